//! What an arbiter decides: corrections, double absences, pairings of his own.

use crate::club;

use adoube_tournament::event::{Game, Refusal, Request, Seat, System, Tournament, What};
use adoube_tournament::standings::standings;
use adoube_tournament::swiss::{NoPairing, PairError};
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::{Mark, Player, Points};
use club::{better_wins, event, play};

const SWISS: System = System::Swiss { accelerated: false };

fn mcmahon(knockout: Option<usize>, small_final: bool) -> System {
    let start = McMahon { groups: vec![1800], ..McMahon::default() };
    System::McMahon { start, knockout, small_final }
}

fn seat(first: u32, second: u32) -> Seat {
    Seat { first, second }
}

/// The places of all players, by entry number.
fn places(event: &Tournament) -> Vec<(usize, u32)> {
    let table = event.table();
    let order = event.order();
    let all = standings(&table, &event.standing_order(&table));
    all.iter().map(|line| (line.rank, order[line.number as usize - 1])).collect()
}

#[test]
fn a_result_that_becomes_a_draw_waits_for_the_replay() {
    let mut event = event(mcmahon(None, false), Game::Shogi, 3, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    let Seat { first, second } = event.rounds[0].boards[0].seat;
    event.act(&Request::Result(1, first, Mark::Win, Mark::Loss), "arbiter").unwrap();
    event.act(&Request::Result(1, first, Mark::Draw, Mark::Draw), "arbiter").unwrap();
    let board = *event.board(1, first).unwrap();
    assert_eq!((board.seat, board.replays), (seat(second, first), 1));
    assert_eq!((board.mark, board.facing), (Mark::Pending, Mark::Pending));
    let due = event.act(&Request::Pair, "arbiter");
    assert!(matches!(due, Err(Refusal::Pair(PairError::Missing { round: 1, .. }))));
}

#[test]
fn where_neither_came_neither_wins() {
    let late = |id| Request::Late(id, 45);
    let ill = |id| Request::Excuse(id, "fever".into(), true);
    let ways: [&dyn Fn(u32) -> Request; 3] = [&Request::NoShow, &late, &ill];
    for one in ways {
        for other in ways {
            let mut event = event(SWISS, Game::Shogi, 3, 4);
            event.rules.default_minutes = 30;
            event.act(&Request::Pair, "arbiter").unwrap();
            let Seat { first, second } = event.rounds[0].boards[0].seat;
            event.act(&one(first), "arbiter").unwrap();
            assert_eq!(event.board(1, second).unwrap().facing, Mark::ForfeitWin);
            event.act(&other(second), "arbiter").unwrap();
            let board = event.board(1, first).unwrap();
            assert_eq!((board.mark, board.facing), (Mark::ForfeitLoss, Mark::ForfeitLoss));
        }
    }
}

#[test]
fn a_knockout_inside_keeps_its_seeds() {
    let mut event = event(mcmahon(Some(4), false), Game::Shogi, 5, 8);
    play(&mut event, better_wins);
    let mut player = event.member(8).unwrap().player.clone();
    player.rating = Some(2400);
    event.act(&Request::Correct(8, Box::new(player)), "arbiter").unwrap();
    let late = Player { name: "Late".into(), rating: Some(2500), ..Player::default() };
    event.act(&Request::Enter(Box::new(late)), "desk").unwrap();
    play(&mut event, better_wins);
    let last = event.rounds.last().unwrap();
    assert!(last.boards.iter().any(|board| board.seat.has(1) && board.seat.has(2)));
}

#[test]
fn a_knockout_inside_may_have_a_small_final() {
    for small_final in [false, true] {
        let mut event = event(mcmahon(Some(4), small_final), Game::Shogi, 5, 8);
        play(&mut event, better_wins);
        event.act(&Request::Pair, "arbiter").unwrap();
        let third = event.board(2, 3).unwrap().seat.has(4);
        assert_eq!(third, small_final);
    }
}

#[test]
fn only_colours_change_where_the_rest_follows() {
    for system in [
        System::Knockout { small_final: false },
        System::RoundRobin { cycles: 1 },
        mcmahon(Some(4), false),
    ] {
        let mut event = event(system, Game::Chess, 5, 8);
        event.act(&Request::Pair, "arbiter").unwrap();
        let seats: Vec<Seat> = event.rounds[0].boards.iter().map(|board| board.seat).collect();
        let mut other = seats.clone();
        // The opponents of the first two boards are exchanged.
        (other[0].second, other[1].second) = (other[1].second, other[0].second);
        let change = |boards: &[Seat]| Request::Change(boards.to_vec(), vec![], "a wish".into());
        assert!(matches!(event.clone().act(&change(&other), "x"), Err(Refusal::Follows(_))));
        let turned: Vec<Seat> = seats.iter().map(|s| seat(s.second, s.first)).collect();
        event.act(&change(&turned), "arbiter").unwrap();
        assert_eq!(event.rounds[0].boards[0].seat, turned[0]);
        for seat in turned {
            event.act(&Request::Result(1, seat.first, Mark::Win, Mark::Loss), "arbiter").unwrap();
        }
        event.act(&Request::Pair, "arbiter").unwrap();
    }
}

#[test]
fn a_knockout_is_a_table_of_how_far_one_came() {
    let mut event = event(System::Knockout { small_final: true }, Game::Chess, 0, 8);
    event.act(&Request::Pair, "arbiter").unwrap();
    // 1 beats 8; 2 draws with 7 and is put through; neither 3 nor 6 comes; 5 beats 4.
    event.act(&Request::Result(1, 1, Mark::Win, Mark::Loss), "arbiter").unwrap();
    event.act(&Request::Result(1, 2, Mark::Draw, Mark::Draw), "arbiter").unwrap();
    event.act(&Request::Advance(1, 2), "arbiter").unwrap();
    event.act(&Request::Result(1, 3, Mark::ForfeitLoss, Mark::ForfeitLoss), "arbiter").unwrap();
    event.act(&Request::Result(1, 5, Mark::Win, Mark::Loss), "arbiter").unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    // 2 has nobody to meet; 1 and 5 draw, and 1 goes on.
    assert_eq!(event.rounds[1].byes, [2]);
    event.act(&Request::Result(2, 1, Mark::Draw, Mark::Draw), "arbiter").unwrap();
    event.act(&Request::Advance(2, 1), "arbiter").unwrap();
    let before: Vec<u32> = places(&event).iter().map(|&(_, id)| id).collect();
    assert!(before[..2].contains(&1) && before[..2].contains(&2) && before[2] == 5);
    event.act(&Request::Pair, "arbiter").unwrap();
    event.act(&Request::Result(3, 1, Mark::Loss, Mark::Win), "arbiter").unwrap();
    let places = places(&event);
    assert_eq!(places[..3], [(1, 2), (2, 1), (3, 5)]);
    assert!(places[3..].iter().all(|&(rank, _)| rank >= 4));
}

#[test]
fn the_arbiter_pairs_by_hand_where_no_pairing_keeps_the_rules() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    event.act(&Request::Apart(vec![1, 2, 3]), "arbiter").unwrap();
    let impossible = Refusal::Pair(PairError::None(NoPairing::Impossible));
    assert_eq!(event.act(&Request::Pair, "arbiter"), Err(impossible));
    let hand = |boards: Vec<Seat>| Request::ByHand(boards, vec![], "a small club".into());
    let twice = event.act(&hand(vec![seat(1, 2), seat(1, 4)]), "arbiter");
    assert_eq!(twice, Err(Refusal::Seats { id: 1, missing: false }));
    let missing = event.act(&hand(vec![seat(1, 2)]), "arbiter");
    assert_eq!(missing, Err(Refusal::Seats { id: 3, missing: true }));
    let boards = vec![seat(1, 2), seat(3, 4)];
    assert_eq!(event.broken(&boards, &[]), [Refusal::Apart(1, 2)]);
    let mut lifted = event.clone();
    event.act(&hand(boards.clone()), "arbiter").unwrap();
    assert_eq!((event.rounds.len(), event.ground(1)), (1, Some("a small club")));
    assert_eq!(&Tournament::replay(event.log()).unwrap(), &event);

    // Or he lets two of them meet; the third stays apart from both.
    let nobody = lifted.act(&Request::Together(vec![1, 4]), "arbiter");
    assert_eq!(nobody, Err(Refusal::NotApart));
    lifted.act(&Request::Together(vec![2, 1]), "arbiter").unwrap();
    let possible = lifted.act(&hand(boards), "arbiter");
    assert_eq!(possible, Err(Refusal::Possible));
    lifted.act(&Request::Pair, "arbiter").unwrap();
    assert!(lifted.board(1, 3).unwrap().seat.has(4));
    assert_eq!(&Tournament::replay(lifted.log()).unwrap(), &lifted);
}

#[test]
fn a_late_entry_may_meet_who_has_the_bye() {
    let mut event = event(SWISS, Game::Chess, 3, 7);
    event.act(&Request::Pair, "arbiter").unwrap();
    let bye = event.rounds[0].byes[0];
    let late = Player { name: "Late".into(), rating: Some(1000), ..Player::default() };
    event.act(&Request::Enter(Box::new(late)), "desk").unwrap();
    let mut boards: Vec<Seat> = event.rounds[0].boards.iter().map(|board| board.seat).collect();
    boards.push(seat(bye, 8));
    event.act(&Request::Change(boards, vec![], "both agree".into()), "arbiter").unwrap();
    for board in event.rounds[0].boards.clone() {
        let result = Request::Result(1, board.seat.first, Mark::Win, Mark::Loss);
        event.act(&result, "arbiter").unwrap();
    }
    event.act(&Request::Pair, "arbiter").unwrap();
    let table = event.table();
    assert_eq!(table.players[7].cell(1).mark, Mark::Loss);
    assert!(!event.board(2, 8).unwrap().seat.has(bye), "they have met");
}

#[test]
fn who_asks_for_a_bye_in_a_round_robin_loses_and_is_no_no_show() {
    let mut event = event(System::RoundRobin { cycles: 1 }, Game::Chess, 0, 4);
    let half = event.act(&Request::Bye(3, 1, Mark::HalfBye), "player 3");
    assert_eq!(half, Err(Refusal::NoPoints));
    assert_eq!(event.act(&Request::Apart(vec![1, 2]), "arbiter"), Err(Refusal::Fixed));
    event.act(&Request::Bye(3, 1, Mark::ZeroBye), "player 3").unwrap();
    let said = event.act(&Request::Pair, "arbiter").unwrap();
    assert!(said.iter().any(|entry| matches!(entry.what, What::Excused { id: 3, .. })));
    let board = event.board(1, 3).unwrap();
    let mark = if board.seat.first == 3 { board.mark } else { board.facing };
    assert_eq!(mark, Mark::ForfeitLoss);
    assert!(event.is_excused(1, 3));
}

#[test]
fn points_of_the_start_stay_until_their_last_round_is_played() {
    let start = McMahon { groups: vec![1800], until: Some(2), ..McMahon::default() };
    let system = System::McMahon { start, knockout: None, small_final: false };
    let mut event = event(system, Game::Shogi, 4, 8);
    let begun = |event: &Tournament| event.start(&event.table()).iter().any(|&p| p > Points::ZERO);
    play(&mut event, better_wins);
    event.act(&Request::Pair, "arbiter").unwrap();
    assert!(begun(&event), "round 2 is paired and not played");
    for board in event.rounds[1].boards.clone() {
        let result = Request::Result(2, board.seat.first, Mark::Win, Mark::Loss);
        event.act(&result, "arbiter").unwrap();
    }
    assert!(!begun(&event));
}

#[test]
fn a_grade_stands_for_a_rating_that_is_not_there() {
    let mut event = event(mcmahon(None, false), Game::Shogi, 3, 2);
    let dan = Player { name: "Dan".into(), grade: "4D".into(), rating: None, ..Player::default() };
    event.act(&Request::Enter(Box::new(dan)), "desk").unwrap();
    let at = event.order().iter().position(|&id| id == 3).unwrap();
    assert_eq!(event.start(&event.table())[at], Points::ONE);
}

#[test]
fn nobody_enters_without_a_name_or_with_what_no_file_can_hold() {
    let mut event = event(SWISS, Game::Chess, 3, 2);
    let mut enter = |name: &str, rating: Option<i32>, club: &str| {
        let player = Player { name: name.into(), rating, club: club.into(), ..Player::default() };
        event.act(&Request::Enter(Box::new(player)), "desk").map(|_| ())
    };
    for name in ["", "  ", "A\nB", "A\tB"] {
        assert!(matches!(enter(name, None, ""), Err(Refusal::Name(_))), "{name:?}");
    }
    assert!(matches!(enter("A", None, "x\r"), Err(Refusal::Name(_))));
    for rating in [-1, 0, 4000, 99999] {
        assert_eq!(enter("A", Some(rating), ""), Err(Refusal::Rating(rating)));
    }
    assert_eq!(enter("A", Some(3999), "x"), Ok(()));
}

#[test]
fn byes_are_for_rounds_that_come() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    let bye = |event: &Tournament, round| {
        event.clone().act(&Request::Bye(1, round, Mark::HalfBye), "player 1").map(|_| ())
    };
    for round in [0, 4, 9] {
        assert_eq!(bye(&event, round), Err(Refusal::NoRound { round, from: 1, to: 3 }));
    }
    play(&mut event, better_wins);
    assert_eq!(bye(&event, 1), Err(Refusal::Round(1)));
    assert_eq!(bye(&event, 3), Ok(()));
    assert_eq!(bye(&event, 4), Err(Refusal::NoRound { round: 4, from: 2, to: 3 }));
    play(&mut event, better_wins);
    play(&mut event, better_wins);
    assert_eq!(bye(&event, 4), Err(Refusal::Pair(PairError::Over(3))));
}

#[test]
fn a_round_that_is_open_does_not_count_in_the_table() {
    let mut event = event(SWISS, Game::Chess, 4, 5);
    play(&mut event, better_wins);
    let table = |event: &Tournament| {
        let table = event.table();
        standings(&table, &event.standing_order(&table))
    };
    let before = table(&event);
    assert_eq!((event.open_round(), event.closed()), (None, event.clone()));
    event.act(&Request::Pair, "arbiter").unwrap();
    assert_eq!(event.open_round(), Some((2, 2)));
    assert_eq!(table(&event.closed()), before, "the bye is no lead");
    let seats: Vec<Seat> = event.rounds[1].boards.iter().map(|board| board.seat).collect();
    for (at, seat) in seats.iter().enumerate() {
        assert_eq!(
            (event.open_round(), table(&event.closed())),
            (Some((2, 2 - at)), before.clone())
        );
        event.act(&Request::Result(2, seat.first, Mark::Win, Mark::Loss), "arbiter").unwrap();
    }
    assert_eq!((event.open_round(), event.closed()), (None, event.clone()));
    assert_ne!(table(&event), before);
}

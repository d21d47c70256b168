//! What an arbiter takes back: results, replays, absences, byes asked for and rounds.

use crate::club;

use adoube_tournament::Mark;
use adoube_tournament::event::{Game, Refusal, Request, Seat, System, Tournament, What};
use adoube_tournament::standings::standings;
use adoube_tournament::system::mcmahon::McMahon;
use club::{better_wins, event, play};

const SWISS: System = System::Swiss { accelerated: false };
const KNOCKOUT: System = System::Knockout { small_final: false };

/// Does a thing, by the arbiter.
fn act(event: &mut Tournament, command: &Request) {
    event.act(command, "arbiter").unwrap();
}

/// What a board shows: who has the first side, both marks, how often it was drawn.
fn board(event: &Tournament, round: usize, id: u32) -> (u32, Mark, Mark, u32) {
    let board = event.board(round, id).unwrap();
    (board.seat.first, board.mark, board.facing, board.replays)
}

#[test]
fn a_result_taken_back_leaves_the_board_as_it_was_paired() {
    for draws in 0..4 {
        let mut event = event(SWISS, Game::Shogi, 3, 4);
        act(&mut event, &Request::Pair);
        let fresh = event.rounds[0].clone();
        let Seat { first, second } = fresh.boards[0].seat;
        assert_eq!(event.act(&Request::Clear(1, first), "x"), Err(Refusal::NoResult(1, first)));
        for _ in 0..draws {
            act(&mut event, &Request::Result(1, first, Mark::Draw, Mark::Draw));
        }
        act(&mut event, &Request::Result(1, second, Mark::Win, Mark::Loss));
        let said = event.act(&Request::Clear(1, second), "deputy").unwrap();
        assert!(said.len() == 1 && said[0].by == "deputy");
        assert_eq!(event.rounds[0], fresh);
        // The result that was meant, and nothing of a draw in the federation's file.
        act(&mut event, &Request::Result(1, first, Mark::Win, Mark::Loss));
        assert_eq!(board(&event, 1, first), (first, Mark::Win, Mark::Loss, 0));
        assert!(!event.fesa("Test", "2026-06-15", "30min").text().contains('='));
        club::holds(&event);
        assert_eq!(Tournament::replay(event.log()), Some(event));
    }
}

#[test]
fn an_absence_taken_back_is_forgotten() {
    let mut event = event(SWISS, Game::Shogi, 3, 4);
    event.rules.default_minutes = 30;
    act(&mut event, &Request::Pair);
    let fresh = event.rounds[0].clone();
    for command in [
        Request::NoShow(3),
        Request::Late(3, 45),
        Request::Late(3, 5),
        Request::Excuse(3, "fever".into(), true),
    ] {
        act(&mut event, &command);
        assert!(event.absence(1, 3).is_some());
        act(&mut event, &Request::Clear(1, 3));
        assert_eq!(event.rounds[0], fresh);
    }
    assert!(!event.is_excused(1, 3));
}

#[test]
fn a_result_in_the_place_of_a_no_show_ends_what_follows_from_it() {
    let mut event = event(SWISS, Game::Shogi, 3, 4);
    act(&mut event, &Request::Pair);
    act(&mut event, &Request::NoShow(3));
    // The same forfeit entered once more changes nothing.
    act(&mut event, &Request::Result(1, 3, Mark::ForfeitLoss, Mark::ForfeitWin));
    assert!(matches!(event.absence(1, 3), Some(What::NoShow { .. })));
    act(&mut event, &Request::Result(1, 3, Mark::Win, Mark::Loss));
    assert_eq!(event.absence(1, 3), None);
    // Who came late and plays has come late, whatever the result.
    event.rules.default_minutes = 30;
    act(&mut event, &Request::Late(4, 10));
    act(&mut event, &Request::Result(1, 4, Mark::Win, Mark::Loss));
    assert!(matches!(event.absence(1, 4), Some(What::Late { minutes: 10, .. })));
}

#[test]
fn who_was_not_so_late_after_all_plays() {
    for wrong in [Request::Late(3, 20), Request::NoShow(3)] {
        let mut event = event(SWISS, Game::Chess, 3, 4);
        event.rules.default_minutes = 15;
        act(&mut event, &Request::Pair);
        act(&mut event, &wrong);
        assert_eq!(event.board(1, 3).unwrap().facing, Mark::ForfeitLoss);
        act(&mut event, &Request::Late(3, 10));
        assert_eq!(board(&event, 1, 3), (1, Mark::Pending, Mark::Pending, 0));
        assert!(matches!(event.absence(1, 3), Some(What::Late { lost: false, .. })));
        assert!(!event.is_excused(1, 3));
        // Where the opponent is not there either, the point is his who came.
        act(&mut event, &Request::Late(1, 40));
        act(&mut event, &Request::Late(3, 40));
        act(&mut event, &Request::Late(3, 10));
        assert_eq!(board(&event, 1, 3), (1, Mark::ForfeitLoss, Mark::ForfeitWin, 0));
        club::holds(&event);
        assert_eq!(Tournament::replay(event.log()).map(|e| e.rounds), Some(event.rounds));
    }
}

#[test]
fn a_bye_asked_for_can_be_taken_back_until_the_round_is_paired() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    let cancel = |id, round| Request::CancelBye(id, round);
    assert_eq!(event.act(&cancel(1, 1), "x"), Err(Refusal::NotAsked(1, 1)));
    assert_eq!(event.act(&cancel(9, 1), "x"), Err(Refusal::Nobody(9)));
    for (id, round) in [(1, 1), (1, 2), (2, 1)] {
        act(&mut event, &Request::Bye(id, round, Mark::HalfBye));
    }
    act(&mut event, &cancel(1, 1));
    act(&mut event, &Request::Pair);
    assert_eq!(event.rounds[0].away, [(2, Mark::HalfBye)]);
    assert_eq!(event.act(&cancel(2, 1), "x"), Err(Refusal::Round(1)));
    act(&mut event, &cancel(1, 2));
    assert_eq!(event.act(&cancel(1, 2), "x"), Err(Refusal::NotAsked(2, 1)));
    club::holds(&event);
    assert_eq!(Tournament::replay(event.log()), Some(event));
}

#[test]
fn who_is_there_alone_has_the_bye() {
    let mcmahon = System::McMahon { start: McMahon::default(), knockout: None, small_final: false };
    for system in [SWISS, mcmahon] {
        let mut event = event(system, Game::Chess, 3, 3);
        for id in [1, 2] {
            act(&mut event, &Request::Bye(id, 1, Mark::HalfBye));
        }
        assert!(event.told(3).is_ok());
        act(&mut event, &Request::Pair);
        assert_eq!((event.rounds[0].boards.len(), &event.rounds[0].byes[..]), (0, &[3][..]));
        // A second one is the arbiter's to give.
        for id in [1, 2] {
            act(&mut event, &Request::Bye(id, 2, Mark::HalfBye));
        }
        event.act(&Request::Pair, "arbiter").unwrap_err();
        act(&mut event, &Request::ByHand(vec![], vec![3], "nobody else is there".into()));
        assert_eq!(event.rounds[1].byes, [3]);
    }
}

#[test]
fn a_correction_does_not_change_who_goes_on_to_a_paired_round() {
    let mut event = event(KNOCKOUT, Game::Chess, 0, 4);
    play(&mut event, better_wins);
    act(&mut event, &Request::Pair);
    let wrong = Request::Result(1, 4, Mark::Win, Mark::Loss);
    for command in [
        wrong.clone(),
        Request::Clear(1, 4),
        Request::Result(1, 4, Mark::Draw, Mark::Draw),
        Request::Result(1, 4, Mark::ForfeitLoss, Mark::ForfeitLoss),
    ] {
        assert_eq!(event.act(&command, "x"), Err(Refusal::GoesOn(1, 2)));
    }
    // The same winner without play changes nothing.
    act(&mut event, &Request::Result(1, 1, Mark::ForfeitWin, Mark::ForfeitLoss));
    act(&mut event, &Request::Result(2, 1, Mark::Win, Mark::Loss));
    assert_eq!(event.act(&Request::Unpair("a slip".into()), "x"), Err(Refusal::Played(2)));
    act(&mut event, &Request::Clear(2, 1));
    act(&mut event, &Request::Unpair("a slip".into()));
    act(&mut event, &wrong);
    play(&mut event, better_wins);
    assert!(event.rounds[1].boards[0].seat.has(4) && event.rounds[1].boards[0].seat.has(2));
    // The round is explained as it is now paired, and of the table only who played the final is in front.
    assert_eq!(event.before(2).unwrap().board(1, 4).unwrap().facing, Mark::Win);
    let (table, order) = (event.table(), event.order());
    let all = standings(&table, &event.standing_order(&table));
    let places: Vec<u32> = all.iter().map(|s| order[s.number as usize - 1]).collect();
    assert_eq!(places[..2], [2, 4]);
    club::holds(&event);
    assert_eq!(Tournament::replay(event.log()), Some(event));
}

#[test]
fn a_round_taken_back_is_paired_again_with_who_has_come_since() {
    let mut event = event(SWISS, Game::Chess, 3, 5);
    assert_eq!(event.act(&Request::Unpair("x".into()), "x"), Err(Refusal::Unpaired));
    act(&mut event, &Request::Bye(5, 1, Mark::HalfBye));
    act(&mut event, &Request::Pair);
    let swapped: Vec<Seat> = event.rounds[0]
        .boards
        .iter()
        .map(|b| Seat { first: b.seat.second, second: b.seat.first })
        .collect();
    act(&mut event, &Request::Change(swapped, vec![], "a lamp".into()));
    assert_eq!(event.ground(1), Some("a lamp"));
    let mut late = event.member(1).unwrap().player.clone();
    late.name = "Late".into();
    act(&mut event, &Request::Enter(Box::new(late)));
    assert_eq!(event.member(6).unwrap().since, 2);
    act(&mut event, &Request::Unpair("one more has come".into()));
    assert!(event.rounds.is_empty() && event.before(1).is_none());
    act(&mut event, &Request::Pair);
    assert_eq!((event.member(6).unwrap().since, event.ground(1)), (1, None));
    assert!(event.board(1, 6).is_some() || event.rounds[0].byes == [6]);
    assert_eq!(event.rounds[0].away, [(5, Mark::HalfBye)]);
}

#[test]
fn who_had_left_before_the_round_has_lost_until_the_game_is_opened() {
    let mut event = event(System::RoundRobin { cycles: 1 }, Game::Chess, 0, 4);
    act(&mut event, &Request::Withdraw(1));
    act(&mut event, &Request::Bye(2, 1, Mark::ZeroBye));
    act(&mut event, &Request::Pair);
    let rivals = [1, 2].map(|id| {
        let seat = event.board(1, id).unwrap().seat;
        if seat.first == id { seat.second } else { seat.first }
    });
    for (id, rival) in [1, 2].into_iter().zip(rivals) {
        for (mark, facing) in [
            (Mark::Win, Mark::Loss),
            (Mark::Loss, Mark::Win),
            (Mark::Draw, Mark::Draw),
            (Mark::ForfeitWin, Mark::ForfeitLoss),
        ] {
            let result = Request::Result(1, id, mark, facing);
            assert_eq!(event.act(&result, "x"), Err(Refusal::Forfeited(1, id)));
        }
        assert_eq!(event.act(&Request::Late(id, 0), "x"), Err(Refusal::Forfeited(1, id)));
        // The opponent may be missing too.
        act(&mut event, &Request::NoShow(rival));
        act(&mut event, &Request::Clear(1, id));
        act(&mut event, &Request::Result(1, id, Mark::Win, Mark::Loss));
        assert!(event.board(1, id).unwrap().mark.is_played());
    }
}

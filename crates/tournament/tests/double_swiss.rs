//! FIDE's Double-Swiss system (C.04.5): matches of two games.

use crate::club;

use adoube_tournament::check::check;
use adoube_tournament::event::{
    Game, NotTold, Refusal, Request, Seat, Signature, System, Told, Tournament,
};
use adoube_tournament::standings::standings;
use adoube_tournament::team::pairing::{TeamColourRule, TeamWhy};
use adoube_tournament::trf::Trf;
use adoube_tournament::{Chance, Mark, Points};
use club::event;

fn double(rounds: usize, players: usize) -> Tournament {
    let event = event(System::Swiss { accelerated: false }, Game::Chess, rounds, players);
    let mut rules = event.rules.clone();
    rules.twice = true;
    let mut again = Tournament::new(rules, "arbiter");
    for entry in &event.log()[1..] {
        again.apply(entry.clone());
    }
    again
}

/// Pairs a round and enters its results, one letter a board, seen from the first side: `1`, `=`, `0`, and `+`, `-` for forfeits.
fn play(event: &mut Tournament, marks: &str) {
    event.act(&Request::Pair, "arbiter").unwrap();
    let round = event.rounds.len();
    for (board, mark) in event.rounds[round - 1].boards.clone().iter().zip(marks.chars()) {
        let (mark, facing) = match mark {
            '1' => (Mark::Win, Mark::Loss),
            '=' => (Mark::Draw, Mark::Draw),
            '0' => (Mark::Loss, Mark::Win),
            '+' => (Mark::ForfeitWin, Mark::ForfeitLoss),
            _ => (Mark::ForfeitLoss, Mark::ForfeitWin),
        };
        event.act(&Request::Result(round, board.seat.first, mark, facing), "desk").unwrap();
    }
}

fn seats(event: &Tournament, round: usize) -> Vec<(u32, u32)> {
    event.rounds[round - 1].boards.iter().map(|b| (b.seat.first, b.seat.second)).collect()
}

#[test]
fn a_match_has_two_games_and_its_points_are_those_of_both() {
    let mut event = double(6, 7);
    play(&mut event, "1=0");
    assert_eq!(seats(&event, 1), [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(event.rounds[0].byes, [7]);
    play(&mut event, "0=1");
    assert_eq!(seats(&event, 2), [(4, 1), (2, 5), (6, 3)]);
    // The bye is worth a game won and a game drawn.
    let table = event.table();
    assert_eq!(table.score(&table.players[6], 2), Points(15));
    // 1 and 6 won 2-0, 7 has one and a half, 2 and 5 one, 3 and 4 nothing. 6 has met 3, and the bye goes to 4: the largest number of who has
    // least. 1 has had White and 6 Black: 6 gets it.
    play(&mut event, "===");
    assert_eq!(seats(&event, 3), [(6, 1), (2, 7), (3, 5)]);
    assert_eq!(event.rounds[2].byes, [4]);
    let trf = event.trf();
    assert_eq!(trf.header("192"), Some("FIDE_DOUBLESWISS"));
    let file = Trf::parse(trf.text().as_bytes()).unwrap();
    let (mut again, left) = Tournament::of_trf(&file, None, &Signature::from("desk")).unwrap();
    assert_eq!(left, []);
    assert!(again.is_double_swiss());
    play(&mut event, "===");
    play(&mut again, "===");
    assert_eq!(seats(&again, 4), seats(&event, 4));
}

#[test]
fn a_match_is_forfeited_only_if_somebody_forfeits_both_games() {
    let mut event = double(4, 4);
    play(&mut event, "1+");
    play(&mut event, "0-");
    assert_eq!((seats(&event, 1), seats(&event, 2)), (vec![(1, 3), (4, 2)], vec![(3, 1), (2, 4)]));
    // 2 did not come to either game against 4: they may meet again, and do, for 4 and 1 have 2 points and met nobody else.
    assert!(matches!(event.told(4), Ok(Told::Double(_))));
    let why = |a, b| event.not_told(a, b).unwrap();
    assert_eq!(why(1, 3), NotTold::Double(TeamWhy::Met));
    assert_ne!(why(2, 4), NotTold::Double(TeamWhy::Met));
    // Who forfeits one game has met the opponent.
    let mut event = double(4, 4);
    play(&mut event, "1+");
    play(&mut event, "01");
    assert_eq!(event.not_told(2, 4).unwrap(), NotTold::Double(TeamWhy::Met));
}

#[test]
fn both_games_are_explained_as_they_were_paired() {
    let mut event = double(6, 8);
    play(&mut event, "1=01");
    let Told::Return { opponent: Some(5), .. } = event.told(1).unwrap() else { panic!() };
    assert_eq!(event.not_told(1, 5).unwrap(), NotTold::Meet);
    assert_eq!(event.not_told(1, 6).unwrap(), NotTold::Return);
    play(&mut event, "1=01");
    for number in 1..=8 {
        let Told::Double(told) = event.told(number).unwrap() else { panic!() };
        let colours = told.colours.unwrap();
        let mut next = event.clone();
        next.act(&Request::Pair, "arbiter").unwrap();
        let mine = Seat { first: colours.first, second: colours.second };
        assert!(next.rounds[2].boards.iter().any(|board| board.seat == mine), "{told:?}");
        assert!(!matches!(colours.rule, TeamColourRule::Only { .. } | TeamColourRule::Both));
    }
    // An earlier round is explained as it was.
    let Told::Double(told) = event.before(1).unwrap().told(1).unwrap() else { panic!() };
    assert_eq!(told.colours.map(|seats| seats.rule), Some(TeamColourRule::Number { to: 1 }));
}

#[test]
fn the_second_game_has_the_same_opponents_whatever_the_arbiter_wants() {
    let mut event = double(4, 4);
    play(&mut event, "1=");
    event.act(&Request::Pair, "arbiter").unwrap();
    let other = vec![Seat { first: 1, second: 2 }, Seat { first: 3, second: 4 }];
    let change = Request::Change(other, vec![], "mistake".into());
    assert!(matches!(event.decide(&change), Err(Refusal::Follows(_))));
    // The first one can be changed, by C1 alone: nobody wants a colour.
    let mut event = double(4, 4);
    play(&mut event, "1=");
    play(&mut event, "1=");
    event.act(&Request::Pair, "arbiter").unwrap();
    let met = vec![Seat { first: 1, second: 3 }, Seat { first: 2, second: 4 }];
    let change = Request::Change(met, vec![], "mistake".into());
    assert_eq!(event.decide(&change), Err(Refusal::Met(1, 3, Game::Chess)));
    let free = vec![Seat { first: 1, second: 4 }, Seat { first: 2, second: 3 }];
    event.decide(&Request::Change(free, vec![], "they asked".into())).unwrap();
}

#[test]
fn nobody_meets_twice_in_a_random_event_and_it_comes_back_from_its_file() {
    for seed in 0..20 {
        let mut chance = Chance::new(seed);
        let players = 6 + chance.below(12) as usize;
        let accelerated = seed % 3 == 0;
        let mut event = double(10, players);
        if accelerated {
            let mut rules = event.rules.clone();
            rules.system = System::Swiss { accelerated };
            let mut again = Tournament::new(rules, "arbiter");
            event.log()[1..].iter().for_each(|entry| again.apply(entry.clone()));
            event = again;
        }
        let mut met = std::collections::BTreeSet::new();
        for round in 1..=10 {
            if event.decide(&Request::Pair).is_err() {
                break;
            }
            let marks: String =
                (0..players / 2).map(|_| ['1', '=', '0'][chance.below(3) as usize]).collect();
            play(&mut event, &marks);
            for (a, b) in seats(&event, round) {
                assert!(round % 2 == 0 || met.insert((a.min(b), a.max(b))), "{seed}: {a} {b}");
            }
        }
        let file = Trf::parse(event.trf().text().as_bytes()).unwrap();
        let (again, left) = Tournament::of_trf(&file, None, &Signature::from("desk")).unwrap();
        assert_eq!(left, [], "{seed}");
        assert_eq!(again.rules.system, event.rules.system, "{seed}");
        assert_eq!(again.trf().text(), event.trf().text(), "{seed}");
    }
}

#[test]
fn one_forfeited_game_of_a_match_counts_as_played_in_the_table_and_two_do_not() {
    let played = |marks: [&str; 2]| {
        let mut event = double(4, 4);
        for marks in [marks[0], marks[1], "1=", "0="] {
            play(&mut event, marks);
        }
        event
    };
    let values = |event: &Tournament| {
        let table = event.table();
        let all = standings(&table, &event.standing_order(&table));
        all.into_iter().map(|one| (one.number, one.points, one.values)).collect::<Vec<_>>()
    };
    let (real, one, both) = (played(["11", "00"]), played(["+1", "00"]), played(["+1", "-0"]));
    assert_eq!(values(&one), values(&real));
    assert_ne!(values(&both), values(&real));
    // Its file counts the same, and the check of it too.
    let report = check(&Trf::parse(one.trf().text().as_bytes()).unwrap()).unwrap();
    assert_eq!((report.rounds, report.differences), (4, vec![]));
}

#[test]
fn who_forfeits_both_games_is_met_by_nobody_although_the_other_forfeited_one() {
    let mut event = double(4, 2);
    event.act(&Request::Pair, "arbiter").unwrap();
    let seat = event.rounds[0].boards[0].seat;
    let lost = Mark::ForfeitLoss;
    event.act(&Request::Result(1, seat.first, lost, lost), "arbiter").unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    event.act(&Request::Result(2, seat.first, lost, Mark::ForfeitWin), "arbiter").unwrap();
    // The match was forfeited, so that both may meet again.
    event.act(&Request::Pair, "arbiter").unwrap();
    assert!(event.rounds[2].boards[0].seat.has(seat.first));
}

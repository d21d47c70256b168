//! Every pair and every bye of every system has its reason.

use crate::club;

use adoube_board::Side;
use adoube_tournament::Mark;
use adoube_tournament::event::{Game, NotTold, Refusal, Request, Seat, System, Told, Tournament};
use adoube_tournament::swiss::{ColourRule, Strength};
use adoube_tournament::system::knockout;
use adoube_tournament::system::mcmahon::{self, McMahon};
use club::{better_wins, event, play};

/// Who sits where after the next pairing, by start numbers; alone for a bye.
fn next(event: &Tournament, number: u32) -> Option<(u32, Option<u32>)> {
    let mut paired = event.clone();
    paired.act(&Request::Pair, "arbiter").unwrap();
    let order = event.order();
    let at = |id: u32| order.iter().position(|&other| other == id).unwrap() as u32 + 1;
    let last = paired.rounds.last().unwrap();
    let seats = last.boards.iter().map(|board| board.seat);
    let boards = seats.map(|Seat { first, second }| (at(first), Some(at(second))));
    let byes = last.byes.iter().map(|&id| (at(id), None));
    boards.chain(byes).find(|&(a, b)| a == number || b == Some(number))
}

/// The same, as it is told.
fn told(event: &Tournament, number: u32) -> Option<(u32, Option<u32>)> {
    let told = event.told(number).unwrap();
    let opponent = match &told {
        Told::Swiss(told) => told.opponent,
        Told::McMahon(told) => told.opponent,
        // Whom the table has nobody for has no bye, and who is out has nothing.
        Told::Table(told) => Some(told.opponent?),
        Told::Tree(told) if matches!(told.ground.place, knockout::Place::Out { .. }) => None?,
        Told::Tree(told) => told.opponent,
        Told::Double(_) | Told::Return { .. } => unreachable!("no event here has matches"),
        Told::Away { .. } => None?,
    };
    let Some(board) = told.colours() else {
        assert_eq!(opponent, None);
        return Some((number, None));
    };
    let pair = [board.first, board.second];
    assert!(pair.contains(&number) && pair.contains(&opponent.unwrap()), "{board:?}");
    Some((board.first, Some(board.second)))
}

#[test]
fn what_is_told_is_what_is_paired_in_every_system() {
    let start = McMahon { groups: vec![1700, 1850], ..McMahon::default() };
    let systems = [
        System::Swiss { accelerated: false },
        System::Swiss { accelerated: true },
        System::RoundRobin { cycles: 1 },
        System::RoundRobin { cycles: 2 },
        System::Knockout { small_final: true },
        System::McMahon { start: start.clone(), knockout: None, small_final: false },
        System::McMahon { start, knockout: Some(4), small_final: false },
    ];
    for system in systems {
        let mut event = event(system.clone(), Game::Chess, 4, 9);
        let mut round = 0;
        while event.told(1).is_ok() {
            round += 1;
            for number in 1..=9 {
                let seats = next(&event, number);
                assert_eq!(told(&event, number), seats, "{system:?} {round} {number}");
                for other in (1..=9).filter(|&other| other != number) {
                    let meet = seats.is_some_and(|(a, b)| a == other || b == Some(other));
                    let why = event.not_told(number, other).unwrap();
                    assert_eq!(
                        why == NotTold::Meet,
                        meet,
                        "{system:?} {round} {number} {other}: {why:?}"
                    );
                }
            }
            play(&mut event, |at| match at % 3 {
                0 => (Mark::Loss, Mark::Win),
                _ => (Mark::Win, Mark::Loss),
            });
            assert_eq!(event.before(round).unwrap().rounds.len(), round - 1);
        }
        assert!(round >= 4, "{system:?} {round}");
    }
}

#[test]
fn mcmahon_says_what_would_be_worse() {
    let start = McMahon { groups: vec![1750, 1850], ..McMahon::default() };
    let mut event =
        event(System::McMahon { start, knockout: None, small_final: false }, Game::Shogi, 4, 8);
    // Groups of four, two and two: the strongest do not meet the weakest.
    let NotTold::McMahon(why) = event.not_told(1, 8).unwrap() else { panic!() };
    assert!(
        matches!(why, mcmahon::Why::Worse { part: mcmahon::Part::Gap, now: 0, then } if then > 0)
    );
    play(&mut event, better_wins);
    assert_eq!(event.not_told(1, 3).unwrap(), NotTold::McMahon(mcmahon::Why::Met));
    event.act(&Request::Bye(8, 2, Mark::HalfBye), "x").unwrap();
    assert_eq!(event.not_told(1, 8).unwrap(), NotTold::Away { number: 8 });
    assert_eq!(
        event.told(8).unwrap(),
        Told::Away { number: 8, mark: Mark::HalfBye, withdrawn: false }
    );
}

#[test]
fn colours_have_the_rule_that_gave_them() {
    use ColourRule::{Both, Higher, Number, Only, Reversed, Table};
    let rule = |event: &Tournament, number| event.told(number).unwrap().colours().unwrap().rule;
    let one_group = McMahon { groups: vec![3000], ..McMahon::default() };
    let both = Both { claim: Strength::Strong, facing: Strength::Strong };
    // McMahon has 2 meet 4, who had the same colour.
    for (system, next) in [
        (System::Swiss { accelerated: false }, both),
        (System::Knockout { small_final: false }, both),
        (
            System::McMahon { start: one_group, knockout: None, small_final: false },
            Higher { to: 2 },
        ),
    ] {
        let mut event = event(system, Game::Chess, 4, 8);
        assert!(matches!(rule(&event, 1), Number { higher: 1, place: None, initial: Side::First }));
        event.act(&Request::Pair, "arbiter").unwrap();
        // Who wins without playing is due no colour in the next round.
        let boards: Vec<Seat> = event.rounds[0].boards.iter().map(|board| board.seat).collect();
        for Seat { first, second } in boards {
            let (low, marks) = match first.min(second) {
                1 => (1, (Mark::ForfeitWin, Mark::ForfeitLoss)),
                low => (low, (Mark::Win, Mark::Loss)),
            };
            event.act(&Request::Result(1, low, marks.0, marks.1), "arbiter").unwrap();
        }
        let opponent = told(&event, 1).unwrap();
        let other = if opponent.0 == 1 { opponent.1.unwrap() } else { opponent.0 };
        assert_eq!(rule(&event, 1), Only { to: other, claim: Strength::Strong });
        assert_eq!(rule(&event, 2), next);
    }
    let mut twice = event(System::RoundRobin { cycles: 2 }, Game::Chess, 6, 4);
    for round in 1..=6 {
        assert_eq!(rule(&twice, 1), if round <= 3 { Table } else { Reversed });
        play(&mut twice, better_wins);
    }
}

#[test]
fn who_is_free_in_the_small_final_has_nobody_to_meet() {
    let mut three = event(System::Knockout { small_final: true }, Game::Chess, 0, 3);
    play(&mut three, better_wins);
    let Told::Tree(told) = three.told(3).unwrap() else { panic!() };
    assert_eq!((told.opponent, told.ground.place), (None, knockout::Place::Third));
}

#[test]
fn nobody_meets_himself() {
    for system in [
        System::Swiss { accelerated: false },
        System::RoundRobin { cycles: 1 },
        System::Knockout { small_final: false },
        System::McMahon { start: McMahon::default(), knockout: None, small_final: false },
    ] {
        let event = event(system, Game::Chess, 3, 4);
        assert_eq!(event.not_told(2, 2), Err(Refusal::Himself(2)));
    }
}

#[test]
fn points_of_the_start_are_told_of_while_they_count() {
    let start = McMahon { groups: vec![1850], until: Some(2), ..McMahon::default() };
    let mut event =
        event(System::McMahon { start, knockout: None, small_final: false }, Game::Shogi, 4, 8);
    for round in 1..=4 {
        let Told::McMahon(told) = event.told(1).unwrap() else { panic!() };
        assert_eq!(told.ground.started, round <= 2, "{round}");
        play(&mut event, better_wins);
    }
}

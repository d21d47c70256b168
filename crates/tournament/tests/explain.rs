//! Every pair and every bye of every system has its reason.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod club;

use adoube_tournament::Mark;
use adoube_tournament::event::{Command, Event, Game, NotTold, Seat, System, Told};
use adoube_tournament::system::knockout;
use adoube_tournament::system::mcmahon::{self, McMahon};
use club::{better_wins, event, play};

/// Who sits with whom after the next pairing, by start number; nobody for a bye.
fn next(event: &Event, number: u32) -> Option<Option<u32>> {
    let mut paired = event.clone();
    paired.act(&Command::Pair, "arbiter").unwrap();
    let order = event.order();
    let at = |id: u32| order.iter().position(|&other| other == id).unwrap() as u32 + 1;
    let last = paired.rounds.last().unwrap();
    let boards = last.boards.iter().map(|board| board.seat);
    let mut met = boards.filter_map(|Seat { first, second }| match (at(first), at(second)) {
        (a, b) if a == number => Some(Some(b)),
        (a, b) if b == number => Some(Some(a)),
        _ => None,
    });
    met.next().or_else(|| last.byes.iter().any(|&id| at(id) == number).then_some(None))
}

fn opponent(told: &Told) -> Option<Option<u32>> {
    match told {
        Told::Swiss(told) => Some(told.opponent),
        Told::McMahon(told) => Some(told.opponent),
        Told::Table(told) => told.opponent.map(Some),
        Told::Tree(told) if matches!(told.place, knockout::Place::Out { .. }) => None,
        Told::Tree(told) => Some(told.opponent),
        Told::Away { .. } => None,
    }
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
        while let Ok(told) = event.told(1) {
            round += 1;
            assert_eq!(opponent(&told), next(&event, 1), "{system:?} {round}");
            for number in 1..=9 {
                let told = event.told(number).unwrap();
                assert_eq!(opponent(&told), next(&event, number), "{system:?} {round} {number}");
                for other in (1..=9).filter(|&other| other != number) {
                    let meet = next(&event, number) == Some(Some(other));
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
    event.act(&Command::Bye(8, 2, Mark::HalfBye), "x").unwrap();
    assert_eq!(event.not_told(1, 8).unwrap(), NotTold::Away { number: 8 });
    assert_eq!(
        event.told(8).unwrap(),
        Told::Away { number: 8, mark: Mark::HalfBye, withdrawn: false }
    );
}

//! What who serves a game asks of it, and no line of a script can.

use adoube_board::Side;
use adoube_clock::{Moment, Span};
use adoube_laws::{Act, Command, Effort, Who};

use crate::corners::{SESSION, shogi, told, watched};

#[test]
fn the_time_that_a_line_took_goes_back_before_the_move() {
    let (game, _) = told("rulebook: fide-2009\nclock: 5m\nmoves 1. e4 e5");
    let (from, to) = (adoube_chess::Square::G1, adoube_chess::Square::F3);
    let act = Act::Chess(adoube_chess::Act::step(from, to));
    let command = Command::Move { act, offer: false };
    let at = Moment(0) + Span::minutes(1);
    let decided = game.decide_after_lag(&command, Side::First, at, Span::seconds(2)).unwrap();
    let mut next = game.clone();
    next.follow(decided);
    let left = next.clock().left(Side::First, at);
    assert_eq!(left, Span::minutes(4) + Span::seconds(2));
    assert_eq!((next.last(), next.course().len()), (at, 3));
}

#[test]
fn who_serves_a_game_is_told_what_it_waits_for() {
    let (game, events) = told("rulebook: fide-2009\nclock: 5m\nmoves 1. e4 e5");
    assert_eq!(game.events() as usize, events.len());
    assert!(game.is_present(Side::First));
    let (flag, before) = (Moment(0) + Span::minutes(5), Moment(0) + Span::minutes(1));
    assert_eq!(game.next_tick(), Some(flag));
    assert!(before < flag);
    let (game, _) = watched("5m", "moves 1. e4 e5");
    assert_eq!(game.next_tick(), None);
    let late = "rulebook: fide-2009\nstrictness: claim\nclock: 5m\nevent: default time 10m\n\
                Black arrives\nServer starts the clock";
    let (game, _) = told(late);
    assert!(!game.is_present(Side::First) && game.is_present(Side::Second));
    assert_eq!(game.next_tick(), Some(Moment(0) + Span::minutes(10) + Span::millis(1)));
    let (game, _) = told(&format!("{late}\nWhite arrives"));
    assert_eq!(game.next_tick(), None);
    let (game, _) = watched("90m", "Arbiter gives White 2m because \"a lamp fell\"");
    assert_eq!(game.decisions(), 1);
}

/// Whether Black can mate here is found out only after many positions.
const HEAVY: &str = "1b1k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";

#[test]
fn what_is_soon_decided_is_decided_as_ever_and_what_takes_long_is_left_open() {
    let (at, late) = (Moment(0) + Span::minutes(1), Moment(0) + Span::minutes(6));
    let white = Who::Player(Side::First);
    let illegal =
        Act::Chess(adoube_chess::Act::step(adoube_chess::Square::A6, adoube_chess::Square::A1));
    let commands = [
        (Command::Offer, white, at),
        (Command::Resign, white, at),
        (Command::Resign, Who::Player(Side::Second), at),
        (Command::Press, white, at),
        (Command::Move { act: illegal, offer: false }, white, at),
        (Command::Tick, Who::Server, late),
        (Command::Offer, white, late),
    ];
    let mut open = Vec::new();
    for heavy in [false, true] {
        let board = if heavy {
            format!("start: {HEAVY}\nWhite arrives\nBlack arrives\nServer starts the clock")
        } else {
            "moves 1. e4 e5".into()
        };
        for book in ["fide-2009", "fide-2023"] {
            let (game, _) = told(&format!("rulebook: {book}\nclock: 5m\n{board}"));
            for (command, by, at) in &commands {
                let whole = game.decide(command, *by, *at);
                let events = |decided: &adoube_laws::Decided| decided.events().cloned().collect();
                match game.decide_within(Effort::Moment, command, *by, *at, Span::ZERO) {
                    None => open.push((heavy, book, format!("{command:?}"))),
                    Some(Ok(soon)) => {
                        let (soon, whole): (Vec<_>, Vec<_>) =
                            (events(&soon), events(&whole.unwrap()));
                        assert_eq!(soon, whole, "{command:?}");
                    }
                    Some(Err(refused)) => assert_eq!(refused, whole.unwrap_err(), "{command:?}"),
                }
            }
        }
    }
    assert!(open.iter().all(|(heavy, ..)| *heavy), "{open:?}");
    let of = |book: &str| open.iter().filter(|(_, it, _)| *it == book).count();
    // A flag, by whatever it is seen; and where resigning asks for it, that.
    assert!(of("fide-2009") >= 2 && of("fide-2023") > of("fide-2009"), "{open:?}");
}

#[test]
fn who_serves_a_game_knows_who_seals_and_whose_envelope_is_due() {
    let called = "moves 1. e4 e5
        1:30:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"";
    let (game, _) = watched(SESSION, called);
    assert_eq!(game.seals_now(), Some(Side::First));
    assert_eq!((game.is_to_seal(Side::First), game.is_to_seal(Side::Second)), (Some(false), None));
    let sealed = format!("{called}\nWhite seals \"Nf3\"");
    let (game, _) = watched(SESSION, &sealed);
    assert_eq!(game.is_to_seal(Side::First), Some(true));
    let resumed = format!(
        "{sealed} and presses\nBlack arrives\n\
         24:00:00 Arbiter resumes the game because \"it is time\""
    );
    let (game, _) = watched(SESSION, &resumed);
    assert_eq!(game.is_to_seal(Side::First), None);
    assert_eq!(game.envelope_due().unwrap().0, Side::First);
    let replied = format!("{resumed}\nArbiter opens the envelope\nBlack seals \"Nc6\" and presses");
    let (game, _) = watched(SESSION, &replied);
    assert_eq!(game.envelope_due().unwrap().0, Side::Second);
}

#[test]
fn a_hand_that_has_not_pressed_takes_its_own_piece() {
    let (game, _) = watched("90m", "White plays e4");
    let act = |from: &str, to: &str| {
        let (from, to) = (from.parse().unwrap(), to.parse().unwrap());
        Act::Chess(adoube_chess::Act::step(from, to))
    };
    assert_eq!(game.hand_of(act("e4", "e3")), Side::First);
    assert_eq!(game.hand_of(act("e7", "e5")), Side::Second);
    let (game, _) = watched("90m", "White plays e4 and presses");
    assert_eq!(game.hand_of(act("e4", "e3")), Side::Second);
    let refused = game.decide(
        &Command::Move { act: shogi("7g7f"), offer: false },
        Who::Player(Side::Second),
        game.last(),
    );
    assert_eq!(refused.unwrap_err().refusal.name(), "illegal-move");
}

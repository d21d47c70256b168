//! What must hold of sheets, envelopes, two boards and assistants, whatever anybody does.

use adoube_board::Side;
use adoube_clock::{ClockKind, Moment, Span};
use adoube_laws::setup::{Flags, Strictness, Supervision};
use adoube_laws::{
    Act, Answer, Book, Claim, Command, Commitment, Envelope, Event, Evidence, Game, Note, Power,
    Proposal, Setup, Stage, Unreadable, Unwatched, Who,
};

use super::play::done;

use crate::properties::chance::Chance;

const SALT: &[u8] = b"salt";
const SEALED: [&str; 3] = ["Na3", "Na6", "N-QR3"];
/// In an hour or two after the start, or the next day.
const HOURS: [Option<Moment>; 4] =
    [None, Some(Moment(3_000_000)), Some(Moment(6_000_000)), Some(Moment(86_400_000))];

pub(crate) fn setup(chance: &mut Chance) -> Setup {
    let mut setup = Setup::new(Book::Fide2009);
    setup.strictness = chance.one(&[Strictness::CLAIM, Strictness::CLAIM, Strictness::PREVENT]);
    setup.strictness.flags = chance.one(&[setup.strictness.flags, Flags::Automatic]);
    let controls = ["61m", "3/30m, 40m", "5m", "20m", "2h+30s"];
    setup.time = chance.one(&controls).parse().unwrap();
    setup.clock = chance.one(&[ClockKind::SERVER, ClockKind::DIGITAL, ClockKind::MECHANICAL]);
    setup.supervision =
        chance.one(&[Supervision::None, Supervision::Inadequate, Supervision::Adequate]);
    setup.recording = chance.below(3) == 0;
    setup.event.competition = chance.below(2) == 0;
    setup.event.default_time = chance.one(&[None, None, Some(Span::minutes(30))]);
    setup.event.session_end = chance.one(&[None, Some(Span::minutes(90))]);
    if chance.below(2) == 0 {
        setup.event.blind.first = true;
        setup.event.two_boards = chance.below(3) > 0;
        let helped = chance.one(&[None, Some(Side::First), Some(Side::Second)]);
        if let Some(side) = helped {
            setup.event.assistants[side] = true;
        }
    }
    setup
}

fn power(chance: &mut Chance) -> Power {
    match chance.below(18) {
        0 => Power::CompareBoards,
        1 | 2 => {
            let resumes = chance.one(&HOURS);
            Power::CallToSeal { resumes, place: None }
        }
        3 => Power::KeepEnvelope,
        4..=6 => Power::Resume,
        7..=10 => Power::Open { salt: SALT.to_vec(), text: chance.one(&SEALED).into() },
        11 => Power::WaitLonger,
        12 => chance.one(&[Power::EnvelopeLost, Power::EnvelopeLost, Power::PositionLost]),
        13 => Power::CompleteSheets,
        14 => Power::Reconstruct,
        15 => Power::NextPeriod,
        16 => Power::Answer(chance.one(&[Answer::Draw, Answer::Refuse])),
        _ => Power::Restart(None),
    }
}

pub(crate) fn command(game: &Game, chance: &mut Chance) -> Command {
    let last: Option<Act> = game.course().last_act();
    let act = |chance: &mut Chance| {
        let legal = game.table().legal_acts();
        if legal.is_empty() { last } else { Some(chance.one(&legal)) }
    };
    let said = if chance.below(5) > 0 { last } else { act(chance) };
    let written = ["e4", "1. e4 e5", "Nf3 (=)", "Cf3 Cf6", "P-K4"];
    match chance.below(40) {
        0..=9 => act(chance).map_or(Command::Tick, |act| Command::Move { act, offer: false }),
        10..=15 => Command::Press,
        16..=18 => said.map_or(Command::Tick, Command::Announce),
        19..=21 => said.map_or(Command::Tick, Command::Repeat),
        22 | 23 => Command::Write(chance.one(&written).into()),
        24 => chance.one(&[Command::BorrowSheet, Command::ReturnSheet, Command::Strike(1)]),
        25 => chance.one(&[Command::AskCount, Command::Inform, Command::Verify]),
        26 => Command::Adjourn,
        27..=29 => {
            let commitment = Commitment::of(SALT, chance.one(&SEALED));
            Command::Seal(Envelope { commitment, bytes: Unreadable::default() })
        }
        30 | 31 => Command::Arrive,
        32 => chance.one(&[Command::Offer, Command::Refuse]),
        33 => Command::Claim {
            claim: chance.one(&[
                Claim::WrongTimes,
                Claim::Illegal,
                Claim::Flag,
                Claim::Unwatched(Unwatched::CannotBeWon),
                Claim::Unwatched(Unwatched::NoEffort),
            ]),
            evidence: Evidence::Own,
        },
        34 => Command::Propose(Proposal::Correction),
        35 => Command::Tick,
        _ => Command::Rule { power: power(chance), reason: Some(Note(1)) },
    }
}

pub(crate) fn role(command: &Command, game: &Game, chance: &mut Chance) -> Who {
    match command {
        // Where nobody watches, the software does some of it.
        Command::Rule { .. } if game.setup().has_arbiter() => Who::Arbiter,
        Command::Rule { .. } => chance.one(&[Who::Server, Who::Server, Who::Arbiter]),
        _ if chance.below(6) == 0 => Who::Assistant(chance.one(&Side::ALL)),
        _ if chance.below(3) == 0 => Who::Player(!game.turn()),
        _ => Who::Player(game.turn()),
    }
}

pub(crate) fn play(seed: u64, mut look: impl FnMut(&Game)) -> Option<(Game, Vec<Event>)> {
    let mut chance = Chance::new(seed);
    let mut game = Game::new(setup(&mut chance)).ok()?;
    let mut events = Vec::new();
    let mut at = Moment(0);
    for side in Side::ALL {
        events.extend(done(game.act(&Command::Arrive, Who::Player(side), at).unwrap()));
    }
    events.extend(done(game.act(&Command::Start, Who::Server, at).unwrap()));
    for _ in 0..200 {
        at += Span::seconds(chance.one(&[0, 0, 1, 10, 60, 300]));
        let command = command(&game, &mut chance);
        let role = role(&command, &game, &mut chance);
        events.extend(done(game.act(&command, role, at).unwrap_or_default()));
        look(&game);
    }
    Some((game, events))
}

pub(crate) const GAMES: u64 = 1_500;

#[test]
fn the_state_is_the_fold_of_the_log() {
    let (mut adjourned, mut resumed) = (0, 0);
    for seed in 0..GAMES {
        let Some((game, events)) = play(seed, |_| {}) else { continue };
        let again = Game::replay(game.setup().clone(), &events).unwrap();
        assert_eq!(again, game, "seed {seed}");
        let log = adoube_laws::log::Log { setup: game.setup().clone(), events };
        let read = adoube_laws::log::Log::read(&log.to_text().unwrap()).unwrap();
        assert_eq!(read, log, "seed {seed}");
        let happened = |ruling| log.events.iter().any(|event| event.ruling() == ruling);
        adjourned += usize::from(happened(adoube_laws::Ruling::EnvelopeClosed));
        resumed += usize::from(happened(adoube_laws::Ruling::SealedPlayed));
    }
    assert!(adjourned > 100 && resumed > 20, "{adjourned} adjourned, {resumed} resumed");
}

#[test]
fn a_look_at_the_clock_is_due_when_it_first_brings_something() {
    for seed in 0..GAMES {
        play(seed, |game| {
            let look = |at| {
                let decided = game.decide(&Command::Tick, Who::Server, at).unwrap();
                decided.events().cloned().collect::<Vec<_>>()
            };
            // Far enough for every clock and every lateness.
            let until = game.next_tick().unwrap_or(game.last() + Span::days(9));
            let wait = until - game.last();
            for part in [0, wait.0 / 2, wait.0 - 1] {
                let before = game.last() + Span(part);
                if part < wait.0 && part >= 0 {
                    assert_eq!(look(before), [], "seed {seed}: already at {before:?}");
                }
            }
            if let Some(due) = game.next_tick() {
                assert_ne!(look(due), [], "seed {seed}: nothing at {due:?}");
            }
        });
    }
}

#[test]
fn nobody_plays_while_a_game_is_adjourned() {
    for seed in 0..GAMES {
        let mut before: Option<usize> = None;
        play(seed, |game| {
            let moves = game.course().len();
            if let Some(before) = before {
                assert_eq!(before, moves, "seed {seed}");
                assert_eq!(
                    game.clock().running().filter(|_| game.stage() == Stage::Adjourned),
                    None
                );
            }
            before = (game.stage() == Stage::Adjourned).then_some(moves);
        });
    }
}

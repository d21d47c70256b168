//! Games played by chance.

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_clock::{ClockKind, Moment, Span};
use adoube_laws::setup::{Flags, Moves, Press, Start, Strictness, Supervision};
use adoube_laws::{
    Act, Answer, Book, Breach, Claim, ClockCause, Command, Event, Evidence, Face, Game, GameKind,
    Note, Penalty, Place, Points, Power, Proposal, Setup, Step, Table, Who,
};
use adoube_shogi as shogi;

use crate::properties::chance::Chance;

pub(crate) fn setup(chance: &mut Chance) -> Setup {
    let mut setup = Setup::new(chance.one(&Book::ALL));
    setup.strictness = match chance.below(4) {
        0 => Strictness::PREVENT,
        1 => Strictness::CLAIM,
        _ => Strictness {
            moves: chance.one(&[Moves::Prevent, Moves::Claim]),
            press: chance.one(&[Press::Automatic, Press::ByHand]),
            flags: chance.one(&[Flags::Automatic, Flags::Claim]),
        },
    };
    let controls =
        ["none", "5m", "1m+5s", "2m d3s", "3/1m, 1m+2s", "1m b10s*3", "b5s", "2m | 1m", "1d/move"];
    setup.time = chance.one(&controls).parse().unwrap();
    setup.clock = chance.one(&[ClockKind::SERVER, ClockKind::MECHANICAL]);
    setup.supervision =
        chance.one(&[Supervision::None, Supervision::Inadequate, Supervision::Adequate]);
    setup.recording = chance.flip() && !matches!(setup.rulebook.book, Book::Cz | Book::Livret);
    setup.event.takebacks = chance.flip();
    let book = setup.rulebook.book;
    let chess = book.game() == GameKind::Chess;
    setup.event.automatic_repetition = chance.below(4) == 0 && !chess;
    setup.event.competition = setup.time.to_string() != "none" && chance.flip();
    let fesa = matches!(book, Book::Fesa2024 | Book::Fesa2017);
    setup.event.beginners.first = chance.below(4) == 0 && fesa;
    setup.event.serious = chance.flip() && book == Book::Cz;
    setup.event.default_time = chance.one(&[None, Some(Span::minutes(1))]).filter(|_| chess);
    if chess && chance.flip() {
        let few = ["8/8/8/3k4/8/3KP3/8/8 w - - 0 1", "8/8/8/2pk4/8/3KN3/8/8 w - - 90 80"];
        let few = chance.one(&few);
        setup.start = chance.one(&[Start::Chess960(518), Start::Position(few.into())]);
    }
    setup
}

fn place(game: GameKind, chance: &mut Chance) -> Place {
    match game {
        GameKind::Chess => Place::Chess(chance.chess()),
        GameKind::Shogi if chance.below(5) == 0 => {
            Place::Hand(chance.one(&[shogi::Role::Pawn, shogi::Role::Gold, shogi::Role::King]))
        }
        GameKind::Shogi => Place::Shogi(chance.shogi()),
    }
}

/// Mostly legal, else anything at all.
fn act(table: &Table, chance: &mut Chance) -> Act {
    if chance.below(5) > 0 {
        let position = table.chess().is_some() || table.shogi().is_some();
        // On a board that is none, judging takes its time: the first few will do.
        let enough = if position { usize::MAX } else { 8 };
        let mut legal = Vec::new();
        table.all_acts(|act| {
            legal.push(act);
            legal.len() < enough
        });
        if !legal.is_empty() {
            return chance.one(&legal);
        }
    }
    match table {
        Table::Chess(_) => {
            let (from, to) = (chance.chess(), chance.chess());
            match chance.below(6) {
                0 => chess::Act::castle(from, to).into(),
                1 => chess::Act::promote(from, to, chance.one(&chess::Role::ALL)).into(),
                2 => shogi::Act::step(chance.shogi(), chance.shogi()).into(),
                _ => chess::Act::step(from, to).into(),
            }
        }
        Table::Shogi(_) => {
            let (from, to) = (chance.shogi(), chance.shogi());
            match chance.below(4) {
                0 => {
                    shogi::Act::drop(chance.one(&[shogi::Role::Pawn, shogi::Role::King]), to).into()
                }
                1 => shogi::Act::promote(from, to).into(),
                _ => shogi::Act::step(from, to).into(),
            }
        }
    }
}

fn power(chance: &mut Chance) -> Power {
    let side = chance.side();
    let time = Span::seconds(chance.below(200) as i64 - 20);
    let points = Points(chance.below(5) as i16 - 1);
    match chance.below(28) {
        0 => Power::PlaceClock(side),
        1 | 2 => Power::StopClocks,
        3..=6 => Power::Restart(chance.one(&[None, Some(side)])),
        7 => Power::SetClock {
            side,
            left: time,
            moves: chance.one(&[None, Some(3)]),
            cause: chance.one(&[
                ClockCause::Irregularity,
                ClockCause::Defect,
                ClockCause::WrongSetting,
                ClockCause::Assistant,
            ]),
        },
        8 => Power::GiveTime { side, time },
        9 => Power::Penalise {
            side,
            penalty: chance.one(&[
                Penalty::Warning,
                Penalty::TimeToOpponent(time),
                Penalty::TimeFromPlayer(time),
                Penalty::PointsDown(points),
                Penalty::PointsUp(points),
                Penalty::Expulsion,
            ]),
        },
        10 => Power::Find {
            side,
            breach: chance.one(&[Breach::IdleStop, Breach::RoughHandling, Breach::Conduct]),
        },
        11 => Power::FindIllegal(chance.flip().then(|| chance_u16(chance))),
        12 | 13 => Power::Restore(chance.below(8) as u16),
        14 => chance.one(&[Power::TurnBoard, Power::ReversedColours { go_on: true }]),
        15 => Power::SeeFlag(side),
        16 => Power::Answer(chance.one(&[
            Answer::Draw,
            Answer::Postpone { time: true },
            Answer::Refuse,
            Answer::CanMate,
        ])),
        17 => Power::AllowDraw,
        18 => Power::AllowLeave(side),
        19 => Power::AcceptAssistant(side),
        20 => Power::ExpelSpectator,
        21 => Power::DeclareRepetition,
        22 => Power::Toss(faces(chance)),
        23 => Power::CloseUnclaimed,
        24 => Power::Beginner(side),
        25 => Power::Submit,
        26 if chance.below(10) == 0 => Power::Device(side),
        27 if chance.below(10) == 0 => {
            Power::Decide(Some(BySide { first: points, second: points }))
        }
        _ => Power::Decide(None),
    }
}

fn chance_u16(chance: &mut Chance) -> u16 {
    chance.below(40) as u16
}

fn faces(chance: &mut Chance) -> Vec<Face> {
    let count = chance.one(&[0, 3, 5, 5, 9]);
    (0..count)
        .map(|_| chance.one(&[Face::Plain, Face::Promoted, Face::Edge, Face::Leaning]))
        .collect()
}

pub(crate) fn command(game: &Game, chance: &mut Chance) -> Command {
    let kind = game.table().game();
    match chance.below(60) {
        0..=24 => Command::Move { act: act(game.table(), chance), offer: chance.below(10) == 0 },
        25..=34 => Command::Press,
        35 => Command::Touch {
            places: (0..1 + chance.below(3)).map(|_| place(kind, chance)).collect(),
            together: chance.flip(),
        },
        36 => Command::Adjust(vec![place(kind, chance)]),
        37 => chance.one(&[Command::Displace, Command::PutBack, Command::PutBack]),
        38 => Command::Half(act(game.table(), chance)),
        39 => Command::Offer,
        40 => chance.one(&[Command::Accept, Command::Refuse, Command::Refuse, Command::Refuse]),
        41..=44 => {
            let with = chance.flip().then(|| act(game.table(), chance));
            Command::Claim {
                claim: chance.one(&[
                    Claim::Repetition(with),
                    Claim::FiftyMoves(with),
                    Claim::NormalMeans,
                    Claim::Flag,
                    Claim::Illegal,
                    Claim::PerpetualCheck,
                    Claim::Touch,
                    Claim::Pairing,
                ]),
                evidence: chance.one(&[Evidence::Own, Evidence::Display]),
            }
        }
        45 => chance.one(&[
            Command::SayMate,
            Command::AskHand,
            Command::Leave { venue: true },
            Command::Speak,
        ]),
        46 if chance.below(8) == 0 => Command::Resign,
        47 if chance.below(8) == 0 => Command::Declare,
        48 => Command::Propose(chance.one(&[
            Proposal::Takeback,
            Proposal::Count,
            Proposal::Repetition,
            Proposal::Pieces,
            Proposal::Device,
        ])),
        49 => Command::StopClocks,
        50 => Command::Tell(Note(1)),
        51 => chance.one(&[Command::Analyse, Command::ReadRules, Command::Strike(1)]),
        52 => Command::Write("e4 (=)".into()),
        53 => Command::Sign(BySide { first: Points(2), second: Points(0) }),
        54 => Command::Appeal(chance.below(50) as u32),
        55 => {
            let faces = faces(chance);
            chance.one(&[Command::Arrive, Command::Start, Command::Toss(faces)])
        }
        56 | 57 => Command::Tick,
        _ => Command::Rule {
            power: power(chance),
            reason: if chance.below(6) == 0 { None } else { Some(Note(2)) },
        },
    }
}

pub(crate) fn role(command: &Command, game: &Game, chance: &mut Chance) -> Who {
    match command {
        Command::Rule { .. } if chance.below(5) > 0 => Who::Arbiter,
        _ if chance.below(8) == 0 => chance.one(&[
            Who::Arbiter,
            Who::Spectator,
            Who::Server,
            Who::Assistant(Side::First),
            Who::Assistant(Side::Second),
        ]),
        _ if chance.below(4) == 0 => Who::Player(!game.turn()),
        _ => Who::Player(game.turn()),
    }
}

/// A game played by chance, and every event of it. Each act is shown to `look`.
/// The events of what was done.
pub(crate) fn done(steps: Vec<Step>) -> Vec<Event> {
    steps.into_iter().map(|step| step.event).collect()
}

/// A game that has just begun, and how it did.
fn begun(seed: u64) -> Option<(Chance, Game, Vec<Event>)> {
    let mut chance = Chance::new(seed);
    let setup = setup(&mut chance);
    let mut game = Game::new(setup).ok()?;
    let mut events = Vec::new();
    let at = Moment(0);
    // Now and then somebody is late.
    let coming = if chance.below(8) == 0 { &Side::ALL[..1] } else { &Side::ALL[..] };
    for &side in coming {
        events.extend(done(game.act(&Command::Arrive, Who::Player(side), at).unwrap()));
    }
    events.extend(done(game.act(&Command::Start, Who::Server, at).unwrap()));
    Some((chance, game, events))
}

/// What has happened before anybody does anything in a game of this number.
pub(crate) fn opening(seed: u64) -> Vec<Event> {
    begun(seed).map(|(_, _, events)| events).unwrap_or_default()
}

pub(crate) fn play(
    seed: u64,
    mut look: impl FnMut(&Game, &Command, Who, &[Event], &Game),
) -> Option<(Game, Vec<Event>)> {
    let (mut chance, mut game, mut events) = begun(seed)?;
    let mut at = Moment(0);
    for _ in 0..150 {
        at += Span::millis(chance.one(&[0, 0, 1, 40, 300, 900, 2_000, 6_000]));
        let command = command(&game, &mut chance);
        let role = role(&command, &game, &mut chance);
        let before = game.clone();
        let new = done(game.act(&command, role, at).unwrap_or_default());
        look(&before, &command, role, &new, &game);
        events.extend(new);
    }
    Some((game, events))
}

pub(crate) const GAMES: u64 = 1_500;

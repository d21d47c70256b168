//! A game as a record, in the formats of its kind.

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_chess::pgn;
use adoube_clock::{Clock, Moment};
use adoube_laws::{Act, Event, Game, Ruling, Setup, Table, What};
use adoube_shogi as shogi;
use adoube_shogi::record::{Ending, Format, Record, Tag, Time};

use crate::Fault;

/// An act with the time it took, and what was then left to who made it.
struct Ply {
    act: Act,
    took: u64,
    left: Option<u64>,
}

pub(crate) fn record(
    game: &Game,
    setup: &Setup,
    events: &[Event],
    format: &str,
) -> Result<String, Fault> {
    let plies = plies(setup, events)?;
    match (game.course().start(), format) {
        (Table::Chess(start), "pgn") => Ok(chess_record(game, setup, start, &plies)),
        (Table::Shogi(start), _) => {
            let known = Format::of_ending(format);
            let (format, _) = known.ok_or_else(|| {
                format!("{format:?} is no format (expected kif, ki2, csa, jkf or usi)")
            })?;
            Ok(shogi_record(game, setup, start, &plies, format))
        }
        (Table::Chess(_), _) => Err(format!("{format:?} is no format (expected pgn)")),
    }
}

/// How long each move took.
pub(crate) fn times(setup: &Setup, events: &[Event]) -> Result<Vec<u64>, Fault> {
    Ok(plies(setup, events)?.into_iter().map(|ply| ply.took).collect())
}

/// What was played and not undone.
fn plies(setup: &Setup, events: &[Event]) -> Result<Vec<Ply>, Fault> {
    let mut game = Game::replay(setup.clone(), &[]).map_err(|error| error.to_string())?;
    let mut plies: Vec<Ply> = Vec::new();
    for event in events {
        let turn = game.turn();
        let spent = spent(game.clock(), turn, event.at);
        game.apply(event);
        match &event.what {
            What::Made(made) => {
                let before: u64 = plies.iter().rev().skip(1).step_by(2).map(|ply| ply.took).sum();
                let shown = game.clock().shows(turn, event.at).main;
                let limited = shown < adoube_clock::Span::MAX;
                let left = limited.then(|| u64::try_from(shown.0).unwrap_or_default());
                plies.push(Ply { act: made.act, took: spent.saturating_sub(before), left });
            }
            What::Undone { .. } => plies.truncate(game.course().len()),
            _ => {}
        }
    }
    Ok(plies)
}

fn spent(clock: &Clock, side: Side, at: Moment) -> u64 {
    u64::try_from(clock.account(side, at).spent().0).unwrap_or_default()
}

fn names(setup: &Setup) -> BySide<&str> {
    let players = setup.players.as_ref();
    BySide::from_fn(|side| players.map_or("?", |players| players[side].as_str()))
}

fn chess_record(game: &Game, setup: &Setup, start: &chess::Table, plies: &[Ply]) -> String {
    let mut record = pgn::Game::new(start.clone());
    record.outcome = match game.outcome() {
        None => pgn::Outcome::Unknown,
        Some(outcome) => outcome.winner.map_or(pgn::Outcome::Draw, pgn::Outcome::Win),
    };
    let names = names(setup);
    record.tags.set("White", names.first);
    record.tags.set("Black", names.second);
    if let Some(outcome) = game.outcome() {
        let word = match outcome.ruling {
            Ruling::TimeLost => "time forfeit",
            _ if outcome.article.id.starts_with("7.4") => "rules infraction",
            _ => "normal",
        };
        record.tags.set("Termination", word);
    }
    let timed = plies.iter().any(|ply| ply.left.is_some());
    let mut last = pgn::Game::ROOT;
    for ply in plies {
        let Act::Chess(act) = ply.act else { continue };
        let table = record.table_at(last);
        let legal = table.position().and_then(|position| position.find(act));
        let played = legal.map_or(chess::Played::Act(act), chess::Played::Move);
        last = record.add(last, played);
        if timed {
            let clock = |milliseconds| pgn::Clock { milliseconds };
            let comment = pgn::Comment {
                clock: ply.left.map(clock),
                elapsed: Some(clock(ply.took)),
                ..pgn::Comment::default()
            };
            record.add_comment(last, comment);
        }
    }
    record.to_string()
}

fn shogi_record(
    game: &Game,
    setup: &Setup,
    start: &shogi::Table,
    plies: &[Ply],
    format: Format,
) -> String {
    let mut record = Record::new(*start);
    let names = names(setup);
    record.header.set(Tag::Black, names.first);
    record.header.set(Tag::White, names.second);
    let mut last = Record::ROOT;
    for ply in plies {
        let Act::Shogi(act) = ply.act else { continue };
        let table = record.table_at(last);
        let legal = table.position().and_then(|position| position.find(act));
        last = record.add(last, legal.map_or(shogi::Played::Act(act), shogi::Played::Move));
        let spent = u32::try_from(ply.took).unwrap_or(u32::MAX);
        record.set_time(last, Some(Time { spent, total: None }));
    }
    if let Some(outcome) = game.outcome() {
        record.end(last, ending(outcome.ruling, outcome.winner, game.turn()));
    }
    record.write(format)
}

/// The word of records for an end, when it is the turn of `turn`.
fn ending(ruling: Ruling, winner: Option<Side>, turn: Side) -> Ending {
    match (ruling, winner) {
        (Ruling::Resigned, Some(winner)) if winner != turn => Ending::Resigns,
        (Ruling::TimeLost, Some(winner)) if winner != turn => Ending::TimeUp,
        (Ruling::Declared, _) => Ending::Declares,
        (Ruling::Mate | Ruling::NoMoveLeft, _) => Ending::Mate,
        (Ruling::RepetitionNow, None) => Ending::Repetition,
        (_, None) => Ending::Draw,
        (Ruling::PerpetualCheck | Ruling::DeclarationFailed, Some(winner)) => {
            Ending::IllegalAction(!winner)
        }
        (_, Some(winner)) if winner == turn => Ending::WinsByDefault,
        (_, Some(_)) => Ending::LosesByDefault,
    }
}

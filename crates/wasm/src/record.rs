//! A game as a record, in the formats of its kind.

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_chess::pgn;
use adoube_clock::{Allowance, Clock, Extra, Moment, Period, Span, TimeControl};
use adoube_laws::event::Ending as Ground;
use adoube_laws::setup::Start;
use adoube_laws::{Act, Event, Game, Setup, Table, What};
use adoube_shogi as shogi;
use adoube_shogi::record::{Ending, Format, Record, Tag, Time};

use serde::Deserialize;

use crate::Fault;

/// What a page knows of a game beside its log.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct About {
    /// What the players are called.
    players: Option<BySide<String>>,
    /// When it began and ended, in UTC: `2026/11/16 09:30:00`.
    began: Option<String>,
    ended: Option<String>,
    /// Where it was played.
    site: Option<String>,
}

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
    about: &About,
) -> Result<String, Fault> {
    let plies = plies(setup, events)?;
    match (game.course().start(), format) {
        (Table::Chess(start), "pgn") => Ok(chess_record(game, setup, start, &plies, about)),
        (Table::Shogi(start), _) => {
            let known = Format::of_ending(format);
            let (format, _) = known.ok_or_else(|| {
                format!("{format:?} is no format (expected kif, ki2, csa, jkf or usi)")
            })?;
            Ok(shogi_record(game, setup, start, &plies, format, about))
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
                let limited = shown < Span::MAX;
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

fn names<'a>(setup: &'a Setup, about: &'a About) -> BySide<&'a str> {
    let players = about.players.as_ref().or(setup.players.as_ref());
    BySide::from_fn(|side| players.map_or("?", |players| players[side].as_str()))
}

/// The only stretch of a time control that is the same for both.
fn only_period(control: &TimeControl) -> Option<&Period> {
    match &control[Side::First] {
        Allowance::Periods(periods) if control.is_same() => match &periods[..] {
            [only] => Some(only),
            _ => None,
        },
        _ => None,
    }
}

const fn seconds(span: Span) -> i64 {
    span.0 / 1000
}

/// A time control as PGN writes it, or as we do where PGN cannot.
fn pgn_control(control: &TimeControl) -> String {
    let stretch = |period: &Period| {
        let moves = period.moves.map_or_else(String::new, |moves| format!("{moves}/"));
        let main = seconds(period.main);
        match period.extra {
            Extra::None => Some(format!("{moves}{main}")),
            Extra::Increment(each) => Some(format!("{moves}{main}+{}", seconds(each))),
            Extra::Delay(_) | Extra::Byoyomi { .. } => None,
        }
    };
    let written = match &control[Side::First] {
        Allowance::Unlimited if control.is_same() => Some("-".to_owned()),
        Allowance::Periods(periods) if control.is_same() => {
            periods.iter().map(stretch).collect::<Option<Vec<_>>>().map(|all| all.join(":"))
        }
        _ => None,
    };
    written.unwrap_or_else(|| control.to_string())
}

fn chess_record(
    game: &Game,
    setup: &Setup,
    start: &chess::Table,
    plies: &[Ply],
    about: &About,
) -> String {
    let mut record = pgn::Game::new(start.clone());
    record.outcome = match game.outcome() {
        None => pgn::GameResult::Unknown,
        Some(outcome) => outcome.winner.map_or(pgn::GameResult::Draw, pgn::GameResult::Win),
    };
    let names = names(setup, about);
    record.tags.set("White", names.first);
    record.tags.set("Black", names.second);
    if let Some((day, time)) = about.began.as_deref().and_then(|began| began.split_once(' ')) {
        let day = day.replace('/', ".");
        record.tags.set("Date", day.clone());
        record.tags.set("UTCDate", day);
        record.tags.set("UTCTime", time);
    }
    if let Some(site) = &about.site {
        record.tags.set("Site", site.clone());
    }
    record.tags.set("TimeControl", pgn_control(&setup.time));
    record.tags.set("Rulebook", setup.rulebook.book.to_string());
    if matches!(setup.start, Start::Chess960(_) | Start::Drawn(_)) {
        record.tags.set("Variant", "Chess960");
    }
    if let Some(outcome) = game.outcome() {
        let word = match outcome.ruling {
            Ground::TimeLost => "time forfeit",
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
    about: &About,
) -> String {
    let mut record = Record::new(*start);
    let names = names(setup, about);
    record.header.set(Tag::Black, names.first);
    record.header.set(Tag::White, names.second);
    for (tag, value) in
        [(Tag::Site, &about.site), (Tag::StartTime, &about.began), (Tag::EndTime, &about.ended)]
    {
        record.header.set(tag, value.as_deref().unwrap_or_default());
    }
    add_control(&mut record, &setup.time, format);
    let rulebook = if format == Format::Csa { "RULEBOOK" } else { "規則" };
    record.header.set(Tag::named(rulebook), &setup.rulebook.book.to_string());
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

/// The time that each had: in seconds for CSA, else as people write it.
fn add_control(record: &mut Record, control: &TimeControl, format: Format) {
    if *control == TimeControl::UNLIMITED {
        return;
    }
    let Some(period) = only_period(control) else {
        record.header.set(Tag::TimeLimit, &control.to_string());
        return;
    };
    let main = seconds(period.main);
    let (byoyomi, increment) = match period.extra {
        Extra::None => (0, 0),
        Extra::Byoyomi { period, .. } => (seconds(period), 0),
        Extra::Increment(each) => (0, seconds(each)),
        Extra::Delay(_) => {
            record.header.set(Tag::TimeLimit, &control.to_string());
            return;
        }
    };
    if format == Format::Csa {
        record.header.set(Tag::TimeLimit, &format!("{main}+{byoyomi}+{increment}"));
        return;
    }
    let words = |seconds: i64| match (seconds / 60, seconds % 60) {
        (minutes, 0) => format!("{minutes}分"),
        (0, seconds) => format!("{seconds}秒"),
        (minutes, seconds) => format!("{minutes}分{seconds}秒"),
    };
    let added = if increment > 0 { format!("＋{}", words(increment)) } else { String::new() };
    record.header.set(Tag::TimeLimit, &format!("{}{added}", words(main)));
    if let Extra::Byoyomi { count, .. } = period.extra {
        let times = if count.get() > 1 { format!("×{count}") } else { String::new() };
        record.header.set(Tag::Byoyomi, &format!("{}{times}", words(byoyomi)));
    }
}

/// The word of records for an end, when it is the turn of `turn`.
fn ending(ruling: Ground, winner: Option<Side>, turn: Side) -> Ending {
    match (ruling, winner) {
        (Ground::Resigned, Some(winner)) if winner != turn => Ending::Resigns,
        (Ground::TimeLost, Some(winner)) if winner != turn => Ending::TimeUp,
        (Ground::Declared, _) => Ending::Declares,
        (Ground::Mate | Ground::NoMoveLeft, _) => Ending::Mate,
        (Ground::RepetitionNow, None) => Ending::Repetition,
        (_, None) => Ending::Draw,
        (Ground::PerpetualCheck | Ground::DeclarationFailed, Some(winner)) => {
            Ending::IllegalAction(!winner)
        }
        (_, Some(winner)) if winner == turn => Ending::WinsByDefault,
        (_, Some(_)) => Ending::LosesByDefault,
    }
}

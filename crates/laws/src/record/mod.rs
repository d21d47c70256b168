//! A game as a record, in the forms of its kind: PGN, or KIF, KI2, CSA, JKF and USI.
//!
//! ```
//! use adoube_board::Side;
//! use adoube_clock::Moment;
//! use adoube_laws::record::{self, About, Form};
//! use adoube_laws::{Book, Command, Game, Setup, Who};
//!
//! let mut game = Game::new(Setup::new(Book::Fide2023))?;
//! let mut events = Vec::new();
//! for (command, by) in [(Command::Start, Who::Server), (Command::Resign, Who::Player(Side::First))] {
//!     events.extend(game.act(&command, by, Moment(0))?.into_iter().map(|step| step.event));
//! }
//! let pgn = record::text(&game, &events, Form::Pgn, &About::default())?;
//! assert!(pgn.ends_with("0-1\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chess;
mod shogi;

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Clock, Moment, Period, Span, TimeControl};
use adoube_shogi::record::{Encoding, Format, Record};
use serde::Deserialize;

use crate::{Act, Event, Game, GameKind, Ruling, SetupRefused, Table, What};

/// What is known of a game beside its log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct About {
    /// What the players are called.
    pub players: Option<BySide<String>>,
    /// When it began and ended, in UTC: `2026/11/16 09:30:00`.
    pub began: Option<String>,
    /// When it ended.
    pub ended: Option<String>,
    /// Where it was played.
    pub site: Option<String>,
    /// What is said of it after its last move.
    pub note: Option<String>,
}

impl About {
    /// What a log says of it: when it began and when it ended, where its moments are of UTC.
    pub fn of(events: &[Event]) -> Self {
        let started = events.iter().find(|event| matches!(event.what, What::Started(_)));
        let over = |event: &&Event| matches!(event.what, What::Ended { .. });
        let moment = |event: Option<&Event>| event.and_then(|event| utc(event.at));
        let ended = moment(events.iter().rev().find(over));
        Self { began: moment(started), ended, ..Self::default() }
    }
}

/// How a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// PGN, of chess.
    Pgn,
    /// One of the forms of shogi, and how it lies in bytes.
    Shogi(Format, Encoding),
}

/// A form that is of the other game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRecord {
    /// Chess has no other.
    #[error("chess is recorded as pgn")]
    Chess,
    /// Shogi has these.
    #[error("shogi is recorded as kif, ki2, csa, jkf or usi")]
    Shogi,
    /// There is no table to play on.
    #[error("the set-up has no table to play on")]
    Setup,
}

impl Form {
    /// The form of a file's ending: `pgn`, `kif` (Shift-JIS), `kifu` (UTF-8), `ki2`, `ki2u`, `csa`, `jkf`, `usi`.
    pub fn of_ending(ending: &str) -> Option<Self> {
        if ending == "pgn" {
            return Some(Self::Pgn);
        }
        Format::of_ending(ending).map(|(format, encoding)| Self::Shogi(format, encoding))
    }

    /// Of which game it is.
    pub const fn kind(self) -> GameKind {
        match self {
            Self::Pgn => GameKind::Chess,
            Self::Shogi(..) => GameKind::Shogi,
        }
    }

    /// What it is called where it travels.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pgn => "application/vnd.chess-pgn; charset=utf-8",
            Self::Shogi(Format::Jkf, _) => "application/json",
            Self::Shogi(_, Encoding::ShiftJis) => "text/plain; charset=Shift_JIS",
            Self::Shogi(_, Encoding::Utf8) => "text/plain; charset=utf-8",
        }
    }

    /// What stands between two games of a file; none where a file holds one only.
    pub const fn separator(self) -> Option<&'static str> {
        match self {
            Self::Pgn => Some("\n"),
            Self::Shogi(format, encoding) => format.separator(encoding),
        }
    }
}

/// A game as a record, as text.
///
/// # Errors
/// If the form is of the other game.
pub fn text(game: &Game, events: &[Event], form: Form, about: &About) -> Result<String, NoRecord> {
    match (game.course().start(), form) {
        (Table::Chess(start), Form::Pgn) => chess::record(game, start, events, about),
        (Table::Shogi(start), Form::Shogi(format, _)) => {
            Ok(shogi::record(game, start, events, format, about)?.write(format))
        }
        (Table::Chess(_), Form::Shogi(..)) => Err(NoRecord::Chess),
        (Table::Shogi(_), Form::Pgn) => Err(NoRecord::Shogi),
    }
}

/// The same, as its bytes lie in a file. What Shift-JIS has no letter for is written as 〓.
///
/// # Errors
/// If the form is of the other game.
pub fn bytes(
    game: &Game,
    events: &[Event],
    form: Form,
    about: &About,
) -> Result<Vec<u8>, NoRecord> {
    match (game.course().start(), form) {
        (Table::Shogi(start), Form::Shogi(format, encoding)) => {
            let about = written_in(about, game, encoding);
            let record: Record = shogi::record(game, start, events, format, &about)?;
            Ok(record.encode(format, encoding).unwrap_or_else(|_| record.write(format).into()))
        }
        _ => text(game, events, form, about).map(String::into_bytes),
    }
}

/// Names without letters that the encoding has none for.
fn written_in(about: &About, game: &Game, encoding: Encoding) -> About {
    let writable = |letter: char| {
        let known = adoube_shogi::record::encode(letter.to_string(), encoding).is_ok();
        if known { letter } else { '〓' }
    };
    let write = |text: &String| text.chars().map(writable).collect::<String>();
    let players = about.players.as_ref().or(game.setup().players.as_ref());
    About {
        players: players.map(|players| BySide::from_fn(|side| write(&players[side]))),
        site: about.site.as_ref().map(write),
        ..about.clone()
    }
}

/// How long each move took, in milliseconds.
///
/// # Errors
/// If the set-up has no table to play on.
pub fn times(game: &Game, events: &[Event]) -> Result<Vec<u64>, NoRecord> {
    Ok(plies(game, events)?.into_iter().map(|ply| ply.took).collect())
}

/// An act with the time it took, and what was then left to who made it.
struct Ply {
    side: Side,
    act: Act,
    took: u64,
    left: Option<u64>,
}

/// What was played and not undone.
fn plies(game: &Game, events: &[Event]) -> Result<Vec<Ply>, NoRecord> {
    let fresh: Result<Game, SetupRefused> = Game::replay(game.setup().clone(), &[]);
    let mut game = fresh.map_err(|_| NoRecord::Setup)?;
    let mut plies: Vec<Ply> = Vec::new();
    // What each has spent on moves that are counted, or taken back.
    let mut counted = BySide::from_fn(|_| 0);
    for event in events {
        let turn = game.turn();
        let spent = spent(game.clock(), turn, event.at);
        game.apply(event);
        match &event.what {
            What::Made(made) => {
                let shown = game.clock().shows(turn, event.at).main;
                let limited = shown < Span::MAX;
                let left = limited.then(|| u64::try_from(shown.0).unwrap_or_default());
                let took = spent.saturating_sub(counted[turn]);
                counted[turn] = spent;
                plies.push(Ply { side: turn, act: made.act, took, left });
            }
            What::Undone { .. } => {
                // What both agree to take back was another move, with a time of its own; what the laws undo is thought over on.
                if event.ruling() == Ruling::TakenBack {
                    counted = BySide::from_fn(|side| self::spent(game.clock(), side, event.at));
                } else {
                    for ply in plies.drain(game.course().len().min(plies.len())..).rev() {
                        counted[ply.side] = counted[ply.side].saturating_sub(ply.took);
                    }
                }
                plies.truncate(game.course().len());
            }
            _ => {}
        }
    }
    Ok(plies)
}

fn spent(clock: &Clock, side: Side, at: Moment) -> u64 {
    u64::try_from(clock.account(side, at).spent().0).unwrap_or_default()
}

fn names<'a>(game: &'a Game, about: &'a About) -> BySide<&'a str> {
    let players = about.players.as_ref().or(game.setup().players.as_ref());
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

/// A moment as records write it, where it is one of UTC: `2026/11/16 09:30:00`.
fn utc(at: Moment) -> Option<String> {
    /// Clocks that begin with their game know no day.
    const YEAR_2000: i64 = 946_684_800_000;
    if at.0 < YEAR_2000 {
        return None;
    }
    let seconds = at.0.div_euclid(1_000);
    let (days, of_day) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Years that begin in March end with their odd day: eras of four hundred years are all alike.
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    let (hour, minute, second) = (of_day / 3_600, of_day / 60 % 60, of_day % 60);
    Some(format!("{year:04}/{month:02}/{day:02} {hour:02}:{minute:02}:{second:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_as_a_day_and_a_time() {
        for (milliseconds, text) in [
            (946_684_800_000, "2000/01/01 00:00:00"),
            (951_827_696_999, "2000/02/29 12:34:56"),
            (1_794_821_400_000, "2026/11/16 09:30:00"),
            (4_107_542_399_000, "2100/02/28 23:59:59"),
        ] {
            assert_eq!(utc(Moment(milliseconds)).as_deref(), Some(text));
        }
        assert_eq!(utc(Moment(60_000)), None);
    }
}

//! Games of a match as records: PGN, CSA and what else can hold several games in a file.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use adoube_board::{BySide, Side};
use adoube_chess::pgn;
use adoube_clock::Allowance;
use adoube_laws::Ruling;
use adoube_protocol::{Score, Value};
use adoube_shogi::record::{self, Encoding, Ending, Record, Tag, Time};
use {adoube_chess as chess, adoube_shogi as shogi_game};

use super::end::End;
use super::game::{Played, Ply};
use super::sport::Sport;
use super::terms::{Limit, Terms};
use crate::failure::Failure;
use crate::files;
use crate::said;

/// How games are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Pgn,
    Shogi(record::Format, Encoding),
}

/// A game with what a record says of it.
pub(crate) struct Recording<'a, P: Sport> {
    pub(crate) played: &'a Played<P>,
    /// Its number, the first being 1.
    pub(crate) number: u64,
    pub(crate) names: BySide<&'a str>,
    pub(crate) terms: &'a Terms,
    pub(crate) date: &'a str,
}

/// A file to which games are added one by one.
pub(crate) struct Book {
    path: PathBuf,
    file: File,
    format: Format,
    empty: bool,
}

impl Book {
    /// Opens a file, by its ending; games that are there stay.
    pub(crate) fn open(path: &Path, game: &str) -> Result<Self, Failure> {
        let ending = files::ending(path).unwrap_or_default();
        let shogi = record::Format::of_ending(&ending)
            .filter(|(format, encoding)| format.separator(*encoding).is_some());
        let format = match (game, shogi) {
            ("chess", _) if ending == "pgn" => Format::Pgn,
            ("shogi", Some((format, encoding))) => Format::Shogi(format, encoding),
            _ => {
                let expected =
                    if game == "chess" { ".pgn".to_owned() } else { said::match_endings() };
                return Err(Failure::new(said::match_ending(path.display(), game, expected)));
            }
        };
        let open = OpenOptions::new().append(true).create(true).open(path);
        let file = open.map_err(|error| Failure::file(path, &error))?;
        let data = file.metadata().map_err(|error| Failure::file(path, &error))?;
        Ok(Self { path: path.into(), file, format, empty: data.len() == 0 })
    }

    /// Adds a game, at once and whole.
    pub(crate) fn add<P: Sport>(&mut self, game: &Recording<'_, P>) -> Result<(), Failure> {
        let between = match self.format {
            Format::Pgn => "\n",
            Format::Shogi(format, encoding) => format.separator(encoding).unwrap_or_default(),
        };
        let mut text = if self.empty { String::new() } else { between.to_owned() };
        text.push_str(&P::write(game, self.format));
        self.empty = false;
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| Failure::file(&self.path, &error))
    }
}

/// A day as records have it, `2009.07.01`, from the seconds since 1970.
pub(crate) fn date(seconds: u64, between: char) -> String {
    let mut days = seconds / 86_400;
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let mut month = 0;
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for length in lengths {
        month += 1;
        if days < length {
            break;
        }
        days -= length;
    }
    format!("{year:04}{between}{month:02}{between}{:02}", days + 1)
}

/// PGN's word for a kind of end.
fn termination(end: &End) -> &'static str {
    match end {
        End::Laws { .. } if end.is_on_time() => "time forfeit",
        End::Laws { .. } => "normal",
        End::Illegal { .. } => "rules infraction",
        End::Crashed(_) | End::Hung => "abandoned",
        End::HeldDrawn | End::HeldWon | End::MaxPlies => "adjudication",
    }
}

pub(crate) fn pgn(game: &Recording<'_, chess::Position>) -> String {
    let Recording { played, number, names, terms, date } = game;
    let mut record = pgn::Game::new(played.opening.start);
    record.outcome = match played.winner {
        Some(side) => pgn::GameResult::Win(side),
        None => pgn::GameResult::Draw,
    };
    let tags = &mut record.tags;
    tags.set("Event", format!("Adoube match, {}", terms.limit));
    tags.set("Date", *date);
    tags.set("Round", number.to_string());
    tags.set("White", names.first);
    tags.set("Black", names.second);
    tags.set("PlyCount", (played.opening.moves.len() + played.plies.len()).to_string());
    tags.set("Termination", termination(&played.end));
    if let Some(control) = time_control(&terms.limit) {
        tags.set("TimeControl", control);
    }
    if terms.chess960 {
        tags.set("Variant", "Chess960");
    }
    let mut last = pgn::Game::ROOT;
    let mut side = played.opening.start.turn();
    for &mv in &played.opening.moves {
        last = record.add(last, mv.into());
        side = !side;
    }
    for ply in &played.plies {
        last = record.add(last, ply.mv.into());
        record.add_comment(last, pgn_comment(ply, side));
        side = !side;
    }
    record.add_comment(last, pgn::Comment::from(braceless(&played.end.to_string()).as_str()));
    record.to_string()
}

/// What an engine said may hold anything, but no brace of PGN's.
fn braceless(text: &str) -> String {
    text.replace(['{', '}'], "|")
}

/// One period for the whole game, as PGN writes it: `300+5`, in seconds.
fn time_control(limit: &Limit) -> Option<String> {
    let Limit::Clock(control) = limit else { return None };
    let Allowance::Periods(periods) = &control[Side::First] else { return None };
    let [period] = periods[..] else { return None };
    let seconds = |span: adoube_clock::Span| span.0 as f64 / 1000.0;
    match period.extra {
        _ if !control.is_same() || period.moves.is_some() => None,
        adoube_clock::Extra::None => Some(seconds(period.main).to_string()),
        adoube_clock::Extra::Increment(more) => {
            Some(format!("{}+{}", seconds(period.main), seconds(more)))
        }
        _ => None,
    }
}

fn pgn_comment(ply: &Ply<chess::Position>, side: Side) -> pgn::Comment {
    let sign = if side == Side::First { 1 } else { -1 };
    let score = ply.thought.score.and_then(|score| match score.value {
        Value::Cp(value) => Some(pgn::Score::Centipawns(sign * value)),
        Value::Mate(moves) => Some(pgn::Score::Mate(sign * moves)),
        Value::SomeMate { .. } => None,
    });
    let evaluation = score.map(|score| pgn::Evaluation { score, depth: ply.thought.depth });
    let clock = |milliseconds| pgn::Clock { milliseconds };
    pgn::Comment {
        clock: ply.left.map(clock),
        elapsed: Some(clock(ply.took)),
        evaluation,
        ..pgn::Comment::default()
    }
}

pub(crate) fn shogi(game: &Recording<'_, shogi_game::Position>, format: Format) -> String {
    let Recording { played, names, terms, date, number } = game;
    let mut record = Record::new(played.opening.start);
    let header = &mut record.header;
    header.set(Tag::Black, names.first);
    header.set(Tag::White, names.second);
    header.set(Tag::Event, &format!("Adoube match, {}, game {number}", terms.limit));
    header.set(Tag::StartTime, date);
    let mut last = Record::ROOT;
    let mut position = played.opening.start;
    for &mv in &played.opening.moves {
        last = record.add(last, mv.into());
        record.set_time(last, Some(Time { spent: 0, total: None }));
        position.play_unchecked(mv);
    }
    for ply in &played.plies {
        let side = position.turn();
        last = record.add(last, ply.mv.into());
        let spent = u32::try_from(ply.took).unwrap_or(u32::MAX);
        record.set_time(last, Some(Time { spent, total: None }));
        if let Some(score) = ply.thought.score {
            // As programs of shogi have it: for Black, after two stars.
            record.add_comment(last, &format!("* {}", black_score(score, side)));
        }
        position.play_unchecked(ply.mv);
    }
    let turn = position.turn();
    let ended = record.end(last, ending(&played.end, played.winner, turn));
    record.add_comment(ended, &played.end.to_string());
    match format {
        Format::Shogi(format, _) => record.write(format),
        Format::Pgn => record.write(record::Format::Csa),
    }
}

fn black_score(score: Score, side: Side) -> i32 {
    let value = match score.value {
        Value::Cp(value) => value,
        Value::Mate(plies) => 100_000 * plies.signum() - plies,
        Value::SomeMate { wins: true } => 100_000,
        Value::SomeMate { wins: false } => -100_000,
    };
    if side == Side::First { value } else { -value }
}

/// CSA's word for an end, when it is the turn of `turn`.
fn ending(end: &End, winner: Option<Side>, turn: Side) -> Ending {
    let by_default = |winner| match winner == turn {
        true => Ending::WinsByDefault,
        false => Ending::LosesByDefault,
    };
    match (end, winner) {
        (End::Laws { ruling: Ruling::Resigned, .. }, _) => Ending::Resigns,
        (End::Laws { ruling: Ruling::TimeLost, .. }, _) => Ending::TimeUp,
        (End::Laws { ruling: Ruling::Declared, .. }, _) => Ending::Declares,
        (End::Laws { ruling: Ruling::Mate | Ruling::NoMoveLeft, .. }, _) => Ending::Mate,
        (
            End::Laws { ruling: Ruling::PerpetualCheck | Ruling::DeclarationFailed, .. },
            Some(winner),
        ) => Ending::IllegalAction(!winner),
        (End::Laws { ruling: Ruling::RepetitionNow, .. }, _) => Ending::Repetition,
        (End::Illegal { .. }, _) => Ending::IllegalMove,
        (End::MaxPlies, _) => Ending::MaxMoves,
        (_, None) => Ending::Draw,
        (_, Some(winner)) => by_default(winner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (seconds, day) in [
            (0, "1970.01.01"),
            (951_782_400, "2000.02.29"),
            (1_246_406_400, "2009.07.01"),
            (4_102_444_799, "2099.12.31"),
        ] {
            assert_eq!(date(seconds, '.'), day);
        }
    }
}

//! What was played in a position, from the games that somebody has at hand.

use std::collections::{BTreeMap, BTreeSet};

use adoube_board::Side;
use adoube_laws::GameKind;
use adoube_shogi::record::Ending;
use serde::Serialize;

use crate::study::{play, step, table};
use crate::{Study, StudyError};

/// How often, and with what results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BookTally"))]
pub struct Tally {
    /// Games that who began won.
    pub first: u32,
    /// Games that the other won.
    pub second: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games of which nobody says how they ended.
    pub unknown: u32,
}

impl Tally {
    /// How many there are.
    pub const fn games(&self) -> u32 {
        self.first + self.second + self.drawn + self.unknown
    }
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BookPlayed"))]
pub struct BookLine {
    /// As UCI or USI.
    #[serde(rename = "move")]
    pub mv: String,
    /// With what results.
    pub tally: Tally,
}

/// Positions with the moves that were played there.
#[derive(Debug)]
pub struct Book {
    game: GameKind,
    positions: BTreeMap<u64, Vec<BookLine>>,
    games: u32,
}

/// Who won a game, as its record says.
enum Ended {
    Won(Side),
    Drawn,
    Unknown,
}

impl Book {
    /// An empty one.
    pub fn new(game: GameKind) -> Self {
        Self { game, positions: BTreeMap::new(), games: 0 }
    }

    /// How many games are in it.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Takes in the main line of a game; a game of the other kind is not taken. Of a position that comes again in it the first counts.
    ///
    /// # Errors
    /// If a move of it cannot be played.
    pub fn add(&mut self, study: &Study) -> Result<bool, StudyError> {
        if study.game != self.game || study.main_line().next().is_none() {
            return Ok(false);
        }
        let ended = ended(study)?;
        let mut at = study.table()?;
        // Nothing is counted of a game that cannot be played to its end.
        let mut played = Vec::new();
        let mut seen = BTreeSet::new();
        for id in study.main_line() {
            let mv = &study.node(id)?.mv;
            let read = step(&at, mv).ok_or_else(|| StudyError::Illegal(mv.clone()))?;
            if seen.insert(at.key()) {
                played.push((at.key(), mv));
            }
            play(&mut at, read);
        }
        for (key, mv) in played {
            let moves = self.positions.entry(key).or_default();
            let place = moves.iter().position(|line| line.mv == *mv).unwrap_or_else(|| {
                moves.push(BookLine { mv: mv.clone(), tally: Tally::default() });
                moves.len() - 1
            });
            let tally = &mut moves[place].tally;
            match ended {
                Ended::Won(Side::First) => tally.first += 1,
                Ended::Won(Side::Second) => tally.second += 1,
                Ended::Drawn => tally.drawn += 1,
                Ended::Unknown => tally.unknown += 1,
            }
        }
        self.games += 1;
        Ok(true)
    }

    /// What was played on a board, the most frequent first.
    ///
    /// # Errors
    /// If it is no board.
    pub fn moves(&self, board: &str) -> Result<Vec<BookLine>, StudyError> {
        let key = table(self.game, board)?.key();
        let mut moves = self.positions.get(&key).cloned().unwrap_or_default();
        moves.sort_by(|one, two| {
            two.tally.games().cmp(&one.tally.games()).then_with(|| one.mv.cmp(&two.mv))
        });
        Ok(moves)
    }
}

fn ended(study: &Study) -> Result<Ended, StudyError> {
    if study.game == GameKind::Chess {
        return Ok(match study.head("Result") {
            Some("1-0") => Ended::Won(Side::First),
            Some("0-1") => Ended::Won(Side::Second),
            Some("1/2-1/2") => Ended::Drawn,
            _ => Ended::Unknown,
        });
    }
    let Some(ending) = study.ending() else {
        return Ok(Ended::Unknown);
    };
    let drawn =
        matches!(ending, Ending::Repetition | Ending::Impasse | Ending::Draw | Ending::MaxMoves);
    let last = study.main_line().last().unwrap_or(0);
    let illegal = study.node(last)?.mv.starts_with('!');
    Ok(match ending.winner(study.table_at(last)?.turn(), illegal) {
        Some(side) => Ended::Won(side),
        None if drawn => Ended::Drawn,
        None => Ended::Unknown,
    })
}

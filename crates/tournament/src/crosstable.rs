use std::collections::BTreeMap;

use adoube_board::Side;

use crate::{Mark, Points, Scoring};

/// A player's sex, as files have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Sex {
    /// `m`.
    Man,
    /// `w`.
    Woman,
}

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RoundCell"))]
pub struct Cell {
    /// The opponent's start number.
    pub opponent: Option<u32>,
    /// The colour.
    pub side: Option<Side>,
    /// What came of it.
    pub mark: Mark,
}

impl Cell {
    /// A round without an opponent.
    pub fn alone(mark: Mark) -> Self {
        Self { opponent: None, side: None, mark }
    }

    /// Whether pairing made it: an opponent or the bye.
    pub fn is_paired(&self) -> bool {
        self.opponent.is_some() || self.mark == Mark::PairingBye
    }
}

/// A player of a tournament, with all rounds.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentPlayer"))]
pub struct Player {
    /// The start number.
    pub number: u32,
    /// `Last, First`.
    pub name: String,
    /// The same in Latin letters, for the federations' files, where those of the name do not say it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub latin: String,
    /// If known.
    pub sex: Option<Sex>,
    /// `GM`, `WIM` and so on.
    pub title: String,
    /// If rated.
    pub rating: Option<i32>,
    /// Three letters.
    pub federation: String,
    /// The federation's number for the player.
    pub id: String,
    /// `YYYY/MM/DD`, or what is known of it.
    pub birth: String,
    /// The club, where an event keeps it.
    pub club: String,
    /// The grade, in shogi.
    pub grade: String,
    /// Categories of prizes beside those of sex and age.
    pub categories: Vec<String>,
    /// The place, where a file says it.
    pub rank: Option<u32>,
    /// Every round so far.
    pub cells: Vec<Cell>,
}

impl Player {
    /// The cell of a round from 1; a round that is not there was missed.
    pub fn cell(&self, round: usize) -> Cell {
        let cell = round.checked_sub(1).and_then(|at| self.cells.get(at));
        cell.copied().unwrap_or(Cell::alone(Mark::ZeroBye))
    }

    /// Whether the player was in the pairing of one of the first rounds: with an opponent, who may not have come, or with the bye.
    pub fn was_paired(&self, rounds: usize) -> bool {
        self.cells.iter().take(rounds).any(Cell::is_paired)
    }

    /// The name for a federation's file: in Latin letters, where they are told.
    pub fn filed(&self) -> &str {
        if self.latin.is_empty() { &self.name } else { &self.latin }
    }

    /// The year of birth.
    pub fn born(&self) -> Option<i32> {
        self.birth.get(..4)?.parse().ok().filter(|&year| year > 0)
    }
}

/// Points that some players have for pairing only, in some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Acceleration {
    /// How many.
    pub points: Points,
    /// From this round.
    pub from: usize,
    /// To this round.
    pub to: usize,
    /// From this start number.
    pub first: u32,
    /// To this start number.
    pub last: u32,
}

/// Players who may not meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Forbidden {
    /// From this round.
    pub from: usize,
    /// To this round.
    pub to: usize,
    /// Any two of these.
    pub numbers: Vec<u32>,
}

/// A bye that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Absence {
    /// In this round.
    pub round: usize,
    /// This player.
    pub number: u32,
    /// Half, full or nothing.
    pub mark: Mark,
}

/// A tournament as a cross table: who played whom, and what pairing must know.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Crosstable {
    /// Its name.
    pub name: String,
    /// In order of start numbers.
    pub players: Vec<Player>,
    /// How many rounds there will be, if it was said.
    pub rounds: Option<usize>,
    /// What results are worth.
    pub scoring: Scoring,
    /// The colour that the lot gave to odd numbers.
    pub initial: Side,
    /// Byes of rounds that are not paired yet.
    pub absences: Vec<Absence>,
    /// Points for pairing only.
    pub acceleration: Vec<Acceleration>,
    /// Who may not meet.
    pub forbidden: Vec<Forbidden>,
    /// Tie-breaks in order, as codes.
    pub tiebreaks: Vec<String>,
}

impl Default for Crosstable {
    fn default() -> Self {
        Self {
            name: String::new(),
            players: Vec::new(),
            rounds: None,
            scoring: Scoring::default(),
            initial: Side::First,
            absences: Vec::new(),
            acceleration: Vec::new(),
            forbidden: Vec::new(),
            tiebreaks: Vec::new(),
        }
    }
}

impl Crosstable {
    /// Where each start number is.
    pub fn index(&self) -> BTreeMap<u32, usize> {
        self.players.iter().enumerate().map(|(at, player)| (player.number, at)).collect()
    }

    /// A player by start number.
    pub fn player(&self, number: u32) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// How many rounds have been paired. A round in which everybody has a bye with points is one too: those points count, and nobody is
    /// left to be paired in it.
    pub fn paired_rounds(&self) -> usize {
        let last =
            |player: &Player| player.cells.iter().rposition(Cell::is_paired).map_or(0, |at| at + 1);
        let paired = self.players.iter().map(last).max().unwrap_or(0);
        let free = |player: &Player, round: usize| {
            let mark = player.cells.get(round - 1).map(|cell| cell.mark);
            matches!(mark, Some(Mark::HalfBye | Mark::FullBye))
        };
        let all_free = |&round: &usize| self.players.iter().all(|player| free(player, round));
        let most = self.players.iter().map(|player| player.cells.len()).min().unwrap_or(0);
        (paired + 1..=most).take_while(all_free).last().unwrap_or(paired)
    }

    /// The first result that is missing: round and start number.
    pub fn missing(&self) -> Option<(usize, u32)> {
        let missing = self.players.iter().filter_map(|player| {
            let at = player.cells.iter().position(|cell| cell.mark == Mark::Pending)?;
            Some((at + 1, player.number))
        });
        missing.min()
    }

    /// Points after a number of rounds.
    pub fn score(&self, player: &Player, rounds: usize) -> Points {
        (1..=rounds).map(|round| self.scoring.points(player.cell(round).mark)).sum()
    }

    /// Points for pairing only, in a round.
    pub fn virtual_points(&self, number: u32, round: usize) -> Points {
        let here = self
            .acceleration
            .iter()
            .filter(|a| (a.from..=a.to).contains(&round) && (a.first..=a.last).contains(&number));
        here.map(|a| a.points).sum()
    }

    /// The bye that a player has in a round that is not paired yet.
    pub fn absence(&self, player: &Player, round: usize) -> Option<Mark> {
        let asked =
            self.absences.iter().rev().find(|a| a.round == round && a.number == player.number);
        asked
            .map(|a| a.mark)
            .or_else(|| player.cells.get(round.checked_sub(1)?).map(|cell| cell.mark))
    }

    /// The table as it was after a number of rounds: later byes that were known then stay.
    pub fn after(&self, rounds: usize) -> Self {
        let mut table = self.clone();
        for player in &mut table.players {
            let next = player.cells.get(rounds).copied();
            player.cells.truncate(rounds);
            let asked =
                |cell: &Cell| matches!(cell.mark, Mark::HalfBye | Mark::FullBye | Mark::ZeroBye);
            if let Some(cell) = next.filter(asked) {
                while player.cells.len() < rounds {
                    player.cells.push(Cell::alone(Mark::ZeroBye));
                }
                player.cells.push(cell);
            }
        }
        table
    }
}

//! What a match asks of each of the two games.

use std::fmt::Display;

use adoube_chess::{Chess960, UciMove};
use adoube_laws::{Act, Book, setup};
use {adoube_chess as chess, adoube_shogi as shogi};

use super::chance::Chance;
use super::opening::Opening;
use super::record::{self, Recording};
use crate::engine::Spoken;
use crate::failure::Failure;

/// A game that engines play matches in.
pub(crate) trait Sport: Spoken + Display {
    /// Its name.
    const NAME: &str;
    /// What it is played by.
    const BOOK: Book;
    /// After so many plies a game is drawn, if nobody says otherwise.
    const MAX_PLIES: u32;
    /// How many random plies an opening has.
    const OPENING_PLIES: u32;
    /// In hundredths of a pawn: an opening is kept if neither side is better by more.
    const BALANCE: i32;

    /// A move as an act under the laws.
    fn act(mv: Self::Move) -> Act;
    /// What a text would be, legal or not.
    fn attempt(text: &str) -> Option<Act>;
    /// Where a game from here begins, for the laws.
    fn start(&self) -> setup::Start;
    /// A random start array, where the game has them.
    fn random_start(chance: &mut Chance) -> Self;
    /// The openings of a file.
    fn read_openings(path: &std::path::Path) -> Result<Vec<Opening<Self>>, Failure>;
    /// A game as a record of a format.
    fn write(game: &Recording<'_, Self>, format: record::Format) -> String;
}

impl Sport for chess::Position {
    const NAME: &str = "chess";
    const BOOK: Book = Book::Fide2023;
    const MAX_PLIES: u32 = 400;
    const OPENING_PLIES: u32 = 8;
    const BALANCE: i32 = 60;

    fn act(mv: Self::Move) -> Act {
        Act::Chess(mv.into())
    }

    fn attempt(text: &str) -> Option<Act> {
        match text.parse().ok()? {
            UciMove::Null => None,
            UciMove::Move { from, to, promotion } => {
                Some(Act::Chess(chess::Act::Move { from, to, promotion }))
            }
        }
    }

    fn start(&self) -> setup::Start {
        if *self == Self::START {
            setup::Start::Standard
        } else {
            setup::Start::Position(self.to_string())
        }
    }

    fn random_start(chance: &mut Chance) -> Self {
        let number = Chess960::new(chance.below(960) as u16);
        number.map_or(Self::START, Self::chess960)
    }

    fn read_openings(path: &std::path::Path) -> Result<Vec<Opening<Self>>, Failure> {
        super::opening::read_chess(path)
    }

    fn write(game: &Recording<'_, Self>, _format: record::Format) -> String {
        record::pgn(game)
    }
}

impl Sport for shogi::Position {
    const NAME: &str = "shogi";
    const BOOK: Book = Book::Fesa2024;
    const MAX_PLIES: u32 = 512;
    const OPENING_PLIES: u32 = 10;
    const BALANCE: i32 = 120;

    fn act(mv: Self::Move) -> Act {
        Act::Shogi(mv.into())
    }

    fn attempt(text: &str) -> Option<Act> {
        text.parse().ok().map(Act::Shogi)
    }

    fn start(&self) -> setup::Start {
        if *self == Self::START {
            setup::Start::Standard
        } else {
            setup::Start::Position(self.to_string())
        }
    }

    fn random_start(_chance: &mut Chance) -> Self {
        Self::START
    }

    fn read_openings(path: &std::path::Path) -> Result<Vec<Opening<Self>>, Failure> {
        super::opening::read_shogi(path)
    }

    fn write(game: &Recording<'_, Self>, format: record::Format) -> String {
        record::shogi(game, format)
    }
}

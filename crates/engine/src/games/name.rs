use core::fmt;

use adoube_board::{History, Side};
use adoube_chess::Chess960;
use adoube_shogi::{Perpetual, Recurrence, Repetition};

use super::{Finish, GameEnd, GamesFault};
use crate::Searchable;

/// Which game a file is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameName {
    /// Chess and Chess960.
    Chess = 1,
    /// Shogi.
    Shogi = 2,
}

/// How many bytes stand before the first game.
pub const HEAD: usize = 16;
const MAGIC: [u8; 8] = *b"adoubegm";
/// Another number is another format.
const VERSION: u16 = 1;

impl GameName {
    /// What a file begins with.
    pub fn head(self) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        head[8..10].copy_from_slice(&VERSION.to_le_bytes());
        head[10] = self as u8;
        head
    }

    /// Which game a file with this head is of.
    ///
    /// # Errors
    /// What is wrong with the head, and at which byte.
    pub fn of_head(head: &[u8; HEAD]) -> Result<Self, (usize, GamesFault)> {
        if head[..8] != MAGIC {
            return Err((0, GamesFault::NotGames));
        }
        let version = u16::from_le_bytes([head[8], head[9]]);
        if version != VERSION {
            return Err((8, GamesFault::Version(version)));
        }
        let kind = match head[10] {
            1 => Self::Chess,
            2 => Self::Shogi,
            code => return Err((10, GamesFault::GameName(code))),
        };
        match head[11..].iter().position(|&byte| byte != 0) {
            Some(at) => Err((11 + at, GamesFault::Reserved)),
            None => Ok(kind),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chess => "chess",
            Self::Shogi => "shogi",
        })
    }
}

/// What a game gives its records beside what it gives the search.
pub trait Recorded: Searchable + fmt::Display + fmt::Debug {
    /// Which game it is.
    const KIND: GameName;
    /// Where most games start.
    const START: Self;

    /// The position that a FEN or an SFEN describes.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn from_text(text: &str) -> Result<Self, String>;
    /// The start of Chess960 with this number; shogi has none.
    fn chess960(number: u16) -> Option<Self>;
    /// The number of the Chess960 start that this is, its counters as at the start.
    fn chess960_number(&self) -> Option<u16>;
    /// Whether the pieces alone show that nobody can win any more.
    fn is_dead(&self) -> bool;
    /// What the present position of a game comes to because it has stood before.
    fn repeated(game: &History<Self>) -> Option<Finish>;
}

impl Recorded for adoube_chess::Position {
    const KIND: GameName = GameName::Chess;
    const START: Self = Self::START;

    fn from_text(text: &str) -> Result<Self, String> {
        text.parse::<Self>().map_err(|error| error.to_string())
    }

    fn chess960(number: u16) -> Option<Self> {
        Some(Self::chess960(Chess960::new(number)?))
    }

    fn chess960_number(&self) -> Option<u16> {
        let start = Chess960::of(&self.board())?;
        (Self::chess960(start).sketch() == self.sketch()).then_some(start.number())
    }

    fn is_dead(&self) -> bool {
        self.is_material_dead()
    }

    /// The third time is a draw: nobody here would not claim it.
    fn repeated(game: &History<Self>) -> Option<Finish> {
        let third = game.occurrences() >= 3;
        third.then_some(Finish { winner: None, ending: GameEnd::Repetition })
    }
}

impl Recorded for adoube_shogi::Position {
    const KIND: GameName = GameName::Shogi;
    const START: Self = Self::START;

    fn from_text(text: &str) -> Result<Self, String> {
        text.parse::<Self>().map_err(|error| error.to_string())
    }

    fn chess960(_: u16) -> Option<Self> {
        None
    }

    fn chess960_number(&self) -> Option<u16> {
        None
    }

    fn is_dead(&self) -> bool {
        false
    }

    /// fesa-2024/5.2, 3.12: the fourth time is sennichite, or a loss for who gave check all along.
    fn repeated(game: &History<Self>) -> Option<Finish> {
        if game.occurrences() < 4 {
            return None;
        }
        match Recurrence::now(game).verdict(Perpetual::Whoever) {
            Repetition::Nothing => None,
            Repetition::Sennichite => Some(Finish { winner: None, ending: GameEnd::Repetition }),
            Repetition::PerpetualCheck(checker) => {
                Some(Finish { winner: Some(!checker), ending: GameEnd::PerpetualCheck })
            }
        }
    }
}

/// How a side is written, and nobody: who wins.
pub(super) fn winner_code(winner: Option<Side>) -> u8 {
    match winner {
        None => 0,
        Some(Side::First) => 1,
        Some(Side::Second) => 2,
    }
}

pub(super) fn winner_of(code: u8) -> Option<Option<Side>> {
    match code {
        0 => Some(None),
        1 => Some(Some(Side::First)),
        2 => Some(Some(Side::Second)),
        _ => None,
    }
}

use core::fmt;
use core::str::FromStr;

use crate::{Move, Position, Role, Square};

/// A move as engines write it: from, to, promotion. It is read without a board.
///
/// ```
/// use adoube_chess::{Position, UciMove};
/// let mv: UciMove = "e2e4".parse()?;
/// let mv = mv.resolve(&Position::START)?;
/// assert_eq!(Position::START.uci(mv).to_string(), "e2e4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UciMove {
    /// From one square to another.
    Move {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// `0000`, no move.
    Null,
}

/// A text that is no UCI move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a move (expected two squares and perhaps a promotion, such as e2e4 or e7e8q)")]
pub struct ParseUciError;

/// A UCI move that is not legal in the position it was meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not legal here")]
pub struct IllegalUciMove(pub UciMove);

impl FromStr for UciMove {
    type Err = ParseUciError;

    fn from_str(text: &str) -> Result<Self, ParseUciError> {
        if text == "0000" {
            return Ok(Self::Null);
        }
        let (Some(from), Some(to), Some(rest)) = (text.get(..2), text.get(2..4), text.get(4..))
        else {
            return Err(ParseUciError);
        };
        let promotion = match rest {
            "" => None,
            "q" => Some(Role::Queen),
            "r" => Some(Role::Rook),
            "b" => Some(Role::Bishop),
            "n" => Some(Role::Knight),
            _ => return Err(ParseUciError),
        };
        let square = |text: &str| text.parse().map_err(|_| ParseUciError);
        Ok(Self::Move { from: square(from)?, to: square(to)?, promotion })
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("0000"),
            Self::Move { from, to, promotion } => {
                write!(f, "{from}{to}")?;
                match promotion {
                    Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
                    None => Ok(()),
                }
            }
        }
    }
}

impl UciMove {
    /// The legal move that is meant. Castling is read in both forms: the king's own goal
    /// (`e1g1`), and king takes rook (`e1h1`).
    ///
    /// # Errors
    /// If no legal move is written so.
    pub fn resolve(self, position: &Position) -> Result<Move, IllegalUciMove> {
        let Self::Move { from, to, promotion } = self else { return Err(IllegalUciMove(self)) };
        let fits = |mv: &&Move| !mv.is_castle() && mv.to() == to && mv.promotion() == promotion;
        if let Some(&mv) = position.moves_from(from).iter().find(fits) {
            return Ok(mv);
        }
        let king = position.king(position.turn()) == from && promotion.is_none();
        king.then(|| position.find_castle_to(from, to)).flatten().ok_or(IllegalUciMove(self))
    }
}

impl Position {
    /// A legal move as engines write it, castling by the king's goal: `e1g1`.
    pub fn uci(&self, mv: Move) -> UciMove {
        UciMove::Move {
            from: mv.from(),
            to: mv.king_goal().unwrap_or(mv.to()),
            promotion: mv.promotion(),
        }
    }

    /// The same for engines that play Chess960, castling as king takes rook: `e1h1`.
    pub fn uci_chess960(&self, mv: Move) -> UciMove {
        UciMove::Move { from: mv.from(), to: mv.to(), promotion: mv.promotion() }
    }
}

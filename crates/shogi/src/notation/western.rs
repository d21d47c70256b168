use core::fmt;
use core::str::FromStr;

use super::{ResolveError, STAND_IN};
use crate::{Act, Bitboard, Move, Position, Role, Square};

/// What a piece does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// `-`: it goes to a vacant square.
    Moves,
    /// `x`: it takes a piece.
    Takes,
    /// `*`: it is dropped.
    Drops,
}

/// How ranks are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RankStyle {
    /// `P-7f`, after Hodges.
    #[default]
    Letters,
    /// `P-76`, after Hosking.
    Digits,
}

/// A move as Western texts write it: `P-7f`, `Bx3c+`, `N*5e`, `G6h-5h`, `+R-2b`, `S-4c=`.
///
/// The letters are K R B G S N L P. The French booklet uses the same ones (roi K, tour R, fou B,
/// or G, argent S, cavalier N, lance L, pion P), so that a French scoresheet reads alike.
///
/// ```
/// use adoube_shogi::{notation::{RankStyle, Western}, Position};
/// let position = Position::START;
/// let mv = "G6i-5h".parse::<Western>()?.resolve(&position)?;
/// assert_eq!(position.western(mv).to_string(), "G6i-5h");
/// assert_eq!(position.western(mv).in_style(RankStyle::Digits).to_string(), "G69-58");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Western {
    /// What moves or is dropped, as it was before the move.
    pub role: Role,
    /// Where it comes from, if that is written.
    pub origin: Option<Square>,
    /// What it does.
    pub manner: Manner,
    /// Where it goes.
    pub to: Square,
    /// `+` or `=`, if either is written.
    pub promotion: Option<bool>,
}

impl Western {
    /// The legal move that is meant, whether it is said to take or not.
    ///
    /// # Errors
    /// If no legal move fits, or several do.
    pub fn resolve(&self, position: &Position) -> Result<Move, ResolveError> {
        if self.manner == Manner::Drops {
            return position
                .only_drop(self.role, self.to)
                .map_err(|_| position.why_not(Some(Act::drop(self.role, self.to))));
        }
        let reaching = position.reaching(self.role, self.to);
        let pieces = match self.origin {
            Some(origin) => reaching & Bitboard::square(origin),
            None => reaching,
        };
        match position.only_move(pieces, self.to, self.promotion == Some(true)) {
            Err(ResolveError::Illegal(_)) => Err(position.why_not(self.act(position, pieces))),
            found => found,
        }
    }

    fn act(&self, position: &Position, pieces: Bitboard) -> Option<Act> {
        let own = position.placement().pieces(position.turn(), self.role);
        let from = self.origin.or(pieces.single()).or(own.single())?;
        Some(Act::Move { from, to: self.to, promotes: self.promotion == Some(true) })
    }

    /// The same with ranks as letters or digits.
    pub fn in_style(self, ranks: RankStyle) -> impl fmt::Display {
        Styled { western: self, ranks }
    }
}

struct Styled {
    western: Western,
    ranks: RankStyle,
}

impl fmt::Display for Styled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Western { role, origin, manner, to, promotion } = self.western;
        let square = |f: &mut fmt::Formatter<'_>, square: Square| match self.ranks {
            RankStyle::Letters => write!(f, "{square}"),
            RankStyle::Digits => write!(f, "{}{}", square.file(), square.rank()),
        };
        write!(f, "{}{}", if role.is_promoted() { "+" } else { "" }, role.letter())?;
        if let Some(origin) = origin {
            square(f, origin)?;
        }
        f.write_str(match manner {
            Manner::Moves => "-",
            Manner::Takes => "x",
            Manner::Drops => "*",
        })?;
        square(f, to)?;
        f.write_str(match promotion {
            Some(true) => "+",
            Some(false) => "=",
            None => "",
        })
    }
}

impl fmt::Display for Western {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_style(RankStyle::Letters).fmt(f)
    }
}

/// A text that is no move in Western notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}")]
pub struct WesternError {
    /// The character it is wrong at, from 1.
    pub column: usize,
    /// What must stand there.
    pub expected: &'static str,
}

struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn error(&self, expected: &'static str) -> WesternError {
        WesternError { column: self.at + 1, expected }
    }

    /// A square with its rank as a letter or a digit.
    fn square(&mut self) -> Result<Square, WesternError> {
        let Some(file @ b'1'..=b'9') = self.peek() else {
            return Err(self.error("a square such as 7f or 76"));
        };
        self.at += 1;
        let rank = match self.peek() {
            Some(rank @ b'a'..=b'i') => rank - b'a' + 1,
            Some(rank @ b'1'..=b'9') => rank - b'0',
            _ => return Err(self.error("a rank a to i or 1 to 9")),
        };
        self.at += 1;
        Square::new(file - b'0', rank).ok_or(self.error("a square"))
    }
}

impl FromStr for Western {
    type Err = WesternError;

    fn from_str(text: &str) -> Result<Self, WesternError> {
        // Everything that is read is ASCII, so a byte before the fault is a character.
        let mut scanner = Scanner { text: text.as_bytes(), at: 0 };
        let promoted = scanner.peek() == Some(b'+');
        scanner.at += usize::from(promoted);
        let letter = scanner.peek().filter(u8::is_ascii_uppercase);
        let role = letter.and_then(|letter| Role::from_letter(letter as char));
        let role = if promoted { role.and_then(Role::promoted) } else { role };
        let role = role.ok_or(scanner.error("a piece, one of KRBGSNLP, with + if promoted"))?;
        scanner.at += 1;
        let written = |byte| match byte {
            b'-' => Some(Manner::Moves),
            b'x' => Some(Manner::Takes),
            b'*' | b'\'' => Some(Manner::Drops),
            _ => None,
        };
        let mut manner = scanner.peek().and_then(written);
        let mut origin = None;
        if manner.is_none() {
            origin = Some(scanner.square()?);
            manner = scanner.peek().and_then(written).filter(|&manner| manner != Manner::Drops);
        }
        let manner = manner.ok_or(scanner.error("-, x or *"))?;
        scanner.at += 1;
        let to = scanner.square()?;
        let promotion = match scanner.peek() {
            Some(b'+') => Some(true),
            Some(b'=') => Some(false),
            _ => None,
        };
        scanner.at += usize::from(promotion.is_some());
        match scanner.at == text.len() {
            true => Ok(Self { role, origin, manner, to, promotion }),
            false => Err(scanner.error("+, = or the end")),
        }
    }
}

impl Position {
    /// How a legal move is written in Western notation: with its origin where another piece of the
    /// kind could go there too, and `=` where it could promote and does not.
    pub fn western(&self, mv: Move) -> Western {
        let to = mv.to();
        let role = self.role(mv).unwrap_or(STAND_IN);
        let Some(from) = mv.from() else {
            return Western { role, origin: None, manner: Manner::Drops, to, promotion: None };
        };
        let others = self.reaching(role, to) - from.into();
        let rival = |from| [false, true].iter().any(|&up| self.is_legal(Move::step(from, to, up)));
        Western {
            role,
            origin: others.into_iter().any(rival).then_some(from),
            manner: if self.is_capture(mv) { Manner::Takes } else { Manner::Moves },
            to,
            promotion: self.may_promote(role, from, to).then_some(mv.promotes()),
        }
    }
}

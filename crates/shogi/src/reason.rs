use core::fmt;

use adoube_board::AnyReason;

use crate::book::articles;
use crate::{Book, Role, Square};

/// Why an act is illegal: one article that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ShogiReason"))]
pub enum Reason {
    /// No piece stands on this square (fesa-2024/1.1).
    NoPiece(Square),
    /// The piece on this square is not of the player who has the move (fesa-2024/1.1).
    NotOwnPiece(Square),
    /// The piece stays where it is (fesa-2024/1.1).
    Stays,
    /// The goal is the enemy king's square. It is no move of a game that goes on: where nothing
    /// else is said against it, it ends the game (fesa-2024/9.5).
    TakesKing,
    /// A piece of the same side stands on the goal (fesa-2024/3.1).
    OntoOwnPiece,
    /// That is not how such a piece moves (fesa-2024/3.3 to 3.10).
    NotItsMove(Role),
    /// A piece that does not jump goes over what stands on this square (fesa-2024/3.4, 3.5, 3.9).
    Jumps(Role, Square),
    /// A piece is turned over that has no other side, or whose other side is up already
    /// (fesa-2024/3.2).
    DoesNotPromote(Role),
    /// A piece is turned over on a move that begins and ends outside the zone (fesa-2024/3.2).
    OutsideZone,
    /// A piece stays unpromoted where it could never move again (fesa-2024/3.2).
    PromotionMissing(Role),
    /// There is no such piece in hand (fesa-2024/3.11).
    NotInHand(Role),
    /// A piece is dropped promoted (fesa-2024/3.11).
    DroppedPromoted(Role),
    /// A piece is dropped on a square that is not vacant (fesa-2024/3.11).
    DropsOnto(Square),
    /// A pawn is dropped on a file where an unpromoted one stands already, on this square
    /// (fesa-2024/3.11.a).
    Nifu(Square),
    /// A piece is dropped where it could never move (fesa-2024/3.11.b).
    DeadDrop(Role),
    /// A pawn is dropped and mates (fesa-2024/3.11.c).
    PawnDropMate,
    /// The king goes to a square that is attacked (fesa-2024/3.3).
    KingOntoAttacked(Square),
    /// The king, then on this square, would be in check, in which he was not (fesa-2024/1.2).
    ExposesKing(Square),
    /// The king, then on this square, would still be in check (fesa-2024/1.2).
    LeavesKingInCheck(Square),
}

impl Reason {
    /// The article of the FESA laws of 2024 that it rests on.
    pub const fn article(self) -> &'static str {
        self.article_in(Book::Fesa2024)
    }

    /// The article of a book that it rests on.
    ///
    /// ```
    /// use adoube_shogi::{Book, Reason, Role};
    ///
    /// let reason = Reason::NotItsMove(Role::Silver);
    /// let ids = Book::ALL.map(|book| reason.article_in(book));
    /// assert_eq!(ids, ["fesa-2024/3.7", "fesa-2017/3.7", "cz/moves", "livret/moves.silver"]);
    /// ```
    pub const fn article_in(self, book: Book) -> &'static str {
        match self {
            Self::NoPiece(_) | Self::NotOwnPiece(_) => articles!(book, "1.1", "turn", "turn"),
            Self::Stays => articles!(book, "1.1", "turn.pass", "turn"),
            Self::TakesKing => articles!(book, "9.5", "goal.capture", "king"),
            Self::OntoOwnPiece => articles!(book, "3.1", "capture", "capture"),
            Self::NotItsMove(role) | Self::Jumps(role, _) => match role.unpromoted() {
                Role::Rook => articles!(book, "3.4", "moves", "moves.rook"),
                Role::Bishop => articles!(book, "3.5", "moves", "moves.bishop"),
                Role::Gold => articles!(book, "3.6", "moves", "moves.gold"),
                Role::Silver => articles!(book, "3.7", "moves", "moves.silver"),
                Role::Knight => articles!(book, "3.8", "moves", "moves.knight"),
                Role::Lance => articles!(book, "3.9", "moves", "moves.lance"),
                Role::Pawn => articles!(book, "3.10", "moves", "moves.pawn"),
                _ => articles!(book, "3.3", "moves", "moves.king"),
            },
            Self::DoesNotPromote(_) => articles!(book, "3.2", "promotion", "promotion"),
            Self::OutsideZone => articles!(book, "3.2", "promotion", "promotion.deferred"),
            Self::PromotionMissing(_) => {
                articles!(book, "3.2", "promotion.obligatory", "promotion.obligatory")
            }
            Self::NotInHand(_) | Self::DropsOnto(_) => articles!(book, "3.11", "drop", "drop"),
            Self::DroppedPromoted(_) => {
                articles!(book, "3.11", "drop.unpromoted", "drop.unpromoted")
            }
            Self::Nifu(_) => articles!(book, "3.11.a", "drop.nifu", "drop.nifu"),
            Self::DeadDrop(_) => articles!(book, "3.11.b", "drop.dead", "drop.dead"),
            Self::PawnDropMate => articles!(book, "3.11.c", "drop.pawn-mate", "drop.pawn-mate"),
            Self::KingOntoAttacked(_) => articles!(book, "3.3", "check", "king"),
            Self::ExposesKing(_) | Self::LeavesKingInCheck(_) => {
                articles!(book, "1.2", "check", "king")
            }
        }
    }

    /// The square that it speaks of, if it names one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::NoPiece(square)
            | Self::NotOwnPiece(square)
            | Self::Jumps(_, square)
            | Self::DropsOnto(square)
            | Self::Nifu(square)
            | Self::KingOntoAttacked(square)
            | Self::ExposesKing(square)
            | Self::LeavesKingInCheck(square) => Some(square),
            _ => None,
        }
    }
}

pub(crate) const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Lance => "lance",
        Role::Knight => "knight",
        Role::Silver => "silver",
        Role::Gold => "gold",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::King => "king",
        Role::Tokin => "promoted pawn",
        Role::PromotedLance => "promoted lance",
        Role::PromotedKnight => "promoted knight",
        Role::PromotedSilver => "promoted silver",
        Role::Horse => "promoted bishop",
        Role::Dragon => "promoted rook",
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoPiece(at) => write!(f, "no piece on {at}"),
            Self::NotOwnPiece(at) => {
                write!(f, "the piece on {at} is not of the player having the move")
            }
            Self::Stays => f.write_str("the piece stays where it is"),
            Self::TakesKing => f.write_str("it takes the king, which ends the game"),
            Self::OntoOwnPiece => f.write_str("a piece of the same side stands there"),
            Self::NotItsMove(role) => write!(f, "a {} cannot move like that", name(role)),
            Self::Jumps(role, at) => {
                write!(f, "a {} does not jump over the piece on {at}", name(role))
            }
            Self::DoesNotPromote(role) => write!(f, "a {} does not promote", name(role)),
            Self::OutsideZone => f.write_str("no promotion outside the promotion zone"),
            Self::PromotionMissing(role) => {
                write!(f, "the {} must promote, it could never move again", name(role))
            }
            Self::NotInHand(role) => write!(f, "no {} in hand", name(role)),
            Self::DroppedPromoted(role) => write!(f, "a {} is not dropped", name(role)),
            Self::DropsOnto(at) => write!(f, "{at} is not vacant"),
            Self::Nifu(at) => write!(f, "an unpromoted pawn stands on the same file, on {at}"),
            Self::DeadDrop(role) => write!(f, "the {} could never move from there", name(role)),
            Self::PawnDropMate => f.write_str("a dropped pawn must not mate"),
            Self::KingOntoAttacked(at) => write!(f, "{at} is attacked"),
            Self::ExposesKing(at) => write!(f, "the king on {at} would be in check"),
            Self::LeavesKingInCheck(at) => write!(f, "the king on {at} would still be in check"),
        }
    }
}

/// Every reason why an act is illegal: one at least, each once, in the order of [`Reason`].
///
/// A king left in check is taken, and that wins (fesa-2024/9.5):
///
/// ```
/// use adoube_shogi::{judge, Sketch};
///
/// let sketch: Sketch = "4k4/9/9/9/4R4/9/9/9/4K4 b - 1".parse().unwrap();
/// let reasons = judge(&sketch.board, "5e5a".parse().unwrap()).unwrap_err();
/// assert!(reasons.is_king_capture());
/// ```
pub type Reasons = adoube_board::Reasons<Reason>;

impl AnyReason for Reason {
    fn article(self) -> &'static str {
        Self::article(self)
    }

    fn rests_on(self, article: &str) -> bool {
        Book::ALL.iter().any(|&book| self.article_in(book) == article)
    }

    fn takes_king(self) -> bool {
        self == Self::TakesKing
    }
}

//! Games that nobody can win by mate: the 27-point declaration, and the count of 24.

use adoube_board::BySide;

use crate::{Board, Book, Role, Side};

/// What a piece counts, promoted or not: rook and bishop 5, a king nothing, the others 1
/// (fesa-2024/5.3.2, cz/jishogi.count, livret/jishogi.count).
///
/// ```
/// use adoube_shogi::{points, Role};
/// assert_eq!([Role::Dragon, Role::Tokin, Role::King].map(points), [5, 1, 0]);
/// ```
pub const fn points(role: Role) -> u32 {
    match role.unpromoted() {
        Role::Rook | Role::Bishop => 5,
        Role::King => 0,
        _ => 1,
    }
}

/// The points of a set of pieces.
pub(crate) const SET: u32 = 54;

impl Board {
    /// The points of the pieces a side has in hand.
    fn points_in_hand(&self, side: Side) -> u32 {
        self.hand(side).iter().map(|(role, count)| points(role) * u32::from(count)).sum()
    }

    /// The points of a side's pieces on the board that lie in its promotion zone, or of all.
    fn points_on_board(&self, side: Side, zone_only: bool) -> u32 {
        let own = self
            .placement
            .iter()
            .filter(|(square, piece)| piece.side == side && (!zone_only || square.in_zone(side)));
        own.map(|(_, piece)| points(piece.role)).sum()
    }

    /// All points of a side, on the board and in hand.
    pub fn all_points(&self, side: Side) -> u32 {
        self.points_on_board(side, false) + self.points_in_hand(side)
    }

    /// Whether a king of this side stands in its promotion zone.
    pub fn king_in_zone(&self, side: Side) -> bool {
        self.kings(side).into_iter().any(|king| king.in_zone(side))
    }
}

/// The 27-point declaration of the player having the move, each condition answered by itself
/// (fesa-2024/5.3).
///
/// ```
/// use adoube_shogi::{Book, Condition, Declaration, Declared, Sketch};
///
/// let sfen = "4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 8P 1";
/// let board = sfen.parse::<Sketch>().unwrap().board;
/// let declaration = Declaration::new(&board, true);
/// assert_eq!((declaration.points, declaration.needed), (27, 28));
/// assert!(declaration.failures().eq([Condition::Points]));
/// assert_eq!(declaration.outcome(Book::Fesa2024), Some(Declared::Loses));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Declaration {
    /// The declarer's king is in his promotion zone (fesa-2024/5.3.1).
    pub king_in_zone: bool,
    /// His points in that zone and in hand (fesa-2024/5.3.2, 5.3.3).
    pub points: u32,
    /// The points he needs: 28 for Black (sente), 27 for White (gote) (fesa-2024/5.3.2).
    pub needed: u32,
    /// His pieces in that zone besides the king (fesa-2024/5.3.4).
    pub pieces_in_zone: u32,
    /// He has time left, as his clock says (fesa-2024/5.3.5).
    pub time_left: bool,
    /// His king is not in check (fesa-2024/5.3.6).
    pub not_in_check: bool,
}

/// A condition of the 27-point declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Condition {
    /// The king in the zone.
    KingInZone,
    /// Points enough, in the zone and in hand.
    Points,
    /// Ten pieces in the zone.
    Pieces,
    /// Time left.
    Time,
    /// No check.
    NotInCheck,
}

impl Condition {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::KingInZone, Self::Points, Self::Pieces, Self::Time, Self::NotInCheck];

    /// The article that asks for it; the books without declaration have none. What is counted for
    /// the points is another article, 5.3.3.
    pub const fn article_in(self, book: Book) -> Option<&'static str> {
        Some(match (book, self) {
            (Book::Fesa2024, Self::KingInZone) => "fesa-2024/5.3.1",
            (Book::Fesa2024, Self::Points) => "fesa-2024/5.3.2",
            (Book::Fesa2024, Self::Pieces) => "fesa-2024/5.3.4",
            (Book::Fesa2024, Self::Time) => "fesa-2024/5.3.5",
            (Book::Fesa2024, Self::NotInCheck) => "fesa-2024/5.3.6",
            (Book::Fesa2017, Self::KingInZone) => "fesa-2017/5.3.1",
            (Book::Fesa2017, Self::Points) => "fesa-2017/5.3.2",
            (Book::Fesa2017, Self::Pieces) => "fesa-2017/5.3.4",
            (Book::Fesa2017, Self::Time) => "fesa-2017/5.3.5",
            (Book::Fesa2017, Self::NotInCheck) => "fesa-2017/5.3.6",
            (Book::Cz | Book::Livret, _) => return None,
        })
    }
}

/// What a declaration comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Declared {
    /// The declarer wins (fesa-2024/5.3).
    Wins,
    /// A condition fails, and the declarer loses (fesa-2024/5.3.failed).
    Loses,
    /// A condition fails and the book is silent: the arbiter rules (fesa-2017/13.8), and the game
    /// goes on unless he says otherwise.
    ArbiterRules,
}

impl Declared {
    /// The article that it rests on.
    pub const fn article_in(self, book: Book) -> Option<&'static str> {
        Some(match (book, self) {
            (Book::Fesa2024, Self::Wins) => "fesa-2024/5.3",
            (Book::Fesa2024, Self::Loses) => "fesa-2024/5.3.failed",
            (Book::Fesa2017, Self::Wins) => "fesa-2017/5.3",
            (Book::Fesa2017, Self::ArbiterRules) => "fesa-2017/13.8",
            _ => return None,
        })
    }
}

impl Declaration {
    /// Of the player having the move, who has time left or not.
    pub fn new(board: &Board, time_left: bool) -> Self {
        let side = board.turn;
        let in_zone = board.placement.iter().filter(|(square, piece)| {
            piece.side == side && piece.role != Role::King && square.in_zone(side)
        });
        Self {
            king_in_zone: board.king_in_zone(side),
            points: board.points_on_board(side, true) + board.points_in_hand(side),
            needed: if side.is_first() { 28 } else { 27 },
            pieces_in_zone: in_zone.count() as u32,
            time_left,
            not_in_check: !board.is_check(side),
        }
    }

    /// Whether a condition is met.
    pub const fn meets(&self, condition: Condition) -> bool {
        match condition {
            Condition::KingInZone => self.king_in_zone,
            Condition::Points => self.points >= self.needed,
            Condition::Pieces => self.pieces_in_zone >= 10,
            Condition::Time => self.time_left,
            Condition::NotInCheck => self.not_in_check,
        }
    }

    /// The conditions that are not met.
    pub fn failures(&self) -> impl Iterator<Item = Condition> {
        let declaration = *self;
        Condition::ALL.into_iter().filter(move |&condition| !declaration.meets(condition))
    }

    /// Whether all conditions are met.
    pub fn stands(&self) -> bool {
        self.failures().next().is_none()
    }

    /// What it comes to; nothing in the books that have no declaration.
    pub fn outcome(&self, book: Book) -> Option<Declared> {
        match book {
            Book::Cz | Book::Livret => None,
            _ if self.stands() => Some(Declared::Wins),
            Book::Fesa2024 => Some(Declared::Loses),
            Book::Fesa2017 => Some(Declared::ArbiterRules),
        }
    }
}

/// The count of 24 points: all pieces on the board and in hand, promotions annulled
/// (cz/jishogi.count, livret/jishogi.count).
///
/// ```
/// use adoube_shogi::{Black, Board, Jishogi, JishogiResult, Sketch};
/// let jishogi = Jishogi::new(&Board::START);
/// assert_eq!((jishogi.points.first, jishogi.points.second), (27, 27));
/// assert_eq!(jishogi.result(), None);
///
/// let sfen = "3K1+R3/PPPPPPPPP/9/9/9/9/9/ppppppppp/1+b1k2+r2 b B4N4g4s4l 1";
/// let board = sfen.parse::<Sketch>().unwrap().board;
/// assert_eq!(Jishogi::new(&board).result(), Some(JishogiResult::Lost(Black)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jishogi {
    /// Whose king is in his promotion zone.
    pub kings_entered: BySide<bool>,
    /// Each side's points.
    pub points: BySide<u32>,
}

/// What a count of 24 points comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum JishogiResult {
    /// Both have 24 points.
    Drawn,
    /// This side has fewer, and loses.
    Lost(Side),
    /// Both have fewer, as can be in a handicap game. No book says what then.
    BothShort,
}

impl Jishogi {
    /// Counts both sides.
    pub fn new(board: &Board) -> Self {
        Self {
            kings_entered: BySide::from_fn(|side| board.king_in_zone(side)),
            points: BySide::from_fn(|side| board.all_points(side)),
        }
    }

    /// Whether both kings have entered, without which there is nothing to count (cz/jishogi,
    /// livret/jishogi). That neither can win otherwise, and that both agree to count, is for the
    /// players or an arbiter to say.
    pub fn both_entered(&self) -> bool {
        self.kings_entered.first && self.kings_entered.second
    }

    /// What it comes to; none unless [both kings have entered](Self::both_entered).
    pub fn result(&self) -> Option<JishogiResult> {
        self.both_entered().then_some(match (self.points.first < 24, self.points.second < 24) {
            (false, false) => JishogiResult::Drawn,
            (true, false) => JishogiResult::Lost(Side::First),
            (false, true) => JishogiResult::Lost(Side::Second),
            (true, true) => JishogiResult::BothShort,
        })
    }
}

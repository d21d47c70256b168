use core::fmt;

use crate::{Board, Position, Role, Side, Square};

/// One of the 960 set-ups that a game of Chess960 can start from (fide-2009/20.2), by its number.
///
/// The numbers are Scharnagl's, 0 to 959, as everybody uses them; 518 is the set-up of chess. A
/// set-up is drawn at random outside: here the number is given.
///
/// ```
/// use adoube_chess::{Chess960, Position};
///
/// let start = Chess960::new(518).unwrap();
/// assert_eq!(start, Chess960::CHESS);
/// assert_eq!(Position::chess960(start), Position::START);
/// assert_eq!(Chess960::new(960), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Chess960(u16);

/// By the last digit of the numbering: which two of the five squares that are left the knights take.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Chess960 {
    /// The set-up of chess, number 518.
    pub const CHESS: Self = Self(518);

    /// How many there are.
    pub const COUNT: u16 = 960;

    /// The set-up with this number, 0 to 959.
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// All of them, number 0 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self)
    }

    /// Its number, 0 to 959.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// White's pieces on the first rank, from a to h.
    ///
    /// ```
    /// use adoube_chess::Chess960;
    /// let letters: String = Chess960::new(0).unwrap().back_rank().map(|role| role.letter()).iter().collect();
    /// assert_eq!(letters, "BBQNNRKR");
    /// ```
    pub fn back_rank(self) -> [Role; 8] {
        let number = usize::from(self.0);
        let mut rank = [None; 8];
        // fide-2009/20.2.b: one bishop on b, d, f or h, the other on a, c, e or g.
        rank[number % 4 * 2 + 1] = Some(Role::Bishop);
        rank[number / 4 % 4 * 2] = Some(Role::Bishop);
        put(&mut rank, number / 16 % 6, Role::Queen);
        let (first, second) = KNIGHTS[number / 96];
        // The second first: it counts among the squares that are free before the other is put.
        put(&mut rank, second, Role::Knight);
        put(&mut rank, first, Role::Knight);
        // fide-2009/20.2.a: what is left, from a to h.
        for role in [Role::Rook, Role::King, Role::Rook] {
            put(&mut rank, 0, role);
        }
        rank.map(|role| role.unwrap_or(Role::King))
    }

    /// The set-up with these pieces on White's first rank, from a to h, if it is one.
    ///
    /// ```
    /// use adoube_chess::{Chess960, Role};
    /// let mut pieces = Chess960::CHESS.back_rank();
    /// assert_eq!(Chess960::from_back_rank(pieces), Some(Chess960::CHESS));
    /// pieces.swap(0, 4); // The king in the corner, not between the rooks.
    /// assert_eq!(Chess960::from_back_rank(pieces), None);
    /// ```
    pub fn from_back_rank(pieces: [Role; 8]) -> Option<Self> {
        let bishop_on =
            |first: usize| (first..8).step_by(2).position(|i| pieces[i] == Role::Bishop);
        let (dark, light) = (bishop_on(0)?, bishop_on(1)?);
        let others = pieces.into_iter().filter(|&role| role != Role::Bishop);
        let queen = others.clone().position(|role| role == Role::Queen)?;
        let mut knights = others
            .filter(|&role| role != Role::Queen)
            .enumerate()
            .filter_map(|(i, role)| (role == Role::Knight).then_some(i));
        let pair = (knights.next()?, knights.next()?);
        let knights = KNIGHTS.iter().position(|&known| known == pair)?;
        let found = Self::new(u16::try_from(light + 4 * dark + 16 * queen + 96 * knights).ok()?)?;
        // Whatever was not looked at above (a third knight, the king's place) shows here.
        (found.back_rank() == pieces).then_some(found)
    }

    /// The set-up that this board is, before the first move.
    ///
    /// ```
    /// use adoube_chess::{Board, Chess960};
    /// assert_eq!(Chess960::of(&Board::START), Some(Chess960::CHESS));
    /// ```
    pub fn of(board: &Board) -> Option<Self> {
        let mut pieces = [Role::Pawn; 8];
        for (square, role) in Square::all().zip(&mut pieces) {
            *role = board.piece_at(square).filter(|piece| piece.side == Side::First)?.role;
        }
        let found = Self::from_back_rank(pieces)?;
        (Board::chess960(found) == *board).then_some(found)
    }
}

/// Puts a piece on the free square with this index.
fn put(rank: &mut [Option<Role>; 8], index: usize, role: Role) {
    if let Some(free) = rank.iter_mut().filter(|square| square.is_none()).nth(index) {
        *free = Some(role);
    }
}

impl Position {
    /// The position that a game of Chess960 starts from (fide-2009/20.2).
    ///
    /// ```
    /// use adoube_chess::{Chess960, Position};
    /// let position = Position::chess960(Chess960::new(959).unwrap());
    /// assert_eq!(position.to_string(), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    /// ```
    pub fn chess960(start: Chess960) -> Self {
        Board::chess960(start).sketch(0, 1).build()
    }
}

/// A number that is no set-up's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no Chess960 set-up (expected a number from 0 to 959)")]
pub struct NoSuchSetup(pub u16);

impl TryFrom<u16> for Chess960 {
    type Error = NoSuchSetup;

    fn try_from(number: u16) -> Result<Self, NoSuchSetup> {
        Self::new(number).ok_or(NoSuchSetup(number))
    }
}

impl From<Chess960> for u16 {
    fn from(start: Chess960) -> Self {
        start.0
    }
}

impl fmt::Display for Chess960 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_up_is_found_again_by_its_pieces_and_by_its_board() {
        for start in Chess960::all() {
            assert_eq!(Chess960::from_back_rank(start.back_rank()), Some(start));
            assert_eq!(Chess960::of(&Board::chess960(start)), Some(start));
        }
    }

    #[test]
    fn every_rank_of_pieces_that_is_a_set_up_has_a_number_and_no_other_has() {
        // Of all orders of the eight pieces 960 keep fide-2009/20.2.a and b.
        let mut numbers = [0u32; 960];
        let mut others = 0;
        permute(&mut Chess960::CHESS.back_rank(), 0, &mut |pieces| match Chess960::from_back_rank(
            pieces,
        ) {
            Some(start) => numbers[usize::from(start.number())] += 1,
            None => others += 1,
        });
        // Two rooks, two knights, two bishops: eight orders of names are one of pieces.
        assert!(numbers.iter().all(|&count| count == 8));
        assert_eq!(others, 40_320 - 960 * 8);
    }

    fn permute(pieces: &mut [Role; 8], from: usize, visit: &mut impl FnMut([Role; 8])) {
        if from == 8 {
            return visit(*pieces);
        }
        for i in from..8 {
            pieces.swap(from, i);
            permute(pieces, from + 1, visit);
            pieces.swap(from, i);
        }
    }

    #[test]
    fn every_set_up_is_a_legal_position_in_which_all_four_castlings_are_still_allowed() {
        for start in Chess960::all() {
            let position = Position::chess960(start);
            assert_eq!(position.board().position().as_ref(), Ok(&position));
            assert_eq!(position.castling().count(), 4);
            assert_eq!(position.turn(), Side::First);
        }
    }

    #[test]
    fn a_game_that_has_begun_is_no_set_up() {
        let mut board = Board::START;
        board.apply(crate::Act::step(Square::G1, Square::F3));
        assert_eq!(Chess960::of(&board), None);
        let mut board = Board::START;
        board.castling -= Square::H1.into();
        assert_eq!(Chess960::of(&board), None);
    }

    #[test]
    fn a_number_out_of_range_is_refused_with_what_was_expected() {
        let error = Chess960::try_from(960).unwrap_err();
        assert_eq!(
            error.to_string(),
            "960 is no Chess960 set-up (expected a number from 0 to 959)"
        );
    }
}

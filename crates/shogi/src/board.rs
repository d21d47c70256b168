use crate::attacks::{attacks, between};
use crate::judge::judge;
use crate::{
    Act, Bitboard, Hand, Origin, Piece, Placement, Position, Rejected, Role, Side, Sketch, Square,
};

/// Any placement, hands and mover, no promises: two pawns on a file, no king or nine, both kings in
/// check, a pawn that can never move.
///
/// This is where games live in which an illegal move can stand. The fast and always legal
/// [`Position`] stands beside it, and can be had whenever the board is one.
///
/// ```
/// use adoube_shogi::{judge, Act, Board};
///
/// let mut board = Board::START;
/// let act: Act = "P*5e".parse()?;
/// let reasons = judge(&board, act).unwrap_err();
/// assert!(reasons.cite("fesa-2024/3.11.a")); // Nifu, and there is no pawn in hand.
///
/// board.apply(act); // Nobody has noticed.
/// assert!(board.piece_at(act.to()).is_some());
/// assert!(board.position().is_err());
/// # Ok::<(), adoube_shogi::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces on the board.
    pub placement: Placement,
    /// The pieces in hand, the first player's first.
    pub hands: [Hand; 2],
    /// Who has the move.
    pub turn: Side,
}

impl Board {
    /// The board without a piece, Black (sente) having the move.
    pub const EMPTY: Self =
        Self { placement: Placement::EMPTY, hands: [Hand::EMPTY; 2], turn: Side::First };

    /// What a game between equals starts from (fesa-2024/2.3).
    pub const START: Self = Self {
        placement: *Position::START.placement(),
        hands: [Hand::EMPTY; 2],
        turn: Side::First,
    };

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// Puts a piece on a square, or empties it. The hands stay as they are.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.placement.set(square, piece);
    }

    /// What a side has in hand.
    #[inline]
    pub const fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// The pieces of `side` that attack `square`, pinned ones too.
    pub fn attackers(&self, square: Square, side: Side) -> Bitboard {
        self.placement.attackers(square, side, self.placement.occupied())
    }

    /// Whether a piece of `side` attacks `square`.
    pub fn is_attacked(&self, square: Square, side: Side) -> bool {
        self.attackers(square, side).any()
    }

    /// The squares of a side's kings: one in a game.
    pub fn kings(&self, side: Side) -> Bitboard {
        self.placement.pieces(side, Role::King)
    }

    /// Whether a king of `side` is attacked: any of them, so never without a king.
    pub fn is_check(&self, side: Side) -> bool {
        self.kings(side).into_iter().any(|king| self.is_attacked(king, !side))
    }

    /// Carries out any act of the player having the move, whatever the laws say of it; then the
    /// other player has the move.
    ///
    /// What stands on the goal is taken, an own piece too, and goes to the hand of the player
    /// having the move, unpromoted (fesa-2024/3.1, 3.2); a king is gone, for no hand has room for
    /// one, nor for more than 31 pawns, 7 generals of a kind, knights or lances, or 3 of the
    /// others. A piece that has no other side is not turned over. From a vacant square nothing
    /// moves. What is dropped leaves the hand if it was there, and comes from nowhere if not. To
    /// carry out an act out of turn, set the turn first.
    ///
    /// ```
    /// use adoube_shogi::{Black, Board, Role};
    /// let mut board = Board::START;
    /// board.apply("8h2b+".parse()?); // The bishop takes a bishop, through a pawn.
    /// assert_eq!(board.hand(Black).count(Role::Bishop), 1);
    /// assert!(board.position().is_ok());
    /// # Ok::<(), adoube_shogi::ParseMoveError>(())
    /// ```
    pub fn apply(&mut self, act: Act) {
        match act {
            Act::Move { from, to, promotes } => self.apply_move(from, to, promotes),
            Act::Drop { role, to } => {
                let hand = &mut self.hands[self.turn.index()];
                hand.set(role, hand.count(role).saturating_sub(1));
                self.take(to);
                self.set(to, Some(role.of(self.turn)));
            }
        }
        self.turn = !self.turn;
    }

    /// Where the piece stands that an act takes, legal or not.
    ///
    /// ```
    /// use adoube_shogi::Board;
    /// assert_eq!(Board::START.captured_square("8h2b".parse().unwrap()), "2b".parse().ok());
    /// assert_eq!(Board::START.captured_square("7g7f".parse().unwrap()), None);
    /// ```
    pub fn captured_square(&self, act: Act) -> Option<Square> {
        let to = act.to();
        let moves = match act.origin() {
            Origin::Board(from) => from != to && self.piece_at(from).is_some(),
            Origin::Hand(_) => true,
        };
        self.piece_at(to).filter(|_| moves).map(|_| to)
    }

    fn apply_move(&mut self, from: Square, to: Square, promotes: bool) {
        let Some(piece) = self.piece_at(from) else { return };
        self.set(from, None);
        self.take(to);
        let turned = piece.role.promoted().filter(|_| promotes);
        self.set(to, Some(turned.unwrap_or(piece.role).of(piece.side)));
    }

    /// Takes what stands on a square into the hand of the player having the move.
    fn take(&mut self, square: Square) {
        if let Some(taken) = self.piece_at(square) {
            let hand = &mut self.hands[self.turn.index()];
            hand.set(taken.role, hand.count(taken.role).saturating_add(1));
            self.set(square, None);
        }
    }

    /// Every legal act of the player having the move, found by judging all that could be one. A
    /// [`Position`] knows them far faster; this is for boards that are none.
    ///
    /// ```
    /// use adoube_shogi::Board;
    ///
    /// assert_eq!(Board::START.legal_acts().count(), 30);
    /// ```
    pub fn legal_acts(&self) -> impl Iterator<Item = Act> + '_ {
        let own = self.placement.side(self.turn);
        let answers = self.answers_to_check();
        let pieces = self.placement.iter().filter(|(_, piece)| piece.side == self.turn);
        let steps = pieces.flat_map(move |(from, Piece { role, .. })| {
            let free = if role == Role::King { !own } else { answers & !own };
            let goals = attacks(role, self.turn, from, self.placement.occupied()) & free;
            goals.into_iter().flat_map(move |to| [Act::step(from, to), Act::promote(from, to)])
        });
        let held = Role::HAND.into_iter().filter(|&role| self.hand(self.turn).count(role) > 0);
        let vacant = answers & !self.placement.occupied();
        let drops =
            held.flat_map(move |role| vacant.into_iter().map(move |to| Act::drop(role, to)));
        steps.chain(drops).filter(|&act| judge(self, act).is_ok())
    }

    /// Where anything but a king must go to answer a check to the one king: everywhere, if there is none.
    fn answers_to_check(&self) -> Bitboard {
        let Some(king) = self.kings(self.turn).single() else { return Bitboard::ALL };
        let checkers = self.attackers(king, !self.turn).into_iter();
        checkers.fold(Bitboard::ALL, |all, checker| {
            all & (between(king, checker) | Bitboard::from(checker))
        })
    }

    /// The same with the number of the next move, to write or to validate.
    pub const fn sketch(&self, ply: u32) -> Sketch {
        Sketch { board: *self, ply }
    }

    /// The position that it is, its next move being the first.
    ///
    /// # Errors
    /// If it is no legal position: with every flaw.
    pub fn position(&self) -> Result<Position, Rejected> {
        self.sketch(1).position()
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::START
    }
}

/// The next move is the first.
impl From<Board> for Sketch {
    fn from(board: Board) -> Self {
        board.sketch(1)
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        position.board()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reading;

    fn after(sfen: &str, act: &str) -> Board {
        let mut board = Sketch::from_sfen(sfen, Reading::Lenient).unwrap().board;
        board.apply(act.parse().unwrap());
        board
    }

    fn written(board: &Board) -> String {
        board.sketch(1).to_string()
    }

    #[test]
    fn whatever_stands_on_the_goal_goes_to_the_hand_unpromoted() {
        let dragon = after("4k4/9/9/9/4+r4/9/9/9/4R4 b", "5i5e");
        assert_eq!(written(&dragon), "4k4/9/9/9/4R4/9/9/9/9 w R 1");
        let own = after("4k4/9/9/9/9/9/4P4/4K4/9 b", "5h5g");
        assert_eq!(written(&own), "4k4/9/9/9/9/9/4K4/9/9 w P 1");
        let under_a_drop = after("4k4/9/9/9/4+s4/9/9/9/4K4 b G", "G*5e");
        assert_eq!(written(&under_a_drop), "4k4/9/9/9/4G4/9/9/9/4K4 w S 1");
    }

    #[test]
    fn a_king_can_be_taken_and_is_gone() {
        let board = after("4k4/9/9/9/9/9/9/9/4R4 b", "5i5a+");
        assert_eq!(written(&board), "4+R4/9/9/9/9/9/9/9/9 w - 1");
        assert!(!board.is_check(Side::Second) && board.kings(Side::Second).is_empty());
    }

    #[test]
    fn a_piece_is_turned_over_anywhere_and_one_without_another_side_is_not() {
        assert_eq!(written(&after("9/9/9/9/9/9/4P4/9/9 b", "5g5f+")), "9/9/9/9/9/4+P4/9/9/9 w - 1");
        assert_eq!(written(&after("9/4G4/9/9/9/9/9/9/9 b", "5b5a+")), "4G4/9/9/9/9/9/9/9/9 w - 1");
        assert_eq!(written(&after("9/9/9/9/4P4/9/9/9/9 b", "5e5e+")), "9/9/9/9/4+P4/9/9/9/9 w - 1");
    }

    #[test]
    fn what_is_dropped_comes_from_the_hand_or_from_nowhere() {
        assert_eq!(written(&after("9/9/9/9/9/9/9/9/9 b 2P", "P*5e")), "9/9/9/9/4P4/9/9/9/9 w P 1");
        assert_eq!(written(&after("9/9/9/9/9/9/9/9/9 b", "P*5e")), "9/9/9/9/4P4/9/9/9/9 w - 1");
        assert_eq!(written(&after("9/9/9/9/9/9/9/9/9 b", "K*5e")), "9/9/9/9/4K4/9/9/9/9 w - 1");
        assert_eq!(written(&after("9/9/9/9/9/9/9/9/9 b P", "+P*5e")), "9/9/9/9/4+P4/9/9/9/9 w - 1");
    }

    #[test]
    fn a_hand_that_is_full_stays_full() {
        let mut board = Board::EMPTY;
        let [rook, gold] = ["5e", "5f"].map(|name| name.parse().unwrap());
        for _ in 0..40 {
            board.turn = Side::First;
            board.set(rook, Some(Role::Rook.of(Side::First)));
            board.set(gold, Some(Role::Gold.of(Side::Second)));
            board.apply("5e5f".parse().unwrap());
        }
        assert_eq!(board.hand(Side::First).count(Role::Gold), 7);
        assert_eq!(board.hand(Side::First).count(Role::Silver), 0);
    }

    #[test]
    fn from_a_vacant_square_nothing_moves_and_the_turn_passes() {
        let mut board = Board::START;
        board.apply("5e5f+".parse().unwrap());
        assert_eq!(board, Board { turn: Side::Second, ..Board::START });
    }

    #[test]
    fn a_piece_of_the_other_player_can_be_moved_and_stays_his() {
        let board = after("4k4/9/9/4p4/4P4/9/9/9/4K4 b", "5d5e");
        assert_eq!(written(&board), "4k4/9/9/9/4p4/9/9/9/4K4 w P 1");
    }
}

use crate::attacks::{attacks, between};
use crate::judge::judge;
use crate::mv::passed_pawn;
use crate::{
    Act, Bitboard, Chess960, Piece, Placement, Position, Rank, Rejected, Role, Side, Sketch,
    Square, castling_goals,
};

/// Any placement and mover, no promises: no king or nine, pawns anywhere, both kings in check.
///
/// This is where games live in which an illegal move can stand. The fast and always legal
/// [`Position`] stands beside it, and can be had whenever the board is one.
///
/// ```
/// use adoube_chess::{judge, Act, Board, Square};
///
/// let mut board = Board::START;
/// let act = Act::step(Square::E1, Square::E3);
/// let reasons = judge(&board, act).unwrap_err();
/// assert_eq!(reasons[0].article(), "fide-2009/3.8.a");
///
/// board.apply(act); // Nobody has noticed.
/// assert!(board.piece_at(Square::E3).is_some());
/// assert!(board.position().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces.
    pub placement: Placement,
    /// Who has the move.
    pub turn: Side,
    /// The rooks that have not moved and whose king has not moved (fide-2009/3.8.b.1).
    pub castling: Bitboard,
    /// The square that a pawn has just passed over (fide-2009/3.7.d).
    pub en_passant: Option<Square>,
}

impl Board {
    /// The board without a piece, White having the move.
    pub const EMPTY: Self = Self {
        placement: Placement::EMPTY,
        turn: Side::First,
        castling: Bitboard::EMPTY,
        en_passant: None,
    };

    /// What a game of chess starts from (fide-2009/2.3).
    pub const START: Self = Self {
        placement: *Position::START.placement(),
        turn: Side::First,
        castling: Position::START.castling(),
        en_passant: None,
    };

    /// What a game of Chess960 starts from (fide-2009/20.2).
    ///
    /// ```
    /// use adoube_chess::{Board, Chess960};
    /// assert_eq!(Board::chess960(Chess960::CHESS), Board::START);
    /// ```
    pub fn chess960(start: Chess960) -> Self {
        let mut board = Self::EMPTY;
        for (square, role) in Square::all().zip(start.back_rank()) {
            for side in Side::ALL {
                // fide-2009/20.2.c: Black's pieces stand opposite White's.
                let home = if side.is_first() { square } else { square.flip_rank() };
                let pawn = Square::new(square.file(), Rank::Second.relative_to(side));
                board.placement.set(home, Some(role.of(side)));
                board.placement.set(pawn, Some(Role::Pawn.of(side)));
                if role == Role::Rook {
                    board.castling |= home.into();
                }
            }
        }
        board
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// Puts a piece on a square, or empties it. Castling rights that rest on the piece that stood
    /// there are lost, if it was another.
    ///
    /// ```
    /// use adoube_chess::{Board, Role, Square, White};
    /// let mut board = Board::START;
    /// board.set(Square::H1, None);
    /// assert!(!board.castling.contains(Square::H1));
    /// board.set(Square::H1, Some(Role::Rook.of(White)));
    /// assert!(!board.castling.contains(Square::H1));
    /// ```
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let before = self.piece_at(square);
        if before == piece {
            return;
        }
        self.castling -= square.into();
        // fide-2009/3.8.b.1.a. A king who is not at home never lent a right to a rook.
        if let Some(Piece { side, role: Role::King }) = before {
            let home = Bitboard::back_rank(side);
            if home.contains(square) {
                self.castling -= home;
            }
        }
        self.placement.set(square, piece);
    }

    /// The pieces of `side` that attack `square`, pinned ones too (fide-2009/3.1).
    pub fn attackers(&self, square: Square, side: Side) -> Bitboard {
        self.placement.attackers(square, side, self.placement.occupied())
    }

    /// Whether a piece of `side` attacks `square`.
    pub fn is_attacked(&self, square: Square, side: Side) -> bool {
        self.attackers(square, side).any()
    }

    /// The squares of a side's kings: one in a game of chess.
    pub fn kings(&self, side: Side) -> Bitboard {
        self.placement.pieces(side, Role::King)
    }

    /// Whether a king of `side` is attacked (fide-2009/3.9): any of them, so never without a king.
    pub fn is_check(&self, side: Side) -> bool {
        self.kings(side).into_iter().any(|king| self.is_attacked(king, !side))
    }

    /// Carries out any act of the player having the move, whatever the laws say of it; then the
    /// other player has the move.
    ///
    /// What stands on the goal is taken, an own piece or a king too. A pawn is taken en passant
    /// only where that is possible; one that stays a pawn on the last rank is one. Castling lifts
    /// what stands on the two squares and puts it where king and rook belong, on the king's rank.
    /// From a vacant square nothing moves. To carry out an act out of turn, set the turn first.
    ///
    /// ```
    /// use adoube_chess::{Act, Board, Square};
    /// let mut board = Board::START;
    /// board.apply(Act::step(Square::E2, Square::E4));
    /// assert_eq!(board.en_passant, Some(Square::E3));
    /// board.apply(Act::step(Square::D8, Square::E1)); // The queen takes a king, over everything.
    /// assert!(board.castling.contains(Square::A8) && !board.castling.contains(Square::A1));
    /// ```
    pub fn apply(&mut self, act: Act) {
        // A like piece is replaced too, and its rights go with it.
        if let Some(taken) = self.captured_square(act) {
            self.set(taken, None);
        }
        self.en_passant = None;
        match act {
            Act::Move { from, to, promotion } => self.apply_move(from, to, promotion),
            Act::Castle { king, rook } => self.apply_castling(king, rook),
        }
        self.turn = !self.turn;
    }

    fn apply_move(&mut self, from: Square, to: Square, promotion: Option<Role>) {
        let Some(piece) = self.piece_at(from) else { return };
        if from != to {
            self.set(from, None);
        }
        self.set(to, Some(promotion.unwrap_or(piece.role).of(piece.side)));
        if piece.role == Role::Pawn && promotion.is_none() {
            self.en_passant = self.passed_by(piece.side, from, to);
        }
    }

    /// The square that a pawn of `side` passes over if it goes two squares from its second rank.
    fn passed_by(&self, side: Side, from: Square, to: Square) -> Option<Square> {
        let passed = from.offset(0, ahead(side))?;
        let double = from.rank() == Rank::Second.relative_to(side)
            && passed.offset(0, ahead(side)) == Some(to)
            && self.piece_at(passed).is_none();
        double.then_some(passed)
    }

    /// Where the piece stands that an act takes, legal or not: on its goal, or beside the pawn that takes
    /// it en passant.
    ///
    /// ```
    /// use adoube_chess::{Act, Board, Square};
    /// assert_eq!(Board::START.captured_square(Act::step(Square::D1, Square::D8)), Some(Square::D8));
    /// assert_eq!(Board::START.captured_square(Act::castle(Square::E1, Square::H1)), None);
    /// ```
    pub fn captured_square(&self, act: Act) -> Option<Square> {
        let Act::Move { from, to, .. } = act else { return None };
        let piece = self.piece_at(from).filter(|_| from != to)?;
        if self.piece_at(to).is_some() {
            return Some(to);
        }
        let passing = piece.role == Role::Pawn && self.en_passant == Some(to);
        if passing { self.taken_en_passant(piece.side, from, to) } else { None }
    }

    /// The square of the pawn that the pawn of `side` on `from` takes by going to `to`, a vacant square over
    /// which a pawn is said to have just passed (fide-2009/3.7.d).
    fn taken_en_passant(&self, side: Side, from: Square, to: Square) -> Option<Square> {
        let taken = passed_pawn(to);
        let is_diagonal_step = [-1, 1].iter().any(|&f| from.offset(f, ahead(side)) == Some(to));
        let possible = is_diagonal_step
            && to.rank() == Rank::Sixth.relative_to(side)
            && self.piece_at(taken) == Some(Role::Pawn.of(!side));
        possible.then_some(taken)
    }

    fn apply_castling(&mut self, king: Square, rook: Square) {
        let (king_piece, rook_piece) = (self.piece_at(king), self.piece_at(rook));
        let (king_to, rook_to) = castling_goals(king, rook);
        self.set(king, None);
        self.set(rook, None);
        if king != rook && rook_piece.is_some() {
            self.set(rook_to, rook_piece);
        }
        if king_piece.is_some() {
            self.set(king_to, king_piece);
        }
    }

    /// Every legal act of the player having the move, found by judging all that could be one. A
    /// [`Position`] knows them far faster; this is for boards that are none.
    ///
    /// ```
    /// use adoube_chess::{Act, Board, Square};
    ///
    /// let mut board = Board::START;
    /// board.apply(Act::step(Square::A2, Square::A8)); // A pawn on the last rank.
    /// assert!(board.position().is_err());
    /// assert_eq!(board.legal_acts().count(), 20); // The rook that it took had no move yet.
    /// ```
    pub fn legal_acts(&self) -> impl Iterator<Item = Act> + '_ {
        let own = self.placement.side(self.turn);
        let last = Rank::Eighth.relative_to(self.turn);
        let answers = self.answers_to_check();
        let pieces = self.placement.iter().filter(|(_, piece)| piece.side == self.turn);
        let steps = pieces.flat_map(move |(from, Piece { role, .. })| {
            let pawn = role == Role::Pawn;
            let ahead = if pawn { Bitboard::file(from.file()) } else { Bitboard::EMPTY };
            let goals = attacks(role, self.turn, from, self.placement.occupied()) | ahead;
            let free = if role == Role::King { !own } else { answers & !own };
            (goals & free).into_iter().flat_map(move |to| {
                let turned = if pawn && to.rank() == last { &Role::PROMOTIONS[..] } else { &[] };
                let whole = turned.is_empty().then_some(Act::step(from, to));
                whole
                    .into_iter()
                    .chain(turned.iter().map(move |&role| Act::promote(from, to, role)))
            })
        });
        let kings = self.kings(self.turn);
        let castles = kings.into_iter().flat_map(move |king| {
            self.castling.into_iter().map(move |rook| Act::castle(king, rook))
        });
        steps.chain(castles).filter(|&act| judge(self, act).is_ok())
    }

    /// Where anything but a king must go to answer a check to the one king: everywhere, if there is none.
    fn answers_to_check(&self) -> Bitboard {
        let Some(king) = self.kings(self.turn).single() else { return Bitboard::ALL };
        let passed = self.en_passant.map_or(Bitboard::EMPTY, Bitboard::from);
        let checkers = self.attackers(king, !self.turn).into_iter();
        checkers.fold(Bitboard::ALL, |all, checker| {
            all & (between(king, checker) | Bitboard::from(checker) | passed)
        })
    }

    /// The same with counters, to write or to validate.
    pub fn sketch(&self, halfmoves: u16, fullmoves: u32) -> Sketch {
        Sketch { board: self.clone(), halfmoves, fullmoves }
    }

    /// The position that it is, with counters as at the start of a game.
    ///
    /// # Errors
    /// If it is no legal position: with every flaw.
    pub fn position(&self) -> Result<Position, Rejected> {
        self.sketch(0, 1).position()
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::START
    }
}

/// With counters as at the start of a game.
impl From<Board> for Sketch {
    fn from(board: Board) -> Self {
        Self { board, halfmoves: 0, fullmoves: 1 }
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        position.board()
    }
}

/// One rank ahead, as a pawn of `side` sees it.
pub(crate) const fn ahead(side: Side) -> i8 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reading;

    fn after(fen: &str, act: Act) -> Board {
        let mut board = Sketch::from_fen(fen, Reading::Lenient).unwrap().board;
        board.apply(act);
        board
    }

    fn pieces(board: &Board) -> String {
        let fen = board.sketch(0, 1).to_string();
        fen.split(' ').next().unwrap().to_owned()
    }

    #[test]
    fn whatever_stands_on_the_goal_is_taken() {
        let own = after("4k3/8/8/8/8/8/P7/R3K3 w Q", Act::step(Square::A1, Square::A2));
        assert_eq!(pieces(&own), "4k3/8/8/8/8/8/R7/4K3");
        let king = after("4k3/8/8/8/8/8/8/4K2R w K", Act::step(Square::E1, Square::E8));
        assert_eq!(pieces(&king), "4K3/8/8/8/8/8/8/7R");
        assert!(king.castling.is_empty() && !king.is_check(Side::Second));
    }

    #[test]
    fn a_pawn_is_what_it_is_exchanged_for_and_else_stays_a_pawn() {
        let fen = "8/P6k/8/8/8/8/8/4K3 w";
        let unfinished = after(fen, Act::step(Square::A7, Square::A8));
        assert_eq!(pieces(&unfinished), "P7/7k/8/8/8/8/8/4K3");
        assert!(unfinished.position().is_err());
        let king = after(fen, Act::promote(Square::A7, Square::A8, Role::King));
        assert_eq!(king.kings(Side::First).count(), 2);
    }

    #[test]
    fn en_passant_takes_the_pawn_only_when_it_has_just_passed() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - ";
        let act = Act::step(Square::E5, Square::D6);
        assert_eq!(pieces(&after(&format!("{fen}d6"), act)), "4k3/8/3P4/8/8/8/8/4K3");
        assert_eq!(pieces(&after(&format!("{fen}-"), act)), "4k3/8/3P4/3p4/8/8/8/4K3");
    }

    #[test]
    fn only_a_double_step_over_a_vacant_square_can_be_taken_en_passant() {
        let step = Act::step(Square::E2, Square::E4);
        assert_eq!(after("4k3/8/8/8/8/8/4P3/4K3 w", step).en_passant, Some(Square::E3));
        assert_eq!(after("4k3/8/8/8/8/4n3/4P3/4K3 w", step).en_passant, None);
        assert_eq!(after("4k3/8/8/8/8/8/4R3/4K3 w", step).en_passant, None);
        let late = Act::step(Square::E3, Square::E5);
        assert_eq!(after("4k3/8/8/8/8/4P3/8/4K3 w", late).en_passant, None);
        let exchanged = Act::promote(Square::E2, Square::E4, Role::Queen);
        assert_eq!(after("4k3/8/8/8/8/8/4P3/4K3 w", exchanged).en_passant, None);
    }

    #[test]
    fn castling_puts_what_there_is_where_king_and_rook_belong() {
        let castle = Act::castle(Square::E1, Square::H1);
        let through = after("4k3/8/8/8/8/8/8/4KB1R w K", castle);
        assert_eq!(pieces(&through), "4k3/8/8/8/8/8/8/5RK1");
        assert!(through.castling.is_empty());
        let bishop = after("4k3/8/8/8/8/8/8/4K2B w", castle);
        assert_eq!(pieces(&bishop), "4k3/8/8/8/8/8/8/5BK1");
        let nothing = after("4k3/8/8/8/8/8/8/4K3 w", castle);
        assert_eq!(pieces(&nothing), "4k3/8/8/8/8/8/8/6K1");
        let higher = after("4k3/8/8/8/8/8/4K2R/8 w", Act::castle(Square::E2, Square::H2));
        assert_eq!(pieces(&higher), "4k3/8/8/8/8/8/5RK1/8");
    }

    #[test]
    fn from_a_vacant_square_nothing_moves_and_the_turn_passes() {
        for act in [
            Act::step(Square::E4, Square::E5),
            Act::step(Square::E2, Square::E2),
            Act::castle(Square::E4, Square::E5),
        ] {
            let mut board = Board::START;
            board.apply(act);
            assert_eq!(board, Board { turn: Side::Second, ..Board::START });
        }
    }

    #[test]
    fn rights_go_with_king_and_rook_and_with_no_other_piece() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq";
        let rights = |from, to| after(fen, Act::step(from, to)).castling;
        let white = Bitboard::back_rank(Side::First);
        assert_eq!(rights(Square::E1, Square::E2).count(), 2);
        assert_eq!(rights(Square::A1, Square::A2).count(), 3);
        assert_eq!(rights(Square::A1, Square::A8).count(), 2);
        assert_eq!(rights(Square::A1, Square::E8), Square::H1.into());
        assert_eq!(rights(Square::A1, Square::E1) & white, Bitboard::EMPTY);
        // A second king, from an illegal promotion, is not the one who may castle.
        let second = after("4k3/8/3K4/8/8/8/8/R3K2R w KQ", Act::step(Square::D6, Square::C6));
        assert_eq!(second.castling.count(), 2);
    }

    #[test]
    fn check_is_an_attack_on_any_king_and_without_one_there_is_none() {
        let board = Sketch::from_fen("r3k3/8/8/8/8/8/8/K6K w", Reading::Lenient).unwrap().board;
        assert!(board.is_check(Side::First) && !board.is_check(Side::Second));
        assert_eq!(board.attackers(Square::A1, Side::Second), Square::A8.into());
        assert!(!Board::EMPTY.is_check(Side::First));
    }
}

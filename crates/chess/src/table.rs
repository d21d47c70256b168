use alloc::vec::Vec;

use crate::judge::judge;
use crate::san::{San, SanMove};
use crate::{
    Act, Bitboard, Board, Flaw, Flaws, Move, Piece, Position, Reasons, Rejected, ResolveError,
    Role, Side, Sketch, Square, Wing,
};

/// What happened at one turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// A legal move.
    Move(Move),
    /// An illegal act that stood, or any act on a board that is no legal position.
    Act(Act),
    /// Nothing, as commentators have it.
    Pass,
}

impl From<Move> for Played {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// What stands on the table in a game that may hold illegal moves: a legal [`Position`] as long as
/// it is one, else a [`Board`].
///
/// Two are equal when everything is, the move counters too.
#[derive(Clone, Debug)]
pub struct Table(State);

#[derive(Clone, Debug)]
enum State {
    Legal(Position),
    Lawless(Sketch),
}

impl From<Position> for Table {
    fn from(position: Position) -> Self {
        Self(State::Legal(position))
    }
}

impl From<Sketch> for Table {
    fn from(sketch: Sketch) -> Self {
        match sketch.position() {
            Ok(position) => Self(State::Legal(position)),
            Err(_) => Self(State::Lawless(sketch)),
        }
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.sketch() == other.sketch()
    }
}

impl Eq for Table {}

impl Table {
    /// The start of a game of chess.
    pub const START: Self = Self(State::Legal(Position::START));

    /// The position, if it is legal.
    #[inline]
    pub fn position(&self) -> Option<&Position> {
        match &self.0 {
            State::Legal(position) => Some(position),
            State::Lawless(_) => None,
        }
    }

    /// What stands there, with its counters.
    pub fn sketch(&self) -> Sketch {
        match &self.0 {
            State::Legal(position) => position.sketch(),
            State::Lawless(sketch) => sketch.clone(),
        }
    }

    /// What stands there, as a board.
    pub fn board(&self) -> Board {
        self.sketch().board
    }

    /// Who has the move.
    #[inline]
    pub fn turn(&self) -> Side {
        match &self.0 {
            State::Legal(position) => position.turn(),
            State::Lawless(sketch) => sketch.board.turn,
        }
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        match &self.0 {
            State::Legal(position) => position.piece_at(square),
            State::Lawless(sketch) => sketch.board.piece_at(square),
        }
    }

    /// Where the piece stands that an act takes, legal or not: on its goal, or beside the pawn that takes
    /// it en passant.
    pub fn captured_square(&self, act: Act) -> Option<Square> {
        self.board().captured_square(act)
    }

    /// How many moves of either side went by without a capture or a pawn's move.
    #[inline]
    pub fn halfmoves(&self) -> u16 {
        match &self.0 {
            State::Legal(position) => position.halfmoves(),
            State::Lawless(sketch) => sketch.halfmoves,
        }
    }

    /// What an act is here: a legal move, a legal act on a board that is no position, or neither.
    ///
    /// # Errors
    /// With every reason why it is not legal.
    #[inline]
    pub fn judge(&self, act: Act) -> Result<Played, Reasons> {
        if let State::Legal(position) = &self.0
            && let Some(mv) = position.find(act)
        {
            return Ok(Played::Move(mv));
        }
        self.judge_slowly(act)
    }

    #[cold]
    fn judge_slowly(&self, act: Act) -> Result<Played, Reasons> {
        judge(&self.board(), act)?;
        Ok(Played::Act(act))
    }

    /// Carries out what was played, legal or not.
    #[inline]
    pub fn play(&mut self, played: Played) {
        match (&mut self.0, played) {
            (State::Legal(position), Played::Move(mv)) if position.is_legal(mv) => {
                position.play_unchecked(mv);
            }
            (_, Played::Move(mv)) => self.act(Some(Act::from(mv))),
            (_, Played::Act(act)) => self.act(Some(act)),
            (_, Played::Pass) => self.act(None),
        }
    }

    /// The table after a legal act.
    ///
    /// # Errors
    /// With every reason why it is not legal.
    #[inline]
    pub fn after_legal(&self, act: Act) -> Result<Self, Reasons> {
        if let State::Legal(position) = &self.0
            && let Some(mv) = position.find(act)
        {
            let mut next = *position;
            next.play_unchecked(mv);
            return Ok(Self(State::Legal(next)));
        }
        self.judge_slowly(act)?;
        let mut next = self.clone();
        next.act(Some(act));
        Ok(next)
    }

    /// The same where it is known whether it is legal, as in a log of what was decided: that is not asked again.
    #[inline]
    pub fn play_known(&mut self, act: Act, legal: bool) {
        match &mut self.0 {
            State::Legal(position) if legal => match position.known(act) {
                Some(mv) => position.play_unchecked(mv),
                None => self.act(Some(act)),
            },
            _ => self.act(Some(act)),
        }
    }

    /// Carries out an act, legal or not.
    #[inline]
    pub fn play_act(&mut self, act: Act) {
        match &mut self.0 {
            State::Legal(position) => match position.find(act) {
                Some(mv) => position.play_unchecked(mv),
                None => self.act(Some(act)),
            },
            State::Lawless(_) => self.act(Some(act)),
        }
    }

    #[cold]
    fn act(&mut self, act: Option<Act>) {
        let mut sketch = self.sketch();
        let before = sketch.board.placement.occupied().count();
        let pawn = |square: Square| {
            sketch.board.piece_at(square).is_some_and(|piece| piece.role == Role::Pawn)
        };
        let pawn_moves = act.is_some_and(|act| pawn(act.origin()));
        sketch.fullmoves = sketch.fullmoves.saturating_add(sketch.board.turn as u32);
        match act {
            Some(act) => sketch.board.apply(act),
            None => {
                sketch.board.turn = sketch.board.turn.other();
                sketch.board.en_passant = None;
            }
        }
        let quiet = !pawn_moves && sketch.board.placement.occupied().count() == before;
        sketch.halfmoves = if quiet { sketch.halfmoves.saturating_add(1) } else { 0 };
        *self = Self::left_by_an_act(sketch);
    }

    /// What cannot have come about by legal moves alone is played on like any other position.
    fn left_by_an_act(sketch: Sketch) -> Self {
        const PLAYABLE: [Flaw; 3] =
            [Flaw::TooManyPawns, Flaw::TooManyPromoted, Flaw::ImpossibleCheck];
        let waived = |rejected: Rejected| rejected.waive(PLAYABLE.into_iter().collect::<Flaws>());
        match sketch.position().or_else(waived) {
            Ok(position) => Self(State::Legal(position)),
            Err(_) => Self(State::Lawless(sketch)),
        }
    }

    /// The legal move or act that `san` means here.
    ///
    /// # Errors
    /// If none is legal, or several are.
    #[inline]
    pub fn resolve(&self, san: &San) -> Result<Played, ResolveError> {
        match &self.0 {
            State::Legal(position) => san.resolve(position).map(Played::Move),
            State::Lawless(sketch) => {
                let mut acts = acts_written(&sketch.board, san);
                acts.retain(|&act| judge(&sketch.board, act).is_ok());
                match acts[..] {
                    [act] => Ok(Played::Act(act)),
                    [_, _, ..] => Err(ResolveError::Ambiguous(Vec::new())),
                    [] => Err(ResolveError::Illegal(why_illegal(&sketch.board, san))),
                }
            }
        }
    }

    /// The act that `san` means here whether it is legal or not, where only one is possible: its
    /// origin is written in full, or one piece alone of its kind is there to make it.
    pub fn resolve_illegal(&self, san: &San) -> Option<Played> {
        if san.what == SanMove::Pass {
            return Some(Played::Pass);
        }
        match acts_written(&self.board(), san)[..] {
            [act] => {
                let legal = self.position().and_then(|position| position.find(act));
                Some(legal.map_or(Played::Act(act), Played::Move))
            }
            _ => None,
        }
    }

    /// How what was played here is written. An act that is not legal has its origin in full; from a vacant
    /// square nothing moves, so that it is written as a pass.
    pub fn san(&self, played: Played) -> San {
        let plain = |what| San { what, sign: None, en_passant: false, draw_offer: false };
        match (&self.0, played) {
            (State::Legal(position), Played::Move(mv)) if position.is_legal(mv) => position.san(mv),
            (_, Played::Move(mv)) => self.san(Played::Act(mv.into())),
            (_, Played::Pass) => plain(SanMove::Pass),
            (_, Played::Act(Act::Castle { king, rook })) => {
                plain(SanMove::Castle(Wing::of(king, rook)))
            }
            (_, Played::Act(Act::Move { from, to, promotion })) => {
                let board = self.board();
                let Some(Piece { role, .. }) = board.piece_at(from) else {
                    return plain(SanMove::Pass);
                };
                let capture = board.piece_at(to).is_some();
                let (file, rank) = (Some(from.file()), Some(from.rank()));
                plain(SanMove::Piece { role, file, rank, capture, to, promotion })
            }
        }
    }
}

/// Why what is written is not legal, where it is clear which piece is meant.
pub(crate) fn why_illegal(board: &Board, san: &San) -> Option<Reasons> {
    match acts_written(board, san)[..] {
        [act] => judge(board, act).err(),
        _ => None,
    }
}

/// All acts of the mover's pieces that fit what is written, whatever the law says of them.
fn acts_written(board: &Board, san: &San) -> Vec<Act> {
    let own = |role| board.placement.pieces(board.turn, role);
    match san.what {
        SanMove::Pass => Vec::new(),
        SanMove::Castle(wing) => {
            let Some(king) = own(Role::King).single() else { return Vec::new() };
            let rank = Bitboard::rank(king.rank()) - king.into();
            let outermost = |rooks: Bitboard| {
                let rook = match wing {
                    Wing::King => (rooks & rank).last(),
                    Wing::Queen => (rooks & rank).first(),
                };
                rook.filter(|&rook| Wing::of(king, rook) == wing)
            };
            // A rook that has moved is meant where no other could be.
            let rook = outermost(board.castling).or_else(|| outermost(own(Role::Rook)));
            rook.into_iter().map(|rook| Act::castle(king, rook)).collect()
        }
        SanMove::Piece { role, file, rank, capture, to, promotion } => own(role)
            .into_iter()
            // A pawn that neither takes nor says where it comes from stays on its file.
            .filter(|from| {
                role != Role::Pawn || capture || file.is_some() || from.file() == to.file()
            })
            .filter(|from| file.is_none_or(|file| from.file() == file))
            .filter(|from| rank.is_none_or(|rank| from.rank() == rank))
            .filter(|&from| from != to)
            .map(|from| Act::Move { from, to, promotion })
            .collect(),
    }
}

use crate::{
    Act, Board, Flaw, Flaws, Move, Origin, Piece, Position, Reasons, Role, Side, Sketch, Square,
    judge,
};

/// What happened at one turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// A legal move.
    Move(Move),
    /// An illegal act that stood or ended the game, or any act on a board that is no legal position.
    Act(Act),
}

impl Played {
    /// The same as an act.
    #[inline]
    pub fn act(self) -> Act {
        match self {
            Self::Move(mv) => mv.into(),
            Self::Act(act) => act,
        }
    }
}

impl From<Move> for Played {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// What stands on the table in a game that may hold illegal moves: a legal [`Position`] as long as
/// it is one, else a [`Board`].
///
/// A mate problem with one king counts as legal here.
///
/// ```
/// use adoube_shogi::{Act, Played, Table};
/// let mut table = Table::START;
/// let act: Act = "7g7e".parse()?;
/// assert!(table.judge(act).is_err());
/// table.play(Played::Act(act)); // It stood all the same.
/// assert!(table.position().is_some());
/// # Ok::<(), adoube_shogi::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table(State);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        let position = match sketch.position() {
            Ok(position) => Some(position),
            Err(rejected) => rejected.waive(Flaw::TSUME).ok(),
        };
        Self(position.map_or(State::Lawless(sketch), State::Legal))
    }
}

impl Table {
    /// The start of a game between equals.
    pub const START: Self = Self(State::Legal(Position::START));

    /// What a record begins with. Diagrams that teach how pieces move have no king at all.
    pub(crate) fn of_diagram(sketch: Sketch) -> Self {
        match sketch.position().map_err(|rejected| rejected.waive(Flaw::NoKings)) {
            Ok(position) | Err(Ok(position)) => position.into(),
            Err(Err(_)) => sketch.into(),
        }
    }

    /// The position, if it is legal.
    #[inline]
    pub fn position(&self) -> Option<&Position> {
        match &self.0 {
            State::Legal(position) => Some(position),
            State::Lawless(_) => None,
        }
    }

    /// What stands there, with the number of the next move.
    pub fn sketch(&self) -> Sketch {
        match &self.0 {
            State::Legal(position) => position.sketch(),
            State::Lawless(sketch) => *sketch,
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

    /// Whether the king of the player having the move is attacked.
    #[inline]
    pub fn is_check(&self) -> bool {
        match &self.0 {
            State::Legal(position) => position.is_check(),
            State::Lawless(sketch) => sketch.board.is_check(sketch.board.turn),
        }
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        match &self.0 {
            State::Legal(position) => position.piece_at(square),
            State::Lawless(sketch) => sketch.board.piece_at(square),
        }
    }

    /// What an act moves or drops. None if no piece stands where it begins.
    pub fn role(&self, act: Act) -> Option<Role> {
        match act.origin() {
            Origin::Board(from) => self.piece_at(from).map(|piece| piece.role),
            Origin::Hand(role) => Some(role),
        }
    }

    /// Where the piece stands that an act takes, legal or not.
    pub fn captured_square(&self, act: Act) -> Option<Square> {
        self.board().captured_square(act)
    }

    /// What an act is here, if it is legal.
    ///
    /// # Errors
    /// With every reason why it is not.
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
            (_, played) => self.play_slowly(played.act()),
        }
    }

    /// Carries out what [`Table::judge`] has just answered, without asking again.
    #[inline]
    pub(crate) fn play_judged(&mut self, played: Played) {
        match (&mut self.0, played) {
            (State::Legal(position), Played::Move(mv)) => position.play_unchecked(mv),
            (_, played) => self.play_slowly(played.act()),
        }
    }

    /// The table after a legal act.
    ///
    /// # Errors
    /// With every reason why it is not legal.
    #[inline]
    pub fn after_legal(&self, act: Act) -> Result<Self, Reasons> {
        let played = self.judge(act)?;
        let mut next = *self;
        next.play_judged(played);
        Ok(next)
    }

    /// The same where it is known whether it is legal, as in a log of what was decided: that is not asked again.
    #[inline]
    pub fn play_known(&mut self, act: Act, legal: bool) {
        match &mut self.0 {
            State::Legal(position) if legal => match position.known(act) {
                Some(mv) => position.play_unchecked(mv),
                None => self.play_slowly(act),
            },
            _ => self.play_slowly(act),
        }
    }

    /// Carries out an act, legal or not.
    #[inline]
    pub fn play_act(&mut self, act: Act) {
        match &mut self.0 {
            State::Legal(position) => match position.find(act) {
                Some(mv) => position.play_unchecked(mv),
                None => self.play_slowly(act),
            },
            State::Lawless(_) => self.play_slowly(act),
        }
    }

    #[cold]
    fn play_slowly(&mut self, act: Act) {
        let mut sketch = self.sketch();
        sketch.board.apply(act);
        sketch.ply = sketch.ply.saturating_add(1);
        *self = Self::left_by_an_act(sketch);
    }

    /// What cannot have come about by legal moves alone is played on like any other position.
    fn left_by_an_act(sketch: Sketch) -> Self {
        match sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)) {
            Ok(position) => Self(State::Legal(position)),
            Err(_) => Self(State::Lawless(sketch)),
        }
    }
}

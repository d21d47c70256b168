use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::fault::refusal;
use super::reader::ReadGame;
use super::{
    Broken, Cause, Comment, Game, GameResult, Manner, Nag, NodeId, Place, Reader, Source, Tags,
    Text, Visitor,
};
use crate::table::{Played, Table};
use crate::{
    FenError, Flaw, Flaws, Move, Position, Reading, Rejected, ResolveError, Role, San, SanMove,
    Sketch, Square, UciMove,
};

/// Why a recorded game cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// A move that is not legal, or that could be several.
    #[error("{san}: {reason}")]
    Move {
        /// As it is written.
        san: San,
        /// What is wrong with it.
        reason: ResolveError,
    },
    /// A pass, which belongs in variations only.
    #[error("--: a pass in the game itself (expected a move; in a variation it may stand)")]
    Pass,
    /// Another game than chess.
    #[error("Variant tag: {0:?} is not chess (expected Standard or Chess960)")]
    Variant(String),
    /// The start position is badly written.
    #[error("FEN tag: {0}")]
    Fen(#[from] FenError),
    /// The start position is not legal.
    #[error("FEN tag: {0}")]
    Start(Rejected),
}

/// The start that a `FEN` tag describes.
fn read_start(fen: &str) -> Result<Sketch, GameError> {
    Ok(Sketch::from_fen(fen, Reading::Lenient)?)
}

/// Whether a start is a diagram that teaches something without kings, and nothing else is wrong with it.
fn lacks_kings(rejected: &Rejected) -> bool {
    let missing = |flaw: Flaw| matches!(flaw, Flaw::NoWhiteKing | Flaw::NoBlackKing);
    rejected.flaws.iter().all(missing)
}

/// Whether a `Variant` tag names chess: some programs write it of every game.
fn is_chess(variant: &str) -> bool {
    let plain = |c: &char| c.is_ascii_alphanumeric();
    let name: String = variant.chars().filter(plain).map(|c| c.to_ascii_lowercase()).collect();
    let fischer = ["chess960", "960", "fischerandom", "fischerrandom", "fischerrandomchess", "frc"];
    let usual = ["", "standard", "chess", "normal", "regular", "orthodox", "fromposition"];
    fischer.contains(&name.as_str()) || usual.contains(&name.as_str())
}

fn of_chess(value: Text<'_>) -> Result<(), GameError> {
    let variant = value.unescape();
    if is_chess(&variant) { Ok(()) } else { Err(GameError::Variant(variant.into_owned())) }
}

/// The legal move of a record: in algebraic notation, or with both squares as engines write it, which reads like the move of
/// a pawn.
#[inline]
fn meant(position: &Position, san: &San) -> Result<Move, ResolveError> {
    san.resolve(position).or_else(|reason| by_squares(position, san).ok_or(reason))
}

#[cold]
fn by_squares(position: &Position, san: &San) -> Option<Move> {
    let SanMove::Piece {
        role: Role::Pawn, file: Some(file), rank: Some(rank), to, promotion, ..
    } = san.what
    else {
        return None;
    };
    let from = Square::new(file, rank);
    UciMove::Move { from, to, promotion }.resolve(position).ok()
}

fn legal_start(value: Text<'_>) -> Result<Position, GameError> {
    read_start(&value.unescape())?.position().map_err(GameError::Start)
}

/// A visitor that plays the moves of the main line and asks nothing more: it answers with the final
/// position and the number of moves.
#[derive(Clone, Debug)]
pub struct Checker {
    position: Position,
    moves: usize,
    last: Option<Move>,
}

impl Checker {
    /// Where the game stands now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The last move, if there was one.
    pub const fn last(&self) -> Option<Move> {
        self.last
    }
}

impl Default for Checker {
    fn default() -> Self {
        Self { position: Position::START, moves: 0, last: None }
    }
}

impl Visitor for Checker {
    type Output = (Position, usize);
    type Error = GameError;

    fn begin(&mut self) {
        *self = Self::default();
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) -> Result<(), GameError> {
        if name.is("FEN") {
            self.position = legal_start(value)?;
        } else if name.is("Variant") {
            of_chess(value)?;
        }
        Ok(())
    }

    #[inline]
    fn san(&mut self, san: San) -> Result<(), GameError> {
        match meant(&self.position, &san) {
            Ok(mv) => {
                self.position.play_unchecked(mv);
                self.last = Some(mv);
            }
            Err(reason) => return Err(GameError::Move { san, reason }),
        }
        self.moves += 1;
        Ok(())
    }

    fn end(&mut self) -> (Position, usize) {
        (self.position, self.moves)
    }
}

/// A node of the tree, and what stands on the table there.
type Spot = (NodeId, Table);

/// A visitor that builds a [`Game`].
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    game: Game,
    /// The node that the next move follows, and what stands there.
    at: Option<Spot>,
    /// What stood before the last move, to which a variation goes back.
    before: Option<Spot>,
    /// For each open variation, where its line goes on when it ends.
    open: Vec<(Option<Spot>, Option<Spot>)>,
    /// Comments that wait for the first move of a variation.
    waiting: Vec<Comment>,
    keep_illegal: bool,
    forgiving: bool,
    /// The results that the tag and the text after the moves give.
    results: [Option<GameResult>; 2],
}

/// Results of one game that are not the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OtherResult {
    /// The tag says one thing, the text after the moves another.
    #[error("the Result tag says {tag}, the moves end with {text}")]
    Written {
        /// What the tag says.
        tag: GameResult,
        /// What stands after the moves.
        text: GameResult,
    },
    /// The board has decided otherwise.
    #[error("the result is {written}, and the board says {board}")]
    Played {
        /// What is written.
        written: GameResult,
        /// What mate, stalemate or a lack of material makes of it.
        board: GameResult,
    },
}

impl Recorder {
    /// A recorder that refuses illegal moves.
    pub fn new() -> Self {
        Self::default()
    }

    /// A recorder that keeps an illegal move that stood, if it is clear which one it was, and
    /// start positions that are not legal.
    pub fn keeping_illegal() -> Self {
        Self { keep_illegal: true, ..Self::default() }
    }

    /// A recorder that keeps a game one of whose variations cannot be followed: it ends where that begins, with a comment that
    /// has what was refused. It keeps passes in the game itself too, and diagrams without kings.
    #[must_use]
    pub fn forgiving(self) -> Self {
        Self { forgiving: true, ..self }
    }

    /// What the last game says of its own result, if that is two things at once.
    pub fn other_result(&self, game: &Game) -> Option<OtherResult> {
        if let [Some(tag), Some(text)] = self.results
            && tag != text
        {
            return Some(OtherResult::Written { tag, text });
        }
        let last = game.main_line().last()?;
        let position = game.position_at(last)?;
        let board = match (position.has_legal_move(), position.is_check()) {
            (false, true) => GameResult::Win(!position.turn()),
            (false, false) => GameResult::Draw,
            (true, _) if position.is_material_dead() => GameResult::Draw,
            (true, _) => return None,
        };
        let known = game.outcome != GameResult::Unknown && game.outcome != board;
        let written = known.then_some(game.outcome)?;
        Some(OtherResult::Played { written, board })
    }

    /// Says something of the present place.
    fn say(&mut self, comment: Comment) {
        // Right after the opening of a variation `before` is taken and the move still to come.
        if !self.open.is_empty() && self.before.is_none() {
            self.waiting.push(comment);
        } else {
            let id = self.at.as_ref().map_or(Game::ROOT, |at| at.0);
            self.game.add_comment(id, comment);
        }
    }

    /// Lets the game begin from what a `FEN` tag describes.
    fn start(&mut self, fen: &str) -> Result<(), GameError> {
        let sketch = read_start(fen)?;
        let start = match sketch.position() {
            Ok(position) => Table::from(position),
            Err(_) if self.keep_illegal => Table::from(sketch),
            Err(flaws) if self.forgiving && lacks_kings(&flaws) => Table::from(sketch),
            // Rights without their king or rook are nobody's, nor is a pawn that cannot have passed.
            Err(flaws) if self.forgiving => {
                let dropped = Flaws::from_iter([Flaw::CastlingRights, Flaw::EnPassant]);
                flaws.waive(dropped).map_err(GameError::Start)?.into()
            }
            Err(flaws) => return Err(GameError::Start(flaws)),
        };
        self.game.set_start(start);
        Ok(())
    }

    fn here(&mut self) -> Spot {
        self.at.take().unwrap_or_else(|| (Game::ROOT, self.game.start().clone()))
    }

    fn resolve(&self, table: &Table, san: &San) -> Result<Played, GameError> {
        let squares = || by_squares(table.position()?, san).map(Played::Move);
        match table.resolve(san).or_else(|reason| squares().ok_or(reason)) {
            Ok(played) => Ok(played),
            Err(reason) => {
                // A pass is a commentator's figure of speech, at home in variations; who teaches has it in the game itself.
                let spoken = self.forgiving || !self.open.is_empty();
                let passing = san.what == SanMove::Pass && spoken;
                let kept = (self.keep_illegal || passing).then(|| table.resolve_illegal(san));
                kept.flatten().ok_or(match san.what {
                    SanMove::Pass => GameError::Pass,
                    _ => GameError::Move { san: *san, reason },
                })
            }
        }
    }
}

impl Visitor for Recorder {
    type Output = Game;
    type Error = GameError;

    fn begin(&mut self) {
        let Self { keep_illegal, forgiving, .. } = *self;
        *self = Self { keep_illegal, forgiving, ..Self::default() };
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) -> Result<(), GameError> {
        if name.is("FEN") {
            self.start(&value.unescape())?;
        } else if name.is("Variant") {
            of_chess(value)?;
            self.game.tags.set("Variant", value.unescape());
        } else if name.is("Result") {
            self.results[0] = GameResult::parse(&value.unescape());
            self.game.outcome = self.results[0].unwrap_or_default();
        } else if !name.is("SetUp") {
            let (name, value) = (name.decode(), value.unescape());
            // `?` in the roster is how PGN says that a tag is not there.
            if !Tags::is_unknown(&name, &value) {
                self.game.tags.set(name, value);
            }
        }
        Ok(())
    }

    fn san(&mut self, san: San) -> Result<(), GameError> {
        let (node, table) = self.here();
        let played = match self.resolve(&table, &san) {
            Ok(played) => played,
            Err(error) => {
                self.at = Some((node, table));
                return Err(error);
            }
        };
        let id = self.game.add(node, played);
        for comment in self.waiting.drain(..) {
            self.game.add_comment_before(id, comment);
        }
        if san.draw_offer {
            self.game.add_draw_offer(id);
        }
        let mut after = table.clone();
        after.play(played);
        self.before = Some((node, table));
        self.at = Some((id, after));
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        let id = self.at.as_ref().map_or(Game::ROOT, |at| at.0);
        self.game.add_nag(id, nag);
    }

    fn comment(&mut self, text: Text<'_>) {
        let comment = Comment::parse(&text.decode());
        if !comment.is_empty() {
            self.say(comment);
        }
    }

    fn begin_variation(&mut self) -> bool {
        let before = self.before.take();
        let at = core::mem::replace(&mut self.at, before.clone());
        self.open.push((at, before));
        true
    }

    fn end_variation(&mut self) {
        if let Some((at, before)) = self.open.pop() {
            self.at = at;
            self.before = before;
        }
        // What was said of a variation without a move is said of the move that it was to replace.
        let id = self.at.as_ref().map_or(Game::ROOT, |at| at.0);
        for comment in self.waiting.drain(..) {
            self.game.add_comment(id, comment);
        }
    }

    fn forgives(&mut self, _: &Cause<GameError>) -> bool {
        self.forgiving
    }

    fn refused(&mut self, cause: &Cause<GameError>, text: Text<'_>) {
        self.say(refusal(&text.decode(), &cause.to_string()));
    }

    fn outcome(&mut self, outcome: GameResult) {
        self.results[1] = Some(outcome);
        if outcome != GameResult::Unknown {
            self.game.outcome = outcome;
        }
    }

    fn end(&mut self) -> Game {
        core::mem::take(&mut self.game)
    }
}

/// The games of a PGN source one by one, each as a [`Game`].
#[derive(Debug)]
pub struct Games<S> {
    reader: Reader<S>,
    recorder: Recorder,
}

/// All games of a source. Illegal moves make a game broken.
pub fn games<S: Source>(source: S) -> Games<S> {
    Games { reader: Reader::new(source), recorder: Recorder::new() }
}

impl<S: Source> Games<S> {
    /// Keeps illegal moves that stood: see [`Recorder::keeping_illegal`].
    #[must_use]
    pub fn keeping_illegal(mut self) -> Self {
        self.recorder = Recorder { keep_illegal: true, ..self.recorder };
        self
    }

    /// Keeps a game one of whose variations cannot be followed, and one that is written in another manner: see
    /// [`Recorder::forgiving`] and [`Reader::in_any_manner`].
    #[must_use]
    pub fn forgiving(mut self) -> Self {
        self.recorder = self.recorder.forgiving();
        self.in_any_manner()
    }

    /// Reads games that are written in another manner: see [`Reader::in_any_manner`].
    #[must_use]
    pub fn in_any_manner(mut self) -> Self {
        self.reader = self.reader.in_any_manner();
        self
    }

    /// How the last game is written, if not as PGN has it: see [`Reader::manner`].
    pub fn manner(&self) -> Option<(Place, Manner)> {
        self.reader.manner()
    }

    /// The next game, with failures of the source apart.
    ///
    /// # Errors
    /// If the source fails.
    pub fn read(&mut self) -> ReadGame<S, Recorder> {
        self.reader.read(&mut self.recorder)
    }
}

/// A source that fails ends the iteration; use [`Games::read`] to see why.
impl<S: Source> Iterator for Games<S> {
    type Item = Result<Game, Box<Broken<Game, GameError>>>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.read().ok()??.map_err(Box::new))
    }
}

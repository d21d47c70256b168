//! The engine, asked for a move: the only place that knows it.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use adoube_board::{Position, Side};
use adoube_chess::Position as Chess;
use adoube_clock::{Clock, Moment};
use adoube_engine::{
    Graded, Level, Limits, Pace, Search, Searchable, Strength, Terms, Timing, TranspositionTable,
    Watch,
};
use adoube_laws::rulebook::NoMove;
use adoube_laws::{Act, Rulebook};
use adoube_shogi::{EnteringKingRule, Perpetual, Position as Shogi};

use crate::time::Timekeeper;

/// What each search remembers, in MiB.
const MEMORY: usize = 16;
/// So much of the clock is kept for the way of a move into the log.
const OVERHEAD: Duration = Duration::from_millis(60);

/// Whether there is such a level.
pub fn is_level(number: u8) -> bool {
    Level::new(number).is_some()
}

/// Every level, and what it would be rated at chess, roughly.
pub fn levels() -> impl Iterator<Item = (u8, u32)> {
    Level::all().map(|level| (level.number(), level.elo()))
}

/// Whether a level is all the engine can.
pub(super) fn is_full(number: u8) -> bool {
    Level::new(number) == Some(Level::FULL)
}

/// What the computer is asked.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// Where the game began.
    pub(crate) start: adoube_laws::Table,
    /// What was played since.
    pub(crate) acts: Vec<Act>,
    /// What stands on the board.
    pub(crate) now: adoube_laws::Table,
    /// What it is played by.
    pub(crate) book: Rulebook,
    /// How strong it plays.
    pub(crate) level: u8,
    /// What it misjudges, in this game.
    pub(crate) seed: u64,
    /// How long its clock lets it think.
    pub(crate) time: Option<Time>,
}

/// How long a clock lets somebody think.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

impl Time {
    /// What a clock shows; none where it has no limit.
    pub(crate) fn of(clock: &Clock, side: Side, at: Moment) -> Option<Self> {
        let Timing { soft, hard } = Pace::of(clock, side, at, OVERHEAD)?.timing();
        Some(Self { soft, hard })
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    /// What to play.
    pub(crate) act: Act,
    /// What that is worth, in hundredths of a pawn, to who plays it.
    pub(crate) value: i32,
}

/// What the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Idea {
    pub(crate) thought: Thought,
    /// What it expects the other to play then.
    pub(crate) reply: Option<Act>,
    /// How long a person would have taken over it.
    pub(crate) pause: Duration,
}

/// A search of each game, made when it is first needed.
#[derive(Default)]
pub(crate) struct Brain {
    chess: Option<Half<Chess>>,
    shogi: Option<Half<Shogi>>,
}

struct Half<P: Graded> {
    search: Search<P>,
    table: TranspositionTable,
}

/// The time since a search began.
struct Since<'a> {
    time: Timekeeper,
    began: Moment,
    /// Somebody waits who has less time: from this moment on it is late.
    hurry: &'a AtomicI64,
}

impl Watch for Since<'_> {
    fn elapsed(&self) -> Duration {
        let now = self.time.now();
        if now.0 >= self.hurry.load(Ordering::Relaxed) {
            return Duration::MAX;
        }
        Duration::from_millis(u64::try_from((now - self.began).0).unwrap_or(0))
    }
}

impl Brain {
    /// Thinks, no longer than `most`. None: there is no move, or no position.
    pub(crate) fn think(
        &mut self,
        question: &Question,
        most: Duration,
        time: Timekeeper,
        stop: &AtomicBool,
        hurry: &AtomicI64,
    ) -> Option<Idea> {
        let watch = Since { time, began: time.now(), hurry };
        let Question { start, now, acts, .. } = question;
        if let Some(&now) = now.chess() {
            let half = self.chess.get_or_insert_with(|| Half::new(Chess::START));
            let find = |position: &Chess, act: &Act| match act {
                Act::Chess(act) => position.find(*act),
                Act::Shogi(_) => None,
            };
            half.search.set_terms(terms(&question.book, ()));
            let found =
                half.ask(start.chess().copied(), now, acts, find, question, most, &watch, stop)?;
            return Some(found.idea(|mv| Act::Chess(mv.into())));
        }
        let &now = now.shogi()?;
        let half = self.shogi.get_or_insert_with(|| Half::new(Shogi::START));
        let find = |position: &Shogi, act: &Act| match act {
            Act::Shogi(act) => position.find(*act),
            Act::Chess(_) => None,
        };
        let entering = match question.book.declaration {
            Some(_) => EnteringKingRule::default(),
            None => EnteringKingRule::NoEnteringKing,
        };
        half.search.set_terms(terms(&question.book, entering));
        let found =
            half.ask(start.shogi().copied(), now, acts, find, question, most, &watch, stop)?;
        Some(found.idea(|mv| Act::Shogi(mv.into())))
    }
}

/// What came of a question, in one of the games.
struct Found<M> {
    mv: M,
    reply: Option<M>,
    value: i32,
    pause: Duration,
}

impl<M> Found<M> {
    fn idea(self, act: impl Fn(M) -> Act) -> Idea {
        let thought = Thought { act: act(self.mv), value: self.value };
        Idea { thought, reply: self.reply.map(act), pause: self.pause }
    }
}

impl<P: Graded> Half<P> {
    fn new(start: P) -> Self {
        Self { search: Search::new(1, start), table: TranspositionTable::new(MEMORY) }
    }

    #[expect(clippy::too_many_arguments, reason = "a question, taken apart for one of the games")]
    fn ask(
        &mut self,
        start: Option<P>,
        now: P,
        acts: &[Act],
        find: impl Fn(&P, &Act) -> Option<P::Move>,
        question: &Question,
        most: Duration,
        watch: &Since<'_>,
        stop: &AtomicBool,
    ) -> Option<Found<P::Move>> {
        // Where an illegal move stood, what came before counts for nothing.
        match start.and_then(|start| Some((start, replay(start, acts, find)?))) {
            Some((start, moves)) => self.search.set(start, moves),
            None => self.search.set(now, []),
        }
        if self.search.root().key() != now.key() {
            self.search.set(now, []);
        }
        let level = Level::new(question.level)?;
        if level == Level::FULL {
            // Nothing is learnt from other people's games; below it nothing ever is.
            self.search.forget();
            self.table.clear();
        }
        let of = |time: Time| (time.soft.min(most), time.hard.min(most));
        let (soft, hard) = question.time.map_or((most, most), of);
        let limits = Limits { timing: Some(Timing { soft, hard }), ..Limits::default() };
        let strength = Strength { level, seed: question.seed };
        let report = self.search.go_at(strength, &self.table, &limits, watch, stop, &mut |_| {})?;
        let line = report.lines.first()?;
        // Nobody waits longer for a person's sake than for the engine's.
        let timing = question.time.map(|_| Timing { soft, hard });
        let pause = strength.pause(&self.search.occasion(timing)).min(most);
        let reply = line.moves.get(1).copied();
        Some(Found { mv: *line.moves.first()?, reply, value: line.value.0, pause })
    }
}

/// What a rulebook fixes, as the search has to know it.
fn terms<P: Searchable>(book: &Rulebook, entering: P::Rules) -> Terms<P> {
    Terms {
        quiet_plies: book.fifty_moves.map(|moves| 2 * u32::from(moves)),
        occurrences: book.repetition.occurrences.into(),
        perpetual_loses: book.repetition.perpetual != Perpetual::Never,
        no_move_loses: book.no_move == NoMove::Lost,
        entering,
    }
}

/// The moves that acts were, as long as each was one.
fn replay<P: Position>(
    mut position: P,
    acts: &[Act],
    find: impl Fn(&P, &Act) -> Option<P::Move>,
) -> Option<Vec<P::Move>> {
    let mut moves = Vec::with_capacity(acts.len());
    for act in acts {
        let mv = find(&position, act)?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use adoube_laws::Book;

    use super::*;

    #[test]
    fn the_official_books_are_what_the_search_goes_by_by_itself() {
        // Where fide-2023 ends a game by itself (9.6) a draw could be claimed long before, and who would be worse claims it.
        for book in [Book::Fide2009, Book::Fide2023] {
            assert_eq!(terms::<Chess>(&Rulebook::official(book), ()), Terms::default());
        }
        let shogi = Rulebook::official(Book::Fesa2024);
        assert_eq!(terms::<Shogi>(&shogi, EnteringKingRule::default()), Terms::default());
    }

    #[test]
    fn a_club_with_75_moves_is_searched_as_such() {
        let club = Rulebook::official(Book::Fide2009)
            .derive("our club", |book| book.fifty_moves = Some(75));
        assert_eq!(terms::<Chess>(&club, ()).quiet_plies, Some(150));
    }

    #[test]
    fn mate_is_found_on_the_last_of_75_moves() {
        // fide-2023/9.6.2: mate with that move comes first. All else can be claimed as a draw.
        let start: adoube_laws::Table = {
            let mut setup = adoube_laws::Setup::new(Book::Fide2023);
            let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120";
            setup.start = adoube_laws::setup::Start::Position(fen.into());
            setup.table().unwrap()
        };
        let question = Question {
            start: start.clone(),
            acts: Vec::new(),
            now: start,
            book: Rulebook::official(Book::Fide2023),
            level: Level::FULL.number(),
            seed: 7,
            time: None,
        };
        let (stop, hurry) = (AtomicBool::new(false), AtomicI64::new(i64::MAX));
        let most = Duration::from_millis(200);
        let idea = Brain::default().think(&question, most, Timekeeper::start(), &stop, &hurry);
        let mate = adoube_chess::Act::step(adoube_chess::Square::A1, adoube_chess::Square::A8);
        assert_eq!(idea.unwrap().thought.act, mate.into());
    }
}

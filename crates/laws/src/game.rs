//! The state of a game: the fold of its log.

use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_clock::{Clock, Moment, Span};

use crate::blind::Blind;
use crate::clocks::Clocks;
use crate::command::Note;
use crate::event::{Matter, WrittenBy};
use crate::hand::Hand;
use crate::rulebook::{Lateness, Manners, Resumption};
use crate::ruling::said_again;
use crate::rulings::Rulings;
use crate::score::Score;
use crate::session::{Attendance, Sealing};
use crate::sheets::{Inked, Sheets};
use crate::talk::Talk;
use crate::{
    Act, Article, Course, Event, Outcome, Reason, Rulebook, Ruling, Setup, SetupRefused, Table,
    What, Who,
};

/// fide-2009/adj.10, unless the event says otherwise.
const LATE_AT_RESUMPTION: Span = Span::hours(1);

/// Where a game stands between its set-up and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Not begun.
    Waiting,
    /// Under way.
    Playing,
    /// The clocks stand still until somebody restarts them.
    Stopped,
    /// Adjourned until another session.
    Adjourned,
    /// Over, or void.
    Finished,
}

/// A game under a rulebook.
///
/// [`Game::decide`] says what follows from a command and changes nothing; [`Game::apply`] takes an
/// event as it is and judges nothing. A game is therefore its set-up and its events, and no more.
///
/// ```
/// use adoube_board::Side;
/// use adoube_chess::{Act, Square};
/// use adoube_clock::Moment;
/// use adoube_laws::{Book, Command, Game, Who, Setup};
///
/// let mut game = Game::new(Setup::new(Book::Fide2009))?;
/// game.act(&Command::Start, Who::Server, Moment(0))?;
/// let e4 = |to| Command::Move { act: Act::step(Square::E2, to).into(), offer: false };
/// let refused = game.act(&e4(Square::E5), Who::Player(Side::First), Moment(1)).unwrap_err();
/// assert_eq!(refused.article.to_string(), "fide-2009/3.7.a");
/// let steps = game.act(&e4(Square::E4), Who::Player(Side::First), Moment(2))?;
/// assert_eq!(steps[0].event.article.to_string(), "fide-2009/1.1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    setup: Arc<Setup>,
    /// The rulebook as it is in force here.
    rules: Arc<Rulebook>,
    pub(crate) stage: Stage,
    pub(crate) course: Course,
    pub(crate) clocks: Clocks,
    pub(crate) hand: Hand,
    pub(crate) talk: Talk,
    pub(crate) sheets: Sheets,
    pub(crate) session: Attendance,
    pub(crate) blind: Blind,
    pub(crate) rulings: Rulings,
    pub(crate) score: Score,
    pub(crate) last: Moment,
    /// How many events there have been.
    events: u32,
}

/// When an event happens, and where the game then stands.
#[derive(Clone, Copy)]
pub(crate) struct Now {
    pub(crate) at: Moment,
    /// How many acts had been made before it.
    pub(crate) acts: usize,
    /// How many of these stand after it.
    pub(crate) kept: usize,
}

impl Game {
    /// A game that waits for its start.
    ///
    /// # Errors
    /// With every article that the set-up breaks.
    pub fn new(setup: Setup) -> Result<Self, SetupRefused> {
        let faults = setup.faults();
        let book = setup.rulebook.book;
        let cite = |fault: &crate::SetupFault| (*fault, fault.article(book));
        if !faults.is_empty() {
            return Err(SetupRefused(faults.iter().map(cite).collect()));
        }
        Self::waiting(setup)
    }

    /// The same, whatever else is wrong, if there is a table to play on.
    fn waiting(setup: Setup) -> Result<Self, SetupRefused> {
        let book = setup.rulebook.book;
        let cite = |fault: crate::SetupFault| SetupRefused(vec![(fault, fault.article(book))]);
        let table = setup.table().map_err(cite)?;
        Ok(Self {
            stage: Stage::Waiting,
            clocks: Clocks::new(&setup),
            hand: Hand::default(),
            talk: Talk::default(),
            sheets: Sheets::default(),
            session: Attendance::default(),
            blind: Blind::new(&setup, &table),
            rulings: Rulings::new(&setup),
            score: Score::default(),
            course: Course::new(table),
            last: Moment::MIN,
            events: 0,
            rules: Arc::new(setup.rulebook.in_force(&setup)),
            setup: Arc::new(setup),
        })
    }

    /// Takes an event as it is, each subject its part. It judges nothing: what a rule decided is in the event, and its kind
    /// alone says what changes.
    pub fn apply(&mut self, event: &Event) {
        self.take(event, None);
    }

    /// The same; `next` is what stands there after a move, where that is known.
    pub(crate) fn take(&mut self, event: &Event, next: Option<Table>) {
        let what = &event.what;
        let acts = self.course.len();
        let kept = match what {
            What::Undone { acts, .. } => usize::from(*acts),
            What::BoardsSet { acts, .. } => self.course.shared(acts),
            What::Queened { acts, .. } => usize::from(*acts) + 1,
            _ => acts,
        };
        let now = Now { at: event.at.max(self.last), acts, kept };
        self.last = now.at;
        self.events += 1;
        self.stage = stage_after(what).unwrap_or(self.stage);
        self.course.apply(what, next);
        self.clocks.apply(what, now);
        self.hand.apply(what);
        self.talk.apply(what, now);
        self.sheets.apply(what, now);
        self.session.apply(what, now);
        self.blind.apply(what, &self.course);
        self.rulings.apply(event);
        self.score.apply(what);
    }

    /// The game that a log tells. Its set-up was looked at when it began, and is not judged again: what
    /// was allowed then has been played.
    ///
    /// # Errors
    /// If there is no table to play on.
    pub fn replay<'a>(
        setup: Setup,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Self, SetupRefused> {
        let mut game = Self::waiting(setup)?;
        for event in events {
            game.apply(event);
        }
        Ok(game)
    }

    /// What was fixed before it began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What it is played by, as it is in force in a game of this length and kind under this supervision.
    pub fn rulebook(&self) -> &Rulebook {
        &self.rules
    }

    /// What stands on the table.
    pub fn table(&self) -> &Table {
        self.course.now()
    }

    /// Whether an act is legal, or every reason why not, with what is known of how the game began.
    ///
    /// # Errors
    /// With the reasons, of which there is at least one unless the act is of the other game.
    pub fn judge(&self, act: Act) -> Result<(), Vec<Reason>> {
        self.after_legal(act).map(|_| ())
    }

    /// What stands there after a legal act, or every reason why it is none.
    pub(crate) fn after_legal(&self, act: Act) -> Result<Table, Vec<Reason>> {
        self.table().after_legal(act).map_err(|reasons| {
            let told = |reason| self.told_by_the_start(act, reason).unwrap_or(reason);
            reasons.into_iter().map(told).collect()
        })
    }

    /// fide-2009/15.4.a: what keeps a king from castling who has begun on the queen's square.
    fn told_by_the_start(&self, act: Act, reason: Reason) -> Option<Reason> {
        use adoube_chess as chess;
        let (Table::Chess(start), Act::Chess(chess::Act::Castle { king, rook })) =
            (self.course.start(), act)
        else {
            return None;
        };
        let lost = matches!(
            reason,
            Reason::Chess(
                chess::Reason::CastlingLost
                    | chess::Reason::KingHasMoved
                    | chess::Reason::RookHasMoved
            )
        );
        let begun_there = start.piece_at(king)?.role == chess::Role::King;
        let what = self.rules.short.misplaced;
        let misplaced = crate::setup::misplaced(&start.board(), self.turn(), what);
        (lost && begun_there && misplaced.contains(rook)).then_some(Reason::Misplaced)
    }

    /// What a player plays on: his own board where each has one (fide-2009/19), else the one that both have.
    pub fn board_of(&self, side: Side) -> &Table {
        self.blind.boards.as_ref().map_or(self.table(), |boards| &boards[side])
    }

    /// Whether the last move is this player's and not completed, so that he may make another in its place.
    pub fn may_replace(&self, side: Side) -> bool {
        let own = self.course.last.is_some_and(|last| last.side == side);
        own && self.course.last_ply().is_some_and(|ply| !self.course.is_completed(ply))
    }

    /// Whether a player who presses has been replied to, on time that is settled only then.
    pub(crate) fn press_settles(&self, side: Side) -> bool {
        self.turn() == side && !self.course.is_empty()
    }

    /// Whether what the board has brought rests on a move against the rule about touched pieces, and can be complained of.
    pub(crate) fn end_breaks_touch(&self) -> bool {
        let broken = self.course.last.is_some_and(|last| last.breach.is_some());
        broken && self.course.brought.is_some() && self.rules.ends_need_touch
    }

    /// How many moves of a player's that were not completed are by his next one (fide-2023/6.2.1.2).
    pub(crate) fn completed_by_the_next(&self, side: Side) -> u16 {
        if self.rules.next_move_completes { self.course.uncompleted(side) } else { 0 }
    }

    /// How it went.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// An entry on a player's sheet, with what it holds.
    pub(crate) fn written(&self, ground: WrittenBy, side: Side, text: String, at: Moment) -> What {
        let Inked { moves, offers, .. } =
            Inked::read(self.setup.rulebook.game(), &text, self.reads_dashes());
        let written = self.sheets[side].moves.len() + moves.len();
        let period = self.clocks.clock.shows(side, at).period;
        let completes = (written >= self.course.len()).then_some(period);
        What::Written { ground, side, text, moves, offers, completes }
    }

    /// Whether a move on a sheet may have a dash in it (fide-2023/C.8).
    pub(crate) fn reads_dashes(&self) -> bool {
        let chess = self.setup.rulebook.game() == crate::GameKind::Chess;
        chess && self.rules.manners.has(Manners::DASHES_READ)
    }

    /// Both sheets completed from the record.
    pub(crate) fn sheets_completed(&self, at: Moment) -> What {
        let record = self.record();
        let missing = BySide::from_fn(|side| {
            record.get(self.sheets[side].moves.len()..).unwrap_or_default().to_vec()
        });
        let periods = BySide::from_fn(|side| self.clocks.clock.shows(side, at).period);
        What::SheetsCompleted { missing, periods }
    }

    /// Every move so far, as a sheet has it.
    pub(crate) fn record(&self) -> Vec<String> {
        let mut table = self.course.start().clone();
        let written = |act: Act| {
            let text = crate::sheets::written(&table, act);
            table.play(act);
            text
        };
        self.course.acts().map(written).collect()
    }

    /// Who has the move: from the opponent's move made to his own made.
    pub fn turn(&self) -> Side {
        self.course.turn()
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clocks.clock
    }

    /// Where it stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How it ended, if it has and that was said.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.score.outcome.as_deref()
    }

    /// Whether a player is there.
    pub fn is_present(&self, side: Side) -> bool {
        self.session.present[side]
    }

    /// Whether the software has stopped the clocks, and nothing waits for the arbiter: play goes on when both
    /// players, or the arbiter, want it to.
    pub fn is_interrupted(&self) -> bool {
        let by_software = self.clocks.held_by == Some(Who::Server) && self.talk.waiting.is_none();
        self.stage == Stage::Stopped && by_software
    }

    /// When the last thing happened.
    pub fn last(&self) -> Moment {
        self.last
    }

    /// How many events it has had.
    pub fn events(&self) -> u32 {
        self.events
    }

    /// How many decisions it has had, by which an appeal names one. Hidden events are none.
    pub fn decisions(&self) -> u32 {
        self.rulings.decisions
    }

    /// When the software should look again, if nothing happens before.
    pub fn next_tick(&self) -> Option<Moment> {
        if self.stage != Stage::Playing {
            return None;
        }
        let absent = Side::ALL.iter().any(|&side| !self.session.present[side]);
        // Who comes at the last moment has come in time; what the board has ended nobody is late for.
        let late = self.late_at().filter(|_| absent && self.course.brought.is_none());
        let late = late.map(|last| last + Span::millis(1));
        [self.next_overstep(), late].into_iter().flatten().min()
    }

    /// When the software, where it is to see flags, will see one.
    fn next_overstep(&self) -> Option<Moment> {
        if self.setup.strictness.flags != crate::setup::Flags::Automatic {
            return None;
        }
        let seen = |side: Side| self.course.brought.is_some() || !self.flag_waits(side);
        let down = |side: &Side| seen(*side) && self.clocks.overstepped(*side, self.last).is_some();
        if Side::ALL.iter().any(down) {
            return Some(self.last);
        }
        self.clocks.clock.next_overstep().filter(|&(side, _)| seen(side)).map(|(_, at)| at)
    }

    /// Whether a player's flag waits for the arbiter's answer: to his own claim that the opponent cannot win
    /// by normal means, or to anything for which the clocks stand.
    pub(crate) fn flag_waits(&self, side: Side) -> bool {
        match self.talk.waiting {
            Some(
                Matter::NormalMeans(claimant)
                | Matter::Draw(claimant)
                | Matter::Increment(claimant),
            ) => claimant == side,
            Some(Matter::TwoHands(_)) | None => false,
            Some(_) => true,
        }
    }

    /// The side under which the set-up knows the player of this one.
    pub(crate) fn person(&self, side: Side) -> Side {
        if self.session.changed { !side } else { side }
    }

    /// Whether a player was there at the start.
    pub(crate) fn came_before_the_start(&self) -> bool {
        let waiting = self.stage == Stage::Waiting;
        self.session.attended
            || (waiting && Side::ALL.iter().any(|&side| self.session.present[side]))
    }

    /// Whose claim of fide-2009/10.2 the arbiter answers now: the one that waits, else one that he has
    /// postponed, first that of a player whose flag is down.
    pub(crate) fn claims_normal_means(&self, at: Moment) -> Option<Side> {
        match self.talk.waiting {
            Some(Matter::NormalMeans(side)) => Some(side),
            Some(_) => None,
            None => {
                let postponed = || Side::ALL.into_iter().filter(|&side| self.talk.postponed[side]);
                let down = postponed().find(|&side| self.clocks.overstepped(side, at).is_some());
                down.or_else(|| postponed().next())
            }
        }
    }

    /// Whose claim is decided later since another matter waits: it is not answered by that.
    pub(crate) fn postponed_by(&self, matter: Matter) -> Option<Side> {
        match self.talk.waiting {
            Some(Matter::NormalMeans(side)) if matter != Matter::NormalMeans(side) => Some(side),
            _ => None,
        }
    }

    /// From when on somebody who is not there has lost.
    ///
    /// fide-2009/6.6.a speaks of sessions: in a friendly game nobody is late unless that was agreed on.
    pub(crate) fn late_at(&self) -> Option<Moment> {
        // fide-2009/adj.10: once adjourned, the resumption counts; a late sealer's move is read first, and by
        // fide-2023/I.10 any sealed one.
        if let Some(adjourned) = &self.session.adjourned {
            let matters = self.rules.resumption == Resumption::DefaultTime
                || !self.session.present[adjourned.sealer];
            let unread = adjourned.stage() == Sealing::Resumed && matters;
            return self.awaited_until().filter(|_| !unread);
        }
        Some(self.session.began? + self.default_time()?)
    }

    /// How late a player may come, if that matters here.
    fn default_time(&self) -> Option<Span> {
        let event = &self.setup.event;
        match (event.default_time, self.rulebook().lateness) {
            (Some(time), _) => Some(time),
            (None, Lateness::DefaultTime { time }) if event.competition => Some(time),
            (None, _) => None,
        }
    }

    /// fide-2009/adj.10: until when somebody may still come to a resumption.
    pub(crate) fn awaited_until(&self) -> Option<Moment> {
        let adjourned = self.session.adjourned.as_ref()?;
        // adj.9: from the hour that was agreed on; before it nobody is late.
        let resumed = adjourned.resumed?.max(adjourned.resumes.unwrap_or(Moment(0)));
        let event = &self.setup.event;
        let as_at_the_start = self.rulebook().resumption == Resumption::DefaultTime;
        let time = match event.late_at_resumption {
            None if as_at_the_start => self.default_time()?,
            announced => announced.unwrap_or(LATE_AT_RESUMPTION),
        };
        Some(resumed + time)
    }

    /// Moves that a player has completed.
    pub fn completed(&self, side: Side) -> u16 {
        self.course.completed(side, self.course.len())
    }

    /// Whether the players must write the moves down on sheets of their own (fide-2009/8.1, 15.2).
    pub fn keeps_sheets(&self) -> bool {
        let claim = self.setup.strictness.moves == crate::setup::Moves::Claim;
        self.setup.recording && claim && self.rulebook().sheets
    }

    /// The article of a ruling in the book of this game.
    pub(crate) fn cite(&self, ruling: Ruling) -> Article {
        self.article_here(ruling.article(self.setup.rulebook.book))
    }

    /// An article as it is cited of this game, or the one for all that no other covers.
    pub(crate) fn article_here(&self, article: Option<Article>) -> Article {
        let article = article.unwrap_or_else(|| self.setup.rulebook.book.general());
        let blitz = || self.rules.is_blitz(&self.setup.time);
        said_again(article, blitz, self.session.adjourned.is_some())
    }
}

/// Where a game stands after an event, if that is another stage.
const fn stage_after(what: &What) -> Option<Stage> {
    match what {
        What::Started(_) | What::ClocksRestarted { .. } | What::ReplyHandedIn { .. } => {
            Some(Stage::Playing)
        }
        What::ClocksStopped { .. } | What::Resumed { .. } | What::Reopened => Some(Stage::Stopped),
        What::Adjourned(_) => Some(Stage::Adjourned),
        What::Ended { .. } | What::Annulled { .. } => Some(Stage::Finished),
        _ => None,
    }
}

/// Why something is not done, with the article that says so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{refusal} ({article})")]
pub struct Refused {
    /// What kind of refusal.
    pub refusal: crate::Refusal,
    /// The article it rests on.
    pub article: Article,
    /// For an illegal move, every reason.
    pub reasons: Vec<Reason>,
}

/// A reason that an arbiter gives.
pub(crate) type Because = Option<Note>;

//! The state of a game: the fold of its log.

use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_clock::{Clock, Moment, Span};

use crate::command::{Breach, Claim, Note, Proposal};
use crate::decide::Sealing;
use crate::event::{Decision, Matter, Owed, WrittenBy};
use crate::readings::Readings;
use crate::seal::Envelope;
use crate::sheet::{Entry, Sheet};
use crate::{
    Act, Article, Course, Event, Outcome, Place, Points, Reason, Role, Rulebook, Ruling, Setup,
    SetupRefused, Table, What,
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
/// use adoube_laws::{Book, Command, Game, Role, Setup};
///
/// let mut game = Game::new(Setup::new(Book::Fide2009))?;
/// game.act(&Command::Start, Role::Server, Moment(0))?;
/// let e4 = |to| Command::Move { act: Act::step(Square::E2, to).into(), offer: false };
/// let refused = game.act(&e4(Square::E5), Role::Player(Side::First), Moment(1)).unwrap_err();
/// assert_eq!(refused.article.to_string(), "fide-2009/3.7.a");
/// let events = game.act(&e4(Square::E4), Role::Player(Side::First), Moment(2))?;
/// assert_eq!(events[0].article.to_string(), "fide-2009/1.1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    setup: Arc<Setup>,
    /// The rulebook as it is in force here.
    rules: Arc<Rulebook>,
    pub(crate) course: Course,
    pub(crate) clock: Clock,
    pub(crate) stage: Stage,
    pub(crate) outcome: Option<Outcome>,
    /// An end that the board has brought and nobody has said.
    pub(crate) silent: Option<Box<Outcome>>,
    pub(crate) hand: Hand,
    pub(crate) last_move: Option<LastMove>,
    pub(crate) marks: Vec<Mark>,
    /// What both clocks showed when each move was made, where moves can be undone.
    pub(crate) readings: Readings,
    pub(crate) uncompleted: BySide<u16>,
    pub(crate) illegal_moves: BySide<u8>,
    pub(crate) hopeless: BySide<bool>,
    pub(crate) offer: Option<Offer>,
    /// After how many acts each has made the last offer that was refused.
    pub(crate) refused: BySide<Option<usize>>,
    pub(crate) proposal: Option<(Side, Proposal)>,
    pub(crate) waiting: Option<Matter>,
    /// The last claim of a draw, which may be what waits.
    pub(crate) claimed: Option<Claim>,
    /// Whose claim of fide-2009/10.2 the arbiter will decide later.
    pub(crate) postponed: BySide<bool>,
    pub(crate) draw_allowed: bool,
    /// After how many acts a player's last claim failed.
    pub(crate) failed: BySide<Option<usize>>,
    /// Who may let clocks that stand run again, beside the arbiter.
    pub(crate) held_by: Option<Role>,
    /// Flags that had fallen when a ruling gave their owner time, and after how many acts it did.
    pub(crate) fell: BySide<Option<(Moment, usize)>>,
    pub(crate) present: BySide<bool>,
    /// Somebody was there when the clocks were started.
    pub(crate) attended: bool,
    /// Who came when his flag was down.
    pub(crate) late: BySide<bool>,
    pub(crate) displaced: Option<Side>,
    /// What the arbiter has found each to have done and not yet penalised.
    pub(crate) found: BySide<Vec<Breach>>,
    pub(crate) may_leave: BySide<bool>,
    pub(crate) assistants: BySide<bool>,
    /// Who is a beginner, and may still take an illegal move back.
    pub(crate) beginners: BySide<bool>,
    pub(crate) eased: BySide<bool>,
    pub(crate) signed: BySide<Option<BySide<Points>>>,
    /// The arbiter has decided the result, or what it is worth: no signature changes it.
    pub(crate) ruled: bool,
    pub(crate) points: BySide<i16>,
    pub(crate) sheets: BySide<Sheet>,
    /// Draw offers that were made, and belong on both sheets.
    pub(crate) offers: usize,
    pub(crate) adjourned: Option<Adjournment>,
    /// Each player's own board, where one of them is blind.
    pub(crate) boards: Option<BySide<Table>>,
    /// The last move as it was said aloud, and whether it was repeated.
    pub(crate) announced: Option<Act>,
    pub(crate) repeated: bool,
    /// Who has asked his assistant for the count and the times.
    pub(crate) asked: Option<Side>,
    /// Flags that fell until then are forgiven.
    pub(crate) forgiven: Option<Moment>,
    pub(crate) began: Option<Moment>,
    /// Pawns were tossed, and who begins by them; nobody yet where they are tossed again.
    pub(crate) tossed: Option<Option<Side>>,
    /// The players have changed sides by it.
    pub(crate) changed: bool,
    /// The arbiter has said where the clock stands.
    pub(crate) clock_placed: bool,
    /// Whose recording device the opponent does not want.
    pub(crate) device_refused: BySide<bool>,
    pub(crate) last: Moment,
    /// How many events there have been.
    pub(crate) events: u32,
    /// How many of them are decisions, and which of these are without appeal.
    pub(crate) decisions: u32,
    pub(crate) final_decisions: Vec<(u32, Decision)>,
    /// Who has appealed against which.
    pub(crate) appeals: Vec<(Side, u32)>,
}

/// What the player having the move has done with his hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand {
    /// What he touched on purpose, in order.
    pub(crate) touched: Vec<Touched>,
    /// First halves of moves of two, in order; which of them binds, `duty` says.
    pub(crate) halves: Vec<Half>,
    /// A move that he has announced and must make.
    pub(crate) bound: Option<Act>,
}

/// The first half of a move of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Half {
    pub(crate) act: Act,
    /// The piece stands there; else it was put back, and only the duty is left.
    pub(crate) stands: bool,
    /// How many pieces had been touched when it was put there, its own among them: these may forbid it.
    pub(crate) touched: usize,
}

/// A touched piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) place: Place,
    /// At one time with the one before.
    pub(crate) with_previous: bool,
}

/// The last move made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LastMove {
    pub(crate) side: Side,
    pub(crate) legal: bool,
    pub(crate) breach: Option<Owed>,
    pub(crate) hand: Hand,
}

/// What is known of an act that was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) illegal: bool,
    pub(crate) completed: bool,
}

/// An adjournment, from the call to seal on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Adjournment {
    pub(crate) sealer: Side,
    /// How many acts had been made.
    pub(crate) acts: usize,
    pub(crate) envelope: Option<Envelope>,
    pub(crate) reply: Option<Envelope>,
    /// The sealer adjourned before the session's end.
    pub(crate) early: bool,
    /// He made the move on the board after the call.
    pub(crate) on_board: bool,
    /// Moves were taken back before the envelope was opened: it never will be.
    pub(crate) void: bool,
    pub(crate) closed: bool,
    /// The arbiter has the sealed reply.
    pub(crate) handed_in: bool,
    /// What the clocks showed when the last envelope was closed.
    pub(crate) left: BySide<Span>,
    pub(crate) lost: bool,
    pub(crate) resumes: Option<Moment>,
    pub(crate) place: Option<String>,
    pub(crate) resumed: Option<Moment>,
    pub(crate) opened: bool,
}

impl Adjournment {
    /// How far it has come.
    pub(crate) fn stage(&self) -> Sealing {
        match (self.closed, self.resumed, self.opened, &self.reply) {
            (true, Some(_), ..) if self.lost => Sealing::Lost,
            (false, ..) => Sealing::Called,
            (true, None, ..) => Sealing::Closed,
            (true, Some(_), false, _) => Sealing::Resumed,
            (true, Some(_), true, None) => Sealing::Opened,
            (true, Some(_), true, Some(_)) => Sealing::Replied,
        }
    }
}

/// A live offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) by: Side,
    /// How many acts had been made.
    pub(crate) acts: usize,
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
            boards: setup.has_two_boards().then(|| BySide::from_fn(|_| table.clone())),
            course: Course::new(table),
            clock: Clock::new(&setup.time, setup.clock),
            stage: Stage::Waiting,
            outcome: None,
            silent: None,
            hand: Hand::default(),
            last_move: None,
            marks: Vec::new(),
            readings: Readings::default(),
            uncompleted: BySide::default(),
            illegal_moves: BySide::default(),
            hopeless: BySide::default(),
            offer: None,
            refused: BySide::default(),
            proposal: None,
            waiting: None,
            claimed: None,
            postponed: BySide::default(),
            draw_allowed: false,
            failed: BySide::default(),
            held_by: None,
            fell: BySide::default(),
            present: BySide::default(),
            attended: false,
            late: BySide::default(),
            displaced: None,
            found: BySide::default(),
            may_leave: BySide::default(),
            assistants: BySide::default(),
            beginners: setup.event.beginners,
            eased: setup.event.beginners,
            signed: BySide::default(),
            ruled: false,
            points: BySide::default(),
            sheets: BySide::default(),
            offers: 0,
            adjourned: None,
            announced: None,
            repeated: false,
            asked: None,
            forgiven: None,
            began: None,
            tossed: None,
            changed: false,
            clock_placed: false,
            device_refused: BySide::default(),
            last: Moment::MIN,
            events: 0,
            decisions: 0,
            final_decisions: Vec::new(),
            appeals: Vec::new(),
            rules: Arc::new(setup.rulebook.in_force(
                &setup.time,
                setup.supervision,
                setup.event.serious,
            )),
            setup: Arc::new(setup),
        })
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
        self.table().judge(act).map_err(|reasons| {
            let told = |reason| self.told_by_the_start(act, reason).unwrap_or(reason);
            reasons.into_iter().map(told).collect()
        })
    }

    /// fide-2009/15.4.a: what keeps a king from castling who has begun on the queen's square.
    fn told_by_the_start(&self, act: Act, reason: Reason) -> Option<Reason> {
        use adoube_chess as chess;
        let (Table::Chess(start), Act::Chess(chess::Act::Castle { king, .. })) =
            (self.course.start(), act)
        else {
            return None;
        };
        let lost = matches!(
            reason,
            Reason::Chess(chess::Reason::CastlingLost | chess::Reason::KingHasMoved)
        );
        let begun_there = start.piece_at(king)?.role == chess::Role::King;
        let swapped = crate::setup::has_swapped_king(&start.board(), self.turn());
        (lost && begun_there && swapped).then_some(Reason::SwappedKing)
    }

    /// What a player plays on: his own board where each has one (fide-2009/19), else the one that both have.
    pub fn board_of(&self, side: Side) -> &Table {
        self.boards.as_ref().map_or(self.table(), |boards| &boards[side])
    }

    /// Whether the last move is this player's and not completed, so that he may make another in its place.
    pub fn may_replace(&self, side: Side) -> bool {
        let own = self.last_move.as_ref().is_some_and(|last| last.side == side);
        own && self.marks.last().is_some_and(|mark| !mark.completed)
    }

    /// Whether a player who presses has been replied to, on time that is settled only then.
    pub(crate) fn press_settles(&self, side: Side) -> bool {
        self.turn() == side && !self.course.is_empty()
    }

    /// How it went.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// An entry on a player's sheet, with what it holds.
    pub(crate) fn written(&self, ground: WrittenBy, side: Side, text: String, at: Moment) -> What {
        let Entry { moves, offers, .. } = Entry::read(&text);
        let written = self.sheets[side].moves.len() + moves.len();
        let period = self.clock.shows(side, at).period;
        let completes = (written >= self.course.len()).then_some(period);
        What::Written { ground, side, text, moves, offers, completes }
    }

    /// Both sheets completed from the record.
    pub(crate) fn sheets_completed(&self, at: Moment) -> What {
        let record = self.record();
        let missing = BySide::from_fn(|side| {
            record.get(self.sheets[side].moves.len()..).unwrap_or_default().to_vec()
        });
        let periods = BySide::from_fn(|side| self.clock.shows(side, at).period);
        What::SheetsCompleted { missing, periods }
    }

    /// Every move so far, as a sheet has it.
    pub(crate) fn record(&self) -> Vec<String> {
        let mut table = self.course.start().clone();
        let written = |&act: &Act| {
            let text = crate::sheet::written(&table, act);
            table.play(act);
            text
        };
        self.course.acts().iter().map(written).collect()
    }

    /// Who has the move: from the opponent's move made to his own made.
    pub fn turn(&self) -> Side {
        self.course.turn()
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Where it stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How it ended, if it has and that was said.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether a player is there.
    pub fn is_present(&self, side: Side) -> bool {
        self.present[side]
    }

    /// Whether the software has stopped the clocks, and nothing waits for the arbiter: play goes on when both
    /// players, or the arbiter, want it to.
    pub fn is_interrupted(&self) -> bool {
        let by_software = self.held_by == Some(Role::Server) && self.waiting.is_none();
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
        self.decisions
    }

    /// When the software should look again, if nothing happens before.
    pub fn next_tick(&self) -> Option<Moment> {
        if self.stage != Stage::Playing {
            return None;
        }
        let absent = Side::ALL.iter().any(|&side| !self.present[side]);
        // Who comes at the last moment has come in time; what the board has ended nobody is late for.
        let late = self.late_at().filter(|_| absent && self.silent.is_none());
        let late = late.map(|last| last + Span::millis(1));
        [self.next_overstep(), late].into_iter().flatten().min()
    }

    /// When the software, where it is to see flags, will see one.
    fn next_overstep(&self) -> Option<Moment> {
        if self.setup.strictness.flags != crate::setup::Flags::Automatic {
            return None;
        }
        let seen = |side: Side| self.silent.is_some() || !self.flag_waits(side);
        let down = |side: &Side| seen(*side) && self.overstepped(*side, self.last).is_some();
        if Side::ALL.iter().any(down) {
            return Some(self.last);
        }
        self.clock.next_overstep().filter(|&(side, _)| seen(side)).map(|(_, at)| at)
    }

    /// Whether a player's flag waits for the arbiter's answer: to his own claim that the opponent cannot win
    /// by normal means, or to anything for which the clocks stand.
    pub(crate) fn flag_waits(&self, side: Side) -> bool {
        match self.waiting {
            Some(Matter::NormalMeans(claimant) | Matter::Draw(claimant)) => claimant == side,
            Some(_) => true,
            None => false,
        }
    }

    /// The side under which the set-up knows the player of this one.
    pub(crate) fn person(&self, side: Side) -> Side {
        if self.changed { !side } else { side }
    }

    /// Whether a player was there at the start.
    pub(crate) fn came_before_the_start(&self) -> bool {
        let waiting = self.stage == Stage::Waiting;
        self.attended || (waiting && Side::ALL.iter().any(|&side| self.present[side]))
    }

    /// Whose claim of fide-2009/10.2 the arbiter answers now: the one that waits, else one that he has
    /// postponed, first that of a player whose flag is down.
    pub(crate) fn claims_normal_means(&self, at: Moment) -> Option<Side> {
        match self.waiting {
            Some(Matter::NormalMeans(side)) => Some(side),
            Some(_) => None,
            None => {
                let postponed = || Side::ALL.into_iter().filter(|&side| self.postponed[side]);
                let down = postponed().find(|&side| self.overstepped(side, at).is_some());
                down.or_else(|| postponed().next())
            }
        }
    }

    /// Whose claim is decided later since another matter waits: it is not answered by that.
    pub(crate) fn postponed_by(&self, matter: Matter) -> Option<Side> {
        match self.waiting {
            Some(Matter::NormalMeans(side)) if matter != Matter::NormalMeans(side) => Some(side),
            _ => None,
        }
    }

    /// From when on somebody who is not there has lost.
    ///
    /// fide-2009/6.6.a speaks of sessions: in a friendly game nobody is late unless that was agreed on.
    pub(crate) fn late_at(&self) -> Option<Moment> {
        use crate::rulebook::Lateness;
        let event = &self.setup.event;
        // fide-2009/adj.10: once adjourned, the resumption counts; a late sealer's move is read first.
        if let Some(adjourned) = &self.adjourned {
            let unread = adjourned.stage() == Sealing::Resumed && !self.present[adjourned.sealer];
            return self.awaited_until().filter(|_| !unread);
        }
        let time = match (event.default_time, self.rulebook().lateness) {
            (Some(time), _) => time,
            (None, Lateness::DefaultTime { time }) if event.competition => time,
            (None, _) => return None,
        };
        Some(self.began? + time)
    }

    /// fide-2009/adj.10: until when somebody may still come to a resumption.
    pub(crate) fn awaited_until(&self) -> Option<Moment> {
        let adjourned = self.adjourned.as_ref()?;
        // adj.9: from the hour that was agreed on; before it nobody is late.
        let resumed = adjourned.resumed?.max(adjourned.resumes.unwrap_or(Moment(0)));
        Some(resumed + self.setup.event.late_at_resumption.unwrap_or(LATE_AT_RESUMPTION))
    }

    /// When a player's time was out, by what the clock shows now or showed before it was given time.
    pub(crate) fn fallen(&self, side: Side, at: Moment) -> Option<Moment> {
        let fell = self.fell[side].map(|(fell, _)| fell);
        fell.or_else(|| self.clock.overstepped(side, at))
    }

    /// The same, unless play has gone on since by a ruling.
    pub(crate) fn overstepped(&self, side: Side, at: Moment) -> Option<Moment> {
        self.fallen(side, at).filter(|fell| self.forgiven < Some(*fell))
    }

    /// Moves that a player has completed.
    pub fn completed(&self, side: Side) -> u16 {
        self.completed_of(side, self.marks.len())
    }

    /// Moves that a player has completed, of the first so many acts.
    pub(crate) fn completed_of(&self, side: Side, acts: usize) -> u16 {
        let starter = self.course.start().turn();
        let own = |(ply, mark): (usize, &Mark)| {
            mark.completed && (if ply % 2 == 0 { starter } else { !starter }) == side
        };
        self.marks.iter().take(acts).enumerate().filter(|&pair| own(pair)).count() as u16
    }

    /// Whether moves can be undone here, so that it is kept what the clocks showed.
    pub(crate) fn keeps_readings(&self) -> bool {
        let claim = self.setup.strictness.moves == crate::setup::Moves::Claim;
        claim || self.setup.event.takebacks
    }

    /// Whether the players must write the moves down on sheets of their own (fide-2009/8.1, 15.2).
    pub fn keeps_sheets(&self) -> bool {
        let claim = self.setup.strictness.moves == crate::setup::Moves::Claim;
        self.setup.recording && claim && self.rulebook().sheets
    }

    /// The article of a ruling in the book of this game.
    pub(crate) fn cite(&self, ruling: Ruling) -> Article {
        let book = self.setup.rulebook.book;
        ruling.article(book).unwrap_or_else(|| book.general())
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

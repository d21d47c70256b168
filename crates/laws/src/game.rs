//! The state of a game: the fold of its log.

use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_clock::{Clock, Moment, Reading, Span};

use crate::command::{Note, Proposal};
use crate::decide::Sealing;
use crate::event::{Made, Matter};
use crate::outcome::ahead;
use crate::seal::Envelope;
use crate::sheet::{Freed, Sheet};
use crate::{
    Act, Article, Course, Event, Outcome, Place, Points, Role, Rulebook, Ruling, Setup,
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
    pub(crate) times: Vec<BySide<ClockThen>>,
    pub(crate) uncompleted: BySide<u16>,
    pub(crate) illegal_moves: BySide<u8>,
    pub(crate) hopeless: BySide<bool>,
    pub(crate) offer: Option<Offer>,
    pub(crate) proposal: Option<(Side, Proposal)>,
    pub(crate) waiting: Option<Matter>,
    pub(crate) postponed: Option<Side>,
    pub(crate) draw_allowed: bool,
    /// After how many acts a player's last claim failed.
    pub(crate) failed: BySide<Option<usize>>,
    /// The arbiter has stopped the clocks: nobody else restarts them.
    pub(crate) held: bool,
    pub(crate) present: BySide<bool>,
    /// Who came when his flag was down.
    pub(crate) late: BySide<bool>,
    pub(crate) displaced: Option<Side>,
    /// What the arbiter has found each to have done and not yet penalised.
    pub(crate) found: BySide<Vec<Ruling>>,
    pub(crate) may_leave: BySide<bool>,
    pub(crate) assistants: BySide<bool>,
    pub(crate) eased: BySide<bool>,
    pub(crate) signed: BySide<Option<BySide<Points>>>,
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
    /// The arbiter has said where the clock stands.
    pub(crate) clock_placed: bool,
    /// Whose recording device the opponent does not want.
    pub(crate) device_refused: BySide<bool>,
    pub(crate) last: Moment,
    /// How many events there have been, and which of them are rulings without appeal.
    pub(crate) events: u32,
    pub(crate) final_rulings: Vec<(u32, Ruling)>,
}

/// What the player having the move has done with his hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand {
    /// What he touched on purpose, in order.
    pub(crate) touched: Vec<Touched>,
    /// The first half of a move of two.
    pub(crate) half: Option<Act>,
    /// A move that he has announced and must make.
    pub(crate) bound: Option<Act>,
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
    pub(crate) breach: Option<Ruling>,
    pub(crate) hand: Hand,
}

/// What is known of an act that was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) illegal: bool,
    pub(crate) completed: bool,
}

/// What a clock showed when a move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClockThen {
    /// Main time, in milliseconds.
    pub(crate) main: u32,
    pub(crate) period: u8,
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
    pub(crate) closed: bool,
    /// What the clocks showed when the envelope was closed.
    pub(crate) left: BySide<Span>,
    pub(crate) lost: bool,
    pub(crate) resumes: Option<Moment>,
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
        let table = setup.table().map_err(|fault| SetupRefused(vec![cite(&fault)]))?;
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
            times: Vec::new(),
            uncompleted: BySide::default(),
            illegal_moves: BySide::default(),
            hopeless: BySide::default(),
            offer: None,
            proposal: None,
            waiting: None,
            postponed: None,
            draw_allowed: false,
            failed: BySide::default(),
            held: false,
            present: BySide::default(),
            late: BySide::default(),
            displaced: None,
            found: BySide::default(),
            may_leave: BySide::default(),
            assistants: BySide::default(),
            eased: setup.event.beginners,
            signed: BySide::default(),
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
            clock_placed: false,
            device_refused: BySide::default(),
            last: Moment::MIN,
            events: 0,
            final_rulings: Vec::new(),
            rules: Arc::new(setup.rulebook.in_force(
                &setup.time,
                setup.supervision,
                setup.event.serious,
            )),
            setup: Arc::new(setup),
        })
    }

    /// The game that a log tells.
    ///
    /// # Errors
    /// If its set-up is refused.
    pub fn replay<'a>(
        setup: Setup,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Self, SetupRefused> {
        let mut game = Self::new(setup)?;
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

    /// How it went.
    pub fn course(&self) -> &Course {
        &self.course
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

    /// When the last thing happened.
    pub fn last(&self) -> Moment {
        self.last
    }

    /// How many events it has had.
    pub fn events(&self) -> u32 {
        self.events
    }

    /// When the software should look again, if nothing happens before.
    pub fn next_tick(&self) -> Option<Moment> {
        if self.stage != Stage::Playing {
            return None;
        }
        // A flag that falls while the arbiter has a claim before him waits for his answer.
        let automatic = self.setup.strictness.flags == crate::setup::Flags::Automatic;
        let looks = automatic && self.waiting.is_none();
        let flag = self.clock.next_flag().filter(|_| looks).map(|(_, at)| at);
        let absent = Side::ALL.iter().any(|&side| !self.present[side]);
        // Who comes at the last moment has come in time.
        let late = self.late_at().filter(|_| absent).map(|last| last + Span::millis(1));
        [flag, late].into_iter().flatten().min()
    }

    /// From when on somebody who is not there has lost.
    ///
    /// fide-2009/6.6.a speaks of sessions: in a friendly game nobody is late unless that was agreed on.
    pub(crate) fn late_at(&self) -> Option<Moment> {
        use crate::rulebook::Lateness;
        let event = &self.setup.event;
        // fide-2009/adj.10: once adjourned, the resumption counts.
        if let Some(adjourned) = &self.adjourned {
            let late = adjourned.resumed? + event.default_time.unwrap_or(LATE_AT_RESUMPTION);
            // A late sealer's move is read first.
            let unread = adjourned.stage() == Sealing::Resumed && self.present[!adjourned.sealer];
            return (!unread).then_some(late);
        }
        let time = match (event.default_time, self.rulebook().lateness) {
            (Some(time), _) => time,
            (None, Lateness::DefaultTime { time }) if event.competition => time,
            (None, _) => return None,
        };
        Some(self.began? + time)
    }

    /// Moves that a player has completed.
    pub fn completed(&self, side: Side) -> u16 {
        let starter = self.course.start().turn();
        let own = |(ply, mark): (usize, &Mark)| {
            mark.completed && (if ply % 2 == 0 { starter } else { !starter }) == side
        };
        self.marks.iter().enumerate().filter(|&pair| own(pair)).count() as u16
    }

    /// Whether the players must write the moves down on sheets of their own (fide-2009/8.1, 15.2).
    pub fn keeps_sheets(&self) -> bool {
        let claim = self.setup.strictness.moves == crate::setup::Moves::Claim;
        self.setup.recording && claim && self.rulebook().sheets
    }

    /// Takes an event as it is. It judges nothing: what a rule decided is in the event.
    pub fn apply(&mut self, event: &Event) {
        let at = event.at.max(self.last);
        self.last = at;
        if event.ruling.is_final() {
            self.final_rulings.push((self.events, event.ruling));
        }
        self.events += 1;
        if let Some(side) = penalised(event) {
            self.found[side].clear();
        }
        match &event.what {
            What::Made(made) => {
                // A sealed move is played for a player who need not be there.
                let side = self.course.turn();
                self.present[side] |= event.by != Role::Server;
                self.apply_made(made, at);
            }
            What::Pressed { side, completes } => self.apply_press(*side, *completes, at),
            What::Arrived(side) => {
                self.present[*side] = true;
                self.late[*side] = self.clock.flag(*side, at).is_some();
            }
            What::Started(side) => {
                self.stage = Stage::Playing;
                self.began = Some(at);
                self.clock.start(*side, at);
            }
            What::Touched { places, together } => {
                for (nth, &place) in places.iter().enumerate() {
                    let with_previous = *together && nth > 0;
                    self.hand.touched.push(Touched { place, with_previous });
                }
            }
            What::Tossed { begins, .. } => self.tossed = Some(*begins),
            What::ClockPlaced(_) => self.clock_placed |= event.by == Role::Arbiter,
            What::Displaced(side) => self.displaced = Some(*side),
            What::PutBack => self.displaced = None,
            What::Half(act) => self.hand.half = Some(*act),
            What::Undone { acts, touched } => {
                self.apply_undone(usize::from(*acts), touched);
                if event.ruling == Ruling::TakenBackIllegal {
                    let side = self.course.turn();
                    self.eased[side] = false;
                }
            }
            What::IllegalCounted(side) => {
                self.illegal_moves[*side] = self.illegal_moves[*side].saturating_add(1);
            }
            What::ClocksStopped => {
                self.clock.stop(at);
                self.stage = Stage::Stopped;
                self.held = event.by == Role::Arbiter;
            }
            What::ClocksRestarted(side) => {
                self.stage = Stage::Playing;
                self.held = false;
                if let Some(side) = *side {
                    self.clock.start(side, at);
                }
            }
            What::TimeGiven { side, time } => {
                self.clock.advance(at);
                self.clock.add(*side, *time);
            }
            What::ClockSet { side, left, moves, period } => {
                self.clock.advance(at);
                match *period {
                    Some(period) => self.put_clock_back(*side, *left, *moves, period),
                    None => {
                        self.clock.set(*side, *left);
                        if let Some(moves) = *moves {
                            self.clock.set_moves(*side, moves);
                        }
                    }
                }
            }
            What::Offered(by) => {
                self.offer = Some(Offer { by: *by, acts: self.course.len() });
                self.offers += 1;
            }
            What::OfferGone => self.offer = None,
            What::Proposed { side, proposal } => self.proposal = Some((*side, *proposal)),
            What::ProposalGone => {
                if let Some((side, Proposal::Device)) = self.proposal
                    && event.ruling == Ruling::DeviceRefused
                {
                    self.device_refused[side] = true;
                }
                self.proposal = None;
            }
            What::Bound(act) => self.hand.bound = Some(*act),
            What::Waiting(matter) => self.waiting = Some(*matter),
            What::Answered => {
                let claimant = match self.waiting.take() {
                    Some(Matter::NormalMeans(side)) => Some(side),
                    _ => self.postponed,
                };
                let later = event.ruling == Ruling::NormalMeansPostponed;
                self.postponed = claimant.filter(|_| later);
            }
            What::ClaimFailed(side) => self.failed[*side] = Some(self.course.len()),
            What::DrawAllowed => self.draw_allowed = true,
            What::LeaveGranted(side) => self.may_leave[*side] = true,
            What::Left(side) => self.may_leave[*side] = false,
            What::AssistantAccepted(side) => self.assistants[*side] = true,
            What::PointsChanged { side, points } => self.apply_points(*side, *points),
            What::Written { side, text } => self.apply_written(*side, text, at),
            What::Freed { side, period } => {
                self.sheets[*side].freed = Some(Freed { period: *period, since: at });
            }
            What::SheetBorrowed(side) => self.sheets[*side].borrowed = true,
            What::SheetReturned(side) => self.sheets[*side].borrowed = false,
            What::SheetsCompleted => {
                let record = self.record();
                for side in Side::ALL {
                    let period = self.clock.shows(side, at).period;
                    self.sheets[side].complete(&record);
                    self.sheets[side].complete_at(at, period);
                }
            }
            What::NextPeriod => {
                self.clock.advance(at);
                for side in Side::ALL {
                    self.begin_next_period(side, at);
                }
                self.forgiven = Some(at);
            }
            What::Announced { act, .. } => self.announced = Some(*act),
            What::Repeated { side, act } => {
                self.repeated = true;
                if let Some(boards) = &mut self.boards {
                    boards[*side].play(*act);
                }
            }
            What::Asked(side) => self.asked = Some(*side),
            What::Informed { .. } => self.asked = None,
            What::BoardsSet { acts } => self.apply_boards(acts),
            What::CalledToSeal { side, resumes } => {
                self.adjourned = Some(Adjournment {
                    sealer: *side,
                    acts: self.course.len(),
                    envelope: None,
                    reply: None,
                    early: event.ruling == Ruling::AdjournedEarly,
                    closed: false,
                    left: BySide::default(),
                    lost: false,
                    resumes: *resumes,
                    resumed: None,
                    opened: false,
                });
            }
            What::Sealed { side, envelope } => {
                if let Some(adjourned) = &mut self.adjourned {
                    let own = adjourned.sealer == *side;
                    let place = if own { &mut adjourned.envelope } else { &mut adjourned.reply };
                    *place = Some(envelope.clone());
                }
            }
            What::Adjourned(facts) => {
                self.clock.stop(at);
                self.stage = Stage::Adjourned;
                self.present = BySide::default();
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.closed = true;
                    adjourned.left = facts.left;
                }
            }
            What::Resumed => {
                self.stage = Stage::Stopped;
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.resumed = Some(at);
                }
            }
            What::Opened { .. } => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.opened = true;
                    adjourned.reply = None;
                }
            }
            What::EnvelopeLost => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.lost = true;
                }
            }
            What::Ended(outcome) => self.apply_end(Some((**outcome).clone()), at),
            What::Annulled => self.apply_end(None, at),
            What::Signed { side, points } => self.signed[*side] = Some(*points),
            What::ResultSigned(points) => {
                if let Some(outcome) = &mut self.outcome {
                    outcome.points = *points;
                    outcome.winner = ahead(*points);
                    outcome.article = event.article;
                    outcome.ruling = event.ruling;
                }
            }
            What::BeginnerConfirmed(side) => self.eased[*side] = true,
            What::Remarked => {
                if event.ruling == Ruling::BothFlagsGoOn {
                    self.forgiven = Some(at);
                }
            }
            What::Noted(side) => {
                if event.by == Role::Arbiter {
                    self.found[*side].push(event.ruling);
                }
            }
            What::FlagSeen { .. }
            | What::Adjusted(_)
            | What::Claimed { .. }
            | What::Warned(_)
            | What::Expelled(_)
            | What::NoShow { .. }
            | What::Reconstruction { .. }
            | What::Appealed { .. } => {}
        }
    }

    fn apply_made(&mut self, made: &Made, at: Moment) {
        let side = self.course.turn();
        if self.setup.strictness.moves == crate::setup::Moves::Claim {
            let times = self.clocks_now(at);
            self.times.push(times);
        }
        self.course.play(made.act);
        if let Some(boards) = &mut self.boards {
            boards[side].play(made.act);
        }
        (self.announced, self.repeated) = (None, false);
        self.marks.push(Mark { illegal: !made.legal, completed: made.pressed });
        for side in Side::ALL {
            self.hopeless[side] |= made.hopeless[side];
        }
        self.silent.clone_from(&made.brings);
        let hand = core::mem::take(&mut self.hand);
        self.last_move = Some(LastMove { side, legal: made.legal, breach: made.breach, hand });
        if made.pressed {
            self.clock.press(at);
        } else {
            self.uncompleted[side] += 1;
        }
    }

    fn clocks_now(&self, at: Moment) -> BySide<ClockThen> {
        BySide::from_fn(|side| {
            let shown = self.clock.shows(side, at);
            let main = u32::try_from(shown.main.or_zero().0).unwrap_or(u32::MAX);
            ClockThen { main, period: shown.period }
        })
    }

    fn apply_press(&mut self, side: Side, completes: bool, at: Moment) {
        if !completes {
            self.clock.switch(at);
            return;
        }
        self.clock.press(at);
        // More than one can be waiting, where the opponent replied before the press.
        let waiting = core::mem::take(&mut self.uncompleted[side]);
        if waiting > 1 {
            let counted = self.clock.shows(side, at).moves;
            self.clock.set_moves(side, counted.saturating_add(waiting - 1));
        }
        for _ in 0..waiting {
            let starter = self.course.start().turn();
            let own = |ply: usize| (if ply.is_multiple_of(2) { starter } else { !starter }) == side;
            let waiting =
                (0..self.marks.len()).rev().find(|&ply| own(ply) && !self.marks[ply].completed);
            if let Some(ply) = waiting {
                self.marks[ply].completed = true;
            }
        }
    }

    fn apply_undone(&mut self, acts: usize, touched: &[Place]) {
        self.course.back_to(acts);
        let now = self.course.now();
        self.boards = self.boards.is_some().then(|| BySide::from_fn(|_| now.clone()));
        (self.announced, self.repeated) = (None, true);
        self.marks.truncate(acts);
        self.times.truncate(acts);
        for side in Side::ALL {
            self.sheets[side].strike_after(acts);
        }
        self.uncompleted = BySide::default();
        self.silent = None;
        self.last_move = None;
        self.failed = BySide::default();
        self.hopeless = BySide::default();
        let touch = |&place| Touched { place, with_previous: false };
        self.hand = Hand { touched: touched.iter().map(touch).collect(), ..Hand::default() };
    }

    /// Both boards, and the record, as these acts bring them about.
    fn apply_boards(&mut self, acts: &[Act]) {
        let kept = self.course.acts().iter().zip(acts).take_while(|(one, two)| one == two).count();
        let sheets = self.sheets.clone();
        self.apply_undone(kept, &[]);
        for &act in &acts[kept..] {
            let times = self.clocks_now(self.last);
            self.times.push(times);
            self.course.play(act);
            self.marks.push(Mark { illegal: false, completed: true });
        }
        // What is written of these moves was right.
        self.sheets = sheets;
        for side in Side::ALL {
            self.sheets[side].strike_after(acts.len());
        }
        let now = self.course.now().clone();
        self.boards = self.boards.is_some().then(|| BySide::from_fn(|_| now.clone()));
        self.announced = None;
        self.repeated = true;
    }

    fn apply_written(&mut self, side: Side, text: &str, at: Moment) {
        let period = self.clock.shows(side, at).period;
        let made = self.course.len();
        let sheet = &mut self.sheets[side];
        sheet.write(text);
        if sheet.moves.len() >= made {
            sheet.complete_at(at, period);
        }
    }

    /// Every move so far, as a sheet has it.
    fn record(&self) -> Vec<String> {
        let mut table = self.course.start().clone();
        let mut record = Vec::new();
        for &act in self.course.acts() {
            record.push(crate::sheet::written(&table, act));
            table.play(act);
        }
        record
    }

    /// The moves that were due count as completed. A clock that counts them goes on to the next period by
    /// that; one that does not has done so when its flag fell.
    fn begin_next_period(&mut self, side: Side, at: Moment) {
        let fallen = self.clock.period_flags(side, at).pop();
        let due = fallen.map_or_else(|| self.clock.due(side, at), |flag| flag.due);
        if self.clock.kind().counts_moves && fallen.is_none() {
            self.clock.next_period(side);
        } else if let Some(due) = due {
            let moves = self.clock.shows(side, at).moves;
            self.clock.set_moves(side, moves.max(due));
        }
        self.clock.clear_period_flags(side);
    }

    fn put_clock_back(&mut self, side: Side, main: Span, moves: Option<u16>, period: u8) {
        let shown = self.clock.shows(side, self.last);
        if period < shown.period {
            self.clock.clear_period_flags(side);
        }
        let moves = moves.unwrap_or(shown.moves);
        let extra_left = None;
        self.clock.set_reading(side, Reading { main, extra_left, moves, period, ..shown });
    }

    fn apply_points(&mut self, side: Side, points: Points) {
        self.points[side] = self.points[side].saturating_add(points.0);
        if let Some(outcome) = &mut self.outcome {
            outcome.points[side].0 = outcome.points[side].0.saturating_add(points.0);
        }
    }

    fn apply_end(&mut self, outcome: Option<Outcome>, at: Moment) {
        self.clock.stop(at);
        self.stage = Stage::Finished;
        self.outcome = outcome;
        self.silent = None;
        self.offer = None;
        self.proposal = None;
        self.waiting = None;
    }

    /// The article of a ruling in the book of this game.
    pub(crate) fn cite(&self, ruling: Ruling) -> Article {
        let book = self.setup.rulebook.book;
        ruling.article(book).unwrap_or_else(|| book.general())
    }
}

/// Who was penalised by an event (fide-2009/13.4, fesa-2024/13.4).
fn penalised(event: &Event) -> Option<Side> {
    match (event.ruling, &event.what) {
        (Ruling::Warned, What::Warned(side))
        | (Ruling::Expelled, What::Expelled(side))
        | (Ruling::TimeTaken, What::TimeGiven { side, .. })
        | (Ruling::PointsTaken, What::PointsChanged { side, .. }) => Some(*side),
        (Ruling::TimeToOpponent, What::TimeGiven { side, .. })
        | (Ruling::PointsGiven, What::PointsChanged { side, .. }) => Some(!*side),
        (Ruling::LostByPenalty, What::Ended(outcome)) => outcome.winner.map(|winner| !winner),
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
    pub reasons: Vec<crate::Reason>,
}

/// A reason that an arbiter gives.
pub(crate) type Because = Option<Note>;

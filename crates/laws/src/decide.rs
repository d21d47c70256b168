//! What follows from a command: events, or a refusal that names its article.

use core::cell::Cell;

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Moment, Span};

use crate::event::{
    Decision, Ending, GivenBy, Matter, PressedBy, Remark, RestartedBy, StoppedBy, UndoneBy,
    WaitingBy,
};
use crate::game::{Because, Stage};
use crate::mating::Effort;
use crate::rulebook::{Drawn, Manners, Powers, Regime, Rulebook};
use crate::setup::{Flags, Moves, Press};
use crate::{
    Article, Claim, Command, Decided, Event, Game, Outcome, Points, Power, Reason, Refusal,
    Refused, Replay, Step, Table, What, Who,
};

/// What an attempt comes to.
pub(crate) type Attempt = Result<(), Refused>;

impl Game {
    /// What follows from a command of somebody's at a moment. Nothing changes.
    ///
    /// A moment earlier than the last event's is taken as that one. Where the software is to see flags,
    /// a flag that fell before this moment is ruled on first, and the command comes too late.
    ///
    /// # Errors
    /// If it is refused, with the article.
    pub fn decide(&self, command: &Command, by: Who, at: Moment) -> Result<Decided, Refused> {
        let draft = Draft::of(self, by, at.max(self.last), Effort::Whole);
        draft.decide(command)
    }

    /// The same where a player's line is slow: so much time goes back onto his own clock before what has run is looked at. What
    /// he does is dated as it came, so that the opponent's clock begins then and pays for nothing.
    ///
    /// # Errors
    /// If it is refused, with the article; then nothing is given.
    pub fn decide_after_lag(
        &self,
        command: &Command,
        side: Side,
        at: Moment,
        lag: Span,
    ) -> Result<Decided, Refused> {
        Draft::after_lag(self, side, at, lag, Effort::Whole).decide(command)
    }

    /// The same with so much effort: none where it has to be found out whether a side can still mate, and that takes more. Who
    /// serves many games asks such a question where nobody else waits for it. What is said with less effort is what would be said
    /// with more.
    pub fn decide_within(
        &self,
        effort: Effort,
        command: &Command,
        by: Who,
        at: Moment,
        lag: Span,
    ) -> Option<Result<Decided, Refused>> {
        let mut draft = match by {
            Who::Player(side) if lag > Span::ZERO => Draft::after_lag(self, side, at, lag, effort),
            by => Draft::of(self, by, at.max(self.last), effort),
        };
        let decided = draft.command(command);
        if draft.open.get() {
            return None;
        }
        Some(decided.map(|()| Decided::new(draft.steps, draft.game)))
    }
}

/// A decision in the making: the steps so far, and the game as it would be after them.
pub(crate) struct Draft {
    pub(crate) game: Game,
    steps: Vec<Step>,
    /// What stands there after the move that is about to be made.
    pub(crate) next: Option<Table>,
    pub(crate) by: Who,
    pub(crate) at: Moment,
    pub(crate) reason: Because,
    /// How much is looked at to find out whether a side can still mate,
    pub(crate) effort: Effort,
    /// and whether that was too little.
    pub(crate) open: Cell<bool>,
}

impl Draft {
    fn of(game: &Game, by: Who, at: Moment, effort: Effort) -> Self {
        let (game, steps, next) = (game.clone(), Vec::with_capacity(3), None);
        Self { game, steps, next, by, at, reason: None, effort, open: Cell::new(false) }
    }

    fn after_lag(game: &Game, side: Side, at: Moment, lag: Span, effort: Effort) -> Self {
        let mut draft = Self::of(game, Who::Player(side), game.last, effort);
        draft.give_time(GivenBy::LagGiven, side, lag);
        draft.at = at.max(game.last);
        draft
    }

    fn decide(mut self, command: &Command) -> Result<Decided, Refused> {
        self.command(command)?;
        Ok(Decided::new(self.steps, self.game))
    }

    pub(crate) fn command(&mut self, command: &Command) -> Attempt {
        // fide-2023/6.7.1: who comes too late has lost, unless the arbiter decides otherwise.
        let excuses = matches!(command, Command::Rule { power: Power::Excuse(_), .. });
        let excuses = excuses && self.by == Who::Arbiter;
        if self.game.stage == Stage::Playing && !excuses && self.see_what_time_brought() {
            return Ok(());
        }
        match self.by {
            Who::Player(side) => self.player(side, command),
            Who::Arbiter => self.arbiter(command),
            Who::Assistant(side) => self.assistant(side, command),
            Who::Spectator => self.spectator(command),
            Who::Server => match command {
                Command::Start => self.start(),
                Command::Tick => Ok(()),
                Command::Rule { power, .. } => self.in_the_arbiters_place(power),
                _ => self.refuse(Refusal::PlayersOnly),
            },
        }
    }

    pub(crate) fn player(&mut self, side: Side, command: &Command) -> Attempt {
        // What can be done at any time.
        match command {
            Command::Rule { .. } => return self.refuse(Refusal::ArbiterOnly),
            Command::Tell(note) if self.game.stage != Stage::Finished => return self.tell(*note),
            Command::Tick => return Ok(()),
            Command::Analyse => return self.analyse(),
            _ => {}
        }
        match self.game.stage {
            Stage::Finished => match command {
                Command::Sign(points) => self.sign(side, *points),
                Command::Appeal(against) => self.appeal(side, *against),
                _ => self.refuse(Refusal::Finished),
            },
            Stage::Waiting => self.before_the_start(side, command),
            Stage::Adjourned => self.while_adjourned(side, command),
            Stage::Playing | Stage::Stopped => {
                // Whatever a player does after a mate, the mate has ended the game, unless it broke the rule about
                // touched pieces (fide-2023/5.1.1).
                let complains = matches!(command, Command::Claim { claim: Claim::Touch, .. });
                let mover = self.game.turn() != side && matches!(command, Command::Press);
                let complains = complains && self.game.turn() == side;
                let heard = (complains || mover) && self.game.end_breaks_touch();
                if !heard && self.say_what_the_board_brought() {
                    return Ok(());
                }
                // Whoever does something there has come, whether or not lateness costs anything there.
                let resumed =
                    self.game.session.adjourned.as_deref().is_some_and(|it| it.resumed.is_some());
                let awaited = resumed && !self.comes_too_late();
                if awaited || self.game.late_at().is_some() {
                    self.arrive(side)?;
                }
                // fide-2009/18.1: the claim has ended the game, and only waits for an arbiter.
                let over = matches!(self.game.talk.waiting, Some(Matter::Unwatched(_)));
                if over && !matches!(command, Command::Verify) {
                    return self.refuse(Refusal::Finished);
                }
                self.at_the_board(side, command)
            }
        }
    }

    pub(crate) fn at_the_board(&mut self, side: Side, command: &Command) -> Attempt {
        match command {
            Command::Arrive => self.arrive(side),
            Command::Toss(_) | Command::PlaceClock(_) | Command::Start => {
                self.refuse(Refusal::AlreadyStarted)
            }
            Command::Touch { places, together } => self.touch(side, places, *together),
            Command::Brush(places) => self.brush(side, places),
            Command::Adjust(places) => self.adjust(side, places),
            Command::Displace => self.displace(side),
            Command::PutBack => self.put_back(side),
            Command::Move { act, offer } => self.make(side, *act, *offer),
            Command::Half(act) => self.half(side, *act),
            Command::Press => self.press(side, PressedBy::Completed),
            Command::Offer => self.offer(side),
            Command::Withdraw => self.withdraw(side),
            Command::Accept => self.accept(side),
            Command::Refuse => self.decline(side),
            Command::Claim { claim, evidence } => self.claim(side, *claim, *evidence),
            Command::Resign => self.resign(side),
            Command::Declare => self.declare(side),
            Command::SayMate => self.say_mate(side),
            Command::Propose(proposal) => self.propose(side, *proposal),
            Command::AskHand => self.ask_hand(side),
            Command::StopClocks => self.stop_clocks(),
            Command::Speak => self.note_disturbance(side),
            Command::Leave { venue } => self.leave(side, *venue),
            Command::Write(text) => self.write(side, text),
            Command::Strike(moves) => self.strike(side, *moves),
            Command::ReadRules => self.read_rules(side),
            Command::LookUp => self.look_up(side),
            Command::AskIncrement => self.ask_increment(side),
            Command::Announce(act) => self.announce(side, *act, false),
            Command::Repeat(act) => self.repeat(side, *act, false),
            Command::AskCount => self.ask_count(side),
            Command::Inform => self.refuse(Refusal::NotTold),
            Command::Verify => self.verify(side),
            Command::Adjourn => self.adjourn(side),
            Command::Seal(envelope) => self.seal(side, envelope),
            Command::BorrowSheet => self.borrow_sheet(side),
            Command::ReturnSheet => self.return_sheet(side),
            Command::Appeal(against) => self.appeal(side, *against),
            Command::Sign(_) => self.refuse(Refusal::NotFinished),
            Command::Tell(_) | Command::Tick | Command::Analyse | Command::Rule { .. } => Ok(()),
        }
    }

    pub(crate) fn assistant(&mut self, side: Side, command: &Command) -> Attempt {
        let live = matches!(self.game.stage, Stage::Playing | Stage::Stopped);
        if live && self.book().blind_players && self.game.setup().event.assistants[side] {
            return self.assist(side, command);
        }
        if !self.game.session.assistants[side] || self.game.stage == Stage::Finished {
            let moves = matches!(command, Command::Move { .. });
            let moves = moves && self.book().powers.has(Powers::ASSISTANTS_MOVE);
            return self.refuse(if moves {
                Refusal::AssistantUnaccepted
            } else {
                Refusal::AssistantMayNot
            });
        }
        match command {
            Command::Press => self.press(side, PressedBy::AssistantPressed),
            // fide-2023/4.9: for a player who cannot move the pieces.
            Command::Move { act, offer } if self.book().powers.has(Powers::ASSISTANTS_MOVE) => {
                self.make(side, *act, *offer)
            }
            Command::Write(text) => self.write(side, text),
            Command::Strike(moves) => self.strike(side, *moves),
            _ => self.refuse(Refusal::AssistantMayNot),
        }
    }

    pub(crate) fn spectator(&mut self, command: &Command) -> Attempt {
        match command {
            Command::Tell(_) if self.game.stage == Stage::Finished => {
                self.refuse(Refusal::Finished)
            }
            Command::Tell(note) => self.tell(*note),
            Command::Analyse => self.analyse(),
            Command::Claim { claim, .. } => {
                let named = self.book().manners.has(Manners::PLAYERS_POINT_OUT);
                self.refuse(match claim {
                    Claim::Flag if named => Refusal::FlagIsThePlayers,
                    Claim::Illegal | Claim::PerpetualCheck if named => Refusal::IllegalIsThePlayers,
                    _ => Refusal::Outsider,
                })
            }
            _ => self.refuse(Refusal::Outsider),
        }
    }

    // Saying.

    /// Something the actor did.
    pub(crate) fn say(&mut self, what: What) {
        self.push(self.by, what);
    }

    /// Something that follows from the laws.
    pub(crate) fn rule(&mut self, what: What) {
        self.push(Who::Server, what);
    }

    pub(crate) fn push(&mut self, by: Who, what: What) {
        let article = self.game.cite(what.ruling());
        self.push_under(article, by, what);
    }

    /// The same under an article that another ruling has.
    pub(crate) fn push_under(&mut self, article: Article, by: Who, what: What) {
        // Where nobody has a limit, no time is given, taken or set.
        if let What::TimeGiven { side, .. }
        | What::ClockSet { side, .. }
        | What::ClockPutBack { side, .. } = what
            && self.has_no_limit(side)
        {
            return;
        }
        let appeal = self.game.setup().rulebook.normal_means.is_some_and(|means| means.appeal);
        let decision = decision(by, &what).map(|it| if appeal { Decision::Open } else { it });
        let event = Event { at: self.at, by, article, reason: self.reason, decision, what };
        self.steps.push(self.game.step_to(event, self.next.take()));
    }

    /// Whether the book has what is asked for.
    pub(crate) fn provided(&self, provided: bool) -> Attempt {
        if provided { Ok(()) } else { self.refuse(Refusal::NotInThisBook) }
    }

    pub(crate) fn refuse<T>(&self, refusal: Refusal) -> Result<T, Refused> {
        let article = self.game.article_here(refusal.article(self.book().book));
        Err(Refused { refusal, article, reasons: Vec::new() })
    }

    pub(crate) fn refuse_illegal<T>(&self, reasons: Vec<Reason>) -> Result<T, Refused> {
        let book = self.book().book;
        let article = reasons.first().and_then(|reason| reason.article(book));
        let refusal = Refusal::IllegalMove;
        let article = article.or(refusal.article(book)).unwrap_or_else(|| book.general());
        Err(Refused { refusal, article, reasons })
    }

    // Asking.

    pub(crate) fn has_no_limit(&self, side: Side) -> bool {
        self.game.clocks.clock.control()[side] == Allowance::Unlimited
    }

    pub(crate) fn book(&self) -> &Rulebook {
        self.game.rulebook()
    }

    /// One ruling in competition play, another in quick play that nobody watches closely.
    pub(crate) fn by_regime<T>(&self, competition: T, quick: T) -> T {
        if self.book().regime == Regime::Competition { competition } else { quick }
    }

    pub(crate) fn prevents(&self) -> bool {
        self.game.setup().strictness.moves == Moves::Prevent
    }

    pub(crate) fn presses_itself(&self) -> bool {
        self.game.setup().strictness.press == Press::Automatic
    }

    pub(crate) fn sees_flags(&self) -> bool {
        self.game.setup().strictness.flags == Flags::Automatic
    }

    pub(crate) fn has_the_move(&self, side: Side) -> Attempt {
        if self.game.turn() == side { Ok(()) } else { self.refuse(Refusal::NotHavingTheMove) }
    }

    pub(crate) fn clocks_run(&self) -> Attempt {
        match self.game.stage {
            Stage::Playing => Ok(()),
            Stage::Stopped => self.refuse(Refusal::ClocksStopped),
            Stage::Waiting => self.refuse(Refusal::NotStarted),
            Stage::Adjourned => self.refuse(Refusal::Adjourned),
            Stage::Finished => self.refuse(Refusal::Finished),
        }
    }

    // Ending.

    pub(crate) fn outcome(&self, ruling: Ending, winner: Option<Side>) -> Outcome {
        let points = self.game.setup().event.scores.of(winner);
        let replay = if winner.is_none() { self.replay(ruling) } else { None };
        let replay = replay.map(|(replay, _)| replay);
        // A game that is to be played again has no score yet.
        let undecided = replay.as_ref().is_some_and(|replay| replay.required);
        let points = if undecided { BySide::default() } else { self.with_penalties(points) };
        let article = self.game.cite(ruling.into());
        let unwon = self.is_unwon(winner, points);
        Outcome { winner, points, ruling, article, replay, open_to_appeal: false, unwon }
    }

    /// Whether who is ahead scores less than a win is worth.
    pub(crate) fn is_unwon(&self, winner: Option<Side>, points: BySide<Points>) -> bool {
        winner.is_some_and(|winner| points[winner] < self.game.setup().event.scores.win)
    }

    /// A score with the points that penalties took and gave: fide-2009/13.4.e takes no more than was
    /// scored, 13.4.f gives no more than the game is worth.
    pub(crate) fn with_penalties(&self, points: BySide<Points>) -> BySide<Points> {
        let most = self.game.setup().event.scores.win.0;
        let changed = BySide::from_fn(|side| {
            let changed = points[side].0.saturating_add(self.game.score.points[side]);
            Points(changed.min(most.max(points[side].0)).max(0))
        });
        if self.is_normal(points) { self.normal(changed) } else { changed }
    }

    pub(crate) fn end(&mut self, ruling: Ending, winner: Option<Side>) {
        let outcome = self.outcome(ruling, winner);
        let again = self.replay(ruling).filter(|_| outcome.replay.is_some());
        self.rule_end(outcome);
        if let Some((_, ground)) = again {
            self.rule(What::Remarked { ground });
        }
    }

    /// What the laws, or the arbiter by an answer of his, have ended so.
    pub(crate) fn rule_end(&mut self, outcome: Outcome) {
        // Only an arbiter gives a reason.
        let ruled = self.reason.is_some();
        self.rule(What::Ended { outcome: Box::new(outcome), ruled, penalises: None });
    }

    /// The same, where it is a player's own word that ends the game.
    pub(crate) fn end_by_word(&mut self, ruling: Ending, winner: Option<Side>) {
        let outcome = Box::new(self.outcome(ruling, winner));
        self.say(What::Ended { outcome, ruled: false, penalises: None });
    }

    /// How a game drawn on this ground is played again (fesa-2024/12.2, 12.3), if the book has it so.
    pub(crate) fn replay(&self, ended: Ending) -> Option<(Replay, Remark)> {
        let Drawn::Replayed { at_once } = self.book().drawn else { return None };
        let event = &self.game.setup().event;
        let clock = &self.game.clocks.clock;
        // fesa-2024/12.3: what was not announced does not hold.
        let announced = event.replay.filter(|replay| replay.announced);
        let short = announced.filter(|replay| {
            Side::ALL.iter().all(|&side| clock.shows(side, self.at).main < replay.below)
        });
        let (time, ruling) = match (short, clock.replay_control(self.at)) {
            (Some(replay), _) => (crate::clocks::each_has(replay.time), Remark::ReplayedShort),
            (None, Some(left)) if ended == Ending::Counted => (left, Remark::ReplayedAfterCount),
            (None, Some(left)) => (left, Remark::Replayed),
            (None, None) => (crate::clocks::preset_replay(), Remark::ReplayedPreset),
        };
        let replay = Replay { time, swapped: true, at_once, required: event.competition };
        Some((replay, ruling))
    }

    /// In `claim` nobody says that the board has ended the game until a player acts again.
    pub(crate) fn say_what_the_board_brought(&mut self) -> bool {
        let Some(outcome) = self.game.course.brought.clone() else { return false };
        self.rule_end(*outcome);
        true
    }

    pub(crate) fn wait_for_arbiter(&mut self, ground: WaitingBy, matter: Matter) {
        let postpones = self.game.postponed_by(matter);
        self.rule(What::Waiting { ground, matter, postpones });
    }

    /// The clocks stand, and the one who acts may let them run again.
    pub(crate) fn stop(&mut self, ground: StoppedBy) {
        self.say(What::ClocksStopped { ground, held_by: self.by });
    }

    /// The laws stop them.
    pub(crate) fn stop_by_law(&mut self, ground: StoppedBy) {
        self.rule(What::ClocksStopped { ground, held_by: Who::Server });
    }

    /// The laws let a clock run.
    pub(crate) fn restart(&mut self, ground: RestartedBy, side: Side) {
        self.rule(What::ClocksRestarted { ground, side: Some(side) });
    }

    pub(crate) fn give_time(&mut self, ground: GivenBy, side: Side, time: Span) {
        self.rule(What::TimeGiven { ground, side, time, penalises: None });
    }

    pub(crate) fn remark_by_law(&mut self, ground: Remark) {
        self.rule(What::Remarked { ground });
    }
}

/// Whether this settles something, against which a player could think of appealing: by the arbiter, or by the laws in
/// his place; not what both players have agreed on, nor what a line costs.
fn decision(by: Who, what: &What) -> Option<Decision> {
    let agreed = matches!(
        what,
        What::Undone { ground: UndoneBy::TakenBack | UndoneBy::BlitzCorrected, .. }
            | What::TimeGiven { ground: GivenBy::LagGiven, .. }
    );
    if agreed || !matches!(by, Who::Arbiter | Who::Server) || !settles(what) {
        return None;
    }
    Some(Decision::on(what.ruling()))
}

const fn settles(what: &What) -> bool {
    matches!(
        what,
        What::Undone { .. }
            | What::IllegalCounted(_)
            | What::Queened { .. }
            | What::IncrementSet { .. }
            | What::LatenessExcused(_)
            | What::Reopened
            | What::Fined(_)
            | What::Excluded { .. }
            | What::TimeGiven { .. }
            | What::ClockSet { .. }
            | What::ClockPutBack { .. }
            | What::ClaimFailed { .. }
            | What::Answered { .. }
            | What::DrawAllowed
            | What::AssistantAccepted(_)
            | What::Warned(_)
            | What::NotationWarned(_)
            | What::Expelled(_)
            | What::PointsChanged { .. }
            | What::SheetsCompleted { .. }
            | What::Reconstruction { .. }
            | What::NextPeriod
            | What::BoardsSet { .. }
            | What::EnvelopeLost
            | What::NoShow { .. }
            | What::BeginnerConfirmed(_)
            | What::Ended { .. }
            | What::Annulled { .. }
    )
}

//! Running a script, and saying where it does not hold.

use adoube_board::Side;
use adoube_clock::Moment;

use super::acts::{ClaimTold, When, Written};
use super::{Doing, Expectation, Line, Script, ScriptError, Step, notation};
use adoube_laws::{Answer, Claim, Command, Note, Power};
use adoube_laws::{
    Article, Commitment, Envelope, Event, Evidence, Game, Refusal, Refused, Role, SetupFault,
    SetupRefused, Stage, Unreadable, What,
};

/// What came of a script.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// What happened, line by line.
    pub entries: Vec<Entry>,
    /// What should have been otherwise.
    pub failures: Vec<Failure>,
    /// The game at its end; none where the set-up was refused.
    pub game: Option<Game>,
    /// Why the set-up was refused, if it was.
    pub setup_refused: Option<SetupRefused>,
    /// The reasons and remarks that were given, by their note.
    pub texts: Vec<String>,
    /// What was asked for, line by line, whatever came of it.
    pub asked: Vec<Asked>,
}

/// A command of a line.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The line.
    pub line: usize,
    /// What was to be done.
    pub command: Command,
}

/// An event or a refusal, and the line it came from.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The line.
    pub line: usize,
    /// Who acted.
    pub who: Role,
    /// When.
    pub at: Moment,
    /// What came of it.
    pub what: Result<Event, Refused>,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line.
    pub line: usize,
    /// What was found, and what was expected.
    pub what: String,
}

impl Script {
    /// Runs it.
    ///
    /// # Errors
    /// If a line names a move that cannot be meant where it stands. An expectation that does not hold is no
    /// error, but listed.
    pub fn run(&self) -> Result<Told, ScriptError> {
        self.run_watched(|_, _, _| {})
    }

    /// Runs it, and shows the game and the moment after each line, for a reader who goes step by step.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_watched(
        &self,
        mut watch: impl FnMut(&Line, &Game, Moment),
    ) -> Result<Told, ScriptError> {
        let mut told = Told::default();
        match Game::new(self.setup.clone()) {
            Err(refused) => {
                told.check_setup(&self.lines, &refused.0);
                told.setup_refused = Some(refused);
                Ok(told)
            }
            Ok(game) => {
                let by_hand = starts_by_hand(&self.lines);
                let mut run = Run {
                    told,
                    game,
                    now: Moment(0),
                    last: Vec::new(),
                    refused: None,
                    by_hand,
                    sealed: Vec::new(),
                };
                for line in &self.lines {
                    run.line(line)?;
                    watch(line, &run.game, run.now);
                }
                run.no_refusal_left();
                run.told.game = Some(run.game);
                Ok(run.told)
            }
        }
    }
}

/// Whether the script itself tells how the game began: somebody comes, or starts the clock, before
/// anything is done at the board.
fn starts_by_hand(lines: &[Line]) -> bool {
    let before = |line: &&Line| match &line.step {
        Step::Act { doings, .. } => doings.iter().all(happens_before),
        Step::Expect(_) => true,
        Step::Wait(_) | Step::Moves(_) => false,
    };
    let starts = |line: &Line| match &line.step {
        Step::Act { doings, .. } => {
            doings.iter().any(|doing| matches!(doing, Doing::Arrive | Doing::Start))
        }
        _ => false,
    };
    lines.iter().take_while(before).any(starts)
}

impl Told {
    fn check_setup(&mut self, lines: &[Line], faults: &[(SetupFault, Option<Article>)]) {
        let mut expected = false;
        for line in lines {
            match &line.step {
                Step::Expect(Expectation::SetupRefused(article)) => {
                    expected = true;
                    if !faults.iter().any(|(_, found)| found.as_ref() == Some(article)) {
                        let found = SetupRefused(faults.to_vec());
                        self.fail(line.number, format!("{found}, expected {article}"));
                    }
                }
                _ => {
                    let found = SetupRefused(faults.to_vec());
                    self.fail(line.number, format!("no game: {found}"));
                    return;
                }
            }
        }
        if !expected {
            self.fail(1, SetupRefused(faults.to_vec()).to_string());
        }
    }

    fn fail(&mut self, line: usize, what: String) {
        self.failures.push(Failure { line, what });
    }
}

pub(super) struct Run {
    pub(super) told: Told,
    pub(super) game: Game,
    pub(super) now: Moment,
    pub(super) last: Vec<Event>,
    pub(super) refused: Option<(usize, Refused)>,
    pub(super) by_hand: bool,
    /// What was sealed, the last one last.
    pub(super) sealed: Vec<String>,
}

/// The salt of a script's envelopes. It hides nothing, for the script shows what it seals.
const SALT: &[u8] = b"script";

impl Run {
    fn line(&mut self, line: &Line) -> Result<(), ScriptError> {
        if !matches!(&line.step, Step::Expect(_)) {
            self.no_refusal_left();
            self.last.clear();
        }
        match &line.step {
            Step::Wait(when) => {
                self.begin(line.number);
                self.pass(*when);
                self.command(line.number, Role::Server, &Command::Tick);
            }
            Step::Moves(moves) => {
                self.begin(line.number);
                for written in moves {
                    let side = self.game.turn();
                    let doings = [Doing::Move(written.clone(), false)];
                    self.doings(line.number, Role::Player(side), &doings, None)?;
                    let running = self.game.clock().running() == Some(side);
                    let by_hand =
                        self.game.setup().strictness.press == adoube_laws::setup::Press::ByHand;
                    if by_hand && running && self.refused.is_none() {
                        self.command(line.number, Role::Player(side), &Command::Press);
                    }
                }
            }
            Step::Act { when, who, doings, because } => {
                if !doings.iter().all(happens_before) {
                    self.begin(line.number);
                }
                if let Some(when) = when {
                    self.pass(*when);
                }
                self.doings(line.number, *who, doings, because.as_deref())?;
            }
            Step::Expect(expectation) => {
                if let Some(what) = self.check(line.number, expectation)? {
                    self.told.fail(line.number, what);
                }
            }
        }
        Ok(())
    }

    /// Unless the script tells how the game began, both players are there and the clock is started.
    fn begin(&mut self, line: usize) {
        if self.by_hand || self.game.stage() != Stage::Waiting {
            return;
        }
        for side in Side::ALL {
            self.command(line, Role::Player(side), &Command::Arrive);
        }
        self.command(line, Role::Server, &Command::Start);
        self.last.clear();
    }

    fn pass(&mut self, when: When) {
        let then = match when {
            When::At(span) => Moment(0) + span,
            When::After(span) => self.now + span.or_zero(),
        };
        self.now = self.now.max(then);
    }

    /// An act that was refused without the script expecting it.
    fn no_refusal_left(&mut self) {
        if let Some((line, refused)) = self.refused.take() {
            let reasons: Vec<String> = refused.reasons.iter().map(ToString::to_string).collect();
            let why = if reasons.is_empty() {
                String::new()
            } else {
                format!(": {}", reasons.join("; "))
            };
            self.told.fail(line, format!("refused: {refused}{why}"));
        }
    }

    fn command(&mut self, line: usize, who: Role, command: &Command) {
        match self.game.act(command, who, self.now) {
            Ok(events) => {
                for event in &events {
                    let what = Ok(event.clone());
                    self.told.entries.push(Entry { line, who, at: event.at, what });
                }
                self.last.extend(events);
            }
            Err(refused) => self.refuse(line, who, refused),
        }
    }

    fn refuse(&mut self, line: usize, who: Role, refused: Refused) {
        let what = Err(refused.clone());
        self.told.entries.push(Entry { line, who, at: self.now, what });
        self.refused = Some((line, refused));
    }

    /// A script knows what it seals, as the program that makes the envelope does.
    fn seal(&mut self, line: usize, who: Role, text: &str, command: &Command) {
        let side = who.player().unwrap_or_else(|| self.game.turn());
        match self.game.may_be_sealed(side, text) {
            Err(refused) => self.refuse(line, who, refused),
            Ok(()) => {
                self.command(line, who, command);
                if self.refused.is_none() {
                    self.sealed.push(text.to_owned());
                }
            }
        }
    }

    fn doings(
        &mut self,
        line: usize,
        who: Role,
        doings: &[Doing],
        because: Option<&str>,
    ) -> Result<(), ScriptError> {
        for doing in doings {
            // Several things in one line are one act: what is refused ends it.
            self.no_refusal_left();
            let command = self.translate(line, who, doing, because)?;
            if let Doing::Seal(text) = doing {
                self.seal(line, who, text, &command);
            } else {
                self.command(line, who, &command);
            }
            self.told.asked.push(Asked { line, command });
        }
        // Of an offer that came with a move the offer alone is refused.
        let barred = self.last.iter().find(|event| matches!(event.what, What::OfferBarred(_)));
        let barred = barred.map(|event| {
            let article = event.article;
            let in_event = Refusal::DrawsBarred.article(article.book) == Some(article);
            let refusal = if in_event { Refusal::DrawsBarred } else { Refusal::NoAgreedDraws };
            Refused { refusal, article, reasons: Vec::new() }
        });
        if self.refused.is_none() {
            self.refused = barred.map(|refused| (line, refused));
        }
        Ok(())
    }

    fn note(&mut self, text: &str) -> Note {
        self.told.texts.push(text.to_owned());
        Note(self.told.texts.len() as u64)
    }

    fn translate(
        &mut self,
        line: usize,
        who: Role,
        doing: &Doing,
        because: Option<&str>,
    ) -> Result<Command, ScriptError> {
        Ok(match doing {
            Doing::Arrive => Command::Arrive,
            Doing::Toss(faces) => Command::Toss(faces.clone()),
            Doing::PlaceClock(side) => Command::PlaceClock(*side),
            Doing::Start => Command::Start,
            Doing::Touch(places, together) => {
                Command::Touch { places: places.clone(), together: *together }
            }
            Doing::Adjust(places) => Command::Adjust(places.clone()),
            Doing::Displace => Command::Displace,
            Doing::PutBack => Command::PutBack,
            Doing::Move(written, offer) => {
                Command::Move { act: self.written_by(line, who, written)?, offer: *offer }
            }
            Doing::Half(written) => Command::Half(self.written_by(line, who, written)?),
            Doing::Press => Command::Press,
            Doing::Offer => Command::Offer,
            Doing::Accept => Command::Accept,
            Doing::Refuse => Command::Refuse,
            Doing::Claim(claim, evidence) => self.claim(line, claim, *evidence)?,
            Doing::Resign => Command::Resign,
            Doing::Declare => Command::Declare,
            Doing::SayMate => Command::SayMate,
            Doing::Propose(proposal) => Command::Propose(*proposal),
            Doing::AskHand => Command::AskHand,
            Doing::StopClocks => Command::StopClocks,
            Doing::Speak => Command::Speak,
            Doing::Tell(text) => Command::Tell(self.note(text)),
            Doing::Analyse => Command::Analyse,
            Doing::Leave { venue } => Command::Leave { venue: *venue },
            Doing::Withdraw => Command::Withdraw,
            Doing::Write(text) => Command::Write(text.clone()),
            Doing::Strike(moves) => Command::Strike(*moves),
            Doing::ReadRules => Command::ReadRules,
            Doing::BorrowSheet => Command::BorrowSheet,
            Doing::ReturnSheet => Command::ReturnSheet,
            Doing::Announce(written) => Command::Announce(self.said(line, written)?),
            Doing::Repeat(written) => Command::Repeat(self.said(line, written)?),
            Doing::AskCount => Command::AskCount,
            Doing::Inform => Command::Inform,
            Doing::Verify => Command::Verify,
            Doing::Adjourn => Command::Adjourn,
            Doing::Seal(text) => Command::Seal(Envelope {
                commitment: Commitment::of(SALT, text),
                bytes: Unreadable::default(),
            }),
            Doing::Open(other) => {
                let sealed = || self.sealed.last().cloned().unwrap_or_default();
                let text = other.clone().unwrap_or_else(sealed);
                let reason = Some(self.note(because.unwrap_or_default()));
                Command::Rule { power: Power::Open { salt: SALT.to_vec(), text }, reason }
            }
            Doing::Means(written) => {
                let power = Power::Answer(Answer::Means(self.written(line, written)?));
                Command::Rule { power, reason: because.map(|text| self.note(text)) }
            }
            Doing::Sign(points) => Command::Sign(*points),
            Doing::Appeal => Command::Appeal(self.game.decisions().saturating_sub(1)),
            Doing::Tick => Command::Tick,
            Doing::Rule(power) => {
                let reason = because.map(|text| self.note(text));
                Command::Rule { power: power.clone(), reason }
            }
        })
    }

    fn claim(
        &mut self,
        line: usize,
        claim: &ClaimTold,
        evidence: Evidence,
    ) -> Result<Command, ScriptError> {
        let with = |written: &Option<Written>| {
            written.as_ref().map(|written| self.written(line, written)).transpose()
        };
        let claim = match claim {
            ClaimTold::Repetition(written) => Claim::Repetition(with(written)?),
            ClaimTold::FiftyMoves(written) => Claim::FiftyMoves(with(written)?),
            ClaimTold::NormalMeans => Claim::NormalMeans,
            ClaimTold::Flag => Claim::Flag,
            ClaimTold::Illegal => Claim::Illegal,
            ClaimTold::PerpetualCheck => Claim::PerpetualCheck,
            ClaimTold::Touch => Claim::Touch,
            ClaimTold::Pairing => Claim::Pairing,
            ClaimTold::WrongTimes => Claim::WrongTimes,
            ClaimTold::Unwatched(why) => Claim::Unwatched(*why),
        };
        Ok(Command::Claim { claim, evidence })
    }

    /// A move that is said after it was made: in the words of 19.2.i, or written.
    fn said(&self, line: usize, said: &Written) -> Result<adoube_laws::Act, ScriptError> {
        let course = self.game.course();
        let before = course.at(course.len().saturating_sub(1));
        let words = adoube_laws::announced(&before, &said.text).map(adoube_laws::Act::Chess);
        match words.or_else(|| notation::act(&before, &said.text)) {
            Some(act) => Ok(act),
            None => self.written(line, said),
        }
    }

    /// A move of somebody's. One that replaces his own, which he has not completed, is written as seen from
    /// before that one.
    fn written_by(
        &self,
        line: usize,
        who: Role,
        written: &Written,
    ) -> Result<adoube_laws::Act, ScriptError> {
        if !who.player().is_some_and(|side| self.game.may_replace(side)) {
            return self.written(line, written);
        }
        let course = self.game.course();
        on(&course.at(course.len().saturating_sub(1)), line, written)
    }

    pub(super) fn written(
        &self,
        line: usize,
        written: &Written,
    ) -> Result<adoube_laws::Act, ScriptError> {
        on(self.game.table(), line, written)
    }
}

/// The act that is written, on what stands there.
fn on(
    table: &adoube_laws::Table,
    line: usize,
    written: &Written,
) -> Result<adoube_laws::Act, ScriptError> {
    notation::act(table, &written.text).ok_or_else(|| ScriptError {
        line,
        column: written.column,
        what: format!("{:?} cannot be made out on this board", written.text),
        expected: "a move such as Nf3, O-O, e2-e4 or, in shogi, 7g7f or P*5e".into(),
    })
}

/// What is done before a game begins, and does not begin it.
fn happens_before(doing: &Doing) -> bool {
    use adoube_laws::Proposal;
    matches!(
        doing,
        Doing::Arrive
            | Doing::Start
            | Doing::Tell(_)
            | Doing::Toss(_)
            | Doing::PlaceClock(_)
            | Doing::Propose(Proposal::Pieces | Proposal::Device)
            | Doing::Accept
            | Doing::Refuse
            | Doing::Claim(ClaimTold::Pairing, _)
            | Doing::Rule(
                Power::PlaceClock(_)
                    | Power::Toss(_)
                    | Power::AcceptAssistant(_)
                    | Power::NoShow { .. }
                    | Power::Pair
                    | Power::Beginner(_)
            )
    )
}

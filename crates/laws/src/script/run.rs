//! Running a script, and saying where it does not hold.

use adoube_board::Side;
use adoube_chess::{Letters, Reading, ResolveError, San, SanStyle};
use adoube_clock::Moment;

use super::acts::{ClaimTold, When, Written};
use super::expect::{Length, OnEnvelope, Sanction, Seen};
use super::{Doing, Expectation, Line, Script, ScriptError, Step, notation};
use crate::command::{Claim, Command, Note, Power};
use crate::{
    Article, Begins, Commitment, Envelope, Event, Evidence, Game, Refused, Role, SetupFault,
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

struct Run {
    told: Told,
    game: Game,
    now: Moment,
    last: Vec<Event>,
    refused: Option<(usize, Refused)>,
    by_hand: bool,
    /// What was sealed, the last one last.
    sealed: Vec<String>,
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
                    let by_hand = self.game.setup().strictness.press == crate::setup::Press::ByHand;
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
            Err(refused) => {
                let what = Err(refused.clone());
                self.told.entries.push(Entry { line, who, at: self.now, what });
                self.refused = Some((line, refused));
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
            let command = self.translate(line, doing, because)?;
            self.command(line, who, &command);
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
                Command::Move { act: self.written(line, written)?, offer: *offer }
            }
            Doing::Half(written) => Command::Half(self.written(line, written)?),
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
            Doing::BorrowSheet => Command::BorrowSheet,
            Doing::ReturnSheet => Command::ReturnSheet,
            Doing::Announce(written) => Command::Announce(self.said(line, written)?),
            Doing::Repeat(written) => Command::Repeat(self.said(line, written)?),
            Doing::AskCount => Command::AskCount,
            Doing::Inform => Command::Inform,
            Doing::Verify => Command::Verify,
            Doing::Adjourn => Command::Adjourn,
            Doing::Seal(text) => {
                self.sealed.push(text.clone());
                Command::Seal(Envelope {
                    commitment: Commitment::of(SALT, text),
                    bytes: Unreadable::default(),
                })
            }
            Doing::Open(other) => {
                let sealed = || self.sealed.last().cloned().unwrap_or_default();
                let text = other.clone().unwrap_or_else(sealed);
                let reason = Some(self.note(because.unwrap_or_default()));
                Command::Rule { power: Power::Open { salt: SALT.to_vec(), text }, reason }
            }
            Doing::Sign(points) => Command::Sign(*points),
            Doing::Appeal => Command::Appeal(self.game.events().saturating_sub(1)),
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
    fn said(&self, line: usize, said: &Written) -> Result<crate::Act, ScriptError> {
        let course = self.game.course();
        let before = course.at(course.len().saturating_sub(1));
        let words = crate::announced(&before, &said.text).map(crate::Act::Chess);
        match words.or_else(|| notation::act(&before, &said.text)) {
            Some(act) => Ok(act),
            None => self.written(line, said),
        }
    }

    fn written(&self, line: usize, written: &Written) -> Result<crate::Act, ScriptError> {
        // A move that replaces an illegal one is written as seen from before that one.
        let course = self.game.course();
        let replaced = || notation::act(&course.at(course.len().saturating_sub(1)), &written.text);
        notation::act(self.game.table(), &written.text).or_else(replaced).ok_or_else(|| {
            ScriptError {
                line,
                column: written.column,
                what: format!("{:?} cannot be made out on this board", written.text),
                expected: "a move such as Nf3, O-O, e2-e4 or, in shogi, 7g7f or P*5e".into(),
            }
        })
    }

    /// Why an expectation does not hold.
    fn check(
        &mut self,
        line: usize,
        expected: &Expectation,
    ) -> Result<Option<String>, ScriptError> {
        let clock = self.game.clock();
        Ok(match expected {
            Expectation::Refused(name, article) => match self.refused.take() {
                None => Some(format!("not refused, expected {article}")),
                Some((_, found)) => {
                    let same_name = name.is_none_or(|name| name == found.refusal);
                    let book = self.game.rulebook().book;
                    let cited = found.article == *article
                        || found.reasons.iter().any(|it| it.article(book) == Some(*article));
                    (!same_name || !cited).then(|| format!("refused: {found}, expected {article}"))
                }
            },
            Expectation::Event { ruling, article, there } => {
                let found = self.last.iter().any(|event| {
                    event.ruling == *ruling
                        && article.is_none_or(|article| event.article == article)
                });
                (found != *there).then(|| {
                    let list =
                        self.last.iter().map(|event| format!("{} {}", event.ruling, event.article));
                    let list = list.collect::<Vec<_>>().join(", ");
                    let not = if *there { "" } else { "no " };
                    format!("found [{list}], expected {not}{ruling}")
                })
            }
            Expectation::Result(points, article) => match self.game.outcome() {
                Some(outcome) if outcome.points == *points && outcome.article == *article => None,
                Some(outcome) => Some(format!(
                    "the result is {} {}, expected {}-{} {article}",
                    outcome.result(),
                    outcome.article,
                    points.first,
                    points.second
                )),
                None => Some(format!("no result, expected {}-{}", points.first, points.second)),
            },
            Expectation::Replay { article, at_once, offered, control } => match self.game.outcome()
            {
                Some(outcome) if outcome.article == *article => match &outcome.replay {
                    None => Some("the game is not to be played again".into()),
                    Some(replay) if control.as_ref().is_some_and(|it| *it != replay.time) => {
                        Some(format!("to be played again with {}", replay.time))
                    }
                    Some(replay) if at_once.is_some_and(|it| it != replay.at_once) => {
                        let not = if replay.at_once { "" } else { "not " };
                        Some(format!("to be played again {not}at once"))
                    }
                    Some(replay) if *offered == replay.required => {
                        let required = if replay.required { "required" } else { "offered" };
                        Some(format!("another game is {required}"))
                    }
                    Some(_) => None,
                },
                Some(outcome) => Some(format!("ended by {}, expected {article}", outcome.article)),
                None => Some("no result".into()),
            },
            Expectation::NoResult => self
                .game
                .outcome()
                .map(|outcome| format!("the game ended: {} {}", outcome.result(), outcome.article)),
            Expectation::OpenToAppeal => {
                let open = self.game.outcome().is_some_and(|outcome| outcome.open_to_appeal);
                (!open).then(|| "not open to appeal".into())
            }
            Expectation::Clock(side, span) => {
                let shown = clock.shows(*side, self.now);
                // Main time, then what there is for the move.
                let extra = shown.extra_left.filter(|_| shown.main.is_zero());
                let shown = extra.unwrap_or(shown.main);
                (shown != *span).then(|| format!("the clock shows {}", shown.face()))
            }
            Expectation::Runs(side) => {
                (clock.running() != Some(*side)).then(|| "that clock does not run".into())
            }
            Expectation::Stand => clock.running().map(|_| "a clock runs".into()),
            Expectation::Board(text) => {
                let board = self.game.table().to_string();
                (!board.starts_with(text.as_str())).then(|| format!("the board is {board}"))
            }
            Expectation::Piece(place, piece, whose) => {
                let board = match (whose, &self.game.boards) {
                    (Some(side), Some(boards)) => &boards[*side],
                    _ => self.game.table(),
                };
                let found = notation::piece(board, *place);
                (found != *piece).then(|| format!("{found} is on {place}"))
            }
            Expectation::HasTheMove(side) => {
                (self.game.turn() != *side).then(|| "the other player has the move".into())
            }
            Expectation::Sees { role, what, sees } => {
                (self.sees(*role, *what) != *sees).then(|| {
                    let not = if *sees { "not " } else { "" };
                    format!("that is {not}seen")
                })
            }
            Expectation::SetupRefused(article) => {
                Some(format!("the set-up stands, expected {article}"))
            }
            Expectation::SetupWarned(article) => {
                let book = self.game.rulebook().book;
                let warnings = self.game.setup().warnings();
                let found = warnings.iter().any(|fault| fault.article(book) == Some(*article));
                (!found).then(|| "no such warning".into())
            }
            Expectation::Judged(written, article) => {
                let act = self.written(line, written)?;
                let book = self.game.rulebook().book;
                match (self.game.table().judge(act), article) {
                    (Ok(()), None) => None,
                    (Ok(()), Some(article)) => Some(format!("legal, expected {article}")),
                    (Err(reasons), Some(article))
                        if reasons.iter().any(|reason| reason.article(book) == Some(*article)) =>
                    {
                        None
                    }
                    (Err(reasons), _) => {
                        let cite = |reason: &crate::Reason| match reason.article(book) {
                            Some(article) => format!("{reason} ({article})"),
                            None => reason.to_string(),
                        };
                        let list: Vec<String> = reasons.iter().map(cite).collect();
                        Some(format!("illegal: {}", list.join("; ")))
                    }
                }
            }
            Expectation::Length(length) => {
                let time = &self.game.setup().time;
                let found = match (time.is_blitz(), time.is_rapid()) {
                    (true, _) => Length::Blitz,
                    (false, true) => Length::Rapid,
                    (false, false) => Length::Long,
                };
                (found != *length).then(|| format!("the game is {found:?}"))
            }
            Expectation::Rules(regime) => {
                let found = self.game.rulebook().regime;
                (found != *regime).then(|| format!("the rules are {found:?}"))
            }
            Expectation::Recording(required) => {
                let not = if *required { "not " } else { "" };
                (self.game.keeps_sheets() != *required)
                    .then(|| format!("recording is {not}required"))
            }
            Expectation::SheetLacks(side, moves) => {
                let view = self.game.view(Role::Arbiter, self.now);
                let found = view.arbiter.map_or(0, |arbiter| arbiter.unwritten[*side]);
                (found != *moves).then(|| format!("the sheet lacks {found} moves"))
            }
            Expectation::SheetLacksOffer(side) => {
                let view = self.game.view(Role::Arbiter, self.now);
                let lacks = view.arbiter.is_some_and(|arbiter| arbiter.offer_unwritten[*side]);
                (!lacks).then(|| "the offer is on the sheet".into())
            }
            Expectation::Envelope(fact) => self.check_envelope(fact),
            Expectation::WrittenAs(written, text, letters) => {
                let act = self.written(line, written)?;
                let found = self.in_letters(act, letters);
                (found.as_deref() != Some(text)).then(|| match found {
                    Some(found) => format!("written {found}"),
                    None => "no legal move".into(),
                })
            }
            Expectation::Means(written, letters, meant) => {
                let meant = meant.as_ref().map(|it| self.written(line, it)).transpose()?;
                match (self.read_in(&written.text, letters), meant) {
                    (Ok(found), Some(meant)) if found == meant => None,
                    (Ok(found), _) => Some(format!("that means {found}")),
                    (Err(ResolveError::Ambiguous(_)), None) => None,
                    (Err(why), _) => Some(why.to_string()),
                }
            }
            Expectation::Begins(begins) => {
                let found =
                    self.last.iter().rev().find_map(|event| match event.what {
                        What::Tossed { tosser, begins, .. } => Some(begins.map(|side| {
                            if side == tosser { Begins::Tosser } else { Begins::Other }
                        })),
                        _ => None,
                    });
                match found {
                    None => Some("nobody tossed".into()),
                    Some(found) if found == *begins => None,
                    Some(Some(Begins::Tosser)) => Some("the tosser begins".into()),
                    Some(Some(Begins::Other)) => Some("the other player begins".into()),
                    Some(None) => Some("nobody begins yet".into()),
                }
            }
            Expectation::Sanction { side, sanction, there } => {
                let found = self.last.iter().any(|event| match event.what {
                    What::NoShow { side: whose, elo, barred } if whose == *side => match sanction {
                        Sanction::Elo => elo,
                        Sanction::Barred => barred,
                    },
                    _ => false,
                });
                (found != *there).then(|| {
                    let not = if found { "" } else { "not " };
                    format!("that is {not}the sanction")
                })
            }
            Expectation::MoveCount(count) => {
                let found = self.game.table().legal_acts().len();
                (found != *count).then(|| format!("{found} moves are legal"))
            }
            Expectation::Offer(side) => {
                let found = self.game.view(Role::Spectator, self.now).offer;
                (found != *side).then(|| match found {
                    Some(_) => "an offer is alive".into(),
                    None => "no offer is alive".into(),
                })
            }
        })
    }

    /// What stands on the envelope that was closed last.
    fn check_envelope(&self, fact: &OnEnvelope) -> Option<String> {
        let closed = self.told.entries.iter().rev().find_map(|entry| match &entry.what {
            Ok(Event { what: What::Adjourned(facts), .. }) => Some(facts),
            _ => None,
        });
        let Some(facts) = closed else { return Some("no envelope was closed".into()) };
        let holds = match fact {
            OnEnvelope::Sealer(side) => facts.sealer == *side,
            OnEnvelope::Move(number) => facts.move_number == *number,
            OnEnvelope::Board(board) => facts.board.starts_with(board.as_str()),
            OnEnvelope::Left(side, span) => facts.left[*side] == *span,
            OnEnvelope::Offer(side) => facts.offer == *side,
            OnEnvelope::Resumes(span) => facts.resumes == Some(Moment(0) + *span),
        };
        (!holds).then(|| format!("the envelope says {facts:?}"))
    }

    /// A legal move as fide-2009/17 has it written in a language.
    fn in_letters(&self, act: crate::Act, letters: &Letters) -> Option<String> {
        let (crate::Table::Chess(board), crate::Act::Chess(act)) = (self.game.table(), act) else {
            return None;
        };
        let position = board.position()?;
        let san = position.san(position.find(act)?);
        Some(san.written(SanStyle::fide(*letters)).to_string())
    }

    /// The legal move that a text in a language means.
    fn read_in(&self, text: &str, letters: &Letters) -> Result<crate::Act, ResolveError> {
        let none = ResolveError::Illegal(None);
        let crate::Table::Chess(board) = self.game.table() else { return Err(none) };
        let Some(position) = board.position() else { return Err(none) };
        let san = San::parse(text, letters, Reading::Strict).map_err(|_| none)?;
        san.resolve(position).map(|mv| crate::Act::Chess(mv.into()))
    }

    fn sees(&self, role: Role, what: Seen) -> bool {
        let view = self.game.view(role, self.now);
        let arbiter = view.arbiter.as_ref();
        let shown = || self.last.iter().filter_map(|event| self.game.shown(event, role));
        match what {
            Seen::Event(ruling) => shown().any(|event| event.ruling == ruling),
            Seen::Moves => view.moves.is_some(),
            Seen::Illegal => {
                arbiter.is_some_and(|arbiter| !arbiter.illegal.is_empty())
                    || shown().any(|event| matches!(event.what, What::Made(made) if !made.legal))
            }
            Seen::End => {
                arbiter.is_some_and(|arbiter| arbiter.ended.is_some())
                    || shown().any(
                        |event| matches!(event.what, What::Made(made) if made.brings.is_some()),
                    )
            }
            Seen::Unpressed => arbiter.is_some_and(|it| it.unpressed.first || it.unpressed.second),
            Seen::MoveCount => arbiter.is_some() || view.moves.is_some(),
            Seen::Breach => {
                arbiter.is_some_and(|arbiter| arbiter.breach.is_some())
                    || shown().any(
                        |event| matches!(event.what, What::Made(made) if made.breach.is_some()),
                    )
            }
            Seen::PenaltyDue => arbiter.is_some_and(|arbiter| {
                Side::ALL.iter().any(|&side| arbiter.penalty_due[side].is_some())
            }),
            Seen::Sheet(side) => view.sheets[side].is_some(),
        }
    }
}

/// What is done before a game begins, and does not begin it.
fn happens_before(doing: &Doing) -> bool {
    use crate::command::Proposal;
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

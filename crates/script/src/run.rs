//! Running a script, and saying where it does not hold.

use adoube_board::Side;
use adoube_clock::Moment;

use super::acts::MoveText;
use super::{Deed, Expectation, Line, Saying, Script, ScriptError, notation};
use adoube_laws::{
    Act, Answer, Article, Book, Claim, Command, Commitment, Envelope, Game, GameKind, Power,
    Proposal, Reason, Refusal, Refused, SetupFault, SetupRefused, Stage, Table, Unreadable, What,
    Who,
};

/// What came of a script.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// What happened, line by line.
    pub entries: Vec<Happening>,
    /// What should have been otherwise.
    pub failures: Vec<Failure>,
    /// The game at its end; none where the set-up was refused.
    pub game: Option<Game>,
    /// Why the set-up was refused, if it was.
    pub setup_refused: Option<SetupRefused>,
    /// What was asked for, line by line, whatever came of it.
    pub asked: Vec<Asked>,
    /// Why it did not go on to its end, if it did not: a move that cannot be meant where it stands.
    pub stopped: Option<ScriptError>,
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
pub struct Happening {
    /// The line.
    pub line: usize,
    /// Who acted.
    pub who: Who,
    /// When.
    pub at: Moment,
    /// What came of it.
    pub what: Result<adoube_laws::Step, Refused>,
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
        let mut told = self.run_watched(|_, _, _| {});
        told.stopped.take().map_or(Ok(told), Err)
    }

    /// Runs it as far as it goes, and shows the game and the moment after each line, for a reader who goes step by step.
    pub fn run_watched(&self, mut watch: impl FnMut(&Line, &Game, Moment)) -> Told {
        let mut told = Told::default();
        let game = match Game::new(self.setup.clone()) {
            Ok(game) => game,
            Err(refused) => {
                self.check_setup(&mut told, &refused.0);
                told.setup_refused = Some(refused);
                return told;
            }
        };
        let by_hand = starts_by_hand(&self.lines);
        let (now, last, refused, sealed) = (Moment(0), Vec::new(), None, Vec::new());
        let mut run = Run { told, game, now, last, refused, by_hand, sealed };
        for line in &self.lines {
            if let Err(error) = run.line(line) {
                run.told.stopped = Some(error);
                break;
            }
            watch(line, &run.game, run.now);
        }
        run.no_refusal_left();
        run.told.game = Some(run.game);
        run.told
    }

    fn check_setup(&self, told: &mut Told, faults: &[(SetupFault, Option<Article>)]) {
        let mut expected = false;
        for line in &self.lines {
            match &line.step {
                Saying::Expect(Expectation::SetupRefused(article)) => {
                    expected = true;
                    let Some(article) = article else { continue };
                    if !faults.iter().any(|(_, found)| found.as_ref() == Some(article)) {
                        let found = SetupRefused(faults.to_vec());
                        told.fail(line.number, format!("{found}, expected {article}"));
                    }
                }
                _ if expected => {
                    let found = SetupRefused(faults.to_vec());
                    told.fail(line.number, format!("no game: {found}"));
                    return;
                }
                _ => break,
            }
        }
        if !expected {
            for fault in faults {
                let (line, why) = self.place(fault.0);
                let refused = SetupRefused(vec![*fault]);
                told.fail(line, why.map_or(refused.to_string(), |why| format!("{refused}: {why}")));
            }
        }
    }

    /// The line of the head that has a fault in it, and what exactly is wrong there.
    fn place(&self, fault: SetupFault) -> (usize, Option<String>) {
        use SetupFault as F;
        // Of the games only chess has its moves written down by the players.
        let recorded = self.setup.recording && self.setup.rulebook.game() == GameKind::Shogi;
        let (key, why) = match fault {
            F::Contradicts | F::NotOfThisGame | F::OtherFederation | F::DerivedAndRated => {
                ("rulebook:", None)
            }
            F::NoControl | F::TooShortForRating => ("clock:", None),
            F::NoPosition => ("start:", notation::no_position(&self.setup)),
            F::OtherGame
            | F::RatedFromElsewhere
            | F::StartsMated
            | F::StartsWithoutMove
            | F::StartsDead
            | F::NotOneOf960
            | F::KingNotBetween
            | F::BishopsOnOneColour => ("start:", None),
            F::NotInThisBook if recorded => ("recording:", None),
            _ => ("event:", None),
        };
        let line = self.head.iter().find(|line| line.key == key);
        // What is missing in the head is missing for what the event asks.
        let line = line.or_else(|| self.head.iter().find(|line| line.key == "event:"));
        (line.map_or(1, |line| line.number), why)
    }
}

/// Whether the script itself tells how the game began: somebody comes, or starts the clock, before
/// anything is done at the board.
fn starts_by_hand(lines: &[Line]) -> bool {
    let before = |line: &&Line| match &line.step {
        Saying::Act { deeds, .. } => deeds.iter().all(happens_before),
        Saying::Expect(_) => true,
        Saying::Wait | Saying::Moves(_) => false,
    };
    let starts = |line: &Line| match &line.step {
        Saying::Act { deeds, .. } => {
            deeds.iter().any(|deed| matches!(deed, Deed::Plain(Command::Arrive | Command::Start)))
        }
        _ => false,
    };
    lines.iter().take_while(before).any(starts)
}

impl Told {
    fn fail(&mut self, line: usize, what: String) {
        self.failures.push(Failure { line, what });
    }
}

pub(super) struct Run {
    pub(super) told: Told,
    pub(super) game: Game,
    pub(super) now: Moment,
    pub(super) last: Vec<adoube_laws::Step>,
    pub(super) refused: Option<(usize, Refused)>,
    pub(super) by_hand: bool,
    /// What was sealed, the last one last.
    pub(super) sealed: Vec<String>,
}

/// The salt of a script's envelopes. It hides nothing, for the script shows what it seals.
const SALT: &[u8] = b"script";

impl Run {
    fn line(&mut self, line: &Line) -> Result<(), ScriptError> {
        if !matches!(&line.step, Saying::Expect(_)) {
            self.no_refusal_left();
            self.last.clear();
        }
        match &line.step {
            Saying::Wait => {
                self.begin(line.number);
                self.now = line.at;
                self.command(line.number, Who::Server, &Command::Tick);
            }
            Saying::Moves(moves) => {
                self.begin(line.number);
                for written in moves {
                    let side = self.game.turn();
                    let deed = Command::Move { act: written.clone(), offer: false }.into();
                    self.deeds(line.number, Who::Player(side), &[deed])?;
                    // What follows was meant of another position.
                    if self.refused.is_some() {
                        break;
                    }
                    let running = self.game.clock().running() == Some(side);
                    let by_hand =
                        self.game.setup().strictness.press == adoube_laws::setup::Press::ByHand;
                    if by_hand && running {
                        self.command(line.number, Who::Player(side), &Command::Press);
                    }
                }
            }
            Saying::Act { who, deeds } => {
                if !deeds.iter().all(happens_before) {
                    self.begin(line.number);
                }
                self.now = line.at;
                self.deeds(line.number, *who, deeds)?;
            }
            Saying::Expect(expectation) => {
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
            self.command(line, Who::Player(side), &Command::Arrive);
        }
        self.command(line, Who::Server, &Command::Start);
        self.last.clear();
    }

    /// An act that was refused without the script expecting it.
    fn no_refusal_left(&mut self) {
        if let Some((line, refused)) = self.refused.take() {
            let what = if refused.refusal == Refusal::NotHavingTheMove {
                let turn = has_the_move(self.game.table().game(), self.game.turn());
                format!("refused: {refused}: {turn}")
            } else if refused.reasons.is_empty() {
                format!("refused: {refused}")
            } else {
                let reasons = cited(&refused.reasons, refused.article.book);
                format!("refused: {}: {reasons}", refused.refusal)
            };
            self.told.fail(line, what);
        }
    }

    fn command(&mut self, line: usize, who: Who, command: &Command) {
        match self.game.act(command, who, self.now) {
            Ok(steps) => {
                for step in &steps {
                    let what = Ok(step.clone());
                    self.told.entries.push(Happening { line, who, at: step.event.at, what });
                }
                self.last.extend(steps);
            }
            Err(refused) => self.refuse(line, who, refused),
        }
    }

    fn refuse(&mut self, line: usize, who: Who, refused: Refused) {
        let what = Err(refused.clone());
        self.told.entries.push(Happening { line, who, at: self.now, what });
        self.refused = Some((line, refused));
    }

    /// A script knows what it seals, as the program that makes the envelope does.
    fn seal(&mut self, line: usize, who: Who, text: &str, command: &Command) {
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

    fn deeds(&mut self, line: usize, who: Who, deeds: &[Deed]) -> Result<(), ScriptError> {
        for deed in deeds {
            // Several things in one line are one act: what is refused ends it.
            self.no_refusal_left();
            let command = self.asked(line, who, deed)?;
            if let Deed::Seal(text) = deed {
                self.seal(line, who, text, &command);
            } else {
                self.command(line, who, &command);
            }
            self.told.asked.push(Asked { line, command });
        }
        // Of an offer that came with a move the offer alone is refused.
        let barred = self.happened().find(|event| matches!(event.what, What::OfferBarred(_)));
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

    /// The command that a deed is, as the game stands.
    fn asked(&self, line: usize, who: Who, deed: &Deed) -> Result<Command, ScriptError> {
        Ok(match deed {
            Deed::Plain(command @ (Command::Announce(_) | Command::Repeat(_))) => {
                command.clone().try_map(|written| self.said(line, &written))?
            }
            Deed::Plain(command @ Command::Claim { .. }) => {
                command.clone().try_map(|written| self.seen_by(line, who, &written))?
            }
            Deed::Plain(command) => {
                command.clone().try_map(|written| self.written_by(line, who, &written))?
            }
            Deed::Seal(text) => Command::Seal(Envelope {
                commitment: Commitment::of(SALT, text),
                bytes: Unreadable::default(),
            }),
            Deed::Open { other, reason } => {
                let text = other.as_ref().or(self.sealed.last()).cloned().unwrap_or_default();
                let power = Power::Open { salt: SALT.to_vec(), text };
                Command::Rule { power, reason: Some(*reason) }
            }
            Deed::Means { written, reason } => {
                let power = Power::Answer(Answer::Means(self.written(line, written)?));
                Command::Rule { power, reason: *reason }
            }
            Deed::Appeal => Command::Appeal(self.game.decisions().saturating_sub(1)),
        })
    }

    /// A move that is said after it was made: in the words of 19.2.i, or written.
    fn said(&self, line: usize, said: &MoveText) -> Result<Act, ScriptError> {
        let course = self.game.course();
        let before = course.at(course.len().saturating_sub(1));
        let words = adoube_laws::announced(&before, &said.text).map(Act::Chess);
        match words.or_else(|| notation::act(&before, &said.text)) {
            Some(act) => Ok(act),
            None => self.written(line, said),
        }
    }

    /// A move that somebody makes. One that replaces his own, which he has not completed, is written as seen from before
    /// that one.
    fn written_by(&self, line: usize, who: Who, written: &MoveText) -> Result<Act, ScriptError> {
        if !who.player().is_some_and(|side| self.game.may_replace(side)) {
            return self.seen_by(line, who, written);
        }
        let course = self.game.course();
        on(&course.at(course.len().saturating_sub(1)), line, written)
    }

    /// A move of somebody's. One out of turn is read as he sees the board, if it makes sense so.
    fn seen_by(&self, line: usize, who: Who, written: &MoveText) -> Result<Act, ScriptError> {
        let (table, turn) = (self.game.table(), self.game.turn());
        let Some(side) = who.player().filter(|side| *side != turn) else {
            return self.written(line, written);
        };
        let own = on(&notation::seen_by(table, side), line, written);
        own.or_else(|_| self.written(line, written)).map_err(|error| {
            let what = format!("{}; {}", error.what, has_the_move(table.game(), turn));
            ScriptError { what, ..error }
        })
    }

    pub(super) fn written(&self, line: usize, written: &MoveText) -> Result<Act, ScriptError> {
        on(self.game.table(), line, written)
    }
}

/// The act that is written, on what stands there.
fn on(table: &Table, line: usize, written: &MoveText) -> Result<Act, ScriptError> {
    notation::act(table, &written.text).ok_or_else(|| {
        let what = format!("{:?} cannot be made out on this board", written.text);
        let expected = "a move such as Nf3, O-O, e2-e4 or, in shogi, 7g7f or P*5e";
        ScriptError::new(line, written.column, &what, expected)
    })
}

/// Reasons against a move, each with its article.
pub(super) fn cited(reasons: &[Reason], book: Book) -> String {
    let one = |reason: &Reason| match reason.article(book) {
        Some(article) => format!("{reason} ({article})"),
        None => reason.to_string(),
    };
    reasons.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Whose turn it is, in the words of a script.
pub(super) fn has_the_move(game: GameKind, side: Side) -> &'static str {
    match (game, side) {
        (GameKind::Chess, Side::First) => "White has the move",
        (GameKind::Chess, Side::Second) => "Black has the move",
        (GameKind::Shogi, Side::First) => "Sente has the move",
        (GameKind::Shogi, Side::Second) => "Gote has the move",
    }
}

/// What is done before a game begins, and does not begin it.
fn happens_before(deed: &Deed) -> bool {
    let Deed::Plain(command) = deed else { return false };
    matches!(
        command,
        Command::Arrive
            | Command::Start
            | Command::Tell(_)
            | Command::Toss(_)
            | Command::PlaceClock(_)
            | Command::Propose(Proposal::Pieces | Proposal::Device)
            | Command::Accept
            | Command::Refuse
            | Command::Claim { claim: Claim::Pairing, .. }
            | Command::Rule {
                power: Power::PlaceClock(_)
                    | Power::Toss(_)
                    | Power::AcceptAssistant(_)
                    | Power::Appoint
                    | Power::NoShow { .. }
                    | Power::Pair
                    | Power::Beginner(_),
                ..
            }
    )
}

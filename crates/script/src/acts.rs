//! The lines of a script: who does what.

use adoube_board::BySide;
use adoube_clock::{Moment, Span};

use super::expect::{self, Expectation};
use super::head::{maybe_owner, maybe_side};
use super::powers::{clock_side, power};
use super::words::Words;
use super::{ScriptError, notation};
use adoube_laws::{
    Claim, Command, Evidence, Face, GameKind, Note, Place, Points, Proposal, Unwatched, Who,
};

/// One line.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// When it happens, the script beginning at 0.
    pub at: Moment,
    /// What it says.
    pub step: Saying,
}

impl Line {
    /// What it carries, if it is an expectation that carries something.
    pub(crate) fn carrier(&self) -> Option<crate::Carrier> {
        match &self.step {
            Saying::Expect(expected) => crate::Carrier::of(expected),
            _ => None,
        }
    }
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum Saying {
    /// Time passes.
    Wait,
    /// Moves of both sides in turn, made and completed.
    Moves(Vec<MoveText>),
    /// Somebody does something.
    Act {
        /// Who.
        who: Who,
        /// What, one after the other.
        deeds: Vec<Deed>,
    },
    /// Something must be so.
    Expect(Expectation),
}

/// A move as it is written, with its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub column: usize,
}

/// What somebody does: a command whose moves are written, or what becomes a command only as the game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Does what a command says.
    Plain(Command<MoveText>),
    /// Seals a move.
    Seal(String),
    /// Opens the envelope that was closed last.
    Open {
        /// What is in it, if not what was sealed.
        other: Option<String>,
        /// Why.
        reason: Note,
    },
    /// Says what was sealed and nobody could read.
    Means {
        /// Which move.
        written: MoveText,
        /// Why.
        reason: Option<Note>,
    },
    /// Appeals against the last decision.
    Appeal,
}

impl From<Command<MoveText>> for Deed {
    fn from(command: Command<MoveText>) -> Self {
        Self::Plain(command)
    }
}

/// What has been read of a script's lines.
pub(super) struct Reading {
    game: GameKind,
    /// When the last of them happens.
    now: Moment,
    pub(super) lines: Vec<Line>,
    /// The reasons and remarks that are given, by their note.
    pub(super) texts: Vec<String>,
}

impl Reading {
    pub(super) fn new(game: GameKind) -> Self {
        Self { game, now: Moment(0), lines: Vec::new(), texts: Vec::new() }
    }

    /// Reads one more.
    pub(super) fn read(&mut self, words: &mut Words) -> Result<(), ScriptError> {
        let number = words.line;
        let step = if words.take("expect") {
            Saying::Expect(expect::read(self.game, words)?)
        } else if words.take("wait") {
            self.now += words.time("a time such as 10m")?;
            Saying::Wait
        } else if words.take("moves") {
            let mut moves = Vec::new();
            while !words.is_empty() {
                let word = words.word("a move")?;
                // Move numbers are for the reader.
                if !word.text.ends_with('.') {
                    moves.push(MoveText { text: word.text, column: word.column });
                }
            }
            Saying::Moves(moves)
        } else {
            self.act(words)?
        };
        words.end()?;
        self.lines.push(Line { number, at: self.now, step });
        Ok(())
    }

    fn act(&mut self, words: &mut Words) -> Result<Saying, ScriptError> {
        self.pass(words)?;
        let Some(who) = who(self.game, words) else {
            return Err(
                words.expected("White, Black, Arbiter, Spectator, Server, wait, moves or expect")
            );
        };
        let mut deeds = Vec::new();
        loop {
            self.deed(who, words, &mut deeds)?;
            let more = words.take(", and") || words.take("and") || words.take(",");
            if !more {
                break;
            }
        }
        let because = if words.take("because") { Some(words.quoted()?) } else { None };
        for deed in &mut deeds {
            match deed {
                Deed::Plain(Command::Rule { reason, .. }) => {
                    *reason = because.as_deref().map(|text| self.note(text));
                }
                // It needs no reason, and has a blank one.
                Deed::Means { reason, .. } => {
                    *reason = because.as_deref().map(|text| self.note(text));
                }
                Deed::Open { reason, .. } => {
                    *reason = self.note(because.as_deref().unwrap_or_default());
                }
                _ => {}
            }
        }
        Ok(Saying::Act { who, deeds })
    }

    /// Lets time pass to when a line happens, if it says when.
    fn pass(&mut self, words: &mut Words) -> Result<(), ScriptError> {
        let (column, now) = (words.column(), self.now);
        let Some(word) = words.peek() else { return Ok(()) };
        if let Some(rest) = word.text.strip_prefix('+') {
            let span = rest.parse::<Span>().ok().filter(|span| *span >= Span::ZERO);
            let span = span.ok_or_else(|| words.expected("a time such as +30s"))?;
            words.word("a time")?;
            self.now = now + span;
        } else if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            let then = Moment(0) + words.time("a time such as 1:30:00")?;
            if then < now {
                let [then, now] = [then, now].map(|moment| (moment - Moment(0)).face());
                let what = format!("the time {then} is before {now}, where the script is");
                return Err(words.wrong(column, &what, &format!("{now} or later")));
            }
            self.now = then;
        }
        Ok(())
    }

    fn note(&mut self, text: &str) -> Note {
        self.texts.push(text.to_owned());
        Note(self.texts.len() as u64)
    }

    fn deed(
        &mut self,
        who: Who,
        words: &mut Words,
        deeds: &mut Vec<Deed>,
    ) -> Result<(), ScriptError> {
        let game = self.game;
        if matches!(who, Who::Arbiter | Who::Server)
            && let Some(power) = power(game, words)?
        {
            deeds.push(Command::Rule { power, reason: None }.into());
            return Ok(());
        }
        let simple = [
            ("arrives", Command::Arrive),
            ("starts the clock", Command::Start),
            ("starts", Command::Start),
            ("knocks pieces over", Command::Displace),
            ("puts them back", Command::PutBack),
            ("presses", Command::Press),
            ("accepts", Command::Accept),
            ("refuses", Command::Refuse),
            ("resigns", Command::Resign),
            ("declares", Command::Declare),
            ("says mate", Command::SayMate),
            ("asks for the hand", Command::AskHand),
            ("stops the clocks", Command::StopClocks),
            ("speaks", Command::Speak),
            ("analyses", Command::Analyse),
            ("reads the rules", Command::ReadRules),
            ("asks for the laws", Command::ReadRules),
            ("looks at the record", Command::LookUp),
            ("asks for an increment", Command::AskIncrement),
            ("leaves the playing area", Command::Leave { venue: false }),
            ("leaves the venue", Command::Leave { venue: true }),
            ("withdraws the offer", Command::Withdraw),
            ("asks for the count", Command::AskCount),
            ("tells the count", Command::Inform),
            ("verifies", Command::Verify),
            ("adjourns", Command::Adjourn),
            ("takes the opponent's sheet", Command::BorrowSheet),
            ("gives the sheet back", Command::ReturnSheet),
            ("looks at the clock", Command::Tick),
            ("proposes a takeback", Command::Propose(Proposal::Takeback)),
            ("proposes a count", Command::Propose(Proposal::Count)),
            ("proposes a repetition", Command::Propose(Proposal::Repetition)),
            ("proposes a correction", Command::Propose(Proposal::Correction)),
            ("proposes other pieces", Command::Propose(Proposal::Pieces)),
            ("proposes a recording device", Command::Propose(Proposal::Device)),
            (
                "complains of the pairing",
                Command::Claim { claim: Claim::Pairing, evidence: Evidence::Own },
            ),
        ];
        if let Some((_, command)) = simple.into_iter().find(|(phrase, _)| words.take(phrase)) {
            deeds.push(command.into());
        } else if words.take("appeals") {
            deeds.push(Deed::Appeal);
        } else if words.take("offers a draw") {
            // With the move that was made a moment ago in the same line, it travels with the move.
            match deeds.last_mut() {
                Some(Deed::Plain(Command::Move { offer, .. })) => *offer = true,
                _ => deeds.push(Command::Offer.into()),
            }
        } else if words.take("tosses") {
            deeds.push(Command::Toss(faces(words)?).into());
        } else if words.take("places the clock at") {
            deeds.push(Command::PlaceClock(clock_side(game, words)?).into());
        } else if words.take("touches") {
            let (places, together) = places(game, words)?;
            deeds.push(Command::Touch { places, together }.into());
        } else if words.take("brushes") {
            deeds.push(Command::Brush(places(game, words)?.0).into());
        } else if words.take("adjusts") {
            deeds.push(Command::Adjust(places(game, words)?.0).into());
        } else if words.take("plays") || words.take("moves") || words.take("drops") {
            deeds.push(Command::Move { act: written(words)?, offer: false }.into());
        } else if words.take("puts") {
            let from = words.word("a square")?;
            words.need("on")?;
            let to = words.word("a square")?;
            let text = format!("{}-{}", from.text, to.text);
            deeds.push(Command::Half(MoveText { text, column: from.column }).into());
        } else if words.take("claims") {
            deeds.push(claim(words)?.into());
        } else if words.take("tells the arbiter") {
            let text = words.quoted()?;
            deeds.push(Command::Tell(self.note(&text)).into());
        } else if words.take("announces") {
            deeds.push(Command::Announce(written(words)?).into());
        } else if words.take("repeats") {
            deeds.push(Command::Repeat(written(words)?).into());
        } else if words.take("seals") {
            deeds.push(Deed::Seal(words.quoted()?));
        } else if words.take("answers that it means") {
            deeds.push(Deed::Means { written: written(words)?, reason: None });
        } else if words.take("opens the envelope") {
            let other = if words.take("with") { Some(words.quoted()?) } else { None };
            deeds.push(Deed::Open { other, reason: Note(0) });
        } else if words.take("writes") {
            deeds.push(Command::Write(words.quoted()?).into());
        } else if words.take("strikes out") {
            let moves = words.number("a number of moves")?;
            words.counted("move", "moves")?;
            deeds.push(Command::Strike(moves).into());
        } else if words.take("signs") {
            deeds.push(Command::Sign(result(words)?).into());
        } else if who != Who::Arbiter
            && let Some(power) = power(game, words)?
        {
            // What is the arbiter's, and is refused to others.
            deeds.push(Command::Rule { power, reason: None }.into());
        } else {
            return Err(words.expected(match who {
                Who::Arbiter => {
                    "something that an arbiter does, such as stops the clocks or answers draw"
                }
                Who::Server => "something that the software does, such as looks at the clock",
                Who::Spectator => "something that anybody can do, such as speaks",
                _ => "something that can be done, such as plays e4 or resigns",
            }));
        }
        Ok(())
    }
}

pub(super) fn who(game: GameKind, words: &mut Words) -> Option<Who> {
    let others = [
        ("Arbiter", Who::Arbiter),
        ("The arbiter", Who::Arbiter),
        ("Spectator", Who::Spectator),
        ("A spectator", Who::Spectator),
        ("Server", Who::Server),
    ];
    if let Some(role) = words.take_one(&others) {
        return Some(role);
    }
    let mark = words.mark();
    if let Some(side) = maybe_owner(game, words) {
        if words.take("assistant") {
            return Some(Who::Assistant(side));
        }
        words.back_to(mark);
    }
    maybe_side(game, words).map(Who::Player)
}

fn claim(words: &mut Words) -> Result<Command<MoveText>, ScriptError> {
    let simple = [
        ("no normal means", Claim::NormalMeans),
        ("the flag", Claim::Flag),
        ("an illegal move", Claim::Illegal),
        ("perpetual check", Claim::PerpetualCheck),
        ("the touched piece", Claim::Touch),
        ("two hands", Claim::TwoHands),
        ("wrong times", Claim::WrongTimes),
        ("that it cannot be won", Claim::Unwatched(Unwatched::CannotBeWon)),
        ("that no effort is made", Claim::Unwatched(Unwatched::NoEffort)),
    ];
    let claim = if let Some((_, claim)) = simple.into_iter().find(|(phrase, _)| words.take(phrase))
    {
        claim
    } else if words.take("repetition") {
        Claim::Repetition(announced(words)?)
    } else if words.take("fifty moves") {
        Claim::FiftyMoves(announced(words)?)
    } else {
        return Err(words.expected(
            "repetition, fifty moves, no normal means, the flag, an illegal move, perpetual check, the touched piece or two hands",
        ));
    };
    let evidence = if words.take("by the display") { Evidence::Display } else { Evidence::Own };
    Ok(Command::Claim { claim, evidence })
}

fn announced(words: &mut Words) -> Result<Option<MoveText>, ScriptError> {
    if words.take("with") { written(words).map(Some) } else { Ok(None) }
}

pub(super) fn written(words: &mut Words) -> Result<MoveText, ScriptError> {
    let word = words.word("a move")?;
    // fide-2009/17.13: it may stand behind a capture in passing.
    words.take("e.p.");
    Ok(MoveText { text: word.text, column: word.column })
}

pub(super) fn faces(words: &mut Words) -> Result<Vec<Face>, ScriptError> {
    let names = [
        ("plain", Face::Plain),
        ("promoted", Face::Promoted),
        ("edge", Face::Edge),
        ("leaning", Face::Leaning),
    ];
    let mut faces = Vec::new();
    while let Some(face) = words.take_one(&names) {
        faces.push(face);
    }
    if faces.is_empty() {
        return Err(words.expected("plain, promoted, edge or leaning for each pawn"));
    }
    Ok(faces)
}

/// `e2`, `e2 then d2`, `e1 with h1`: squares in order, or at one time.
fn places(game: GameKind, words: &mut Words) -> Result<(Vec<Place>, bool), ScriptError> {
    let mut places = vec![place(game, words)?];
    let mut together = false;
    loop {
        if words.take("then") {
            places.push(place(game, words)?);
        } else if words.take("with") {
            together = true;
            places.push(place(game, words)?);
        } else {
            return Ok((places, together));
        }
    }
}

fn place(game: GameKind, words: &mut Words) -> Result<Place, ScriptError> {
    let found = words.peek().and_then(|word| notation::place(game, &word.text));
    let found = found.ok_or_else(|| words.expected("a square"))?;
    words.word("a square")?;
    Ok(found)
}

/// The points that a penalty takes or gives: some.
pub(super) fn some_points(words: &mut Words) -> Result<Points, ScriptError> {
    let expected = "points above 0, such as 1 or ½";
    let found = words.peek().and_then(|word| points_of(&word.text)).filter(|it| *it > Points(0));
    let found = found.ok_or_else(|| words.expected(expected))?;
    words.word(expected)?;
    Ok(found)
}

/// Points in halves: `1`, `0`, `½`, `1½`.
pub(super) fn points(words: &mut Words) -> Result<Points, ScriptError> {
    let found = words.peek().and_then(|word| points_of(&word.text));
    let found = found.ok_or_else(|| words.expected("points such as 1, 0 or ½"))?;
    words.word("points")?;
    Ok(found)
}

fn points_of(text: &str) -> Option<Points> {
    let (whole, half) = match text.strip_suffix('½') {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let whole: i16 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    Some(Points(whole.checked_mul(2)?.checked_add(half)?))
}

/// `1-0`, `½-½`, `0-0`.
pub(super) fn result(words: &mut Words) -> Result<BySide<Points>, ScriptError> {
    let found = words.peek().and_then(|word| {
        let (first, second) = word.text.split_once('-')?;
        Some(BySide { first: points_of(first)?, second: points_of(second)? })
    });
    let found = found.ok_or_else(|| words.expected("a result such as 1-0"))?;
    words.word("a result")?;
    Ok(found)
}

//! The lines of a script: who does what.

use adoube_board::{BySide, Side};
use adoube_clock::Span;

use super::expect::{self, Expectation};
use super::head::{maybe_owner, maybe_side};
use super::powers::{clock_side, power};
use super::words::Words;
use super::{ScriptError, notation};
use adoube_laws::{Evidence, Face, GameKind, Place, Points, Role};
use adoube_laws::{Proposal, Unwatched};

/// One line.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// What it says.
    pub step: Step,
}

impl Line {
    /// What it carries, if it is an expectation that carries something.
    pub(crate) fn carrier(&self) -> Option<crate::Carrier> {
        match &self.step {
            Step::Expect(expected) => crate::Carrier::of(expected),
            _ => None,
        }
    }
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum Step {
    /// Time passes.
    Wait(When),
    /// Moves of both sides in turn, made and completed.
    Moves(Vec<Written>),
    /// Somebody does something.
    Act {
        /// When.
        when: Option<When>,
        /// Who.
        who: Role,
        /// What, one after the other.
        doings: Vec<Doing>,
        /// Why, where an arbiter rules.
        because: Option<String>,
    },
    /// Something must be so.
    Expect(Expectation),
}

/// A move as it is written, with its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub column: usize,
}

/// When something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// So long after the script's beginning.
    At(Span),
    /// So long after the line before.
    After(Span),
}

/// Who does something.
pub type Doer = Role;

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Comes.
    Arrive,
    /// Tosses pawns.
    Toss(Vec<Face>),
    /// Says at whose side the clock stands.
    PlaceClock(Side),
    /// Starts the clock.
    Start,
    /// Touches pieces.
    Touch(Vec<Place>, bool),
    /// Adjusts pieces.
    Adjust(Vec<Place>),
    /// Knocks pieces over.
    Displace,
    /// Puts them back.
    PutBack,
    /// Makes a move, and offers a draw with it or not.
    Move(Written, bool),
    /// Does the first half of a move.
    Half(Written),
    /// Presses.
    Press,
    /// Offers a draw.
    Offer,
    /// Tries to withdraw an offer.
    Withdraw,
    /// Accepts.
    Accept,
    /// Refuses.
    Refuse,
    /// Claims.
    Claim(ClaimTold, Evidence),
    /// Resigns.
    Resign,
    /// Declares.
    Declare,
    /// Says mate.
    SayMate,
    /// Proposes.
    Propose(Proposal),
    /// Asks for the hand.
    AskHand,
    /// Stops the clocks.
    StopClocks,
    /// Speaks.
    Speak,
    /// Tells the arbiter something.
    Tell(String),
    /// Analyses.
    Analyse,
    /// Reads the rules.
    ReadRules,
    /// Leaves the playing area, or the venue.
    Leave {
        /// The venue.
        venue: bool,
    },
    /// Writes.
    Write(String),
    /// Strikes out the last moves on the sheet.
    Strike(u16),
    /// Takes the opponent's sheet.
    BorrowSheet,
    /// Gives it back.
    ReturnSheet,
    /// Says a move aloud.
    Announce(Written),
    /// Repeats it.
    Repeat(Written),
    /// Asks for the count and the times.
    AskCount,
    /// Tells them.
    Inform,
    /// Verifies what was written down.
    Verify,
    /// Adjourns before the session's end.
    Adjourn,
    /// Seals a move.
    Seal(String),
    /// Opens the envelope, or says that something else was in it.
    Open(Option<String>),
    /// What was sealed means this.
    Means(Written),
    /// Signs.
    Sign(BySide<Points>),
    /// Appeals against the last decision.
    Appeal,
    /// Lets the software look at the clock.
    Tick,
    /// Rules.
    Rule(adoube_laws::Power),
}

/// A claim as a script tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimTold {
    /// Repetition, perhaps with a move.
    Repetition(Option<Written>),
    /// Fifty moves, perhaps with a move.
    FiftyMoves(Option<Written>),
    /// No normal means.
    NormalMeans,
    /// The flag.
    Flag,
    /// An illegal move.
    Illegal,
    /// Perpetual check.
    PerpetualCheck,
    /// A touched piece.
    Touch,
    /// The pairing.
    Pairing,
    /// Wrong times after a resumption.
    WrongTimes,
    /// What is claimed where no arbiter is there.
    Unwatched(Unwatched),
}

pub(super) fn read(game: GameKind, words: &mut Words) -> Result<Line, ScriptError> {
    let number = words.line;
    let step = if words.take("expect") {
        Step::Expect(expect::read(game, words)?)
    } else if words.take("wait") {
        Step::Wait(When::After(words.time("a time such as 10m")?))
    } else if words.take("moves") {
        let mut moves = Vec::new();
        while !words.is_empty() {
            let word = words.word("a move")?;
            // Move numbers are for the reader.
            if !word.text.ends_with('.') {
                moves.push(Written { text: word.text, column: word.column });
            }
        }
        Step::Moves(moves)
    } else {
        act(game, words)?
    };
    words.end()?;
    Ok(Line { number, step })
}

fn act(game: GameKind, words: &mut Words) -> Result<Step, ScriptError> {
    let when = when(words)?;
    let Some(who) = who(game, words) else {
        return Err(
            words.expected("White, Black, Arbiter, Spectator, Server, wait, moves or expect")
        );
    };
    let mut doings = Vec::new();
    loop {
        doing(game, who, words, &mut doings)?;
        let more = words.take(", and") || words.take("and") || words.take(",");
        if !more {
            break;
        }
    }
    let because = if words.take("because") { Some(words.quoted()?) } else { None };
    Ok(Step::Act { when, who, doings, because })
}

fn when(words: &mut Words) -> Result<Option<When>, ScriptError> {
    let Some(word) = words.peek() else { return Ok(None) };
    if let Some(rest) = word.text.strip_prefix('+') {
        let span = rest.parse::<Span>().map_err(|_| words.expected("a time such as +30s"))?;
        words.word("a time")?;
        return Ok(Some(When::After(span)));
    }
    if word.text.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(Some(When::At(words.time("a time such as 1:30:00")?)));
    }
    Ok(None)
}

pub(super) fn who(game: GameKind, words: &mut Words) -> Option<Role> {
    let others = [
        ("Arbiter", Role::Arbiter),
        ("The arbiter", Role::Arbiter),
        ("Spectator", Role::Spectator),
        ("A spectator", Role::Spectator),
        ("Server", Role::Server),
    ];
    if let Some(role) = words.take_one(&others) {
        return Some(role);
    }
    let mark = words.mark();
    if let Some(side) = maybe_owner(game, words) {
        if words.take("assistant") {
            return Some(Role::Assistant(side));
        }
        words.back_to(mark);
    }
    maybe_side(game, words).map(Role::Player)
}

fn doing(
    game: GameKind,
    who: Role,
    words: &mut Words,
    doings: &mut Vec<Doing>,
) -> Result<(), ScriptError> {
    if matches!(who, Role::Arbiter | Role::Server)
        && let Some(power) = power(game, words)?
    {
        doings.push(Doing::Rule(power));
        return Ok(());
    }
    let simple = [
        ("arrives", Doing::Arrive),
        ("starts the clock", Doing::Start),
        ("starts", Doing::Start),
        ("knocks pieces over", Doing::Displace),
        ("puts them back", Doing::PutBack),
        ("presses", Doing::Press),
        ("accepts", Doing::Accept),
        ("refuses", Doing::Refuse),
        ("resigns", Doing::Resign),
        ("declares", Doing::Declare),
        ("says mate", Doing::SayMate),
        ("asks for the hand", Doing::AskHand),
        ("stops the clocks", Doing::StopClocks),
        ("speaks", Doing::Speak),
        ("analyses", Doing::Analyse),
        ("reads the rules", Doing::ReadRules),
        ("leaves the playing area", Doing::Leave { venue: false }),
        ("leaves the venue", Doing::Leave { venue: true }),
        ("withdraws the offer", Doing::Withdraw),
        ("appeals", Doing::Appeal),
        ("asks for the count", Doing::AskCount),
        ("tells the count", Doing::Inform),
        ("verifies", Doing::Verify),
        ("adjourns", Doing::Adjourn),
        ("takes the opponent's sheet", Doing::BorrowSheet),
        ("gives the sheet back", Doing::ReturnSheet),
        ("looks at the clock", Doing::Tick),
        ("proposes a takeback", Doing::Propose(Proposal::Takeback)),
        ("proposes a count", Doing::Propose(Proposal::Count)),
        ("proposes a repetition", Doing::Propose(Proposal::Repetition)),
        ("proposes a correction", Doing::Propose(Proposal::Correction)),
        ("proposes other pieces", Doing::Propose(Proposal::Pieces)),
        ("proposes a recording device", Doing::Propose(Proposal::Device)),
        ("complains of the pairing", Doing::Claim(ClaimTold::Pairing, Evidence::Own)),
    ];
    if let Some((_, doing)) = simple.iter().find(|(phrase, _)| words.take(phrase)) {
        doings.push(doing.clone());
    } else if words.take("offers a draw") {
        // With the move that was made a moment ago in the same line, it travels with the move.
        match doings.last_mut() {
            Some(Doing::Move(_, offer)) => *offer = true,
            _ => doings.push(Doing::Offer),
        }
    } else if words.take("tosses") {
        doings.push(Doing::Toss(faces(words)?));
    } else if words.take("places the clock at") {
        doings.push(Doing::PlaceClock(clock_side(game, words)?));
    } else if words.take("touches") {
        let (places, together) = places(game, words)?;
        doings.push(Doing::Touch(places, together));
    } else if words.take("adjusts") {
        doings.push(Doing::Adjust(places(game, words)?.0));
    } else if words.take("plays") || words.take("moves") || words.take("drops") {
        doings.push(Doing::Move(written(words)?, false));
    } else if words.take("puts") {
        let from = words.word("a square")?;
        words.need("on")?;
        let to = words.word("a square")?;
        let text = format!("{}-{}", from.text, to.text);
        doings.push(Doing::Half(Written { text, column: from.column }));
    } else if words.take("claims") {
        doings.push(claim(words)?);
    } else if words.take("tells the arbiter") {
        doings.push(Doing::Tell(words.quoted()?));
    } else if words.take("announces") {
        doings.push(Doing::Announce(written(words)?));
    } else if words.take("repeats") {
        doings.push(Doing::Repeat(written(words)?));
    } else if words.take("seals") {
        doings.push(Doing::Seal(words.quoted()?));
    } else if words.take("answers that it means") {
        doings.push(Doing::Means(written(words)?));
    } else if words.take("opens the envelope") {
        let other = if words.take("with") { Some(words.quoted()?) } else { None };
        doings.push(Doing::Open(other));
    } else if words.take("writes") {
        doings.push(Doing::Write(words.quoted()?));
    } else if words.take("strikes out") {
        let moves = words.value("a number of moves")?;
        words.need(if moves == 1 { "move" } else { "moves" })?;
        doings.push(Doing::Strike(moves));
    } else if words.take("signs") {
        doings.push(Doing::Sign(result(words)?));
    } else if who != Role::Arbiter
        && let Some(power) = power(game, words)?
    {
        // What is the arbiter's, and is refused to others.
        doings.push(Doing::Rule(power));
    } else {
        return Err(words.expected("something that can be done, such as plays e4 or resigns"));
    }
    Ok(())
}

fn claim(words: &mut Words) -> Result<Doing, ScriptError> {
    let simple = [
        ("no normal means", ClaimTold::NormalMeans),
        ("the flag", ClaimTold::Flag),
        ("an illegal move", ClaimTold::Illegal),
        ("perpetual check", ClaimTold::PerpetualCheck),
        ("the touched piece", ClaimTold::Touch),
        ("wrong times", ClaimTold::WrongTimes),
        ("that it cannot be won", ClaimTold::Unwatched(Unwatched::CannotBeWon)),
        ("that no effort is made", ClaimTold::Unwatched(Unwatched::NoEffort)),
    ];
    let claim = if let Some((_, claim)) = simple.iter().find(|(phrase, _)| words.take(phrase)) {
        claim.clone()
    } else if words.take("repetition") {
        ClaimTold::Repetition(announced(words)?)
    } else if words.take("fifty moves") {
        ClaimTold::FiftyMoves(announced(words)?)
    } else {
        return Err(words.expected(
            "repetition, fifty moves, no normal means, the flag, an illegal move, perpetual check or the touched piece",
        ));
    };
    let evidence = if words.take("by the display") { Evidence::Display } else { Evidence::Own };
    Ok(Doing::Claim(claim, evidence))
}

fn announced(words: &mut Words) -> Result<Option<Written>, ScriptError> {
    if words.take("with") { written(words).map(Some) } else { Ok(None) }
}

pub(super) fn written(words: &mut Words) -> Result<Written, ScriptError> {
    let word = words.word("a move")?;
    Ok(Written { text: word.text, column: word.column })
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

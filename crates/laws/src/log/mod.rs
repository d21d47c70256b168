//! A game's log as text: one line of JSON for the set-up, one for each event.
//!
//! Each event is written with its kind and the version of that kind. What an older version wrote is
//! brought up to date when it is read, and what a later one wrote is refused in one line. So is a field
//! that nobody knows: what a reader would not apply he does not pass over.
//!
//! Version 1 left part of what an event changes to whoever applied it, who looked at the ruling, the author and the game so far.
//! So it is read in order, by a [`LogReader`] that follows the game.

mod v1;

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use adoube_clock::Moment;

use crate::command::Note;
use crate::{
    Article, Book, Decision, Event, Game, Rulebook, Ruling, Setup, SetupRefused, What, Who,
};

/// The version of the first line.
const FORMAT: u64 = 1;
/// The version of every kind of event that this program writes.
const EVENT: u64 = 2;

/// A game as it is stored: what was fixed, and what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    /// What was fixed before it began.
    pub setup: Setup,
    /// What happened.
    pub events: Vec<Event>,
}

/// A log that cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LogError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    adoube: u64,
    setup: Setup,
}

/// An event as it is written: [`What`] apart, as its kind and its data.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    kind: String,
    v: u64,
    at: Moment,
    by: Who,
    ruling: Ruling,
    article: Article,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Note>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<Decision>,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    data: Value,
}

impl Log {
    /// As text.
    ///
    /// # Errors
    /// With the first line that cannot be written.
    pub fn to_text(&self) -> Result<String, LogError> {
        let at = |line| move |what| LogError { line, what };
        let mut text = head_line(&self.setup).map_err(at(1))?;
        for (index, event) in self.events.iter().enumerate() {
            text.push('\n');
            text.push_str(&event_line(event).map_err(at(index + 2))?);
        }
        text.push('\n');
        Ok(text)
    }

    /// Reads a log of this or any earlier version.
    ///
    /// # Errors
    /// With the first line that cannot be read.
    pub fn read(text: &str) -> Result<Self, LogError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let Some((_, first)) = lines.next() else {
            return Err(LogError {
                line: 1,
                what: "the log is empty (expected its set-up)".into(),
            });
        };
        let setup = read_head(first).map_err(|what| LogError { line: 1, what })?;
        let mut reader = LogReader::new(&setup);
        let events = lines.map(|(index, line)| {
            reader.read(line).map_err(|what| LogError { line: index + 1, what })
        });
        let events = events.collect::<Result<_, _>>()?;
        Ok(Self { setup, events })
    }

    /// The game it tells.
    ///
    /// # Errors
    /// If its set-up has no table to play on.
    pub fn game(&self) -> Result<Game, SetupRefused> {
        Game::replay(self.setup.clone(), &self.events)
    }
}

/// The first line of a log.
///
/// # Errors
/// If the set-up cannot be written, with why.
pub fn head_line(setup: &Setup) -> Result<String, String> {
    let head = Head { adoube: FORMAT, setup: setup.clone() };
    serde_json::to_string(&head).map_err(|error| error.to_string())
}

/// An event as a line of a log.
///
/// # Errors
/// If it cannot be written, with why.
pub fn event_line(event: &Event) -> Result<String, String> {
    let (kind, mut data) =
        match serde_json::to_value(&event.what).map_err(|error| error.to_string())? {
            Value::String(kind) => (kind, Value::Null),
            Value::Object(map) => map.into_iter().next().ok_or("an event without a kind")?,
            other => return Err(format!("an event without a kind: {other}")),
        };
    // It stands beside the kind.
    if let Value::Object(fields) = &mut data {
        fields.remove("ground");
        if fields.is_empty() {
            data = Value::Null;
        }
    }
    let Event { at, by, article, reason, decision, .. } = *event;
    let ruling = event.ruling();
    let stored = Stored { kind, v: EVENT, at, by, ruling, article, reason, decision, data };
    serde_json::to_string(&stored).map_err(|error| error.to_string())
}

fn read_head(line: &str) -> Result<Setup, String> {
    let mut value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    match value.get("adoube").and_then(Value::as_u64) {
        Some(FORMAT) => {}
        Some(later) => return Err(too_new("log", later, FORMAT)),
        None => return Err("no set-up of a game (expected {\"adoube\":1,\"setup\":…})".into()),
    }
    if let Some(rulebook) = value.pointer_mut("/setup/rulebook").and_then(Value::as_object_mut) {
        fill_in(rulebook)?;
    }
    let head: Head = crate::from_tree(value).map_err(|error| error.to_string())?;
    Ok(head.setup)
}

/// What a rulebook has got since a log was written is as in the official one.
fn fill_in(rulebook: &mut Map<String, Value>) -> Result<(), String> {
    let name = rulebook.get("book").cloned().ok_or("missing field `book`")?;
    let book: Book = crate::from_tree(name).map_err(|error| error.to_string())?;
    let official = serde_json::to_value(Rulebook::official(book));
    let Value::Object(mut official) = official.map_err(|error| error.to_string())? else {
        return Ok(());
    };
    for part in PARTS {
        if let (Some(Value::Object(part)), Some(Value::Object(official))) =
            (rulebook.get_mut(part), official.get_mut(part))
        {
            add_missing(part, core::mem::take(official));
        }
    }
    add_missing(rulebook, official);
    Ok(())
}

/// The fields of a rulebook that are records of their own.
const PARTS: [&str; 10] = [
    "repetition",
    "normal-means",
    "furigoma",
    "short",
    "powers",
    "penalties",
    "breaches",
    "manners",
    "arrangements",
    "afterwards",
];

fn add_missing(fields: &mut Map<String, Value>, more: Map<String, Value>) {
    for (field, value) in more {
        fields.entry(field).or_insert(value);
    }
}

/// Reads the events of a log, one after the other, of this or any earlier version.
#[derive(Clone, Debug)]
pub struct LogReader {
    /// The game so far, where an earlier version is to be understood; not before one has come.
    game: Option<Game>,
    setup: Setup,
    /// What came before the first event of an earlier version: mostly nothing.
    before: Vec<Event>,
}

impl LogReader {
    /// Before the first event.
    pub fn new(setup: &Setup) -> Self {
        Self { game: None, setup: setup.clone(), before: Vec::new() }
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// With what is wrong in it.
    pub fn read(&mut self, line: &str) -> Result<Event, String> {
        let tree: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let stored: Stored = crate::from_tree(tree).map_err(|error| error.to_string())?;
        let event = match stored.v {
            1 => {
                let game = match self.game.take() {
                    Some(game) => game,
                    None => Game::replay(self.setup.clone(), &self.before)
                        .map_err(|error| error.to_string())?,
                };
                let event = v1::upcast(stored, &game);
                self.game = Some(game);
                event?
            }
            EVENT => event_of(stored)?,
            later => return Err(too_new(&format!("event {:?}", stored.kind), later, EVENT)),
        };
        match &mut self.game {
            Some(game) => game.apply(&event),
            None => self.before.push(event.clone()),
        }
        Ok(event)
    }
}

/// The event of a line of the present version.
fn event_of(stored: Stored) -> Result<Event, String> {
    let Stored { kind, at, by, ruling, article, reason, decision, data, .. } = stored;
    let what = what_of(&kind, ruling, data)?;
    Ok(Event { at, by, article, reason, decision, what })
}

/// What happened, by its kind, its ground and its data.
fn what_of(kind: &str, ruling: Ruling, data: Value) -> Result<What, String> {
    let mut data = data;
    if !ONE_GROUND.contains(&kind) {
        if data.is_null() {
            data = Value::Object(Map::new());
        }
        if let Value::Object(fields) = &mut data {
            fields.insert("ground".into(), Value::String(ruling.name().into()));
        }
    }
    let named = if data.is_null() {
        Value::String(kind.to_owned())
    } else {
        Value::Object(Map::from_iter([(kind.to_owned(), data)]))
    };
    let what: What = crate::from_tree(named).map_err(|error| error.to_string())?;
    if what.ruling() != ruling {
        return Err(format!(
            "{kind:?} is never on the ground of {ruling} (expected {})",
            what.ruling()
        ));
    }
    Ok(what)
}

/// The kinds that rest on one ground, or whose data tell it. The others hold it.
const ONE_GROUND: [&str; 53] = [
    "arrived",
    "started",
    "adjusted",
    "displaced",
    "illegal-counted",
    "pressed-idly",
    "pressed-illegally",
    "idle-press-found",
    "two-hands-found",
    "queened",
    "position-noted",
    "clock-put-back",
    "clock-placed",
    "both-flags-forgiven",
    "offer-gone",
    "offer-barred",
    "proposed",
    "sealed-on-board",
    "draw-allowed",
    "assistant-accepted",
    "noted",
    "found",
    "warned",
    "notation-warned",
    "expelled",
    "fined",
    "excluded",
    "lateness-excused",
    "reopened",
    "looked-up",
    "increment-set",
    "leave-granted",
    "struck",
    "freed",
    "sheet-borrowed",
    "sheet-returned",
    "sheets-completed",
    "reconstruction",
    "next-period",
    "asked",
    "resumption-set",
    "sealed",
    "reply-sealed",
    "reply-handed-in",
    "adjourned",
    "opened",
    "envelope-lost",
    "no-show",
    "beginner-confirmed",
    "ended",
    "signed",
    "result-signed",
    "appealed",
];

fn too_new(what: &str, found: u64, known: u64) -> String {
    let mut text = String::new();
    let _ = write!(text, "{what} of version {found} (this program knows {known}: use a later one)");
    text
}

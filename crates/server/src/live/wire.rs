//! What followers are told, as JSON.

use adoube_board::{BySide, Side};
use adoube_clock::Moment;
use adoube_laws::{Article, ClockShown, Proposal, Refusal, Shown, StageShown, View, Who};
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

use super::{Cursor, Greeting, Receipt};

/// A message for one stream, encoded once for all who follow it.
pub type Fact = Utf8Bytes;

/// What goes out on a socket.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// What happened.
    Fact(Fact),
    /// What became of the command of an id; apart, so that a queue of what happened is small.
    Answer(Box<(String, Receipt)>),
}

/// A player who has left the other alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Away {
    /// Who.
    pub(crate) side: Side,
    /// From when on the other may claim it.
    pub(crate) until: Moment,
}

/// Messages as they are written.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketTold"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Told<'a> {
    /// A picture of the game.
    Game {
        /// After which its stream goes on.
        cursor: Cursor,
        /// As whom one looks.
        role: Who,
        /// When.
        at: Moment,
        /// What is seen.
        view: &'a View,
        /// What was fixed before.
        setup: &'a adoube_laws::Setup,
    },
    /// What happened before the follower came back, without how things stood then.
    Missed {
        /// Where the stream stands after them.
        cursor: Cursor,
        /// Each as this role may see it.
        events: &'a [Shown],
    },
    /// Who is ready to go on.
    Ready {
        /// Each player.
        ready: BySide<bool>,
        /// When play goes on by itself, whoever is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resumes: Option<Moment>,
    },
    /// Nothing can be written: the clocks stand, and nothing is lost.
    Outage {
        /// When it began; none: it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Moment>,
    },
    /// Which players are there.
    Presence {
        /// Each of them.
        here: BySide<bool>,
        /// Who has left the other alone, and from when on that can be claimed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Away>,
    },
    /// A player greets.
    Greeting {
        /// Who.
        by: Side,
        /// What he says.
        greeting: Greeting,
    },
    /// A command was done.
    Done {
        /// Which.
        id: &'a str,
        /// Where the sender's stream stands.
        now: Cursor,
    },
    /// The laws refuse it.
    Refused {
        /// Which.
        id: &'a str,
        /// What kind of refusal.
        refusal: Refusal,
        /// The article it rests on.
        article: Article,
        /// For an illegal move, every reason.
        #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
        reasons: &'a [adoube_laws::Reason],
    },
    /// Something else was in the way.
    Error {
        /// Of which command, if it had an id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        /// For programs.
        error: &'a str,
        /// For people.
        detail: &'a str,
    },
}

impl Told<'_> {
    /// As it is written.
    pub(crate) fn encode(&self) -> Utf8Bytes {
        // Nothing in it can fail to be written; and an empty message would be read as a fault.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// What happened, as some see it. Two streams are mostly told the same, and then it is written once.
#[derive(PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Happened {
    /// Each as the role may see it.
    pub(crate) events: Vec<Shown>,
    /// How things stand then.
    pub(crate) now: Now,
}

impl Happened {
    /// As it is written, but for where a stream stands after it.
    pub(crate) fn encode(&self) -> String {
        let mut text = Vec::with_capacity(1024);
        // Nothing in it can fail to be written.
        let _ = serde_json::to_writer(&mut text, self);
        String::from_utf8(text).unwrap_or_default()
    }

    /// The message of a stream that stands there after it.
    pub(crate) fn told(encoded: &str, cursor: Cursor) -> Utf8Bytes {
        let fields = encoded.strip_prefix('{').unwrap_or(encoded);
        format!("{{\"type\":\"events\",\"cursor\":\"{cursor}\",{fields}").into()
    }
}

/// A fault in what a socket said.
pub fn fault(id: Option<&str>, error: &str, detail: &str) -> Utf8Bytes {
    Told::Error { id, error, detail }.encode()
}

impl Receipt {
    /// As it is written, for the command of this id.
    pub fn encode(&self, id: &str) -> Utf8Bytes {
        match self {
            Self::Done { now } => Told::Done { id, now: *now }.encode(),
            Self::Refused(refused) => Told::Refused {
                id,
                refusal: refused.refusal,
                article: refused.article,
                reasons: &refused.reasons,
            }
            .encode(),
            Self::Trouble(trouble) => {
                let detail = trouble.to_string();
                Told::Error { id: Some(id), error: trouble.name(), detail: &detail }.encode()
            }
        }
    }
}

/// How things stand after an event: a view without what grows with the game.
#[derive(PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Now {
    at: Moment,
    board: String,
    turn: Side,
    stage: StageShown,
    clocks: BySide<ClockShown>,
    running: Option<Side>,
    offer: Option<Side>,
    proposal: Option<(Side, Proposal)>,
}

impl Now {
    pub(crate) fn of(view: View, at: Moment) -> Self {
        let View { board, turn, stage, clocks, running, offer, proposal, .. } = view;
        Self { at, board, turn, stage, clocks, running, offer, proposal }
    }
}

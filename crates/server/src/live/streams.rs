//! What each role is told, as a stream of its own with cursors that have no gaps: a number of the log's would
//! tell how much is hidden.

use core::fmt;
use core::str::FromStr;

use adoube_board::Side;
use adoube_laws::{Setup, Shown, Step, What, Who};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Whose stream it is: all who have the same role are told the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stream {
    /// The first player's.
    First,
    /// The second player's.
    Second,
    /// The first player's assistant's.
    FirstAssistant,
    /// The second player's assistant's.
    SecondAssistant,
    /// The arbiters'.
    Arbiter,
    /// Everybody else's.
    Spectator,
}

impl Stream {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::First,
        Self::Second,
        Self::FirstAssistant,
        Self::SecondAssistant,
        Self::Arbiter,
        Self::Spectator,
    ];

    /// The role that is told so.
    pub const fn role(self) -> Who {
        match self {
            Self::First => Who::Player(Side::First),
            Self::Second => Who::Player(Side::Second),
            Self::FirstAssistant => Who::Assistant(Side::First),
            Self::SecondAssistant => Who::Assistant(Side::Second),
            Self::Arbiter => Who::Arbiter,
            Self::Spectator => Who::Spectator,
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::First => 'f',
            Self::Second => 's',
            Self::FirstAssistant => 'g',
            Self::SecondAssistant => 't',
            Self::Arbiter => 'a',
            Self::Spectator => 'w',
        }
    }
}

/// A place in a stream: after so many of its events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// Of which stream.
    pub stream: Stream,
    /// How many events were told.
    pub told: u32,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.stream.letter(), self.told)
    }
}

/// A text that is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no cursor (expected one that this server gave)")]
pub struct NoCursor;

impl FromStr for Cursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let letter = text.chars().next().ok_or(NoCursor)?;
        let stream = Stream::ALL.into_iter().find(|stream| stream.letter() == letter);
        let number = &text[letter.len_utf8()..];
        // One cursor has one text.
        let plain = number.bytes().all(|byte| byte.is_ascii_digit())
            && (number == "0" || !number.starts_with('0'));
        let told = number.parse().ok().filter(|_| plain);
        Ok(Self { stream: stream.ok_or(NoCursor)?, told: told.ok_or(NoCursor)? })
    }
}

#[cfg(feature = "typescript")]
adoube_board::typescript_as! { Cursor, "Cursor", "string".to_owned() }

impl Serialize for Cursor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cursor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// How far each stream has come, and where in it stands what an answer may be about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Streams {
    told: [u32; 6],
    /// After so many, the board is as it is.
    board: [u32; 6],
    /// After so many, what is offered or proposed is as it is.
    offer: [u32; 6],
}

impl Streams {
    /// Takes note of a step, and says what each stream is told of it.
    pub(crate) fn tell(&mut self, setup: &Setup, step: &Step) -> [Option<Shown>; 6] {
        let what = &step.event.what;
        let shown = Stream::ALL.map(|stream| step.shown(setup, stream.role()));
        for (stream, shown) in shown.iter().enumerate() {
            self.told[stream] += u32::from(shown.is_some());
            if changes_board(what) {
                self.board[stream] = self.told[stream];
            }
            if changes_offer(what) {
                self.offer[stream] = self.told[stream];
            }
        }
        shown
    }

    /// Where a stream stands.
    pub(crate) fn cursor(&self, stream: Stream) -> Cursor {
        Cursor { stream, told: self.told[stream as usize] }
    }

    /// Whether somebody at this cursor knows the board.
    pub(crate) fn knows_board(&self, seen: Cursor) -> bool {
        seen.told >= self.board[seen.stream as usize]
    }

    /// Whether somebody at this cursor knows what is offered or proposed.
    pub(crate) fn knows_offer(&self, seen: Cursor) -> bool {
        seen.told >= self.offer[seen.stream as usize]
    }
}

fn changes_board(what: &What) -> bool {
    matches!(
        what,
        What::Started(_)
            | What::Made(_)
            | What::Undone { .. }
            | What::BoardsSet { .. }
            | What::Repeated { .. }
            | What::Opened { .. }
    )
}

fn changes_offer(what: &What) -> bool {
    matches!(what, What::Offered { .. } | What::Proposed { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_written_and_read() {
        for stream in Stream::ALL {
            for told in [0, 7, u32::MAX] {
                let cursor = Cursor { stream, told };
                assert_eq!(cursor.to_string().parse(), Ok(cursor));
            }
        }
        for text in ["", "f", "x1", "f01", "f-1", "f+1", "f 1", "é1", "f4294967296"] {
            assert_eq!(text.parse::<Cursor>(), Err(NoCursor), "{text}");
        }
    }
}

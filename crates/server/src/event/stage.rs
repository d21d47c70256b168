use core::fmt;
use core::str::FromStr;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_store::{AccountId, EventId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::picture::{Audience, News};
use super::{Venue, VenueLine};
use crate::hall::Told;
use crate::live::{Cord, Fact, LetGo, Marker, Ring};

/// A place in an event's log, as an audience sees it: after so many of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EventCursor {
    pub(crate) audience: Audience,
    pub(crate) lines: u32,
}

impl fmt::Display for EventCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.audience {
            Audience::Public => 'p',
            Audience::Officers => 'o',
        };
        write!(f, "{letter}{}", self.lines)
    }
}

impl FromStr for EventCursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "no cursor (expected one that this server gave)";
        let (audience, number) = match text.as_bytes().first() {
            Some(b'p') => (Audience::Public, &text[1..]),
            Some(b'o') => (Audience::Officers, &text[1..]),
            _ => return Err(wrong),
        };
        let lines = number.parse().map_err(|_| wrong)?;
        // One cursor has one text.
        let cursor = Self { audience, lines };
        (cursor.to_string() == text).then_some(cursor).ok_or(wrong)
    }
}

#[cfg(feature = "typescript")]
adoube_board::typescript_as! { EventCursor, "EventCursor", "string".to_owned() }

impl Serialize for EventCursor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EventCursor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Whoever follows an event: what happens is encoded once an audience.
#[derive(Default)]
pub(crate) struct Stage {
    public: Arc<Ring<Fact>>,
    officers: Arc<Ring<Fact>>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// After so many lines all who read it have been told all.
    told: u32,
    /// What who comes without a cursor, or with one, was told last: many come at once after a break.
    last: VecDeque<(Option<EventCursor>, EventCursor, Fact)>,
}

/// So many first messages are kept.
const KEPT: usize = 8;

impl Stage {
    fn ring(&self, audience: Audience) -> &Arc<Ring<Fact>> {
        match audience {
            Audience::Public => &self.public,
            Audience::Officers => &self.officers,
        }
    }

    /// Whether anybody follows.
    pub(crate) fn is_read(&self) -> bool {
        self.public.is_read() || self.officers.is_read()
    }

    /// Tells what is otherwise than it was after so many lines, where it was closed then or not.
    pub(crate) fn tell(
        &self,
        since: u32,
        closed: Option<i64>,
        after: &Venue,
        news: impl Fn(Audience) -> News,
    ) {
        let missed = self.with(|state| {
            state.last.clear();
            std::mem::replace(&mut state.told, after.length()) != since
        });
        for audience in [Audience::Public, Audience::Officers] {
            let ring = self.ring(audience);
            if missed {
                // Another process has written: who follows comes back with his cursor.
                ring.let_go();
            } else if ring.is_read() {
                let told = news(audience);
                // What is not for everybody is not even hinted at.
                if audience == Audience::Officers || !told.is_nothing(closed) {
                    ring.tell(encode(&told, since, after, audience));
                }
            }
        }
    }

    /// Follows from now on: from a cursor on, or from a picture. Nothing is added to the event meanwhile.
    pub(crate) fn listen(
        &self,
        venue: &Venue,
        audience: Audience,
        who: Option<AccountId>,
        since: Option<EventCursor>,
        cord: Cord,
    ) -> EventEar {
        let ring = Arc::clone(self.ring(audience));
        if !self.is_read() {
            self.with(|state| state.told = venue.length());
        }
        let marker = ring.listen(cord, who, None);
        let first = self.first(venue, audience, since);
        EventEar { ring, marker, first }
    }

    fn first(&self, venue: &Venue, audience: Audience, since: Option<EventCursor>) -> Option<Fact> {
        let now = EventCursor { audience, lines: venue.length() };
        // A cursor of another audience, or of the future, is as good as none.
        let since = since.filter(|it| it.audience == audience && it.lines <= now.lines);
        if since == Some(now) {
            return None;
        }
        let kept = |state: &mut State| {
            let same =
                |it: &&(Option<EventCursor>, EventCursor, Fact)| (it.0, it.1) == (since, now);
            state.last.iter().find(same).map(|it| it.2.clone())
        };
        if let Some(fact) = self.with(kept) {
            return Some(fact);
        }
        let before = since.and_then(|it| venue.at(it.lines));
        let fact = match before {
            Some(before) => {
                let told = News::between(&before, venue, audience);
                encode(&told, before.length(), venue, audience)
            }
            None => {
                let picture = &venue.picture(audience);
                Told::Event { event: venue.head.id, cursor: now, picture }.encode()
            }
        };
        self.with(|state| {
            state.last.truncate(KEPT - 1);
            state.last.push_front((since, now, fact.clone()));
        });
        Some(fact)
    }

    /// Something may have been missed: whoever follows it comes back with his cursor.
    pub(crate) fn let_go(&self) {
        self.public.let_go();
        self.officers.let_go();
    }

    /// Somebody may see more or less from now on: he follows it anew.
    pub(crate) fn part(&self, who: AccountId) {
        for ring in [&self.public, &self.officers] {
            ring.part(|it, _| it == Some(who));
        }
    }

    fn with<T>(&self, then: impl FnOnce(&mut State) -> T) -> T {
        then(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What an audience is told between two moments.
fn encode(news: &News, since: u32, after: &Venue, audience: Audience) -> Fact {
    let cursor = EventCursor { audience, lines: after.length() };
    // Who did what is for officers; what somebody has paid not for each of them.
    let lines: Vec<&VenueLine> = match audience {
        Audience::Officers => after.lines(since).iter().filter(|it| !it.is_of_money()).collect(),
        Audience::Public => Vec::new(),
    };
    Told::EventNews { event: after.head.id, cursor, news, lines: &lines }.encode()
}

/// Somebody who follows an event.
pub(crate) struct EventEar {
    ring: Arc<Ring<Fact>>,
    marker: Marker,
    first: Option<Fact>,
}

impl EventEar {
    /// The next message, if it is there; or why he is let go.
    pub(crate) fn read(&mut self) -> Option<Result<Fact, LetGo>> {
        match self.first.take() {
            Some(first) => Some(Ok(first)),
            None => self.ring.read(&mut self.marker),
        }
    }
}

impl Drop for EventEar {
    fn drop(&mut self) {
        self.ring.leave(&self.marker);
    }
}

/// An event that somebody follows.
pub(crate) type Stages = std::collections::BTreeMap<EventId, Arc<Stage>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_is_written_and_nothing_else_is() {
        for text in ["p0", "o12", "p4294967295"] {
            assert_eq!(text.parse::<EventCursor>().unwrap().to_string(), text);
        }
        for text in ["", "p", "p01", "p+1", "x1", "o-1", "p4294967296", "é1"] {
            assert!(text.parse::<EventCursor>().is_err(), "{text}");
        }
    }
}

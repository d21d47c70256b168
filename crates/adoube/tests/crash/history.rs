//! What is written of a game, beside what its players were told: every act that was acknowledged, once and in order, and no other but
//! the one that was on its way.

use core::fmt;

use adoube_laws::{Book, Event, Setup, What, log};
use adoube_store::{GameId, Store};
use serde_json::{Value, json};

/// Knights go out and come back.
const MOVES: [(&str, &str); 4] = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];

/// The act that a game's move of this number is.
pub(super) fn act(number: usize) -> Value {
    let (from, to) = MOVES[number % MOVES.len()];
    json!({ "chess": { "act": "move", "from": from, "to": to } })
}

/// What was found, of all games.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) kills: usize,
    /// Acts that were answered with `done`.
    pub(super) acknowledged: usize,
    /// Acts that were answered otherwise.
    pub(super) refused: usize,
    /// Acknowledged, and not written.
    pub(super) lost: usize,
    /// Written more than once.
    pub(super) doubled: usize,
    /// Written in another order, or never asked for, or refused.
    pub(super) strange: usize,
}

impl Tally {
    pub(super) fn assert_nothing_is_wrong(&self) {
        assert_eq!((self.lost, self.doubled, self.strange), (0, 0, 0), "{self}");
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, acknowledged, refused, lost, doubled, strange } = self;
        write!(
            f,
            "{kills} kills, {acknowledged} acts acknowledged, {refused} refused; \
             {lost} lost, {doubled} doubled, {strange} in another order or never asked for"
        )
    }
}

/// A game's log, as far as it was read.
pub(super) struct History {
    reader: log::LogReader,
    pub(super) events: Vec<Event>,
    /// The moves among them.
    pub(super) acts: Vec<Value>,
    /// How much time was given back for the line, in milliseconds.
    pub(super) given: i64,
}

impl History {
    pub(super) fn new() -> Self {
        let reader = log::LogReader::new(&Setup::new(Book::Fide2009));
        Self { reader, events: Vec::new(), acts: Vec::new(), given: 0 }
    }

    /// Reads what has been written since.
    pub(super) async fn read_on(&mut self, store: &dyn Store, game: GameId) {
        let from = self.events.len() as u32;
        for entry in store.log(game, from, u32::MAX).await.unwrap() {
            self.given += entry.given;
            let event = self.reader.read(&entry.body).unwrap();
            if let What::Made(made) = &event.what {
                self.acts.push(serde_json::to_value(made.act).unwrap());
            }
            self.events.push(event);
        }
    }

    /// Of so many moves that were acknowledged, each is there and where it belongs; at most the one on its way besides.
    pub(super) fn check(&self, acknowledged: usize, tally: &mut Tally) {
        let written = self.acts.len();
        tally.lost += acknowledged.saturating_sub(written);
        tally.doubled += written.saturating_sub(acknowledged + 1);
        let differs = |(number, found): (usize, &Value)| *found != act(number);
        tally.strange += self.acts.iter().enumerate().filter(|it| differs(*it)).count();
    }
}

//! What came of an event under load, as a table and as JSON.

use std::fmt;

use serde_json::{Value, json};

use crate::load::report::{Measured, head, line, rounded};
use crate::load::tally::Tally;
use crate::said;

/// What a step of a round took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taking {
    /// Milliseconds until it was answered, durable,
    pub(super) answered: f64,
    /// and until the last who is to hear of it had.
    pub(super) told: f64,
    /// Milliseconds of the server's processors.
    pub(super) cpu: f64,
}

/// How soon moves were seen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sights {
    /// How many sights there were.
    pub(super) seen: usize,
    /// How many of those there should have been were missed.
    pub(super) missed: usize,
    p50: f64,
    p99: f64,
    max: f64,
}

impl Sights {
    /// Takes how long each took.
    pub(super) fn timed(&mut self, tally: &mut Tally) {
        (self.p50, self.p99) = (tally.within(500), tally.within(990));
        self.max = tally.within(1_000);
    }

    fn json(&self) -> Value {
        let Self { seen, missed, p50, p99, max } = *self;
        let [p50, p99, max] = [p50, p99, max].map(rounded);
        json!({ "seen": seen, "missed": missed, "p50_ms": p50, "p99_ms": p99, "max_ms": max })
    }
}

/// A round of an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventRun {
    pub(super) players: usize,
    pub(super) games: usize,
    pub(super) spectators: usize,
    pub(super) arbiters: usize,
    /// How many were not let in, or sent away.
    pub(super) refused: usize,
    /// Milliseconds to enter a player.
    pub(super) entered: f64,
    pub(super) paired: Taking,
    /// Until the last player is called.
    pub(super) published: Taking,
    /// Until the last player knows that his clock runs.
    pub(super) begun: Taking,
    /// Until everybody at the event's page knows the last result.
    pub(super) results: Taking,
    pub(super) moves: Measured,
    /// Moves that were made in all, and found in the log.
    pub(super) made: usize,
    pub(super) sights: Sights,
    pub(super) wall: Sights,
    /// Bytes of the first page, without a script.
    pub(super) page: usize,
    /// MiB of the server's memory.
    pub(super) memory: f64,
}

impl EventRun {
    fn steps(&self) -> [(&'static str, String, Taking); 4] {
        [
            ("pair", said::load_step_pair(), self.paired),
            ("publish", said::load_step_publish(), self.published),
            ("begin", said::load_step_begin(), self.begun),
            ("results", said::load_step_results(), self.results),
        ]
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        let step = |it: Taking| json!({ "answered_ms": rounded(it.answered), "told_ms": rounded(it.told), "cpu_ms": rounded(it.cpu) });
        let steps = self.steps().map(|(name, _, taking)| (name.to_string(), step(taking)));
        json!({
            "players": self.players,
            "games": self.games,
            "spectators": self.spectators,
            "arbiters": self.arbiters,
            "refused": self.refused,
            "entry_ms": rounded(self.entered),
            "steps": Value::Object(steps.into_iter().collect()),
            "moves": self.moves.json(),
            "moves_made_and_written": self.made,
            "sights": self.sights.json(),
            "wall": self.wall.json(),
            "first_page_bytes": self.page,
            "mib": rounded(self.memory),
        })
    }
}

impl fmt::Display for EventRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, games, spectators, arbiters, refused, made, .. } = self;
        let said = said::load_event(players, games, spectators, arbiters, refused, made);
        writeln!(f, "{said}")?;
        let whole = |it: f64| format!("{it:.0}");
        for (_, name, Taking { answered, told, cpu }) in self.steps() {
            let [answered, told, cpu] = [answered, told, cpu].map(whole);
            writeln!(f, "{}", said::load_step(name, answered, told, cpu))?;
        }
        head(f)?;
        line(f, &said::load_server(""), &self.moves, Some(self.moves.group))?;
        for (name, sights) in
            [(said::load_at_boards(), self.sights), (said::load_at_wall(), self.wall)]
        {
            let Sights { seen, missed, p50, p99, max } = sights;
            let [p50, p99, max] = [p50, p99, max].map(|it| format!("{it:.1}"));
            writeln!(f, "{}", said::load_seen(name, seen, missed, p50, p99, max))?;
        }
        let (page, memory) = (self.page, whole(self.memory));
        let entry = format!("{:.1}", self.entered);
        writeln!(f, "{}", said::load_event_page(page, memory, entry))
    }
}

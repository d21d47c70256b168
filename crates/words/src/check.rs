use adoube_tournament::check::{Difference, Report};
use adoube_tournament::event::Game;
use adoube_tournament::swiss::Why;
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

impl Words {
    /// What differs from the rules in a file, what was expected, and why. `name` tells how a player is called by start number.
    pub fn difference(&self, difference: &Difference, name: impl Fn(u32) -> String) -> String {
        let mut said = FluentArgs::new();
        let because = |numbers: &[u32], why: Option<Why>| {
            why.map(|why| self.why_not(numbers, why, &name)).unwrap_or_default()
        };
        let id = match difference {
            Difference::Pair { round, number, opponent, expected, facing, why } => {
                said.set("round", *round);
                said.set("player", name(*number));
                said.set("other", name(*opponent));
                said.set("expected", self.seat(*number, *expected, &name));
                said.set("facing", self.seat(*opponent, *facing, &name));
                said.set("why", because(&[*opponent], *why));
                "check-pair"
            }
            Difference::Bye { round, number, expected, rightful, why } => {
                said.set("round", *round);
                said.set("player", name(*number));
                said.set("expected", self.seat(*number, *expected, &name));
                said.set("why", because(&[*number], *why));
                match rightful {
                    Some(rightful) => {
                        said.set("other", name(*rightful));
                        "check-bye"
                    }
                    None => "check-no-bye",
                }
            }
            Difference::Colours { round, expected } => {
                said.set("round", *round);
                said.set("player", name(expected.first));
                said.set("other", name(expected.second));
                said.set("why", self.colours(Game::Chess, expected, false, &name));
                "check-colours"
            }
            Difference::Turned { round, first, second } => {
                said.set("round", *round);
                said.set("player", name(*first));
                said.set("other", name(*second));
                "check-turned"
            }
            Difference::Unmet { round, number, expected } => {
                said.set("round", *round);
                said.set("player", name(*number));
                said.set("other", name(*expected));
                "check-unmet"
            }
            Difference::Undecided { round, number, opponent } => {
                said.set("round", *round);
                said.set("player", name(*number));
                said.set("other", name(*opponent));
                "check-undecided"
            }
            Difference::NoPairing { round, breaks, why } => {
                said.set("round", *round);
                let Some((number, other)) = breaks else {
                    return self.say("check-no-pairing", &said);
                };
                said.set("player", name(*number));
                said.set("why", because(&[other.unwrap_or(*number)], *why));
                "check-broken"
            }
            Difference::TooWide { round } => {
                said.set("round", *round);
                "check-too-wide"
            }
            Difference::Missing { round, number } => {
                said.set("round", *round);
                said.set("player", name(*number));
                "check-missing"
            }
            Difference::Rounds { told, found } => {
                said.set("told", *told);
                said.set("found", *found);
                "check-rounds"
            }
            Difference::Points { number, told, expected } => {
                said.set("player", name(*number));
                said.set("told", told.to_string());
                said.set("expected", expected.to_string());
                "check-points"
            }
            Difference::Rank { number, told, expected, last, values } => {
                said.set("player", name(*number));
                said.set("told", *told);
                said.set("expected", *expected);
                said.set("last", *last);
                let values = values.iter().map(|(code, value)| format!("{code} {value}"));
                said.set("values", values.collect::<Vec<_>>().join(", "));
                if expected == last { "check-rank" } else { "check-rank-shared" }
            }
            Difference::TieBreak { number, code, told, expected } => {
                said.set("player", name(*number));
                said.set("code", code.clone());
                said.set("told", told.clone());
                said.set("expected", expected.clone());
                "check-tiebreak"
            }
            Difference::Order { number, rating, after, lower } => {
                said.set("player", name(*number));
                said.set("rating", rating.to_string());
                said.set("other", name(*after));
                said.set("lower", lower.to_string());
                "check-order"
            }
            Difference::Rating { number, told, expected } => {
                said.set("player", name(*number));
                said.set("told", told.map_or_else(|| "-".to_owned(), |told| told.to_string()));
                said.set("expected", expected.to_string());
                "check-rating"
            }
        };
        // Only the first pairs of a round are asked why.
        self.say(id, &said).trim_end().to_owned()
    }

    /// Whom a player should meet; nobody for the bye.
    fn seat(&self, number: u32, other: Option<u32>, name: impl Fn(u32) -> String) -> String {
        match other {
            Some(other) => {
                self.say("check-seat", &args([("player", name(number)), ("other", name(other))]))
            }
            None => self.say("check-seat-bye", &args([("player", name(number))])),
        }
    }

    /// What was checked of a file, and how much differs.
    pub fn checked(&self, players: usize, report: &Report) -> String {
        let mut said = FluentArgs::new();
        said.set("players", players);
        said.set("rounds", report.rounds);
        said.set("ranks", report.ranks);
        said.set("count", report.differences.len());
        match &report.unpaired {
            None => self.say("check-done", &said),
            Some(code) => {
                said.set("code", code.clone());
                self.say("check-done-unpaired", &said)
            }
        }
    }
}

use std::fmt;

use super::codes::{federation, is_federation};
use super::{Game, Refusal, Tournament};
use crate::Date;

/// What the federations' files say of an event beside its games. Everything may be missing until it is known.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventDetails"))]
pub struct Details {
    /// Another name than the event was set up with.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// Where it is played.
    pub city: String,
    /// The code of the federation, in shogi of the country.
    pub federation: String,
    /// The first day.
    pub begins: Option<Date>,
    /// The last day.
    pub ends: Option<Date>,
    /// The chief arbiter.
    pub arbiter: String,
    /// Deputies of his, in order.
    pub deputies: Vec<String>,
    /// The time control, as people say it: `90min + 30sec`.
    pub time: String,
    /// The same as a code of TRF26: `5400+30`.
    pub code: String,
    /// The day of each round.
    pub dates: Vec<Date>,
    /// Who or what pairs, if it is not this program.
    pub controller: String,
    /// Other lines of a TRF, as they stand.
    pub lines: Vec<String>,
}

/// What can be said of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Text on one line.
    Text,
    /// The code of a federation.
    Federation,
    /// A last day that is not before the first.
    Order,
    /// As many days as there are rounds, in order, between the first and the last.
    Dates,
    /// A code of TRF26 for a time control.
    Code,
    /// A line of a TRF that is not made from the event itself.
    Line,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "text on one line",
            Self::Federation => "a federation's code",
            Self::Order => "a last day that is not before the first",
            Self::Dates => "a day for each round at most, in order, from the first day to the last",
            Self::Code => "a time control such as 5400+30 or 40/6000+30:900+30",
            Self::Line => "a line of a TRF with a code that is not made from the event",
        })
    }
}

/// What a federation's file wants and the event does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacking {
    /// The city.
    City,
    /// The federation, in shogi the country.
    Federation,
    /// The first day.
    Begins,
    /// The last day.
    Ends,
    /// The chief arbiter.
    Arbiter,
    /// The time control.
    Time,
    /// The day of some rounds.
    Dates,
    /// The federation's number of so many players.
    Ids(usize),
    /// The federation, or country, of so many players.
    Federations(usize),
    /// The birth of so many players.
    Births(usize),
    /// The sex of so many players.
    Sexes(usize),
}

/// The codes of lines of a TRF that an event does not say itself.
const FREE: &str = "082 172 212 ###";

/// Whether a line of a TRF has a code that is known, and says nothing that the event says itself (rounds, colours, points, who
/// is away or kept apart): FIDE's, and a federation's own of its players.
fn is_line(line: &str) -> bool {
    let code = line.get(..3).unwrap_or_default();
    let ends = line.get(3..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let known = FREE.split_whitespace().any(|free| free == code) || is_federation(code);
    known && (ends || code == "###")
}

impl Details {
    /// As it can be written into every file.
    pub(super) fn sound(&self, event: &Tournament) -> Result<Self, Refusal> {
        let mut details = self.clone();
        let old = &event.details;
        let wrong = |found: &str, expected| {
            // A line is told on one line.
            let shown = found.chars().map(|c| match c.is_control() {
                true => c.escape_debug().to_string(),
                false => c.to_string(),
            });
            Err(Refusal::Detail { found: shown.collect(), expected })
        };
        let texts = [&self.city, &self.arbiter, &self.time, &self.controller];
        let mut texts =
            texts.into_iter().chain(&self.deputies).chain(&self.lines).chain(&self.name);
        if let Some(text) = texts.find(|text| text.contains(char::is_control)) {
            return wrong(text, Expected::Text);
        }
        if let Some(name) = self.name.as_ref().filter(|name| name.trim().is_empty()) {
            return wrong(name, Expected::Text);
        }
        if !self.federation.is_empty() {
            let known = |code: &String| {
                event.rules.game == Game::Shogi || is_federation(code) || *code == old.federation
            };
            match federation(&self.federation, event.rules.game).filter(known) {
                Some(code) => details.federation = code,
                None => return wrong(&self.federation, Expected::Federation),
            }
        }
        if let (Some(begins), Some(ends)) = (self.begins, self.ends)
            && ends < begins
        {
            return wrong(&ends.to_string(), Expected::Order);
        }
        let rounds = match event.total_rounds(&event.table()) {
            0 => usize::MAX,
            rounds => rounds,
        };
        let outside = |day: &Date| {
            self.begins.is_some_and(|begins| *day < begins)
                || self.ends.is_some_and(|ends| ends < *day)
        };
        let mut days = self.dates.iter().enumerate();
        let wrong_day = days.find(|&(at, day)| {
            at >= rounds
                || outside(day)
                || at > 0 && self.dates.get(at - 1).is_some_and(|before| day < before)
        });
        if let Some((_, day)) = wrong_day {
            return wrong(&day.to_string(), Expected::Dates);
        }
        if !self.code.is_empty() && !is_code(&self.code) {
            return wrong(&self.code, Expected::Code);
        }
        // What a file of another program had stays as it was.
        for line in self.lines.iter().filter(|line| !old.lines.contains(line)) {
            if !is_line(line) {
                return wrong(line, Expected::Line);
            }
        }
        Ok(details)
    }
}

/// `5400+30`, `40/6000+30:900+30` or `W300-B240`: seconds, with moves before and increments behind them, for each period.
fn is_code(text: &str) -> bool {
    let number = |text: &str| {
        !text.is_empty() && text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit())
    };
    let period = |text: &str| {
        let rest = match text.split_once('/') {
            Some((moves, rest)) if number(moves) => rest,
            Some(_) => return false,
            None => text,
        };
        match rest.split_once('+') {
            Some((seconds, increment)) => number(seconds) && number(increment),
            None => number(rest),
        }
    };
    let all = |text: &str| text.split(':').all(period);
    match text.strip_prefix('W').and_then(|rest| rest.split_once("-B")) {
        Some((white, black)) => all(white) && all(black),
        None => all(text),
    }
}

impl Tournament {
    /// What the federation's file of this game wants and the event does not say yet.
    pub fn lacking(&self) -> Vec<Lacking> {
        let Details { city, federation, begins, ends, arbiter, time, code, dates, .. } =
            &self.details;
        let chess = self.rules.game == Game::Chess;
        let all = [
            (city.is_empty(), Lacking::City),
            (federation.is_empty(), Lacking::Federation),
            (chess && begins.is_none(), Lacking::Begins),
            (ends.is_none(), Lacking::Ends),
            (chess && arbiter.is_empty(), Lacking::Arbiter),
            (time.is_empty() && code.is_empty(), Lacking::Time),
            (chess && dates.len() < self.rounds.len().max(1), Lacking::Dates),
        ];
        let mut lacking: Vec<Lacking> =
            all.into_iter().filter(|(lacks, _)| *lacks).map(|(_, what)| what).collect();
        let count = |lacks: fn(&crate::Player) -> bool| {
            self.members.iter().filter(|member| lacks(&member.player)).count()
        };
        let mut counted = vec![Lacking::Federations(count(|player| player.federation.is_empty()))];
        if chess {
            counted.insert(0, Lacking::Ids(count(|player| player.id.is_empty())));
            counted.push(Lacking::Births(count(|player| player.birth.is_empty())));
            counted.push(Lacking::Sexes(count(|player| player.sex.is_none())));
        }
        lacking.extend(counted.into_iter().filter(|what| {
            use Lacking::{Births, Federations, Ids, Sexes};
            !matches!(what, Ids(0) | Federations(0) | Births(0) | Sexes(0))
        }));
        lacking
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_code_that_somebody_reads() {
        for line in ["172 FRA FIDON", "### by hand", "FRA    1 m    Curie, Marie", "082 0"] {
            assert!(is_line(line), "{line}");
        }
        for line in [
            "zzz",
            "zzz 1",
            "ZZZ 1",
            "999 x",
            "17",
            "",
            "172FRA",
            "001    1",
            "310 Team",
            "é12 x",
            "XXR 5",
            "XXC white1",
            "XXZ 1",
            "XXP 1 2",
            "XXS W=3",
            "XXA 1",
            "BBW 3",
            "BBD 1",
            "260 1 2",
        ] {
            assert!(!is_line(line), "{line}");
        }
    }

    #[test]
    fn a_time_control_is_periods_of_seconds() {
        for code in ["5400", "5400+30", "40/6000+30:900+30", "W300-B240", "40/7200:20/3600:900+30"]
        {
            assert!(is_code(code), "{code}");
        }
        for code in ["", "90'+30\"", "40/", "+30", "5400:", "W300", "x"] {
            assert!(!is_code(code), "{code}");
        }
    }
}

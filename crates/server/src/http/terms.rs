//! What a challenge proposes: book, time, start, how strict.

use adoube_board::Side;
use adoube_clock::{Moment, Span, TimeControl};
use adoube_laws::rulebook::Lateness;
use adoube_laws::setup::{Start, Supervision};
use adoube_laws::{Book, Command, Face, Game, Setup, Strictness, Who};
use adoube_store::AccountId;
use adoube_tournament::event::Rules;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::announced::{Announced, Players};
use super::problem::{Problem, Replied};
use super::types::StartSchema;
use crate::event::Play;
use crate::time::is_by_days;

/// No more lag than this is ever given back for a move.
const MOST_LAG: u32 = 2_000;

/// How strict a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum Strict {
    /// The board refuses illegal moves, the clock presses itself, flags are seen.
    #[default]
    Prevent,
    /// As across a real board.
    Claim,
}

/// Who has which side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sides {
    /// The host is first.
    HostFirst,
    /// The host is second.
    HostSecond,
    /// A draw decides.
    #[default]
    Drawn,
}

/// What is proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Terms {
    /// What it is played by: `fide-2009`, `fesa-2024`…
    #[schema(value_type = String, extensions(("x-type" = json!("Book"))))]
    pub(crate) book: Book,
    /// How much time each has: `5m+3s`, `30m b30s`; `3d` a move for correspondence is `b3d`. None: no clock.
    #[serde(default)]
    pub(crate) time: Option<String>,
    /// How strict it is.
    #[serde(default)]
    pub(crate) strictness: Strict,
    /// Where it begins: `"standard"`, `{"chess960":518}`, `{"handicap":"lance"}`, `{"position":"…"}`.
    #[serde(default = "standard")]
    #[schema(value_type = StartSchema)]
    pub(crate) start: Start,
    /// Whether moves may be taken back where both want it.
    #[serde(default)]
    pub(crate) takebacks: bool,
    /// How much lag is given back for a move, in milliseconds, at most 2000. None: none.
    #[serde(default)]
    pub(crate) lag: Option<u32>,
    /// Who has which side.
    #[serde(default)]
    pub(crate) sides: Sides,
    /// Who is the arbiter. None: the players are alone with the software.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) arbiter: Option<AccountId>,
    /// The host's assistant, where he needs one and the arbiter accepts him.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) assistant: Option<AccountId>,
    /// Who is blind, or sees too little to play as others do (fide-2009/19).
    #[serde(default, skip_serializing_if = "Players::is_nobody")]
    pub(crate) blind: Players,
    /// Whether each has a board of his own, and moves are said aloud: where somebody is blind, as across a real board.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub(crate) two_boards: bool,
    /// Whether only those watch it who have a seat or its link, and have its record.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub(crate) private: bool,
    /// Whether both ratings change by it: between people with names, with a clock and from the usual start.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub(crate) rated: bool,
    /// What the event has announced.
    #[serde(default, skip_serializing_if = "Announced::is_nothing")]
    pub(crate) announced: Announced,
}

/// Whether pawns are tossed for who begins.
pub(crate) fn tosses(setup: &Setup) -> bool {
    let pawns = setup.rulebook.furigoma.map_or(0, |furigoma| usize::from(furigoma.pawns));
    let toss = Command::Toss(vec![Face::Plain; pawns]);
    let game = Game::new(setup.clone());
    let may = |game: Game| game.decide(&toss, Who::Player(Side::First), Moment(0)).is_ok();
    pawns > 0 && game.is_ok_and(may)
}

const fn standard() -> Start {
    Start::Standard
}

impl Terms {
    /// The set-up of the game, as far as it is known before somebody accepts.
    ///
    /// # Errors
    /// With what is wrong, and the article that says so.
    pub(crate) fn setup(&self) -> Replied<Setup> {
        // fide-2023/D.2.11: whether the guest has the assistant that he needs is seen when he accepts.
        let needs_one = matches!(self.blind, Players::Guest | Players::Both)
            && matches!(self.announced.deaf, Players::Host | Players::Both);
        self.setup_for(self.sides == Sides::HostSecond, needs_one)
    }

    /// The set-up of the game, where it is known who has which side, and whether the guest has an assistant.
    ///
    /// # Errors
    /// With what is wrong, and the article that says so.
    pub(crate) fn setup_for(&self, host_second: bool, guest_helped: bool) -> Replied<Setup> {
        let setup = self.drafted_for(host_second, guest_helped)?;
        Game::new(setup.clone())?;
        Ok(setup)
    }

    /// That set-up, which the laws have not looked at yet.
    fn drafted_for(&self, host_second: bool, guest_helped: bool) -> Replied<Setup> {
        if self.lag.is_some_and(|lag| lag > MOST_LAG) {
            return Err(Problem::bad("lag: expected at most 2000 milliseconds"));
        }
        let mut setup = Setup::new(self.book);
        if let Some(time) = &self.time {
            let read: Result<TimeControl, _> = time.parse();
            setup.time = read.map_err(|error| Problem::bad(format!("time: {error}")))?;
        }
        setup.strictness = match self.strictness {
            Strict::Prevent => Strictness::PREVENT,
            Strict::Claim => Strictness::CLAIM,
        };
        setup.start = self.start.clone();
        let usual = self.start == Start::Standard && !self.takebacks && !self.private;
        if self.rated && (!usual || setup.time == TimeControl::UNLIMITED) {
            let expected = "a clock, the usual start, no takebacks, and nothing private";
            return Err(Problem::bad(format!("rated: expected {expected}")));
        }
        setup.event.takebacks = self.takebacks;
        setup.event.sides_given = self.sides != Sides::Drawn;
        if self.arbiter.is_some() {
            setup.supervision = Supervision::Adequate;
        } else if self.assistant.is_some() {
            return Err(Problem::bad("assistant: expected an arbiter too, who accepts him"));
        }
        if self.two_boards && self.strictness != Strict::Claim {
            return Err(Problem::bad("two-boards: expected the strictness claim"));
        }
        let host = if host_second { Side::Second } else { Side::First };
        let event = &mut setup.event;
        event.two_boards = self.two_boards;
        event.blind = self.blind.sides(host);
        // Elsewhere the arbiter accepts an assistant.
        if !self.blind.is_nobody() {
            event.assistants[host] = self.assistant.is_some();
            event.assistants[!host] = guest_helped;
        }
        self.announced.put(&mut setup, host)?;
        // fide-2009/21.2: nobody is asked.
        setup.recording = setup.must_be_recorded();
        Ok(setup)
    }
}

/// The terms of a game of an event.
///
/// # Errors
/// If its laws are of no book.
pub(crate) fn of_event(play: &Play, rules: &Rules, arbiter: Option<AccountId>) -> Replied<Terms> {
    let book = rules.laws().name().parse().map_err(|_| Problem::internal())?;
    let announced = play.announced.clone();
    Ok(Terms {
        book,
        time: play.time.clone(),
        strictness: play.strictness,
        start: Start::Standard,
        takebacks: false,
        lag: play.lag,
        // The pairing says who begins.
        sides: Sides::HostFirst,
        arbiter,
        assistant: None,
        blind: Players::Nobody,
        two_boards: false,
        private: false,
        rated: play.rated,
        announced: if arbiter.is_some() { announced } else { announced.unwatched() },
    })
}

/// The set-up of a game of an event.
///
/// # Errors
/// With what is wrong, and the article that says so.
pub(crate) fn setup_of_event(terms: &Terms, rules: &Rules) -> Replied<Setup> {
    let setup = drafted_of_event(terms, rules)?;
    Game::new(setup.clone())?;
    Ok(setup)
}

/// That set-up, which the laws have not looked at yet.
pub(super) fn drafted_of_event(terms: &Terms, rules: &Rules) -> Replied<Setup> {
    let mut setup = terms.drafted_for(false, false)?;
    setup.event.competition = true;
    setup.event.rated = terms.rated;
    // Where the book itself says how long somebody is waited for, the event has no word in it (fesa-2024/8.6).
    if setup.event.default_time.is_none() && setup.rulebook.lateness != Lateness::WhileTimeIsLeft {
        // By days nobody sits down at an hour: who has not come is waited for as long as his time lasts.
        setup.event.default_time = Some(match is_by_days(&setup) {
            true => Span::hours(24 * 366),
            false => Span::minutes(rules.default_minutes.into()),
        });
    }
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_game_of_sixty_one_minutes_across_a_board_is_written_down() {
        let recorded = |time: &str, strictness: &str| {
            let terms = json!({ "book": "fide-2009", "time": time, "strictness": strictness });
            let setup = serde_json::from_value::<Terms>(terms).unwrap().setup();
            let setup = setup.unwrap_or_else(|_| panic!("{time} {strictness}"));
            assert_eq!(setup.warnings(), []);
            setup.recording
        };
        assert!(recorded("61m", "claim"));
        assert!(!recorded("61m", "prevent"));
        assert!(!recorded("60m", "claim"));
    }
}

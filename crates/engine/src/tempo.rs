//! How long a person would take over a move.
//!
//! A level below the full one knows its move within milliseconds, and nobody likes to play against that. What is told here is how
//! long it should wait before it moves; no clock is read, and who waits is whoever asked.

use core::time::Duration;

use crate::level::mix;
use crate::{Level, Search, Searchable, Strength, Timing};

/// What a move is to who has to make it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// How many moves are legal.
    pub choices: usize,
    /// How many plies have been played.
    pub plies: usize,
    /// Whether something was taken and can be taken back.
    pub takes_back: bool,
    /// What the clock leaves for this move; none where no clock runs.
    pub timing: Option<Timing>,
}

/// What people need, in milliseconds: for the only move, to take back, in the opening, else.
const ONLY: u64 = 500;
const BACK: u64 = 800;
const OPENING: u64 = 1_200;
const USUAL: u64 = 2_200;
/// The opening lasts so many plies.
const OPENING_PLIES: usize = 12;

impl Strength {
    /// How long this player takes over a move, the time that it thinks included. The full level takes what it needs. It is the
    /// same for the same moment of the same game, and never more than half of what the clock leaves for the move.
    ///
    /// ```
    /// use adoube_engine::{Level, Occasion, Strength};
    /// use std::time::Duration;
    ///
    /// let learner = Strength { level: Level::FIRST, seed: 1 };
    /// let usual = Occasion { choices: 30, plies: 30, ..Occasion::default() };
    /// assert!(learner.pause(&usual) > Duration::from_secs(1));
    /// assert_eq!(Strength::default().pause(&usual), Duration::ZERO);
    /// ```
    pub fn pause(&self, occasion: &Occasion) -> Duration {
        if self.level == Level::FULL {
            return Duration::ZERO;
        }
        let usual = match occasion {
            Occasion { choices: 0 | 1, .. } => ONLY,
            Occasion { takes_back: true, .. } => BACK,
            Occasion { plies: ..OPENING_PLIES, .. } => OPENING,
            _ => USUAL,
        };
        // From half to twice as long, more often short than long.
        let drawn = mix(self.seed, occasion.plies as u64) >> 54;
        let parts = 512 + 3 * drawn * drawn / 2048;
        let wanted = Duration::from_millis(usual * parts / 1024);
        occasion.timing.map_or(wanted, |timing| wanted.min(timing.soft.min(timing.hard) / 2))
    }
}

impl<P: Searchable> Search<P> {
    /// What the next move is to who has to make it, with what the clock leaves.
    pub fn occasion(&self, timing: Option<Timing>) -> Occasion {
        let root = self.root();
        let back = |&mv: &P::Move| root.is_tactical(mv) && Some(P::goal(mv)) == self.taken_at();
        let moves = root.legal_moves();
        let takes_back = moves.as_ref().iter().any(back);
        Occasion { choices: moves.as_ref().len(), plies: self.plies(), takes_back, timing }
    }
}

#[cfg(test)]
mod tests {
    use adoube_chess::{Position, UciMove};

    use super::*;

    fn player(seed: u64) -> Strength {
        Strength { level: Level::FIRST, seed }
    }

    #[test]
    fn a_move_takes_about_as_long_as_a_person_takes() {
        let pause = |occasion: &Occasion| {
            let all: Vec<_> = (0..200).map(|seed| player(seed).pause(occasion)).collect();
            let (least, most) = (all.iter().min().unwrap(), all.iter().max().unwrap());
            assert!(*least >= Duration::from_millis(200), "{least:?}");
            assert!(*most <= Duration::from_secs(6), "{most:?}");
            all.iter().sum::<Duration>() / 200
        };
        let usual = Occasion { choices: 30, plies: 40, ..Occasion::default() };
        let back = Occasion { takes_back: true, ..usual };
        let only = Occasion { choices: 1, ..usual };
        let early = Occasion { plies: 3, ..usual };
        assert!(pause(&only) < pause(&back) && pause(&back) < pause(&early));
        assert!(pause(&early) < pause(&usual));
    }

    #[test]
    fn no_pause_costs_a_game() {
        for left in [0, 1, 20, 400, 2_000] {
            let soft = Duration::from_millis(left);
            let timing = Some(Timing { soft, hard: 2 * soft });
            for seed in 0..50 {
                let occasion = Occasion { choices: 30, plies: 40, timing, ..Occasion::default() };
                assert!(player(seed).pause(&occasion) <= soft / 2);
            }
        }
    }

    #[test]
    fn what_can_be_taken_back_is_seen() {
        let mut search = Search::new(1, Position::START);
        let (mut position, mut moves) = (Position::START, Vec::new());
        for text in ["e2e4", "d7d5", "e4d5"] {
            let mv = text.parse::<UciMove>().unwrap().resolve(&position).unwrap();
            position.play(mv);
            moves.push(mv);
        }
        search.set(Position::START, moves[..2].iter().copied());
        assert!(!search.occasion(None).takes_back);
        search.set(Position::START, moves);
        let occasion = search.occasion(None);
        assert!(occasion.takes_back && occasion.plies == 3 && occasion.choices > 20);
    }
}

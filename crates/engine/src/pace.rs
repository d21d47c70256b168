//! From clocks to limits: how long a move may take.

use core::time::Duration;

use crate::Timing;

/// What a clock tells a player who has the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Time left beside what each move has for itself; nothing where only that is left.
    pub left: Duration,
    /// What each completed move adds.
    pub increment: Duration,
    /// What each move has for itself, and what is not used of it is gone: a delay or a byo-yomi.
    pub per_move: Duration,
    /// Moves until more time comes.
    pub moves_to_go: Option<u32>,
    /// What the way to the clock and back costs.
    pub overhead: Duration,
}

/// A game is expected to last so many more moves.
const MOVES: u32 = 32;
/// For so many moves the way to the clock and back is put aside, where no move brings new time.
const WAYS: u32 = 120;
/// However much time there is, a part of it stays.
const MOST: f64 = 0.7;

impl Pace {
    /// How long this move may take.
    ///
    /// ```
    /// use adoube_engine::Pace;
    /// use std::time::Duration;
    ///
    /// let minute = Pace { left: Duration::from_secs(60), ..Pace::default() };
    /// assert!(minute.timing().hard < Duration::from_secs(20));
    /// // A byo-yomi is there to be used.
    /// let byoyomi = Pace { per_move: Duration::from_secs(10), ..Pace::default() };
    /// assert!(byoyomi.timing().soft > Duration::from_secs(5));
    /// ```
    pub fn timing(&self) -> Timing {
        let free = self.per_move.saturating_sub(self.overhead);
        let left = self.left.saturating_sub(self.overhead);
        let moves = self.moves_to_go.map_or(MOVES, |moves| moves.clamp(1, MOVES));
        let (left, free) = (left.as_secs_f64(), free.as_secs_f64());
        let increment = self.increment.as_secs_f64();
        // Moves that cost more than they bring have to be paid for until the end.
        let ways = self.moves_to_go.map_or(WAYS, |moves| moves.min(WAYS));
        let way = self.overhead.saturating_sub(self.increment + self.per_move).as_secs_f64();
        let aside = (way * f64::from(ways)).min(left * 0.8);
        let share = (left - aside) / f64::from(moves);
        // With one move to go nothing need be kept.
        let most = if moves == 1 { 0.95 } else { MOST };
        let hard = ((share + increment) * 4.0).min(left * most) + free;
        // An increment that is not used is kept for nothing, and what a move has for itself is lost: a
        // search that is cut short there loses less than one that ends early.
        let soft = (share * 0.65 + increment * 0.9).min(left * most) + free * 1.2;
        let floor = Duration::from_millis(1);
        let hard = Duration::from_secs_f64(hard.max(0.0)).max(floor);
        Timing { soft: Duration::from_secs_f64(soft.max(0.0)).min(hard), hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secs(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn no_clock_is_ever_overrun() {
        for left in [0.0, 0.01, 0.5, 3.0, 60.0, 7200.0] {
            for increment in [0.0, 0.1, 30.0] {
                for per_move in [0.0, 1.0, 30.0] {
                    for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40)] {
                        let pace = Pace {
                            left: secs(left),
                            increment: secs(increment),
                            per_move: secs(per_move),
                            moves_to_go,
                            overhead: secs(0.03),
                        };
                        let Timing { soft, hard } = pace.timing();
                        assert!(soft <= hard);
                        let all = secs(left + per_move).saturating_sub(secs(0.03));
                        assert!(
                            hard <= all.max(Duration::from_millis(1)),
                            "{pace:?} gives {hard:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn more_time_is_used_where_there_is_more() {
        let of = |left, increment| {
            Pace { left: secs(left), increment: secs(increment), ..Pace::default() }.timing()
        };
        assert!(of(60.0, 0.0).soft < of(120.0, 0.0).soft);
        assert!(of(60.0, 0.0).soft < of(60.0, 2.0).soft);
    }
}

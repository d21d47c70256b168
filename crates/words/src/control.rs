//! Time controls, as people say them.

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Extra, Period, Span, TimeControl};
use adoube_laws::GameKind;

use crate::Words;
use crate::words::args;

impl Words {
    /// How much time each has: `20 minutes and byo-yomi of 30 seconds`. Nothing where nobody has a limit.
    pub fn control(&self, game: GameKind, control: &TimeControl) -> Option<String> {
        let each = BySide::from_fn(|side| self.allowance(&control[side]));
        match (each.first, each.second) {
            (None, None) => None,
            (Some(same), _) if control.is_same() => Some(same),
            (first, second) => {
                let unlimited = || self.say("control-unlimited", &args([]));
                let first = first.unwrap_or_else(unlimited);
                let second = second.unwrap_or_else(unlimited);
                Some(self.by_side(game, &BySide { first, second }))
            }
        }
    }

    /// Whether a clock runs in such a game at all.
    pub(crate) fn has_a_clock(control: &TimeControl) -> bool {
        Side::ALL.iter().any(|&side| control[side] != Allowance::Unlimited)
    }

    fn allowance(&self, allowance: &Allowance) -> Option<String> {
        match allowance {
            Allowance::Unlimited => None,
            Allowance::PerMove(span) => {
                Some(self.say("control-per-move", &args([("time", self.time(*span))])))
            }
            Allowance::Periods(periods) => {
                Some(self.list("control-then", periods.iter().map(|period| self.period(period))))
            }
        }
    }

    fn period(&self, period: &Period) -> String {
        let mut args =
            args([("time", self.time(period.main)), ("extra", self.time(period.extra.per_move()))]);
        args.set("moves", period.moves.map_or(0, u16::from));
        let main = self.say("control-main", &args);
        args.set("main", main);
        match period.extra {
            Extra::None => self.say("control-main", &args),
            Extra::Increment(_) => self.say("control-increment", &args),
            Extra::Delay(_) => self.say("control-delay", &args),
            Extra::Byoyomi { count, .. } => {
                args.set("count", u16::from(count));
                let byoyomi = self.say("control-byoyomi", &args);
                if period.main == Span::ZERO {
                    return byoyomi;
                }
                args.set("byoyomi", byoyomi);
                self.say("control-with-byoyomi", &args)
            }
        }
    }
}

//! What the rulebooks call a time control.

use crate::{Allowance, Extra, Period, Span, TimeControl};

/// Whether a game at this time control is rated by FESA (fesa-2024/15.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FesaRated {
    /// Too short, or without byo-yomi.
    No,
    /// As much with an increment or a delay instead of byo-yomi.
    ArbiterConfirms,
    /// Enough.
    Yes,
}

impl Allowance {
    /// What a player has for so many moves: the main time of all periods that those moves lead into (of
    /// those without a count, all), and for each move its increment, delay or byo-yomi period.
    ///
    /// ```
    /// use adoube_clock::{Allowance, Span};
    /// let allowance: Allowance = "40/15m+10s, 5m".parse()?;
    /// assert_eq!(allowance.for_moves(60), Span::minutes(20) + Span::seconds(400));
    /// # Ok::<(), adoube_clock::TimeError>(())
    /// ```
    pub fn for_moves(&self, moves: u16) -> Span {
        let periods = match self {
            Self::Unlimited => return Span::MAX,
            Self::PerMove(span) => return *span * i64::from(moves),
            Self::Periods(periods) => periods,
        };
        let mut left = i64::from(moves);
        let mut total = Span::ZERO;
        for (index, period) in periods.iter().enumerate() {
            let last = index + 1 == periods.len();
            let (rounds, here) = match (period.moves.map(|count| i64::from(count.get())), last) {
                (Some(count), true) => ((left + count - 1) / count, left),
                (Some(count), false) => (1, left.min(count)),
                (None, true) => (1, left),
                // Which moves fall into it nobody knows before: they are counted with the last.
                (None, false) => (1, 0),
            };
            total += period.main * rounds + period.extra.per_move() * here;
            left -= here;
        }
        total
    }

    /// Whether the last period is a quickplay finish (fide-2009/10.1): all remaining moves in a limited
    /// time. With anything added for a move the time is not limited: fide-2009/15.1 tells the two apart.
    pub fn has_quickplay_finish(&self) -> bool {
        let last = self.periods().last();
        last.is_some_and(|last| last.moves.is_none() && last.extra == Extra::None)
    }

    /// Whether the period of this index is a quickplay finish (fide-2009/10.1).
    pub fn is_quickplay_finish(&self, index: u8) -> bool {
        self.has_quickplay_finish() && self.is_last_period(index)
    }

    fn fesa_rated(&self) -> FesaRated {
        let Some(Period { extra, .. }) = self.periods().last() else { return FesaRated::No };
        let main: Span = self.periods().iter().map(|period| period.main).sum();
        let enough = |minutes, seconds| {
            main >= Span::minutes(minutes) && extra.per_move() >= Span::seconds(seconds)
        };
        match extra {
            _ if !enough(20, 40) && !enough(30, 30) => FesaRated::No,
            Extra::Byoyomi { .. } => FesaRated::Yes,
            Extra::None | Extra::Increment(_) | Extra::Delay(_) => FesaRated::ArbiterConfirms,
        }
    }
}

impl TimeControl {
    /// What the player with more time has for sixty moves, by which rapid and blitz are told apart.
    pub fn for_sixty_moves(&self) -> Span {
        self.sides().iter().map(|(_, allowance)| allowance.for_moves(60)).fold(Span::ZERO, Ord::max)
    }

    /// Rapid chess (fide-2009/15.1): for 60 moves 15 minutes or more and less than 60.
    ///
    /// Where the players' times differ, the longer decides; the text says "each", and a game that is
    /// neither would be one of 20 minutes against 10.
    ///
    /// ```
    /// use adoube_clock::TimeControl;
    /// assert!("25m+10s".parse::<TimeControl>()?.is_rapid());
    /// assert!("10m+5s".parse::<TimeControl>()?.is_rapid());
    /// assert!(!"50m+10s".parse::<TimeControl>()?.is_rapid());
    /// # Ok::<(), adoube_clock::TimeError>(())
    /// ```
    pub fn is_rapid(&self) -> bool {
        (Span::minutes(15)..Span::minutes(60)).contains(&self.for_sixty_moves())
    }

    /// Blitz chess (fide-2009/16.1): for 60 moves less than 15 minutes, for each player.
    pub fn is_blitz(&self) -> bool {
        self.for_sixty_moves() < Span::minutes(15)
    }

    /// Whether either player's last period is a quickplay finish (fide-2009/10.1); for one player ask
    /// his [`Allowance::has_quickplay_finish`].
    pub fn has_quickplay_finish(&self) -> bool {
        self.sides().iter().any(|(_, allowance)| allowance.has_quickplay_finish())
    }

    /// Whether FESA rates it (fesa-2024/15.4): main time of 20 minutes and byo-yomi of 40 seconds, or of
    /// 30 and 30, at least, for each player. Main time is that of all periods, byo-yomi that of the last. An
    /// increment or a delay of as many seconds is for the arbiter to confirm.
    ///
    /// ```
    /// use adoube_clock::{FesaRated, TimeControl};
    /// assert_eq!("30m b30s".parse::<TimeControl>()?.fesa_rated(), FesaRated::Yes);
    /// assert_eq!("25m b35s".parse::<TimeControl>()?.fesa_rated(), FesaRated::No);
    /// assert_eq!("30m+30s".parse::<TimeControl>()?.fesa_rated(), FesaRated::ArbiterConfirms);
    /// # Ok::<(), adoube_clock::TimeError>(())
    /// ```
    pub fn fesa_rated(&self) -> FesaRated {
        self.sides()
            .iter()
            .map(|(_, allowance)| allowance.fesa_rated())
            .fold(FesaRated::Yes, Ord::min)
    }
}

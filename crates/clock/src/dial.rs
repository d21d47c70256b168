//! One player's half of a clock.

use core::num::NonZeroU16;

use crate::{Allowance, ClockKind, Extra, Moment, Period, Span};

/// What one half of a clock shows, and what it can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reading {
    /// Main time left; [`Span::MAX`] where there is no limit.
    pub main: Span,
    /// With a delay what is left of it for this move, with byo-yomi what is left of the present period.
    pub extra_left: Option<Span>,
    /// Periods of byo-yomi left, the present one included.
    pub byoyomi_periods_left: u16,
    /// Which period of the time control, the first being 0.
    pub period: u8,
    /// Moves completed.
    pub moves: u16,
    /// When the flag fell, if it is down.
    pub flag: Option<Moment>,
}

impl Reading {
    /// Whether the main time is used up and byo-yomi runs, or would.
    pub fn in_byoyomi(&self) -> bool {
        self.main.is_zero() && self.byoyomi_periods_left > 0
    }
}

/// A flag that fell with another period behind it (fide-2009/6.3): the clock went on, and it is for the
/// laws to see whether the moves due had been completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PeriodFlag {
    /// Which period's time had run out.
    pub period: u8,
    /// When.
    pub at: Moment,
    /// How many moves the clock had counted by then.
    pub moves: u16,
    /// How many were due, since the beginning of the game; none: the period had no count.
    pub due: Option<u16>,
}

impl PeriodFlag {
    /// Whether by the clock's own count the moves due had been completed.
    pub fn is_met(&self) -> bool {
        self.due.is_none_or(|due| self.moves >= due)
    }
}

/// Nobody wants to know which flags of earlier periods fell.
pub(crate) struct Unnoted;

impl Extend<PeriodFlag> for Unnoted {
    fn extend<T: IntoIterator<Item = PeriodFlag>>(&mut self, _: T) {}
}

/// When the first flag fell with moves missing.
#[derive(Default)]
pub(crate) struct Missed(pub(crate) Option<Moment>);

impl Extend<PeriodFlag> for Missed {
    fn extend<T: IntoIterator<Item = PeriodFlag>>(&mut self, flags: T) {
        let first = flags.into_iter().find(|flag| !flag.is_met()).map(|flag| flag.at);
        self.0 = self.0.or(first);
    }
}

/// Where a player's time came from and went.
///
/// The main time he is shown and the main time he has used are together what he was given:
/// `reading.main + account.main == account.given`. Without a limit he was given what he has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Account {
    /// Main time given: at first, by increments and new periods, and by rulings; less what they took.
    pub given: Span,
    /// Main time used.
    pub main: Span,
    /// Delay and byo-yomi used.
    pub extra: Span,
    /// How long the clock ran on with the flag down.
    pub over: Span,
}

impl Account {
    /// How long the clock has run in all.
    pub fn spent(&self) -> Span {
        self.main + self.extra + self.over
    }
}

/// The most main time that a ruling leaves, so that accounts never saturate: a thousand years.
const MOST_MAIN: Span = Span::days(365_000);

/// What a dial goes by: its player's allowance, and the clock's kind.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'a> {
    pub(crate) allowance: &'a Allowance,
    pub(crate) kind: ClockKind,
}

impl<'a> Rules<'a> {
    fn period(self, index: u8) -> Option<&'a Period> {
        let periods = self.allowance.periods();
        periods.get(usize::from(index)).or(periods.last())
    }

    fn extra(self, index: u8) -> Extra {
        self.period(index).map_or(Extra::None, |period| period.extra)
    }

    /// The last period's index.
    fn last(self) -> u8 {
        u8::try_from(self.allowance.periods().len().saturating_sub(1)).unwrap_or(u8::MAX)
    }

    /// The move with which this period ends, where it is in it after so many moves.
    fn due(self, index: u8, moves: u16) -> Option<NonZeroU16> {
        let periods = self.allowance.periods();
        let count = |period: &Period| period.moves.map_or(0, |count| u32::from(count.get()));
        let own = u32::from(self.period(index)?.moves?.get());
        let mut due: u32 = periods.iter().take(usize::from(index) + 1).map(count).sum();
        if index >= self.last() && u32::from(moves) >= due {
            due += ((u32::from(moves) - due) / own + 1) * own;
        }
        NonZeroU16::new(u16::try_from(due).unwrap_or(u16::MAX))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Dial {
    pub(crate) main: Span,
    /// Delay left for this move, or what is left of the present byo-yomi period.
    pub(crate) extra: Span,
    pub(crate) account: Account,
    pub(crate) flag: Option<Moment>,
    pub(crate) byoyomi: u16,
    pub(crate) moves: u16,
    /// The move with which the present period ends.
    pub(crate) due: Option<NonZeroU16>,
    pub(crate) period: u8,
}

impl Dial {
    pub(crate) fn new(rules: Rules<'_>) -> Self {
        let mut dial = Self {
            main: Span::ZERO,
            extra: Span::ZERO,
            account: Account::default(),
            flag: None,
            byoyomi: 0,
            moves: 0,
            due: rules.due(0, 0),
            period: 0,
        };
        match rules.allowance {
            Allowance::Unlimited => {}
            Allowance::PerMove(span) => dial.give(*span),
            Allowance::Periods(_) => {
                dial.give(rules.period(0).map_or(Span::ZERO, |period| period.main));
                dial.refill(rules.extra(0));
            }
        }
        dial
    }

    /// Set anew under other rules, its moves and what it has spent kept.
    pub(crate) fn reset(&mut self, rules: Rules<'_>) {
        let fresh = Self::new(rules);
        let given = fresh.account.given + self.account.main;
        let account = Account { given, ..self.account };
        *self = Self { account, moves: self.moves, ..fresh };
        self.follow_count(rules);
    }

    fn give(&mut self, span: Span) {
        self.main += span;
        self.account.given += span;
    }

    /// All that a move has beside the main time, and all periods of byo-yomi.
    fn refill(&mut self, extra: Extra) {
        self.extra = Span::ZERO;
        self.byoyomi = 0;
        match extra {
            Extra::None | Extra::Increment(_) => {}
            Extra::Delay(delay) => self.extra = delay,
            Extra::Byoyomi { period, count } => {
                self.extra = period;
                self.byoyomi = count.get();
            }
        }
    }

    /// All the time there is for the next move in this period.
    pub(crate) fn left(&self, rules: Rules<'_>) -> Span {
        match rules.allowance {
            Allowance::Unlimited => Span::MAX,
            Allowance::PerMove(_) => self.main,
            Allowance::Periods(_) => match rules.extra(self.period) {
                Extra::None | Extra::Increment(_) => self.main,
                Extra::Delay(_) => self.main + self.extra,
                Extra::Byoyomi { period, .. } => self.main + self.byoyomi_left(period),
            },
        }
    }

    fn byoyomi_left(&self, period: Span) -> Span {
        match self.byoyomi {
            0 => Span::ZERO,
            periods => self.extra + period * i64::from(periods - 1),
        }
    }

    pub(crate) fn reading(&self, rules: Rules<'_>) -> Reading {
        let main = match rules.allowance {
            Allowance::Unlimited => Span::MAX,
            Allowance::PerMove(_) | Allowance::Periods(_) => self.main,
        };
        let extra_left = match rules.extra(self.period) {
            Extra::None | Extra::Increment(_) => None,
            Extra::Delay(_) | Extra::Byoyomi { .. } => Some(self.extra),
        };
        Reading {
            main,
            extra_left,
            byoyomi_periods_left: self.byoyomi,
            period: self.period,
            moves: self.moves,
            flag: self.flag,
        }
    }

    /// Lets it run from a moment on for a time. Flags of earlier periods are noted.
    pub(crate) fn run(
        &mut self,
        rules: Rules<'_>,
        from: Moment,
        time: Span,
        noted: &mut impl Extend<PeriodFlag>,
    ) {
        let (mut now, mut time) = (from, time.or_zero());
        if *rules.allowance == Allowance::Unlimited {
            self.account.given += time;
            self.account.main += time;
            return;
        }
        while self.flag.is_none() {
            let used = self.use_up(rules, time);
            now += used;
            time -= used;
            if !self.left(rules).is_zero() {
                return;
            }
            match self.after(rules) {
                Some(period) => {
                    let flag = PeriodFlag {
                        period: self.period,
                        at: now,
                        moves: self.moves,
                        due: self.due.map(NonZeroU16::get),
                    };
                    noted.extend([flag]);
                    self.enter(rules, period);
                    // The delay of a move begins with the move.
                    if let Extra::Delay(_) = rules.extra(self.period) {
                        self.extra = Span::ZERO;
                    }
                }
                None => self.flag = Some(now),
            }
        }
        if !rules.kind.freezes {
            self.account.over += time;
        }
    }

    /// Uses what there is in this period, up to a time; says how much it was.
    fn use_up(&mut self, rules: Rules<'_>, time: Span) -> Span {
        let extra = rules.extra(self.period);
        let mut rest = time;
        if let Extra::Delay(_) = extra {
            let delay = self.extra.min(rest);
            self.extra -= delay;
            self.account.extra += delay;
            rest -= delay;
        }
        let main = self.main.min(rest);
        self.main -= main;
        self.account.main += main;
        rest -= main;
        if let Extra::Byoyomi { period, .. } = extra {
            let byoyomi = self.byoyomi_left(period).min(rest);
            self.count_down(period, byoyomi);
            self.account.extra += byoyomi;
            rest -= byoyomi;
        }
        time - rest
    }

    /// Byo-yomi runs for a time that it has.
    fn count_down(&mut self, period: Span, time: Span) {
        if time < self.extra {
            self.extra -= time;
            return;
        }
        let time = time - self.extra;
        let gone = time.0.checked_div(period.0).unwrap_or(0).saturating_add(1);
        let gone = u16::try_from(gone).unwrap_or(u16::MAX);
        self.byoyomi = self.byoyomi.saturating_sub(gone);
        self.extra = match self.byoyomi {
            0 => Span::ZERO,
            _ => Span(period.0 - time.0.checked_rem(period.0).unwrap_or(0)),
        };
    }

    /// Whether the moves due in this period are completed. The greatest count never is: nothing can be
    /// due after it.
    fn is_done(&self) -> bool {
        self.due.is_some_and(|due| self.moves >= due.get() && due < NonZeroU16::MAX)
    }

    /// The period that follows when the time of this one has run out, if one does.
    fn after(&self, rules: Rules<'_>) -> Option<u8> {
        let by_time = !rules.kind.counts_moves || self.due.is_none();
        if !by_time {
            return None;
        }
        if self.period < rules.last() {
            return Some(self.period + 1);
        }
        // A last period with a count is begun again only once its moves are completed: or a clock that nobody
        // looks at would run for ever.
        self.is_done().then_some(self.period)
    }

    fn enter(&mut self, rules: Rules<'_>, period: u8) {
        let Some(next) = rules.period(period) else { return };
        let before = if self.period == period { self.due } else { None };
        self.period = period;
        self.due = match (before, next.moves) {
            (Some(due), Some(count)) => Some(due.saturating_add(count.get())),
            _ => rules.due(period, 0),
        };
        self.give(next.main);
        self.refill(next.extra);
    }

    /// A move is completed. With the flag down it is counted, and nothing else.
    pub(crate) fn complete(&mut self, rules: Rules<'_>) {
        self.moves = self.moves.saturating_add(1);
        if self.flag.is_some() {
            return;
        }
        match rules.allowance {
            Allowance::Unlimited => {}
            Allowance::PerMove(span) => {
                let unused = self.main;
                self.give(*span - unused);
            }
            Allowance::Periods(_) => {
                match rules.extra(self.period) {
                    Extra::None => {}
                    Extra::Increment(increment) => self.give(increment),
                    // A ruling may have left no byo-yomi behind the main time.
                    Extra::Byoyomi { .. } if self.byoyomi == 0 => {}
                    Extra::Delay(full) | Extra::Byoyomi { period: full, .. } => self.extra = full,
                }
                self.follow_count(rules);
            }
        }
    }

    /// On a clock that counts, goes on to the period that the moves completed lead into.
    pub(crate) fn follow_count(&mut self, rules: Rules<'_>) {
        if !rules.kind.counts_moves || self.flag.is_some() {
            return;
        }
        while self.is_done() {
            self.enter(rules, self.period.saturating_add(1).min(rules.last()));
        }
    }

    /// By a ruling the next period begins, with its time. Says whether there is one.
    pub(crate) fn next_period(&mut self, rules: Rules<'_>) -> bool {
        let next = self.period.saturating_add(1).min(rules.last());
        let follows = next > self.period || self.due.is_some();
        if follows {
            self.moves = self.due.map_or(self.moves, |due| self.moves.max(due.get()));
            self.enter(rules, next);
            self.settle(rules, self.main);
        }
        follows
    }

    /// By a ruling this is the main time. With time left the flag is up; without, it is for
    /// [`run`](Self::run) to let it fall.
    pub(crate) fn settle(&mut self, rules: Rules<'_>, main: Span) {
        if *rules.allowance == Allowance::Unlimited {
            return;
        }
        let main = main.clamp(Span::ZERO, MOST_MAIN);
        self.account.given += main - self.main;
        self.main = main;
        if let Extra::Byoyomi { period, .. } = rules.extra(self.period)
            && !main.is_zero()
        {
            self.extra = period;
            self.byoyomi = self.byoyomi.max(1);
        }
        if !self.left(rules).is_zero() {
            self.flag = None;
        }
    }

    pub(crate) fn set(&mut self, rules: Rules<'_>, reading: &Reading) {
        self.moves = reading.moves;
        if *rules.allowance == Allowance::Unlimited {
            return;
        }
        self.period = reading.period.min(rules.last());
        self.due = rules.due(self.period, self.moves);
        let extra = rules.extra(self.period);
        let full = extra.per_move();
        self.refill(extra);
        if let Extra::Delay(_) | Extra::Byoyomi { .. } = extra {
            self.extra = reading.extra_left.map_or(full, |left| left.or_zero().min(full));
        }
        if let Extra::Byoyomi { .. } = extra {
            self.byoyomi = reading.byoyomi_periods_left;
            if self.extra.is_zero() {
                self.byoyomi = self.byoyomi.saturating_sub(1);
                self.extra = if self.byoyomi == 0 { Span::ZERO } else { full };
            }
        }
        self.flag = reading.flag;
        let byoyomi = self.byoyomi;
        self.settle(rules, reading.main);
        // A reading says itself how many periods there are, though it be none.
        if byoyomi == 0 && self.byoyomi > 0 {
            self.byoyomi = 0;
            self.extra = Span::ZERO;
        }
    }
}

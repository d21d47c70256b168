use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::num::NonZeroU16;

use adoube_board::{BySide, Side};

use crate::dial::{Dial, Missed, Rules, Unnoted};
use crate::{Account, Allowance, ClockKind, Moment, Period, PeriodFlag, Reading};
use crate::{Span, TimeControl};

/// Two linked clocks of which one runs at a time (fide-2009/6.1, fesa-2024/8.1).
///
/// It is told what happens and when, and answers for any moment. It judges nothing: a flag that is
/// down is a fact, and what follows from it is for the laws. A moment earlier than the last one it was
/// told is taken as that one.
///
/// - An increment is added when the move is completed. A delay and a byo-yomi period are whole again
///   when a move is completed, and only then: stopping, starting and switching give nothing.
/// - The flag falls when the time left is exactly zero. Then it stays down, and completed moves add nothing,
///   until a ruling sets the clock so that there is time left.
///
/// ```
/// use adoube_board::Side;
/// use adoube_clock::{Clock, ClockKind, Moment, Span};
///
/// let mut clock = Clock::new(&"1m b10s*2".parse()?, ClockKind::SERVER);
/// clock.start(Side::First, Moment(0));
/// assert_eq!(clock.next_flag(), Some((Side::First, Moment(80_000))));
/// let shown = clock.shows(Side::First, Moment(73_000));
/// assert_eq!((shown.extra_left, shown.byoyomi_periods_left), (Some(Span::seconds(7)), 1));
/// clock.press(Moment(73_000));
/// assert_eq!(clock.left(Side::First, Moment(74_000)), Span::seconds(10));
/// # Ok::<(), adoube_clock::TimeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    #[cfg_attr(feature = "serde", serde(with = "crate::serialize::shared"))]
    control: Arc<TimeControl>,
    kind: ClockKind,
    running: Option<Side>,
    /// The last moment it was told.
    now: Moment,
    dials: BySide<Dial>,
    fallen: Vec<(Side, PeriodFlag)>,
}

/// So many flags of earlier periods are kept; of more, the latest.
const MOST_FALLEN: usize = 64;

impl Clock {
    /// A clock that is set and stands still.
    pub fn new(control: &TimeControl, kind: ClockKind) -> Self {
        let control = Arc::new(control.clone());
        let dials = BySide::from_fn(|side| Dial::new(Rules { allowance: &control[side], kind }));
        Self { control, kind, running: None, now: Moment::MIN, dials, fallen: Vec::new() }
    }

    /// What it was set to.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// How it behaves.
    pub fn kind(&self) -> ClockKind {
        self.kind
    }

    /// The last moment it was told; [`Moment::MIN`] before the first.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// Whose clock was started last and not stopped since. A clock that has frozen still has it so.
    pub fn running(&self) -> Option<Side> {
        self.running
    }

    /// Starts one player's clock. The other's stands; no move is counted.
    pub fn start(&mut self, side: Side, at: Moment) {
        self.advance(at);
        self.running = Some(side);
    }

    /// The player whose clock runs completes a move: it is counted, his time for it is added, and the
    /// other's clock starts. While it stands still nothing happens.
    pub fn press(&mut self, at: Moment) {
        self.advance(at);
        if let Some(side) = self.running {
            self.change(side, |dial, rules, _, _| dial.complete(rules));
            self.running = Some(!side);
        }
    }

    /// The other player's clock starts without a completed move. While it stands still nothing happens.
    pub fn switch(&mut self, at: Moment) {
        self.advance(at);
        self.running = self.running.map(|side| !side);
    }

    /// Neither clock runs.
    pub fn stop(&mut self, at: Moment) {
        self.advance(at);
        self.running = None;
    }

    /// Tells it how late it is. This changes no answer about that moment or a later one; rulings
    /// on a clock that runs are made as of the last moment told.
    pub fn advance(&mut self, at: Moment) {
        if at <= self.now {
            return;
        }
        if let Some(side) = self.running
            && !self.is_frozen()
        {
            let elapsed = at - self.now;
            self.change(side, |dial, rules, now, fallen| dial.run(rules, now, elapsed, fallen));
        }
        self.now = at;
    }

    /// Changes one player's half, and keeps the flags of earlier periods that fall thereby.
    fn change<T>(
        &mut self,
        side: Side,
        change: impl FnOnce(&mut Dial, Rules<'_>, Moment, &mut Vec<PeriodFlag>) -> T,
    ) -> T {
        let mut fallen = Vec::new();
        let rules = Rules { allowance: &self.control[side], kind: self.kind };
        let answer = change(&mut self.dials[side], rules, self.now, &mut fallen);
        self.fallen.extend(fallen.into_iter().map(|flag| (side, flag)));
        let surplus = self.fallen.len().saturating_sub(MOST_FALLEN);
        self.fallen.drain(..surplus);
        answer
    }

    /// A change by a ruling: where it leaves no time, the flag falls.
    fn rule<T>(&mut self, side: Side, ruling: impl FnOnce(&mut Dial, Rules<'_>) -> T) -> T {
        self.change(side, |dial, rules, now, fallen| {
            let answer = ruling(dial, rules);
            dial.run(rules, now, Span::ZERO, fallen);
            answer
        })
    }

    fn is_frozen(&self) -> bool {
        self.kind.freezes && self.dials.iter().any(|(_, dial)| dial.flag.is_some())
    }

    fn rules(&self, side: Side) -> Rules<'_> {
        Rules { allowance: &self.control[side], kind: self.kind }
    }

    /// One player's half at a moment, and the flags of earlier periods that fall until then.
    fn dial_noting(&self, side: Side, at: Moment, fallen: &mut impl Extend<PeriodFlag>) -> Dial {
        let mut dial = self.dials[side];
        if self.running == Some(side) && at > self.now && !self.is_frozen() {
            dial.run(self.rules(side), self.now, at - self.now, fallen);
        }
        dial
    }

    fn dial(&self, side: Side, at: Moment) -> Dial {
        self.dial_noting(side, at, &mut Unnoted)
    }

    /// A ruling gives time to a player, or takes it from him.
    ///
    /// It is main time. Taking goes to zero and no further: byo-yomi and delay are left, and only where
    /// there is none the flag falls, at the last moment told. Giving to a player in byo-yomi makes the
    /// present period whole behind the new main time. Giving to one whose flag is down
    /// raises it, the last byo-yomi period included.
    pub fn add(&mut self, side: Side, span: Span) {
        let main = self.dials[side].main + span;
        self.set(side, main);
    }

    /// A ruling sets a player's main time; below zero is zero, and more than a thousand years is that.
    /// Flag and byo-yomi follow as with [`add`](Self::add).
    pub fn set(&mut self, side: Side, main: Span) {
        self.rule(side, |dial, rules| dial.settle(rules, main));
    }

    /// A ruling sets all that a player's half shows (fide-2009/6.10.b, 6.13).
    ///
    /// Times below zero are zero, and more than there is for a move is all of it; a period past the last
    /// is the last. The flag is down exactly where no time is left; `flag` then says since when, now at the latest.
    pub fn set_reading(&mut self, side: Side, mut reading: Reading) {
        reading.flag = reading.flag.map(|fell| fell.min(self.now));
        self.rule(side, |dial, rules| dial.set(rules, &reading));
    }

    /// A ruling sets a player's count of moves (fide-2009/6.13). On a clock that counts, the periods that
    /// the count leads into begin, with their time; a lower count takes no time back.
    pub fn set_moves(&mut self, side: Side, moves: u16) {
        self.rule(side, |dial, rules| {
            dial.moves = moves;
            dial.follow_count(rules);
        });
    }

    /// A ruling has a player's next period begin (fide-2009/6.11.a, 8.6): its time is added, the flag is
    /// raised, and the moves that were due count as completed. Says whether there is a next period.
    pub fn next_period(&mut self, side: Side) -> bool {
        self.rule(side, Dial::next_period)
    }

    /// A ruling has play go on after flags of a player's earlier periods (fide-2009/6.11.a): those that fell
    /// up to the last moment told are forgotten.
    pub fn clear_period_flags(&mut self, side: Side) {
        self.fallen.retain(|(whose, _)| *whose != side);
    }

    /// A ruling corrects a clock that was set wrongly (fide-2009/6.10.b, fesa-2024/8.13). Both halves are
    /// set as at the beginning of such a game, on a clock that counts with the periods that the moves
    /// lead into; moves and time spent are kept, flags are forgotten. [`set_reading`](Self::set_reading) may
    /// then say more.
    pub fn set_control(&mut self, control: &TimeControl) {
        self.control = Arc::new(control.clone());
        self.fallen.clear();
        for side in Side::ALL {
            self.rule(side, Dial::reset);
        }
    }

    /// What a player's half shows.
    pub fn shows(&self, side: Side, at: Moment) -> Reading {
        self.dial(side, at).reading(self.rules(side))
    }

    /// All the time a player has for his present move in this period: delay, main time, byo-yomi.
    /// [`Span::MAX`] where there is no limit.
    pub fn left(&self, side: Side, at: Moment) -> Span {
        self.dial(side, at).left(self.rules(side))
    }

    /// The number of moves, since the beginning of the game, with which the present period's duty is
    /// done; none where all remaining moves are due, or none.
    pub fn due(&self, side: Side, at: Moment) -> Option<u16> {
        self.dial(side, at).due.map(NonZeroU16::get)
    }

    /// The present period of a player's allowance; none where it has no periods.
    pub fn period(&self, side: Side, at: Moment) -> Option<Period> {
        let index = usize::from(self.dial(side, at).period);
        let periods = self.control[side].periods();
        periods.get(index).or(periods.last()).copied()
    }

    /// Whether a player is in the period where all remaining moves are to be completed (fide-2009/6.11.b).
    pub fn in_last_period(&self, side: Side, at: Moment) -> bool {
        self.control[side].is_last_period(self.dial(side, at).period)
    }

    /// When a player's flag fell, if it is down: no time is left to him, and no period follows by itself.
    pub fn flag(&self, side: Side, at: Moment) -> Option<Moment> {
        self.dial(side, at).flag
    }

    /// The flags of a player that fell with another period behind them, the earliest first
    /// (fide-2009/6.3). On a clock that counts moves only periods without a count end so.
    pub fn period_flags(&self, side: Side, at: Moment) -> Vec<PeriodFlag> {
        let told = self.fallen.iter().filter(|(whose, _)| *whose == side);
        let mut flags: Vec<_> = told.map(|&(_, flag)| flag).collect();
        self.dial_noting(side, at, &mut flags);
        flags
    }

    /// Since when the clock has counted nothing, if it is of a kind that freezes and a flag is down.
    pub fn frozen(&self, at: Moment) -> Option<Moment> {
        let fell = Side::ALL.into_iter().filter_map(|side| self.flag(side, at)).min();
        fell.filter(|_| self.kind.freezes)
    }

    /// When a player first had not completed the moves due in their time (fide-2009/6.9), by the
    /// clock's own count: the fall of a period's flag with moves missing, or of his last.
    pub fn overstepped(&self, side: Side, at: Moment) -> Option<Moment> {
        // Where nothing has fallen nor could have since, nothing is worked out.
        let dial = &self.dials[side];
        let still = self.running != Some(side) || at - self.now < dial.left(self.rules(side));
        if still && self.fallen.is_empty() {
            return dial.flag;
        }
        let flags = self.period_flags(side, at);
        let missed = flags.iter().find(|flag| !flag.is_met()).map(|flag| flag.at);
        missed.or_else(|| self.flag(side, at))
    }

    /// Whose flag fell first, whether or not the clock shows it. None: no flag is down, or both fell at
    /// one moment, by a ruling.
    pub fn fell_first(&self, at: Moment) -> Option<Side> {
        match (self.flag(Side::First, at), self.flag(Side::Second, at)) {
            (Some(first), Some(second)) => match first.cmp(&second) {
                Ordering::Less => Some(Side::First),
                Ordering::Equal => None,
                Ordering::Greater => Some(Side::Second),
            },
            (Some(_), None) => Some(Side::First),
            (None, Some(_)) => Some(Side::Second),
            (None, None) => None,
        }
    }

    /// Whose flag fell first, as far as the clock shows it: with one flag down every clock does.
    pub fn shown_first(&self, at: Moment) -> Option<Side> {
        let down = |side| self.flag(side, at).is_some();
        let both = down(Side::First) && down(Side::Second);
        self.fell_first(at).filter(|_| !both || self.kind.shows_first)
    }

    /// When the flag of the player whose clock runs will fall if nothing happens; it may be past. None:
    /// no clock runs, it is down already, the clock has frozen, or there is no limit.
    pub fn next_flag(&self) -> Option<(Side, Moment)> {
        let side = self.running?;
        if self.dials[side].flag.is_some() || self.is_frozen() {
            return None;
        }
        let mut dial = self.dials[side];
        dial.run(self.rules(side), self.now, Span::MAX, &mut Unnoted);
        dial.flag.map(|at| (side, at))
    }

    /// When the player whose clock runs will first not have completed the moves due in their time, if nothing
    /// happens; it may be past. On a clock that counts no moves that can be the end of an earlier
    /// period ([`overstepped`](Self::overstepped)); none as with [`next_flag`](Self::next_flag).
    pub fn next_overstep(&self) -> Option<(Side, Moment)> {
        let side = self.running?;
        if self.dials[side].flag.is_some() || self.is_frozen() {
            return None;
        }
        let (mut dial, mut missed) = (self.dials[side], Missed::default());
        dial.run(self.rules(side), self.now, Span::MAX, &mut missed);
        missed.0.or(dial.flag).map(|at| (side, at))
    }

    /// When the present period's time of the player whose clock runs will have run out if nothing
    /// happens: his flag will fall, or the next period begin (fide-2009/6.3).
    pub fn next_period_flag(&self) -> Option<(Side, Moment)> {
        let side = self.running?;
        if self.dials[side].flag.is_some() || self.is_frozen() {
            return None;
        }
        let left = self.dials[side].left(self.rules(side));
        (left < Span::MAX).then(|| (side, self.now + left))
    }

    /// How long a player's clock has run, up to the last moment told.
    pub fn spent(&self, side: Side) -> Span {
        self.dials[side].account.spent()
    }

    /// Where a player's time came from and went.
    pub fn account(&self, side: Side, at: Moment) -> Account {
        self.dial(side, at).account
    }

    /// The time control of a game that is played again with the sides exchanged (fesa-2024/12.2): the main
    /// time that each has left, and byo-yomi, delay and increment as they were first set. Of several
    /// periods those from the present one on remain.
    ///
    /// None: a player has no time left to begin with, and an arbiter has to give some.
    ///
    /// ```
    /// use adoube_board::Side;
    /// use adoube_clock::{Clock, ClockKind, Moment, Span};
    ///
    /// let mut clock = Clock::new(&"30m b30s*3".parse()?, ClockKind::SERVER);
    /// clock.start(Side::First, Moment(0));
    /// let again = clock.replay_control(Moment(0) + Span::minutes(31)).unwrap();
    /// assert_eq!(again.to_string(), "30m b30s*3 | b30s*3");
    /// # Ok::<(), adoube_clock::TimeError>(())
    /// ```
    pub fn replay_control(&self, at: Moment) -> Option<TimeControl> {
        let rest = |side| {
            let dial = self.dial(side, at);
            match &self.control[side] {
                Allowance::Periods(periods) => {
                    let from = usize::from(dial.period).min(periods.len().saturating_sub(1));
                    let mut rest = Vec::from(&periods[from..]);
                    if let Some(present) = rest.first_mut() {
                        present.main = dial.main.min(TimeControl::LONGEST);
                    }
                    Allowance::Periods(rest.into())
                }
                same => same.clone(),
            }
        };
        TimeControl::each(rest(Side::Second), rest(Side::First)).ok()
    }
}

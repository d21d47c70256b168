use alloc::boxed::Box;
use core::num::NonZeroU16;
use core::ops::Index;

use adoube_board::{BySide, Side};

use crate::Span;

/// What a move adds to the main time, or has beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Extra {
    /// Nothing.
    None,
    /// Added to the main time when a move is completed; what is not used is kept.
    Increment(Span),
    /// Runs before the main time on every move; what is not used is lost (fide-2009/6.2.b).
    Delay(Span),
    /// Runs once the main time is used up. A period that is not used up is whole again for the next
    /// move; one that is used up is gone, and with the last of them the flag falls (fesa-2024/8.2).
    Byoyomi {
        /// How long a period is.
        period: Span,
        /// How many there are.
        count: NonZeroU16,
    },
}

impl Extra {
    /// What it is for one move: the increment, the delay, or one period of byo-yomi.
    pub const fn per_move(self) -> Span {
        match self {
            Self::None => Span::ZERO,
            Self::Increment(span) | Self::Delay(span) | Self::Byoyomi { period: span, .. } => span,
        }
    }

    /// Byo-yomi of one period, as it is usual.
    pub const fn byoyomi(period: Span) -> Self {
        Self::Byoyomi { period, count: NonZeroU16::MIN }
    }
}

/// A stretch of a game with a time of its own (fide-2009/6.2.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Period {
    /// How many moves are due in it; none: it lasts until its time has run out.
    pub moves: Option<NonZeroU16>,
    /// The time for them; what is left of the period before is added.
    pub main: Span,
    /// What each move has beside it.
    pub extra: Extra,
}

impl Period {
    /// All moves in a time.
    pub const fn all(main: Span, extra: Extra) -> Self {
        Self { moves: None, main, extra }
    }

    /// So many moves in a time.
    pub const fn of(moves: NonZeroU16, main: Span, extra: Extra) -> Self {
        Self { moves: Some(moves), main, extra }
    }

    fn fault(&self, first: bool) -> Option<ControlFault> {
        let range = Span::ZERO..=TimeControl::LONGEST;
        let per_move = self.extra.per_move();
        if !range.contains(&self.main) || !range.contains(&per_move) {
            return Some(ControlFault::OutOfRange);
        }
        match self.extra {
            Extra::None if self.main.is_zero() => Some(ControlFault::NoTime),
            Extra::Increment(_) if self.main.is_zero() && first => Some(ControlFault::NoStart),
            Extra::Byoyomi { period, .. } if period.is_zero() => Some(ControlFault::NoTime),
            _ => None,
        }
    }
}

/// What time one player has.
///
/// ```
/// use adoube_clock::{Allowance, Extra, Period, Span};
/// let rapid: Allowance = "25m+10s".parse()?;
/// assert_eq!(rapid, Allowance::all(Span::minutes(25), Extra::Increment(Span::seconds(10))));
/// # Ok::<(), adoube_clock::TimeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Allowance {
    /// As much as he likes.
    Unlimited,
    /// So much for every move, as in a game of days.
    PerMove(Span),
    /// One period after another.
    ///
    /// A period is left when its moves are completed or, without a count, when its time has run out; one
    /// without a count is never followed by one with. If the last has a count, it is begun
    /// again whenever its moves are completed, and there is no period for all remaining moves.
    Periods(Box<[Period]>),
}

impl Allowance {
    /// All moves in a time.
    pub fn all(main: Span, extra: Extra) -> Self {
        Self::Periods(Box::new([Period::all(main, extra)]))
    }

    /// The periods; none where time is unlimited or by the move.
    pub fn periods(&self) -> &[Period] {
        match self {
            Self::Periods(periods) => periods,
            Self::Unlimited | Self::PerMove(_) => &[],
        }
    }

    /// Whether in the period of this index all remaining moves are to be completed
    /// (fide-2009/6.11.b): the last one, unless it has a count and is begun again.
    ///
    /// ```
    /// use adoube_clock::Allowance;
    /// let classical: Allowance = "40/90m, 30m".parse()?;
    /// assert!(!classical.is_last_period(0));
    /// assert!(classical.is_last_period(1));
    /// let endless: Allowance = "40/2h, 20/1h".parse()?;
    /// assert!(!endless.is_last_period(1));
    /// # Ok::<(), adoube_clock::TimeError>(())
    /// ```
    pub fn is_last_period(&self, index: u8) -> bool {
        match self {
            Self::Unlimited | Self::PerMove(_) => true,
            Self::Periods(periods) => {
                usize::from(index) + 1 >= periods.len()
                    && periods.last().is_none_or(|last| last.moves.is_none())
            }
        }
    }

    /// Main time, delay or increment of zero is none; the rest has to make sense.
    pub(crate) fn checked(mut self) -> Result<Self, (usize, ControlFault)> {
        match &mut self {
            Self::Unlimited => {}
            Self::PerMove(span) => {
                if !(Span::ZERO..=TimeControl::LONGEST).contains(span) {
                    return Err((0, ControlFault::OutOfRange));
                }
                if span.is_zero() {
                    return Err((0, ControlFault::NoTime));
                }
            }
            Self::Periods(periods) => {
                if periods.is_empty() {
                    return Err((0, ControlFault::NoPeriods));
                }
                if periods.len() > TimeControl::MOST_PERIODS {
                    return Err((TimeControl::MOST_PERIODS, ControlFault::TooManyPeriods));
                }
                let mut all = false;
                for (index, period) in periods.iter_mut().enumerate() {
                    if let Extra::Increment(Span::ZERO) | Extra::Delay(Span::ZERO) = period.extra {
                        period.extra = Extra::None;
                    }
                    if let Some(fault) = period.fault(index == 0) {
                        return Err((index, fault));
                    }
                    if all && period.moves.is_some() {
                        return Err((index, ControlFault::CountAfterAll));
                    }
                    all = period.moves.is_none();
                }
            }
        }
        Ok(self)
    }
}

/// What is wrong with a time control that is well formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlFault {
    /// An empty list of periods.
    #[error("no period (expected at least one)")]
    NoPeriods,
    /// More than [`TimeControl::MOST_PERIODS`].
    #[error("too many periods (expected at most 16)")]
    TooManyPeriods,
    /// Below zero, or more than [`TimeControl::LONGEST`].
    #[error("time out of range (expected at most ten years)")]
    OutOfRange,
    /// Neither main time nor anything with a move.
    #[error("no time (expected more than zero)")]
    NoTime,
    /// An increment alone comes too late for the first move.
    #[error("no time for the first move (expected main time, a delay or byo-yomi)")]
    NoStart,
    /// A period with a count behind one that lasts until its time has run out.
    #[error("moves counted after a period without a count (expected none)")]
    CountAfterAll,
}

/// A time control that makes no sense: whose, in which period, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} player, period {}: {fault}", if side.is_first() { "first" } else { "second" }, period + 1)]
pub struct ControlError {
    /// Whose allowance.
    pub side: Side,
    /// Which of its periods, the first being 0.
    pub period: usize,
    /// What is wrong with it.
    pub fault: ControlFault,
}

/// What time the two players have. It always makes sense.
///
/// | text | meaning |
/// |---|---|
/// | `61m` | all moves in 61 minutes |
/// | `90m+30s` | with 30 seconds more for each move completed |
/// | `25m d10s` | the main time runs only after 10 seconds on each move |
/// | `40/90m+30s, 30m+30s` | 40 moves, then all others |
/// | `40/2h, 20/1h` | 40 moves, then 20 again and again |
/// | `30m b30s`, `10m b30s*5`, `b30s` | byo-yomi; of five periods; without main time |
/// | `3d/move` | three days for every move |
/// | `5m \| 3m` | the first player's time and the second's |
/// | `none` | no limit |
///
/// ```
/// use adoube_clock::{Allowance, Extra, Span, TimeControl};
/// let control: TimeControl = "30m b30s".parse()?;
/// let byoyomi = Extra::byoyomi(Span::seconds(30));
/// assert_eq!(control, TimeControl::same(Allowance::all(Span::minutes(30), byoyomi))?);
/// assert_eq!(control.to_string(), "30m b30s");
/// assert_eq!(
///     "40/90m+30".parse::<TimeControl>().unwrap_err().to_string(),
///     "column 10: the text ends (expected a unit: d, h, m or s)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    sides: BySide<Allowance>,
}

impl TimeControl {
    /// The longest time that can be given at once.
    pub const LONGEST: Span = Span::days(3650);
    /// The most periods a player can have.
    pub const MOST_PERIODS: usize = 16;
    /// No limit for either.
    pub const UNLIMITED: Self =
        Self { sides: BySide { first: Allowance::Unlimited, second: Allowance::Unlimited } };

    /// The same for both.
    ///
    /// # Errors
    /// Where the allowance makes no sense. An increment or delay of zero is read as none.
    pub fn same(allowance: Allowance) -> Result<Self, ControlError> {
        Self::each(allowance.clone(), allowance)
    }

    /// To each his own.
    ///
    /// # Errors
    /// Where one of them makes no sense. An increment or delay of zero is read as none.
    pub fn each(first: Allowance, second: Allowance) -> Result<Self, ControlError> {
        let check = |allowance: Allowance, side| {
            let faulty = |(period, fault)| ControlError { side, period, fault };
            allowance.checked().map_err(faulty)
        };
        let first = check(first, Side::First)?;
        let second = check(second, Side::Second)?;
        Ok(Self { sides: BySide { first, second } })
    }

    /// What each has.
    pub fn sides(&self) -> &BySide<Allowance> {
        &self.sides
    }

    /// Whether both have the same.
    pub fn is_same(&self) -> bool {
        self.sides.first == self.sides.second
    }

    /// With the players' allowances exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        let BySide { first, second } = self.sides;
        Self { sides: BySide { first: second, second: first } }
    }
}

impl Index<Side> for TimeControl {
    type Output = Allowance;

    fn index(&self, side: Side) -> &Allowance {
        &self.sides[side]
    }
}

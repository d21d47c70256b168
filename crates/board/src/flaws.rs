use core::fmt;
use core::marker::PhantomData;

/// Something that can be wrong with a position as somebody wrote it down: each game lists its own.
pub trait AnyFlaw: Copy + Eq + fmt::Debug + fmt::Display + 'static {
    /// All flaws, the gravest first: those that cannot be waived, then those that can. At most sixteen.
    const LIST: &'static [Self];

    /// How many of the first cannot be waived.
    const GRAVE: usize;

    /// Its place in [`AnyFlaw::LIST`].
    fn index(self) -> usize;
}

/// A set of flaws of one game.
///
/// ```
/// # use core::fmt;
/// use adoube_board::{AnyFlaw, Flaws};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Flaw {
///     NoKing,
///     TooManyPawns,
/// }
/// # impl fmt::Display for Flaw {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         fmt::Debug::fmt(self, f)
/// #     }
/// # }
/// impl AnyFlaw for Flaw {
///     const LIST: &'static [Self] = &[Self::NoKing, Self::TooManyPawns];
///     const GRAVE: usize = 1;
///     fn index(self) -> usize {
///         self as usize
///     }
/// }
///
/// let flaws = Flaws::from_iter([Flaw::NoKing, Flaw::TooManyPawns]);
/// assert_eq!(flaws.without(Flaws::WAIVABLE), Flaw::NoKing.into());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flaws<F>(u16, PhantomData<F>);

impl<F: Copy> Flaws<F> {
    /// No flaw.
    pub const NONE: Self = Self::of_bits(0);

    /// The flaw that has this place in its game's list, in constant code too.
    pub const fn at(index: usize) -> Self {
        Self::of_bits(1 << index)
    }

    const fn of_bits(bits: u16) -> Self {
        Self(bits, PhantomData)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and those of `others`.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self::of_bits(self.0 | others.0)
    }

    /// These without the flaws of `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self::of_bits(self.0 & !others.0)
    }
}

impl<F: AnyFlaw> Flaws<F> {
    /// Every flaw that can be waived.
    pub const WAIVABLE: Self = {
        assert!(F::GRAVE <= F::LIST.len() && F::LIST.len() <= 16, "flaws have sixteen bits");
        let all = (1u32 << F::LIST.len()) - 1;
        let grave = (1u32 << F::GRAVE) - 1;
        Self::of_bits((all - grave) as u16)
    };

    /// Those of them that can be waived.
    #[must_use]
    pub const fn waivable(self) -> Self {
        Self::of_bits(self.0 & Self::WAIVABLE.0)
    }

    /// Whether this flaw is among them.
    pub fn contains(self, flaw: F) -> bool {
        self.0 >> flaw.index() & 1 != 0
    }

    /// The flaws, the gravest first.
    pub fn iter(self) -> impl Iterator<Item = F> {
        F::LIST.iter().copied().filter(move |&flaw| self.contains(flaw))
    }

    /// Adds a flaw that was found.
    pub fn add_if(&mut self, flaw: F, found: bool) {
        if found {
            *self = self.with(flaw.into());
        }
    }
}

impl<F: Copy> Default for Flaws<F> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<F: AnyFlaw> From<F> for Flaws<F> {
    fn from(flaw: F) -> Self {
        Self::at(flaw.index())
    }
}

impl<F: AnyFlaw> FromIterator<F> for Flaws<F> {
    fn from_iter<I: IntoIterator<Item = F>>(flaws: I) -> Self {
        flaws.into_iter().fold(Self::NONE, |set, flaw| set.with(flaw.into()))
    }
}

impl<F: AnyFlaw> fmt::Debug for Flaws<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<F: AnyFlaw> fmt::Display for Flaws<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, flaw) in self.iter().enumerate() {
            write!(f, "{}{flaw}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

use core::error::Error;
use core::fmt;
use core::ops::Deref;

use crate::{AnyFlaw, Flaws};

/// A position as somebody wrote it down, which may make no sense until it is validated.
pub trait Validate: Clone {
    /// What can be wrong with it.
    type Flaw: AnyFlaw;
    /// What it is if nothing is.
    type Position;

    /// Everything that is wrong with it.
    fn flaws(&self) -> Flaws<Self::Flaw>;

    /// Says what is wrong and where, or else what is wrong.
    ///
    /// # Errors
    /// If it cannot be written.
    fn locate(&self, flaw: Self::Flaw, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Builds the position. What was waived and makes no sense in it is dropped.
    fn build(sound: Sound<'_, Self>) -> Self::Position;

    /// The position, if it is legal.
    ///
    /// # Errors
    /// With every flaw at once, and the set-up, so that the caller may waive one.
    fn validate(&self) -> Result<Self::Position, Rejected<Self>> {
        let flaws = self.flaws();
        if flaws.is_empty() {
            Ok(Self::build(Sound(self)))
        } else {
            Err(Rejected { flaws, setup: self.clone(), waived: Flaws::NONE })
        }
    }
}

/// A set-up that nothing is wrong with but what was waived. Validation alone makes one, so that no
/// position can be built without it.
#[derive(Clone, Copy, Debug)]
pub struct Sound<'a, S>(&'a S);

impl<S> Deref for Sound<'_, S> {
    type Target = S;

    fn deref(&self) -> &S {
        self.0
    }
}

/// A set-up that is no legal position, with every reason why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected<S: Validate> {
    /// Everything that is wrong with it.
    pub flaws: Flaws<S::Flaw>,
    /// The set-up as it was given.
    pub setup: S,
    /// What the caller has waived so far.
    waived: Flaws<S::Flaw>,
}

impl<S: Validate> Rejected<S> {
    /// The position all the same, if nothing but `flaws` is wrong and all of these can be waived.
    ///
    /// # Errors
    /// With what else is wrong, and what cannot be waived.
    pub fn waive(self, flaws: impl Into<Flaws<S::Flaw>>) -> Result<S::Position, Self> {
        let waived = self.waived.with(flaws.into().waivable());
        // Asked again, for the caller may have changed the set-up since.
        let left = self.setup.flaws().without(waived);
        if left.is_empty() {
            Ok(S::build(Sound(&self.setup)))
        } else {
            Err(Self { flaws: left, waived, ..self })
        }
    }
}

impl<S: Validate> fmt::Display for Rejected<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a legal position: ")?;
        for (i, flaw) in self.flaws.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { "; " })?;
            self.setup.locate(flaw, f)?;
        }
        Ok(())
    }
}

impl<S: Validate + fmt::Debug> Error for Rejected<S> {}

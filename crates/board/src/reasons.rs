use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::Deref;

/// Why an act is illegal, one article that it breaks: each game lists its own.
pub trait AnyReason: Copy + Ord + fmt::Debug + fmt::Display {
    /// The article that it rests on.
    fn article(self) -> &'static str;

    /// Whether it rests on this article, in whichever rulebook of the game.
    fn rests_on(self, article: &str) -> bool {
        self.article() == article
    }

    /// Whether it is that the act takes the enemy king.
    fn takes_king(self) -> bool;
}

/// Every reason why an act is illegal: one at least, each once, in the order of the game's list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Reasons<R>(Vec<R>);

impl<R: AnyReason> Reasons<R> {
    /// Legal if there is no reason against it.
    ///
    /// # Errors
    /// With the reasons, if there are any.
    pub fn verdict(mut reasons: Vec<R>) -> Result<(), Self> {
        if reasons.is_empty() {
            return Ok(());
        }
        reasons.sort_unstable();
        reasons.dedup();
        Err(Self(reasons))
    }

    /// Whether one of them rests on this article.
    pub fn cite(&self, article: &str) -> bool {
        self.iter().any(|reason| reason.rests_on(article))
    }

    /// Whether the act takes the enemy king, and nothing else is said against it: so a king is taken that
    /// was left in check.
    pub fn is_king_capture(&self) -> bool {
        matches!(self.0[..], [reason] if reason.takes_king())
    }
}

impl<R> Deref for Reasons<R> {
    type Target = [R];

    fn deref(&self) -> &[R] {
        &self.0
    }
}

impl<R: AnyReason> fmt::Display for Reasons<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.iter().enumerate() {
            write!(f, "{}{reason} ({})", if i == 0 { "" } else { "; " }, reason.article())?;
        }
        Ok(())
    }
}

impl<R: AnyReason> Error for Reasons<R> {}

//! Whether an event settles something.

use serde::{Deserialize, Serialize};

use crate::Ruling;

/// A decision, and whether there is an appeal against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// There is one.
    Open,
    /// There is none: fide-2009/10.2.d.
    NormalMeans,
    /// There is none: fide-2009/18.1.
    Unwatched,
}

impl Decision {
    /// A decision on this ground.
    pub(crate) const fn on(ruling: Ruling) -> Self {
        match ruling {
            Ruling::NormalMeansDrawn
            | Ruling::NormalMeansPostponed
            | Ruling::NormalMeansDrawnLater
            | Ruling::NormalMeansNotDrawn
            | Ruling::NormalMeansRefused => Self::NormalMeans,
            Ruling::UnwatchedDrawn | Ruling::UnwatchedLost => Self::Unwatched,
            _ => Self::Open,
        }
    }
}

/// How a clock behaves where clocks differ.
///
/// ```
/// use adoube_clock::ClockKind;
/// assert!(!ClockKind::MECHANICAL.shows_first);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockKind {
    /// When a flag falls, both displays stop counting, so that the other flag cannot fall
    /// (fesa-2024/8.3). A flag that falls in an earlier period, with another period behind it, stops nothing.
    pub freezes: bool,
    /// With both flags down it shows which fell first (fide-2009/6.11).
    pub shows_first: bool,
    /// The next period's time is added when the moves due are completed; otherwise when the time of
    /// the period has run out, whatever was played (fide-2009/6.3).
    pub counts_moves: bool,
}

impl ClockKind {
    /// The clock of a server: nothing stops it, and it sees everything.
    pub const SERVER: Self = Self { freezes: false, shows_first: true, counts_moves: true };
    /// An electronic clock as it stands on the table: it freezes, and counts no moves.
    pub const DIGITAL: Self = Self { freezes: true, shows_first: true, counts_moves: false };
    /// A clock with hands and flags, which nobody need read the order from.
    pub const MECHANICAL: Self = Self { freezes: false, shows_first: false, counts_moves: false };
}

/// [`ClockKind::SERVER`].
impl Default for ClockKind {
    fn default() -> Self {
        Self::SERVER
    }
}

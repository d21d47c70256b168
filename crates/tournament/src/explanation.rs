use crate::swiss::Board;

/// Why a player has this opponent, or none: what every system says, and what this one adds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Explanation<G> {
    /// The start number of the player who was asked about.
    pub number: u32,
    /// The opponent; none for the bye, or where a table or a tree has nobody.
    pub opponent: Option<u32>,
    /// Who of the two has which colour, and which rule decided it.
    pub colours: Option<Board>,
    /// What the system goes by.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub ground: G,
}

/// Somebody who seems to come first, and why it is not him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Instead<W> {
    /// The start number.
    pub number: u32,
    /// Why not.
    pub why: W,
}

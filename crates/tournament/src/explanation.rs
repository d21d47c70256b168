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

/// How many different reasons are given at most.
const REASONS: usize = 4;

/// How many searches an explanation may take in a field of a size.
pub(crate) fn effort(players: usize) -> usize {
    match players {
        ..=300 => 8,
        301..=1200 => 4,
        _ => 2,
    }
}

/// What was found out about those who seem to come first.
pub(crate) struct Asked<W> {
    found: Vec<(usize, W)>,
    /// Of how many nothing was found out.
    pub(crate) more: usize,
}

impl<W: Copy> Asked<W> {
    pub(crate) fn instead(&self, number: impl Fn(usize) -> u32) -> Vec<Instead<W>> {
        self.found.iter().map(|&(i, why)| Instead { number: number(i), why }).collect()
    }
}

/// Asks about those who seem to come first, in their order, until there are a few different reasons: `known` tells what is seen
/// at once, `search` takes time.
pub(crate) fn ask<W: Copy + PartialEq, E>(
    others: &[usize],
    mut searches: usize,
    known: impl Fn(usize) -> Option<W>,
    search: impl Fn(usize) -> Result<W, E>,
) -> Result<Asked<W>, E> {
    let mut reasons: Vec<W> = Vec::new();
    let mut asked = Asked { found: Vec::new(), more: 0 };
    for &other in others {
        let full = reasons.len() == REASONS;
        let why = match known(other) {
            Some(why) if !full || reasons.contains(&why) => why,
            None if !full && searches > 0 => {
                searches -= 1;
                search(other)?
            }
            _ => {
                asked.more += 1;
                continue;
            }
        };
        if !reasons.contains(&why) {
            reasons.push(why);
        }
        asked.found.push((other, why));
    }
    Ok(asked)
}

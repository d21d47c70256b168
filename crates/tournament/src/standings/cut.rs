//! Sums of rounds of which the least and the largest are left out, of players and of teams alike.

/// A round's part in a sum.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// The round was missed by choice.
    pub(crate) voluntary: bool,
    /// What the opponent is worth.
    pub(crate) value: i64,
    /// What it adds.
    pub(crate) adds: i64,
}

/// Which are left out: so many of the least and of the largest; what was missed by choice goes first.
pub(crate) fn cuts(parts: &[Part], low: usize, high: usize) -> Vec<bool> {
    let mut cut = vec![false; parts.len()];
    for _ in 0..low.min(parts.len()) {
        let left = || (0..parts.len()).filter(|&i| !cut[i]);
        let least = left().min_by_key(|&i| (parts[i].value, parts[i].adds));
        let missed = left().filter(|&i| parts[i].voluntary);
        let missed = missed.min_by_key(|&i| (parts[i].adds, parts[i].value));
        let Some(least) = least else { break };
        let out = missed.filter(|&missed| parts[least].adds <= parts[missed].adds).unwrap_or(least);
        cut[out] = true;
    }
    for _ in 0..high {
        let left = (0..parts.len()).filter(|&i| !cut[i]);
        if let Some(most) = left.max_by_key(|&i| (parts[i].value, parts[i].adds)) {
            cut[most] = true;
        }
    }
    cut
}

/// What they add together without those that are left out.
pub(crate) fn sum(parts: &[Part], low: usize, high: usize) -> i64 {
    let cut = cuts(parts, low, high);
    parts.iter().zip(cut).filter(|(_, cut)| !cut).map(|(part, _)| part.adds).sum()
}

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

/// What they add together without so many of the least and of the largest; what was missed by choice goes first.
pub(crate) fn sum(mut parts: Vec<Part>, low: usize, high: usize) -> i64 {
    for _ in 0..low.min(parts.len()) {
        let least = (0..parts.len()).min_by_key(|&i| (parts[i].value, parts[i].adds));
        let missed = (0..parts.len()).filter(|&i| parts[i].voluntary);
        let missed = missed.min_by_key(|&i| (parts[i].adds, parts[i].value));
        let Some(least) = least else { break };
        let cut = missed.filter(|&missed| parts[least].adds <= parts[missed].adds).unwrap_or(least);
        parts.remove(cut);
    }
    for _ in 0..high.min(parts.len()) {
        if let Some(most) = (0..parts.len()).max_by_key(|&i| (parts[i].value, parts[i].adds)) {
            parts.remove(most);
        }
    }
    parts.iter().map(|part| part.adds).sum()
}

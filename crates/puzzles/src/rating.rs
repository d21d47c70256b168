/// How hard a problem is before anybody has tried it, from its length and from how many positions the solver had to look into: each
/// move more counts about as much as four times the work.
pub fn difficulty(plies: usize, nodes: u64) -> u16 {
    let effort = (nodes.max(1) as f64).log2();
    let rating = 500.0 + 45.0 * plies.saturating_sub(1) as f64 + 50.0 * effort;
    rating.clamp(400.0, 2800.0).round() as u16
}

//! Mates found the plain way, with nothing but legal moves: no table of hands, no cleverness.
#![expect(
    clippy::disallowed_types,
    reason = "asked, never walked through: the order cannot matter"
)]

use std::collections::HashMap;

use adoube_shogi::{Move, Position};

/// The legal moves that give check.
pub fn checks(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.retain(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        next.is_check()
    });
    moves
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

/// The truth about a position, from what can be reached by checks and their answers: in how many
/// plies the attacker can force mate, or that he cannot. None if it takes more than `most`
/// positions to tell.
pub fn truth(start: &Position, most: usize) -> Option<Option<u32>> {
    let mut index = HashMap::from([(*start, 0)]);
    let mut positions = vec![(*start, true)];
    let mut edges: Vec<Vec<usize>> = Vec::new();
    for depth in 0.. {
        if edges.len() == positions.len() {
            break;
        }
        // One ply further, everywhere.
        for at in edges.len()..positions.len() {
            let (position, attacks) = positions[at];
            let moves = match attacks {
                true => checks(&position),
                false => position.legal_moves().into_iter().collect(),
            };
            let mut goals = Vec::new();
            for mv in moves {
                let next = after(&position, mv);
                let goal = *index.entry(next).or_insert_with(|| {
                    positions.push((next, !attacks));
                    positions.len() - 1
                });
                goals.push(goal);
            }
            edges.push(goals);
        }
        // A longer mate may be there before the shortest is seen.
        if let Some(plies) = mate(&positions[..edges.len()], &edges)
            && plies <= depth
        {
            return Some(Some(plies));
        }
        if positions.len() > most {
            return None;
        }
    }
    Some(mate(&positions, &edges))
}

/// In how many plies the first position is mate, if it is by these alone.
fn mate(positions: &[(Position, bool)], edges: &[Vec<usize>]) -> Option<u32> {
    // Mates in 0, 1, 2 … plies, until none is added: what is left is no mate.
    let mut mate: Vec<Option<u32>> = vec![None; positions.len()];
    for plies in 0.. {
        let mut found = false;
        for i in 0..positions.len() {
            let in_time =
                |&goal: &usize| mate.get(goal).is_some_and(|m| m.is_some_and(|m| m < plies));
            let mut goals = edges[i].iter();
            if mate[i].is_none()
                && if positions[i].1 { goals.any(in_time) } else { goals.all(in_time) }
            {
                mate[i] = Some(plies);
                found = true;
            }
        }
        if !found {
            break;
        }
    }
    mate[0]
}

/// Mate within a number of plies, by trying everything.
pub struct Exhaustive {
    /// For each position, the plies within which there is a mate and within which there is none.
    known: HashMap<Position, (u32, u32)>,
    most: usize,
}

impl Exhaustive {
    /// One that gives up after so many positions.
    pub fn new(most: usize) -> Self {
        Self { known: HashMap::new(), most }
    }

    /// The plies of the shortest mate, an odd number up to `plies`. An error if it gave up.
    pub fn shortest(&mut self, position: &Position, plies: u32) -> Result<Option<u32>, ()> {
        for length in (1..=plies).step_by(2) {
            if self.attack(position, length)? {
                return Ok(Some(length));
            }
        }
        Ok(None)
    }

    /// The plies of the shortest mate up to `plies`, if it was found before it gave up.
    pub fn shortest_found(&mut self, position: &Position, plies: u32) -> Option<u32> {
        self.shortest(position, plies).ok().flatten()
    }

    fn attack(&mut self, position: &Position, plies: u32) -> Result<bool, ()> {
        if plies == 0 {
            return Ok(false);
        }
        let known = self.known.get(position).copied().unwrap_or((u32::MAX, 0));
        if known.0 <= plies || known.1 >= plies {
            return Ok(known.0 <= plies);
        }
        if self.known.len() > self.most {
            return Err(());
        }
        let mut found = false;
        for mv in checks(position) {
            if self.defend(&after(position, mv), plies - 1)? {
                found = true;
                break;
            }
        }
        let entry = self.known.entry(*position).or_insert((u32::MAX, 0));
        if found {
            entry.0 = entry.0.min(plies);
        } else {
            entry.1 = entry.1.max(plies);
        }
        Ok(found)
    }

    fn defend(&mut self, position: &Position, plies: u32) -> Result<bool, ()> {
        for mv in position.legal_moves() {
            if plies == 0 || !self.attack(&after(position, mv), plies - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

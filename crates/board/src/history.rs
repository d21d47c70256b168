use alloc::vec::Vec;

use crate::{IllegalMove, Position};

/// A position with the moves that led to it, for the questions that need them: has this position
/// been here before, and how often?
///
/// It keeps ten bytes a move. A hash says where a repetition may be, and replaying the moves says
/// whether it is one, so that two positions with the same hash are never taken for each other.
#[derive(Clone, Debug)]
pub struct History<P: Position> {
    start: P,
    now: P,
    moves: Vec<P::Move>,
    /// The key of every position before the present one.
    keys: Vec<u64>,
}

impl<P: Position> History<P> {
    /// A history that begins at `start`, which is the first occurrence of itself.
    pub fn new(start: P) -> Self {
        Self { now: start.clone(), start, moves: Vec::new(), keys: Vec::new() }
    }

    /// Where it began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &P {
        &self.now
    }

    /// The moves from the start to now.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// If the move is not legal; nothing has changed then.
    pub fn try_play(&mut self, mv: P::Move) -> Result<(), IllegalMove<P::Move>> {
        let before = self.now.key();
        self.now.try_play(mv)?;
        self.keys.push(before);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back, and returns it.
    pub fn take_back(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.keys.pop();
        self.now = self.start.clone();
        for &mv in &self.moves {
            self.now.play_unchecked(mv);
        }
        Some(mv)
    }

    /// How often the present position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier(&self.now, self.keys.len())
    }

    /// How often the position after the legal move `mv` would have occurred, that time included.
    pub fn occurrences_after(&self, mv: P::Move) -> usize {
        let mut next = self.now.clone();
        next.play_unchecked(mv);
        1 + self.earlier(&next, self.keys.len()) + usize::from(next == self.now)
    }

    /// The plies (0 is the start) at which the present position stood, the present one last.
    pub fn occurrence_plies(&self) -> Vec<usize> {
        let mut plies = Vec::new();
        self.visit_earlier(&self.now, self.keys.len(), |ply| plies.push(ply));
        plies.push(self.keys.len());
        plies
    }

    fn earlier(&self, position: &P, until: usize) -> usize {
        let mut count = 0;
        self.visit_earlier(position, until, |_| count += 1);
        count
    }

    fn visit_earlier(&self, position: &P, until: usize, mut visit: impl FnMut(usize)) {
        let key = position.key();
        if !self.keys[..until].contains(&key) {
            return;
        }
        let mut replayed = self.start.clone();
        for (ply, (&at, &mv)) in self.keys[..until].iter().zip(&self.moves).enumerate() {
            if at == key && replayed == *position {
                visit(ply);
            }
            replayed.play_unchecked(mv);
        }
    }
}

//! Games as a trainer wants them: positions as features, with what became of them.

use super::Changes;
use crate::Value;
use crate::games::{Game, Recorded};

/// Before this ply a position is nearer to chance than to play.
const FIRST_PLY: usize = 12;

/// Turns games into lessons.
///
/// A lesson is the mover's features and the other's, two bytes each and as many as there can be, what is left of them
/// filled with [`Pictured::FEATURES`](super::Pictured::FEATURES); the score (2 bytes); what the mover got, 0, 1 or 2
/// halves (1); and the phase (1).
#[derive(Debug, Default)]
pub struct Lessons {
    changes: Changes,
}

impl Lessons {
    /// Writes a lesson for every position of a game that is quiet: with a score that is no mate, nobody in check, and
    /// nothing taken or promoted next. Says how many there are.
    pub fn write<P: Recorded>(&mut self, game: &Game<P>, out: &mut Vec<u8>) -> usize {
        let mut count = 0;
        for seen in game.positions().skip(FIRST_PLY) {
            let position = &seen.position;
            let Some(score) = seen.score else { continue };
            let certain = Value(score.into()).is_certain();
            if certain || position.is_check() || position.is_tactical(seen.mv) {
                continue;
            }
            let start = out.len();
            let mover = position.turn();
            let fits = [mover, !mover].into_iter().all(|side| {
                self.changes.clear();
                let (empty, view) = (P::Picture::default(), position.view(side));
                P::compare(&empty, &position.picture(), view, &mut self.changes);
                let features = &mut self.changes.added;
                let fits = features.len() <= P::MOST;
                features.resize(P::MOST, P::FEATURES as u16);
                out.extend(features.iter().flat_map(|feature| feature.to_le_bytes()));
                fits
            });
            if !fits {
                out.truncate(start);
                continue;
            }
            out.extend_from_slice(&score.to_le_bytes());
            out.push((2.0 * seen.points()) as u8);
            out.push(position.phase() as u8);
            count += 1;
        }
        count
    }
}

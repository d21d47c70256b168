//! Double rounds of single players: whoever meets somebody meets him again at once, with colours turned round.

use super::{System, Tournament};
use crate::{Absence, Acceleration, Crosstable, Points};

impl Tournament {
    /// The table that the Swiss system goes by: where everybody is met twice in a row, both games are one meeting, with the colour of the
    /// first and the points of both.
    pub(super) fn folded(&self, table: &Crosstable) -> Crosstable {
        if !self.rules.twice || !matches!(self.rules.system, System::Swiss { .. }) {
            return table.clone();
        }
        let mut folded = table.clone();
        folded.rounds = table.rounds.map(|rounds| rounds / 2);
        // A meeting is worth two games. What the first game does not bring twice is taken away, and what the second one brings is
        // added, as points beside those of marks: so scores, floats and the half of all points are those of both games.
        let scoring = &mut folded.scoring;
        for points in [
            &mut scoring.win,
            &mut scoring.draw,
            &mut scoring.loss,
            &mut scoring.forfeit,
            &mut scoring.absence,
            &mut scoring.bye,
        ] {
            *points = *points * 2;
        }
        for part in &mut folded.acceleration {
            part.from = part.from.div_ceil(2);
            part.to /= 2;
        }
        for (player, was) in folded.players.iter_mut().zip(&table.players) {
            player.cells = was.cells.iter().step_by(2).copied().collect();
            for (legs, meeting) in was.cells.chunks(2).zip(1..) {
                let [first, second] = legs else { continue };
                let made = |mark| table.scoring.points(mark);
                let points = made(second.mark) - made(first.mark);
                if points != Points::ZERO {
                    folded.acceleration.push(Acceleration {
                        points,
                        from: meeting + 1,
                        to: usize::MAX,
                        first: was.number,
                        last: was.number,
                    });
                }
            }
        }
        let odd = table.absences.iter().filter(|absence| absence.round % 2 == 1);
        folded.absences = odd.map(|one| Absence { round: one.round.div_ceil(2), ..*one }).collect();
        for forbidden in &mut folded.forbidden {
            forbidden.from = forbidden.from.div_ceil(2);
            forbidden.to = forbidden.to.div_ceil(2);
        }
        folded
    }
}

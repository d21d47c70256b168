use adoube_board::Side;
use adoube_shogi as shogi;

use crate::{Act, Table};

/// How a game went: where it began, every act since, legal or not, and what stands there now.
///
/// It keeps the acts, one key a ply, and what stood there at every sixty-fourth; anything else is found by
/// playing on from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    start: Table,
    now: Table,
    acts: Vec<Act>,
    /// The key before each act, 0 where the board was no position.
    keys: Vec<u64>,
    /// Whether the player having the move was in check before each act, in shogi.
    checks: Vec<bool>,
    /// What stood there after each [`STAGE`] acts.
    stages: Vec<Table>,
}

/// After how many acts it is kept what stands there.
const STAGE: usize = 64;

impl Course {
    /// A course that begins here.
    pub fn new(start: Table) -> Self {
        let (keys, checks, stages) = (Vec::new(), Vec::new(), Vec::new());
        Self { now: start.clone(), start, acts: Vec::new(), keys, checks, stages }
    }

    /// Where it began.
    pub fn start(&self) -> &Table {
        &self.start
    }

    /// What stands there now.
    #[inline]
    pub fn now(&self) -> &Table {
        &self.now
    }

    /// All acts so far.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// How many acts so far.
    pub fn len(&self) -> usize {
        self.acts.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.acts.is_empty()
    }

    /// Who has the move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.now.turn()
    }

    /// Carries out an act.
    #[inline]
    pub fn play(&mut self, act: Act) {
        self.keys.push(self.now.key());
        self.checks.push(matches!(&self.now, Table::Shogi(table) if table.is_check()));
        self.now.play(act);
        self.acts.push(act);
        if self.acts.len().is_multiple_of(STAGE) {
            self.stages.push(self.now.clone());
        }
    }

    /// Goes back to where `plies` acts had been made.
    pub fn back_to(&mut self, plies: usize) {
        if plies < self.acts.len() {
            self.acts.truncate(plies);
            self.keys.truncate(plies);
            self.checks.truncate(plies);
            self.stages.truncate(plies / STAGE);
            self.now = self.at(plies);
        }
    }

    /// What stood on the table after so many acts.
    pub fn at(&self, plies: usize) -> Table {
        let plies = plies.min(self.acts.len());
        let stage = plies / STAGE;
        let from = stage.checked_sub(1).and_then(|stage| self.stages.get(stage));
        let mut table = from.unwrap_or(&self.start).clone();
        for &act in &self.acts[stage * STAGE..plies] {
            table.play(act);
        }
        table
    }

    /// All that has stood on the table, the present last.
    pub fn stood(&self) -> impl Iterator<Item = Table> {
        let mut here = self.start.clone();
        let rest = self.acts.iter().map(move |&act| {
            here.play(act);
            here.clone()
        });
        core::iter::once(self.start.clone()).chain(rest)
    }

    /// The table after an act that is not made.
    pub fn after(&self, act: Act) -> Table {
        let mut next = self.now.clone();
        next.play(act);
        next
    }

    /// How often what stands there now has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier(&self.now)
    }

    /// How often what would stand there after `act` would have occurred, that time included.
    pub fn occurrences_after(&self, act: Act) -> usize {
        let next = self.after(act);
        1 + self.earlier(&next) + usize::from(next.is_same(&self.now))
    }

    /// At most how often: a hash says where a repetition may be, and costs almost nothing.
    #[inline]
    pub fn occurrences_at_most(&self, table: &Table) -> usize {
        let key = table.key();
        1 + self.keys.iter().filter(|&&earlier| earlier == key).count()
    }

    fn earlier(&self, wanted: &Table) -> usize {
        if self.occurrences_at_most(wanted) == 1 {
            return 0;
        }
        self.stood().take(self.acts.len()).filter(|table| table.is_same(wanted)).count()
    }

    /// Whose checks brought the present position back, and how often, as far as that decides something. None
    /// in chess.
    pub fn recurrence(&self) -> Option<shogi::Recurrence> {
        let Table::Shogi(now) = &self.now else { return None };
        let last = shogi::Stood { turn: now.turn(), check: now.is_check(), same: true };
        Some(self.recurrence_of(&self.now, [last]))
    }

    /// The same after an act that is not made.
    pub fn recurrence_after(&self, act: Act) -> Option<shogi::Recurrence> {
        let next = self.after(act);
        let Table::Shogi(after) = &next else { return None };
        let here = self.now.is_same(&next);
        let now = shogi::Stood { turn: self.turn(), check: self.now.is_check(), same: here };
        let last = shogi::Stood { turn: after.turn(), check: after.is_check(), same: true };
        Some(self.recurrence_of(&next, [now, last]))
    }

    /// Of what is wanted, which comes last after all that stood before the present.
    fn recurrence_of<const N: usize>(
        &self,
        wanted: &Table,
        last: [shogi::Stood; N],
    ) -> shogi::Recurrence {
        let key = wanted.key();
        let matches = (0..self.keys.len()).rev().filter(|&ply| self.keys[ply] == key);
        let same = matches.filter(|&ply| self.at(ply).is_same(wanted));
        let same: Vec<usize> = same.take(shogi::Recurrence::DECIDING).collect();
        let starter = self.start.turn();
        let before = self.checks.iter().enumerate().map(|(ply, &check)| shogi::Stood {
            turn: if ply.is_multiple_of(2) { starter } else { !starter },
            check,
            same: same.contains(&ply),
        });
        shogi::Recurrence::seen(before.chain(last), wanted.turn())
    }
}

#[cfg(test)]
mod tests {
    use adoube_shogi::{Perpetual, Recurrence, Repetition};

    use super::*;

    /// As it is defined: among all that stood on the table.
    fn plain(course: &Course, wanted: &Table, next: Option<&Table>) -> Recurrence {
        let tables = course.stood().chain(next.cloned()).map(|table| match table {
            Table::Shogi(table) => table,
            Table::Chess(_) => unreachable!("a game of shogi"),
        });
        Recurrence::among(tables, wanted.shogi().unwrap())
    }

    #[test]
    fn the_last_occurrences_decide_as_all_of_them_do() {
        let perpetuals = [Perpetual::Whoever, Perpetual::CheckingMove, Perpetual::Never];
        let checks = ["5a4a", "5h4h", "4a5a", "4h5h"];
        let quiet = ["2h3h", "8b7b", "3h2h", "7b8b"];
        let bare = "4k4/9/9/9/9/9/9/9/K8 b R 1";
        for (start, opening, round, decided) in [
            (None, &["7g7f", "3c3d"][..], quiet, Repetition::Sennichite),
            (Some(bare), &["R*5h"][..], checks, Repetition::PerpetualCheck(Side::First)),
            // One move that gives no check, and the run begins after it.
            (
                Some(bare),
                &["R*5h", "5a4a", "5h6h", "4a5a", "6h5h"][..],
                checks,
                Repetition::PerpetualCheck(Side::First),
            ),
        ] {
            let table = match start {
                Some(sfen) => Table::Shogi(sfen.parse::<shogi::Position>().unwrap().into()),
                None => Table::Shogi(shogi::Table::START),
            };
            let mut course = Course::new(table);
            for text in opening.iter().copied().chain(round.into_iter().cycle().take(200)) {
                let act = Act::Shogi(text.parse().unwrap());
                let next = course.after(act);
                if let Some(found) = course.recurrence_after(act) {
                    let all = plain(&course, &next, Some(&next));
                    for perpetual in perpetuals {
                        assert_eq!(found.verdict(perpetual), all.verdict(perpetual), "{text}");
                    }
                }
                course.play(act);
                if let Some(found) = course.recurrence() {
                    let all = plain(&course, course.now(), None);
                    for perpetual in perpetuals {
                        assert_eq!(found.verdict(perpetual), all.verdict(perpetual), "{text}");
                    }
                }
            }
            let last = course.recurrence().unwrap();
            assert_eq!(last.verdict(Perpetual::Whoever), decided);
            let plies = course.len();
            for back in [plies - 1, 129, 128, 127, 64, 63, 1, 0] {
                let mut plain = course.start().clone();
                course.acts()[..back].iter().for_each(|&act| plain.play(act));
                assert_eq!(course.at(back), plain, "{back}");
                course.back_to(back);
                assert_eq!(*course.now(), plain, "{back}");
            }
        }
    }
}

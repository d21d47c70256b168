use adoube_board::Side;
use adoube_shogi as shogi;

use crate::{Act, Table};

/// How a game went: where it began, every act since, legal or not, and what stands there now.
///
/// It keeps the acts and one key a ply; anything else is found by playing them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    start: Table,
    now: Table,
    acts: Vec<Act>,
    /// The key before each act, 0 where the board was no position.
    keys: Vec<u64>,
}

impl Course {
    /// A course that begins here.
    pub fn new(start: Table) -> Self {
        Self { now: start.clone(), start, acts: Vec::new(), keys: Vec::new() }
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
        self.now.play(act);
        self.acts.push(act);
    }

    /// Goes back to where `plies` acts had been made.
    pub fn back_to(&mut self, plies: usize) {
        if plies < self.acts.len() {
            self.acts.truncate(plies);
            self.keys.truncate(plies);
            self.now = self.at(plies);
        }
    }

    /// What stood on the table after so many acts.
    pub fn at(&self, plies: usize) -> Table {
        let mut table = self.start.clone();
        for &act in self.acts.iter().take(plies) {
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

    /// Whose checks brought the present position back, and how often. None in chess and where the
    /// board is no position.
    pub fn recurrence(&self) -> Option<shogi::Recurrence> {
        Some(shogi::Recurrence::among(self.shogi_tables(), self.now.shogi()?))
    }

    /// The same after an act that is not made.
    pub fn recurrence_after(&self, act: Act) -> Option<shogi::Recurrence> {
        let next = self.after(act);
        let Table::Shogi(last) = next else { return None };
        Some(shogi::Recurrence::among(self.shogi_tables().chain([last]), last.position()?))
    }

    fn shogi_tables(&self) -> impl Iterator<Item = shogi::Table> {
        self.stood().filter_map(|table| match table {
            Table::Shogi(table) => Some(table),
            Table::Chess(_) => None,
        })
    }
}

//! A log of edits, made one after the other.

use adoube_laws::Table;

use crate::study::{play, step};
use crate::{Done, Edit, Study, StudyError};

/// A study whose edits come one after the other. What stands after each move is kept once it was found out, so that a long line is not
/// played from its start again for every move that is added to it.
#[derive(Clone, Debug)]
pub struct Replay {
    study: Study,
    /// By the numbers of the moves. A number stays that of its move, whatever else is changed.
    tables: Vec<Option<Table>>,
}

impl From<Study> for Replay {
    fn from(study: Study) -> Self {
        Self { study, tables: Vec::new() }
    }
}

impl From<Replay> for Study {
    fn from(replay: Replay) -> Self {
        replay.study
    }
}

impl Replay {
    /// As the edits have made it so far.
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// Makes a change, as [`Study::apply`] does.
    ///
    /// # Errors
    /// If it cannot be made; nothing is changed then.
    pub fn apply(&mut self, edit: Edit) -> Result<Done, StudyError> {
        match edit {
            Edit::Play { at, mv } => {
                let table = self.table_at(at)?;
                self.study.play_on(&table, at, &mv)
            }
            Edit::Whole { .. } => {
                let done = self.study.apply(edit)?;
                self.tables.clear();
                Ok(done)
            }
            other => self.study.apply(other),
        }
    }

    /// What stands on the table after a move: from the last one before it of which that is known.
    fn table_at(&mut self, id: u32) -> Result<Table, StudyError> {
        self.tables.resize(self.study.nodes.len(), None);
        let mut path = Vec::new();
        let mut at = self.study.node(id).map(|_| id)?;
        let mut table = loop {
            if let Some(Some(known)) = self.tables.get(at as usize) {
                break known.clone();
            }
            if at == 0 {
                break self.study.table()?;
            }
            path.push(at);
            at = self.study.node(at)?.parent;
        };
        for at in path.into_iter().rev() {
            let mv = &self.study.node(at)?.mv;
            let read = step(&table, mv).ok_or_else(|| StudyError::Illegal(mv.clone()))?;
            play(&mut table, read);
            if let Some(place) = self.tables.get_mut(at as usize) {
                *place = Some(table.clone());
            }
        }
        Ok(table)
    }
}

//! Studies as they are written: whoever follows one is told each edit.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_store::StudyId;
use adoube_study::{Edit, Replay, Study, StudyError};

use super::message::Told;
use crate::cluster::{News as Elsewhere, Outward};
use crate::http::EditMade;
use crate::live::{Cord, Fact, LetGo, Marker, Ring};

/// So many bytes of studies are held, about: whoever writes in one writes in it again.
const HELD: usize = 16 << 20;
/// What a move takes beside what is said of it.
const MOVE: usize = 256;

/// Whoever follows a study is told what changes.
#[derive(Default)]
pub struct Studies {
    ring: Arc<Ring<Arc<News>>>,
    /// Those that were written in last, the latest behind.
    held: Mutex<VecDeque<(StudyId, Folded)>>,
    pub(crate) outward: Outward,
}

/// A study as its log has made it so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Folded {
    /// How many edits that were,
    pub(crate) length: u32,
    /// and how many bytes of the log.
    pub(crate) bytes: usize,
    study: Option<Study>,
}

impl Folded {
    /// Takes what comes next: each edit, and how many bytes it has.
    pub(crate) fn take(
        &mut self,
        edits: impl IntoIterator<Item = (Edit, usize)>,
    ) -> Result<(), StudyError> {
        let mut replay = self.study.take().map(Replay::from);
        for (edit, bytes) in edits {
            match (&mut replay, edit) {
                (Some(replay), edit) => drop(replay.apply(edit)?),
                // The first makes it.
                (none, Edit::Whole { study }) => *none = Some(Replay::from(*study)),
                (None, _) => return Err(StudyError::NoTree),
            }
            self.length += 1;
            self.bytes += bytes;
        }
        self.study = replay.map(Study::from);
        Ok(())
    }

    /// How many bytes it takes, about: what is said in it was said in its log.
    fn weight(&self) -> usize {
        self.study.as_ref().map_or(0, |it| it.nodes.len()) * MOVE + self.bytes
    }
}

/// Something new, and in which study; nothing where it may not be for all who follow it any more.
struct News {
    study: StudyId,
    fact: Option<Fact>,
}

impl Studies {
    /// Tells of edits that were made after so many.
    pub(crate) fn tell(&self, study: StudyId, after: u32, edits: &[EditMade]) {
        let fact = || Told::Study { study, after, edits }.encode();
        self.outward.tell(|| Elsewhere::Study { study, fact: fact().to_string() });
        if self.ring.is_read() {
            self.tell_here(study, fact());
        }
    }

    /// Tells who follows a study here of edits that were made elsewhere.
    pub(crate) fn tell_here(&self, study: StudyId, fact: Fact) {
        self.ring.tell(Arc::new(News { study, fact: Some(fact) }));
    }

    /// A link of a study holds no longer, or it is no more: who follows it and still may comes back.
    pub(crate) fn part(&self, study: StudyId) {
        self.outward.tell(|| Elsewhere::StudyShared(study));
        self.part_here(study);
    }

    /// The same here.
    pub(crate) fn part_here(&self, study: StudyId) {
        self.ring.tell(Arc::new(News { study, fact: None }));
    }

    /// A study as it is held, which it is not any more; as it begins where it is not held, or has not come so far.
    pub(crate) fn take_out(&self, study: StudyId, length: u32) -> Folded {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let at = held.iter().position(|(known, _)| *known == study);
        let found = at.and_then(|at| held.remove(at)).map(|(_, folded)| folded);
        found.filter(|it| it.length <= length).unwrap_or_default()
    }

    /// Holds a study for who writes in it next.
    pub(crate) fn hold(&self, study: StudyId, folded: Folded) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|(known, _)| *known != study);
        held.push_back((study, folded));
        while held.iter().map(|(_, it)| it.weight()).sum::<usize>() > HELD {
            held.pop_front();
        }
    }

    /// Something may have been missed: whoever follows one comes back.
    pub(crate) fn fall_behind(&self) {
        self.ring.let_go();
    }

    /// What changes in a study from now on; said first is how many edits it has.
    pub(crate) fn listen(&self, study: StudyId, cord: Cord) -> StudyEar {
        let ring = Arc::clone(&self.ring);
        let marker = ring.listen(cord, None, None);
        StudyEar { ring, marker, study, first: None }
    }
}

/// Somebody who follows a study.
pub(crate) struct StudyEar {
    ring: Arc<Ring<Arc<News>>>,
    marker: Marker,
    study: StudyId,
    first: Option<Fact>,
}

impl StudyEar {
    /// Is told before all else how many edits there are.
    pub(crate) fn begin_with(&mut self, length: u32) {
        self.first = Some(Told::Study { study: self.study, after: length, edits: &[] }.encode());
    }

    /// The next message, if it is there; or that some were missed.
    pub(crate) fn read(&mut self) -> Option<Result<Fact, LetGo>> {
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        loop {
            match self.ring.read(&mut self.marker)? {
                Ok(news) if news.study != self.study => {}
                other => {
                    return Some(other.and_then(|it| it.fact.clone().ok_or(LetGo::Reseated)));
                }
            }
        }
    }
}

impl Drop for StudyEar {
    fn drop(&mut self) {
        self.ring.leave(&self.marker);
    }
}

//! Studies as they are written: whoever follows one is told each edit.

use std::sync::Arc;

use adoube_store::StudyId;

use super::message::Told;
use crate::cluster::{News as Elsewhere, Outward};
use crate::http::EditMade;
use crate::live::{Cord, Fact, LetGo, Marker, Ring};

/// Whoever follows a study is told what changes.
#[derive(Default)]
pub struct Studies {
    ring: Arc<Ring<Arc<News>>>,
    pub(crate) outward: Outward,
}

/// Something new, and in which study.
struct News {
    study: StudyId,
    fact: Fact,
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
        self.ring.tell(Arc::new(News { study, fact }));
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
                other => return Some(other.map(|news| news.fact.clone())),
            }
        }
    }
}

impl Drop for StudyEar {
    fn drop(&mut self) {
        self.ring.leave(&self.marker);
    }
}

//! Studies as they are written: whoever follows one is told each edit.

use std::sync::{Arc, Mutex, PoisonError};

use adoube_store::StudyId;
use adoube_study::Study;

use super::message::Told;
use crate::cluster::{News as Elsewhere, Outward};
use crate::http::EditMade;
use crate::live::{Cord, Fact, LetGo, Marker, Ring};

/// Whoever follows a study is told what changes.
#[derive(Default)]
pub struct Studies {
    ring: Arc<Ring<Arc<News>>>,
    pub(crate) outward: Outward,
    /// Those that were written in last.
    pub(crate) written: Written,
}

/// Something new, and in which study; without a fact some may see it no longer.
struct News {
    study: StudyId,
    fact: Option<Fact>,
}

/// Studies with how many edits made them, the latest last: who writes on need not have all of them made again.
#[derive(Default)]
pub(crate) struct Written(Mutex<Vec<(StudyId, u32, Arc<Study>)>>);

/// So many moves are kept together: some twenty megabytes.
const MOVES: usize = 100_000;

impl Written {
    /// What so many edits of a study have made, if it is known.
    pub(crate) fn by(&self, study: StudyId, length: u32) -> Option<Arc<Study>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().find(|(id, edits, _)| (*id, *edits) == (study, length));
        found.map(|(.., made)| Arc::clone(made))
    }

    /// This is what so many have made of it.
    pub(crate) fn keep(&self, study: StudyId, length: u32, made: Study) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(id, ..)| *id != study);
        all.push((study, length, Arc::new(made)));
        let mut moves: usize = all.iter().map(|(.., made)| made.nodes.len()).sum();
        while moves > MOVES && all.len() > 1 {
            moves -= all.remove(0).2.nodes.len();
        }
    }
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

    /// Some may see a study no longer: whoever follows it comes back, and is looked at anew.
    pub(crate) fn reseat(&self, study: StudyId) {
        self.outward.tell(|| Elsewhere::Withdrawn(study));
        self.reseat_here(study);
    }

    /// The same of those who follow it here.
    pub(crate) fn reseat_here(&self, study: StudyId) {
        self.ring.tell(Arc::new(News { study, fact: None }));
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
                Ok(news) => return Some(news.fact.clone().ok_or(LetGo::Reseated)),
                Err(let_go) => return Some(Err(let_go)),
            }
        }
    }
}

impl Drop for StudyEar {
    fn drop(&mut self) {
        self.ring.leave(&self.marker);
    }
}

#[cfg(test)]
mod tests {
    use adoube_laws::GameKind;

    use super::*;

    #[test]
    fn those_that_were_written_in_last_are_kept_as_they_are_now() {
        let written = Written::default();
        let [one, two] = [1, 2].map(StudyId::from_bits);
        let study = |moves: usize| {
            let mut study = Study::begin(GameKind::Chess);
            study.nodes.resize_with(moves, Default::default);
            study
        };
        written.keep(one, 3, study(2));
        written.keep(one, 4, study(3));
        assert!(written.by(one, 3).is_none() && written.by(two, 4).is_none());
        assert_eq!(written.by(one, 4).map(|made| made.nodes.len()), Some(3));
        written.keep(two, 1, study(MOVES - 2));
        assert!(written.by(one, 4).is_none(), "there is no room for both");
        assert!(written.by(two, 1).is_some());
    }
}

//! What was told last, for all who read it: each goes on by himself from where he is, and who told it waits for nobody.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adoube_store::{AccountId, Seat};
use serde::{Deserialize, Serialize};

use super::bell::Cord;

/// So much is kept: who is further behind is let go, and comes back with a cursor.
const KEPT: usize = 256;
/// More than so many are called by a task of their own, so many at a time, so that no player waits for that.
const CROWD: usize = 64;

/// A place in a ring: after so many messages, as long as nothing was missed between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    era: u64,
    told: u64,
}

impl Spot {
    /// Whether it comes after another.
    pub(crate) fn is_after(self, other: Self) -> bool {
        (self.era, self.told) > (other.era, other.told)
    }
}

/// Why somebody is let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetGo {
    /// He has missed something.
    Behind,
    /// He has another seat now.
    Reseated,
    /// Nothing more is told here.
    Closed,
}

/// A ring of what was told last.
pub(crate) struct Ring<T> {
    state: Mutex<State<T>>,
}

struct State<T> {
    readers: BTreeMap<u64, Reader>,
    next: u64,
    kept: VecDeque<T>,
    place: Spot,
    closed: bool,
    /// How often some were parted from it.
    partings: u64,
}

struct Reader {
    cord: Cord,
    who: Option<AccountId>,
    seat: Option<Seat>,
    /// What comes after it is not for him.
    until: Option<Spot>,
}

/// Where somebody stands who reads a ring.
#[derive(Debug)]
pub(crate) struct Marker {
    key: u64,
    pub(crate) place: Spot,
    partings: u64,
}

impl<T> Default for Ring<T> {
    fn default() -> Self {
        let state = State {
            readers: BTreeMap::new(),
            next: 0,
            kept: VecDeque::new(),
            place: Spot::default(),
            closed: false,
            partings: 0,
        };
        Self { state: Mutex::new(state) }
    }
}

impl<T: Clone + Send + Sync + 'static> Ring<T> {
    /// Tells all who read it.
    pub(crate) fn tell(self: &Arc<Self>, what: T) {
        self.change(|state| {
            if state.kept.len() == KEPT {
                state.kept.pop_front();
            }
            state.kept.push_back(what);
            state.place.told += 1;
        });
    }

    /// Lets go of all who read it: they have missed something.
    pub(crate) fn let_go(self: &Arc<Self>) {
        self.change(|state| {
            state.kept.clear();
            state.place = Spot { era: state.place.era + 1, told: 0 };
        });
    }

    /// Nothing more is told.
    pub(crate) fn close(self: &Arc<Self>) {
        self.state().closed = true;
        self.change(|_| {});
    }

    /// Lets go of some, after what was told until now.
    pub(crate) fn part(&self, goes: impl Fn(Option<AccountId>, Option<Seat>) -> bool) {
        let mut state = self.state();
        state.partings += 1;
        let place = state.place;
        for reader in state.readers.values_mut() {
            if reader.until.is_none() && goes(reader.who, reader.seat) {
                reader.until = Some(place);
                reader.cord.pull();
            }
        }
    }

    /// Changes it, where anybody reads it, and calls them.
    fn change(self: &Arc<Self>, change: impl FnOnce(&mut State<T>)) {
        let mut state = self.state();
        if state.readers.is_empty() {
            return;
        }
        change(&mut state);
        if state.readers.len() <= CROWD {
            state.readers.values().for_each(|reader| reader.cord.pull());
        } else {
            tokio::spawn(Arc::clone(self).call());
        }
    }

    /// Calls a crowd, and lets others do something meanwhile.
    async fn call(self: Arc<Self>) {
        let mut after = Bound::Unbounded;
        loop {
            {
                let state = self.state();
                let rest = state.readers.range((after, Bound::Unbounded)).take(CROWD);
                let mut last = None;
                for (key, reader) in rest {
                    reader.cord.pull();
                    last = Some(*key);
                }
                let Some(last) = last else { return };
                after = Bound::Excluded(last);
            }
            tokio::task::yield_now().await;
        }
    }

    /// Where it stands.
    pub(crate) fn place(&self) -> Spot {
        self.state().place
    }

    /// Whether anybody reads it.
    pub(crate) fn is_read(&self) -> bool {
        !self.state().readers.is_empty()
    }

    /// Somebody reads it from now on.
    pub(crate) fn listen(&self, cord: Cord, who: Option<AccountId>, seat: Option<Seat>) -> Marker {
        let mut state = self.state();
        let key = state.next;
        state.next += 1;
        state.readers.insert(key, Reader { cord, who, seat, until: None });
        Marker { key, place: state.place, partings: state.partings }
    }

    /// He reads it no longer.
    pub(crate) fn leave(&self, marker: &Marker) {
        let mut state = self.state();
        state.readers.remove(&marker.key);
        if state.readers.is_empty() {
            state.kept.clear();
        }
    }

    /// The next for who stands there, if it has come.
    pub(crate) fn read(&self, marker: &mut Marker) -> Option<Result<T, LetGo>> {
        let state = self.state();
        if marker.partings != state.partings {
            let until = state.readers.get(&marker.key).and_then(|reader| reader.until);
            match until {
                Some(until) if !until.is_after(marker.place) => return Some(Err(LetGo::Reseated)),
                Some(_) => {}
                None => marker.partings = state.partings,
            }
        }
        let behind = state.place.told.wrapping_sub(marker.place.told);
        if state.place.era != marker.place.era || behind > state.kept.len() as u64 {
            return Some(Err(LetGo::Behind));
        }
        match state.kept.get(state.kept.len() - behind as usize) {
            Some(next) => {
                marker.place.told += 1;
                Some(Ok(next.clone()))
            }
            None => state.closed.then_some(Err(LetGo::Closed)),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::bell::Bell;
    use super::*;

    fn ring() -> (Arc<Ring<u32>>, Arc<Bell>) {
        (Arc::default(), Arc::default())
    }

    #[test]
    fn each_reads_all_that_was_told_since_he_came() {
        let (ring, bell) = ring();
        ring.tell(1);
        let mut one = ring.listen(bell.cord(0), None, None);
        ring.tell(2);
        let mut two = ring.listen(bell.cord(1), None, None);
        ring.tell(3);
        assert_eq!(bell.take().collect::<Vec<_>>(), [0, 1]);
        let read = |marker: &mut Marker| ring.read(marker).and_then(Result::ok);
        assert_eq!([read(&mut one), read(&mut one), read(&mut one)], [Some(2), Some(3), None]);
        assert_eq!([read(&mut two), read(&mut two)], [Some(3), None]);
    }

    #[test]
    fn who_is_too_far_behind_or_has_missed_something_is_let_go() {
        let (ring, bell) = ring();
        let mut slow = ring.listen(bell.cord(0), None, None);
        for told in 0..=KEPT as u32 {
            ring.tell(told);
        }
        assert_eq!(ring.read(&mut slow), Some(Err(LetGo::Behind)));
        let mut other = ring.listen(bell.cord(1), None, None);
        ring.let_go();
        assert_eq!(ring.read(&mut other), Some(Err(LetGo::Behind)));
    }

    #[test]
    fn who_loses_his_seat_reads_what_was_told_before_and_nothing_after_it() {
        let (ring, bell) = ring();
        let [ann, bob] = [1, 2].map(|bits| Some(AccountId::from_bits(bits)));
        let mut his = ring.listen(bell.cord(0), ann, None);
        let mut others = ring.listen(bell.cord(1), bob, None);
        ring.tell(1);
        ring.part(|who, _| who == ann);
        ring.tell(2);
        // Others may change seats meanwhile: that gives him nothing.
        ring.part(|_, _| false);
        ring.tell(3);
        assert_eq!(ring.read(&mut his), Some(Ok(1)));
        assert_eq!(ring.read(&mut his), Some(Err(LetGo::Reseated)));
        let read: Vec<_> = (0..4).map(|_| ring.read(&mut others)).collect();
        assert_eq!(read, [Some(Ok(1)), Some(Ok(2)), Some(Ok(3)), None]);
        ring.close();
        assert_eq!(ring.read(&mut others), Some(Err(LetGo::Closed)));
    }

    #[tokio::test]
    async fn a_crowd_is_called_to_the_last() {
        let (ring, bell) = ring();
        let markers: Vec<_> =
            (0..300).map(|number| ring.listen(bell.cord(number), None, None)).collect();
        ring.tell(1);
        let mut called = 0;
        while called < 300 {
            bell.rung().await;
            called += bell.take().count();
        }
        markers.iter().for_each(|marker| ring.leave(marker));
        assert!(!ring.is_read());
    }
}

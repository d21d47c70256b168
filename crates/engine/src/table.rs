//! What has been found out about positions, shared by all threads without a lock.

use core::sync::atomic::{AtomicU64, Ordering};

use crate::value::{NONE, WON_BOUND};

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    None = 0,
    Upper = 1,
    Lower = 2,
    Exact = 3,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move's bits, 0 for none.
    pub(crate) mv: u16,
    pub(crate) value: i32,
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Bound {
    /// What a value is of which everything up to `alpha` and from `beta` on was the same.
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Self {
        match value {
            value if value >= beta => Self::Lower,
            value if value > alpha => Self::Exact,
            _ => Self::Upper,
        }
    }

    /// Whether a value with this bound tells more than a guess.
    pub(crate) fn improves(self, value: i32, guess: i32) -> bool {
        match self {
            Self::Lower => value > guess,
            Self::Upper => value < guess,
            Self::Exact => true,
            Self::None => false,
        }
    }
}

impl Entry {
    /// Whether its value is all that is to be known between these bounds.
    pub(crate) fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
            Bound::None => false,
        }
    }
}

/// One position's place: its data, and its key mixed with them, so that a place written by two threads
/// at once is recognised as torn and not believed.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

const WAYS: usize = 4;
/// After so many searches their count begins again.
const AGES: u64 = 0x3f;
/// So many plies of depth an entry loses with each search that it is older.
const AGE_COSTS: i32 = 8;
/// A bound of this search that is shallower by more than so many plies does not take the place of a deeper entry.
const SHALLOWER_MOST: i32 = 4;

/// A cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

fn buckets_of(mebibytes: usize) -> usize {
    (mebibytes.max(1) << 20) / size_of::<Bucket>()
}

/// Asks for large pages before the room is used: a search looks at random places of it, and with small pages the processor has to
/// find out for nearly every one where it lies.
fn ask_for_large_pages(buckets: &mut Vec<Bucket>) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        let room = buckets.spare_capacity_mut();
        let page = rustix::param::page_size();
        let before = room.as_ptr().addr().next_multiple_of(page) - room.as_ptr().addr();
        let size = size_of_val(room).saturating_sub(before) / page * page;
        if size > 0 {
            let first = room.as_mut_ptr().wrapping_byte_add(before);
            // SAFETY: the pages lie in the room, and the advice changes nothing of what they hold. Where it is refused all
            // is as it was.
            let _ = unsafe { madvise(first.cast(), size, Advice::LinuxHugepage) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = buckets;
}

/// A table of positions, of a fixed size.
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    age: AtomicU64,
}

impl core::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("TranspositionTable")
            .field("buckets", &self.buckets.len())
            .finish_non_exhaustive()
    }
}

impl TranspositionTable {
    /// A table of so many mebibytes, one at least.
    pub fn new(mebibytes: usize) -> Self {
        let mut buckets = Vec::with_capacity(buckets_of(mebibytes));
        ask_for_large_pages(&mut buckets);
        Self::filled(buckets)
    }

    /// The same, unless there is not so much memory.
    pub fn try_new(mebibytes: usize) -> Option<Self> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(buckets_of(mebibytes)).ok()?;
        ask_for_large_pages(&mut buckets);
        Some(Self::filled(buckets))
    }

    /// A table in the room that was made for it.
    fn filled(mut buckets: Vec<Bucket>) -> Self {
        let room = buckets.capacity();
        buckets.extend((0..room).map(|_| Bucket::default()));
        Self { buckets: buckets.into(), age: AtomicU64::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        self.age = AtomicU64::new(0);
    }

    /// What was found in earlier searches is worth less from now on.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn now(&self) -> u64 {
        self.age.load(Ordering::Relaxed) & AGES
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Says that a position will be asked for soon.
    #[inline(always)]
    pub(crate) fn expect(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = self.bucket(key);
            // SAFETY: every x86-64 has the instruction, and it reads nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    pub(crate) fn find(&self, key: u64, ply: usize) -> Option<Entry> {
        let slots = &self.bucket(key).0;
        let data = slots.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (data != 0 && check ^ data == key).then_some(data)
        })?;
        let mut entry = unpack(data);
        entry.value = from_table(entry.value, ply);
        Some(entry)
    }

    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let now = self.now();
        let worth = |data: u64| {
            let age = (now + AGES + 1 - (data >> 58)) & AGES;
            (data >> 48 & 0xff) as i32 - AGE_COSTS * age as i32
        };
        let mut place = &self.bucket(key).0[0];
        let mut least = i32::MAX;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                place = slot;
                break;
            }
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                // A shallower bound does not take the place of what cost more.
                if entry.bound != Bound::Exact
                    && entry.depth + SHALLOWER_MOST < old.depth
                    && data >> 58 == now
                {
                    return;
                }
                if entry.mv == 0 {
                    entry.mv = old.mv;
                }
                place = slot;
                break;
            }
            if worth(data) < least {
                least = worth(data);
                place = slot;
            }
        }
        entry.value = to_table(entry.value, ply);
        let data = pack(entry, now);
        place.data.store(data, Ordering::Relaxed);
        place.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How full it is, in thousandths, by a sample.
    pub fn fullness(&self) -> u32 {
        let now = self.now();
        let sample: Vec<&Slot> =
            self.buckets.iter().take(250).flat_map(|bucket| &bucket.0).collect();
        let used = sample.iter().filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && data >> 58 == now
        });
        (used.count() * 1000 / sample.len().max(1)) as u32
    }
}

/// Bits: move 16, value 16, eval 16, depth 8, bound 2, age 6.
fn pack(entry: Entry, age: u64) -> u64 {
    let eval = if entry.eval == NONE { i16::MIN } else { entry.eval as i16 };
    u64::from(entry.mv)
        | u64::from(entry.value as i16 as u16) << 16
        | u64::from(eval as u16) << 32
        | (entry.depth.clamp(0, 255) as u64) << 48
        | (entry.bound as u64) << 56
        | age << 58
}

fn unpack(data: u64) -> Entry {
    let eval = (data >> 32) as u16 as i16;
    Entry {
        mv: data as u16,
        value: i32::from((data >> 16) as u16 as i16),
        eval: if eval == i16::MIN { NONE } else { i32::from(eval) },
        depth: (data >> 48 & 0xff) as i32,
        bound: match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => Bound::None,
        },
    }
}

/// A mate is stored as its distance from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    if value >= WON_BOUND {
        value + ply as i32
    } else if value <= -WON_BOUND {
        value - ply as i32
    } else {
        value
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    if value >= WON_BOUND {
        value - ply as i32
    } else if value <= -WON_BOUND {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::mate_in;

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1);
        let entry = Entry { mv: 77, value: -35, eval: 12, depth: 9, bound: Bound::Lower };
        table.store(0x1234_5678_9abc_def0, 3, entry);
        assert_eq!(table.find(0x1234_5678_9abc_def0, 3), Some(entry));
        assert_eq!(table.find(0x1234_5678_9abc_def1, 3), None);
    }

    #[test]
    fn a_mate_is_as_far_from_the_position_wherever_it_is_met() {
        let table = TranspositionTable::new(1);
        let value = mate_in(7);
        let entry = Entry { mv: 1, value, eval: NONE, depth: 9, bound: Bound::Exact };
        table.store(42, 4, entry);
        // Three plies from the position: five plies from a root that is two plies away.
        assert_eq!(table.find(42, 2).map(|entry| entry.value), Some(mate_in(5)));
        assert_eq!(table.find(42, 2).map(|entry| entry.eval), Some(NONE));
    }

    #[test]
    fn a_full_bucket_gives_up_what_is_worth_least() {
        let table = TranspositionTable::new(1);
        // Keys that differ in their low bits share a bucket.
        for (key, depth) in [(1, 10), (2, 3), (3, 12), (4, 8), (5, 1)] {
            let bound = Bound::Exact;
            table.store(key, 0, Entry { mv: 1, value: 0, eval: 0, depth, bound });
        }
        assert!(table.find(2, 0).is_none());
        assert!([1, 3, 4, 5].iter().all(|&key| table.find(key, 0).is_some()));
    }
}

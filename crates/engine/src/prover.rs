//! Proves mates: by numbers of what is still to be shown, depth first.
//!
//! Every move of the mating side is looked at, not checks alone, and no line is longer than asked for. A node has two
//! numbers: how many leaves its mover has to win at least to have what he wants, and how many the other. The
//! mover wants mate where an odd number of plies is left, and to escape it elsewhere. The search goes on where
//! the least is to be shown, so that it follows what leaves the defender few replies.

use crate::Searchable;
use crate::tree::LOOK_EVERY;

/// More than can be shown.
const NEVER: u32 = (1 << 24) - 1;

/// What the mover of a position has to show, and what the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers {
    mover: u32,
    other: u32,
}

/// The mover has what he wants.
const WON: Numbers = Numbers { mover: 0, other: NEVER };
/// The other has.
const LOST: Numbers = Numbers { mover: NEVER, other: 0 };
/// However much it takes.
const ALL: Numbers = Numbers { mover: NEVER, other: NEVER };

/// What is known of a position with so many plies left. Bits: work 8, plies to mate 8, other 24, mover 24.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    data: u64,
}

impl Slot {
    fn new(key: u64, numbers: Numbers, plies: u8, work: u64) -> Self {
        let spent = u64::from(64 - work.leading_zeros());
        let (mover, other) = (u64::from(numbers.mover), u64::from(numbers.other));
        Self { key, data: spent << 56 | u64::from(plies) << 48 | other << 24 | mover }
    }

    fn known(self) -> (Numbers, u8) {
        let (mover, other) = (self.data as u32 & NEVER, (self.data >> 24) as u32 & NEVER);
        (Numbers { mover, other }, (self.data >> 48) as u8)
    }

    fn work(self) -> u64 {
        self.data >> 56
    }
}

/// A cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A move of a node.
struct Child<P: Searchable> {
    mv: P::Move,
    next: P,
    check: bool,
    numbers: Numbers,
    plies: u8,
}

/// Whether a proof has to end, asked now and then with how many nodes it has looked at.
pub(crate) type Halt<'a> = &'a mut dyn FnMut(u64) -> bool;

/// Whether there is a mate within so many plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof<M> {
    /// There is.
    Mate {
        /// Within how many plies it is known to be mate, whatever is answered.
        plies: usize,
        /// A line of it.
        line: Vec<M>,
    },
    /// There is none.
    NoMate,
    /// The nodes did not suffice.
    Unknown,
}

/// A prover of mates with a table of its own.
pub struct Prover<P: Searchable> {
    buckets: Vec<Bucket>,
    lists: Vec<Vec<Child<P>>>,
    /// Keys of positions whose return would be a repetition: no way to mate.
    past: Vec<u64>,
    /// Whether who has no move has lost, in check or not.
    no_move_loses: bool,
    nodes: u64,
    /// It looks into no more.
    most: u64,
    halted: bool,
    /// Whether the last question was answered with no.
    denied: bool,
}

impl<P: Searchable> Prover<P> {
    /// A prover with so many mebibytes, where nothing has stood before and the official laws hold.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_engine::{Proof, Prover};
    ///
    /// let position: Position = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1".parse()?;
    /// let mut prover = Prover::with_memory(1);
    /// assert_eq!(prover.within(&position, 1, 10_000), Proof::NoMate);
    /// assert!(matches!(prover.within(&position, 3, 10_000), Proof::Mate { plies: 3, .. }));
    /// # Ok::<(), adoube_chess::ReadPositionError>(())
    /// ```
    pub fn with_memory(mebibytes: usize) -> Self {
        Self::new(mebibytes, Vec::new(), P::NO_MOVE_LOSES)
    }

    /// Whether the side to move mates within so many plies, an odd number, looking into no more than so many positions.
    pub fn within(&mut self, root: &P, plies: usize, nodes: u64) -> Proof<P::Move> {
        let most = self.nodes.saturating_add(nodes);
        match self.prove(root, plies, most, &mut |_| false) {
            Some((plies, line)) => Proof::Mate { plies, line },
            None if self.denied => Proof::NoMate,
            None => Proof::Unknown,
        }
    }

    /// A prover with so many mebibytes, after these positions, by this law.
    pub(crate) fn new(mebibytes: usize, past: Vec<u64>, no_move_loses: bool) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = vec![Bucket::default(); count];
        let lists = Vec::new();
        let (nodes, most, halted, denied) = (0, 0, false, false);
        Self { buckets, lists, past, no_move_loses, nodes, most, halted, denied }
    }

    /// Proves a mate of no more than so many plies, an odd number: in how many it is mate at most, and the line that
    /// goes on longest. With those that it has looked into before it looks into `most` nodes. None: there is no such mate,
    /// or it had to end.
    pub(crate) fn prove(
        &mut self,
        root: &P,
        plies: usize,
        most: u64,
        halt: Halt<'_>,
    ) -> Option<(usize, Vec<P::Move>)> {
        (self.most, self.halted, self.denied) = (most, false, false);
        self.lists.resize_with(self.lists.len().max(plies + 1), Vec::new);
        let (mut position, mut left) = (*root, plies);
        let (mut length, mut line) = (0, Vec::new());
        loop {
            if self.nodes >= most {
                return None;
            }
            let (numbers, further) = self.visit(&position, left, ALL, halt);
            length = length.max(line.len() + usize::from(further));
            let mates = left % 2 == 1;
            if numbers != if mates { WON } else { LOST } {
                self.denied = line.is_empty() && numbers == LOST;
                return None;
            }
            let list = &self.lists[left];
            let best = if mates {
                list.iter().filter(|child| child.numbers == LOST).min_by_key(|child| child.plies)
            } else {
                list.iter().max_by_key(|child| child.plies)
            };
            let Some(best) = best else { return Some((length, line)) };
            line.push(best.mv);
            position = best.next;
            left -= 1;
            if left == 0 || !position.has_legal_move() {
                return Some((length, line));
            }
        }
    }

    /// How many positions it has looked into.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn key(position: &P, left: usize) -> u64 {
        position.key() ^ (left as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// Says that a position will be asked for soon.
    fn expect(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = &raw const self.buckets[self.bucket(key)];
            // SAFETY: every x86-64 has the instruction, and it reads nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    fn find(&self, key: u64) -> Option<(Numbers, u8)> {
        let bucket = &self.buckets[self.bucket(key)].0;
        bucket.iter().find(|slot| slot.key == key && slot.data != 0).map(|slot| slot.known())
    }

    fn store(&mut self, slot: Slot) {
        let at = self.bucket(slot.key);
        let worth = |old: &&mut Slot| if old.key == slot.key { 0 } else { old.work() };
        if let Some(place) = self.buckets[at].0.iter_mut().min_by_key(worth) {
            *place = slot;
        }
    }

    /// What the position after a move is worth before it has been looked into; `mates` if the mating side has moved.
    fn guess(&self, child: &Child<P>, left: usize, mates: bool) -> Numbers {
        if !self.past.is_empty() && self.past.contains(&child.next.key()) {
            return if mates { WON } else { LOST };
        }
        if !mates {
            return Numbers { mover: 1, other: 1 };
        }
        let replies = child.next.count() as u32;
        match replies {
            0 if child.check || self.no_move_loses => LOST,
            0 => WON,
            _ if left == 0 => WON,
            // Checks leave few replies anyway: without a counterweight nothing else would be tried for long.
            _ => Numbers { mover: 1, other: if child.check { 2 * replies } else { replies } },
        }
    }

    /// Looks into a position until its numbers are beyond the bounds.
    fn visit(
        &mut self,
        position: &P,
        left: usize,
        bounds: Numbers,
        halt: Halt<'_>,
    ) -> (Numbers, u8) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.halted |= halt(self.nodes);
        }
        self.halted |= self.nodes >= self.most;
        let begun = self.nodes;
        let mates = left % 2 == 1;
        let mut list = core::mem::take(&mut self.lists[left]);
        list.clear();
        let aim = position.aim();
        for mv in position.legal_moves() {
            let check = position.checks(&aim, mv);
            if left == 1 && !check && !self.no_move_loses {
                continue;
            }
            let mut next = *position;
            next.play_unchecked(mv);
            self.expect(Self::key(&next, left - 1));
            list.push(Child { mv, next, check, numbers: WON, plies: 0 });
        }
        let mut over = None;
        for child in &mut list {
            let known = self.find(Self::key(&child.next, left - 1));
            (child.numbers, child.plies) =
                known.unwrap_or_else(|| (self.guess(child, left - 1, mates), 0));
            if child.numbers == LOST {
                over = Some((WON, child.plies + 1));
                break;
            }
        }
        let (numbers, plies) = over.unwrap_or_else(|| self.expand(&mut list, left, bounds, halt));
        self.lists[left] = list;
        let key = Self::key(position, left);
        self.store(Slot::new(key, numbers, plies, self.nodes - begun + 1));
        (numbers, plies)
    }

    /// Follows the moves of a node, always the one that has least to show.
    fn expand(
        &mut self,
        list: &mut [Child<P>],
        left: usize,
        bounds: Numbers,
        halt: Halt<'_>,
    ) -> (Numbers, u8) {
        loop {
            let (mut best, mut least, mut second) = (0, NEVER, NEVER);
            let (mut sum, mut most, mut open) = (0u32, 0, 0);
            for (nth, child) in list.iter().enumerate() {
                let Numbers { mover, other } = child.numbers;
                if other < least {
                    second = least;
                    (best, least) = (nth, other);
                } else {
                    second = second.min(other);
                }
                sum = sum.saturating_add(mover).min(NEVER);
                if mover > 0 {
                    most = most.max(mover);
                    open += 1;
                }
            }
            // Ways not to be mated often lead to the same positions, and are counted as one way with so many doors.
            let mates = left % 2 == 1;
            if mates && open > 0 {
                sum = (most + open - 1).min(NEVER);
            }
            let here = Numbers { mover: least, other: sum };
            if here.mover == 0 {
                let lost = list.iter().filter(|child| child.numbers == LOST);
                return (WON, 1 + lost.map(|child| child.plies).min().unwrap_or(0));
            }
            if here.mover >= NEVER || here.other == 0 {
                let longest = list.iter().map(|child| child.plies).max();
                return (LOST, longest.map_or(0, |plies| plies + 1));
            }
            if here.mover >= bounds.mover || here.other >= bounds.other || self.halted {
                return (here, 0);
            }
            let child = &list[best];
            let below = Numbers {
                mover: (bounds.other - here.other).saturating_add(child.numbers.mover).min(NEVER),
                other: bounds.mover.min(second.saturating_add(second / 4 + 1)),
            };
            let next = child.next;
            let (numbers, plies) = self.visit(&next, left - 1, below, halt);
            (list[best].numbers, list[best].plies) = (numbers, plies);
        }
    }
}

#[cfg(test)]
mod tests {
    use adoube_board::Keys;
    use adoube_chess::Position as Chess;
    use adoube_shogi::Position as Shogi;

    use super::*;

    /// The same, plainly.
    fn is_mate_in<P: Searchable>(position: &P, plies: usize) -> bool {
        let moves = position.legal_moves();
        if plies.is_multiple_of(2) && moves.as_ref().is_empty() {
            return position.is_check() || P::NO_MOVE_LOSES;
        }
        let after = |&mv: &P::Move| {
            let mut next = *position;
            next.play_unchecked(mv);
            next
        };
        let mut next = moves.as_ref().iter().map(after);
        if plies % 2 == 1 {
            next.any(|next| is_mate_in(&next, plies - 1))
        } else {
            plies > 0 && next.all(|next| is_mate_in(&next, plies - 1))
        }
    }

    /// Compares them in games of random moves: how many mates there were.
    fn compare<P: Searchable>(start: P, games: u64, plies: usize) -> usize {
        let mut mates = 0;
        for seed in 0..games {
            let (mut position, mut chance) = (start, Keys::new(seed));
            for ply in 0..120 {
                let moves = position.legal_moves();
                if moves.as_ref().is_empty() {
                    break;
                }
                if ply > 20 {
                    let mut prover = Prover::new(1, Vec::new(), P::NO_MOVE_LOSES);
                    let line = prover.prove(&position, plies, u64::MAX, &mut |_| false);
                    assert_eq!(line.is_some(), is_mate_in(&position, plies));
                    mates += usize::from(line.is_some());
                }
                let (drawn, next) = chance.next();
                chance = next;
                position.play_unchecked(moves.as_ref()[drawn as usize % moves.as_ref().len()]);
            }
        }
        mates
    }

    #[test]
    fn what_is_proven_is_what_a_plain_search_finds() {
        assert!(compare(Chess::START, 40, 3) > 20);
        assert!(compare(Shogi::START, 4, 3) > 0);
    }

    #[test]
    fn a_position_that_has_stood_before_is_no_way_to_mate() {
        let root: Chess = "7k/8/8/8/8/8/R7/1R4K1 w - - 20 60".parse().unwrap_or(Chess::START);
        let proven = |past| Prover::new(1, past, false).prove(&root, 3, u64::MAX, &mut |_| false);
        assert_eq!(proven(Vec::new()).map(|(plies, line)| (plies, line.len())), Some((3, 3)));
        let after = |mv| {
            let mut next = root;
            next.play_unchecked(mv);
            next.key()
        };
        assert_eq!(proven(root.legal_moves().into_iter().map(after).collect()), None);
    }

    #[test]
    fn it_ends_when_it_has_to() {
        let mut asked = 0;
        let line =
            Prover::new(1, Vec::new(), false).prove(&Chess::START, 15, u64::MAX, &mut |nodes| {
                asked = nodes;
                nodes >= 4096
            });
        assert_eq!((line, asked), (None, 4096));
    }
}

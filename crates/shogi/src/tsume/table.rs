//! What the search remembers: a table of a fixed size, in clusters.

use alloc::vec;
use alloc::vec::Vec;

use super::stock::Stock;
use crate::{Move, Position, Role, Side, zobrist};

/// Proof and disproof numbers of a position that nothing is known about yet are small; this is more
/// than any sum of them.
pub(super) const INFINITE: u32 = 1 << 30;

/// A result that hangs on no repetition.
pub(super) const FREE: u32 = u32::MAX;

/// Bits that are no move's.
const NO_MOVE: u16 = u16::MAX;

/// Slots in which an entry may lie, counted from the place that its key names.
const CLUSTER: usize = 16;

/// The pieces on the board and the mover, with the attacker's hand.
///
/// Nothing leaves the game during a search, so that this says what the defender holds, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) board: u64,
    pub(super) stock: Stock,
}

impl Spot {
    pub(super) fn of(position: &Position, attacker: Side) -> Self {
        let mut board = position.key();
        for side in Side::ALL {
            let hand = position.hand(side);
            if !hand.is_empty() {
                for role in Role::HAND {
                    board ^= zobrist::hand(side, role, hand.count(role));
                }
            }
        }
        Self { board, stock: Stock::of(position.hand(attacker)) }
    }

    /// One number for both.
    #[inline]
    pub(super) fn hash(self) -> u64 {
        self.board ^ u64::from(self.stock.0).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// A mate, for every attacker with this much in hand.
    Proven { stock: Stock, mv: Option<Move>, len: u16 },
    /// No mate, for every attacker with no more than this in hand.
    Disproven { stock: Stock },
    /// So far. The least depth at which it was searched, unless this is from another hand alone.
    Open { pn: u32, dn: u32, ply: Option<u16> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Open = 0,
    /// No mate on one path alone; `pn` is the depth of the earliest position it hangs on.
    Repeated,
    Disproven,
    Proven,
    /// Proven, and every defence replayed.
    Verified,
}

#[derive(Clone, Copy)]
struct Filed {
    board: u64,
    stock: Stock,
    pn: u32,
    dn: u32,
    /// How much work it took.
    amount: u32,
    /// The move to play, as its bits; [`NO_MOVE`] for none.
    mv: u16,
    /// Of a mate, how long it is; of what is open, the least depth at which it was searched.
    len: u16,
    kind: Kind,
    /// The search that wrote it; zero for a vacant slot.
    round: u16,
}

/// An entry as it lies in the table. All zeros are vacant: memory that nobody has touched will do.
type Slot = [u64; 4];

impl Filed {
    #[inline(always)]
    fn pack(&self) -> Slot {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let last = u64::from(self.mv)
            | u64::from(self.len) << 16
            | u64::from(self.round) << 32
            | (self.kind as u64) << 48;
        [self.board, pair(self.stock.0, self.pn), pair(self.dn, self.amount), last]
    }

    #[inline(always)]
    fn unpack(&[board, a, b, last]: &Slot) -> Self {
        let kind = match last >> 48 {
            0 => Kind::Open,
            1 => Kind::Repeated,
            2 => Kind::Disproven,
            3 => Kind::Proven,
            _ => Kind::Verified,
        };
        Self {
            board,
            stock: Stock(a as u32),
            pn: (a >> 32) as u32,
            dn: b as u32,
            amount: (b >> 32) as u32,
            mv: last as u16,
            len: (last >> 16) as u16,
            round: (last >> 32) as u16,
            kind,
        }
    }
}

fn bits(mv: Option<Move>) -> u16 {
    mv.map_or(NO_MOVE, Move::bits)
}

/// What is known of positions: proofs, disproofs and numbers on the way to them.
pub(super) struct ProofTable {
    slots: Vec<Slot>,
    round: u16,
}

impl ProofTable {
    /// A table of about so many bytes, and one cluster at least.
    pub(super) fn new(bytes: usize) -> Self {
        let slots = (bytes / size_of::<Slot>()).max(CLUSTER);
        Self { slots: vec![[0; 4]; slots], round: 1 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.slots.fill([0; 4]);
            self.round = 1;
        }
    }

    #[inline(always)]
    fn cluster(&self, board: u64) -> usize {
        let places = (self.slots.len() - CLUSTER + 1) as u128;
        // The upper half of the product: evenly spread, and without a division.
        ((u128::from(board.wrapping_mul(0xD6E8_FEB8_6659_FD93)) * places) >> 64) as usize
    }

    /// The entries of a board, whatever the hand.
    #[inline(always)]
    fn entries(&self, board: u64) -> impl Iterator<Item = Filed> {
        let at = self.cluster(board);
        let round = self.round;
        // Slots are filled in order, and none is emptied: behind a vacant one lies nothing.
        self.slots[at..at + CLUSTER]
            .iter()
            .take_while(move |slot| (slot[3] >> 32) as u16 == round)
            .filter(move |slot| slot[0] == board)
            .map(Filed::unpack)
    }

    /// What is known of this spot, from itself or from one with more or less in hand.
    #[inline]
    pub(super) fn look(&self, spot: Spot) -> Option<Known> {
        let mut open = None;
        let (mut least_pn, mut least_dn) = (1, 1);
        for entry in self.entries(spot.board) {
            let stock = entry.stock;
            match entry.kind {
                Kind::Proven | Kind::Verified if stock.within(spot.stock) => {
                    return Some(Known::Proven {
                        stock,
                        mv: Move::from_bits(entry.mv),
                        len: entry.len,
                    });
                }
                Kind::Disproven if spot.stock.within(stock) => {
                    return Some(Known::Disproven { stock });
                }
                Kind::Open => {
                    if stock == spot.stock {
                        open = Some((entry.pn, entry.dn, entry.len));
                    }
                    // With more in hand it is no harder to prove, and no easier to disprove.
                    if stock.within(spot.stock) {
                        least_dn = entry.dn.max(least_dn);
                    } else if spot.stock.within(stock) {
                        least_pn = entry.pn.max(least_pn);
                    }
                }
                _ => {}
            }
        }
        if open.is_none() && (least_pn, least_dn) == (1, 1) {
            return None;
        }
        let (pn, dn, ply) = open.map_or((1, 1, None), |(pn, dn, ply)| (pn, dn, Some(ply)));
        Some(Known::Open { pn: pn.max(least_pn), dn: dn.max(least_dn), ply })
    }

    /// The shortest verified mate that holds for this spot: its move and its length.
    pub(super) fn verified(&self, spot: Spot) -> Option<(Stock, Option<Move>, u16)> {
        self.entries(spot.board)
            .filter(|entry| entry.kind == Kind::Verified && entry.stock.within(spot.stock))
            .min_by_key(|entry| entry.len)
            .map(|entry| (entry.stock, Move::from_bits(entry.mv), entry.len))
    }

    /// Whether there is no mate on the path with this key, and the depth it hangs on.
    #[inline]
    pub(super) fn repeated(&self, spot: Spot, path: u64) -> Option<u32> {
        self.entries(spot.board ^ path)
            .find(|entry| entry.kind == Kind::Repeated && entry.stock == spot.stock)
            .map(|entry| entry.pn)
    }

    pub(super) fn set_open(&mut self, spot: Spot, pn: u32, dn: u32, ply: u16, amount: u32) {
        self.put(Filed {
            pn,
            dn,
            len: ply,
            amount,
            ..self.entry(spot.board, spot.stock, Kind::Open)
        });
    }

    pub(super) fn set_proven(
        &mut self,
        board: u64,
        stock: Stock,
        mv: Option<Move>,
        len: u16,
        amount: u32,
    ) {
        self.put(Filed { mv: bits(mv), len, amount, ..self.entry(board, stock, Kind::Proven) });
    }

    pub(super) fn set_verified(&mut self, board: u64, stock: Stock, mv: Option<Move>, len: u16) {
        let amount = u32::MAX;
        self.put(Filed { mv: bits(mv), len, amount, ..self.entry(board, stock, Kind::Verified) });
    }

    pub(super) fn set_disproven(&mut self, board: u64, stock: Stock, amount: u32) {
        self.put(Filed { amount, ..self.entry(board, stock, Kind::Disproven) });
    }

    pub(super) fn set_repeated(&mut self, spot: Spot, path: u64, depth: u32, amount: u32) {
        let entry = self.entry(spot.board ^ path, spot.stock, Kind::Repeated);
        self.put(Filed { pn: depth, amount, ..entry });
    }

    fn entry(&self, board: u64, stock: Stock, kind: Kind) -> Filed {
        let round = self.round;
        Filed { board, stock, pn: 0, dn: 0, amount: 0, mv: NO_MOVE, len: 0, kind, round }
    }

    /// Into the slot of the same spot, or of one that the new entry makes superfluous, or a vacant
    /// one, or that of the entry that took the least work.
    fn put(&mut self, mut new: Filed) {
        let at = self.cluster(new.board);
        let round = self.round;
        let slots = &mut self.slots[at..at + CLUSTER];
        let mut worst = 0;
        let mut least = u64::MAX;
        for (i, old) in slots.iter().enumerate() {
            let old = Filed::unpack(old);
            let replaces = old.round != round
                || old.board == new.board
                    && match (old.kind, new.kind) {
                        (Kind::Open, Kind::Proven | Kind::Disproven) => old.stock == new.stock,
                        (Kind::Proven, Kind::Proven) => new.stock.within(old.stock),
                        (Kind::Disproven, Kind::Disproven) => old.stock.within(new.stock),
                        (Kind::Verified, Kind::Verified) => {
                            new.stock == old.stock && new.len <= old.len
                        }
                        (a, b) => a == b && old.stock == new.stock,
                    };
            if replaces {
                if old.round == round && (old.kind, new.kind) == (Kind::Open, Kind::Open) {
                    new.len = new.len.min(old.len);
                    new.amount = new.amount.saturating_add(old.amount);
                }
                worst = i;
                break;
            }
            // Proofs are what the answer is checked with; they go last.
            let worth = u64::from(old.amount)
                + if matches!(old.kind, Kind::Proven | Kind::Verified) { 1 << 32 } else { 0 };
            if worth < least {
                (worst, least) = (i, worth);
            }
        }
        slots[worst] = new.pack();
    }
}

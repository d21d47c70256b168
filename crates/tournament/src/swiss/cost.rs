use adoube_board::Side;

use super::colour::{ColourDue, Strength};
use crate::matching::{Graph, Rows, Weight};

/// Where a player stands seen from a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Tier {
    /// Moved down into the bracket.
    Moved,
    /// At home in it.
    Resident,
    /// In the next scoregroup.
    Next,
    /// Further down.
    Lower,
    /// Nobody: whoever is matched here is left over.
    Nobody,
}

/// All of a player that the criteria look at: players of one kind are worth the same to any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) role: Tier,
    /// The place of a moved-down player's score among those of the bracket, the highest first.
    pub(crate) slot: usize,
    pub(crate) due: ColourDue,
    pub(crate) top: bool,
    pub(crate) down: [bool; 2],
    pub(crate) up: [bool; 2],
    /// Whether the bye may go here and still be as low as it can be.
    pub(crate) candidate: bool,
    pub(crate) unplayed: u32,
}

impl Kind {
    pub(crate) const NOBODY: Self = Self {
        role: Tier::Nobody,
        slot: 0,
        due: ColourDue { side: None, strength: Strength::None, difference: 0, twice: None },
        top: false,
        down: [false; 2],
        up: [false; 2],
        candidate: false,
        unplayed: 0,
    };

    fn key(&self) -> impl Ord + use<> {
        let due = &self.due;
        let side = due.side.map(Side::index);
        let colour = (side, due.strength, due.difference, due.twice.map(Side::index));
        (self.role, self.slot, colour, self.top, self.down, self.up, self.candidate, self.unplayed)
    }
}

/// What completion asks of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    /// Nothing: it is checked afterwards.
    Later,
    /// The one who is left over gets the bye.
    Bye,
    /// Everybody is in the graph, and all must be matched but the one with the bye.
    Whole,
}

/// The criteria of the Dutch system that are minimised, as fields of a number: the first one counts most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Criterion {
    /// No second meeting.
    C1,
    /// No second bye.
    C2,
    /// No meeting of two who must have the same colour.
    C3,
    /// The players below can be paired.
    C4,
    /// The lowest score for the bye.
    C5,
    /// The fewest floaters.
    C6,
    /// The lowest scores of floaters.
    C7,
    /// The next bracket.
    C8,
    /// The fewest unplayed games of who gets the bye.
    C9,
    /// The fewest colour differences above two.
    C10,
    /// The fewest colours three times in a row.
    C11,
    /// The fewest colours denied.
    C12,
    /// The fewest strong preferences denied.
    C13,
    /// The fewest floaters who floated down in the last round.
    C14,
    /// The fewest opponents of moved-down players who floated up in the last round.
    C15,
    /// As C14, the round before.
    C16,
    /// As C15, the round before.
    C17,
    /// The smallest score differences of those who floated down in the last round.
    C18,
    /// The smallest score differences of those who floated up in the last round.
    C19,
    /// As C18, the round before.
    C20,
    /// As C19, the round before.
    C21,
}

/// Values of all criteria, one after the other, some of them several fields wide.
pub(crate) type Digits = Vec<u32>;

/// The same with names: what a candidate has of each criterion.
pub(crate) type Grade = Vec<(Criterion, u32)>;

/// Which field is which.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// How many scores moved-down players have.
    slots: usize,
    completion: Completion,
    /// Whether the next scoregroup is in the graph.
    next: bool,
}

impl Layout {
    pub(crate) fn new(slots: usize, completion: Completion, next: bool) -> Self {
        Self { slots, completion, next }
    }

    /// The criteria in order, each with its number of fields. Nobody and completion come first, as C4.
    fn fields(&self) -> [(Criterion, usize); 17] {
        use Criterion::*;
        let m = self.slots;
        [
            (C4, 2),
            (C6, 1),
            (C7, m),
            (C8, 2 + m),
            (C9, 1),
            (C10, 1),
            (C11, 1),
            (C12, 1),
            (C13, 1),
            (C14, 1),
            (C15, 1),
            (C16, 1),
            (C17, 1),
            (C18, m),
            (C19, m),
            (C20, m),
            (C21, m),
        ]
    }

    fn width(&self) -> usize {
        self.fields().iter().map(|(_, fields)| fields).sum()
    }

    fn place(&self, criterion: Criterion) -> usize {
        self.fields().iter().take_while(|(c, _)| *c != criterion).map(|(_, fields)| fields).sum()
    }

    /// Each field with its criterion.
    fn name(&self, digits: &Digits) -> Grade {
        let names = self.fields().into_iter().flat_map(|(name, fields)| vec![name; fields]);
        names.zip(digits.iter().copied()).collect()
    }

    fn float(&self, kind: &Kind, digits: &mut Digits) {
        let moved = kind.role == Tier::Moved;
        digits[self.place(Criterion::C6)] = 1;
        if moved {
            digits[self.place(Criterion::C7) + kind.slot] = 1;
        }
        for (round, lone, listed) in
            [(0, Criterion::C14, Criterion::C18), (1, Criterion::C16, Criterion::C20)]
        {
            if kind.down[round] {
                digits[if moved { self.place(listed) + kind.slot } else { self.place(lone) }] = 1;
            }
        }
    }

    fn miss_next(&self, kind: &Kind, digits: &mut Digits) {
        if !self.next {
            return;
        }
        let at = self.place(Criterion::C8);
        digits[at] = 1;
        match kind.role {
            Tier::Moved => digits[at + 1 + kind.slot] = 1,
            Tier::Resident => digits[at + 1 + self.slots] = 1,
            _ => {}
        }
    }

    /// What it costs to leave a player without anybody.
    pub(crate) fn leave(&self, kind: &Kind) -> Digits {
        let mut digits = vec![0; self.width()];
        if kind.role == Tier::Nobody {
            digits[0] = 1;
            return digits;
        }
        digits[1] = match self.completion {
            Completion::Later => 0,
            Completion::Bye => u32::from(!kind.candidate),
            Completion::Whole => 1 + u32::from(!kind.candidate),
        };
        match kind.role {
            Tier::Moved | Tier::Resident => {
                self.float(kind, &mut digits);
                self.miss_next(kind, &mut digits);
                if self.completion == Completion::Bye {
                    digits[self.place(Criterion::C9)] = kind.unplayed;
                }
            }
            Tier::Next => self.miss_next(kind, &mut digits),
            Tier::Lower | Tier::Nobody => {}
        }
        digits
    }

    /// What a pair costs, if two of these kinds may meet.
    pub(crate) fn pair(&self, a: &Kind, b: &Kind) -> Option<Digits> {
        let (a, b) = if a.role <= b.role { (a, b) } else { (b, a) };
        if b.role == Tier::Nobody {
            return (a.role != Tier::Nobody).then(|| self.leave(a));
        }
        // C3.
        if a.due.excludes(&b.due) && !a.top && !b.top {
            return None;
        }
        let mut digits = vec![0; self.width()];
        match (a.role, b.role) {
            (Tier::Moved, Tier::Moved) => return None,
            (Tier::Moved | Tier::Resident, Tier::Resident) => self.meet(a, b, &mut digits),
            (Tier::Moved | Tier::Resident, Tier::Next) => self.float(a, &mut digits),
            (Tier::Moved | Tier::Resident, _) => {
                self.float(a, &mut digits);
                self.miss_next(a, &mut digits);
            }
            (Tier::Next, Tier::Lower) => self.miss_next(a, &mut digits),
            _ => {}
        }
        Some(digits)
    }

    fn meet(&self, a: &Kind, b: &Kind, digits: &mut Digits) {
        use Criterion::*;
        let colours = [
            (C10, a.due.unbalances(&b.due)),
            (C11, a.due.repeats(&b.due)),
            (C12, a.due.clashes(&b.due)),
            (C13, a.due.denies_strong(&b.due)),
        ];
        for (criterion, broken) in colours {
            digits[self.place(criterion)] = u32::from(broken);
        }
        if a.role == Tier::Moved {
            for (round, lone, listed) in [(0, C15, C19), (1, C17, C21)] {
                if b.up[round] {
                    digits[self.place(lone)] = 1;
                    digits[self.place(listed) + a.slot] = 1;
                }
            }
        }
    }
}

/// A bracket's graph before its numbers are packed.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    layout: Layout,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) kind: Vec<u16>,
    pub(crate) rows: Rows,
    leave: Vec<Digits>,
    pair: Vec<Option<Digits>>,
    shifts: Vec<u32>,
    bits: u32,
    /// Bits below all criteria, for the order of candidates.
    pub(crate) low: u32,
}

impl Plan {
    /// Puts nodes into kinds and finds out how wide each criterion is.
    pub(crate) fn new(layout: Layout, nodes: &[Kind], rows: Rows) -> Self {
        let mut kinds: Vec<Kind> = nodes.to_vec();
        kinds.sort_by_key(Kind::key);
        kinds.dedup();
        let find =
            |node: &Kind| kinds.binary_search_by_key(&node.key(), Kind::key).unwrap_or(0) as u16;
        let kind: Vec<u16> = nodes.iter().map(find).collect();
        let mut counts = vec![0u64; kinds.len()];
        for &k in &kind {
            counts[usize::from(k)] += 1;
        }
        let leave: Vec<Digits> = kinds.iter().map(|kind| layout.leave(kind)).collect();
        let pair: Vec<Option<Digits>> =
            kinds.iter().flat_map(|a| kinds.iter().map(|b| layout.pair(a, b))).collect();
        // A field must hold what the best candidate can have of it.
        let mut bound = vec![0u64; layout.width()];
        for (a, leave) in leave.iter().enumerate() {
            let mut most = leave.clone();
            for digits in pair[a * kinds.len()..(a + 1) * kinds.len()].iter().flatten() {
                for (most, &digit) in most.iter_mut().zip(digits) {
                    *most = digit.max(*most);
                }
            }
            for (bound, most) in bound.iter_mut().zip(most) {
                *bound += counts[a] * u64::from(most);
            }
        }
        let len = nodes.len() as u64 + 1;
        let low = u64::BITS - (len * len * len).leading_zeros();
        let mut bits = low;
        let mut shifts = vec![0; bound.len()];
        for (shift, bound) in shifts.iter_mut().zip(bound).rev() {
            *shift = bits;
            bits += u64::BITS - bound.leading_zeros();
        }
        Self { layout, kinds, kind, rows, leave, pair, shifts, bits, low }
    }

    /// How many bits a weight has.
    pub(crate) fn bits(&self) -> u32 {
        self.bits + 2
    }

    fn pack<W: Weight>(&self, digits: &Digits) -> W {
        let parts = digits.iter().zip(&self.shifts).filter(|(digit, _)| **digit > 0);
        parts.fold(W::ZERO, |sum, (&digit, &shift)| sum + W::at(u64::from(digit), shift))
    }

    /// The graph, its numbers packed.
    pub(crate) fn graph<W: Weight>(&self) -> Graph<W> {
        let leave: Vec<W> = self.leave.iter().map(|digits| self.pack(digits)).collect();
        let count = self.kinds.len();
        let worth = self.pair.iter().enumerate().map(|(at, digits)| {
            digits.as_ref().map(|digits| leave[at / count] + leave[at % count] - self.pack(digits))
        });
        Graph {
            kind: self.kind.clone(),
            worth: worth.collect(),
            kinds: count,
            rows: self.rows.clone(),
        }
    }

    /// All criteria of a matching, added up.
    pub(crate) fn grade(&self, mate: &[Option<usize>]) -> Grade {
        let mut total = vec![0; self.layout.width()];
        let count = self.kinds.len();
        for (i, mate) in mate.iter().enumerate() {
            let kind = usize::from(self.kind[i]);
            let digits = match mate {
                None => Some(&self.leave[kind]),
                Some(j) if *j > i => self.pair[kind * count + usize::from(self.kind[*j])].as_ref(),
                Some(_) => None,
            };
            for (total, digit) in total.iter_mut().zip(digits.into_iter().flatten()) {
                *total += digit;
            }
        }
        self.layout.name(&total)
    }
}

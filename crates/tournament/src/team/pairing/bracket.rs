use super::TeamField;
use super::colour::Wish;
use crate::matching::weight::Wide;
use crate::matching::{Bits, Cardinal, Face, Graph, Rows, Weight};

/// A bracket as it was paired. Teams are named by place in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TeamBracket {
    /// Who is at home in it.
    pub(crate) residents: Vec<usize>,
    /// Who was brought up into it, by score and number.
    pub(crate) raised: Vec<usize>,
    /// Whether the group that follows can still be paired with as few from below as its number allows (C6).
    pub(crate) follows: bool,
    /// Its pairs: the lower number first, in order of it.
    pub(crate) pairs: Vec<(usize, usize)>,
}

/// All pairs of a round, bracket by bracket, and who has the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TeamPairs {
    pub(crate) bye: Option<usize>,
    pub(crate) brackets: Vec<TeamBracket>,
}

/// Pairs the field by C.04.6, article 3; none if no pairing has everybody.
pub(crate) fn pair(field: &TeamField) -> Option<TeamPairs> {
    let bye = match field.entrants.len() % 2 {
        0 => None,
        _ => Some(bye(field)?),
    };
    let mut left: Vec<usize> = (0..field.entrants.len()).filter(|&i| Some(i) != bye).collect();
    let mut brackets = Vec::new();
    while let Some(&first) = left.first() {
        let score = |i: usize| field.entrants[i].score;
        let end = left.iter().take_while(|&&i| score(i) == score(first)).count();
        let (raised, follows) = raise(field, &left, end)?;
        let residents = left[..end].to_vec();
        let pairs = settle(field, &residents, &raised)?;
        left.retain(|i| !residents.contains(i) && !raised.contains(i));
        brackets.push(TeamBracket { residents, raised, follows, pairs });
    }
    Some(TeamPairs { bye, brackets })
}

/// Who has the bye (3.4): of those who may, and without whom all others can be paired, the lowest score, then most matches, then
/// the largest number.
fn bye(field: &TeamField) -> Option<usize> {
    let len = field.entrants.len();
    let mut all = Cardinal::new(len);
    all.greedy(&field.fits);
    let none = Bits::new(len);
    for i in 0..len {
        if all.is_free(i) {
            all.cover(&field.fits, i, &none);
        }
    }
    let free: Vec<usize> = (0..len).filter(|&i| all.is_free(i)).collect();
    let &[root] = &free[..] else { return None };
    let could = all.instead(&field.fits, root)?.clone();
    let may = (0..len).filter(|&i| could.has(i) && field.entrants[i].bye);
    may.min_by_key(|&i| {
        let team = &field.entrants[i];
        (team.score, std::cmp::Reverse(team.played), std::cmp::Reverse(team.number))
    })
}

/// How many bits hold numbers up to one.
fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// What bringing teams up into a bracket costs, as digits of one number.
struct Ascent<'a> {
    field: &'a TeamField,
    left: &'a [usize],
    /// How many of them are at home.
    end: usize,
    /// Scores of the others, the highest first.
    levels: Vec<i32>,
    /// Whether the group that follows must be paired with as few from below as can be (C6).
    follow: bool,
}

impl Ascent<'_> {
    fn digits(&self) -> [u32; 4] {
        let floats = width(self.end);
        let follows = floats + width(self.left.len());
        let count = follows + width(self.end) * self.levels.len() as u32;
        [floats, follows, count, count + width(self.end)]
    }

    fn bits(&self) -> u32 {
        self.digits()[3] + width(self.left.len()) + 2
    }

    fn level(&self, at: usize) -> usize {
        let score = self.field.entrants[self.left[at]].score;
        self.levels.iter().position(|&level| level == score).unwrap_or(0)
    }

    fn graph<W: Weight>(&self) -> Graph<W> {
        let [floats, follows, count, all] = self.digits();
        let late = self.field.way.is_late();
        let len = self.left.len();
        let mut kind = vec![0; len];
        for (at, kind) in kind.iter_mut().enumerate().skip(self.end) {
            let floater = self.field.entrants[self.left[at]].floater && !late;
            *kind = (1 + 2 * self.level(at) + usize::from(floater)) as u16;
        }
        let kinds = 1 + 2 * self.levels.len();
        let worth = |a: usize, b: usize| {
            let (a, b) = (a.min(b), a.max(b));
            let mut worth = W::at(1, all);
            if a == 0 && b > 0 {
                let level = (b - 1) / 2;
                worth = worth - W::at(1, count);
                worth = worth - W::at(1, follows + width(self.end) * level as u32);
                if b.is_multiple_of(2) {
                    worth = worth - W::at(1, 0);
                }
            } else if a > 0 && self.follow && a <= 2 && b > 2 {
                worth = worth - W::at(1, floats);
            }
            Some(worth)
        };
        let worth = (0..kinds * kinds).map(|at| worth(at / kinds, at % kinds)).collect();
        let mut rows = Rows::new(len);
        for i in 0..len {
            for j in 0..i {
                if self.field.fits.has(self.left[i], self.left[j]) {
                    rows.join(i, j);
                }
            }
        }
        Graph { kind, worth, kinds, rows }
    }
}

/// Who is brought up (3.5): as few as can be (C4), of scores as high as can be (C5), so that the group that follows does well (C6), few
/// who floated last time (C7), and the first in order of all such sets.
fn raise(field: &TeamField, left: &[usize], end: usize) -> Option<(Vec<usize>, bool)> {
    let mut levels: Vec<i32> = left[end..].iter().map(|&i| field.entrants[i].score).collect();
    levels.dedup();
    let mut ascent = Ascent { field, left, end, levels, follow: true };
    raise_wide(&mut ascent)
}

fn raise_wide(ascent: &mut Ascent<'_>) -> Option<(Vec<usize>, bool)> {
    let bits = ascent.bits();
    if bits <= <i64 as Weight>::BITS {
        raise_as::<i64>(ascent)
    } else if bits <= <i128 as Weight>::BITS {
        raise_as::<i128>(ascent)
    } else if bits <= Wide::<8>::BITS {
        raise_as::<Wide<8>>(ascent)
    } else {
        raise_as::<Wide<48>>(ascent)
    }
}

fn raise_as<W: Weight>(ascent: &mut Ascent<'_>) -> Option<(Vec<usize>, bool)> {
    let (len, end) = (ascent.left.len(), ascent.end);
    let mut face = Face::best(&ascent.graph::<W>(), 0, end, 0);
    let up = |face: &Face<W>, at: usize| face.mate(at).is_some_and(|mate| mate < end);
    if (0..len).any(|at| face.mate(at).is_none()) {
        return None;
    }
    // C6 asks for the least that the number of teams left there allows. Where no set gives that, all sets fail alike.
    let next: Vec<usize> = (end..len).filter(|&at| ascent.level(at) == 0).collect();
    let stay: Vec<usize> = next.iter().copied().filter(|&at| !up(&face, at)).collect();
    let beyond =
        |&at: &usize| face.mate(at).is_some_and(|mate| mate >= end && !next.contains(&mate));
    let floating = stay.iter().filter(|at| beyond(at)).count();
    if floating > stay.len() % 2 && ascent.follow {
        ascent.follow = false;
        face = Face::best(&ascent.graph::<W>(), 0, end, 0);
    }
    let total = (end..len).filter(|&at| up(&face, at)).count();
    let mut wanted = vec![0_usize; ascent.levels.len()];
    for at in (end..len).filter(|&at| up(&face, at)) {
        wanted[ascent.level(at)] += 1;
    }
    let mut raised = Vec::new();
    for at in end..len {
        if raised.len() == total {
            break;
        }
        let level = ascent.level(at);
        if wanted[level] == 0 {
            continue;
        }
        if face.narrow(&[(at, Bits::range(len, end, len))], &[at]) {
            wanted[level] -= 1;
            raised.push(ascent.left[at]);
        } else {
            face.narrow(&[(at, Bits::range(len, 0, end))], &[]);
        }
    }
    Some((raised, ascent.follow))
}

impl TeamBracket {
    /// How many break C8, C9 and C10.
    pub(crate) fn broken(&self, field: &TeamField) -> [u32; 3] {
        let mut sum = [0; 3];
        for &(a, b) in &self.pairs {
            let [a, b] = [a, b].map(|i| Kind::of(field, &self.raised, i));
            for (sum, broken) in sum.iter_mut().zip(a.breaks(b)) {
                *sum += u32::from(broken);
            }
        }
        sum
    }
}

/// What the criteria of colours and floats look at in a team of a bracket.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    wish: Wish,
    raised: bool,
    floater: bool,
}

impl Kind {
    fn of(field: &TeamField, raised: &[usize], i: usize) -> Self {
        let floater = field.entrants[i].floater && !field.way.is_late();
        Self { wish: field.due[i], raised: raised.contains(&i), floater }
    }

    /// What a pair breaks of C8, C9 and C10.
    fn breaks(self, other: Self) -> [bool; 3] {
        let clash = self.wish.side.is_some() && self.wish.side == other.wish.side;
        let facing = |one: Self, other: Self| one.raised && !other.raised && other.floater;
        [
            clash,
            clash && self.wish.strong && other.wish.strong,
            facing(self, other) || facing(other, self),
        ]
    }
}

/// The pairs of a bracket (3.6): as few who do not get their colour as can be (C8), few of them who want it strongly (C9), few
/// opponents of raised teams who floated last time (C10), and the first in order of all such pairings.
fn settle(field: &TeamField, residents: &[usize], raised: &[usize]) -> Option<Vec<(usize, usize)>> {
    let mut teams: Vec<usize> = residents.iter().chain(raised).copied().collect();
    teams.sort_by_key(|&i| field.entrants[i].number);
    let all: Vec<Kind> = teams.iter().map(|&i| Kind::of(field, raised, i)).collect();
    let mut kinds = all.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let len = teams.len();
    let digit = width(len);
    let worth = |a: usize, b: usize| {
        let [c8, c9, c10] = kinds[a].breaks(kinds[b]).map(i64::from);
        Some((1 << (3 * digit)) - (c8 << (2 * digit)) - (c9 << digit) - c10)
    };
    let worth = (0..kinds.len() * kinds.len()).map(|at| worth(at / kinds.len(), at % kinds.len()));
    let place = |kind: &Kind| kinds.binary_search(kind).unwrap_or(0) as u16;
    let mut rows = Rows::new(len);
    for i in 0..len {
        for j in 0..i {
            if field.fits.has(teams[i], teams[j]) {
                rows.join(i, j);
            }
        }
    }
    let graph: Graph<i64> = Graph {
        kind: all.iter().map(place).collect(),
        worth: worth.collect(),
        kinds: kinds.len(),
        rows,
    };
    let mut face = Face::best(&graph, 0, len, 0);
    if (0..len).any(|i| face.mate(i).is_none()) {
        return None;
    }
    let (upper, lower) = halves(&mut face, len);
    face.first_partners(&upper, &lower);
    let pairs = upper.iter().filter_map(|&i| Some((teams[i], teams[face.mate(i)?])));
    Some(pairs.collect())
}

/// Parts a bracket into top and bottom members, the first in order of all partings that are best.
fn halves(face: &mut Face<i64>, len: usize) -> (Vec<usize>, Vec<usize>) {
    let part = |upper: &[usize]| {
        let mut top = Bits::new(len);
        for &i in upper {
            top.set(i);
        }
        let lower: Vec<usize> = (0..len).filter(|&i| !top.has(i)).collect();
        let mut bottom = Bits::new(len);
        for &i in &lower {
            bottom.set(i);
        }
        let cut = |i: usize| (i, if top.has(i) { top.clone() } else { bottom.clone() });
        let cuts: Vec<(usize, Bits)> = (0..len).map(cut).collect();
        (cuts, lower)
    };
    let natural: Vec<usize> = (0..len / 2).collect();
    let (cuts, lower) = part(&natural);
    if face.narrow(&cuts, &natural) {
        return (natural, lower);
    }
    let mut upper = Vec::new();
    for i in 0..len {
        if upper.len() < len / 2 && face.narrow(&[(i, Bits::range(len, 0, i))], &[i]) {
            upper.push(i);
        } else {
            face.narrow(&[(i, Bits::range(len, i, len))], &[i]);
        }
    }
    let (cuts, lower) = part(&upper);
    face.narrow(&cuts, &upper);
    (upper, lower)
}

use crate::matching::weighted::solve;
use crate::matching::{Rows, Weight};
use crate::swiss::{ColourDue, Entrant, Field, Float, NoPairing, Pairs};

/// What McMahon weighs, what counts most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Part {
    /// How far above the lowest group the bye is.
    Bye,
    /// Differences of points, squared.
    Gap,
    /// Players who meet another group in the same direction as in the round before.
    Again,
    /// Pairs of one club.
    Club,
    /// How far pairs are from the upper half of a group meeting the lower half.
    Halves,
    /// Pairs who are due the same colour.
    Colour,
}

impl Part {
    pub(super) const ALL: [Self; 6] =
        [Self::Bye, Self::Gap, Self::Again, Self::Club, Self::Halves, Self::Colour];

    /// The width of its sum in bits.
    const fn width(self) -> u32 {
        match self {
            Self::Bye | Self::Gap => 22,
            Self::Again | Self::Club | Self::Colour => 12,
            Self::Halves => 34,
        }
    }
}

/// A part each, in the order in which they count.
pub(super) type Cost = [u64; 6];

/// A field with what its pairs cost.
pub(super) struct Scales<'a> {
    pub(super) field: &'a Field,
    clubs: &'a [String],
    /// Whole points of each entrant: broken ones are rounded down for grouping.
    pub(super) groups: Vec<i32>,
    /// Of each entrant, the place in the group and the group's size.
    place: Vec<(i64, i64)>,
    /// Who may meet whom; with an odd field nobody is the node after all others.
    pub(super) rows: Rows,
}

impl<'a> Scales<'a> {
    pub(super) fn new(field: &'a Field, clubs: &'a [String]) -> Self {
        let count = field.len();
        let whole = |entrant: &Entrant| entrant.score.div_euclid(10);
        let groups: Vec<i32> = field.entrants.iter().map(whole).collect();
        let mut place = Vec::new();
        for group in groups.chunk_by(|a, b| a == b) {
            let size = group.len() as i64;
            place.extend((0..size).map(|at| (at, size)));
        }
        let odd = count % 2 == 1;
        let mut rows = Rows::new(count + usize::from(odd));
        for i in 0..count {
            for j in 0..i {
                if !field.barred.has(i, j) {
                    rows.join(i, j);
                }
            }
            // fesa-2024/14.4: no second bye.
            if odd && field.entrants[i].bye {
                rows.join(i, count);
            }
        }
        Self { field, clubs, groups, place, rows }
    }

    /// How many are to be matched, nobody among them.
    pub(super) fn size(&self) -> usize {
        self.field.len() + self.field.len() % 2
    }

    /// What a pair costs, or a bye.
    pub(super) fn cost(&self, i: usize, j: usize) -> Cost {
        let (i, j) = (i.min(j), i.max(j));
        let (at, size) = self.place[i];
        if j == self.field.len() {
            let lowest = self.groups.last().copied().unwrap_or(0);
            let from_below = size - 1 - at;
            let above = (self.groups[i] - lowest) as u64;
            return [above, 0, 0, 0, (from_below * from_below) as u64, 0];
        }
        let (upper, lower) = (&self.field.entrants[i], &self.field.entrants[j]);
        let gap = (self.groups[i] - self.groups[j]) as u64;
        let again = if gap == 0 {
            0
        } else {
            u64::from(upper.floats[0] == Float::Down) + u64::from(lower.floats[0] == Float::Up)
        };
        let club = |at: usize| self.clubs.get(at).filter(|club| !club.is_empty());
        let same_club = u64::from(club(i).is_some() && club(i) == club(j));
        let off = if gap == 0 {
            // The upper half of a group meets the lower half.
            2 * (self.place[j].0 - at) - size
        } else {
            // The last of a group meets the first of another.
            2 * (size - 1 - at + self.place[j].0)
        };
        let colours = ColourDue::of(&upper.colours).clashes(&ColourDue::of(&lower.colours));
        let off = (off * off) as u64 + u64::from(off < 0);
        [0, gap * gap, again, same_club, off, u64::from(colours)]
    }

    /// Everybody matched at the least cost; none if somebody is left over.
    pub(super) fn settle(&self, rows: &Rows) -> Option<Vec<usize>> {
        let count = self.field.len() as u64;
        let pack = |cost: Cost| {
            cost.iter().zip(Part::ALL).fold(0i128, |sum, (&part, kind)| {
                let most = (1 << (kind.width() - 1)) / (count + 1);
                (sum << kind.width()) + i128::from(part.min(most))
            })
        };
        // A pair is worth more than all that pairs can cost.
        let most = i128::at(1, Part::ALL.iter().map(|part| part.width()).sum::<u32>() - 1);
        solve(self.size(), rows, |i, j| most - pack(self.cost(i, j))).mate.into_iter().collect()
    }

    /// What a whole pairing costs.
    pub(super) fn total(&self, mates: &[usize]) -> Cost {
        let mut sum = [0; 6];
        for (i, &j) in mates.iter().enumerate().filter(|&(i, &j)| i < j) {
            for (sum, part) in sum.iter_mut().zip(self.cost(i, j)) {
                *sum += part;
            }
        }
        sum
    }
}

/// Pairs a field whose scores hold the points of the start. Players of one club meet only if it costs nothing else.
pub fn pair(field: &Field, clubs: &[String]) -> Result<Pairs, NoPairing> {
    let scales = Scales::new(field, clubs);
    let mates = scales.settle(&scales.rows).ok_or(NoPairing::Impossible)?;
    let mut pairs = Pairs::default();
    for (i, &j) in mates.iter().enumerate().take(field.len()) {
        if j == field.len() {
            pairs.bye = Some(i);
        } else if j > i {
            pairs.pairs.push((i, j));
        }
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(scores: &[i32], barred: &[(usize, usize)]) -> Field {
        let entrant = |(at, &score): (usize, &i32)| Entrant {
            number: at as u32 + 1,
            place: at as u32 + 1,
            score: score * 10,
            extra: 0,
            colours: Vec::new(),
            floats: [Float::None; 2],
            bye: true,
            unplayed: 0,
            top: false,
        };
        Field::new(scores.iter().enumerate().map(entrant).collect(), barred.iter().copied())
    }

    #[test]
    fn equals_meet_and_halves_face_each_other() {
        let pairs = pair(&field(&[3, 3, 3, 3, 1, 1], &[]), &[]).unwrap();
        assert_eq!(pairs.pairs, [(0, 2), (1, 3), (4, 5)]);
        let pairs = pair(&field(&[3, 3, 3, 3, 1, 1], &[(0, 2)]), &[]).unwrap();
        assert_eq!(pairs.pairs, [(0, 3), (1, 2), (4, 5)]);
    }

    #[test]
    fn the_last_of_a_group_goes_down_and_the_lowest_has_the_bye() {
        let pairs = pair(&field(&[2, 2, 2, 1, 1, 0, 0], &[]), &[]).unwrap();
        assert_eq!(pairs.bye, Some(6));
        assert_eq!(pairs.pairs, [(0, 1), (2, 3), (4, 5)]);
    }

    #[test]
    fn a_club_meets_itself_only_where_nothing_else_is_worse() {
        let clubs: Vec<String> = ["A", "B", "A", "B"].map(String::from).to_vec();
        let pairs = pair(&field(&[1, 1, 1, 1], &[]), &clubs).unwrap();
        assert_eq!(pairs.pairs, [(0, 3), (1, 2)]);
        let pairs = pair(&field(&[1, 0], &[]), &["A".into(), "A".into()]).unwrap();
        assert_eq!(pairs.pairs, [(0, 1)]);
        assert_eq!(pair(&field(&[1, 0], &[(0, 1)]), &[]), Err(NoPairing::Impossible));
    }
}

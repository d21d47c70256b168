//! McMahon: players begin with points by strength, and whoever has about as many meets.

use crate::Points;
use crate::matching::weighted::solve;
use crate::matching::{Rows, Weight};
use crate::rating::Grade;
use crate::swiss::{ColourDue, Entrant, Field, Float, NoPairing, Pairs};

/// With how many points players begin.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct McMahon {
    /// Ratings at which a new group begins, ascending; none for the grades of shogi.
    pub groups: Vec<i32>,
    /// Everybody from this rating on begins with the same.
    pub bar: Option<i32>,
    /// Everybody below this rating begins with the same.
    pub floor: Option<i32>,
    /// After this round the points of the start are taken away again.
    pub until: Option<usize>,
}

impl McMahon {
    /// What a player of a rating begins with; who has none is in the lowest group.
    ///
    /// ```
    /// use adoube_tournament::system::mcmahon::McMahon;
    /// use adoube_tournament::Points;
    /// let start = McMahon { groups: vec![800, 1200, 1600], bar: Some(1200), ..McMahon::default() };
    /// assert_eq!([Some(1900), Some(1200), Some(1000), None].map(|r| start.start(r)), [20, 20, 10, 0].map(Points));
    /// ```
    pub fn start(&self, rating: Option<i32>) -> Points {
        let group = |rating: i32| -> i32 {
            if self.groups.is_empty() {
                let mut grade: Grade = Grade::of(0);
                let mut at = 0;
                while let Some(next) = grade.next().filter(|next| rating >= next.begins()) {
                    grade = next;
                    at += 1;
                }
                at
            } else {
                self.groups.iter().filter(|&&from| rating >= from).count() as i32
            }
        };
        let floor = self.floor.map_or(0, group);
        let bar = self.bar.map_or(i32::MAX, group);
        let mine = rating.map_or(0, group);
        Points::ONE * (mine.min(bar).max(floor) - floor)
    }
}

/// The parts of what a pair costs, the first one counting most, each with its width in bits.
const WIDTHS: [u32; 6] = [22, 22, 12, 12, 34, 12];

/// Pairs a field whose scores hold the points of the start. Players of one club meet only if it costs nothing else.
pub fn pair(field: &Field, clubs: &[String]) -> Result<Pairs, NoPairing> {
    let count = field.len();
    let odd = count % 2 == 1;
    let size = count + usize::from(odd);
    // Broken points are rounded down for grouping.
    let whole = |entrant: &Entrant| entrant.score.div_euclid(10);
    let groups: Vec<i32> = field.entrants.iter().map(whole).collect();
    let lowest = groups.last().copied().unwrap_or(0);
    let members = |group: i32| groups.iter().filter(|&&g| g == group).count() as i64;
    let place = |i: usize| (i - groups.iter().position(|&g| g == groups[i]).unwrap_or(i)) as i64;
    let mut rows = Rows::new(size);
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
    let cost = |i: usize, j: usize| -> [u64; 6] {
        if j == count {
            let from_below = members(groups[i]) - 1 - place(i);
            return [(groups[i] - lowest) as u64, 0, 0, 0, (from_below * from_below) as u64, 0];
        }
        let (upper, lower) = (&field.entrants[i], &field.entrants[j]);
        let gap = (groups[i] - groups[j]) as u64;
        let again = if gap == 0 {
            0
        } else {
            u64::from(upper.floats[0] == Float::Down) + u64::from(lower.floats[0] == Float::Up)
        };
        let club = |at: usize| clubs.get(at).filter(|club| !club.is_empty());
        let same_club = u64::from(club(i).is_some() && club(i) == club(j));
        let off = if gap == 0 {
            // The upper half of a group meets the lower half.
            2 * (place(j) - place(i)) - members(groups[i])
        } else {
            // The last of a group meets the first of another.
            2 * (members(groups[i]) - 1 - place(i) + place(j))
        };
        let colours = ColourDue::of(&upper.colours).clashes(&ColourDue::of(&lower.colours));
        [
            0,
            gap * gap,
            again,
            same_club,
            (off * off) as u64 + u64::from(off < 0),
            u64::from(colours),
        ]
    };
    let pack = |parts: [u64; 6]| {
        parts.iter().zip(WIDTHS).fold(0i128, |sum, (&part, width)| {
            (sum << width) + i128::from(part.min((1 << (width - 1)) / (count as u64 + 1)))
        })
    };
    // Everybody is to be matched: a pair is worth more than all that pairs can cost.
    let most = i128::at(1, WIDTHS.iter().sum::<u32>() - 1);
    let found = solve(size, &rows, |i, j| most - pack(cost(i.min(j), i.max(j))));
    if found.mate.iter().any(Option::is_none) {
        return Err(NoPairing::Impossible);
    }
    let mut pairs = Pairs::default();
    for (i, mate) in found.mate.iter().enumerate().take(count) {
        match mate {
            Some(j) if *j == count => pairs.bye = Some(i),
            Some(j) if *j > i => pairs.pairs.push((i, *j)),
            _ => {}
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
            score: score * 10,
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

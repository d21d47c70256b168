use super::Money;

/// How those who are level share their prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PrizeSharing"))]
pub enum Sharing {
    /// Not at all: the place decides. Who has the same place has the same share all the same.
    #[default]
    Place,
    /// What belongs to the places of all who are level, divided equally.
    Equal,
    /// Half by the place, half of all of it divided equally (Hort).
    Hort,
}

/// One of those who are level in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tied {
    /// The prize of the place.
    pub own: Money,
    /// The place by tie-breaks: who has the same is not told apart.
    pub rank: usize,
}

/// What each of those who are level in points gets, in whole steps as far as it goes: what rounding down leaves over goes step by step to
/// the best placed, and what is less than a step to the first.
///
/// ```
/// use adoube_tournament::desk::{Money, Sharing, Tied, shares};
/// let tied = [100_000, 50_000].map(Money).into_iter().zip(1..);
/// let tied: Vec<Tied> = tied.map(|(own, rank)| Tied { own, rank }).collect();
/// assert_eq!(shares(&tied, Sharing::Hort, Money(100)), [Money(87_500), Money(62_500)]);
/// ```
pub fn shares(tied: &[Tied], sharing: Sharing, step: Money) -> Vec<Money> {
    let step = step.0.max(1);
    let count = tied.len() as i64;
    let pool: i64 = tied.iter().map(|one| one.own.0).sum();
    // What the places are worth, the same for those whom nothing tells apart: a sum and among how many.
    let own = |rank: usize| {
        let same = || tied.iter().filter(move |one| one.rank == rank);
        (same().map(|one| one.own.0).sum::<i64>(), same().count() as i64)
    };
    let down = |dividend: i64, divisor: i64| dividend / divisor / step * step;
    let mut shares: Vec<i64> = tied
        .iter()
        .map(|one| {
            let (sum, among) = own(one.rank);
            match sharing {
                Sharing::Place => down(sum, among),
                Sharing::Equal => down(pool, count),
                // (own + pool / n) / 2, over one denominator.
                Sharing::Hort => down(sum * count + pool * among, 2 * among * count),
            }
        })
        .collect();
    // By places alone the prizes are what was announced, and only those of one place are divided.
    let groups: Vec<&mut [i64]> = match sharing {
        Sharing::Place => {
            let mut rest = shares.as_mut_slice();
            let mut groups = Vec::new();
            for same in tied.chunk_by(|a, b| a.rank == b.rank) {
                let (group, others) = rest.split_at_mut(same.len());
                groups.push(group);
                rest = others;
            }
            groups
        }
        Sharing::Equal | Sharing::Hort => vec![shares.as_mut_slice()],
    };
    let mut at = 0;
    for group in groups {
        let due: i64 = tied[at..at + group.len()].iter().map(|one| one.own.0).sum();
        at += group.len();
        let mut left = due - group.iter().sum::<i64>();
        for share in group.iter_mut() {
            let more = step.min(left / step * step);
            *share += more;
            left -= more;
        }
        if let Some(first) = group.first_mut() {
            *first += left;
        }
    }
    shares.into_iter().map(Money).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tied(own: &[i64], ranks: &[usize]) -> Vec<Tied> {
        let all = own.iter().zip(ranks);
        all.map(|(&own, &rank)| Tied { own: Money(own * 100), rank }).collect()
    }

    fn cents(tied: &[Tied], sharing: Sharing, step: i64) -> Vec<i64> {
        shares(tied, sharing, Money(step)).iter().map(|money| money.0).collect()
    }

    #[test]
    fn hort_is_half_by_place_and_half_divided() {
        // By hand: the pool is 28,000, a quarter of it 7,000; (10,000 + 7,000) / 2 = 8,500 and so on.
        let all = tied(&[10_000, 8_000, 6_000, 4_000], &[1, 2, 3, 4]);
        assert_eq!(cents(&all, Sharing::Hort, 1), [850_000, 750_000, 650_000, 550_000]);
        // 200, 150, 100: (200 + 150) / 2 = 175, 150, 125.
        let three = tied(&[200, 150, 100], &[4, 5, 6]);
        assert_eq!(cents(&three, Sharing::Hort, 1), [17_500, 15_000, 12_500]);
        // Who has no prize of the place has half a share: 90 / (2 · 3) = 15.
        let more = tied(&[60, 30, 0], &[1, 2, 3]);
        assert_eq!(cents(&more, Sharing::Hort, 1), [4_500, 3_000, 1_500]);
        // The second and third are not told apart: each has (100 + 0) / 2 of the places.
        let same = tied(&[200, 100, 0], &[1, 2, 2]);
        assert_eq!(cents(&same, Sharing::Hort, 1), [15_000, 7_500, 7_500]);
    }

    #[test]
    fn equal_shares_are_those_of_the_pool_and_nothing_is_lost() {
        let three = tied(&[100, 0, 0], &[1, 2, 3]);
        assert_eq!(cents(&three, Sharing::Equal, 1), [3_334, 3_333, 3_333]);
        assert_eq!(cents(&three, Sharing::Equal, 100), [3_400, 3_300, 3_300]);
        assert_eq!(cents(&three, Sharing::Equal, 500), [3_500, 3_500, 3_000]);
        // What is less than a step is not lost either.
        let odd = tied(&[103, 0, 0], &[1, 2, 3]);
        assert_eq!(cents(&odd, Sharing::Equal, 500), [3_800, 3_500, 3_000]);
    }

    #[test]
    fn places_alone_are_paid_as_announced() {
        let all = tied(&[103, 50, 20], &[1, 2, 3]);
        assert_eq!(cents(&all, Sharing::Place, 500), [10_300, 5_000, 2_000]);
        let same = tied(&[100, 51, 20], &[1, 2, 2]);
        assert_eq!(cents(&same, Sharing::Place, 1), [10_000, 3_550, 3_550]);
        assert!(shares(&[], Sharing::Hort, Money(0)).is_empty());
    }
}

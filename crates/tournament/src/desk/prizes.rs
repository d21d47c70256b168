use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use super::{DeskRefusal, Money, Sharing, Tied, shares};
use crate::standings::{Group, Standing};
use crate::{Crosstable, Player};

/// A prize: an amount, a thing, or both.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prize {
    /// How much.
    pub amount: Money,
    /// What beside it, which nobody shares: `cup`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub thing: String,
}

/// `300`, `cup` or `300+cup`.
impl fmt::Display for Prize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.amount, self.thing.as_str()) {
            (amount, "") => amount.fmt(f),
            (Money::ZERO, thing) => f.write_str(thing),
            (amount, thing) => write!(f, "{amount}+{thing}"),
        }
    }
}

/// Text that is no prize.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no prize (expected such as 300, cup or 300+cup)")]
pub struct PrizeError(String);

impl FromStr for Prize {
    type Err = PrizeError;
    fn from_str(text: &str) -> Result<Self, PrizeError> {
        let text = text.trim();
        let wrong = || PrizeError(text.into());
        let (amount, thing) = match text.split_once('+') {
            Some((amount, thing)) => (amount.parse().map_err(|_| wrong())?, thing.trim()),
            None => text.parse().map_or((Money::ZERO, text), |amount| (amount, "")),
        };
        // What looks like an amount and is none is a slip, and no thing.
        let slip = thing.starts_with(|c: char| c.is_ascii_digit() || "+-.,".contains(c));
        let nothing = amount == Money::ZERO && thing.is_empty();
        if slip || nothing || amount < Money::ZERO || thing.contains(char::is_control) {
            return Err(wrong());
        }
        Ok(Self { amount, thing: thing.into() })
    }
}

/// Prizes for some of the players.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PrizeCategory"))]
pub struct Category {
    /// What it is called.
    pub name: String,
    /// For whom, as groups of the standings are written; who is in all of them. Everybody where none is named.
    #[cfg_attr(feature = "serde", serde(default))]
    pub groups: Vec<String>,
    /// From the first place on.
    pub prizes: Vec<Prize>,
    /// How those share who are level.
    #[cfg_attr(feature = "serde", serde(default))]
    pub sharing: Sharing,
}

impl Category {
    /// The board whose players have these prizes, where teams play: `board:1`.
    pub fn board(&self) -> Option<usize> {
        match &self.groups[..] {
            [group] => group.strip_prefix("board:")?.parse().ok(),
            _ => None,
        }
    }

    fn has(&self, player: &Player, year: i32) -> bool {
        self.groups.iter().all(|group| group.parse::<Group>().is_ok_and(|g| g.has(player, year)))
    }
}

/// All prizes of an event.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PrizeFund"))]
pub struct Fund {
    /// What amounts are of: `EUR`.
    pub currency: String,
    /// The step that shares are rounded to; a hundredth where it is 0.
    pub step: Money,
    /// Whether one player may have prizes of several categories.
    pub several: bool,
    /// The categories; between two prizes of the same amount that of the first counts.
    pub categories: Vec<Category>,
}

/// A prize of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PrizePart"))]
pub struct Part {
    /// The category, from 0.
    pub category: usize,
    /// The place among those who are in it, from 1.
    pub place: usize,
    /// How much.
    pub amount: Money,
    /// How much the place alone would bring.
    pub own: Money,
    /// How many share.
    pub tied: usize,
    /// What beside it.
    pub thing: String,
}

/// What a player gets.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Award {
    /// The start number of a player, or the pairing number of a team.
    pub number: u32,
    /// Whether it is a team.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub team: bool,
    /// The place in the standings.
    pub rank: usize,
    /// His prizes, in the order of categories.
    pub parts: Vec<Part>,
}

impl Award {
    /// All of it.
    pub fn amount(&self) -> Money {
        Money(self.parts.iter().map(|part| part.amount.0).sum())
    }
}

/// A category in which somebody would have had more than where the one prize is, now that others have left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Better {
    /// The start number of a player, or the pairing number of a team.
    pub number: u32,
    /// Whether it is a team.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub team: bool,
    /// The category, from 0.
    pub category: usize,
    /// How much it would have been.
    pub amount: Money,
}

/// Who gets what.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Allotment {
    /// In the order of the standings.
    pub awards: Vec<Award>,
    /// Prizes that nobody gets: the category, from 0, and the place, from 1.
    pub left: Vec<(usize, usize)>,
    /// What an arbiter should look at.
    pub better: Vec<Better>,
}

impl Allotment {
    /// All that is paid.
    pub fn total(&self) -> Money {
        Money(self.awards.iter().map(|award| award.amount().0).sum())
    }
}

impl Fund {
    /// Whether the year of the event must be known.
    pub fn needs_year(&self) -> bool {
        let groups = self.categories.iter().flat_map(|category| &category.groups);
        groups.filter_map(|group| group.parse::<Group>().ok()).any(|group| group.needs_year())
    }

    /// Whether it can be announced so where teams play, on so many boards.
    pub(crate) fn check_teams(&self, boards: usize) -> Result<(), DeskRefusal> {
        let groups = self.categories.iter().flat_map(|category| match category.board() {
            Some(board) if (1..=boards).contains(&board) => &[][..],
            _ => &category.groups[..],
        });
        match groups.into_iter().next() {
            Some(group) => Err(DeskRefusal::TeamGroup { group: group.clone(), boards }),
            None => {
                let mut bare = self.clone();
                bare.categories.iter_mut().for_each(|category| category.groups.clear());
                bare.check()
            }
        }
    }

    /// Whether it can be announced so.
    pub(crate) fn check(&self) -> Result<(), DeskRefusal> {
        for (at, category) in self.categories.iter().enumerate() {
            let name = category.name.trim();
            let twice = self.categories[..at].iter().any(|other| other.name == category.name);
            if name.is_empty() || twice || name.contains(char::is_control) {
                return Err(DeskRefusal::Category(category.name.clone()));
            }
            if let Some(group) = category.groups.iter().find(|g| g.parse::<Group>().is_err()) {
                return Err(DeskRefusal::Group(group.clone()));
            }
            let amounts = category.prizes.iter().map(|prize| prize.amount);
            if let Some(wrong) =
                amounts.into_iter().find(|a| !(Money::ZERO..=Money::MOST).contains(a))
            {
                return Err(DeskRefusal::Amount(wrong));
            }
        }
        if !(Money::ZERO..=Money::MOST).contains(&self.step) {
            return Err(DeskRefusal::Amount(self.step));
        }
        Ok(())
    }

    /// Who gets what: by the standings of everybody who may have a prize, in the year of the event. Level are those with the same points, or
    /// with the same place where places are not made of points.
    ///
    /// Where a player has one prize only it is the largest that he can have, and of equal ones that of the first category; he leaves the
    /// others, and those behind him move up there. The largest prizes are given first.
    pub fn allot(
        &self,
        standings: &[Standing],
        table: &Crosstable,
        year: i32,
        by_place: bool,
    ) -> Allotment {
        let belongs = |category: &Category, number: u32| {
            table.player(number).is_some_and(|player| category.has(player, year))
        };
        let fields: Vec<Vec<&Standing>> = self
            .categories
            .iter()
            .map(|one| standings.iter().filter(|s| belongs(one, s.number)).collect())
            .collect();
        let mut gone: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); self.categories.len()];
        let parts = |at: usize, gone: &BTreeSet<u32>| {
            let field: Vec<&Standing> =
                fields[at].iter().copied().filter(|s| !gone.contains(&s.number)).collect();
            self.parts(at, &field, by_place)
        };
        let mut all: Vec<BTreeMap<u32, Part>> =
            gone.iter().enumerate().map(|(at, gone)| parts(at, gone)).collect();
        while let Some((number, kept)) = self.conflict(standings, &all) {
            for at in 0..all.len() {
                if at != kept && all[at].contains_key(&number) {
                    gone[at].insert(number);
                    all[at] = parts(at, &gone[at]);
                }
            }
        }
        let mut better = Vec::new();
        for (at, left) in gone.iter().enumerate() {
            for &number in left {
                let mut back = left.clone();
                back.remove(&number);
                let now =
                    all.iter().filter_map(|one| one.get(&number)).map(|part| part.amount).max();
                let then = parts(at, &back).get(&number).map(|part| part.amount);
                if let (Some(now), Some(amount)) = (now, then)
                    && amount > now
                {
                    better.push(Better { number, team: false, category: at, amount });
                }
            }
        }
        let mut left = Vec::new();
        for (at, category) in self.categories.iter().enumerate() {
            let field = fields[at].iter().filter(|s| !gone[at].contains(&s.number)).count();
            left.extend(
                (field.min(category.prizes.len())..category.prizes.len()).map(|p| (at, p + 1)),
            );
        }
        let awards = standings.iter().filter_map(|standing| {
            let parts: Vec<Part> =
                all.iter().filter_map(|one| one.get(&standing.number).cloned()).collect();
            let (number, rank) = (standing.number, standing.rank);
            let award = Award { number, team: false, rank, parts };
            (!award.parts.is_empty()).then_some(award)
        });
        Allotment { awards: awards.collect(), left, better }
    }

    /// The player with prizes of several categories whose largest is the largest of all such, and where that is.
    fn conflict(
        &self,
        standings: &[Standing],
        all: &[BTreeMap<u32, Part>],
    ) -> Option<(u32, usize)> {
        if self.several {
            return None;
        }
        let worth = |part: &Part| (part.amount, !part.thing.is_empty());
        let several = standings.iter().enumerate().filter_map(|(place, standing)| {
            let mine = all
                .iter()
                .enumerate()
                .filter_map(|(at, one)| Some((at, one.get(&standing.number)?)));
            let mine: Vec<(usize, &Part)> = mine.collect();
            let best = mine.iter().max_by_key(|(at, part)| (worth(part), Reverse(*at)))?;
            (mine.len() > 1).then_some(((worth(best.1), Reverse(place)), standing.number, best.0))
        });
        several.max_by_key(|&(key, ..)| key).map(|(_, number, kept)| (number, kept))
    }

    /// The prizes of a category for those who are in it, in their order.
    fn parts(&self, at: usize, field: &[&Standing], by_place: bool) -> BTreeMap<u32, Part> {
        let category = &self.categories[at];
        let mut parts = BTreeMap::new();
        let mut place = 0;
        let level = |a: &&Standing, b: &&Standing| match by_place {
            true => a.rank == b.rank,
            false => a.points == b.points,
        };
        for tied in field.chunk_by(level) {
            let own = |k: usize| category.prizes.get(place + k).cloned().unwrap_or_default();
            let group: Vec<Tied> = tied
                .iter()
                .enumerate()
                .map(|(k, standing)| Tied { own: own(k).amount, rank: standing.rank })
                .collect();
            let amounts = shares(&group, category.sharing, self.step);
            let sharers = |k: usize| match category.sharing {
                Sharing::Place => group.iter().filter(|one| one.rank == group[k].rank).count(),
                Sharing::Equal | Sharing::Hort => group.len(),
            };
            for (k, (standing, amount)) in tied.iter().zip(amounts).enumerate() {
                let Prize { amount: alone, thing } = own(k);
                if amount == Money::ZERO && thing.is_empty() {
                    continue;
                }
                let part = Part {
                    category: at,
                    place: place + k + 1,
                    amount,
                    own: alone,
                    tied: sharers(k),
                    thing,
                };
                parts.insert(standing.number, part);
            }
            place += tied.len();
            if place >= category.prizes.len() {
                break;
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Points, Sex};

    fn fund(several: bool, categories: &[(&str, &[&str], &[i64], Sharing)]) -> Fund {
        let category =
            |(name, groups, prizes, sharing): &(&str, &[&str], &[i64], Sharing)| Category {
                name: (*name).into(),
                groups: groups.iter().map(ToString::to_string).collect(),
                prizes: prizes
                    .iter()
                    .map(|&n| Prize { amount: Money(n * 100), ..Prize::default() })
                    .collect(),
                sharing: *sharing,
            };
        Fund { several, categories: categories.iter().map(category).collect(), ..Fund::default() }
    }

    /// Players in the order of the standings, by points in tenths, women by a `w`.
    fn field(all: &[(i32, &str)]) -> (Vec<Standing>, Crosstable) {
        let player = |(at, (_, sex)): (usize, &(i32, &str))| Player {
            number: at as u32 + 1,
            sex: (*sex == "w").then_some(Sex::Woman),
            rating: Some(2000 - 100 * at as i32),
            ..Player::default()
        };
        let table = Crosstable {
            players: all.iter().enumerate().map(player).collect(),
            ..Crosstable::default()
        };
        let standing = |(at, (points, _)): (usize, &(i32, &str))| Standing {
            rank: at + 1,
            number: at as u32 + 1,
            points: Points(*points),
            values: Vec::new(),
        };
        (all.iter().enumerate().map(standing).collect(), table)
    }

    fn paid(fund: &Fund, all: &[(i32, &str)]) -> Vec<(u32, i64)> {
        let (standings, table) = field(all);
        let allotment = fund.allot(&standings, &table, 2026, false);
        allotment.awards.iter().map(|award| (award.number, award.amount().0 / 100)).collect()
    }

    #[test]
    fn the_example_of_the_encyclopedia_comes_out() {
        let all = [(80, ""), (80, ""), (75, ""), (70, ""), (70, ""), (70, "")];
        let prizes = [1000, 500, 350, 200, 150, 100];
        let hort = fund(true, &[("Main", &[], &prizes, Sharing::Hort)]);
        assert_eq!(paid(&hort, &all), [(1, 875), (2, 625), (3, 350), (4, 175), (5, 150), (6, 125)]);
        let equal = fund(true, &[("Main", &[], &prizes, Sharing::Equal)]);
        assert_eq!(
            paid(&equal, &all),
            [(1, 750), (2, 750), (3, 350), (4, 150), (5, 150), (6, 150)]
        );
        let place = fund(true, &[("Main", &[], &prizes[..2], Sharing::Place)]);
        assert_eq!(paid(&place, &all), [(1, 1000), (2, 500)]);
    }

    #[test]
    fn a_player_has_the_largest_prize_and_others_move_up() {
        let women: &[&str] = &["women"];
        let all = [(40, ""), (30, "w"), (20, "w"), (10, "")];
        let prizes = [
            ("Main", &[][..], &[100, 50, 20][..], Sharing::Place),
            ("Women", women, &[60, 30], Sharing::Place),
        ];
        // Number 2 has 50 or 60, and takes 60: the third and the fourth move up. Number 3 has 30 of the women or 50 now.
        assert_eq!(paid(&fund(false, &prizes), &all), [(1, 100), (2, 60), (3, 50), (4, 20)]);
        // Who may have several has them all.
        assert_eq!(paid(&fund(true, &prizes), &all), [(1, 100), (2, 110), (3, 50)]);
        let (standings, table) = field(&all);
        let allotment = fund(false, &prizes).allot(&standings, &table, 2026, false);
        assert_eq!(allotment.left, [(1, 2)], "the second prize of the women goes to nobody");
        assert_eq!(allotment.total(), Money(23_000));
        assert_eq!(allotment.better, []);
    }

    #[test]
    fn equal_prizes_are_those_of_the_first_category_and_shares_follow_who_is_left() {
        let women: &[&str] = &["women"];
        let all = [(40, "w"), (30, ""), (30, "w"), (30, "")];
        let prizes = [
            ("Main", &[][..], &[100, 60, 30][..], Sharing::Equal),
            ("Women", women, &[100, 40], Sharing::Place),
        ];
        // 1 keeps the main prize, so that 3 is the first of the women; 2 and 4 share 60 and 30.
        assert_eq!(paid(&fund(false, &prizes), &all), [(1, 100), (2, 45), (3, 100), (4, 45)]);
    }

    #[test]
    fn who_would_have_had_more_is_told() {
        let women: &[&str] = &["women"];
        let below: &[&str] = &["below:1850"];
        let all = [(40, ""), (30, "w"), (20, "w"), (10, "")];
        // Number 3 keeps 55 of the women before number 2 has left the main list for 70, where it would be 60 now.
        let fund = fund(
            false,
            &[
                ("Main", &[], &[100, 60, 50], Sharing::Place),
                ("Women", women, &[70, 55], Sharing::Place),
                ("Young", below, &[54], Sharing::Place),
            ],
        );
        let (standings, table) = field(&all);
        let allotment = fund.allot(&standings, &table, 2026, false);
        let paid: Vec<(u32, i64)> =
            allotment.awards.iter().map(|a| (a.number, a.amount().0 / 100)).collect();
        let total: i64 = paid.iter().map(|(_, amount)| amount).sum();
        assert!(allotment.awards.iter().all(|award| award.parts.len() == 1));
        assert_eq!(paid[..2], [(1, 100), (2, 70)]);
        assert_eq!(total * 100, allotment.total().0);
        for better in &allotment.better {
            let now = paid.iter().find(|(number, _)| *number == better.number).unwrap().1;
            assert!(better.amount.0 / 100 > now);
        }
        assert_eq!(
            paid[2],
            (3, 60),
            "the main list is looked at again before the women's second prize"
        );
    }

    #[test]
    fn prizes_are_written_as_amounts_and_things() {
        for text in ["300", "cup", "300+cup", "12.50"] {
            assert_eq!(text.parse::<Prize>().map(|prize| prize.to_string()), Ok(text.into()));
        }
        for wrong in ["", "0", "12x", "+", "-5", "1+2", "300+ 5"] {
            assert!(wrong.parse::<Prize>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn where_places_are_not_made_of_points_those_of_one_place_share() {
        let fund = fund(true, &[("Cup", &[], &[100, 60, 40, 20], Sharing::Place)]);
        let (mut standings, table) = field(&[(0, ""), (0, ""), (0, ""), (0, "")]);
        standings[3].rank = 3;
        let allotment = fund.allot(&standings, &table, 2026, true);
        let paid: Vec<i64> = allotment.awards.iter().map(|a| a.amount().0 / 100).collect();
        assert_eq!(paid, [100, 60, 30, 30]);
    }
}

use std::str::FromStr;

use super::Standing;
use crate::{Player, Sex};

/// Which players a table is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// `women`.
    Women,
    /// `men`.
    Men,
    /// `beginners`: who is entered as one, or has neither rating nor grade.
    Beginners,
    /// `born:2008`: in that year or later.
    Born(i32),
    /// `before:1966`: born before that year.
    Before(i32),
    /// `u18`: at most so old in the year of the event.
    Junior(i32),
    /// `s65`: at least so old in the year of the event.
    Senior(i32),
    /// `below:1600`: of a lower rating, or none.
    Below(i32),
    /// `from:1600`: of that rating or a higher one.
    From(i32),
    /// `title:GM`.
    Title(String),
    /// `fed:FRA`.
    Federation(String),
    /// `club:NAME`.
    Club(String),
    /// `category:NAME`.
    Category(String),
}

/// Text that is no group.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no group (expected {GROUPS})")]
pub struct GroupError(String);

/// How groups are written.
pub const GROUPS: &str = "women, men, beginners, u18, s65, born:YEAR, before:YEAR, below:RATING, from:RATING, title:GM, fed:CODE, club:NAME, category:NAME";

impl Group {
    /// Whether the year of the event must be known.
    pub fn needs_year(&self) -> bool {
        matches!(self, Self::Junior(_) | Self::Senior(_))
    }

    /// Whether a player belongs to it, in the year of the event.
    pub fn has(&self, player: &Player, year: i32) -> bool {
        let born = |fits: &dyn Fn(i32) -> bool| player.born().is_some_and(fits);
        match self {
            Self::Women => player.sex == Some(Sex::Woman),
            Self::Men => player.sex == Some(Sex::Man),
            Self::Beginners => {
                let named = |name: &String| {
                    matches!(name.to_lowercase().as_str(), "beginner" | "beginners")
                };
                player.categories.iter().any(named)
                    || player.rating.is_none() && player.grade.is_empty()
            }
            Self::Born(from) => born(&|born| born >= *from),
            Self::Before(from) => born(&|born| born < *from),
            Self::Junior(age) => born(&|born| year - born <= *age),
            Self::Senior(age) => born(&|born| year - born >= *age),
            Self::Below(rating) => player.rating.unwrap_or(0) < *rating,
            Self::From(rating) => player.rating.is_some_and(|own| own >= *rating),
            Self::Title(title) => player.title == *title,
            Self::Federation(code) => player.federation == *code,
            Self::Club(name) => player.club == *name,
            Self::Category(name) => player.categories.contains(name),
        }
    }
}

impl FromStr for Group {
    type Err = GroupError;
    fn from_str(text: &str) -> Result<Self, GroupError> {
        let wrong = || GroupError(text.into());
        let number = |value: &str| value.parse::<i32>().map_err(|_| wrong());
        let Some((kind, value)) = text.split_once(':') else {
            return Ok(match text {
                "women" => Self::Women,
                "men" => Self::Men,
                "beginners" => Self::Beginners,
                _ => match text.strip_prefix('u') {
                    Some(age) => Self::Junior(number(age)?),
                    None => Self::Senior(number(text.strip_prefix('s').ok_or_else(wrong)?)?),
                },
            });
        };
        Ok(match kind {
            "born" => Self::Born(number(value)?),
            "before" => Self::Before(number(value)?),
            "below" => Self::Below(number(value)?),
            "from" => Self::From(number(value)?),
            _ if value.is_empty() => return Err(wrong()),
            "title" => Self::Title(value.to_ascii_uppercase()),
            "fed" => Self::Federation(value.to_ascii_uppercase()),
            "club" => Self::Club(value.into()),
            "category" => Self::Category(value.into()),
            _ => return Err(wrong()),
        })
    }
}

/// The standings of some of the players: their places are those among themselves.
pub fn among(standings: Vec<Standing>, belongs: impl Fn(u32) -> bool) -> Vec<Standing> {
    let mut kept: Vec<Standing> =
        standings.into_iter().filter(|standing| belongs(standing.number)).collect();
    let mut before = None;
    for (at, standing) in kept.iter_mut().enumerate() {
        let rank = match before {
            Some((old, new)) if old == standing.rank => new,
            _ => at + 1,
        };
        before = Some((standing.rank, rank));
        standing.rank = rank;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Points;

    #[test]
    fn places_are_those_of_the_group() {
        let standing =
            |(rank, number)| Standing { rank, number, points: Points::ZERO, values: Vec::new() };
        let all = [(1, 9), (2, 4), (3, 1), (3, 5), (3, 7), (6, 2)].map(standing).to_vec();
        let women = among(all, |number| ![9, 5].contains(&number));
        let places: Vec<(usize, u32)> = women.iter().map(|one| (one.rank, one.number)).collect();
        assert_eq!(places, [(1, 4), (2, 1), (2, 7), (4, 2)]);
    }

    #[test]
    fn groups_are_by_age_and_experience_too() {
        let player = |birth: &str, rating, grade: &str, category: &str| Player {
            birth: birth.into(),
            rating,
            grade: grade.into(),
            categories: vec![category.into()],
            ..Player::default()
        };
        let young = player("2008/01/31", None, "", "");
        let old = player("1961", Some(1200), "", "Beginners");
        let dan = player("", None, "3D", "");
        let has = |group: &str| {
            let group: Group = group.parse().unwrap();
            [&young, &old, &dan].map(|player| group.has(player, 2026))
        };
        assert_eq!(has("u18"), [true, false, false]);
        assert_eq!(has("u17"), [false; 3]);
        assert_eq!(has("s65"), [false, true, false]);
        assert_eq!(has("beginners"), [true, true, false]);
        assert_eq!(has("below:1300"), [true; 3]);
        assert_eq!(has("from:1200"), [false, true, false]);
        assert!("u18".parse::<Group>().is_ok_and(|group| group.needs_year()));
        for wrong in ["", "u", "ux", "s", "club:", "born:x", "girls", "age:18", "from:", "title:"] {
            assert!(wrong.parse::<Group>().is_err(), "{wrong}");
        }
    }
}

use super::Money;
use crate::Player;
use crate::standings::Group;

/// What some players pay instead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "FeeReduction"))]
pub struct Reduction {
    /// Who, as groups of the standings are written: `u18`, `title:GM`.
    pub group: String,
    /// How much.
    pub amount: Money,
}

/// What playing costs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventFees"))]
pub struct Fees {
    /// What everybody pays.
    pub amount: Money,
    /// What some pay instead; whoever is in several groups pays the least of them.
    pub reductions: Vec<Reduction>,
}

impl Fees {
    /// What a player has to pay, in the year of the event. Where that is not known nobody is in a group of age.
    pub fn due(&self, player: &Player, year: Option<i32>) -> Money {
        let fits = |reduction: &&Reduction| {
            let group = reduction.group.parse::<Group>().ok();
            let group = group.filter(|group| year.is_some() || !group.needs_year());
            group.is_some_and(|group| group.has(player, year.unwrap_or_default()))
        };
        let least = self.reductions.iter().filter(fits).map(|reduction| reduction.amount).min();
        least.unwrap_or(self.amount)
    }

    /// Whether the year of the event must be known.
    pub fn needs_year(&self) -> bool {
        self.reductions.iter().any(|one| one.group.parse::<Group>().is_ok_and(|g| g.needs_year()))
    }
}

/// What a player owes and has paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Account {
    /// The entry number.
    pub id: u32,
    /// What playing costs.
    pub due: Money,
    /// What was paid.
    pub paid: Money,
}

impl Account {
    /// What is still owed; below 0 if too much was paid.
    pub fn owed(&self) -> Money {
        Money(self.due.0 - self.paid.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_what_fits_is_due() {
        let one =
            |group: &str, euros: i64| Reduction { group: group.into(), amount: Money(euros * 100) };
        let fees = Fees {
            amount: Money(6_000),
            reductions: vec![one("u18", 30), one("women", 40), one("title:GM", 0)],
        };
        let player = |birth: &str, sex, title: &str| Player {
            birth: birth.into(),
            sex,
            title: title.into(),
            ..Player::default()
        };
        use crate::Sex::{Man, Woman};
        assert_eq!(fees.due(&player("1990", Some(Man), "FM"), Some(2026)), Money(6_000));
        assert_eq!(fees.due(&player("2010", Some(Woman), ""), Some(2026)), Money(3_000));
        assert_eq!(fees.due(&player("1990", Some(Woman), ""), Some(2026)), Money(4_000));
        assert_eq!(fees.due(&player("2010", Some(Man), "GM"), Some(2026)), Money(0));
        assert_eq!(fees.due(&player("2010", Some(Man), ""), None), Money(6_000));
        assert!(fees.needs_year());
    }
}

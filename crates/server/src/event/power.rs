use std::ops::RangeInclusive;
use std::str::FromStr;

use adoube_store::EventRole;
use serde::Serialize;
use utoipa::ToSchema;

/// What there is to do in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventPower"))]
#[serde(rename_all = "kebab-case")]
#[schema(as = EventPower)]
pub enum Power {
    /// Say what the event is, close it, give roles, erase names.
    SetUp,
    /// Enter players, put them right, let them leave and come back.
    Enter,
    /// Tick who has come.
    CheckIn,
    /// Pair rounds, and what goes before it.
    Pair,
    /// Enter results and put them right.
    Result,
    /// Rule on who is late or does not come.
    Rule,
    /// Tell everybody something, and write the report.
    Tell,
    /// See what the public does not: the log with who did what, rounds before they are published.
    Look,
    /// See births and money, and take the federations' files and the archive along.
    Files,
}

impl Power {
    /// Every power.
    pub const ALL: [Self; 9] = [
        Self::SetUp,
        Self::Enter,
        Self::CheckIn,
        Self::Pair,
        Self::Result,
        Self::Rule,
        Self::Tell,
        Self::Look,
        Self::Files,
    ];

    /// Whether a role has it. Who has any role may look.
    pub fn is_of(self, role: EventRole) -> bool {
        use EventRole::*;
        match role {
            Organiser => true,
            ChiefArbiter => self != Self::SetUp,
            Arbiter => {
                matches!(self, Self::Result | Self::Rule | Self::CheckIn | Self::Look | Self::Files)
            }
            Pairing => matches!(self, Self::Pair | Self::Enter | Self::Look | Self::Files),
            // A phone at a board or at the door need not know when anybody was born.
            Results => matches!(self, Self::Result | Self::Look),
            CheckIn => matches!(self, Self::CheckIn | Self::Look),
            Reader => matches!(self, Self::Look | Self::Files),
        }
    }

    /// All that who has these roles may do.
    pub fn of(roles: &[EventRole]) -> Vec<Self> {
        Self::ALL.into_iter().filter(|it| roles.iter().any(|&role| it.is_of(role))).collect()
    }
}

/// For which boards somebody has a role: `1-20,31`, or nothing for all of them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Boards(Vec<RangeInclusive<usize>>);

impl Boards {
    /// Whether a board, from 1, is among them.
    pub fn has(&self, board: usize) -> bool {
        self.0.is_empty() || self.0.iter().any(|range| range.contains(&board))
    }
}

impl FromStr for Boards {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "expected boards such as 1-20,31, or nothing for all";
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&it| it > 0);
        let range = |part: &str| {
            let (from, to) = part.split_once('-').unwrap_or((part, part));
            let (from, to) = (number(from)?, number(to)?);
            (from <= to).then_some(from..=to)
        };
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        text.split(',').map(range).collect::<Option<Vec<_>>>().map(Self).ok_or(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_its_powers_and_no_others() {
        use EventRole::*;
        use Power::{Enter, Files, Look, Pair, Result, Rule, SetUp, Tell};
        let table: [(EventRole, &[Power]); 7] = [
            (Organiser, &Power::ALL),
            (ChiefArbiter, &[Enter, Power::CheckIn, Pair, Result, Rule, Tell, Look, Files]),
            (Arbiter, &[Power::CheckIn, Result, Rule, Look, Files]),
            (Pairing, &[Enter, Pair, Look, Files]),
            (Results, &[Result, Look]),
            (CheckIn, &[Power::CheckIn, Look]),
            (Reader, &[Look, Files]),
        ];
        for (role, powers) in table {
            assert_eq!(Power::of(&[role]), powers, "{role}");
        }
        assert_eq!(Power::of(&[]), []);
        let both = [Power::CheckIn, Result, Look];
        assert_eq!(Power::of(&[Results, CheckIn]), both);
        assert!(!SetUp.is_of(ChiefArbiter));
    }

    #[test]
    fn boards_are_ranges_or_all() {
        let boards: Boards = "1-20, 31".parse().unwrap();
        assert!(boards.has(1) && boards.has(20) && boards.has(31));
        assert!(!boards.has(21) && !boards.has(30));
        assert!("".parse::<Boards>().unwrap().has(999));
        for wrong in ["x", "1-", "0", "5-3", "1,,2"] {
            assert!(wrong.parse::<Boards>().is_err(), "{wrong}");
        }
    }
}

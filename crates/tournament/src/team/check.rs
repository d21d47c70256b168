use super::pairing::{MatchSeats, pair_teams};
use super::{TeamOrder, TeamScore, TeamTable, team_standings};
use crate::trf::{TeamFile, TeamKind};
use crate::{Mark, Points};

/// A pair, a colour or a number of teams that is not as the rules have it. Teams are named by pairing number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
pub enum TeamDifference {
    /// Two teams meet who should not.
    Pair {
        /// In which round.
        round: usize,
        /// One of them.
        number: u32,
        /// The other.
        opponent: u32,
        /// Whom the first should meet; nobody for the bye.
        expected: Option<u32>,
    },
    /// A team has the bye who should not.
    Bye {
        /// In which round.
        round: usize,
        /// Who has it.
        number: u32,
        /// Who should have it.
        rightful: Option<u32>,
    },
    /// The pair is right, and the colours are not.
    Colours {
        /// In which round.
        round: usize,
        /// As they should sit, and by which rule.
        expected: MatchSeats,
    },
    /// There is a round although no pairing has everybody.
    NoPairing {
        /// Which.
        round: usize,
    },
    /// A result is missing, so that what follows cannot be checked.
    Missing {
        /// In which round.
        round: usize,
        /// Whose.
        number: u32,
    },
    /// Points are not those of the boards.
    Points {
        /// Whose.
        number: u32,
        /// Which.
        score: TeamScore,
        /// As the file has them.
        told: Points,
        /// As they should be.
        expected: Points,
    },
    /// A place is not that of points and tie-breaks.
    Rank {
        /// Whose.
        number: u32,
        /// As the file has it.
        told: u32,
        /// As it should be.
        expected: usize,
        /// The last one of those whom nothing tells apart.
        last: usize,
    },
}

/// Holds what a file says of teams against the rules: every round of a Swiss event, points, places. How many rounds were looked at, and
/// what differs.
pub fn check_teams(file: &TeamFile) -> (usize, Vec<TeamDifference>) {
    let table = &file.table;
    let mut found = Vec::new();
    let mut rounds = 0;
    if file.kind == TeamKind::Swiss {
        for round in 1..=table.paired_rounds() {
            if let Some(missing) = check_round(table, round, &mut found) {
                found.push(missing);
                break;
            }
            rounds = round;
        }
    }
    for &(number, matches, games) in &file.told {
        let Some(team) = table.team(number) else { continue };
        let all = team.bouts.len();
        for (score, told) in [(TeamScore::Match, matches), (TeamScore::Game, games)] {
            let expected = team.score(all, score);
            if told != expected {
                found.push(TeamDifference::Points { number, score, told, expected });
            }
        }
    }
    places(file, &mut found);
    (rounds, found)
}

/// Looks at a round; a result that is missing before it ends the check.
fn check_round(
    table: &TeamTable,
    round: usize,
    found: &mut Vec<TeamDifference>,
) -> Option<TeamDifference> {
    let mut before = table.after(round - 1);
    before.rounds = Some(table.rounds.unwrap_or(0).max(table.paired_rounds()));
    if let Some((round, number)) = before.missing() {
        return Some(TeamDifference::Missing { round, number });
    }
    let Ok((field, _)) = before.field() else { return None };
    let Some(paired) = pair_teams(&field) else {
        found.push(TeamDifference::NoPairing { round });
        return None;
    };
    let rightful = |number: u32| {
        let seats = paired.matches.iter().find(|m| m.first == number || m.second == number)?;
        Some(if seats.first == number { seats.second } else { seats.first })
    };
    for team in &table.teams {
        let Some(bout) = team.bouts.get(round - 1) else { continue };
        match bout.opponent {
            Some(other) if other > team.number => {
                let expected = rightful(team.number);
                if expected != Some(other) {
                    let (number, opponent) = (team.number, other);
                    found.push(TeamDifference::Pair { round, number, opponent, expected });
                    continue;
                }
                let seats = paired
                    .matches
                    .iter()
                    .find(|m| m.first == team.number || m.second == team.number);
                let first = bout.side.map(|side| if side.is_first() { team.number } else { other });
                if let Some(&expected) =
                    seats.filter(|seats| first.is_some_and(|f| f != seats.first))
                {
                    found.push(TeamDifference::Colours { round, expected });
                }
            }
            None if bout.mark == Mark::PairingBye && paired.bye != Some(team.number) => {
                let (number, rightful) = (team.number, paired.bye);
                found.push(TeamDifference::Bye { round, number, rightful });
            }
            _ => {}
        }
    }
    None
}

fn places(file: &TeamFile, found: &mut Vec<TeamDifference>) {
    let all_play = file.kind == TeamKind::RoundRobin;
    let order = TeamOrder { ties: file.ties.clone(), all_play, ..TeamOrder::default() };
    let standings = team_standings(&file.table, &order);
    for standing in &standings {
        let told = file.table.team(standing.number).and_then(|team| team.rank);
        let shared = standings.iter().filter(|one| one.rank == standing.rank).count();
        let (expected, last) = (standing.rank, standing.rank + shared - 1);
        // Whom nothing tells apart may have been put in order by lot.
        if let Some(told) = told.filter(|&told| !(expected..=last).contains(&(told as usize))) {
            let number = standing.number;
            found.push(TeamDifference::Rank { number, told, expected, last });
        }
    }
}

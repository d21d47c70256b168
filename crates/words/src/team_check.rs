//! What differs from the rules in a file of teams, in words.

use adoube_tournament::team::TeamDifference;
use fluent_bundle::FluentArgs;

use crate::Words;

impl Words {
    /// What differs from the rules in a file of teams. `team` tells how teams are called by pairing number, `name` players by start
    /// number.
    pub fn team_difference(
        &self,
        one: &TeamDifference,
        team: impl Fn(u32) -> String,
        name: impl Fn(u32) -> String,
    ) -> String {
        let known = |number: &Option<u32>| number.map_or("none".to_string(), &team);
        let mut said = FluentArgs::new();
        let id = match one {
            TeamDifference::Pair { round, number, opponent, expected } => {
                said.set("round", *round);
                said.set("team", team(*number));
                said.set("other", team(*opponent));
                said.set("expected", known(expected));
                "team-check-pair"
            }
            TeamDifference::Bye { round, number, rightful } => {
                said.set("round", *round);
                said.set("team", team(*number));
                said.set("expected", known(rightful));
                "team-check-bye"
            }
            TeamDifference::Colours { round, expected } => {
                said.set("round", *round);
                said.set("team", team(expected.first));
                said.set("other", team(expected.second));
                "team-check-colours"
            }
            TeamDifference::Turned { round, first, second } => {
                said.set("round", *round);
                said.set("team", team(*first));
                said.set("other", team(*second));
                "team-check-colours"
            }
            TeamDifference::Unmet { round, number, expected } => {
                said.set("round", *round);
                said.set("team", team(*number));
                said.set("other", team(*expected));
                "team-check-unmet"
            }
            TeamDifference::Undecided { round, number, opponent } => {
                said.set("round", *round);
                said.set("player", team(*number));
                said.set("other", team(*opponent));
                "check-undecided"
            }
            TeamDifference::Board { round, board, told, expected } => {
                let both = |[a, b]: [u32; 2]| format!("{} - {}", name(a), name(b));
                said.set("round", *round);
                said.set("board", *board);
                said.set("found", both(*told));
                said.set("expected", both(*expected));
                "team-check-board"
            }
            TeamDifference::Rounds { expected, found } => {
                said.set("found", *found);
                said.set("expected", *expected);
                "team-check-rounds"
            }
            TeamDifference::Told { number, round, told, expected } => {
                said.set("team", team(*number));
                said.set("round", *round);
                said.set("found", told.clone());
                said.set("expected", expected.clone());
                "team-check-told"
            }
            TeamDifference::TieBreak { number, code, told, expected } => {
                said.set("player", team(*number));
                said.set("code", code.clone());
                said.set("told", told.clone());
                said.set("expected", expected.clone());
                "check-tiebreak"
            }
            TeamDifference::NoPairing { round } => {
                said.set("round", *round);
                "team-check-no-pairing"
            }
            TeamDifference::Missing { round, number } => {
                said.set("round", *round);
                said.set("team", team(*number));
                "team-check-missing"
            }
            TeamDifference::Points { number, score, told, expected } => {
                said.set("team", team(*number));
                said.set("score", score.code());
                said.set("found", told.to_string());
                said.set("expected", expected.to_string());
                "team-check-points"
            }
            TeamDifference::Rank { number, told, expected, last } => {
                said.set("team", team(*number));
                said.set("found", told.to_string());
                let shared = format!("{expected}–{last}");
                said.set("expected", if expected == last { expected.to_string() } else { shared });
                "team-check-rank"
            }
        };
        self.say(id, &said)
    }

    /// How much of a file of teams was checked.
    pub fn team_checked(
        &self,
        teams: usize,
        rounds: usize,
        differences: usize,
        unchecked: Option<&str>,
    ) -> String {
        let mut said = FluentArgs::new();
        said.set("teams", teams);
        said.set("rounds", rounds);
        said.set("count", differences);
        match unchecked {
            None => self.say("team-checked", &said),
            Some(code) => {
                said.set("code", code.to_owned());
                self.say("team-checked-unpaired", &said)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::Points;
    use adoube_tournament::team::TeamScore;
    use adoube_tournament::team::pairing::{MatchSeats, TeamColourRule::Both};

    use super::*;
    use crate::Language;

    #[test]
    fn every_difference_of_teams_is_said() {
        let differences = [
            TeamDifference::Pair { round: 1, number: 1, opponent: 2, expected: None },
            TeamDifference::Pair { round: 1, number: 1, opponent: 2, expected: Some(3) },
            TeamDifference::Bye { round: 1, number: 1, rightful: Some(2) },
            TeamDifference::Colours {
                round: 1,
                expected: MatchSeats { first: 1, second: 2, rule: Both },
            },
            TeamDifference::NoPairing { round: 1 },
            TeamDifference::Missing { round: 1, number: 1 },
            TeamDifference::Points {
                number: 1,
                score: TeamScore::Match,
                told: Points(10),
                expected: Points(20),
            },
            TeamDifference::Rank { number: 1, told: 3, expected: 1, last: 2 },
            TeamDifference::Turned { round: 1, first: 1, second: 2 },
            TeamDifference::Unmet { round: 1, number: 1, expected: 2 },
            TeamDifference::Undecided { round: 1, number: 1, opponent: 2 },
            TeamDifference::Board { round: 1, board: 2, told: [1, 2], expected: [2, 3] },
            TeamDifference::Rounds { expected: 3, found: 4 },
            TeamDifference::Told {
                number: 1,
                round: 1,
                told: "PAB 1.0".into(),
                expected: "2 w 1.0".into(),
            },
            TeamDifference::TieBreak {
                number: 1,
                code: "EDE".into(),
                told: "1".into(),
                expected: "2".into(),
            },
        ];
        let name = |id: u32| format!("N{id}");
        for language in [Language::English, Language::French] {
            let words = Words::new(language);
            let mut lines: Vec<String> =
                differences.iter().map(|one| words.team_difference(one, name, name)).collect();
            lines.extend([
                words.team_checked(2, 1, 0, None),
                words.team_checked(2, 2, 3, None),
                words.team_checked(2, 0, 0, Some("FIDE_X")),
            ]);
            for line in lines {
                assert!(!line.is_empty() && !line.contains("team-"), "{line}");
            }
        }
    }
}

//! FIDE's Double-Swiss system as people are told it.

use adoube_board::Side;
use adoube_tournament::Points;
use adoube_tournament::event::Game;
use adoube_tournament::team::pairing::{MatchSeats, TeamColourRule, TeamGround, TeamWhy};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::colours::kind;
use crate::words::{args, side_id};

impl Words {
    /// Why a player has this match, a sentence for each who seems to come first, and who has which colour in the first game.
    pub(crate) fn double(
        &self,
        game: Game,
        told: &TeamGround,
        name: impl Fn(u32) -> String,
    ) -> Vec<String> {
        let tenths = |points: i32| Points(points).to_string();
        let mut said = args([("player", name(told.number))]);
        let instead = told.instead.iter().map(|one| self.double_why(&one.why, one.number, &name));
        let Some(seats) = &told.colours else {
            let mut lines = vec![self.say("double-bye", &said)];
            lines.extend(instead);
            return lines;
        };
        let other = if seats.first == told.number { seats.second } else { seats.first };
        said.set("other", name(other));
        said.set("bracket", tenths(told.bracket));
        said.set("raised", if told.raised { "yes" } else { "no" });
        said.set("score", tenths(told.score));
        let up = told.facing.filter(|&facing| facing < told.bracket);
        said.set("facing", up.map_or("none".into(), tenths));
        let mut lines = vec![self.say("double-meets", &said)];
        lines.extend(instead);
        if told.more > 0 {
            let mut args = FluentArgs::new();
            args.set("count", told.more);
            lines.push(self.say("team-told-more", &args));
        }
        lines.push(self.double_colours(game, seats, &name));
        lines
    }

    fn double_colours(
        &self,
        game: Game,
        seats: &MatchSeats,
        name: &impl Fn(u32) -> String,
    ) -> String {
        use TeamColourRule::*;
        let white = self.form(side_id(kind(game), Some(Side::First)), "the");
        let mut said = args([("player", name(seats.first)), ("white", white)]);
        let (rule, to) = match seats.rule {
            Number { to } => {
                said.set("parity", if to % 2 == 1 { "odd" } else { "even" });
                ("number", to)
            }
            Less { to } => ("less", to),
            Alternate { back } => {
                said.set("back", back);
                ("alternate", seats.first)
            }
            // Nobody wants a colour here, so that no other rule is left.
            FirstLast { to } | OtherLast { to } | Only { to } | Stronger { to } | First { to } => {
                ("last", to)
            }
            Both => ("last", seats.first),
        };
        said.set("rule", rule);
        said.set("to", name(to));
        if rule != "number" {
            said.set("parity", "none");
        }
        if rule != "alternate" {
            said.set("back", 0);
        }
        self.say("double-colours", &said)
    }

    /// Why a player does not meet another one, or does not have the bye.
    pub(crate) fn double_why(
        &self,
        why: &TeamWhy,
        other: u32,
        name: impl Fn(u32) -> String,
    ) -> String {
        let mut said = args([("other", name(other))]);
        let (why, criterion, bracket) = match why {
            TeamWhy::Met => ("met", "", 0),
            TeamWhy::HadBye => ("had-bye", "", 0),
            TeamWhy::Incomplete => ("incomplete", "", 0),
            TeamWhy::Bye => ("bye", "", 0),
            TeamWhy::Worse { criterion, bracket } => ("worse", criterion.code(), *bracket),
            TeamWhy::Order => ("order", "", 0),
        };
        said.set("why", why);
        said.set("criterion", criterion);
        said.set("bracket", Points(bracket).to_string());
        self.say("double-why", &said)
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::Instead;
    use adoube_tournament::team::pairing::TeamWhyNot;

    use super::*;
    use crate::Language;

    #[test]
    fn a_match_of_two_games_is_explained_in_both_languages() {
        let seats = MatchSeats { first: 2, second: 5, rule: TeamColourRule::Less { to: 2 } };
        let told = TeamGround {
            number: 5,
            colours: Some(seats),
            bracket: 20,
            raised: false,
            score: 20,
            facing: Some(15),
            instead: vec![
                Instead { number: 3, why: TeamWhy::Met },
                Instead {
                    number: 4,
                    why: TeamWhy::Worse { criterion: TeamWhyNot::Hosts, bracket: 20 },
                },
            ],
            more: 1,
        };
        let name = |number: u32| format!("P{number}");
        let english = Words::new(Language::English).double(Game::Chess, &told, name);
        assert_eq!(
            english,
            [
                "P5 meets P2 for two games: bracket of 2.0; the opponent comes up from 1.5.",
                "Not P3: they have met, or are kept apart (C1).",
                "Not P4: in the bracket of 2.0 more opponents of players brought up would have floated before (C8).",
                "Of 1 others nothing is said.",
                "P2 has White in the first game: P2 had it less.",
            ]
        );
        for language in [Language::English, Language::French] {
            let words = Words::new(language);
            let mut seen = std::collections::BTreeSet::new();
            let rules = [
                TeamColourRule::Number { to: 3 },
                TeamColourRule::Number { to: 2 },
                TeamColourRule::Less { to: 2 },
                TeamColourRule::Alternate { back: 1 },
                TeamColourRule::Alternate { back: 3 },
                TeamColourRule::FirstLast { to: 2 },
            ];
            for rule in rules {
                seen.insert(words.double_colours(
                    Game::Chess,
                    &MatchSeats { rule, ..seats },
                    &name,
                ));
            }
            assert_eq!(seen.len(), rules.len(), "{seen:?}");
            use TeamWhyNot::{Floaters, Following, Hosts, Raised, Scores};
            let worse = [Raised, Scores, Following, Floaters, Hosts]
                .map(|criterion| TeamWhy::Worse { criterion, bracket: 20 });
            let others =
                [TeamWhy::Met, TeamWhy::HadBye, TeamWhy::Incomplete, TeamWhy::Bye, TeamWhy::Order];
            let said: std::collections::BTreeSet<String> =
                worse.iter().chain(&others).map(|why| words.double_why(why, 7, name)).collect();
            assert_eq!(said.len(), 10, "{said:?}");
            let bye = TeamGround { colours: None, ..told.clone() };
            assert_eq!(words.double(Game::Chess, &bye, name).len(), 3);
        }
    }
}

use adoube_tournament::event::{Game, NotTold, Told};
use adoube_tournament::swiss::{self, Why};
use adoube_tournament::system::{berger, knockout, mcmahon};
use adoube_tournament::{Explanation, Instead, Mark};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

/// Points in tenths as they are written.
fn points(tenths: i32) -> String {
    adoube_tournament::Points(tenths).to_string()
}

impl Words {
    /// Why a player has this opponent, the bye or nothing, in any system: a sentence, one for each who seems to come
    /// first, and one on the colours. `name` tells how a player is called by start number.
    pub fn told(&self, game: Game, told: &Told, name: impl Fn(u32) -> String) -> Vec<String> {
        let mut lines = self.reasons(told, &name);
        let tree = matches!(told, Told::Tree(_));
        lines.extend(told.colours().map(|board| self.colours(game, board, tree, &name)));
        lines
    }

    fn reasons(&self, told: &Told, name: impl Fn(u32) -> String) -> Vec<String> {
        match told {
            Told::Swiss(told) => self.swiss(told, name),
            Told::McMahon(told) => self.mcmahon(told, name),
            Told::Table(told) => vec![self.table(told, name)],
            Told::Tree(told) => vec![self.tree(told, name)],
            Told::Away { number, withdrawn: true, .. } => {
                vec![self.say("explain-gone", &args([("player", name(*number))]))]
            }
            Told::Away { number, mark, .. } => {
                let mark = match mark {
                    Mark::HalfBye => "half-bye",
                    Mark::FullBye => "full-bye",
                    _ => "zero-bye",
                };
                let args = args([("player", name(*number)), ("mark", mark.into())]);
                vec![self.say("explain-away", &args)]
            }
        }
    }

    /// Why it is not this player, in any system.
    pub fn not_told(&self, other: u32, why: &NotTold, name: impl Fn(u32) -> String) -> String {
        let mut args = args([("other", name(other))]);
        let id = match why {
            NotTold::Swiss(why) => return self.why_not(&name(other), *why),
            NotTold::McMahon(why) => return self.weighed(&name(other), *why),
            NotTold::Table { rounds } => {
                let rounds = rounds.iter().map(ToString::to_string);
                args.set("rounds", self.list("list-rounds", rounds));
                "apart-table"
            }
            NotTold::Tree(knockout::Why::Outside) | NotTold::Apart => "apart-outside",
            NotTold::Tree(knockout::Why::Out { number, round }) => {
                args.set("player", name(*number));
                args.set("round", *round);
                "apart-out"
            }
            NotTold::Tree(knockout::Why::Later { round }) => {
                args.set("round", *round);
                "apart-later"
            }
            NotTold::Away { number } => {
                args.set("player", name(*number));
                "apart-away"
            }
            NotTold::Meet => "apart-meet",
        };
        self.say(id, &args)
    }

    /// That the arbiter changed the pairing that follows.
    pub fn changed(&self, ground: &str) -> String {
        self.say("explain-changed", &args([("ground", ground.trim_end_matches('.').to_owned())]))
    }

    /// A sentence on a pair or a bye, and one for each who seems to come first.
    fn before<W: Copy>(
        &self,
        first: String,
        instead: &[Instead<W>],
        why: impl Fn(u32, W) -> String,
    ) -> Vec<String> {
        let mut lines = vec![first];
        if instead.is_empty() {
            lines.push(self.say("explain-first", &FluentArgs::new()));
        }
        lines.extend(instead.iter().map(|one| why(one.number, one.why)));
        lines
    }

    fn mcmahon(
        &self,
        told: &Explanation<mcmahon::Ground>,
        name: impl Fn(u32) -> String,
    ) -> Vec<String> {
        let ground = &told.ground;
        let mut args = args([("player", name(told.number)), ("points", points(ground.points))]);
        let id = match told.opponent.zip(ground.facing) {
            None => "explain-bye",
            Some((opponent, facing)) => {
                args.set("opponent", name(opponent));
                args.set("facing", points(facing));
                "explain-mcmahon"
            }
        };
        let why = |other, why| self.weighed(&name(other), why);
        self.before(self.say(id, &args), &ground.instead, why)
    }

    fn weighed(&self, other: &str, why: mcmahon::Why) -> String {
        use mcmahon::{Part, Why};
        let mut args = args([("other", other.to_owned())]);
        let id = match why {
            Why::Met => "weigh-met",
            Why::HadBye => "weigh-had-bye",
            Why::Incomplete => "weigh-incomplete",
            Why::Even => "weigh-even",
            Why::Worse { part, now, then } => {
                args.set("now", now);
                args.set("then", then);
                match part {
                    Part::Bye => "weigh-bye",
                    Part::Gap => "weigh-gap",
                    Part::Again => "weigh-again",
                    Part::Club => "weigh-club",
                    Part::Halves => "weigh-halves",
                    Part::Colour => "weigh-colour",
                }
            }
        };
        self.say(id, &args)
    }

    fn table(&self, told: &Explanation<berger::Ground>, name: impl Fn(u32) -> String) -> String {
        let mut args = args([("player", name(told.number))]);
        args.set("round", told.ground.round);
        args.set("rounds", told.ground.rounds);
        let Some(opponent) = told.opponent else { return self.say("explain-table-free", &args) };
        args.set("opponent", name(opponent));
        self.say("explain-table", &args)
    }

    fn tree(&self, told: &Explanation<knockout::Ground>, name: impl Fn(u32) -> String) -> String {
        use knockout::{Match, Place};
        let mut args = args([("player", name(told.number))]);
        args.set("round", told.ground.round);
        args.set("rounds", told.ground.rounds);
        if let Some(opponent) = told.opponent {
            args.set("opponent", name(opponent));
        }
        let free = told.opponent.is_none();
        let shown = |pair: Match| {
            let who = |one: Option<u32>| {
                one.map_or_else(|| self.say("explain-nobody", &FluentArgs::new()), &name)
            };
            let both = crate::words::args([("first", who(pair.a)), ("second", who(pair.b))]);
            self.say("explain-match", &both)
        };
        let id = match told.ground.place {
            Place::Seeds { seed, facing } => {
                args.set("seed", seed);
                args.set("other", facing);
                if free { "explain-seeds-free" } else { "explain-seeds" }
            }
            Place::Winners { own, facing } => {
                args.set("own", shown(own));
                args.set("other", shown(facing));
                if free { "explain-winners-free" } else { "explain-winners" }
            }
            Place::Third => "explain-third",
            Place::Out { round, to } => {
                args.set("round", round);
                if let Some(to) = to {
                    args.set("opponent", name(to));
                }
                if to.is_some() { "explain-out" } else { "explain-out-both" }
            }
        };
        self.say(id, &args)
    }

    fn swiss(
        &self,
        told: &Explanation<swiss::Ground>,
        name: impl Fn(u32) -> String,
    ) -> Vec<String> {
        let ground = &told.ground;
        let mut args = args([("player", name(told.number)), ("points", points(ground.bracket))]);
        let id = match told.opponent {
            None => "explain-bye",
            Some(opponent) => {
                args.set("opponent", name(opponent));
                if ground.moved { "explain-moved" } else { "explain-pair" }
            }
        };
        let why = |other, why| self.why_not(&name(other), why);
        self.before(self.say(id, &args), &ground.instead, why)
    }

    /// Why it is not this player.
    fn why_not(&self, other: &str, why: Why) -> String {
        let mut args = FluentArgs::new();
        args.set("other", other.to_owned());
        let id = match why {
            Why::Met => "instead-met".to_owned(),
            Why::HadBye => "instead-had-bye".to_owned(),
            Why::Colour => "instead-colour".to_owned(),
            Why::Above => "instead-above".to_owned(),
            Why::Incomplete => "instead-incomplete".to_owned(),
            Why::Order => "instead-order".to_owned(),
            Why::Worse { criterion, now, then } => {
                args.set("now", now);
                args.set("then", then);
                format!("instead-{criterion:?}").to_ascii_lowercase()
            }
        };
        self.say(&id, &args)
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::swiss::Criterion;

    use super::*;
    use crate::Language;

    #[test]
    fn every_reason_has_a_sentence_in_every_language() {
        use Criterion::*;
        let criteria = [C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21];
        let worse = criteria.map(|criterion| Why::Worse { criterion, now: 1, then: 3 });
        let plain = [Why::Met, Why::HadBye, Why::Colour, Why::Above, Why::Incomplete, Why::Order];
        for language in Language::ALL {
            let words = Words::new(language);
            for why in plain.into_iter().chain(worse) {
                let said = words.why_not("7 Curie", why);
                assert!(said.contains("7 Curie") && !said.contains(['{', '$']), "{said}");
                assert!(!said.contains("instead-"), "{said}");
            }
            let ground = swiss::Ground { bracket: 35, moved: true, instead: vec![] };
            let mut told = Explanation { number: 1, opponent: Some(2), colours: None, ground };
            let say = |told: &Explanation<swiss::Ground>| {
                words.told(Game::Chess, &Told::Swiss(told.clone()), |n| n.to_string())
            };
            assert_eq!(say(&told).len(), 2);
            told.opponent = None;
            told.ground.instead = vec![Instead { number: 3, why: Why::Met }];
            assert!(say(&told).iter().all(|line| !line.contains("explain-")));
        }
    }

    #[test]
    fn both_files_have_the_same_messages() {
        let ids = |language: Language| -> Vec<&str> {
            language
                .tournament()
                .lines()
                .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
                .collect()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
        for line in Language::French.tournament().lines() {
            assert!(
                !line.contains('\'')
                    && ![" :", " ;", " ?", " !"].iter().any(|bad| line.contains(bad)),
                "{line}"
            );
        }
    }
}

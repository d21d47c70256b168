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
        let mut lines = self.reasons(game, told, &name);
        let tree = matches!(told, Told::Tree(_));
        lines.extend(told.colours().map(|board| self.colours(game, board, tree, &name)));
        lines
    }

    fn reasons(&self, game: Game, told: &Told, name: impl Fn(u32) -> String) -> Vec<String> {
        match told {
            Told::Swiss(told) => self.swiss(told, name),
            Told::McMahon(told) => self.mcmahon(game, told, name),
            Told::Table(told) => vec![self.table(told, name)],
            Told::Tree(told) => vec![self.tree(told, name)],
            Told::Double(told) => self.double(game, told, name),
            Told::Return { number, opponent: Some(other) } => {
                let args = args([("player", name(*number)), ("other", name(*other))]);
                vec![self.say("explain-return", &args)]
            }
            Told::Return { number, opponent: None } => {
                vec![self.say("explain-return-bye", &args([("player", name(*number))]))]
            }
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
    pub fn not_told(
        &self,
        game: Game,
        other: u32,
        why: &NotTold,
        name: impl Fn(u32) -> String,
    ) -> String {
        let mut args = args([("other", name(other))]);
        let id = match why {
            NotTold::Swiss(why) => return self.why_not(&[other], *why, name),
            NotTold::McMahon(why) => return self.weighed(game, &[other], *why, name),
            NotTold::Double(why) => return self.double_why(why, other, &name),
            NotTold::Return => "apart-return",
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

    /// That the arbiter paired a round by hand, and what it has for a player: an opponent or the bye.
    pub fn by_hand(&self, ground: &str, player: String, opponent: Option<String>) -> [String; 2] {
        let ground = args([("ground", ground.trim_end_matches('.').to_owned())]);
        let mut args = args([("player", player)]);
        let id = match opponent {
            Some(opponent) => {
                args.set("opponent", opponent);
                "explain-by-hand-pair"
            }
            None => "explain-bye",
        };
        [self.say("explain-by-hand", &ground), self.say(id, &args)]
    }

    /// That two do not meet because the arbiter paired the round by hand.
    pub fn not_by_hand(&self, other: String, ground: &str) -> String {
        let ground = ground.trim_end_matches('.').to_owned();
        self.say("apart-by-hand", &args([("other", other), ("ground", ground)]))
    }

    /// Of those who seem to come first, a sentence for each reason.
    fn before<W: Copy + PartialEq>(
        &self,
        instead: &[Instead<W>],
        more: usize,
        why: impl Fn(&[u32], W) -> String,
    ) -> Vec<String> {
        if instead.is_empty() && more == 0 {
            return vec![self.say("explain-first", &FluentArgs::new())];
        }
        let mut groups: Vec<(W, Vec<u32>)> = Vec::new();
        for one in instead {
            match groups.iter_mut().find(|(known, _)| *known == one.why) {
                Some((_, numbers)) => numbers.push(one.number),
                None => groups.push((one.why, vec![one.number])),
            }
        }
        let mut lines: Vec<String> = groups.iter().map(|(w, numbers)| why(numbers, *w)).collect();
        if more > 0 {
            let mut args = FluentArgs::new();
            args.set("count", more);
            lines.push(self.say("explain-more", &args));
        }
        lines
    }

    /// Some players who are not the opponent for one reason: the first few by name.
    fn others(&self, numbers: &[u32], name: impl Fn(u32) -> String) -> FluentArgs<'static> {
        let shown = numbers.len().min(if numbers.len() == 4 { 4 } else { 3 });
        let (named, rest) = numbers.split_at(shown);
        let mut names: Vec<String> = named.iter().map(|&number| name(number)).collect();
        let last = if rest.is_empty() { names.pop() } else { None };
        let mut list = self.list("list-players", names);
        let mut all = FluentArgs::new();
        all.set("count", numbers.len());
        if let Some(last) = last {
            list = match list.is_empty() {
                true => last,
                false => self.say("list-players-last", &args([("list", list), ("item", last)])),
            };
        } else {
            let mut args = args([("list", list)]);
            args.set("count", rest.len());
            list = self.say("list-players-more", &args);
        }
        all.set("other", list);
        all
    }

    fn mcmahon(
        &self,
        game: Game,
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
                if ground.started { "explain-mcmahon" } else { "explain-scores" }
            }
        };
        let mut lines = vec![self.say(id, &args)];
        let why = |numbers: &[u32], why| self.weighed(game, numbers, why, &name);
        lines.extend(self.before(&ground.instead, ground.more, why));
        lines
    }

    fn weighed(
        &self,
        game: Game,
        numbers: &[u32],
        why: mcmahon::Why,
        name: impl Fn(u32) -> String,
    ) -> String {
        use mcmahon::{Part, Why};
        let mut args = self.others(numbers, name);
        args.set("game", game.article("chess", "shogi"));
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

    pub(crate) fn tree(
        &self,
        told: &Explanation<knockout::Ground>,
        name: impl Fn(u32) -> String,
    ) -> String {
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
            Place::Third if free => "explain-third-free",
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
        let mut lines = vec![self.say(id, &args)];
        let scores = [(told.number, Some(ground.score))].into_iter();
        let scores = scores.chain(told.opponent.map(|opponent| (opponent, ground.facing)));
        let scores = scores.filter_map(|(number, score)| Some((number, score?)));
        lines.extend(scores.filter(|(_, score)| score.extra != 0).map(|(number, score)| {
            let (made, extra) = (points(score.made), points(score.extra));
            let args =
                crate::words::args([("player", name(number)), ("points", made), ("extra", extra)]);
            self.say("explain-virtual", &args)
        }));
        let why = |numbers: &[u32], why| self.why_not(numbers, why, &name);
        lines.extend(self.before(&ground.instead, ground.more, why));
        lines
    }

    /// Why it is not these players.
    pub(crate) fn why_not(
        &self,
        numbers: &[u32],
        why: Why,
        name: impl Fn(u32) -> String,
    ) -> String {
        let mut args = self.others(numbers, name);
        let id = match why {
            Why::Met => "instead-met".to_owned(),
            Why::HadBye => "instead-had-bye".to_owned(),
            Why::Colour => "instead-colour".to_owned(),
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
    use std::collections::{BTreeMap, BTreeSet};

    use adoube_tournament::swiss::Criterion;

    use super::*;
    use crate::Language;

    #[test]
    fn every_reason_has_a_sentence_in_every_language() {
        use Criterion::*;
        let criteria = [C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21];
        let worse = criteria.map(|criterion| Why::Worse { criterion, now: 1, then: 3 });
        let plain = [Why::Met, Why::HadBye, Why::Colour, Why::Incomplete, Why::Order];
        for language in Language::OF_GAMES {
            let words = Words::new(language);
            for why in plain.into_iter().chain(worse) {
                for numbers in [&[7][..], &[7, 8], &[7, 8, 9, 10], &[7, 8, 9, 10, 11, 12]] {
                    let said = words.why_not(numbers, why, |n| format!("{n} Curie"));
                    assert!(said.contains("7 Curie") && !said.contains(['{', '$']), "{said}");
                    assert!(!said.contains("instead-") && !said.contains("list-"), "{said}");
                    let named = numbers.iter().filter(|n| said.contains(&format!("{n} Curie")));
                    let named = named.count();
                    assert_eq!(named, if numbers.len() > 4 { 3 } else { numbers.len() }, "{said}");
                }
            }
            let ground = swiss::Ground {
                bracket: 35,
                moved: true,
                score: swiss::Score { made: 35, extra: 0 },
                facing: Some(swiss::Score { made: 25, extra: 0 }),
                instead: vec![],
                more: 0,
            };
            let mut told = Explanation { number: 1, opponent: Some(2), colours: None, ground };
            let say = |told: &Explanation<swiss::Ground>| {
                words.told(Game::Chess, &Told::Swiss(told.clone()), |n| n.to_string())
            };
            assert_eq!(say(&told).len(), 2);
            // Baku: 2.5 and a virtual point.
            told.ground.facing = Some(swiss::Score { made: 25, extra: 10 });
            let lines = say(&told);
            assert!(lines.len() == 3 && ["2.5", "1.0"].iter().all(|p| lines[1].contains(p)));
            told.ground.more = 7;
            assert!(say(&told)[2].contains('7'));
            // Equal reasons are one line.
            let reasons = [(3, Why::Met), (4, Why::Order), (5, Why::Met), (6, Why::Met)];
            told.ground.instead = reasons.map(|(number, why)| Instead { number, why }).to_vec();
            let lines = say(&told);
            assert_eq!(lines.len(), 5);
            assert!(["3", "5", "6"].iter().all(|number| lines[2].contains(number)), "{lines:?}");
            told.ground.facing = None;
            told.opponent = None;
            told.ground.instead = vec![Instead { number: 3, why: Why::Met }];
            assert!(say(&told).iter().all(|line| !line.contains("explain-")));
        }
    }

    /// Names of messages of a file, and the arguments of each.
    fn messages(file: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut all = BTreeMap::new();
        let mut last = String::new();
        for line in file.lines() {
            if let Some((id, _)) =
                line.split_once(" =").filter(|_| line.starts_with(char::is_lowercase))
            {
                last = id.to_owned();
            }
            let names: &mut BTreeSet<String> = all.entry(last.clone()).or_default();
            let arguments = line.split('$').skip(1);
            names.extend(
                arguments.map(|it| it.chars().take_while(char::is_ascii_alphanumeric).collect()),
            );
        }
        all
    }

    #[test]
    fn every_reason_of_pairing_is_told_in_japanese_with_no_more_than_is_known() {
        let english = messages(Language::English.tournament());
        let japanese = messages(Language::Japanese.why());
        let reasons = [
            "explain-",
            "instead-",
            "colour-",
            "weigh-",
            "apart-",
            "team-told-",
            "team-colour-",
            "team-why-",
            "broken-",
            "absent-",
        ];
        for (id, known) in
            english.iter().filter(|(id, _)| reasons.iter().any(|it| id.starts_with(it)))
        {
            let said = japanese.get(id).unwrap_or_else(|| panic!("{id} is missing"));
            // A colour is told by its name, which is known wherever it is known with the word before it.
            let known = |it: &String| known.contains(it) || it == "side" && known.contains("to");
            assert!(said.iter().all(known), "{id}: {said:?}");
        }
        for id in japanese.keys().filter(|id| !id.is_empty()) {
            assert!(english.contains_key(id), "{id} is idle");
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

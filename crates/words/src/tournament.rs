use adoube_tournament::swiss::{Explanation, Why};
use fluent_bundle::FluentArgs;

use crate::Words;

impl Words {
    /// Why a player has this opponent or the bye: a sentence, and one for each who would have come first. `name` tells how a
    /// player is called by start number.
    pub fn explanation(&self, told: &Explanation, name: impl Fn(u32) -> String) -> Vec<String> {
        let mut args = FluentArgs::new();
        args.set("player", name(told.number));
        let (whole, tenth) = (told.bracket / 10, told.bracket % 10);
        args.set("points", format!("{whole}.{tenth}"));
        let id = match told.opponent {
            None => "explain-bye",
            Some(opponent) => {
                args.set("opponent", name(opponent));
                if told.moved { "explain-moved" } else { "explain-pair" }
            }
        };
        let mut lines = vec![self.say(id, &args)];
        if told.instead.is_empty() {
            lines.push(self.say("explain-first", &FluentArgs::new()));
        }
        lines.extend(told.instead.iter().map(|one| self.why_not(&name(one.number), one.why)));
        lines
    }

    /// Why it is not this player.
    pub fn why_not(&self, other: &str, why: Why) -> String {
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
    use adoube_tournament::swiss::{Criterion, Instead};

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
            let mut told = Explanation {
                number: 1,
                opponent: Some(2),
                bracket: 35,
                moved: true,
                instead: vec![],
            };
            assert_eq!(words.explanation(&told, |n| n.to_string()).len(), 2);
            told.opponent = None;
            told.instead = vec![Instead { number: 3, why: Why::Met }];
            assert!(
                words
                    .explanation(&told, |n| n.to_string())
                    .iter()
                    .all(|line| !line.contains("explain-"))
            );
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

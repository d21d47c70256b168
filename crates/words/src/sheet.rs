use adoube_tournament::trf::Fault;
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

/// What is said of a tournament's files.
impl Words {
    /// A name whose ending says nothing.
    pub fn ending(&self, file: &dyn std::fmt::Display, expected: &str) -> String {
        let args = args([("file", file.to_string()), ("expected", expected.to_owned())]);
        self.say("refused-ending", &args)
    }

    /// A file that is there already.
    pub fn exists(&self, file: &dyn std::fmt::Display) -> String {
        self.say("refused-exists", &args([("file", file.to_string())]))
    }

    /// A file without players.
    pub fn no_players(&self, file: &dyn std::fmt::Display) -> String {
        self.say("refused-no-players", &args([("file", file.to_string())]))
    }

    /// A result file of the shogi federation without players.
    pub fn no_places(&self, file: &dyn std::fmt::Display) -> String {
        self.say("refused-no-places", &args([("file", file.to_string())]))
    }

    /// A name or a country that has no place in the shogi federation's file.
    pub fn misfit(&self, file: &dyn std::fmt::Display, text: &str) -> String {
        let args = args([("file", file.to_string()), ("text", text.to_owned())]);
        self.say("refused-misfit", &args)
    }

    /// That a name loses letters in a file.
    pub fn letters_lost(&self, file: &dyn std::fmt::Display, name: &str, written: &str) -> String {
        let names = [("name", name.to_owned()), ("written", written.to_owned())];
        let mut args = args([("file", file.to_string())]);
        for (key, value) in names {
            args.set(key, value);
        }
        self.say("warn-letters", &args)
    }

    /// That a name is longer than a TRF has room for.
    pub fn name_cut(&self, file: &dyn std::fmt::Display, name: &str, written: &str) -> String {
        let mut args = args([("file", file.to_string()), ("name", name.to_owned())]);
        args.set("written", written.to_owned());
        self.say("warn-cut-name", &args)
    }

    /// That forfeits of a TRF cost nobody rating.
    pub fn forfeits_spared(&self, file: &dyn std::fmt::Display) -> String {
        self.say("warn-forfeits", &args([("file", file.to_string())]))
    }

    /// That something of an event has no place in a TRF.
    pub fn trf_loses(&self, file: &dyn std::fmt::Display) -> String {
        self.say("warn-trf", &args([("file", file.to_string())]))
    }

    /// What of an event a TRF has no line for, by ids of words.
    pub fn trf_leaves(&self, file: &dyn std::fmt::Display, left: &[&str]) -> String {
        let left = left.iter().map(|id| self.say(id, &FluentArgs::new()));
        let list = self.list("list-players", left);
        self.say("warn-trf-left", &args([("file", file.to_string()), ("list", list)]))
    }

    /// What is wrong, and in which file.
    pub fn in_file(&self, file: &dyn std::fmt::Display, why: &str) -> String {
        self.say("refused-in-file", &args([("file", file.to_string()), ("why", why.to_owned())]))
    }

    /// What is wrong with a file: line, column, what is there and what was expected.
    pub fn file_fault(&self, file: &dyn std::fmt::Display, fault: &Fault) -> String {
        let mut place = args([
            ("file", file.to_string()),
            ("found", self.known("found", &fault.found)),
            ("expected", self.known("expected", &fault.expected)),
        ]);
        place.set("line", fault.line.to_string());
        place.set("column", fault.column.to_string());
        self.say("refused-fault", &place)
    }

    /// What is wrong with something, and in which place of it that has neither lines nor columns.
    pub fn fault_in(&self, place: &dyn std::fmt::Display, fault: &Fault) -> String {
        let why = args([
            ("found", self.known("found", &fault.found)),
            ("expected", self.known("expected", &fault.expected)),
        ]);
        self.in_file(place, &self.say("refused-found", &why))
    }

    /// A phrase of the parsers in this language: numbers and quoted words are its arguments.
    fn known(&self, kind: &str, phrase: &str) -> String {
        let mut id = kind.to_owned();
        let mut values: Vec<String> = Vec::new();
        let mut quoted = false;
        for part in phrase.split('\'') {
            if quoted {
                values.push(part.to_owned());
                id.push_str("-x");
            } else {
                for word in part.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
                    if word.bytes().all(|b| b.is_ascii_digit()) {
                        values.push(word.to_owned());
                        id.push_str("-x");
                    } else {
                        id.push('-');
                        id.push_str(word);
                    }
                }
            }
            quoted = !quoted;
        }
        let mut args = FluentArgs::new();
        for (name, value) in ["a", "b", "c", "d"].into_iter().zip(values) {
            args.set(name, value);
        }
        self.try_say(&id, &args).unwrap_or_else(|| phrase.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::swiss::{NoPairing, PairError};

    use super::*;
    use crate::Language;

    #[test]
    fn what_is_said_of_files_is_said_in_every_language() {
        let phrases = [
            ("'W' without points", "points such as 1.0"),
            ("start number 9", "a player of this file"),
            ("'0.5' points", "2.5 by the results"),
            ("'20260503'", "a day as YYYY-MM-DD"),
            ("'QQ'", "a tie-break such as BH/C1, SB, DE, WON, ARO"),
            ("'BH:MP'", "a tie-break of single players such as BH/C1, SB, DE, WON, ARO"),
            ("'X'", "a system that is paired here: FIDE_DUTCH_2026, FIDE_DUTCH_2026_BAKU"),
            ("'x'", "such as 1900+@2026-05-03"),
        ];
        let english = Words::new(Language::English);
        let french = Words::new(Language::French);
        for (found, expected) in phrases {
            let fault =
                Fault { line: 2, column: 5, found: found.into(), expected: expected.into() };
            let text = english.file_fault(&"a.trf", &fault);
            assert_eq!(text, format!("a.trf:2:5: {found} (expected {expected})"));
            let text = french.file_fault(&"a.trf", &fault);
            assert!(!text.contains(expected), "{text}");
        }
        let mut said = std::collections::BTreeSet::new();
        for words in [&english, &french] {
            for text in [
                words.no_places(&"a.txt"),
                words.round_ahead(9, 4),
                words.no_player(9),
                words.no_round(9, 0),
                words.no_round(9, 1),
                words.no_round(9, 4),
                words.file_unpaired(&PairError::None(NoPairing::Impossible), |_| String::new()),
                words.file_unpaired(&PairError::None(NoPairing::TooWide), |_| String::new()),
                words.no_date("Curie"),
                words.no_day(),
                words.letters_lost(&"a.txt", "Łukasz", "?ukasz"),
                words.misfit(&"a.txt", "A]B"),
                words.forfeits_spared(&"a.trf"),
                words.trf_loses(&"a.trf"),
                words.open_round(3, 1),
                words.open_round(3, 2),
            ] {
                assert!(!text.contains(['{', '$']) && text.contains(' '), "{text}");
                assert!(said.insert(text.clone()), "{text}");
            }
        }
    }

    #[test]
    fn what_is_wrong_in_a_file_is_said_in_every_language() {
        let expected = [
            "a coefficient from 1 to 40",
            "categories with | between them",
            "no more cells than line 1 names, and quotes around one with a separator in it",
            "each name once",
            "each number once",
            "a year, or a day as YYYY/MM/DD",
            "round 5 too, as in line 4",
            "0.0 to 1.5 by the results",
            "a deviation",
            "a volatility",
            "such as 3/1",
            "such as 1500+ 1420- 1380=",
            "such as 12+, 3-, 0+, 5=(+2p)",
            "[Last][First] country [rounds]",
            "given name, grade, rating, games, country",
        ];
        for phrase in expected {
            let fault =
                Fault { line: 2, column: 3, found: "'many'".into(), expected: phrase.into() };
            let [english, french] = [Language::English, Language::French]
                .map(|language| Words::new(language).file_fault(&"a.csv", &fault));
            assert_eq!(english, format!("a.csv:2:3: 'many' (expected {phrase})"));
            assert!(french.starts_with("a.csv:2:3\u{a0}: «\u{a0}many\u{a0}» (attendu\u{a0}: "));
            assert!(!french.contains(phrase), "{french}");
        }
    }
}

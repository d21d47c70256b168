use std::collections::{BTreeMap, BTreeSet};

use adoube_words::Language;

use super::*;
use crate::language;

const HELP: [&str; 2] =
    [include_str!("../../locales/en/help.ftl"), include_str!("../../locales/fr/help.ftl")];
const PROGRAM: [&str; 2] =
    [include_str!("../../locales/en/program.ftl"), include_str!("../../locales/fr/program.ftl")];

/// The messages of a file and their attributes, each with the arguments that it needs.
fn needed(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut message, mut name) = (String::new(), String::new());
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            message = id.to_owned();
            name.clone_from(&message);
            assert!(all.insert(name.clone(), BTreeSet::new()).is_none(), "{id} stands there twice");
        } else if let Some((form, _)) =
            line.strip_prefix("    .").and_then(|line| line.split_once(" ="))
        {
            name = format!("{message}.{form}");
            assert!(
                all.insert(name.clone(), BTreeSet::new()).is_none(),
                "{name} stands there twice"
            );
        }
        for part in line.split('$').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(part.len());
            if end > 0 {
                all.entry(name.clone()).or_default().insert(part[..end].to_owned());
            }
        }
    }
    all
}

#[test]
fn both_languages_say_the_same_things_of_the_same() {
    for [english, french] in [HELP, PROGRAM] {
        assert_eq!(needed(english), needed(french));
    }
}

/// Every command below one, with where its words are.
fn commands(command: &Command, id: &str) -> Vec<(String, Command)> {
    let mut all = vec![(id.to_owned(), command.clone())];
    for below in command.get_subcommands() {
        let name = below.get_name();
        let id = if id == "help-adoube" { format!("help-{name}") } else { format!("{id}-{name}") };
        all.extend(commands(below, &id));
    }
    all
}

#[test]
fn every_command_and_argument_is_explained_in_every_language() {
    let mut missing = BTreeSet::new();
    for language in Language::ALL {
        let words = language::of(language);
        let all = commands(&explained(crate::grammar(), &words), "help-adoube");
        assert!(all.len() > 50, "{}", all.len());
        for (id, command) in all {
            let mut need = |there: bool, what: &str| {
                if !there {
                    missing.insert(format!("{language} {id} {what}"));
                }
            };
            need(command.get_about().is_some_and(|about| !about.to_string().is_empty()), "about");
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                need(!help.trim().is_empty() && !help.starts_with('['), arg.get_id().as_str());
            }
        }
        for (id, command) in commands(&crate::grammar(), "help-adoube") {
            let valued = command.get_arguments().filter(|arg| arg.get_action().takes_values());
            for name in valued.filter_map(Arg::get_value_names).flatten() {
                if words.tell(&value_id(name), None, &[]).is_none() {
                    missing.insert(format!("{language} {} = {name} ({id})", value_id(name)));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn what_help_says_is_of_a_command_or_an_argument_that_there_is() {
    let words = language::of(Language::English);
    let all = commands(&explained(crate::grammar(), &words), "help-adoube");
    let values: BTreeSet<String> = commands(&crate::grammar(), "help-adoube")
        .iter()
        .flat_map(|(_, command)| command.get_arguments())
        .filter_map(Arg::get_value_names)
        .flatten()
        .map(|name| value_id(name))
        .chain(["value-COMMAND".to_owned()])
        .collect();
    let has = |command: &Command, form: &str| {
        let named = |arg: &Arg| arg.get_id().as_str().replace('_', "-") == form;
        let valued = |arg: &Arg| {
            let is = |value: &PossibleValue| format!("value-{}", value.get_name()) == form;
            arg.get_action().takes_values() && arg.get_possible_values().iter().any(is)
        };
        form == "after" || command.get_arguments().any(|arg| named(arg) || valued(arg))
    };
    let mut idle = Vec::new();
    for name in needed(HELP[0]).into_keys() {
        let (id, form) = name.split_once('.').unwrap_or((&name, ""));
        let below = |(of, _): &&(String, Command)| {
            id == "help-any" || of == id || of.starts_with(&format!("{id}-"))
        };
        let used = match (id, form) {
            (id, _) if id.starts_with("value-") => values.contains(id),
            ("help-any", "") => true,
            (id, "") => HEADINGS.contains(&id) || all.iter().any(|(of, _)| of == id),
            (_, form) => all.iter().filter(below).any(|(_, command)| has(command, form)),
        };
        if !used {
            idle.push(name);
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}

const HEADINGS: [&str; 18] = [
    "help-usage",
    "help-commands",
    "help-arguments",
    "help-options",
    "help-default",
    "help-values",
    "help-values-list",
    "help-value",
    "help-alias",
    "help-more",
    "help-less",
    "help-page-name",
    "help-page-synopsis",
    "help-page-description",
    "help-page-options",
    "help-page-commands",
    "help-page-notes",
    "help-page-version",
];

#[test]
fn no_english_is_left_in_french_help_and_examples_are_the_same_commands() {
    let [english, french] = [Language::English, Language::French].map(|language| {
        let words = language::of(language);
        commands(&explained(crate::grammar(), &words), "help-adoube")
    });
    // What is a name in both.
    let names = ["Shogi: CSA", "Shogi: JKF"];
    for ((id, english), (_, mut french)) in english.into_iter().zip(french) {
        // Nothing of clap's own shows through.
        let shown = french.render_long_help().to_string();
        for own in ["Usage:", "Options:", "Print help", "[default", "[possible", "[alias", "[env"] {
            assert!(!shown.contains(own), "{id} has {own}");
        }
        assert_ne!(english.get_about(), french.get_about(), "{id}");
        let after = |command: &Command| {
            command.get_after_help().map(ToString::to_string).unwrap_or_default()
        };
        let examples = |text: &str| -> Vec<String> {
            text.lines().filter(|line| line.starts_with("  ")).map(str::to_owned).collect()
        };
        assert_eq!(examples(&after(&english)), examples(&after(&french)), "{id}");
        let prose = |text: &str| -> Vec<String> {
            text.lines()
                .filter(|line| !line.starts_with("  ") && !line.is_empty())
                .map(str::to_owned)
                .collect()
        };
        let told = prose(&after(&french));
        for line in prose(&after(&english)) {
            assert!(!told.contains(&line), "{id}: {line}");
        }
        for (one, other) in english.get_arguments().zip(french.get_arguments()) {
            let text = |arg: &Arg| arg.get_help().map(ToString::to_string).unwrap_or_default();
            let same = text(one) == text(other) && !names.contains(&text(one).as_str());
            assert!(!same, "{id} {}: {}", one.get_id(), text(one));
        }
    }
}

//! What `--help` says, from `locales/*/help.ftl`.

use std::ffi::OsString;

use adoube_words::Words;
use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};

use crate::language::words;

/// Everything that can be asked of the program, explained in the language that is spoken.
pub(crate) fn grammar() -> Command {
    explained(crate::grammar(), words())
}

/// The program's arguments; `help` before a command is `--help` behind it.
pub(crate) fn arguments() -> Vec<OsString> {
    let mut words: Vec<_> = std::env::args_os().collect();
    let mut place = 1;
    while let Some(word) = words.get(place) {
        match word.to_str() {
            Some("--lang") => place += 2,
            Some(text) if text.starts_with("--lang=") => place += 1,
            Some("help") => {
                words.remove(place);
                words.push("--help".into());
                break;
            }
            _ => break,
        }
    }
    words
}

/// A heading of help or of a manual page.
pub(crate) fn heading(id: &str) -> String {
    words().tell(id, None, &[]).unwrap_or_default()
}

/// A grammar with every word of its help in a language.
pub(crate) fn explained(grammar: Command, words: &Words) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let grammar = grammar.disable_version_flag(true).arg(version.display_order(999));
    explain(grammar, &Help { words, ids: vec!["help-any".into()] })
}

/// Where the words for a command are looked for: in its own message, in those of the commands above, and last in one for all.
struct Help<'a> {
    words: &'a Words,
    ids: Vec<String>,
}

impl Help<'_> {
    fn say(&self, id: &str, texts: &[(&'static str, String)]) -> Option<String> {
        self.words.tell(id, None, texts)
    }

    fn heading(&self, id: &str) -> String {
        self.say(id, &[]).unwrap_or_default()
    }

    /// What a command is for.
    fn about(&self) -> Option<String> {
        self.say(self.ids.last()?, &[])
    }

    /// What follows its arguments, which is of itself alone.
    fn after(&self) -> Option<String> {
        self.words.tell(self.ids.last()?, Some("after"), &[])
    }

    fn form(&self, name: &str) -> Option<String> {
        self.ids.iter().rev().find_map(|id| self.words.tell(id, Some(name), &[]))
    }
}

fn explain(command: Command, above: &Help<'_>) -> Command {
    let mut ids = above.ids.clone();
    ids.push(match ids.last().map(String::as_str) {
        None | Some("help-any") => "help-adoube".into(),
        Some("help-adoube") => format!("help-{}", command.get_name()),
        Some(id) => format!("{id}-{}", command.get_name()),
    });
    let help = Help { words: above.words, ids };
    let mut command = command
        .mut_args(|arg| explain_argument(arg, &help))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_value_name(value_name("COMMAND", &help));
    if let Some(about) = help.about() {
        command = command.about(about);
    }
    if let Some(after) = help.after() {
        command = command.after_help(after);
    }
    let long = command.get_arguments().any(|arg| arg.get_long_help().is_some());
    let text = help.form("help").unwrap_or_default();
    let mut flag = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    flag = match long {
        true => flag
            .help(format!("{text} {}", help.heading("help-more")))
            .long_help(format!("{text} {}", help.heading("help-less"))),
        false => flag.help(text),
    };
    command = command.arg(flag.display_order(999));
    let template = template(&command, &help);
    command.help_template(template).mut_subcommands(|command| explain(command, &help))
}

/// Clap's own order of things, under our headings.
fn template(command: &Command, help: &Help<'_>) -> String {
    let mut text = format!("{{about-with-newline}}\n{} {{usage}}", help.heading("help-usage"));
    let mut section = |there: bool, heading: &str, tag: &str| {
        if there {
            text.push_str(&format!("\n\n{}\n{tag}", help.heading(heading)));
        }
    };
    let commands = command.get_subcommands().any(|command| !command.is_hide_set());
    let arguments = command.get_positionals().any(|arg| !arg.is_hide_set());
    section(commands, "help-commands", "{subcommands}");
    section(arguments, "help-arguments", "{positionals}");
    section(true, "help-options", "{options}");
    text.push_str("{after-help}");
    text
}

fn explain_argument(arg: Arg, help: &Help<'_>) -> Arg {
    let text = help.form(&arg.get_id().as_str().replace('_', "-")).unwrap_or_default();
    if !arg.get_action().takes_values() {
        return arg.help(text);
    }
    let with = |text: String, id: &str, name: &'static str, values: String| match values.as_str() {
        "" => text,
        _ => format!("{text} {}", help.say(id, &[(name, values)]).unwrap_or_default()),
    };
    let defaults = match arg.is_hide_default_value_set() {
        true => Vec::new(),
        false => arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect(),
    };
    let text = with(text, "help-default", "values", defaults.join(","));
    let aliases = arg.get_all_aliases().unwrap_or_default();
    let aliases: Vec<String> = aliases.iter().map(|name| format!("--{name}")).collect();
    let text = with(text, "help-alias", "names", aliases.join(", "));
    let values = arg.get_possible_values();
    let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
    let names = names.join(", ");
    let named: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| value_name(name, help))
        .collect();
    let mut arg = arg.hide_default_value(true).hide_possible_values(true).value_names(named);
    let meaning = |value: &PossibleValue| help.form(&format!("value-{}", value.get_name()));
    if values.iter().any(|value| meaning(value).is_some()) {
        let line = |value: &PossibleValue| match meaning(value) {
            Some(meaning) => {
                let texts = [("value", value.get_name().to_owned()), ("meaning", meaning)];
                help.say("help-value", &texts).unwrap_or_default()
            }
            None => format!("- {}", value.get_name()),
        };
        let lines: Vec<String> = values.iter().map(line).collect();
        let heading = help.heading("help-values-list");
        arg = arg.long_help(format!("{text}\n\n{heading}\n{}", lines.join("\n")));
    }
    arg.help(with(text, "help-values", "values", names))
}

/// What stands for a value, in capitals.
fn value_name(name: &str, help: &Help<'_>) -> String {
    help.say(&value_id(name), &[]).unwrap_or_else(|| name.to_owned())
}

/// `value-WORD`, whatever stands between its words.
fn value_id(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold("value".to_owned(), |id, word| format!("{id}-{word}"))
}

#[cfg(test)]
mod tests;

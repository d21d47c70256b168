use core::fmt;

use crate::words::Words;
use crate::{Dialect, Fault};

/// An option that an engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name.
    pub name: String,
    /// Of what kind it is, and what it is at first.
    pub kind: OptionKind,
}

/// Of what kind an option is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check(bool),
    /// A number.
    Spin {
        /// At first.
        default: i64,
        /// At least.
        min: i64,
        /// At most.
        max: i64,
    },
    /// One of several.
    Combo {
        /// At first.
        default: String,
        /// All of them.
        choices: Vec<String>,
    },
    /// Something to press.
    Button,
    /// A text.
    Text(String),
    /// A file's name, in USI.
    Filename(String),
}

impl OptionSpec {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, Fault> {
        let fault = |what: String| Fault {
            command: "option",
            what,
            expected: "name NAME type check, spin, combo, button, string or filename",
        };
        if !words.take("name") {
            return Err(fault("no name".into()));
        }
        let name = words.until(&["type"]).join(" ");
        if name.is_empty() || !words.take("type") {
            return Err(fault("no name or no type".into()));
        }
        let kind = words.next().unwrap_or_default();
        let (mut default, mut min, mut max) = (String::new(), i64::MIN, i64::MAX);
        let mut choices = Vec::new();
        const PARTS: [&str; 4] = ["default", "min", "max", "var"];
        while let Some(word) = words.next() {
            match word {
                "default" => default = words.until(&PARTS).join(" "),
                "min" => min = words.number("option", "a number")?,
                "max" => max = words.number("option", "a number")?,
                "var" => choices.push(words.until(&PARTS).join(" ")),
                _ => {}
            }
        }
        // An empty text is written as a word, in both protocols.
        let text = |text: String| if text == "<empty>" { String::new() } else { text };
        let kind = match kind {
            "check" => OptionKind::Check(default == "true"),
            "spin" => {
                let default =
                    default.parse().map_err(|_| fault(format!("{default:?} is no number")))?;
                OptionKind::Spin { default, min, max }
            }
            "combo" => OptionKind::Combo { default, choices },
            "button" => OptionKind::Button,
            "string" => OptionKind::Text(text(default)),
            "filename" => OptionKind::Filename(text(default)),
            other => return Err(fault(format!("{other:?} is no type"))),
        };
        Ok(Self { name, kind })
    }

    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, dialect: Dialect) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        let text =
            |text: &str| if text.is_empty() { "<empty>".to_owned() } else { text.to_owned() };
        match &self.kind {
            OptionKind::Check(default) => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text(default) => write!(f, "string default {}", text(default)),
            OptionKind::Filename(default) => {
                let kind = if dialect == Dialect::Usi { "filename" } else { "string" };
                write!(f, "{kind} default {}", text(default))
            }
        }
    }
}

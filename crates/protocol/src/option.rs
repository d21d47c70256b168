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
    /// Whether it takes a value, as a host writes it; a button is pressed without one.
    ///
    /// # Errors
    /// In one line, what is wrong, and what it takes.
    ///
    /// ```
    /// use adoube_protocol::{OptionKind, OptionSpec};
    ///
    /// let kind = OptionKind::Spin { default: 16, min: 1, max: 1024 };
    /// let hash = OptionSpec { name: "Hash".into(), kind };
    /// assert_eq!(hash.check(Some("64")), Ok(()));
    /// let error = hash.check(Some("0")).unwrap_err();
    /// assert_eq!(error, "\"0\" is no value of Hash (expected 1 to 1024)");
    /// ```
    pub fn check(&self, value: Option<&str>) -> Result<(), String> {
        let name = &self.name;
        let Some(text) = value else {
            return match self.kind {
                OptionKind::Button => Ok(()),
                _ => Err(format!("no value of {name} (expected {})", self.values())),
            };
        };
        let takes = match &self.kind {
            OptionKind::Button => false,
            OptionKind::Check(_) => matches!(text, "true" | "false"),
            OptionKind::Spin { min, max, .. } => {
                text.parse().is_ok_and(|number: i64| (min..=max).contains(&&number))
            }
            OptionKind::Combo { default, choices } => {
                let mut all = choices.iter().chain([default]);
                choices.is_empty() || all.any(|choice| choice.eq_ignore_ascii_case(text))
            }
            OptionKind::Text(_) | OptionKind::Filename(_) => true,
        };
        if takes {
            return Ok(());
        }
        Err(format!("{text:?} is no value of {name} (expected {})", self.values()))
    }

    /// What it takes, in words.
    fn values(&self) -> String {
        match &self.kind {
            OptionKind::Button => "the name alone: it is a button".into(),
            OptionKind::Check(_) => "true or false".into(),
            OptionKind::Spin { min: i64::MIN, max: i64::MAX, .. } => "a number".into(),
            OptionKind::Spin { min, max: i64::MAX, .. } => format!("a number of {min} or more"),
            OptionKind::Spin { min, max, .. } => format!("{min} to {max}"),
            OptionKind::Combo { choices, .. } => choices.join(", "),
            OptionKind::Text(_) => "a text".into(),
            OptionKind::Filename(_) => "a file's name".into(),
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, value: Option<&str>) -> Result<(), String> {
        let option = OptionSpec::read(&mut Words::new(line)).map_err(|fault| fault.to_string())?;
        option.check(value)
    }

    #[test]
    fn an_option_takes_what_it_says_and_nothing_else() {
        let no = |text: &str, name: &str, expected: &str| {
            Err(format!("{text:?} is no value of {name} (expected {expected})"))
        };
        let spin = "name Move Overhead type spin default 30 min -5 max 5000";
        assert_eq!(check(spin, Some("-5")), Ok(()));
        assert_eq!(check(spin, Some("5001")), no("5001", "Move Overhead", "-5 to 5000"));
        assert_eq!(check(spin, Some("9e9")), no("9e9", "Move Overhead", "-5 to 5000"));
        assert_eq!(
            check(spin, None),
            Err("no value of Move Overhead (expected -5 to 5000)".into())
        );
        let least = "name Skill type spin default 3 min 1";
        assert_eq!(check(least, Some("0")), no("0", "Skill", "a number of 1 or more"));
        assert_eq!(check(least, Some("99999")), Ok(()));
        let ponder = "name Ponder type check default false";
        assert_eq!(check(ponder, Some("true")), Ok(()));
        assert_eq!(check(ponder, Some("on")), no("on", "Ponder", "true or false"));
        let combo = "name Style type combo default Solid var Solid var Very Risky";
        assert_eq!(check(combo, Some("very risky")), Ok(()));
        assert_eq!(check(combo, Some("Risky")), no("Risky", "Style", "Solid, Very Risky"));
        let button = "name Clear Hash type button";
        assert_eq!(check(button, None), Ok(()));
        assert!(check(button, Some("true")).unwrap_err().contains("it is a button"));
        assert_eq!(check("name Book type string default <empty>", Some("")), Ok(()));
        assert!(check("name Book type string default <empty>", None).is_err());
    }
}

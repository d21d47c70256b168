//! Changing a field of a rulebook by its name.

use core::fmt;

use adoube_clock::Span;
use serde_json::{Map, Value};

use crate::{Book, Rulebook, Setup};

/// A change that no rulebook knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchChange {
    /// There is no such field.
    #[error("{0:?} is no field of a rulebook")]
    Field(String),
    /// The field has no such value.
    #[error("{value:?} is no value of {field} (expected {expected})")]
    Value {
        /// The field.
        field: String,
        /// What was wanted.
        value: String,
        /// What it can be.
        expected: Values,
    },
}

/// What a field can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// What kind of value.
    pub kind: ValueKind,
    /// Whether it may be `none`.
    pub none: bool,
}

/// A kind of value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// `on` or `off`.
    Switch,
    /// A number.
    Number,
    /// A time.
    Time,
    /// One of these names.
    Names(Vec<String>),
    /// None: these are its parts, which have values.
    Parts(Vec<String>),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ValueKind::Switch => f.write_str("on or off")?,
            ValueKind::Number => f.write_str("a number")?,
            ValueKind::Time => f.write_str("a time such as 2m")?,
            ValueKind::Names(names) | ValueKind::Parts(names) => {
                write!(f, "one of {}", names.join(", "))?;
            }
        }
        if self.none && self.kind != ValueKind::Switch {
            f.write_str(", or none")?;
        }
        Ok(())
    }
}

/// Which text it is, and who derived it: cited, and no fields that can be changed.
const CITED: [&str; 3] = ["book", "version", "derived"];

impl Rulebook {
    /// Changes a field by its name as a log writes it, of a record within the book behind a dot. The value is `on`, `off`,
    /// `none`, a number, a time or one of the field's own names. What has parts is at first as in an official book that
    /// has it, and its parts are changed by their names.
    ///
    /// ```
    /// use adoube_laws::rulebook::Afterwards;
    /// use adoube_laws::{Book, Rulebook};
    ///
    /// let mut book = Rulebook::official(Book::Fesa2024).derive("our club", |_| {});
    /// book.change("afterwards.appeals", "on")?;
    /// book.change("no-move", "drawn")?;
    /// book.change("wrong-claim", "2m")?;
    /// book.change("illegal-moves", "undone")?;
    /// book.change("normal-means.under", "5m")?;
    /// assert!(book.afterwards.has(Afterwards::APPEALS) && book.wrong_claim.is_some());
    /// # Ok::<(), adoube_laws::NoSuchChange>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such field, or it cannot have that value; nothing has changed then.
    pub fn change(&mut self, field: &str, value: &str) -> Result<(), NoSuchChange> {
        let no_field = || NoSuchChange::Field(field.to_owned());
        let mut tree = tree(self);
        let cited = CITED.contains(&field.split('.').next().unwrap_or_default());
        let pointer = find(&mut tree, field).filter(|_| !cited).ok_or_else(no_field)?;
        let there = tree.pointer(&pointer).cloned().unwrap_or_default();
        for wanted in meanings(&pointer, &there, value) {
            if let Ok(book) = with(&tree, &pointer, wanted) {
                *self = book;
                return Ok(());
            }
        }
        let (field, value) = (field.to_owned(), value.to_owned());
        Err(NoSuchChange::Value { expected: values(&tree, &pointer, &field), field, value })
    }

    /// The names of all fields that can be changed, in any book.
    pub fn fields() -> Vec<String> {
        let mut names = Vec::new();
        for book in examples() {
            list("", &book, &mut names);
        }
        names
    }
}

fn list(record: &str, tree: &Value, names: &mut Vec<String>) {
    let Value::Object(parts) = tree else { return };
    for (part, value) in parts {
        let name = if record.is_empty() { part.clone() } else { format!("{record}.{part}") };
        list(&name, value, names);
        if !CITED.contains(&&*name) && !names.contains(&name) {
            names.push(name);
        }
    }
}

fn tree(book: &Rulebook) -> Value {
    serde_json::to_value(book).unwrap_or_default()
}

/// Books that have every value with parts: the official ones, and one as it is in force in a short game.
fn examples() -> Vec<Value> {
    let rapid =
        Setup { time: crate::clocks::each_has(Span::minutes(15)), ..Setup::new(Book::Fide2009) };
    let short = rapid.rulebook.in_force(&rapid);
    Book::ALL.map(Rulebook::official).iter().chain([&short]).map(tree).collect()
}

/// What stands in some book at this place, and fits.
fn example(pointer: &str, fits: impl Fn(&Map<String, Value>) -> bool) -> Option<Value> {
    examples().iter().find_map(|book| {
        let there = book.pointer(pointer)?;
        there.as_object().is_some_and(&fits).then(|| there.clone())
    })
}

/// Where a field stands. What it is a part of is put there, as some book has it, where another thing stands.
fn find(tree: &mut Value, field: &str) -> Option<String> {
    let mut pointer = String::new();
    for part in field.split('.') {
        let next = format!("{pointer}/{part}");
        if part.contains(['/', '~']) {
            return None;
        }
        if tree.pointer(&next).is_none() {
            let with_it = example(&pointer, |parts| parts.contains_key(part))?;
            *tree.pointer_mut(&pointer)? = with_it;
        }
        pointer = next;
    }
    Some(pointer)
}

/// What a value may mean at a place where this stands.
fn meanings(pointer: &str, there: &Value, value: &str) -> Vec<Value> {
    let number = value.parse::<u16>().ok().map(i64::from);
    let number = number.or_else(|| value.parse::<Span>().ok().map(|time| time.0));
    let mut meant = match value {
        "on" => vec![Value::Bool(true)],
        "off" => vec![Value::Bool(false), Value::Null],
        "none" => vec![Value::Null],
        _ => vec![number.map_or_else(|| value.into(), Value::from)],
    };
    meant.extend(match number {
        // `short.blitz 10m`: the one number that belongs to the choice.
        Some(number) => in_its_only_part(there, number),
        None if value == "on" && there.is_null() => example(pointer, |_| true),
        None => example(pointer, |parts| parts.len() == 1 && parts.contains_key(value)),
    });
    meant
}

fn in_its_only_part(there: &Value, number: i64) -> Option<Value> {
    let mut there = there.clone();
    let only = |value| match value {
        &mut Value::Object(ref mut parts) if parts.len() == 1 => parts.values_mut().next(),
        _ => None,
    };
    *only(only(&mut there)?)? = number.into();
    Some(there)
}

fn with(tree: &Value, pointer: &str, value: Value) -> Result<Rulebook, serde_json::Error> {
    let mut tree = tree.clone();
    if let Some(place) = tree.pointer_mut(pointer) {
        *place = value;
    }
    crate::from_tree(tree)
}

/// What can stand at a place: what is taken there.
fn values(tree: &Value, pointer: &str, field: &str) -> Values {
    let takes = |value: Value| with(tree, pointer, value).is_ok();
    let none = takes(Value::Null);
    let names = names(tree, pointer);
    let parts = example(pointer, |_| true);
    let kind = if takes(true.into()) || (none && parts.is_some() && names.is_empty()) {
        ValueKind::Switch
    } else if takes(i64::from(u32::MAX).into()) {
        ValueKind::Time
    } else if takes(1.into()) {
        ValueKind::Number
    } else if names.is_empty() {
        let parts = parts.iter().filter_map(Value::as_object).flat_map(Map::keys);
        ValueKind::Parts(parts.map(|part| format!("{field}.{part}")).collect())
    } else {
        ValueKind::Names(names)
    };
    Values { kind, none }
}

/// The names that a choice has: who reads it says them of a name that is none.
fn names(tree: &Value, pointer: &str) -> Vec<String> {
    let Err(error) = with(tree, pointer, "?".into()) else { return Vec::new() };
    let error = error.to_string();
    let (_, names) = error.split_once("variant `?`, expected ").unwrap_or_default();
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(book: Book, field: &str, value: &str) -> Result<Rulebook, String> {
        let mut book = Rulebook::official(book);
        book.change(field, value).map_err(|error| error.to_string())?;
        Ok(book)
    }

    #[test]
    fn whatever_a_book_has_another_may_have() {
        for one in Book::ALL {
            let theirs = tree(&Rulebook::official(one));
            let mut names = Vec::new();
            list("", &theirs, &mut names);
            for other in Book::ALL {
                for field in &names {
                    let wanted = theirs.pointer(&format!("/{}", field.replace('.', "/"))).unwrap();
                    let value = match wanted {
                        Value::Null => "none".to_owned(),
                        Value::Bool(true) => "on".to_owned(),
                        Value::Bool(false) => "off".to_owned(),
                        Value::Number(number) if number.as_i64() <= Some(600) => number.to_string(),
                        Value::Number(number) => Span(number.as_i64().unwrap()).to_string(),
                        Value::String(name) => name.clone(),
                        _ => continue,
                    };
                    let book = changed(other, field, &value).unwrap();
                    let there = tree(&book);
                    let there = there.pointer(&format!("/{}", field.replace('.', "/")));
                    assert_eq!(there, Some(wanted), "{field} {value} in {other}");
                }
            }
        }
    }

    #[test]
    fn what_has_parts_is_put_there_as_some_book_has_it() {
        use crate::rulebook::{Drawn, IllegalMoves, Lateness, Limit};
        let minutes = Span::minutes;
        let book = changed(Book::Cz, "illegal-moves", "undone").unwrap();
        assert_eq!(book.illegal_moves, IllegalMoves::Undone { time: minutes(2), losing: 2 });
        let book = changed(Book::Cz, "illegal-moves.undone.losing", "4").unwrap();
        assert_eq!(book.illegal_moves, IllegalMoves::Undone { time: minutes(2), losing: 4 });
        assert!(matches!(
            changed(Book::Cz, "illegal-moves", "undone-in-time").unwrap().illegal_moves,
            IllegalMoves::UndoneInTime { .. }
        ));
        let book = changed(Book::Fesa2024, "lateness.default-time.time", "30m").unwrap();
        assert_eq!(book.lateness, Lateness::DefaultTime { time: minutes(30) });
        let book = changed(Book::Fide2023, "drawn", "replayed").unwrap();
        assert!(matches!(book.drawn, Drawn::Replayed { .. }));
        let blitz = |value| changed(Book::Fide2009, "short.blitz", value).unwrap().short.blitz;
        assert_eq!(blitz("14m59s"), Limit::Below { time: Span::seconds(899) });
        assert_eq!(blitz("up-to"), Limit::UpTo { time: minutes(10) });
        let means = |field, value| changed(Book::Cz, field, value).unwrap().normal_means;
        assert_eq!(means("normal-means", "on").unwrap().under, minutes(2));
        assert_eq!(means("normal-means.under", "5m").unwrap().under, minutes(5));
        assert_eq!(changed(Book::Fide2009, "normal-means", "off").unwrap().normal_means, None);
    }

    #[test]
    fn what_cannot_be_is_said_with_what_can() {
        for (field, value, said) in [
            ("fifty-move", "75", r#""fifty-move" is no field of a rulebook"#),
            ("version", "2", r#""version" is no field of a rulebook"#),
            (
                "repetition/occurrences",
                "2",
                r#""repetition/occurrences" is no field of a rulebook"#,
            ),
            ("no-move", "drown", r#""drown" is no value of no-move (expected one of drawn, lost)"#),
            ("no-move", "3", r#""3" is no value of no-move (expected one of drawn, lost)"#),
            (
                "fifty-moves",
                "2m",
                r#""2m" is no value of fifty-moves (expected a number, or none)"#,
            ),
            ("agreed-after", "x", r#""x" is no value of agreed-after (expected a number)"#),
            (
                "wrong-claim",
                "on",
                r#""on" is no value of wrong-claim (expected a time such as 2m, or none)"#,
            ),
            ("sheets", "3", r#""3" is no value of sheets (expected on or off)"#),
            ("normal-means", "3", r#""3" is no value of normal-means (expected on or off)"#),
            (
                "short.blitz",
                "x",
                r#""x" is no value of short.blitz (expected one of below, up-to)"#,
            ),
            (
                "afterwards",
                "on",
                r#""on" is no value of afterwards (expected one of afterwards.appeals, afterwards.signed-result-stands)"#,
            ),
        ] {
            assert_eq!(changed(Book::Fide2009, field, value), Err(said.to_owned()));
        }
    }
}

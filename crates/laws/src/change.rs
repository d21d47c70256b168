//! Changing a field of a rulebook by its name.

use adoube_clock::Span;
use serde_json::Value;

use crate::Rulebook;

/// A change that no rulebook knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchChange {
    /// There is no such field in this book.
    #[error("{0:?} is no field of this rulebook")]
    Field(String),
    /// The field has no such value.
    #[error("{value:?} is no value of {field}: {why}")]
    Value {
        /// The field.
        field: String,
        /// What was wanted.
        value: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Rulebook {
    /// Changes a field by its name as a log writes it, of a record within the book behind a dot. The value is `on`, `off`,
    /// `none`, a number, a time or one of the field's own names.
    ///
    /// ```
    /// use adoube_laws::rulebook::Afterwards;
    /// use adoube_laws::{Book, Rulebook};
    ///
    /// let mut book = Rulebook::official(Book::Fesa2024).derive("our club", |_| {});
    /// book.change("afterwards.appeals", "on")?;
    /// book.change("no-move", "drawn")?;
    /// book.change("wrong-claim", "2m")?;
    /// assert!(book.afterwards.has(Afterwards::APPEALS) && book.wrong_claim.is_some());
    /// # Ok::<(), adoube_laws::NoSuchChange>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such field, or it cannot have that value; nothing has changed then.
    pub fn change(&mut self, field: &str, value: &str) -> Result<(), NoSuchChange> {
        let wrong = |error: serde_json::Error| {
            let (field, value, why) = (field.to_owned(), value.to_owned(), error.to_string());
            NoSuchChange::Value { field, value, why }
        };
        let mut tree = serde_json::to_value(&*self).map_err(wrong)?;
        let path = format!("/{}", field.replace('.', "/"));
        // What it derives from is not changed so, nor who derived it.
        let record = field.split('.').next().unwrap_or_default();
        let parent = ["book", "version", "derived"].contains(&record);
        let place = tree.pointer_mut(&path).filter(|_| !parent && !field.contains('/'));
        let Some(place) = place else { return Err(NoSuchChange::Field(field.to_owned())) };
        *place = match value {
            "on" => Value::Bool(true),
            "off" => Value::Bool(false),
            "none" => Value::Null,
            _ => match (value.parse::<u16>(), value.parse::<Span>()) {
                (Ok(number), _) => number.into(),
                (_, Ok(time)) => time.0.into(),
                _ => value.into(),
            },
        };
        *self = crate::from_tree(tree).map_err(wrong)?;
        Ok(())
    }
}

//! What goes into a statement and comes out of a row, as both databases know it.

use std::sync::Arc;

use crate::{Result, StoreError};

/// A value of a column. What is missing still has a type: PostgreSQL wants to know which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Truth(Option<bool>),
}

/// The values of a statement, in the order of its places.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::value::Value::from($value)),*] };
}
pub(crate) use values;

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(Some(number.into()))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(Some(number.into()))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.to_string()))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Self::Bytes(Some(bytes.to_vec()))
    }
}

impl From<&Vec<u8>> for Value {
    fn from(bytes: &Vec<u8>) -> Self {
        bytes.as_slice().into()
    }
}

impl From<&crate::SecretHash> for Value {
    fn from(hash: &crate::SecretHash) -> Self {
        hash[..].into()
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Truth(Some(truth))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Self {
        Self::Number(number)
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Self {
        Self::Text(text.map(str::to_string))
    }
}

impl From<&Option<String>> for Value {
    fn from(text: &Option<String>) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&Option<Vec<u8>>> for Value {
    fn from(bytes: &Option<Vec<u8>>) -> Self {
        Self::Bytes(bytes.clone())
    }
}

impl From<Option<&[u8]>> for Value {
    fn from(bytes: Option<&[u8]>) -> Self {
        Self::Bytes(bytes.map(<[u8]>::to_vec))
    }
}

/// What a column's value can become; none where it is of another kind.
pub(crate) trait FromValue: Sized {
    fn from_value(value: Value) -> Option<Self>;
}

impl FromValue for i64 {
    fn from_value(value: Value) -> Option<Self> {
        if let Value::Number(number) = value { number } else { None }
    }
}

impl FromValue for u32 {
    fn from_value(value: Value) -> Option<Self> {
        i64::from_value(value)?.try_into().ok()
    }
}

impl FromValue for bool {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Truth(truth) => truth,
            // SQLite knows no truth but numbers.
            Value::Number(number) => number.map(|number| number != 0),
            Value::Text(_) | Value::Bytes(_) => None,
        }
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Option<Self> {
        if let Value::Text(text) = value { text } else { None }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value) -> Option<Self> {
        if let Value::Bytes(bytes) = value { bytes } else { None }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Number(None) | Value::Text(None) | Value::Bytes(None) | Value::Truth(None) => {
                Some(None)
            }
            there => T::from_value(there).map(Some),
        }
    }
}

/// What is written as a word, and read by trying to make it of one.
macro_rules! kept_as_word {
    ($name:ty) => {
        impl $crate::value::FromValue for $name {
            fn from_value(value: $crate::value::Value) -> Option<Self> {
                String::from_value(value)?.try_into().ok()
            }
        }

        impl From<$name> for $crate::value::Value {
            fn from(word: $name) -> Self {
                word.as_str().into()
            }
        }
    };
}
pub(crate) use kept_as_word;

/// A row that was found.
#[derive(Debug)]
pub(crate) struct Row {
    columns: Arc<[String]>,
    values: Vec<Value>,
}

impl Row {
    pub(crate) fn new(columns: &Arc<[String]>, values: Vec<Value>) -> Self {
        Self { columns: Arc::clone(columns), values }
    }

    /// What stands in its columns, in order.
    pub(crate) fn into_values(self) -> Vec<Value> {
        self.values
    }

    /// What stands in the column of this name, which is taken out of it.
    pub(crate) fn take<T: FromValue>(&mut self, column: &'static str) -> Result<T> {
        let at = self.columns.iter().position(|name| name == column);
        self.take_at(at.unwrap_or(usize::MAX), column)
    }

    /// The same of the column at this place.
    pub(crate) fn take_at<T: FromValue>(&mut self, at: usize, what: &'static str) -> Result<T> {
        let value = self.values.get_mut(at);
        let value = value.map(|value| std::mem::replace(value, Value::Number(None)));
        value.and_then(T::from_value).ok_or(StoreError::Column(what))
    }
}

/// A value from a row.
pub(crate) trait FromRow: Sized {
    fn from_row(row: Row) -> Result<Self>;
}

/// A value from a row whose columns have the names of its fields.
macro_rules! from_row {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::value::FromRow for $name {
            fn from_row(mut row: $crate::value::Row) -> $crate::Result<Self> {
                Ok(Self { $($field: row.take(stringify!($field))?),* })
            }
        }
    };
}
pub(crate) use from_row;

/// A row of one column.
impl<T: FromValue> FromRow for (T,) {
    fn from_row(mut row: Row) -> Result<Self> {
        Ok((row.take_at(0, "the first column")?,))
    }
}

impl<T: FromValue, U: FromValue> FromRow for (T, U) {
    fn from_row(mut row: Row) -> Result<Self> {
        Ok((row.take_at(0, "the first column")?, row.take_at(1, "the second column")?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(values: Vec<Value>) -> Row {
        let columns: Vec<String> = (0..values.len()).map(|n| format!("c{n}")).collect();
        Row::new(&columns.into(), values)
    }

    #[test]
    fn a_column_is_what_its_field_is_or_is_named() {
        let all = values![7_i64, "seven", &b"\x07"[..], true, None::<i64>];
        let mut it = row(all.clone());
        assert_eq!(it.take::<i64>("c0").unwrap(), 7);
        assert_eq!(it.take::<String>("c1").unwrap(), "seven");
        assert_eq!(it.take::<Vec<u8>>("c2").unwrap(), [7]);
        assert!(it.take::<bool>("c3").unwrap());
        assert_eq!(it.take::<Option<String>>("c4").unwrap(), None);

        let refused = row(all.clone()).take::<String>("c0").unwrap_err();
        assert!(matches!(refused, StoreError::Column("c0")), "{refused}");
        // What may not be missing is not there.
        assert!(row(all.clone()).take::<i64>("c4").is_err());
        assert!(row(all).take::<i64>("other").is_err());
    }

    #[test]
    fn what_may_be_missing_is_still_what_it_is() {
        let mut it = row(values![1_i64, -1_i64]);
        assert!(it.take::<Option<String>>("c0").is_err());
        assert!(it.take::<u32>("c1").is_err());
    }
}

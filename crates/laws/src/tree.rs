//! Values out of a tree of JSON. `serde` derives two readers for every record: one for the names of its fields in any order, and one
//! for a bare list of values, which is half as large. Here a tree's record is laid out as that list, by one piece of code that
//! looks the names up; a bare list is read nowhere. Likewise a choice is looked up by its name and told by its place.

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

/// The names of all fields, or of all choices, in the order in which they are declared.
type Names = &'static [&'static str];

/// Whose records may have fields that nobody knows, which are passed over: those without `deny_unknown_fields`, of which a reader
/// for lists knows nothing.
const OPEN: [&str; 15] = [
    "Absence",
    "Account",
    "Answer",
    "Clock",
    "Command",
    "Declaration",
    "Dial",
    "Extra",
    "NeverMates",
    "Period",
    "PeriodFlag",
    "Piece",
    "Power",
    "Reading",
    "Seen",
];

/// More names than a reader wants to be told.
const MANY: usize = 20;

/// A value from a tree of JSON.
///
/// # Errors
/// With what is wrong with it.
pub fn from_tree<T: DeserializeOwned>(tree: Value) -> Result<T, Error> {
    T::deserialize(Tree(Some(tree)))
}

/// A value, or that it is missing where a field may be.
struct Tree(Option<Value>);

impl Tree {
    /// It is of another kind than was expected.
    #[cold]
    #[inline(never)]
    fn refused(&self, expected: &dyn Expected) -> Error {
        let Some(value) = &self.0 else { return Error::custom("missing") };
        let found = match value {
            Value::Null => Unexpected::Unit,
            Value::Bool(it) => Unexpected::Bool(*it),
            Value::Number(it) => match (it.as_u64(), it.as_i64(), it.as_f64()) {
                (Some(it), ..) => Unexpected::Unsigned(it),
                (_, Some(it), _) => Unexpected::Signed(it),
                (.., it) => Unexpected::Float(it.unwrap_or_default()),
            },
            Value::String(it) => Unexpected::Str(it),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Error::invalid_type(found, expected)
    }

    fn record<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Some(Value::Object(fields)) = self.0 else { return Err(self.refused(&visitor)) };
        let mut fields = Fields { rest: fields.into_iter(), value: None };
        visitor.visit_map(&mut fields)
    }

    /// A record of which the names are known.
    fn named<'de, V: Visitor<'de>>(
        self,
        names: Names,
        open: bool,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut laid_out = self.lay_out(names, open, &visitor)?;
        visitor.visit_seq(&mut laid_out).map_err(|error| laid_out.fault(error))
    }

    #[inline(never)]
    fn lay_out(self, names: Names, open: bool, expected: &dyn Expected) -> Result<LaidOut, Error> {
        let Some(Value::Object(fields)) = self.0 else { return Err(self.refused(expected)) };
        let unknown = fields.keys().find(|name| !names.contains(&name.as_str()));
        match unknown.filter(|_| !open) {
            Some(name) => Err(Error::unknown_field(name, names)),
            None => Ok(LaidOut { names: names.iter(), fields, missing: None }),
        }
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Some(Value::Array(values)) = self.0 else { return Err(self.refused(&visitor)) };
        let count = values.len();
        let mut items = Items(values.into_iter());
        let read = visitor.visit_seq(&mut items)?;
        match items.0.len() {
            0 => Ok(read),
            _ => Err(Error::invalid_length(count, &"fewer elements in array")),
        }
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.0 {
            Some(Value::String(text)) => visitor.visit_str(text),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.0 {
            Some(Value::Number(number)) => match (number.as_u64(), number.as_i64()) {
                (Some(it), _) => visitor.visit_u64(it),
                (_, Some(it)) => visitor.visit_i64(it),
                _ => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            _ => Err(self.refused(&visitor)),
        }
    }
}

/// Methods that all do the same.
macro_rules! all_as {
    ($does:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$does(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Tree {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(Value::Null) => visitor.visit_unit(),
            Some(Value::Bool(it)) => visitor.visit_bool(it),
            Some(Value::Number(_)) => self.number(visitor),
            Some(Value::String(_)) => self.text(visitor),
            Some(Value::Array(_)) => self.list(visitor),
            Some(Value::Object(_)) => self.record(visitor),
            None => Err(self.refused(&visitor)),
        }
    }

    all_as!(number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8
        deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64);
    all_as!(text: deserialize_char deserialize_str deserialize_string deserialize_identifier);
    all_as!(list: deserialize_seq deserialize_bytes deserialize_byte_buf);
    all_as!(record: deserialize_map);

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(Value::Bool(it)) => visitor.visit_bool(it),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            None | Some(Value::Null) => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(Value::Null) => visitor.visit_unit(),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.named(names, OPEN.contains(&name), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.choice(names, OPEN.contains(&name))?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
}

fn single(fields: Map<String, Value>) -> Option<(String, Value)> {
    let mut fields = fields.into_iter();
    fields.next().filter(|_| fields.next().is_none())
}

struct Choice {
    place: u64,
    data: Data,
}

impl Tree {
    /// One of these.
    #[inline(never)]
    fn choice(self, names: Names, open: bool) -> Result<Choice, Error> {
        let (name, value) = match self.0 {
            Some(Value::String(name)) => (name, None),
            Some(Value::Object(fields)) => match single(fields) {
                Some((name, value)) => (name, Some(value)),
                None => {
                    return Err(Error::invalid_value(Unexpected::Map, &"map with a single key"));
                }
            },
            _ => return Err(self.refused(&"string or map")),
        };
        match names.iter().position(|known| *known == name) {
            Some(place) => Ok(Choice { place: place as u64, data: Data { value, open } }),
            // Of so many the names help nobody.
            None if names.len() > MANY => Err(Error::custom(format!("unknown name `{name}`"))),
            None => Err(Error::unknown_variant(&name, names)),
        }
    }
}

/// What belongs to a choice.
struct Data {
    value: Option<Value>,
    /// Whether its record may have fields that nobody knows.
    open: bool,
}

impl<'de> EnumAccess<'de> for Choice {
    type Error = Error;
    type Variant = Data;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Data), Error> {
        Ok((seed.deserialize(Place(self.place))?, self.data))
    }
}

/// Where a name stands among those that may be there.
struct Place(u64);

impl<'de> Deserializer<'de> for Place {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(self.0)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl Data {
    fn tree(self, expected: &dyn Expected) -> Result<Tree, Error> {
        match self.value {
            Some(value) => Ok(Tree(Some(value))),
            None => Err(Error::invalid_type(Unexpected::UnitVariant, expected)),
        }
    }
}

impl<'de> VariantAccess<'de> for Data {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.value {
            None | Some(Value::Null) => Ok(()),
            value => Err(Tree(value).refused(&"unit variant")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.tree(&"newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.tree(&"tuple variant")?.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, names: Names, visitor: V) -> Result<V::Value, Error> {
        let open = self.open;
        self.tree(&"struct variant")?.named(names, open, visitor)
    }
}

struct Fields {
    rest: serde_json::map::IntoIter,
    value: Option<Value>,
}

impl<'de> MapAccess<'de> for &mut Fields {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(Tree(Some(Value::String(name)))).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(Tree(Some(self.value.take().unwrap_or_default())))
    }
}

/// The values of a record, in the order of its names.
struct LaidOut {
    names: core::slice::Iter<'static, &'static str>,
    fields: Map<String, Value>,
    /// The name that was asked for last, if there is no such field.
    missing: Option<&'static str>,
}

impl LaidOut {
    #[inline(never)]
    fn next(&mut self) -> Tree {
        let name = self.names.next().copied().unwrap_or_default();
        let value = self.fields.remove(name);
        self.missing = value.is_none().then_some(name);
        Tree(value)
    }

    /// A field that is missing and must not be is asked for last.
    #[cold]
    #[inline(never)]
    fn fault(&self, error: Error) -> Error {
        self.missing.map_or(error, Error::missing_field)
    }
}

impl<'de> SeqAccess<'de> for &mut LaidOut {
    type Error = Error;

    /// Of those that are missing only what may be: the others the record knows how to fill in, or refuses.
    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        match seed.deserialize(self.next()) {
            Ok(value) => Ok(Some(value)),
            Err(_) if self.missing.is_some() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

struct Items(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for &mut Items {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(Tree(Some(value)))).transpose()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::command::{Absence, Power};
    use crate::setup::EventRules;
    use crate::{Command, Rulebook, What};

    /// What the tree reads, and what serde's own readers make of the same.
    fn read<T: DeserializeOwned + core::fmt::Debug>(tree: Value) -> (String, String) {
        let text = |read: Result<T, Error>| match read {
            Ok(read) => format!("{read:?}"),
            Err(error) => error.to_string(),
        };
        (text(from_tree(tree.clone())), text(serde_json::from_value(tree)))
    }

    #[test]
    fn a_tree_is_read_as_by_the_derived_readers() {
        let mut other = Vec::new();
        let mut same = |(tree, derived)| {
            if tree != derived {
                other.push((tree, derived));
            }
        };
        for event in [
            json!({"arrived": {"side": "first"}}),
            json!({"arrived": {"late": true, "side": "first"}}),
            json!({"arrived": {"late": true}}),
            json!({"arrived": {"side": "first", "soon": true}}),
            json!({"arrived": {"side": "first", "late": 1}}),
            json!({"arrived": {"side": "third"}}),
            json!("arrived"),
            json!("offer-gone"),
            json!({"offer-gone": null}),
            json!({"started": "second"}),
            json!({"tossed": {"ground": "tossed", "faces": [], "tosser": "first"}}),
            json!({"tossed": {"ground": "mate", "faces": [], "tosser": "first", "begins": null}}),
            json!({"undone": {"ground": "taken-back", "acts": 1, "touched": [{"chess": "e4"}]}}),
            json!({"undone": {"ground": "taken-back", "acts": 1, "eased": null}}),
            json!({"undone": {"ground": "taken-back", "acts": 70000}}),
            json!({"made": {"ground": "made", "side": "first", "act": {"chess": {"act": "move", "from": "e2", "to": "e4"}}}}),
            json!({}),
            json!(3),
            json!([]),
        ] {
            same(read::<What>(event));
        }
        for command in [
            json!("arrive"),
            json!({"leave": {"venue": true, "nobody": "knows"}}),
            json!({"leave": {}}),
            json!({"strike": 2}),
            json!({"touch": {"places": [{"hand": "pawn"}, {"shogi": "7g"}], "together": false}}),
        ] {
            same(read::<Command>(command));
        }
        same(read::<EventRules>(json!({})));
        same(read::<EventRules>(json!({"rated": true, "blind": {"first": true, "second": false}})));
        same(read::<EventRules>(json!({"blind": {"first": true}})));
        same(read::<EventRules>(json!({"rates": true})));
        same(read::<Absence>(json!({})));
        same(read::<Absence>(json!({"nobody": "knows"})));
        for book in crate::Book::ALL {
            let Ok(Value::Object(mut tree)) = serde_json::to_value(Rulebook::official(book)) else {
                panic!("a record")
            };
            same(read::<Rulebook>(Value::Object(tree.clone())));
            for (name, value) in tree.clone() {
                tree.remove(&name);
                same(read::<Rulebook>(Value::Object(tree.clone())));
                tree.insert(name, value);
            }
        }
        assert_eq!(other, [], "beside those of the derived readers");
    }

    #[test]
    fn of_many_names_none_is_told() {
        assert_eq!(read::<What>(json!("departed")).0, "unknown name `departed`");
        assert_eq!(read::<Power>(json!("nothing")).0, "unknown name `nothing`");
    }

    #[test]
    fn a_bare_list_is_no_record() {
        let (tree, _) = read::<What>(json!({"arrived": ["first", true]}));
        assert_eq!(tree, "invalid type: sequence, expected struct variant What::Arrived");
    }
}

//! Values out of a tree of JSON. A record is read by the names of its fields alone, never from a bare list: the readers for lists
//! that `serde` derives for every record would be a good part of what a browser has to fetch.

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde_json::{Error, Map, Value};

/// A value from a tree of JSON.
///
/// # Errors
/// With what is wrong with it.
pub fn from_tree<T: DeserializeOwned>(tree: Value) -> Result<T, Error> {
    T::deserialize(Tree(tree))
}

struct Tree(Value);

impl Tree {
    /// It is of another kind than was expected.
    #[cold]
    #[inline(never)]
    fn refused(&self, expected: &dyn Expected) -> Error {
        let found = match &self.0 {
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
        let Value::Object(fields) = self.0 else { return Err(self.refused(&visitor)) };
        let mut fields = Fields { rest: fields.into_iter(), value: None };
        visitor.visit_map(&mut fields)
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Array(values) = self.0 else { return Err(self.refused(&visitor)) };
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
            Value::String(text) => visitor.visit_str(text),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.0 {
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
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
            Value::Null => visitor.visit_unit(),
            Value::Bool(it) => visitor.visit_bool(it),
            Value::Number(_) => self.number(visitor),
            Value::String(_) => self.text(visitor),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.record(visitor),
        }
    }

    all_as!(number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8
        deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64);
    all_as!(text: deserialize_char deserialize_str deserialize_string deserialize_identifier);
    all_as!(list: deserialize_seq deserialize_bytes deserialize_byte_buf);
    all_as!(record: deserialize_map);

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Bool(it) => visitor.visit_bool(it),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
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
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.record(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let (name, data) = match self.0 {
            Value::String(name) => (name, None),
            Value::Object(fields) => match single(fields) {
                Some((name, data)) => (name, Some(data)),
                None => {
                    return Err(Error::invalid_value(Unexpected::Map, &"map with a single key"));
                }
            },
            _ => return Err(self.refused(&"string or map")),
        };
        visitor.visit_enum(Choice { name, data: Data(data) })
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
    name: String,
    data: Data,
}

/// What belongs to a choice.
struct Data(Option<Value>);

impl<'de> EnumAccess<'de> for Choice {
    type Error = Error;
    type Variant = Data;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Data), Error> {
        Ok((seed.deserialize(Tree(Value::String(self.name)))?, self.data))
    }
}

impl Data {
    fn tree(self, expected: &dyn Expected) -> Result<Tree, Error> {
        self.0.map(Tree).ok_or_else(|| Error::invalid_type(Unexpected::UnitVariant, expected))
    }
}

impl<'de> VariantAccess<'de> for Data {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.0 {
            None | Some(Value::Null) => Ok(()),
            Some(value) => Err(Tree(value).refused(&"unit variant")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.tree(&"newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.tree(&"tuple variant")?.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.tree(&"struct variant")?.record(visitor)
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
        seed.deserialize(Tree(Value::String(name))).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(Tree(self.value.take().unwrap_or_default()))
    }
}

struct Items(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for &mut Items {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(Tree(value))).transpose()
    }
}

//! What the description of the routes leaves open: values of the laws, whose types the pages have by their names.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{Object, ObjectBuilder, Schema, SchemaType};
use utoipa::{PartialSchema, ToSchema};

/// Any value of a type that is known by its name.
fn named(name: &str, said: &str) -> RefOr<Schema> {
    let open = ObjectBuilder::new().schema_type(SchemaType::AnyValue).description(Some(said));
    let open: Object =
        open.extensions(Some(Extensions::builder().add("x-type", name).build())).build();
    RefOr::T(Schema::Object(open))
}

macro_rules! named {
    ($($(#[doc = $said:literal])* $kind:ident $name:literal;)*) => {$(
        $(#[doc = $said])*
        pub(crate) enum $kind {}

        impl PartialSchema for $kind {
            fn schema() -> RefOr<Schema> {
                named($name, concat!($($said),*).trim())
            }
        }

        impl ToSchema for $kind {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($name)
            }
        }
    )*};
}

named! {
    /// A command of the laws.
    CommandSchema "Command";
    /// Where a game begins.
    StartSchema "Start";
    /// How a game ended.
    OutcomeSchema "Outcome";
    /// Why an act is illegal.
    ReasonSchema "Reason";
}

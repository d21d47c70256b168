//! What the description of the routes leaves open: values of the laws, whose types the pages have by their names.

use std::borrow::Cow;

use adoube_store::EventRole;
use utoipa::openapi::RefOr;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{Components, Object, ObjectBuilder, Schema, SchemaType, Type};
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
    /// What is done to an event.
    EventCommandSchema "EventCommand";
    /// What is fixed of an event.
    RulesSchema "TournamentRules";
    /// A player of an event, with all that is known of him.
    PlayerSchema "TournamentPlayer";
    /// What the federations' files say of an event; what is left out is not known yet.
    DetailsSchema "GivenDetails";
    /// A line of an event's log.
    LineSchema "VenueLine";
    /// An analysis: a start, and a tree of moves.
    StudySchema "Study";
    /// A change of an analysis.
    StudyEditSchema "StudyEdit";
}

/// A role in an event.
pub(crate) enum EventRoleSchema {}

impl PartialSchema for EventRoleSchema {
    fn schema() -> RefOr<Schema> {
        let words = EventRole::ALL.map(EventRole::as_str);
        let words = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words));
        RefOr::T(Schema::Object(words.description(Some("A role in an event.")).build()))
    }
}

impl ToSchema for EventRoleSchema {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("EventRole")
    }
}

/// What the pages have by the same name, whole, with what the descriptions leave open in it.
const WHOLE: [&str; 8] = [
    "AskedShown",
    "EditMade",
    "EventPreview",
    "EventShown",
    "MoneyShown",
    "Play",
    "PrizesShown",
    "ResultReported",
];

/// Declares them.
#[cfg(feature = "typescript")]
pub(crate) fn declare(all: &mut adoube_board::typescript::Declarations) {
    all.add::<super::events::EventShown>();
    all.list::<super::Because>();
    all.list::<super::FaultKind>();
    all.add::<super::event_desk::PrizesShown>();
    all.add::<super::event_desk::MoneyShown>();
    all.add::<super::preview::EventPreview>();
}

/// Says of these what they are called there.
pub(super) fn name_types(schemas: &mut Components) {
    for name in WHOLE {
        let whole = Extensions::builder().add("x-type", name).build();
        let extensions = match schemas.schemas.get_mut(name) {
            Some(RefOr::T(Schema::Object(it))) => &mut it.extensions,
            Some(RefOr::T(Schema::AllOf(it))) => &mut it.extensions,
            _ => continue,
        };
        extensions.get_or_insert_default().merge(whole);
    }
}

//! The types of TypeScript of what goes over a socket, of what is done to an event and of what is shown of one.

use adoube_board::typescript::Declarations;
use adoube_store::EventRole;

use crate::event::EventCommand;
use crate::hall::{Said, Told};

/// Declares every message, every command of an event, and what the routes of events show.
pub fn declare(all: &mut Declarations) {
    all.add::<Said>();
    all.add::<Told<'static>>();
    all.add::<EventCommand>();
    all.list::<EventRole>();
    crate::http::declare(all);
    let given = "/** Of an event's details what is known. */\nexport type GivenDetails = Partial<EventDetails>;\n";
    all.put("GivenDetails", given);
}

//! The types of TypeScript of what goes over a socket, and of what is done to an event.

use adoube_board::typescript::Declarations;

use crate::event::EventCommand;
use crate::hall::{Said, Told};

/// Declares every message, and every command of an event.
pub fn declare(all: &mut Declarations) {
    all.add::<Said>();
    all.add::<Told<'static>>();
    all.add::<EventCommand>();
}

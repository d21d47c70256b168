//! The types of TypeScript of what goes over a socket.

use adoube_board::typescript::Declarations;

use crate::hall::{Said, Told};

/// Declares every message.
pub fn declare(all: &mut Declarations) {
    all.add::<Said>();
    all.add::<Told<'static>>();
}

//! The types of TypeScript of what goes over a socket.

use adoube_board::typescript::Declarations;

use crate::http::news::News;
use crate::http::socket::Said;
use crate::live::wire::{Happened, Told};

/// Declares every message.
pub fn declare(all: &mut Declarations) {
    all.add::<Said>();
    all.add::<News>();
    let (told, happened) = (all.add::<Told<'static>>(), all.add::<Happened>());
    let events = format!("({{ \"type\": \"events\", cursor: Cursor }} & {happened})");
    let heard = format!(
        "/** What a socket of a game tells. */\nexport type SocketHeard = {told} | {events};\n"
    );
    all.put("SocketHeard", &heard);
}

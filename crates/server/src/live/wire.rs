//! What happened, as JSON: written once for all who see the same of it.

use adoube_laws::Shown;
use adoube_store::GameId;
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

use super::Cursor;
use crate::hall::Now;

/// A message for one stream, encoded once for all who follow it.
pub type Fact = Utf8Bytes;

/// What happened, as some see it. Two streams are mostly told the same, and then it is written once.
#[derive(PartialEq, Serialize)]
pub(crate) struct Happened {
    /// Each as the role may see it.
    pub(crate) events: Vec<Shown>,
    /// How things stand then.
    pub(crate) now: Now,
}

impl Happened {
    /// As it is written, but for where a stream stands after it.
    pub(crate) fn encode(&self) -> String {
        let mut text = Vec::with_capacity(1024);
        // Nothing in it can fail to be written.
        let _ = serde_json::to_writer(&mut text, self);
        String::from_utf8(text).unwrap_or_default()
    }

    /// The message `Told::Events` of a stream that stands there after it.
    pub(crate) fn told(encoded: &str, game: GameId, cursor: Cursor) -> Fact {
        let fields = encoded.strip_prefix('{').unwrap_or(encoded);
        format!(r#"{{"type":"events","game":"{game}","cursor":"{cursor}",{fields}"#).into()
    }
}

#[cfg(test)]
mod tests {
    use adoube_clock::Moment;
    use adoube_laws::{Book, Command, Game, Setup, Who};

    use super::*;
    use crate::hall::Told;
    use crate::live::Stream;

    #[test]
    fn what_is_put_together_is_the_message_that_it_stands_for() {
        let mut game = Game::new(Setup::new(Book::Fide2009)).unwrap();
        let decided = game.decide(&Command::Start, Who::Server, Moment(7)).unwrap();
        let steps = game.follow(decided);
        let role = Who::Spectator;
        let events: Vec<_> = steps.iter().filter_map(|it| it.shown(game.setup(), role)).collect();
        assert_eq!(events.len(), 1);
        let now = || Now::of(game.view(role, Moment(7)), Moment(7));
        let (game, cursor) = (GameId::from_bits(5), Cursor { stream: Stream::Spectator, told: 1 });
        let whole = Told::Events { game, cursor, events: &events, now: &now() }.encode();
        let happened = Happened { events, now: now() };
        assert_eq!(Happened::told(&happened.encode(), game, cursor), whole);
    }
}

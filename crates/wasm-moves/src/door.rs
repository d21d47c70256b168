//! What a page may ask before the core is there, by name; `web/src/modules/core.ts` asks it. All but `faces` and `kindOf` the core answers too.

use adoube_board::{BySide, Side};
use adoube_clock::ClockKind;
use adoube_laws::{Act, Book, ClockShown, GameKind, Place};

use crate::board::{self, Legal};
use crate::choice::{self, Choice};
use crate::clock::Watch;
use crate::face::Faces;
use crate::{json, value};

adoube_door::open!(answer);

adoube_door::questions! {
    Moves, value, json;

    /// What somebody may mean who takes the piece at `from` (`e2`, or `P*` from the hand) to `to`; with `lawless` also what is illegal.
    "acts" (game: GameKind, board: String, from: String, to: String, lawless: bool) -> Vec<Choice> {
        board::acts(game, &board, &from, &to, lawless)
    }
    /// Which game a book is of.
    "kindOf" (book: Book) -> GameKind {
        Ok(book.game())
    }
    /// What is legal on a board.
    "legal" (game: GameKind, board: String) -> Legal {
        board::legal(game, &board)
    }
    /// A place that is written as a square, or as a piece in hand: `e2`, `P*`.
    "place" (game: GameKind, text: String) -> Place {
        choice::place(game, &text)
    }
    /// The board after an act, legal or not.
    "play" (game: GameKind, board: String, act: Act) -> String {
        board::play(game, &board, act)
    }
    /// What the clocks show at a moment that a view showed at another: both halves, and which runs.
    "faces" (
        time: String, kind: Option<ClockKind>, halves: BySide<ClockShown>, running: Option<Side>, from: f64, at: f64
    ) -> Faces {
        Watch::picture(&time, kind, &halves, running, from).map(|clock| clock.shows(at))
    }
}

//! What the analysis page may ask, by name; `web/src/modules/study.ts` asks it.

use adoube_board::Side;
use adoube_door::{Fault, Kept};
use adoube_laws::{Act, GameKind};
use adoube_study::{
    Book, BookLine, Done, Edit, Form, Misread, NodeShown, Read, Replay, Sketched, Study, StudyError,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::proof::{self, MateAnswer, MateFound};

thread_local! {
    static STUDIES: Kept<Study> = const { Kept::new() };
    static BOOKS: Kept<Book> = const { Kept::new() };
}

adoube_door::open!(answer);

fn read<T: DeserializeOwned>(what: &str, tree: Value) -> Result<T, Fault> {
    serde_json::from_value(tree).map_err(|error| format!("{what}: {error}"))
}

fn write(answer: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string(answer).map_err(|error| error.to_string())
}

fn of_study<R>(
    number: f64,
    question: impl FnOnce(&mut Study) -> Result<R, StudyError>,
) -> Result<R, Fault> {
    STUDIES.with(|all| all.ask(number, |study| question(study).map_err(said)))
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn said(error: StudyError) -> Fault {
    error.to_string()
}

/// What a file added to a book.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct BookAdded {
    /// How many games the book has now.
    games: u32,
    /// What could not be read.
    faults: Vec<Misread>,
}

/// Takes in the games of a file. One that cannot be played to its end is told, and the others are kept.
fn add(book: &mut Book, text: &str, name: Option<&str>) -> BookAdded {
    let mut found = adoube_study::read(text.as_bytes(), name);
    for study in &found.studies {
        if let Err(error) = book.add(study) {
            let (name, what) = match &error {
                StudyError::Illegal(mv) => ("illegal", mv.clone()),
                _ => ("start", String::new()),
            };
            // Nobody knows its line any more.
            let said = error.to_string();
            found.faults.push(Misread { line: 0, column: 0, name, found: what, said });
        }
    }
    BookAdded { games: book.games(), faults: found.faults }
}

adoube_door::questions! {
    StudyQuestions, read, write;

    /// Reads records of any form, or a position.
    "readRecords" (text: String, name: Option<String>) -> Read {
        Ok(adoube_study::read(text.as_bytes(), name.as_deref()))
    }
    /// An analysis of a position in which nothing is played yet.
    "newStudy" (game: GameKind, board: String) -> Study {
        Study::new(game, &board).map_err(said)
    }

    /// The acts of a line of the engine's, as far as they can be played, with the board after each.
    "acts" (game: GameKind, board: String, moves: Vec<String>) -> Vec<(Act, String)> {
        adoube_study::acts(game, &board, &moves).map_err(said)
    }

    /// A position that is being set up, with everything that is wrong with it.
    "sketch" (game: GameKind, board: String) -> Sketched {
        adoube_study::sketched(game, &board).map_err(said)
    }
    /// The same with a piece on a square or in a hand (`e4`, `P*`); none takes one away.
    "put" (game: GameKind, board: String, place: String, piece: Option<String>) -> Sketched {
        adoube_study::put(game, &board, &place, piece.as_deref())
            .and_then(|board| adoube_study::sketched(game, &board)).map_err(said)
    }
    /// The same with the move of this side.
    "setTurn" (game: GameKind, board: String, turn: Side) -> Sketched {
        adoube_study::set_turn(game, &board, turn)
            .and_then(|board| adoube_study::sketched(game, &board)).map_err(said)
    }
    /// The same with these rights to castle, as FEN writes them.
    "setRights" (board: String, rights: String) -> Sketched {
        adoube_study::set_rights(&board, &rights)
            .and_then(|board| adoube_study::sketched(GameKind::Chess, &board)).map_err(said)
    }
    /// The same with a pawn that has just passed this square, so that it can be taken there, or with none.
    "setPassed" (board: String, square: Option<String>) -> Sketched {
        adoube_study::set_passed(&board, square.as_deref())
            .and_then(|board| adoube_study::sketched(GameKind::Chess, &board)).map_err(said)
    }
    /// A start by its name: the usual one where it is empty, `empty`, the number of one of Chess960, a handicap of shogi.
    "startNamed" (game: GameKind, name: String) -> Sketched {
        adoube_study::start(game, &name)
            .and_then(|board| adoube_study::sketched(game, &board)).map_err(said)
    }

    /// Keeps an analysis, by a number.
    "study" (study: Study) -> f64 {
        study.check().map_err(said)?;
        Ok(STUDIES.with(|all| all.keep(study)))
    }
    /// Lets an analysis go.
    "study.free" (study: f64) -> () {
        STUDIES.with(|all| all.let_go(study));
        Ok(())
    }
    /// Makes a change, and says how it is undone.
    "study.apply" (study: f64, edit: Edit) -> Done {
        of_study(study, |study| study.apply(edit))
    }
    /// Makes changes again that were made before, in turn.
    "study.replay" (study: f64, edits: Vec<Edit>) -> () {
        of_study(study, |study| {
            let mut replay = Replay::from(study.clone());
            edits.into_iter().try_for_each(|edit| replay.apply(edit).map(drop))?;
            *study = replay.into();
            Ok(())
        })
    }
    /// All of it, to be kept.
    "study.whole" (study: f64) -> Study {
        of_study(study, |study| Ok(study.clone()))
    }
    /// Every move with the board after it.
    "study.seen" (study: f64) -> Vec<NodeShown> {
        of_study(study, |study| study.seen())
    }
    /// As a record.
    "study.write" (study: f64, form: Form) -> String {
        of_study(study, |study| study.write(form))
    }

    /// An empty book, by a number.
    "book" (game: GameKind) -> f64 {
        Ok(BOOKS.with(|all| all.keep(Book::new(game))))
    }
    /// Lets a book go.
    "book.free" (book: f64) -> () {
        BOOKS.with(|all| all.let_go(book));
        Ok(())
    }
    /// Adds the games of a file.
    "book.add" (book: f64, text: String, name: Option<String>) -> BookAdded {
        BOOKS.with(|all| all.ask(book, |book| Ok(add(book, &text, name.as_deref()))))
    }
    /// What was played on a board, the most frequent first.
    "book.moves" (book: f64, board: String) -> Vec<BookLine> {
        BOOKS.with(|all| all.ask(book, |book| book.moves(&board).map_err(said)))
    }

    /// Whether who has the move in shogi can force mate by checks alone, looking at so many positions, about.
    "mate" (board: String, nodes: f64) -> MateFound {
        proof::mate(&board, nodes)
    }
    /// Whether a side of chess can still mate by any legal moves of both.
    "matePossible" (board: String, winner: Side, nodes: f64) -> MateAnswer {
        proof::mate_possible(&board, winner, nodes)
    }
}

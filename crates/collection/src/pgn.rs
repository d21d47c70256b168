use std::io::Read;

use adoube_board::Side;
use adoube_chess::pgn::{Broken, Checker, GameError, GameResult, Reader, Text, Visitor};
use adoube_chess::{Move, Position, San};

use crate::error::{CollectionError, Result};
use crate::line::{Day, Ended, Line};
use crate::{Head, Import};

/// Imports the games of a PGN source, as programs and people write it. Each that cannot be followed is told, and left out.
///
/// # Errors
/// If the source fails, or the collection cannot be written.
pub fn read_pgn(
    source: impl Read,
    import: &mut Import<Position>,
    mut broken: impl FnMut(&Broken<(), GameError>),
) -> Result<()> {
    let mut reader = Reader::new(source).in_any_manner();
    let mut listener = Listener::default();
    while let Some(game) = reader.read(&mut listener).map_err(CollectionError::Source)? {
        match game {
            Ok(()) => {
                let head = std::mem::take(&mut listener.head);
                import.add(head, listener.line, &listener.start, &listener.moves)?;
            }
            Err(why) => broken(&why),
        }
    }
    Ok(())
}

/// Hears the main line of a game, and what its tags say.
#[derive(Default)]
struct Listener {
    checker: Checker,
    head: Head,
    line: Line,
    start: Position,
    moves: Vec<Move>,
}

const fn outcome(result: GameResult) -> Ended {
    match result {
        GameResult::Win(side) => Ended::Won(side),
        GameResult::Draw => Ended::Drawn,
        GameResult::Unknown => Ended::Unknown,
    }
}

impl Visitor for Listener {
    type Output = ();
    type Error = GameError;

    fn begin(&mut self) {
        self.checker.begin();
        (self.head, self.line) = Default::default();
        self.start = *self.checker.position();
        self.moves.clear();
    }

    fn tag(&mut self, name: Text<'_>, value: Text<'_>) -> core::result::Result<(), GameError> {
        self.checker.tag(name, value)?;
        let said = || {
            let value = value.unescape();
            if matches!(&*value, "?" | "-" | "????.??.??") {
                String::new()
            } else {
                value.trim().to_owned()
            }
        };
        let rating = || value.unescape().parse().unwrap_or(0);
        match name.0 {
            b"White" => self.head.first = said(),
            b"Black" => self.head.second = said(),
            b"Event" => self.head.event = said(),
            b"Site" => self.head.site = said(),
            b"Round" => self.head.round = said(),
            b"ECO" => self.head.code = said(),
            b"Opening" => self.head.opening = said(),
            b"Date" => self.line.day = Day::read(&said()),
            b"UTCDate" if self.line.day == Day(0) => self.line.day = Day::read(&said()),
            b"WhiteElo" => self.line.ratings[0] = rating(),
            b"BlackElo" => self.line.ratings[1] = rating(),
            b"Result" => {
                self.line.outcome = GameResult::parse(&said()).map_or(Ended::Unknown, outcome);
            }
            b"FEN" => self.start = *self.checker.position(),
            _ => {}
        }
        Ok(())
    }

    #[inline]
    fn san(&mut self, san: San) -> core::result::Result<(), GameError> {
        self.checker.san(san)?;
        self.moves.extend(self.checker.last());
        Ok(())
    }

    fn outcome(&mut self, result: GameResult) {
        if result != GameResult::Unknown {
            self.line.outcome = outcome(result);
        }
    }

    fn end(&mut self) {
        // Who was mated has lost, whatever nobody wrote.
        if self.line.outcome == Ended::Unknown {
            let at = self.checker.position();
            if at.is_check() && !at.has_legal_move() {
                self.line.outcome =
                    Ended::Won(if at.turn() == Side::First { Side::Second } else { Side::First });
            }
        }
    }
}

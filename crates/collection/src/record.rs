//! A game of a collection as a record again.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_chess::pgn;
use adoube_shogi as shogi;
use adoube_shogi::record::{Ending, Record, Tag};

use crate::{Day, Ended, Stored};

impl Stored<chess::Position> {
    /// As PGN has it.
    pub fn record(&self) -> pgn::Game {
        let mut record = pgn::Game::new(self.start);
        let (head, line) = (&self.head, &self.line);
        let rating = |side| line.rating(side).map(|rating| rating.to_string()).unwrap_or_default();
        let day = if line.day == Day(0) { String::new() } else { line.day.to_string() };
        for (name, value) in [
            ("Event", head.event.clone()),
            ("Site", head.site.clone()),
            ("Date", day),
            ("Round", head.round.clone()),
            ("White", head.first.clone()),
            ("Black", head.second.clone()),
            ("WhiteElo", rating(Side::First)),
            ("BlackElo", rating(Side::Second)),
            ("ECO", head.code.clone()),
            ("Opening", head.opening.clone()),
        ] {
            if !value.is_empty() {
                record.tags.set(name, value);
            }
        }
        record.outcome = match line.outcome {
            Ended::Won(side) => pgn::GameResult::Win(side),
            Ended::Drawn => pgn::GameResult::Draw,
            Ended::Unknown => pgn::GameResult::Unknown,
        };
        let mut last = pgn::Game::ROOT;
        for &mv in &self.moves {
            last = record.add(last, mv.into());
        }
        record
    }
}

impl Stored<shogi::Position> {
    /// As the records of shogi have it.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.start);
        let head = &self.head;
        let day = self.line.day.to_string().replace('.', "/");
        for (tag, value) in [
            (Tag::Black, &head.first),
            (Tag::White, &head.second),
            (Tag::Event, &head.event),
            (Tag::Site, &head.site),
            (Tag::Opening, &head.opening),
            (Tag::StartTime, &day),
        ] {
            if !value.is_empty() && !value.contains('?') {
                record.header.set(tag, value);
            }
        }
        let (mut last, mut at) = (Record::ROOT, self.start);
        for &mv in &self.moves {
            last = record.add(last, mv.into());
            at.play_unchecked(mv);
        }
        // By what it ended is not kept; who won is.
        let ending = match self.line.outcome {
            Ended::Won(side) if side != at.turn() && !at.has_legal_move() => Ending::Mate,
            Ended::Won(side) if side != at.turn() => Ending::Resigns,
            Ended::Won(_) => Ending::Wins,
            Ended::Drawn => Ending::Draw,
            Ended::Unknown => Ending::Interrupted,
        };
        record.end(last, ending);
        record
    }
}

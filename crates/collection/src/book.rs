use adoube_board::Side;

use crate::error::Result;
use crate::line::{Ended, Line};
use crate::{Collection, Kept};

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The first player won: White in chess, Black in shogi.
    pub won: u32,
    /// Nobody did.
    pub drawn: u32,
    /// The second player won.
    pub lost: u32,
    /// It is not known.
    pub unknown: u32,
    rated: u32,
    ratings: u64,
    /// The latest year that is known; 0 where none is.
    pub latest: u32,
}

impl Tally {
    /// Counts a game; `side` is whose rating is asked for.
    pub(crate) fn count(&mut self, line: &Line, side: Option<Side>) {
        match line.outcome {
            Ended::Won(Side::First) => self.won += 1,
            Ended::Won(Side::Second) => self.lost += 1,
            Ended::Drawn => self.drawn += 1,
            Ended::Unknown => self.unknown += 1,
        }
        for each in [Side::First, Side::Second] {
            if let Some(rating) = line.rating(each).filter(|_| side.is_none_or(|side| side == each))
            {
                self.rated += 1;
                self.ratings += u64::from(rating);
            }
        }
        self.latest = self.latest.max(line.day.year());
    }

    /// How many games.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost + self.unknown
    }

    /// What the first player scored of the games whose result is known, in hundredths; none where none is.
    pub fn percent(&self) -> Option<f64> {
        let known = self.won + self.drawn + self.lost;
        (known > 0).then(|| {
            (100.0 * f64::from(self.won) + 50.0 * f64::from(self.drawn)) / f64::from(known)
        })
    }

    /// The mean rating of those who were rated.
    pub fn rating(&self) -> Option<u32> {
        let mean = self.ratings.checked_div(u64::from(self.rated))?;
        u32::try_from(mean).ok()
    }
}

/// A move that was played in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove<M> {
    /// The move.
    pub mv: M,
    /// How those games ended, and how strong its players were.
    pub tally: Tally,
}

/// What was played in a position.
#[derive(Clone, Debug)]
pub struct Book<M> {
    /// All games that had it.
    pub all: Tally,
    /// Each move, the most frequent first.
    pub moves: Vec<BookMove<M>>,
}

impl<P: Kept> Collection<P> {
    /// What was played in a position, by whatever moves it arose. A game counts once.
    ///
    /// # Errors
    /// If the collection cannot be read.
    pub fn book(&self, position: &P) -> Result<Book<P::Move>> {
        let found = self.with_key(position.key())?;
        let games: Vec<_> = found.iter().map(|&(game, _)| game).collect();
        let turn = position.turn();
        let legal = position.legal_moves();
        let moves = legal.as_ref();
        let mut tallies = vec![Tally::default(); moves.len()];
        let mut all = Tally::default();
        // Where each move is in the list, by its bits.
        let mut places = vec![u16::MAX; 1 << 15];
        for (place, &mv) in moves.iter().enumerate() {
            if let Some(slot) = places.get_mut(usize::from(P::bits(mv))) {
                *slot = place as u16;
            }
        }
        let mut played = found.iter();
        self.ledger.some(&games, |_, line| {
            all.count(line, Some(turn));
            let Some(&(_, bits)) = played.next() else { return };
            let place =
                places.get(usize::from(bits)).map_or(usize::MAX, |&place| usize::from(place));
            if let Some(tally) = tallies.get_mut(place) {
                tally.count(line, Some(turn));
            }
        })?;
        let both = moves.iter().zip(tallies).filter(|(_, tally)| tally.games() > 0);
        let mut moves: Vec<_> = both.map(|(&mv, tally)| BookMove { mv, tally }).collect();
        moves.sort_by_key(|found| (core::cmp::Reverse(found.tally.games()), P::bits(found.mv)));
        Ok(Book { all, moves })
    }
}

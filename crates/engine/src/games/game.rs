use adoube_board::Side;

use super::{Finish, Recorded};

/// A move, and what the side that made it thought of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply<M> {
    /// The move.
    pub mv: M,
    /// In hundredths of a pawn, from the view of the side that moves; a mate as a [`Value`](crate::Value) has
    /// it. None: the move was drawn at random.
    pub score: Option<i16>,
}

/// A game from its start to its end. Its moves are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<P: Recorded> {
    start: P,
    plies: Vec<Ply<P::Move>>,
    finish: Finish,
}

/// What a ply of a game shows: a position, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct Sample<P: Recorded> {
    /// The position before the move.
    pub position: P,
    /// What was played in it.
    pub mv: P::Move,
    /// What its mover thought of it.
    pub score: Option<i16>,
    /// How the game ended.
    pub finish: Finish,
}

impl<P: Recorded> Sample<P> {
    /// What the mover got in the end: 1, ½ or 0.
    pub fn points(&self) -> f32 {
        self.finish.points(self.position.turn())
    }

    /// The score from the view of the first side.
    pub fn score_for_first(&self) -> Option<i16> {
        let first = self.position.turn() == Side::First;
        self.score.map(|score| if first { score } else { -score })
    }
}

/// A move of a game that is not legal where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply} is not legal")]
pub struct IllegalPly {
    /// Which, 0 for the first.
    pub ply: usize,
}

impl<P: Recorded> Game<P> {
    /// No game is longer.
    pub const LONGEST: usize = u16::MAX as usize;

    /// A game, if all its moves are legal.
    ///
    /// # Errors
    /// The first that is not, or that is one too many.
    pub fn new(start: P, plies: Vec<Ply<P::Move>>, finish: Finish) -> Result<Self, IllegalPly> {
        let mut position = start;
        for (ply, &Ply { mv, score }) in plies.iter().enumerate() {
            let fits = ply < Self::LONGEST && score != Some(i16::MIN);
            if !fits || !position.is_legal(mv) {
                return Err(IllegalPly { ply });
            }
            position.play_unchecked(mv);
        }
        Ok(Self { start, plies, finish })
    }

    /// Where it started.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Its moves.
    pub fn plies(&self) -> &[Ply<P::Move>] {
        &self.plies
    }

    /// Its end.
    pub fn finish(&self) -> Finish {
        self.finish
    }

    /// How many of its positions have a score.
    pub fn scored(&self) -> usize {
        self.plies.iter().filter(|ply| ply.score.is_some()).count()
    }

    /// Its positions, one after the other, up to the last that was moved in.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_engine::games::{Games, ReadError};
    ///
    /// fn mean_error(bytes: &[u8]) -> Result<f64, ReadError> {
    ///     let (mut sum, mut count) = (0.0, 0u32);
    ///     for game in Games::<Position, _>::open(bytes)? {
    ///         for seen in game?.positions() {
    ///             if let Some(score) = seen.score {
    ///                 let hoped = 1.0 / (1.0 + (-f64::from(score) / 250.0).exp());
    ///                 sum += (hoped - f64::from(seen.points())).powi(2);
    ///                 count += 1;
    ///             }
    ///         }
    ///     }
    ///     Ok(sum / f64::from(count.max(1)))
    /// }
    /// # assert_eq!(mean_error(&adoube_engine::games::GameName::Chess.head()), Ok(0.0));
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = Sample<P>> + '_ {
        let mut next = self.start;
        self.plies.iter().map(move |&Ply { mv, score }| {
            let position = next;
            next.play_unchecked(mv);
            Sample { position, mv, score, finish: self.finish }
        })
    }

    /// Whether the laws end it where it ends, as it says, and nowhere before.
    ///
    /// # Errors
    /// After how many plies the laws say something else, and what: none that it goes on.
    pub fn check(&self) -> Result<(), (usize, Option<Finish>)> {
        let mut game = adoube_board::History::new(self.start);
        for (ply, &Ply { mv, .. }) in self.plies.iter().enumerate() {
            if let Some(finish) = Finish::of(&game) {
                return Err((ply, Some(finish)));
            }
            // Its moves are legal.
            let _ = game.try_play(mv);
        }
        let lawful = Finish::of(&game);
        let expected = self.finish.ending.is_lawful().then_some(self.finish);
        if lawful == expected { Ok(()) } else { Err((self.plies.len(), lawful)) }
    }
}

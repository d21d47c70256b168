use core::fmt;

use crate::Puzzled;

/// What a problem asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// Mate in the fewest moves.
    Mate,
    /// Win something that decides the game.
    Win,
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mate => "mate",
            Self::Win => "win",
        })
    }
}

/// A position, what is asked for, and the one line that does it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem<P: Puzzled> {
    /// What stands on the board; the solver has the move.
    pub start: P,
    /// What is asked for.
    pub aim: Aim,
    /// The solver's move, the answer to it, and so on; the last is the solver's.
    pub line: Vec<P::Move>,
    /// How hard it is, on the scale that players are rated on.
    pub rating: u16,
}

/// What is wrong with a line of a file of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// It has not four parts.
    #[error(
        "{0} parts (expected mate or win, a rating, a position and moves, with tabs between them)"
    )]
    Parts(usize),
    /// The first part.
    #[error("{0:?} (expected mate or win)")]
    Aim(String),
    /// The second part.
    #[error("{0:?} is no rating (expected 100 to 4000)")]
    Rating(String),
    /// The third part.
    #[error("the position: {0}")]
    Position(String),
    /// A move in the fourth part.
    #[error("move {0}: {1:?} is not legal there")]
    Move(usize, String),
    /// The fourth part.
    #[error("{0} moves (expected the solver's to be the last)")]
    Length(usize),
}

impl ProblemError {
    /// Where in its line it is, in characters from 1.
    pub fn column(&self, line: &str) -> usize {
        let part = match self {
            Self::Parts(_) | Self::Aim(_) => 0,
            Self::Rating(_) => 1,
            Self::Position(_) => 2,
            Self::Move(..) | Self::Length(_) => 3,
        };
        let before = line.split_inclusive('\t').take(part).map(str::len).sum::<usize>();
        let within = match self {
            // The words before it, and what parts them.
            Self::Move(nth, _) => {
                let moves = &line[before..];
                let word = moves.split_whitespace().nth(nth - 1);
                word.map_or(0, |word| word.as_ptr().addr() - moves.as_ptr().addr())
            }
            _ => 0,
        };
        1 + line[..before + within].chars().count()
    }
}

impl<P: Puzzled> Problem<P> {
    /// Reads a line of a file of problems.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, ProblemError> {
        let parts: Vec<_> = text.trim_end().split('\t').collect();
        let [aim, rating, position, moves] = parts[..] else {
            return Err(ProblemError::Parts(parts.len()));
        };
        let aim = match aim {
            "mate" => Aim::Mate,
            "win" => Aim::Win,
            _ => return Err(ProblemError::Aim(aim.into())),
        };
        let rated = rating.parse().ok().filter(|rating| (100..=4000).contains(rating));
        let rating = rated.ok_or_else(|| ProblemError::Rating(rating.into()))?;
        let start = P::of_problem(position).map_err(ProblemError::Position)?;
        let (mut line, mut at) = (Vec::new(), start);
        for word in moves.split_whitespace() {
            let mv = at.move_of(word);
            let mv = mv.ok_or_else(|| ProblemError::Move(line.len() + 1, word.into()))?;
            at.play_unchecked(mv);
            line.push(mv);
        }
        if line.len() % 2 == 0 {
            return Err(ProblemError::Length(line.len()));
        }
        Ok(Self { start, aim, line, rating })
    }

    /// How many moves the solver makes.
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// A name that stays, whatever file it stands in: it is made of the position.
    pub fn name(&self) -> String {
        name_of(&self.start.problem_text())
    }

    /// The positions in which the solver has the move, with how many plies are left there.
    pub fn turns(&self) -> impl Iterator<Item = (P, &[P::Move])> {
        let mut at = self.start;
        (0..self.line.len()).step_by(2).map(move |ply| {
            let here = at;
            self.line[ply..].iter().take(2).for_each(|&mv| at.play_unchecked(mv));
            (here, &self.line[ply..])
        })
    }
}

/// What the problem with this position is called.
pub(crate) fn name_of(position: &str) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    // FNV-1a: short, and the same for ever.
    let key = position.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |key, byte| {
        (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (0..8).map(|nth| char::from(LETTERS[(key >> (5 * nth + 24)) as usize % 32])).collect()
}

/// As a line of a file.
impl<P: Puzzled> fmt::Display for Problem<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, aim, line, rating } = self;
        write!(f, "{aim}\t{rating}\t{}\t", start.problem_text())?;
        let mut at = *start;
        for (nth, &mv) in line.iter().enumerate() {
            write!(f, "{}{}", if nth == 0 { "" } else { " " }, at.move_text(mv))?;
            at.play_unchecked(mv);
        }
        Ok(())
    }
}

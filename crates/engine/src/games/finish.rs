use core::fmt;

use adoube_board::{History, Side};

use super::Recorded;

/// Who has won, and how it came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// Nobody: a draw.
    pub winner: Option<Side>,
    /// How.
    pub ending: GameEnd,
}

/// How a game came to an end: by the laws, or because somebody stopped it who had seen enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameEnd {
    /// The side to move is mated.
    Checkmate = 1,
    /// The side to move has no move: a draw in chess, a loss in shogi.
    NoMove = 2,
    /// The position has stood often enough.
    Repetition = 3,
    /// It has, and one side gave check all along.
    PerpetualCheck = 4,
    /// Fifty moves of each side without a pawn's and without a capture.
    FiftyMoves = 5,
    /// Nobody can mate with these pieces.
    Material = 6,
    /// The side to move declares a win of points.
    Declaration = 7,
    /// Stopped: the search has found a mate.
    MateFound = 8,
    /// Stopped: both sides have long agreed who wins.
    Score = 9,
    /// Stopped: too long, a draw.
    Length = 10,
}

impl GameEnd {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Checkmate,
        Self::NoMove,
        Self::Repetition,
        Self::PerpetualCheck,
        Self::FiftyMoves,
        Self::Material,
        Self::Declaration,
        Self::MateFound,
        Self::Score,
        Self::Length,
    ];

    pub(super) fn of_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|&ending| ending as u8 == code)
    }

    /// Whether the laws ended the game, and not who watched it.
    pub fn is_lawful(self) -> bool {
        !matches!(self, Self::MateFound | Self::Score | Self::Length)
    }

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::NoMove => "no-move",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual-check",
            Self::FiftyMoves => "fifty-moves",
            Self::Material => "material",
            Self::Declaration => "declaration",
            Self::MateFound => "mate-found",
            Self::Score => "score",
            Self::Length => "length",
        }
    }
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Finish {
    /// What the laws say of the present position of a game, if it is over. Draws that have to be claimed
    /// are claimed.
    pub fn of<P: Recorded>(game: &History<P>) -> Option<Self> {
        let position = game.position();
        let mover = position.turn();
        if !position.has_legal_move() {
            let check = position.is_check();
            let winner = (check || P::NO_MOVE_LOSES).then_some(!mover);
            let ending = if check { GameEnd::Checkmate } else { GameEnd::NoMove };
            return Some(Self { winner, ending });
        }
        if let Some(finish) = P::repeated(game) {
            return Some(finish);
        }
        if position.declares(&P::Rules::default()) {
            return Some(Self { winner: Some(mover), ending: GameEnd::Declaration });
        }
        let draw = |ending| Some(Self { winner: None, ending });
        if position.is_dead() {
            return draw(GameEnd::Material);
        }
        if position.quiet_plies() >= P::QUIET_LIMIT {
            return draw(GameEnd::FiftyMoves);
        }
        None
    }

    /// What a side gets: 1, ½ or 0.
    pub fn points(self, side: Side) -> f32 {
        match self.winner {
            None => 0.5,
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
        }
    }
}

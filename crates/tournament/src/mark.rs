use crate::Points;

/// What a round brought a player, as a letter of the federation's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Mark {
    /// `1`: a game won.
    Win,
    /// `=`: a game drawn.
    Draw,
    /// `0`: a game lost.
    Loss,
    /// `W`: won in less than one move, not rated.
    ShortWin,
    /// `D`: drawn in less than one move, not rated.
    ShortDraw,
    /// `L`: lost in less than one move, not rated.
    ShortLoss,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: did not come.
    ForfeitLoss,
    /// `H`: a bye for half a point, asked for.
    HalfBye,
    /// `F`: a bye for a full point.
    FullBye,
    /// `U`: the bye that pairing allots to an odd player.
    PairingBye,
    /// `Z`: absent, as announced.
    ZeroBye,
    /// Paired, and the result is not known yet.
    Pending,
}

impl Mark {
    /// All that have a letter.
    pub const LETTERED: [Self; 12] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ShortWin,
        Self::ShortDraw,
        Self::ShortLoss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::HalfBye,
        Self::FullBye,
        Self::PairingBye,
        Self::ZeroBye,
    ];

    /// The letter in a file; a pending result is blank.
    pub fn letter(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::ShortWin => 'W',
            Self::ShortDraw => 'D',
            Self::ShortLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::HalfBye => 'H',
            Self::FullBye => 'F',
            Self::PairingBye => 'U',
            Self::ZeroBye => 'Z',
            Self::Pending => ' ',
        }
    }

    /// The mark of a letter, in either case.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::LETTERED.into_iter().find(|mark| mark.letter() == letter.to_ascii_uppercase())
    }

    /// Whether a game was played.
    pub fn is_played(self) -> bool {
        use Mark::*;
        matches!(self, Win | Draw | Loss | ShortWin | ShortDraw | ShortLoss)
    }

    /// Whether a game was played that counts for rating.
    pub fn is_rated(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// Whether this goes with an opponent.
    pub fn has_opponent(self) -> bool {
        self.is_played() || matches!(self, Self::ForfeitWin | Self::ForfeitLoss | Self::Pending)
    }

    /// Whether the round was missed by the player's own will: a requested bye or a forfeit loss.
    pub fn is_voluntary(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye | Self::ForfeitLoss)
    }

    /// What the opponent has when this player has this.
    pub fn facing(self) -> Option<Self> {
        use Mark::*;
        Some(match self {
            Win => Loss,
            Draw => Draw,
            Loss => Win,
            ShortWin => ShortLoss,
            ShortDraw => ShortDraw,
            ShortLoss => ShortWin,
            ForfeitWin => ForfeitLoss,
            Pending => Pending,
            ForfeitLoss | HalfBye | FullBye | PairingBye | ZeroBye => return None,
        })
    }
}

/// How many points each mark brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventScoring"))]
pub struct Scoring {
    /// A win, also by forfeit, and a full-point bye.
    pub win: Points,
    /// A draw and a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A forfeit loss.
    pub forfeit: Points,
    /// An announced absence.
    pub absence: Points,
    /// The pairing-allocated bye.
    pub bye: Points,
}

impl Default for Scoring {
    /// fide-2009/11.1: one, a half, nothing.
    fn default() -> Self {
        Self {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            forfeit: Points::ZERO,
            absence: Points::ZERO,
            bye: Points::ONE,
        }
    }
}

impl Scoring {
    /// What a mark brings.
    pub fn points(&self, mark: Mark) -> Points {
        use Mark::*;
        match mark {
            Win | ShortWin | ForfeitWin | FullBye => self.win,
            Draw | ShortDraw | HalfBye => self.draw,
            Loss | ShortLoss => self.loss,
            ForfeitLoss => self.forfeit,
            ZeroBye => self.absence,
            PairingBye => self.bye,
            Pending => Points::ZERO,
        }
    }
}

use adoube_board::Side;
use serde::{Deserialize, Serialize};

/// Who does something to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// One of the two players.
    Player(Side),
    /// The assistant of a player who cannot do everything himself.
    Assistant(Side),
    /// The arbiter.
    Arbiter,
    /// Anybody else: spectators, and players of other games.
    Spectator,
    /// The software, for what follows from the laws without anybody asking.
    Server,
}

impl Who {
    /// The side of a player. An assistant is no player.
    pub const fn player(self) -> Option<Side> {
        match self {
            Self::Player(side) => Some(side),
            _ => None,
        }
    }
}

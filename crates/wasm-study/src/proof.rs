//! Questions with an answer that is proven.

use adoube_board::Side;
use adoube_chess::mate_possible::{MatePossible, Proof};
use adoube_chess::{self as chess};
use adoube_door::Fault;
use adoube_shogi::tsume::{MateVerdict, Solver};
use adoube_shogi::{self as shogi};
use serde::Serialize;

/// Memory of the search for mates, in bytes.
const MEMORY: usize = 32 << 20;

/// Whether who has the move can force mate by checks alone.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum MateFound {
    /// He can.
    Mate {
        /// How, as USI.
        moves: Vec<String>,
        /// Whether it is known that there is none shorter.
        shortest: bool,
        /// Whether nothing else mates; none where that is not known.
        unique: Option<bool>,
    },
    /// He cannot.
    None,
    /// It was not found out.
    Unknown,
}

/// Looks at so many positions, about.
pub(crate) fn mate(board: &str, nodes: f64) -> Result<MateFound, Fault> {
    let sketch: shogi::Sketch = board.parse().map_err(|error| format!("{board:?}: {error}"))?;
    let position = sketch
        .position()
        .or_else(|rejected| rejected.waive(shogi::Flaws::WAIVABLE))
        .map_err(|rejected| rejected.to_string())?;
    let nodes = nodes.max(0.0) as u64;
    let mut solver = Solver::new(MEMORY);
    Ok(match solver.solve(&position, nodes) {
        MateVerdict::NoMate => MateFound::None,
        MateVerdict::Unknown => MateFound::Unknown,
        MateVerdict::Mate(line) => {
            let solution = solver.solution(&position, line, nodes);
            MateFound::Mate {
                moves: solution.line.iter().map(ToString::to_string).collect(),
                shortest: solution.shortest,
                unique: solution.unique,
            }
        }
    })
}

/// Whether a side of chess can still mate, by any legal moves of both.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum MateAnswer {
    /// By these moves.
    Yes {
        /// As UCI.
        moves: Vec<String>,
    },
    /// Never.
    No {
        /// `over`, `material`, `blocked` or `exhausted`.
        proof: &'static str,
    },
    /// Not known.
    Unknown,
}

/// Looks at so many positions, about.
pub(crate) fn mate_possible(board: &str, winner: Side, nodes: f64) -> Result<MateAnswer, Fault> {
    let sketch: chess::Sketch = board.parse().map_err(|error| format!("{board:?}: {error}"))?;
    let mut position = sketch
        .position()
        .or_else(|rejected| rejected.waive(chess::Flaws::WAIVABLE))
        .map_err(|rejected| rejected.to_string())?;
    Ok(match position.mate_possible(winner, nodes.max(0.0) as u64) {
        MatePossible::Yes(line) => {
            let moves = line.into_iter().map(|mv| {
                let text = position.uci(mv).to_string();
                position.play(mv);
                text
            });
            MateAnswer::Yes { moves: moves.collect() }
        }
        MatePossible::No(proof) => MateAnswer::No {
            proof: match proof {
                Proof::Over => "over",
                Proof::Material => "material",
                Proof::Blocked => "blocked",
                Proof::Exhausted => "exhausted",
            },
        },
        MatePossible::Undetermined => MateAnswer::Unknown,
    })
}

//! What each protocol calls positions, moves and rules.

use adoube_chess::{Flaw, Flaws, Position as Chess, UciMove};
use adoube_engine::{Graded, Odds};
use adoube_protocol::{Best, Dialect};
use adoube_shogi::tsume::{MateVerdict, Solver};
use adoube_shogi::{Entering, EnteringKingRule, Position as Shogi, Role};

/// A game as its protocol has it.
pub(crate) trait Spoken: Graded<Rules: core::fmt::Debug> + core::fmt::Debug {
    /// Which protocol.
    const DIALECT: Dialect;
    /// Mates are counted in moves by UCI and in plies by USI.
    const MATE_IN_MOVES: bool;
    /// The start position.
    const START: Self;
    /// What values say of the end of a game.
    const ODDS: Odds;

    /// A position as FEN or SFEN, and what was left out of it.
    fn read(text: &str) -> Result<(Self, Option<&'static str>), String>;
    /// A move.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;
    /// As the host expects it.
    fn write_move(&self, mv: Self::Move, chess960: bool) -> String;

    /// The option that names the rules, which they are without it, and all of them.
    fn rule_names() -> Option<(&'static str, String, Vec<String>)> {
        None
    }
    /// The rules of a name.
    fn read_rules(_name: &str) -> Option<Self::Rules> {
        None
    }
    /// What the side to move plays or says that has won by the rules.
    fn wins_at_once(&self, _rules: &Self::Rules) -> Option<Best> {
        None
    }
    /// How many plies have been played.
    fn plies(&self) -> u32 {
        0
    }
    /// Whether the side to move can force mate by checks alone; with so many mebibytes, until it is stopped. None: it
    /// is not known how to find out here.
    fn solve(&self, _memory: usize, _stop: &dyn Fn() -> bool) -> Option<Solved<Self::Move>> {
        None
    }
}

/// An answer to whether there is a mate.
pub(crate) struct Solved<M> {
    /// The moves; empty: there is no mate. None: it was stopped before it knew.
    pub(crate) line: Option<Vec<M>>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

impl Spoken for Chess {
    const DIALECT: Dialect = Dialect::Uci;
    const MATE_IN_MOVES: bool = true;
    const START: Self = Self::START;
    const ODDS: Odds = Odds::CHESS;

    fn read(text: &str) -> Result<(Self, Option<&'static str>), String> {
        let setup = adoube_chess::Sketch::from_fen(text, adoube_chess::Reading::Lenient)
            .map_err(|error| format!("fen: {error}"))?;
        let told = |error: &dyn core::fmt::Display| format!("fen: {error}");
        let rejected = match setup.position() {
            Ok(position) => return Ok((position, None)),
            Err(rejected) => rejected,
        };
        // A check that no move can have given does no harm.
        let harmless = Flaws::from_iter([Flaw::ImpossibleCheck]);
        let rejected = match rejected.waive(harmless) {
            Ok(position) => return Ok((position, None)),
            Err(rejected) => rejected,
        };
        let dropped =
            Flaws::from_iter([Flaw::ImpossibleCheck, Flaw::CastlingRights, Flaw::EnPassant]);
        let position = rejected.waive(dropped).map_err(|error| told(&error))?;
        Ok((
            position,
            Some("fen: castling rights or an en passant square that cannot be are left out"),
        ))
    }

    fn read_move(&self, text: &str) -> Result<Self::Move, String> {
        let mv: UciMove = text.parse().map_err(|error| format!("{text}: {error}"))?;
        mv.resolve(self).map_err(|error| format!("{text}: {error}"))
    }

    fn write_move(&self, mv: Self::Move, chess960: bool) -> String {
        if chess960 { self.uci_chess960(mv).to_string() } else { self.uci(mv).to_string() }
    }
}

impl Spoken for Shogi {
    const DIALECT: Dialect = Dialect::Usi;
    const MATE_IN_MOVES: bool = false;
    const START: Self = Self::START;
    const ODDS: Odds = Odds::SHOGI;

    fn read(text: &str) -> Result<(Self, Option<&'static str>), String> {
        let setup = adoube_shogi::Sketch::from_sfen(text, adoube_shogi::Reading::Lenient)
            .map_err(|error| format!("sfen: {error}"))?;
        // Mate problems often have one king.
        let position = setup.position();
        let position = position.or_else(|rejected| rejected.waive(adoube_shogi::Flaw::TSUME));
        position.map(|position| (position, None)).map_err(|error| format!("sfen: {error}"))
    }

    fn read_move(&self, text: &str) -> Result<Self::Move, String> {
        let mv = text.parse().map_err(|error| format!("{text}: {error}"))?;
        if self.is_legal(mv) { Ok(mv) } else { Err(format!("{text}: not legal here")) }
    }

    fn write_move(&self, mv: Self::Move, _chess960: bool) -> String {
        mv.to_string()
    }

    fn rule_names() -> Option<(&'static str, String, Vec<String>)> {
        let names = EnteringKingRule::ALL.map(|rule| rule.to_string()).to_vec();
        Some(("EnteringKingRule", EnteringKingRule::default().to_string(), names))
    }

    fn read_rules(name: &str) -> Option<EnteringKingRule> {
        name.parse().ok()
    }

    /// A try is a move like another; a declaration is a word.
    fn wins_at_once(&self, rule: &EnteringKingRule) -> Option<Best> {
        match rule.declare(self)? {
            Entering::Wins => Some(Best::Win),
            Entering::Try(mv) => Some(Best::Move(mv.to_string())),
            Entering::Draws => None,
        }
    }

    fn plies(&self) -> u32 {
        self.ply().saturating_sub(1)
    }

    fn solve(&self, memory: usize, stop: &dyn Fn() -> bool) -> Option<Solved<Self::Move>> {
        // Who has no king cannot be mated.
        if self.placement().pieces(!self.turn(), Role::King).is_empty() {
            return None;
        }
        let mut solver = Solver::new(memory.saturating_mul(1 << 20));
        let line = match solver.solve_until(self, u64::MAX, stop) {
            MateVerdict::Mate(line) => Some(line),
            MateVerdict::NoMate => Some(Vec::new()),
            MateVerdict::Unknown => None,
        };
        Some(Solved { line, nodes: solver.nodes() })
    }
}

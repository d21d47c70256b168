use adoube_board::{Position, Side};

use crate::network::Pictured;
use crate::{Constants, Made};

/// What a game gives the search beside its rules.
pub trait Searchable:
    Pictured + Made + Position<Move: Send + Sync> + Copy + Send + Sync + 'static
{
    /// What is kept of a position's value from move to move.
    type Sum: Copy + Send;
    /// What a thread remembers of what it has judged.
    type Memory: Default + Send;
    /// What tells which pieces are attacked by lesser ones.
    type Threats: Copy;
    /// What tells which moves give check.
    type Aim: Copy;
    /// How a king that has entered wins, where the game has that.
    type Rules: Copy + Default + PartialEq + Send + Sync;
    /// The kinds of pieces.
    type Role: Copy;

    /// How many slots a history of moves has.
    const SLOTS: usize;
    /// How many kinds of piece there are, of one side.
    const ROLES: usize;
    /// The numbers that the search goes by in this game.
    const CONSTANTS: Constants = Constants::DEFAULT;
    /// How many squares there are.
    const SQUARES: usize;

    /// A move's slot, below [`Self::SLOTS`].
    fn slot(mv: Self::Move) -> usize;
    /// A kind of piece as an index below [`Self::ROLES`].
    fn index(role: Self::Role) -> usize;
    /// The kind of piece that moves or is dropped.
    fn role(&self, mv: Self::Move) -> Option<Self::Role>;
    /// The square it comes from, below [`Self::SQUARES`]; none for a drop.
    fn origin(mv: Self::Move) -> Option<usize>;
    /// The square it goes to, below [`Self::SQUARES`].
    fn goal(mv: Self::Move) -> usize;
    /// The kind of piece that it takes.
    fn victim(&self, mv: Self::Move) -> Option<Self::Role>;
    /// Sixteen bits that are never 0.
    fn bits(mv: Self::Move) -> u16;
    /// The move of such bits, if there can be one.
    fn from_bits(bits: u16) -> Option<Self::Move>;

    /// Whether a move takes something or promotes.
    fn is_tactical(&self, mv: Self::Move) -> bool;
    /// Hands all legal moves that are not tactical, each with the kind of piece that moves or is dropped.
    fn visit_quiets(&self, visit: impl FnMut(Self::Move, Self::Role));
    /// Hands all legal moves that are tactical.
    fn visit_tactical(&self, visit: impl FnMut(Self::Move));
    /// What a move wins at once: what it takes, and what it becomes.
    fn gain(&self, mv: Self::Move) -> i32;
    /// Whether the exchanges that a move begins win at least so much.
    fn wins_exchange(&self, mv: Self::Move, least: i32) -> bool;

    /// Which pieces are attacked by lesser ones.
    fn threats(&self) -> Self::Threats;
    /// What a quiet move promises by saving such a piece or exposing one; `role` is what moves.
    fn promise(
        threats: &Self::Threats,
        mv: Self::Move,
        role: Self::Role,
        constants: &Constants,
    ) -> i32;
    /// Whether the piece that a quiet move moves is attacked where it stands, 2, and where it goes, 1.
    fn exposure(threats: &Self::Threats, mv: Self::Move) -> usize;
    /// From where the other king can be attacked.
    fn aim(&self) -> Self::Aim;
    /// Whether a legal move gives check.
    fn checks(&self, aim: &Self::Aim, mv: Self::Move) -> bool;

    /// The same with the other side to move.
    fn pass(&self) -> Self;
    /// Whether passing is a fair question here: not in check, and not where to move is a burden.
    fn may_pass(&self) -> bool;
    /// Moves of either side since the last that cannot be undone; a game may have none.
    fn quiet_plies(&self) -> u32;
    /// After so many quiet plies a game is drawn by the official laws; as [`Terms`](crate::Terms) may have it otherwise, so
    /// may they all that follows.
    const QUIET_LIMIT: u32;
    /// A position that stands for the so many-th time ends the game.
    const OCCURRENCES: usize;
    /// Whether repeated checks lose for who gives them.
    const PERPETUAL_LOSES: bool;
    /// What a side without a move and not in check gets: a draw, or a loss.
    const NO_MOVE_LOSES: bool;
    /// Whether the side to move can declare a win.
    fn declares(&self, rules: &Self::Rules) -> bool;

    /// A key of what changes slowly, to learn where the evaluation errs.
    fn structure(&self) -> u64;
    /// A key of what a side has beside that.
    fn pieces(&self, side: Side) -> u64;
    /// The sum of a position from scratch.
    fn sum(&self) -> Self::Sum;
    /// The sum after a move, from the one before it.
    fn sum_after(&self, sum: &Self::Sum, mv: Self::Move, next: &Self) -> Self::Sum;
    /// What a position is worth to the side to move.
    fn evaluate(&self, sum: &Self::Sum, memory: &mut Self::Memory) -> i32;
}

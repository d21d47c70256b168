use adoube_chess as chess;
use adoube_laws::{Act, Place, Standing, Table};
use adoube_shogi as shogi;

use crate::Said;

/// What an exercise asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Go to all these squares, or take what stands there. Nobody answers: the learner moves again and again.
    Collect {
        /// Where the stars lie.
        stars: Vec<Place>,
        /// Whether a piece that could be taken where it goes is lost.
        safely: bool,
    },
    /// Play one of these lines. The first move is the learner's, the next the answer to it, and so on.
    Play(Vec<Vec<Act>>),
    /// Give mate by force within so many moves of one's own.
    Mate(u32),
    /// Make any legal move that does this.
    Do(Deed),
    /// Point at these squares, in any order.
    Tap(Vec<Place>),
    /// Choice a question.
    Choose(Vec<Choice>),
}

/// One of several answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it says.
    pub said: Said,
    /// Whether it is right.
    pub right: bool,
    /// What there is to say to who has chosen it.
    pub why: Said,
}

/// What a move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Give check.
    Check,
    /// Mate.
    Mate,
    /// Take something, on this square if one is named.
    Capture(Option<Place>),
    /// Castle, in chess.
    Castle,
    /// Promote.
    Promote,
    /// Move without promoting where it could, in shogi.
    Decline,
    /// Drop a piece, in shogi.
    Drop,
    /// Nothing more than that: any legal move.
    Move,
}

impl Deed {
    /// Reads `check`, `capture`, `capture e5`.
    pub(crate) fn read(text: &str, table: &Table) -> Option<Self> {
        Some(match text.split_once(' ') {
            Some(("capture", square)) => Self::Capture(Some(place(square, table)?)),
            Some(_) => return None,
            None => match text {
                "check" => Self::Check,
                "mate" => Self::Mate,
                "capture" => Self::Capture(None),
                "castle" => Self::Castle,
                "promote" => Self::Promote,
                "decline" => Self::Decline,
                "drop" => Self::Drop,
                "move" => Self::Move,
                _ => return None,
            },
        })
    }

    /// Whether a legal act does it; `after` is what stands there then.
    pub fn is_done(self, table: &Table, act: Act, after: &Table) -> bool {
        match self {
            Self::Move => true,
            Self::Check => after.is_check(),
            Self::Mate => after.standing() == Standing::Mate,
            Self::Capture(wanted) => captured(table, act)
                .is_some_and(|taken| wanted.is_none_or(|wanted| wanted == taken)),
            Self::Castle => matches!(act, Act::Chess(chess::Act::Castle { .. })),
            Self::Drop => matches!(act, Act::Shogi(shogi::Act::Drop { .. })),
            Self::Promote => match act {
                Act::Chess(chess::Act::Move { promotion, .. }) => promotion.is_some(),
                Act::Shogi(shogi::Act::Move { promotes, .. }) => promotes,
                _ => false,
            },
            Self::Decline => match act {
                Act::Shogi(shogi::Act::Move { from, to, promotes: false }) => {
                    let promoted = shogi::Act::Move { from, to, promotes: true };
                    table.judge(promoted.into()).is_ok()
                }
                _ => false,
            },
        }
    }
}

/// Where what an act takes stands.
pub(crate) fn captured(table: &Table, act: Act) -> Option<Place> {
    match (table, act) {
        (Table::Chess(table), Act::Chess(act)) => table.captured_square(act).map(Place::Chess),
        (Table::Shogi(table), Act::Shogi(act)) => table.captured_square(act).map(Place::Shogi),
        _ => None,
    }
}

/// Where an act goes; castling goes nowhere that a star could lie.
pub(crate) fn goal(act: Act) -> Option<Place> {
    match act {
        Act::Chess(chess::Act::Move { to, .. }) => Some(Place::Chess(to)),
        Act::Chess(chess::Act::Castle { .. }) => None,
        Act::Shogi(act) => Some(Place::Shogi(act.to())),
    }
}

/// A square of this table.
pub(crate) fn place(text: &str, table: &Table) -> Option<Place> {
    match table {
        Table::Chess(_) => text.parse().ok().map(Place::Chess),
        Table::Shogi(_) => text.parse().ok().map(Place::Shogi),
    }
}

/// A move as engines write it, which is what lessons are written with: it reads the same in every language.
pub(crate) fn act(text: &str, table: &Table) -> Option<Act> {
    match table {
        Table::Chess(board) => {
            let chess::UciMove::Move { from, to, promotion } = text.parse().ok()? else {
                return None;
            };
            let castling = board.position().and_then(|position| {
                let mv = chess::UciMove::Move { from, to, promotion }.resolve(position).ok()?;
                let act = chess::Act::from(mv);
                matches!(act, chess::Act::Castle { .. }).then_some(act)
            });
            Some(castling.unwrap_or(chess::Act::Move { from, to, promotion }).into())
        }
        Table::Shogi(_) => text.parse::<shogi::Act>().ok().map(Act::Shogi),
    }
}

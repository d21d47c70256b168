use crate::history::Landing;
use crate::order::Ranked;
use crate::value::NONE;

/// What is known of one ply of the line being looked at.
pub(crate) struct Frame<M> {
    /// The earliest ply from which play has gone on without a pass.
    pub(crate) floor: usize,
    pub(crate) eval: i32,
    /// What was played here, as a landing.
    pub(crate) landing: Option<Landing>,
    /// How often a move of this ply has refuted, since the ply two above began.
    pub(crate) cutoffs: i32,
    pub(crate) killers: [Option<M>; 2],
    /// The best line from here on.
    pub(crate) line: Vec<M>,
    /// A list of moves, used again and again.
    pub(crate) list: Vec<Ranked<M>>,
    pub(crate) quiets: Vec<M>,
    pub(crate) captures: Vec<M>,
}

impl<M> Default for Frame<M> {
    fn default() -> Self {
        Self {
            floor: 0,
            eval: NONE,
            landing: None,
            cutoffs: 0,
            killers: [None, None],
            line: Vec::new(),
            list: Vec::new(),
            quiets: Vec::new(),
            captures: Vec::new(),
        }
    }
}

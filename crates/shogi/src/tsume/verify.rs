//! The replay of a proof: every defence is played, and each is answered.

use core::cmp::Reverse;
use core::mem::swap;
use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::checks::{Targets, push_checks};
use super::search::{End, Search, blocking_stock, stock_before};
use super::stock::Stock;
use super::table::{Known, Spot};
use crate::{Move, Position, Side};

/// A check that is being verified: it holds once all defences are answered.
struct OpenCheck {
    /// Before the check.
    spot: Spot,
    mv: Move,
    position: Position,
    /// After it.
    checked: Position,
    /// The defences that are not yet answered lie from here on.
    defences: usize,
    /// What the answers so far need in hand, and how long the longest is.
    stock: Stock,
    len: u16,
}

/// Whether a position is verified.
#[expect(clippy::large_enum_variant, reason = "one at a time, on the stack")]
enum Verification {
    Verified {
        stock: Stock,
        len: u16,
    },
    /// There is a check to look into.
    OpenCheck(OpenCheck),
    /// No answer was found within the nodes.
    Lost,
}

pub(super) struct Verifier<'s, 'a> {
    search: &'s mut Search<'a>,
    attacker: Side,
    claims: Vec<OpenCheck>,
    moves: Vec<Move>,
    nodes: u64,
    limit: u64,
}

impl<'s, 'a> Verifier<'s, 'a> {
    pub(super) fn new(search: &'s mut Search<'a>, attacker: Side, limit: u64) -> Self {
        Self { search, attacker, claims: Vec::new(), moves: Vec::new(), nodes: 0, limit }
    }

    /// Whether its nodes are spent, or it has to end.
    fn is_spent(&self) -> bool {
        self.nodes > self.limit || self.nodes.is_multiple_of(64) && self.search.is_stopped()
    }

    /// Replays all defences from a position with the attacker to move. Whether each is answered.
    pub(super) fn run(&mut self, position: &Position) -> bool {
        self.claims.clear();
        self.moves.clear();
        let mut step = self.open(position);
        loop {
            match step {
                Verification::Lost => return false,
                Verification::OpenCheck(claim) => self.claims.push(claim),
                Verification::Verified { stock, len } => match self.claims.last_mut() {
                    None => return true,
                    Some(claim) => {
                        claim.stock = claim.stock.union(stock);
                        claim.len = claim.len.max(len + 1);
                    }
                },
            }
            let Some(claim) = self.claims.last_mut() else { return false };
            step = if self.moves.len() > claim.defences {
                let mut position = claim.checked;
                let Some(defence) = self.moves.pop() else { return false };
                position.play_unchecked(defence);
                self.open(&position)
            } else {
                let Some(claim) = self.claims.pop() else { return false };
                let blocking =
                    blocking_stock(&claim.checked, Spot::of(&claim.checked, self.attacker).stock);
                let stock = claim.stock.union(blocking);
                let stock = stock_before(&claim.position, claim.mv, stock);
                let Some(len) = claim.len.checked_add(1) else { return false };
                self.search.table().set_verified(claim.spot.board, stock, Some(claim.mv), len);
                Verification::Verified { stock, len }
            };
        }
    }

    /// Looks at a position with the attacker to move.
    fn open(&mut self, position: &Position) -> Verification {
        self.nodes += 1;
        let spot = Spot::of(position, self.attacker);
        if let Some((stock, _, len)) = self.search.table().verified(spot) {
            return Verification::Verified { stock, len };
        }
        // A proof that runs in a circle is none.
        if self.is_spent() || self.claims.iter().any(|claim| claim.spot == spot) {
            return Verification::Lost;
        }
        let Some(mv) = self.answer(position, spot) else { return Verification::Lost };
        let mut checked = *position;
        checked.play_unchecked(mv);
        let defences = self.moves.len();
        let moves = &mut self.moves;
        let _ = checked.visit_moves(|set| {
            moves.extend(set);
            ControlFlow::<()>::Continue(())
        });
        self.nodes += (self.moves.len() - defences) as u64;
        let stock = Stock::EMPTY;
        Verification::OpenCheck(OpenCheck {
            spot,
            mv,
            position: *position,
            checked,
            defences,
            stock,
            len: 0,
        })
    }

    /// A check that is legal here and that the search has proven, searched again if it has been
    /// forgotten.
    fn answer(&mut self, position: &Position, spot: Spot) -> Option<Move> {
        let known = |search: &mut Search<'a>| match search.table().look(spot) {
            Some(Known::Proven { mv, .. }) => mv,
            _ => None,
        };
        let mv = match known(self.search) {
            Some(mv) => mv,
            None if self.search.run(position) == End::Proven => known(self.search)?,
            None => return None,
        };
        let mut checks = Vec::new();
        push_checks(position, &Targets::of(position)?, &mut checks);
        checks.contains(&mv).then_some(mv)
    }

    /// The line of a verified mate, in which the defender holds out as long as these answers let him.
    pub(super) fn line(&mut self, start: &Position) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        self.resist(start, u16::MAX, &mut line)?;
        line.reverse();
        Some(line)
    }

    /// Leaves the longest line from here, last move first, when it is to end in fewer than `left`
    /// plies.
    fn resist(&mut self, position: &Position, left: u16, line: &mut Vec<Move>) -> Option<()> {
        let (mv, len) = self.known(position)?;
        if len >= left {
            return None;
        }
        let mut checked = *position;
        checked.play_unchecked(mv);
        let mut defences = Vec::new();
        let _ = checked.visit_moves(|set| {
            defences.extend(set.into_iter().map(|mv| (0, mv)));
            ControlFlow::<()>::Continue(())
        });
        for (most, defence) in &mut defences {
            let mut next = checked;
            next.play_unchecked(*defence);
            *most = self.known(&next)?.1;
        }
        // What is stored with an answer is how long it takes at most. The first line that takes as
        // long as any other could is the longest.
        defences.sort_by_key(|&(most, _)| Reverse(most));
        line.clear();
        let mut other = Vec::new();
        for (most, defence) in defences {
            if line.len() > usize::from(most) || !line.is_empty() && self.is_spent() {
                break;
            }
            let mut next = checked;
            next.play_unchecked(defence);
            self.nodes += 1;
            self.resist(&next, len, &mut other)?;
            if other.len() >= line.len() {
                other.push(defence);
                swap(line, &mut other);
            }
        }
        line.push(mv);
        Some(())
    }

    /// The verified answer here and its length, verified again if it has been forgotten.
    fn known(&mut self, position: &Position) -> Option<(Move, u16)> {
        let spot = Spot::of(position, self.attacker);
        if self.search.table().verified(spot).is_none() && !self.run(position) {
            return None;
        }
        let (_, mv, len) = self.search.table().verified(spot)?;
        Some((mv?, len))
    }
}

//! How a problem is solved by custom: the shortest mate against the longest defence, without what is dropped between in vain.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::checks::{Targets, push_checks};
use super::{MateVerdict, Solver};
use crate::attacks::between;
use crate::{Move, Position, Role, Side, Square, zobrist};

/// The solution of a problem, as problems are solved by custom.
///
/// A piece that is dropped between counts for nothing if the checking piece can take it and it is mate as soon as it would have been
/// without it, whatever was taken (a futile interposition, 無駄合). Of defences that are equally long the one counts that leaves the attacker
/// least in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The line. Its last position is mate, or only what is dropped in vain is left.
    pub line: Vec<Move>,
    /// Whether it is known that there is none shorter, and no longer defence.
    pub shortest: bool,
    /// Whether no other check mates too, now or later in the line, the last move apart; none: that is not known. A move is the same
    /// with and without promotion.
    pub unique: Option<bool>,
}

impl Solver {
    /// How a problem that is known to be mate by this line is solved by custom, looking at no more than about `nodes` positions.
    ///
    /// ```
    /// use adoube_shogi::tsume::{MateVerdict, Solver};
    /// use adoube_shogi::{Flaw, Setup};
    ///
    /// // The rook mates from afar, and what is dropped between is taken.
    /// let setup: Setup = "8k/6Bpp/9/9/9/9/9/9/R8 b 4g4s4n4l 1".parse()?;
    /// let position = setup.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).unwrap();
    /// let mut solver = Solver::new(1 << 20);
    /// let MateVerdict::Mate(line) = solver.solve(&position, 100_000) else { panic!("no mate") };
    /// let solution = solver.solution(&position, line, 100_000);
    /// assert_eq!(solution.line, ["9i9a+".parse().unwrap()]);
    /// assert!(solution.shortest && solution.unique == Some(true));
    /// # Ok::<(), adoube_shogi::SfenError>(())
    /// ```
    pub fn solution(&mut self, position: &Position, line: Vec<Move>, nodes: u64) -> Solution {
        let mut custom = Custom::new(nodes);
        let mut plies = 1;
        // A mate that is known to be so long is no longer by custom.
        let found = loop {
            match custom.attack(position, plies) {
                Some(true) => break true,
                Some(false) if plies < line.len() => plies += 2,
                _ => break false,
            }
        };
        let customary = if found { custom.line(position, plies) } else { None };
        // Where every defence is in vain only because there is time for more moves, custom has no line: the verified one is told.
        let customary = customary.filter(|line| line.len() == plies);
        let shortest = customary.is_some();
        let line = customary.unwrap_or(line);
        let left = nodes.saturating_sub(custom.nodes);
        let unique = self.is_unique(position, &line, left);
        Solution { line, shortest, unique }
    }

    /// Whether no other check mates along a line.
    fn is_unique(&mut self, start: &Position, line: &[Move], nodes: u64) -> Option<bool> {
        let (mut position, mut left) = (*start, nodes);
        let mut known = true;
        for (nth, pair) in line.chunks(2).enumerate() {
            // Other mates with the last move are no fault of a problem, unless it is the only one.
            if nth > 0 && pair.len() < 2 {
                break;
            }
            for check in checks(&position) {
                if same_move(check, pair[0]) {
                    continue;
                }
                match self.mates_by(&position, check, &mut left) {
                    Some(true) => return Some(false),
                    Some(false) => {}
                    None => known = false,
                }
            }
            pair.iter().for_each(|&mv| position.play_unchecked(mv));
        }
        known.then_some(true)
    }

    /// Whether a check mates, whatever is answered.
    fn mates_by(&mut self, position: &Position, check: Move, left: &mut u64) -> Option<bool> {
        let checked = after(position, check);
        for defence in checked.legal_moves() {
            if *left == 0 {
                return None;
            }
            let verdict = self.solve(&after(&checked, defence), *left);
            *left = left.saturating_sub(self.nodes.max(1));
            match verdict {
                MateVerdict::Mate(_) => {}
                MateVerdict::NoMate => return Some(false),
                MateVerdict::Unknown => return None,
            }
        }
        Some(true)
    }
}

/// Whether two moves are the same but for the promotion.
fn same_move(one: Move, other: Move) -> bool {
    (one.origin(), one.to()) == (other.origin(), other.to())
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

fn checks(position: &Position) -> Vec<Move> {
    let mut checks = Vec::new();
    if let Some(targets) = Targets::of(position) {
        push_checks(position, &targets, &mut checks);
    }
    checks
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    /// It is mate within fewer plies than this; 0: that is not known.
    yes: u8,
    /// It is no mate within fewer than this.
    no: u8,
}

/// Places of the table, a power of two.
const PLACES: usize = 1 << 18;
/// Of so many longest defences the one is looked for that leaves least in hand.
const LINES: u32 = 2_000;

/// A search through all checks and defences, ply by ply.
struct Custom {
    nodes: u64,
    limit: u64,
    known: Vec<Known>,
    lines: u32,
}

impl Custom {
    fn new(limit: u64) -> Self {
        Self { nodes: 0, limit, known: alloc::vec![Known::default(); PLACES], lines: 0 }
    }

    /// Whether the side to move mates by custom within so many plies, an odd number; none: the nodes are spent.
    fn attack(&mut self, position: &Position, plies: usize) -> Option<bool> {
        if let Some(known) = self.look(position, plies)? {
            return Some(known);
        }
        let mut mates = false;
        for check in checks(position) {
            if self.defend(&after(position, check), plies - 1)? {
                mates = true;
                break;
            }
        }
        self.keep(position, plies, mates);
        Some(mates)
    }

    /// Whether the side to move, in check, is mated by custom within so many plies, an even number.
    fn defend(&mut self, position: &Position, plies: usize) -> Option<bool> {
        if let Some(known) = self.look(position, plies)? {
            return Some(known);
        }
        // What moves is mostly harder to answer than what is dropped between.
        let (mut drops, mut moves) = (Vec::new(), Vec::new());
        let _ = position.visit_moves(|set| {
            let list = if set.from.is_some() { &mut moves } else { &mut drops };
            list.extend(set);
            ControlFlow::<()>::Continue(())
        });
        let mut mated = true;
        // Squares on which everything is dropped in vain.
        let mut vain: Vec<(Square, bool)> = Vec::new();
        for defence in moves.into_iter().chain(drops) {
            if defence.dropped().is_some() {
                let to = defence.to();
                let known = vain.iter().find(|(square, _)| *square == to).map(|&(_, known)| known);
                let all = match known {
                    Some(all) => all,
                    None => self.is_futile(position, defence, plies, Fate::Returned)?,
                };
                if known.is_none() {
                    vain.push((to, all));
                }
                if all {
                    continue;
                }
            }
            let answered = self.is_futile(position, defence, plies, Fate::Gone)?
                || plies > 1 && self.attack(&after(position, defence), plies - 1)?;
            if !answered {
                mated = false;
                break;
            }
        }
        self.keep(position, plies, mated);
        Some(mated)
    }

    /// What is known of a position within so many plies, if anything is; none: the nodes are spent.
    fn look(&mut self, position: &Position, plies: usize) -> Option<Option<bool>> {
        let known = self.known[position.key() as usize % PLACES];
        let bound = u8::try_from(plies).ok()?;
        if known.key == position.key() {
            if known.yes > 0 && known.yes <= bound + 1 {
                return Some(Some(true));
            }
            if known.no > bound {
                return Some(Some(false));
            }
        }
        self.nodes += 1;
        (self.nodes <= self.limit).then_some(None)
    }

    fn keep(&mut self, position: &Position, plies: usize, mates: bool) {
        let slot = &mut self.known[position.key() as usize % PLACES];
        if slot.key != position.key() {
            *slot = Known { key: position.key(), ..Known::default() };
        }
        let bound = plies as u8 + 1;
        if !mates {
            slot.no = slot.no.max(bound);
        } else if slot.yes == 0 || slot.yes > bound {
            slot.yes = bound;
        }
    }

    /// Whether something is dropped between in vain: the checking piece takes it, and it is mate within as many plies as before, without
    /// what was taken. Where it is so though the defender gets that back, it is so whatever he drops there: more in hand is never worse
    /// for him.
    fn is_futile(
        &mut self,
        position: &Position,
        defence: Move,
        plies: usize,
        fate: Fate,
    ) -> Option<bool> {
        let (Some(role), Some(checker)) = (defence.dropped(), lone_checker(position)) else {
            return Some(false);
        };
        let dropped = after(position, defence);
        for take in [true, false].map(|promotes| Move::step(checker, defence.to(), promotes)) {
            if !dropped.legal_moves().into_iter().any(|mv| mv == take) {
                continue;
            }
            let mut taken = after(&dropped, take);
            let attacker = dropped.turn();
            set_hand(&mut taken, attacker, role, dropped.hand(attacker).count(role));
            if fate == Fate::Returned {
                let before = position.hand(position.turn()).count(role);
                set_hand(&mut taken, position.turn(), role, before);
            }
            if taken.is_check() && self.defend(&taken, plies)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The line of a mate of so many plies and no fewer.
    fn line(&mut self, position: &Position, plies: usize) -> Option<Vec<Move>> {
        let mut line = self.resist(position, plies)?.1;
        line.reverse();
        Some(line)
    }

    /// The longest line from here, last move first, and what it leaves the attacker in hand.
    fn resist(&mut self, position: &Position, plies: usize) -> Option<(u32, Vec<Move>)> {
        self.lines += 1;
        for check in checks(position) {
            let checked = after(position, check);
            if !self.defend(&checked, plies - 1)? {
                continue;
            }
            let mut best: Option<(u32, Vec<Move>)> = None;
            for defence in checked.legal_moves() {
                if best.is_some() && self.lines > LINES {
                    break;
                }
                let next = after(&checked, defence);
                // It counts if it is answered by a mate that takes as long as there is time.
                let long = plies > 2
                    && !self.is_futile(&checked, defence, plies - 1, Fate::Gone)?
                    && (plies == 3 || !self.attack(&next, plies - 4)?);
                if !long {
                    continue;
                }
                let (left, mut line) = self.resist(&next, plies - 2)?;
                if best.as_ref().is_none_or(|(least, _)| left < *least) {
                    line.push(defence);
                    best = Some((left, line));
                }
            }
            let in_hand = checked.hand(position.turn()).total();
            let (left, mut line) = best.unwrap_or((in_hand, Vec::new()));
            line.push(check);
            return Some((left, line));
        }
        None
    }
}

/// What becomes of a piece that was dropped in vain and taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It is out of the game.
    Gone,
    /// The defender has it again.
    Returned,
}

fn set_hand(position: &mut Position, side: Side, role: Role, count: u8) {
    let hand = &mut position.hands[side.index()];
    let before = hand.count(role);
    hand.set(role, count);
    position.key ^= zobrist::hand(side, role, before) ^ zobrist::hand(side, role, count);
}

/// The only piece that gives check, where it does so from a distance.
fn lone_checker(position: &Position) -> Option<Square> {
    let king = position.king(position.turn())?;
    let checker = position.checkers().single()?;
    between(king, checker).any().then_some(checker)
}

//! How a problem is solved by custom: the shortest mate against the longest defence, without what is dropped between in vain.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::checks::{Targets, push_checks};
use super::{MateVerdict, Solver};
use crate::attacks::between;
use crate::{Move, Position, Role, Side, Square, zobrist};

/// The solution of a problem, as problems are solved by custom.
///
/// What counts for nothing is a futile interposition (無駄合): a piece dropped between the king and the one piece that checks it, which can take
/// it at once and still mates, without using what it took, in no more moves than if nothing were dropped between: as many as the longest
/// defence takes in which a man already on the board moves, and none where there is no such defence. The next thing dropped between is
/// judged in the same way. A man that moves between always counts.
///
/// The attacker plays for the shortest mate, the defender for the longest; of defences that are equally long the one counts that leaves the
/// attacker least in hand.
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
    /// use adoube_shogi::{Flaw, Sketch};
    ///
    /// // The rook mates from afar, and what is dropped between is taken.
    /// let sketch: Sketch = "8k/6Bpp/9/9/9/9/9/9/R8 b 4g4s4n4l 1".parse()?;
    /// let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).unwrap();
    /// let mut solver = Solver::new(1 << 20);
    /// let MateVerdict::Mate(line) = solver.solve(&position, 100_000) else { panic!("no mate") };
    /// let solution = solver.solution(&position, line, 100_000);
    /// assert_eq!(solution.line, ["9i9a+".parse().unwrap()]);
    /// assert!(solution.shortest && solution.unique == Some(true));
    /// # Ok::<(), adoube_shogi::SfenError>(())
    /// ```
    pub fn solution(&mut self, position: &Position, line: Vec<Move>, nodes: u64) -> Solution {
        let mut custom = Custom::new(nodes);
        // It is known to be mate, so this ends, if only with the nodes.
        let customary = (1..).step_by(2).find_map(|plies| match custom.attack(position, plies) {
            Some(false) => None,
            Some(true) => Some(custom.line(position, plies)),
            None => Some(None),
        });
        let customary = customary.flatten();
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

/// What is known of a position's men on the board, without what can be dropped, stands in the table under its key and this.
const MOVES: u64 = 0x6D6F_7665_735F_6F66;
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
        if let Some(known) = self.look(position.key(), plies)? {
            return Some(known);
        }
        let mut mates = false;
        for check in checks(position) {
            if self.defend(&after(position, check), plies - 1)? {
                mates = true;
                break;
            }
        }
        self.keep(position.key(), plies, mates);
        Some(mates)
    }

    /// Whether the side to move, in check, is mated by custom within so many plies, an even number.
    fn defend(&mut self, position: &Position, plies: usize) -> Option<bool> {
        if let Some(known) = self.look(position.key(), plies)? {
            return Some(known);
        }
        let mated = self.moves_lose(position, plies)? && self.drops_lose(position, plies)?;
        self.keep(position.key(), plies, mated);
        Some(mated)
    }

    /// Whether every defence by a man on the board is answered within so many plies.
    fn moves_lose(&mut self, position: &Position, plies: usize) -> Option<bool> {
        let key = position.key() ^ MOVES;
        if let Some(known) = self.look(key, plies)? {
            return Some(known);
        }
        let (moves, _) = defences(position);
        let mut lose = plies > 0 || moves.is_empty();
        for mv in moves {
            if !lose {
                break;
            }
            lose = self.attack(&after(position, mv), plies - 1)?;
        }
        self.keep(key, plies, lose);
        Some(lose)
    }

    /// Whether everything that can be dropped between is futile or answered within so many plies, where defences by men on the board are.
    fn drops_lose(&mut self, position: &Position, plies: usize) -> Option<bool> {
        let (_, drops) = defences(position);
        if drops.is_empty() {
            return Some(true);
        }
        let without = self.without(position)?;
        let mut vain: Option<Square> = None;
        for drop in drops {
            if vain == Some(drop.to()) {
                continue;
            }
            // Without a move on the board it is mate at once or not at all, so that more in hand is only better for the defender: what is
            // futile though he gets it back is so whatever he drops there.
            if without == 0 && self.is_futile(position, drop, 0, Fate::Returned)? {
                vain = Some(drop.to());
                continue;
            }
            let answered = self.is_futile(position, drop, without, Fate::Gone)?
                || plies > 0 && self.attack(&after(position, drop), plies - 1)?;
            if !answered {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Within how many plies it is mate if nothing is dropped between, in a position where it is.
    fn without(&mut self, position: &Position) -> Option<usize> {
        let mut plies = 0;
        while !self.moves_lose(position, plies)? {
            plies += 2;
        }
        Some(plies)
    }

    /// What is known of a position within so many plies, if anything is; none: the nodes are spent.
    fn look(&mut self, key: u64, plies: usize) -> Option<Option<bool>> {
        let known = self.known[key as usize % PLACES];
        let bound = u8::try_from(plies).ok().filter(|&plies| plies < u8::MAX)?;
        if known.key == key {
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

    fn keep(&mut self, key: u64, plies: usize, mates: bool) {
        let slot = &mut self.known[key as usize % PLACES];
        if slot.key != key {
            *slot = Known { key, ..Known::default() };
        }
        let bound = plies as u8 + 1;
        if !mates {
            slot.no = slot.no.max(bound);
        } else if slot.yes == 0 || slot.yes > bound {
            slot.yes = bound;
        }
    }

    /// Whether something is dropped between in vain: the checking piece takes it, and it is mate within so many plies, without what was
    /// taken.
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
            let without = self.without(&checked)?;
            for defence in checked.legal_moves() {
                if plies < 3 || best.is_some() && self.lines > LINES {
                    break;
                }
                let next = after(&checked, defence);
                // It counts if it is answered by a mate that takes as long as there is time.
                let short = plies > 3 && self.attack(&next, plies - 4)?;
                if short || self.is_futile(&checked, defence, without, Fate::Gone)? {
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

/// What answers a check: moves of men on the board, and what is dropped.
fn defences(position: &Position) -> (Vec<Move>, Vec<Move>) {
    let (mut moves, mut drops) = (Vec::new(), Vec::new());
    let _ = position.visit_moves(|set| {
        let list = if set.from.is_some() { &mut moves } else { &mut drops };
        list.extend(set);
        ControlFlow::<()>::Continue(())
    });
    (moves, drops)
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

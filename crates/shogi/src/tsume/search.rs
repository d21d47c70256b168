//! The search by proof and disproof numbers, with its own stack.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::checks::{Targets, can_interpose, push_checks};
use super::stock::Stock;
use super::table::{FREE, INFINITE, Known, ProofTable, Spot};
use crate::{Bitboard, Move, Position, Role, Side};

/// The longest path that is followed. Beyond it the search gives up rather than grow.
const DEEPEST: usize = 4096;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Proven,
    Disproven,
    /// The nodes are spent.
    Spent,
}

/// A position that a position leads to, and what is known of it on this path.
#[derive(Clone, Copy)]
struct Child {
    mv: Move,
    /// Of the moves of one group only the hardest counts: they share most of their trees.
    group: u16,
    len: u16,
    /// The least depth at which it was seen.
    ply: u16,
    /// Whether it was never searched.
    is_new: bool,
    spot: Spot,
    pn: u32,
    dn: u32,
    /// Once proven or disproven: for which hands.
    stock: Stock,
    /// Once disproven: the earliest position of the path that this hangs on.
    hangs: u32,
}

/// What is found out about a position that was searched.
struct Finding {
    pn: u32,
    dn: u32,
    len: u16,
    stock: Stock,
    hangs: u32,
}

impl Child {
    fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }

    fn prove(&mut self, stock: Stock, len: u16) {
        (self.pn, self.dn, self.stock, self.len) = (0, INFINITE, stock, len);
    }

    fn disprove(&mut self, stock: Stock, hangs: u32) {
        (self.pn, self.dn, self.stock, self.hangs) = (INFINITE, 0, stock, hangs);
    }

    fn take(&mut self, outcome: &Finding) {
        self.is_new = false;
        (self.pn, self.dn, self.len) = (outcome.pn, outcome.dn, outcome.len);
        (self.stock, self.hangs) = (outcome.stock, outcome.hangs);
    }
}

/// A position on the path.
struct Frame {
    position: Position,
    spot: Spot,
    /// Whether the attacker has the move.
    attacks: bool,
    /// How many positions with the attacker to move lie before the children of this one, less one:
    /// its own place on the trail, or that of the one before it.
    depth: u32,
    /// Stands for everything on the trail before this position.
    path: u64,
    max_pn: u32,
    max_dn: u32,
    children: usize,
    best: usize,
    nodes_before: u64,
    owed_before: u32,
}

/// The numbers of a position and its child to look at next.
struct Sums {
    /// The least of what the mover wants small.
    least: u32,
    second: u32,
    /// The sum of what his opponent wants small, group by group, and without the best one's group.
    total: u32,
    rest: u32,
    best: usize,
}

pub(super) struct Search<'a> {
    table: &'a mut ProofTable,
    attacker: Side,
    pub(super) nodes: u64,
    pub(super) limit: u64,
    /// Whether it has to end, asked now and then.
    stop: &'a dyn Fn() -> bool,
    frames: Vec<Frame>,
    children: Vec<Child>,
    trail: Vec<Spot>,
    moves: Vec<Move>,
    /// How many positions must be seen for the first time before the limits count again.
    owed: u32,
    /// Whether anything was ever found to hang on the path.
    repeats: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        table: &'a mut ProofTable,
        attacker: Side,
        limit: u64,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        Self {
            table,
            attacker,
            nodes: 0,
            limit,
            stop,
            frames: Vec::new(),
            children: Vec::new(),
            trail: Vec::new(),
            moves: Vec::new(),
            owed: 0,
            repeats: false,
        }
    }

    /// Whether somebody wants it to end.
    pub(super) fn is_stopped(&self) -> bool {
        (self.stop)()
    }

    pub(super) fn table(&mut self) -> &mut ProofTable {
        self.table
    }

    /// Searches from a position with the attacker to move, as if nothing had gone before.
    pub(super) fn run(&mut self, position: &Position) -> End {
        self.frames.clear();
        self.children.clear();
        self.trail.clear();
        self.owed = 0;
        let spot = Spot::of(position, self.attacker);
        let path = 0x243F_6A88_85A3_08D3;
        self.enter(*position, spot, true, path, (INFINITE, INFINITE));
        let mut turns = 0_u32;
        while let Some(frame) = self.frames.last() {
            if turns.is_multiple_of(512) && self.is_stopped() {
                return End::Spent;
            }
            turns = turns.wrapping_add(1);
            if self.nodes > self.limit || self.frames.len() > DEEPEST {
                return End::Spent;
            }
            let sums = self.sums(frame);
            let (pn, dn) =
                if frame.attacks { (sums.least, sums.total) } else { (sums.total, sums.least) };
            let beyond = pn >= frame.max_pn || dn >= frame.max_dn;
            if pn == 0 || dn == 0 || beyond && self.owed == 0 {
                let Some(outcome) = self.leave(pn, dn) else { break };
                match self.frames.last() {
                    Some(parent) => self.children[parent.best].take(&outcome),
                    None if pn == 0 => return End::Proven,
                    None => return End::Disproven,
                }
                continue;
            }
            if self.refresh(sums.best) {
                continue;
            }
            self.descend(&sums, (pn, dn));
        }
        End::Spent
    }

    /// Goes on to the best child.
    fn descend(&mut self, sums: &Sums, (pn, dn): (u32, u32)) {
        let Some(frame) = self.frames.last_mut() else { return };
        frame.best = sums.best;
        let child = &self.children[sums.best];
        let attacks = frame.attacks;
        // Beyond its limits it goes on only while an expansion is owed, and then just so far.
        let (max_pn, max_dn) = (frame.max_pn.max(pn + 1), frame.max_dn.max(dn + 1));
        let (max_least, max_total) = if attacks { (max_pn, max_dn) } else { (max_dn, max_pn) };
        let (least, total) = if attacks { (child.pn, child.dn) } else { (child.dn, child.pn) };
        // A little more than the second best, lest two children take turns at every node.
        let max_least =
            max_least.min(sums.second.saturating_add(1 + sums.second / 4)).max(least + 1);
        let max_total = max_total.saturating_sub(sums.rest).max(total + 1);
        let limits = if attacks { (max_least, max_total) } else { (max_total, max_least) };
        let mut position = frame.position;
        position.play_unchecked(child.mv);
        let path = if attacks { extend(frame.path, frame.spot) } else { frame.path };
        let spot = child.spot;
        if child.is_new {
            self.owed = self.owed.saturating_sub(1);
        }
        self.enter(position, spot, !attacks, path, limits);
    }

    /// Takes over what the table has learnt of a child meanwhile. Whether that changed anything.
    fn refresh(&mut self, child: usize) -> bool {
        let child = &mut self.children[child];
        let before = (child.pn, child.dn);
        match self.table.look(child.spot) {
            Some(Known::Proven { stock, len, .. }) => {
                child.prove(stock, len);
            }
            Some(Known::Disproven { stock }) => child.disprove(stock, FREE),
            Some(Known::Open { pn, dn, .. }) => {
                (child.pn, child.dn) = (pn.max(child.pn), dn.max(child.dn));
            }
            None => {}
        }
        (child.pn, child.dn) != before
    }

    fn sums(&self, frame: &Frame) -> Sums {
        let children = &self.children[frame.children..];
        let numbers = |child: &Child| {
            if frame.attacks { (child.pn, child.dn) } else { (child.dn, child.pn) }
        };
        let mut best = (INFINITE, INFINITE);
        let (mut best_at, mut best_group, mut second) = (0, 0, INFINITE);
        let (mut total, mut group, mut hardest) = (0u64, 0, 0u32);
        for (i, child) in children.iter().enumerate() {
            let (own, other) = numbers(child);
            if own == 0 {
                let best = frame.children + i;
                return Sums { least: 0, second: 0, total: INFINITE, rest: 0, best };
            }
            if child.group != group {
                total += u64::from(hardest);
                (group, hardest) = (child.group, 0);
            }
            hardest = hardest.max(other);
            if (own, other) < best {
                second = best.0;
                (best, best_at, best_group) = ((own, other), i, group);
            } else if own < second {
                second = own;
            }
        }
        total += u64::from(hardest);
        let in_group = |child: &&Child| child.group == best_group;
        let shared = children.iter().filter(in_group).map(|child| numbers(child).1).max();
        let rest = total - u64::from(shared.unwrap_or(0));
        let cap = |sum: u64| sum.min(u64::from(INFINITE - 1)) as u32;
        let at = frame.children + best_at;
        Sums { least: best.0, second, total: cap(total), rest: cap(rest), best: at }
    }

    /// Puts a position on the path with everything it leads to.
    fn enter(
        &mut self,
        position: Position,
        spot: Spot,
        attacks: bool,
        path: u64,
        (max_pn, max_dn): (u32, u32),
    ) {
        if attacks {
            self.trail.push(spot);
        }
        let depth = (self.trail.len() - 1) as u32;
        let children = self.children.len();
        let nodes_before = self.nodes;
        let frame = Frame {
            position,
            spot,
            attacks,
            depth,
            path,
            max_pn,
            max_dn,
            children,
            best: children,
            nodes_before,
            owed_before: self.owed,
        };
        self.nodes += 1;
        if attacks {
            self.expand_attack(&frame);
        } else {
            self.expand_defence(&frame);
        }
        // Numbers that come round in a circle grow for ever: where one may have come back to
        // something from higher up, nobody turns round before something new is seen.
        let ply = self.frames.len() as u16;
        let old = |child: &Child| child.is_open() && !child.is_new && child.ply <= ply;
        if self.children[children..].iter().any(old) {
            self.owed += 1;
        }
        self.frames.push(frame);
    }

    /// The checks. A mate among them ends the list.
    fn expand_attack(&mut self, frame: &Frame) {
        let Some(targets) = Targets::of(&frame.position) else { return };
        self.moves.clear();
        push_checks(&frame.position, &targets, &mut self.moves);
        let path = extend(frame.path, frame.spot);
        let mut group = 0u16;
        let mut last = None;
        for i in 0..self.moves.len() {
            let mv = self.moves[i];
            // With and without promotion are one idea.
            let way = mv.from().map(|from| (from, mv.to()));
            if way.is_none() || way != last {
                group = group.wrapping_add(1);
            }
            last = way;
            let mut position = frame.position;
            position.play_unchecked(mv);
            self.nodes += 1;
            let spot = Spot::of(&position, self.attacker);
            let mut child = self.child(mv, spot, path, group);
            if child.is_new && child.is_open() {
                match count_defences(&position) {
                    0 => {
                        child.prove(blocking_stock(&position, spot.stock), 0);
                    }
                    defences => child.pn = defences,
                }
            }
            self.children.push(child);
            if child.pn == 0 {
                return;
            }
        }
    }

    /// The defences: moves on the board, then what is dropped between, square by square.
    fn expand_defence(&mut self, frame: &Frame) {
        self.moves.clear();
        let moves = &mut self.moves;
        let _ = frame.position.visit_moves(|set| {
            moves.extend(set);
            ControlFlow::<()>::Continue(())
        });
        let drops = moves.iter().position(|mv| mv.from().is_none()).unwrap_or(moves.len());
        moves[drops..].sort_by_key(|mv| mv.to());
        let mut group = 0u16;
        let mut last = None;
        for i in 0..self.moves.len() {
            let mv = self.moves[i];
            let way = (mv.from(), mv.to());
            if last != Some(way) {
                group = group.wrapping_add(1);
            }
            last = Some(way);
            let mut position = frame.position;
            position.play_unchecked(mv);
            self.nodes += 1;
            let spot = Spot::of(&position, self.attacker);
            let mut child = self.child(mv, spot, frame.path, group);
            if child.is_open() {
                // No better for the attacker than a position that he has already had.
                let earlier = self
                    .trail
                    .iter()
                    .rposition(|past| past.board == spot.board && spot.stock.within(past.stock));
                if let Some(earlier) = earlier {
                    child.disprove(spot.stock, earlier as u32);
                }
            }
            self.children.push(child);
            if child.dn == 0 && child.hangs == FREE {
                return;
            }
        }
    }

    /// What the table knows of a position that `mv` leads to on the path.
    fn child(&self, mv: Move, spot: Spot, path: u64, group: u16) -> Child {
        let (pn, dn) = (1, 1);
        let stock = Stock::EMPTY;
        let mut child =
            Child { mv, group, len: 0, ply: 0, is_new: true, spot, pn, dn, stock, hangs: FREE };
        match self.table.look(spot) {
            Some(Known::Proven { stock, len, .. }) => {
                child.prove(stock, len);
            }
            Some(Known::Disproven { stock }) => child.disprove(stock, FREE),
            Some(Known::Open { pn, dn, ply }) => {
                (child.pn, child.dn, child.ply) = (pn, dn, ply.unwrap_or(0));
                child.is_new = ply.is_none();
            }
            None => {}
        }
        if self.repeats
            && child.is_open()
            && let Some(hangs) = self.table.repeated(spot, path)
        {
            child.disprove(spot.stock, hangs);
        }
        child
    }

    /// Takes the last position off the path, notes its numbers, and hands back what its parent has
    /// to know of it.
    fn leave(&mut self, pn: u32, dn: u32) -> Option<Finding> {
        let frame = self.frames.pop()?;
        if frame.attacks {
            self.trail.pop();
        }
        self.owed = self.owed.min(frame.owed_before);
        let amount = (self.nodes - frame.nodes_before).min(u64::from(u32::MAX)) as u32;
        let children = &self.children[frame.children..];
        let mut outcome = Finding { pn, dn, len: 0, stock: Stock::EMPTY, hangs: FREE };
        if pn == 0 {
            let mv;
            (mv, outcome.stock, outcome.len) = if frame.attacks {
                prove_attack(&frame, children)
            } else {
                prove_defence(&frame, children)
            };
            self.table.set_proven(frame.spot.board, outcome.stock, mv, outcome.len, amount);
        } else if dn == 0 {
            (outcome.stock, outcome.hangs) = if frame.attacks {
                disprove_attack(&frame, children)
            } else {
                disprove_defence(&frame, children)
            };
            if outcome.hangs == FREE {
                self.table.set_disproven(frame.spot.board, outcome.stock, amount);
            } else {
                self.repeats = true;
                self.table.set_repeated(frame.spot, frame.path, outcome.hangs, amount);
            }
        } else {
            self.table.set_open(frame.spot, pn, dn, self.frames.len() as u16, amount);
        }
        self.children.truncate(frame.children);
        Some(outcome)
    }
}

/// The key of a path with one more position.
fn extend(path: u64, spot: Spot) -> u64 {
    (path.rotate_left(23) ^ spot.hash()).wrapping_mul(0x9FB2_1C65_1E98_DF25)
}

/// How many answers there are to a check, all drops on one square being one.
fn count_defences(position: &Position) -> u32 {
    let mut defences = 0;
    let mut dropped = Bitboard::EMPTY;
    let _ = position.visit_moves(|set| {
        match set.from {
            Some(_) => defences += (set.to | set.promoting).count(),
            None => dropped |= set.to,
        }
        ControlFlow::<()>::Continue(())
    });
    defences + dropped.count()
}

/// What the attacker must keep in hand, lest the defender have a kind of piece to drop between that
/// he has none of here.
pub(super) fn blocking_stock(position: &Position, stock: Stock) -> Stock {
    let mut needed = Stock::EMPTY;
    if can_interpose(position) {
        let hand = position.hand(position.turn());
        for role in Role::HAND {
            if !hand.has(role) {
                needed = needed.with(role, stock.count(role));
            }
        }
    }
    needed
}

/// What the attacker needs in hand for a move, if `after` is needed once it is made.
pub(super) fn stock_before(position: &Position, mv: Move, after: Stock) -> Stock {
    match (mv.dropped(), position.piece_at(mv.to())) {
        (Some(role), _) => after.plus(role),
        (None, Some(captured)) => after.minus(captured.role.unpromoted()),
        (None, None) => after,
    }
}

fn prove_attack(frame: &Frame, children: &[Child]) -> (Option<Move>, Stock, u16) {
    match children.iter().filter(|child| child.pn == 0).min_by_key(|child| child.len) {
        Some(child) => {
            let stock = stock_before(&frame.position, child.mv, child.stock);
            (Some(child.mv), stock, child.len.saturating_add(1))
        }
        None => (None, frame.spot.stock, 0),
    }
}

fn prove_defence(frame: &Frame, children: &[Child]) -> (Option<Move>, Stock, u16) {
    let mut stock = blocking_stock(&frame.position, frame.spot.stock);
    let mut len = 0;
    for child in children {
        stock = stock.union(child.stock);
        len = len.max(child.len.saturating_add(1));
    }
    (None, stock, len)
}

/// For which hands none of the checks mates, and what that hangs on.
fn disprove_attack(frame: &Frame, children: &[Child]) -> (Stock, u32) {
    let hangs = children.iter().map(|child| child.hangs).min().unwrap_or(FREE);
    if hangs != FREE {
        // Something repeats: for this hand, and so for smaller ones. If nothing before this
        // position is repeated, it holds on every path.
        return (frame.spot.stock, if hangs >= frame.depth { FREE } else { hangs });
    }
    let mut stock = Stock::FULL;
    for child in children {
        stock = stock.common(stock_before(&frame.position, child.mv, child.stock));
    }
    if let Some(targets) = Targets::of(&frame.position) {
        for role in Role::HAND {
            if frame.spot.stock.count(role) == 0 && targets.could_drop(&frame.position, role) {
                stock = stock.with(role, 0);
            }
        }
    }
    (stock, FREE)
}

/// For which hands a defence holds, and what that hangs on.
fn disprove_defence(frame: &Frame, children: &[Child]) -> (Stock, u32) {
    let holding = children.iter().filter(|child| child.dn == 0).max_by_key(|child| child.hangs);
    let Some(child) = holding else { return (frame.spot.stock, FREE) };
    let mut stock = child.stock;
    if let Some(role) = child.mv.dropped() {
        // He must have one to drop.
        let others = u32::from(frame.position.hand(frame.position.turn()).count(role)) - 1;
        let most = frame.spot.stock.count(role) + others;
        stock = stock.with(role, stock.count(role).min(most));
    }
    (stock, child.hangs)
}

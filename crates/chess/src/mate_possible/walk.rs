//! Walks towards a mate in which both sides help, each move picked by a few simple marks.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::glance::{has_free_pawn, pawn_attacks};
use super::guess::{CORNERS, PATTERNS, Pattern, colour_of, distance, is_alone};
use super::mating::Aim;
use super::reach::jumps;
use crate::attacks::{bishop_attacks, king_attacks};
use crate::{Bitboard, Move, MoveSet, Position, Rank, Role, Side, Square};

/// What a walk is after: the loser's king in a corner, the winner's close to it.
#[derive(Clone, Copy)]
struct Plan {
    corner: Square,
    /// Where the winner's king is wanted; two squares from the corner if nowhere.
    hunter: Option<[Square; 2]>,
    /// Where men of the loser's are wanted, if the winner cannot mate without.
    blocks: Bitboard,
}

/// What to try in turn, the handiest first.
struct Plans {
    plans: [Plan; 8],
    count: usize,
    next: usize,
}

impl Plans {
    fn new(root: &Position, winner: Side) -> Self {
        let bishops = root.placement().pieces(winner, Role::Bishop);
        let wrong = |corner: Square| bishops.any() && !bishops.meets(colour_of(corner));
        let nowhere = Plan { corner: Square::A1, hunter: None, blocks: Bitboard::EMPTY };
        let mut plans = [(u32::MAX, nowhere); 8];
        let mut count = 0;
        let mut add = |far, plan| {
            plans[count] = (far, plan);
            count += 1;
        };
        if is_alone(root, winner) {
            for pattern in PATTERNS.iter().filter(|pattern| !wrong(pattern.corner)) {
                let Pattern { corner, block, hunter } = *pattern;
                let far = pattern.distance(root, winner, bishops.any());
                add(far, Plan { corner, hunter: Some(hunter), blocks: block.into() });
            }
        } else {
            for corner in CORNERS {
                let far = far(root, winner, corner) + 8 * u32::from(wrong(corner));
                add(far, Plan { corner, ..nowhere });
            }
        }
        // Bishops of one colour mate without their king where two of the loser's men stand next to his.
        if are_bishops_of_one_colour(root, winner) {
            for corner in CORNERS.into_iter().filter(|&corner| !wrong(corner)) {
                let blocks = king_attacks(corner) - colour_of(corner);
                add(LATER + far(root, winner, corner), Plan { corner, blocks, ..nowhere });
            }
        }
        plans.sort_by_key(|plan| plan.0);
        Self { plans: plans.map(|plan| plan.1), count, next: 0 }
    }

    fn next(&mut self) -> Plan {
        let plan = self.plans[self.next];
        self.next = (self.next + 1) % self.count;
        plan
    }
}

/// Plans that seldom help come after all others.
const LATER: u32 = 1_000;

/// Whether all that a side has beside its king and pawns are bishops on squares of one colour.
fn are_bishops_of_one_colour(position: &Position, side: Side) -> bool {
    let placement = position.placement();
    let men = placement.side(side) - placement.role(Role::King) - placement.role(Role::Pawn);
    let bishops = men.is_subset(placement.role(Role::Bishop));
    bishops && men.first().is_some_and(|man| men.is_subset(colour_of(man)))
}

/// How far both kings are from a corner; the one on the winner's own side is less handy.
fn far(position: &Position, winner: Side, corner: Square) -> u32 {
    let behind = corner.rank() == Rank::First.relative_to(winner);
    2 * u32::from(behind)
        + 2 * distance(position.king(!winner), corner)
        + distance(position.king(winner), corner)
}

/// One walk after another, all from the same root.
pub(super) struct Walker {
    root: Position,
    winner: Side,
    /// Positions it may still visit.
    nodes: u64,
    /// The moves of the present walk.
    line: Vec<Move>,
    plans: Plans,
    /// What makes one walk differ from the next: the same in every query.
    noise: u32,
    /// How many walks there were.
    walks: u32,
}

/// After so many walks that came to nothing it is tried otherwise: pawns become knights too, the loser ends no game, and gives
/// his queens away where he has many.
const USUAL_WALKS: u32 = 64;

/// So many queens are in the way of any mate of their king.
const MANY_QUEENS: u32 = 2;

/// No walk is longer.
const LONGEST: usize = 90;

impl Walker {
    pub(super) fn new(root: &Position, winner: Side) -> Self {
        let line = Vec::with_capacity(LONGEST);
        let plans = Plans::new(root, winner);
        Self { root: *root, winner, nodes: 0, line, plans, noise: 0x9E37_79B9, walks: 0 }
    }

    /// Walks until one ends in mate or `nodes` positions have been visited. What it found, and how
    /// many it did visit.
    pub(super) fn find(&mut self, nodes: u64) -> (Option<Vec<Move>>, u64) {
        self.nodes = nodes;
        while self.nodes > 0 {
            let plan = self.plans.next();
            self.walks = self.walks.saturating_add(1);
            if self.walk(plan) {
                return (Some(core::mem::take(&mut self.line)), nodes - self.nodes);
            }
        }
        (None, nodes)
    }

    /// One walk; whether it ended in mate.
    fn walk(&mut self, plan: Plan) -> bool {
        let mut position = self.root;
        self.line.clear();
        while self.line.len() < LONGEST && self.nodes > 0 {
            self.nodes -= 1;
            let step = if position.turn() != self.winner {
                ControlFlow::Continue(self.losing_move(&position, plan))
            } else if position.material_can_never_mate(self.winner) {
                return false;
            } else {
                self.winning_move(&position, plan)
            };
            let mv = match step {
                ControlFlow::Break(mate) => {
                    self.line.push(mate);
                    return true;
                }
                ControlFlow::Continue(Some(mv)) => mv,
                ControlFlow::Continue(None) => return false,
            };
            position.play_unchecked(mv);
            self.line.push(mv);
        }
        false
    }

    /// The move that mates, or else the one with the best marks.
    fn winning_move(&mut self, position: &Position, plan: Plan) -> ControlFlow<Move, Option<Move>> {
        let aim = Aim::new(position);
        let scene = Scene::new(position, self.winner, plan, self.is_late());
        let mut best = Best::new(self.next_noise());
        position.visit_moves(|set| {
            if let Some(mate) = aim.mate_among(position, &set) {
                return ControlFlow::Break(mate);
            }
            let goals = scene.winning_goals(&set, best.noise);
            best.consider(set, goals, |to| winning_marks(&scene, &set, to));
            ControlFlow::Continue(())
        })?;
        let knight = self.is_late() && self.walks % 2 == 1;
        ControlFlow::Continue(if knight { best.last_move() } else { best.first_move() })
    }

    /// Never in a browser, where every byte travels.
    fn is_late(&self) -> bool {
        cfg!(not(target_arch = "wasm32")) && self.walks > USUAL_WALKS
    }

    fn losing_move(&mut self, position: &Position, plan: Plan) -> Option<Move> {
        let scene = Scene::new(position, self.winner, plan, self.is_late());
        let mut best = Best::new(self.next_noise());
        let _ = position.visit_moves(|set| {
            let goals = scene.losing_goals(&set, best.noise);
            best.consider(set, goals, |to| losing_marks(&scene, &set, to));
            ControlFlow::<()>::Continue(())
        });
        let mv = if plan.blocks.any() { best.last_move() } else { best.first_move() };
        if self.is_late() { self.going_on(position, mv?) } else { mv }
    }

    /// This move, or any after which the game goes on if after this one it does not.
    fn going_on(&mut self, position: &Position, mv: Move) -> Option<Move> {
        let goes_on = |mv: &Move| {
            let mut next = *position;
            next.play_unchecked(*mv);
            next.has_legal_move()
        };
        if goes_on(&mv) {
            return Some(mv);
        }
        let moves: Vec<Move> = position.legal_moves().into_iter().filter(goes_on).collect();
        moves.get(self.next_noise() as usize % moves.len().max(1)).copied()
    }

    fn next_noise(&mut self) -> u32 {
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 17;
        self.noise ^= self.noise << 5;
        self.noise
    }
}

/// The move with the best marks so far.
struct Best {
    set: Option<MoveSet>,
    marks: i32,
    noise: u32,
}

impl Best {
    fn new(noise: u32) -> Self {
        Self { set: None, marks: i32::MIN, noise }
    }

    #[inline(always)]
    fn consider(&mut self, set: MoveSet, goals: Bitboard, marks: impl Fn(Square) -> i32) {
        for to in goals {
            let luck = (self.noise ^ to.index() as u32 ^ ((set.from.index() as u32) << 6))
                .wrapping_mul(0x9E37_79B1)
                >> 29;
            let total = marks(to) + luck as i32;
            if total > self.marks {
                self.marks = total;
                self.set = Some(MoveSet { to: to.into(), ..set });
            }
        }
    }

    /// A promoting pawn becomes a queen.
    fn first_move(&self) -> Option<Move> {
        self.set?.into_iter().next()
    }

    /// A promoting pawn becomes a knight.
    fn last_move(&self) -> Option<Move> {
        self.set?.into_iter().last()
    }
}

fn winning_marks(scene: &Scene, set: &MoveSet, to: Square) -> i32 {
    let Plan { corner, blocks, .. } = scene.plan;
    let mut marks = match scene.theirs.contains(to) {
        false => 0,
        true if scene.queens.contains(to) => 14,
        // What stands in its king's way is needed there.
        true if blocks.any() => -10,
        true => {
            if scene.armed {
                10
            } else {
                24
            }
        }
    };
    match set.role {
        Role::King => marks += 14 * (scene.nearness(to) - scene.nearness(set.from)),
        Role::Pawn if set.is_promotion() => marks += 60,
        Role::Pawn => marks += if scene.armed { 2 } else { 12 },
        Role::Knight => {
            let off = |at| distance(at, corner).abs_diff(3) as i32;
            marks += 4 * (off(set.from) - off(to));
        }
        // The way into the corner is left open until the move that mates.
        Role::Bishop if blocks.many() => {
            let line = bishop_attacks(corner, Bitboard::EMPTY) | Bitboard::square(corner);
            marks += 12 * (i32::from(line.contains(set.from)) - i32::from(line.contains(to)));
        }
        _ => {}
    }
    marks
}

fn losing_marks(scene: &Scene, set: &MoveSet, to: Square) -> i32 {
    let Plan { corner, blocks, .. } = scene.plan;
    let mut marks = if scene.theirs.contains(to) { -40 } else { 0 };
    if set.role == Role::King {
        return marks + 16 * nearer(set.from, to, corner);
    }
    if set.role == Role::Queen && scene.queens.any() {
        return marks + 14 * i32::from(scene.bait.contains(to));
    }
    if blocks.any() {
        let near = |from: Square| blocks.into_iter().map(|block| distance(from, block)).min();
        let nearer = || near(set.from).unwrap_or(0) as i32 - near(to).unwrap_or(0) as i32;
        marks += match set.role {
            Role::Pawn if set.is_promotion() => 30,
            Role::Pawn => 5,
            Role::Knight => 6 * nearer(),
            _ => 0,
        };
        // Where all ways in are to be blocked, the king comes first.
        let wanted = if blocks.many() && !scene.cornered { -20 } else { 20 };
        if set.role != Role::Queen {
            let stands = |square| i32::from(blocks.contains(square));
            marks += wanted * (stands(to) - stands(set.from));
        }
        return marks;
    }
    if scene.stuck {
        // A man given to a pawn lets it pass.
        marks += 14 * i32::from(scene.bait.contains(to));
        return marks + if set.role == Role::Pawn { 4 } else { 0 };
    }
    match set.role {
        Role::Pawn if set.is_promotion() => marks -= 20,
        Role::Pawn => marks -= 3,
        _ => {}
    }
    marks
}

/// How many steps `to` is nearer to `goal` than `from`.
fn nearer(from: Square, to: Square, goal: Square) -> i32 {
    distance(from, goal) as i32 - distance(to, goal) as i32
}

/// What the marks of a position's moves depend on.
struct Scene {
    plan: Plan,
    /// The men of the side that does not have the move.
    theirs: Bitboard,
    /// Whether the loser's king is in the corner.
    cornered: bool,
    /// Whether the winner has a queen or a rook.
    armed: bool,
    /// Whether the winner has neither, and a pawn stands before each of his.
    stuck: bool,
    /// The loser's queens, where there are too many of them.
    queens: Bitboard,
    /// What the winner's pawns attack; of queens, what his king and his knights do.
    bait: Bitboard,
    /// Then, the nearest pawn of the loser's that his king might take out of the way.
    prey: Option<Square>,
}

impl Scene {
    fn new(position: &Position, winner: Side, plan: Plan, late: bool) -> Self {
        let placement = position.placement();
        let own = placement.side(winner);
        let pawns = placement.role(Role::Pawn);
        let armed = placement.straight_sliders().meets(own);
        let stuck = !armed && !has_free_pawn(position, winner);
        let theirs = placement.side(!position.turn());
        let cornered = position.king(!winner) == plan.corner;
        let (bait, prey, queens) = (Bitboard::EMPTY, None, Bitboard::EMPTY);
        let mut scene = Self { plan, theirs, cornered, armed, stuck, queens, bait, prey };
        let queens = placement.pieces(!winner, Role::Queen);
        if late && queens.count() >= MANY_QUEENS {
            scene.queens = queens;
            let knights = jumps(placement.pieces(winner, Role::Knight));
            scene.bait = knights | king_attacks(position.king(winner));
            return scene;
        }
        if stuck && plan.blocks.is_empty() {
            scene.bait = pawn_attacks(position, winner);
            let king = position.king(winner);
            scene.prey = (pawns - own).into_iter().min_by_key(|&pawn| distance(king, pawn));
        }
        scene
    }

    /// Which of a set's moves are worth marks of their own: of a piece for which all squares are alike,
    /// one that takes or else any.
    #[inline(always)]
    fn winning_goals(&self, set: &MoveSet, noise: u32) -> Bitboard {
        let taking = set.to & self.theirs;
        match set.role {
            Role::Bishop | Role::Rook | Role::Queen if taking.any() => any_of(taking, noise),
            Role::Bishop | Role::Rook | Role::Queen => any_of(set.to, noise),
            _ => set.to,
        }
    }

    /// The same for the loser, who had better take nothing.
    #[inline(always)]
    fn losing_goals(&self, set: &MoveSet, noise: u32) -> Bitboard {
        let quiet = set.to - self.theirs;
        match set.role {
            Role::King | Role::Pawn | Role::Knight => set.to,
            _ if self.stuck || self.plan.blocks.any() => set.to,
            _ if quiet.any() => any_of(quiet, noise),
            _ => any_of(set.to, noise),
        }
    }

    /// How well the winner's king stands for what he is after.
    fn nearness(&self, square: Square) -> i32 {
        -(match (self.plan.hunter, self.prey) {
            (Some([a, b]), _) => distance(square, a).min(distance(square, b)),
            (None, Some(prey)) => distance(square, prey),
            (None, None) => distance(square, self.plan.corner).abs_diff(2),
        } as i32)
    }
}

/// One of these squares.
#[inline(always)]
fn any_of(squares: Bitboard, noise: u32) -> Bitboard {
    let turn = noise >> 26;
    let turned = squares.0.rotate_right(turn);
    Bitboard((turned & turned.wrapping_neg()).rotate_left(turn))
}

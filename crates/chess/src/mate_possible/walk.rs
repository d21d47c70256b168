//! Walks towards a mate in which both sides help, each move picked by a few simple marks.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::guess::{CORNERS, PATTERNS, Pattern, colour_of, distance, is_alone};
use super::mating::Aim;
use super::reach::pawn_steps;
use crate::{Bitboard, Move, MoveSet, Position, Rank, Role, Side, Square};

/// What a walk is after: the loser's king in a corner, the winner's close to it.
#[derive(Clone, Copy)]
struct Plan {
    corner: Square,
    /// Where the winner's king is wanted; two squares from the corner if nowhere.
    hunter: Option<[Square; 2]>,
    /// Where a man of the loser's is wanted, if the winner cannot mate without.
    block: Option<Square>,
}

/// One walk after another, all from the same root.
pub(super) struct Walker {
    root: Position,
    winner: Side,
    /// Positions it may still visit.
    nodes: u64,
    /// The moves of the present walk.
    line: Vec<Move>,
    plans: Vec<Plan>,
    /// What makes one walk differ from the next: the same in every query.
    noise: u32,
}

/// No walk is longer.
const LONGEST: usize = 60;

impl Walker {
    pub(super) fn new(root: &Position, winner: Side) -> Self {
        let line = Vec::with_capacity(LONGEST);
        let mut walker =
            Self { root: *root, winner, nodes: 0, line, plans: Vec::new(), noise: 0x9E37_79B9 };
        walker.plans = walker.make_plans();
        walker
    }

    /// Walks until one ends in mate or `nodes` positions have been visited. What it found, and how
    /// many it did visit.
    pub(super) fn find(&mut self, nodes: u64) -> (Option<Vec<Move>>, u64) {
        self.nodes = nodes;
        while self.nodes > 0 {
            let plan = self.plans[0];
            self.plans.rotate_left(1);
            if self.walk(plan) {
                return (Some(core::mem::take(&mut self.line)), nodes - self.nodes);
            }
        }
        (None, nodes)
    }

    /// What to try in turn, the handiest first.
    fn make_plans(&self) -> Vec<Plan> {
        let bishops = self.root.placement().pieces(self.winner, Role::Bishop);
        let alone = is_alone(&self.root, self.winner);
        let wrong = |corner: Square| bishops.any() && !bishops.meets(colour_of(corner));
        let mut plans: Vec<(u32, Plan)> = if alone {
            let patterns = PATTERNS.iter().filter(|pattern| !wrong(pattern.corner));
            let plan = |pattern: &Pattern| {
                let far = pattern.distance(&self.root, self.winner, bishops.any());
                let Pattern { corner, block, hunter } = *pattern;
                (far, Plan { corner, hunter: Some(hunter), block: Some(block) })
            };
            patterns.map(plan).collect()
        } else {
            let far = |corner| self.far(corner) + 8 * u32::from(wrong(corner));
            CORNERS.map(|corner| (far(corner), Plan { corner, hunter: None, block: None })).into()
        };
        plans.sort_by_key(|plan| plan.0);
        plans.into_iter().map(|plan| plan.1).collect()
    }

    fn far(&self, corner: Square) -> u32 {
        let (winning, losing) = (self.root.king(self.winner), self.root.king(!self.winner));
        let behind = corner.rank() == Rank::First.relative_to(self.winner);
        2 * u32::from(behind) + 2 * distance(losing, corner) + distance(winning, corner)
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
        let scene = Scene::new(position, self.winner, plan);
        let mut best = Best::new(self.next_noise(), false);
        position.visit_moves(|set| {
            if let Some(mate) = aim.mate_among(position, &set) {
                return ControlFlow::Break(mate);
            }
            let marks = |to| winning_marks(&scene, &set, to);
            best.consider(set, marks);
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(best.mv)
    }

    fn losing_move(&mut self, position: &Position, plan: Plan) -> Option<Move> {
        let scene = Scene::new(position, self.winner, plan);
        let mut best = Best::new(self.next_noise(), plan.block.is_some());
        let _ = position.visit_moves(|set| {
            let marks = |to| losing_marks(&scene, &set, to);
            best.consider(set, marks);
            ControlFlow::<()>::Continue(())
        });
        best.mv
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
    mv: Option<Move>,
    marks: i32,
    noise: u32,
    /// Whether pawns become knights.
    knights: bool,
}

impl Best {
    fn new(noise: u32, knights: bool) -> Self {
        Self { mv: None, marks: i32::MIN, noise, knights }
    }

    fn consider(&mut self, set: MoveSet, marks: impl Fn(Square) -> i32) {
        for to in set.to {
            let luck = (self.noise ^ to.index() as u32 ^ ((set.from.index() as u32) << 6))
                .wrapping_mul(0x9E37_79B1)
                >> 29;
            let total = marks(to) + luck as i32;
            if total > self.marks {
                self.marks = total;
                let mut moves = MoveSet { to: to.into(), ..set }.into_iter();
                self.mv = if self.knights { moves.last() } else { moves.next() };
            }
        }
    }
}

fn winning_marks(scene: &Scene<'_>, set: &MoveSet, to: Square) -> i32 {
    let Plan { corner, block, .. } = scene.plan;
    let mut marks = match scene.position.placement().code_at(to) {
        0 => 0,
        _ if set.is_castle() => 0,
        // What stands in its king's way is needed there.
        _ if block.is_some() => -10,
        _ => 24,
    };
    match set.role {
        Role::King => marks += 8 * (scene.nearness(to) - scene.nearness(set.from)),
        Role::Pawn if set.is_promotion() => marks += 60,
        Role::Pawn => marks += if scene.armed { 2 } else { 12 },
        Role::Knight => marks += 2 * nearer(set.from, to, corner),
        _ => {}
    }
    marks
}

fn losing_marks(scene: &Scene<'_>, set: &MoveSet, to: Square) -> i32 {
    let Plan { corner, block, .. } = scene.plan;
    let mut marks = match scene.position.placement().code_at(to) {
        0 => 0,
        _ if set.is_castle() => 0,
        _ => -40,
    };
    if set.role == Role::King {
        return marks + 10 * nearer(set.from, to, corner);
    }
    if let Some(block) = block {
        marks += match set.role {
            Role::Pawn if set.is_promotion() => 30,
            Role::Pawn => 5,
            Role::Knight => 6 * nearer(set.from, to, block),
            _ => 0,
        };
        if set.role != Role::Queen {
            marks += 20 * (i32::from(to == block) - i32::from(set.from == block));
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
struct Scene<'a> {
    position: &'a Position,
    plan: Plan,
    /// Whether the winner has a queen or a rook.
    armed: bool,
    /// Whether the winner has neither, and a pawn stands before each of his.
    stuck: bool,
    /// What the winner's pawns attack.
    bait: Bitboard,
    /// Then, the nearest pawn of the loser's that his king might take out of the way.
    prey: Option<Square>,
}

impl<'a> Scene<'a> {
    fn new(position: &'a Position, winner: Side, plan: Plan) -> Self {
        let placement = position.placement();
        let own = placement.side(winner);
        let pawns = placement.role(Role::Pawn);
        let armed = placement.straight_sliders().meets(own);
        let stuck = !armed && !free_pawn(pawns & own, pawns, winner);
        let mut scene = Self { position, plan, armed, stuck, bait: Bitboard::EMPTY, prey: None };
        if stuck && plan.block.is_none() {
            scene.bait = pawn_steps(winner, pawns & own);
            let king = position.king(winner);
            scene.prey = (pawns - own).into_iter().min_by_key(|&pawn| distance(king, pawn));
        }
        scene
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

/// Whether one of `own` has no pawn before it on its file.
fn free_pawn(own: Bitboard, pawns: Bitboard, side: Side) -> bool {
    let mut swept = pawns;
    for _ in 0..6 {
        // Every pawn's shadow towards its own side: who stands in one has a pawn before him.
        swept |= swept.forward(!side);
    }
    !own.is_subset(swept.forward(!side))
}

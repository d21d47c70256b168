//! Every position that can be reached, with the men that roam left out of it.
//!
//! A wall of pawns on squares of one colour and bishops of the other on both sides of it make many millions of positions that differ in nothing
//! but where the bishops stand. Here such a bishop, a *roamer*, has no square: a *skeleton* is a placement of all other men and whose turn it
//! is, and with it goes for each roamer the set of squares on which it may stand, should it not have been taken. Where a king is caged by men
//! around him other men than bishops roam too, far from him and in vain; of a pawn that roams it is not asked what it is or becomes.
//!
//! Whatever legal moves are played from the root, the position after them has its skeleton among those that are visited, and each
//! of its roamers stands on a square of its set there. This holds of the root. A move from a position of which it holds is one of these:
//!
//! - **A man of the skeleton moves.** What is in its way in the skeleton is in its way on the board too, so its move is among those that are
//!   tried: onto a vacant square, also one where a roamer is taken, or onto one of the other side's men. Pawns take where such a man stands or a
//!   roamer of the other side may, which is gone then, and beside a pawn that may just have made two steps: one of that file stood where pawns begin. Nobody
//!   castles: there is no verdict where one may. The roamers stand where they stood, but not where the man stands now.
//! - **A roamer moves.** It crosses squares that are vacant in the skeleton and stops on one: its set is grown until no such move leaves it.
//!   Or it takes a man, and is itself a man there until the other side has moved; of a pawn it is only known that it stands there. Pawns that
//!   roam take nobody in passing and are not taken so: there are none where the other side has pawns.
//!
//! Where bishops alone roam, their sets are grown after every move, and one that has taken somebody may be anywhere: less is known, and
//! fewer skeletons are visited twice.
//!
//! Of these moves only some are left out: after which the mover's king is attacked by a man of the skeleton with nobody between and no place there
//! that a roamer may take. Those are not legal. Nor is anything followed in which the winner has nothing left but his king. Where the
//! winner's men of the skeleton may promote there is no verdict.
//!
//! **Mate.** The winner's last move gives check: the man that moved does, or one from behind the square that it left. Every square next to the
//! loser's king is attacked, or one of his own men stands there, no roamer on two of them; and no man of his takes the one that moved, if
//! nothing can keep it from that. After each move of the winner's it is asked whether men and sets allow for that. If they never do, there
//! is no mate; if once they do, nothing is known.

mod scene;

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use self::scene::{Moved, Scene};
use super::reach::{diagonally, jumps, orthogonally};
use crate::attacks::{
    attacks, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
use crate::{Bitboard, Piece, Placement, Position, Rank, Role, Side, Square};

/// A man that can come to no more squares than these is left in the skeleton: it blocks more than it moves.
const ROAMS: u32 = 4;
/// Of more roamers there is no verdict.
const ROAMERS: usize = 12;
/// What a skeleton costs, in positions.
const PRICE: u64 = 5;

/// What skeletons tell.
pub(super) enum Told {
    /// There is no mate: this is a proof.
    Never,
    /// Nothing is known, but these moves of men and roamers end in a promotion or what may be mate.
    Way(Way),
    Nothing,
}

/// Who roams.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Bishops,
    /// All that are not next to a king: they show no way.
    All,
}

/// Looks at what can be played from `root`, at no more than about `nodes` positions; and at how many it did look.
pub(super) fn look(root: &Position, winner: Side, who: Who, nodes: u64) -> (Told, u64) {
    let Some(mut search) = Search::new(root, winner, who) else { return (Told::Nothing, 0) };
    let (mut visited, mut limit) = (0, nodes);
    while let Some(&at) = search.queue.front() {
        let idle = who == Who::All && !search.known;
        if visited + PRICE > limit || search.promotion.is_some() || idle {
            break;
        }
        search.queue.pop_front();
        search.found[at].queued = false;
        let mate = search.mate.is_some();
        search.expand(at);
        visited += PRICE;
        // A promotion is surer than what may be a mate: as much again is spent on it.
        if !mate && search.mate.is_some() {
            limit = limit.min(2 * visited);
        }
    }
    let told = match search.promotion.or(search.mate) {
        Some(end) if who == Who::Bishops => Told::Way(search.way(root, end)),
        None if search.known && search.queue.is_empty() => Told::Never,
        _ => Told::Nothing,
    };
    (told, visited)
}

/// Skeletons one after the other, as something to go by: nothing rests on it.
pub(super) struct Way {
    /// Of which sides no bishop is looked at.
    without: [bool; 2],
    steps: BTreeMap<Key, u16>,
    length: u16,
}

type Key = ([u64; 4], bool);

impl Way {
    /// How many steps are left from a position; none: it is not on the way.
    pub(super) fn left(&self, position: &Position) -> Option<u16> {
        let step = self.steps.get(&self.key(position.placement(), position.turn()))?;
        Some(self.length - step)
    }

    fn key(&self, men: &Placement, turn: Side) -> Key {
        let mut men = *men;
        for side in Side::ALL.into_iter().filter(|side| self.without[side.index()]) {
            for bishop in men.pieces(side, Role::Bishop) {
                men.set(bishop, None);
            }
        }
        (men.planes, turn.is_first())
    }
}

/// All men but the roamers, and who moves.
#[derive(Clone, Copy)]
struct Skeleton {
    men: Placement,
    turn: Side,
}

/// Where each roamer may stand.
type Sets = [Bitboard; ROAMERS];

struct Found {
    skeleton: Skeleton,
    sets: Sets,
    held: Held,
    queued: bool,
    /// What it was first reached from.
    parent: usize,
}

/// How a roamer goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gait {
    Like(Role),
    /// As a pawn, or as what it has become.
    Any,
}

impl Gait {
    /// The next squares.
    fn steps(self, set: Bitboard) -> Bitboard {
        match self {
            Self::Like(Role::Bishop) => diagonally(set),
            Self::Like(Role::Rook) => orthogonally(set),
            Self::Like(Role::Knight) => jumps(set),
            Self::Like(_) => diagonally(set) | orthogonally(set),
            Self::Any => diagonally(set) | orthogonally(set) | jumps(set),
        }
    }

    /// From where it attacks a square.
    fn attackers(self, square: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Like(Role::Bishop) => bishop_attacks(square, occupied),
            Self::Like(Role::Rook) => rook_attacks(square, occupied),
            Self::Like(Role::Knight) => knight_attacks(square),
            Self::Like(_) => queen_attacks(square, occupied),
            Self::Any => queen_attacks(square, occupied) | knight_attacks(square),
        }
    }

    /// Where it may come from these squares if no other man moves and it takes none.
    fn flooded(self, from: Bitboard, men: &Placement) -> Bitboard {
        let vacant = !men.occupied();
        let mut set = from & vacant;
        loop {
            let next = set | self.steps(set) & vacant;
            if next == set {
                return set;
            }
            set = next;
        }
    }
}

#[derive(Clone, Copy)]
struct Roamer {
    side: Side,
    gait: Gait,
}

/// A roamer that has just taken somebody and stands there, as a man.
type Held = Option<(usize, Square)>;

struct Search {
    winner: Side,
    who: Who,
    roamers: Vec<Roamer>,
    /// Pawns that have not moved: two steps are made by these alone.
    fresh: Bitboard,
    found: Vec<Found>,
    index: BTreeMap<(Key, Held), usize>,
    queue: VecDeque<usize>,
    /// What is being expanded.
    at: usize,
    /// Whether there was no promotion and nothing that may be mate.
    known: bool,
    /// From where the winner promotes, and from where he may mate, with what comes of it.
    promotion: Option<(usize, Skeleton)>,
    mate: Option<(usize, Skeleton)>,
}

impl Search {
    fn new(root: &Position, winner: Side, who: Who) -> Option<Self> {
        if root.en_passant().is_some() || root.castling().into_iter().next().is_some() {
            return None;
        }
        let mut men = *root.placement();
        let pawns = |side| root.placement().pieces(side, Role::Pawn);
        let second = |side| Bitboard::rank(Rank::Second.relative_to(side));
        let mut search = Self {
            winner,
            who,
            roamers: Vec::new(),
            fresh: pawns(Side::First) & second(Side::First)
                | pawns(Side::Second) & second(Side::Second),
            found: Vec::new(),
            index: BTreeMap::new(),
            queue: VecDeque::new(),
            at: 0,
            known: true,
            promotion: None,
            mate: None,
        };
        let near = Side::ALL.into_iter().map(|side| king_attacks(root.king(side)));
        let near = near.fold(Bitboard::EMPTY, |near, squares| near | squares);
        let mut sets = [Bitboard::EMPTY; ROAMERS];
        for (square, Piece { role, side }) in root.placement().iter() {
            let gait = match (role, who) {
                (Role::Bishop, Who::Bishops) => Gait::Like(role),
                (Role::King, _) | (_, Who::Bishops) => continue,
                _ if near.contains(square) => continue,
                (Role::Pawn, Who::All) if pawns(!side).any() => continue,
                (Role::Pawn, Who::All) if steps(square, side, men.occupied()).is_empty() => {
                    continue;
                }
                (Role::Pawn, Who::All) => Gait::Any,
                (_, Who::All) => Gait::Like(role),
            };
            let mut without = *root.placement();
            without.set(square, None);
            if gait.flooded(square.into(), &without).count() <= ROAMS {
                continue;
            }
            *sets.get_mut(search.roamers.len())? = square.into();
            search.roamers.push(Roamer { side, gait });
            men.set(square, None);
        }
        if search.roamers.is_empty() {
            return None;
        }
        if who == Who::Bishops {
            sets = sets.map(|set| Gait::Like(Role::Bishop).flooded(set, &men));
        }
        search.add(Skeleton { men, turn: root.turn() }, sets, None);
        Some(search)
    }

    /// Adds a skeleton, or what its roamers may reach that they could not before.
    fn add(&mut self, skeleton: Skeleton, sets: Sets, held: Held) {
        let key = ((skeleton.men.planes, skeleton.turn.is_first()), held);
        let next = self.found.len();
        let at = *self.index.entry(key).or_insert(next);
        if at == next {
            self.found.push(Found { skeleton, sets, held, queued: true, parent: self.at });
            self.queue.push_back(at);
            return;
        }
        let found = &mut self.found[at];
        let mut grown = false;
        for (old, new) in found.sets.iter_mut().zip(sets) {
            grown |= !new.is_subset(*old);
            *old |= new;
        }
        if grown && !found.queued {
            found.queued = true;
            self.queue.push_back(at);
        }
    }

    /// Adds what one move leads to.
    fn expand(&mut self, at: usize) {
        let Found { skeleton, sets, .. } = self.found[at];
        self.at = at;
        self.move_men(&skeleton, &sets);
        self.move_roamers(&skeleton, &sets);
    }

    /// The skeletons from the root to one after which comes this.
    fn way(&self, root: &Position, (mut at, end): (usize, Skeleton)) -> Way {
        let mut without = [false; 2];
        self.roamers.iter().for_each(|roamer| without[roamer.side.index()] = true);
        let mut way = Way { without, steps: BTreeMap::new(), length: 0 };
        let mut skeletons = alloc::vec![end];
        while at != 0 {
            skeletons.push(self.found[at].skeleton);
            at = self.found[at].parent;
        }
        skeletons.push(Skeleton { men: *root.placement(), turn: root.turn() });
        for skeleton in skeletons.into_iter().rev() {
            let key = way.key(&skeleton.men, skeleton.turn);
            way.steps.insert(key, way.length);
            way.length += 1;
        }
        way.length -= 1;
        way
    }

    fn move_men(&mut self, skeleton: &Skeleton, sets: &Sets) {
        let Skeleton { men, turn } = skeleton;
        let (own, occupied) = (men.side(*turn), men.occupied());
        let prey = men.side(!*turn) | self.squares_of(!*turn, sets);
        for from in own {
            let Some(Piece { role, .. }) = men.piece_at(from) else { continue };
            let goals = match role {
                Role::Pawn => steps(from, *turn, occupied) | pawn_attacks(*turn, from) & prey,
                _ => attacks(role, *turn, from, occupied) - own,
            };
            for to in goals - men.pieces(!*turn, Role::King) {
                let becomes: &[Role] = match role {
                    Role::Pawn if !Bitboard::back_rank(!*turn).contains(to) => &[Role::Pawn],
                    Role::Pawn if *turn == self.winner => {
                        self.promote(skeleton, from, to);
                        continue;
                    }
                    Role::Pawn => &Role::PROMOTIONS,
                    _ => &[role],
                };
                let victims = if role == Role::Pawn && from.file() != to.file() {
                    self.victims(!*turn, to, men, sets)
                } else {
                    alloc::vec![*sets]
                };
                for role in becomes {
                    let mut next = *men;
                    next.set(from, None);
                    next.set(to, Some(role.of(*turn)));
                    for sets in &victims {
                        self.try_move(next, *turn, sets, Moved::Man { from, to });
                    }
                }
            }
            if role == Role::Pawn {
                self.take_in_passing(skeleton, sets, from);
            }
        }
    }

    /// Who may have stood where a pawn takes, if no man does: one roamer or another, which is gone then.
    fn victims(&self, side: Side, at: Square, men: &Placement, sets: &Sets) -> Vec<Sets> {
        if men.occupied().contains(at) {
            return alloc::vec![*sets];
        }
        let there = |i: &usize| self.roamers[*i].side == side && sets[*i].contains(at);
        let without = |i: usize| {
            let mut sets = *sets;
            sets[i] = Bitboard::EMPTY;
            sets
        };
        (0..self.roamers.len()).filter(there).map(without).collect()
    }

    /// What comes of the winner's promotion is not followed.
    fn promote(&mut self, skeleton: &Skeleton, from: Square, to: Square) {
        self.known = false;
        let Skeleton { mut men, turn } = *skeleton;
        men.set(from, None);
        men.set(to, Some(Role::Queen.of(turn)));
        self.promotion.get_or_insert((self.at, Skeleton { men, turn: !turn }));
    }

    /// Every pawn beside that may have come there by two steps, from where one stood at first, may have done so just now.
    fn take_in_passing(&mut self, skeleton: &Skeleton, sets: &Sets, from: Square) {
        let Skeleton { men, turn } = skeleton;
        if from.rank() != Rank::Fifth.relative_to(*turn) {
            return;
        }
        for to in pawn_attacks(*turn, from) - men.occupied() {
            let passed = Bitboard::square(to).forward(!*turn) & men.pieces(!*turn, Role::Pawn);
            let begun = Bitboard::square(to).forward(*turn) & self.fresh;
            let Some(passed) = passed.first().filter(|_| begun.any()) else { continue };
            let mut next = *men;
            next.set(from, None);
            next.set(passed, None);
            next.set(to, Some(Role::Pawn.of(*turn)));
            // A line is uncovered by the one or by the other.
            self.try_move(next, *turn, sets, Moved::Man { from, to });
            self.try_move(next, *turn, sets, Moved::Man { from: passed, to });
        }
    }

    fn move_roamers(&mut self, skeleton: &Skeleton, sets: &Sets) {
        let Skeleton { men, turn } = skeleton;
        let enemies = men.side(!*turn) - men.role(Role::King);
        for i in 0..self.roamers.len() {
            let Roamer { side, gait } = self.roamers[i];
            if side != *turn || sets[i].is_empty() {
                continue;
            }
            let mut after = *sets;
            after[i] = gait.flooded(sets[i], men);
            self.try_move(*men, *turn, &after, Moved::Roamer(i));
            let from = after[i];
            if self.who == Who::Bishops {
                self.take_loosely(skeleton, &after, i);
                continue;
            }
            for to in gait.steps(from) & enemies {
                let mut next = *men;
                after[i] = to.into();
                next.set(to, None);
                if let Gait::Like(role) = gait {
                    next.set(to, Some(role.of(side)));
                }
                self.try_move(next, *turn, &after, Moved::Taker { i, from, to });
            }
        }
    }

    /// A roamer takes somebody, and is where it was or there.
    fn take_loosely(&mut self, skeleton: &Skeleton, sets: &Sets, i: usize) {
        let Skeleton { men, turn } = skeleton;
        let enemies = men.side(!*turn) - men.role(Role::King);
        for to in self.roamers[i].gait.steps(sets[i]) & enemies {
            let (mut next, mut sets) = (*men, *sets);
            next.set(to, None);
            sets[i] |= to.into();
            self.try_move(next, *turn, &sets, Moved::Roamer(i));
        }
    }

    /// Adds the skeleton after a move, unless it is not legal or the winner can hope for nothing.
    fn try_move(&mut self, mut men: Placement, turn: Side, sets: &Sets, moved: Moved) {
        // A taker stands there as a man, and its set has nothing to add.
        let mut sets = sets.map(|set| set - men.occupied());
        if self.who == Who::Bishops {
            sets = sets.map(|set| Gait::Like(Role::Bishop).flooded(set, &men));
        }
        let after = Scene { men: &men, sets: &sets, roamers: &self.roamers };
        if after.is_attacked_for_sure(turn) {
            return;
        }
        if turn == self.winner && after.may_be_mate(turn, moved) {
            self.known = false;
            self.mate.get_or_insert((self.at, Skeleton { men, turn: !turn }));
        }
        // Who was held roams again, if he was not taken.
        if let Some((i, at)) = self.found[self.at].held {
            let side = self.roamers[i].side;
            sets[i] = Bitboard::EMPTY;
            if side != turn && men.side(side).contains(at) {
                men.set(at, None);
                sets[i] = at.into();
            }
        }
        let held = match moved {
            Moved::Taker { i, to, .. } if men.occupied().contains(to) => Some((i, to)),
            _ => None,
        };
        let roams =
            (0..self.roamers.len()).any(|i| self.roamers[i].side == self.winner && sets[i].any());
        if roams || men.side(self.winner).many() {
            self.add(Skeleton { men, turn: !turn }, sets, held);
        }
    }

    fn squares_of(&self, side: Side, sets: &Sets) -> Bitboard {
        Scene { men: &Placement::EMPTY, sets, roamers: &self.roamers }.squares_of(side)
    }
}

/// A pawn's steps.
fn steps(from: Square, side: Side, occupied: Bitboard) -> Bitboard {
    let one = Bitboard::square(from).forward(side) - occupied;
    let again = one & Bitboard::rank(Rank::Third.relative_to(side));
    one | (again.forward(side) - occupied)
}

#[cfg(test)]
mod tests;

//! Every position that can be reached, with the bishops that roam left out of it.
//!
//! A wall of pawns on squares of one colour and bishops of the other on both sides of it make many millions of positions that differ in nothing
//! but where the bishops stand. Here such a bishop, a *roamer*, has no square: a *skeleton* is a placement of all other men and whose turn it
//! is, and with it goes for each roamer the set of squares on which it may stand, should it not have been taken.
//!
//! Whatever legal moves are played from the root, the position after them has its skeleton among those that are visited, and each
//! of its roamers stands on a square of its set there. This holds of the root. A move from a position of which it holds is one of these:
//!
//! - **A man of the skeleton moves.** What is in its way in the skeleton is in its way on the board too, so its move is among those that are
//!   tried: onto a vacant square, also one where a roamer is taken, or onto one of the other side's men. Pawns take where such a man stands or a
//!   roamer of the other side may, and beside a pawn that may just have made two steps. Nobody castles: there is no verdict where one may.
//! - **A roamer moves.** It crosses squares that are vacant in the skeleton and stops on one, or takes a man there. Its set is grown until
//!   no such move leaves it; then it stays in its set, or the skeleton loses a man.
//!
//! Of these moves only some are left out: after which the mover's king is attacked by a man of the skeleton with nobody between and no place there
//! that a roamer may take. Those are not legal. Where somebody may promote there is no verdict.
//!
//! **Mate.** The winner's last move gives check: the man that moved does, or one from behind the square that it left. Every square next to the
//! loser's king is attacked, or one of his own men stands there, no roamer on two of them. After each move of the winner's it is asked whether
//! men and sets allow for that. If they never do, there is no mate; if once they do, nothing is known.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use super::reach::diagonally;
use crate::attacks::{attacks, between, bishop_attacks, king_attacks, pawn_attacks};
use crate::{Bitboard, Piece, Placement, Position, Rank, Role, Side, Square};

/// A bishop that can come to no more squares than these is left in the skeleton: it blocks more than it moves.
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

/// Looks at what can be played from `root`, at no more than about `nodes` positions; and at how many it did look.
pub(super) fn look(root: &Position, winner: Side, nodes: u64) -> (Told, u64) {
    let Some(mut search) = Search::new(root, winner) else { return (Told::Nothing, 0) };
    let (mut visited, mut limit) = (0, nodes);
    while let Some(&at) = search.queue.front() {
        if visited + PRICE > limit || search.promotion.is_some() {
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
        Some(end) => Told::Way(search.way(root, end)),
        None if search.known && search.queue.is_empty() => Told::Never,
        None => Told::Nothing,
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
    queued: bool,
    /// What it was first reached from.
    parent: usize,
}

/// What moved last.
#[derive(Clone, Copy)]
enum Moved {
    Man { from: Square, to: Square },
    Roamer(usize),
}

struct Search {
    winner: Side,
    /// The side of each roamer.
    roamers: Vec<Side>,
    found: Vec<Found>,
    index: BTreeMap<Key, usize>,
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
    fn new(root: &Position, winner: Side) -> Option<Self> {
        if root.en_passant().is_some() || root.castling().into_iter().next().is_some() {
            return None;
        }
        let mut men = *root.placement();
        let mut search = Self {
            winner,
            roamers: Vec::new(),
            found: Vec::new(),
            index: BTreeMap::new(),
            queue: VecDeque::new(),
            at: 0,
            known: true,
            promotion: None,
            mate: None,
        };
        let mut sets = [Bitboard::EMPTY; ROAMERS];
        for square in root.placement().role(Role::Bishop) {
            let side = root.placement().piece_at(square)?.side;
            let mut without = *root.placement();
            without.set(square, None);
            if flooded(square.into(), &without).count() <= ROAMS {
                continue;
            }
            *sets.get_mut(search.roamers.len())? = square.into();
            search.roamers.push(side);
            men.set(square, None);
        }
        if search.roamers.is_empty() {
            return None;
        }
        search.add(Skeleton { men, turn: root.turn() }, sets.map(|set| flooded(set, &men)));
        Some(search)
    }

    /// Adds a skeleton, or what its roamers may reach that they could not before.
    fn add(&mut self, skeleton: Skeleton, sets: Sets) {
        let key = (skeleton.men.planes, skeleton.turn.is_first());
        let next = self.found.len();
        let at = *self.index.entry(key).or_insert(next);
        if at == next {
            self.found.push(Found { skeleton, sets, queued: true, parent: self.at });
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
        self.roamers.iter().for_each(|side| without[side.index()] = true);
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
                if role == Role::Pawn && Bitboard::back_rank(!*turn).contains(to) {
                    self.promote(skeleton, from, to);
                    continue;
                }
                let mut next = *men;
                next.set(from, None);
                next.set(to, Some(role.of(*turn)));
                self.try_move(next, *turn, sets, Moved::Man { from, to });
            }
            if role == Role::Pawn {
                self.take_in_passing(skeleton, sets, from);
            }
        }
    }

    /// What comes of a promotion is not followed.
    fn promote(&mut self, skeleton: &Skeleton, from: Square, to: Square) {
        self.known = false;
        if skeleton.turn == self.winner {
            let Skeleton { mut men, turn } = *skeleton;
            men.set(from, None);
            men.set(to, Some(Role::Queen.of(turn)));
            self.promotion.get_or_insert((self.at, Skeleton { men, turn: !turn }));
        }
    }

    /// Every pawn beside that may have come there by two steps may have done so just now.
    fn take_in_passing(&mut self, skeleton: &Skeleton, sets: &Sets, from: Square) {
        let Skeleton { men, turn } = skeleton;
        if from.rank() != Rank::Fifth.relative_to(*turn) {
            return;
        }
        for to in pawn_attacks(*turn, from) - men.occupied() {
            let passed = Bitboard::square(to).forward(!*turn) & men.pieces(!*turn, Role::Pawn);
            let Some(passed) = passed.first() else { continue };
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
            if self.roamers[i] != *turn || sets[i].is_empty() {
                continue;
            }
            self.try_move(*men, *turn, sets, Moved::Roamer(i));
            for taken in diagonally(sets[i]) & enemies {
                let (mut next, mut sets) = (*men, *sets);
                next.set(taken, None);
                sets[i] |= taken.into();
                self.try_move(next, *turn, &sets, Moved::Roamer(i));
            }
        }
    }

    /// Adds the skeleton after a move, unless it is not legal.
    fn try_move(&mut self, men: Placement, turn: Side, sets: &Sets, moved: Moved) {
        let sets = sets.map(|set| flooded(set, &men));
        let after = Scene { men: &men, sets: &sets, roamers: &self.roamers };
        if after.is_attacked_for_sure(turn) {
            return;
        }
        if turn == self.winner && after.may_be_mate(turn, moved) {
            self.known = false;
            self.mate.get_or_insert((self.at, Skeleton { men, turn: !turn }));
        }
        self.add(Skeleton { men, turn: !turn }, sets);
    }

    fn squares_of(&self, side: Side, sets: &Sets) -> Bitboard {
        Scene { men: &Placement::EMPTY, sets, roamers: &self.roamers }.squares_of(side)
    }
}

/// Men and where roamers may stand beside them.
struct Scene<'a> {
    men: &'a Placement,
    sets: &'a Sets,
    roamers: &'a [Side],
}

impl Scene<'_> {
    /// Where a side's roamers may stand.
    fn squares_of(&self, side: Side) -> Bitboard {
        let sets = self.roamers.iter().zip(self.sets).filter(|(of, _)| **of == side);
        sets.fold(Bitboard::EMPTY, |all, (_, &set)| all | set)
    }

    /// Whether a side's king is attacked wherever the roamers stand.
    fn is_attacked_for_sure(&self, side: Side) -> bool {
        let Some(king) = self.men.pieces(side, Role::King).first() else { return false };
        let roamed = self.squares_of(Side::First) | self.squares_of(Side::Second);
        let attackers = self.men.attackers(king, !side, self.men.occupied());
        attackers.into_iter().any(|attacker| !between(king, attacker).meets(roamed))
    }

    /// Whether this may be mate, `winner` having moved so.
    fn may_be_mate(&self, winner: Side, moved: Moved) -> bool {
        let Some(king) = self.men.pieces(!winner, Role::King).first() else { return false };
        if !self.may_be_check(winner, moved, king) {
            return false;
        }
        let occupied = self.men.occupied() - king.into();
        let roamed = self.squares_of(winner);
        let free = king_attacks(king).into_iter().filter(|&square| {
            self.men.attackers(square, winner, occupied).is_empty()
                && !bishop_attacks(square, occupied).meets(roamed)
        });
        let free = free.collect::<Bitboard>() - self.men.side(!winner);
        self.can_screen(!winner, free)
    }

    /// Whether the man that moved may give check, or one from behind the square that it left.
    fn may_be_check(&self, winner: Side, moved: Moved, king: Square) -> bool {
        let checkers = self.men.attackers(king, winner, self.men.occupied());
        let far = bishop_attacks(king, self.men.occupied()) & self.squares_of(winner);
        match moved {
            Moved::Man { from, to } => {
                checkers.contains(to)
                    || (checkers | far).into_iter().any(|at| between(king, at).contains(from))
            }
            Moved::Roamer(i) => {
                far.any() || checkers.into_iter().any(|at| between(king, at).meets(self.sets[i]))
            }
        }
    }

    /// Whether a side has a roamer for each of these squares.
    fn can_screen(&self, side: Side, squares: Bitboard) -> bool {
        let mut placed = [None; ROAMERS];
        squares.count() as usize <= self.roamers.len()
            && squares.into_iter().all(|square| self.place(side, square, &mut placed, &mut 0))
    }

    /// Finds a roamer for `square`, moving others to other squares of theirs if need be; those of `tried` are not asked twice.
    fn place(
        &self,
        side: Side,
        square: Square,
        placed: &mut [Option<Square>; ROAMERS],
        tried: &mut u32,
    ) -> bool {
        for (i, &of) in self.roamers.iter().enumerate() {
            if of != side || *tried >> i & 1 == 1 || !self.sets[i].contains(square) {
                continue;
            }
            *tried |= 1 << i;
            let free = match placed[i] {
                None => true,
                Some(other) => self.place(side, other, placed, tried),
            };
            if free {
                placed[i] = Some(square);
                return true;
            }
        }
        false
    }
}

/// Where a bishop may come from these squares if no other man moves and it takes none.
fn flooded(from: Bitboard, men: &Placement) -> Bitboard {
    let vacant = !men.occupied();
    let mut set = from & vacant;
    loop {
        let next = set | diagonally(set) & vacant;
        if next == set {
            return set;
        }
        set = next;
    }
}

/// A pawn's steps.
fn steps(from: Square, side: Side, occupied: Bitboard) -> Bitboard {
    let one = Bitboard::square(from).forward(side) - occupied;
    let again = one & Bitboard::rank(Rank::Third.relative_to(side));
    one | (again.forward(side) - occupied)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Black, Board, Flaws, Reading, Sketch, White};

    fn position(fen: &str) -> Position {
        let sketch = Sketch::from_fen(fen, Reading::Lenient).unwrap();
        sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).unwrap()
    }

    #[test]
    fn walls_are_decided_however_many_bishops_roam_beside_them() {
        for (fen, winner) in [
            ("B1Bb4/8/B3k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", White),
            ("B1Bb4/8/B3k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", Black),
            ("3k1b2/2p1pBpB/KpP1P1P1/1P3B2/6B1/5B1B/8/8 b - - 0 1", White),
            ("3k1b2/2p1pBpB/KpP1P1P1/1P3B2/6B1/5B1B/8/8 b - - 0 1", Black),
        ] {
            let (told, visited) = look(&position(fen), winner, 50_000);
            assert!(matches!(told, Told::Never), "{fen} {winner:?} {visited}");
        }
        // A bishop that gives Black something to move makes all the difference.
        let freed = position("1b1k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/B7/8 w - - 0 1");
        assert!(matches!(look(&freed, Black, 200_000).0, Told::Way(_)));
    }

    /// A die that always falls alike.
    struct Dice(adoube_board::Keys);

    impl Dice {
        fn below(&mut self, sides: u64) -> u64 {
            let (key, rest) = self.0.next();
            self.0 = rest;
            (key >> 16) % sides
        }
    }

    /// Pawns face to face on every other file, now and then one elsewhere; kings mostly behind their own, and bishops mostly of the colour that
    /// takes no pawn.
    fn wall(dice: &mut Dice) -> Option<Position> {
        let mut board = Board::EMPTY;
        let (first, rank) = (dice.below(2), 1 + dice.below(5));
        let at = |file: u64, rank: u64| Square::from_index((file + 8 * rank) as u8);
        for file in (first..8).step_by(2) {
            board.set(at(file, rank)?, Some(Role::Pawn.of(White)));
            board.set(at(file, rank + 1)?, Some(Role::Pawn.of(Black)));
        }
        let mut men = alloc::vec![Role::King.of(White), Role::King.of(Black)];
        for _ in 0..=dice.below(2) {
            men.push(Role::Bishop.of(Side::ALL[dice.below(2) as usize]));
        }
        if dice.below(3) == 0 {
            let role = [Role::Knight, Role::Rook, Role::Pawn][dice.below(3) as usize];
            men.push(role.of(Side::ALL[dice.below(2) as usize]));
        }
        for man in men {
            let (mut file, mut height) = (dice.below(8), dice.below(8));
            let second = u64::from(man.side == Black);
            match man.role {
                Role::King if dice.below(6) > 0 => height = 7 * second,
                Role::Bishop if dice.below(6) > 0 => {
                    file = file & !1 | (first + rank + second + height) & 1;
                }
                _ => {}
            }
            let square = at(file, height)?;
            board.piece_at(square).is_none().then(|| board.set(square, Some(man)))?;
        }
        board.turn = Side::ALL[dice.below(2) as usize];
        board.position().ok()
    }

    /// Whether a mate is among all that can be played, if that is no more than so many positions.
    fn mates(root: &Position, winner: Side, most: usize) -> Option<bool> {
        let key = |position: &Position| {
            let passed = position.en_passant().map(Square::index);
            (position.placement().planes, position.turn().is_first(), passed)
        };
        let mut seen = alloc::collections::BTreeSet::from([key(root)]);
        let mut queue = VecDeque::from([*root]);
        while let Some(position) = queue.pop_front() {
            if position.turn() != winner && position.is_checkmate() {
                return Some(true);
            }
            for mv in position.legal_moves() {
                let mut next = position;
                next.play_unchecked(mv);
                if seen.insert(key(&next)) {
                    queue.push_back(next);
                }
            }
            if seen.len() > most {
                return None;
            }
        }
        Some(false)
    }

    #[test]
    fn what_skeletons_exclude_is_not_found_by_trying_everything() {
        let seeds = std::env::var("ADOUBE_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
        let mut dice = Dice(adoube_board::Keys::new(11));
        let (mut asked, mut never, mut tried) = (0, 0, 0);
        for _ in 0..seeds.unwrap_or(60) {
            let Some(root) = wall(&mut dice) else { continue };
            for winner in Side::ALL {
                // What is over is not asked.
                if !root.has_legal_move() {
                    continue;
                }
                asked += 1;
                if !matches!(look(&root, winner, 30_000).0, Told::Never) {
                    continue;
                }
                never += 1;
                let mates = mates(&root, winner, 30_000);
                assert_ne!(mates, Some(true), "{root:?} {winner:?}");
                tried += usize::from(mates == Some(false));
            }
        }
        println!("{asked} asked, {never} excluded, {tried} of them tried to the end");
        assert!(never > 30 && tried > 15, "{asked} {never} {tried}");
    }
}

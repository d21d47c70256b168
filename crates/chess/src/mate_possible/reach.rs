//! What every man may ever reach.
//!
//! Sets of squares grow from the position, round by round, until the rules below add nothing more.
//! Whatever is played, every man then stays within its set. To see it take any legal line and the first
//! move in it that leaves the sets: up to it all that they say is true, so that a rule which keeps
//! a move out needs an argument why that move, in the position on the board, is not legal, or why nothing
//! comes after it. The arguments:
//!
//! - **Steady men.** A man that never leaves its square and is never taken is *steady*. It has stood
//!   where it stands up to this move, so nothing can go there or pass: neither a man of its own side,
//!   nor a pawn's step of either.
//! - **Sliders** go step by step and are stopped by their own side's steady men alone. On its way a
//!   slider crosses vacant squares, which hold no steady man, and the last may hold an enemy, which is
//!   taken; no way is lost by stopping on each square. The enemy's king does not stop it, so that squares
//!   behind him count as attacked too.
//! - **Kings** do not enter squares that the other side's steady men attack, if nothing can come
//!   between: what a steady pawn, knight or king attacks, and the next square of a steady slider.
//! - **Kings and stalemate.** If all men of the other side but its king are shut in, a king's move after
//!   which that king has no move either is the last of the game. It is kept out for every square
//!   he may stand on; see [`Round::ends_game`].
//! - **Pawns** step onto squares without a steady man, and take where a man of the other side, not the
//!   king, may stand. Who is taken in passing could have stopped on the square passed over, since it
//!   was vacant, so that this square is in his set.
//! - **Pawns on one file.** A pawn that never takes and is never taken stays on its file for ever. Another that
//!   has taken nothing yet and began behind it is still behind it: neither can jump. So it does not
//!   come to the furthest square that the first may ever stand on, nor beyond.
//! - **Taken** may be every man on a square of its set onto which an enemy may move. A king takes where
//!   he may enter.
//! - **A promoted pawn** moves as a queen and a knight together.
//!
//! Every rule keeps out less as the sets grow, so the order in which they are applied does not matter.
//! Castling moves two men at once and has no rule: there is no verdict unless a steady man stands
//! between king and rook. Nor is there one while a pawn can be taken in passing at once.

use core::ops::Not;

use crate::attacks::{between, king_attacks};
use crate::{Bitboard, Position, Rank, Role, Side, Square};

/// A man of the position and all that it may ever do, as far as is known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) role: Role,
    pub(super) side: Side,
    pub(super) home: Square,
    /// Where it may ever stand.
    pub(super) reach: Bitboard,
    /// Of a pawn: where it may stand having taken something. Of a king: where he may move.
    entered: Bitboard,
    /// Whether it may ever be taken.
    taken: bool,
    /// Of a pawn: whether it may ever become another piece.
    pub(super) promotes: bool,
}

impl Man {
    fn new(role: Role, side: Side, home: Square) -> Self {
        let entered = Bitboard::EMPTY;
        Self { role, side, home, reach: home.into(), entered, taken: false, promotes: false }
    }

    fn is_steady(&self) -> bool {
        !self.taken && !self.reach.many()
    }

    /// Of a pawn: whether it stays on its file for ever and is never taken.
    fn keeps_file(&self) -> bool {
        self.role == Role::Pawn && !self.taken && !self.promotes && self.entered.is_empty()
    }

    /// Every square that it may ever attack.
    pub(super) fn attacks(&self) -> Bitboard {
        let from = self.reach;
        match self.role {
            _ if self.promotes => around(from) | jumps(from),
            Role::Pawn => pawn_steps(self.side, from),
            Role::Knight => jumps(from),
            Role::Bishop => diagonally(from),
            Role::Rook => orthogonally(from),
            Role::Queen | Role::King => around(from),
        }
    }

    /// Every square on which it may ever take something.
    fn takes(&self) -> Bitboard {
        if self.role == Role::King { self.entered } else { self.attacks() }
    }
}

/// What every man of a position may ever reach.
pub(super) struct Reach {
    men: [Man; 32],
    count: usize,
}

impl Reach {
    /// The sets of `position`.
    ///
    /// None where no rule has anything to say: if a pawn of `winner` may promote, if somebody may ever
    /// castle, if a pawn can be taken in passing at once.
    pub(super) fn new(position: &Position, winner: Side) -> Option<Self> {
        if position.en_passant().is_some() {
            return None;
        }
        let mut reach = Self { men: [Man::new(Role::King, Side::First, Square::A1); 32], count: 0 };
        for (home, piece) in position.placement().iter() {
            reach.men[reach.count] = Man::new(piece.role, piece.side, home);
            reach.count += 1;
        }
        loop {
            let round = Round::new(&reach, winner);
            let mut grown = false;
            for man in &mut reach.men[..reach.count] {
                let next = round.grow(man);
                grown |= next != *man;
                *man = next;
                if man.promotes && man.side == winner {
                    return None;
                }
            }
            if !grown {
                return may_castle(position, round.steady).not().then_some(reach);
            }
        }
    }

    pub(super) fn men(&self) -> &[Man] {
        &self.men[..self.count]
    }
}

/// What one round of growing knows: all of it from the sets before that round.
struct Round {
    winner: Side,
    steady: Bitboard,
    sides: [SideRound; 2],
    /// Pawns that keep their file, and how far they may come.
    keepers: [(Square, Bitboard); 16],
    keeper_count: usize,
}

#[derive(Clone, Copy)]
struct SideRound {
    steady: Bitboard,
    /// Where its men may stand, the king left out.
    stand: Bitboard,
    /// Where its men may take.
    takes: Bitboard,
    /// What its steady men always attack, the king left out, and what he adds if he is steady.
    held: Bitboard,
    held_by_king: Bitboard,
    /// Where its king may stand.
    king: Bitboard,
    /// The squares before its pawns.
    fronts: Bitboard,
    /// Whether only its king may ever move.
    shut_in: bool,
    /// Whether it has men that move along lines.
    straight: bool,
    oblique: bool,
}

impl SideRound {
    fn add(&mut self, man: &Man) {
        self.takes |= man.takes();
        let steady = man.is_steady();
        if steady {
            self.steady |= man.home.into();
        }
        if man.role == Role::King {
            self.king = man.reach;
            self.held_by_king = if steady { man.attacks() } else { Bitboard::EMPTY };
            return;
        }
        self.stand |= man.reach;
        if steady {
            self.held |= man.attacks();
        }
        if man.role == Role::Pawn {
            self.fronts |= man.reach.forward(man.side);
        }
        self.shut_in &= !man.reach.many();
        self.straight |= man.promotes || matches!(man.role, Role::Rook | Role::Queen);
        self.oblique |= man.promotes || matches!(man.role, Role::Bishop | Role::Queen);
    }
}

impl Round {
    fn new(reach: &Reach, winner: Side) -> Self {
        let nothing = SideRound {
            steady: Bitboard::EMPTY,
            stand: Bitboard::EMPTY,
            takes: Bitboard::EMPTY,
            held: Bitboard::EMPTY,
            held_by_king: Bitboard::EMPTY,
            king: Bitboard::EMPTY,
            fronts: Bitboard::EMPTY,
            shut_in: true,
            straight: false,
            oblique: false,
        };
        let mut round = Self {
            winner,
            steady: Bitboard::EMPTY,
            sides: [nothing; 2],
            keepers: [(Square::A1, Bitboard::EMPTY); 16],
            keeper_count: 0,
        };
        for man in reach.men() {
            round.sides[man.side.index()].add(man);
            if man.keeps_file() && round.keeper_count < round.keepers.len() {
                round.keepers[round.keeper_count] = (man.home, man.reach);
                round.keeper_count += 1;
            }
        }
        round.steady = round.sides[0].steady | round.sides[1].steady;
        round
    }

    fn side(&self, side: Side) -> &SideRound {
        &self.sides[side.index()]
    }

    /// The man with what this round adds.
    fn grow(&self, man: &Man) -> Man {
        let mut next = match man.role {
            Role::King => self.grow_king(man),
            Role::Pawn if !man.promotes => self.grow_pawn(man),
            _ => self.grow_piece(man),
        };
        next.taken = man.role != Role::King && man.reach.meets(self.side(!man.side).takes);
        next
    }

    fn grow_piece(&self, man: &Man) -> Man {
        let barrier = self.side(man.side).steady;
        let mut next = *man;
        loop {
            let reach = next.reach | (next.attacks() - barrier);
            if reach == next.reach {
                return next;
            }
            next.reach = reach;
        }
    }

    fn grow_king(&self, king: &Man) -> Man {
        let enemy = self.side(!king.side);
        let barrier = self.side(king.side).steady | enemy.held | enemy.held_by_king;
        let mut next = *king;
        let mut tried = barrier | king.entered;
        loop {
            let new = around(next.reach) - tried;
            if new.is_empty() {
                return next;
            }
            tried |= new;
            for to in new {
                if !self.ends_game(king.side, to, next.reach) {
                    next.entered |= to.into();
                }
            }
            next.reach |= next.entered;
        }
    }

    /// Whether the game is over when the king of `side` has moved to a square from one of `reach`, and
    /// `side`, if it is to be the winner, has not mated.
    ///
    /// It is if the other side has no move: its men but the king are shut in, and he, wherever he may
    /// stand, finds no square that is not next to `to`, held by `side`'s steady men or taken by one of
    /// his own. The men stay shut in after the move. A pawn has a steady man before it, who is not the moving
    /// king (him it would be free of by his very move), and finds nobody to take; a piece has its own steady men all
    /// around, and if one of them was taken just now it would take back, so that the move was not legal.
    /// What the moving king himself held while he was steady does not count.
    ///
    /// A king's move mates only by uncovering a line to the other king on which no steady man stands.
    fn ends_game(&self, side: Side, to: Square, reach: Bitboard) -> bool {
        let (own, enemy) = (self.side(side), self.side(!side));
        if !enemy.shut_in || enemy.fronts.meets(own.king) {
            return false;
        }
        let beside = king_attacks(to) | to.into();
        let mated = |king: Square| {
            side == self.winner
                && (reach & king_attacks(to)).into_iter().any(|from| {
                    let line = own.straight && is_straight(from, king)
                        || own.oblique && is_oblique(from, king);
                    line && !between(from, king).meets(self.steady)
                })
        };
        (enemy.king - beside).into_iter().all(|king| {
            let ways = king_attacks(king) - enemy.steady - own.held - beside;
            ways.is_empty() && !mated(king)
        })
    }

    fn grow_pawn(&self, pawn: &Man) -> Man {
        let side = pawn.side;
        let prey = self.side(!side).stand;
        let straight = ahead(pawn.home.into(), side, self.steady | self.barred(pawn));
        let mut entered = pawn.entered;
        loop {
            let taking = pawn_steps(side, straight | entered) & prey;
            let next = ahead(entered | taking, side, self.steady);
            if next == entered {
                break;
            }
            entered = next;
        }
        let reach = straight | entered;
        Man { reach, entered, promotes: reach.meets(Bitboard::back_rank(!side)), ..*pawn }
    }

    /// Squares of its file that a pawn never comes to before it has taken something, because a pawn
    /// that keeps that file is always before it.
    fn barred(&self, pawn: &Man) -> Bitboard {
        let ahead = from_here_on(pawn.home, pawn.side) - pawn.home.into();
        let mut barred = Bitboard::EMPTY;
        for &(home, reach) in &self.keepers[..self.keeper_count] {
            if ahead.contains(home) {
                let furthest = match pawn.side {
                    Side::First => reach.last(),
                    Side::Second => reach.first(),
                };
                barred |= furthest.map_or(Bitboard::EMPTY, |at| from_here_on(at, pawn.side));
            }
        }
        barred
    }
}

/// Whether there is a castling that no steady man between king and rook prevents for ever.
fn may_castle(position: &Position, steady: Bitboard) -> bool {
    position.castling().into_iter().any(|rook| {
        let side = if rook.rank() == Rank::First { Side::First } else { Side::Second };
        !between(position.king(side), rook).meets(steady)
    })
}

fn is_straight(a: Square, b: Square) -> bool {
    a.file() == b.file() || a.rank() == b.rank()
}

fn is_oblique(a: Square, b: Square) -> bool {
    let files = (a.index() & 7).abs_diff(b.index() & 7);
    let ranks = (a.index() >> 3).abs_diff(b.index() >> 3);
    files == ranks
}

/// A square and all before it on its file, as `side` sees it.
fn from_here_on(square: Square, side: Side) -> Bitboard {
    let file = Bitboard::file(square.file());
    let ranks = match side {
        Side::First => Bitboard(!0 << (square.index() & 56)),
        Side::Second => Bitboard(!0 >> (56 - (square.index() & 56))),
    };
    file & ranks
}

/// These squares, and what pawns reach from them by steps alone.
fn ahead(mut set: Bitboard, side: Side, barrier: Bitboard) -> Bitboard {
    loop {
        let next = set | (set.forward(side) - barrier);
        if next == set {
            return set;
        }
        set = next;
    }
}

fn around(set: Bitboard) -> Bitboard {
    let row = set | set.east() | set.west();
    row | row.forward(Side::First) | row.forward(Side::Second)
}

/// The next squares along diagonals.
pub(super) fn diagonally(set: Bitboard) -> Bitboard {
    let sides = set.east() | set.west();
    sides.forward(Side::First) | sides.forward(Side::Second)
}

/// The next squares along files and ranks.
pub(super) fn orthogonally(set: Bitboard) -> Bitboard {
    set.east() | set.west() | set.forward(Side::First) | set.forward(Side::Second)
}

/// A knight's jump away.
pub(super) fn jumps(set: Bitboard) -> Bitboard {
    let (east, west) = (set.east(), set.west());
    let near = east | west;
    let far = east.east() | west.west();
    let up = |set: Bitboard| set.forward(Side::First);
    let down = |set: Bitboard| set.forward(Side::Second);
    up(up(near)) | down(down(near)) | up(far) | down(far)
}

/// What pawns of `side` on these squares attack.
pub(super) fn pawn_steps(side: Side, set: Bitboard) -> Bitboard {
    (set.east() | set.west()).forward(side)
}

//! How many legal moves there are, without making a list of them.
//!
//! In one direction a square can be reached by one slider at most: the nearest shields the rest. So
//! the lines of all sliders of a side can be flooded at once, and the bits of eight floods (one a
//! direction) are exactly their moves. A pin along a direction is where an enemy flood meets the
//! flood from the king, coming the other way. Nothing loops over pieces and next to nothing
//! branches; the two types of `lanes` do it in 512-bit and 256-bit registers. Where there are none,
//! pieces are counted one by one.

use crate::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, line, oblique_lines, pawn_attacks,
    rook_attacks, straight_lines,
};
use crate::generate::{Black, Turn, White};
#[cfg(target_arch = "x86_64")]
use crate::lanes::{KNIGHT_ON_BOARD, LANES, Lanes, beyond, flood};
use crate::mv::passed_pawn;
use crate::position::Passed;
use crate::{Bitboard, MoveKind, Position, Rank, Role, Side};
use core::ops::ControlFlow;

/// Lanes of a side's pawns: where they step, and where they capture.
#[cfg(target_arch = "x86_64")]
const fn pawn_lanes(side: Side) -> ([u64; LANES], [u64; LANES]) {
    let base = match side {
        Side::First => 0,
        Side::Second => 4,
    };
    let mut steps = [0; LANES];
    let mut captures = [0; LANES];
    steps[base] = !0;
    captures[base + 2] = !0;
    captures[base + 3] = !0;
    (steps, captures)
}

#[cfg(target_arch = "x86_64")]
static PAWN_LANES: [([u64; LANES], [u64; LANES]); 2] =
    [pawn_lanes(Side::First), pawn_lanes(Side::Second)];

/// The number of legal moves of `T`, which has the move.
///
/// # Safety
/// As [`Lanes`].
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn count<L: Lanes, T: Turn>(position: &Position) -> u32 {
    let placement = &position.placement;
    let us = placement.side(T::SIDE).0;
    let them = placement.side(T::Them::SIDE).0;
    let occupied = placement.occupied().0;
    let vacant = !occupied;
    let king_bit = placement.role(Role::King).0 & us;
    let king = Bitboard(king_bit).first_unchecked();
    let pawns = placement.role(Role::Pawn).0;
    let knights = placement.role(Role::Knight).0;
    let straight = placement.straight_sliders().0;
    let oblique = placement.oblique_sliders().0;

    let steppers =
        (knight_attacks(king).0 & knights | pawn_attacks(T::SIDE, king).0 & pawns) & them;
    // SAFETY: the caller's promise.
    unsafe {
        let all_vacant = L::splat(vacant);
        let rays = beyond(flood(L::splat(king_bit), all_vacant));
        let enemy_sliders = L::blend(straight & them, oblique & them);
        if steppers != 0 || rays.meets(enemy_sliders) {
            return count_in_check::<T>(position);
        }
        // No line reaches the king, so none goes on behind him.
        let enemy_lines = beyond(flood(enemy_sliders, all_vacant));

        // Pinned: hit by an enemy line, and by the king's from the other side.
        let pins = enemy_lines.and(rays.opposite()).and(L::splat(us));
        let pinned = pins.union();
        let stuck = pinned.without(pins.or(pins.opposite()));

        let not_us = L::splat(!us);
        let sliders = L::blend(straight & us, oblique & us).without(stuck);
        let slides = beyond(flood(sliders, all_vacant)).and(not_us);

        let jumpers = L::splat(knights & us).without(pinned);
        let jumps = jumpers.jump().and(L::load(&KNIGHT_ON_BOARD)).and(not_us);

        let (step_lanes, capture_lanes) = &PAWN_LANES[T::SIDE.index()];
        let our_pawns = pawns & us;
        let pawn_goals =
            L::load(step_lanes).and(all_vacant).or_and(L::load(capture_lanes), L::splat(them));
        let free_pawns = L::splat(our_pawns).without(stuck);
        let pawn_moves = beyond(free_pawns).and(pawn_goals);

        let mut moves = L::count3(slides, jumps, pawn_moves);

        let step = Bitboard(free_pawns.first()).forward(T::SIDE).0 & vacant;
        let third = Bitboard::rank(Rank::Third.relative_to(T::SIDE)).0;
        moves += (Bitboard(step & third).forward(T::SIDE).0 & vacant).count_ones();

        let near_last = Bitboard::rank(Rank::Seventh.relative_to(T::SIDE)).0;
        if our_pawns & near_last != 0 {
            // Each promotion has been counted once, and there are four.
            let last = L::splat(Bitboard::rank(Rank::Eighth.relative_to(T::SIDE)).0);
            let nothing = L::splat(0);
            moves += 3 * L::count3(pawn_moves.and(last), nothing, nothing);
        }

        let enemy_jumps = L::splat(knights & them).jump().and(L::load(&KNIGHT_ON_BOARD));
        let enemy_king = position.king(T::Them::SIDE);
        let enemy_pawns = Bitboard(pawns & them).forward(T::Them::SIDE);
        let danger = enemy_lines.or(enemy_jumps).union().first()
            | king_attacks(enemy_king).0
            | enemy_pawns.east().0
            | enemy_pawns.west().0;
        moves += (king_attacks(king).0 & !us & !danger).count_ones();

        for rook in position.castling & Bitboard::back_rank(T::SIDE) {
            let pinned = Bitboard(pinned.first());
            let way = Position::castling_way::<T>(king, rook, Bitboard(occupied), pinned);
            moves += u32::from(way.is_some_and(|way| way.0 & danger == 0));
        }
        if position.state.passed().capturable() < 8 {
            moves += count_en_passant::<T>(position);
        }
        moves
    }
}

impl Position {
    /// Hands every position after a legal move of `T` to `visit`.
    #[inline(always)]
    fn visit_next<T: Turn>(&self, mut visit: impl FnMut(&Self)) {
        let _ = self.generate_all::<T, ()>(|set| {
            for to in set.to {
                match MoveKind::from_bits(set.kind) {
                    MoveKind::Normal => visit(&self.after_simple(set.from, to, Passed::NONE)),
                    MoveKind::DoubleStep => {
                        let mut next = *self;
                        next.play_double_step(set.from, to);
                        visit(&next);
                    }
                    MoveKind::Promotion(_) => {
                        for role in Role::PROMOTIONS {
                            let mut next = *self;
                            next.play_special(set.from, to, MoveKind::Promotion(role));
                            visit(&next);
                        }
                    }
                    kind => {
                        let mut next = *self;
                        next.play_special(set.from, to, kind);
                        visit(&next);
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
}

/// The squares a knight's jump from any of `knights`.
#[inline(always)]
const fn jumps(knights: u64) -> u64 {
    let one = knights >> 1 & 0x7F7F_7F7F_7F7F_7F7F | knights << 1 & 0xFEFE_FEFE_FEFE_FEFE;
    let two = knights >> 2 & 0x3F3F_3F3F_3F3F_3F3F | knights << 2 & 0xFCFC_FCFC_FCFC_FCFC;
    one << 16 | one >> 16 | two << 8 | two >> 8
}

/// The number of legal moves of `T`, piece by piece: where there are no wide registers, eight
/// directions at once are more work than the few pieces that there are.
#[inline(always)]
unsafe fn count_by_piece<T: Turn>(position: &Position) -> u32 {
    let placement = &position.placement;
    let us = placement.side(T::SIDE);
    let them = placement.side(T::Them::SIDE);
    let occupied = placement.occupied();
    let pawns = placement.role(Role::Pawn);
    let knights = placement.role(Role::Knight);
    let straight = placement.straight_sliders();
    let oblique = placement.oblique_sliders();
    let king = (placement.role(Role::King) & us).first_unchecked();

    let steppers = knight_attacks(king) & knights | pawn_attacks(T::SIDE, king) & pawns;
    let mut checkers = steppers & them;
    let mut pinned = Bitboard::EMPTY;
    let snipers = (straight_lines(king) & straight | oblique_lines(king) & oblique) & them;
    for sniper in snipers {
        let screen = between(king, sniper) & occupied;
        if screen.is_empty() {
            checkers |= sniper.into();
        } else if !screen.many() {
            pinned |= screen & us;
        }
    }
    if checkers.any() {
        return count_in_check::<T>(position);
    }

    let goals = !us;
    let mut moves = 0;
    for from in (knights & us) - pinned {
        moves += (knight_attacks(from) & goals).count();
    }
    for from in oblique & us {
        let mut to = bishop_attacks(from, occupied) & goals;
        if pinned.contains(from) {
            to &= line(king, from);
        }
        moves += to.count();
    }
    for from in straight & us {
        let mut to = rook_attacks(from, occupied) & goals;
        if pinned.contains(from) {
            to &= line(king, from);
        }
        moves += to.count();
    }

    let own_pawns = pawns & us;
    let last = Bitboard::rank(Rank::Eighth.relative_to(T::SIDE));
    let third = Bitboard::rank(Rank::Third.relative_to(T::SIDE));
    let steps = |pawns: Bitboard| {
        let one = pawns.forward(T::SIDE) - occupied;
        one | ((one & third).forward(T::SIDE) - occupied)
    };
    let free = own_pawns - pinned;
    let ahead = free.forward(T::SIDE);
    let (west, east) = (ahead.west() & them, ahead.east() & them);
    // A step never ends where a capture does.
    let steps_and_west = steps(free) | west;
    moves += steps_and_west.count() + east.count();
    if steps_and_west.meets(last) || east.meets(last) {
        moves += 3 * ((steps_and_west & last).count() + (east & last).count());
    }
    for from in own_pawns & pinned {
        let to = (steps(from.into()) | pawn_attacks(T::SIDE, from) & them) & line(king, from);
        moves += to.count() + 3 * (to & last).count();
    }

    // Towards a, and towards h.
    let mut ways = [None; 2];
    for rook in position.castling & Bitboard::back_rank(T::SIDE) {
        ways[usize::from(rook.index() > king.index())] =
            Position::castling_way::<T>(king, rook, occupied, pinned);
    }
    let around = king_attacks(king) & goals;
    if around.any() || ways != [None; 2] {
        let ahead = (pawns & them).forward(T::Them::SIDE);
        let enemy_king = (placement.role(Role::King) & them).first_unchecked();
        let mut danger = ahead.west() | ahead.east() | king_attacks(enemy_king);
        danger |= Bitboard(jumps((knights & them).0));
        for from in oblique & them {
            danger |= bishop_attacks(from, occupied);
        }
        for from in straight & them {
            danger |= rook_attacks(from, occupied);
        }
        moves += (around - danger).count();
        for way in ways.into_iter().flatten() {
            moves += u32::from(!way.meets(danger));
        }
    }
    if position.state.passed().capturable() < 8 {
        moves += count_en_passant::<T>(position);
    }
    moves
}

/// Evasions, through the sets.
#[cold]
#[inline(never)]
fn count_in_check<T: Turn>(position: &Position) -> u32 {
    let mut moves = 0;
    let _ = position.visit_moves(|set| {
        moves += set.count() as u32;
        ControlFlow::<()>::Continue(())
    });
    moves
}

#[cold]
#[inline(never)]
fn count_en_passant<T: Turn>(position: &Position) -> u32 {
    let Some(goal) = position.en_passant() else { return 0 };
    let pawn = passed_pawn(goal);
    let near = pawn_attacks(T::Them::SIDE, goal) & position.placement.pieces(T::SIDE, Role::Pawn);
    near.into_iter().filter(|&from| position.is_passing_capture_safe(T::SIDE, from, pawn)).count()
        as u32
}

/// A recursion compiled for one set of instructions.
macro_rules! walker {
    ($name:ident, $count:ident, $one:ident $(<$lanes:ty>, $features:literal)?) => {
        $(#[target_feature(enable = $features)])?
        fn $name<T: Turn>(position: &Position, depth: u32) -> u64 {
            if depth <= 1 {
                // SAFETY: this function is compiled for the instructions of these lanes.
                return u64::from(unsafe { $one::<$($lanes,)? T>(position) });
            }
            let mut paths = 0;
            if depth == 2 {
                position.visit_next::<T>(|next| {
                    // SAFETY: as above.
                    paths += u64::from(unsafe { $one::<$($lanes,)? T::Them>(next) });
                });
            } else {
                position.visit_next::<T>(|next| paths += $name::<T::Them>(next, depth - 1));
            }
            paths
        }

        $(#[target_feature(enable = $features)])?
        fn $count(position: &Position) -> u32 {
            // SAFETY: this function is compiled for the instructions of these lanes.
            unsafe {
                match position.turn() {
                    Side::First => $one::<$($lanes,)? White>(position),
                    Side::Second => $one::<$($lanes,)? Black>(position),
                }
            }
        }
    };
}

walker!(walk_plain, count_plain, count_by_piece);
#[cfg(target_arch = "x86_64")]
use crate::lanes::{Wide256, Wide512};
#[cfg(target_arch = "x86_64")]
walker!(walk_256, count_256, count<Wide256>, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
walker!(
    walk_512,
    count_512,
    count<Wide512>,
    "avx512f,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
);

/// The instructions that counting can make use of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Wide256,
    #[cfg(target_arch = "x86_64")]
    Wide512,
}

/// Asks the processor, or at least the compiler, what there is.
#[inline(always)]
fn level() -> Level {
    #[cfg(target_arch = "x86_64")]
    {
        #[cfg(feature = "std")]
        macro_rules! has {
            ($($feature:tt)*) => { $(std::arch::is_x86_feature_detected!($feature))&&* };
        }
        #[cfg(not(feature = "std"))]
        macro_rules! has {
            ($($feature:tt)*) => { $(cfg!(target_feature = $feature))&&* };
        }
        if has!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt") {
            if has!("avx512f" "avx512vl" "avx512vpopcntdq") {
                return Level::Wide512;
            }
            return Level::Wide256;
        }
    }
    Level::Plain
}

impl Position {
    /// How many legal moves there are, exactly.
    ///
    /// ```
    /// # use adoube_chess::Position;
    /// assert_eq!(Position::START.count(), 20);
    /// ```
    #[inline]
    pub fn count(&self) -> usize {
        (match level() {
            Level::Plain => count_plain(self),
            // SAFETY: `level` has found these instructions.
            #[cfg(target_arch = "x86_64")]
            Level::Wide256 => unsafe { count_256(self) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Level::Wide512 => unsafe { count_512(self) },
        }) as usize
    }
}

/// Counts the ways to play `depth` moves in a row.
///
/// ```
/// use adoube_chess::{perft, Position};
/// assert_eq!(perft(&Position::START, 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    macro_rules! walk {
        ($walk:ident) => {
            match position.turn() {
                Side::First => $walk::<White>(position, depth),
                Side::Second => $walk::<Black>(position, depth),
            }
        };
    }
    match level() {
        Level::Plain => walk!(walk_plain),
        // SAFETY: `level` has found these instructions.
        #[cfg(target_arch = "x86_64")]
        Level::Wide256 => unsafe { walk!(walk_256) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Level::Wide512 => unsafe { walk!(walk_512) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Flaws, Sketch};

    /// Counts in every way that this processor knows.
    fn counts(position: &Position) -> Vec<u32> {
        let mut counts = vec![count_plain(position)];
        #[cfg(target_arch = "x86_64")]
        {
            if level() != Level::Plain {
                // SAFETY: there is no level between that has not these instructions.
                counts.push(unsafe { count_256(position) });
            }
            if level() == Level::Wide512 {
                // SAFETY: `level` has found these instructions.
                counts.push(unsafe { count_512(position) });
            }
        }
        counts
    }

    fn compare(position: &Position, depth: u32) {
        let moves = position.legal_moves();
        for count in counts(position) {
            assert_eq!(count as usize, moves.len(), "{position}");
        }
        if depth > 0 {
            for &mv in &moves {
                let mut next = *position;
                next.play_unchecked(mv);
                compare(&next, depth - 1);
            }
        }
    }

    #[test]
    fn every_way_of_counting_counts_what_the_list_holds() {
        for suite in [
            include_str!("../tests/data/standard.epd"),
            include_str!("../tests/data/chess960.epd"),
            include_str!("../tests/data/nasty.epd"),
        ] {
            for line in suite.lines() {
                let fen = line.split(';').next().unwrap_or_default().trim();
                let sketch: Sketch = fen.parse().unwrap();
                let position = sketch.position().or_else(|flawed| flawed.waive(Flaws::WAIVABLE));
                compare(&position.unwrap(), 1);
            }
        }
    }
}

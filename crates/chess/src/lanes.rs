//! Eight bitboards at once, one a direction.
//!
//! Lanes 0 to 3 are north, east, north-east and north-west, and lane `i + 4` is the opposite of
//! lane `i`. A step in every direction is then one rotation with eight amounts, and what falls off
//! one edge and comes back at the other is masked away with [`ON_BOARD`].
//!
//! Each type may only be used where its instructions exist, which the callers in `count` make sure of
//! by being compiled for them.

/// The number of lanes.
pub(crate) const LANES: usize = 8;

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;
const NOT_AB: u64 = !0x0303_0303_0303_0303;
const NOT_GH: u64 = !0xC0C0_C0C0_C0C0_C0C0;
const RANKS_UP: u64 = !0xFF;
const RANKS_DOWN: u64 = !0 >> 8;

/// Where a step in each direction can end.
pub(crate) static ON_BOARD: [u64; LANES] = [
    RANKS_UP,
    NOT_A,
    NOT_A & RANKS_UP,
    NOT_H & RANKS_UP,
    RANKS_DOWN,
    NOT_H,
    NOT_H & RANKS_DOWN,
    NOT_A & RANKS_DOWN,
];

/// Where a knight's jump in each direction can end: 17, 15, 10, 6 squares up, and as many down.
pub(crate) static KNIGHT_ON_BOARD: [u64; LANES] = [
    NOT_A & !0xFFFF,
    NOT_H & !0xFFFF,
    NOT_AB & !0xFF,
    NOT_GH & !0xFF,
    NOT_H & (!0 >> 16),
    NOT_A & (!0 >> 16),
    NOT_GH & (!0 >> 8),
    NOT_AB & (!0 >> 8),
];

const fn rotations(up: [u32; 4], times: u32) -> [u64; LANES] {
    let mut amounts = [0; LANES];
    let mut i = 0;
    while i < 4 {
        amounts[i] = (up[i] * times) as u64 % 64;
        amounts[i + 4] = (64 - (up[i] * times) as u64 % 64) % 64;
        i += 1;
    }
    amounts
}

const UP: [u32; 4] = [8, 1, 9, 7];
const KNIGHT_UP: [u32; 4] = [17, 15, 10, 6];

/// Eight bitboards, and what counting does with them.
///
/// # Safety
/// Every method may only run on a processor that has the instructions of the type.
pub(crate) trait Lanes: Copy {
    /// The same bitboard in every lane.
    unsafe fn splat(bits: u64) -> Self;
    /// One bitboard a lane.
    unsafe fn load(bits: &[u64; LANES]) -> Self;
    /// `straight` in the lanes of files and ranks, `oblique` in those of diagonals.
    unsafe fn blend(straight: u64, oblique: u64) -> Self;
    unsafe fn and(self, other: Self) -> Self;
    unsafe fn or(self, other: Self) -> Self;
    /// `self` without `other`.
    unsafe fn without(self, other: Self) -> Self;
    /// `self`, and what `a` and `b` share.
    unsafe fn or_and(self, a: Self, b: Self) -> Self;
    /// `TIMES` steps (1, 2 or 4) in each lane's direction, round the edges.
    unsafe fn step<const TIMES: usize>(self) -> Self;
    /// A knight's jump in each lane's direction, round the edges.
    unsafe fn jump(self) -> Self;
    /// Every lane exchanged with its opposite.
    unsafe fn opposite(self) -> Self;
    /// What any lane has, in every lane.
    unsafe fn union(self) -> Self;
    /// The first lane.
    unsafe fn first(self) -> u64;
    /// Whether any lane has a bit of `other`'s same lane.
    unsafe fn meets(self, other: Self) -> bool;
    /// How many bits the lanes of the three have together.
    unsafe fn count3(a: Self, b: Self, c: Self) -> u32;
}

/// Every line from `sources` over `vacant` squares, the sources with it, by doubling the stride.
///
/// # Safety
/// As [`Lanes`].
#[inline(always)]
pub(crate) unsafe fn flood<L: Lanes>(sources: L, vacant: L) -> L {
    // SAFETY: the caller's promise.
    unsafe {
        let open = vacant.and(L::load(&ON_BOARD));
        let one = sources.or_and(open, sources.step::<1>());
        let open2 = open.and(open.step::<1>());
        let two = one.or_and(open2, one.step::<2>());
        let open4 = open2.and(open2.step::<2>());
        two.or_and(open4, two.step::<4>())
    }
}

/// One step further from `squares` in every direction, on the board.
///
/// # Safety
/// As [`Lanes`].
#[inline(always)]
pub(crate) unsafe fn beyond<L: Lanes>(squares: L) -> L {
    // SAFETY: the caller's promise.
    unsafe { squares.step::<1>().and(L::load(&ON_BOARD)) }
}

pub(crate) use x86::{Wide256, Wide512};

mod x86 {
    use core::arch::x86_64::*;

    use super::{KNIGHT_UP, LANES, Lanes, UP, rotations};

    /// One 512-bit register. Needs `avx512f` and `avx512vpopcntdq`.
    #[derive(Clone, Copy)]
    pub(crate) struct Wide512(__m512i);

    impl Wide512 {
        #[inline(always)]
        unsafe fn rotate(self, amounts: &[u64; LANES]) -> Self {
            // SAFETY: the caller's promise of `Lanes`; the array is 64 bytes long.
            unsafe { Self(_mm512_rolv_epi64(self.0, _mm512_loadu_si512(amounts.as_ptr().cast()))) }
        }
    }

    // SAFETY (all blocks of this impl): the caller promises, by the contract of `Lanes`, that the
    // processor has `avx512f` and `avx512vpopcntdq`; pointers are to arrays of 64 bytes.
    #[allow(clippy::undocumented_unsafe_blocks, reason = "one comment for all blocks of the impl")]
    impl Lanes for Wide512 {
        #[inline(always)]
        unsafe fn splat(bits: u64) -> Self {
            unsafe { Self(_mm512_set1_epi64(bits.cast_signed())) }
        }
        #[inline(always)]
        unsafe fn load(bits: &[u64; LANES]) -> Self {
            unsafe { Self(_mm512_loadu_si512(bits.as_ptr().cast())) }
        }
        #[inline(always)]
        unsafe fn blend(straight: u64, oblique: u64) -> Self {
            unsafe {
                let straight = _mm512_set1_epi64(straight.cast_signed());
                Self(_mm512_mask_set1_epi64(straight, 0b1100_1100, oblique.cast_signed()))
            }
        }
        #[inline(always)]
        unsafe fn and(self, other: Self) -> Self {
            unsafe { Self(_mm512_and_si512(self.0, other.0)) }
        }
        #[inline(always)]
        unsafe fn or(self, other: Self) -> Self {
            unsafe { Self(_mm512_or_si512(self.0, other.0)) }
        }
        #[inline(always)]
        unsafe fn without(self, other: Self) -> Self {
            unsafe { Self(_mm512_andnot_si512(other.0, self.0)) }
        }
        #[inline(always)]
        unsafe fn or_and(self, a: Self, b: Self) -> Self {
            // 0xF8: the first operand, or both of the others.
            unsafe { Self(_mm512_ternarylogic_epi64::<0xF8>(self.0, a.0, b.0)) }
        }
        #[inline(always)]
        unsafe fn step<const TIMES: usize>(self) -> Self {
            static AMOUNTS: [[u64; LANES]; 3] =
                [rotations(UP, 1), rotations(UP, 2), rotations(UP, 4)];
            unsafe { self.rotate(&AMOUNTS[TIMES / 2]) }
        }
        #[inline(always)]
        unsafe fn jump(self) -> Self {
            static AMOUNTS: [u64; LANES] = rotations(KNIGHT_UP, 1);
            unsafe { self.rotate(&AMOUNTS) }
        }
        #[inline(always)]
        unsafe fn opposite(self) -> Self {
            unsafe { Self(_mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0)) }
        }
        #[inline(always)]
        unsafe fn union(self) -> Self {
            unsafe {
                let halves = _mm512_or_si512(self.0, self.opposite().0);
                let quarters = _mm512_shuffle_i64x2::<0b10_11_00_01>(halves, halves);
                let both = _mm512_or_si512(halves, quarters);
                Self(_mm512_or_si512(both, _mm512_permutex_epi64::<0b10_11_00_01>(both)))
            }
        }
        #[inline(always)]
        unsafe fn first(self) -> u64 {
            unsafe { _mm_cvtsi128_si64(_mm512_castsi512_si128(self.0)).cast_unsigned() }
        }
        #[inline(always)]
        unsafe fn meets(self, other: Self) -> bool {
            unsafe { _mm512_test_epi64_mask(self.0, other.0) != 0 }
        }
        #[inline(always)]
        unsafe fn count3(a: Self, b: Self, c: Self) -> u32 {
            unsafe {
                let ab = _mm512_add_epi64(_mm512_popcnt_epi64(a.0), _mm512_popcnt_epi64(b.0));
                let all = _mm512_add_epi64(ab, _mm512_popcnt_epi64(c.0));
                _mm512_reduce_add_epi64(all) as u32
            }
        }
    }

    /// Two 256-bit registers, lanes that shift up and lanes that shift down. Needs `avx2` and `popcnt`.
    #[derive(Clone, Copy)]
    pub(crate) struct Wide256 {
        up: __m256i,
        down: __m256i,
    }

    static SHIFTS: [[u64; 4]; 4] =
        [[8, 1, 9, 7], [16, 2, 18, 14], [32, 4, 36, 28], [17, 15, 10, 6]];

    impl Wide256 {
        #[inline(always)]
        unsafe fn shift(self, amounts: &[u64; 4]) -> Self {
            // SAFETY: the caller's promise of `Lanes`; the array is 32 bytes long.
            unsafe {
                let amounts = _mm256_loadu_si256(amounts.as_ptr().cast());
                Self {
                    up: _mm256_sllv_epi64(self.up, amounts),
                    down: _mm256_srlv_epi64(self.down, amounts),
                }
            }
        }
    }

    // SAFETY (all blocks of this impl): the caller promises, by the contract of `Lanes`, that the
    // processor has `avx2` and `popcnt`; pointers are to arrays of 64 bytes.
    #[allow(clippy::undocumented_unsafe_blocks, reason = "one comment for all blocks of the impl")]
    impl Lanes for Wide256 {
        #[inline(always)]
        unsafe fn splat(bits: u64) -> Self {
            unsafe {
                let all = _mm256_set1_epi64x(bits.cast_signed());
                Self { up: all, down: all }
            }
        }
        #[inline(always)]
        unsafe fn load(bits: &[u64; LANES]) -> Self {
            unsafe {
                Self {
                    up: _mm256_loadu_si256(bits.as_ptr().cast()),
                    down: _mm256_loadu_si256(bits[4..].as_ptr().cast()),
                }
            }
        }
        #[inline(always)]
        unsafe fn blend(straight: u64, oblique: u64) -> Self {
            unsafe {
                let straight = _mm256_set1_epi64x(straight.cast_signed());
                let oblique = _mm256_set1_epi64x(oblique.cast_signed());
                let all = _mm256_blend_epi32::<0b1111_0000>(straight, oblique);
                Self { up: all, down: all }
            }
        }
        #[inline(always)]
        unsafe fn and(self, other: Self) -> Self {
            unsafe {
                Self {
                    up: _mm256_and_si256(self.up, other.up),
                    down: _mm256_and_si256(self.down, other.down),
                }
            }
        }
        #[inline(always)]
        unsafe fn or(self, other: Self) -> Self {
            unsafe {
                Self {
                    up: _mm256_or_si256(self.up, other.up),
                    down: _mm256_or_si256(self.down, other.down),
                }
            }
        }
        #[inline(always)]
        unsafe fn without(self, other: Self) -> Self {
            unsafe {
                Self {
                    up: _mm256_andnot_si256(other.up, self.up),
                    down: _mm256_andnot_si256(other.down, self.down),
                }
            }
        }
        #[inline(always)]
        unsafe fn or_and(self, a: Self, b: Self) -> Self {
            unsafe { self.or(a.and(b)) }
        }
        #[inline(always)]
        unsafe fn step<const TIMES: usize>(self) -> Self {
            unsafe { self.shift(&SHIFTS[TIMES / 2]) }
        }
        #[inline(always)]
        unsafe fn jump(self) -> Self {
            unsafe { self.shift(&SHIFTS[3]) }
        }
        #[inline(always)]
        unsafe fn opposite(self) -> Self {
            Self { up: self.down, down: self.up }
        }
        #[inline(always)]
        unsafe fn union(self) -> Self {
            unsafe {
                let four = _mm256_or_si256(self.up, self.down);
                let two = _mm256_or_si256(four, _mm256_permute4x64_epi64::<0b01_00_11_10>(four));
                let one = _mm256_or_si256(two, _mm256_shuffle_epi32::<0b01_00_11_10>(two));
                Self { up: one, down: one }
            }
        }
        #[inline(always)]
        unsafe fn first(self) -> u64 {
            unsafe { _mm_cvtsi128_si64(_mm256_castsi256_si128(self.up)).cast_unsigned() }
        }
        #[inline(always)]
        unsafe fn meets(self, other: Self) -> bool {
            unsafe {
                let shared = self.and(other);
                let any = _mm256_or_si256(shared.up, shared.down);
                _mm256_testz_si256(any, any) == 0
            }
        }
        #[inline(always)]
        unsafe fn count3(a: Self, b: Self, c: Self) -> u32 {
            unsafe {
                // Bits of each nibble by a table in a register, then added up byte by byte.
                let table = _mm256_setr_epi8(
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                    2, 3, 2, 3, 3, 4,
                );
                let nibble = _mm256_set1_epi8(15);
                let bytes = |bits: __m256i| {
                    let low = _mm256_and_si256(bits, nibble);
                    let high = _mm256_and_si256(_mm256_srli_epi64::<4>(bits), nibble);
                    _mm256_add_epi8(
                        _mm256_shuffle_epi8(table, low),
                        _mm256_shuffle_epi8(table, high),
                    )
                };
                let pair = |lanes: Self| _mm256_add_epi8(bytes(lanes.up), bytes(lanes.down));
                let sum = _mm256_add_epi8(pair(a), _mm256_add_epi8(pair(b), pair(c)));
                let words = _mm256_sad_epu8(sum, _mm256_setzero_si256());
                let half = _mm_add_epi64(
                    _mm256_castsi256_si128(words),
                    _mm256_extracti128_si256::<1>(words),
                );
                let last = _mm_add_epi64(half, _mm_unpackhi_epi64(half, half));
                _mm_cvtsi128_si64(last) as u32
            }
        }
    }
}

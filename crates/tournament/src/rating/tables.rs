//! The federation's two tables (B.02): what is expected of a difference, and what difference a result tells of.

/// The largest difference for each expected score of the higher rated, from 0.50 in hundredths.
const UP_TO: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The difference for each result, from 0.50 in hundredths.
const DIFFERENCE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// What a player is expected to score, in hundredths, who is this much better.
///
/// ```
/// use adoube_tournament::rating::expected;
/// assert_eq!((expected(0), expected(100), expected(-100), expected(800)), (50, 64, 36, 100));
/// ```
pub fn expected(difference: i32) -> i32 {
    let at = UP_TO.iter().position(|&most| difference.abs() <= most).unwrap_or(UP_TO.len());
    let higher = 50 + at as i32;
    if difference < 0 { 100 - higher } else { higher }
}

/// The difference that a result in hundredths of the games tells of.
///
/// ```
/// use adoube_tournament::rating::difference;
/// assert_eq!((difference(50), difference(57), difference(0)), (0, 50, -800));
/// ```
pub fn difference(hundredths: i32) -> i32 {
    let share = hundredths.clamp(0, 100);
    let value = DIFFERENCE[(share - 50).unsigned_abs() as usize];
    if share < 50 { -value } else { value }
}

/// A quotient to the nearest whole number, halves up.
pub(crate) fn round_up(dividend: i64, divisor: i64) -> i64 {
    (2 * dividend + divisor).div_euclid(2 * divisor)
}

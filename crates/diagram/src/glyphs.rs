//! The letters and digits around a board, as strokes of one width.
//!
//! The origin is in the middle of a glyph's width. Digits stand 16 above and below it; letters
//! stand on a line 11 below it, are 23 high without and 32 with an ascender.

use crate::canvas::{Layer, Symbol};

const WEIGHT: f32 = 3.8;

/// The drawing of `a` to `i` or `0` to `9`; nothing for any other character.
pub(crate) const fn symbol(character: char) -> Option<&'static Symbol> {
    Some(match character {
        '0' => &ZERO,
        '1' => &ONE,
        '2' => &TWO,
        '3' => &THREE,
        '4' => &FOUR,
        '5' => &FIVE,
        '6' => &SIX,
        '7' => &SEVEN,
        '8' => &EIGHT,
        '9' => &NINE,
        'a' => &A,
        'b' => &B,
        'c' => &C,
        'd' => &D,
        'e' => &E,
        'f' => &F,
        'g' => &G,
        'h' => &H,
        'i' => &I,
        _ => return None,
    })
}

macro_rules! glyphs {
    ($($name:ident $id:literal: $($data:expr),+;)+) => {
        $(static $name: Symbol = Symbol {
            id: concat!("adoube-glyph-", $id),
            layers: &[$(Layer::Lines($data, WEIGHT)),+],
        };)+
    };
}

/// What a, b, d and g share.
const BOWL: &str = "M10.5 -0.5C10.5 5.9 5.9 11 0 11C-5.9 11 -10.5 5.9 -10.5 -0.5\
                    C-10.5 -6.9 -5.9 -12 0 -12C5.9 -12 10.5 -6.9 10.5 -0.5Z";

glyphs! {
    ZERO "0": "M0 -16C6 -16 9.5 -10 9.5 0C9.5 10 6 16 0 16C-6 16 -9.5 10 -9.5 0C-9.5 -10 -6 -16 0 -16Z";
    ONE "1": "M-6.5 -9.5L1 -16V16";
    TWO "2": "M-9 -8C-9 -13 -5 -16 0 -16C5.5 -16 9 -12.5 9 -8C9 -4 6.5 -1 3 2.5L-9.5 16H10";
    THREE "3": "M-8.5 -11C-7 -14.3 -4 -16 -0.3 -16C4.8 -16 8 -13 8 -8.6C8 -4 4.6 -1.2 -1 -1.2\
                C5 -1.2 9 1.8 9 7.2C9 12.6 5 16 -0.5 16C-5 16 -8.2 14 -9.5 10.4";
    FOUR "4": "M4.5 16V-16L-10 7.5H10.5";
    FIVE "5": "M8 -16H-6L-7.5 -2.5C-5.5 -4.3 -3 -5 -0.3 -5C5.5 -5 9.3 -1 9.3 5.3\
               C9.3 11.8 5.3 16 -0.7 16C-5 16 -8 14 -9.3 10.5";
    SIX "6": "M6.5 -15.2C-1 -17.5 -9 -9 -9 4C-9 11.5 -5.5 16 0.2 16C5.7 16 9.3 12 9.3 6.2\
              C9.3 0.5 5.8 -3.2 0.5 -3.2C-4.5 -3.2 -8 0.2 -9 4.6";
    SEVEN "7": "M-9.5 -16H9.5L-3 16";
    EIGHT "8": "M0 -1.5C-5 -1.5 -8 -4.3 -8 -8.6C-8 -13 -4.8 -16 0 -16C4.8 -16 8 -13 8 -8.6\
                C8 -4.3 5 -1.5 0 -1.5C-5.8 -1.5 -9.3 2 -9.3 7.2C-9.3 12.6 -5.6 16 0 16\
                C5.6 16 9.3 12.6 9.3 7.2C9.3 2 5.8 -1.5 0 -1.5Z";
    NINE "9": "M-6.5 15.2C1 17.5 9 9 9 -4C9 -11.5 5.5 -16 -0.2 -16C-5.7 -16 -9.3 -12 -9.3 -6.2\
               C-9.3 -0.5 -5.8 3.2 -0.5 3.2C4.5 3.2 8 -0.2 9 -4.6";
    A "a": BOWL, "M10.5 -12V11";
    B "b": BOWL, "M-10.5 -21V11";
    C "c": "M9 -7.5C7.2 -10.3 4 -12 0.5 -12C-5.8 -12 -10.3 -7 -10.3 -0.5\
            C-10.3 6 -5.8 11 0.5 11C4 11 7.2 9.3 9 6.5";
    D "d": BOWL, "M10.5 -21V11";
    E "e": "M-10.2 -0.9H10.4C10.2 -7.6 6 -12 0.2 -12C-5.8 -12 -10.4 -7 -10.4 -0.5\
            C-10.4 6 -5.8 11 0.6 11C4.2 11 7.4 9.4 9.4 6.6";
    F "f": "M7.5 -20.3C2.5 -22.3 -2 -20.3 -2 -14V11M-7.5 -11.5H6.5";
    G "g": BOWL, "M10.5 -12V11.5C10.5 17.5 6.3 20.5 0.3 20.5C-3.8 20.5 -7 19 -9 16.5";
    H "h": "M-9.5 -21V11M-9.5 -2.5C-9.5 -8.5 -5.5 -12 -0.2 -12C5.5 -12 9 -8.6 9 -2.5V11";
    I "i": "M0 -11V11M0 -20.6V-20.4";
}

//! The international set: a piece's letter, and around it where the piece goes.

use adoube_shogi::Role;

use crate::arrow::Arrow;
use crate::canvas::{Layer, Number, Symbol, circle};

type Point = [f32; 2];

/// The middle of the letter: a pentagon is wider below its own middle.
const MIDDLE: f32 = 5.0;
const WEIGHT: f32 = 5.6;
const DOT: f32 = 4.8;

const POINTER: Arrow = Arrow { short: [0.0; 2], shaft: 1.8, head: 6.4, head_length: 10.5 };

const STRAIGHT: [Point; 4] = [[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]];
const SLANTED: [Point; 4] = [[1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]];

/// The knight's two, a little over half as far aside as other ways are.
const JUMPS: [Point; 2] = [[-0.68, -1.08], [0.68, -1.08]];

/// What stands on a piece of that size.
pub(super) fn layers(role: Role, size: Point) -> Vec<Layer> {
    let mut layers = vec![Layer::Part(letter(role)), Layer::Marks(ways(role, size).leak())];
    if role == Role::Knight {
        let lines = JUMPS.map(|[x, y]| {
            let [from, to] = [at([0.46 * x, 0.66 * y], size), at([x, y], size)];
            let [[x0, y0], [x1, y1]] = [from, to].map(|point| point.map(Number));
            format!("M{x0} {y0}L{x1} {y1}")
        });
        layers.push(Layer::Lines(lines.concat().leak(), 2.0 * POINTER.shaft));
    }
    layers
}

/// Where a way of that length ends on a piece of that size.
fn at([x, y]: Point, [width, height]: Point) -> Point {
    // A piece is narrower at its shoulders than at its foot.
    let wide = 0.325 + 0.035 * y;
    [x * wide * width, y * 0.345 * height + MIDDLE]
}

/// Dots for steps, arrows for ways of any length, dots on a line for the knight's jumps.
fn ways(role: Role, size: Point) -> String {
    let dot = |way: &Point| {
        let [x, y] = at(*way, size);
        circle(x, y, DOT)
    };
    let steps = |ways: &[Point]| ways.iter().map(dot).collect::<String>();
    let slides = |ways: &[Point]| {
        let arrow = |&[x, y]: &Point| {
            let far = if x * y == 0.0 { 1.22 } else { 1.12 };
            POINTER.outline(at([x * 0.6, y * 0.6], size), at([x * far, y * far], size))
        };
        ways.iter().map(arrow).collect::<String>()
    };
    match role {
        Role::King => steps(&STRAIGHT) + &steps(&SLANTED),
        Role::Rook => slides(&STRAIGHT),
        Role::Bishop => slides(&SLANTED),
        Role::Dragon => slides(&STRAIGHT) + &steps(&SLANTED),
        Role::Horse => slides(&SLANTED) + &steps(&STRAIGHT),
        Role::Silver => steps(&STRAIGHT[..1]) + &steps(&SLANTED),
        Role::Knight => steps(&JUMPS),
        Role::Lance => slides(&STRAIGHT[..1]),
        Role::Pawn => steps(&STRAIGHT[..1]),
        Role::Gold
        | Role::PromotedSilver
        | Role::PromotedKnight
        | Role::PromotedLance
        | Role::Tokin => steps(&STRAIGHT) + &steps(&[SLANTED[0], SLANTED[3]]),
    }
}

/// The letter that SFEN gives a piece, promoted or not.
const fn letter(role: Role) -> &'static Symbol {
    match role.unpromoted() {
        Role::King => &K,
        Role::Rook => &R,
        Role::Bishop => &B,
        Role::Gold => &G,
        Role::Silver => &S,
        Role::Knight => &N,
        Role::Lance => &L,
        _ => &P,
    }
}

macro_rules! letters {
    ($($name:ident: $data:expr;)+) => {
        $(static $name: Symbol = Symbol {
            id: concat!("adoube-shogi-letter-", stringify!($name)),
            layers: &[Layer::Lines($data, WEIGHT)],
        };)+
    };
}

letters! {
    K: "M-8.5 -10V20M9.5 -10L-8.5 8.5M-2 2.5L10.5 20";
    R: "M-8.5 20V-10H1C7 -10 9.5 -6.5 9.5 -2C9.5 2.5 7 6 1 6H-8.5M1 6L10 20";
    B: "M-8.5 5V20H1.5C7 20 10 16.8 10 12.5C10 8.2 7 5 1.5 5H-8.5V-10H1C6 -10 8.5 -6.8 8.5 -2.5\
        C8.5 1.8 6 5 1 5";
    G: "M9.5 -4.5C7.5 -8 4.5 -10 0.5 -10C-6.5 -10 -10.5 -4 -10.5 5C-10.5 14 -6.5 20 0.5 20\
        C6 20 10 16.5 10 10V6.5H2";
    S: "M8.5 -5C6.8 -8.3 4 -10 0 -10C-5 -10 -8.5 -7.3 -8.5 -3C-8.5 1.5 -5 3.2 0 4.5\
        C5.5 5.9 9.5 7.7 9.5 12.5C9.5 17 5.5 20 0 20C-4.5 20 -8 18 -9.5 14.5";
    N: "M-9.5 20V-10L9.5 20V-10";
    L: "M-7.5 -10V20H9.5";
    P: "M-8 20V-10H1C7 -10 9.5 -6.5 9.5 -1.8C9.5 3 7 6.5 1 6.5H-8";
}

//! The shogi pieces: pentagons of six sizes, and what is written on them in three sets.
//!
//! The origin is in the middle of a piece, which points upwards, so that one that is turned round
//! stays on its square.

use std::sync::LazyLock;

use adoube_shogi::Role;

use super::ink::Pen;
use super::kanji::kanji;
use super::signs;
use crate::canvas::{Layer, Number, Symbol};

/// How wide the pieces' contours are.
pub(super) const CONTOUR: f32 = 2.4;

/// What is written on the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Set {
    /// One kanji: 玉 飛 角 金 銀 桂 香 歩, promoted 龍 馬 全 圭 杏 と.
    #[default]
    OneKanji,
    /// Two kanji, as on the pieces that one plays with: 玉将 飛車 角行 金将 銀将 桂馬 香車 歩兵,
    /// promoted 龍王 龍馬 成銀 成桂 成香 と金.
    TwoKanji,
    /// The piece's letter, and around it where it goes: a dot for a step, an arrow for a way of any
    /// length, a dot on a line for the knight's jump.
    International,
}

impl Set {
    /// All sets.
    pub const ALL: [Self; 3] = [Self::OneKanji, Self::TwoKanji, Self::International];

    const fn name(self) -> &'static str {
        match self {
            Self::OneKanji => "one",
            Self::TwoKanji => "two",
            Self::International => "international",
        }
    }
}

/// How wide a piece is at its foot, and how high.
const fn size(role: Role) -> [f32; 2] {
    match role.unpromoted() {
        Role::King => [85.0, 97.0],
        Role::Rook | Role::Bishop => [82.0, 94.0],
        Role::Gold | Role::Silver => [78.0, 90.0],
        Role::Knight => [74.0, 87.0],
        Role::Lance => [70.0, 87.0],
        _ => [66.0, 82.0],
    }
}

/// The name of that size.
const fn name(role: Role) -> &'static str {
    match role.unpromoted() {
        Role::King => "king",
        Role::Rook | Role::Bishop => "major",
        Role::Gold | Role::Silver => "general",
        Role::Knight => "knight",
        Role::Lance => "lance",
        _ => "pawn",
    }
}

/// A piece's body alone.
pub(super) fn body(role: Role) -> &'static Symbol {
    static BODIES: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
        Role::ALL
            .iter()
            .map(|&role| {
                let data = pentagon(size(role)).leak();
                Symbol::kept(format!("adoube-shogi-{}", name(role)), vec![Layer::Body(data)])
            })
            .collect()
    });
    &BODIES[place(role)]
}

/// A piece's drawing. The king is 玉 if `jewel` says so, else 王.
pub(super) fn symbol(role: Role, jewel: bool, set: Set) -> &'static Symbol {
    static ONE: LazyLock<Vec<Symbol>> = LazyLock::new(|| faces(Set::OneKanji));
    static TWO: LazyLock<Vec<Symbol>> = LazyLock::new(|| faces(Set::TwoKanji));
    static INTERNATIONAL: LazyLock<Vec<Symbol>> = LazyLock::new(|| faces(Set::International));
    let faces = match set {
        Set::OneKanji => &ONE,
        Set::TwoKanji => &TWO,
        Set::International => &INTERNATIONAL,
    };
    &faces[if role == Role::King && jewel { Role::ALL.len() } else { place(role) }]
}

fn place(role: Role) -> usize {
    Role::ALL.iter().position(|&other| other == role).unwrap_or_default()
}

/// The pieces in the order of [`Role::ALL`], then the king as 玉.
fn faces(set: Set) -> Vec<Symbol> {
    let kinds = Role::ALL.iter().map(|&role| (role, false)).chain([(Role::King, true)]);
    kinds
        .map(|(role, jewel)| {
            let promoted = if role.is_promoted() { "promoted-" } else { "" };
            let letter = if jewel { 'j' } else { role.letter().to_ascii_lowercase() };
            let mut layers = vec![Layer::Part(body(role))];
            match set {
                Set::OneKanji => layers.push(Layer::Marks(one(role, jewel).leak())),
                Set::TwoKanji => layers.push(Layer::Marks(two(role, jewel).leak())),
                Set::International => layers.extend(signs::layers(role, size(role))),
            }
            Symbol::kept(format!("adoube-shogi-{}-{promoted}{letter}", set.name()), layers)
        })
        .collect()
}

/// A pentagon with a slight taper, that wide at its foot.
pub(super) fn pentagon([width, height]: [f32; 2]) -> String {
    let (foot, bottom) = (width / 2.0, height / 2.0);
    let shoulder = foot - 0.104 * height;
    let drop = 0.4 * shoulder;
    let n = Number;
    format!(
        "M0 {}L{} {}L{} {}H{}L{} {}Z",
        n(-bottom),
        n(shoulder),
        n(drop - bottom),
        n(foot),
        n(bottom),
        n(-foot),
        n(-shoulder),
        n(drop - bottom)
    )
}

fn one(role: Role, jewel: bool) -> String {
    let character = match role {
        Role::King if jewel => '玉',
        Role::King => '王',
        Role::Rook => '飛',
        Role::Bishop => '角',
        Role::Gold => '金',
        Role::Silver => '銀',
        Role::Knight => '桂',
        Role::Lance => '香',
        Role::Pawn => '歩',
        Role::Dragon => '龍',
        Role::Horse => '馬',
        Role::PromotedSilver => '全',
        Role::PromotedKnight => '圭',
        Role::PromotedLance => '杏',
        Role::Tokin => 'と',
    };
    let [width, height] = size(role);
    let (wide, high) = (0.79 * width, 0.745 * height);
    write(character, [-wide / 2.0, -0.3 * height], [wide, high], 13.0)
}

fn two(role: Role, jewel: bool) -> String {
    let characters = match role {
        Role::King if jewel => ['玉', '将'],
        Role::King => ['王', '将'],
        Role::Rook => ['飛', '車'],
        Role::Bishop => ['角', '行'],
        Role::Gold => ['金', '将'],
        Role::Silver => ['銀', '将'],
        Role::Knight => ['桂', '馬'],
        Role::Lance => ['香', '車'],
        Role::Pawn => ['歩', '兵'],
        Role::Dragon => ['龍', '王'],
        Role::Horse => ['龍', '馬'],
        Role::PromotedSilver => ['成', '銀'],
        Role::PromotedKnight => ['成', '桂'],
        Role::PromotedLance => ['成', '香'],
        Role::Tokin => ['と', '金'],
    };
    let [width, height] = size(role);
    let (wide, high) = (0.63 * width, 0.405 * height);
    let write = |character, top| write(character, [-wide / 2.0, top], [wide, high], 13.0);
    write(characters[0], -0.35 * height) + &write(characters[1], 0.065 * height)
}

/// A character in a field, with a pen so many hundredths of the field's mean side wide.
pub(super) fn write(character: char, origin: [f32; 2], field: [f32; 2], width: f32) -> String {
    let Some(kanji) = kanji(character) else { return String::new() };
    let scale = field.map(|side| side / 100.0);
    let width = width * (scale[0] * scale[1]).sqrt() * kanji.weight / 100.0;
    Pen { origin, scale, width }.write(kanji.strokes)
}

#[cfg(test)]
#[cfg(feature = "png")]
mod tests {
    use adoube_shogi::Role;

    use super::{Set, symbol};
    use crate::canvas::{Layer, Symbol};
    use crate::outline::{Segment, read};
    use crate::shogi::numerals;

    /// The points of a symbol's paths, curves by where they end.
    fn points(symbol: &Symbol) -> Vec<[f32; 2]> {
        let of = |layer: &Layer| match layer {
            Layer::Part(part) => points(part),
            Layer::Body(data) | Layer::Lines(data, _) | Layer::Marks(data) => read(data)
                .unwrap()
                .into_iter()
                .filter_map(|step| match step {
                    Segment::Move(point) | Segment::Line(point) => Some(point),
                    Segment::Curve([.., x, y]) => Some([x, y]),
                    Segment::Close => None,
                })
                .collect(),
        };
        symbol.layers.iter().flat_map(of).collect()
    }

    #[test]
    fn every_piece_is_drawn_inside_its_body() {
        for set in Set::ALL {
            for (role, jewel) in
                Role::ALL.map(|role| (role, false)).into_iter().chain([(Role::King, true)])
            {
                let piece = symbol(role, jewel, set);
                let [foot, bottom] = super::size(role).map(|side| side / 2.0);
                let all = points(piece);
                assert!(all.len() > 10, "{}", piece.id);
                for [x, y] in all {
                    // The side at that height.
                    let side = foot - 0.104 * (bottom - y);
                    assert!(x.abs() <= side + 0.5, "{}: {x} {y}", piece.id);
                    assert!(y.abs() <= bottom, "{}: {x} {y}", piece.id);
                }
            }
        }
    }

    #[test]
    fn numbers_are_drawn_around_their_middle() {
        for number in 1..=10 {
            for [x, y] in points(numerals::symbol(number).unwrap()) {
                assert!(x.abs() <= 19.0 && y.abs() <= 19.0, "{number}: {x} {y}");
            }
        }
        assert!(numerals::symbol(0).is_none() && numerals::symbol(11).is_none());
    }
}

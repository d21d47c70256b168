//! What a diagram of a shogi position looks like, measured on its pixels.
#![cfg(feature = "png")]

use crate::common::light;
use crate::common::picture;

use adoube_diagram::shogi::{Diagram, Script, Set, Theme};
use adoube_diagram::{Brush, PngError, WIDTHS};
use adoube_shogi::{Hand, Piece, Placement, Position, Role, Side, Sketch, Square};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use light::contrast;
use picture::{differing, luminance};

const THEMES: [(&str, Theme); 4] = [
    ("print", Theme::PRINT),
    ("grey", Theme::GREY),
    ("wood", Theme::WOOD),
    ("slate", Theme::SLATE),
];

/// How wide the squares are that a diagram must read at, in pixels.
const SMALL: u32 = 36;

/// A width at which all squares of a picture of the squares alone lie on whole pixels.
const EVEN: u32 = 9 * 40;

/// How many pixels of a small square are enough to be seen: one in twenty.
const ENOUGH: usize = (SMALL * SMALL / 20) as usize;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn pixels(diagram: &Diagram, width: u32) -> Pixmap {
    Pixmap::decode_png(&diagram.to_png(width).unwrap()).unwrap()
}

/// The squares alone.
fn bare(placement: &Placement) -> Diagram {
    let diagram = Diagram::new(placement, [Hand::EMPTY; 2]);
    diagram.coordinates(false).border(false).stands(false)
}

fn game() -> Diagram {
    let sketch: Sketch =
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1".parse().unwrap();
    Diagram::new(&sketch.board.placement, sketch.board.hands).turn(sketch.board.turn)
}

/// One square's pixels, in rows, of a picture of the squares alone.
fn cut(picture: &Pixmap, square: Square) -> Vec<PremultipliedColorU8> {
    let (width, height) = (picture.width() / 9, picture.height() / 9);
    let left = u32::from(9 - square.file()) * width;
    let top = u32::from(square.rank() - 1) * height;
    (top..top + height)
        .flat_map(|y| (left..left + width).map(move |x| picture.pixel(x, y).unwrap()))
        .collect()
}

fn one_piece(piece: Piece, set: Set, theme: Theme) -> Vec<PremultipliedColorU8> {
    // In the corner, which lies on whole pixels whatever the size.
    let corner = square("9a");
    let placement = [(corner, piece)].into_iter().collect();
    cut(&pixels(&bare(&placement).set(set).theme(theme), 9 * SMALL), corner)
}

fn every_piece() -> impl Iterator<Item = Piece> {
    Side::ALL.into_iter().flat_map(|side| Role::ALL.map(|role| role.of(side)))
}

#[test]
fn svg_and_png_show_the_same_picture() {
    for (name, theme) in THEMES {
        for set in Set::ALL {
            let diagram = game()
                .theme(theme)
                .set(set)
                .script(if set == Set::International { Script::Latin } else { Script::Kanji })
                .orientation(Side::Second)
                .last_move(square("5b"), square("4b"))
                .check(square("1b"))
                .highlight([square("5e")])
                .mark(square("2i"), Brush::Red)
                .arrow(square("4b"), square("1b"), Brush::Blue)
                .arrow(square("9i"), square("1a"), Brush::Yellow);
            picture::assert_same(&diagram.to_svg(), &diagram.to_png(700).unwrap(), name);
        }
    }
}

#[test]
fn absurd_widths_are_refused_and_no_others() {
    for width in [0, WIDTHS.start() - 1, WIDTHS.end() + 1, u32::MAX] {
        assert_eq!(game().to_png(width), Err(PngError::Width(width)));
    }
    assert!(game().to_png(*WIDTHS.start()).is_ok() && game().to_png(*WIDTHS.end()).is_ok());
}

#[test]
fn the_same_position_gives_the_same_pixels() {
    let mut pieces: Vec<_> = Position::START.placement().iter().collect();
    pieces.reverse();
    let again: Placement = pieces.into_iter().collect();
    let [one, other] =
        [&again, Position::START.placement()].map(|placement| bare(placement).to_png(400));
    assert_eq!(one, other);
}

#[test]
fn no_two_pieces_look_alike() {
    for (name, theme) in THEMES {
        for set in Set::ALL {
            let drawn: Vec<_> =
                every_piece().map(|piece| (piece, one_piece(piece, set, theme))).collect();
            for (i, (one, pixels)) in drawn.iter().enumerate() {
                for (other, others) in &drawn[..i] {
                    let differ = differing(pixels, others, 1.5);
                    assert!(differ >= ENOUGH, "{name}, {set:?}: {one} and {other}: {differ}");
                }
            }
        }
    }
}

#[test]
fn the_second_players_piece_is_the_firsts_turned_round() {
    for set in Set::ALL {
        for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
            let [first, mut second] = Side::ALL.map(|side| {
                let placement = [(square("5e"), role.of(side))].into_iter().collect();
                cut(&pixels(&bare(&placement).set(set), EVEN), square("5e"))
            });
            second.reverse();
            // All but the rounding at edges.
            let differ = differing(&first, &second, 1.5);
            assert!(differ < ENOUGH / 4, "{set:?} {role:?}: {differ}");
        }
    }
}

#[test]
fn every_piece_stands_out_from_the_board() {
    for (name, theme) in THEMES {
        let empty = pixels(&bare(&Placement::EMPTY).theme(theme), 9 * SMALL);
        let ground = cut(&empty, square("5e"));
        let ground = ground.into_iter().map(luminance).fold(0.0, f64::max);
        for set in Set::ALL {
            for piece in every_piece() {
                let clear = one_piece(piece, set, theme)
                    .into_iter()
                    .filter(|&pixel| contrast(luminance(pixel), ground) >= 3.0)
                    .count();
                assert!(clear >= ENOUGH, "{name}, {set:?}: {clear} pixels of {piece}");
            }
        }
    }
}

#[test]
fn in_print_there_is_one_ink() {
    for theme in [Theme::PRINT, Theme::GREY] {
        for set in Set::ALL {
            let picture = pixels(&game().theme(theme).set(set), 640);
            let grey = |pixel: &PremultipliedColorU8| {
                pixel.red() == pixel.green() && pixel.green() == pixel.blue()
            };
            assert!(picture.pixels().iter().all(grey));
        }
    }
}

#[test]
fn in_print_a_promoted_piece_is_told_from_all_others_by_its_body() {
    for theme in [Theme::PRINT, Theme::GREY] {
        for set in Set::ALL {
            let dark = |piece| {
                let pixels = one_piece(piece, set, theme);
                pixels.into_iter().filter(|&pixel| luminance(pixel) < 0.2).count()
            };
            let (promoted, plain): (Vec<_>, Vec<_>) =
                every_piece().partition(|piece| piece.role.is_promoted());
            let lightest = promoted.into_iter().map(dark).min().unwrap();
            let darkest = plain.into_iter().map(dark).max().unwrap();
            assert!(lightest > darkest, "{set:?}: {lightest} and {darkest}");
        }
    }
}

/// The squares whose pixels two pictures of squares alone do not share.
fn changed(one: &Diagram, other: &Diagram) -> Vec<Square> {
    let (one, other) = (pixels(one, EVEN), pixels(other, EVEN));
    Square::all().filter(|&on| cut(&one, on) != cut(&other, on)).collect()
}

#[test]
fn what_points_a_square_out_touches_no_other() {
    let sorted = |names: &[&str]| {
        let mut squares: Vec<_> = names.iter().map(|name| square(name)).collect();
        squares.sort_by_key(|square| square.index());
        squares
    };
    for (name, theme) in THEMES {
        let plain = bare(Position::START.placement()).theme(theme);
        let cases = [
            (plain.clone().last_move(square("7g"), square("7f")), sorted(&["7g", "7f"])),
            (plain.clone().last_move(None, square("5e")), sorted(&["5e"])),
            (plain.clone().check(square("5a")), sorted(&["5a"])),
            (plain.clone().highlight([square("1a"), square("9i")]), sorted(&["1a", "9i"])),
            (plain.clone().mark(square("2h"), Brush::Green), sorted(&["2h"])),
            (plain.clone().arrow(square("9d"), square("9e"), Brush::Red), sorted(&["9d", "9e"])),
        ];
        for (diagram, squares) in cases {
            assert_eq!(changed(&plain, &diagram), squares, "{name}");
        }
    }
}

#[test]
fn the_kinds_of_pointing_out_differ() {
    let (here, there) = (square("5e"), square("4e"));
    for (name, theme) in THEMES {
        let plain = bare(&Placement::EMPTY).theme(theme);
        let mut all = vec![
            plain.clone().last_move(here, there),
            plain.clone().highlight([here, there]),
            plain.clone().check(here).highlight([there]),
        ];
        all.extend(Brush::ALL.map(|brush| plain.clone().mark(here, brush)));
        all.extend(Brush::ALL.map(|brush| plain.clone().arrow(here, there, brush)));
        for (i, one) in all.iter().enumerate() {
            for other in &all[..i] {
                assert!(changed(one, other).contains(&here), "{name}");
            }
        }
    }
}

//! What a diagram looks like, measured on its pixels.
#![cfg(feature = "png")]

use crate::common::light;
use crate::common::picture;

use adoube_chess::{Piece, Placement, Position, Role, Side, Sketch, Square};
use adoube_diagram::{Brush, PngError, Theme, WIDTHS, chess::Diagram};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use resvg::usvg::{Options, Tree};

use light::contrast;
use picture::{differing, luminance};

const THEMES: [(&str, Theme); 4] = [
    ("print", Theme::PRINT),
    ("grey", Theme::GREY),
    ("wood", Theme::WOOD),
    ("slate", Theme::SLATE),
];

/// The smallest square that a diagram must read at, in pixels.
const SMALL: u32 = 24;

fn pixels(diagram: &Diagram, width: u32) -> Pixmap {
    Pixmap::decode_png(&diagram.to_png(width).unwrap()).unwrap()
}

/// The squares alone, so many pixels each.
fn bare(placement: &Placement, theme: Theme) -> Diagram {
    Diagram::new(placement).theme(theme).coordinates(false).border(false)
}

fn game() -> Diagram {
    let sketch: Sketch =
        "r2q1rk1/1b2bppp/p1n1pn2/1p2N3/3P1B2/1BN1P3/PP3PPP/R2Q1RK1 b - - 0 1".parse().unwrap();
    Diagram::new(&sketch.board.placement)
}

/// One square's pixels, in rows.
fn square(picture: &Pixmap, square: Square) -> Vec<PremultipliedColorU8> {
    let side = picture.width() / 8;
    let left = u32::from(square.file().index()) * side;
    let top = u32::from(7 - square.rank().index()) * side;
    (top..top + side)
        .flat_map(|y| (left..left + side).map(move |x| picture.pixel(x, y).unwrap()))
        .collect()
}

fn one_piece(piece: Piece, on: Square, theme: Theme) -> Vec<PremultipliedColorU8> {
    let placement = [(on, piece)].into_iter().collect();
    square(&pixels(&bare(&placement, theme), 8 * SMALL), on)
}

/// `d4` is dark, `e4` light.
const GROUNDS: [Square; 2] = [Square::D4, Square::E4];

#[test]
fn a_png_is_as_wide_as_asked_and_as_high_as_its_svg() {
    for (name, theme) in THEMES {
        for width in [*WIDTHS.start(), 200, 333, 480, 960] {
            let diagram = game().theme(theme).turn(Side::Second);
            let tree = Tree::from_str(&diagram.to_svg(), &Options::default()).unwrap();
            let picture = pixels(&diagram, width);
            assert_eq!(picture.width(), width);
            let height = width as f32 * tree.size().height() / tree.size().width();
            assert!((picture.height() as f32 - height).abs() <= 0.5, "{name} {width}");
        }
    }
}

#[test]
fn absurd_widths_are_refused_and_no_others() {
    for width in [0, 1, WIDTHS.start() - 1, WIDTHS.end() + 1, u32::MAX] {
        assert_eq!(game().to_png(width), Err(PngError::Width(width)));
    }
    assert!(game().to_png(*WIDTHS.start()).is_ok() && game().to_png(*WIDTHS.end()).is_ok());
    assert_eq!(
        PngError::Width(0).to_string(),
        "a diagram cannot be 0 pixels wide (expected 16 to 4096)"
    );
}

#[test]
fn the_same_position_gives_the_same_pixels() {
    let mut pieces: Vec<_> = Position::START.placement().iter().collect();
    pieces.reverse();
    let again: Placement = pieces.into_iter().collect();
    assert_eq!(
        Diagram::new(&again).to_png(320),
        Diagram::new(Position::START.placement()).to_png(320)
    );
}

/// The two writers are apart; here another program reads what one of them wrote.
#[test]
fn svg_and_png_show_the_same_picture() {
    for (name, theme) in THEMES {
        let diagram = game()
            .theme(theme)
            .orientation(Side::Second)
            .turn(Side::First)
            .last_move(Square::D3, Square::E5)
            .check(Square::G8)
            .highlight([Square::A1])
            .mark(Square::D4, Brush::Red)
            .arrow(Square::C3, Square::B5, Brush::Blue)
            .arrow(Square::A1, Square::H8, Brush::Yellow);
        picture::assert_same(&diagram.to_svg(), &diagram.to_png(600).unwrap(), name);
    }
}

/// How many pixels of a small square are enough to be seen: one in twenty.
const ENOUGH: usize = (SMALL * SMALL / 20) as usize;

#[test]
fn every_piece_stands_out_from_both_squares() {
    for (name, theme) in THEMES {
        let empty = pixels(&bare(&Placement::EMPTY, theme), 8 * SMALL);
        for on in GROUNDS {
            let ground = square(&empty, on);
            let ground = ground.iter().copied().map(luminance).sum::<f64>() / ground.len() as f64;
            for piece in Role::ALL.into_iter().flat_map(|role| Side::ALL.map(|side| role.of(side)))
            {
                let clear = one_piece(piece, on, theme)
                    .into_iter()
                    .filter(|&pixel| contrast(luminance(pixel), ground) >= 3.0)
                    .count();
                assert!(clear >= ENOUGH, "{name}: {clear} pixels of {piece} on {on}");
            }
        }
    }
}

#[test]
fn a_white_piece_is_told_from_a_black_one() {
    for (name, theme) in THEMES {
        for on in GROUNDS {
            for role in Role::ALL {
                let [white, black] = Side::ALL.map(|side| one_piece(role.of(side), on, theme));
                let told = differing(&white, &black, 4.5);
                assert!(told >= ENOUGH, "{name}: {told} pixels of {role:?} on {on}");
            }
        }
    }
}

#[test]
fn black_pieces_show_their_lines_on_both_squares() {
    for (name, theme) in THEMES {
        let plain = Theme { engraving: theme.black, ..theme };
        for on in GROUNDS {
            for role in Role::ALL {
                let piece = role.of(Side::Second);
                let cut =
                    differing(&one_piece(piece, on, theme), &one_piece(piece, on, plain), 2.0);
                assert!(cut >= ENOUGH / 3, "{name}: {cut} pixels of {role:?} on {on}");
            }
        }
    }
}

#[test]
fn no_two_pieces_look_alike() {
    for (name, theme) in THEMES {
        for on in GROUNDS {
            for side in Side::ALL {
                let drawn = Role::ALL.map(|role| one_piece(role.of(side), on, theme));
                for (i, one) in drawn.iter().enumerate() {
                    for (j, other) in drawn.iter().enumerate().take(i) {
                        let differ = differing(one, other, 2.0);
                        let (one, other) = (Role::ALL[i], Role::ALL[j]);
                        assert!(
                            differ >= ENOUGH,
                            "{name}: {one:?} and {other:?} on {on}: {differ}"
                        );
                    }
                }
            }
        }
    }
}

/// The squares whose pixels two pictures do not share.
fn changed(one: &Diagram, other: &Diagram) -> Vec<Square> {
    let (one, other) = (pixels(one, 8 * SMALL), pixels(other, 8 * SMALL));
    Square::all().filter(|&on| square(&one, on) != square(&other, on)).collect()
}

#[test]
fn what_points_a_square_out_touches_no_other() {
    for (name, theme) in THEMES {
        let plain = bare(Position::START.placement(), theme);
        let cases = [
            (plain.clone().last_move(Square::E2, Square::E4), vec![Square::E2, Square::E4]),
            (plain.clone().check(Square::E8), vec![Square::E8]),
            (plain.clone().highlight([Square::A1, Square::H8]), vec![Square::A1, Square::H8]),
            (plain.clone().mark(Square::D5, Brush::Green), vec![Square::D5]),
            (plain.clone().arrow(Square::A4, Square::A5, Brush::Red), vec![Square::A4, Square::A5]),
        ];
        for (diagram, squares) in cases {
            assert_eq!(changed(&plain, &diagram), squares, "{name}");
        }
    }
}

#[test]
fn the_kinds_of_pointing_out_differ() {
    for (name, theme) in THEMES {
        let plain = bare(&Placement::EMPTY, theme);
        let mut all = vec![
            plain.clone().last_move(Square::D4, Square::E4),
            plain.clone().highlight([Square::D4, Square::E4]),
            plain.clone().check(Square::D4).highlight([Square::E4]),
        ];
        all.extend(Brush::ALL.map(|brush| plain.clone().mark(Square::D4, brush)));
        all.extend(Brush::ALL.map(|brush| plain.clone().arrow(Square::D4, Square::E4, brush)));
        for (i, one) in all.iter().enumerate() {
            for other in &all[..i] {
                assert!(changed(one, other).contains(&Square::D4), "{name}");
            }
        }
    }
}

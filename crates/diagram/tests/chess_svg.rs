//! What an SVG diagram holds, read back with an XML parser.

use crate::common::document;
use crate::common::light;

use std::collections::{BTreeMap, BTreeSet};

use adoube_chess::{Black, Placement, Position, Side, Sketch, Square};
use adoube_diagram::{Accent, Brush, Colour, Ground, Theme, chess::Diagram};
use roxmltree::{Document, Node};

use document::{assert_whole, reference};

const THEMES: [Theme; 4] = [Theme::PRINT, Theme::GREY, Theme::WOOD, Theme::SLATE];

fn placement(fen: &str) -> Placement {
    fen.parse::<Sketch>().unwrap().board.placement
}

fn start() -> Diagram {
    Diagram::new(Position::START.placement())
}

/// Everything a diagram can show, at once.
fn full() -> Diagram {
    start()
        .turn(Side::Second)
        .last_move(Square::G1, Square::F3)
        .check(Square::E8)
        .highlight([Square::A1, Square::H8])
        .mark(Square::D4, Brush::Yellow)
        .arrow(Square::B1, Square::C3, Brush::Red)
        .title("Everything")
        .description("All at once")
}

/// The places of all pieces: symbol, x, y.
fn places(svg: &str) -> BTreeSet<(String, i32, i32)> {
    let document = Document::parse(svg).unwrap();
    let number = |node: &Node<'_, '_>, name| node.attribute(name).unwrap().parse::<i32>().unwrap();
    document
        .descendants()
        .filter(|node| node.has_tag_name("use") && node.has_attribute("x"))
        .filter_map(|node| {
            let name = reference(&node)?.strip_prefix("#adoube-chess-")?;
            Some((name.to_owned(), number(&node, "x"), number(&node, "y")))
        })
        .collect()
}

#[test]
fn an_svg_is_whole_and_asks_for_nothing_from_outside() {
    for theme in THEMES {
        assert_whole(&full().theme(theme).to_svg());
    }
}

#[test]
fn every_piece_stands_on_its_square() {
    let bare = Diagram::new(&placement("4k3/8/8/3q4/8/8/P7/4K2R w - - 0 1"))
        .coordinates(false)
        .border(false);
    let expected = [("bk", 4, 0), ("bq", 3, 3), ("wp", 0, 6), ("wk", 4, 7), ("wr", 7, 7)]
        .map(|(name, column, row)| (name.to_owned(), column * 100, row * 100));
    assert_eq!(places(&bare.to_svg()), BTreeSet::from(expected));
}

#[test]
fn black_at_the_bottom_turns_the_board() {
    let bare = start().coordinates(false).border(false);
    let turned = places(&bare.clone().orientation(Black).to_svg());
    let around =
        places(&bare.to_svg()).into_iter().map(|(name, x, y)| (name, 700 - x, 700 - y)).collect();
    assert_eq!(turned, around);
    assert!(turned.contains(&("wk".to_owned(), 300, 0)));
}

#[test]
fn coordinates_turn_with_the_board() {
    let along = |side, letter| {
        let svg = start().orientation(side).to_svg();
        let document = Document::parse(&svg).unwrap();
        let glyph = document
            .descendants()
            .find(|node| reference(node) == Some(&format!("#adoube-glyph-{letter}")))
            .unwrap();
        ["x", "y"].map(|axis| glyph.attribute(axis).unwrap().parse::<f32>().unwrap())
    };
    assert!(along(Side::First, 'a')[0] < along(Side::First, 'h')[0]);
    assert!(along(Side::Second, 'a')[0] > along(Side::Second, 'h')[0]);
    assert!(along(Side::First, '1')[1] > along(Side::First, '8')[1]);
    assert!(along(Side::Second, '1')[1] < along(Side::Second, '8')[1]);
}

#[test]
fn without_border_and_coordinates_the_picture_is_the_squares_alone() {
    for theme in THEMES {
        let svg = start().theme(theme).border(false).coordinates(false).to_svg();
        let document = Document::parse(&svg).unwrap();
        assert_eq!(document.root_element().attribute("viewBox"), Some("0 0 800 800"));
        assert!(!svg.contains("glyph"));
    }
}

#[test]
fn the_disc_lies_on_the_side_of_the_player_to_move() {
    for theme in THEMES {
        let extra = |turn, orientation| {
            let diagram = start().theme(theme).orientation(orientation);
            let (with, without) = (diagram.clone().turn(turn).to_svg(), diagram.to_svg());
            let document = Document::parse(&with).unwrap();
            let disc = document
                .descendants()
                .filter_map(|node| node.attribute("d"))
                .find(|data| data.contains('C') && !without.contains(data))
                .unwrap()
                .to_owned();
            // It begins at its top: "Mx yH...".
            disc.split([' ', 'H']).nth(1).unwrap().parse::<f32>().unwrap()
        };
        assert!(extra(Side::First, Side::First) > extra(Side::Second, Side::First));
        assert!(extra(Side::First, Side::Second) < extra(Side::Second, Side::Second));
    }
}

#[test]
fn a_callers_words_come_back_as_they_were() {
    let words = "Réti – Tartakower & <Vienna> \"1910\" ]]> 王将\r\n";
    let svg = start().title(words).description(words).to_svg();
    let document = Document::parse(&svg).unwrap();
    for tag in ["title", "desc"] {
        let node = document.descendants().find(|node| node.has_tag_name(tag)).unwrap();
        assert_eq!(node.text(), Some(words));
    }
}

#[test]
fn what_xml_cannot_hold_is_replaced() {
    let svg = start().title("a\0b\u{1B}c\u{FFFE}d").to_svg();
    let document = Document::parse(&svg).unwrap();
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("a\u{FFFD}b\u{FFFD}c\u{FFFD}d"));
}

#[test]
fn a_picture_without_a_title_is_called_by_its_pieces() {
    let pieces = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let untitled = start().to_svg();
    assert!(untitled.contains(&format!("<title>{pieces}</title>")));
    assert!(!untitled.contains("<desc>"));
    let titled = start().title("Start").to_svg();
    assert!(titled.contains(&format!("<title>Start</title><desc>{pieces}</desc>")));
}

#[test]
fn only_what_is_used_is_defined() {
    let svg = Diagram::new(&placement("4k3/8/8/8/8/8/8/4K3 w - - 0 1")).coordinates(false).to_svg();
    let document = Document::parse(&svg).unwrap();
    let ids: BTreeSet<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids, BTreeSet::from(["adoube-chess-k", "adoube-chess-wk", "adoube-chess-bk"]));
}

/// Several diagrams may stand in one page, which then holds each id more than once.
#[test]
fn symbols_are_the_same_in_every_theme() {
    let mut known = BTreeMap::new();
    for theme in THEMES {
        let svg = full().theme(theme).to_svg();
        let document = Document::parse(&svg).unwrap();
        for node in document.descendants().filter(|node| node.has_attribute("id")) {
            let (id, text) = (node.attribute("id").unwrap(), &svg[node.range()]);
            let first = known.entry(id.to_owned()).or_insert_with(|| text.to_owned());
            assert_eq!(first, text);
        }
    }
    assert!(known.len() > 12 + 6 + 16);
}

#[test]
fn the_same_position_gives_the_same_bytes() {
    let mut pieces: Vec<_> = Position::START.placement().iter().collect();
    pieces.reverse();
    let again: Placement = pieces.into_iter().collect();
    assert_eq!(Diagram::new(&again).to_svg(), start().to_svg());
    let once = start().arrow(Square::E2, Square::E4, Brush::Red);
    let twice = start().arrow(Square::E2, Square::E4, Brush::Blue).arrow(
        Square::E2,
        Square::E4,
        Brush::Red,
    );
    assert_eq!(once.to_svg(), twice.to_svg());
    let there_and_back = once.clone().arrow(Square::E4, Square::E2, Brush::Red);
    assert_ne!(once.to_svg(), there_and_back.to_svg());
}

#[test]
fn an_arrow_to_its_own_square_is_a_mark() {
    let arrow = start().arrow(Square::E4, Square::E4, Brush::Green).to_svg();
    assert_eq!(arrow, start().mark(Square::E4, Brush::Green).to_svg());
    assert_ne!(arrow, start().to_svg());
}

#[test]
fn an_arrow_of_any_length_is_a_sound_path() {
    for from in Square::all() {
        let mut diagram = Diagram::new(&Placement::EMPTY);
        for to in Square::all() {
            diagram = diagram.arrow(from, to, Brush::Blue);
        }
        let svg = diagram.to_svg();
        assert!(Document::parse(&svg).is_ok());
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        assert_eq!(svg.matches("opacity=\"0.8\"").count(), 63);
    }
}

#[test]
fn a_theme_with_absurd_numbers_still_gives_a_picture() {
    let colour = Colour::hex(u32::MAX);
    for accent in [Accent::Wash(colour, u8::MAX), Accent::Frame(colour, u8::MAX)] {
        let theme = Theme {
            last_move: accent,
            check: accent,
            highlight: accent,
            light: Ground::Hatched { ground: colour, line: colour },
            ..Theme::PRINT
        };
        let svg = full().theme(theme).to_svg();
        assert!(Document::parse(&svg).is_ok());
        assert!(!svg.contains("=\"-"), "a width below nothing");
    }
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let [one, other] =
        [one, other].map(|Colour { red, green, blue }| light::luminance([red, green, blue]));
    light::contrast(one, other)
}

#[test]
fn coordinates_are_as_legible_as_text_must_be() {
    for theme in THEMES {
        let under = theme.frame.or(theme.paper).unwrap();
        assert!(contrast(theme.text, under) >= 4.5, "{} on {under}", theme.text);
    }
}

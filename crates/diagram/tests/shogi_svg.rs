//! What an SVG of a shogi position holds, read back with an XML parser.

use crate::common::document;
use crate::common::light;

use std::collections::{BTreeMap, BTreeSet};

use adoube_diagram::shogi::{Diagram, Script, Set, Theme};
use adoube_diagram::{Brush, Colour};
use adoube_shogi::{Board, Hand, Placement, Position, Role, Side, Sketch, Square};
use roxmltree::{Document, Node};

use document::{assert_whole, reference};

const THEMES: [Theme; 4] = [Theme::PRINT, Theme::GREY, Theme::WOOD, Theme::SLATE];

fn board(sfen: &str) -> Board {
    sfen.parse::<Sketch>().unwrap().board
}

fn diagram(sfen: &str) -> Diagram {
    let board = board(sfen);
    Diagram::new(&board.placement, board.hands)
}

fn start() -> Diagram {
    Diagram::new(Position::START.placement(), [Hand::EMPTY; 2])
}

/// The squares alone.
fn bare(diagram: Diagram) -> Diagram {
    diagram.coordinates(false).border(false).stands(false)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Everything a diagram can show, at once.
fn full() -> Diagram {
    diagram("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1")
        .turn(Side::Second)
        .last_move(square("5b"), square("4b"))
        .check(square("1b"))
        .highlight([square("1a"), square("9i")])
        .mark(square("5e"), Brush::Yellow)
        .arrow(square("4b"), square("1b"), Brush::Red)
        .title("Everything")
        .description("All at once")
}

/// Where a symbol's origin lies, and whether it is turned.
type Place = (String, i32, i32, bool);

/// The places of all symbols whose names begin so.
fn places(svg: &str, prefix: &str) -> BTreeSet<Place> {
    let document = Document::parse(svg).unwrap();
    let whole = |text: &str| text.parse::<f32>().unwrap().round() as i32;
    document
        .descendants()
        .filter(|node| node.has_tag_name("use") && node.attributes().len() > 1)
        .filter_map(|node| {
            let name = reference(&node)?.strip_prefix(prefix)?.to_owned();
            Some(match node.attribute("transform") {
                None => {
                    let [x, y] = ["x", "y"].map(|axis| whole(node.attribute(axis).unwrap()));
                    (name, x, y, false)
                }
                Some(matrix) => {
                    let numbers = matrix.strip_prefix("matrix(-1 0 0 -1 ").unwrap();
                    let (x, y) = numbers.strip_suffix(')').unwrap().split_once(' ').unwrap();
                    (name, whole(x), whole(y), true)
                }
            })
        })
        .collect()
}

fn pieces(diagram: &Diagram) -> BTreeSet<Place> {
    places(&diagram.to_svg(), "#adoube-shogi-one-")
}

#[test]
fn an_svg_is_whole_and_asks_for_nothing_from_outside() {
    for theme in THEMES {
        for set in Set::ALL {
            for script in [Script::Kanji, Script::Latin] {
                assert_whole(&full().theme(theme).set(set).script(script).to_svg());
            }
        }
    }
}

#[test]
fn every_piece_stands_on_its_square_and_the_second_players_are_turned() {
    let diagram = bare(diagram("4k4/9/9/+r8/9/9/P7+p/9/4K4 b - 1"));
    let expected = [
        ("k", 4, 0, true),
        ("promoted-r", 0, 3, true),
        ("p", 0, 6, false),
        ("promoted-p", 8, 6, true),
        ("j", 4, 8, false),
    ]
    .map(|(name, column, row, turned)| {
        (name.to_owned(), column * 100 + 50, row * 110 + 55, turned)
    });
    assert_eq!(pieces(&diagram), BTreeSet::from(expected));
}

#[test]
fn every_piece_of_both_sides_is_turned_as_its_side_is() {
    for role in Role::ALL {
        for side in Side::ALL {
            for bottom in Side::ALL {
                let placement = [(square("5e"), role.of(side))].into_iter().collect();
                let diagram = bare(Diagram::new(&placement, [Hand::EMPTY; 2]).orientation(bottom));
                let turned: Vec<_> = pieces(&diagram).into_iter().map(|place| place.3).collect();
                assert_eq!(turned, [side != bottom], "{role:?}");
            }
        }
    }
}

#[test]
fn the_second_player_at_the_bottom_turns_the_board() {
    let diagram = bare(start());
    let around = pieces(&diagram)
        .into_iter()
        .map(|(name, x, y, turned)| (name, 900 - x, 990 - y, !turned))
        .collect();
    let turned = pieces(&diagram.orientation(Side::Second));
    assert_eq!(turned, around);
    assert!(turned.contains(&("k".to_owned(), 450, 935, false)));
    assert!(turned.contains(&("j".to_owned(), 450, 55, true)));
}

#[test]
fn the_higher_ranked_player_has_the_king_and_the_other_the_jewel() {
    let names = |diagram: Diagram| {
        let pieces = pieces(&bare(diagram)).into_iter();
        let kings = pieces.filter(|(name, ..)| name == "k" || name == "j");
        kings.map(|(name, _, _, turned)| (turned, name)).collect::<BTreeMap<_, _>>()
    };
    let kings = |first: &str, second: &str| {
        BTreeMap::from([(false, first.to_owned()), (true, second.to_owned())])
    };
    assert_eq!(names(start()), kings("j", "k"));
    assert_eq!(names(start().king(Some(Side::First))), kings("k", "j"));
    assert_eq!(names(start().king(None)), kings("j", "j"));
}

#[test]
fn coordinates_turn_with_the_board() {
    for (script, one, nine) in
        [(Script::Kanji, "kanji-1", "kanji-9"), (Script::Latin, "glyph-a", "glyph-i")]
    {
        let along = |side, name: &str| {
            let svg = start().script(script).orientation(side).to_svg();
            let places = places(&svg, "#adoube-");
            let (_, x, y, _) = places.into_iter().find(|place| place.0 == name).unwrap();
            [x, y]
        };
        assert!(along(Side::First, "glyph-9")[0] < along(Side::First, "glyph-1")[0]);
        assert!(along(Side::Second, "glyph-9")[0] > along(Side::Second, "glyph-1")[0]);
        assert!(along(Side::First, one)[1] < along(Side::First, nine)[1]);
        assert!(along(Side::Second, one)[1] > along(Side::Second, nine)[1]);
    }
}

#[test]
fn without_border_coordinates_and_stands_the_picture_is_the_squares_alone() {
    for theme in THEMES {
        let svg = bare(full()).theme(theme).to_svg();
        let document = Document::parse(&svg).unwrap();
        assert_eq!(document.root_element().attribute("viewBox"), Some("0 0 900 990"));
        assert!(!svg.contains("glyph") && !svg.contains("kanji") && !svg.contains("sign"));
    }
}

/// A diagram of hands alone.
fn hands(first: &[(Role, u8)], second: &[(Role, u8)]) -> Diagram {
    let hand = |counts: &[(Role, u8)]| {
        let mut hand = Hand::EMPTY;
        for &(role, count) in counts {
            hand.set(role, count);
        }
        hand
    };
    Diagram::new(&Placement::EMPTY, [hand(first), hand(second)]).coordinates(false)
}

#[test]
fn hands_show_each_kind_once_with_its_number() {
    let diagram = hands(&[(Role::Rook, 1), (Role::Gold, 3), (Role::Pawn, 18)], &[]);
    let names = |diagram: &Diagram, prefix| {
        let places = places(&diagram.to_svg(), prefix).into_iter();
        let mut places: Vec<_> = places.map(|(name, x, y, _)| (y, x, name)).collect();
        places.sort();
        places.into_iter().map(|(_, _, name)| name).collect::<Vec<_>>()
    };
    assert_eq!(names(&diagram, "#adoube-shogi-one-"), ["r", "g", "p"]);
    assert_eq!(names(&diagram, "#adoube-kanji-"), ["3", "10", "8"]);
    assert_eq!(names(&diagram.script(Script::Latin), "#adoube-glyph-"), ["3", "1", "8"]);
}

#[test]
fn each_hand_lies_at_its_players_right() {
    let diagram = hands(&[(Role::Gold, 1)], &[(Role::Silver, 1)]);
    for theme in THEMES {
        for (orientation, below, above) in [(Side::First, "g", "s"), (Side::Second, "s", "g")] {
            let diagram = diagram.clone().theme(theme).orientation(orientation);
            let svg = diagram.to_svg();
            let document = Document::parse(&svg).unwrap();
            let view = document.root_element().attribute("viewBox").unwrap();
            let size: Vec<_> = view.split(' ').map(|text| text.parse::<f32>().unwrap()).collect();
            let (width, height) = (size[2] as i32, size[3] as i32);
            for (name, x, y, turned) in pieces(&diagram) {
                if name == below {
                    assert!(x > width * 9 / 10 && y > height * 9 / 10 && !turned);
                } else {
                    assert_eq!(name, above);
                    assert!(x < width / 10 && y < height * 2 / 10 && turned);
                }
            }
        }
    }
}

#[test]
fn the_disc_lies_beside_the_sign_of_the_player_to_move() {
    for theme in THEMES {
        let extra = |turn, orientation| {
            let diagram = full().theme(theme).orientation(orientation);
            let (with, without) = (diagram.clone().turn(turn), diagram.turn(!turn));
            let (with, without) = (with.to_svg(), without.to_svg());
            let document = Document::parse(&with).unwrap();
            let discs = document.descendants().filter_map(|node| node.attribute("d"));
            let disc = discs.filter(|data| !without.contains(data)).collect::<Vec<_>>();
            assert_eq!(disc.len(), 1);
            // It begins at its top: "Mx yH...".
            let [x, y] = disc[0][1..].split_once('H').unwrap().0.split_once(' ').unwrap().into();
            [x, y].map(|number: &str| number.parse::<f32>().unwrap())
        };
        for side in Side::ALL {
            let [below, above] = [extra(side, side), extra(side, !side)];
            assert!(below[0] > above[0] && below[1] > above[1]);
        }
    }
}

#[test]
fn a_drop_shows_where_it_went_and_a_move_where_it_came_from_too() {
    let to = square("5e");
    let dropped = bare(start()).last_move(None, to).to_svg();
    let moved = bare(start()).last_move(square("5f"), to).to_svg();
    let washes = |svg: &str| svg.matches("opacity=\"0.45\"").count();
    assert_eq!([washes(&dropped), washes(&moved)], [1, 2]);
}

#[test]
fn a_callers_words_come_back_as_they_were() {
    let words = "羽生 & <渡辺> \"2008\" ]]> ☗☖\r\n";
    let svg = start().title(words).description(words).to_svg();
    let document = Document::parse(&svg).unwrap();
    for tag in ["title", "desc"] {
        let node = document.descendants().find(|node| node.has_tag_name(tag)).unwrap();
        assert_eq!(node.text(), Some(words));
    }
}

#[test]
fn a_picture_without_a_title_is_called_by_its_pieces_and_hands() {
    let pieces = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    let untitled = start().to_svg();
    assert!(untitled.contains(&format!("<title>{pieces}</title>")));
    assert!(!untitled.contains("<desc>"));
    let titled = start().title("Start").to_svg();
    assert!(titled.contains(&format!("<title>Start</title><desc>{pieces}</desc>")));
    let hands = diagram("4k4/9/9/9/9/9/9/9/4K4 w 2G3p 1").to_svg();
    assert!(hands.contains("<title>4k4/9/9/9/9/9/9/9/4K4 2G3p</title>"));
}

#[test]
fn only_what_is_used_is_defined() {
    let svg = bare(diagram("4k4/9/9/9/4+P4/9/9/9/4K4 b - 1")).to_svg();
    let document = Document::parse(&svg).unwrap();
    let ids: BTreeSet<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let expected = ["king", "pawn", "one-k", "one-j", "one-promoted-p"];
    assert_eq!(
        ids,
        expected
            .iter()
            .map(|id| format!("adoube-shogi-{id}"))
            .collect::<Vec<_>>()
            .iter()
            .map(String::as_str)
            .collect()
    );
}

/// Several diagrams may stand in one page, which then holds each id more than once.
#[test]
fn symbols_are_the_same_in_every_theme() {
    let mut known = BTreeMap::new();
    let every = "lnsgkgsnl/1r5b1/+l+n+s1+p4/1+r5+b1/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P 1";
    for theme in THEMES {
        for set in Set::ALL {
            let svg = diagram(every).theme(theme).set(set).to_svg();
            let document = Document::parse(&svg).unwrap();
            for node in document.descendants().filter(Node::is_element) {
                let Some(id) = node.attribute("id") else { continue };
                let text = &svg[node.range()];
                let first = known.entry(id.to_owned()).or_insert_with(|| text.to_owned());
                assert_eq!(first, text);
            }
        }
    }
    // Three sets of 14 roles and a second king, six bodies, eight letters, numbers and figures.
    assert!(known.len() >= 3 * 15 + 6 + 8 + 9 + 9);
}

#[test]
fn the_same_position_gives_the_same_bytes() {
    let mut pieces: Vec<_> = Position::START.placement().iter().collect();
    pieces.reverse();
    let again: Placement = pieces.into_iter().collect();
    assert_eq!(Diagram::new(&again, [Hand::EMPTY; 2]).to_svg(), start().to_svg());
    let (from, to) = (square("7g"), square("7f"));
    let once = start().arrow(from, to, Brush::Red);
    let twice = start().arrow(from, to, Brush::Blue).arrow(from, to, Brush::Red);
    assert_eq!(once.to_svg(), twice.to_svg());
    assert_ne!(once.to_svg(), once.clone().arrow(to, from, Brush::Red).to_svg());
}

#[test]
fn a_position_takes_no_more_room_than_a_small_photograph() {
    for set in Set::ALL {
        let size = full().set(set).to_svg().len();
        assert!(size < 64 * 1024, "{set:?}: {size}");
    }
}

#[test]
fn an_arrow_of_any_length_is_a_sound_path() {
    for from in Square::all() {
        let mut diagram = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]);
        for to in Square::all() {
            diagram = diagram.arrow(from, to, Brush::Blue);
        }
        let svg = diagram.to_svg();
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        assert_eq!(svg.matches("opacity=\"0.8\"").count(), 80);
    }
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let [one, other] =
        [one, other].map(|Colour { red, green, blue }| light::luminance([red, green, blue]));
    light::contrast(one, other)
}

#[test]
fn all_that_is_written_is_as_legible_as_text_must_be() {
    for theme in THEMES {
        let around = theme.frame.or(theme.paper).unwrap();
        let pairs = [
            (theme.text, around, 4.5),
            (theme.ink, theme.piece, 4.5),
            (theme.promoted_ink, theme.promoted_piece, 4.5),
            (theme.turn, around, 3.0),
            (theme.line, theme.board, 3.0),
            (theme.outline, theme.board, 3.0),
        ];
        for (one, other, least) in pairs {
            let contrast = contrast(one, other);
            assert!(contrast >= least, "{one} on {other}: {contrast}");
        }
    }
}

//! Counts and points of positions, and what each rulebook and each engine's rule makes of them.

use adoube_shogi::{
    Black, Board, Book, Condition, Declaration, Declared, Entering, EnteringKingRule, Handicap,
    Jishogi, JishogiResult, Position, Sketch, White, points,
};

fn board(sfen: &str) -> Board {
    sfen.parse::<Sketch>().unwrap().board
}

fn position(sfen: &str) -> Position {
    board(sfen).position().unwrap()
}

/// A position of the player who declares, having time left, and what is counted there.
struct Row {
    what: &'static str,
    sfen: &'static str,
    /// King in the zone, points, pieces in the zone, not in check.
    declaration: (bool, u32, u32, bool),
    fails: &'static [Condition],
    /// All points, Black's and White's, and what a count of 24 comes to, if there is one.
    all: (u32, u32, Option<JishogiResult>),
    /// What the engines' rules for 24 and for 27 points say.
    engines: (Option<Entering>, Option<Entering>),
}

const TABLE: &[Row] = &[
    Row {
        what: "the start",
        sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        declaration: (false, 0, 0, true),
        fails: &[Condition::KingInZone, Condition::Points, Condition::Pieces],
        all: (27, 27, None),
        engines: (None, None),
    },
    Row {
        what: "Black has just enough for 27, not for 24",
        sfen: "4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1",
        declaration: (true, 28, 11, true),
        fails: &[],
        all: (28, 0, Some(JishogiResult::Lost(White))),
        engines: (Some(Entering::Draws), Some(Entering::Wins)),
    },
    Row {
        what: "one point fewer",
        sfen: "4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 8P 1",
        declaration: (true, 27, 11, true),
        fails: &[Condition::Points],
        all: (27, 0, Some(JishogiResult::Lost(White))),
        engines: (Some(Entering::Draws), None),
    },
    Row {
        what: "27 points are enough for White",
        sfen: "4K4/9/9/9/9/9/9/ppppppppp/4k1+r+r1 w 8p 1",
        declaration: (true, 27, 11, true),
        fails: &[],
        all: (0, 27, Some(JishogiResult::Lost(Black))),
        engines: (Some(Entering::Draws), Some(Entering::Wins)),
    },
    Row {
        what: "26 are not",
        sfen: "4K4/9/9/9/9/9/9/ppppppppp/4k1+r+r1 w 7p 1",
        declaration: (true, 26, 11, true),
        fails: &[Condition::Points],
        all: (0, 26, Some(JishogiResult::Lost(Black))),
        engines: (Some(Entering::Draws), None),
    },
    Row {
        what: "31 points win by any rule",
        sfen: "4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P3G 1",
        declaration: (true, 31, 11, true),
        fails: &[],
        all: (31, 0, Some(JishogiResult::Lost(White))),
        engines: (Some(Entering::Wins), Some(Entering::Wins)),
    },
    Row {
        what: "nine pieces in the zone, whatever is in hand",
        sfen: "4K1+R+R1/PPPPPPP2/9/9/9/9/9/9/4k4 b 11P2B4G 1",
        declaration: (true, 42, 9, true),
        fails: &[Condition::Pieces],
        all: (42, 0, Some(JishogiResult::Lost(White))),
        engines: (None, None),
    },
    Row {
        what: "ten are enough",
        sfen: "4K1+R+R1/PPPPPPPP1/9/9/9/9/9/9/4k4 b 10P 1",
        declaration: (true, 28, 10, true),
        fails: &[],
        all: (28, 0, Some(JishogiResult::Lost(White))),
        engines: (Some(Entering::Draws), Some(Entering::Wins)),
    },
    Row {
        what: "what stands outside the zone does not count for a declaration, but for the 24",
        sfen: "4K1+R2/PPPPPPPPP/9/R8/9/9/9/9/4k4 b 9P 1",
        declaration: (true, 23, 10, true),
        fails: &[Condition::Points],
        all: (28, 0, Some(JishogiResult::Lost(White))),
        engines: (None, None),
    },
    Row {
        what: "the king on the fourth rank",
        sfen: "6+R+R1/PPPPPPPPP/9/4K4/9/9/9/9/4k4 b 9P 1",
        declaration: (false, 28, 11, true),
        fails: &[Condition::KingInZone],
        all: (28, 0, None),
        engines: (None, None),
    },
    Row {
        what: "in check",
        sfen: "4Kg+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1",
        declaration: (true, 28, 11, false),
        fails: &[Condition::NotInCheck],
        all: (28, 1, Some(JishogiResult::Lost(White))),
        engines: (None, None),
    },
    Row {
        what: "promoted pieces count as what they were",
        sfen: "4K4/+P+P+P+P+L+N+S1+R/+B8/9/9/9/9/9/4k4 b - 1",
        declaration: (true, 17, 9, true),
        fails: &[Condition::Points, Condition::Pieces],
        all: (17, 0, Some(JishogiResult::BothShort)),
        engines: (None, None),
    },
    Row {
        what: "both kings entered, 23 against 31",
        sfen: "3K1+R3/PPPPPPPPP/9/9/9/9/9/ppppppppp/1+b1k2+r2 b B4N4g4s4l 1",
        declaration: (true, 23, 10, true),
        fails: &[Condition::Points],
        all: (23, 31, Some(JishogiResult::Lost(Black))),
        engines: (None, None),
    },
    Row {
        what: "both kings entered, each with 24 at least",
        sfen: "3K1+R3/PPPPPPPPP/9/9/9/9/9/ppppppppp/1+b1k2+r2 b BG4N3g4s4l 1",
        declaration: (true, 24, 10, true),
        fails: &[Condition::Points],
        all: (24, 30, Some(JishogiResult::Drawn)),
        engines: (Some(Entering::Draws), None),
    },
];

#[test]
fn every_position_has_its_counts_points_and_results() {
    for Row { what, sfen, declaration, fails, all, engines } in TABLE {
        let board = board(sfen);
        let found = Declaration::new(&board, true);
        let needed = if board.turn == Black { 28 } else { 27 };
        let (king_in_zone, points, pieces_in_zone, not_in_check) = *declaration;
        let expected = Declaration {
            king_in_zone,
            points,
            needed,
            pieces_in_zone,
            time_left: true,
            not_in_check,
        };
        assert_eq!(found, expected, "{what}");
        assert!(found.failures().eq(fails.iter().copied()), "{what}");
        assert_eq!(found.stands(), fails.is_empty(), "{what}");

        let stands = found.stands();
        let by = |won, lost| Some(if stands { won } else { lost });
        assert_eq!(found.outcome(Book::Fesa2024), by(Declared::Wins, Declared::Loses), "{what}");
        let silent = by(Declared::Wins, Declared::ArbiterRules);
        assert_eq!(found.outcome(Book::Fesa2017), silent, "{what}");
        assert_eq!(found.outcome(Book::Cz), None);
        assert_eq!(found.outcome(Book::Livret), None);

        let count = Jishogi::new(&board);
        let (first, second, result) = *all;
        assert_eq!((count.points.first, count.points.second), (first, second), "{what}");
        assert_eq!(count.result(), result, "{what}");

        let position = board.position().unwrap();
        let says = |rule: EnteringKingRule| rule.declare(&position);
        assert_eq!(says(EnteringKingRule::Points24), engines.0, "{what}");
        assert_eq!(says(EnteringKingRule::Points27), engines.1, "{what}");
        assert_eq!(says(EnteringKingRule::NoEnteringKing), None);
    }
}

#[test]
fn without_time_left_a_declaration_fails() {
    let board = board("4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1");
    assert!(Declaration::new(&board, true).stands());
    let late = Declaration::new(&board, false);
    assert!(late.failures().eq([Condition::Time]));
    assert_eq!(Condition::Time.article_in(Book::Fesa2024), Some("fesa-2024/5.3.5"));
    assert_eq!(late.outcome(Book::Fesa2024), Some(Declared::Loses));
}

#[test]
fn what_a_declaration_comes_to_rests_on_an_article_of_its_book() {
    let article = |declared: Declared, book| declared.article_in(book);
    assert_eq!(article(Declared::Wins, Book::Fesa2024), Some("fesa-2024/5.3"));
    assert_eq!(article(Declared::Loses, Book::Fesa2024), Some("fesa-2024/5.3.failed"));
    assert_eq!(article(Declared::ArbiterRules, Book::Fesa2017), Some("fesa-2017/13.8"));
    assert_eq!(article(Declared::Loses, Book::Fesa2017), None);
    assert_eq!(article(Declared::Wins, Book::Livret), None);
    for condition in Condition::ALL {
        for book in [Book::Fesa2024, Book::Fesa2017] {
            let id = condition.article_in(book).unwrap();
            assert!(id.starts_with(&format!("{book}/5.3.")));
        }
        assert_eq!(condition.article_in(Book::Cz), None);
    }
}

#[test]
fn a_set_of_pieces_has_54_points() {
    let all: u32 = [Black, White].map(|side| Board::START.all_points(side)).iter().sum();
    assert_eq!(all, 54);
    let kinds = adoube_shogi::Role::HAND.map(|role| points(role) * u32::from(role.in_a_set()));
    assert_eq!(kinds.iter().sum::<u32>(), 54);
}

#[test]
fn in_a_handicap_game_white_is_given_the_points_of_the_missing_pieces() {
    use EnteringKingRule::{Points24, Points24Handicap, Points27, Points27Handicap};
    let table = [
        (Handicap::Even, [31, 31, 27, 27]),
        (Handicap::LeftLance, [31, 30, 27, 26]),
        (Handicap::Rook, [31, 26, 27, 22]),
        (Handicap::TwoPieces, [31, 21, 27, 17]),
        (Handicap::SixPieces, [31, 17, 27, 13]),
        (Handicap::TenPieces, [31, 13, 27, 9]),
        (Handicap::NakedKing, [31, 4, 27, 0]),
    ];
    for (handicap, needed) in table {
        let position = handicap.position();
        let rules = [Points24, Points24Handicap, Points27, Points27Handicap];
        assert_eq!(rules.map(|rule| rule.needed(&position, White).unwrap()), needed);
        let black = rules.map(|rule| rule.needed(&position, Black).unwrap());
        assert_eq!(black, [31, 31, 28, 28], "{handicap:?}");
    }
}

#[test]
fn missing_pieces_win_a_declaration_only_by_the_handicap_rules() {
    use EnteringKingRule::{Points24, Points24Handicap, Points27, Points27Handicap};
    // White gave rook and bishop: 44 points are left, and he has 17 or 16 of them.
    let position_of = |hands| position(&format!("4K4/9/2RB5/9/9/9/9/ppppppppp/3gkg3 w {hands} 1"));
    let says = |hands, rule: EnteringKingRule| rule.declare(&position_of(hands));
    let rules = [Points24, Points24Handicap, Points27, Points27Handicap];
    let (wins, draws) = (Some(Entering::Wins), Some(Entering::Draws));
    let enough = "2G4S4N4L3P6p";
    assert_eq!(Declaration::new(&position_of(enough).board(), true).points, 17);
    assert_eq!(rules.map(|rule| says(enough, rule)), [None, draws, None, wins]);
    assert_eq!(rules.map(|rule| says("2G4S4N4L4P5p", rule)), [None, draws, None, None]);
    // 21 of his own make 31.
    assert_eq!(rules.map(|rule| says("2G4S4N3P4l6p", rule)), [None, wins, None, wins]);
}

#[test]
fn a_try_is_a_safe_step_onto_the_enemy_kings_first_square() {
    let tries = |sfen: &str| EnteringKingRule::Try.declare(&position(sfen));
    let wins = |mv: &str| Some(Entering::Try(mv.parse().unwrap()));
    assert_eq!(tries("9/4K4/9/9/9/9/9/9/k8 b - 1"), wins("5b5a"));
    assert_eq!(tries("9/3K5/9/9/9/9/9/9/k8 b - 1"), wins("6b5a"));
    assert_eq!(tries("9/9/9/9/9/9/9/5k3/8K w - 1"), wins("4h5i"));
    // Taking what stands there is a try; an own piece there, or an attack, is none.
    assert_eq!(tries("4g4/3K5/9/9/9/9/9/9/k8 b - 1"), wins("6b5a"));
    assert_eq!(tries("4G4/3K5/9/9/9/9/9/9/k8 b - 1"), None);
    assert_eq!(tries("4g3r/3K5/9/9/9/9/9/9/k8 b - 1"), None);
    // The king himself is no shield: the rook sees through where he stood.
    assert_eq!(tries("9/4K4/9/9/4r4/9/9/9/k8 b - 1"), None);
    // Out of check by a try.
    assert_eq!(tries("9/r3K4/9/9/9/9/9/9/k8 b - 1"), wins("5b5a"));
    assert_eq!(tries("9/9/4K4/9/9/9/9/9/k8 b - 1"), None);
}

#[test]
fn rules_are_read_by_the_names_that_engines_use() {
    let names = ["NoEnteringKing", "CSARule24", "CSARule24H", "CSARule27", "CSARule27H", "TryRule"];
    assert_eq!(EnteringKingRule::ALL.map(EnteringKingRule::usi), names);
    for name in names {
        assert_eq!(name.parse::<EnteringKingRule>().unwrap().to_string(), name);
    }
    assert_eq!(EnteringKingRule::default().usi(), "CSARule27");
    let error = "CSARule28".parse::<EnteringKingRule>().unwrap_err();
    assert!(error.to_string().contains("expected one of NoEnteringKing"));
}

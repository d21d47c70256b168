//! Moves as people write them, in Japanese and in Western notation.

use crate::walk;

use adoube_shogi::notation::{Japanese, RankStyle, ResolveError, Western};
use adoube_shogi::{Position, Square};

fn position(sfen: &str) -> Position {
    sfen.parse().unwrap()
}

#[test]
fn every_legal_move_is_written_so_that_it_alone_is_meant() {
    let mut seen = 0;
    walk::games(11, 150, 60, |position| {
        let last = Square::from_index((seen % 81) as u8);
        for mv in position.legal_moves() {
            let japanese = position.japanese(mv, last);
            assert_eq!(japanese.resolve(position, last), Ok(mv), "{position}: {japanese}");
            assert_eq!(japanese.to_string().parse::<Japanese>(), Ok(japanese));
            let western = position.western(mv);
            assert_eq!(western.resolve(position), Ok(mv), "{position}: {western}");
            for style in [RankStyle::Letters, RankStyle::Digits] {
                let written = western.in_style(style).to_string();
                assert_eq!(written.parse::<Western>(), Ok(western), "{written}");
            }
            seen += 1;
        }
    });
    assert!(seen > 100_000);
}

/// The examples by which the Japan Shogi Association explains its notation.
#[test]
fn pieces_are_told_apart_as_the_association_does() {
    for (sfen, usi, expected) in [
        // Two golds: one goes up, one sideways or back.
        ("4k4/9/G1G6/9/9/9/9/9/4K4 b - 1", "9c8b", "▲８二金左"),
        ("4k4/9/G1G6/9/9/9/9/9/4K4 b - 1", "7c8b", "▲８二金右"),
        ("4k4/2G6/9/2G6/9/9/9/9/4K4 b - 1", "7b7c", "▲７三金引"),
        ("4k4/2G6/9/2G6/9/9/9/9/4K4 b - 1", "7d7c", "▲７三金上"),
        ("4k4/9/9/9/4G4/3G5/9/9/4K4 b - 1", "6f5e", ""),
        ("4k4/9/9/9/5G3/4G4/9/9/4K4 b - 1", "4e5e", "▲５五金寄"),
        ("4k4/9/9/9/5G3/4G4/9/9/4K4 b - 1", "5f5e", "▲５五金上"),
        // Straight up beside one from the side.
        ("4k4/9/9/9/9/9/9/9/3GG3K b - 1", "5i5h", "▲５八金直"),
        ("4k4/9/9/9/9/9/9/9/3GG3K b - 1", "6i5h", "▲５八金左"),
        // Three and more.
        ("4k4/9/9/9/9/9/9/9/3GGG2K b - 1", "5i5h", "▲５八金直"),
        ("4k4/9/9/9/9/9/9/9/3GGG2K b - 1", "4i5h", "▲５八金右"),
        ("k8/9/9/9/9/9/3+P1+P3/3+P+P4/8K b - 1", "5h5g", "▲５七と直"),
        ("k8/9/9/9/9/9/3+P1+P3/3+P+P4/8K b - 1", "6h5g", "▲５七と左上"),
        ("k8/9/9/9/9/9/3+P1+P3/3+P+P4/8K b - 1", "6g5g", "▲５七と左寄"),
        ("k8/9/9/9/9/9/3+P1+P3/3+P+P4/8K b - 1", "4g5g", "▲５七と右"),
        ("k8/9/9/9/9/3S1S3/9/3S1S3/8K b - 1", "6h5g", "▲５七銀左上"),
        ("k8/9/9/9/9/3S1S3/9/3S1S3/8K b - 1", "4f5g", "▲５七銀右引"),
        // Dragons and horses are left and right of each other.
        ("k8/9/9/9/9/9/9/2+R1+R4/8K b - 1", "7h6h", "▲６八龍左"),
        ("k8/9/9/9/9/9/9/2+R1+R4/8K b - 1", "5h6h", "▲６八龍右"),
        ("k8/9/9/9/9/9/9/3+B+B4/8K b - 1", "6h5g", "▲５七馬左"),
        ("k8/9/9/9/9/9/9/3+B+B4/8K b - 1", "5h5g", "▲５七馬右"),
        // White sees the board from the other side.
        ("3gg3k/9/9/9/9/9/9/9/4K4 w - 1", "6a5b", "△５二金右"),
        ("3gg3k/9/9/9/9/9/9/9/4K4 w - 1", "5a5b", "△５二金直"),
        // A drop is said where a piece on the board could go there too.
        ("4k4/9/9/9/9/9/9/9/3G4K b G 1", "G*5h", "▲５八金打"),
        ("4k4/9/9/9/9/9/9/9/3G4K b G 1", "G*2h", "▲２八金"),
        ("4k4/9/9/9/9/9/9/9/3G4K b G 1", "6i5h", "▲５八金"),
        // Promotion, or not.
        ("4k4/9/9/9/9/9/9/7R1/4K4 b - 1", "2h2c+", "▲２三飛成"),
        ("4k4/9/9/9/9/9/9/7R1/4K4 b - 1", "2h2c", "▲２三飛不成"),
        ("4k4/9/9/9/9/9/9/7R1/4K4 b - 1", "2h2d", "▲２四飛"),
    ] {
        let position = position(sfen);
        let mv = usi.parse().unwrap();
        if !position.is_legal(mv) {
            assert_eq!(expected, "");
            continue;
        }
        assert_eq!(position.japanese(mv, None).to_string(), expected, "{sfen} {usi}");
    }
}

#[test]
fn a_move_to_the_same_square_is_written_so() {
    let mut position = Position::START;
    for usi in ["7g7f", "3c3d", "8h2b+"] {
        position.play(usi.parse().unwrap());
    }
    let last = "2b".parse().ok();
    let take = position.japanese("3a2b".parse().unwrap(), last);
    assert_eq!(take.to_string(), "△同銀");
    assert_eq!(
        "同　銀".parse::<Japanese>().unwrap().resolve(&position, last).unwrap().to_string(),
        "3a2b"
    );
    let nowhere = "同銀".parse::<Japanese>().unwrap().resolve(&position, None);
    assert_eq!(nowhere, Err(ResolveError::NoMoveBefore));
}

#[test]
fn a_pinned_piece_does_not_make_a_move_ambiguous_to_read() {
    // The gold on 5h is pinned, so 4h is the one that can go.
    let position = position("4k4/4r4/9/9/9/9/9/4GG3/4K4 b - 1");
    let written = "▲４七金".parse::<Japanese>().unwrap();
    assert_eq!(written.resolve(&position, None).unwrap().to_string(), "4h4g");
    // And it is still written so that those who know no pins read it.
    assert_eq!(position.japanese("4h4g".parse().unwrap(), None).to_string(), "▲４七金直");
}

#[test]
fn western_moves_are_written_as_hodges_and_hosking_do() {
    for (sfen, usi, letters, digits) in [
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "7g7f", "P-7f", "P-76"),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "4i5h",
            "G4i-5h",
            "G49-58",
        ),
        (
            "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1",
            "8h2b+",
            "Bx2b+",
            "Bx22+",
        ),
        (
            "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1",
            "8h2b",
            "Bx2b=",
            "Bx22=",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*5e", "N*5e", "N*55"),
        ("4k4/9/9/9/9/9/9/7+R1/4K4 b - 1", "2h2c", "+R-2c", "+R-23"),
    ] {
        let western = position(sfen).western(usi.parse().unwrap());
        assert_eq!(western.to_string(), letters);
        assert_eq!(western.in_style(RankStyle::Digits).to_string(), digits);
    }
}

#[test]
fn what_cannot_be_resolved_says_why() {
    let western = |text: &str| text.parse::<Western>().unwrap().resolve(&Position::START);
    assert_eq!(western("G-5h").unwrap_err().to_string(), "ambiguous: 4i5h, 6i5h");
    assert_eq!(
        western("R-2e").unwrap_err().to_string(),
        "a rook does not jump over the piece on 2g (fesa-2024/3.4)"
    );
    assert_eq!(western("N-5e").unwrap_err().to_string(), "no piece can make this move");
    assert_eq!(western("G*5e").unwrap_err().to_string(), "no gold in hand (fesa-2024/3.11)");
    let japanese = |text: &str| text.parse::<Japanese>().unwrap().resolve(&Position::START, None);
    assert_eq!(japanese("５八金").unwrap_err().to_string(), "ambiguous: 4i5h, 6i5h");
    assert_eq!(japanese("△３四歩").unwrap_err().to_string(), "no piece can make this move");
}

#[test]
fn what_is_no_move_is_refused_with_its_column() {
    for (text, expected) in [
        ("", "column 1: expected a piece, one of KRBGSNLP, with + if promoted"),
        ("+G-5h", "column 2: expected a piece, one of KRBGSNLP, with + if promoted"),
        ("P7f", "column 4: expected -, x or *"),
        ("P-7", "column 4: expected a rank a to i or 1 to 9"),
        ("P-7f!", "column 5: expected +, = or the end"),
        ("G5h*5i", "column 4: expected -, x or *"),
        ("p-7f", "column 1: expected a piece, one of KRBGSNLP, with + if promoted"),
    ] {
        assert_eq!(text.parse::<Western>().unwrap_err().to_string(), expected, "{text}");
    }
    for (text, expected) in [
        ("", "column 1: nothing more (expected a square such as ７六, or 同)"),
        ("▲７", "column 3: nothing more (expected a rank 一 to 九)"),
        (
            "▲７六",
            "column 4: nothing more (expected a piece: 歩香桂銀金角飛玉, と成香成桂成銀馬龍)",
        ),
        ("▲７六歩x", "column 5: unexpected \"x\" (expected 左直右上寄引打成不成 or the end)"),
    ] {
        assert_eq!(text.parse::<Japanese>().unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn of_two_dragons_only_left_and_right_are_as_they_stand_to_each_other() {
    let two = "k8/9/9/9/9/4+R+R3/9/9/8K b - 1";
    let alone = "k8/9/9/9/9/9/9/6+R2/8K b - 1";
    for (sfen, written, usi) in [
        (two, "▲５五龍直", "5f5e"),
        (two, "▲５五龍左", "5f5e"),
        (two, "▲５五龍右", "4f5e"),
        // One alone is neither left nor right of another.
        (alone, "▲３五龍左", "3h3e"),
        (alone, "▲３五龍右", "3h3e"),
        (alone, "▲５八龍左", "3h5h"),
        ("k8/9/9/9/9/9/9/6+B2/8K b - 1", "▲４七馬左", "3h4g"),
    ] {
        let mv = written.parse::<Japanese>().unwrap().resolve(&position(sfen), None);
        assert_eq!(mv.map(|mv| mv.to_string()), Ok(usi.to_string()), "{written}");
    }
    let straight = "▲５八龍直".parse::<Japanese>().unwrap();
    assert!(straight.resolve(&position(alone), None).is_err(), "from the side");
}

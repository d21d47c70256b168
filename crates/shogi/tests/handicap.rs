//! The starts of handicap games.

use adoube_shogi::{Board, Flaws, Handicap, Position, Side, White};

const TABLE: [(Handicap, &str, &str); 19] = [
    (Handicap::Even, "平手", "lnsgkgsnl/1r5b1/ppppppppp"),
    (Handicap::LeftLance, "香落ち", "lnsgkgsn1/1r5b1/ppppppppp"),
    (Handicap::RightLance, "右香落ち", "1nsgkgsnl/1r5b1/ppppppppp"),
    (Handicap::Bishop, "角落ち", "lnsgkgsnl/1r7/ppppppppp"),
    (Handicap::Rook, "飛車落ち", "lnsgkgsnl/7b1/ppppppppp"),
    (Handicap::RookLance, "飛香落ち", "lnsgkgsn1/7b1/ppppppppp"),
    (Handicap::TwoPieces, "二枚落ち", "lnsgkgsnl/9/ppppppppp"),
    (Handicap::ThreePieces, "三枚落ち", "lnsgkgsn1/9/ppppppppp"),
    (Handicap::FourPieces, "四枚落ち", "1nsgkgsn1/9/ppppppppp"),
    (Handicap::FivePieces, "五枚落ち", "2sgkgsn1/9/ppppppppp"),
    (Handicap::LeftFivePieces, "左五枚落ち", "1nsgkgs2/9/ppppppppp"),
    (Handicap::SixPieces, "六枚落ち", "2sgkgs2/9/ppppppppp"),
    (Handicap::LeftSevenPieces, "左七枚落ち", "2sgkg3/9/ppppppppp"),
    (Handicap::RightSevenPieces, "右七枚落ち", "3gkgs2/9/ppppppppp"),
    (Handicap::EightPieces, "八枚落ち", "3gkg3/9/ppppppppp"),
    (Handicap::NinePieces, "九枚落ち", "3gk4/9/ppppppppp"),
    (Handicap::TenPieces, "十枚落ち", "4k4/9/ppppppppp"),
    (Handicap::ThreePawns, "歩三兵", "4k4/9/9"),
    (Handicap::NakedKing, "裸玉", "4k4/9/9"),
];

#[test]
fn every_handicap_has_its_start_and_its_name() {
    assert_eq!(TABLE.map(|(handicap, _, _)| handicap), Handicap::ALL);
    for (handicap, japanese, camp) in TABLE {
        let (turn, hands) = match handicap {
            Handicap::Even => ('b', "-"),
            Handicap::ThreePawns => ('w', "3p"),
            _ => ('w', "-"),
        };
        let sfen = format!("{camp}/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {turn} {hands} 1");
        assert_eq!(handicap.sketch().to_string(), sfen);
        assert_eq!(handicap.position(), sfen.parse::<Position>().unwrap());
        assert_eq!(handicap.names().japanese, japanese);
        assert_eq!(Handicap::from_japanese(japanese), Some(handicap));
    }
}

#[test]
fn the_player_who_gives_the_handicap_begins() {
    for handicap in Handicap::ALL {
        let begins = handicap.position().turn();
        assert_eq!(begins == Side::Second, handicap != Handicap::Even, "{handicap:?}");
    }
    assert_eq!(Handicap::Even.position(), Position::START);
}

#[test]
fn every_start_is_a_legal_position_and_is_found_again() {
    for handicap in Handicap::ALL {
        assert_eq!(handicap.sketch().flaws(), Flaws::NONE);
        assert_eq!(handicap.sketch().position(), Ok(handicap.position()));
        assert_eq!(Handicap::of(&handicap.board()), Some(handicap));
    }
    let others_turn = Board { turn: White, ..Board::START };
    assert_eq!(Handicap::of(&others_turn), None);
    assert_eq!(Handicap::of(&Board::EMPTY), None);
}

#[test]
fn names_tell_the_handicaps_apart_in_every_language() {
    for (i, a) in Handicap::ALL.iter().enumerate() {
        for b in &Handicap::ALL[i + 1..] {
            assert_ne!(a.names().japanese, b.names().japanese);
            assert_ne!(a.names().english, b.names().english);
            assert_ne!(a.names().french, b.names().french);
        }
    }
    assert_eq!(Handicap::from_japanese("王手"), None);
}

#[test]
fn each_handicap_leaves_out_as_many_pieces_as_it_says() {
    let given = |handicap: Handicap| 20 - handicap.board().placement.side(White).count();
    let counts = Handicap::ALL.map(given);
    assert_eq!(counts, [0, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10, 19, 19]);
}

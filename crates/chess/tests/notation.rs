//! fide-2009/17, article by article: how moves are written down and read.

use adoube_chess::{
    CheckSign, File, Letters, Position, Rank, Reading, ResolveError, Role, San, SanFault, SanMove,
    SanStyle, Square, UciMove, Wing,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Every legal move of a position, written in a style.
fn written(fen: &str, style: SanStyle) -> Vec<String> {
    let position = position(fen);
    let mut all: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|&mv| position.san(mv).written(style).to_string())
        .collect();
    all.sort();
    all
}

fn french() -> SanStyle {
    SanStyle::fide(Letters::FRENCH)
}

/// Plays moves written in a language, and returns how we write them, with the final position.
fn play(moves: &str, letters: &Letters) -> (Vec<String>, Position) {
    let mut position = Position::START;
    let mut ours = Vec::new();
    for text in moves.split_whitespace() {
        if text.starts_with(|c: char| ('1'..='9').contains(&c)) {
            continue;
        }
        let san = San::parse(text, letters, Reading::Lenient).unwrap();
        let mv = san.resolve(&position).unwrap_or_else(|error| panic!("{text}: {error}"));
        ours.push(position.san(mv).written(SanStyle::fide(*letters)).to_string());
        position.play(mv);
    }
    (ours, position)
}

#[test]
fn fide_2009_17_the_model_game_of_the_article_is_read_and_written_back() {
    let game = "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6e.p. Cxd6 7. Fg5 Cc6 \
                8. De3+ Fe7 9. Cbd2 0-0 10. 0-0-0 Te8 11. Rb1(=)";
    let (ours, end) = play(game, &Letters::FRENCH);
    let expected = "e4 e5 Cf3 Cf6 d4 exd4 e5 Ce4 Dxd4 d5 exd6_e.p. Cxd6 Fg5 Cc6 De3+ Fe7 Cbd2 0-0 \
                    0-0-0 Te8 Rb1";
    let expected: Vec<_> = expected.split_whitespace().map(|san| san.replace('_', " ")).collect();
    assert_eq!(ours, expected);
    assert_eq!(end.to_string(), "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
}

#[test]
fn fide_2009_17_1_only_pieces_have_letters_and_a_pawn_is_none() {
    for letters in Letters::ALL {
        assert_eq!(letters.of(Role::Pawn), "");
        for role in Role::ALL.into_iter().filter(|&role| role != Role::Pawn) {
            assert_eq!(letters.of(role).chars().count(), 1, "{}", letters.code);
        }
    }
}

#[test]
fn fide_2009_17_2_the_french_letters_are_r_d_t_f_c() {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    assert_eq!(roles.map(|role| Letters::FRENCH.of(role)), ["R", "D", "T", "F", "C"]);
}

#[test]
fn fide_2009_17_3_each_player_writes_the_letters_of_his_country_or_figurines() {
    let fen = "4k3/8/8/8/8/8/8/B2QK1NR w - - 0 1";
    let position = position(fen);
    let in_letters = |letters: Letters, text: &str| {
        let san = San::parse(text, &letters, Reading::Strict).unwrap();
        position.uci(san.resolve(&position).unwrap()).to_string()
    };
    assert_eq!(in_letters(Letters::ENGLISH, "Bb2"), "a1b2");
    assert_eq!(in_letters(Letters::DUTCH, "Lb2"), "a1b2");
    assert_eq!(in_letters(Letters::GERMAN, "Sf3"), "g1f3");
    assert_eq!(in_letters(Letters::SPANISH, "Ab2"), "a1b2");
    assert_eq!(in_letters(Letters::ITALIAN, "Ab2"), "a1b2");
    assert_eq!(in_letters(Letters::FRENCH, "Rf2"), "e1f2");
    assert_eq!(in_letters(Letters::ENGLISH, "Rh4"), "h1h4");
    assert_eq!(in_letters(Letters::FIGURINES, "♗b2"), "a1b2");
    assert_eq!(in_letters(Letters::FRENCH, "♝b2"), "a1b2", "figurines are read in every language");
    let queen = San::parse("Dd8+", &Letters::FRENCH, Reading::Strict).unwrap();
    assert_eq!(queen.written(SanStyle::fide(Letters::FIGURINES)).to_string(), "♕d8+");
    for letters in Letters::ALL {
        for &mv in &position.legal_moves() {
            let text = position.san(mv).written(SanStyle::fide(*letters)).to_string();
            let read = San::parse(&text, letters, Reading::Strict).unwrap();
            assert_eq!(read.resolve(&position), Ok(mv), "{} {text}", letters.code);
        }
    }
}

#[test]
fn fide_2009_17_4_a_pawn_is_known_by_having_no_letter() {
    let san: San = "e5".parse().unwrap();
    let SanMove::Piece { role, to, .. } = san.what else { panic!("{san:?}") };
    assert_eq!((role, to), (Role::Pawn, Square::E5));
    assert!("Pe5".parse::<San>().is_err(), "strictly, there is no letter for it");
    assert!(San::parse("Pe5", &Letters::ENGLISH, Reading::Lenient).is_ok());
}

#[test]
fn fide_2009_17_5_files_go_from_a_to_h_as_white_sees_them() {
    let letters: String = File::ALL.into_iter().map(File::letter).collect();
    assert_eq!(letters, "abcdefgh");
    assert_eq!(Square::A1.offset(7, 0), Some(Square::H1));
}

#[test]
fn fide_2009_17_6_ranks_go_from_1_to_8_as_white_sees_them() {
    let digits: String = Rank::ALL.into_iter().map(Rank::digit).collect();
    assert_eq!(digits, "12345678");
    for (square, piece) in Position::START.placement().iter() {
        let expected = if piece.side.is_first() { 0..=1 } else { 6..=7 };
        assert!(expected.contains(&square.rank().index()), "{piece} on {square}");
    }
}

#[test]
fn fide_2009_17_7_each_square_has_one_letter_and_one_digit() {
    let mut names: Vec<_> = Square::all().map(|square| square.to_string()).collect();
    for (name, square) in names.iter().zip(Square::all()) {
        assert_eq!(name.parse(), Ok(square));
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 64);
    for wrong in ["", "e", "e9", "i1", "E4", "e44", "4e"] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong}");
    }
}

#[test]
fn fide_2009_17_8_a_piece_is_its_letter_and_its_goal_without_a_dash() {
    let all = written("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", french());
    assert!(all.contains(&"Td1".to_string()));
    assert!(all.iter().all(|san| !san.contains('-')), "{all:?}");
    assert!(San::parse("Ta1-d1", &Letters::FRENCH, Reading::Strict).is_err());
    assert!(San::parse("Ta1-d1", &Letters::FRENCH, Reading::Lenient).is_ok());
}

#[test]
fn fide_2009_17_9_captures_have_an_x_a_pawn_its_file_and_en_passant_its_sign() {
    let all = written("4k3/8/8/3pP1n1/8/4B3/8/4K3 w - d6 0 1", french());
    assert!(all.contains(&"Fxg5".to_string()), "{all:?}");
    assert!(all.contains(&"exd6 e.p.".to_string()), "{all:?}");
    for text in ["exd6 e.p.", "exd6e.p.", "exd6", "exd6 e.p", "ed6", "exd6 ep"] {
        let san = San::parse(text, &Letters::FRENCH, Reading::Lenient).unwrap();
        let here = position("4k3/8/8/3pP1n1/8/4B3/8/4K3 w - d6 0 1");
        assert_eq!(here.uci(san.resolve(&here).unwrap()).to_string(), "e5d6", "{text}");
    }
}

#[test]
fn fide_2009_17_10_two_like_pieces_are_told_apart_by_file_then_rank_then_both() {
    let fide = |fen| written(fen, french());
    let all = fide("4k3/8/8/8/8/8/4K3/N3N1N1 w - - 0 1");
    assert!(all.contains(&"Cgf3".into()) && all.contains(&"Cef3".into()), "{all:?}");
    let all = fide("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1");
    assert!(all.contains(&"C5f3".into()) && all.contains(&"C1f3".into()), "{all:?}");
    let all = fide("4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1");
    assert!(all.contains(&"Chf3".into()) && all.contains(&"Cdf3".into()), "{all:?}");
    let all = fide("4k3/8/8/6N1/8/5p2/8/4K1N1 w - - 0 1");
    assert!(all.contains(&"C5xf3".into()) && all.contains(&"C1xf3".into()), "{all:?}");
    // Three queens of which neither file nor rank of one tells.
    let all = fide("1k6/8/8/8/Q6Q/8/8/4K2Q w - - 0 1");
    assert!(all.contains(&"Dh4e4".into()), "{all:?}");
    // Only a piece whose move is legal counts: the knight on e3 is pinned.
    let all = fide("4k3/4r3/8/8/8/2N1N3/8/4K3 w - - 0 1");
    assert!(all.contains(&"Cd5".into()), "{all:?}");
}

#[test]
fn fide_2009_17_10_a_move_that_two_pieces_can_make_is_ambiguous_and_names_both() {
    let here = position("4k3/8/8/8/8/8/4K3/N3N1N1 w - - 0 1");
    let Err(ResolveError::Ambiguous(candidates)) = "Nf3".parse::<San>().unwrap().resolve(&here)
    else {
        panic!("two knights can go to f3");
    };
    let mut uci: Vec<_> = candidates.iter().map(|&mv| here.uci(mv).to_string()).collect();
    uci.sort();
    assert_eq!(uci, ["e1f3", "g1f3"]);
    let error = "Nf3".parse::<San>().unwrap().resolve(&here).unwrap_err();
    assert_eq!(error.to_string(), "ambiguous: e1f3, g1f3");
}

#[test]
fn fide_2009_17_11_two_pawns_that_can_take_are_told_apart_by_their_file() {
    let all = written("4k3/8/8/3n4/2P1P3/8/8/4K3 w - - 0 1", french());
    assert!(all.contains(&"cxd5".into()) && all.contains(&"exd5".into()), "{all:?}");
}

#[test]
fn fide_2009_17_12_a_promotion_is_followed_at_once_by_the_new_piece() {
    let fen = "7k/3P4/8/8/8/8/8/K7 w - - 0 1";
    let all = written(fen, french());
    for text in ["d8D+", "d8T+", "d8F", "d8C"] {
        assert!(all.contains(&text.into()), "{text} in {all:?}");
    }
    let here = position(fen);
    for text in ["d8D", "d8=D", "d8(D)", "d8/D", "d8D+", "d8=D+"] {
        let san = San::parse(text, &Letters::FRENCH, Reading::Lenient).unwrap();
        assert_eq!(here.uci(san.resolve(&here).unwrap()).to_string(), "d7d8q", "{text}");
    }
    assert_eq!("d8".parse::<San>().unwrap().resolve(&here), Err(ResolveError::PromotionMissing));
    assert_eq!("d8=K".parse::<San>().unwrap_err().fault, SanFault::Promotion);
    assert_eq!("Kb1=Q".parse::<San>().unwrap_err().fault, SanFault::PromotionRole);
}

#[test]
fn fide_2009_17_13_a_draw_offer_is_written_in_brackets() {
    let san = San::parse("Rb1(=)", &Letters::FRENCH, Reading::Strict).unwrap();
    assert!(san.draw_offer);
    assert_eq!(san.written(french()).to_string(), "Rb1(=)");
    assert!(!San::parse("Rb1", &Letters::FRENCH, Reading::Strict).unwrap().draw_offer);
    let queen = San::parse("d8D(=)", &Letters::FRENCH, Reading::Strict).unwrap();
    assert!(queen.draw_offer, "after a promotion too");
}

#[test]
fn fide_2009_17_abbr_castling_with_noughts_or_letters() {
    for (text, wing) in
        [("0-0", Wing::King), ("O-O", Wing::King), ("0-0-0", Wing::Queen), ("O-O-O", Wing::Queen)]
    {
        assert_eq!(text.parse::<San>().unwrap().what, SanMove::Castle(wing), "{text}");
    }
    let all = written("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", french());
    assert!(all.contains(&"0-0".into()) && all.contains(&"0-0-0".into()), "{all:?}");
    assert_eq!("0-".parse::<San>().unwrap_err().fault, SanFault::Castling);
}

#[test]
fn fide_2009_17_abbr_signs_are_optional_when_reading_and_asked_for_when_strict() {
    // Qxf7 is mate.
    let here = position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    for text in ["Qxf7#", "Qxf7++", "Qxf7+", "Qxf7", "Qf7"] {
        let san: San = text.parse().unwrap();
        let mv = san.resolve(&here).unwrap();
        assert_eq!(here.san(mv).sign, Some(CheckSign::Mate));
        assert_eq!(
            san.resolve_strictly(&here).is_ok(),
            text.ends_with('#') || text.ends_with("++")
        );
    }
    let quiet: San = "Nxf3".parse().unwrap();
    assert!(quiet.resolve(&here).is_ok(), "an x too many is nothing to stumble over");
    let error = quiet.resolve_strictly(&here).unwrap_err();
    assert_eq!(error.to_string(), "legal, but written Nxf3 where Nf3 was expected");
    let both = SanStyle { double_plus: true, ..french() };
    assert!(written(&here.to_string(), both).contains(&"Dxf7++".into()));
}

#[test]
fn what_is_not_a_move_is_refused_with_its_place() {
    let error = |text: &str| {
        San::parse(text, &Letters::FRENCH, Reading::Strict).map_err(|error| error.to_string())
    };
    assert_eq!(
        error("Cz3").unwrap_err(),
        "column 2: expected the square the piece goes to, a letter a to h and a digit 1 to 8"
    );
    assert_eq!(error("").unwrap_err(), "column 1: expected a move");
    assert_eq!(error("?").unwrap_err(), "column 1: expected a piece's letter or a square");
    assert_eq!(error("Cf3!?").unwrap_err(), "column 4: unexpected text after the move");
    assert_eq!(
        error("♘z").unwrap_err(),
        "column 2: expected the square the piece goes to, a letter a to h and a digit 1 to 8"
    );
    for text in ["e", "x", "exd", "N", "Nx", "5", "e4e", "O", "--x", "é4"] {
        assert!(error(text).is_err(), "{text}");
    }
}

#[test]
fn every_legal_move_is_found_again_by_what_we_write_for_it() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "QQQ1Q3/Q2Q1Q2/8/1Q6/8/k7/8/K7 w - - 0 1",
    ] {
        let Ok(here) = fen.parse::<Position>() else { continue };
        let mut texts = Vec::new();
        for &mv in &here.legal_moves() {
            let san = here.san(mv);
            assert_eq!(san.resolve_strictly(&here), Ok(mv), "{fen} {san}");
            assert_eq!(
                san.to_string().parse(),
                Ok(San { en_passant: false, ..san }),
                "{fen} {san}"
            );
            for uci in [here.uci(mv), here.uci_chess960(mv)] {
                let text = uci.to_string();
                assert_eq!(text.parse::<UciMove>().unwrap(), uci);
            }
            let uci = here.uci_chess960(mv);
            assert_eq!(uci.resolve(&here), Ok(mv), "{fen} {uci}");
            texts.push(san.to_string());
        }
        let all = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), all, "{fen}: two moves are written alike");
    }
}

#[test]
fn uci_castling_is_read_in_both_forms_and_a_king_step_is_not_castling() {
    let here = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let resolve = |text: &str, here: &Position| {
        text.parse::<UciMove>().unwrap().resolve(here).map(|mv| here.san(mv).to_string())
    };
    assert_eq!(resolve("e1g1", &here).as_deref(), Ok("O-O"));
    assert_eq!(resolve("e1h1", &here).as_deref(), Ok("O-O"));
    assert_eq!(resolve("e1c1", &here).as_deref(), Ok("O-O-O"));
    assert_eq!(resolve("e1a1", &here).as_deref(), Ok("O-O-O"));
    // The king on f1 steps to g1; castling with the rook on h1 is f1h1 alone.
    let here = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(resolve("f1g1", &here).as_deref(), Ok("Kg1"));
    assert_eq!(resolve("f1h1", &here).as_deref(), Ok("O-O"));
    assert!(resolve("0000", &here).is_err());
    assert!(resolve("f1f8", &here).is_err());
    for wrong in ["", "e2", "e2e9", "e7e8k", "e2e4 ", "é2e4", "e2e4qq"] {
        assert!(wrong.parse::<UciMove>().is_err(), "{wrong}");
    }
}

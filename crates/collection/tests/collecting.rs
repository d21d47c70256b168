//! Games that are drawn at random go in, and what comes out is held against plain walks over them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use adoube_board::Side;
use adoube_chess as chess;
use adoube_collection::{
    Added, Collection, CollectionError, Day, Ended, GameKind, Head, Import, Imported, Kept, Line,
    Material, Sentence, SentenceFault, read_pgn,
};
use adoube_shogi as shogi;

/// A game as it goes in.
#[derive(Clone)]
struct Game<P: Kept> {
    head: Head,
    line: Line,
    start: P,
    moves: Vec<P::Move>,
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

const NAMES: [&str; 6] = [
    "Carlsen, Magnus",
    "Müller, Jürgen",
    "Anand, V",
    "羽生 善治",
    "Polgar, Judit",
    "Vachier-Lagrave, M",
];

fn games<P: Kept>(count: usize, seed: u64) -> Vec<Game<P>> {
    let mut chance = Chance(seed);
    (0..count)
        .map(|number| {
            let (first, second) = (chance.below(6), chance.below(5));
            let head = Head {
                first: NAMES[first].into(),
                second: NAMES[if second == first { 5 } else { second }].into(),
                event: ["Wijk aan Zee", "Linares"][chance.below(2)].into(),
                site: "?".into(),
                round: number.to_string(),
                code: ["B90", "C42", ""][chance.below(3)].into(),
                opening: ["Sicilian Defence", "Petrov"][chance.below(2)].into(),
            };
            let (mut at, mut moves) = (P::USUAL, Vec::new());
            for _ in 0..chance.below(120) {
                let legal = at.legal_moves();
                let legal = legal.as_ref();
                if legal.is_empty() {
                    break;
                }
                // Few openings, so that games meet.
                let choice =
                    if moves.len() < 4 { chance.below(3) } else { chance.below(legal.len()) };
                let mv = legal[choice.min(legal.len() - 1)];
                at.play_unchecked(mv);
                moves.push(mv);
            }
            let day =
                Day((2000 + chance.below(20) as u32) * 10_000 + 100 * chance.below(13) as u32);
            let ratings = [2000 + chance.below(800) as u16, [0, 2500][chance.below(2)]];
            let ends =
                [Ended::Won(Side::First), Ended::Won(Side::Second), Ended::Drawn, Ended::Unknown];
            let line = Line::new(day, ratings, ends[chance.below(4)]);
            Game { head, line, start: P::USUAL, moves }
        })
        .collect()
}

fn import<P: Kept>(folder: &Path, games: &[Game<P>], batch: usize) -> Imported {
    let mut import = Import::<P>::with_batches(folder, batch).unwrap();
    for game in games {
        import.add(game.head.clone(), game.line, &game.start, &game.moves).unwrap();
    }
    import.finish().unwrap()
}

fn positions<P: Kept>(game: &Game<P>) -> Vec<P> {
    let mut all = vec![game.start];
    for &mv in &game.moves {
        let mut next = all[all.len() - 1];
        next.play_unchecked(mv);
        all.push(next);
    }
    all
}

fn found<P: Kept>(collection: &Collection<P>, sentence: &str) -> Vec<u32> {
    let sentence = Sentence::read(sentence).unwrap_or_else(|error| panic!("{sentence}: {error}"));
    collection.search(&sentence).unwrap().games.into_iter().map(|(game, _)| game).collect()
}

fn plain<P: Kept>(games: &[Game<P>], is: impl Fn(&Game<P>) -> bool) -> Vec<u32> {
    let numbers = games.iter().zip(0..).filter(|(game, _)| is(game));
    numbers.map(|(_, number)| number).collect()
}

/// Goes in, comes out, and is searched by position, material, book.
fn all_holds<P: Kept>(seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let games = games::<P>(400, seed);
    // Small batches make many runs, which are merged.
    let done = import(folder.path(), &games[..350], 700);
    assert_eq!(done, Imported { games: 350, duplicates: 0 });
    let done = import(folder.path(), &games[300..], 1 << 20);
    assert_eq!(done, Imported { games: 50, duplicates: 50 });

    let collection = Collection::<P>::open(folder.path()).unwrap();
    assert_eq!(collection.games(), 400);
    for (game, number) in games.iter().zip(0..).step_by(7) {
        let stored = collection.game(number).unwrap();
        assert_eq!(
            (stored.head, stored.moves, stored.start),
            (game.head.clone(), game.moves.clone(), game.start)
        );
        assert_eq!(
            (stored.line.outcome, stored.line.day, stored.line.ratings),
            (game.line.outcome, game.line.day, game.line.ratings)
        );
    }

    let all: Vec<_> = games.iter().map(positions).collect();
    let mut chance = Chance(seed + 1);
    for _ in 0..60 {
        let of = &all[chance.below(400)];
        let position = of[chance.below(of.len().min(9))];
        let with: Vec<_> =
            (0..400).filter(|&game| all[game as usize].contains(&position)).collect();
        assert_eq!(found(&collection, &format!("position {}", position.text())), with);

        let mut moves: BTreeMap<u16, u32> = BTreeMap::new();
        for &game in &with {
            let ply = all[game as usize].iter().position(|other| *other == position).unwrap();
            if let Some(&mv) = games[game as usize].moves.get(ply) {
                *moves.entry(P::bits(mv)).or_default() += 1;
            }
        }
        let book = collection.book(&position).unwrap();
        assert_eq!(book.all.games() as usize, with.len());
        let told: BTreeMap<_, _> =
            book.moves.iter().map(|found| (P::bits(found.mv), found.tally.games())).collect();
        assert_eq!(told, moves);
        assert!(book.moves.is_sorted_by_key(|found| std::cmp::Reverse(found.tally.games())));
    }

    // What stood for two plies, or at the end, whoever had it.
    let stood = |game: &[P], material: Material| {
        let same = |position: &P| [material, material.turned()].contains(&position.material());
        let last = game.len() - 1;
        (0..=last).any(|ply| {
            same(&game[ply]) && (ply == last || game[ply + 1].material() == game[ply].material())
        })
    };
    for _ in 0..30 {
        let of = &all[chance.below(400)];
        let material = of[chance.below(of.len())].material();
        let with: Vec<_> = (0..400).filter(|&game| stood(&all[game as usize], material)).collect();
        let written = material.written(P::KIND).to_string();
        assert_eq!(found(&collection, &format!("material {written}")), with, "{written}");
    }
}

#[test]
fn games_of_chess_are_found_as_a_plain_walk_finds_them() {
    all_holds::<chess::Position>(1);
}

#[test]
fn games_of_shogi_are_found_as_a_plain_walk_finds_them() {
    all_holds::<shogi::Position>(2);
}

#[test]
fn a_sentence_asks_for_what_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let games = games::<chess::Position>(500, 3);
    import(folder.path(), &games, 4000);
    let collection = Collection::<chess::Position>::open(folder.path()).unwrap();
    let by = |game: &Game<chess::Position>, name: &str| {
        [&game.head.first, &game.head.second].map(|player| player.contains(name))
    };
    let won = |game: &Game<chess::Position>, side| game.line.outcome == Ended::Won(side);
    let moves = |game: &Game<chess::Position>| game.moves.len().div_ceil(2);
    type Is<'a> = Box<dyn Fn(&Game<chess::Position>) -> bool + 'a>;
    let cases: Vec<(&str, Is<'_>)> = vec![
        ("by Carlsen", Box::new(|game| by(game, "Carlsen").contains(&true))),
        ("Games by magnus carlsen", Box::new(|game| by(game, "Carlsen").contains(&true))),
        ("by Muller", Box::new(|game| by(game, "Müller").contains(&true))),
        (
            "won by Carlsen",
            Box::new(|game| {
                by(game, "Carlsen")[0] && won(game, Side::First)
                    || by(game, "Carlsen")[1] && won(game, Side::Second)
            }),
        ),
        (
            "lost by Polgar as White",
            Box::new(|game| by(game, "Polgar")[0] && won(game, Side::Second)),
        ),
        (
            "drawn by Anand against Carlsen",
            Box::new(|game| {
                by(game, "Anand").contains(&true)
                    && by(game, "Carlsen").contains(&true)
                    && game.line.outcome == Ended::Drawn
            }),
        ),
        (
            "between Carlsen and Anand",
            Box::new(|game| {
                by(game, "Anand").contains(&true) && by(game, "Carlsen").contains(&true)
            }),
        ),
        (
            "won by Black since 2010",
            Box::new(|game| won(game, Side::Second) && game.line.day.year() >= 2010),
        ),
        (
            "decided, in 2012",
            Box::new(|game| {
                matches!(game.line.outcome, Ended::Won(_)) && game.line.day.year() == 2012
            }),
        ),
        (
            "drawn before 2005",
            Box::new(|game| game.line.outcome == Ended::Drawn && game.line.day.year() < 2005),
        ),
        (
            "unfinished at linares",
            Box::new(|game| game.line.outcome == Ended::Unknown && game.head.event == "Linares"),
        ),
        ("in at most 20 moves", Box::new(|game| moves(game) <= 20)),
        ("over 20 moves and under 25 moves", Box::new(|game| moves(game) > 20 && moves(game) < 25)),
        (
            "rated 2300 to 2600",
            Box::new(|game| game.line.ratings.iter().all(|rating| (2300..=2600).contains(rating))),
        ),
        ("opening B90", Box::new(|game| game.head.code == "B90")),
        (
            "opening sicilian, at \"Wijk aan Zee\"",
            Box::new(|game| {
                game.head.opening.starts_with("Sicilian") && game.head.event.starts_with("Wijk")
            }),
        ),
        (
            "gagnées par Carlsen avec les Noirs contre Anand",
            Box::new(|game| {
                by(game, "Carlsen")[1] && by(game, "Anand")[0] && won(game, Side::Second)
            }),
        ),
        (
            "parties nulles depuis 2008, classés 2200 à 2700",
            Box::new(|game| {
                game.line.outcome == Ended::Drawn
                    && game.line.day.year() >= 2008
                    && game.line.ratings.iter().all(|rating| (2200..=2700).contains(rating))
            }),
        ),
        (
            "en moins de 15 coups à Linares",
            Box::new(|game| moves(game) < 15 && game.head.event == "Linares"),
        ),
        (
            "by Carlsen, position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            Box::new(|game| by(game, "Carlsen").contains(&true)),
        ),
        ("by Nobody", Box::new(|_| false)),
        ("", Box::new(|_| true)),
    ];
    for (sentence, is) in &cases {
        let expected = plain(&games, is);
        assert_eq!(found(&collection, sentence), expected, "{sentence}");
        let none = ["by Nobody"].contains(sentence);
        assert_eq!(expected.is_empty(), none, "{sentence}: a case that says nothing");
    }
}

#[test]
fn in_shogi_what_each_player_does_is_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let games = games::<shogi::Position>(200, 5);
    import(folder.path(), &games, 4000);
    let collection = Collection::<shogi::Position>::open(folder.path()).unwrap();
    for (sentence, least, most) in [
        ("in at most 50 moves", 0, 50),
        ("over 60 moves", 61, usize::MAX),
        ("au moins 100 coups", 100, usize::MAX),
    ] {
        let expected = plain(&games, |game| (least..=most).contains(&game.moves.len()));
        assert!(!expected.is_empty() && expected.len() < 200, "{sentence}");
        assert_eq!(found(&collection, sentence), expected, "{sentence}");
    }
}

#[test]
fn where_both_are_called_so_either_has_won_and_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut games = games::<chess::Position>(4, 9);
    let ends =
        [Ended::Won(Side::First), Ended::Won(Side::Second), Ended::Drawn, Ended::Won(Side::Second)];
    for (game, outcome) in games.iter_mut().zip(ends) {
        game.line.outcome = outcome;
        (game.head.first, game.head.second) = ("Polgar, Judit".into(), "Polgar, Susan".into());
    }
    games[3].head.second = "Anand, V".into();
    import(folder.path(), &games, 4000);
    let collection = Collection::<chess::Position>::open(folder.path()).unwrap();
    for (sentence, expected) in [
        ("by Polgar", &[0, 1, 2, 3][..]),
        ("won by Polgar", &[0, 1]),
        ("lost by Polgar", &[0, 1, 3]),
        ("drawn by Polgar", &[2]),
        ("won by Polgar as Black", &[1]),
        ("won by Polgar against Polgar", &[0, 1]),
        ("won by Judit Polgar", &[0]),
    ] {
        assert_eq!(found(&collection, sentence), expected, "{sentence}");
    }
    let all = collection.search(&Sentence::read("lost by Polgar").unwrap()).unwrap().all;
    assert_eq!((all.won, all.drawn, all.lost), (1, 0, 2));
}

#[test]
fn what_is_wrong_with_a_sentence_is_told_with_its_column() {
    for (sentence, column, fault) in [
        ("by Carlsen, wonby Anand", 13, SentenceFault::Unknown("wonby".into())),
        ("won by", 7, SentenceFault::Nothing("won by".into())),
        ("since yesterday", 7, SentenceFault::Day("yesterday".into())),
        ("in 2024-13", 4, SentenceFault::Day("2024-13".into())),
        ("at most many moves", 9, SentenceFault::Number("many".into())),
        ("by \"Carlsen", 4, SentenceFault::Quotation),
        ("by Carlsen, by Anand", 13, SentenceFault::Twice("by".into())),
        ("against Anand", 1, SentenceFault::Nobody("against".into())),
        ("won by White as White", 14, SentenceFault::Nobody("as".into())),
    ] {
        let error = Sentence::read(sentence).expect_err(sentence);
        assert_eq!((error.column, error.fault), (column, fault), "{sentence}");
    }
    let folder = tempfile::tempdir().unwrap();
    import(folder.path(), &games::<chess::Position>(2, 1), 4000);
    let collection = Collection::<chess::Position>::open(folder.path()).unwrap();
    let ask = |sentence: &str| collection.search(&Sentence::read(sentence).unwrap()).unwrap_err();
    assert!(matches!(ask("after e4 e5 Ke3"), CollectionError::NoMove(word) if word == "Ke3"));
    assert!(matches!(ask("position 8/8/8"), CollectionError::NoPosition(_)));
    assert!(matches!(ask("material KXvK"), CollectionError::NoMaterial(_)));
}

const PGN: &str = r#"[Event "Paris"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Date "1858.??.??"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {a pin} 4. dxe5 Bxf3 (4... dxe5) 5. Qxf3 dxe5 1-0

[Event "Broken"]
[White "A"]

1. e4 e5 2. Ke3 *

[White "Fool"]
[WhiteElo "800"]
[ECO "A00"]

1. f3 e5 2. g4 Qh4# *

[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 Ke7 *
"#;

#[test]
fn pgn_is_read_with_its_heads_and_what_is_broken_is_told_and_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut import = Import::begin(folder.path()).unwrap();
    let mut broken = Vec::new();
    read_pgn(PGN.as_bytes(), &mut import, |why| broken.push(why.to_string())).unwrap();
    read_pgn(PGN.replace("Morphy, Paul", "Paul Morphy").as_bytes(), &mut import, |_| {}).unwrap();
    assert_eq!(import.finish().unwrap(), Imported { games: 3, duplicates: 3 });
    assert_eq!(broken.len(), 1);
    assert!(broken[0].starts_with("12:13: Ke3"), "{broken:?}");

    let collection = Collection::<chess::Position>::open(folder.path()).unwrap();
    let first = collection.game(0).unwrap();
    assert_eq!(
        (&first.head.first[..], first.line.day, first.moves.len()),
        ("Morphy, Paul", Day(18_580_000), 10)
    );
    let fool = collection.game(1).unwrap();
    assert_eq!(
        (fool.line.outcome, fool.line.rating(Side::First)),
        (Ended::Won(Side::Second), Some(800))
    );
    let other = collection.game(2).unwrap();
    assert_eq!(other.start.text(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(found(&collection, "material KPvK"), [2]);
    assert_eq!(found(&collection, "after 1. e4 e5 2. Nf3"), [0]);
    assert_eq!(found(&collection, "after Nf3 e5 e4"), [0], "by whatever moves it arose");
    assert_eq!(found(&collection, "after Nf3 e5 e4 d6 h3"), [] as [u32; 0]);
    let stats = collection.stats(&collection.search(&Sentence::default()).unwrap(), 5).unwrap();
    assert_eq!((stats.all.games(), stats.all.won, stats.all.lost, stats.all.unknown), (3, 1, 1, 1));
    assert_eq!(stats.openings[0].0, "A00");
    assert_eq!((stats.span, stats.years), (Some([2, 10]), BTreeMap::from([(1858, 1)])));
}

#[test]
fn an_opening_that_the_record_does_not_name_is_named_by_its_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut import = Import::begin(folder.path()).unwrap();
    let games = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 1-0\n\n\
        [ECO \"C45\"]\n[Opening \"Something of its own\"]\n\n1. e4 c5 *\n\n\
        [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke7 *\n\n1. a3 *\n\n[ECO \"C60\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n";
    read_pgn(games.as_bytes(), &mut import, |why| panic!("{why}")).unwrap();
    import.finish().unwrap();
    let chess = Collection::<chess::Position>::open(folder.path()).unwrap();
    let called = |id| {
        let head = chess.game(id).unwrap().head;
        (head.code, head.opening)
    };
    assert_eq!(called(0), ("C51".into(), "Evans gambit".into()));
    assert_eq!(called(1), ("C45".into(), "Something of its own".into()));
    assert_eq!(called(2), Default::default(), "that began elsewhere");
    assert_eq!(called(3), Default::default());
    assert_eq!(called(4), ("C60".into(), "Spanish game (Ruy Lopez)".into()));
    assert_eq!(found(&chess, "opening evans"), [0]);
    assert_eq!(found(&chess, "opening C5"), [0]);

    let folder = tempfile::tempdir().unwrap();
    let mut import = Import::begin(folder.path()).unwrap();
    for line in ["7g7f 3c3d 6g6f 8c8d 2h6h", "2g2f 8c8d 2f2e 8d8e 6i7h", "7g7f 8c8d 2g2f"] {
        let mut at = shogi::Position::START;
        let moves: Vec<_> = line
            .split(' ')
            .map(|word| {
                let mv = at.meant(word).unwrap();
                at.play_unchecked(mv);
                mv
            })
            .collect();
        import.add(Head::default(), Line::default(), &shogi::Position::START, &moves).unwrap();
    }
    import.finish().unwrap();
    let shogi = Collection::<shogi::Position>::open(folder.path()).unwrap();
    let called: Vec<_> = (0..3).map(|id| shogi.game(id).unwrap().head.opening).collect();
    assert_eq!(
        called,
        ["Fourth file rook (shikenbisha)", "Double wing attack (aigakari)", "Static rook (ibisha)"]
    );
    assert_eq!(found(&shogi, "opening shikenbisha"), [0]);
}

#[test]
fn what_was_broken_off_leaves_what_was_written_before() {
    let folder = tempfile::tempdir().unwrap();
    let games = games::<chess::Position>(60, 9);
    import(folder.path(), &games[..40], 500);
    // As if a machine had failed after the files were written and before the database said that they count.
    let at = |name: &str| folder.path().join(name);
    for name in ["games", "moves"] {
        let mut bytes = fs::read(at(name)).unwrap();
        bytes.extend([7; 100]);
        fs::write(at(name), bytes).unwrap();
    }
    fs::write(at("positions-99"), "half").unwrap();
    let collection = Collection::<chess::Position>::open(folder.path()).unwrap();
    assert_eq!((collection.games(), found(&collection, "").len()), (40, 40));
    assert_eq!(import(folder.path(), &games, 500), Imported { games: 20, duplicates: 40 });
    assert!(!at("positions-99").exists());
    let collection = Collection::<chess::Position>::open(folder.path()).unwrap();
    for (game, number) in games.iter().zip(0..) {
        assert_eq!(collection.game(number).unwrap().moves, game.moves);
    }
}

#[test]
fn what_was_imported_is_read_where_nothing_can_be_written() {
    let folder = tempfile::tempdir().unwrap();
    import(folder.path(), &games::<chess::Position>(3, 9), 500);
    // A database without a log beside it, whose form SQLite notes in these bytes.
    let heads = fs::read(folder.path().join("heads.db")).unwrap();
    assert_eq!(heads[18..20], [1, 1]);
    assert!(!folder.path().join("heads.db-wal").exists());
    assert_eq!(Collection::<chess::Position>::open(folder.path()).unwrap().games(), 3);
}

#[test]
fn one_imports_at_a_time_and_into_its_own_game() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(
        Collection::<chess::Position>::open(folder.path()),
        Err(CollectionError::Missing)
    ));
    let first = Import::<chess::Position>::begin(folder.path()).unwrap();
    assert!(matches!(Import::<chess::Position>::begin(folder.path()), Err(CollectionError::Busy)));
    drop(first);
    assert!(matches!(
        Import::<shogi::Position>::begin(folder.path()),
        Err(CollectionError::OtherGame(..))
    ));
    assert!(matches!(
        Collection::<shogi::Position>::open(folder.path()),
        Err(CollectionError::OtherGame(..))
    ));
    assert_eq!(GameKind::of_collection(folder.path()).unwrap(), GameKind::Chess);
    let mut again = Import::<chess::Position>::begin(folder.path()).unwrap();
    let head = Head { first: "A".into(), ..Head::default() };
    let add = |import: &mut Import<chess::Position>, head: &Head| {
        import.add(head.clone(), Line::default(), &chess::Position::START, &[]).unwrap()
    };
    assert_eq!(add(&mut again, &head), Added::New(0));
    assert_eq!(add(&mut again, &head), Added::Duplicate);
    let round = Head { round: "2".into(), ..head };
    assert_eq!(add(&mut again, &round), Added::New(1), "of a game without moves its head decides");
}

//! Sheets of players and files of results: what is wrong in them is told, and nothing in them is dropped.

use crate::club;

use adoube_tournament::event::{Game, Refusal, Request, Signature, System, Tournament, What};
use adoube_tournament::fesa_file::FesaFile;
use adoube_tournament::{Player, csv};
use club::{better_wins, event, play};

#[test]
fn cells_beyond_the_last_column_are_refused_with_their_place() {
    let fault = |text: &str| csv::read(text).unwrap_err().to_string();
    let expected =
        "(expected no more cells than line 1 names, and quotes around one with a separator in it)";
    assert_eq!(
        fault("name,rating\nAda,1900\nCurie, Marie,1850\n"),
        format!("3:14: '1850' {expected}")
    );
    assert_eq!(fault("name;rating\nAda;1900;;Paris\n"), format!("2:11: 'Paris' {expected}"));
    // A sheet that begins with something else is told so first.
    assert_eq!(
        fault("Our players\nname,rating\nAda,1900\n"),
        "1:1: 'our players' (expected a column called name)"
    );
    // Quotes hold a comma, and a spreadsheet may end its lines with empty cells.
    let read = csv::read("name,rating\n\"Curie, Marie\",1850,,\nAda\n").unwrap();
    assert_eq!(
        (read.len(), read[0].name.as_str(), read[0].rating),
        (2, "Curie, Marie", Some(1850))
    );
    let mut rows = csv::rows("a,b\n1,2,,\n").unwrap();
    assert_eq!(csv::level(&mut rows), Ok(()));
    assert!(rows.iter().all(|row| row.len() == 2));
}

#[test]
fn categories_have_a_bar_between_them_and_nothing_else() {
    let read = csv::read("name,categories\nAda,u12 | beginners|\n").unwrap();
    assert_eq!(read[0].categories, ["u12", "beginners"]);
    assert_eq!(csv::read(&csv::write(&read)).unwrap()[0].categories, read[0].categories);
    for (cell, column) in [("u12;beginners", 5), ("\"u12,beginners\"", 5)] {
        let fault = csv::read(&format!("name,categories\nAda,{cell}\n")).unwrap_err();
        let found = cell.trim_matches('"');
        let said = format!("2:{column}: '{found}' (expected categories with | between them)");
        assert_eq!(fault.to_string(), said);
    }
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 2);
    for wrong in ["u12;beginners", "u12,beginners", "u12|beginners", " "] {
        let player =
            Player { name: "Ada".into(), categories: vec![wrong.into()], ..Player::default() };
        let refused = event.act(&Request::Enter(Box::new(player)), "desk");
        assert_eq!(refused, Err(Refusal::Category(wrong.into())));
    }
}

#[test]
fn a_correction_that_corrects_nothing_is_refused() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 2);
    let player = event.member(1).unwrap().player.clone();
    let correct = |event: &mut Tournament, player: &Player| {
        event.act(&Request::Correct(1, Box::new(player.clone())), "desk").map(|all| all.len())
    };
    assert_eq!(correct(&mut event, &player), Err(Refusal::Same(1)));
    let other = Player { club: "Paris".into(), ..player.clone() };
    assert_eq!(correct(&mut event, &other), Ok(1));
    assert_eq!(correct(&mut event, &other), Err(Refusal::Same(1)));
    assert_eq!(correct(&mut event, &player), Ok(1));
}

#[test]
fn a_line_of_the_shogi_federation_with_fewer_rounds_than_others_is_refused() {
    let text = "[X]\n[2026-05-03]\n[Time control: 30min]\n\
                1 [A][B] FR [2+ 3+] 2\n2 [C][D] FR [1- 0+] 1\n3 [E][F] FR [0+] 1\n";
    let text = text.replace("3+", "0+");
    assert_eq!(
        FesaFile::parse(&text).unwrap_err().to_string(),
        "6:16: a line that ends after round 1 (expected round 2 too, as in line 4)"
    );
    assert!(FesaFile::parse(&text.replace("[0+] 1", "[0+ 0-] 1")).is_ok());
    assert!(FesaFile::parse("1 [A][B] FR [] 0\n2 [C][D] FR [] 0\n").is_ok());
}

#[test]
fn points_that_the_results_cannot_bring_are_told_and_the_file_is_read() {
    let doubt = |line: &str| {
        let (file, doubt) = FesaFile::read(line).unwrap();
        // What is written says the same.
        let (again, same) = FesaFile::read(&file.text()).unwrap();
        assert_eq!(again.lines, file.lines);
        assert_eq!(same.is_some(), doubt.is_some());
        doubt.map(|fault| fault.to_string())
    };
    let two = |points: &str| format!("1 [A][B] FR [2+ 0-][1.0] {points}\n2 [C][D] FR [1- 0#] 0\n");
    for fits in ["2", "2.5"] {
        assert_eq!(doubt(&two(fits)), None);
    }
    assert_eq!(
        doubt(&two("3")).unwrap(),
        "1:26: '3.0' points (expected 2.0 to 2.5 by the results)"
    );
    assert_eq!(
        doubt(&two("1.5")).unwrap(),
        "1:26: '1.5' points (expected 2.0 to 2.5 by the results)"
    );
    let lost = "1 [A][B] FR [2+] 1\n2 [C][D] FR [1-] 1\n";
    assert_eq!(doubt(lost).unwrap(), "2:18: '1.0' points (expected 0.0 by the results)");
    // A draw was played again, and either may have won it.
    assert_eq!(doubt("1 [A][B] FR [2=] 1\n2 [C][D] FR [1=] 0\n"), None);
    // The points of events played here are those of their results.
    let mut event = event(System::Swiss { accelerated: false }, Game::Shogi, 3, 5);
    event.act(&Request::Bye(3, 2, adoube_tournament::Mark::HalfBye), "desk").unwrap();
    for _ in 0..3 {
        play(&mut event, better_wins);
    }
    assert_eq!(doubt(&event.fesa("Test", "2026-05-03", "30min").text()), None);
}

#[test]
fn names_that_would_not_read_back_have_no_place_in_the_federation_file() {
    let file = |name: &str, federation: &str| {
        let mut event = event(System::Swiss { accelerated: false }, Game::Shogi, 3, 0);
        let player = |name: &str| Player {
            name: name.into(),
            federation: federation.into(),
            ..Player::default()
        };
        // As logs have it from before federations were checked.
        for (name, id) in [(name, 1), ("Sand, George", 2)] {
            let entered = What::Entered { id, player: player(name) };
            event.apply(Signature::from("desk").under(entered));
        }
        event.fesa("Open [A]", "2026-05-03", "30min")
    };
    for (name, federation, wrong) in [
        ("A]B, C", "FR", "A]B"),
        ("Curie, Marie [Manya]", "FR", "Marie [Manya]"),
        ("Curie, Marie", "F]R", "F]R"),
        ("Curie, Marie", "New France", "New France"),
    ] {
        assert_eq!(file(name, federation).misfit(), Some(wrong));
    }
    for (name, federation) in [("O’Neill (jr), Ann; B.", "FR"), ("Curie", ""), ("A, B, C", "DE")]
    {
        let file = file(name, federation);
        assert_eq!(file.misfit(), None);
        assert_eq!(FesaFile::parse(&file.text()), Ok(file));
    }
}

/// The columns of the German federation's list of players, as it has them.
#[test]
fn the_german_list_of_players_is_read() {
    let text = "ZPS,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land\n\
                40023,1021,A,\"Noether,Emmy\",W,D,1988,202530,1890,44,1940,FM,4600001,GER\n\
                40023,1022,A,\"Klein,Felix\",M,D,1990,202530,1750,12,,,,\n\
                40023,1023,A,\"Gauss,Carl\",M,D,1977,202530,1800,3,0,,4600002,GER\n";
    let read = csv::spreadsheet(text).unwrap();
    let ratings: Vec<Option<i32>> = read.players.iter().map(|player| player.rating).collect();
    assert_eq!(ratings, [Some(1940), Some(1750), Some(1800)]);
    let first = &read.players[0];
    assert_eq!(
        (first.title.as_str(), first.id.as_str(), first.birth.as_str()),
        ("FM", "4600001", "1988")
    );
    assert_eq!(
        (first.federation.as_str(), first.sex),
        ("GER", Some(adoube_tournament::Sex::Woman))
    );
    assert_eq!(
        read.passed,
        ["ZPS", "Mgl-Nr", "Status", "Spielberechtigung", "Letzte-Auswertung", "Index"]
    );
}

#[test]
fn of_two_columns_that_mean_the_same_the_first_counts_and_both_are_named() {
    let text =
        "Nom;Elo;Club;Rating;Né le;Naissance\nAda;1500;Lyon;1600;1990;\nBen;NC;;1400;;1980\n";
    let read = csv::spreadsheet(text).unwrap();
    let both = |a: &str, b: &str| (a.to_string(), b.to_string());
    assert_eq!(read.doubled, [both("Elo", "Rating"), both("Né le", "Naissance")]);
    let told: Vec<_> = read.players.iter().map(|one| (one.rating, one.birth.as_str())).collect();
    assert_eq!(told, [(Some(1500), "1990"), (Some(1400), "1980")]);
}

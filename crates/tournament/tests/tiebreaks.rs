//! Tie-breaks agree with the federation's own server on every tournament at hand.

use std::fs;
use std::path::Path;

use adoube_board::Side;
use adoube_tournament::standings::{Order, TieBreak, standings, terms, written};
use adoube_tournament::trf::Trf;
use adoube_tournament::{Cell, Crosstable, Mark, Player};

#[test]
fn every_value_of_every_table_is_as_published() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut values = 0;
    let mut wrong = Vec::new();
    for file in fs::read_dir(data.join("tiebreaks")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let trf =
            Trf::parse(&fs::read(data.join("dutch").join(format!("{name}.trf"))).unwrap()).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let mut lines = text.lines();
        let heads: Vec<&str> = lines.next().unwrap().split('\t').skip(3).collect();
        let ties: Vec<TieBreak> = heads.iter().map(|code| code.parse().unwrap()).collect();
        let order = Order::by(&ties);
        let table = standings(&trf.table, &order);
        for line in lines {
            let cells: Vec<&str> = line.split('\t').collect();
            let number: u32 = cells[1].parse().unwrap();
            let standing = table.iter().find(|standing| standing.number == number).unwrap();
            if standing.points.to_string() != cells[2] || standing.rank.to_string() != cells[0] {
                wrong.push(format!(
                    "{name} {number}: {} {}, expected {line}",
                    standing.rank, standing.points
                ));
            }
            for ((tie, value), cell) in ties.iter().zip(&standing.values).zip(&cells[3..]) {
                values += 1;
                let ours = written(tie, *value);
                if ours != *cell {
                    wrong.push(format!("{name} {number} {tie}: {ours}, expected {cell}"));
                }
            }
        }
    }
    assert!(values > 10_000, "{values}");
    assert!(
        wrong.is_empty(),
        "{} of {values}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}

#[test]
fn every_sum_that_is_shown_makes_the_value_beside_it() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/dutch");
    let codes = [
        "BH", "BH/C1", "BH/M1", "FB/C1", "SB", "SB/C1", "PS", "PS/C1", "WIN", "WON", "BPG", "BWG",
        "REP", "SOS", "SODOS", "SOSOS", "CUSS",
    ];
    let ties: Vec<TieBreak> = codes.iter().map(|code| code.parse().unwrap()).collect();
    let mut shown = vec![0; ties.len()];
    for file in fs::read_dir(data).unwrap() {
        let trf = Trf::parse(&fs::read(file.unwrap().path()).unwrap()).unwrap();
        for all_play in [false, true] {
            let order = Order { all_play, ..Order::by(&ties) };
            for standing in standings(&trf.table, &order) {
                for (at, value) in standing.values.iter().enumerate() {
                    let sum = terms(&trf.table, &order, standing.number, at);
                    let adds: i64 = sum.iter().filter(|it| !it.cut).map(|it| it.adds).sum();
                    assert_eq!(Some(adds), *value, "{} {}", codes[at], standing.number);
                    shown[at] += sum.len();
                }
            }
        }
    }
    assert!(shown.iter().all(|&shown| shown > 100), "{shown:?}");
}

/// A table of players with ratings, by lines of cells such as `2w1` or `3b+`.
fn table(players: &[(Option<i32>, &str)]) -> Crosstable {
    let cell = |word: &str| {
        let at = word.find(['w', 'b']);
        let Some(at) = at else {
            return Cell::alone(Mark::of_letter(word.chars().next().unwrap()).unwrap());
        };
        let side = if word[at..].starts_with('w') { Side::First } else { Side::Second };
        let mark = Mark::of_letter(word[at + 1..].chars().next().unwrap()).unwrap();
        Cell { opponent: word[..at].parse().ok(), side: Some(side), mark }
    };
    let players = players.iter().zip(1..).map(|((rating, cells), number)| Player {
        number,
        rating: *rating,
        cells: cells.split(' ').map(cell).collect(),
        ..Player::default()
    });
    Crosstable { players: players.collect(), ..Crosstable::default() }
}

fn value(table: &Crosstable, code: &str, number: u32) -> String {
    let tie: TieBreak = code.parse().unwrap();
    let all = standings(table, &Order::by(&[tie]));
    let standing = all.iter().find(|standing| standing.number == number).unwrap();
    written(&tie, standing.values[0])
}

#[test]
fn forfeits_count_as_games_where_the_code_says_so() {
    let rated = Some(1800);
    let table = table(&[
        (rated, "3w1 2b- 4w1"),
        (rated, "4b1 1w+ 3b1"),
        (rated, "1b0 4w1 2w0"),
        (rated, "2w0 3b0 1b0"),
    ]);
    // 1 has 2 points, 2 has 3, 3 has 1, 4 has none. Without /P the forfeit counts the lesser of both scores.
    assert_eq!(value(&table, "BH", 1), "3.0");
    assert_eq!(value(&table, "BH/P", 1), "4.0");
    assert_eq!(value(&table, "BH/C1", 1), "1.0");
    assert_eq!(value(&table, "BH/C1/P", 1), "4.0");
    assert_eq!((value(&table, "SB", 2), value(&table, "SB/P", 2)), ("3.00".into(), "3.00".into()));
    assert_eq!((value(&table, "FB", 1), value(&table, "FB/P", 1)), ("3.5".into(), "4.5".into()));
    assert_eq!(
        (value(&table, "AOB", 3), value(&table, "AOB/P", 3)),
        ("4.00".into(), "4.33".into())
    );
}

#[test]
fn a_tie_break_by_ratings_is_dropped_where_somebody_has_none() {
    let rows = |third| {
        table(&[
            (Some(1900), "3w1 2b="),
            (Some(1500), "4b1 1w="),
            (third, "1b0 4w="),
            (Some(1400), "2w0 3b="),
        ])
    };
    let place = |table: &Crosstable, code: &str, number: u32| {
        let all = standings(table, &Order::by(&[code.parse().unwrap()]));
        all.iter().find(|standing| standing.number == number).unwrap().rank
    };
    for code in ["ARO", "TPR", "PTP", "APRO", "APPO"] {
        let unrated = rows(None);
        assert_eq!(value(&unrated, code, 2), "-", "{code}");
        assert_eq!((place(&unrated, code, 1), place(&unrated, code, 2)), (1, 1), "{code}");
        let rated = rows(Some(1300));
        assert_ne!((place(&rated, code, 1), place(&rated, code, 2)), (1, 1), "{code}");
    }
}

#[test]
fn a_quarter_of_a_point_is_written_as_one() {
    let tie: TieBreak = "SODOS".parse().unwrap();
    assert_eq!(written(&tie, Some(75)), "0.75");
    assert_eq!(written(&"SB".parse().unwrap(), Some(75)), "0.75");
    assert_eq!(written(&"SOS".parse().unwrap(), Some(150)), "1.5");
}

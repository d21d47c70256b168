//! Whole files held against the rules.

use std::fs;
use std::path::Path;

use adoube_board::Side;
use adoube_tournament::check::{Difference, Report, check, check_table};
use adoube_tournament::generate::generate;
use adoube_tournament::random::Weather;
use adoube_tournament::standings::TieBreak;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Cell, Chance, Crosstable, Mark};

fn ties() -> Vec<TieBreak> {
    ["BH/C1", "BH", "SB", "DE"].iter().map(|code| code.parse().unwrap()).collect()
}

/// A file of the generator, as it is read again.
fn made(weather: &Weather, seed: u64) -> Trf {
    Trf::read(&generate(weather, seed, &ties()).bytes()).unwrap()
}

#[test]
fn what_is_generated_passes_the_check_whatever_the_weather() {
    let mut chance = Chance::new(77);
    let (mut rounds, mut ranks) = (0, 0);
    for seed in 0..150 {
        let weather = Weather::any(&mut chance, 40);
        let report = check(&made(&weather, seed)).unwrap();
        assert_eq!(report.differences, [], "seed {seed}: {weather:?}");
        rounds += report.rounds;
        ranks += report.ranks;
    }
    assert!(rounds > 500 && ranks > 2000, "{rounds} {ranks}");
}

#[test]
fn files_and_tables_of_other_programs_pass_it() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let (mut rounds, mut values) = (0, 0);
    for file in fs::read_dir(data.join("dutch")).unwrap() {
        let path = file.unwrap().path();
        let trf = Trf::read(&fs::read(&path).unwrap()).unwrap();
        let report = check(&trf).unwrap();
        let wrong: Vec<&Difference> = report.differences.iter().collect();
        assert!(wrong.is_empty(), "{}: {wrong:?}", path.display());
        rounds += report.rounds;
        let name = path.file_stem().unwrap().to_str().unwrap();
        let table = fs::read_to_string(data.join(format!("tiebreaks/{name}.tsv"))).unwrap();
        let (compared, wrong) = check_table(&trf, &table).unwrap();
        assert_eq!(wrong, [], "{name}");
        values += compared;
    }
    assert_eq!(rounds, 210);
    assert!(values > 10_000, "{values}");
}

/// What the check says of a table in which something was changed.
fn after(change: impl Fn(&mut Crosstable)) -> Report {
    let mut trf = made(&Weather { absences: 0, late: 0, ..Weather::new(25, 7) }, 3);
    assert_eq!(check(&trf).unwrap().differences, []);
    change(&mut trf.table);
    check(&Trf::read(&trf.bytes()).unwrap()).unwrap()
}

fn set(table: &mut Crosstable, number: u32, round: usize, cell: Cell) {
    table.players[number as usize - 1].cells[round - 1] = cell;
}

/// Two boards of a round at which games were played.
fn boards(table: &Crosstable, round: usize) -> Vec<[u32; 2]> {
    let players = table.players.iter();
    let whites = players.filter(|p| p.cell(round).side == Some(Side::First));
    let played = whites.filter(|p| p.cell(round).mark.is_played());
    played.map(|p| [p.number, p.cell(round).opponent.unwrap()]).collect()
}

#[test]
fn a_wrong_pair_is_told_with_the_right_ones_and_why() {
    let report = after(|table| {
        let [[a, b], [c, d]] = boards(table, 3)[..2] else { panic!("two boards") };
        for (one, other) in [(a, d), (d, a), (b, c), (c, b)] {
            let cell = table.players[one as usize - 1].cell(3);
            set(table, one, 3, Cell { opponent: Some(other), mark: Mark::Draw, ..cell });
        }
    });
    let pairs = report.differences.iter().filter_map(|one| match one {
        Difference::Pair { round: 3, number, opponent, expected, why, .. } => {
            assert!(why.is_some());
            assert_ne!(*expected, Some(*opponent));
            Some([*number, *opponent])
        }
        _ => None,
    });
    assert_eq!(pairs.count(), 2, "{:?}", report.differences);
}

#[test]
fn wrong_colours_are_told_with_the_rule() {
    let report = after(|table| {
        let [a, b] = boards(table, 7)[0];
        for one in [a, b] {
            let cell = table.players[one as usize - 1].cell(7);
            set(table, one, 7, Cell { side: cell.side.map(|side| !side), ..cell });
        }
    });
    assert!(
        matches!(report.differences[..], [Difference::Colours { round: 7, .. }]),
        "{:?}",
        report.differences
    );
}

#[test]
fn a_bye_for_the_wrong_player_is_told() {
    let report = after(|table| {
        let has = |p: &&adoube_tournament::Player| p.cell(7).mark == Mark::PairingBye;
        let bye = table.players.iter().find(has).expect("an odd round").number;
        let [a, b] = boards(table, 7)[0];
        let cell = table.players[a as usize - 1].cell(7);
        set(table, bye, 7, cell);
        set(table, a, 7, Cell::alone(Mark::PairingBye));
        let facing = table.players[b as usize - 1].cell(7);
        set(table, b, 7, Cell { opponent: Some(bye), ..facing });
    });
    let of_round = |one: &&Difference| {
        matches!(one, Difference::Bye { round: 7, why: Some(_), rightful: Some(_), .. })
    };
    assert_eq!(report.differences.iter().filter(of_round).count(), 1, "{:?}", report.differences);
}

#[test]
fn points_places_ratings_and_missing_results_are_told() {
    let report = after(|table| {
        let swap = table.players[0].rank;
        table.players[0].rank = table.players[20].rank;
        table.players[20].rank = swap;
    });
    let is_rank = |one: &Difference| matches!(one, Difference::Rank { .. });
    assert!(report.differences.len() == 2 && report.differences.iter().all(is_rank));

    let report = after(|table| table.players[9].rating = Some(2999));
    assert!(matches!(report.differences[..], [Difference::Order { number: 10, after: 9, .. }]));

    let trf = made(&Weather::new(12, 5), 1);
    let text = trf.text();
    let line = text.lines().find(|line| line.starts_with("001    4")).unwrap();
    let wrong = format!("{}19.5{}", &line[..80], &line[84..]);
    let bytes = text.replace(line, &wrong).into_bytes();
    assert!(Trf::parse(&bytes).is_err());
    let report = check(&Trf::read(&bytes).unwrap()).unwrap();
    assert!(
        matches!(report.differences[..], [Difference::Points { number: 4, .. }]),
        "{:?}",
        report.differences
    );

    let rounds = text.replace("142 5", "142 4").into_bytes();
    let report = check(&Trf::read(&rounds).unwrap()).unwrap();
    assert!(report.differences.contains(&Difference::Rounds { told: 4, found: 5 }));
}

#[test]
fn a_table_with_a_wrong_value_is_told_and_one_without_numbers_refused() {
    let trf = made(&Weather::new(12, 5), 1);
    let (compared, wrong) = check_table(&trf, "StartNo\tBH\tSB\n1\t99.5\t-1\n").unwrap();
    assert_eq!((compared, wrong.len()), (2, 2));
    assert_eq!(
        check_table(&trf, "Name,BH\nAda,3\n").unwrap_err().expected,
        "a column called StartNo"
    );
    assert_eq!(check_table(&trf, "StartNo,BH\n77,3\n").unwrap_err().line, 2);
}

#[test]
fn points_of_a_table_that_differ_are_told_once() {
    let trf = made(&Weather::new(8, 3), 1);
    let (compared, differences) = check_table(&trf, "StartNo,PTS\n1,9.5\n").unwrap();
    assert_eq!((compared, differences.len()), (1, 1), "{differences:?}");
}

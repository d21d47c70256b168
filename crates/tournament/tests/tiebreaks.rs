//! Tie-breaks agree with the federation's own server on every tournament at hand.

use std::fs;
use std::path::Path;

use adoube_tournament::standings::{Order, TieBreak, standings, written};
use adoube_tournament::trf::Trf;

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

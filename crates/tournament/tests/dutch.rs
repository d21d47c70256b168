//! Every round of every tournament is the pairing that the rules give from the rounds before it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adoube_board::Side;
use adoube_tournament::swiss::pair_next;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Crosstable, Mark};

fn tournaments() -> Vec<(String, Crosstable)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/dutch");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut all: Vec<(String, Crosstable)> = files
        .map(|path| {
            let trf = Trf::parse(&fs::read(&path).unwrap()).unwrap();
            (path.file_name().unwrap().to_str().unwrap().to_string(), trf.table)
        })
        .collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// A round as pairs, the first side first; a bye has 0.
fn round(table: &Crosstable, round: usize) -> BTreeSet<(u32, u32)> {
    let cells = table.players.iter().map(|player| (player.number, player.cell(round)));
    cells
        .filter_map(|(number, cell)| match (cell.side, cell.opponent, cell.mark) {
            (Some(Side::First), Some(other), _) => Some((number, other)),
            (None, None, Mark::PairingBye) => Some((number, 0)),
            _ => None,
        })
        .collect()
}

#[test]
fn every_round_of_every_tournament_is_paired_as_it_was() {
    let all = tournaments();
    assert_eq!(all.len(), 28);
    let mut rounds = 0;
    let mut wrong = Vec::new();
    for (name, table) in all {
        for r in 1..=table.rounds.unwrap() {
            let paired = pair_next(&table.after(r - 1)).unwrap();
            let mut pairs: BTreeSet<(u32, u32)> =
                paired.boards.iter().map(|board| (board.first, board.second)).collect();
            pairs.extend(paired.bye.map(|number| (number, 0)));
            rounds += 1;
            let expected = round(&table, r);
            if pairs != expected {
                let more: Vec<_> = pairs.difference(&expected).collect();
                let less: Vec<_> = expected.difference(&pairs).collect();
                wrong.push(format!("{name} round {r}: {more:?} instead of {less:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {rounds} rounds:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(rounds, 210);
}

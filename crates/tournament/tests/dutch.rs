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

/// Rounds with few players present, at which a search that never left the bracket went wrong.
#[test]
fn who_is_left_over_may_be_any_whom_those_below_can_do_with() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rare");
    for name in ["small_1147", "small_20278"] {
        let read = |ending: &str| fs::read(folder.join(format!("{name}.{ending}"))).unwrap();
        let mut trf = Trf::parse(&read("trf")).unwrap();
        trf.prepare().unwrap();
        let paired = pair_next(&trf.table).unwrap();
        let mut boards: Vec<[u32; 2]> =
            paired.boards.iter().map(|board| [board.first, board.second]).collect();
        boards.extend(paired.bye.map(|number| [number, 0]));
        let expected = String::from_utf8(read("expected")).unwrap();
        let numbers = expected.split_whitespace().map(|word| word.parse().unwrap());
        let numbers: Vec<u32> = numbers.skip(1).collect();
        let mut expected: Vec<[u32; 2]> = numbers.chunks(2).map(|two| [two[0], two[1]]).collect();
        boards.sort_unstable();
        expected.sort_unstable();
        assert_eq!(boards, expected, "{name}");
    }
}

#[test]
fn a_round_that_was_paired_is_judged_by_who_was_in_it_then() {
    use crate::club::{better_wins, event, play};
    use adoube_tournament::Player;
    use adoube_tournament::event::{Game, Request, System};

    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 5, 8);
    play(&mut event, better_wins);
    let late = Player { name: "Late".into(), rating: Some(2700), ..Player::default() };
    event.act(&Request::Enter(Box::new(late)), "desk").unwrap();
    let bytes = event.trf().bytes();
    let mut trf = Trf::parse(&bytes).unwrap();
    assert_eq!(trf.table.players[0].name, "Late");
    let again = |table: &Crosstable, r: usize| -> BTreeSet<(u32, u32)> {
        let paired = pair_next(&table.after(r - 1)).unwrap();
        paired.boards.iter().map(|board| (board.first, board.second)).collect()
    };
    assert_eq!(again(&trf.table, 1), round(&trf.table, 1));
    // Nor does a file that does not tell the lot mislead: the first round shows it.
    trf.remove("152");
    assert_eq!(Trf::parse(&trf.bytes()).unwrap().table.initial, Side::First);
    play(&mut event, better_wins);
    let trf = event.trf();
    for r in 1..=2 {
        let bye = trf.table.players.iter().find(|p| p.cell(r).mark == Mark::PairingBye);
        let mut pairs = again(&trf.table, r);
        pairs.extend(bye.map(|player| (player.number, 0)));
        assert_eq!(pairs, round(&trf.table, r), "round {r}");
    }
}

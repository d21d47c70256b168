//! Whether another program pairs as ours does: random rounds, each given to both.
//!
//! `RIVAL=/path/to/bbpPairings.exe pairings [ROUNDS] [FIRST SEED] [FOLDER]`. Every tournament is one of ours, played on by our pairings; beside
//! each round stand some with few players present. Rounds that differ are kept in the folder, with what each of the two says.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use adoube_tournament::random::{Play, Weather};
use adoube_tournament::swiss::{NoPairing, PairError, pair_next};
use adoube_tournament::trf::Trf;
use adoube_tournament::{Absence, Chance, Crosstable, Mark, Scoring};

/// A round: who has the first side against whom; the bye is against 0. `None` where there is no pairing.
type Round = Option<BTreeSet<(u32, u32)>>;

fn ours(table: &Crosstable) -> Option<Round> {
    match pair_next(table) {
        Ok(pairing) => {
            let boards = pairing.boards.iter().map(|board| (board.first, board.second));
            Some(Some(boards.chain(pairing.bye.map(|number| (number, 0))).collect()))
        }
        Err(PairError::None(NoPairing::Impossible)) => Some(None),
        Err(_) => None,
    }
}

/// The file that the other program reads: it has lines of its own for what results are worth.
fn file(table: &Crosstable) -> Vec<u8> {
    let mut trf = Trf::of(table);
    let scoring = &table.scoring;
    if *scoring != Scoring::default() {
        trf.remove("162");
        for (code, points) in [
            ("BBW", scoring.win),
            ("BBD", scoring.draw),
            ("BBL", scoring.loss),
            ("BBZ", scoring.absence),
            ("BBF", scoring.forfeit),
            ("BBU", scoring.bye),
        ] {
            trf.set_header(code, &format!("{:>4}", points.to_string()));
        }
    }
    trf.bytes()
}

fn theirs(rival: &str, file: &Path) -> Result<Round, String> {
    let done = Command::new(rival).args(["--dutch"]).arg(file).arg("-p").output();
    let done = done.map_err(|error| format!("{rival}: {error}"))?;
    match done.status.code() {
        Some(0) => {}
        Some(1) => return Ok(None),
        _ => return Err(String::from_utf8_lossy(&done.stderr).trim().to_string()),
    }
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let numbers: Vec<u32> =
        text.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
    Ok(Some(numbers.chunks_exact(2).map(|two| (two[0], two[1])).collect()))
}

#[derive(Default)]
struct Count {
    same: usize,
    neither: usize,
    colours: usize,
    pairs: usize,
    one_has_none: usize,
    refused: usize,
}

struct Match {
    rival: String,
    folder: PathBuf,
    count: Count,
}

impl Match {
    fn rounds(&self) -> usize {
        let count = &self.count;
        count.same + count.neither + count.colours + count.pairs + count.one_has_none
    }

    /// Gives a table's next round to both. False if ours has no use for it.
    fn compare(&mut self, table: &Crosstable, name: &str) -> bool {
        let Some(ours) = ours(table) else { return false };
        let path = self.folder.join(format!("now-{}.trf", std::process::id()));
        fs::write(&path, file(table)).expect("a file");
        let theirs = match theirs(&self.rival, &path) {
            Ok(theirs) => theirs,
            Err(why) => {
                self.count.refused += 1;
                self.keep(&path, name, &format!("refused: {why}"));
                return true;
            }
        };
        let bare = |round: &Round| {
            round.as_ref().map(|round| {
                round.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect::<BTreeSet<_>>()
            })
        };
        let place = match (&ours, &theirs) {
            (None, None) => &mut self.count.neither,
            (a, b) if a == b => &mut self.count.same,
            (None, _) | (_, None) => &mut self.count.one_has_none,
            (a, b) if bare(a) == bare(b) => &mut self.count.colours,
            _ => &mut self.count.pairs,
        };
        *place += 1;
        if ours != theirs {
            self.keep(&path, name, &format!("ours   {ours:?}\ntheirs {theirs:?}\n"));
        }
        true
    }

    fn keep(&self, file: &Path, name: &str, said: &str) {
        println!("{name}: {said}");
        fs::copy(file, self.folder.join(format!("{name}.trf"))).expect("a file");
        fs::write(self.folder.join(format!("{name}.said")), said).expect("a file");
    }
}

/// The same round with few present, out of all who could be.
fn few(table: &Crosstable, chance: &mut Chance) -> Crosstable {
    let mut table = table.clone();
    let round = table.paired_rounds() + 1;
    let mut numbers: Vec<u32> = table.players.iter().map(|player| player.number).collect();
    chance.shuffle(&mut numbers);
    let stay = 3 + chance.below(9) as usize;
    let away = numbers.into_iter().skip(stay);
    table.absences.extend(away.map(|number| Absence { round, number, mark: Mark::ZeroBye }));
    table
}

fn main() {
    let rival = env::var("RIVAL").expect("RIVAL, the path of the other program");
    let mut args = env::args().skip(1);
    let mut number = |or: u64| args.next().map_or(or, |arg| arg.parse().expect("a number"));
    let (rounds, first) = (number(50_000) as usize, number(1));
    let folder = env::args().nth(3).map_or_else(|| env::temp_dir().join("pairings"), PathBuf::from);
    fs::create_dir_all(&folder).expect("a folder");
    let mut found = Match { rival, folder, count: Count::default() };
    let mut tournaments = 0;
    for seed in first.. {
        if found.rounds() >= rounds {
            break;
        }
        tournaments += 1;
        let mut chance = Chance::new(seed);
        let mut weather = Weather::any(&mut chance, if seed % 4 == 0 { 60 } else { 24 });
        weather.players += 2;
        weather.rounds += chance.below(5) as usize;
        weather.forbidden *= 4;
        let mut play = Play::new(&weather, seed);
        loop {
            play.announce();
            let round = play.table.paired_rounds() + 1;
            if !found.compare(&play.table, &format!("{seed}-{round}")) {
                break;
            }
            for at in 0..2 {
                found.compare(&few(&play.table, &mut chance), &format!("{seed}-{round}-{at}"));
            }
            match pair_next(&play.table) {
                Ok(pairing) => play.enter(&pairing),
                Err(_) => break,
            }
        }
    }
    let Count { same, neither, colours, pairs, one_has_none, refused } = found.count;
    println!(
        "| tournaments | rounds | the same | no pairing by both | colours only | pairs | no pairing by one | refused |"
    );
    println!("|--:|--:|--:|--:|--:|--:|--:|--:|");
    println!(
        "| {tournaments} | {} | {same} | {neither} | {colours} | {pairs} | {one_has_none} | {refused} |",
        same + neither + colours + pairs + one_has_none
    );
}

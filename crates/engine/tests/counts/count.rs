//! One line of what is counted: `chess depth=9 12345 FEN`, `shogi mate=3,nodes=20000 400 SFEN`.

use std::sync::atomic::AtomicBool;

use adoube_engine::{Graded, Level, Limits, Search, Strength, TranspositionTable};

/// What a search is asked.
#[derive(Default)]
struct Task {
    depth: Option<u32>,
    nodes: Option<u64>,
    mate: Option<u32>,
    lines: usize,
    level: Level,
}

impl Task {
    fn read(text: &str) -> Result<Self, String> {
        let mut task = Self::default();
        for word in text.split(',') {
            let no = || format!("{word:?} is no limit (expected such as depth=9)");
            let (name, number) = word.split_once('=').ok_or_else(no)?;
            let number: u32 = number.parse().map_err(|_| no())?;
            match name {
                "depth" => task.depth = Some(number),
                "nodes" => task.nodes = Some(number.into()),
                "mate" => task.mate = Some(number),
                "lines" => task.lines = number as usize,
                "level" => task.level = Level::new(number as u8).ok_or_else(no)?,
                _ => return Err(no()),
            }
        }
        Ok(task)
    }

    fn count<P: Graded>(&self, position: P) -> u64 {
        let (table, mut search) = (TranspositionTable::new(8), Search::new(1, position));
        // By hand: a new network changes no count.
        search.set_network(None);
        let limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            mate: self.mate,
            lines: self.lines,
            ..Limits::default()
        };
        let strength = Strength { level: self.level, seed: 1 };
        search.go_at(strength, &table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
        search.nodes()
    }
}

/// The same line with what is counted now.
pub(crate) fn renewed(line: &str) -> Result<String, String> {
    let mut words = line.splitn(4, ' ');
    let (Some(game), Some(what), Some(_), Some(text)) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err("expected GAME WHAT COUNT POSITION".to_owned());
    };
    let task = Task::read(what)?;
    let count = match game {
        "chess" => task.count::<adoube_chess::Position>(
            text.parse().map_err(|error| format!("{text}: {error}"))?,
        ),
        "shogi" => task.count::<adoube_shogi::Position>(
            text.parse().map_err(|error| format!("{text}: {error}"))?,
        ),
        _ => return Err(format!("{game:?} is no game")),
    };
    Ok(format!("{game} {what} {count} {text}"))
}

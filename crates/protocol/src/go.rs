use core::fmt;

use adoube_board::{BySide, Side};

use crate::words::Words;
use crate::{Dialect, Fault};

/// How long and how far an engine is to think.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// On the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Until `stop`.
    pub infinite: bool,
    /// Only these moves, if any are named.
    pub search_moves: Vec<String>,
    /// What each clock shows, in milliseconds. A clock may be below zero.
    pub time: BySide<Option<i64>>,
    /// What each gets a move.
    pub increment: BySide<Option<i64>>,
    /// Byo-yomi a move, in USI.
    pub byoyomi: Option<i64>,
    /// Moves until the next time control.
    pub moves_to_go: Option<u32>,
    /// So many plies.
    pub depth: Option<u32>,
    /// So many nodes.
    pub nodes: Option<u64>,
    /// So many milliseconds exactly.
    pub move_time: Option<i64>,
    /// A mate is looked for.
    pub mate: Option<MateLimit>,
    /// Counts move paths and does not think, as many engines have it.
    pub perft: Option<u32>,
}

/// How far a mate is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateLimit {
    /// In so many moves, in UCI.
    Moves(u32),
    /// For so many milliseconds, in USI.
    Time(i64),
    /// Until `stop`.
    Infinite,
}

const STOPS: [&str; 15] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "byoyomi",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
    "rtime",
];

impl Go {
    pub(crate) fn read(words: &mut Words<'_>, dialect: Dialect) -> Result<Self, Fault> {
        let mut go = Self::default();
        let (white, black) = sides(dialect);
        let time = |words: &mut Words<'_>| words.number::<i64>("go", "milliseconds").map(Some);
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => go.search_moves = words.until(&STOPS),
                "wtime" => go.time[white] = time(words)?,
                "btime" => go.time[black] = time(words)?,
                "winc" => go.increment[white] = time(words)?,
                "binc" => go.increment[black] = time(words)?,
                "byoyomi" => go.byoyomi = time(words)?,
                "movestogo" => go.moves_to_go = Some(words.number("go", "a number of moves")?),
                "depth" => go.depth = Some(words.number("go", "a depth in plies")?),
                "nodes" => go.nodes = Some(words.number("go", "a number of nodes")?),
                "movetime" => go.move_time = time(words)?,
                "perft" => go.perft = Some(words.number("go", "a depth in plies")?),
                "mate" => go.mate = Some(read_mate(words, dialect)?),
                // Both protocols ask to skip what one does not know.
                _ => {}
            }
        }
        Ok(go)
    }

    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, dialect: Dialect) -> fmt::Result {
        let (white, black) = sides(dialect);
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        for (name, value) in [
            ("wtime", self.time[white]),
            ("btime", self.time[black]),
            ("winc", self.increment[white]),
            ("binc", self.increment[black]),
            ("byoyomi", self.byoyomi),
            ("movestogo", self.moves_to_go.map(i64::from)),
            ("depth", self.depth.map(i64::from)),
        ] {
            if let Some(value) = value {
                write!(f, " {name} {value}")?;
            }
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(time) = self.move_time {
            write!(f, " movetime {time}")?;
        }
        if let Some(depth) = self.perft {
            write!(f, " perft {depth}")?;
        }
        match self.mate {
            None => {}
            Some(MateLimit::Moves(limit)) => write!(f, " mate {limit}")?,
            Some(MateLimit::Time(limit)) => write!(f, " mate {limit}")?,
            Some(MateLimit::Infinite) => f.write_str(" mate infinite")?,
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if !self.search_moves.is_empty() {
            write!(f, " searchmoves {}", self.search_moves.join(" "))?;
        }
        Ok(())
    }
}

/// White is the first side in chess and the second in shogi.
const fn sides(dialect: Dialect) -> (Side, Side) {
    match dialect {
        Dialect::Uci => (Side::First, Side::Second),
        Dialect::Usi => (Side::Second, Side::First),
    }
}

fn read_mate(words: &mut Words<'_>, dialect: Dialect) -> Result<MateLimit, Fault> {
    match (words.peek(), dialect) {
        (Some("infinite"), _) => {
            words.next();
            Ok(MateLimit::Infinite)
        }
        // Without a limit it goes on until it is stopped.
        (None, _) => Ok(MateLimit::Infinite),
        (Some(_), Dialect::Uci) => words.number("go", "a number of moves").map(MateLimit::Moves),
        (Some(_), Dialect::Usi) => words.number("go", "milliseconds").map(MateLimit::Time),
    }
}

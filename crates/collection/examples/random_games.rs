//! Prints games of chess as PGN, drawn from a seed: something to measure collections with.
//!
//! `random_games COUNT [SEED]`. Openings are few, as people's are; later any legal move will do. Players are drawn from ten thousand names.

use std::io::{self, BufWriter, Write};

use adoube_chess::Position;

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let (count, mut state) = (args.next().unwrap_or(1000), args.next().unwrap_or(1));
    let mut below = move |limit: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    for number in 0..count {
        let (white, black) = (below(10_000), below(10_000));
        let (year, month, day) = (1950 + below(77), 1 + below(12), 1 + below(28));
        let result = ["1-0", "0-1", "1/2-1/2"][below(3)];
        writeln!(
            out,
            "[Event \"Open {}\"]\n[Site \"Town {}\"]\n[Date \"{year}.{month:02}.{day:02}\"]",
            below(2000),
            below(500)
        )?;
        writeln!(
            out,
            "[Round \"{}\"]\n[White \"Player{white}, A\"]\n[Black \"Player{black}, B\"]",
            1 + number % 9
        )?;
        writeln!(
            out,
            "[Result \"{result}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]",
            1500 + below(1300),
            1500 + below(1300)
        )?;
        writeln!(out, "[ECO \"{}{:02}\"]\n", ['A', 'B', 'C', 'D', 'E'][below(5)], below(100))?;
        let (mut at, plies) = (Position::START, 40 + below(80));
        for ply in 0..plies {
            let legal = at.legal_moves();
            let Some(&last) = legal.last() else { break };
            // Two or three moves are usual at first; the further, the more.
            let choice = below(if ply < 16 { 3 } else { legal.len() });
            let mv = legal.get(choice).copied().unwrap_or(last);
            if ply % 2 == 0 {
                write!(out, "{}. ", ply / 2 + 1)?;
            }
            write!(out, "{} ", at.san(mv))?;
            at.play_unchecked(mv);
        }
        writeln!(out, "{result}\n")?;
    }
    out.flush()
}

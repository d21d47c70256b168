//! What was measured, as a table and as JSON.

use std::fmt::{self, Write as _};

use serde_json::{Value, json};

use super::Rate;
use super::crowd::Watched;
use super::tally::median;

use crate::said;

/// What came of moves at one rate.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measured {
    /// Moves that opponents had.
    pub(crate) moves: f64,
    /// Of these a second.
    pub(crate) rate: f64,
    /// Milliseconds from the send to the opponent's receipt: half stay within.
    pub(crate) p50: f64,
    /// Ninety-nine in a hundred do.
    pub(crate) p99: f64,
    /// All do.
    pub(crate) max: f64,
    /// Microseconds of the server's processors a move.
    pub(crate) cpu: f64,
    /// The same of the processes beside it, where there are any.
    pub(crate) beside: f64,
    /// Appends that shared a commit.
    pub(crate) group: f64,
}

/// What the parts cost by themselves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Floor {
    /// Frames a second that came back.
    pub(crate) echo: f64,
    /// Microseconds of the echo's processors a frame.
    pub(crate) echo_cpu: f64,
    /// Moves a second whose rows were committed.
    pub(crate) commits: f64,
    /// Microseconds of a processor a move.
    pub(crate) commit_cpu: f64,
    /// Moves that shared a commit.
    pub(crate) group: f64,
}

impl Floor {
    /// Moves a second, if a move were two frames and its rows, one after another.
    fn bound(&self) -> f64 {
        1.0 / (2.0 / self.echo + 1.0 / self.commits)
    }

    /// Microseconds of processors, if a move were these.
    fn cpu(&self) -> f64 {
        2.0 * self.echo_cpu + self.commit_cpu
    }
}

/// The server at its fastest, of what its parts would allow.
struct Share {
    /// Moves a second that they would.
    bound: f64,
    /// How much of that there is.
    rate: f64,
    /// The same in processor time, which other work on the machine does not change.
    cpu: f64,
}

/// A number of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Run {
    /// How many.
    pub(crate) games: usize,
    /// Whether what is called the server here is a bare path.
    pub(crate) as_bare: bool,
    /// Seconds until all were open.
    pub(crate) opened: f64,
    /// KiB of the server's memory a game with both its sockets, before the first move.
    pub(crate) memory: f64,
    /// The same after the last.
    pub(crate) memory_after: f64,
    /// Moves that were made in all, and found in the log.
    pub(crate) made: usize,
    /// How often a player was let go, and followed on from where he was.
    pub(crate) anew: usize,
    /// At each rate: the server, and the bare path.
    pub(crate) rows: Vec<(Rate, Measured, Option<Measured>)>,
    /// The parts by themselves.
    pub(crate) floor: Option<Floor>,
    /// Who looked on.
    pub(crate) watched: Option<Watched>,
}

/// The median of a field.
fn of<T>(all: &[T], field: impl Fn(&T) -> f64) -> f64 {
    median(&all.iter().map(field).collect::<Vec<_>>())
}

impl Measured {
    fn median(all: &[Self]) -> Self {
        Self {
            moves: of(all, |it| it.moves),
            rate: of(all, |it| it.rate),
            p50: of(all, |it| it.p50),
            p99: of(all, |it| it.p99),
            max: of(all, |it| it.max),
            cpu: of(all, |it| it.cpu),
            beside: of(all, |it| it.beside),
            group: of(all, |it| it.group),
        }
    }

    pub(super) fn json(&self) -> Value {
        json!({
            "moves": self.moves as u64,
            "moves_per_second": rounded(self.rate),
            "p50_ms": rounded(self.p50),
            "p99_ms": rounded(self.p99),
            "max_ms": rounded(self.max),
            "cpu_us_per_move": rounded(self.cpu),
        })
    }
}

impl Floor {
    fn median(all: &[Self]) -> Self {
        Self {
            echo: of(all, |it| it.echo),
            echo_cpu: of(all, |it| it.echo_cpu),
            commits: of(all, |it| it.commits),
            commit_cpu: of(all, |it| it.commit_cpu),
            group: of(all, |it| it.group),
        }
    }
}

impl Watched {
    fn median(all: &[Self]) -> Self {
        let sum = |field: fn(&Self) -> f64| all.iter().map(field).sum();
        Self {
            spectators: of(all, |it| it.spectators),
            // Of these every one counts.
            refused: sum(|it| it.refused),
            unseen: sum(|it| it.unseen),
            joined: of(all, |it| it.joined),
            join_cpu: of(all, |it| it.join_cpu),
            memory: of(all, |it| it.memory),
            moves: of(all, |it| it.moves),
            p50: of(all, |it| it.p50),
            p99: of(all, |it| it.p99),
            max: of(all, |it| it.max),
        }
    }

    fn json(&self) -> Value {
        json!({
            "spectators": self.spectators as u64,
            "refused": self.refused as u64,
            "joined_in_seconds": rounded(self.joined),
            "join_cpu_ms": rounded(self.join_cpu),
            "kib_per_spectator": rounded(self.memory),
            "moves": self.moves as u64,
            "sights_missed": self.unseen as u64,
            "p50_ms": rounded(self.p50),
            "p99_ms": rounded(self.p99),
            "max_ms": rounded(self.max),
        })
    }
}

impl Run {
    /// The medians of rounds.
    pub(crate) fn median(rounds: &[Self]) -> Self {
        let first = rounds.first().cloned().unwrap_or_default();
        let rows = first.rows.iter().enumerate().map(|(row, &(rate, ..))| {
            let at = |run: &Self| run.rows.get(row).copied();
            let ours: Vec<_> = rounds.iter().filter_map(at).map(|(_, ours, _)| ours).collect();
            let bare: Vec<_> = rounds.iter().filter_map(at).filter_map(|(.., bare)| bare).collect();
            let bare = (!bare.is_empty()).then(|| Measured::median(&bare));
            (rate, Measured::median(&ours), bare)
        });
        let floors: Vec<_> = rounds.iter().filter_map(|run| run.floor).collect();
        let watched: Vec<_> = rounds.iter().filter_map(|run| run.watched).collect();
        Self {
            games: first.games,
            as_bare: first.as_bare,
            opened: of(rounds, |it| it.opened),
            memory: of(rounds, |it| it.memory),
            memory_after: of(rounds, |it| it.memory_after),
            made: rounds.iter().map(|it| it.made).sum(),
            anew: rounds.iter().map(|it| it.anew).sum(),
            rows: rows.collect(),
            floor: (!floors.is_empty()).then(|| Floor::median(&floors)),
            watched: (!watched.is_empty()).then(|| Watched::median(&watched)),
        }
    }

    /// The server at its fastest, of what its parts would allow.
    fn share(&self) -> Option<Share> {
        let (_, ours, _) = self.rows.iter().find(|(rate, ..)| *rate == Rate::Most)?;
        let floor = self.floor?;
        let bound = floor.bound();
        Some(Share { bound, rate: ours.rate / bound, cpu: floor.cpu() / ours.cpu })
    }

    fn json(&self) -> Value {
        let rows: Vec<_> = self
            .rows
            .iter()
            .map(|(rate, ours, bare)| {
                let mut row = json!({ "rate": rate.to_string(), "server": ours.json() });
                row["server"]["appends_per_commit"] = rounded(ours.group);
                row["server"]["beside_us_per_move"] = rounded(ours.beside);
                if let Some(bare) = bare {
                    row["bare"] = bare.json();
                    row["p99_ratio"] = rounded(ours.p99 / bare.p99);
                }
                row
            })
            .collect();
        let mut run = json!({
            "games": self.games,
            "sockets": 2 * self.games,
            "opened_in_seconds": rounded(self.opened),
            "kib_per_game": rounded(self.memory),
            "kib_per_game_after": rounded(self.memory_after),
            "moves_made_and_written": self.made,
            "let_go_and_followed_on": self.anew,
            "rates": rows,
        });
        if let Some(watched) = &self.watched {
            run["watched"] = watched.json();
        }
        if let (Some(floor), Some(share)) = (self.floor, self.share()) {
            run["floor"] = json!({
                "echo_frames_per_second": rounded(floor.echo),
                "echo_cpu_us_per_frame": rounded(floor.echo_cpu),
                "commit_rows_per_second": rounded(floor.commits),
                "commit_cpu_us_per_row": rounded(floor.commit_cpu),
                "commit_group": rounded(floor.group),
                "bound": rounded(share.bound),
                "share": rounded(share.rate),
                "cpu_share": rounded(share.cpu),
            });
        }
        run
    }
}

/// With three digits after the point.
pub(super) fn rounded(value: f64) -> Value {
    json!((value * 1e3).round() / 1e3)
}

/// All runs.
pub(crate) struct Report(pub(crate) Vec<Run>);

impl Report {
    /// For programs.
    pub(crate) fn json(&self) -> Value {
        json!({ "runs": self.0.iter().map(Run::json).collect::<Vec<_>>() })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|run| write!(f, "{run}"))
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, opened, memory, memory_after, made, .. } = self;
        let sockets = 2 * games;
        let [opened, memory, after] = [opened, memory, memory_after].map(|it| format!("{it:.1}"));
        writeln!(f, "{}", said::load_run(games, sockets, opened, memory, after, made))?;
        if self.anew > 0 {
            writeln!(f, "{}", said::load_anew(self.anew))?;
        }
        head(f)?;
        for (rate, ours, bare) in &self.rows {
            match self.as_bare {
                true => line(f, &said::load_bare(rate), ours, None)?,
                false => line(f, &said::load_server(rate), ours, Some(ours.group))?,
            }
            if let Some(bare) = bare {
                line(f, &said::load_bare(rate), bare, None)?;
            }
        }
        if let Some(watched) = &self.watched {
            let Watched { spectators, refused, joined, join_cpu, memory, .. } = watched;
            let Watched { moves, unseen, p50, p99, max, .. } = watched;
            let [spectators, refused, moves, unseen] =
                [spectators, refused, moves, unseen].map(|it| format!("{it:.0}"));
            let (joined, cpu) = (format!("{joined:.1}"), format!("{join_cpu:.3}"));
            let memory = format!("{memory:.1}");
            writeln!(f, "{}", said::load_watched(spectators, refused, joined, cpu, memory))?;
            let [p50, p99, max] = [p50, p99, max].map(|it| format!("{it:.1}"));
            writeln!(f, "{}", said::load_sights(moves, unseen, p50, p99, max))?;
        }
        if let (Some(floor), Some(Share { bound, rate, cpu })) = (self.floor, self.share()) {
            let Floor { echo, echo_cpu, commits, commit_cpu, group } = floor;
            let whole = |it: f64| format!("{it:.0}");
            let fine = |it: f64| format!("{it:.1}");
            let echo = said::load_echo(whole(echo), fine(echo_cpu));
            let commits = said::load_commits(whole(commits), fine(commit_cpu), whole(group));
            let (rate, cpu) = (whole(100.0 * rate), whole(100.0 * cpu));
            let floor = said::load_floor(echo, commits, whole(bound), rate, cpu);
            writeln!(f, "{floor}")?;
        }
        Ok(())
    }
}

/// The names of a table's columns.
pub(super) fn head(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut head = String::new();
    let (moves, commit) = (said::load_head_moves(), said::load_head_commit());
    for name in [&moves, "p50 ms", "p99 ms", "max ms", "CPU µs", &commit] {
        write!(head, "{name:>10}")?;
    }
    writeln!(f, "{:<16}{head}", "")
}

/// A row of it.
pub(super) fn line(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    it: &Measured,
    group: Option<f64>,
) -> fmt::Result {
    let Measured { rate, p50, p99, max, cpu, .. } = it;
    write!(f, "{name:<16}{rate:>10.0}{p50:>10.2}{p99:>10.2}{max:>10.2}{cpu:>10.1}")?;
    if let Some(group) = group {
        write!(f, "{group:>10.1}")?;
    }
    if it.beside > 0.0 {
        write!(f, "  {}", said::load_beside(format!("{:.1}", it.beside)))?;
    }
    writeln!(f)
}

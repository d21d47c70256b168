//! Whether what people saw is what the log says, and the log what the laws allow.

use std::collections::{BTreeMap, BTreeSet};

use adoube_clock::{Moment, Span};
use adoube_cluster::model::Line;
use adoube_cluster::{GameKey, Incarnation};

use crate::client::{Client, Fate, Op};
use crate::duel::{Duel, Id, Row, What};
use crate::fault::Fault;
use crate::world::{MS, World};

type Log = [Line<Row, Id>];
type Verdict = Result<(), String>;

/// An outage is found and written within so long before and after what it is explained by.
const BEFORE: u64 = 1800 * MS;
const AFTER: u64 = 3000 * MS;
/// Who was cut off himself judges nobody for a while, and where messages are lost or late too, what follows takes so much longer.
const NOISE: u64 = 800 * MS;
/// Where only nodes die or leave, or the database is away, so much of a player's time may be lost while nobody takes his order.
const LOST: u64 = 3500 * MS;

impl World {
    /// Everything that must hold at the end.
    pub(crate) fn check(&self) -> Verdict {
        if let Some(wrong) = &self.wrong {
            return Err(wrong.clone());
        }
        for (&game, row) in self.store.games() {
            let said =
                |verdict: Verdict| verdict.map_err(|what| format!("game {}: {what}", game.0));
            let ops: Vec<_> = self.ops.iter().filter(|op| op.game == game).cloned().collect();
            said(answers(&row.log, &ops))?;
            said(order(&ops))?;
            said(writers(&row.log))?;
            said(clocks(&row.log, &self.games[&game]))?;
            said(self.outages(&row.log))?;
            // Clocks by days run on whatever becomes of a server.
            if !self.games[&game].by_days {
                said(self.lost_time(&row.log, &ops))?;
            }
            for (number, client) in self.clients.iter().enumerate() {
                if client.game == game {
                    said(stream(&row.log, number, client))?;
                }
            }
            said(self.goes_on(game, row.open))?;
        }
        let only = |which: fn(&Fault) -> bool| self.plan.faults.iter().all(|(.., it)| which(it));
        let stood = |line: &Line<Row, Id>| matches!(line.kept.row.what, What::Stood(_));
        let stopped = self.store.games().values().any(|row| row.log.iter().any(stood));
        // Whoever leaves when he is asked to stops no clock, if somebody stays.
        let leaves = only(|it| matches!(it, Fault::Drain(_))) && self.plan.is_quiet();
        if leaves && self.plan.has_heirs() && stopped {
            return Err("a clock was stopped by a hand-over".into());
        }
        // Nor does he leave an order without an answer.
        if leaves && self.plan.has_heirs() && self.seen.unanswered > 0 {
            return Err("an order was lost by a hand-over".into());
        }
        let only_database = self.plan.faults.iter().all(|(_, _, fault)| fault.is_of_database());
        if only_database && self.plan.is_quiet() && self.seen.takeovers > 0 {
            return Err("every node lived, and games were taken over".into());
        }
        Ok(())
    }

    /// Outages are of where something went wrong, and nowhere else.
    fn outages(&self, log: &Log) -> Verdict {
        for line in log {
            let What::Stood(from) = line.kept.row.what else { continue };
            let (from, to) = (self.real(from), self.real(line.kept.row.at));
            if self.plan.is_calm() {
                return Err(format!("an outage from {from} to {to}, and nothing was wrong"));
            }
            let after = if self.plan.is_quiet() { AFTER } else { AFTER + NOISE };
            let mut windows: Vec<_> =
                self.windows.iter().map(|(a, b)| (a.saturating_sub(BEFORE), b + after)).collect();
            if !self.plan.is_quiet() {
                windows.push((0, self.plan.heals + after));
            }
            windows.sort_unstable();
            let reached =
                windows.iter().fold(
                    from,
                    |reached, (a, b)| {
                        if *a <= reached { reached.max(*b) } else { reached }
                    },
                );
            if reached < to {
                return Err(format!("an outage from {from} to {to} that nothing explains"));
            }
        }
        Ok(())
    }

    /// Nobody loses on time while he tries to move, but for the little that it takes to find another node.
    fn lost_time(&self, log: &Log, ops: &[Op]) -> Verdict {
        let only = |which: fn(&Fault) -> bool| self.plan.faults.iter().all(|(.., it)| which(it));
        let plain = only(|it| matches!(it, Fault::Crash(_)) || it.is_of_database())
            || only(|it| matches!(it, Fault::Crash(_) | Fault::Drain(_))) && self.plan.has_rock();
        if !self.plan.is_quiet() || !plain {
            return Ok(());
        }
        let flag = |line: &&Line<Row, Id>| matches!(line.kept.row.what, What::Flag(_));
        let Some(fell) = log.iter().find(flag).map(|line| self.real(line.kept.row.at)) else {
            return Ok(());
        };
        let stood = |from: u64| -> u64 {
            let spans = log.iter().filter_map(|line| match line.kept.row.what {
                What::Stood(since) => Some((self.real(since), self.real(line.kept.row.at))),
                _ => None,
            });
            spans.map(|(a, b)| b.saturating_sub(a.max(from))).sum()
        };
        for op in ops.iter().filter(|op| op.asked < fell) {
            let tries = op.answered.is_none_or(|(at, _)| at > fell);
            let lost = (fell - op.asked).saturating_sub(stood(op.asked));
            if tries && lost > LOST {
                let id = op.id;
                return Err(format!("order {id:?} was tried for {lost} until the flag at {fell}"));
            }
        }
        Ok(())
    }

    /// Five seconds after the last fault is over every game takes an order; here it may be one that was sent then.
    fn goes_on(&self, game: GameKey, open: bool) -> Verdict {
        let well = self.plan.heals + 5000 * MS;
        let after = |op: &&Op| op.answered.is_some_and(|(at, _)| at >= well);
        let goes_on = self.ops.iter().filter(|op| op.game == game).any(|op| after(&op));
        if open && !goes_on {
            return Err(format!("no order was answered after {well}"));
        }
        Ok(())
    }
}

/// What was acknowledged stands there once, where the answer said; what was refused does not; nothing stands there twice.
pub(crate) fn answers(log: &Log, ops: &[Op]) -> Verdict {
    let mut there: BTreeMap<Id, u32> = BTreeMap::new();
    for (at, line) in (0..).zip(log) {
        let Some(id) = line.kept.id else { continue };
        if there.insert(id, at).is_some() {
            return Err(format!("order {id:?} was done twice"));
        }
        if !ops.iter().any(|op| op.id == id) {
            return Err(format!("order {id:?} was sent by nobody"));
        }
    }
    for op in ops {
        match (op.answered, there.get(&op.id)) {
            (Some((_, Fate::Done(at))), found) if found != Some(&at) => {
                return Err(format!("order {:?} was answered with {at}, and is {found:?}", op.id));
            }
            (Some((_, Fate::Refused)), Some(at)) => {
                return Err(format!("order {:?} was refused, and stands at {at}", op.id));
            }
            _ => {}
        }
    }
    Ok(())
}

/// What was answered before something else was asked stands before it.
pub(crate) fn order(ops: &[Op]) -> Verdict {
    let done = |op: &Op| match op.answered {
        Some((at, Fate::Done(line))) => Some((op.asked, at, line)),
        _ => None,
    };
    let done: Vec<_> = ops.iter().filter_map(done).collect();
    for &(_, answered, line) in &done {
        if done.iter().any(|&(asked, _, later)| answered < asked && later <= line) {
            return Err(format!("line {line} was answered before a line above it was asked for"));
        }
    }
    Ok(())
}

/// Epochs never fall, each has one writer, and time does not go back.
pub(crate) fn writers(log: &Log) -> Verdict {
    let mut writers: BTreeMap<u64, Incarnation> = BTreeMap::new();
    let mut last = (0, Moment::MIN);
    for (at, line) in log.iter().enumerate() {
        let writer = *writers.entry(line.epoch.0).or_insert(line.writer);
        if line.epoch.0 < last.0 {
            return Err(format!("line {at} is of epoch {}, after {}", line.epoch.0, last.0));
        }
        if writer != line.writer {
            return Err(format!("epoch {} has two writers", line.epoch.0));
        }
        if line.kept.row.at < last.1 {
            return Err(format!("time goes back at line {at}"));
        }
        last = (line.epoch.0, line.kept.row.at);
    }
    Ok(())
}

/// A plain count of the clocks: nobody moves without time, a flag falls once and not too early, and nothing comes after it.
pub(crate) fn clocks(log: &Log, new: &Duel) -> Verdict {
    let mut left = new.left;
    let (mut turn, mut since, mut over) = (0, None::<Moment>, false);
    for (at, line) in log.iter().enumerate() {
        let Row { at: moment, what } = line.kept.row;
        if over {
            return Err(format!("line {at} comes after the end"));
        }
        // The clocks run from the first move on, and stand in an outage.
        let until = if let What::Stood(from) = what { from } else { moment };
        let ran = since.map_or(Span::ZERO, |since| until - since);
        if ran < Span::ZERO {
            return Err(format!("line {at} is an outage from before the last line"));
        }
        left[turn] -= ran;
        match what {
            What::Moved(side) if side != turn => {
                return Err(format!("line {at} is a move out of turn"));
            }
            What::Moved(_) if left[turn] <= Span::ZERO && since.is_some() => {
                return Err(format!("line {at} is a move without time"));
            }
            What::Moved(_) => turn = 1 - turn,
            What::Flag(side) if side != turn || left[turn] > Span::ZERO => {
                return Err(format!("line {at} is a flag that had not fallen"));
            }
            What::Flag(_) => over = true,
            What::Stood(_) => {}
        }
        since = Some(moment);
    }
    Ok(())
}

/// What somebody was told is the log from its beginning, and in the end all of it.
pub(crate) fn stream(log: &Log, number: usize, client: &Client) -> Verdict {
    let told = &client.told;
    let same = told.len() <= log.len() && told.iter().zip(log).all(|(a, b)| *a == b.kept.row);
    if !same {
        return Err(format!("client {number} was told what is not in the log"));
    }
    // The last few are on their way.
    if client.connected && told.len() + 4 < log.len() {
        return Err(format!("client {number} was told {} of {}", told.len(), log.len()));
    }
    Ok(())
}

/// Which checks complain of a log and its orders.
pub(crate) fn complaints(log: &Log, ops: &[Op], new: &Duel) -> BTreeSet<String> {
    let all = [answers(log, ops), order(ops), writers(log), clocks(log, new)];
    all.into_iter().filter_map(Result::err).collect()
}

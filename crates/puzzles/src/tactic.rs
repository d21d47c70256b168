use core::sync::atomic::AtomicBool;

use adoube_engine::{Limits, Line, Search, TranspositionTable};

use crate::mate::after;
use crate::{Aim, Problem, Puzzled, difficulty};

/// Finds positions in which one move wins and no other does.
pub struct TacticFinder<P: Puzzled> {
    search: Search<P>,
    table: TranspositionTable,
    nodes: u64,
}

/// In hundredths of a pawn: a line that is worth so much wins.
const WINS: i32 = 250;
/// A line that is worth no more does not.
const HOLDS: i32 = 80;
/// No line goes on for longer.
const PLIES: usize = 9;
/// The table, in mebibytes.
const MEMORY: usize = 16;
/// What does not look like one with so many times fewer is not looked at for longer.
const FEWER: u64 = 6;
/// Who needs so many positions to see a move has thought about it.
const DEEP: u64 = 400;
/// A quick look costs so many times less.
const QUICK: u64 = 20;

impl<P: Puzzled> TacticFinder<P> {
    /// One that looks into so many positions to answer a question.
    pub fn new(nodes: u64) -> Self {
        Self { search: Search::new(1, P::START), table: TranspositionTable::new(MEMORY), nodes }
    }

    /// What a position is worth to the side to move, after a quick look.
    pub fn glance(&mut self, position: &P) -> Option<i32> {
        let nodes = self.nodes / QUICK;
        Some(self.look(position, nodes, 1)?.first()?.value.0)
    }

    /// The problem that a position is: one move wins, no other does, and so on until what was won is there. None too if the only way is
    /// to take back what was just taken, or if it is mate: that is a problem of another kind.
    pub fn problem(&mut self, position: &P, last: Option<P::Move>) -> Option<Problem<P>> {
        self.only(position, self.nodes / FEWER)?;
        let (mut at, mut line) = (*position, Vec::new());
        while let Some(mv) = self.only(&at, self.nodes) {
            line.push(mv);
            let next = after(&at, mv);
            if line.len() >= PLIES || !next.has_legal_move() {
                break;
            }
            let reply = *self.look(&next, self.nodes, 1)?.first()?.moves.first()?;
            line.push(reply);
            at = after(&next, reply);
        }
        if line.len() % 2 == 0 {
            line.pop();
        }
        let &first = line.first()?;
        let takes_back = last.is_some_and(|last| P::goal(last) == P::goal(first));
        let seen = self.nodes_to_see(position, first);
        // A single move that takes nothing wins later: it must not be seen at a glance.
        let deep = line.len() > 1 || !position.is_tactical(first) && seen >= DEEP;
        if !deep || takes_back && line.len() < 5 || line.len() > 1 && !self.pays(position, &line) {
            return None;
        }
        let rating = difficulty(line.len(), seen);
        Some(Problem { start: *position, aim: Aim::Win, line, rating })
    }

    /// The only move that wins.
    fn only(&mut self, position: &P, nodes: u64) -> Option<P::Move> {
        let lines = self.look(position, nodes, 2)?;
        let [best, second] = &lines[..] else { return None };
        let mates = best.value.mate().is_some();
        let clear = best.value.0 >= WINS && second.value.0 <= HOLDS && !mates;
        clear.then(|| best.moves.first().copied()).flatten()
    }

    /// Whether there is something to show for it at the end of the line: more was taken than was given.
    fn pays(&self, position: &P, line: &[P::Move]) -> bool {
        let mut at = *position;
        let mut won = 0;
        for (ply, &mv) in line.iter().enumerate() {
            let gain = at.gain(mv);
            won += if ply % 2 == 0 { gain } else { -gain };
            at.play_unchecked(mv);
        }
        won >= HOLDS
    }

    /// How many positions it takes until this move is thought best.
    fn nodes_to_see(&mut self, position: &P, mv: P::Move) -> u64 {
        let mut nodes = 50;
        while nodes < self.nodes {
            let lines = self.look(position, nodes, 1).unwrap_or_default();
            let best = lines.first().and_then(|line| line.moves.first());
            if best == Some(&mv) && lines[0].value.0 >= WINS {
                break;
            }
            nodes *= 2;
        }
        nodes
    }

    fn look(&mut self, position: &P, nodes: u64, lines: usize) -> Option<Vec<Line<P::Move>>> {
        // What was seen before must not show: a problem is made alike on every machine.
        self.table.clear();
        self.search.forget();
        self.search.set(*position, []);
        let limits = Limits { nodes: Some(nodes), lines, ..Limits::default() };
        let stop = AtomicBool::new(false);
        let report = self.search.go(&self.table, &limits, &(), &stop, &mut |_| {});
        report.map(|report| report.lines)
    }

    /// Whether a problem holds when it is looked at for so many times as long.
    pub(crate) fn holds(&mut self, problem: &Problem<P>, times: u64) -> bool {
        let nodes = self.nodes * times;
        let only: Vec<_> = problem.turns().map(|(at, line)| (at, line[0])).collect();
        only.into_iter().all(|(at, mv)| self.only(&at, nodes) == Some(mv))
    }
}

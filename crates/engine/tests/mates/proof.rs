//! Whether an announced mate is one, found out without believing the search that announced it.

use std::sync::atomic::AtomicBool;

use adoube_board::Keys;
use adoube_engine::{Limits, Line, Search, Searchable, TranspositionTable};

/// Whether the side to move mates in so many plies at most: every move is tried, and every defence.
pub(crate) fn mates<P: Searchable>(position: &P, plies: i32) -> bool {
    plies > 0
        && position.legal_moves().into_iter().any(|mv| {
            let next = after(position, mv);
            is_mate(&next) || plies > 2 && next.has_legal_move() && is_lost(&next, plies - 1)
        })
}

/// Whether the side to move is mated in so many plies at most, whatever it does.
fn is_lost<P: Searchable>(position: &P, plies: i32) -> bool {
    position.legal_moves().into_iter().all(|mv| mates(&after(position, mv), plies - 1))
}

fn after<P: Searchable>(position: &P, mv: P::Move) -> P {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

fn is_mate<P: Searchable>(position: &P) -> bool {
    !position.has_legal_move() && (position.is_check() || P::NO_MOVE_LOSES)
}

fn declares<P: Searchable>(position: &P) -> bool {
    position.declares(&P::Rules::default())
}

/// What there is to say against an announced mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A move of the line is illegal.
    Illegal,
    /// The line ends in no mate, or the distance is not its length.
    NoMate,
    /// After a defence no mate is found any more, or only a longer one.
    Escape,
}

/// So many plies every defence is tried; beyond, some.
const ALL: i32 = 5;
/// How many defences are tried where not all are.
const SOME: usize = 3;
/// What each position on the way is given to be found again, then more, then still more.
const NODES: [u64; 3] = [20_000, 300_000, 4_000_000];

/// So many moves are looked at in trying every check.
const CHECKS: u64 = 5_000_000;

/// Tries announced mates with searches of its own.
pub(crate) struct Judge<P: Searchable> {
    search: Search<P>,
    table: TranspositionTable,
    chance: Keys,
    /// What is left for trying every check.
    budget: u64,
}

impl<P: Searchable> Judge<P> {
    pub(crate) fn new(start: P) -> Self {
        Self {
            search: Search::new(1, start),
            table: TranspositionTable::new(16),
            chance: Keys::new(1),
            budget: 0,
        }
    }

    /// Whether a line that is said to mate does: it is played to its end, and others are tried on the way.
    pub(crate) fn try_line(&mut self, root: &P, line: &Line<P::Move>) -> Result<(), Fault> {
        let exact = line.value.mate().is_none_or(|plies| line.moves.len() as i32 == plies.abs());
        if exact { self.try_proven(root, line) } else { Err(Fault::NoMate) }
    }

    /// The same where so many plies at most are said, and the line may be shorter.
    pub(crate) fn try_proven(&mut self, root: &P, line: &Line<P::Move>) -> Result<(), Fault> {
        let Some(plies) = line.value.mate() else { return Ok(()) };
        let mut position = *root;
        for &mv in &line.moves {
            if !position.is_legal(mv) {
                return Err(Fault::Illegal);
            }
            position.play_unchecked(mv);
        }
        let ends = is_mate(&position) || declares(&position);
        if !ends || line.moves.len() as i32 > plies.abs() {
            return Err(Fault::NoMate);
        }
        let held = match (plies > 0, line.moves.first()) {
            (true, Some(&mv)) => self.defend(&after(root, mv), plies - 1),
            (true, None) => true,
            (false, _) => self.defend(root, -plies),
        };
        if held { Ok(()) } else { Err(Fault::Escape) }
    }

    /// Whether the side to move is mated in so many plies at most, by what searches find after its moves.
    fn defend(&mut self, position: &P, plies: i32) -> bool {
        if is_mate(position) {
            return true;
        }
        let mut moves: Vec<P::Move> = position.legal_moves().into_iter().collect();
        if plies < 1 || moves.is_empty() {
            return false;
        }
        if plies > ALL {
            // A draw of some, without any twice.
            for at in 0..SOME.min(moves.len()) {
                let (key, rest) = self.chance.next();
                self.chance = rest;
                let other = at + (key >> 32) as usize % (moves.len() - at);
                moves.swap(at, other);
            }
            moves.truncate(SOME);
        }
        moves.into_iter().all(|mv| self.attack(&after(position, mv), plies - 1))
    }

    /// Whether the side to move still finds a mate in so many plies at most, and one that holds.
    fn attack(&mut self, position: &P, plies: i32) -> bool {
        if declares(position) {
            return true;
        }
        if plies < 1 {
            return false;
        }
        self.search.set(*position, []);
        for nodes in NODES {
            let most = Some((plies as u32).div_ceil(2));
            let limits = Limits { nodes: Some(nodes), mate: most, ..Limits::default() };
            let stop = AtomicBool::new(false);
            let found = self.search.go(&self.table, &limits, &(), &stop, &mut |_| {});
            let line = found.and_then(|report| report.lines.into_iter().next());
            let mate = line.as_ref().and_then(|line| line.value.mate());
            if let (Some(line), Some(mate)) = (line, mate)
                && mate > 0
                && mate <= plies
            {
                return self.defend(&after(position, line.moves[0]), mate - 1);
            }
        }
        // What the search does not find again, every check and every answer to it may.
        self.budget = CHECKS;
        self.checks(position, plies)
    }

    /// Whether the side to move mates in so many plies at most by checks alone, every answer tried.
    fn checks(&mut self, position: &P, plies: i32) -> bool {
        position.legal_moves().into_iter().any(|mv| {
            let next = after(position, mv);
            self.budget = self.budget.saturating_sub(1);
            self.budget > 0 && next.is_check() && self.answers(&next, plies - 1)
        })
    }

    fn answers(&mut self, position: &P, plies: i32) -> bool {
        is_mate(position)
            || plies > 0
                && position
                    .legal_moves()
                    .into_iter()
                    .all(|mv| self.checks(&after(position, mv), plies - 1))
    }
}

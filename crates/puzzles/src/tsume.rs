use adoube_board::{Keys, Side};
use adoube_shogi::tsume::{MateVerdict, Solver};
use adoube_shogi::{Board, Flaw, Position, Role, Sketch, Square};

use crate::retract::{Before, before};
use crate::{Aim, Problem, difficulty};

/// Makes problems of mates that stood on the board.
///
/// Everything that is not needed goes to the defender's hand: what the mating side could do without, a piece at a time, while it still
/// mates. On the way one line alone comes to mate; of the longest such, all men are taken away without whom it stays what it is.
pub struct TsumeMaker {
    solver: Solver,
    nodes: u64,
}

/// The solver's table, in bytes: small, for it is cleared before each of many questions.
const MEMORY: usize = 1 << 20;

/// What cannot be told at a glance, with so many times fewer positions, is left.
const QUICK: u64 = 10;
/// Of what may have stood before a board so many are tried, and of all that lead to one problem.
const BEFORE: usize = 400;
const TRIED: usize = 3_000;

/// How a problem is solved, and how much work that was.
struct Solved {
    line: Vec<adoube_shogi::Move>,
    unique: bool,
    /// How many pieces the mating side has in hand at the end.
    left: u32,
    nodes: u64,
}

impl Solved {
    /// Whether it is what a problem should be: one solution, and by custom nothing is left in hand.
    fn is_sound(&self) -> bool {
        self.unique && self.left == 0
    }
}

impl TsumeMaker {
    /// One that looks into no more than so many positions to answer a question.
    pub fn new(nodes: u64) -> Self {
        Self { solver: Solver::new(MEMORY), nodes }
    }

    /// A problem of no more than `most` plies made of a mate; the seed says in which order pieces are tried. None if there is no mate, or
    /// none with one solution is left.
    pub fn problem(
        &mut self,
        position: &Position,
        most: usize,
        seed: u64,
    ) -> Option<Problem<Position>> {
        let mut board = as_composed(&position.board())?;
        self.length(&board, most)?;
        let mut chance = Keys::new(seed);
        // Piece by piece, until each is needed; always the one without which it takes longest. On the way there is the longest problem.
        let mut best: Option<(Board, Solved)> = None;
        loop {
            let longest = best.as_ref().map_or(0, |(_, solved)| solved.line.len());
            let sound = self.solved(&board, most).filter(Solved::is_sound);
            if let Some(solved) = sound.filter(|solved| solved.line.len() > longest) {
                best = Some((board, solved));
            }
            let fewer = spare(&board, &mut chance);
            let told =
                fewer.into_iter().filter_map(|fewer| Some((self.length(&fewer, most)?, fewer)));
            match told.max_by_key(|(length, _)| *length) {
                Some((_, fewer)) => board = fewer,
                None => break,
            }
        }
        let short = self.strip(best?, &mut chance);
        let mut tries = TRIED;
        let (board, _) = self.longest(short, most, &mut tries, &mut chance);
        let board = in_the_corner(&board);
        let start = position_of(&board)?;
        let solved = self.solved(&board, most).filter(Solved::is_sound)?;
        let rating = difficulty(solved.line.len(), solved.nodes);
        Some(Problem { start, aim: Aim::Mate, line: solved.line, rating })
    }

    /// Takes everything away without which a problem stays what it is.
    fn strip(
        &mut self,
        (mut board, mut solved): (Board, Solved),
        chance: &mut Keys,
    ) -> (Board, Solved) {
        loop {
            let mut spared = false;
            let mut men = men(&board);
            shuffle(&mut men, chance);
            for man in men {
                let fewer = without(&board, man);
                let again = self.solved(&fewer, solved.line.len());
                if let Some(again) =
                    again.filter(|again| again.is_sound() && again.line == solved.line)
                {
                    (board, solved, spared) = (fewer, again, true);
                }
            }
            if !spared {
                return (board, solved);
            }
        }
    }

    /// The longest problem of no more than `most` plies that comes to this one, among so many boards as may still be tried. Where one that
    /// was made longer leads nowhere, another is tried.
    fn longest(
        &mut self,
        (board, solved): (Board, Solved),
        most: usize,
        tries: &mut usize,
        chance: &mut Keys,
    ) -> (Board, Solved) {
        let plies = solved.line.len() + 2;
        let Before { mut drops, mut moves } = before(&board);
        let mut best = (board, solved);
        if plies > most {
            return best;
        }
        shuffle(&mut drops, chance);
        shuffle(&mut moves, chance);
        for board in drops.into_iter().chain(moves).take(BEFORE).map(with_the_rest) {
            if *tries == 0 || best.1.line.len() + 2 > most {
                break;
            }
            *tries -= 1;
            if let Some(solved) = self.lengthened(&board, plies) {
                let stripped = self.strip((board, solved), chance);
                let longer = self.longest(stripped, most, tries, chance);
                if longer.1.line.len() > best.1.line.len() {
                    best = longer;
                }
            }
        }
        best
    }

    /// How a board is solved, if it is a problem of so many plies.
    fn lengthened(&mut self, board: &Board, plies: usize) -> Option<Solved> {
        self.length(board, 2 * plies).filter(|&length| length >= plies)?;
        let again = self.solved(board, plies)?;
        (again.is_sound() && again.line.len() == plies).then_some(again)
    }

    /// Whether the side to move mates by checks alone, as far as that is seen at a glance.
    pub fn mates(&mut self, position: &Position) -> bool {
        matches!(self.solver.solve(position, self.nodes / QUICK), MateVerdict::Mate(_))
    }

    /// The problem that a position is as it stands.
    pub fn as_it_is(&mut self, start: &Position) -> Option<(Problem<Position>, Option<bool>)> {
        let MateVerdict::Mate(line) = self.solver.solve(start, self.nodes) else { return None };
        let nodes = self.solver.nodes();
        let solution = self.solver.solution(start, line, self.nodes);
        let rating = difficulty(solution.line.len(), nodes);
        let problem = Problem { start: *start, aim: Aim::Mate, line: solution.line, rating };
        Some((problem, solution.unique))
    }

    /// About how long the mate of a board is, if it has one of no more than `most` plies.
    fn length(&mut self, board: &Board, most: usize) -> Option<usize> {
        match self.solver.solve(&position_of(board)?, self.nodes / QUICK) {
            MateVerdict::Mate(line) => Some(line.len()).filter(|&length| length <= most),
            MateVerdict::NoMate | MateVerdict::Unknown => None,
        }
    }

    fn solved(&mut self, board: &Board, most: usize) -> Option<Solved> {
        let position = position_of(board)?;
        let MateVerdict::Mate(line) = self.solver.solve(&position, self.nodes) else { return None };
        let nodes = self.solver.nodes();
        // Some of it may be dropped in vain, which does not count.
        if line.len() > 2 * most {
            return None;
        }
        let solution = self.solver.solution(&position, line, self.nodes);
        let fits = solution.shortest && solution.line.len() <= most;
        let unique = solution.unique == Some(true);
        let mut last = position;
        solution.line.iter().for_each(|&mv| last.play_unchecked(mv));
        let left = last.hand(position.turn()).total();
        fits.then_some(Solved { line: solution.line, unique, left, nodes })
    }
}

fn position_of(board: &Board) -> Option<Position> {
    let sketch = Sketch { board: *board, ply: 1 };
    sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).ok()
}

/// The same as problems are shown: Black mates, without a king of his own, and White holds all that is not there.
fn as_composed(board: &Board) -> Option<Board> {
    let attacker = board.turn;
    let mut composed = Board { turn: Side::First, ..Board::EMPTY };
    for (square, piece) in board.placement.iter() {
        if piece.role == Role::King && piece.side == attacker {
            continue;
        }
        let turned = if attacker == Side::First { square } else { square.turned() };
        let side = if piece.side == attacker { Side::First } else { Side::Second };
        composed.set(turned, Some(piece.role.of(side)));
    }
    composed.hands[Side::First.index()] = board.hand(attacker);
    composed.kings(Side::Second).any().then(|| with_the_rest(composed))
}

/// The defender holds what is nowhere else.
fn with_the_rest(mut board: Board) -> Board {
    for role in Role::HAND {
        let there = board.placement.iter().filter(|(_, piece)| piece.role.unpromoted() == role);
        let used = there.count() as u8 + board.hand(Side::First).count(role);
        board.hands[Side::Second.index()].set(role, role.in_a_set().saturating_sub(used));
    }
    board
}

/// A man that could be spared.
#[derive(Clone, Copy)]
enum Man {
    On(Square),
    /// In the mating side's hand.
    InHand(Role),
}

/// All men but the king, and the mating side's hand.
fn men(board: &Board) -> Vec<Man> {
    let placed = board.placement.iter().filter(|(_, piece)| piece.role != Role::King);
    let held = board.hand(Side::First).iter().filter(|&(_, count)| count > 0);
    placed
        .map(|(square, _)| Man::On(square))
        .chain(held.map(|(role, _)| Man::InHand(role)))
        .collect()
}

/// The board without a man, if it is still there.
fn without(board: &Board, man: Man) -> Board {
    let mut next = *board;
    match man {
        Man::On(square) => next.set(square, None),
        Man::InHand(role) => {
            let hand = &mut next.hands[Side::First.index()];
            hand.set(role, hand.count(role).saturating_sub(1));
        }
    }
    with_the_rest(next)
}

/// All boards with one man of the mating side fewer, in any order.
fn spare(board: &Board, chance: &mut Keys) -> Vec<Board> {
    let ours = |man: &Man| match *man {
        Man::On(square) => board.piece_at(square).is_some_and(|piece| piece.side == Side::First),
        Man::InHand(_) => true,
    };
    let mut fewer: Vec<_> =
        men(board).into_iter().filter(ours).map(|man| without(board, man)).collect();
    shuffle(&mut fewer, chance);
    fewer
}

pub(crate) fn shuffle<T>(list: &mut [T], chance: &mut Keys) {
    for last in (1..list.len()).rev() {
        let (drawn, next) = chance.next();
        *chance = next;
        list.swap(last, drawn as usize % (last + 1));
    }
}

/// By custom the king stands at the right.
fn in_the_corner(board: &Board) -> Board {
    let left = board.kings(Side::Second).into_iter().any(|king| king.file() > 5);
    if !left {
        return *board;
    }
    let mut turned = Board { placement: Board::EMPTY.placement, ..*board };
    for (square, piece) in board.placement.iter() {
        if let Some(mirrored) = Square::new(10 - square.file(), square.rank()) {
            turned.set(mirrored, Some(piece));
        }
    }
    turned
}

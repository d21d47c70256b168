//! Whether a side can still mate, beside chasolver: positions to ask about, and how long that takes.

use std::str::FromStr;

use adoube_board::Side;
use adoube_chess::mate_possible::{FAST, FULL, MatePossible};
use adoube_chess::{Board, Position, Role, Square};

use crate::chance::Chance;
use crate::clock::{cpu_seconds, median};

/// A position and who is to win, for both programs.
pub struct Question {
    pub fen: String,
    pub winner: Side,
    ours: Position,
    theirs: chess::Board,
}

impl Question {
    /// Both questions about a position.
    pub fn both(position: &Position) -> impl Iterator<Item = Self> {
        let fen = position.to_string();
        Side::ALL.into_iter().map(move |winner| Self {
            theirs: chess::Board::from_str(&fen).expect("a position"),
            ours: fen.parse().expect("a position"),
            fen: fen.clone(),
            winner,
        })
    }

    fn their_winner(&self) -> chess::Color {
        if self.winner.is_first() { chess::Color::White } else { chess::Color::Black }
    }
}

/// What is said of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Yes,
    No,
    Undetermined,
}

impl From<MatePossible> for Verdict {
    fn from(answer: MatePossible) -> Self {
        match answer {
            MatePossible::Yes(_) => Self::Yes,
            MatePossible::No(_) => Self::No,
            MatePossible::Undetermined => Self::Undetermined,
        }
    }
}

/// Which of the two questions is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Fast,
    Full,
}

impl Mode {
    pub fn ours(self, question: &Question) -> Verdict {
        match self {
            Self::Fast => question.ours.mate_possible_fast(question.winner, FAST),
            Self::Full => question.ours.mate_possible(question.winner, FULL),
        }
        .into()
    }

    pub fn theirs(self, question: &Question) -> Verdict {
        let (board, winner) = (&question.theirs, question.their_winner());
        match self {
            Self::Fast if chasolver::is_unwinnable_fast(board, winner) => Verdict::No,
            Self::Fast => Verdict::Undetermined,
            Self::Full => match chasolver::winnability(board, winner) {
                Some(chasolver::Winnability::Winnable { .. }) => Verdict::Yes,
                Some(chasolver::Winnability::Unwinnable) => Verdict::No,
                None => Verdict::Undetermined,
            },
        }
    }
}

/// Positions of games in which every move is drawn, captures a little more often than the rest so
/// that they come to endings.
pub fn ordinary(seed: u64, count: usize) -> Vec<Question> {
    let mut chance = Chance::new(seed);
    let mut questions = Vec::new();
    while questions.len() < 2 * count {
        let mut position = Position::START;
        let greed = 2 + chance.below(8);
        for _ in 0..10 + chance.below(200) {
            let mut moves = position.legal_moves();
            if chance.one_in(greed) && !position.captures().is_empty() {
                moves = position.captures();
            }
            if moves.is_empty() {
                break;
            }
            position.play(*chance.pick(&moves));
        }
        if position.has_legal_move() {
            questions.extend(Question::both(&position));
        }
    }
    questions
}

/// Walls of pawns face to face that do not attack each other, a king on each side of it more often
/// than not, up to four bishops and knights.
pub fn blocked(seed: u64, count: usize) -> Vec<Question> {
    let mut chance = Chance::new(seed);
    let mut questions = Vec::new();
    while questions.len() < 2 * count {
        let Some(position) = wall(&mut chance) else { continue };
        if position.has_legal_move() {
            questions.extend(Question::both(&position));
        }
    }
    questions
}

fn wall(chance: &mut Chance) -> Option<Position> {
    let mut board = Board::EMPTY;
    let at = |file: usize, rank: usize| Square::from_index((file + 8 * rank) as u8);
    let (mut file, mut rank) = (chance.below(2), 1 + chance.below(5));
    while file < 8 {
        board.set(at(file, rank)?, Some(Role::Pawn.of(Side::First)));
        board.set(at(file, rank + 1)?, Some(Role::Pawn.of(Side::Second)));
        // Neighbours on one rank would take each other; where a file is left out they may differ.
        let wide = chance.one_in(2);
        file += if wide { 2 } else { 1 };
        let step = if wide { chance.below(3) } else { 2 * chance.below(2) };
        rank = (rank + step).checked_sub(1).filter(|rank| (1..6).contains(rank))?;
    }
    let put = |board: &mut Board, square, piece| {
        board.piece_at(square).is_none().then(|| board.set(square, Some(piece)))
    };
    for side in Side::ALL {
        let home = if chance.one_in(5) { chance.below(8) } else { 7 * side as usize };
        let king = at(chance.below(8), home)?;
        put(&mut board, king, Role::King.of(side))?;
    }
    for _ in 0..chance.below(5) {
        let role = *chance.pick(&[Role::Bishop, Role::Bishop, Role::Knight]);
        let side = *chance.pick(&Side::ALL);
        put(&mut board, at(chance.below(8), chance.below(8))?, role.of(side))?;
    }
    board.turn = *chance.pick(&Side::ALL);
    board.position().ok()
}

/// What a set of questions costs, in seconds a question.
pub struct Cost {
    pub mean: f64,
    pub percentile_99: f64,
}

impl Cost {
    fn new(mut seconds: Vec<f64>) -> Self {
        seconds.sort_by(f64::total_cmp);
        let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
        Self { mean, percentile_99: seconds[seconds.len() * 99 / 100] }
    }
}

/// How the two compare on a set of questions.
pub struct Comparison {
    pub ours: Cost,
    pub theirs: Cost,
    /// Questions that they decide and we do not, though we are given no less time than they took.
    pub only_they_decide: usize,
    /// Questions that we decide and they do not.
    pub only_we_decide: usize,
    /// Questions where they contradict a line of moves that ends in mate.
    pub they_err: usize,
}

/// Asks both programs in turn, question by question, and round after round.
///
/// # Panics
/// If they say that a side can mate which we say cannot.
pub fn compare(questions: &[Question], mode: Mode, rounds: usize) -> Comparison {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut only_they_decide, mut only_we_decide, mut they_err) = (0, 0, 0);
    for question in questions {
        let mut times = [Vec::new(), Vec::new()];
        let mut verdicts = [Verdict::Undetermined; 2];
        for _ in 0..rounds {
            for (i, ask) in [Mode::ours, Mode::theirs].into_iter().enumerate() {
                let (verdict, seconds) = time(|| ask(mode, question));
                verdicts[i] = verdict;
                times[i].push(seconds);
            }
        }
        let [our_time, their_time] = times.map(|times| median(times).expect("a round"));
        ours.push(our_time);
        theirs.push(their_time);
        match verdicts {
            [Verdict::No, Verdict::Yes] => {
                panic!("{} {:?}: they mate", question.fen, question.winner)
            }
            [Verdict::Yes, Verdict::No] => they_err += 1,
            [Verdict::Undetermined, Verdict::Yes | Verdict::No] => {
                let (verdict, seconds) = time(|| Mode::Full.ours(question));
                let decided = verdict != Verdict::Undetermined && our_time + seconds <= their_time;
                only_they_decide += usize::from(!decided);
            }
            [Verdict::Yes | Verdict::No, Verdict::Undetermined] => only_we_decide += 1,
            _ => {}
        }
    }
    Comparison {
        ours: Cost::new(ours),
        theirs: Cost::new(theirs),
        only_they_decide,
        only_we_decide,
        they_err,
    }
}

/// A verdict and the processor time it took: of many askings where one is too short for the clock.
fn time(ask: impl Fn() -> Verdict) -> (Verdict, f64) {
    let start = cpu_seconds();
    let verdict = ask();
    let once = cpu_seconds() - start;
    if once > 20e-6 {
        return (verdict, once);
    }
    let again = 20;
    let start = cpu_seconds();
    for _ in 0..again {
        assert_eq!(std::hint::black_box(ask()), verdict);
    }
    (verdict, (cpu_seconds() - start) / f64::from(again))
}

use adoube_chess as chess;
use adoube_engine::games::Recorded;
use adoube_shogi as shogi;

/// A game that problems are made of: how its positions and moves are written in a file of them.
pub trait Puzzled: Recorded {
    /// Whether every move of a mate gives check.
    const CHECKS: bool;

    /// The position that a line of a file begins with.
    ///
    /// # Errors
    /// What is wrong with it.
    fn of_problem(text: &str) -> Result<Self, String>;

    /// The same as text, without counters: they do not matter.
    fn problem_text(&self) -> String;

    /// A legal move as engines write it.
    fn move_of(&self, text: &str) -> Option<Self::Move>;

    /// The same as text.
    fn move_text(&self, mv: Self::Move) -> String;

    /// What stands there once the one piece that gives check has taken what is dropped before it here, and that is out of the game;
    /// nothing where it cannot, or does not give check then. By custom such a drop may count for nothing.
    fn taken(&self, _drop: Self::Move) -> Vec<Self> {
        Vec::new()
    }
}

impl Puzzled for chess::Position {
    const CHECKS: bool = false;

    fn of_problem(text: &str) -> Result<Self, String> {
        let epd = chess::Epd::read(text, chess::Reading::Strict);
        let sketch = epd.map_err(|error| error.to_string())?.sketch();
        sketch.position().map_err(|rejected| rejected.to_string())
    }

    fn problem_text(&self) -> String {
        chess::Epd::new(self.board()).to_string()
    }

    fn move_of(&self, text: &str) -> Option<Self::Move> {
        text.parse::<chess::UciMove>().ok()?.resolve(self).ok()
    }

    fn move_text(&self, mv: Self::Move) -> String {
        self.uci(mv).to_string()
    }
}

impl Puzzled for shogi::Position {
    const CHECKS: bool = true;

    fn of_problem(text: &str) -> Result<Self, String> {
        let sketch = shogi::Sketch::from_sfen(&format!("{text} 1"), shogi::Reading::Strict);
        let position = sketch.map_err(|error| error.to_string())?.position();
        let position = position.or_else(|rejected| rejected.waive(shogi::Flaw::TSUME));
        position.map_err(|rejected| rejected.to_string())
    }

    fn problem_text(&self) -> String {
        let text = self.sketch().to_string();
        text.rsplit_once(' ').map_or(text.clone(), |(board, _)| board.into())
    }

    fn move_of(&self, text: &str) -> Option<Self::Move> {
        text.parse().ok().filter(|&mv| self.is_legal(mv))
    }

    fn move_text(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    fn taken(&self, drop: Self::Move) -> Vec<Self> {
        let (Some(role), Some(checker)) = (drop.dropped(), self.checkers().single()) else {
            return Vec::new();
        };
        let mut dropped = *self;
        dropped.play_unchecked(drop);
        let takes = [true, false].map(|promotes| shogi::Move::step(checker, drop.to(), promotes));
        let taken = takes.into_iter().filter(|&take| dropped.is_legal(take)).filter_map(|take| {
            let mut taken = dropped;
            taken.play_unchecked(take);
            let mut sketch = taken.sketch();
            let hand = &mut sketch.board.hands[dropped.turn().index()];
            hand.set(role, hand.count(role) - 1);
            sketch.position().or_else(|rejected| rejected.waive(shogi::Flaws::WAIVABLE)).ok()
        });
        taken.filter(Self::is_check).collect()
    }
}

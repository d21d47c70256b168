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
}

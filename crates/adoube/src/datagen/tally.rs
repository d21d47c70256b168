use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use adoube_board::Side;
use adoube_engine::Value;
use adoube_engine::games::{Game, GameEnd, GameName, Games, Recorded};
use serde_json::json;

use crate::language::fault;
use crate::progress::Progress;
use crate::said;

/// Scores are counted between these, the last and the first open; mates apart.
const EDGES: [i32; 12] = [-2000, -1000, -500, -200, -100, -30, 30, 100, 200, 500, 1000, 2000];

/// What a file of games holds.
pub(crate) struct Tally {
    kind: GameName,
    pub(crate) games: u64,
    pub(crate) plies: u64,
    /// Plies with a score.
    pub(crate) positions: u64,
    first: u64,
    second: u64,
    endings: BTreeMap<GameEnd, u64>,
    longest: usize,
    /// By the view of who moved: lost by mate, the ranges between the edges, won by mate.
    scores: [u64; EDGES.len() + 3],
    /// Where reading or checking ended before the file did.
    pub(crate) fault: Option<String>,
}

impl Tally {
    pub(crate) fn new(kind: GameName) -> Self {
        Self {
            kind,
            games: 0,
            plies: 0,
            positions: 0,
            first: 0,
            second: 0,
            endings: BTreeMap::new(),
            longest: 0,
            scores: [0; EDGES.len() + 3],
            fault: None,
        }
    }

    /// Counts all games of a file after its head.
    pub(crate) fn read<P: Recorded>(source: impl Read, size: Option<u64>, check: bool) -> Self {
        let mut tally = Self::new(P::KIND);
        let mut progress = Progress::begin();
        let mut games = Games::<P, _>::after_head(source);
        while let Some(game) = games.next() {
            match game {
                Ok(game) => {
                    tally.add(&game);
                    if let Some(fault) = check.then(|| disagreement(&game)).flatten() {
                        tally.fault = Some(format!("game {}: {fault}", tally.games));
                        break;
                    }
                }
                Err(error) => tally.fault = Some(error.to_string()),
            }
            progress.show(|| {
                let done = said::games_done(tally.games);
                let part = size.map(|size| 100 * games.offset() / size.max(1));
                part.map_or(done.clone(), |part| said::games_read(done, part))
            });
        }
        tally
    }

    pub(crate) fn add<P: Recorded>(&mut self, game: &Game<P>) {
        self.games += 1;
        self.plies += game.plies().len() as u64;
        self.longest = self.longest.max(game.plies().len());
        match game.finish().winner {
            Some(Side::First) => self.first += 1,
            Some(Side::Second) => self.second += 1,
            None => {}
        }
        *self.endings.entry(game.finish().ending).or_default() += 1;
        for score in game.plies().iter().filter_map(|ply| ply.score) {
            self.positions += 1;
            let value = Value(i32::from(score));
            let bin = match value.mate() {
                Some(plies) if plies < 0 => 0,
                Some(_) => EDGES.len() + 2,
                None => 1 + EDGES.iter().filter(|&&edge| edge <= value.0).count(),
            };
            self.scores[bin] += 1;
        }
    }

    fn draws(&self) -> u64 {
        self.games - self.first - self.second
    }

    fn mean(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        let endings: serde_json::Map<_, _> = self
            .endings
            .iter()
            .map(|(ending, &count)| (ending.name().to_string(), json!(count)))
            .collect();
        let scores: Vec<_> =
            (0..self.scores.len()).map(|bin| json!([label(bin), self.scores[bin]])).collect();
        let mut all = json!({
            "game": self.kind.to_string(),
            "games": self.games,
            "plies": self.plies,
            "positions": self.positions,
            "first": self.first,
            "draws": self.draws(),
            "second": self.second,
            "mean_plies": (self.mean() * 10.0).round() / 10.0,
            "longest": self.longest,
            "endings": endings,
            "scores": scores,
        });
        if let Some(fault) = &self.fault {
            all["fault"] = json!(fault);
        }
        all
    }

    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let percent = |count: u64, whole: u64| 100.0 * count as f64 / whole.max(1) as f64;
        writeln!(out, "{}", said::datagen_games(self.games, self.kind))?;
        let mean = format!("{:.1}", self.mean());
        let plies = said::datagen_plies_told(self.plies, mean, self.longest, self.positions);
        writeln!(out, "{plies}")?;
        let rows = [
            (said::datagen_first_wins(), self.first),
            (said::datagen_draws(), self.draws()),
            (said::datagen_second_wins(), self.second),
        ];
        for (name, count) in rows {
            writeln!(out, "  {name:<17}{count:>10} {:>6.1} %", percent(count, self.games))?;
        }
        writeln!(out, "{}", said::datagen_endings())?;
        for (ending, &count) in &self.endings {
            let name = fault(ending);
            writeln!(out, "  {name:<17}{count:>10} {:>6.1} %", percent(count, self.games))?;
        }
        writeln!(out, "{}", said::datagen_scores())?;
        for (bin, &count) in self.scores.iter().enumerate() {
            let name = fault(&label(bin));
            writeln!(out, "  {name:<17}{count:>10} {:>6.1} %", percent(count, self.positions))?;
        }
        Ok(())
    }
}

fn label(bin: usize) -> String {
    let last = EDGES.len() + 2;
    match bin {
        0 => "is mated".into(),
        1 => format!("below {}", EDGES[0]),
        bin if bin == last => "mates".into(),
        bin if bin == last - 1 => format!("{} or more", EDGES[EDGES.len() - 1]),
        bin => format!("{} to {}", EDGES[bin - 2], EDGES[bin - 1] - 1),
    }
}

/// What the laws say of a game that it does not say itself.
fn disagreement<P: Recorded>(game: &Game<P>) -> Option<String> {
    let (ply, lawful) = game.check().err()?;
    let says = game.finish().ending;
    Some(match lawful {
        None => format!("it ends after {ply} plies by {says}, which the laws do not see"),
        Some(finish) if ply < game.plies().len() => {
            format!("the laws end it after {ply} plies by {}, and it goes on", finish.ending)
        }
        Some(finish) => format!("it ends by {says}, where the laws have {}", finish.ending),
    })
}

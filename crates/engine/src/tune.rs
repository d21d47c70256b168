//! Learns what the terms of an evaluation are worth, by gradient, from games.
//!
//! Each quiet position of a game is a lesson: what it holds, term by term, and what became of it. The
//! weights are moved until the evaluation foretells that best.

use core::fmt::Write;

use crate::games::{Recorded, Sample};

pub use crate::eval::{Trace, Weights};

/// Sections of terms: a name and how many there are of it.
pub type Sections = &'static [(&'static str, usize)];

/// A game whose evaluation can learn.
pub trait Tunable: Recorded {
    /// What is counted.
    const TERMS: Sections;
    /// What endangers kings.
    const DANGERS: Sections;

    /// What it is worth now.
    fn weights() -> &'static Weights;
    /// Everything that is counted in a position.
    fn trace(&self) -> Trace;
}

/// Positions to learn from, packed.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    lessons: Vec<Lesson>,
    /// Terms and how many times, of all lessons.
    counts: Vec<(u16, i16)>,
}

#[derive(Clone, Copy, Debug)]
struct Lesson {
    /// Where its counts begin: terms, dangers of the first king, of the second; and where they end.
    at: [u32; 4],
    early: f32,
    scale: f32,
    /// What the first side got, and what the search thought of its chances, in hundredths of a pawn.
    points: f32,
    score: f32,
}

/// Scores beyond this teach nothing.
const DECIDED: i16 = 2500;

impl Lessons {
    /// Takes what a position teaches; none if it is not quiet, or decided already.
    pub fn add<P: Tunable>(&mut self, seen: &Sample<P>) -> bool {
        let Some(score) = seen.score_for_first() else { return false };
        let noisy = seen.position.is_check() || seen.position.is_tactical(seen.mv);
        if noisy || score.unsigned_abs() > DECIDED.unsigned_abs() {
            return false;
        }
        let trace = seen.position.trace();
        let mut at = [0; 4];
        let parts = [&trace.terms, &trace.dangers[0], &trace.dangers[1]];
        for (nth, part) in parts.into_iter().enumerate() {
            at[nth] = self.counts.len() as u32;
            self.counts.extend(part.iter().filter(|count| count.1 != 0));
        }
        at[3] = self.counts.len() as u32;
        self.lessons.push(Lesson {
            at,
            early: trace.early,
            scale: trace.scale,
            points: seen.finish.points(adoube_board::Side::First),
            score: f32::from(score),
        });
        true
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lessons.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty()
    }

    /// How many hundredths of a pawn make the odds e to 1, going by the scores of the search.
    pub fn steepness(&self) -> f32 {
        let error = |steepness: f32| {
            let off = |lesson: &Lesson| lesson.points - chance(lesson.score / steepness);
            self.lessons.iter().map(|lesson| f64::from(off(lesson).powi(2))).sum::<f64>()
        };
        let (mut low, mut high) = (50.0, 2000.0);
        for _ in 0..30 {
            let third = (high - low) / 3.0;
            if error(low + third) < error(high - third) { high -= third } else { low += third }
        }
        (low + high) / 2.0
    }
}

/// The chance of winning at such odds.
fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// How a tuner learns.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// How much the result counts, from 0 to 1; the search's own score is the rest.
    pub result: f32,
    /// How many hundredths of a pawn are to make the odds e to 1.
    pub steepness: f32,
    /// How many did in the eyes of the search that played the games.
    pub before: f32,
    /// How fast it learns.
    pub rate: f32,
    /// How strongly each weight is held where it was.
    pub hold: f32,
}

/// One weight, with what its moves so far tell of the next.
#[derive(Clone, Copy, Debug)]
struct Weight {
    value: f32,
    first: f32,
    slope: f32,
    mean: f32,
    square: f32,
}

impl Weight {
    fn new(value: f32) -> Self {
        Self { value, first: value, slope: 0.0, mean: 0.0, square: 0.0 }
    }

    /// A step down, by the mean and the spread of the slopes (Adam).
    fn step(&mut self, method: &Method, corrections: [f32; 2]) {
        // A weight that few lessons speak of stays where it was.
        let slope = core::mem::take(&mut self.slope) + method.hold * (self.value - self.first);
        self.mean = 0.9 * self.mean + 0.1 * slope;
        self.square = 0.999 * self.square + 0.001 * slope * slope;
        let [mean, square] = [self.mean / corrections[0], self.square / corrections[1]];
        self.value -= method.rate * mean / (square.sqrt() + 1e-8);
    }
}

/// Learns the weights of a game.
#[derive(Clone, Debug)]
pub struct Tuner<P> {
    /// At the beginning of a game and at its end.
    terms: Vec<[Weight; 2]>,
    dangers: Vec<Weight>,
    dividers: [f32; 2],
    steps: i32,
    game: core::marker::PhantomData<P>,
}

/// So many lessons are taken before a step.
const BATCH: usize = 8192;

impl<P: Tunable> Tuner<P> {
    /// Begins with the weights as they are.
    pub fn new() -> Self {
        let weights = P::weights();
        let pair = |pair: &crate::eval::Pair| {
            [Weight::new(pair.early() as f32), Weight::new(pair.late() as f32)]
        };
        Self {
            terms: weights.terms.iter().map(pair).collect(),
            dangers: weights.dangers.iter().map(|&danger| Weight::new(f32::from(danger))).collect(),
            dividers: weights.dividers.map(|by| by as f32),
            steps: 0,
            game: core::marker::PhantomData,
        }
    }

    /// What the weights say of a lesson, and each king's danger.
    fn judge(&self, lessons: &Lessons, lesson: &Lesson) -> (f32, [f32; 2]) {
        let counts =
            |from: usize| &lessons.counts[lesson.at[from] as usize..lesson.at[from + 1] as usize];
        let late = 1.0 - lesson.early;
        let mut value = 0.0;
        for &(term, times) in counts(0) {
            let [early_weight, late_weight] = &self.terms[usize::from(term)];
            let weight = lesson.early * early_weight.value + late * late_weight.value;
            value += weight * f32::from(times);
        }
        let mut dangers = [0.0; 2];
        for (nth, danger) in dangers.iter_mut().enumerate() {
            for &(term, times) in counts(1 + nth) {
                *danger += self.dangers[usize::from(term)].value * f32::from(times);
            }
            *danger = danger.clamp(0.0, 2000.0);
        }
        let square = dangers[1] * dangers[1] - dangers[0] * dangers[0];
        value += square * (lesson.early / self.dividers[0] + late / self.dividers[1]);
        (value * lesson.scale, dangers)
    }

    fn goal(lesson: &Lesson, method: &Method) -> f32 {
        let search = chance(lesson.score / method.before);
        method.result * lesson.points + (1.0 - method.result) * search
    }

    /// The mean square of how far the evaluation is off.
    pub fn error(&self, lessons: &Lessons, method: &Method) -> f64 {
        let off = |lesson: &Lesson| {
            let (value, _) = self.judge(lessons, lesson);
            f64::from((chance(value / method.steepness) - Self::goal(lesson, method)).powi(2))
        };
        lessons.lessons.iter().map(off).sum::<f64>() / lessons.len().max(1) as f64
    }

    /// Goes through all lessons once, in an order drawn from a seed.
    pub fn learn(&mut self, lessons: &Lessons, method: &Method, seed: u64) {
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        let mut state = seed.wrapping_mul(2).wrapping_add(1);
        for nth in (1..order.len()).rev() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            order.swap(nth, ((u128::from(state) * (nth as u128 + 1)) >> 64) as usize);
        }
        for batch in order.chunks(BATCH) {
            for &nth in batch {
                self.take(lessons, &lessons.lessons[nth as usize], method);
            }
            self.steps += 1;
            let corrections = [1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps)];
            for weight in self.terms.iter_mut().flatten() {
                weight.step(method, corrections);
            }
            // Squares are steep, and one danger can stand in for another: they move little at a time.
            let careful = Method { rate: method.rate / 4.0, hold: 100.0 * method.hold, ..*method };
            for weight in &mut self.dangers {
                weight.step(&careful, corrections);
            }
        }
    }

    /// Adds one lesson's slopes.
    fn take(&mut self, lessons: &Lessons, lesson: &Lesson, method: &Method) {
        let (value, dangers) = self.judge(lessons, lesson);
        let found = chance(value / method.steepness);
        let slope = (found - Self::goal(lesson, method)) * found * (1.0 - found) * lesson.scale;
        let late = 1.0 - lesson.early;
        let counts =
            |from: usize| &lessons.counts[lesson.at[from] as usize..lesson.at[from + 1] as usize];
        for &(term, times) in counts(0) {
            let slope = slope * f32::from(times);
            let [early_weight, late_weight] = &mut self.terms[usize::from(term)];
            early_weight.slope += slope * lesson.early;
            late_weight.slope += slope * late;
        }
        let steep = lesson.early / self.dividers[0] + late / self.dividers[1];
        for (nth, sign) in [(0, -2.0), (1, 2.0)] {
            for &(term, times) in counts(1 + nth) {
                self.dangers[usize::from(term)].slope +=
                    slope * sign * steep * dangers[nth] * f32::from(times);
            }
        }
    }

    /// The weights as the source that the evaluation is compiled with.
    pub fn source(&self, game: &str) -> String {
        let mut text = format!(
            "//! What the terms of {game} are worth, learnt from games by `adoube tune`: not written by hand.\n\n\
             use super::terms;\nuse crate::eval::Pair;\n\n\
             #[rustfmt::skip]\npub(super) static TERMS: [Pair; terms::TERMS] = Pair::table(&[\n"
        );
        let round = |weight: &Weight| weight.value.round() as i16;
        let mut at = 0;
        for &(name, length) in P::TERMS {
            let _ = writeln!(text, "    // {name}");
            for row in self.terms[at..at + length].chunks(8) {
                let row =
                    row.iter().map(|[early, late]| format!("[{}, {}],", round(early), round(late)));
                let _ = writeln!(text, "    {}", row.collect::<Vec<_>>().join(" "));
            }
            at += length;
        }
        text += "]);\n\n#[rustfmt::skip]\npub(super) static DANGERS: [i16; terms::DANGERS] = [\n";
        let mut at = 0;
        for &(name, length) in P::DANGERS {
            let row =
                self.dangers[at..at + length].iter().map(|danger| format!("{},", round(danger)));
            let _ = writeln!(text, "    // {name}\n    {}", row.collect::<Vec<_>>().join(" "));
            at += length;
        }
        text += "];\n";
        text
    }
}

impl<P: Tunable> Default for Tuner<P> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Searchable;
    use crate::games::{Finish, GameEnd};

    /// What a tuner that has learnt nothing yet says of a position.
    fn judged<P: Tunable>(position: P) -> f32 {
        let trace = position.trace();
        let mut lessons = Lessons::default();
        let mut at = [0; 4];
        for (nth, part) in
            [&trace.terms, &trace.dangers[0], &trace.dangers[1]].into_iter().enumerate()
        {
            lessons.counts.extend(part);
            at[nth + 1] = lessons.counts.len() as u32;
        }
        let Trace { early, scale, .. } = trace;
        let lesson = Lesson { at, early, scale, points: 0.5, score: 0.0 };
        Tuner::<P>::new().judge(&lessons, &lesson).0
    }

    fn evaluated<P: Tunable>(position: P) -> f32 {
        let value = position.evaluate(&position.sum(), &mut P::Memory::default());
        (if position.turn().is_first() { value } else { -value }) as f32
    }

    #[test]
    fn what_is_learnt_is_what_is_played() {
        for fen in include_str!("../../chess/tests/data/standard.epd").lines() {
            let fen = fen.split(';').next().unwrap_or_default();
            let position: adoube_chess::Position = fen.trim().parse().unwrap();
            let (judged, evaluated) = (judged(position), evaluated(position));
            assert!((judged - evaluated).abs() <= 4.0, "{judged} is not {evaluated}: {fen}");
        }
        for sfen in include_str!("../../shogi/tests/data/games.sfen").lines() {
            let sfen = sfen.split(';').next().unwrap_or_default();
            let position: adoube_shogi::Position = sfen.trim().parse().unwrap();
            let (judged, evaluated) = (judged(position), evaluated(position));
            assert!((judged - evaluated).abs() <= 4.0, "{judged} is not {evaluated}: {sfen}");
        }
    }

    #[test]
    fn lessons_are_learnt() {
        // White is a queen up and always loses: the tuner is to think less of queens.
        let position: adoube_chess::Position =
            "4k3/pp6/8/8/8/8/PP6/3QK3 w - - 0 1".parse().unwrap();
        let mv = position.legal_moves().into_iter().find(|&mv| !position.is_tactical(mv)).unwrap();
        let finish = Finish { winner: Some(adoube_board::Side::Second), ending: GameEnd::Score };
        let mut lessons = Lessons::default();
        assert!(lessons.add(&Sample { position, mv, score: Some(0), finish }));
        assert!(!lessons.add(&Sample { position, mv, score: None, finish }));
        let method = Method { result: 1.0, steepness: 200.0, before: 200.0, rate: 5.0, hold: 0.0 };
        let mut tuner = Tuner::<adoube_chess::Position>::new();
        let before = tuner.error(&lessons, &method);
        for seed in 0..200 {
            tuner.learn(&lessons, &method, seed);
        }
        assert!(tuner.error(&lessons, &method) < before / 4.0);
        assert!(tuner.source("chess").contains("// BISHOP_PAIR"));
    }
}

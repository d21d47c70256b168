//! What a match has come to, in words and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use super::effort::Effort;
use super::stats::{Estimate, Sprt, Verdict};
use super::tally::Tally;
use crate::language::fault;
use crate::said;

/// A match as it is reported.
pub(crate) struct Report<'a> {
    pub(crate) game: &'static str,
    /// What the first side is called in it.
    pub(crate) first_side: String,
    pub(crate) names: [&'a str; 2],
    pub(crate) terms: String,
    pub(crate) seed: u64,
    /// How many games there were to be.
    pub(crate) games: u64,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) tally: &'a Tally,
    /// Somebody has broken it off.
    pub(crate) interrupted: bool,
}

/// A difference with its sign.
fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".into(),
        f64::NEG_INFINITY => "-∞".into(),
        // No difference has no sign.
        elo if elo.abs() < 0.05 => "0.0".into(),
        elo => format!("{elo:+.1}"),
    }
}

fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Passed => "passed",
        Verdict::Failed => "failed",
        Verdict::Open => "undecided",
    }
}

impl Report<'_> {
    /// One line while it goes on.
    pub(crate) fn line(&self) -> String {
        let Tally { wins, draws, losses, .. } = self.tally;
        let games = self.tally.games();
        let done = said::match_games(games, self.games);
        let mut line = format!("{done}: +{wins} ={draws} -{losses}");
        if let Some(Estimate { elo, low, high }) = self.tally.estimate() {
            let _ = write!(line, ", Elo {} [{}, {}]", signed(elo), signed(low), signed(high));
        }
        if let Some(sprt) = self.sprt {
            let (fails, passes) = sprt.bounds();
            let ratio = sprt.ratio(&self.tally.pairs);
            let _ = write!(line, ", LLR {ratio:.2} [{fails:.2}, {passes:.2}]");
        }
        line
    }

    /// All of it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut row = |head: &str, rest: String| {
            let _ = writeln!(text, "{head:<8}{rest}");
        };
        let Self { game, names: [first, second], terms, seed, .. } = self;
        let tally = self.tally;
        let games = tally.games();
        row(&said::match_head_match(), said::match_names(first, second, game, fault(terms), seed));
        let done = match self.interrupted {
            true => said::match_games_interrupted(games, self.games),
            false => said::match_games(games, self.games),
        };
        row(&said::match_head_games(), done);
        let Tally { wins, draws, losses, first_side, pairs, .. } = tally;
        if let (Some(score), Some(estimate)) = (tally.score(), tally.estimate()) {
            let Estimate { elo, low, high } = estimate;
            let percent = format!("{:.1}", score * 100.0);
            let score = said::match_score(wins, draws, losses, tally.points(), games, percent);
            row(&said::match_head_score(), score);
            row("Elo", said::match_elo(signed(elo), signed(low), signed(high)));
            let [won, drawn, lost] = first_side;
            let part = format!("{:.1}", 100.0 * *draws as f64 / games as f64);
            let draws = said::match_draws(part, &self.first_side, won, drawn, lost);
            row(&said::match_head_draws(), draws);
            let [p0, p1, p2, p3, p4] = pairs;
            row(&said::match_head_pairs(), format!("0: {p0}, ½: {p1}, 1: {p2}, 1½: {p3}, 2: {p4}"));
        }
        if let Some(sprt) = self.sprt {
            let Sprt { elo0, elo1, alpha, beta } = sprt;
            let (fails, passes) = sprt.bounds();
            let ratio = sprt.ratio(pairs);
            let verdict = verdict_name(sprt.verdict(pairs));
            let [ratio, fails, passes] = [ratio, fails, passes].map(|it| format!("{it:.2}"));
            let test = said::match_llr(verdict, ratio, fails, passes);
            row("SPRT", said::match_sprt(test, elo0, elo1, alpha, beta));
        }
        let mut ends: Vec<_> = tally.ends.iter().collect();
        ends.sort_by_key(|&(name, count)| (std::cmp::Reverse(*count), name));
        let ends: Vec<_> =
            ends.iter().map(|(name, count)| format!("{} {count}", fault(name))).collect();
        if !ends.is_empty() {
            row(&said::match_head_ends(), ends.join(", "));
        }
        let heads = [said::match_head_first(), said::match_head_second()];
        for (head, effort) in heads.iter().zip(&tally.efforts) {
            row(head, effort_text(effort));
        }
        text
    }

    pub(crate) fn json(&self) -> Value {
        let tally = self.tally;
        // JSON knows no infinity; where everything was won or lost there is no number.
        let number = |value: f64| value.is_finite().then_some(value);
        let estimate = tally.estimate().map(|Estimate { elo, low, high }| {
            json!({ "elo": number(elo), "low": number(low), "high": number(high) })
        });
        let sprt = self.sprt.map(|sprt| {
            let (fails, passes) = sprt.bounds();
            let Sprt { elo0, elo1, alpha, beta } = sprt;
            json!({
                "elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta,
                "llr": sprt.ratio(&tally.pairs), "lower": fails, "upper": passes,
                "verdict": verdict_name(sprt.verdict(&tally.pairs)),
            })
        });
        let engine = |index: usize| {
            let effort = &tally.efforts[index];
            json!({
                "name": self.names[index],
                "moves": effort.moves,
                "depth": effort.mean_depth(),
                "nodes": effort.nodes.0,
                "nps": effort.speed(),
                "overruns": effort.overruns,
                "timeLosses": effort.time_losses,
                "illegal": effort.illegal,
                "crashes": effort.crashes,
                "hangs": effort.hangs,
            })
        };
        json!({
            "game": self.game,
            "terms": self.terms,
            "seed": self.seed,
            "games": tally.games(),
            "planned": self.games,
            "interrupted": self.interrupted,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "elo": estimate,
            "pairs": tally.pairs,
            "firstSide": { "wins": tally.first_side[0], "draws": tally.first_side[1], "losses": tally.first_side[2] },
            "plies": tally.plies,
            "sprt": sprt,
            "ends": tally.ends,
            "first": engine(0),
            "second": engine(1),
        })
    }
}

fn effort_text(effort: &Effort) -> String {
    let mut parts = Vec::new();
    if let Some(depth) = effort.mean_depth() {
        parts.push(said::match_depth(format!("{depth:.1}")));
    }
    if let Some(speed) = effort.speed() {
        parts.push(said::match_speed(speed));
    }
    parts.push(said::match_time_losses(effort.time_losses));
    let told = |count: u64, say: fn(u64) -> String| (count > 0).then(|| say(count));
    parts.extend(told(effort.overruns, said::match_overruns));
    parts.extend(told(effort.illegal, said::match_illegal));
    parts.extend(told(effort.crashes, said::match_crashes));
    parts.extend(told(effort.hangs, said::match_hangs));
    parts.join(", ")
}

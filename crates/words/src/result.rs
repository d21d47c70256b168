//! How games end.

use adoube_laws::{GameKind, Outcome, Points, Ruling};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::{args, blank};

/// Whoever scores less than this has not won, even where the opponent has lost; older logs do not say so themselves.
const WON: Points = Points(2);

impl Words {
    /// Who won, what each scores, and whether it is played again: a sentence.
    pub fn outcome(&self, game: GameKind, outcome: &Outcome) -> String {
        let mut args = args([("score", outcome.result())]);
        self.add_side(&mut args, game, outcome.winner);
        let yes_or_no = |yes| if yes { "yes" } else { "no" };
        let id = match (&outcome.replay, outcome.winner) {
            (Some(replay), _) => {
                let time = self.control(game, &replay.time);
                args.set("time", time.unwrap_or_else(|| "none".to_owned()));
                args.set("swapped", yes_or_no(replay.swapped));
                args.set("at-once", yes_or_no(replay.at_once));
                if replay.required { "outcome-replayed" } else { "outcome-replay-offered" }
            }
            // Of a game that is lost without being won (fide-2009/12.3.b, 12.8).
            (None, Some(winner)) if outcome.unwon || outcome.points[winner] < WON => {
                self.add_side(&mut args, game, Some(!winner));
                "outcome-lost"
            }
            (None, Some(_)) => "outcome-won",
            (None, None) => {
                let same = outcome.points.first == outcome.points.second;
                let none = outcome.points.first <= Points(0);
                if same && !none { "outcome-drawn" } else { "outcome-nobody" }
            }
        };
        let text = self.say(id, &args);
        if !outcome.open_to_appeal {
            return text;
        }
        args.set("outcome", text);
        self.say("outcome-open", &args)
    }

    /// The result as the last line of a report: the score, the ground and the article.
    pub fn result(&self, game: GameKind, outcome: Option<&Outcome>) -> String {
        let Some(outcome) = outcome else {
            return self.say("result-none", &FluentArgs::new());
        };
        let mut args = blank();
        self.add_side(&mut args, game, outcome.winner);
        args.set("score", outcome.result());
        args.set("article", outcome.article.to_string());
        let ground = self.ground(outcome.ruling.into(), &args);
        args.set("ground", ground);
        let undecided = outcome.replay.as_ref().is_some_and(|replay| replay.required);
        self.say(if undecided { "result-replayed" } else { "result-scored" }, &args)
    }

    /// A ruling as the ground on which a game ended.
    pub(crate) fn ground(&self, ruling: Ruling, args: &FluentArgs<'_>) -> String {
        let id = format!("ruling-{ruling}");
        self.say_form(&id, "ground", args).unwrap_or_else(|| self.say(&id, args))
    }
}

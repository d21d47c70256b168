//! What an event is set up with.

use adoube_tournament::Scoring;
use adoube_tournament::event::{Rules, TeamRules};
use adoube_tournament::team::{MatchScoring, TeamScore};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::happened::system;
use crate::words::args;

impl Words {
    /// That an event is set up, and what was chosen for it.
    pub(crate) fn opened(&self, rules: &Rules) -> Vec<String> {
        let mut args = args([("name", rules.name.clone())]);
        args.set("system", system(&rules.system));
        args.set("count", self.count("count-rounds", rules.rounds));
        let mut lines = vec![self.say("did-opened", &args)];
        lines.extend(self.team_opened(rules));
        lines.extend(self.scored(&rules.scoring));
        lines
    }

    /// That teams play, and that opponents are met twice.
    fn team_opened(&self, rules: &Rules) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(teams) = &rules.teams {
            let mut args = FluentArgs::new();
            args.set("boards", teams.boards);
            lines.push(self.say("team-did-opened", &args));
            if teams.everybody {
                lines.push(self.say("team-did-everybody", &FluentArgs::new()));
            }
        }
        if rules.twice {
            lines.push(self.say("team-did-twice", &FluentArgs::new()));
        }
        lines.extend(rules.teams.as_ref().into_iter().flat_map(|teams| self.team_chosen(teams)));
        lines
    }

    /// What was chosen for teams otherwise than it is where nobody says anything.
    fn team_chosen(&self, teams: &TeamRules) -> Vec<String> {
        let usual = MatchScoring::default();
        let MatchScoring { win, draw, loss, bye } = teams.matches;
        let worth = [("win", win), ("draw", draw), ("loss", loss)].map(|(n, p)| (n, p.to_string()));
        let bye = bye.map(|(m, g)| args([("match", m.to_string()), ("game", g.to_string())]));
        let sides = teams.pattern.iter().map(|side| if side.is_first() { 'W' } else { 'B' });
        let game_first = teams.primary == TeamScore::Game;
        let none = FluentArgs::new;
        let all = [
            ("team-did-one-match", teams.together.then(none)),
            ("team-did-primary", game_first.then(none)),
            (
                "team-did-match-points",
                ([win, draw, loss] != [usual.win, usual.draw, usual.loss]).then(|| args(worth)),
            ),
            ("team-did-bye-worth", bye),
            ("team-did-free", teams.free.then(none)),
            (
                "team-did-colours",
                (!teams.pattern.is_empty()).then(|| args([("colours", sides.collect::<String>())])),
            ),
        ];
        all.into_iter().filter_map(|(id, args)| Some(self.say(id, &args?))).collect()
    }

    /// What results are worth, where that was chosen.
    fn scored(&self, scoring: &Scoring) -> Option<String> {
        let Scoring { win, draw, loss, forfeit, absence, bye } = *scoring;
        let all = [
            ("win", win),
            ("draw", draw),
            ("loss", loss),
            ("forfeit", forfeit),
            ("absence", absence),
            ("bye", bye),
        ];
        let told = || self.say("did-opened-points", &args(all.map(|(n, p)| (n, p.to_string()))));
        (*scoring != Scoring::default()).then(told)
    }
}

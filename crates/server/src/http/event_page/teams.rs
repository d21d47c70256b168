//! Teams on an event's page: matches with their scores, and the standings of teams.

use adoube_tournament::{Mark, Points};

use super::super::event_desk::teams_of;
use super::tables::points;
use super::{Leaf, escape};
use crate::event::{BoardShown, RoundShown};

impl Leaf<'_> {
    /// Whether teams play.
    pub(super) fn has_teams(&self) -> bool {
        self.picture.rules.teams.is_some()
    }

    fn team(&self, number: u32) -> String {
        let team = self.picture.about.teams.iter().find(|it| it.number == number);
        team.map(|it| escape(&it.name)).unwrap_or_default()
    }

    /// The team for which somebody plays, where there is one.
    pub(super) fn team_of(&self, player: u32) -> String {
        let team = self.picture.about.teams.iter().find(|it| it.players.contains(&player));
        team.map(|it| escape(&it.name)).unwrap_or_default()
    }

    /// The heads of the matches of a round, each before the board with which it begins: both teams and what they have so far.
    pub(super) fn matches(&self, round: &RoundShown) -> Vec<(usize, String)> {
        let scoring = self.picture.rules.scoring;
        let mut begins = 0;
        let mut heads = Vec::new();
        for it in &round.matches {
            let boards = round.boards.get(begins..begins + it.boards).unwrap_or_default();
            let first = |player: u32| {
                let team = self.picture.about.teams.iter().find(|team| team.number == it.first);
                team.is_some_and(|team| team.players.contains(&player))
            };
            let (mut one, mut other) = (Points::ZERO, Points::ZERO);
            for BoardShown { first: a, mark, facing, .. } in boards {
                if *mark == Mark::Pending {
                    continue;
                }
                let worth = [scoring.points(*mark), scoring.points(*facing)];
                let [a, b] = if first(*a) { worth } else { [worth[1], worth[0]] };
                one += a;
                other += b;
            }
            let (a, b) = (self.team(it.first), self.team(it.second));
            let score = [one, other].map(|it| points(&it.to_string())).join("–");
            let head = format!("<tr class=match><th colspan=9>{a} <b>{score}</b> {b}");
            heads.push((begins, head));
            begins += it.boards;
        }
        heads
    }

    /// The standings of teams, by the rounds whose results are all there, and who plays for each.
    pub(super) fn teams(&self) -> String {
        let places = teams_of(&self.venue.event);
        let heads: String = places.first().map_or_else(String::new, |it| {
            let ties = it.ties.iter();
            ties.map(|(code, _)| format!("<th class=\"n wide-only\">{}", escape(code))).collect()
        });
        let row = |place: &super::super::events::Place| {
            let ties = place.ties.iter();
            let ties = ties.map(|(_, value)| format!("<td class=\"n wide-only r\">{value}"));
            format!(
                "<tr><td class=\"n b\">{}<td class=name>{}<td class=n><b>{}</b>{}",
                place.rank,
                self.team(place.number),
                points(&place.points),
                ties.collect::<String>()
            )
        };
        let rows: String = places.iter().map(row).collect();
        let squad = |team: &crate::event::TeamShown| {
            let players = team.players.iter().map(|&player| format!("<li>{}", self.name(player)));
            let players: String = players.collect();
            format!("<section><h3>{}</h3><ol>{players}</ol></section>", escape(&team.name))
        };
        let squads: String = self.picture.about.teams.iter().map(squad).collect();
        format!(
            "<div class=wide><table class=stand><thead><tr><th class=n>{}<th>{}<th class=n>{}{heads}</thead><tbody>{rows}</tbody></table></div><div class=squads>{squads}</div>",
            self.told("event-place"),
            self.told("event-team"),
            self.told("event-points"),
        )
    }
}

//! The files of an event's archive that follow from its log and from nothing else: who has the log makes each of them again, to the byte.

use std::fmt::Write as _;

use super::{Game, Tournament};
use crate::latin::{to_latin1, transliterate};
use crate::standings::{standings, written};
use crate::team::team_standings;

/// The federation's file of an event.
const TRF: &str = "event.trf";
/// The shogi federation's.
const FESA: &str = "turnering.txt";

/// A line of standings as a spreadsheet reads it.
fn line(text: &mut String, facts: [&str; 4], ties: impl Iterator<Item = (String, String)>) {
    text.push_str(&facts.join("\t"));
    for (code, value) in ties {
        let _ = write!(text, "\t{code}\t{value}");
    }
    text.push('\n');
}

impl Tournament {
    /// The event as the European shogi federation's file.
    ///
    /// # Errors
    /// If it cannot be written, or not yet: why.
    pub fn fesa_bytes(&self) -> Result<Vec<u8>, String> {
        if self.rules.game != Game::Shogi {
            return Err("an event of chess has no file of the shogi federation".into());
        }
        let day = self.details.ends.ok_or("the last day is not known (expected `describe`)")?;
        let title = transliterate(&self.fesa_title());
        let written = self.closed().fesa(&title, &day.to_string(), &self.details.time);
        match written.misfit() {
            Some(text) => Err(format!("'{text}' has no place in the file")),
            None => Ok(to_latin1(&written.text())),
        }
    }

    /// What follows from the log, each by its name in the archive.
    pub fn papers(&self) -> Vec<(&'static str, Vec<u8>)> {
        let mut all = vec![(TRF, self.trf().bytes()), ("players.csv", self.csv().into_bytes())];
        // Where teams play, the standings are theirs.
        let players = self.places_of_players().into_bytes();
        if self.rules.teams.is_some() {
            all.push(("standings.tsv", self.places_of_teams().into_bytes()));
            all.push(("standings-players.tsv", players));
        } else {
            all.push(("standings.tsv", players));
        }
        all.extend(self.fesa_bytes().ok().map(|bytes| (FESA, bytes)));
        all
    }

    fn places_of_players(&self) -> String {
        let event = self.closed();
        let table = event.table();
        let order = event.standing_order(&table);
        let ids = event.order();
        let mut text = String::new();
        for standing in standings(&table, &order) {
            let id = ids.get((standing.number as usize).saturating_sub(1)).copied().unwrap_or(0);
            let name = event.member(id).map_or("", |it| it.player.name.as_str());
            let ties = order.ties.iter().zip(&standing.values);
            let ties = ties.map(|(tie, value)| (tie.to_string(), written(tie, *value)));
            let (rank, id) = (standing.rank.to_string(), id.to_string());
            line(&mut text, [&rank, &id, name, &standing.points.to_string()], ties);
        }
        text
    }

    fn places_of_teams(&self) -> String {
        let event = self.closed();
        let order = event.team_order();
        let mut text = String::new();
        for standing in team_standings(&event.counted_teams(), &order) {
            let team = event.teams.all.get((standing.number as usize).saturating_sub(1));
            let (id, name) = team.map_or((0, ""), |team| (team.id, team.name.as_str()));
            let ties = order.ties.iter().zip(&standing.values);
            let ties = ties.map(|(tie, value)| (tie.to_string(), tie.written(*value)));
            let games = ("GPTS".to_string(), standing.game_points.to_string());
            let (rank, id) = (standing.rank.to_string(), id.to_string());
            let points = standing.match_points.to_string();
            line(&mut text, [&rank, &id, name, &points], std::iter::once(games).chain(ties));
        }
        text
    }
}

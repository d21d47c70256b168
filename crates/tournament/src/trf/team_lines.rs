use std::fmt::Write;

use adoube_board::Side;

use super::{Line, TeamFile, TeamMatch, Trf};
use crate::team::pairing::Preference;
use crate::team::{Bout, MatchScoring, Team, TeamScore, TeamTable};
use crate::{Mark, Player, Points};

/// The lines that tell of teams, but for those of byes and the like that single players have too.
const OWN: [&str; 7] = ["013", "300", "310", "320", "330", "352", "802"];

impl TeamTable {
    /// The code of a Swiss event of teams in line 192.
    pub fn code(&self, baku: bool) -> String {
        let preference = match self.preference {
            Preference::A => "_TYPEA",
            Preference::B => "_TYPEB",
            Preference::Off => "",
        };
        let mut code = format!("FIDE_TEAM{preference}_{}", self.primary.code());
        if self.second {
            let _ = write!(code, "_{}", self.primary.other().code());
        }
        code + if baku { "_BAKU" } else { "" }
    }

    /// The code of such an event in which every opponent is met twice in a row, `together` as one match. The federation has none.
    pub fn code_twice(&self, baku: bool, together: bool) -> String {
        let code = self.code(false).replace("FIDE_", "CUSTOM_") + "_TWICE";
        code + if together { "_TOGETHER" } else { "" } + if baku { "_BAKU" } else { "" }
    }
}

impl Trf {
    /// Writes what is known of teams, in the place of what was there.
    pub fn set_teams(&mut self, file: &TeamFile) {
        for code in OWN.iter().chain(&["240", "250", "260", "299", "362"]) {
            self.remove(code);
        }
        self.set_header("082", &file.table.teams.len().to_string());
        // Players come before teams.
        let told = |line: &Line| matches!(line, Line::Player { .. });
        if !self.lines.iter().any(told) {
            let players = self.table.players.iter().map(|player| Line::Player {
                number: player.number,
                text: String::new(),
                was: Box::new(Player::default()),
            });
            self.lines.extend(players.collect::<Vec<_>>());
        }
        let table = &file.table;
        if table.matches.win != MatchScoring::default().win
            || table.matches.draw != MatchScoring::default().draw
            || table.matches.loss != MatchScoring::default().loss
        {
            let MatchScoring { win, draw, loss, .. } = table.matches;
            let part = |name: &str, points: Points| format!("{name}{:>4}   ", points.to_string());
            let line = [("TW", win), ("TD", draw), ("TL", loss)].map(|(n, p)| part(n, p)).concat();
            self.set_header("362", line.trim_end());
        }
        let pattern = (0..table.boards).map(|at| match file.pattern.len() {
            0 => at % 2 == 0,
            len => file.pattern[at % len].is_first(),
        });
        let pattern: String = pattern.map(|first| if first { 'W' } else { 'B' }).collect();
        self.set_header("352", &pattern);
        // Points are those of the table, in which two matches in a row may be one.
        let counted = file.counted();
        let scores = |team: &Team| {
            let team = counted.team(team.number).unwrap_or(team);
            [TeamScore::Match, TeamScore::Game].map(|score| team.score(team.bouts.len(), score))
        };
        let lines = [
            table.teams.iter().map(|team| team_line(team, scores(team))).collect(),
            special_lines(table),
            file.matches.iter().flat_map(|one| line_ups(table, one)).collect(),
            table.teams.iter().map(|team| told_line(team, scores(team))).collect(),
        ];
        self.lines.extend(lines.concat().into_iter().map(Line::Text));
    }
}

fn points(points: Points, width: usize) -> String {
    format!("{:>width$}", points.to_string())
}

fn cut(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}

/// `310`: a team and its players.
fn team_line(team: &Team, [matches, games]: [Points; 2]) -> String {
    let text = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let mut line = format!(
        "310 {:>3} {:<32} {:<5} {:>6} {} {} {:>3} ",
        team.number,
        cut(&team.name, 32),
        cut(&team.short, 5),
        text(team.rating.map(i64::from)),
        points(matches, 6),
        points(games, 6),
        text(team.rank.map(i64::from)),
    );
    for number in &team.players {
        let _ = write!(line, " {number:>4}");
    }
    line
}

/// Byes, accelerations, who may not meet, points beside those of matches, forfeited matches.
fn special_lines(table: &TeamTable) -> Vec<String> {
    let mut lines = Vec::new();
    for absence in &table.absences {
        let letter = absence.mark.letter();
        lines.push(format!("240 {letter} {:>3} {:>4}", absence.round, absence.number));
    }
    let rounds = table.teams.iter().map(|team| team.bouts.len()).max().unwrap_or(0);
    for round in 1..=rounds {
        for mark in [Mark::FullBye, Mark::HalfBye, Mark::ZeroBye] {
            let has = |team: &&Team| team.bouts.get(round - 1).is_some_and(|b| b.mark == mark);
            let mut line = format!("240 {} {round:>3}", mark.letter());
            let before = line.len();
            for team in table.teams.iter().filter(has) {
                let _ = write!(line, " {:>4}", team.number);
            }
            if line.len() > before {
                lines.push(line);
            }
        }
    }
    for a in &table.acceleration {
        let own = points(a.points, 4);
        let (matches, games) = match table.primary {
            TeamScore::Match => (own, " 0.0".to_string()),
            TeamScore::Game => (" 0.0".to_string(), own),
        };
        let to = a.to.min(999);
        lines.push(format!(
            "250 {matches} {games} {:>3} {to:>3} {:>4} {:>4}",
            a.from, a.first, a.last
        ));
    }
    for f in &table.forbidden {
        let mut line = format!("260 {:>3} {:>3}", f.from, f.to.min(999));
        for number in &f.numbers {
            let _ = write!(line, " {number:>4}");
        }
        lines.push(line);
    }
    for team in &table.teams {
        for &(round, matches, games) in &team.given {
            let (matches, games) = (points(matches, 4), points(games, 4));
            lines.push(format!("299    {matches}  {games}  {round:>3} {:>4}", team.number));
        }
    }
    let byes: Vec<(usize, u32)> = (table.teams.iter())
        .flat_map(|team| {
            let byes = team.bouts.iter().zip(1..).filter(|(b, _)| b.mark == Mark::PairingBye);
            byes.map(|(_, round)| (round, team.number)).collect::<Vec<_>>()
        })
        .collect();
    if table.matches.bye.is_some() || !byes.is_empty() {
        let bye = table.alone(Mark::PairingBye);
        let (matches, games) = (points(bye.match_points, 4), points(bye.game_points, 4));
        // One bye a round has its place; where a knock-out has more of them, each further one stands on a further line.
        let of = |round: usize| byes.iter().filter(move |(at, _)| *at == round);
        let most = (1..=rounds).map(|round| of(round).count()).max().unwrap_or(0);
        for at in 0..most.max(1) {
            let mut line = format!("320 {matches} {games}");
            for round in 1..=rounds {
                let _ = match of(round).nth(at) {
                    Some((_, number)) => write!(line, " {number:>3}"),
                    None => write!(line, " 000"),
                };
            }
            lines.push(line);
        }
    }
    for team in &table.teams {
        for (bout, round) in team.bouts.iter().zip(1..) {
            let Some((other, type_)) = forfeit(table, bout, round) else { continue };
            lines.push(format!("330 {type_} {round:>3} {:>3} {other:>3}", team.number));
        }
    }
    lines
}

/// How a match was forfeited, told of the team with the first side.
fn forfeit(table: &TeamTable, bout: &Bout, round: usize) -> Option<(u32, &'static str)> {
    if bout.side != Some(Side::First) {
        return None;
    }
    let other = bout.opponent?;
    let facing = table.team(other)?.bouts.get(round - 1)?.mark;
    let type_ = match (bout.mark, facing) {
        (Mark::ForfeitWin, Mark::ForfeitLoss) => "+-",
        (Mark::ForfeitLoss, Mark::ForfeitWin) => "-+",
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => "--",
        _ => return None,
    };
    Some((other, type_))
}

/// `300`: line-ups that are not in the order of line 310, or have an empty board.
fn line_ups(table: &TeamTable, one: &TeamMatch) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, &number) in one.teams.iter().enumerate() {
        let Some(team) = table.team(number) else { continue };
        let side = |&(a, b): &(u32, u32)| if at == 0 { a } else { b };
        let players: Vec<u32> = one.boards.iter().map(side).collect();
        let place = |number: &u32| team.players.iter().position(|other| other == number);
        let places: Vec<Option<usize>> = players.iter().map(place).collect();
        let rising = places.windows(2).all(|two| two[0] < two[1]);
        if players.is_empty() || rising && places.iter().all(Option::is_some) {
            continue;
        }
        let mut line = format!("300 {:>3} {number:>3} {:>3}", one.round, one.teams[1 - at]);
        for number in &players {
            let _ = match number {
                0 => write!(line, " 0000"),
                _ => write!(line, " {number:>4}"),
            };
        }
        lines.push(line);
    }
    lines
}

/// `802`: a team's rounds, for people to read.
fn told_line(team: &Team, [matches, games]: [Points; 2]) -> String {
    let mut line = format!(
        "802 {:>3} {:<5} {} {}",
        team.number,
        cut(&team.short, 5),
        points(matches, 6),
        points(games, 6),
    );
    for bout in &team.bouts {
        let _ = write!(line, "  {}", told_round(bout));
    }
    line.trim_end().to_string()
}

/// A round of a team in line 802: opponent or bye, colour, game points, and `f` for a forfeited match.
pub(super) fn told_round(bout: &Bout) -> String {
    let (opponent, colour) = match (bout.opponent, bout.side) {
        (Some(number), Some(side)) => {
            (format!("{number:>3}"), if side.is_first() { 'w' } else { 'b' })
        }
        (Some(number), None) => (format!("{number:>3}"), ' '),
        (None, _) => {
            let name = match bout.mark {
                Mark::PairingBye => "PAB",
                Mark::FullBye => "FPB",
                Mark::HalfBye => "HPB",
                _ => "ZPB",
            };
            (name.to_string(), ' ')
        }
    };
    let forfeit = matches!(bout.mark, Mark::ForfeitWin | Mark::ForfeitLoss);
    let games = points(bout.game_points, 4);
    format!("{opponent} {colour} {games}{}", if forfeit { 'f' } else { ' ' })
}

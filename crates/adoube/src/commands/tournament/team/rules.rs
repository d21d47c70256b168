use adoube_board::Side;
use adoube_tournament::Points;
use adoube_tournament::event::TeamRules;
use adoube_tournament::team::pairing::Preference;
use adoube_tournament::team::{MatchScoring, TeamScore, TeamTie};
use adoube_words::Words;

use super::super::args::{NewArgs, SystemArg};
use super::args::{PreferenceArg, ScoreArg};
use crate::failure::Failure;

/// Tie-breaks of teams by their codes.
pub(crate) fn team_ties(codes: &[String], words: &Words) -> Result<Vec<TeamTie>, Failure> {
    let read =
        |code: &String| code.parse().map_err(|fault| Failure::new(words.no_tiebreak(&fault)));
    codes.iter().map(read).collect()
}

/// The rules of teams, if it is an event of teams.
pub(in super::super) fn team_rules(
    args: &NewArgs,
    words: &Words,
) -> Result<Option<TeamRules>, Failure> {
    let given = &args.teams;
    let everybody = matches!(args.system, SystemArg::Scheveningen);
    let Some(boards) = given.boards else {
        return match everybody {
            true => Err(Failure::new(words.wrong("--system scheveningen", "--boards N"))),
            false => Ok(None),
        };
    };
    let mut matches = MatchScoring::default();
    for text in &given.match_points {
        let wrong = || Failure::new(words.wrong(text, "win=, draw=, loss= 0 … 99.5"));
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        let value = points(value).ok_or_else(wrong)?;
        match name {
            "win" => matches.win = value,
            "draw" => matches.draw = value,
            "loss" => matches.loss = value,
            _ => return Err(wrong()),
        }
    }
    if let Some(text) = &given.team_bye {
        let both = text.split_once(',').and_then(|(m, g)| Some((points(m)?, points(g)?)));
        let wrong = || Failure::new(words.wrong(text, "MP,GP, such as 1,2"));
        matches.bye = Some(both.ok_or_else(wrong)?);
    }
    let mut pattern = Vec::new();
    for c in given.colours.iter().flat_map(|text| text.chars()) {
        pattern.push(match c {
            'W' | 'w' => Side::First,
            'B' | 'b' => Side::Second,
            _ => {
                let text = given.colours.as_deref().unwrap_or_default();
                return Err(Failure::new(words.wrong(text, "such as WBBW")));
            }
        });
    }
    // Colours are those of all boards, or are repeated down them.
    if pattern.len() > boards || !pattern.is_empty() && !boards.is_multiple_of(pattern.len()) {
        let usual: String = (0..boards).map(|at| if at % 2 == 0 { 'W' } else { 'B' }).collect();
        let text = given.colours.as_deref().unwrap_or_default();
        return Err(Failure::new(words.wrong(text, &format!("such as {usual}"))));
    }
    Ok(Some(TeamRules {
        boards,
        primary: match given.primary {
            ScoreArg::Match => TeamScore::Match,
            ScoreArg::Game => TeamScore::Game,
        },
        second: !given.primary_only,
        preference: match given.preference {
            PreferenceArg::A => Preference::A,
            PreferenceArg::B => Preference::B,
            PreferenceArg::None => Preference::Off,
        },
        matches,
        pattern,
        free: given.free,
        everybody,
        together: given.together,
    }))
}

fn points(text: &str) -> Option<Points> {
    text.parse().ok().filter(|value| (Points::ZERO..=Points(995)).contains(value))
}

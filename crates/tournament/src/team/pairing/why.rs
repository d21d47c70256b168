use std::cmp::Reverse;

use super::bracket::{TeamBracket, TeamPairs, pair};
use super::{MatchSeats, TeamField};
use crate::Instead;
use crate::explanation::{ask, effort};

/// A criterion of C.04.6, or of C.04.5, that counts something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TeamWhyNot {
    /// C4: teams brought up.
    Raised,
    /// C5: their scores.
    Scores,
    /// C6: the group that follows.
    Following,
    /// C7: teams brought up again.
    Floaters,
    /// C8: teams without the colour that they want.
    Colours,
    /// C9: teams without the colour that they want strongly.
    Strong,
    /// C10: opponents of teams brought up who floated last time.
    Opponents,
    /// C8 of C.04.5: the same of single players.
    Hosts,
}

impl TeamWhyNot {
    /// The federation's name for it.
    pub fn code(self) -> &'static str {
        match self {
            Self::Raised => "C4",
            Self::Scores => "C5",
            Self::Following => "C6",
            Self::Floaters => "C7",
            Self::Colours | Self::Hosts => "C8",
            Self::Strong => "C9",
            Self::Opponents => "C10",
        }
    }
}

/// Why a team does not meet another one, or does not have the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "why"))]
pub enum TeamWhy {
    /// They have met, or are kept apart (C1).
    Met,
    /// Had a bye, a match by forfeit or a full-point bye (C2).
    HadBye,
    /// Not all others could be paired (C3).
    Incomplete,
    /// The bye would go to another team, which comes later for it (3.4).
    Bye,
    /// A criterion would be worse in a bracket.
    Worse {
        /// Which.
        criterion: TeamWhyNot,
        /// The score of the bracket, in tenths.
        bracket: i32,
    },
    /// As good by every criterion, but later in order.
    Order,
}

/// Why a team has its opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TeamGround {
    /// The number of the team that was asked about.
    pub number: u32,
    /// The match and its colours; none for the bye.
    pub colours: Option<MatchSeats>,
    /// The score of the bracket, in tenths.
    pub bracket: i32,
    /// Whether the team was brought up into it.
    pub raised: bool,
    /// The team's score for pairing, in tenths.
    pub score: i32,
    /// The opponent's.
    pub facing: Option<i32>,
    /// Those who would have come first, and why it is not them.
    pub instead: Vec<Instead<TeamWhy>>,
    /// How many more would have, of whom nothing is said.
    pub more: usize,
}

/// Why a team does not meet another one; none if they meet, are not in the field, or the field has no pairing.
pub fn why_not(field: &TeamField, number: u32, other: u32) -> Option<TeamWhy> {
    let (a, b) = (field.place(number)?, field.place(other)?);
    let now = pair(field)?;
    if a == b || mate(&now, a) == Some(b) {
        return None;
    }
    Some(why(field, &now, a, b))
}

fn mate(paired: &TeamPairs, at: usize) -> Option<usize> {
    let mut pairs = paired.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let &(a, b) = pairs.find(|&&(a, b)| a == at || b == at)?;
    Some(if a == at { b } else { a })
}

fn why(field: &TeamField, now: &TeamPairs, a: usize, b: usize) -> TeamWhy {
    if !field.fits.has(a, b) {
        return TeamWhy::Met;
    }
    let Some(then) = pair(&field.only(a, b)) else { return TeamWhy::Incomplete };
    if then.bye != now.bye {
        return TeamWhy::Bye;
    }
    for (now, then) in now.brackets.iter().zip(&then.brackets) {
        let bracket = field.entrants[now.residents[0]].score;
        if let Some(criterion) = worse(field, now, then) {
            return TeamWhy::Worse { criterion, bracket };
        }
        if now != then {
            break;
        }
    }
    TeamWhy::Order
}

/// The first criterion by which two pairings of a bracket differ.
fn worse(field: &TeamField, now: &TeamBracket, then: &TeamBracket) -> Option<TeamWhyNot> {
    let scores = |bracket: &TeamBracket| {
        let mut scores: Vec<i32> =
            bracket.raised.iter().map(|&i| field.entrants[i].score).collect();
        scores.sort_unstable();
        scores
    };
    let floaters = |bracket: &TeamBracket| {
        let late = field.way.is_late();
        bracket.raised.iter().filter(|&&i| field.entrants[i].floater && !late).count()
    };
    if now.raised.len() != then.raised.len() {
        return Some(TeamWhyNot::Raised);
    }
    if scores(now) != scores(then) {
        return Some(TeamWhyNot::Scores);
    }
    if now.follows != then.follows {
        return Some(TeamWhyNot::Following);
    }
    if floaters(now) != floaters(then) {
        return Some(TeamWhyNot::Floaters);
    }
    if now.raised != then.raised {
        return None;
    }
    let hosts = if field.way.double { TeamWhyNot::Hosts } else { TeamWhyNot::Opponents };
    let order = [TeamWhyNot::Colours, TeamWhyNot::Strong, hosts];
    let both = now.broken(field).into_iter().zip(then.broken(field));
    order.into_iter().zip(both).find(|(_, (now, then))| now != then).map(|(which, _)| which)
}

/// Explains a team's match, or the bye; none if the team is not in the field, or the field has no pairing.
pub fn explain(field: &TeamField, number: u32) -> Option<TeamGround> {
    let at = field.place(number)?;
    let now = pair(field)?;
    let score = |i: usize| field.entrants[i].score;
    let opponent = mate(&now, at);
    let has =
        |bracket: &&TeamBracket| bracket.residents.contains(&at) || bracket.raised.contains(&at);
    let bracket = now.brackets.iter().find(has);
    let others = match (opponent, bracket) {
        (Some(mate), Some(bracket)) => before(field, bracket, at, mate),
        _ => lower(field, at),
    };
    let known = |other: usize| match opponent {
        Some(_) => (!field.fits.has(at, other)).then_some(TeamWhy::Met),
        None if !field.entrants[other].bye => Some(TeamWhy::HadBye),
        None => Some(TeamWhy::Incomplete),
    };
    let search = |other: usize| Ok::<_, ()>(why(field, &now, at, other));
    let asked = ask(&others, effort(field.entrants.len()), known, search).ok()?;
    Some(TeamGround {
        number,
        colours: opponent.map(|other| field.seat(at, other)),
        bracket: bracket.map_or(score(at), |bracket| score(bracket.residents[0])),
        raised: bracket.is_some_and(|bracket| bracket.raised.contains(&at)),
        score: score(at),
        facing: opponent.map(score),
        instead: asked.instead(|other| field.entrants[other].number),
        more: asked.more,
    })
}

/// Who comes before an opponent in a bracket: from the one whom halves give up to him.
fn before(field: &TeamField, bracket: &TeamBracket, at: usize, mate: usize) -> Vec<usize> {
    let mut line: Vec<usize> = bracket.residents.iter().chain(&bracket.raised).copied().collect();
    line.sort_by_key(|&i| field.entrants[i].number);
    let place = |one: usize| line.iter().position(|&i| i == one).unwrap_or(0);
    let (own, half) = (place(at), line.len() / 2);
    let (from, to) = (if own < half { own + half } else { own - half }, place(mate));
    let between: Vec<usize> = if from <= to {
        line[from..to].to_vec()
    } else {
        line[to + 1..=from].iter().rev().copied().collect()
    };
    between.into_iter().filter(|&i| i != at).collect()
}

/// Who comes before a team for the bye.
fn lower(field: &TeamField, at: usize) -> Vec<usize> {
    let key = |i: usize| {
        let team = &field.entrants[i];
        (team.score, Reverse(team.played), Reverse(team.number))
    };
    let mut lower: Vec<usize> = (0..field.entrants.len()).filter(|&i| key(i) < key(at)).collect();
    lower.sort_by_key(|&i| key(i));
    lower
}

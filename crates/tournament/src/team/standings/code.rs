use std::fmt;
use std::str::FromStr;

use crate::standings::TieBreakError;
use crate::team::TeamScore;

/// What a tie-break of teams counts (C.07, articles 6 to 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamMeasure {
    /// `MPTS`, `GPTS`, `PTS`: points.
    Points,
    /// `MPVGP`: points of the score that does not count first.
    Secondary,
    /// `DE`: direct encounter.
    Direct,
    /// `EDE` and what may follow it: direct encounter by both scores.
    Extended(Beyond),
    /// `BH`: Buchholz.
    Buchholz,
    /// `FB`: Buchholz as if the last round were drawn.
    ForeBuchholz,
    /// `AOB`: mean Buchholz of opponents.
    MeanBuchholz,
    /// `SB`: Sonneborn-Berger.
    Sonneborn,
    /// `EMMSB` and its like: opponents' points by one score times own points by another.
    ExtendedSonneborn {
        /// Whose of opponents.
        theirs: TeamScore,
        /// Which of the team's.
        own: TeamScore,
    },
    /// `BC`: boards by their numbers, less is better.
    BoardCount,
    /// `TBR`: from the top board down.
    TopBoards,
    /// `BBE`: without the bottom board, and the next.
    BottomBoards,
    /// `SSSC`: the other score with a share of Buchholz.
    Combined,
    /// `WIN`: rounds with a win's points.
    Wins,
    /// `WON`: matches won.
    Won,
    /// `BPG`: matches with Black on board 1.
    BlackMatches,
    /// `BWG`: matches won so.
    BlackWins,
    /// `PS`: progressive score.
    Progress,
    /// `REP`: rounds that one did not choose to miss.
    Elected,
    /// `STD`: points by one, a half and nothing.
    Standard,
    /// `KS`: Koya.
    Koya,
    /// `TPN`: the pairing number.
    Number,
    /// `RTNG`: how strong the team is said to be.
    Rating,
}

/// What is asked of two teams whom both scores of their matches leave level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// Nothing.
    Nothing,
    /// The top boards.
    Top,
    /// The boards without the bottom ones.
    Bottom,
    /// The board count, then the top boards.
    CountTop,
    /// The board count, then the boards without the bottom ones.
    CountBottom,
}

impl TeamMeasure {
    /// Every measure with its code.
    pub const ALL: [(&'static str, Self); 29] = {
        use TeamScore::{Game, Match};
        [
            ("PTS", Self::Points),
            ("MPVGP", Self::Secondary),
            ("DE", Self::Direct),
            ("EDE", Self::Extended(Beyond::Nothing)),
            ("EDET", Self::Extended(Beyond::Top)),
            ("EDEB", Self::Extended(Beyond::Bottom)),
            ("EDEBT", Self::Extended(Beyond::CountTop)),
            ("EDEBB", Self::Extended(Beyond::CountBottom)),
            ("BH", Self::Buchholz),
            ("FB", Self::ForeBuchholz),
            ("AOB", Self::MeanBuchholz),
            ("SB", Self::Sonneborn),
            ("EMMSB", Self::ExtendedSonneborn { theirs: Match, own: Match }),
            ("EMGSB", Self::ExtendedSonneborn { theirs: Match, own: Game }),
            ("EGMSB", Self::ExtendedSonneborn { theirs: Game, own: Match }),
            ("EGGSB", Self::ExtendedSonneborn { theirs: Game, own: Game }),
            ("BC", Self::BoardCount),
            ("TBR", Self::TopBoards),
            ("BBE", Self::BottomBoards),
            ("SSSC", Self::Combined),
            ("WIN", Self::Wins),
            ("WON", Self::Won),
            ("BPG", Self::BlackMatches),
            ("BWG", Self::BlackWins),
            ("PS", Self::Progress),
            ("REP", Self::Elected),
            ("STD", Self::Standard),
            ("KS", Self::Koya),
            ("TPN", Self::Number),
        ]
    };

    fn cuts(self) -> bool {
        matches!(
            self,
            Self::Buchholz
                | Self::ForeBuchholz
                | Self::MeanBuchholz
                | Self::Sonneborn
                | Self::ExtendedSonneborn { .. }
                | Self::Combined
                | Self::Progress
        )
    }

    fn forfeits(self) -> bool {
        use TeamMeasure::*;
        matches!(self, Direct | Extended(_) | Progress) || self.cuts()
    }

    /// Whether it is written as a place among those who are level.
    pub(crate) fn is_place(self) -> bool {
        matches!(self, Self::Direct | Self::Extended(_) | Self::TopBoards | Self::BottomBoards)
    }

    fn decimals(self) -> usize {
        match self {
            Self::Wins
            | Self::Won
            | Self::BlackMatches
            | Self::BlackWins
            | Self::Elected
            | Self::Number
            | Self::Rating => 0,
            Self::Sonneborn
            | Self::ExtendedSonneborn { .. }
            | Self::MeanBuchholz
            | Self::Combined => 2,
            measure if measure.is_place() => 0,
            _ => 1,
        }
    }
}

/// A tie-break of teams: what it counts, by which score, and what it leaves out, as `BH:MP/C1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamTie {
    /// What it counts.
    pub measure: TeamMeasure,
    /// By which score; by the first one where it is not said.
    pub score: Option<TeamScore>,
    /// How many of the lowest it leaves out.
    pub low: usize,
    /// How many of the highest it leaves out.
    pub high: usize,
    /// By how many half points the limit of Koya is shifted.
    pub limit: i32,
    /// `/P`: forfeits count as matches.
    pub forfeits: bool,
    /// `/R`: the other way round.
    pub reversed: bool,
    /// `/F` of `SSSC`: with Buchholz as if the last round were drawn.
    pub fore: bool,
    /// `/K` of `SSSC`: what Buchholz is divided by.
    pub share: Option<u32>,
}

impl TeamTie {
    /// A measure by the first score, with nothing left out.
    pub fn new(measure: TeamMeasure) -> Self {
        Self {
            measure,
            score: None,
            low: 0,
            high: 0,
            limit: 0,
            forfeits: false,
            reversed: false,
            fore: false,
            share: None,
        }
    }

    /// A value as it is written.
    pub fn written(&self, value: Option<i64>) -> String {
        let Some(value) = value else { return "-".into() };
        let sign = if value < 0 { "-" } else { "" };
        let value = value.unsigned_abs();
        match self.measure.decimals() {
            0 => format!("{sign}{}", value / 100),
            1 => format!("{sign}{}.{}", value / 100, value % 100 / 10),
            _ => format!("{sign}{}.{:02}", value / 100, value % 100),
        }
    }

    /// Whether less is better.
    pub(crate) fn descends(&self) -> bool {
        let less = matches!(self.measure, TeamMeasure::BoardCount | TeamMeasure::Number)
            || self.measure.is_place();
        less != self.reversed
    }
}

impl FromStr for TeamTie {
    type Err = TieBreakError;
    fn from_str(text: &str) -> Result<Self, TieBreakError> {
        let wrong = || TieBreakError::Unknown(text.to_string());
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let name = parts.next().unwrap_or_default();
        let (name, score) = match name.split_once(':') {
            None => (name, None),
            Some((name, "MP")) => (name, Some(TeamScore::Match)),
            Some((name, "GP")) => (name, Some(TeamScore::Game)),
            Some(_) => return Err(wrong()),
        };
        let (name, score) = match name {
            "MP" | "MPTS" if score.is_none() => ("PTS", Some(TeamScore::Match)),
            "GP" | "GPTS" if score.is_none() => ("PTS", Some(TeamScore::Game)),
            _ => (name, score),
        };
        let found = Self::named(name);
        let mut tie = Self::new(found.ok_or_else(wrong)?);
        let own = matches!(
            tie.measure,
            TeamMeasure::ExtendedSonneborn { .. }
                | TeamMeasure::BoardCount
                | TeamMeasure::TopBoards
                | TeamMeasure::BottomBoards
                | TeamMeasure::Secondary
                | TeamMeasure::Number
                | TeamMeasure::Rating
        );
        if own && score.is_some() {
            return Err(wrong());
        }
        tie.score = score;
        for part in parts {
            let (letter, rest) = part.split_at_checked(1).ok_or_else(wrong)?;
            let number = |default: usize| {
                if rest.is_empty() {
                    Ok(default)
                } else {
                    rest.parse::<usize>().map_err(|_| wrong())
                }
            };
            let extended = matches!(tie.measure, TeamMeasure::ExtendedSonneborn { .. });
            match letter {
                "C" if tie.measure.cuts() => tie.low = number(1)?,
                "M" if tie.measure.cuts() && !extended => {
                    tie.low = number(1)?;
                    tie.high = tie.low;
                }
                "L" if tie.measure == TeamMeasure::Koya => {
                    tie.limit = rest.parse().map_err(|_| wrong())?;
                }
                "K" if tie.measure == TeamMeasure::Combined => {
                    let share = rest.parse().ok().filter(|&share| share > 0);
                    tie.share = Some(share.ok_or_else(wrong)?);
                }
                "P" if rest.is_empty() && tie.measure.forfeits() => tie.forfeits = true,
                "F" if rest.is_empty() && tie.measure == TeamMeasure::Buchholz => {
                    tie.measure = TeamMeasure::ForeBuchholz;
                }
                "F" if rest.is_empty() && tie.measure == TeamMeasure::Combined => tie.fore = true,
                "R" if rest.is_empty() => tie.reversed = true,
                _ => return Err(wrong()),
            }
        }
        Ok(tie)
    }
}

impl TeamTie {
    fn named(name: &str) -> Option<TeamMeasure> {
        if name == "RTNG" {
            return Some(TeamMeasure::Rating);
        }
        TeamMeasure::ALL.iter().find(|(code, _)| *code == name).map(|&(_, measure)| measure)
    }
}

impl fmt::Display for TeamTie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = TeamMeasure::ALL.iter().find(|(_, measure)| *measure == self.measure);
        match (self.measure, self.score) {
            (TeamMeasure::Points, Some(score)) => write!(f, "{}TS", score.code())?,
            (TeamMeasure::Rating, _) => f.write_str("RTNG")?,
            (_, score) => {
                f.write_str(code.map_or("", |(code, _)| code))?;
                if let Some(score) = score {
                    write!(f, ":{}", score.code())?;
                }
            }
        }
        match (self.low, self.high) {
            (0, 0) => {}
            (low, 0) => write!(f, "/C{low}")?,
            (low, _) => write!(f, "/M{low}")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        if let Some(share) = self.share {
            write!(f, "/K{share}")?;
        }
        for (set, letter) in [(self.fore, 'F'), (self.forfeits, 'P'), (self.reversed, 'R')] {
            if set {
                write!(f, "/{letter}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_and_written() {
        for (code, measure) in TeamMeasure::ALL {
            let tie: TeamTie = code.parse().unwrap();
            assert_eq!((tie.measure, tie.to_string()), (measure, code.to_string()));
        }
        for code in [
            "MPTS",
            "GPTS",
            "RTNG",
            "BH:MP/C1",
            "BH:GP/M1",
            "SSSC/K3",
            "SSSC/K2/F",
            "EMGSB/C1",
            "EDE/P",
            "KS/L+1",
            "DE:GP",
            "BC/R",
        ] {
            assert_eq!(code.parse::<TeamTie>().unwrap().to_string(), code);
        }
        assert_eq!("MP".parse::<TeamTie>().unwrap().to_string(), "MPTS");
        assert_eq!("MPvGP".parse::<TeamTie>().unwrap().measure, TeamMeasure::Secondary);
        for wrong in ["", "ARO", "TPR", "BH/K2", "SSSC/K0", "EMMSB/M1", "BC:MP", "BH:XY", "WON/C1"]
        {
            assert_eq!(
                wrong.parse::<TeamTie>(),
                Err(TieBreakError::Unknown(wrong.into())),
                "{wrong}"
            );
        }
    }
}

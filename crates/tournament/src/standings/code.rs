use std::fmt;
use std::str::FromStr;

/// What a tie-break counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    /// `PTS`: points.
    Points,
    /// `DE`: direct encounter.
    Direct,
    /// `BH`: Buchholz.
    Buchholz,
    /// `FB`: Buchholz as if the last round were drawn.
    ForeBuchholz,
    /// `AOB`: mean Buchholz of opponents.
    MeanBuchholz,
    /// `SB`: Sonneborn-Berger.
    Sonneborn,
    /// `WIN`: rounds with a win's points.
    Wins,
    /// `WON`: games won.
    Won,
    /// `BPG`: games with Black.
    BlackGames,
    /// `BWG`: games won with Black.
    BlackWins,
    /// `PS`: progressive score.
    Progress,
    /// `REP`: rounds that one did not choose to miss.
    Elected,
    /// `STD`: points by one, a half and nothing.
    Standard,
    /// `KS`: Koya.
    Koya,
    /// `ARO`: mean rating of opponents.
    MeanRating,
    /// `TPR`: performance.
    Performance,
    /// `PTP`: perfect performance.
    PerfectPerformance,
    /// `APRO`: mean performance of opponents.
    MeanPerformance,
    /// `APPO`: mean perfect performance of opponents.
    MeanPerfect,
    /// `TPN`: the start number.
    Number,
    /// `RTNG`: the rating.
    Rating,
    /// `SOS`: points of opponents, with what McMahon gives.
    Opponents,
    /// `SODOS`: points of opponents that one beat.
    Defeated,
    /// `SOSOS`: opponents' `SOS`.
    OpponentsOpponents,
    /// `CUSS`: running scores with what McMahon gives.
    Cumulative,
}

impl Measure {
    /// Every measure with its code.
    pub const ALL: [(&'static str, Self); 25] = [
        ("PTS", Self::Points),
        ("DE", Self::Direct),
        ("BH", Self::Buchholz),
        ("FB", Self::ForeBuchholz),
        ("AOB", Self::MeanBuchholz),
        ("SB", Self::Sonneborn),
        ("WIN", Self::Wins),
        ("WON", Self::Won),
        ("BPG", Self::BlackGames),
        ("BWG", Self::BlackWins),
        ("PS", Self::Progress),
        ("REP", Self::Elected),
        ("STD", Self::Standard),
        ("KS", Self::Koya),
        ("ARO", Self::MeanRating),
        ("TPR", Self::Performance),
        ("PTP", Self::PerfectPerformance),
        ("APRO", Self::MeanPerformance),
        ("APPO", Self::MeanPerfect),
        ("TPN", Self::Number),
        ("RTNG", Self::Rating),
        ("SOS", Self::Opponents),
        ("SODOS", Self::Defeated),
        ("SOSOS", Self::OpponentsOpponents),
        ("CUSS", Self::Cumulative),
    ];

    /// How many decimals it is written with.
    pub(crate) fn decimals(self) -> usize {
        match self {
            Self::Points
            | Self::Buchholz
            | Self::ForeBuchholz
            | Self::Progress
            | Self::Standard
            | Self::Koya
            | Self::Opponents
            | Self::OpponentsOpponents
            | Self::Cumulative => 1,
            // Half of a score with half a point is a quarter.
            Self::MeanBuchholz | Self::Sonneborn | Self::Defeated => 2,
            _ => 0,
        }
    }

    /// Whether it is made of opponents' ratings.
    pub(crate) fn is_of_ratings(self) -> bool {
        matches!(
            self,
            Self::MeanRating
                | Self::Performance
                | Self::PerfectPerformance
                | Self::MeanPerformance
                | Self::MeanPerfect
        )
    }

    /// Whether unplayed games can count as games in it.
    fn forfeits(self) -> bool {
        matches!(
            self,
            Self::Direct
                | Self::Buchholz
                | Self::ForeBuchholz
                | Self::MeanBuchholz
                | Self::Sonneborn
        )
    }

    fn cuts(self) -> bool {
        matches!(
            self,
            Self::Buchholz
                | Self::ForeBuchholz
                | Self::MeanBuchholz
                | Self::Sonneborn
                | Self::Progress
                | Self::MeanRating
                | Self::Performance
                | Self::PerfectPerformance
                | Self::Opponents
        )
    }
}

/// A tie-break: what it counts and what it leaves out, as `BH/C1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieBreak {
    /// What it counts.
    pub measure: Measure,
    /// How many of the lowest it leaves out.
    pub low: usize,
    /// How many of the highest it leaves out.
    pub high: usize,
    /// By how many half points the limit of Koya is shifted.
    pub limit: i32,
    /// `/P`: forfeits count as games.
    pub forfeits: bool,
    /// `/R`: the smaller value is better.
    pub reversed: bool,
}

impl TieBreak {
    /// A measure with nothing left out.
    pub fn new(measure: Measure) -> Self {
        Self { measure, low: 0, high: 0, limit: 0, forfeits: false, reversed: false }
    }
}

/// Text that is no tie-break here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TieBreakError {
    /// Nobody knows it.
    #[error("'{0}' is no tie-break (expected such as BH/C1, SB, DE, WON, ARO)")]
    Unknown(String),
    /// It counts matches of teams.
    #[error(
        "'{0}' is a tie-break of teams, and this event has none (expected such as BH/C1, SB, DE, WON, ARO)"
    )]
    Teams(String),
}

/// Codes that only events of teams have; more may follow `EDE`.
const TEAMS: [&str; 10] =
    ["MPVGP", "MP", "GP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "BC", "TBR", "BBE"];

impl FromStr for TieBreak {
    type Err = TieBreakError;
    fn from_str(text: &str) -> Result<Self, TieBreakError> {
        let wrong = || TieBreakError::Unknown(text.to_string());
        let teams = || TieBreakError::Teams(text.to_string());
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let name = parts.next().unwrap_or_default();
        // A single player's points are those of games; those of matches are for teams.
        let bare = name.strip_suffix(":GP").unwrap_or(name);
        let team = TEAMS.contains(&bare) || bare.starts_with("EDE") || bare.starts_with("SSSC");
        if bare.ends_with(":MP") || team {
            return Err(teams());
        }
        let name = bare;
        let found = Measure::ALL.iter().find(|(code, _)| *code == name);
        let mut tie = Self::new(found.ok_or_else(wrong)?.1);
        for part in parts {
            let (letter, rest) = part.split_at_checked(1).ok_or_else(wrong)?;
            let number = |default: usize| {
                if rest.is_empty() {
                    Ok(default)
                } else {
                    rest.parse::<usize>().map_err(|_| wrong())
                }
            };
            match letter {
                "C" if tie.measure.cuts() => tie.low = number(1)?,
                "M" if tie.measure.cuts() => {
                    tie.low = number(1)?;
                    tie.high = tie.low;
                }
                "L" if tie.measure == Measure::Koya => {
                    tie.limit = rest.parse().map_err(|_| wrong())?;
                }
                "P" if rest.is_empty() && tie.measure.forfeits() => tie.forfeits = true,
                "F" if rest.is_empty() && tie.measure == Measure::Buchholz => {
                    tie.measure = Measure::ForeBuchholz;
                }
                "R" if rest.is_empty() => tie.reversed = true,
                // What the board count of a team is divided by.
                "K" => return Err(teams()),
                _ => return Err(wrong()),
            }
        }
        Ok(tie)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = Measure::ALL.iter().find(|(_, measure)| *measure == self.measure);
        f.write_str(code.map_or("", |(code, _)| code))?;
        match (self.low, self.high) {
            (0, 0) => {}
            (low, 0) => write!(f, "/C{low}")?,
            (low, _) => write!(f, "/M{low}")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        if self.forfeits {
            f.write_str("/P")?;
        }
        if self.reversed {
            f.write_str("/R")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_and_written() {
        for (code, measure) in Measure::ALL {
            let tie: TieBreak = code.parse().unwrap();
            assert_eq!((tie.measure, tie.to_string()), (measure, code.to_string()));
            assert_eq!(format!("{code}:GP/R").parse::<TieBreak>().unwrap().measure, measure);
        }
        for code in [
            "BH/C1", "BH/M2", "SB/C1", "AOB/C1", "PS/C2", "ARO/C1", "KS/L+1", "KS/L-2", "DE/P",
            "BH/C1/P", "WON/R",
        ] {
            assert_eq!(code.parse::<TieBreak>().unwrap().to_string(), code);
        }
        assert_eq!("BH/F".parse::<TieBreak>().unwrap().measure, Measure::ForeBuchholz);
    }

    #[test]
    fn what_counts_for_teams_is_told_apart_from_what_nobody_knows() {
        for code in
            ["BH:MP", "EDE", "EDEBT", "SSSC/K3", "EMMSB", "BC", "TBR", "BBE", "MPvGP", "BH/K2"]
        {
            let fault = code.parse::<TieBreak>().unwrap_err();
            assert_eq!(fault, TieBreakError::Teams(code.into()));
        }
        for code in ["", "XY", "WON/C1", "BH/L+1", "BH/Cx", "BH/", "ARO/P", "WON/P"] {
            let fault = code.parse::<TieBreak>().unwrap_err();
            assert_eq!(fault, TieBreakError::Unknown(code.into()));
        }
    }
}

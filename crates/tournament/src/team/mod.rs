//! Events of teams: matches on several boards, paired, counted and told as the federation's rules have it.

mod check;
mod cup;
mod generate;
pub mod pairing;
mod standings;
mod table;

pub use check::{TeamDifference, check_team_table, check_teams};
pub use cup::{CupRound, TeamCup};
pub use generate::{TeamWeather, generate_teams};
pub use standings::{Beyond, TeamMeasure, TeamOrder, TeamStanding, TeamTie, team_standings};
pub(crate) use table::baku;
pub use table::{Bout, MatchScoring, Team, TeamScore, TeamTable};

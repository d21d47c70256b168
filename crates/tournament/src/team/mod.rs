//! Events of teams: matches on several boards, paired, counted and told as the federation's rules have it.

pub mod pairing;
mod standings;
mod table;

pub use standings::{Beyond, TeamMeasure, TeamOrder, TeamStanding, TeamTie, team_standings};
pub(crate) use table::baku;
pub use table::{Bout, MatchScoring, Team, TeamScore, TeamTable};

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::super::args::{ByeArg, FileArgs};

#[derive(Subcommand)]
pub(in super::super) enum TeamJob {
    Add(TeamAddArgs),
    List(FileArgs),
    Players(TeamPlayersArgs),
    Remove(TeamArgs),
    Order(TeamOrderArgs),
    Withdraw(TeamArgs),
    Return(TeamArgs),
    Bye(TeamByeArgs),
    Apart(TeamApartArgs),
    Together(TeamApartArgs),
    LineUp(LineUpArgs),
    Seat(TeamSeatArgs),
    Advance(TeamAdvanceArgs),
    Boards(BoardsArgs),
    Explain(TeamExplainArgs),
}

#[derive(clap::Args)]
pub(in super::super) struct TeamAddArgs {
    pub(super) file: PathBuf,
    pub(super) name: String,
    pub(super) players: Vec<u32>,
    #[arg(long, default_value = "")]
    pub(super) short: String,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamPlayersArgs {
    pub(super) file: PathBuf,
    pub(super) team: u32,
    pub(super) players: Vec<u32>,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamArgs {
    pub(super) file: PathBuf,
    pub(super) team: u32,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamOrderArgs {
    pub(super) file: PathBuf,
    #[arg(required_unless_present = "by_rating")]
    pub(super) teams: Vec<u32>,
    #[arg(long, conflicts_with = "teams")]
    pub(super) by_rating: bool,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamByeArgs {
    pub(super) file: PathBuf,
    pub(super) team: u32,
    #[arg(long)]
    pub(super) round: Option<usize>,
    #[arg(long = "for", default_value = "half")]
    pub(super) points: ByeArg,
    #[arg(long, conflicts_with = "points")]
    pub(super) cancel: bool,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamApartArgs {
    pub(super) file: PathBuf,
    #[arg(required = true, num_args = 2..)]
    pub(super) teams: Vec<u32>,
}

#[derive(clap::Args)]
pub(in super::super) struct LineUpArgs {
    pub(super) file: PathBuf,
    pub(super) team: u32,
    #[arg(required_unless_present = "none")]
    pub(super) players: Vec<u32>,
    #[arg(long, conflicts_with = "players")]
    pub(super) none: bool,
    #[arg(long)]
    pub(super) round: Option<usize>,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamSeatArgs {
    pub(super) file: PathBuf,
    #[arg(required = true)]
    pub(super) matches: Vec<String>,
    #[arg(long)]
    pub(super) why: String,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamAdvanceArgs {
    pub(super) file: PathBuf,
    pub(super) team: u32,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(in super::super) struct BoardsArgs {
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) board: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) games: usize,
}

#[derive(clap::Args)]
pub(in super::super) struct TeamExplainArgs {
    pub(super) file: PathBuf,
    pub(super) team: u32,
    #[arg(long)]
    pub(super) why_not: Option<u32>,
    #[arg(long)]
    pub(super) round: Option<usize>,
}

/// What is fixed of teams before an event.
#[derive(clap::Args)]
pub(in super::super) struct TeamRulesArgs {
    #[arg(long, value_name = "N")]
    pub(in super::super) boards: Option<usize>,
    // In Scheveningen all games together decide.
    #[arg(
        long,
        default_value = "match",
        default_value_if("system", "scheveningen", Some("game")),
        requires = "boards"
    )]
    pub(super) primary: ScoreArg,
    #[arg(long, requires = "boards")]
    pub(super) primary_only: bool,
    #[arg(long, default_value = "a", requires = "boards")]
    pub(super) preference: PreferenceArg,
    #[arg(long, value_delimiter = ',', value_name = "NAME=POINTS", requires = "boards")]
    pub(super) match_points: Vec<String>,
    #[arg(long, value_name = "MP,GP", requires = "boards")]
    pub(super) team_bye: Option<String>,
    #[arg(long, value_name = "WB", requires = "boards")]
    pub(super) colours: Option<String>,
    #[arg(long, requires = "boards")]
    pub(super) free: bool,
    #[arg(long, requires = "boards", requires = "twice")]
    pub(super) together: bool,
    #[arg(long)]
    pub(in super::super) twice: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(in super::super) enum ScoreArg {
    Match,
    Game,
}

#[derive(Clone, Copy, ValueEnum)]
pub(in super::super) enum PreferenceArg {
    A,
    B,
    None,
}

//! What can be said to `adoube tournament`.

use std::path::PathBuf;

use adoube_tournament::{Date, Stamp};
use clap::{Subcommand, ValueEnum};

use super::check::CheckArgs;
use super::fees::{CheckInArgs, FeesArgs, PayArgs};
use super::generate::GenerateArgs;
use super::norms::NormsArgs;
use super::print::PrintArgs;
use super::prizes::PrizesArgs;
use super::remote::{AwayArgs, JoinArgs};
use super::team::{TeamJob, TeamRulesArgs};
use super::what_if::By;
use crate::commands::rate::PaceArg;

/// Run an event: players, rounds, results, tables
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) job: Job,
    #[arg(long, global = true, value_name = "WHO", default_value = "arbiter")]
    pub(super) by: String,
    #[arg(long, global = true, value_name = "MOMENT")]
    pub(super) at: Option<Stamp>,
    #[arg(long, global = true)]
    pub(super) json: bool,
    #[arg(long, global = true, value_name = "URL")]
    pub(super) server: Option<String>,
    #[arg(long, global = true)]
    pub(super) token: Option<String>,
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) authority: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(super) enum Job {
    New(Box<NewArgs>),
    Import(ImportArgs),
    Describe(Box<DescribeArgs>),
    Add(Box<AddArgs>),
    Correct(Box<CorrectArgs>),
    Remove(PlayerArgs),
    Players(FileArgs),
    Withdraw(PlayerArgs),
    Return(PlayerArgs),
    Bye(ByeArgs),
    Apart(ApartArgs),
    Together(ApartArgs),
    Draw(DrawArgs),
    Pair(FileArgs),
    Round(RoundArgs),
    Change(ChangeArgs),
    Unpair(UnpairArgs),
    ByHand(ChangeArgs),
    Result(ResultArgs),
    Swap(SwapArgs),
    Handicap(HandicapArgs),
    WhatIf(WhatIfArgs),
    NoShow(PlayerArgs),
    Excuse(ExcuseArgs),
    Late(LateArgs),
    Advance(AdvanceArgs),
    Tree(FileArgs),
    Table(TableArgs),
    Explain(ExplainArgs),
    Export(ExportArgs),
    Log(FileArgs),
    #[command(subcommand)]
    Team(TeamJob),
    Prizes(Box<PrizesArgs>),
    Fees(FeesArgs),
    Pay(PayArgs),
    CheckIn(CheckInArgs),
    Norms(NormsArgs),
    Print(PrintArgs),
    Check(CheckArgs),
    Generate(Box<GenerateArgs>),
    Join(JoinArgs),
    TakeOut(AwayArgs),
    BringBack(AwayArgs),
}

#[derive(clap::Args)]
pub(super) struct FileArgs {
    pub(super) file: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum SystemArg {
    Swiss,
    Baku,
    RoundRobin,
    Double,
    Knockout,
    Mcmahon,
    Scheveningen,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum GameArg {
    Chess,
    Shogi,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum LawsArg {
    #[value(name = "fide-2023")]
    Fide2023,
    #[value(name = "fide-2009")]
    Fide2009,
    #[value(name = "fesa-2024")]
    Fesa2024,
    #[value(name = "fesa-2017")]
    Fesa2017,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Colour {
    White,
    Black,
}

#[derive(clap::Args)]
pub(super) struct NewArgs {
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) name: String,
    #[arg(long, default_value = "swiss")]
    pub(super) system: SystemArg,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(super) rounds: Option<u32>,
    #[arg(long, default_value = "chess")]
    pub(super) game: GameArg,
    #[arg(long, value_name = "BOOK")]
    pub(super) rulebook: Option<LawsArg>,
    #[arg(long, value_delimiter = ',')]
    pub(super) tiebreaks: Vec<String>,
    #[arg(long, default_value = "white")]
    pub(super) first: Colour,
    #[arg(long, value_delimiter = ',')]
    pub(super) groups: Vec<i32>,
    #[arg(long)]
    pub(super) bar: Option<i32>,
    #[arg(long)]
    pub(super) floor: Option<i32>,
    #[arg(long)]
    pub(super) until: Option<usize>,
    #[arg(long)]
    pub(super) knockout: Option<usize>,
    #[arg(long)]
    pub(super) small_final: bool,
    #[arg(long, value_delimiter = ',', value_name = "NAME=POINTS")]
    pub(super) points: Vec<String>,
    #[arg(long, value_name = "MINUTES")]
    pub(super) default_minutes: Option<u32>,
    #[arg(long)]
    pub(super) major: bool,
    #[command(flatten)]
    pub(super) teams: TeamRulesArgs,
}

#[derive(clap::Args)]
pub(super) struct AddArgs {
    pub(super) file: PathBuf,
    #[arg(required_unless_present_any = ["csv", "id"])]
    pub(super) name: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    pub(super) csv: Option<PathBuf>,
    #[arg(long, value_name = "NAME", default_value = "", conflicts_with = "csv")]
    pub(super) latin: String,
    #[arg(long)]
    pub(super) rating: Option<i32>,
    #[arg(long, default_value = "")]
    pub(super) title: String,
    #[arg(long, default_value = "")]
    pub(super) federation: String,
    #[arg(long, default_value = "")]
    pub(super) club: String,
    #[arg(long, default_value = "")]
    pub(super) grade: String,
    #[arg(long, default_value = "")]
    pub(super) birth: String,
    #[arg(long, default_value = "")]
    pub(super) id: String,
    #[arg(long, default_value = "standard")]
    pub(super) pace: PaceArg,
    #[arg(long, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    #[arg(long, conflicts_with = "woman")]
    pub(super) sex: Option<SexArg>,
    #[arg(long)]
    pub(super) woman: bool,
    #[arg(long, value_name = "A|B", default_value = "")]
    pub(super) categories: String,
    #[arg(long, conflicts_with = "csv")]
    pub(super) team: Option<String>,
}

#[derive(clap::Args)]
pub(super) struct CorrectArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    #[arg(long)]
    pub(super) name: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) latin: Option<String>,
    #[arg(long)]
    pub(super) rating: Option<i32>,
    #[arg(long)]
    pub(super) title: Option<String>,
    #[arg(long)]
    pub(super) federation: Option<String>,
    #[arg(long)]
    pub(super) club: Option<String>,
    #[arg(long)]
    pub(super) grade: Option<String>,
    #[arg(long)]
    pub(super) birth: Option<String>,
    #[arg(long)]
    pub(super) id: Option<String>,
    #[arg(long)]
    pub(super) sex: Option<SexArg>,
    #[arg(long, value_name = "A|B")]
    pub(super) categories: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum SexArg {
    M,
    W,
}

#[derive(clap::Args)]
pub(super) struct WhatIfArgs {
    pub(super) file: PathBuf,
    #[arg(required = true, num_args = 2.., allow_hyphen_values = true)]
    pub(super) results: Vec<String>,
    #[arg(long)]
    pub(super) round: Option<usize>,
    #[arg(long)]
    pub(super) rating: Option<By>,
    #[arg(long, value_name = "FILE")]
    pub(super) list: Option<PathBuf>,
    #[arg(long, default_value = "standard")]
    pub(super) pace: PaceArg,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,
}

#[derive(clap::Args)]
pub(super) struct ExcuseArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    #[arg(long)]
    pub(super) why: String,
    #[arg(long)]
    pub(super) ill: bool,
}

#[derive(clap::Args)]
pub(super) struct LateArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    pub(super) minutes: u32,
}

#[derive(clap::Args)]
pub(super) struct PlayerArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
}

#[derive(clap::Args)]
pub(super) struct ByeArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    #[arg(long)]
    pub(super) round: Option<usize>,
    #[arg(long = "for", default_value = "half")]
    pub(super) points: ByeArg,
    #[arg(long, conflicts_with = "points")]
    pub(super) cancel: bool,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum ByeArg {
    Half,
    Full,
    Nothing,
}

#[derive(clap::Args)]
pub(super) struct ApartArgs {
    pub(super) file: PathBuf,
    #[arg(required = true, num_args = 2..)]
    pub(super) numbers: Vec<u32>,
}

#[derive(clap::Args)]
pub(super) struct DrawArgs {
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) seed: u64,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(super) struct RoundArgs {
    pub(super) file: PathBuf,
    pub(super) round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct ChangeArgs {
    pub(super) file: PathBuf,
    #[arg(required = true)]
    pub(super) boards: Vec<String>,
    #[arg(long)]
    pub(super) why: String,
}

#[derive(clap::Args)]
pub(super) struct UnpairArgs {
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) why: String,
}

#[derive(clap::Args)]
pub(super) struct ResultArgs {
    pub(super) file: PathBuf,
    #[arg(required = true, num_args = 2.., allow_hyphen_values = true)]
    pub(super) results: Vec<String>,
    #[arg(long)]
    pub(super) round: Option<usize>,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(super) struct SwapArgs {
    pub(super) file: PathBuf,
    pub(super) board: String,
    #[arg(long)]
    pub(super) round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct HandicapArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    pub(super) handicap: String,
    #[arg(long)]
    pub(super) round: Option<usize>,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(super) struct AdvanceArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    #[arg(long)]
    pub(super) again: bool,
}

#[derive(clap::Args)]
pub(super) struct ImportArgs {
    pub(super) file: PathBuf,
    pub(super) trf: PathBuf,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(super) rounds: Option<u32>,
}

#[derive(clap::Args, Default, PartialEq)]
pub(super) struct DescribeArgs {
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) name: Option<String>,
    #[arg(long)]
    pub(super) city: Option<String>,
    #[arg(long)]
    pub(super) federation: Option<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) begins: Option<Date>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) ends: Option<Date>,
    #[arg(long, value_name = "NAME")]
    pub(super) arbiter: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) deputy: Vec<String>,
    #[arg(long, value_name = "TEXT")]
    pub(super) time: Option<String>,
    #[arg(long, value_name = "CODE")]
    pub(super) code: Option<String>,
    #[arg(long, value_name = "DAYS", value_delimiter = ',')]
    pub(super) dates: Vec<Date>,
    #[arg(long, value_name = "NAME")]
    pub(super) controller: Option<String>,
    #[arg(long, value_name = "LINE")]
    pub(super) line: Vec<String>,
}

#[derive(clap::Args)]
pub(super) struct TableArgs {
    pub(super) file: PathBuf,
    #[arg(long, value_delimiter = ',')]
    pub(super) tiebreaks: Vec<String>,
    #[arg(long)]
    pub(super) group: Option<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,
    #[arg(long)]
    pub(super) cross: bool,
    #[arg(long)]
    pub(super) tsv: bool,
    #[arg(long)]
    pub(super) players: bool,
}

#[derive(clap::Args)]
pub(super) struct ExplainArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    #[arg(long)]
    pub(super) why_not: Option<u32>,
    #[arg(long)]
    pub(super) round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct ExportArgs {
    pub(super) file: PathBuf,
    pub(super) out: PathBuf,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,
    #[arg(long)]
    pub(super) time: Option<String>,
}

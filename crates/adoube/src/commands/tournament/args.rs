//! What can be said to `adoube tournament`.

use std::path::PathBuf;

use adoube_tournament::Date;
use clap::{Subcommand, ValueEnum};

use super::what_if::By;
use crate::commands::rate::PaceArg;
use crate::language::Spoken;

/// Run an event: players, rounds, results, tables
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube tournament new open.event --name \"Spring open\" --rounds 5
  adoube tournament add open.event --csv players.csv
  adoube tournament pair open.event
  adoube tournament result open.event 1 1-0 2 = 3 0-1
  adoube tournament table open.event
  adoube tournament explain open.event 4
  adoube tournament what-if open.event 1 0-1
  adoube tournament export open.event open.trf

An event is a file of lines, one for each thing that happened and by whom; nothing in it is ever overwritten.
Players are named by start number, games by board. docs/tournaments.md runs a whole weekend.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) job: Job,
    /// By whom
    #[arg(long, global = true, value_name = "WHO", default_value = "arbiter")]
    pub(super) by: String,
    /// Print JSON
    #[arg(long, global = true)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) spoken: Spoken,
}

#[derive(Subcommand)]
pub(super) enum Job {
    /// Set up an event in a new file
    New(Box<NewArgs>),
    /// Enter a player, or those of a CSV file
    Add(Box<AddArgs>),
    /// Put right what is known of a player
    Correct(Box<CorrectArgs>),
    /// List the players
    Players(FileArgs),
    /// A player goes home
    Withdraw(PlayerArgs),
    /// A player comes back
    Return(PlayerArgs),
    /// A player will miss a round
    Bye(ByeArgs),
    /// Players who may not meet from now on
    Apart(ApartArgs),
    /// Players who were kept apart may meet from now on
    Together(ApartArgs),
    /// Draw lots for pairing numbers, compatriots apart at the end
    Draw(DrawArgs),
    /// Pair the next round
    Pair(FileArgs),
    /// Show a round
    Round(RoundArgs),
    /// Change the last pairing: `3-7 1-0` are boards and a bye
    Change(ChangeArgs),
    /// Take back the pairing of the last round, which has no results
    Unpair(UnpairArgs),
    /// Pair the next round by hand, where no pairing keeps the rules
    ByHand(ChangeArgs),
    /// Enter results: board and result, again and again
    Result(ResultArgs),
    /// What a result would change in standings and ratings; nothing is written
    WhatIf(WhatIfArgs),
    /// A player did not come: the game is lost, and what else follows
    NoShow(PlayerArgs),
    /// A player did not come and is excused
    Excuse(ExcuseArgs),
    /// A player came late
    Late(LateArgs),
    /// Decide a drawn match of a knock-out
    Advance(PlayerArgs),
    /// The standings
    Table(TableArgs),
    /// Why a player has this opponent or the bye
    Explain(ExplainArgs),
    /// Write a TRF (.trf), the shogi federation's file (.txt) or the players (.csv)
    Export(ExportArgs),
    /// Everything that happened
    Log(FileArgs),
}

#[derive(clap::Args)]
pub(super) struct FileArgs {
    /// The event
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
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum GameArg {
    Chess,
    Shogi,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Colour {
    White,
    Black,
}

#[derive(clap::Args)]
pub(super) struct NewArgs {
    /// The event, a file that is not there yet
    pub(super) file: PathBuf,
    /// Its name
    #[arg(long)]
    pub(super) name: String,
    /// How rounds are paired
    #[arg(long, default_value = "swiss")]
    pub(super) system: SystemArg,
    /// How many rounds; a round robin and a knock-out have as many as they need
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(super) rounds: u32,
    /// The game; draws of shogi are played again
    #[arg(long, default_value = "chess")]
    pub(super) game: GameArg,
    /// Tie-breaks by their codes [default: BH/C1,BH,SB,DE; in McMahon SOS,SODOS,SOSOS,CUSS]
    #[arg(long, value_delimiter = ',')]
    pub(super) tiebreaks: Vec<String>,
    /// The colour that the lot gave to odd numbers in round 1
    #[arg(long, default_value = "white")]
    pub(super) first: Colour,
    /// McMahon: ratings at which groups begin
    #[arg(long, value_delimiter = ',')]
    pub(super) groups: Vec<i32>,
    /// McMahon: everybody from this rating on begins with the same
    #[arg(long)]
    pub(super) bar: Option<i32>,
    /// McMahon: everybody below this rating begins with the same
    #[arg(long)]
    pub(super) floor: Option<i32>,
    /// McMahon: the points of the start go after this round
    #[arg(long)]
    pub(super) until: Option<usize>,
    /// McMahon: the strongest so many, 2, 4, 8 and so on, play a knock-out inside it
    #[arg(long)]
    pub(super) knockout: Option<usize>,
    /// Knock-out, also inside McMahon: a match for the third place
    #[arg(long)]
    pub(super) small_final: bool,
    /// What results are worth, such as win=3,draw=1,bye=3; also loss, forfeit, absence [default: 1, 0.5, a bye 1, the rest 0]
    #[arg(long, value_delimiter = ',', value_name = "NAME=POINTS")]
    pub(super) points: Vec<String>,
    /// Minutes after which who is not there has lost [default: 0 in chess, 30 in shogi]
    #[arg(long, value_name = "MINUTES")]
    pub(super) default_minutes: Option<u32>,
    /// A major knock-out: a no-show is barred from its next edition
    #[arg(long)]
    pub(super) major: bool,
}

#[derive(clap::Args)]
pub(super) struct AddArgs {
    /// The event
    pub(super) file: PathBuf,
    /// `Last, First`
    #[arg(required_unless_present = "csv")]
    pub(super) name: Option<String>,
    /// Players with columns name, rating, club and so on
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    pub(super) csv: Option<PathBuf>,
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
    /// `YYYY/MM/DD` or the year
    #[arg(long, default_value = "")]
    pub(super) birth: String,
    #[arg(long)]
    pub(super) woman: bool,
    /// Categories of prizes, with `|` between them
    #[arg(long, value_name = "A|B", default_value = "")]
    pub(super) categories: String,
}

#[derive(clap::Args)]
pub(super) struct CorrectArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The start number
    pub(super) number: u32,
    /// What it should be, each only if it is named
    #[arg(long)]
    pub(super) name: Option<String>,
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
    pub(super) sex: Option<SexArg>,
    /// Categories of prizes, with `|` between them; nothing for none
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
    /// The event
    pub(super) file: PathBuf,
    /// Board and result, as in `result`
    #[arg(required = true, num_args = 2.., allow_hyphen_values = true)]
    pub(super) results: Vec<String>,
    /// The round [default: the last one]
    #[arg(long)]
    pub(super) round: Option<usize>,
    /// By which rating [default: fide in chess, fesa in shogi]
    #[arg(long)]
    pub(super) rating: Option<By>,
    /// What is known of the players, as in `adoube rate`
    #[arg(long, value_name = "FILE")]
    pub(super) list: Option<PathBuf>,
    /// For the chess federation: which list
    #[arg(long, default_value = "standard")]
    pub(super) pace: PaceArg,
    /// For the chess federation: the day of the event, on which juniors and first ratings depend
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,
}

#[derive(clap::Args)]
pub(super) struct ExcuseArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The start number
    pub(super) number: u32,
    /// Why
    #[arg(long)]
    pub(super) why: String,
    /// Sudden ill health: the arbiter lifts what a no-show costs
    #[arg(long)]
    pub(super) ill: bool,
}

#[derive(clap::Args)]
pub(super) struct LateArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The start number
    pub(super) number: u32,
    /// By how many minutes
    pub(super) minutes: u32,
}

#[derive(clap::Args)]
pub(super) struct PlayerArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The start number
    pub(super) number: u32,
}

#[derive(clap::Args)]
pub(super) struct ByeArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The start number
    pub(super) number: u32,
    /// The round [default: the next one]
    #[arg(long)]
    pub(super) round: Option<usize>,
    /// For how much
    #[arg(long = "for", default_value = "half")]
    pub(super) points: ByeArg,
    /// Take back the bye, as long as the round is not paired
    #[arg(long, conflicts_with = "points")]
    pub(super) cancel: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum ByeArg {
    Half,
    Full,
    Nothing,
}

#[derive(clap::Args)]
pub(super) struct ApartArgs {
    /// The event
    pub(super) file: PathBuf,
    /// Start numbers
    #[arg(required = true, num_args = 2..)]
    pub(super) numbers: Vec<u32>,
}

#[derive(clap::Args)]
pub(super) struct DrawArgs {
    /// The event
    pub(super) file: PathBuf,
    /// Where chance begins; the same seed draws the same lots
    #[arg(long)]
    pub(super) seed: u64,
}

#[derive(clap::Args)]
pub(super) struct RoundArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The round [default: the last one]
    pub(super) round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct ChangeArgs {
    /// The event
    pub(super) file: PathBuf,
    /// Boards as `WHITE-BLACK`, a bye as `N-0`
    #[arg(required = true)]
    pub(super) boards: Vec<String>,
    /// Why
    #[arg(long)]
    pub(super) why: String,
}

#[derive(clap::Args)]
pub(super) struct UnpairArgs {
    /// The event
    pub(super) file: PathBuf,
    /// Why
    #[arg(long)]
    pub(super) why: String,
}

#[derive(clap::Args)]
pub(super) struct ResultArgs {
    /// The event
    pub(super) file: PathBuf,
    /// Board and result: 1-0, 0-1, = (or 1/2), +- -+ -- for forfeits, none to take back what was entered
    #[arg(required = true, num_args = 2.., allow_hyphen_values = true)]
    pub(super) results: Vec<String>,
    /// The round, to put an earlier result right [default: the last one]
    #[arg(long)]
    pub(super) round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct TableArgs {
    /// The event
    pub(super) file: PathBuf,
    /// Tie-breaks in order [default: those of the event]
    #[arg(long, value_delimiter = ',')]
    pub(super) tiebreaks: Vec<String>,
    /// Only these players, as in `adoube standings`; also club:NAME, category:NAME
    #[arg(long)]
    pub(super) group: Option<String>,
    /// The day of the event, for groups by age
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,
    /// Who played whom
    #[arg(long)]
    pub(super) cross: bool,
    /// Parted by tabs
    #[arg(long)]
    pub(super) tsv: bool,
}

#[derive(clap::Args)]
pub(super) struct ExplainArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The start number
    pub(super) number: u32,
    /// Why not this one
    #[arg(long)]
    pub(super) why_not: Option<u32>,
    /// The round [default: the last one]
    #[arg(long)]
    pub(super) round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct ExportArgs {
    /// The event
    pub(super) file: PathBuf,
    /// The file to write, which is not there yet
    pub(super) out: PathBuf,
    /// The last day; the shogi federation's file needs it
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,
    /// For the shogi federation: the time control
    #[arg(long, default_value = "30min + 30sec")]
    pub(super) time: String,
}

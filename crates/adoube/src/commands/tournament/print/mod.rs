//! What an event has on paper: HTML that prints on A4, or a PDF.

mod browser;
mod cards;
mod code;
mod lists;
mod money;
mod page;
mod teams;
mod tree;

pub(crate) use browser::pdf;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;

use adoube_board::Side;
use adoube_server::http::PaperAsked;
use adoube_tournament::event::{Game, Tournament};
use adoube_tournament::rating::Pace;
use adoube_tournament::{Crosstable, Date, Player, Stamp};
use adoube_words::{Language, Words};
use clap::ValueEnum;

use super::book::Book;
use super::prizes::{provisional, say, told};
use super::show::unpaired;
use crate::commands::pair::fresh;
use crate::commands::rate::PaceArg;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::language::{self, Readers};
use page::{Frame, Paper, document};

/// What can be printed.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum What {
    /// By board.
    Pairings,
    /// By name: board, colour, opponent.
    Names,
    Standings,
    Cross,
    Wall,
    Tree,
    Cards,
    Tables,
    Scoresheets,
    Slips,
    Prizes,
    Receipts,
    CheckIn,
    Norms,
    /// What the games change in them.
    Ratings,
}

impl What {
    /// Whether it is of one round; the others are of the whole event.
    const fn is_of_a_round(self) -> bool {
        matches!(
            self,
            Self::Pairings | Self::Names | Self::Tables | Self::Scoresheets | Self::Slips
        )
    }
}

#[derive(clap::Args)]
pub(super) struct PrintArgs {
    pub(super) file: PathBuf,
    what: What,
    out: PathBuf,
    #[arg(long)]
    round: Option<usize>,
    #[arg(long, value_name = "ADDRESS")]
    link: Option<String>,
    #[arg(long, value_name = "LANG")]
    words: Option<Readers>,
    #[arg(long, value_name = "FILE")]
    browser: Option<PathBuf>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Date>,
    #[arg(long, default_value = "standard")]
    pace: PaceArg,
    #[arg(long)]
    again: bool,
}

/// What sheets are made from.
struct Printout<'a> {
    book: &'a Book,
    words: &'a Words,
    /// All rounds, the open one too.
    table: Crosstable,
    /// The round that is asked for; 0 before the first.
    round: usize,
    link: Option<&'a str>,
    date: Option<Date>,
    /// Of which of FIDE's lists the ratings are.
    pace: Pace,
}

impl Printout<'_> {
    /// A word of the sheets.
    fn word(&self, id: &str) -> String {
        say(self.words, &format!("print-{id}"), &[])
    }

    /// A heading with a round.
    fn of_round(&self, id: &str, round: usize) -> String {
        say(self.words, &format!("print-{id}"), &[("round", round.to_string())])
    }

    /// A side as the game calls it.
    fn side(&self, side: Side) -> String {
        self.word(match (self.book.event.rules.game, side) {
            (Game::Chess, Side::First) => "white",
            (Game::Chess, Side::Second) => "black",
            (Game::Shogi, Side::First) => "sente",
            (Game::Shogi, Side::Second) => "gote",
        })
    }

    /// A player by entry number.
    fn player(&self, id: u32) -> Option<&Player> {
        self.table.player(self.book.number(id))
    }

    /// The entry number of a start number.
    fn id(&self, number: u32) -> u32 {
        let at = (number as usize).checked_sub(1);
        at.and_then(|at| self.book.event.order().get(at).copied()).unwrap_or(0)
    }

    /// Whether teams play.
    fn has_teams(&self) -> bool {
        self.book.event.rules.teams.is_some()
    }

    /// The name of a player's team; nothing where none play.
    fn team_of(&self, id: u32) -> String {
        let squad = self.book.event.teams.of(id).filter(|_| self.has_teams());
        squad.map(|squad| squad.name.clone()).unwrap_or_default()
    }

    /// A board as people call it, from 1: its number, or match and board where teams play.
    fn board(&self, round: usize, number: usize) -> String {
        self.book.event.board_label(round, number)
    }

    /// Rating or grade.
    fn strength(player: &Player) -> String {
        match player.rating {
            Some(rating) => rating.to_string(),
            None => player.grade.clone(),
        }
    }

    /// Title and name.
    fn titled(player: &Player) -> String {
        match player.title.as_str() {
            "" => player.name.clone(),
            title => format!("{title} {}", player.name),
        }
    }

    /// The event with its days, as far as they are known.
    fn event_days(&self) -> String {
        let details = &self.book.event.details;
        let last = details.ends.filter(|&day| Some(day) != details.begins);
        let days = [details.begins, last].into_iter().flatten().map(|day| day.to_string());
        let days = days.collect::<Vec<_>>().join(" – ");
        with_day(&self.book.event.rules.name, &days)
    }

    /// The day of the round or of the event, if it is known.
    fn day(&self) -> String {
        let details = &self.book.event.details;
        let day = self.round.checked_sub(1).and_then(|at| details.dates.get(at));
        day.or(details.begins.as_ref()).map(ToString::to_string).unwrap_or_default()
    }
}

/// What something is, and its day where that is known.
fn with_day(text: &str, day: &str) -> String {
    if day.is_empty() { text.into() } else { format!("{text} · {day}") }
}

pub(super) fn run(args: &PrintArgs, book: &Book, at: Stamp) -> Exit {
    let own = args.words.map(Readers::words);
    let words = own.as_ref().unwrap_or(book.words);
    let paired = book.event.rounds.len();
    let round = args.round.unwrap_or(paired);
    let needs_round = args.what.is_of_a_round();
    if needs_round && (round == 0 || round > paired) {
        // A round that nobody asked for is the first.
        let said = args.round.unwrap_or(1);
        if paired > 0 {
            return Err(unpaired(book, said));
        }
        return Err(told(book.words, "print-what-round", &[("round", said.to_string())]));
    }
    // The others are of the whole event, and would not be of that round.
    if args.round.is_some() && !needs_round {
        let some = "pairings, names, tables, scoresheets, slips";
        return Err(Failure::new(book.words.wrong("--round", some)));
    }
    if let Some(link) = &args.link
        && !(link.contains("{round}") && link.contains("{board}") && link.contains("://"))
    {
        return Err(told(book.words, "print-link", &[("link", link.clone())]));
    }
    let ending = files::ending(&args.out);
    if !matches!(ending.as_deref(), Some("html" | "pdf")) {
        return Err(Failure::new(book.words.ending(&args.out.display(), ".html, .pdf")));
    }
    if !args.again && !files::is_standard(&args.out) && args.out.exists() {
        return Err(Failure::new(book.words.exists(&args.out.display())));
    }
    let table = book.event.table();
    let (link, date) = (args.link.as_deref(), args.date);
    let sheet = Printout { book, words, table, round, link, date, pace: args.pace.into() };
    let html = written(args.what, &sheet, at)?;
    let bytes = match ending.as_deref() {
        Some("pdf") => pdf(&html, args.browser.as_deref(), book.words)?,
        _ => html.into_bytes(),
    };
    match args.again {
        true => files::write(&args.out, &bytes)?,
        false => fresh(&args.out, &bytes, book.words)?,
    }
    let texts = [("file", args.out.display().to_string())];
    writeln!(io::stdout().lock(), "{}", say(book.words, "did-printed", &texts))?;
    Ok(ExitCode::SUCCESS)
}

/// A print-out of an event on a server; nothing where there is no such one.
pub(crate) fn printed(event: Tournament, asked: &PaperAsked<'_>) -> Option<Result<String, String>> {
    let what = What::from_str(asked.what, false).ok()?;
    let words = spoken(asked.language);
    let book = Book::lent(event, words);
    let paired = book.event.rounds.len();
    let round = asked.round.unwrap_or(paired);
    if what.is_of_a_round() && (round == 0 || round > paired) {
        let texts = [("round", asked.round.unwrap_or(1).to_string())];
        return Some(Err(told(words, "print-what-round", &texts).to_string()));
    }
    let table = book.event.table();
    let link = asked.link.as_deref();
    let pace = match asked.class {
        "blitz" => Pace::Blitz,
        "rapid" => Pace::Rapid,
        _ => Pace::Standard,
    };
    let sheet = Printout { book: &book, words, table, round, link, date: None, pace };
    let at = Stamp::of_seconds(asked.at.div_euclid(1_000));
    Some(written(what, &sheet, at).map_err(|failure| failure.to_string()))
}

/// The words of each language, kept as long as the program.
fn spoken(language: Language) -> &'static Words {
    static ALL: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];
    let at = match language {
        Language::English => 0,
        Language::French => 1,
        Language::Japanese => 2,
    };
    ALL[at].get_or_init(|| language::of(language))
}

fn written(what: What, sheet: &Printout<'_>, at: Stamp) -> Result<String, Failure> {
    let (book, words) = (sheet.book, sheet.words);
    let (paper, title, body) = made(what, sheet)?;
    let mut notes = Vec::new();
    let standing = matches!(
        what,
        What::Standings | What::Cross | What::Prizes | What::Receipts | What::Norms | What::Ratings
    );
    if let Some((open, _)) = book.event.open_round().filter(|_| standing) {
        notes.push(sheet.of_round("provisional", open));
    } else if matches!(what, What::Prizes | What::Receipts) {
        notes.extend(provisional(book, words));
    }
    let when = at.to_string().replace('T', " ");
    let when = format!("{} UTC", when.get(..16).unwrap_or(&when));
    let frame = Frame {
        language: words.language().tag(),
        event: &book.event.rules.name,
        title: &title,
        notes: &notes,
        printed: say(words, "print-printed", &[("when", when)]),
        page: [sheet.word("page"), sheet.word("of")],
    };
    Ok(document(&frame, paper, &body))
}

fn made(what: What, sheet: &Printout<'_>) -> Result<(Paper, String, String), Failure> {
    let round = sheet.round;
    let upright = |title: String, body: String| (Paper::Upright, title, body);
    let closed = sheet.book.event.closed().rounds.len();
    let of_teams = match what {
        _ if !sheet.has_teams() => None,
        What::Pairings => Some(upright(sheet.of_round("pairings", round), teams::pairings(sheet))),
        What::Standings => {
            Some(upright(sheet.of_round("standings", closed), teams::standings(sheet)))
        }
        What::Cross => Some((Paper::Wide, sheet.word("cross"), teams::cross(sheet))),
        What::Wall => Some((Paper::Wide, sheet.word("wall"), teams::wall(sheet))),
        _ => None,
    };
    if let Some(made) = of_teams {
        return Ok(made);
    }
    Ok(match what {
        What::Pairings => upright(sheet.of_round("pairings", round), lists::pairings(sheet)),
        What::Names => upright(sheet.of_round("names", round), lists::names(sheet)),
        What::Standings => upright(sheet.of_round("standings", closed), lists::standings(sheet)),
        What::Cross => (Paper::Wide, sheet.word("cross"), lists::cross(sheet)),
        What::Wall => (Paper::Wide, sheet.word("wall"), lists::wall(sheet)),
        What::Tree => (Paper::Wide, sheet.word("tree"), tree::tree(sheet)?),
        What::Cards => (Paper::Cards, sheet.word("cards"), cards::players(sheet)),
        What::Tables => (Paper::Cards, sheet.of_round("tables", round), cards::tables(sheet)),
        What::Scoresheets => {
            (Paper::WideCards, sheet.of_round("scoresheets", round), cards::scoresheets(sheet))
        }
        What::Slips => (Paper::Cards, sheet.of_round("slips", round), cards::slips(sheet)?),
        What::Prizes => upright(sheet.word("prizes"), money::prizes(sheet)?),
        What::Receipts => (Paper::Cards, sheet.word("receipts"), money::receipts(sheet)?),
        What::CheckIn => upright(sheet.word("check-in"), money::check_in(sheet)?),
        What::Norms => upright(sheet.word("norms"), money::norms(sheet)?),
        What::Ratings => upright(sheet.word("ratings"), lists::ratings(sheet)?),
    })
}

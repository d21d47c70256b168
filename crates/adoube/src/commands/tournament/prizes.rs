//! Prizes: what is announced, and who gets what.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_tournament::Date;
use adoube_tournament::desk::{Category, Fund, Money, Part, Prize, Sharing};
use adoube_tournament::event::Request;
use adoube_words::Words;
use clap::ValueEnum;
use serde_json::json;

use super::Desk;
use super::book::Book;
use crate::commands::standings::aligned;
use crate::failure::{Exit, Failure, warn};

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum SharingArg {
    Place,
    Equal,
    Hort,
}

#[derive(clap::Args)]
pub(super) struct PrizesArgs {
    pub(super) file: PathBuf,
    #[arg(long, value_name = "NAME", requires = "amounts")]
    category: Option<String>,
    #[arg(long, value_name = "PRIZES", value_delimiter = ',', requires = "category")]
    amounts: Vec<Prize>,
    #[arg(long = "for", value_name = "GROUP", requires = "category")]
    groups: Vec<String>,
    #[arg(long, requires = "category", default_value = "place")]
    share: SharingArg,
    #[arg(long, value_name = "NAME")]
    drop: Vec<String>,
    #[arg(long, value_name = "CODE")]
    currency: Option<String>,
    #[arg(long, value_name = "AMOUNT")]
    step: Option<Money>,
    #[arg(long, conflicts_with = "one")]
    several: bool,
    #[arg(long)]
    one: bool,
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Date>,
}

pub(super) fn run(
    args: &PrizesArgs,
    desk: impl FnOnce() -> Result<Desk, Failure>,
    open: impl FnOnce() -> Result<Book, Failure>,
    json: bool,
) -> Exit {
    let changes = args.category.is_some()
        || !args.drop.is_empty()
        || args.currency.is_some()
        || args.step.is_some()
        || args.several
        || args.one;
    if !changes {
        return show(args, &open()?, json);
    }
    let mut desk = desk()?;
    let fund = announced(args, desk.book.event.desk.fund.clone(), desk.book.words)?;
    desk.act(&[Request::Prizes(Box::new(fund))])
}

/// The prizes as the options change them.
fn announced(args: &PrizesArgs, mut fund: Fund, words: &Words) -> Result<Fund, Failure> {
    for name in &args.drop {
        if fund.categories.iter().all(|category| category.name != *name) {
            let known: Vec<&str> = fund.categories.iter().map(|c| c.name.as_str()).collect();
            let texts = [("name", name.clone()), ("known", known.join(", "))];
            return Err(told(words, "refused-no-category", &texts));
        }
        fund.categories.retain(|category| category.name != *name);
    }
    if let Some(name) = &args.category {
        let category = Category {
            name: name.clone(),
            groups: args.groups.clone(),
            prizes: args.amounts.clone(),
            sharing: match args.share {
                SharingArg::Place => Sharing::Place,
                SharingArg::Equal => Sharing::Equal,
                SharingArg::Hort => Sharing::Hort,
            },
        };
        match fund.categories.iter_mut().find(|known| known.name == *name) {
            Some(known) => *known = category,
            None => fund.categories.push(category),
        }
    }
    if let Some(currency) = &args.currency {
        fund.currency = currency.trim().into();
    }
    fund.step = args.step.unwrap_or(fund.step);
    fund.several = (fund.several || args.several) && !args.one;
    Ok(fund)
}

/// A message of the desk.
pub(super) fn told(words: &Words, id: &str, texts: &[(&'static str, String)]) -> Failure {
    Failure::new(say(words, id, texts))
}

/// A message of the desk, as text.
pub(crate) fn say(words: &Words, id: &str, texts: &[(&'static str, String)]) -> String {
    words.tell(id, None, texts).unwrap_or_default()
}

/// The year in which players have their ages; it is asked for where a rule depends on it.
pub(super) fn year(book: &Book, date: Option<Date>, needed: bool) -> Result<i32, Failure> {
    let year = date.map(|day| day.year).or(book.event.year());
    match year {
        None if needed => Err(Failure::new(book.words.no_day())),
        year => Ok(year.unwrap_or(0)),
    }
}

fn show(args: &PrizesArgs, book: &Book, json: bool) -> Exit {
    let fund = &book.event.desk.fund;
    let words = book.words;
    if fund.categories.is_empty() {
        return Err(told(words, "refused-no-fund", &[]));
    }
    let allotment = book.event.allotment(year(book, args.date, fund.needs_year())?);
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!({ "fund": fund, "allotment": allotment }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let order = book.event.order();
    let name = |team: bool, number: u32| {
        let at = (number as usize).checked_sub(1);
        match team {
            true => book.numbered(number),
            false => book.name(at.and_then(|at| order.get(at).copied()).unwrap_or(0)),
        }
    };
    let amount = |amount: Money| words.money(amount, &fund.currency);
    let mut rows = Vec::new();
    let mut heads = Vec::new();
    for (at, category) in fund.categories.iter().enumerate() {
        heads.push((rows.len(), category.name.clone()));
        let mut parts: Vec<_> = allotment
            .awards
            .iter()
            .flat_map(|award| award.parts.iter().map(move |part| (award, part)))
            .filter(|(_, part)| part.category == at)
            .collect();
        parts.sort_by_key(|(_, part)| part.place);
        for (award, part) in parts {
            let prize = Prize { amount: part.amount, thing: part.thing.clone() };
            let text = match prize.amount {
                Money::ZERO => prize.thing,
                sum if prize.thing.is_empty() => amount(sum),
                sum => format!("{} + {}", amount(sum), prize.thing),
            };
            let who = name(award.team, award.number);
            rows.push(vec![part.place.to_string(), who, text, shared(words, part, &fund.currency)]);
        }
    }
    let mut lines = Vec::new();
    aligned(&rows, 1, &mut lines)?;
    let text = String::from_utf8_lossy(&lines).into_owned();
    let mut lines = text.lines().enumerate().peekable();
    for (at, (from, head)) in heads.iter().enumerate() {
        writeln!(out, "{head}")?;
        let to = heads.get(at + 1).map_or(usize::MAX, |next| next.0);
        while let Some((_, line)) = lines.next_if(|(row, _)| (*from..to).contains(row)) {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out, "{}", say(words, "prize-total", &[("amount", amount(allotment.total()))]))?;
    let category = |at: usize| fund.categories.get(at).map(|c| c.name.clone()).unwrap_or_default();
    for &(at, place) in &allotment.left {
        let texts = [("name", category(at)), ("place", place.to_string())];
        warn(&say(words, "prize-left", &texts));
    }
    for better in &allotment.better {
        let texts = [
            ("player", name(better.team, better.number)),
            ("amount", amount(better.amount)),
            ("name", category(better.category)),
        ];
        warn(&say(words, "prize-better", &texts));
    }
    if let Some((round, missing)) = book.event.open_round() {
        warn(&words.open_round(round, missing));
    }
    if let Some(said) = provisional(book, words) {
        warn(&said);
    }
    Ok(ExitCode::SUCCESS)
}

/// How many share a prize, and what the place alone would bring.
pub(super) fn shared(words: &Words, part: &Part, currency: &str) -> String {
    let texts = [("own", words.money(part.own, currency)), ("shared", part.tied.to_string())];
    match (part.tied, part.own) {
        (1, _) => String::new(),
        (_, Money::ZERO) => say(words, "prize-level", &texts),
        _ => say(words, "prize-shared", &texts),
    }
}

/// That rounds are still to come, which may change who gets what.
pub(super) fn provisional(book: &Book, words: &Words) -> Option<String> {
    let event = &book.event;
    let (closed, total) = (event.closed().rounds.len(), event.total_rounds(&event.table()));
    let counts = [("closed", closed.to_string()), ("total", total.to_string())];
    (closed < total).then(|| say(words, "prize-provisional", &counts))
}

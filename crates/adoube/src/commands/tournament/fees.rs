//! Fees, and who has come.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_tournament::desk::{Account, Fees, Money, Reduction};
use adoube_tournament::event::Request;
use adoube_tournament::{Date, Mark};
use serde_json::json;

use super::Desk;
use super::book::Book;
use super::prizes::{say, told, year};
use crate::commands::standings::aligned;
use crate::failure::{Exit, Failure};

#[derive(clap::Args)]
pub(super) struct FeesArgs {
    pub(super) file: PathBuf,
    #[arg(long)]
    amount: Option<Money>,
    #[arg(long = "for", value_name = "GROUP=AMOUNT")]
    reductions: Vec<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Date>,
}

#[derive(clap::Args)]
pub(super) struct PayArgs {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    #[arg(allow_hyphen_values = true)]
    pub(super) amount: Money,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(super) how: String,
}

#[derive(clap::Args)]
pub(super) struct CheckInArgs {
    pub(super) file: PathBuf,
    numbers: Vec<u32>,
    #[arg(long, requires = "numbers")]
    undo: bool,
    #[arg(long, conflicts_with = "numbers")]
    close: bool,
}

pub(super) fn run(
    args: &FeesArgs,
    desk: impl FnOnce() -> Result<Desk, Failure>,
    open: impl FnOnce() -> Result<Book, Failure>,
    json: bool,
) -> Exit {
    if args.amount.is_none() && args.reductions.is_empty() {
        return show(args, &open()?, json);
    }
    let mut desk = desk()?;
    let known = desk.book.event.desk.fees.clone();
    let mut reductions = known.reductions;
    for text in &args.reductions {
        let wrong = || Failure::new(desk.book.words.wrong(text, "u18=15, title:GM=0"));
        let (group, amount) = text.rsplit_once('=').ok_or_else(wrong)?;
        let amount = amount.parse().map_err(|_| wrong())?;
        reductions.retain(|one| one.group != group);
        reductions.push(Reduction { group: group.into(), amount });
    }
    let fees = Fees { amount: args.amount.unwrap_or(known.amount), reductions };
    desk.act(&[Request::Fees(fees)])
}

fn show(args: &FeesArgs, book: &Book, json: bool) -> Exit {
    let fees = &book.event.desk.fees;
    if *fees == Fees::default() {
        return Err(told(book.words, "refused-no-fees", &[]));
    }
    let accounts = book.event.accounts(Some(year(book, args.date, fees.needs_year())?));
    let mut out = io::stdout().lock();
    if json {
        let accounts: Vec<_> = accounts
            .iter()
            .map(|a| json!({ "number": book.number(a.id), "due": a.due, "paid": a.paid, "owed": a.owed() }))
            .collect();
        writeln!(out, "{}", json!({ "fees": fees, "accounts": accounts }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let word = |id: &str| say(book.words, id, &[]);
    let mut rows =
        vec![vec![String::new(), word("print-due"), word("print-paid"), word("print-owed")]];
    rows.extend(accounts.iter().map(|account| {
        let amounts = [account.due, account.paid, account.owed()];
        let amounts = amounts.iter().map(|&amount| book.words.money(amount, ""));
        std::iter::once(book.name(account.id)).chain(amounts).collect()
    }));
    aligned(&rows, 0, &mut out)?;
    let sum = |of: fn(&Account) -> Money| {
        let sum = Money(accounts.iter().map(|one| of(one).0).sum());
        book.words.money(sum, &book.event.desk.fund.currency)
    };
    let texts =
        [("due", sum(|one| one.due)), ("paid", sum(|one| one.paid)), ("owed", sum(Account::owed))];
    writeln!(out, "{}", say(book.words, "fees-total", &texts))?;
    Ok(ExitCode::SUCCESS)
}

/// Ticks who has come, or lists who has not; with `--close` who has not come is not paired in the next round.
pub(super) fn check_in(
    args: &CheckInArgs,
    desk: impl FnOnce() -> Result<Desk, Failure>,
    open: impl FnOnce() -> Result<Book, Failure>,
    json: bool,
) -> Exit {
    if !args.numbers.is_empty() {
        let mut desk = desk()?;
        let one = if args.undo { Request::CheckOut } else { Request::CheckIn };
        let commands: Result<Vec<Request>, Failure> =
            args.numbers.iter().map(|&number| Ok(one(desk.book.id(number)?))).collect();
        return desk.act(&commands?);
    }
    if args.close {
        let mut desk = desk()?;
        let round = desk.book.event.rounds.len() + 1;
        let table = desk.book.event.table();
        let away = |id: u32| {
            let number = desk.book.number(id);
            table.player(number).is_some_and(|player| table.absence(player, round).is_some())
        };
        let missing = desk.book.event.expected().into_iter().filter(|&id| !away(id));
        let commands: Vec<Request> =
            missing.map(|id| Request::Bye(id, round, Mark::ZeroBye)).collect();
        if commands.is_empty() {
            return Err(told(desk.book.words, "desk-nobody-missing", &[]));
        }
        return desk.act(&commands);
    }
    let book = open()?;
    let missing = book.event.expected();
    let mut out = io::stdout().lock();
    if json {
        let numbers =
            |ids: &mut dyn Iterator<Item = u32>| ids.map(|id| book.number(id)).collect::<Vec<_>>();
        let here = numbers(&mut book.event.desk.present.iter().copied());
        writeln!(out, "{}", json!({ "here": here, "missing": numbers(&mut missing.into_iter()) }))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", say(book.words, "desk-missing", &[("count", missing.len().to_string())]))?;
    for id in missing {
        writeln!(out, "{}", book.name(id))?;
    }
    Ok(ExitCode::SUCCESS)
}

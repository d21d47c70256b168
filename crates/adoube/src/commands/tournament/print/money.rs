//! Prizes, receipts, the list of the desk, and norms.

use std::fmt::Write;

use adoube_tournament::desk::{Allotment, Award, Money, Part};
use adoube_tournament::norm::near;

use super::super::norms::reports;
use super::super::prizes::{say, shared, told, year};
use super::Printout;
use super::page::{Column, cards, escape, table};
use crate::failure::Failure;

fn allotment(sheet: &Printout<'_>) -> Result<Allotment, Failure> {
    let fund = &sheet.book.event.desk.fund;
    if fund.categories.is_empty() {
        return Err(told(sheet.book.words, "refused-no-fund", &[]));
    }
    Ok(sheet.book.event.allotment(year(sheet.book, sheet.date, fund.needs_year())?))
}

fn prize(sheet: &Printout<'_>, part: &Part) -> String {
    let currency = &sheet.book.event.desk.fund.currency;
    match (part.amount, part.thing.as_str()) {
        (Money::ZERO, thing) => thing.into(),
        (amount, "") => sheet.words.money(amount, currency),
        (amount, thing) => format!("{} + {thing}", sheet.words.money(amount, currency)),
    }
}

fn name(sheet: &Printout<'_>, number: u32) -> String {
    sheet.table.player(number).map(Printout::titled).unwrap_or_default()
}

/// Who has a prize: a player, or a team.
fn winner(sheet: &Printout<'_>, award: &Award) -> String {
    let at = (award.number as usize).checked_sub(1).filter(|_| award.team);
    match at.and_then(|at| sheet.book.event.teams.all.get(at)) {
        Some(squad) => squad.name.clone(),
        None => name(sheet, award.number),
    }
}

/// Category by category, with a field for the signature.
pub(super) fn prizes(sheet: &Printout<'_>) -> Result<String, Failure> {
    let allotment = allotment(sheet)?;
    let fund = &sheet.book.event.desk.fund;
    // Players of teams are told apart by them.
    let teams = sheet.book.event.rules.teams.is_some();
    let mut out = String::new();
    for (at, category) in fund.categories.iter().enumerate() {
        let _ = write!(out, "<h2>{}</h2>", escape(&category.name));
        let columns = [
            Column::number(sheet.word("place")),
            Column::number(sheet.word("number")),
            Column::name(sheet.word("name")),
            Column::text(sheet.word(if teams { "team" } else { "club" })),
            Column::number(sheet.word("prize")),
            Column::text(String::new()),
            Column::field(sheet.word("signature")),
        ];
        let parts =
            allotment.awards.iter().flat_map(|award| award.parts.iter().map(move |p| (award, p)));
        let mut parts: Vec<(&Award, &Part)> =
            parts.filter(|(_, part)| part.category == at).collect();
        parts.sort_by_key(|(_, part)| part.place);
        let rows: Vec<Vec<String>> = parts
            .into_iter()
            .map(|(award, part)| {
                let player = sheet.table.player(award.number).filter(|_| !award.team);
                let of = player.map(|player| match teams {
                    true => sheet.team_of(sheet.id(award.number)),
                    false => player.club.clone(),
                });
                vec![
                    part.place.to_string(),
                    award.number.to_string(),
                    winner(sheet, award),
                    of.unwrap_or_default(),
                    prize(sheet, part),
                    shared(sheet.words, part, &fund.currency),
                    String::new(),
                ]
            })
            .collect();
        let _ = write!(out, "<div class=\"roomy\">{}</div>", table(&columns, &rows));
    }
    let total = sheet.words.money(allotment.total(), &fund.currency);
    let _ = write!(out, "<h2>{}: {}</h2>", escape(&sheet.word("total")), escape(&total));
    Ok(out)
}

/// A receipt for each who gets something.
pub(super) fn receipts(sheet: &Printout<'_>) -> Result<String, Failure> {
    let allotment = allotment(sheet)?;
    let event = &sheet.book.event;
    let fund = &event.desk.fund;
    let receipt = |award: &Award| {
        let amount = award.amount();
        let parts: Vec<String> = award
            .parts
            .iter()
            .map(|part| {
                let category = fund.categories.get(part.category).map_or("", |c| c.name.as_str());
                format!("{category} {}, {}", part.place, prize(sheet, part))
            })
            .collect();
        let things: Vec<&str> =
            award.parts.iter().map(|part| part.thing.as_str()).filter(|t| !t.is_empty()).collect();
        let sum = match amount {
            Money::ZERO => things.join(", "),
            amount => sheet.words.money(amount, &fund.currency),
        };
        let texts = [
            ("amount", sum.clone()),
            ("event", event.rules.name.clone()),
            ("prize", parts.join("; ")),
        ];
        let how = ["cash", "transfer", "cheque"]
            .map(|id| format!("<span>{}</span>", escape(&sheet.word(id))));
        format!(
            "<span class=\"sum\">{}</span><h2>{} {}</h2><p>{}</p><p class=\"how\">{}: {}</p><div class=\"sign\"><span>{}</span><span>{}</span></div>",
            escape(&sum),
            award.number,
            escape(&winner(sheet, award)),
            escape(&say(sheet.words, "print-received", &texts)),
            escape(&sheet.word("paid-by")),
            how.concat(),
            escape(&sheet.word("place-date")),
            escape(&sheet.word("signature")),
        )
    };
    let all: Vec<String> = allotment.awards.iter().map(receipt).collect();
    Ok(cards("receipts", 3, &all))
}

/// Who has come and paid, in the order of names.
pub(super) fn check_in(sheet: &Printout<'_>) -> Result<String, Failure> {
    let event = &sheet.book.event;
    let fees = &event.desk.fees;
    let accounts = event.accounts(Some(year(sheet.book, sheet.date, fees.needs_year())?));
    let columns = [
        Column::field(sheet.word("here")),
        Column::name(sheet.word("name")),
        Column::number(sheet.word("number")),
        Column::number(sheet.word("rating")),
        Column::text(sheet.word("team")),
        Column::text(sheet.word("club")),
        Column::number(sheet.word("due")),
        Column::number(sheet.word("paid")),
        Column::number(sheet.word("owed")),
    ];
    let mut rows: Vec<(String, Vec<String>)> = accounts
        .iter()
        .filter_map(|account| {
            let player = sheet.player(account.id)?;
            let here = if event.desk.present.contains(&account.id) { "✓" } else { "" };
            let amount = |amount: Money| match *fees == Default::default() {
                true => String::new(),
                false => sheet.words.money(amount, ""),
            };
            let row = vec![
                here.into(),
                Printout::titled(player),
                player.number.to_string(),
                Printout::strength(player),
                sheet.team_of(account.id),
                player.club.clone(),
                amount(account.due),
                amount(account.paid),
                amount(account.owed()),
            ];
            Some((adoube_tournament::latin::fold(&player.name), row))
        })
        .collect();
    rows.sort();
    let rows: Vec<Vec<String>> = rows.into_iter().map(|(_, row)| row).collect();
    let mut out = table(&columns, &rows);
    if *fees != Default::default() {
        let currency = &event.desk.fund.currency;
        let sum = |amounts: Vec<i64>| sheet.words.money(Money(amounts.into_iter().sum()), currency);
        let texts = [
            ("due", sum(accounts.iter().map(|one| one.due.0).collect())),
            ("paid", sum(accounts.iter().map(|one| one.paid.0).collect())),
            ("owed", sum(accounts.iter().map(|one| one.owed().0).collect())),
        ];
        let _ = write!(out, "<h2>{}</h2>", escape(&say(sheet.words, "fees-total", &texts)));
    }
    Ok(out)
}

/// The norms that were made or nearly so, each with its games.
pub(super) fn norms(sheet: &Printout<'_>) -> Result<String, Failure> {
    let mut all = reports(sheet.book)?;
    all.retain(near);
    if all.is_empty() {
        return Ok(format!("<p>{}</p>", escape(&say(sheet.words, "norm-none", &[]))));
    }
    let mut out = String::new();
    let crosstable = &sheet.table;
    for report in &all {
        let called = |number: u32| format!("{number} {}", name(sheet, number));
        let lines = sheet.words.norm(report, called);
        let _ = write!(out, "<h2>{} – {}</h2>", escape(&called(report.number)), report.title);
        for line in lines {
            let _ = write!(out, "<p>{}</p>", escape(&line));
        }
        let _ = write!(out, "<p>{}</p>", escape(&sheet.words.norm_mix(report)));
        let columns = [
            Column::number(sheet.of_round("round", 0).replace('0', "").trim().to_owned()),
            Column::name(sheet.word("opponent")),
            Column::text(sheet.word("title")),
            Column::text(sheet.word("federation")),
            Column::number(sheet.word("rating")),
            Column::number(sheet.word("points")),
            Column::text(String::new()),
        ];
        let rows: Vec<Vec<String>> = report
            .games
            .iter()
            .filter_map(|game| {
                let other = crosstable.player(game.opponent)?;
                let raised =
                    if game.raised { say(sheet.words, "norm-raised", &[]) } else { String::new() };
                Some(vec![
                    game.round.to_string(),
                    format!("{} {}", other.number, other.name),
                    other.title.clone(),
                    other.federation.clone(),
                    game.rating.to_string(),
                    game.points.to_string(),
                    raised,
                ])
            })
            .collect();
        out.push_str(&table(&columns, &rows));
    }
    Ok(out)
}

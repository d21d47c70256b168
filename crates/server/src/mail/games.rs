//! Who is to be told what about his games by days: one letter for all of them, at most once an hour.

use std::collections::BTreeMap;

use adoube_board::Side;
use adoube_clock::Moment;
use adoube_laws::{Game, Setup, Stage, log};
use adoube_store::{
    AccountId, Address, GameId, GameRow, Mail, MailKind, Reminded, Reminder, Seat, StoreError,
};
use serde::{Deserialize, Serialize};

use crate::http::App;
use crate::time::is_by_days;

/// So long nobody is written to again.
const HOUR: i64 = 3_600_000;
/// Who moves is perhaps still at the board, and so is the other: a turn is told of after so long.
const GRACE: i64 = 10 * 60_000;
/// So many people, and so many games of each, are looked at together.
const PAGE: u32 = 200;
const MOST: u32 = 500;

/// What there is to say of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Item {
    pub(super) game: GameId,
    /// How long its log was.
    pub(super) seq: u32,
    pub(super) over: bool,
    pub(super) opponent: Option<AccountId>,
}

/// Looks whether there is something to tell, of everybody who wants to be told.
///
/// # Errors
/// If the database cannot be read or written.
pub async fn look_at_games(app: &App, now: Moment) -> Result<(), StoreError> {
    let mut after = 0;
    loop {
        let page = app.store.subscribers(now.0 - HOUR, after, PAGE).await?;
        for subscriber in &page {
            look_at(app, subscriber, now.0).await?;
        }
        let Some(last) = page.last() else { return Ok(()) };
        let Some(account) = app.store.account(last.account).await? else { return Ok(()) };
        after = account.number;
    }
}

async fn look_at(app: &App, subscriber: &Address, now: i64) -> Result<(), StoreError> {
    let account = subscriber.account;
    let known = app.store.reminders(account).await?;
    let mut known: BTreeMap<GameId, u32> = known.iter().map(|it| (it.game, it.seq)).collect();
    let mut reminded = Reminded { account, known: Vec::new(), over: Vec::new(), mail: None };
    let mut items = Vec::new();
    for row in app.store.games_of(account, None, true, i64::MAX, MOST).await? {
        let before = known.remove(&row.id);
        let seq = app.store.length(row.id).await?;
        if before == Some(seq) {
            continue;
        }
        let Some((side, opponent)) = seat_of(app, row.id, account).await? else { continue };
        let Some(game) = read(app, &row).await? else { continue };
        if game.stage() == Stage::Playing && game.turn() == side {
            if game.last().0 > now - GRACE {
                continue;
            }
            items.push(Item { game: row.id, seq, over: false, opponent });
        }
        reminded.known.push(Reminder { game: row.id, seq });
    }
    // What was open when it was looked at last, and is not any more.
    for (game, _) in known {
        let row = app.store.game(game).await?;
        if row.is_some_and(|row| row.open) {
            continue;
        }
        reminded.over.push(game);
        let seat = seat_of(app, game, account).await?;
        let seq = app.store.length(game).await?;
        items.push(Item { game, seq, over: true, opponent: seat.and_then(|(_, other)| other) });
    }
    if !items.is_empty() {
        let body = serde_json::to_string(&items).unwrap_or_default();
        let (kind, created) = (MailKind::Games, now);
        reminded.mail = Some(Mail { account, kind, body, created, due: now, attempts: 0 });
    }
    if reminded.known.is_empty() && reminded.over.is_empty() {
        return Ok(());
    }
    app.store.remind(&reminded).await?;
    if let Some(mailer) = app.mail.as_ref().filter(|_| reminded.mail.is_some()) {
        mailer.wake();
    }
    Ok(())
}

/// What of a letter is still so: who has moved meanwhile need not be told that he has to.
pub(super) async fn still(app: &App, body: &str) -> Result<Vec<Item>, StoreError> {
    let mut kept = Vec::new();
    for item in serde_json::from_str::<Vec<Item>>(body).unwrap_or_default() {
        if item.over || app.store.length(item.game).await? == item.seq {
            kept.push(item);
        }
    }
    Ok(kept)
}

async fn seat_of(
    app: &App,
    game: GameId,
    account: AccountId,
) -> Result<Option<(Side, Option<AccountId>)>, StoreError> {
    let seats = app.store.seats(game).await?;
    let at = |seat: Seat| seats.iter().find(|it| it.seat == seat).map(|it| it.account);
    Ok(match (at(Seat::First), at(Seat::Second)) {
        (Some(first), other) if first == account => Some((Side::First, other)),
        (other, Some(second)) if second == account => Some((Side::Second, other)),
        _ => None,
    })
}

/// A game by days as its log tells it; none where it is another, or cannot be read, which `adoube doctor` tells.
async fn read(app: &App, row: &GameRow) -> Result<Option<Game>, StoreError> {
    let Some(setup) = setup_of(row).filter(is_by_days) else { return Ok(None) };
    let mut reader = log::LogReader::new(&setup);
    let Ok(mut game) = Game::replay(setup, []) else { return Ok(None) };
    for entry in app.store.log(row.id, 0, u32::MAX).await? {
        let Ok(event) = reader.read(&entry.body) else { return Ok(None) };
        game.apply(&event);
    }
    Ok(Some(game))
}

fn setup_of(row: &GameRow) -> Option<Setup> {
    log::Log::read(&row.head).ok().map(|log| log.setup)
}

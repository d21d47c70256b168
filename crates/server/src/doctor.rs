//! What is wrong with an installation: every log is folded, and on request decided again.

use adoube_laws::{Command, Event, Game, Stage, Who, log};
use adoube_store::{Done, GameId, GameRow, LogRow, Result, Seat, Store};

/// So many games are read at once.
const PAGE: u32 = 500;

/// What was looked at and found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games that were folded.
    pub games: u64,
    /// Events in them.
    pub events: u64,
    /// Commands that were decided again.
    pub decided: u64,
    /// What is wrong, a line each.
    pub faults: Vec<String>,
    /// What would be decided otherwise today, a line each: no fault, since a log stands as it was written.
    pub otherwise: Vec<String>,
}

impl Report {
    fn take(&mut self, other: Self) {
        self.events += other.events;
        self.decided += other.decided;
        self.faults.extend(other.faults);
        self.otherwise.extend(other.otherwise);
    }
}

/// A game that changes is looked at so often.
const LOOKS: usize = 20;

/// Looks at everything. With `audit` every command is decided again, and what comes out differently is reported.
///
/// # Errors
/// If the database cannot be read.
pub async fn examine(
    store: &dyn Store,
    audit: bool,
    mut progress: impl FnMut(&Report),
) -> Result<Report> {
    let mut report = Report { faults: store.check().await?, ..Report::default() };
    let mut after = None;
    loop {
        let page = store.games(after, false, PAGE).await?;
        let Some(last) = page.last() else { return Ok(report) };
        after = Some(last.id);
        for row in &page {
            examine_game(store, row, audit, &mut report).await?;
            progress(&report);
        }
    }
}

async fn examine_game(
    store: &dyn Store,
    row: &GameRow,
    audit: bool,
    report: &mut Report,
) -> Result<()> {
    report.games += 1;
    // A game that goes on changes between two looks: what is wrong with it stays wrong.
    for _ in 0..LOOKS {
        let mut found = Report::default();
        look_at(store, row.id, audit, &mut found).await?;
        let sound = found.faults.is_empty();
        if sound || store.log(row.id, 0, u32::MAX).await?.len() as u64 == found.events {
            report.take(found);
            return Ok(());
        }
    }
    let busy = format!("game {}: it changed whenever it was looked at: look again later", row.id);
    report.faults.push(busy);
    Ok(())
}

async fn look_at(store: &dyn Store, id: GameId, audit: bool, report: &mut Report) -> Result<()> {
    let entries = store.log(id, 0, u32::MAX).await?;
    let commands = store.commands(id).await?;
    let seats = store.seats(id).await?;
    // Last: what it says is then of no earlier moment than the log.
    let Some(row) = &store.game(id).await? else { return Ok(()) };
    report.events = entries.len() as u64;
    let players = [Seat::First, Seat::Second].map(|seat| seats.iter().any(|it| it.seat == seat));
    if players != [true, true] {
        report.faults.push(format!("game {}: a player is missing", row.id));
    }
    match fold(row, &entries, &commands) {
        Err(fault) => report.faults.push(format!("game {}: {fault}", row.id)),
        Ok((setup, events)) => {
            if audit {
                decide_again(row.id, setup, &events, &commands, report);
            }
        }
    }
    Ok(())
}

/// The game as its log tells it, or what is wrong with that.
fn fold(
    row: &GameRow,
    entries: &[LogRow],
    commands: &[Done],
) -> core::result::Result<(Game, Vec<Event>), String> {
    let setup = log::Log::read(&row.head).map_err(|error| error.to_string())?.setup;
    let mut reader = log::LogReader::new(&setup);
    let begun = Game::replay(setup, []).map_err(|error| error.to_string())?;
    let mut game = begun.clone();
    let mut events = Vec::new();
    for (seq, entry) in entries.iter().enumerate() {
        let event = reader.read(&entry.body).map_err(|what| format!("event {seq}: {what}"))?;
        if event.at < game.last() {
            return Err(format!("event {seq}: it is before the one before it"));
        }
        game.apply(&event);
        events.push(event);
    }
    let over = game.stage() == Stage::Finished;
    if over == row.open {
        let (said, is) = if over { ("open", "over") } else { ("over", "open") };
        return Err(format!("it is listed as {said}, and is {is} by its log"));
    }
    let mut next = 0;
    for done in commands {
        if done.seq < next || (done.seq + done.events) as usize > events.len() {
            return Err(format!("command {:?}: its events are not in the log", done.id));
        }
        next = done.seq + done.events;
    }
    Ok((begun, events))
}

/// Decides every command again, as of the game that it met.
fn decide_again(id: GameId, begun: Game, events: &[Event], commands: &[Done], report: &mut Report) {
    let mut game = begun;
    let mut applied = 0;
    for done in commands {
        let (from, to) = (done.seq as usize, (done.seq + done.events) as usize);
        events[applied..from].iter().for_each(|event| game.apply(event));
        let before = &events[from..to];
        let at = before.first().map_or(game.last(), |event| event.at);
        let read = (
            serde_json::from_str::<Command>(&done.command),
            serde_json::from_str::<Who>(&done.role),
        );
        report.decided += 1;
        let now = match read {
            (Ok(command), Ok(role)) => game.decide(&command, role, at),
            _ => {
                report.faults.push(format!("game {id}: command {:?} cannot be read", done.id));
                return;
            }
        };
        let line = match now {
            Ok(now) if now.events().eq(before) => None,
            Ok(_) => Some("other events".to_string()),
            Err(refused) => Some(format!("refused, {refused}")),
        };
        if let Some(line) = line {
            report.otherwise.push(format!("game {id}, event {from}: {line}"));
        }
        before.iter().for_each(|event| game.apply(event));
        applied = to;
    }
}

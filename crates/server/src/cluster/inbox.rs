//! What comes over the bus, in order.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use adoube_clock::Span;
use adoube_cluster::{Incarnation, Notice};
use futures_util::StreamExt as _;

use super::driver::Work;
use super::message::{Letter, Say, Upshot, VERSIONS, Versions, game, notice};
use super::{Member, Tidings};
use crate::bus::{Heard, Hearing};
use crate::live::{Ask, Games, Reply};

/// An order's time is held to so long before it was got: the clocks of servers are measured, not known.
const LATEST: Span = Span::millis(250);
/// What was kept on its way for longer was answered long ago, where it was sent.
const STALE: Span = Span::seconds(2);

/// Hears until there is nothing more to hear. What a game's followers are told is told here, before any answer that comes after it.
pub(super) async fn hear(member: &Arc<Member>, games: &Arc<Games>, mut inbox: Hearing) {
    while let Some(heard) = inbox.next().await {
        match heard {
            Heard::Behind => fall_behind(member, games),
            Heard::Broken => {
                fall_behind(member, games);
                member.say_all(Say::Missed);
            }
            Heard::Said(text) => {
                if let Some((from, said)) = Letter::read(&text) {
                    take(member, games, from, said);
                }
            }
        }
    }
    fall_behind(member, games);
}

fn fall_behind(member: &Member, games: &Games) {
    games.catch_up();
    member.tidings(Tidings::Behind);
}

/// Whether its sender was told long ago that nobody knows what became of it: a bus keeps messages while it has no line.
pub(super) fn is_stale(games: &Games, ask: &Ask) -> bool {
    matches!(ask, Ask::Order(order) if order.arrived < games.time().now() - STALE)
}

/// What comes from another server: when it came there is known about as well as clocks are.
pub(super) fn receive(games: &Games, from: Incarnation, ask: &mut Ask) {
    let now = games.time().now();
    match ask {
        Ask::Order(order) => order.arrived = order.arrived.clamp(now - LATEST, now),
        Ask::Come { node, .. } => *node = Some(from.0),
        _ => {}
    }
}

/// An order goes to its game at once where the node would give it to it: the game is this server's own under the epoch that its sender
/// knows, and the lease is sure. What is handed back is for the node.
fn give_at_once(
    member: &Arc<Member>,
    games: &Arc<Games>,
    from: Incarnation,
    notice: Notice<Ask, Reply>,
) -> Option<Notice<Ask, Reply>> {
    let Notice::Order { game: key, epoch, ticket, order: mut ask } = notice else {
        return Some(notice);
    };
    let may = member.is_sure() && !member.is_leaving() && games.holds(game(key), epoch);
    if !may {
        return Some(Notice::Order { game: key, epoch, ticket, order: ask });
    }
    if is_stale(games, &ask) {
        member.say(from, Say::Settled { ticket: ticket.0, settled: Upshot::Busy });
        return None;
    }
    receive(games, from, &mut ask);
    let back = games.give_held(game(key), epoch, ask, member.answering(from, ticket));
    back.map(|ask| Notice::Order { game: key, epoch, ticket, order: ask })
}

fn take(member: &Arc<Member>, games: &Arc<Games>, from: Incarnation, said: Say) {
    // Whoever speaks lives: nothing is concluded from that but that it was heard.
    member.heard.fetch_add(1, Ordering::Relaxed);
    let said = match notice(said) {
        Ok(notice) => {
            if let Some(notice) = give_at_once(member, games, from, notice) {
                let _ = member.work.send(Work::Heard(from, notice));
            }
            return;
        }
        Err(said) => said,
    };
    match said {
        Say::Told { game, watch, nth, length, what } => {
            games.hear(game, from, (watch, nth, length), what);
        }
        Say::Look { game, streams, watch } => games.show_to(from, game, streams, watch),
        Say::Stands { watch, beside } => {
            let onlooker = member.looks().remove(&watch);
            if let Some(onlooker) = onlooker {
                onlooker(beside.map(|it| *it));
            }
        }
        Say::Watching { games: watched } => games.watched(from, watched),
        Say::Request { number, request } => {
            member.tidings(Tidings::Request(from, number, request));
        }
        Say::Rejoinder { number, answer } => member.answered(number, answer),
        Say::News(news) if Some(from) != member.me() => member.tidings(Tidings::News(news)),
        Say::Missed if Some(from) != member.me() => {
            games.catch_up_with(from);
            member.tidings(Tidings::Behind);
        }
        Say::Hello { cluster, least, most } if Some(from) != member.me() => {
            let own = member.tables.id().to_string();
            if cluster == own {
                member.speak_with(Versions { least, most });
            }
            let Versions { least, most } = VERSIONS;
            member.say_anybody(Say::Welcome { to: from.0, cluster: own, least, most });
        }
        _ => {}
    }
}

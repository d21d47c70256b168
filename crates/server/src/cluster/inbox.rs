//! What comes over the bus, in order.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use adoube_cluster::Incarnation;
use tokio::sync::mpsc;

use super::driver::Work;
use super::message::{Letter, Say, VERSIONS, Versions, notice};
use super::{Member, Tidings};
use crate::bus::Heard;
use crate::live::Games;

/// Hears until there is nothing more to hear. What a game's followers are told is told here, before any answer that comes after it.
pub(super) async fn hear(
    member: &Arc<Member>,
    games: &Arc<Games>,
    mut inbox: mpsc::Receiver<Heard>,
) {
    while let Some(heard) = inbox.recv().await {
        match heard {
            Heard::Behind => {
                games.catch_up();
                member.tidings(Tidings::Behind);
            }
            Heard::Said(text) => {
                if let Some((from, said)) = Letter::read(&text) {
                    take(member, games, from, said);
                }
            }
        }
    }
    games.catch_up();
    member.tidings(Tidings::Behind);
}

fn take(member: &Arc<Member>, games: &Arc<Games>, from: Incarnation, said: Say) {
    let said = match notice(said) {
        Ok(notice) => {
            let _ = member.work.send(Work::Heard(from, notice));
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
    // Whoever speaks lives: nothing is concluded from that but that it was heard.
    member.heard.fetch_add(1, Ordering::Relaxed);
}

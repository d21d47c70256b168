//! The bus on PostgreSQL: `NOTIFY`, in pieces where a message is too long for it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use adoube_cluster::Incarnation;
use adoube_store::cluster::{self, Cluster, Listening, MOST_BYTES};
use async_trait::async_trait;
use futures_util::{StreamExt as _, stream};

use super::{Carrier, Heard, Hearing, Parcel, To};

/// What stands before a piece takes no more than this.
const HEAD: usize = 64;
/// A line that broke is tried again after this.
const AGAIN: Duration = Duration::from_millis(250);
/// What takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(2);
/// So many messages of which pieces are missing are kept.
const UNFINISHED: usize = 64;

/// The channels of a database.
pub(super) struct Notify {
    tables: Cluster,
    /// Drawn at the start, so that no two senders number alike.
    sender: u64,
    last: AtomicU64,
    up: Arc<AtomicBool>,
}

impl Notify {
    pub(super) fn new(tables: Cluster) -> Self {
        let sender = crate::entropy::bits().unwrap_or(0);
        Self { tables, sender, last: AtomicU64::new(0), up: Arc::new(AtomicBool::new(true)) }
    }
}

/// What comes over the channels, put together.
struct Ear {
    listening: Listening,
    puzzle: Puzzle,
    up: Arc<AtomicBool>,
}

impl Ear {
    async fn hear(&mut self) -> Heard {
        loop {
            let heard = self.listening.hear().await;
            self.up.store(heard.is_ok(), Ordering::Relaxed);
            match heard {
                Ok(cluster::Heard::Said(piece)) => {
                    if let Some(body) = self.puzzle.add(&piece) {
                        return Heard::Said(body);
                    }
                }
                Ok(cluster::Heard::Behind) => return Heard::Behind,
                Err(_) => {
                    tokio::time::sleep(AGAIN).await;
                    return Heard::Behind;
                }
            }
        }
    }
}

fn channel(to: To) -> String {
    match to {
        To::Node(node) => format!("adoube_{:016x}", node.0),
        // A database has one cluster.
        To::All | To::Anybody => "adoube_all".to_string(),
    }
}

#[async_trait]
impl Carrier for Notify {
    async fn send(&self, parcels: Vec<Parcel>) -> Result<(), String> {
        let (mut channels, mut said) = (Vec::new(), Vec::new());
        for Parcel { to, body } in parcels {
            let number = self.last.fetch_add(1, Ordering::Relaxed);
            for piece in pieces(self.sender, number, &body) {
                channels.push(channel(to));
                said.push(piece);
            }
        }
        let sent = tokio::time::timeout(PATIENCE, self.tables.say(&channels, &said)).await;
        let sent = sent.map_err(|_| "the database does not answer".to_string())?;
        sent.map_err(|error| error.to_string())
    }

    async fn listen(&self, me: Incarnation) -> Result<Hearing, String> {
        let (own, all) = (channel(To::Node(me)), channel(To::All));
        let listening = self.tables.listen(&[&own, &all]).await;
        let listening = listening.map_err(|error| error.to_string())?;
        let ear = Ear { listening, puzzle: Puzzle::default(), up: Arc::clone(&self.up) };
        let next = async |mut ear: Ear| Some((ear.hear().await, ear));
        Ok(stream::unfold(ear, next).boxed())
    }

    fn is_up(&self) -> bool {
        self.up.load(Ordering::Relaxed)
    }
}

/// A message in pieces, each with whose it is, which, and of how many. No two are alike.
fn pieces(sender: u64, number: u64, body: &str) -> Vec<String> {
    let mut rest = body;
    let mut cut = Vec::new();
    loop {
        let mut end = rest.len().min(MOST_BYTES - HEAD);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (piece, more) = rest.split_at(end);
        cut.push(piece);
        rest = more;
        if rest.is_empty() {
            break;
        }
    }
    let many = cut.len();
    let numbered = cut.into_iter().enumerate();
    numbered.map(|(nth, piece)| format!("{sender:x}.{number:x}.{nth}.{many}:{piece}")).collect()
}

/// Pieces of messages whose others have yet to come.
#[derive(Default)]
struct Puzzle(BTreeMap<(String, u64), Vec<String>>);

impl Puzzle {
    /// A piece comes; the message, where it was the last of it. They come in order, or are lost.
    fn add(&mut self, piece: &str) -> Option<String> {
        let (head, body) = piece.split_once(':')?;
        let mut fields = head.split('.');
        let sender = fields.next()?.to_string();
        let number = u64::from_str_radix(fields.next()?, 16).ok()?;
        let (nth, many): (usize, usize) =
            (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        if many == 1 {
            return Some(body.to_string());
        }
        if self.0.len() >= UNFINISHED && !self.0.contains_key(&(sender.clone(), number)) {
            self.0.pop_first();
        }
        let key = (sender, number);
        let found = self.0.entry(key.clone()).or_default();
        if found.len() != nth {
            self.0.remove(&key);
            return None;
        }
        found.push(body.to_string());
        if found.len() < many {
            return None;
        }
        self.0.remove(&key).map(|all| all.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_comes_in_pieces_and_is_put_together() {
        let long = "é5六".repeat(10_000);
        let cut = pieces(7, 1, &long);
        assert!(cut.len() > 7 && cut.iter().all(|piece| piece.len() < MOST_BYTES));
        let mut puzzle = Puzzle::default();
        let heard: Vec<_> = cut.iter().filter_map(|piece| puzzle.add(piece)).collect();
        assert_eq!(heard, [long]);
        assert_eq!(puzzle.add(&pieces(7, 2, "")[0]), Some(String::new()));
        // One that is lost takes its message with it, and no other.
        let [one, two] = [3, 4].map(|number| pieces(7, number, &"x".repeat(20_000)));
        let mixed = one.iter().skip(1).chain(&two);
        let heard: Vec<_> = mixed.filter_map(|piece| puzzle.add(piece)).collect();
        assert_eq!(heard, ["x".repeat(20_000)]);
        for bad in ["", "x", "1.2.3:", "1.g.0.1:x", "1.1.9.3:x"] {
            assert_eq!(puzzle.add(bad), None, "{bad}");
        }
        assert!(puzzle.0.is_empty());
    }
}

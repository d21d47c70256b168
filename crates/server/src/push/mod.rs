//! Telling somebody something while no page of his lives, by the push service of his browser. What is said is sealed: the
//! service learns that something came, and not what.

mod lanes;
mod post;
mod sealed;
mod service;
mod vapid;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adoube_store::{AccountId, ChallengeId, EventId, GameId, Store, StoreError, Subscription};
use adoube_words::Words;
use serde_json::json;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

use self::lanes::Lanes;
use self::post::{Parcel, Sent};
use self::vapid::Vapid;
use crate::config::Config;
use crate::http::{App, Holder, Kind};
use crate::mail::{name_of, say, words_of};

#[cfg(feature = "probe")]
pub(crate) use self::post::status_of;
pub(crate) use self::sealed::{AUTH, KEY, seal};
pub(crate) use self::service::Endpoint;

/// So much may wait; what comes then is lost, and counted.
const WAITING: usize = 1_024;
/// So many are told something at once; how many of them wait for a slow service is bounded apart.
const TOGETHER: usize = 512;
/// What a service may take later is tried once more, after so long.
const LATER: Duration = Duration::from_secs(5);
/// So much is told to one account in an hour, whoever would tell it more.
const HOURLY: u32 = 60;
/// After so many failures in a row a browser is given up.
const FAILURES: u32 = 10;
/// How long something is worth telling, in seconds.
const HOUR: u32 = 3_600;
const DAY: u32 = 24 * HOUR;

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// It is his move.
    Move { game: GameId, opponent: Option<AccountId> },
    /// He is called to his board.
    Called { event: EventId, game: GameId, board: usize },
    /// Somebody proposes a game to him.
    Challenge { challenge: ChallengeId, host: AccountId },
}

/// Something, and for whom it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tiding {
    pub(crate) to: AccountId,
    pub(crate) about: About,
}

/// Who tells it.
pub struct Pusher {
    vapid: Vapid,
    /// Services that the operator has named.
    named: Vec<String>,
    tls: TlsConnector,
    queue: mpsc::Sender<Tiding>,
    waiting: Mutex<mpsc::Receiver<Tiding>>,
    lanes: Lanes,
    /// How often a service took something,
    pub sent: AtomicU64,
    /// how often it did not,
    pub failed: AtomicU64,
    /// and how much nobody was told in the end: given up, or too much at once.
    pub given_up: AtomicU64,
}

impl Pusher {
    /// With the key that the store keeps; one is drawn where there is none.
    pub(crate) async fn new(store: &dyn Store, config: &Config) -> Result<Self, StoreError> {
        let drawn = Vapid::draw().ok_or(StoreError::Unfit("no key for push services"))?;
        let kept = store.push_key(&drawn).await?;
        let https = config.public_url.as_ref().filter(|it| it.starts_with("https://"));
        let contact = config.push.contact.as_ref().or(https).cloned();
        let vapid = Vapid::read(&kept, contact);
        let vapid = vapid.ok_or(StoreError::Unfit("the key for push services cannot be read"))?;
        let tls = post::connector().map_err(|_| StoreError::Unfit("no encryption"))?;
        let (queue, waiting) = mpsc::channel(WAITING);
        Ok(Self {
            vapid,
            named: config.push.services.clone(),
            tls,
            queue,
            waiting: Mutex::new(waiting),
            lanes: Lanes::default(),
            sent: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            given_up: AtomicU64::new(0),
        })
    }

    /// By which browsers know that it is this server who tells something.
    pub(crate) fn public(&self) -> String {
        self.vapid.public()
    }

    /// Where a browser wants to be told, if something may be sent there.
    pub(crate) fn endpoint(&self, text: &str) -> Result<Endpoint, service::Refused> {
        Endpoint::read(text, &self.named)
    }

    /// Tells somebody something soon, if he wants to be told.
    pub(crate) fn tell(&self, to: AccountId, about: About) {
        if self.queue.try_send(Tiding { to, about }).is_err() {
            self.given_up.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Tells what there is to tell, for as long as the server runs.
pub(crate) async fn run(app: Arc<App>) {
    let mut waiting = app.push.waiting.lock().await;
    let mut busy = JoinSet::new();
    while let Some(tiding) = waiting.recv().await {
        while busy.len() >= TOGETHER {
            busy.join_next().await;
        }
        while busy.try_join_next().is_some() {}
        let app = Arc::clone(&app);
        busy.spawn(async move {
            if let Some(Err(error)) = app.games.health().unless_down(tell(&app, tiding)).await {
                tracing::warn!(%error, "somebody could not be told");
            }
        });
    }
}

/// Tells somebody on all of his devices.
async fn tell(app: &App, tiding: Tiding) -> Result<(), StoreError> {
    let now = app.time.now();
    let looking = app.push.lanes.look().await;
    let found = app.store.subscriptions(tiding.to, now.0).await?;
    if found.is_empty() {
        return Ok(());
    }
    if !app.rates.take(Kind::Push, Holder::Account(tiding.to), HOURLY, now) {
        app.push.given_up.fetch_add(1, Ordering::Relaxed);
        return Ok(());
    }
    let mut all = Vec::new();
    for subscription in found {
        let words = words_of(&subscription.language);
        let Some(said) = said(app, &words, tiding.about).await? else { return Ok(()) };
        all.push((subscription, said));
    }
    drop(looking);
    for (subscription, said) in all {
        deliver(app, &subscription, &said).await?;
    }
    Ok(())
}

/// What is said, where it leads, and how it is sent.
struct Said {
    text: String,
    url: String,
    tag: String,
    holds: u32,
    urgent: bool,
}

/// None where there is nothing to say any more.
async fn said(app: &App, words: &Words, about: About) -> Result<Option<Said>, StoreError> {
    let name = async |who: Option<AccountId>| -> Result<String, StoreError> {
        let account = match who {
            Some(who) => app.store.account(who).await?,
            None => None,
        };
        Ok(account.map(|it| name_of(words, &it)).unwrap_or_default())
    };
    let one = |id: &str, key: &'static str, value: String| say(words, id, &[(key, value)]);
    Ok(Some(match about {
        About::Move { game, opponent } => Said {
            text: one("push-move", "opponent", name(opponent).await?),
            url: format!("/game/{game}"),
            tag: game.to_string(),
            holds: DAY,
            urgent: false,
        },
        About::Called { event, game, board } => {
            let Ok(event_name) = app.venues.look(event, |it| it.event.rules.name.clone()).await
            else {
                return Ok(None);
            };
            Said {
                text: say(
                    words,
                    "push-called",
                    &[("event", event_name), ("board", board.to_string())],
                ),
                url: format!("/game/{game}"),
                tag: game.to_string(),
                holds: HOUR,
                urgent: true,
            }
        }
        About::Challenge { challenge, host } => Said {
            text: one("push-challenge", "host", name(Some(host)).await?),
            url: format!("/challenge/{challenge}"),
            tag: challenge.to_string(),
            holds: DAY,
            urgent: false,
        },
    }))
}

async fn deliver(app: &App, to: &Subscription, said: &Said) -> Result<(), StoreError> {
    let mut outcome = attempt(app, to, said).await;
    if matches!(outcome, Some(Sent::Later(_))) {
        tokio::time::sleep(LATER).await;
        outcome = attempt(app, to, said).await;
    }
    let account = to.account;
    // What had no turn is nobody's failure.
    let Some(outcome) = outcome else {
        app.push.given_up.fetch_add(1, Ordering::Relaxed);
        return Ok(());
    };
    match outcome {
        Sent::Taken if to.failed == 0 => Ok(()),
        Sent::Taken => app.store.note_push(to, 0).await,
        Sent::Gone => {
            tracing::info!(%account, "a browser that was told is gone");
            app.store.give_up_push(to).await
        }
        Sent::Refused(why) | Sent::Later(why) => {
            app.push.given_up.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(%account, why, "a browser could not be told");
            match to.failed + 1 {
                FAILURES.. => app.store.give_up_push(to).await,
                failed => app.store.note_push(to, failed).await,
            }
        }
    }
}

/// Sends it, once, when it is its turn; nothing where it gets none.
async fn attempt(app: &App, to: &Subscription, said: &Said) -> Option<Sent> {
    let Said { text, url, tag, holds, urgent } = said;
    let body = json!({ "text": text, "url": url, "tag": tag }).to_string();
    let Pusher { vapid, tls, sent, failed, lanes, .. } = &app.push;
    let outcome = match app.push.endpoint(&to.endpoint) {
        Err(refused) => Sent::Refused(refused.to_string()),
        Ok(endpoint) => {
            let service = endpoint.origin();
            let _turn = lanes.turn(&service).await?;
            let sealed = seal(&to.key, &to.auth, body.as_bytes());
            let signature = vapid.sign(&endpoint.origin(), app.time.now().0);
            match (sealed, signature) {
                (Ok(sealed), Some(signature)) => {
                    let (sealed, signature) = (&sealed[..], signature.as_str());
                    let (holds, urgent) = (*holds, *urgent);
                    let parcel = Parcel { sealed, signature, holds, topic: tag, urgent };
                    let outcome = post::send(tls, &endpoint, &parcel).await;
                    lanes.note(&service, !matches!(outcome, Sent::Later(_)));
                    outcome
                }
                _ => Sent::Refused("it cannot be sealed or signed".into()),
            }
        }
    };
    let counter = if outcome == Sent::Taken { sent } else { failed };
    counter.fetch_add(1, Ordering::Relaxed);
    Some(outcome)
}

#[cfg(test)]
mod tests {
    use adoube_words::Language;

    use super::*;

    #[test]
    fn everything_can_be_told_in_every_language() {
        let texts: [(&'static str, String); 4] = [
            ("opponent", "Bob".into()),
            ("event", "Open".into()),
            ("board", "7".into()),
            ("host", "Ann".into()),
        ];
        let ids = ["push-move", "push-called", "push-challenge"];
        for language in Language::OF_GAMES {
            let words = Words::of_mail(language);
            for id in ids {
                let said =
                    words.tell(id, None, &texts).unwrap_or_else(|| panic!("{language}: {id}"));
                assert!(!said.is_empty() && !said.contains(['{', '}']), "{language}: {id}: {said}");
            }
            let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales");
            let file = std::fs::read_to_string(format!("{root}/{language}/mail.ftl")).unwrap();
            let there = file.lines().filter(|line| line.starts_with("push-")).count();
            assert_eq!(there, ids.len(), "{language}");
        }
    }
}

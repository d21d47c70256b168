//! Mail: letters are queued in the store and sent by a task beside everything else, so that a restart loses none and a mail server
//! that is dead, slow or unwilling keeps nobody waiting.

mod games;
mod letter;
mod settings;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adoube_store::{Account, Address, Confirmation, Mail, MailKind, Purpose, StoreError};
use adoube_words::Words;
use lettre::message::Mailbox;
use lettre::{AsyncTransport, Message};
use tokio::sync::Notify;

use self::letter::{Letter, Part};
use self::settings::told;
use crate::entropy;
use crate::http::{App, Problem, links};

pub use self::games::look_at_games;
pub(crate) use self::letter::words_of;
pub use self::settings::{Encryption, Hushed, Settings};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
/// After a failure it is tried again so much later; after the last of them it is given up.
const LATER: [i64; 7] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
/// A way back into an account that nobody waits for any more is not sent.
const STALE: i64 = 2 * HOUR;
/// So long a link works that is sent to who has lost his password.
const RECOVERY: i64 = HOUR;
/// How often it is looked whether something is due, and whether there is something to tell of games.
const TICK: Duration = Duration::from_secs(20);
const LOOK: i64 = 5 * MINUTE;
/// So many are looked at together.
const PAGE: u32 = 50;
/// Who begins to send one has so long for it; then whoever looks next may, since he has died meanwhile.
const CLAIMED: i64 = 5 * MINUTE;

/// Who sends mail.
#[derive(Debug)]
pub struct Mailer {
    settings: Settings,
    /// What the world calls this server: its address, and the name in that.
    base: String,
    host: String,
    wake: Notify,
    /// How many were sent,
    pub sent: AtomicU64,
    /// how many attempts came to nothing,
    pub failed: AtomicU64,
    /// and how many letters were given up.
    pub given_up: AtomicU64,
}

/// Why a letter was not sent.
enum NotSent {
    /// There is nothing to say, or nobody to say it to, any more.
    Idle,
    /// Its recipient is not there: it is not tried again.
    Refused(String),
    /// The mail server is not, or does not want to: it is tried later.
    Later(String),
    /// Our own database is not there.
    Store(StoreError),
}

impl From<StoreError> for NotSent {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Problem> for NotSent {
    fn from(problem: Problem) -> Self {
        Self::Later(problem.detail)
    }
}

impl Mailer {
    /// Somebody who sends mail for a server that the world calls so.
    pub fn new(settings: Settings, public_url: &str) -> Self {
        let base = public_url.trim_end_matches('/').to_string();
        let host = base.split_once("://").map_or(base.as_str(), |(_, rest)| rest);
        let host = host.split(':').next().unwrap_or(host).to_string();
        Self {
            settings,
            base,
            host,
            wake: Notify::new(),
            sent: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            given_up: AtomicU64::new(0),
        }
    }

    /// Looks at the queue soon.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    async fn send(&self, message: Message) -> Result<(), NotSent> {
        let transport = self.settings.transport(&self.host).map_err(NotSent::Later)?;
        match tokio::time::timeout(self.settings.patience(), transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            // Of all that is called permanent only these are about the recipient; a wrong password of ours, say, is not.
            Ok(Err(error))
                if error.status().is_some_and(|code| {
                    ["550", "551", "553"].contains(&code.to_string().as_str())
                }) =>
            {
                Err(NotSent::Refused(told(&error)))
            }
            Ok(Err(error)) => Err(NotSent::Later(told(&error))),
            Err(_) => Err(NotSent::Later("the mail server does not answer".into())),
        }
    }
}

/// Sends what is due, and looks whether there is something to tell, for as long as the server runs.
pub(crate) async fn run(app: Arc<App>) {
    let Some(mailer) = &app.mail else { return };
    let mut looked = app.time.now();
    loop {
        // Of several servers one sends it.
        if !app.is_ours() {
            tokio::time::sleep(TICK).await;
            continue;
        }
        // What waits from before is sent at once.
        if let Some(Err(error)) =
            app.games.health().unless_down(send_due(&app, || app.is_ours())).await
        {
            tracing::warn!(%error, "mail waits: the queue cannot be read");
        }
        tokio::select! {
            () = mailer.wake.notified() => {}
            () = tokio::time::sleep(TICK) => {}
        }
        let now = app.time.now();
        if (now - looked).0 >= LOOK {
            looked = now;
            let look = app.games.health().unless_down(look_at_games(&app, now)).await;
            if let Some(Err(error)) = look {
                tracing::warn!(%error, "nobody could be told about his games");
            }
        }
    }
}

/// Everything that is due, one after the other, for as long as that is this server's to do; a mail server that cannot be reached is left in
/// peace for a minute. Each is claimed before it is sent: two servers that both believe to be the one that sends do not send it twice.
///
/// # Errors
/// If the queue cannot be read.
pub async fn send_due(app: &App, is_ours: impl Fn() -> bool + Send) -> Result<(), StoreError> {
    let Some(mailer) = &app.mail else { return Ok(()) };
    loop {
        let now = app.time.now().0;
        let due = app.store.due_mails(now, PAGE).await?;
        if due.is_empty() {
            return Ok(());
        }
        for mail in &due {
            if !is_ours() {
                return Ok(());
            }
            let until = app.time.now().0 + CLAIMED;
            if !app.store.claim_mail(mail, until).await? {
                continue;
            }
            let (account, kind) = (mail.account, mail.kind.as_str());
            match deliver(app, mailer, mail).await {
                Ok(()) => {
                    mailer.sent.fetch_add(1, Ordering::Relaxed);
                    tracing::info!(%account, kind, "mail sent");
                    app.store.done_with(mail).await?;
                }
                Err(NotSent::Idle) => app.store.done_with(mail).await?,
                Err(NotSent::Store(error)) => {
                    // Nothing was sent: it is due as it was, if that can be said.
                    let claimed = Mail { due: until, ..mail.clone() };
                    let _ = app.store.claim_mail(&claimed, mail.due).await;
                    return Err(error);
                }
                Err(NotSent::Refused(why)) => {
                    mailer.failed.fetch_add(1, Ordering::Relaxed);
                    mailer.given_up.fetch_add(1, Ordering::Relaxed);
                    tracing::warn!(%account, kind, why, "mail refused, and given up");
                    app.store.done_with(mail).await?;
                }
                Err(NotSent::Later(why)) => {
                    mailer.failed.fetch_add(1, Ordering::Relaxed);
                    let wait = LATER.get(mail.attempts as usize);
                    if let Some(wait) = wait {
                        tracing::warn!(%account, kind, why, "mail not sent, and tried again later");
                        app.store.put_off(mail, app.time.now().0 + wait).await?;
                    } else {
                        mailer.given_up.fetch_add(1, Ordering::Relaxed);
                        tracing::warn!(%account, kind, why, "mail not sent, and given up");
                        app.store.done_with(mail).await?;
                    }
                    return Ok(());
                }
            }
        }
    }
}

/// Sends one letter, written now: what it says is of this moment, and what opens something in it is drawn for it.
async fn deliver(app: &App, mailer: &Mailer, mail: &Mail) -> Result<(), NotSent> {
    let account = app.store.account(mail.account).await?.ok_or(NotSent::Idle)?;
    let (to, letter) = match mail.kind {
        MailKind::Confirm => confirm(app, mailer, &account).await?,
        MailKind::Recover if app.time.now().0 - mail.created > STALE => {
            return Err(NotSent::Idle);
        }
        MailKind::Recover => recover(app, mailer, &account).await?,
        MailKind::Games => tidings(app, mailer, &account, &mail.body).await?,
    };
    let to: Mailbox = to.parse().map_err(|_| NotSent::Refused("no address".into()))?;
    let from = mailer.settings.sender().map_err(NotSent::Later)?;
    let drawn = entropy::bits().map_err(|error| NotSent::Later(error.to_string()))?;
    let id = format!("<{drawn:016x}@{}>", mailer.host);
    let message = letter.address(from, to, app.time.now().0, id);
    mailer.send(message.map_err(|error| NotSent::Refused(error.to_string()))?).await
}

async fn confirm(
    app: &App,
    mailer: &Mailer,
    account: &Account,
) -> Result<(String, Letter), NotSent> {
    let asked = app.store.confirmation(account.id).await?.ok_or(NotSent::Idle)?;
    let Confirmation { address, language, .. } = asked;
    let (secret, hashed) = links::secret()?;
    app.store.set_confirmation(account.id, &hashed).await?;
    let link = format!("{}/mail#{secret}", mailer.base);
    let words = words_of(&language);
    Ok((address, with_link(mailer, account, &words, "confirm", link)))
}

async fn recover(
    app: &App,
    mailer: &Mailer,
    account: &Account,
) -> Result<(String, Letter), NotSent> {
    let Address { address, language, .. } =
        app.store.address(account.id).await?.ok_or(NotSent::Idle)?;
    let secret = links::new_link(app, Purpose::Password, Some(account.id), RECOVERY).await?;
    let link = format!("{}/password#{secret}", mailer.base);
    let words = words_of(&language);
    Ok((address, with_link(mailer, account, &words, "recover", link)))
}

/// A letter of a link: what it is for, and until when.
fn with_link(
    mailer: &Mailer,
    account: &Account,
    words: &Words,
    kind: &str,
    link: String,
) -> Letter {
    let texts = [("host", mailer.host.clone()), ("name", name_of(words, account))];
    let say = |part: &str| say(words, &format!("mail-{kind}-{part}"), &texts);
    Letter {
        language: words.language().tag(),
        subject: say("subject"),
        parts: vec![Part::Text(say("text")), Part::Link(link), Part::Text(say("until"))],
        unsubscribe: None,
    }
}

async fn tidings(
    app: &App,
    mailer: &Mailer,
    account: &Account,
    body: &str,
) -> Result<(String, Letter), NotSent> {
    let address = app.store.address(account.id).await?.filter(|it| it.games);
    let Address { address, language, key, .. } = address.ok_or(NotSent::Idle)?;
    let items = games::still(app, body).await?;
    if items.is_empty() {
        return Err(NotSent::Idle);
    }
    let words = words_of(&language);
    let over = items.iter().filter(|item| item.over).count();
    let counts = [("moves", (items.len() - over).to_string()), ("over", over.to_string())];
    let mut parts = Vec::new();
    for item in &items {
        let opponent = match item.opponent {
            None => None,
            Some(id) => app.store.account(id).await?,
        };
        let opponent = opponent.map(|it| name_of(&words, &it)).unwrap_or_default();
        let id = if item.over { "mail-games-over" } else { "mail-games-move" };
        parts.push(Part::Text(say(&words, id, &[("opponent", opponent)])));
        parts.push(Part::Link(format!("{}/game/{}", mailer.base, item.game)));
    }
    let host = [("host", mailer.host.clone())];
    parts.push(Part::Text(say(&words, "mail-games-stop", &host)));
    parts.push(Part::Link(format!("{}/unsubscribe#{key}", mailer.base)));
    let letter = Letter {
        language: words.language().tag(),
        subject: say(&words, "mail-games-subject", &counts),
        parts,
        unsubscribe: Some(format!("{}/api/unsubscribe?key={key}", mailer.base)),
    };
    Ok((address, letter))
}

pub(crate) fn say(words: &Words, id: &str, texts: &[(&'static str, String)]) -> String {
    words.tell(id, None, texts).unwrap_or_default()
}

pub(crate) fn name_of(words: &Words, account: &Account) -> String {
    match (&account.name, account.level) {
        (Some(name), _) => name.clone(),
        (None, Some(_)) => say(words, "mail-computer", &[]),
        (None, None) => say(words, "mail-player", &[("number", account.number.to_string())]),
    }
}

#[cfg(test)]
mod tests {
    use adoube_words::Language;

    use super::*;

    /// Everything that a mail says is there in every language, with nothing left open, and nothing is there that no mail says.
    #[test]
    fn every_letter_can_be_written_in_every_language() {
        let texts: [(&'static str, String); 6] = [
            ("host", "x.org".into()),
            ("name", "Ann".into()),
            ("opponent", "Bob".into()),
            ("number", "7".into()),
            ("moves", "0".into()),
            ("over", "2".into()),
        ];
        let ids = [
            "mail-confirm-subject",
            "mail-confirm-text",
            "mail-confirm-until",
            "mail-recover-subject",
            "mail-recover-text",
            "mail-recover-until",
            "mail-games-subject",
            "mail-games-move",
            "mail-games-over",
            "mail-games-stop",
            "mail-player",
            "mail-computer",
        ];
        for language in Language::OF_GAMES {
            let words = Words::of_mail(language);
            for id in ids {
                let said =
                    words.tell(id, None, &texts).unwrap_or_else(|| panic!("{language}: {id}"));
                assert!(!said.is_empty() && !said.contains(['{', '}']), "{language}: {id}: {said}");
            }
            let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales");
            let file = std::fs::read_to_string(format!("{root}/{language}/mail.ftl")).unwrap();
            let there = file.lines().filter(|line| line.starts_with("mail-")).count();
            assert_eq!(there, ids.len(), "{language}");
            for (moves, over) in [("1", "0"), ("3", "1"), ("0", "1")] {
                let counts = [("moves", moves.to_string()), ("over", over.to_string())];
                let said = words.tell("mail-games-subject", None, &counts).unwrap();
                assert!(!said.contains(['{', '}']), "{language}: {said}");
            }
        }
    }
}

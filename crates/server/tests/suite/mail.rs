//! Mail: addresses, the way back into an account, games by days; and mail servers that do not do their work.

use std::time::Duration;

use adoube_clock::Moment;
use adoube_server::check::faults_of;
use adoube_server::mail::{Encryption, Hushed, look_at_games, send_due};
use adoube_server::serve::Server;
use adoube_store::{Confirmation, Mail, MailKind};
use serde_json::{Value, json};

use crate::client::{Client, House, game_between, generous, house, house_with};
use crate::company::Company;
use crate::post::{Mood, PostOffice};

const SECRET: &str = "correct horse";

async fn house_of(office: &PostOffice) -> House {
    let mut settings = office.settings();
    settings.patience = 1;
    house_with(|config| {
        config.mail = Some(settings);
        config.public_url = Some("http://play.test".into());
    })
    .await
}

async fn named(house: &House, name: &str) -> Client {
    let mut client = house.visitor();
    let made = client.enter("/api/register", &json!({ "name": name, "password": SECRET })).await;
    assert_eq!(made.status, 200, "{made:?}");
    client
}

async fn give(client: &Client, address: &str, language: &str) -> u16 {
    let body = json!({ "address": address, "language": language, "password": SECRET });
    client.post("/api/address", &body).await.status
}

/// Gives an address, and opens the link that comes.
async fn settle(house: &House, office: &PostOffice, client: &Client, address: &str) {
    let number = office.letters().len();
    assert_eq!(give(client, address, "en").await, 202);
    let secret = office.letter(number).await.after("http://play.test/mail#");
    let confirmed =
        house.visitor().post("/api/address/confirm", &json!({ "secret": secret })).await;
    assert_eq!(confirmed.status, 204, "{confirmed:?}");
    settled(house).await;
}

async fn counted(house: &House, what: &str) -> f64 {
    let told = house.visitor().get("/metrics").await.body;
    let line = told.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {what}: {told}")).parse().unwrap()
}

/// Waits until so many attempts came to nothing.
async fn failed(house: &House, times: u64) {
    let mailer = house.server.app().mail.as_ref().unwrap();
    for _ in 0..2_400 {
        if mailer.failed.load(std::sync::atomic::Ordering::Relaxed) >= times {
            // It is put off once that is counted.
            tokio::time::sleep(Duration::from_millis(50)).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("not {times} attempts");
}

/// Waits until nothing waits: a letter is there before its server has said so.
async fn settled(house: &House) {
    for _ in 0..2_400 {
        if house.server.app().store.waiting_mails().await.unwrap() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("something still waits");
}

/// Everything that waits, tried again now.
async fn try_again(house: &House) {
    let app = house.server.app();
    for mail in app.store.due_mails(i64::MAX, 9).await.unwrap() {
        app.store.queue(&Mail { due: 0, ..mail }).await.unwrap();
    }
    app.mail.as_ref().unwrap().wake();
}

#[tokio::test]
async fn an_address_is_confirmed_by_its_link_and_brings_its_owner_back_in() {
    let office = PostOffice::open(Encryption::Starttls).await;
    let house = house_of(&office).await;
    let ann = named(&house, "Ann").await;
    let shown = async || ann.get("/api/address").await.json();
    let none = json!({ "address": null, "unconfirmed": null, "games": false });
    assert_eq!(shown().await, none);
    for (address, password) in [("nobody", SECRET), ("a@b c.org", SECRET), ("", SECRET)] {
        let body = json!({ "address": address, "language": "en", "password": password });
        assert_eq!(ann.post("/api/address", &body).await.status, 400, "{address}");
    }
    // Who has only the cookie cannot turn it into the account.
    let body = json!({ "address": "eve@x.org", "language": "en" });
    assert_eq!(ann.post("/api/address", &body).await.status, 403);
    assert_eq!(give(&ann, "Ann@X.org", "en").await, 202);
    let asked = office.letter(0).await;
    assert_eq!(asked.to, "Ann@X.org");
    assert_eq!(asked.header("Subject").unwrap(), "Is this your address, Ann?");
    assert_eq!(asked.header("From").unwrap(), "Adoube <adoube@play.test>");
    assert_eq!(asked.header("Auto-Submitted").unwrap(), "auto-generated");
    assert!(asked.part("text/html").contains("<a href=\"http://play.test/mail#"));
    assert_eq!(shown().await["unconfirmed"], "Ann@X.org");
    let visitor = house.visitor();
    let confirm = async |secret: &str| {
        visitor.post("/api/address/confirm", &json!({ "secret": secret })).await.status
    };
    // Until it is confirmed nobody gets in by it.
    assert_eq!(visitor.post("/api/recover", &json!({ "who": "ann@x.org" })).await.status, 202);
    let secret = asked.after("http://play.test/mail#");
    assert_eq!(
        (confirm("x").await, confirm(&secret).await, confirm(&secret).await),
        (404, 204, 404)
    );
    assert_eq!(shown().await["address"], "Ann@X.org");
    assert_eq!(shown().await["unconfirmed"], Value::Null);

    let asked = visitor.post("/api/recover", &json!({ "who": " ANN@x.org " })).await;
    assert_eq!((asked.status, asked.body.as_str()), (202, ""));
    let letter = office.letter(1).await;
    assert_eq!(letter.header("Subject").unwrap(), "A new password for Ann");
    let secret = letter.after("http://play.test/password#");
    let mut back = house.visitor();
    let given = json!({ "secret": secret, "password": "battery staple" });
    assert_eq!(back.enter("/api/links/use", &given).await.status, 200);
    assert_eq!(visitor.post("/api/links/use", &given).await.status, 404);
    assert_eq!(back.id().await, back.get("/api/me").await.json()["id"]);
    assert_eq!(ann.get("/api/me").await.status, 401, "every login has ended");
    let login = async |password: &str| {
        visitor.post("/api/login", &json!({ "name": "Ann", "password": password })).await.status
    };
    assert_eq!((login(SECRET).await, login("battery staple").await), (401, 200));
    settled(&house).await;
    assert_eq!(counted(&house, "adoube_mails_total{outcome=\"sent\"}").await, 2.0);
    assert_eq!(counted(&house, "adoube_mails_waiting").await, 0.0);
    assert_eq!(back.delete("/api/address").await.status, 204);
    assert_eq!(back.delete("/api/address").await.status, 404);
    assert_eq!(back.get("/api/address").await.json(), none);
}

#[tokio::test]
async fn nobody_learns_from_asking_whether_there_is_an_account_nor_fills_a_mailbox() {
    let office = PostOffice::open(Encryption::None).await;
    let house = house_of(&office).await;
    let (ann, _bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    settle(&house, &office, &ann, "ann@x.org").await;
    let visitor = house.visitor();
    let mut replies = Vec::new();
    let asked = ["Ann", "Bob", "Nobody", "nobody@x.org", "§", "ann@x.org", "Ann", "Ann", "Ann"];
    for (number, who) in asked.into_iter().enumerate() {
        let reply = visitor.post("/api/recover", &json!({ "who": who })).await;
        let head = reply.head.lines().filter(|line| !line.starts_with("date:"));
        replies.push((head.collect::<Vec<_>>().join("\n"), reply.body));
        // Each that is to be written is, before the next is asked for.
        office.letter(if number < 5 { 1 } else { 2 }).await;
        settled(&house).await;
    }
    assert!(replies.iter().all(|reply| *reply == replies[0]), "{replies:?}");
    // The one that confirmed was the first of three an hour.
    let to: Vec<_> = office.letters().into_iter().map(|letter| letter.to).collect();
    assert_eq!(to, ["ann@x.org"; 3]);
    assert_eq!(give(&ann, "other@x.org", "en").await, 429);
    let guest = house.guest().await;
    let body = json!({ "address": "guest@x.org", "language": "en" });
    assert_eq!(guest.post("/api/address", &body).await.status, 409);
    assert_eq!(office.letters().len(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_that_both_believe_to_send_it_send_a_letter_once() {
    let office = PostOffice::open(Encryption::None).await;
    let settings = office.settings();
    let company = Company::with(2, true, |config| {
        config.mail = Some(settings);
        config.public_url = Some("http://play.test".into());
    })
    .await;
    let [one, two] = [0, 1].map(|at| company.servers[at].app());
    for round in 0..5 {
        let (name, address) = (format!("Ann{round}"), format!("ann{round}@x.org"));
        let account = company.named(0, &name).await.id().await.parse().unwrap();
        let (now, kind, body) = (one.time.now().0, MailKind::Confirm, String::new());
        let asked = Confirmation {
            account,
            address: address.clone(),
            language: "en".into(),
            created: now,
            expires: now + 60_000,
        };
        let mail = Mail { account, kind, body, created: now, due: now, attempts: 0 };
        one.store.ask_address(&asked, &address, &mail).await.unwrap();
        // A clock that is a millisecond behind may not see it at once.
        while one.store.waiting_mails().await.unwrap() > 0 {
            let (here, there) = tokio::join!(send_due(one, || true), send_due(two, || true));
            here.unwrap();
            there.unwrap();
        }
        let to: Vec<_> = office.letters().into_iter().map(|it| it.to).collect();
        assert_eq!(to.iter().filter(|it| **it == address).count(), 1, "{to:?}");
        assert_eq!(to.len(), round + 1);
    }
    company.stop().await;
}

#[tokio::test]
async fn people_are_written_to_in_their_language() {
    let office = PostOffice::open(Encryption::Tls).await;
    let house = house_of(&office).await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    assert_eq!(give(&ann, "ann@x.org", "fr").await, 202);
    let french = office.letter(0).await;
    assert_eq!(french.header("Subject").unwrap(), "Est-ce votre adresse, Ann\u{a0}?");
    assert!(french.text().contains("Si c’est vous, ouvrez ce lien\u{a0}:"), "{}", french.text());
    assert!(french.part("text/html").contains("<html lang=\"fr\">"));
    assert_eq!(give(&bob, "bob@x.org", "ja").await, 202);
    let japanese = office.letter(1).await;
    assert_eq!(japanese.header("Subject").unwrap(), "Bob さんのアドレスですか");
    assert!(japanese.text().contains("次のリンクを開いてください"), "{}", japanese.text());
    assert_eq!(give(&bob, "bob@x.org", "tlh").await, 400);
}

#[tokio::test]
async fn a_mail_server_that_hangs_hangs_up_or_refuses_keeps_nobody_waiting_and_loses_nothing() {
    let office = PostOffice::open(Encryption::Starttls).await;
    let house = house_of(&office).await;
    let ann = named(&house, "Ann").await;
    let moods =
        [Mood::Silent, Mood::Stuck, Mood::Curt, Mood::Says("451 later"), Mood::Says("452 full")];
    office.be(moods[0]);
    assert_eq!(give(&ann, "ann@x.org", "en").await, 202);
    for (times, mood) in moods.into_iter().enumerate() {
        office.be(mood);
        if times > 0 {
            try_again(&house).await;
        }
        // Others are answered while it is tried.
        assert_eq!(ann.get("/api/me").await.status, 200);
        failed(&house, times as u64 + 1).await;
        assert_eq!(counted(&house, "adoube_mails_waiting").await, 1.0, "{mood:?}");
    }
    let app = house.server.app();
    let mail = &app.store.due_mails(i64::MAX, 9).await.unwrap()[0];
    let now = app.time.now().0;
    assert!(mail.due > now && mail.due < now + 13 * 3_600_000, "{mail:?}");
    office.be(Mood::Willing);
    try_again(&house).await;
    let secret = office.letter(0).await.after("http://play.test/mail#");
    let confirmed = ann.post("/api/address/confirm", &json!({ "secret": secret })).await;
    assert_eq!(confirmed.status, 204);
}

#[tokio::test]
async fn a_letter_is_tried_a_bounded_number_of_times_and_a_refused_one_once() {
    let office = PostOffice::open(Encryption::None).await;
    let house = house_of(&office).await;
    let ann = named(&house, "Ann").await;
    settle(&house, &office, &ann, "ann@x.org").await;
    office.be(Mood::Says("550 no such mailbox"));
    house.visitor().post("/api/recover", &json!({ "who": "Ann" })).await;
    failed(&house, 1).await;
    assert_eq!(counted(&house, "adoube_mails_waiting").await, 0.0);
    office.be(Mood::Says("451 later"));
    house.visitor().post("/api/recover", &json!({ "who": "Ann" })).await;
    failed(&house, 2).await;
    let app = house.server.app();
    let mail = app.store.due_mails(i64::MAX, 9).await.unwrap().remove(0);
    for _ in mail.attempts..7 {
        app.store.put_off(&mail, i64::MAX).await.unwrap();
    }
    assert_eq!(app.store.due_mails(i64::MAX, 9).await.unwrap()[0].attempts, 7);
    let seen = office.connections();
    app.store.put_off(&mail, 0).await.unwrap();
    app.mail.as_ref().unwrap().wake();
    failed(&house, 3).await;
    assert_eq!(office.connections(), seen + 1);
    assert_eq!(counted(&house, "adoube_mails_waiting").await, 0.0);
    assert_eq!(counted(&house, "adoube_mails_total{outcome=\"given-up\"}").await, 2.0);
    assert_eq!(counted(&house, "adoube_mails_total{outcome=\"failed\"}").await, 3.0);
}

#[tokio::test]
async fn a_restart_loses_no_letter_and_what_nobody_waits_for_is_not_sent() {
    let office = PostOffice::open(Encryption::None).await;
    office.be(Mood::Curt);
    let house = house_of(&office).await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    assert_eq!(give(&ann, "ann@x.org", "en").await, 202);
    failed(&house, 1).await;
    let app = house.server.app();
    let bob = bob.id().await.parse().unwrap();
    // A way back that was asked for three hours ago.
    let late = Mail {
        account: bob,
        kind: MailKind::Recover,
        body: String::new(),
        created: app.time.now().0 - 3 * 3_600_000,
        due: 0,
        attempts: 1,
    };
    app.store.queue(&late).await.unwrap();
    for mail in app.store.due_mails(i64::MAX, 9).await.unwrap() {
        app.store.queue(&Mail { due: 0, ..mail }).await.unwrap();
    }
    let mut config = generous(&house.folder);
    config.mail = Some(office.settings());
    config.public_url = Some("http://play.test".into());
    house.server.stop().await;
    office.be(Mood::Willing);
    let server = Server::start(config).await.unwrap();
    assert_eq!(office.letter(0).await.to, "ann@x.org");
    let house = House { server, folder: house.folder };
    settled(&house).await;
    assert_eq!(office.letters().len(), 1);
    house.server.stop().await;
}

#[tokio::test]
async fn settings_of_mail_that_cannot_work_are_named_before_the_start() {
    let office = PostOffice::open(Encryption::Starttls).await;
    let folder = tempfile::tempdir().unwrap();
    let mut config = generous(&folder);
    config.public_url = Some("https://play.test".into());
    config.mail = Some(office.settings());
    assert_eq!(faults_of(&config).await, []);
    let check = async |change: &dyn Fn(&mut adoube_server::mail::Settings)| {
        let mut config = config.clone();
        change(config.mail.as_mut().unwrap());
        let mut faults = faults_of(&config).await;
        assert_eq!(faults.len(), 1, "{faults:?}");
        let (setting, why) = faults.remove(0);
        format!("{setting}: {why}")
    };
    let wrong = check(&|mail| mail.password = Some(Hushed("mellon".into()))).await;
    assert!(wrong.starts_with("mail.server: localhost:") && wrong.contains("535"), "{wrong}");
    assert!(!wrong.contains("mellon"));
    // Somebody else's certificate is not taken, and nothing is said to who has it.
    let other = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/other-chain.pem");
    let wrong = check(&|mail| mail.authority = Some(other.into())).await;
    assert!(wrong.to_lowercase().contains("certificate"), "{wrong}");
    let wrong = check(&|mail| mail.password = None).await;
    assert!(wrong.starts_with("mail.password-file: none, with a user"), "{wrong}");
    let wrong = check(&|mail| mail.from = "me".into()).await;
    assert!(wrong.starts_with("mail.from: \"me\": expected an address"), "{wrong}");
    // Somebody has the port, and takes nobody at it: nobody else can get it meanwhile.
    let held = tokio::net::TcpSocket::new_v4().unwrap();
    held.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let closed = held.local_addr().unwrap();
    let wrong = check(&|mail| mail.port = Some(closed.port())).await;
    assert!(wrong.to_lowercase().contains("refused"), "{wrong}");
    office.be(Mood::Silent);
    let wrong = check(&|mail| mail.patience = 1).await;
    assert!(wrong.ends_with("it does not answer in 1 seconds"), "{wrong}");
    // A server does not start with settings that cannot work, and says which.
    config.public_url = None;
    let error = Server::start(config).await.err().unwrap().to_string();
    assert!(error.starts_with("public-url: none: mail has links in it"), "{error}");
    let house = house().await;
    let reply = house.visitor().post("/api/recover", &json!({ "who": "Ann" })).await;
    assert_eq!(reply.status, 404);
    assert_eq!(house.visitor().get("/api/ways").await.json()["mail"], false);
}

fn moves(id: &str, from: &str, to: &str) -> Value {
    let act = json!({ "chess": { "act": "move", "from": from, "to": to } });
    json!({ "id": id, "command": { "move": { "act": act, "offer": false } } })
}

/// A game by days between two, the first to move.
async fn by_days(ann: &Client, bob: &Client) -> String {
    let game = game_between(ann, bob, &json!({ "book": "fide-2009", "time": "b3d" })).await;
    for client in [ann, bob] {
        let arrive = json!({ "id": "0", "command": "arrive" });
        let path = format!("/api/games/{game}/commands");
        assert_eq!(client.post(&path, &arrive).await.status, 200);
    }
    game
}

#[tokio::test]
async fn who_asked_for_it_is_told_of_his_games_by_days_in_one_letter_and_ends_it_with_one_click() {
    let office = PostOffice::open(Encryption::None).await;
    let house = house_of(&office).await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    settle(&house, &office, &ann, "ann@x.org").await;
    let app = house.server.app();
    let later = |minutes: i64| Moment(app.time.now().0 + minutes * 60_000);
    let mut games = Vec::new();
    for _ in 0..2 {
        games.push(by_days(&ann, &bob).await);
    }
    // One in which clocks run is nobody's business.
    game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    look_at_games(app, later(11)).await.unwrap();
    assert_eq!(app.store.waiting_mails().await.unwrap(), 0, "nobody has asked for it");
    assert_eq!(ann.post("/api/address/games", &json!({ "wanted": true })).await.status, 204);
    assert_eq!(bob.post("/api/address/games", &json!({ "wanted": true })).await.status, 404);
    look_at_games(app, later(1)).await.unwrap();
    assert_eq!(app.store.waiting_mails().await.unwrap(), 0, "she may still be at the board");
    look_at_games(app, later(11)).await.unwrap();
    app.mail.as_ref().unwrap().wake();
    // What is due only later, as this test has set the time forward.
    try_again(&house).await;
    let letter = office.letter(1).await;
    assert_eq!(letter.header("Subject").unwrap(), "It is your move in 2 games");
    let text = letter.text();
    assert_eq!(text.matches("It is your move against Bob:").count(), 2, "{text}");
    assert!(games.iter().all(|game| text.contains(&format!("http://play.test/game/{game}\n"))));

    let act = async |client: &Client, game: &str, what: &Value| {
        let done = client.post(&format!("/api/games/{game}/commands"), what).await;
        assert_eq!(done.status, 200, "{done:?}");
    };
    // Nothing more within the hour, and nothing of what was told already.
    settled(&house).await;
    look_at_games(app, later(40)).await.unwrap();
    look_at_games(app, later(80)).await.unwrap();
    assert_eq!(app.store.waiting_mails().await.unwrap(), 0);
    for game in &games {
        act(&ann, game, &moves("1", "e2", "e4")).await;
        act(&bob, game, &moves("1", "e7", "e5")).await;
    }
    act(&bob, &games[1], &json!({ "id": "2", "command": "resign" })).await;
    look_at_games(app, later(40)).await.unwrap();
    assert_eq!(app.store.waiting_mails().await.unwrap(), 0);
    look_at_games(app, later(80)).await.unwrap();
    assert_eq!(app.store.waiting_mails().await.unwrap(), 1);
    // She moves before it is sent: only what is still so is told.
    act(&ann, &games[0], &moves("2", "g1", "f3")).await;
    try_again(&house).await;
    let letter = office.letter(2).await;
    settled(&house).await;
    assert_eq!(letter.header("Subject").unwrap(), "A game of yours is over");
    assert!(letter.text().starts_with("Your game against Bob is over:\n"), "{}", letter.text());
    let one_click = letter.header("List-Unsubscribe").unwrap();
    assert_eq!(letter.header("List-Unsubscribe-Post").unwrap(), "List-Unsubscribe=One-Click");
    let path = one_click.strip_prefix("<http://play.test").unwrap().strip_suffix('>').unwrap();
    let key = path.rsplit('=').next().unwrap();
    assert_eq!(letter.after("http://play.test/unsubscribe#"), key);
    // As programs of mail send it: a form, no cookie, no origin.
    let form = "List-Unsubscribe=One-Click";
    let kind = "application/x-www-form-urlencoded";
    let raw = format!(
        "POST {path} HTTP/1.1\r\nHost: play.test\r\nConnection: close\r\nContent-Type: {kind}\r\n\
         Content-Length: {}\r\n\r\n{form}",
        form.len()
    );
    assert_eq!(house.visitor().raw(raw.as_bytes()).await.status, 204);
    assert_eq!(ann.get("/api/address").await.json()["games"], false);
    assert_eq!(house.visitor().post("/api/unsubscribe?key=x", &json!({})).await.status, 404);
    act(&bob, &games[0], &moves("3", "b8", "c6")).await;
    look_at_games(app, later(500)).await.unwrap();
    assert_eq!(app.store.waiting_mails().await.unwrap(), 0);
    assert_eq!(office.letters().len(), 3);
}

#[tokio::test]
async fn what_one_takes_away_has_the_address_and_who_is_erased_is_not_written_to() {
    let office = PostOffice::open(Encryption::None).await;
    let house = house_of(&office).await;
    let ann = named(&house, "Ann").await;
    settle(&house, &office, &ann, "ann@x.org").await;
    office.be(Mood::Curt);
    assert_eq!(give(&ann, "new@x.org", "fr").await, 202);
    let taken = ann.get("/api/export").await.json();
    assert_eq!(taken["address"]["address"], "ann@x.org");
    assert_eq!(taken["unconfirmed"]["address"], "new@x.org");
    assert_eq!(taken["mails"][0]["kind"], "confirm");
    assert_eq!(taken["passkeys"], json!([]));
    assert!(!taken.to_string().contains("\"key\""), "{taken}");
    failed(&house, 1).await;
    assert_eq!(ann.post("/api/erase", &json!({ "password": SECRET })).await.status, 204);
    office.be(Mood::Willing);
    house.server.app().mail.as_ref().unwrap().wake();
    house.visitor().post("/api/recover", &json!({ "who": "ann@x.org" })).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(office.letters().len(), 1);
    assert_eq!(house.server.app().store.waiting_mails().await.unwrap(), 0);
    if crate::client::on_postgresql() {
        // Its files are where it keeps them, and their pages its own affair.
        return;
    }
    let file = std::fs::read(house.folder.path().join("adoube.db")).unwrap();
    let kept = |text: &str| file.windows(text.len()).any(|it| it == text.as_bytes());
    assert!(!kept("ann@x.org") && !kept("new@x.org"), "overwritten where it lay");
}

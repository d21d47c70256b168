//! Several servers on one PostgreSQL, over both kinds of bus.

use std::time::Duration;

use adoube_server::check::faults_of;
use adoube_server::config::{BusUri, Config};
use adoube_server::serve::Server;
use adoube_store::testing::postgres;
use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::client::{Client, game_between};
use crate::company::{Company, Line, posted, until};
use crate::wire::{Wire, fools_mate, step};

async fn play_across(nats: bool) {
    let company = Company::of(3, nats).await;
    let (ann, bob) = (company.guest(0).await, company.guest(1).await);
    let here = company.moved(&bob, 0);
    let game = game_between(&ann, &here, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::among_several(&ann, &game, "").await;
    let mut black = Wire::among_several(&bob, &game, "").await;
    let mut eve = Wire::among_several(&company.visitor(2), &game, "").await;
    fools_mate(&mut white, &mut black, &mut eve).await;
    // The same command once more, at another server, is done once.
    let mut elsewhere = Wire::among_several(&company.moved(&bob, 2), &game, "").await;
    elsewhere.done("m3", step("d8", "h4")).await;
    for at in 0..3 {
        let log = company.visitor(at).get(&format!("/api/games/{game}/log")).await;
        assert_eq!((log.status, log.body.matches("\"kind\":\"made\"").count()), (200, 4));
    }
    drop((white, black, eve, elsewhere));
    company.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_play_a_game_over_nats() {
    play_across(true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_play_a_game_over_postgresql() {
    play_across(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_hands_his_games_over_and_no_clock_stops() {
    for _ in 0..5 {
        let (stopped, restarted) = hand_over().await;
        assert_eq!(stopped, restarted);
        if stopped == 0 {
            return;
        }
    }
    panic!("each hand-over has stopped a clock");
}

/// Lets a server leave in the midst of a game; how often its clocks were stopped, and how often they went on.
async fn hand_over() -> (usize, usize) {
    let mut company = Company::of(2, true).await;
    let (ann, bob) = (company.guest(0).await, company.guest(1).await);
    let here = company.moved(&bob, 0);
    let game = game_between(&ann, &here, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::among_several(&ann, &game, "").await;
    let mut black = Wire::among_several(&bob, &game, "").await;
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    white.done("m0", step("e2", "e4")).await;
    until("it is ready", async || company.visitor(0).get("/readyz").await.status == 204).await;
    // Its door is still open then, and says so.
    company.servers[0].app().games.leave().await;
    assert_eq!(company.visitor(0).get("/readyz").await.status, 503);
    company.servers.remove(0).stop().await;
    let ann = Client { address: company.servers[0].address(), ..ann };
    let mut white = Wire::among_several(&ann, &game, "start").await;
    let mut black = {
        drop(black);
        Wire::among_several(&bob, &game, "start").await
    };
    black.done("m1", step("e7", "e5")).await;
    white.done("m2", step("g1", "f3")).await;
    let store = &company.servers[0].app().store;
    let rows = store.log(game.parse().unwrap(), 0, 99).await.unwrap();
    let log: String = rows.into_iter().map(|row| row.body + "\n").collect();
    let count = |what: &str| log.matches(what).count();
    assert_eq!(count("\"kind\":\"made\""), 3, "{log}");
    drop((white, black));
    company.stop().await;
    // Where the heir has read the game before a quarter of a second has passed, which a machine may be too busy for.
    (count("\"kind\":\"clocks-stopped\""), count("\"kind\":\"clocks-restarted\""))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_set_ups_are_refused_in_one_line() {
    let company = Company::of(1, true).await;
    let fault = async |config: Config| {
        for _ in 0..10 {
            match Server::start(config.clone()).await {
                // On a machine that has much else to do others may have been too late to say that they are there.
                Ok(server) => server.stop().await,
                Err(error) => {
                    let told = error.to_string();
                    assert!(!told.contains('\n'), "{told}");
                    return told;
                }
            }
        }
        panic!("it starts")
    };
    let with = |change: &dyn Fn(&mut Config)| {
        let mut config = company.config.clone();
        change(&mut config);
        config
    };
    let alone = fault(with(&|it| it.bus = None)).await;
    assert!(alone.starts_with("another server has this database"), "{alone}");
    let other = fault(with(&|it| it.bus = Some(BusUri::Postgres))).await;
    assert!(other.starts_with("other servers of this database are not on this bus"), "{other}");
    let another = postgres().furnished().unwrap();
    let anothers = fault(with(&|it| it.database = Some(another.clone()))).await;
    assert!(anothers.starts_with("the servers of another database are on this bus"), "{anothers}");
    let sqlite = fault(with(&|it| it.database = Some("sqlite:x.db".into()))).await;
    assert!(sqlite.starts_with("several servers share a PostgreSQL"), "{sqlite}");
    let nobody = "nats://127.0.0.1:1".parse().ok();
    let nobody = fault(with(&|it| it.bus = nobody.clone())).await;
    assert!(nobody.starts_with("the bus at nats://127.0.0.1:1: "), "{nobody}");
    let lone =
        Server::start(Config { bus: None, database: Some(another), ..company.config.clone() });
    let lone = lone.await.unwrap();
    let database = lone.app().config.database.clone();
    let held = fault(with(&|it| {
        it.database = database.clone();
        it.bus = Some(BusUri::Postgres);
    }));
    let held = held.await;
    assert!(held.starts_with("one server has this database for itself"), "{held}");
    lone.stop().await;
    // Another speaks on the bus, of which nothing would be understood.
    let late = "the other servers speak version 9 and this program 1: ";
    let stranger = later_one(&company).await;
    let versions = fault(company.config.clone()).await;
    assert!(versions.starts_with(late), "{versions}");
    stranger.abort();
    // A database whose clock is five minutes ahead.
    let ahead = postgres().furnished().unwrap();
    let name = ahead.rsplit('/').next().unwrap();
    let clock = format!(
        "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
         $$ SELECT pg_catalog.clock_timestamp() + interval '5 minutes' $$;
         ALTER DATABASE \"{name}\" SET search_path = public, pg_catalog;"
    );
    postgres().psql(name, &clock).unwrap();
    let clock = fault(with(&|it| {
        it.database = Some(ahead.clone());
        it.bus = Some(BusUri::Postgres);
    }));
    let clock = clock.await;
    let apart = clock.strip_prefix("the clock of this machine is ").unwrap_or(&clock);
    let apart = apart
        .strip_suffix(" milliseconds from the database's: set both by NTP, and start again")
        .and_then(|apart| apart.parse::<i64>().ok());
    // As exactly as a question can be asked.
    assert!(apart.is_some_and(|apart| (apart - 300_000).abs() < 5_000), "{clock}");
    tokio::time::timeout(Duration::from_secs(60), company.stop()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_whether_a_server_could_be_one_of_several_is_told_why_not_and_makes_nothing() {
    let company = Company::of(1, false).await;
    let with =
        |database: &str| Config { database: Some(database.to_string()), ..company.config.clone() };
    // As there are others of it already, and as the first that fills an empty database.
    let empty = postgres().database().unwrap();
    for database in [company.config.database.as_ref().unwrap(), &empty] {
        assert_eq!(faults_of(&with(database)).await, []);
    }
    let is_empty = "DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') THEN RAISE 'made'; END IF;
        END $$;";
    postgres().psql(empty.rsplit('/').next().unwrap(), is_empty).unwrap();
    // As one that is alone has the database: a start is refused for that too.
    let lone = Server::start(Config { bus: None, ..with(&empty) }).await.unwrap();
    let faults = faults_of(&with(&empty)).await;
    let told: Vec<_> = faults.iter().map(|(setting, _)| *setting).collect();
    assert_eq!(told, ["database"], "{faults:?}");
    assert!(faults[0].1.starts_with("one server has this database for itself"), "{faults:?}");
    lone.stop().await;
    company.stop().await;
}

/// A server of a version that is far ahead, on the bus of others: it answers whoever is about to join.
async fn later_one(company: &Company) -> tokio::task::JoinHandle<()> {
    let bus = async_nats::connect(company.nats.as_ref().unwrap().uri()).await.unwrap();
    let mut heard = bus.subscribe("adoube.anybody").await.unwrap();
    bus.flush().await.unwrap();
    tokio::spawn(async move {
        while let Some(message) = heard.next().await {
            let text = String::from_utf8(message.payload.to_vec()).unwrap();
            let letter: Value = serde_json::from_str(&text).unwrap();
            let hello = &letter["say"]["hello"];
            if hello.is_object() {
                let (to, cluster) = (&letter["from"], &hello["cluster"]);
                let say = json!({ "to": to, "cluster": cluster, "least": 8, "most": 9 });
                let letter = json!({ "v": 9, "from": 1, "say": { "welcome": say } });
                bus.publish("adoube.anybody", letter.to_string().into()).await.unwrap();
            }
        }
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_said_over_a_line_that_had_broken_is_found_elsewhere() {
    let mut company = Company::of(1, true).await;
    let line = Line::before(company.nats.as_ref().unwrap().port()).await;
    company.config.bus = Some(line.uri().parse().unwrap());
    company.grow(1).await;
    let (ann, bob) = (company.guest(0).await, company.guest(1).await);
    let mut lobby = Wire::lobby(&ann).await;
    lobby.hear_of("lobby").await;
    line.breaks();
    let terms = json!({ "book": "fide-2023", "time": "5m", "sides": "host-first" });
    let made = bob.post("/api/challenges", &json!({ "terms": terms })).await;
    assert_eq!(made.status, 201, "{made:?}");
    // Whose line was whole notices nothing by himself: who has said it tells him that it may be lost.
    hear_of(&mut lobby, &made.json()["id"]).await;
    drop(lobby);
    company.stop().await;
}

/// Waits until a challenge is told, alone or among all, as it is where something may have been missed.
async fn hear_of(lobby: &mut Wire, challenge: &Value) {
    while !lobby.hear().await.unwrap().to_string().contains(&challenge.to_string()) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_logins_and_pairings_are_one_whatever_server_somebody_is_at() {
    let company = Company::of(2, true).await;
    let (ann, bob) = (company.guest(0).await, company.guest(1).await);
    // What is proposed at one server is told at the other.
    let mut lobby = Wire::lobby(&bob).await;
    lobby.hear_of("lobby").await;
    let terms = json!({ "book": "fide-2023", "time": "5m", "sides": "host-first" });
    let made = ann.post("/api/challenges", &json!({ "terms": terms })).await;
    assert_eq!(made.status, 201, "{made:?}");
    hear_of(&mut lobby, &made.json()["id"]).await;
    // Two who want the same sit down at one game.
    let wish = async |who: &Client| {
        let draw = who.post("/api/draws", &json!({})).await.json()["id"].clone();
        let terms = json!({ "book": "fide-2023", "time": "3m+2s" });
        let wish = json!({ "terms": terms, "draw": draw, "part": "ab".repeat(16) });
        who.post("/api/pairings", &wish).await.json()["game"].clone()
    };
    // Who found nobody asks again, as a page does: a server that has just come is known to the others within a second.
    let (mut one, mut two) = (Value::Null, Value::Null);
    for _ in 0..20 {
        if !one.is_string() {
            (one, two) = tokio::join!(wish(&ann), wish(&bob));
        }
    }
    assert!(one.is_string() && one == two, "{one} {two}");
    // Who is at no board hears at another server that it is his move.
    let game = one.as_str().unwrap();
    let mut mine = Wire::open(&company.moved(&ann, 1)).await.unwrap();
    mine.follow(&json!("mine"), "").await;
    assert_eq!(mine.hear_of("mine").await["games"][0]["stage"], "waiting");
    for who in [&ann, &bob] {
        posted(who, game, &json!({ "id": "1", "command": "arrive" })).await;
    }
    while mine.hear_of("mine").await["games"][0]["stage"] != "playing" {}
    // Who logs out at one server has no socket at the other any more.
    let mut socket = Wire::lobby(&company.moved(&ann, 1)).await;
    socket.hear_of("lobby").await;
    assert_eq!(ann.post("/api/logout", &json!({})).await.status, 204);
    while socket.hear().await.is_some() {}
    drop(lobby);
    company.stop().await;
}

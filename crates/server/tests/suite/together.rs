//! What servers of one database share beside the games that are played: timers, events, walls, limits, who is here; and a bus that goes away.

use std::time::Duration;

use adoube_clock::{Moment, Span};
use adoube_laws::{Book, Command, Game, Setup, Who, log};
use adoube_server::serve::Server;
use adoube_store::testing::postgres;
use adoube_store::{AccountId, Append, GameId, LogRow, NewGame, Seat, Store};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{Client, game_between};
use crate::company::{Company, posted, until};
use crate::events::{act, id, rules};
use crate::wire::{LATER, Wire, fools_mate, step};

/// A game by days, three for each move, that began so that the first flag falls in a while or has fallen.
async fn by_days(store: &dyn Store, id: u64, players: [AccountId; 2], flag: Moment) -> GameId {
    let setup = Setup { time: "b3d".parse().unwrap(), ..Setup::new(Book::Fide2009) };
    let began = flag - Span::hours(72);
    let game = Game::new(setup.clone()).unwrap();
    let started = game.decide(&Command::Start, Who::Server, began).unwrap();
    let row = |event| LogRow {
        body: log::event_line(event).unwrap(),
        sender: None,
        arrived: began.0,
        lag: 0,
        given: 0,
    };
    let id = GameId::from_bits(id);
    let new = NewGame {
        id,
        head: log::head_line(&setup).unwrap(),
        created: began.0,
        lag_cap: None,
        draw: None,
        rematch_of: None,
        rated: false,
        seats: vec![(Seat::First, players[0]), (Seat::Second, players[1])],
    };
    store.create_game(&new).await.unwrap();
    let append = Append {
        game: id,
        expected: 0,
        entries: started.events().map(row).collect(),
        done: None,
        notes: Vec::new(),
        open: None,
        swap: false,
    };
    store.append(append).await.unwrap();
    id
}

/// How often a game's log says something.
async fn said(store: &dyn Store, game: GameId, what: &str) -> usize {
    let rows = store.log(game, 0, 99).await.unwrap();
    rows.iter().filter(|row| row.body.contains(&format!("\"kind\":\"{what}\""))).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_falls_once_in_games_by_days_that_nobody_has_loaded() {
    let mut company = Company::of(0, true).await;
    // These were played at a server that was alone, and their flags have fallen while none was there.
    let uri = company.config.database.clone().unwrap();
    let store = adoube_store::open(&uri, None).await.unwrap();
    let players = [AccountId::from_bits(1), AccountId::from_bits(2)];
    for player in players {
        store.create_account(player, 0).await.unwrap();
    }
    let mut old = Vec::new();
    for number in 1..=3 {
        old.push(by_days(&*store, number, players, Moment(400_000_000)).await);
    }
    company.grow(2).await;
    for game in old {
        until("a flag falls that nobody looks at", async || said(&*store, game, "ended").await > 0)
            .await;
        assert_eq!(said(&*store, game, "ended").await, 1);
    }
    // This one is had by a server that leaves before its flag falls: another finds it when it does.
    let mut left = None;
    for (number, seconds) in [(77, 8), (78, 30), (79, 90)] {
        let (ann, bob) = (company.guest(0).await, company.guest(1).await);
        let players = [id(&ann).await, id(&bob).await];
        let now = company.servers[0].app().time.now();
        let game = by_days(&*store, number, players, now + Span::seconds(seconds)).await;
        let looked = Wire::among_several(&ann, &game.to_string(), "").await;
        let arrive = json!({ "id": "a", "command": "arrive" });
        posted(&ann, &game.to_string(), &arrive).await;
        company.servers.remove(0).stop().await;
        drop(looked);
        if said(&*store, game, "ended").await == 0 {
            left = Some(game);
            break;
        }
        // A busy machine needs longer than that.
        company.grow(1).await;
    }
    let game = left.expect("it is left in time");
    until("a flag falls after its time", async || said(&*store, game, "ended").await > 0).await;
    assert_eq!(said(&*store, game, "ended").await, 1);
    assert_eq!(said(&*store, game, "clocks-stopped").await, 0);
    store.close().await;
    company.stop().await;
}

/// An event of four on screens, set up at one of the servers.
async fn arranged(company: &Company, at: usize) -> (Client, String, Vec<Client>) {
    let ann = company.guest(at).await;
    let mut given = rules("Open", 2);
    given["rules"]["default_minutes"] = json!(30);
    let made = ann.post("/api/events", &given).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let mut players = Vec::new();
    for number in 1..=4 {
        let player = company.guest(number % company.servers.len()).await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2500 - 100 * number });
        let enter = json!({ "do": "enter", "player": entry, "account": id(&player).await });
        done(&ann, &open, &format!("enter {number}"), enter).await;
        players.push(player);
    }
    let play = json!({ "boards": "screens", "time": "30m" });
    done(&ann, &open, "arrange", json!({ "do": "arrange", "play": play })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    (ann, open, players)
}

/// The two boards of the round, once each has its game: whoever sees to events calls their players after it was published.
async fn called(client: &Client, event: &str) -> Vec<Value> {
    let boards = async || client.get(event).await.json()["rounds"][0]["boards"].clone();
    let have_games = async || {
        let boards = boards().await;
        boards.as_array().is_some_and(|all| all.iter().all(|board| board["game"].is_string()))
    };
    until("players are called", have_games).await;
    let boards = boards().await.as_array().unwrap().clone();
    assert_eq!(boards.len(), 2, "{boards:?}");
    boards
}

/// Has something done to the first round so many milliseconds from now: later, where the machine was too busy to hear of it by then.
async fn at_its_hour(company: &Company, client: &Client, event: &str, what: &str, wait: i64) {
    for wait in [wait, 5 * wait, 25 * wait] {
        let at = company.servers[0].app().time.now().0 + wait;
        let command = json!({ "do": what, "round": 1, "at": at });
        if act(client, event, &format!("{what} {wait}"), command).await.status == 200 {
            return;
        }
    }
    panic!("{what} is refused");
}

async fn done(client: &Client, event: &str, name: &str, command: Value) {
    let reply = act(client, event, name, command).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_begins_once_at_its_hour_whichever_servers_are_left_then() {
    let mut company = Company::of(3, true).await;
    let (ann, open, _) = arranged(&company, 0).await;
    at_its_hour(&company, &ann, &open, "publish", 1_000).await;
    at_its_hour(&company, &ann, &open, "begin", 5_000).await;
    let path = format!("/api/events/{open}");
    // All three tell of it, whoever of them has done it.
    for at in 0..3 {
        let visitor = company.visitor(at);
        let is_there = async || visitor.get(&path).await.json()["rounds"][0].is_object();
        until("a round is published", is_there).await;
    }
    // Two of the three go, and with them perhaps whoever sees to events.
    for _ in 0..2 {
        company.servers.remove(0).stop().await;
    }
    let ann = company.moved(&ann, 0);
    let store = &company.servers[0].app().store;
    let boards = called(&ann, &path).await;
    for board in &boards {
        let game: GameId = board["game"].as_str().unwrap().parse().unwrap();
        until("clocks run", async || said(&**store, game, "started").await > 0).await;
        assert_eq!(said(&**store, game, "started").await, 1);
    }
    let log = ann.get(&format!("{path}/log")).await.json();
    let count = |name: &str, value: &str| {
        log.as_array().unwrap().iter().filter(|line| line[name] == value).count()
    };
    assert_eq!((count("notice", "called"), count("notice", "begun")), (2, 1), "{log}");
    company.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arbiters_wall_and_spectators_see_games_that_another_server_looks_after() {
    let mut company = Company::of(3, true).await;
    let (ann, open, players) = arranged(&company, 0).await;
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    done(&ann, &open, "begin", json!({ "do": "begin", "round": 1 })).await;
    let path = format!("/api/events/{open}");
    let store = &company.servers[0].app().store;
    let boards = called(&ann, &path).await;
    for board in &boards {
        let game: GameId = board["game"].as_str().unwrap().parse().unwrap();
        until("clocks run", async || said(&**store, game, "started").await > 0).await;
    }
    // At each server the arbiter has his wall, and somebody looks on.
    let game = boards[0]["game"].as_str().unwrap().to_string();
    let (mut walls, mut crowd) = (Vec::new(), Vec::new());
    for at in 0..3 {
        let mut wall = Wire::open(&company.moved(&ann, at)).await.unwrap();
        wall.follow(&json!({ "wall": open }), "").await;
        for board in 1..=2 {
            seen(&mut wall, &open, board, 0, None).await;
        }
        walls.push(wall);
        let mut eve = Wire::among_several(&company.visitor(at), &game, "").await;
        eve.hear_of("game").await;
        crowd.push(eve);
    }
    let first = &players[boards[0]["first"].as_u64().unwrap() as usize - 1];
    let mut white = Wire::among_several(first, &game, "").await;
    white.done("a", json!("arrive")).await;
    let mut before = Vec::new();
    for at in 0..3 {
        before.push(company.counted(at, "adoube_appends_total").await);
    }
    white.done("1", step("e2", "e4")).await;
    for wall in &mut walls {
        seen(wall, &open, 1, 1, Some("second")).await;
    }
    for eve in &mut crowd {
        let told = loop {
            let told = eve.hear().await.unwrap();
            let text = told.to_string();
            if told["events"].is_array() && text.contains("\"made\"") {
                break text;
            }
        };
        assert!(told.contains("e4"), "{told}");
    }
    drop((crowd, white));
    // Whoever looks after the game goes: the walls elsewhere hear of it from who does then.
    let mut owner = 0;
    for (at, before) in before.into_iter().enumerate() {
        if company.counted(at, "adoube_appends_total").await > before {
            owner = at;
        }
    }
    company.servers.remove(owner).stop().await;
    drop(walls.remove(owner));
    let second = &players[boards[0]["second"].as_u64().unwrap() as usize - 1];
    let black = company.moved(second, 0);
    for (id, command) in [("b", json!("arrive")), ("2", step("e7", "e5"))] {
        posted(&black, &game, &json!({ "id": id, "command": command })).await;
    }
    for wall in &mut walls {
        seen(wall, &open, 1, 2, Some("first")).await;
    }
    drop(walls);
    company.stop().await;
}

/// Waits until a wall shows a board after so many moves, while that clock runs where one is named. Who is let go looks again, as a page does; which boards there
/// are is said at first, and of one that cannot be read then a little later.
async fn seen(wall: &mut Wire, event: &str, board: usize, moves: u64, running: Option<&str>) {
    loop {
        let heard = wall.hear().await.unwrap();
        let boards = match heard["type"].as_str() {
            Some("left") => {
                if heard["then"] == "wait" {
                    tokio::time::sleep(LATER).await;
                }
                wall.follow(&json!({ "wall": event }), "").await;
                continue;
            }
            Some("wall") => heard["boards"].as_array().unwrap().clone(),
            Some("wall-news") => vec![heard["board"].clone()],
            _ => continue,
        };
        let is_it = |it: &Value| {
            let runs = running.is_none_or(|running| it["running"] == running);
            it["board"] == board && it["moves"] == moves && runs
        };
        if boards.iter().any(is_it) {
            return wall.hear_again(heard);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_are_counted_together_and_other_limits_are_shared_out() {
    let company = Company::with(3, true, |config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.guests_per_minute = 20;
    })
    .await;
    let mut ann = company.visitor(0).with("X-Forwarded-For", "203.0.113.7");
    let named = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(ann.enter("/api/register", &named).await.status, 200);
    let (mut answers, began) = (Vec::new(), Instant::now());
    for guess in 0..24 {
        let from = format!("198.51.100.{guess}");
        let who = company.visitor(guess % 3).with("X-Forwarded-For", &from);
        let wrong = json!({ "name": "Ann", "password": format!("wrong horse {guess}") });
        answers.push(who.post("/api/login", &wrong).await.status);
    }
    // Ten an hour; one more for each six minutes that a busy machine may take.
    let more = began.elapsed().as_secs() as usize / 360;
    let looked_at = answers.iter().filter(|&&it| it == 401).count();
    assert!((10..=10 + more).contains(&looked_at), "{answers:?}");
    assert_eq!(answers.iter().filter(|&&it| it == 429).count(), 24 - looked_at, "{answers:?}");
    // Each allows a third and half as much again: one caller has no more than half as much again in all, however he spreads.
    let all_known = async || {
        let mut known = 0;
        for at in 0..3 {
            known += company.counted(at, "adoube_cluster_nodes").await;
        }
        known == 9
    };
    let mut seen = Vec::new();
    for attempt in 1..=5 {
        until("each knows of the others", all_known).await;
        let (mut guests, began) = ([0; 3], Instant::now());
        for (at, guests) in guests.iter_mut().enumerate() {
            let from = format!("192.0.2.{attempt}");
            let who = company.visitor(at).with("X-Forwarded-For", &from);
            for _ in 0..12 {
                *guests += usize::from(who.post("/api/guest", &json!({})).await.status == 200);
            }
        }
        // A bucket fills while it is emptied, by one in six seconds.
        let most = 11 + began.elapsed().as_secs() as usize / 6;
        seen.push(guests);
        if guests.iter().all(|it| (10..=most).contains(it)) {
            return company.stop().await;
        }
        // On a machine that has much else to do a server was missed for a moment by the others: who is fewer allows more.
    }
    panic!("{seen:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_friend_at_another_server_is_here() {
    let company = Company::of(2, true).await;
    let (ann, bob) = (company.named(0, "Ann").await, company.named(1, "Bob").await);
    for (who, whom) in [(&ann, &bob), (&bob, &ann)] {
        let befriended = who.post("/api/friends", &json!({ "account": whom.id().await })).await;
        assert_eq!(befriended.status, 204, "{befriended:?}");
    }
    let is_here = async |who: &Client| who.get("/api/friends").await.json()[0]["here"] == true;
    assert!(!is_here(&ann).await && !is_here(&bob).await);
    let page = Wire::lobby(&bob).await;
    until("he is seen to come", async || is_here(&ann).await).await;
    assert!(!is_here(&bob).await);
    drop(page);
    until("he is seen to go", async || !is_here(&ann).await).await;
    company.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_with_a_bus_that_goes_away_and_comes_back() {
    let mut company = Company::of(2, true).await;
    let (ann, bob) = (company.guest(0).await, company.guest(1).await);
    let here = company.moved(&bob, 0);
    let game = game_between(&ann, &here, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::among_several(&ann, &game, "").await;
    let mut black = Wire::among_several(&here, &game, "").await;
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    let mut eve = Wire::among_several(&company.visitor(1), &game, "").await;
    eve.hear_of("game").await;
    let mut nats = company.nats.take().unwrap();
    nats.go_down().unwrap();
    for at in 0..2 {
        until("the bus is missed", async || company.counted(at, "adoube_cluster_bus").await == 0)
            .await;
    }
    // Who sits where the game is looked after notices nothing.
    white.done("1", step("e2", "e4")).await;
    black.done("1", step("e7", "e5")).await;
    // Who looks on elsewhere is told by the log.
    let mut made = 0;
    let mut hear = async |eve: &mut Wire, until: usize| {
        while made < until {
            if let Some(events) = eve.hear().await.unwrap()["events"].as_array() {
                made += events.iter().filter(|it| it["what"].get("made").is_some()).count();
            }
        }
        made
    };
    assert_eq!(hear(&mut eve, 2).await, 2);
    nats.come_back().unwrap();
    for at in 0..2 {
        until("the bus is back", async || company.counted(at, "adoube_cluster_bus").await == 1)
            .await;
    }
    white.done("2", step("g1", "f3")).await;
    // And who plays from elsewhere is heard again.
    let mut afar = Wire::among_several(&bob, &game, "").await;
    afar.done("2", step("b8", "c6")).await;
    assert_eq!(hear(&mut eve, 4).await, 4);
    company.nats = Some(nats);
    drop((white, black, eve, afar));
    company.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_a_game_is_over_is_told_once_and_not_from_server_to_server_for_ever() {
    let company = Company::of(3, true).await;
    // One of the three sees to what follows; the other two could tell each other.
    for at in 0..3 {
        let (ann, bob) = (company.guest(at).await, company.guest(at).await);
        let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
        let mut white = Wire::among_several(&ann, &game, "").await;
        let mut black = Wire::among_several(&bob, &game, "").await;
        let mut eve = Wire::among_several(&company.visitor(at), &game, "").await;
        fools_mate(&mut white, &mut black, &mut eve).await;
    }
    // Soon nobody says anything any more.
    let sent = async || {
        let mut sum = 0;
        for at in 0..3 {
            sum += company.counted(at, "adoube_cluster_sent_total").await;
        }
        sum
    };
    let quiet = async || {
        let before = sent().await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        sent().await == before
    };
    until("the servers never fall silent", quiet).await;
    let all = sent().await;
    assert!(all < 200, "{all} messages for three games");
    company.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_to_another_server_in_the_midst_of_moves_misses_none() {
    let company = Company::of(2, true).await;
    let (ann, bob) = (company.guest(0).await, company.guest(0).await);
    let terms = json!({ "book": "fide-2009", "time": "5m" });
    for _ in 0..10 {
        let game = game_between(&ann, &bob, &terms).await;
        let mut white = Wire::among_several(&ann, &game, "").await;
        let mut black = Wire::among_several(&bob, &game, "").await;
        white.done("a", json!("arrive")).await;
        // Players and others come to the other server while the game begins, each to a stream that nobody has read there.
        let come = async |who: Client, letter: char| {
            let mut wire = Wire::open(&who).await.unwrap();
            wire.follow(&json!({ "game": game }), "start").await;
            let (mut told, mut made) = (0, 0);
            while made < 4 {
                let heard = wire.hear().await.unwrap();
                if heard["type"] == "left" {
                    let cursor = format!("{letter}{told}");
                    wire.follow(&json!({ "game": game }), &cursor).await;
                }
                let Some(events) = heard["events"].as_array() else { continue };
                told += events.len();
                made += events.iter().filter(|it| it["what"].get("made").is_some()).count();
                assert_eq!(heard["cursor"], format!("{letter}{told}"), "{heard}");
            }
        };
        let play = async {
            black.done("a", json!("arrive")).await;
            white.done("1", step("e2", "e4")).await;
            black.done("1", step("e7", "e5")).await;
            white.done("2", step("g1", "f3")).await;
            black.done("2", step("b8", "c6")).await;
        };
        let (one, two) = (company.moved(&ann, 1), company.moved(&bob, 1));
        tokio::join!(come(one, 'f'), come(two, 's'), come(company.visitor(1), 'w'), play);
    }
    company.stop().await;
}

/// What a later version may do to tables while servers of the one before run: add, and take nothing away. A table at a time, so that nobody
/// waits for one who waits for him.
const ADDED: &str = "
SELECT format('ALTER TABLE %I ADD COLUMN later BIGINT NOT NULL DEFAULT 0', tablename)
FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%' \\gexec
CREATE TABLE later (id BIGINT PRIMARY KEY);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time)
VALUES (9999, 'later', now(), true, 'x', 0);";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_go_on_beside_a_later_version_that_has_added_to_the_tables() {
    let company = Company::of(2, true).await;
    let (ann, bob) = (company.guest(0).await, company.guest(1).await);
    let here = company.moved(&bob, 0);
    let game = game_between(&ann, &here, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::among_several(&ann, &game, "").await;
    let mut black = Wire::among_several(&bob, &game, "").await;
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    white.done("1", step("e2", "e4")).await;
    black.done("1", step("e7", "e5")).await;
    let uri = company.config.database.clone().unwrap();
    postgres().psql(uri.rsplit('/').next().unwrap(), ADDED).unwrap();
    white.done("2", step("g1", "f3")).await;
    black.done("2", step("b8", "c6")).await;
    // Whatever else there is, too: whoever comes, new games, the lobby, an event.
    let eve = company.named(1, "Eve").await;
    let other = game_between(&ann, &here, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut wires =
        [Wire::among_several(&ann, &other, "").await, Wire::among_several(&bob, &other, "").await];
    let mut looks = Wire::among_several(&eve, &other, "").await;
    let [one, two] = &mut wires;
    fools_mate(one, two, &mut looks).await;
    let (_, open, _) = arranged(&company, 1).await;
    for path in ["/api/me", "/api/games/mine", "/api/challenges", &format!("/api/events/{open}")] {
        assert_eq!(ann.get(path).await.status, 200, "{path}");
    }
    // One that is started now does not know what it would do.
    let refused = Server::start(company.config.clone()).await.err().unwrap().to_string();
    assert!(refused.contains("later version"), "{refused}");
    drop((white, black, wires, looks));
    company.stop().await;
}

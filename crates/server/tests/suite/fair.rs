//! What nobody can turn to his advantage: draws, logins that have ended, the computer's advice, words in a log.

use serde_json::{Value, json};

use crate::client::{Client, House, agree, game_between, house, house_with};
use crate::wire::Wire;

const PASSWORD: &str = "correct horse";

async fn act(client: &Client, game: &str, id: &str, command: &Value) -> u16 {
    let body = json!({ "id": id, "command": command });
    client.post(&format!("/api/games/{game}/commands"), &body).await.status
}

/// A game whose sides are drawn, the draw and the game.
async fn drawn(
    host: &Client,
    guest: &Client,
    terms: &Value,
    arbiter: Option<&Client>,
) -> (String, String) {
    let draw = host.post("/api/draws", &json!({})).await.json()["id"].as_str().unwrap().to_string();
    let wanted = json!({ "terms": terms, "draw": draw, "part": "ab".repeat(16) });
    let made = host.post("/api/challenges", &wanted).await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = format!("/api/challenges/{}/accept", made.json()["id"].as_str().unwrap());
    if let Some(arbiter) = arbiter {
        agree(arbiter, &made.json()).await;
    }
    let given = json!({ "part": "cd".repeat(16), "arbiter": terms["arbiter"] });
    let accepted = guest.post(&path, &given).await;
    assert_eq!(accepted.status, 201, "{accepted:?}");
    let game = accepted.json()["game"].as_str().unwrap().to_string();
    // Asked again after a lost answer, it is the same game.
    let again = guest.post(&path, &given).await;
    assert_eq!((again.status, again.json()["game"].as_str()), (200, Some(game.as_str())));
    (draw, game)
}

async fn role(client: &Client, game: &str) -> Value {
    client.get(&format!("/api/games/{game}")).await.json()["role"].clone()
}

#[tokio::test]
async fn nobody_knows_how_pawns_will_fall() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fesa-2024", "time": "5m", "sides": "drawn" });
    let mut begins = [0, 0];
    for _ in 0..12 {
        let (draw, game) = drawn(&ann, &bob, &terms, None).await;
        let path = format!("/api/draws/{draw}");
        let before = ann.get(&path).await.json();
        assert_eq!((&before["secret"], &before["host-second"]), (&Value::Null, &Value::Null));
        // However long the log is made first.
        assert_eq!(act(&ann, &game, "1", &json!("arrive")).await, 200);
        assert_eq!(act(&bob, &game, "2", &json!("arrive")).await, 200);
        let mut wire = Wire::at(&ann, &game, "").await;
        let mut tossed = 0;
        while act(&ann, &game, &format!("t{tossed}"), &json!({ "toss": [] })).await == 200 {
            tossed += 1;
            assert!(tossed < 50);
            if role(&bob, &game).await == json!({ "player": "first" }) {
                break;
            }
        }
        let after = ann.get(&path).await.json();
        assert!(after["secret"].is_string() && after["host-second"].is_null(), "{after}");
        begins[usize::from(role(&ann, &game).await == json!({ "player": "second" }))] += 1;
        // Whoever changed places comes back with an old cursor, and is shown the game.
        drop(wire.hear().await);
        let mut back = Wire::at(&ann, &game, "f0").await;
        assert!(back.hear().await.is_some());
        // A retry of the toss is known, whatever seat it named.
        assert_eq!(act(&ann, &game, "t0", &json!({ "toss": [] })).await, 200);
    }
    assert!(begins[0] > 0 && begins[1] > 0, "{begins:?}");
}

#[tokio::test]
async fn an_assistant_goes_with_his_player_when_pawns_change_their_places() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (arbiter, helper) = (house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fesa-2024", "time": "5m", "sides": "drawn", "arbiter": arbiter.id().await,
        "assistant": helper.id().await,
    });
    let mut swapped = 0;
    for _ in 0..40 {
        let (_, game) = drawn(&ann, &bob, &terms, Some(&arbiter)).await;
        assert_eq!(act(&ann, &game, "1", &json!("arrive")).await, 200);
        assert_eq!(act(&bob, &game, "2", &json!("arrive")).await, 200);
        for n in 0..50 {
            if act(&ann, &game, &format!("t{n}"), &json!({ "toss": [] })).await != 200 {
                break;
            }
            if role(&ann, &game).await == json!({ "player": "second" }) {
                break;
            }
        }
        let side = role(&ann, &game).await["player"].clone();
        assert_eq!(role(&helper, &game).await, json!({ "assistant": side }));
        swapped += usize::from(side == "second");
        if swapped == 2 {
            return;
        }
    }
    panic!("the second never began");
}

#[tokio::test]
async fn sides_of_a_handicap_game_are_drawn_as_its_draw_says() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fesa-2024", "time": "5m", "sides": "drawn", "start": { "handicap": "lance" },
    });
    let mut seen = [0, 0];
    for _ in 0..12 {
        let (draw, game) = drawn(&ann, &bob, &terms, None).await;
        let second = ann.get(&format!("/api/draws/{draw}")).await.json()["host-second"].clone();
        let second = second.as_bool().unwrap();
        let side = if second { "second" } else { "first" };
        assert_eq!(role(&ann, &game).await, json!({ "player": side }));
        seen[usize::from(second)] += 1;
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

/// A socket at a game of its own, by what somebody is known by.
async fn socket_of(house: &House, client: &Client, other: &Client) -> Wire {
    let game = game_between(client, other, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::at(client, &game, "").await;
    wire.hear().await.unwrap();
    let _ = house;
    wire
}

/// That nothing comes any more, but for who has come and gone.
async fn has_ended(wire: &mut Wire) {
    while let Some(told) = wire.hear().await {
        assert_eq!(told["type"], "presence", "{told}");
    }
}

#[tokio::test]
async fn a_socket_ends_with_what_it_was_opened_by() {
    let house = house().await;
    let bob = house.guest().await;
    // Logged out.
    let ann = house.guest().await;
    let mut wire = socket_of(&house, &ann, &bob).await;
    assert_eq!(ann.post("/api/logout", &json!({})).await.status, 204);
    has_ended(&mut wire).await;
    // Closed.
    let ann = house.guest().await;
    let mut wire = socket_of(&house, &ann, &bob).await;
    assert_eq!(ann.post("/api/close", &json!({})).await.status, 204);
    has_ended(&mut wire).await;
    // A token that is revoked; the login's own socket goes on.
    let ann = house.guest().await;
    let mut kept = socket_of(&house, &ann, &bob).await;
    let wanted = json!({ "label": "bot", "scopes": ["read", "play"] });
    let token = ann.post("/api/tokens", &wanted).await.json();
    let secret = format!("Bearer {}", token["secret"].as_str().unwrap());
    let bot = house.visitor().with("Authorization", &secret);
    let mut wire = socket_of(&house, &bot, &bob).await;
    let path = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.delete(&path).await.status, 204);
    has_ended(&mut wire).await;
    kept.say(&json!({ "type": "do", "id": "1", "command": "arrive" })).await;
    assert_eq!(kept.hear_of("done").await["id"], "1");
    // A new password ends the other logins, and not the one that changed it.
    let mut desk = house.visitor();
    desk.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let mut phone = house.visitor();
    phone.enter("/api/login", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let mut far = socket_of(&house, &phone, &bob).await;
    let mut near = socket_of(&house, &desk, &bob).await;
    // The lobby tells of challenges that are nobody else's business: its sockets end too.
    let mut lobbies = Vec::new();
    for client in [&phone, &desk] {
        let mut lobby = Wire::lobby(client).await;
        lobby.hear().await.unwrap();
        lobbies.push(lobby);
    }
    let token =
        desk.post("/api/tokens", &json!({ "label": "bot", "scopes": ["read"] })).await.json();
    let secret = format!("Bearer {}", token["secret"].as_str().unwrap());
    let bot = house.visitor().with("Authorization", &secret);
    assert_eq!(bot.get("/api/me").await.status, 200);
    let change = json!({ "old": PASSWORD, "new": "battery staple" });
    assert_eq!(desk.post("/api/password", &change).await.status, 204);
    has_ended(&mut far).await;
    has_ended(&mut lobbies[0]).await;
    assert_eq!(bot.get("/api/me").await.status, 401);
    let terms = json!({ "terms": { "book": "fide-2009", "sides": "host-first" } });
    assert_eq!(desk.post("/api/challenges", &terms).await.status, 201);
    assert_eq!(lobbies[1].hear().await.unwrap()["type"], "challenge");
    near.say(&json!({ "type": "do", "id": "1", "command": "arrive" })).await;
    assert_eq!(near.hear_of("done").await["id"], "1");
}

#[tokio::test]
async fn the_lobby_tells_nothing_more_to_who_has_left() {
    let house = house().await;
    let bob = house.guest().await;
    let challenges = async |who: &Client| {
        let terms = json!({ "book": "fide-2009", "sides": "host-first" });
        let wanted = json!({ "terms": terms, "guest": who.id().await });
        assert_eq!(bob.post("/api/challenges", &wanted).await.status, 201);
    };
    // By a token that is revoked: her own socket hears of it still.
    let ann = house.guest().await;
    let wanted = json!({ "label": "bot", "scopes": ["read"] });
    let token = ann.post("/api/tokens", &wanted).await.json();
    let secret = format!("Bearer {}", token["secret"].as_str().unwrap());
    let mut robot = Wire::lobby(&house.visitor().with("Authorization", &secret)).await;
    let mut own = Wire::lobby(&ann).await;
    assert_eq!(robot.hear().await.unwrap()["type"], "lobby");
    assert_eq!(own.hear().await.unwrap()["type"], "lobby");
    challenges(&ann).await;
    assert_eq!(robot.hear().await.unwrap()["type"], "challenge");
    assert_eq!(own.hear().await.unwrap()["type"], "challenge");
    let path = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.delete(&path).await.status, 204);
    challenges(&ann).await;
    assert_eq!(robot.hear().await, None);
    assert_eq!(own.hear().await.unwrap()["type"], "challenge");
    // By logging out.
    assert_eq!(ann.post("/api/logout", &json!({})).await.status, 204);
    assert_eq!(own.hear().await, None);
}

#[tokio::test]
async fn who_plays_somebody_has_no_advice_from_the_computer() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "1h" })).await;
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let from = |book: &str, start: Value| json!({ "terms": { "book": book, "sides": "host-first", "start": start }, "computer": 3 });
    let asked = from("fide-2009", json!({ "position": fen }));
    let refused = ann.post("/api/challenges", &asked).await;
    assert_eq!(
        (refused.status, refused.json()["article"].as_str()),
        (403, Some("fide-2009/12.3.a"))
    );
    // A game of its own from the beginning, or shogi, gives nothing away.
    assert_eq!(
        ann.post("/api/challenges", &from("fide-2009", json!("standard"))).await.status,
        201
    );
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let shogi = from("fesa-2024", json!({ "position": sfen }));
    assert_eq!(ann.post("/api/challenges", &shogi).await.status, 201);
    assert_eq!(act(&ann, &game, "1", &json!("resign")).await, 200);
    assert_eq!(ann.post("/api/challenges", &asked).await.status, 201);
}

#[tokio::test]
async fn words_that_might_have_to_be_erased_stay_out_of_the_log() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "time": "1h", "strictness": "claim" });
    let game = game_between(&ann, &bob, &terms).await;
    for client in [&ann, &bob] {
        assert_eq!(act(client, &game, "a", &json!("arrive")).await, 200);
    }
    assert_eq!(act(&ann, &game, "1", &json!({ "write": "My name is Ann" })).await, 400);
    let e4 = json!({ "move": { "act": { "chess": { "act": "move", "from": "e2", "to": "e4" } }, "offer": false } });
    assert_eq!(act(&ann, &game, "2", &e4).await, 200);
    assert_eq!(act(&ann, &game, "3", &json!({ "write": "1. e4 0:12" })).await, 200);
    let nul = json!({ "id": "4", "command": { "tell": 0 }, "text": "a\0b" });
    let path = format!("/api/games/{game}/commands");
    assert_eq!(ann.post(&path, &nul).await.json()["type"], "about:adoube/no-text");
    let label = json!({ "label": "a\0b", "scopes": ["read"] });
    assert_eq!(ann.post("/api/tokens", &label).await.status, 400);
}

#[tokio::test]
async fn those_at_one_address_who_look_on_do_not_use_up_what_all_may_tell() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let at = |client: Client, address: &str| client.with("X-Forwarded-For", address);
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "time": "1h", "sides": "host-first", "arbiter": eve.id().await });
    let made = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
    agree(&eve, &made).await;
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let game = bob.post(&path, &json!({ "arbiter": terms["arbiter"] })).await.json();
    let path = format!("/api/games/{}/commands", game["game"].as_str().unwrap());
    let tell = |id: &str| json!({ "id": id, "command": { "tell": 0 }, "text": "He hums." });
    let mut heard = 0;
    for _ in 0..16 {
        let guest = at(house.guest().await, "203.0.113.7");
        for id in ["1", "2", "3"] {
            heard += u32::from(guest.post(&path, &tell(id)).await.status == 200);
        }
    }
    assert_eq!(heard, 6);
    // Over a socket it is the same.
    let mut wire =
        Wire::at(&at(house.guest().await, "203.0.113.7"), game["game"].as_str().unwrap(), "").await;
    let mut said = tell("1");
    said["type"] = json!("do");
    wire.say(&said).await;
    let told = wire.hear_of("error").await;
    assert_eq!(told["error"], "enough", "{told}");
    let honest = at(house.guest().await, "198.51.100.9");
    let answer = honest.post(&path, &tell("1")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test]
async fn one_link_makes_one_owner() {
    let house = house().await;
    let secret = |link: &str| link.split_once('#').unwrap().1.to_string();
    let first = secret(house.server.owner_link().unwrap());
    let config = house.server.app().config.clone();
    house.server.stop().await;
    let server = adoube_server::serve::Server::start(config).await.unwrap();
    let second = secret(server.owner_link().unwrap());
    let house = House { server, folder: house.folder };
    let using =
        |secret: &str, name: &str| json!({ "secret": secret, "name": name, "password": PASSWORD });
    let visitor = house.visitor();
    assert_eq!(visitor.post("/api/links/use", &using(&first, "Eve")).await.status, 404);
    assert_eq!(visitor.post("/api/links/use", &using(&second, "Ann")).await.status, 200);
    assert_eq!(visitor.post("/api/links/use", &using(&second, "Bob")).await.status, 404);
}

#[tokio::test]
async fn a_rematch_is_proposed_once_and_a_handicap_given_by_the_same() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fesa-2024", "time": "5m", "start": { "handicap": "lance" } });
    let game = game_between(&ann, &bob, &terms).await;
    assert_eq!(act(&ann, &game, "1", &json!("resign")).await, 200);
    let path = format!("/api/games/{game}/rematch");
    let made = ann.post(&path, &json!({})).await;
    assert_eq!((made.status, made.json()["terms"]["sides"].as_str()), (201, Some("host-first")));
    let again = ann.post(&path, &json!({})).await;
    assert_eq!((again.status, &again.json()["id"]), (200, &made.json()["id"]));
    assert_eq!(bob.post("/api/close", &json!({})).await.status, 204);
    let second = game_between(&ann, &house.guest().await, &terms).await;
    assert_eq!(act(&ann, &second, "1", &json!("resign")).await, 200);
    let gone = ann.post(&path, &json!({})).await;
    assert_eq!(gone.status, 404, "{gone:?}");
}

#[tokio::test]
async fn what_a_socket_cannot_read_closes_it_and_what_has_an_id_is_answered_by_it() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::at(&ann, &game, "").await;
    // The id comes back with what is wrong.
    wire.say(&json!({ "type": "do", "id": "7", "command": "fly" })).await;
    let told = wire.hear_of("error").await;
    assert_eq!((&told["id"], &told["error"]), (&json!("7"), &json!("bad-input")));
    wire.say(
        &json!({ "type": "do", "id": "8", "text": "x".repeat(2_000_000), "command": "arrive" }),
    )
    .await;
    // What is too large is not read to its end, so that what is said of it may be lost with the connection.
    while let Some(told) = wire.hear().await {
        assert_eq!(told["error"], "bad-input");
    }
    // Who only looks on is told so at once.
    let mut watch = Wire::at(&house.guest().await, &game, "").await;
    watch.say(&json!({ "type": "do", "id": "9", "command": "resign" })).await;
    let told = watch.hear_of("refused").await;
    assert_eq!((&told["id"], &told["refusal"]), (&json!("9"), &json!("outsider")));
}

/// White's and Black's clocks, in milliseconds.
async fn clocks(client: &Client, game: &str) -> (i64, i64) {
    let picture = client.get(&format!("/api/games/{game}")).await.json();
    let main = |side: &str| picture["view"]["clocks"][side]["main"].as_i64().unwrap();
    (main("first"), main("second"))
}

/// Both have come to a game of five minutes, the clock runs, and White has thought since.
async fn begun(house: &House) -> (Client, Client, String) {
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    for client in [&ann, &bob] {
        assert_eq!(act(client, &game, "here", &json!("arrive")).await, 200);
    }
    (ann, bob, game)
}

fn opening_move() -> Value {
    json!({ "move": { "act": { "chess": { "act": "move", "from": "e2", "to": "e4" } }, "offer": false } })
}

/// So long the end of a command is held back.
const HELD_BACK: std::time::Duration = std::time::Duration::from_millis(1_500);

/// What White held back is White's: Black's clock ran at most for what is left of the time since then, however slow the machine is.
fn who_sent_it_late_pays(house: &House, began: i64, (white, black): (i64, i64)) {
    let past = house.server.app().time.now().0 - began;
    assert!(white <= 300_000 - 1_500, "White, who sent it, has {white} ms left");
    let used = 300_000 - black;
    // But for what is lost by counting whole milliseconds.
    assert!(used <= past - 1_495, "Black, who had no move to answer, used {used} of {past} ms");
}

#[tokio::test]
async fn who_sends_the_body_of_a_move_late_pays_for_it_himself() {
    let house = house().await;
    let (ann, _, game) = begun(&house).await;
    let body = json!({ "id": "late", "command": opening_move() }).to_string();
    let (soon, late) = body.split_at(body.len() / 2);
    let began = house.server.app().time.now().0;
    let reply =
        ann.send_in_parts(&format!("/api/games/{game}/commands"), [soon, late], HELD_BACK).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    who_sent_it_late_pays(&house, began, clocks(&ann, &game).await);
}

#[tokio::test]
async fn who_sends_the_end_of_a_message_late_pays_for_it_himself() {
    let house = house().await;
    let (ann, _, game) = begun(&house).await;
    let mut wire = Wire::at(&ann, &game, "").await;
    wire.hear().await.unwrap();
    let text =
        json!({ "type": "do", "game": game, "id": "late", "command": opening_move() }).to_string();
    let (soon, late) = text.split_at(text.len() / 2);
    let began = house.server.app().time.now().0;
    wire.say_in_parts([soon, late], HELD_BACK).await;
    wire.hear_of("done").await;
    who_sent_it_late_pays(&house, began, clocks(&ann, &game).await);
}

//! Who may do what in a game: every command against every seat. A command, a claim, a proposal or a power that is
//! not in the table fails the test.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use adoube_board::Side;
use adoube_clock::Moment;
use adoube_laws::setup::Supervision;
use adoube_laws::{Book, Claim, Command, Game, Note, Power, Proposal, Setup, Strictness, Who, log};
use adoube_store::{AccountId, Append, GameId, LogRow, Login, LoginId, NewGame, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::client::{Client, House, house};

/// The seats, and none.
const SEATS: [Option<Seat>; 6] = [
    Some(Seat::First),
    Some(Seat::Second),
    Some(Seat::FirstAssistant),
    Some(Seat::SecondAssistant),
    Some(Seat::Arbiter),
    None,
];

/// Why somebody may not, whatever the game.
const NOT_HIS: [&str; 6] = [
    "players-only",
    "arbiter-only",
    "assistant-may-not",
    "outsider",
    "flag-is-the-players",
    "illegal-is-the-players",
];

/// What becomes of a command of each of [`SEATS`] in a game that goes on: the first has the move, his assistant was
/// accepted and the second's was not, an arbiter watches. `D` it is done, `r` the laws refuse it as things
/// stand, `-` it is not his to do.
#[rustfmt::skip]
const TABLE: &[(&str, &str)] = &[
    (r#""arrive""#, "DD----"),
    (r#"{"toss":["plain"]}"#, "rr----"),
    (r#"{"place-clock":"first"}"#, "rr----"),
    (r#""start""#, "rr--r-"),
    (r#"{"touch":{"places":[{"chess":"e2"}],"together":false}}"#, "Dr----"),
    (r#"{"adjust":[{"chess":"e2"}]}"#, "Dr----"),
    (r#"{"brush":[{"chess":"e2"}]}"#, "rr----"),
    (r#""displace""#, "DD----"),
    (r#""put-back""#, "rr----"),
    (r#"{"move":{"act":{"chess":{"act":"move","from":"e2","to":"e4"}},"offer":false}}"#, "Dr----"),
    (r#"{"half":{"chess":{"act":"move","from":"e2","to":"e4"}}}"#, "Dr----"),
    (r#""press""#, "DrD---"),
    (r#""offer""#, "DD----"),
    (r#""withdraw""#, "rr----"),
    (r#""accept""#, "rr----"),
    (r#""refuse""#, "rr----"),
    (r#""resign""#, "DD----"),
    (r#""declare""#, "rr----"),
    (r#""say-mate""#, "rr----"),
    (r#""ask-hand""#, "rr----"),
    (r#""stop-clocks""#, "DD----"),
    (r#""speak""#, "DD----"),
    (r#"{"tell":0}"#, "DD--DD"),
    (r#""analyse""#, "rr--DD"),
    (r#""read-rules""#, "rr----"),
    (r#""look-up""#, "rr----"),
    (r#""ask-increment""#, "rr----"),
    (r#"{"leave":{"venue":false}}"#, "DD----"),
    (r#"{"write":"e4"}"#, "DDD---"),
    (r#"{"strike":1}"#, "rrr---"),
    (r#""borrow-sheet""#, "rr----"),
    (r#""return-sheet""#, "rr----"),
    (r#"{"announce":{"chess":{"act":"move","from":"e2","to":"e4"}}}"#, "rr----"),
    (r#"{"repeat":{"chess":{"act":"move","from":"e2","to":"e4"}}}"#, "rr----"),
    (r#""ask-count""#, "rr----"),
    (r#""inform""#, "rr----"),
    (r#""verify""#, "rr----"),
    (r#""adjourn""#, "rr----"),
    (r#"{"seal":{"commitment":"abababababababababababababababababababababababababababababababab","bytes":"00"}}"#, "rr----"),
    (r#"{"sign":{"first":2,"second":0}}"#, "rr----"),
    (r#"{"appeal":0}"#, "DD----"),
    (r#""tick""#, "DD--D-"),
    (r#"{"claim":{"claim":{"repetition":null},"evidence":"own"}}"#, "Dr----"),
    (r#"{"claim":{"claim":{"fifty-moves":null},"evidence":"own"}}"#, "Dr----"),
    (r#"{"claim":{"claim":"normal-means","evidence":"own"}}"#, "rr----"),
    (r#"{"claim":{"claim":{"unwatched":"no-effort"},"evidence":"own"}}"#, "rr----"),
    (r#"{"claim":{"claim":"flag","evidence":"own"}}"#, "DD----"),
    (r#"{"claim":{"claim":"illegal","evidence":"own"}}"#, "DD----"),
    (r#"{"claim":{"claim":"perpetual-check","evidence":"own"}}"#, "rr----"),
    (r#"{"claim":{"claim":"touch","evidence":"own"}}"#, "rr----"),
    (r#"{"claim":{"claim":"two-hands","evidence":"own"}}"#, "rr----"),
    (r#"{"claim":{"claim":"pairing","evidence":"own"}}"#, "rr----"),
    (r#"{"claim":{"claim":"wrong-times","evidence":"own"}}"#, "rr----"),
    (r#"{"propose":"takeback"}"#, "rr----"),
    (r#"{"propose":"count"}"#, "rr----"),
    (r#"{"propose":"repetition"}"#, "rr----"),
    (r#"{"propose":"correction"}"#, "rr----"),
    (r#"{"propose":"pieces"}"#, "rr----"),
    (r#"{"propose":"device"}"#, "rr----"),
    (r#"{"rule":{"power":{"place-clock":"first"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"stop-clocks","reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"restart":null},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"set-clock":{"side":"first","left":60000,"moves":null,"cause":"defect"}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"give-time":{"side":"first","time":1000}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"penalise":{"side":"first","penalty":"warning"}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"find":{"side":"first","breach":"conduct"}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"find-illegal":null},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"enforce-touch","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"find-two-hands","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"see-position","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"device-carried":"first"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"device-in-bag":"first"},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"excuse":"first"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"inspect":"first"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"appoint","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"restore":0},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":"annul","reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":"turn-board","reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"reversed-colours":{"go_on":true}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"see-flag":"first"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"device":"first"},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"refuses-laws":{"side":"first","opponent":2}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":"both-refuse-laws","reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"answer":"draw"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"compare-boards","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"call-to-seal":{"resumes":null,"place":null}},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":"keep-envelope","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"resume","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"open":{"salt":[1],"text":"e4"}},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"wait-longer","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"envelope-lost","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"position-lost","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"complete-sheets","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"reconstruct","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"next-period","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"warn-notation":"first"},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"tell-player":{"side":"first","fact":"move-count"}},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"allow-draw","reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"allow-leave":"first"},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":{"accept-assistant":"second"},"reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":"expel-spectator","reason":0}}"#, "----D-"),
    (r#"{"rule":{"power":"declare-repetition","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"toss":["plain"]},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"no-show":{"side":"second","absence":{}}},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"close-unclaimed","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"pair","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"submit","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"beginner":"first"},"reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":"count","reason":0}}"#, "----r-"),
    (r#"{"rule":{"power":{"decide":null},"reason":0}}"#, "----D-"),
];

static NEXT: AtomicU64 = AtomicU64::new(0x5_0000);

fn next() -> u64 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// What the laws write for a game that goes on.
fn begun() -> (String, Vec<String>) {
    let mut setup = Setup::new(Book::Fide2009);
    setup.strictness = Strictness::CLAIM;
    setup.supervision = Supervision::Adequate;
    setup.time = "90m".parse().unwrap();
    setup.event.takebacks = true;
    let head = log::head_line(&setup).unwrap();
    let mut game = Game::new(setup).unwrap();
    let accept = Power::AcceptAssistant(Side::First);
    let mut lines = Vec::new();
    for (command, by) in [
        (Command::Arrive, Who::Player(Side::First)),
        (Command::Arrive, Who::Player(Side::Second)),
        (Command::Start, Who::Arbiter),
        (Command::Rule { power: accept, reason: Some(Note(1)) }, Who::Arbiter),
    ] {
        let steps = game.act(&command, by, Moment(1_000)).unwrap();
        lines.extend(steps.iter().map(|step| log::event_line(&step.event).unwrap()));
    }
    (head, lines)
}

/// People who sit at every seat of every game, and one who sits at none.
async fn people(house: &House) -> Vec<(AccountId, Client)> {
    let app = house.server.app();
    let now = app.time.now().0;
    let mut people = Vec::new();
    for _ in SEATS {
        let account = AccountId::from_bits(next());
        app.store.create_account(account, now).await.unwrap();
        let secret = format!("secret {}", next());
        let login = Login {
            id: LoginId::from_bits(next()),
            account,
            agent: String::new(),
            created: now,
            seen: now,
            expires: now + 1_000_000,
        };
        let hash = Sha256::digest(secret.as_bytes()).into();
        app.store.add_login(&login, &hash).await.unwrap();
        people.push((account, house.visitor().with("Cookie", &format!("adoube={secret}"))));
    }
    people
}

async fn new_game(
    house: &House,
    people: &[(AccountId, Client)],
    begun: &(String, Vec<String>),
) -> GameId {
    let store = &house.server.app().store;
    let seats = SEATS.iter().zip(people);
    let game = NewGame {
        id: GameId::from_bits(next()),
        head: begun.0.clone(),
        created: 0,
        lag_cap: None,
        draw: None,
        rematch_of: None,
        rated: false,
        seats: seats.filter_map(|(seat, (who, _))| Some(((*seat)?, *who))).collect(),
    };
    store.create_game(&game).await.unwrap();
    let entry =
        |body: &String| LogRow { body: body.clone(), sender: None, arrived: 0, lag: 0, given: 0 };
    let append = Append {
        game: game.id,
        expected: 0,
        entries: begun.1.iter().map(entry).collect(),
        done: None,
        notes: Vec::new(),
        open: None,
        swap: false,
    };
    store.append(append).await.unwrap();
    game.id
}

async fn cell(client: &Client, game: GameId, command: &Value) -> (char, String) {
    let body = json!({ "id": "1", "command": command, "text": "because" });
    let reply = client.post(&format!("/api/games/{game}/commands"), &body).await;
    let kind = reply.json()["type"].as_str().unwrap_or_default().to_string();
    let refused = kind.strip_prefix("about:adoube/refused/");
    let cell = match (reply.status, refused) {
        (200, _) => 'D',
        (409, Some(refusal)) if NOT_HIS.contains(&refusal) => '-',
        (409, Some(_)) => 'r',
        _ => '?',
    };
    (cell, reply.body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_at_a_game_may_do_what_the_table_says() {
    let house = house().await;
    let people = people(&house).await;
    let begun = begun();
    let mut wrong = Vec::new();
    for (text, expected) in TABLE {
        let command: Value = serde_json::from_str(text).unwrap();
        let mut found = String::new();
        let mut bodies = Vec::new();
        for (_, client) in &people {
            let game = new_game(&house, &people, &begun).await;
            // The game was interrupted, as every game is that nobody has in memory.
            let (first, second) = (&people[0].1, &people[1].1);
            for player in [first, second] {
                let path = format!("/api/games/{game}/ready");
                assert_eq!(player.post(&path, &json!({})).await.status, 204);
            }
            let (cell, body) = cell(client, game, &command).await;
            found.push(cell);
            bodies.push(body);
        }
        if found != *expected {
            wrong.push(format!("{text} => {found:?} instead of {expected:?}: {bodies:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The names that a kind of thing has when it is written.
fn names<T: DeserializeOwned>() -> BTreeSet<String> {
    let error = serde_json::from_str::<T>("\"?\"").err().unwrap().to_string();
    let (_, list) = error.split_once("expected one of ").unwrap();
    let list = list.split(" at line").next().unwrap();
    list.split(", ").map(|name| name.trim_matches('`').to_string()).collect()
}

fn name(value: &Value) -> String {
    match value {
        Value::String(name) => name.clone(),
        other => other.as_object().unwrap().keys().next().unwrap().clone(),
    }
}

#[test]
fn no_command_claim_proposal_or_power_is_missing_from_the_table() {
    let rows: Vec<Value> =
        TABLE.iter().map(|(text, _)| serde_json::from_str(text).unwrap()).collect();
    for row in &rows {
        assert!(serde_json::from_value::<Command>(row.clone()).is_ok(), "{row}");
    }
    let inside = |path: &str| -> BTreeSet<String> {
        rows.iter().filter_map(|row| row.pointer(path)).map(name).collect()
    };
    let commands: BTreeSet<String> = rows.iter().map(name).collect();
    assert_eq!(commands, names::<Command>());
    assert_eq!(inside("/claim/claim"), names::<Claim>());
    assert_eq!(inside("/propose"), names::<Proposal>());
    assert_eq!(inside("/rule/power"), names::<Power>());
}

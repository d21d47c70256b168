//! Studies: kept, shared, written together, taken along and erased.

use serde_json::{Value, json};

use crate::client::{Client, House, house};
use crate::wire::Wire;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn whole() -> Value {
    json!({ "game": "chess", "start": START, "heads": [], "nodes": [{ "parent": 0, "move": "", "children": [] }] })
}

/// A study of somebody's, by its id.
async fn kept(owner: &Client) -> String {
    let reply = owner.post("/api/studies", &json!({ "title": "Evans", "study": whole() })).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    assert_eq!(reply.json()["role"], "owner");
    reply.json()["id"].as_str().unwrap().to_owned()
}

fn play(at: u32, mv: &str) -> Value {
    json!({ "kind": "play", "at": at, "move": mv })
}

async fn edit(who: &Client, path: &str, length: u32, edit: Value) -> u16 {
    who.post(path, &json!({ "length": length, "edits": [edit] })).await.status
}

/// Its two links: to read, and to write.
async fn shared(owner: &Client, id: &str) -> [String; 2] {
    let wish = json!({ "reading": true, "writing": true });
    let shown = owner.post(&format!("/api/studies/{id}"), &wish).await.json();
    ["reading", "writing"].map(|kind| shown[kind].as_str().unwrap().to_owned())
}

async fn two() -> (House, Client, Client) {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    (house, ann, bob)
}

#[tokio::test]
async fn what_is_kept_is_read_by_its_links_alone() {
    let (house, ann, bob) = two().await;
    let id = kept(&ann).await;
    let path = format!("/api/studies/{id}");
    let visitor = house.visitor();
    assert_eq!(bob.get(&path).await.status, 404);
    assert_eq!(visitor.get(&path).await.status, 404);
    let [reading, writing] = shared(&ann, &id).await;
    let read = visitor.get(&format!("{path}?key={reading}")).await.json();
    assert_eq!(
        (&read["study"]["role"], &read["study"]["title"]),
        (&json!("reader"), &json!("Evans"))
    );
    assert_eq!(read["edits"][0]["edit"]["kind"], "whole");
    // Who reads learns no link, and neither does who writes.
    assert_eq!(
        (&read["study"]["reading"], &read["study"]["writing"]),
        (&Value::Null, &Value::Null)
    );
    let edits = format!("{path}/edits?key=");
    assert_eq!(edit(&bob, &format!("{edits}{reading}"), 1, play(0, "e2e4")).await, 403);
    assert_eq!(edit(&visitor, &format!("{edits}{writing}"), 1, play(0, "e2e4")).await, 401);
    assert_eq!(edit(&bob, &format!("{edits}{writing}"), 1, play(0, "e2e4")).await, 200);
    // A link that is taken back opens nothing.
    ann.post(&path, &json!({ "reading": false, "writing": false })).await;
    assert_eq!(visitor.get(&format!("{path}?key={reading}")).await.status, 404);
    assert_eq!(edit(&bob, &format!("{edits}{writing}"), 2, play(0, "d2d4")).await, 404);
    assert_eq!(bob.post(&path, &json!({ "title": "mine" })).await.status, 404);
    assert_eq!(bob.delete(&path).await.status, 404);
    assert_eq!(ann.delete(&path).await.status, 204);
    assert_eq!(ann.get(&path).await.status, 404);
}

#[tokio::test]
async fn of_two_who_write_at_once_one_is_told_to_look_again_and_both_hear_every_edit() {
    let (_house, ann, bob) = two().await;
    let id = kept(&ann).await;
    let [_, writing] = shared(&ann, &id).await;
    let mut wire = Wire::open(&bob).await.unwrap();
    wire.say(&json!({ "type": "follow", "topic": { "study": id }, "key": writing })).await;
    let first = wire.hear().await.unwrap();
    assert_eq!((&first["type"], &first["after"]), (&json!("study"), &json!(1)));
    let (own, others) =
        (format!("/api/studies/{id}/edits"), format!("/api/studies/{id}/edits?key={writing}"));
    assert_eq!(edit(&ann, &own, 1, play(0, "e2e4")).await, 200);
    assert_eq!(edit(&bob, &others, 1, play(0, "d2d4")).await, 409);
    let told = wire.hear().await.unwrap();
    assert_eq!((&told["after"], &told["edits"][0]["edit"]["move"]), (&json!(1), &json!("e2e4")));
    assert_eq!(told["edits"][0]["by"], json!(ann.id().await));
    assert_eq!(edit(&bob, &others, 2, play(0, "d2d4")).await, 200);
    assert_eq!(wire.hear().await.unwrap()["after"], 2);
    // What cannot be played is no edit, and changes nothing.
    assert_eq!(edit(&ann, &own, 3, play(0, "e2e5")).await, 400);
    let later = ann.get(&format!("/api/studies/{id}?after=2")).await.json();
    assert_eq!(
        (&later["study"]["length"], later["edits"].as_array().unwrap().len()),
        (&json!(3), 1)
    );
    // Who may not see it does not follow it.
    let mut stranger = Wire::open(&ann).await.unwrap();
    stranger.say(&json!({ "type": "follow", "topic": { "study": "0000000000000" } })).await;
    assert_eq!(stranger.hear().await.unwrap()["why"], "no-study");
}

#[tokio::test]
async fn who_follows_by_a_link_that_is_taken_back_hears_nothing_more() {
    let (_house, ann, bob) = two().await;
    let id = kept(&ann).await;
    let [reading, writing] = shared(&ann, &id).await;
    let follow = |key: &str| json!({ "type": "follow", "topic": { "study": id }, "key": key });
    let [mut read, mut write, mut own] = [
        Wire::open(&bob).await.unwrap(),
        Wire::open(&bob).await.unwrap(),
        Wire::open(&ann).await.unwrap(),
    ];
    read.say(&follow(&reading)).await;
    write.say(&follow(&writing)).await;
    own.say(&json!({ "type": "follow", "topic": { "study": id } })).await;
    for wire in [&mut read, &mut write, &mut own] {
        assert_eq!(wire.hear().await.unwrap()["after"], 1);
    }
    let path = format!("/api/studies/{id}");
    ann.post(&path, &json!({ "reading": false })).await;
    for wire in [&mut read, &mut write, &mut own] {
        let left = wire.hear().await.unwrap();
        assert_eq!((&left["why"], &left["then"]), (&json!("reseated"), &json!("follow")), "{left}");
    }
    // Who may see it still goes on, and who may not does not.
    read.say(&follow(&reading)).await;
    assert_eq!(read.hear().await.unwrap()["why"], "no-study");
    write.say(&follow(&writing)).await;
    assert_eq!(write.hear().await.unwrap()["after"], 1);
    assert_eq!(edit(&ann, &format!("{path}/edits"), 1, play(0, "e2e4")).await, 200);
    assert_eq!(write.hear().await.unwrap()["edits"][0]["edit"]["move"], "e2e4");
    assert_eq!(ann.delete(&path).await.status, 204);
    assert_eq!(write.hear().await.unwrap()["then"], "follow");
    write.say(&follow(&writing)).await;
    assert_eq!(write.hear().await.unwrap()["why"], "no-study");
}

#[tokio::test]
async fn studies_are_taken_along_and_go_with_the_account() {
    let (house, ann, bob) = two().await;
    let (own, others) = (kept(&bob).await, kept(&ann).await);
    let [_, writing] = shared(&ann, &others).await;
    let path = format!("/api/studies/{others}/edits?key={writing}");
    assert_eq!(edit(&bob, &path, 1, play(0, "e2e4")).await, 200);
    let taken = bob.get("/api/export").await.json();
    assert_eq!(
        (&taken["studies"][0]["id"], taken["studies"][0]["edits"].as_array().unwrap().len()),
        (&json!(own), 1)
    );
    assert_eq!(bob.post("/api/erase", &json!({})).await.status, 204);
    let store = &house.server.app().store;
    assert_eq!(store.study(own.parse().unwrap()).await.unwrap(), None);
    let lines = store.study_lines(others.parse().unwrap(), 0).await.unwrap();
    assert_eq!((lines.len(), lines[1].author), (2, None));
}

#[tokio::test]
async fn what_is_no_study_is_not_kept() {
    let (_house, ann, _) = two().await;
    let mut wrong = whole();
    wrong["start"] = json!("nothing");
    for (title, study) in [("", whole()), ("Evans", wrong)] {
        let reply = ann.post("/api/studies", &json!({ "title": title, "study": study })).await;
        assert_eq!(reply.status, 400, "{reply:?}");
    }
    assert_eq!(ann.get("/api/studies").await.json(), json!([]));
}

#[tokio::test]
async fn moves_that_follow_themselves_are_no_study() {
    let (_house, ann, _) = two().await;
    let mut wrong = whole();
    let own = json!({ "parent": 0, "move": "e2e4", "children": [1], "gone": true });
    wrong["nodes"].as_array_mut().unwrap().push(own);
    let made = ann.post("/api/studies", &json!({ "title": "Round", "study": wrong })).await;
    assert_eq!(made.status, 400, "{made:?}");
    let path = format!("/api/studies/{}/edits", kept(&ann).await);
    assert_eq!(edit(&ann, &path, 1, json!({ "kind": "whole", "study": wrong })).await, 400);
    assert_eq!(edit(&ann, &path, 1, json!({ "kind": "restore", "at": 1, "place": 0 })).await, 400);
}

/// Knights that go out and come back, so that a line never ends.
const DANCE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[tokio::test]
async fn a_long_line_is_gone_on_with_where_it_is_held_and_where_it_is_not() {
    let (house, ann, _) = two().await;
    let id = kept(&ann).await;
    let path = format!("/api/studies/{id}/edits");
    let long = 5_000_u32;
    let line = |at: u32| play(at, DANCE[at as usize % 4]);
    let edits: Vec<String> = (0..long).map(|at| line(at).to_string()).collect();
    let store = &house.server.app().store;
    let (study, who) = (id.parse().unwrap(), ann.id().await.parse().unwrap());
    assert!(store.append_study(study, 1, &edits, who, 5).await.unwrap());
    for more in 0..3 {
        assert_eq!(edit(&ann, &path, 1 + long + more, line(long + more)).await, 200);
    }
    // What another server has written meanwhile is taken in.
    let elsewhere = [line(long + 3).to_string()];
    assert!(store.append_study(study, long + 4, &elsewhere, who, 6).await.unwrap());
    assert_eq!(edit(&ann, &path, long + 5, play(long + 4, "e2e5")).await, 400);
    assert_eq!(edit(&ann, &path, long + 5, line(long + 4)).await, 200);
    let all = ann.get(&format!("/api/studies/{id}?after={long}")).await.json();
    assert_eq!(all["edits"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn a_study_takes_no_more_than_everybody_can_read() {
    let (house, ann, _) = two().await;
    let id = kept(&ann).await;
    let path = format!("/api/studies/{id}/edits");
    let said = json!({ "kind": "comment", "at": 0, "text": "x".repeat(9_000) }).to_string();
    let lines = vec![said; 116];
    let who = ann.id().await.parse().unwrap();
    let store = &house.server.app().store;
    assert!(store.append_study(id.parse().unwrap(), 1, &lines, who, 5).await.unwrap());
    let say = |text: String| json!({ "length": 117, "edits": [{ "kind": "comment", "at": 0, "text": text }] });
    let full = ann.post(&path, &say("x".repeat(9_000))).await;
    assert_eq!((full.status, full.json()["why"].clone()), (409, json!("full-study")));
    assert_eq!(ann.post(&path, &say("short".into())).await.status, 200);
}

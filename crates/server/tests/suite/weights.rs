//! Questions that take long: nobody waits for those of others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use adoube_laws::setup::Start;
use adoube_laws::{Command, Game, Who};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{Client, game_between, house, house_with};
use crate::hall::friendly;

/// Whether Black can mate here is found out only after many positions.
const HEAVY: &str = "1b1k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";

async fn act(client: &Client, game: &str, command: Value) {
    let answer = client
        .post(
            &format!("/api/games/{game}/commands"),
            &json!({ "id": command.to_string(), "command": command }),
        )
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

async fn is_over(client: &Client, game: &str) -> bool {
    client.get(&format!("/api/games/{game}")).await.json()["view"]["stage"] == "finished"
}

/// How long the question takes on this machine, as it is now.
fn weight() -> Duration {
    let mut setup = friendly("1s");
    setup.start = Start::Position(HEAVY.into());
    let mut game = Game::replay(setup, []).unwrap();
    let at = adoube_clock::Moment(0);
    let decided = game.decide(&Command::Start, Who::Server, at).unwrap();
    game.follow(decided);
    let began = Instant::now();
    let late = at + adoube_clock::Span::seconds(9);
    game.decide(&Command::Tick, Who::Server, late).unwrap();
    began.elapsed()
}

#[tokio::test]
async fn who_resigns_in_a_plain_game_does_not_wait_for_the_heavy_questions_of_others() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let plain = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "10m" })).await;
    act(&ann, &plain, json!("arrive")).await;
    act(&bob, &plain, json!("arrive")).await;
    let terms = json!({ "book": "fide-2009", "time": "1s", "start": { "position": HEAVY } });
    let mut heavy = Vec::new();
    for _ in 0..12 {
        heavy.push(game_between(&ann, &bob, &terms).await);
    }
    for game in &heavy {
        act(&ann, game, json!("arrive")).await;
        act(&bob, game, json!("arrive")).await;
    }
    // Flags have fallen, and the first of them are ruled on.
    while !is_over(&ann, &heavy[0]).await {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    act(&ann, &plain, json!("resign")).await;
    assert!(is_over(&ann, &plain).await);
    let mut open = 0;
    for game in &heavy {
        open += u32::from(!is_over(&ann, game).await);
    }
    assert!(open >= 3, "of twelve heavy games {open} wait when the plain one is over");
}

#[tokio::test]
async fn the_computer_asks_what_takes_long_beside_everything_else() {
    let weight = weight();
    let house = house_with(|config| config.computer.threads = 1).await;
    let terms = json!({
        "book": "fide-2009", "time": "1s", "sides": "host-first", "strictness": "claim",
        "start": { "position": HEAVY },
    });
    let mut games = Vec::new();
    for _ in 0..8 {
        let ann = house.guest().await;
        let asked = json!({ "terms": terms, "computer": 1 });
        let made = ann.post("/api/challenges", &asked).await;
        assert_eq!(made.status, 201, "{made:?}");
        games.push((ann, made.json()["game"].as_str().unwrap().to_string()));
    }
    // How long the machine itself lets somebody wait who only sleeps.
    let over = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&over);
    let machine = std::thread::spawn(move || {
        let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(2));
            longest = longest.max(last.elapsed());
            last = Instant::now();
        }
        longest
    });
    // One thread serves everything here: the longest that anything else has to wait.
    let longest = tokio::spawn(async move {
        let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
        let until = last + Duration::from_millis(3_000) + 10 * weight;
        while Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(2)).await;
            longest = longest.max(last.elapsed());
            last = Instant::now();
        }
        longest
    });
    for (ann, game) in &games {
        act(ann, game, json!("arrive")).await;
    }
    let longest = longest.await.unwrap();
    over.store(true, Ordering::Relaxed);
    let machine = machine.join().unwrap();
    for (ann, game) in &games {
        while !is_over(ann, game).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    // Eight of them, each asked twice, would take sixteen times as long; a busy machine takes its share of anything.
    assert!(
        longest < 3 * weight + 2 * machine,
        "{longest:?}, a question takes {weight:?}, and the machine let others wait for {machine:?}"
    );
}

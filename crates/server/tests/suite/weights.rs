//! Questions that take long: nobody waits for those of others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use adoube_laws::setup::Start;
use adoube_laws::{Command, Game, Who};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{Client, game_between, house, house_with};
use crate::events::event;
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

/// Beats every two milliseconds, on the one thread that serves everything here and beside it.
struct Pulse {
    over: Arc<AtomicBool>,
    served: tokio::task::JoinHandle<Duration>,
    beside: std::thread::JoinHandle<Duration>,
}

impl Pulse {
    fn beat() -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&over);
        let beside = std::thread::spawn(move || {
            let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
            while !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(2));
                longest = longest.max(last.elapsed());
                last = Instant::now();
            }
            longest
        });
        let stop = Arc::clone(&over);
        let served = tokio::spawn(async move {
            let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
            while !stop.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(2)).await;
                longest = longest.max(last.elapsed());
                last = Instant::now();
            }
            longest
        });
        Self { over, served, beside }
    }

    /// The longest that anything had to wait here, and that the machine itself let somebody wait who only sleeps.
    async fn stop(self) -> (Duration, Duration) {
        self.over.store(true, Ordering::Relaxed);
        (self.served.await.unwrap(), self.beside.join().unwrap())
    }
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
    let until = Instant::now() + Duration::from_millis(3_000) + 10 * weight;
    let pulse = Pulse::beat();
    for (ann, game) in &games {
        act(ann, game, json!("arrive")).await;
    }
    tokio::time::sleep_until(until).await;
    let (longest, machine) = pulse.stop().await;
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

#[tokio::test]
async fn nobody_waits_for_what_is_asked_of_a_big_event() {
    // What is done where everybody is served makes them wait each time; what a busy machine does to them it does now and then.
    let mut seen = Vec::new();
    while seen.len() < 8 {
        let (longest, weight, machine) = ask_of_a_big_event().await;
        if longest < weight / 2 + 2 * machine {
            return;
        }
        seen.push((longest, weight, machine));
    }
    panic!("others waited, an answer takes, and the machine let others wait: {seen:?}");
}

/// How long everybody else waited while a big event was paired and explained, how long an explanation takes, and how long the machine let
/// a thread wait that had nothing to do with it.
async fn ask_of_a_big_event() -> (Duration, Duration, Duration) {
    let house = house().await;
    let (ann, open) = event(&house, 5).await;
    let players = (0..1_500).map(|at| format!("\"Player, {at}\",{}\n", 2600 - at));
    let text: String = std::iter::once("name,rating\n".to_string()).chain(players).collect();
    let path = format!("/api/events/{open}");
    let entered = ann.post(&format!("{path}/csv"), &json!({ "id": "csv", "text": text })).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let pair = json!({ "id": "pair", "command": { "do": "pair" } });
    let see = json!({ "id": "see", "command": { "do": "publish", "round": 1 } });
    let why = format!("{path}/why?player=7&round=1");
    let pulse = Pulse::beat();
    assert_eq!(ann.post(&format!("{path}/commands"), &pair).await.status, 200);
    assert_eq!(ann.post(&format!("{path}/commands"), &see).await.status, 200);
    let visitor = house.visitor();
    let asked = Instant::now();
    assert_eq!(visitor.get(&why).await.status, 200);
    let weight = asked.elapsed();
    // Four at once take four times as long, one after the other, and nothing else waits for any.
    let (one, two, three, four) =
        tokio::join!(visitor.get(&why), visitor.get(&why), visitor.get(&why), visitor.get(&why));
    for answer in [one, two, three, four] {
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    let (longest, machine) = pulse.stop().await;
    house.server.stop().await;
    (longest, weight, machine)
}

//! A hall with one game, without a network.

use std::sync::Arc;

use adoube_board::BySide;
use adoube_chess::{Act, Square};
use adoube_clock::{Moment, Span};
use adoube_laws::{Book, Command, Event, Game, Setup, What, log};
use adoube_server::computer::{Pool, Settings};
use adoube_server::live::{
    Bell, Chair, Cord, Cursor, Ear, Games, Joined, Limits, Order, Receipt, Since, Trouble, Visit,
};
use adoube_server::time::Timekeeper;
use adoube_store::{AccountId, Draw, DrawId, GameId, NewGame, Seat, Store, open};
use serde_json::Value;

pub(crate) const ANN: AccountId = AccountId::from_bits(1);
pub(crate) const BOB: AccountId = AccountId::from_bits(2);
pub(crate) const REF: AccountId = AccountId::from_bits(3);
pub(crate) const EVE: AccountId = AccountId::from_bits(4);
pub(crate) const GAME: GameId = GameId::from_bits(77);

pub(crate) struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Arc<Games>,
    pub(crate) time: Timekeeper,
    pub(crate) uri: String,
    _folder: tempfile::TempDir,
}

/// No computer.
pub(crate) fn nobody(time: Timekeeper) -> Arc<Pool> {
    let settings =
        Settings { threads: 0, most: std::time::Duration::ZERO, gives_way: true, ponders: false };
    Arc::new(Pool::start(settings, time))
}

pub(crate) fn friendly(time: &str) -> Setup {
    Setup { time: time.parse().unwrap(), ..Setup::new(Book::Fide2009) }
}

/// A hall with one game between Ann and Bob.
pub(crate) async fn hall(setup: &Setup, lag_cap: Option<i64>) -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let uri = crate::client::store_in(&folder);
    let store = open(&uri, None).await.unwrap();
    for id in [ANN, BOB, REF, EVE] {
        store.create_account(id, 0).await.unwrap();
    }
    let draw = Draw {
        id: DrawId::from_bits(5),
        secret: vec![7; 32],
        host: ANN,
        host_part: None,
        guest_part: None,
        created: 0,
    };
    store.add_draw(&draw).await.unwrap();
    let game = NewGame {
        id: GAME,
        head: log::head_line(setup).unwrap(),
        created: 0,
        lag_cap,
        draw: None,
        rematch_of: None,
        rated: false,
        seats: vec![(Seat::First, ANN), (Seat::Second, BOB), (Seat::Arbiter, REF)],
    };
    store.create_game(&game).await.unwrap();
    let time = Timekeeper::start();
    let games = Games::new(store.clone(), time, Limits::default(), nobody(time));
    Hall { store, games, time, uri, _folder: folder }
}

impl Hall {
    pub(crate) async fn order(&self, order: impl FnOnce(&mut Order)) -> Receipt {
        let mut new = Order {
            sender: ANN,
            seat: None,
            id: String::new(),
            seen: None,
            command: Command::Arrive,
            text: None,
            arrived: self.time.now(),
            lag: Span::ZERO,
        };
        order(&mut new);
        self.games.order(GAME, new).await
    }

    pub(crate) async fn act(&self, sender: AccountId, id: &str, command: Command) -> Receipt {
        self.order(|order| {
            order.sender = sender;
            order.id = id.into();
            order.command = command;
        })
        .await
    }

    pub(crate) async fn done(&self, sender: AccountId, id: &str, command: Command) {
        let answer = self.act(sender, id, command).await;
        assert!(matches!(answer, Receipt::Done { .. }), "{id}: {answer:?}");
    }

    /// Both come, and the clock runs.
    pub(crate) async fn begin(&self) {
        self.done(ANN, "arrive", Command::Arrive).await;
        self.done(BOB, "arrive", Command::Arrive).await;
    }

    pub(crate) async fn follow(
        &self,
        who: Option<AccountId>,
        from: Option<Cursor>,
    ) -> Result<Follower, Trouble> {
        let visit = Visit { who, seat: None, since: from.map(Since::After) };
        let Joined { first, chair, ear, .. } = self.games.follow(GAME, visit, cord()).await?;
        let first = first.iter().map(|fact| serde_json::from_str(fact).unwrap()).collect();
        Ok(Follower { first, _chair: chair, ear })
    }

    /// Somebody takes his seat.
    pub(crate) async fn come(&self, who: AccountId) -> Follower {
        self.follow(Some(who), None).await.unwrap()
    }

    /// The game as its log tells it.
    pub(crate) async fn game(&self) -> (Game, Vec<Event>) {
        let head = self.store.game(GAME).await.unwrap().unwrap().head;
        let rows = self.store.log(GAME, 0, u32::MAX).await.unwrap();
        let lines: Vec<String> =
            core::iter::once(head).chain(rows.into_iter().map(|row| row.body)).collect();
        let log = log::Log::read(&lines.join("\n")).unwrap();
        (log.game().unwrap(), log.events)
    }

    /// When the clock was started.
    pub(crate) async fn began(&self) -> Moment {
        let started = |event: &Event| matches!(event.what, What::Started(_));
        self.game().await.1.iter().find(|event| started(event)).unwrap().at
    }

    /// What each clock shows after the last thing that was done.
    pub(crate) async fn left(&self) -> BySide<Span> {
        let game = self.game().await.0;
        BySide::from_fn(|side| game.clock().left(side, game.last()))
    }

    pub(crate) async fn kinds(&self) -> Vec<String> {
        let entries = self.store.log(GAME, 0, u32::MAX).await.unwrap();
        entries.iter().map(|entry| kind(&serde_json::from_str(&entry.body).unwrap())).collect()
    }

    /// The server ends without a word, and another begins.
    pub(crate) fn restart(&mut self) {
        self.restart_within(Limits::default());
    }

    pub(crate) fn restart_within(&mut self, limits: Limits) {
        self.time = Timekeeper::start();
        self.games = Games::new(self.store.clone(), self.time, limits, nobody(self.time));
    }
}

pub(crate) fn kind(row: &Value) -> String {
    row["kind"].as_str().unwrap().to_string()
}

/// A bell of one's own.
pub(crate) fn cord() -> Cord {
    Arc::new(Bell::default()).cord(0)
}

/// What a follower hears.
pub(crate) struct Follower {
    pub(crate) first: Vec<Value>,
    _chair: Option<Chair>,
    pub(crate) ear: Ear,
}

impl Follower {
    /// The next message that is not about who is there.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message: Value = serde_json::from_str(&self.ear.hear().await?).unwrap();
            if message["type"] != "presence" {
                return Some(message);
            }
        }
    }
}

/// The names of the events of a message.
pub(crate) fn names(message: &Value) -> Vec<String> {
    let name = |event: &Value| match &event["what"] {
        Value::String(name) => name.clone(),
        Value::Object(map) => map.keys().next().unwrap().clone(),
        other => panic!("{other}"),
    };
    message["events"].as_array().unwrap().iter().map(name).collect()
}

pub(crate) fn cursor(message: &Value) -> Cursor {
    message["cursor"].as_str().unwrap().parse().unwrap()
}

pub(crate) fn mv(from: Square, to: Square) -> Command {
    Command::Move { act: Act::step(from, to).into(), offer: false }
}

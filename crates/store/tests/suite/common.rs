//! Every test of the interface runs on both databases.

use std::sync::Arc;

use adoube_store::testing::postgres;
use adoube_store::{
    Account, AccountId, Append, GameId, LogRow, Login, LoginId, NewGame, Seat, Store, open,
};

/// A store, and what must live as long as it.
pub(crate) struct Place {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) uri: String,
    pub(crate) folder: tempfile::TempDir,
}

pub(crate) async fn sqlite() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let uri = format!("sqlite:{}", folder.path().join("adoube.db").display());
    Place { store: open(&uri, None).await.unwrap(), uri, folder }
}

pub(crate) async fn postgresql() -> Place {
    let uri = postgres().database().unwrap();
    let folder = tempfile::tempdir().unwrap();
    Place { store: open(&uri, Some(folder.path())).await.unwrap(), uri, folder }
}

/// Runs each test once a database.
macro_rules! on_both {
    ($(async fn $name:ident($place:ident) $body:block)*) => {
        $(async fn $name($place: $crate::common::Place) $body)*

        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name($crate::common::sqlite().await).await; })*
        }

        mod on_postgresql {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name($crate::common::postgresql().await).await; })*
        }
    };
}

pub(crate) fn account_id(n: u64) -> AccountId {
    AccountId::from_bits(0x0a00_0000_0000_0000 + n)
}

pub(crate) fn game_id(n: u64) -> GameId {
    GameId::from_bits(0x7b00_0000_0000_0000 + n)
}

pub(crate) async fn account(store: &dyn Store, n: u64) -> Account {
    store.create_account(account_id(n), 1_000 + n as i64).await.unwrap()
}

pub(crate) async fn named(store: &dyn Store, n: u64, name: &str) -> AccountId {
    let id = account(store, n).await.id;
    store.register(id, name, &name.to_lowercase(), Some("$hash")).await.unwrap();
    id
}

pub(crate) fn login(n: u64, account: AccountId, expires: i64) -> Login {
    let created = 10 + n as i64;
    let agent = format!("browser {n}");
    Login { id: LoginId::from_bits(n), account, agent, created, seen: created, expires }
}

pub(crate) fn new_game(n: u64, seats: &[(Seat, AccountId)]) -> NewGame {
    NewGame {
        id: game_id(n),
        head: format!("head {n}"),
        created: 5_000 + n as i64,
        lag_cap: None,
        draw: None,
        rematch_of: None,
        rated: false,
        seats: seats.to_vec(),
    }
}

pub(crate) fn entry(body: &str) -> LogRow {
    LogRow { body: body.into(), sender: None, arrived: 7, lag: 0, given: 0 }
}

pub(crate) fn append(game: GameId, expected: u32, bodies: &[&str]) -> Append {
    let entries = bodies.iter().map(|body| entry(body)).collect();
    Append { game, expected, entries, done: None, notes: Vec::new(), open: None, swap: false }
}

pub(crate) async fn bodies(store: &dyn Store, game: GameId) -> Vec<String> {
    let entries = store.log(game, 0, u32::MAX).await.unwrap();
    entries.into_iter().map(|entry| entry.body).collect()
}

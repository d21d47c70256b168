//! What owners and arbiters did.

use adoube_store::testing::postgres;
use adoube_store::{Append, Deed, Done, Seat, open};

use crate::common::{account_id, append, game_id, named, new_game};

fn deed(at: i64, act: &'static str) -> Deed {
    let (actor, subject) = (Some(account_id(1)), Some(account_id(2)));
    Deed { at, actor, act, subject, game: Some(game_id(1)), detail: "arbiter".into() }
}

fn done(role: &str, id: &str, seq: u32) -> Done {
    Done {
        sender: account_id(1),
        id: id.into(),
        digest: id.into(),
        role: role.into(),
        command: "\"start\"".into(),
        seq,
        events: 1,
    }
}

on_both! {
    async fn deeds_are_read_from_the_latest_on(place) {
        let store = &*place.store;
        assert!(store.size().await.unwrap() > 0);
        for (at, act) in [(5, "appointed"), (6, "dismissed"), (7, "made-link")] {
            store.record(&deed(at, act)).await.unwrap();
        }
        let all = store.recorded(i64::MAX, 2).await.unwrap();
        let shown = |all: &[adoube_store::Recorded]| {
            all.iter().map(|it| (it.at, it.act.clone())).collect::<Vec<_>>()
        };
        assert_eq!(shown(&all), [(7, "made-link".to_string()), (6, "dismissed".to_string())]);
        assert_eq!((all[0].actor, all[0].subject), (Some(account_id(1)), Some(account_id(2))));
        assert_eq!((all[0].game, all[0].detail.as_str()), (Some(game_id(1)), "arbiter"));
        let rest = store.recorded(all[1].id, 9).await.unwrap();
        assert_eq!(shown(&rest), [(5, "appointed".to_string())]);
    }

    async fn an_arbiters_command_is_in_it_with_the_command_and_once_in_a_copy(place) {
        let store = &*place.store;
        let ann = named(store, 1, "Ann").await;
        store.create_game(&new_game(1, &[(Seat::Arbiter, ann)])).await.unwrap();
        let (players, arbiters) = (r#"{"player":"first"}"#, r#""arbiter""#);
        for (seq, (role, id)) in (0..).zip([(players, "1"), (arbiters, "2")]) {
            let written = append(game_id(1), seq, &["x"]);
            store.append(Append { done: Some(done(role, id, seq)), ..written }).await.unwrap();
        }
        let all = store.recorded(i64::MAX, 9).await.unwrap();
        assert_eq!(all.len(), 1);
        // When, by whom, where and what; common::entry arrives at 7.
        assert_eq!((all[0].at, all[0].actor, all[0].game), (7, Some(ann), Some(game_id(1))));
        assert_eq!((all[0].act.as_str(), all[0].detail.as_str()), ("ruled", "\"start\""));

        let to = place.folder.path().join("copy");
        store.backup(&to).await.unwrap();
        let uri = if place.uri.starts_with("sqlite") {
            format!("sqlite:{}", to.display())
        } else {
            let uri = postgres().database().unwrap();
            let name = uri.rsplit('/').next().unwrap();
            postgres().psql(name, &std::fs::read_to_string(&to).unwrap()).unwrap();
            uri
        };
        let copy = open(&uri, None).await.unwrap();
        assert_eq!(copy.recorded(i64::MAX, 9).await.unwrap(), all);
        // It goes on where it was, by itself too.
        let written = append(game_id(1), 2, &["x"]);
        copy.append(Append { done: Some(done(arbiters, "3", 2)), ..written }).await.unwrap();
        copy.record(&deed(9, "appointed")).await.unwrap();
        let numbers = copy.recorded(i64::MAX, 9).await.unwrap();
        assert_eq!(numbers.iter().map(|it| it.id).collect::<Vec<_>>(), [3, 2, 1]);
        copy.close().await;
    }
}

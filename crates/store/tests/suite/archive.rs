//! What came of games, how they are found, and ratings.

use adoube_store::{AccountId, Append, Filed, GameId, NewGame, RatingChange, Search, Seat, Store};

use crate::common::{account_id, append, game_id, named, new_game};

/// A game that is over.
async fn over(store: &dyn Store, n: u64, players: [AccountId; 2]) -> GameId {
    let seats = [(Seat::First, players[0]), (Seat::Second, players[1])];
    store.create_game(&NewGame { rated: true, ..new_game(n, &seats) }).await.unwrap();
    let ends = Append { open: Some(false), ..append(game_id(n), 0, &["end"]) };
    store.append(ends).await.unwrap();
    game_id(n)
}

fn filed(n: u64, players: [AccountId; 2], result: &str) -> Filed {
    Filed {
        game: game_id(n),
        ended: n as i64 * 1_000,
        kind: if n.is_multiple_of(2) { "shogi" } else { "chess" }.into(),
        class: "blitz".into(),
        rated: n > 2,
        first_player: players[0],
        second_player: players[1],
        result: result.into(),
        time: format!("{n}m"),
        about: "{}".into(),
    }
}

fn change(n: u64, number: i64, [account, opponent]: [AccountId; 2]) -> RatingChange {
    RatingChange {
        account,
        kind: "chess".into(),
        class: "blitz".into(),
        number,
        game: game_id(n),
        ended: n as i64 * 1_000,
        opponent,
        score: 2,
        rating_before: 1_500,
        deviation_before: 500,
        volatility_before: 90,
        opponent_rating: 1_500,
        opponent_deviation: 500,
        rating: 1_500 + number,
        deviation: 400,
        volatility: 90,
    }
}

fn all_of(account: AccountId) -> Search {
    Search {
        account,
        kind: String::new(),
        result: String::new(),
        rated: None,
        text: String::new(),
        before: (i64::MAX, GameId::from_bits(u64::MAX >> 1)),
        private: true,
        limit: 50,
    }
}

async fn found(store: &dyn Store, search: &Search) -> Vec<GameId> {
    store.filed_of(search).await.unwrap().into_iter().map(|it| it.game).collect()
}

on_both! {
    async fn a_game_is_filed_once_and_found_by_what_came_of_it(place) {
        let store = &*place.store;
        let (ann, bob, eve) =
            (named(store, 1, "Ann").await, named(store, 2, "Bob_1").await, named(store, 3, "Eve").await);
        let games = [
            (1, [ann, bob], "first"),
            (2, [bob, ann], "first"),
            (3, [ann, eve], "drawn"),
            (4, [bob, eve], "second"),
        ];
        for (n, players, result) in games {
            over(store, n, players).await;
            let it = filed(n, players, result);
            assert!(store.file(&it, &[]).await.unwrap());
            assert!(!store.file(&it, &[]).await.unwrap(), "once");
            assert_eq!(store.filed(it.game).await.unwrap(), Some(it));
        }
        assert_eq!(store.unfiled(None, 9).await.unwrap(), []);
        let open = new_game(5, &[(Seat::First, ann), (Seat::Second, bob)]);
        store.create_game(&open).await.unwrap();
        assert!(!store.file(&filed(5, [ann, bob], "first"), &[]).await.unwrap(), "it is not over");

        let is = |n: u64| game_id(n);
        let all = all_of(ann);
        assert_eq!(found(store, &all).await, [is(3), is(2), is(1)]);
        for (result, expected) in [("won", is(1)), ("lost", is(2)), ("drawn", is(3))] {
            let search = Search { result: result.into(), ..all.clone() };
            assert_eq!(found(store, &search).await, [expected], "{result}");
        }
        assert_eq!(found(store, &Search { kind: "shogi".into(), ..all.clone() }).await, [is(2)]);
        assert_eq!(found(store, &Search { rated: Some(true), ..all.clone() }).await, [is(3)]);
        let unrated = Search { rated: Some(false), ..all.clone() };
        assert_eq!(found(store, &unrated).await, [is(2), is(1)]);
        // What is written in a name stands for itself.
        for (text, expected) in [("ve", vec![is(3)]), ("b_1", vec![is(2), is(1)]), ("b%1", vec![]), ("3m", vec![is(3)])] {
            let search = Search { text: text.into(), ..all.clone() };
            assert_eq!(found(store, &search).await, expected, "{text}");
        }
        let page = Search { limit: 2, ..all.clone() };
        assert_eq!(found(store, &page).await, [is(3), is(2)]);
        let next = Search { before: (2_000, is(2)), ..page };
        assert_eq!(found(store, &next).await, [is(1)]);

        let tally = async |since, private| {
            let found = store.tally_of(ann, since, private).await.unwrap();
            found.into_iter().map(|it| (it.kind, it.outcome, it.games)).collect::<Vec<_>>()
        };
        let row = |kind: &str, outcome: &str| (kind.to_string(), outcome.to_string(), 1);
        let three = [row("chess", "drawn"), row("chess", "won"), row("shogi", "lost")];
        assert_eq!(tally(0, true).await, three);
        assert_eq!(tally(2_500, true).await, three[..1]);
        assert_eq!(store.days_of(ann, 0, true).await.unwrap(), [(0, 3)]);
        // Private ones are for the players' eyes.
        store.hide_game(is(1), "key", 5).await.unwrap();
        let public = Search { private: false, ..all };
        assert_eq!(found(store, &public).await, [is(3), is(2)]);
        assert_eq!(tally(0, false).await, [row("chess", "drawn"), row("shogi", "lost")]);
        assert_eq!(store.days_of(ann, 0, false).await.unwrap(), [(0, 2)]);
    }

    async fn a_rating_is_its_last_change_and_what_stands_on_a_game_that_is_open_again_goes(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        for (number, n) in [3, 5, 7].into_iter().enumerate() {
            over(store, n, [ann, bob]).await;
            let number = number as i64 + 1;
            let changes = [change(n, number, [ann, bob]), change(n, number, [bob, ann])];
            assert!(store.file(&filed(n, [ann, bob], "first"), &changes).await.unwrap());
        }
        // One of another class stands by itself.
        over(store, 8, [ann, bob]).await;
        store.file(&filed(8, [ann, bob], "first"), &[]).await.unwrap();
        let last = store.rating(ann, "chess", "blitz").await.unwrap().unwrap();
        assert_eq!(last, change(7, 3, [ann, bob]));
        assert_eq!(store.ratings_of(ann).await.unwrap(), [last]);
        assert_eq!(store.rating(ann, "shogi", "blitz").await.unwrap(), None);
        assert_eq!(store.rating(account_id(9), "chess", "blitz").await.unwrap(), None);
        let numbers = async |before, limit| {
            let found = store.changes_of(ann, "chess", "blitz", before, limit).await.unwrap();
            found.into_iter().map(|it| it.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(i64::MAX, 2).await, [3, 2]);
        assert_eq!(numbers(2, 2).await, [1]);
        assert_eq!(store.changes_in(game_id(5)).await.unwrap().len(), 2);

        assert_eq!(store.reopened(9).await.unwrap(), []);
        let again = Append { open: Some(true), ..append(game_id(5), 1, &["after all"]) };
        store.append(again).await.unwrap();
        assert_eq!(store.reopened(9).await.unwrap(), [game_id(5)]);
        store.withdraw(game_id(5)).await.unwrap();
        assert_eq!(store.reopened(9).await.unwrap(), []);
        assert_eq!(numbers(i64::MAX, 9).await, [1]);
        assert_eq!(found(store, &all_of(ann)).await, [game_id(8), game_id(3)]);
        let unfiled = store.unfiled(None, 9).await.unwrap();
        assert_eq!(unfiled.iter().map(|it| it.id).collect::<Vec<_>>(), [game_id(7)]);
        assert_eq!(store.unfiled(Some(game_id(7)), 9).await.unwrap(), []);
    }
}

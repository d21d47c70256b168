//! Browsers that are told something while no page lives.

use adoube_store::{AccountId, Login, LoginId, Store, Subscription};

use crate::common::named;

async fn login(store: &dyn Store, account: AccountId, n: u64, expires: i64) -> LoginId {
    let id = LoginId::from_bits(n);
    let login = Login { id, account, agent: "x".into(), created: 1, seen: 1, expires };
    store.add_login(&login, &[n as u8; 32]).await.unwrap();
    id
}

fn at(login: LoginId, account: AccountId, endpoint: &str) -> Subscription {
    let (endpoint, language) = (endpoint.to_string(), "fr".to_string());
    let (key, auth) = (vec![4; 65], vec![7; 16]);
    Subscription { login, account, endpoint, key, auth, language, failed: 0, created: 5 }
}

on_both! {
    async fn the_key_that_was_drawn_first_stays(place) {
        let store = &*place.store;
        assert_eq!(store.push_key(&[1; 40]).await.unwrap(), [1; 40]);
        assert_eq!(store.push_key(&[2; 40]).await.unwrap(), [1; 40]);
    }

    async fn a_browser_tells_who_came_to_it_last_and_nobody_once_its_login_ends(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        let (phone, desk) = (login(store, ann, 1, 100).await, login(store, ann, 2, 50).await);
        store.subscribe(&at(phone, ann, "https://p/1")).await.unwrap();
        store.subscribe(&at(desk, ann, "https://p/2")).await.unwrap();
        assert_eq!(store.subscriptions(ann, 9).await.unwrap().len(), 2);
        // A login that has run out is not told, and is not told of as somebody else's.
        assert_eq!(store.subscriptions(ann, 60).await.unwrap(), [at(phone, ann, "https://p/1")]);
        store.subscribe(&at(phone, bob, "https://p/3")).await.unwrap();
        assert_eq!(store.subscription(phone).await.unwrap(), None, "it is not his login");
        store.subscribe(&at(phone, ann, "https://p/1")).await.unwrap();

        // The same browser, and somebody else.
        let other = login(store, bob, 3, 100).await;
        store.subscribe(&at(other, bob, "https://p/1")).await.unwrap();
        assert_eq!(store.subscription(phone).await.unwrap(), None);
        assert_eq!(store.subscriptions(bob, 9).await.unwrap().len(), 1);

        let kept = at(other, bob, "https://p/1");
        store.note_push(&kept, 3).await.unwrap();
        assert_eq!(store.subscription(other).await.unwrap().unwrap().failed, 3);
        // What is known of an address says nothing about another.
        let moved = at(other, bob, "https://p/9");
        store.note_push(&moved, 8).await.unwrap();
        store.give_up_push(&moved).await.unwrap();
        assert_eq!(store.subscription(other).await.unwrap().unwrap().failed, 3);
        store.give_up_push(&kept).await.unwrap();
        assert_eq!(store.subscription(other).await.unwrap(), None);

        assert!(store.end_subscription(desk).await.unwrap());
        assert!(!store.end_subscription(desk).await.unwrap());
        store.subscribe(&at(desk, ann, "https://p/2")).await.unwrap();
        store.end_login(ann, desk).await.unwrap();
        assert_eq!(store.subscription(desk).await.unwrap(), None);
    }

    async fn with_an_account_its_browsers_go_and_until_then_they_can_be_taken_away(place) {
        let store = &*place.store;
        for (n, erased) in [(1, false), (2, true)] {
            let ann = named(store, n, &format!("Ann{n}")).await;
            let phone = login(store, ann, n, 100).await;
            store.subscribe(&at(phone, ann, &format!("https://p/{n}"))).await.unwrap();
            let taken = store.export(ann).await.unwrap();
            assert_eq!(taken.subscriptions.len(), 1);
            if erased {
                store.erase_account(ann, 9).await.unwrap();
            } else {
                store.close_account(ann, 9).await.unwrap();
            }
            assert_eq!(store.export(ann).await.unwrap().subscriptions, []);
        }
        // What has expired is swept with what hung on it.
        let bob = named(store, 3, "Bob").await;
        let phone = login(store, bob, 3, 100).await;
        store.subscribe(&at(phone, bob, "https://p/3")).await.unwrap();
        store.sweep(100).await.unwrap();
        assert_eq!(store.subscription(phone).await.unwrap(), None);
    }
}

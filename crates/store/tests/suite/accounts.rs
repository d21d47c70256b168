//! Accounts, logins, tokens, links; closing and erasing.

use crate::common::{account, account_id, append, game_id, login, named, new_game};
use adoube_store::{
    Append, Challenge, ChallengeId, ChallengeState, Consent, Link, Login, LoginId, Note, NoteId,
    Purpose, Rank, Seat, StoreError, Token, TokenId,
};

fn token(n: u64, account: adoube_store::AccountId, expires: Option<i64>) -> Token {
    Token {
        id: TokenId::from_bits(n),
        account,
        label: format!("token {n}"),
        scopes: "read play".into(),
        created: n as i64,
        used: None,
        expires,
    }
}

on_both! {
    async fn the_computer_has_an_account_a_level(place) {
        let store = &*place.store;
        let ann = account(store, 1).await;
        let third = store.computer(3, account_id(7), 50).await.unwrap();
        assert_eq!((third.id, third.level, third.name.as_deref()), (account_id(7), Some(3), None));
        assert_eq!(store.computer(3, account_id(8), 60).await.unwrap(), third);
        let fourth = store.computer(4, account_id(8), 60).await.unwrap();
        assert_eq!((fourth.id, fourth.level), (account_id(8), Some(4)));
        let seats = [(Seat::First, ann.id), (Seat::Second, third.id)];
        store.create_game(&new_game(1, &seats)).await.unwrap();
        assert_eq!(store.computers(game_id(1)).await.unwrap(), [(third.id, 3)]);
        assert_eq!(store.computers(game_id(2)).await.unwrap(), []);
        let erased = store.erase_account(third.id, 70).await;
        assert!(matches!(erased, Err(StoreError::Unfit(_))), "{erased:?}");
        assert_eq!(store.computer(3, account_id(9), 80).await.unwrap(), third);
    }

    async fn accounts_are_numbered_and_named(place) {
        let store = &*place.store;
        let ann = account(store, 1).await;
        assert_eq!((ann.number, ann.rank, ann.created), (1, Rank::Player, 1_001));
        assert_eq!((ann.name, ann.closed, ann.erased), (None, None, None));
        let bob = named(store, 2, "Bob").await;
        let found = store.account_by_name("bob").await.unwrap().unwrap();
        assert_eq!((found.id, found.number, found.name.as_deref()), (bob, 2, Some("Bob")));
        assert_eq!(found.password.as_deref(), Some("$hash"));
        assert_eq!(store.account_by_name("Bob").await.unwrap(), None);
        assert_eq!(store.account(account_id(9)).await.unwrap(), None);
        let taken = store.register(ann.id, "BOB", "bob", Some("$other")).await;
        assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
        let twice = store.register(bob, "Bobby", "bobby", Some("$other")).await;
        assert!(matches!(twice, Err(StoreError::Unfit(_))), "{twice:?}");
        let nobody = store.register(account_id(9), "Cid", "cid", Some("$other")).await;
        assert!(matches!(nobody, Err(StoreError::Missing("account"))), "{nobody:?}");
        let numbers: Vec<_> =
            store.accounts(0, 9).await.unwrap().iter().map(|it| it.number).collect();
        assert_eq!(numbers, [1, 2]);
        assert_eq!(store.accounts(1, 9).await.unwrap().len(), 1);
    }

    async fn a_password_and_a_rank_are_changed(place) {
        let store = &*place.store;
        assert_eq!(store.owner().await.unwrap(), None);
        let bob = named(store, 1, "Bob").await;
        store.set_password(bob, "$new").await.unwrap();
        store.set_rank(bob, Rank::Owner).await.unwrap();
        let owner = store.owner().await.unwrap().unwrap();
        assert_eq!((owner.id, owner.password.as_deref()), (bob, Some("$new")));
        for nobody in [store.set_password(account_id(9), "$x").await,
                       store.set_rank(account_id(9), Rank::Owner).await] {
            assert!(matches!(nobody, Err(StoreError::Missing("account"))), "{nobody:?}");
        }
    }

    async fn a_login_holds_until_it_expires_or_is_ended(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let bob = account(store, 2).await.id;
        for n in 1..=3 {
            store.add_login(&login(n, ann, 100 * n as i64), &[n as u8; 32]).await.unwrap();
        }
        assert_eq!(store.login(&[1; 32], 99).await.unwrap(), Some(login(1, ann, 100)));
        assert_eq!(store.login(&[1; 32], 100).await.unwrap(), None);
        assert_eq!(store.login(&[9; 32], 0).await.unwrap(), None);
        store.touch_login(LoginId::from_bits(1), 90, 500).await.unwrap();
        let touched = store.login(&[1; 32], 100).await.unwrap().unwrap();
        assert_eq!((touched.seen, touched.expires), (90, 500));
        let ids = |logins: Vec<Login>| {
            logins.iter().map(|login| login.id.bits()).collect::<Vec<_>>()
        };
        assert_eq!(ids(store.logins(ann, 250).await.unwrap()), [3, 1]);
        assert!(!store.end_login(bob, LoginId::from_bits(3)).await.unwrap());
        assert!(store.end_login(ann, LoginId::from_bits(3)).await.unwrap());
        assert_eq!(store.end_logins(ann, Some(LoginId::from_bits(2))).await.unwrap(), 1);
        assert_eq!(ids(store.logins(ann, 0).await.unwrap()), [2]);
        assert_eq!(store.end_logins(ann, None).await.unwrap(), 1);
        let nobody = store.add_login(&login(4, account_id(9), 1), &[4; 32]).await;
        assert!(matches!(nobody, Err(StoreError::Missing("account"))), "{nobody:?}");
    }

    async fn a_token_holds_until_it_expires_or_is_revoked(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let bob = account(store, 2).await.id;
        store.add_token(&token(1, ann, None), &[1; 32]).await.unwrap();
        store.add_token(&token(2, ann, Some(50)), &[2; 32]).await.unwrap();
        assert_eq!(store.token(&[1; 32], i64::MAX).await.unwrap(), Some(token(1, ann, None)));
        assert_eq!(store.token(&[2; 32], 49).await.unwrap(), Some(token(2, ann, Some(50))));
        assert_eq!(store.token(&[2; 32], 50).await.unwrap(), None);
        store.touch_token(TokenId::from_bits(1), 77).await.unwrap();
        let all = store.tokens(ann).await.unwrap();
        assert_eq!(all.iter().map(|it| (it.id.bits(), it.used)).collect::<Vec<_>>(), [(2, None), (1, Some(77))]);
        assert!(!store.end_token(bob, TokenId::from_bits(1)).await.unwrap());
        assert!(store.end_token(ann, TokenId::from_bits(1)).await.unwrap());
        assert_eq!(store.token(&[1; 32], 0).await.unwrap(), None);
    }

    async fn a_link_works_once(place) {
        let store = place.store.clone();
        let ann = account(&*store, 1).await.id;
        let owner = Link { purpose: Purpose::Owner, account: None, expires: 100 };
        let password = Link { purpose: Purpose::Password, account: Some(ann), expires: 100 };
        store.add_link(&owner, &[1; 32], 1).await.unwrap();
        store.add_link(&password, &[2; 32], 1).await.unwrap();
        assert_eq!(store.link(&[1; 32], 99).await.unwrap(), Some(owner));
        assert_eq!(store.link(&[1; 32], 100).await.unwrap(), None);
        assert_eq!(store.take_link(&[1; 32], 100).await.unwrap(), None);
        let takers = (0..8).map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.take_link(&[2; 32], 99).await.unwrap() })
        });
        let mut got = 0;
        for taker in takers.collect::<Vec<_>>() {
            if let Some(link) = taker.await.unwrap() {
                assert_eq!(link, password);
                got += 1;
            }
        }
        assert_eq!(got, 1);
    }

    async fn all_that_opens_an_account_ends_but_one_login(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        for (n, who) in [(1, ann), (2, ann), (3, bob)] {
            store.add_login(&login(n, who, 900), &[n as u8; 32]).await.unwrap();
            store.add_token(&token(n, who, None), &[10 + n as u8; 32]).await.unwrap();
            let link = Link { purpose: Purpose::Password, account: Some(who), expires: 900 };
            store.add_link(&link, &[20 + n as u8; 32], 1).await.unwrap();
        }
        store.end_keys(ann, Some(LoginId::from_bits(2))).await.unwrap();
        let mut left = Vec::new();
        for n in 1..=3_u8 {
            left.push((
                store.login(&[n; 32], 0).await.unwrap().is_some(),
                store.token(&[10 + n; 32], 0).await.unwrap().is_some(),
                store.link(&[20 + n; 32], 0).await.unwrap().is_some(),
            ));
        }
        assert_eq!(left, [(false, false, false), (true, false, false), (true, true, true)]);
        store.end_keys(ann, None).await.unwrap();
        assert_eq!(store.login(&[2; 32], 0).await.unwrap(), None);
    }

    async fn a_closed_account_cannot_be_used_and_keeps_its_name(place) {
        let store = &*place.store;
        let ann = named(store, 1, "Ann").await;
        let bob = named(store, 2, "Bob").await;
        store.set_rank(ann, Rank::Owner).await.unwrap();
        store.add_login(&login(1, ann, 900), &[1; 32]).await.unwrap();
        store.add_token(&token(1, ann, None), &[2; 32]).await.unwrap();
        let link = Link { purpose: Purpose::Password, account: Some(ann), expires: 900 };
        store.add_link(&link, &[3; 32], 1).await.unwrap();
        store.close_account(ann, 50).await.unwrap();
        store.close_account(ann, 60).await.unwrap();
        let closed = store.account(ann).await.unwrap().unwrap();
        assert_eq!((closed.closed, closed.erased, closed.password), (Some(50), None, None));
        assert_eq!(closed.name.as_deref(), Some("Ann"));
        assert_eq!(store.owner().await.unwrap(), None);
        assert_eq!(store.login(&[1; 32], 0).await.unwrap(), None);
        assert_eq!(store.token(&[2; 32], 0).await.unwrap(), None);
        assert_eq!(store.link(&[3; 32], 0).await.unwrap(), None);
        for closed in [
            store.set_password(ann, "$x").await,
            store.set_rank(ann, Rank::Owner).await,
            store.add_login(&login(2, ann, 900), &[4; 32]).await,
            store.add_token(&token(2, ann, None), &[5; 32]).await,
            store.close_account(account_id(9), 1).await,
        ] {
            assert!(matches!(closed, Err(StoreError::Missing("account"))), "{closed:?}");
        }
        assert_eq!(store.account(bob).await.unwrap().unwrap().closed, None);
    }

    async fn an_erased_account_is_a_number_and_its_games_stay(place) {
        let store = &*place.store;
        let ann = named(store, 1, "Ann").await;
        let bob = named(store, 2, "Bob").await;
        store.create_game(&new_game(1, &[(Seat::First, ann), (Seat::Second, bob)])).await.unwrap();
        let note = |n: u64, author| Note {
            id: NoteId::from_bits(n),
            game: game_id(1),
            author,
            body: Some("he hums".into()),
            created: n as i64,
        };
        let notes = vec![note(1, ann), note(2, bob)];
        store.append(Append { notes, ..append(game_id(1), 0, &["a"]) }).await.unwrap();
        store.add_login(&login(1, ann, 900), &[1; 32]).await.unwrap();
        store.add_token(&token(1, ann, None), &[2; 32]).await.unwrap();
        let challenge = Challenge {
            id: ChallengeId::from_bits(1),
            host: ann,
            guest: None,
            link: None,
            terms: "{}".into(),
            draw: None,
            rematch_of: None,
            created: 1,
            expires: 900,
            state: ChallengeState::Open,
            game: None,
            arbiter: None,
            consent: Consent::Nobody,
        };
        store.add_challenge(&challenge, None).await.unwrap();

        let export = store.export(ann).await.unwrap();
        assert_eq!(export.account.name.as_deref(), Some("Ann"));
        assert_eq!((export.logins.len(), export.tokens.len(), export.seats.len()), (1, 1, 1));
        assert_eq!((export.notes.len(), export.challenges.len()), (1, 1));
        assert!(store.export(account_id(9)).await.is_err());

        store.erase_account(ann, 70).await.unwrap();
        let gone = store.account(ann).await.unwrap().unwrap();
        assert_eq!((gone.number, gone.name, gone.password), (1, None, None));
        assert_eq!((gone.closed, gone.erased), (Some(70), Some(70)));
        let texts: Vec<_> =
            store.notes(game_id(1)).await.unwrap().into_iter().map(|it| it.body).collect();
        assert_eq!(texts, [None, Some("he hums".into())]);
        let export = store.export(ann).await.unwrap();
        assert_eq!((export.logins.len(), export.tokens.len(), export.seats.len()), (0, 0, 1));
        assert_eq!(export.challenges[0].state, ChallengeState::Withdrawn);
        // The name is free again, and the game is still there.
        named(store, 3, "Ann").await;
        assert_eq!(store.log(game_id(1), 0, 9).await.unwrap().len(), 1);
    }

    async fn a_name_is_known_by_its_looks(place) {
        let store = &*place.store;
        named(store, 1, "Morni_5vv0").await;
        assert!(store.is_alike("moml-swo").await.unwrap());
        assert!(!store.is_alike("mornl-swo").await.unwrap());
    }

    async fn of_names_that_look_alike_only_one_is_given_however_they_come(place) {
        let store = &place.store;
        let wanted = ["Pau1", "PauI", "Paul"];
        let mut tasks = Vec::new();
        for (n, name) in wanted.into_iter().enumerate() {
            let (store, id) = (store.clone(), account(&**store, n as u64 + 1).await.id);
            tasks.push(tokio::spawn(async move {
                store.register(id, name, &name.to_lowercase(), None).await
            }));
        }
        let mut given = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(()) => given += 1,
                Err(error) => assert!(matches!(error, StoreError::NameTaken), "{error}"),
            }
        }
        assert_eq!(given, 1);
    }

    async fn guests_who_left_nothing_behind_are_swept(place) {
        let store = &*place.store;
        let day = 86_400_000;
        // Who has a name, a game, or was there today stays.
        let gone = account(store, 1).await.id;
        let away = account(store, 9).await.id;
        store.add_login(&login(2, away, 90 * day), &[2; 32]).await.unwrap();
        let named = named(store, 2, "Bob").await;
        let known = account(store, 3).await.id;
        let today = Login { seen: day + 10, ..login(1, known, 90 * day) };
        store.add_login(&today, &[1; 32]).await.unwrap();
        let [first, second] = [account(store, 4).await.id, account(store, 5).await.id];
        let seats = [(Seat::First, first), (Seat::Second, second)];
        store.create_game(&new_game(1, &seats)).await.unwrap();
        let computer = store.computer(3, account_id(7), 50).await.unwrap().id;
        let today = store.create_account(account_id(8), 2 * day).await.unwrap().id;
        assert_eq!(store.sweep(2 * day + 5).await.unwrap(), 2);
        for gone in [gone, away] {
            assert_eq!(store.account(gone).await.unwrap(), None);
        }
        assert!(store.logins(away, 0).await.unwrap().is_empty());
        for stays in [named, known, first, second, computer, today] {
            assert!(store.account(stays).await.unwrap().is_some(), "{stays}");
        }
    }

    async fn what_has_expired_is_swept(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        store.add_login(&login(1, ann, 100), &[1; 32]).await.unwrap();
        store.add_login(&login(2, ann, 300), &[2; 32]).await.unwrap();
        store.add_token(&token(1, ann, None), &[3; 32]).await.unwrap();
        store.add_token(&token(2, ann, Some(100)), &[4; 32]).await.unwrap();
        let link = Link { purpose: Purpose::Owner, account: None, expires: 100 };
        store.add_link(&link, &[5; 32], 1).await.unwrap();
        assert_eq!(store.sweep(200).await.unwrap(), 3);
        assert_eq!(store.sweep(200).await.unwrap(), 0);
        assert_eq!(store.logins(ann, 0).await.unwrap().len(), 1);
        assert_eq!(store.tokens(ann).await.unwrap().len(), 1);
        store.ping().await.unwrap();
        store.pulse().await.unwrap();
    }
}

//! Addresses, what waits to be sent, passkeys.

use adoube_store::{
    Address, Confirmation, Mail, MailKind, Passkey, PasskeyId, Reminded, Reminder, Seat, StoreError,
};

use crate::common::{account, append, game_id, named, new_game};

fn mail(account: adoube_store::AccountId, kind: MailKind, at: i64) -> Mail {
    Mail { account, kind, body: "{}".into(), created: at, due: at, attempts: 0 }
}

fn asked(account: adoube_store::AccountId, address: &str) -> Confirmation {
    let (address, language) = (address.to_string(), "fr".to_string());
    Confirmation { account, address, language, created: 1, expires: 100 }
}

async fn confirmed(
    store: &dyn adoube_store::Store,
    account: adoube_store::AccountId,
    secret: u8,
) -> Address {
    let asking = mail(account, MailKind::Confirm, 1);
    store.ask_address(&asked(account, "Ann@x.org"), "ann@x.org", &asking).await.unwrap();
    store.set_confirmation(account, &[secret; 32]).await.unwrap();
    store.done_with(&asking).await.unwrap();
    store.confirm(&[secret; 32], &format!("key {secret}"), 9).await.unwrap().unwrap()
}

on_both! {
    async fn an_address_counts_once_it_is_confirmed_and_one_secret_confirms_it_once(place) {
        let store = &*place.store;
        let ann = named(store, 1, "Ann").await;
        let first = mail(ann, MailKind::Confirm, 1);
        store.ask_address(&asked(ann, "old@x.org"), "old@x.org", &first).await.unwrap();
        assert_eq!(store.confirm(&[0; 32], "k", 9).await.unwrap(), None, "no secret was drawn yet");
        store.set_confirmation(ann, &[1; 32]).await.unwrap();
        // Another address takes the place of the first, and the first's secret is worth nothing.
        store.ask_address(&asked(ann, "Ann@x.org"), "ann@x.org", &first).await.unwrap();
        assert_eq!(store.confirm(&[1; 32], "k", 9).await.unwrap(), None);
        assert_eq!(store.waiting_mails().await.unwrap(), 1);
        store.set_confirmation(ann, &[2; 32]).await.unwrap();
        assert_eq!(store.confirm(&[2; 32], "k", 100).await.unwrap(), None, "too late");
        store.ask_address(&asked(ann, "Ann@x.org"), "ann@x.org", &first).await.unwrap();
        store.set_confirmation(ann, &[3; 32]).await.unwrap();
        assert_eq!(store.addresses("ann@x.org", 9).await.unwrap(), []);
        let address = store.confirm(&[3; 32], "k", 99).await.unwrap().unwrap();
        assert_eq!((address.address.as_str(), address.games, address.created), ("Ann@x.org", false, 99));
        assert_eq!(store.confirm(&[3; 32], "k", 99).await.unwrap(), None);
        assert_eq!(store.confirmation(ann).await.unwrap(), None);
        assert_eq!(store.addresses("ann@x.org", 9).await.unwrap(), [address]);
    }

    async fn what_is_to_be_sent_waits_one_of_a_kind_until_it_is_done_with(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        store.queue(&mail(ann, MailKind::Recover, 5)).await.unwrap();
        store.queue(&mail(ann, MailKind::Recover, 7)).await.unwrap();
        store.queue(&mail(bob, MailKind::Games, 6)).await.unwrap();
        assert_eq!(store.due_mails(5, 9).await.unwrap(), []);
        let due = store.due_mails(7, 9).await.unwrap();
        assert_eq!(due, [mail(bob, MailKind::Games, 6), mail(ann, MailKind::Recover, 7)]);
        store.put_off(&due[1], 50).await.unwrap();
        assert_eq!(store.due_mails(49, 9).await.unwrap(), [mail(bob, MailKind::Games, 6)]);
        let again = store.due_mails(50, 9).await.unwrap();
        assert_eq!((again[1].attempts, again[1].due), (1, 50));
        // One who sends it claims it, as he has seen it; whoever has seen the same has seen it too late.
        let seen = &again[1];
        assert!(store.claim_mail(seen, 80).await.unwrap());
        assert!(!store.claim_mail(seen, 80).await.unwrap());
        assert_eq!(store.due_mails(79, 9).await.unwrap(), [mail(bob, MailKind::Games, 6)]);
        assert_eq!(store.due_mails(80, 9).await.unwrap().len(), 2, "who claimed it has died");
        // What took its place meanwhile is not what was sent.
        store.queue(&mail(ann, MailKind::Recover, 60)).await.unwrap();
        store.done_with(&due[1]).await.unwrap();
        assert_eq!(store.mails_of(ann).await.unwrap(), [mail(ann, MailKind::Recover, 60)]);
        store.done_with(&mail(ann, MailKind::Recover, 60)).await.unwrap();
        assert_eq!(store.waiting_mails().await.unwrap(), 1);
    }

    async fn who_wants_to_be_told_about_his_games_is_until_he_says_otherwise(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        store.create_game(&new_game(1, &[(Seat::First, ann)])).await.unwrap();
        store.append(append(game_id(1), 0, &["one", "two"])).await.unwrap();
        assert_eq!(store.length(game_id(1)).await.unwrap(), 2);
        assert_eq!(store.length(game_id(9)).await.unwrap(), 0);
        for (who, secret) in [(ann, 1), (bob, 2)] {
            confirmed(store, who, secret).await;
        }
        assert_eq!(store.subscribers(100, 0, 9).await.unwrap(), [], "nobody has asked for it");
        assert!(store.tell_about_games(ann, true).await.unwrap());
        assert_eq!(store.subscribers(100, 0, 9).await.unwrap().len(), 1);
        let told = mail(ann, MailKind::Games, 100);
        let known = vec![Reminder { game: game_id(1), seq: 2 }];
        let over = vec![game_id(7)];
        let reminded = Reminded { account: ann, known: known.clone(), over, mail: Some(told.clone()) };
        store.remind(&reminded).await.unwrap();
        assert_eq!(store.reminders(ann).await.unwrap(), known);
        assert_eq!(store.subscribers(100, 0, 9).await.unwrap(), [], "one waits to be sent");
        store.done_with(&told).await.unwrap();
        assert_eq!(store.subscribers(99, 0, 9).await.unwrap(), [], "not so soon again");
        assert_eq!(store.subscribers(100, 0, 9).await.unwrap().len(), 1);
        assert_eq!(store.subscribers(100, 1, 9).await.unwrap(), [], "after the first account");
        store.queue(&told).await.unwrap();
        assert!(!store.unsubscribe("key 9").await.unwrap());
        assert!(store.unsubscribe("key 1").await.unwrap());
        assert_eq!(store.subscribers(100, 0, 9).await.unwrap(), []);
        assert_eq!(store.mails_of(ann).await.unwrap(), []);
        assert!(store.forget_address(ann).await.unwrap() && !store.forget_address(ann).await.unwrap());
        assert_eq!((store.address(ann).await.unwrap(), store.reminders(ann).await.unwrap()), (None, vec![]));
    }

    async fn a_passkey_is_used_as_it_was_last_left_and_by_one_at_a_time(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let passkey = |n: u64, account| Passkey {
            id: PasskeyId::from_bits(n),
            credential: vec![n as u8; 16],
            account,
            label: format!("key {n}"),
            key: vec![1, 2],
            state: vec![0; 7],
            created: n as i64,
            used: None,
        };
        for n in 1..=2 {
            store.add_passkey(&passkey(n, ann)).await.unwrap();
        }
        let mut taken = passkey(3, bob);
        taken.credential = vec![1; 16];
        assert!(matches!(store.add_passkey(&taken).await, Err(StoreError::Unfit(_))));
        assert_eq!(store.passkey(&[1; 16]).await.unwrap(), Some(passkey(1, ann)));
        assert_eq!(store.passkey(&[9; 16]).await.unwrap(), None);
        let id = PasskeyId::from_bits(1);
        assert!(store.use_passkey(id, &[0; 7], &[1; 7], 50).await.unwrap());
        assert!(!store.use_passkey(id, &[0; 7], &[1; 7], 51).await.unwrap(), "somebody was quicker");
        assert!(!store.rename_passkey(bob, id, "mine").await.unwrap());
        assert!(store.rename_passkey(ann, id, "mine").await.unwrap());
        let kept = store.passkeys(ann).await.unwrap();
        assert_eq!(kept.iter().map(|it| (it.label.as_str(), it.used)).collect::<Vec<_>>(),
                   [("key 2", None), ("mine", Some(50))]);
        assert!(!store.end_passkey(bob, id).await.unwrap());
        assert!(store.end_passkey(ann, id).await.unwrap());
        store.end_passkeys(ann).await.unwrap();
        assert_eq!(store.passkeys(ann).await.unwrap(), []);
    }

    async fn with_an_account_its_addresses_mails_and_passkeys_go(place) {
        let store = &*place.store;
        for (n, erased) in [(1, false), (2, true)] {
            let name = format!("Ann{n}");
            let who = named(store, n, &name).await;
            let folded = name.to_lowercase();
            assert!(store.account_by_name(&folded).await.unwrap().is_some());
            confirmed(store, who, n as u8).await;
            let again = mail(who, MailKind::Confirm, 20);
            store.ask_address(&asked(who, "new@x.org"), "new@x.org", &again).await.unwrap();
            store.create_game(&new_game(n, &[(Seat::First, who)])).await.unwrap();
            let known = vec![Reminder { game: game_id(n), seq: 0 }];
            let reminded = Reminded { account: who, known, over: vec![], mail: None };
            store.remind(&reminded).await.unwrap();
            let passkey = Passkey { id: PasskeyId::from_bits(n), credential: vec![n as u8], account: who,
                label: "phone".into(), key: vec![], state: vec![], created: 1, used: None };
            store.add_passkey(&passkey).await.unwrap();
            let export = store.export(who).await.unwrap();
            assert_eq!((export.passkeys.len(), export.mails.len()), (1, 1));
            assert_eq!(export.address.unwrap().address, "Ann@x.org");
            assert_eq!(export.unconfirmed.unwrap().address, "new@x.org");
            if erased {
                store.erase_account(who, 30).await.unwrap();
            } else {
                store.close_account(who, 30).await.unwrap();
            }
            let export = store.export(who).await.unwrap();
            assert_eq!((export.passkeys, export.mails), (vec![], vec![]));
            assert_eq!((export.address, export.unconfirmed), (None, None));
            assert_eq!(store.reminders(who).await.unwrap(), []);
            store.queue(&mail(who, MailKind::Recover, 40)).await.unwrap();
            assert_eq!(store.mails_of(who).await.unwrap(), [], "nobody writes to who has gone");
        }
    }

    async fn a_guest_with_a_passkey_is_not_swept_and_one_without_a_password_can_have_a_name(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let passkey = Passkey { id: PasskeyId::from_bits(1), credential: vec![1], account: ann,
            label: "phone".into(), key: vec![], state: vec![], created: 1, used: None };
        store.add_passkey(&passkey).await.unwrap();
        assert_eq!(store.sweep(200_000_000).await.unwrap(), 1);
        assert!(store.account(ann).await.unwrap().is_some());
        assert!(store.account(bob).await.unwrap().is_none());
        store.register(ann, "Ann", "ann", None).await.unwrap();
        let named = store.account(ann).await.unwrap().unwrap();
        assert_eq!((named.name.as_deref(), named.password), (Some("Ann"), None));
    }
}

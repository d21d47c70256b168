//! Copies that are put in the place of a database, and what is forgotten after its time.

use adoube_store::testing::postgres;
use adoube_store::{
    Append, Challenge, ChallengeId, ChallengeState, Consent, Deed, Keep, Report, ReportId, Seat,
    StoreError, open, restore,
};

use crate::common::{append, bodies, game_id, named, new_game};

on_both! {
    async fn a_copy_is_restored_into_an_empty_place_and_again_only_when_that_is_said(place) {
        let store = &*place.store;
        let ann = named(store, 1, "Ann").await;
        store.create_game(&new_game(1, &[(Seat::First, ann)])).await.unwrap();
        store.append(append(game_id(1), 0, &["tab\there", "back\\slash", "\\."])).await.unwrap();
        let copy = place.folder.path().join("copy");
        store.backup(&copy).await.unwrap();
        let uri = if place.uri.starts_with("sqlite") {
            format!("sqlite:{}", place.folder.path().join("other.db").display())
        } else {
            postgres().database().unwrap()
        };
        let sound = async |it: std::sync::Arc<dyn adoube_store::Store>| {
            assert_eq!(bodies(&*it, game_id(1)).await.len(), 3);
            Ok(())
        };
        restore(&uri, &copy, false, sound).await.unwrap();
        let restored = open(&uri, None).await.unwrap();
        assert_eq!(restored.account_by_name("ann").await.unwrap().unwrap().id, ann);
        assert_eq!(restored.check().await.unwrap(), Vec::<String>::new());
        // It goes on from there.
        named(&*restored, 2, "Bob").await;
        restored.append(append(game_id(1), 3, &["more"])).await.unwrap();
        restored.close().await;
        let refused = restore(&uri, &copy, false, sound).await;
        assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
        restore(&uri, &copy, true, sound).await.unwrap();
        let restored = open(&uri, None).await.unwrap();
        assert!(restored.account_by_name("bob").await.unwrap().is_none());
        restored.close().await;
    }

    async fn what_was_kept_long_enough_is_forgotten_and_nothing_else(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        for at in [10, 20] {
            let deed = Deed {
                at, actor: Some(ann), act: "banned", subject: Some(bob), game: None,
                detail: String::new(),
            };
            store.record(&deed).await.unwrap();
            let report = Report {
                id: ReportId::from_bits(at as u64), reporter: ann, about: bob, game: None,
                why: "abuse".into(), body: None, created: 1, settled: None, outcome: None,
            };
            store.add_report(&report).await.unwrap();
            store.settle_report(report.id, "warned", at).await.unwrap();
            let challenge = Challenge {
                id: ChallengeId::from_bits(at as u64), host: ann, guest: None, link: None,
                terms: "{}".into(), draw: None, rematch_of: None, created: at, expires: 900,
                state: ChallengeState::Open, game: None, arbiter: None, consent: Consent::Nobody,
            };
            store.add_challenge(&challenge, None).await.unwrap();
            let game = new_game(at as u64, &[(Seat::First, ann)]);
            store.accept_challenge(challenge.id, 5, None, &game).await.unwrap();
        }
        assert_eq!(store.forget(&Keep::default()).await.unwrap(), 0);
        let before = Some(15);
        let keep = Keep { journal: before, reports: before, challenges: before, envelopes: before };
        assert_eq!(store.forget(&keep).await.unwrap(), 3);
        assert_eq!(store.recorded(i64::MAX, 9).await.unwrap().len(), 1);
        assert_eq!(store.reports(false, 9).await.unwrap().len(), 1);
        assert!(store.challenge(ChallengeId::from_bits(10)).await.unwrap().is_none());
        assert!(store.challenge(ChallengeId::from_bits(20)).await.unwrap().is_some());
        // Games stay, whatever they came of.
        assert!(store.game(game_id(10)).await.unwrap().is_some());
        store.append(Append { open: Some(false), ..append(game_id(10), 0, &["x"]) }).await.unwrap();
    }
}

#[tokio::test]
async fn a_copy_that_is_not_sound_leaves_a_file_as_it_was() {
    let place = crate::common::sqlite().await;
    named(&*place.store, 1, "Ann").await;
    let copy = place.folder.path().join("copy");
    place.store.backup(&copy).await.unwrap();
    place.store.close().await;
    let unsound = async |_| Err(StoreError::Unfit("unsound"));
    let refused = restore(&place.uri, &copy, true, unsound).await;
    assert!(matches!(refused, Err(StoreError::Unfit("unsound"))), "{refused:?}");
    let rubbish = place.folder.path().join("rubbish");
    std::fs::write(&rubbish, "no database").unwrap();
    assert!(restore(&place.uri, &rubbish, true, async |_| Ok(())).await.is_err());
    let store = open(&place.uri, None).await.unwrap();
    assert!(store.account_by_name("ann").await.unwrap().is_some());
    store.close().await;
    // Of what was replaced, and only of that, something stays beside.
    restore(&place.uri, &copy, true, async |_| Ok(())).await.unwrap();
    let mut names: Vec<_> = std::fs::read_dir(place.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["adoube.db", "adoube.db.replaced", "copy", "rubbish"]);
}

#[tokio::test]
async fn a_copy_that_is_not_sound_leaves_a_database_as_it_was() {
    let place = crate::common::postgresql().await;
    named(&*place.store, 1, "Ann").await;
    let copy = place.folder.path().join("copy");
    place.store.backup(&copy).await.unwrap();
    let bob = named(&*place.store, 2, "Bob").await;
    let unsound = async |it: std::sync::Arc<dyn adoube_store::Store>| {
        // It looks at the copy, and not at what is there.
        assert!(it.account_by_name("bob").await.unwrap().is_none());
        Err(StoreError::Unfit("unsound"))
    };
    let refused = restore(&place.uri, &copy, true, unsound).await;
    assert!(matches!(refused, Err(StoreError::Unfit("unsound"))), "{refused:?}");
    assert_eq!(place.store.account_by_name("bob").await.unwrap().unwrap().id, bob);
    // Nothing of the attempt is in the way of the next, which replaces all.
    restore(&place.uri, &copy, true, async |_| Ok(())).await.unwrap();
    assert!(place.store.account_by_name("bob").await.unwrap().is_none());
    assert!(place.store.account_by_name("ann").await.unwrap().is_some());
}

#[tokio::test]
async fn a_script_that_ends_too_early_changes_nothing() {
    let place = crate::common::postgresql().await;
    named(&*place.store, 1, "Ann").await;
    let copy = place.folder.path().join("copy");
    place.store.backup(&copy).await.unwrap();
    let text = std::fs::read_to_string(&copy).unwrap();
    std::fs::write(&copy, text.strip_suffix("COMMIT;\n").unwrap()).unwrap();
    let refused = restore(&place.uri, &copy, true, async |_| Ok(())).await;
    assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
    assert!(place.store.account_by_name("ann").await.unwrap().is_some());
}

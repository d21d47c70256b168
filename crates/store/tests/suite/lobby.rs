//! Challenges, and the draws of sides.

use crate::common::{account, game_id, new_game};
use adoube_store::{
    AccountId, Challenge, ChallengeId, ChallengeState, Consent, Draw, DrawId, Seat, StoreError,
};

fn challenge(n: u64, host: AccountId) -> Challenge {
    Challenge {
        id: ChallengeId::from_bits(n),
        host,
        guest: None,
        link: None,
        terms: format!("{{\"n\":{n}}}"),
        draw: None,
        rematch_of: None,
        created: n as i64,
        expires: 1_000,
        state: ChallengeState::Open,
        game: None,
        arbiter: None,
        consent: Consent::Nobody,
    }
}

fn ids(challenges: Vec<Challenge>) -> Vec<u64> {
    challenges.into_iter().map(|challenge| challenge.id.bits()).collect()
}

on_both! {
    async fn open_challenges_are_listed_and_others_are_not(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let direct = Challenge { guest: Some(bob), ..challenge(2, ann) };
        let by_link = Challenge { link: Some(vec![7; 32]), ..challenge(3, ann) };
        let short = Challenge { expires: 50, ..challenge(4, ann) };
        for it in [&challenge(1, ann), &direct, &by_link, &short, &challenge(5, bob)] {
            store.add_challenge(it, None).await.unwrap();
        }
        assert_eq!(ids(store.open_challenges(49, 9).await.unwrap()), [5, 4, 1]);
        assert_eq!(ids(store.open_challenges(50, 9).await.unwrap()), [5, 1]);
        assert_eq!(ids(store.open_challenges(50, 1).await.unwrap()), [5]);
        assert_eq!(ids(store.challenges_of(bob, 9).await.unwrap()), [5, 2]);
        assert_eq!(store.challenge(by_link.id).await.unwrap(), Some(by_link));
        assert_eq!(store.challenge(ChallengeId::from_bits(9)).await.unwrap(), None);
        assert_eq!(store.sweep(50).await.unwrap(), 1);
        let nobody = store.add_challenge(&challenge(6, AccountId::from_bits(99)), None).await;
        assert!(matches!(nobody, Err(StoreError::Missing("account"))), "{nobody:?}");
    }

    async fn a_challenge_is_settled_once(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        store.add_challenge(&challenge(1, ann), None).await.unwrap();
        let id = ChallengeId::from_bits(1);
        assert!(store.settle_challenge(id, ChallengeState::Withdrawn).await.unwrap());
        assert!(!store.settle_challenge(id, ChallengeState::Declined).await.unwrap());
        let state = store.challenge(id).await.unwrap().unwrap().state;
        assert_eq!(state, ChallengeState::Withdrawn);
        let late = store.accept_challenge(id, 10, None, &new_game(1, &[])).await;
        assert!(matches!(late, Err(StoreError::Missing("open challenge"))), "{late:?}");
        assert_eq!(store.game(game_id(1)).await.unwrap(), None);
    }

    async fn of_many_who_accept_one_plays(place) {
        let store = place.store.clone();
        let ann = account(&*store, 1).await.id;
        store.add_challenge(&challenge(1, ann), None).await.unwrap();
        let mut takers = Vec::new();
        for n in 10..18 {
            let who = account(&*store, n).await.id;
            let store = store.clone();
            let game = new_game(n, &[(Seat::First, ann), (Seat::Second, who)]);
            takers.push(tokio::spawn(async move {
                let id = ChallengeId::from_bits(1);
                store.accept_challenge(id, 10, None, &game).await.map(|()| game.id)
            }));
        }
        let mut won = Vec::new();
        for taker in takers {
            won.extend(taker.await.unwrap().ok());
        }
        assert_eq!(won.len(), 1);
        let row = store.challenge(ChallengeId::from_bits(1)).await.unwrap().unwrap();
        assert_eq!((row.state, row.game), (ChallengeState::Accepted, Some(won[0])));
        assert_eq!(store.games(None, true, 99).await.unwrap().len(), 1);
        assert_eq!(store.seats(won[0]).await.unwrap().len(), 2);
    }

    async fn nobody_accepts_before_the_arbiter_has_agreed(place) {
        let store = &*place.store;
        let [ann, bob, eve] = [1, 2, 3].map(|n| account(store, n));
        let (ann, bob, eve) = (ann.await.id, bob.await.id, eve.await.id);
        let ruled = |n| Challenge { arbiter: Some(eve), consent: Consent::Asked, ..challenge(n, ann) };
        for n in 1..=3 {
            store.add_challenge(&ruled(n), None).await.unwrap();
        }
        let [one, two, three] = [1, 2, 3].map(ChallengeId::from_bits);
        assert_eq!(ids(store.challenges_of(eve, 9).await.unwrap()), [3, 2, 1]);
        let early = store.accept_challenge(one, 10, None, &new_game(1, &[])).await;
        assert!(matches!(early, Err(StoreError::Missing("open challenge"))), "{early:?}");
        // Only who is asked answers.
        assert!(!store.answer_as_arbiter(one, bob, Consent::Agreed).await.unwrap());
        assert!(store.answer_as_arbiter(one, eve, Consent::Agreed).await.unwrap());
        store.accept_challenge(one, 10, None, &new_game(1, &[])).await.unwrap();
        assert!(!store.answer_as_arbiter(one, eve, Consent::Declined).await.unwrap());
        assert!(store.answer_as_arbiter(two, eve, Consent::Declined).await.unwrap());
        let row = store.challenge(two).await.unwrap().unwrap();
        assert_eq!((row.state, row.consent), (ChallengeState::Declined, Consent::Declined));
        // Whose account is closed rules on nothing.
        store.close_account(eve, 20).await.unwrap();
        let row = store.challenge(three).await.unwrap().unwrap();
        assert_eq!((row.state, row.consent), (ChallengeState::Declined, Consent::Declined));
    }

    async fn an_expired_challenge_is_not_accepted(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        store.add_challenge(&challenge(1, ann), None).await.unwrap();
        let id = ChallengeId::from_bits(1);
        let late = store.accept_challenge(id, 1_000, None, &new_game(1, &[])).await;
        assert!(matches!(late, Err(StoreError::Missing("open challenge"))), "{late:?}");
    }

    async fn a_draw_takes_one_part_of_each(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let draw = |n: u64| Draw {
            id: DrawId::from_bits(n),
            secret: vec![n as u8; 32],
            host: ann,
            host_part: None,
            guest_part: None,
            created: 5,
        };
        for n in 1..=2 {
            store.add_draw(&draw(n)).await.unwrap();
        }
        assert_eq!(store.draw(DrawId::from_bits(1)).await.unwrap(), Some(draw(1)));
        let with = |n, host| Challenge { draw: Some(DrawId::from_bits(1)), ..challenge(n, host) };
        let others = store.add_challenge(&with(1, bob), Some(b"b")).await;
        assert!(matches!(others, Err(StoreError::Missing("draw"))), "{others:?}");
        store.add_challenge(&with(2, ann), Some(b"a")).await.unwrap();
        let again = store.add_challenge(&with(3, ann), Some(b"c")).await;
        assert!(matches!(again, Err(StoreError::Missing("draw"))), "{again:?}");
        assert_eq!(store.challenge(ChallengeId::from_bits(3)).await.unwrap(), None);
        let mut game = new_game(1, &[(Seat::First, bob), (Seat::Second, ann)]);
        game.draw = Some(DrawId::from_bits(1));
        store.accept_challenge(ChallengeId::from_bits(2), 10, Some(b"b"), &game).await.unwrap();
        let whole = store.draw(DrawId::from_bits(1)).await.unwrap().unwrap();
        assert_eq!((whole.host_part, whole.guest_part), (Some(b"a".to_vec()), Some(b"b".to_vec())));
        // One that nobody took up is forgotten after a day, one that decided a game never.
        assert_eq!(store.sweep(5 + 86_400_000).await.unwrap(), 1);
        assert_eq!(store.draw(DrawId::from_bits(2)).await.unwrap(), None);
        assert!(store.draw(DrawId::from_bits(1)).await.unwrap().is_some());
    }
}

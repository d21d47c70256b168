//! Events: their logs, who is in them, who may do what.

use adoube_store::{
    AccountId, AppendError, EventAppend, EventDone, EventHead, EventId, EventLine, EventPerson,
    EventPhotograph, EventRole, EventText, Invitation, Office, Store,
};

use crate::common::{account, account_id, named};

fn event_id(n: u64) -> EventId {
    EventId::from_bits(0x3c00_0000_0000_0000 + n)
}

fn office(event: EventId, account: AccountId, role: EventRole) -> Office {
    Office { event, account, role, scope: String::new(), created: 10, agreed: Some(10) }
}

fn append(event: EventId, expected: u32, bodies: &[&str]) -> EventAppend {
    let line = |body: &&str| EventLine { body: (*body).into(), sender: None, at: 20 };
    let lines = bodies.iter().map(line).collect();
    EventAppend::of(event, expected, lines)
}

async fn made(store: &dyn Store, n: u64, organiser: AccountId) -> EventId {
    let id = event_id(n);
    let head = EventHead { id, created: 10 + n as i64, closed: None };
    let office = office(id, organiser, EventRole::Organiser);
    store.create_event(head, append(id, 0, &["opened"]), &office).await.unwrap();
    id
}

on_both! {
    async fn a_log_of_an_event_grows_only_from_where_it_is(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let id = made(store, 1, ann).await;
        store.append_event(append(id, 1, &["a", "b"])).await.unwrap();
        let conflict = store.append_event(append(id, 1, &["c"])).await.unwrap_err();
        assert_eq!(conflict, AppendError::Conflict { expected: 1, found: 3 });
        let nobody = store.append_event(append(event_id(9), 0, &["c"])).await.unwrap_err();
        assert_eq!(nobody, AppendError::NoSuchGame);
        let bodies = |lines: Vec<EventLine>| -> Vec<String> {
            lines.into_iter().map(|line| line.body).collect()
        };
        assert_eq!(bodies(store.event_log(id, 0, 99).await.unwrap()), ["opened", "a", "b"]);
        assert_eq!(bodies(store.event_log(id, 2, 99).await.unwrap()), ["b"]);
        assert_eq!(store.events(99, 9).await.unwrap().len(), 1);
        assert!(store.close_event(id, Some(50)).await.unwrap());
        assert_eq!(store.event(id).await.unwrap().unwrap().closed, Some(50));
    }

    async fn of_two_desks_at_once_one_is_told_that_the_other_was_faster(place) {
        let store = &place.store;
        let ann = account(&**store, 1).await.id;
        let id = made(&**store, 1, ann).await;
        let tries = (0..8).map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.append_event(append(id, 1, &[&format!("{n}")])).await })
        });
        let (mut won, mut lost) = (0, 0);
        for one in tries.collect::<Vec<_>>() {
            match one.await.unwrap() {
                Ok(()) => won += 1,
                Err(AppendError::Conflict { expected: 1, .. }) => lost += 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!((won, lost), (1, 7));
        assert_eq!(store.event_log(id, 0, 99).await.unwrap().len(), 2);
    }

    async fn a_command_that_was_done_is_known_again(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let id = made(store, 1, ann).await;
        let done = EventDone { sender: ann, id: "x".into(), digest: "d".into(), seq: 1, lines: 1 };
        let once = EventAppend { done: Some(done.clone()), ..append(id, 1, &["a"]) };
        store.append_event(once.clone()).await.unwrap();
        assert_eq!(store.event_done(id, ann, "x").await.unwrap(), Some(done));
        assert_eq!(store.event_done(id, ann, "y").await.unwrap(), None);
        let again = EventAppend { expected: 2, ..once };
        assert_eq!(store.append_event(again).await, Err(AppendError::Duplicate));
    }

    async fn names_are_erased_and_the_log_is_not(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, named(store, 2, "Bob").await);
        let id = made(store, 1, ann).await;
        let person = |number: u32, account: Option<AccountId>, body: &str| EventPerson {
            event: id, number, account, body: Some(body.into()),
        };
        let people = vec![person(1, None, "Curie, Marie"), person(2, Some(bob), "Bob")];
        let two = EventAppend { people, ..append(id, 1, &["entered 1", "entered 2"]) };
        store.append_event(two).await.unwrap();
        let put_right = EventAppend {
            people: vec![person(1, None, "Curie, Maria")],
            ..append(id, 3, &["corrected 1"])
        };
        store.append_event(put_right).await.unwrap();
        let names = |all: Vec<EventPerson>| -> Vec<Option<String>> {
            all.into_iter().map(|one| one.body).collect()
        };
        let all = store.event_people(id).await.unwrap();
        assert_eq!(names(all), [Some("Curie, Maria".into()), Some("Bob".into())]);
        let export = store.export(bob).await.unwrap();
        assert_eq!(export.events, [person(2, Some(bob), "Bob")]);
        assert_eq!(store.export(ann).await.unwrap().offices.len(), 1);
        // An account that is erased goes, and so does who asks the organiser.
        store.erase_account(bob, 99).await.unwrap();
        assert!(store.erase_person(id, 1).await.unwrap());
        assert!(!store.erase_person(id, 7).await.unwrap());
        assert_eq!(names(store.event_people(id).await.unwrap()), [None, None]);
        assert_eq!(store.event_log(id, 0, 99).await.unwrap().len(), 4);
    }

    async fn a_role_is_given_agreed_to_and_taken_away(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let id = made(store, 1, ann).await;
        let asked = Office {
            scope: "1-20".into(), agreed: None, ..office(id, bob, EventRole::Arbiter)
        };
        store.grant_office(&asked).await.unwrap();
        assert!(store.agree_to_office(&asked, 30).await.unwrap());
        assert!(!store.agree_to_office(&asked, 31).await.unwrap());
        let agreed = Office { agreed: Some(30), ..asked.clone() };
        assert_eq!(store.offices_of(bob).await.unwrap(), std::slice::from_ref(&agreed));
        let own = office(id, ann, EventRole::Organiser);
        assert_eq!(store.offices(id).await.unwrap(), [own, agreed.clone()]);
        assert!(store.end_office(&agreed).await.unwrap());
        assert!(!store.end_office(&agreed).await.unwrap());
    }

    async fn an_invitation_is_taken_up_once_and_not_after_its_time(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let bob = account(store, 2).await.id;
        let id = made(store, 1, ann).await;
        let role = EventRole::Results;
        let invitation =
            Invitation { event: id, role, scope: String::new(), created: 10, expires: 100 };
        for secret in [[1; 32], [2; 32]] {
            store.invite(&invitation, &secret).await.unwrap();
        }
        assert_eq!(store.invitation(&[1; 32], 99).await.unwrap(), Some(invitation));
        assert_eq!(store.take_invitation(&[2; 32], bob, 100).await.unwrap(), None);
        let taken = store.take_invitation(&[1; 32], bob, 50).await.unwrap().unwrap();
        assert_eq!((taken.account, taken.role, taken.agreed), (bob, role, Some(50)));
        assert_eq!(store.take_invitation(&[1; 32], account_id(1), 50).await.unwrap(), None);
        store.sweep(100).await.unwrap();
        assert_eq!(store.invitation(&[2; 32], 0).await.unwrap(), None);
    }

    async fn what_officers_write_is_erased_and_its_number_stays(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let id = made(store, 1, ann).await;
        let text = |number, body: &str| EventText { number, body: Some(body.into()) };
        let texts = vec![text(1, "Round 2 begins at two"), text(2, "Bob's phone rang")];
        store.append_event(EventAppend { texts, ..append(id, 1, &["news 1", "ruled 2"]) }).await.unwrap();
        assert!(store.erase_text(id, 2).await.unwrap());
        assert!(!store.erase_text(id, 3).await.unwrap());
        let left = store.event_texts(id).await.unwrap();
        assert_eq!(left, [text(1, "Round 2 begins at two"), EventText { number: 2, body: None }]);
        // What was not appended has left no text behind.
        let late = EventAppend { texts: vec![text(3, "late")], ..append(id, 1, &["late"]) };
        store.append_event(late).await.unwrap_err();
        assert_eq!(store.event_texts(id).await.unwrap().len(), 2);
    }

    async fn a_photograph_is_erased_with_either_of_its_players(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        let id = made(store, 1, ann).await;
        let photograph = |number, first, second| EventPhotograph {
            number, first, second, body: Some(vec![0xff, 0xd8, number as u8])
        };
        let photographs = vec![photograph(1, 7, 8), photograph(2, 9, 7), photograph(3, 9, 8)];
        let people = vec![EventPerson { event: id, number: 9, account: Some(ann), body: Some("{}".into()) }];
        store.append_event(EventAppend { photographs, people, ..append(id, 1, &["1", "2", "3"]) }).await.unwrap();
        assert_eq!(store.event_photograph(id, 1).await.unwrap(), Some(photograph(1, 7, 8)));
        assert_eq!(store.event_photograph(id, 4).await.unwrap(), None);
        let gone = EventPhotograph { body: None, ..photograph(3, 9, 8) };
        store.append_event(EventAppend { photographs: vec![gone], ..append(id, 4, &["erased"]) }).await.unwrap();
        assert_eq!(store.event_photograph(id, 3).await.unwrap(), None);
        store.erase_person(id, 8).await.unwrap();
        assert_eq!(store.event_photograph(id, 1).await.unwrap(), None);
        assert!(store.event_photograph(id, 2).await.unwrap().is_some());
        store.erase_account(ann, 9).await.unwrap();
        assert_eq!(store.event_photograph(id, 2).await.unwrap(), None);
    }
}

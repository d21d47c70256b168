//! The log: append-only, each append all or nothing, two writers never both.

use crate::common::{account, append, bodies, entry, game_id, new_game};
use adoube_store::{
    AccountId, Append, AppendError, Custody, Done, LogRow, Note, NoteId, Seat, Seated, StoreError,
    open,
};

fn done(sender: AccountId, id: &str, seq: u32, events: u32) -> Done {
    let digest = format!("digest of {id}");
    let (role, command) = ("\"arbiter\"".into(), "{\"tell\":1}".into());
    Done { sender, id: id.into(), digest, role, command, seq, events }
}

fn with_note(game: u64, author: AccountId, text: &str) -> Append {
    let id = NoteId::from_bits(0x5a00 + game);
    let note = Note { id, game: game_id(game), author, body: Some(text.into()), created: 1 };
    Append { notes: vec![note], ..append(game_id(game), 0, &["x"]) }
}

on_both! {
    async fn what_cannot_be_written_harms_nobody_else(place) {
        let store = place.store.clone();
        let author = account(&*store, 1).await.id;
        for n in 1..=40 {
            store.create_game(&new_game(n, &[])).await.unwrap();
        }
        // One database keeps no NUL, the other does: every fifth of these comes with one.
        let nul = store.append(with_note(1, author, "a\0b")).await;
        let tries: Vec<_> = (2..=40_u64)
            .map(|n| {
                let text = if n % 5 == 0 { "a\0b" } else { "fine" };
                let (store, append) = (store.clone(), with_note(n, author, text));
                tokio::spawn(async move { (n, store.append(append).await) })
            })
            .collect();
        for answer in tries {
            let (n, written) = answer.await.unwrap();
            assert_eq!(written.is_ok(), nul.is_ok() || n % 5 != 0, "{n}: {written:?}");
            let length = bodies(&*store, game_id(n)).await.len();
            assert_eq!(length, usize::from(written.is_ok()), "{n}");
        }
    }

    async fn what_hides_a_sealed_move_is_kept_once_and_not_without_end(place) {
        let store = &*place.store;
        let sealer = account(store, 1).await.id;
        store.create_game(&new_game(1, &[])).await.unwrap();
        let kept = |name: &str, byte: u8| Custody {
            game: game_id(1),
            commitment: name.into(),
            sealer,
            arbiter: vec![byte; 128],
            replier: vec![!byte; 128],
            created: 5,
        };
        store.keep_envelope(&kept("a", 1), 2).await.unwrap();
        store.keep_envelope(&kept("b", 2), 2).await.unwrap();
        // The first word counts.
        store.keep_envelope(&kept("a", 3), 2).await.unwrap();
        assert_eq!(store.envelope(game_id(1), "a").await.unwrap(), Some(kept("a", 1)));
        assert_eq!(store.envelope(game_id(2), "a").await.unwrap(), None);
        let refused = store.keep_envelope(&kept("c", 3), 2).await;
        assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
        assert_eq!(store.envelope(game_id(1), "c").await.unwrap(), None);
        let nowhere = Custody { game: game_id(9), ..kept("a", 1) };
        assert!(store.keep_envelope(&nowhere, 2).await.is_err());
    }

    async fn a_log_comes_back_as_it_was_written(place) {
        let store = &*place.store;
        let who = account(store, 1).await.id;
        store.create_game(&new_game(1, &[])).await.unwrap();
        let odd = "{\"text\":\"’quotes’ \\\"and\\\" \\\\ \\u0007 将棋 🎌\n\"}";
        let row = LogRow { body: odd.into(), sender: Some(who), arrived: -5, lag: 31, given: 20 };
        let first = Append { entries: vec![row.clone(), entry("b")], ..append(game_id(1), 0, &[]) };
        store.append(first).await.unwrap();
        store.append(append(game_id(1), 2, &["c", "d"])).await.unwrap();
        assert_eq!(bodies(store, game_id(1)).await, [odd, "b", "c", "d"]);
        assert_eq!(store.log(game_id(1), 0, 1).await.unwrap(), [row]);
        assert_eq!(store.log(game_id(1), 3, 9).await.unwrap(), [entry("d")]);
        assert_eq!(store.log(game_id(1), 4, 9).await.unwrap(), []);
        assert_eq!(store.log(game_id(9), 0, 9).await.unwrap(), []);
        assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    }

    async fn an_append_that_expects_another_length_writes_nothing(place) {
        let store = &*place.store;
        store.create_game(&new_game(1, &[])).await.unwrap();
        store.append(append(game_id(1), 0, &["a", "b"])).await.unwrap();
        for expected in [0, 1, 3] {
            let refused = store.append(append(game_id(1), expected, &["x", "y"])).await;
            assert_eq!(refused, Err(AppendError::Conflict { expected, found: 2 }));
        }
        let nowhere = store.append(append(game_id(2), 0, &["x"])).await;
        assert_eq!(nowhere, Err(AppendError::NoSuchGame));
        assert_eq!(bodies(store, game_id(1)).await, ["a", "b"]);
        assert_eq!(bodies(store, game_id(2)).await, Vec::<String>::new());
    }

    async fn of_many_who_expect_the_same_one_wins(place) {
        let store = place.store.clone();
        store.create_game(&new_game(1, &[])).await.unwrap();
        for turn in 0..20_u32 {
            let tries = (0..16).map(|n| {
                let store = store.clone();
                let body = format!("{turn} by {n}");
                tokio::spawn(async move {
                    store.append(append(game_id(1), turn, &[&body])).await.map(|()| body)
                })
            });
            let mut won = Vec::new();
            for answer in tries.collect::<Vec<_>>() {
                match answer.await.unwrap() {
                    Ok(body) => won.push(body),
                    Err(AppendError::Conflict { expected, found }) => {
                        assert_eq!((expected, found), (turn, turn + 1));
                    }
                    Err(other) => panic!("{other}"),
                }
            }
            assert_eq!(won.len(), 1);
            assert_eq!(bodies(&*store, game_id(1)).await.last(), won.last());
        }
        assert_eq!(bodies(&*store, game_id(1)).await.len(), 20);
    }

    async fn of_two_servers_on_one_database_one_wins(place) {
        let other = open(&place.uri, None).await.unwrap();
        let store = place.store.clone();
        store.create_game(&new_game(1, &[])).await.unwrap();
        for _ in 0..30 {
            let length = bodies(&*store, game_id(1)).await.len() as u32;
            let ours = store.append(append(game_id(1), length, &["ours", "ours too"]));
            let theirs = other.append(append(game_id(1), length, &["theirs"]));
            let (ours, theirs) = tokio::join!(ours, theirs);
            assert_ne!(ours.is_ok(), theirs.is_ok(), "{ours:?} {theirs:?}");
            let more = if ours.is_ok() { 2 } else { 1 };
            let lost = ours.and(theirs).unwrap_err();
            assert_eq!(lost, AppendError::Conflict { expected: length, found: length + more });
        }
        assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
        other.close().await;
    }

    async fn a_group_of_games_is_written_in_order(place) {
        let store = place.store.clone();
        for n in 0..40 {
            store.create_game(&new_game(n, &[])).await.unwrap();
        }
        let players = (0..40).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                for turn in 0..25 {
                    let body = format!("{n}/{turn}");
                    store.append(append(game_id(n), turn, &[&body])).await.unwrap();
                }
            })
        });
        for player in players.collect::<Vec<_>>() {
            player.await.unwrap();
        }
        for n in 0..40 {
            let expected: Vec<_> = (0..25).map(|turn| format!("{n}/{turn}")).collect();
            assert_eq!(bodies(&*store, game_id(n)).await, expected);
        }
    }

    async fn a_command_is_done_once(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        store.create_game(&new_game(1, &[])).await.unwrap();
        store.create_game(&new_game(2, &[])).await.unwrap();
        let with = |game, expected, done| Append { done: Some(done), ..append(game, expected, &["e"]) };
        store.append(with(game_id(1), 0, done(ann, "1", 0, 1))).await.unwrap();
        let again = store.append(with(game_id(1), 1, done(ann, "1", 1, 1))).await;
        assert_eq!(again, Err(AppendError::Duplicate));
        assert_eq!(bodies(store, game_id(1)).await.len(), 1);
        // Another's id, and the same in another game, are other commands.
        store.append(with(game_id(1), 1, done(bob, "1", 1, 1))).await.unwrap();
        store.append(with(game_id(2), 0, done(ann, "1", 0, 1))).await.unwrap();
        let all = store.commands(game_id(1)).await.unwrap();
        assert_eq!(all, [done(ann, "1", 0, 1), done(bob, "1", 1, 1)]);
    }

    async fn a_duplicate_harms_no_other_of_its_group(place) {
        let store = place.store.clone();
        let ann = account(&*store, 1).await.id;
        for n in 0..20 {
            store.create_game(&new_game(n, &[])).await.unwrap();
            let first = Append { done: Some(done(ann, "a", 0, 1)), ..append(game_id(n), 0, &["1"]) };
            store.append(first).await.unwrap();
        }
        let second = (0..20).map(|n| {
            let store = store.clone();
            let id = if n % 5 == 0 { "a" } else { "b" };
            let second = Append { done: Some(done(ann, id, 1, 1)), ..append(game_id(n), 1, &["2"]) };
            tokio::spawn(async move { (n, store.append(second).await) })
        });
        for answer in second.collect::<Vec<_>>() {
            let (n, answer) = answer.await.unwrap();
            let twice = n % 5 == 0;
            assert_eq!(answer, if twice { Err(AppendError::Duplicate) } else { Ok(()) });
            assert_eq!(bodies(&*store, game_id(n)).await.len(), if twice { 1 } else { 2 });
        }
    }

    async fn notes_and_the_end_of_a_game_come_with_the_append(place) {
        let store = &*place.store;
        let ann = account(store, 1).await.id;
        store.create_game(&new_game(1, &[])).await.unwrap();
        let note = |n: u64| Note {
            id: NoteId::from_bits(n),
            game: game_id(1),
            author: ann,
            body: Some(format!("note {n}")),
            created: n as i64,
        };
        let first = append(game_id(1), 0, &["a"]);
        store.append(Append { notes: vec![note(5), note(4)], ..first.clone() }).await.unwrap();
        // One that is refused leaves no text behind.
        let late = Append { notes: vec![note(6)], open: Some(false), ..first };
        assert!(store.append(late).await.is_err());
        assert!(store.game(game_id(1)).await.unwrap().unwrap().open);
        assert_eq!(store.notes(game_id(1)).await.unwrap(), [note(4), note(5)]);
        assert_eq!(store.note(NoteId::from_bits(5)).await.unwrap(), Some(note(5)));
        assert_eq!(store.note(NoteId::from_bits(6)).await.unwrap(), None);
        store.append(Append { open: Some(false), ..append(game_id(1), 1, &[]) }).await.unwrap();
        assert!(!store.game(game_id(1)).await.unwrap().unwrap().open);
        store.append(Append { open: Some(true), ..append(game_id(1), 1, &[]) }).await.unwrap();
        assert!(store.game(game_id(1)).await.unwrap().unwrap().open);
    }

    async fn what_another_process_wrote_meanwhile_is_seen(place) {
        let (store, other) = (&*place.store, open(&place.uri, None).await.unwrap());
        let ann = account(store, 1).await.id;
        store.create_game(&new_game(1, &[(Seat::First, ann)])).await.unwrap();
        store.append(append(game_id(1), 0, &["a"])).await.unwrap();
        other.append(append(game_id(1), 1, &["b", "c"])).await.unwrap();
        let found = |found| Err(AppendError::Conflict { expected: 1, found });
        assert_eq!(store.append(append(game_id(1), 1, &[])).await, found(3));
        // With a group of others: they are written.
        store.create_game(&new_game(2, &[(Seat::First, ann)])).await.unwrap();
        let (late, fits) = tokio::join!(
            store.append(append(game_id(1), 1, &["x"])),
            store.append(append(game_id(2), 0, &["y"])),
        );
        assert_eq!((late, fits), (found(3), Ok(())));
        store.append(append(game_id(1), 3, &["d"])).await.unwrap();
        assert_eq!(bodies(store, game_id(1)).await, ["a", "b", "c", "d"]);
        other.close().await;
    }

    async fn games_are_found_by_their_state_and_by_who_sits_there(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        for n in 0..6 {
            let mut game = new_game(n, &[(Seat::First, ann), (Seat::Second, bob)]);
            game.lag_cap = (n == 1).then_some(300);
            game.rematch_of = (n > 0).then(|| game_id(n - 1));
            store.create_game(&game).await.unwrap();
        }
        let over = Append { open: Some(false), ..append(game_id(2), 0, &["end"]) };
        store.append(over).await.unwrap();
        let ids = |rows: Vec<adoube_store::GameRow>| {
            rows.into_iter().map(|row| row.id.bits() - game_id(0).bits()).collect::<Vec<_>>()
        };
        assert_eq!(ids(store.games(None, false, 99).await.unwrap()), [0, 1, 2, 3, 4, 5]);
        assert_eq!(ids(store.games(Some(game_id(1)), true, 2).await.unwrap()), [3, 4]);
        assert_eq!(ids(store.games_of(ann, None, false, i64::MAX, 3).await.unwrap()), [5, 4, 3]);
        assert_eq!(ids(store.games_of(bob, None, true, 5_004, 9).await.unwrap()), [3, 1, 0]);
        // At a seat: of those, and not of the first that come.
        store.create_game(&new_game(6, &[(Seat::First, bob), (Seat::Arbiter, ann)])).await.unwrap();
        let first = store.games_of(bob, Some(Seat::First), false, i64::MAX, 9).await;
        assert_eq!(ids(first.unwrap()), [6]);
        let second = store.games_of(bob, Some(Seat::Second), true, i64::MAX, 2).await;
        assert_eq!(ids(second.unwrap()), [5, 4]);
        let row = store.game(game_id(1)).await.unwrap().unwrap();
        assert_eq!((row.lag_cap, row.rematch_of), (Some(300), Some(game_id(0))));
        assert_eq!(store.game(game_id(99)).await.unwrap(), None);
    }

    async fn a_seat_is_given_and_taken(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        store.create_game(&new_game(1, &[(Seat::First, ann)])).await.unwrap();
        let taken = store.seat(game_id(1), Seat::First, bob).await;
        assert!(matches!(taken, Err(StoreError::Unfit(_))), "{taken:?}");
        store.seat(game_id(1), Seat::First, ann).await.unwrap();
        for who in [ann, bob] {
            store.seat(game_id(1), Seat::Arbiter, who).await.unwrap();
        }
        let at = |seat, account| Seated { game: game_id(1), seat, account };
        let all = [at(Seat::Arbiter, ann), at(Seat::Arbiter, bob), at(Seat::First, ann)];
        assert_eq!(store.seats(game_id(1)).await.unwrap(), all);
        assert_eq!(store.seats_of(bob).await.unwrap(), [at(Seat::Arbiter, bob)]);
        assert!(store.unseat(game_id(1), Seat::Arbiter, bob).await.unwrap());
        assert!(!store.unseat(game_id(1), Seat::Arbiter, bob).await.unwrap());
        let nobody = store.seat(game_id(1), Seat::Arbiter, AccountId::from_bits(77)).await;
        assert!(nobody.is_err());
    }

    async fn the_players_change_places_with_the_append(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        store.create_game(&new_game(1, &[(Seat::First, ann), (Seat::Second, bob)])).await.unwrap();
        store.seat(game_id(1), Seat::Arbiter, ann).await.unwrap();
        let swap = Append { swap: true, ..append(game_id(1), 0, &["tossed"]) };
        store.append(swap.clone()).await.unwrap();
        assert!(store.append(swap).await.is_err());
        let seats: Vec<_> =
            store.seats(game_id(1)).await.unwrap().iter().map(|it| (it.seat, it.account)).collect();
        assert_eq!(seats, [(Seat::Arbiter, ann), (Seat::First, bob), (Seat::Second, ann)]);
    }

    async fn what_was_taken_before_the_close_is_written(place) {
        let store = place.store.clone();
        store.create_game(&new_game(1, &[])).await.unwrap();
        let pending = {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(game_id(1), 0, &["a"])).await })
        };
        pending.await.unwrap().unwrap();
        store.close().await;
        let late = store.append(append(game_id(1), 1, &["b"])).await;
        assert!(matches!(late, Err(AppendError::Failed(_))), "{late:?}");
        let again = open(&place.uri, None).await.unwrap();
        assert_eq!(bodies(&*again, game_id(1)).await, ["a"]);
        again.close().await;
    }
}

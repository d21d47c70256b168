//! What stands between people: blocks, reports, bans; and games that not everybody sees.

use adoube_store::{
    Ban, Barred, Block, Friend, Hidden, ImportId, ImportSearch, ImportedGame, Learnt,
    ProblemRating, ProblemTry, Report, ReportId, Seat, Solver, TryNoted,
};

use crate::common::{account, game_id, named, new_game};

on_both! {
    async fn who_blocks_whom_is_known_from_both_sides_and_taken_back_by_one(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let eve = account(store, 3).await.id;
        let block = Block { account: ann, other: bob, created: 5 };
        for _ in 0..2 {
            store.block(&block).await.unwrap();
        }
        assert!(store.are_apart(ann, bob).await.unwrap());
        assert!(store.are_apart(bob, ann).await.unwrap());
        assert!(!store.are_apart(ann, eve).await.unwrap());
        assert_eq!(store.blocks_of(ann).await.unwrap(), std::slice::from_ref(&block));
        assert_eq!(store.blocks_of(bob).await.unwrap(), []);
        assert_eq!(store.blocks(9).await.unwrap(), std::slice::from_ref(&block));
        assert_eq!(store.export(ann).await.unwrap().blocks, [block]);
        assert!(!store.unblock(bob, ann).await.unwrap());
        assert!(store.unblock(ann, bob).await.unwrap());
        assert!(!store.are_apart(ann, bob).await.unwrap());
    }

    async fn friends_are_ones_own_list_and_known_as_mutual_where_both_have_said_it(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        let of = |account, other, mutual| Friend { account, other, created: 5, mutual };
        for _ in 0..2 {
            store.befriend(&of(ann, bob, false)).await.unwrap();
        }
        assert_eq!(store.friends_of(ann).await.unwrap(), [of(ann, bob, false)]);
        assert_eq!(store.friends_of(bob).await.unwrap(), []);
        store.befriend(&of(bob, ann, false)).await.unwrap();
        assert_eq!(store.friends_of(ann).await.unwrap(), [of(ann, bob, true)]);
        assert_eq!(store.export(bob).await.unwrap().friends, [of(bob, ann, true)]);
        assert!(store.unfriend(ann, bob).await.unwrap());
        assert!(!store.unfriend(ann, bob).await.unwrap());
        assert_eq!(store.friends_of(bob).await.unwrap(), [of(bob, ann, false)]);
        store.befriend(&of(ann, bob, false)).await.unwrap();
        store.erase_account(ann, 9).await.unwrap();
        assert_eq!(store.friends_of(bob).await.unwrap(), []);
    }

    async fn what_is_learnt_takes_the_place_of_what_was_and_goes_with_its_owner(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        let of = |name: &str, body: &str, changed| Learnt {
            account: ann,
            name: name.into(),
            body: body.into(),
            changed,
        };
        store.learn(&of("lessons", "{}", 5)).await.unwrap();
        store.learn(&of("problems-chess", "[]", 6)).await.unwrap();
        store.learn(&of("lessons", "{\"chess/rook\":[0]}", 7)).await.unwrap();
        let all = [of("lessons", "{\"chess/rook\":[0]}", 7), of("problems-chess", "[]", 6)];
        assert_eq!(store.learnt_by(ann).await.unwrap(), all);
        assert_eq!(store.learnt_by(bob).await.unwrap(), []);
        assert_eq!(store.export(ann).await.unwrap().learning, all);
        store.erase_account(ann, 9).await.unwrap();
        assert_eq!(store.learnt_by(ann).await.unwrap(), []);
    }

    async fn a_try_is_written_once_and_only_on_what_it_was_reckoned_from(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        let tried = |account, problem: &str| ProblemTry {
            account,
            game: "chess".into(),
            problem: problem.into(),
            solved: true,
            at: 5,
        };
        let solver = |account, tries| Solver {
            account,
            game: "chess".into(),
            rating: 900_000_000_000,
            deviation: 300_000_000_000,
            volatility: 90_000_000,
            tries,
        };
        let problem = |tries| ProblemRating {
            game: "chess".into(),
            problem: "one".into(),
            rating: 1_000_000_000_000 + i64::from(tries),
            deviation: 100_000_000_000,
            volatility: 90_000_000,
            tries,
        };
        let note = async |account, mine, its| {
            store.note_try(&tried(account, "one"), &solver(account, mine), &problem(its)).await.unwrap()
        };
        assert_eq!(note(ann, 1, 1).await, TryNoted::Done);
        assert_eq!(note(ann, 2, 2).await, TryNoted::Known);
        // Bob has reckoned with a problem that nobody had tried: nothing is written.
        assert_eq!(note(bob, 1, 1).await, TryNoted::Late);
        assert_eq!(store.tries_of(bob).await.unwrap(), []);
        assert_eq!(note(bob, 1, 2).await, TryNoted::Done);
        assert_eq!(store.problem_ratings("chess").await.unwrap(), [problem(2)]);
        assert_eq!(store.problem_rating("shogi", "one").await.unwrap(), None);
        assert_eq!(store.solvings_of(ann).await.unwrap(), [solver(ann, 1)]);
        let export = store.export(ann).await.unwrap();
        assert_eq!((export.solving, export.tries), (vec![solver(ann, 1)], vec![tried(ann, "one")]));
        // Who goes takes his tries with him; how hard it is stays.
        store.erase_account(ann, 9).await.unwrap();
        assert_eq!(store.solvings_of(ann).await.unwrap(), []);
        assert_eq!(store.tries_of(ann).await.unwrap(), []);
        assert_eq!(store.problem_rating("chess", "one").await.unwrap(), Some(problem(2)));
    }

    async fn games_from_elsewhere_are_ones_own_and_go_with_the_account(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        let game = |n: u64, account, digest: &str| ImportedGame {
            id: ImportId::from_bits(n),
            account,
            kind: if n == 2 { "shogi" } else { "chess" }.into(),
            first_name: format!("Player {n}"),
            second_name: "Éva".into(),
            event: "Open".into(),
            day: "2026-11-18".into(),
            result: "drawn".into(),
            start: "start".into(),
            moves: "e2e4".into(),
            plies: 1,
            board: "end".into(),
            record: "1. e4".into(),
            created: 5,
            folded: format!("player {n} éva open 2026-11-18"),
            digest: digest.into(),
        };
        for n in 1..=3 {
            assert!(store.keep_import(&game(n, ann, &n.to_string())).await.unwrap());
        }
        assert!(!store.keep_import(&game(4, ann, "1")).await.unwrap(), "it is there already");
        assert!(store.keep_import(&game(5, bob, "1")).await.unwrap(), "another's list");
        let all = ImportSearch::all(ann);
        let found = async |search: ImportSearch| {
            let rows = store.imports(&search).await.unwrap();
            rows.iter().map(|it| it.id.bits()).collect::<Vec<_>>()
        };
        assert_eq!(found(all.clone()).await, [3, 2, 1]);
        assert_eq!(found(ImportSearch { text: "éva".into(), ..all.clone() }).await.len(), 3);
        assert_eq!(found(ImportSearch { text: "player 2".into(), ..all.clone() }).await, [2]);
        assert_eq!(found(ImportSearch { text: "%".into(), ..all.clone() }).await, []);
        assert_eq!(found(ImportSearch { kind: "shogi".into(), ..all.clone() }).await, [2]);
        let before = (5, ImportId::from_bits(3));
        assert_eq!(found(ImportSearch { before, limit: 1, ..all.clone() }).await, [2]);
        assert_eq!(store.import_count(ann).await.unwrap(), 3);
        let sizes = store.imports(&ImportSearch::all(ann)).await.unwrap();
        let sizes = sizes.iter().map(|it| it.record.len() + it.moves.len()).sum::<usize>();
        assert_eq!(store.import_size(ann).await.unwrap(), sizes as i64);
        assert_eq!(store.import_size(bob).await.unwrap(), 9);
        let first = ImportId::from_bits(1);
        assert_eq!(store.import(ann, first).await.unwrap(), Some(game(1, ann, "1")));
        assert_eq!(store.import(bob, first).await.unwrap(), None);
        assert!(!store.end_import(bob, first).await.unwrap());
        assert!(store.end_import(ann, first).await.unwrap());
        assert_eq!(store.export(ann).await.unwrap().imports.len(), 2);
        store.erase_account(ann, 9).await.unwrap();
        assert_eq!(found(all).await, []);
        assert_eq!(store.import_count(bob).await.unwrap(), 1);
    }

    async fn a_report_is_settled_once_and_its_words_go_with_their_writer(place) {
        let store = &*place.store;
        let (ann, bob) = (named(store, 1, "Ann").await, named(store, 2, "Bob").await);
        store.create_game(&new_game(1, &[(Seat::First, bob)])).await.unwrap();
        let report = |n: u64| Report {
            id: ReportId::from_bits(n),
            reporter: ann,
            about: bob,
            game: (n == 1).then(|| game_id(1)),
            why: "abuse".into(),
            body: Some("he shouted".into()),
            created: n as i64,
            settled: None,
            outcome: None,
        };
        for n in 1..=2 {
            store.add_report(&report(n)).await.unwrap();
        }
        assert_eq!(store.reports(true, 9).await.unwrap(), [report(2), report(1)]);
        assert!(store.is_reported(game_id(1)).await.unwrap());
        assert!(!store.is_reported(game_id(2)).await.unwrap());
        assert!(store.settle_report(ReportId::from_bits(2), "warned", 9).await.unwrap());
        assert!(!store.settle_report(ReportId::from_bits(2), "banned", 9).await.unwrap());
        assert_eq!(store.reports(true, 9).await.unwrap(), [report(1)]);
        let settled = Report { settled: Some(9), outcome: Some("warned".into()), ..report(2) };
        assert_eq!(store.reports(false, 9).await.unwrap(), [settled, report(1)]);
        assert_eq!(store.export(ann).await.unwrap().reports.len(), 2);
        store.erase_account(ann, 10).await.unwrap();
        let bodies = store.reports(false, 9).await.unwrap();
        assert!(bodies.iter().all(|it| it.body.is_none()));
    }

    async fn a_ban_holds_until_it_is_lifted_or_its_time_has_come(place) {
        let store = &*place.store;
        let (ann, bob) = (account(store, 1).await.id, account(store, 2).await.id);
        let ban = |account, until| Ban { account, until, why: "abuse".into(), created: 1 };
        store.ban(&ban(ann, None)).await.unwrap();
        store.ban(&ban(bob, Some(40))).await.unwrap();
        store.ban(&ban(bob, Some(50))).await.unwrap();
        store.bar(&Barred { address: "10.0.0.1".into(), until: 50 }).await.unwrap();
        assert_eq!(store.bans().await.unwrap().len(), 2);
        assert_eq!(store.barred().await.unwrap().len(), 1);
        assert_eq!(store.sweep(49).await.unwrap(), 0);
        assert_eq!(store.sweep(50).await.unwrap(), 2);
        assert_eq!(store.bans().await.unwrap(), [ban(ann, None)]);
        assert_eq!(store.barred().await.unwrap(), []);
        assert!(store.lift_ban(ann).await.unwrap());
        assert!(!store.lift_ban(ann).await.unwrap());
    }

    async fn a_hidden_game_keeps_its_key_and_one_that_was_not_made_is_forgotten(place) {
        let store = &*place.store;
        store.create_game(&new_game(1, &[])).await.unwrap();
        for n in 1..=2 {
            store.hide_game(game_id(n), "00ff", 5).await.unwrap();
        }
        assert_eq!(store.hidden_games().await.unwrap().len(), 2);
        assert_eq!(store.sweep(5 + 86_400_000).await.unwrap(), 1);
        let kept = Hidden { game: game_id(1), key: "00ff".into() };
        assert_eq!(store.hidden_games().await.unwrap(), [kept]);
        assert_eq!(store.latest_games(i64::MAX, 9).await.unwrap().len(), 1);
        assert_eq!(store.latest_games(5_001, 9).await.unwrap().len(), 0);
    }
}

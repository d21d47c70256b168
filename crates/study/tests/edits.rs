use adoube_laws::GameKind;
use adoube_study::{Edit, Limits, Node, Replay, Shape, Study, StudyError};

fn play(study: &mut Study, at: u32, mv: &str) -> u32 {
    study.apply(Edit::Play { at, mv: mv.into() }).unwrap().at
}

/// A game with two variations, comments and arrows.
fn example() -> Study {
    let mut study = Study::begin(GameKind::Chess);
    let e4 = play(&mut study, 0, "e2e4");
    let e5 = play(&mut study, e4, "e7e5");
    play(&mut study, e4, "c7c5");
    play(&mut study, e5, "g1f3");
    study.apply(Edit::Comment { at: e5, text: "solid".into() }).unwrap();
    study
}

#[test]
fn a_move_that_is_there_is_found_and_one_that_is_not_legal_is_refused() {
    let mut study = example();
    let before = study.clone();
    assert_eq!(study.apply(Edit::Play { at: 0, mv: "e2e4".into() }).unwrap().undo, None);
    for wrong in ["e2e5", "!e2e5", "", "e9e4", "--x"] {
        let refused = study.apply(Edit::Play { at: 0, mv: wrong.into() });
        assert_eq!(refused, Err(StudyError::Illegal(wrong.into())));
    }
    assert_eq!(study.apply(Edit::Play { at: 99, mv: "e2e4".into() }), Err(StudyError::NoNode(99)));
    assert_eq!(study, before);
}

#[test]
fn castling_in_either_form_is_one_move() {
    let mut study = Study::new(GameKind::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    let castled = play(&mut study, 0, "e1h1");
    assert_eq!(play(&mut study, 0, "e1g1"), castled);
}

#[test]
fn what_was_done_once_comes_to_the_same_when_it_is_done_again() {
    // A walk that plays, comes back to what is there, castles in both forms, takes out and puts in again.
    let start = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1";
    let mut study = Study::new(GameKind::Chess, start).unwrap();
    let mut log = vec![Edit::Whole { study: Box::new(study.clone()) }];
    let mut chance = 7_u64;
    let mut below = |limit: usize| {
        chance =
            chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % limit
    };
    let moves =
        ["e1g1", "e1h1", "e1c1", "e8g8", "e8h8", "a2a3", "a7a6", "d2d7", "d7d2", "h2h4", "--"];
    let mut played = 0;
    for _ in 0..1_500 {
        let at = below(study.nodes.len()) as u32;
        let edit = match below(8) {
            0 => Edit::Remove { at },
            1 => Edit::Restore { at, place: below(3) as u32 },
            2 => Edit::Comment { at, text: at.to_string() },
            3 => Edit::Place { at, place: 0 },
            _ => Edit::Play { at, mv: moves[below(moves.len())].into() },
        };
        if study.apply(edit.clone()).is_ok() {
            played += usize::from(matches!(edit, Edit::Play { .. }));
            log.push(edit);
        }
    }
    assert!(played > 60 && study.nodes.len() > 30, "{played} of {}", study.nodes.len());
    let mut again = Replay::from(Study::begin(GameKind::Shogi));
    for edit in log {
        again.apply(edit).unwrap();
    }
    assert_eq!(*again.study(), study);
    let nowhere = Edit::Play { at: 30_000, mv: "a2a3".into() };
    assert_eq!(again.apply(nowhere), Err(StudyError::NoNode(30_000)));
}

#[test]
fn every_edit_is_undone_by_what_it_answers() {
    let arrow = Shape { from: "g1".into(), to: "f3".into(), colour: 'G' };
    let edits = [
        Edit::Play { at: 1, mv: "e7e6".into() },
        Edit::Remove { at: 2 },
        Edit::Place { at: 3, place: 0 },
        Edit::Comment { at: 1, text: "best by test".into() },
        Edit::Mark { at: 1, nags: vec![1] },
        Edit::Draw { at: 2, shapes: vec![arrow] },
        Edit::Head { name: "White".into(), value: "Berg".into() },
        Edit::Whole { study: Box::new(Study::begin(GameKind::Shogi)) },
    ];
    for edit in edits {
        let mut study = example();
        let undo = study.apply(edit.clone()).unwrap().undo.unwrap();
        assert_ne!(study, example(), "{edit:?}");
        assert_eq!(study.check(), Ok(()), "{edit:?}");
        let redo = study.apply(undo).unwrap().undo.unwrap();
        assert_eq!(study.seen().unwrap().len(), example().seen().unwrap().len(), "{edit:?}");
        // A number that was taken stays taken, so a move is only seen to be gone.
        let mut shown = study.clone();
        shown.nodes.retain(|node| !node.gone);
        assert_eq!(shown, example(), "{edit:?}");
        study.apply(redo).unwrap();
        assert_eq!(study.check(), Ok(()), "{edit:?}");
    }
}

#[test]
fn the_same_log_makes_the_same_study() {
    let log = [
        r#"{"kind":"play","at":0,"move":"7g7f"}"#,
        r#"{"kind":"play","at":1,"move":"3c3d"}"#,
        r#"{"kind":"remove","at":2}"#,
        r#"{"kind":"play","at":1,"move":"8c8d"}"#,
        r#"{"kind":"restore","at":2,"place":0}"#,
        r#"{"kind":"mark","at":3,"nags":[2]}"#,
    ];
    let fold = || {
        let mut study = Study::begin(GameKind::Shogi);
        for line in log {
            study.apply(serde_json::from_str(line).unwrap()).unwrap();
        }
        study
    };
    assert_eq!(fold(), fold());
    assert_eq!(fold().nodes[1].children, [2, 3]);
    let kept = serde_json::to_string(&fold()).unwrap();
    assert_eq!(serde_json::from_str::<Study>(&kept).unwrap(), fold());
}

#[test]
fn what_is_taken_out_takes_with_it_what_follows_and_comes_back_whole() {
    let mut study = example();
    let undo = study.apply(Edit::Remove { at: 1 }).unwrap().undo.unwrap();
    assert_eq!(study.seen().unwrap().len(), 1);
    // Nothing can be added to what is out.
    assert!(study.apply(Edit::Comment { at: 2, text: "x".into() }).is_err());
    assert!(study.apply(Edit::Restore { at: 2, place: 0 }).is_err());
    study.apply(undo).unwrap();
    assert_eq!(study, example());
    assert_eq!(study.apply(Edit::Remove { at: 0 }), Err(StudyError::Start));
}

#[test]
fn nothing_grows_without_end_and_what_is_no_tree_is_no_study() {
    let mut study = example();
    let long = "x".repeat(Limits::COMMENT + 1);
    assert!(study.apply(Edit::Comment { at: 1, text: long.clone() }).is_err());
    assert!(study.apply(Edit::Head { name: "White".into(), value: long }).is_err());
    assert!(study.apply(Edit::Mark { at: 1, nags: vec![1; 9] }).is_err());
    let shape = Shape { from: "z9".into(), to: "e4".into(), colour: 'G' };
    assert!(study.apply(Edit::Draw { at: 1, shapes: vec![shape] }).is_err());
    assert_eq!(study, example());
    type Break = fn(&mut Study);
    let broken: [Break; 6] = [
        |study| study.nodes.clear(),
        |study| study.nodes[1].children.push(1),
        |study| study.nodes[1].children.push(99),
        |study| study.nodes[4].children.push(1),
        |study| study.nodes[1].mv = "e2e5".into(),
        |study| study.start = "nothing".into(),
    ];
    for change in broken {
        let mut other = example();
        change(&mut other);
        assert!(other.check().is_err(), "{other:?}");
        assert!(study.apply(Edit::Whole { study: Box::new(other) }).is_err());
    }
    assert_eq!(study, example());
}

#[test]
fn a_pass_is_played_where_nobody_is_in_check() {
    let mut study = Study::begin(GameKind::Chess);
    let pass = play(&mut study, 0, "--");
    assert!(study.table_at(pass).unwrap().to_string().contains(" b "));
    let check = Study::new(GameKind::Chess, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert!(check.unwrap().apply(Edit::Play { at: 0, mv: "--".into() }).is_err());
}

/// A study in which moves were taken out, one of which names itself or another that names it as what follows.
fn in_a_circle(links: &[(u32, &[u32])]) -> Study {
    let mut study = Study::begin(GameKind::Chess);
    study.nodes.extend(links.iter().map(|(parent, children)| Node {
        parent: *parent,
        mv: "e2e4".into(),
        children: children.to_vec(),
        gone: true,
        ..Node::default()
    }));
    study
}

#[test]
fn moves_that_were_taken_out_and_follow_themselves_are_no_tree_either() {
    let wrong: [&[(u32, &[u32])]; 6] = [
        &[(0, &[1])],
        &[(1, &[1])],
        &[(2, &[2]), (1, &[1])],
        &[(0, &[2, 2]), (1, &[])],
        &[(0, &[7])],
        &[(7, &[])],
    ];
    for links in wrong {
        let whole = in_a_circle(links);
        assert_eq!(whole.check(), Err(StudyError::NoTree), "{links:?}");
        let mut study = Study::begin(GameKind::Chess);
        let taken = study.apply(Edit::Whole { study: Box::new(whole) });
        assert_eq!(taken.unwrap_err(), StudyError::NoTree);
    }
    assert_eq!(in_a_circle(&[(0, &[2]), (1, &[])]).check(), Ok(()));
}

/// Knights that go out and come back, so that a line never ends.
const DANCE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[test]
fn a_log_that_is_replayed_makes_what_its_edits_make_one_by_one() {
    let mut log: Vec<Edit> =
        (0..40_u32).map(|at| Edit::Play { at, mv: DANCE[at as usize % 4].into() }).collect();
    log.extend([
        Edit::Play { at: 12, mv: "e2e4".into() },
        Edit::Remove { at: 20 },
        Edit::Play { at: 30, mv: "e7e5".into() },
        Edit::Play { at: 19, mv: "d7d5".into() },
        Edit::Comment { at: 41, text: "other".into() },
        Edit::Restore { at: 20, place: 1 },
        Edit::Play { at: 40, mv: "e2e4".into() },
        Edit::Play { at: 40, mv: "e2e5".into() },
        Edit::Play { at: 99, mv: "e2e4".into() },
        Edit::Whole { study: Box::new(Study::begin(GameKind::Shogi)) },
        Edit::Play { at: 0, mv: "7g7f".into() },
        Edit::Play { at: 1, mv: "3c3d".into() },
        Edit::Whole { study: Box::new(example()) },
        Edit::Play { at: 1, mv: "d7d5".into() },
    ]);
    let mut plain = Study::begin(GameKind::Chess);
    let mut replay = Replay::from(plain.clone());
    for edit in log {
        assert_eq!(replay.apply(edit.clone()), plain.apply(edit.clone()), "{edit:?}");
        assert_eq!(replay.study(), &plain, "{edit:?}");
    }
    assert_eq!(Study::from(replay), plain);
}

#[test]
fn the_longest_line_is_followed_as_it_grows() {
    let mut replay = Replay::from(Study::begin(GameKind::Chess));
    let last = Limits::NODES as u32 - 1;
    for at in 0..last {
        // Begun anew for every move, this would not end within the patience of any test.
        replay.apply(Edit::Play { at, mv: DANCE[at as usize % 4].into() }).unwrap();
    }
    let full = replay.apply(Edit::Play { at: last, mv: "e7e5".into() });
    assert_eq!(full.unwrap_err(), StudyError::TooMany("moves"));
    assert_eq!(replay.study().main_line().count(), last as usize);
}

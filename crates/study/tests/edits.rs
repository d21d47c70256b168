use adoube_laws::GameKind;
use adoube_study::{Edit, Limits, Shape, Study, StudyError};

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
    let mut again = Study::begin(GameKind::Shogi);
    for edit in log {
        again.replay(edit).unwrap();
    }
    assert_eq!(again, study);
    let nowhere = Edit::Play { at: 30_000, mv: "a2a3".into() };
    assert_eq!(again.replay(nowhere), Err(StudyError::NoNode(30_000)));
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

//! Any lines as edits of an analysis: what is read is written so that it reads the same, one that is refused changes nothing, what was done can
//! be undone, and whatever comes of it is an analysis that can be shown, written down and taken in whole.

use adoube_laws::GameKind;
use adoube_study::{Edit, Form, Study};

/// The search is for kinds of edits.
const LINES: usize = 24;

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for game in [GameKind::Chess, GameKind::Shogi] {
        let mut study = Study::begin(game);
        for line in text.lines().take(LINES) {
            let Ok(edit) = serde_json::from_str::<Edit>(line) else { continue };
            let written = serde_json::to_string(&edit).expect("what was read can be written");
            let again: Edit = serde_json::from_str(&written).expect("and read again");
            assert_eq!(again, edit, "{line}");
            let before = study.clone();
            match study.apply(edit.clone()) {
                Err(_) => assert_eq!(study, before, "{line}"),
                Ok(done) => {
                    study.check().expect("it is an analysis still");
                    match done.undo {
                        None => assert_eq!(study, before, "{line}"),
                        Some(undo) => {
                            let mut undone = study.clone();
                            undone.apply(undo).expect("what was done can be undone");
                            let seen = |it: &Study| format!("{:?}", it.seen());
                            assert_eq!(seen(&undone), seen(&before), "{line}");
                        }
                    }
                }
            }
        }
        let whole = Edit::Whole { study: Box::new(study.clone()) };
        let mut taken = Study::begin(game);
        taken.apply(whole).expect("it can be taken in whole");
        assert_eq!(taken, study);
        for form in [Form::Pgn, Form::Kif, Form::Ki2, Form::Csa, Form::Jkf, Form::Usi] {
            let _ = study.write(form);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_edits() {
        let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/study");
        for seed in std::fs::read_dir(seeds).unwrap() {
            let path = seed.unwrap().path();
            for line in std::fs::read_to_string(&path).unwrap().lines() {
                let read = serde_json::from_str::<Edit>(line);
                assert!(read.is_ok(), "{}: {read:?}", path.display());
            }
        }
    }
}

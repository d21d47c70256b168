//! What was found once stays found: every parser meets its seeds, and what was kept of earlier searches.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::path::Path;

/// Every input of a parser, and where it stands.
fn inputs(name: &str) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(name)).unwrap()
    {
        let path = entry.unwrap().path();
        found.push((path.display().to_string(), fs::read(&path).unwrap()));
    }
    let kept = adoube_fuzz::kept::inputs(name).unwrap().into_iter().enumerate();
    found.extend(kept.map(|(index, bytes)| (format!("kept/{name}.hex:{}", index + 1), bytes)));
    found
}

fn replay(name: &str) {
    let run = adoube_fuzz::target(name).unwrap();
    let inputs = inputs(name);
    assert!(inputs.len() > 20, "{name} has hardly any inputs");
    for (place, bytes) in inputs {
        let held = std::panic::catch_unwind(|| run(&bytes));
        assert!(held.is_ok(), "{place} breaks a promise of {name}");
    }
}

macro_rules! replayed {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                replay(stringify!($name));
            }
        )*

        #[test]
        fn every_parser_is_replayed() {
            let named = [$(stringify!($name)),*];
            assert!(adoube_fuzz::TARGETS.iter().map(|(name, _)| *name).eq(named));
        }
    };
}

replayed! {
    command
    control
    csa
    desk
    epd
    event
    fen
    fesa
    games
    jkf
    ki2
    kif
    lesson
    letter
    log
    papi
    pgn
    photograph
    players
    protocol
    push
    records
    san
    script
    sentence
    sheet
    socket
    study
    trf
    uci
    usi
}

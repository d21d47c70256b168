//! The pages' types of TypeScript are made from ours.

use std::path::Path;

use adoube_board::typescript::Declarations;
use adoube_laws::{
    Answer, Breach, Claim, ClockCause, Command, Evidence, Fact, Penalty, Power, Proposal,
    ToldBefore, Unwatched, What,
};

/// Where they stand.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types.ts");

#[test]
fn the_pages_types_are_those_of_the_socket_and_of_the_modules() {
    let mut all = Declarations::new();
    adoube_wasm::door::typescript(&mut all);
    adoube_wasm_engine::door::typescript(&mut all);
    adoube_wasm_learn::door::typescript(&mut all);
    adoube_wasm_study::door::typescript(&mut all);
    adoube_server::typescript::declare(&mut all);
    all.list::<Command>();
    all.list::<Claim>();
    all.list::<Unwatched>();
    all.list::<Evidence>();
    all.list::<Proposal>();
    all.list::<Power>();
    all.list::<Penalty>();
    all.list::<Breach>();
    all.list::<Answer>();
    all.list::<ClockCause>();
    all.list::<Fact>();
    all.list::<ToldBefore>();
    all.list::<What>();
    let wanted = format!(
        "// Made from the types of Rust: ADOUBE_WRITE=1 before the test `types` of crates/adoube writes it. Not to be changed by hand.\n{}",
        all.module()
    );
    let file = Path::new(FILE);
    if std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(file).unwrap_or_default();
    let stale = found.lines().zip(wanted.lines()).find(|(found, wanted)| found != wanted);
    assert!(
        found == wanted,
        "web/src/types.ts is stale, {stale:?}: run `ADOUBE_WRITE=1 cargo test -p adoube --all-features --test suite types`"
    );
}

//! Two programs. Built with coverage by `fuzz/run` it searches for bytes that break a promise of the parser that
//! `FUZZ_TARGET` names. Built as everything else it brings what was kept of earlier searches into the corpus of
//! a search, and what a search has found into what is kept.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    static TARGET: std::sync::OnceLock<fn(&[u8])> = std::sync::OnceLock::new();
    let run = TARGET.get_or_init(|| {
        let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
        adoube_fuzz::target(&name).unwrap_or_else(|| panic!("FUZZ_TARGET={name:?} is no target"))
    });
    run(data);
});

#[cfg(not(fuzzing))]
#[expect(clippy::print_stderr, reason = "who starts it wrongly is told how it is started")]
fn main() -> std::process::ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["unpack", name, folder] => adoube_fuzz::kept::unpack(name, folder.as_ref()),
        ["pack", name, folder] => adoube_fuzz::kept::pack(name, folder.as_ref()),
        ["list"] => adoube_fuzz::kept::list(),
        _ => {
            Err(std::io::Error::other("expected list, unpack TARGET FOLDER or pack TARGET FOLDER"))
        }
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fuzz: {error}");
            std::process::ExitCode::from(2)
        }
    }
}

//! What is installed fits the program: settings, unit, container. `scripts/dist-try` installs and plays it.

use std::path::{Path, PathBuf};
use std::process::Command;

use adoube_server::config::Config;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Whether the program understands how it is started.
fn assert_serves(words: &[&str]) {
    assert_eq!(words.first(), Some(&"serve"), "{words:?}");
    let mut program = Command::new(env!("CARGO_BIN_EXE_adoube"));
    let done = program.args(words).arg("--example").output().unwrap();
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn the_settings_of_the_package_are_settings_with_those_left_out_too() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("adoube.toml");
    std::fs::write(&whole, read("adoube.toml").replace("#: ", "")).unwrap();
    for settings in [file("adoube.toml"), whole] {
        let config = Config::read(Some(&settings), |_| None).unwrap();
        assert!(config.listen.ip().is_loopback());
        assert!(format!("{:?}", config.database).contains("/var/lib/adoube/"));
    }
}

#[test]
fn the_unit_and_the_container_start_the_program_as_it_can_be_started() {
    let unit = read("adoube.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/bin/adoube "));
    assert_serves(&start.unwrap().split(' ').collect::<Vec<_>>());
    let container = read("Containerfile");
    let command = container.lines().find_map(|line| line.strip_prefix("CMD ")).unwrap();
    let words: Vec<String> = serde_json::from_str(command).unwrap();
    assert_serves(&words.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn the_unit_verifies_where_systemd_can_say_so() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        return;
    }
    // Here the program is not in its place, and neither are its manual pages.
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("adoube.service");
    let text = read("adoube.service").replace("/usr/bin/adoube", env!("CARGO_BIN_EXE_adoube"));
    std::fs::write(&unit, text).unwrap();
    let mut analyze = Command::new("systemd-analyze");
    let done = analyze.args(["verify", "--man=no"]).arg(&unit).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && !said.contains("adoube.service"), "{said}");
}

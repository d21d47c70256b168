//! What is installed fits the program: settings, unit, container. `scripts/dist-try` installs and plays it.

use std::collections::BTreeSet;
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
    if let Err(error) = Command::new("systemd-analyze").arg("--version").output() {
        eprintln!("not tried: systemd-analyze: {error}");
        return;
    }
    // Here the program is not in its place, and neither are its manual pages.
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("adoube.service");
    let socket = folder.path().join("adoube.socket");
    std::fs::write(&socket, read("adoube.socket")).unwrap();
    let text = read("adoube.service").replace("/usr/bin/adoube", env!("CARGO_BIN_EXE_adoube"));
    std::fs::write(&unit, text).unwrap();
    let mut analyze = Command::new("systemd-analyze");
    let done = analyze.args(["verify", "--man=no"]).args([&unit, &socket]).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && !said.contains("adoube."), "{said}");
}

#[test]
fn the_socket_listens_where_the_settings_say_so_that_whoever_turns_it_on_is_found_as_before() {
    let settings = Config::read(Some(&file("adoube.toml")), |_| None).unwrap();
    let socket = read("adoube.socket");
    let places: Vec<_> =
        socket.lines().filter_map(|line| line.strip_prefix("ListenStream=")).collect();
    assert_eq!(places, [settings.listen.to_string()]);
    // It is there, and nobody's settings are passed over without his asking.
    let (dist, postinst) = (read("../scripts/dist"), read("debian/postinst"));
    assert!(dist.contains("packaging/adoube.service packaging/adoube.socket"));
    assert!(!postinst.contains("enable adoube.socket"));
    assert!(read("adoube.service").lines().any(|line| line == "Type=notify"));
}

/// The files of a crate's package, as cargo would pack it.
fn packed(krate: &Path) -> BTreeSet<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["package", "--list", "--allow-dirty", "--offline", "--manifest-path"]);
    let done = cargo.arg(krate.join("Cargo.toml")).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The sources below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
}

/// What a source takes in when it is compiled and not tested, as paths from its folder.
fn taken_in(text: &str) -> impl Iterator<Item = &str> {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let text = text.split("#[cfg(doctest)]").next().unwrap_or_default();
    let parts = ["include_str!(\"", "include_bytes!(\""].into_iter();
    parts.flat_map(|call| text.split(call).skip(1).filter_map(|rest| rest.split('"').next()))
}

/// A path without its `..`, which links would lead elsewhere.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => assert!(plain.pop(), "{}", path.display()),
            part => plain.push(part),
        }
    }
    plain
}

/// `scripts/dist-try` builds every crate from its package; this finds in a second what is not in it.
#[test]
fn every_crate_is_packaged_with_its_licence_and_all_that_it_takes_in() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut taken = 0;
    for entry in std::fs::read_dir(crates).unwrap() {
        let krate = entry.unwrap().path();
        let files = packed(&krate);
        let ours = krate.ends_with("adoube");
        let licences: &[&str] =
            if ours { &["LICENSE-GPL"] } else { &["LICENSE-APACHE", "LICENSE-MIT"] };
        for file in licences.iter().chain(&["README.md"]) {
            assert!(files.contains(*file), "{}: no {file}", krate.display());
        }
        for licence in licences {
            // A link that was copied as text would be a line with a path.
            let text = std::fs::read_to_string(krate.join(licence)).unwrap();
            assert!(text.lines().count() > 10, "{}: {licence} says only {text}", krate.display());
        }
        let mut found = Vec::new();
        sources(&krate.join("src"), &mut found);
        for source in found {
            let text = std::fs::read_to_string(&source).unwrap();
            for path in taken_in(&text) {
                let whole = plain(&source.parent().unwrap().join(path));
                let inside = whole.strip_prefix(&krate).ok().and_then(Path::to_str);
                let is_packed = inside.is_some_and(|inside| files.contains(inside));
                assert!(is_packed, "{}: {path} is not in the package", source.display());
                taken += 1;
            }
        }
        if ours {
            let has = |start: &str| files.iter().any(|file| file.starts_with(start));
            assert!(has("lawbook/") && has("locales/en/") && has("locales/fr/"));
            // Where the pages are built, so that who installs it needs no Node.js.
            assert_eq!(krate.join("pages/.done").exists(), files.contains("pages/index.html"));
        }
    }
    assert!(taken > 10, "only {taken} files are taken in");
}

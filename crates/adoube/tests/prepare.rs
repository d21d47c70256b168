//! What a machine lacks to build it is said in one line, before anything is built.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use crate::program::{err, out};

/// Runs a script of the repository in a folder of its own, where these programs are found first.
fn run(script: &str, programs: &[(&str, &str)]) -> Output {
    run_without("", script, programs)
}

/// The same where a program that the system has is not found.
fn run_without(hidden: &str, script: &str, programs: &[(&str, &str)]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let (found, scripts) = (folder.path().join("bin"), folder.path().join("scripts"));
    for new in [&found, &scripts, &folder.path().join("web")] {
        fs::create_dir(new).unwrap();
    }
    for (name, does) in programs {
        let file = found.join(name);
        fs::write(&file, format!("#!/bin/sh\n{does}\n")).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let (name, more) = script.split_once(' ').unwrap_or((script, ""));
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts").join(name);
    fs::copy(here, scripts.join(name)).unwrap();
    let mut path = format!("{}:/usr/bin:/bin", found.display());
    if !hidden.is_empty() {
        for entry in fs::read_dir("/usr/bin").unwrap().map(|entry| entry.unwrap()) {
            let link = found.join(entry.file_name());
            if entry.file_name() != hidden && !link.exists() {
                std::os::unix::fs::symlink(entry.path(), link).unwrap();
            }
        }
        path = found.display().to_string();
    }
    let mut command = Command::new("bash");
    command.arg(scripts.join(name)).args(more.split_whitespace()).env("PATH", path);
    let done = command.current_dir(folder.path()).output().unwrap();
    let left: Vec<_> = fs::read_dir(folder.path().join("web")).unwrap().collect();
    assert!(left.is_empty(), "{script}: {left:?}");
    done
}

#[track_caller]
fn assert_says(done: &Output, line: &str) {
    let wanted = format!("{line}\n");
    assert_eq!((done.status.code(), out(done), err(done)), (Some(1), "", wanted.as_str()));
}

const NEW: (&str, &str) =
    ("rustc", "case $1 in -vV) echo 'host: any' ;; *) echo 'rustc 1.95.0 (x)' ;; esac");
const CARGO: (&str, &str) = ("cargo", "exit 0");
const ROOM: (&str, &str) = ("df", "echo Avail; echo 9000000");
const COMPILER: (&str, &str) = ("cc", "exit 0");
const NODE: (&str, &str) = ("node", "exit 0");
const NPM: (&str, &str) = ("npm", "exit 0");

#[test]
fn a_compiler_that_is_too_old_is_named_with_the_one_that_is_wanted() {
    let old = ("rustc", "echo 'rustc 1.94.1 (e408947bf 2026-03-25)'");
    let line = "Rust 1.94 is too old: version 1.95 or later is needed (rustup update; https://rustup.rs where it came otherwise).";
    assert_says(&run("prepare run", &[CARGO, old]), line);
    let later =
        ("rustc", "case $1 in -vV) echo 'host: any' ;; *) echo 'rustc 1.100.0 (x)' ;; esac");
    let done = run("prepare run", &[CARGO, later, ROOM, COMPILER, NODE, NPM]);
    assert_eq!((done.status.code(), err(&done)), (Some(0), ""));
}

/// Before the program is built beside the pages, not after.
#[test]
fn node_is_there_new_enough_and_with_npm_or_it_is_said() {
    let old = ("node", "[ \"$1\" != --version ] || echo v18.20.4; exit 1");
    let line =
        "Node.js v18.20.4 is too old: version 20.19 or later is needed (https://nodejs.org).";
    assert_says(&run("prepare run", &[CARGO, NEW, ROOM, COMPILER, old, NPM]), line);
    let line = "The pages need Node.js 20.19 or later (https://nodejs.org), then run make again.";
    assert_says(&run("packages", &[old]), line);
    let line = "npm is missing: install it beside your Node.js (on Debian: apt-get install npm), then run make again.";
    assert_says(&run_without("npm", "prepare run", &[CARGO, NEW, ROOM, COMPILER, NODE]), line);
    let line = "Node.js is missing: install version 20.19 or later (https://nodejs.org), then run make again.";
    assert_says(&run_without("node", "prepare run", &[CARGO, NEW, ROOM, COMPILER, NPM]), line);
}

/// What fails in the middle of installing is one line too.
#[test]
fn a_part_of_rust_or_a_package_that_cannot_be_had_is_named() {
    let fails = "echo 'info: syncing' >&2; echo 'error: no such host' >&2; exit 1";
    let rust = [CARGO, NEW, ROOM, COMPILER, NODE, NPM, ("cargo-fmt", "exit 1"), ("rustup", fails)];
    let line = "rustfmt could not be installed (error: no such host): look whether there is a network, then run make again.";
    assert_says(&run("prepare test", &rust), line);
    let packages = [
        CARGO,
        NEW,
        ROOM,
        NODE,
        NPM,
        ("id", "echo 0"),
        (
            "apt-get",
            "[ $1 = update ] || { echo 'E: no such package' >&2; echo more >&2; exit 100; }",
        ),
    ];
    let done = run_without("cc", "prepare run", &packages);
    let line = "Packages could not be installed (E: no such package): look whether there is a network, then run: apt-get install gcc libc6-dev\n";
    assert_eq!((done.status.code(), err(&done)), (Some(1), line));
}

#[test]
fn a_disk_without_room_for_a_build_is_said_before_it_begins() {
    let line = "Only 97 MB are free here, and a build takes 4 GB: make room, then run make again.";
    assert_says(&run("prepare run", &[CARGO, NEW, ("df", "echo Avail; echo 100000")]), line);
}

#[test]
fn without_a_network_it_says_what_could_not_be_had() {
    let cargo = ("cargo", "echo 'error: no such host' >&2; echo more >&2; exit 101");
    let line = "The libraries could not be fetched (error: no such host): look whether there is a network, then run make again.";
    assert_says(&run("prepare run", &[cargo, NEW, ROOM, COMPILER, NODE, NPM]), line);
    let npm = ("npm", "echo 'npm error no such host' >&2; echo more >&2; exit 1");
    let line = "The packages of the pages could not be installed (npm error no such host): \
                look whether there is a network and room on the disk, then run make again.";
    assert_says(&run("packages", &[NODE, npm]), line);
}

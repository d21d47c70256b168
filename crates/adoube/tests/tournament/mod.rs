//! Tournaments from the command line.

mod check;
mod desk;
mod event;
mod explain;
mod files;
mod pair;
use crate::program;
mod rate;
mod ratings;
mod remote;
mod sheets;
mod team_cup;
mod teams;
mod undo;
mod unsaid;

use std::fs;
use std::path::Path;
use std::process::Command;

use program::{err, out, root};

fn data(name: &str) -> String {
    root().join("crates/tournament/tests/data").join(name).to_str().unwrap().to_owned()
}

/// An event of four in a folder of its own: the commands that are run on it.
fn event(folder: &Path, new: &[&str]) -> impl Fn(&[&str]) -> std::process::Output + use<> {
    let folder = folder.to_owned();
    let run = move |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_adoube"))
            .arg("tournament")
            .args(args)
            .current_dir(&folder)
            .env("LC_ALL", "C")
            // No list that is kept on this machine is asked.
            .env("XDG_DATA_HOME", folder.join("none"))
            .output()
            .unwrap()
    };
    let mut first = vec!["new", "e", "--name", "Test"];
    first.extend(new);
    assert!(run(&first).status.success());
    for (name, rating) in [("Ada", "2000"), ("Ben", "1900"), ("Cid", "1800"), ("Dot", "1700")] {
        assert!(run(&["add", "e", name, "--rating", rating]).status.success());
    }
    run
}

/// A file in a folder.
fn put(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A TRF of players with ratings and cells.
fn trf(head: &str, players: &[(&str, &str, &str, &str)]) -> String {
    let mut text = format!("{head}\n");
    for ((rating, birth, points, cells), number) in players.iter().zip(1..) {
        let start = format!("001 {number:>4}      P{number}");
        text.push_str(&format!(
            "{start:<48}{rating:>4}{:17}{birth:<10} {points:>4} {number:>4}  {cells}\n",
            ""
        ));
    }
    text
}

/// What is said of a command in English, then in French: on standard output, or why not.
fn both(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> [String; 2] {
    ["en", "fr"].map(|language| {
        let mut all = vec!["--lang", language];
        all.extend(args);
        let output = run(&all);
        format!("{}{}", out(&output), err(&output))
    })
}

/// The lines of a command that succeeds.
fn said(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    out(&output).to_owned()
}

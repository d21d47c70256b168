//! The program as a test calls it.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn adoube(args: &[&str]) -> Output {
    adoube_with(args, b"")
}

pub(crate) fn adoube_with(args: &[&str], input: &[u8]) -> Output {
    adoube_in(&[], args, input)
}

/// In a folder, where files have short names.
pub(crate) fn adoube_at(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.output().unwrap()
}

/// In an environment of these variables and no other that names a language.
pub(crate) fn adoube_in(locale: &[(&str, &str)], args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LANG")
        .envs(locale.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that fails early does not read its input, and that is its right.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

pub(crate) fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

pub(crate) fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// A failure is one line on standard error, nothing on standard output, and a status that says so.
pub(crate) fn assert_fails(output: &Output, line: &str) {
    assert_eq!(err(output), format!("adoube: {line}\n"));
    assert_eq!(out(output), "");
    assert_eq!(output.status.code(), Some(2));
}

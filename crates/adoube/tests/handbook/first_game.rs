//! The first game from a terminal, as the server's page has it: its requests are sent to a real server, without curl.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use super::page::{Page, Part, words};
use crate::program::{adoube, err, out};

/// A server with one person who asks it.
struct Visit {
    server: Child,
    address: String,
    cookie: String,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Visit {
    fn begin(folder: &str) -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_adoube"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", folder])
            .env_remove("ADOUBE_DATABASE")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // All three lines are read: a server that cannot say them ends.
        let said = BufReader::new(server.stdout.take().unwrap()).lines().take(3);
        let said: Vec<String> = said.map(Result::unwrap).collect();
        let address = said[0].strip_prefix("http://").unwrap().to_owned();
        Self { server, address, cookie: String::new() }
    }

    /// What is answered; anything but success is a fault of the page.
    fn ask(&mut self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} /api/{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 2"), "docs/server.md: {method} {path}: {answer}");
        for line in head.lines() {
            let Some((name, value)) = line.split_once(": ") else { continue };
            if name.eq_ignore_ascii_case("set-cookie") {
                self.cookie = value.split(';').next().unwrap_or_default().to_owned();
            }
        }
        body.to_owned()
    }
}

#[test]
fn the_first_game_from_a_terminal_is_played_as_the_page_says() {
    let page = Page::read("docs/server.md");
    let folder = tempfile::tempdir().unwrap();
    let mut visit = Visit::begin(folder.path().to_str().unwrap());
    let (mut answer, mut game, mut asked) = (String::new(), String::new(), 0);
    for (_, part) in page.parts() {
        let Part::Code("sh", lines) = part else { continue };
        for line in lines {
            let line = line.split(" # ").next().unwrap_or_default();
            let words = words(&line.replace("$game", &game));
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let method = match words.as_slice() {
                ["game=…", ..] => {
                    let told: Value = serde_json::from_str(&answer).unwrap();
                    game = told["game"].as_str().unwrap().to_owned();
                    continue;
                }
                ["post", ..] => "POST",
                ["get", ..] => "GET",
                _ => continue,
            };
            let body = words.get(2).copied().unwrap_or(if method == "POST" { "{}" } else { "" });
            answer = visit.ask(method, words[1], body);
            asked += 1;
        }
    }
    assert!(asked >= 8, "{asked} requests");
    // What came last is the log of the game, which the referee reads.
    let log = folder.path().join("game.log");
    fs::write(&log, &answer).unwrap();
    let read = adoube(&["referee", log.to_str().unwrap()]);
    assert!(read.status.success(), "{}", err(&read));
    assert!(out(&read).ends_with("0-1 Resignation. (fide-2009/5.1.b)\n"), "{}", out(&read));
}

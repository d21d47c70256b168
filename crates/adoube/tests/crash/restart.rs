//! A server that is started anew on a socket that outlives it, as systemd keeps one: whoever comes meanwhile waits, and play goes on.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use adoube_laws::What;
use adoube_store::open;

use super::history::Tally;
use super::player::prepare;
use super::server::program;

/// A server that was handed a socket.
struct Handed(Child);

impl Handed {
    /// As systemd starts it: the socket is its descriptor 3, and is meant for this process.
    fn start(listener: &TcpListener, config: &Path) -> Self {
        let socket = OwnedFd::from(listener.try_clone().unwrap());
        let mut command = Command::new("sh");
        command.args([
            "-c",
            "export LISTEN_FDS=1 LISTEN_PID=$$; exec 3<&0 0</dev/null \"$@\"",
            "sh",
        ]);
        command.arg(program()).args(["serve", "--json", "--config"]).arg(config);
        command.env("ADOUBE_LOG", "info").stdin(Stdio::from(socket)).stdout(Stdio::piped());
        let mut log = std::fs::File::options();
        let log = log.create(true).append(true).open(config.with_extension("log")).unwrap();
        Self(command.stderr(log).spawn().unwrap())
    }

    fn said(&mut self) -> String {
        let mut line = String::new();
        BufReader::new(self.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        line
    }

    fn ask_to_stop(&self) {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    }
}

impl Drop for Handed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What somebody saw who asked again and again, on a connection of its own each time.
#[derive(Debug, Default)]
struct Seen {
    asked: usize,
    refused: usize,
    unanswered: usize,
    longest: Duration,
}

#[expect(clippy::disallowed_methods, reason = "how long an answer takes is what is measured")]
fn ask_on(address: &str, stop: &AtomicBool) -> Seen {
    let mut seen = Seen::default();
    while !stop.load(Ordering::Relaxed) {
        let began = Instant::now();
        seen.asked += 1;
        match TcpStream::connect(address) {
            Err(_) => seen.refused += 1,
            Ok(mut stream) => {
                let asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
                let mut answer = String::new();
                let sent = stream.write_all(asked);
                let read = sent.and_then(|()| stream.read_to_string(&mut answer));
                if read.is_err() || !answer.starts_with("HTTP/1.1 2") {
                    seen.unanswered += 1;
                }
            }
        }
        seen.longest = seen.longest.max(began.elapsed());
        std::thread::sleep(Duration::from_millis(2));
    }
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::disallowed_methods, reason = "how long an interruption lasts is what is measured")]
async fn a_server_that_is_started_anew_on_its_socket_refuses_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let uri = format!("sqlite:{}", folder.path().join("adoube.db").display());
    let store = open(&uri, None).await.unwrap();
    let games = prepare(&*store, 0..6).await;
    store.close().await;
    let config = folder.path().join("adoube.toml");
    let text = format!(
        "listen = \"127.0.0.1:1\"\ndatabase = {uri:?}\n[limits]\nrequests-per-minute = 100000000\n\
         connections-per-address = 1000\nsockets-per-address = 1000\ncommands-per-second = 100000\n"
    );
    std::fs::write(&config, text).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let mut server = Handed::start(&listener, &config);
    // It listens at what it was handed, and not where its settings say.
    assert!(server.said().contains(&address));

    let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let (to, over) = (address.clone(), Arc::clone(&stop));
    let asker = std::thread::spawn(move || ask_on(&to, &over));
    let mut tasks = Vec::new();
    for mut game in games {
        let (to, over, all) = (address.clone(), Arc::clone(&stop), Arc::clone(&acknowledged));
        tasks.push(tokio::spawn(async move {
            // Who is cut off comes again at once.
            while !over.load(Ordering::Relaxed) {
                game.play(&to, &all).await;
            }
            game
        }));
    }
    let more = async |by: usize| {
        let enough = acknowledged.load(Ordering::Relaxed) + by;
        while acknowledged.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
            assert!(!tasks.iter().any(tokio::task::JoinHandle::is_finished), "nobody plays");
        }
    };
    more(60).await;
    let mut gaps = Vec::new();
    for _ in 0..3 {
        let began = Instant::now();
        server.ask_to_stop();
        // The next comes while the one before may still be writing, and waits for it.
        let mut next = Handed::start(&listener, &config);
        assert_eq!(server.0.wait().unwrap().code(), Some(0));
        let ended = began.elapsed();
        assert!(next.said().contains(&address));
        let served = began.elapsed();
        server = next;
        more(12).await;
        gaps.push((ended, served, began.elapsed()));
    }
    stop.store(true, Ordering::Relaxed);
    let seen = asker.join().unwrap();
    server.ask_to_stop();
    assert_eq!(server.0.wait().unwrap().code(), Some(0));
    // A socket that nobody serves any more lets people in and leaves them waiting: it goes with the last server.
    drop(listener);
    println!("ended, served, played on after: {gaps:?}; {seen:?}");
    assert_eq!(seen.refused, 0, "{seen:?}");
    // Who was let in at the very end of a server may be cut off, as he is by a network; he asks one question at a time.
    assert!(seen.unanswered <= gaps.len(), "{seen:?}");
    assert!(seen.asked > 3, "{seen:?}");
    // Many times what it takes on idle cores, where it is well under a second.
    assert!(gaps.iter().all(|(_, served, _)| *served < Duration::from_secs(20)), "{gaps:?}");
    let log = std::fs::read_to_string(config.with_extension("log")).unwrap();
    assert!(!log.contains("has this database"), "{log}");

    let store = open(&uri, None).await.unwrap();
    let mut tally = Tally::default();
    let mut stops = 0;
    for task in tasks {
        let mut game = task.await.unwrap();
        game.look_at_all(&*store, &mut tally).await;
        // Whenever clocks stood, that is written, from when on and until when.
        let events = game.history.events.iter();
        let mut stand = None;
        for event in events {
            match event.what {
                What::ClocksStopped { .. } => stand = Some(event.at),
                What::ClocksRestarted { .. } => {
                    let since = stand.take().expect("clocks that stood");
                    let lasted = Duration::from_millis((event.at - since).0.unsigned_abs());
                    assert!(lasted < Duration::from_secs(60), "{lasted:?}");
                    stops += 1;
                }
                _ => assert!(stand.is_none() || !matches!(event.what, What::Made { .. })),
            }
        }
    }
    store.close().await;
    tally.assert_nothing_is_wrong();
    assert!(stops > 0 && tally.acknowledged >= 96, "{stops} {tally}");
}

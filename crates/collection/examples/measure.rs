//! How fast a collection is: `measure FOLDER GAMES.pgn [HOST:PORT/NAME]` imports, and asks what people ask; where a server is named that
//! has the same collection it is asked the same.
#![allow(clippy::disallowed_methods, reason = "it measures")]
#![allow(clippy::print_stdout, reason = "and says what it found")]

use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::Instant;

use adoube_chess::Position;
use adoube_collection::{Collection, Import, Sentence, read_pgn};

fn size(folder: &Path, begins: &str) -> u64 {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = files.filter(|file| file.file_name().to_string_lossy().starts_with(begins));
    named.filter_map(|file| file.metadata().ok()).map(|data| data.len()).sum()
}

/// Asks a server, and says in how many milliseconds the whole answer was there.
fn asked(server: &str, question: &str) -> io::Result<f64> {
    let (host, name) = server.split_once('/').ok_or_else(|| io::Error::other("HOST:PORT/NAME"))?;
    let began = Instant::now();
    let mut line = TcpStream::connect(host)?;
    write!(
        line,
        "GET /api/collections/{name}/{question} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    line.read_to_end(&mut answer)?;
    if !answer.starts_with(b"HTTP/1.1 200") {
        let said = answer.split(|&byte| byte == b'\r').next().unwrap_or_default();
        return Err(io::Error::other(String::from_utf8_lossy(said).into_owned()));
    }
    Ok(began.elapsed().as_secs_f64() * 1e3)
}

/// As it stands in an address.
fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        if byte.is_ascii_alphanumeric() {
            all.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(all, "%{byte:02X}");
        }
        all
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (folder, games) = (args.next().ok_or("a folder")?, args.next().ok_or("a PGN file")?);
    let server = args.next();
    let folder = Path::new(&folder);
    let began = Instant::now();
    let mut import = Import::<Position>::begin(folder)?;
    read_pgn(File::open(&games)?, &mut import, |broken| println!("{games}:{broken}"))?;
    let done = import.finish()?;
    let took = began.elapsed().as_secs_f64();
    println!(
        "{} games new, {} there already, in {took:.1} s: {:.0} games/s",
        done.games,
        done.duplicates,
        f64::from(done.games) / took
    );

    let began = Instant::now();
    let collection = Collection::<Position>::open(folder)?;
    println!("opened in {:.1} ms", began.elapsed().as_secs_f64() * 1e3);
    let each = f64::from(collection.games().max(1));
    for (name, begins) in [
        ("all", ""),
        ("positions", "positions"),
        ("heads", "heads"),
        ("moves", "moves"),
        ("lines", "games"),
    ] {
        let bytes = size(folder, begins);
        println!(
            "{name:>10}: {:.1} MB, {:.0} bytes a game",
            bytes as f64 / 1e6,
            bytes as f64 / each
        );
    }
    let game = collection.game(collection.games() / 2)?;
    let first = game.moves.first().map_or_else(String::new, |&mv| game.start.san(mv).to_string());
    let mut deep = game.start;
    for &mv in game.moves.iter().take(30) {
        deep.play_unchecked(mv);
    }
    for text in [
        format!("position {deep}"),
        // As many have it as begin so.
        format!("after {first}"),
        "by Player77 as White".to_owned(),
        "won by Player77, since 2000, rated 2000".to_owned(),
        "material KRPvKR".to_owned(),
        "rated 2600, in under 30 moves".to_owned(),
        "opening B90".to_owned(),
        "opening B90, at \"Open 7\"".to_owned(),
    ] {
        let sentence = Sentence::read(&text)?;
        let began = Instant::now();
        let found = collection.search(&sentence)?.games.len();
        println!("{:>8.2} ms {found:>8} games: {text}", began.elapsed().as_secs_f64() * 1e3);
        if let Some(server) = &server {
            let took = asked(server, &format!("games?text={}", escaped(&text)))?;
            println!("{took:>8.2} ms by the server");
        }
    }
    for (name, position) in [("start", Position::START), ("ply 30", deep)] {
        let began = Instant::now();
        let book = collection.book(&position)?;
        println!(
            "{:>8.2} ms {:>8} games: book of {name}, {} moves",
            began.elapsed().as_secs_f64() * 1e3,
            book.all.games(),
            book.moves.len()
        );
        if let Some(server) = &server {
            let took = asked(server, &format!("book?position={}", escaped(&position.to_string())))?;
            println!("{took:>8.2} ms by the server");
        }
    }
    Ok(())
}

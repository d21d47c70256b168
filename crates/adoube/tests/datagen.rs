//! Games that the engine plays against itself, as files.

use crate::program;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use program::{adoube, adoube_with, assert_fails, err, out};
use serde_json::Value;
use tempfile::tempdir;

/// Plays with few nodes into a file.
fn play(game: &str, path: &Path, options: &str) -> Output {
    let mut args = vec!["datagen", game, path.to_str().unwrap(), "--nodes", "30", "--hash", "1"];
    args.extend(options.split_whitespace());
    adoube(&args)
}

/// Plays, and says what was made.
fn made(game: &str, path: &Path, options: &str) -> Value {
    let output = play(game, path, &format!("{options} --json"));
    assert_eq!(err(&output), "");
    assert!(output.status.success());
    serde_json::from_str(out(&output)).unwrap()
}

fn stat(path: &Path) -> Value {
    let output = adoube(&["datagen", "stat", path.to_str().unwrap(), "--check", "--json"]);
    assert_eq!(err(&output), "");
    serde_json::from_str(out(&output)).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let folder = tempdir().unwrap();
    for (game, options) in
        [("chess", "--games 9"), ("chess", "--games 9 --chess960"), ("shogi", "--games 9")]
    {
        let files = [1, 3].map(|threads| {
            let path = folder.path().join(format!("{game}{}{threads}", options.len()));
            made(game, &path, &format!("{options} --seed 5 --threads {threads}"));
            fs::read(path).unwrap()
        });
        assert_eq!(files[0], files[1], "{game} {options}");
        let other = folder.path().join(format!("other{game}{}", options.len()));
        made(game, &other, &format!("{options} --seed 6 --threads 2"));
        assert_ne!(files[0], fs::read(other).unwrap());
    }
}

#[test]
fn what_was_made_is_what_the_file_holds() {
    let folder = tempdir().unwrap();
    for game in ["chess", "shogi"] {
        let path = folder.path().join(game);
        let made = made(game, &path, "--games 6");
        let held = stat(&path);
        for (key, value) in held.as_object().unwrap() {
            assert_eq!(made[key], *value, "{key}");
        }
        assert_eq!(held["game"], game);
        assert_eq!(held["games"], 6);
        let count = |key: &str| held[key].as_u64().unwrap();
        assert_eq!(count("first") + count("draws") + count("second"), 6);
        let scores = held["scores"].as_array().unwrap();
        assert_eq!(
            scores.iter().map(|bin| bin[1].as_u64().unwrap()).sum::<u64>(),
            count("positions")
        );
        // A head, nine bytes a game and four a ply.
        assert_eq!(fs::metadata(&path).unwrap().len(), 16 + 9 * 6 + 4 * count("plies"));
    }
}

#[test]
fn appending_goes_on_where_it_ended() {
    let folder = tempdir().unwrap();
    let [whole, parts] = ["whole", "parts"].map(|name| folder.path().join(name));
    made("shogi", &whole, "--games 7 --seed 3");
    made("shogi", &parts, "--games 4 --seed 3 --append");
    let more = made("shogi", &parts, "--games 3 --seed 3 --append --threads 2");
    assert_eq!(
        (&more["games"], &more["before"], &more["dropped"]),
        (&3.into(), &4.into(), &0.into())
    );
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&parts).unwrap());
}

#[test]
fn a_game_that_was_cut_short_is_told_of_and_played_again() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games");
    let name = path.to_str().unwrap();
    made("chess", &path, "--games 3");
    let bytes = fs::read(&path).unwrap();
    made("chess", &path, "--games 1 --append");
    let longer = fs::read(&path).unwrap();
    fs::write(&path, &longer[..longer.len() - 3]).unwrap();
    let cut = adoube(&["datagen", "stat", name]);
    assert!(out(&cut).starts_with("3 games of chess\n"), "{}", out(&cut));
    let fault = format!(
        "adoube: {name}: byte {}, after 3 games: the file ends before its last game does\n",
        bytes.len()
    );
    assert_eq!((err(&cut), cut.status.code()), (fault.as_str(), Some(2)));
    let mended = made("chess", &path, "--games 1 --append");
    assert_eq!(mended["dropped"], longer.len() - 3 - bytes.len());
    assert_eq!(fs::read(&path).unwrap(), longer);
}

#[test]
fn a_file_with_a_wrong_length_is_left_as_it_is() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games");
    made("chess", &path, "--games 4");
    let mut bytes = fs::read(&path).unwrap();
    let plies = u16::from_le_bytes([bytes[16], bytes[17]]);
    // The first game says that it is longer than all of them together.
    bytes[17] ^= 0x40;
    fs::write(&path, &bytes).unwrap();
    assert_fails(
        &play("chess", &path, "--games 1 --append"),
        &format!(
            "{}: byte 16, after 0 games: the game's length is wrong: it says {} plies, and {plies} fit its checksum",
            path.display(),
            plies ^ 0x4000
        ),
    );
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn what_is_no_measure_of_learning_is_refused() {
    let folder = tempdir().unwrap();
    let games = folder.path().join("games");
    made("chess", &games, "--games 1");
    let weights = folder.path().join("weights.rs");
    for (option, error) in [
        ("--rate=nan", "--rate NaN: expected a number above 0"),
        ("--rate=0", "--rate 0: expected a number above 0"),
        ("--steepness=-inf", "--steepness -inf: expected a number above 0"),
        ("--hold=-1", "--hold -1: expected 0 or more"),
        ("--result=nan", "--result NaN: expected 0 to 1"),
    ] {
        let [games, weights] = [&games, &weights].map(|path| path.to_str().unwrap());
        assert_fails(&adoube(&["tune", "chess", games, "--out", weights, option]), error);
    }
    assert!(!weights.exists());
}

#[test]
fn a_program_that_is_ended_leaves_whole_games() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games");
    let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["datagen", "chess", path.to_str().unwrap()])
        .args(["--nodes", "30", "--hash", "1", "--games", "1000000"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while fs::metadata(&path).map_or(0, |data| data.len()) < 100 {
        assert!(child.try_wait().unwrap().is_none());
        thread::sleep(Duration::from_millis(10));
    }
    let busy = play("chess", &path, "--games 1 --append");
    assert_fails(&busy, &format!("{}: another program is writing to it", path.display()));
    child.kill().unwrap();
    child.wait().unwrap();
    let more = made("chess", &path, "--games 1 --append");
    assert!(more["before"].as_u64().unwrap() > 0);
    assert_eq!(stat(&path)["games"].as_u64(), more["before"].as_u64().map(|before| before + 1));
}

#[test]
fn whatever_is_reached_first_ends_it() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let full = made("chess", &path("full"), "--games 8");
    let all = full["positions"].as_u64().unwrap();
    for threads in [1, 3] {
        let name = path(&format!("half{threads}"));
        let options = format!("--games 8 --positions {} --threads {threads}", all / 2);
        let half = made("chess", &name, &options);
        assert!(half["positions"].as_u64().unwrap() >= all / 2);
        assert!(half["games"].as_u64().unwrap() < 8);
        assert!(fs::read(path("full")).unwrap().starts_with(&fs::read(name).unwrap()));
    }
    let none = made("chess", &path("none"), "--minutes 0 --games 1000000000 --threads 1");
    assert!(none["games"].as_u64().unwrap() < 1000);
    stat(&path("none"));
    assert_eq!(made("shogi", &path("zero"), "--games 0")["games"], 0);
    assert_eq!(stat(&path("zero"))["games"], 0);
}

#[test]
fn a_file_is_read_from_standard_input_too() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games");
    made("shogi", &path, "--games 2 --random-plies 4");
    let bytes = fs::read(&path).unwrap();
    let by_name = adoube(&["datagen", "stat", path.to_str().unwrap()]);
    let by_input = adoube_with(&["datagen", "stat", "-"], &bytes);
    assert_eq!(out(&by_input), out(&by_name));
    assert!(out(&by_input).starts_with("2 games of shogi\n"));
    let plies = stat(&path);
    let unscored = plies["plies"].as_u64().unwrap() - plies["positions"].as_u64().unwrap();
    assert_eq!(unscored, 8);
}

#[test]
fn what_cannot_be_done_is_said_in_one_line_and_nothing_is_lost() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games");
    let name = path.display();
    made("chess", &path, "--games 1");
    let bytes = fs::read(&path).unwrap();
    assert_fails(
        &play("chess", &path, "--games 1"),
        &format!("{name}: is there already (expected a new file, or --append to go on with it)"),
    );
    assert_fails(
        &play("shogi", &path, "--games 1 --append"),
        &format!("{name}: byte 10, after 0 games: games of chess (expected shogi)"),
    );
    assert_eq!(fs::read(&path).unwrap(), bytes);
    let mut wrong = bytes;
    wrong[30] ^= 1;
    fs::write(&path, &wrong).unwrap();
    let fault = "byte 16, after 0 games: the game's checksum is wrong";
    assert_fails(&play("chess", &path, "--games 1 --append"), &format!("{name}: {fault}"));
    assert_eq!(fs::read(&path).unwrap(), wrong);
    fs::write(&path, "1. e4 *").unwrap();
    assert_fails(
        &play("chess", &path, "--games 1 --append"),
        &format!(
            "{name}: byte 0, after 0 games: not a file of games (expected it to begin with adoubegm)"
        ),
    );
    assert_fails(
        &play("chess", Path::new("-"), "--games 1"),
        "-: games are written to a file (expected its name)",
    );
    let new = folder.path().join("new");
    assert_fails(
        &play("chess", &new, ""),
        "when to end is not said (expected --games, --positions or --minutes)",
    );
    for options in ["--games x", "--games 1 --random-plies 9-6", "--minutes -1"] {
        let output = play("chess", &new, options);
        assert_eq!(output.status.code(), Some(2), "{options}");
        assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    }
    assert_eq!(play("shogi", &new, "--games 1 --chess960").status.code(), Some(2));
    assert!(!new.exists());
}

#[test]
fn lessons_are_the_quiet_positions_of_games() {
    let folder = tempdir().unwrap();
    for (game, size) in [("chess", 132), ("shogi", 164)] {
        let path = folder.path().join(game);
        let made = made(game, &path, "--games 6 --seed 3");
        let output = adoube(&["datagen", "lessons", path.to_str().unwrap(), "-"]);
        assert!(output.status.success(), "{}", err(&output));
        let count = output.stdout.len() / size;
        assert_eq!(output.stdout.len(), count * size);
        let positions = made["positions"].as_u64().unwrap() as usize;
        assert!(count > positions / 4 && count < positions, "{count} of {positions}");
        for lesson in output.stdout.chunks(size) {
            let number = |at: usize| u16::from_le_bytes([lesson[at], lesson[at + 1]]);
            // Both sides' kings are always there, for both views.
            assert!(number(0) != number(2) && lesson[size - 2] <= 2 && lesson[size - 1] < 8);
            assert!(i16::from_le_bytes([lesson[size - 4], lesson[size - 3]]).abs() < 30_000);
        }
    }
}

#[test]
fn lessons_are_never_written_over_their_games() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games");
    made("chess", &path, "--games 2");
    let games = fs::read(&path).unwrap();
    let name = path.to_str().unwrap().to_owned();
    let [linked, around] = ["linked", "around"].map(|name| folder.path().join(name));
    let around = around.join("../games").display().to_string();
    fs::create_dir(folder.path().join("around")).unwrap();
    fs::hard_link(&path, &linked).unwrap();
    let linked = linked.to_str().unwrap().to_owned();
    let mut same = vec![name.clone(), around];
    if cfg!(unix) {
        same.push(linked);
    }
    for out in same {
        assert_fails(
            &adoube(&["datagen", "lessons", &name, &out]),
            &format!("{out}: the games are read from it (expected another file for the lessons)"),
        );
        assert_eq!(fs::read(&path).unwrap(), games);
    }
    // Games that are wrong leave what was there before.
    let out = folder.path().join("lessons");
    fs::write(&out, "before").unwrap();
    fs::write(&path, &games[..games.len() - 1]).unwrap();
    let output = adoube(&["datagen", "lessons", &name, out.to_str().unwrap()]);
    assert!(!output.status.success());
    assert_eq!(fs::read(&out).unwrap(), b"before");
}

#[test]
fn games_are_played_by_the_network_that_is_named() {
    let folder = tempdir().unwrap();
    let networks = program::root().join("crates/engine/networks");
    let network = |game: &str| networks.join(format!("{game}.net")).display().to_string();
    let [own, named] = ["own", "named"].map(|name| folder.path().join(name));
    made("chess", &own, "--games 3 --seed 5");
    made("chess", &named, &format!("--games 3 --seed 5 --network {}", network("chess")));
    assert_eq!(fs::read(&own).unwrap(), fs::read(&named).unwrap());
    let other = folder.path().join("other");
    assert_fails(
        &play("chess", &other, &format!("--games 1 --network {}", network("shogi"))),
        &format!("{}: a network for game 2 (expected 1 for chess)", network("shogi")),
    );
    assert!(!other.exists());
}

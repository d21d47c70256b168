//! Games as records, by address.

use adoube_board::Side;
use adoube_clock::Moment;
use adoube_laws::setup::Moves;
use adoube_laws::{Act, Book, Command, Game, Setup, Who, log};
use adoube_store::{AccountId, Append, GameId, LogRow, NewGame, Seat};

use crate::client::{Client, House, house};

/// Puts a game into the store: these moves, and then the second player gives up if it is to be over.
async fn kept(
    house: &House,
    nth: u64,
    setup: Setup,
    moves: &[Act],
    over: bool,
    seats: &[AccountId; 3],
) -> GameId {
    let store = &house.server.app().store;
    let id = GameId::from_bits(nth);
    let game = NewGame {
        id,
        head: log::head_line(&setup).unwrap(),
        // Three at a time are made at one moment.
        created: 1_794_821_400_000 + nth as i64 / 3,
        lag_cap: None,
        draw: None,
        rematch_of: None,
        rated: false,
        seats: vec![(Seat::First, seats[0]), (Seat::Second, seats[1]), (Seat::Arbiter, seats[2])],
    };
    store.create_game(&game).await.unwrap();
    let mut game = Game::new(setup).unwrap();
    let mut commands = vec![(Command::Start, Who::Server)];
    for (ply, act) in moves.iter().enumerate() {
        let side = if ply % 2 == 0 { Side::First } else { Side::Second };
        commands.push((Command::Move { act: *act, offer: false }, Who::Player(side)));
    }
    if over {
        commands.push((Command::Resign, Who::Player(Side::Second)));
    }
    let mut at = 1_794_821_460_000;
    let mut entries = Vec::new();
    for (command, by) in commands {
        at += 3_000;
        for step in game.act(&command, by, Moment(at)).unwrap() {
            let body = log::event_line(&step.event).unwrap();
            entries.push(LogRow { body, sender: None, arrived: at, lag: 0, given: 0 });
        }
    }
    let (open, done, notes) = (over.then_some(false), None, Vec::new());
    let append = Append { game: id, expected: 0, entries, done, notes, open, swap: false };
    store.append(append).await.unwrap();
    id
}

fn chess() -> Vec<Act> {
    let act = |[from, to]: [&str; 2]| {
        Act::Chess(adoube_chess::Act::step(from.parse().unwrap(), to.parse().unwrap()))
    };
    [["e2", "e4"], ["e7", "e5"], ["g1", "f3"]].map(act).to_vec()
}

fn shogi() -> Vec<Act> {
    let act = |text: &str| Act::Shogi(text.parse().unwrap());
    ["7g7f", "3c3d", "8h2b+"].map(act).to_vec()
}

fn setup(book: Book, moves: Moves) -> Setup {
    let mut setup = Setup::new(book);
    setup.strictness.moves = moves;
    setup.event.sides_given = setup.rulebook.furigoma.is_some();
    setup
}

/// A body that came in parts, each with its length in front.
fn joined(body: &str) -> String {
    let (mut text, mut rest) = (String::new(), body);
    while let Some((length, more)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            break;
        }
        text.push_str(&more[..length]);
        rest = more[length..].strip_prefix("\r\n").unwrap();
    }
    text
}

async fn somebody(house: &House) -> (Client, AccountId) {
    let client = house.guest().await;
    let id = client.id().await.parse().unwrap();
    (client, id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_a_record_in_every_form_of_its_kind() {
    let house = house().await;
    let (player, first) = somebody(&house).await;
    let (_, second) = somebody(&house).await;
    let seats = [first, second, second];
    let one = kept(&house, 1, setup(Book::Fide2023, Moves::Prevent), &chess(), true, &seats).await;
    let other =
        kept(&house, 2, setup(Book::Fesa2024, Moves::Prevent), &shogi(), true, &seats).await;
    let nobody = house.visitor();

    let pgn = nobody.get(&format!("/api/games/{one}/record.pgn")).await;
    assert_eq!(pgn.header("content-type"), Some("application/vnd.chess-pgn; charset=utf-8"));
    assert!(pgn.header("content-disposition").unwrap().ends_with(&format!("\"{one}.pgn\"")));
    for part in ["[UTCDate \"2026.11.16\"]", "[Result \"1-0\"]", "1. e4 ", "2. Nf3 "] {
        assert!(pgn.body.contains(part), "{part}: {}", pgn.body);
    }
    for (form, kind, part) in [
        ("kif", "text/plain; charset=Shift_JIS", "(77)"),
        ("kifu", "text/plain; charset=utf-8", "２二角成(88)"),
        ("ki2u", "text/plain; charset=utf-8", "▲２二角成"),
        ("csa", "text/plain; charset=utf-8", "+8822UM"),
        ("jkf", "application/json", "\"special\":\"TORYO\""),
        ("usi", "text/plain; charset=utf-8", "8h2b+"),
    ] {
        let reply = nobody.get(&format!("/api/games/{other}/record.{form}")).await;
        assert_eq!(reply.header("content-type"), Some(kind));
        assert!(reply.body.contains(part), "{form}: {}", reply.body);
    }
    for (id, form, status) in [(one, "csa", 400), (other, "pgn", 400), (one, "exe", 400)] {
        let reply = nobody.get(&format!("/api/games/{id}/record.{form}")).await;
        assert_eq!(reply.status, status, "{form}: {}", reply.body);
    }
    let missing = format!("/api/games/{}/record.pgn", GameId::from_bits(99));
    assert_eq!(nobody.get(&missing).await.status, 404);

    // All of one's own, as one file.
    let seats = [second, first, second];
    kept(&house, 3, setup(Book::Fide2009, Moves::Prevent), &chess()[..1], true, &seats).await;
    kept(&house, 4, setup(Book::Fide2009, Moves::Prevent), &chess()[..1], false, &seats).await;
    let all = player.get("/api/games/records.pgn").await;
    // It is not known beforehand how long it is.
    assert_eq!(all.header("transfer-encoding"), Some("chunked"));
    let all = joined(&all.body);
    let games: Vec<_> = adoube_chess::pgn::games(all.as_bytes()).collect();
    assert!(games.len() == 2 && games.iter().all(Result::is_ok), "{all}");
    assert_eq!(games[0].as_ref().unwrap().main_line().count(), 1);
    let all = player.get("/api/games/records.csa").await;
    assert!(all.body.contains("+8822UM"), "{}", all.body);
    assert_eq!(player.get("/api/games/records.kif").await.status, 400);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_games_than_a_page_are_one_file() {
    let house = house().await;
    let (player, first) = somebody(&house).await;
    let (_, second) = somebody(&house).await;
    for nth in 1..=120 {
        let setup = setup(Book::Fide2023, Moves::Prevent);
        kept(&house, nth, setup, &chess()[..1], true, &[first, second, second]).await;
    }
    let all = player.get("/api/games/records.pgn").await;
    assert_eq!(all.body.matches("[Event ").count(), 120);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_players_have_to_write_down_is_shown_to_the_arbiter_alone() {
    let house = house().await;
    let (player, first) = somebody(&house).await;
    let (_, second) = somebody(&house).await;
    let (arbiter, third) = somebody(&house).await;
    let seats = [first, second, third];
    let hidden =
        kept(&house, 1, setup(Book::Fide2023, Moves::Claim), &chess(), false, &seats).await;
    let open =
        kept(&house, 2, setup(Book::Fide2023, Moves::Prevent), &chess(), false, &seats).await;
    let path = |id: GameId| format!("/api/games/{id}/record.pgn");
    assert_eq!(player.get(&path(hidden)).await.status, 403);
    assert_eq!(house.visitor().get(&path(hidden)).await.status, 403);
    assert!(arbiter.get(&path(hidden)).await.body.contains("2. Nf3"));
    for somebody in [&player, &house.visitor(), &arbiter] {
        let reply = somebody.get(&path(open)).await;
        assert!(reply.body.contains("2. Nf3") && reply.body.contains("[Result \"*\"]"));
    }
    // A seat that one does not have shows nothing.
    assert_eq!(player.get(&format!("{}?as=arbiter", path(hidden))).await.status, 403);
}

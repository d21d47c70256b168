//! Collections of games: found by position and by a sentence, and what was played where.

use adoube_chess as chess;
use adoube_collection::{Import, read_pgn};
use adoube_shogi as shogi;
use serde_json::json;

use crate::client::{House, house_with};

const GAMES: &str = r#"[White "Morphy, Paul"]
[Black "Duke Karl"]
[Date "1858.??.??"]
[Event "Opera"]
[ECO "C41"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 1-0

[White "Anderssen"]
[Black "Kieseritzky"]
[Date "1851.06.21"]
[WhiteElo "2600"]
[BlackElo "2480"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 1-0

[White "Ann"]
[Black "Morphy"]

1. d4 d5 1/2-1/2
"#;

/// A house with a collection of chess and one of shogi.
async fn stocked() -> House {
    house_with(|config| {
        let above = config.database_file().and_then(std::path::Path::parent);
        let above = above.map_or_else(|| tempfile::tempdir().unwrap().keep(), Into::into);
        let (club, kifu) = (above.join("The club.games"), above.join("kifu"));
        let mut import = Import::<chess::Position>::begin(&club).unwrap();
        read_pgn(GAMES.as_bytes(), &mut import, |why| panic!("{why}")).unwrap();
        import.finish().unwrap();
        let mut import = Import::<shogi::Position>::begin(&kifu).unwrap();
        let (start, moves) =
            (shogi::Position::START, ["7g7f", "3c3d"].map(|it| it.parse().unwrap()));
        let head = adoube_collection::Head { first: "羽生".into(), ..Default::default() };
        import.add(head, adoube_collection::Line::default(), &start, &moves).unwrap();
        import.finish().unwrap();
        config.collections = vec![club, kifu];
    })
    .await
}

#[tokio::test]
async fn collections_are_asked_by_position_and_by_sentence() {
    let house = stocked().await;
    let anybody = house.visitor();
    let all = anybody.get("/api/collections").await.json();
    assert_eq!(
        all,
        json!([
            { "name": "The club", "game": "chess", "games": 3 },
            { "name": "kifu", "game": "shogi", "games": 1 },
        ])
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
    let club = "/api/collections/The%20club";
    let book = anybody.get(&format!("{club}/book?position={start}")).await.json();
    assert_eq!((&book["all"]["games"], &book["all"]["drawn"]), (&json!(3), &json!(1)));
    assert_eq!(
        (&book["moves"][0]["move"], &book["moves"][0]["tally"]["first"]),
        (&json!("e2e4"), &json!(2))
    );

    let search = async |query: &str| anybody.get(&format!("{club}/games?{query}")).await.json();
    let found = search("text=won%20by%20Morphy").await;
    assert_eq!(
        (&found["all"]["games"], &found["games"][0]["second"]),
        (&json!(1), &json!("Duke Karl"))
    );
    assert_eq!(found["games"][0]["day"], "1858.??.??");
    // French too, with a position beside it, and what was played there.
    let after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR%20w%20KQkq%20-%200%202";
    let found = search(&format!("text=class%C3%A9s%202400&position={after}")).await;
    assert_eq!((&found["all"]["games"], &found["games"][0]["played"]), (&json!(1), &json!("f2f4")));
    assert_eq!(found["games"][0]["ratings"], json!([2600, 2480]));
    assert_eq!(search("from=2").await["games"].as_array().unwrap().len(), 1);
    assert_eq!(search("from=9").await["games"], json!([]));

    let game = anybody.get(&format!("{club}/games/2/record")).await;
    assert!(game.body.contains("[White \"Anderssen\"]") && game.body.contains("4. Kf1 b5"));
    let game = anybody.get("/api/collections/kifu/games/1/record").await;
    assert!(game.body.contains("羽生") && game.body.contains("７六歩"), "{}", game.body);
}

#[tokio::test]
async fn what_makes_no_sense_is_said_with_its_place_and_in_the_language_of_who_asks() {
    let house = stocked().await;
    let anybody = house.visitor();
    let club = "/api/collections/The%20club";
    let told = async |path: &str| {
        let reply = anybody.get(&format!("{club}/{path}")).await;
        (reply.status, reply.json()["detail"].as_str().unwrap_or_default().to_owned())
    };
    let (status, said) = told("games?text=by%20Ann%20nonsense,%20quickly").await;
    assert_eq!(status, 400, "{said}");
    assert!(said.starts_with("column 18: \"quickly\" says nothing here"), "{said}");
    let (status, said) = told("games?text=since%20yesterday&language=fr").await;
    assert!(status == 400 && said.starts_with("colonne 7"), "{said}");
    let (status, said) = told("book?position=8/8/8").await;
    assert!(status == 400 && said.contains("position"), "{said}");
    assert_eq!(told("games?text=after%20e5").await.0, 400);
    assert_eq!(told("games/0/record").await.0, 404);
    assert_eq!(told("games/4/record").await.0, 404);
    assert_eq!(told(&format!("games?text={}", "x".repeat(1_001))).await.0, 400);
    assert_eq!(anybody.get("/api/collections/none/games").await.status, 404);
    // A server without one has none.
    let bare = crate::client::house().await;
    assert_eq!(bare.visitor().get("/api/collections").await.json(), json!([]));
}

#[tokio::test]
async fn a_server_does_not_start_with_a_collection_that_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let config = adoube_server::config::Config {
        collections: vec![folder.path().join("none.games")],
        ..crate::client::generous(&folder)
    };
    let error = adoube_server::serve::Server::start(config).await.err().unwrap().to_string();
    assert!(error.contains("none.games: no collection of games is there"), "{error}");
}

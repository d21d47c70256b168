//! What is told of a round, and of what cannot be.

use crate::tournament::program::{adoube, err, out};
use crate::tournament::{both, data, event};

#[test]
fn colours_are_explained_in_words_and_in_json() {
    let file = data("dutch/n11_r5_s1.trf");
    let ask = |more: &[&str]| {
        let mut args = vec!["pair", &file, "--round", "1", "--explain", "2"];
        args.extend(more);
        out(&adoube(&args)).to_owned()
    };
    let english = ask(&["--lang", "en"]);
    let french = ask(&["--lang", "fr"]);
    assert!(english.contains("neither has played a game yet"), "{english}");
    assert!(french.contains("aucun n’a encore joué"), "{french}");
    let json: serde_json::Value = serde_json::from_str(&ask(&["--json"])).unwrap();
    assert_eq!(json["colours"]["by"], "number");
    assert_eq!(json["colours"]["higher"], 2);

    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    assert!(run(&["pair", "e"]).status.success());
    assert!(run(&["result", "e", "1", "="]).status.success());
    let replayed = run(&["explain", "e", "1"]);
    assert_eq!(
        out(&replayed).lines().skip(2).collect::<Vec<_>>(),
        [
            "1 Ada has Sente: neither has played a game yet. 1 Ada, who ranks higher, has an odd number, and the lot gave Sente to odd numbers.",
            "Since then the game was drawn and played again, with colours swapped each time (fesa-2024/12.2).",
        ]
    );
}

#[test]
fn a_round_without_a_pairing_is_paired_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2"]);
    assert!(run(&["apart", "e", "1", "2", "3"]).status.success());
    let refused = run(&["pair", "e"]);
    assert!(err(&refused).contains("by-hand"), "{}", err(&refused));
    let paired = run(&["by-hand", "e", "1-2", "3-4", "--why", "a small club"]);
    assert!(paired.status.success(), "{}", err(&paired));
    assert!(err(&paired).contains("C1"), "{}", err(&paired));
    assert!(out(&paired).contains("1 Ada  -  2 Ben"), "{}", out(&paired));
}

#[test]
fn a_round_paired_by_hand_is_explained_to_everybody_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    assert!(run(&["add", "e", "Eve", "--rating", "1600"]).status.success());
    assert!(run(&["bye", "e", "5"]).status.success());
    for other in ["2", "3", "4"] {
        assert!(run(&["apart", "e", "1", other]).status.success());
    }
    let [english, french] = both(&run, &["by-hand", "e", "1-2", "3-4", "--why", " "]);
    assert_eq!(english, "adoube: the reason is missing (expected a few words on one line)\n");
    assert_eq!(french, "adoube: le motif manque (attendu\u{a0}: quelques mots sur une ligne)\n");
    assert!(run(&["by-hand", "e", "1-2", "3-4", "--why", "a quarrel"]).status.success());
    for (player, pair) in [("1", "1 Ada meets 2 Ben."), ("4", "4 Dot meets 3 Cid.")] {
        let [english, french] = both(&run, &["explain", "e", player]);
        let lines: Vec<&str> = english.lines().collect();
        assert_eq!(lines[0], "The arbiter paired this round by hand: a quarrel.");
        assert_eq!(lines[1], pair);
        assert_eq!(
            lines[2],
            "Against the rules, by the arbiter's decision: 1 Ada and 2 Ben are kept apart (C1)."
        );
        assert_eq!(lines.len(), 3);
        assert!(
            french.starts_with("L’arbitre a apparié cette ronde à la main\u{a0}: a quarrel.\n"),
            "{french}"
        );
    }
    let [english, _] = both(&run, &["explain", "e", "5"]);
    assert_eq!(english, "5 Eve is not paired: a bye for half a point was asked for.\n");
    let [english, french] = both(&run, &["explain", "e", "1", "--why-not", "3"]);
    assert_eq!(english, "Not 3 Cid: the arbiter paired this round by hand (a quarrel).\n");
    assert!(french.contains("à la main (a quarrel)"), "{french}");
    let [english, french] = both(&run, &["explain", "e", "1", "--why-not", "2"]);
    assert_eq!([english, french], ["They do meet.\n", "Ils se rencontrent bien.\n"]);
    let told: serde_json::Value =
        serde_json::from_str(out(&run(&["explain", "e", "1", "--json"]))).unwrap();
    assert_eq!(told["told"]["by-hand"]["opponent"], 2);
}

#[test]
fn what_cannot_be_is_told_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "1"]);
    let says = |args: &[&str], english: &str, french: &str| {
        let [en, fr] = both(&run, args);
        assert_eq!((en.trim_end(), fr.trim_end()), (english, french), "{args:?}");
    };
    for command in ["round", "explain"] {
        let number: &[&str] = if command == "explain" { &["1"] } else { &[] };
        says(
            &[&[command, "e"], number].concat(),
            "adoube: no round is paired yet (`pair` pairs one)",
            "adoube: aucune ronde n’est encore appariée (`pair` en apparie une)",
        );
    }
    says(
        &["bye", "e", "1", "--round", "9"],
        "adoube: there is no round 9 (expected 1)",
        "adoube: il n’y a pas de ronde 9 (attendu\u{a0}: 1)",
    );
    assert!(run(&["pair", "e"]).status.success());
    says(
        &["explain", "e", "1", "--why-not", "1"],
        "adoube: 1 Ada does not meet himself (expected another player)",
        "adoube: 1 Ada ne se rencontre pas lui-même (attendu\u{a0}: un autre joueur)",
    );
    says(
        &["change", "e", "1-0", "2-0", "3-4", "--why", "x"],
        "adoube: 2 Ben may not have the bye (expected one bye at most, and only where the number of players is odd)",
        "adoube: 2 Ben ne peut pas être exempt (attendu\u{a0}: un exempt au plus, et seulement si le nombre de joueurs est impair)",
    );
    says(
        &["explain", "e", "1", "--round", "9"],
        "adoube: round 9 is not paired (expected 1)",
        "adoube: la ronde 9 n’est pas appariée (attendu\u{a0}: 1)",
    );
    assert!(run(&["result", "e", "1", "1-0"]).status.success());
    let [english, french] = both(&run, &["table", "e"]);
    assert!(english.ends_with(
        "\nadoube: round 1 is open, one result is missing: only the rounds before it count here\n"
    ));
    assert!(french.contains("la ronde 1 n’est pas terminée, un résultat manque"), "{french}");
    assert!(!english.contains("1.0"), "{english}");
    assert!(run(&["result", "e", "2", "1-0"]).status.success());
    assert!(err(&run(&["table", "e"])).is_empty());
    says(
        &["pair", "e"],
        "adoube: the only round has been paired",
        "adoube: la seule ronde est appariée",
    );
    assert!(run(&["new", "one", "--name", "One"]).status.success());
    assert!(run(&["add", "one", "Ada"]).status.success());
    says(
        &["pair", "one"],
        "adoube: one player (expected two or more; `add` enters them)",
        "adoube: un seul joueur (attendu\u{a0}: au moins deux\u{a0}; `add` les inscrit)",
    );
}

#[test]
fn the_small_final_and_points_of_the_start_are_told_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &[]);
    let cup = ["new", "cup", "--name", "Cup", "--system", "knockout", "--small-final"];
    assert!(run(&cup).status.success());
    for (name, rating) in [("Ada", "2000"), ("Ben", "1900"), ("Cid", "1800")] {
        assert!(run(&["add", "cup", name, "--rating", rating]).status.success());
    }
    // One semi-final has one player only: who loses the other has nobody to meet.
    assert!(run(&["pair", "cup"]).status.success());
    assert!(run(&["result", "cup", "1", "1-0"]).status.success());
    assert!(run(&["pair", "cup"]).status.success());
    let [english, french] = both(&run, &["explain", "cup", "2"]);
    assert_eq!(
        english,
        "2 Ben has no opponent for the third place: the other semi-final left nobody to play for it.\n"
    );
    assert_eq!(
        french,
        "2 Ben n’a pas d’adversaire pour la troisième place\u{a0}: l’autre demi-finale n’a laissé personne pour la jouer.\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let open = ["--system", "mcmahon", "--rounds", "2", "--groups", "1950", "--until", "1"];
    let run = event(folder.path(), &open);
    for (english, french) in [
        ("1 Ada with 1.0 meets 2 Ben with 0.0, points of the start included.", "compris."),
        ("1 Ada with 1.0 meets 3 Cid with 1.0.", "1 Ada avec 1.0 rencontre 3 Cid avec 1.0."),
    ] {
        assert!(run(&["pair", "e"]).status.success());
        let [en, fr] = both(&run, &["explain", "e", "1"]);
        assert_eq!(en.lines().next(), Some(english));
        assert!(fr.lines().next().unwrap().ends_with(french), "{fr}");
        assert!(run(&["result", "e", "1", "1-0", "2", "1-0"]).status.success());
    }
}

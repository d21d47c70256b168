//! The program in French and in English, as the environment or `--lang` says.

use crate::program;

use program::{adoube, adoube_in, err, out};

const FRENCH: [(&str, &str); 1] = [("LANG", "fr_FR.UTF-8")];

/// A call of each command that goes wrong, and how that is told in either language.
const WRONG: &[(&[&str], &str, &str)] = &[
    (
        &["dance"],
        "unrecognized subcommand 'dance' (--help shows how)",
        "commande « dance » inconnue (--help montre comment)",
    ),
    (
        &["check", "--wrong", "x"],
        "unexpected argument '--wrong' found",
        "argument « --wrong » inattendu",
    ),
    (
        &["check"],
        "the following required arguments were not provided: <FILES>...",
        "il manque des arguments : <FICHIERS>...",
    ),
    (
        &["check", "nowhere.pgn"],
        "nowhere.pgn: there is no such file",
        "nowhere.pgn : ce fichier n’existe pas",
    ),
    (
        &["check", "a.doc"],
        "a.doc: unknown ending (expected .pgn",
        "a.doc : terminaison inconnue (attendu : .pgn",
    ),
    (
        &["convert", "a.pgn", "b.csa"],
        "a game of chess is none of shogi",
        "une partie d’échecs n’en est pas une de shogi",
    ),
    (
        &["perft", "checkers", "4"],
        "invalid value 'checkers' for '<GAME>' (expected chess, shogi)",
        "valeur « checkers » incorrecte pour « <JEU> » (attendu : chess, shogi)",
    ),
    (&["perft", "chess", "x"], "invalid digit found in string", "ce n’est pas un nombre entier"),
    (
        &["perft", "chess", "--position", "8/8/8/8/3x4/8/8/8 w - - 0 1", "4"],
        "FEN: column 10: rank 4: 'x' is no piece (expected one of KQRBNP, small for Black, or a digit)",
        "FEN : colonne 10 : rangée 4 : « x » n’est pas une pièce (attendu : une lettre de KQRBNP, minuscule pour les Noirs, ou un chiffre)",
    ),
    (
        &["diagram", "startpos", "a.gif"],
        "unknown ending (expected .svg or .png)",
        "terminaison inconnue (attendu : .svg ou .png)",
    ),
    (
        &["diagram", "startpos", "-", "--mark", "z9"],
        "is no square or two",
        "n’est ni une case ni deux",
    ),
    (
        &["mate-possible", "x"],
        "FEN: column 1: rank 8: 'x' is no piece",
        "FEN : colonne 1 : rangée 8 : « x » n’est pas une pièce",
    ),
    (&["tsume", "4K4/9/9/9/9/9/9/9/9 b G 1"], "no king to mate", "pas de roi à mater"),
    (
        &["match", "chess", "--first", "'", "--second", "x", "--nodes", "1"],
        "a quote that is never closed",
        "des guillemets qui ne se ferment pas",
    ),
    (
        &["match", "chess", "--first", "x", "--second", "x", "--clock", "5"],
        "the text ends (expected a unit: d, h, m or s)",
        "le texte s’arrête (attendu : une unité : d, h, m ou s)",
    ),
    (
        &["match", "chess", "--first", "x", "--second", "x", "--nodes", "1", "--sprt", "5,0"],
        "expected ELO0 below ELO1",
        "attendu : ELO0 inférieur à ELO1",
    ),
    (&["uci", "x"], "unexpected argument 'x' found", "argument « x » inattendu"),
    (&["usi", "--deep"], "unexpected argument '--deep' found", "argument « --deep » inattendu"),
    (
        &["analyse", "a.pgn", "b.csa"],
        "a game of chess is none of shogi",
        "une partie d’échecs n’en est pas une de shogi",
    ),
    (
        &["tune-search", "chess", "--only", "delta_margn"],
        "is no constant of the search (perhaps delta_margin)",
        "n’est pas une constante de la recherche (peut-être delta_margin)",
    ),
    (&["datagen", "chess", "x.bin"], "when to end is not said", "rien ne dit quand s’arrêter"),
    (
        &["datagen", "chess", "x.bin", "--threads", "0"],
        "0 is not in 1..=1024",
        "0 n’est pas entre 1 et 1024",
    ),
    (&["datagen", "stat", "Cargo.toml"], "not a file of games", "pas un fichier de parties"),
    (
        &["tune", "chess", "x", "--out", "y", "--result", "2"],
        "--result 2: expected 0 to 1",
        "--result 2 : attendu de 0 à 1",
    ),
    (&["referee", "nowhere.adoube"], "there is no such file", "ce fichier n’existe pas"),
    (
        &["laws", "fide-2010"],
        "no such rulebook or article (perhaps fide-2023, fide-2009)",
        "ni recueil ni article de ce nom (peut-être fide-2023, fide-2009)",
    ),
    (
        &["laws", "--pages", "nowhere"],
        "nowhere: there is no such file",
        "nowhere : ce fichier n’existe pas",
    ),
    (&["pair", "nowhere.trf"], "there is no such file", "ce fichier n’existe pas"),
    (
        &["pair", "x.trf", "--why-not", "3"],
        "required arguments were not provided: --explain <NUMBER>",
        "il manque des arguments : --explain <NUMÉRO>",
    ),
    (
        &["standings", "x.trf", "--date", "soon"],
        "'soon' is no day (expected YYYY-MM-DD)",
        "« soon » n’est pas un jour (attendu : AAAA-MM-JJ)",
    ),
    (&["rate", "fide", "nowhere.trf"], "there is no such file", "ce fichier n’existe pas"),
    (&["rate", "chess"], "unrecognized subcommand 'chess'", "commande « chess » inconnue"),
    (&["tournament", "pair", "nowhere.event"], "there is no such file", "ce fichier n’existe pas"),
    (
        &["tournament", "apart", "x.event", "1"],
        "needs 2 values and has 1",
        "demande 2 valeurs et en a 1",
    ),
    (
        &["serve", "--listen", "here"],
        "expected an address and a port, like 127.0.0.1:8080",
        "attendu : une adresse et un port, par exemple 127.0.0.1:8080",
    ),
    (
        &["serve", "--config", "nowhere.toml"],
        "nowhere.toml: there is no such file",
        "nowhere.toml : ce fichier n’existe pas",
    ),
    (
        &["load", "--keep", "Cargo.toml"],
        "--keep: Cargo.toml is there already",
        "--keep : Cargo.toml existe déjà",
    ),
    (
        &["load", "--rate", "fast"],
        "expected 1 to 1000000 moves a second, or max",
        "attendu : de 1 à 1000000 coups par seconde, ou max",
    ),
    (
        &["backup", "--database", "mysql:x", "y"],
        "is no database (expected sqlite:FILE or postgres://…)",
        "n’est pas une base de données (attendu : sqlite:FICHIER ou postgres://…)",
    ),
    (&["doctor", "--database", "mysql:x"], "is no database", "n’est pas une base de données"),
    (
        &["account", "export"],
        "required arguments were not provided: <WHO>",
        "il manque des arguments : <QUI>",
    ),
    (&["demo", "--slow"], "unexpected argument '--slow' found", "argument « --slow » inattendu"),
    (&["completions", "tcsh"], "invalid value 'tcsh'", "valeur « tcsh » incorrecte"),
    (
        &["man"],
        "required arguments were not provided: <DIR>",
        "il manque des arguments : <DOSSIER>",
    ),
    (
        &["laws", "--lang", "ja"],
        "\"ja\" is no language (expected en or fr)",
        "« ja » n’est pas une langue (attendu : en ou fr)",
    ),
];

/// No-break spaces are hard to tell from others in a table.
fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

#[test]
fn what_is_wrong_is_told_in_the_language_of_the_environment() {
    for (args, english, french) in WRONG {
        let output = adoube_in(&[("LANG", "C")], args, b"");
        assert!(plain(err(&output)).contains(english), "{args:?}: {}", err(&output));
        let output = adoube_in(&FRENCH, args, b"");
        assert!(plain(err(&output)).contains(french), "{args:?}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{args:?}: {}", err(&output));
    }
}

#[test]
fn the_language_can_be_asked_for_before_and_after_the_command() {
    for (args, _, french) in WRONG.iter().filter(|(args, ..)| !args.contains(&"--lang")) {
        let before = adoube(&[&["--lang", "fr"], *args].concat());
        assert!(plain(err(&before)).contains(french), "{args:?}: {}", err(&before));
        let mut after = args.to_vec();
        after.insert(1, "--lang=fr");
        let after = adoube_in(&[("LANG", "en_GB.UTF-8")], &after, b"");
        assert!(plain(err(&after)).contains(french), "{args:?}: {}", err(&after));
    }
    let output = adoube_in(&FRENCH, &["--lang", "en", "check", "nowhere.pgn"], b"");
    assert!(err(&output).contains("there is no such file"), "{}", err(&output));
    let output = adoube_in(&[("LANG", "ja_JP.UTF-8")], &["check", "nowhere.pgn"], b"");
    assert!(err(&output).contains("there is no such file"), "{}", err(&output));
}

#[test]
fn records_and_scripts_are_faulted_in_french() {
    let game = "[Event \"2\"]\n\n1. e4 e5\n2. Ke3 *\n";
    let output = adoube_in(&FRENCH, &["check", "--format", "pgn", "-"], game.as_bytes());
    assert_eq!(
        out(&output),
        "-:4:4: Ke3\u{a0}: un roi ne se déplace pas ainsi (fide-2009/3.8.a)\n"
    );
    let output = adoube_in(&FRENCH, &["convert", "--from", "pgn", "-", "-"], game.as_bytes());
    let told = "adoube: -:4:4 : Ke3 : un roi ne se déplace pas ainsi (fide-2009/3.8.a)\n";
    assert_eq!(plain(err(&output)), told);
    let output = adoube_in(&FRENCH, &["check", "--format", "csa", "-"], b"V2.2\nPI\n+\n+7775FU\n");
    let told = "-:4:1: 7g7e : un pion ne se déplace pas ainsi (fesa-2024/3.10)\n";
    assert_eq!(plain(out(&output)), told);
    // For programs everything stays as it is.
    let args = ["check", "--json", "--format", "pgn", "-"];
    let english = adoube_in(&[("LANG", "C")], &args, game.as_bytes());
    assert_eq!(out(&adoube_in(&FRENCH, &args, game.as_bytes())), out(&english));
    let script = "rulebook: fide-2009\nWhite dances\n";
    let output = adoube_in(&FRENCH, &["referee", "-"], script.as_bytes());
    let told = "-:2:7 : « dances » n’a pas de sens ici (attendu : quelque chose que l’on peut faire, par exemple plays e4 ou resigns)\n";
    assert_eq!(plain(err(&output)), told);
    let script = "rulebook: fide-2009\nWhite plays e4\n  expect result 1-0 fide-2009/5.1.a\n";
    let output = adoube_in(&FRENCH, &["referee", "-"], script.as_bytes());
    assert_eq!(plain(err(&output)), "-:3: pas de résultat, attendu : 1-0\n");
}

#[test]
fn help_and_manual_pages_are_in_the_language_too() {
    let output = adoube_in(&FRENCH, &["--help"], b"");
    let text = plain(out(&output));
    for part in [
        "selon leurs règles officielles",
        "Utilisation : adoube",
        "Commandes :\n",
        "Options :\n",
        "Affiche l’aide",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    for english in ["Usage:", "Commands:", "Options:", "Print help"] {
        assert!(!text.contains(english), "{english}: {text}");
    }
    let output = adoube(&["check", "--help"]);
    for part in [
        "Usage: adoube check [OPTIONS] <FILES>...",
        "Arguments:\n",
        "- fen: Positions, one a line",
        "Possible values:\n",
    ] {
        assert!(out(&output).contains(part), "{part}: {}", out(&output));
    }
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().to_str().unwrap();
    assert!(adoube(&["man", pages, "--lang", "fr"]).status.success());
    let page = std::fs::read_to_string(folder.path().join("adoube-check.1")).unwrap();
    assert!(page.contains(".SH NOM\n") && page.contains("Code de retour"), "{page}");
    assert!(!page.contains(".SH NAME\n") && !page.contains("Possible values"), "{page}");
    // No sentence of any command is the same in both.
    let english = tempfile::tempdir().unwrap();
    assert!(adoube(&["man", english.path().to_str().unwrap()]).status.success());
    let is_sentence = |line: &&str| {
        let line = line.trim_start();
        let words = line.split(' ').filter(|word| word.chars().all(char::is_alphabetic));
        // What can be typed is the same everywhere.
        words.count() > 2 && !line.starts_with(['.', '$']) && !line.contains("adoube ")
    };
    let mut count = 0;
    for page in std::fs::read_dir(english.path()).unwrap() {
        let name = page.unwrap().file_name();
        let read = |folder: &std::path::Path| std::fs::read_to_string(folder.join(&name)).unwrap();
        let (english, french) = (read(english.path()), read(folder.path()));
        for line in english.lines().filter(is_sentence) {
            assert!(!french.lines().any(|other| other == line), "{}: {line}", name.display());
            count += 1;
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn answers_are_in_the_language_and_counts_for_programs_are_not() {
    let output = adoube_in(&FRENCH, &["tsume", "-"], b"4k4/9/9/9/9/9/9/9/9 b G 1\n");
    assert_eq!(out(&output), "pas de mat\n");
    let output = adoube_in(&FRENCH, &["demo", "--board"], b"e2e5\n?\nquit\n");
    let text = plain(out(&output));
    assert!(
        text.contains(
            "Trait aux Blancs : Illégal : un pion ne se déplace pas ainsi (fide-2009/3.7.a)."
        ),
        "{text}"
    );
    assert!(text.contains("20 coups légaux : "), "{text}");
    let line = ["mate-possible", "--line", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"];
    let output = adoube_in(&FRENCH, &line, b"");
    assert!(plain(out(&output)).contains("\n  Blancs : "), "{}", out(&output));
    let folder = tempfile::tempdir().unwrap();
    let suite = folder.path().join("suite.epd");
    std::fs::write(&suite, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21\n")
        .unwrap();
    let output = adoube_in(&FRENCH, &["perft", "chess", "--suite", suite.to_str().unwrap()], b"");
    let text = plain(out(&output));
    assert!(text.contains("profondeur 1 : compté 20, attendu 21"), "{text}");
    assert!(text.ends_with("0 réussi, 1 échec\n"), "{text}");
}

#[test]
fn every_fault_of_a_lesson_is_told_in_french() {
    const HEAD: &str = "+++\nid = \"chess/x\"\ntitle = { en = \"a\", fr = \"b\" }\ntext = { en = \"a\", fr = \"b\" }\n+++\n\n";
    const ROOK: &str = "start: 8/8/8/8/8/8/8/R7 w - - 0 1";
    const KINGS: &str = "start: 4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let of = |block: &str| format!("{HEAD}## a | b\n```exercise\n{block}\n```\n");
    let lessons = [
        ("x".into(), "pas d’en-tête (attendu : +++ à la première ligne)"),
        ("+++\nid = 1\n".into(), "l’en-tête ne finit pas (attendu : une ligne de +++)"),
        (HEAD.replace("chess/x", "x"), "id « x » (attendu : chess/… ou shogi/…)"),
        (HEAD.into(), "aucun exercice (attendu : un ou plusieurs)"),
        (format!("{HEAD}## a\n"), "une seule langue (attendu : anglais | français"),
        (format!("{HEAD}```exercise\n```\n"), "un exercice sans titre (attendu : ## anglais"),
        (format!("{HEAD}## a | b\n```exercise\n"), "l’exercice ne finit pas (attendu : ```)"),
        (format!("{HEAD}## a | b\n```x\n```\n"), "un bloc qui n’est pas un exercice"),
        (of("start: 8/8"), "FEN : colonne 4 : pièces : 2 rangées (attendu : 8"),
        (of("start: 9/9/9/9/9/9/9/9/9 b - 1\ntap: 5e"), "un plateau de l’autre jeu (attendu"),
        (of("collect: e4"), "pas de position de départ avant (attendu : start: d’abord)"),
        (of("hint: a | b"), "pas de position de départ (attendu : start: et une FEN"),
        (of("x"), "« x » (attendu : un de start"),
        (of(ROOK), "aucune tâche, ou plusieurs (attendu"),
        (of(&format!("{ROOK}\ncollect: z9")), "« z9 » n’est pas une case (attendu : e4, ou"),
        (of(&format!("{ROOK}\ntap: e4 e4")), "« e4 » une seconde fois (attendu : des cases"),
        (
            of(&format!("{ROOK}\ncollect: a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2")),
            "10:58: plus de 16 étoiles",
        ),
        (of(&format!("{ROOK}\ntap:")), "aucune case (attendu : des cases"),
        (of(&format!("{ROOK}\ntap: e4\ncollect: e5")), "une seconde tâche (attendu : une par"),
        (of(&format!("{ROOK}\nplay: a1b2")), "a1b2 : une tour ne se déplace pas ainsi"),
        (of(&format!("{ROOK}\nplay: x")), "« x » n’est pas un coup (attendu : e2e4, ou"),
        (of(&format!("{KINGS}\nplay: a1a2 e8d8")), "2 coups (attendu : que le dernier soit"),
        (of(&format!("{ROOK}\nmate in: 9")), "mat en « 9 » (attendu : 1, 2 ou 3 coups)"),
        (of(&format!("{ROOK}\ndo: nothing")), "« nothing » (attendu : check, mate, capture"),
        (of(&format!("{ROOK}\nanswer: x")), "« x » (attendu : ce qu’elle dit :: ce qu’il"),
        (of(&format!("{ROOK}\nhint: x")), "« x » (attendu : anglais | français, puis"),
        (of(&format!("{KINGS}\nmate in: 1")), "pas de mat en 1"),
        (of(&format!("{KINGS}\nright: a | b :: c | d")), "1 réponses justes sur 1 (attendu : une"),
        (
            of(&format!("{KINGS}\ndo: check\nslip a1b2: a | b")),
            "faux coup a1-b2 : une tour ne se déplace pas ainsi (fide-2023/3.3) (attendu : un coup légal)",
        ),
        (
            of(&format!("{KINGS}\ndo: check\nslip a1a8: a | b")),
            "faux coup a1-a8 : il est juste (attendu : un coup qui ne l’est pas)",
        ),
    ];
    for (text, expected) in lessons {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("x.md"), &text).unwrap();
        let lessons = ["learn", "--check", "--lessons", folder.path().to_str().unwrap()];
        let output = adoube_in(&FRENCH, &lessons, b"");
        let told = plain(out(&output));
        assert!(told.contains(expected), "{text}\n{told}");
        assert!(!told.contains("expected"), "{told}");
        let failed = told.lines().count() - 1;
        let counted = format!("0 réussi, {failed} échec{}\n", if failed > 1 { "s" } else { "" });
        assert!(failed > 0 && told.ends_with(&counted), "{told}");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// Settings that cannot be, and what is said of them in French.
const SETTINGS: &[(&str, &str)] = &[
    ("listen = 3", "ligne 1 : le nombre 3 ne convient pas (attendu : une adresse et un port"),
    ("listen = \"here\"", "ce n’est pas une adresse avec son port"),
    ("lissen = \"x\"", "réglage « lissen » inconnu (attendu : l’un de `listen`"),
    ("[limits]\nbody = -3", "ligne 2 : le nombre -3 ne convient pas (attendu : un nombre entier"),
    ("[limits]\nbody = 3.5", "le nombre à virgule 3.5 ne convient pas"),
    ("[limits\nbody = 3", "le nom d’une partie n’est pas fermé (attendu : « ] »)"),
    ("public-url = \"a\"\npublic-url = \"b\"", "ligne 2 : ce réglage est donné deux fois"),
    ("listen =", "il manque une valeur"),
    ("listen", "un réglage sans valeur (attendu : « = »)"),
    ("listen = \"abc", "un texte sans fin"),
    ("= 3", "il manque le nom du réglage"),
    ("proxies = [\"x\"]", "ce n’est pas une adresse (attendu : par exemple 127.0.0.1)"),
    ("registration = \"maybe\"", "le texte « maybe » ne convient pas (attendu : true ou false)"),
    ("public-url = \"http://a b\"", "« http://a b » (attendu : https://HÔTE, sans chemin)"),
    ("[tls]\ncertificate = \"no.pem\"\nkey = \"no.pem\"", "no.pem : ce fichier n’existe pas"),
];

#[test]
fn the_example_of_settings_is_told_in_french_and_can_be_used() {
    let example = adoube_in(&FRENCH, &["serve", "--example"], b"");
    assert!(out(&example).starts_with("# Tous les réglages"), "{}", out(&example));
    let folder = tempfile::tempdir().unwrap();
    let [file, data] = ["a.toml", "data"].map(|name| folder.path().join(name));
    std::fs::write(&file, out(&example)).unwrap();
    let [file, data] = [&file, &data].map(|path| path.to_str().unwrap());
    let args = ["serve", "--check", "--listen", "127.0.0.1:0", "--config", file, "--data", data];
    let checked = adoube_in(&FRENCH, &args, b"");
    assert!(checked.status.success(), "{checked:?}");
}

#[test]
fn settings_that_cannot_be_are_told_in_french() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.toml");
    let data = folder.path().join("data");
    for (text, french) in SETTINGS {
        std::fs::write(&file, format!("{text}\n")).unwrap();
        let mut args = vec!["serve", "--config", file.to_str().unwrap()];
        args.extend(["--data", data.to_str().unwrap()]);
        let output = adoube_in(&FRENCH, &args, b"");
        assert!(plain(err(&output)).contains(french), "{text}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{text}: {}", err(&output));
        args.push("--check");
        let output = adoube_in(&FRENCH, &args, b"");
        let told = french.split(" : ").last().unwrap();
        assert!(plain(out(&output)).contains(told), "{text}: {}", out(&output));
        assert!(!out(&output).contains("expected"), "{text}: {}", out(&output));
    }
    let folder = folder.path().to_str().unwrap();
    let output = adoube_in(&FRENCH, &["serve", "--config", folder], b"");
    assert!(plain(err(&output)).contains("est un dossier (attendu : un fichier)"), "{output:?}");
    let output =
        adoube_in(&[("ADOUBE_LOG", "a=b=c"), FRENCH[0]], &["serve", "--data", folder], b"");
    assert!(plain(err(&output)).contains("ce filtre ne se comprend pas"), "{output:?}");
}

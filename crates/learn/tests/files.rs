//! What is said of files that are no lessons, and of exercises that cannot be meant.

use adoube_learn::{Lesson, check};

const HEAD: &str = "+++\nid = \"chess/x\"\ntitle = { en = \"a\", fr = \"b\" }\ntext = { en = \"a\", fr = \"b\" }\n+++\n\n";

fn of(block: &str) -> String {
    format!("{HEAD}## a | b\n```exercise\n{block}\n```\n")
}

#[test]
fn what_is_wrong_with_a_lesson_is_told_with_line_and_column() {
    for (text, expected) in [
        ("x", "x.md:1:1: no head (expected +++ on the first line)"),
        ("+++\nid = 1\n", "x.md:1:1: the head does not end (expected a line of +++)"),
        ("+++\nid = 1\n+++\n", "x.md:2:6: invalid type: integer `1`, expected a string"),
        (HEAD, "x.md:6:1: no exercise (expected one or more)"),
        (
            &format!("{HEAD}## only English\n"),
            "x.md:7:4: one language (expected English | French, with | Japanese in shogi)",
        ),
        (
            &format!("{HEAD}```exercise\n```\n"),
            "x.md:7:1: an exercise without a heading (expected ## English | French)",
        ),
        (&of("start: 8/8"), "x.md:9:8: FEN: column 4: pieces"),
        (&of("collect: e4"), "x.md:9:1: no start before it (expected start: first)"),
        (&of("start: 8/8/8/8/8/8/8/R7 w - - 0 1"), "x.md:10:1: no task, or several"),
        (&of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: z9"), "x.md:10:10: \"z9\" is no square"),
        (
            &of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\nplay: a1b2"),
            "x.md:10:7: a1b2: a rook cannot move like that",
        ),
        (
            &of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\nmate in: 9"),
            "x.md:10:10: mate in \"9\" (expected 1, 2 or 3 moves)",
        ),
        (
            &of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ndo: nothing"),
            "x.md:10:5: \"nothing\" (expected check",
        ),
        (
            &of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\nsing: loud"),
            "x.md:10:1: \"sing\" (expected one of start",
        ),
        (
            &of("start: 4k4/9/9/9/9/9/9/9/4K4 b - 1\ndo: move"),
            "x.md:8:1: a board of the other game",
        ),
    ] {
        let found = Lesson::read("x.md", text).unwrap_err().to_string();
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
}

#[test]
fn an_exercise_that_cannot_be_meant_is_a_fault() {
    for (block, expected) in [
        ("start: 8/8/8/8/8/8/8/B7 w - - 0 1\ncollect: a2", "it cannot be solved"),
        (
            "start: 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1\nmate in: 2",
            "mate in 1 by e1-e8 (expected none before move 2)",
        ),
        ("start: 6k1/6pp/8/8/8/8/5PPP/4R1K1 w - - 0 1\nmate in: 1", "no mate in 1"),
        ("start: 4k3/8/8/8/8/8/8/4K3 w - - 0 1\ndo: check", "it cannot be solved"),
        ("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\nslip a1a9: a | b", ""),
        (
            "start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\nslip a1b2: a | b",
            "slip a1-b2: a rook cannot move like that (fide-2023/3.3) (expected a legal move)",
        ),
        (
            "start: 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1\nmate in: 1\nslip e1e8: a | b",
            "slip e1-e8: it is right (expected a move that is not)",
        ),
        (
            "start: 8/8/8/8/8/8/8/8 w - - 0 1\nanswer: a | b :: c | d\nanswer: e | f :: g | h",
            "0 right answers of 2 (expected one of several)",
        ),
        (
            "start: k7/8/1K6/8/8/8/8/7Q w - - 0 1\nmate in: 1",
            "the side that does not have the move is in check (expected that only where a question is asked)",
        ),
        (
            "start: 8/8/8/8/P7/8/8/R7 w - - 0 1\ncollect: a3 a4",
            "a star on a4 (expected a square without a piece of one's own)",
        ),
        ("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8", "no hint (expected where to look)"),
        (
            "start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\nhint: a | b",
            "no well done (expected one at the end of the lesson)",
        ),
    ] {
        let Ok(lesson) = Lesson::read("x.md", &of(block)) else {
            assert_eq!(expected, "", "{block}");
            continue;
        };
        let report = check(&[lesson]);
        let found = report.faults.first().map(ToString::to_string).unwrap_or_default();
        // A slip is at fault in its own line, all else in the whole exercise.
        let place = if expected.starts_with("slip") { "11:1" } else { "8:1" };
        assert_eq!(found, format!("x.md:{place}: {expected}"), "{block}");
    }
    // A question has words of its own, and may be about a check that was not seen.
    let asked =
        "start: k7/8/1K6/8/8/8/8/7Q w - - 0 1\nright: a | b :: c | d\nanswer: e | f :: g | h";
    assert_eq!(check(&[Lesson::read("x.md", &of(asked)).unwrap()]).proven, 1);
    let rook = "start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\nhint: a | b\nwell done: c | d";
    let lesson = Lesson::read("x.md", &of(rook)).unwrap();
    assert_eq!(check(std::slice::from_ref(&lesson)).proven, 1);
    assert!(
        check(&[lesson.clone(), lesson]).faults[0].to_string().contains("is another lesson's too")
    );
}

#[test]
fn what_is_not_said_in_japanese_is_told_where_it_stands() {
    let all = "+++\nid = \"shogi/x\"\ntitle = { en = \"a\", fr = \"b\", ja = \"c\" }\n\
        text = { en = \"a\", fr = \"b\", ja = \"c\" }\n+++\n\n## a | b | c\na | b | c\n```exercise\n\
        start: 4k4/9/9/9/9/9/9/9/4K4 b - 1\ndo: move\nhint: a | b | c\nwell done: a |\n b | c\nslip 5i9i: a | b | c\n```\n";
    for (said, silent, places) in [
        (
            "title = { en = \"a\", fr = \"b\", ja = \"c\" }",
            "title = { en = \"a\", fr = \"b\" }",
            "3:1",
        ),
        (
            "text = { en = \"a\", fr = \"b\", ja = \"c\" }",
            "text = { en = \"a\", fr = \"b\" }",
            "4:1",
        ),
        ("## a | b | c", "## a | b", "7:4"),
        ("\na | b | c\n", "\na | b\n", "8:1"),
        ("hint: a | b | c", "hint: a | b", "12:7"),
        ("well done: a |\n b | c", "well done: a |\n b", "13:12"),
        ("slip 5i9i: a | b | c", "slip 5i9i: a | b", "15:12"),
    ] {
        assert!(all.contains(said), "{said}");
        let (lesson, faults) = Lesson::gather("x.md", &all.replace(said, silent));
        assert_eq!(faults, []);
        let found = check(&[lesson.unwrap()]).faults[0].to_string();
        assert!(found.starts_with(&format!("x.md:{places}: no Japanese")), "{said}: {found}");
    }
    let (lesson, _) = Lesson::gather("x.md", all);
    let found = check(&[lesson.unwrap()]).faults[0].to_string();
    assert!(found.starts_with("x.md:15:1: slip 5i9i: "), "{found}");
}

#[test]
fn a_file_that_is_not_all_text_is_told_where_and_the_rest_is_kept() {
    let block = "start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\nhint: a | b\nwell done: c | d";
    let mut bytes = of(block).replace("hint: a", "hint: ä").into_bytes();
    let at = bytes.iter().position(|&byte| byte == 0xC3).unwrap();
    bytes.remove(at);
    let (lesson, faults) = Lesson::gather_bytes("x.md", &bytes);
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["x.md:11:7: not UTF-8 text"]);
    assert_eq!(check(&[lesson.unwrap()]).proven, 1);
}

#[test]
fn a_file_of_an_editor_that_ends_lines_in_its_own_way_is_read_alike() {
    let text =
        of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8 z9\nhint: a |\n  b\nwell done: c | d");
    let other = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let (one, faults) = Lesson::gather("x.md", &text);
    assert_eq!(Lesson::gather("x.md", &other), (one, faults.clone()));
    assert_eq!((faults[0].line, faults[0].column), (10, 13));
    let sound = other.replace(" z9", "");
    assert_eq!(check(&[Lesson::read("x.md", &sound).unwrap()]).proven, 1);
}

#[test]
fn more_stars_than_an_exercise_may_have_are_told_where_they_stand() {
    let squares = ('a'..='h').flat_map(|file| ('2'..='8').map(move |rank| format!("{file}{rank}")));
    let stars = |count: usize| squares.clone().take(count).collect::<Vec<_>>().join(" ");
    for count in [17, 32, 33, 56] {
        let block = format!("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: {}", stars(count));
        let told = Lesson::read("x.md", &of(&block)).unwrap_err().to_string();
        assert_eq!(told, "x.md:10:58: more than 16 stars");
    }
}

#[test]
fn every_fault_of_a_lesson_is_told_and_the_rest_of_it_is_kept() {
    let text = "+++\nid = \"chess/x\"\narticles = [\"fide-2023/3.6\", \"fide-2023/99.1\", \"x\"]\n\
        title = { en = \"a\", fr = \"b\" }\ntext = { en = \"a\", fr = \"b\" }\n+++\n\n\
        ## One | Un\n```exercise\nstart: 8/8/8/8/8/8/8/9 w - - 0 1\nmate in: 2\nhint: alone\n```\n\n\
        ## Only English\nstart here\n```exercise\nstart: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8 z9\n\
        right: Yes | Oui ::\n  Indeed\nfoo: bar\n```\n\n\
        ## Whole | Entier\n```exercise\nstart: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\nhint: a | b\nwell done: c | d\n```\n\n\
        ```text\n```\n\n## Late | Tard\n```exercise\nstart: 8/8/8/8/8/8/8/R7 w - - 0 1\n";
    let (lesson, faults) = Lesson::gather("x.md", text);
    let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let expected = [(3, 30), (3, 48), (10, 8), (12, 7), (15, 4), (16, 1), (19, 13), (21, 3)];
    let expected = [&expected[..], &[(22, 1), (33, 1), (37, 1)]].concat();
    assert_eq!(places, expected, "{told:#?}");
    assert_eq!(lesson.map(|lesson| check(&[lesson]).proven), Some(1));
    assert_eq!(Lesson::read("x.md", text).unwrap_err(), faults[0]);
    // What goes on in the next line is found there.
    let split = of("start: 8/8/8/8/8/8/8/R7 w - - 0 1\ncollect: a8\n  b8  zz");
    assert!(Lesson::read("x.md", &split).unwrap_err().to_string().starts_with("x.md:11:7: \"zz\""));
}

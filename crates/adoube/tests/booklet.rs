//! `adoube booklet`: a study, a game or a lesson on A5.

use std::fs;

use crate::program::{self, adoube, adoube_at, err, out, root};
use tempfile::tempdir;

const EVANS: &str = "[White \"A & B\"]\n[Black \"<C>\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 {[%cal Gb4c5] The Evans Gambit.} \
    Bxb4 (4... Bb6 $6 5. a4 (5. b5)) 5. c3 Ba5 *\n";

#[test]
fn a_game_is_set_with_its_variations_marks_and_diagrams() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("evans.pgn"), EVANS).unwrap();
    let output = adoube_at(folder.path(), &["booklet", "evans.pgn", "evans.html"]);
    assert!(output.status.success(), "{}", err(&output));
    let page = fs::read_to_string(folder.path().join("evans.html")).unwrap();
    assert!(page.contains("size:A5") && page.contains("columns:2"));
    assert!(page.contains("<h1>A &amp; B – &lt;C&gt;</h1>"), "{page}");
    assert!(page.contains("<b>b4</b> The Evans Gambit."), "{page}");
    assert!(page.contains("4… Bb6?! 5. a4 </p>"), "{page}");
    // One for the arrow, one for the end.
    assert_eq!(page.matches("<svg").count(), 2);
    assert!(!page.contains("http") || !page.contains("src="), "it is complete in itself");
}

#[test]
fn a_fault_is_told_with_its_place_and_the_rest_is_printed() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("bad.pgn"), "1. e4 e5\n2. Nf9 *\n").unwrap();
    let output = adoube_at(folder.path(), &["booklet", "bad.pgn", "bad.html"]);
    assert!(!output.status.success());
    assert!(err(&output).contains("bad.pgn:2:6:"), "{}", err(&output));
    assert!(fs::read_to_string(folder.path().join("bad.html")).unwrap().contains("<b>e5</b>"));
    fs::write(folder.path().join("none.pgn"), "").unwrap();
    assert!(!adoube_at(folder.path(), &["booklet", "none.pgn", "none.html"]).status.success());
    assert!(!adoube_at(folder.path(), &["booklet", "bad.pgn", "bad.txt"]).status.success());
}

#[test]
fn of_a_lesson_with_a_fault_the_rest_is_set() {
    let folder = tempdir().unwrap();
    let lesson = fs::read_to_string(root().join("learn/chess/05-queen.md")).unwrap();
    let (first, rest) = lesson.split_once("start: ").unwrap();
    fs::write(folder.path().join("queen.md"), format!("{first}start: 9/{rest}")).unwrap();
    let output = adoube_at(folder.path(), &["booklet", "queen.md", "queen.html"]);
    assert_eq!(output.status.code(), Some(1));
    let line = first.matches('\n').count() + 1;
    assert!(err(&output).starts_with(&format!("adoube: queen.md:{line}:8: ")), "{}", err(&output));
    let page = fs::read_to_string(folder.path().join("queen.html")).unwrap();
    let set = page.matches("<h2>").count();
    assert_eq!(set + 1, lesson.matches("```exercise").count(), "{page}");
}

#[test]
fn one_lesson_with_a_fault_hides_no_other() {
    let folder = tempdir().unwrap();
    for name in ["05-queen.md", "06-knight.md"] {
        fs::copy(root().join("learn/chess").join(name), folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("07-bad.md"), b"+++\nid = \xff\n").unwrap();
    let learn = |args: &[&str]| {
        let output = adoube_at(folder.path(), &[&["learn", "--lessons", "."], args].concat());
        (output.status.code(), out(&output).to_owned(), err(&output).to_owned())
    };
    let (code, listed, told) = learn(&[]);
    assert_eq!((code, listed.lines().count()), (Some(1), 2), "{listed}{told}");
    assert!(told.contains("07-bad.md:2:6: not UTF-8 text"), "{told}");
    let id = listed.split_whitespace().next().unwrap();
    let (code, shown, told) = learn(&[id]);
    assert_eq!((code, &told[..]), (Some(0), ""));
    assert!(!shown.is_empty());
    let (code, checked, _) = learn(&["--check"]);
    assert_eq!(code, Some(1));
    assert!(checked.contains("07-bad.md:2:6: not UTF-8 text"), "{checked}");
    assert!(!checked.contains("05-queen.md"), "{checked}");
}

#[test]
fn a_lesson_is_set_in_the_language_of_its_reader() {
    let folder = tempdir().unwrap();
    let out = folder.path().join("queen.html");
    let lesson = root().join("learn/chess/05-queen.md");
    let args = ["--lang", "fr", "booklet", lesson.to_str().unwrap(), out.to_str().unwrap()];
    let output = adoube(&args);
    assert!(output.status.success(), "{}", err(&output));
    let page = fs::read_to_string(out).unwrap();
    assert!(page.contains("<html lang=\"fr\">") && page.contains("<h2>1. "), "{page}");
    assert!(page.matches("<svg").count() >= 2);
    assert!(!adoube(&["booklet", "nowhere.pgn", "x.html"]).status.success());
    // Lessons of shogi are there in Japanese, which the program itself does not speak.
    let (out, lesson) = (folder.path().join("ja.html"), root().join("learn/shogi"));
    let mut lessons = fs::read_dir(lesson).unwrap();
    let lesson = lessons.next().unwrap().unwrap().path();
    let args = ["booklet", "--words", "ja", lesson.to_str().unwrap(), out.to_str().unwrap()];
    assert!(adoube(&args).status.success());
    let page = fs::read_to_string(out).unwrap();
    assert!(page.contains("<html lang=\"ja\">") && page.contains("。"), "{page}");
    let output = adoube(&["learn", "--words", "ja", "shogi/drops"]);
    assert!(output.status.success() && program::out(&output).contains("。"), "{}", err(&output));
}

#[test]
fn every_move_of_shogi_has_its_number() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("s.kif"), "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n").unwrap();
    let output = adoube_at(folder.path(), &["booklet", "s.kif", "s.html"]);
    assert!(output.status.success(), "{}", err(&output));
    let page = fs::read_to_string(folder.path().join("s.html")).unwrap();
    assert!(page.contains("1. <b>P-7f</b> 2. <b>P-3d</b> 3. <b>P-2f</b>"), "{page}");
}

#[test]
fn a_browser_makes_a_pdf_of_a_booklet() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("evans.pgn"), EVANS).unwrap();
    let output = adoube_at(folder.path(), &["booklet", "evans.pgn", "evans.pdf"]);
    let file = folder.path().join("evans.pdf");
    if err(&output).contains("none was found") {
        // No browser on this machine: that was said, and nothing was written.
        assert!(!file.exists());
        return;
    }
    assert!(output.status.success(), "{}", err(&output));
    let pdf = fs::read(file).unwrap();
    assert!(pdf.starts_with(b"%PDF") && pdf.len() > 2000);
    // 148 by 210 millimetres, in points.
    let text = String::from_utf8_lossy(&pdf);
    assert!(
        text.contains("/MediaBox [0 0 419.") || text.contains("/MediaBox [0 0 420"),
        "{}",
        pdf.len()
    );
    let gone = ["booklet", "evans.pgn", "again.pdf", "--browser", "/nowhere/at-all"];
    let output = adoube_at(folder.path(), &gone);
    assert!(err(&output).contains("/nowhere/at-all did not make a PDF"), "{}", err(&output));
    assert!(!folder.path().join("again.pdf").exists());
}

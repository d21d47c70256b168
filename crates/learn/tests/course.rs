//! The courses of the repository.

use std::path::Path;

use adoube_laws::{Article, Book, GameKind};
use adoube_learn::{Lesson, check};

fn lessons(game: &str) -> Vec<Lesson> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../learn").join(game);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        Lesson::read(&path.display().to_string(), &text).unwrap_or_else(|fault| panic!("{fault}"))
    };
    files.iter().map(read).collect()
}

#[test]
fn every_exercise_of_both_courses_can_be_solved() {
    for (game, kind) in [("chess", GameKind::Chess), ("shogi", GameKind::Shogi)] {
        let lessons = lessons(game);
        assert!(
            lessons.iter().all(|lesson| lesson.game() == kind && lesson.exercises.len() >= 3),
            "{game}"
        );
        let report = check(&lessons);
        let told: Vec<_> = report.faults.iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        assert!(report.proven >= 3 * lessons.len());
    }
}

#[test]
fn every_article_that_a_lesson_names_is_of_its_game() {
    for game in ["chess", "shogi"] {
        for lesson in lessons(game) {
            assert!(!lesson.articles.is_empty(), "{}", lesson.id);
            let other = lesson.articles.iter().find(|article| article.book.game() != lesson.game());
            assert_eq!(other, None, "{}", lesson.id);
        }
    }
}

#[test]
fn every_rule_of_both_manuals_is_taught_by_a_lesson() {
    let lessons = lessons("shogi");
    let taught = |article: &Article| lessons.iter().any(|lesson| lesson.articles.contains(article));
    let manuals = Article::all().map(|(article, _)| article);
    let manuals: Vec<_> =
        manuals.filter(|article| matches!(article.book, Book::Cz | Book::Livret)).collect();
    assert!(manuals.len() > 60, "{}", manuals.len());
    let left_out: Vec<_> = manuals.iter().filter(|article| !taught(article)).collect();
    assert_eq!(left_out, Vec::<&Article>::new());
}

//! Any bytes as a lesson, which anybody may send to have it set as a booklet: every fault has its place in the text, and every exercise that is
//! left is one of the lesson's game.

use adoube_learn::Lesson;

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let (lesson, faults) = Lesson::gather_bytes("lesson.md", data);
    let text = String::from_utf8_lossy(data);
    let lines = text.split('\n').count() + 1;
    for fault in &faults {
        assert!((1..=lines).contains(&fault.line) && fault.column >= 1, "{fault:?} of {lines}");
        assert!(!fault.what.is_empty(), "{fault:?}");
    }
    if let Ok(text) = core::str::from_utf8(data) {
        assert_eq!(Lesson::read("lesson.md", text).is_ok(), faults.is_empty(), "{faults:?}");
    }
    if let Some(lesson) = lesson {
        assert!(lesson.exercises.iter().all(|it| it.start.game() == lesson.game()));
    }
}

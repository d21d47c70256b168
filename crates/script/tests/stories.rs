//! Games told as scripts: most of them in a file beside this one, and those of which a script cannot tell all.

use std::path::Path;

use adoube_board::Side;
use adoube_laws::{Part, Seen, What, Who};
use adoube_script::Script;

/// Each with the sentence that it stands under.
pub(crate) fn stories() -> Vec<(String, String)> {
    stories_in("stories.txt")
}

pub(crate) fn stories_in(file: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let told = text.split("\n## ").skip(1);
    told.filter_map(|story| story.split_once('\n'))
        .map(|(title, script)| (title.to_owned(), script.to_owned()))
        .collect()
}

/// What is not as a story tells it, a line each.
pub(crate) fn failures(text: &str) -> Vec<String> {
    let told = match Script::parse(text).and_then(|script| script.run()) {
        Ok(told) => told,
        Err(error) => return vec![error.to_string()],
    };
    told.failures.iter().map(|failure| format!("{}: {}", failure.line, failure.what)).collect()
}

#[test]
fn every_story_goes_as_it_is_told() {
    let stories = stories();
    assert!(stories.len() > 50, "{}", stories.len());
    for (title, script) in stories {
        let failures = failures(&script);
        assert!(failures.is_empty(), "{title}\n{}", failures.join("\n"));
    }
}

#[test]
fn a_reconstruction_tells_no_count_while_the_flags_are_up() {
    for (time, told) in [("1:33:00", false), ("1:36:00", true)] {
        let text = format!(
            "rulebook: fide-2009
             strictness: claim
             clock: 3/50m, 30m
             clock kind: mechanical
             recording: on
             supervision: adequate
             46:00 White plays e4 and presses
             1:32:00 Black plays e5 and presses
             moves Nf3 Nc6 Bb5 a6
             {time} Arbiter has the game reconstructed because \"neither sheet is complete\""
        );
        let run = Script::parse(&text).and_then(|script| script.run());
        let run = run.unwrap_or_else(|error| panic!("{error}"));
        let game = run.game.as_ref().expect("the set-up is in order");
        let mut steps = run.entries.iter().filter_map(|entry| entry.what.as_ref().ok());
        let step = steps.next_back().expect("something has happened");
        let counted = |role| match step.shown(game.setup(), role).map(|event| event.what) {
            Some(Seen::Whole(What::Reconstruction { board, moves, .. })) => {
                assert!(moves.is_some() && board.split(' ').count() > 2, "{board}");
                true
            }
            Some(Seen::Part(Part::ReconstructionSeen { board, .. })) => {
                assert_eq!(board.split(' ').count(), 2, "{board}");
                false
            }
            other => panic!("{other:?}"),
        };
        assert!(counted(Who::Arbiter));
        assert_eq!(counted(Who::Player(Side::First)), told, "{time}");
    }
}

#[test]
fn a_draws_score_wins_nothing_where_a_win_is_worth_three() {
    let script = "rulebook: fide-2009
        clock: 90m
        supervision: adequate
        event: scores 3 1 0
        moves e4
        Arbiter decides 0-1 because \"White has left, and Black had nothing to win with\"
          expect result 0-1 fide-2009/preamble";
    assert_eq!(failures(script), [""; 0]);
    let told = Script::parse(script).and_then(|script| script.run()).unwrap();
    assert!(told.game.unwrap().outcome().unwrap().unwon);
}

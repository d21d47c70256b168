//! Who can do what, and what it comes to.

use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Game, Stage, What, Who};

use crate::properties::chance::Chance;
use crate::properties::play::{GAMES, command, play, role, setup};

#[test]
fn the_state_is_the_fold_of_the_log() {
    let (mut played, mut acts) = (0, 0);
    for seed in 0..GAMES {
        let Some((game, events)) = play(seed, |_, _, _, _, _| {}) else { continue };
        let again = Game::replay(game.setup().clone(), &events).unwrap();
        assert_eq!(again, game, "seed {seed}");
        let log = adoube_laws::log::Log { setup: game.setup().clone(), events };
        let read = adoube_laws::log::Log::read(&log.to_text().unwrap()).unwrap();
        assert_eq!(read, log, "seed {seed}");
        played += 1;
        acts += game.course().len();
    }
    assert!(played > GAMES * 9 / 10, "{played} games");
    assert!(acts > 12 * played as usize, "{acts} acts in {played} games");
}

#[test]
fn nobody_acts_beyond_his_role() {
    for seed in 0..GAMES {
        play(seed, |before, command, role, events, after| {
            // What the laws themselves say may follow from anybody's act, or from time passing.
            let own = events.iter().filter(|event| event.by != Who::Server);
            for event in own {
                assert_eq!(event.by, role, "seed {seed}: {event:?}");
                let told = event.ruling() == adoube_laws::Ruling::Told;
                match role {
                    Who::Spectator => assert!(told, "seed {seed}: {event:?}"),
                    Who::Assistant(side) => {
                        let allowed = matches!(
                            &event.what,
                            What::Pressed { side: whose, .. }
                                | What::PressedIdly(whose)
                                | What::Written { side: whose, .. }
                                | What::Struck { side: whose, .. }
                                if *whose == side
                        ) || matches!(event.what, What::Made(_));
                        assert!(allowed, "seed {seed}: {event:?}");
                    }
                    Who::Player(_) => {
                        assert!(!matches!(command, Command::Rule { .. }), "seed {seed}: {event:?}");
                    }
                    Who::Arbiter => {
                        assert!(!matches!(
                            event.what,
                            What::Made(_) | What::Pressed { .. } | What::PressedIdly(_)
                        ));
                    }
                    Who::Server => {}
                }
            }
            // A player's move is his own.
            if let (Who::Player(side), Some(What::Made(_))) = (
                role,
                events
                    .iter()
                    .find(|event| matches!(event.what, What::Made(_)))
                    .map(|event| &event.what),
            ) {
                assert_ne!(after.turn(), side, "seed {seed}: {command:?} {before:?}");
            }
        });
    }
}

#[test]
fn a_finished_game_accepts_nothing_but_signing_appeal_and_the_arbiter() {
    for seed in 0..GAMES {
        play(seed, |before, command, role, events, after| {
            if before.stage() != Stage::Finished || events.is_empty() {
                return;
            }
            let allowed = matches!(role, Who::Arbiter)
                || matches!(command, Command::Sign(_) | Command::Appeal(_));
            assert!(allowed, "seed {seed}: {role:?} {command:?} gave {events:?}");
            assert_eq!(before.course(), after.course(), "seed {seed}");
        });
    }
}

#[test]
fn every_event_and_refusal_names_an_article_of_its_book() {
    for seed in 0..GAMES / 3 {
        let mut chance = Chance::new(seed);
        let setup = setup(&mut chance);
        let book = setup.rulebook.book;
        let Ok(mut game) = Game::new(setup) else { continue };
        let mut at = Moment(0);
        for _ in 0..150 {
            at += Span::millis(900);
            let command = command(&game, &mut chance);
            let role = role(&command, &game, &mut chance);
            let articles: Vec<_> = match game.act(&command, role, at) {
                Ok(steps) => steps.iter().map(|step| step.event.article).collect(),
                Err(refused) => vec![refused.article],
            };
            for article in articles {
                assert_eq!(article.book, book);
                assert!(article.to_string().parse::<adoube_laws::Article>().is_ok(), "{article}");
            }
        }
    }
}

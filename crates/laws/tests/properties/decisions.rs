//! An event is the whole decision: on what ground it rests, and who is its author, changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use adoube_board::Side;
use adoube_laws::event::Ending;
use adoube_laws::log::{Log, LogReader, event_line};
use adoube_laws::{Book, Event, Game, Outcome, Ruling, Setup, What, Who};
use serde_json::Value;

use crate::properties::chance::Chance;
use crate::properties::{play, sessions};

/// The grounds on which each kind of event can rest, found by asking the log.
#[derive(Default)]
struct Grounds(BTreeMap<String, Vec<Ruling>>);

impl Grounds {
    /// The same event with another article, another author and, where its kind has several, another ground.
    fn exchange(&mut self, event: &Event, setup: &Setup, chance: &mut Chance) -> Event {
        let roles = [
            Who::Player(Side::First),
            Who::Player(Side::Second),
            Who::Assistant(Side::First),
            Who::Arbiter,
            Who::Spectator,
            Who::Server,
        ];
        let books = Book::ALL.map(Book::general);
        let other = Event { article: chance.one(&books), by: chance.one(&roles), ..event.clone() };
        // How a game ended is kept with its ground, and compared without it.
        if let What::Ended { outcome, ruled, penalises } = &event.what {
            let endings: Vec<Ending> = Ending::all().collect();
            let (ruling, article) = (chance.one(&endings), chance.one(&books));
            let outcome = Box::new(Outcome { ruling, article, ..(**outcome).clone() });
            let what = What::Ended { outcome, ruled: *ruled, penalises: *penalises };
            return Event { what, ..other };
        }
        let mut line: Value = serde_json::from_str(&event_line(&other).unwrap()).unwrap();
        let kind = line["kind"].as_str().unwrap().to_owned();
        let known = self.0.entry(kind).or_insert_with(|| {
            let can = |ruling: &&Ruling| {
                let mut line = line.clone();
                line["ruling"] = ruling.name().into();
                LogReader::new(setup).read(&line.to_string()).is_ok()
            };
            Ruling::ALL.iter().filter(can).copied().collect()
        });
        line["ruling"] = chance.one(known).name().into();
        // A kind whose data tell the ground can rest on no other.
        LogReader::new(setup).read(&line.to_string()).unwrap_or(other)
    }
}

fn check(
    setup: &Setup,
    events: &[Event],
    chance: &mut Chance,
    grounds: &mut Grounds,
    kinds: &mut BTreeSet<(String, bool)>,
) {
    let mut game = Game::replay(setup.clone(), []).unwrap();
    let mut other = game.clone();
    for event in events {
        let strange = grounds.exchange(event, setup, chance);
        let kind = format!("{:?}", event.what);
        let kind: String = kind.chars().take_while(|it| it.is_alphanumeric()).collect();
        kinds.insert((kind, strange.ruling() != event.ruling()));
        game.apply(event);
        other.apply(&strange);
        if let (What::Ended { outcome, .. }, What::Ended { outcome: strange, .. }) =
            (&event.what, &strange.what)
        {
            // The same but for where the ground is recorded; from here on that is the same too.
            let told = format!("{other:?}");
            let put = told.replace(&format!("{strange:?}"), &format!("{outcome:?}"));
            assert_eq!(format!("{game:?}"), put, "{event:?}");
            assert_eq!(told == put, outcome == strange, "{event:?}");
            other = game.clone();
        }
        assert_eq!(game, other, "{event:?}\n{strange:?}");
    }
}

#[test]
fn what_an_event_changes_depends_on_no_ruling_article_or_author() {
    let (mut grounds, mut kinds) = (Grounds::default(), BTreeSet::new());
    for seed in (0..play::GAMES).step_by(5) {
        let mut chance = Chance::new(seed + 77);
        if let Some((game, events)) = play::play(seed, |_, _, _, _, _| {}) {
            check(game.setup(), &events, &mut chance, &mut grounds, &mut kinds);
        }
        if let Some((game, events)) = sessions::play(seed, |_| {}) {
            check(game.setup(), &events, &mut chance, &mut grounds, &mut kinds);
        }
    }
    let changed = kinds.iter().filter(|(_, changed)| *changed).count();
    assert!(kinds.len() > 50 && changed > 20, "{} kinds, {changed} on other grounds", kinds.len());
}

/// The logs that were kept, of every version.
fn kept(folder: &Path, logs: &mut Vec<Log>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            kept(&path, logs);
        } else if path.extension().is_some_and(|ending| ending == "jsonl")
            && !path.ends_with("views.jsonl")
        {
            logs.push(Log::read(&std::fs::read_to_string(&path).unwrap()).unwrap());
        }
    }
}

#[test]
fn nor_does_it_in_the_logs_that_were_kept() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../script/tests/data/logs");
    let (mut grounds, mut kinds, mut logs) = (Grounds::default(), BTreeSet::new(), Vec::new());
    kept(&folder, &mut logs);
    for seed in 0..8 {
        for log in &logs {
            check(&log.setup, &log.events, &mut Chance::new(seed), &mut grounds, &mut kinds);
        }
    }
    let changed = kinds.iter().filter(|(_, changed)| *changed).count();
    assert!(logs.len() > 30 && kinds.len() > 70, "{} logs, {} kinds", logs.len(), kinds.len());
    assert!(changed > 20, "{changed} kinds on other grounds");
}

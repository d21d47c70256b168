//! What each role is shown never differs in what it must not know (fide-2009/13.6, fesa-2024/9.7, 13.6).

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Reading, Span};
use adoube_laws::event::{Ending, Owed};
use adoube_laws::rulebook::IllegalMoves;
use adoube_laws::setup::{Flags, Moves, Strictness, Supervision};
use adoube_laws::{
    Act, Book, Claim, Command, Event, Followed, Game, GameKind, Made, Outcome, Power, Proposal,
    Refused, Ruling, Setup, Shown, Stage, Step, View, What, Who,
};

use crate::properties::chance::Chance;
use crate::properties::{play, sessions};

/// Those from whom something is hidden.
const UNKNOWING: [Who; 3] = [Who::Player(Side::First), Who::Player(Side::Second), Who::Spectator];

/// The same event with everything changed that those who see it must not know.
fn disguised(event: &Event) -> Event {
    let what = match &event.what {
        What::Made(made) => What::Made(unlike(made)),
        What::Undone { ground, acts, touched, eased } => What::Undone {
            ground: *ground,
            acts: acts + 7,
            touched: touched.clone(),
            eased: *eased,
        },
        What::Pressed { ground, side, moves, settles } => {
            What::Pressed { ground: *ground, side: *side, moves: moves + 1, settles: !settles }
        }
        What::ClockSet { ground, side, left, moves, lasts } => What::ClockSet {
            ground: *ground,
            side: *side,
            left: *left,
            moves: Some(moves.unwrap_or_default() + 9),
            lasts: *lasts,
        },
        What::ClockPutBack { side, left, moves, .. } => What::ClockPutBack {
            side: *side,
            left: *left,
            moves: moves + 9,
            period: 1,
            extra: None,
            byoyomi: 2,
        },
        What::BoardsSet { ground, acts } => {
            What::BoardsSet { ground: *ground, acts: acts[..acts.len() / 2].to_vec() }
        }
        What::Adjourned(facts) => {
            let mut facts = facts.clone();
            facts.board = aged(&facts.board);
            What::Adjourned(facts)
        }
        What::Reconstruction { board, left, used, moves, ran } => What::Reconstruction {
            used: *used,
            board: aged(board),
            left: *left,
            moves: moves.map(|moves| BySide::from_fn(|side| moves[side] + 3)),
            ran: *ran,
        },
        what => what.clone(),
    };
    Event { what, ..event.clone() }
}

/// A move that looks the same, and of which the laws say another thing.
fn unlike(made: &Made) -> Made {
    let legal = !made.legal;
    let breach = if made.breach.is_some() { None } else { Some(Owed::TouchEnforced) };
    Made { legal, breach: breach.filter(|_| legal), ..made.clone() }
}

/// The same pieces on the same squares after another game.
fn aged(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    if fields.len() == 6 {
        fields.splice(2.., ["-", "-", "17", "99"]);
    }
    fields.join(" ")
}

/// Whether a flag is down or was at the end of a period: then the count may be told (fide-2009/8.5).
fn has_fallen(game: &Game) -> bool {
    let at = game.last();
    Side::ALL.iter().any(|&side| {
        let Reading { flag, .. } = game.clock().shows(side, at);
        flag.is_some() || !game.clock().period_flags(side, at).is_empty()
    })
}

#[test]
fn an_event_never_tells_what_it_must_hide() {
    let mut compared = Vec::new();
    let mut look = |setup: &Setup, events: &[Event]| {
        let mut game = Game::new(setup.clone()).unwrap();
        for event in events {
            let step = game.step(event.clone());
            let claim = setup.strictness.moves == Moves::Claim;
            let told = matches!(event.what, What::Reconstruction { .. });
            if !claim || game.stage() == Stage::Finished || (told && has_fallen(&game)) {
                continue;
            }
            let mut other = step.clone();
            other.event = disguised(event);
            for role in UNKNOWING {
                let shown = step.shown(setup, role);
                assert_eq!(shown, other.shown(setup, role), "{role:?}");
                let text = serde_json::to_string(&shown).unwrap();
                assert_eq!(serde_json::from_str::<Option<Shown>>(&text).unwrap(), shown);
                assert!(!text.contains("\"hopeless\""), "{text}");
                // What only the arbiter notes, and what another player writes and is told.
                let hidden = match &event.what {
                    What::Noted(_) | What::Found { .. } => true,
                    What::Written { side, .. } | What::Informed { side, .. } => {
                        role != Who::Player(*side)
                    }
                    _ => false,
                };
                assert!(!hidden || shown.is_none(), "{role:?}: {shown:?}");
            }
            if other != step {
                assert_ne!(other.shown(setup, Who::Arbiter), Some(Shown::whole(event)));
            }
            let kind = core::mem::discriminant(&event.what);
            if !compared.contains(&kind) {
                compared.push(kind);
            }
        }
    };
    for seed in (0..play::GAMES).step_by(2) {
        if let Some((game, events)) = play::play(seed, |_, _, _, _, _| {}) {
            look(game.setup(), &events);
        }
        if let Some((game, events)) = sessions::play(seed, |_| {}) {
            look(game.setup(), &events);
        }
    }
    assert!(compared.len() > 35, "{} kinds of event", compared.len());
}

/// Everything that the two games of a pair show and say to somebody.
#[derive(Debug, PartialEq)]
struct Seen {
    shown: Vec<Shown>,
    refused: Option<Refused>,
    view: View,
    decisions: u32,
}

fn see(game: &Game, done: &Result<Vec<Step>, Refused>, role: Who, by: Who) -> Seen {
    let steps = done.as_deref().unwrap_or_default();
    Seen {
        shown: steps.iter().filter_map(|step| step.shown(game.setup(), role)).collect(),
        refused: done.as_ref().err().filter(|_| role == by).cloned(),
        view: game.view(role, game.last()),
        decisions: game.decisions(),
    }
}

/// Whether somebody asks by this what is hidden, so that he may be answered. `apart` says before which
/// acts the two games differ.
fn asks(command: &Command, by: Who, game: &Game, apart: &[usize]) -> bool {
    match command {
        // Of a move that he has replied to he is answered only where it is undone whenever it is found.
        Command::Claim { claim: Claim::Illegal, .. } => {
            let whenever = matches!(game.rulebook().illegal_moves, IllegalMoves::Undone { .. });
            whenever || apart.last().is_some_and(|ply| ply + 1 >= game.course().len())
        }
        // Whether a move that he has not completed has to be replaced.
        Command::Move { .. } => by.player() != Some(game.turn()),
        // Whether there is something to correct.
        Command::Accept | Command::Propose(Proposal::Correction) => {
            matches!(game.view(by, game.last()).proposal, Some((_, Proposal::Correction)))
        }
        Command::Claim { claim: Claim::Touch, .. }
        | Command::Rule { power: Power::FindIllegal(_) | Power::EnforceTouch, .. } => true,
        _ => false,
    }
}

type Commands = fn(&Game, &mut Chance) -> Command;
type Roles = fn(&Command, &Game, &mut Chance) -> Who;

/// Plays a game, and beside it one in which moves look the same and are otherwise legal or not, until
/// somebody asks. Says how often both were compared after they had parted.
fn play_twins(
    setup: &Setup,
    chance: &mut Chance,
    command: Commands,
    role: Roles,
    steps: &[i64],
) -> usize {
    let Ok(mut one) = Game::new(setup.clone()) else { return 0 };
    let mut at = Moment(0);
    for side in Side::ALL {
        one.act(&Command::Arrive, Who::Player(side), at).unwrap();
    }
    one.act(&Command::Start, Who::Server, at).unwrap();
    let mut two = one.clone();
    let (mut apart, mut compared) = (Vec::new(), 0);
    for _ in 0..120 {
        at += Span(chance.one(steps));
        let command = command(&one, chance);
        let by = role(&command, &one, chance);
        if !apart.is_empty() && asks(&command, by, &one, &apart) {
            continue;
        }
        let decided = |game: &Game| {
            let decided = game.decide(&command, by, at)?;
            Ok(decided.events().cloned().collect::<Vec<_>>())
        };
        let (done, mut other) = (decided(&one), decided(&two));
        // Now and then a move that is made alike is of another kind in the second game.
        if let (Ok(first), Ok(second)) = (&done, &mut other)
            && first.len() == 1
            && let (What::Made(made), What::Made(other)) = (&first[0].what, &mut second[0].what)
            && made.brings.is_none()
            && other.brings.is_none()
            && chance.below(3) == 0
        {
            *other = unlike(other);
            apart.push(one.course().len());
        }
        let follow = |game: &mut Game, events: Vec<Event>| -> Vec<Step> {
            events.into_iter().map(|event| game.step(event)).collect()
        };
        let done = done.map(|events| follow(&mut one, events));
        let other = other.map(|events| follow(&mut two, events));
        if one.stage() == Stage::Finished || two.stage() == Stage::Finished {
            break;
        }
        for seer in UNKNOWING {
            let (first, second) = (see(&one, &done, seer, by), see(&two, &other, seer, by));
            assert_eq!(first, second, "{seer:?} after {by:?} {command:?} in {setup:?}");
        }
        apart.retain(|ply| *ply < one.course().len());
        compared += usize::from(!apart.is_empty());
    }
    compared
}

#[test]
fn games_that_differ_in_what_is_hidden_look_alike() {
    let mut compared = 0;
    for seed in (0..play::GAMES).step_by(2) {
        let mut chance = Chance::new(seed);
        let mut setup = play::setup(&mut chance);
        setup.strictness.moves = Moves::Claim;
        // Taking the king of a beginner is a claim.
        setup.event.beginners = BySide::default();
        let steps = [0, 0, 1, 40, 300, 900, 2_000];
        compared += play_twins(&setup, &mut chance, play::command, play::role, &steps);
        let mut chance = Chance::new(seed);
        let mut setup = sessions::setup(&mut chance);
        setup.strictness = Strictness { flags: setup.strictness.flags, ..Strictness::CLAIM };
        let steps = [0, 0, 1_000, 10_000, 60_000];
        compared += play_twins(&setup, &mut chance, sessions::command, sessions::role, &steps);
    }
    assert!(compared > 20_000, "{compared}");
}

/// A mate, as one move may have brought it.
fn mate(game: &Game, winner: Side) -> Outcome {
    let points = game.setup().event.scores.of(Some(winner));
    let article = Ruling::Mate.article(game.rulebook().book).unwrap();
    let ruling = Ending::Mate;
    let (winner, replay) = (Some(winner), None);
    let (open_to_appeal, unwon) = (false, false);
    Outcome { winner, points, ruling, article, replay, open_to_appeal, unwon }
}

#[test]
fn nobody_sees_a_mate_before_a_player_acts() {
    let mut compared = 0;
    for seed in (0..play::GAMES).step_by(2) {
        play::play(seed, |before, _, _, events, after| {
            let [Event { what: What::Made(made), .. }] = events else { return };
            let claim = after.setup().strictness.moves == Moves::Claim;
            if !claim || after.stage() == Stage::Finished {
                return;
            }
            let brings = match made.brings {
                Some(_) => None,
                None => Some(Box::new(mate(after, before.turn()))),
            };
            let what = What::Made(Made { brings, ..made.clone() });
            let other_event = Event { what, ..events[0].clone() };
            let (mut one, mut other) = (before.clone(), before.clone());
            let (step, other_step) = (one.step(events[0].clone()), other.step(other_event));
            // Until a flag falls that the software is to see, only time passes.
            let soon = [0, 1, 500].map(|wait| after.last() + Span(wait));
            let until = [after, &other].iter().filter_map(|game| game.next_tick()).min();
            for at in soon.into_iter().filter(|at| until.is_none_or(|until| *at < until)) {
                for role in UNKNOWING {
                    assert_eq!(after.view(role, at), other.view(role, at), "seed {seed}");
                    assert_eq!(
                        step.shown(after.setup(), role),
                        other_step.shown(after.setup(), role),
                        "seed {seed}"
                    );
                }
                let decided = |game: &Game, command: &Command, by: Who| {
                    let decided = game.decide(command, by, at)?;
                    Ok::<_, Refused>(decided.events().cloned().collect::<Vec<_>>())
                };
                let look = |game: &Game| decided(game, &Command::Tick, Who::Server);
                assert_eq!(look(after), look(&other), "seed {seed}");
                let tell = Command::Tell(adoube_laws::Note(1));
                let told = |game: &Game| decided(game, &tell, Who::Spectator);
                assert_eq!(told(after), told(&other), "seed {seed}");
                compared += 1;
            }
        });
    }
    assert!(compared > 1_000, "{compared}");
}

/// Whether what follows from this may depend on how many moves were made.
fn counts(command: &Command) -> bool {
    match command {
        Command::Claim { claim, .. } => {
            matches!(claim, Claim::Repetition(_) | Claim::FiftyMoves(_) | Claim::PerpetualCheck)
        }
        Command::Propose(proposal) => *proposal == Proposal::Takeback,
        Command::Rule { power, .. } => !matches!(
            power,
            Power::StopClocks
                | Power::Restart(_)
                | Power::GiveTime { .. }
                | Power::Penalise { .. }
                | Power::Find { .. }
                | Power::SeeFlag(_)
        ),
        _ => false,
    }
}

/// Both sides move a piece and move it back: the board is as before, and the game four moves older.
fn grow_older(game: &mut Game) {
    let moves = match game.table().game() {
        GameKind::Chess => ["g1f3", "g8f6", "f3g1", "f6g8"],
        GameKind::Shogi => ["4i4h", "6a6b", "4h4i", "6b6a"],
    };
    for text in moves {
        let (table, by) = (game.table(), Who::Player(game.turn()));
        let same = |act: &Act| act.to_string().replace('-', "") == text;
        let act = table.legal_acts().into_iter().find(same).unwrap();
        game.act(&Command::Move { act, offer: false }, by, Moment(0)).unwrap();
        // Where it does not press itself.
        let _ = game.act(&Command::Press, by, Moment(0));
    }
}

#[test]
fn nobody_sees_how_many_moves_were_made() {
    let mut compared = 0;
    for seed in (0..play::GAMES).step_by(2) {
        let mut chance = Chance::new(seed);
        let mut setup = Setup::new(chance.one(&[Book::Fide2009, Book::Fesa2024, Book::Fesa2017]));
        setup.strictness = Strictness {
            flags: chance.one(&[Flags::Automatic, Flags::Claim]),
            ..Strictness::CLAIM
        };
        // Nothing is added by a move, and no move is counted.
        let controls = ["none", "5m", "2m d3s", "1m b10s*3", "b5s", "2m | 1m", "1d/move", "61m"];
        setup.time = chance.one(&controls).parse().unwrap();
        setup.supervision =
            chance.one(&[Supervision::None, Supervision::Inadequate, Supervision::Adequate]);
        let mut one = Game::new(setup.clone()).unwrap();
        for side in Side::ALL {
            one.act(&Command::Arrive, Who::Player(side), Moment(0)).unwrap();
        }
        one.act(&Command::Start, Who::Server, Moment(0)).unwrap();
        let mut two = one.clone();
        grow_older(&mut two);
        let mut at = Moment(0);
        for _ in 0..100 {
            at += Span(chance.one(&[0, 0, 1, 40, 300, 900, 2_000]));
            let command = play::command(&one, &mut chance);
            let by = play::role(&command, &one, &mut chance);
            // Before the first move there is nobody yet to complain of.
            let complains = matches!(command, Command::Claim { claim: Claim::Touch, .. });
            if counts(&command) || (complains && one.course().is_empty()) {
                continue;
            }
            let (done, other) = (one.act(&command, by, at), two.act(&command, by, at));
            if one.stage() == Stage::Finished || two.stage() == Stage::Finished {
                assert_eq!(one.stage(), two.stage(), "seed {seed}");
                break;
            }
            for seer in UNKNOWING {
                let (first, second) = (see(&one, &done, seer, by), see(&two, &other, seer, by));
                assert_eq!(first, second, "seed {seed}: {seer:?} after {by:?} {command:?}");
            }
            assert_ne!(one.course().len(), two.course().len());
            compared += 1;
        }
    }
    assert!(compared > 20_000, "{compared}");
}

/// What a role is told, folded: nothing that its player may do is refused by what he knows, and so grey.
#[test]
fn what_a_player_may_do_is_never_refused_by_what_he_knows() {
    let (mut asked, mut refused) = (0, Vec::new());
    for seed in (0..play::GAMES).step_by(3) {
        let mut all: Option<BySide<Followed>> = None;
        play::play(seed, |before, command, role, events, _| {
            let setup = before.setup();
            let followed = all.get_or_insert_with(|| {
                BySide::from_fn(|side| {
                    let mut it = Followed::new(setup.clone(), Who::Player(side)).unwrap();
                    tell(&mut it, &Game::new(setup.clone()).unwrap(), &play::opening(seed));
                    it
                })
            });
            let own = events.iter().find(|event| event.by == role);
            if let (Who::Player(side), Some(event)) = (role, own) {
                asked += 1;
                if let Err(why) = followed[side].would(command, event.at) {
                    refused.push(format!("seed {seed}: {role:?} {command:?}: {why}"));
                }
            }
            for side in Side::ALL {
                tell(&mut followed[side], before, events);
            }
        });
    }
    assert!(asked > 5_000, "{asked}");
    assert!(
        refused.is_empty(),
        "{} of {asked}:\n{}",
        refused.len(),
        refused[..refused.len().min(30)].join("\n")
    );
}

/// Tells a role what happens in a game.
fn tell(followed: &mut Followed, game: &Game, events: &[Event]) {
    let mut game = game.clone();
    for event in events {
        let step = game.step(event.clone());
        if let Some(shown) = step.shown(game.setup(), followed.role()) {
            followed.take(&shown, Some(&game.table().to_string()));
        }
    }
}

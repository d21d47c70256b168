//! PGN.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_chess::pgn;
use adoube_clock::{Allowance, Extra, Period, TimeControl};

use super::{About, NoRecord, names, plies, seconds};
use crate::event::Ending;
use crate::setup::Start;
use crate::{Act, Event, Game};

pub(super) fn record(
    game: &Game,
    start: &chess::Table,
    events: &[Event],
    about: &About,
) -> Result<String, NoRecord> {
    let setup = game.setup();
    let plies = plies(game, events)?;
    let mut record = pgn::Game::new(start.clone());
    record.outcome = match game.outcome() {
        None => pgn::GameResult::Unknown,
        Some(outcome) => outcome.winner.map_or(pgn::GameResult::Draw, pgn::GameResult::Win),
    };
    let names = names(game, about);
    record.tags.set("White", names.first);
    record.tags.set("Black", names.second);
    if let Some((day, time)) = about.began.as_deref().and_then(|began| began.split_once(' ')) {
        let day = day.replace('/', ".");
        record.tags.set("Date", day.clone());
        record.tags.set("UTCDate", day);
        record.tags.set("UTCTime", time);
    }
    if let Some(site) = &about.site {
        record.tags.set("Site", site.clone());
    }
    record.tags.set("TimeControl", pgn_control(&setup.time));
    record.tags.set("Rulebook", setup.rulebook.book.to_string());
    if matches!(setup.start, Start::Chess960(_) | Start::Drawn(_)) {
        record.tags.set("Variant", "Chess960");
    }
    record.tags.set("Termination", termination(game.outcome().map(|outcome| outcome.ruling)));
    let timed = plies.iter().any(|ply| ply.left.is_some());
    let mut last = pgn::Game::ROOT;
    // From an illegal move on nobody else could follow: what was played then is told in words.
    let mut untold: Option<(chess::Table, String)> = None;
    for ply in &plies {
        let Act::Chess(act) = ply.act else { continue };
        let table = record.table_at(last);
        let legal = table.position().and_then(|position| position.find(act));
        let (Some(mv), None) = (legal, &untold) else {
            let (table, told) = untold.get_or_insert((table, "illegal:".to_owned()));
            let played = chess::Played::Act(act);
            told.push(' ');
            told.push_str(&table.san(played).to_string());
            table.play(played);
            continue;
        };
        last = record.add(last, mv.into());
        if timed {
            let clock = |milliseconds| pgn::Clock { milliseconds };
            let comment = pgn::Comment {
                clock: ply.left.map(clock),
                elapsed: Some(clock(ply.took)),
                ..pgn::Comment::default()
            };
            record.add_comment(last, comment);
        }
    }
    if let Some((_, told)) = untold {
        record.add_comment(last, pgn::Comment::from(told.as_str()));
    }
    if let Some(note) = &about.note {
        record.add_comment(last, pgn::Comment::parse(note));
    }
    Ok(record.to_string())
}

/// The word of PGN for how a game ended.
const fn termination(ground: Option<Ending>) -> &'static str {
    match ground {
        None => "unterminated",
        Some(Ending::TimeLost | Ending::TimeDrawn) => "time forfeit",
        Some(
            Ending::IllegalLost
            | Ending::IllegalDrawn
            | Ending::KingInCheckLost
            | Ending::BlitzIllegalLost
            | Ending::BlitzIllegalDrawn
            | Ending::LostByPenalty
            | Ending::DeviceSounded
            | Ending::DeviceCarried
            | Ending::RefusesLaws
            | Ending::BothRefuseLaws,
        ) => "rules infraction",
        Some(Ending::Abandoned | Ending::Late | Ending::NoShow | Ending::Forfeited) => "abandoned",
        Some(_) => "normal",
    }
}

/// A time control as PGN writes it, or as we do where PGN cannot.
fn pgn_control(control: &TimeControl) -> String {
    let stretch = |period: &Period| {
        let moves = period.moves.map_or_else(String::new, |moves| format!("{moves}/"));
        let main = seconds(period.main);
        match period.extra {
            Extra::None => Some(format!("{moves}{main}")),
            Extra::Increment(each) => Some(format!("{moves}{main}+{}", seconds(each))),
            Extra::Delay(_) | Extra::Byoyomi { .. } => None,
        }
    };
    let written = match &control[Side::First] {
        Allowance::Unlimited if control.is_same() => Some("-".to_owned()),
        Allowance::Periods(periods) if control.is_same() => {
            periods.iter().map(stretch).collect::<Option<Vec<_>>>().map(|all| all.join(":"))
        }
        _ => None,
    };
    written.unwrap_or_else(|| control.to_string())
}

//! KIF, KI2, CSA, JKF and USI.

use adoube_board::Side;
use adoube_clock::{Extra, TimeControl};
use adoube_shogi as shogi;
use adoube_shogi::record::{Ending, Format, Record, Tag, Time};

use super::{About, NoRecord, names, only_period, plies, seconds};
use crate::event::Ending as Ground;
use crate::{Act, Event, Game};

pub(super) fn record(
    game: &Game,
    start: &shogi::Table,
    events: &[Event],
    format: Format,
    about: &About,
) -> Result<Record, NoRecord> {
    let setup = game.setup();
    let plies = plies(game, events)?;
    let mut record = Record::new(*start);
    let names = names(game, about);
    record.header.set(Tag::Black, names.first);
    record.header.set(Tag::White, names.second);
    for (tag, value) in
        [(Tag::Site, &about.site), (Tag::StartTime, &about.began), (Tag::EndTime, &about.ended)]
    {
        record.header.set(tag, value.as_deref().unwrap_or_default());
    }
    add_control(&mut record, &setup.time, format);
    let rulebook = if format == Format::Csa { "RULEBOOK" } else { "規則" };
    record.header.set(Tag::named(rulebook), &setup.rulebook.book.to_string());
    let mut last = Record::ROOT;
    for ply in &plies {
        let Act::Shogi(act) = ply.act else { continue };
        let table = record.table_at(last);
        let legal = table.position().and_then(|position| position.find(act));
        last = record.add(last, legal.map_or(shogi::Played::Act(act), shogi::Played::Move));
        let spent = u32::try_from(ply.took).unwrap_or(u32::MAX);
        record.set_time(last, Some(Time { spent, total: None }));
    }
    if let Some(outcome) = game.outcome() {
        record.end(last, ending(outcome.ruling, outcome.winner, game.turn()));
    }
    if let Some(note) = &about.note {
        record.add_comment(last, note);
    }
    Ok(record)
}

/// The time that each had: in seconds for CSA, else as people write it.
fn add_control(record: &mut Record, control: &TimeControl, format: Format) {
    if *control == TimeControl::UNLIMITED {
        return;
    }
    let Some(period) = only_period(control) else {
        record.header.set(Tag::TimeLimit, &control.to_string());
        return;
    };
    let main = seconds(period.main);
    let (byoyomi, increment) = match period.extra {
        Extra::None => (0, 0),
        Extra::Byoyomi { period, .. } => (seconds(period), 0),
        Extra::Increment(each) => (0, seconds(each)),
        Extra::Delay(_) => {
            record.header.set(Tag::TimeLimit, &control.to_string());
            return;
        }
    };
    if format == Format::Csa {
        record.header.set(Tag::TimeLimit, &format!("{main}+{byoyomi}+{increment}"));
        return;
    }
    let words = |seconds: i64| match (seconds / 60, seconds % 60) {
        (minutes, 0) => format!("{minutes}分"),
        (0, seconds) => format!("{seconds}秒"),
        (minutes, seconds) => format!("{minutes}分{seconds}秒"),
    };
    let added = if increment > 0 { format!("＋{}", words(increment)) } else { String::new() };
    record.header.set(Tag::TimeLimit, &format!("{}{added}", words(main)));
    if let Extra::Byoyomi { count, .. } = period.extra {
        let times = if count.get() > 1 { format!("×{count}") } else { String::new() };
        record.header.set(Tag::Byoyomi, &format!("{}{times}", words(byoyomi)));
    }
}

/// The word of records for an end, when it is the turn of `turn`.
fn ending(ruling: Ground, winner: Option<Side>, turn: Side) -> Ending {
    match (ruling, winner) {
        (Ground::Declared, Some(winner)) if winner == turn => Ending::Declares,
        (Ground::Mate | Ground::NoMoveLeft, Some(winner)) if winner != turn => Ending::Mate,
        (Ground::Repeated | Ground::RepetitionNow | Ground::RepetitionAgreed, None) => {
            Ending::Repetition
        }
        (Ground::Counted, None) => Ending::Impasse,
        (Ground::MoveLimit, None) => Ending::MaxMoves,
        (_, None) => Ending::Draw,
        (ground, Some(winner)) if is_against_the_rules(ground) => Ending::IllegalAction(!winner),
        (Ground::TimeLost, Some(winner)) => match winner == turn {
            true => Ending::WinsOnTime,
            false => Ending::TimeUp,
        },
        (ground, Some(winner)) if is_default(ground) => match winner == turn {
            true => Ending::WinsByDefault,
            false => Ending::LosesByDefault,
        },
        // By his own will or by a ruling: who is to move has no more to play for.
        (_, Some(winner)) if winner != turn => Ending::Resigns,
        (_, Some(_)) => Ending::Wins,
    }
}

/// Whether somebody lost because of what he did, which records of shogi call 反則.
const fn is_against_the_rules(ground: Ground) -> bool {
    matches!(
        ground,
        Ground::IllegalLost
            | Ground::KingInCheckLost
            | Ground::NifuLost
            | Ground::DeadPieceLost
            | Ground::BlitzIllegalLost
            | Ground::PerpetualCheck
            | Ground::DeclarationFailed
            | Ground::LostByPenalty
            | Ground::DeviceSounded
            | Ground::DeviceCarried
            | Ground::RefusesLaws
            | Ground::SealedAmbiguous
            | Ground::SealedUnintelligible
            | Ground::SealedIllegal
    )
}

/// Whether somebody lost because he did not come, or left: 不戦.
const fn is_default(ground: Ground) -> bool {
    matches!(
        ground,
        Ground::Late
            | Ground::NoShow
            | Ground::Forfeited
            | Ground::LateAtResumption
            | Ground::Abandoned
    )
}

//! A whole file held against the rules: every round's pairs, colours and byes, points, places by the tie-breaks, and the order of start
//! numbers. A table of tie-breaks and a list of ratings can be held against it too.
//!
//! ```
//! use adoube_tournament::check::check;
//! use adoube_tournament::random::{Play, Weather};
//! use adoube_tournament::trf::Trf;
//!
//! let trf = Trf::of(&Play::new(&Weather::new(12, 5), 1).play());
//! assert_eq!(check(&trf)?.differences, []);
//! # Ok::<(), adoube_tournament::trf::Fault>(())
//! ```

mod other;

use std::collections::BTreeMap;

use adoube_board::Side;

use crate::csv;
use crate::standings::{Order, Standing, TieBreak, standings, written};
use crate::swiss::{Board, Change, Field, NoPairing, Why, field, judge};
use crate::trf::{Fault, Kind, Trf};
use crate::{Crosstable, Mark, Points};

/// A pair, a colour or a number that is not as the rules have it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
pub enum Difference {
    /// Two players meet who should not.
    Pair {
        /// In which round.
        round: usize,
        /// The higher ranked of them.
        number: u32,
        /// The other.
        opponent: u32,
        /// Whom the higher ranked should meet; nobody for the bye.
        expected: Option<u32>,
        /// Whom the other should meet.
        facing: Option<u32>,
        /// Why it is not this pair; only the first ones of a round are asked.
        why: Option<Why>,
    },
    /// A player has the bye who should not.
    Bye {
        /// In which round.
        round: usize,
        /// Who has it.
        number: u32,
        /// Whom this player should meet.
        expected: Option<u32>,
        /// Who should have it.
        rightful: Option<u32>,
        /// Why it is not this one.
        why: Option<Why>,
    },
    /// The pair is right, and the colours are not.
    Colours {
        /// In which round.
        round: usize,
        /// As they should sit, and by which rule.
        expected: Board,
    },
    /// The pair is that of the table, the tree or the match, and the colours are not.
    Turned {
        /// In which round.
        round: usize,
        /// Who should have the first side.
        first: u32,
        /// Who the second.
        second: u32,
    },
    /// Two players have no game whom the table or the tree has meet.
    Unmet {
        /// In which round.
        round: usize,
        /// One of them.
        number: u32,
        /// The other.
        expected: u32,
    },
    /// There is a round although no pairing keeps the absolute criteria.
    NoPairing {
        /// Which.
        round: usize,
        /// Two who break one, or one with the bye.
        breaks: Option<(u32, Option<u32>)>,
        /// Which one they break.
        why: Option<Why>,
    },
    /// A match of a knock-out that nobody has won, and from which the file does not show who went on: what follows cannot be checked.
    Undecided {
        /// In which round.
        round: usize,
        /// One of them.
        number: u32,
        /// The other.
        opponent: u32,
    },
    /// Too many scores in one bracket to weigh: the round could not be checked.
    TooWide {
        /// Which.
        round: usize,
    },
    /// A result is missing, so that what follows cannot be checked.
    Missing {
        /// In which round.
        round: usize,
        /// Whose.
        number: u32,
    },
    /// There are more rounds than there should be.
    Rounds {
        /// How many the file says.
        told: usize,
        /// How many it has.
        found: usize,
    },
    /// Points are not those of the results.
    Points {
        /// Whose.
        number: u32,
        /// As the file has them.
        told: Points,
        /// As they should be.
        expected: Points,
    },
    /// A place is not that of points and tie-breaks.
    Rank {
        /// Whose.
        number: u32,
        /// As the file has it.
        told: u32,
        /// As it should be.
        expected: usize,
        /// The last one of those whom nothing tells apart.
        last: usize,
        /// Points and tie-breaks, each with its code.
        values: Vec<(String, String)>,
    },
    /// A tie-break of a table is another one.
    TieBreak {
        /// Whose.
        number: u32,
        /// Which.
        code: String,
        /// As the table has it.
        told: String,
        /// As it should be.
        expected: String,
    },
    /// A player stands after one with a lower rating.
    Order {
        /// Who.
        number: u32,
        /// With which rating.
        rating: i32,
        /// After whom.
        after: u32,
        /// With which rating.
        lower: i32,
    },
    /// A rating is not that of the list.
    Rating {
        /// Whose.
        number: u32,
        /// As the file has it.
        told: Option<i32>,
        /// As the list has it.
        expected: i32,
    },
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Report {
    /// How many rounds were paired anew.
    pub rounds: usize,
    /// The system of the file, where it is not paired here and its rounds were not checked.
    pub unpaired: Option<String>,
    /// How many places were held against the tie-breaks.
    pub ranks: usize,
    /// What differs.
    pub differences: Vec<Difference>,
}

/// How many wrong pairs of a round are asked why: each costs about as much as its bracket.
const ASKED: usize = 12;

/// Checks a file. What cannot be understood is a fault.
pub fn check(trf: &Trf) -> Result<Report, Fault> {
    let mut report = Report::default();
    let mut trf = trf.clone();
    match trf.kind() {
        Kind::Dutch | Kind::Baku => {
            trf.prepare()?;
            check_rounds(&trf.table, &mut report);
        }
        Kind::RoundRobin => other::check_table(&trf, &mut report),
        Kind::Other(code) if code.contains("DOUBLESWISS") => {
            other::accelerate(&mut trf);
            other::check_double(&trf.table, &mut report);
        }
        Kind::Other(code) if code == KNOCKOUT => other::check_cup(&trf, &mut report),
        Kind::Other(code) => report.unpaired = Some(code),
    }
    let wrong = trf.wrong_points().into_iter();
    report.differences.extend(wrong.map(|(number, told, expected)| Difference::Points {
        number,
        told,
        expected,
    }));
    if trf.table.missing().is_none() && !report.differences.iter().any(is_undecided) {
        check_ranks(&trf, &mut report)?;
    }
    // In other systems numbers follow from lots or grades.
    if matches!(trf.kind(), Kind::Dutch | Kind::Baku) {
        check_order(&trf.table, &mut report);
    }
    Ok(report)
}

/// The code of a knock-out in line 192.
const KNOCKOUT: &str = "CUSTOM_KNOCKOUT";

fn is_undecided(difference: &Difference) -> bool {
    matches!(difference, Difference::Undecided { .. })
}

/// How the places of a file are made: those of a knock-out are how far one came, and who left a round robin early is behind everybody.
pub fn order(trf: &Trf, ties: Vec<TieBreak>) -> Order {
    let all_play = trf.kind() == Kind::RoundRobin;
    let double = matches!(trf.kind(), Kind::Other(code) if code.contains("DOUBLESWISS"));
    let own = Order { ties, all_play, start: trf.start(usize::MAX), double, ..Order::default() };
    match trf.kind() {
        Kind::Other(code) if code == KNOCKOUT => match other::cup(trf) {
            Some(event) => Order { ties: own.ties, ..event.standing_order(&event.table()) },
            None => own,
        },
        Kind::RoundRobin => Order { struck: other::struck(trf), ..own },
        _ => own,
    }
}

fn check_rounds(table: &Crosstable, report: &mut Report) {
    let mut table = table.clone();
    let paired = table.paired_rounds();
    // A file that does not say how many rounds there are is that of a tournament that is over.
    let rounds = *table.rounds.get_or_insert(paired);
    if paired > rounds {
        report.differences.push(Difference::Rounds { told: rounds, found: paired });
    }
    for round in 1..=paired.min(rounds) {
        let before = table.after(round - 1);
        if let Some((round, number)) = before.missing() {
            report.differences.push(Difference::Missing { round, number });
            return;
        }
        let Ok((field, next)) = field(&before) else { continue };
        if next == round {
            report.rounds += 1;
            report.differences.extend(check_round(&table, round, &field));
        }
    }
}

/// A round as the file has it: each pair once, the first side first, and who has the bye.
fn told(table: &Crosstable, round: usize) -> (Vec<(u32, u32, bool)>, Vec<u32>) {
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for player in &table.players {
        let cell = player.cell(round);
        match cell.opponent {
            Some(other) if cell.side == Some(Side::First) => {
                pairs.push((player.number, other, true));
            }
            // Who did not come may stand without a colour.
            Some(other) if cell.side.is_none() && player.number < other => {
                let facing = table.player(other).and_then(|other| other.cell(round).side);
                if facing.is_none() {
                    pairs.push((player.number, other, false));
                }
            }
            None if cell.mark == Mark::PairingBye => byes.push(player.number),
            _ => {}
        }
    }
    (pairs, byes)
}

fn check_round(table: &Crosstable, round: usize, field: &Field) -> Vec<Difference> {
    let (pairs, byes) = told(table, round);
    let done = match field.done() {
        Ok(done) => done,
        Err(NoPairing::TooWide) => return vec![Difference::TooWide { round }],
        Err(NoPairing::Impossible) => {
            let bare: Vec<(u32, u32)> = pairs.iter().map(|&(a, b, _)| (a, b)).collect();
            let (breaks, why) = match judge(field, &bare, byes.first().copied()) {
                Change::Allowed => (None, None),
                Change::Breaks { number, other, why } => (Some((number, other)), Some(why)),
            };
            return vec![Difference::NoPairing { round, breaks, why }];
        }
    };
    let place: BTreeMap<u32, usize> =
        field.entrants.iter().enumerate().map(|(at, entrant)| (entrant.number, at)).collect();
    let number = |at: usize| field.entrants[at].number;
    let mates = done.mates();
    let mut asked = 0;
    let mut why = |a: usize, b: Option<usize>| {
        asked += 1;
        if asked > ASKED { None } else { done.why(a, b).ok() }
    };
    let mut differences = Vec::new();
    for (first, second, coloured) in pairs {
        let (Some(&x), Some(&y)) = (place.get(&first), place.get(&second)) else { continue };
        let (a, b) = (x.min(y), x.max(y));
        if mates[a] != Some(b) {
            differences.push(Difference::Pair {
                round,
                number: number(a),
                opponent: number(b),
                expected: mates[a].map(number),
                facing: mates[b].map(number),
                why: why(a, Some(b)),
            });
        } else if coloured {
            let expected = field.seat(a, b, table.initial);
            if expected.first != first {
                differences.push(Difference::Colours { round, expected });
            }
        }
    }
    for one in byes {
        let Some(&at) = place.get(&one) else { continue };
        if done.pairs.bye != Some(at) {
            differences.push(Difference::Bye {
                round,
                number: one,
                expected: mates[at].map(number),
                rightful: done.pairs.bye.map(number),
                why: why(at, None),
            });
        }
    }
    differences
}

fn check_ranks(trf: &Trf, report: &mut Report) -> Result<(), Fault> {
    let ties = trf.ties()?;
    if trf.table.players.iter().all(|player| player.rank.is_none()) {
        return Ok(());
    }
    let order = order(trf, ties);
    let all = standings(&trf.table, &order);
    let told: BTreeMap<u32, u32> =
        trf.table.players.iter().filter_map(|player| Some((player.number, player.rank?))).collect();
    for level in all.chunk_by(|a, b| a.rank == b.rank) {
        for standing in level {
            let Some(&told) = told.get(&standing.number) else { continue };
            report.ranks += 1;
            let last = standing.rank + level.len() - 1;
            if !(standing.rank..=last).contains(&(told as usize)) {
                report.differences.push(Difference::Rank {
                    number: standing.number,
                    told,
                    expected: standing.rank,
                    last,
                    values: values(&order.ties, standing),
                });
            }
        }
    }
    Ok(())
}

fn values(ties: &[TieBreak], standing: &Standing) -> Vec<(String, String)> {
    let ties = ties.iter().zip(&standing.values);
    let ties = ties.map(|(tie, value)| (tie.to_string(), written(tie, *value)));
    [("PTS".to_string(), standing.points.to_string())].into_iter().chain(ties).collect()
}

/// C.04.2: the higher rating has the lower start number; what comes after the rating the organiser declares.
fn check_order(table: &Crosstable, report: &mut Report) {
    let rating = |at: usize| table.players[at].rating.unwrap_or(0);
    for at in 1..table.players.len() {
        if rating(at) > rating(at - 1) {
            report.differences.push(Difference::Order {
                number: table.players[at].number,
                rating: rating(at),
                after: table.players[at - 1].number,
                lower: rating(at - 1),
            });
        }
    }
}

/// Holds a table of tie-breaks against a file: columns `StartNo`, `PTS` and codes of tie-breaks, parted by tabs, commas or semicolons. Other
/// columns are left alone; the number of values that were compared comes with what differs.
pub fn check_table(trf: &Trf, text: &str) -> Result<(usize, Vec<Difference>), Fault> {
    let rows = csv::rows(text)?;
    let at_head = csv::head(&rows);
    let heads = rows.get(at_head).map(Vec::as_slice).unwrap_or_default();
    let find = |name: &str| heads.iter().position(|(_, head)| head.eq_ignore_ascii_case(name));
    let Some(key) = find("StartNo").or_else(|| find("number")) else {
        let found = format!(
            "'{}'",
            heads.iter().map(|(_, head)| head.as_str()).collect::<Vec<_>>().join(" ")
        );
        return Err(Fault {
            line: at_head + 1,
            column: 1,
            found,
            expected: "a column called StartNo".into(),
        });
    };
    // Points are held against it by themselves.
    let tie = |(at, (_, head)): (usize, &(usize, String))| {
        let tie = head.parse::<TieBreak>().ok().filter(|_| !head.eq_ignore_ascii_case("PTS"))?;
        Some((at, tie))
    };
    let (places, ties): (Vec<usize>, Vec<TieBreak>) =
        heads.iter().enumerate().filter_map(tie).unzip();
    let order = order(trf, ties);
    let all = standings(&trf.table, &order);
    let all: BTreeMap<u32, &Standing> = all.iter().map(|one| (one.number, one)).collect();
    let (mut compared, mut differences) = (0, Vec::new());
    for (line, row) in rows.iter().zip(1..).skip(at_head + 1).map(|(row, line)| (line, row)) {
        let Some((column, cell)) = row.get(key).filter(|(_, cell)| !cell.trim().is_empty()) else {
            continue;
        };
        let standing = cell.trim().parse().ok().and_then(|number: u32| all.get(&number));
        let Some(standing) = standing else {
            let found = format!("start number '{cell}'");
            return Err(Fault {
                line,
                column: *column,
                found,
                expected: "a player of this file".into(),
            });
        };
        let points = find("PTS").map(|at| (at, "PTS".to_string(), standing.points.to_string()));
        let values = places.iter().zip(&order.ties).zip(&standing.values);
        let values = values.map(|((&at, tie), value)| (at, tie.to_string(), written(tie, *value)));
        for (at, code, expected) in points.into_iter().chain(values) {
            let Some((_, told)) = row.get(at) else { continue };
            compared += 1;
            if told.trim() != expected {
                let (number, told) = (standing.number, told.trim().to_string());
                differences.push(Difference::TieBreak { number, code, told, expected });
            }
        }
    }
    Ok((compared, differences))
}

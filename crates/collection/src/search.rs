use std::collections::BTreeMap;

use adoube_board::Side;

use crate::book::Tally;
use crate::error::{CollectionError, Result};
use crate::heads::plain;
use crate::kept::after;
use crate::line::{Ended, Line};
use crate::sentence::{Clause, Colour, Score, Sentence};
use crate::{Collection, GameKind, Kept, Material};

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found<P> {
    /// The numbers of the games, the oldest of the collection first, each with the side of whom was asked for, where one of both is.
    pub games: Vec<(u32, Option<Side>)>,
    /// How all of them ended.
    pub all: Tally,
    /// The position that was asked for.
    pub position: Option<P>,
}

/// What can be said of games as a whole.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    /// How they ended.
    pub all: Tally,
    /// How those ended for whom was asked: won, drawn, lost.
    pub subject: Option<[u32; 3]>,
    /// How many plies they had together.
    pub plies: u64,
    /// The shortest and the longest, in plies.
    pub span: Option<[u16; 2]>,
    /// How many were played in each year that is known.
    pub years: BTreeMap<u32, u32>,
    /// Codes and names of openings, the most frequent first.
    pub openings: Vec<(String, Tally)>,
    /// Players, with their games, the most frequent first.
    pub players: Vec<(String, u32)>,
}

impl Colour {
    fn side(self, kind: GameKind) -> Side {
        match (self, kind) {
            (Self::White, GameKind::Chess) | (Self::Black, GameKind::Shogi) => Side::First,
            _ => Side::Second,
        }
    }
}

/// What is common to lists that are in order.
fn meet<T: Copy>(one: &[T], other: &[u32], number: impl Fn(&T) -> u32) -> Vec<T> {
    let mut others = other.iter().copied().peekable();
    one.iter()
        .filter(|each| {
            let number = number(each);
            while others.next_if(|&other| other < number).is_some() {}
            others.peek() == Some(&number)
        })
        .copied()
        .collect()
}

/// The numbers of names that have all words of one, as a question of SQL whose first argument has this number.
fn named(words: usize, first: usize) -> String {
    let asked: Vec<_> = (0..words).map(|word| format!("plain LIKE ?{}", first + word)).collect();
    format!(
        "(SELECT id FROM names WHERE {})",
        if asked.is_empty() { "0".to_owned() } else { asked.join(" AND ") }
    )
}

/// The words of a name, each to be found anywhere.
fn patterns(name: &str) -> Vec<String> {
    plain(name)
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(|word| format!("%{word}%"))
        .collect()
}

impl<P: Kept> Collection<P> {
    /// The games whose player of a side has this name.
    fn played(&self, column: &str, name: &str) -> Result<Vec<u32>> {
        let patterns = patterns(name);
        let question = format!(
            "SELECT id FROM games WHERE {column} IN {} ORDER BY id",
            named(patterns.len(), 1)
        );
        self.heads.ids(&question, &patterns.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// The games of somebody, perhaps against somebody else, with the side that he had; none where both are called so.
    fn of(
        &self,
        name: &str,
        side: Option<Side>,
        against: Option<&str>,
    ) -> Result<Vec<(u32, Option<Side>)>> {
        let mut all = Vec::new();
        for (each, own, others) in
            [(Side::First, "first", "second"), (Side::Second, "second", "first")]
        {
            if side.is_some_and(|side| side != each) {
                continue;
            }
            let mut games = self.played(own, name)?;
            if let Some(other) = against {
                games = meet(&games, &self.played(others, other)?, |&game| game);
            }
            all.extend(games.into_iter().map(|game| (game, Some(each))));
        }
        all.sort_by_key(|&(game, _)| game);
        // Of two of one name each is meant: neither side alone.
        all.dedup_by(|other, one| {
            let same = other.0 == one.0;
            if same {
                one.1 = None;
            }
            same
        });
        Ok(all)
    }

    /// The position that a clause asks for.
    fn asked(clause: &Clause) -> Result<Option<P>> {
        Ok(match clause {
            Clause::Position(text) => Some(P::of_text(text).map_err(CollectionError::NoPosition)?),
            Clause::After(text) => Some(after(P::USUAL, text)?),
            _ => None,
        })
    }

    /// The games that a clause names by the database or the runs; none where every game's line must be asked.
    fn narrowed(&self, clause: &Clause) -> Result<Option<Vec<u32>>> {
        if let Some(position) = Self::asked(clause)? {
            return Ok(Some(
                self.with_key(position.key())?.into_iter().map(|(game, _)| game).collect(),
            ));
        }
        Ok(match clause {
            Clause::Material(text) => {
                let material = Material::read(P::KIND, text);
                let material = material.ok_or_else(|| CollectionError::NoMaterial(text.clone()))?;
                let mut games = self.with_key(material.key())?;
                games.extend(self.with_key(material.turned().key())?);
                let mut games: Vec<_> = games.into_iter().map(|(game, _)| game).collect();
                games.sort_unstable();
                games.dedup();
                Some(games)
            }
            Clause::At(text) => {
                let patterns = patterns(text);
                let names = named(patterns.len(), 1);
                let question = format!(
                    "SELECT id FROM games WHERE event IN {names} OR site IN {names} ORDER BY id"
                );
                Some(
                    self.heads
                        .ids(&question, &patterns.iter().map(String::as_str).collect::<Vec<_>>())?,
                )
            }
            Clause::Opening(text) => {
                let patterns = patterns(text);
                let question = format!(
                    "SELECT id FROM games WHERE opening IN {} OR code LIKE ?1 ORDER BY id",
                    named(patterns.len(), 2)
                );
                let code = format!("{}%", text.trim().replace(['%', '_'], ""));
                let asked = std::iter::once(&code[..]).chain(patterns.iter().map(String::as_str));
                Some(self.heads.ids(&question, &asked.collect::<Vec<_>>())?)
            }
            _ => None,
        })
    }

    /// The games of which a sentence is true.
    ///
    /// # Errors
    /// If its position, moves or material are none, or the collection cannot be read.
    pub fn search(&self, sentence: &Sentence) -> Result<Found<P>> {
        let clauses = &sentence.clauses;
        let mut position = None;
        let side = clauses.iter().find_map(|clause| match clause {
            Clause::As(colour) => Some(colour.side(P::KIND)),
            _ => None,
        });
        let against = clauses.iter().find_map(|clause| match clause {
            Clause::Against(name) => Some(&name[..]),
            _ => None,
        });
        let mut candidates: Option<Vec<(u32, Option<Side>)>> = None;
        for clause in clauses {
            position = Self::asked(clause)?.or(position);
            if let Clause::By(name, _) = clause {
                let games = self.of(name, side, against)?;
                candidates = Some(match candidates {
                    Some(before) => {
                        let before: Vec<_> = before.into_iter().map(|(game, _)| game).collect();
                        meet(&games, &before, |&(game, _)| game)
                    }
                    None => games,
                });
            } else if let Some(games) = self.narrowed(clause)? {
                candidates = Some(match candidates {
                    Some(before) => meet(&before, &games, |&(game, _)| game),
                    None => games.into_iter().map(|game| (game, None)).collect(),
                });
            }
        }
        let (mut games, mut all) = (Vec::new(), Tally::default());
        let mut find = |game, line: &Line, side| {
            if clauses.iter().all(|clause| holds::<P>(clause, line, side)) {
                all.count(line, None);
                games.push((game, side));
            }
        };
        match candidates {
            None => self.ledger.each(|game, line| find(game, line, None))?,
            Some(candidates) => {
                let numbers: Vec<_> = candidates.iter().map(|&(game, _)| game).collect();
                let mut sides = candidates.iter();
                self.ledger.some(&numbers, |game, line| {
                    find(game, line, sides.next().and_then(|&(_, side)| side));
                })?;
            }
        }
        Ok(Found { games, all, position })
    }

    /// What can be said of games that were found. Openings and players are at most `most`.
    ///
    /// # Errors
    /// If the collection cannot be read.
    pub fn stats(&self, found: &Found<P>, most: usize) -> Result<Stats> {
        let mut stats = Stats::default();
        let numbers: Vec<_> = found.games.iter().map(|&(game, _)| game).collect();
        let mut lines = Vec::with_capacity(numbers.len());
        let mut sides = found.games.iter();
        self.ledger.some(&numbers, |_, line| {
            stats.all.count(line, None);
            stats.plies += u64::from(line.plies);
            let [least, longest] = stats.span.unwrap_or([u16::MAX, 0]);
            stats.span = Some([least.min(line.plies), longest.max(line.plies)]);
            if line.day.year() > 0 {
                *stats.years.entry(line.day.year()).or_default() += 1;
            }
            if let Some(&(_, Some(side))) = sides.next() {
                let score = stats.subject.get_or_insert_default();
                match line.outcome {
                    Ended::Won(winner) => score[if winner == side { 0 } else { 2 }] += 1,
                    Ended::Drawn => score[1] += 1,
                    Ended::Unknown => {}
                }
            }
            lines.push(*line);
        })?;
        self.name_most(&numbers, &lines, most, &mut stats)?;
        Ok(stats)
    }

    /// Counts openings and players.
    fn name_most(
        &self,
        numbers: &[u32],
        lines: &[Line],
        most: usize,
        stats: &mut Stats,
    ) -> Result<()> {
        let mut openings: BTreeMap<(String, u32), Tally> = BTreeMap::new();
        let mut players: BTreeMap<u32, u32> = BTreeMap::new();
        // One pass over all where many are asked for.
        let few = numbers.len() < self.games() as usize / 16;
        let question = if few {
            "SELECT id, code, opening, first, second FROM games WHERE id = ?1"
        } else {
            "SELECT id, code, opening, first, second FROM games WHERE ?1 IS NOT NULL ORDER BY id"
        };
        let mut asked = self.heads.database.prepare(question)?;
        let mut wanted = numbers.iter().zip(lines).peekable();
        while let Some(&(&number, _)) = wanted.peek() {
            let mut rows = asked.query([number])?;
            while let Some(row) = rows.next()? {
                let id: u32 = row.get(0)?;
                let Some((_, line)) = wanted.next_if(|&(&number, _)| number == id) else {
                    continue;
                };
                openings.entry((row.get(1)?, row.get(2)?)).or_default().count(line, None);
                for place in [3, 4] {
                    *players.entry(row.get(place)?).or_default() += 1;
                }
            }
            if !few {
                break;
            }
        }
        let mut name = self.heads.database.prepare("SELECT name FROM names WHERE id = ?1")?;
        let mut name = |id: u32| -> Result<String> { Ok(name.query_row([id], |row| row.get(0))?) };
        let mut openings: Vec<_> = openings.into_iter().collect();
        openings.sort_by_key(|(_, tally)| core::cmp::Reverse(tally.games()));
        for ((code, opening), tally) in openings {
            let called = [code, name(opening)?].into_iter().filter(|part| !part.is_empty());
            let called = called.collect::<Vec<_>>().join(" ");
            if !called.is_empty() && stats.openings.len() < most {
                stats.openings.push((called, tally));
            }
        }
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_by_key(|&(_, games)| core::cmp::Reverse(games));
        for (id, games) in players {
            if stats.players.len() == most {
                break;
            }
            let called = name(id)?;
            if !called.is_empty() {
                stats.players.push((called, games));
            }
        }
        Ok(())
    }
}

/// Whether a clause is true of a game by its line, and by the side of whom was asked for; where both are called so, by either. What the line
/// does not know was asked before.
fn holds<P: Kept>(clause: &Clause, line: &Line, side: Option<Side>) -> bool {
    // In shogi what each player does is a move.
    let moves = if P::KIND == GameKind::Chess { line.plies.div_ceil(2) } else { line.plies };
    let known = line.day.0 > 0;
    match clause {
        Clause::By(_, None)
        | Clause::As(_)
        | Clause::Against(_)
        | Clause::At(_)
        | Clause::Opening(_)
        | Clause::Position(_)
        | Clause::After(_)
        | Clause::Material(_) => true,
        Clause::By(_, Some(score)) => match (line.outcome, score) {
            (Ended::Won(winner), Score::Won) => side.is_none_or(|side| side == winner),
            (Ended::Won(winner), Score::Lost) => side.is_none_or(|side| side != winner),
            (Ended::Drawn, Score::Drew) => true,
            _ => false,
        },
        Clause::WonBy(colour) => line.outcome == Ended::Won(colour.side(P::KIND)),
        Clause::Drawn => line.outcome == Ended::Drawn,
        Clause::Decided => matches!(line.outcome, Ended::Won(_)),
        Clause::Unfinished => line.outcome == Ended::Unknown,
        Clause::Since(day) => known && line.day.latest() >= day.0,
        Clause::Before(day) => known && line.day.latest() < day.earliest(),
        Clause::In(day) => known && line.day.0 >= day.0 && line.day.latest() <= day.latest(),
        Clause::Rated(from, to) => {
            let rated =
                |rating: Option<u16>| rating.is_some_and(|rating| (*from..=*to).contains(&rating));
            rated(line.rating(Side::First)) && rated(line.rating(Side::Second))
        }
        Clause::AtLeast(least) => moves >= *least,
        Clause::AtMost(most) => moves <= *most,
    }
}

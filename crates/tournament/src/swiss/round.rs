use std::collections::BTreeMap;

use adoube_board::Side;

use super::{Board, Entrant, Field, Float, NoPairing, pair};
use crate::{Crosstable, Mark, Points};

/// A round's pairing.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing {
    /// Which round.
    pub round: usize,
    /// The boards in order.
    pub boards: Vec<Board>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<u32>,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairError {
    /// A result is not there yet.
    #[error("round {round}: the result of player {number} is missing")]
    Missing {
        /// The round.
        round: usize,
        /// The start number.
        number: u32,
    },
    /// All rounds have been paired.
    #[error("all {0} rounds have been paired")]
    Over(usize),
    /// The number of rounds is not known, and the last round has rules of its own.
    #[error("the number of rounds is missing (expected a line 142 or XXR)")]
    Rounds,
    /// There is nobody to pair.
    #[error("round {0}: nobody is there to be paired")]
    Nobody(usize),
    /// There is no pairing.
    #[error(transparent)]
    None(#[from] NoPairing),
}

/// The field of a table's next round, and which round that is.
pub fn field(table: &Crosstable) -> Result<(Field, usize), PairError> {
    let (entrants, barred, round) = entrants(table)?;
    Ok((Field::new(entrants, barred), round))
}

/// Everybody who is to be paired in a table's next round, pairs of them who may not meet, and which round that is.
#[expect(clippy::type_complexity, reason = "three parts of one answer")]
pub(crate) fn entrants(
    table: &Crosstable,
) -> Result<(Vec<Entrant>, Vec<(usize, usize)>, usize), PairError> {
    if let Some((round, number)) = table.missing() {
        return Err(PairError::Missing { round, number });
    }
    let played = table.paired_rounds();
    let rounds = table.rounds.ok_or(PairError::Rounds)?;
    if played >= rounds {
        return Err(PairError::Over(rounds));
    }
    let index = table.index();
    let scores = Scores::new(table, played);
    let round = played + 1;
    let mut entrants = Vec::new();
    let mut place = BTreeMap::new();
    let mut ever_paired = 0;
    for (at, player) in table.players.iter().enumerate() {
        let away = table.absence(player, round).is_some();
        ever_paired += u32::from(!away || player.was_paired(played));
        if away {
            continue;
        }
        place.insert(player.number, entrants.len());
        let cells = (1..=played).map(|round| player.cell(round));
        let games = cells.clone().filter(|cell| cell.mark.is_played());
        let score = scores.at(table, at, round);
        let float = |back: usize| {
            if played < back {
                Float::None
            } else {
                scores.float(table, &index, at, played + 1 - back)
            }
        };
        let most = Points(table.scoring.win.max(table.scoring.draw).0 * played as i32 / 2);
        // C2: a bye, or as much as a win without playing.
        let free_point = |mark: Mark| {
            mark == Mark::PairingBye
                || !mark.is_played() && table.scoring.points(mark) >= table.scoring.win
        };
        entrants.push(Entrant {
            number: player.number,
            place: ever_paired,
            score: score.0,
            extra: table.virtual_points(player.number, round).0,
            colours: games.clone().filter_map(|cell| cell.side).collect(),
            floats: [float(1), float(2)],
            bye: !cells.clone().any(|cell| free_point(cell.mark)),
            unplayed: (played - games.count()) as u32,
            top: round == rounds && score > most,
        });
    }
    if entrants.is_empty() {
        return Err(PairError::Nobody(round));
    }
    let met = table.players.iter().flat_map(|player| {
        let played = player.cells.iter().filter(|cell| cell.mark.is_played());
        played.filter_map(|cell| Some((player.number, cell.opponent?)))
    });
    let apart = table.forbidden.iter().filter(|f| (f.from..=f.to).contains(&round));
    let apart =
        apart.flat_map(|f| f.numbers.iter().flat_map(|&a| f.numbers.iter().map(move |&b| (a, b))));
    let barred = met.chain(apart).filter_map(|(a, b)| Some((*place.get(&a)?, *place.get(&b)?)));
    let barred: Vec<(usize, usize)> = barred.collect();
    Ok((entrants, barred, round))
}

/// Running scores of all players.
struct Scores(Vec<Vec<Points>>);

impl Scores {
    fn new(table: &Crosstable, played: usize) -> Self {
        let run = |player: &crate::Player| {
            let mut sum = Points::ZERO;
            let mut all = vec![sum];
            for round in 1..=played {
                sum += table.scoring.points(player.cell(round).mark);
                all.push(sum);
            }
            all
        };
        Self(table.players.iter().map(run).collect())
    }

    /// The score with which a player went into a round.
    fn at(&self, table: &Crosstable, player: usize, round: usize) -> Points {
        self.0[player][round - 1] + table.virtual_points(table.players[player].number, round)
    }

    fn float(
        &self,
        table: &Crosstable,
        index: &BTreeMap<u32, usize>,
        player: usize,
        round: usize,
    ) -> Float {
        let cell = table.players[player].cell(round);
        if !cell.mark.is_played() {
            let gained = table.scoring.points(cell.mark) > table.scoring.loss;
            return if gained || cell.mark == Mark::PairingBye { Float::Down } else { Float::None };
        }
        let Some(&opponent) = cell.opponent.and_then(|number| index.get(&number)) else {
            return Float::None;
        };
        match self.at(table, player, round).cmp(&self.at(table, opponent, round)) {
            std::cmp::Ordering::Greater => Float::Down,
            std::cmp::Ordering::Less => Float::Up,
            std::cmp::Ordering::Equal => Float::None,
        }
    }
}

/// Pairs the next round by the Dutch rules.
pub fn pair_next(table: &Crosstable) -> Result<Pairing, PairError> {
    let (field, round) = field(table)?;
    let pairs = pair(&field)?;
    Ok(dress(&field, &pairs.pairs, pairs.bye, round, table.initial))
}

/// Gives colours to pairs, and boards in order: by the higher score, the sum of scores, the higher ranked.
pub fn dress(
    field: &Field,
    pairs: &[(usize, usize)],
    bye: Option<usize>,
    round: usize,
    initial: Side,
) -> Pairing {
    let mut pairs = pairs.to_vec();
    let score = |i: usize| field.entrants[i].score;
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (a.min(b), a.max(b));
        (-score(a), -(score(a) + score(b)), field.entrants[a].number)
    });
    let boards = pairs.iter().map(|&(a, b)| field.seat(a, b, initial));
    Pairing { round, boards: boards.collect(), bye: bye.map(|i| field.entrants[i].number) }
}

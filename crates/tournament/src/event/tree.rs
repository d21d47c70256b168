use super::cup::Cup;
use super::{System, Tournament};
use crate::system::knockout::{self, MatchResult};

/// A match of a knock-out as it stands; players by entry number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeMatch {
    /// Who is there, or came from the match above; nobody where a place is empty or not decided.
    pub players: [Option<u32>; 2],
    /// Who goes on.
    pub winner: Option<u32>,
}

/// A round of a knock-out, its matches in the order of the tree: two neighbours feed one of the next round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeRound {
    /// Its matches.
    pub matches: Vec<TreeMatch>,
    /// The match for the third place, in the last round.
    pub small_final: Option<TreeMatch>,
}

impl Tournament {
    /// The tree of a knock-out, of the whole event or inside an open, with all its rounds; empty where none is played. Where teams play
    /// it is theirs, by their entry numbers.
    pub fn tree_rounds(&self) -> Vec<TreeRound> {
        let teams = self.team_table();
        if let Some(cup) = self.team_cup(&teams) {
            let (seeds, outcome) = self.team_tree(&cup);
            let cup = Cup { seeds, small_final: cup.small_final() };
            let id = |number: u32| {
                let squad = self.teams.all.get(number as usize - 1);
                squad.map_or(0, |squad| squad.id)
            };
            return grown(&cup, knockout::rounds(cup.seeds.len()), outcome, id);
        }
        let table = self.table();
        let Some(cup) = self.cup(&table, 1) else { return Vec::new() };
        let outcome = |round: usize, a: u32, b: u32| self.outcome(&table, round, a, b);
        let last = match self.rules.system {
            System::McMahon { knockout: Some(size), .. } => knockout::rounds(size),
            _ => knockout::rounds(cup.seeds.len()),
        };
        grown(&cup, last, outcome, |number| self.id(number))
    }
}

/// A tree of so many rounds. `id` tells the entry number of a seed.
fn grown(
    cup: &Cup,
    last: usize,
    outcome: impl Fn(usize, u32, u32) -> MatchResult,
    id: impl Fn(u32) -> u32,
) -> Vec<TreeRound> {
    // A tree that nobody could play, as a log may say it.
    if last > 16 {
        return Vec::new();
    }
    let size = 1usize << last;
    // Where each seed stands in the tree: the winner of a match stands where the better seed of it stood.
    let mut seats = vec![0usize];
    while seats.len() < size {
        let twice = seats.len() * 2;
        seats = seats.iter().flat_map(|&seat| [seat, twice - 1 - seat]).collect();
    }
    let seed = |at: usize| cup.seeds.get(at).copied();
    let mut field: Vec<Place> = seats.iter().map(|&at| Place::of(seed(at))).collect();
    let mut rounds: Vec<TreeRound> = Vec::new();
    let mut third = None;
    for round in 1..=last {
        let pairs: Vec<[Place; 2]> = field.chunks(2).map(|two| [two[0], two[1]]).collect();
        let decided: Vec<(TreeMatch, Place, Place)> =
            pairs.iter().map(|pair| settled(pair, |a, b| outcome(round, a, b), &id)).collect();
        let losers: Vec<Place> = decided.iter().map(|one| one.2).collect();
        field = decided.iter().map(|one| one.1).collect();
        let matches = decided.into_iter().map(|one| one.0).collect();
        rounds.push(TreeRound { matches, small_final: None });
        if cup.small_final && round + 1 == last && losers.len() == 2 {
            let both = [losers[0], losers[1]];
            third = Some(settled(&both, |a, b| outcome(last, a, b), &id).0);
        }
    }
    if let Some(round) = rounds.last_mut() {
        round.small_final = third;
    }
    rounds
}

fn settled(
    pair: &[Place; 2],
    outcome: impl Fn(u32, u32) -> MatchResult,
    id: impl Fn(u32) -> u32,
) -> (TreeMatch, Place, Place) {
    let who = |place: Place| match place {
        Place::Somebody(number) => Some(id(number)),
        Place::Nobody | Place::Open => None,
    };
    let (winner, loser) = match *pair {
        [Place::Somebody(a), Place::Somebody(b)] => match outcome(a, b) {
            MatchResult::Winner(winner) => {
                let loser = if winner == a { b } else { a };
                (Place::Somebody(winner), Place::Somebody(loser))
            }
            MatchResult::Nobody => (Place::Nobody, Place::Nobody),
            MatchResult::Open => (Place::Open, Place::Open),
        },
        [Place::Open, _] | [_, Place::Open] => (Place::Open, Place::Open),
        [one, Place::Nobody] | [Place::Nobody, one] => (one, Place::Nobody),
    };
    let players = pair.map(who);
    (TreeMatch { players, winner: who(winner) }, winner, loser)
}

/// A place in the tree.
#[derive(Clone, Copy)]
enum Place {
    Somebody(u32),
    /// Empty: a bye for whoever is opposite.
    Nobody,
    /// Not decided yet.
    Open,
}

impl Place {
    fn of(number: Option<u32>) -> Self {
        number.map_or(Self::Nobody, Self::Somebody)
    }
}

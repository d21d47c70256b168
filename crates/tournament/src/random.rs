//! Random tournaments from a seed: forfeits, byes, withdrawals and late entries as they happen.

use adoube_board::Side;

use crate::rating::expected;
use crate::swiss::{PairError, Pairing, pair_next};
use crate::{
    Absence, Acceleration, Cell, Chance, Crosstable, Forbidden, Mark, Player, Points, Scoring,
};

/// What a random tournament is like; chances are in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weather {
    /// How many players.
    pub players: usize,
    /// How many rounds.
    pub rounds: usize,
    /// Games that are drawn although neither is much stronger.
    pub draws: u64,
    /// Games to which somebody does not come.
    pub forfeits: u64,
    /// Games that are over before a move of each, or in which both have less than a game has.
    pub odd_results: u64,
    /// Players who ask for half a point, a round.
    pub half_byes: u64,
    /// Players who have a whole point without playing, a round.
    pub full_byes: u64,
    /// Players who are away, a round.
    pub absences: u64,
    /// Players who go home, a round.
    pub withdrawals: u64,
    /// Players who come a round or more late.
    pub late: u64,
    /// Pairs of players who may not meet, in all.
    pub forbidden: usize,
    /// Whether the Baku acceleration is used.
    pub accelerated: bool,
    /// What results are worth.
    pub scoring: Scoring,
}

impl Weather {
    /// A calm tournament.
    pub fn new(players: usize, rounds: usize) -> Self {
        Self {
            players,
            rounds,
            draws: 300,
            forfeits: 10,
            odd_results: 0,
            half_byes: 10,
            full_byes: 0,
            absences: 5,
            withdrawals: 5,
            late: 10,
            forbidden: 0,
            accelerated: false,
            scoring: Scoring::default(),
        }
    }

    /// Whatever a seed brings, up to a number of players.
    pub fn any(chance: &mut Chance, most: usize) -> Self {
        let mut weather =
            Self::new(2 + chance.below(most as u64 - 1) as usize, 3 + chance.below(7) as usize);
        weather.draws = chance.below(700);
        if chance.below(2) == 0 {
            weather.forfeits = chance.below(200);
            weather.half_byes = chance.below(150);
            weather.absences = chance.below(100);
            weather.withdrawals = chance.below(60);
            weather.late = chance.below(200);
        }
        if chance.below(4) == 0 {
            weather.forbidden = chance.below(3) as usize;
        }
        weather.accelerated = chance.below(6) == 0;
        if chance.below(6) == 0 {
            weather.odd_results = chance.below(60);
            weather.full_byes = chance.below(30);
        }
        if chance.below(5) == 0 {
            weather.scoring = scoring(chance);
        }
        weather
    }
}

/// A tournament that is being played at random.
#[derive(Clone, Debug)]
pub struct Play {
    /// As it stands.
    pub table: Crosstable,
    weather: Weather,
    chance: Chance,
    gone: Vec<bool>,
    /// Who comes late, and before which round.
    late: Vec<(usize, Player)>,
}

impl Play {
    /// Before the first round.
    pub fn new(weather: &Weather, seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let count = weather.players;
        let mut ratings: Vec<i32> = (0..count).map(|_| 1000 + chance.below(1600) as i32).collect();
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        let (mut players, mut late) = (Vec::new(), Vec::new());
        for (at, &rating) in ratings.iter().enumerate() {
            let name = format!("Player {}", at + 1);
            let player = Player { name, rating: Some(rating), ..Player::default() };
            if chance.below(1000) < weather.late {
                late.push((2 + chance.below(3) as usize, player));
            } else {
                players.push(Player { number: players.len() as u32 + 1, ..player });
            }
        }
        let early = players.len();
        let mut table = Crosstable {
            name: format!("Seed {seed}"),
            players,
            rounds: Some(weather.rounds),
            initial: if chance.below(2) == 0 { Side::First } else { Side::Second },
            scoring: weather.scoring,
            ..Crosstable::default()
        };
        for _ in 0..weather.forbidden {
            let [a, b] = [(); 2].map(|()| chance.below(early.max(1) as u64) as u32 + 1);
            table.forbidden.push(Forbidden { from: 1, to: weather.rounds, numbers: vec![a, b] });
        }
        if weather.accelerated {
            table.acceleration = baku(early, weather.rounds, weather.scoring.win);
        }
        Self { table, weather: weather.clone(), chance, gone: vec![false; early], late }
    }

    /// Gives a late entry the number of the rating: those below shift, in all that was written down before.
    fn let_in(&mut self, player: Player, round: usize) {
        let table = &mut self.table;
        let at = table.players.partition_point(|other| other.rating >= player.rating);
        let number = at as u32 + 1;
        let shift = |other: &mut u32| *other += u32::from(*other >= number);
        for other in &mut table.players {
            shift(&mut other.number);
            other.cells.iter_mut().filter_map(|cell| cell.opponent.as_mut()).for_each(shift);
        }
        table.absences.iter_mut().for_each(|absence| shift(&mut absence.number));
        table.forbidden.iter_mut().flat_map(|f| &mut f.numbers).for_each(shift);
        // The last of the upper half stays the same person.
        table.acceleration.iter_mut().for_each(|part| shift(&mut part.last));
        let cells = vec![Cell::alone(Mark::ZeroBye); round - 1];
        table.players.insert(at, Player { number, cells, ..player });
        self.gone.insert(at, false);
    }

    /// Lets in who comes before the next round, and says who will be away in it.
    pub fn announce(&mut self) {
        let round = self.table.paired_rounds() + 1;
        while let Some(at) = self.late.iter().position(|&(comes, _)| comes <= round) {
            let (_, player) = self.late.remove(at);
            self.let_in(player, round);
        }
        for at in 0..self.table.players.len() {
            self.gone[at] |= round > 1 && self.chance.below(1000) < self.weather.withdrawals;
            let draw = self.chance.below(1000);
            let Weather { absences, half_byes, full_byes, .. } = self.weather;
            let mark = if self.gone[at] || draw < absences {
                Mark::ZeroBye
            } else if draw < absences + half_byes {
                Mark::HalfBye
            } else if draw < absences + half_byes + full_byes {
                Mark::FullBye
            } else {
                continue;
            };
            self.table.absences.push(Absence { round, number: at as u32 + 1, mark });
        }
    }

    /// Enters a pairing with results drawn by lot.
    pub fn enter(&mut self, pairing: &Pairing) {
        let round = pairing.round;
        for at in 0..self.table.players.len() {
            let mark = self.table.absence(&self.table.players[at], round).unwrap_or(Mark::ZeroBye);
            let cells = &mut self.table.players[at].cells;
            cells.resize(round - 1, Cell::alone(Mark::ZeroBye));
            cells.push(Cell::alone(mark));
        }
        self.table.absences.retain(|absence| absence.round > round);
        if let Some(number) = pairing.bye {
            self.set(round, number, Cell::alone(Mark::PairingBye));
        }
        for board in &pairing.boards {
            let (first, second) = self.result(board.first, board.second);
            let cell =
                |opponent, side, mark| Cell { opponent: Some(opponent), side: Some(side), mark };
            self.set(round, board.first, cell(board.second, Side::First, first));
            self.set(round, board.second, cell(board.first, Side::Second, second));
        }
    }

    fn set(&mut self, round: usize, number: u32, cell: Cell) {
        let at = number as usize - 1;
        if let Some(place) = self.table.players.get_mut(at).and_then(|p| p.cells.get_mut(round - 1))
        {
            *place = cell;
        }
    }

    fn result(&mut self, first: u32, second: u32) -> (Mark, Mark) {
        let forfeit = self.chance.below(1000);
        if forfeit < self.weather.forfeits {
            return match forfeit % 7 {
                0 => (Mark::ForfeitLoss, Mark::ForfeitLoss),
                1 | 3 | 5 => (Mark::ForfeitWin, Mark::ForfeitLoss),
                _ => (Mark::ForfeitLoss, Mark::ForfeitWin),
            };
        }
        if forfeit < self.weather.forfeits + self.weather.odd_results {
            return match forfeit % 6 {
                0 => (Mark::Loss, Mark::Loss),
                1 => (Mark::Draw, Mark::Loss),
                2 => (Mark::Loss, Mark::Draw),
                3 => (Mark::ShortWin, Mark::ShortLoss),
                4 => (Mark::ShortLoss, Mark::ShortWin),
                _ => (Mark::ShortDraw, Mark::ShortDraw),
            };
        }
        // The federation's table, by which a gap of more than 400 points counts as 400.
        let rating = |number: u32| self.table.player(number).and_then(|p| p.rating).unwrap_or(1500);
        let gap = (rating(first) + 35 - rating(second)).clamp(-400, 400);
        let wins = expected(gap) as u64;
        // In ten-thousandths: as many draws as leave the expected score as it is.
        let drawn = self.weather.draws * 4 * wins * (100 - wins) / 1000;
        match self.chance.below(10_000) {
            lot if lot < drawn => (Mark::Draw, Mark::Draw),
            lot if lot - drawn < wins * (10_000 - drawn) / 100 => (Mark::Win, Mark::Loss),
            _ => (Mark::Loss, Mark::Win),
        }
    }

    /// Plays one round.
    pub fn round(&mut self) -> Result<Pairing, PairError> {
        self.announce();
        let pairing = pair_next(&self.table)?;
        self.enter(&pairing);
        Ok(pairing)
    }

    /// Plays as many rounds as there are pairings for, at most to the end.
    pub fn play(mut self) -> Crosstable {
        while self.round().is_ok() {}
        self.table
    }
}

/// Some other worth of results than one, a half, nothing.
fn scoring(chance: &mut Chance) -> Scoring {
    let usual = Scoring::default();
    let tens = |win, draw, loss| (Points(10 * win), Points(10 * draw), Points(10 * loss));
    let (win, draw, loss) = match chance.below(3) {
        0 => return Scoring { bye: Points::HALF, ..usual },
        1 => tens(3, 1, 0),
        _ => tens(3, 2, 1),
    };
    Scoring { win, draw, loss, bye: if chance.below(3) == 0 { draw } else { win }, ..usual }
}

/// The Baku acceleration (C.04.7): points for pairing that the upper half has in the first half of the rounds.
pub fn baku(players: usize, rounds: usize, win: Points) -> Vec<Acceleration> {
    let last = 2 * players.div_ceil(4) as u32;
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let full = Acceleration { points: win, from: 1, to: full, first: 1, last };
    let half =
        Acceleration { points: Points(win.0 / 2), from: full.to + 1, to: accelerated, ..full };
    [full, half].into_iter().filter(|part| part.from <= part.to).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_upper_half_of_161_players_has_82_and_nine_rounds_have_three_full_and_two_half() {
        let parts = baku(161, 9, Points::ONE);
        let expected = [
            Acceleration { points: Points::ONE, from: 1, to: 3, first: 1, last: 82 },
            Acceleration { points: Points::HALF, from: 4, to: 5, first: 1, last: 82 },
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn who_comes_late_gets_the_number_of_the_rating() {
        let weather = Weather { late: 400, accelerated: true, ..Weather::new(20, 6) };
        let mut play = Play::new(&weather, 3);
        let mut late = play.late.len();
        assert!(late > 3);
        let upper = play.table.acceleration[0].last as usize;
        let last = play.table.players[upper - 1].name.clone();
        while play.round().is_ok() {
            let table = &play.table;
            assert!(table.players.is_sorted_by(|a, b| a.rating >= b.rating));
            assert!(table.players.iter().zip(1..).all(|(player, number)| player.number == number));
            for player in &table.players {
                for (at, cell) in player.cells.iter().enumerate() {
                    let facing = cell.opponent.and_then(|other| table.player(other));
                    let back = facing.and_then(|other| other.cells[at].opponent);
                    assert_eq!(back, cell.opponent.map(|_| player.number));
                }
            }
            let upper = table.player(table.acceleration[0].last);
            assert_eq!(upper.map(|player| &player.name), Some(&last));
            late = play.late.len();
        }
        assert_eq!((late, play.table.players.len()), (0, 20));
    }

    #[test]
    fn a_seed_always_brings_the_same() {
        let weather = Weather::new(30, 7);
        assert_eq!(Play::new(&weather, 5).play(), Play::new(&weather, 5).play());
        assert_ne!(Play::new(&weather, 5).play(), Play::new(&weather, 6).play());
    }
}

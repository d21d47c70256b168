use super::{Refusal, Seat, Tournament, What};
use crate::Mark;
use crate::system::knockout;

impl Tournament {
    /// Who did not come loses (fide-2023/6.7.1, fesa-2024/11.7); where the laws say so it costs rating too, and in a major
    /// knock-out the next edition (fesa-2024/11.8).
    pub(super) fn no_show(&self, id: u32) -> Result<Vec<What>, Refusal> {
        let (round, result) = self.forfeited(id)?;
        let laws = self.rules.laws().on_absence();
        let no_show = What::NoShow {
            round,
            id,
            article: laws.no_show.into(),
            costs: laws.costs.map(Into::into),
            barred: laws.costs.is_some() && self.rules.major && self.in_cup(id, round),
        };
        Ok(vec![result, no_show])
    }

    /// Who did not come and had said so, or was suddenly ill, loses the game and nothing else.
    pub(super) fn excuse(&self, id: u32, ground: &str, ill: bool) -> Result<Vec<What>, Refusal> {
        let (round, result) = self.forfeited(id)?;
        let laws = self.rules.laws().on_absence();
        // fesa-2024/11.7: in a knock-out only notice before round 1 counts.
        if laws.told.is_some() && !ill && round > 1 && self.in_cup(id, round) {
            return Err(Refusal::LateExcuse(id));
        }
        let article = if ill { laws.ill } else { laws.told }.map(Into::into);
        Ok(vec![result, What::Excused { round, id, ground: ground.into(), article }])
    }

    /// Who comes within the default time plays with the time that is left; later the game is lost. Who was thought to be
    /// too late, or not there, and was not, plays after all.
    pub(super) fn late(&self, id: u32, minutes: u32) -> Result<Vec<What>, Refusal> {
        let (round, result) = self.forfeited(id)?;
        let lost = minutes > self.rules.default_minutes;
        let laws = self.rules.laws().on_absence();
        let in_time = self.rules.default_minutes > 0 && !lost;
        let article = if in_time { laws.late } else { laws.too_late };
        let late = What::Late { round, id, minutes, lost, article: article.into() };
        if lost {
            return Ok(vec![late, result]);
        }
        Ok([Some(late), self.reopened(round, id)?].into_iter().flatten().collect())
    }

    /// The game of a player who had lost it by not being there, and is there.
    fn reopened(&self, round: usize, id: u32) -> Result<Option<What>, Refusal> {
        let board = self.board(round, id).ok_or(Refusal::NoGame(round, id))?;
        let Seat { first, .. } = board.seat;
        let (own, other) = match first == id {
            true => (board.mark, board.facing),
            false => (board.facing, board.mark),
        };
        if own != Mark::ForfeitLoss {
            return Ok(None);
        }
        let paired = round.checked_sub(1).and_then(|at| self.rounds.get(at));
        if paired.is_some_and(|round| round.walked_over(board).any(|gone| gone == id)) {
            return Err(Refusal::Forfeited(round, id));
        }
        // The other one may still be missing.
        let (own, other) = match other {
            Mark::ForfeitLoss => (Mark::ForfeitWin, Mark::ForfeitLoss),
            _ => (Mark::Pending, Mark::Pending),
        };
        let (mark, facing) = if first == id { (own, other) } else { (other, own) };
        Ok(Some(What::Result { round, first, mark, facing }))
    }

    /// The last round, and a player's game in it as lost by not being there; both lose where the other is not there either.
    fn forfeited(&self, id: u32) -> Result<(usize, What), Refusal> {
        let round = self.rounds.len();
        self.member(id).ok_or(Refusal::Nobody(id))?;
        let board = self.board(round, id).ok_or(Refusal::NoGame(round, id))?;
        if board.mark.is_played() || board.facing.is_played() {
            return Err(Refusal::Came(round, id));
        }
        let Seat { first, .. } = board.seat;
        let other = if first == id { board.facing } else { board.mark };
        let both = other == Mark::ForfeitLoss;
        let facing = if both { Mark::ForfeitLoss } else { Mark::ForfeitWin };
        let (mark, facing) = match first == id {
            true => (Mark::ForfeitLoss, facing),
            false => (facing, Mark::ForfeitLoss),
        };
        Ok((round, What::Result { round, first, mark, facing }))
    }

    /// Whether a player plays a knock-out in a round, as far as is known.
    pub(super) fn in_cup(&self, id: u32, round: usize) -> bool {
        let table = self.table();
        let Some(cup) = self.cup(&table, round) else { return false };
        let order = self.order();
        let number = order.iter().position(|&other| other == id).map_or(0, |at| at as u32 + 1);
        let done = self.rounds.len().min(round.saturating_sub(1));
        let outcome = |round, a, b| self.outcome(&table, round, a, b);
        let told = knockout::explain(&cup.seeds, done + 1, cup.small_final, outcome, number);
        match told {
            Ok(told) => {
                told.is_some_and(|t| !matches!(t.ground.place, knockout::Place::Out { .. }))
            }
            // A match that is still open: whoever was seeded may be in it.
            Err(_) => cup.seeds.contains(&number),
        }
    }
}

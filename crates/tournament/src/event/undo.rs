use super::change::sound;
use super::propose::{ASKED, GONE};
use super::{Board, Refusal, Round, Seat, Tournament, What};
use crate::Mark;
use crate::system::knockout;

impl Tournament {
    /// Takes back whatever was said of a game: its result, its replays, who was late or did not come, who went on.
    pub(super) fn clear(&self, round: usize, id: u32) -> Result<Vec<What>, Refusal> {
        let board = self.board(round, id).ok_or(Refusal::NoGame(round, id))?;
        let told = round.checked_sub(1).and_then(|at| self.rounds.get(at)).is_some_and(|round| {
            let seat = board.seat;
            round.absent.iter().filter_map(absentee).any(|id| seat.has(id))
                || round.advanced.iter().any(|&id| seat.has(id))
                || round.handicaps.iter().any(|&(id, _)| seat.has(id))
        });
        if board.mark == Mark::Pending && board.replays == 0 && !told {
            return Err(Refusal::NoResult(round, id));
        }
        self.kept(round, vec![What::Cleared { round, first: board.seat.first }])
    }

    /// Takes back the last round, which has no results.
    pub(super) fn unpair(&self, ground: &str) -> Result<What, Refusal> {
        let round = self.rounds.len();
        let Some(last) = self.rounds.last() else { return Err(Refusal::Unpaired) };
        let open = |board: &Board| board.mark == Mark::Pending && board.replays == 0;
        if last.boards.iter().any(|board| !open(board) && last.walked_over(board).next().is_none())
        {
            return Err(Refusal::Played(round));
        }
        sound(ground)?;
        Ok(What::Unpaired { round, ground: ground.into() })
    }

    /// Takes back a bye that was asked for in a round that is not paired.
    pub(super) fn cancel_bye(&self, id: u32, round: usize) -> Result<What, Refusal> {
        self.coming(round)?;
        match self.byes.iter().any(|&(who, at, _)| (who, at) == (id, round)) {
            true => Ok(What::ByeCancelled { id, round }),
            false => Err(Refusal::NotAsked(round, id)),
        }
    }

    /// What happens to a game of a round, unless it changes who goes on to a round of a knock-out that is paired.
    pub(super) fn kept(&self, round: usize, all: Vec<What>) -> Result<Vec<What>, Refusal> {
        let later = round + 1..=self.rounds.len();
        if later.is_empty() {
            return Ok(all);
        }
        let mut then = self.clone();
        for what in &all {
            then.apply(super::Signature::default().under(what.clone()));
        }
        match later.into_iter().find(|&later| self.fits(later) && !then.fits(later)) {
            Some(later) => Err(Refusal::GoesOn(round, later)),
            None => Ok(all),
        }
    }

    /// Whether a paired round has the matches that a knock-out has in it, if one is played.
    pub(super) fn fits(&self, round: usize) -> bool {
        if let Some(fits) = self.teams_fit(round) {
            return fits;
        }
        let table = self.table();
        let Some(cup) = self.cup(&table, round) else { return true };
        let Some(paired) = round.checked_sub(1).and_then(|at| self.rounds.get(at)) else {
            return true;
        };
        let outcome = |round: usize, a: u32, b: u32| self.outcome(&table, round, a, b);
        let Ok(all) = knockout::matches(&cup.seeds, round, cup.small_final, outcome) else {
            return false;
        };
        all.iter().all(|pair| match (pair.a, pair.b) {
            (Some(a), Some(b)) => {
                let (a, b) = (self.id(a), self.id(b));
                paired.boards.iter().any(|board| board.seat.has(a) && board.seat.has(b))
            }
            (Some(one), None) | (None, Some(one)) => paired.byes.contains(&self.id(one)),
            (None, None) => true,
        })
    }

    /// Takes what a log says of a game: the result, and no absence that it contradicts.
    pub(super) fn set_result(&mut self, round: usize, first: u32, mark: Mark, facing: Mark) {
        let Some(board) = self.board_mut(round, first) else { return };
        (board.mark, board.facing) = (mark, facing);
        let Seat { first, second } = board.seat;
        if let Some(round) = self.round_mut(round) {
            let lost = [(first, mark), (second, facing)];
            let lost = lost.map(|(id, mark)| (id, mark == Mark::ForfeitLoss));
            round.absent.retain(|what| {
                !is_lost(what) || absentee(what).is_none_or(|id| !lost.contains(&(id, false)))
            });
        }
    }

    /// Swaps the colours of a drawn game, which is played again.
    pub(super) fn set_replayed(&mut self, round: usize, first: u32) {
        // A result that was entered before was none.
        self.set_result(round, first, Mark::Pending, Mark::Pending);
        if let Some(board) = self.board_mut(round, first) {
            board.swap();
            board.replays += 1;
        }
    }

    /// Opens a game as it was when its round was paired.
    pub(super) fn set_cleared(&mut self, round: usize, first: u32) {
        let Some(board) = self.board_mut(round, first) else { return };
        (board.mark, board.facing) = (Mark::Pending, Mark::Pending);
        if board.replays % 2 == 1 {
            board.swap();
        }
        board.replays = 0;
        let seat = board.seat;
        self.reopen_match(round, seat.first);
        if let Some(round) = self.round_mut(round) {
            round.absent.retain(|what| absentee(what).is_none_or(|id| !seat.has(id)));
            round.advanced.retain(|&id| !seat.has(id));
            round.handicaps.retain(|&(id, _)| !seat.has(id));
        }
    }

    /// Notes that a player was late or did not come, in the place of what was noted before.
    pub(super) fn set_absent(&mut self, round: usize, what: &What) {
        if let Some(round) = self.round_mut(round) {
            round.absent.retain(|other| absentee(other) != absentee(what));
            round.absent.push(what.clone());
        }
    }

    /// Takes the last round away. Who entered since then entered before it.
    pub(super) fn set_unpaired(&mut self, round: usize) {
        if round == self.rounds.len() {
            self.rounds.pop();
            for member in &mut self.members {
                member.since = member.since.min(round);
            }
        }
    }

    pub(super) fn round_mut(&mut self, round: usize) -> Option<&mut Round> {
        self.rounds.get_mut(round.checked_sub(1)?)
    }

    /// What still stands of a player's being late or not coming to a round.
    pub fn absence(&self, round: usize, id: u32) -> Option<&What> {
        let round = self.rounds.get(round.checked_sub(1)?)?;
        round.absent.iter().find(|what| absentee(what) == Some(id))
    }
}

impl Round {
    /// Who lost a game without play by having gone home or asked for a bye before it was paired.
    pub(super) fn walked_over(&self, board: &Board) -> impl Iterator<Item = u32> {
        let seat = board.seat;
        self.absent.iter().filter_map(move |what| match what {
            What::Excused { id, ground, .. } if ground == GONE || ground == ASKED => {
                seat.has(*id).then_some(*id)
            }
            _ => None,
        })
    }
}

impl Board {
    pub(super) fn swap(&mut self) {
        self.seat = Seat { first: self.seat.second, second: self.seat.first };
    }
}

/// Of whom it is said that he was late or did not come.
fn absentee(what: &What) -> Option<u32> {
    match what {
        What::Late { id, .. } | What::NoShow { id, .. } | What::Excused { id, .. } => Some(*id),
        _ => None,
    }
}

/// Whether being late or not coming costs the game.
fn is_lost(what: &What) -> bool {
    !matches!(what, What::Late { lost: false, .. })
}

use super::{Refusal, Seat, TeamWhat, Tournament, What};
use crate::Mark;
use crate::swiss::PairError;

/// A round as it was first paired.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct First<'a> {
    pub(super) boards: &'a [Seat],
    pub(super) byes: &'a [u32],
    pub(super) away: &'a [(u32, Mark)],
}

impl First<'_> {
    /// Who sits somewhere or has the bye.
    pub(super) fn seated(&self) -> impl Iterator<Item = u32> {
        let boards = self.boards.iter().flat_map(|seat| [seat.first, seat.second]);
        boards.chain(self.byes.iter().copied())
    }
}

/// A round that the arbiter paired because no pairing keeps the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand<'a> {
    /// The boards in order.
    pub boards: &'a [Seat],
    /// Who has the bye.
    pub byes: &'a [u32],
    /// Why so.
    pub ground: &'a str,
    /// Which rules it breaks.
    pub broken: Vec<Refusal>,
    /// Whether it was changed once more.
    pub changed: bool,
}

impl Hand<'_> {
    /// What it has for a player: an opponent, or none for the bye; nothing for who is away.
    pub fn opponent(&self, id: u32) -> Option<Option<u32>> {
        let board = self.boards.iter().find(|seat| seat.has(id));
        let opponent = board.map(|seat| if seat.first == id { seat.second } else { seat.first });
        opponent.map(Some).or_else(|| self.byes.contains(&id).then_some(None))
    }
}

impl Tournament {
    /// How a round was paired before anything was changed.
    pub(super) fn first(&self, round: usize) -> Option<First<'_>> {
        self.log.iter().rev().find_map(|entry| match &entry.what {
            What::Paired { round: r, boards, byes, away } if *r == round => {
                Some(First { boards, byes, away })
            }
            _ => None,
        })
    }

    /// What the arbiter changed in a round since it was last paired: the boards, the byes and why.
    pub(super) fn changes(
        &self,
        round: usize,
    ) -> impl DoubleEndedIterator<Item = (&[Seat], &[u32], &str)> {
        let paired = |what: &What| matches!(what, What::Paired { round: r, .. } if *r == round);
        let last = self.log.iter().rposition(|entry| paired(&entry.what));
        let since = last.and_then(|at| self.log.get(at..)).unwrap_or_default();
        since.iter().filter_map(move |entry| match &entry.what {
            What::Changed { round: r, boards, byes, ground } if *r == round => {
                Some((boards.as_slice(), byes.as_slice(), ground.as_str()))
            }
            _ => None,
        })
    }

    /// Whom the arbiter's changes of a round have given a player in the place of whom he had: an opponent, or none for the bye; nothing where
    /// that is as it was.
    pub fn moved(&self, round: usize, id: u32) -> Option<Option<u32>> {
        let faces = |boards: &[Seat], byes: &[u32]| {
            let seat = boards.iter().find(|seat| seat.has(id));
            let other = seat.map(|it| if it.first == id { it.second } else { it.first });
            other.map(Some).or_else(|| byes.contains(&id).then_some(None))
        };
        let (boards, byes, _) = self.changes(round).next_back()?;
        let (now, first) = (faces(boards, byes)?, self.first(round)?);
        (faces(first.boards, first.byes) != Some(now)).then_some(now)
    }

    /// Why the arbiter paired the matches of a round, where teams play and he did.
    pub fn team_ground(&self, round: usize) -> Option<&str> {
        let ground = self.log.iter().rev().find_map(|entry| match &entry.what {
            What::Team(TeamWhat::Matched { round: r, ground, .. }) if *r == round => Some(ground),
            _ => None,
        });
        ground?.as_deref()
    }

    /// How the arbiter paired a round by hand, if so.
    pub fn hand(&self, round: usize) -> Option<Hand<'_>> {
        let mut changes = self.changes(round);
        // Nearly no round is changed: only then it is paired again.
        let (boards, byes, ground) = changes.next()?;
        let before = self.before(round)?;
        if !matches!(before.propose(), Err(Refusal::Pair(PairError::None(_)))) {
            return None;
        }
        let broken = before.broken(boards, byes);
        Some(Hand { boards, byes, ground, broken, changed: changes.next().is_some() })
    }
}

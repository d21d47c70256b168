//! Positions that come back: sennichite, and perpetual check.

use adoube_board::{BySide, History};

use crate::{Book, Move, Position, Side, Table};

/// What a repeated position comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Repetition {
    /// Nothing: it is not the fourth occurrence, or nobody has done wrong by it.
    Nothing,
    /// Sennichite (fesa-2024/5.2).
    Sennichite,
    /// This side gave check at every move (fesa-2024/3.12).
    PerpetualCheck(Side),
}

/// When continuous checks make a repetition an offence (fesa-2024/3.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Perpetual {
    /// Whoever's move brings the fourth occurrence, the side that gave check all along offends.
    #[default]
    Whoever,
    /// Only a move that gives check can offend: where the defender's reply brings the fourth
    /// occurrence, nothing has happened, and it is no draw either.
    CheckingMove,
    /// Never: checks or not, it is sennichite.
    Never,
}

impl Book {
    /// How the book takes continuous checks: cz/repetition.check as the FESA laws, whoever brings
    /// the repetition; the booklet not at all (livret/sennichite).
    pub const fn perpetual(self) -> Perpetual {
        match self {
            Self::Fesa2024 | Self::Fesa2017 | Self::Cz => Perpetual::Whoever,
            Self::Livret => Perpetual::Never,
        }
    }
}

/// How often a position has occurred in a game, and who was giving check meanwhile.
///
/// ```
/// use adoube_board::History;
/// use adoube_shogi::{Perpetual, Position, Recurrence, Repetition};
///
/// let mut game = History::new(Position::START);
/// for mv in ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3) {
///     assert_eq!(Recurrence::now(&game).verdict(Perpetual::Whoever), Repetition::Nothing);
///     game.try_play(mv.parse().unwrap()).unwrap();
/// }
/// let recurrence = Recurrence::now(&game);
/// assert_eq!(recurrence.occurrences, 4);
/// assert_eq!(recurrence.verdict(Perpetual::Whoever), Repetition::Sennichite);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// How often the position has occurred, this time included.
    pub occurrences: usize,
    /// How often of these since a side has given check at every move of its own. The position from
    /// which the first of these checks was made is one of them; if the side's last move was no
    /// check, there is none.
    pub under_checks: BySide<usize>,
    /// Whose move brought it.
    pub brought_by: Side,
    /// The occurrences since which every move of a side has been a check, whoever had the move
    /// then.
    amid_checks: BySide<usize>,
}

/// What a recurrence asks of something that has stood on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stood {
    /// Who had the move.
    pub turn: Side,
    /// Whether he was in check.
    pub check: bool,
    /// Whether it was the position in question.
    pub same: bool,
}

impl Recurrence {
    /// How many occurrences decide: of more than these, the last ones tell as much.
    pub const DECIDING: usize = 4;

    /// Of the present position of a game.
    pub fn now(game: &History<Position>) -> Self {
        Self::of(game, None, game.position())
    }

    /// Of the position after the legal move `mv`, which is not played.
    pub fn after(game: &History<Position>, mv: Move) -> Self {
        let mut next = *game.position();
        next.play_unchecked(mv);
        Self::of(game, Some(mv), &next)
    }

    fn of(game: &History<Position>, intended: Option<Move>, wanted: &Position) -> Self {
        let mut here = *game.start();
        let rest = game.moves().iter().chain(&intended).map(|&mv| {
            here.play_unchecked(mv);
            Table::from(here)
        });
        Self::among(core::iter::once(Table::from(*game.start())).chain(rest), wanted)
    }

    /// What `wanted` is among all that has stood on the table, which begins with the start and ends
    /// with `wanted`. A board that is no position is the same as nothing.
    pub fn among(stood: impl IntoIterator<Item = Table>, wanted: &Position) -> Self {
        let seen = |table: Table| Stood {
            turn: table.turn(),
            check: table.is_check(),
            same: table.position() == Some(wanted),
        };
        Self::seen(stood.into_iter().map(seen), wanted.turn())
    }

    /// The same where no more is known of all that has stood there. `turn` is who has the move now.
    pub fn seen(stood: impl IntoIterator<Item = Stood>, turn: Side) -> Self {
        let mut stood = stood.into_iter();
        let mut before = stood.next().map_or(0, |start| usize::from(start.same));
        let mut occurrences = before;
        let mut amid_checks = BySide { first: occurrences, second: occurrences };
        // For each side, the occurrences in its present run of checks, if it has one.
        let mut runs: BySide<Option<usize>> = BySide::default();
        for table in stood {
            let mover = !table.turn;
            if table.check {
                runs[mover] = runs[mover].or(Some(before));
            } else {
                runs[mover] = None;
                amid_checks[mover] = 0;
            }
            before = usize::from(table.same);
            occurrences += before;
            for side in Side::ALL {
                amid_checks[side] += before;
                runs[side] = runs[side].map(|count| count + before);
            }
        }
        let under_checks = BySide::from_fn(|side| runs[side].unwrap_or(0));
        Self { occurrences, under_checks, brought_by: !turn, amid_checks }
    }

    /// The one side that has given check at every move through four occurrences; none if the other
    /// has answered every check with a check (fesa-2024/3.12, 5.2).
    pub fn checker(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| {
            self.under_checks[side] >= Self::DECIDING && self.amid_checks[!side] < Self::DECIDING
        })
    }

    /// What it comes to.
    pub fn verdict(&self, perpetual: Perpetual) -> Repetition {
        match self.checker() {
            _ if self.occurrences < Self::DECIDING => Repetition::Nothing,
            Some(side) => match perpetual {
                Perpetual::Whoever => Repetition::PerpetualCheck(side),
                Perpetual::CheckingMove if self.brought_by == side => {
                    Repetition::PerpetualCheck(side)
                }
                Perpetual::CheckingMove => Repetition::Nothing,
                Perpetual::Never => Repetition::Sennichite,
            },
            None => Repetition::Sennichite,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recurrence(under: (usize, usize), amid: (usize, usize)) -> Recurrence {
        let by_side = |(first, second)| BySide { first, second };
        Recurrence {
            occurrences: 4,
            under_checks: by_side(under),
            brought_by: Side::Second,
            amid_checks: by_side(amid),
        }
    }

    #[test]
    fn both_sides_checking_at_every_move_is_not_one_side() {
        let one = recurrence((4, 0), (4, 0));
        assert_eq!(one.checker(), Some(Side::First));
        // Who began is in his run from its first position on, the other only from his reply on.
        for both in [recurrence((4, 3), (4, 4)), recurrence((4, 4), (4, 4))] {
            assert_eq!(both.checker(), None);
            assert_eq!(both.verdict(Perpetual::Whoever), Repetition::Sennichite);
        }
        // Three of four answered with a check: the checks of one side went on all along.
        assert_eq!(recurrence((4, 3), (4, 3)).checker(), Some(Side::First));
    }
}

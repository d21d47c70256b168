//! The numbers of the search that a tuner moves, each once: its name, what it is, between what it may lie and by how much
//! it is moved. What no tuner moves has its name where it is used; `docs/engine.md` lists it.

use core::ops::RangeInclusive;

/// A constant of the search, as a tuner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Its name in [`Constants`].
    pub name: &'static str,
    /// What it is if nobody says otherwise.
    pub default: i32,
    /// Between what it may lie.
    pub range: RangeInclusive<i32>,
    /// By how much a tuner moves it at first.
    pub step: i32,
}

/// What is wrong with a constant that somebody wants to set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConstantError {
    /// There is none of this name.
    #[error("{0:?} is no constant of the search")]
    Unknown(String),
    /// It may not be so much.
    #[error("{name} {value}: expected {} to {}", range.start(), range.end())]
    OutOfRange {
        /// Which.
        name: &'static str,
        /// What it was to be.
        value: i32,
        /// What it may be.
        range: RangeInclusive<i32>,
    },
}

macro_rules! constants {
    ($($(#[$doc:meta])* $name:ident = $default:literal in $least:literal..=$most:literal step $step:literal;)*) => {
        /// The constants of the search. Margins are hundredths of a pawn, depths plies, and what moves have been
        /// worth before is at most 16,384.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Constants {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Constants {
            /// All of them, in order.
            pub const TABLE: &'static [Constant] = &[$(Constant {
                name: stringify!($name),
                default: $default,
                range: $least..=$most,
                step: $step,
            },)*];

            /// What they are if nobody says otherwise.
            pub const DEFAULT: Self = Self { $($name: $default,)* };

            /// Their values, in the order of [`Self::TABLE`].
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)*]
            }

            fn place(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

constants! {
    /// Aspiration windows: from this depth on the window is narrow,
    aspiration_depth = 5 in 2..=12 step 1;
    /// so wide to either side,
    aspiration_width = 16 in 4..=100 step 4;
    /// and all values are in it when it has been widened to this.
    aspiration_widest = 800 in 100..=4000 step 100;
    /// A search that fails high is repeated with so many plies less, at most.
    aspiration_reduction = 3 in 0..=6 step 1;

    /// At the root quiet moves are looked at with less depth from this depth on,
    root_depth = 3 in 2..=8 step 1;
    /// a ply after so many moves,
    root_late = 3 in 1..=20 step 1;
    /// and two after so many.
    root_later = 12 in 2..=60 step 2;

    /// Internal iterative reduction, from this depth on.
    iterative_reduction_depth = 3 in 2..=12 step 1;

    /// Reverse futility pruning, up to this depth,
    reverse_futility_depth = 8 in 1..=14 step 1;
    /// with this margin a ply.
    reverse_futility_margin = 66 in 20..=250 step 8;

    /// Razoring, up to this depth,
    razoring_depth = 3 in 0..=8 step 1;
    /// with this margin,
    razoring_base = 250 in 50..=900 step 30;
    /// and this times the square of the depth.
    razoring_margin = 180 in 30..=600 step 20;

    /// Null-move pruning, from this depth on,
    null_move_depth = 3 in 1..=8 step 1;
    /// with so many plies less,
    null_move_base = 3 in 1..=6 step 1;
    /// one more for so many plies of depth,
    null_move_divisor = 3 in 2..=10 step 1;
    /// and one more for so much above what is needed,
    null_move_margin = 200 in 50..=800 step 25;
    /// but so many of these at most.
    null_move_most = 3 in 0..=8 step 1;
    /// From this depth on it is verified,
    null_move_verify_depth = 12 in 6..=30 step 1;
    /// without another null move in so many hundredths of the plies that are left.
    null_move_verify_part = 75 in 25..=100 step 5;

    /// Late move pruning, up to this depth,
    late_pruning_depth = 8 in 1..=14 step 1;
    /// after so many moves and the square of the depth, or half of it.
    late_pruning_base = 3 in 1..=12 step 1;

    /// Futility pruning, up to this reduced depth,
    futility_depth = 7 in 1..=14 step 1;
    /// with this margin,
    futility_base = 35 in 0..=500 step 15;
    /// and this one a ply.
    futility_margin = 75 in 20..=300 step 10;

    /// History pruning, up to this depth,
    history_pruning_depth = 4 in 0..=10 step 1;
    /// of what is so far below nothing for each ply.
    history_pruning_margin = 3000 in 500..=12000 step 300;

    /// Moves that lose an exchange are pruned up to this depth:
    exchange_depth = 8 in 1..=14 step 1;
    /// quiet ones that lose this times the square of the reduced depth,
    exchange_quiet_margin = 40 in 5..=150 step 5;
    /// others that lose this times the depth.
    exchange_tactical_margin = 90 in 20..=300 step 10;

    /// Checks that lose nothing are extended up to this depth.
    check_extension_depth = 10 in 0..=30 step 1;

    /// Singular extension, from this depth on,
    singular_depth = 6 in 4..=16 step 1;
    /// where the table's depth is less by so much at most.
    singular_table_depth = 3 in 1..=6 step 1;
    /// All others are worse by this times the depth,
    singular_margin = 1 in 1..=8 step 1;
    /// and by so much more: then by two plies.
    singular_double_margin = 15 in 5..=150 step 5;
    /// So many plies less where others are nearly as good and the table's move is good enough.
    singular_less = 1 in 0..=4 step 1;

    /// Late move reductions, from this depth on:
    late_reduction_depth = 2 in 2..=8 step 1;
    /// so many hundredths of a ply,
    late_reduction_base = 105 in 0..=200 step 10;
    /// and the logarithms of depth and number of the move, divided by so many hundredths.
    late_reduction_divisor = 205 in 120..=500 step 10;
    /// Hundredths of a ply more where the mover does not stand better than two moves ago,
    late_reduction_worse = 100 in 0..=300 step 10;
    /// where a cut is expected,
    late_reduction_cut = 100 in 0..=400 step 20;
    /// and where answers have been refuted
    late_reduction_refuted = 100 in 0..=300 step 20;
    /// more often than this;
    late_reduction_often = 3 in 0..=10 step 1;
    /// less on the principal variation,
    late_reduction_pv = 100 in 0..=400 step 20;
    /// and for checks, given or answered.
    late_reduction_check = 100 in 0..=300 step 20;
    /// A ply less or more for so much history,
    late_reduction_history = 10000 in 2000..=30000 step 500;
    /// but so many at most.
    late_reduction_history_most = 2 in 0..=5 step 1;
    /// What proves better than the best so far by this much is looked at again a ply further.
    research_margin = 100 in 10..=1000 step 10;

    /// Delta pruning: what a capture may bring beside what it takes.
    delta_margin = 200 in 50..=800 step 20;
    /// In check so many quiet evasions are enough among the leaves,
    quiescence_evasions = 2 in 1..=8 step 1;
    /// and an evasion may lose so much.
    quiescence_evasion_margin = 80 in 0..=400 step 10;

    /// Captures come in the order of what they win, so many times,
    capture_gain = 16 in 2..=64 step 2;
    /// and of their history, divided by so much.
    capture_history_divisor = 8 in 1..=64 step 1;
    /// To save a knight, a bishop or a small piece of shogi from a lesser one, or to expose it.
    threat_small = 3000 in 0..=16000 step 400;
    /// The same of a rook of chess.
    threat_middle = 5200 in 0..=24000 step 600;
    /// The same of a queen, or a great piece of shogi.
    threat_great = 9000 in 0..=32000 step 1000;

    /// Quiet checks come earlier by so much.
    order_check = 6000 in 0..=40000 step 500;

    /// What was learnt of moves after the one four plies ago counts so many hundredths.
    history_fourth = 100 in 0..=200 step 10;
    /// A move that refutes is learnt by this times the depth,
    history_bonus = 150 in 20..=600 step 15;
    /// less this,
    history_bonus_less = 50 in 0..=400 step 20;
    /// and no more than this.
    history_bonus_most = 1800 in 300..=8000 step 100;
    /// What was tried in vain before it is learnt by so many hundredths of that.
    history_vain = 125 in 20..=300 step 10;
    /// So many hundredths are kept for the next move of a game.
    history_kept = 80 in 0..=100 step 5;

    /// Correction history: what was learnt of each side's pieces counts so many hundredths.
    correction_pieces = 60 in 0..=200 step 10;
    /// An error counts so much at most,
    correction_error = 32 in 4..=128 step 4;
    /// a correction is no more than this,
    correction_most = 64 in 8..=200 step 8;
    /// and an error weighs as much as the depth, up to so many parts of 256.
    correction_weight = 16 in 2..=64 step 2;

    /// Another depth is begun while less than this time has gone, in hundredths of what was planned,
    time_doubt = 150 in 100..=250 step 10;
    /// less what part of the work the best move took, but within these bounds,
    time_least = 50 in 10..=100 step 5;
    /// see above;
    time_most = 130 in 100..=250 step 10;
    /// times this where the best move has just changed,
    time_new_move = 125 in 100..=250 step 5;
    /// and so much less for every depth it has been the same, up to eight.
    time_steady = 6 in 0..=15 step 1;
}

impl Default for Constants {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Constants {
    /// Sets one by its name.
    ///
    /// ```
    /// use adoube_engine::Constants;
    ///
    /// let mut constants = Constants::DEFAULT;
    /// constants.set("delta_margin", 150)?;
    /// assert_eq!(constants.delta_margin, 150);
    /// assert!(constants.set("delta_margin", -1).is_err());
    /// # Ok::<(), adoube_engine::ConstantError>(())
    /// ```
    ///
    /// # Errors
    /// If there is none of this name, or it may not be so much.
    pub fn set(&mut self, name: &str, value: i32) -> Result<(), ConstantError> {
        let unknown = || ConstantError::Unknown(name.to_owned());
        let known = Self::TABLE.iter().find(|known| known.name == name).ok_or_else(unknown)?;
        if !known.range.contains(&value) {
            let range = known.range.clone();
            return Err(ConstantError::OutOfRange { name: known.name, value, range });
        }
        *self.place(name).ok_or_else(unknown)? = value;
        Ok(())
    }
}

/// Late move reductions by depth and by how many moves were tried before: the later and the deeper, the more.
pub(crate) struct Reductions(Box<[i16]>);

impl Reductions {
    pub(crate) fn new(constants: &Constants) -> Self {
        let base = f64::from(constants.late_reduction_base);
        let divisor = f64::from(constants.late_reduction_divisor) / 10_000.0;
        let of = |depth: usize, late: usize| {
            let (depth, late) = (depth.max(1) as f64, late.max(1) as f64);
            (base + depth.ln() * late.ln() / divisor) as i16
        };
        Self((0..64 * 64).map(|at| of(at / 64, at % 64)).collect())
    }

    /// How many hundredths of a ply less a late move gets.
    pub(crate) fn of(&self, depth: i32, nth: i32) -> i32 {
        let (depth, nth) = (depth.clamp(1, 63) as usize, nth.clamp(1, 63) as usize);
        i32::from(self.0[64 * depth + nth])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_constant_lies_in_its_range_and_can_be_set_to_its_ends() {
        for (known, value) in Constants::TABLE.iter().zip(Constants::DEFAULT.values()) {
            assert_eq!(known.default, value);
            assert!(known.range.contains(&value) && known.step > 0, "{known:?}");
            let mut constants = Constants::DEFAULT;
            for end in [*known.range.start(), *known.range.end()] {
                assert_eq!(constants.set(known.name, end), Ok(()));
                let index = Constants::TABLE.iter().position(|other| other == known);
                assert_eq!(index.map(|index| constants.values()[index]), Some(end));
            }
            assert!(constants.set(known.name, known.range.end() + 1).is_err());
        }
    }

    #[test]
    fn what_is_no_constant_is_told_in_one_line() {
        let mut constants = Constants::DEFAULT;
        let error = constants.set("hope", 1).map_err(|error| error.to_string());
        assert_eq!(error, Err("\"hope\" is no constant of the search".to_owned()));
        let error = constants.set("delta_margin", 9000).map_err(|error| error.to_string());
        assert_eq!(error, Err("delta_margin 9000: expected 50 to 800".to_owned()));
        assert_eq!(constants, Constants::DEFAULT);
    }
}

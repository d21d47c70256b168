use core::sync::atomic::AtomicBool;

use adoube_board::Position;
use adoube_chess::Position as Chess;
use adoube_shogi::Position as Shogi;

use crate::{Graded, Limits, Report, Search, Searchable, Strength, TranspositionTable, Watch};

/// A game whose search is made here. What is generic is compiled in every crate that uses it, once more in each, and as slow as that crate
/// is: a server that is built to be tried would think for long.
pub trait Made: Position {
    /// [`Search::go`].
    fn go(
        search: &mut Search<Self>,
        table: &TranspositionTable,
        limits: &Limits<Self::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<Self::Move>) + Send),
    ) -> Option<Report<Self::Move>>
    where
        Self: Searchable;

    /// [`Search::go_at`].
    fn go_at(
        search: &mut Search<Self>,
        strength: Strength,
        table: &TranspositionTable,
        limits: &Limits<Self::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<Self::Move>) + Send),
    ) -> Option<Report<Self::Move>>
    where
        Self: Graded;
}

macro_rules! made {
    ($game:ty) => {
        impl Made for $game {
            #[inline(never)]
            fn go(
                search: &mut Search<Self>,
                table: &TranspositionTable,
                limits: &Limits<Self::Move>,
                watch: &dyn Watch,
                stop: &AtomicBool,
                report: &mut (dyn FnMut(&Report<Self::Move>) + Send),
            ) -> Option<Report<Self::Move>> {
                search.think(table, limits, watch, stop, report)
            }

            #[inline(never)]
            fn go_at(
                search: &mut Search<Self>,
                strength: Strength,
                table: &TranspositionTable,
                limits: &Limits<Self::Move>,
                watch: &dyn Watch,
                stop: &AtomicBool,
                report: &mut (dyn FnMut(&Report<Self::Move>) + Send),
            ) -> Option<Report<Self::Move>> {
                search.think_at(strength, table, limits, watch, stop, report)
            }
        }
    };
}
made!(Chess);
made!(Shogi);

//! What the benchmark, the walk and the suites share.

pub mod chance;
pub mod clock;
pub mod mates;
pub mod pgn;
pub mod places;
pub mod report;
pub mod rivals;
pub mod shogi;
pub mod walk;

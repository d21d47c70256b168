//! What the benchmark, the walk and the suites share.

pub mod chance;
pub mod clock;
pub mod places;
pub mod rivals;
pub mod walk;

//! Systems beside the Swiss one: round robin, knock-out, McMahon, and FIDE's Double-Swiss.

pub mod berger;
mod double_swiss;
pub mod knockout;
pub mod mcmahon;
pub mod scheveningen;

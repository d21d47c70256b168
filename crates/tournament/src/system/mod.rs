//! Systems beside the Swiss one: round robin, knock-out, McMahon.

pub mod berger;
pub mod knockout;
pub mod mcmahon;
pub mod scheveningen;

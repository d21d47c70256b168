//! Matchings in graphs: with most edges, with most weight, and which of the best is wanted.
//!
//! [`Cardinal`] finds augmenting paths in a graph without weights, [`weighted`](weighted::solve) the matching of
//! greatest weight with its dual values, [`transport`] dual values from kinds of nodes alone. [`Face`] is the set of all
//! best matchings, and is narrowed by one wish after another.

mod bits;
mod cardinal;
mod face;
mod graph;
pub(crate) mod transport;
pub(crate) mod weight;
pub(crate) mod weighted;

pub(crate) use bits::{Bits, Rows};
pub(crate) use cardinal::Cardinal;
pub(crate) use face::Face;
pub(crate) use graph::Graph;
pub(crate) use weight::Weight;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

//! What the analysis page asks beside the core: the tree, records, positions to set up, a book and proofs.

pub mod door;
mod proof;

#[cfg(test)]
mod tests;

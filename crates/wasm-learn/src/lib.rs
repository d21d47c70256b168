//! Lessons and problems for the pages: what they ask for, who tries them, and what becomes of a move. The rules are the laws' and the
//! solvers'; nothing is judged in a page.

pub mod door;
mod lesson;
mod problem;
mod strength;

#[cfg(test)]
mod tests;

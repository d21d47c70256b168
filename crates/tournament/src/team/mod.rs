//! Events of teams: matches on several boards, paired, counted and told as the federation's rules have it.

pub mod pairing;

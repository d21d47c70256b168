//! Chance that anybody can check: the server commits to a secret before the players add to it.

use adoube_laws::{Chance, Commitment};
use adoube_store::Draw;

/// What chance is asked for the sides with.
pub const SIDES: u32 = Chance::SIDES;
/// What chance is asked for a start position with.
pub const START: u32 = Chance::START;

/// What is told of a secret before anybody adds to it.
pub fn commitment(secret: &[u8]) -> Commitment {
    Commitment::of(secret, "adoube draw")
}

/// The seed of a draw to which both have added: the hash of the secret and of each part, each after its length.
pub fn seed(draw: &Draw) -> Option<[u8; 32]> {
    seed_of(&draw.secret, draw.host_part.as_deref()?, draw.guest_part.as_deref()?)
}

/// The same, from what it is made of.
pub fn seed_of(secret: &[u8], host: &[u8], guest: &[u8]) -> Option<[u8; 32]> {
    Some(Chance::seed(secret, host, guest))
}

/// Whether the host has the second side.
pub fn swaps(seed: &[u8; 32]) -> bool {
    Chance::new(seed, SIDES).colours()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_counts_and_no_other_cut_fits() {
        let seed = |a: &[u8], b: &[u8], c: &[u8]| seed_of(a, b, c).unwrap();
        let all = [
            seed(b"s", b"a", b"b"),
            seed(b"t", b"a", b"b"),
            seed(b"s", b"ab", b""),
            seed(b"s", b"", b"ab"),
            seed(b"s", b"b", b"a"),
        ];
        for (index, one) in all.iter().enumerate() {
            assert!(all[index + 1..].iter().all(|other| other != one));
        }
        assert!(commitment(b"s").is_of(b"s", "adoube draw"));
    }

    #[test]
    fn each_side_comes_up() {
        let swapped = (0..200_u8).filter(|&n| swaps(&[n; 32])).count();
        assert!((60..140).contains(&swapped), "{swapped} of 200");
    }
}

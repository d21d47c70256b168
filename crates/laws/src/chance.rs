//! Chance from a seed that comes from outside: the same seed gives the same toss, so that anybody
//! can check it afterwards.

use adoube_board::Keys;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::rulebook::Furigoma;

/// How a tossed pawn lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PawnFace"))]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Flat, the unpromoted side up.
    Plain,
    /// Flat, the promoted side up.
    Promoted,
    /// On its edge: not counted.
    Edge,
    /// Leaning or lying on another: not counted.
    Leaning,
}

/// Who begins, seen from the tosser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// The tosser.
    Tosser,
    /// The other player.
    Other,
}

/// A stream of chance.
#[derive(Clone, Debug)]
pub struct Chance(Keys);

impl Chance {
    /// The purpose of who has which side.
    pub const SIDES: u32 = 0;
    /// The purpose of a start position.
    pub const START: u32 = 1;
    /// The purpose of tossed pawns.
    pub const TOSS: u32 = 2;

    /// The seed of a secret and of what two have added to it: the hash of each part after its length.
    pub fn seed(secret: &[u8], host: &[u8], guest: &[u8]) -> [u8; 32] {
        let mut hash = Sha256::new();
        for part in [secret, host, guest] {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        hash.finalize().into()
    }

    /// The stream of a seed, for one purpose.
    pub fn new(seed: &[u8; 32], purpose: u32) -> Self {
        let mut state = Keys::new(u64::from(purpose));
        for chunk in seed.chunks_exact(8) {
            let word = chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
            let (key, _) = state.next();
            state = Keys::new(key ^ word);
        }
        Self(state)
    }

    /// A number below `bound`, each as likely as the others; 0 for a bound of 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        let even = u64::MAX - u64::MAX % bound;
        loop {
            let (key, rest) = self.0.next();
            self.0 = rest;
            if key < even {
                return (key % bound) as u32;
            }
        }
    }

    /// One of the 960 start positions.
    pub fn chess960(&mut self) -> u16 {
        self.below(960) as u16
    }

    /// Whether the players change the sides that they were listed with.
    pub fn colours(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Tosses pawns. About one in forty lands on its edge or leans on another.
    pub fn toss(&mut self, pawns: u8) -> Vec<Face> {
        let one = |_| match self.below(80) {
            0 => Face::Edge,
            1 => Face::Leaning,
            n if n % 2 == 0 => Face::Plain,
            _ => Face::Promoted,
        };
        (0..pawns).map(one).collect()
    }
}

impl Furigoma {
    /// Who begins; nobody where all are to be tossed again (fesa-2024/7.1).
    pub fn verdict(&self, faces: &[Face]) -> Option<Begins> {
        let count = |wanted| faces.iter().filter(|&&face| face == wanted).count();
        match count(Face::Promoted).cmp(&count(Face::Plain)) {
            core::cmp::Ordering::Greater => Some(Begins::Other),
            core::cmp::Ordering::Equal if self.again => None,
            _ => Some(Begins::Tosser),
        }
    }

    /// Whether so many pawns may be tossed.
    pub fn allows(&self, pawns: usize) -> bool {
        pawns == usize::from(self.pawns) || (self.or_three && pawns == 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Book, Rulebook};

    use Face::{Edge, Leaning, Plain, Promoted};

    #[test]
    fn only_flat_pawns_count_and_small_majorities_decide() {
        let fesa = Rulebook::official(Book::Fesa2024).furigoma.unwrap();
        for (faces, begins) in [
            ([Plain, Plain, Plain, Promoted, Promoted], Some(Begins::Tosser)),
            ([Plain, Promoted, Promoted, Promoted, Promoted], Some(Begins::Other)),
            ([Plain, Plain, Promoted, Edge, Leaning], Some(Begins::Tosser)),
            ([Promoted, Promoted, Edge, Edge, Leaning], Some(Begins::Other)),
            ([Plain, Edge, Edge, Edge, Leaning], Some(Begins::Tosser)),
            ([Plain, Plain, Promoted, Promoted, Edge], None),
            ([Edge, Edge, Edge, Edge, Edge], None),
        ] {
            assert_eq!(fesa.verdict(&faces), begins, "{faces:?}");
        }
        let cz = Rulebook::official(Book::Cz).furigoma.unwrap();
        assert_eq!(cz.verdict(&[Plain, Plain, Promoted, Promoted, Edge]), Some(Begins::Tosser));
    }

    #[test]
    fn the_same_seed_tosses_the_same() {
        let toss = |purpose| Chance::new(&[7; 32], purpose).toss(5);
        assert_eq!(toss(1), toss(1));
        let all: Vec<_> = (0..50).map(toss).collect();
        assert!(all.iter().any(|faces| *faces != all[0]));
    }

    #[test]
    fn every_face_and_every_start_comes_up() {
        let mut chance = Chance::new(&[3; 32], 0);
        let faces: Vec<Face> = (0..400).flat_map(|_| chance.toss(5)).collect();
        for face in [Plain, Promoted, Edge, Leaning] {
            assert!(faces.contains(&face), "{face:?}");
        }
        let plain = faces.iter().filter(|&&face| face == Plain).count();
        assert!((880..1080).contains(&plain), "{plain} of 2000");
        assert!((0..2000).all(|_| chance.chess960() < 960));
    }
}

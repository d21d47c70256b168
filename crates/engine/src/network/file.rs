//! A network's file.
//!
//! All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `adoubenn` |
//! | 2 | version: 1 |
//! | 1 | game: 1 chess, 2 shogi |
//! | 1 | phases: 8 |
//! | 2 | features |
//! | 2 | neurons: 64 to 512, by 64 |
//! | 2 | what a chance of e : 1 is worth, in hundredths of a pawn |
//! | 14 | 0 |
//! | 2 a neuron | biases |
//! | 1 a neuron a feature | weights, feature by feature |
//! | 1 a neuron a side a phase | weights of the last layer, phase by phase, those of the mover first |
//! | 4 a phase | biases of the last layer |
//! | 4 | FNV-1a, 32 bits, of all bytes before |

use core::marker::PhantomData;
use std::io::{self, Read};

use super::lanes::{LANES, Row, Sums};
use super::{Network, PHASES, Pictured};
use crate::games::GameName;

const MAGIC: &[u8; 8] = b"adoubenn";
const VERSION: u16 = 1;
const HEAD: usize = 32;
/// With more neurons a sum might leave 32 bits.
pub(super) const MOST_NEURONS: usize = 512;

/// Why bytes are no network for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// They are something else.
    #[error("not a network of this engine (expected it to begin with adoubenn)")]
    Other,
    /// It is of another version.
    #[error("version {0} of the format (expected 1)")]
    Version(u16),
    /// It is for another game, or for none.
    #[error("a network for game {found} (expected {expected} for {game})")]
    Game {
        /// What it says.
        found: u8,
        /// What was wanted.
        expected: u8,
        /// Its name.
        game: GameName,
    },
    /// It sees something else of a position.
    #[error("{found} features in {phases} phases (expected {expected} in 8)")]
    Features {
        /// What it says.
        found: u16,
        /// The same of phases.
        phases: u8,
        /// What was wanted.
        expected: usize,
    },
    /// It is too large, too small, or uneven.
    #[error("{0} neurons (expected 64 to 512, by 64)")]
    Neurons(u16),
    /// What its head says does not fit.
    #[error("{found} bytes (expected {expected})")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// There are more than any network has, and nobody has counted them.
    #[error("more than {most} bytes (expected {expected})")]
    Large {
        /// What the largest has.
        most: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Some byte is wrong.
    #[error("the checksum is wrong")]
    Checksum,
}

/// Takes numbers off the front.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    fn number(&mut self) -> u16 {
        self.take(2).iter().rev().fold(0, |number, &byte| number << 8 | u16::from(byte))
    }

    fn long(&mut self) -> u32 {
        self.take(4).iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
    }

    fn rows(&mut self, neurons: usize) -> Vec<Row> {
        let row = |bytes: &[u8]| {
            let mut row = Row::default();
            for (lane, &byte) in row.0.iter_mut().zip(bytes) {
                *lane = byte.cast_signed();
            }
            row
        };
        self.take(neurons).chunks(LANES).map(row).collect()
    }
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// How many bytes there are with so many neurons.
const fn length(features: usize, neurons: usize) -> usize {
    HEAD + 2 * neurons + neurons * features + 2 * neurons * PHASES + 4 * PHASES + 4
}

impl<P: Pictured> Network<P> {
    /// What the file of the largest network has.
    const MOST_BYTES: usize = length(P::FEATURES, MOST_NEURONS);

    /// The bytes of what may be a network's file: of what has more than any network, as device files have, no more than
    /// are needed to say so.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn bytes(source: impl Read) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        source.take(Self::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// The network that a file holds.
    ///
    /// # Errors
    /// If it is none, or none for this game.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let mut rest = Bytes(bytes);
        if rest.take(MAGIC.len()) != MAGIC || bytes.len() < HEAD {
            return Err(NetworkError::Other);
        }
        let version = rest.number();
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let (found, phases) = (rest.take(1)[0], rest.take(1)[0]);
        let expected = P::GAME as u8;
        if found != expected {
            return Err(NetworkError::Game { found, expected, game: P::GAME });
        }
        let features = rest.number();
        if usize::from(features) != P::FEATURES || usize::from(phases) != PHASES {
            let expected = P::FEATURES;
            return Err(NetworkError::Features { found: features, phases, expected });
        }
        let neurons = usize::from(rest.number());
        if !(LANES..=MOST_NEURONS).contains(&neurons) || !neurons.is_multiple_of(LANES) {
            return Err(NetworkError::Neurons(neurons as u16));
        }
        let expected = length(P::FEATURES, neurons);
        if bytes.len() > Self::MOST_BYTES {
            return Err(NetworkError::Large { most: Self::MOST_BYTES, expected });
        }
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let (whole, mut sum) = (&bytes[..expected - 4], Bytes(&bytes[expected - 4..]));
        if checksum(whole) != sum.long() {
            return Err(NetworkError::Checksum);
        }
        let unit = i64::from(rest.number());
        rest.take(HEAD - 18);
        let mut biases = vec![Sums::default(); neurons / LANES];
        for lane in biases.iter_mut().flat_map(|sums| &mut sums.0) {
            *lane = rest.number().cast_signed();
        }
        Ok(Self {
            biases,
            weights: rest.rows(neurons * P::FEATURES),
            last: rest.rows(2 * neurons * PHASES),
            last_biases: core::array::from_fn(|_| rest.long().cast_signed()),
            unit,
            game: PhantomData,
        })
    }
}

use super::name::winner_code;
use super::{Game, Recorded};

/// Stands where there is no score.
pub(super) const NO_SCORE: i16 = i16::MIN;
pub(super) const STANDARD: u8 = 0;
pub(super) const CHESS960: u8 = 1;
pub(super) const TEXT: u8 = 2;

/// The 32 bits that a game's bytes are followed by: FNV-1a of them. A single byte that is wrong never
/// passes.
pub fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl<P: Recorded> Game<P> {
    /// Appends its bytes.
    pub fn encode(&self, bytes: &mut Vec<u8>) {
        let begin = bytes.len();
        bytes.extend_from_slice(&(self.plies().len() as u16).to_le_bytes());
        bytes.push(winner_code(self.finish().winner));
        bytes.push(self.finish().ending as u8);
        encode_start(self.start(), bytes);
        for ply in self.plies() {
            bytes.extend_from_slice(&P::bits(ply.mv).to_le_bytes());
            bytes.extend_from_slice(&ply.score.unwrap_or(NO_SCORE).to_le_bytes());
        }
        let sum = checksum(&bytes[begin..]);
        bytes.extend_from_slice(&sum.to_le_bytes());
    }
}

fn encode_start<P: Recorded>(start: &P, bytes: &mut Vec<u8>) {
    // Positions are equal whatever their counters are, so that the texts decide.
    let text = start.to_string();
    if *start == P::START && text == P::START.to_string() {
        bytes.push(STANDARD);
    } else if let Some(number) = start.chess960_number() {
        bytes.push(CHESS960);
        bytes.extend_from_slice(&number.to_le_bytes());
    } else {
        bytes.push(TEXT);
        // No position's text has 256 letters: 81 squares, their slashes and both hands have less.
        bytes.push(text.len() as u8);
        bytes.extend_from_slice(text.as_bytes());
    }
}

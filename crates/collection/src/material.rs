use core::fmt;

use adoube_board::Side;

use crate::GameKind;
use crate::line::mix;

/// What each side has, beside its king: in chess what stands on the board, in shogi that and what is in hand, promoted or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Material([[u8; 7]; 2]);

impl GameKind {
    /// The letters of what is counted, the most valuable first.
    pub(crate) const fn roles(self) -> &'static [char] {
        match self {
            Self::Chess => &['Q', 'R', 'B', 'N', 'P'],
            Self::Shogi => &['R', 'B', 'G', 'S', 'N', 'L', 'P'],
        }
    }
}

impl Material {
    pub(crate) fn set(&mut self, side: Side, place: usize, men: u8) {
        self.0[usize::from(side == Side::Second)][place] = men;
    }

    /// The same with sides changed.
    #[must_use]
    pub const fn turned(self) -> Self {
        let [first, second] = self.0;
        Self([second, first])
    }

    /// The key that it has in a run. Keys of positions are spread over all numbers too, and neither is asked for the other's.
    pub(crate) fn key(self) -> u64 {
        let men = self.0.as_flattened().iter();
        men.fold(0x4D41_5445_5249_414C, |sum, &men| mix(sum ^ u64::from(men)))
    }

    /// Reads `KRPvKR`, `KRP-KR` or `krp kr`: what the one side has against the other.
    pub fn read(kind: GameKind, text: &str) -> Option<Self> {
        let (one, other) = text.split_once(['-', 'v', 'V', ' '])?;
        let mut material = Self::default();
        for (side, men) in [(0, one), (1, other)] {
            let mut letters = men.trim().chars().map(|letter| letter.to_ascii_uppercase());
            if letters.next()? != 'K' {
                return None;
            }
            for letter in letters {
                let place = kind.roles().iter().position(|&role| role == letter)?;
                // More than a byte counts is on no board.
                let men = &mut material.0[side][place];
                *men = men.checked_add(1)?;
            }
        }
        Some(material)
    }

    /// As it is read.
    pub fn written(self, kind: GameKind) -> impl fmt::Display {
        let side = |men: [u8; 7]| {
            let men = kind.roles().iter().zip(men);
            men.fold(String::from("K"), |text, (role, men)| {
                text + &role.to_string().repeat(usize::from(men))
            })
        };
        format!("{}v{}", side(self.0[0]), side(self.0[1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kept;

    #[test]
    fn material_is_counted_as_it_is_written() {
        let ending =
            adoube_chess::Position::of_text("8/8/4k3/8/2r5/4K3/4P3/5R2 w - - 0 1").unwrap();
        let written = ending.material().written(GameKind::Chess).to_string();
        assert_eq!(written, "KRPvKR");
        assert_eq!(Material::read(GameKind::Chess, &written), Some(ending.material()));
        assert_eq!(Material::read(GameKind::Chess, "KR-KRP"), Some(ending.material().turned()));
        assert_ne!(ending.material().key(), ending.material().turned().key());
        assert_eq!(Material::read(GameKind::Chess, "KRvR"), None);
        assert_eq!(Material::read(GameKind::Chess, "KRLvK"), None);
        let pawns = |count| format!("K{}vK", "P".repeat(count));
        assert!(Material::read(GameKind::Chess, &pawns(255)).is_some());
        assert_eq!(Material::read(GameKind::Chess, &pawns(256)), None);
        let all = adoube_shogi::Position::USUAL.material().written(GameKind::Shogi).to_string();
        assert_eq!(all, "KRBGGSSNNLLPPPPPPPPPvKRBGGSSNNLLPPPPPPPPP");
    }
}

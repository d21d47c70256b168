//! CSA, the format of the Computer Shogi Association, V2.2 and V3.0.

mod read;
mod write;

pub(crate) use read::{read, skip_empty};
pub(crate) use write::write;

use crate::Role;

/// The two letters of a role.
pub(crate) const fn code(role: Role) -> &'static str {
    match role {
        Role::Pawn => "FU",
        Role::Lance => "KY",
        Role::Knight => "KE",
        Role::Silver => "GI",
        Role::Gold => "KI",
        Role::Bishop => "KA",
        Role::Rook => "HI",
        Role::King => "OU",
        Role::Tokin => "TO",
        Role::PromotedLance => "NY",
        Role::PromotedKnight => "NK",
        Role::PromotedSilver => "NG",
        Role::Horse => "UM",
        Role::Dragon => "RY",
    }
}

/// The role of two letters.
#[inline]
pub(crate) fn role_of_code(code: &[u8]) -> Option<Role> {
    Some(match code {
        b"FU" => Role::Pawn,
        b"KY" => Role::Lance,
        b"KE" => Role::Knight,
        b"GI" => Role::Silver,
        b"KI" => Role::Gold,
        b"KA" => Role::Bishop,
        b"HI" => Role::Rook,
        b"OU" => Role::King,
        b"TO" => Role::Tokin,
        b"NY" => Role::PromotedLance,
        b"NK" => Role::PromotedKnight,
        b"NG" => Role::PromotedSilver,
        b"UM" => Role::Horse,
        b"RY" => Role::Dragon,
        _ => return None,
    })
}

/// What the codes are, for those who wrote something else.
pub(crate) const CODES: &str = "a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY";

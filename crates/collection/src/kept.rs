use core::fmt;

use adoube_board::{Position, Side};
use adoube_chess as chess;
use adoube_shogi as shogi;

use crate::Material;
use crate::error::{CollectionError, Result};

/// Which game a collection is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Chess, Chess960 among it.
    Chess,
    /// Shogi, with handicaps.
    Shogi,
}

impl GameKind {
    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Chess, Self::Shogi].into_iter().find(|kind| kind.to_string() == name)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chess => "chess",
            Self::Shogi => "shogi",
        })
    }
}

/// A game whose records are collected.
pub trait Kept: Position + Copy + Send + Sync + fmt::Debug + 'static {
    /// Which it is.
    const KIND: GameKind;
    /// Where games begin.
    const USUAL: Self;

    /// A move in two bytes, none of which is 0.
    fn bits(mv: Self::Move) -> u16;
    /// The same back; whether it is legal only a position can say.
    fn of_bits(bits: u16) -> Option<Self::Move>;
    /// The position as text, counters and all.
    fn text(&self) -> String;
    /// The same back.
    ///
    /// # Errors
    /// What is wrong with it.
    fn of_text(text: &str) -> core::result::Result<Self, String>;
    /// A legal move as people write it.
    fn written(&self, mv: Self::Move) -> String;
    /// A legal move as engines write it.
    fn coordinates(&self, mv: Self::Move) -> String;
    /// The legal move that somebody wrote, as people or as engines do.
    fn meant(&self, text: &str) -> Option<Self::Move>;
    /// What both sides have.
    fn material(&self) -> Material;
    /// Whether a legal move changes what they have.
    fn changes_material(&self, mv: Self::Move) -> bool;
}

/// The position after moves as people or engines write them; `1.e4`, `1. e4` and `e4` are one move.
///
/// # Errors
/// With the first that is not legal.
pub fn after<P: Kept>(mut at: P, moves: &str) -> Result<P> {
    for word in moves.split_whitespace() {
        let plain = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        if plain.is_empty() {
            continue;
        }
        let mv = at.meant(word).or_else(|| at.meant(plain));
        at.play_unchecked(mv.ok_or_else(|| CollectionError::NoMove(word.to_owned()))?);
    }
    Ok(at)
}

impl Kept for chess::Position {
    const KIND: GameKind = GameKind::Chess;
    const USUAL: Self = Self::START;

    fn bits(mv: Self::Move) -> u16 {
        mv.bits()
    }

    fn of_bits(bits: u16) -> Option<Self::Move> {
        chess::Move::from_bits(bits)
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn of_text(text: &str) -> core::result::Result<Self, String> {
        // Without counters they are a game's first.
        let whole = if text.split_whitespace().count() == 4 {
            format!("{text} 0 1")
        } else {
            text.to_owned()
        };
        let sketch = chess::Sketch::from_fen(&whole, chess::Reading::Lenient);
        let sketch = sketch.map_err(|error| error.to_string())?;
        sketch.position().map_err(|rejected| rejected.to_string())
    }

    fn written(&self, mv: Self::Move) -> String {
        self.san(mv).to_string()
    }

    fn coordinates(&self, mv: Self::Move) -> String {
        self.uci(mv).to_string()
    }

    fn meant(&self, text: &str) -> Option<Self::Move> {
        let san = text.parse::<chess::San>().ok().and_then(|san| san.resolve(self).ok());
        san.or_else(|| text.parse::<chess::UciMove>().ok()?.resolve(self).ok())
    }

    fn material(&self) -> Material {
        let mut material = Material::default();
        for (place, role) in Self::KIND.roles().iter().enumerate() {
            let Some(role) = chess::Role::from_letter(*role) else { continue };
            for side in [Side::First, Side::Second] {
                let men = self.placement().pieces(side, role).count();
                material.set(side, place, men as u8);
            }
        }
        material
    }

    fn changes_material(&self, mv: Self::Move) -> bool {
        mv.promotion().is_some() || self.is_capture(mv)
    }
}

impl Kept for shogi::Position {
    const KIND: GameKind = GameKind::Shogi;
    const USUAL: Self = Self::START;

    fn bits(mv: Self::Move) -> u16 {
        // From the first square to itself is no move, so no move is 0.
        mv.bits()
    }

    fn of_bits(bits: u16) -> Option<Self::Move> {
        shogi::Move::from_bits(bits)
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn of_text(text: &str) -> core::result::Result<Self, String> {
        let whole = if text.split_whitespace().count() == 3 {
            format!("{text} 1")
        } else {
            text.to_owned()
        };
        let sketch = shogi::Sketch::from_sfen(&whole, shogi::Reading::Lenient);
        let position = sketch.map_err(|error| error.to_string())?.position();
        let position = position.or_else(|rejected| rejected.waive(shogi::Flaw::TSUME));
        position.map_err(|rejected| rejected.to_string())
    }

    fn written(&self, mv: Self::Move) -> String {
        self.western(mv).to_string()
    }

    fn coordinates(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    fn meant(&self, text: &str) -> Option<Self::Move> {
        let western = text.parse::<shogi::notation::Western>().ok();
        let western = western.and_then(|written| written.resolve(self).ok());
        western.or_else(|| text.parse().ok().filter(|&mv| self.is_legal(mv)))
    }

    fn material(&self) -> Material {
        let mut material = Material::default();
        for (place, &role) in Self::KIND.roles().iter().enumerate() {
            let Some(role) = shogi::Role::from_letter(role) else { continue };
            for side in [Side::First, Side::Second] {
                let placed = |role| self.placement().pieces(side, role).count() as u8;
                let promoted = role.promoted().map_or(0, placed);
                material.set(side, place, placed(role) + promoted + self.hand(side).count(role));
            }
        }
        material
    }

    fn changes_material(&self, mv: Self::Move) -> bool {
        self.is_capture(mv)
    }
}

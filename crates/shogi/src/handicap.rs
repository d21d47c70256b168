//! Starts from which the stronger player gives pieces.

use crate::{Board, Hand, Position, Role, Side, Sketch, Square};

/// A game's start by what the stronger player (uwate, here White) leaves out. He then begins.
///
/// Left and right are his: his left is the first file.
///
/// ```
/// use adoube_shogi::{Handicap, White};
///
/// let four = Handicap::FourPieces;
/// let position = four.position();
/// assert_eq!(position.to_string(), "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
/// assert_eq!(position.turn(), White);
/// assert_eq!(four.names().japanese, "四枚落ち");
/// assert_eq!(Handicap::of(&position.board()), Some(four));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Handicap {
    /// 平手: nothing. Black (sente) begins.
    Even,
    /// 香落ち.
    LeftLance,
    /// 右香落ち.
    RightLance,
    /// 角落ち.
    Bishop,
    /// 飛車落ち.
    Rook,
    /// 飛香落ち: the rook and the left lance.
    RookLance,
    /// 二枚落ち: rook and bishop.
    TwoPieces,
    /// 三枚落ち: and the left lance.
    ThreePieces,
    /// 四枚落ち: and both lances.
    FourPieces,
    /// 五枚落ち: and the right knight.
    FivePieces,
    /// 左五枚落ち: four and the left knight.
    LeftFivePieces,
    /// 六枚落ち: four and both knights.
    SixPieces,
    /// 左七枚落ち: and the left silver.
    LeftSevenPieces,
    /// 右七枚落ち: six and the right silver.
    RightSevenPieces,
    /// 八枚落ち: six and both silvers.
    EightPieces,
    /// 九枚落ち: and the left gold.
    NinePieces,
    /// 十枚落ち: eight and both golds.
    TenPieces,
    /// 歩三兵: the king alone, with three pawns in hand.
    ThreePawns,
    /// 裸玉: the king alone.
    NakedKing,
}

/// A handicap's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandicapNames {
    /// As records in KIF write it.
    pub japanese: &'static str,
    /// In English.
    pub english: &'static str,
    /// In French.
    pub french: &'static str,
}

impl Handicap {
    /// All of them, from the least to the greatest.
    pub const ALL: [Self; 19] = [
        Self::Even,
        Self::LeftLance,
        Self::RightLance,
        Self::Bishop,
        Self::Rook,
        Self::RookLance,
        Self::TwoPieces,
        Self::ThreePieces,
        Self::FourPieces,
        Self::FivePieces,
        Self::LeftFivePieces,
        Self::SixPieces,
        Self::LeftSevenPieces,
        Self::RightSevenPieces,
        Self::EightPieces,
        Self::NinePieces,
        Self::TenPieces,
        Self::ThreePawns,
        Self::NakedKing,
    ];

    /// Its name in three languages.
    pub const fn names(self) -> HandicapNames {
        let (japanese, english, french) = match self {
            Self::Even => ("平手", "even game", "partie à égalité"),
            Self::LeftLance => ("香落ち", "lance handicap", "handicap lance"),
            Self::RightLance => ("右香落ち", "right lance handicap", "handicap lance droite"),
            Self::Bishop => ("角落ち", "bishop handicap", "handicap fou"),
            Self::Rook => ("飛車落ち", "rook handicap", "handicap tour"),
            Self::RookLance => ("飛香落ち", "rook–lance handicap", "handicap tour et lance"),
            Self::TwoPieces => ("二枚落ち", "two-piece handicap", "handicap deux pièces"),
            Self::ThreePieces => ("三枚落ち", "three-piece handicap", "handicap trois pièces"),
            Self::FourPieces => ("四枚落ち", "four-piece handicap", "handicap quatre pièces"),
            Self::FivePieces => ("五枚落ち", "five-piece handicap", "handicap cinq pièces"),
            Self::LeftFivePieces => {
                ("左五枚落ち", "left five-piece handicap", "handicap cinq pièces à gauche")
            }
            Self::SixPieces => ("六枚落ち", "six-piece handicap", "handicap six pièces"),
            Self::LeftSevenPieces => {
                ("左七枚落ち", "left seven-piece handicap", "handicap sept pièces à gauche")
            }
            Self::RightSevenPieces => {
                ("右七枚落ち", "right seven-piece handicap", "handicap sept pièces à droite")
            }
            Self::EightPieces => ("八枚落ち", "eight-piece handicap", "handicap huit pièces"),
            Self::NinePieces => ("九枚落ち", "nine-piece handicap", "handicap neuf pièces"),
            Self::TenPieces => ("十枚落ち", "ten-piece handicap", "handicap dix pièces"),
            Self::ThreePawns => ("歩三兵", "three pawns handicap", "handicap trois pions"),
            Self::NakedKing => ("裸玉", "naked king handicap", "handicap roi nu"),
        };
        HandicapNames { japanese, english, french }
    }

    /// The handicap of this Japanese name.
    ///
    /// ```
    /// use adoube_shogi::Handicap;
    /// assert_eq!(Handicap::from_japanese("飛車落ち"), Some(Handicap::Rook));
    /// ```
    pub fn from_japanese(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|handicap| handicap.names().japanese == name)
    }

    /// The squares, by file and rank, from which pieces are missing.
    const fn missing(self) -> &'static [(u8, u8)] {
        const ROOK: (u8, u8) = (8, 2);
        const BISHOP: (u8, u8) = (2, 2);
        match self {
            Self::Even | Self::ThreePawns | Self::NakedKing => &[],
            Self::LeftLance => &[(1, 1)],
            Self::RightLance => &[(9, 1)],
            Self::Bishop => &[BISHOP],
            Self::Rook => &[ROOK],
            Self::RookLance => &[ROOK, (1, 1)],
            Self::TwoPieces => &[ROOK, BISHOP],
            Self::ThreePieces => &[ROOK, BISHOP, (1, 1)],
            Self::FourPieces => &[ROOK, BISHOP, (1, 1), (9, 1)],
            Self::FivePieces => &[ROOK, BISHOP, (1, 1), (9, 1), (8, 1)],
            Self::LeftFivePieces => &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1)],
            Self::SixPieces => &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1), (8, 1)],
            Self::LeftSevenPieces => &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1), (8, 1), (3, 1)],
            Self::RightSevenPieces => &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1), (8, 1), (7, 1)],
            Self::EightPieces => &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)],
            Self::NinePieces => {
                &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1)]
            }
            Self::TenPieces => {
                &[ROOK, BISHOP, (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)]
            }
        }
    }

    /// The board that the game starts from.
    pub fn board(self) -> Board {
        let mut board = Board::START;
        if self == Self::Even {
            return board;
        }
        board.turn = Side::Second;
        for &(file, rank) in self.missing() {
            if let Some(square) = Square::new(file, rank) {
                board.set(square, None);
            }
        }
        if matches!(self, Self::ThreePawns | Self::NakedKing) {
            let king = Role::King.of(Side::Second);
            for (square, piece) in Board::START.placement.iter() {
                if piece.side == king.side && piece != king {
                    board.set(square, None);
                }
            }
        }
        if self == Self::ThreePawns {
            let mut hand = Hand::EMPTY;
            hand.set(Role::Pawn, 3);
            board.hands[Side::Second.index()] = hand;
        }
        board
    }

    /// The same as a set-up: its first move has the number 1.
    pub fn sketch(self) -> Sketch {
        self.board().sketch(1)
    }

    /// The position that the game starts from.
    pub fn position(self) -> Position {
        self.sketch().build()
    }

    /// The handicap that starts from this board, if one does.
    pub fn of(board: &Board) -> Option<Self> {
        Self::ALL.into_iter().find(|handicap| handicap.board() == *board)
    }
}

use core::fmt;

use crate::Side;

/// How a game or a variation ends, other than by its last move: what CSA writes after `%` and KIF
/// in the place of a move.
///
/// Who wins depends on whose turn it is then: see [`Ending::winner`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// `%TORYO`, 投了: the player to move resigns.
    Resigns,
    /// `%CHUDAN`, 中断: the game is broken off.
    Interrupted,
    /// `%SENNICHITE`, 千日手: the position has come up four times.
    Repetition,
    /// `%TIME_UP`, 切れ負け: the player to move has run out of time.
    TimeUp,
    /// `%ILLEGAL_MOVE`, 反則負け: an illegal move was made, the last one of the record or one that
    /// it does not show.
    IllegalMove,
    /// `%+ILLEGAL_ACTION`, `%-ILLEGAL_ACTION`: this player did something illegal. When it is not
    /// his turn KIF calls it 反則勝ち.
    IllegalAction(Side),
    /// `%JISHOGI`, 持将棋: impasse.
    Impasse,
    /// `%KACHI`, 入玉勝ち: the player to move declares a win with his king in the enemy camp.
    Declares,
    /// `%HIKIWAKE`, 引き分け: a draw.
    Draw,
    /// `%MAX_MOVES`, 最大手数: the number of moves that was agreed on is reached.
    MaxMoves,
    /// `%MATTA`, 待った: a move is taken back.
    TakesBack,
    /// `%TSUMI`, 詰み: the player to move is mated.
    Mate,
    /// `%FUZUMI`, 不詰: there is no mate.
    NoMate,
    /// `%ERROR`, エラー: something went wrong.
    Error,
    /// 不戦勝: the player to move wins because the other did not play.
    WinsByDefault,
    /// 不戦敗: the player to move loses because he did not play.
    LosesByDefault,
    /// 封じ手: the player to move has sealed his move, and the game is adjourned.
    Sealed,
    /// トライ: the last move has brought the king to the square that it tries for, and wins.
    Tried,
    /// 先手の勝ち, when it is his turn: the player to move wins, for the other resigned although it was
    /// not his turn, or nobody says by what.
    Wins,
    /// 時間切れにより先手の勝ち, when it is his turn: the other had run out of time.
    WinsOnTime,
}

impl Ending {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::Resigns,
        Self::Interrupted,
        Self::Repetition,
        Self::TimeUp,
        Self::IllegalMove,
        Self::IllegalAction(Side::First),
        Self::IllegalAction(Side::Second),
        Self::Impasse,
        Self::Declares,
        Self::Draw,
        Self::MaxMoves,
        Self::TakesBack,
        Self::Mate,
        Self::NoMate,
        Self::Error,
        Self::WinsByDefault,
        Self::LosesByDefault,
        Self::Sealed,
        Self::Tried,
        Self::Wins,
        Self::WinsOnTime,
    ];

    /// The word of CSA and JKF, without `%`. A default has none: nothing was played on, and who wins
    /// by it can only be told in a comment. Nor has a win of the player to move, a sealed move, or a
    /// king that has come to his goal.
    pub const fn csa(self) -> &'static str {
        match self {
            Self::Resigns | Self::Tried => "TORYO",
            Self::Interrupted
            | Self::WinsByDefault
            | Self::LosesByDefault
            | Self::Sealed
            | Self::Wins
            | Self::WinsOnTime => "CHUDAN",
            Self::Repetition => "SENNICHITE",
            Self::TimeUp => "TIME_UP",
            Self::IllegalMove => "ILLEGAL_MOVE",
            Self::IllegalAction(Side::First) => "+ILLEGAL_ACTION",
            Self::IllegalAction(Side::Second) => "-ILLEGAL_ACTION",
            Self::Impasse => "JISHOGI",
            Self::Declares => "KACHI",
            Self::Draw => "HIKIWAKE",
            Self::MaxMoves => "MAX_MOVES",
            Self::TakesBack => "MATTA",
            Self::Mate => "TSUMI",
            Self::NoMate => "FUZUMI",
            Self::Error => "ERROR",
        }
    }

    /// The same with the player named who made the illegal move, if that is the last one of the
    /// record: CSA says `%ILLEGAL_MOVE` of the player to move, who did not make it.
    pub(crate) fn of_offender(self, turn: Side, after_illegal: bool) -> Self {
        match self {
            Self::IllegalMove if after_illegal => Self::IllegalAction(!turn),
            other => other,
        }
    }

    /// What a comment must tell because CSA and JKF have no word for it.
    pub(crate) fn untold_by_csa(self, turn: Side) -> Option<&'static str> {
        match (self, turn) {
            (Self::WinsByDefault, Side::First) => Some("先手の不戦勝"),
            (Self::WinsByDefault, Side::Second) => Some("後手の不戦勝"),
            (Self::LosesByDefault, Side::First) => Some("先手の不戦敗"),
            (Self::LosesByDefault, Side::Second) => Some("後手の不戦敗"),
            (Self::Wins, Side::First) => Some("先手の勝ち"),
            (Self::Wins, Side::Second) => Some("後手の勝ち"),
            (Self::WinsOnTime, Side::First) => Some("時間切れにより先手の勝ち"),
            (Self::WinsOnTime, Side::Second) => Some("時間切れにより後手の勝ち"),
            (Self::Sealed, _) => Some("封じ手"),
            (Self::Tried, _) => Some("トライ"),
            _ => None,
        }
    }

    /// The ending of a word of CSA and JKF, without `%`.
    pub fn from_csa(word: &str) -> Option<Self> {
        let spoken = |ending: &Self| ending.csa() == word;
        Self::ALL.into_iter().find(spoken)
    }

    /// The word of KIF, when it is the turn of `turn` and the last move was illegal or not; none
    /// where only the line after all moves can tell it.
    pub(crate) fn kif(self, turn: Side, after_illegal: bool) -> Option<&'static str> {
        Some(match self {
            Self::Wins | Self::WinsOnTime => return None,
            Self::Resigns => "投了",
            Self::Interrupted => "中断",
            Self::Repetition => "千日手",
            Self::TimeUp => "切れ負け",
            Self::IllegalMove if after_illegal => "反則勝ち",
            Self::IllegalMove => "反則負け",
            Self::IllegalAction(side) if side == turn => "反則負け",
            Self::IllegalAction(_) => "反則勝ち",
            Self::Impasse => "持将棋",
            Self::Declares => "入玉勝ち",
            Self::Draw => "引き分け",
            Self::MaxMoves => "最大手数",
            Self::TakesBack => "待った",
            Self::Mate => "詰み",
            Self::NoMate => "不詰",
            Self::Error => "エラー",
            Self::WinsByDefault => "不戦勝",
            Self::LosesByDefault => "不戦敗",
            Self::Sealed => "封じ手",
            Self::Tried => "トライ",
        })
    }

    /// The ending of a word of KIF, when it is the turn of `turn`.
    pub(crate) fn from_kif(word: &str, turn: Side, after_illegal: bool) -> Option<Self> {
        Some(match word {
            "投了" => Self::Resigns,
            "トライ" => Self::Tried,
            "封じ手" => Self::Sealed,
            // Who lost the connection, or had the game taken from him, is not said.
            "中断" | "接続切れ" | "没収試合" => Self::Interrupted,
            "千日手" => Self::Repetition,
            "切れ負け" | "時間切れ" | "時間切れ負け" => Self::TimeUp,
            // Said of an illegal move that stands just before it.
            "反則負け" if after_illegal => Self::IllegalAction(!turn),
            "反則負け" => Self::IllegalMove,
            "反則勝ち" => Self::IllegalAction(!turn),
            "持将棋" => Self::Impasse,
            "入玉勝ち" | "入玉宣言" | "勝ち宣言" | "宣言勝ち" | "入玉宣言勝ち" => {
                Self::Declares
            }
            "引き分け" | "引分" | "引分け" => Self::Draw,
            "最大手数" => Self::MaxMoves,
            "待った" => Self::TakesBack,
            "詰み" | "詰" => Self::Mate,
            "不詰" | "不詰み" => Self::NoMate,
            "エラー" => Self::Error,
            "不戦勝" => Self::WinsByDefault,
            "不戦敗" => Self::LosesByDefault,
            _ => return None,
        })
    }

    /// Whether it says that somebody broke the rules, so that an illegal move may stand before it.
    pub const fn is_illegal(self) -> bool {
        matches!(self, Self::IllegalMove | Self::IllegalAction(_))
    }

    /// Who wins by it when it is the turn of `turn`, and `after_illegal` says whether the last move
    /// of the record was illegal; none if nobody does.
    ///
    /// ```
    /// use adoube_shogi::{record::Ending, Black, White};
    /// assert_eq!(Ending::Resigns.winner(Black, false), Some(White));
    /// assert_eq!(Ending::IllegalMove.winner(Black, false), Some(White));
    /// // White made the illegal move, then it was Black's turn.
    /// assert_eq!(Ending::IllegalMove.winner(Black, true), Some(Black));
    /// assert_eq!(Ending::Repetition.winner(Black, false), None);
    /// ```
    pub fn winner(self, turn: Side, after_illegal: bool) -> Option<Side> {
        match self {
            Self::Resigns | Self::TimeUp | Self::Mate | Self::LosesByDefault | Self::Tried => {
                Some(!turn)
            }
            Self::IllegalMove => Some(if after_illegal { turn } else { !turn }),
            Self::IllegalAction(side) => Some(!side),
            Self::Declares | Self::WinsByDefault | Self::Wins | Self::WinsOnTime => Some(turn),
            _ => None,
        }
    }
}

/// The word of CSA with its `%`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.csa())
    }
}

use core::fmt;

use adoube_board::Side;
use adoube_chess as chess;
use adoube_shogi as shogi;

use crate::{Act, GameKind, Reason};

/// What stands on the table, in either game, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// A chessboard.
    Chess(chess::Table),
    /// A shogi board with two hands.
    Shogi(shogi::Table),
}

/// What the player having the move finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// He has a legal move.
    Open,
    /// He is in check and has none.
    Mate,
    /// He is not in check and has none.
    NoMove,
}

impl Table {
    /// Which game it is.
    pub const fn game(&self) -> GameKind {
        match self {
            Self::Chess(_) => GameKind::Chess,
            Self::Shogi(_) => GameKind::Shogi,
        }
    }

    /// Who has the move.
    #[inline]
    pub fn turn(&self) -> Side {
        match self {
            Self::Chess(table) => table.turn(),
            Self::Shogi(table) => table.turn(),
        }
    }

    /// The chess position, if it is one and legal.
    #[inline]
    pub fn chess(&self) -> Option<&chess::Position> {
        match self {
            Self::Chess(table) => table.position(),
            Self::Shogi(_) => None,
        }
    }

    /// The shogi position, if it is one and legal.
    #[inline]
    pub fn shogi(&self) -> Option<&shogi::Position> {
        match self {
            Self::Chess(_) => None,
            Self::Shogi(table) => table.position(),
        }
    }

    /// A number that is the same wherever the laws call the position the same.
    #[inline]
    pub fn key(&self) -> u64 {
        let key = match self {
            Self::Chess(table) => table.position().map(chess::Position::key),
            Self::Shogi(table) => table.position().map(shogi::Position::key),
        };
        key.unwrap_or_else(|| self.key_of_board())
    }

    /// The same of a board that is no position.
    #[cold]
    fn key_of_board(&self) -> u64 {
        let text = match self {
            Self::Chess(table) => repeatable(table).sketch(0, 1).to_string(),
            Self::Shogi(table) => table.board().sketch(1).to_string(),
        };
        let fnv = |key: u64, byte: u8| (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        text.bytes().fold(0xcbf2_9ce4_8422_2325, fnv)
    }

    /// Whether the laws call both the same position.
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Chess(one), Self::Chess(two)) => match (one.position(), two.position()) {
                (None, None) => repeatable(one) == repeatable(two),
                (one, two) => one == two,
            },
            (Self::Shogi(one), Self::Shogi(two)) => match (one.position(), two.position()) {
                (None, None) => one.board() == two.board(),
                (one, two) => one == two,
            },
            _ => false,
        }
    }

    /// Whether the act is legal, or every reason why not. An act of the other game is none here.
    ///
    /// # Errors
    /// With the reasons, of which there is at least one unless the act is of the other game.
    pub fn judge(&self, act: Act) -> Result<(), Vec<Reason>> {
        self.after_legal(act).map(|_| ())
    }

    /// What stands there after a legal act, or every reason why it is none. An act of the other game is none here.
    ///
    /// # Errors
    /// With the reasons, of which there is at least one unless the act is of the other game.
    #[inline]
    pub fn after_legal(&self, act: Act) -> Result<Self, Vec<Reason>> {
        match (self, act) {
            (Self::Chess(table), Act::Chess(act)) => match table.after_legal(act) {
                Ok(next) => Ok(Self::Chess(next)),
                Err(reasons) => Err(reasons.iter().map(|&reason| Reason::Chess(reason)).collect()),
            },
            (Self::Shogi(table), Act::Shogi(act)) => match table.after_legal(act) {
                Ok(next) => Ok(Self::Shogi(next)),
                Err(reasons) => Err(reasons.iter().map(|&reason| Reason::Shogi(reason)).collect()),
            },
            _ => Err(Vec::new()),
        }
    }

    /// Whether an act takes a king and nothing else is wrong with it.
    pub fn is_king_capture(&self, act: Act) -> bool {
        match (self, act) {
            (Self::Shogi(table), Act::Shogi(act)) => {
                table.judge(act).is_err_and(|reasons| reasons.is_king_capture())
            }
            _ => false,
        }
    }

    /// Carries out an act, legal or not. An act of the other game changes nothing.
    #[inline]
    pub fn play(&mut self, act: Act) {
        match (self, act) {
            (Self::Chess(table), Act::Chess(act)) => table.play_act(act),
            (Self::Shogi(table), Act::Shogi(act)) => table.play_act(act),
            _ => {}
        }
    }

    /// The same where it is known whether it is legal.
    #[inline]
    pub(crate) fn play_known(&mut self, act: Act, legal: bool) {
        match (self, act) {
            (Self::Chess(table), Act::Chess(act)) => table.play_known(act, legal),
            (Self::Shogi(table), Act::Shogi(act)) => table.play_known(act, legal),
            _ => {}
        }
    }

    /// Every legal act of the player having the move.
    pub fn legal_acts(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        self.all_acts(|act| {
            acts.push(act);
            true
        });
        acts
    }

    /// Whether `wanted` holds for every legal act. It stops at the first for which it does not.
    pub fn all_acts(&self, mut wanted: impl FnMut(Act) -> bool) -> bool {
        self.each_act(&mut wanted)
    }

    /// Once for all that ask: what walks the moves is large, and who asks is called seldom.
    #[inline(never)]
    fn each_act(&self, wanted: &mut dyn FnMut(Act) -> bool) -> bool {
        use core::ops::ControlFlow::{self, Break, Continue};
        let go_on = |holds| if holds { Continue(()) } else { Break(()) };
        let flow: ControlFlow<()> = match self {
            Self::Chess(table) => match table.position() {
                Some(position) => position.visit_moves(|set| {
                    set.into_iter().try_for_each(|mv| go_on(wanted(Act::Chess(mv.into()))))
                }),
                None => table.board().legal_acts().try_for_each(|act| go_on(wanted(act.into()))),
            },
            Self::Shogi(table) => match table.position() {
                Some(position) => position.visit_moves(|set| {
                    set.into_iter().try_for_each(|mv| go_on(wanted(Act::Shogi(mv.into()))))
                }),
                None => table.board().legal_acts().try_for_each(|act| go_on(wanted(act.into()))),
            },
        };
        flow.is_continue()
    }

    /// What the player having the move finds.
    #[inline]
    pub fn standing(&self) -> Standing {
        // A king that was taken is neither mated nor stalemated.
        let taken = matches!(self, Self::Chess(table)
            if table.position().is_none() && table.board().kings(table.turn()).is_empty());
        let any = taken || !self.all_acts(|_| false);
        if any {
            Standing::Open
        } else if self.is_check() {
            Standing::Mate
        } else {
            Standing::NoMove
        }
    }

    /// Whether the player having the move is in check.
    pub fn is_check(&self) -> bool {
        match self {
            Self::Chess(table) => match table.position() {
                Some(position) => position.is_check(),
                None => table.board().is_check(table.turn()),
            },
            Self::Shogi(table) => table.is_check(),
        }
    }

    /// The number of the move that is to be made: in chess of both players' together, as sheets have it.
    pub fn move_number(&self) -> u16 {
        let number = match self {
            Self::Chess(table) => table.sketch().fullmoves,
            Self::Shogi(table) => table.sketch().ply,
        };
        u16::try_from(number).unwrap_or(u16::MAX)
    }

    /// Moves of either side since the last capture or pawn's move, in chess.
    pub fn quiet_plies(&self) -> u16 {
        match self {
            Self::Chess(table) => table.halfmoves(),
            Self::Shogi(_) => 0,
        }
    }
}

/// A board as far as it matters for a repetition (fide-2009/9.2): a pawn that passed counts while it can
/// be taken.
fn repeatable(table: &chess::Table) -> chess::Board {
    let board = table.board();
    let taken = |goal| {
        let pawns = board.placement.pieces(board.turn, chess::Role::Pawn);
        pawns.into_iter().any(|pawn| chess::judge(&board, chess::Act::step(pawn, goal)).is_ok())
    };
    let en_passant = board.en_passant.filter(|&goal| taken(goal));
    chess::Board { en_passant, ..board.clone() }
}

/// As FEN or SFEN.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(table) => table.sketch().fmt(f),
            Self::Shogi(table) => table.sketch().fmt(f),
        }
    }
}

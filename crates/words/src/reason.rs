//! Why a move is illegal, and why anything is refused.

use adoube_chess as chess;
use adoube_laws::{Reason, Refused};
use adoube_shogi as shogi;
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

/// The name of each reason in the files, and one of each for the tests.
macro_rules! reasons {
    (
        $id:ident, $samples:ident($square:ident: $squares:ty, $role:ident: $roles:ty), $game:ident;
        $($variant:ident $(($($arg:ident),*))? $name:literal,)*
    ) => {
        const fn $id(reason: $game::Reason) -> &'static str {
            match reason { $($game::Reason::$variant { .. } => $name),* }
        }

        #[cfg(test)]
        pub(crate) fn $samples($square: $squares, $role: $roles) -> Vec<$game::Reason> {
            vec![$($game::Reason::$variant $(($($arg),*))?),*]
        }
    };
}

reasons! {
    chess_id, chess_samples(square: chess::Square, role: chess::Role), chess;
    NoPiece(square) "reason-chess-no-piece",
    NotOwnPiece(square) "reason-chess-not-own-piece",
    Stays "reason-chess-stays",
    TakesKing "reason-chess-takes-king",
    OntoOwnPiece "reason-chess-onto-own-piece",
    NotItsMove(role) "reason-chess-not-its-move",
    Jumps(square) "reason-chess-jumps",
    PawnBlocked(square) "reason-chess-pawn-blocked",
    NotFirstMove "reason-chess-not-first-move",
    DoubleStepBlocked(square) "reason-chess-double-step-blocked",
    NothingToTake "reason-chess-nothing-to-take",
    NotEnPassant(square) "reason-chess-not-en-passant",
    PromotionMissing "reason-chess-promotion-missing",
    NotAPromotion "reason-chess-not-a-promotion",
    PromotionTo(role) "reason-chess-promotion-to",
    KingOntoAttacked(square) "reason-chess-king-onto-attacked",
    NotKingAndRook "reason-chess-not-king-and-rook",
    KingHasMoved "reason-chess-king-has-moved",
    RookHasMoved "reason-chess-rook-has-moved",
    CastlingLost "reason-chess-castling-lost",
    CastlingAttacked(square) "reason-chess-castling-attacked",
    CastlingBetween(square) "reason-chess-castling-between",
    CastlingOccupied(square) "reason-chess-castling-occupied",
    ExposesKing(square) "reason-chess-exposes-king",
    LeavesKingInCheck(square) "reason-chess-leaves-king-in-check",
}

reasons! {
    shogi_id, shogi_samples(square: shogi::Square, role: shogi::Role), shogi;
    NoPiece(square) "reason-shogi-no-piece",
    NotOwnPiece(square) "reason-shogi-not-own-piece",
    Stays "reason-shogi-stays",
    TakesKing "reason-shogi-takes-king",
    OntoOwnPiece "reason-shogi-onto-own-piece",
    NotItsMove(role) "reason-shogi-not-its-move",
    Jumps(role, square) "reason-shogi-jumps",
    DoesNotPromote(role) "reason-shogi-does-not-promote",
    OutsideZone "reason-shogi-outside-zone",
    PromotionMissing(role) "reason-shogi-promotion-missing",
    NotInHand(role) "reason-shogi-not-in-hand",
    DroppedPromoted(role) "reason-shogi-dropped-promoted",
    DropsOnto(square) "reason-shogi-drops-onto",
    Nifu(square) "reason-shogi-nifu",
    DeadDrop(role) "reason-shogi-dead-drop",
    PawnDropMate "reason-shogi-pawn-drop-mate",
    KingOntoAttacked(square) "reason-shogi-king-onto-attacked",
    ExposesKing(square) "reason-shogi-exposes-king",
    LeavesKingInCheck(square) "reason-shogi-leaves-king-in-check",
}

const fn chess_piece(role: chess::Role) -> &'static str {
    match role {
        chess::Role::Pawn => "piece-chess-pawn",
        chess::Role::Knight => "piece-chess-knight",
        chess::Role::Bishop => "piece-chess-bishop",
        chess::Role::Rook => "piece-chess-rook",
        chess::Role::Queen => "piece-chess-queen",
        chess::Role::King => "piece-chess-king",
    }
}

pub(crate) const fn shogi_piece(role: shogi::Role) -> &'static str {
    match role {
        shogi::Role::Pawn => "piece-shogi-pawn",
        shogi::Role::Lance => "piece-shogi-lance",
        shogi::Role::Knight => "piece-shogi-knight",
        shogi::Role::Silver => "piece-shogi-silver",
        shogi::Role::Gold => "piece-shogi-gold",
        shogi::Role::Bishop => "piece-shogi-bishop",
        shogi::Role::Rook => "piece-shogi-rook",
        shogi::Role::King => "piece-shogi-king",
        shogi::Role::Tokin => "piece-shogi-tokin",
        shogi::Role::PromotedLance => "piece-shogi-promoted-lance",
        shogi::Role::PromotedKnight => "piece-shogi-promoted-knight",
        shogi::Role::PromotedSilver => "piece-shogi-promoted-silver",
        shogi::Role::Horse => "piece-shogi-horse",
        shogi::Role::Dragon => "piece-shogi-dragon",
    }
}

impl Words {
    /// The name of a chessman.
    pub fn chess_piece(&self, role: chess::Role) -> String {
        self.say(chess_piece(role), &FluentArgs::new())
    }

    /// The name of a piece of shogi.
    pub fn shogi_piece(&self, role: shogi::Role) -> String {
        self.say(shogi_piece(role), &FluentArgs::new())
    }

    /// Why a move is illegal: part of a sentence.
    pub fn reason(&self, reason: Reason) -> String {
        self.reason_as(reason, None)
    }

    /// The same where nothing else is said, in sentences of its own.
    pub fn why(&self, reason: Reason) -> String {
        capital(&self.reason_as(reason, Some("alone")))
    }

    fn reason_as(&self, reason: Reason, form: Option<&str>) -> String {
        let (id, square, piece) = match reason {
            Reason::Chess(reason) => {
                use chess::Reason::{NotItsMove, PromotionTo};
                let piece = match reason {
                    NotItsMove(role) | PromotionTo(role) => Some(chess_piece(role)),
                    _ => None,
                };
                (chess_id(reason), reason.square().map(|square| square.to_string()), piece)
            }
            Reason::Shogi(reason) => {
                use shogi::Reason as R;
                let piece = match reason {
                    R::NotItsMove(role)
                    | R::Jumps(role, _)
                    | R::DoesNotPromote(role)
                    | R::PromotionMissing(role)
                    | R::NotInHand(role)
                    | R::DroppedPromoted(role)
                    | R::DeadDrop(role) => Some(shogi_piece(role)),
                    _ => None,
                };
                (shogi_id(reason), reason.square().map(|square| self.shogi_square(square)), piece)
            }
            Reason::Misplaced => ("reason-chess-misplaced", None, None),
        };
        let mut args = args([("square", square.unwrap_or_default())]);
        if let Some(piece) = piece {
            self.add_piece(&mut args, piece);
            args.set("How", capital(&self.form(piece, "how")));
        }
        form.and_then(|form| self.say_form(id, form, &args)).unwrap_or_else(|| self.say(id, &args))
    }

    /// Adds the forms of a piece's name.
    pub(crate) fn add_piece(&self, args: &mut FluentArgs<'_>, piece: &str) {
        for form in ["a", "the", "no", "how"] {
            args.set(form, self.form(piece, form));
        }
    }

    /// What is refused, why, and what to do instead, in sentences of their own. Where a move is illegal for several
    /// reasons, each is named with its article; a single one rests on the article of the refusal.
    pub fn refused(&self, refused: &Refused) -> String {
        capital(&self.why_refused(refused))
    }

    /// The same, marked as a refusal.
    pub fn refusal(&self, refused: &Refused) -> String {
        self.say("event-refused", &args([("event", self.why_refused(refused))]))
    }

    fn why_refused(&self, refused: &Refused) -> String {
        let alone = refused.reasons.len() == 1;
        let cited = refused.reasons.iter().map(|&reason| {
            if alone {
                return self.reason_as(reason, Some("alone"));
            }
            let text = self.reason(reason);
            match reason.article(refused.article.book) {
                Some(article) => {
                    let args = args([("reason", text), ("article", article.to_string())]);
                    self.say("reason-cited", &args)
                }
                None => text,
            }
        });
        let mut args = args([("reasons", self.list("list-reasons", cited))]);
        args.set("count", refused.reasons.len());
        self.say(&format!("refusal-{}", refused.refusal), &args)
    }
}

/// A text as a sentence begins. Only the letters of western Europe have capitals here: the tables for all that have them
/// would be a hundredth of the core for browsers.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| match first {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from(first as u8 - 0x20),
        _ => first,
    });
    first.into_iter().chain(letters).collect()
}

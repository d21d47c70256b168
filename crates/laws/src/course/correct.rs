//! Who corrects his own illegal move on the board, before his clock is pressed.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_shogi as shogi;

use crate::decide::Draft;
use crate::event::UndoneBy;
use crate::rulebook::Released;
use crate::{Act, Game, Refusal, Refused};

/// What a hand means that corrects.
pub(crate) enum Correction {
    /// Another act in its place.
    Act(Act),
    /// The piece goes back to where it stood, and no act is made.
    PutBack,
}

impl Draft {
    /// fide-2009/4.6: an illegal move that is not completed is replaced, its touch still binding. A piece that is
    /// taken on from where it was put down comes from where it stood before.
    pub(crate) fn give_up_an_illegal_move(
        &mut self,
        side: Side,
        act: Act,
    ) -> Result<Correction, Refused> {
        let Some(last) = self.game.course.last.filter(|last| last.side == side) else {
            return self.refuse(Refusal::NotHavingTheMove);
        };
        if !self.game.may_replace(side) {
            return self.refuse(Refusal::NotHavingTheMove);
        }
        // fide-2009/19.2.iii: on the special board a move is not executed before it is said.
        let executed = last.legal && !self.is_unsaid(side);
        if executed || self.book().released == Released::Stands {
            return self.refuse(Refusal::AlreadyMade);
        }
        let made = self.game.course.last_act();
        let ground = if last.legal { UndoneBy::UnsaidReplaced } else { UndoneBy::Replaced };
        self.replace_last(ground);
        Ok(made.map_or(Correction::Act(act), |made| self.corrected(made, act)))
    }

    /// What is meant by an act that follows one that is no more.
    fn corrected(&self, made: Act, act: Act) -> Correction {
        let meant = meant(made, act);
        if meant.is_empty() && takes_on(made, act).is_some() {
            return Correction::PutBack;
        }
        // What was turned over or exchanged in the illegal move may be turned back with it.
        let legal = meant.iter().find(|&&act| self.game.judge(act).is_ok());
        Correction::Act(legal.or(meant.first()).copied().unwrap_or(act))
    }
}

/// Where a piece came from that an act has put down, and which an act takes on from there.
enum Origin {
    Chess(chess::Square),
    Shogi(shogi::Origin),
}

fn takes_on(made: Act, act: Act) -> Option<Origin> {
    match (made, act) {
        (Act::Chess(made), Act::Chess(chess::Act::Move { from: taken, .. })) => {
            made.paths().find(|&(_, to)| to == taken).map(|(from, _)| Origin::Chess(from))
        }
        (Act::Shogi(made), Act::Shogi(shogi::Act::Move { from: taken, .. })) => {
            (made.to() == taken).then_some(Origin::Shogi(made.origin()))
        }
        _ => None,
    }
}

/// What somebody means who takes the piece on: the likeliest first, none where it goes back to its place.
fn meant(made: Act, act: Act) -> Vec<Act> {
    let Some(origin) = takes_on(made, act) else { return vec![act] };
    match (origin, made, act) {
        (
            Origin::Chess(from),
            Act::Chess(made),
            Act::Chess(chess::Act::Move { to, promotion, .. }),
        ) if from != to => {
            let before = match made {
                chess::Act::Move { promotion, .. } => promotion,
                chess::Act::Castle { .. } => None,
            };
            let go = |promotion| Act::Chess(chess::Act::Move { from, to, promotion });
            vec![go(promotion.or(before)), go(promotion)]
        }
        (
            Origin::Shogi(shogi::Origin::Board(from)),
            Act::Shogi(shogi::Act::Move { promotes: before, .. }),
            Act::Shogi(shogi::Act::Move { to, promotes, .. }),
        ) if from != to => {
            let go = |promotes| Act::Shogi(shogi::Act::Move { from, to, promotes });
            vec![go(promotes || before), go(promotes)]
        }
        (Origin::Shogi(shogi::Origin::Hand(role)), _, Act::Shogi(act)) => {
            vec![Act::Shogi(shogi::Act::Drop { role, to: act.to() })]
        }
        _ => Vec::new(),
    }
}

impl Game {
    /// Whose hand makes an act, where nobody says so and one device serves two: who has the move, or who has not
    /// pressed his clock yet and takes a piece of his own.
    pub fn hand_of(&self, act: Act) -> Side {
        let turn = self.turn();
        let pressed = self.course.last_ply().is_none_or(|ply| self.course.is_completed(ply));
        let own = match (self.table(), act) {
            (crate::Table::Chess(table), Act::Chess(act)) => {
                table.piece_at(act.origin()).is_some_and(|piece| piece.side == !turn)
            }
            (crate::Table::Shogi(table), Act::Shogi(shogi::Act::Move { from, .. })) => {
                table.piece_at(from).is_some_and(|piece| piece.side == !turn)
            }
            _ => false,
        };
        if own && !pressed { !turn } else { turn }
    }
}

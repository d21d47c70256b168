//! What an arbiter sees at the board: illegal moves, two hands, impossible positions, flags.

use adoube_board::Side;
use adoube_clock::Span;

use crate::course::cries;
use crate::decide::{Attempt, Draft};
use crate::event::{Ending, PutBackBy, Remark, RestartedBy, UndoneBy};
use crate::game::Stage;
use crate::rulebook::{CryingPosition, FlagBy, IllegalMoves, Regime};
use crate::{Refusal, Refused, Ruling, What};

impl Draft {
    /// Article 4 by the arbiter's own eye; in quick play only when he is asked (15.4.b).
    pub(super) fn enforce_what_was_touched(&mut self) -> Attempt {
        if self.book().regime != Regime::Competition && self.book().short.touch_on_request {
            return self.refuse(Refusal::TouchUnasked);
        }
        let Some(owed) = self.game.course.last.and_then(|last| last.breach) else {
            return self.refuse(Refusal::NothingTouchedHere);
        };
        self.enforce_touch(owed);
        Ok(())
    }

    pub(super) fn find_illegal(&mut self, ply: Option<u16>) -> Attempt {
        self.boards_must_agree()?;
        let (time, losing) = match self.book().illegal_moves {
            IllegalMoves::Undone { time, losing } => (time, losing),
            IllegalMoves::UndoneInTime { time, losing, arbiter: true } => {
                return self.find_illegal_in_time(ply.map(usize::from), time, losing);
            }
            IllegalMoves::UndoneInTime { time, losing, arbiter: false } => {
                let ply = ply.map(usize::from);
                let found = self.cries_for_the_arbiter();
                let Some(found) = found.filter(|&found| ply.is_none_or(|ply| ply == found)) else {
                    return self.refuse(self.left_to_the_players(ply));
                };
                self.say(What::Remarked { ground: Remark::QuickArbiterActs });
                self.undo_illegal(found, time, losing);
                return Ok(());
            }
            IllegalMoves::WinsInTime => return self.refuse(Refusal::BlitzIllegalStands),
            _ => return self.refuse(Refusal::ArbiterMayNot),
        };
        let found = match ply {
            None => self.first_illegal(|_| true),
            Some(ply) => self.is_illegal_and_over(usize::from(ply)).then_some(usize::from(ply)),
        };
        if found.is_none()
            && ply.is_none()
            && let Some(side) = Side::ALL.into_iter().find(|&side| self.has_pressed_idly(side))
        {
            self.count_idle_press(side, time, losing);
            return Ok(());
        }
        let Some(ply) = found else { return self.refuse(Refusal::NothingIllegalHere) };
        self.put_right(ply, time, losing);
        Ok(())
    }

    /// fide-2023/A.5.2: he acts if he sees it before the opponent has made his next move.
    pub(super) fn find_illegal_in_time(
        &mut self,
        ply: Option<usize>,
        time: Span,
        losing: u8,
    ) -> Attempt {
        let found = self.claimed_in_time(self.game.turn());
        if let Some(found) = found.filter(|&found| ply.is_none_or(|ply| ply == found)) {
            self.say(What::Remarked { ground: Remark::QuickArbiterActs });
            self.undo_illegal(found, time, losing);
            return Ok(());
        }
        let pressed = Side::ALL.into_iter().find(|&side| self.has_just_pressed_idly(side));
        if let Some(side) = pressed.filter(|_| ply.is_none()) {
            self.say(What::Remarked { ground: Remark::QuickArbiterActs });
            self.count_idle_press(side, time, losing);
            return Ok(());
        }
        let any = !self.game.course.illegal().is_empty();
        let stands = any && self.left_to_the_players(ply) == Refusal::IllegalStands;
        self.refuse(if stands { Refusal::IllegalStands } else { Refusal::NothingIllegalHere })
    }

    /// fide-2023/7.5.4: he has seen it, and the clock was pressed; in A.5 before the reply.
    pub(super) fn find_two_hands(&mut self) -> Attempt {
        self.provided(self.book().two_hands_illegal)?;
        if self.prevents() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        let offender = !self.game.turn();
        if !self.may_be_two_hands(offender) {
            let quick = self.book().regime != Regime::Competition;
            let open = self.has_just_completed(offender) || self.game.course.is_empty();
            return self.refuse(if quick && !open {
                Refusal::IllegalStands
            } else {
                Refusal::NothingBroken
            });
        }
        self.count_two_hands(offender);
        Ok(())
    }

    /// fide-2023/A.5.4: he waits until the next move is completed; what is still there then is drawn on his word.
    pub(super) fn see_position(&mut self) -> Attempt {
        self.provided(self.book().regime != Regime::Competition)?;
        if self.book().short.crying == CryingPosition::Mended {
            return self.find_illegal(None);
        }
        if !cries(self.game.table()) {
            let article = self.game.cite(Ruling::PositionNoted);
            let refused = self.refuse(Refusal::NothingIllegalHere);
            return refused.map_err(|refused| Refused { article, ..refused });
        }
        let course = &self.game.course;
        let noted = course.noted.map(usize::from);
        match noted.filter(|&noted| cries(&course.at(noted + 1))) {
            Some(noted) if noted == course.len() => self.refuse(Refusal::PositionWaits),
            Some(noted) if !course.is_completed(noted) => self.refuse(Refusal::PositionWaits),
            Some(_) => {
                self.end(Ending::PositionDrawn, None);
                Ok(())
            }
            None => {
                self.say(What::PositionNoted);
                Ok(())
            }
        }
    }

    /// fide-2009/7.5: to the position before pieces were displaced, or the last that is certain.
    pub(super) fn restore(&mut self, acts: u16) -> Attempt {
        if usize::from(acts) > self.game.course.len() {
            return self.refuse(Refusal::NoSuchMove);
        }
        let ground = UndoneBy::PositionRestored;
        self.undo(ground, usize::from(acts), Vec::new());
        if self.game.hand.displaced.is_some() {
            self.say(What::PutBack { ground: PutBackBy::PositionRestored });
        }
        if self.game.stage == Stage::Playing {
            self.run_clock_of(self.whose_clock(), RestartedBy::Undone(ground));
        }
        Ok(())
    }

    pub(super) fn see_flag(&mut self, side: Side) -> Attempt {
        let both = Side::ALL.iter().all(|&side| self.overstepped(side).is_some());
        if self.book().flag_by == FlagBy::Players {
            // fide-2009/15.4.d.i: he may call both.
            match self.book().regime {
                Regime::Competition => return self.refuse(Refusal::FlagIsThePlayers),
                _ if !both => return self.refuse(Refusal::QuickFlagIsThePlayers),
                _ => {}
            }
        }
        if self.overstepped(side).is_none() && self.just_met(side).is_none() {
            return self.refuse(Refusal::FlagUp);
        }
        self.look_at_flags(!side)
    }
}

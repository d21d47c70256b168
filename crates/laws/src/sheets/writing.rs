//! Article 8: what the players write, apart from the true record.

use adoube_board::{BySide, Side};
use adoube_clock::Span;

use crate::decide::{Attempt, Draft};
use crate::event::{StoppedBy, WrittenBy};
use crate::game::Stage;
use crate::rulebook::Powers;
use crate::setup::Supervision;
use crate::sheets::Inked;
use crate::{Act, Refusal, What};

/// fide-2009/8.4: with less than this, and
const SHORT: Span = Span::minutes(5);
/// no increment of at least this, a player need not write.
const INCREMENT: Span = Span::seconds(30);

impl Draft {
    /// What must be on a player's sheet before he makes a move.
    pub(crate) fn sheet_allows_a_move(&mut self, side: Side, act: Act) -> Attempt {
        if !self.game.keeps_sheets() {
            return Ok(());
        }
        self.free_if_short(side);
        let made = self.game.course.len();
        let sheet = &self.game.sheets[side];
        if sheet.borrowed {
            return self.refuse(Refusal::SheetNotReturned);
        }
        if self.owes_moves(side) {
            let alone = self.game.sheets[!side].freed.is_none();
            return self.refuse(if alone {
                Refusal::SheetIncompleteAlone
            } else {
                Refusal::SheetIncomplete
            });
        }
        // What is written in advance is for a claim or an envelope: it is struck out, unless a wrong claim binds him to it.
        if sheet.freed.is_none() && sheet.moves.len() > made && self.game.hand.doing.bound.is_none()
        {
            // He claims with it, or plays it, for what was released is played; by fide-2023/9.2.1 it is not changed.
            if !sheet.tells_next(&self.game.course, act) {
                let stands = self.book().claims_as_written;
                return self.refuse(if stands {
                    Refusal::WrittenStands
                } else {
                    Refusal::WrittenForAClaim
                });
            }
        }
        // He may reply before he writes, but has written his own last move.
        if sheet.freed.is_none() && sheet.moves.len() + 1 < made {
            return self.refuse(Refusal::SheetBehind);
        }
        Ok(())
    }

    /// fide-2009/8.4, 8.5: he was freed of writing, a flag of either player has fallen since or his period
    /// is over, and his sheet is not complete: the opponent's last move belongs on it too.
    fn owes_moves(&self, side: Side) -> bool {
        self.flag_fell_since_freed(side)
            && self.game.sheets[side].moves.len() < self.game.course.len()
    }

    /// Whether the time is over in which he was freed of writing.
    fn flag_fell_since_freed(&self, side: Side) -> bool {
        let Some(freed) = self.game.sheets[side].freed else { return false };
        let clock = &self.game.clocks.clock;
        let fell = |side: &Side| {
            let flags = clock.period_flags(*side, self.at).into_iter().map(|flag| flag.at);
            flags.chain(clock.flag(*side, self.at)).any(|at| at > freed.since)
        };
        clock.shows(side, self.at).period != freed.period || Side::ALL.iter().any(fell)
    }

    fn free_if_short(&mut self, side: Side) {
        let reading = self.game.clocks.clock.shows(side, self.at);
        let period = self.game.clocks.clock.period(side, self.at);
        let increment = period.map_or(Span::ZERO, |period| period.extra.per_move());
        let short = self.game.clocks.clock.left(side, self.at) < SHORT && increment < INCREMENT;
        if short && self.game.sheets[side].freed.is_none() {
            self.rule(What::Freed { side, period: reading.period });
        }
    }

    /// On one's scoresheet.
    pub(crate) fn write(&mut self, side: Side, text: &str) -> Attempt {
        let offer = Inked::read(self.book().game(), text, false).offers > 0;
        self.write_by(side, text, if offer { WrittenBy::OfferWritten } else { WrittenBy::Written })
    }

    /// The same by the hand of an assistant, or one's own.
    pub(crate) fn write_by(&mut self, side: Side, text: &str, ground: WrittenBy) -> Attempt {
        const LONGEST: usize = 200;
        let text: String = text.chars().take(LONGEST).collect();
        let entry = Inked::read(self.book().game(), &text, self.game.reads_dashes());
        let sheet = &self.game.sheets[side];
        // fide-2009/8.1: no move in advance, save the one that he claims with (9.2.a, 9.3.a) or seals. Whether he does is
        // seen when he makes a move instead.
        let (written, made) = (sheet.moves.len() + entry.moves.len(), self.game.course.len());
        let own = usize::from(self.game.turn() == side);
        if self.game.keeps_sheets() && written > made + own {
            return self.refuse(Refusal::WrittenAhead);
        }
        self.say(self.game.written(ground, side, text, self.at));
        Ok(())
    }

    /// The last moves on one's sheet are struck out: what is there was wrong.
    pub(crate) fn strike(&mut self, side: Side, moves: u16) -> Attempt {
        if self.game.sheets[side].moves.len() < usize::from(moves) {
            return self.refuse(Refusal::NoSuchMove);
        }
        // fide-2023/9.2.1: the move of a claim, once written, is not changed.
        let (sheet, made) = (&self.game.sheets[side], self.game.course.len());
        if self.book().claims_as_written && self.game.keeps_sheets() && sheet.moves.len() > made {
            return self.refuse(Refusal::WrittenStands);
        }
        self.say(What::Struck { side, moves });
        Ok(())
    }

    /// fide-2023/A.4.3: having the move, a player sees the record that is kept of his game; too often is a distraction.
    pub(crate) fn look_up(&mut self, side: Side) -> Attempt {
        let most = self.book().short.look_ups;
        self.provided(most.is_some())?;
        let setup = self.game.setup();
        let short = self.book().is_blitz(&setup.time) || self.book().is_rapid(&setup.time);
        if !short || setup.supervision != Supervision::Adequate {
            return self.refuse(Refusal::NoRecordKept);
        }
        self.has_the_move(side)?;
        self.say(What::LookedUp(side));
        if most.is_some_and(|most| self.game.talk.look_ups[side] > most) {
            self.rule(What::Noted(side));
        }
        Ok(())
    }

    /// fide-2009/8.5.b: after a flag, having the move, he may use the opponent's sheet, and gives it back
    /// before moving.
    pub(crate) fn borrow_sheet(&mut self, side: Side) -> Attempt {
        self.has_the_move(side)?;
        let owes = self.game.keeps_sheets() && self.owes_moves(side);
        if !owes || self.game.sheets[side].borrowed {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        self.say(What::SheetBorrowed(side));
        Ok(())
    }

    pub(crate) fn return_sheet(&mut self, side: Side) -> Attempt {
        if !self.game.sheets[side].borrowed {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        self.say(What::SheetReturned(side));
        Ok(())
    }

    /// fide-2009/8.5.a: neither was obliged, and a flag has fallen: both complete their sheets from his
    /// record, the clocks standing.
    pub(crate) fn complete_sheets(&mut self) -> Attempt {
        let freed = |side: &Side| self.game.sheets[*side].freed.is_some();
        let both = self.game.keeps_sheets() && Side::ALL.iter().all(freed);
        if both && !Side::ALL.iter().any(|&side| self.flag_fell_since_freed(side)) {
            return self.refuse(Refusal::NoFlagYet);
        }
        if !both || !Side::ALL.iter().any(|&side| self.owes_moves(side)) {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        if self.game.stage == Stage::Playing {
            self.stop(StoppedBy::SheetsCompleted);
        }
        self.say(self.game.sheets_completed(self.at));
        Ok(())
    }

    /// fide-2009/8.5.c: the arbiter first notes position, times and count.
    pub(crate) fn reconstruct(&mut self) -> Attempt {
        if !self.game.keeps_sheets() {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        let ran = self.game.clocks.clock.running();
        if self.game.stage == Stage::Playing {
            self.stop(StoppedBy::Reconstruction);
        }
        let what = What::Reconstruction {
            board: self.game.table().to_string(),
            left: self.left(),
            used: Some(self.used()),
            moves: Some(BySide::from_fn(|side| self.game.completed(side))),
            ran,
        };
        self.say(what);
        Ok(())
    }

    /// fide-2009/8.6: the next move is the first of the next period.
    pub(crate) fn begin_next_period(&mut self) -> Attempt {
        self.provided(self.book().powers.has(Powers::BEGINS_NEXT_PERIOD))?;
        let clock = &self.game.clocks.clock;
        let fell = |side: &Side| {
            let down =
                clock.flag(*side, self.at).is_some() && !clock.in_last_period(*side, self.at);
            down || !clock.period_flags(*side, self.at).is_empty()
        };
        if !Side::ALL.iter().any(fell) {
            return self.refuse(Refusal::FlagUp);
        }
        self.say(What::NextPeriod);
        Ok(())
    }
}

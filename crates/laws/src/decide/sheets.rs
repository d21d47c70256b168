//! Article 8: what the players write, apart from the true record.

use adoube_board::{BySide, Side};
use adoube_clock::Span;

use super::{Attempt, Draft};
use crate::game::Stage;
use crate::setup::Moves;
use crate::sheet::Entry;
use crate::{Refusal, Ruling, What};

/// fide-2009/8.4: with less than this, and
const SHORT: Span = Span::minutes(5);
/// no increment of at least this, a player need not write.
const INCREMENT: Span = Span::seconds(30);

impl Draft {
    /// Whether the players of this game must write the moves down.
    fn must_write(&self) -> bool {
        let setup = self.game.setup();
        setup.recording && setup.strictness.moves == Moves::Claim && self.book().sheets
    }

    /// What must be on a player's sheet before he makes a move.
    pub(super) fn sheet_allows_a_move(&mut self, side: Side) -> Attempt {
        if !self.must_write() {
            return Ok(());
        }
        self.free_if_short(side);
        let made = self.game.course.len();
        let sheet = &self.game.sheets[side];
        let period = self.game.clock.shows(side, self.at).period;
        if sheet.borrowed {
            return self.refuse(Refusal::SheetNotReturned);
        }
        match sheet.freed {
            Some(freed) if freed == period => Ok(()),
            // A flag has fallen since: everything, the opponent's last move too.
            Some(_) if sheet.moves < made => {
                let other = self.game.sheets[!side].freed.is_none();
                self.refuse(if other {
                    Refusal::SheetIncompleteAlone
                } else {
                    Refusal::SheetIncomplete
                })
            }
            // He may reply before he writes, but has written his own last move.
            None if sheet.moves + 1 < made => self.refuse(Refusal::SheetBehind),
            _ => Ok(()),
        }
    }

    fn free_if_short(&mut self, side: Side) {
        let reading = self.game.clock.shows(side, self.at);
        let period = self.game.clock.period(side, self.at);
        let increment = period.map_or(Span::ZERO, |period| period.extra.per_move());
        let short = self.game.clock.left(side, self.at) < SHORT && increment < INCREMENT;
        if short && self.game.sheets[side].freed != Some(reading.period) {
            let what = What::Freed { side, period: reading.period };
            self.rule(Ruling::FreedOfWriting, what);
        }
    }

    /// On one's scoresheet.
    pub(super) fn write(&mut self, side: Side, text: &str) -> Attempt {
        let offer = Entry::read(text).offers > 0;
        self.write_by(side, text, if offer { Ruling::OfferWritten } else { Ruling::Written })
    }

    /// The same by the hand of an assistant, or one's own.
    pub(super) fn write_by(&mut self, side: Side, text: &str, ruling: Ruling) -> Attempt {
        const LONGEST: usize = 200;
        let text: String = text.chars().take(LONGEST).collect();
        let entry = Entry::read(&text);
        let sheet = &self.game.sheets[side];
        // fide-2009/8.1: no move in advance; a claim or a sealed move carries its own.
        if self.must_write() && sheet.moves + entry.moves > self.game.course.len() {
            return self.refuse(Refusal::WrittenAhead);
        }
        self.say(ruling, What::Written { side, text });
        Ok(())
    }

    /// fide-2009/8.5.b: having the move, he may use the opponent's sheet, and gives it back before moving.
    pub(super) fn borrow_sheet(&mut self, side: Side) -> Attempt {
        self.has_the_move(side)?;
        let owes = self.game.sheets[side].freed.is_some();
        if !self.must_write() || !owes || self.game.sheets[side].borrowed {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        self.say(Ruling::SheetBorrowed, What::SheetBorrowed(side));
        Ok(())
    }

    pub(super) fn return_sheet(&mut self, side: Side) -> Attempt {
        if !self.game.sheets[side].borrowed {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        self.say(Ruling::SheetReturned, What::SheetReturned(side));
        Ok(())
    }

    /// fide-2009/8.5.a: neither was obliged; both complete their sheets from his record.
    pub(super) fn complete_sheets(&mut self) -> Attempt {
        if !self.must_write()
            || Side::ALL.iter().any(|&side| self.game.sheets[side].freed.is_none())
        {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        if self.game.stage == Stage::Playing {
            self.say(Ruling::SheetsCompleted, What::ClocksStopped);
        }
        self.say(Ruling::SheetsCompleted, What::SheetsCompleted);
        Ok(())
    }

    /// fide-2009/8.5.c: the arbiter first notes position, times and count.
    pub(super) fn reconstruct(&mut self) -> Attempt {
        if !self.must_write() {
            return self.refuse(Refusal::NoSheetToBorrow);
        }
        if self.game.stage == Stage::Playing {
            self.say(Ruling::Reconstruction, What::ClocksStopped);
        }
        let what = What::Reconstruction {
            board: self.game.table().to_string(),
            left: BySide::from_fn(|side| self.game.clock.left(side, self.at)),
            moves: BySide::from_fn(|side| self.game.completed(side)),
        };
        self.say(Ruling::Reconstruction, what);
        Ok(())
    }

    /// fide-2009/8.6: the next move is the first of the next period.
    pub(super) fn begin_next_period(&mut self) -> Attempt {
        if Ruling::NextPeriod.article(self.book().book).is_none() {
            return self.refuse(Refusal::NotInThisBook);
        }
        self.say(Ruling::NextPeriod, What::NextPeriod);
        Ok(())
    }
}

//! What is said and done beside the board.

use adoube_board::Side;
use adoube_shogi as shogi;

use crate::command::{Note, Proposal};
use crate::decide::{Attempt, Draft};
use crate::event::{Ending, GoneBy, Remark, RestartedBy, UndoneBy};
use crate::game::Stage;
use crate::rulebook::{Counting, IllegalMoves, Manners};
use crate::{Refusal, Refused, Table, What, Who};

impl Draft {
    /// Proposes what both must want.
    pub(crate) fn propose(&mut self, side: Side, proposal: Proposal) -> Attempt {
        if self.game.talk.proposal == Some((!side, proposal)) {
            return self.accept_proposal(side);
        }
        // The opponent's answer would be to the offer of a draw, which stands until he has answered.
        if self.game.talk.offer.is_some_and(|offer| offer.by == side) {
            return self.refuse(Refusal::OfferStands);
        }
        let waiting = self.game.stage == Stage::Waiting;
        match proposal {
            Proposal::Takeback if !self.game.setup().event.takebacks => {
                return self.refuse(Refusal::NoTakebacks);
            }
            Proposal::Takeback => {
                self.taken_back_to(side)?;
            }
            Proposal::Count if self.book().counting.is_none() => {
                return self.refuse(Refusal::NotInThisBook);
            }
            Proposal::Count if self.counted().is_none() => {
                return self.refuse(Refusal::KingsNotEntered);
            }
            Proposal::Repetition if !self.book().repetition.agreed_earlier => {
                return self.refuse(Refusal::NotInThisBook);
            }
            Proposal::Repetition => self.has_come_back()?,
            Proposal::Correction => {
                // Whether there is something to correct is told to nobody before both want to know.
                let stands = match self.book().illegal_moves {
                    IllegalMoves::WinsInTime => true,
                    // fide-2023/A.5.2.
                    IllegalMoves::UndoneInTime { arbiter, .. } => arbiter,
                    _ => false,
                };
                if !stands || self.prevents() {
                    return self.refuse(Refusal::NothingIllegalHere);
                }
            }
            Proposal::Pieces if !waiting => return self.refuse(Refusal::AlreadyStarted),
            Proposal::Device if self.game.talk.device_refused[side] => {
                return self.refuse(Refusal::NotAgreed);
            }
            Proposal::Pieces if !self.book().manners.has(Manners::PIECES_BY_AGREEMENT) => {
                return self.refuse(Refusal::NotInThisBook);
            }
            Proposal::Device if !self.book().manners.has(Manners::DEVICE_BY_AGREEMENT) => {
                return self.refuse(Refusal::NotInThisBook);
            }
            Proposal::Count | Proposal::Pieces | Proposal::Device => {}
        }
        self.say(What::Proposed { side, proposal });
        Ok(())
    }

    pub(crate) fn accept_proposal(&mut self, side: Side) -> Attempt {
        let Some((by, proposal)) = self.game.talk.proposal.filter(|(by, _)| *by != side) else {
            return self.refuse(Refusal::NoOffer);
        };
        match proposal {
            Proposal::Takeback => return self.take_back(by),
            Proposal::Count => return self.count(),
            Proposal::Repetition => self.end(Ending::RepetitionAgreed, None),
            Proposal::Correction => return self.correct(),
            Proposal::Pieces => self.settle_proposal(GoneBy::PiecesAgreed),
            Proposal::Device => self.settle_proposal(GoneBy::DeviceAgreed),
        }
        Ok(())
    }

    pub(crate) fn decline_proposal(&mut self, side: Side) -> Attempt {
        let Some((by, proposal)) = self.game.talk.proposal.filter(|(by, _)| *by != side) else {
            return self.refuse(Refusal::NoOffer);
        };
        let ground = match proposal {
            Proposal::Count => GoneBy::CountRefused,
            Proposal::Takeback => GoneBy::TakebackProposed,
            Proposal::Repetition => GoneBy::RepetitionProposed,
            Proposal::Correction => GoneBy::CorrectionProposed,
            Proposal::Pieces => GoneBy::PiecesRefused,
            Proposal::Device => GoneBy::DeviceRefused,
        };
        // fesa-2024/10.2: only with the opponent's consent, which is asked for once.
        let barred = (proposal == Proposal::Device).then_some(by);
        self.say(What::ProposalGone { ground, barred });
        Ok(())
    }

    fn settle_proposal(&mut self, ground: GoneBy) {
        self.say(What::ProposalGone { ground, barred: None });
    }

    /// livret/sennichite.agreed: sooner than the fourth time, but of what has come back.
    fn has_come_back(&self) -> Attempt {
        if self.game.course.occurrences() < 2 {
            return self.refuse(Refusal::NoRepetition);
        }
        Ok(())
    }

    /// How many acts had been made when the one who asks last had the move and moved.
    fn taken_back_to(&self, asks: Side) -> Result<usize, Refused> {
        let back = if self.game.turn() == asks { 2 } else { 1 };
        match self.game.course.len().checked_sub(back) {
            Some(acts) => Ok(acts),
            None => self.refuse(Refusal::NothingToTakeBack),
        }
    }

    /// Back to where the one who asked had the move.
    fn take_back(&mut self, asked: Side) -> Attempt {
        let acts = self.taken_back_to(asked)?;
        self.settle_proposal(GoneBy::TakenBack);
        self.undo(UndoneBy::TakenBack, acts, Vec::new());
        self.run_clock_of(self.whose_clock(), RestartedBy::Undone(UndoneBy::TakenBack));
        Ok(())
    }

    /// The number of acts before the last illegal move that stands.
    fn last_illegal(&self) -> Option<usize> {
        self.game.course.illegal().last().map(|&ply| usize::from(ply))
    }

    /// fide-2009/16.3.c: both agree, and no arbiter has a part in it.
    fn correct(&mut self) -> Attempt {
        let Some(ply) = self.last_illegal() else {
            self.settle_proposal(GoneBy::NothingIllegal);
            return Ok(());
        };
        self.settle_proposal(GoneBy::BlitzCorrected);
        self.undo(UndoneBy::BlitzCorrected, ply, Vec::new());
        self.restart(RestartedBy::Undone(UndoneBy::BlitzCorrected), self.whose_clock());
        Ok(())
    }

    /// The count of 24, which waits until both kings have entered (reading 17).
    fn counted(&self) -> Option<shogi::JishogiResult> {
        let Table::Shogi(table) = self.game.table() else { return None };
        shogi::Jishogi::new(&table.board()).result()
    }

    pub(crate) fn count(&mut self) -> Attempt {
        match self.counted() {
            Some(shogi::JishogiResult::Lost(side)) => self.end(Ending::Counted, Some(!side)),
            Some(_) => self.end(Ending::Counted, None),
            None => return self.refuse(Refusal::KingsNotEntered),
        }
        Ok(())
    }

    /// Whether the arbiter may order a count.
    pub(crate) fn arbiter_counts(&self) -> bool {
        self.book().counting == Some(Counting::AgreedOrRuled)
    }

    /// fesa-2024/9.6.
    pub(crate) fn ask_hand(&mut self, side: Side) -> Attempt {
        self.provided(self.book().manners.has(Manners::HAND_IS_TOLD))?;
        if self.game.turn() != side {
            return self.refuse(Refusal::HandNotNow);
        }
        self.say(What::Remarked { ground: Remark::HandAsked });
        Ok(())
    }

    /// fide-2009/13.7.a: whoever sees something tells the arbiter, and nobody else.
    pub(crate) fn tell(&mut self, note: Note) -> Attempt {
        self.reason = Some(note);
        self.say(What::Remarked { ground: Remark::Told });
        Ok(())
    }

    /// fide-2009/12.3.a, fesa-2024/11.2 and 11.3: while the game is live.
    pub(crate) fn analyse(&mut self) -> Attempt {
        if self.game.stage == Stage::Finished {
            return Ok(());
        }
        let here = self.book().manners.has(Manners::QUIET_AREA);
        match self.by {
            Who::Player(_) | Who::Assistant(_) => self.refuse(Refusal::NoAnalysis),
            _ if here => self.refuse(Refusal::NoAnalysisHere),
            _ => Ok(()),
        }
    }

    /// fesa-2024/17.1: a beginner whom the event allows it reads the rules; 11.2 keeps others from it.
    pub(crate) fn read_rules(&mut self, side: Side) -> Attempt {
        // fide-2023/11.9: the arbiter explains them, without a word on the position.
        let explained = self.book().manners.has(Manners::LAWS_EXPLAINED);
        if explained && self.game.setup().has_arbiter() {
            self.say(What::Remarked { ground: Remark::LawsExplained });
            return Ok(());
        }
        let forbidden = self.book().manners.has(Manners::RULES_CLOSED);
        if forbidden && !self.game.setup().event.rules_at_hand[self.game.person(side)] {
            return self.refuse(Refusal::NoAnalysis);
        }
        self.say(What::Remarked { ground: Remark::RulesRead });
        Ok(())
    }
}

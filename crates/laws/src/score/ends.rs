//! Resigning, declaring, signing, appealing.

use adoube_board::{BySide, Side};
use adoube_shogi as shogi;

use crate::decide::{Attempt, Draft};
use crate::event::{Decision, Ending, FailedBy, Matter, StoppedBy, WaitingBy};
use crate::rulebook::{Afterwards, FailedDeclaration, Resigning};
use crate::score::ahead;
use crate::{Outcome, Points, Refusal, Table, What};

impl Draft {
    pub(crate) fn resign(&mut self, side: Side) -> Attempt {
        self.resign_as(side, Ending::Resigned)
    }

    /// Lost, or where the book says so drawn against an opponent who cannot mate (fide-2023/5.1.2).
    pub(crate) fn resign_as(&mut self, side: Side, lost: Ending) -> Attempt {
        let hopeless = match self.book().resigning {
            Resigning::Loses => Some(false),
            Resigning::Draws => self.can_mate(!side).map(|can| !can),
        };
        match hopeless {
            Some(false) => self.end_by_word(lost, Some(!side)),
            Some(true) if lost == Ending::Resigned => {
                self.end_by_word(Ending::ResignedDrawn, None);
            }
            Some(true) => self.end_by_word(lost, None),
            None => {
                let outcome = self.outcome(lost, Some(!side));
                let outcome = Box::new(Outcome { open_to_appeal: true, ..outcome });
                self.say(What::Ended { outcome, ruled: false, penalises: None });
            }
        }
        Ok(())
    }

    /// Whoever says "mate" when it is one has been heard before he comes here.
    pub(crate) fn say_mate(&mut self, _side: Side) -> Attempt {
        self.refuse(Refusal::NoMate)
    }

    /// fesa-2024/5.3: on one's turn, before moving.
    pub(crate) fn declare(&mut self, side: Side) -> Attempt {
        let Some(failed) = self.book().declaration else {
            return self.refuse(Refusal::NotInThisBook);
        };
        self.has_the_move(side)?;
        let Table::Shogi(table) = self.game.table() else {
            return self.refuse(Refusal::NotInThisBook);
        };
        let time_left = self.game.clocks.clock.flag(side, self.at).is_none();
        let declaration = shogi::Declaration::new(&table.board(), time_left);
        let enough_anywhere = table.board().all_points(side) >= declaration.needed;
        if declaration.stands() {
            self.end(Ending::Declared, Some(side));
            return Ok(());
        }
        for condition in declaration.failures() {
            let ground = match condition {
                shogi::Condition::KingInZone => FailedBy::KingOutsideZone,
                shogi::Condition::Points => FailedBy::TooFewPoints,
                shogi::Condition::Pieces => FailedBy::TooFewPieces,
                shogi::Condition::Time => FailedBy::NoTimeLeft,
                shogi::Condition::NotInCheck => FailedBy::DeclaredInCheck,
            };
            self.rule(What::ClaimFailed { ground, side });
            if condition == shogi::Condition::Points && enough_anywhere {
                self.rule(What::ClaimFailed { ground: FailedBy::PiecesNotCounted, side });
            }
        }
        match failed {
            FailedDeclaration::Loses => self.end(Ending::DeclarationFailed, Some(!side)),
            FailedDeclaration::ArbiterRules if self.game.setup().has_arbiter() => {
                self.stop(StoppedBy::DeclarationFailed);
                self.wait_for_arbiter(WaitingBy::DeclarationFailed, Matter::Declaration(side));
            }
            // Reading 34: nobody is there to say otherwise, and the game goes on.
            FailedDeclaration::ArbiterRules => {
                self.rule(What::ClaimFailed { ground: FailedBy::DeclarationFailed, side });
            }
        }
        Ok(())
    }

    /// fide-2009/8.7: what both have signed stands, even if it is wrong, unless the arbiter has decided
    /// otherwise. Where the board prevents what is wrong, nobody keeps a sheet with another result.
    pub(crate) fn sign(&mut self, side: Side, points: BySide<Points>) -> Attempt {
        let otherwise =
            self.game.score.outcome.as_ref().is_some_and(|outcome| outcome.points != points);
        let counts = self.book().afterwards.has(Afterwards::SIGNED_RESULT_STANDS);
        if otherwise {
            let scores = self.game.setup().event.scores;
            let results = [Some(Side::First), Some(Side::Second), None];
            let lost = BySide { first: scores.loss, second: scores.loss };
            if points != lost && !results.iter().any(|&winner| scores.of(winner) == points) {
                return self.refuse(Refusal::NoSuchScore);
            }
            if counts && (self.game.score.ruled || self.prevents()) {
                return self.refuse(Refusal::ResultStands);
            }
        }
        self.say(What::Signed { side, points });
        let both = self.game.score.signed[!side] == Some(points);
        if let Some(outcome) =
            self.game.score.outcome.clone().filter(|_| both && otherwise && counts)
        {
            let (ruling, winner) = (Ending::SignedResult, ahead(points));
            let article = self.game.cite(ruling.into());
            let unwon = self.is_unwon(winner, points);
            let outcome = Outcome { winner, points, ruling, article, unwon, ..*outcome };
            self.rule(What::ResultSigned(Box::new(outcome)));
        }
        Ok(())
    }

    /// fide-2009/12.10.
    pub(crate) fn appeal(&mut self, side: Side, against: u32) -> Attempt {
        let last_word =
            self.game.rulings.final_decisions.iter().find(|(number, _)| *number == against);
        match last_word {
            Some((_, Decision::Unwatched)) => return self.refuse(Refusal::UnwatchedFinal),
            Some((_, Decision::NormalMeans)) => return self.refuse(Refusal::NoAppeal),
            Some((_, Decision::Open)) | None => {}
        }
        if !self.book().afterwards.has(Afterwards::APPEALS) || self.game.setup().event.no_appeals {
            return self.refuse(Refusal::AppealsExcluded);
        }
        if against >= self.game.rulings.decisions {
            return self.refuse(Refusal::NothingDecided);
        }
        if self.game.rulings.appeals.iter().any(|&appeal| appeal == (side, against)) {
            return self.refuse(Refusal::AppealedAlready);
        }
        self.say(What::Appealed { side, against });
        Ok(())
    }
}

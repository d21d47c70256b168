//! Making a move, and what the board then brings.

use adoube_board::{BySide, Side};
use adoube_shogi as shogi;

use super::correct::Correction;
use crate::decide::{Attempt, Draft};
use crate::event::{Ending, Made, MadeBy, OfferedBy, Owed};
use crate::mating;
use crate::rulebook::{AgreedDraws, KingCapture, NoMove};
use crate::table::Standing;
use crate::{Act, Refusal, Table, What};

impl Draft {
    pub(crate) fn make(&mut self, side: Side, act: Act, offer: bool) -> Attempt {
        self.clocks_run()?;
        // fide-2009/4.6, fesa-2024/4.3: what is released is played, whatever becomes of the offer.
        let offer = offer.then(|| self.may_agree(Some(act)));
        if let Some(attempt) = self.played_after_the_call(side, act) {
            attempt?;
            self.offer_with_the_move(side, offer);
            return Ok(());
        }
        self.is_in_no_envelope()?;
        self.no_claim_waits()?;
        self.is_attested(act)?;
        let act = if self.game.turn() == side {
            act
        } else {
            match self.give_up_an_illegal_move(side, act)? {
                Correction::Act(act) => act,
                Correction::PutBack => {
                    self.offer_with_the_move(side, offer);
                    return Ok(());
                }
            }
        };
        self.has_room()?;
        self.has_repeated(side)?;
        self.sheet_allows_a_move(side, act)?;
        if self.prevents() {
            self.make_prevented(side, act)
        } else {
            self.make_claimed(side, act)
        }?;
        // fesa-2024/5.4: an offer ends with the position for which it could be made.
        if self.book().agreed_draws == AgreedDraws::OnRepetition {
            self.drop_offer_of(side);
        }
        self.offer_with_the_move(side, offer);
        Ok(())
    }

    /// What becomes of an offer that came with a move, if one did: `offer` says whether a draw may be agreed on.
    pub(crate) fn offer_with_the_move(&mut self, side: Side, offer: Option<Attempt>) {
        match offer.filter(|_| self.game.score.outcome.is_none()) {
            // fide-2009/12.6: his own still stands.
            Some(Ok(())) if self.game.talk.offers(side) => self.rule(What::Noted(side)),
            Some(Ok(())) => {
                let in_time = !self.is_early_to_agree();
                self.say_offered(OfferedBy::Offered, side, in_time);
            }
            Some(Err(_)) => self.rule(What::OfferBarred(side)),
            None => {}
        }
    }

    fn make_prevented(&mut self, side: Side, act: Act) -> Attempt {
        let next = match self.game.after_legal(act) {
            Ok(next) => next,
            Err(reasons) => return self.refuse_illegal(reasons),
        };
        // fide-2009/9.5.b, reading 5: an announced move binds, an illegal one as a touch.
        match self.breach(act) {
            Some(Owed::AnnouncedEnforced) => return self.refuse(Refusal::AnotherAnnounced),
            Some(_) => return self.refuse(Refusal::AnnouncedPiece),
            None => {}
        }
        if self.book().repetition.refuses_checks && self.is_forbidden_check(side, act, &next) {
            return self.refuse(Refusal::PerpetualCheck);
        }
        self.drop_offer_of(!side);
        let end = self.brought_by(side, act, &next, true);
        let pressed = self.presses_itself() && end.is_none();
        let hopeless = self.hopeless_after(&next, end.is_some());
        let completes = self.game.completed_by_the_next(side);
        self.next = Some(next);
        self.say(What::Made(Made {
            ground: MadeBy::Made,
            side,
            act,
            legal: true,
            pressed,
            for_him: false,
            breach: None,
            brings: None,
            hopeless,
            completes,
        }));
        match end {
            Some((ruling, winner)) => self.end(ruling, winner),
            None => self.end_if_dead(),
        }
        Ok(())
    }

    fn make_claimed(&mut self, side: Side, act: Act) -> Attempt {
        // fide-2009/19.2.vii: while two boards differ, a player can only go by his own, and what it brings
        // about is not known before they are corrected.
        let apart = self.boards_differ();
        let table = self.game.board_of(side);
        let takes_king =
            table.is_king_capture(act) && self.book().king_capture == KingCapture::Wins;
        // fesa-2024/9.5: taking the king is a claim against the move before it, which 17.1 may ease.
        if takes_king && self.has_an_easing(!side) && self.just_made_illegal(side) {
            return self.claim_illegal(side);
        }
        let legal = match table.judge(act) {
            Ok(()) => true,
            // Of the other game: nothing that could be done here.
            Err(reasons) if reasons.is_empty() => return self.refuse_illegal(reasons),
            // No hand can take what is not there.
            Err(reasons) if reasons.iter().any(|reason| reason.is_of_no_piece()) => {
                return self.refuse_illegal(reasons);
            }
            Err(_) => takes_king,
        };
        let breach = if legal && !apart { self.breach(act) } else { None };
        let next = self.game.course.after(act);
        let sockets = self.has_sockets(side);
        let ground = if sockets { MadeBy::SocketReleased } else { released(table, act, &next) };
        self.drop_offer_of(!side);
        let unsettled = takes_king || !legal || apart;
        let end = if unsettled { None } else { self.brought_by(side, act, &next, false) };
        let hopeless = self.hopeless_after(&next, end.is_some() || unsettled);
        let dead = end.is_none() && self.is_dead(hopeless) && !unsettled;
        let end = end.or(dead.then_some((Ending::DeadPosition, None)));
        let brings = end.map(|(ruling, winner)| Box::new(self.outcome(ruling, winner)));
        // The press follows a mate too, or it would tell of it.
        let pressed = self.presses_itself() && !takes_king;
        let completes = self.game.completed_by_the_next(side);
        self.next = Some(next);
        self.say(What::Made(Made {
            ground,
            side,
            act,
            legal,
            pressed,
            for_him: false,
            breach,
            brings,
            hopeless,
            completes,
        }));
        if takes_king {
            self.end(Ending::KingTaken, Some(side));
        } else if self.game.course.brought.is_none() && !apart {
            // However the position came back: that nothing is declared would tell of an illegal move.
            self.end_on_automatic_repetition();
        }
        Ok(())
    }

    /// fesa-2024/3.12: a check that would bring the fourth occurrence.
    fn is_forbidden_check(&self, side: Side, act: Act, next: &Table) -> bool {
        let enough = usize::from(self.book().repetition.occurrences);
        let course = &self.game.course;
        // Most moves give no check, and what has stood there is not looked through.
        next.is_check()
            && course.occurrences_at_most(next) >= enough
            && self.repetition_after(act) == shogi::Repetition::PerpetualCheck(side)
    }

    fn repetition_after(&self, act: Act) -> shogi::Repetition {
        let recurrence = self.game.course.recurrence_after(act);
        let perpetual = self.book().repetition.perpetual;
        recurrence.map_or(shogi::Repetition::Nothing, |recurrence| recurrence.verdict(perpetual))
    }

    /// How the game ends with this legal move, if the board alone decides it.
    pub(crate) fn brought_by(
        &self,
        side: Side,
        act: Act,
        next: &Table,
        prevents: bool,
    ) -> Option<(Ending, Option<Side>)> {
        match next.standing() {
            Standing::Mate => return Some((Ending::Mate, Some(side))),
            Standing::NoMove => {
                return Some(match self.book().no_move {
                    NoMove::Drawn => (Ending::Stalemate, None),
                    NoMove::Lost => (Ending::NoMoveLeft, Some(side)),
                });
            }
            Standing::Open => {}
        }
        if let Some(ending) = self.ends_by_itself(act, next) {
            return Some((ending, None));
        }
        let repetition = self.book().repetition;
        let enough = usize::from(repetition.occurrences);
        let shogi = matches!(next, Table::Shogi(_));
        let often = || self.game.course.occurrences_at_most(next) >= enough;
        if shogi && prevents && often() {
            let automatic = self.is_declared_unclaimed();
            match self.repetition_after(act) {
                shogi::Repetition::PerpetualCheck(checker) => {
                    return Some((Ending::PerpetualCheck, Some(!checker)));
                }
                shogi::Repetition::Sennichite if automatic => {
                    return Some((Ending::Repeated, None));
                }
                _ => {}
            }
        }
        // Reading 8: where 3.12 leaves no move, the player has none.
        let stuck = shogi
            && repetition.refuses_checks
            // Unbroken checks are those of the last move too.
            && self.game.course.is_check()
            && self.only_forbidden_checks(act, next);
        stuck.then_some((Ending::NoMoveLeft, Some(side)))
    }

    /// fide-2023/9.6: what draws without a claim; one side's unbroken checks never do (fesa-2024/3.12).
    fn ends_by_itself(&self, act: Act, next: &Table) -> Option<Ending> {
        let book = self.book();
        if book.move_limit.is_some_and(|moves| next.quiet_plies() >= moves.saturating_mul(2)) {
            return Some(Ending::MoveLimit);
        }
        let often =
            book.repetition.ends_at.is_some_and(|often| self.stood_so_often(act, next, often));
        let perpetual =
            || matches!(self.repetition_after(act), shogi::Repetition::PerpetualCheck(_));
        if often && !perpetual() {
            return Some(Ending::FiveTimes);
        }
        // In shogi it matters who gave check all along, which is looked at apart.
        let unclaimed = self.is_declared_unclaimed() && matches!(next, Table::Chess(_));
        let often = unclaimed && self.stood_so_often(act, next, book.repetition.occurrences);
        often.then_some(Ending::Repeated)
    }

    fn stood_so_often(&self, act: Act, next: &Table, often: u8) -> bool {
        let (course, often) = (&self.game.course, usize::from(often));
        let at_most = match next {
            // Nothing comes back after a capture or a pawn's move, unless illegal ones stand.
            Table::Chess(_) if course.illegal().is_empty() => {
                let quiet = usize::from(next.quiet_plies());
                if quiet + 4 < 4 * often { 0 } else { course.occurrences_within(next, quiet) }
            }
            _ => course.occurrences_at_most(next),
        };
        at_most >= often && course.occurrences_after(act) >= often
    }

    /// Whether the event or the book ends a game by repetition without a claim.
    fn is_declared_unclaimed(&self) -> bool {
        self.book().repetition.claimant.is_none() || self.game.setup().event.automatic_repetition
    }

    fn only_forbidden_checks(&self, act: Act, next: &Table) -> bool {
        let enough = usize::from(self.book().repetition.occurrences);
        let mut course = None;
        let forbidden = |reply: Act| {
            let mut after = next.clone();
            after.play(reply);
            // Its earlier occurrences stand in the course, which costs nothing to ask.
            if self.game.course.occurrences_at_most(&after) < enough || !after.is_check() {
                return false;
            }
            let course = course.get_or_insert_with(|| {
                let mut course = self.game.course.clone();
                course.play(act);
                course
            });
            let verdict = course.recurrence_after(reply);
            let perpetual = self.book().repetition.perpetual;
            verdict.is_some_and(|recurrence| {
                recurrence.verdict(perpetual) == shogi::Repetition::PerpetualCheck(next.turn())
            })
        };
        // Almost always the first move is free, and nothing more is asked.
        next.all_acts(forbidden)
    }

    /// Who can never mate any more, asked after every move of a game in which that matters.
    pub(crate) fn hopeless_after(&self, next: &Table, over: bool) -> BySide<bool> {
        if over || !self.book().dead_positions {
            return BySide::default();
        }
        mating::newly_hopeless(next, self.game.course.hopeless)
    }

    pub(crate) fn is_dead(&self, hopeless: BySide<bool>) -> bool {
        let both = |side: &Side| hopeless[*side] || self.game.course.hopeless[*side];
        self.book().dead_positions && Side::ALL.iter().all(both)
    }

    fn end_if_dead(&mut self) {
        if self.is_dead(self.game.course.hopeless) {
            self.end(Ending::DeadPosition, None);
        }
    }

    /// Where the event or the book declares a repetition without a claim, `claim` games too.
    fn end_on_automatic_repetition(&mut self) {
        let repetition = self.book().repetition;
        let unclaimed = repetition.claimant.is_none();
        if !self.is_declared_unclaimed() {
            return;
        }
        let course = &self.game.course;
        if course.occurrences_at_most(course.now()) < usize::from(repetition.occurrences) {
            return;
        }
        let perpetual = repetition.perpetual;
        match course.recurrence().map(|recurrence| recurrence.verdict(perpetual)) {
            Some(shogi::Repetition::Sennichite) => self.end(Ending::Repeated, None),
            // An event declares the draw of fesa-2024/5.2; the loss of 3.12 is the defender's to claim.
            Some(shogi::Repetition::PerpetualCheck(checker)) if unclaimed => {
                self.end(Ending::PerpetualCheck, Some(!checker));
            }
            _ => {}
        }
    }
}

/// The article under which a released piece is a move made.
pub(crate) fn released(table: &Table, act: Act, next: &Table) -> MadeBy {
    use adoube_chess as chess;
    let pieces = |table: &Table| match table {
        Table::Chess(table) => table.board().placement.occupied().count(),
        Table::Shogi(table) => table.board().placement.occupied().count(),
    };
    match act {
        Act::Chess(chess::Act::Castle { .. }) => MadeBy::ReleasedCastling,
        Act::Chess(chess::Act::Move { promotion: Some(_), .. }) => MadeBy::ReleasedPromotion,
        _ if pieces(next) < pieces(table) => MadeBy::ReleasedCapture,
        _ => MadeBy::Released,
    }
}

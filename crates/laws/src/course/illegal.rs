//! Illegal moves, once they are seen.

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_clock::{Allowance, Reading, Span};
use adoube_shogi as shogi;

use crate::command::Claim;
use crate::decide::{Attempt, Draft};
use crate::event::{ClaimedBy, Ending, FailedBy, GivenBy, Remark, RestartedBy, UndoneBy};
use crate::hand::touched_by;
use crate::hand::{Doing, Half};
use crate::hand::{half_of, in_order};
use crate::rulebook::{CryingPosition, ExposedKing, IllegalMoves, Unpromoted};
use crate::table::Standing;
use crate::{Act, Outcome, Place, Reason, Refusal, Table, What};

impl Draft {
    pub(crate) fn claim_illegal(&mut self, side: Side) -> Attempt {
        if self.prevents() {
            return self.refuse(Refusal::NothingIllegalHere);
        }
        self.boards_must_agree()?;
        match self.book().illegal_moves {
            IllegalMoves::Undone { time, losing } => {
                self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
                // A claim is about what the opponent has done; one's own the arbiter finds, or he.
                match self.first_illegal(|ply| self.mover(ply) != side) {
                    Some(ply) => self.put_right(ply, time, losing),
                    None if self.has_pressed_idly(!side) => {
                        self.count_idle_press(!side, time, losing);
                    }
                    None if self.just_made_illegal(side) => self.replace_illegal(),
                    None => self.nothing_illegal(side, FailedBy::NothingIllegal),
                }
                Ok(())
            }
            IllegalMoves::UndoneInTime { time, losing, .. } => {
                // Reading 14: what cries for the arbiter is never claimed too late.
                let mended = self.book().short.crying == CryingPosition::Mended;
                let crying = if mended { self.cries_for_the_arbiter() } else { None };
                let ply = self.claimed_in_time(side);
                self.say_illegal_claimed(side, ClaimedBy::QuickIllegalClaimed);
                match (ply, crying) {
                    (Some(ply), _) => self.undo_illegal(ply, time, losing),
                    (None, Some(ply)) => {
                        self.remark_by_law(Remark::QuickArbiterActs);
                        self.undo_illegal(ply, time, losing);
                    }
                    _ if self.has_just_pressed_idly(!side) => {
                        self.count_idle_press(!side, time, losing);
                    }
                    _ if self.just_made_illegal(side) => self.replace_illegal(),
                    _ => self.nothing_illegal(side, FailedBy::QuickNothingIllegal),
                }
                Ok(())
            }
            IllegalMoves::WinsInTime => {
                let ply = self.claimed_in_time(side);
                self.say_illegal_claimed(side, ClaimedBy::BlitzIllegalClaimed);
                match ply {
                    Some(ply) => self.win_blitz(ply),
                    None if self.just_made_illegal(side) => self.replace_illegal(),
                    None => self.nothing_illegal(side, FailedBy::BlitzNothingIllegal),
                }
                Ok(())
            }
            IllegalMoves::ClaimWins => self.claim_game(side),
            IllegalMoves::Loses => {
                self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
                if self.just_made_illegal(side) {
                    self.end(Ending::IllegalLost, Some(side));
                } else {
                    self.nothing_illegal(side, FailedBy::NothingIllegal);
                }
                Ok(())
            }
            IllegalMoves::TakenBack => {
                self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
                if self.just_made_illegal(side) && !self.only_blundered_the_king() {
                    self.take_back_illegal();
                } else {
                    self.nothing_illegal(side, FailedBy::NothingIllegal);
                }
                Ok(())
            }
        }
    }

    fn say_illegal_claimed(&mut self, side: Side, ground: ClaimedBy) {
        self.say(What::Claimed { ground, side, claim: Claim::Illegal });
    }

    /// The completed illegal move to which the claimant has not replied. One that is not completed is none yet,
    /// and of one that stands, since he has replied, he is not told.
    pub(crate) fn claimed_in_time(&self, side: Side) -> Option<usize> {
        let course = &self.game.course;
        let last = course.last_ply().filter(|_| self.game.turn() == side)?;
        (course.is_illegal(last) && course.is_completed(last)).then_some(last)
    }

    /// Whether a player has pressed without a move, and nobody has found it.
    pub(crate) fn has_pressed_idly(&self, side: Side) -> bool {
        let course = &self.game.course;
        course.idle_presses.iter().any(|&ply| course.mover(usize::from(ply)) == side)
    }

    /// The same, and the opponent has not made his next move since.
    pub(crate) fn has_just_pressed_idly(&self, side: Side) -> bool {
        let course = &self.game.course;
        let own = |ply: usize| course.mover(ply) == side && course.len() < ply + 2;
        course.idle_presses.iter().any(|&ply| own(usize::from(ply)))
    }

    /// fide-2023/7.5.3: it counts as an illegal move; nothing is undone, and the player's clock runs on. What the opponent's
    /// has run since then is none of his time.
    pub(crate) fn count_idle_press(&mut self, offender: Side, time: Span, losing: u8) {
        let course = &self.game.course;
        let own = |&&ply: &&u16| course.mover(usize::from(ply)) == offender;
        let found = course.idle_presses.iter().find(own).map(|&ply| usize::from(ply));
        let clocks = found.filter(|&ply| ply == course.len()).map(|_| self.clocks_at_idle_press());
        self.rule(What::IdlePressFound(offender));
        self.set_clocks_back(clocks.unwrap_or_default());
        self.pay_for_illegal(offender, time, losing);
    }

    /// fide-2023/7.5.4: two hands count as an illegal move, and the move stands; in a book of one's own they cost what an
    /// illegal one does there.
    pub(crate) fn count_two_hands(&mut self, offender: Side) {
        self.rule(What::TwoHandsFound(offender));
        match self.book().illegal_moves {
            IllegalMoves::Undone { time, losing }
            | IllegalMoves::UndoneInTime { time, losing, .. } => {
                self.pay_for_illegal(offender, time, losing);
            }
            IllegalMoves::TakenBack => self.take_back_illegal(),
            IllegalMoves::ClaimWins if self.has_an_easing(offender) => self.take_back_illegal(),
            IllegalMoves::WinsInTime => {
                if let Some(ply) = self.game.course.last_ply() {
                    self.win_blitz(ply);
                }
            }
            IllegalMoves::ClaimWins | IllegalMoves::Loses => {
                self.end(Ending::IllegalLost, Some(!offender));
            }
        }
    }

    /// fide-2009/16.3.c: it wins, or draws where the claimant cannot mate (reading 13: from before it).
    fn win_blitz(&mut self, ply: usize) {
        let offender = self.mover(ply);
        let before = self.game.course.at(ply);
        match self.can_mate_at(&before, !offender) {
            Some(false) => self.end(Ending::BlitzIllegalDrawn, None),
            Some(true) => self.end(Ending::BlitzIllegalLost, Some(!offender)),
            None => {
                let outcome = self.outcome(Ending::BlitzIllegalLost, Some(!offender));
                self.rule_end(Outcome { open_to_appeal: true, ..outcome });
            }
        }
    }

    /// fide-2009/15.4.c: the completed illegal move for which the arbiter acts unasked, by the number of acts
    /// before it. Others that nobody claimed stand.
    pub(crate) fn cries_for_the_arbiter(&self) -> Option<usize> {
        if !cries(self.game.table()) {
            return None;
        }
        let course = &self.game.course;
        let brought = |&ply: &usize| {
            course.is_completed(ply) && cries(&course.at(ply + 1)) && !cries(&course.at(ply))
        };
        course.illegal().iter().rev().map(|&ply| usize::from(ply)).find(brought)
    }

    /// fide-2009/4.6: the last move was illegal and is not completed. It is replaced, its touch still
    /// binding, and costs nothing.
    fn replace_illegal(&mut self) {
        self.replace_last(UndoneBy::Replaced);
    }

    /// The last move is not completed, and another one takes its place.
    pub(crate) fn replace_last(&mut self, ground: UndoneBy) {
        let Some(acts) = self.game.course.len().checked_sub(1) else { return };
        let (touched, hand) = (self.touched_until(acts), self.hand_until(acts));
        self.say(What::Undone { ground, acts: acts as u16, touched, eased: None });
        self.bind_again(ground, &hand);
        self.go_on(RestartedBy::Undone(ground));
    }

    /// What was touched up to the act that followed so many: before it, which is known of the last move
    /// only, and by it.
    fn touched_until(&self, ply: usize) -> Vec<Place> {
        let before = self.game.course.at(ply);
        let mut touched = self
            .doing_before(ply)
            .map_or_else(Vec::new, |hand| in_order(&before, self.mover(ply), &hand.touched));
        let own = self.game.course.act(ply).map(|act| touched_by(&before, act));
        for place in own.unwrap_or_default() {
            if !touched.contains(&place) {
                touched.push(place);
            }
        }
        touched
    }

    /// What the hand had done that made the act after so many, known of the last move only, and with the
    /// act itself: fide-2009/4.6, a king or pawn released in an illegal one binds what replaces it.
    fn hand_until(&self, ply: usize) -> Doing {
        let mut hand = self.doing_before(ply).cloned().unwrap_or_default();
        let before = self.game.course.at(ply);
        if let Some(act) = self.game.course.act(ply)
            && half_of(&before, act).is_some()
            && before.judge(act).is_err()
        {
            hand.halves.push(Half { act, stands: false, touched: hand.touched.len() });
        }
        hand
    }

    /// What the hand had done before the act after so many, which is known of the last one only.
    fn doing_before(&self, ply: usize) -> Option<&Doing> {
        self.game.hand.last.as_ref().filter(|_| ply + 1 == self.game.course.len())
    }

    fn nothing_illegal(&mut self, side: Side, ground: FailedBy) {
        self.claim_fails(side, ground);
        self.go_on(match ground {
            FailedBy::QuickNothingIllegal => RestartedBy::QuickNothingIllegal,
            FailedBy::BlitzNothingIllegal => RestartedBy::BlitzNothingIllegal,
            _ => RestartedBy::NothingIllegal,
        });
    }

    /// The opponent's last move was illegal, and has not been replied to.
    pub(crate) fn just_made_illegal(&self, side: Side) -> bool {
        self.game.turn() == side && self.has_just_been_illegal()
    }

    /// The last act was illegal.
    fn has_just_been_illegal(&self) -> bool {
        let course = &self.game.course;
        course.last_ply().is_some_and(|ply| course.is_illegal(ply))
    }

    /// fide-2009/15.4.c: why the arbiter leaves the illegal move after so many acts alone, or all of them.
    pub(crate) fn left_to_the_players(&self, ply: Option<usize>) -> Refusal {
        let course = &self.game.course;
        let meant = |nth: &usize| ply.is_none_or(|ply| ply == *nth);
        match course.illegal().iter().map(|&nth| usize::from(nth)).rev().find(meant) {
            None => Refusal::NothingIllegalHere,
            Some(nth) if nth + 1 == course.len() => Refusal::QuickIllegalIsThePlayers,
            Some(_) => Refusal::IllegalStands,
        }
    }

    /// livret/king, reading 37: the last move did nothing worse than leave a king to be taken.
    fn only_blundered_the_king(&self) -> bool {
        let course = &self.game.course;
        let Some(act) = course.last_act() else { return false };
        let blunder = |reason: &Reason| {
            matches!(
                reason,
                Reason::Shogi(
                    shogi::Reason::KingOntoAttacked(_)
                        | shogi::Reason::ExposesKing(_)
                        | shogi::Reason::LeavesKingInCheck(_)
                )
            )
        };
        self.book().exposed_king == ExposedKing::Blunder
            && course.at(course.len() - 1).judge(act).is_err_and(|all| all.iter().all(blunder))
    }

    /// The number of acts before the first illegal move of these that is over.
    pub(crate) fn first_illegal(&self, of: impl Fn(usize) -> bool) -> Option<usize> {
        let mut illegal = self.game.course.illegal().iter().map(|&ply| usize::from(ply));
        illegal.find(|&ply| of(ply) && self.is_illegal_and_over(ply))
    }

    /// Whether the act after so many was an illegal move that is over: completed, or answered.
    pub(crate) fn is_illegal_and_over(&self, ply: usize) -> bool {
        let course = &self.game.course;
        let answered = ply + 1 < course.len();
        course.is_illegal(ply) && (course.is_completed(ply) || answered)
    }

    /// Whose act followed so many.
    pub(crate) fn mover(&self, ply: usize) -> Side {
        self.game.course.mover(ply)
    }

    /// Back to where so many acts had been made; fide-2009/6.13: the clocks as they stood when the
    /// next one was made, as far as they are known and until the arbiter says otherwise.
    pub(crate) fn undo(&mut self, ground: UndoneBy, acts: usize, touched: Vec<Place>) {
        let clocks = self.clocks_before(acts);
        // fesa-2024/17.1: a beginner does so once.
        let back = ground == UndoneBy::TakenBackIllegal;
        let eased = back.then(|| self.mover(acts));
        self.rule(What::Undone { ground, acts: acts as u16, touched, eased });
        self.set_clocks_back(clocks);
    }

    /// What the clocks are to show where the act that followed so many is undone. Of the moves counted,
    /// those that are not of this game, by an arbiter's word, stay.
    pub(crate) fn clocks_before(&self, acts: usize) -> BySide<Option<Reading>> {
        BySide::from_fn(|side| {
            let now = self.game.clocks.clock.shows(side, self.at);
            let limited = self.game.clocks.clock.control()[side] != Allowance::Unlimited;
            let readings = self.game.clocks.readings.as_ref().filter(|_| limited)?;
            let back = readings.back_to(acts, side, now)?;
            let undone = self.game.completed(side) - self.game.course.completed(side, acts);
            Some(Reading { moves: now.moves.saturating_sub(undone), ..back })
        })
    }

    /// What the clocks are to show where a press without a move is found before one was made.
    fn clocks_at_idle_press(&self) -> BySide<Option<Reading>> {
        BySide::from_fn(|side| {
            let clock = &self.game.clocks.clock;
            let limited = clock.control()[side] != Allowance::Unlimited;
            let readings = self.game.clocks.readings.as_ref().filter(|_| limited)?;
            readings.back_to_idle_press(side, clock.shows(side, self.at))
        })
    }

    /// fide-2009/6.13: to what they showed then.
    pub(crate) fn set_clocks_back(&mut self, clocks: BySide<Option<Reading>>) {
        for side in Side::ALL {
            let Some(Reading { main, extra_left, byoyomi_periods_left, period, moves, .. }) =
                clocks[side]
            else {
                continue;
            };
            let (left, extra, byoyomi) = (main.or_zero(), extra_left, byoyomi_periods_left);
            self.rule(What::ClockPutBack { side, left, moves, period, extra, byoyomi });
        }
    }

    /// An illegal move that is over goes back. fide-2009/6.7.a: what was never pressed was not completed, and 7.4 counts
    /// only what was; by 4.6 another move is made in its place.
    pub(crate) fn put_right(&mut self, ply: usize, time: Span, losing: u8) {
        if self.game.course.is_completed(ply) {
            self.undo_illegal(ply, time, losing);
            return;
        }
        let ground = UndoneBy::IllegalUnpressed;
        let (touched, hand) = (self.touched_until(ply), self.hand_until(ply));
        self.undo(ground, ply, touched);
        self.bind_again(ground, &hand);
        self.run_clock_of(self.whose_clock(), RestartedBy::Undone(ground));
    }

    /// fide-2009/7.4: back to before it, clocks as they stood then, and what it costs.
    pub(crate) fn undo_illegal(&mut self, ply: usize, time: Span, losing: u8) {
        let offender = self.mover(ply);
        // fide-2023/7.5.5: two faults in one move count once.
        let paid = self.game.course.two_hands.map(usize::from) == Some(ply);
        if let Some(act) = self.queened(ply) {
            self.make_queen(ply, act);
            if !paid {
                self.pay_for_illegal(offender, time, losing);
            }
            self.end_by_the_queen(offender);
            return;
        }
        let touched = self.touched_until(ply);
        let hand = self.hand_until(ply);
        self.undo(UndoneBy::IllegalUndone, ply, touched);
        self.bind_again(UndoneBy::IllegalUndone, &hand);
        if paid {
            self.run_clock_of(self.whose_clock(), RestartedBy::Restarted);
        } else {
            self.pay_for_illegal(offender, time, losing);
        }
    }

    /// fide-2023/7.5.2: the unfinished promotion after so many acts, as it becomes one, where nothing else was wrong.
    fn queened(&self, ply: usize) -> Option<Act> {
        let Some(Act::Chess(chess::Act::Move { from, to, promotion: None })) =
            self.game.course.act(ply).filter(|_| self.book().unpromoted == Unpromoted::Queened)
        else {
            return None;
        };
        let act = chess::Act::Move { from, to, promotion: Some(chess::Role::Queen) };
        let act = Act::Chess(act);
        self.game.course.at(ply).judge(act).is_ok().then_some(act)
    }

    /// The pawn is a queen, and the opponent has the move.
    fn make_queen(&mut self, ply: usize, act: Act) {
        let later = ply + 1 < self.game.course.len();
        let clocks = if later { self.clocks_before(ply + 1) } else { BySide::default() };
        self.rule(What::Queened { acts: ply as u16, act });
        self.set_clocks_back(clocks);
    }

    /// Where the position with the queen is mate, stalemate or dead, the game has ended (F5).
    fn end_by_the_queen(&mut self, offender: Side) {
        if self.game.score.outcome.is_some() {
            return;
        }
        match self.game.table().standing() {
            Standing::Mate => self.end(Ending::Mate, Some(offender)),
            Standing::NoMove => self.end(Ending::Stalemate, None),
            Standing::Open => {}
        }
    }

    /// What an illegal move, or what counts as one, costs.
    pub(crate) fn pay_for_illegal(&mut self, offender: Side, time: Span, losing: u8) {
        self.rule(What::IllegalCounted(offender));
        if self.game.rulings.illegal_moves[offender] < losing {
            self.give_time(GivenBy::IllegalTime, !offender, time);
            self.run_clock_of(self.whose_clock(), RestartedBy::Restarted);
            return;
        }
        // From the position that was restored (reading 13); where a new queen leaves no move, from the one before her, since the
        // fault loses first (fide-2023/7.5.2).
        let over = self.game.table().standing() != Standing::Open;
        let before = over.then(|| self.game.course.last_ply()).flatten();
        let can = match before {
            Some(ply) => self.can_mate_at(&self.game.course.at(ply), !offender),
            None => self.can_mate(!offender),
        };
        match can {
            Some(true) => self.end(Ending::IllegalLost, Some(!offender)),
            Some(false) => self.end(Ending::IllegalDrawn, None),
            None => {
                let outcome = self.outcome(Ending::IllegalLost, Some(!offender));
                self.rule_end(Outcome { open_to_appeal: true, ..outcome });
            }
        }
    }

    /// fesa-2024/9.4.
    fn claim_game(&mut self, side: Side) -> Attempt {
        if self.just_made_illegal(side) {
            self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
            if self.has_an_easing(!side) {
                self.take_back_illegal();
            } else {
                // 9.4.a where the check was already left once, and answered.
                let again = self.replied_to_illegal(side);
                let still = self.still_illegal(side).filter(|it| *it == Ending::KingInCheckLost);
                let ruling = still.filter(|_| again).unwrap_or(Ending::IllegalLost);
                self.end(ruling, Some(side));
            }
            return Ok(());
        }
        // fesa-2024/3.12: a check that brings the position back once too often is an illegal move.
        if self.is_perpetual_check_of(!side) {
            self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
            self.end(Ending::PerpetualCheck, Some(side));
            return Ok(());
        }
        if self.game.turn() != side {
            return self.refuse(Refusal::ClaimWithTheMove);
        }
        if let Some(ruling) = self.still_illegal(side) {
            self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
            self.end(ruling, Some(side));
            return Ok(());
        }
        // 9.7, 13.6: he is not told of one that he has replied to.
        self.say_illegal_claimed(side, ClaimedBy::IllegalClaimed);
        self.nothing_illegal(side, FailedBy::NothingIllegal);
        Ok(())
    }

    /// fesa-2024/17.1: a beginner takes one illegal move back instead of losing.
    pub(crate) fn has_an_easing(&self, side: Side) -> bool {
        self.book().illegal_moves == IllegalMoves::ClaimWins && self.game.rulings.eased[side]
    }

    /// Whether this player has answered an illegal move of the other's.
    fn replied_to_illegal(&self, side: Side) -> bool {
        let course = &self.game.course;
        let answered = |ply: usize| ply + 1 < course.len() && course.mover(ply) != side;
        course.illegal().iter().any(|&ply| answered(usize::from(ply)))
    }

    /// What is wrong on the board as it stands, of the opponent's doing (9.4.a to c).
    fn still_illegal(&self, side: Side) -> Option<Ending> {
        let Table::Shogi(table) = self.game.table() else { return None };
        let board = table.board();
        let other = !side;
        if board.is_check(other) {
            return Some(Ending::KingInCheckLost);
        }
        if board.placement.doubled_pawns(other).any() {
            return Some(Ending::NifuLost);
        }
        let dead =
            |role: shogi::Role| board.placement.pieces(other, role).meets(role.dead_squares(other));
        shogi::Role::ALL.into_iter().any(dead).then_some(Ending::DeadPieceLost)
    }

    /// Taken back, and costing nothing: beginners once, friendly games always. Neither has the opponent
    /// spent time on it, nor has it brought its own player any.
    fn take_back_illegal(&mut self) {
        let acts = self.game.course.len().saturating_sub(1);
        let ground = UndoneBy::TakenBackIllegal;
        self.undo(ground, acts, Vec::new());
        self.run_clock_of(self.whose_clock(), RestartedBy::Undone(ground));
    }
}

/// Both kings are in check, or a pawn stands on the last rank.
pub(crate) fn cries(table: &Table) -> bool {
    let Table::Chess(table) = table else { return false };
    let board = table.board();
    let both_in_check = Side::ALL.iter().all(|&side| board.is_check(side));
    let edge =
        chess::Bitboard::rank(chess::Rank::First) | chess::Bitboard::rank(chess::Rank::Eighth);
    both_in_check || board.placement.role(chess::Role::Pawn).meets(edge)
}

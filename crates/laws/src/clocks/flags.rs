//! Flags, and who comes too late.

use core::cmp::Ordering;

use adoube_board::{BySide, Side};
use adoube_clock::Moment;

use crate::command::Claim;
use crate::decide::{Attempt, Draft};
use crate::event::{
    ClaimedBy, Ending, FailedBy, Matter, Remark, RestartedBy, SeenBy, StoppedBy, WaitingBy,
};
use crate::mating::{self, Effort};
use crate::rulebook::{BothFlags, FlagBy, Lateness};
use crate::{Outcome, Refusal, Table, What, Who};

impl Draft {
    /// What the software sees before anything else: somebody late, or a flag that it is to see.
    /// Whether that has changed the game.
    pub(crate) fn see_what_time_brought(&mut self) -> bool {
        if self.game.course.brought.is_some() {
            let fallen = |side: &Side| self.overstepped(*side).is_some();
            return self.sees_flags()
                && Side::ALL.iter().any(fallen)
                && self.say_what_the_board_brought();
        }
        if self.game.late_at().is_some_and(|late| self.at > late) && self.end_if_late() {
            return true;
        }
        if !self.sees_flags() {
            return false;
        }
        let seen = Side::ALL.into_iter().filter(|&side| !self.game.flag_waits(side));
        let fallen = seen.filter_map(|side| Some((side, self.overstepped(side)?)));
        let fallen = fallen.min_by_key(|&(_, fell)| fell);
        let Some((side, fell)) = fallen else { return false };
        self.rule(What::FlagSeen { ground: SeenBy::FlagSeenByServer, side, fell });
        self.lose_on_time(side);
        true
    }

    /// fide-2009/6.6.a: who has not come in time has lost; both, if both (reading 25).
    pub(crate) fn end_if_late(&mut self) -> bool {
        if self.game.session.adjourned.is_some() {
            return self.end_if_late_at_resumption();
        }
        let session = &self.game.session;
        let absent = BySide::from_fn(|side| !session.present[side] && !session.excused[side]);
        // With a default time and both absent, White's clock runs until he comes.
        match (absent.first, absent.second) {
            (false, false) => return false,
            (true, false) => self.end(Ending::Late, Some(Side::Second)),
            (false, true) => self.end(Ending::Late, Some(Side::First)),
            (true, true) => {
                let loss = self.game.setup().event.scores.loss;
                let mut outcome = self.outcome(Ending::Late, None);
                outcome.points = BySide { first: loss, second: loss };
                outcome.replay = None;
                self.rule_end(outcome);
            }
        }
        true
    }

    /// When a player's time was out, unless play has gone on since by a ruling.
    pub(crate) fn overstepped(&self, side: Side) -> Option<Moment> {
        self.game.clocks.overstepped(side, self.at)
    }

    /// Whose time was out first.
    pub(crate) fn first_fallen(&self) -> Option<Side> {
        let fallen = |side: Side| Some((self.overstepped(side)?, side));
        Side::ALL.into_iter().filter_map(fallen).min_by_key(|&(fell, _)| fell).map(|(_, side)| side)
    }

    pub(crate) fn claim_flag(&mut self, side: Side) -> Attempt {
        if self.game.stage == crate::Stage::Waiting {
            return self.refuse(Refusal::NotStarted);
        }
        let ground = self.by_regime(ClaimedBy::FlagClaimed, ClaimedBy::QuickFlagClaimed);
        self.say(What::Claimed { ground, side, claim: Claim::Flag });
        self.look_at_flags(side)
    }

    /// A claim by `side`, or what the arbiter sees in its favour.
    pub(crate) fn look_at_flags(&mut self, side: Side) -> Attempt {
        let own = self.overstepped(side);
        let Some(fell) = self.overstepped(!side) else {
            if let Some(fell) = self.just_met(!side) {
                self.rule(What::FlagSeen { ground: SeenBy::FlagFallen, side: !side, fell });
                self.remark_by_law(Remark::MovesComplete);
                self.go_on(RestartedBy::MovesComplete);
            } else {
                self.claim_fails(side, FailedBy::FlagNotDown);
                self.go_on(RestartedBy::FlagNotDown);
            }
            return Ok(());
        };
        // fide-2023/A.5.5 is of the arbiter's call, fide-2009/15.4.d.i of the player's claim.
        let called = self.by == Who::Arbiter || self.book().flag_by == FlagBy::Players;
        let quick = if called { SeenBy::QuickFlagFallen } else { SeenBy::FlagFallen };
        let ground = self.by_regime(SeenBy::FlagFallen, quick);
        self.rule(What::FlagSeen { ground, side: !side, fell });
        match own {
            None => self.lose_on_time(!side),
            Some(own) => {
                self.rule(What::FlagSeen { ground, side, fell: own });
                self.both_flags(side, own, fell);
            }
        }
        Ok(())
    }

    /// fide-2009/6.3: when a period's flag of this player fell with all its moves completed, if he has
    /// completed none since.
    pub(crate) fn just_met(&self, side: Side) -> Option<Moment> {
        let clock = &self.game.clocks.clock;
        let flag = clock.period_flags(side, self.at).pop()?;
        (flag.is_met() && flag.moves == clock.shows(side, self.at).moves).then_some(flag.at)
    }

    fn both_flags(&mut self, side: Side, own: Moment, other: Moment) {
        let clock = &self.game.clocks.clock;
        let first = match own.cmp(&other) {
            Ordering::Less => Some(side),
            Ordering::Equal => None,
            Ordering::Greater => Some(!side),
        };
        let first = first.filter(|_| clock.kind().shows_first);
        match self.book().both_flags {
            BothFlags::Drawn => {
                self.end(self.by_regime(Ending::BothFlagsDrawn, Ending::QuickBothFlags), None);
            }
            BothFlags::FirstLoses | BothFlags::FirstLosesOrRuled if let Some(first) = first => {
                self.lose_on_time(first);
            }
            // F12: no rule is left for it, and the arbiter rules; without one, by analogy with the one there was.
            BothFlags::FirstLosesOrRuled if self.game.setup().has_arbiter() => {
                self.stop_by_law(StoppedBy::BothFlagsForArbiter);
                self.wait_for_arbiter(WaitingBy::BothFlagsForArbiter, Matter::BothFlags);
            }
            BothFlags::FirstLoses | BothFlags::FirstLosesOrRuled => {
                let last = |side: &Side| clock.flag(*side, self.at).is_some();
                let ruled = self.book().both_flags == BothFlags::FirstLosesOrRuled;
                if Side::ALL.iter().any(last) {
                    let ending = if ruled { Ending::ByAnalogy } else { Ending::BothFlagsDrawn };
                    self.end(ending, None);
                } else {
                    self.rule(What::BothFlagsForgiven);
                    self.go_on(RestartedBy::BothFlagsGoOn);
                }
            }
        }
    }

    /// fide-2009/6.9, fesa-2024/8.9.
    pub(crate) fn lose_on_time(&mut self, side: Side) {
        // fide-2009/9.5: he has claimed a draw before; that is answered first.
        let asked = [Matter::Draw(side), Matter::Increment(side)].map(Some);
        if asked.contains(&self.game.talk.waiting) {
            self.stop_by_law(StoppedBy::StoppedByArbiter);
            return;
        }
        // fide-2009/10.2.b: what the arbiter has put off he decides once a flag is down, whosever it is; what he has not
        // answered yet, where it is the claimant's.
        let put_off =
            [side, !side].into_iter().find(|&claimant| self.game.talk.postponed[claimant]);
        let unanswered = self.game.talk.waiting == Some(Matter::NormalMeans(side));
        if let Some(claimant) = put_off.or(unanswered.then_some(side)) {
            self.stop_by_law(StoppedBy::StoppedByArbiter);
            self.wait_for_arbiter(WaitingBy::NormalMeansClaimed, Matter::NormalMeans(claimant));
            return;
        }
        // fesa-2024/8.6: he was not there while he had time.
        let missed = !self.game.session.present[side] || self.game.session.late[side];
        if missed && self.book().lateness == Lateness::WhileTimeIsLeft {
            self.end(Ending::Late, Some(!side));
            return;
        }
        if !self.book().needs_mating_chance {
            self.end(Ending::TimeLost, Some(!side));
            return;
        }
        match self.can_mate(!side) {
            Some(true) => self.end(Ending::TimeLost, Some(!side)),
            Some(false) => self.end(Ending::TimeDrawn, None),
            None if self.game.setup().has_arbiter() => {
                self.stop_by_law(StoppedBy::FlagForArbiter);
                self.wait_for_arbiter(WaitingBy::FlagForArbiter, Matter::Flag(side));
            }
            None => {
                let outcome = self.outcome(Ending::TimeLost, Some(!side));
                self.rule_end(Outcome { open_to_appeal: true, ..outcome });
            }
        }
    }

    /// Whether a side can still mate, as far as can be found out.
    pub(crate) fn can_mate(&self, side: Side) -> Option<bool> {
        if self.game.course.hopeless[side] {
            return Some(false);
        }
        self.can_mate_at(self.game.table(), side)
    }

    /// The same of another board than stands there.
    pub(crate) fn can_mate_at(&self, table: &Table, side: Side) -> Option<bool> {
        let found = mating::can_mate(table, side, self.effort);
        let open = found.is_none() && self.effort != Effort::Whole;
        self.open.set(self.open.get() || open);
        found
    }
}

//! The arbiter's powers: only his, always with a reason.

use adoube_board::{BySide, Side};

use crate::command::{Answer, ClockCause, Note, Penalty, Power};
use crate::decide::{Attempt, Draft};
use crate::event::{
    AnnulledBy, Ending, GivenBy, Matter, Remark, RestartedBy, SetBy, StoppedBy, TossedBy,
};
use crate::game::Stage;
use crate::rulebook::{AgreedDraws, Arrangements, Manners, Powers, Regime, ReversedColours};
use crate::score::ahead;
use crate::session::Sealing;
use crate::{Command, Outcome, Points, Refusal, Refused, Ruling, What};

impl Draft {
    pub(crate) fn arbiter(&mut self, command: &Command) -> Attempt {
        self.is_supervised(command)?;
        match command {
            Command::Start => self.start(),
            Command::Tick | Command::Analyse => Ok(()),
            Command::Tell(note) => self.tell(*note),
            Command::Rule { power, reason } => self.use_power(power, *reason),
            _ => self.refuse(Refusal::PlayersOnly),
        }
    }

    /// A game that nobody watches has no arbiter until it is over, save the one to whom a claim without him
    /// goes (fide-2009/18.1).
    fn is_supervised(&self, command: &Command) -> Attempt {
        let over = self.game.stage == Stage::Finished;
        let asked = matches!(self.game.talk.waiting, Some(Matter::Unwatched(_)))
            && matches!(command, Command::Rule { power, .. } if decides(power));
        if self.game.setup().has_arbiter() || over || asked || *command == Command::Tick {
            return Ok(());
        }
        self.refuse(Refusal::NotSupervised)
    }

    fn use_power(&mut self, power: &Power, reason: Option<Note>) -> Attempt {
        if reason.is_none() {
            return self.refuse(Refusal::ReasonMissing);
        }
        self.reason = reason;
        let timed = match power {
            Power::GiveTime { side, .. }
            | Power::SetClock { side, .. }
            | Power::Penalise { side, penalty: Penalty::TimeFromPlayer(_) } => Some(*side),
            Power::Penalise { side, penalty: Penalty::TimeToOpponent(_) } => Some(!*side),
            _ => None,
        };
        if timed.is_some_and(|side| self.has_no_limit(side)) {
            return self.refuse(Refusal::NoLimit);
        }
        match self.game.stage {
            Stage::Waiting => self.before_the_game(power),
            Stage::Finished => self.after_the_game(power),
            Stage::Adjourned => self.while_the_game_waits(power),
            Stage::Playing | Stage::Stopped => {
                // What the board has ended, no ruling on the course of the game can change.
                // But for a touch that forbade it (fide-2023/5.1.1).
                let touch = *power == Power::EnforceTouch && self.game.end_breaks_touch();
                if rules_on_the_course(power) && !touch && self.say_what_the_board_brought() {
                    return Ok(());
                }
                self.during_the_game(power)
            }
        }
    }

    fn before_the_game(&mut self, power: &Power) -> Attempt {
        match power {
            Power::PlaceClock(side) => {
                self.say(What::ClockPlaced { side: *side, settled: true });
                Ok(())
            }
            Power::Toss(faces) => {
                self.provided(self.book().powers.has(Powers::TOSSES))?;
                let present = self.game.session.present;
                if present.first && present.second {
                    return self.refuse(Refusal::PlayersOnly);
                }
                // Reading 18: in the place of the player who would have tossed.
                let absent = if present.first { Side::Second } else { Side::First };
                let tosser = self.tosser().unwrap_or(absent);
                self.toss(tosser, faces, TossedBy::TossedByArbiter)
            }
            Power::AcceptAssistant(side) => {
                self.say(What::AssistantAccepted(*side));
                Ok(())
            }
            Power::Appoint => {
                self.remark(self.book().powers.has(Powers::APPOINTS), Remark::Appointed)
            }
            Power::Excuse(side) => self.excuse(*side),
            Power::NoShow { side, absence } => self.no_show(*side, *absence),
            Power::Pair => self.remark(self.book().powers.has(Powers::PAIRS), Remark::Paired),
            Power::Beginner(side) => self.confirm_beginner(*side),
            Power::SetClock { .. } | Power::Decide(Some(_)) | Power::ExpelSpectator => {
                self.govern(power)
            }
            Power::Penalise { side, penalty } => self.penalise(*side, *penalty),
            _ => self.refuse(Refusal::NotStarted),
        }
    }

    fn during_the_game(&mut self, power: &Power) -> Attempt {
        // fide-2009/18.1: the claim has ended the game; what is left is to decide it.
        if matches!(self.game.talk.waiting, Some(Matter::Unwatched(_))) && !decides(power) {
            return self.refuse(Refusal::EndedAlready);
        }
        match power {
            Power::StopClocks => {
                self.clocks_run()?;
                self.stop(StoppedBy::StoppedByArbiter);
                Ok(())
            }
            Power::Restart(side) => {
                if self.game.stage != Stage::Stopped {
                    return self.refuse(Refusal::ClocksRunning);
                }
                let side = side.unwrap_or_else(|| self.whose_clock());
                let ground = RestartedBy::Restarted;
                self.say(What::ClocksRestarted { ground, side: Some(side) });
                Ok(())
            }
            Power::GiveTime { side, time } => {
                let (ground, time) = (GivenBy::DisturbanceTime, time.or_zero());
                self.say(What::TimeGiven { ground, side: *side, time, penalises: None });
                Ok(())
            }
            Power::Penalise { side, penalty } => self.penalise(*side, *penalty),
            Power::Find { side, breach } => self.find(*side, *breach),
            Power::FindIllegal(ply) => self.find_illegal(*ply),
            Power::FindTwoHands => self.find_two_hands(),
            Power::SeePosition => self.see_position(),
            Power::EnforceTouch => self.enforce_what_was_touched(),
            Power::Restore(acts) => self.restore(*acts),
            Power::Annul => {
                self.may_mend_the_setup()?;
                self.say(What::Annulled { ground: AnnulledBy::Annulled });
                Ok(())
            }
            Power::TurnBoard => {
                self.may_mend_the_setup()?;
                self.remark(self.book().powers.has(Powers::TURNS_BOARD), Remark::BoardTurned)
            }
            Power::ReversedColours { go_on } => {
                let decides = match self.book().reversed_colours {
                    ReversedColours::NotSaid => false,
                    ReversedColours::ArbiterDecides => true,
                    ReversedColours::NewGameBelow { moves } => {
                        let made = self.game.course.len() / 2;
                        if *go_on != (made >= usize::from(moves)) {
                            return self.refuse(Refusal::ColoursSettled);
                        }
                        true
                    }
                };
                if *go_on {
                    return self.remark(decides, Remark::ColoursReversed);
                }
                self.provided(decides)?;
                self.say(What::Annulled { ground: AnnulledBy::ColoursReversed });
                Ok(())
            }
            Power::SeeFlag(side) => self.see_flag(*side),
            Power::Device(side) => self.device(*side),
            Power::DeviceCarried(side) => self.device_carried(*side),
            Power::DeviceInBag(side) => self.device_in_bag(*side),
            Power::Excuse(side) => self.excuse(*side),
            Power::Inspect(_) => {
                self.remark(self.book().powers.has(Powers::INSPECTS), Remark::Inspected)
            }
            Power::Appoint => {
                self.remark(self.book().powers.has(Powers::APPOINTS), Remark::Appointed)
            }
            Power::RefusesLaws { side, opponent } => self.refuses_laws(*side, *opponent),
            Power::BothRefuseLaws => self.both_refuse(),
            Power::CompareBoards => self.compare_boards(),
            Power::CallToSeal { resumes, place } => self.call_to_seal(*resumes, place.as_deref()),
            Power::Open { salt, text } => self.open(salt, text),
            Power::WaitLonger => self.wait_longer(),
            Power::EnvelopeLost => self.envelope_lost(),
            Power::PositionLost => self.position_lost(),
            Power::KeepEnvelope => self.keep_envelope(),
            Power::Resume => self.resume(),
            Power::CompleteSheets => self.complete_sheets(),
            Power::Reconstruct => self.reconstruct(),
            Power::NextPeriod => self.begin_next_period(),
            Power::WarnNotation(side) => {
                self.provided(self.book().powers.has(Powers::WARNS_OF_NOTATION))?;
                self.say(What::NotationWarned(*side));
                Ok(())
            }
            Power::Answer(answer) => self.answer(*answer),
            Power::TellPlayer { side, fact } => self.tell_player(*side, *fact),
            Power::AllowDraw => {
                if self.book().agreed_draws != AgreedDraws::Allowed {
                    return self.refuse(Refusal::NotInThisBook);
                }
                self.say(What::DrawAllowed);
                Ok(())
            }
            Power::AllowLeave(side) => {
                self.say(What::LeaveGranted(*side));
                Ok(())
            }
            Power::AcceptAssistant(side) => {
                self.say(What::AssistantAccepted(*side));
                Ok(())
            }
            Power::DeclareRepetition => self.declare_repetition(),
            Power::CloseUnclaimed => self.close_unclaimed(),
            Power::Count if self.arbiter_counts() => self.count(),
            Power::Count => self.refuse(Refusal::NotInThisBook),
            Power::PlaceClock(_) | Power::Toss(_) | Power::NoShow { .. } | Power::Pair => {
                self.refuse(Refusal::AlreadyStarted)
            }
            Power::Beginner(side) => self.confirm_beginner(*side),
            Power::Submit => self.refuse(Refusal::NothingToSubmit),
            Power::SetClock { .. } | Power::Decide(_) | Power::ExpelSpectator => self.govern(power),
        }
    }

    fn while_the_game_waits(&mut self, power: &Power) -> Attempt {
        match power {
            Power::KeepEnvelope => self.keep_envelope(),
            Power::Resume => self.resume(),
            Power::EnvelopeLost => self.envelope_lost(),
            Power::PositionLost => self.position_lost(),
            Power::Penalise { side, penalty } => self.penalise(*side, *penalty),
            Power::Find { side, breach } => self.find(*side, *breach),
            Power::SetClock { .. } | Power::Decide(Some(_)) | Power::ExpelSpectator => {
                self.govern(power)
            }
            _ => self.refuse(Refusal::Adjourned),
        }
    }

    fn after_the_game(&mut self, power: &Power) -> Attempt {
        match power {
            Power::Penalise { side, penalty } => self.penalise(*side, *penalty),
            Power::Find { side, breach } => self.find(*side, *breach),
            Power::Submit => {
                self.remark(self.book().powers.has(Powers::SUBMITS), Remark::Submitted)
            }
            Power::NoShow { side, absence } => self.no_show(*side, *absence),
            Power::Excuse(side) => self.excuse_after_all(*side),
            // A pairing that broke a basic rule is void, and made again.
            Power::Pair if self.game.score.outcome.is_none() => {
                self.remark(self.book().powers.has(Powers::PAIRS), Remark::Paired)
            }
            // What is over does not go on: he may only decide what it is worth.
            Power::Decide(Some(_)) | Power::ExpelSpectator => self.govern(power),
            _ => self.refuse(Refusal::EndedAlready),
        }
    }

    /// What he may do at any time.
    fn govern(&mut self, power: &Power) -> Attempt {
        match power {
            Power::SetClock { side, left, moves, cause } => {
                // What went wrong in between is undone with the moves; what was wrong from the beginning is not.
                let (ground, lasts) = match cause {
                    ClockCause::Irregularity => (SetBy::ClockSet, false),
                    ClockCause::Defect => (SetBy::ClockReplaced, false),
                    ClockCause::WrongSetting => (SetBy::ClockCorrected, true),
                    ClockCause::Assistant => (SetBy::AssistantAccepted, true),
                    ClockCause::Resumption => (SetBy::TimesCorrected, false),
                    ClockCause::Absence => (SetBy::AbsenceShared, true),
                    ClockCause::Schedule => (SetBy::ScheduleKept, true),
                };
                self.may_set_clock_for(*cause, *side)?;
                let left = left.or_zero();
                let (side, moves) = (*side, *moves);
                self.say(What::ClockSet { ground, side, left, moves, lasts });
                Ok(())
            }
            Power::Decide(None)
                if matches!(self.game.talk.waiting, Some(Matter::Declaration(_))) =>
            {
                self.answer(Answer::Refuse)
            }
            // fide-2009/18.1: the claim has ended the game.
            Power::Decide(None) if matches!(self.game.talk.waiting, Some(Matter::Unwatched(_))) => {
                self.refuse(Refusal::EndedAlready)
            }
            // Until he has answered nothing can go on.
            Power::Decide(None)
                if let Some(matter @ (Matter::Sealed(_) | Matter::Flag(_) | Matter::Draw(_))) =
                    self.game.talk.waiting =>
            {
                self.no_such_answer(matter)
            }
            Power::Decide(None) => {
                self.remark(self.book().powers.has(Powers::RULES_BY_ANALOGY), Remark::ByAnalogy)?;
                self.let_play_go_on()
            }
            Power::Decide(Some(points)) => {
                // fide-2009/11.1 and 13.4.f: a game is worth no more than a win, and no less than nothing.
                let most = self.game.setup().event.scores.win;
                let worth = |side: &Side| (Points(0)..=most).contains(&points[*side]);
                if !Side::ALL.iter().all(worth) || !self.is_normal(*points) {
                    return self.refuse(Refusal::NoSuchScore);
                }
                // fide-2009/18.1, reading 21: the claimant has a draw or has lost.
                if let Some(Matter::Unwatched(claimant)) = self.game.talk.waiting
                    && ahead(*points) == Some(claimant)
                {
                    return self.refuse(Refusal::NoSuchAnswer);
                }
                // fide-2009/8.7: a result stands, even a wrong one, unless he decides otherwise.
                let over = self.game.score.outcome.is_some();
                let corrects = over && self.book().powers.has(Powers::CORRECTS_RESULTS);
                let ruling = if corrects { Ending::ResultCorrected } else { Ending::ByAnalogy };
                self.end_with(ruling, ahead(*points), *points, None);
                Ok(())
            }
            Power::ExpelSpectator => self.remark(
                self.book().powers.has(Powers::EXPELS_SPECTATORS),
                Remark::SpectatorExpelled,
            ),
            _ => self.refuse(Refusal::ArbiterMayNot),
        }
    }

    /// Whether there was what a clock is set for.
    fn may_set_clock_for(&self, cause: ClockCause, side: Side) -> Attempt {
        match cause {
            ClockCause::Schedule => self.provided(self.book().powers.has(Powers::KEEPS_SCHEDULE)),
            // fide-2023/6.2.6, 8.1.6: not for a player with a disability.
            ClockCause::Assistant
                if self.book().manners.has(Manners::HELP_IS_FREE)
                    && self.game.setup().event.disabled[side] =>
            {
                self.refuse(Refusal::HelpIsFree)
            }
            ClockCause::WrongSetting => self.may_mend_the_setup().map_err(|refused| {
                // fide-2023/A.5.1.1, where the one on clocks is another article.
                let article = Ruling::ScheduleKept.article(self.book().book);
                Refused { article: article.unwrap_or(refused.article), ..refused }
            }),
            ClockCause::Resumption => match &self.game.session.adjourned {
                Some(adjourned) if adjourned.closed => Ok(()),
                _ => self.refuse(Refusal::NothingResumed),
            },
            // fide-2009/6.6.b: neither of the players was there at the start.
            ClockCause::Absence if self.game.came_before_the_start() => {
                self.refuse(Refusal::SomebodyWasThere)
            }
            _ => Ok(()),
        }
    }

    /// His word restarts clocks that stand, unless he has something to answer or an envelope to open first.
    fn let_play_go_on(&mut self) -> Attempt {
        let unread =
            self.game.session.adjourned.as_ref().is_some_and(|it| it.stage() == Sealing::Resumed);
        if self.game.stage == Stage::Stopped && self.game.talk.waiting.is_none() && !unread {
            let (ground, side) = (RestartedBy::Restarted, Some(self.whose_clock()));
            self.say(What::ClocksRestarted { ground, side });
        }
        Ok(())
    }

    /// fide-2009/15.4.a: in quick play not after three moves each; fide-2023/A.5.1: ten.
    fn may_mend_the_setup(&self) -> Attempt {
        let quick = self.book().regime != Regime::Competition;
        let most = self.book().short.set_up_moves;
        if quick && Side::ALL.iter().all(|&side| self.game.completed(side) >= most) {
            return self.refuse(Refusal::TooLateForSetup);
        }
        Ok(())
    }

    fn remark(&mut self, provided: bool, ground: Remark) -> Attempt {
        self.provided(provided)?;
        self.say(What::Remarked { ground });
        Ok(())
    }

    pub(crate) fn end_with(
        &mut self,
        ruling: Ending,
        winner: Option<Side>,
        points: BySide<Points>,
        penalises: Option<Side>,
    ) {
        let unwon = self.is_unwon(winner, points);
        let outcome = Outcome { points, replay: None, unwon, ..self.outcome(ruling, winner) };
        self.say(What::Ended { outcome: Box::new(outcome), ruled: true, penalises });
    }

    /// fide-2023/6.7.1: arriving too late loses, unless he decides otherwise.
    fn excuse(&mut self, side: Side) -> Attempt {
        self.provided(self.book().powers.has(Powers::EXCUSES_LATENESS))?;
        if self.game.session.present[side] || self.game.session.excused[side] {
            return self.refuse(Refusal::NobodyLate);
        }
        self.say(What::LatenessExcused(side));
        Ok(())
    }

    /// The same once the software has ended the game for it. Who else is not there has lost all the same.
    fn excuse_after_all(&mut self, side: Side) -> Attempt {
        let late = self.game.score.outcome.as_deref().is_some_and(|outcome| {
            matches!(outcome.ruling, Ending::Late | Ending::LateAtResumption)
                && outcome.winner != Some(side)
        });
        if !late || self.game.score.ruled {
            return self.refuse(Refusal::EndedAlready);
        }
        self.excuse(side)?;
        self.say(What::Reopened);
        // That the other has lost all the same is not his word. At a resumption he says himself whose clock runs, once the
        // envelope is open.
        let reason = self.reason.take();
        let ended = self.end_if_late();
        self.reason = reason;
        if !ended && self.game.session.adjourned.is_none() {
            self.run_clock_of(self.whose_clock(), RestartedBy::Restarted);
        }
        Ok(())
    }

    fn confirm_beginner(&mut self, side: Side) -> Attempt {
        self.provided(self.book().arrangements.has(Arrangements::BEGINNERS))?;
        // fesa-2024/17.1: one move is taken back, and 17.2: not by a player with experience.
        if self.game.rulings.beginners[side]
            || self.game.setup().event.experienced[self.game.person(side)]
        {
            return self.refuse(Refusal::NoBeginner);
        }
        self.say(What::BeginnerConfirmed(side));
        Ok(())
    }
}

/// Whether a power decides or punishes, and leaves the play alone.
fn decides(power: &Power) -> bool {
    matches!(
        power,
        Power::Answer(_)
            | Power::Decide(_)
            | Power::Penalise { .. }
            | Power::Find { .. }
            | Power::ExpelSpectator
    )
}

/// Whether a power can end a game that is under way, or take back what was played.
fn rules_on_the_course(power: &Power) -> bool {
    match power {
        Power::Penalise { penalty: Penalty::Loss | Penalty::ScoredLoss(_), .. }
        | Power::FindIllegal(_)
        | Power::FindTwoHands
        | Power::SeePosition
        | Power::EnforceTouch
        | Power::Annul
        | Power::ReversedColours { go_on: false }
        | Power::Restore(_)
        | Power::SeeFlag(_)
        | Power::Device(_)
        | Power::DeviceCarried(_)
        | Power::DeviceInBag(_)
        | Power::RefusesLaws { .. }
        | Power::BothRefuseLaws
        | Power::Answer(_)
        | Power::DeclareRepetition
        | Power::CloseUnclaimed
        | Power::CallToSeal { .. }
        | Power::Decide(None)
        | Power::Count => true,
        Power::PlaceClock(_)
        | Power::StopClocks
        | Power::Restart(_)
        | Power::SetClock { .. }
        | Power::GiveTime { .. }
        | Power::Excuse(_)
        | Power::Inspect(_)
        | Power::Appoint
        | Power::Penalise { .. }
        | Power::Find { .. }
        | Power::TurnBoard
        | Power::ReversedColours { go_on: true }
        // Which of two boards stands right is a question of what was played.
        | Power::CompareBoards
        | Power::KeepEnvelope
        | Power::Resume
        | Power::Open { .. }
        | Power::WaitLonger
        | Power::EnvelopeLost
        | Power::PositionLost
        | Power::CompleteSheets
        | Power::Reconstruct
        | Power::NextPeriod
        | Power::WarnNotation(_)
        | Power::TellPlayer { .. }
        | Power::AllowDraw
        | Power::AllowLeave(_)
        | Power::AcceptAssistant(_)
        | Power::ExpelSpectator
        | Power::Toss(_)
        | Power::NoShow { .. }
        | Power::Pair
        | Power::Submit
        | Power::Beginner(_)
        // He may decide otherwise than the board, as after the game.
        | Power::Decide(Some(_)) => false,
    }
}

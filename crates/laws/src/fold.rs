//! Taking events as they are: the fold of a log into a state.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Reading};

use crate::event::{Made, Matter};
use crate::game::{Adjournment, Game, Half, Hand, LastMove, Mark, Offer, Stage, Touched};
use crate::sheet::Freed;
use crate::{Act, Claim, Decision, Event, Outcome, Place, Points, Proposal, What};

impl Game {
    /// Takes an event as it is. It judges nothing: what a rule decided is in the event.
    pub fn apply(&mut self, event: &Event) {
        let at = event.at.max(self.last);
        self.last = at;
        if let Some(decision) = event.decision {
            if decision != Decision::Open {
                self.final_decisions.push((self.decisions, decision));
            }
            self.decisions += 1;
        }
        self.events += 1;
        match &event.what {
            What::Made(made) => {
                self.present[made.side] |= !made.for_him;
                self.apply_made(made, at);
            }
            What::Pressed { side, moves, settles, .. } => {
                self.apply_press(*side, *moves, *settles, at);
            }
            What::PressedIdly(_) => self.clock.switch(at),
            What::Arrived { side, late } => {
                self.present[*side] = true;
                self.late[*side] = *late;
            }
            What::Started(side) => {
                self.stage = Stage::Playing;
                self.began = Some(at);
                self.attended = Side::ALL.iter().any(|&side| self.present[side]);
                self.clock.start(*side, at);
            }
            What::Touched { places, together, .. } => {
                for (nth, &place) in places.iter().enumerate() {
                    let with_previous = *together && nth > 0;
                    self.hand.touched.push(Touched { place, with_previous });
                }
            }
            What::Tossed { begins, .. } => {
                self.tossed = Some(*begins);
                if *begins == Some(Side::Second) {
                    self.change_sides();
                }
            }
            What::ClockPlaced { settled, .. } => self.clock_placed |= settled,
            What::Displaced(side) => self.displaced = Some(*side),
            What::PutBack { .. } => self.displaced = None,
            What::Half { act, .. } => {
                let touched = self.hand.touched.len();
                self.hand.halves.push(Half { act: *act, stands: true, touched });
            }
            // It was put back with the move it belonged to, and nothing that was touched forbids it.
            What::HalfOwed { act, .. } => {
                self.hand.halves.push(Half { act: *act, stands: false, touched: 0 });
            }
            What::Undone { acts, touched, eased, .. } => {
                self.apply_undone(usize::from(*acts), touched);
                if let Some(side) = *eased {
                    self.eased[side] = false;
                }
            }
            What::IllegalCounted(side) => {
                self.illegal_moves[*side] = self.illegal_moves[*side].saturating_add(1);
            }
            What::ClocksStopped { held_by, .. } => {
                self.clock.stop(at);
                self.stage = Stage::Stopped;
                self.held_by = Some(*held_by);
            }
            What::ClocksRestarted { side, .. } => self.apply_restart(*side, at),
            What::ReplyHandedIn { runs, left } => {
                self.apply_restart(Some(*runs), at);
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.handed_in = true;
                    adjourned.left = *left;
                }
            }
            What::TimeGiven { side, time, penalises, .. } => {
                self.apply_penalty(*penalises);
                self.clock.advance(at);
                // A gift does not undo a fall that nobody has seen yet.
                let acts = self.fell[*side].map_or(self.course.len(), |(_, acts)| acts);
                self.fell[*side] = self.fallen(*side, at).map(|fell| (fell, acts));
                self.clock.add(*side, *time);
                self.readings.note_ruling(*side, *time);
            }
            What::ClockSet { side, left, moves, lasts, .. } => {
                self.clock.advance(at);
                self.fell[*side] = None;
                if *lasts {
                    let gained = *left - self.clock.shows(*side, at).main;
                    self.readings.note_ruling(*side, gained);
                }
                self.clock.set(*side, *left);
                if let Some(moves) = *moves {
                    self.clock.set_moves(*side, moves);
                }
            }
            What::ClockPutBack { side, left, moves, period, extra, byoyomi } => {
                self.clock.advance(at);
                // A flag that was down before the moves that are undone stays down.
                let before = |(_, acts): &(Moment, usize)| *acts <= self.course.len();
                self.fell[*side] = self.fell[*side].filter(before);
                let shown = self.clock.shows(*side, at);
                if *period < shown.period {
                    self.clock.clear_period_flags(*side);
                }
                let back = Reading {
                    main: *left,
                    extra_left: *extra,
                    byoyomi_periods_left: *byoyomi,
                    period: *period,
                    moves: *moves,
                    flag: shown.flag,
                };
                self.clock.set_reading(*side, back);
            }
            What::Offered { side, .. } => {
                // An answer is to one question: what its maker proposed before has lapsed.
                self.proposal = self.proposal.filter(|(by, _)| by != side);
                self.offer = Some(Offer { by: *side, acts: self.course.len() });
                self.offers += 1;
            }
            What::OfferGone => {
                if let Some(offer) = self.offer.take() {
                    self.refused[offer.by] = Some(offer.acts);
                }
            }
            What::Proposed { side, proposal } => self.proposal = Some((*side, *proposal)),
            What::ProposalGone { barred, .. } => {
                if let Some(side) = *barred {
                    self.device_refused[side] = true;
                }
                self.proposal = None;
            }
            What::Bound { act, .. } => self.hand.bound = Some(*act),
            What::SealedOnBoard(act) => {
                self.hand.bound = Some(*act);
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.on_board = true;
                }
            }
            What::Waiting { matter, postpones, .. } => {
                if let Some(side) = *postpones {
                    self.postponed[side] = true;
                }
                self.waiting = Some(*matter);
            }
            What::Answered { claimant, postponed, .. } => {
                self.waiting = None;
                if let Some(side) = *claimant {
                    self.postponed[side] = *postponed;
                }
            }
            What::ClaimFailed { side, .. } => self.failed[*side] = Some(self.course.len()),
            What::Claimed { claim, .. } => {
                if let Claim::Repetition(_) | Claim::FiftyMoves(_) = claim {
                    self.claimed = Some(*claim);
                }
            }
            What::DrawAllowed => self.draw_allowed = true,
            What::LeaveGranted(side) => self.may_leave[*side] = true,
            What::Left { side, .. } => self.may_leave[*side] = false,
            What::AssistantAccepted(side) => self.assistants[*side] = true,
            What::PointsChanged { side, points, penalises, .. } => {
                self.apply_penalty(Some(*penalises));
                self.signed = BySide::default();
                self.ruled = true;
                self.apply_points(*side, *points);
            }
            What::Written { side, text, moves, offers, completes, .. } => {
                let sheet = &mut self.sheets[*side];
                sheet.write(text, moves, usize::from(*offers));
                if let Some(period) = *completes {
                    sheet.complete_at(at, period);
                }
            }
            What::Struck { side, moves } => self.sheets[*side].strike(usize::from(*moves)),
            What::Freed { side, period } => {
                self.sheets[*side].freed = Some(Freed { period: *period, since: at });
            }
            What::SheetBorrowed(side) => self.sheets[*side].borrowed = true,
            What::SheetReturned(side) => self.sheets[*side].borrowed = false,
            What::SheetsCompleted { missing, periods } => {
                for side in Side::ALL {
                    self.sheets[side].complete(&missing[side]);
                    self.sheets[side].complete_at(at, periods[side]);
                }
            }
            What::NextPeriod => {
                self.clock.advance(at);
                for side in Side::ALL {
                    self.begin_next_period(side, at);
                }
                self.forgive(at);
            }
            What::Announced { act, .. } => self.announced = Some(*act),
            What::Repeated { side, act, .. } => {
                self.repeated = true;
                if let Some(boards) = &mut self.boards {
                    boards[*side].play(*act);
                }
            }
            What::Asked(side) => self.asked = Some(*side),
            What::Informed { side, .. } => self.asked = self.asked.filter(|asked| asked != side),
            What::BoardsSet { acts, .. } => self.apply_boards(acts),
            What::ResumptionSet { resumes, place, .. } => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.resumes = *resumes;
                    adjourned.place.clone_from(place);
                }
            }
            What::CalledToSeal { side, early, resumes, place, .. } => {
                self.adjourned = Some(Adjournment {
                    sealer: *side,
                    acts: self.course.len(),
                    envelope: None,
                    reply: None,
                    early: *early,
                    on_board: false,
                    void: false,
                    closed: false,
                    handed_in: false,
                    left: BySide::default(),
                    lost: false,
                    resumes: *resumes,
                    place: place.clone(),
                    resumed: None,
                    opened: false,
                });
            }
            What::Sealed { envelope, .. } => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.envelope = Some(envelope.clone());
                }
            }
            What::ReplySealed { envelope, .. } => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.reply = Some(envelope.clone());
                }
            }
            What::Adjourned(facts) => {
                self.clock.stop(at);
                self.stage = Stage::Adjourned;
                self.present = BySide::default();
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.closed = true;
                    adjourned.left = facts.left;
                }
            }
            What::Resumed { .. } => {
                self.stage = Stage::Stopped;
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.resumed = Some(at);
                }
            }
            What::Opened { .. } => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.opened = true;
                    adjourned.reply = None;
                    // It was to be the sealed move; whether it may be, what was touched before says.
                    if core::mem::take(&mut adjourned.on_board) {
                        self.hand.bound = None;
                    }
                }
            }
            What::EnvelopeLost => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.lost = true;
                }
            }
            What::Ended { outcome, ruled, penalises } => {
                self.apply_penalty(*penalises);
                // What was signed before is overruled.
                self.signed = BySide::default();
                self.ruled |= ruled;
                self.apply_end(Some((**outcome).clone()), at);
            }
            What::Annulled { .. } => self.apply_end(None, at),
            What::Signed { side, points } => self.signed[*side] = Some(*points),
            What::ResultSigned(outcome) => self.outcome = Some((**outcome).clone()),
            What::BeginnerConfirmed(side) => {
                (self.eased[*side], self.beginners[*side]) = (true, true);
            }
            What::BothFlagsForgiven => {
                self.clock.advance(at);
                for side in Side::ALL {
                    self.clock.clear_period_flags(side);
                }
                self.forgive(at);
            }
            What::Found { side, breach } => self.found[*side].push(*breach),
            What::Warned(side) | What::Expelled(side) => self.apply_penalty(Some(*side)),
            What::Remarked { .. }
            | What::Noted(_)
            | What::OfferBarred(_)
            | What::FlagSeen { .. }
            | What::Adjusted(_)
            | What::NotationWarned(_)
            | What::NoShow { .. }
            | What::Reconstruction { .. } => {}
            What::Appealed { side, against } => self.appeals.push((*side, *against)),
        }
    }

    fn apply_restart(&mut self, side: Option<Side>, at: Moment) {
        self.stage = Stage::Playing;
        self.held_by = None;
        if let Some(side) = side {
            self.clock.start(side, at);
        }
    }

    /// A penalty settles what was found of a player.
    fn apply_penalty(&mut self, penalises: Option<Side>) {
        if let Some(side) = penalises {
            self.found[side].clear();
        }
    }

    fn apply_made(&mut self, made: &Made, at: Moment) {
        let side = made.side;
        if self.keeps_readings() {
            self.readings.push(&self.clock, at);
        }
        self.course.play(made.act);
        if let Some(boards) = &mut self.boards {
            boards[side].play(made.act);
        }
        (self.announced, self.repeated) = (None, false);
        self.marks.push(Mark { illegal: !made.legal, completed: made.pressed });
        for side in Side::ALL {
            self.hopeless[side] |= made.hopeless[side];
        }
        self.silent.clone_from(&made.brings);
        self.let_proposal_lapse();
        let hand = core::mem::take(&mut self.hand);
        self.last_move = Some(LastMove { side, legal: made.legal, breach: made.breach, hand });
        if made.pressed {
            // What is played for him, his clock counts as his.
            if made.for_him {
                self.clock.start(side, at);
            }
            self.clock.press(at);
        } else {
            self.uncompleted[side] += 1;
        }
    }

    fn apply_press(&mut self, side: Side, moves: u16, settles: bool, at: Moment) {
        self.clock.press(at);
        // Who replied before the press did so on time that is settled only now.
        if settles && self.keeps_readings() {
            self.readings.truncate(self.course.len() - 1);
            self.readings.push(&self.clock, at);
        }
        self.uncompleted[side] = self.uncompleted[side].saturating_sub(moves);
        if moves > 1 {
            let counted = self.clock.shows(side, at).moves;
            self.clock.set_moves(side, counted.saturating_add(moves - 1));
        }
        for _ in 0..moves {
            let starter = self.course.start().turn();
            let own = |ply: usize| (if ply.is_multiple_of(2) { starter } else { !starter }) == side;
            let waiting =
                (0..self.marks.len()).rev().find(|&ply| own(ply) && !self.marks[ply].completed);
            if let Some(ply) = waiting {
                self.marks[ply].completed = true;
            }
        }
    }

    fn apply_undone(&mut self, acts: usize, touched: &[Place]) {
        self.course.back_to(acts);
        let now = self.course.now();
        self.boards = self.boards.is_some().then(|| BySide::from_fn(|_| now.clone()));
        (self.announced, self.repeated) = (self.course.acts().last().copied(), true);
        self.marks.truncate(acts);
        self.readings.truncate(acts);
        self.let_proposal_lapse();
        for side in Side::ALL {
            self.sheets[side].strike_after(acts);
        }
        // What was made before and not completed still is not.
        self.uncompleted = BySide::default();
        let mut mover = self.course.start().turn();
        for mark in &self.marks {
            self.uncompleted[mover] += u16::from(!mark.completed);
            mover = !mover;
        }
        // Whoever was called to seal may not be the one having the move now, and what lies in an envelope was
        // meant for another position.
        match &mut self.adjourned {
            Some(adjourned) if adjourned.closed => {
                adjourned.void |= !adjourned.opened;
                (adjourned.envelope, adjourned.reply) = (None, None);
                (adjourned.opened, adjourned.handed_in) = (true, false);
            }
            called => *called = None,
        }
        // A claim was about the position that is no more.
        self.waiting = self.waiting.filter(|matter| !matches!(matter, Matter::Draw(_)));
        self.silent = None;
        self.last_move = None;
        self.failed = BySide::default();
        self.refused = BySide::default();
        self.hopeless = BySide::default();
        let touch = |&place| Touched { place, with_previous: false };
        self.hand = Hand { touched: touched.iter().map(touch).collect(), ..Hand::default() };
    }

    /// What was proposed for the position on the board goes with it.
    fn let_proposal_lapse(&mut self) {
        self.proposal = self.proposal.filter(|(_, proposal)| match proposal {
            Proposal::Takeback | Proposal::Count | Proposal::Repetition | Proposal::Correction => {
                false
            }
            Proposal::Pieces | Proposal::Device => true,
        });
    }

    /// Who was the second is the first from now on (fesa-2024/7.1), with what is known of the person.
    fn change_sides(&mut self) {
        fn swap<T>(both: &mut BySide<T>) {
            core::mem::swap(&mut both.first, &mut both.second);
        }
        self.changed = true;
        for known in [
            &mut self.present,
            &mut self.late,
            &mut self.beginners,
            &mut self.eased,
            &mut self.may_leave,
            &mut self.assistants,
        ] {
            swap(known);
        }
        swap(&mut self.found);
        swap(&mut self.points);
    }

    /// Both boards, and the record, as these acts bring them about.
    fn apply_boards(&mut self, acts: &[Act]) {
        let kept = self.course.acts().iter().zip(acts).take_while(|(one, two)| one == two).count();
        let sheets = self.sheets.clone();
        self.apply_undone(kept, &[]);
        for &act in &acts[kept..] {
            if self.keeps_readings() {
                self.readings.push(&self.clock, self.last);
            }
            self.course.play(act);
            self.marks.push(Mark { illegal: false, completed: true });
        }
        // What is written of these moves was right.
        self.sheets = sheets;
        for side in Side::ALL {
            self.sheets[side].strike_after(acts.len());
        }
        let now = self.course.now().clone();
        self.boards = self.boards.is_some().then(|| BySide::from_fn(|_| now.clone()));
        // What stands on both boards now has been said.
        self.announced = self.course.acts().last().copied();
        self.repeated = true;
    }

    /// The moves that were due count as completed. A clock that counts them goes on to the next period by
    /// that; one that does not has done so when its flag fell.
    fn begin_next_period(&mut self, side: Side, at: Moment) {
        let fallen = self.clock.period_flags(side, at).pop();
        let due = fallen.map_or_else(|| self.clock.due(side, at), |flag| flag.due);
        if self.clock.kind().counts_moves && fallen.is_none() {
            self.clock.next_period(side);
        } else if let Some(due) = due {
            let moves = self.clock.shows(side, at).moves;
            self.clock.set_moves(side, moves.max(due));
        }
        self.clock.clear_period_flags(side);
    }

    /// Play goes on after the flags that have fallen.
    fn forgive(&mut self, at: Moment) {
        self.forgiven = Some(at);
        self.fell = BySide::default();
    }

    fn apply_points(&mut self, side: Side, points: Points) {
        self.points[side] = self.points[side].saturating_add(points.0);
        if let Some(outcome) = &mut self.outcome {
            outcome.points[side].0 = outcome.points[side].0.saturating_add(points.0);
        }
    }

    fn apply_end(&mut self, outcome: Option<Outcome>, at: Moment) {
        self.clock.stop(at);
        self.stage = Stage::Finished;
        self.outcome = outcome;
        self.silent = None;
        self.offer = None;
        self.proposal = None;
        self.waiting = None;
    }
}

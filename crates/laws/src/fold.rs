//! Taking events as they are: the fold of a log into a state.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Reading, Span};

use crate::event::{ClockBack, Made, Matter};
use crate::game::{Adjournment, Game, Half, Hand, LastMove, Mark, Offer, Stage, Touched};
use crate::outcome::ahead;
use crate::sheet::{Entry, Freed};
use crate::{Act, Event, Outcome, Place, Points, Proposal, Role, Ruling, What};

impl Game {
    /// Takes an event as it is. It judges nothing: what a rule decided is in the event.
    pub fn apply(&mut self, event: &Event) {
        let at = event.at.max(self.last);
        self.last = at;
        if event.is_decision() {
            if event.ruling.is_final() {
                self.final_rulings.push((self.decisions, event.ruling));
            }
            self.decisions += 1;
        }
        self.events += 1;
        if let Some(side) = penalised(event) {
            self.found[side].clear();
        }
        match &event.what {
            What::Made(made) => {
                // A sealed move is played for a player who need not be there.
                let side = self.course.turn();
                self.present[side] |= event.by != Role::Server;
                self.apply_made(made, at);
            }
            What::Pressed { side, completes } => self.apply_press(*side, *completes, at),
            What::Arrived(side) => {
                self.present[*side] = true;
                self.late[*side] = self.clock.flag(*side, at).is_some();
            }
            What::Started(side) => {
                self.stage = Stage::Playing;
                self.began = Some(at);
                self.attended = Side::ALL.iter().any(|&side| self.present[side]);
                self.clock.start(*side, at);
            }
            What::Touched { places, together } => {
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
            What::ClockPlaced(_) => self.clock_placed |= event.by == Role::Arbiter,
            What::Displaced(side) => self.displaced = Some(*side),
            What::PutBack => self.displaced = None,
            What::Half(act) => {
                // What the laws say of a half was put back with the move it belonged to, and nothing that
                // was touched forbids it.
                let stands = event.by != Role::Server;
                let touched = if stands { self.hand.touched.len() } else { 0 };
                self.hand.halves.push(Half { act: *act, stands, touched });
            }
            What::Undone { acts, touched } => {
                self.apply_undone(acts.map_or(self.course.len(), usize::from), touched);
                if event.ruling == Ruling::TakenBackIllegal {
                    let side = self.course.turn();
                    self.eased[side] = false;
                }
            }
            What::IllegalCounted(side) => {
                self.illegal_moves[*side] = self.illegal_moves[*side].saturating_add(1);
            }
            What::ClocksStopped => {
                self.clock.stop(at);
                self.stage = Stage::Stopped;
                self.stopped_by = Some(event.by);
            }
            What::ClocksRestarted(side) => {
                self.stage = Stage::Playing;
                self.stopped_by = None;
                if let Some(side) = *side {
                    self.clock.start(side, at);
                }
                if event.ruling == Ruling::SealedReply
                    && let Some(adjourned) = &mut self.adjourned
                {
                    adjourned.handed_in = true;
                    adjourned.left = BySide::from_fn(|side| self.clock.left(side, at));
                }
            }
            What::TimeGiven { side, time } => {
                self.clock.advance(at);
                // A gift does not undo a fall that nobody has seen yet.
                let acts = self.fell[*side].map_or(self.course.len(), |(_, acts)| acts);
                self.fell[*side] = self.fallen(*side, at).map(|fell| (fell, acts));
                self.clock.add(*side, *time);
                self.readings.note_ruling(*side, *time);
            }
            What::ClockSet { side, left, moves, back } => {
                self.clock.advance(at);
                // A flag that was down before the moves that are undone stays down.
                let before = |(_, acts): &(Moment, usize)| *acts <= self.course.len();
                self.fell[*side] = self.fell[*side].filter(|it| back.is_some() && before(it));
                match *back {
                    Some(back) => self.put_clock_back(*side, *left, *moves, back),
                    None => {
                        if lasts(event.ruling) {
                            let gained = *left - self.clock.shows(*side, at).main;
                            self.readings.note_ruling(*side, gained);
                        }
                        self.clock.set(*side, *left);
                        if let Some(moves) = *moves {
                            self.clock.set_moves(*side, moves);
                        }
                    }
                }
            }
            What::Offered(by) => {
                // An answer is to one question: what its maker proposed before has lapsed.
                self.proposal = self.proposal.filter(|(side, _)| side != by);
                self.offer = Some(Offer { by: *by, acts: self.course.len() });
                self.offers += 1;
            }
            What::OfferGone => self.offer = None,
            What::Proposed { side, proposal } => self.proposal = Some((*side, *proposal)),
            What::ProposalGone => {
                if let Some((side, Proposal::Device)) = self.proposal
                    && event.ruling == Ruling::DeviceRefused
                {
                    self.device_refused[side] = true;
                }
                self.proposal = None;
            }
            What::Bound(act) => {
                self.hand.bound = Some(*act);
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.on_board |= event.ruling == Ruling::SealedOnBoard;
                }
            }
            What::Waiting(matter) => {
                // The opponent's own claim, made before, is not answered by that.
                if let Some(Matter::NormalMeans(side)) = self.waiting {
                    self.postponed[side] |= *matter != Matter::NormalMeans(side);
                }
                self.waiting = Some(*matter);
            }
            What::Answered => {
                let claimant = self.claims_normal_means(at);
                self.waiting = None;
                if let Some(side) = claimant {
                    self.postponed[side] = event.ruling == Ruling::NormalMeansPostponed;
                }
            }
            What::ClaimFailed(side) => self.failed[*side] = Some(self.course.len()),
            What::DrawAllowed => self.draw_allowed = true,
            What::LeaveGranted(side) => self.may_leave[*side] = true,
            What::Left(side) => self.may_leave[*side] = false,
            What::AssistantAccepted(side) => self.assistants[*side] = true,
            What::PointsChanged { side, points } => {
                self.signed = BySide::default();
                self.ruled = true;
                self.apply_points(*side, *points);
            }
            What::Written { side, text } => self.apply_written(*side, text, at),
            What::Struck { side, moves } => self.sheets[*side].strike(usize::from(*moves)),
            What::Freed { side, period } => {
                self.sheets[*side].freed = Some(Freed { period: *period, since: at });
            }
            What::SheetBorrowed(side) => self.sheets[*side].borrowed = true,
            What::SheetReturned(side) => self.sheets[*side].borrowed = false,
            What::SheetsCompleted => {
                let record = self.record();
                for side in Side::ALL {
                    let period = self.clock.shows(side, at).period;
                    self.sheets[side].complete(&record);
                    self.sheets[side].complete_at(at, period);
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
            What::Repeated { side, act } => {
                self.repeated = true;
                if let Some(boards) = &mut self.boards {
                    boards[*side].play(*act);
                }
            }
            What::Asked(side) => self.asked = Some(*side),
            What::Informed { side, .. } => self.asked = self.asked.filter(|asked| asked != side),
            What::BoardsSet { acts } => self.apply_boards(acts),
            What::CalledToSeal { resumes, place, .. } if self.is_called_to_seal() => {
                if let Some(adjourned) = &mut self.adjourned {
                    adjourned.resumes = *resumes;
                    adjourned.place.clone_from(place);
                }
            }
            What::CalledToSeal { side, resumes, place } => {
                self.adjourned = Some(Adjournment {
                    sealer: *side,
                    acts: self.course.len(),
                    envelope: None,
                    reply: None,
                    early: event.ruling == Ruling::AdjournedEarly,
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
            What::Sealed { side, envelope } => {
                if let Some(adjourned) = &mut self.adjourned {
                    let own = adjourned.sealer == *side;
                    let place = if own { &mut adjourned.envelope } else { &mut adjourned.reply };
                    *place = Some(envelope.clone());
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
            What::Resumed => {
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
            What::Ended(outcome) => {
                // Only an arbiter gives a reason. What was signed before, he has overruled.
                self.signed = BySide::default();
                self.ruled |= event.by == Role::Arbiter || event.reason.is_some();
                self.apply_end(Some((**outcome).clone()), at);
            }
            What::Annulled => self.apply_end(None, at),
            What::Signed { side, points } => self.signed[*side] = Some(*points),
            What::ResultSigned(points) => {
                if let Some(outcome) = &mut self.outcome {
                    outcome.points = *points;
                    outcome.winner = ahead(*points);
                    outcome.article = event.article;
                    outcome.ruling = event.ruling;
                }
            }
            What::BeginnerConfirmed(side) => {
                (self.eased[*side], self.beginners[*side]) = (true, true);
            }
            What::Remarked => {
                if event.ruling == Ruling::BothFlagsGoOn {
                    self.clock.advance(at);
                    for side in Side::ALL {
                        self.clock.clear_period_flags(side);
                    }
                    self.forgive(at);
                }
            }
            What::Noted(side) => {
                if event.by == Role::Arbiter {
                    self.found[*side].push(event.ruling);
                }
            }
            What::FlagSeen { .. }
            | What::Adjusted(_)
            | What::Claimed { .. }
            | What::Warned(_)
            | What::Expelled(_)
            | What::NoShow { .. }
            | What::Reconstruction { .. } => {}
            What::Appealed { side, against } => self.appeals.push((*side, *against)),
        }
        self.count_idle(event);
    }

    /// Counts what brings the game no further, and forgets it where it gets further: by a move past all
    /// that was played before, or by what opens and closes a game or a session.
    fn count_idle(&mut self, event: &Event) {
        let opens = matches!(
            event.what,
            What::Started(_)
                | What::CalledToSeal { .. }
                | What::Adjourned(_)
                | What::Resumed
                | What::Ended(_)
                | What::Annulled
        );
        // What the arbiter takes back, or the laws with an illegal move, is played anew from there.
        let undone = matches!(event.what, What::Undone { .. } | What::BoardsSet { .. })
            && (event.by == Role::Arbiter
                || matches!(event.ruling, Ruling::IllegalUndone | Ruling::BlitzCorrected));
        if undone {
            self.furthest = self.course.len();
        }
        if opens || self.course.len() > self.furthest {
            self.furthest = self.furthest.max(self.course.len());
            (self.idle, self.told) = (BySide::default(), 0);
            return;
        }
        let count = match (event.by, &event.what) {
            // A move that another takes the place of counts when it is taken back.
            (_, What::Pressed { completes: true, .. } | What::Made(_)) => return,
            // What is owed on a sheet is bounded by the moves made.
            (_, What::Written { side, text })
                if Entry::read(text).moves > 0
                    && self.sheets[*side].moves.len() <= self.course.len() =>
            {
                return;
            }
            (Role::Player(side) | Role::Assistant(side), _) => &mut self.idle[side],
            (Role::Server, What::ClaimFailed(side) | What::Noted(side)) => &mut self.idle[*side],
            (Role::Spectator, _) => &mut self.told,
            _ => return,
        };
        *count = count.saturating_add(1);
    }

    fn apply_made(&mut self, made: &Made, at: Moment) {
        let side = self.course.turn();
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
            self.clock.press(at);
        } else {
            self.uncompleted[side] += 1;
        }
    }

    fn apply_press(&mut self, side: Side, completes: bool, at: Moment) {
        if !completes {
            self.clock.switch(at);
            return;
        }
        self.clock.press(at);
        // Who replied before the press did so on time that is settled only now.
        if self.course.turn() == side && !self.course.is_empty() && self.keeps_readings() {
            self.readings.truncate(self.course.len() - 1);
            self.readings.push(&self.clock, at);
        }
        // More than one can be waiting, where the opponent replied before the press.
        let waiting = core::mem::take(&mut self.uncompleted[side]);
        if waiting > 1 {
            let counted = self.clock.shows(side, at).moves;
            self.clock.set_moves(side, counted.saturating_add(waiting - 1));
        }
        for _ in 0..waiting {
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
        self.silent = None;
        self.last_move = None;
        self.failed = BySide::default();
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

    /// Whether the player on move has been told to seal, and has not closed the envelope.
    fn is_called_to_seal(&self) -> bool {
        self.adjourned.as_ref().is_some_and(|adjourned| !adjourned.closed)
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

    fn apply_written(&mut self, side: Side, text: &str, at: Moment) {
        let period = self.clock.shows(side, at).period;
        let made = self.course.len();
        let sheet = &mut self.sheets[side];
        sheet.write(text);
        if sheet.moves.len() >= made {
            sheet.complete_at(at, period);
        }
    }

    /// Every move so far, as a sheet has it.
    fn record(&self) -> Vec<String> {
        let mut table = self.course.start().clone();
        let mut record = Vec::new();
        for &act in self.course.acts() {
            record.push(crate::sheet::written(&table, act));
            table.play(act);
        }
        record
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

    fn put_clock_back(&mut self, side: Side, main: Span, moves: Option<u16>, back: ClockBack) {
        let ClockBack { period, extra: extra_left, byoyomi: byoyomi_periods_left } = back;
        let shown = self.clock.shows(side, self.last);
        if period < shown.period {
            self.clock.clear_period_flags(side);
        }
        let moves = moves.unwrap_or(shown.moves);
        let flag = shown.flag;
        let back = Reading { main, extra_left, byoyomi_periods_left, period, moves, flag };
        self.clock.set_reading(side, back);
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

/// Whether a clock was set for what had been wrong from the beginning, so that it stays right where moves are
/// undone. What went wrong in between is undone with them.
fn lasts(ruling: Ruling) -> bool {
    matches!(ruling, Ruling::ClockCorrected | Ruling::AssistantAccepted | Ruling::AbsenceShared)
}

/// Who was penalised by an event (fide-2009/13.4, fesa-2024/13.4).
fn penalised(event: &Event) -> Option<Side> {
    match (event.ruling, &event.what) {
        (Ruling::Warned, What::Warned(side))
        | (Ruling::Expelled, What::Expelled(side))
        | (Ruling::TimeTaken, What::TimeGiven { side, .. })
        | (Ruling::PointsTaken, What::PointsChanged { side, .. }) => Some(*side),
        (Ruling::TimeToOpponent, What::TimeGiven { side, .. })
        | (Ruling::PointsGiven, What::PointsChanged { side, .. }) => Some(!*side),
        (Ruling::LostByPenalty, What::Ended(outcome)) => outcome.winner.map(|winner| !winner),
        _ => None,
    }
}

//! The clocks: what they show and showed, whose flag fell when, and who may let them run again.

mod controls;
mod flags;
mod press;
mod readings;

use core::num::NonZeroU16;

use adoube_board::{BySide, Side};
use adoube_clock::{Clock, Moment, Reading};

pub(crate) use controls::{each_has, preset_replay, with_increment};
use readings::Readings;

use crate::game::Now;
use crate::{Made, Setup, What, Who};

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clocks {
    pub(crate) clock: Clock,
    /// What both showed when each move was made, where moves can be undone.
    pub(crate) readings: Option<Readings>,
    /// Flags that had fallen when a ruling gave their owner time, and after how many acts it did.
    pub(crate) fell: BySide<Option<(Moment, usize)>>,
    /// Flags that fell until then are forgiven.
    pub(crate) forgiven: Option<Moment>,
    /// Who may let clocks that stand run again, beside the arbiter.
    pub(crate) held_by: Option<Who>,
}

impl Clocks {
    /// As they stand before a game.
    pub(crate) fn new(setup: &Setup) -> Self {
        let claim = setup.strictness.moves == crate::setup::Moves::Claim;
        let undone = claim || setup.event.takebacks;
        Self {
            clock: Clock::new(&setup.time, setup.clock),
            readings: undone.then(Readings::default),
            fell: BySide::default(),
            forgiven: None,
            held_by: None,
        }
    }

    /// When a player's time was out, by what the clock shows now or showed before it was given time.
    pub(crate) fn fallen(&self, side: Side, at: Moment) -> Option<Moment> {
        let fell = self.fell[side].map(|(fell, _)| fell);
        fell.or_else(|| self.clock.overstepped(side, at))
    }

    /// The same, unless play has gone on since by a ruling.
    pub(crate) fn overstepped(&self, side: Side, at: Moment) -> Option<Moment> {
        self.fallen(side, at).filter(|fell| self.forgiven < Some(*fell))
    }

    /// Whether a flag is down: at the end of a period too, until its player has made another move.
    pub(crate) fn has_flag_down(&self, at: Moment) -> bool {
        Side::ALL.into_iter().any(|side| {
            let reading = self.clock.shows(side, at);
            let period = self.clock.period_flags(side, at).pop();
            reading.flag.is_some() || period.is_some_and(|flag| flag.moves == reading.moves)
        })
    }

    /// Takes an event.
    pub(crate) fn apply(&mut self, what: &What, now: Now) {
        let at = now.at;
        match what {
            What::Made(made) => self.made(made, at),
            What::Pressed { side, moves, settles, .. } => {
                self.press(*side, *moves, at);
                // Who replied before the press did so on time that is settled only now.
                if let Some(readings) = self.readings.as_mut().filter(|_| *settles) {
                    readings.truncate(now.acts - 1);
                    readings.push(&self.clock, at);
                }
            }
            What::PressedIdly(_) => self.clock.switch(at),
            What::PressedIllegally(_) => {
                if let Some(readings) = &mut self.readings {
                    readings.press_idly(&self.clock, at);
                }
                self.clock.switch(at);
            }
            What::IdlePressFound(_) => {
                if let Some(readings) = &mut self.readings {
                    readings.forget_idle_press();
                }
            }
            What::Started(side) => self.clock.start(*side, at),
            What::ClocksStopped { held_by, .. } => {
                self.clock.stop(at);
                self.held_by = Some(*held_by);
            }
            What::ClocksRestarted { side, .. } => self.restart(*side, at),
            What::ReplyHandedIn { runs, .. } => self.restart(Some(*runs), at),
            What::TimeGiven { side, time, .. } => {
                self.clock.advance(at);
                // A gift does not undo a fall that nobody has seen yet.
                let acts = self.fell[*side].map_or(now.acts, |(_, acts)| acts);
                self.fell[*side] = self.fallen(*side, at).map(|fell| (fell, acts));
                self.clock.add(*side, *time);
                if let Some(readings) = &mut self.readings {
                    readings.note_ruling(*side, *time);
                }
            }
            What::ClockSet { side, left, moves, lasts, .. } => {
                self.clock.advance(at);
                self.fell[*side] = None;
                if let Some(readings) = self.readings.as_mut().filter(|_| *lasts) {
                    let gained = *left - self.clock.shows(*side, at).main;
                    readings.note_ruling(*side, gained);
                }
                self.clock.set(*side, *left);
                if let Some(moves) = *moves {
                    self.clock.set_moves(*side, moves);
                }
            }
            What::ClockPutBack { side, left, moves, period, extra, byoyomi } => {
                self.clock.advance(at);
                let shown = self.clock.shows(*side, at);
                let back = Reading {
                    main: *left,
                    extra_left: *extra,
                    byoyomi_periods_left: *byoyomi,
                    period: *period,
                    moves: *moves,
                    flag: shown.flag,
                };
                // A flag that was down before the moves that are undone stays down.
                self.fell[*side] = self.fell[*side].filter(|(_, acts)| *acts <= now.acts);
                if *period < shown.period {
                    self.clock.clear_period_flags(*side);
                }
                self.clock.set_reading(*side, back);
            }
            What::NextPeriod => {
                self.clock.advance(at);
                for side in Side::ALL {
                    self.begin_next_period(side, at);
                }
                self.forgive(at);
            }
            What::BothFlagsForgiven => {
                self.clock.advance(at);
                for side in Side::ALL {
                    self.clock.clear_period_flags(side);
                }
                self.forgive(at);
            }
            What::Undone { .. } | What::Queened { .. } => self.forget_after(now.kept),
            What::IncrementSet { each } => {
                self.clock.advance(at);
                let shown = BySide::from_fn(|side| self.clock.shows(side, at));
                self.clock.set_control(&with_increment(self.clock.control(), *each));
                Side::ALL.iter().for_each(|&side| self.clock.set_reading(side, shown[side]));
            }
            What::BoardsSet { acts, .. } => {
                self.forget_after(now.kept);
                if let Some(readings) = &mut self.readings {
                    acts[now.kept..].iter().for_each(|_| readings.push(&self.clock, at));
                }
            }
            What::Adjourned(_) | What::Ended { .. } | What::Annulled { .. } => self.clock.stop(at),
            _ => {}
        }
    }

    fn made(&mut self, made: &Made, at: Moment) {
        if let Some(readings) = &mut self.readings {
            readings.push(&self.clock, at);
        }
        self.count(made.side, made.completes, at);
        if made.pressed {
            // What is played for him, his clock counts as his.
            if made.for_him {
                self.clock.start(made.side, at);
            }
            self.clock.press(at);
        }
    }

    fn press(&mut self, side: Side, moves: u16, at: Moment) {
        self.clock.press(at);
        self.count(side, moves.saturating_sub(1), at);
    }

    /// So many moves more are completed than the clock has counted.
    fn count(&mut self, side: Side, more: u16, at: Moment) {
        if let Some(more) = NonZeroU16::new(more) {
            let counted = self.clock.shows(side, at).moves;
            self.clock.set_moves(side, counted.saturating_add(more.get()));
        }
    }

    fn restart(&mut self, side: Option<Side>, at: Moment) {
        self.held_by = None;
        if let Some(side) = side {
            self.clock.start(side, at);
        }
    }

    fn forget_after(&mut self, acts: usize) {
        if let Some(readings) = &mut self.readings {
            readings.truncate(acts);
        }
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
}

//! Writing what was decided, and telling it once it is durable.

use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use adoube_laws::{Decided, Shown, Stage, Step, What, log};
use adoube_store::{Append, AppendError, Done, LogRow, Note, Seat, Seated};

use super::{LoadError, Served};
use crate::hall::Now;
use crate::live::wire::Happened;
use crate::live::{Receipt, Stream, Trouble};

/// What is written beside what was decided.
pub(super) struct Row {
    /// Whose command it was.
    pub(super) done: Option<Done>,
    pub(super) arrived: Moment,
    /// What was measured of his line, and given back for it.
    pub(super) lag: Span,
    pub(super) given: Span,
    pub(super) notes: Vec<Note>,
}

impl Row {
    /// Of what the server does itself.
    pub(super) const fn own(arrived: Moment) -> Self {
        Self { done: None, arrived, lag: Span::ZERO, given: Span::ZERO, notes: Vec::new() }
    }
}

impl Served {
    pub(super) async fn append(&mut self, decided: &Decided, row: Row) -> Result<(), AppendError> {
        let Row { done, arrived, lag, given, notes } = row;
        let sender = done.as_ref().map(|done| done.sender);
        let row = |event| {
            let body = log::event_line(event).map_err(AppendError::Failed)?;
            Ok(LogRow { body, sender, arrived: arrived.0, lag: lag.0, given: given.0 })
        };
        let entries = decided.events().map(row).collect::<Result<_, AppendError>>()?;
        let ends = decided.game().stage() == Stage::Finished;
        // A game that was lost by coming late may be played after all.
        let open = (ends != (self.game.stage() == Stage::Finished)).then_some(!ends);
        let swap = swaps(decided.steps());
        let append =
            Append { game: self.id, expected: self.length, entries, done, notes, open, swap };
        // Until it is known to be written, what stands here is in doubt.
        self.doubtful = true;
        let written = match &self.house.tenancy {
            None => self.house.health.unless_down(self.house.store.append(append)).await,
            Some(tenancy) => self.house.health.unless_down(tenancy.append(append)).await,
        };
        let down = || Err(AppendError::Failed("the database is down".into()));
        let written = written.unwrap_or_else(down);
        self.lost |= matches!(written, Err(AppendError::Fenced));
        written?;
        self.doubtful = false;
        // What is ruled after the end may change what came of it.
        if let Some(tell) = self.house.ends.get().filter(|_| ends || open.is_some()) {
            tell(self.id, decided.game());
        }
        Ok(())
    }

    /// What was to be done at a moment could not be written: from then on nobody's clock runs.
    pub(super) fn not_written(
        &mut self,
        error: &AppendError,
        at: Moment,
    ) -> Result<Receipt, Trouble> {
        tracing::warn!(game = %self.id, %error, "an append failed; the game is read again");
        if matches!(error, AppendError::Failed(_)) {
            self.house.health.doubt();
            self.stand_from(at);
        }
        Err(Trouble::NotWritten)
    }

    /// After an append that failed, the game is what the store says.
    pub(super) async fn mend(&mut self) -> Result<(), Trouble> {
        if !self.doubtful {
            return Ok(());
        }
        let cursors = Stream::ALL.map(|stream| self.streams.cursor(stream));
        let health = Arc::clone(&self.house.health);
        let read = health.unless_down(self.read()).await;
        if let Err(error) = read.unwrap_or(Err(LoadError::Down)) {
            tracing::error!(game = %self.id, %error, "the game cannot be read again");
            self.doubtful = true;
            return Err(Trouble::NotWritten);
        }
        // Followers who have missed something come back with their cursors.
        let grown = |stream: Stream| self.streams.cursor(stream) != cursors[stream as usize];
        for stream in Stream::ALL.into_iter().filter(|&stream| grown(stream)) {
            self.house.gallery.let_go(stream);
        }
        Ok(())
    }

    /// Takes note of events that are durable, and says what each stream is told.
    pub(super) fn take(&mut self, decided: Decided) -> [Vec<Shown>; 6] {
        let mut told: [Vec<Shown>; 6] = Default::default();
        let ran = self.game.clock().running();
        for step in self.game.follow(decided) {
            self.tossing.tosses += u32::from(matches!(step.event.what, What::Tossed { .. }));
            self.called = super::calls(&step.event).unwrap_or(self.called);
            self.idle.note(&step, self.game.keeps_sheets());
            self.length += 1;
            for (told, shown) in told.iter_mut().zip(self.streams.tell(self.game.setup(), &step)) {
                told.extend(shown);
            }
        }
        let runs = self.game.clock().running();
        if runs != ran {
            self.lines.turn(ran, runs, self.game.last());
        }
        if self.game.stage() != Stage::Stopped {
            self.pause.ready = BySide::default();
        }
        told
    }

    pub(super) fn tell(&mut self, decided: Decided) {
        let swaps = swaps(decided.steps());
        let before = self.whose_move();
        let stood = self.standing();
        let told = self.take(decided);
        self.house.gallery.forget();
        self.house.gallery.note_length(self.length);
        let at = self.game.last();
        let mut written = None::<(Happened, String)>;
        for (stream, events) in Stream::ALL.into_iter().zip(told) {
            if events.is_empty() || !self.house.gallery.is_read(stream) {
                continue;
            }
            let now = Now::of(self.game.view(stream.role(), at), at);
            let happened = Happened { events, now };
            if !written.as_ref().is_some_and(|(before, _)| *before == happened) {
                let text = happened.encode();
                written = Some((happened, text));
            }
            if let Some((_, text)) = &written {
                let fact = Happened::told(text, self.id, self.streams.cursor(stream));
                self.send(stream, &fact);
            }
        }
        if swaps {
            let swapped = self.seats.iter().map(|it| Seated { seat: it.seat.across(), ..*it });
            self.change_seats(swapped.collect());
        }
        // Who begins has not been waited for: he is told of moves alone.
        if before.is_some() && self.whose_move() != before {
            self.tell_turn();
        }
        self.tell_walls();
        if self.standing() != stood {
            self.tell_players();
        }
    }

    /// What players are told of who are at another page.
    fn standing(&self) -> (Stage, Side, Option<Side>) {
        (self.game.stage(), self.game.turn(), self.game.clock().running())
    }

    /// Each player who is a person hears of it, wherever he is.
    fn tell_players(&self) {
        for it in &self.seats {
            let side = match it.seat {
                Seat::First => Side::First,
                Seat::Second => Side::Second,
                _ => continue,
            };
            if self.machine.as_ref().is_none_or(|machine| machine.account != it.account) {
                self.house.yours.tell(it.account, self.id, self.presence.here[side]);
            }
        }
    }

    /// Whose move it is, where it is somebody's.
    fn whose_move(&self) -> Option<Side> {
        (self.game.stage() == Stage::Playing).then(|| self.game.turn())
    }

    /// Who has days for his move need not look whether it is: he is told, unless he is there.
    fn tell_turn(&self) {
        let (Some(side), Some(tell)) = (self.whose_move(), self.house.turns.get()) else { return };
        let at = |side: Side| {
            let seat = if side == Side::First { Seat::First } else { Seat::Second };
            self.seats.iter().find(|it| it.seat == seat).map(|it| it.account)
        };
        let stream = if side == Side::First { Stream::First } else { Stream::Second };
        let Some(who) = at(side).filter(|_| self.is_by_days() && !self.presence.is_at(stream))
        else {
            return;
        };
        if self.machine.as_ref().is_none_or(|it| it.account != who) {
            tell(self.id, who, at(!side));
        }
    }
}

/// Whether the players change places: pawns were tossed, and the second is to begin.
fn swaps(steps: &[Step]) -> bool {
    let second =
        |step: &Step| matches!(step.event.what, What::Tossed { begins: Some(Side::Second), .. });
    steps.iter().any(second)
}

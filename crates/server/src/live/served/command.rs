//! What becomes of a command: known, current, decided, written.

use adoube_clock::{Moment, Span};
use adoube_laws::setup::{Flags, Press};
use adoube_laws::{Chance, Command, Face, Note as NoteKey, Power, Refused, Stage, Who};
use adoube_store::{AccountId, Done, Note, NoteId};

use super::Served;
use super::writing::Row;
use crate::entropy;
use crate::live::digest::Digest;
use crate::live::order::{Reply, Response};
use crate::live::weigh::Deed;
use crate::live::{Cursor, Order, Receipt, Stream, Trouble};

/// Less lag than this is not worth a line in the log.
const SMALLEST: Span = Span::millis(20);
/// So many characters of a free text.
const LONGEST_TEXT: usize = 1_000;

impl Served {
    /// Does what is ordered, and says what became of it.
    pub(super) async fn order(&mut self, order: Order) -> Reply {
        let (sender, seat, arrived) = (order.sender, order.seat, order.arrived);
        let receipt = self.answer(order).await.unwrap_or_else(Receipt::Trouble);
        self.house.meters.answered(&receipt, self.house.time.now() - arrived);
        // What the sender was told before he is answered.
        let stream = match &receipt {
            Receipt::Done { now } => Some(now.stream),
            _ => self.stream_of(Some(sender), seat).ok(),
        };
        let after = stream.map(|stream| (stream, self.house.gallery.place(stream)));
        Reply { answer: Response::Receipt(receipt), after }
    }

    pub(super) async fn answer(&mut self, order: Order) -> Result<Receipt, Trouble> {
        self.mend().await?;
        self.thaw().await?;
        let Order { sender, seat, id, seen, mut command, text, arrived, lag } = order;
        let digest = Digest::of(seat, &command, text.as_deref());
        let key = (sender, Box::from(&*id));
        if let Some(known) = self.receipts.of(&key) {
            if known.digest != digest {
                return Err(Trouble::IdUsed);
            }
            // What was done may have given him another seat.
            let stream = self
                .stream_of(Some(sender), seat)
                .or_else(|_| self.stream_of(Some(sender), None))?;
            return Ok(match &known.refused {
                Some(refused) => Receipt::Refused(Refused::clone(refused)),
                None => Receipt::Done { now: self.streams.cursor(stream) },
            });
        }
        let stream = self.stream_of(Some(sender), seat)?;
        let by = stream.role();
        is_for_a_log(&command)?;
        self.is_current(stream, seen, &command)?;
        let notes = self.note(sender, &mut command, text, arrived)?;
        let chance = self.toss(&mut command);
        let given = self.give(stream, &command, arrived, lag);
        let deed = Deed { command, by, at: self.clamp(stream, arrived), given };
        let decided = match self.decide(&deed).await {
            Ok(decided) => chance.map(|()| decided)?,
            Err(refused) => {
                self.receipts.note_refusal(key, digest, &refused);
                return Ok(Receipt::Refused(refused));
            }
        };
        let command = deed.command;
        self.has_shares(sender, &command).await?;
        let looks_on = stream == Stream::Spectator;
        if self.idle.is_enough(&self.game, &command, by, &decided)
            || looks_on && self.idle.has_said_enough(sender)
        {
            return Err(Trouble::Enough);
        }
        self.note_sign_of(by);
        if !decided.is_empty() {
            let done = Done {
                sender,
                id,
                digest: digest.to_string(),
                role: as_text(&by)?,
                command: as_text(&command)?,
                seq: self.length,
                events: decided.steps().len() as u32,
            };
            let row = Row { done: Some(done), arrived, lag, given, notes };
            if let Err(error) = self.append(&decided, row).await {
                return self.not_written(&error, arrived);
            }
            if by == Who::Arbiter {
                crate::metrics::tell_ruling(self.id, sender, &command);
            }
            self.receipts.note(key, digest);
            if looks_on {
                self.idle.note_outsider(sender);
            }
            if let Who::Player(side) = by {
                self.lines.pay(side, given);
            }
            self.tell(decided);
        }
        if self.game.stage() == Stage::Waiting {
            self.begin(arrived).await;
        }
        Ok(Receipt::Done { now: self.streams.cursor(stream) })
    }

    /// Who answers must have seen what; who moves, the board.
    pub(super) fn is_current(
        &self,
        stream: Stream,
        seen: Option<Cursor>,
        command: &Command,
    ) -> Result<(), Trouble> {
        let Some(seen) = seen else { return Ok(()) };
        if seen.stream != stream || seen.told > self.streams.cursor(stream).told {
            return Err(Trouble::WrongCursor);
        }
        let current = match command {
            Command::Accept | Command::Refuse => self.streams.knows_offer(seen),
            Command::Move { .. }
            | Command::Half(_)
            | Command::Touch { .. }
            | Command::Announce(_)
            | Command::Repeat(_)
            | Command::Press => self.streams.knows_board(seen),
            _ => true,
        };
        if current { Ok(()) } else { Err(Trouble::Unseen) }
    }

    /// What is sealed can be opened: what hides it has come before.
    async fn has_shares(&self, sender: AccountId, command: &Command) -> Result<(), Trouble> {
        let Command::Seal(envelope) = command else { return Ok(()) };
        let kept = self.house.store.envelope(self.id, &envelope.commitment.to_string()).await;
        match kept.map_err(|_| Trouble::NotWritten)? {
            Some(custody) if custody.sealer == sender => Ok(()),
            _ => Err(Trouble::NoShares),
        }
    }

    /// Puts the free text that a command speaks of where it can be erased.
    pub(super) fn note(
        &self,
        author: AccountId,
        command: &mut Command,
        text: Option<String>,
        at: Moment,
    ) -> Result<Vec<Note>, Trouble> {
        let key = match command {
            Command::Tell(key) => key,
            Command::Rule { reason, .. } => reason.get_or_insert(NoteKey(0)),
            _ => return Ok(Vec::new()),
        };
        let body = text.ok_or(Trouble::NoText)?;
        // Not every database keeps a NUL.
        let kept = !body.contains('\0') && body.chars().count() <= LONGEST_TEXT;
        if body.trim().is_empty() || !kept {
            return Err(Trouble::NoText);
        }
        // Small enough for programs that know no whole numbers but doubles.
        let bits = entropy::bits().map_err(|_| Trouble::NotWritten)? >> 11;
        *key = NoteKey(bits);
        let id = NoteId::from_bits(bits);
        Ok(vec![Note { id, game: self.id, author, body: Some(body), created: at.0 }])
    }

    /// Pawns are tossed by the game's draw, whatever the tosser says. An arbiter may toss real ones where there is none.
    pub(super) fn toss(&self, command: &mut Command) -> Result<(), Trouble> {
        let drawn = self.drawn_faces();
        match command {
            Command::Toss(faces) => *faces = drawn.ok_or(Trouble::NoDraw)?,
            Command::Rule { power: Power::Toss(faces), .. } => {
                *faces = drawn.unwrap_or_else(|| core::mem::take(faces));
            }
            _ => {}
        }
        Ok(())
    }

    /// The faces that the draw gives the next toss.
    pub(super) fn drawn_faces(&self) -> Option<Vec<Face>> {
        let pawns = self.game.rulebook().furigoma.map_or(5, |furigoma| furigoma.pawns);
        // Each toss of a game is another, and nobody chooses which.
        Some(Chance::new(&self.tossing.seed?, 2 + self.tossing.tosses).toss(pawns))
    }

    /// How much of a player's lag is given back: for what ends his turn, or is to.
    fn give(&mut self, stream: Stream, command: &Command, arrived: Moment, lag: Span) -> Span {
        let Who::Player(side) = stream.role() else { return Span::ZERO };
        let given = self.lines.measure(side, lag, arrived);
        let his = self.game.clock().running() == Some(side);
        let by_hand = self.game.setup().strictness.press == Press::ByHand;
        let counts = match command {
            Command::Move { .. } => !by_hand,
            Command::Press | Command::Claim { .. } => true,
            _ => false,
        };
        if his && counts && given >= SMALLEST { given } else { Span::ZERO }
    }

    /// What others do while a flag may yet be saved by a move on its way is done just before it fell.
    pub(super) fn clamp(&self, stream: Stream, at: Moment) -> Moment {
        let automatic = self.game.setup().strictness.flags == Flags::Automatic;
        let Some((side, flag)) = self.game.clock().next_flag().filter(|_| automatic) else {
            return at;
        };
        let own = stream.role() == Who::Player(side);
        if !own && at >= flag && at < flag + self.lines.grace(side) {
            flag - Span::millis(1)
        } else {
            at
        }
    }
}

/// A log is never erased: what people write in their own words has no place in it.
fn is_for_a_log(command: &Command) -> Result<(), Trouble> {
    match command {
        Command::Write(text) if !adoube_laws::is_record(text) => Err(Trouble::NoRecord),
        Command::Rule { power: Power::CallToSeal { place: Some(_), .. }, .. } => {
            Err(Trouble::NoPlace)
        }
        _ => Ok(()),
    }
}

/// As the laws write it.
fn as_text(value: &impl serde::Serialize) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(|_| Trouble::NotWritten)
}

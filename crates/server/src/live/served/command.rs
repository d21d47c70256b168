//! What becomes of a command: known, current, decided, written.

use adoube_board::Side;
use adoube_clock::{Moment, Span};
use adoube_laws::setup::{Flags, Press};
use adoube_laws::{Chance, Command, Face, Note as NoteKey, Power, Refused, Stage, Who};
use adoube_store::{AccountId, Done, Note, NoteId, Seat};

use super::{Known, Served};
use crate::entropy;
use crate::live::digest::Digest;
use crate::live::weigh;
use crate::live::{Cursor, Order, Receipt, Stream, Trouble};

/// Refusals are remembered for so many commands, so that a retry does not do later what was refused once.
const REFUSALS: usize = 64;
/// Less lag than this is not worth a line in the log.
const SMALLEST: Span = Span::millis(20);
/// So often somebody who only looks on tells the arbiter something before the game gets further.
const EACH: u8 = 3;
/// So many characters of a free text.
const LONGEST_TEXT: usize = 1_000;

impl Served {
    pub(super) async fn order(&mut self, order: Order) {
        let Order { sender, seat, id, seen, command, text, arrived, lag, reply } = order;
        let answer = self.answer(sender, seat, &id, seen, command, text, (arrived, lag)).await;
        let answer = answer.unwrap_or_else(Receipt::Trouble);
        self.meters.answered(&answer, self.time.now() - arrived);
        reply.answer(&id, answer);
    }

    #[expect(clippy::too_many_arguments, reason = "an order, taken apart")]
    pub(super) async fn answer(
        &mut self,
        sender: AccountId,
        seat: Option<Seat>,
        id: &str,
        seen: Option<Cursor>,
        mut command: Command,
        text: Option<String>,
        (arrived, lag): (Moment, Span),
    ) -> Result<Receipt, Trouble> {
        self.mend().await?;
        self.thaw().await?;
        let digest = Digest::of(seat, &command, text.as_deref());
        let key = (sender, Box::from(id));
        if let Some(known) = self.done.get(&key) {
            if known.digest != digest {
                return Err(Trouble::IdUsed);
            }
            // What was done may have given him another seat.
            let stream = self
                .stream_of(Some(sender), seat)
                .or_else(|_| self.stream_of(Some(sender), None))?;
            return Ok(match &known.answer {
                Some(refused) => Receipt::Refused(Refused::clone(refused)),
                None => Receipt::Done { now: self.streams.cursor(stream) },
            });
        }
        let stream = self.stream_of(Some(sender), seat)?;
        self.note_sign_of(stream.role());
        is_for_a_log(&command)?;
        self.is_current(stream, seen, &command)?;
        let notes = self.note(sender, &mut command, text, arrived)?;
        let chance = self.toss(&mut command);
        let given = self.give(stream, &command, arrived, lag);
        let at = self.clamp(stream, arrived);
        let decided = match weigh::decide(&self.game, &command, stream.role(), at, given).await {
            Ok(decided) => chance.map(|()| decided)?,
            Err(refused) => {
                self.remember_refusal(key, digest, &refused);
                return Ok(Receipt::Refused(refused));
            }
        };
        self.has_shares(sender, &command).await?;
        let looks_on = stream == Stream::Spectator;
        if self.idle.is_quiet() {
            self.outsiders.clear();
        }
        let said = self.outsiders.get(&sender).copied().unwrap_or(0);
        if self.idle.is_enough(&self.game, &command, stream.role(), &decided)
            || looks_on && said >= EACH
        {
            return Err(Trouble::Enough);
        }
        let done = Done {
            sender,
            id: id.to_string(),
            digest: digest.to_string(),
            role: as_text(&stream.role())?,
            command: as_text(&command)?,
            seq: self.length,
            events: decided.steps().len() as u32,
        };
        if !decided.is_empty() {
            let written = self.append(&decided, Some(done), arrived, (lag, given), notes).await;
            if let Err(error) = written {
                return self.not_written(&error, arrived);
            }
            if stream == Stream::Arbiter {
                crate::metrics::tell_ruling(self.id, sender, &command);
            }
            self.done.insert(key, Known { digest, answer: None });
            if looks_on {
                self.outsiders.insert(sender, said + 1);
            }
            if let Who::Player(side) = stream.role()
                && matches!(command, Command::Move { .. } | Command::Press)
            {
                self.lines[side].spend(given);
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
        let kept = self.store.envelope(self.id, &envelope.commitment.to_string()).await;
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
        Some(Chance::new(&self.seed?, 2 + self.tosses).toss(pawns))
    }

    /// How much of a player's lag is given back: for what ends his turn, and never more than his clock has run.
    fn give(&mut self, stream: Stream, command: &Command, arrived: Moment, lag: Span) -> Span {
        let Who::Player(side) = stream.role() else { return Span::ZERO };
        self.lines[side].measured = lag;
        let his = self.game.clock().running() == Some(side);
        let by_hand = self.game.setup().strictness.press == Press::ByHand;
        let counts = match command {
            Command::Move { .. } => !by_hand,
            Command::Press | Command::Claim { .. } => true,
            _ => false,
        };
        let given = self.grace(side).min((arrived - self.turned).or_zero());
        if his && counts && given >= SMALLEST { given } else { Span::ZERO }
    }

    /// How much could be given back to a player now.
    pub(super) fn grace(&self, side: Side) -> Span {
        self.lag_cap.map_or(Span::ZERO, |cap| self.lines[side].allows().min(cap)).or_zero()
    }

    /// What others do while a flag may yet be saved by a move on its way is done just before it fell.
    pub(super) fn clamp(&self, stream: Stream, at: Moment) -> Moment {
        let automatic = self.game.setup().strictness.flags == Flags::Automatic;
        let Some((side, flag)) = self.game.clock().next_flag().filter(|_| automatic) else {
            return at;
        };
        let own = stream.role() == Who::Player(side);
        if !own && at >= flag && at < flag + self.grace(side) { flag - Span::millis(1) } else { at }
    }

    pub(super) fn remember_refusal(
        &mut self,
        key: (AccountId, Box<str>),
        digest: Digest,
        refused: &Refused,
    ) {
        if self.refused.len() == REFUSALS
            && let Some(oldest) = self.refused.pop_front()
        {
            self.done.remove(&oldest);
        }
        self.refused.push_back(key.clone());
        self.done.insert(key, Known { digest, answer: Some(Box::new(refused.clone())) });
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

//! The computer at a table: it plays as a player does, when somebody has thought for it.

use adoube_board::Side;
use adoube_clock::{Moment, Span};
use adoube_laws::setup::Flags;
use adoube_laws::{Act, Command, Paper, Shares, Stage};
use adoube_store::{AccountId, Custody, Seat};

use super::Table;
use crate::computer::{Asked, Mind, Next, Thought};
use crate::entropy;
use crate::http::envelope::MOST;
use crate::live::{Answer, Trouble};

/// So many things at most it does in a row: a move, a press, an answer.
const ROW: usize = 8;

/// The computer's account at a table, and what it has in mind.
pub(super) struct Machine {
    pub(super) account: AccountId,
    mind: Mind,
    asked: Option<Pending>,
}

/// A question about a board with so many acts and this key.
struct Pending {
    acts: usize,
    key: u64,
    asked: Asked,
}

impl Machine {
    pub(super) fn new(account: AccountId, level: u8, seed: u64) -> Self {
        Self { account, mind: Mind::new(level, seed), asked: None }
    }

    /// Whether it waits for an answer.
    pub(super) fn thinks(&self) -> bool {
        self.asked.is_some()
    }

    /// The answer, when it comes.
    pub(super) async fn answer(&mut self) -> Option<Thought> {
        match &mut self.asked {
            // A pool that has ended answers nothing.
            Some(pending) => (&mut pending.asked.answer).await.unwrap_or(None),
            None => std::future::pending().await,
        }
    }

    /// Takes note of the answer.
    pub(super) fn note(&mut self, thought: Option<Thought>) {
        if let Some(Pending { acts, key, .. }) = self.asked.take() {
            self.mind.note(acts, key, thought);
        }
    }
}

impl Table {
    /// Lets the computer do what it has to, if it sits here.
    pub(super) async fn let_computer_play(&mut self) {
        for _ in 0..ROW {
            let Some((side, account)) = self.machine_side() else { return };
            if self.game.is_interrupted() && !self.ready[side] {
                let _ = self.get_ready(account).await;
                return;
            }
            let now = self.time.now().max(self.game.last());
            let Some(machine) = &mut self.machine else { return };
            match machine.mind.next(&self.game, side, now) {
                Next::Wait => {
                    machine.asked = None;
                    return;
                }
                Next::Think => {
                    let (acts, key) = (self.game.course().len(), self.game.table().key());
                    let same = |it: &Pending| (it.acts, it.key) == (acts, key);
                    if !machine.asked.as_ref().is_some_and(same) {
                        let question = machine.mind.question(&self.game, side, now);
                        let asked = self.pool.ask(question);
                        machine.asked = Some(Pending { acts, key, asked });
                    }
                    return;
                }
                Next::Seal(act) => {
                    let Some(command) = self.sealed(account, act, now).await else { return };
                    if self.do_for(account, side, command, now).await.is_err() {
                        return;
                    }
                }
                Next::Do(command) => {
                    if self.do_for(account, side, command, now).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    async fn do_for(
        &mut self,
        account: AccountId,
        side: Side,
        command: Command,
        now: Moment,
    ) -> Result<(), Trouble> {
        let bits = entropy::bits().map_err(|_| Trouble::NotWritten)?;
        let seat = match side {
            Side::First => Seat::First,
            Side::Second => Seat::Second,
        };
        let arrived = (now, Span::ZERO);
        let id = format!("{bits:016x}");
        match self.answer(account, Some(seat), &id, None, command, None, arrived).await? {
            Answer::Done { .. } => Ok(()),
            Answer::Trouble(trouble) => Err(trouble),
            Answer::Refused(refused) => {
                tracing::warn!(game = %self.id, %refused, "the computer was refused");
                Err(Trouble::Busy)
            }
        }
    }

    /// Puts its move into an envelope, and what hides it where the arbiter finds it.
    async fn sealed(&self, account: AccountId, act: Act, now: Moment) -> Option<Command> {
        let text = written(self.game.table(), act)?;
        let paper = Paper::new(entropy::bytes().ok()?, &text)?;
        let shares = Shares { arbiter: entropy::bytes().ok()?, replier: entropy::bytes().ok()? };
        let envelope = paper.seal(&shares);
        let custody = Custody {
            game: self.id,
            commitment: envelope.commitment.to_string(),
            sealer: account,
            arbiter: shares.arbiter.to_vec(),
            replier: shares.replier.to_vec(),
            created: now.0,
        };
        match self.store.keep_envelope(&custody, MOST).await {
            Ok(()) => Some(Command::Seal(envelope)),
            Err(error) => {
                tracing::warn!(game = %self.id, %error, "the computer could not seal");
                None
            }
        }
    }

    pub(super) fn machine_side(&self) -> Option<(Side, AccountId)> {
        let account = self.machine.as_ref()?.account;
        let seat = self.seats.iter().find(|it| it.account == account)?.seat;
        match seat {
            Seat::First => Some((Side::First, account)),
            Seat::Second => Some((Side::Second, account)),
            _ => None,
        }
    }

    /// When the computer should look at the other's flag, where nobody else does.
    pub(super) fn glance(&self) -> Option<Moment> {
        let (side, _) = self.machine_side()?;
        let claims = self.game.setup().strictness.flags == Flags::Claim;
        let playing = self.game.stage() == Stage::Playing;
        let (_, at) = self.game.clock().next_flag().filter(|&(whose, _)| whose == !side)?;
        (claims && playing).then_some(at + Span::millis(1))
    }
}

/// As it is written on a sheet. Only chess has envelopes.
fn written(table: &adoube_laws::Table, act: Act) -> Option<String> {
    let (adoube_laws::Table::Chess(board), Act::Chess(act)) = (table, act) else { return None };
    let position = board.position()?;
    Some(position.san(position.find(act)?).to_string())
}

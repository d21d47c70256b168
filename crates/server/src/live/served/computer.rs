//! The computer at a table: it plays as a player does, when somebody has thought for it.

use adoube_board::Side;
use adoube_chess::{Letters, SanStyle};
use adoube_clock::{Moment, Span};
use adoube_laws::setup::Flags;
use adoube_laws::{Act, Command, Effort, Game, Paper, Shares, Stage};
use adoube_store::{AccountId, Custody, Seat};

use super::Served;
use crate::computer::{Asked, Idea, Mind, Next, Pool};
use crate::entropy;
use crate::http::envelope::MOST;
use crate::live::{Order, Receipt, Trouble};
use crate::time::Timekeeper;

/// So many things at most it does in a row: a move, a press, an answer.
const ROW: usize = 8;

/// The computer's account at a table, and what it has in mind.
pub(super) struct Machine {
    pub(super) account: AccountId,
    mind: Mind,
    asked: Option<Pending>,
    /// What it expects the other to play on the board with so many acts,
    expects: Option<(usize, Act)>,
    /// and what it thinks about meanwhile.
    wonders: Option<Pending>,
}

/// A question about a board with so many acts and this key.
struct Pending {
    acts: usize,
    key: u64,
    asked: Asked,
    /// When it was asked.
    since: Moment,
    /// What was answered, and waits until a person would have moved.
    idea: Option<Option<Idea>>,
}

impl Pending {
    fn is_of(&self, acts: usize, key: u64) -> bool {
        (self.acts, self.key) == (acts, key)
    }
}

impl Machine {
    pub(super) fn new(account: AccountId, level: u8, seed: u64) -> Self {
        let mind = Mind::new(level, seed);
        Self { account, mind, asked: None, expects: None, wonders: None }
    }

    /// Whether it waits for an answer.
    pub(super) fn thinks(&self) -> bool {
        self.asked.is_some()
    }

    /// The answer, when it has come and a person would have moved. Who lets go of it before that may ask again.
    pub(super) async fn answer(&mut self, time: Timekeeper) -> Option<Idea> {
        let Some(pending) = &mut self.asked else { return std::future::pending().await };
        let idea = match pending.idea {
            Some(idea) => idea,
            None => {
                // A pool that has ended answers nothing.
                let idea = (&mut pending.asked.answer).await.unwrap_or(None);
                *pending.idea.insert(idea)
            }
        };
        if let Some(Idea { pause, .. }) = idea {
            let pause = Span::millis(i64::try_from(pause.as_millis()).unwrap_or(0));
            tokio::time::sleep_until(time.timer(pending.since + pause)).await;
        }
        idea
    }

    /// Takes note of the answer.
    pub(super) fn note(&mut self, idea: Option<Idea>) {
        if let Some(Pending { acts, key, .. }) = self.asked.take() {
            self.take(acts, key, idea);
        }
    }

    fn take(&mut self, acts: usize, key: u64, idea: Option<Idea>) {
        self.expects = idea.and_then(|idea| Some((acts + 1, idea.reply?)));
        self.mind.note(acts, key, idea.map(|idea| idea.thought));
    }

    /// Thinks about what it expects, while the other thinks.
    fn wonder(&mut self, game: &Game, side: Side, pool: &Pool, now: Moment) {
        let acts = game.course().len();
        let Some((_, reply)) = self.expects.filter(|&(at, _)| at == acts) else { return };
        let Some(question) = self.mind.wonder(game, side, reply) else { return };
        let (acts, key) = (acts + 1, question.now.key());
        if !self.wonders.as_ref().is_some_and(|pending| pending.is_of(acts, key)) {
            let asked = pool.ponder(question);
            self.wonders = Some(Pending { acts, key, asked, since: now, idea: None });
        }
    }

    /// What it has thought about this board while the other thought, if it is through with it.
    fn foreseen(&mut self, acts: usize, key: u64) -> Option<Idea> {
        let pending = self.wonders.take().filter(|pending| pending.is_of(acts, key));
        pending.and_then(|mut pending| pending.asked.answer.try_recv().ok()?)
    }
}

impl Served {
    /// Lets the computer do what it has to, if it sits here.
    pub(super) async fn let_computer_play(&mut self) {
        if self.pause.standing.is_some() {
            return;
        }
        for _ in 0..ROW {
            let Some((side, account)) = self.machine_side() else { return };
            if self.game.is_interrupted() && !self.pause.ready[side] {
                let _ = self.get_ready(account).await;
                return;
            }
            let now = self.house.time.now().max(self.game.last());
            let Some(next) = self.next_of_computer(side, now).await else { return };
            let Some(machine) = &mut self.machine else { return };
            match next {
                Next::Wait => {
                    machine.asked = None;
                    if self.house.pool.ponders() {
                        machine.wonder(&self.game, side, &self.house.pool, now);
                    }
                    return;
                }
                Next::Think => {
                    let (acts, key) = (self.game.course().len(), self.game.table().key());
                    if machine.asked.as_ref().is_some_and(|pending| pending.is_of(acts, key)) {
                        return;
                    }
                    if let Some(idea) = machine.foreseen(acts, key) {
                        machine.take(acts, key, Some(idea));
                        continue;
                    }
                    let question = machine.mind.question(&self.game, side, now);
                    let asked = self.house.pool.ask(question);
                    machine.asked = Some(Pending { acts, key, asked, since: now, idea: None });
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

    /// What it does next, which may take as long to find out as anything that a player asks.
    async fn next_of_computer(&mut self, side: Side, now: Moment) -> Option<Next> {
        let mind = &mut self.machine.as_mut()?.mind;
        if let Some(next) = mind.next(&self.game, side, now, Effort::Moment) {
            return Some(next);
        }
        let (game, before) = (self.game.clone(), mind.clone());
        let work = move |effort| {
            let mut mind = before.clone();
            mind.next(&game, side, now, effort).map(|next| (mind, next))
        };
        let (mind, next) = self.find_out(work).await?;
        self.machine.as_mut()?.mind = mind;
        Some(next)
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
        let order = Order {
            sender: account,
            seat: Some(seat),
            id: format!("{bits:016x}"),
            seen: None,
            command,
            text: None,
            arrived: now,
            lag: Span::ZERO,
        };
        match self.answer(order).await? {
            Receipt::Done { .. } => Ok(()),
            Receipt::Trouble(trouble) => Err(trouble),
            Receipt::Refused(refused) => {
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
        match self.house.store.keep_envelope(&custody, MOST).await {
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

/// With the figures of the pieces, which are the same in every language. Only chess has envelopes.
fn written(table: &adoube_laws::Table, act: Act) -> Option<String> {
    let (adoube_laws::Table::Chess(board), Act::Chess(act)) = (table, act) else { return None };
    let position = board.position()?;
    let figures = SanStyle::fide(Letters::FIGURINES);
    Some(position.san(position.find(act)?).written(figures).to_string())
}

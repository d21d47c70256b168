//! The task that owns a node: it tells it of time, of answers and of messages, and does what it wants.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use adoube_clock::Moment;
use adoube_cluster::{
    Epoch, Finding, Incarnation, Input, Node, Notice, Origin, Output, Peer, Question, Settled,
    Standing, Terms, Ticket, Uptime,
};
use adoube_store::GameId;
use adoube_store::cluster::Lifeline;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::message::{Say, Upshot, game, key, say};
use super::{Member, inbox};
use crate::bus::Bus;
use crate::entropy;
use crate::live::{Ask, Games, Reply, Waiter};
use crate::time::Steering;

/// The process says that it is at work so often.
const TICK: Duration = Duration::from_millis(200);
/// What the database does not answer by then is not known.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// A bus that cannot be listened to is tried again after this.
const AGAIN: Duration = Duration::from_millis(250);

/// What the driver is told.
pub(super) enum Work {
    /// Somebody here wants something of a game.
    Asked { game: GameId, ask: Ask, waiter: Waiter },
    /// The store has answered.
    Answered(Ticket, Finding),
    /// Another server says something.
    Heard(Incarnation, Notice<Ask, Reply>),
    /// A game that was held here is another's.
    Lost { game: GameId, epoch: Epoch, back: Vec<(Ask, Waiter)> },
    /// A game has come to its end here.
    Rested { game: GameId, epoch: Epoch, back: Vec<(Ask, Waiter)>, due: Option<Moment>, runs: bool },
    /// The server is to leave.
    Drain,
}

impl Work {
    /// Nobody does it any more: who waits for it is told so.
    pub(super) fn turn_away(self) {
        let gone = || Upshot::NotWritten.reply();
        match self {
            Self::Asked { waiter, .. } => {
                waiter(gone());
            }
            Self::Lost { back, .. } | Self::Rested { back, .. } => {
                for (_, waiter) in back {
                    waiter(gone());
                }
            }
            Self::Answered(..) | Self::Heard(..) | Self::Drain => {}
        }
    }
}

/// What drives a node.
pub(super) struct Driver {
    node: Node<Ask, Reply>,
    member: Arc<Member>,
    games: Arc<Games>,
    bus: Arc<Bus>,
    lifeline: Arc<Lifeline>,
    steering: Steering,
    waiters: BTreeMap<Ticket, (GameId, Waiter)>,
    tickets: u64,
    began: Instant,
    /// What surveys and renewals wait for, to tell peers by.
    asked: BTreeMap<Ticket, Question>,
    listening: Option<AbortHandle>,
    /// How many messages could not be sent, when the others were last told of it.
    lost: u64,
}

impl Driver {
    pub(super) fn new(
        member: Arc<Member>,
        games: Arc<Games>,
        bus: Arc<Bus>,
        lifeline: Lifeline,
        steering: Steering,
    ) -> Self {
        Self {
            node: Node::new(Terms::default()),
            member,
            games,
            bus,
            lifeline: Arc::new(lifeline),
            steering,
            waiters: BTreeMap::new(),
            tickets: 0,
            began: Instant::now(),
            asked: BTreeMap::new(),
            listening: None,
            lost: 0,
        }
    }

    fn uptime(&self) -> Uptime {
        Uptime(i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX))
    }

    /// Works until it has left.
    pub(super) async fn run(mut self, mut work: mpsc::UnboundedReceiver<Work>) {
        self.lifeline.tick();
        self.step_all(vec![self.draw()]);
        let mut pulse = tokio::time::interval(TICK);
        let mut many = Vec::new();
        loop {
            let now = self.uptime();
            let wakes = self.node.wakes(now).map(|at| {
                let millis = u64::try_from(at.0).unwrap_or(0);
                self.began + Duration::from_millis(millis)
            });
            let wait = async {
                match wakes {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                got = work.recv_many(&mut many, 64) => {
                    if got == 0 {
                        return;
                    }
                    for one in many.drain(..) {
                        if let Some(input) = self.input(one) {
                            self.step_all(vec![input]);
                        }
                    }
                }
                () = wait => self.step_all(vec![Input::Tick]),
                _ = pulse.tick() => {
                    self.lifeline.tick();
                    // A lease that has run out is noticed, whatever else happens.
                    self.step_all(vec![Input::Tick]);
                    self.steer();
                    self.own_up();
                }
            }
            if *self.member.left.borrow() {
                work.close();
                while let Some(late) = work.recv().await {
                    late.turn_away();
                }
                return;
            }
        }
    }

    fn draw(&self) -> Input<Ask, Reply> {
        // Below 2^63, as PostgreSQL keeps it, and never 0. Without chance nothing is safe, and nobody joins twice as the same.
        let bits = entropy::bits().unwrap_or(0) >> 1;
        Input::Drawn(Incarnation(bits.max(1)))
    }

    fn ticket(&mut self, game: GameId, waiter: Waiter) -> Ticket {
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        self.waiters.insert(ticket, (game, waiter));
        ticket
    }

    fn origins(&mut self, game: GameId, back: Vec<(Ask, Waiter)>) -> Vec<(Origin, Ask)> {
        let one = |(ask, waiter)| (Origin::Here(self.ticket(game, waiter)), ask);
        back.into_iter().map(one).collect()
    }

    fn input(&mut self, work: Work) -> Option<Input<Ask, Reply>> {
        Some(match work {
            Work::Asked { game, ask, waiter } => {
                let ticket = self.ticket(game, waiter);
                Input::Asked { game: key(game), ticket, order: ask }
            }
            Work::Answered(ticket, finding) => {
                let question = self.asked.remove(&ticket);
                match &finding {
                    Finding::Nodes { peers, .. } => self.note_peers(peers),
                    Finding::Taken(taken)
                        if matches!(question, Some(Question::TakeOver { .. })) =>
                    {
                        let many = taken.len() as u64;
                        self.member.takeovers.fetch_add(many, Ordering::Relaxed);
                    }
                    _ => {}
                }
                Input::Answered(ticket, finding)
            }
            Work::Heard(from, mut notice) => {
                match &mut notice {
                    Notice::Order { ticket, order, .. } if inbox::is_stale(&self.games, order) => {
                        let (ticket, settled) = (ticket.0, Upshot::Busy);
                        self.member.say(from, Say::Settled { ticket, settled });
                        return None;
                    }
                    Notice::Order { order, .. } => inbox::receive(&self.games, from, order),
                    // Whoever follows a game there follows it elsewhere from now on.
                    Notice::Gone => self.games.forget_node(from),
                    _ => {}
                }
                Input::Heard { from, notice }
            }
            Work::Lost { game, epoch, back } => {
                let back = self.origins(game, back);
                Input::Lost { game: key(game), epoch, back }
            }
            Work::Rested { game, epoch, back, due, runs } => {
                let back = self.origins(game, back);
                Input::Rested { game: key(game), epoch, back, due, runs }
            }
            Work::Drain => Input::Drain,
        })
    }

    /// Who lives, who does not any more, and who does what one does for all.
    fn note_peers(&self, peers: &[Peer]) {
        let before = std::mem::replace(&mut *self.member.peers(), peers.to_vec());
        let lives = |it: &Peer| peers.iter().any(|now| now.node == it.node && !now.dead);
        for gone in before.iter().filter(|it| !it.dead && !lives(it)) {
            self.games.forget_node(gone.node);
        }
        let leads = self.member.leader().is_some_and(|it| Some(it) == self.node.me());
        self.member.leads.store(leads, Ordering::Release);
        // It lives, and knows who else does.
        if self.member.is_sure() {
            self.member.joined.send_replace(true);
        }
    }

    fn step_all(&mut self, mut inputs: Vec<Input<Ask, Reply>>) {
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            let now = self.uptime();
            self.node.step(now, input, &mut out);
            for output in out {
                inputs.extend(self.carry_out(output));
            }
        }
    }

    /// Everybody here reads the time, so it is steered now and then and not with each message.
    fn steer(&self) {
        if let Some(moment) = self.node.database_time(self.uptime()) {
            self.steering.steer(moment);
        }
    }

    /// Who was to hear what could not be sent is told so; that is tried again as long as it cannot be sent either.
    fn own_up(&mut self) {
        let (_, lost) = self.bus.counts();
        if std::mem::replace(&mut self.lost, lost) != lost {
            self.member.say_all(Say::Missed);
        }
    }

    fn carry_out(&mut self, output: Output<Ask, Reply>) -> Option<Input<Ask, Reply>> {
        match output {
            Output::Draw => return Some(self.draw()),
            Output::Born(me) => self.be_born(me),
            Output::Ask { ticket, by, question } => self.ask(ticket, by, question),
            Output::Send { to, notice, .. } => self.member.say(to, say(notice)),
            Output::Hold(tenure) => self.games.hold(tenure),
            Output::Drop(key) => self.games.drop_held(game(key)),
            Output::Finish(key) => self.games.finish(game(key), self.node.has_heir()),
            Output::Give { game: key, origin, order } => {
                let waiter = match origin {
                    Origin::Here(ticket) => self.waiters.remove(&ticket).map(|(_, waiter)| waiter),
                    Origin::There { node, ticket } => Some(self.member.answering(node, ticket)),
                };
                let waiter = waiter.unwrap_or_else(|| Box::new(|_| false));
                self.games.give(game(key), order, waiter);
            }
            Output::Settle { ticket, settled } => self.settle(ticket, settled),
            Output::Stand(standing) => {
                let sure = standing == Standing::Sure;
                self.member.sure.store(sure, Ordering::Release);
                self.games.stand(sure);
            }
            Output::Left => {
                self.member.sure.store(false, Ordering::Release);
                self.member.left.send_replace(true);
            }
        }
        None
    }

    fn settle(&mut self, ticket: Ticket, settled: Settled<Reply>) {
        let Some((game, waiter)) = self.waiters.remove(&ticket) else { return };
        let mut reply = Upshot::from(settled).reply();
        // What its stream was told before it came here before it, too.
        reply.after =
            reply.after.and_then(|(stream, _)| Some((stream, self.games.place(game, stream)?)));
        waiter(reply);
    }

    fn be_born(&mut self, me: Incarnation) {
        self.member.me.store(me.0, Ordering::Release);
        if let Some(before) = self.listening.take() {
            before.abort();
        }
        let (bus, member, games) =
            (Arc::clone(&self.bus), Arc::clone(&self.member), Arc::clone(&self.games));
        let task = tokio::spawn(async move {
            loop {
                match bus.listen(me).await {
                    Ok(heard) => inbox::hear(&member, &games, heard).await,
                    Err(error) => tracing::warn!(error, "the bus cannot be listened to"),
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
        self.listening = Some(task.abort_handle());
    }

    /// Asks the store, which nothing waits for.
    fn ask(&mut self, ticket: Ticket, by: Incarnation, question: Question) {
        self.asked.insert(ticket, question);
        let (member, lifeline) = (Arc::clone(&self.member), Arc::clone(&self.lifeline));
        tokio::spawn(async move {
            let vital = matches!(
                question,
                Question::Join | Question::Renew { .. } | Question::Survey | Question::Declare(_)
            );
            let finding = if vital {
                lifeline.ask(by, question).await
            } else {
                let asked = tokio::time::timeout(PATIENCE, member.tables.ask(by, question)).await;
                asked.ok().and_then(Result::ok).unwrap_or(Finding::Unknown)
            };
            let _ = member.work.send(Work::Answered(ticket, finding));
        });
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.listening.iter().for_each(AbortHandle::abort);
    }
}

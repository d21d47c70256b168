//! What a node does, one thing after the other.

use adoube_clock::{Moment, Span};
use adoube_cluster::{
    Epoch, Finding, GameKey, Incarnation, Input, Node, Notice, Origin, Output, Peer, Question,
    Settled, Standing, Tenure, Terms, Ticket, Uptime, Whereabouts,
};

type Out = Vec<Output<&'static str, &'static str>>;

const ME: Incarnation = Incarnation(1);
const BOB: Incarnation = Incarnation(2);
const CID: Incarnation = Incarnation(3);
const GAME: GameKey = GameKey(7);

/// A node and the time on its host.
struct Told {
    node: Node<&'static str, &'static str>,
    now: i64,
}

impl Told {
    /// One that has joined, and has its lease.
    fn joined() -> Self {
        let mut it = Self { node: Node::new(Terms::default()), now: 0 };
        let out = it.tell(Input::Drawn(ME));
        let born = it.answer(&out, Finding::Joined(Moment(1_000_000)));
        assert_eq!(born, [Output::Born(ME), Output::Stand(Standing::Sure)]);
        it
    }

    fn tell(&mut self, input: Input<&'static str, &'static str>) -> Out {
        let mut out = Vec::new();
        self.node.step(Uptime(self.now), input, &mut out);
        out
    }

    /// Answers the only question among what the node wanted.
    fn answer(&mut self, out: &Out, finding: Finding) -> Out {
        let (ticket, _) = question(out);
        self.tell(Input::Answered(ticket, finding))
    }

    fn order(&mut self, order: &'static str) -> Out {
        self.tell(Input::Asked { game: GAME, ticket: Ticket(90), order })
    }

    fn hear(&mut self, notice: Notice<&'static str, &'static str>) -> Out {
        self.tell(Input::Heard { from: BOB, notice })
    }

    /// It finds that a game is somebody's.
    fn finds(&mut self, owner: Option<(Incarnation, bool)>) -> Out {
        let out = self.order("e4");
        assert_eq!(question(&out).1, Question::Find(GAME));
        let (epoch, since) = (Epoch(4), Moment(5));
        self.answer(&out, Finding::Found(Some(Whereabouts { owner, epoch, since })))
    }

    /// One that owns the game.
    fn owner() -> Self {
        let mut it = Self::joined();
        let out = it.finds(None);
        assert_eq!(question(&out).1, Question::Claim { game: GAME, epoch: Epoch(4) });
        let tenure = Tenure { game: GAME, epoch: Epoch(5), since: Moment(9) };
        let out = it.answer(&out, Finding::Claimed(Some(tenure)));
        let origin = Origin::Here(Ticket(90));
        let give = Output::Give { game: GAME, origin, order: "e4" };
        assert_eq!(out, [Output::Hold(tenure), give]);
        it
    }

    /// Renews its lease, and looks who else is there.
    fn renews(&mut self, peers: Vec<Peer>) -> Out {
        let mut out = self.tell(Input::Tick);
        out.retain(|it| matches!(it, Output::Ask { question: Question::Renew { .. }, .. }));
        let out = self.answer(&out, Finding::Renewed(Some(Moment(1_000_000 + self.now))));
        self.answer(&out, Finding::Nodes { peers, up: Span::hours(1) })
    }

    /// Says that it leaves, and looks who else is there once the database has that.
    fn drains(&mut self) -> Out {
        let out = self.tell(Input::Drain);
        assert_eq!(question(&out).1, Question::Drain);
        let out = self.answer(&out, Finding::Done);
        assert_eq!(question(&out).1, Question::Survey);
        out
    }
}

fn question(out: &Out) -> (Ticket, Question) {
    let asked = out.iter().filter_map(|output| match output {
        Output::Ask { ticket, by: ME, question } => Some((*ticket, *question)),
        _ => None,
    });
    let asked: Vec<_> = asked.collect();
    assert_eq!(asked.len(), 1, "{out:?}");
    asked[0]
}

fn peer(node: Incarnation, remains: i64) -> Peer {
    Peer { node, remains: Span(remains), dead: false, draining: false, holds: false }
}

/// The order that was sent on, to whom and under which number.
fn sent(out: &Out) -> (Incarnation, Ticket) {
    match out[..] {
        [Output::Send { to, notice: Notice::Order { ticket, .. }, .. }] => (to, ticket),
        _ => panic!("{out:?}"),
    }
}

fn settled(settled: Settled<&'static str>) -> Out {
    vec![Output::Settle { ticket: Ticket(90), settled }]
}

#[test]
fn an_order_goes_to_the_owner_and_its_answer_to_who_sent_it() {
    let mut it = Told::joined();
    let out = it.finds(Some((BOB, true)));
    let (to, ticket) = sent(&out);
    assert_eq!(to, BOB);
    let done = Settled::Receipt("done");
    assert_eq!(it.hear(Notice::Settled { ticket, settled: done }), settled(done));
    // An answer that comes twice is told once, and the next order asks nobody for the way.
    assert_eq!(it.hear(Notice::Settled { ticket, settled: done }), []);
    assert_eq!(sent(&it.order("e5")).0, BOB);
}

#[test]
fn an_order_follows_a_game_that_has_moved_and_no_further_than_two_hops() {
    let mut it = Told::joined();
    let out = it.finds(Some((BOB, true)));
    let moved = |out: &Out, owner, epoch| {
        let epoch = Epoch(epoch);
        Notice::Moved { ticket: sent(out).1, owner, epoch }
    };
    let out = it.hear(moved(&out, CID, 5));
    assert_eq!(sent(&out).0, CID);
    let out = it.hear(moved(&out, BOB, 6));
    assert_eq!(out, settled(Settled::Busy));
    // Then the database is asked again.
    assert_eq!(question(&it.order("e5")).1, Question::Find(GAME));
}

#[test]
fn who_gets_no_answer_is_told_to_send_it_again() {
    let mut it = Told::joined();
    let out = it.finds(Some((BOB, true)));
    assert_eq!(sent(&out).0, BOB);
    it.now = 999;
    assert_eq!(it.tell(Input::Tick), []);
    it.now = 1000;
    assert!(it.tell(Input::Tick).contains(&settled(Settled::NotWritten)[0]));
}

#[test]
fn an_owner_in_doubt_takes_no_order_and_one_that_is_dead_forgets_everything() {
    let mut it = Told::owner();
    it.now = 1800;
    let out = it.tell(Input::Tick);
    assert!(out.contains(&Output::Stand(Standing::Doubtful)), "{out:?}");
    assert_eq!(it.order("e5"), settled(Settled::Busy));
    it.now = 2700;
    assert_eq!(it.tell(Input::Tick), [Output::Stand(Standing::Over)]);
    // Nobody has declared it dead: it goes on where it was.
    let answered = it.tell(Input::Answered(question(&out).0, Finding::Unknown));
    assert_eq!(answered, []);
    it.now = 2800;
    let out = it.tell(Input::Tick);
    // It says until when it was sure.
    assert_eq!(question(&out).1, Question::Renew { sign: Moment(1_000_000) });
    let out = it.answer(&out, Finding::Renewed(Some(Moment(1_002_800))));
    assert!(out.contains(&Output::Stand(Standing::Sure)), "{out:?}");
    assert!(matches!(it.order("e5")[..], [Output::Give { order: "e5", .. }]));
    // Somebody has.
    it.now = 3800;
    let out = it.tell(Input::Tick);
    let out = it.answer(&out, Finding::Renewed(None));
    assert_eq!(out, [Output::Drop(GAME), Output::Draw, Output::Stand(Standing::Over)]);
    assert_eq!(it.order("e6"), settled(Settled::Busy));
}

#[test]
fn nobody_is_declared_dead_before_a_whole_lease_without_a_gap() {
    let mut it = Told::joined();
    let declares = |out: &Out| {
        let declare =
            |it: &Output<_, _>| matches!(it, Output::Ask { question: Question::Declare(BOB), .. });
        out.iter().any(declare)
    };
    for (now, declared) in [(1000, false), (2000, false), (3000, true)] {
        it.now = now;
        assert_eq!(declares(&it.renews(vec![peer(ME, 2700), peer(BOB, -1)])), declared, "{now}");
    }
    // Its own renewals had a gap: perhaps it was the database that was away.
    it.now = 8000;
    assert!(!declares(&it.renews(vec![peer(ME, 2700), peer(BOB, -1)])));
    // It looks again when it may judge, and not a renewal later.
    assert_eq!(it.node.wakes(Uptime(8000)), Some(Uptime(9000)));
    it.now = 9000;
    it.renews(vec![peer(ME, 2700), peer(BOB, -1)]);
    it.now = 10_000;
    it.renews(vec![peer(ME, 2700), peer(BOB, -1)]);
    assert_eq!(it.node.wakes(Uptime(10_000)), Some(Uptime(10_710)));
}

#[test]
fn a_lease_that_may_run_out_is_looked_at_just_after_its_end() {
    let mut it = Told::joined();
    it.now = 1000;
    it.renews(vec![peer(ME, 2700), peer(BOB, 300)]);
    assert_eq!(it.node.wakes(Uptime(1000)), Some(Uptime(1310)));
    it.now = 1310;
    assert_eq!(question(&it.tell(Input::Tick)).1, Question::Survey);
}

#[test]
fn who_leaves_hands_over_and_sends_on_what_came_meanwhile() {
    let mut it = Told::owner();
    it.now = 1000;
    it.renews(vec![peer(ME, 2700), peer(BOB, 2000), peer(CID, 2000)]);
    let out = it.drains();
    // Cid has left since the last look, and is no heir.
    let peers = vec![peer(ME, 2700), peer(BOB, 2000)];
    let out = it.answer(&out, Finding::Nodes { peers, up: Span::hours(1) });
    assert_eq!(out, [Output::Finish(GAME)]);
    // An order comes while the game is brought to its end here.
    assert_eq!(it.order("e5"), []);
    let (game, epoch, back, due) = (GAME, Epoch(5), vec![], None);
    let out = it.tell(Input::Rested { game, epoch, back, due, runs: true });
    assert_eq!(question(&out).1, Question::HandOver { game, epoch, heir: BOB });
    let out = it.answer(&out, Finding::HandedOver(Some((Epoch(6), Moment(77)))));
    let tenure = Tenure { game, epoch: Epoch(6), since: Moment(77) };
    let [take, order] = &out[..] else { panic!("{out:?}") };
    assert_eq!(*take, Output::Send { to: BOB, from: ME, notice: Notice::Take(tenure) });
    let (to, ticket) = sent(&vec![order.clone()]);
    assert_eq!(to, BOB);
    // When that is answered nothing is left to do here.
    let done = Settled::Receipt("done");
    let out = it.hear(Notice::Settled { ticket, settled: done });
    assert_eq!(question(&out).1, Question::Leave);
    // Bob is told that nobody answers here any more.
    let gone = Output::Send { to: BOB, from: ME, notice: Notice::Gone };
    assert_eq!(it.answer(&out, Finding::Done), [gone, Output::Left]);
}

#[test]
fn an_heir_that_leaves_too_inherits_nothing() {
    let mut it = Told::owner();
    it.now = 1000;
    let all = vec![peer(ME, 2700), peer(BOB, 2000), peer(CID, 2000)];
    it.renews(all.clone());
    let out = it.drains();
    it.answer(&out, Finding::Nodes { peers: all, up: Span::hours(1) });
    let (game, epoch, back, due) = (GAME, Epoch(5), vec![], None);
    let out = it.tell(Input::Rested { game, epoch, back, due, runs: true });
    assert_eq!(question(&out).1, Question::HandOver { game, epoch, heir: CID });
    let out = it.answer(&out, Finding::HandedOver(None));
    assert_eq!(question(&out).1, Question::HandOver { game, epoch, heir: BOB });
    // Where nobody is left it is looked for, and comes to its end here in another way.
    let out = it.answer(&out, Finding::HandedOver(None));
    assert_eq!(question(&out).1, Question::Find(GAME));
}

#[test]
fn what_was_sent_to_a_node_that_has_left_goes_to_who_has_the_game_now() {
    let mut it = Told::joined();
    let out = it.finds(Some((BOB, true)));
    let (_, old) = sent(&out);
    let out = it.hear(Notice::Gone);
    assert_eq!(question(&out).1, Question::Find(GAME));
    // What was found may be older than that.
    let found = |owner| {
        let (epoch, since) = (Epoch(6), Moment(5));
        Finding::Found(Some(Whereabouts { owner: Some((owner, true)), epoch, since }))
    };
    let out = it.answer(&out, found(BOB));
    assert_eq!(question(&out).1, Question::Find(GAME));
    let out = it.answer(&out, found(CID));
    let (to, ticket) = sent(&out);
    assert_eq!(to, CID);
    // Nobody waits for the first any more.
    let done = Settled::Receipt("done");
    assert_eq!(it.hear(Notice::Settled { ticket: old, settled: done }), []);
    assert_eq!(it.hear(Notice::Settled { ticket, settled: done }), settled(done));
}

#[test]
fn an_heir_holds_what_it_is_given_once() {
    let mut it = Told::joined();
    let tenure = Tenure { game: GAME, epoch: Epoch(6), since: Moment(77) };
    assert_eq!(it.hear(Notice::Take(tenure)), [Output::Hold(tenure)]);
    assert_eq!(it.hear(Notice::Take(tenure)), []);
    // A message that is late says nothing any more.
    let late = Tenure { epoch: Epoch(5), ..tenure };
    assert_eq!(it.hear(Notice::Take(late)), []);
}

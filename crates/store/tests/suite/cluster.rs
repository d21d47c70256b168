//! Several servers on one PostgreSQL: what the model of the tables says is what PostgreSQL does, also while others wait for a lock.

use std::time::Duration;

use adoube_clock::{Moment, Span};
use adoube_cluster::model::{Addition, Model};
use adoube_cluster::{Epoch, Finding, GameKey, Incarnation, Question, Tenure, Terms, Written};
use adoube_store::cluster::{Cluster, Fenced, Lifeline};
use adoube_store::testing::postgres;
use adoube_store::{AccountId, Append, Done, Note, NoteId, Seat};
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};

use crate::common::{Place, account, append, bodies, game_id, new_game, postgresql};

const ANN: Incarnation = Incarnation(1);
const BOB: Incarnation = Incarnation(2);
const CID: Incarnation = Incarnation(3);
const RENEW: Question = Question::Renew { sign: START };
const NODES: [Incarnation; 3] = [ANN, BOB, CID];

/// A cluster in which a test says what time it is.
struct Bench {
    place: Place,
    cluster: Cluster,
    /// A connection of nobody's.
    own: PgConnection,
    model: Model<String, (u64, String)>,
    now: Moment,
}

const START: Moment = Moment(1_000_000);

impl Bench {
    async fn new(games: u64) -> Self {
        let place = postgresql().await;
        let cluster = Cluster::open(&place.uri, &Terms::default()).await.unwrap();
        let mut own = PgConnection::connect(&place.uri).await.unwrap();
        let clock = "CREATE TABLE test_clock (at BIGINT, started BIGINT);
            INSERT INTO test_clock VALUES (1000000, 0);
            CREATE OR REPLACE FUNCTION cluster_now() RETURNS bigint LANGUAGE sql VOLATILE AS
            $$ SELECT at FROM test_clock $$;
            CREATE OR REPLACE FUNCTION cluster_started() RETURNS bigint LANGUAGE sql STABLE AS
            $$ SELECT started FROM test_clock $$;";
        own.execute(sqlx::raw_sql(clock)).await.unwrap();
        let mut model = Model::new(Terms::default(), Moment(0));
        for n in 1..=games {
            place.store.create_game(&new_game(n, &[])).await.unwrap();
            model.create(key(n), START);
        }
        Self { place, cluster, own, model, now: START }
    }

    async fn pass(&mut self, span: Span) {
        self.now += span;
        let sql = sqlx::query("UPDATE test_clock SET at = $1").bind(self.now.0);
        sql.execute(&mut self.own).await.unwrap();
    }

    /// Asks both, which must answer alike.
    async fn ask(&mut self, by: Incarnation, question: Question) -> Finding {
        let expected = self.model.ask(self.now, by, question);
        let found = self.cluster.ask(by, question).await.unwrap();
        assert_eq!(found, expected, "{by:?} asks {question:?} at {:?}", self.now);
        found
    }

    async fn append(&mut self, by: Incarnation, group: &[Fenced]) -> Vec<Written> {
        let expected: Vec<_> =
            group.iter().map(|one| self.model.append(by, addition(one))).collect();
        let written = self.cluster.append(group).await;
        assert_eq!(written, expected, "{by:?} appends {group:?}");
        written
    }

    async fn claim(&mut self, by: Incarnation, n: u64) -> Epoch {
        let Finding::Found(Some(it)) = self.ask(by, Question::Find(key(n))).await else { panic!() };
        let claim = Question::Claim { game: key(n), epoch: it.epoch };
        let Finding::Claimed(Some(tenure)) = self.ask(by, claim).await else { panic!() };
        tenure.epoch
    }
}

fn key(n: u64) -> GameKey {
    GameKey(game_id(n).bits())
}

fn addition(one: &Fenced) -> Addition<String, (u64, String)> {
    let Fenced { epoch, append } = one;
    Addition {
        game: GameKey(append.game.bits()),
        epoch: *epoch,
        expected: append.expected,
        rows: append.entries.iter().map(|entry| entry.body.clone()).collect(),
        id: append.done.as_ref().map(|done| (done.sender.bits(), done.id.clone())),
        arrived: append.entries.last().map(|entry| Moment(entry.arrived)).unwrap_or_default(),
        open: append.open.unwrap_or(true),
    }
}

/// Some lines of a game, by an order or by the server itself.
fn lines(n: u64, epoch: Epoch, expected: u32, count: u32, at: Moment, id: Option<&str>) -> Fenced {
    let bodies: Vec<_> = (0..count).map(|i| format!("{}", expected + i)).collect();
    let bodies: Vec<_> = bodies.iter().map(String::as_str).collect();
    let mut append = append(game_id(n), expected, &bodies);
    append.entries.iter_mut().for_each(|entry| entry.arrived = at.0);
    let sender = AccountId::from_bits(5);
    append.done = id.map(|id| Done {
        sender,
        id: id.into(),
        digest: "digest".into(),
        role: "\"first\"".into(),
        command: "\"resign\"".into(),
        seq: expected,
        events: count,
    });
    Fenced { epoch, append }
}

#[tokio::test]
async fn a_node_that_dies_is_declared_dead_and_its_games_are_taken_over() {
    let mut bench = Bench::new(3).await;
    for node in [ANN, BOB] {
        bench.ask(node, Question::Join).await;
    }
    let (first, second) = (bench.claim(ANN, 1).await, bench.claim(ANN, 2).await);
    assert_eq!((first, second), (Epoch(1), Epoch(1)));
    bench.pass(Span::seconds(1)).await;
    let at = bench.now;
    bench.ask(ANN, Question::Renew { sign: at }).await;
    bench.append(ANN, &[lines(1, first, 0, 2, at, None)]).await;
    // Too early, and then not.
    bench.pass(Span::millis(2700)).await;
    assert_eq!(bench.ask(BOB, Question::Declare(ANN)).await, Finding::Declared(false));
    bench.pass(Span::millis(1)).await;
    assert_eq!(bench.ask(BOB, Question::Declare(ANN)).await, Finding::Declared(true));
    assert_eq!(bench.ask(BOB, Question::Declare(ANN)).await, Finding::Declared(false));
    // A renewal does not bring it back.
    assert_eq!(bench.ask(ANN, RENEW).await, Finding::Renewed(None));
    bench.ask(BOB, Question::Survey).await;
    let taken = bench.ask(BOB, Question::TakeOver { dead: ANN, most: 1 }).await;
    // Since its last renewal nobody is known to have looked after it.
    let tenure = |n, since| Tenure { game: key(n), epoch: Epoch(2), since };
    assert_eq!(taken, Finding::Taken(vec![tenure(1, at)]));
    let taken = bench.ask(BOB, Question::TakeOver { dead: ANN, most: 9 }).await;
    assert_eq!(taken, Finding::Taken(vec![tenure(2, at)]));
    // Late writes are fenced, and the new owner's are not.
    let late = [lines(1, first, 2, 1, at, None), lines(2, second, 0, 1, at, None)];
    assert_eq!(bench.append(ANN, &late).await, [Written::Fenced; 2]);
    let now = bench.now;
    let new = [lines(1, Epoch(2), 2, 1, now, None), lines(2, Epoch(2), 0, 1, now, None)];
    assert_eq!(bench.append(BOB, &new).await, [Written::Done; 2]);
    assert_eq!(bodies(&*bench.place.store, game_id(1)).await, ["0", "1", "2"]);
}

#[tokio::test]
async fn who_dies_before_he_has_written_of_a_gap_leaves_the_gap() {
    let mut bench = Bench::new(1).await;
    bench.ask(ANN, Question::Join).await;
    bench.claim(ANN, 1).await;
    let gone = bench.now;
    for (node, before) in [(BOB, ANN), (CID, BOB)] {
        bench.pass(Span::seconds(3)).await;
        bench.ask(node, Question::Join).await;
        bench.ask(node, Question::Declare(before)).await;
        let taken = bench.ask(node, Question::TakeOver { dead: before, most: 9 }).await;
        let Finding::Taken(taken) = taken else { panic!() };
        assert_eq!(taken[0].since, gone, "{node:?}");
    }
    // He writes of it, and who comes after him begins at his last sign.
    let (now, epoch) = (bench.now, Epoch(3));
    bench.append(CID, &[lines(1, epoch, 0, 1, now, None)]).await;
    bench.pass(Span::seconds(3)).await;
    bench.ask(ANN, Question::Declare(CID)).await;
    let Finding::Taken(taken) = bench.ask(ANN, Question::TakeOver { dead: CID, most: 9 }).await
    else {
        panic!()
    };
    assert_eq!(taken[0].since, now);
}

#[tokio::test]
async fn a_group_is_judged_line_by_line() {
    let mut bench = Bench::new(6).await;
    bench.ask(ANN, Question::Join).await;
    let mut epochs = vec![Epoch(0)];
    for n in 1..=6 {
        epochs.push(bench.claim(ANN, n).await);
    }
    let at = bench.now;
    let one = |n: usize, expected, count, id| lines(n as u64, epochs[n], expected, count, at, id);
    let done = bench.append(ANN, &[one(1, 0, 3, Some("a")), one(2, 0, 1, Some("a"))]).await;
    assert_eq!(done, [Written::Done; 2]);
    let author = account(&*bench.place.store, 1).await.id;
    let mut noted = one(5, 0, 2, Some("b"));
    let game = game_id(5);
    let note = Note { id: NoteId::from_bits(9), game, author, body: Some("x".into()), created: 1 };
    noted.append.notes = vec![note];
    noted.append.open = Some(false);
    let group = [
        // Written already, or the log is longer by now: nothing of it is written, although the end of it would fit.
        one(1, 1, 4, Some("c")),
        // The order was done before.
        one(2, 1, 1, Some("a")),
        // Another's.
        Fenced { epoch: Epoch(7), ..one(3, 0, 1, None) },
        one(4, 0, 1, Some("c")),
        noted,
        Fenced {
            append: Append { game: game_id(99), ..one(6, 0, 1, None).append },
            epoch: Epoch(1),
        },
        // A second one of the same game comes after the first.
        one(4, 1, 2, None),
    ];
    let written = bench.append(ANN, &group).await;
    let (yes, no, fenced) = (Written::Done, Written::Conflict, Written::Fenced);
    assert_eq!(written, [no, no, fenced, yes, yes, fenced, yes]);
    let store = &*bench.place.store;
    let mut lengths = Vec::new();
    for n in 1..=6 {
        lengths.push(bodies(store, game_id(n)).await.len());
    }
    assert_eq!(lengths, [3, 1, 0, 3, 2, 0]);
    assert_eq!(store.commands(game_id(1)).await.unwrap().len(), 1);
    assert_eq!(store.commands(game_id(5)).await.unwrap()[0].id, "b");
    assert_eq!(store.notes(game_id(5)).await.unwrap().len(), 1);
    assert!(!store.game(game_id(5)).await.unwrap().unwrap().open);
}

#[tokio::test]
async fn what_cannot_be_written_harms_nobody_else() {
    let mut bench = Bench::new(2).await;
    bench.ask(ANN, Question::Join).await;
    let (first, second) = (bench.claim(ANN, 1).await, bench.claim(ANN, 2).await);
    let mut bad = lines(1, first, 0, 1, START, None);
    bad.append.entries[0].body = "a\0b".into();
    let good = lines(2, second, 0, 1, START, None);
    let written = bench.cluster.append(&[bad, good]).await;
    assert_eq!(written, [Written::Unknown, Written::Done]);
}

/// Ends whoever has written appends; one row for each.
const END_WRITERS: &str = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%WITH want AS%'
    AND pid <> pg_backend_pid()";

#[tokio::test]
async fn appends_have_a_connection_of_their_own_and_another_when_it_breaks() {
    let mut bench = Bench::new(1).await;
    bench.ask(ANN, Question::Join).await;
    let epoch = bench.claim(ANN, 1).await;
    for expected in 0..3 {
        let one = lines(1, epoch, expected, 1, START, None);
        assert_eq!(bench.cluster.append(&[one]).await, [Written::Done]);
    }
    let ended = sqlx::query_scalar::<_, bool>(END_WRITERS).fetch_all(&mut bench.own).await;
    assert_eq!(ended.unwrap(), [true], "one connection, whatever was written");
    // Nobody knows what became of what was sent over a line that is broken; the next goes over another.
    let next = || [lines(1, epoch, 3, 1, START, None)];
    assert_eq!(bench.cluster.append(&next()).await, [Written::Unknown]);
    assert_eq!(bodies(&*bench.place.store, game_id(1)).await.len(), 3);
    assert_eq!(bench.cluster.append(&next()).await, [Written::Done]);
    assert_eq!(bodies(&*bench.place.store, game_id(1)).await.len(), 4);
}

#[tokio::test]
async fn players_change_places_in_the_same_append() {
    let mut bench = Bench::new(0).await;
    let store = bench.place.store.clone();
    let [a, b] = [account(&*store, 1).await.id, account(&*store, 2).await.id];
    store.create_game(&new_game(1, &[(Seat::First, a), (Seat::Second, b)])).await.unwrap();
    bench.model.create(key(1), START);
    bench.ask(ANN, Question::Join).await;
    let epoch = bench.claim(ANN, 1).await;
    let swaps = |epoch| {
        let mut one = lines(1, epoch, 0, 1, START, None);
        one.append.swap = true;
        one
    };
    assert_eq!(bench.cluster.append(&[swaps(Epoch(9))]).await, [Written::Fenced]);
    assert_eq!(bench.cluster.append(&[swaps(epoch)]).await, [Written::Done]);
    let seats = store.seats(game_id(1)).await.unwrap();
    let who: Vec<_> = seats.iter().map(|it| (it.seat, it.account)).collect();
    assert_eq!(who, [(Seat::First, b), (Seat::Second, a)]);
}

/// While somebody changes the owner and has not committed, an append waits, and finds out then that it is late; and the other way
/// round the claim waits for an append that is under way.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_and_an_append_wait_for_each_other() {
    let mut bench = Bench::new(1).await;
    bench.ask(ANN, Question::Join).await;
    let epoch = bench.claim(ANN, 1).await;
    let claim = "UPDATE cluster_games SET owner = 2, epoch = epoch + 1";
    let mut change = bench.own.begin().await.unwrap();
    change.execute(claim).await.unwrap();
    let (cluster, late) = (bench.cluster.clone(), lines(1, epoch, 0, 1, START, None));
    let late = tokio::spawn(async move { cluster.append(&[late]).await });
    wait_for_lock(&bench.place.uri).await;
    assert!(!late.is_finished());
    change.commit().await.unwrap();
    assert_eq!(late.await.unwrap(), [Written::Fenced]);
    assert!(bodies(&*bench.place.store, game_id(1)).await.is_empty());

    // An append that has not committed.
    let mut change = bench.own.begin().await.unwrap();
    change.execute("SELECT 1 FROM cluster_games WHERE epoch = 2 FOR SHARE").await.unwrap();
    let cluster = bench.cluster.clone();
    let claim = Question::Claim { game: key(1), epoch: epoch.next() };
    let claimed = tokio::spawn(async move { cluster.ask(CID, claim).await });
    wait_for_lock(&bench.place.uri).await;
    assert!(!claimed.is_finished());
    // Whoever takes many does not wait: the next look finds it.
    let take = Question::TakeOver { dead: BOB, most: 9 };
    assert_eq!(bench.cluster.ask(CID, take).await.unwrap(), Finding::Taken(vec![]));
    change.commit().await.unwrap();
    assert!(matches!(claimed.await.unwrap().unwrap(), Finding::Claimed(Some(_))));
}

/// Waits until somebody waits for a lock.
async fn wait_for_lock(uri: &str) {
    let mut own = PgConnection::connect(uri).await.unwrap();
    let sql = "SELECT count(*) FROM pg_stat_activity
               WHERE wait_event_type = 'Lock' AND datname = current_database()";
    loop {
        let waiting: i64 = sqlx::query_scalar(sql).fetch_one(&mut own).await.unwrap();
        if waiting > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn an_owner_that_is_stopped_in_a_transaction_holds_nobody_up() {
    let bench = Bench::new(1).await;
    let mut slow = sqlx::PgPool::connect(&bench.place.uri).await.unwrap().acquire().await.unwrap();
    // As the cluster's own connections have it; shorter, so that the test is.
    slow.execute("SET idle_in_transaction_session_timeout = 50").await.unwrap();
    bench.cluster.ask(ANN, Question::Join).await.unwrap();
    let claim = |epoch| Question::Claim { game: key(1), epoch };
    bench.cluster.ask(ANN, claim(Epoch(0))).await.unwrap();
    slow.execute(sqlx::raw_sql("BEGIN; SELECT 1 FROM cluster_games FOR SHARE")).await.unwrap();
    let claimed = bench.cluster.ask(BOB, claim(Epoch(1))).await.unwrap();
    assert!(matches!(claimed, Finding::Claimed(Some(_))));
    assert!(slow.execute("COMMIT").await.is_err());
}

/// Whatever three nodes do to a few games, in whatever order: the model and PostgreSQL answer alike.
#[tokio::test]
async fn the_model_and_postgresql_answer_alike_whatever_is_asked() {
    let mut state = 0x0123_4567_89ab_cdef_u64;
    let mut draw = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut bench = Bench::new(12).await;
    let mut seen = [0_u32; 3];
    for script in 0..3 {
        for step in 0..200 {
            let by = NODES[draw(3) as usize];
            let other = NODES[draw(3) as usize];
            let n = 4 * script + 1 + draw(4);
            let row = &bench.model.games()[&key(n)];
            let length = u32::try_from(row.log.len()).unwrap();
            // Mostly as it is, now and then as it was.
            let epoch = Epoch(row.epoch.0.saturating_sub(u64::from(draw(5) == 0)));
            let game = key(n);
            let question = match draw(17) {
                0 => Question::Join,
                1 | 2 => Question::Renew { sign: bench.now - Span(draw(900) as i64) },
                3 => Question::Survey,
                4 => Question::Declare(other),
                5 => Question::TakeOver { dead: other, most: 2 },
                6 => Question::TakeDue { most: 2 },
                7 => Question::Find(game),
                8 | 9 => Question::Claim { game, epoch },
                10 => {
                    let due = (draw(2) == 0).then(|| bench.now + Span(draw(4000) as i64));
                    Question::Release { game, epoch, due }
                }
                11 => Question::HandOver { game, epoch, heir: other },
                12 => Question::Sweep { after: bench.now - Span(draw(5000) as i64) },
                13 if draw(4) == 0 => Question::Leave,
                16 => Question::Drain,
                13 => {
                    let span = Span(draw(1500) as i64);
                    bench.pass(span).await;
                    continue;
                }
                _ => {
                    let expected = length.saturating_sub(u32::from(draw(6) == 0));
                    let id = format!("{}", draw(12));
                    let id = (draw(2) == 0).then_some(id.as_str());
                    let count = 1 + u32::try_from(draw(3)).unwrap();
                    let mut one = lines(n, epoch, expected, count, bench.now, id);
                    one.append.open = Some(draw(12) > 0);
                    let written = bench.append(by, &[one]).await;
                    seen[written[0] as usize] += 1;
                    continue;
                }
            };
            // Nobody draws the same incarnation twice.
            if question == Question::Join && step > 3 && draw(3) > 0 {
                continue;
            }
            bench.ask(by, question).await;
        }
    }
    // Written, fenced, in conflict.
    assert!(seen.iter().all(|count| *count > 2), "{seen:?}");
    for n in 1..=12 {
        let expected = bench.model.log(key(n), 0).into_iter().map(|kept| kept.row);
        assert_eq!(bodies(&*bench.place.store, game_id(n)).await, expected.collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn thousands_of_games_are_handed_over_together() {
    let mut bench = Bench::new(1).await;
    for node in [ANN, BOB] {
        bench.ask(node, Question::Join).await;
    }
    let many = "INSERT INTO games (id, head, created, open)
          SELECT n, 'head', 0, true FROM generate_series(100001, 105000) n;
        INSERT INTO cluster_games (game, owner, epoch, since, claimed)
          SELECT n, 1, 1, 0, 0 FROM generate_series(100001, 105000) n";
    bench.own.execute(sqlx::raw_sql(many)).await.unwrap();
    let cluster = &bench.cluster;
    let give = async |n| {
        let question = Question::HandOver { game: GameKey(n), epoch: Epoch(1), heir: BOB };
        cluster.ask(ANN, question).await.unwrap()
    };
    let began = tokio::time::Instant::now();
    let given = futures_util::future::join_all((100_001..=105_000).map(give)).await;
    println!("5,000 games were handed over in {:?}", began.elapsed());
    let is_given = |it: &Finding| matches!(it, Finding::HandedOver(Some((Epoch(2), _))));
    assert!(given.iter().all(is_given));
    // And none twice.
    assert_eq!(give(100_001).await, Finding::HandedOver(None));
}

#[tokio::test]
async fn a_lifeline_renews_while_the_process_is_at_work() {
    let place = postgresql().await;
    let cluster = Cluster::open(&place.uri, &Terms::default()).await.unwrap();
    let line = Lifeline::start(&place.uri, &Terms::default()).unwrap();
    // A machine that has much else to do may need more than one try.
    while !matches!(line.ask(ANN, Question::Join).await, Finding::Joined(_)) {}
    let renew = async || {
        while !matches!(line.ask(ANN, RENEW).await, Finding::Renewed(Some(_))) {
            line.tick();
        }
    };
    renew().await;
    // Somebody has it locked for longer than a renewal waits: that is answered in time too, and then it goes on.
    let mut own = PgConnection::connect(&place.uri).await.unwrap();
    let mut change = own.begin().await.unwrap();
    change.execute("LOCK TABLE cluster_nodes IN ACCESS EXCLUSIVE MODE").await.unwrap();
    line.tick();
    assert_eq!(line.ask(ANN, RENEW).await, Finding::Unknown);
    change.commit().await.unwrap();
    renew().await;
    cluster.close().await;
}

#[tokio::test]
async fn a_lifeline_goes_on_with_a_connection_that_takes_longer_than_a_question_may() {
    let place = postgresql().await;
    Cluster::open(&place.uri, &Terms::default()).await.unwrap();
    let (host, name) = place.uri.split_once('@').unwrap().1.split_once('/').unwrap();
    let there = std::path::PathBuf::from(host.replace("%2F", "/")).join(".s.PGSQL.5432");
    // A database that takes a second for each who comes.
    let folder = tempfile::tempdir().unwrap();
    let door = tokio::net::UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
    tokio::spawn(async move {
        while let Ok((mut here, _)) = door.accept().await {
            let there = there.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_secs(1)).await;
                let mut there = tokio::net::UnixStream::connect(there).await.unwrap();
                let _ = tokio::io::copy_bidirectional(&mut here, &mut there).await;
            });
        }
    });
    let host = folder.path().display().to_string().replace('/', "%2F");
    let uri = format!("postgres://adoube@{host}/{name}");
    let lifeline = Lifeline::start(&uri, &Terms::default()).unwrap();
    lifeline.tick();
    for _ in 0..60 {
        if let Finding::Joined(_) = lifeline.ask(ANN, Question::Join).await {
            return;
        }
    }
    panic!("it never gets a connection");
}

#[tokio::test]
async fn one_database_is_one_cluster_and_sqlite_is_none() {
    let place = postgresql().await;
    let terms = Terms::default();
    let (a, b) = tokio::join!(Cluster::open(&place.uri, &terms), Cluster::open(&place.uri, &terms));
    let (a, b) = (a.unwrap(), b.unwrap());
    assert_eq!(a.id(), b.id());
    assert_eq!(a.id().len(), 36);
    let other = postgresql().await;
    assert_ne!(Cluster::open(&other.uri, &terms).await.unwrap().id(), a.id());
    let refused = Cluster::open("sqlite:adoube.db", &terms).await.unwrap_err().to_string();
    assert!(refused.contains("expected sqlite:FILE or postgres"), "{refused}");
    let (_, name) = place.uri.rsplit_once('/').unwrap();
    postgres().psql(name, "UPDATE cluster_about SET version = 2").unwrap();
    let refused = Cluster::open(&place.uri, &terms).await.unwrap_err().to_string();
    assert!(refused.contains("another version"), "{refused}");
}

//! Moves everything from one database to another, of either kind: a table at a time, in the order of their keys, a batch a commit. What is half moved lies apart
//! and is gone on with; it takes its place when every row was compared and every log could be read.

mod file;
mod server;

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;

use crate::postgres::TABLES;
use crate::value::Value;
use crate::{Result, Store, StoreError, open_to_look};

use file::File;
use server::Server;

/// So many rows are read, and written, at once.
const BATCH: usize = 1_000;

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// What is done now.
    pub step: MovingStep,
    /// With which table.
    pub table: &'static str,
    /// How many rows of all tables are done with.
    pub rows: u64,
    /// Of how many.
    pub of: u64,
}

/// What is done with rows that are moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovingStep {
    /// They are written.
    Written,
    /// They are compared.
    Compared,
}

/// What was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// How many rows there are.
    pub rows: u64,
    /// How many of them had been moved before it was broken off.
    pub before: u64,
    /// Whether all of it was there already.
    pub already: bool,
}

/// A row, its columns in the order of the plan.
type Line = Vec<Value>;

/// What of a table is moved: the columns that both have.
#[derive(Clone, Debug)]
struct Plan {
    table: &'static str,
    columns: Vec<String>,
    /// The places of its key among them.
    key: Vec<usize>,
}

impl Plan {
    fn key_of(&self, line: &Line) -> Line {
        self.key.iter().filter_map(|&at| line.get(at).cloned()).collect()
    }

    fn keys(&self) -> impl Iterator<Item = &String> {
        self.key.iter().filter_map(|&at| self.columns.get(at))
    }
}

/// What a table is made of.
struct Shape {
    columns: Vec<String>,
    key: Vec<String>,
}

/// A database that rows are taken from, or brought to. Truths are numbers, and what is missing is a number that is.
#[async_trait]
trait Side: Send + Sync {
    /// What a table is made of; none where there is no such table.
    async fn shape(&self, table: &'static str) -> Result<Option<Shape>>;
    /// How many rows it has.
    async fn count(&self, table: &'static str) -> Result<u64>;
    /// The key of its last row.
    async fn last(&self, plan: &Plan) -> Result<Option<Line>>;
    /// Rows after a key, in order.
    async fn read(&self, plan: &Plan, after: Option<Line>) -> Result<Vec<Line>>;
    /// Adds rows, all or none.
    async fn write(&self, plan: &Plan, lines: Vec<Line>) -> Result<()>;
    /// The last number that a table has given out by itself.
    async fn number(&self, table: &'static str) -> Result<Option<i64>>;
    /// The next one comes after this.
    async fn go_on_from(&self, table: &'static str, number: i64) -> Result<()>;
    /// Lets go.
    async fn close(self: Box<Self>);
}

/// Where rows are brought to: apart, until all is well.
#[async_trait]
trait Target: Side {
    /// Makes the tables ready for rows in the order of their keys, whatever they point to.
    async fn loosen(&self) -> Result<()>;
    /// Makes them as they are to be.
    async fn tighten(&self) -> Result<()>;
    /// The URI under which it can be opened meanwhile.
    fn apart(&self) -> String;
    /// What was made apart takes its place.
    async fn settle(self: Box<Self>) -> Result<()>;
}

/// What stands in the way of a move.
const OTHER: StoreError =
    StoreError::Unfit("the database to move to is not empty: name one that is");
const SAME: StoreError = StoreError::Unfit("a database cannot be moved to itself: name another");

/// Moves everything in one database to another that is empty, and lets `verify` read it before it takes its place. Where that was broken off it goes on; where all
/// was moved before, that is all. The caller holds both, so that nobody serves them.
///
/// # Errors
/// With what stands in the way, or what `verify` says. What the database to move to holds is then as it was before.
pub async fn move_store<V>(
    from: &str,
    to: &str,
    mut show: impl FnMut(Moving) + Send,
    verify: V,
) -> Result<Moved>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    // Of this program's version, or it is not moved at all.
    open_to_look(from).await?.close().await;
    let source = side(from).await?;
    let moved = move_from(&*source, from, to, &mut show, verify).await;
    source.close().await;
    moved
}

async fn move_from<V>(
    source: &dyn Side,
    from: &str,
    to: &str,
    show: &mut (impl FnMut(Moving) + Send),
    verify: V,
) -> Result<Moved>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    if from == to {
        return Err(SAME);
    }
    if !is_empty(to).await? {
        return match already(source, to, show).await? {
            Some(rows) => Ok(Moved { rows, before: rows, already: true }),
            None => Err(OTHER),
        };
    }
    let (target, plans) = begin(source, to).await?;
    let of = total(source, &plans).await?;
    let before = total(&*target, &plans).await?;
    let copied = copy(source, &*target, &plans, of, show).await;
    let alike = match copied {
        Ok(()) => compare(source, &*target, &plans, of, show).await,
        Err(error) => Err(error),
    };
    let (target, plans, before) = match alike {
        // What was moved before it was broken off is of another time, or of another database.
        Err(StoreError::Unlike(_) | StoreError::Sqlite(_) | StoreError::Postgres(_))
            if before > 0 =>
        {
            target.close().await;
            forget(to).await?;
            let (target, plans) = begin(source, to).await?;
            copy(source, &*target, &plans, of, show).await?;
            compare(source, &*target, &plans, of, show).await?;
            (target, plans, 0)
        }
        Err(error) => {
            target.close().await;
            return Err(error);
        }
        Ok(()) => (target, plans, before),
    };
    for table in plans.iter().map(|plan| plan.table) {
        if let Some(number) = source.number(table).await? {
            target.go_on_from(table, number).await?;
        }
    }
    target.tighten().await?;
    let store = open_to_look(&target.apart()).await?;
    let verified = verify(Arc::clone(&store)).await;
    store.close().await;
    if let Err(error) = verified {
        target.close().await;
        return Err(error);
    }
    target.settle().await?;
    Ok(Moved { rows: of, before, already: false })
}

/// A place apart in which what is to be is made, with what is to be done there.
async fn begin(source: &dyn Side, to: &str) -> Result<(Box<dyn Target>, Vec<Plan>)> {
    let target: Box<dyn Target> = match scheme(to) {
        Some("sqlite") => Box::new(File::apart(to).await?),
        Some("postgres" | "postgresql") => Box::new(Server::apart(to).await?),
        _ => return Err(StoreError::Uri(shown(to))),
    };
    target.loosen().await?;
    let plans = plans(source, &*target).await?;
    Ok((target, plans))
}

/// What there is to move, in an order in which a row comes after those that it points to.
async fn plans(source: &dyn Side, target: &dyn Side) -> Result<Vec<Plan>> {
    let mut plans = Vec::new();
    for table in TABLES.into_iter().filter(|&table| table != "_sqlx_migrations") {
        // Which machine does what is no part of what is kept, and only one kind of database knows of it.
        let (Some(from), Some(to)) = (source.shape(table).await?, target.shape(table).await?)
        else {
            continue;
        };
        let columns: Vec<String> =
            from.columns.into_iter().filter(|name| to.columns.contains(name)).collect();
        let place = |name: &String| columns.iter().position(|it| it == name);
        let key: Option<Vec<usize>> = from.key.iter().map(place).collect();
        let key = key.filter(|key| !key.is_empty()).ok_or(StoreError::Column(table))?;
        plans.push(Plan { table, columns, key });
    }
    Ok(plans)
}

async fn total(side: &(impl Side + ?Sized), plans: &[Plan]) -> Result<u64> {
    let mut rows = 0;
    for plan in plans {
        rows += side.count(plan.table).await?;
    }
    Ok(rows)
}

/// Brings every row over that is not there yet.
async fn copy(
    source: &dyn Side,
    target: &dyn Target,
    plans: &[Plan],
    of: u64,
    show: &mut (impl FnMut(Moving) + Send),
) -> Result<()> {
    let mut rows = 0;
    for plan in plans {
        rows += target.count(plan.table).await?;
        let mut after = target.last(plan).await?;
        loop {
            let lines = source.read(plan, after).await?;
            let Some(last) = lines.last() else { break };
            after = Some(plan.key_of(last));
            rows += lines.len() as u64;
            target.write(plan, lines).await?;
            show(Moving { step: MovingStep::Written, table: plan.table, rows, of });
        }
    }
    Ok(())
}

/// Reads both, row by row.
async fn compare(
    source: &dyn Side,
    target: &(impl Side + ?Sized),
    plans: &[Plan],
    of: u64,
    show: &mut (impl FnMut(Moving) + Send),
) -> Result<()> {
    let mut rows = 0;
    for plan in plans {
        let mut after: Option<Line> = None;
        loop {
            let lines = source.read(plan, after.clone()).await?;
            if target.read(plan, after).await? != lines {
                return Err(StoreError::Unlike(plan.table));
            }
            let Some(last) = lines.last() else { break };
            after = Some(plan.key_of(last));
            rows += lines.len() as u64;
            show(Moving { step: MovingStep::Compared, table: plan.table, rows, of });
        }
    }
    Ok(())
}

/// How many rows there are, if a database holds what another holds, and nothing else.
async fn already(
    source: &dyn Side,
    to: &str,
    show: &mut (impl FnMut(Moving) + Send),
) -> Result<Option<u64>> {
    match open_to_look(to).await {
        Ok(store) => store.close().await,
        // Whatever it is, it is not ours, or not of now.
        Err(StoreError::TooOld(_) | StoreError::TooNew(_) | StoreError::Sqlite(_)) => {
            return Ok(None);
        }
        Err(error) => return Err(error),
    }
    let target = side(to).await?;
    let plans = plans(source, &*target).await?;
    let of = total(source, &plans).await?;
    // What was done there since is seen at once, mostly.
    let alike = match total(&*target, &plans).await? == of {
        true => compare(source, &*target, &plans, of, show).await,
        false => Err(StoreError::Unlike("")),
    };
    target.close().await;
    match alike {
        Ok(()) => Ok(Some(of)),
        Err(StoreError::Unlike(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

fn scheme(uri: &str) -> Option<&str> {
    uri.split_once(':').map(|(scheme, _)| scheme)
}

/// A URI without what may be a password.
fn shown(uri: &str) -> String {
    uri.split_once("://").map_or(uri.to_string(), |(scheme, _)| format!("{scheme}://…"))
}

/// A database as it is.
async fn side(uri: &str) -> Result<Box<dyn Side>> {
    match scheme(uri) {
        Some("sqlite") => Ok(Box::new(File::look(uri)?)),
        Some("postgres" | "postgresql") => Ok(Box::new(Server::look(uri).await?)),
        _ => Err(StoreError::Uri(shown(uri))),
    }
}

/// Whether there is nothing at all.
async fn is_empty(uri: &str) -> Result<bool> {
    match scheme(uri) {
        Some("sqlite") => File::is_empty(uri),
        Some("postgres" | "postgresql") => Server::is_empty(uri).await,
        _ => Err(StoreError::Uri(shown(uri))),
    }
}

/// What was made apart, and is of no use.
async fn forget(uri: &str) -> Result<()> {
    match scheme(uri) {
        Some("sqlite") => File::forget(uri),
        _ => Server::forget(uri).await,
    }
}

/// The statements of a plan: places in them are `$1`, `$2` and so on.
struct Statements<'a> {
    plan: &'a Plan,
    /// What is said after a column so that texts are in the order of their bytes.
    by_bytes: &'a BTreeMap<String, &'static str>,
}

impl Statements<'_> {
    fn ordered(&self, ending: &str) -> String {
        let one = |name: &String| {
            let by = self.by_bytes.get(name).copied().unwrap_or_default();
            format!("{name}{by}{ending}")
        };
        self.plan.keys().map(one).collect::<Vec<_>>().join(", ")
    }

    fn places(&self) -> String {
        (1..=self.plan.key.len()).map(|at| format!("${at}")).collect::<Vec<_>>().join(", ")
    }

    fn last(&self) -> String {
        let Plan { table, columns, .. } = self.plan;
        let (columns, order) = (columns.join(", "), self.ordered(" DESC"));
        format!("SELECT {columns} FROM {table} ORDER BY {order} LIMIT 1")
    }

    fn read(&self, after: bool) -> String {
        let Plan { table, columns, .. } = self.plan;
        let (columns, order) = (columns.join(", "), self.ordered(""));
        let after = match (after, self.plan.keys().next()) {
            // The first alone finds its place in an index, in whichever order that has texts.
            (true, Some(first)) if !self.by_bytes.contains_key(first) => {
                format!("WHERE {first} >= $1 AND ({order}) > ({})", self.places())
            }
            (true, _) => format!("WHERE ({order}) > ({})", self.places()),
            (false, _) => String::new(),
        };
        format!("SELECT {columns} FROM {table} {after} ORDER BY {order} LIMIT {BATCH}")
    }
}

/// As both kinds of database have it.
fn plain(value: Value) -> Value {
    match value {
        Value::Truth(truth) => Value::Number(truth.map(i64::from)),
        Value::Text(None) | Value::Bytes(None) => Value::Number(None),
        value => value,
    }
}

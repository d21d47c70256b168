//! A connection that somebody who works without a pause keeps for himself.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::{Instant, timeout};

use super::prepare;

/// A connection that is not made by then is tried anew.
const LONG: Duration = Duration::from_secs(5);
/// Who has not spoken for so long asks first whether the line still stands: what is sent over one that broke is not known to be done.
const QUIET: Duration = Duration::from_secs(1);

/// One connection, made when it is first wanted and made anew after anything that failed. A pool asks at each use whether its connection
/// still stands, and once more after it: three journeys instead of one for who has one thing to say each time.
#[derive(Debug)]
pub(super) struct Own {
    options: PgConnectOptions,
    kept: Mutex<Option<(PgConnection, Instant)>>,
}

impl Own {
    pub(super) const fn new(options: PgConnectOptions) -> Self {
        Self { options, kept: Mutex::new(None) }
    }

    /// The connection, for one use; another where somebody has it.
    pub(super) async fn lend(&self) -> sqlx::Result<Lent<'_>> {
        if let Some((mut connection, used)) = self.take()
            && (used.elapsed() < QUIET
                || matches!(timeout(QUIET, connection.ping()).await, Ok(Ok(()))))
        {
            return Ok(Lent { of: self, connection });
        }
        let connection =
            timeout(LONG, self.connect()).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
        Ok(Lent { of: self, connection })
    }

    async fn connect(&self) -> sqlx::Result<PgConnection> {
        let mut connection = PgConnection::connect_with(&self.options).await?;
        prepare(&mut connection).await?;
        Ok(connection)
    }

    fn take(&self) -> Option<(PgConnection, Instant)> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Lets go of it.
    pub(super) async fn close(&self) {
        if let Some((connection, _)) = self.take() {
            let _ = timeout(QUIET, connection.close()).await;
        }
    }
}

/// A connection that is in use. Whoever does not give it back lets it go.
pub(super) struct Lent<'a> {
    of: &'a Own,
    connection: PgConnection,
}

impl Lent<'_> {
    /// It was answered over it, and can be used again.
    pub(super) fn give_back(self) {
        let kept = Some((self.connection, Instant::now()));
        *self.of.kept.lock().unwrap_or_else(PoisonError::into_inner) = kept;
    }
}

impl Deref for Lent<'_> {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.connection
    }
}

impl DerefMut for Lent<'_> {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.connection
    }
}

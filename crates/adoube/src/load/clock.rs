//! Where the load reads the time.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Now, for measuring.
#[expect(clippy::disallowed_methods, reason = "the program's edge: how long things took")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// Now, UTC in milliseconds.
#[expect(clippy::disallowed_methods, reason = "the program's edge: when accounts were made")]
pub(crate) fn now_millis() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

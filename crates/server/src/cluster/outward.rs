//! What is told to the other servers, where there are any.

use std::sync::{Arc, OnceLock};

use super::{Member, News};

/// A way to them.
#[derive(Default)]
pub(crate) struct Outward(OnceLock<Arc<Member>>);

impl core::fmt::Debug for Outward {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Outward")
    }
}

impl Outward {
    /// There are others from now on.
    pub(crate) fn open(&self, member: &Arc<Member>) {
        let _ = self.0.set(Arc::clone(member));
    }

    /// Tells them something.
    pub(crate) fn tell(&self, news: impl FnOnce() -> News) {
        if let Some(member) = self.0.get() {
            member.tell(news());
        }
    }

    /// This server among them.
    pub(crate) fn member(&self) -> Option<&Arc<Member>> {
        self.0.get()
    }
}

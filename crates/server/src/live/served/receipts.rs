//! What was done with which id: a command that is sent again is done once, and what was refused stays refused.

use std::collections::{BTreeMap, VecDeque};

use adoube_laws::Refused;
use adoube_store::AccountId;

use crate::live::digest::Digest;

/// Refusals are remembered for so many commands, so that a retry does not do later what was refused once.
const REFUSALS: usize = 64;

/// Whose command, and which.
pub(super) type Key = (AccountId, Box<str>);

/// What became of a command.
pub(super) struct Known {
    pub(super) digest: Digest,
    /// None: it was done.
    pub(super) refused: Option<Box<Refused>>,
}

/// All commands of a game that are known.
#[derive(Default)]
pub(super) struct Receipts {
    known: BTreeMap<Key, Known>,
    refused: VecDeque<Key>,
}

impl Receipts {
    /// What became of one.
    pub(super) fn of(&self, key: &Key) -> Option<&Known> {
        self.known.get(key)
    }

    /// One was done.
    pub(super) fn note(&mut self, key: Key, digest: Digest) {
        self.known.insert(key, Known { digest, refused: None });
    }

    /// One was refused.
    pub(super) fn note_refusal(&mut self, key: Key, digest: Digest, refused: &Refused) {
        if self.refused.len() == REFUSALS
            && let Some(oldest) = self.refused.pop_front()
        {
            self.known.remove(&oldest);
        }
        self.refused.push_back(key.clone());
        self.known.insert(key, Known { digest, refused: Some(Box::new(refused.clone())) });
    }
}

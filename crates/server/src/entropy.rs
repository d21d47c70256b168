//! The only place that draws at random.

/// Bytes that nobody can foresee.
///
/// # Errors
/// If the system has none.
#[expect(clippy::disallowed_methods, reason = "the server's edge: this is where chance comes in")]
pub fn bytes<const N: usize>() -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
    Ok(bytes)
}

/// The bits of an id.
///
/// # Errors
/// If the system has none.
pub fn bits() -> Result<u64, NoEntropy> {
    bytes().map(u64::from_le_bytes)
}

/// The system gives no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system gives no random bytes")]
pub struct NoEntropy;

//! What the laws say to people: sentences in English, French and Japanese, from Fluent files.
//!
//! [`adoube_laws`] yields values and never sentences. [`Words`] has a sentence for every event,
//! refusal, reason, fault and result, and nothing readable is built by joining strings: what a
//! sentence needs comes in as arguments.
//!
//! ```
//! use adoube_script::Script;
//! use adoube_words::{Language, Words};
//!
//! let told = Script::parse("rulebook: fide-2009\nWhite plays Ke3")?.run()?;
//! let refused = told.entries.iter().find_map(|entry| entry.what.as_ref().err()).unwrap();
//! assert_eq!(
//!     Words::new(Language::French).refused(refused),
//!     "Un roi ne peut pas aller là. Il va d’une case, dans toutes les directions. Jouez un autre coup."
//! );
//! # Ok::<(), adoube_script::ScriptError>(())
//! ```

#[cfg(feature = "tournament")]
mod check;
#[cfg(feature = "tournament")]
mod colours;
mod control;
#[cfg(feature = "tournament")]
mod desk;
#[cfg(feature = "tournament")]
mod double;
mod doubts;
mod event;
#[cfg(feature = "faults")]
mod fault;
#[cfg(feature = "tournament")]
mod file;
#[cfg(feature = "tournament")]
mod happened;
mod language;
#[cfg(feature = "tournament")]
mod lists;
mod reason;
#[cfg(feature = "tournament")]
mod refusal;
mod result;
#[cfg(feature = "tournament")]
mod setup;
#[cfg(feature = "tournament")]
mod sheet;
#[cfg(feature = "tournament")]
mod team;
#[cfg(feature = "tournament")]
mod team_check;
#[cfg(feature = "tournament")]
mod tournament;
#[cfg(feature = "tournament")]
mod why;
mod words;

#[cfg(feature = "tournament")]
#[cfg(feature = "tournament")]
pub use file::{FileFault, LogFault};
#[cfg(feature = "tournament")]
pub use happened::written_result;
pub use language::{Language, NoSuchLanguage};
#[cfg(feature = "tournament")]
pub use why::{Account, Decided, NotMet, Untold};
pub use words::Words;

#[cfg(test)]
mod tests;

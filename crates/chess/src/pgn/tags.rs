use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The seven tags that every exported game begins with, in their order, and what stands for an
/// unknown value.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags of a game, in the order they were set.
///
/// ```
/// use adoube_chess::pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("White", "Philidor");
/// assert_eq!(tags.get("White"), Some("Philidor"));
/// assert_eq!(tags.get("Black"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// A tag's value.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, or changes it where it stands. A name that PGN cannot hold (it takes letters,
    /// digits and `_`) is changed until it can.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let mut name = name.into();
        name.retain(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if name.is_empty() {
            name.push('_');
        }
        match self.0.iter_mut().find(|(other, _)| *other == name) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name, value.into())),
        }
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(other, _)| other != name);
    }

    /// All tags as they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// All tags as they are exported: the seven of the roster first, always there; the others
    /// after them, by name.
    pub fn exported(&self) -> Vec<(&str, Cow<'_, str>)> {
        let mut all: Vec<_> = ROSTER
            .iter()
            .map(|&(name, unknown)| (name, Cow::Borrowed(self.get(name).unwrap_or(unknown))))
            .collect();
        let mut others: Vec<_> = self
            .iter()
            .filter(|(name, _)| ROSTER.iter().all(|(roster, _)| roster != name))
            .map(|(name, value)| (name, Cow::Owned(value.to_string())))
            .collect();
        others.sort_unstable();
        all.append(&mut others);
        all
    }
}

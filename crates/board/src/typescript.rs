//! Types of TypeScript from ours: what is declared, and everything that belongs to it, as one text.
//!
//! No build that is shipped has this. A test writes the file of the pages, and fails where it is not what would be written.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

// What the macros below name: who calls them may have no `std` in sight.
#[doc(hidden)]
pub use std::path::PathBuf;
#[doc(hidden)]
pub use std::string::String;

#[doc(hidden)]
pub use ts_rs;
use ts_rs::{Config, TS, TypeVisitor};

/// A type that is written by hand: its name, and what it is.
#[doc(hidden)]
#[macro_export]
macro_rules! typescript_as {
    ($type:ty, $name:expr, $is:expr) => {
        impl $crate::typescript::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::typescript::ts_rs::Config) -> $crate::typescript::String {
                $crate::typescript::String::from($name)
            }

            fn inline(_: &$crate::typescript::ts_rs::Config) -> $crate::typescript::String {
                $is
            }

            fn decl(config: &$crate::typescript::ts_rs::Config) -> $crate::typescript::String {
                let is = <Self as $crate::typescript::ts_rs::TS>::inline(config);
                $crate::typescript::declaration($name, &is)
            }

            fn output_path() -> Option<$crate::typescript::PathBuf> {
                Some($name.into())
            }
        }
    };
}

/// A type, declared.
#[doc(hidden)]
pub fn declaration(name: &str, is: &str) -> String {
    format!("type {name} = {is};")
}

/// One of these texts.
pub fn any_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" | ")
}

/// What is declared, by name.
pub struct Declarations {
    config: Config,
    seen: BTreeSet<TypeId>,
    found: BTreeMap<String, String>,
    named: BTreeMap<String, Vec<String>>,
}

impl Declarations {
    /// None yet. Numbers are numbers, however large: what a page reads from JSON is one.
    pub fn new() -> Self {
        let config = Config::new().with_large_int("number");
        Self { config, seen: BTreeSet::new(), found: BTreeMap::new(), named: BTreeMap::new() }
    }

    /// Declares a type and all that it is made of, and says how it is called.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) -> String {
        T::visit_generics(self);
        self.visit::<T>();
        T::name(&self.config)
    }

    /// Declares a type that has no other in Rust.
    ///
    /// # Panics
    /// If another type has this name.
    pub fn put(&mut self, name: &str, declared: &str) {
        if let Some(other) = self.found.insert(name.to_owned(), declared.to_owned()) {
            assert_eq!(other, declared, "{name} is two types: call one of them otherwise");
        }
    }

    /// Lists the names that a type is made of, for who wants to have all of them.
    pub fn list<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
        let name = T::ident(&self.config);
        let is = T::inline(&self.config);
        let first = |part: &str| part.split('"').nth(1).unwrap_or_default().to_owned();
        let names = parts(&is, '|').into_iter().map(|part| first(documented(part, 0).1));
        self.named.insert(name, names.collect());
    }

    /// All of them, as a module.
    pub fn module(&self) -> String {
        let types = self.found.values().map(|declared| format!("\n{declared}"));
        let list = |(name, names): (&String, &Vec<String>)| format!("  {name}: {names:?},\n");
        let names: String = self.named.iter().map(list).collect();
        let names = format!(
            "\n/** All names of some of them. */\nexport const names = {{\n{names}}} as const;\n"
        );
        types.chain([names]).collect()
    }
}

impl Default for Declarations {
    fn default() -> Self {
        Self::new()
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declared = T::decl(&self.config);
        // After its name, and after what it is made with, where that has something for want of others.
        let name = T::ident(&self.config);
        let begin = declared.find('<').filter(|&at| at == "type ".len() + name.len());
        let begin = begin.and_then(|at| declared[at..].find("> = ").map(|end| at + end + 1));
        let (head, is) = declared.split_at(begin.unwrap_or_else(|| "type ".len() + name.len()));
        let is = is.trim_start_matches(" = ");
        let is = lay_out(is.trim_end_matches(';'), 0);
        self.put(&name, &format!("{}export {head} ={is};\n", comment(&docs, 0)));
        T::visit_dependencies(self);
    }
}

/// Longer lines are parted.
const WIDTH: usize = 130;

/// Of a comment the first sentences, before examples, on one line.
fn comment(text: &str, indent: usize) -> String {
    let lines =
        text.lines().map(|line| line.trim().trim_start_matches("/**").trim_start_matches('*'));
    let lines = lines.map(|line| line.trim_end_matches("*/").trim());
    let said: Vec<&str> =
        lines.skip_while(|line| line.is_empty()).take_while(|line| !line.is_empty()).collect();
    match said.join(" ").trim_end_matches('/').trim() {
        "" => String::new(),
        said => format!("{:indent$}/** {} */\n", "", unlinked(said)),
    }
}

/// Without where its links lead.
fn unlinked(said: &str) -> String {
    let mut parts = said.split("](");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
    let plain: String = core::iter::once(first).chain(rest).collect();
    plain.replace("[`", "`").replace("`]", "`")
}

/// A type as a person would write it: on the line of its name, or a part a line.
fn lay_out(is: &str, indent: usize) -> String {
    let is = is.trim();
    let flat = is.split_whitespace().collect::<Vec<_>>().join(" ").replace(", }", " }");
    if indent + flat.len() < WIDTH && !flat.contains("/*") && (indent > 0 || !flat.starts_with('{'))
    {
        return format!(" {flat}");
    }
    let more = indent + 2;
    let parts = parts(is, '|');
    if parts.len() > 1 {
        let one = |(docs, part): (String, &str)| {
            format!("\n{}{:more$}|{}", docs, "", lay_out(part, more))
        };
        return parts.into_iter().map(|part| one(documented(part, more))).collect();
    }
    let fields = is.strip_prefix('{').and_then(|is| is.strip_suffix('}'));
    let Some(fields) = fields.filter(|_| !is.contains("} & ")) else { return format!(" {flat}") };
    let one = |(docs, field): (String, &str)| {
        let (name, is) = field.split_once(':').unwrap_or((field, ""));
        format!("{docs}{:more$}{name}:{};\n", "", lay_out(is, more))
    };
    let fields = self::parts(fields, ',').into_iter().map(|field| one(documented(field, more)));
    format!(" {{\n{}{:indent$}}}", fields.collect::<String>(), "")
}

/// What is before a part in a comment, and the part.
fn documented(part: &str, indent: usize) -> (String, &str) {
    match part.split_once("*/") {
        Some((docs, part)) if docs.trim_start().starts_with("/*") => {
            (comment(docs, indent), part.trim())
        }
        _ => (String::new(), part),
    }
}

/// The parts between separators that are not inside of something.
fn parts(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut begin, mut depth, mut quoted) = (Vec::new(), 0, 0_i32, false);
    let mut commented = false;
    for (at, letter) in text.char_indices() {
        match letter {
            _ if commented => commented = !text[..=at].ends_with("*/"),
            '"' => quoted = !quoted,
            _ if quoted => {}
            '/' if text[at..].starts_with("/*") => commented = true,
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            _ if letter == separator && depth == 0 => {
                parts.push(&text[begin..at]);
                begin = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BySide, Side};

    /// What is told of both.
    ///
    /// ```
    /// // An example is not for pages.
    /// ```
    #[derive(TS)]
    #[expect(dead_code, reason = "only its type is looked at")]
    struct Told<A = Side> {
        /// Who; see [`Side`](crate::Side).
        who: A,
        times: BySide<Option<u64>>,
        what: What,
    }

    #[derive(TS)]
    #[ts(rename_all = "kebab-case")]
    #[expect(dead_code, reason = "only its type is looked at")]
    enum What {
        Nothing,
        SaidAloud {
            /// In words.
            text: String,
        },
    }

    #[test]
    fn a_type_is_declared_with_all_that_it_is_made_of_a_part_a_line() {
        let mut all = Declarations::new();
        assert_eq!(all.add::<Vec<Told>>(), "Array<Told<Side>>");
        all.list::<What>();
        let module = all.module();
        for part in [
            "/** What is told of both. */\nexport type Told<A = Side> = {\n  /** Who; see `Side`. */\n  who: A;\n",
            "\n  times: BySide<number | null>;\n  what: What;\n};\n",
            "export type Side = \"first\" | \"second\";\n",
            "  | \"nothing\"\n  | {\n    \"said-aloud\": {\n      /** In words. */\n      text: string;\n    };\n  };\n",
            "export const names = {\n  What: [\"nothing\", \"said-aloud\"],\n} as const;\n",
        ] {
            assert!(module.contains(part), "{part}\nin\n{module}");
        }
        assert!(!module.contains("example"), "{module}");
    }

    #[test]
    #[should_panic(expected = "Side is two types")]
    fn two_types_of_one_name_are_a_fault() {
        let mut all = Declarations::new();
        all.add::<Side>();
        all.put("Side", "export type Side = string;\n");
    }
}

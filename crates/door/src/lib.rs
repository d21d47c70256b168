//! How a page asks a module. It asks for room, writes its question there, calls `ask`, and reads the answer where that says, as long as
//! `length` says. [`open!`] gives a module these three; `web/src/modules/door.ts` is the other side.
//!
//! A question is a list in JSON, the first of which is its name. An answer begins with a letter: `a` and JSON, or `f` with what is
//! wrong, in one line. [`questions!`] lists what a module is asked, each with the types of what is given and answered; those of
//! TypeScript are made from the same list.

use std::cell::RefCell;

use serde_json::Value;

/// What is wrong with a question, in one line.
pub type Fault = String;

/// What belongs to a question, from its beginning to its end.
#[derive(Debug)]
pub struct Question(std::vec::IntoIter<Value>);

impl Question {
    /// The name of a question as a page has written it, and what belongs to it.
    ///
    /// # Errors
    /// If it is no list, or has no name.
    pub fn read(bytes: &[u8]) -> Result<(String, Self), Fault> {
        let text = core::str::from_utf8(bytes).map_err(|error| error.to_string())?;
        let mut all = match serde_json::from_str(text).map_err(|error| error.to_string())? {
            Value::Array(all) => all.into_iter(),
            _ => return Err("expected a list".into()),
        };
        match all.next() {
            Some(Value::String(name)) => Ok((name, Self(all))),
            _ => Err("expected a name".into()),
        }
    }

    /// What comes next; null where it is not given.
    pub fn given(&mut self) -> Value {
        self.0.next().unwrap_or_default()
    }
}

/// An answer as a page reads it.
fn written(answer: Result<String, Fault>) -> Vec<u8> {
    let (letter, text) = match answer {
        Ok(json) => (b'a', json),
        Err(fault) => (b'f', fault),
    };
    let mut bytes = text.into_bytes();
    bytes.insert(0, letter);
    bytes
}

/// Things that a page holds by a number, until it lets them go.
#[derive(Debug)]
pub struct Kept<T>(RefCell<Vec<Option<T>>>);

impl<T> Kept<T> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self(RefCell::new(Vec::new()))
    }

    /// Keeps something, and says by which number.
    pub fn keep(&self, thing: T) -> f64 {
        let mut all = self.0.borrow_mut();
        let place = all.iter().position(Option::is_none).unwrap_or(all.len());
        match all.get_mut(place) {
            Some(free) => *free = Some(thing),
            None => all.push(Some(thing)),
        }
        place as f64
    }

    fn take(&self, number: f64) -> Option<T> {
        let place = (number >= 0.0).then_some(number as usize)?;
        self.0.borrow_mut().get_mut(place).and_then(Option::take)
    }

    /// Asks what is held by a number. Nothing else is locked meanwhile, so that a fault in one breaks no other.
    pub fn ask<R>(
        &self,
        number: f64,
        question: impl FnOnce(&mut T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        let mut thing = self.take(number).ok_or_else(|| format!("nothing is held by {number}"))?;
        let answer = question(&mut thing);
        if let Some(place) = self.0.borrow_mut().get_mut(number as usize) {
            *place = Some(thing);
        }
        answer
    }

    /// Lets go what is held by a number.
    pub fn let_go(&self, number: f64) {
        drop(self.take(number));
    }
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self::new()
    }
}

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a question of so many bytes.
pub fn room(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(length, 0);
        question.as_mut_ptr()
    })
}

/// Answers the question that has been written, and says where the answer is.
pub fn ask(answer: impl FnOnce(&str, Question) -> Result<String, Fault>) -> *const u8 {
    let asked = Question::read(&QUESTION.take());
    let said = written(asked.and_then(|(name, question)| answer(&name, question)));
    ANSWER.with_borrow_mut(|place| {
        *place = said;
        place.as_ptr()
    })
}

/// How long the last answer is.
pub fn length() -> usize {
    ANSWER.with_borrow(Vec::len)
}

/// Opens the door of a module: its pages' questions go to this function, with the name and what belongs to it.
#[macro_export]
macro_rules! open {
    ($answer:path) => {
        /// Room for a question of so many bytes.
        #[cfg(target_arch = "wasm32")]
        #[unsafe(no_mangle)]
        pub extern "C" fn room(length: usize) -> *mut u8 {
            $crate::room(length)
        }

        /// Answers the question that has been written, and says where the answer is.
        #[cfg(target_arch = "wasm32")]
        #[unsafe(no_mangle)]
        pub extern "C" fn ask() -> *const u8 {
            $crate::ask($answer)
        }

        /// How long the last answer is.
        #[cfg(target_arch = "wasm32")]
        #[unsafe(no_mangle)]
        pub extern "C" fn length() -> usize {
            $crate::length()
        }
    };
}

/// What a module is asked, by name: what is given, of which types, what is answered, and how. `read` makes a value of a tree of JSON and
/// `write` makes JSON of a value.
///
/// With the feature `typescript` of the module, `typescript` declares the list, and every type in it.
#[macro_export]
macro_rules! questions {
    (
        $list:ident, $read:path, $write:path;
        $($(#[doc = $doc:literal])* $name:literal ($($given:ident: $type:ty),* $(,)?) -> $answer:ty $body:block)*
    ) => {
        /// Answers a question.
        pub fn answer(name: &str, mut question: $crate::Question) -> Result<String, $crate::Fault> {
            match name {
                $($name => {
                    $(let $given: $type = $read(stringify!($given), question.given())?;)*
                    let answer: Result<$answer, $crate::Fault> = $body;
                    $write(&answer?)
                })*
                _ => Err(format!("{name:?} is nothing that can be asked")),
            }
        }

        /// Declares what can be asked.
        #[cfg(feature = "typescript")]
        pub fn typescript(all: &mut ::adoube_board::typescript::Declarations) {
            let mut list = String::new();
            $({
                let given: &[String] = &[$(format!("{}: {}", stringify!($given), all.add::<$type>())),*];
                let docs: &[&str] = &[$($doc),*];
                let (docs, answer) = (docs.concat(), all.add::<$answer>());
                list += &format!("  /**{docs} */\n  {:?}: ({}) => {answer};\n", $name, given.join(", "));
            })*
            let name = stringify!($list);
            all.put(name, &format!("/** What can be asked, by name. */\nexport interface {name} {{\n{list}}}\n"));
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `door.ts` writes.
    const ASKED: &[u8] = r#"["add","é",2.5,true,null]"#.as_bytes();

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let (name, mut question) = Question::read(ASKED).unwrap();
        assert_eq!(name, "add");
        let given: Vec<Value> = (0..5).map(|_| question.given()).collect();
        // What is not given is nothing.
        assert_eq!(given, ["é".into(), 2.5.into(), true.into(), Value::Null, Value::Null]);
    }

    #[test]
    fn what_is_cut_off_or_of_another_kind_is_one_line() {
        for end in 0..ASKED.len() {
            assert!(!Question::read(&ASKED[..end]).unwrap_err().contains('\n'), "{end}");
        }
        for wrong in ["{}", "[]", "[7]", "\"add\"", "[\"\\ud83d\"]"] {
            assert!(!Question::read(wrong.as_bytes()).unwrap_err().is_empty(), "{wrong}");
        }
        assert!(Question::read(b"[\"\xff\"]").is_err());
    }

    #[test]
    fn an_answer_and_a_fault_are_told_apart() {
        assert_eq!(written(Ok("\"é\"".into())), "a\"é\"".as_bytes());
        assert_eq!(written(Err("no".into())), b"fno");
    }

    #[test]
    fn what_was_asked_is_answered_where_it_is_said() {
        assert!(!room(ASKED.len()).is_null());
        QUESTION.with_borrow_mut(|question| question.copy_from_slice(ASKED));
        let place = ask(|name, mut question| Ok(format!("{name} {}", question.given())));
        assert!(!place.is_null());
        assert_eq!(ANSWER.with_borrow(Clone::clone), "aadd \"é\"".as_bytes());
        assert_eq!(length(), "aadd \"é\"".len());
        // Nothing is asked twice.
        ask(|_, _| Ok(String::new()));
        assert_eq!(ANSWER.with_borrow(|answer| answer.first().copied()), Some(b'f'));
    }

    #[test]
    fn what_is_kept_is_held_by_its_number_until_it_is_let_go() {
        let kept = Kept::new();
        let (one, two) = (kept.keep("one"), kept.keep("two"));
        kept.let_go(one);
        assert_eq!(kept.ask(one, |it| Ok(*it)), Err("nothing is held by 0".to_owned()));
        let three = kept.keep("three");
        let answers = [two, three].map(|number| kept.ask(number, |it| Ok(*it)));
        assert_eq!((answers, three), ([Ok("two"), Ok("three")], one));
        for number in [-1.0, 7.0, f64::NAN, f64::INFINITY] {
            kept.let_go(number);
            assert!(kept.ask(number, |_| Ok(())).is_err(), "{number}");
        }
    }
}

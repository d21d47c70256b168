//! How a page asks a module. It asks for room, writes its question there, calls `ask`, and reads the answer where that says, as long as
//! `length` says. [`open!`] gives a module these three; `web/src/modules/door.ts` is the other side.
//!
//! A question is a list of texts and numbers, the first of which is its name. Each begins with its length in four bytes, the lowest first;
//! a number is eight bytes, whether something is so is one, and what is not given has no bytes and a length of `u32::MAX`. An answer
//! begins with a letter: `t` and a text, `n` and a number in eight bytes, `b` and 1 or 0, `-` where there is nothing to say, and `f`
//! with what is wrong, in one line.

use std::cell::RefCell;

/// What is wrong with a question, in one line.
pub type Fault = String;

/// A question, read from its beginning to its end.
#[derive(Debug)]
pub struct Question<'a> {
    rest: &'a [u8],
}

impl<'a> Question<'a> {
    /// A question as a page has written it.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The bytes of what comes next; none where it is not given.
    fn next(&mut self) -> Result<Option<&'a [u8]>, Fault> {
        let (length, rest) = self.rest.split_first_chunk().ok_or("too little is given")?;
        self.rest = rest;
        let length = u32::from_le_bytes(*length);
        if length == u32::MAX {
            return Ok(None);
        }
        let length = usize::try_from(length).map_err(|_| "too much is given")?;
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or("a part is cut off")?;
        self.rest = rest;
        Ok(Some(bytes))
    }

    /// A text.
    pub fn text(&mut self) -> Result<&'a str, Fault> {
        self.text_if_any()?.ok_or_else(|| "expected a text".to_owned())
    }

    /// A text, or nothing.
    pub fn text_if_any(&mut self) -> Result<Option<&'a str>, Fault> {
        let text = |bytes| core::str::from_utf8(bytes).map_err(|error| error.to_string());
        self.next()?.map(text).transpose()
    }

    /// A number.
    pub fn number(&mut self) -> Result<f64, Fault> {
        let bytes = self.next()?.and_then(|bytes| bytes.try_into().ok());
        bytes.map(f64::from_le_bytes).ok_or_else(|| "expected a number".to_owned())
    }

    /// Whether something is so.
    pub fn whether(&mut self) -> Result<bool, Fault> {
        match self.next()? {
            Some([so]) => Ok(*so != 0),
            _ => Err("expected yes or no".to_owned()),
        }
    }
}

/// What is said.
#[derive(Debug, PartialEq)]
pub enum Returned {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// Whether something is so.
    Whether(bool),
    /// There is nothing to say.
    Nothing,
}

impl From<String> for Returned {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<f64> for Returned {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Returned {
    fn from(so: bool) -> Self {
        Self::Whether(so)
    }
}

impl<T: Into<Returned>> From<Option<T>> for Returned {
    fn from(answer: Option<T>) -> Self {
        answer.map_or(Self::Nothing, Into::into)
    }
}

/// An answer as a page reads it.
fn written(answer: Result<Returned, Fault>) -> Vec<u8> {
    let (letter, text) = match answer {
        Ok(Returned::Text(text)) => (b't', text.into_bytes()),
        Ok(Returned::Number(number)) => (b'n', number.to_le_bytes().to_vec()),
        Ok(Returned::Whether(so)) => (b'b', vec![u8::from(so)]),
        Ok(Returned::Nothing) => (b'-', Vec::new()),
        Err(fault) => (b'f', fault.into_bytes()),
    };
    let mut bytes = text;
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
pub fn ask(answer: impl FnOnce(&str, Question<'_>) -> Result<Returned, Fault>) -> *const u8 {
    let asked = QUESTION.take();
    let mut question = Question::new(&asked);
    let said = written(question.text().and_then(|name| answer(name, question)));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What `door.ts` writes for `['add', 'é', 2.5, true, null]`.
    const ASKED: &[u8] =
        b"\x03\0\0\0add\x02\0\0\0\xc3\xa9\x08\0\0\0\0\0\0\0\0\0\x04\x40\x01\0\0\0\x01\xff\xff\xff\xff";

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let mut question = Question::new(ASKED);
        assert_eq!(question.text(), Ok("add"));
        assert_eq!(question.text_if_any(), Ok(Some("é")));
        assert_eq!((question.number(), question.whether()), (Ok(2.5), Ok(true)));
        assert_eq!(question.text_if_any(), Ok(None));
        assert_eq!(question.text(), Err("too little is given".to_owned()));
    }

    #[test]
    fn what_is_cut_off_or_of_another_kind_is_one_line() {
        for end in 0..ASKED.len() {
            let mut question = Question::new(&ASKED[..end]);
            let all = (|| {
                question.text()?;
                question.text()?;
                question.number()?;
                question.whether()?;
                question.text_if_any()
            })();
            assert!(!all.unwrap_err().contains('\n'), "{end}");
        }
        assert_eq!(Question::new(ASKED).number(), Err("expected a number".to_owned()));
        assert_eq!(Question::new(ASKED).whether(), Err("expected yes or no".to_owned()));
        assert!(Question::new(b"\x01\0\0\0\xff").text().is_err());
        assert_eq!(Question::new(b"\xff\xff\xff\xff").text(), Err("expected a text".to_owned()));
    }

    #[test]
    fn every_kind_of_answer_is_written() {
        assert_eq!(written(Ok("é".to_owned().into())), "té".as_bytes());
        assert_eq!(written(Ok(2.5.into())), b"n\0\0\0\0\0\0\x04\x40");
        assert_eq!(
            (written(Ok(true.into())), written(Ok(Returned::Nothing))),
            (b"b\x01".to_vec(), b"-".to_vec())
        );
        assert_eq!(written(Ok(None::<f64>.into())), b"-");
        assert_eq!(written(Err("no".into())), b"fno");
    }

    #[test]
    fn what_was_asked_is_answered_where_it_is_said() {
        assert!(!room(ASKED.len()).is_null());
        QUESTION.with_borrow_mut(|question| question.copy_from_slice(ASKED));
        let place = ask(|name, mut question| Ok(format!("{name} {}", question.text()?).into()));
        assert!(!place.is_null());
        assert_eq!(ANSWER.with_borrow(Clone::clone), "tadd é".as_bytes());
        assert_eq!(length(), "tadd é".len());
        // Nothing is asked twice.
        ask(|_, _| Ok(Returned::Nothing));
        assert_eq!(ANSWER.with_borrow(Clone::clone), b"ftoo little is given");
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

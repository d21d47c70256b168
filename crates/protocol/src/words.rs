use std::str::FromStr;

use crate::Fault;

/// The words of a line, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Self {
        // A line ends where it ends, whatever was read with it.
        let line = line.trim().split(['\r', '\n']).next().unwrap_or_default();
        Self { rest: line.trim_end() }
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.rest = self.rest[word.len()..].trim_start();
        Some(word)
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.rest.split_whitespace().next()
    }

    pub(crate) fn take(&mut self, wanted: &str) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Everything that is left.
    pub(crate) fn rest(&mut self) -> &'a str {
        core::mem::take(&mut self.rest)
    }

    /// A number, or what is wrong.
    pub(crate) fn number<T: FromStr>(
        &mut self,
        command: &'static str,
        expected: &'static str,
    ) -> Result<T, Fault> {
        let fault = |what: String| Fault { command, what, expected };
        let Some(word) = self.next() else { return Err(fault("the line ends".into())) };
        word.parse().map_err(|_| fault(format!("{word:?} is no such number")))
    }

    /// Words up to one that stops them.
    pub(crate) fn until(&mut self, stops: &[&str]) -> Vec<String> {
        let mut words = Vec::new();
        while let Some(word) = self.peek().filter(|word| !stops.contains(word)) {
            words.push(word.to_owned());
            self.next();
        }
        words
    }
}

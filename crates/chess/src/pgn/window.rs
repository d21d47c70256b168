//! What of a source lies in memory.

use alloc::vec::Vec;

use super::Place;

/// Where a [`Reader`](super::Reader) gets its bytes from: a slice, or with `std` anything that can be read.
pub trait Source {
    /// Why no more can be had.
    type Error;

    /// Puts bytes into `buffer` and says how many; none at the end.
    ///
    /// # Errors
    /// If the source fails.
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Self::Error>;
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Source for R {
    type Error = std::io::Error;

    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Self::Error> {
        loop {
            match self.read(buffer) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }
}

#[cfg(not(feature = "std"))]
impl Source for &[u8] {
    type Error = core::convert::Infallible;

    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Self::Error> {
        let len = buffer.len().min(self.len());
        let (now, rest) = self.split_at(len);
        buffer[..len].copy_from_slice(now);
        *self = rest;
        Ok(len)
    }
}

/// The buffer at first; it grows for a long comment, up to [`LONGEST`].
const USUAL: usize = 64 << 10;
/// No token is held longer than this.
pub(super) const LONGEST: usize = 1 << 20;
/// Every token but tags and comments is shorter than this.
const SHORT: usize = 512;

/// The part of a text that is being read.
#[derive(Debug)]
pub(super) struct Window<S> {
    pub(super) source: S,
    pub(super) buffer: Vec<u8>,
    /// The next byte to look at, in `buffer`.
    pub(super) at: usize,
    /// The end of what `buffer` holds.
    pub(super) end: usize,
    /// The source has no more.
    pub(super) exhausted: bool,
    /// Lines and characters before the buffer's first byte.
    before: Place,
    /// What is not let go of although it has been read, to read it again.
    pub(super) kept: Option<usize>,
}

impl<S: Source> Window<S> {
    pub(super) fn new(source: S) -> Self {
        Self {
            source,
            buffer: alloc::vec![0; USUAL],
            at: 0,
            end: 0,
            exhausted: false,
            before: Place { line: 1, column: 1 },
            kept: None,
        }
    }

    /// Where the byte at `at` of the buffer stands in the whole text.
    pub(super) fn place(&self, at: usize) -> Place {
        let seen = &self.buffer[..at.min(self.end)];
        let characters =
            |bytes: &[u8]| bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64;
        match memchr::memrchr(b'\n', seen) {
            Some(newline) => Place {
                line: self.before.line + memchr::memchr_iter(b'\n', seen).count() as u64,
                column: characters(&seen[newline + 1..]) + 1,
            },
            None => Place { column: self.before.column + characters(seen), line: self.before.line },
        }
    }

    /// Lets go of what has been read, and reads more.
    #[cold]
    pub(super) fn refill(&mut self) -> Result<(), S::Error> {
        let from = match self.kept {
            // A game that is longer than the longest token is not read again.
            Some(kept) if self.end - kept < LONGEST => kept,
            _ => self.at,
        };
        self.kept = self.kept.filter(|&kept| kept == from).map(|_| 0);
        self.before = self.place(from);
        self.buffer.copy_within(from..self.end, 0);
        self.end -= from;
        self.at -= from;
        if self.end == self.buffer.len() {
            let doubled = (self.buffer.len() * 2).min(LONGEST);
            self.buffer.resize(doubled, 0);
        }
        while self.end < self.buffer.len() && !self.exhausted {
            let read = self.source.fill(&mut self.buffer[self.end..])?;
            // A source that claims more than it was given room for has told us nothing.
            self.end += read.min(self.buffer.len() - self.end);
            self.exhausted = read == 0;
            if self.end >= USUAL / 2 {
                break;
            }
        }
        Ok(())
    }

    /// Makes sure that a short token is in the buffer as a whole.
    #[inline(always)]
    pub(super) fn look(&mut self) -> Result<(), S::Error> {
        if self.end - self.at < SHORT && !self.exhausted {
            self.refill()?;
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn rest(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    pub(super) fn at_line_start(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => self.buffer[before] == b'\n',
            None => self.before.column == 1,
        }
    }

    /// The same after blanks.
    pub(super) fn begins_line(&self) -> bool {
        let blank = |&byte: &u8| byte == b' ' || byte == b'\t';
        let before = self.buffer[..self.at].iter().rev().find(|byte| !blank(byte));
        before.map_or(self.before.column == 1, |&byte| byte == b'\n')
    }

    pub(super) fn skip_line(&mut self) -> Result<(), S::Error> {
        loop {
            match memchr::memchr(b'\n', self.rest()) {
                Some(newline) => {
                    self.at += newline + 1;
                    return Ok(());
                }
                None => {
                    self.at = self.end;
                    if self.exhausted {
                        return Ok(());
                    }
                    self.refill()?;
                }
            }
        }
    }

    /// Hands out everything before the next `mark`, in one piece if it is no longer than
    /// [`LONGEST`], and passes the mark. Without a mark, or if `piece` answers that at some byte
    /// something else begins, where the last piece began.
    #[inline(always)]
    pub(super) fn read_until(
        &mut self,
        mark: u8,
        mut piece: impl FnMut(&[u8]) -> Option<usize>,
    ) -> Result<Result<(), usize>, S::Error> {
        let mut searched = 0;
        loop {
            let from = self.at;
            let rest = &self.buffer[from..self.end];
            let found = memchr::memchr(mark, &rest[searched..]).map(|found| searched + found);
            if found.is_some() || self.exhausted || rest.len() >= LONGEST {
                let len = found.unwrap_or(rest.len());
                if let Some(lost) = piece(&rest[..len]) {
                    self.at += lost;
                    return Ok(Err(from));
                }
                self.at += len + usize::from(found.is_some());
                if found.is_some() {
                    return Ok(Ok(()));
                }
                if self.exhausted {
                    return Ok(Err(from));
                }
            }
            searched = self.end - self.at;
            self.refill()?;
        }
    }
}

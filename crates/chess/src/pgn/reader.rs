use alloc::vec::Vec;

use super::{Broken, Cause, GameResult, Nag, Place, Text, Visitor, glyph};
use crate::San;

/// Where a [`Reader`] gets its bytes from: a slice, or with `std` anything that can be read.
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
const LONGEST: usize = 1 << 20;
/// Every token but tags and comments is shorter than this.
const SHORT: usize = 512;
/// A game has no more tags, and its variations are no deeper.
const MOST_TAGS: usize = 1_000;
const DEEPEST: u32 = 10_000;
const BYTE_ORDER_MARK: &[u8] = &[0xEF, 0xBB, 0xBF];

/// Reads games one by one and hands them to a [`Visitor`].
#[derive(Debug)]
pub struct Reader<S> {
    source: S,
    buffer: Vec<u8>,
    /// The next byte to look at, in `buffer`.
    at: usize,
    /// The end of what `buffer` holds.
    end: usize,
    /// The source has no more.
    exhausted: bool,
    /// Lines and characters before the buffer's first byte.
    before: Place,
    /// The tags of the present game are read.
    in_moves: bool,
}

/// The reading of a game stops: the source failed, or the game is broken.
enum Stop<E, F> {
    Source(E),
    Game(usize, Cause<F>),
}

impl<E, F> From<(usize, Cause<F>)> for Stop<E, F> {
    fn from((at, reason): (usize, Cause<F>)) -> Self {
        Self::Game(at, reason)
    }
}

type Flow<S, V> = Result<(), Stop<<S as Source>::Error, <V as Visitor>::Error>>;

/// What a reader makes of the next game: its output, the broken game, or that there is none.
pub(crate) type ReadGame<S, V> = Result<
    Option<Result<<V as Visitor>::Output, Broken<<V as Visitor>::Output, <V as Visitor>::Error>>>,
    <S as Source>::Error,
>;

impl<S: Source> Reader<S> {
    /// A reader of everything that `source` has.
    pub fn new(source: S) -> Self {
        Self {
            source,
            buffer: alloc::vec![0; USUAL],
            at: 0,
            end: 0,
            exhausted: false,
            before: Place { line: 1, column: 1 },
            in_moves: false,
        }
    }

    /// Where the bytes come from.
    pub fn source(&self) -> &S {
        &self.source
    }

    /// Reads the next game. `Ok(None)` at the end; a broken game is `Some(Err(_))`, and the call
    /// after it reads on with the next.
    ///
    /// # Errors
    /// If the source fails.
    pub fn read<V: Visitor>(&mut self, visitor: &mut V) -> ReadGame<S, V> {
        if !self.begin()? {
            return Ok(None);
        }
        self.in_moves = false;
        visitor.begin();
        match self.read_game(visitor) {
            Ok(()) => Ok(Some(Ok(visitor.end()))),
            Err(Stop::Source(error)) => Err(error),
            Err(Stop::Game(at, reason)) => {
                let place = self.place(at);
                self.skip_game()?;
                Ok(Some(Err(Broken { place, reason, partial: visitor.end() })))
            }
        }
    }

    /// Where the next byte stands: after a game, where it ended.
    pub fn here(&self) -> Place {
        self.place(self.at)
    }

    /// Where the byte at `at` of the buffer stands in the whole text.
    fn place(&self, at: usize) -> Place {
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
    fn refill(&mut self) -> Result<(), S::Error> {
        self.before = self.place(self.at);
        self.buffer.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        self.at = 0;
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
    fn look(&mut self) -> Result<(), S::Error> {
        if self.end - self.at < SHORT && !self.exhausted {
            self.refill()?;
        }
        Ok(())
    }

    #[inline(always)]
    fn rest(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// Skips what may stand before a game. Whether there is one.
    fn begin(&mut self) -> Result<bool, S::Error> {
        let mut after_mark = false;
        loop {
            self.look()?;
            match self.rest().first() {
                None => return Ok(false),
                Some(b'%') if after_mark || self.at_line_start() => self.skip_line()?,
                // Files put together keep the marks of their parts; 0x1A ended texts once.
                Some(0xEF) if self.rest().starts_with(BYTE_ORDER_MARK) => {
                    self.at += BYTE_ORDER_MARK.len();
                    after_mark = true;
                    continue;
                }
                Some(0x1A) => self.at += 1,
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                Some(_) => return Ok(true),
            }
            after_mark = false;
        }
    }

    fn at_line_start(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => self.buffer[before] == b'\n',
            None => self.before.column == 1,
        }
    }

    /// The same after blanks.
    fn begins_line(&self) -> bool {
        let blank = |&byte: &u8| byte == b' ' || byte == b'\t';
        let before = self.buffer[..self.at].iter().rev().find(|byte| !blank(byte));
        before.map_or(self.before.column == 1, |&byte| byte == b'\n')
    }

    fn skip_line(&mut self) -> Result<(), S::Error> {
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

    /// Goes to the next line that looks like a tag after one that does not, or like a first move
    /// after a blank one.
    fn skip_game(&mut self) -> Result<(), S::Error> {
        let mut in_tags = !self.in_moves;
        let mut moves_seen = self.in_moves;
        let mut after_blank = false;
        loop {
            if !self.at_line_start() {
                self.skip_line()?;
            }
            self.look()?;
            let rest = self.rest();
            if rest.is_empty() {
                return Ok(());
            }
            if looks_like_tag(rest) {
                if !in_tags {
                    return Ok(());
                }
            } else {
                if moves_seen && after_blank && rest.starts_with(b"1.") {
                    return Ok(());
                }
                moves_seen |= rest[0].is_ascii_digit();
                after_blank = rest.starts_with(b"\n") || rest.starts_with(b"\r\n");
                in_tags &= after_blank || rest.starts_with(b"[");
            }
            self.skip_line()?;
        }
    }

    fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        self.read_tags(visitor)?;
        self.in_moves = true;
        visitor.begin_moves().map_err(|error| (self.at, Cause::Refused(error)))?;
        self.read_moves(visitor)
    }

    fn read_tags<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        let mut tags = 0;
        let mut lines = 0;
        loop {
            self.look().map_err(Stop::Source)?;
            match self.rest().first() {
                // A game that is nothing but tags, and the next.
                Some(b'[') if tags > 0 && lines > 1 && self.rest().starts_with(b"[Event ") => {
                    return Ok(());
                }
                Some(b'[') => {
                    tags += 1;
                    lines = 0;
                    if tags > MOST_TAGS {
                        return Err((self.at, Cause::TooManyTags).into());
                    }
                    self.read_tag(visitor)?;
                }
                Some(b'\n') => {
                    lines += 1;
                    self.at += 1;
                }
                Some(b'%') if self.at_line_start() => self.skip_line().map_err(Stop::Source)?,
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                _ => return Ok(()),
            }
        }
    }

    fn read_tag<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        loop {
            let start = self.at;
            match split_tag(self.rest()) {
                Tag::Whole { name, value, len } => {
                    visitor.tag(name, value).map_err(|error| (start, Cause::Refused(error)))?;
                    self.at += len;
                    return Ok(());
                }
                Tag::Wrong(offset) => return Err((start + offset, Cause::Tag).into()),
                Tag::Open if self.exhausted => return Err((start, Cause::Tag).into()),
                Tag::Open if self.end - self.at >= LONGEST => {
                    return Err((start, Cause::TooLong).into());
                }
                Tag::Open => self.refill().map_err(Stop::Source)?,
            }
        }
    }

    /// The moves, up to and with the result.
    #[inline(always)]
    fn read_moves<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        // How many variations are open, and whether the present line has a move yet.
        let mut depth = 0u32;
        let mut moved = false;
        loop {
            self.look().map_err(Stop::Source)?;
            let start = self.at;
            let rest = self.rest();
            let Some(&first) = rest.first() else {
                return if depth == 0 { Ok(()) } else { Err((start, Cause::OpenVariation).into()) };
            };
            match first {
                b' ' | b'\n' | b'\r' | b'\t' | b'.' => self.at += 1,
                b'-' | b'+' | b'=' | b'#' | b'm' | 0xC2 | 0xE2 | 0xE3 | 0xEF
                    if glyph::scan(rest).is_some() =>
                {
                    let (nag, len) = glyph::scan(rest).unwrap_or_default();
                    nag.into_iter().for_each(|nag| visitor.nag(nag));
                    self.at += len;
                }
                b'a'..=b'h'
                | b'N'
                | b'B'
                | b'R'
                | b'Q'
                | b'K'
                | b'O'
                | b'P'
                | b'-'
                | b'Z'
                | b'o'
                | 0xE2 => match San::scan_english(rest) {
                    Ok((san, len)) => match visitor.san(san) {
                        Ok(()) => {
                            self.at += len;
                            moved = true;
                        }
                        Err(error) => {
                            self.leave_variation(visitor, depth, start, Cause::Refused(error))?;
                            (depth, moved) = (depth - 1, true);
                        }
                    },
                    Err(_) if moved && glyph::scan_word(rest).is_some() => {
                        let (nag, len) = glyph::scan_word(rest).unwrap_or_default();
                        nag.into_iter().for_each(|nag| visitor.nag(nag));
                        self.at += len;
                    }
                    Err((offset, fault)) => {
                        let cause = Cause::Move(fault);
                        self.leave_variation(visitor, depth, start + offset, cause)?;
                        (depth, moved) = (depth - 1, true);
                    }
                },
                b'0'..=b'9' => {
                    if let Some((outcome, len)) = GameResult::scan(rest) {
                        self.at += len;
                        // A result inside a variation is only somebody's opinion.
                        if depth == 0 {
                            visitor.outcome(outcome);
                            return self.read_afterword(visitor);
                        }
                    } else if first == b'0' && rest.get(1) == Some(&b'-') {
                        let (san, len) = San::scan_english(rest)
                            .map_err(|(at, fault)| (start + at, Cause::Move(fault)))?;
                        visitor.san(san).map_err(|error| (start, Cause::Refused(error)))?;
                        self.at += len;
                        moved = true;
                    } else {
                        self.at += rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                    }
                }
                b'{' => self.read_comment(visitor)?,
                b'$' => {
                    let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let number = core::str::from_utf8(&rest[1..=digits]).unwrap_or_default();
                    let nag = number.parse().map_err(|_| (start, Cause::Nag))?;
                    visitor.nag(Nag(nag));
                    self.at += 1 + digits;
                }
                b'!' | b'?' => {
                    let len = rest.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
                    if let Some(nag) = Nag::from_remark(&rest[..len]) {
                        visitor.nag(nag);
                    }
                    self.at += len;
                }
                b'(' => {
                    if !moved {
                        return Err((start, Cause::EarlyVariation).into());
                    }
                    if depth == DEEPEST {
                        return Err((start, Cause::TooDeep).into());
                    }
                    self.at += 1;
                    if visitor.begin_variation() {
                        depth += 1;
                        moved = false;
                    } else {
                        self.skip_variation::<V>()?;
                    }
                }
                b')' => {
                    if depth == 0 {
                        return Err((start, Cause::CloseVariation).into());
                    }
                    depth -= 1;
                    moved = true;
                    visitor.end_variation();
                    self.at += 1;
                }
                b';' => self.read_line_comment(visitor)?,
                b'%' if self.at_line_start() => self.skip_line().map_err(Stop::Source)?,
                b'*' => {
                    self.at += 1;
                    if depth == 0 {
                        visitor.outcome(GameResult::Unknown);
                        return self.read_afterword(visitor);
                    }
                }
                // ½-½, as UTF-8 or as Latin-1.
                0xC2 | 0xBD if GameResult::scan(rest).is_some() => {
                    let (outcome, len) = GameResult::scan(rest).unwrap_or_default();
                    self.at += len;
                    if depth == 0 {
                        visitor.outcome(outcome);
                        return self.read_afterword(visitor);
                    }
                }
                // The next game, and this one had no result.
                b'[' if self.begins_line() && looks_like_tag(rest) => {
                    return if depth == 0 {
                        Ok(())
                    } else {
                        Err((start, Cause::OpenVariation).into())
                    };
                }
                _ => {
                    let found = Text(&rest[..rest.len().min(4)]).decode().chars().next();
                    let cause = Cause::Unexpected(found.unwrap_or('?'));
                    self.leave_variation(visitor, depth, start, cause)?;
                    (depth, moved) = (depth - 1, true);
                }
            }
        }
    }

    /// A fault at some byte ends the game, or only the variation that it is in where the visitor forgives it.
    #[cold]
    fn leave_variation<V: Visitor>(
        &mut self,
        visitor: &mut V,
        depth: u32,
        at: usize,
        cause: Cause<V::Error>,
    ) -> Flow<S, V> {
        const EXCERPT: usize = 60;
        let rest = self.rest();
        let left =
            rest.iter().take(EXCERPT).take_while(|byte| !b"(){};\r\n".contains(byte)).count();
        if depth == 0 || !visitor.forgives(&cause, Text(&rest[..left])) {
            return Err((at, cause).into());
        }
        self.skip_variation::<V>()?;
        visitor.end_variation();
        Ok(())
    }

    /// Comments on the line of the result are still about this game.
    fn read_afterword<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        loop {
            self.look().map_err(Stop::Source)?;
            match self.rest().first() {
                Some(b' ' | b'\t') => self.at += 1,
                Some(b'{') => self.read_comment(visitor)?,
                Some(b';') => return self.read_line_comment(visitor),
                _ => return Ok(()),
            }
        }
    }

    fn read_comment<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        self.at += 1;
        let read = self.read_until(b'}', |text| {
            let (text, lost) = split_at_next_game(text);
            visitor.comment(Text(text));
            lost
        });
        match read.map_err(Stop::Source)? {
            Ok(()) => Ok(()),
            Err(from) => Err((from.saturating_sub(1), Cause::OpenComment).into()),
        }
    }

    fn read_line_comment<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        self.at += 1;
        let read = self.read_until(b'\n', |text| {
            visitor.comment(Text(text));
            None
        });
        // The end of the text ends it too.
        let _ = read.map_err(Stop::Source)?;
        Ok(())
    }

    /// Hands out everything before the next `mark`, in one piece if it is no longer than
    /// [`LONGEST`], and passes the mark. Without a mark, or if `piece` answers that at some byte
    /// something else begins, where the last piece began.
    #[inline(always)]
    fn read_until(
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

    /// Passes over a variation and all inside it.
    fn skip_variation<V: Visitor>(&mut self) -> Flow<S, V> {
        let mut depth = 1u64;
        loop {
            if self.at == self.end {
                if self.exhausted {
                    return Err((self.at, Cause::OpenVariation).into());
                }
                self.refill().map_err(Stop::Source)?;
                continue;
            }
            let byte = self.buffer[self.at];
            self.at += 1;
            match byte {
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(());
                    }
                }
                b'{' | b';' => {
                    let mark = if byte == b'{' { b'}' } else { b'\n' };
                    let _ = self.read_until(mark, |_| None).map_err(Stop::Source)?;
                }
                _ => {}
            }
        }
    }
}

enum Tag<'a> {
    Whole {
        name: Text<'a>,
        value: Text<'a>,
        len: usize,
    },
    /// It is wrong at this byte.
    Wrong(usize),
    /// It may go on after the buffer's end.
    Open,
}

/// A tag at the beginning of `text`, with the blanks after it.
fn split_tag(text: &[u8]) -> Tag<'_> {
    let blanks = |from: usize| {
        text[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count() + from
    };
    let start = blanks(1);
    let name_end = start
        + text[start..].iter().take_while(|&&b| b.is_ascii_alphanumeric() || b == b'_').count();
    let quote = blanks(name_end);
    match text.get(quote) {
        None => return Tag::Open,
        Some(b'"') if name_end > start => {}
        Some(_) => return Tag::Wrong(quote),
    }
    let mut end = quote + 1;
    loop {
        match text.get(end) {
            None => return Tag::Open,
            Some(b'\\') => end += 2,
            Some(b'"') => break,
            // A value may not run over its line.
            Some(b'\n') => {
                return ragged_tag(text, start..name_end, quote).unwrap_or(Tag::Wrong(end));
            }
            Some(_) => end += 1,
        }
    }
    let close = blanks(end + 1);
    match text.get(close) {
        None => Tag::Open,
        Some(b']') => Tag::Whole {
            name: Text(&text[start..name_end]),
            value: Text(&text[quote + 1..end]),
            len: close + 1,
        },
        Some(_) => ragged_tag(text, start..name_end, quote).unwrap_or(Tag::Wrong(close)),
    }
}

/// A tag whose value has quotes or a backslash that nobody escaped: `[Event "It \"]`, `[White ""Mephisto""]`. The line's last
/// quote before the bracket ends it.
#[cold]
fn ragged_tag(text: &[u8], name: core::ops::Range<usize>, quote: usize) -> Option<Tag<'_>> {
    let line = &text[..memchr::memchr(b'\n', text)?];
    let close = line.iter().rposition(|byte| !byte.is_ascii_whitespace())?;
    let end = line[..close].iter().rposition(|byte| !byte.is_ascii_whitespace())?;
    let ends = line[close] == b']' && line[end] == b'"' && end > quote;
    let value = if ends { &line[quote + 1..end] } else { return None };
    Some(Tag::Whole { name: Text(&text[name]), value: Text(value), len: close + 1 })
}

/// Whether a line begins like a tag, `[Name "`, unlike a comment's `[%clk 0:01]`.
fn looks_like_tag(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"[") else { return false };
    let name = rest.iter().take_while(|&&b| b.is_ascii_alphanumeric() || b == b'_').count();
    let rest = &rest[name..];
    let blanks = rest.iter().take_while(|&&b| b == b' ' || b == b'\t').count();
    name > 0 && rest.get(blanks) == Some(&b'"')
}

/// A comment that was never closed runs into the next game: what is before it, and where it begins.
fn split_at_next_game(comment: &[u8]) -> (&[u8], Option<usize>) {
    for newline in memchr::memchr_iter(b'\n', comment) {
        let rest = &comment[newline + 1..];
        let gap = if rest.starts_with(b"\r\n") { 2 } else { usize::from(rest.starts_with(b"\n")) };
        // A blank line, and then a tag.
        if gap > 0 && looks_like_tag(&rest[gap..]) {
            return (&comment[..newline], Some(newline + 1 + gap));
        }
    }
    (comment, None)
}

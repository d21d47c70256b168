use alloc::vec::Vec;

use super::tag::{Tag, looks_like_tag, split_at_next_game, split_tag};
use super::window::{LONGEST, Source, Window};
use super::{Broken, Cause, GameResult, Manner, Nag, Place, Text, Visitor, capitals, glyph};
use crate::{San, SanFault};

/// A game has no more tags, and its variations are no deeper.
const MOST_TAGS: usize = 1_000;
const DEEPEST: u32 = 10_000;
const BYTE_ORDER_MARK: &[u8] = &[0xEF, 0xBB, 0xBF];

/// Reads games one by one and hands them to a [`Visitor`].
#[derive(Debug)]
pub struct Reader<S> {
    pub(super) text: Window<S>,
    /// The tags of the present game are read.
    in_moves: bool,
    /// Whether a game that cannot be read is read again as others may have written it.
    tries: bool,
    /// How moves are read now, if not in English.
    manner: Option<Manner>,
    /// What was read so, and whether some of it cannot be English.
    sans: Vec<San>,
    witness: bool,
    /// Where the last game was first seen to be written in such a manner.
    told: Option<(Place, Manner)>,
}

/// The reading of a game stops: the source failed, or the game is broken.
pub(super) enum Stop<E, F> {
    Source(E),
    Game(usize, Cause<F>),
}

impl<E, F> From<(usize, Cause<F>)> for Stop<E, F> {
    fn from((at, reason): (usize, Cause<F>)) -> Self {
        Self::Game(at, reason)
    }
}

pub(super) type Flow<S, V> = Result<(), Stop<<S as Source>::Error, <V as Visitor>::Error>>;

/// What a reader makes of the next game: its output, the broken game, or that there is none.
pub(crate) type ReadGame<S, V> = Result<
    Option<Result<<V as Visitor>::Output, Broken<<V as Visitor>::Output, <V as Visitor>::Error>>>,
    <S as Source>::Error,
>;

impl<S: Source> Reader<S> {
    /// A reader of everything that `source` has.
    pub fn new(source: S) -> Self {
        Self {
            text: Window::new(source),
            in_moves: false,
            tries: false,
            manner: None,
            sans: Vec::new(),
            witness: false,
            told: None,
        }
    }

    /// Reads a game whose moves cannot be read, or followed, as others may have written it: with the letters of another language, or
    /// without a blank between two moves. Where all of it can be read in one such manner and in no other, it is; [`Reader::manner`] tells.
    #[must_use]
    pub fn in_any_manner(mut self) -> Self {
        self.tries = true;
        self
    }

    /// How the last game is written, if not as PGN has it, and where that is first seen.
    pub fn manner(&self) -> Option<(Place, Manner)> {
        self.told
    }

    /// Where the bytes come from.
    pub fn source(&self) -> &S {
        &self.text.source
    }

    /// Reads the next game. `Ok(None)` at the end; a broken game is `Some(Err(_))`, and the call
    /// after it reads on with the next.
    ///
    /// # Errors
    /// If the source fails.
    pub fn read<V: Visitor>(&mut self, visitor: &mut V) -> ReadGame<S, V> {
        self.told = None;
        if !self.begin()? {
            return Ok(None);
        }
        self.text.kept = self.tries.then_some(self.text.at);
        let (at, reason) = match self.read_game(visitor) {
            Ok(()) => return Ok(Some(Ok(visitor.end()))),
            Err(Stop::Source(error)) => return Err(error),
            Err(Stop::Game(at, reason)) => (at, reason),
        };
        let place = self.text.place(at);
        let behind = self.text.at.saturating_sub(at);
        let partial = visitor.end();
        if let Some((manner, game)) = self.read_again(visitor)? {
            self.told = Some((place, manner));
            return Ok(Some(Ok(game)));
        }
        self.text.kept = Some(self.text.at.saturating_sub(behind));
        self.skip_game()?;
        let rest = self.text.kept.map_or(&[][..], |kept| &self.text.buffer[kept..self.text.at]);
        let rest = Text(rest.trim_ascii()).decode().into_owned();
        Ok(Some(Err(Broken { place, reason, partial, rest })))
    }

    /// Reads a game once more, in every other manner: what it is in the only one that it can be read in.
    #[cold]
    fn read_again<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<(Manner, V::Output)>, S::Error> {
        let Some(kept) = self.text.kept.filter(|_| self.in_moves) else { return Ok(None) };
        let broken = self.text.at - kept;
        let mut found: Option<(Manner, V::Output, Vec<San>, usize)> = None;
        let mut ambiguous = false;
        for manner in Manner::all() {
            // What was let go of meanwhile cannot be read again.
            let Some(kept) = self.text.kept else { return Ok(None) };
            self.text.at = kept;
            (self.manner, self.witness) = (Some(manner), false);
            self.sans.clear();
            let read = self.read_game(visitor);
            self.manner = None;
            let output = visitor.end();
            match (read, self.text.kept) {
                (Err(Stop::Source(error)), _) => return Err(error),
                (Ok(()), Some(kept)) if self.witness => match &found {
                    Some((.., sans, _)) => ambiguous |= *sans != self.sans,
                    None => {
                        let sans = core::mem::take(&mut self.sans);
                        found = Some((manner, output, sans, self.text.at - kept));
                    }
                },
                _ => {}
            }
        }
        let Some(kept) = self.text.kept else { return Ok(None) };
        match found {
            Some((manner, game, _, end)) if !ambiguous => {
                self.text.at = kept + end;
                Ok(Some((manner, game)))
            }
            _ => {
                self.text.at = kept + broken;
                Ok(None)
            }
        }
    }

    /// Where the next byte stands: after a game, where it ended.
    pub fn here(&self) -> Place {
        self.text.place(self.text.at)
    }

    /// Skips what may stand before a game. Whether there is one.
    fn begin(&mut self) -> Result<bool, S::Error> {
        let mut after_mark = false;
        loop {
            self.text.look()?;
            match self.text.rest().first() {
                None => return Ok(false),
                Some(b'%') if after_mark || self.text.at_line_start() => self.text.skip_line()?,
                // Files put together keep the marks of their parts; 0x1A ended texts once.
                Some(0xEF) if self.text.rest().starts_with(BYTE_ORDER_MARK) => {
                    self.text.at += BYTE_ORDER_MARK.len();
                    after_mark = true;
                    continue;
                }
                Some(0x1A) => self.text.at += 1,
                Some(byte) if byte.is_ascii_whitespace() => self.text.at += 1,
                Some(_) => return Ok(true),
            }
            after_mark = false;
        }
    }

    /// Goes to the next line that looks like a tag after one that does not, or like a first move
    /// after a blank one.
    fn skip_game(&mut self) -> Result<(), S::Error> {
        let mut in_tags = !self.in_moves;
        let mut moves_seen = self.in_moves;
        let mut after_blank = false;
        loop {
            if !self.text.at_line_start() {
                self.text.skip_line()?;
            }
            self.text.look()?;
            let rest = self.text.rest();
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
            self.text.skip_line()?;
        }
    }

    fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        self.in_moves = false;
        visitor.begin();
        self.read_tags(visitor)?;
        self.in_moves = true;
        visitor.begin_moves().map_err(|error| (self.text.at, Cause::Refused(error)))?;
        self.read_moves(visitor)
    }

    fn read_tags<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        let mut tags = 0;
        let mut lines = 0;
        loop {
            self.text.look().map_err(Stop::Source)?;
            match self.text.rest().first() {
                // A game that is nothing but tags, and the next.
                Some(b'[') if tags > 0 && lines > 1 && self.text.rest().starts_with(b"[Event ") => {
                    return Ok(());
                }
                Some(b'[') => {
                    tags += 1;
                    lines = 0;
                    if tags > MOST_TAGS {
                        return Err((self.text.at, Cause::TooManyTags).into());
                    }
                    self.read_tag(visitor)?;
                }
                Some(b'\n') => {
                    lines += 1;
                    self.text.at += 1;
                }
                Some(b'%') if self.text.at_line_start() => {
                    self.text.skip_line().map_err(Stop::Source)?;
                }
                Some(byte) if byte.is_ascii_whitespace() => self.text.at += 1,
                Some(b'{' | b';') if self.stands_before_tag(tags == 0) => {
                    match self.text.rest().first() {
                        Some(b'{') => self.read_comment(visitor)?,
                        _ => self.read_line_comment(visitor)?,
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn read_tag<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        loop {
            let start = self.text.at;
            match split_tag(self.text.rest()) {
                Tag::Whole { name, value, len } => {
                    visitor.tag(name, value).map_err(|error| (start, Cause::Refused(error)))?;
                    self.text.at += len;
                    return Ok(());
                }
                Tag::Wrong(offset) => return Err((start + offset, Cause::Tag).into()),
                Tag::Open if self.text.exhausted => return Err((start, Cause::Tag).into()),
                Tag::Open if self.text.end - self.text.at >= LONGEST => {
                    return Err((start, Cause::TooLong).into());
                }
                Tag::Open => self.text.refill().map_err(Stop::Source)?,
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
            self.text.look().map_err(Stop::Source)?;
            let start = self.text.at;
            let rest = self.text.rest();
            let Some(&first) = rest.first() else {
                return if depth == 0 { Ok(()) } else { Err((start, Cause::OpenVariation).into()) };
            };
            match first {
                // Some write `e4,e5`, and `Qd5:` for a capture.
                b' ' | b'\n' | b'\r' | b'\t' | b'.' | b',' | b':' => self.text.at += 1,
                b'-' | b'+' | b'=' | b'#' | b'm' | 0xC2 | 0xE2 | 0xE3 | 0xEF
                    if glyph::scan(rest).is_some() =>
                {
                    let (nag, len) = glyph::scan(rest).unwrap_or_default();
                    nag.into_iter().for_each(|nag| visitor.nag(nag));
                    self.text.at += len;
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
                | 0xE2
                    if self.manner.is_none() =>
                {
                    let scanned = San::scan_english(rest);
                    (depth, moved) = (self.take_san(visitor, scanned, depth, moved)?, true);
                }
                b'A' | b'C'..=b'H' if capitals::scan(rest).is_some() => {
                    let scanned = capitals::scan(rest).ok_or((0, SanFault::NotAMove));
                    (depth, moved) = (self.take_san(visitor, scanned, depth, moved)?, true);
                }
                _ if self.manner.is_some_and(|manner| manner.begins(rest)) => {
                    (depth, moved) = (self.read_oddly(visitor, depth, moved)?, true);
                }
                b'0'..=b'9' => {
                    if let Some((outcome, len)) = GameResult::scan(rest) {
                        self.text.at += len;
                        // A result inside a variation is only somebody's opinion.
                        if depth == 0 {
                            visitor.outcome(outcome);
                            return self.read_afterword(visitor);
                        }
                    } else if first == b'0' && rest.get(1) == Some(&b'-') {
                        let (san, len) = San::scan_english(rest)
                            .map_err(|(at, fault)| (start + at, Cause::Move(fault)))?;
                        visitor.san(san).map_err(|error| (start, Cause::Refused(error)))?;
                        self.text.at += len;
                        moved = true;
                    } else {
                        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                        // `1) e4`, where no variation is open that it could close.
                        let stroke = depth == 0 && rest.get(digits) == Some(&b')');
                        self.text.at += digits + usize::from(stroke);
                    }
                }
                b'{' => self.read_comment(visitor)?,
                b'$' => {
                    let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let number = core::str::from_utf8(&rest[1..=digits]).unwrap_or_default();
                    let nag = number.parse().map_err(|_| (start, Cause::Nag))?;
                    visitor.nag(Nag(nag));
                    self.text.at += 1 + digits;
                }
                b'!' | b'?' => {
                    let len = rest.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
                    if let Some(nag) = Nag::from_remark(&rest[..len]) {
                        visitor.nag(nag);
                    }
                    self.text.at += len;
                }
                b'(' => {
                    if !moved {
                        return Err((start, Cause::EarlyVariation).into());
                    }
                    if depth == DEEPEST {
                        return Err((start, Cause::TooDeep).into());
                    }
                    self.text.at += 1;
                    if visitor.begin_variation() {
                        depth += 1;
                        moved = false;
                    } else {
                        let _closed = self.skip_variation::<V>()?;
                    }
                }
                b')' => {
                    if depth == 0 {
                        return Err((start, Cause::CloseVariation).into());
                    }
                    depth -= 1;
                    moved = true;
                    visitor.end_variation();
                    self.text.at += 1;
                }
                b';' => self.read_line_comment(visitor)?,
                b'%' if self.text.at_line_start() => self.text.skip_line().map_err(Stop::Source)?,
                b'*' => {
                    self.text.at += 1;
                    if depth == 0 {
                        visitor.outcome(GameResult::Unknown);
                        return self.read_afterword(visitor);
                    }
                }
                // ½-½, as UTF-8 or as Latin-1.
                0xC2 | 0xBD if GameResult::scan(rest).is_some() => {
                    let (outcome, len) = GameResult::scan(rest).unwrap_or_default();
                    self.text.at += len;
                    if depth == 0 {
                        visitor.outcome(outcome);
                        return self.read_afterword(visitor);
                    }
                }
                // The next game, and this one had no result.
                b'[' if self.text.begins_line() && looks_like_tag(rest) => {
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

    /// A move that was read, or a word that may stand after one. How many variations are open then.
    #[inline(always)]
    fn take_san<V: Visitor>(
        &mut self,
        visitor: &mut V,
        scanned: Result<(San, usize), (usize, SanFault)>,
        depth: u32,
        moved: bool,
    ) -> Result<u32, Stop<S::Error, V::Error>> {
        let start = self.text.at;
        let scanned = scanned.or_else(|fault| capitals::scan(self.text.rest()).ok_or(fault));
        let (offset, cause) = match scanned {
            Ok((san, len)) => match visitor.san(san) {
                Ok(()) => {
                    self.text.at += len;
                    return Ok(depth);
                }
                Err(error) => (0, Cause::Refused(error)),
            },
            Err(_) if moved && glyph::scan_word(self.text.rest()).is_some() => {
                let (nag, len) = glyph::scan_word(self.text.rest()).unwrap_or_default();
                nag.into_iter().for_each(|nag| visitor.nag(nag));
                self.text.at += len;
                return Ok(depth);
            }
            Err((offset, fault)) => (offset, Cause::Move(fault)),
        };
        self.leave_variation(visitor, depth, start + offset, cause)?;
        Ok(depth - 1)
    }

    /// The same in another manner than in English.
    #[cold]
    #[inline(never)]
    fn read_oddly<V: Visitor>(
        &mut self,
        visitor: &mut V,
        depth: u32,
        moved: bool,
    ) -> Result<u32, Stop<S::Error, V::Error>> {
        let scanned = match self.manner {
            Some(manner) => self.scan_in(manner),
            None => San::scan_english(self.text.rest()),
        };
        self.take_san(visitor, scanned, depth, moved)
    }

    /// A move in another manner than in English, and what speaks for that.
    #[cold]
    fn scan_in(&mut self, manner: Manner) -> Result<(San, usize), (usize, SanFault)> {
        let scanned = manner.scan(self.text.rest())?;
        self.witness |= manner.is_witness(self.text.rest());
        self.sans.push(scanned.0);
        Ok(scanned)
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
        if depth == 0 || !visitor.forgives(&cause) {
            return Err((at, cause).into());
        }
        // What is passed over is told as a whole, unless it is longer than anything that is held.
        let game = self.text.kept;
        let kept = game.unwrap_or(self.text.at);
        let offset = self.text.at - kept;
        self.text.kept = Some(kept);
        let closed = usize::from(self.skip_variation::<V>()?);
        if let Some(kept) = self.text.kept {
            visitor.refused(&cause, Text(&self.text.buffer[kept + offset..self.text.at - closed]));
        }
        self.text.kept = self.text.kept.filter(|_| game.is_some());
        visitor.end_variation();
        Ok(())
    }

    pub(super) fn read_comment<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        self.text.at += 1;
        let read = self.text.read_until(b'}', |text| {
            let (text, lost) = split_at_next_game(text);
            visitor.comment(Text(text));
            lost
        });
        match read.map_err(Stop::Source)? {
            Ok(()) => Ok(()),
            Err(from) => Err((from.saturating_sub(1), Cause::OpenComment).into()),
        }
    }

    pub(super) fn read_line_comment<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        self.text.at += 1;
        let read = self.text.read_until(b'\n', |text| {
            visitor.comment(Text(text));
            None
        });
        // The end of the text ends it too.
        let _ = read.map_err(Stop::Source)?;
        Ok(())
    }

    /// Passes over a variation and all inside it. Whether it ends: one that does not may be followed by another game.
    fn skip_variation<V: Visitor>(&mut self) -> Result<bool, Stop<S::Error, V::Error>> {
        let mut depth = 1u64;
        loop {
            if self.text.at == self.text.end {
                if self.text.exhausted {
                    return Err((self.text.at, Cause::OpenVariation).into());
                }
                self.text.refill().map_err(Stop::Source)?;
                continue;
            }
            let byte = self.text.buffer[self.text.at];
            if byte == b'[' && self.text.begins_line() {
                self.text.look().map_err(Stop::Source)?;
                if looks_like_tag(self.text.rest()) {
                    return Ok(false);
                }
            }
            self.text.at += 1;
            match byte {
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(true);
                    }
                }
                b'{' => {
                    let next_game = |text: &[u8]| split_at_next_game(text).1;
                    let read = self.text.read_until(b'}', next_game).map_err(Stop::Source)?;
                    if read.is_err() && !self.text.exhausted {
                        return Ok(false);
                    }
                }
                b';' => {
                    let _ = self.text.read_until(b'\n', |_| None).map_err(Stop::Source)?;
                }
                _ => {}
            }
        }
    }
}

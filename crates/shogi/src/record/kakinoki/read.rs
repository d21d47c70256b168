use alloc::string::String;

use super::board::Start;
use super::footer;
use crate::notation::{Japanese, ResolveError, digit, side_of_sign};
use crate::record::cursor::{Cursor, Lines, is_blank};
use crate::record::fault::{Fault, Stop};
use crate::record::recorder::Recorder;
use crate::record::{Ending, NodeStep, Tag};
use crate::{Act, Side, Square};

/// Reads KIF or KI2, or both mixed; and says where the next record begins.
pub(crate) fn read(text: &str, at: usize, recorder: &mut Recorder) -> (Result<(), Stop>, usize) {
    let end = end_of_record(text, at);
    (read_record(&text[..end], at, recorder), end)
}

/// Where a record ends: with the text, or where after moves the header of another one begins.
fn end_of_record(text: &str, at: usize) -> usize {
    const HEADS: [&str; 9] =
        ["#KIF", "# KIF", "# ---", "手合割", "開始日時", "棋戦", "先手：", "下手：", "上手："];
    let mut moving = false;
    for line in Lines::from(text, at) {
        let words = line.rest().trim_start_matches(is_blank);
        match words.chars().next() {
            Some(first) if first.is_ascii_digit() || Japanese::is_sign(first) => moving = true,
            Some(_) if moving && HEADS.iter().any(|head| words.starts_with(head)) => {
                return line.at;
            }
            _ => {}
        }
    }
    text.len()
}

fn read_record(text: &str, at: usize, recorder: &mut Recorder) -> Result<(), Stop> {
    recorder.go_back();
    let mut reader =
        Reader { recorder, start: Start::default(), moving: false, base: None, branched: false };
    let mut lines = Lines::from(text, at);
    let mut next = lines.next();
    while let Some(line) = next {
        let in_variation = reader.branched;
        let Err(stop) = reader.line(line) else {
            next = lines.next();
            continue;
        };
        if !reader.recorder.is_forgiving() {
            return Err(stop);
        }
        // A footer that does not go with the line changes nothing about it.
        if let Fault::Length { .. } | Fault::OtherWinner { .. } = stop.fault {
            reader.recorder.refuse(line.rest(), &stop.fault);
            next = lines.next();
            continue;
        }
        if !in_variation {
            return Err(stop);
        }
        // An illegal move is only known to be one when nothing after it says so: if that is the next
        // variation, it is still to be read.
        if stop.at >= line.at || !is_branch(&line) {
            next = lines.find(is_branch);
        }
        let end = next.map_or(text.len(), |next| next.at);
        reader.recorder.refuse(&text[line_of(text, stop.at)..end], &stop.fault);
    }
    reader.begin_moves()?;
    match reader.recorder.close() {
        Err(stop) if reader.branched && reader.recorder.is_forgiving() => {
            reader.recorder.refuse(&text[line_of(text, stop.at)..], &stop.fault);
            Ok(())
        }
        closed => closed,
    }
}

/// Where the line of a byte begins.
fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
}

/// Whether a variation begins here.
fn is_branch(line: &Cursor<'_>) -> bool {
    line.rest().trim_start_matches(is_blank).starts_with("変化")
}

struct Reader<'a> {
    recorder: &'a mut Recorder,
    start: Start,
    /// Whether the header is over.
    moving: bool,
    /// What the number of a move is greater than its place in the line, less one.
    base: Option<u64>,
    /// Whether a variation has begun.
    branched: bool,
}

impl Reader<'_> {
    #[inline]
    fn begin_moves(&mut self) -> Result<(), Stop> {
        if !self.moving {
            self.moving = true;
            if !self.start.is_usual() {
                let sketch = self.start.sketch()?;
                self.recorder.start(&sketch, self.start.at)?;
                if let Some(goal) = self.start.last {
                    self.recorder.came_to(goal);
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn line(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        let whole = line;
        line.skip_blanks();
        let Some(first) = line.peek() else { return Ok(()) };
        match first {
            '0'..='9' => {
                self.begin_moves()?;
                self.numbered(line)
            }
            '*' => {
                line.next();
                self.recorder.comment(line.rest());
                Ok(())
            }
            '&' => {
                line.next();
                self.recorder.bookmark(line.rest());
                Ok(())
            }
            '#' => Ok(()),
            _ if Japanese::is_sign(first) => {
                self.begin_moves()?;
                self.unnumbered(line)
            }
            'ま' if line.eat_word("まで") => self.footer(line),
            '変' if line.eat_word("変化") => self.branch(line),
            '|' => self.header(whole, |start| start.row(line)),
            // The frame of a board, its files, and rules between parts.
            '+' | '１'..='９' | '-' | '=' | '－' | '―' if is_ornament(line.rest()) => Ok(()),
            _ => self.tag(line),
        }
    }

    /// Something that only the header can hold.
    fn header(
        &mut self,
        line: Cursor<'_>,
        read: impl FnOnce(&mut Start) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if self.moving {
            return line.unexpected("a move, a comment or a variation");
        }
        read(&mut self.start)
    }

    fn tag(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        let whole = line;
        let sides = [
            ("先手", Side::First),
            ("下手", Side::First),
            ("後手", Side::Second),
            ("上手", Side::Second),
        ];
        for (name, side) in sides {
            let Some(rest) = line.rest().strip_prefix(name) else { continue };
            if rest.trim_end() == "番" {
                return self.header(whole, |start| {
                    start.turn(side);
                    Ok(())
                });
            }
            for label in ["の持駒：", "の持駒:", "の持ち駒：", "の持ち駒:"] {
                if rest.starts_with(label) {
                    line.skip(name.len() + label.len());
                    return self.header(whole, |start| start.hand(side, line));
                }
            }
        }
        if line.eat_word("手数") {
            if line.eat('＝') || line.eat('=') {
                line.skip_blanks();
                let Some(number) = line.number() else {
                    return line.unexpected("a number of moves");
                };
                line.skip_blanks();
                let last = Japanese::scan(&mut line).ok().and_then(|last| last.goal);
                return self.header(whole, |start| {
                    start.plies_before(number, last);
                    Ok(())
                });
            }
            if line.peek() == Some('-') {
                return Ok(());
            }
            line = whole;
        }
        let Some(colon) = line.rest().find(['：', ':']) else {
            return line.unexpected("a tag such as 先手：, a move, a comment (*) or まで");
        };
        let name = &line.rest()[..colon];
        line.skip(colon);
        line.next();
        let (value, at) = (line.rest(), line.at);
        match name {
            "手合割" => self.header(whole, |start| {
                start.handicap(value, at);
                Ok(())
            }),
            _ if name.is_empty() => whole.unexpected("the name of a tag"),
            _ => {
                self.recorder.record.header.add(Tag::named(name), value);
                Ok(())
            }
        }
    }

    /// `変化：N手`.
    fn branch(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        self.begin_moves()?;
        let _ = line.eat('：') || line.eat(':');
        line.skip_blanks();
        let at = line.at;
        let Some(number) = line.number() else {
            return line.unexpected("the number of a move, such as 変化：3手");
        };
        self.branched = true;
        // Goes where the move of this number is the next one.
        let plies = self.recorder.plies();
        let base = *self.base.get_or_insert(number.saturating_sub(1));
        let most = base.saturating_add(plies as u64).saturating_add(1);
        if number <= base || number > most {
            let fault = Fault::Number { found: number, least: base.saturating_add(1), most };
            return Err(Stop { at, fault });
        }
        let before = (number - base - 1) as usize;
        if before == plies { Ok(()) } else { self.recorder.back(before) }
    }

    /// The number of a move must be the next one: only 変化 goes back.
    #[inline]
    fn count(&mut self, number: u64, at: usize) -> Result<(), Stop> {
        let base = *self.base.get_or_insert(number.saturating_sub(1));
        let next = base.saturating_add(self.recorder.plies() as u64).saturating_add(1);
        if number == next {
            return Ok(());
        }
        Err(Stop { at, fault: Fault::Number { found: number, least: next, most: next } })
    }

    /// A line of KIF: a number, a move or an ending, and times.
    #[inline]
    fn numbered(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        let at = line.at;
        let number = line.number().unwrap_or(0);
        if number == 0 {
            let fault = Fault::Number { found: 0, least: 1, most: 1 };
            return Err(Stop { at, fault });
        }
        self.count(number, at)?;
        line.skip_blanks();
        self.step(&mut line)?;
        line.skip_blanks();
        self.time(&mut line)?;
        line.skip_blanks();
        // Some servers write the time twice.
        if line.peek() == Some('(') {
            self.time(&mut line)?;
        }
        // A mark of a variation to come; it says nothing that the variation does not.
        line.skip_blanks();
        line.eat('+');
        line.skip_blanks();
        match line.rest() {
            "" => Ok(()),
            _ => line.unexpected("the time, such as ( 0:01/00:00:01), or the end of the line"),
        }
    }

    /// A move or an ending, either with the sign of the player or without.
    #[inline]
    fn step(&mut self, line: &mut Cursor<'_>) -> Result<(), Stop> {
        let mut after = *line;
        let side = after.peek().and_then(side_of_sign);
        if side.is_some() {
            after.next();
        }
        if after.peek().is_some_and(Japanese::begins) {
            return self.mv(line);
        }
        let turn = self.recorder.here().table.turn();
        if side.is_some_and(|side| side != turn) {
            return Err(Stop { at: line.at, fault: Fault::OtherTurn(turn) });
        }
        *line = after;
        self.ending(line)
    }

    fn ending(&mut self, line: &mut Cursor<'_>) -> Result<(), Stop> {
        let spot = self.recorder.here();
        let end = line.rest().find([' ', '\t', '\u{3000}', '(', '+']).unwrap_or(line.rest().len());
        let word = &line.rest()[..end];
        let ending = Ending::from_kif(word, spot.table.turn(), spot.illegal);
        let Some(ending) = ending else {
            return line.unexpected("a move such as ７六歩(77), or an ending such as 投了");
        };
        self.recorder.end(ending, line.at)?;
        if ending == Ending::Interrupted && word != "中断" {
            self.recorder.comment(word);
        }
        line.skip(end);
        Ok(())
    }

    /// A line of KI2: moves one after the other.
    fn unnumbered(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        self.base.get_or_insert(0);
        loop {
            line.skip_blanks();
            match line.peek() {
                None => return Ok(()),
                Some(sign) if Japanese::is_sign(sign) => self.step(&mut line)?,
                Some(_) => return line.unexpected("▲ or △ and a move"),
            }
        }
    }

    #[inline]
    fn mv(&mut self, line: &mut Cursor<'_>) -> Result<(), Stop> {
        let (at, written) = (line.at, line.rest());
        let read = Japanese::scan(line)?;
        let origin = origin(line)?;
        self.recorder.expect_open(at)?;
        let spot = self.recorder.here();
        let turn = spot.table.turn();
        if read.side.is_some_and(|side| side != turn) {
            return Err(Stop { at, fault: Fault::OtherTurn(turn) });
        }
        let Some(to) = read.goal.or(spot.goal) else {
            return Err(Stop { at, fault: Fault::SameAsNothing });
        };
        let act = match origin {
            SaidOrigin::Square(from) => {
                let there = spot.table.piece_at(from).map(|piece| piece.role);
                if let Some(found) = there.filter(|&there| there != read.role) {
                    let fault = Fault::OtherPiece { square: from, found, written: read.role };
                    return Err(Stop { at, fault });
                }
                Act::Move { from, to, promotes: read.promotion == Some(true) }
            }
            SaidOrigin::Hand => Act::drop(read.role, to),
            SaidOrigin::Unsaid if read.words.drop => Act::drop(read.role, to),
            SaidOrigin::Unsaid => {
                let Some(position) = spot.table.position() else {
                    return match read.act(&spot.table.board(), to) {
                        Some(act) => self.recorder.act(act, at),
                        None => {
                            let len = written.len() - line.rest().len();
                            Err(unresolved(&written[..len], ResolveError::Illegal(None), at))
                        }
                    };
                };
                match read.resolve(position, Some(to)) {
                    Ok(mv) => return self.recorder.play(mv, at),
                    Err(why) => match (why, read.act(&position.board(), to)) {
                        (ResolveError::Illegal(_), Some(act)) => act,
                        (why, _) => {
                            let len = written.len() - line.rest().len();
                            return Err(unresolved(&written[..len], why, at));
                        }
                    },
                }
            }
        };
        self.recorder.act(act, at)
    }

    /// `( 0:01/00:00:01)`, if it is there.
    #[inline]
    fn time(&mut self, line: &mut Cursor<'_>) -> Result<(), Stop> {
        const EXPECTED: &str = "the time, such as ( 0:01/00:00:01)";
        if !line.eat('(') && !line.eat('（') {
            return Ok(());
        }
        line.skip_blanks();
        let Some(spent) = seconds(line) else { return line.unexpected(EXPECTED) };
        line.skip_blanks();
        let mut total = None;
        if line.eat('/') {
            line.skip_blanks();
            total = seconds(line);
            line.skip_blanks();
        }
        if !line.eat(')') && !line.eat('）') {
            return line.unexpected(EXPECTED);
        }
        self.recorder.time(spent, total);
        Ok(())
    }

    fn footer(&mut self, line: Cursor<'_>) -> Result<(), Stop> {
        self.begin_moves()?;
        let spot = self.recorder.here();
        let told = self.recorder.record.node(spot.node).ending();
        let started = self.recorder.record.start().sketch().ply.saturating_sub(1);
        let header = &self.recorder.record.header;
        let after = footer::After {
            players: [Tag::Black, Tag::White].map(|tag| header.get(&tag).unwrap_or_default()),
            plies: self.recorder.plies() as u64 - u64::from(told.is_some()),
            before: [self.base.unwrap_or(0), started.into()],
            turn: spot.table.turn(),
            illegal: spot.illegal,
        };
        let Some(told) = told else {
            return match footer::read(line, after)? {
                Some(ending) => self.recorder.end(ending, line.at),
                None => Ok(()),
            };
        };
        // Of who broke the rules the word in the line says too little: there the footer decides.
        if told.is_illegal()
            && let Ok(Some(footer)) = footer::read(line, after)
            && let Some(winner) = footer.winner(after.turn, after.illegal)
            && told.winner(after.turn, after.illegal) != Some(winner)
        {
            let ending = Ending::IllegalAction(!winner);
            let node = spot.node;
            self.recorder.record.fill(node, NodeStep::Ended(ending));
            return Ok(());
        }
        // The ending of the line stands; all that the footer can do is not to go with it.
        match footer::read(line, after) {
            Ok(Some(footer)) => match footer::contradiction(told, footer, after) {
                Some(fault) => Err(Stop { at: line.at, fault }),
                None => Ok(()),
            },
            // After variations it may be that of the main line.
            Err(stop) if !self.branched && matches!(stop.fault, Fault::Length { .. }) => Err(stop),
            // Words that nobody knows add nothing.
            Ok(None) | Err(_) => Ok(()),
        }
    }
}

fn is_ornament(line: &str) -> bool {
    line.chars().all(|letter| is_blank(letter) || "１２３４５６７８９+-=－―".contains(letter))
}

#[cold]
fn unresolved(written: &str, why: ResolveError, at: usize) -> Stop {
    Stop { at, fault: Fault::Unresolved { written: String::from(written), why } }
}

/// What is written of where a piece comes from.
enum SaidOrigin {
    Square(Square),
    /// `(00)`.
    Hand,
    Unsaid,
}

/// `（77）` or `（７７）`, as people type it.
fn wide_origin(line: &mut Cursor<'_>) -> Option<SaidOrigin> {
    let inside = line.rest().strip_prefix('（')?.split_once('）')?.0;
    let mut digits = inside.chars().map(digit);
    let (file, rank) = (digits.next()??, digits.next()??);
    let origin = match Square::new(file, rank) {
        Some(square) => SaidOrigin::Square(square),
        None if (file, rank) == (0, 0) => SaidOrigin::Hand,
        None => return None,
    };
    digits.next().is_none().then(|| line.skip("（）".len() + inside.len()))?;
    Some(origin)
}

/// `(77)`, if it is there. A time, which has a `:` or a blank, is none.
#[inline]
fn origin(line: &mut Cursor<'_>) -> Result<SaidOrigin, Stop> {
    if let Some(wide) = wide_origin(line) {
        return Ok(wide);
    }
    let &[b'(', file, rank, b')', ..] = line.rest().as_bytes() else {
        let looks_so = matches!(line.rest().as_bytes(), [b'(', b'0'..=b'9', b'0'..=b'9', other, ..] if *other != b':');
        return match looks_so {
            true => line.unexpected("an origin such as (77)"),
            false => Ok(SaidOrigin::Unsaid),
        };
    };
    let square = Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'));
    let origin = match (square, file, rank) {
        (Some(square), ..) => SaidOrigin::Square(square),
        (None, b'0', b'0') => SaidOrigin::Hand,
        _ => return line.unexpected("an origin such as (77)"),
    };
    line.skip(4);
    Ok(origin)
}

/// `1:02:03` or less of it, in milliseconds; a fraction of a second is left out.
#[inline]
fn seconds(line: &mut Cursor<'_>) -> Option<u32> {
    let mut seconds = line.number()?;
    if line.peek() != Some(':') {
        return None;
    }
    while line.eat(':') {
        seconds = seconds.saturating_mul(60).saturating_add(line.number()?);
    }
    if line.eat('.') {
        line.number();
    }
    let most = u64::from(u32::MAX / 1000);
    Some(seconds.min(most) as u32 * 1000)
}

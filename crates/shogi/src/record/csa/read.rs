use super::{CODES, role_of_code};
use crate::record::cursor::{Cursor, Lines};
use crate::record::fault::{Fault, Stop};
use crate::record::recorder::Recorder;
use crate::record::{Ending, Tag};
use crate::{Act, Board, Hand, Role, Side, Square};

/// Reads one game from `at` on, up to a line `/`. Whether or not it is broken, answers where the
/// next one begins.
pub(crate) fn read(text: &str, at: usize, recorder: &mut Recorder) -> (Result<(), Stop>, usize) {
    let mut lines = Lines::from(text, at);
    let mut reader = Reader { recorder, start: None, at, turned: false, moving: false };
    let mut end = text.len();
    for line in lines.by_ref() {
        if is_separator(&line) {
            end = line.at;
            break;
        }
        if let Err(stop) = reader.line(line) {
            return (Err(stop), after_separator(text, line.at));
        }
    }
    reader.recorder.record.header.put_players_first();
    let result = reader.begin_moves(None).and_then(|()| reader.recorder.close());
    (result, after_separator(text, end))
}

fn is_separator(line: &Cursor<'_>) -> bool {
    line.rest().trim_end() == "/"
}

/// Passes over separators that have no game before them.
pub(crate) fn skip_empty(text: &str, at: usize) -> usize {
    let mut lines = Lines::from(text, at);
    let first = lines.find(|line| !line.rest().trim_start().is_empty() && !is_separator(line));
    first.map_or(text.len(), |line| line.at)
}

/// Where the line after the next `/` begins.
fn after_separator(text: &str, at: usize) -> usize {
    let mut lines = Lines::from(text, at);
    lines.find(is_separator);
    lines.next().map_or(text.len(), |line| line.at)
}

/// What the header says of the start.
struct Start {
    board: Board,
    at: usize,
}

struct Reader<'a> {
    recorder: &'a mut Recorder,
    start: Option<Start>,
    /// Where the game begins.
    at: usize,
    /// Whether a line has said who begins.
    turned: bool,
    moving: bool,
}

impl Reader<'_> {
    fn line(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        match line.rest().as_bytes() {
            [] => Ok(()),
            [b'\'', b'*', ..] => {
                line.skip(2);
                self.recorder.comment(line.rest());
                Ok(())
            }
            [b'\'', ..] => {
                line.skip(1);
                let encoding = line.at == self.at + 1 && line.rest().starts_with("CSA encoding=");
                if !encoding {
                    self.recorder.remark(line.rest());
                }
                Ok(())
            }
            [b'$', ..] => {
                line.skip(1);
                let Some((name, value)) = line.rest().split_once(':') else {
                    return line.unexpected("a tag such as $EVENT:");
                };
                self.recorder.record.header.add(Tag::named(name), value);
                Ok(())
            }
            [b'N', sign @ (b'+' | b'-'), ..] => {
                let tag = if *sign == b'+' { Tag::Black } else { Tag::White };
                line.skip(2);
                self.recorder.record.header.add(tag, line.rest());
                Ok(())
            }
            // A comma joins what could stand on lines of their own.
            _ => loop {
                let rest = line.rest();
                // `%TORYO,'* -30`: what comes now is a comment, whatever is in it.
                if rest.starts_with('\'') {
                    return self.line(line);
                }
                let end = rest.bytes().position(|byte| byte == b',').unwrap_or(rest.len());
                self.item(Cursor::new(&rest[..end], line.at))?;
                if end == rest.len() {
                    return Ok(());
                }
                line.skip(end + 1);
            },
        }
    }

    #[inline]
    fn item(&mut self, item: Cursor<'_>) -> Result<(), Stop> {
        let text = item.rest().trim_end();
        let item = Cursor::new(text, item.at);
        match text.as_bytes() {
            &[sign @ (b'+' | b'-'), ref rest @ ..] => {
                let side = if sign == b'+' { Side::First } else { Side::Second };
                match rest {
                    [] => self.turn(side, item),
                    _ => self.mv(side, rest, item),
                }
            }
            [b'T', b'0'..=b'9' | b'.', ..] => self.time(item),
            [b'%', ..] => {
                self.begin_moves(None)?;
                match Ending::from_csa(&text[1..]) {
                    Some(ending) => self.recorder.end(ending, item.at),
                    None => item.unexpected("an ending such as %TORYO"),
                }
            }
            [b'P', ..] => self.pieces(item),
            [b'V', b'0'..=b'9', ..] | [] => Ok(()),
            _ => item.unexpected("a line of CSA, which begins with one of V N $ P + - % T '"),
        }
    }

    fn turn(&mut self, side: Side, item: Cursor<'_>) -> Result<(), Stop> {
        if self.moving {
            return item.unexpected("a move such as +7776FU");
        }
        self.turned = true;
        self.begin_moves(Some(side))
    }

    /// The header is over; `turn` begins, as far as that is known.
    #[inline]
    fn begin_moves(&mut self, turn: Option<Side>) -> Result<(), Stop> {
        if self.moving {
            return Ok(());
        }
        self.moving = true;
        let at = self.start.as_ref().map_or(self.at, |start| start.at);
        let mut board = self.start.as_ref().map_or(Board::START, |start| start.board);
        board.turn = turn.unwrap_or(board.turn);
        if board == Board::START {
            return Ok(());
        }
        self.recorder.start(&board.sketch(1), at)
    }

    /// `+7776FU`.
    #[inline]
    fn mv(&mut self, side: Side, text: &[u8], item: Cursor<'_>) -> Result<(), Stop> {
        const EXPECTED: &str = "a move such as +7776FU or +0055KA";
        let &[from_file, from_rank, to_file, to_rank, ref code @ ..] = text else {
            return item.unexpected(EXPECTED);
        };
        let square =
            |file: u8, rank: u8| Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'));
        let Some(to) = square(to_file, to_rank) else { return item.unexpected(EXPECTED) };
        let Some(role) = role_of_code(code) else {
            let at = item.at + 5;
            let rest = item.rest().get(5..).unwrap_or_default();
            return Cursor::new(rest, at).unexpected(CODES);
        };
        // Some files forget to say who begins.
        self.begin_moves(Some(side))?;
        self.recorder.expect_open(item.at)?;
        let spot = self.recorder.here();
        let turn = spot.table.turn();
        if side != turn {
            return Err(Stop { at: item.at, fault: Fault::OtherTurn(turn) });
        }
        let act = match square(from_file, from_rank) {
            Some(from) => {
                // The piece is written as it is after the move.
                let promotes = match spot.table.piece_at(from).map(|piece| piece.role) {
                    Some(before) if before == role => false,
                    Some(before) if before.promoted() == Some(role) => true,
                    Some(found) => {
                        let fault = Fault::OtherPiece { square: from, found, written: role };
                        return Err(Stop { at: item.at, fault });
                    }
                    None => false,
                };
                Act::Move { from, to, promotes }
            }
            None if (from_file, from_rank) == (b'0', b'0') => Act::drop(role, to),
            None => return item.unexpected(EXPECTED),
        };
        self.recorder.act(act, item.at)
    }

    /// `T10`, or with a fraction of a second.
    #[inline]
    fn time(&mut self, mut item: Cursor<'_>) -> Result<(), Stop> {
        item.skip(1);
        let seconds = item.number();
        let mut millis = 0;
        if item.eat('.') {
            let rest = item.rest();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            for i in 0..3 {
                let digit = rest.as_bytes().get(i).filter(|byte| byte.is_ascii_digit());
                millis = millis * 10 + digit.map_or(0, |digit| u64::from(digit - b'0'));
            }
            item.skip(digits);
        }
        if !item.rest().is_empty() {
            return item.unexpected("a time such as T10");
        }
        let total = seconds.unwrap_or(0).saturating_mul(1000).saturating_add(millis);
        self.recorder.time(u32::try_from(total).unwrap_or(u32::MAX), None);
        Ok(())
    }

    /// `PI`, `P1` to `P9`, `P+` and `P-`.
    fn pieces(&mut self, mut item: Cursor<'_>) -> Result<(), Stop> {
        if self.moving {
            return item.unexpected("a move, for the game has begun");
        }
        let at = item.at;
        let start = self.start.get_or_insert(Start { board: Board::EMPTY, at });
        item.skip(1);
        match item.next() {
            Some('I') => {
                start.board.placement = Board::START.placement;
                while !item.rest().is_empty() {
                    let whole = item;
                    let (square, role) = placed(&mut item)?;
                    let there = square.and_then(|square| start.board.piece_at(square));
                    match square.filter(|_| there.is_some_and(|there| there.role == role)) {
                        Some(square) => start.board.placement.set(square, None),
                        None => {
                            return whole
                                .unexpected("a piece of the start and its square, such as 82HI");
                        }
                    }
                }
                Ok(())
            }
            Some(digit @ '1'..='9') => row(&mut start.board, digit as u8 - b'0', item),
            Some('+') => hand_or_board(&mut start.board, Side::First, item),
            Some('-') => hand_or_board(&mut start.board, Side::Second, item),
            _ => item.unexpected("PI, P1 to P9, P+ or P-"),
        }
    }
}

/// A square, or none for `00`, and a piece.
fn placed(item: &mut Cursor<'_>) -> Result<(Option<Square>, Role), Stop> {
    let &[file, rank, a, b, ..] = item.rest().as_bytes() else {
        return item.unexpected("a square and a piece, such as 55KI or 00FU");
    };
    let square = Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'));
    if square.is_none() && (file, rank) != (b'0', b'0') {
        return item.unexpected("a square and a piece, such as 55KI or 00FU");
    }
    let Some(role) = role_of_code(&[a, b]) else {
        item.skip(2);
        return item.unexpected(CODES);
    };
    item.skip(4);
    Ok((square, role))
}

/// `P1-KY-KE-GI-KI-OU-KI-GI-KE-KY`; an empty square is ` * `, of which blanks may be lost.
fn row(board: &mut Board, rank: u8, mut item: Cursor<'_>) -> Result<(), Stop> {
    for file in (1..=9).rev() {
        let Some(square) = Square::new(file, rank) else { continue };
        item.skip_blanks();
        let side = match item.peek() {
            Some('*') => {
                item.next();
                board.placement.set(square, None);
                continue;
            }
            Some('+') => Side::First,
            Some('-') => Side::Second,
            _ => return item.unexpected("nine squares, each +, - and a piece, or *"),
        };
        item.next();
        let Some(role) = item.rest().as_bytes().get(..2).and_then(role_of_code) else {
            return item.unexpected(CODES);
        };
        item.skip(2);
        board.placement.set(square, Some(role.of(side)));
    }
    item.skip_blanks();
    match item.rest() {
        "" => Ok(()),
        _ => item.unexpected("nine squares"),
    }
}

/// `P+00FU55KI`, or `P-00AL` for all that is left. Empty is fine: nothing in hand.
fn hand_or_board(board: &mut Board, side: Side, mut item: Cursor<'_>) -> Result<(), Stop> {
    while !item.rest().is_empty() {
        if item.eat_word("00AL") {
            board.hands[side.index()] = all_left(board, side);
            continue;
        }
        let whole = item;
        let (square, role) = placed(&mut item)?;
        let Some(square) = square else {
            let hand = &mut board.hands[side.index()];
            if !Role::HAND.contains(&role) {
                return whole.unexpected("a piece in hand: FU KY KE GI KI KA HI");
            }
            let count = hand.count(role) + 1;
            if count > role.in_a_set() {
                let fault = Fault::TooMany { role, count: count.into() };
                return Err(Stop { at: whole.at, fault });
            }
            hand.set(role, count);
            continue;
        };
        board.placement.set(square, Some(role.of(side)));
    }
    Ok(())
}

/// The hand of `side` with every piece of a set that is nowhere else.
fn all_left(board: &Board, side: Side) -> Hand {
    let mut hand = board.hands[side.index()];
    for role in Role::HAND {
        let promoted = role.promoted().map_or(0, |role| board.placement.role(role).count());
        let in_hand: u32 = board.hands.iter().map(|hand| u32::from(hand.count(role))).sum();
        let used = board.placement.role(role).count() + promoted + in_hand;
        let left = u32::from(role.in_a_set()).saturating_sub(used) as u8;
        hand.set(role, hand.count(role) + left);
    }
    hand
}

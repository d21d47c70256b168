//! Boards and hands in a header, which together are called BOD.

use alloc::string::String;

use crate::notation::{NUMERALS, board_kanji, digit, number_kanji, numeral, role_of_kanji};
use crate::record::Record;
use crate::record::cursor::Cursor;
use crate::record::fault::{Fault, Stop};
use crate::{Board, Hand, Handicap, Placement, Role, Side, Sketch, Square};

/// What a header says of the start.
#[derive(Debug, Default)]
pub(super) struct Start {
    /// The name of the handicap, and where it stands.
    handicap: Option<(String, usize)>,
    placement: Option<Placement>,
    rows: u8,
    hands: [Hand; 2],
    turn: Option<Side>,
    ply: Option<u32>,
    /// Where the move before the start went.
    pub(super) last: Option<Square>,
    /// Where the first of it stands.
    pub(super) at: usize,
}

impl Start {
    fn touch(&mut self, at: usize) {
        if self.at == 0 {
            self.at = at;
        }
    }

    pub(super) fn handicap(&mut self, name: &str, at: usize) {
        self.touch(at);
        self.handicap = Some((name.trim().into(), at));
    }

    pub(super) fn turn(&mut self, side: Side) {
        self.turn = Some(side);
    }

    /// `手数＝3  ▲２二角成  まで`.
    pub(super) fn plies_before(&mut self, plies: u64, last: Option<Square>) {
        self.last = last;
        self.ply = u32::try_from(plies).ok().and_then(|plies| plies.checked_add(1));
    }

    /// A row of a board: `|v香v桂v銀v金v玉v金v銀v桂v香|一`.
    pub(super) fn row(&mut self, mut line: Cursor<'_>) -> Result<(), Stop> {
        self.touch(line.at);
        line.eat('|');
        let mut pieces = [None; 9];
        for piece in &mut pieces {
            let side = match line.peek() {
                Some('v' | 'V' | 'ｖ') => Side::Second,
                _ => Side::First,
            };
            if matches!(line.peek(), Some(' ' | 'v' | 'V' | 'ｖ' | '^' | '　')) {
                line.next();
            }
            *piece = match line.peek() {
                Some('・' | '･' | '.' | '　') => None,
                Some(letter) if role_of_kanji(letter).is_some() => {
                    role_of_kanji(letter).map(|role| role.of(side))
                }
                _ => return line.unexpected("nine squares, each a piece or ・"),
            };
            line.next();
        }
        if !line.eat('|') {
            return line.unexpected("'|' after nine squares");
        }
        line.skip_blanks();
        let rank = line.peek().and_then(|letter| numeral(letter).or_else(|| digit(letter)));
        let rank = rank.unwrap_or(self.rows + 1);
        self.rows = rank;
        if rank > 9 || rank == 0 {
            return line.unexpected("nine rows");
        }
        let placement = self.placement.get_or_insert(Placement::EMPTY);
        for (file, piece) in (1..=9).rev().zip(pieces) {
            if let Some(square) = Square::new(file, rank) {
                placement.set(square, piece);
            }
        }
        Ok(())
    }

    /// A hand: `飛　金二　歩十八`, or なし.
    pub(super) fn hand(&mut self, side: Side, mut line: Cursor<'_>) -> Result<(), Stop> {
        self.touch(line.at);
        let mut hand = Hand::EMPTY;
        loop {
            line.skip_blanks();
            if line.rest().is_empty() || line.eat_word("なし") {
                break;
            }
            let at = line.at;
            let role = line.peek().and_then(role_of_kanji);
            let Some(role) = role.filter(|role| Role::HAND.contains(role)) else {
                return line.unexpected("a piece in hand, one of 飛角金銀桂香歩, or なし");
            };
            line.next();
            let count = scan_number(&mut line).unwrap_or(1).saturating_add(hand.count(role).into());
            if count > u32::from(role.in_a_set()) {
                return Err(Stop { at, fault: Fault::TooMany { role, count } });
            }
            hand.set(role, count as u8);
        }
        self.hands[side.index()] = hand;
        Ok(())
    }

    /// Whether it says nothing but what every game has.
    pub(super) fn is_usual(&self) -> bool {
        self.placement.is_none()
            && self.hands.iter().all(|hand| hand.is_empty())
            && self.turn != Some(Side::Second)
            && self.ply.is_none()
            && self.handicap.as_ref().is_none_or(|(name, _)| name == "平手" || name.is_empty())
    }

    /// The start.
    pub(super) fn sketch(&self) -> Result<Sketch, Stop> {
        let named = match &self.handicap {
            None => Some(Handicap::Even),
            Some((name, _)) if name.is_empty() => Some(Handicap::Even),
            Some((name, _)) => Handicap::from_japanese(name),
        };
        let mut sketch = match (self.placement, named, &self.handicap) {
            (Some(placement), named, _) => {
                let second = named.is_some_and(|handicap| handicap != Handicap::Even);
                let turn = if second { Side::Second } else { Side::First };
                Board { placement, turn, ..Board::EMPTY }.sketch(1)
            }
            (None, Some(handicap), _) => handicap.sketch(),
            (None, None, handicap) => {
                let (name, at) = handicap.clone().unwrap_or_default();
                let expected = "平手, 香落ち, … 十枚落ち, or a board";
                return Err(Stop { at, fault: Fault::unexpected(&name, expected) });
            }
        };
        if self.hands != [Hand::EMPTY; 2] || self.placement.is_some() {
            sketch.board.hands = self.hands;
        }
        sketch.board.turn = self.turn.unwrap_or(sketch.board.turn);
        sketch.ply = self.ply.unwrap_or(1);
        Ok(sketch)
    }
}

/// 二 to 十八, or digits.
fn scan_number(line: &mut Cursor<'_>) -> Option<u32> {
    let mut number: Option<u32> = None;
    while let Some(letter) = line.peek() {
        let next = match (letter, number) {
            ('十', None) => 10,
            ('十', Some(tens)) => tens.saturating_mul(10),
            _ => match (numeral(letter), digit(letter), number) {
                (Some(ones), _, Some(tens)) => tens.saturating_add(ones.into()),
                (Some(ones), _, None) => ones.into(),
                (_, Some(digit), before) => {
                    before.unwrap_or(0).saturating_mul(10).saturating_add(digit.into())
                }
                _ => break,
            },
        };
        number = Some(next);
        line.next();
    }
    number
}

/// Writes the start: the name of the handicap, or a board.
pub(super) fn write_start(record: &Record, out: &mut String) {
    let sketch = record.start().sketch();
    // Others know no names for the last three.
    let unnamed = [Handicap::NinePieces, Handicap::ThreePawns, Handicap::NakedKing];
    if let Some(handicap) = record.handicap().filter(|handicap| !unnamed.contains(handicap)) {
        out.push_str("手合割：");
        out.push_str(handicap.names().japanese);
        out.push('\n');
    } else {
        write_hand(out, "後手の持駒：", sketch.board.hands[1]);
        out.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
        for rank in 1..=9 {
            out.push('|');
            for file in (1..=9).rev() {
                match Square::new(file, rank).and_then(|square| sketch.board.piece_at(square)) {
                    Some(piece) => {
                        out.push(if piece.side.is_first() { ' ' } else { 'v' });
                        out.push_str(board_kanji(piece.role));
                    }
                    None => out.push_str(" ・"),
                }
            }
            out.push('|');
            out.push(NUMERALS[usize::from(rank) - 1]);
            out.push('\n');
        }
        out.push_str("+---------------------------+\n");
        write_hand(out, "先手の持駒：", sketch.board.hands[0]);
        out.push_str(if sketch.board.turn.is_first() { "先手番\n" } else { "後手番\n" });
    }
    if sketch.ply != 1 {
        out.push_str(&alloc::format!("手数＝{}\n", sketch.ply - 1));
    }
}

fn write_hand(out: &mut String, label: &str, hand: Hand) {
    out.push_str(label);
    if hand.is_empty() {
        out.push_str("なし");
    }
    for (i, (role, count)) in hand.iter().enumerate() {
        if i > 0 {
            out.push('　');
        }
        out.push_str(board_kanji(role));
        number_kanji(count, out);
    }
    out.push('\n');
}

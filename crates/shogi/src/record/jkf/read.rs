use super::PRESETS;
use super::json::Json;
use super::moves::read_moves;
use crate::record::Tag;
use crate::record::csa::{CODES, role_of_code};
use crate::record::fault::{Fault, Stop};
use crate::record::recorder::Recorder;
use crate::{Board, Hand, Handicap, Role, Side, Square};

/// Reads a record.
pub(crate) fn read(text: &str, at: usize, recorder: &mut Recorder) -> Result<(), Stop> {
    let mut json = Json::new(text, at);
    json.open(b'{', "'{', a record as JSON")?;
    let mut start = Start::default();
    let (mut first, mut moves) = (true, None);
    while let Some(key) = json.key(&mut first)? {
        match &*key {
            "header" => read_header(&mut json, recorder, &mut start)?,
            "initial" => start.read(&mut json)?,
            // The moves need the start, which almost always comes before them.
            "moves" => {
                if json.peek() != Some(b'[') {
                    return json.unexpected("'[', the moves");
                }
                if moves.is_some() {
                    return json.unexpected("the moves once");
                }
                if !start.seen && json.rest().contains("\"initial\"") {
                    moves = Some(json.at);
                    json.skip()?;
                } else {
                    moves = Some(usize::MAX);
                    start.begin(recorder)?;
                    read_moves(&mut json, recorder)?;
                }
            }
            _ => json.skip()?,
        }
    }
    if json.peek().is_some() {
        return json.unexpected("nothing after the record");
    }
    match moves {
        None => json.unexpected("the moves"),
        Some(usize::MAX) => Ok(()),
        Some(at) => {
            start.begin(recorder)?;
            read_moves(&mut Json::new(text, at), recorder)
        }
    }
}

fn read_header(
    json: &mut Json<'_>,
    recorder: &mut Recorder,
    start: &mut Start,
) -> Result<(), Stop> {
    if json.null() {
        return Ok(());
    }
    json.open(b'{', "'{', the header")?;
    let mut first = true;
    while let Some(key) = json.key(&mut first)? {
        if json.peek() != Some(b'"') {
            json.skip()?;
            continue;
        }
        let value = json.string()?;
        match &*key {
            // Said by the start as well, unless there is none.
            "手合割" => start.named = Handicap::from_japanese(value.trim()),
            key => recorder.record.header.add(Tag::named(key), &value),
        }
    }
    Ok(())
}

/// What the game starts from.
#[derive(Default)]
struct Start {
    seen: bool,
    /// By a tag of the header.
    named: Option<Handicap>,
    preset: Option<Handicap>,
    board: Option<Board>,
    at: usize,
}

impl Start {
    fn begin(&self, recorder: &mut Recorder) -> Result<(), Stop> {
        let preset = self.preset.or(self.named.filter(|_| !self.seen));
        match (self.board, preset) {
            (Some(board), _) => recorder.start(&board.sketch(1), self.at),
            (None, None | Some(Handicap::Even)) => Ok(()),
            (None, Some(handicap)) => recorder.start(&handicap.sketch(), self.at),
        }
    }

    fn read(&mut self, json: &mut Json<'_>) -> Result<(), Stop> {
        if json.null() {
            return Ok(());
        }
        self.seen = true;
        json.open(b'{', "'{', the start")?;
        self.at = json.at - 1;
        let mut other = false;
        let mut first = true;
        while let Some(key) = json.key(&mut first)? {
            match &*key {
                "preset" => {
                    json.peek();
                    let at = json.at;
                    let name = json.string()?;
                    other = name == "OTHER";
                    self.preset =
                        PRESETS.iter().find(|(preset, _)| *preset == name).map(|preset| preset.1);
                    if self.preset.is_none() && !other {
                        let expected = "HIRATE, KY, … 10 or OTHER";
                        return Err(Stop { at, fault: Fault::unexpected(&name, expected) });
                    }
                }
                "data" if !json.null() => self.board = Some(read_board(json)?),
                "data" => {}
                _ => json.skip()?,
            }
        }
        match (other, self.board) {
            (true, None) => json.unexpected("data, for the preset is OTHER"),
            (false, Some(_)) => {
                // A preset that has a name says it all.
                self.board = self.board.filter(|_| self.preset.is_none());
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn read_board(json: &mut Json<'_>) -> Result<Board, Stop> {
    let mut board = Board::EMPTY;
    json.open(b'{', "'{', color, board and hands")?;
    let mut first = true;
    while let Some(key) = json.key(&mut first)? {
        match &*key {
            "color" => board.turn = read_side(json)?.unwrap_or(Side::First),
            "board" if json.peek() == Some(b'[') => {
                json.open(b'[', "'['")?;
                let (mut more, mut file) = (true, 0);
                while json.element(&mut more)? {
                    file += 1;
                    read_file(json, &mut board, file)?;
                }
            }
            "hands" if json.peek() == Some(b'[') => {
                json.open(b'[', "'['")?;
                let (mut more, mut sides) = (true, Side::ALL.into_iter());
                while json.element(&mut more)? {
                    let Some(side) = sides.next() else { return json.unexpected("two hands") };
                    board.hands[side.index()] = read_hand(json)?;
                }
            }
            _ => json.skip()?,
        }
    }
    Ok(board)
}

fn read_file(json: &mut Json<'_>, board: &mut Board, file: u8) -> Result<(), Stop> {
    json.open(b'[', "'[', the squares of a file")?;
    let (mut more, mut rank) = (true, 0);
    while json.element(&mut more)? {
        rank += 1;
        let Some(square) = Square::new(file, rank) else { return json.unexpected("nine squares") };
        if json.null() {
            continue;
        }
        json.open(b'{', "'{', a square")?;
        let (mut first, mut side, mut role) = (true, None, None);
        while let Some(key) = json.key(&mut first)? {
            match &*key {
                "color" => side = read_side(json)?,
                "kind" => role = read_role(json)?,
                _ => json.skip()?,
            }
        }
        if let Some(role) = role {
            let Some(side) = side else { return json.unexpected("the color of a piece") };
            board.placement.set(square, Some(role.of(side)));
        }
    }
    Ok(())
}

fn read_hand(json: &mut Json<'_>) -> Result<Hand, Stop> {
    let mut hand = Hand::EMPTY;
    if json.null() {
        return Ok(hand);
    }
    json.open(b'{', "'{', a hand")?;
    let mut first = true;
    while let Some(key) = json.key(&mut first)? {
        json.peek();
        let at = json.at;
        if json.null() {
            continue;
        }
        let count = json.number()?;
        match role_of_code(key.as_bytes()) {
            Some(role) if Role::HAND.contains(&role) => {
                if count > u64::from(role.in_a_set()) {
                    let count = u32::try_from(count).unwrap_or(u32::MAX);
                    return Err(Stop { at, fault: Fault::TooMany { role, count } });
                }
                hand.set(role, count as u8);
            }
            // A promoted piece or a king is written by some, with 0.
            _ if count == 0 => {}
            _ => {
                let expected = "a piece in hand: FU KY KE GI KI KA HI";
                return Err(Stop { at, fault: Fault::unexpected(&key, expected) });
            }
        }
    }
    Ok(hand)
}

pub(super) fn read_side(json: &mut Json<'_>) -> Result<Option<Side>, Stop> {
    if json.null() {
        return Ok(None);
    }
    let before = *json;
    match json.number()? {
        0 => Ok(Some(Side::First)),
        1 => Ok(Some(Side::Second)),
        _ => before.unexpected("0 (Black) or 1 (White)"),
    }
}

pub(super) fn read_role(json: &mut Json<'_>) -> Result<Option<Role>, Stop> {
    if json.null() {
        return Ok(None);
    }
    json.peek();
    let at = json.at;
    let code = json.string()?;
    match role_of_code(code.as_bytes()) {
        Some(role) => Ok(Some(role)),
        None => Err(Stop { at, fault: Fault::unexpected(&code, CODES) }),
    }
}

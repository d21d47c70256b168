use alloc::borrow::Cow;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::PRESETS;
use super::json::Json;
use crate::notation::{Across, Japanese, Motion, ResolveError, Words};
use crate::record::csa::{CODES, role_of_code};
use crate::record::fault::{Fault, Stop};
use crate::record::recorder::{Left, Recorder, Spot};
use crate::record::{Ending, NodeId, Tag};
use crate::{Act, Board, Hand, Handicap, Role, Side, Square};

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

fn read_side(json: &mut Json<'_>) -> Result<Option<Side>, Stop> {
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

fn read_role(json: &mut Json<'_>) -> Result<Option<Role>, Stop> {
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

/// A move as it is written.
#[derive(Default)]
struct RawMove<'a> {
    at: usize,
    color: Option<Side>,
    from: Option<Square>,
    to: Option<Square>,
    role: Option<Role>,
    same: bool,
    promote: Option<bool>,
    relative: Option<Cow<'a, str>>,
}

/// An element of the moves, as far as it has been read.
#[derive(Default)]
struct Element<'a> {
    first: bool,
    /// The node that was reserved for it, when its variations come before it.
    node: Option<NodeId>,
    mv: Option<RawMove<'a>>,
    special: Option<(Ending, usize)>,
    time: Option<(u32, Option<u32>)>,
    comments: Vec<Cow<'a, str>>,
    at: usize,
}

/// What is open, innermost last: no recursion, however deep the variations are.
enum Frame<'a> {
    /// A line of moves, and the one that was left for it.
    Line {
        first: bool,
        left: Option<Left>,
    },
    Element(Element<'a>),
    /// Variations of the move that follows this spot.
    Forks {
        first: bool,
        spot: Spot,
    },
}

fn read_moves(json: &mut Json<'_>, recorder: &mut Recorder) -> Result<(), Stop> {
    json.open(b'[', "'[', the moves")?;
    let mut open = alloc::vec![Frame::Line { first: true, left: None }];
    while let Some(frame) = open.last_mut() {
        match frame {
            Frame::Line { first, left } => {
                if json.element(first)? {
                    json.open(b'{', "'{', a move")?;
                    let at = json.at - 1;
                    open.push(Frame::Element(Element { first: true, at, ..Element::default() }));
                } else {
                    recorder.close()?;
                    if let Some(left) = left.take() {
                        recorder.resume(left);
                    }
                    open.pop();
                }
            }
            Frame::Element(element) => match json.key(&mut element.first)? {
                Some(key) => {
                    if key == "forks" && !json.null() {
                        json.open(b'[', "'[', variations")?;
                        let spot = *recorder.here();
                        element.node.get_or_insert_with(|| recorder.reserve());
                        open.push(Frame::Forks { first: true, spot });
                    } else if key != "forks" {
                        element.read(&key, json)?;
                    }
                }
                None => {
                    if let Some(Frame::Element(element)) = open.pop() {
                        element.finish(recorder)?;
                    }
                }
            },
            Frame::Forks { first, spot } => {
                if json.element(first)? {
                    json.open(b'[', "'[', the moves of a variation")?;
                    let left = Some(recorder.leave(*spot));
                    open.push(Frame::Line { first: true, left });
                } else {
                    open.pop();
                }
            }
        }
    }
    Ok(())
}

impl<'a> Element<'a> {
    #[inline]
    fn read(&mut self, key: &str, json: &mut Json<'a>) -> Result<(), Stop> {
        match key {
            _ if json.null() => {}
            "move" => self.mv = Some(read_move(json)?),
            "special" => {
                json.peek();
                let at = json.at;
                let word = json.string()?;
                match Ending::from_csa(&word) {
                    Some(ending) => self.special = Some((ending, at)),
                    None => {
                        let fault = Fault::unexpected(&word, "an ending such as TORYO");
                        return Err(Stop { at, fault });
                    }
                }
            }
            "time" => self.time = read_time(json)?,
            "comments" => {
                json.open(b'[', "'[', comments")?;
                let mut first = true;
                while json.element(&mut first)? {
                    self.comments.push(json.string()?);
                }
            }
            _ => json.skip()?,
        }
        Ok(())
    }

    #[inline]
    fn finish(self, recorder: &mut Recorder) -> Result<(), Stop> {
        match (&self.mv, self.special) {
            (Some(mv), special) => {
                recorder.expect_open(mv.at)?;
                let act = mv.act(recorder.here())?;
                recorder.act_at(self.node, act, mv.at)?;
                if let Some((ending, at)) = special {
                    recorder.end(ending, at)?;
                }
            }
            (None, Some((ending, at))) => recorder.end_at(self.node, ending, at)?,
            (None, None) if self.node.is_some() => {
                let fault = Fault::unexpected("forks", "a move beside them");
                return Err(Stop { at: self.at, fault });
            }
            (None, None) => {}
        }
        if let Some((spent, total)) = self.time {
            recorder.time(spent, total);
        }
        for comment in &self.comments {
            recorder.comment(comment);
        }
        Ok(())
    }
}

#[inline]
fn read_move<'a>(json: &mut Json<'a>) -> Result<RawMove<'a>, Stop> {
    json.open(b'{', "'{', a move")?;
    let mut mv = RawMove { at: json.at - 1, ..RawMove::default() };
    let mut first = true;
    while let Some(key) = json.key(&mut first)? {
        match &*key {
            "color" => mv.color = read_side(json)?,
            "from" => mv.from = read_square(json)?,
            "to" => mv.to = read_square(json)?,
            "piece" => mv.role = read_role(json)?,
            "same" => mv.same = json.truth()? == Some(true),
            "promote" => mv.promote = json.truth()?,
            "relative" if !json.null() => mv.relative = Some(json.string()?),
            "relative" => {}
            _ => json.skip()?,
        }
    }
    Ok(mv)
}

#[inline]
fn read_square(json: &mut Json<'_>) -> Result<Option<Square>, Stop> {
    if json.null() {
        return Ok(None);
    }
    json.open(b'{', "'{', a square")?;
    let at = json.at - 1;
    let (mut first, mut x, mut y) = (true, 0, 0);
    while let Some(key) = json.key(&mut first)? {
        match &*key {
            "x" => x = json.number()?,
            "y" => y = json.number()?,
            _ => json.skip()?,
        }
    }
    let small = |number: u64| u8::try_from(number).unwrap_or(0);
    match Square::new(small(x), small(y)) {
        Some(square) => Ok(Some(square)),
        None => json.back_to(at).unexpected("a square, x and y 1 to 9"),
    }
}

/// The time of a move and in all, in milliseconds.
fn read_time(json: &mut Json<'_>) -> Result<Option<(u32, Option<u32>)>, Stop> {
    json.open(b'{', "'{', a time")?;
    let (mut first, mut now, mut total) = (true, None, None);
    while let Some(key) = json.key(&mut first)? {
        match &*key {
            _ if json.null() => {}
            "now" => now = Some(read_clock(json)?),
            "total" => total = Some(read_clock(json)?),
            _ => json.skip()?,
        }
    }
    Ok(now.map(|now| (now, total)))
}

fn read_clock(json: &mut Json<'_>) -> Result<u32, Stop> {
    json.open(b'{', "'{', hours, minutes and seconds")?;
    let (mut first, mut seconds) = (true, 0u64);
    while let Some(key) = json.key(&mut first)? {
        let unit: u64 = match &*key {
            _ if json.null() => continue,
            "h" => 3600,
            "m" => 60,
            "s" => 1,
            _ => {
                json.skip()?;
                continue;
            }
        };
        seconds = seconds.saturating_add(json.number()?.saturating_mul(unit));
    }
    Ok(seconds.min(u64::from(u32::MAX / 1000)) as u32 * 1000)
}

impl RawMove<'_> {
    fn stop(&self, fault: Fault) -> Stop {
        Stop { at: self.at, fault }
    }

    /// What is meant.
    #[inline]
    fn act(&self, spot: &Spot) -> Result<Act, Stop> {
        let turn = spot.table.turn();
        if self.color.is_some_and(|color| color != turn) {
            return Err(self.stop(Fault::OtherTurn(turn)));
        }
        let to = match (self.to, spot.goal) {
            (Some(to), _) => to,
            (None, Some(goal)) if self.same => goal,
            (None, None) if self.same => return Err(self.stop(Fault::SameAsNothing)),
            _ => return Err(self.stop(Fault::unexpected("move", "where it goes, to or same"))),
        };
        let promotes = self.promote == Some(true);
        if let Some(from) = self.from {
            let there = spot.table.piece_at(from).map(|piece| piece.role);
            return match (self.role, there) {
                (Some(written), Some(found)) if written != found => {
                    Err(self.stop(Fault::OtherPiece { square: from, found, written }))
                }
                _ => Ok(Act::Move { from, to, promotes }),
            };
        }
        let Some(role) = self.role else {
            return Err(self.stop(Fault::unexpected("move", "its piece")));
        };
        let drop = Act::drop(role, to);
        let words = match &self.relative {
            Some(relative) => self.words(relative)?,
            None => Words::default(),
        };
        // Without an origin it is a drop, unless that cannot be.
        if words.drop || words.is_empty() && !promotes && spot.table.judge(drop).is_ok() {
            return Ok(drop);
        }
        let side = None;
        let japanese = Japanese { side, goal: Some(to), role, words, promotion: self.promote };
        let unresolved = |why| self.stop(Fault::Unresolved { written: japanese.to_string(), why });
        let Some(position) = spot.table.position() else {
            let act = japanese.act(&spot.table.board(), to);
            return act.ok_or_else(|| unresolved(ResolveError::Illegal(None)));
        };
        match japanese.resolve(position, None) {
            Ok(mv) => Ok(mv.into()),
            Err(ResolveError::Illegal(why)) => {
                let reached =
                    position.attackers(to, turn) & position.placement().pieces(turn, role);
                match japanese.act(&position.board(), to) {
                    // What a drop would break is said where no piece on the board is near.
                    _ if words.is_empty() && !promotes && reached.is_empty() => Ok(drop),
                    Some(act) => Ok(act),
                    None => Err(unresolved(ResolveError::Illegal(why))),
                }
            }
            Err(why) => Err(unresolved(why)),
        }
    }

    fn words(&self, relative: &str) -> Result<Words, Stop> {
        let mut words = Words::default();
        for letter in relative.chars() {
            match letter {
                'L' => words.across = Some(Across::Left),
                'C' => words.across = Some(Across::Straight),
                'R' => words.across = Some(Across::Right),
                'U' => words.motion = Some(Motion::Up),
                'M' => words.motion = Some(Motion::Sideways),
                'D' => words.motion = Some(Motion::Back),
                'H' => words.drop = true,
                _ => {
                    let expected = "letters of LCR, UMD or H";
                    return Err(self.stop(Fault::unexpected(relative, expected)));
                }
            }
        }
        Ok(words)
    }
}

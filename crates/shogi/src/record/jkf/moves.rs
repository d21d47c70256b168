//! The moves of a record with their variations, times and comments.

use alloc::borrow::Cow;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::json::Json;
use super::read::{read_role, read_side};
use crate::notation::{Across, Japanese, Motion, ResolveError, Words};
use crate::record::fault::{Fault, Stop};
use crate::record::recorder::{Left, Recorder, Spot};
use crate::record::{Ending, NodeId};
use crate::{Act, Role, Side, Square};

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
        /// Where it begins.
        at: usize,
    },
    Element(Element<'a>),
    /// Variations of the move that follows this spot.
    Forks {
        first: bool,
        spot: Spot,
    },
}

pub(super) fn read_moves(json: &mut Json<'_>, recorder: &mut Recorder) -> Result<(), Stop> {
    json.peek();
    let at = json.at;
    json.open(b'[', "'[', the moves")?;
    let mut open = alloc::vec![Frame::Line { first: true, left: None, at }];
    while !open.is_empty() {
        if let Err(stop) = read_on(&mut open, json, recorder) {
            forgive(stop, &mut open, json, recorder)?;
        }
    }
    Ok(())
}

/// Reads a little of what is open innermost.
#[inline]
fn read_on<'a>(
    open: &mut Vec<Frame<'a>>,
    json: &mut Json<'a>,
    recorder: &mut Recorder,
) -> Result<(), Stop> {
    match open.last_mut() {
        Some(Frame::Line { first, left, .. }) => {
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
        Some(Frame::Element(element)) => match json.key(&mut element.first)? {
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
                if let Some(Frame::Element(element)) = open.last() {
                    element.finish(recorder)?;
                }
                open.pop();
            }
        },
        Some(Frame::Forks { first, spot }) => {
            if json.element(first)? {
                json.open(b'[', "'[', the moves of a variation")?;
                let (at, left) = (json.at - 1, Some(recorder.leave(*spot)));
                open.push(Frame::Line { first: true, left, at });
            } else {
                open.pop();
            }
        }
        None => {}
    }
    Ok(())
}

/// Leaves the variation in which something cannot be followed, if it is one and may be left, for what
/// comes after it. What is no JSON cannot be passed over.
#[cold]
fn forgive<'a>(
    stop: Stop,
    open: &mut Vec<Frame<'a>>,
    json: &mut Json<'a>,
    recorder: &mut Recorder,
) -> Result<(), Stop> {
    // The move that was being read comes to nothing, and so does what stands beside it.
    let mut from = stop.at;
    while let Some(frame) = open.pop() {
        match frame {
            Frame::Line { left, at, .. } => {
                let mut after = json.back_to(at);
                let Some(left) = left.filter(|_| recorder.is_forgiving()) else { return Err(stop) };
                if after.skip().is_err() {
                    return Err(stop);
                }
                recorder.refuse(json.text(from..after.at), &stop.fault);
                recorder.resume(left);
                *json = after;
                return Ok(());
            }
            Frame::Element(element) => {
                from = from.min(element.at);
                if let Some(node) = element.node {
                    recorder.record.cut(node);
                }
            }
            Frame::Forks { .. } => {}
        }
    }
    Err(stop)
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
    fn finish(&self, recorder: &mut Recorder) -> Result<(), Stop> {
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

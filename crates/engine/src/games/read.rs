use core::fmt;
use core::marker::PhantomData;
use std::io::Read;

use super::name::winner_of;
use super::write::{CHESS960, NO_SCORE, STANDARD, TEXT, checksum};
use super::{Finish, Game, GameEnd, GameName, HEAD, Ply, Recorded};

/// What is wrong with a file of games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GamesFault {
    /// The source cannot be read.
    #[error("{0}")]
    Source(String),
    /// It is something else.
    #[error("not a file of games (expected it to begin with adoubegm)")]
    NotGames,
    /// It is of another version.
    #[error("version {0} of the format (expected 1)")]
    Version(u16),
    /// It is of no game that there is.
    #[error("{0} is no game's number (expected 1 for chess or 2 for shogi)")]
    GameName(u8),
    /// It is of another game.
    #[error("games of {0} (expected {1})")]
    OtherKind(GameName, GameName),
    /// A byte that is not in use has a value.
    #[error("a reserved byte is not 0")]
    Reserved,
    /// It ends in the middle of a game, or of its head.
    #[error("the file ends before its last game does")]
    Cut,
    /// It ends before the game does, but a shorter one would be whole: what is wrong is how long it says it is.
    #[error("the game's length is wrong: it says {0} plies, and {1} fit its checksum")]
    Length(usize, usize),
    /// What a game is followed by does not match its bytes.
    #[error("the game's checksum is wrong")]
    Checksum,
    /// Nobody wins so.
    #[error("{0} is no winner's number (expected 0, 1 or 2)")]
    Winner(u8),
    /// Nothing ends so.
    #[error("{0} is no ending's number (expected 1 to 10)")]
    GameEnd(u8),
    /// No game starts so.
    #[error("{0} is no kind of start (expected 0, 1 or 2)")]
    Start(u8),
    /// The number of no start of Chess960, or not in chess.
    #[error("{0} is no Chess960 start here")]
    Chess960(u16),
    /// A start that is no position.
    #[error("the start: {0}")]
    Text(String),
    /// A move that is not legal.
    #[error("ply {ply}: {bits:#06x} is no legal move")]
    Illegal {
        /// Which, 0 for the first.
        ply: usize,
        /// Its bits.
        bits: u16,
    },
}

/// What is wrong with a file of games, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// At which byte: for a game that is cut or has a wrong checksum, where the game begins.
    pub offset: u64,
    /// How many whole games stand before.
    pub games: u64,
    /// What.
    pub fault: GamesFault,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}, after {} games: {}", self.offset, self.games, self.fault)
    }
}

impl core::error::Error for ReadError {}

/// The games of a file, one after the other, every move known to be legal. Nothing follows an error.
///
/// It reads in small pieces: give it a source that has a buffer.
#[derive(Debug)]
pub struct Games<P, R> {
    source: R,
    /// Where the game that is read begins.
    offset: u64,
    count: u64,
    over: bool,
    bytes: Vec<u8>,
    game: PhantomData<P>,
}

impl GameName {
    /// Reads a file's head, and says of which game it is. [`Games::after_head`] reads on.
    ///
    /// # Errors
    /// If it is no head.
    pub fn read(source: &mut impl Read) -> Result<Self, ReadError> {
        let at = |offset: usize, fault| ReadError { offset: offset as u64, games: 0, fault };
        let mut bytes = Vec::with_capacity(HEAD);
        let read = source.take(HEAD as u64).read_to_end(&mut bytes);
        read.map_err(|error| at(bytes.len(), GamesFault::Source(error.to_string())))?;
        match <[u8; HEAD]>::try_from(bytes.as_slice()) {
            Ok(head) => Self::of_head(&head).map_err(|(offset, fault)| at(offset, fault)),
            Err(_) if Self::Chess.head().starts_with(&bytes[..bytes.len().min(8)]) => {
                Err(at(0, GamesFault::Cut))
            }
            Err(_) => Err(at(0, GamesFault::NotGames)),
        }
    }
}

impl<P: Recorded, R: Read> Games<P, R> {
    /// Reads a file from its head on.
    ///
    /// # Errors
    /// If it is no head, or of another game.
    pub fn open(mut source: R) -> Result<Self, ReadError> {
        let kind = GameName::read(&mut source)?;
        if kind == P::KIND {
            return Ok(Self::after_head(source));
        }
        Err(ReadError { offset: 10, games: 0, fault: GamesFault::OtherKind(kind, P::KIND) })
    }

    /// Reads a file whose head has been read.
    pub fn after_head(source: R) -> Self {
        let offset = HEAD as u64;
        Self { source, offset, count: 0, over: false, bytes: Vec::new(), game: PhantomData }
    }

    /// Where the last whole game ended.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// How many games have been read.
    pub fn passed(&self) -> u64 {
        self.count
    }

    /// Has so many bytes of the game at hand, and says whether the source had them.
    fn fill(&mut self, len: usize) -> Result<bool, (usize, GamesFault)> {
        let more = len.saturating_sub(self.bytes.len()) as u64;
        let read = self.source.by_ref().take(more).read_to_end(&mut self.bytes);
        read.map_err(|error| (self.bytes.len(), GamesFault::Source(error.to_string())))?;
        Ok(self.bytes.len() >= len)
    }

    fn need(&mut self, len: usize) -> Result<(), (usize, GamesFault)> {
        if self.fill(len)? { Ok(()) } else { Err((0, GamesFault::Cut)) }
    }

    /// The next game, or what is wrong at which of its bytes.
    fn read(&mut self) -> Result<Option<Game<P>>, (usize, GamesFault)> {
        self.bytes.clear();
        if !self.fill(1)? {
            return Ok(None);
        }
        self.need(5)?;
        let body = match self.bytes[4] {
            STANDARD => 5,
            CHESS960 => 7,
            TEXT => {
                self.need(6)?;
                let body = 6 + usize::from(self.bytes[5]);
                if !self.fill(body)? {
                    return Err(cut_start(&self.bytes[6..]));
                }
                body
            }
            code => return Err((4, GamesFault::Start(code))),
        };
        let count = usize::from(u16::from_le_bytes([self.bytes[0], self.bytes[1]]));
        let end = body + 4 * count;
        if !self.fill(end + 4)? {
            return Err(cut_game::<P>(&self.bytes, body, count));
        }
        let (game, sum) = self.bytes.split_at(end);
        if sum != checksum(game).to_le_bytes() {
            return Err((0, GamesFault::Checksum));
        }
        decode(game, body).map(Some)
    }
}

/// What is wrong where the source ends in a start's text: that it ends, if what is there can be such a text.
fn cut_start(text: &[u8]) -> (usize, GamesFault) {
    match text.iter().position(|&letter| !(b' '..=b'~').contains(&letter)) {
        None => (0, GamesFault::Cut),
        Some(at) => (6, GamesFault::Text(format!("byte {:#04x} is no letter of it", text[at]))),
    }
}

/// What is wrong where the source ends before a game of so many plies does. It was cut only if all that is there belongs
/// to such a game: with a wrong length a whole game, and whatever follows it, would look like one that was cut.
fn cut_game<P: Recorded>(bytes: &[u8], body: usize, count: usize) -> (usize, GamesFault) {
    let Some(there) = bytes.len().checked_sub(body) else { return (0, GamesFault::Cut) };
    let mut shorter = bytes.to_vec();
    let whole = (0..count.min(there / 4)).find(|&plies| {
        let end = body + 4 * plies;
        shorter[..2].copy_from_slice(&(plies as u16).to_le_bytes());
        bytes.get(end..end + 4) == Some(&checksum(&shorter[..end]).to_le_bytes())
    });
    if let Some(plies) = whole {
        return (0, GamesFault::Length(count, plies));
    }
    let plies = count.min(there / 4);
    decode::<P>(&bytes[..body + 4 * plies], body).err().unwrap_or((0, GamesFault::Cut))
}

/// A game of these bytes, its plies from `body` on.
fn decode<P: Recorded>(bytes: &[u8], body: usize) -> Result<Game<P>, (usize, GamesFault)> {
    let winner = winner_of(bytes[2]).ok_or((2, GamesFault::Winner(bytes[2])))?;
    let ending = GameEnd::of_code(bytes[3]).ok_or((3, GamesFault::GameEnd(bytes[3])))?;
    let start = match bytes[4] {
        STANDARD => P::START,
        CHESS960 => {
            let number = u16::from_le_bytes([bytes[5], bytes[6]]);
            P::chess960(number).ok_or((5, GamesFault::Chess960(number)))?
        }
        _ => {
            let text = core::str::from_utf8(&bytes[6..body]).map_err(|error| error.to_string());
            let start = text.and_then(P::from_text);
            start.map_err(|error| (6, GamesFault::Text(error)))?
        }
    };
    let mut plies = Vec::with_capacity((bytes.len() - body) / 4);
    let (words, _) = bytes[body..].as_chunks::<4>();
    for (ply, &[low, high, score @ ..]) in words.iter().enumerate() {
        let bits = u16::from_le_bytes([low, high]);
        let illegal = (body + 4 * ply, GamesFault::Illegal { ply, bits });
        let mv = P::from_bits(bits).ok_or(illegal)?;
        let score = i16::from_le_bytes(score);
        plies.push(Ply { mv, score: (score != NO_SCORE).then_some(score) });
    }
    Game::new(start, plies, Finish { winner, ending }).map_err(|error| {
        let ply = error.ply;
        let bits = words.get(ply).map_or(0, |word| u16::from_le_bytes([word[0], word[1]]));
        (body + 4 * ply, GamesFault::Illegal { ply, bits })
    })
}

impl<P: Recorded, R: Read> Iterator for Games<P, R> {
    type Item = Result<Game<P>, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        match self.read() {
            Ok(Some(game)) => {
                self.offset += self.bytes.len() as u64;
                self.count += 1;
                Some(Ok(game))
            }
            Ok(None) => {
                self.over = true;
                None
            }
            Err((at, fault)) => {
                self.over = true;
                let offset = self.offset + at as u64;
                Some(Err(ReadError { offset, games: self.count, fault }))
            }
        }
    }
}

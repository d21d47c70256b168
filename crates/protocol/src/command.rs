use core::fmt;

use crate::info::one_line;
use crate::words::Words;
use crate::{Dialect, Fault, Go};

/// What a host says to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// `uci` or `usi`: say who you are.
    Hello,
    /// `debug on` or `off`.
    Debug(bool),
    /// `isready`.
    IsReady,
    /// `setoption name … value …`.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; none for a button.
        value: Option<String>,
    },
    /// `ucinewgame` or `usinewgame`.
    NewGame,
    /// `position …`.
    Position {
        /// Where it starts.
        start: Start,
        /// The moves since.
        moves: Vec<String>,
    },
    /// `go …`.
    Go(Go),
    /// `stop`.
    Stop,
    /// `ponderhit`: the expected move was played. Some hosts of USI tell the clocks again.
    PonderHit(Box<Go>),
    /// `gameover …`, in USI.
    GameOver(GameOver),
    /// `quit`.
    Quit,
}

/// Where a position starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// `startpos`.
    Standard,
    /// `fen …` or `sfen …`.
    Position(String),
}

/// How a game of USI ended for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOver {
    /// It won.
    Win,
    /// It lost.
    Lose,
    /// Nobody did.
    Draw,
}

impl Instruction {
    /// Reads a line. Words that nobody knows before a command are skipped, as both protocols ask; a
    /// line without a command is none.
    ///
    /// # Errors
    /// If a command is there and does not go on as it should.
    pub fn read(line: &str, dialect: Dialect) -> Result<Option<Self>, Fault> {
        let mut words = Words::new(line);
        while let Some(word) = words.next() {
            let command = match word {
                "uci" if dialect == Dialect::Uci => Self::Hello,
                "usi" if dialect == Dialect::Usi => Self::Hello,
                "ucinewgame" if dialect == Dialect::Uci => Self::NewGame,
                "usinewgame" if dialect == Dialect::Usi => Self::NewGame,
                "isready" => Self::IsReady,
                "stop" => Self::Stop,
                "quit" => Self::Quit,
                "ponderhit" => Self::PonderHit(Box::new(Go::read(&mut words, dialect)?)),
                "debug" => read_debug(&mut words)?,
                "setoption" => read_option(&mut words, dialect)?,
                "position" => read_position(&mut words, dialect)?,
                "go" => Self::Go(Go::read(&mut words, dialect)?),
                "gameover" if dialect == Dialect::Usi => read_game_over(&mut words)?,
                _ => continue,
            };
            return Ok(Some(command));
        }
        Ok(None)
    }

    /// As a line of this dialect.
    pub fn in_dialect(&self, dialect: Dialect) -> InDialect<'_, Self> {
        InDialect { value: self, dialect }
    }
}

/// A value that is written in a dialect.
#[derive(Clone, Copy, Debug)]
pub struct InDialect<'a, T> {
    pub(crate) value: &'a T,
    pub(crate) dialect: Dialect,
}

impl fmt::Display for InDialect<'_, Instruction> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let uci = self.dialect == Dialect::Uci;
        match self.value {
            Instruction::Hello => f.write_str(if uci { "uci" } else { "usi" }),
            Instruction::Debug(on) => write!(f, "debug {}", if *on { "on" } else { "off" }),
            Instruction::IsReady => f.write_str("isready"),
            Instruction::SetOption { name, value: Some(value) } => {
                write!(f, "setoption name {} value {}", one_line(name), one_line(value))
            }
            Instruction::SetOption { name, value: None } => {
                write!(f, "setoption name {}", one_line(name))
            }
            Instruction::NewGame => f.write_str(if uci { "ucinewgame" } else { "usinewgame" }),
            Instruction::Position { start, moves } => {
                match start {
                    Start::Standard => f.write_str("position startpos")?,
                    Start::Position(text) => {
                        write!(f, "position {} {text}", if uci { "fen" } else { "sfen" })?;
                    }
                }
                if moves.is_empty() { Ok(()) } else { write!(f, " moves {}", moves.join(" ")) }
            }
            Instruction::Go(go) => go.write(f, self.dialect),
            Instruction::Stop => f.write_str("stop"),
            Instruction::PonderHit(go) => {
                f.write_str("ponderhit")?;
                if **go == Go::default() {
                    return Ok(());
                }
                // The same words as after `go`, without it.
                let go = GoWords { go, dialect: self.dialect }.to_string();
                f.write_str(go.strip_prefix("go").unwrap_or_default())
            }
            Instruction::GameOver(GameOver::Win) => f.write_str("gameover win"),
            Instruction::GameOver(GameOver::Lose) => f.write_str("gameover lose"),
            Instruction::GameOver(GameOver::Draw) => f.write_str("gameover draw"),
            Instruction::Quit => f.write_str("quit"),
        }
    }
}

struct GoWords<'a> {
    go: &'a Go,
    dialect: Dialect,
}

impl fmt::Display for GoWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.go.write(f, self.dialect)
    }
}

fn read_debug(words: &mut Words<'_>) -> Result<Instruction, Fault> {
    match words.next() {
        Some("on") | None => Ok(Instruction::Debug(true)),
        Some("off") => Ok(Instruction::Debug(false)),
        Some(other) => Err(Fault {
            command: "debug",
            what: format!("{other:?} is neither"),
            expected: "on or off",
        }),
    }
}

/// Names and values may hold blanks. Shogi hosts sometimes leave `name` out.
fn read_option(words: &mut Words<'_>, dialect: Dialect) -> Result<Instruction, Fault> {
    let expected = "setoption name NAME value VALUE";
    let fault = |what: &str| Fault { command: "setoption", what: what.into(), expected };
    if !words.take("name") && dialect == Dialect::Uci {
        return Err(fault("no name"));
    }
    let name = words.until(&["value"]).join(" ");
    if name.is_empty() {
        return Err(fault("no name"));
    }
    let value = words.take("value").then(|| words.rest().to_owned());
    Ok(Instruction::SetOption { name, value })
}

fn read_position(words: &mut Words<'_>, dialect: Dialect) -> Result<Instruction, Fault> {
    let (keyword, expected) = match dialect {
        Dialect::Uci => ("fen", "startpos, or fen and a position"),
        Dialect::Usi => ("sfen", "startpos, or sfen and a position"),
    };
    let fault = |what: String| Fault { command: "position", what, expected };
    let start = match words.next() {
        Some("startpos") => Start::Standard,
        Some(word) if word == keyword => {
            let text = words.until(&["moves"]).join(" ");
            if text.is_empty() {
                return Err(fault(format!("nothing after {keyword}")));
            }
            Start::Position(text)
        }
        Some(other) => return Err(fault(format!("{other:?} is no position"))),
        None => return Err(fault("the line ends".into())),
    };
    words.take("moves");
    Ok(Instruction::Position { start, moves: words.until(&[]) })
}

fn read_game_over(words: &mut Words<'_>) -> Result<Instruction, Fault> {
    match words.next() {
        Some("win") => Ok(Instruction::GameOver(GameOver::Win)),
        Some("lose") => Ok(Instruction::GameOver(GameOver::Lose)),
        Some("draw") => Ok(Instruction::GameOver(GameOver::Draw)),
        other => Err(Fault {
            command: "gameover",
            what: format!("{:?} is none", other.unwrap_or_default()),
            expected: "win, lose or draw",
        }),
    }
}

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use adoube_chess::{
    Act, File, Letters, Move, Piece, Position, Rank, Reading, ResolveError, Role, San, SanStyle,
    Side, Square, UciMove, judge, pgn,
};
use adoube_laws::GameKind;

use crate::failure::Exit;
use crate::language::{fault, words};
use crate::said;

/// Show the laws at work: a famous game, then a board to try moves on
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    quick: bool,
    #[arg(long)]
    board: bool,
}

/// The opera game, Paris 1858.
const GAME: &str = r#"
[Event "In a box at the opera"]
[Site "Paris"]
[Date "1858.??.??"]
[White "Paul Morphy"]
[Black "Duke Karl of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5
10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8
17. Rd8# 1-0
"#;

pub(crate) fn run(args: &Args) -> Exit {
    let mut out = io::stdout().lock();
    let terminal = out.is_terminal();
    let screen = Screen { colour: terminal, animate: terminal && !args.quick };
    if !args.board {
        replay(&mut out, &screen)?;
    }
    converse(&mut out, &screen)?;
    Ok(ExitCode::SUCCESS)
}

fn replay(out: &mut impl Write, screen: &Screen) -> io::Result<()> {
    let Some(Ok(game)) = pgn::games(GAME.as_bytes()).next() else { return Ok(()) };
    writeln!(out, "{}\n", said::demo_title())?;
    let mut position = Position::START;
    let mut score = String::new();
    if screen.animate {
        screen.draw(out, &position, None)?;
    }
    for node in game.main_line() {
        let Some(pgn_move) = position_move(&game, node) else { break };
        let written = position.san(pgn_move).written(SanStyle::fide(Letters::FIGURINES));
        if position.turn().is_first() {
            score.push_str(&format!("{}. ", position.fullmoves()));
        }
        score.push_str(&format!("{written} "));
        position.play_unchecked(pgn_move);
        if screen.animate {
            thread::sleep(Duration::from_millis(650));
            screen.redraw(out, &position, Some(pgn_move))?;
            write!(out, "\r\x1b[K{}", last_words(&score, 70))?;
            out.flush()?;
        }
    }
    if screen.animate {
        writeln!(out)?;
    } else {
        screen.draw(out, &position, None)?;
        writeln!(out, "{score}")?;
    }
    writeln!(out, "\n{}", said::demo_mate())
}

fn position_move(game: &pgn::Game, node: pgn::NodeId) -> Option<Move> {
    match game.node(node).played()? {
        adoube_chess::Played::Move(mv) => Some(mv),
        _ => None,
    }
}

/// The last words of a text that is too long for a line.
fn last_words(text: &str, width: usize) -> &str {
    let skip = text.chars().count().saturating_sub(width);
    let end = text.char_indices().nth(skip).map_or("", |(at, _)| &text[at..]);
    if skip == 0 { end } else { end.split_once(' ').map_or(end, |(_, words)| words) }
}

fn converse(out: &mut impl Write, screen: &Screen) -> io::Result<()> {
    let mut position = Position::START;
    writeln!(out, "\n{}\n", said::demo_board())?;
    let mut history = Vec::new();
    screen.draw(out, &position, None)?;
    let mut lines = io::stdin().lock().lines();
    loop {
        let side = words().side(GameKind::Chess, position.turn());
        write!(out, "{} ", said::demo_to_move(side))?;
        out.flush()?;
        // What cannot be read as text is no more of a move than an empty line.
        let Some(line) = lines.next() else { return writeln!(out) };
        match line.unwrap_or_default().trim() {
            "" => {}
            "quit" | "exit" | "q" => return Ok(()),
            "new" => {
                position = Position::START;
                history.clear();
                screen.draw(out, &position, None)?;
            }
            "back" => {
                position = history.pop().unwrap_or(position);
                screen.draw(out, &position, None)?;
            }
            "?" => list_moves(out, &position)?,
            text => match read_move(&position, text) {
                Ok(mv) => {
                    history.push(position);
                    let written = position.san(mv).written(SanStyle::fide(Letters::FIGURINES));
                    position.play_unchecked(mv);
                    screen.draw(out, &position, Some(mv))?;
                    writeln!(
                        out,
                        "{written}{}",
                        verdict(&position).map_or(String::new(), |it| format!(" – {it}"))
                    )?;
                }
                Err(reason) => writeln!(out, "{}", said::demo_not_legal(reason))?,
            },
        }
    }
}

fn list_moves(out: &mut impl Write, position: &Position) -> io::Result<()> {
    let mut all: Vec<_> =
        position.legal_moves().iter().map(|&mv| position.san(mv).to_string()).collect();
    all.sort();
    writeln!(out, "{}", said::demo_legal(all.len(), all.join(" ")))
}

/// A move in UCI form, in English or in French, or why there is none.
fn read_move(position: &Position, text: &str) -> Result<Move, String> {
    if let Ok(uci) = text.parse::<UciMove>() {
        if let Ok(mv) = uci.resolve(position) {
            return Ok(mv);
        }
        if let UciMove::Move { from, to, promotion } = uci {
            let act =
                castling_meant(position, from, to).unwrap_or(Act::Move { from, to, promotion });
            let why = judge(&position.board(), act).err();
            return Err(why.map_or_else(said::demo_promotion, |reasons| fault(&reasons)));
        }
    }
    let (mut illegal, mut unreadable) = (None, None);
    for letters in [Letters::ENGLISH, Letters::FRENCH] {
        match San::parse(text, &letters, Reading::Lenient) {
            Ok(san) => match san.resolve(position) {
                Ok(mv) => return Ok(mv),
                Err(ResolveError::Ambiguous(moves)) => {
                    let names = moves.iter().map(|mv| format!("{mv:?}"));
                    let names = names.reduce(said::demo_or).unwrap_or_default();
                    return Err(said::demo_ambiguous(names));
                }
                Err(error) => illegal = illegal.or(Some(fault(&error))),
            },
            Err(error) => unreadable = unreadable.or(Some(fault(&error))),
        }
    }
    // A move that can be read in one language says more than that it cannot in another.
    Err(illegal.or(unreadable).unwrap_or_default())
}

/// A king who goes two squares to the side means to castle.
fn castling_meant(position: &Position, from: Square, to: Square) -> Option<Act> {
    let side = position.turn();
    let sideways = from.rank() == to.rank() && from.distance(to) == 2;
    if position.king(side) != from || !sideways {
        return None;
    }
    let file = if to.file() > from.file() { File::H } else { File::A };
    Some(Act::castle(from, Square::new(file, from.rank())))
}

fn verdict(position: &Position) -> Option<String> {
    if position.is_checkmate() {
        Some(said::demo_is_mate())
    } else if position.is_stalemate() {
        Some(said::demo_is_stalemate())
    } else {
        position.is_check().then(said::demo_is_check)
    }
}

/// How boards are drawn: with colours on a terminal, plainly into a file.
struct Screen {
    colour: bool,
    animate: bool,
}

impl Screen {
    fn draw(
        &self,
        out: &mut impl Write,
        position: &Position,
        last: Option<Move>,
    ) -> io::Result<()> {
        for rank in Rank::ALL.into_iter().rev() {
            write!(out, " {} ", rank.digit())?;
            for file in File::ALL {
                self.square(out, position, Square::new(file, rank), last)?;
            }
            writeln!(out)?;
        }
        write!(out, "   ")?;
        for file in File::ALL {
            write!(out, " {}{}", file.letter(), if self.colour { " " } else { "" })?;
        }
        writeln!(out)
    }

    /// Over the board drawn before, whose nine lines end just above.
    fn redraw(
        &self,
        out: &mut impl Write,
        position: &Position,
        last: Option<Move>,
    ) -> io::Result<()> {
        write!(out, "\r\x1b[9A")?;
        self.draw(out, position, last)
    }

    fn square(
        &self,
        out: &mut impl Write,
        position: &Position,
        square: Square,
        last: Option<Move>,
    ) -> io::Result<()> {
        let piece = position.piece_at(square);
        if !self.colour {
            return write!(out, " {}", piece.map_or('·', Piece::figurine));
        }
        let touched = last.is_some_and(|mv| mv.from() == square || mv.to() == square);
        let ground = match (touched, square.is_light()) {
            (true, true) => "48;2;214;190;110",
            (true, false) => "48;2;184;150;70",
            (false, true) => "48;2;238;217;181",
            (false, false) => "48;2;181;136;99",
        };
        // One shape for both sides, told apart by colour: filled figurines are the easier to see.
        let (ink, figure) = match piece {
            None => ("30", ' '),
            Some(Piece { side: Side::First, role }) => ("1;38;2;255;253;247", filled(role)),
            Some(Piece { side: Side::Second, role }) => ("38;2;30;27;22", filled(role)),
        };
        write!(out, "\x1b[{ground};{ink}m {figure} \x1b[0m")
    }
}

fn filled(role: Role) -> char {
    role.of(Side::Second).figurine()
}

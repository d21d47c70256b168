use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use adoube_chess::Side;
use adoube_diagram::{Brush, PngError, chess, shogi};
use clap::ValueEnum;
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::{files, position, said};

/// Draw a position for print or screen
#[derive(clap::Args)]
pub(crate) struct Args {
    position: String,
    output: PathBuf,
    #[arg(long, value_enum)]
    game: Option<Game>,
    #[arg(long, value_enum, default_value = "wood")]
    theme: ThemeName,
    #[arg(long)]
    flip: bool,
    #[arg(long)]
    no_coordinates: bool,
    #[arg(long)]
    no_border: bool,
    #[arg(long)]
    turn: bool,
    #[arg(long, value_name = "ARROW")]
    arrow: Vec<String>,
    #[arg(long, value_name = "MARK")]
    mark: Vec<String>,
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,
    #[arg(long, default_value_t = 800)]
    width: u32,
    #[arg(long)]
    title: Option<String>,
    #[arg(long, value_enum, default_value = "one-kanji")]
    set: SetName,
    #[arg(long)]
    latin: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    Chess,
    Shogi,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Wood,
    Slate,
    Print,
    Grey,
}

#[derive(Clone, Copy, ValueEnum)]
enum SetName {
    OneKanji,
    TwoKanji,
    International,
}

/// Squares, and a colour after a colon.
fn squares<S: FromStr>(text: &str) -> Result<(S, Option<S>, Brush), Failure> {
    let (squares, name) = text.split_once(':').unwrap_or((text, "green"));
    let brush = match name {
        "green" | "G" => Brush::Green,
        "red" | "R" => Brush::Red,
        "yellow" | "Y" => Brush::Yellow,
        "blue" | "B" => Brush::Blue,
        _ => return Err(Failure::new(said::diagram_colour(name))),
    };
    let wrong = || Failure::new(said::diagram_squares(squares));
    let square = |text: &str| text.parse().map_err(|_| wrong());
    let (from, to) = squares.split_at_checked(2).ok_or_else(wrong)?;
    let to = if to.is_empty() { None } else { Some(square(to)?) };
    Ok((square(from)?, to, brush))
}

fn arrow<S: FromStr>(text: &str) -> Result<(S, S, Brush), Failure> {
    let (from, to, brush) = squares(text)?;
    let missing = || Failure::new(said::diagram_arrow(text));
    Ok((from, to.ok_or_else(missing)?, brush))
}

fn mark<S: FromStr>(text: &str) -> Result<(S, Brush), Failure> {
    match squares(text)? {
        (square, None, brush) => Ok((square, brush)),
        _ => Err(Failure::new(said::diagram_mark(text))),
    }
}

pub(crate) fn run(args: &Args) -> Exit {
    let text = position::read(&args.position)?;
    // Nine ranks have eight strokes between them; kanji are shogi's too.
    let ranks = text.split(' ').next().unwrap_or_default().matches('/').count();
    let seems_shogi = ranks == 8 || !text.is_ascii();
    let game = args.game.unwrap_or(if seems_shogi { Game::Shogi } else { Game::Chess });
    let (svg, png) = match game {
        Game::Chess => {
            let diagram = draw_chess(args, &text)?;
            (diagram.to_svg(), diagram.to_png(args.width))
        }
        Game::Shogi => {
            let diagram = draw_shogi(args, &text)?;
            (diagram.to_svg(), diagram.to_png(args.width))
        }
    };
    write(args, svg, png)
}

fn write(args: &Args, svg: String, png: Result<Vec<u8>, PngError>) -> Exit {
    let bytes = match files::ending(&args.output).as_deref() {
        Some("svg") => svg.into_bytes(),
        Some("png") => png.map_err(Failure::fault)?,
        None if files::is_standard(&args.output) => svg.into_bytes(),
        _ => {
            let (file, expected) = (args.output.display(), said::endings_picture());
            return Err(Failure::new(said::unknown_ending(file, expected)));
        }
    };
    files::write(&args.output, &bytes)?;
    if args.json && !files::is_standard(&args.output) {
        let file = args.output.display().to_string();
        writeln!(io::stdout(), "{}", json!({ "file": file, "bytes": bytes.len() }))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn orientation(args: &Args) -> Side {
    if args.flip { Side::Second } else { Side::First }
}

fn draw_chess(args: &Args, text: &str) -> Result<chess::Diagram, Failure> {
    use adoube_diagram::Theme;
    // A diagram may show what the laws forbid; only the start and Chess960 numbers need resolving.
    let board = match position::chess(text) {
        Ok(position) => position.board(),
        Err(_) => position::chess_sketch(text)?.board,
    };
    let mut diagram = chess::Diagram::new(&board.placement)
        .theme(match args.theme {
            ThemeName::Wood => Theme::WOOD,
            ThemeName::Slate => Theme::SLATE,
            ThemeName::Print => Theme::PRINT,
            ThemeName::Grey => Theme::GREY,
        })
        .orientation(orientation(args))
        .coordinates(!args.no_coordinates)
        .border(!args.no_border);
    if args.turn {
        diagram = diagram.turn(board.turn);
    }
    for king in board.kings(board.turn) {
        if board.is_attacked(king, board.turn.other()) {
            diagram = diagram.check(king);
        }
    }
    if let Some(last) = &args.last {
        let (from, to, _) = arrow(last)?;
        diagram = diagram.last_move(from, to);
    }
    for text in &args.arrow {
        let (from, to, brush) = arrow(text)?;
        diagram = diagram.arrow(from, to, brush);
    }
    for text in &args.mark {
        let (square, brush) = mark(text)?;
        diagram = diagram.mark(square, brush);
    }
    if let Some(title) = &args.title {
        diagram = diagram.title(title.clone());
    }
    Ok(diagram)
}

fn draw_shogi(args: &Args, text: &str) -> Result<shogi::Diagram, Failure> {
    use adoube_diagram::shogi::{Script, Set, Theme};
    let board = match position::shogi(text) {
        Ok(position) => position.board(),
        Err(_) => position::shogi_sketch(text)?.board,
    };
    let mut diagram = shogi::Diagram::new(&board.placement, board.hands)
        .theme(match args.theme {
            ThemeName::Wood => Theme::WOOD,
            ThemeName::Slate => Theme::SLATE,
            ThemeName::Print => Theme::PRINT,
            ThemeName::Grey => Theme::GREY,
        })
        .set(match args.set {
            SetName::OneKanji => Set::OneKanji,
            SetName::TwoKanji => Set::TwoKanji,
            SetName::International => Set::International,
        })
        .script(if args.latin { Script::Latin } else { Script::Kanji })
        .orientation(orientation(args))
        .coordinates(!args.no_coordinates)
        .border(!args.no_border);
    if args.turn {
        diagram = diagram.turn(board.turn);
    }
    if board.is_check(board.turn) {
        for king in board.kings(board.turn) {
            diagram = diagram.check(king);
        }
    }
    if let Some(last) = &args.last {
        diagram = match squares(last)? {
            (from, Some(to), _) => diagram.last_move(from, to),
            (to, None, _) => diagram.last_move(None, to),
        };
    }
    for text in &args.arrow {
        let (from, to, brush) = arrow(text)?;
        diagram = diagram.arrow(from, to, brush);
    }
    for text in &args.mark {
        let (square, brush) = mark(text)?;
        diagram = diagram.mark(square, brush);
    }
    if let Some(title) = &args.title {
        diagram = diagram.title(title.clone());
    }
    Ok(diagram)
}

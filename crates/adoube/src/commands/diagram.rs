use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_chess::{Side, Square};
use adoube_diagram::{Brush, Theme, chess::Diagram};
use clap::ValueEnum;
use serde_json::json;

use crate::failure::{Failure, Outcome};
use crate::{files, position};

/// Draw a position for print or screen
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube diagram startpos start.svg
  adoube diagram \"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\" mate.png
  adoube diagram startpos plan.svg --theme print --arrow e2e4 --arrow d7d5:red --mark e5:yellow")]
pub(crate) struct Args {
    /// A FEN, `startpos`, the number of a Chess960 set-up, or `-` to read one
    position: String,
    /// The file to write, .svg or .png; `-` writes SVG to standard output
    output: PathBuf,
    /// Colours
    #[arg(long, value_enum, default_value = "wood")]
    theme: ThemeName,
    /// Seen from Black's side
    #[arg(long)]
    flip: bool,
    /// Leave out letters and digits at the edge
    #[arg(long)]
    no_coordinates: bool,
    /// Leave out the border
    #[arg(long)]
    no_border: bool,
    /// Show who has the move
    #[arg(long)]
    turn: bool,
    /// An arrow, such as e2e4 or e2e4:red
    #[arg(long, value_name = "ARROW", value_parser = parse_arrow)]
    arrow: Vec<(Square, Square, Brush)>,
    /// A marked square, such as e4 or e4:yellow
    #[arg(long, value_name = "MARK", value_parser = parse_mark)]
    mark: Vec<(Square, Brush)>,
    /// The last move, such as e2e4
    #[arg(long, value_name = "MOVE", value_parser = parse_squares)]
    last: Option<(Square, Square)>,
    /// Width of a PNG in pixels
    #[arg(long, default_value_t = 800)]
    width: u32,
    /// A title for those who cannot see it
    #[arg(long)]
    title: Option<String>,
    /// Print as JSON what was written
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Wood,
    Slate,
    /// Black on white, dark squares hatched
    Print,
    /// Black on white, dark squares grey
    Grey,
}

fn parse_squares(text: &str) -> Result<(Square, Square), String> {
    let wrong = || "expected two squares, such as e2e4".to_string();
    let (from, to) = text.split_at_checked(2).ok_or_else(wrong)?;
    Ok((from.parse().map_err(|_| wrong())?, to.parse().map_err(|_| wrong())?))
}

fn split_brush(text: &str) -> Result<(&str, Brush), String> {
    let (squares, name) = text.split_once(':').unwrap_or((text, "green"));
    let brush = match name {
        "green" | "G" => Brush::Green,
        "red" | "R" => Brush::Red,
        "yellow" | "Y" => Brush::Yellow,
        "blue" | "B" => Brush::Blue,
        _ => return Err(format!("'{name}' is no colour (expected green, red, yellow or blue)")),
    };
    Ok((squares, brush))
}

fn parse_arrow(text: &str) -> Result<(Square, Square, Brush), String> {
    let (squares, brush) = split_brush(text)?;
    let (from, to) = parse_squares(squares)?;
    Ok((from, to, brush))
}

fn parse_mark(text: &str) -> Result<(Square, Brush), String> {
    let (square, brush) = split_brush(text)?;
    Ok((square.parse().map_err(|error| format!("{square}: {error}"))?, brush))
}

pub(crate) fn run(args: &Args) -> Outcome {
    // A diagram may show what the laws forbid; only the start and Chess960 numbers need resolving.
    let text = position::read(&args.position)?;
    let board = match position::parse(&text) {
        Ok(position) => position.board(),
        Err(_) => position::setup(&text)?.board,
    };
    let mut diagram = Diagram::new(&board.placement)
        .theme(match args.theme {
            ThemeName::Wood => Theme::WOOD,
            ThemeName::Slate => Theme::SLATE,
            ThemeName::Print => Theme::PRINT,
            ThemeName::Grey => Theme::GREY,
        })
        .orientation(if args.flip { Side::Second } else { Side::First })
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
    if let Some((from, to)) = args.last {
        diagram = diagram.last_move(from, to);
    }
    for &(from, to, brush) in &args.arrow {
        diagram = diagram.arrow(from, to, brush);
    }
    for &(square, brush) in &args.mark {
        diagram = diagram.mark(square, brush);
    }
    if let Some(title) = &args.title {
        diagram = diagram.title(title.clone());
    }
    let bytes = match files::ending(&args.output).as_deref() {
        Some("svg") => diagram.to_svg().into_bytes(),
        Some("png") => diagram.to_png(args.width).map_err(Failure::new)?,
        None if files::is_standard(&args.output) => diagram.to_svg().into_bytes(),
        _ => {
            return Err(Failure::new(format!(
                "{}: unknown ending (expected .svg or .png)",
                args.output.display()
            )));
        }
    };
    files::write(&args.output, &bytes)?;
    if args.json && !files::is_standard(&args.output) {
        let file = args.output.display().to_string();
        writeln!(io::stdout(), "{}", json!({ "file": file, "bytes": bytes.len() }))?;
    }
    Ok(ExitCode::SUCCESS)
}

//! What the laws cost: deciding and applying each move of long games, replaying their logs, and the memory
//! of a game that is live.

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};

use adoube_bench::chance::Chance;
use adoube_bench::clock::cpu_seconds;
use adoube_clock::{Moment, Span};
use adoube_laws::setup::Start;
use adoube_laws::{Act, Book, Command, Event, Game, Setup, Stage, Step, Table, Who};

/// Counts the bytes that are held.
struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        HELD.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const PLIES: usize = 300;
const LONG: usize = 620;
/// After so many plies without one a pawn is moved in a peaceful game of chess: well below the limit of any book.
const QUIET: u16 = 120;

/// A game of so many plies by chance that has not ended. A peaceful one takes nothing, so that late positions are like
/// early ones, and keeps its pawns for when nothing else has moved for long, so that no book ends it for want of them.
fn long_game(book: Book, plies: usize, peaceful: bool, chance: &mut Chance) -> Vec<Act> {
    let pieces = |table: &Table| {
        let text = table.to_string();
        text.split(' ').next().map_or(0, |board| board.matches(char::is_alphabetic).count())
    };
    let chess = matches!(start(book, Start::Standard).table(), Table::Chess(_));
    loop {
        let mut game = start(book, Start::Standard);
        let mut acts = Vec::with_capacity(plies);
        while acts.len() < plies && game.stage() == Stage::Playing {
            let mut legal = game.table().legal_acts();
            if peaceful {
                let now = pieces(game.table());
                let awaited = game.table().quiet_plies() >= QUIET;
                legal.retain(|&act| {
                    let next = game.course().after(act);
                    let pawn = next.quiet_plies() == 0;
                    pieces(&next) == now && (!chess || pawn == awaited || acts.len() < 10)
                });
            }
            if legal.is_empty() {
                break;
            }
            let act = legal[chance.below(legal.len())];
            if play(&mut game, act, acts.len()).is_none() {
                break;
            }
            acts.push(act);
        }
        if acts.len() == plies && game.stage() == Stage::Playing {
            return acts;
        }
    }
}

fn start(book: Book, from: Start) -> Game {
    let mut setup = Setup::new(book);
    setup.start = from;
    setup.time = "90m+30s".parse().expect("a control");
    let mut game = Game::new(setup).expect("a set-up");
    for side in adoube_board::Side::ALL {
        game.act(&Command::Arrive, Who::Player(side), Moment(0)).expect("an arrival");
    }
    game.act(&Command::Start, Who::Server, Moment(0)).expect("a start");
    game
}

fn play(game: &mut Game, act: Act, ply: usize) -> Option<Vec<Step>> {
    let at = Moment(0) + Span::seconds(ply as i64 + 1);
    let command = Command::Move { act, offer: false };
    game.act(&command, Who::Player(game.turn()), at).ok()
}

/// Processor time of each move of a stretch of a game, in µs, without a look at the clock in between. Its name is kept, so that
/// instructions can be counted in it alone.
#[inline(never)]
fn stretch(book: Book, acts: &[Act], from: usize, to: usize) -> f64 {
    let mut game = start(book, Start::Standard);
    for (ply, &act) in acts[..from].iter().enumerate() {
        play(&mut game, act, ply).expect("a legal move");
    }
    timed(game, acts, from, to)
}

/// The same moves where the game begins with what stood there before them: what its length adds is the difference.
fn begun_there(book: Book, acts: &[Act], from: usize, to: usize) -> f64 {
    let mut table = start(book, Start::Standard).table().clone();
    acts[..from].iter().for_each(|&act| table.play(act));
    timed(start(book, Start::Position(table.to_string())), acts, from, to)
}

fn timed(mut game: Game, acts: &[Act], from: usize, to: usize) -> f64 {
    let begin = cpu_seconds();
    for (ply, &act) in acts.iter().enumerate().take(to).skip(from) {
        black_box(play(&mut game, act, ply)).expect("a legal move");
    }
    (cpu_seconds() - begin) * 1e6 / (to - from) as f64
}

fn main() {
    let games: usize = if std::env::args().any(|arg| arg == "--quick") { 20 } else { 200 };
    println!(
        "| a move | mean µs | around ply 20 | around ply 600 | the same moves in a game begun there | p99 µs | replay, ns an event | bytes live |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    let books = [
        ("chess, 2009", Book::Fide2009),
        ("chess, 2023", Book::Fide2023),
        ("shogi", Book::Fesa2024),
    ];
    // One book alone, as `fide-2023`, where instructions are counted.
    let only: Option<Book> = std::env::args().find_map(|arg| arg.parse().ok());
    for (name, book) in books.into_iter().filter(|(_, book)| only.is_none_or(|it| it == *book)) {
        let mut chance = Chance::new(300);
        // The same games by either book of chess: what the newer lets go on, the older does too.
        let made_by = if book == Book::Fide2009 { Book::Fide2023 } else { book };
        let all: Vec<Vec<Act>> =
            (0..games).map(|_| long_game(made_by, PLIES, false, &mut chance)).collect();
        // Nothing but the moves, where instructions are counted in `stretch`.
        if std::env::args().any(|arg| arg == "--moves") {
            all.iter().for_each(|acts| _ = black_box(stretch(book, acts, 0, PLIES)));
            continue;
        }
        let long: Vec<Vec<Act>> =
            (0..games / 5).map(|_| long_game(made_by, LONG, true, &mut chance)).collect();
        let mut times = Vec::with_capacity(games * PLIES);
        let (mut replayed, mut counted, mut bytes) = (0.0, 0, 0);
        for acts in &all {
            let before = HELD.load(Ordering::Relaxed);
            let mut game = start(book, Start::Standard);
            let mut log: Vec<Event> = Vec::new();
            for (ply, &act) in acts.iter().enumerate() {
                let begin = cpu_seconds();
                let steps = black_box(play(&mut game, act, ply)).expect("a legal move");
                times.push((cpu_seconds() - begin) * 1e6);
                log.extend(steps.into_iter().map(|step| step.event));
            }
            let setup = game.setup().clone();
            let begin = cpu_seconds();
            let again = black_box(Game::replay(setup, &log).expect("a log"));
            replayed += cpu_seconds() - begin;
            counted += log.len();
            drop((again, log));
            bytes = bytes.max(HELD.load(Ordering::Relaxed) - before + size_of::<Game>());
        }
        times.sort_by(f64::total_cmp);
        let p99 = times[times.len() * 99 / 100];
        type Measured = fn(Book, &[Act], usize, usize) -> f64;
        let mean = |measured: Measured, games: &[Vec<Act>], from, to| {
            let mut each: Vec<f64> =
                games.iter().map(|acts| measured(book, acts, from, to)).collect();
            each.sort_by(f64::total_cmp);
            // What another program's work adds is left out with the slowest tenth.
            let kept = &each[..each.len() - each.len() / 10];
            kept.iter().sum::<f64>() / kept.len() as f64
        };
        let whole = mean(stretch, &all, 0, PLIES);
        let early = mean(stretch, &long, 10, 30);
        let late = mean(stretch, &long, 590, 610);
        let there = mean(begun_there, &long, 590, 610);
        let replay = replayed / counted as f64 * 1e9;
        println!(
            "| {name} | {whole:.2} | {early:.2} | {late:.2} | {there:.2} | {p99:.2} | {replay:.0} | {bytes} |"
        );
    }
}

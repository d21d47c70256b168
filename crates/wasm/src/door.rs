//! What a page may ask, by name; `web/src/modules/core.ts` asks it.

use adoube_board::{BySide, Side};
use adoube_clock::ClockKind;
use adoube_door::{Fault, Kept};
use adoube_laws::{
    Act, Article, Book, ClockShown, Command, Face, GameKind, Outcome, Place, Reason, Refusal,
    Refused, Setup, Shown, Who,
};

use crate::board::{self, Legal};
use crate::choice::{self, Choice};
use crate::clock::{self, SpanRead, Watch};
use crate::draw::{self, Checked, Tossed};
use crate::face::Faces;
use crate::fault::{self, Misread};
use crate::game::{self, Done, Session, Viewed, Wanted, Weighed};
use crate::script::{self, ScriptShown};
use crate::seal::{self, Sealed};
use crate::spoken::{self, BookLine, Class, Faulty, Told, words};
use crate::why::Why;
use crate::{json, notation, value, why};
use adoube_laws::record::About;

thread_local! {
    static GAMES: Kept<Session> = const { Kept::new() };
    static CLOCKS: Kept<Watch> = const { Kept::new() };
}

adoube_door::open!(answer);

/// Keeps a game, and says by which number.
fn keep(game: Session) -> f64 {
    GAMES.with(|games| games.keep(game))
}

/// Asks the game of a number.
fn of_game<R>(
    number: f64,
    question: impl FnOnce(&mut Session) -> Result<R, Fault>,
) -> Result<R, Fault> {
    GAMES.with(|games| games.ask(number, question))
}

/// Keeps a clock, and says by which number.
fn tick(clock: Watch) -> f64 {
    CLOCKS.with(|clocks| clocks.keep(clock))
}

/// Asks the clock of a number.
fn of_clock<R>(number: f64, question: impl FnOnce(&mut Watch) -> R) -> Result<R, Fault> {
    CLOCKS.with(|clocks| clocks.ask(number, |clock| Ok(question(clock))))
}

adoube_door::questions! {
    Core, value, json;

    /// What somebody may mean who takes the piece at `from` (`e2`, or `P*` from the hand) to `to`; with `lawless` also what is illegal.
    "acts" (game: GameKind, board: String, from: String, to: String, lawless: bool) -> Vec<Choice> {
        board::acts(game, &board, &from, &to, lawless)
    }
    /// The rulebooks with their titles.
    "books" (lang: String) -> Vec<BookLine> {
        Ok(spoken::books(&lang))
    }
    /// Why a FEN or SFEN is no position to begin from.
    "checkBoard" (game: GameKind, board: String) -> Option<Misread> {
        Ok(fault::check_board(game, &board))
    }
    /// Why a text is no time control.
    "checkControl" (text: String) -> Option<Misread> {
        Ok(clock::check_control(&text))
    }
    /// Whether a draw was kept to: what it was bound by, the secret, and what both added, as hexadecimal digits.
    "checkDraw" (commitment: String, secret: String, host: String, guest: String) -> Checked {
        draw::check_draw(&commitment, &secret, &host, &guest)
    }
    /// What a book calls a game of this much time.
    "classOf" (book: Book, control: String) -> Option<Class> {
        spoken::class_of(book, &control)
    }
    /// Counts pawns that lie on a real table by a book.
    "count" (book: Book, faces: Vec<Face>) -> Tossed {
        draw::count(book, faces)
    }
    /// What is wrong with a set-up.
    "faults" (setup: Setup, lang: String) -> Vec<Faulty> {
        Ok(game::faults(&setup, &lang))
    }
    /// The handicaps of shogi: the name that a set-up takes, and what the reader calls it.
    "handicaps" (lang: String) -> Vec<(&'static str, &'static str)> {
        Ok(spoken::handicaps(&lang))
    }
    /// Teaches the words of a language, from its file of Fluent messages.
    "learn" (tag: String, file: String) -> () {
        spoken::learn(&tag, &file)
    }
    /// What is legal on a board.
    "legal" (game: GameKind, board: String) -> Legal {
        board::legal(game, &board)
    }
    /// A place that is written as a square, or as a piece in hand: `e2`, `P*`.
    "place" (game: GameKind, text: String) -> Place {
        choice::place(game, &text)
    }
    /// The board after an act, legal or not.
    "play" (game: GameKind, board: String, act: Act) -> String {
        board::play(game, &board, act)
    }
    /// The act that a typed text means; with `lawless` also an illegal one.
    "read" (game: GameKind, board: String, text: String, lawless: bool, lang: String) -> Option<Act> {
        notation::read(game, &board, &text, lawless, &lang)
    }
    /// A time as it is typed: `1:30:00`, `5m` or `45s`.
    "readSpan" (text: String) -> SpanRead {
        Ok(clock::read_span(&text))
    }
    /// The record of a log that a server has sent, in a format of its game.
    "recordOf" (log: String, format: String) -> String {
        game::record_of(&log, &format)
    }
    /// Runs a script, and tells each of its lines.
    "runScript" (text: String, lang: String) -> ScriptShown {
        script::run_script(&text, &lang)
    }
    /// What happened, in a sentence: an event as a server tells it, and the board just before it.
    "say" (setup: Setup, board: String, event: Shown, lang: String) -> Told {
        spoken::say(&setup, &board, event, &lang)
    }
    /// A time control as people say it; empty where nobody has a limit.
    "sayControl" (game: GameKind, control: String, lang: String) -> String {
        spoken::say_control(game, &control, &lang)
    }
    /// How a game ended, in a sentence.
    "sayOutcome" (game: GameKind, outcome: Outcome, lang: String) -> String {
        Ok(spoken::say_outcome(game, &outcome, &lang))
    }
    /// Why a server refused something, in a sentence.
    "sayRefused" (refusal: Refusal, article: Article, reasons: Vec<Reason>, lang: String) -> String {
        Ok(words(&lang).refused(&Refused { refusal, article, reasons }))
    }
    /// Puts a text into an envelope: 288 bytes of chance are the page's own, and of this paper alone.
    "seal" (text: String, chance: Vec<u8>) -> Sealed {
        seal::seal(&text, &chance)
    }
    /// The seed of a text, for those who agree on one aloud.
    "seedOf" (text: String) -> String {
        Ok(draw::seed_of(&text))
    }
    /// The set-up of a game from what a page asks for, whole.
    "setup" (wanted: Wanted) -> Setup {
        game::setup(wanted)
    }
    /// What a side is called: White, Gote.
    "sideName" (game: GameKind, side: Side, lang: String) -> String {
        Ok(spoken::side_name(game, side, &lang))
    }
    /// What a square is called: `e4`, `5e`, in Japanese `５五`.
    "squareName" (game: GameKind, square: String, lang: String) -> String {
        Ok(spoken::square_name(game, square, &lang))
    }
    /// Tosses so many pawns from a seed, and counts them by a book; `round` is another number each time.
    "toss" (book: Book, seed: String, pawns: u8, round: u32) -> Tossed {
        draw::toss(book, &seed, pawns, round)
    }
    /// Why an act is not legal; an empty list where it is.
    "why" (book: Book, board: String, act: Act, lang: String) -> Vec<Why> {
        why::why(book, &board, act, &lang)
    }
    /// Acts from a board on, as the reader writes them.
    "write" (game: GameKind, board: String, acts: Vec<Act>, notation: String, lang: String) -> Vec<String> {
        notation::write(game, &board, acts, &notation, &lang)
    }

    /// A game that waits for its start, by a number.
    "game" (setup: Setup) -> f64 {
        Session::new(setup).map(keep)
    }
    /// A game that a server tells, as a role is told it.
    "gameFollowed" (setup: Setup, who: Who) -> f64 {
        Session::followed(setup, who).map(keep)
    }
    /// The game that a log tells.
    "gameFromLog" (text: String) -> f64 {
        Session::from_log(&text).map(keep)
    }
    /// Lets a game go.
    "game.free" (game: f64) -> () {
        GAMES.with(|games| games.let_go(game));
        Ok(())
    }
    /// What the clocks show at a moment.
    "game.clocks" (game: f64, at: f64) -> Faces {
        of_game(game, |game| Ok(game.clocks(at)))
    }
    /// Of each command, whether a role could give it now.
    "game.could" (game: f64, commands: Vec<Command>, who: Who, at: f64, lang: String) -> Vec<Weighed> {
        of_game(game, |game| Ok(game.could(&commands, who, at, &lang)))
    }
    /// Somebody does something.
    "game.do" (game: f64, command: Command, who: Who, at: f64, lang: String) -> Done {
        of_game(game, |game| game.act(&command, who, at, &lang))
    }
    /// How many events there have been.
    "game.events" (game: f64) -> usize {
        of_game(game, |game| Ok(game.events()))
    }
    /// Takes what a server tells, with the board after it where that is known.
    "game.follow" (game: f64, shown: Shown, board: Option<String>, lang: String) -> Told {
        of_game(game, |game| game.follow(shown, board, &lang))
    }
    /// Whose hand makes an act, where one device serves two.
    "game.handOf" (game: f64, act: Act) -> Side {
        of_game(game, |game| Ok(game.hand_of(act)))
    }
    /// All that happened, as a role is shown it.
    "game.history" (game: f64, who: Who, lang: String) -> Vec<Told> {
        of_game(game, |game| game.history(who, &lang))
    }
    /// Which game it is.
    "game.kind" (game: f64) -> GameKind {
        of_game(game, |game| Ok(game.kind()))
    }
    /// The whole log, to be kept.
    "game.log" (game: f64) -> String {
        of_game(game, |game| game.log())
    }
    /// The lines of the log after so many events, to be added to what is kept.
    "game.logSince" (game: f64, events: usize) -> String {
        of_game(game, |game| game.log_since(events))
    }
    /// When the software should look at it again, if nothing happens.
    "game.nextTick" (game: f64) -> Option<f64> {
        of_game(game, |game| Ok(game.next_tick()))
    }
    /// The game as a record: `pgn`, `kif`, `ki2`, `csa`, `jkf`, `usi` or `log`.
    "game.record" (game: f64, format: String, about: Option<About>) -> String {
        of_game(game, |game| game.record(&format, about))
    }
    /// What was fixed before it.
    "game.setup" (game: f64) -> Setup {
        of_game(game, |game| Ok(game.setup().clone()))
    }
    /// Where it began, as FEN or SFEN.
    "game.start" (game: f64) -> String {
        of_game(game, |game| Ok(game.start()))
    }
    /// How long each move took, in milliseconds.
    "game.times" (game: f64) -> Vec<u64> {
        of_game(game, |game| game.times())
    }
    /// Whose clock runs, or who has the move where none does.
    "game.turn" (game: f64) -> Side {
        of_game(game, |game| Ok(game.turn()))
    }
    /// What a role sees at a moment.
    "game.view" (game: f64, who: Who, at: f64, lang: String) -> Viewed {
        of_game(game, |game| Ok(game.view(who, at, &lang)))
    }

    /// A clock that is set and stands still, by a number; a server's where no kind is given.
    "clock" (time: String, kind: Option<ClockKind>) -> f64 {
        Watch::new(&time, kind).map(tick)
    }
    /// A clock that was kept.
    "clockFromText" (text: String) -> f64 {
        Watch::from_text(&text).map(tick)
    }
    /// The clock that a view shows: both halves, which runs, and when.
    "clockPicture" (
        time: String, kind: Option<ClockKind>, halves: BySide<ClockShown>, running: Option<Side>, at: f64
    ) -> f64 {
        Watch::picture(&time, kind, &halves, running, at).map(tick)
    }
    /// Lets a clock go.
    "clock.free" (clock: f64) -> () {
        CLOCKS.with(|clocks| clocks.let_go(clock));
        Ok(())
    }
    /// Gives time, or takes it.
    "clock.add" (clock: f64, whose: Side, milliseconds: f64, at: f64) -> () {
        of_clock(clock, |clock| clock.add(whose, milliseconds, at))
    }
    /// When the flag of the half that runs will fall, if it will.
    "clock.nextFlag" (clock: f64) -> Option<f64> {
        of_clock(clock, |clock| clock.next_flag())
    }
    /// Goes on to a player's next period; says whether there is one.
    "clock.nextPeriod" (clock: f64, whose: Side, at: f64) -> bool {
        of_clock(clock, |clock| clock.next_period(whose, at))
    }
    /// The half that runs is pressed: a move is completed.
    "clock.press" (clock: f64, at: f64) -> () {
        of_clock(clock, |clock| clock.press(at))
    }
    /// Sets the main time, in milliseconds.
    "clock.set" (clock: f64, whose: Side, left: f64, at: f64) -> () {
        of_clock(clock, |clock| clock.set(whose, left, at))
    }
    /// Sets the count of moves.
    "clock.setMoves" (clock: f64, whose: Side, moves: u16, at: f64) -> () {
        of_clock(clock, |clock| clock.set_moves(whose, moves, at))
    }
    /// What both halves show at a moment.
    "clock.shows" (clock: f64, at: f64) -> Faces {
        of_clock(clock, |clock| clock.shows(at))
    }
    /// Starts one half.
    "clock.start" (clock: f64, whose: Side, at: f64) -> () {
        of_clock(clock, |clock| clock.start(whose, at))
    }
    /// Neither runs.
    "clock.stop" (clock: f64, at: f64) -> () {
        of_clock(clock, |clock| clock.stop(at))
    }
    /// The other half runs, and no move counts.
    "clock.switch" (clock: f64, at: f64) -> () {
        of_clock(clock, |clock| clock.switch(at))
    }
    /// All of it, to be kept.
    "clock.toText" (clock: f64) -> String {
        of_clock(clock, |clock| clock.to_text())?
    }
}

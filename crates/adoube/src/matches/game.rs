//! One game: two engines, and the laws between them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use adoube_laws::{Claim, Command, Evidence, Game, Setup, Who};
use adoube_protocol::{self as protocol, Best, Start};

use super::effort::Effort;
use super::end::End;
use super::opening::Opening;
use super::player::{Chosen, Player, Thought, Trouble};
use super::sport::Sport;
use super::streak::Streak;
use super::terms::{Limit, Terms};

/// A move that an engine made, and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct Ply<P: Sport> {
    pub(crate) mv: P::Move,
    /// Milliseconds.
    pub(crate) took: u64,
    /// What the mover's clock then shows, where there is one for the whole game.
    pub(crate) left: Option<u64>,
    pub(crate) thought: Thought,
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub(crate) struct Played<P: Sport> {
    pub(crate) opening: Opening<P>,
    pub(crate) plies: Vec<Ply<P>>,
    pub(crate) winner: Option<Side>,
    pub(crate) end: End,
    pub(crate) efforts: BySide<Effort>,
}

/// Plays a game. None: everything is to end.
///
/// # Errors
/// If the laws refuse its set-up.
pub(crate) fn play<P: Sport>(
    seats: &mut BySide<&mut Player>,
    opening: Opening<P>,
    terms: &Terms,
    halt: &AtomicBool,
) -> Result<Option<Played<P>>, String> {
    let mut setup = Setup::new(terms.book);
    setup.time = terms.limit.control();
    setup.start = opening.start.start();
    let mut game = Game::new(setup).map_err(|refused| refused.to_string())?;
    let refused = |refused: adoube_laws::Refused| refused.to_string();
    game.act(&Command::Start, Who::Server, Moment(0)).map_err(refused)?;
    let mut position = opening.start;
    let mut told = Vec::new();
    for &mv in &opening.moves {
        let by = Who::Player(game.turn());
        game.act(&Command::Move { act: P::act(mv), offer: false }, by, Moment(0))
            .map_err(refused)?;
        told.push(position.write_move(mv, terms.chess960));
        position.play_unchecked(mv);
    }
    let mut board = Board {
        terms,
        halt,
        game,
        position,
        told,
        at: Moment(0),
        played: Played {
            opening,
            plies: Vec::new(),
            winner: None,
            end: End::MaxPlies,
            efforts: BySide::default(),
        },
        streak: Streak::default(),
        over: false,
    };
    while !board.is_over() {
        let side = board.game.turn();
        if board.turn(side, seats[side]).is_none() {
            return Ok(None);
        }
    }
    Ok(Some(board.played))
}

/// A game that goes on.
struct Board<'a, P: Sport> {
    terms: &'a Terms,
    halt: &'a AtomicBool,
    game: Game,
    position: P,
    /// All moves as engines are told them.
    told: Vec<String>,
    /// How late it is by the clocks, which stand still between moves.
    at: Moment,
    played: Played<P>,
    streak: Streak,
    over: bool,
}

/// Whether the game goes on after a turn; none if everything is to end.
type Turn = Option<()>;

impl<P: Sport> Board<'_, P> {
    /// Whether the game has ended, also by what the player to move can claim or by what both engines think.
    fn is_over(&mut self) -> bool {
        if self.is_ended() {
            return true;
        }
        self.claim();
        if self.game.outcome().is_none() {
            match self.streak.verdict(self.terms, self.told.len()) {
                Some((end, winner)) => self.end(end, winner),
                None if self.told.len() >= self.terms.max_plies as usize => {
                    self.end(End::MaxPlies, None);
                }
                None => {}
            }
        }
        self.is_ended()
    }

    fn is_ended(&mut self) -> bool {
        if let Some(outcome) = self.game.outcome() {
            self.played.winner = outcome.winner;
            self.played.end = End::Laws { ruling: outcome.ruling.into(), article: outcome.article };
            self.over = true;
        }
        self.over
    }

    fn end(&mut self, end: End, winner: Option<Side>) {
        self.played.end = end;
        self.played.winner = winner;
        self.over = true;
    }

    /// The player having the move claims a draw as soon as there is one.
    fn claim(&mut self) {
        let rules = self.game.rulebook();
        let repeated =
            self.game.course().occurrences() >= usize::from(rules.repetition.occurrences);
        let quiet = self.game.table().quiet_plies();
        let fifty = rules.fifty_moves.is_some_and(|moves| quiet >= moves.saturating_mul(2));
        for (can, claim) in [(repeated, Claim::Repetition(None)), (fifty, Claim::FiftyMoves(None))]
        {
            if can && self.game.outcome().is_none() {
                let claim = Command::Claim { claim, evidence: Evidence::Own };
                let by = Who::Player(self.game.turn());
                // What is refused was no draw, and the game goes on.
                let _ = self.game.act(&claim, by, self.at);
            }
        }
    }

    /// The engine having the move makes it, or does not.
    fn turn(&mut self, side: Side, player: &mut Player) -> Turn {
        let start = match self.played.opening.start == P::START {
            true => Start::Standard,
            false => Start::Position(self.played.opening.start.to_string()),
        };
        let position = protocol::Instruction::Position { start, moves: self.told.clone() };
        let clock = self.game.clock();
        let go = self.terms.limit.go(P::DIALECT, clock, side, self.at);
        let left = clock.left(side, self.at);
        let limit = match left {
            Span::MAX => self.terms.patience,
            left => millis(left) + self.terms.grace,
        };
        match player.think(&position, go, limit, self.halt) {
            Ok(answer) => self.answered(side, left, &answer),
            Err(Trouble::Halted) => return None,
            Err(Trouble::Gone(how)) => {
                self.played.efforts[side].crashes += 1;
                self.end(End::Crashed(how), Some(!side));
            }
            Err(Trouble::Silent) if left == Span::MAX => {
                self.stop(side, player)?;
                self.end(End::Hung, Some(!side));
            }
            Err(Trouble::Silent) => {
                self.flag(side, left);
                self.stop(side, player)?;
            }
        }
        Some(())
    }

    /// An engine that has not answered in time is stopped; one that does not stop is broken.
    fn stop(&mut self, side: Side, player: &mut Player) -> Turn {
        let effort = &mut self.played.efforts[side];
        match player.stop(self.halt) {
            Ok(()) => {}
            Err(Trouble::Halted) => return None,
            Err(Trouble::Silent) => effort.hangs += 1,
            Err(Trouble::Gone(_)) => effort.crashes += 1,
        }
        Some(())
    }

    /// The flag of an engine falls.
    fn flag(&mut self, side: Side, left: Span) {
        let effort = &mut self.played.efforts[side];
        effort.overruns += 1;
        effort.time_losses += 1;
        self.at = self.at + left + Span::millis(1);
        // A tick is never refused.
        let _ = self.game.act(&Command::Tick, Who::Server, self.at);
    }

    fn answered(&mut self, side: Side, left: Span, answer: &Chosen) {
        let effort = &mut self.played.efforts[side];
        effort.learn(answer);
        let mut took = Span::millis(answer.took.as_millis() as i64);
        if took >= left {
            if answer.took > millis(left) + self.terms.grace {
                self.flag(side, left);
                return;
            }
            effort.overruns += u64::from(took > left);
            // Within the grace: it came at the last moment.
            took = (left - Span::millis(1)).or_zero();
        }
        self.at += took;
        match &answer.best {
            Best::Move(text) => self.make(side, text, answer),
            Best::Resign => self.act(side, &Command::Resign, "resign"),
            Best::Win => self.act(side, &Command::Declare, "win"),
            Best::None => self.refuse(side, "no move", None),
        }
    }

    fn make(&mut self, side: Side, text: &str, answer: &Chosen) {
        let by = Who::Player(side);
        let Ok(mv) = self.position.read_move(text) else {
            let act = P::attempt(text).map(|act| Command::Move { act, offer: false });
            let refused = act.and_then(|act| self.game.decide(&act, by, self.at).err());
            return self.refuse(side, text, refused.map(|refused| refused.article));
        };
        let act = Command::Move { act: P::act(mv), offer: false };
        if let Err(refused) = self.game.act(&act, by, self.at) {
            return self.refuse(side, text, Some(refused.article));
        }
        // A flag that fell before it has come first.
        if self.game.course().len() == self.told.len() {
            return;
        }
        self.told.push(self.position.write_move(mv, self.terms.chess960));
        self.position.play_unchecked(mv);
        self.streak.add(side, answer.thought.score);
        let left = self.game.clock().shows(side, self.at).main;
        let left = matches!(self.terms.limit, Limit::Clock(_) if left != Span::MAX)
            .then_some(left.0.max(0).cast_unsigned());
        self.played.plies.push(Ply {
            mv,
            took: answer.took.as_millis() as u64,
            left,
            thought: answer.thought,
        });
    }

    fn act(&mut self, side: Side, command: &Command, said: &str) {
        match self.game.act(command, Who::Player(side), self.at) {
            // A declaration that fails and does not lose is no move all the same.
            Ok(_) if self.game.outcome().is_none() => self.refuse(side, said, None),
            Ok(_) => {}
            Err(refused) => self.refuse(side, said, Some(refused.article)),
        }
    }

    fn refuse(&mut self, side: Side, said: &str, article: Option<adoube_laws::Article>) {
        self.played.efforts[side].illegal += 1;
        let said = said.chars().take(40).collect();
        self.end(End::Illegal { said, article }, Some(!side));
    }
}

fn millis(span: Span) -> Duration {
    Duration::from_millis(span.0.max(0).cast_unsigned())
}

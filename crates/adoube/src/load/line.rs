//! What is played: long games of random legal moves, each move with the frame and the rows that it takes.

use adoube_chess::Position;
use adoube_clock::Moment;
use adoube_laws::{Act, Book, Command, Game, Setup, Stage, Who, log};

use crate::failure::Failure;
use crate::matches::Chance;

/// So many games that differ; more games than these play the same moves.
const LINES: u64 = 16;
/// No game gets longer.
pub(crate) const LONGEST: usize = 2_000;

/// A move.
pub(crate) struct Ply {
    /// The command, as a client sends it.
    pub(crate) command: String,
    /// By which its event is known in a message.
    pub(crate) made: String,
    /// Its event, as a line of the log.
    pub(crate) body: String,
}

/// Games to play, move by move.
pub(crate) struct Lines(Vec<Vec<Ply>>);

/// Of which nobody runs out.
pub(crate) const CONTROL: &str = "9h";

/// What the games are played by: a clock runs, and nobody loses on it.
pub(crate) fn setup() -> Result<Setup, Failure> {
    let time = CONTROL.parse().map_err(Failure::fault)?;
    Ok(Setup { time, ..Setup::new(Book::Fide2009) })
}

impl Lines {
    /// Games of so many moves.
    pub(crate) fn make(plies: usize) -> Result<Self, Failure> {
        let line = |number| line(number, plies.min(LONGEST));
        Ok(Self((0..LINES).map(line).collect::<Result<_, _>>()?))
    }

    /// A move of a game; none where it is over.
    pub(crate) fn ply(&self, game: usize, ply: usize) -> Option<&Ply> {
        self.0.get(game % self.0.len().max(1))?.get(ply)
    }
}

fn line(number: u64, plies: usize) -> Result<Vec<Ply>, Failure> {
    let mut chance = Chance::new(LINES, number);
    let mut game = Game::new(setup()?).map_err(Failure::fault)?;
    game.act(&Command::Start, Who::Server, Moment(0)).map_err(Failure::fault)?;
    let mut line = Vec::with_capacity(plies);
    while line.len() < plies {
        let Some(position) = game.table().chess().copied() else { break };
        let Some(ply) = next(&mut game, &position, &mut chance)? else { break };
        line.push(ply);
    }
    Ok(line)
}

/// A move after which the game goes on; with many pieces left it goes on longer, so nothing is taken if possible.
fn next(game: &mut Game, position: &Position, chance: &mut Chance) -> Result<Option<Ply>, Failure> {
    let mut moves: Vec<_> = position.legal_moves().as_ref().to_vec();
    chance.shuffle(&mut moves);
    moves.sort_by_key(|&mv| position.is_capture(mv));
    for mv in moves {
        let act = Act::Chess(mv.into());
        let command = Command::Move { act, offer: false };
        let by = Who::Player(game.turn());
        let at = game.last();
        let Ok(decided) = game.decide(&command, by, at) else { continue };
        let [step] = decided.steps() else { continue };
        if decided.game().stage() != Stage::Playing {
            continue;
        }
        let text = |value: serde_json::Result<String>| value.map_err(Failure::fault);
        let ply = Ply {
            command: text(serde_json::to_string(&command))?,
            made: format!("\"act\":{}", text(serde_json::to_string(&act))?),
            body: log::event_line(&step.event).map_err(Failure::fault)?,
        };
        game.follow(decided);
        return Ok(Some(ply));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_as_long_as_asked_and_every_line_is_another() {
        let lines = Lines::make(60).unwrap();
        for game in 0..LINES as usize {
            assert!(lines.ply(game, 59).is_some() && lines.ply(game, 60).is_none(), "{game}");
        }
        let moves =
            |game| (0..60).map(|ply| &lines.ply(game, ply).unwrap().made).collect::<Vec<_>>();
        assert_ne!(moves(0), moves(1));
        assert_eq!(moves(0), moves(LINES as usize));
    }
}

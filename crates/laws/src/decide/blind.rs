//! Article 19: two boards, moves that are said aloud, and the assistant with exactly his powers.

use adoube_board::{BySide, Side};

use super::{Attempt, Draft};
use crate::command::Claim;
use crate::{Act, Command, Refusal, Ruling, What};

impl Draft {
    /// Whether each player has a board of his own.
    pub(super) fn has_two_boards(&self) -> bool {
        self.game.boards.is_some()
    }

    /// Whether a player is blind, and the rules for him hold.
    pub(super) fn is_blind(&self, side: Side) -> bool {
        self.game.setup().event.blind[side] && self.book().blind_players
    }

    /// The mover says his move; said again before the press, it corrects a slip of the tongue.
    pub(super) fn announce(&mut self, side: Side, act: Act, by_assistant: bool) -> Attempt {
        let own = self.game.last_move.as_ref().is_some_and(|last| last.side == side);
        if !self.has_two_boards() || !own || self.game.uncompleted[side] == 0 {
            return self.refuse(Refusal::NothingToAnnounce);
        }
        let ruling = match (self.game.announced.is_some(), by_assistant) {
            (true, _) => Ruling::SlipCorrected,
            (false, true) => Ruling::AnnouncedByAssistant,
            (false, false) => Ruling::Announced,
        };
        self.say(ruling, What::Announced { side, act });
        Ok(())
    }

    /// The other repeats it, and makes it on his own board.
    pub(super) fn repeat(&mut self, side: Side, act: Act, by_assistant: bool) -> Attempt {
        if !self.has_two_boards() || self.game.announced.is_none() || self.game.turn() != side {
            return self.refuse(Refusal::NothingToRepeat);
        }
        let ruling = if by_assistant { Ruling::MirroredByAssistant } else { Ruling::RepeatedAloud };
        self.say(ruling, What::Repeated { side, act });
        Ok(())
    }

    /// Before a reply: the opponent's move has been repeated and made on one's own board.
    pub(super) fn has_repeated(&self, side: Side) -> Attempt {
        let made = !self.game.course.is_empty();
        let own = self.game.last_move.as_ref().is_some_and(|last| last.side == side);
        if self.has_two_boards() && made && !own && !self.game.repeated {
            return self.refuse(Refusal::NotRepeated);
        }
        Ok(())
    }

    /// Before the press: the move has been said.
    pub(super) fn has_announced(&self, side: Side) -> Attempt {
        let waits = self.game.uncompleted[side] > 0 && self.game.announced.is_none();
        if self.has_two_boards() && waits && self.game.turn() != side {
            return self.refuse(Refusal::NotAnnounced);
        }
        Ok(())
    }

    /// What an assistant may do: all of a to f for a blind player, a and b for a sighted one whose
    /// opponent has none.
    pub(super) fn assist(&mut self, side: Side, command: &Command) -> Attempt {
        let blind = self.is_blind(side);
        let alone = !self.game.setup().event.assistants[!side];
        match command {
            Command::Repeat(act) if blind || alone => self.repeat(self.game.turn(), *act, true),
            Command::Announce(act) if blind || alone => {
                let mover = self.game.last_move.as_ref().map_or(side, |last| last.side);
                self.announce(mover, *act, true)
            }
            Command::Write(text) if blind => self.write_by(side, text, Ruling::WrittenByAssistant),
            Command::Press if blind => self.press(side, Ruling::PressedByAssistant),
            Command::Claim { claim: Claim::Flag, .. } if blind => {
                self.say(Ruling::FlagByAssistant, What::Claimed { side, claim: Claim::Flag });
                self.look_at_flags(side)
            }
            Command::Tell(note) if blind => {
                self.reason = Some(*note);
                self.say(Ruling::ToldByAssistant, What::Remarked);
                Ok(())
            }
            Command::Inform if blind && self.game.asked == Some(side) => {
                let moves = self.game.completed(side);
                let left = BySide::from_fn(|side| self.game.clock.left(side, self.at));
                self.say(Ruling::Informed, What::Informed { side, moves, left });
                Ok(())
            }
            Command::Seal(envelope) if blind => {
                self.say(Ruling::AdjournedByAssistant, What::Remarked);
                self.seal(side, envelope)
            }
            _ => self.refuse(Refusal::AssistantOversteps),
        }
    }

    /// A blind player asks his assistant for the count of moves and the times.
    pub(super) fn ask_count(&mut self, side: Side) -> Attempt {
        if !self.is_blind(side) || !self.game.setup().event.assistants[side] {
            return self.refuse(Refusal::NotTold);
        }
        self.say(Ruling::CountAsked, What::Asked(side));
        Ok(())
    }

    /// The arbiter compares the two boards: where the sheets agree, what is written counts; else back to
    /// where they do.
    pub(super) fn compare_boards(&mut self) -> Attempt {
        let Some(boards) = self.game.boards.clone() else {
            return self.refuse(Refusal::BoardsAgree);
        };
        let now = self.game.table();
        if boards.first == *now && boards.second == *now {
            return self.refuse(Refusal::BoardsAgree);
        }
        let written = BySide::from_fn(|side| {
            crate::sheet::moves_on(self.game.course.start(), &self.game.sheets[side].entries)
        });
        let agree = written.first.iter().zip(&written.second).take_while(|(one, two)| one == two);
        let acts: Vec<Act> = agree.map(|(act, _)| *act).collect();
        let same = written.first == written.second;
        let ruling = if same { Ruling::BoardsCorrected } else { Ruling::BoardsTakenBack };
        self.say(ruling, What::BoardsSet { acts });
        let side = self.game.turn();
        self.rule(ruling, What::ClocksRestarted(Some(side)));
        Ok(())
    }
}

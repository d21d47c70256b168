//! Article 19: two boards, moves that are said aloud, and the assistant with exactly his powers.

use adoube_board::{BySide, Side};

use crate::command::Claim;
use crate::decide::{Attempt, Draft};
use crate::event::{
    AnnouncedBy, BoardsBy, ClaimedBy, InformedBy, PressedBy, Remark, RepeatedBy, RestartedBy,
    WrittenBy,
};
use crate::{Act, Command, Refusal, Table, What};

impl Draft {
    /// Whether each player has a board of his own.
    pub(crate) fn has_two_boards(&self) -> bool {
        self.game.blind.boards.is_some()
    }

    /// Whether a player is blind, and the rules for him hold.
    fn is_blind(&self, side: Side) -> bool {
        self.game.setup().event.blind[side] && self.book().blind_players
    }

    /// Whether a player plays on the special board, with sockets; the usual rules hold for the other.
    pub(crate) fn has_sockets(&self, side: Side) -> bool {
        self.has_two_boards() && self.is_blind(side)
    }

    /// Whether the last move of this player's is not executed yet (19.2.iii): on the special board it
    /// is when it has been said.
    pub(crate) fn is_unsaid(&self, side: Side) -> bool {
        self.has_sockets(side) && self.game.blind.announced.is_none()
    }

    /// The mover says his move; said again before the press, it corrects a slip of the tongue. Who sees may
    /// press first, and say it then.
    pub(crate) fn announce(&mut self, side: Side, act: Act, by_assistant: bool) -> Attempt {
        let own = self.game.course.last.as_ref().is_some_and(|last| last.side == side);
        let said = self.game.blind.announced.is_some();
        let corrects = said && self.game.course.uncompleted(side) > 0 && !self.game.blind.repeated;
        if !self.has_two_boards() || !own || (said && !corrects) {
            return self.refuse(Refusal::NothingToAnnounce);
        }
        self.names_the_new_piece(act, self.game.course.last_act())?;
        let ground = match (said, by_assistant) {
            (true, _) => AnnouncedBy::SlipCorrected,
            (false, true) => AnnouncedBy::AnnouncedByAssistant,
            (false, false) => AnnouncedBy::Announced,
        };
        self.say(What::Announced { ground, side, act });
        Ok(())
    }

    /// The other repeats it, and makes it on his own board.
    pub(crate) fn repeat(&mut self, side: Side, act: Act, by_assistant: bool) -> Attempt {
        let said = self.game.blind.announced.is_some() && !self.game.blind.repeated;
        if !self.has_two_boards() || !said || self.game.turn() != side {
            return self.refuse(Refusal::NothingToRepeat);
        }
        self.names_the_new_piece(act, self.game.blind.announced)?;
        let ground =
            if by_assistant { RepeatedBy::MirroredByAssistant } else { RepeatedBy::RepeatedAloud };
        self.say(What::Repeated { ground, side, act });
        Ok(())
    }

    /// fide-2009/19.2.i: of a pawn that is promoted it is said what it becomes, or the other board would have a pawn there. Who
    /// has left a pawn on the last rank says no more than he did.
    fn names_the_new_piece(&self, said: Act, done: Option<Act>) -> Attempt {
        use adoube_chess::{Act::Move, Rank, Role};
        let Act::Chess(Move { from, to, promotion: None }) = said else { return Ok(()) };
        let course = &self.game.course;
        let Table::Chess(before) = course.at(course.len().saturating_sub(1)) else { return Ok(()) };
        let pawn = before.piece_at(from).is_some_and(|piece| piece.role == Role::Pawn);
        let last = matches!(to.rank(), Rank::First | Rank::Eighth);
        if pawn && last && done != Some(said) {
            return self.refuse(Refusal::NewPieceUnsaid);
        }
        Ok(())
    }

    /// Before a reply: the opponent's move has been repeated and made on one's own board.
    pub(crate) fn has_repeated(&self, side: Side) -> Attempt {
        let made = !self.game.course.is_empty();
        let own = self.game.course.last.as_ref().is_some_and(|last| last.side == side);
        if self.has_two_boards() && made && !own && !self.game.blind.repeated {
            return self.refuse(Refusal::NotRepeated);
        }
        Ok(())
    }

    /// Before the press of a blind player: the move has been said.
    pub(crate) fn has_announced(&self, side: Side) -> Attempt {
        let waits = self.game.course.uncompleted(side) > 0 && self.game.turn() != side;
        if waits && self.is_unsaid(side) {
            return self.refuse(Refusal::NotAnnounced);
        }
        Ok(())
    }

    /// What an assistant may do: all of a to f for a blind player, a and b for a sighted one whose
    /// opponent has none.
    pub(crate) fn assist(&mut self, side: Side, command: &Command) -> Attempt {
        let blind = self.is_blind(side);
        let alone = !self.game.setup().event.assistants[!side];
        match command {
            Command::Repeat(act) if blind || alone => self.repeat(self.game.turn(), *act, true),
            Command::Announce(act) if blind || alone => {
                let mover = self.game.course.last.as_ref().map_or(side, |last| last.side);
                self.announce(mover, *act, true)
            }
            Command::Write(text) if blind => {
                self.write_by(side, text, WrittenBy::WrittenByAssistant)
            }
            Command::Strike(moves) if blind => self.strike(side, *moves),
            Command::Press if blind => self.press(side, PressedBy::PressedByAssistant),
            Command::Claim { claim: Claim::Flag, .. } if blind => {
                let ground = ClaimedBy::FlagByAssistant;
                self.say(What::Claimed { ground, side, claim: Claim::Flag });
                self.look_at_flags(side)
            }
            Command::Tell(note) if blind => {
                self.reason = Some(*note);
                self.say(What::Remarked { ground: Remark::ToldByAssistant });
                Ok(())
            }
            Command::Inform if blind && self.game.blind.asked != Some(side) => {
                self.refuse(Refusal::NotTold)
            }
            Command::Inform if blind => {
                let moves = self.game.completed(side);
                let (left, used) = (self.left(), Some(self.used()));
                let ground = InformedBy::Informed;
                self.say(What::Informed { ground, side, moves, left, used });
                Ok(())
            }
            Command::Seal(envelope) if blind => {
                self.say(What::Remarked { ground: Remark::AdjournedByAssistant });
                self.seal(side, envelope)
            }
            _ => self.refuse(Refusal::AssistantOversteps),
        }
    }

    /// A blind player asks his assistant for the count of moves and the times.
    pub(crate) fn ask_count(&mut self, side: Side) -> Attempt {
        if !self.is_blind(side) || !self.game.setup().event.assistants[side] {
            return self.refuse(Refusal::NotTold);
        }
        self.say(What::Asked(side));
        Ok(())
    }

    /// The arbiter compares the two boards: where the sheets agree, what is written counts; else back to
    /// where they do.
    pub(crate) fn compare_boards(&mut self) -> Attempt {
        if !self.boards_differ() {
            return self.refuse(Refusal::BoardsAgree);
        }
        let written = BySide::from_fn(|side| {
            let course = &self.game.course;
            let mut acts = crate::sheets::moves_on(course.start(), &self.game.sheets[side].moves);
            // What is written for a claim has not been made.
            acts.truncate(course.len());
            acts
        });
        let agree = written.first.iter().zip(&written.second).take_while(|(one, two)| one == two);
        let agree = agree.count();
        // A sheet that is only shorter says nothing else: who replies may write later.
        let same = agree == written.first.len().min(written.second.len());
        let longer = if written.second.len() > agree { written.second } else { written.first };
        let (ground, restarted, acts) = if same {
            (BoardsBy::BoardsCorrected, RestartedBy::BoardsCorrected, self.with_unwritten(longer))
        } else {
            let acts = longer[..agree].to_vec();
            (BoardsBy::BoardsTakenBack, RestartedBy::BoardsTakenBack, acts)
        };
        let clocks = self.clocks_before(acts.len());
        self.say(What::BoardsSet { ground, acts });
        if !same {
            self.set_clocks_back(clocks);
        }
        self.run_clock_of(self.whose_clock(), restarted);
        Ok(())
    }

    /// fide-2009/19.2.vii: boards that differ are corrected before anything is said of the moves.
    pub(crate) fn boards_must_agree(&self) -> Attempt {
        if self.boards_differ() { self.refuse(Refusal::BoardsDiffer) } else { Ok(()) }
    }

    /// Whether a board stands otherwise than the record has it. The other's last move need not have been
    /// repeated yet.
    pub(crate) fn boards_differ(&self) -> bool {
        let Some(boards) = &self.game.blind.boards else { return false };
        let course = &self.game.course;
        let before = course.at(course.len().saturating_sub(1));
        Side::ALL.iter().any(|&side| {
            let waits = !self.game.blind.repeated && !course.is_empty() && self.game.turn() == side;
            let right = if waits { &before } else { course.now() };
            boards[side] != *right
        })
    }

    /// What is written, and the moves since then that nobody has written yet, as far as they can be made.
    fn with_unwritten(&self, written: Vec<Act>) -> Vec<Act> {
        let mut acts = written;
        let mut table = self.game.course.start().clone();
        for &act in &acts {
            table.play(act);
        }
        for act in self.game.course.acts().skip(acts.len()) {
            if table.judge(act).is_err() {
                break;
            }
            table.play(act);
            acts.push(act);
        }
        acts
    }
}

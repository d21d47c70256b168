//! Whom an act concerns besides who did it: what only he sees of it is in no news, so he follows the event anew.

use adoube_store::AccountId;

use super::entries::ASKING;
use super::{EventCommand, Venue, Wish};

impl Venue {
    /// The account of who sees something else of his own once this is done, where it is somebody's.
    pub(crate) fn concerned(&self, command: &EventCommand) -> Option<AccountId> {
        let player = match *command {
            // What one of two reports is told to the other and to officers.
            EventCommand::Report { round, player, .. } => {
                let boards = &self.event.rounds.get(round.checked_sub(1)?)?.boards;
                let seat = boards.iter().map(|it| it.seat).find(|seat| seat.has(player))?;
                if seat.first == player { seat.second } else { seat.first }
            }
            EventCommand::EndCall { player, .. }
            | EventCommand::Unclaim { player }
            | EventCommand::CheckIn { player }
            | EventCommand::CheckOut { player } => player,
            EventCommand::Answer { asking, .. } => match self.floor.askings.get(&asking)? {
                Wish::Bye { player, .. } => *player,
                // Who is entered sees himself among the players.
                Wish::Enter { .. } => return None,
                // As whom he plays he is told alone.
                Wish::Be { .. } => ASKING | asking,
            },
            _ => return None,
        };
        self.account(player)
    }
}

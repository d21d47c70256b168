//! A socket without a connection, for whoever looks for messages that break a promise of it (`fuzz/`).

use adoube_clock::{Moment, Span};
use adoube_store::AccountId;

use super::mailbox::{Joining, Mailbox};
use super::message::{Do, Fault, Follow, Greet, Leave, Said, Told, Why};
use crate::live::{Ask, Order, Trouble, is_sound};

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It was read: as it would be written.
    Read(String),
    /// It was not, and this is answered.
    Complaint(String),
}

/// A socket of somebody who plays, behind which there is no game: what he follows is being joined until it fails.
#[derive(Default)]
pub struct Probe {
    mailbox: Mailbox,
    joining: Vec<Joining>,
}

impl Probe {
    /// Hears a message as a socket does.
    pub fn hear(&mut self, text: &str) -> Heard {
        match serde_json::from_str::<Said>(text) {
            Err(error) => {
                let told = Told::complaint(text, Fault::BadInput, error.to_string());
                Heard::Complaint(told.to_string())
            }
            Ok(said) => {
                let written = serde_json::to_string(&said).unwrap_or_default();
                if let Err(fault) = self.note(said) {
                    let told = Told::complaint(text, fault, String::new());
                    self.mailbox.tell(told);
                }
                Heard::Read(written)
            }
        }
    }

    fn note(&mut self, said: Said) -> Result<(), Fault> {
        let who = AccountId::from_bits(1);
        let (game, ask) = match said {
            Said::Follow(Follow { topic, seat, .. }) => {
                self.joining.push(self.mailbox.begin(topic, seat)?);
                return Ok(());
            }
            Said::Leave(Leave { topic }) => {
                self.mailbox.leave(topic);
                return Ok(());
            }
            Said::Do(Do { game, id, seen, seat, command, text }) => {
                is_sound(&id).map_err(|_| Fault::BadInput)?;
                let (sender, arrived, lag) = (who, Moment(0), Span::ZERO);
                let order = Order { sender, seat, id, seen, command, text, arrived, lag };
                (game, Ask::Order(Box::new(order)))
            }
            Said::Ready(at) => (at.game, Ask::Ready { who }),
            Said::ClaimAbsence(at) => (at.game, Ask::ClaimAbsence { who }),
            Said::Abort(at) => (at.game, Ask::Abort { who }),
            Said::Greet(Greet { game, greeting }) => (game, Ask::Greet { who, greeting }),
        };
        self.mailbox.wish(game, ask).map(drop)
    }

    /// Nothing that is followed is there. Gives back all that is sent.
    pub fn end(self) -> Vec<String> {
        for joining in &self.joining {
            drop(self.mailbox.fail(joining, Why::Trouble(Trouble::NoGame)));
        }
        let mut sent = Vec::new();
        loop {
            let facts = self.mailbox.gather().facts;
            if facts.is_empty() {
                return sent;
            }
            sent.extend(facts.iter().map(ToString::to_string));
        }
    }
}

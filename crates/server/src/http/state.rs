//! What every handler has at hand.

use std::sync::Arc;

use adoube_store::{Store, StoreError};

use super::apart::Apart;
use super::ends::Ends;
use super::event_setup::Secretary;
use super::limit::Rates;
use super::pairing::Pairing;
use super::places::Places;
use crate::archive::Archivist;
use crate::backups::Backups;
use crate::collections::Collections;
use crate::computer::Pool;
use crate::config::Config;
use crate::event::{Steward, Venues};
use crate::hall::{Lobby, Studies, Ways};
use crate::live::Games;
use crate::mail::Mailer;
use crate::metrics::Metrics;
use crate::passkeys::Ceremonies;
use crate::password::Passwords;
use crate::push::Pusher;
use crate::time::Timekeeper;

impl App {
    /// Files what is over, so that who looks sees it. Of several servers one does that, a moment later.
    pub(crate) async fn catch_up(&self) -> Result<(), StoreError> {
        match self.is_ours() {
            true => self.archive.catch_up(&*self.store).await,
            false => Ok(()),
        }
    }

    /// Whether this server does what one of several does for all.
    pub(crate) fn is_ours(&self) -> bool {
        self.games.member().is_none_or(|member| member.leads())
    }
}

/// The server.
pub struct App {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The live games.
    pub games: Arc<Games>,
    /// The events that are held.
    pub venues: Venues,
    /// Who sees to their games.
    pub steward: Steward,
    /// Who follows the lobby.
    pub lobby: Lobby,
    /// Who follows a study.
    pub studies: Studies,
    /// Who wants to play at once.
    pub pairing: Pairing,
    /// Who thinks for the computer.
    pub pool: Arc<Pool>,
    /// The time.
    pub time: Timekeeper,
    /// How it was told to be.
    pub config: Config,
    /// Who hashes passwords.
    pub passwords: Passwords,
    /// What browsers were asked about passkeys.
    pub ceremonies: Ceremonies,
    /// Who sends mail, where somebody does.
    pub mail: Option<Mailer>,
    /// Who tells browsers something while no page lives.
    pub push: Pusher,
    /// How often who may do what.
    pub rates: Rates,
    /// From where who was last there.
    pub places: Places,
    /// How far away who is.
    pub ways: Ways,
    /// What is counted.
    pub metrics: Metrics,
    /// Who is kept from what.
    pub apart: Apart,
    /// Who files what is over.
    pub archive: Archivist,
    /// Who makes copies on a schedule.
    pub backups: Backups,
    /// Collections of games to be searched.
    pub collections: Collections,
    /// Who keeps the federations' rating lists and prints, where there is somebody.
    pub secretary: Option<Arc<dyn Secretary>>,
    /// Every socket, and what ends it.
    pub ends: Ends,
}

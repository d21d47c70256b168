//! Lots by committed seeds: the server is bound to a secret before it is known who is entered, and everybody can compute again what was drawn.

use adoube_board::Side;
use adoube_laws::{Chance, Commitment};
use adoube_store::EventText;
use adoube_tournament::Mark;
use adoube_tournament::event::{Board, Game, Replaced, Request, TeamWhat, What};
use serde::Serialize;
use utoipa::ToSchema;

use super::notice::Purpose;
use super::venue::{Act, Denied, Rows, Venue, noted, signature};
use super::{Audience, Notice, VenueLine};
use crate::entropy;

/// A lot, drawn or not.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LotShown", optional_fields))]
pub(crate) struct Lot {
    /// Its number.
    #[serde(rename = "lot")]
    pub(crate) number: u32,
    /// For what.
    #[schema(value_type = String)]
    purpose: Purpose,
    /// What is known of the secret before: its hash with the name of the draw.
    commitment: String,
    /// What it was drawn from.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawn: Option<LotDrawn>,
    /// Whether a lot that was drawn later took its place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    replaced: bool,
}

impl Lot {
    /// Whether something was drawn from it, for this.
    pub(super) fn has_drawn(&self, purpose: Purpose) -> bool {
        self.purpose == purpose && self.drawn.is_some()
    }

    /// At the boards of which round pawns were tossed.
    fn round(&self) -> Option<usize> {
        self.drawn.as_ref()?.round
    }
}

/// What a lot was drawn from. The seed is the first eight bytes of the hash of secret, entries and part, each after its length.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct LotDrawn {
    /// The secret, as hexadecimal digits.
    secret: String,
    /// The entry numbers of everybody, as they were entered; of every team, where teams play.
    entries: Vec<u32>,
    /// The federation of each, as it was then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    federations: Vec<String>,
    /// The entry numbers as they were drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u32>>"))]
    order: Vec<u32>,
    /// What somebody in the hall added.
    part: String,
    /// The seed, as text: it has more digits than a page's numbers.
    seed: String,
    /// At the boards of which round pawns were tossed. Entries are then who was to have the first and the second side at each, and the order
    /// is who has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    round: Option<usize>,
}

/// With which name a secret is hashed.
const NAME: &str = "adoube lot";

/// Takes what happened to lots, and says the number of the secret.
pub(super) fn take(lots: &mut Vec<Lot>, notice: &Notice) -> u32 {
    match notice {
        Notice::LotCommitted { lot, purpose, commitment } => {
            let (number, purpose, commitment) = (*lot, *purpose, commitment.clone());
            lots.push(Lot { number, purpose, commitment, drawn: None, replaced: false });
            number
        }
        Notice::LotDrawn { lot, secret, entries, federations, order, part, seed, round } => {
            let purpose = lots.iter().find(|it| it.number == *lot).map(|it| it.purpose);
            for before in lots.iter_mut().filter(|it| it.drawn.is_some()) {
                before.replaced |= Some(before.purpose) == purpose && before.round() == *round;
            }
            if let Some(it) = lots.iter_mut().find(|it| it.number == *lot) {
                let (secret, entries) = (secret.clone(), entries.clone());
                let (part, seed) = (part.clone(), seed.to_string());
                let (federations, order) = (federations.clone(), order.clone());
                let round = *round;
                it.drawn =
                    Some(LotDrawn { secret, entries, federations, order, part, seed, round });
            }
            *lot
        }
        _ => 0,
    }
}

/// The seed of a secret, of who is entered and of what somebody added.
fn seed_of(secret: &str, entries: &[u32], part: &str) -> u64 {
    let entries: Vec<String> = entries.iter().map(u32::to_string).collect();
    let hash = Chance::seed(secret.as_bytes(), entries.join(",").as_bytes(), part.as_bytes());
    hash.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

impl Venue {
    /// The server is bound to a secret, which nobody sees yet.
    pub(super) fn commit_lot(
        &mut self,
        purpose: Purpose,
        rows: &mut Rows,
    ) -> Result<Notice, Denied> {
        match purpose {
            Purpose::Furigoma if !self.tosses() => {
                let told = "pawns are tossed where single players play shogi";
                return Err(Denied::NotPlayed(told.into()));
            }
            Purpose::Numbers | Purpose::Colour if !self.event.rounds.is_empty() => {
                return Err(Denied::Playing(self.event.rounds.len()));
            }
            _ => {}
        }
        let bytes: [u8; 16] = entropy::bytes()?;
        let secret = crate::hex::digits(bytes);
        let lot = self.next_text();
        let commitment = Commitment::of(secret.as_bytes(), NAME).to_string();
        self.texts.insert(lot, Some(secret.clone()));
        rows.texts.push(EventText { number: lot, body: Some(secret) });
        Ok(Notice::LotCommitted { lot, purpose, commitment })
    }

    /// Lots are drawn from a secret, which everybody sees then.
    pub(super) fn draw_lot(
        &mut self,
        lot: u32,
        part: &str,
        act: &Act<'_>,
    ) -> Result<Vec<VenueLine>, Denied> {
        let open = |it: &&Lot| it.number == lot && it.drawn.is_none();
        let found = self.floor.journal.lots.iter().find(open);
        let purpose = found.map(|it| it.purpose).ok_or(Denied::NotAsked)?;
        if part.len() > 200 || part.contains(char::is_control) {
            return Err(Denied::NoText);
        }
        let secret = self.texts.get(&lot).cloned().flatten().ok_or(Denied::NotAsked)?;
        // Whatever came out before is known to everybody: another draw is said to be one.
        let round = (purpose == Purpose::Furigoma).then_some(self.event.rounds.len());
        let drawn = |it: &Lot| it.has_drawn(purpose) && it.round() == round;
        let known = purpose == Purpose::Numbers && self.event.replaced(&Request::Draw(0)).is_some()
            || self.floor.journal.lots.iter().any(drawn);
        if known && !act.again {
            return Err(Denied::Replaces(Box::new(Replaced::Lots)));
        }
        let (members, teams) = (&self.event.members, &self.event.teams.all);
        let (entries, federations): (Vec<u32>, Vec<String>) = match self.event.rules.teams {
            _ if purpose == Purpose::Furigoma => (self.at_boards()?, Vec::new()),
            Some(_) => (teams.iter().map(|it| it.id).collect(), Vec::new()),
            None => members.iter().map(|it| (it.id, it.player.federation.clone())).unzip(),
        };
        let seed = seed_of(&secret, &entries, part);
        let by = signature(act.by, act.at);
        let follows = match purpose {
            Purpose::Numbers => self.event.act(&Request::Draw(seed), by)?,
            Purpose::Colour if self.event.rounds.is_empty() => {
                let mut rules = self.event.rules.clone();
                rules.initial = if seed & 1 == 0 { Side::First } else { Side::Second };
                let opened = by.under(What::Opened { rules });
                self.event.apply(opened.clone());
                vec![opened]
            }
            Purpose::Colour => return Err(Denied::Playing(self.event.rounds.len())),
            Purpose::Furigoma => {
                let mut chance = adoube_tournament::Chance::new(seed);
                let turned = entries.chunks(2).filter(|_| chance.below(2) == 1);
                let mut all = Vec::new();
                for seat in turned {
                    let swap = Request::Swap(self.event.rounds.len(), seat[0]);
                    all.extend(self.event.act(&swap, by.clone())?);
                }
                all
            }
        };
        let order = follows.iter().find_map(|line| match &line.what {
            What::Drawn { ids } | What::Team(TeamWhat::Ordered { ids, .. }) => Some(ids.clone()),
            _ => None,
        });
        let order = match purpose {
            Purpose::Furigoma => self.at_boards()?,
            Purpose::Numbers | Purpose::Colour => order.unwrap_or_default(),
        };
        let part = part.into();
        let drawn =
            Notice::LotDrawn { lot, secret, entries, federations, order, part, seed, round };
        let mut lines = vec![noted(drawn, act.by, act.at)];
        lines.extend(follows.into_iter().map(VenueLine::from));
        Ok(lines)
    }

    /// Whether pawns are tossed for the first move.
    fn tosses(&self) -> bool {
        self.event.rules.game == Game::Shogi && self.event.rules.teams.is_none()
    }

    /// Who is to have the first and the second side at each board of the last round where pawns can still be tossed: nobody has seen who has
    /// which, nothing is known of the game, and none of the two gives a handicap.
    fn at_boards(&self) -> Result<Vec<u32>, Denied> {
        let round = self.event.rounds.len();
        let paired = self.event.rounds.last().ok_or(Denied::NoRound(1))?;
        if self.floor.is_public(round, paired) {
            return Err(Denied::Playing(round));
        }
        let open = |it: &&Board| {
            let handicap = self.event.handicap_of(round, it.seat.first).is_some();
            it.mark == Mark::Pending && !it.seat.has(0) && !handicap
        };
        let open = paired.boards.iter().filter(open);
        Ok(open.flat_map(|it| [it.seat.first, it.seat.second]).collect())
    }

    /// The lots as an audience may see them: what was tossed at the boards of a round tells who meets whom in it.
    pub(super) fn lots(&self, audience: Audience) -> Vec<Lot> {
        let seen = self.seen(audience);
        let hidden = |lot: &Lot| audience == Audience::Public && lot.round() > Some(seen);
        let mut lots = self.floor.journal.lots.clone();
        lots.iter_mut().filter(|lot| hidden(lot)).for_each(|lot| lot.drawn = None);
        lots
    }
}

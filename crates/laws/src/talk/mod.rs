//! What the players say to each other and to the arbiter: offers, proposals, claims, and his answers.

mod answers;
mod claims;
mod draws;
mod proposals;

use adoube_board::{BySide, Side};

use crate::What;
use crate::command::{Claim, Proposal};
use crate::event::Matter;
use crate::game::Now;

/// What is in the air.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Talk {
    pub(crate) offer: Option<Offer>,
    /// After how many acts each has made the last offer that was refused.
    pub(crate) refused: BySide<Option<usize>>,
    pub(crate) proposal: Option<(Side, Proposal)>,
    /// What waits for the arbiter.
    pub(crate) waiting: Option<Matter>,
    /// The last claim of a draw, which may be what waits.
    pub(crate) claimed: Option<Claim>,
    /// Whose claim of fide-2009/10.2 the arbiter will decide later.
    pub(crate) postponed: BySide<bool>,
    /// The arbiter lets a draw be agreed on.
    pub(crate) draw_allowed: bool,
    /// After how many acts a player's last claim failed.
    pub(crate) failed: BySide<Option<usize>>,
    /// Who has asked for time for every move: he does so once.
    pub(crate) increment_asked: BySide<bool>,
    /// How often each has looked at the arbiter's record.
    pub(crate) look_ups: BySide<u8>,
    /// Whose recording device the opponent does not want.
    pub(crate) device_refused: BySide<bool>,
}

/// A live offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) by: Side,
    /// How many acts had been made.
    pub(crate) acts: usize,
}

impl Talk {
    /// Whether an offer of this player's stands.
    pub(crate) fn offers(&self, side: Side) -> bool {
        self.offer.is_some_and(|offer| offer.by == side)
    }

    /// Takes an event.
    pub(crate) fn apply(&mut self, what: &What, now: Now) {
        match what {
            What::Offered { side, .. } => {
                // An answer is to one question: what its maker proposed before has lapsed.
                self.proposal = self.proposal.filter(|(by, _)| by != side);
                self.offer = Some(Offer { by: *side, acts: now.acts });
            }
            What::OfferGone => {
                if let Some(offer) = self.offer.take() {
                    self.refused[offer.by] = Some(offer.acts);
                }
            }
            What::Proposed { side, proposal } => self.proposal = Some((*side, *proposal)),
            What::ProposalGone { barred, .. } => {
                if let Some(side) = *barred {
                    self.device_refused[side] = true;
                }
                self.proposal = None;
            }
            What::Waiting { matter, postpones, .. } => {
                if let Some(side) = *postpones {
                    self.postponed[side] = true;
                }
                if let Matter::Increment(side) = *matter {
                    self.increment_asked[side] = true;
                }
                self.waiting = Some(*matter);
            }
            What::Answered { claimant, postponed, .. } => {
                self.waiting = None;
                if let Some(side) = *claimant {
                    self.postponed[side] = *postponed;
                }
            }
            What::Claimed {
                claim: claim @ (Claim::Repetition(_) | Claim::FiftyMoves(_)), ..
            } => {
                self.claimed = Some(*claim);
            }
            What::ClaimFailed { side, .. } => self.failed[*side] = Some(now.acts),
            What::DrawAllowed => self.draw_allowed = true,
            What::LookedUp(side) => {
                self.look_ups[*side] = self.look_ups[*side].saturating_add(1);
            }
            What::Made(_) => self.let_proposal_lapse(),
            What::Undone { .. } | What::BoardsSet { .. } | What::Queened { .. } => {
                self.let_proposal_lapse();
                // A claim was about the position that is no more.
                self.waiting = self.waiting.filter(|matter| !matches!(matter, Matter::Draw(_)));
                self.failed = BySide::default();
                self.refused = BySide::default();
            }
            What::Ended { .. } | What::Annulled { .. } => {
                self.offer = None;
                self.proposal = None;
                self.waiting = None;
            }
            _ => {}
        }
    }

    /// What was proposed for the position on the board goes with it.
    fn let_proposal_lapse(&mut self) {
        self.proposal = self.proposal.filter(|(_, proposal)| match proposal {
            Proposal::Takeback | Proposal::Count | Proposal::Repetition | Proposal::Correction => {
                false
            }
            Proposal::Pieces | Proposal::Device => true,
        });
    }
}

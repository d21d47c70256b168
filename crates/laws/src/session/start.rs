//! Before the start, and at it.

use adoube_board::Side;

use crate::chance::Begins;
use crate::command::{Claim, Proposal};
use crate::decide::{Attempt, Draft};
use crate::event::{AnnulledBy, ClaimedBy, Remark, TossedBy};
use crate::game::Stage;
use crate::rulebook::Manners;
use crate::setup::Start;
use crate::{Command, Face, Refusal, What, Who};

impl Draft {
    pub(crate) fn before_the_start(&mut self, side: Side, command: &Command) -> Attempt {
        match command {
            Command::Arrive => self.arrive(side),
            Command::Toss(faces) => {
                if self.tosser() == Some(!side) {
                    return self.refuse(Refusal::NotTheTosser);
                }
                self.toss(side, faces, TossedBy::Tossed)
            }
            Command::PlaceClock(at) => self.place_clock(side, *at),
            Command::Start => self.start(),
            Command::Propose(proposal @ (Proposal::Pieces | Proposal::Device)) => {
                self.propose(side, *proposal)
            }
            Command::Accept => self.accept(side),
            Command::Refuse => self.decline(side),
            Command::Claim { claim: Claim::Pairing, .. } => self.complain_of_pairing(side),
            Command::Resign => self.resign(side),
            _ => self.refuse(Refusal::NotStarted),
        }
    }

    pub(crate) fn arrive(&mut self, side: Side) -> Attempt {
        if self.game.session.present[side] {
            return Ok(());
        }
        // fide-2009/adj.10: who comes too late has lost, unless what he sealed says otherwise.
        if self.comes_too_late() && !self.game.session.excused[side] {
            self.say(What::Remarked { ground: Remark::LateAtResumption });
        } else {
            let late = self.game.clocks.clock.flag(side, self.at).is_some();
            self.say(What::Arrived { side, late });
        }
        Ok(())
    }

    pub(crate) fn start(&mut self) -> Attempt {
        if self.game.stage != Stage::Waiting {
            return self.refuse(Refusal::AlreadyStarted);
        }
        // fesa-2024/7.1: no majority, and all are tossed again.
        if self.game.session.tossed == Some(None) {
            return self.refuse(Refusal::TossAgain);
        }
        let begins = self.game.turn();
        if let Who::Player(side) = self.by {
            // fesa-2024/8.5: gote or the arbiter.
            if side == begins && self.book().manners.has(Manners::OTHER_STARTS) {
                return self.refuse(Refusal::StartIsTheOthers);
            }
            // A player of his own game is there.
            self.arrive(side)?;
        }
        self.say(What::Started(begins));
        Ok(())
    }

    /// Who tosses, where grade or age tell.
    pub(crate) fn tosser(&self) -> Option<Side> {
        let furigoma = self.book().furigoma?;
        self.game.setup().event.tosser(&furigoma)
    }

    pub(crate) fn toss(&mut self, tosser: Side, faces: &[Face], ground: TossedBy) -> Attempt {
        if self.game.stage != Stage::Waiting {
            return self.refuse(Refusal::AlreadyStarted);
        }
        let Some(furigoma) = self.book().furigoma else {
            return self.refuse(Refusal::NotInThisBook);
        };
        // A handicap says who begins: the player who gives it.
        let setup = self.game.setup();
        if setup.event.sides_given || matches!(setup.start, Start::Handicap(_)) {
            return self.refuse(Refusal::SidesGiven);
        }
        if self.game.session.tossed.flatten().is_some() {
            return self.refuse(Refusal::AlreadyTossed);
        }
        if !furigoma.allows(faces.len()) {
            return self.refuse(Refusal::WrongToss);
        }
        let begins = furigoma.verdict(faces).map(|begins| match begins {
            Begins::Tosser => tosser,
            Begins::Other => !tosser,
        });
        self.say(What::Tossed { ground, faces: faces.to_vec(), tosser, begins });
        Ok(())
    }

    /// fesa-2024/8.4: gote's choice, unless the arbiter has made it.
    fn place_clock(&mut self, side: Side, at: Side) -> Attempt {
        if !self.book().second_places_clock {
            return self.refuse(Refusal::ArbiterOnly);
        }
        if side == Side::First || self.game.session.clock_placed {
            return self.refuse(Refusal::ClockIsTheOthers);
        }
        self.say(What::ClockPlaced { side: at, settled: false });
        Ok(())
    }

    /// fesa-2024/14.4: before the round, on the two basic rules.
    fn complain_of_pairing(&mut self, side: Side) -> Attempt {
        let broken = self.game.setup().event.pairing.as_ref().and_then(|pairing| {
            if pairing.met_before && !pairing.repeats {
                Some(AnnulledBy::MetBefore)
            } else if pairing.second_bye {
                Some(AnnulledBy::SecondBye)
            } else {
                None
            }
        });
        let Some(ground) = broken else { return self.refuse(Refusal::PairingStands) };
        let claimed = ClaimedBy::PairingClaimed;
        self.say(What::Claimed { ground: claimed, side, claim: Claim::Pairing });
        self.rule(What::Annulled { ground });
        Ok(())
    }
}

//! Who is alone at the board, since when, and what he may claim for it; and who would rather not play what has hardly begun.

use adoube_board::Side;
use adoube_clock::{Moment, Span, TimeControl};
use adoube_laws::setup::Supervision;
use adoube_laws::{Absence, Command, Power, Stage, Who};
use adoube_store::AccountId;

use super::Served;
use crate::hall::{Away, Told};
use crate::live::Trouble;
use crate::live::order::Response;
use crate::live::weigh::Deed;

/// Never less than this: a line that breaks is back by then.
const SHORTEST: Span = Span::seconds(30);
/// Nobody waits longer.
const LONGEST: Span = Span::minutes(5);

/// How long a player is waited for: a tenth of what he has for sixty moves, within bounds.
fn patience(time: &TimeControl) -> Span {
    Span(time.for_sixty_moves().0 / 10).clamp(SHORTEST, LONGEST)
}

impl Served {
    /// Whether absence counts: at clocks that somebody sits at, where no arbiter sees to it.
    fn counts_absence(&self) -> bool {
        let unwatched = self.game.setup().supervision == Supervision::None;
        let open = matches!(self.game.stage(), Stage::Waiting | Stage::Playing | Stage::Stopped);
        let people = self.machine.is_none();
        unwatched && open && people && self.is_timed() && !self.is_by_days()
    }

    /// Who has left the other alone, and from when on that can be claimed.
    pub(super) fn look_who_is_away(&mut self) {
        let here = self.presence.here;
        let away = Side::ALL.into_iter().find(|&side| !here[side] && here[!side]);
        self.presence.away = match (away, self.presence.away) {
            (Some(side), Some(before)) if before.side == side => Some(before),
            (Some(side), _) if self.counts_absence() => {
                Some(Away { side, until: self.house.time.now() + self.patience() })
            }
            _ => None,
        };
    }

    fn patience(&self) -> Span {
        self.house.limits.patience.unwrap_or_else(|| patience(&self.game.setup().time))
    }

    /// Who acts is there, however he does it: he is waited for anew.
    pub(super) fn note_sign_of(&mut self, who: Who) {
        let patience = self.patience();
        if let Some(away) = &mut self.presence.away
            && who == Who::Player(away.side)
        {
            away.until = self.house.time.now() + patience;
            self.tell_who_is_here();
        }
    }

    pub(super) fn tell_who_is_here(&mut self) {
        let (here, away) = (self.presence.here, self.presence.away);
        self.tell_all(&Told::Presence { game: self.id, here, away });
        self.tell_walls();
    }

    /// Who is alone at the board claims what that gives: the game is void before both have moved, and won after that.
    pub(super) async fn claim_absence(&mut self, who: AccountId) -> Result<Response, Trouble> {
        self.mend().await?;
        let Who::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        self.thaw().await?;
        let now = self.house.time.now();
        let due = |away: &Away| away.side == !side && now >= away.until;
        let away = self.presence.away.filter(due).ok_or(Trouble::NotAway)?;
        self.end_without(away.side, now, Trouble::NotAway).await?;
        Ok(Response::Done)
    }

    /// A player would rather not play after all: before both have moved the game is void. In an event, and where an arbiter sees to it, he
    /// decides what becomes of it.
    pub(super) async fn abort(&mut self, who: AccountId) -> Result<Response, Trouble> {
        self.mend().await?;
        let Who::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        self.thaw().await?;
        let setup = self.game.setup();
        let free = setup.supervision == Supervision::None && !setup.event.competition;
        if !free || self.game.course().len() >= 2 {
            return Err(Trouble::Begun);
        }
        let now = self.house.time.now();
        self.end_without(side, now, Trouble::Begun).await?;
        Ok(Response::Done)
    }

    /// What the laws say of a game that a player has left, or does not play.
    async fn end_without(&mut self, side: Side, now: Moment, or: Trouble) -> Result<(), Trouble> {
        let power = Power::NoShow { side, absence: Absence::default() };
        let claim = Command::Rule { power, reason: None };
        let decided = self.decide(&Deed::own(claim, now)).await.map_err(|_| or)?;
        if !self.write_own(decided, now).await {
            return Err(Trouble::NotWritten);
        }
        self.presence.away = None;
        self.tell_who_is_here();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_more_time_is_waited_for_longer() {
        for (time, seconds) in
            [("1m", 30), ("3m+2s", 30), ("10m", 60), ("15m+10s", 150), ("90m+30s", 300)]
        {
            assert_eq!(patience(&time.parse().unwrap()), Span::seconds(seconds), "{time}");
        }
    }
}

//! What the arbiter finds that somebody has done, and what it costs.

use adoube_board::{BySide, Side};

use crate::command::{Absence, Breach, Penalty, ToldBefore};
use crate::decide::{Attempt, Draft};
use crate::event::{Ending, GivenBy, PointsBy, Remark};
use crate::game::Stage;
use crate::rulebook::{Breaches, Penalties, Powers};
use crate::{Points, Refusal, What};

impl Draft {
    pub(crate) fn penalise(&mut self, side: Side, penalty: Penalty) -> Attempt {
        let penalties = self.book().penalties;
        self.provided(match penalty {
            Penalty::Warning => penalties.has(Penalties::WARNING),
            Penalty::TimeToOpponent(_) | Penalty::TimeFromPlayer(_) => {
                penalties.has(Penalties::TIME)
            }
            Penalty::Loss => penalties.has(Penalties::LOSS),
            Penalty::PointsDown(_) | Penalty::PointsUp(_) => penalties.has(Penalties::POINTS),
            Penalty::Expulsion => penalties.has(Penalties::EXPULSION),
        })?;
        let over = self.game.stage == Stage::Finished;
        match penalty {
            Penalty::Warning => self.say(What::Warned(side)),
            Penalty::Expulsion => self.say(What::Expelled(side)),
            Penalty::TimeToOpponent(_) | Penalty::TimeFromPlayer(_) | Penalty::Loss if over => {
                return self.refuse(Refusal::EndedAlready);
            }
            Penalty::TimeToOpponent(time) => {
                let (ground, time) = (GivenBy::TimeToOpponent, time.or_zero());
                self.say(What::TimeGiven { ground, side: !side, time, penalises: Some(side) });
            }
            Penalty::TimeFromPlayer(time) => {
                let (ground, time) = (GivenBy::TimeTaken, -time.or_zero());
                self.say(What::TimeGiven { ground, side, time, penalises: Some(side) });
            }
            Penalty::Loss => {
                let points = self.game.setup().event.scores.of(Some(!side));
                let points = self.with_penalties(points);
                self.end_with(Ending::LostByPenalty, Some(!side), points, Some(side));
            }
            Penalty::PointsDown(points) => {
                let scored = self.game.score.outcome.as_ref().map(|outcome| outcome.points[side].0);
                let points = points.0.saturating_abs().min(scored.unwrap_or(i16::MAX));
                let (ground, points) = (PointsBy::PointsTaken, Points(-points));
                self.say(What::PointsChanged { ground, side, points, penalises: side });
            }
            Penalty::PointsUp(points) => {
                let most = self.game.setup().event.scores.win.0;
                let has =
                    self.game.score.outcome.as_ref().map_or(0, |outcome| outcome.points[!side].0);
                let points = Points(points.0.saturating_abs());
                if has.saturating_add(points.0).saturating_add(self.pending_points(!side)) > most {
                    return self.refuse(Refusal::TooManyPoints);
                }
                let (ground, penalises) = (PointsBy::PointsGiven, side);
                self.say(What::PointsChanged { ground, side: !side, points, penalises });
            }
        }
        Ok(())
    }

    /// Points that were changed before the game had an outcome.
    fn pending_points(&self, side: Side) -> i16 {
        if self.game.score.outcome.is_some() { 0 } else { self.game.score.points[side] }
    }

    pub(crate) fn find(&mut self, side: Side, breach: Breach) -> Attempt {
        self.provided(self.book().breaches.has(Breaches::of(breach)))?;
        self.say(What::Found { side, breach });
        Ok(())
    }

    /// fide-2009/12.3.b.
    pub(crate) fn device(&mut self, side: Side) -> Attempt {
        if !self.book().sounding_device_loses {
            return self.refuse(Refusal::NotInThisBook);
        }
        let scores = self.game.setup().event.scores;
        let mut points = scores.of(Some(!side));
        // The opponent of a player who loses so has a draw's score if he cannot win himself.
        if self.can_mate(!side) == Some(false) {
            points[!side] = scores.draw;
        }
        let points = self.with_penalties(points);
        self.end_with(Ending::DeviceSounded, Some(!side), points, None);
        Ok(())
    }

    pub(crate) fn refuses_laws(&mut self, side: Side, opponent: Points) -> Attempt {
        self.provided(self.book().penalties.has(Penalties::REFUSAL_OF_LAWS))?;
        let scores = self.game.setup().event.scores;
        if opponent > scores.win {
            return self.refuse(Refusal::TooManyPoints);
        }
        if opponent < Points(0) {
            return self.refuse(Refusal::NoSuchScore);
        }
        let mut points = scores.of(Some(!side));
        points[!side] = opponent;
        let points = self.with_penalties(points);
        self.end_with(Ending::RefusesLaws, Some(!side), points, None);
        Ok(())
    }

    pub(crate) fn both_refuse(&mut self) -> Attempt {
        self.provided(self.book().penalties.has(Penalties::REFUSAL_OF_LAWS))?;
        let loss = self.game.setup().event.scores.loss;
        let points = BySide { first: loss, second: loss };
        self.end_with(Ending::BothRefuseLaws, None, points, None);
        Ok(())
    }

    /// fesa-2024/11.7 and 11.8: instead of the game, or once it was lost without him.
    pub(crate) fn no_show(&mut self, side: Side, absence: Absence) -> Attempt {
        self.provided(self.book().powers.has(Powers::FORFEITS))?;
        if self.game.session.present[side] {
            return self.refuse(Refusal::NotAbsent);
        }
        let over = self.game.stage == Stage::Finished;
        let known = self.book().powers.has(Powers::SANCTIONS_NO_SHOWS);
        if absence.told.is_some() || !known {
            // Who has told in time is no no-show, and fesa-2017 knows none; his game is forfeit all the same.
            if over {
                return self.refuse(Refusal::EndedAlready);
            }
            let knock_out = absence.knock_out || absence.major;
            if known && knock_out && absence.told == Some(ToldBefore::Round) {
                return self.refuse(Refusal::LateExcuse);
            }
            if known {
                self.say(What::Remarked { ground: Remark::Excused });
            }
            self.end(Ending::Forfeited, Some(!side));
            return Ok(());
        }
        if !over {
            self.end(Ending::NoShow, Some(!side));
        }
        let (elo, barred) = (!absence.ill, absence.major && !absence.ill);
        self.say(What::NoShow { side, elo, barred });
        Ok(())
    }
}

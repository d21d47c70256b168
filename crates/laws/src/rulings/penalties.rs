//! What the arbiter finds that somebody has done, and what it costs.

use adoube_board::{BySide, Side};
use adoube_clock::Span;

use crate::command::{Absence, Breach, Penalty, ToldBefore};
use crate::decide::{Attempt, Draft};
use crate::event::{Ending, GivenBy, PointsBy, Remark};
use crate::game::Stage;
use crate::rulebook::{Breaches, Penalties, Powers};
use crate::{Points, Refusal, Refused, What};

impl Draft {
    pub(crate) fn penalise(&mut self, side: Side, penalty: Penalty) -> Attempt {
        let penalties = self.book().penalties;
        self.provided(match penalty {
            Penalty::Warning => penalties.has(Penalties::WARNING),
            // Of nothing, or of less, there is no penalty.
            Penalty::TimeToOpponent(time) | Penalty::TimeFromPlayer(time) => {
                time > Span::ZERO && penalties.has(Penalties::TIME)
            }
            Penalty::Loss => penalties.has(Penalties::LOSS),
            Penalty::PointsDown(points) | Penalty::PointsUp(points) => {
                points > Points(0) && penalties.has(Penalties::POINTS)
            }
            Penalty::Expulsion => penalties.has(Penalties::EXPULSION),
            Penalty::ScoredLoss(_) => penalties.has(Penalties::SCORED_LOSS),
            Penalty::Fine => penalties.has(Penalties::FINE),
            // fide-2023/12.9.8: from one or more.
            Penalty::Exclusion(rounds) => rounds > 0 && penalties.has(Penalties::EXCLUSION),
        })?;
        let over = self.game.stage == Stage::Finished;
        match penalty {
            Penalty::Warning => self.say(What::Warned(side)),
            Penalty::Expulsion => self.say(What::Expelled(side)),
            Penalty::Fine if !self.game.setup().event.fines => {
                return self.refuse(Refusal::FineUnannounced);
            }
            Penalty::Fine => self.say(What::Fined(side)),
            Penalty::Exclusion(rounds) => self.say(What::Excluded { side, rounds }),
            Penalty::TimeToOpponent(_)
            | Penalty::TimeFromPlayer(_)
            | Penalty::Loss
            | Penalty::ScoredLoss(_)
                if over =>
            {
                return self.refuse(Refusal::EndedAlready);
            }
            Penalty::ScoredLoss(opponent) => {
                let points = self.scored_loss(side, opponent)?;
                self.end_with(Ending::LostByPenalty, Some(!side), points, Some(side));
            }
            Penalty::TimeToOpponent(time) => {
                let ground = GivenBy::TimeToOpponent;
                self.say(What::TimeGiven { ground, side: !side, time, penalises: Some(side) });
            }
            Penalty::TimeFromPlayer(time) => {
                let (ground, time) = (GivenBy::TimeTaken, -time);
                self.say(What::TimeGiven { ground, side, time, penalises: Some(side) });
            }
            Penalty::Loss => {
                let points = self.game.setup().event.scores.of(Some(!side));
                let points = self.with_penalties(points);
                self.end_with(Ending::LostByPenalty, Some(!side), points, Some(side));
            }
            Penalty::PointsDown(points) => {
                let scored = self.game.score.outcome.as_ref().map(|outcome| outcome.points[side].0);
                let points = points.0.min(scored.unwrap_or(i16::MAX));
                let (ground, points) = (PointsBy::PointsTaken, Points(-points));
                self.leaves_a_normal_score(side, points)?;
                self.say(What::PointsChanged { ground, side, points, penalises: side });
            }
            Penalty::PointsUp(points) => {
                let most = self.game.setup().event.scores.win.0;
                let has =
                    self.game.score.outcome.as_ref().map_or(0, |outcome| outcome.points[!side].0);
                if has.saturating_add(points.0).saturating_add(self.pending_points(!side)) > most {
                    return self.refuse(Refusal::TooManyPoints);
                }
                self.leaves_a_normal_score(!side, points)?;
                let (ground, penalises) = (PointsBy::PointsGiven, side);
                self.say(What::PointsChanged { ground, side: !side, points, penalises });
            }
        }
        Ok(())
    }

    /// Whether a game that is over has a score after this that games have.
    fn leaves_a_normal_score(&self, side: Side, change: Points) -> Attempt {
        let Some(outcome) = &self.game.score.outcome else { return Ok(()) };
        let mut points = outcome.points;
        points[side].0 = points[side].0.saturating_add(change.0);
        if self.is_normal(points) { Ok(()) } else { self.refuse(Refusal::NoSuchScore) }
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

    /// A loss of which the opponent's score is the arbiter's.
    fn scored_loss(&self, side: Side, opponent: Points) -> Result<BySide<Points>, Refused> {
        let scores = self.game.setup().event.scores;
        if opponent > scores.win {
            return self.refuse(Refusal::TooManyPoints);
        }
        let mut points = scores.of(Some(!side));
        points[!side] = opponent;
        if opponent < Points(0) || !self.is_normal(points) {
            return self.refuse(Refusal::NoSuchScore);
        }
        Ok(self.with_penalties(points))
    }

    /// fide-2023/10.2: each score is one that a game normally gives, and together they are no more than it has.
    pub(crate) fn is_normal(&self, points: BySide<Points>) -> bool {
        let scores = self.game.setup().event.scores;
        let given = |side: &Side| [scores.win, scores.draw, scores.loss].contains(&points[*side]);
        let within = points.first.0.saturating_add(points.second.0) <= scores.most().0;
        !self.book().normal_scores || (Side::ALL.iter().all(given) && within)
    }

    /// The nearest score below that games have: what was given during the game is not more than there is.
    pub(crate) fn normal(&self, mut points: BySide<Points>) -> BySide<Points> {
        let scores = self.game.setup().event.scores;
        let below = |points: Points| {
            let known = [scores.win, scores.draw, scores.loss].into_iter();
            known.filter(|known| *known <= points).max().unwrap_or(scores.loss)
        };
        for side in Side::ALL {
            points[side] = below(points[side]);
        }
        while !self.is_normal(points) {
            let given = Side::ALL.into_iter().max_by_key(|&side| self.game.score.points[side]);
            let Some(side) = given.filter(|&side| points[side] > scores.loss) else { break };
            points[side] = below(Points(points[side].0 - 1));
        }
        points
    }

    /// fide-2009/12.3.b, fide-2023/11.3.2.2.
    pub(crate) fn device(&mut self, side: Side) -> Attempt {
        if self.book().carried_device_loses {
            return self.device_carried(side);
        }
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

    /// fide-2023/11.3.2.1: one that lies in a bag, as the event allows, is to be off, and else a breach of conduct.
    pub(crate) fn device_in_bag(&mut self, side: Side) -> Attempt {
        if self.game.setup().event.devices_in_bags {
            self.find(side, Breach::Conduct)
        } else {
            self.device(side)
        }
    }

    /// fide-2023/11.3.2.2: having it is enough, unless the event has fixed less.
    pub(crate) fn device_carried(&mut self, side: Side) -> Attempt {
        if self.book().carried_device_loses {
            if let Some(penalty) = self.game.setup().event.device_penalty {
                return self.penalise(side, penalty);
            }
            let points = self.game.setup().event.scores.of(Some(!side));
            let points = self.with_penalties(points);
            self.end_with(Ending::DeviceCarried, Some(!side), points, None);
            return Ok(());
        }
        self.refuse(Refusal::NotInThisBook)
    }

    pub(crate) fn refuses_laws(&mut self, side: Side, opponent: Points) -> Attempt {
        self.provided(self.book().penalties.has(Penalties::REFUSAL_OF_LAWS))?;
        let points = self.scored_loss(side, opponent)?;
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

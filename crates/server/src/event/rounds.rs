//! Rounds on the floor: published and begun at once or at an hour, called to games of the server, reported from real boards.

use std::collections::{BTreeMap, BTreeSet};

use adoube_store::{AccountId, GameId};
use adoube_tournament::Mark;
use adoube_tournament::event::{Board, Replaced, Request, Round, Rules, Signature, What};

use super::floor::Sitting;
use super::picture::Spot;
use super::steward::Ended;
use super::venue::{Act, Denied, Rows, Venue, noted, signature, stamp};
use super::{EventCommand, Noted, Notice, Overdue, Purpose, VenueLine, WallSeat, Where};
use crate::entropy;

/// No event has more rounds.
const MOST_ROUNDS: usize = 999;
/// What the server signs with.
const SERVER: &str = "server";

/// A notice of the server's own.
pub(super) fn own(notice: Notice, at: i64) -> VenueLine {
    VenueLine::Notice(Noted { by: SERVER.into(), at: stamp(at), notice })
}

impl Venue {
    /// What follows from a command that the tournament does not know. Its lines are not taken yet.
    pub(super) fn noticed(
        &mut self,
        command: &EventCommand,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let notice = match command {
            EventCommand::Arrange { play } if **play == self.floor.play => {
                return Err(Denied::Known);
            }
            EventCommand::Arrange { play } if play.fault().is_some() => {
                return Err(Denied::NotPlayed(play.fault().unwrap_or_default().into()));
            }
            EventCommand::Arrange { play } => Notice::Arranged { play: play.clone() },
            &EventCommand::Publish { round, at } => self.publish(round, at, act.at)?,
            &EventCommand::Begin { round, at } => self.begin(round, at, act.at)?,
            &EventCommand::Deadline { round, at } => self.until(round, at, act.at)?,
            &EventCommand::Report { round, player, mark, facing } => {
                return self.report(round, player, [mark, facing], act);
            }
            EventCommand::Sheet { round, player, sheet } => {
                return self.hand_in(*round, *player, sheet, act, rows);
            }
            &EventCommand::EraseSheet { player, sheet } => {
                return self.erase_sheet(player, sheet, act, rows);
            }
            &EventCommand::BoardClock { round, player, flag } => {
                return self.clocked(round, player, flag, act);
            }
            &EventCommand::Call { round, player } => return self.call(round, player, true, act),
            &EventCommand::EndCall { round, player } => {
                return self.call(round, player, false, act);
            }
            EventCommand::OpenEntries { .. }
            | EventCommand::Apply { .. }
            | EventCommand::Claim { .. }
            | EventCommand::Unclaim { .. }
            | EventCommand::Recall { .. }
            | EventCommand::AskBye { .. }
            | EventCommand::Answer { .. } => return self.asked(command, act, rows),
            EventCommand::SetUp { rules } => return self.set_up(rules, act),
            _ => return self.journalled(command, act, rows),
        };
        Ok(vec![noted(notice, act.by, act.at)])
    }

    /// Fixes otherwise what is fixed, while no round is paired.
    fn set_up(&mut self, rules: &Rules, act: &Act<'_>) -> Result<Vec<VenueLine>, Denied> {
        rules.check()?;
        let (old, entered) = (&self.event.rules, !self.event.members.is_empty());
        if !self.event.rounds.is_empty() {
            return Err(Denied::Playing(self.event.rounds.len()));
        }
        self.event.fits_into(rules)?;
        // Who is entered has a number by the rules of the game, and plays for a team or not.
        let other = old.game != rules.game || old.teams.is_some() != rules.teams.is_some();
        if *rules == *old || entered && other {
            return Err(Denied::Known);
        }
        // What a lot has given is taken from nobody by the way.
        let drawn = self.floor.journal.lots.iter().any(|it| it.has_drawn(Purpose::Colour));
        if rules.initial != old.initial && drawn && !act.again {
            return Err(Denied::Replaces(Box::new(Replaced::Lots)));
        }
        let line = signature(act.by, act.at).under(What::Opened { rules: rules.clone() });
        self.event.apply(line.clone());
        Ok(vec![line.into()])
    }

    fn publish(&self, round: usize, at: Option<i64>, now: i64) -> Result<Notice, Denied> {
        self.is_paired(round)?;
        let floor = self.floor.round(round);
        if floor.is_some_and(|it| it.published) {
            return Err(Denied::Known);
        }
        match at {
            None => Ok(Notice::Published { round }),
            Some(at) if at <= now => Err(Denied::Past),
            publish => Ok(Notice::Due { round, publish, start: floor.and_then(|it| it.start) }),
        }
    }

    fn begin(&self, round: usize, at: Option<i64>, now: i64) -> Result<Notice, Denied> {
        self.is_paired(round)?;
        let floor = self.floor.round(round);
        if floor.is_some_and(|it| it.begun) {
            return Err(Denied::Known);
        }
        match at {
            None if !floor.is_some_and(|it| it.published) => Err(Denied::NoGames(round)),
            None => Ok(Notice::Begun { round }),
            Some(at) if at <= now => Err(Denied::Past),
            start => Ok(Notice::Due { round, publish: floor.and_then(|it| it.publish), start }),
        }
    }

    /// Until when a round is to be played, also one that is not paired yet.
    fn until(&self, round: usize, at: Option<i64>, now: i64) -> Result<Notice, Denied> {
        let last = self.event.rules.rounds.max(self.event.rounds.len());
        if round == 0 || round > last && self.event.rules.rounds > 0 || round > MOST_ROUNDS {
            return Err(Denied::NoRound(round));
        }
        if at.is_some_and(|at| at <= now) {
            return Err(Denied::Past);
        }
        match self.floor.deadline(round).map(|(at, _)| at) == at {
            true => Err(Denied::Known),
            false => Ok(Notice::Deadline { round, at }),
        }
    }

    /// When the time of a round is over whose games everybody knows, and of which some have no result.
    pub(crate) fn overdue_at(&self) -> Option<i64> {
        let waits = |&(round, _): &(usize, i64)| {
            let paired = round.checked_sub(1).and_then(|at| self.event.rounds.get(at));
            paired.is_some_and(|it| {
                let open = it.boards.iter().any(|it| it.mark == Mark::Pending);
                open && self.floor.is_public(round, it)
            })
        };
        self.floor.deadlines().filter(waits).map(|(_, at)| at).min()
    }

    /// Who is taken for gone by the event's own rule: who has lost so many games by not coming since he last came back.
    fn no_shows(&self) -> Vec<u32> {
        let Some(most) = self.floor.play.no_shows else { return Vec::new() };
        let (mut round, mut since) = (0, BTreeMap::new());
        for line in self.event.log() {
            match &line.what {
                What::Paired { .. } => round += 1,
                What::Unpaired { round: taken, .. } => round = taken.saturating_sub(1),
                What::Returned { id } => drop(since.insert(*id, round)),
                _ => {}
            }
        }
        let missed = |id: u32| {
            let lost = |board: &&Board| {
                let own = if board.seat.first == id { board.mark } else { board.facing };
                own == Mark::ForfeitLoss
            };
            let from = since.get(&id).copied().unwrap_or(0);
            let boards =
                (from + 1..=self.event.rounds.len()).filter_map(|it| self.event.board(it, id));
            boards.filter(lost).count()
        };
        let here = self.event.members.iter().filter(|member| !member.withdrawn);
        here.map(|member| member.id).filter(|&id| missed(id) >= most as usize).collect()
    }

    /// Withdraws them, before the next round is paired.
    pub(super) fn without_no_shows(&mut self, act: &Act<'_>) -> Result<Vec<VenueLine>, Denied> {
        let mut lines = Vec::new();
        for id in self.no_shows() {
            let gone = self.event.act(&Request::Withdraw(id), signature(act.by, act.at))?;
            lines.extend(gone.into_iter().map(VenueLine::from));
        }
        Ok(lines)
    }

    /// What follows when the time of a round is over: by the event's rule, or nothing but that it is known.
    fn overdue(&self, number: usize, round: &Round, now: i64) -> Vec<VenueLine> {
        let by = || Signature { by: SERVER.into(), at: Some(stamp(now)) };
        let mut lines = vec![own(Notice::Overdue { round: number }, now)];
        let open = round.boards.iter().filter(|it| {
            it.mark == Mark::Pending && !it.seat.has(0) && self.floor.table(number, it).is_none()
        });
        for board in open.filter(|_| self.floor.play.overdue == Overdue::Forfeit) {
            let reports = self.floor.reports(number, board);
            let (mark, facing) = match reports.as_slice() {
                [] => (Mark::ForfeitLoss, Mark::ForfeitLoss),
                [one] if one.player == board.seat.first => (one.mark, one.facing),
                [one] => (one.facing, one.mark),
                // They disagree: that is the arbiter's.
                _ => continue,
            };
            let request = Request::Result(number, board.seat.first, mark, facing);
            // What the rules do not take is the arbiter's too.
            let decided = self.event.decide(&request).unwrap_or_default();
            lines.extend(decided.into_iter().map(|what| by().under(what).into()));
        }
        lines
    }

    fn is_paired(&self, round: usize) -> Result<(), Denied> {
        let paired = (1..=self.event.rounds.len()).contains(&round);
        if paired { Ok(()) } else { Err(Denied::NoRound(round)) }
    }

    /// A player says what came of a game on a real board. Where the opponent has said the same, it is the result.
    fn report(
        &mut self,
        round: usize,
        player: u32,
        [mark, facing]: [Mark; 2],
        act: &Act<'_>,
    ) -> Result<Vec<VenueLine>, Denied> {
        self.is_paired(round)?;
        let board = *self.event.board(round, player).ok_or(Denied::NotReported)?;
        let public = self.floor.is_public(round, &self.event.rounds[round - 1]);
        let on_screen = self.floor.table(round, &board).is_some();
        let told = |it: Mark| matches!(it, Mark::Win | Mark::Draw | Mark::Loss);
        if !public || on_screen || board.mark != Mark::Pending || !told(mark) || !told(facing) {
            return Err(Denied::NotReported);
        }
        // What the rules do not take is no result, whoever says it.
        let request = Request::Result(round, player, mark, facing);
        self.event.decide(&request)?;
        let reported = Notice::Reported { round, player, mark, facing };
        let mut lines = vec![noted(reported, act.by, act.at)];
        let reports = self.floor.reports(round, &board);
        let other = reports.iter().find(|it| it.player != player);
        let agree = other.is_some_and(|it| (it.mark, it.facing) == (facing, mark));
        if agree && !self.floor.out {
            let result = self.event.act(&request, signature(act.by, act.at))?;
            lines.extend(result.into_iter().map(VenueLine::from));
        }
        Ok(lines)
    }

    /// Who gives a handicap has the second side: where he had the first and nothing is played yet, the two change places.
    pub(super) fn turned_for(
        &mut self,
        command: &EventCommand,
        act: &Act<'_>,
    ) -> Result<Vec<VenueLine>, Denied> {
        let EventCommand::Handicap { round, player, name } = command else { return Ok(Vec::new()) };
        let board = self.event.board(*round, *player);
        let first = board.is_some_and(|it| it.mark == Mark::Pending && it.seat.first == *player);
        if name.is_empty() || !first {
            return Ok(Vec::new());
        }
        let turned = self.event.act(&Request::Swap(*round, *player), signature(act.by, act.at))?;
        Ok(turned.into_iter().map(VenueLine::from).collect())
    }

    /// What is due at a moment: rounds that are published and begun by the hour, and pairs that are called to games.
    pub(crate) fn due(&self, now: i64) -> Result<Vec<VenueLine>, Denied> {
        if self.head.closed.is_some() || self.floor.out {
            return Ok(Vec::new());
        }
        let mut lines = Vec::new();
        let mut published = BTreeSet::new();
        let come = |it: Option<i64>| it.is_some_and(|it| it <= now);
        for (round, publish, start) in self.floor.due() {
            let known = self.floor.round(round).is_some_and(|it| it.published);
            // Who is to play has seen the pairing.
            if come(publish) || come(start) && !known {
                published.insert(round);
                lines.push(own(Notice::Published { round }, now));
            }
            if come(start) {
                lines.push(own(Notice::Begun { round }, now));
            }
        }
        for (round, at) in self.floor.deadlines().filter(|(_, at)| *at <= now) {
            let paired = round.checked_sub(1).and_then(|at| self.event.rounds.get(at));
            let seen = paired.filter(|it| self.floor.is_public(round, it));
            if let Some(paired) =
                seen.filter(|it| it.boards.iter().any(|it| it.mark == Mark::Pending))
            {
                lines.extend(self.overdue(round, paired, at.max(now)));
            }
        }
        for (round, number) in self.event.rounds.iter().zip(1..) {
            let known = self.floor.round(number).is_some_and(|it| it.published);
            if !known && !published.contains(&number) || self.floor.play.boards != Where::Screens {
                continue;
            }
            let waits = |board: &&Board| {
                let players = [board.seat.first, board.seat.second];
                let known = players.iter().all(|&it| self.account(it).is_some());
                // A game that was annulled is played again.
                let called = self.floor.table(number, board).is_some_and(|it| !it.void);
                board.mark == Mark::Pending && known && !called
            };
            for board in round.boards.iter().filter(waits) {
                let (first, second, replay) = (board.seat.first, board.seat.second, board.replays);
                let game = GameId::from_bits(entropy::bits()?);
                let called = Notice::Called { round: number, first, second, replay, game };
                lines.push(own(called, now));
            }
        }
        Ok(lines)
    }

    /// A game of the server is over: what that means for its board. Nothing where it was known.
    pub(crate) fn over(
        &mut self,
        &Ended { game, marks: [mark, facing], void }: &Ended,
        now: i64,
    ) -> Result<Vec<VenueLine>, Denied> {
        let turned = |it: &Sitting| self.handicap(it).is_some_and(|(_, turned)| turned);
        let (mark, facing) =
            match self.floor.tables().find(|it| it.game == game).is_some_and(turned) {
                true => (facing, mark),
                false => (mark, facing),
            };
        let Some(&table) = self.floor.tables().find(|it| it.game == game) else {
            let known = self.floor.dropped().any(|it| it.game == game);
            let over = Notice::Over { game, mark, facing, counts: false, void };
            return Ok(if known { vec![own(over, now)] } else { Vec::new() });
        };
        if table.over == Some((mark, facing)) && table.void == void {
            return Ok(Vec::new());
        }
        let board = self.event.board(table.round, table.first);
        let current = board.filter(|it| self.floor.table(table.round, it) == Some(&table));
        // What a desk has said stands, unless it is what this game had said before.
        let open =
            |it: &&Board| it.mark == Mark::Pending || table.over == Some((it.mark, it.facing));
        let reopens =
            (mark, facing) == PENDING && current.is_some_and(|it| it.mark != Mark::Pending);
        let counts = current.filter(open).is_some() && ((mark, facing) != PENDING || reopens);
        let mut lines = vec![own(Notice::Over { game, mark, facing, counts, void }, now)];
        if counts {
            let request = Request::Result(table.round, table.first, mark, facing);
            let by = Signature { by: SERVER.into(), at: Some(stamp(now)) };
            let result = self.event.act(&request, by)?;
            lines.extend(result.into_iter().map(VenueLine::from));
        }
        Ok(lines)
    }

    /// The board at which a game of the server is played, where that alone is changed by what comes of it.
    pub(super) fn spot_of_game(&self, game: GameId) -> Option<Spot> {
        let table = self.floor.tables().find(|it| it.game == game)?;
        self.spot_of(table.round, table.first)
    }

    /// What the event is called.
    pub(crate) fn name(&self) -> &str {
        &self.event.rules.name
    }

    /// The games of the server, each with its round and its board from 1, as far as the rounds are published.
    pub(crate) fn places(&self) -> Vec<(GameId, usize, usize)> {
        let known = |it: &Sitting| {
            let published = self.floor.round(it.round).is_some_and(|round| round.published);
            let board = self.board(Some(it.round), it.first).filter(|_| published)?;
            Some((it.game, it.round, board))
        };
        self.floor.tables().filter_map(known).collect()
    }

    /// The handicap of a player's game: who gives it, and which. Where a round has none, nobody is looked for.
    pub(super) fn given(&self, round: usize, player: u32) -> Option<(u32, &str)> {
        let paired = self.event.rounds.get(round.checked_sub(1)?)?;
        if paired.handicaps.is_empty() {
            return None;
        }
        self.event.handicap_of(round, player)
    }

    /// What a game of the server begins from, where one of the two gives a handicap, and whether the two change places for it: who gives it
    /// has the second side, also where a drawn game is played again.
    pub(super) fn handicap(&self, table: &Sitting) -> Option<(adoube_shogi::Handicap, bool)> {
        let (giver, name) = self.given(table.round, table.first)?;
        let turned = giver == table.first;
        let known = !turned || table.replay % 2 == 1;
        from_file(name).filter(|_| known).map(|start| (start, turned))
    }

    /// The games of the last round that are not over, with where they are played.
    pub(crate) fn wall(&self) -> Vec<(GameId, WallSeat)> {
        let round = self.event.rounds.len();
        let boards = self.event.rounds.last().map(|it| it.boards.as_slice()).unwrap_or_default();
        let seat = |(board, number): (&Board, usize)| {
            let table = self.floor.table(round, board).filter(|it| it.over.is_none())?;
            let event = self.head.id;
            let turned = self.handicap(table).is_some_and(|(_, turned)| turned);
            let (first, second) = match turned {
                true => (table.second, table.first),
                false => (table.first, table.second),
            };
            Some((table.game, WallSeat { event, round, board: number, first, second }))
        };
        boards.iter().zip(1..).filter_map(seat).collect()
    }

    /// Whether two are to be called to a game who were not yet.
    pub(crate) fn wants_games(&self) -> bool {
        self.due(i64::MIN).map_or(true, |lines| !lines.is_empty())
    }

    /// The two accounts at a game.
    pub(crate) fn players_of(&self, first: u32, second: u32) -> Option<[AccountId; 2]> {
        Some([self.account(first)?, self.account(second)?])
    }
}

/// Of a game that came to nothing.
pub(crate) const PENDING: (Mark, Mark) = (Mark::Pending, Mark::Pending);

/// A handicap as the federation's file has it, by what is left out. To have the first move is none: nothing is.
fn from_file(name: &str) -> Option<adoube_shogi::Handicap> {
    use adoube_shogi::Handicap::*;
    Some(match name {
        "L" => LeftLance,
        "B" => Bishop,
        "R" => Rook,
        "RL" => RookLance,
        "2p" => TwoPieces,
        "4p" => FourPieces,
        "5p" => FivePieces,
        "6p" => SixPieces,
        _ => return None,
    })
}

use super::super::{Seat, Tournament};
use super::act::fresh;
use super::{MatchSheet, Squad, TeamRefusal, TeamRules, TeamWhat};
use adoube_board::Side;

impl Tournament {
    /// Who plays for a team where nothing is said: the first of its players who are there, empty boards last.
    pub(super) fn usual(&self, squad: &Squad, boards: usize) -> Vec<u32> {
        let here = |&&id: &&u32| self.member(id).is_some_and(|member| !member.withdrawn);
        let mut players: Vec<u32> = squad.players.iter().filter(here).copied().collect();
        players.resize(boards, 0);
        players
    }

    /// Who plays for a team in a round.
    pub(super) fn line_up(
        &self,
        round: usize,
        team: u32,
        players: &[u32],
    ) -> Result<TeamWhat, TeamRefusal> {
        let rules = self.rules.teams.as_ref().ok_or(TeamRefusal::None)?;
        let squad = self.teams.get(team).ok_or(TeamRefusal::Nobody(team))?;
        let none = TeamRefusal::NoMatch(round, team);
        let paired = round.checked_sub(1).and_then(|at| self.rounds.get(at));
        let (_, seats, range) =
            paired.and_then(|round| round.teams.find(team)).ok_or(none.clone())?;
        if rules.everybody {
            return Err(TeamRefusal::Everybody);
        }
        let count = range.len();
        // Nobody at all is a match that is forfeited.
        let players = if players.is_empty() { vec![0; count] } else { players.to_vec() };
        if players.len() != count {
            return Err(TeamRefusal::Boards { found: players.len(), boards: count });
        }
        let boards = paired.and_then(|round| round.boards.get(range)).ok_or(none)?;
        let gone = |id: u32| self.member(id).is_some_and(|member| member.withdrawn);
        let mut before: Option<(usize, u32)> = None;
        for (at, &id) in players.iter().enumerate().filter(|&(_, &id)| id > 0) {
            let place = squad.players.iter().position(|&one| one == id);
            let Some(place) = place.filter(|_| !players[..at].contains(&id)) else {
                return Err(TeamRefusal::Foreign(id));
            };
            // Who sat there before he left stays until somebody else is put there.
            if gone(id) && !boards.iter().any(|board| board.seat.has(id)) {
                return Err(TeamRefusal::Away(id));
            }
            if let Some((_, upper)) = before.filter(|&(other, _)| other > place && !rules.free) {
                return Err(TeamRefusal::Order(id, upper));
            }
            before = Some((place, id));
        }
        let then: Vec<Seat> = boards
            .iter()
            .zip(&players)
            .enumerate()
            .map(|(at, (board, &id))| {
                let first = self.is_on_first(board.seat, squad, seats, rules, at);
                match first {
                    true => Seat { first: id, ..board.seat },
                    false => Seat { second: id, ..board.seat },
                }
            })
            .collect();
        if boards.iter().zip(&then).all(|(board, seat)| board.seat == *seat) {
            return Err(TeamRefusal::Same);
        }
        Ok(TeamWhat::LinedUp { round, team, boards: then })
    }

    /// Whether a team has the first side of a board: as its players sit, or where nobody does as the colours of boards go.
    pub(super) fn is_on_first(
        &self,
        seat: Seat,
        squad: &Squad,
        teams: Seat,
        rules: &TeamRules,
        board: usize,
    ) -> bool {
        let has = |id: u32| id > 0 && squad.players.contains(&id);
        if has(seat.first) || has(seat.second) {
            return has(seat.first);
        }
        let other = if seat.first > 0 { Some(false) } else { (seat.second > 0).then_some(true) };
        other.unwrap_or((teams.first == squad.id) == (rules.side(board) == Side::First))
    }

    pub(super) fn set_line_up(&mut self, round: usize, team: u32, boards: &[Seat]) {
        let Some(round) = self.round_mut(round) else { return };
        let Some((_, _, range)) = round.teams.find(team) else { return };
        for (at, &seat) in range.zip(boards) {
            let Some(board) = round.boards.get_mut(at) else { return };
            if board.seat == seat {
                continue;
            }
            let full = |seat: Seat| !seat.has(0);
            let (mark, facing, kept) = (board.mark, board.facing, full(board.seat) && full(seat));
            let gone = board.seat;
            *board = fresh(seat);
            if kept {
                (board.mark, board.facing) = (mark, facing);
            }
            round.handicaps.retain(|&(id, _)| !gone.has(id));
        }
    }

    /// Names the teams of each match of a round by the colours as they were played: that of board 1, or where a seat is empty there
    /// that of the first board with two players, as a file shows it. Nothing changes where no board has two.
    pub(in super::super) fn turn_matches(&mut self, round: usize) {
        let Some(rules) = &self.rules.teams else { return };
        let Some(round) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) else {
            return;
        };
        let mut boards = round.boards.iter();
        for (teams, count) in &mut round.teams.matches {
            let mut own = boards.by_ref().take(*count).enumerate();
            let full = own.find(|(_, board)| !board.seat.has(0));
            // The rest of this match is not of the next one.
            own.by_ref().for_each(drop);
            let (Some((at, board)), Some(squad)) = (full, self.teams.get(teams.first)) else {
                continue;
            };
            let first = squad.players.contains(&board.seat.first);
            if first != rules.side(at).is_first() {
                *teams = Seat { first: teams.second, second: teams.first };
            }
        }
    }

    /// A match of two teams with their players.
    pub(super) fn sheet(
        &self,
        rules: &TeamRules,
        [first, second]: [&Squad; 2],
        players: [&[u32]; 2],
    ) -> MatchSheet {
        let [mine, theirs] = players;
        let seat = |(at, (&a, &b)): (usize, (&u32, &u32))| match rules.side(at) {
            Side::First => Seat { first: a, second: b },
            Side::Second => Seat { first: b, second: a },
        };
        let boards = mine.iter().zip(theirs).enumerate().map(seat).collect();
        MatchSheet { first: first.id, second: second.id, boards }
    }
}

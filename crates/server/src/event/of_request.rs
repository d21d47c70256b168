//! What the tournament knows as a command of an event: so the command line acts on a server's log with the words that it has for a file.

use adoube_tournament::event::{Request, TeamRequest};

use super::{EventCommand, TeamCommand};

impl From<Request> for EventCommand {
    fn from(request: Request) -> Self {
        match request {
            Request::Enter(player) => Self::Enter { player, account: None },
            Request::Correct(player, to) => Self::Correct { player, to },
            Request::Remove(player) => Self::Remove { player },
            Request::Describe(details) => Self::Describe { details },
            Request::Withdraw(player) => Self::Withdraw { player },
            Request::Return(player) => Self::Return { player },
            Request::Bye(player, round, mark) => Self::Bye { player, round, mark },
            Request::CancelBye(player, round) => Self::CancelBye { player, round },
            Request::Apart(players) => Self::Apart { players },
            Request::Together(players) => Self::Together { players },
            Request::Draw(seed) => Self::Draw { seed },
            Request::Pair => Self::Pair,
            Request::Change(boards, byes, why) => Self::Change { boards, byes, why },
            Request::ByHand(boards, byes, why) => Self::ByHand { boards, byes, why },
            Request::Unpair(why) => Self::Unpair { why },
            Request::Result(round, player, mark, facing) => {
                Self::Result { round, player, mark, facing, over: None }
            }
            Request::Swap(round, player) => Self::Swap { round, player },
            Request::Handicap(round, player, name) => Self::Handicap { round, player, name },
            Request::Clear(round, player) => Self::Clear { round, player, over: None },
            Request::NoShow(player) => Self::NoShow { player },
            Request::Excuse(player, why, ill) => Self::Excuse { player, why, ill },
            Request::Late(player, minutes) => Self::Late { player, minutes },
            Request::Advance(round, player) => Self::Advance { round, player },
            Request::Team(team) => Self::Team { team: team.into() },
            Request::Prizes(fund) => Self::Prizes { fund },
            Request::Fees(fees) => Self::Fees { fees: Box::new(fees) },
            Request::Pay(player, amount, how) => Self::Pay { player, amount, how },
            Request::CheckIn(player) => Self::CheckIn { player },
            Request::CheckOut(player) => Self::CheckOut { player },
        }
    }
}

impl From<TeamRequest> for TeamCommand {
    fn from(request: TeamRequest) -> Self {
        match request {
            TeamRequest::Enter(name, short, players) => Self::Enter { name, short, players },
            TeamRequest::List(team, players) => Self::List { team, players },
            TeamRequest::Remove(team) => Self::Remove { team },
            TeamRequest::Rank => Self::Rank,
            TeamRequest::Order(teams) => Self::Order { teams },
            TeamRequest::Withdraw(team) => Self::Withdraw { team },
            TeamRequest::Return(team) => Self::Return { team },
            TeamRequest::Bye(team, round, mark) => Self::Bye { team, round, mark },
            TeamRequest::Apart(teams) => Self::Apart { teams },
            TeamRequest::Together(teams) => Self::Together { teams },
            TeamRequest::LineUp(round, team, players) => Self::LineUp { round, team, players },
            TeamRequest::Advance(round, team) => Self::Advance { round, team },
            TeamRequest::Seat(pairs, byes, why) => Self::Seat { pairs, byes, why },
        }
    }
}

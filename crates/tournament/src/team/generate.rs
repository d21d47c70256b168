use adoube_board::Side;

use crate::event::{Game, Request, Rules, System, TeamRequest, TeamRules, Tournament, What};
use crate::{Chance, Mark, Player, Scoring};

/// What befalls an event of teams that is played by lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamWeather {
    /// How many teams there are.
    pub teams: usize,
    /// How many rounds.
    pub rounds: usize,
    /// How the rest is fixed.
    pub rules: TeamRules,
    /// Whether accelerated.
    pub accelerated: bool,
    /// Of a hundred boards so many are empty.
    pub empty: u64,
    /// Of a hundred matches so many are forfeited.
    pub forfeits: u64,
    /// Of a hundred teams so many miss a round.
    pub byes: u64,
}

impl TeamWeather {
    /// A few empty boards, forfeits and byes.
    pub fn new(teams: usize, rounds: usize, boards: usize) -> Self {
        let rules = TeamRules::new(boards);
        Self { teams, rounds, rules, accelerated: false, empty: 2, forfeits: 1, byes: 2 }
    }
}

/// Plays an event of teams by lot, round after round until none can be paired.
pub fn generate_teams(weather: &TeamWeather, seed: u64, ties: &[String]) -> Tournament {
    let rules = Rules {
        name: format!("Teams by lot {seed}"),
        game: Game::Chess,
        laws: None,
        system: System::Swiss { accelerated: weather.accelerated },
        rounds: weather.rounds,
        tiebreaks: ties.to_vec(),
        initial: if seed.is_multiple_of(2) { Side::First } else { Side::Second },
        scoring: Scoring::default(),
        default_minutes: 0,
        major: false,
        teams: Some(weather.rules.clone()),
        twice: false,
    };
    let mut event = Tournament::new(rules, "lot");
    let mut chance = Chance::new(seed);
    let boards = weather.rules.boards;
    let size = boards + 1;
    let signature = crate::event::Signature::from("lot");
    for team in 0..weather.teams {
        let mut players = Vec::new();
        for board in 0..size {
            let id = (team * size + board) as u32 + 1;
            let rating = 2600 - 3 * team as i32 - 40 * board as i32 - chance.below(60) as i32;
            let name = format!("Player {id:05}");
            let player = Player { name, rating: Some(rating.max(1000)), ..Player::default() };
            event.apply(signature.under(What::Entered { id, player }));
            players.push(id);
        }
        let name = format!("Team {:03}", team + 1);
        let entered = TeamRequest::Enter(name, format!("T{}", team + 1), players);
        let _ = event.act(&Request::Team(entered), "lot");
    }
    for round in 1..=weather.rounds {
        for team in 1..=weather.teams as u32 {
            if chance.below(100) < weather.byes {
                let mark = [Mark::HalfBye, Mark::ZeroBye, Mark::FullBye];
                let mark = mark[chance.below(3) as usize];
                let bye = TeamRequest::Bye(team, round, Some(mark));
                let _ = event.act(&Request::Team(bye), "lot");
            }
        }
        if event.act(&Request::Pair, "lot").is_err() {
            break;
        }
        play(&mut event, weather, round, &mut chance);
    }
    event
}

/// Results of a round, the better rated having the better chances.
fn play(event: &mut Tournament, weather: &TeamWeather, round: usize, chance: &mut Chance) {
    let matches = event.rounds[round - 1].teams.matches.clone();
    for (seats, boards) in matches {
        for team in [seats.first, seats.second] {
            let Some(squad) = event.teams.get(team) else { continue };
            let mut players = squad.players.clone();
            // Somebody rests, and somebody may not come.
            players.remove(chance.below(players.len() as u64) as usize);
            players.truncate(boards);
            for player in &mut players {
                if chance.below(100) < weather.empty {
                    *player = 0;
                }
            }
            if chance.below(200) < weather.forfeits {
                players.clear();
            }
            let line_up = TeamRequest::LineUp(round, team, players);
            let _ = event.act(&Request::Team(line_up), "lot");
        }
    }
    let rating = |event: &Tournament, id: u32| {
        event.member(id).and_then(|member| member.player.rating).unwrap_or(0)
    };
    for board in event.rounds[round - 1].boards.clone() {
        if board.mark != Mark::Pending {
            continue;
        }
        let [a, b] = [board.seat.first, board.seat.second];
        let edge = (rating(event, a) - rating(event, b)).clamp(-300, 300) / 10;
        let (mark, facing) = match chance.below(100) as i32 - edge {
            ..35 => (Mark::Win, Mark::Loss),
            35..65 => (Mark::Draw, Mark::Draw),
            _ => (Mark::Loss, Mark::Win),
        };
        let result = Request::Result(round, a, mark, facing);
        let _ = event.act(&result, "lot");
    }
}

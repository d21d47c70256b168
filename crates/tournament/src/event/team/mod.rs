//! Teams in an event: who plays for whom and in which order, matches, line-ups. Games are boards as everywhere; a match is some of them.

mod act;
mod boards;
mod cup;
mod import;
mod line_up;
mod propose;
mod refusal;
mod table;

pub use boards::BoardScore;
pub use refusal::TeamRefusal;

use adoube_board::Side;

use super::Seat;
use super::decide::{all_apart, may_meet};
use crate::Mark;
use crate::latin::fold;
use crate::team::pairing::{Preference, TeamGround};
use crate::team::{MatchScoring, TeamScore};

/// What is fixed of an event of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TeamRules {
    /// How many boards a match has.
    pub boards: usize,
    /// Which score counts first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub primary: TeamScore,
    /// Whether the other one says whose colour comes first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub second: bool,
    /// Which colours teams may want.
    #[cfg_attr(feature = "serde", serde(default))]
    pub preference: Preference,
    /// What matches are worth.
    #[cfg_attr(feature = "serde", serde(default))]
    pub matches: MatchScoring,
    /// Which colour the first-named team has on each board; the first side on odd ones where nothing is said.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub pattern: Vec<Side>,
    /// Whether line-ups need not keep the order of the team.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub free: bool,
    /// Whether everybody of a team meets everybody of the other (Scheveningen).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub everybody: bool,
    /// Whether two matches in a row against the same team are one, whose points are those of all its games.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub together: bool,
}

impl TeamRules {
    /// Matches of so many boards, as C.04.6 has them where nothing is said.
    pub fn new(boards: usize) -> Self {
        Self {
            boards,
            primary: TeamScore::Match,
            second: true,
            preference: Preference::A,
            matches: MatchScoring::default(),
            pattern: Vec::new(),
            free: false,
            everybody: false,
            together: false,
        }
    }

    /// The colour of the first-named team on a board, from 0.
    pub fn side(&self, board: usize) -> Side {
        match self.pattern.len() {
            0 if board.is_multiple_of(2) => Side::First,
            0 => Side::Second,
            len => self.pattern[board % len],
        }
    }
}

/// A team of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squad {
    /// The entry number.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// A short name of at most five letters.
    pub short: String,
    /// Its players in board order, reserves last.
    pub players: Vec<u32>,
    /// Whether gone home.
    pub withdrawn: bool,
    /// Whether its matches do not count in the standings.
    pub struck: bool,
}

/// Two teams in a round, and their games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MatchSheet {
    /// The team with the first side on board 1.
    pub first: u32,
    /// The other one.
    pub second: u32,
    /// Its games, by entry numbers of players; 0 for nobody.
    pub boards: Vec<Seat>,
}

/// All teams of an event, and what is said of them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Squads {
    /// In order of pairing numbers.
    pub all: Vec<Squad>,
    entered: u32,
    byes: Vec<(u32, usize, Mark)>,
    apart: Vec<(Vec<u32>, usize, usize)>,
}

impl Squads {
    /// Byes that teams have asked for, by entry number, with the round.
    pub(super) fn byes_asked(&self) -> &[(u32, usize, Mark)] {
        &self.byes
    }

    /// A team by entry number.
    pub fn get(&self, id: u32) -> Option<&Squad> {
        self.all.iter().find(|squad| squad.id == id)
    }

    /// The team of a player.
    pub fn of(&self, player: u32) -> Option<&Squad> {
        self.all.iter().find(|squad| squad.players.contains(&player))
    }

    /// Whether every two of these teams are kept apart from a round on.
    pub(in super::super) fn are_apart(&self, ids: &[u32], from: usize) -> bool {
        all_apart(&self.apart, ids, from)
    }

    /// Whether some of these teams are kept apart from a round on.
    pub(in super::super) fn some_apart(&self, ids: &[u32], from: usize) -> bool {
        let both = |group: &[u32]| ids.iter().filter(|id| group.contains(id)).count() > 1;
        self.apart.iter().any(|(group, _, to)| *to >= from && both(group))
    }

    /// These teams may meet from a round on.
    pub(in super::super) fn lift(&mut self, ids: &[u32], from: usize) {
        may_meet(&mut self.apart, ids, from);
    }

    /// The bye that a team has asked for in a round.
    pub(in super::super) fn bye(&self, id: u32, round: usize) -> Option<Mark> {
        let asked = self.byes.iter().find(|bye| (bye.0, bye.1) == (id, round));
        asked.map(|bye| bye.2)
    }

    /// A team by its name, be it in other letters.
    pub fn named(&self, name: &str) -> Option<&Squad> {
        let same = self.all.iter().find(|squad| squad.name == name);
        same.or_else(|| self.all.iter().find(|squad| letters(&squad.name) == letters(name)))
    }

    /// Who enters for which team, in the order in which names of teams stand beside players, of whom the first has the entry number
    /// `next`; nothing beside a player is no team.
    pub fn joined(names: &[String], next: u32) -> Vec<(String, Vec<u32>)> {
        let mut all: Vec<(String, Vec<u32>)> = Vec::new();
        for (name, id) in names.iter().zip(next..).filter(|(name, _)| !name.is_empty()) {
            match all.iter_mut().find(|(known, _)| fold(known) == fold(name)) {
                Some((_, players)) => players.push(id),
                None => all.push((name.clone(), vec![id])),
            }
        }
        all
    }

    /// Puts players behind the others of a team, which is made where there is none of that name.
    pub fn joins(&self, name: &str, players: Vec<u32>) -> TeamRequest {
        match self.named(name) {
            Some(squad) => {
                let all = squad.players.iter().copied().chain(players).collect();
                TeamRequest::List(squad.id, all)
            }
            None => TeamRequest::Enter(name.into(), String::new(), players),
        }
    }

    /// Teams from a place on, each with those before it whose names have the same letters.
    pub fn alike(&self, from: usize) -> Vec<(u32, Vec<u32>)> {
        let entered = self.all.iter().enumerate().skip(from);
        let told = entered.map(|(at, squad)| {
            let like = |other: &&Squad| letters(&other.name) == letters(&squad.name);
            let earlier = self.all[..at].iter().filter(like).map(|other| other.id);
            (squad.id, earlier.collect::<Vec<u32>>())
        });
        told.filter(|(_, like)| !like.is_empty()).collect()
    }

    /// The pairing number of a team; 0 for none.
    pub fn number(&self, id: u32) -> u32 {
        self.all.iter().position(|squad| squad.id == id).map_or(0, |at| at as u32 + 1)
    }
}

/// The letters and digits of a name, without accents, capitals and what stands between them.
fn letters(name: &str) -> String {
    fold(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// What a round is to teams, beside its boards: matches in the order in which they were paired, each with the number of its boards.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TeamRound {
    /// First and second team of each match by the colours as they were played, and how many boards it has.
    pub matches: Vec<(Seat, usize)>,
    /// Who has the bye that pairing gave.
    pub byes: Vec<u32>,
    /// Who is away, and what for.
    pub away: Vec<(u32, Mark)>,
    /// Who goes on in a knock-out although the match was drawn.
    pub advanced: Vec<u32>,
}

impl TeamRound {
    /// The match of a team: its place, its teams and its boards among all of the round.
    pub fn find(&self, team: u32) -> Option<(usize, Seat, std::ops::Range<usize>)> {
        let mut begins = 0;
        for (at, &(seat, boards)) in self.matches.iter().enumerate() {
            if seat.has(team) {
                return Some((at, seat, begins..begins + boards));
            }
            begins += boards;
        }
        None
    }
}

/// What happened to teams. They are named by entry number, which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "act"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TeamWhat {
    /// A team entered.
    Entered {
        /// The entry number.
        id: u32,
        /// Its name.
        name: String,
        /// Its short name.
        short: String,
        /// Its players in board order.
        players: Vec<u32>,
    },
    /// Its players, or their order, are others now.
    Listed {
        /// The entry number.
        id: u32,
        /// All of them in board order.
        players: Vec<u32>,
    },
    /// A team that had met nobody was taken out.
    Removed {
        /// The entry number.
        id: u32,
    },
    /// Pairing numbers were given.
    Ordered {
        /// The team of each number, from 1.
        ids: Vec<u32>,
        /// Whether by lot.
        lot: bool,
    },
    /// A team goes home.
    Withdrawn {
        /// The entry number.
        id: u32,
        /// Whether its matches do not count: a round robin left before half of it was played.
        #[cfg_attr(feature = "serde", serde(default))]
        struck: bool,
    },
    /// And comes back.
    Returned {
        /// The entry number.
        id: u32,
    },
    /// A bye was asked for, or taken back.
    Bye {
        /// The entry number.
        id: u32,
        /// In which round.
        round: usize,
        /// What for; none if it was taken back.
        mark: Option<Mark>,
    },
    /// Teams are kept apart.
    Apart {
        /// The entry numbers.
        ids: Vec<u32>,
        /// From this round.
        from: usize,
        /// To this round.
        to: usize,
    },
    /// Teams who were kept apart may meet.
    Together {
        /// The entry numbers.
        ids: Vec<u32>,
        /// From this round.
        from: usize,
    },
    /// A round was paired.
    Matched {
        /// Which.
        round: usize,
        /// The matches in order.
        matches: Vec<MatchSheet>,
        /// Who has the bye that pairing gave.
        byes: Vec<u32>,
        /// Who is away, and what for.
        away: Vec<(u32, Mark)>,
        /// Why the arbiter paired it, where he did.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        ground: Option<String>,
    },
    /// Other players play a match. Results stay on boards that have two players before and after.
    LinedUp {
        /// The round.
        round: usize,
        /// Whose line-up it is.
        team: u32,
        /// All boards of the match as they are now.
        boards: Vec<Seat>,
    },
    /// A team goes on in a knock-out although its match was drawn.
    Advanced {
        /// The round.
        round: usize,
        /// The entry number.
        id: u32,
    },
}

/// What somebody wants of teams. Teams and players are named by entry number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamRequest {
    /// Enter a team: name, short name, players in board order.
    Enter(String, String, Vec<u32>),
    /// Say who plays for a team, in board order.
    List(u32, Vec<u32>),
    /// Take out a team that was a mistake.
    Remove(u32),
    /// Give pairing numbers by the strength of the best players of each team.
    Rank,
    /// Give pairing numbers in this order.
    Order(Vec<u32>),
    /// Withdraw a team.
    Withdraw(u32),
    /// Take a team back.
    Return(u32),
    /// Give a bye in a round, or take it back.
    Bye(u32, usize, Option<Mark>),
    /// Keep teams apart from now on.
    Apart(Vec<u32>),
    /// Let teams meet who were kept apart.
    Together(Vec<u32>),
    /// Say who plays for a team in a round, board by board; 0 for nobody. Nobody at all forfeits the match.
    LineUp(usize, u32, Vec<u32>),
    /// Pair the last round, which is not played yet, or the next one, for which there is no pairing, by hand, and why so.
    Seat(Vec<Seat>, Vec<u32>, String),
    /// Say in a knock-out that a team goes on although its match of a round was drawn.
    Advance(usize, u32),
}

/// Why a team has its opponent, in any system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TeamTold {
    /// By C.04.6.
    Swiss(TeamGround),
    /// By Berger's table, in so many rounds of it.
    Table {
        /// The opponent's pairing number; none where the table has nobody.
        opponent: Option<u32>,
    },
    /// Everybody of the one meets everybody of the other.
    Everybody {
        /// The opponent's pairing number.
        opponent: Option<u32>,
    },
    /// By the tree of a knock-out.
    Tree(crate::Explanation<crate::system::knockout::Ground>),
    /// The second match of two in a row.
    Return {
        /// The opponent's pairing number.
        opponent: Option<u32>,
    },
    /// Not paired.
    Away {
        /// What for.
        mark: Mark,
    },
}

use std::collections::{BTreeMap, BTreeSet};

use adoube_store::{AccountId, GameId};
use adoube_tournament::event::{Board, Details, Round, Rules};
use adoube_tournament::{Mark, Player};
use serde::Serialize;
use utoipa::ToSchema;

use super::entered::EnteredShown;
use super::floor::Sitting;
use super::{
    AppealShown, BoardClockShown, CallShown, Entries, EventCommand, Lot, NewsShown, Notice, Play,
    RulingShown, SheetShown, Venue, VenueLine,
};

/// Who is told of an event: all who may see the same are told the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    Public,
    /// Who has a role in it.
    Officers,
}

/// A player: no birth, and nothing of who was erased.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct PlayerShown {
    /// The entry number.
    pub(crate) number: u32,
    /// The start number.
    pub(crate) start: usize,
    /// The name.
    pub(crate) name: String,
    /// If rated.
    pub(crate) rating: Option<i32>,
    /// `GM` and so on.
    pub(crate) title: String,
    /// Three letters.
    pub(crate) federation: String,
    /// The club.
    pub(crate) club: String,
    /// The grade, in shogi.
    pub(crate) grade: String,
    /// Whether gone home.
    pub(crate) withdrawn: bool,
    /// Whether come, where officers ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) here: Option<bool>,
    /// The account, where the player has one.
    #[schema(value_type = Option<String>)]
    pub(crate) account: Option<AccountId>,
}

/// A board of a round, by entry numbers.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct BoardShown {
    /// Who has the first side.
    pub(crate) first: u32,
    /// Who has the second side.
    pub(crate) second: u32,
    /// What the first has.
    #[schema(value_type = String)]
    pub(crate) mark: Mark,
    /// What the second has.
    #[schema(value_type = String)]
    pub(crate) facing: Mark,
    /// The game, where it is one of this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) game: Option<GameId>,
    /// Who gives a handicap, and which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) handicap: Option<HandicapShown>,
    /// What the players have reported, where officers ask.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<ResultReported>>"))]
    pub(crate) reports: Vec<ResultReported>,
    /// Its scoresheets, where it is a real board: what is on them is asked for apart.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<SheetShown>>"))]
    pub(crate) sheets: Vec<SheetShown>,
    /// The device that is its clock, where officers ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) clock: Option<BoardClockShown>,
    /// Who has called the arbiter and waits for him, where officers ask.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<CallShown>>"))]
    pub(crate) calls: Vec<CallShown>,
    /// Who entered the result, and when, where officers ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) entered: Option<EnteredShown>,
}

/// A handicap of a game of shogi.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct HandicapShown {
    /// Who gives it.
    pub(crate) giver: u32,
    /// Which, as the federation's file has it: `2p`.
    pub(crate) name: String,
}

/// What a player has reported of a game, from his side.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct ResultReported {
    /// Who.
    pub(crate) player: u32,
    /// What he has.
    #[schema(value_type = String)]
    pub(crate) mark: Mark,
    /// What the opponent has.
    #[schema(value_type = String)]
    pub(crate) facing: Mark,
}

/// A team, its players in board order.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct TeamShown {
    /// The entry number.
    pub(crate) number: u32,
    /// Its name.
    pub(crate) name: String,
    /// Its short name.
    pub(crate) short: String,
    /// Its players.
    pub(crate) players: Vec<u32>,
    /// Whether gone home.
    pub(crate) withdrawn: bool,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct RoundShown {
    /// Its boards in order.
    pub(crate) boards: Vec<BoardShown>,
    /// Who has the bye that pairing gave.
    pub(crate) byes: Vec<u32>,
    /// Who is away.
    pub(crate) away: Vec<AwayShown>,
    /// Whether everybody sees it.
    pub(crate) public: bool,
    /// Whether its clocks were started.
    pub(crate) begun: bool,
    /// Since when they run: `2026-05-03T12:00:05Z`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) began: Option<String>,
    /// When it is published by itself, UTC in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) publish: Option<i64>,
    /// When its clocks start by themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) start: Option<i64>,
    /// Until when its games are to be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) deadline: Option<i64>,
    /// Whether that hour has come while some had no result.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub(crate) overdue: bool,
    /// Its matches, where teams play: the boards of one come after those of another.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<MatchShown>>"))]
    pub(crate) matches: Vec<MatchShown>,
}

/// Who is away in a round, and what he has for it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct AwayShown {
    /// Who.
    pub(crate) player: u32,
    /// What for: half a point, or nothing.
    #[schema(value_type = String)]
    pub(crate) mark: Mark,
}

/// A match of two teams.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct MatchShown {
    /// The team with the first side on board 1.
    pub(crate) first: u32,
    /// The other one.
    pub(crate) second: u32,
    /// How many boards it has.
    pub(crate) boards: usize,
}

/// An event as an audience may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventPicture"))]
pub(crate) struct Picture {
    /// What is fixed.
    pub(crate) rules: Rules,
    /// How its games are played.
    pub(crate) play: Play,
    /// Since when nothing is added to it.
    pub(crate) closed: Option<i64>,
    /// Whether it goes on elsewhere.
    pub(crate) out: bool,
    /// How players enter themselves, where they do.
    pub(crate) entries: Option<Entries>,
    /// How many wait for an answer to what they have asked for, where officers look.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) asked: Option<usize>,
    /// Everybody who is entered, in order of start numbers.
    pub(crate) players: Vec<PlayerShown>,
    /// The rounds so far.
    pub(crate) rounds: Vec<RoundShown>,
    /// What is known of the event besides.
    #[serde(flatten)]
    pub(crate) about: About,
}

/// What is known of an event beside its players and rounds.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventAbout"))]
pub(crate) struct About {
    /// What the federations' files say of it.
    #[schema(value_type = Object)]
    pub(crate) details: Details,
    /// What everybody was told.
    pub(crate) news: Vec<NewsShown>,
    /// Lots.
    pub(crate) lots: Vec<Lot>,
    /// Teams, where teams play.
    pub(crate) teams: Vec<TeamShown>,
    /// What was ruled at real boards, where officers look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<RulingShown>>"))]
    pub(crate) rulings: Vec<RulingShown>,
    /// Appeals, where officers look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AppealShown>>"))]
    pub(crate) appeals: Vec<AppealShown>,
}

/// What is otherwise in a picture than it was. What is not named is as it was.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventNews", optional_fields))]
pub(crate) struct News {
    /// What is fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
    /// How its games are played.
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<Play>,
    /// Since when nothing is added to it.
    closed: Option<i64>,
    /// Whether it goes on elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    out: Option<bool>,
    /// How players enter themselves, where that is otherwise; nothing in it where they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Option<Entries>>,
    /// How many wait for an answer, where officers look.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<usize>,
    /// Players who are new, or otherwise than they were.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<PlayerShown>>"))]
    players: Vec<PlayerShown>,
    /// Players who were taken out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u32>>"))]
    gone: Vec<u32>,
    /// How many rounds there are, where some were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<usize>,
    /// Rounds that are new or paired otherwise, by their numbers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<usize, RoundShown>>"))]
    rounds: BTreeMap<usize, RoundShown>,
    /// Boards that are otherwise than they were.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<BoardNews>>"))]
    boards: Vec<BoardNews>,
    /// All that is known of the event besides, where some of it is otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<Box<About>>,
}

/// A board that is otherwise than it was.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct BoardNews {
    /// In which round, from 1.
    round: usize,
    /// Which, from 1.
    board: usize,
    /// As it is now.
    #[serde(flatten)]
    now: BoardShown,
}

impl Venue {
    /// The event as an audience may see it.
    pub(crate) fn picture(&self, audience: Audience) -> Picture {
        Picture {
            rules: self.event.rules.clone(),
            play: self.floor.play.clone(),
            closed: self.head.closed,
            out: self.floor.out,
            entries: self.floor.entries,
            asked: (audience == Audience::Officers).then_some(self.floor.askings.len()),
            players: self.players(audience),
            rounds: self.rounds(audience),
            about: self.about(audience),
        }
    }

    fn about(&self, audience: Audience) -> About {
        let asked = audience == Audience::Officers;
        let team = |squad: &adoube_tournament::event::Squad| TeamShown {
            number: squad.id,
            name: squad.name.clone(),
            short: squad.short.clone(),
            players: squad.players.clone(),
            withdrawn: squad.withdrawn,
        };
        About {
            // Lines of a file may say of players what only officers may know.
            details: Details {
                lines: if asked { self.event.details.lines.clone() } else { Vec::new() },
                ..self.event.details.clone()
            },
            news: self.news(),
            lots: self.lots(audience),
            teams: self.event.teams.all.iter().map(team).collect(),
            rulings: self.rulings().filter(|_| asked).collect(),
            appeals: self.appeals().into_iter().filter(|_| asked).collect(),
        }
    }

    fn players(&self, audience: Audience) -> Vec<PlayerShown> {
        let event = &self.event;
        let shown = |(&number, start): (&u32, usize)| {
            let member = event.member(number)?;
            let Player { name, rating, title, federation, club, grade, .. } = member.player.clone();
            let withdrawn = member.withdrawn;
            let account = self.account(number).filter(|_| self.is_named(number));
            let asked = audience == Audience::Officers;
            let here = asked.then(|| event.desk.present.contains(&number));
            Some(PlayerShown {
                number,
                start,
                name,
                rating,
                title,
                federation,
                club,
                grade,
                withdrawn,
                here,
                account,
            })
        };
        event.order().iter().zip(1..).filter_map(shown).collect()
    }

    /// How many rounds an audience sees: the public none after the first that it may not.
    pub(crate) fn seen(&self, audience: Audience) -> usize {
        let rounds = self.event.rounds.iter().zip(1..);
        match audience {
            Audience::Officers => self.event.rounds.len(),
            Audience::Public => {
                rounds.take_while(|(round, number)| self.floor.is_public(*number, round)).count()
            }
        }
    }

    fn rounds(&self, audience: Audience) -> Vec<RoundShown> {
        let rounds = self.event.rounds.iter().zip(1..).take(self.seen(audience));
        rounds.map(|(round, number)| self.round(number, round, audience)).collect()
    }

    fn round(&self, number: usize, round: &Round, audience: Audience) -> RoundShown {
        let games = self.floor.games(number);
        let board = |board: &Board| {
            let game = games.get(&Sitting::key_of(board)).copied();
            self.board_shown(number, board, game, audience)
        };
        let floor = self.floor.round(number);
        RoundShown {
            boards: round.boards.iter().map(board).collect(),
            byes: round.byes.clone(),
            away: round.away.iter().map(|&(player, mark)| AwayShown { player, mark }).collect(),
            public: self.floor.is_public(number, round),
            begun: floor.is_some_and(|it| it.begun),
            began: floor.and_then(|it| it.began.clone()),
            publish: floor.and_then(|it| it.publish),
            start: floor.and_then(|it| it.start),
            deadline: self.floor.deadline(number).map(|(at, _)| at),
            overdue: self.floor.deadline(number).is_some_and(|(_, over)| over),
            matches: round
                .teams
                .matches
                .iter()
                .map(|&(seat, boards)| MatchShown {
                    first: seat.first,
                    second: seat.second,
                    boards,
                })
                .collect(),
        }
    }
}

impl Venue {
    fn board_shown(
        &self,
        round: usize,
        board: &Board,
        game: Option<GameId>,
        audience: Audience,
    ) -> BoardShown {
        let asked = audience == Audience::Officers;
        let reports = if asked { self.floor.reports(round, board) } else { Vec::new() };
        let report = |it: super::floor::Report| ResultReported {
            player: it.player,
            mark: it.mark,
            facing: it.facing,
        };
        let handicap = self.given(round, board.seat.first);
        let handicap = handicap.map(|(giver, name)| HandicapShown { giver, name: name.into() });
        BoardShown {
            first: board.seat.first,
            second: board.seat.second,
            mark: board.mark,
            facing: board.facing,
            game,
            handicap,
            reports: reports.into_iter().map(report).collect(),
            sheets: self.floor.sheets.of(round, board).to_vec(),
            clock: self.floor.clocks.of(round, board).filter(|_| asked).cloned(),
            calls: if asked { self.floor.calls.of(round, board).to_vec() } else { Vec::new() },
            entered: self
                .floor
                .entered
                .of(round, board)
                .filter(|_| asked && board.mark != Mark::Pending)
                .cloned(),
        }
    }

    /// The board of somebody in a round that everybody sees already: what comes of its game changes nothing else of the picture. Matches of
    /// teams may be turned by it.
    pub(super) fn spot_of(&self, round: usize, player: u32) -> Option<Spot> {
        let published = self.floor.round(round).is_some_and(|it| it.published);
        let board = self.board(Some(round), player)?;
        (published && self.event.rules.teams.is_none()).then_some(Spot { round, board })
    }

    /// The only board that a command changes, and nothing else: it is done whole or not at all.
    pub(super) fn spot(&self, command: &EventCommand) -> Option<Spot> {
        match *command {
            EventCommand::Result { round, player, .. }
            | EventCommand::Clear { round, player, .. }
            | EventCommand::Sheet { round, player, .. }
            | EventCommand::BoardClock { round, player, .. }
            | EventCommand::Call { round, player }
            | EventCommand::EndCall { round, player }
            | EventCommand::Report { round, player, .. } => self.spot_of(round, player),
            _ => None,
        }
    }

    /// A board as an audience sees it.
    fn glance(&self, Spot { round, board }: Spot, audience: Audience) -> Option<BoardShown> {
        let boards = &self.event.rounds.get(round.checked_sub(1)?)?.boards;
        let board = boards.get(board.checked_sub(1)?)?;
        let game = self.floor.table(round, board).map(|it| it.game);
        Some(self.board_shown(round, board, game, audience))
    }
}

/// A place at which a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    /// In which round,
    round: usize,
    /// and at which board, both from 1.
    board: usize,
}

/// Boards as they were before something happened at them, and nowhere else.
pub(super) struct Glances {
    /// How many lines the log had.
    pub(super) since: u32,
    spots: Vec<Spot>,
    /// As everybody saw them, and as officers did.
    seen: [Vec<Option<BoardShown>>; 2],
    /// All of it as it was, which is compared where we try ourselves out.
    #[cfg(debug_assertions)]
    whole: Box<Venue>,
}

impl Glances {
    pub(super) fn of(venue: &Venue, mut spots: Vec<Spot>) -> Self {
        spots.sort_unstable();
        spots.dedup();
        let seen = [Audience::Public, Audience::Officers]
            .map(|audience| spots.iter().map(|&spot| venue.glance(spot, audience)).collect());
        Self {
            since: venue.length(),
            spots,
            seen,
            #[cfg(debug_assertions)]
            whole: Box::new(venue.clone()),
        }
    }

    /// What is otherwise at them for an audience: as [`News::between`] finds it among everything.
    pub(super) fn news(&self, after: &Venue, audience: Audience) -> News {
        let before = &self.seen[usize::from(audience == Audience::Officers)];
        let changed = |(&spot, before): (&Spot, &Option<BoardShown>)| {
            let now = after.glance(spot, audience).filter(|now| before.as_ref() != Some(now))?;
            Some(BoardNews { round: spot.round, board: spot.board, now })
        };
        let boards = self.spots.iter().zip(before).filter_map(changed).collect();
        let news = News { closed: after.head.closed, boards, ..News::default() };
        #[cfg(debug_assertions)]
        assert_eq!(news, News::between(&self.whole, after, audience));
        news
    }
}

impl News {
    /// What is otherwise for an audience than it was before.
    pub(crate) fn between(before: &Venue, after: &Venue, audience: Audience) -> Self {
        let lines = after.lines(before.length());
        let [before, after] = &[before, after].map(|venue| venue.picture(audience));
        // A name that went is in no earlier picture either: who had seen it is told.
        let erased = |number: u32| {
            let named = |it: &VenueLine| matches!(it.notice(), Some(Notice::Erased { player }) if *player == number);
            lines.iter().any(named)
        };
        let old: BTreeMap<u32, &PlayerShown> =
            before.players.iter().map(|it| (it.number, it)).collect();
        let other =
            |it: &&PlayerShown| old.get(&it.number).copied() != Some(it) || erased(it.number);
        let still: BTreeSet<u32> = after.players.iter().map(|it| it.number).collect();
        let mut news = Self {
            rules: (before.rules != after.rules).then(|| after.rules.clone()),
            play: (before.play != after.play).then(|| after.play.clone()),
            closed: after.closed,
            out: (before.out != after.out).then_some(after.out),
            entries: (before.entries != after.entries).then_some(after.entries),
            asked: after.asked.filter(|_| before.asked != after.asked),
            players: after.players.iter().filter(other).cloned().collect(),
            gone: old.keys().copied().filter(|it| !still.contains(it)).collect(),
            left: (after.rounds.len() < before.rounds.len()).then_some(after.rounds.len()),
            about: (before.about != after.about).then(|| Box::new(after.about.clone())),
            ..Self::default()
        };
        for (number, round) in (1..).zip(&after.rounds) {
            match before.rounds.get(number - 1) {
                Some(old) if old == round => {}
                Some(old) if old.is_paired_as(round) => {
                    let boards = old.boards.iter().zip(&round.boards).zip(1..);
                    let changed = boards.filter(|((old, now), _)| old != now);
                    news.boards.extend(changed.map(|((_, now), board)| BoardNews {
                        round: number,
                        board,
                        now: now.clone(),
                    }));
                }
                _ => drop(news.rounds.insert(number, round.clone())),
            }
        }
        news
    }

    /// Whether nothing is otherwise, where it was closed since then or not.
    pub(crate) fn is_nothing(&self, closed: Option<i64>) -> bool {
        *self == Self { closed, ..Self::default() }
    }
}

impl RoundShown {
    /// Whether only boards are otherwise.
    fn is_paired_as(&self, other: &Self) -> bool {
        let bare = |it: &Self| Self { boards: Vec::new(), ..it.clone() };
        self.boards.len() == other.boards.len() && bare(self) == bare(other)
    }
}

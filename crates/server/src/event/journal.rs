//! The journal of an event: what officers tell everybody, rule at real boards and write for the report; appeals; lots. What they write lies
//! where it can be erased, by the number that the log has in its place.

use adoube_laws::{Command, Game, Refusal, Who};
use adoube_store::EventText;
use adoube_tournament::Mark;
use adoube_tournament::event::Request;
use serde::Serialize;
use utoipa::ToSchema;

use super::steward::marks;
use super::venue::{Act, Denied, Rows, Venue, fold, noted, signature};
use super::{EventCommand, Noted, Notice, VenueLine};
use crate::http::{of_event, setup_of_event};

/// So long a text may be.
const LONGEST: usize = 4_000;

/// What stands in the journal, without the texts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Journal {
    /// The highest number of a text.
    pub(crate) texts: u32,
    pub(crate) news: Vec<(u32, String)>,
    pub(crate) rulings: Vec<Noted>,
    pub(crate) appeals: Vec<Appeal>,
    pub(crate) remarks: Vec<u32>,
    pub(crate) lots: Vec<super::lots::Lot>,
}

/// An appeal, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Appeal {
    pub(crate) number: u32,
    pub(crate) player: u32,
    pub(crate) ruling: Option<u32>,
    pub(crate) text: u32,
    /// Whether the player was right, why, and who has decided it.
    pub(crate) decided: Option<(bool, u32, Option<u32>)>,
}

/// News as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventTold"))]
pub(crate) struct NewsShown {
    /// Its number.
    number: u32,
    /// When it was told.
    pub(crate) at: String,
    /// What; nothing where it was erased.
    pub(crate) text: Option<String>,
}

/// A ruling at a real board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct RulingShown {
    /// Its number.
    pub(crate) number: u32,
    /// In which round.
    pub(crate) round: usize,
    /// At which board, from 1.
    pub(crate) board: usize,
    /// Who has the first side there.
    first: u32,
    /// Who has the second side.
    second: u32,
    /// What.
    #[schema(value_type = Object)]
    power: adoube_laws::Power,
    /// The article.
    pub(crate) article: Option<String>,
    /// When.
    pub(crate) at: String,
    /// Which account.
    by: String,
    /// Why.
    pub(crate) text: Option<String>,
}

/// An appeal.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct AppealShown {
    /// Its number.
    pub(crate) number: u32,
    /// Who appeals.
    pub(crate) player: u32,
    /// Against which ruling.
    pub(crate) ruling: Option<u32>,
    /// Why.
    pub(crate) text: Option<String>,
    /// Whether the player was right; none: it is not decided.
    pub(crate) upheld: Option<bool>,
    /// Why.
    pub(crate) decision: Option<String>,
    /// Who sat in the committee.
    pub(crate) members: Option<String>,
}

impl Journal {
    pub(super) fn take(&mut self, noted: &Noted) {
        match &noted.notice {
            &Notice::News { news } => {
                self.write(Some(news));
                self.news.push((news, noted.at.to_string()));
            }
            Notice::Untold { news } => self.news.retain(|(number, _)| number != news),
            Notice::Ruled { text, .. } => {
                self.write(*text);
                self.rulings.push(noted.clone());
            }
            &Notice::Appealed { appeal, player, ruling, text } => {
                self.write(Some(text));
                self.appeals.push(Appeal { number: appeal, player, ruling, text, decided: None });
            }
            &Notice::AppealDecided { appeal, upheld, text, members } => {
                self.write(Some(text).max(members));
                if let Some(it) = self.appeals.iter_mut().find(|it| it.number == appeal) {
                    it.decided = Some((upheld, text, members));
                }
            }
            &Notice::Remarked { text } => {
                self.write(Some(text));
                self.remarks.push(text);
            }
            &Notice::Sheet { sheet, .. } => self.write(Some(sheet)),
            notice @ (Notice::LotCommitted { .. } | Notice::LotDrawn { .. }) => {
                self.texts = self.texts.max(super::lots::take(&mut self.lots, notice));
            }
            _ => {}
        }
    }

    /// What was written of a player: why something was ruled at his boards, and his appeals with what was decided on them.
    pub(super) fn texts_about(&self, player: u32) -> Vec<u32> {
        let ruled = self.rulings.iter().filter_map(|noted| match noted.notice {
            Notice::Ruled { first, second, text, .. } if [first, second].contains(&player) => text,
            _ => None,
        });
        let his = self.appeals.iter().filter(|it| it.player == player);
        let appealed = his.flat_map(|it| [Some(it.text), it.decided.map(|(_, text, _)| text)]);
        ruled.chain(appealed.flatten()).collect()
    }

    fn write(&mut self, number: Option<u32>) {
        self.texts = self.texts.max(number.unwrap_or(0));
    }
}

impl Venue {
    /// What follows where an officer tells, rules or writes something. Its lines are not taken yet.
    pub(super) fn journalled(
        &mut self,
        command: &EventCommand,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let notice = match command {
            EventCommand::Tell { text } => Notice::News { news: self.write(text, rows)? },
            &EventCommand::Untell { news } => {
                let told = self.floor.journal.news.iter().any(|(number, _)| *number == news);
                told.then_some(Notice::Untold { news }).ok_or(Denied::NotAsked)?
            }
            EventCommand::Remark { text } => Notice::Remarked { text: self.write(text, rows)? },
            EventCommand::Rule { .. } => return self.rule(command, act, rows),
            EventCommand::Appeal { player, ruling, text } => {
                let known = |number: u32| self.rulings().any(|it| it.number == number);
                if self.event.member(*player).is_none() || ruling.is_some_and(|it| !known(it)) {
                    return Err(Denied::NotAsked);
                }
                let appeal = self.floor.journal.appeals.len() as u32 + 1;
                let (player, ruling) = (*player, *ruling);
                Notice::Appealed { appeal, player, ruling, text: self.write(text, rows)? }
            }
            EventCommand::DecideAppeal { appeal, upheld, text, members } => {
                let open = |it: &Appeal| it.number == *appeal && it.decided.is_none();
                if !self.floor.journal.appeals.iter().any(open) {
                    return Err(Denied::NotAsked);
                }
                let (appeal, upheld) = (*appeal, *upheld);
                let text = self.write(text, rows)?;
                let named = !members.trim().is_empty();
                let members = named.then(|| self.write(members, rows)).transpose()?;
                Notice::AppealDecided { appeal, upheld, text, members }
            }
            &EventCommand::EraseText { text } => {
                // A secret that lots were drawn from is no text of anybody's.
                let lot = self.floor.journal.lots.iter().any(|it| it.number == text);
                let sheet = self.floor.sheets.has(text);
                if lot || sheet || self.texts.get(&text).is_none_or(Option::is_none) {
                    return Err(Denied::NotAsked);
                }
                rows.texts.push(EventText { number: text, body: None });
                self.texts.insert(text, None);
                // What the event knows of it is gone too.
                self.event = fold(&self.lines, &self.people, &self.texts).ok_or(Denied::Log(1))?;
                Notice::TextErased { text }
            }
            EventCommand::CommitLot { purpose } => self.commit_lot(*purpose, rows)?,
            EventCommand::DrawLot { lot, part } => return self.draw_lot(*lot, part, act),
            _ => return Err(Denied::Known),
        };
        Ok(vec![noted(notice, act.by, act.at)])
    }

    /// Keeps a text, and says its number.
    pub(super) fn write(&mut self, text: &str, rows: &mut Rows) -> Result<u32, Denied> {
        let text = text.trim();
        let control = |it: char| it.is_control() && it != '\n';
        if text.is_empty() || text.len() > LONGEST || text.contains(control) {
            return Err(Denied::NoText);
        }
        let number = self.next_text();
        self.texts.insert(number, Some(text.into()));
        rows.texts.push(EventText { number, body: Some(text.into()) });
        Ok(number)
    }

    pub(super) fn next_text(&self) -> u32 {
        let known = self.texts.keys().next_back().copied().unwrap_or(0);
        self.floor.journal.texts.max(known) + 1
    }

    /// An arbiter rules at a real board: by the laws of the event, as far as they can be applied without seeing what stands there.
    fn rule(
        &mut self,
        command: &EventCommand,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let EventCommand::Rule { round, board, power, text } = command else {
            return Err(Denied::Known);
        };
        let paired = round.checked_sub(1).and_then(|at| self.event.rounds.get(at));
        let paired = paired.ok_or(Denied::NoRound(*round))?;
        let sits = board.checked_sub(1).and_then(|at| paired.boards.get(at)).copied();
        let sits = sits.filter(|it| !it.seat.has(0)).ok_or(Denied::NoBoard(*board))?;
        if self.floor.table(*round, &sits).is_some() {
            return Err(Denied::OnScreen);
        }
        let mut game = self.real_board(*round, sits.seat.first, sits.seat.second, act)?;
        let ended = game.outcome().is_some();
        let ruling =
            Command::Rule { power: power.as_ref().clone(), reason: Some(adoube_laws::Note(0)) };
        let at = adoube_clock::Moment(act.at);
        let article = match game.decide(&ruling, Who::Arbiter, at) {
            Ok(decided) => {
                let article = decided.events().next().map(|it| it.article.to_string());
                game.follow(decided);
                article
            }
            Err(refused) if refused.refusal == Refusal::NotInThisBook => {
                return Err(Denied::Laws(Box::new(refused)));
            }
            // What hangs on the position is the arbiter's to see.
            Err(_) => None,
        };
        let number = self.floor.journal.rulings.len() as u32 + 1;
        // An arbiter rules with a reason.
        let text = Some(self.write(text, rows)?);
        let ruled = Notice::Ruled {
            ruling: number,
            round: *round,
            board: *board,
            first: sits.seat.first,
            second: sits.seat.second,
            power: power.clone(),
            article,
            text,
        };
        let mut lines = vec![noted(ruled, act.by, act.at)];
        // A ruling that ends the game is its result.
        if !ended && game.outcome().is_some() && sits.mark == Mark::Pending {
            let [mark, facing] = marks(&game);
            let request = Request::Result(*round, sits.seat.first, mark, facing);
            let result = self.event.act(&request, signature(act.by, act.at))?;
            lines.extend(result.into_iter().map(VenueLine::from));
        }
        Ok(lines)
    }

    /// A game at a real board as the laws know it from the rulings alone: begun, and nothing is known of its moves.
    fn real_board(
        &self,
        round: usize,
        one: u32,
        other: u32,
        act: &Act<'_>,
    ) -> Result<Game, Denied> {
        let unfit = |problem: crate::http::Problem| Denied::NotPlayed(problem.detail);
        let (mut play, rules) = (self.floor.play.clone(), &self.event.rules);
        // Where nobody has said how long games are, they are no rapid ones.
        play.time.get_or_insert_with(|| "90m".into());
        let mut setup = of_event(&play, rules, Some(act.by))
            .and_then(|terms| setup_of_event(&terms, rules))
            .map_err(unfit)?;
        setup.strictness = adoube_laws::Strictness::CLAIM;
        setup.recording = setup.must_be_recorded();
        let mut game = Game::new(setup).map_err(|it| Denied::NotPlayed(it.to_string()))?;
        let at = adoube_clock::Moment(act.at);
        let begun = adoube_board::Side::ALL.map(|side| (Command::Arrive, Who::Player(side)));
        let begun = begun.into_iter().chain([(Command::Start, Who::Arbiter)]);
        let same = |it: &&Noted| {
            matches!(&it.notice, Notice::Ruled { round: when, first, second, .. }
            if *when == round && [*first, *second] == [one, other])
        };
        let ruled = self.floor.journal.rulings.iter().filter(same).filter_map(|it| {
            let Notice::Ruled { power, .. } = &it.notice else { return None };
            let ruling =
                Command::Rule { power: power.as_ref().clone(), reason: Some(adoube_laws::Note(0)) };
            Some((ruling, Who::Arbiter))
        });
        for (command, who) in begun.chain(ruled) {
            if let Ok(decided) = game.decide(&command, who, at) {
                game.follow(decided);
            }
        }
        Ok(game)
    }

    fn text(&self, number: u32) -> Option<String> {
        self.texts.get(&number).cloned().flatten()
    }

    /// What everybody is told.
    pub(crate) fn news(&self) -> Vec<NewsShown> {
        let shown = |(number, at): &(u32, String)| NewsShown {
            number: *number,
            at: at.clone(),
            text: self.text(*number),
        };
        self.floor.journal.news.iter().map(shown).collect()
    }

    /// What was ruled at real boards.
    pub(crate) fn rulings(&self) -> impl Iterator<Item = RulingShown> {
        self.floor.journal.rulings.iter().filter_map(|noted| {
            let Notice::Ruled { ruling, round, board, first, second, power, article, text } =
                &noted.notice
            else {
                return None;
            };
            Some(RulingShown {
                number: *ruling,
                round: *round,
                board: *board,
                first: *first,
                second: *second,
                power: power.as_ref().clone(),
                article: article.clone(),
                at: noted.at.to_string(),
                by: noted.by.clone(),
                text: text.and_then(|it| self.text(it)),
            })
        })
    }

    /// Who appealed, and what came of it.
    pub(crate) fn appeals(&self) -> Vec<AppealShown> {
        let shown = |it: &Appeal| AppealShown {
            number: it.number,
            player: it.player,
            ruling: it.ruling,
            text: self.text(it.text),
            upheld: it.decided.map(|(upheld, ..)| upheld),
            decision: it.decided.and_then(|(_, text, _)| self.text(text)),
            members: it.decided.and_then(|(.., members)| self.text(members?)),
        };
        self.floor.journal.appeals.iter().map(shown).collect()
    }

    /// What stands in the report besides.
    pub(crate) fn remarks(&self) -> Vec<String> {
        self.floor.journal.remarks.iter().filter_map(|&it| self.text(it)).collect()
    }
}

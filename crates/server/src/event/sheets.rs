//! Scoresheets of games on real boards, beside their results: moves that somebody typed in and that the game's own rules have read, and
//! photographs. Each of the two players and the desk has one of either kind at a board. The log says that there is one; what is on it lies where it
//! can be erased.

use std::collections::BTreeMap;

use adoube_board::Side;
use adoube_laws::GameKind;
use adoube_laws::record::Form;
use adoube_shogi::record::{Ending, Record, Tag};
use adoube_store::{EventPhotograph, EventText};
use adoube_study::{Edit, Study};
use adoube_tournament::Mark;
use adoube_tournament::event::{Board, Game};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::photograph::bare;
use super::venue::{Act, Denied, Rows, Venue, noted};
use super::{Audience, Notice, VenueLine};
use crate::imports::{Read, Unread, read};

/// So long a typed sheet may be, in bytes.
pub(crate) const LONGEST: usize = 20_000;
/// So many moves of both together it may have.
const PLIES: usize = 600;

/// A scoresheet as it is handed in.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum GivenSheet {
    /// Its moves: PGN, or bare moves in the letters of any language; of shogi KIF, KI2, CSA or USI.
    Moves(String),
    /// A picture of it: a JPEG as base64.
    Photograph(String),
}

/// Of which kind a scoresheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SheetKind {
    /// Typed in.
    Moves,
    /// Photographed.
    Photograph,
}

/// A scoresheet of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct SheetShown {
    /// By which number it is asked for.
    pub(crate) sheet: u32,
    /// Of which kind.
    pub(crate) kind: SheetKind,
    /// Which of the two players handed it in; none: the desk did.
    pub(crate) hand: Option<u32>,
    /// How many moves it has, where they were typed in.
    pub(crate) plies: u32,
}

/// Whose game it was: the round, and the two in the order of their numbers. They may have played it again with sides changed.
type Key = (usize, u32, u32);

pub(super) fn key(round: usize, one: u32, other: u32) -> Key {
    (round, one.min(other), one.max(other))
}

/// Which scoresheets there are: the fold of what the log says of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sheets(BTreeMap<Key, Vec<SheetShown>>);

impl Sheets {
    pub(super) fn take(&mut self, notice: &Notice) {
        match *notice {
            Notice::Sheet { sheet, round, first, second, hand, kind, plies } => {
                let there = self.0.entry(key(round, first, second)).or_default();
                there.retain(|it| (it.hand, it.kind) != (hand, kind));
                there.push(SheetShown { sheet, kind, hand, plies });
            }
            Notice::SheetErased { sheet } => {
                self.0.values_mut().for_each(|it| it.retain(|it| it.sheet != sheet));
            }
            // A photograph shows who wrote it.
            Notice::Erased { player } => {
                let his =
                    self.0.iter_mut().filter(|((_, one, two), _)| [*one, *two].contains(&player));
                his.for_each(|(_, it)| it.retain(|it| it.kind != SheetKind::Photograph));
            }
            _ => {}
        }
    }

    /// Those of a board.
    pub(super) fn of(&self, round: usize, board: &Board) -> &[SheetShown] {
        let there = self.0.get(&key(round, board.seat.first, board.seat.second));
        there.map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether one has this number.
    pub(super) fn has(&self, sheet: u32) -> bool {
        self.find(sheet).is_some()
    }

    /// One by its number, with whose game it is of.
    fn find(&self, sheet: u32) -> Option<(Key, &SheetShown)> {
        let mut all = self.0.iter().flat_map(|(key, there)| there.iter().map(|it| (*key, it)));
        all.find(|(_, it)| it.sheet == sheet)
    }
}

/// What somebody who asks for a scoresheet is told.
pub(crate) enum Asked {
    /// Its moves, as a record.
    Record(Vec<u8>),
    /// That it is this photograph.
    Photograph,
}

/// One game as somebody has typed it, and nothing else.
pub(crate) fn typed(text: &str, game: Game) -> Result<Read, Unread> {
    let kind = match game {
        Game::Chess => "chess",
        Game::Shogi => "shogi",
    };
    let end = (0..=text.len().min(LONGEST)).rev().find(|&at| text.is_char_boundary(at));
    let mut games = read(&text[..end.unwrap_or(0)], 2).into_iter();
    let first = games.next().unwrap_or_else(|| Err(Unread::at(1)))?;
    if first.kind != kind || first.moves.is_empty() || text.len() > LONGEST {
        return Err(Unread::at(1));
    }
    if let Some(second) = games.next() {
        return Err(second.err().unwrap_or_else(|| Unread::at(1)));
    }
    if first.moves.len() > PLIES {
        return Err(Unread::at(text.lines().count() as u64));
    }
    Ok(first)
}

impl Venue {
    /// Somebody hands in the scoresheet of a game on a real board. In the place of one that he had handed in before.
    pub(super) fn hand_in(
        &mut self,
        round: usize,
        player: u32,
        given: &GivenSheet,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let board = self.real(round, player, act)?;
        let hand = Some(player).filter(|&it| self.account(it) == Some(act.by));
        let (first, second) = (board.seat.first, board.seat.second);
        let (kind, plies, sheet) = match given {
            GivenSheet::Moves(text) => {
                let read = typed(text, self.event.rules.game)
                    .map_err(|unread| Denied::Unread(Box::new(unread)))?;
                let kept = format!("{}\n{}", read.start, read.moves.join(" "));
                let number = self.write(&kept, rows)?;
                (SheetKind::Moves, read.moves.len() as u32, number)
            }
            GivenSheet::Photograph(text) => {
                let bytes = STANDARD.decode(text).map_err(|_| super::NoPhotograph::NoJpeg);
                let body = Some(bytes.and_then(|bytes| bare(&bytes)).map_err(Denied::Photograph)?);
                let number = self.next_text();
                rows.photographs.push(EventPhotograph { number, first, second, body });
                (SheetKind::Photograph, 0, number)
            }
        };
        let mut before = self.floor.sheets.of(round, &board).iter();
        let before = before.find(|it| (it.hand, it.kind) == (hand, kind)).cloned();
        if let Some(before) = before {
            self.wipe(&before, (first, second), rows);
        }
        let notice = Notice::Sheet { sheet, round, first, second, hand, kind, plies };
        Ok(vec![noted(notice, act.by, act.at)])
    }

    /// Erases one: who handed it in, and the desk.
    pub(super) fn erase_sheet(
        &mut self,
        player: u32,
        sheet: u32,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let found = self.floor.sheets.find(sheet).map(|(key, it)| (key, it.clone()));
        let ((_, one, two), found) = found.ok_or(Denied::NotAsked)?;
        let own = self.account(player) == Some(act.by);
        if ![one, two].contains(&player) || own && found.hand != Some(player) {
            return Err(Denied::NotAsked);
        }
        self.wipe(&found, (one, two), rows);
        Ok(vec![noted(Notice::SheetErased { sheet }, act.by, act.at)])
    }

    fn wipe(&mut self, sheet: &SheetShown, (first, second): (u32, u32), rows: &mut Rows) {
        let number = sheet.sheet;
        match sheet.kind {
            SheetKind::Moves => {
                rows.texts.push(EventText { number, body: None });
                self.texts.insert(number, None);
            }
            SheetKind::Photograph => {
                rows.photographs.push(EventPhotograph { number, first, second, body: None });
            }
        }
    }

    /// The real board at which somebody plays in a round that he may know of.
    pub(super) fn real(&self, round: usize, player: u32, act: &Act<'_>) -> Result<Board, Denied> {
        let paired = round.checked_sub(1).and_then(|at| self.event.rounds.get(at));
        let paired = paired.ok_or(Denied::NoRound(round))?;
        let board = self.event.board(round, player).filter(|it| !it.seat.has(0));
        let board = *board.ok_or(Denied::NotReal)?;
        let own = self.account(player) == Some(act.by);
        if own && !self.floor.is_public(round, paired) {
            return Err(Denied::NoRound(round));
        }
        let on_screen = self.floor.table(round, &board).is_some();
        if on_screen { Err(Denied::NotReal) } else { Ok(board) }
    }

    /// A scoresheet by its number, as far as an account may see it: both players and officers all of it, everybody else the moves of a game
    /// that is over.
    pub(crate) fn sheet(
        &self,
        sheet: u32,
        audience: Audience,
        who: Option<adoube_store::AccountId>,
        form: Form,
    ) -> Option<Asked> {
        let ((round, one, two), found) = self.floor.sheets.find(sheet)?;
        let own = who.is_some() && [one, two].iter().any(|&it| self.account(it) == who);
        let all = own || audience == Audience::Officers;
        let (board, at) = (self.event.board(round, one)?, self.board(Some(round), one)?);
        match found.kind {
            SheetKind::Photograph => all.then_some(Asked::Photograph),
            SheetKind::Moves
                if all || board.mark != Mark::Pending && round <= self.seen(audience) =>
            {
                self.recorded(round, at, board, found, form).map(Asked::Record)
            }
            SheetKind::Moves => None,
        }
    }

    /// The board whose scoresheet has this number.
    pub(super) fn board_of_sheet(&self, sheet: u32) -> Option<usize> {
        let ((round, one, _), _) = self.floor.sheets.find(sheet)?;
        self.board(Some(round), one)
    }

    /// The record of a board's game as it was typed in: by the desk, else by who had the first side, else by the other.
    pub(crate) fn sheet_record(
        &self,
        round: usize,
        at: usize,
        board: &Board,
        form: Form,
    ) -> Option<Vec<u8>> {
        if board.mark == Mark::Pending {
            return None;
        }
        let all = self.floor.sheets.of(round, board).iter();
        let typed = all.filter(|it| it.kind == SheetKind::Moves);
        let best = typed.min_by_key(|it| it.hand.map(|hand| hand != board.seat.first))?;
        self.recorded(round, at, board, best, form)
    }

    fn recorded(
        &self,
        round: usize,
        at: usize,
        board: &Board,
        sheet: &SheetShown,
        form: Form,
    ) -> Option<Vec<u8>> {
        let kind = match self.event.rules.game {
            Game::Chess => GameKind::Chess,
            Game::Shogi => GameKind::Shogi,
        };
        if form.kind() != kind {
            return None;
        }
        let text = self.texts.get(&sheet.sheet)?.as_ref()?;
        let (start, moves) = text.split_once('\n')?;
        let mut study = Study::new(kind, start).ok()?;
        for (at, mv) in (0..).zip(moves.split(' ')) {
            study.apply(Edit::Play { at, mv: mv.into() }).ok()?;
        }
        let name = |number: u32| {
            self.event.member(number).map_or_else(String::new, |it| it.player.name.clone())
        };
        let (first, second) = (name(board.seat.first), name(board.seat.second));
        let details = &self.event.details;
        let event = details.name.as_ref().unwrap_or(&self.event.rules.name);
        let day = details.dates.get(round - 1).map(ToString::to_string);
        match form {
            Form::Pgn => {
                let mut game = study.to_game().ok()?;
                game.tags.set("Event", event.clone());
                game.tags.set("Round", format!("{round}.{at}"));
                game.tags.set("White", first);
                game.tags.set("Black", second);
                if !details.city.is_empty() {
                    game.tags.set("Site", details.city.clone());
                }
                if let Some(day) = day {
                    game.tags.set("Date", day.replace('-', "."));
                }
                game.outcome = match winner(board) {
                    Some(Some(side)) => adoube_chess::pgn::GameResult::Win(side),
                    Some(None) => adoube_chess::pgn::GameResult::Draw,
                    None => adoube_chess::pgn::GameResult::Unknown,
                };
                Some(game.to_string().into_bytes())
            }
            Form::Shogi(format, encoding) => {
                let mut record = study.to_record().ok()?;
                record.header.set(Tag::Event, event);
                record.header.set(Tag::Black, &first);
                record.header.set(Tag::White, &second);
                record.header.set(Tag::Site, &details.city);
                if let Some(day) = day {
                    record.header.set(Tag::Date, &day.replace('-', "/"));
                }
                let last = record.main_line().last().unwrap_or(Record::ROOT);
                let turn = record.table_at(last).turn();
                if let Some(winner) = winner(board) {
                    let ending = match winner {
                        None => Ending::Draw,
                        Some(side) if side == turn => Ending::Wins,
                        Some(_) => Ending::Resigns,
                    };
                    record.end(last, ending);
                }
                let bytes = record.encode(format, encoding);
                Some(bytes.unwrap_or_else(|_| record.write(format).into_bytes()))
            }
        }
    }
}

/// Who has won a game that is over, if anybody has.
fn winner(board: &Board) -> Option<Option<Side>> {
    let won = |mark: Mark| matches!(mark, Mark::Win | Mark::ShortWin | Mark::ForfeitWin);
    match (board.mark, board.facing) {
        (Mark::Pending, _) => None,
        (first, _) if won(first) => Some(Some(Side::First)),
        (_, second) if won(second) => Some(Some(Side::Second)),
        _ => Some(None),
    }
}

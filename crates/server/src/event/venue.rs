use std::collections::{BTreeMap, BTreeSet};

use adoube_store::{
    AccountId, EventAppend, EventDone, EventHead, EventId, EventLine, EventPerson, EventPhotograph,
    EventText, Store, StoreError,
};
use adoube_tournament::Stamp;
use adoube_tournament::event::{
    LogLine, Refusal, Replaced, Request, Signature, Squads, Tournament, Unfit, What,
};

use super::floor::Floor;
use super::person::{Parted, People, Person, Texts, join, part, text_of};
use super::{EventCommand, NoPhotograph, NotBack, Noted, Notice, Right, VenueLine};
use crate::beside;
use crate::entropy::NoEntropy;
use crate::imports::Unread;

/// Where no more are entered, whatever is asked of an event takes a moment,
const SMALL: usize = 100;
/// and where its log has no more lines, so does reading it.
const LINES: usize = 2_000;
/// So many bytes its log and all that is said in it have at most, since all of it is held; players fill half of that.
const BYTES: usize = 64 << 20;

/// An event as it is held: the fold of its log, and who is in it.
#[derive(Clone, Debug)]
pub struct Venue {
    /// When it was made, and whether it takes anything more.
    pub head: EventHead,
    /// The event, with names.
    pub event: Tournament,
    /// Which rounds everybody sees, and where their games are.
    pub floor: Floor,
    /// The lines as they are stored, without names.
    pub(super) lines: Vec<VenueLine>,
    pub(super) people: People,
    pub(super) accounts: BTreeMap<u32, AccountId>,
    /// What officers wrote, by the number that the log has in its place; nothing where it was erased.
    pub(super) texts: Texts,
    /// How many bytes were written of it, about.
    bytes: usize,
}

/// What is written beside the log.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    pub(super) people: Vec<EventPerson>,
    pub(super) texts: Vec<EventText>,
    pub(super) photographs: Vec<EventPhotograph>,
}

impl Rows {
    /// How many bytes are held of it.
    fn size(&self) -> usize {
        let people = self.people.iter().filter_map(|it| it.body.as_ref());
        let texts = self.texts.iter().filter_map(|it| it.body.as_ref());
        people.chain(texts).map(String::len).sum()
    }

    /// Lines with these beside them.
    pub(super) fn beside(self, lines: EventAppend) -> EventAppend {
        let Self { people, texts, photographs } = self;
        EventAppend { people, texts, photographs, ..lines }
    }
}

/// Something that somebody does to an event.
#[derive(Clone, Debug)]
pub struct Act<'a> {
    /// Who.
    pub by: AccountId,
    /// When.
    pub at: i64,
    /// Its id, of the sender's choice: sent twice it is done once.
    pub id: &'a str,
    /// Whether it may take the place of something.
    pub again: bool,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acted {
    /// How many lines the log had before it.
    pub seq: u32,
    /// How many it added.
    pub lines: u32,
}

/// Why nothing came of it.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// No such event.
    #[error("there is no such event")]
    Missing,
    /// Nothing is added to it any more.
    #[error("the event is closed")]
    Closed,
    /// No event is played so.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It would take the place of something, and nobody has said that it may.
    #[error("it takes the place of something: {0:?} (expected `again`)")]
    Replaces(Box<Replaced>),
    /// A round of another number than those that are paired.
    #[error("round {0} is not paired")]
    NoRound(usize),
    /// The games of a round are being played.
    #[error("the games of round {0} are being played: end or annul them first")]
    Playing(usize),
    /// The round is not published, or its games are not on screens.
    #[error("round {0} has no games whose clocks could be started: publish it first")]
    NoGames(usize),
    /// The hour is past.
    #[error("at: expected an hour to come")]
    Past,
    /// A result comes from elsewhere.
    #[error("the result of this game is not the players' to report")]
    NotReported,
    /// The game is on a screen, or there is none.
    #[error("this is no game on a real board: its moves and its clock are known")]
    NotReal,
    /// A scoresheet that cannot be followed.
    #[error("{0}")]
    Unread(Box<Unread>),
    /// No photograph of one.
    #[error(transparent)]
    Photograph(#[from] NoPhotograph),
    /// It goes on elsewhere.
    #[error("the event was taken out and goes on elsewhere: bring it back first")]
    Out,
    /// What is brought back is not what was taken out.
    #[error(transparent)]
    NotBack(#[from] NotBack),
    /// Nobody enters himself, or not any more.
    #[error("players do not enter themselves here, or the entries are closed")]
    NoEntries,
    /// Nobody has asked for it, or it was answered.
    #[error("nothing was asked by this number, or it is answered")]
    NotAsked,
    /// No such board.
    #[error("the round has no board {0} with two players")]
    NoBoard(usize),
    /// The board has an arbiter's page of its own.
    #[error("this game is played on screens: rule in the game itself")]
    OnScreen,
    /// The laws do not have it.
    #[error("the laws refuse it: {}", .0.refusal.name())]
    Laws(Box<adoube_laws::Refused>),
    /// No game can be played so.
    #[error("{0}")]
    NotPlayed(String),
    /// There is so much in it that no more is taken.
    #[error("so much was written of this event that no more is taken: make another one")]
    Full,
    /// No text, or too much of it.
    #[error("text: expected 1 to 4000 bytes of text")]
    NoText,
    /// It is so already.
    #[error("that is so already")]
    Known,
    /// Another command has this id.
    #[error("another command has this id")]
    IdUsed,
    /// Others were faster, again and again.
    #[error("others write to this event at the same time: try again")]
    Busy,
    /// The log cannot be read.
    #[error("the log of the event cannot be read, at line {0}")]
    Log(usize),
    /// It could not be written; the event is read again before anything more is done to it.
    #[error("it could not be written")]
    NotWritten,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing can be drawn.
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
}

impl Venue {
    pub(super) async fn load(store: &dyn Store, id: EventId) -> Result<Self, Denied> {
        let head = store.event(id).await?.ok_or(Denied::Missing)?;
        let stored = store.event_log(id, 0, u32::MAX).await?;
        let people = store.event_people(id).await?;
        let texts = store.event_texts(id).await?;
        match stored.len() <= LINES {
            true => Self::read(head, &stored, people, texts),
            false => beside::ACTS.run(move || Self::read(head, &stored, people, texts)).await,
        }
    }

    /// An event from what is stored of it.
    fn read(
        head: EventHead,
        stored: &[EventLine],
        known: Vec<EventPerson>,
        texts: Vec<EventText>,
    ) -> Result<Self, Denied> {
        let mut lines = Vec::new();
        for (line, number) in stored.iter().zip(1..) {
            lines.push(serde_json::from_str(&line.body).map_err(|_| Denied::Log(number))?);
        }
        let written: usize = stored.iter().map(|line| line.body.len()).sum();
        let rows = Rows { people: known, texts, ..Rows::default() };
        let bytes = rows.size() + written;
        let Rows { people: known, texts, .. } = rows;
        let (mut people, mut accounts) = (People::new(), BTreeMap::new());
        for EventPerson { number, account, body, .. } in known {
            let person = body.map(|body| serde_json::from_str(&body)).transpose();
            people.insert(number, person.map_err(|_| Denied::Log(0))?);
            accounts.extend(account.map(|account| (number, account)));
        }
        let texts = texts.into_iter().map(|it| (it.number, it.body)).collect();
        let event = fold(&lines, &people, &texts).ok_or(Denied::Log(1))?;
        let floor = Floor::of(&lines);
        Ok(Self { head, event, floor, lines, people, accounts, texts, bytes })
    }

    /// As it was after so many lines, with the names that are known now.
    pub(crate) fn at(&self, lines: u32) -> Option<Self> {
        let lines = self.lines.get(..lines as usize)?.to_vec();
        let event = fold(&lines, &self.people, &self.texts)?;
        Some(Self { event, floor: Floor::of(&lines), lines, ..self.clone() })
    }

    /// The year by which ages count: that in which it begins, or was made where nobody has said when it begins.
    pub(crate) fn year(&self) -> i32 {
        self.event.year().unwrap_or_else(|| stamp(self.head.created).date().year)
    }

    /// Whether all that is asked of it takes a moment.
    pub(super) fn is_small(&self) -> bool {
        self.event.members.len() <= SMALL && self.lines.len() <= LINES
    }

    /// How many lines its log has.
    pub fn length(&self) -> u32 {
        self.lines.len() as u32
    }

    /// Its log from a line on, as it is stored: nobody is named in it.
    pub fn lines(&self, from: u32) -> &[VenueLine] {
        self.lines.get(from as usize..).unwrap_or_default()
    }

    /// The account of an entry number.
    pub fn account(&self, number: u32) -> Option<AccountId> {
        self.accounts.get(&number).copied()
    }

    /// Whether somebody is known by a number still.
    pub fn is_named(&self, number: u32) -> bool {
        self.people.get(&number).is_some_and(Option::is_some)
    }

    /// The board of a player in a round, from 1; the last round where none is said.
    pub fn board(&self, round: Option<usize>, player: u32) -> Option<usize> {
        let at = round.unwrap_or(self.event.rounds.len()).checked_sub(1)?;
        let boards = &self.event.rounds.get(at)?.boards;
        boards.iter().position(|board| board.seat.has(player)).map(|at| at + 1)
    }

    /// The board that a command names itself, or whose scoresheet it erases.
    pub(crate) fn board_of(&self, command: &EventCommand) -> Option<usize> {
        match *command {
            EventCommand::EraseSheet { sheet, .. } => self.board_of_sheet(sheet),
            _ => command.board(),
        }
    }

    /// The event after some more, where names alone decide no number: whoever has the same rating and title is in the order of names, which
    /// may change or go. Where it would be another one then, lots are said to have given it.
    fn settled(&self, mut bare: Vec<LogLine>, people: &People, after: &Tournament) -> Vec<LogLine> {
        let signature = bare.last().map(|line| Signature { by: line.by.clone(), at: line.at });
        let more = bare.iter().cloned().map(VenueLine::from).collect();
        let again = fold(&[self.lines.clone(), more].concat(), people, &self.texts);
        if let (Some(again), Some(signature)) = (again, signature)
            && again.order() != after.order()
        {
            bare.push(signature.under(What::Drawn { ids: after.order() }));
        }
        bare
    }
}

/// An event from its lines, who is in it, and what was written.
pub(super) fn fold(lines: &[VenueLine], people: &People, texts: &Texts) -> Option<Tournament> {
    let named = |line: &LogLine| named(line, people, texts);
    let all: Vec<LogLine> = lines.iter().filter_map(VenueLine::tournament).map(named).collect();
    Tournament::replay(&all)
}

/// A line with whom it names and what was written.
pub(super) fn named(line: &LogLine, people: &People, texts: &Texts) -> LogLine {
    LogLine { what: join(line.what.clone(), people, texts), ..line.clone() }
}

/// A notice under somebody's name.
pub(super) fn noted(notice: Notice, by: AccountId, at: i64) -> VenueLine {
    VenueLine::Notice(Noted { by: by.to_string(), at: stamp(at), notice })
}

pub(super) fn stamp(at: i64) -> Stamp {
    Stamp::of_seconds(at.div_euclid(1_000))
}

pub(super) fn signature(by: AccountId, at: i64) -> Signature {
    Signature { by: by.to_string(), at: Some(stamp(at)) }
}

pub(super) fn stored(
    lines: &[VenueLine],
    by: Option<AccountId>,
    at: i64,
) -> Result<Vec<EventLine>, Denied> {
    let line = |line: &VenueLine| {
        let body = serde_json::to_string(line).map_err(|_| Denied::NotWritten)?;
        Ok(EventLine { body, sender: by, at })
    };
    lines.iter().map(line).collect()
}

pub(super) fn row(
    event: EventId,
    number: u32,
    account: Option<AccountId>,
    person: &Person,
) -> EventPerson {
    EventPerson { event, number, account, body: serde_json::to_string(person).ok() }
}

impl Venue {
    /// What is to be written for a command, and the event after it.
    pub(super) fn decided(
        &self,
        act: &Act<'_>,
        command: &EventCommand,
        digest: String,
    ) -> Result<(EventAppend, Self), Denied> {
        let mut after = self.clone();
        let append = after.take_up(act, command, digest)?;
        Ok((append, after))
    }

    /// What is to be written for a command. The event is as it is then; where it is refused, half of it may be done, unless it is a matter of
    /// one board ([`Venue::spot`]).
    pub(super) fn take_up(
        &mut self,
        act: &Act<'_>,
        command: &EventCommand,
        digest: String,
    ) -> Result<EventAppend, Denied> {
        if self.head.closed.is_some() {
            return Err(Denied::Closed);
        }
        if self.floor.out && !command.can_wait() {
            return Err(Denied::Out);
        }
        let rules = command.each().iter().all(|it| matches!(it.right(), Right::Role(_)));
        if self.bytes >= if rules { BYTES } else { BYTES / 2 } {
            return Err(Denied::Full);
        }
        let act = &self.knowing(act, command)?;
        let mut rows = Rows::default();
        let lines = match (command.request(), command) {
            (Some(request), _) => {
                let account = match command {
                    EventCommand::Enter { account, .. } => *account,
                    _ => None,
                };
                // Nobody plays twice: he might meet himself.
                if account.is_some_and(|account| self.entry_of(account).is_some()) {
                    return Err(Denied::Known);
                }
                let mut lines = match command {
                    EventCommand::Pair => self.without_no_shows(act)?,
                    _ => Vec::new(),
                };
                lines.extend(self.requested(&request, account, act, &mut rows)?);
                lines.extend(self.turned_for(command, act)?);
                lines
            }
            (None, EventCommand::All { commands }) => {
                let mut bare = Vec::new();
                for command in commands {
                    let request = command.request().ok_or(Denied::Known)?;
                    let act = &self.knowing(act, command)?;
                    bare.extend(self.acted(&request, None, act, &mut rows)?);
                }
                if rows.people.is_empty() {
                    bare.into_iter().map(VenueLine::from).collect()
                } else {
                    self.settle(bare)
                }
            }
            (None, EventCommand::EnterAll { players, teams }) => {
                let mut bare = Vec::new();
                let joined = match self.event.rules.teams {
                    Some(_) => Squads::joined(teams, self.event.next_id()),
                    None => Vec::new(),
                };
                for player in players {
                    let request = Request::Enter(Box::new(player.clone()));
                    bare.extend(self.acted(&request, None, act, &mut rows)?);
                }
                for (name, players) in joined {
                    let request = Request::Team(self.event.teams.joins(&name, players));
                    bare.extend(self.acted(&request, None, act, &mut rows)?);
                }
                self.settle(bare)
            }
            (None, _) => self.noticed(command, act, &mut rows)?,
        };
        let lines = self.filled(command, lines, act, &mut rows);
        let (seq, many) = (self.length(), lines.len() as u32);
        let done = EventDone { sender: act.by, id: act.id.into(), digest, seq, lines: many };
        let stored = stored(&lines, Some(act.by), act.at)?;
        self.bytes += rows.size() + stored.iter().map(|line| line.body.len()).sum::<usize>();
        let append = rows.beside(EventAppend::of(self.head.id, seq, stored));
        let append = EventAppend { done: Some(done), ..append };
        self.keep(lines);
        Ok(append)
    }

    /// Who says what a game has that he changes may change it where it has that, and is refused where another desk was faster.
    fn knowing<'a>(&self, act: &Act<'a>, command: &EventCommand) -> Result<Act<'a>, Denied> {
        let Some((round, player, over)) = command.over() else { return Ok(act.clone()) };
        let (Some(board), Some(number)) =
            (self.event.board(round, player), self.board(Some(round), player))
        else {
            return Ok(act.clone());
        };
        let first = board.seat.first == player;
        let has = if first { [board.mark, board.facing] } else { [board.facing, board.mark] };
        match has == over {
            true => Ok(Act { again: true, ..act.clone() }),
            false => {
                let replaced = Replaced::Result { round, number, board: *board };
                Err(Denied::Replaces(Box::new(replaced)))
            }
        }
    }

    /// The event as it would be after a command, which is not done.
    ///
    /// # Errors
    /// If it cannot be.
    pub fn after(&self, act: &Act<'_>, command: &EventCommand) -> Result<Self, Denied> {
        self.decided(act, command, String::new()).map(|(_, after)| after)
    }

    /// Whether a command would take the place of something.
    pub fn would_replace(&self, command: &EventCommand) -> bool {
        command.request().is_some_and(|request| self.event.replaced(&request).is_some())
    }

    /// What follows from a request by the tournament's rules. The event is as it is then, and its lines are not yet.
    pub(super) fn requested(
        &mut self,
        request: &Request,
        account: Option<AccountId>,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let bare = self.acted(request, account, act, rows)?;
        // Only a name can change an order that was not drawn.
        if rows.people.is_empty() {
            return Ok(bare.into_iter().map(VenueLine::from).collect());
        }
        Ok(self.settle(bare))
    }

    /// The lines of something that was done, with the order of numbers as it is with the names of now.
    fn settle(&mut self, bare: Vec<LogLine>) -> Vec<VenueLine> {
        let told = bare.len();
        let bare = self.settled(bare, &self.people, &self.event);
        for line in bare.iter().skip(told) {
            self.event.apply(line.clone());
        }
        bare.into_iter().map(VenueLine::from).collect()
    }

    /// What follows from a request, without names. The event is as it is then.
    fn acted(
        &mut self,
        request: &Request,
        account: Option<AccountId>,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<LogLine>, Denied> {
        let last = self.event.rounds.len();
        let begun = self.floor.round(last).is_some_and(|it| it.begun);
        let plays = begun && self.floor.tables().any(|it| it.round == last);
        if plays && matches!(request, Request::Change(..) | Request::Unpair(_)) {
            return Err(Denied::Playing(last));
        }
        if let &Request::Swap(round, one) | &Request::Handicap(round, one, _) = request {
            let board = self.event.board(round, one);
            let begun = self.floor.round(round).is_some_and(|it| it.begun);
            let table = board.and_then(|it| self.floor.table(round, it));
            if begun && table.is_some_and(|it| !it.is_over()) {
                return Err(Denied::Playing(round));
            }
        }
        if let Some(replaced) = self.event.replaced(request).filter(|_| !act.again) {
            return Err(Denied::Replaces(Box::new(replaced)));
        }
        let entries = self.event.act(request, signature(act.by, act.at))?;
        let mut bare = Vec::new();
        for entry in entries {
            let Parted { what, person, text } = part(entry.what, self.next_text());
            if let Some((number, person)) = person {
                self.accounts.extend(account.map(|account| (number, account)));
                rows.people.push(row(self.head.id, number, self.account(number), &person));
                self.people.insert(number, Some(person));
            }
            self.hold(text, rows);
            bare.push(LogLine { what, ..entry });
        }
        Ok(bare)
    }

    /// Keeps a text under its number.
    pub(super) fn hold(&mut self, text: Option<(u32, String)>, rows: &mut Rows) {
        if let Some((number, text)) = text {
            rows.texts.push(EventText { number, body: Some(text.clone()) });
            self.texts.insert(number, Some(text));
        }
    }

    /// What happened, with whom it names and what was written.
    pub(crate) fn told(&self, line: &LogLine) -> LogLine {
        named(line, &self.people, &self.texts)
    }

    /// The texts that were written about a player: why he did not come, how he paid, what was ruled at his boards, his appeals; and whatever
    /// has his whole name in it.
    pub(super) fn texts_about(&self, player: u32) -> Vec<u32> {
        let lines = self.lines.iter().filter_map(VenueLine::tournament);
        let about = lines.filter(|line| match &line.what {
            What::Excused { id, .. } | What::Paid { id, .. } => *id == player,
            _ => false,
        });
        let mut all: BTreeSet<u32> =
            about.filter_map(|line| text_of(&line.what, &self.texts)).collect();
        all.extend(self.floor.journal.texts_about(player));
        if let Some(person) = self.people.get(&player).and_then(Option::as_ref) {
            let named = |(number, text): (&u32, &Option<String>)| {
                let is = text.as_ref().is_some_and(|text| person.is_named_in(text));
                is.then_some(*number)
            };
            all.extend(self.texts.iter().filter_map(named));
        }
        all.retain(|number| self.texts.get(number).is_some_and(Option::is_some));
        all.into_iter().collect()
    }

    /// Takes lines that nothing has taken yet, and that name nobody.
    pub(super) fn take(&mut self, lines: Vec<VenueLine>) {
        for line in lines.iter().filter_map(VenueLine::tournament) {
            self.event.apply(line.clone());
        }
        self.keep(lines);
    }

    /// Takes lines that the event knows already.
    pub(super) fn keep(&mut self, lines: Vec<VenueLine>) {
        lines.iter().for_each(|line| self.floor.take_line(line));
        self.lines.extend(lines);
    }
}

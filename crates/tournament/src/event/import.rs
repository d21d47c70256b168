//! A TRF as an event, so that it can be gone on with.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use adoube_board::Side;

use super::codes::{federation, title};
use super::details::Details;
use super::entry::is_unborn;
use super::export::SMALL_FINAL;
use super::halves::entries;
use super::rules::{MOST_ENTRIES, Unfit};
use super::{Game, Laws, Rules, Seat, Signature, System, Tournament, What};
use crate::csv::birth;
use crate::standings::TieBreak;
use crate::system::{berger, knockout};
use crate::trf::{Fault, Kind, Trf};
use crate::{Cell, Crosstable, Date, Mark, Player, Points};

/// Why a TRF is no event here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unimportable {
    /// A system that no event is played by.
    #[error("the system {0}")]
    System(String),
    /// A line of teams that is wrong.
    #[error(transparent)]
    Line(#[from] Fault),
    /// Another acceleration than Baku's.
    #[error("another acceleration than Baku's")]
    Acceleration,
    /// Points beside those of the games.
    #[error("points beside those of the games (line 299)")]
    Points,
    /// Nobody says how many rounds there will be.
    #[error("the number of rounds is missing")]
    Rounds,
    /// A round that no table or tree has so.
    #[error("round {0} is not that of the table or the tree")]
    Round(usize),
    /// More players or teams than can be paired.
    #[error("{found} are entered (expected {most} at most)")]
    Full {
        /// How many.
        found: usize,
        /// How many can be.
        most: usize,
    },
}

/// What of a TRF was taken otherwise than it stands there, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// The file names no system: the Swiss one was taken.
    Swiss,
    /// The file names no system: the Swiss one of teams was taken.
    TeamSwiss,
    /// The file names no tie-breaks: those of the system were taken.
    Ties,
    /// The file names tie-breaks, and none is known here: those of the system were taken.
    TiesUnknown,
    /// A tie-break that nobody knows here.
    Tie(String),
    /// Players, by start number, who are away in every round to come: they are taken as gone home.
    Gone(Vec<u32>),
    /// Teams, by pairing number, who are away in every round to come: they are taken as gone home.
    TeamsGone(Vec<u32>),
    /// Start numbers have gaps, and were closed up.
    Numbers,
    /// Something of a player that is no title, federation, birth, rating or name.
    Player {
        /// The start number.
        number: u32,
        /// What was left out.
        found: String,
    },
    /// A line that says something that is not understood.
    Line(String),
    /// A line-up that is not in the order of the team, which no line 300 tells.
    LineUp {
        /// In which round.
        round: usize,
        /// The team's number.
        team: u32,
    },
    /// A team whose players have won against nobody, and of whose match or bye no line tells: a bye for full points was taken.
    Free {
        /// In which round.
        round: usize,
        /// The team's number.
        team: u32,
    },
    /// Not every team has its line 802.
    Rounds,
}

/// Lines that are in the event as something else, or of no use in it.
const TAKEN: &str = "012 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 182 192 202 212 222 240 250 260 \
                     013 300 310 320 330 352 362 802 XXR XXC XXZ XXS XXA XXP BBW BBD BBL BBZ BBF BBU ###";

impl Tournament {
    /// An event from a TRF: its players with their numbers, every round, byes and who is kept apart. `rounds` is how many there will
    /// be, where the file does not say it. With it comes what could not be taken as it stands.
    pub fn of_trf(
        trf: &Trf,
        rounds: Option<usize>,
        signature: &Signature,
    ) -> Result<(Self, Vec<Left>), Unimportable> {
        fit(trf.table.players.len(), MOST_ENTRIES)?;
        if let Some(file) = trf.teams()? {
            return Self::of_team_file(trf, &file, rounds, signature);
        }
        let (event, left) = Self::taken(trf, rounds, signature)?;
        event.check_rounds()?;
        Ok((event, left))
    }

    /// An event from a TRF of single players, with its rounds as they stand there.
    pub(crate) fn taken(
        trf: &Trf,
        rounds: Option<usize>,
        signature: &Signature,
    ) -> Result<(Self, Vec<Left>), Unimportable> {
        let mut left = Vec::new();
        let (system, twice) = system(trf, &mut left)?;
        let table = &trf.table;
        fit(table.players.len(), system.most())?;
        if trf.has_given() {
            return Err(Unimportable::Points);
        }
        let paired = table.paired_rounds();
        let follows = matches!(system, System::RoundRobin { .. } | System::Knockout { .. });
        let total = table.rounds.or(rounds).or(follows.then_some(paired.max(1)));
        let total = total.ok_or(Unimportable::Rounds)?;
        let mut since = vec![1; table.players.len()];
        let system = match system {
            System::Knockout { .. } => {
                let told = trf.header("092").is_some_and(|told| told.ends_with(SMALL_FINAL));
                System::Knockout { small_final: told || has_small_final(table) }
            }
            System::Swiss { .. } if !table.acceleration.is_empty() => {
                since = entries(table, total, twice).ok_or(Unimportable::Acceleration)?;
                System::Swiss { accelerated: true }
            }
            system => system,
        };
        let mut tiebreaks = Vec::new();
        for code in &table.tiebreaks {
            match code.parse::<TieBreak>() {
                Ok(_) => tiebreaks.push(code.clone()),
                Err(_) => left.push(Left::Tie(code.clone())),
            }
        }
        if tiebreaks.is_empty() {
            tiebreaks = system.tiebreaks().iter().map(ToString::to_string).collect();
            if !tiebreaks.is_empty() {
                let named = !table.tiebreaks.is_empty();
                left.push(if named { Left::TiesUnknown } else { Left::Ties });
            }
        }
        let rules = Rules {
            name: name(table),
            game: Game::Chess,
            laws: Some(Laws::in_force(Game::Chess)),
            system,
            rounds: total,
            tiebreaks,
            initial: table.initial,
            scoring: table.scoring,
            default_minutes: 0,
            major: false,
            teams: None,
            twice,
        };
        if let Err(Unfit::Twice(_)) = rules.check() {
            return Err(Unimportable::Rounds);
        }
        let mut event = Self::new(rules, signature.clone());
        event.take_details(trf, signature, &mut left);
        event.enter_those(trf, |at| since[at] == 1, signature, &mut left);
        let index = table.index();
        let id = |number: u32| index.get(&number).map_or(0, |&at| at as u32 + 1);
        for one in &table.forbidden {
            let ids = one.numbers.iter().map(|&number| id(number)).collect();
            let apart = What::Apart { ids, from: one.from, to: one.to.min(total) };
            event.apply(signature.under(apart));
        }
        for round in 1..=paired {
            let mut add = |what: What| event.apply(signature.under(what));
            let (what, marks) = paired_round(table, round, id);
            add(what);
            for (first, mark, facing) in marks {
                if mark != Mark::Pending {
                    add(What::Result { round, first, mark, facing });
                }
            }
            if let System::Knockout { .. } = event.rules.system {
                event.go_on(table, round, signature);
            }
            event.enter_those(trf, |at| since[at] == round + 1, signature, &mut left);
        }
        event.take_absences(table, paired + 1..=total, signature, &mut left);
        Ok((event, left))
    }

    /// Takes the byes of rounds to come, from lines of their own or from the players' lines. Who is away in all of them has gone home.
    fn take_absences(
        &mut self,
        table: &Crosstable,
        rounds: RangeInclusive<usize>,
        signature: &Signature,
        left: &mut Vec<Left>,
    ) {
        // Where everybody has something in a round that nobody plays, nothing is only room for it.
        let room = |round: usize| table.players.iter().all(|player| player.cells.len() >= round);
        let mut gone = Vec::new();
        for (player, id) in table.players.iter().zip(1..) {
            let asked = rounds.clone().filter_map(|round| {
                let line = table.absences.iter().rev();
                let mut line = line.filter(|a| a.round == round && a.number == player.number);
                let cell = player.cells.get(round - 1);
                let cell = cell.filter(|cell| cell.mark != Mark::ZeroBye || !room(round));
                let mark = line.next().map(|a| a.mark).or(cell.map(|cell| cell.mark))?;
                Some(What::Bye { id, round, mark })
            });
            let asked: Vec<What> = asked.collect();
            let nothing = |what: &What| matches!(what, What::Bye { mark: Mark::ZeroBye, .. });
            if !asked.is_empty()
                && asked.len() == rounds.clone().count()
                && asked.iter().all(nothing)
            {
                gone.push(player.number);
                let struck = self.leaves_early(id);
                self.apply(signature.under(What::Withdrawn { id, struck }));
                continue;
            }
            for what in asked {
                self.apply(signature.under(what));
            }
        }
        if !gone.is_empty() {
            left.push(Left::Gone(gone));
        }
    }

    /// Takes what a file says of the event and of its players, who are entered in the order of their numbers.
    pub(super) fn take_head(&mut self, trf: &Trf, signature: &Signature, left: &mut Vec<Left>) {
        self.take_details(trf, signature, left);
        self.enter_those(trf, |_| true, signature, left);
    }

    /// Takes what a file says of the event beside its players.
    fn take_details(&mut self, trf: &Trf, signature: &Signature, left: &mut Vec<Left>) {
        let details = details(trf, left);
        if details != Details::default() {
            self.apply(signature.under(What::Described { details: Box::new(details) }));
        }
        let mut numbers = trf.table.players.iter().zip(1..);
        if numbers.any(|(player, number)| player.number != number) {
            left.push(Left::Numbers);
        }
    }

    /// Enters those players of a file who enter now, by their places in it, which their numbers go by.
    fn enter_those(
        &mut self,
        trf: &Trf,
        now: impl Fn(usize) -> bool,
        signature: &Signature,
        left: &mut Vec<Left>,
    ) {
        let known = self.members.len();
        for (at, player) in trf.table.players.iter().enumerate().filter(|&(at, _)| now(at)) {
            let today = signature.at.map(crate::Stamp::date);
            let (id, player) = (at as u32 + 1, entered(player, today, left));
            self.apply(signature.under(What::Entered { id, player }));
        }
        let mut ids: Vec<u32> = self.members.iter().map(|member| member.id).collect();
        ids.sort_unstable();
        if self.members.len() > known && self.order() != ids {
            self.apply(signature.under(What::Drawn { ids }));
        }
    }

    /// Says who went on from the drawn matches of a round: who plays in the next one. Both do where the losers of the semi-finals play for
    /// the third place; then it is whoever makes the last round that of the tree, and of two such choices whom the file places better.
    /// After the last round of the file there are only the places, which tell it where nothing else orders those who came as far.
    fn go_on(&mut self, table: &Crosstable, round: usize, signature: &Signature) {
        let plays = |id: u32| {
            let at = (id as usize).checked_sub(1).and_then(|at| table.players.get(at));
            at.is_some_and(|player| player.cell(round + 1).is_paired())
        };
        let Some(boards) = self.rounds.get(round - 1).map(|round| round.boards.clone()) else {
            return;
        };
        let last = round == knockout::rounds(table.players.len())
            || round == table.paired_rounds() && table.tiebreaks.is_empty();
        // Places of an open round are those of the round before.
        let last = last && boards.iter().all(|board| board.mark != Mark::Pending);
        let drawn = boards.iter().filter(|board| board.is_even());
        // Of a match to which neither came the places tell nothing.
        let absent = |seat: Seat| {
            let mark = boards.iter().find(|board| board.seat == seat).map(|board| board.mark);
            mark == Some(Mark::ForfeitLoss)
        };
        let mut open = Vec::new();
        let place = |id: u32| {
            let at = (id as usize).checked_sub(1).and_then(|at| table.players.get(at));
            at.and_then(|player| player.rank).unwrap_or(u32::MAX)
        };
        for seat in drawn.map(|board| board.seat) {
            match (plays(seat.first), plays(seat.second)) {
                (true, false) => {
                    self.apply(signature.under(What::Advanced { round, id: seat.first }));
                }
                (false, true) => {
                    self.apply(signature.under(What::Advanced { round, id: seat.second }));
                }
                (true, true) if place(seat.second) < place(seat.first) => {
                    open.push([seat.second, seat.first]);
                }
                (true, true) => open.push([seat.first, seat.second]),
                (false, false) => {
                    let ranked = [seat.first, seat.second].map(|id| (place(id), id));
                    let [better, other] = [ranked[0].min(ranked[1]), ranked[0].max(ranked[1])];
                    if last && better.0 < other.0 && !absent(seat) {
                        self.apply(signature.under(What::Advanced { round, id: better.1 }));
                    }
                }
            }
        }
        let (next, _) = paired_round(table, round + 1, |number| {
            table.index().get(&number).map_or(0, |&at| at as u32 + 1)
        });
        for choice in 0..1usize << open.len().min(2) {
            let mut tried = self.clone();
            for (at, seat) in open.iter().enumerate() {
                let id = seat[choice >> at & 1];
                tried.apply(signature.under(What::Advanced { round, id }));
            }
            let mut after = tried.clone();
            after.apply(signature.under(next.clone()));
            if !open.is_empty() && after.fits(round + 1) {
                *self = tried;
                return;
            }
        }
    }

    /// Whether the rounds so far are those of the table or the tree, where there is one.
    fn check_rounds(&self) -> Result<(), Unimportable> {
        let System::RoundRobin { cycles } = self.rules.system else {
            let wrong = (1..=self.rounds.len()).find(|&round| !self.fits(round));
            return wrong.map_or(Ok(()), |round| Err(Unimportable::Round(round)));
        };
        let all = berger::cycles(self.members.len(), cycles);
        for (at, round) in self.rounds.iter().enumerate() {
            let place = if self.rules.twice { at / 2 } else { at };
            let due = all.get(place).ok_or(Unimportable::Round(at + 1))?;
            let meets = |seat: Seat| {
                let (a, b) = (seat.first as usize, seat.second as usize);
                due.contains(&(a, b)) || due.contains(&(b, a))
            };
            if !round.boards.iter().all(|board| meets(board.seat)) {
                return Err(Unimportable::Round(at + 1));
            }
        }
        Ok(())
    }
}

/// That no more are entered than can be.
pub(super) fn fit(found: usize, most: usize) -> Result<(), Unimportable> {
    if found > most { Err(Unimportable::Full { found, most }) } else { Ok(()) }
}

/// Whether the last round of a knock-out has two games: the final, and one for the third place.
fn has_small_final(table: &Crosstable) -> bool {
    let last = knockout::rounds(table.players.len());
    let playing = table.players.iter().filter(|player| player.cell(last).opponent.is_some());
    last > 1 && playing.count() == 4
}

/// The name of an event, which a file need not have.
pub(super) fn name(table: &Crosstable) -> String {
    if table.name.is_empty() { "TRF".into() } else { table.name.clone() }
}

/// How an event is paired, and whether every opponent is met twice in a row.
fn system(trf: &Trf, left: &mut Vec<Left>) -> Result<(System, bool), Unimportable> {
    let told = trf.header("092").unwrap_or_default().to_ascii_lowercase();
    let robin = told.contains("robin") || told.contains("berger");
    let double = |text: &str| 1 + u8::from(text.to_ascii_lowercase().contains("double"));
    let system = match trf.kind() {
        Kind::Dutch if trf.header("192").is_none() && robin => {
            System::RoundRobin { cycles: double(&told) }
        }
        Kind::Dutch => {
            if trf.header("192").is_none() {
                left.push(Left::Swiss);
            }
            System::Swiss { accelerated: false }
        }
        Kind::Baku => System::Swiss { accelerated: true },
        Kind::RoundRobin => {
            let code = trf.header("192").unwrap_or_default();
            let twice = code.to_ascii_uppercase().starts_with("CUSTOM");
            return Ok((System::RoundRobin { cycles: double(code) }, twice));
        }
        Kind::Other(code) => match code.as_str() {
            "CUSTOM_KNOCKOUT" => System::Knockout { small_final: false },
            // Those of before were paired by other rules, and go on by these.
            "FIDE_DOUBLESWISS" | "CUSTOM_DOUBLESWISS" => {
                return Ok((System::Swiss { accelerated: false }, true));
            }
            "FIDE_DOUBLESWISS_BAKU" => return Ok((System::Swiss { accelerated: true }, true)),
            _ => return Err(Unimportable::System(code)),
        },
    };
    Ok((system, false))
}

/// A player as an event has him; what is no title and so on is left out.
fn entered(player: &Player, today: Option<Date>, left: &mut Vec<Left>) -> Player {
    let number = player.number;
    let mut drop = |found: &str| left.push(Left::Player { number, found: found.into() });
    let mut entered = Player { number: 0, cells: Vec::new(), rank: None, ..player.clone() };
    let mut keep = |text: &mut String, known: Option<String>| {
        if !text.is_empty() && known.is_none() {
            drop(text);
        }
        *text = known.unwrap_or_default();
    };
    keep(&mut entered.title, title(&player.title).map(String::from));
    keep(&mut entered.federation, federation(&player.federation, Game::Chess));
    let born = |born: &String| !today.is_some_and(|today| is_unborn(born, today));
    keep(&mut entered.birth, birth(&player.birth).filter(born));
    // Programs write 0 where there is no number.
    if entered.id.bytes().all(|b| b == b'0') {
        entered.id.clear();
    }
    if let Some(rating) = player.rating.filter(|rating| !(1..=3999).contains(rating)) {
        drop(&rating.to_string());
        entered.rating = None;
    }
    if player.name.trim().is_empty() {
        entered.name = format!("#{number}");
    }
    entered
}

/// The order of boards: the higher score of the two, both together, the lower number.
type Order = (Reverse<Points>, Reverse<Points>, u32);

/// A round of a table, and the results of its boards.
fn paired_round(
    table: &Crosstable,
    round: usize,
    id: impl Fn(u32) -> u32,
) -> (What, Vec<(u32, Mark, Mark)>) {
    let mut boards: Vec<(Order, Seat, Mark, Mark)> = Vec::new();
    let (mut byes, mut away) = (Vec::new(), Vec::new());
    for player in &table.players {
        let cell = player.cell(round);
        let Cell { opponent: Some(other), side, mark } = cell else {
            match cell.mark {
                Mark::PairingBye => byes.push(id(player.number)),
                mark => away.push((id(player.number), mark)),
            }
            continue;
        };
        let Some(opponent) = table.player(other) else { continue };
        // Each board once: by who has the first colour, or the lower number where neither has one.
        let first = match side {
            Some(Side::First) => true,
            Some(Side::Second) => false,
            None => player.number < other,
        };
        if !first {
            continue;
        }
        let [own, theirs] = [player, opponent].map(|player| table.score(player, round - 1));
        let order = (Reverse(own.max(theirs)), Reverse(own + theirs), player.number.min(other));
        let seat = Seat { first: id(player.number), second: id(other) };
        boards.push((order, seat, mark, opponent.cell(round).mark));
    }
    boards.sort_by_key(|&(order, ..)| order);
    let seats = boards.iter().map(|&(_, seat, ..)| seat).collect();
    let marks = boards.iter().map(|&(_, seat, mark, facing)| (seat.first, mark, facing)).collect();
    (What::Paired { round, boards: seats, byes, away }, marks)
}

fn details(trf: &Trf, left: &mut Vec<Left>) -> Details {
    let text = |code: &str| trf.header(code).unwrap_or_default().to_string();
    let mut day = |code: &str| -> Option<Date> {
        let text = text(code);
        let read = birth(&text).and_then(|day| day.parse().ok());
        if read.is_none() && !text.is_empty() {
            left.push(Left::Line(format!("{code} {text}")));
        }
        read
    };
    let (begins, ends) = (day("042"), day("052"));
    let mut details = Details {
        city: text("022"),
        federation: federation(&text("032"), Game::Chess).unwrap_or_default(),
        begins,
        ends,
        arbiter: text("102"),
        time: text("122"),
        code: text("222"),
        // What this program wrote there it writes again.
        controller: Some(text("182")).filter(|own| !own.starts_with("Adoube ")).unwrap_or_default(),
        ..Details::default()
    };
    for line in trf.texts() {
        let code = line.get(..3).unwrap_or_default();
        let value = line.get(3..).unwrap_or_default().trim();
        match code {
            "112" if !value.is_empty() => details.deputies.push(value.into()),
            "132" => {
                // Two digits for the year, or four.
                let full =
                    |word: &str| if word.len() == 8 { format!("20{word}") } else { word.into() };
                let days = value.split_whitespace().map(|word| full(word).parse().ok());
                match days.collect::<Option<Vec<Date>>>() {
                    Some(dates) => details.dates = dates,
                    None => left.push(Left::Line(line.into())),
                }
            }
            "" => {}
            code if TAKEN.split_whitespace().any(|taken| taken == code) => {}
            _ => details.lines.push(line.into()),
        }
    }
    details
}

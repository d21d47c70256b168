//! Who enters: from the desk, from a spreadsheet, from a file of another program.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::event::{
    Game, Member, Refusal, Request, Signature, Squads, TeamRefusal, Tournament, is_country,
    is_federation,
};
use adoube_tournament::latin::{fold, of_bytes};
use adoube_tournament::rating::Pace;
use adoube_tournament::rating_list::Listed;
use adoube_tournament::{Player, Sex, csv};
use adoube_words::Words;

use super::Desk;
use super::args::{AddArgs, CorrectArgs, ImportArgs, SexArg};
use super::book::Book;
use super::prizes::say;
use super::team::doubt_teams;
use crate::commands::pair::read_trf;
use crate::commands::ratings::{Shelf, Which, told};
use crate::failure::{Exit, Failure, warn};
use crate::files;

pub(super) fn enter(args: &AddArgs, mut desk: Desk) -> Exit {
    let words = desk.book.words;
    let Some(path) = &args.csv else {
        let player = Player {
            name: args.name.clone().unwrap_or_default(),
            latin: args.latin.clone(),
            rating: args.rating,
            title: args.title.clone(),
            federation: args.federation.clone(),
            id: args.id.clone(),
            club: args.club.clone(),
            grade: args.grade.clone(),
            birth: args.birth.clone(),
            sex: args.sex.map(sex).or(args.woman.then_some(Sex::Woman)),
            categories: categories(&args.categories, &desk.book)?,
            ..Player::default()
        };
        let shelf = shelf(args, &desk.book);
        if shelf.is_none() && player.name.trim().is_empty() && !player.id.is_empty() {
            return Err(Failure::new(words.no_list()));
        }
        let player = listed(player, args, shelf.as_ref(), &desk.book)?;
        let mut commands = vec![Request::Enter(Box::new(player))];
        commands.extend(in_team(args, &desk.book)?);
        let teams = desk.book.event.teams.all.len();
        let done = desk.act(&commands)?;
        doubts(&desk.book, desk.book.event.members.len() - 1, false);
        doubt_teams(&desk.book, teams);
        return Ok(done);
    };
    let text = of_bytes(&files::read(path)?);
    let failure = |fault| Failure::new(words.file_fault(&path.display(), &fault));
    let read = csv::spreadsheet(&text).map_err(failure)?;
    if read.players.is_empty() {
        return Err(Failure::at(path.display(), say(words, "csv-empty", &[])));
    }
    if !read.passed.is_empty() {
        warn(&words.passed(&path.display(), &read.passed));
    }
    for (first, second) in &read.doubled {
        let both = [("first", first.clone()), ("second", second.clone())];
        warn(&words.in_file(&path.display(), &say(words, "csv-doubled", &both)));
    }
    let in_teams = desk.book.event.rules.teams.is_some();
    if let Some(column) = read.team_column.as_ref().filter(|_| !in_teams) {
        let text = say(words, "warn-team-column", &[("column", column.clone())]);
        warn(&words.in_file(&path.display(), &text));
    }
    // Each one is tried first, so that a refusal names its line.
    let mut event = desk.book.event.clone();
    let mut commands = Vec::new();
    let shelf = shelf(args, &desk.book);
    let next = event.next_id();
    let teams = if in_teams { Squads::joined(&read.teams, next) } else { Vec::new() };
    for (player, line) in read.players.into_iter().zip(&read.lines) {
        // Of those who come with a number the list knows the rest; the shogi federation's has none, and goes by names.
        let by_name = desk.book.event.rules.game == Game::Shogi;
        let shelf = shelf.as_ref().filter(|_| by_name || !player.id.is_empty());
        let player = listed(player, args, shelf, &desk.book)?;
        let command = Request::Enter(Box::new(Player { number: 0, ..player }));
        if let Err(refusal) = event.act(&command, desk.signature.clone()) {
            let place = format!("{}:{line}", path.display());
            return Err(Failure::at(place, desk.book.refused(&refusal)));
        }
        commands.push(command);
    }
    let entered = commands.len();
    for (name, players) in teams {
        let at = players.first().map_or(0, |&first| (first - next) as usize);
        let line = read.lines.get(at).copied().unwrap_or(0);
        let command = Request::Team(event.teams.joins(&name, players));
        if let Err(refusal) = event.act(&command, desk.signature.clone()) {
            let place = format!("{}:{line}", path.display());
            return Err(Failure::at(place, desk.book.refused(&refusal)));
        }
        commands.push(command);
    }
    let before = desk.book.event.members.len();
    let teams_before = desk.book.event.teams.all.len();
    let done = desk.book.act(&commands, &desk.signature, false)?;
    match desk.json {
        true => writeln!(io::stdout().lock(), "{}", serde_json::json!(done.entries))?,
        false => writeln!(io::stdout().lock(), "{}", words.entered(entered))?,
    }
    doubts(&desk.book, before, false);
    doubt_teams(&desk.book, teams_before);
    Ok(ExitCode::SUCCESS)
}

/// Who enters for a team sits behind its other players.
fn in_team(args: &AddArgs, book: &Book) -> Result<Option<Request>, Failure> {
    let Some(name) = &args.team else { return Ok(None) };
    let event = &book.event;
    let known = |refusal: TeamRefusal| book.refused(&refusal.into());
    if event.rules.teams.is_none() {
        return Err(known(TeamRefusal::None));
    }
    let named = |number: u32| event.teams.all.get((number as usize).checked_sub(1)?);
    let squad = event.teams.named(name).or_else(|| named(name.parse().ok()?));
    let name = squad.map_or(name, |squad| &squad.name);
    Ok(Some(Request::Team(event.teams.joins(name, vec![event.next_id()]))))
}

/// The rating list of the game, where one is kept.
fn shelf(args: &AddArgs, book: &Book) -> Option<Shelf> {
    let which = match book.event.rules.game {
        Game::Chess => Which::Fide,
        Game::Shogi => Which::Fesa,
    };
    // Without a home there is no list.
    Shelf::open(which, args.data.as_deref()).ok().flatten()
}

/// A player with what the rating list knows and nobody has said. What was said and the list has otherwise is told.
fn listed(
    player: Player,
    args: &AddArgs,
    shelf: Option<&Shelf>,
    book: &Book,
) -> Result<Player, Failure> {
    let words = book.words;
    let Some(shelf) = shelf else { return Ok(player) };
    let own = Some(book.event.details.federation.as_str()).filter(|code| !code.is_empty());
    if book.event.rules.game == Game::Shogi {
        return listed_by_name(player, shelf, own, words);
    }
    if player.id.is_empty() {
        // Whoever is in it under that very name is named; it is the desk that knows.
        let same = same(shelf, &player.name, own)?;
        if !same.is_empty() {
            warn(&words.maybe_listed(&player.name, same.iter().map(told)));
        }
        return Ok(player);
    }
    let Some(known) = shelf.get(&player.id)? else {
        // A number alone is nobody.
        if player.name.trim().is_empty() {
            return Err(Failure::new(words.not_listed(&player.id)));
        }
        warn(&words.not_listed(&player.id));
        return Ok(player);
    };
    let said = player.rating;
    let player = filled(player, &known.player(args.pace.into()), words);
    if let (None, Some(rating), false) = (said, player.rating, known.has(args.pace.into())) {
        let pace = if let Pace::Rapid = args.pace.into() { "rapid" } else { "blitz" };
        let texts = [
            ("player", player.name.clone()),
            ("pace", pace.into()),
            ("rating", rating.to_string()),
        ];
        warn(&say(words, "list-pace", &texts));
    }
    Ok(player)
}

/// Those of a list who have a name, by its letters.
fn same(shelf: &Shelf, name: &str, own: Option<&str>) -> Result<Vec<Listed>, Failure> {
    let mut found = shelf.find(name, own, 50)?;
    found.retain(|one| fold(&one.name) == fold(name));
    Ok(found)
}

/// The shogi federation's list has no numbers: whose name is exactly one player's is taken to be that player, and that is said.
fn listed_by_name(
    player: Player,
    shelf: &Shelf,
    own: Option<&str>,
    words: &Words,
) -> Result<Player, Failure> {
    let name = if player.latin.is_empty() { &player.name } else { &player.latin };
    let same = same(shelf, name, own)?;
    let [one] = &same[..] else {
        if !same.is_empty() {
            warn(&words.several_listed(&player.name, same.iter().map(told)));
        }
        return Ok(player);
    };
    // The name stays as it was said.
    let known = Player { name: player.name.clone(), ..one.player(Pace::Standard) };
    let filled = filled(player.clone(), &known, words);
    if filled != player {
        warn(&words.taken_from_list(&filled.name, &told(one)));
    }
    Ok(filled)
}

/// A player with what is known and nobody has said.
fn filled(mut player: Player, known: &Player, words: &Words) -> Player {
    let name = if player.name.is_empty() { known.name.clone() } else { player.name.clone() };
    let texts = [
        (&mut player.name, &known.name),
        (&mut player.title, &known.title),
        (&mut player.federation, &known.federation),
        (&mut player.birth, &known.birth),
        (&mut player.grade, &known.grade),
    ];
    for (said, listed) in texts {
        if said.is_empty() {
            said.clone_from(listed);
        } else if fold(said) != fold(listed)
            && !(listed.len() == 4 && said.starts_with(listed.as_str()))
        {
            let listed = if listed.is_empty() { "–" } else { listed };
            warn(&words.listed_otherwise(&name, said, listed));
        }
    }
    player.sex = player.sex.or(known.sex);
    player.rating = player.rating.or(known.rating);
    player
}

/// Says of everybody who entered from a place on what may be a mistake: a name or a number like another's, a federation that nobody
/// knows. Who comes from a file with its rounds cannot be taken out.
fn doubts(book: &Book, from: usize, imported: bool) {
    let played = imported && !book.event.rounds.is_empty();
    // Of two who entered together one is told about.
    for (id, earlier) in book.event.all_alike(from) {
        let earlier = earlier.into_iter().map(|id| book.name(id));
        warn(&match played {
            true => book.words.alike_in_file(&book.name(id), earlier),
            false => book.words.alike(&book.name(id), earlier),
        });
    }
    let mut known = BTreeMap::new();
    for member in &book.event.members {
        let number = member.player.id.as_str();
        let other = known.insert(number, member.id).filter(|_| !number.is_empty());
        if let Some(other) = other.filter(|_| imported) {
            warn(&book.words.same_number(&book.name(member.id), &book.name(other), number));
        }
    }
    for member in book.event.members.iter().skip(from) {
        doubt_federation(book, member);
    }
}

fn doubt_federation(book: &Book, member: &Member) {
    let code = &member.player.federation;
    let known = match book.event.rules.game {
        Game::Chess => is_federation(code),
        Game::Shogi => is_country(code),
    };
    if !code.is_empty() && !known {
        warn(&book.words.no_member(&book.name(member.id), code));
    }
}

/// Categories as they are typed.
fn categories(text: &str, book: &Book) -> Result<Vec<String>, Failure> {
    csv::categories(text).ok_or_else(|| book.refused(&Refusal::Category(text.into())))
}

fn sex(sex: SexArg) -> Sex {
    match sex {
        SexArg::M => Sex::Man,
        SexArg::W => Sex::Woman,
    }
}

pub(super) fn correct(args: &CorrectArgs, mut desk: Desk) -> Exit {
    let book = &desk.book;
    let id = book.id(args.number)?;
    let mut player = book.event.member(id).map(|member| member.player.clone()).unwrap_or_default();
    let texts = [
        (&mut player.name, &args.name),
        (&mut player.latin, &args.latin),
        (&mut player.title, &args.title),
        (&mut player.federation, &args.federation),
        (&mut player.id, &args.id),
        (&mut player.club, &args.club),
        (&mut player.grade, &args.grade),
        (&mut player.birth, &args.birth),
    ];
    for (old, new) in texts {
        if let Some(new) = new {
            old.clone_from(new);
        }
    }
    player.rating = args.rating.or(player.rating);
    player.sex = args.sex.map(sex).or(player.sex);
    if let Some(all) = &args.categories {
        player.categories = categories(all, book)?;
    }
    let (corrected, renamed) = (player.clone(), args.name.is_some());
    if args.id.is_some() {
        hold_against(&corrected, book)?;
    }
    let done = desk.act(&[Request::Correct(id, Box::new(player))])?;
    let book = &desk.book;
    let alike: Vec<String> =
        book.event.alike(&corrected, id).into_iter().map(|id| book.name(id)).collect();
    if renamed && !alike.is_empty() {
        warn(&book.words.alike(&book.name(id), alike));
    }
    if let Some(member) = book.event.member(id).filter(|_| args.federation.is_some()) {
        doubt_federation(book, member);
    }
    Ok(done)
}

/// Says where a player with another number is not whom the rating list has under it.
fn hold_against(player: &Player, book: &Book) -> Result<(), Failure> {
    // The shogi federation's list has no numbers.
    if player.id.is_empty() || book.event.rules.game != Game::Chess {
        return Ok(());
    }
    let Some(shelf) = Shelf::open(Which::Fide, None).ok().flatten() else { return Ok(()) };
    match shelf.get(&player.id)? {
        Some(known) => {
            filled(player.clone(), &known.player(Pace::Standard), book.words);
        }
        None => warn(&book.words.not_listed(&player.id)),
    }
    Ok(())
}

/// Makes an event of a TRF.
pub(super) fn import(args: &ImportArgs, signature: &Signature, words: &'static Words) -> Exit {
    let papi = match files::ending(&args.trf).as_deref() {
        // A list of players is no tournament.
        Some("csv") => {
            let some = ".trf, .json, .papi; `new`, `add --csv`";
            return Err(Failure::new(words.ending(&args.trf.display(), some)));
        }
        Some("json" | "papi") => Some(super::papi::read(&args.trf, words)?),
        _ => None,
    };
    let read;
    let trf = match &papi {
        Some(papi) => &papi.trf,
        None => {
            read = read_trf(&args.trf, words)?;
            &read
        }
    };
    let rounds = args.rounds.map(|rounds| rounds as usize);
    let (mut event, left) = Tournament::of_trf(trf, rounds, signature)
        .map_err(|why| Failure::new(words.unimportable(&args.trf.display(), &why)))?;
    if let Some(told) = trf.table.rounds.filter(|&told| rounds.is_some_and(|given| given != told)) {
        let text = say(words, "import-rounds-told", &[("rounds", told.to_string())]);
        warn(&words.in_file(&args.trf.display(), &text));
    }
    if let Some(papi) = &papi {
        papi.at_desk(&mut event, signature);
    }
    Book::create(&args.file, &event, words)?;
    for one in &left {
        warn(&words.in_file(&args.trf.display(), &words.left(one)));
    }
    writeln!(io::stdout().lock(), "{}", words.imported(&args.trf.display(), &event))?;
    let book = Book::open(&args.file, words)?;
    for (round, seat) in book.event.undecided() {
        let texts = [
            ("round", round.to_string()),
            ("first", book.rival(seat.first)),
            ("second", book.rival(seat.second)),
        ];
        warn(&words.in_file(&args.trf.display(), &say(words, "import-undecided", &texts)));
    }
    doubts(&book, 0, true);
    doubt_teams(&book, 0);
    Ok(ExitCode::SUCCESS)
}

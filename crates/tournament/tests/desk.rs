//! What happens at an organiser's desk: entries that were mistakes, colours the wrong way round, what a file wants to know.

use crate::club;

use adoube_board::Side;
use adoube_tournament::event::{
    Details, Game, Lacking, Refusal, Replaced, Request, Signature, System, Tournament, What,
};
use adoube_tournament::standings::standings;
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Date, Mark, Player, Stamp};
use club::{better_wins, event, play};

const SWISS: System = System::Swiss { accelerated: false };
const CUP: System = System::Knockout { small_final: false };

fn named(name: &str) -> Box<Player> {
    Box::new(Player { name: name.into(), ..Player::default() })
}

fn ranks(event: &Tournament) -> Vec<(usize, u32)> {
    let table = event.table();
    let all = standings(&table, &event.standing_order(&table));
    all.iter().map(|standing| (standing.rank, standing.number)).collect()
}

#[test]
fn the_last_word_on_a_drawn_match_counts() {
    let mut event = event(CUP, Game::Chess, 2, 4);
    play(&mut event, |at| if at == 0 { (Mark::Draw, Mark::Draw) } else { better_wins(at) });
    event.act(&Request::Advance(1, 1), "arbiter").unwrap();
    let change = Request::Advance(1, 4);
    assert_eq!(event.replaced(&change), Some(Replaced::Advanced { round: 1, id: 1 }));
    event.act(&change, "arbiter").unwrap();
    assert_eq!(event.replaced(&change), None);
    event.act(&Request::Pair, "arbiter").unwrap();
    let seat = event.rounds[1].boards[0].seat;
    assert!(seat.has(4) && seat.has(2), "{seat:?}");
    // Nobody goes on from a game of another system.
    let mut open = club::event(SWISS, Game::Chess, 2, 4);
    play(&mut open, |_| (Mark::Draw, Mark::Draw));
    assert_eq!(open.decide(&Request::Advance(1, 1)), Err(Refusal::NoCup(1)));
}

#[test]
fn an_old_log_with_two_words_on_a_match_goes_by_who_was_paired() {
    let mut event = event(CUP, Game::Chess, 2, 4);
    play(&mut event, |at| if at == 0 { (Mark::Draw, Mark::Draw) } else { better_wins(at) });
    event.act(&Request::Advance(1, 1), "arbiter").unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    let mut log = event.log().to_vec();
    let second = Signature::from("arbiter").under(What::Advanced { round: 1, id: 4 });
    log.insert(log.len() - 1, second);
    let mut old = Tournament::replay(&log).unwrap();
    old.rules.tiebreaks.clear();
    let seat = old.rounds[1].boards[0].seat;
    assert!(seat.has(1));
    old.act(&Request::Result(2, 1, Mark::Win, Mark::Loss), "arbiter").unwrap();
    assert_eq!(ranks(&old), [(1, 1), (2, 2), (3, 3), (3, 4)]);
}

#[test]
fn places_of_a_knock_out_are_how_far_one_came_and_nothing_else() {
    let mut event = event(CUP, Game::Chess, 3, 8);
    event.rules.tiebreaks = ["BH/C1", "BH", "SB", "DE"].map(String::from).to_vec();
    for _ in 0..3 {
        play(&mut event, better_wins);
    }
    let places: Vec<usize> = ranks(&event).iter().map(|one| one.0).collect();
    assert_eq!(places, [1, 2, 3, 3, 5, 5, 5, 5]);
    let tree = event.tree_rounds();
    let counts: Vec<usize> = tree.iter().map(|round| round.matches.len()).collect();
    assert_eq!(counts, [4, 2, 1]);
    assert_eq!(tree[0].matches[1].players, [Some(4), Some(5)]);
    assert_eq!((tree[1].matches[1].winner, tree[2].matches[0].winner), (Some(2), Some(1)));
    let mut small = club::event(System::Knockout { small_final: true }, Game::Chess, 2, 3);
    play(&mut small, better_wins);
    let tree = small.tree_rounds();
    assert_eq!(tree[0].matches[0].players, [Some(1), None]);
    assert_eq!(tree[1].matches[0].players, [Some(1), Some(2)]);
    assert_eq!(tree[1].small_final.unwrap().winner, Some(3));
}

#[test]
fn colours_are_turned_round_at_any_time_and_results_stay_with_the_players() {
    let mut event = event(SWISS, Game::Chess, 4, 6);
    play(&mut event, better_wins);
    let before = event.rounds[0].boards[0];
    let id = before.seat.first;
    let points = |event: &Tournament| {
        let table = event.table();
        table.players.iter().map(|player| table.score(player, 2)).collect::<Vec<_>>()
    };
    let scores = points(&event);
    event.act(&Request::Pair, "arbiter").unwrap();
    // A past round, while the present one is played.
    event.act(&Request::Swap(1, id), "arbiter").unwrap();
    let after = event.rounds[0].boards[0];
    assert_eq!((after.seat.first, after.seat.second), (before.seat.second, before.seat.first));
    assert_eq!((after.mark, after.facing), (before.facing, before.mark));
    assert!(after.swapped);
    assert_eq!(points(&event), scores);
    // A board of this round, when another has its result.
    let (one, two) = (event.rounds[1].boards[0].seat, event.rounds[1].boards[1].seat);
    event.act(&Request::Result(2, one.first, Mark::Win, Mark::Loss), "arbiter").unwrap();
    event.act(&Request::Swap(2, two.first), "arbiter").unwrap();
    event.act(&Request::Result(2, two.second, Mark::Win, Mark::Loss), "arbiter").unwrap();
    let table = event.table();
    let cell =
        |id: u32| table.players[event.order().iter().position(|&o| o == id).unwrap()].cell(2);
    assert_eq!((cell(two.second).side, cell(two.second).mark), (Some(Side::First), Mark::Win));
    assert_eq!(&Tournament::replay(event.log()).unwrap(), &event);
    assert_eq!(event.decide(&Request::Swap(9, 1)), Err(Refusal::NoGame(9, 1)));
}

#[test]
fn the_next_pairing_counts_colours_as_they_were_played() {
    let due = |swapped: bool| {
        let mut event = event(SWISS, Game::Chess, 4, 2 + 2);
        play(&mut event, better_wins);
        if swapped {
            for board in event.rounds[0].boards.clone() {
                event.act(&Request::Swap(1, board.seat.first), "arbiter").unwrap();
            }
        }
        event.act(&Request::Pair, "arbiter").unwrap();
        event.rounds[1].boards.iter().map(|board| board.seat).collect::<Vec<_>>()
    };
    let (plain, turned) = (due(false), due(true));
    for (a, b) in plain.iter().zip(&turned) {
        assert_eq!((a.first, a.second), (b.second, b.first));
    }
}

#[test]
fn a_mistaken_entry_is_taken_out_where_nothing_was_paired() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    event.act(&Request::Enter(named("Twin")), "desk").unwrap();
    event.act(&Request::Bye(5, 1, Mark::HalfBye), "desk").unwrap();
    event.act(&Request::Apart(vec![4, 5]), "desk").unwrap();
    event.act(&Request::Remove(5), "desk").unwrap();
    assert_eq!((event.members.len(), event.member(5)), (4, None));
    // The number of an entry is nobody else's afterwards.
    event.act(&Request::Enter(named("Other")), "desk").unwrap();
    assert_eq!(event.members.last().unwrap().id, 6);
    event.act(&Request::Pair, "arbiter").unwrap();
    assert!(event.rounds[0].byes == [6] && event.table().absences.is_empty());
    assert_eq!(event.decide(&Request::Remove(6)), Err(Refusal::InRound(6, 1)));
    assert_eq!(event.decide(&Request::Remove(1)), Err(Refusal::InRound(1, 1)));
    // Who entered after it was not in it.
    event.act(&Request::Enter(named("Late")), "desk").unwrap();
    event.act(&Request::Remove(7), "desk").unwrap();
    assert_eq!(&Tournament::replay(event.log()).unwrap(), &event);
    // A table was made with everybody.
    let mut table = club::event(System::RoundRobin { cycles: 1 }, Game::Chess, 1, 5);
    table.act(&Request::Pair, "arbiter").unwrap();
    let free = (1..=5).find(|&id| table.board(1, id).is_none()).unwrap();
    assert_eq!(table.decide(&Request::Remove(free)), Err(Refusal::InRound(free, 1)));
}

#[test]
fn what_is_said_of_a_player_can_be_true() {
    let event = event(SWISS, Game::Chess, 3, 2);
    let enter = |change: &dyn Fn(&mut Player)| {
        let mut player = *named("Curie, Marie");
        change(&mut player);
        event.decide(&Request::Enter(Box::new(player)))
    };
    assert_eq!(enter(&|p| p.title = "XX".into()), Err(Refusal::Title("XX".into())));
    assert_eq!(enter(&|p| p.federation = "Paris".into()), Err(Refusal::Federation("Paris".into())));
    assert_eq!(enter(&|p| p.birth = "yesterday".into()), Err(Refusal::Birth("yesterday".into())));
    assert_eq!(enter(&|p| p.birth = "1990/02/30".into()), Err(Refusal::Birth("1990/02/30".into())));
    assert_eq!(enter(&|p| p.grade = "99D".into()), Err(Refusal::Grade("99D".into())));
    assert_eq!(enter(&|p| p.id = "12x".into()), Err(Refusal::NoNumber("12x".into())));
    let taken = enter(&|p| {
        (p.title, p.federation, p.birth) = ("wgm".into(), "fra".into(), "7.11.1990".into());
    });
    let [What::Entered { player, .. }] = &taken.unwrap()[..] else { panic!("no entry") };
    assert_eq!((player.title.as_str(), player.federation.as_str()), ("WGM", "FRA"));
    assert_eq!(player.birth, "1990/11/07");
    let mut event = event.clone();
    let numbered = Player { id: "652156".into(), ..*named("Curie, Marie") };
    event.act(&Request::Enter(Box::new(numbered.clone())), "desk").unwrap();
    let again = Player { name: "Sklodowska, Marie".into(), ..numbered };
    let taken = Refusal::Number("652156".into(), 3);
    assert_eq!(event.decide(&Request::Enter(Box::new(again))), Err(taken));
    assert_eq!(event.alike(&named("marie curie"), 0), [3]);
    assert_eq!(event.alike(&named("Curie, Marie"), 3), []);
    // Another number, or another year of birth, is another person.
    let daughter = Player { id: "652157".into(), ..*named("Curie, Maria") };
    assert_eq!(event.alike(&daughter, 0), []);
}

#[test]
fn an_event_that_is_over_takes_nobody_and_who_has_left_no_bye() {
    let mut event = event(SWISS, Game::Chess, 2, 5);
    event.act(&Request::Withdraw(5), "desk").unwrap();
    let gone = Err(Refusal::Withdrawn { id: 5, gone: true });
    assert_eq!(event.decide(&Request::Bye(5, 1, Mark::HalfBye)), gone);
    event.act(&Request::Return(5), "desk").unwrap();
    play(&mut event, better_wins);
    event.act(&Request::Pair, "arbiter").unwrap();
    // As long as nothing of the last round was played, whoever comes may be put against who has the bye.
    assert!(event.decide(&Request::Enter(named("Late"))).is_ok());
    let seat = event.rounds[1].boards[0].seat;
    event.act(&Request::Result(2, seat.first, Mark::Win, Mark::Loss), "arbiter").unwrap();
    assert_eq!(event.decide(&Request::Enter(named("Late"))), Err(Refusal::Over(2)));
    assert_eq!(event.decide(&Request::Apart(vec![1, 2])), Err(Refusal::Over(2)));
}

#[test]
fn what_is_replaced_is_told_before() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    event.act(&Request::Bye(4, 2, Mark::HalfBye), "desk").unwrap();
    let full = Request::Bye(4, 2, Mark::FullBye);
    let known = Replaced::Bye { id: 4, round: 2, mark: Mark::HalfBye };
    assert_eq!(event.replaced(&full), Some(known));
    assert_eq!(event.replaced(&Request::Bye(4, 2, Mark::HalfBye)), None);
    assert_eq!(event.replaced(&Request::Draw(1)), None);
    event.act(&Request::Draw(1), "desk").unwrap();
    assert_eq!(event.replaced(&Request::Draw(2)), Some(Replaced::Lots));
    event.act(&Request::Apart(vec![1, 2]), "desk").unwrap();
    assert_eq!(event.decide(&Request::Apart(vec![2, 1])), Err(Refusal::ApartAlready));
    event.act(&Request::Pair, "arbiter").unwrap();
    let seat = event.rounds[0].boards[1].seat;
    let result = |mark, facing| Request::Result(1, seat.second, mark, facing);
    assert_eq!(event.replaced(&result(Mark::Win, Mark::Loss)), None);
    event.act(&result(Mark::Win, Mark::Loss), "arbiter").unwrap();
    assert_eq!(event.replaced(&result(Mark::Win, Mark::Loss)), None);
    let board = event.rounds[0].boards[1];
    let other = Some(Replaced::Result { round: 1, number: 2, board });
    assert_eq!(event.replaced(&result(Mark::Draw, Mark::Draw)), other);
}

#[test]
fn a_file_has_all_that_is_known_of_the_event_and_what_is_lacking_is_told() {
    use Lacking::*;
    let mut event = event(SWISS, Game::Chess, 2, 4);
    play(&mut event, better_wins);
    let all = [City, Federation, Begins, Ends, Arbiter, Time, Dates, Ids(4), Births(4), Sexes(4)];
    assert_eq!(event.lacking(), all);
    let day = |text: &str| -> Option<Date> { text.parse().ok() };
    let details = Details {
        name: Some("Grand open".into()),
        city: "Lyon".into(),
        federation: "fra".into(),
        begins: day("2026-05-02"),
        ends: day("2026-05-03"),
        arbiter: "Lovelace, Ada".into(),
        deputies: vec!["One, A".into(), "Two, B".into()],
        time: "90min + 30sec".into(),
        code: "5400+30".into(),
        dates: ["2026-05-02", "2026-05-03"].into_iter().filter_map(day).collect(),
        controller: String::new(),
        lines: vec!["172 FRA FIDON".into()],
    };
    event.act(&Request::Describe(Box::new(details.clone())), "desk").unwrap();
    assert_eq!(
        event.decide(&Request::Describe(Box::new(event.details.clone()))),
        Err(Refusal::Known)
    );
    assert_eq!(event.lacking(), [Ids(4), Births(4), Sexes(4)]);
    let text = event.trf().text();
    for line in [
        "012 Grand open",
        "022 Lyon",
        "032 FRA",
        "042 2026/05/02",
        "052 2026/05/03",
        "062 4",
        "072 4",
        "102 Lovelace, Ada",
        "112 One, A",
        "112 Two, B",
        "122 90min + 30sec",
        "172 FRA FIDON",
        "222 5400+30",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
    let days = text.lines().find(|line| line.starts_with("132")).unwrap();
    assert_eq!((&days[91..99], &days[101..109]), ("26/05/02", "26/05/03"));
    // Codes stand in order, and the file is read again.
    let codes: Vec<&str> =
        text.lines().map(|line| &line[..3]).take_while(|code| *code != "001").collect();
    assert!(codes.is_sorted(), "{codes:?}");
    let (again, left) =
        Tournament::of_trf(&Trf::parse(text.as_bytes()).unwrap(), None, &Signature::default())
            .unwrap();
    assert_eq!(left, []);
    assert_eq!(
        Details { name: Some("Grand open".into()), controller: String::new(), ..again.details },
        event.details
    );
    for (wrong, change) in [
        ("Paris", &(|d: &mut Details| d.federation = "Paris".into()) as &dyn Fn(&mut Details)),
        ("2026-05-01", &|d| d.ends = "2026-05-01".parse().ok()),
        ("2026-05-02", &|d| d.dates.reverse()),
        ("90'", &|d| d.code = "90'".into()),
        ("012 Other", &|d| d.lines.push("012 Other".into())),
        ("a\\nb", &|d| d.city = "a\nb".into()),
    ] {
        let mut details = details.clone();
        change(&mut details);
        let refused = event.decide(&Request::Describe(Box::new(details)));
        assert!(
            matches!(&refused, Err(Refusal::Detail { found, .. }) if found == wrong),
            "{refused:?}"
        );
    }
}

#[test]
fn the_shogi_federation_reads_handicaps_and_names_in_its_letters() {
    let start = McMahon::default();
    let system = System::McMahon { start, knockout: None, small_final: false };
    let mut event = event(system, Game::Shogi, 2, 2);
    let enter =
        |name: &str, id: &str| Request::Enter(Box::new(Player { id: id.into(), ..*named(name) }));
    event.act(&enter("Чигорин, Михаил", "77"), "desk").unwrap();
    event.act(&enter("Nobody, New", ""), "desk").unwrap();
    play(&mut event, better_wins);
    let seat = event.rounds[0].boards[0].seat;
    let give = |name: &str| Request::Handicap(1, seat.first, name.into());
    assert_eq!(event.decide(&give("queen")), Err(Refusal::Handicap("queen".into())));
    assert_eq!(event.decide(&give("")), Err(Refusal::NoHandicap(1, seat.first)));
    event.act(&give("2p"), "arbiter").unwrap();
    event
        .act(
            &Request::Describe(Box::new(Details { city: "Minsk".into(), ..Details::default() })),
            "desk",
        )
        .unwrap();
    let file = event.fesa(&event.fesa_title(), "2026-05-03", "30min + 30sec");
    assert!(file.text().starts_with("[Test, Minsk]\n"), "{}", file.text());
    let line = |last: &str| file.lines.iter().find(|line| line.last == last).unwrap();
    // He has a number of the federation, and so he is in its list.
    assert_eq!((line("Chigorin").first.as_str(), line("Chigorin").new), ("Mikhail", false));
    assert!(line("Nobody").new);
    let handicaps: Vec<&str> = file
        .lines
        .iter()
        .flat_map(|line| &line.cells)
        .filter_map(|cell| cell.handicap.as_deref())
        .collect();
    assert!(handicaps.contains(&"-2p") && handicaps.contains(&"+2p"), "{handicaps:?}");
    assert_eq!(adoube_tournament::fesa_file::FesaFile::parse(&file.text()), Ok(file));
    let chess = club::event(SWISS, Game::Chess, 2, 2);
    assert!(chess.decide(&Request::Handicap(1, 1, "2p".into())).is_err());
}

#[test]
fn every_line_has_the_time_that_was_handed_in() {
    let mut event = event(SWISS, Game::Chess, 2, 2);
    let at: Stamp = "2026-05-03T12:00:00Z".parse().unwrap();
    let signature = Signature { by: "desk".into(), at: Some(at) };
    event.act(&Request::Pair, signature).unwrap();
    let line = event.log().last().unwrap();
    assert_eq!((line.by.as_str(), line.at), ("desk", Some(at)));
    assert_eq!(event.log()[0].at, None);
    assert_eq!(&Tournament::replay(event.log()).unwrap(), &event);
}

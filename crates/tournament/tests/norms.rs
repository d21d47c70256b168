//! Title norms, worked out by hand from the federation's tables.

use adoube_board::Side;
use adoube_tournament::norm::{Format, Lack, Report, Terms, Title, near, norm, norms};
use adoube_tournament::{Cell, Crosstable, Mark, Player, Points, Sex};

/// An opponent: rating (0 for none), title, federation, and what came of the game.
type Met = (i32, &'static str, &'static str, char);

fn player(number: u32, rating: i32, title: &str, federation: &str) -> Player {
    Player {
        number,
        name: format!("P{number}"),
        rating: Some(rating).filter(|&rating| rating > 0),
        title: title.into(),
        federation: federation.into(),
        ..Player::default()
    }
}

/// Number 1, an untitled player of France, against these.
fn event(all: &[Met]) -> Crosstable {
    let mut hero = player(1, 2390, "FM", "FRA");
    let mut others = Vec::new();
    for (at, &(rating, title, federation, sign)) in all.iter().enumerate() {
        let number = at as u32 + 2;
        let mark = Mark::of_letter(sign).unwrap();
        let facing = mark.facing().unwrap_or(Mark::ZeroBye);
        let mut other = player(number, rating, title, federation);
        other.cells = vec![Cell::alone(Mark::ZeroBye); at];
        let against =
            |opponent, side, mark| Cell { opponent: Some(opponent), side: Some(side), mark };
        hero.cells.push(match mark.has_opponent() {
            true => against(number, Side::First, mark),
            false => Cell::alone(mark),
        });
        other.cells.push(against(1, Side::Second, facing));
        others.push(other);
    }
    Crosstable { players: std::iter::once(hero).chain(others).collect(), ..Crosstable::default() }
}

fn swiss(rounds: usize) -> Terms {
    Terms { format: Format::Swiss, rounds, host: "FRA".into() }
}

fn report(all: &[Met], title: Title) -> Report {
    norm(&event(all), &swiss(all.len()), 1, title).unwrap()
}

/// Nine opponents who make an IM norm with 6 of 9: average 2335, of four federations, three IM and two FM.
const NINE: [Met; 9] = [
    (2400, "IM", "GER", '='),
    (2380, "IM", "ESP", '='),
    (2350, "IM", "ITA", '1'),
    (2340, "FM", "GER", '1'),
    (2330, "FM", "ESP", '1'),
    (2310, "", "FRA", '1'),
    (2305, "", "FRA", '='),
    (2300, "", "FRA", '='),
    (2300, "", "ITA", '1'),
];

#[test]
fn a_norm_is_one_by_every_article() {
    let report = report(&NINE, Title::Im);
    // The ratings' sum is 21,015: 2335. Seven points of nine are 78 hundredths: 220. 2335 + 220 = 2555.
    assert_eq!((report.points, report.average, report.performance), (Points(70), 2335, 2555));
    assert_eq!((report.titled, report.masters, report.federations), (5, 3, 3));
    assert_eq!(report.lacking, []);
    // 2450 - 2335 = 115: dp 117 is 66 hundredths, that is 6 points of 9 (67): a full point more counts a game more.
    assert_eq!(report.counts, 10);
    assert!(report.is_norm() && near(&report));
}

#[test]
fn what_is_missing_is_said_by_how_much() {
    let mut few = NINE;
    few[3].3 = '0';
    few[4].3 = '0';
    // Five of nine: 56 hundredths, 43; 2378. Six would do.
    assert_eq!(
        report(&few, Title::Im).lacking,
        [Lack::Points { have: Points(50), need: Some(Points(60)) }]
    );
    let gm = report(&NINE, Title::Gm);
    // Raised to 2200: nobody is lower. 2600 - 2335 = 265: 83 hundredths are 273, 7.5 points of 9.
    assert_eq!(
        gm.lacking,
        [
            Lack::Masters { have: 0, need: 3 },
            Lack::Average { have: 2335, need: 2380 },
            Lack::Points { have: Points(70), need: Some(Points(75)) },
        ]
    );
    // Nobody has 35 hundredths with 3 points of 9, whatever the opponents: 3.15 are needed.
    let weak: Vec<Met> = NINE.iter().map(|&(_, title, code, _)| (2790, title, code, '0')).collect();
    assert_eq!(
        report(&weak, Title::Im).lacking,
        [Lack::Points { have: Points(0), need: Some(Points(35)) }]
    );
    let strangers: Vec<Met> =
        NINE.iter().map(|&(_, title, code, _)| (1500, title, code, '1')).collect();
    let far = report(&strangers, Title::Im);
    assert!(!near(&far));
    // One is raised to 2050: (8 · 1500 + 2050) / 9 = 1561; 9 of 9 are 800 more.
    assert_eq!((far.average, far.performance), (1561, 2361));
    assert_eq!(far.lacking[1], Lack::Points { have: Points(90), need: None });
}

#[test]
fn one_opponent_is_raised_and_who_has_no_rating_counts_as_1400() {
    let mut low = NINE;
    low[8].0 = 1900;
    low[7].0 = 1950;
    let report = report(&low, Title::Im);
    // 1900 counts as 2050, 1950 as it is: 21,015 - 250 - 350 = 20,415 / 9 = 2268.3.
    assert_eq!(report.average, 2268);
    let raised: Vec<i32> =
        report.games.iter().filter(|game| game.raised).map(|game| game.rating).collect();
    assert_eq!(raised, [2050]);
    let mut none = NINE;
    none[8].0 = 0;
    none[7].0 = 0;
    let average = self::report(&none, Title::Im).average;
    // One of the two is raised: 21,015 - 4600 + 2050 + 1400 = 19,865 / 9 = 2207.2.
    assert_eq!(average, 2207);
}

#[test]
fn opponents_have_titles_and_federations_enough() {
    let mut plain = NINE;
    plain[3].1 = "CM";
    assert_eq!(report(&plain, Title::Im).lacking, [Lack::Titled { have: 4, need: 5 }]);
    let mut fewer = NINE;
    fewer[2].1 = "FM";
    assert_eq!(report(&fewer, Title::Im).lacking, [Lack::Masters { have: 2, need: 3 }]);
    // Six of nine from home are one too many, and so are seven of one federation.
    let mut home = NINE;
    for at in [3, 4, 8] {
        home[at].2 = "FRA";
    }
    assert_eq!(report(&home, Title::Im).lacking, [Lack::Own { have: 6, most: 5 }]);
    let mut one: [Met; 9] = NINE.map(|(rating, title, _, sign)| (rating, title, "GER", sign));
    one[0].2 = "ESP";
    one[1].2 = "FRA";
    let crowd = Lack::One { federation: "GER".into(), have: 7, most: 6 };
    assert_eq!(report(&one, Title::Im).lacking, [crowd]);
    // Two federations besides one's own; FID is none.
    let mut two: [Met; 9] = NINE.map(|(rating, title, _, sign)| (rating, title, "GER", sign));
    for met in &mut two[..4] {
        met.2 = "FRA";
    }
    two[8].2 = "FID";
    assert_eq!(report(&two, Title::Im).lacking, [Lack::Federations { have: 1, need: 2 }]);
    let mut table = event(&NINE);
    table.players[0].federation.clear();
    let unknown = norm(&table, &swiss(9), 1, Title::Im).unwrap();
    assert_eq!(unknown.lacking, [Lack::Unknown]);
}

#[test]
fn a_large_open_with_guests_asks_for_no_federations() {
    let all: [Met; 9] = NINE.map(|(rating, title, _, sign)| (rating, title, "FRA", sign));
    let mut table = event(&all);
    assert!(!norm(&table, &swiss(9), 1, Title::Im).unwrap().is_norm());
    let guest = |at: u32| {
        let title = if at < 10 { "IM" } else { "" };
        let mut guest = player(100 + at, 2300, title, ["GER", "ESP", "ITA"][at as usize % 3]);
        guest.cells =
            vec![Cell { opponent: Some(200), side: Some(Side::First), mark: Mark::Draw }; 9];
        guest
    };
    table.players.extend((0..20).map(guest));
    let report = norm(&table, &swiss(9), 1, Title::Im).unwrap();
    assert!(report.exempt && report.is_norm());
    // A guest who misses two rounds is none: nineteen are too few.
    let last = table.players.last_mut().unwrap();
    last.cells[3] = Cell::alone(Mark::ZeroBye);
    last.cells[5] = Cell::alone(Mark::HalfBye);
    assert!(!norm(&table, &swiss(9), 1, Title::Im).unwrap().exempt);
    // Where nobody said whose event it is, nobody is a guest.
    let nowhere = Terms { host: String::new(), ..swiss(9) };
    assert!(!norm(&table, &nowhere, 1, Title::Im).unwrap().exempt);
}

#[test]
fn nine_games_are_needed_and_a_point_without_one_may_be_the_ninth() {
    let eight = &NINE[..8];
    assert_eq!(report(eight, Title::Im).lacking, [Lack::Games { have: 8, need: 9 }]);
    let mut given = NINE;
    given[8].3 = 'U';
    let bye = report(&given, Title::Im);
    assert!(bye.is_norm() && bye.games.len() == 8, "{:?}", bye.lacking);
    given[8].3 = '+';
    assert!(report(&given, Title::Im).is_norm());
    given[8].3 = 'H';
    assert_eq!(report(&given, Title::Im).lacking, [Lack::Games { have: 8, need: 9 }]);
    given[8].3 = '-';
    assert!(!report(&given, Title::Im).is_norm());
}

#[test]
fn games_beyond_nine_may_be_left_out() {
    // A tenth game against a weak player spoils the average; it was won, and is left out.
    let mut ten = NINE.to_vec();
    ten.insert(2, (1200, "", "FRA", '1'));
    ten.insert(3, (1200, "", "FRA", '1'));
    for met in &mut ten {
        if met.0 > 2000 {
            met.0 -= 90;
        }
    }
    let report = report(&ten, Title::Im);
    assert!(report.is_norm(), "{:?}", report.lacking);
    assert!(
        !report.left_out.is_empty() && report.left_out.iter().all(|round| [3, 4].contains(round))
    );
    // What was lost is not, unless it came after the norm.
    let mut late = NINE.to_vec();
    late.extend([(2300, "", "FRA", '0'), (2300, "", "FRA", '0'), (2300, "", "FRA", '0')]);
    let report = self::report(&late, Title::Im);
    assert!(report.is_norm(), "{:?}", report.lacking);
    assert!(report.left_out.contains(&12) && !report.left_out.contains(&1));
    let mut early = NINE.to_vec();
    early.insert(0, (2300, "", "FRA", '0'));
    early.insert(0, (2300, "", "FRA", '0'));
    early.insert(0, (2300, "", "FRA", '0'));
    assert!(!self::report(&early, Title::Im).is_norm());
}

#[test]
fn everybody_is_asked_about_the_titles_above_his_own() {
    let mut table = event(&NINE);
    let titles = |table: &Crosstable| {
        let all = norms(table, &swiss(9));
        all.iter().filter(|one| one.number == 1).map(|one| one.title).collect::<Vec<_>>()
    };
    assert_eq!(titles(&table), [Title::Gm, Title::Im]);
    table.players[0].sex = Some(Sex::Woman);
    assert_eq!(titles(&table), Title::ALL);
    table.players[0].title = "IM".into();
    assert_eq!(titles(&table), [Title::Gm, Title::Wgm]);
    table.players[0].title = "GM".into();
    assert_eq!(titles(&table), []);
}

#[test]
fn a_title_counts_once_in_a_double_round_robin() {
    let six: Vec<Met> = vec![
        (2400, "IM", "GER", '1'),
        (2380, "IM", "ESP", '1'),
        (2350, "FM", "ITA", '1'),
        (2340, "FM", "GER", '1'),
        (2330, "", "ESP", '='),
    ];
    let mut table = event(&six);
    let first = table.players[0].cells.clone();
    table.players[0].cells.extend(first);
    let terms = Terms { format: Format::Double, rounds: 10, host: "FRA".into() };
    let report = norm(&table, &terms, 1, Title::Im).unwrap();
    assert_eq!(report.lacking, [Lack::Masters { have: 2, need: 3 }]);
    // A player without a rating who scored nothing is not counted: too few games are left.
    table.players[5].rating = None;
    table.players[5].cells.last_mut().unwrap().mark = Mark::Loss;
    let report = norm(&table, &terms, 1, Title::Im).unwrap();
    assert!(report.lacking.contains(&Lack::Games { have: 8, need: 9 }), "{:?}", report.lacking);
}

#[test]
fn of_several_choices_that_are_norms_the_one_that_counts_for_most_games_is_told() {
    let ten = [
        (2550, "GM", "RUS", '1'),
        (2530, "GM", "GER", '='),
        (2520, "GM", "ESP", '1'),
        (2450, "IM", "ITA", '1'),
        (2440, "IM", "FRA", '1'),
        (2400, "FM", "FRA", '='),
        (2390, "FM", "FRA", '1'),
        (2380, "", "FRA", '='),
        (2380, "", "ENG", '1'),
        (2000, "", "ENG", '1'),
    ];
    // All ten want four grandmasters. Without round 4 it is a norm for nine games, without the last one for ten.
    let report = report(&ten, Title::Gm);
    assert_eq!((report.left_out, report.counts, report.average), (vec![10], 10, 2449));
}

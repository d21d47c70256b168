//! Random tournaments as whole files: everything that the federation's file has, places by the tie-breaks among it.
//!
//! ```
//! use adoube_tournament::generate::generate;
//! use adoube_tournament::random::Weather;
//! use adoube_tournament::trf::Trf;
//!
//! let trf = generate(&Weather::new(12, 5), 7, &["BH".parse()?, "SB".parse()?]);
//! assert_eq!(Trf::parse(&trf.bytes())?.table.players.len(), 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::random::{Play, Weather};
use crate::standings::{Order, TieBreak, standings};
use crate::trf::Trf;
use crate::{Chance, Player, Sex};

/// The first day of every one of them, and how they are played.
const MONTH: &str = "2026/03";
const PACE: [&str; 2] = ["90 minutes, 30 seconds a move", "5400+30"];

/// Plays a tournament by lot and writes it down.
pub fn generate(weather: &Weather, seed: u64, ties: &[TieBreak]) -> Trf {
    let mut table = Play::new(weather, seed).play();
    // Lots of their own, so that who they are does not change what they play.
    let mut chance = Chance::new(!seed);
    for player in &mut table.players {
        describe(player, &mut chance);
    }
    table.tiebreaks = ties.iter().map(ToString::to_string).collect();
    for (standing, rank) in standings(&table, &Order::by(ties)).iter().zip(1..) {
        let at = table.players.iter().position(|player| player.number == standing.number);
        if let Some(player) = at.and_then(|at| table.players.get_mut(at)) {
            player.rank = Some(rank);
        }
    }
    let mut trf = Trf::of(&table);
    let rounds = weather.rounds;
    let days: Vec<String> =
        (0..rounds).map(|at| format!("26/03/{:02}  ", 1 + at.min(27))).collect();
    let last = format!("{MONTH}/{:02}", rounds.clamp(1, 28));
    let code = if weather.accelerated { "FIDE_DUTCH_2026_BAKU" } else { "FIDE_DUTCH_2026" };
    for (head, value) in [
        ("022", "Nowhere"),
        ("032", "FID"),
        ("042", &format!("{MONTH}/01")),
        ("052", &last),
        ("072", &table.players.iter().filter(|player| player.rating.is_some()).count().to_string()),
        ("082", "0"),
        ("092", "Individual: Swiss-System"),
        ("102", "Lot"),
        ("122", PACE[0]),
        ("132", format!("{:87}{}", "", days.concat()).trim_end()),
        ("182", "Adoube"),
        ("192", code),
        ("222", PACE[1]),
    ] {
        trf.set_header(head, value);
    }
    trf
}

/// What pairing does not ask for.
fn describe(player: &mut Player, chance: &mut Chance) {
    let mut of = |all: &[&'static str]| all[chance.below(all.len() as u64) as usize];
    player.federation =
        of(&["FRA", "GER", "SUI", "JPN", "IND", "USA", "BRA", "NGR", "GEO", "NOR"]).into();
    player.sex = Some(if of(&["m", "m", "m", "w"]) == "w" { Sex::Woman } else { Sex::Man });
    let year = 1950 + chance.below(65);
    player.birth = format!("{year}/{:02}/{:02}", 1 + chance.below(12), 1 + chance.below(28));
    player.id =
        (1_000_000 + 10 * chance.below(900_000) + u64::from(player.number) % 10).to_string();
    player.title = match player.rating {
        Some(2500..) => "g",
        Some(2400..) => "m",
        Some(2300..) => "f",
        Some(2200..) => "c",
        _ => "",
    }
    .into();
}

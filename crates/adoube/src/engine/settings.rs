//! The options of both protocols.

use std::sync::Arc;
use std::time::Duration;

use adoube_engine::network::Network;
use adoube_engine::{Constant, Constants, Terms};
use adoube_protocol::{Dialect, OptionKind, OptionSpec};

use super::{Spoken, Wish};

/// What a host can set.
#[derive(Clone, Debug)]
pub(super) struct Settings<P: Spoken> {
    /// The table, in mebibytes.
    pub(super) hash: usize,
    pub(super) threads: usize,
    /// How many best lines are told.
    pub(super) lines: usize,
    /// What the way to the clock and back costs, if the host has said.
    pub(super) overhead: Option<Duration>,
    pub(super) chess960: bool,
    /// Whether the odds of winning are told.
    pub(super) odds: bool,
    /// The engine gives up when it is so much behind.
    pub(super) resign: i32,
    /// After so many plies a game is drawn; 0: never.
    pub(super) longest: u32,
    /// What the laws fix of the game.
    pub(super) terms: Terms<P>,
    pub(super) wish: Wish,
    /// The numbers that the search goes by,
    pub(super) constants: Constants,
    /// and whether they are options.
    pub(super) tunable: bool,
    /// What judges positions; none: they are judged by hand.
    pub(super) network: Option<Arc<Network<P>>>,
}

/// The names of the options that say what the laws fix of a game.
pub(crate) mod law {
    /// Moves of each side without a capture or a pawn's move after which a game is drawn; 0: never.
    pub(crate) const FIFTY_MOVES: &str = "FiftyMoves";
    /// How often a position has to stand to end a game.
    pub(crate) const OCCURRENCES: &str = "Occurrences";
    /// Whether who has no move and is not in check has lost.
    pub(crate) const NO_MOVE_LOSES: &str = "NoMoveLoses";
    /// Whether checks all along lose where a position has stood so often.
    pub(crate) const PERPETUAL_LOSES: &str = "PerpetualCheckLoses";
}

/// More than any value.
const NEVER: i64 = 99_999;

impl<P: Spoken> Default for Settings<P> {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            lines: 1,
            overhead: None,
            chess960: false,
            odds: false,
            resign: NEVER as i32,
            longest: 0,
            terms: Terms::default(),
            wish: Wish::default(),
            constants: P::CONSTANTS,
            tunable: false,
            network: Network::embedded(),
        }
    }
}

/// A network in place of the one that comes with the program.
const EVAL_FILE: &str = "EvalFile";

/// Where endgame tables would lie. Hosts set it by default, and some give up where it is missing.
const SYZYGY_PATH: &str = "SyzygyPath";

/// What the option says for no network at all.
const BY_HAND: &str = "none";

/// The network of a file; without a name, the one that comes with the program. None: positions are judged by hand.
fn read_network<P: Spoken>(name: &str) -> Result<Option<Arc<Network<P>>>, String> {
    if matches!(name, "" | "<empty>") {
        return Ok(Network::embedded());
    }
    if name == BY_HAND {
        return Ok(None);
    }
    let bytes = std::fs::File::open(name).and_then(Network::<P>::bytes);
    let bytes = bytes.map_err(|error| format!("{name}: {error}"))?;
    let network = Network::read(&bytes).map_err(|error| format!("{name}: {error}"))?;
    Ok(Some(Arc::new(network)))
}

/// What follows from a change of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing does, and why.
    Nothing(&'static str),
    /// The settings are others.
    Set,
    /// What was learnt is to be forgotten.
    Forget,
}

/// Names are compared without regard to letters' size, blanks and lines between words.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_whitespace() && *letter != '_');
    letters.collect::<String>().to_ascii_lowercase()
}

impl<P: Spoken> Settings<P> {
    /// The options, as a host is told of them. Those of USI have no blanks in their names.
    pub(super) fn options(&self) -> Vec<OptionSpec> {
        let spin = |default, min, max| OptionKind::Spin { default, min, max };
        let check = OptionKind::Check(false);
        let mut options = match P::DIALECT {
            Dialect::Uci => vec![
                ("Hash", spin(16, 1, 65_536)),
                ("Clear Hash", OptionKind::Button),
                ("Threads", spin(1, 1, 256)),
                ("MultiPV", spin(1, 1, 256)),
                ("Ponder", check.clone()),
                ("Move Overhead", spin(30, 0, 10_000)),
                ("UCI_Chess960", check.clone()),
                ("UCI_ShowWDL", check),
                (SYZYGY_PATH, OptionKind::Text(String::new())),
            ],
            Dialect::Usi => vec![
                ("USI_Hash", spin(16, 1, 65_536)),
                ("Clear_Hash", OptionKind::Button),
                ("Threads", spin(1, 1, 256)),
                ("MultiPV", spin(1, 1, 256)),
                ("USI_Ponder", check),
                ("NetworkDelay", spin(30, 0, 10_000)),
                ("ResignValue", spin(NEVER, 0, NEVER)),
                ("MaxMovesToDraw", spin(0, 0, 100_000)),
            ],
        };
        options.extend(Self::laws());
        if let Some((name, default, choices)) = P::rule_names() {
            options.push((name, OptionKind::Combo { default, choices }));
        }
        options.push((EVAL_FILE, OptionKind::Filename(String::new())));
        options.extend(Wish::options(P::DIALECT));
        if self.tunable {
            let option = |(known, value): (&'static Constant, i32)| {
                let (min, max) = (*known.range.start(), *known.range.end());
                (known.name, spin(value.into(), min.into(), max.into()))
            };
            options.extend(Constants::TABLE.iter().zip(P::CONSTANTS.values()).map(option));
        }
        let spec = |(name, kind): (&str, OptionKind)| OptionSpec { name: name.to_owned(), kind };
        options.into_iter().map(spec).collect()
    }

    /// What the laws fix of a game, for hosts whose rulebook differs from the official one.
    fn laws() -> Vec<(&'static str, OptionKind)> {
        let terms = Terms::<P>::default();
        let spin = |default, max| OptionKind::Spin { default, min: 0, max };
        let mut options = Vec::new();
        if let Some(plies) = terms.quiet_plies {
            options.push((law::FIFTY_MOVES, spin((plies / 2).into(), 10_000)));
        }
        let often = terms.occurrences.into();
        options.push((law::OCCURRENCES, OptionKind::Spin { default: often, min: 2, max: 100 }));
        options.push((law::NO_MOVE_LOSES, OptionKind::Check(terms.no_move_loses)));
        options.push((law::PERPETUAL_LOSES, OptionKind::Check(terms.perpetual_loses)));
        options
    }

    /// Sets an option.
    ///
    /// # Errors
    /// In one line, what is wrong; then nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, String> {
        // Hosts of one protocol sometimes use the other's names.
        let wanted = match plain(name).as_str() {
            "hash" if P::DIALECT == Dialect::Usi => "usihash".to_owned(),
            "ponder" if P::DIALECT == Dialect::Usi => "usiponder".to_owned(),
            "moveoverhead" if P::DIALECT == Dialect::Usi => "networkdelay".to_owned(),
            other => other.to_owned(),
        };
        let mut options = self.options().into_iter();
        let Some(OptionSpec { name, kind }) = options.find(|option| plain(&option.name) == wanted)
        else {
            return Err(format!("no option {name:?} (see uci or usi)"));
        };
        let text = value.unwrap_or_default().trim();
        let no = |expected: String| format!("{text:?} is no value of {name} (expected {expected})");
        let number = match &kind {
            OptionKind::Button => return Ok(Change::Forget),
            OptionKind::Check(_) => {
                let on: bool = text.parse().map_err(|_| no("true or false".into()))?;
                i64::from(on)
            }
            OptionKind::Spin { min, max, .. } => {
                let number = text.parse().ok().filter(|number| (min..=max).contains(&number));
                number.ok_or_else(|| no(format!("{min} to {max}")))?
            }
            OptionKind::Combo { choices, .. } => {
                let rules = P::read_rules(text);
                self.terms.entering = rules.ok_or_else(|| no(choices.join(", ")))?;
                return Ok(Change::Set);
            }
            OptionKind::Filename(_) => {
                self.network = read_network(text).map_err(|what| format!("{name}: {what}"))?;
                return Ok(Change::Set);
            }
            OptionKind::Text(_) if matches!(text, "" | "<empty>") => return Ok(Change::Set),
            OptionKind::Text(_) => {
                return Ok(Change::Nothing("SyzygyPath: no endgame tables are read"));
            }
        };
        let count = usize::try_from(number).unwrap_or_default();
        match wanted.as_str() {
            "hash" | "usihash" => self.hash = count,
            "threads" => self.threads = count,
            "multipv" => self.lines = count,
            "moveoverhead" | "networkdelay" => {
                self.overhead = Some(Duration::from_millis(count as u64));
            }
            "ucichess960" => self.chess960 = number == 1,
            "ucishowwdl" => self.odds = number == 1,
            "resignvalue" => self.resign = number as i32,
            "maxmovestodraw" => self.longest = number as u32,
            "fiftymoves" => {
                self.terms.quiet_plies = (number > 0).then_some(2 * number as u32);
            }
            "occurrences" => self.terms.occurrences = number as u32,
            "nomoveloses" => self.terms.no_move_loses = number == 1,
            "perpetualcheckloses" => self.terms.perpetual_loses = number == 1,
            // It is the host that begins to ponder.
            "ponder" | "usiponder" => {}
            _ => {
                let constant = self.constants.set(&name, number as i32).is_ok();
                let name = name.to_ascii_lowercase();
                if !constant && self.wish.set(&name, Some(text)) != Some(true) {
                    return Err(no("another".into()));
                }
            }
        }
        Ok(Change::Set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adoube_shogi::EnteringKingRule;

    type Chess = Settings<adoube_chess::Position>;
    type Shogi = Settings<adoube_shogi::Position>;

    /// Every option takes what it says that it takes, its default first.
    fn every_option_can_be_set<P: Spoken>() {
        let settings = Settings::<P> { tunable: true, ..Settings::default() };
        for option in settings.options() {
            let values = match option.kind {
                OptionKind::Check(default) => vec![default.to_string(), "true".into()],
                OptionKind::Spin { default, min, max } => {
                    assert!((min..=max).contains(&default));
                    [default, min, max].iter().map(ToString::to_string).collect()
                }
                OptionKind::Combo { default, choices } => {
                    assert!(choices.contains(&default));
                    choices
                }
                _ => vec![String::new()],
            };
            for value in values {
                let done = settings.clone().set(&option.name, Some(&value));
                assert!(done.is_ok(), "{} {value}: {done:?}", option.name);
            }
        }
    }

    #[test]
    fn every_option_takes_its_values() {
        every_option_can_be_set::<adoube_chess::Position>();
        every_option_can_be_set::<adoube_shogi::Position>();
        assert!(Shogi::default().options().iter().all(|option| !option.name.contains(' ')));
    }

    #[test]
    fn names_are_read_however_they_are_written() {
        let mut chess = Chess::default();
        for name in ["Move Overhead", "MoveOverhead", "move_overhead"] {
            assert_eq!(chess.set(name, Some("7")), Ok(Change::Set));
        }
        assert_eq!(chess.overhead, Some(Duration::from_millis(7)));
        assert_eq!(chess.set("clear hash", None), Ok(Change::Forget));
        let mut shogi = Shogi::default();
        assert_eq!(shogi.set("Hash", Some("64")), Ok(Change::Set));
        assert_eq!(shogi.set("EnteringKingRule", Some("TryRule")), Ok(Change::Set));
        assert_eq!((shogi.hash, shogi.terms.entering), (64, EnteringKingRule::Try));
    }

    #[test]
    fn a_rulebook_of_its_own_is_told_by_options() {
        let mut chess = Chess::default();
        for (name, value) in [("FiftyMoves", "75"), ("Occurrences", "5"), ("NoMoveLoses", "true")] {
            assert_eq!(chess.set(name, Some(value)), Ok(Change::Set));
        }
        let terms = Terms { quiet_plies: Some(150), occurrences: 5, ..Terms::default() };
        assert_eq!(chess.terms, Terms { no_move_loses: true, ..terms });
        assert_eq!(chess.set("FiftyMoves", Some("0")), Ok(Change::Set));
        assert_eq!(chess.terms.quiet_plies, None);
        assert!(Shogi::default().set("FiftyMoves", Some("75")).is_err());
    }

    #[test]
    fn the_constants_of_the_search_are_options_only_where_they_are_asked_for() {
        let mut chess = Chess::default();
        assert!(chess.set("delta_margin", Some("150")).is_err());
        chess.tunable = true;
        assert_eq!(chess.set("delta_margin", Some("150")), Ok(Change::Set));
        assert_eq!(chess.constants.delta_margin, 150);
        let told = chess.set("delta_margin", Some("9")).unwrap_err();
        assert_eq!(told, "\"9\" is no value of delta_margin (expected 50 to 800)");
    }

    #[test]
    fn what_is_no_value_changes_nothing() {
        let mut shogi = Shogi::default();
        for (name, value, error) in [
            ("USI_Hash", "0", "\"0\" is no value of USI_Hash (expected 1 to 65536)"),
            ("Threads", "-3", "\"-3\" is no value of Threads (expected 1 to 256)"),
            ("MultiPV", "99999999999999999999", ""),
            ("USI_Ponder", "yes", "\"yes\" is no value of USI_Ponder (expected true or false)"),
            ("EnteringKingRule", "Any", ""),
            ("UCI_Chess960", "true", "no option \"UCI_Chess960\" (see uci or usi)"),
            ("", "", "no option \"\" (see uci or usi)"),
        ] {
            let told = shogi.set(name, Some(value)).unwrap_err();
            assert!(told.starts_with(error), "{told}");
        }
        assert_eq!((shogi.hash, shogi.threads, shogi.lines), (16, 1, 1));
        assert_eq!(shogi.terms.entering, EnteringKingRule::Points27);
    }
}

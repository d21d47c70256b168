//! The options that say how strong the engine plays.

use std::time::{SystemTime, UNIX_EPOCH};

use adoube_engine::{Level, Strength};
use adoube_protocol::{Dialect, OptionKind};

/// How strong the engine is asked to play.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    level: Level,
    /// UCI's own way to ask: by a rating.
    limited: bool,
    elo: u32,
    /// 0: another one each game.
    seed: u64,
    drawn: u64,
}

/// The greatest seed: every host can write it.
const SEEDS: i64 = i32::MAX as i64;

impl Default for Wish {
    fn default() -> Self {
        Self { level: Level::FULL, limited: false, elo: Level::FULL.elo(), seed: 0, drawn: draw() }
    }
}

impl Wish {
    /// The options, as a host is told of them.
    pub(crate) fn options(dialect: Dialect) -> Vec<(&'static str, OptionKind)> {
        let spin = |default, min, max| OptionKind::Spin { default, min, max };
        let most = Level::COUNT.into();
        let mut options = vec![("Level", spin(most, 1, most)), ("Seed", spin(0, 0, SEEDS))];
        if dialect == Dialect::Uci {
            let (least, most) = (Level::FIRST.elo().into(), Level::FULL.elo().into());
            options.push(("UCI_LimitStrength", OptionKind::Check(false)));
            options.push(("UCI_Elo", spin(most, least, most)));
        }
        options
    }

    /// Sets an option, its name in small letters. None: there is no such option; `Some(false)`: no such value.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Option<bool> {
        let text = value.unwrap_or_default();
        Some(match name {
            "level" => {
                text.parse().ok().and_then(Level::new).map(|level| self.level = level).is_some()
            }
            "seed" => text
                .parse()
                .ok()
                .filter(|seed| (0..=SEEDS).contains(seed))
                .map(|seed| self.seed = seed.unsigned_abs())
                .is_some(),
            "uci_limitstrength" => text.parse().map(|on| self.limited = on).is_ok(),
            "uci_elo" => text.parse().map(|elo| self.elo = elo).is_ok(),
            _ => return None,
        })
    }

    /// Another game begins.
    pub(crate) fn renew(&mut self) {
        self.drawn = draw();
    }

    /// What the search is to play with.
    pub(crate) fn strength(&self) -> Strength {
        let level = if self.limited { Level::of_elo(self.elo) } else { self.level };
        Strength { level, seed: if self.seed == 0 { self.drawn } else { self.seed } }
    }
}

/// A number that is hardly the same twice.
#[expect(clippy::disallowed_methods, reason = "the program's edge: here chance comes in")]
fn draw() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64 ^ u64::from(std::process::id()) << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_asks_for_a_level_only_if_it_is_to_count() {
        let mut wish = Wish::default();
        assert_eq!(wish.strength().level, Level::FULL);
        assert_eq!(wish.set("level", Some("3")), Some(true));
        assert_eq!(wish.set("uci_elo", Some("1")), Some(true));
        assert_eq!(Some(wish.strength().level), Level::new(3));
        assert_eq!(wish.set("uci_limitstrength", Some("true")), Some(true));
        assert_eq!(wish.strength().level, Level::FIRST);
    }

    #[test]
    fn a_seed_stays_until_it_is_taken_back() {
        let mut wish = Wish::default();
        assert_eq!(wish.set("seed", Some("42")), Some(true));
        wish.renew();
        assert_eq!(wish.strength().seed, 42);
    }

    #[test]
    fn what_is_no_value_changes_nothing() {
        let mut wish = Wish::default();
        let before = wish.strength();
        for (name, value) in [
            ("level", "0"),
            ("level", "13"),
            ("level", "high"),
            ("seed", "-1"),
            ("uci_elo", "much"),
            ("uci_limitstrength", "on"),
        ] {
            assert_eq!(wish.set(name, Some(value)), Some(false), "{name} {value}");
        }
        assert_eq!(wish.set("level", None), Some(false));
        assert_eq!(wish.set("skill", Some("1")), None);
        assert_eq!(wish.strength(), before);
    }
}

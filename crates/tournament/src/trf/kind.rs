use super::{Fault, Trf};
use crate::random::baku;

/// How a tournament is played, as line 192 says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Swiss by the Dutch rules in force; also where the file does not say.
    Dutch,
    /// The same with the Baku acceleration.
    Baku,
    /// Everybody meets everybody, once or twice.
    RoundRobin,
    /// Something else, by its code.
    Other(String),
}

impl Trf {
    /// How the tournament is played.
    ///
    /// ```
    /// use adoube_tournament::trf::{Kind, Trf};
    /// let kind = |line: &str| Trf::parse(line.as_bytes()).map(|trf| trf.kind());
    /// assert_eq!(kind("012 Open")?, Kind::Dutch);
    /// assert_eq!(kind("192 FIDE_DUTCH_2026_BAKU")?, Kind::Baku);
    /// assert_eq!(kind("192 FIDE_DOUBLEROUNDROBIN")?, Kind::RoundRobin);
    /// assert_eq!(kind("192 FIDE_DUTCH_2017")?, Kind::Other("FIDE_DUTCH_2017".into()));
    /// # Ok::<(), adoube_tournament::trf::Fault>(())
    /// ```
    pub fn kind(&self) -> Kind {
        match self.header("192").unwrap_or_default().to_ascii_uppercase().as_str() {
            // The rules of 2026 were published, and are named by some programs, in 2025.
            "" | "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => Kind::Dutch,
            "FIDE_DUTCH_BAKU" | "FIDE_DUTCH_2025_BAKU" | "FIDE_DUTCH_2026_BAKU" => Kind::Baku,
            code if code.contains("ROUNDROBIN") => Kind::RoundRobin,
            code => Kind::Other(code.into()),
        }
    }

    /// Makes the table ready to be paired by the Dutch rules: acceleration that the file only names is put into it. A file of
    /// another system is refused.
    pub fn prepare(&mut self) -> Result<(), Fault> {
        match self.kind() {
            Kind::Dutch => {}
            Kind::Baku => {
                let told = |code: &&str| self.header(code).is_some();
                if let Some(rounds) = self.table.rounds.filter(|_| !["250", "XXA"].iter().any(told))
                {
                    let players = self.table.players.len();
                    self.table.acceleration.extend(baku(players, rounds, self.table.scoring.win));
                }
            }
            Kind::RoundRobin | Kind::Other(_) => {
                let line = self.place("192").unwrap_or(0);
                let found = format!("'{}'", self.header("192").unwrap_or_default());
                let expected =
                    "a system that is paired here: FIDE_DUTCH_2026, FIDE_DUTCH_2026_BAKU";
                return Err(Fault { line, column: 5, found, expected: expected.into() });
            }
        }
        Ok(())
    }
}

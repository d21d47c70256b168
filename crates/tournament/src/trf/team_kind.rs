use super::teams::Reader;
use crate::event::SMALL_FINAL;
use crate::team::TeamScore;
use crate::team::pairing::Preference;

/// How an event of teams is played, as line 192 says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamKind {
    /// Swiss by C.04.6.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Everybody of a team meets everybody of another.
    Scheveningen,
    /// Swiss, and every opponent is met again at once with colours turned round.
    Twice {
        /// Whether both are one match.
        together: bool,
    },
    /// Who loses a match is out.
    Knockout {
        /// Whether the losers of the semi-finals play for the third place.
        small_final: bool,
    },
    /// Something else, by its code.
    Other(String),
}

impl Reader<'_> {
    /// What a code of line 192 says: how it is played, and whether it is accelerated.
    pub(super) fn kind(&mut self, code: &str) -> (TeamKind, bool) {
        let upper = code.to_ascii_uppercase();
        let (code, baku) = match upper.strip_suffix("_BAKU") {
            Some(code) => (code, true),
            None => (upper.as_str(), false),
        };
        let table_made =
            [("SCHEVENINGEN", TeamKind::Scheveningen), ("ROUNDROBIN", TeamKind::RoundRobin)];
        for (name, kind) in table_made {
            let Some((_, end)) = code.split_once(name) else { continue };
            // As an event writes it: which score counts first.
            if end.starts_with("_GP") {
                self.table.primary = TeamScore::Game;
            }
            return (kind, baku);
        }
        if code == "CUSTOM_TEAM_KNOCKOUT" {
            let third = self.trf.header("092").is_some_and(|told| told.ends_with(SMALL_FINAL));
            return (TeamKind::Knockout { small_final: third }, baku);
        }
        let (rest, twice) = match (code.strip_prefix("FIDE_TEAM"), code.strip_prefix("CUSTOM_TEAM"))
        {
            (Some(rest), _) => (rest, false),
            // As `TeamTable::code_twice` writes it.
            (None, Some(rest)) if rest.contains("_TWICE") => (rest, true),
            _ => return (TeamKind::Other(code.into()), baku),
        };
        let (rest, together) = match rest.split_once("_TWICE") {
            Some((rest, end)) if twice => (rest, end == "_TOGETHER"),
            _ => (rest, false),
        };
        let rest = if rest.is_empty() { "_TYPEA_MP_GP" } else { rest };
        let (preference, rest) = if let Some(rest) = rest.strip_prefix("_TYPEA") {
            (Preference::A, rest)
        } else if let Some(rest) = rest.strip_prefix("_TYPEB") {
            (Preference::B, rest)
        } else {
            (Preference::Off, rest)
        };
        let (primary, second) = match rest {
            "_MP_GP" => (TeamScore::Match, true),
            "_MP" => (TeamScore::Match, false),
            "_GP_MP" => (TeamScore::Game, true),
            "_GP" => (TeamScore::Game, false),
            _ => return (TeamKind::Other(code.into()), baku),
        };
        let table = &mut self.table;
        (table.preference, table.primary, table.second) = (preference, primary, second);
        let kind = if twice { TeamKind::Twice { together } } else { TeamKind::Swiss };
        (kind, baku)
    }
}

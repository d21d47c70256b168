//! Who enters: what can be said of a player, who is like whom, and entries that were mistakes.

use super::{Game, Member, Refusal, System, Tournament, What};
use crate::csv::{birth, is_category};
use crate::latin::fold;
use crate::rating::Grade;
use crate::{Mark, Player};

/// The titles of the chess federation, the highest first.
pub const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The short forms that older files have for titles, in the same order.
const SHORT: [&str; 8] = ["G", "M", "WG", "F", "WM", "C", "WF", "WC"];

/// The codes of the chess federation for its members, and for players of none.
const FEDERATIONS: &str = "AFG ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT \
    BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI \
    ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IOM IRI \
    IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR \
    MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NON NRU NZL OMA PAK PAN PAR PER \
    PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE \
    SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM";

/// Whether a code is one of the chess federation's.
pub fn is_federation(code: &str) -> bool {
    code.len() == 3 && FEDERATIONS.split_whitespace().any(|known| known == code)
}

impl Tournament {
    /// A player as he is entered: everything that is said of him can be written into any file, and nobody else is he.
    pub(super) fn entry(&self, player: &Player, known: Option<&Member>) -> Result<Player, Refusal> {
        let mut player = player.clone();
        let texts = [
            &player.title,
            &player.federation,
            &player.id,
            &player.birth,
            &player.club,
            &player.grade,
        ];
        let texts = texts.into_iter().chain(&player.categories).chain([&player.name]);
        if player.name.trim().is_empty() || texts.into_iter().any(|t| t.contains(char::is_control))
        {
            return Err(Refusal::Name(player.name.escape_debug().to_string()));
        }
        if let Some(category) = player.categories.iter().find(|name| !is_category(name)) {
            return Err(Refusal::Category(category.clone()));
        }
        if let Some(rating) = player.rating.filter(|rating| !(1..=3999).contains(rating)) {
            return Err(Refusal::Rating(rating));
        }
        // What was written down before there was a check stays unless it is said anew.
        let old = known.map(|known| &known.player);
        let new = |text: &str, old: Option<&String>| {
            !text.is_empty() && old.is_none_or(|old| old != text)
        };
        if new(&player.title, old.map(|old| &old.title)) {
            let title = title(&player.title);
            player.title = title.ok_or_else(|| Refusal::Title(player.title.clone()))?.into();
        }
        if new(&player.federation, old.map(|old| &old.federation)) {
            let code = federation(&player.federation, self.rules.game);
            player.federation =
                code.ok_or_else(|| Refusal::Federation(player.federation.clone()))?;
        }
        if new(&player.birth, old.map(|old| &old.birth)) {
            let day = birth(&player.birth);
            player.birth = day.ok_or_else(|| Refusal::Birth(player.birth.clone()))?;
        }
        if new(&player.grade, old.map(|old| &old.grade)) && player.grade.parse::<Grade>().is_err() {
            return Err(Refusal::Grade(player.grade));
        }
        if new(&player.id, old.map(|old| &old.id)) {
            player.id = player.id.trim().into();
            let digits = player.id.bytes().all(|b| b.is_ascii_digit()) && player.id.len() <= 11;
            if self.rules.game == Game::Chess && !digits {
                return Err(Refusal::NoNumber(player.id));
            }
        }
        let others =
            self.members.iter().filter(|other| known.is_none_or(|known| known.id != other.id));
        for other in others {
            if other.player.name == player.name {
                return Err(Refusal::Twice(player.name));
            }
            if !player.id.is_empty() && other.player.id == player.id {
                return Err(Refusal::Number(player.id, other.id));
            }
        }
        Ok(player)
    }

    /// Whether somebody who enters now can still play: until the last round is paired, and while nothing of it was played and who
    /// enters may be put against whoever has the bye.
    pub(super) fn has_room(&self) -> Result<(), Refusal> {
        let begun = |board: &super::Board| board.mark != Mark::Pending;
        match self.rounds.last() {
            Some(last) if self.rounds.len() >= self.rules.rounds => {
                let room = !last.byes.is_empty() && !last.boards.iter().any(begun);
                if room { Ok(()) } else { Err(Refusal::Over(self.rules.rounds)) }
            }
            _ => Ok(()),
        }
    }

    /// Takes out an entry that was a mistake: the player has no board and no bye in any round, and no table, tree or acceleration
    /// was made with him.
    pub(super) fn remove(&self, member: &Member) -> Result<What, Refusal> {
        let id = member.id;
        let seated = |round: &super::Round| {
            round.byes.contains(&id) || round.boards.iter().any(|board| board.seat.has(id))
        };
        if let Some(at) = self.rounds.iter().position(seated) {
            return Err(Refusal::InRound(id, at + 1));
        }
        let made = match self.rules.system {
            System::Swiss { accelerated } => accelerated && member.since == 1,
            System::McMahon { knockout, .. } => knockout.is_some() && member.since == 1,
            System::RoundRobin { .. } | System::Knockout { .. } => true,
        };
        if made && !self.rounds.is_empty() {
            return Err(Refusal::InRound(id, 1));
        }
        Ok(What::Removed { id })
    }

    pub(super) fn set_removed(&mut self, id: u32) {
        for squad in &mut self.teams.all {
            squad.players.retain(|&player| player != id);
        }
        self.members.retain(|member| member.id != id);
        self.byes.retain(|bye| bye.0 != id);
        self.drawn.retain(|&other| other != id);
        for (ids, ..) in &mut self.apart {
            ids.retain(|&other| other != id);
        }
        self.apart.retain(|(ids, ..)| ids.len() > 1);
        for round in &mut self.rounds {
            round.away.retain(|&(other, _)| other != id);
        }
    }

    /// Who has a name so like that of this player that it may be the same person: written with other signs or in another order, or with
    /// one letter more, less, other or moved. Whose federation's number or year of birth is another one is another person.
    pub fn alike(&self, player: &Player, but: u32) -> Vec<u32> {
        let key = key(&player.name);
        let differ = |a: &str, b: &str| !a.is_empty() && !b.is_empty() && a != b;
        let another = |other: &Player| {
            let years = (player.born(), other.born());
            differ(&player.id, &other.id) || matches!(years, (Some(a), Some(b)) if a != b)
        };
        let others = self.members.iter().filter(|member| member.id != but);
        let others = others.filter(|member| !another(&member.player));
        let like = others.filter(|member| is_alike(&key, &self::key(&member.player.name)));
        like.map(|member| member.id).collect()
    }
}

/// A title however files write it.
pub(super) fn title(text: &str) -> Option<&'static str> {
    let text = text.trim().to_ascii_uppercase();
    let at = TITLES.iter().position(|title| *title == text);
    at.or_else(|| SHORT.iter().position(|short| *short == text)).map(|at| TITLES[at])
}

/// The code of a federation: three letters, in shogi also two.
pub(super) fn federation(text: &str, game: Game) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    let fits = match game {
        Game::Chess => code.len() == 3,
        Game::Shogi => (2..=3).contains(&code.len()),
    };
    (fits && code.bytes().all(|b| b.is_ascii_uppercase())).then_some(code)
}

/// The letters of a name, word by word in order, without what differs from one writer to the next.
fn key(name: &str) -> Vec<char> {
    let folded = fold(name);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<String> = words
        .map(|word| {
            let word = word.replace("ue", "u").replace("oe", "o").replace("ae", "a");
            word.replace("ss", "s").replace("ph", "f")
        })
        .collect();
    words.sort_unstable();
    words.concat().chars().collect()
}

/// Whether two keys are the same, or of five letters and more and one step apart.
fn is_alike(a: &[char], b: &[char]) -> bool {
    if a == b {
        return true;
    }
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short.len() < 5 || long.len() - short.len() > 1 {
        return false;
    }
    let Some(at) = (0..short.len()).find(|&at| short[at] != long[at]) else { return true };
    if short.len() < long.len() {
        return short[at..] == long[at + 1..];
    }
    let moved = |at: usize| {
        at + 1 < short.len()
            && short[at] == long[at + 1]
            && short[at + 1] == long[at]
            && short[at + 2..] == long[at + 2..]
    };
    short[at + 1..] == long[at + 1..] || moved(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_alike_however_they_are_written() {
        let like = |a: &str, b: &str| is_alike(&key(a), &key(b));
        for other in
            ["smith, john", "Smith,John", "John Smith", "SMITH  JOHN", "Smith, Jon", "Simth, John"]
        {
            assert!(like("Smith, John", other), "{other}");
        }
        for other in ["Muller, Jurgen", "Mueller, Juergen", "MÜLLER Jürgen", "Мюллер, Юрген"]
        {
            assert_eq!(like("Müller, Jürgen", other), other != "Мюллер, Юрген", "{other}");
        }
        assert!(like("Чехов, Антон", "Chekhov, Anton"));
        for other in ["Smith, Mary", "Smythe, John", "Li, Na"] {
            assert!(!like("Smith, John", other), "{other}");
        }
        assert!(!like("Li, Na", "Li, Nan"));
    }
}

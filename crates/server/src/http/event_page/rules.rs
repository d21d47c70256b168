use adoube_tournament::desk::{Category, Sharing};
use adoube_tournament::event::Game;

use super::tables::points;
use super::{Leaf, escape, told};

/// What a tie-break is called here, and the article that says what it counts, by its code without what may follow it.
fn word_of(code: &str) -> Option<(&'static str, &'static str)> {
    Some(match code {
        "PTS" | "MPTS" | "GPTS" => ("event-tie-points", ""),
        "DE" => ("event-tie-direct", "C.07/6"),
        "EDE" | "EDET" | "EDEB" | "EDEBT" | "EDEBB" => ("event-tie-extended", "C.07/13"),
        "WIN" => ("event-tie-wins", "C.07/7"),
        "WON" => ("event-tie-won", "C.07/7"),
        "BPG" => ("event-tie-black", "C.07/7"),
        "BWG" => ("event-tie-black-wins", "C.07/7"),
        "PS" => ("event-tie-progress", "C.07/7"),
        "REP" => ("event-tie-elected", "C.07/7"),
        "STD" => ("event-tie-standard", "C.07/7"),
        "BH" => ("event-tie-buchholz", "C.07/8"),
        "FB" => ("event-tie-fore", "C.07/8"),
        "AOB" => ("event-tie-mean-buchholz", "C.07/8"),
        "SB" => ("event-tie-sonneborn", "C.07/9"),
        "KS" => ("event-tie-koya", "C.07/9"),
        "ARO" => ("event-tie-ratings", "C.07/10"),
        "TPR" => ("event-tie-performance", "C.07/10"),
        "PTP" => ("event-tie-perfect", "C.07/10"),
        "APRO" => ("event-tie-mean-performance", "C.07/10"),
        "APPO" => ("event-tie-mean-perfect", "C.07/10"),
        "TPN" => ("event-tie-number", ""),
        "RTNG" => ("event-tie-rating", ""),
        "SOS" => ("event-tie-sos", ""),
        "SODOS" => ("event-tie-sodos", ""),
        "SOSOS" => ("event-tie-sosos", ""),
        "CUSS" => ("event-tie-cuss", ""),
        "MPVGP" => ("event-tie-secondary", ""),
        "EMMSB" | "EMGSB" | "EGMSB" | "EGGSB" => ("event-tie-scores", ""),
        "BC" => ("event-tie-boards", "C.07/12"),
        "TBR" => ("event-tie-top", "C.07/12"),
        "BBE" => ("event-tie-bottom", "C.07/12"),
        "SSSC" => ("event-tie-combined", ""),
        _ => return None,
    })
}

impl Leaf<'_> {
    /// What is played by, and for what.
    pub(super) fn rules(&self) -> String {
        let (rules, play) = (&self.picture.rules, &self.picture.play);
        let laws = rules.laws().name();
        let laws = format!("<a href=\"/laws/{laws}\" target=_top>{laws}</a>");
        let late = self.count("event-rules-late", rules.default_minutes as usize);
        let time = escape(play.time.as_deref().unwrap_or_default());
        let system = self.told(self.system());
        let facts = [
            ("event-rules-system", system),
            ("event-report-laws", laws),
            ("event-report-time", time),
            ("event-rules-default", late),
            ("event-points", self.scoring()),
        ];
        let facts: String = facts
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(word, value)| format!("<dt>{}<dd>{value}", self.told(word)))
            .collect();
        format!(
            "<h2>{}</h2><dl>{facts}</dl>{}{}<h2>{}</h2>",
            self.told("event-rules-play"),
            self.ties(),
            self.prizes(),
            self.told("event-rules-documents"),
        )
    }

    fn scoring(&self) -> String {
        let it = &self.picture.rules.scoring;
        let texts = [
            ("win", it.win),
            ("draw", it.draw),
            ("loss", it.loss),
            ("bye", it.bye),
            ("absence", it.absence),
            ("forfeit", it.forfeit),
        ];
        let texts = texts.map(|(name, worth)| (name, points(&worth.to_string())));
        told(&self.words, "event-rules-scores", &texts)
    }

    /// Tie-breaks in the order in which they count, each with what it is.
    fn ties(&self) -> String {
        let head = self.told("event-rules-ties");
        let item = |code: &String| {
            let plain = code.split(['/', ':']).next().unwrap_or_default();
            let (word, article) = word_of(plain).unwrap_or_default();
            let mut said = if word.is_empty() { String::new() } else { self.told(word) };
            for part in code.split('/').skip(1) {
                let cut = |sign: char| part.strip_prefix(sign)?.parse::<usize>().ok();
                let more = match (cut('C'), cut('M')) {
                    (Some(count), _) => self.count("event-tie-cut", count),
                    (_, Some(count)) => self.count("event-tie-median", count),
                    _ => continue,
                };
                said = format!("{said}, {more}");
            }
            let article = if article.is_empty() { article.into() } else { format!(" ({article})") };
            format!("<li><b>{}</b> {said}{article}", escape(code))
        };
        let all = &self.picture.rules.tiebreaks;
        if all.is_empty() {
            return format!("<h2>{head}</h2><p>{}</p>", self.told("event-rules-no-ties"));
        }
        format!("<h2>{head}</h2><ol>{}</ol>", all.iter().map(item).collect::<String>())
    }

    /// What was announced to be won, and what it costs to play.
    fn prizes(&self) -> String {
        let desk = &self.venue.event.desk;
        let currency = &desk.fund.currency;
        let item = |it: &Category| {
            let worth = |prize: &adoube_tournament::desk::Prize| {
                let amount = match prize.amount.0 {
                    0 => String::new(),
                    _ => format!("{} {currency}", prize.amount),
                };
                let parts = [amount.trim().to_string(), prize.thing.clone()];
                parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" + ")
            };
            let prizes: Vec<String> = it.prizes.iter().map(worth).collect();
            let sharing = self.told(match it.sharing {
                Sharing::Equal => "event-rules-equal",
                Sharing::Hort => "event-rules-hort",
                Sharing::Place => "event-rules-place",
            });
            let name = [it.name.clone(), it.groups.join(" ")].join(" ");
            let (name, prizes) = (escape(name.trim()), escape(&prizes.join(" · ")));
            format!("<dt>{name}<dd>{prizes}<br><span class=r>{sharing}</span>")
        };
        let items: String = desk.fund.categories.iter().map(item).collect();
        let prizes = match items.is_empty() {
            true => items,
            false => format!("<h2>{}</h2><dl>{items}</dl>", self.told("event-rules-prizes")),
        };
        let fees = &desk.fees;
        if fees.amount.0 == 0 && fees.reductions.is_empty() {
            return prizes;
        }
        let less = fees.reductions.iter().map(|it| format!("{}: {}", it.group, it.amount));
        let all: Vec<String> = std::iter::once(fees.amount.to_string()).chain(less).collect();
        let fee = escape(&all.join(" · "));
        format!("{prizes}<h2>{}</h2><p>{fee}</p>", self.told("event-rules-fee"))
    }

    /// The round that is played now, as hours: when its clocks start or since when they run, and until when.
    pub(super) fn hours(&self, number: usize) -> String {
        let Some(round) = number.checked_sub(1).and_then(|at| self.picture.rounds.get(at)) else {
            return String::new();
        };
        let whole = |at: Option<i64>| at.map(|at| at.div_euclid(1_000));
        let began = round.began.as_deref().and_then(crate::zone::seconds);
        [
            self.hour("event-starts", whole(round.start.filter(|_| !round.begun))),
            self.hour("event-began", began),
            self.hour("event-until", whole(round.deadline)),
        ]
        .concat()
    }

    /// How long the clocks of the round that is played run already.
    pub(super) fn running(&self) -> String {
        let round = self.picture.rounds.last();
        let began = round.and_then(|it| crate::zone::seconds(it.began.as_deref()?));
        let Some(began) = began else { return String::new() };
        let minutes = (self.now.div_euclid(1_000) - began).max(0) / 60;
        let when = format!("{}:{:02}", minutes / 60, minutes % 60);
        format!("<span class=clock>{}</span>", told(&self.words, "event-runs", &[("when", when)]))
    }

    /// The days of the event: one, or from the first to the last.
    pub(super) fn days(&self) -> String {
        let details = &self.venue.event.details;
        let mut days: Vec<String> =
            [details.begins, details.ends].into_iter().flatten().map(|it| it.to_string()).collect();
        days.dedup();
        days.join(" – ")
    }

    /// What the game's two sides are called.
    pub(super) fn sides(&self) -> [String; 2] {
        match self.picture.rules.game {
            Game::Chess => ["event-white", "event-black"].map(|it| self.told(it)),
            Game::Shogi => ["event-sente", "event-gote"].map(|it| self.told(it)),
        }
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::standings::Measure;
    use adoube_tournament::team::TeamMeasure;

    use super::*;

    #[test]
    fn every_tie_break_has_a_name() {
        let single = Measure::ALL.iter().map(|(code, _)| *code);
        for code in single.chain(TeamMeasure::ALL.iter().map(|(code, _)| *code)) {
            assert!(word_of(code).is_some(), "{code}");
        }
    }
}

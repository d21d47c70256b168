use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What a line of a record's header is about, whichever format it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tag {
    /// 先手, in handicap games 下手: the first player.
    Black,
    /// 後手, in handicap games 上手: the second player.
    White,
    /// 棋戦: the event.
    Event,
    /// 場所: where it was played.
    Site,
    /// 対局日: when it was played.
    Date,
    /// 開始日時: when it began.
    StartTime,
    /// 終了日時: when it ended.
    EndTime,
    /// 持ち時間: the time limit, `$TIME_LIMIT` or (as three numbers with `+`) `$TIME` in CSA.
    TimeLimit,
    /// The first player's own time limit.
    BlackTimeLimit,
    /// The second player's own time limit.
    WhiteTimeLimit,
    /// 秒読み: byo-yomi.
    Byoyomi,
    /// 消費時間: the time that was used.
    TimeSpent,
    /// 戦型: the opening.
    Opening,
    /// 最大手数: after how many moves the game is broken off.
    MaxMoves,
    /// The rule of impasse.
    ImpasseRule,
    /// 備考: a note.
    Note,
    /// 表題: a title.
    Title,
    /// 掲載: where it was published.
    Posted,
    /// 先手省略名: the first player's short name.
    BlackShort,
    /// 後手省略名: the second player's short name.
    WhiteShort,
    /// 作品番号: the number of a mate problem.
    ProblemNumber,
    /// 作品名: the name of a mate problem.
    ProblemName,
    /// 作者: who composed it.
    Author,
    /// 発表誌: where it was first printed.
    Magazine,
    /// 発表年月: when it was first printed.
    Published,
    /// 出典: the source.
    Source,
    /// 手数: the length of a mate problem.
    Length,
    /// 完全性: whether it is sound.
    Integrity,
    /// 分類: its kind.
    Category,
    /// 受賞: its prizes.
    Award,
    /// Anything else, by its name in the file.
    Other(TagName),
}

/// A tag of no known meaning. Its name can be written in every format.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TagName(String);

impl TagName {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Each tag with its names: in KIF and JKF, and in CSA.
const NAMES: [(Tag, &str, &str); 30] = [
    (Tag::Black, "先手", ""),
    (Tag::White, "後手", ""),
    (Tag::Event, "棋戦", "EVENT"),
    (Tag::Site, "場所", "SITE"),
    (Tag::Date, "対局日", "DATE"),
    (Tag::StartTime, "開始日時", "START_TIME"),
    (Tag::EndTime, "終了日時", "END_TIME"),
    (Tag::TimeLimit, "持ち時間", "TIME_LIMIT"),
    (Tag::BlackTimeLimit, "先手の持ち時間", "TIME+"),
    (Tag::WhiteTimeLimit, "後手の持ち時間", "TIME-"),
    (Tag::Byoyomi, "秒読み", "BYOYOMI"),
    (Tag::TimeSpent, "消費時間", "TIME_SPENT"),
    (Tag::Opening, "戦型", "OPENING"),
    (Tag::MaxMoves, "最大手数", "MAX_MOVES"),
    (Tag::ImpasseRule, "持将棋規定", "JISHOGI"),
    (Tag::Note, "備考", "NOTE"),
    (Tag::Title, "表題", "TITLE"),
    (Tag::Posted, "掲載", "POSTED"),
    (Tag::BlackShort, "先手省略名", "BLACK_SHORT"),
    (Tag::WhiteShort, "後手省略名", "WHITE_SHORT"),
    (Tag::ProblemNumber, "作品番号", "PROBLEM_NUMBER"),
    (Tag::ProblemName, "作品名", "PROBLEM_NAME"),
    (Tag::Author, "作者", "AUTHOR"),
    (Tag::Magazine, "発表誌", "MAGAZINE"),
    (Tag::Published, "発表年月", "PUBLISHED"),
    (Tag::Source, "出典", "SOURCE"),
    (Tag::Length, "手数", "LENGTH"),
    (Tag::Integrity, "完全性", "INTEGRITY"),
    (Tag::Category, "分類", "CATEGORY"),
    (Tag::Award, "受賞", "AWARD"),
];

impl Tag {
    /// The tag of this name in KIF, JKF or CSA (without `$`). Of a name that is not known
    /// everything is removed that some format could not write.
    ///
    /// ```
    /// use adoube_shogi::record::Tag;
    /// assert_eq!(Tag::named("棋戦"), Tag::Event);
    /// assert_eq!(Tag::named("EVENT"), Tag::Event);
    /// assert_eq!(Tag::named("記録係").kif(), "記録係");
    /// ```
    pub fn named(name: &str) -> Self {
        match name {
            "下手" => return Self::Black,
            "上手" => return Self::White,
            "TIME" => return Self::TimeLimit,
            _ => {}
        }
        if let Some((tag, ..)) =
            NAMES.iter().find(|(_, kif, csa)| *kif == name || *csa == name && !name.is_empty())
        {
            return tag.clone();
        }
        let unwritable = |letter: char| {
            letter.is_control()
                || letter.is_whitespace()
                || matches!(letter, ':' | '：' | '\u{feff}' | '\u{fffd}')
        };
        let mut plain = name.replace(unwritable, "");
        // What KIF takes for something else at the beginning of a line.
        let taken =
            ["手合割", "手数", "変化", "まで", "先手の持", "後手の持", "下手の持", "上手の持"];
        let turns = ["先手番", "後手番", "下手番", "上手番"];
        let sign = |letter: char| match letter {
            '▲' | '△' | '▼' | '▽' | '☗' | '☖' | '０'..='９' => true,
            _ => letter.is_ascii() && !letter.is_ascii_alphabetic(),
        };
        if plain.starts_with(sign) || taken.iter().chain(&turns).any(|word| plain.starts_with(word))
        {
            plain.insert(0, 'x');
        }
        if plain.is_empty() {
            plain.push('x');
        }
        match plain == name {
            true => Self::Other(TagName(plain)),
            // What is left may be a name that is known.
            false => Self::named(&plain),
        }
    }

    /// Its name in KIF and JKF.
    pub fn kif(&self) -> &str {
        match self {
            Self::Other(name) => &name.0,
            known => NAMES.iter().find(|(tag, ..)| tag == known).map_or("", |(_, kif, _)| kif),
        }
    }

    /// Its name in CSA, without `$`; the players' names are written in another way and have none.
    pub fn csa(&self) -> &str {
        match self {
            Self::Other(name) => &name.0,
            known => NAMES.iter().find(|(tag, ..)| tag == known).map_or("", |(.., csa)| csa),
        }
    }
}

/// The header of a record: its tags in their order.
///
/// ```
/// use adoube_shogi::record::{Header, Tag};
/// let mut header = Header::default();
/// header.set(Tag::Black, "羽生善治");
/// assert_eq!(header.get(&Tag::Black), Some("羽生善治"));
/// assert_eq!(header.get(&Tag::White), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header(Vec<(Tag, String)>);

impl Header {
    /// A tag's value.
    pub fn get(&self, tag: &Tag) -> Option<&str> {
        self.0.iter().find(|(other, _)| other == tag).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, or changes it where it stands; an empty value removes it. Control characters
    /// become blanks, and blanks around the value are left out.
    pub fn set(&mut self, tag: Tag, value: &str) {
        let value = tidy(value);
        if value.is_empty() {
            return self.0.retain(|(other, _)| *other != tag);
        }
        match self.0.iter_mut().find(|(other, _)| *other == tag) {
            Some((_, old)) => *old = value,
            None => self.0.push((tag, value)),
        }
    }

    /// Adds a tag at the end, though there may be one of its kind; an empty value says nothing.
    pub fn add(&mut self, tag: Tag, value: &str) {
        let value = tidy(value);
        if !value.is_empty() {
            self.0.push((tag, value));
        }
    }

    /// All tags.
    pub fn iter(&self) -> impl Iterator<Item = (&Tag, &str)> {
        self.0.iter().map(|(tag, value)| (tag, value.as_str()))
    }

    /// The players before all others, as CSA has them: there are readers who know no other order.
    pub(crate) fn put_players_first(&mut self) {
        self.0.sort_by_key(|(tag, _)| match tag {
            Tag::Black => 0,
            Tag::White => 1,
            _ => 2,
        });
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn tidy(value: &str) -> String {
    let value = value.trim_matches(|letter: char| letter.is_whitespace() || letter.is_control());
    match value.contains(char::is_control) {
        true => value.replace(char::is_control, " "),
        false => value.to_string(),
    }
}

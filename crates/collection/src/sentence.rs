//! What is looked for, as a sentence: `won by Carlsen as White against Anand, since 2010, in at most 40 moves`.

use crate::heads::plain;
use crate::line::Day;

/// A colour as people name it; which side that is the game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// White in chess is who begins, in shogi who does not.
    White,
    /// The other.
    Black,
}

/// What somebody scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// He won.
    Won,
    /// He lost.
    Lost,
    /// Neither.
    Drew,
}

/// One thing that is asked of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    /// Somebody played in it, and scored so.
    By(String, Option<Score>),
    /// Which colour he had.
    As(Colour),
    /// Whom he played.
    Against(String),
    /// A colour won.
    WonBy(Colour),
    /// Nobody won.
    Drawn,
    /// Somebody won.
    Decided,
    /// Nobody knows how it ended.
    Unfinished,
    /// On that day, month or year, or later.
    Since(Day),
    /// Before that day, month or year.
    Before(Day),
    /// On that day, or in that month or year.
    In(Day),
    /// Both are rated at least so, and at most so.
    Rated(u16, u16),
    /// At least so many moves.
    AtLeast(u16),
    /// At most so many moves.
    AtMost(u16),
    /// The tournament or place.
    At(String),
    /// The opening: its code, or a part of its name.
    Opening(String),
    /// A position that arose, by FEN or SFEN.
    Position(String),
    /// The position after these moves arose, in whatever order.
    After(String),
    /// What both sides had, whichever was which.
    Material(String),
}

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// All of it must be so.
    pub clauses: Vec<Clause>,
}

/// What is wrong with a sentence, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct SentenceError {
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: SentenceFault,
}

/// What is wrong at a place of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SentenceFault {
    /// A word that begins nothing.
    #[error(
        "{0:?} says nothing here (expected by, won by, against, since, in, at, rated, at most, opening, after, position or material)"
    )]
    Unknown(String),
    /// A clause without its object.
    #[error("nothing after {0:?} (expected what it is about)")]
    Nothing(String),
    /// Not a day.
    #[error("{0:?} is no day (expected 2024, 2024-05 or 2024-05-31)")]
    Day(String),
    /// Not a number.
    #[error("{0:?} is no number (expected 1 to 9999)")]
    Number(String),
    /// A quotation that does not end.
    #[error("a quotation without an end (expected \")")]
    Quotation,
    /// What can be said once.
    #[error("{0:?} is said twice (expected once)")]
    Twice(String),
    /// Of whom.
    #[error("{0:?} of nobody (expected by and a name before it)")]
    Nobody(String),
}

/// What a keyword begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    By(Option<Score>),
    As(Colour),
    Against,
    Between,
    Drawn,
    Decided,
    Unfinished,
    Since,
    Before,
    In,
    Rated,
    AtLeast,
    AtMost,
    Over,
    Under,
    At,
    Opening,
    Position,
    After,
    Material,
    /// Says nothing by itself.
    Filler,
}

/// Words in English and in French, small and without marks; the longer before the shorter that begins it.
const WORDS: &[(&str, Verb)] = &[
    ("won by", Verb::By(Some(Score::Won))),
    ("gagnees par", Verb::By(Some(Score::Won))),
    ("gagnee par", Verb::By(Some(Score::Won))),
    ("lost by", Verb::By(Some(Score::Lost))),
    ("perdues par", Verb::By(Some(Score::Lost))),
    ("perdue par", Verb::By(Some(Score::Lost))),
    ("drawn by", Verb::By(Some(Score::Drew))),
    ("annulees par", Verb::By(Some(Score::Drew))),
    ("annulee par", Verb::By(Some(Score::Drew))),
    ("by", Verb::By(None)),
    ("of", Verb::By(None)),
    ("par", Verb::By(None)),
    ("de", Verb::By(None)),
    ("as white", Verb::As(Colour::White)),
    ("avec les blancs", Verb::As(Colour::White)),
    ("as black", Verb::As(Colour::Black)),
    ("avec les noirs", Verb::As(Colour::Black)),
    ("against", Verb::Against),
    ("vs", Verb::Against),
    ("contre", Verb::Against),
    ("between", Verb::Between),
    ("entre", Verb::Between),
    ("drawn", Verb::Drawn),
    ("nulles", Verb::Drawn),
    ("nulle", Verb::Drawn),
    ("decided", Verb::Decided),
    ("decidees", Verb::Decided),
    ("unfinished", Verb::Unfinished),
    ("inachevees", Verb::Unfinished),
    ("since", Verb::Since),
    ("depuis", Verb::Since),
    ("before", Verb::Before),
    ("avant", Verb::Before),
    ("in at least", Verb::AtLeast),
    ("at least", Verb::AtLeast),
    ("en au moins", Verb::AtLeast),
    ("au moins", Verb::AtLeast),
    ("in at most", Verb::AtMost),
    ("at most", Verb::AtMost),
    ("en au plus", Verb::AtMost),
    ("au plus", Verb::AtMost),
    ("in over", Verb::Over),
    ("over", Verb::Over),
    ("en plus de", Verb::Over),
    ("plus de", Verb::Over),
    ("in under", Verb::Under),
    ("under", Verb::Under),
    ("en moins de", Verb::Under),
    ("moins de", Verb::Under),
    ("in", Verb::In),
    ("en", Verb::In),
    ("rated", Verb::Rated),
    ("classes", Verb::Rated),
    ("classees", Verb::Rated),
    ("at", Verb::At),
    ("a", Verb::At),
    ("opening", Verb::Opening),
    ("ouverture", Verb::Opening),
    ("position", Verb::Position),
    ("after", Verb::After),
    ("apres", Verb::After),
    ("material", Verb::Material),
    ("materiel", Verb::Material),
    ("games", Verb::Filler),
    ("parties", Verb::Filler),
    ("chess", Verb::Filler),
    ("shogi", Verb::Filler),
    ("and", Verb::Filler),
    ("et", Verb::Filler),
    ("moves", Verb::Filler),
    ("coups", Verb::Filler),
];

/// A word of a sentence.
#[derive(Clone, Debug)]
struct Word {
    column: usize,
    text: String,
    plain: String,
    /// In quotation marks it is no keyword.
    quoted: bool,
}

fn words(text: &str) -> Result<Vec<Word>, SentenceError> {
    let mut words = Vec::new();
    let mut letters = text.chars().zip(1..).peekable();
    while let Some((letter, column)) = letters.next() {
        let mut word = String::new();
        let quoted = matches!(letter, '"' | '“' | '«');
        if letter.is_whitespace() {
            continue;
        } else if letter == ',' || letter == ';' {
            word.push(',');
        } else if quoted {
            loop {
                match letters.next() {
                    Some(('"' | '”' | '»', _)) => break,
                    Some((letter, _)) => word.push(letter),
                    None => return Err(SentenceError { column, fault: SentenceFault::Quotation }),
                }
            }
        } else {
            word.push(letter);
            let goes_on = |&(letter, _): &(char, usize)| {
                !letter.is_whitespace() && !matches!(letter, ',' | ';' | '"')
            };
            while let Some((letter, _)) = letters.next_if(goes_on) {
                word.push(letter);
            }
        }
        let text = word.trim().to_owned();
        words.push(Word { column, plain: plain(&text), text, quoted });
    }
    Ok(words)
}

/// What is still to be read.
struct Rest<'a> {
    words: &'a [Word],
    end: usize,
}

impl<'a> Rest<'a> {
    /// The keyword that comes next, and how many words it has.
    fn keyword(&self) -> Option<(Verb, usize)> {
        WORDS.iter().find_map(|&(text, verb)| {
            let count = text.split(' ').count();
            let here = self.words.get(..count)?;
            let same = here
                .iter()
                .zip(text.split(' '))
                .all(|(word, text)| !word.quoted && word.plain == text);
            same.then_some((verb, count))
        })
    }

    fn skip(&mut self, count: usize) -> &'a [Word] {
        let (taken, rest) = self.words.split_at(count);
        self.words = rest;
        taken
    }

    /// Words up to a comma or the next keyword that `ends` it.
    fn object(
        &mut self,
        after: &[Word],
        ends: impl Fn(Verb) -> bool,
    ) -> Result<(String, usize), SentenceError> {
        let column = self.words.first().map_or(self.end, |word| word.column);
        let mut texts = Vec::new();
        while let Some(word) = self.words.first() {
            let stop = word.text == "," && !word.quoted;
            if stop || self.keyword().is_some_and(|(verb, _)| ends(verb)) {
                break;
            }
            texts.push(&self.skip(1)[0].text[..]);
        }
        if texts.is_empty() {
            let said = after.iter().map(|word| &word.text[..]).collect::<Vec<_>>().join(" ");
            return Err(SentenceError { column, fault: SentenceFault::Nothing(said) });
        }
        Ok((texts.join(" "), column))
    }
}

fn number(text: &str, column: usize) -> Result<u16, SentenceError> {
    let number = text.parse().ok().filter(|number| (1..=9999).contains(number));
    number.ok_or_else(|| SentenceError { column, fault: SentenceFault::Number(text.to_owned()) })
}

fn day(text: &str, column: usize) -> Result<Day, SentenceError> {
    let day = Day::read(text);
    let parts = text.split(['-', '.', '/']).count();
    let whole = match parts {
        1 => day.year() >= 1000 && day.month() == 0,
        2 => day.month() > 0 && day.day() == 0,
        _ => day.day() > 0,
    };
    let plain =
        text.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '-' | '.' | '/'));
    let fault = || SentenceError { column, fault: SentenceFault::Day(text.to_owned()) };
    (whole && plain && parts <= 3).then_some(day).ok_or_else(fault)
}

fn colour(text: &str) -> Option<Colour> {
    match &plain(text)[..] {
        "white" | "les blancs" | "blancs" => Some(Colour::White),
        "black" | "les noirs" | "noirs" => Some(Colour::Black),
        _ => None,
    }
}

impl Sentence {
    /// Reads a sentence, in English or in French. Clauses may stand in any order, with commas between them or not; what could be taken
    /// for a keyword stands in quotation marks.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, SentenceError> {
        let words = words(text)?;
        let mut rest = Rest { words: &words, end: text.chars().count() + 1 };
        let mut clauses: Vec<(Clause, &Word)> = Vec::new();
        while let Some(word) = rest.words.first() {
            if word.text == "," && !word.quoted {
                rest.skip(1);
                continue;
            }
            let Some((verb, count)) = rest.keyword() else {
                let fault = SentenceFault::Unknown(word.text.clone());
                return Err(SentenceError { column: word.column, fault });
            };
            let said = rest.skip(count);
            clauses.extend(clause(verb, said, &mut rest)?.into_iter().map(|clause| (clause, word)));
        }
        check(&clauses)?;
        Ok(Self { clauses: clauses.into_iter().map(|(clause, _)| clause).collect() })
    }
}

/// The clauses that a keyword begins.
fn clause(verb: Verb, said: &[Word], rest: &mut Rest<'_>) -> Result<Vec<Clause>, SentenceError> {
    let any = |_: Verb| true;
    Ok(vec![match verb {
        Verb::Filler => return Ok(Vec::new()),
        Verb::Drawn => Clause::Drawn,
        Verb::Decided => Clause::Decided,
        Verb::Unfinished => Clause::Unfinished,
        Verb::As(colour) => Clause::As(colour),
        Verb::By(score) => {
            let (name, _) = rest.object(said, any)?;
            match (score, colour(&name)) {
                (Some(Score::Won), Some(colour)) => Clause::WonBy(colour),
                (Some(Score::Lost), Some(Colour::White)) => Clause::WonBy(Colour::Black),
                (Some(Score::Lost), Some(Colour::Black)) => Clause::WonBy(Colour::White),
                _ => Clause::By(name, score),
            }
        }
        Verb::Against => Clause::Against(rest.object(said, any)?.0),
        Verb::Between => {
            let (one, _) = rest.object(said, any)?;
            if let Some((Verb::Filler, count)) = rest.keyword() {
                rest.skip(count);
            }
            let (other, _) = rest.object(said, any)?;
            return Ok(vec![Clause::By(one, None), Clause::Against(other)]);
        }
        Verb::Since | Verb::Before | Verb::In => {
            let (text, column) = rest.object(said, any)?;
            let day = day(&text, column)?;
            match verb {
                Verb::Since => Clause::Since(day),
                Verb::Before => Clause::Before(day),
                _ => Clause::In(day),
            }
        }
        Verb::AtLeast | Verb::AtMost | Verb::Over | Verb::Under => {
            let (text, column) = rest.object(said, any)?;
            let moves = number(&text, column)?;
            match verb {
                Verb::AtLeast => Clause::AtLeast(moves),
                Verb::AtMost => Clause::AtMost(moves),
                Verb::Over => Clause::AtLeast(moves + 1),
                _ => Clause::AtMost(moves - 1),
            }
        }
        Verb::Rated => {
            // French says `classés 2400 à 2500`.
            let (text, column) = rest.object(said, |verb| verb != Verb::At)?;
            let mut words = text.split_whitespace();
            let from = number(words.next().unwrap_or_default(), column)?;
            let to = match words.next() {
                None | Some("or" | "ou") => u16::MAX,
                Some("to" | "à" | "a" | "-") => number(words.next().unwrap_or_default(), column)?,
                Some(other) => number(other, column)?,
            };
            Clause::Rated(from, to)
        }
        Verb::At => Clause::At(rest.object(said, any)?.0),
        Verb::Opening => Clause::Opening(rest.object(said, any)?.0),
        // Letters of a position, and moves, are no keywords.
        Verb::Position => Clause::Position(rest.object(said, |_| false)?.0),
        Verb::After => Clause::After(rest.object(said, |verb| verb != Verb::At)?.0),
        Verb::Material => Clause::Material(rest.object(said, any)?.0),
    }])
}

/// What can be said once is said once, and a colour or an opponent is somebody's.
fn check(clauses: &[(Clause, &Word)]) -> Result<(), SentenceError> {
    let fault = |word: &Word, fault: fn(String) -> SentenceFault| {
        Err(SentenceError { column: word.column, fault: fault(word.text.clone()) })
    };
    let is_by = |clause: &Clause| matches!(clause, Clause::By(..));
    let same: [fn(&Clause) -> bool; 3] = [
        |clause| matches!(clause, Clause::By(..)),
        |clause| matches!(clause, Clause::As(_)),
        |clause| matches!(clause, Clause::Against(_)),
    ];
    for is in same {
        if let Some((_, word)) = clauses.iter().filter(|(clause, _)| is(clause)).nth(1) {
            return fault(word, SentenceFault::Twice);
        }
    }
    let named = clauses.iter().any(|(clause, _)| is_by(clause));
    let of_nobody = |clause: &Clause| matches!(clause, Clause::As(_) | Clause::Against(_));
    match clauses.iter().find(|(clause, _)| of_nobody(clause) && !named) {
        Some((_, word)) => fault(word, SentenceFault::Nobody),
        None => Ok(()),
    }
}

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::cursor::Lines;
use super::fault::Stop;
use super::recorder::Recorder;
use super::{Broken, Encoding, Fault, Place, Record, Unwritable, csa, decode, encode};
use super::{jkf, kakinoki, usi};

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// KIF: moves by number and origin.
    Kif,
    /// KI2: moves by relative words. A reader of either reads both.
    Ki2,
    /// CSA, of any version; written as V2.2, which declares UTF-8 where it has more than ASCII.
    Csa,
    /// CSA, written as V3.0.
    Csa3,
    /// JKF 1.0: JSON.
    Jkf,
    /// Position lines of USI.
    Usi,
}

/// The version of CSA that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CsaVersion {
    V22,
    V30,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Kif, Self::Ki2, Self::Csa, Self::Csa3, Self::Jkf, Self::Usi];

    /// The format of files with this ending, and how they are encoded.
    ///
    /// ```
    /// use adoube_shogi::record::{Encoding, Format};
    /// assert_eq!(Format::of_ending("kif"), Some((Format::Kif, Encoding::ShiftJis)));
    /// assert_eq!(Format::of_ending("kifu"), Some((Format::Kif, Encoding::Utf8)));
    /// assert_eq!(Format::of_ending("pgn"), None);
    /// ```
    pub fn of_ending(ending: &str) -> Option<(Self, Encoding)> {
        Some(match ending {
            "kif" => (Self::Kif, Encoding::ShiftJis),
            "kifu" => (Self::Kif, Encoding::Utf8),
            "ki2" => (Self::Ki2, Encoding::ShiftJis),
            "ki2u" => (Self::Ki2, Encoding::Utf8),
            "csa" => (Self::Csa, Encoding::Utf8),
            "jkf" | "json" => (Self::Jkf, Encoding::Utf8),
            "usi" | "sfen" => (Self::Usi, Encoding::Utf8),
            _ => return None,
        })
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kif => "KIF",
            Self::Ki2 => "KI2",
            Self::Csa => "CSA V2.2",
            Self::Csa3 => "CSA V3.0",
            Self::Jkf => "JKF",
            Self::Usi => "USI",
        }
    }

    /// Whether it holds variations.
    pub const fn has_variations(self) -> bool {
        matches!(self, Self::Kif | Self::Ki2 | Self::Jkf)
    }

    /// What stands between two records of a file in this encoding; none where a file holds one
    /// only.
    pub const fn separator(self, encoding: Encoding) -> Option<&'static str> {
        match self {
            Self::Csa | Self::Csa3 if self.is_windows(encoding) => Some("/\r\n"),
            Self::Csa | Self::Csa3 => Some("/\n"),
            Self::Usi => Some(""),
            Self::Kif | Self::Ki2 | Self::Jkf => None,
        }
    }

    /// Whether lines end as Windows has it.
    const fn is_windows(self, encoding: Encoding) -> bool {
        matches!(encoding, Encoding::ShiftJis) && !matches!(self, Self::Jkf | Self::Usi)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The records of a text one by one. A broken one is reported with its place, and the next is read.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    text: Cow<'a, str>,
    format: Format,
    keep_illegal: bool,
    forgiving: bool,
    /// Where the next one begins; none after the last.
    at: Option<usize>,
    read: usize,
}

/// All records of a file. An illegal move makes a record broken, unless an ending that says so
/// stands right after it.
///
/// ```
/// use adoube_shogi::record::{records, Format};
/// let text = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+7775FU\n/\nPI\n+\n+2726FU\n";
/// let read: Vec<_> = records(text.as_bytes(), Format::Csa).collect();
/// assert!(read[0].is_ok() && read[1].is_err() && read[2].is_ok());
/// ```
pub fn records(bytes: &[u8], format: Format) -> Records<'_> {
    Records::of(decode(bytes).0, format)
}

impl<'a> Records<'a> {
    /// All records of a text.
    pub fn of(text: impl Into<Cow<'a, str>>, format: Format) -> Self {
        let (keep_illegal, forgiving) = (false, false);
        Self { text: text.into(), format, keep_illegal, forgiving, at: Some(0), read: 0 }
    }

    /// Keeps a record one of whose variations cannot be followed: that one ends where this begins,
    /// with a comment that has what was refused.
    ///
    /// ```
    /// use adoube_shogi::record::{Format, Records};
    /// let text = "1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(84)\n変化：1手\n1 ２六歩(27)\n";
    /// assert!(Records::of(text, Format::Kif).all(|record| record.is_err()));
    /// let record = Records::of(text, Format::Kif).forgiving().next().unwrap().unwrap();
    /// assert_eq!(record.children(adoube_shogi::record::Record::ROOT).count(), 2);
    /// ```
    #[must_use]
    pub fn forgiving(mut self) -> Self {
        self.forgiving = true;
        self
    }

    /// Keeps illegal moves that stood, and start positions that are not legal.
    #[must_use]
    pub fn keeping_illegal(mut self) -> Self {
        self.keep_illegal = true;
        self
    }

    /// Where the next record begins, which is where the last one ended.
    pub fn here(&self) -> Place {
        Place::of(&self.text, self.at.unwrap_or(self.text.len()))
    }

    /// Reads one record into `recorder`; none if there is nothing left.
    fn read(&mut self, recorder: &mut Recorder) -> Option<Result<(), Stop>> {
        let at = self.at?;
        let text = &*self.text;
        // A mark that says how the bytes lie is no part of the text.
        let at = if at == 0 && text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { at };
        let at = match self.format {
            Format::Csa | Format::Csa3 => csa::skip_empty(text, at),
            _ => at,
        };
        if text[at..].trim_start().is_empty() {
            self.at = None;
            let stop = Stop { at, fault: Fault::unexpected("", "a record") };
            return (self.read == 0).then_some(Err(stop));
        }
        self.read += 1;
        let (result, next) = match self.format {
            Format::Kif | Format::Ki2 => kakinoki::read(text, at, recorder),
            Format::Jkf => (jkf::read(text, at, recorder), text.len()),
            Format::Csa | Format::Csa3 => csa::read(text, at, recorder),
            Format::Usi => {
                let mut lines = Lines::from(text, at);
                let line = lines.find(|line| !line.rest().trim().is_empty())?;
                let next = lines.next().map_or(text.len(), |line| line.at);
                (usi::read(line, recorder), next)
            }
        };
        self.at = Some(next);
        Some(result)
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, Box<Broken>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut recorder = Recorder::new(self.keep_illegal, self.forgiving);
        let result = self.read(&mut recorder)?.map_err(|stop| recorder.first_fault(stop));
        let record = recorder.record;
        Some(match result {
            Ok(()) => Ok(record),
            Err(Stop { at, fault }) => {
                let place = Place::of(&self.text, at);
                let end = self.at.unwrap_or(self.text.len());
                let rest = self.text.get(self.text.floor_char_boundary(at)..end);
                let rest = rest.unwrap_or_default().trim_end().into();
                Err(Box::new(Broken { place, fault, partial: record, rest }))
            }
        })
    }
}

impl Record {
    /// Reads the first record of a text.
    ///
    /// # Errors
    /// With the place, and what was expected there; or with an illegal move.
    pub fn read(format: Format, text: &str) -> Result<Self, Box<Broken>> {
        let mut records = Records::of(text, format);
        match records.next() {
            Some(record) => record,
            None => Ok(Self::default()),
        }
    }

    /// Writes it. CSA and USI have no variations; KI2, CSA V2.2 and USI have fewer or no times.
    ///
    /// ```
    /// use adoube_shogi::record::{Format, Record};
    /// let record = Record::read(Format::Usi, "position startpos moves 7g7f")?;
    /// assert_eq!(record.write(Format::Csa), "V2.2\nPI\n+\n+7776FU\n");
    /// # Ok::<(), Box<adoube_shogi::record::Broken>>(())
    /// ```
    pub fn write(&self, format: Format) -> String {
        self.text(format, Encoding::Utf8)
    }

    fn text(&self, format: Format, encoding: Encoding) -> String {
        match format {
            Format::Kif => kakinoki::write(self, kakinoki::Style::Kif),
            Format::Ki2 => kakinoki::write(self, kakinoki::Style::Ki2),
            Format::Csa => csa::write(self, CsaVersion::V22, encoding),
            Format::Csa3 => csa::write(self, CsaVersion::V30, encoding),
            Format::Jkf => jkf::write(self),
            Format::Usi => usi::write(self),
        }
    }

    /// Writes it as bytes. Lines of KIF, KI2 and CSA in Shift-JIS end as Windows has it.
    ///
    /// # Errors
    /// If a character is not in the encoding.
    pub fn encode(&self, format: Format, encoding: Encoding) -> Result<Vec<u8>, Unwritable> {
        let text = self.text(format, encoding);
        let windows = format.is_windows(encoding);
        encode(if windows { text.replace('\n', "\r\n") } else { text }, encoding)
    }
}

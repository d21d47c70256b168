//! Hours as the clocks of a place show them, by the machine's own table of time zones: pages without a script cannot ask a browser.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// Where machines keep the table.
const TABLE: &str = "/usr/share/zoneinfo";
/// No zone has more bytes.
const LONGEST: u64 = 64 << 10;

/// How far the clocks of a zone are ahead of universal time at a moment, in seconds; none where the machine does not know the zone.
pub(crate) fn offset(zone: &str, at: i64) -> Option<i64> {
    let known = |part: &str| {
        let mut letters = part.bytes();
        !part.is_empty() && letters.all(|it| it.is_ascii_alphanumeric() || b"_+-".contains(&it))
    };
    if !zone.split('/').all(known) {
        return None;
    }
    let mut bytes = Vec::new();
    let file = File::open(Path::new(TABLE).join(zone)).ok()?;
    file.take(LONGEST).read_to_end(&mut bytes).ok()?;
    offset_in(&bytes, at)
}

/// The same by the bytes of a zone, as RFC 8536 has them.
fn offset_in(bytes: &[u8], at: i64) -> Option<i64> {
    // The first part has moments of four bytes, and is for programs of before.
    let first = Part::read(bytes, 4)?;
    if bytes.get(4)? < &b'2' {
        return first.offset(at);
    }
    let second = Part::read(bytes.get(first.end..)?, 8)?;
    let after = second.transitions.last().is_none_or(|&(from, _)| at >= from);
    let rest = bytes.get(first.end + second.end..).and_then(|it| std::str::from_utf8(it).ok());
    let rule = rest.and_then(|it| Rule::read(it.trim_matches('\n')));
    match rule.filter(|_| after) {
        Some(rule) => Some(rule.offset(at)),
        None => second.offset(at),
    }
}

/// One of the two parts of a zone.
struct Part {
    /// From when on which offset holds.
    transitions: Vec<(i64, i64)>,
    /// What holds before all of them.
    before: i64,
    end: usize,
}

impl Part {
    fn read(bytes: &[u8], wide: usize) -> Option<Self> {
        const HEAD: usize = 44;
        if bytes.get(..4)? != b"TZif" {
            return None;
        }
        let four = |at: usize| {
            Some(i32::from_be_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
        };
        let count = |nth: usize| usize::try_from(four(20 + 4 * nth)?).ok();
        let [universal, standard, leaps, times, kinds, letters] =
            [count(0)?, count(1)?, count(2)?, count(3)?, count(4)?, count(5)?];
        let indices = HEAD + times * wide;
        let types = indices + times;
        let kind = |at: usize| four(types + 6 * at).map(i64::from);
        let moment = |at: usize| {
            let bytes = bytes.get(HEAD + at * wide..HEAD + (at + 1) * wide)?;
            match wide {
                4 => Some(i64::from(i32::from_be_bytes(bytes.try_into().ok()?))),
                _ => Some(i64::from_be_bytes(bytes.try_into().ok()?)),
            }
        };
        let transition = |at: usize| {
            let index = usize::from(*bytes.get(indices + at)?);
            Some((moment(at)?, kind(index).filter(|_| index < kinds)?))
        };
        let transitions = (0..times).map(transition).collect::<Option<Vec<_>>>()?;
        let end = types + 6 * kinds + letters + leaps * (wide + 4) + standard + universal;
        Some(Self { transitions, before: kind(0)?, end })
    }

    fn offset(&self, at: i64) -> Option<i64> {
        let found = self.transitions.partition_point(|&(from, _)| from <= at);
        Some(found.checked_sub(1).map_or(self.before, |it| self.transitions[it].1))
    }
}

/// What holds for ever after: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct Rule {
    standard: i64,
    /// In summer, from when to when by the clocks of each.
    summer: Option<(i64, Day, Day)>,
}

/// A weekday of a month, and a time of it: `M3.5.0/2`.
#[derive(Clone, Copy)]
struct Day {
    month: i64,
    week: i64,
    weekday: i64,
    time: i64,
}

impl Rule {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(',');
        let clocks = name(parts.next()?)?;
        let (standard, rest) = time(clocks)?;
        if rest.is_empty() {
            return Some(Self { standard: -standard, summer: None });
        }
        let rest = name(rest)?;
        let summer = if rest.is_empty() { 3_600 - standard } else { -time(rest)?.0 };
        let (from, to) = (Day::read(parts.next()?)?, Day::read(parts.next()?)?);
        Some(Self { standard: -standard, summer: Some((summer, from, to)) })
    }

    fn offset(&self, at: i64) -> i64 {
        let Some((summer, from, to)) = self.summer else { return self.standard };
        let year = i64::from(adoube_tournament::Stamp::of_seconds(at).date().year);
        let (begins, ends) = (from.of(year) - self.standard, to.of(year) - summer);
        let is_summer = match begins <= ends {
            true => (begins..ends).contains(&at),
            // In the south the year begins in summer.
            false => !(ends..begins).contains(&at),
        };
        if is_summer { summer } else { self.standard }
    }
}

impl Day {
    fn read(text: &str) -> Option<Self> {
        let (day, at) = text.split_once('/').unwrap_or((text, "2"));
        let mut numbers = day.strip_prefix('M')?.split('.').map(|it| it.parse::<i64>().ok());
        let (month, week, weekday) = (numbers.next()??, numbers.next()??, numbers.next()??);
        let fits =
            (1..=12).contains(&month) && (1..=5).contains(&week) && (0..=6).contains(&weekday);
        let time = time(at)?.0;
        fits.then_some(Self { month, week, weekday, time })
    }

    /// Its second of a year, by the clocks of then.
    fn of(self, year: i64) -> i64 {
        let first = days(year, self.month);
        let next = if self.month == 12 { days(year + 1, 1) } else { days(year, self.month + 1) };
        // The first day of 1970 was a Thursday.
        let ahead = (self.weekday - (first + 4)).rem_euclid(7);
        let mut day = first + ahead + 7 * (self.week - 1);
        while day >= next {
            day -= 7;
        }
        day * 86_400 + self.time
    }
}

/// How many days before the first of a month there were since 1970.
fn days(year: i64, month: i64) -> i64 {
    // The year is taken to begin in March, so that a leap day is its last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 - 719_468
}

/// A time as logs write it, `2026-05-03T12:00:05Z`, in seconds.
pub(crate) fn seconds(text: &str) -> Option<i64> {
    let number = |from: usize, to: usize| text.get(from..to)?.parse::<i64>().ok();
    let day = days(number(0, 4)?, number(5, 7)?) + number(8, 10)? - 1;
    Some(day * 86_400 + number(11, 13)? * 3_600 + number(14, 16)? * 60 + number(17, 19)?)
}

/// What comes after a name: `CET`, or `<+0330>`.
fn name(text: &str) -> Option<&str> {
    match text.strip_prefix('<') {
        Some(rest) => rest.split_once('>').map(|(_, rest)| rest),
        None => {
            let rest = text.trim_start_matches(|it: char| it.is_ascii_alphabetic());
            (rest.len() < text.len()).then_some(rest)
        }
    }
}

/// A time in seconds, `-3:30`, and what comes after it.
fn time(text: &str) -> Option<(i64, &str)> {
    let end = text.find(|it: char| !(it.is_ascii_digit() || "+-:".contains(it)));
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, digits.strip_prefix('+').unwrap_or(digits)),
    };
    let mut units = [3_600, 60, 1].into_iter();
    let mut sum = 0;
    for part in digits.split(':') {
        sum += part.parse::<u16>().ok().map(i64::from)? * units.next()?;
    }
    Some((sign * sum, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A zone with what holds before all, transitions, and a rule for ever after.
    fn zone(before: i32, transitions: &[(i64, i32)], rule: &str) -> Vec<u8> {
        let part = |wide: usize| {
            let times = transitions.len() as u32;
            let mut bytes = b"TZif2".to_vec();
            bytes.extend([0; 15]);
            for count in [0, 0, 0, times, times + 1, 4] {
                bytes.extend(count.to_be_bytes());
            }
            for &(at, _) in transitions {
                let at = at.to_be_bytes();
                bytes.extend(&at[8 - wide..]);
            }
            bytes.extend(1..=times as u8);
            for offset in std::iter::once(before).chain(transitions.iter().map(|it| it.1)) {
                bytes.extend(offset.to_be_bytes());
                bytes.extend([0, 0]);
            }
            bytes.extend(b"LMT\0");
            bytes
        };
        [part(4), part(8), format!("\n{rule}\n").into_bytes()].concat()
    }

    const JULY: i64 = 1_783_684_800; // 2026-07-10 12:00
    const NOVEMBER: i64 = 1_795_003_200; // 2026-11-18 12:00

    #[test]
    fn clocks_go_by_their_table_and_then_by_its_rule() {
        let paris = zone(561, &[(0, 3_600), (100, 7_200)], "CET-1CEST,M3.5.0,M10.5.0/3");
        for (at, ahead) in [(-1, 561), (0, 3_600), (99, 3_600), (JULY, 7_200), (NOVEMBER, 3_600)] {
            assert_eq!(offset_in(&paris, at), Some(ahead), "{at}");
        }
        // Clocks go forward on the last Sunday of March, the 29th, at one o'clock of universal time; back on October 25th.
        let [march, october] = [1_774_746_000, 1_792_890_000];
        for (at, ahead) in
            [(march - 1, 3_600), (march, 7_200), (october - 1, 7_200), (october, 3_600)]
        {
            assert_eq!(offset_in(&paris, at), Some(ahead), "{at}");
        }
        let sydney = zone(0, &[], "AEST-10AEDT,M10.1.0,M4.1.0/3");
        assert_eq!(offset_in(&sydney, JULY), Some(36_000));
        assert_eq!(offset_in(&sydney, NOVEMBER), Some(39_600));
        assert_eq!(offset_in(&zone(0, &[], "<+0330>-3:30"), JULY), Some(12_600));
        assert_eq!(offset_in(&zone(9, &[(5, 32_400)], ""), JULY), Some(32_400));
    }

    #[test]
    fn a_time_of_a_log_is_read() {
        assert_eq!(seconds("2026-07-10T12:00:00Z"), Some(JULY));
        assert_eq!(seconds("1970-01-01T00:00:05Z"), Some(5));
        for wrong in ["", "2026", "2026-07-10", "é2026-07-10T12:00:00Z"] {
            assert_eq!(seconds(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_no_zone_has_no_clocks() {
        for name in ["", "/dev/zero", "../passwd", "Europe//Paris", "Nowhere/Never"] {
            assert_eq!(offset(name, 0), None, "{name}");
        }
        let whole = zone(561, &[(0, 3_600)], "CET-1CEST,M3.5.0,M10.5.0/3");
        for end in 0..whole.len() {
            let _ = offset_in(&whole[..end], JULY);
        }
        assert_eq!(offset_in(b"TZif", 0), None);
    }
}

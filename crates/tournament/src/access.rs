//! Tables of a database of Microsoft Access (Jet 4, since Access 2000), as far as the files of federations need them: read only, numbers and
//! short texts.
//!
//! A file is pages of 4096 bytes. A page of kind 2 defines a table, pages of kind 1 hold its rows and name the definition they belong to;
//! page 2 defines the list of all tables. Nothing in a file is trusted: what lies outside of it is not there.

use std::collections::BTreeMap;

const PAGE: usize = 4096;
/// The definition of the list of tables.
const CATALOGUE: usize = 2;
/// How large a definition may be, in pages.
const LONGEST: usize = 64;

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// A whole number; an amount in ten-thousandths.
    Number(i64),
    /// Days since 30 December 1899, or another number.
    Real(f64),
    /// A text.
    Text(String),
    /// Yes or no.
    Flag(bool),
}

/// A row, by the names of its columns; what is empty is not there.
pub type Row = BTreeMap<String, Field>;

/// Why a file has no such table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccessError {
    /// Another kind of file.
    #[error("no database of Access 2000 or later (expected one of Jet 4)")]
    Kind,
    /// Pages that cannot be read as they are.
    #[error("a database with a key or a fault (expected one that is not encrypted)")]
    Locked,
    /// No table of this name.
    #[error("a table is missing (expected a tournament of Papi)")]
    Missing,
}

/// The rows of a table.
pub fn rows(bytes: &[u8], table: &str) -> Result<Vec<Row>, AccessError> {
    let jet = bytes.get(4..19).is_some_and(|name| name == b"Standard Jet DB");
    if !jet || bytes.get(0x14) != Some(&1) {
        return Err(AccessError::Kind);
    }
    let catalogue = Definition::of(bytes, CATALOGUE).ok_or(AccessError::Locked)?;
    let named = |row: &Row| row.get("Name") == Some(&Field::Text(table.into()));
    let entry = catalogue.rows(bytes).into_iter().find(named).ok_or(AccessError::Missing)?;
    let Some(Field::Number(id)) = entry.get("Id") else { return Err(AccessError::Missing) };
    let at = (id & 0x00ff_ffff) as usize;
    Ok(Definition::of(bytes, at).ok_or(AccessError::Locked)?.rows(bytes))
}

fn byte(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at).map(|&byte| byte.into())
}

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes([two[0], two[1]]).into())
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    Some(short(bytes, at)? | short(bytes, at.checked_add(2)?)? << 16)
}

fn page(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let from = at.checked_mul(PAGE)?;
    bytes.get(from..from.checked_add(PAGE)?)
}

/// A row of a page; where it has grown too long for its page, what stands there is where it went.
fn found<'a>(bytes: &'a [u8], from: &'a [u8], row: usize, steps: usize) -> Option<&'a [u8]> {
    let offset = short(from, 14 + 2 * row)?;
    let end = match row {
        0 => PAGE,
        row => short(from, 12 + 2 * row)? & 0x1fff,
    };
    let content = from.get(offset & 0x1fff..end)?;
    if offset & 0x4000 == 0 {
        return Some(content);
    }
    let target = page(bytes, long(content, 0)? >> 8)?;
    found(bytes, target, byte(content, 0)?, steps.checked_sub(1)?)
}

/// A column of a table.
struct Column {
    name: String,
    kind: usize,
    number: usize,
    /// Its place among those of changing length.
    varying: usize,
    fixed: bool,
    /// Where it lies in a row, if it is fixed.
    offset: usize,
}

/// A table: the page of its definition, and its columns.
struct Definition {
    at: usize,
    columns: Vec<Column>,
}

impl Definition {
    fn of(bytes: &[u8], at: usize) -> Option<Self> {
        let first = page(bytes, at).filter(|page| page[..2] == [2, 1])?;
        // A long definition goes on in other pages, after their eight bytes of head.
        let mut text = first.to_vec();
        let mut next = long(first, 4)?;
        for _ in 0..LONGEST {
            let Some(more) = page(bytes, next).filter(|page| next > 0 && page[0] == 2) else {
                break;
            };
            text.extend(&more[8..]);
            next = long(more, 4)?;
        }
        let columns = short(&text, 45)?;
        let indices = long(&text, 51)?;
        let mut names = 63 + indices.checked_mul(12)? + columns * 25;
        let mut all = Vec::new();
        for column in 0..columns {
            let from = 63 + indices * 12 + column * 25;
            let length = short(&text, names)?;
            let name = utf16(text.get(names + 2..names + 2 + length)?);
            names += 2 + length;
            all.push(Column {
                name,
                kind: byte(&text, from)?,
                number: short(&text, from + 5)?,
                varying: short(&text, from + 7)?,
                fixed: byte(&text, from + 15)? & 1 == 1,
                offset: short(&text, from + 21)?,
            });
        }
        Some(Self { at, columns: all })
    }

    fn rows(&self, bytes: &[u8]) -> Vec<Row> {
        let pages = bytes.chunks_exact(PAGE);
        let own = pages.filter(|page| page[..2] == [1, 1] && long(page, 4) == Some(self.at));
        own.flat_map(|page| {
            let count = short(page, 12).unwrap_or(0).min((PAGE - 14) / 2);
            (0..count).filter_map(move |row| {
                // What was deleted is not read, nor here what was moved away from elsewhere: that is marked so, too.
                let deleted = short(page, 14 + 2 * row)? & 0x8000 != 0;
                let found = if deleted { None } else { found(bytes, page, row, 8) };
                self.row(found?)
            })
        })
        .collect()
    }

    fn row(&self, row: &[u8]) -> Option<Row> {
        let columns = short(row, 0)?;
        // Behind the columns: where those of changing length end and begin, from the last to the first, how many they are, and a bit for each
        // column that is not empty.
        let mask = row.len().checked_sub(columns.div_ceil(8))?;
        let varying = short(row, mask.checked_sub(2)?)?;
        let offset = |at: usize| {
            let back = at.checked_mul(2)?.checked_add(4)?;
            short(row, mask.checked_sub(back)?)
        };
        let mut fields = Row::new();
        for column in self.columns.iter().filter(|column| column.number < columns) {
            let set = byte(row, mask + column.number / 8)? >> (column.number % 8) & 1 == 1;
            let field = if column.kind == 1 {
                Some(Field::Flag(set))
            } else if !set {
                None
            } else if column.fixed {
                number(column.kind, row.get(2 + column.offset..)?)
            } else if column.varying < varying {
                let text = row.get(offset(column.varying)?..offset(column.varying + 1)?);
                text.filter(|_| column.kind == 10).map(|text| Field::Text(written(text)))
            } else {
                None
            };
            if let Some(field) = field {
                fields.insert(column.name.clone(), field);
            }
        }
        Some(fields)
    }
}

fn number(kind: usize, bytes: &[u8]) -> Option<Field> {
    let eight = || bytes.get(..8).and_then(|all| all.try_into().ok());
    let four = || bytes.get(..4).and_then(|all| all.try_into().ok());
    Some(match kind {
        2 => Field::Number(byte(bytes, 0)? as i64),
        3 => Field::Number((short(bytes, 0)? as u16).cast_signed().into()),
        4 => Field::Number(i32::from_le_bytes(four()?).into()),
        5 => Field::Number(i64::from_le_bytes(eight()?)),
        6 => Field::Real(f32::from_le_bytes(four()?).into()),
        7 | 8 => Field::Real(f64::from_le_bytes(eight()?)),
        _ => return None,
    })
}

fn utf16(bytes: &[u8]) -> String {
    let units = bytes.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// A text: in two bytes a letter or, after the mark `ff fe`, in one; there a zero changes from the one to the other.
fn written(bytes: &[u8]) -> String {
    let Some(packed) = bytes.strip_prefix(&[0xff, 0xfe]) else { return utf16(bytes) };
    let mut text = String::new();
    for (at, part) in packed.split(|&byte| byte == 0).enumerate() {
        match at % 2 {
            0 => text.extend(part.iter().map(|&byte| char::from(byte))),
            _ => text.push_str(&utf16(part)),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of one table with a number, a text and a flag, laid out as Access does.
    fn file(rows: &[(i32, Option<&str>, bool)]) -> Vec<u8> {
        let definition = |columns: &[(&str, u8, u16, u16, bool, u16)]| {
            let mut page = vec![0; PAGE];
            page[..2].copy_from_slice(&[2, 1]);
            page[45..47].copy_from_slice(&(columns.len() as u16).to_le_bytes());
            let mut names = 63 + 25 * columns.len();
            for (at, &(name, kind, number, varying, fixed, offset)) in columns.iter().enumerate() {
                let from = 63 + 25 * at;
                page[from] = kind;
                page[from + 5..from + 7].copy_from_slice(&number.to_le_bytes());
                page[from + 7..from + 9].copy_from_slice(&varying.to_le_bytes());
                page[from + 15] = fixed.into();
                page[from + 21..from + 23].copy_from_slice(&offset.to_le_bytes());
                let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
                page[names..names + 2].copy_from_slice(&(name.len() as u16).to_le_bytes());
                page[names + 2..names + 2 + name.len()].copy_from_slice(&name);
                names += 2 + name.len();
            }
            page
        };
        let data = |table: u32, rows: &[Vec<u8>]| {
            let mut page = vec![0; PAGE];
            page[..2].copy_from_slice(&[1, 1]);
            page[4..8].copy_from_slice(&table.to_le_bytes());
            page[12..14].copy_from_slice(&(rows.len() as u16).to_le_bytes());
            let mut end = PAGE;
            for (at, row) in rows.iter().enumerate() {
                page[end - row.len()..end].copy_from_slice(row);
                end -= row.len();
                page[14 + 2 * at..16 + 2 * at].copy_from_slice(&(end as u16).to_le_bytes());
            }
            page
        };
        let row = |number: i32, text: Option<&str>, flag: bool| {
            let mut row = vec![3, 0];
            row.extend(number.to_le_bytes());
            let begins = row.len() as u16;
            // Packed where every letter is of one byte.
            match text {
                Some(text) if text.chars().all(|c| (c as u32) < 256) => {
                    row.extend([0xff, 0xfe]);
                    row.extend(text.chars().map(|c| c as u8));
                }
                text => {
                    row.extend(text.unwrap_or_default().encode_utf16().flat_map(u16::to_le_bytes));
                }
            }
            let ends = row.len() as u16;
            row.extend(ends.to_le_bytes());
            row.extend(begins.to_le_bytes());
            row.extend([1, 0]);
            row.push(1 | u8::from(text.is_some()) << 1 | u8::from(flag) << 2);
            row
        };
        let mut head = vec![0; PAGE];
        head[4..19].copy_from_slice(b"Standard Jet DB");
        head[0x14] = 1;
        let catalogue = definition(&[("Id", 4, 0, 0, true, 0), ("Name", 10, 1, 0, false, 0)]);
        let table = definition(&[
            ("Ref", 4, 0, 0, true, 0),
            ("Nom", 10, 1, 0, false, 0),
            ("Pointe", 1, 2, 0, true, 0),
        ]);
        let listed = vec![row(2, Some("MSysObjects"), false), row(4, Some("JOUEUR"), false)];
        let rows: Vec<Vec<u8>> = rows.iter().map(|&(n, text, flag)| row(n, text, flag)).collect();
        [head, vec![0; PAGE], catalogue, data(2, &listed), table, data(4, &rows)].concat()
    }

    #[test]
    fn a_table_is_read_by_its_name() {
        let file = file(&[(-7, Some("Hébert"), true), (2, Some("Чехов"), false), (3, None, true)]);
        let rows = rows(&file, "JOUEUR").unwrap();
        let names: Vec<Option<&Field>> = rows.iter().map(|row| row.get("Nom")).collect();
        let text = |text: &str| Field::Text(text.into());
        assert_eq!(names, [Some(&text("Hébert")), Some(&text("Чехов")), None]);
        assert_eq!(rows[0]["Ref"], Field::Number(-7));
        assert_eq!(
            [&rows[0]["Pointe"], &rows[1]["Pointe"]],
            [&Field::Flag(true), &Field::Flag(false)]
        );
        assert_eq!(super::rows(&file, "INFO"), Err(AccessError::Missing));
    }

    #[test]
    fn a_row_that_was_moved_is_found_and_one_that_was_deleted_is_not() {
        let mut file = file(&[(1, Some("Moved"), true), (2, Some("Gone"), false)]);
        // The first row goes to a page of its own, as row 0 and marked; the second is deleted.
        let at = 5 * PAGE;
        let moved = file[at..at + PAGE].to_vec();
        let start = short(&moved, 14).unwrap();
        let mut other = moved.clone();
        other[12] = 1;
        other[15] |= 0x80;
        file.extend(other);
        file[at + start..at + start + 4].copy_from_slice(&[0, 6, 0, 0]);
        file[at + 15] |= 0x40;
        file[at + 17] |= 0x80;
        let rows = rows(&file, "JOUEUR").unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0]["Nom"], Field::Text("Moved".into()));
    }

    #[test]
    fn what_is_no_database_or_is_cut_off_is_refused_or_empty() {
        assert_eq!(rows(b"012 A tournament", "JOUEUR"), Err(AccessError::Kind));
        let whole = file(&[(1, Some("A"), true)]);
        for end in (0..whole.len()).step_by(97) {
            let _ = rows(&whole[..end], "JOUEUR");
        }
        // Any byte may be wrong.
        let mut chance = crate::Chance::new(7);
        for _ in 0..3000 {
            let mut bad = whole.clone();
            for _ in 0..8 {
                let at = chance.below(bad.len() as u64) as usize;
                bad[at] = chance.below(256) as u8;
            }
            let _ = rows(&bad, "JOUEUR");
        }
    }
}

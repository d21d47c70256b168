use std::io::{self, BufRead};

/// A line longer than this is none.
const LONGEST: usize = 1 << 20;

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line. What is no UTF-8 in it is no command either.
    Line(String),
    /// A line that was too long to be kept.
    TooLong,
    /// Nothing more will come.
    End,
}

/// Reads a line, whatever its bytes are, and never keeps more of it than is sensible.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Heard> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() && line.is_empty() && !too_long {
            return Ok(Heard::End);
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        too_long |= line.len() + part.len() > LONGEST;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        let over = end.is_some() || bytes.is_empty();
        input.consume(used);
        if over {
            break;
        }
    }
    if too_long {
        return Ok(Heard::TooLong);
    }
    let text = String::from_utf8_lossy(&line);
    Ok(Heard::Line(text.trim_start_matches('\u{feff}').to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Heard> {
        // A small buffer, so that lines come in parts.
        let mut input = io::BufReader::with_capacity(7, bytes);
        let mut heard = Vec::new();
        loop {
            match next(&mut input).unwrap() {
                Heard::End => return heard,
                line => heard.push(line),
            }
        }
    }

    #[test]
    fn lines_end_as_on_any_system_and_the_last_need_not() {
        let line = |text: &str| Heard::Line(text.into());
        assert_eq!(
            all(b"uci\r\n\nisready, and more\nquit"),
            [line("uci\r"), line(""), line("isready, and more"), line("quit")]
        );
        assert_eq!(
            all(b"\xef\xbb\xbfuci\n\xff\xfe\0\n"),
            [line("uci"), line("\u{fffd}\u{fffd}\0")]
        );
        assert_eq!(all(b""), []);
    }

    #[test]
    fn a_line_without_end_is_not_kept() {
        let mut bytes = vec![b'a'; 3 * LONGEST];
        bytes.extend(b"\nuci\n");
        assert_eq!(all(&bytes), [Heard::TooLong, Heard::Line("uci".into())]);
    }
}

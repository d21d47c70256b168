//! A printed document: an HTML file that prints on A4, complete in itself.

use std::fmt::Write;

/// How a document is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Paper {
    /// Upright, with the event at its head and page numbers at its foot.
    Upright,
    /// The same on its side, for wide tables.
    Wide,
    /// Upright and full to the edges: cards to be cut.
    Cards,
    /// The same on its side.
    WideCards,
}

/// What stands at the head and the foot of every page.
pub(super) struct Frame<'a> {
    pub(super) language: &'a str,
    pub(super) event: &'a str,
    pub(super) title: &'a str,
    /// Below the title, such as that results are missing.
    pub(super) notes: &'a [String],
    pub(super) printed: String,
    /// `Page` and `of`.
    pub(super) page: [String; 2],
}

/// Fonts for every script that a name may be in; the first that is there counts.
const FONTS: &str = "\"Noto Sans\",\"DejaVu Sans\",\"Liberation Sans\",\"Segoe UI\",Helvetica,Arial,\"Noto Sans CJK JP\",\
                     \"Noto Sans JP\",\"Hiragino Sans\",\"Yu Gothic\",\"MS Gothic\",\"Noto Sans CJK SC\",sans-serif";

const STYLE: &str = include_str!("print.css");

/// Text as it stands in HTML.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// Text as a string of a style sheet: whatever is no letter, digit or space is written by its number.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            c if c.is_alphanumeric() || c == ' ' => out.push(c),
            c => drop(write!(out, "\\{:x} ", c as u32)),
        }
    }
    out.push('"');
    out
}

/// The whole file.
pub(super) fn document(frame: &Frame<'_>, paper: Paper, body: &str) -> String {
    let boxes = format!(
        "@top-left{{content:{}}}@top-right{{content:{}}}@bottom-left{{content:{}}}\
         @bottom-right{{content:{} counter(page) {} counter(pages)}}",
        quoted(frame.event),
        quoted(frame.title),
        quoted(&frame.printed),
        quoted(&format!("{} ", frame.page[0])),
        quoted(&format!(" {} ", frame.page[1])),
    );
    let (size, margin, boxes) = match paper {
        Paper::Upright => ("A4", "16mm 12mm 15mm", boxes.as_str()),
        Paper::Wide => ("A4 landscape", "16mm 10mm 15mm", boxes.as_str()),
        Paper::Cards => ("A4", "8mm", ""),
        Paper::WideCards => ("A4 landscape", "8mm", ""),
    };
    let class = match paper {
        Paper::Upright => "upright",
        Paper::Wide => "wide",
        Paper::Cards => "cards",
        Paper::WideCards => "cards wide",
    };
    let mut head = String::new();
    if matches!(paper, Paper::Upright | Paper::Wide) {
        let _ = write!(head, "<h1>{}</h1>", escape(frame.title));
        let _ = write!(head, "<p class=\"event\">{}</p>", escape(frame.event));
        for note in frame.notes {
            let _ = write!(head, "<p class=\"note\">{}</p>", escape(note));
        }
    }
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{title} – {event}</title>\n<style>\n@page{{size:{size};margin:{margin};{boxes}}}\n\
         html{{font-family:{FONTS}}}\n{STYLE}</style>\n</head>\n<body class=\"{class}\">\n{head}\n{body}\n</body>\n</html>\n",
        language = frame.language,
        title = escape(frame.title),
        event = escape(frame.event),
    )
}

/// A column of a table: its heading and how it is set.
pub(super) struct Column {
    head: String,
    class: &'static str,
}

impl Column {
    /// Text.
    pub(super) fn text(head: String) -> Self {
        Self { head, class: "" }
    }

    /// Numbers, set to the right.
    pub(super) fn number(head: String) -> Self {
        Self { head, class: "n" }
    }

    /// Something short in the middle.
    pub(super) fn middle(head: String) -> Self {
        Self { head, class: "c" }
    }

    /// A name, which may take what room there is.
    pub(super) fn name(head: String) -> Self {
        Self { head, class: "name" }
    }

    /// A field to write in.
    pub(super) fn field(head: String) -> Self {
        Self { head, class: "field" }
    }
}

/// A table of plain cells, whose heading comes again on every page. Columns in which nobody has anything are left out, fields are not.
pub(super) fn table(columns: &[Column], rows: &[Vec<String>]) -> String {
    let shown = |at: usize| {
        let filled = |row: &Vec<String>| row.get(at).is_some_and(|cell| !cell.is_empty());
        columns[at].class == "field" || rows.is_empty() || rows.iter().any(filled)
    };
    let shown: Vec<usize> = (0..columns.len()).filter(|&at| shown(at)).collect();
    let mut out = String::from("<div class=\"scroll\"><table>\n<thead><tr>");
    for &at in &shown {
        let Column { head, class } = &columns[at];
        let _ = write!(out, "<th scope=\"col\" class=\"{class}\">{}</th>", escape(head));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for &at in &shown {
            let cell = row.get(at).map(|cell| escape(cell)).unwrap_or_default();
            let _ = write!(out, "<td class=\"{}\">{cell}</td>", columns[at].class);
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
    out
}

/// Cards in a grid, so many of them a page.
pub(super) fn cards(class: &str, a_page: usize, cards: &[String]) -> String {
    let mut out = String::new();
    for page in cards.chunks(a_page) {
        let _ = writeln!(out, "<section class=\"page {class}\">");
        for card in page {
            let _ = writeln!(out, "<article>{card}</article>");
        }
        out.push_str("</section>\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_is_called_is_never_taken_for_more_than_text() {
        let bad = "</style><script>alert(\"1\")</script> & 'O’Neil' \\";
        let frame = Frame {
            language: "en",
            event: bad,
            title: bad,
            notes: &[bad.into()],
            printed: bad.into(),
            page: ["Page".into(), "of".into()],
        };
        let columns = [Column::name("Name".into()), Column::field("x".into())];
        let body = table(&columns, &[vec![bad.into(), String::new()]]);
        let text = document(&frame, Paper::Upright, &body);
        assert!(!text.contains("<script") && text.matches("</style>").count() == 1, "{text}");
        assert!(text.contains("&lt;script&gt;") && text.contains("\\3c "));
    }

    #[test]
    fn a_column_that_nobody_needs_is_left_out() {
        let columns = || [Column::name("Name".into()), Column::text("Club".into())];
        let rows = vec![vec!["Curie".into(), String::new()]];
        assert!(!table(&columns(), &rows).contains("Club"));
        assert!(table(&columns(), &[vec!["Curie".into(), "Paris".into()]]).contains("Club"));
    }

    #[test]
    fn every_selector_of_the_style_begins_with_an_element_or_a_class() {
        let known = [
            "html", "body", "h1", "h2", "h3", "p", "small", "b", "table", "thead", "tbody",
            "tfoot", "tr", "th", "td", "svg", "header", "footer", "section", "article", "span",
            "div", "text", "dl", "dt", "dd", "ul", "ol", "li", "time", "main", "rect", "line",
            "path", "img", "*",
        ];
        // What stands before a brace since the last rule or the rule around it.
        let before =
            STYLE.split('{').map(|text| text.rsplit(['}', ';']).next().unwrap_or_default());
        let rules = before.flat_map(|rule| rule.split(','));
        let mut seen = 0;
        for selector in rules.map(str::trim).filter(|one| !one.is_empty() && !one.starts_with('@'))
        {
            let parts = selector.split([' ', '>', '+', '~']).filter(|part| !part.is_empty());
            for part in parts {
                let element = part.split(['.', ':', '#', '[']).next().unwrap_or_default();
                assert!(element.is_empty() || known.contains(&element), "{selector}");
                seen += 1;
            }
        }
        assert!(seen > 40, "{seen}");
        // A field to write in is a box, and its heading is none.
        assert!(
            STYLE.contains("\n.field { border: .2mm") && STYLE.contains("\nth.field { border: 0")
        );
        assert_eq!(STYLE.matches("\n.field {").count(), 1);
    }
}

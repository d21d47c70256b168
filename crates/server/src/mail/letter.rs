//! A letter: what it says, as plain text and as simple HTML.

use std::time::{Duration, UNIX_EPOCH};

use adoube_words::{Language, Words};
use lettre::Message;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};

/// A part of a letter, a paragraph each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A sentence or two.
    Text(String),
    /// An address to open.
    Link(String),
}

/// What is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    /// The language's tag.
    pub(super) language: &'static str,
    pub(super) subject: String,
    pub(super) parts: Vec<Part>,
    /// What ends such letters with one click.
    pub(super) unsubscribe: Option<String>,
}

/// The words of a mail in a language of ours, by its tag; another's are English.
pub(crate) fn words_of(tag: &str) -> Words {
    Words::of_mail(Language::of_locale_for_games(tag).unwrap_or_default())
}

impl Letter {
    fn text(&self) -> String {
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) | Part::Link(text) => text.as_str(),
        });
        parts.collect::<Vec<_>>().join("\n\n") + "\n"
    }

    fn html(&self) -> String {
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) => format!("<p>{}</p>\n", escape(text)),
            Part::Link(url) => {
                let url = escape(url);
                format!("<p><a href=\"{url}\">{url}</a></p>\n")
            }
        });
        let style =
            "font: 16px/1.5 sans-serif; max-width: 40em; margin: 1em; overflow-wrap: anywhere";
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{}</title></head>\n\
             <body style=\"{style}\">\n{}</body>\n</html>\n",
            self.language,
            escape(&self.subject),
            parts.collect::<String>(),
        )
    }

    /// The letter in its envelope. `id` is drawn anew for each.
    pub(super) fn address(
        &self,
        from: Mailbox,
        to: Mailbox,
        now: i64,
        id: String,
    ) -> Result<Message, lettre::error::Error> {
        let now = Duration::from_millis(u64::try_from(now).unwrap_or_default());
        let mut builder = Message::builder()
            .from(from)
            .to(to)
            .date(UNIX_EPOCH + now)
            .message_id(Some(id))
            .subject(&self.subject)
            .raw_header(header("Auto-Submitted", "auto-generated"));
        if let Some(url) = &self.unsubscribe {
            builder = builder
                .raw_header(header("List-Unsubscribe", &format!("<{url}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        builder.multipart(MultiPart::alternative_plain_html(self.text(), self.html()))
    }
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_string())
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_says_the_same_as_text_and_as_html_and_neither_can_be_broken_out_of() {
        let letter = Letter {
            language: "en",
            subject: "Hello\r\nBcc: all@x.org".into(),
            parts: vec![
                Part::Text("<b>Ann</b> & Bob".into()),
                Part::Link("https://x.org/a?b=\"c\"".into()),
            ],
            unsubscribe: Some("https://x.org/stop".into()),
        };
        assert_eq!(letter.text(), "<b>Ann</b> & Bob\n\nhttps://x.org/a?b=\"c\"\n");
        let html = letter.html();
        assert!(html.contains("<p>&lt;b&gt;Ann&lt;/b&gt; &amp; Bob</p>"), "{html}");
        assert!(html.contains("href=\"https://x.org/a?b=&quot;c&quot;\""), "{html}");
        let at = |text: &str| text.parse::<Mailbox>().unwrap();
        let sent = letter.address(at("a@x.org"), at("b@x.org"), 0, "<1@x.org>".into()).unwrap();
        let text = String::from_utf8(sent.formatted()).unwrap();
        assert!(text.contains("List-Unsubscribe: <https://x.org/stop>\r\n"), "{text}");
        assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{text}");
        assert!(text.contains("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n"), "{text}");
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        assert!(!head.lines().any(|line| line.starts_with("Bcc:")), "{head}");
    }
}

//! Any line as where a browser is told something, and any text as what its push service answers: something is sent encrypted to a name alone, to
//! the usual port, and nothing that was written there gets into what is asked.

use adoube_server::probe::{push_answer, push_service};

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let status = push_answer(data);
    assert!(status.is_none_or(|_| data.starts_with(b"HTTP/1.")));
    let Ok(text) = core::str::from_utf8(data) else { return };
    for line in text.lines() {
        let Some((service, path)) = push_service(line) else { continue };
        let host = service.strip_prefix("https://").expect("it is encrypted");
        assert!(host.contains('.') && host.parse::<core::net::IpAddr>().is_err(), "{line:?}");
        assert!(!host.contains(['@', '/', ':', '[', ']']), "{line:?}");
        assert!(path.starts_with('/') && path.bytes().all(|it| it.is_ascii_graphic()), "{line:?}");
    }
}

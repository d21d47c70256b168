//! As much of HTTP as asking a server on this machine takes.

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::process::one_of;
use crate::failure::Failure;
use crate::language::{fault, words};
use crate::said;

/// An answer.
pub(crate) struct Response {
    head: String,
    /// What it says.
    pub(crate) body: String,
}

impl Response {
    /// The cookie that it sets.
    pub(crate) fn cookie(&self) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        set.next().and_then(|(_, value)| value.split(';').next())
    }

    /// What it says, as JSON.
    pub(crate) fn json(&self) -> Result<Value, Failure> {
        serde_json::from_str(&self.body)
            .map_err(|error| Failure::new(said::load_answer(fault(&error))))
    }
}

/// Asks.
pub(crate) async fn get(address: &str, path: &str) -> Result<Response, Failure> {
    let address = one_of(address);
    send(address, format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"))
        .await
}

/// Tells, in somebody's name.
pub(crate) async fn post(
    address: &str,
    path: &str,
    cookie: Option<&str>,
    body: &Value,
) -> Result<Response, Failure> {
    let (address, body) = (one_of(address), body.to_string());
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    send(address, request).await
}

async fn send(address: &str, request: String) -> Result<Response, Failure> {
    let failed = |error: std::io::Error| Failure::at(address, words().system_why(&error));
    let mut stream = TcpStream::connect(address).await.map_err(failed)?;
    stream.write_all(request.as_bytes()).await.map_err(failed)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(failed)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).unwrap_or_default();
    match status.as_bytes() {
        [b'2', ..] => Ok(Response { head: head.into(), body: body.into() }),
        b"429" => Err(Failure::new(said::load_limits(address))),
        _ => {
            let asked = request.lines().next().unwrap_or_default();
            Err(Failure::new(said::load_answered(address, asked, status, body)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_and_nothing_else() {
        let head = "HTTP/1.1 200 OK\r\nset-cookie: adoube=abc; HttpOnly; Path=/\r\nx: y";
        let answer = Response { head: head.into(), body: "{\"id\":3}".into() };
        assert_eq!(answer.cookie(), Some("adoube=abc"));
        assert_eq!(answer.json().unwrap()["id"], 3);
        let plain = Response { head: "HTTP/1.1 200 OK".into(), body: String::new() };
        assert!(plain.cookie().is_none() && plain.json().is_err());
    }
}

//! Where push services are: addresses come from browsers, so that nothing of ours may be behind them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;

/// No address is longer.
const LONGEST: usize = 1_000;

/// Why nothing is sent to an address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    /// It is none that a push service has.
    #[error("expected an address that begins with https://, with a name and the usual port")]
    Address,
    /// It leads to where only this machine or its neighbours can go.
    #[error("{0} leads to a private network")]
    Private(String),
    /// The name leads nowhere.
    #[error("{0} is not found")]
    Unknown(String),
}

/// An address at a push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Endpoint {
    /// Whether the line is encrypted.
    pub(crate) secure: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// What is asked for there.
    pub(crate) path: String,
    /// Whether the operator has named the service himself.
    trusted: bool,
}

impl Endpoint {
    /// Reads an address. Services that the operator has named may be anywhere; all others are reached encrypted, by a name, at the
    /// usual port.
    pub(crate) fn read(text: &str, named: &[String]) -> Result<Self, Refused> {
        let uri: Uri = text.parse().map_err(|_| Refused::Address)?;
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        let authority = uri.authority().filter(|it| !it.as_str().contains('@'));
        let (Some(scheme), Some(authority), true) = (uri.scheme_str(), authority, plain) else {
            return Err(Refused::Address);
        };
        let secure = scheme == "https";
        let port = uri.port_u16().unwrap_or(if secure { 443 } else { 80 });
        let host = authority.host().trim_matches(['[', ']']).to_string();
        // Written so it begins with `/` also where an address has a question alone.
        let path = uri.path_and_query().map_or_else(|| "/".into(), ToString::to_string);
        let origin = format!("{scheme}://{authority}");
        let trusted = named.iter().any(|it| it.trim_end_matches('/') == origin);
        let by_name = host.contains('.') && host.parse::<IpAddr>().is_err();
        let usual = secure && port == 443 && by_name;
        if text.len() > LONGEST || !(scheme == "http" || secure) || !(trusted || usual) {
            return Err(Refused::Address);
        }
        Ok(Self { secure, host, port, path, trusted })
    }

    /// The service, as it knows itself.
    pub(crate) fn origin(&self) -> String {
        let (scheme, usual) = if self.secure { ("https", 443) } else { ("http", 80) };
        let host =
            if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match self.port == usual {
            true => format!("{scheme}://{host}"),
            false => format!("{scheme}://{host}:{}", self.port),
        }
    }

    /// Where it is now. Who asks connects to this very place: a name that leads elsewhere a moment later changes nothing.
    pub(crate) async fn find(&self) -> Result<SocketAddr, Refused> {
        let unknown = || Refused::Unknown(self.host.clone());
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await;
        let found: Vec<SocketAddr> = found.map_err(|_| unknown())?.collect();
        if !self.trusted && found.iter().any(|it| !is_public(it.ip())) {
            return Err(Refused::Private(self.host.clone()));
        }
        found.first().copied().ok_or_else(unknown)
    }
}

/// Whether everybody in the world means the same machine by an address.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(it) => is_public_v4(it),
        IpAddr::V6(it) => it.to_ipv4_mapped().map_or_else(|| is_public_v6(it), is_public_v4),
    }
}

fn is_public_v4(it: Ipv4Addr) -> bool {
    let [a, b, c, _] = it.octets();
    let apart = it.is_private()
        || it.is_loopback()
        || it.is_link_local()
        || it.is_multicast()
        || it.is_documentation();
    // This network, shared between a provider's customers, protocols, relays, measurements, and what is kept for later.
    let kept = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240;
    !apart && !kept
}

fn is_public_v6(it: Ipv6Addr) -> bool {
    let [a, b, ..] = it.segments();
    // Of what is given out: not what others are wrapped in, nor what is for examples.
    let global = (0x2000..0x4000).contains(&a);
    let wrapped = a == 0x2002 || (a == 0x2001 && b < 0x200);
    let documentation = (a == 0x2001 && b == 0xdb8) || a == 0x3fff;
    global && !wrapped && !documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_encrypted_address_with_a_name_is_a_push_services() {
        let read = |text: &str| Endpoint::read(text, &[]);
        let there = read("https://push.example.org/send/abc?d=e").unwrap();
        assert_eq!((there.host.as_str(), there.port), ("push.example.org", 443));
        assert_eq!((there.path.as_str(), there.secure), ("/send/abc?d=e", true));
        assert_eq!(there.origin(), "https://push.example.org");
        let paths = ["", "/", "?d=e"].map(|rest| format!("https://push.example.org{rest}"));
        assert_eq!(paths.map(|text| read(&text).unwrap().path), ["/", "/", "/?d=e"]);
        for text in [
            "http://push.example.org/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://2130706433/x",
            "https://push.example.org:8443/x",
            "https://ann:secret@push.example.org/x",
            "ftp://push.example.org/x",
            "file:///etc/passwd",
            "/x",
            "",
            "https://push.example.org/a b",
            "https://push.example.org/\r\nHost: x",
        ] {
            assert_eq!(read(text), Err(Refused::Address), "{text}");
        }
        assert!(read(&format!("https://push.example.org/{}", "x".repeat(LONGEST))).is_err());
    }

    #[test]
    fn who_runs_the_server_may_name_a_service_of_his_own() {
        let named = ["http://127.0.0.1:9/".to_string()];
        let own = Endpoint::read("http://127.0.0.1:9/x", &named).unwrap();
        assert_eq!(own.origin(), "http://127.0.0.1:9");
        for text in ["http://127.0.0.1:90/x", "http://127.0.0.1/x", "https://127.0.0.1:9/x"] {
            assert_eq!(Endpoint::read(text, &named), Err(Refused::Address), "{text}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_refused() {
        let path = "/".to_string();
        for host in ["localhost", "127.0.0.1", "10.1.2.3", "::1", "fe80::1"] {
            let host = host.to_string();
            let there = Endpoint {
                secure: true,
                host: host.clone(),
                port: 443,
                path: path.clone(),
                trusted: false,
            };
            assert_eq!(there.find().await, Err(Refused::Private(host.clone())), "{host}");
            assert!(Endpoint { trusted: true, ..there }.find().await.is_ok(), "{host}");
        }
    }

    #[test]
    fn what_is_private_in_either_world_is_not_public() {
        for address in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:192.168.1.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in
            ["1.1.1.1", "100.63.0.1", "100.128.0.1", "172.32.0.1", "2a00:1450::1", "2001:4860::1"]
        {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}

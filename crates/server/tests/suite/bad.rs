//! Bad input: an error, and nothing else happens.

use serde_json::json;

use crate::client::{Client, house, house_with};

#[tokio::test]
async fn bodies_that_make_no_sense_are_refused_in_one_line() {
    let house = house().await;
    let ann = house.guest().await;
    let deep = "[".repeat(10_000) + &"]".repeat(10_000);
    let huge = format!("\"{}\"", "x".repeat(20_000));
    for (body, status) in [
        ("", 400),
        ("{", 400),
        ("null", 400),
        ("[]", 400),
        ("{}", 400),
        ("{\"name\":1,\"password\":2}", 400),
        ("{\"name\":\"Ann\",\"password\":\"correct horse\",\"rank\":\"owner\"}", 400),
        ("{\"name\":\"\\u0000\",\"password\":\"correct horse\"}", 400),
        ("{\"name\":\"Ann\",\"password\":\"short\"}", 400),
        (deep.as_str(), 413),
        (huge.as_str(), 413),
    ] {
        let reply = ann.send("POST", "/api/register", Some(body)).await;
        let shown: String = body.chars().take(40).collect();
        assert_eq!(reply.status, status, "{shown}: {reply:?}");
        assert_eq!(reply.header("content-type"), Some("application/problem+json"), "{shown}");
        assert!(!reply.json()["detail"].as_str().unwrap().contains('\n'));
    }
    let nested = "[".repeat(5_000) + &"]".repeat(5_000);
    assert_eq!(ann.send("POST", "/api/register", Some(&nested)).await.status, 400);
    assert_eq!(ann.get("/api/me").await.json()["name"], json!(null));
}

#[tokio::test]
async fn requests_that_are_none_are_refused() {
    let house = house().await;
    let ann = house.guest().await;
    for (method, path, status) in [
        ("GET", "/nowhere", 404),
        ("GET", "/api/games/short", 400),
        ("GET", "/api/games/0000000000000", 404),
        ("GET", "/api/games/0000000000000?as=king", 400),
        ("GET", "/api/games?open=perhaps", 400),
        ("GET", "/api/games/%00", 400),
        ("PUT", "/api/me", 405),
        ("DELETE", "/api/logins/zzzzzzzzzzzzz", 400),
        ("GET", "/api/games/0000000000000/socket", 404),
        ("GET", "/api/lobby/socket", 404),
        ("GET", "/api/socket", 400),
    ] {
        let reply = ann.send(method, path, None).await;
        assert_eq!(reply.status, status, "{method} {path}: {reply:?}");
        assert_eq!(reply.header("content-type"), Some("application/problem+json"), "{path}");
    }
    for raw in ["NONSENSE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\0\0\0\0\r\n\r\n"] {
        assert_eq!(ann.raw(raw.as_bytes()).await.status, 400, "{raw:?}");
    }
    // A form of another site's sends no JSON.
    let form =
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nOrigin: http://evil\r\n\r\n";
    assert_eq!(house.visitor().raw(form.as_bytes()).await.status, 403);
    let text = "POST /api/register HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
                Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}";
    assert_eq!(house.visitor().raw(text.as_bytes()).await.status, 415);
}

#[tokio::test]
async fn one_address_does_not_take_everything() {
    let house = house_with(|config| config.limits.requests_per_minute = 5).await;
    let mut answers = Vec::new();
    for _ in 0..6 {
        answers.push(house.visitor().get("/healthz").await);
    }
    assert!(answers[..5].iter().all(|reply| reply.status == 204));
    assert_eq!((answers[5].status, answers[5].header("retry-after")), (429, Some("10")));
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    let house = house_with(|config| config.public_url = Some("https://play.example".into())).await;
    for path in ["/healthz", "/nowhere", "/api/me"] {
        let reply = house.visitor().get(path).await;
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert!(reply.header("strict-transport-security").is_some());
    }
    let entered = house.visitor().post("/api/guest", &json!({})).await;
    assert!(entered.header("set-cookie").unwrap().ends_with("; Secure"));
    let own = house.visitor().with("Origin", "https://play.example");
    assert_eq!(own.post("/api/guest", &json!({})).await.status, 200);
}

#[tokio::test]
async fn the_server_says_how_it_is() {
    let house = house().await;
    let visitor = house.visitor();
    assert_eq!(visitor.get("/healthz").await.status, 204);
    assert_eq!(visitor.get("/readyz").await.status, 204);
    let metrics = visitor.get("/metrics").await.body;
    assert!(metrics.contains("adoube_requests_total{status=\"2xx\"} 2\n"), "{metrics}");
    // Pages of events are routes like others, each told by its pattern.
    assert_eq!(visitor.get("/e").await.status, 200);
    assert_eq!(visitor.get("/e/none/standings").await.status, 404);
    let metrics = visitor.get("/metrics").await.body;
    for route in ["GET /e", "GET /e/{id}/{view}"] {
        let count = format!("adoube_request_seconds_count{{route=\"{route}\"}} 1");
        assert!(metrics.lines().any(|line| line == count), "{metrics}");
    }
    // Not to the world.
    for passed_on in ["X-Forwarded-For", "Forwarded"] {
        let through = visitor.clone().with(passed_on, "203.0.113.9");
        assert_eq!(through.get("/metrics").await.status, 404);
    }
    let api = visitor.get("/api/openapi.json").await.json();
    assert!(api["paths"]["/api/games/{id}/commands"]["post"].is_object());
    assert!(api["components"]["schemas"]["Problem"].is_object());
}

#[tokio::test]
async fn what_is_counted_can_have_an_address_of_its_own() {
    let house = house_with(|config| config.metrics = Some("127.0.0.1:0".parse().unwrap())).await;
    let address = house.server.metrics_address().unwrap();
    let operator = Client { address, headers: Vec::new() };
    assert!(operator.get("/metrics").await.body.contains("adoube_requests_total"));
    assert_eq!(operator.get("/api/me").await.status, 404);
    house.server.stop().await;
}

/// Every route of the description, with its path filled with something.
fn routes(fill: &str) -> Vec<(String, String, bool)> {
    let api = serde_json::to_value(adoube_server::http::description()).unwrap();
    let mut all = Vec::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, about) in methods.as_object().unwrap() {
            let body = about.get("requestBody").is_some();
            let path = path.replace("{game}", "chess").replace("{name}", "none");
            all.push((method.to_uppercase(), path.replace("{id}", fill), body));
        }
    }
    all
}

#[tokio::test]
async fn no_route_takes_a_body_that_makes_no_sense() {
    let house = house().await;
    let ann = house.guest().await;
    let deep = "{\"terms\":".repeat(1_000) + "1" + &"}".repeat(1_000);
    let wrong: [(&[u8], &[u16]); 9] = [
        (b"", &[400]),
        (b"{", &[400]),
        (b"[1,2,3]", &[400]),
        (b"\"text\"", &[400]),
        (b"{\"surprise\":true}", &[400]),
        (b"{\"id\":1,\"command\":{},\"terms\":7,\"name\":[],\"greeting\":0}", &[400]),
        (b"\xff\xfe\x00\x80", &[400]),
        (deep.as_bytes(), &[400]),
        (&[b'x'; 20_000], &[413]),
    ];
    let mut asked = 0;
    for (method, path, body) in routes("0000000000000") {
        if !body {
            continue;
        }
        for (bytes, statuses) in &wrong {
            // Events that come back or come from a file are long, and nothing else may be: their bound is another.
            let longest = vec![b'x'; (8 << 20) + 1];
            let is_file = [
                "/back",
                "/csv",
                "/sheets",
                "/sheets/read",
                "/api/events/import",
                "/api/imports",
                "/api/learning",
                "/api/booklet",
            ]
            .iter()
            .any(|end| path.ends_with(end))
                || path.starts_with("/api/studies");
            let bytes = if is_file && bytes.len() == 20_000 { &longest[..] } else { bytes };
            // What may be left out may be left out: an empty object is looked at.
            let head = format!(
                "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{}: {}\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
                ann.headers[0].0,
                ann.headers[0].1,
                bytes.len()
            );
            let reply = ann.raw(&[head.as_bytes(), bytes].concat()).await;
            let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]).into_owned();
            // The owner's routes may say no before they look.
            let fits = statuses.contains(&reply.status) || reply.status == 403;
            assert!(fits, "{method} {path} {shown}: {reply:?}");
            assert_eq!(reply.header("content-type"), Some("application/problem+json"), "{path}");
            asked += 1;
        }
    }
    assert!(asked >= 9 * 12, "{asked}");
    assert_eq!(ann.get("/api/me").await.json()["name"], json!(null));
    assert_eq!(ann.get("/api/challenges/mine").await.json(), json!([]));
}

#[tokio::test]
async fn no_route_takes_an_id_that_is_none() {
    let house = house().await;
    let ann = house.guest().await;
    let long = "7".repeat(5_000);
    for fill in ["x", "%00", "-1", "0000000000000%20", "..%2f..", "%ff%fe", "null", long.as_str()] {
        let filled = format!("/{fill}");
        let has_id = |path: &str| path.contains(&filled);
        for (method, path, _) in routes(fill).into_iter().filter(|(_, path, _)| has_id(path)) {
            let reply = ann.send(&method, &path, Some("{}")).await;
            assert!([400, 404].contains(&reply.status), "{method} {path}: {reply:?}");
            assert_eq!(reply.header("content-type"), Some("application/problem+json"), "{path}");
        }
    }
}

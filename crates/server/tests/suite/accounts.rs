//! Guests, registration, logins, tokens, one-time links.

use serde_json::json;

use adoube_server::config::Limits;

use crate::client::{Client, house, house_with};

const PASSWORD: &str = "correct horse";

#[tokio::test]
async fn a_guest_plays_with_no_form_and_keeps_his_account_when_he_registers() {
    let house = house().await;
    let mut ann = house.visitor();
    assert_eq!(ann.get("/api/me").await.status, 401);
    let entered = ann.enter("/api/guest", &json!({})).await;
    assert_eq!(entered.status, 200);
    let cookie = entered.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");
    let id = ann.id().await;
    assert_eq!(ann.enter("/api/guest", &json!({})).await.json()["id"], id.as_str());

    let old = ann.clone();
    let taken = json!({ "name": "Ann", "password": PASSWORD });
    let registered = ann.enter("/api/register", &taken).await;
    assert_eq!((registered.status, registered.json()["id"].as_str()), (200, Some(id.as_str())));
    assert_eq!(ann.get("/api/me").await.json()["name"], "Ann");
    // The guest's cookie is gone with the guest.
    assert_eq!(old.get("/api/me").await.status, 401);
    let again = ann.post("/api/register", &json!({ "name": "Anna", "password": PASSWORD })).await;
    assert_eq!(again.status, 409);
    let mut bob = house.guest().await;
    let same = bob.enter("/api/register", &json!({ "name": "aNN", "password": PASSWORD })).await;
    assert_eq!((same.status, same.json()["type"].as_str()), (409, Some("about:adoube/name-taken")));
}

#[tokio::test]
async fn who_knows_the_password_logs_in_and_others_do_not() {
    let house = house().await;
    let mut ann = house.visitor();
    ann.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let mut laptop = house.visitor().with("User-Agent", "laptop");
    for (name, password) in [("Ann", "wrong horse"), ("Bob", PASSWORD), ("Ann", ""), ("!", "")] {
        let given = json!({ "name": name, "password": password });
        let refused = laptop.post("/api/login", &given).await;
        assert_eq!((refused.status, refused.header("set-cookie")), (401, None), "{name}");
    }
    let entered = laptop.enter("/api/login", &json!({ "name": "ANN", "password": PASSWORD })).await;
    assert_eq!(entered.status, 200);
    let logins = laptop.get("/api/logins").await.json();
    assert_eq!(logins.as_array().unwrap().len(), 2);
    let own = logins.as_array().unwrap().iter().find(|it| it["this"] == true).unwrap();
    assert_eq!(own["agent"], "laptop");

    // A new password ends every other login.
    let change = json!({ "old": "wrong horse", "new": "battery staple" });
    assert_eq!(laptop.post("/api/password", &change).await.status, 403);
    let change = json!({ "old": PASSWORD, "new": "battery staple" });
    assert_eq!(laptop.post("/api/password", &change).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 401);
    let old = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(ann.post("/api/login", &old).await.status, 401);
    let new = json!({ "name": "Ann", "password": "battery staple" });
    assert_eq!(ann.enter("/api/login", &new).await.status, 200);

    let path = format!("/api/logins/{}", own["id"].as_str().unwrap());
    assert_eq!(ann.delete(&path).await.status, 204);
    assert_eq!(ann.delete(&path).await.status, 404);
    assert_eq!(laptop.get("/api/me").await.status, 401);
    assert_eq!(ann.post("/api/logout", &json!({})).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 401);
}

#[tokio::test]
async fn a_token_does_what_its_scopes_say() {
    let house = house().await;
    let ann = house.guest().await;
    let wanted = json!({ "label": "bot", "scopes": ["read"], "days": 1 });
    let made = ann.post("/api/tokens", &wanted).await;
    assert_eq!(made.status, 201);
    let secret = made.json()["secret"].as_str().unwrap().to_string();
    let bot = house.visitor().with("Authorization", &format!("Bearer {secret}"));
    assert_eq!(bot.id().await, ann.id().await);
    let refused = bot.post("/api/draws", &json!({})).await;
    assert_eq!(refused.status, 403);
    // What concerns the account is nothing for a token.
    assert_eq!(bot.get("/api/tokens").await.status, 403);
    let listed = ann.get("/api/tokens").await;
    assert!(!listed.body.contains(&secret), "{listed:?}");
    let id = made.json()["id"].as_str().unwrap().to_string();
    assert_eq!(ann.delete(&format!("/api/tokens/{id}")).await.status, 204);
    assert_eq!(bot.get("/api/me").await.status, 401);
    for (label, scopes) in [("", vec!["read"]), ("x", vec![]), ("x", vec!["everything"])] {
        let wrong = ann.post("/api/tokens", &json!({ "label": label, "scopes": scopes })).await;
        assert_eq!(wrong.status, 400, "{wrong:?}");
    }
}

#[tokio::test]
async fn the_first_link_makes_the_owner_who_helps_who_lost_a_password() {
    let house = house().await;
    let link = house.server.owner_link().unwrap().to_string();
    assert!(link.starts_with(&house.server.url()), "{link}");
    let secret = link.split_once('#').unwrap().1;
    let mut owner = house.visitor();
    let nameless = json!({ "secret": secret, "password": PASSWORD });
    assert_eq!(owner.post("/api/links/use", &nameless).await.status, 400);
    let used = json!({ "secret": secret, "name": "Olga", "password": PASSWORD });
    let entered = owner.enter("/api/links/use", &used).await;
    assert_eq!((entered.status, entered.json()["owner"].as_bool()), (200, Some(true)));
    assert_eq!(house.visitor().post("/api/links/use", &used).await.status, 404);

    let mut bob = house.visitor();
    bob.enter("/api/register", &json!({ "name": "Bob", "password": "forgotten horse" })).await;
    let refused = bob.post("/api/links", &json!({ "name": "Olga" })).await;
    assert_eq!(refused.status, 403);
    let made = owner.post("/api/links", &json!({ "name": "bob" })).await;
    assert_eq!(made.status, 201);
    let secret = made.json()["secret"].as_str().unwrap().to_string();
    let used = json!({ "secret": secret, "password": "found again!" });
    let back = bob.enter("/api/links/use", &used).await;
    assert_eq!((back.status, back.json()["name"].as_str()), (200, Some("Bob")));
    let new = json!({ "name": "Bob", "password": "found again!" });
    assert_eq!(house.visitor().post("/api/login", &new).await.status, 200);
}

#[tokio::test]
async fn a_new_password_ends_links_and_tokens_that_were_made_before_it() {
    let house = house().await;
    let owner = crate::operator::owner(&house).await;
    let mut ann = house.visitor();
    ann.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let link = async || {
        let made = owner.post("/api/links", &json!({ "name": "Ann" })).await;
        made.json()["secret"].as_str().unwrap().to_string()
    };
    let uses = async |secret: &str| {
        let given = json!({ "secret": secret, "password": "somebody else's" });
        house.visitor().post("/api/links/use", &given).await.status
    };
    let token = async |of: &Client| {
        let made = of.post("/api/tokens", &json!({ "label": "bot", "scopes": ["read"] })).await;
        let secret = format!("Bearer {}", made.json()["secret"].as_str().unwrap());
        house.visitor().with("Authorization", &secret)
    };
    // By who knows the old one.
    let (secret, bot) = (link().await, token(&ann).await);
    assert_eq!(bot.get("/api/me").await.status, 200);
    let change = json!({ "old": PASSWORD, "new": "battery staple" });
    assert_eq!(ann.post("/api/password", &change).await.status, 204);
    assert_eq!((uses(&secret).await, bot.get("/api/me").await.status), (404, 401));
    // By one of two links: the other is worth nothing then.
    let (first, second, bot) = (link().await, link().await, token(&ann).await);
    let given = json!({ "secret": first, "password": "found again!" });
    assert_eq!(house.visitor().post("/api/links/use", &given).await.status, 200);
    assert_eq!((uses(&second).await, bot.get("/api/me").await.status), (404, 401));
    let login = json!({ "name": "Ann", "password": "found again!" });
    assert_eq!(house.visitor().post("/api/login", &login).await.status, 200);
}

#[tokio::test]
async fn a_closed_account_is_closed() {
    let house = house().await;
    let mut ann = house.visitor();
    let who = json!({ "name": "Ann", "password": PASSWORD });
    ann.enter("/api/register", &who).await;
    assert_eq!(ann.post("/api/close", &json!({})).await.status, 403);
    assert_eq!(ann.post("/api/close", &json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 401);
    assert_eq!(house.visitor().post("/api/login", &who).await.status, 401);
    assert_eq!(house.visitor().post("/api/register", &who).await.status, 409);
}

#[tokio::test]
async fn guessing_is_slow() {
    let house = house_with(|config| config.limits.logins_per_minute = 3).await;
    let guess = json!({ "name": "Ann", "password": "a guess of it" });
    let mut answers = Vec::new();
    for _ in 0..4 {
        answers.push(house.visitor().post("/api/login", &guess).await.status);
    }
    assert_eq!(answers, [401, 401, 401, 429]);
    assert_eq!(house.visitor().get("/healthz").await.status, 204);
}

#[tokio::test]
async fn an_erased_player_is_a_number_everywhere() {
    let house = house().await;
    let mut ann = house.visitor();
    ann.enter("/api/register", &json!({ "name": "Annabel", "password": PASSWORD })).await;
    let bob = house.guest().await;
    let game = crate::client::game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let tell = json!({ "id": "1", "command": { "tell": 0 }, "text": "Annabel is my name" });
    assert_eq!(ann.post(&format!("/api/games/{game}/commands"), &tell).await.status, 200);
    let paths = [
        format!("/api/games/{game}"),
        format!("/api/games/{game}/seats"),
        format!("/api/games/{game}/log"),
        "/api/challenges/mine".to_string(),
        "/api/games".to_string(),
    ];
    let seats = bob.get(&paths[1]).await;
    assert!(seats.body.contains("Annabel"), "{seats:?}");
    let number = ann.get("/api/me").await.json()["number"].clone();
    let id = ann.id().await.parse().unwrap();
    let store = &house.server.app().store;
    store.erase_account(id, house.server.app().time.now().0).await.unwrap();
    let resign = json!({ "id": "1", "command": "resign" });
    assert_eq!(bob.post(&format!("/api/games/{game}/commands"), &resign).await.status, 200);
    for path in &paths {
        let told = bob.get(path).await;
        assert!(told.status == 200 && !told.body.contains("Annabel"), "{path}: {told:?}");
    }
    let seats = bob.get(&paths[1]).await.json();
    let seat = seats.as_array().unwrap().iter().find(|it| it["seat"] == "first").unwrap();
    assert_eq!((&seat["name"], &seat["number"]), (&json!(null), &number));
    assert_eq!(ann.get("/api/me").await.status, 401);
    let export = store.export(id).await.unwrap();
    assert!(!serde_json::to_string(&export).unwrap().contains("Annabel"));
}

#[tokio::test]
async fn names_are_told_by_ids_ids_by_names_and_nothing_else() {
    let house = house().await;
    let (mut ann, bob) = (house.guest().await, house.guest().await);
    let named = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(ann.enter("/api/register", &named).await.status, 200);
    let ids = format!("{},{}", ann.id().await, bob.id().await);
    let told = house.visitor().get(&format!("/api/accounts?ids={ids}")).await.json();
    assert_eq!((&told[0]["name"], &told[1]["name"]), (&json!("Ann"), &json!(null)));
    let fields = |person: &serde_json::Value| person.as_object().unwrap().len();
    assert_eq!((fields(&told[0]), told[1]["number"].is_number()), (4, true));
    assert_eq!(house.visitor().get("/api/accounts?ids=").await.json(), json!([]));
    let many = vec![bob.id().await; 51].join(",");
    let named = house.visitor().get("/api/accounts?name=ANN").await.json();
    assert_eq!(named, json!([told[0]]));
    assert_eq!(house.visitor().get("/api/accounts?name=Nobody").await.json(), json!([]));
    let both = format!("/api/accounts?name=Ann&ids={ids}");
    let many = format!("/api/accounts?ids={many}");
    for wrong in ["/api/accounts", "/api/accounts?ids=x!", "/api/accounts?name=%20", &both, &many] {
        assert_eq!(house.visitor().get(wrong).await.status, 400, "{wrong}");
    }
}

#[tokio::test]
async fn one_takes_out_what_is_kept_about_one() {
    let house = house().await;
    let mut ann = house.guest().await;
    let named = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(ann.enter("/api/register", &named).await.status, 200);
    let kept = ann.get("/api/export").await;
    assert_eq!(kept.status, 200);
    assert!(kept.header("content-disposition").unwrap().starts_with("attachment"), "{kept:?}");
    assert_eq!(kept.json()["account"]["name"], "Ann");
    assert_eq!(kept.json()["logins"].as_array().unwrap().len(), 1);
    assert!(!kept.body.contains("argon2"), "{}", kept.body);
}

#[tokio::test]
async fn nobody_passes_for_another_or_for_the_house() {
    let house = house().await;
    let register = async |name: &str, password: &str| {
        let wanted = json!({ "name": name, "password": password });
        house.visitor().post("/api/register", &wanted).await.status
    };
    assert_eq!(register("Paul", PASSWORD).await, 200);
    for name in ["PauI", "Pau1", "pauL", "paul"] {
        assert_eq!(register(name, PASSWORD).await, 409, "{name}");
    }
    assert_eq!(register("Morna", PASSWORD).await, 200);
    assert_eq!(register("Moma", PASSWORD).await, 409);
    for name in ["Admin", "arb1ter", "ADOUBE", "m0derator"] {
        assert_eq!(register(name, PASSWORD).await, 400, "{name}");
    }
    for password in ["          ", "aaaaaaaaaa", "ab ab ab ab ab"] {
        assert_eq!(register("Ann", password).await, 400, "{password:?}");
    }
    // Who has a name logs in by it, in any case.
    let login = json!({ "name": "PAUL", "password": PASSWORD });
    assert_eq!(house.visitor().post("/api/login", &login).await.status, 200);
}

#[tokio::test]
async fn guesses_at_an_account_are_counted_wherever_they_come_from() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let at = |address: &str| house.visitor().with("X-Forwarded-For", address);
    let mut ann = at("203.0.113.7");
    ann.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    assert_eq!(ann.get("/api/me").await.status, 200);
    let login = async |client: Client, password: &str| {
        client.post("/api/login", &json!({ "name": "Ann", "password": password })).await.status
    };
    for guess in 0..10 {
        let from = at(&format!("198.51.100.{guess}"));
        assert_eq!(login(from, "wrong horse").await, 401);
    }
    assert_eq!(login(at("198.51.100.77"), "wrong horse").await, 429);
    assert_eq!(login(at("198.51.100.78"), PASSWORD).await, 429);
    // She is where she was.
    assert_eq!(login(at("203.0.113.7"), PASSWORD).await, 200);
}

#[tokio::test]
async fn guesses_that_come_at_once_are_counted_before_they_are_looked_at() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let at = |address: &str| house.visitor().with("X-Forwarded-For", address);
    let mut ann = at("203.0.113.7");
    ann.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let guesses = (0..40).map(|guess| {
        let from = at(&format!("198.51.100.{guess}"));
        async move {
            let wrong = json!({ "name": "Ann", "password": format!("wrong horse {guess}") });
            from.post("/api/login", &wrong).await.status
        }
    });
    let answers = futures_util::future::join_all(guesses).await;
    assert_eq!(answers.iter().filter(|&&status| status == 401).count(), 10, "{answers:?}");
    assert_eq!(answers.iter().filter(|&&status| status == 429).count(), 30, "{answers:?}");
}

#[tokio::test]
async fn what_is_guessed_with_a_cookie_counts_and_a_right_password_does_not() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let at = |client: &Client, address: &str| client.clone().with("X-Forwarded-For", address);
    let mut ann = at(&house.visitor(), "203.0.113.7");
    ann.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    for _ in 0..12 {
        let login = json!({ "name": "Ann", "password": PASSWORD });
        let from = at(&house.visitor(), "198.51.100.5");
        assert_eq!(from.post("/api/login", &login).await.status, 200);
    }
    // Whoever has her cookie, and not her password.
    let thief = at(&house.visitor(), "198.51.100.9");
    let cookie = ann.headers.iter().find(|(name, _)| name == "Cookie").unwrap();
    let thief = thief.with("Cookie", &cookie.1);
    let mut answers = Vec::new();
    for guess in 0..14 {
        let change = json!({ "old": format!("wrong horse {guess}"), "new": "battery staple" });
        answers.push(thief.post("/api/password", &change).await.status);
    }
    assert_eq!(answers, [[403; 10].as_slice(), &[429; 4]].concat());
    // Nor does that place open another way to guess.
    let login = json!({ "name": "Ann", "password": "wrong horse" });
    assert_eq!(at(&house.visitor(), "198.51.100.9").post("/api/login", &login).await.status, 429);
    // She is where she was.
    let login = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(at(&house.visitor(), "198.51.100.5").post("/api/login", &login).await.status, 200);
}

#[tokio::test]
async fn of_names_that_look_alike_and_are_wanted_at_once_one_is_given() {
    let house = house().await;
    for round in 0..3 {
        let wanted = ["Pau1", "PauI", "Paul", "pauL"].map(|name| {
            let visitor = house.visitor();
            let wanted = json!({ "name": format!("{name}x{round}"), "password": PASSWORD });
            async move { visitor.post("/api/register", &wanted).await.status }
        });
        let mut answers = futures_util::future::join_all(wanted).await;
        answers.sort_unstable();
        assert_eq!(answers, [200, 409, 409, 409]);
    }
}

#[tokio::test]
async fn a_club_behind_one_address_comes_in_together() {
    let house = house_with(|config| config.limits = Limits::default()).await;
    for _ in 0..40 {
        assert_eq!(house.visitor().post("/api/guest", &json!({})).await.status, 200);
    }
    let wrong = json!({ "name": "Nobody-here", "password": PASSWORD });
    assert_eq!(house.visitor().post("/api/login", &wrong).await.status, 401);
}

#[tokio::test]
async fn a_cookie_holds_on_as_long_as_it_is_used() {
    let house = house().await;
    let ann = house.guest().await;
    assert_eq!(ann.get("/api/me").await.header("set-cookie"), None);
    let app = house.server.app();
    let account = ann.id().await.parse().unwrap();
    let login = app.store.logins(account, 0).await.unwrap().remove(0);
    app.store.touch_login(login.id, login.seen - 3_600_000, login.expires).await.unwrap();
    let renewed = ann.get("/api/me").await;
    let cookie = renewed.header("set-cookie").unwrap();
    let own = &ann.headers.iter().find(|(name, _)| name == "Cookie").unwrap().1;
    assert!(cookie.starts_with(own) && cookie.contains("Max-Age=7776000"), "{cookie}");
    assert_eq!(ann.get("/api/me").await.header("set-cookie"), None);
}

#[tokio::test]
async fn a_cookie_that_came_encrypted_is_this_hosts_alone() {
    let public = |config: &mut adoube_server::config::Config| {
        config.public_url = Some("https://play.example".into());
    };
    let house = house_with(public).await;
    let mut ann = house.visitor();
    let entered = ann.enter("/api/guest", &json!({})).await;
    let cookie = entered.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-adoube=") && cookie.contains("Path=/;"), "{cookie}");
    assert!(cookie.contains("Secure") && !cookie.contains("Domain"), "{cookie}");
    assert_eq!(ann.get("/api/me").await.status, 200);
    // What another host of the domain could have set counts for nothing.
    let secret = cookie.split(['=', ';']).nth(1).unwrap();
    let planted = house.visitor().with("Cookie", &format!("adoube={secret}"));
    assert_eq!(planted.get("/api/me").await.status, 401);
}

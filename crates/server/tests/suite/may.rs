//! Who may do what: every route against every role. A route that is not in the table fails the test.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use adoube_laws::{Book, Setup, log};
use adoube_store::{
    AccountId, Challenge, ChallengeId, ChallengeState, Consent, Draw, DrawId, EventRole, GameId,
    Login, LoginId, NewGame, Office, Passkey, PasskeyId, Rank, Seat, StudyId, StudyRow, Token,
    TokenId,
};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::client::{Client, House, house};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    /// Unknown to the server.
    Nobody,
    /// A guest who has nothing to do with it.
    Stranger,
    /// The first player's token that may only read.
    Reader,
    /// The first player's token that may only play.
    Bot,
    /// The first player, who has proposed the challenge.
    Player,
    /// The arbiter of the game.
    Arbiter,
    /// The owner of the server.
    Owner,
}

const ALL: [Who; 7] =
    [Who::Nobody, Who::Stranger, Who::Reader, Who::Bot, Who::Player, Who::Arbiter, Who::Owner];

/// A route, what is sent, and what each of [`ALL`] is answered.
type Row = (&'static str, &'static str, &'static str, [u16; 7]);

#[rustfmt::skip]
const TABLE: &[Row] = &[
    // Accounts.                                   nobody strg. reader bot player arb. owner
    ("POST", "/api/guest", "{}",                    [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/me", "",                          [401, 200, 200, 403, 200, 200, 200]),
    ("POST", "/api/register", NEW,                  [200, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/login", NEW,                     [401, 401, 401, 401, 401, 401, 401]),
    ("POST", "/api/logout", "{}",                   [401, 204, 403, 403, 204, 204, 204]),
    ("GET", "/api/logins", "",                      [401, 200, 403, 403, 200, 200, 200]),
    ("DELETE", "/api/logins", "",                   [401, 204, 403, 403, 204, 204, 204]),
    ("DELETE", "/api/logins/{login}", "",           [401, 404, 403, 403, 204, 404, 404]),
    ("POST", "/api/password", CHANGE,               [401, 403, 403, 403, 403, 403, 403]),
    ("POST", "/api/close", "{}",                    [401, 204, 403, 403, 204, 204, 204]),
    ("POST", "/api/erase", "{}",                    [401, 204, 403, 403, 204, 204, 204]),
    ("GET", "/api/export", "",                      [401, 200, 403, 403, 200, 200, 200]),
    ("GET", "/api/accounts?ids={stranger}", "",     [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/accounts?name=Somebody", "",      [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/tokens", "",                      [401, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/tokens", TOKEN,                  [401, 201, 403, 403, 201, 201, 201]),
    ("DELETE", "/api/tokens/{token}", "",           [401, 404, 403, 403, 204, 404, 404]),
    ("POST", "/api/links", r#"{"name":"Nobody"}"#,  [401, 403, 403, 403, 403, 403, 404]),
    ("POST", "/api/links/use", USE,                 [404, 404, 404, 404, 404, 404, 404]),
    ("GET", "/api/ways", "",                        [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/address", "",                     [401, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/address", ADDRESS,               [401, 404, 403, 403, 404, 404, 404]),
    ("DELETE", "/api/address", "",                  [401, 404, 403, 403, 404, 404, 404]),
    ("POST", "/api/address/confirm", SECRET,        [404, 404, 404, 404, 404, 404, 404]),
    ("POST", "/api/address/games", WANTED,          [401, 404, 403, 403, 404, 404, 404]),
    ("POST", "/api/unsubscribe?key=x", "{}",        [404, 404, 404, 404, 404, 404, 404]),
    ("POST", "/api/recover", r#"{"who":"x"}"#,      [404, 404, 404, 404, 404, 404, 404]),
    ("GET", "/api/push", "",                        [401, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/push", SUBSCRIBE,                [401, 400, 403, 403, 400, 400, 400]),
    ("DELETE", "/api/push", "",                     [401, 404, 403, 403, 404, 404, 404]),
    ("GET", "/api/passkeys", "",                    [401, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/passkeys", PASSKEY,              [401, 409, 403, 403, 409, 409, 409]),
    ("POST", "/api/passkeys/begin", "{}",           [401, 409, 403, 403, 409, 409, 409]),
    ("POST", "/api/passkeys/{passkey}", LABEL,      [401, 404, 403, 403, 204, 404, 404]),
    ("DELETE", "/api/passkeys/{passkey}", "",       [401, 404, 403, 403, 204, 404, 404]),
    ("POST", "/api/passkeys/enter/begin", "{}",     [409, 409, 409, 409, 409, 409, 409]),
    ("POST", "/api/passkeys/enter", SHOW,           [409, 409, 409, 409, 409, 409, 409]),
    // The lobby.
    ("POST", "/api/draws", "{}",                    [401, 201, 403, 201, 201, 201, 201]),
    ("GET", "/api/draws/{draw}", "",                [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/challenges", "",                  [200, 200, 200, 200, 200, 200, 200]),
    ("POST", "/api/booklet", r#"{"text":"1. e4"}"#, [404, 404, 404, 404, 404, 404, 404]),
    ("GET", "/api/computer", "",                    [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/challenges/mine", "",             [401, 200, 200, 403, 200, 200, 200]),
    ("POST", "/api/challenges", PROPOSE,            [401, 201, 403, 201, 201, 201, 201]),
    ("GET", "/api/challenges/{challenge}", "",      [200, 200, 200, 200, 200, 200, 200]),
    ("DELETE", "/api/challenges/{challenge}", "",   [401, 403, 403, 204, 204, 403, 403]),
    ("POST", "/api/challenges/{challenge}/accept", "{}",  [401, 201, 403, 403, 403, 201, 201]),
    ("POST", "/api/challenges/{challenge}/decline", "{}", [401, 403, 403, 403, 403, 403, 403]),
    ("POST", "/api/challenges/{asked}/consent", "",        [401, 404, 403, 403, 403, 204, 404]),
    ("POST", "/api/challenges/{asked}/decline", "",        [401, 404, 403, 403, 403, 204, 404]),
    ("GET", "/api/challenges/{asked}", "",                 [404, 404, 200, 200, 200, 200, 404]),
    ("POST", "/api/challenges/{direct}/accept", "{}",     [401, 404, 403, 403, 403, 404, 404]),
    ("POST", "/api/pairings", WISH,                 [401, 400, 403, 400, 400, 400, 400]),
    // A game that is not over.
    ("GET", "/api/games", "",                       [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/running", "",               [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/games/mine", "",                  [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/people/{stranger}", "",           [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/people/{stranger}/games", "",     [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/people/{stranger}/games?result=x", "", [400, 400, 400, 403, 400, 400, 400]),
    ("GET", "/api/people/{stranger}/ratings?game=chess&class=blitz", "", [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/games/{over}/ratings", "",        [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{private}/ratings", "",     [404, 404, 200, 403, 200, 200, 404]),
    ("GET", "/api/games/{game}/place", "",          [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{private}/place", "",       [404, 404, 200, 403, 200, 200, 404]),
    ("GET", "/api/games?as=arbiter", "",            [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{game}", "",                [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{game}?as=first", "",       [403, 403, 200, 403, 200, 403, 403]),
    ("GET", "/api/games/{game}?as=arbiter", "",     [403, 403, 403, 403, 403, 200, 403]),
    ("POST", "/api/games/{game}/commands", ARRIVE,  [401, 409, 403, 200, 200, 409, 409]),
    ("POST", "/api/games/{game}/commands", START,   [401, 409, 403, 200, 200, 200, 409]),
    ("POST", "/api/games/{game}/commands", RULE,    [401, 409, 403, 409, 409, 200, 409]),
    ("POST", "/api/games/{game}/commands", AS,      [401, 403, 403, 403, 403, 403, 403]),
    ("POST", "/api/games/{game}/ready", "{}",       [401, 403, 403, 204, 204, 403, 403]),
    ("POST", "/api/games/{game}/absence", "{}",     [401, 403, 403, 409, 409, 403, 403]),
    ("POST", "/api/games/{game}/abort", "{}",       [401, 403, 403, 409, 409, 403, 403]),
    ("POST", "/api/games/{game}/greetings", GREET,  [401, 403, 403, 204, 204, 403, 403]),
    ("POST", "/api/games/{game}/rematch", "{}",     [401, 403, 403, 409, 409, 403, 403]),
    ("GET", "/api/games/{game}/log", "",            [401, 403, 403, 403, 403, 200, 403]),
    ("GET", "/api/games/{over}/log", "",            [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/games/{game}/record.csa", "",     [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{game}/record.csa?as=arbiter", "", [403, 403, 403, 403, 403, 200, 403]),
    ("GET", "/api/games/{over}/record.csa", "",     [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/records.csa", "",           [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{game}/seats", "",          [200, 200, 200, 200, 200, 200, 200]),
    ("POST", "/api/games/{game}/seats", APPOINT,    [401, 403, 403, 403, 403, 204, 204]),
    ("DELETE", "/api/games/{game}/seats", APPOINT,  [401, 403, 403, 403, 403, 404, 404]),
    ("POST", "/api/games/{game}/envelopes", KEEP,  [401, 403, 403, 409, 409, 403, 403]),
    ("GET", "/api/games/{game}/envelopes/{commitment}", "", [401, 403, 404, 403, 404, 404, 403]),
    ("GET", "/api/games/{game}/notes", "",          [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/games/{game}/key", "",            [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/games/{private}", "",             [404, 404, 200, 403, 200, 200, 404]),
    ("GET", "/api/games/{private}?key=00ff", "",    [200, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/games/{private}/seats", "",       [404, 404, 200, 200, 200, 200, 404]),
    ("GET", "/api/games/{private}/log", "",         [404, 404, 403, 403, 403, 200, 404]),
    ("GET", "/api/games/{private}/key", "",         [401, 404, 200, 403, 200, 200, 404]),
    ("POST", "/api/games/{private}/commands", AS,   [401, 404, 403, 403, 403, 403, 404]),
    // An event: the player is its organiser, the arbiter its chief arbiter. Its other roles have a table of their own.
    ("POST", "/api/events", RULES,                  [401, 201, 403, 201, 201, 201, 201]),
    ("GET", "/api/events", "",                      [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}", "",              [200, 200, 200, 200, 200, 200, 200]),
    ("POST", "/api/events/{event}/commands", ENTER, [401, 403, 403, 200, 200, 200, 403]),
    ("POST", "/api/events/{event}/preview", ENTER,  [401, 403, 403, 200, 200, 200, 403]),
    ("POST", "/api/events/{event}/back", r#"{"file":""}"#, [401, 403, 403, 409, 409, 403, 403]),
    ("POST", "/api/events/{event}/out", "{}",       [401, 403, 403, 200, 200, 403, 403]),
    ("GET", "/api/events/{event}/log", "",          [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/events/{event}/standings", "",    [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}/tie?player=1&tie=1", "",[404, 404, 404, 404, 404, 404, 404]),
    ("GET", "/api/events/{event}/reports", "",      [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/events/{event}/why?player=1", "", [404, 404, 404, 404, 404, 404, 404]),
    ("POST", "/api/events/{event}/sheets", SHEET,   [401, 403, 403, 404, 404, 404, 403]),
    ("POST", "/api/events/{event}/sheets/read", r#"{"text":"1. e4"}"#, [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/events/{event}/sheets/{sheet}", "", [404, 404, 404, 403, 404, 404, 404]),
    ("GET", "/api/events/{event}/file.trf", "",     [401, 403, 200, 403, 200, 200, 403]),
    ("POST", "/api/events/check", RULES,            [401, 200, 200, 403, 200, 200, 200]),
    ("POST", "/api/events/import", r#"{"trf":"x"}"#, [401, 400, 403, 400, 400, 400, 400]),
    ("GET", "/api/lists/fide?text=x", "",           [401, 404, 404, 403, 404, 404, 404]),
    ("POST", "/api/events/{event}/csv", CSV,        [401, 403, 403, 200, 200, 200, 403]),
    ("POST", "/api/events/{event}/copy", r#"{"name":"x"}"#, [401, 403, 403, 201, 201, 403, 403]),
    ("GET", "/api/events/{event}/alike?name=x", "", [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/events/{event}/prizes", "",       [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}/money", "",        [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/events/{event}/players/1", "",    [401, 403, 404, 403, 404, 404, 403]),
    ("GET", "/api/events/{event}/print/{sheet}", "", [401, 403, 404, 403, 404, 404, 403]),
    ("GET", "/api/events/{event}/tree", "",         [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}/teams", "",        [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}/file.txt", "",     [401, 403, 422, 403, 422, 422, 403]),
    ("GET", "/api/events/{event}/file.event", "",   [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/events/{event}/file.csv", "",     [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/events/{event}/games.pgn", "",    [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}/archive.zip", "",  [401, 403, 200, 403, 200, 200, 403]),
    ("GET", "/api/events/{event}/calendar.ics", "", [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events/{event}/report.txt", "",   [401, 403, 200, 403, 200, 200, 403]),
    ("POST", "/api/events/{event}/close", r#"{"closed":true}"#, [401, 403, 403, 204, 204, 403, 403]),
    ("POST", "/api/events/{event}/erase", r#"{"player":1}"#, [401, 403, 403, 403, 404, 403, 403]),
    ("GET", "/api/events/{event}/offices", "",      [401, 403, 200, 403, 200, 200, 403]),
    ("POST", "/api/events/{event}/offices", OFFICE, [401, 403, 403, 204, 204, 403, 403]),
    ("DELETE", "/api/events/{event}/offices", OFFICE, [401, 404, 403, 404, 404, 403, 403]),
    ("POST", "/api/events/{event}/consent", r#"{"role":"results"}"#, [401, 404, 403, 404, 404, 404, 404]),
    ("POST", "/api/events/{event}/invitations", INVITE, [401, 403, 403, 403, 201, 403, 403]),
    ("GET", "/api/offices", "",                     [401, 200, 200, 403, 200, 200, 200]),
    ("POST", "/api/invitations", SECRET,            [401, 404, 403, 403, 404, 404, 404]),
    // People.
    ("POST", "/api/reports", REPORT,                [401, 400, 403, 403, 201, 201, 201]),
    ("GET", "/api/reports", "",                     [401, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/blocks", BLOCK,                  [401, 400, 403, 204, 204, 204, 204]),
    ("GET", "/api/blocks", "",                      [401, 200, 200, 403, 200, 200, 200]),
    ("DELETE", "/api/blocks/{stranger}", "",        [401, 404, 403, 404, 404, 404, 404]),
    // The stranger is a guest: whoever wants to befriend him is told so, himself first.
    // Studies: who is here himself keeps some; the player's has no link.
    ("GET", "/api/studies", "",                     [401, 200, 403, 403, 200, 200, 200]),
    ("POST", "/api/studies", STUDY,                 [401, 201, 403, 403, 201, 201, 201]),
    ("GET", "/api/studies/{study}", "",             [404, 404, 200, 403, 200, 404, 404]),
    ("POST", "/api/studies/{study}", TITLE,         [401, 404, 403, 403, 200, 404, 404]),
    ("POST", "/api/studies/{study}/edits", EDITS,   [401, 404, 403, 403, 200, 404, 404]),
    ("DELETE", "/api/studies/{study}", "",          [401, 404, 403, 403, 204, 404, 404]),
    ("POST", "/api/friends", BLOCK,                 [401, 400, 403, 409, 409, 409, 409]),
    ("GET", "/api/friends", "",                     [401, 200, 200, 403, 200, 200, 200]),
    ("DELETE", "/api/friends/{stranger}", "",       [401, 404, 403, 404, 404, 404, 404]),
    ("POST", "/api/learning", LEARNT,               [401, 204, 403, 204, 204, 204, 204]),
    ("GET", "/api/learning", "",                    [401, 200, 200, 403, 200, 200, 200]),
    // All of them are guests, and guests rate nothing.
    ("GET", "/api/problems/chess", "",              [200, 200, 200, 403, 200, 200, 200]),
    ("POST", "/api/problems/chess/none", r#"{"solved":true}"#, [401, 403, 403, 403, 403, 403, 403]),
    ("GET", "/api/collections", "",                 [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/collections/x/book?position=x", "", [404, 404, 404, 404, 404, 404, 404]),
    ("GET", "/api/collections/x/games", "",         [404, 404, 404, 404, 404, 404, 404]),
    ("GET", "/api/collections/x/games/1/record", "",[404, 404, 404, 404, 404, 404, 404]),
    ("POST", "/api/imports", r#"{"text":""}"#,      [401, 200, 403, 200, 200, 200, 200]),
    ("GET", "/api/imports", "",                     [401, 200, 200, 403, 200, 200, 200]),
    ("GET", "/api/imports/{stranger}", "",          [401, 404, 404, 403, 404, 404, 404]),
    ("DELETE", "/api/imports/{stranger}", "",       [401, 404, 403, 404, 404, 404, 404]),
    // The owner's desk.
    ("GET", "/api/owner/accounts", "",              [401, 403, 403, 403, 403, 403, 200]),
    ("GET", "/api/owner/games", "",                 [401, 403, 403, 403, 403, 403, 200]),
    ("GET", "/api/owner/reports", "",               [401, 403, 403, 403, 403, 403, 200]),
    ("POST", "/api/owner/reports/{stranger}", r#"{"outcome":"warned"}"#, [401, 403, 403, 403, 403, 403, 404]),
    ("GET", "/api/owner/bans", "",                  [401, 403, 403, 403, 403, 403, 200]),
    ("POST", "/api/owner/bans", BAN,                [401, 403, 403, 403, 403, 403, 204]),
    ("DELETE", "/api/owner/bans/{stranger}", "",    [401, 403, 403, 403, 403, 403, 404]),
    ("POST", "/api/owner/accounts/{stranger}/rank", r#"{"owner":true}"#, [401, 403, 403, 403, 403, 403, 404]),
    ("GET", "/api/owner/journal", "",               [401, 403, 403, 403, 403, 403, 200]),
    // Without the handshake's headers; with them it is tested as a socket.
    ("GET", "/api/socket", "",                      [400, 400, 400, 403, 400, 400, 400]),
    // The server itself.
    ("GET", "/healthz", "",                         [204, 204, 204, 204, 204, 204, 204]),
    ("GET", "/readyz", "",                          [204, 204, 204, 204, 204, 204, 204]),
    ("GET", "/metrics", "",                         [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/openapi.json", "",                [200, 200, 200, 200, 200, 200, 200]),
];

const RULES: &str = r#"{"rules":{"name":"Open","game":"chess","system":{"kind":"swiss","accelerated":false},"rounds":5,"tiebreaks":["BH"],"initial":"first","scoring":{scoring},"default_minutes":0}}"#;
const ENTER: &str = r#"{"id":"1","command":{"do":"enter","player":{"name":"Curie, Marie"}}}"#;
const CSV: &str = r#"{"id":"1","text":"name\nx"}"#;
const OFFICE: &str = r#"{"account":"{stranger}","role":"results"}"#;
const INVITE: &str = r#"{"role":"results","days":1}"#;
const REPORT: &str = r#"{"about":"{stranger}","why":"abuse","text":"x"}"#;
const LEARNT: &str = r#"{"subject":"lessons","kept":{"chess/rook":[0]}}"#;
const BLOCK: &str = r#"{"account":"{stranger}"}"#;
const BAN: &str = r#"{"account":"{stranger}","days":1,"why":"abuse"}"#;
const NEW: &str = r#"{"name":"{name}","password":"correct horse"}"#;
const CHANGE: &str = r#"{"old":"correct horse","new":"battery staple"}"#;
const ADDRESS: &str = r#"{"address":"ann@x.org","language":"en"}"#;
const SUBSCRIBE: &str = r#"{"endpoint":"http://127.0.0.1/x","key":"","auth":"","language":"en"}"#;
const SECRET: &str = r#"{"secret":"x"}"#;
const WANTED: &str = r#"{"wanted":true}"#;
const PASSKEY: &str = r#"{"label":"x","credential":{}}"#;
const STUDY: &str = r#"{"title":"x","study":{"game":"chess","start":"8/8/8/8/8/8/8/8 w - - 0 1","heads":[],"nodes":[{"parent":0,"move":"","children":[]}]}}"#;
const TITLE: &str = r#"{"title":"y"}"#;
const EDITS: &str = r#"{"length":1,"edits":[{"kind":"comment","at":0,"text":"x"}]}"#;
const LABEL: &str = r#"{"label":"x"}"#;
const SHOW: &str = r#"{"credential":{}}"#;
const TOKEN: &str = r#"{"label":"x","scopes":["read"]}"#;
const USE: &str = r#"{"secret":"x","password":"correct horse"}"#;
const PROPOSE: &str = r#"{"terms":{"book":"fide-2009","sides":"host-first"}}"#;
const WISH: &str = r#"{"terms":{"book":"fide-2009","sides":"host-first"},"draw":"{draw}","part":"00112233445566778899aabbccddeeff"}"#;
const ARRIVE: &str = r#"{"id":"1","command":"arrive"}"#;
const START: &str = r#"{"id":"1","command":"start"}"#;
const RULE: &str = r#"{"id":"1","command":{"rule":{"power":"pair","reason":null}},"text":"why"}"#;
/// Its shares are filled in.
const KEEP: &str = r#"{"commitment":"{commitment}","arbiter":"{share}","replier":"{share}"}"#;
const SHEET: &str =
    r#"{"id":"s","command":{"do":"sheet","round":1,"player":1,"sheet":{"moves":"1. e4"}}}"#;
const GREET: &str = r#"{"greeting":"hello"}"#;
const AS: &str = r#"{"id":"1","as":"second","command":"resign"}"#;
const APPOINT: &str = r#"{"seat":"arbiter","account":"{stranger}"}"#;

static NEXT: AtomicU64 = AtomicU64::new(1);

fn next() -> u64 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Fresh people, a game, challenges: whatever is asked harms no other question.
struct Scene {
    clients: Vec<Client>,
    names: Vec<(&'static str, String)>,
}

async fn scene(house: &House) -> Scene {
    let store = &house.server.app().store;
    let now = house.server.app().time.now().0;
    let hash = |secret: &str| Sha256::digest(secret.as_bytes()).into();
    let mut people = Vec::new();
    for _ in 0..5 {
        let id = AccountId::from_bits(next());
        store.create_account(id, now).await.unwrap();
        people.push(id);
    }
    let [stranger, player, arbiter, owner, other] = people[..] else { panic!() };
    store.set_rank(owner, Rank::Owner).await.unwrap();
    let mut names = Vec::new();
    let mut clients = vec![house.visitor()];
    for (account, scopes) in [
        (stranger, None),
        (player, Some("read")),
        (player, Some("play")),
        (player, None),
        (arbiter, None),
        (owner, None),
    ] {
        let (bits, secret) = (next(), format!("secret {}", next()));
        let client = house.visitor();
        clients.push(if let Some(scopes) = scopes {
            let token = Token {
                id: TokenId::from_bits(bits),
                account,
                label: "x".into(),
                scopes: scopes.into(),
                created: now,
                used: None,
                expires: None,
            };
            store.add_token(&token, &hash(&secret)).await.unwrap();
            names.push(("{token}", token.id.to_string()));
            client.with("Authorization", &format!("Bearer {secret}"))
        } else {
            let login = Login {
                id: LoginId::from_bits(bits),
                account,
                agent: String::new(),
                created: now,
                seen: now,
                expires: now + 1_000_000,
            };
            store.add_login(&login, &hash(&secret)).await.unwrap();
            if account == player {
                names.push(("{login}", login.id.to_string()));
            }
            client.with("Cookie", &format!("adoube={secret}"))
        });
    }
    let passkey = Passkey {
        id: PasskeyId::from_bits(next()),
        credential: next().to_be_bytes().to_vec(),
        account: player,
        label: "phone".into(),
        key: Vec::new(),
        state: Vec::new(),
        created: now,
        used: None,
    };
    store.add_passkey(&passkey).await.unwrap();
    names.push(("{passkey}", passkey.id.to_string()));
    let study = StudyRow {
        id: StudyId::from_bits(next()),
        owner: player,
        title: "x".into(),
        game: "chess".into(),
        reading: None,
        writing: None,
        length: 1,
        created: now,
        changed: now,
    };
    let whole = STUDY.trim_start_matches(r#"{"title":"x","#).trim_end_matches('}');
    store.add_study(&study, &[format!(r#"{{"kind":"whole",{whole}}}}}"#)]).await.unwrap();
    names.push(("{study}", study.id.to_string()));
    let draw = Draw {
        id: DrawId::from_bits(next()),
        secret: vec![1; 32],
        host: player,
        host_part: None,
        guest_part: None,
        created: now,
    };
    store.add_draw(&draw).await.unwrap();
    names.push(("{draw}", draw.id.to_string()));
    for (name, open) in [("{game}", true), ("{over}", false), ("{private}", true)] {
        let mut setup = Setup::new(Book::Fesa2024);
        setup.supervision = adoube_laws::setup::Supervision::Adequate;
        // The second begins: so the first may start the clock.
        setup.start = adoube_laws::setup::Start::Handicap("lance".into());
        let game = NewGame {
            id: GameId::from_bits(next()),
            head: log::head_line(&setup).unwrap(),
            created: now,
            lag_cap: None,
            draw: None,
            rematch_of: None,
            rated: false,
            seats: vec![(Seat::First, player), (Seat::Second, other), (Seat::Arbiter, arbiter)],
        };
        store.create_game(&game).await.unwrap();
        if !open {
            let over = adoube_store::Append {
                game: game.id,
                expected: 0,
                entries: Vec::new(),
                done: None,
                notes: Vec::new(),
                open: Some(false),
                swap: false,
            };
            store.append(over).await.unwrap();
        }
        if name == "{private}" {
            house.hide(game.id, "00ff").await;
        }
        names.push((name, game.id.to_string()));
    }
    for (name, guest, asked) in [
        ("{challenge}", None, None),
        ("{direct}", Some(other), None),
        ("{asked}", Some(other), Some(arbiter)),
    ] {
        let challenge = Challenge {
            id: ChallengeId::from_bits(next()),
            host: player,
            guest,
            link: None,
            terms: json!({ "book": "fide-2009", "sides": "host-first" }).to_string(),
            draw: None,
            rematch_of: None,
            created: now,
            expires: now + 1_000_000,
            state: ChallengeState::Open,
            game: None,
            arbiter: asked,
            consent: if asked.is_some() { Consent::Asked } else { Consent::Nobody },
        };
        store.add_challenge(&challenge, None).await.unwrap();
        names.push((name, challenge.id.to_string()));
    }
    let scoring = serde_json::to_string(&adoube_tournament::Scoring::default()).unwrap();
    let rules = RULES.replace("{scoring}", &scoring);
    let rules: serde_json::Value = serde_json::from_str(&rules).unwrap();
    let rules = serde_json::from_value(rules["rules"].clone()).unwrap();
    let event = house.server.app().venues.create(rules, player, now).await.unwrap();
    let role = EventRole::ChiefArbiter;
    let scope = String::new();
    let office = Office { event, account: arbiter, role, scope, created: now, agreed: Some(now) };
    store.grant_office(&office).await.unwrap();
    names.push(("{event}", event.to_string()));
    names.push(("{sheet}", "1".into()));
    names.push(("{scoring}", scoring));
    names.push(("{commitment}", "5a".repeat(32)));
    names.push(("{share}", "00".repeat(128)));
    names.push(("{stranger}", stranger.to_string()));
    names.push(("{name}", format!("Name{}", next())));
    Scene { clients, names }
}

impl Scene {
    fn fill(&self, text: &str) -> String {
        self.names.iter().fold(text.to_string(), |text, (name, value)| text.replace(name, value))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_may_do_what_the_table_says() {
    let house = house().await;
    let mut wrong = Vec::new();
    for (method, path, body, expected) in TABLE {
        for (index, who) in ALL.into_iter().enumerate() {
            let scene = scene(&house).await;
            let body = Some(scene.fill(body)).filter(|body| !body.is_empty());
            let client = &scene.clients[index];
            let reply = client.send(method, &scene.fill(path), body.as_deref()).await;
            if reply.status != expected[index] {
                wrong.push(format!(
                    "{method} {path} {} by {who:?}: {} instead of {} ({})",
                    body.unwrap_or_default(),
                    reply.status,
                    expected[index],
                    reply.body
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_route_is_missing_from_the_table() {
    let name = |path: &str| {
        let path = path.split('?').next().unwrap().to_string();
        // `record.csa` is a record in one of its forms.
        let form = |part: &str| part.rfind('.').map(|dot| format!("{}{{form}}", &part[..=dot]));
        let part = |part: &str| match part.starts_with('{') {
            true => "{id}".into(),
            false if ["fide", "chess", "none", "x", "1"].contains(&part) => "{id}".into(),
            false if part.starts_with("record") || part.starts_with("games.") => {
                form(part).unwrap_or_default()
            }
            false => part.to_string(),
        };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    };
    let tested: BTreeSet<_> =
        TABLE.iter().map(|(method, path, ..)| (method.to_lowercase(), name(path))).collect();
    let api = serde_json::to_value(adoube_server::http::description()).unwrap();
    let mut there = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            there.insert((method.clone(), name(path)));
        }
    }
    assert_eq!(tested, there);
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let api = serde_json::to_value(adoube_server::http::description()).unwrap();
    let paths = api["paths"].as_object().unwrap().values();
    let all: Vec<_> = paths.flat_map(|methods| methods.as_object().unwrap().values()).collect();
    let names: BTreeSet<_> = all.iter().map(|it| it["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), all.len());
}

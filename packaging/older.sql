-- A database as the first version of the tables left it, with one game that was played then; scripts/dist-try upgrades it.
-- game: 4jqhtbp9p3zsa
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'first','2026-11-16 15:13:17',1,X'E48EEE000E893156C18403927F5E5611ABC563B569B34DA02EBA8838AAF1772E775F70D35DC2FD6819FB3920076C9B64',35881907);
CREATE TABLE accounts (
  number INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  id INTEGER NOT NULL UNIQUE,
  rank TEXT NOT NULL CHECK (rank IN ('player', 'owner')),
  created INTEGER NOT NULL,
  closed INTEGER,
  erased INTEGER,
  -- How strong it plays, where it is the computer's.
  level INTEGER UNIQUE CHECK (level > 0)
) STRICT;
INSERT INTO "accounts" VALUES(1,8901693753775249099,'player',1794841998435,NULL,NULL,NULL);
INSERT INTO "accounts" VALUES(2,6132464622763386549,'player',1794841998543,NULL,NULL,NULL);
CREATE TABLE challenges (
  id INTEGER PRIMARY KEY NOT NULL,
  host INTEGER NOT NULL REFERENCES accounts (id),
  guest INTEGER REFERENCES accounts (id),
  link BLOB,
  terms TEXT NOT NULL,
  draw INTEGER REFERENCES draws,
  rematch_of INTEGER REFERENCES games,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
  game INTEGER REFERENCES games
) STRICT;
INSERT INTO "challenges" VALUES(5311071123283009745,8901693753775249099,NULL,NULL,'{"book":"fide-2009","time":"5m+3s","strictness":"prevent","start":"standard","takebacks":false,"lag":null,"sides":"host-first","arbiter":null,"assistant":null}',NULL,NULL,1794841998635,1794928398635,'accepted',5286727186158583594);
CREATE TABLE commands (
  game INTEGER NOT NULL,
  sender INTEGER NOT NULL,
  id TEXT NOT NULL,
  digest TEXT NOT NULL,
  role TEXT NOT NULL,
  command TEXT NOT NULL,
  seq INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (game, sender, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "commands" VALUES(5286727186158583594,6132464622763386549,'2','24350c5520666764c17033e2','{"player":"second"}','"arrive"',1,1);
INSERT INTO "commands" VALUES(5286727186158583594,6132464622763386549,'4','fcfc768028e607f6126c970c','{"player":"second"}','{"move":{"act":{"chess":{"act":"move","from":"e7","to":"e5"}},"offer":false}}',4,1);
INSERT INTO "commands" VALUES(5286727186158583594,6132464622763386549,'6','8c3ff09a8340ae8c5d7b4525','{"player":"second"}','{"move":{"act":{"chess":{"act":"move","from":"d8","to":"h4"}},"offer":false}}',6,2);
INSERT INTO "commands" VALUES(5286727186158583594,8901693753775249099,'1','24350c5520666764c17033e2','{"player":"first"}','"arrive"',0,1);
INSERT INTO "commands" VALUES(5286727186158583594,8901693753775249099,'3','7f7e730235ada7c1159fde6d','{"player":"first"}','{"move":{"act":{"chess":{"act":"move","from":"f2","to":"f3"}},"offer":false}}',3,1);
INSERT INTO "commands" VALUES(5286727186158583594,8901693753775249099,'5','2e5148d660cf302369035193','{"player":"first"}','{"move":{"act":{"chess":{"act":"move","from":"g2","to":"g4"}},"offer":false}}',5,1);
CREATE TABLE draws (
  id INTEGER PRIMARY KEY NOT NULL,
  secret BLOB NOT NULL,
  host INTEGER NOT NULL REFERENCES accounts (id),
  host_part BLOB,
  guest_part BLOB,
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE games (
  id INTEGER PRIMARY KEY NOT NULL,
  head TEXT NOT NULL,
  created INTEGER NOT NULL,
  open INTEGER NOT NULL CHECK (open IN (0, 1)),
  lag_cap INTEGER,
  draw INTEGER REFERENCES draws,
  rematch_of INTEGER REFERENCES games
) STRICT;
INSERT INTO "games" VALUES(5286727186158583594,'{"adoube":1,"setup":{"rulebook":{"book":"fide-2009","version":1,"touching":"binds","released":"replaced","no-move":"drawn","dead-positions":true,"agreed-draws":"allowed","repetition":{"occurrences":3,"claimant":"having-the-move","perpetual":"never","refuses-checks":false,"agreed-earlier":false},"fifty-moves":50,"wrong-claim":180000,"normal-means":{"under":120000,"time":120000},"declaration":null,"counting":null,"illegal-moves":{"undone":{"time":120000,"losing":3}},"serious-loses":false,"king-capture":"illegal","exposed-king":"illegal","idle-press":"counts","flag-by":"arbiter-and-players","both-flags":"first-loses","needs-mating-chance":true,"lateness":{"default-time":{"time":0}},"furigoma":null,"drawn":"stands","sounding-device-loses":true,"clock-penalty":"due","conduct-penalty":"due","rated-minimum":false,"kanji":"should","blind-players":true,"sheets":true,"short-games":true,"regime":"competition"},"strictness":{"moves":"prevent","press":"automatic","flags":"automatic"},"time":"5m+3s","clock":{"freezes":false,"shows_first":true,"counts_moves":true},"start":"standard","recording":false,"supervision":"none","event":{"rated":false,"competition":false,"serious":false,"federation":null,"default-time":null,"late-at-resumption":null,"draws":"none","automatic-repetition":false,"takebacks":false,"no-appeals":false,"scores":{"win":2,"draw":1,"loss":0},"blind":{"first":false,"second":false},"two-boards":false,"records":{"first":"written","second":"written"},"assistants":{"first":false,"second":false},"session-end":null,"replay":null,"pieces":"kanji","beginners":{"first":false,"second":false},"rules-at-hand":{"first":false,"second":false},"experienced":{"first":false,"second":false},"pairing":null,"higher-grade":null,"senior":null,"sides-given":true}}}',1794841998747,0,NULL,NULL,NULL);
CREATE TABLE links (
  secret BLOB PRIMARY KEY NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('owner', 'password')),
  account INTEGER REFERENCES accounts (id),
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;
INSERT INTO "links" VALUES(X'25959910946185EE989130E08396EDD5EB813CD3F4F5B7074B97E8FAE01CBE48','owner',NULL,1794841997822,1795101197822);
CREATE TABLE log (
  game INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  sender INTEGER,
  arrived INTEGER NOT NULL,
  lag INTEGER NOT NULL,
  given INTEGER NOT NULL,
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(5286727186158583594,0,'{"kind":"arrived","v":1,"at":1794841998791,"by":{"player":"first"},"ruling":"arrived","article":"fide-2009/6.6.a","data":"first"}',8901693753775249099,1794841998791,0,0);
INSERT INTO "log" VALUES(5286727186158583594,1,'{"kind":"arrived","v":1,"at":1794841998987,"by":{"player":"second"},"ruling":"arrived","article":"fide-2009/6.6.a","data":"second"}',6132464622763386549,1794841998987,0,0);
INSERT INTO "log" VALUES(5286727186158583594,2,'{"kind":"started","v":1,"at":1794841998987,"by":"server","ruling":"started","article":"fide-2009/6.5","data":"first"}',NULL,1794841998987,0,0);
INSERT INTO "log" VALUES(5286727186158583594,3,'{"kind":"made","v":1,"at":1794841999058,"by":{"player":"first"},"ruling":"made","article":"fide-2009/1.1","data":{"act":{"chess":{"act":"move","from":"f2","to":"f3"}},"pressed":true}}',8901693753775249099,1794841999058,0,0);
INSERT INTO "log" VALUES(5286727186158583594,4,'{"kind":"made","v":1,"at":1794841999139,"by":{"player":"second"},"ruling":"made","article":"fide-2009/1.1","data":{"act":{"chess":{"act":"move","from":"e7","to":"e5"}},"pressed":true}}',6132464622763386549,1794841999139,0,0);
INSERT INTO "log" VALUES(5286727186158583594,5,'{"kind":"made","v":1,"at":1794841999214,"by":{"player":"first"},"ruling":"made","article":"fide-2009/1.1","data":{"act":{"chess":{"act":"move","from":"g2","to":"g4"}},"pressed":true}}',8901693753775249099,1794841999214,0,0);
INSERT INTO "log" VALUES(5286727186158583594,6,'{"kind":"made","v":1,"at":1794841999313,"by":{"player":"second"},"ruling":"made","article":"fide-2009/1.1","data":{"act":{"chess":{"act":"move","from":"d8","to":"h4"}}}}',6132464622763386549,1794841999313,0,0);
INSERT INTO "log" VALUES(5286727186158583594,7,'{"kind":"ended","v":1,"at":1794841999313,"by":"server","ruling":"mate","article":"fide-2009/5.1.a","data":{"article":"fide-2009/5.1.a","points":{"first":0,"second":2},"ruling":"mate","winner":"second"}}',6132464622763386549,1794841999313,0,0);
CREATE TABLE logins (
  id INTEGER PRIMARY KEY NOT NULL,
  secret BLOB NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES accounts (id),
  agent TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;
INSERT INTO "logins" VALUES(1167541070243308415,X'06DE07F049610D8ADF68F3AB417F2F0359221B4808E3356360009D46EA423864',6132464622763386549,'node',1794841998553,1794841998553,1802617998553);
INSERT INTO "logins" VALUES(8285928613008214972,X'8D59300AB274FCAAE570B09F87649794BB47D743524D14F33DDDF0081EB6F42B',8901693753775249099,'node',1794841998439,1794841998439,1802617998439);
CREATE TABLE notes (
  id INTEGER PRIMARY KEY NOT NULL,
  game INTEGER NOT NULL REFERENCES games,
  author INTEGER NOT NULL REFERENCES accounts (id),
  body TEXT,
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE profiles (
  account INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  password TEXT
) STRICT;
CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games,
  seat TEXT NOT NULL
    CHECK (seat IN ('first', 'second', 'first-assistant', 'second-assistant', 'arbiter')),
  account INTEGER NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (game, seat, account)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(5286727186158583594,'second',6132464622763386549);
INSERT INTO "seats" VALUES(5286727186158583594,'first',8901693753775249099);
CREATE TABLE tokens (
  id INTEGER PRIMARY KEY NOT NULL,
  secret BLOB NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES accounts (id),
  label TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER,
  expires INTEGER
) STRICT;
CREATE INDEX logins_account ON logins (account);
CREATE INDEX logins_expires ON logins (expires);
CREATE INDEX tokens_account ON tokens (account);
CREATE INDEX games_open ON games (id) WHERE open;
CREATE INDEX seats_account ON seats (account, game);
CREATE UNIQUE INDEX seats_player ON seats (game, seat) WHERE seat IN ('first', 'second');
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE INDEX notes_game ON notes (game);
CREATE INDEX notes_author ON notes (author);
CREATE INDEX challenges_open ON challenges (created) WHERE state = 'open';
CREATE INDEX challenges_host ON challenges (host);
CREATE INDEX challenges_guest ON challenges (guest);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('accounts',2);
COMMIT;

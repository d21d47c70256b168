-- Times are UTC in milliseconds. Ids are drawn by the server, below 2^63. What names a person or was written by one
-- lies in profiles, logins, tokens and notes, and can be erased; the log holds opaque ids.

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

CREATE TABLE profiles (
  account INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  password TEXT
) STRICT;

CREATE TABLE logins (
  id INTEGER PRIMARY KEY NOT NULL,
  secret BLOB NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES accounts (id),
  agent TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;
CREATE INDEX logins_account ON logins (account);
CREATE INDEX logins_expires ON logins (expires);

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
CREATE INDEX tokens_account ON tokens (account);

CREATE TABLE links (
  secret BLOB PRIMARY KEY NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('owner', 'password')),
  account INTEGER REFERENCES accounts (id),
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;

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
CREATE INDEX games_open ON games (id) WHERE open;

CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games,
  seat TEXT NOT NULL
    CHECK (seat IN ('first', 'second', 'first-assistant', 'second-assistant', 'arbiter')),
  account INTEGER NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (game, seat, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_account ON seats (account, game);
CREATE UNIQUE INDEX seats_player ON seats (game, seat) WHERE seat IN ('first', 'second');

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

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TABLE notes (
  id INTEGER PRIMARY KEY NOT NULL,
  game INTEGER NOT NULL REFERENCES games,
  author INTEGER NOT NULL REFERENCES accounts (id),
  body TEXT,
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_game ON notes (game);
CREATE INDEX notes_author ON notes (author);

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
CREATE INDEX challenges_open ON challenges (created) WHERE state = 'open';
CREATE INDEX challenges_host ON challenges (host);
CREATE INDEX challenges_guest ON challenges (guest);

-- Where somebody can be written to, once he has confirmed it; by `key` he ends what he is told about games, without a login.
CREATE TABLE addresses (
  account INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id),
  address TEXT NOT NULL,
  folded TEXT NOT NULL,
  language TEXT NOT NULL,
  games INTEGER NOT NULL CHECK (games IN (0, 1)),
  told INTEGER,
  key TEXT NOT NULL UNIQUE,
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_folded ON addresses (folded);

-- An address that its owner has yet to confirm, one for an account. The secret is drawn when it is sent.
CREATE TABLE confirmations (
  account INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id),
  address TEXT NOT NULL,
  folded TEXT NOT NULL,
  language TEXT NOT NULL,
  secret BLOB UNIQUE,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;

-- What is to be sent, one of each kind for an account. No secret and no address stands in it: both are looked up when it is sent.
CREATE TABLE mails (
  account INTEGER NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('confirm', 'recover', 'games')),
  body TEXT NOT NULL,
  created INTEGER NOT NULL,
  due INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  PRIMARY KEY (account, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX mails_due ON mails (due);

-- How much of a game by days its player was told of, while it goes on.
CREATE TABLE reminders (
  account INTEGER NOT NULL REFERENCES accounts (id),
  game INTEGER NOT NULL REFERENCES games,
  seq INTEGER NOT NULL,
  PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- What opens an account instead of a password: the credential, its public key, and what changes with each use.
CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY NOT NULL,
  credential BLOB NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES accounts (id),
  label TEXT NOT NULL,
  key BLOB NOT NULL,
  state BLOB NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER
) STRICT;
CREATE INDEX passkeys_account ON passkeys (account);

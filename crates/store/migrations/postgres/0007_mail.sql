-- Where somebody can be written to, once he has confirmed it; by `key` he ends what he is told about games, without a login.
CREATE TABLE addresses (
  account BIGINT PRIMARY KEY NOT NULL REFERENCES accounts (id),
  address TEXT NOT NULL,
  folded TEXT NOT NULL,
  language TEXT NOT NULL,
  games BOOLEAN NOT NULL,
  told BIGINT,
  key TEXT NOT NULL UNIQUE,
  created BIGINT NOT NULL
);
CREATE INDEX addresses_folded ON addresses (folded);

-- An address that its owner has yet to confirm, one for an account. The secret is drawn when it is sent.
CREATE TABLE confirmations (
  account BIGINT PRIMARY KEY NOT NULL REFERENCES accounts (id),
  address TEXT NOT NULL,
  folded TEXT NOT NULL,
  language TEXT NOT NULL,
  secret BYTEA UNIQUE,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);

-- What is to be sent, one of each kind for an account. No secret and no address stands in it: both are looked up when it is sent.
CREATE TABLE mails (
  account BIGINT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('confirm', 'recover', 'games')),
  body TEXT NOT NULL,
  created BIGINT NOT NULL,
  due BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  PRIMARY KEY (account, kind)
);
CREATE INDEX mails_due ON mails (due);

-- How much of a game by days its player was told of, while it goes on.
CREATE TABLE reminders (
  account BIGINT NOT NULL REFERENCES accounts (id),
  game BIGINT NOT NULL REFERENCES games,
  seq BIGINT NOT NULL,
  PRIMARY KEY (account, game)
);

-- What opens an account instead of a password: the credential, its public key, and what changes with each use.
CREATE TABLE passkeys (
  id BIGINT PRIMARY KEY NOT NULL,
  credential BYTEA NOT NULL UNIQUE,
  account BIGINT NOT NULL REFERENCES accounts (id),
  label TEXT NOT NULL,
  key BYTEA NOT NULL,
  state BYTEA NOT NULL,
  created BIGINT NOT NULL,
  used BIGINT
);
CREATE INDEX passkeys_account ON passkeys (account);

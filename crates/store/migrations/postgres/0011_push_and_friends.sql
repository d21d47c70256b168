-- By which push services know this server: one key, made once.
CREATE TABLE push_keys (
  name TEXT PRIMARY KEY NOT NULL,
  key BYTEA NOT NULL
);

-- Where the browser of a login is told something while no page lives. It ends with the login.
CREATE TABLE subscriptions (
  login BIGINT PRIMARY KEY NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  account BIGINT NOT NULL REFERENCES accounts (id),
  endpoint TEXT NOT NULL UNIQUE,
  key BYTEA NOT NULL,
  auth BYTEA NOT NULL,
  language TEXT NOT NULL,
  failed BIGINT NOT NULL,
  created BIGINT NOT NULL
);
CREATE INDEX subscriptions_account ON subscriptions (account);

-- Whom somebody likes to play with. It is his list: the other need not know.
CREATE TABLE friends (
  account BIGINT NOT NULL REFERENCES accounts (id),
  other BIGINT NOT NULL REFERENCES accounts (id),
  created BIGINT NOT NULL,
  PRIMARY KEY (account, other)
);
CREATE INDEX friends_other ON friends (other);

-- By which push services know this server: one key, made once.
CREATE TABLE push_keys (
  name TEXT PRIMARY KEY NOT NULL,
  key BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Where the browser of a login is told something while no page lives. It ends with the login.
CREATE TABLE subscriptions (
  login INTEGER PRIMARY KEY NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  account INTEGER NOT NULL REFERENCES accounts (id),
  endpoint TEXT NOT NULL UNIQUE,
  key BLOB NOT NULL,
  auth BLOB NOT NULL,
  language TEXT NOT NULL,
  failed INTEGER NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX subscriptions_account ON subscriptions (account);

-- Whom somebody likes to play with. It is his list: the other need not know.
CREATE TABLE friends (
  account INTEGER NOT NULL REFERENCES accounts (id),
  other INTEGER NOT NULL REFERENCES accounts (id),
  created INTEGER NOT NULL,
  PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX friends_other ON friends (other);

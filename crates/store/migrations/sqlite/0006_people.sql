-- Games that only those watch who have the key, or a seat. Without a reference: the key is kept before the game is made.
CREATE TABLE hidden (
  game INTEGER PRIMARY KEY NOT NULL,
  key TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;

-- Who wants nothing to do with whom.
CREATE TABLE blocks (
  account INTEGER NOT NULL REFERENCES accounts (id),
  other INTEGER NOT NULL REFERENCES accounts (id),
  created INTEGER NOT NULL,
  PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_other ON blocks (other);

-- What somebody tells the owner about somebody. The text goes when its writer is erased.
CREATE TABLE reports (
  id INTEGER PRIMARY KEY NOT NULL,
  reporter INTEGER NOT NULL REFERENCES accounts (id),
  about INTEGER NOT NULL REFERENCES accounts (id),
  game INTEGER REFERENCES games,
  why TEXT NOT NULL,
  body TEXT,
  created INTEGER NOT NULL,
  settled INTEGER,
  outcome TEXT
) STRICT;
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_about ON reports (about);
CREATE INDEX reports_open ON reports (created) WHERE settled IS NULL;

-- Whom the owner lets nobody be any more, until when.
CREATE TABLE bans (
  account INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id),
  until INTEGER,
  why TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;

-- From where nobody new comes, until when. An address names a person, and goes with its time.
CREATE TABLE barred (
  address TEXT PRIMARY KEY NOT NULL,
  until INTEGER NOT NULL
) STRICT;

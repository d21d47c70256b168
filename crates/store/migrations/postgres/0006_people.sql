-- Games that only those watch who have the key, or a seat. Without a reference: the key is kept before the game is made.
CREATE TABLE hidden (
  game BIGINT PRIMARY KEY NOT NULL,
  key TEXT NOT NULL,
  created BIGINT NOT NULL
);

-- Who wants nothing to do with whom.
CREATE TABLE blocks (
  account BIGINT NOT NULL REFERENCES accounts (id),
  other BIGINT NOT NULL REFERENCES accounts (id),
  created BIGINT NOT NULL,
  PRIMARY KEY (account, other)
);
CREATE INDEX blocks_other ON blocks (other);

-- What somebody tells the owner about somebody. The text goes when its writer is erased.
CREATE TABLE reports (
  id BIGINT PRIMARY KEY NOT NULL,
  reporter BIGINT NOT NULL REFERENCES accounts (id),
  about BIGINT NOT NULL REFERENCES accounts (id),
  game BIGINT REFERENCES games,
  why TEXT NOT NULL,
  body TEXT,
  created BIGINT NOT NULL,
  settled BIGINT,
  outcome TEXT
);
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_about ON reports (about);
CREATE INDEX reports_open ON reports (created) WHERE settled IS NULL;

-- Whom the owner lets nobody be any more, until when.
CREATE TABLE bans (
  account BIGINT PRIMARY KEY NOT NULL REFERENCES accounts (id),
  until BIGINT,
  why TEXT NOT NULL,
  created BIGINT NOT NULL
);

-- From where nobody new comes, until when. An address names a person, and goes with its time.
CREATE TABLE barred (
  address TEXT PRIMARY KEY NOT NULL,
  until BIGINT NOT NULL
);

-- What hides a sealed move: two shares, which the bytes in the log need both. One is the arbiter's, one waits for who replies.

CREATE TABLE envelopes (
  game INTEGER NOT NULL REFERENCES games,
  commitment TEXT NOT NULL,
  sealer INTEGER NOT NULL REFERENCES accounts (id),
  arbiter BLOB NOT NULL,
  replier BLOB NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (game, commitment)
) STRICT, WITHOUT ROWID;

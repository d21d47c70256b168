-- What hides a sealed move: two shares, which the bytes in the log need both. One is the arbiter's, one waits for who replies.

CREATE TABLE envelopes (
  game BIGINT NOT NULL REFERENCES games,
  commitment TEXT NOT NULL,
  sealer BIGINT NOT NULL REFERENCES accounts (id),
  arbiter BYTEA NOT NULL,
  replier BYTEA NOT NULL,
  created BIGINT NOT NULL,
  PRIMARY KEY (game, commitment)
);

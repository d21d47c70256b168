-- Games that somebody has brought from elsewhere: his own list, which nobody else sees.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY NOT NULL,
  account INTEGER NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  first_name TEXT NOT NULL,
  second_name TEXT NOT NULL,
  event TEXT NOT NULL,
  day TEXT NOT NULL,
  result TEXT NOT NULL,
  start TEXT NOT NULL,
  moves TEXT NOT NULL,
  plies INTEGER NOT NULL,
  board TEXT NOT NULL,
  record TEXT NOT NULL,
  created INTEGER NOT NULL,
  -- What is looked through, and by what the same game is known that is brought twice.
  folded TEXT NOT NULL,
  digest TEXT NOT NULL,
  UNIQUE (account, digest)
) STRICT;
CREATE INDEX imports_account ON imports (account, created, id);

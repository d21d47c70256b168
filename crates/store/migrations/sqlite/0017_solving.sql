-- How hard problems are, and how strong those who solve them, by every first try. Numbers are in billionths.
CREATE TABLE problem_ratings (
  game TEXT NOT NULL,
  problem TEXT NOT NULL,
  rating INTEGER NOT NULL,
  deviation INTEGER NOT NULL,
  volatility INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  PRIMARY KEY (game, problem)
) STRICT, WITHOUT ROWID;

CREATE TABLE solvers (
  account INTEGER NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  rating INTEGER NOT NULL,
  deviation INTEGER NOT NULL,
  volatility INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE problem_tries (
  account INTEGER NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  problem TEXT NOT NULL,
  solved INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account, game, problem)
) STRICT, WITHOUT ROWID;

-- How hard problems are, and how strong those who solve them, by every first try. Numbers are in billionths.
CREATE TABLE problem_ratings (
  game TEXT NOT NULL,
  problem TEXT NOT NULL,
  rating BIGINT NOT NULL,
  deviation BIGINT NOT NULL,
  volatility BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  PRIMARY KEY (game, problem)
);

CREATE TABLE solvers (
  account BIGINT NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  rating BIGINT NOT NULL,
  deviation BIGINT NOT NULL,
  volatility BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  PRIMARY KEY (account, game)
);

CREATE TABLE problem_tries (
  account BIGINT NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  problem TEXT NOT NULL,
  solved BOOLEAN NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (account, game, problem)
);

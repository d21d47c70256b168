-- Whether both have agreed that a game changes their ratings, and whether what came of it is in the archive.
ALTER TABLE games ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE games ADD COLUMN filed BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX games_unfiled ON games (id) WHERE NOT open AND NOT filed;
CREATE INDEX games_reopened ON games (id) WHERE open AND filed;

-- What came of games that are over, for lists: made from their logs, in the order of seq, and made again where that is wanted.
CREATE TABLE ends (
  game BIGINT PRIMARY KEY NOT NULL REFERENCES games,
  seq BIGINT NOT NULL UNIQUE,
  ended BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('chess', 'shogi')),
  class TEXT NOT NULL CHECK (class IN ('blitz', 'rapid', 'standard', 'days', 'none')),
  -- Whether ratings changed by it.
  rated BOOLEAN NOT NULL,
  first_player BIGINT NOT NULL REFERENCES accounts (id),
  second_player BIGINT NOT NULL REFERENCES accounts (id),
  result TEXT NOT NULL CHECK (result IN ('first', 'second', 'drawn', 'none')),
  time TEXT NOT NULL,
  -- What a list shows besides, as JSON.
  about TEXT NOT NULL
);
CREATE INDEX ends_first ON ends (first_player, ended);
CREATE INDEX ends_second ON ends (second_player, ended);

-- How ratings changed, game by game: the last one of an account is its rating. Ratings are in billionths, so that each change can be
-- computed again to the last digit.
CREATE TABLE ratings (
  account BIGINT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  class TEXT NOT NULL,
  number BIGINT NOT NULL,
  game BIGINT NOT NULL REFERENCES games,
  ended BIGINT NOT NULL,
  opponent BIGINT NOT NULL REFERENCES accounts (id),
  -- In halves.
  score BIGINT NOT NULL CHECK (score IN (0, 1, 2)),
  rating_before BIGINT NOT NULL,
  deviation_before BIGINT NOT NULL,
  volatility_before BIGINT NOT NULL,
  opponent_rating BIGINT NOT NULL,
  opponent_deviation BIGINT NOT NULL,
  rating BIGINT NOT NULL,
  deviation BIGINT NOT NULL,
  volatility BIGINT NOT NULL,
  PRIMARY KEY (account, kind, class, number)
);
CREATE INDEX ratings_game ON ratings (game);

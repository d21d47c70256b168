-- Whether both have agreed that a game changes their ratings, and whether what came of it is in the archive.
ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE games ADD COLUMN filed INTEGER NOT NULL DEFAULT 0 CHECK (filed IN (0, 1));
CREATE INDEX games_unfiled ON games (id) WHERE NOT open AND NOT filed;
CREATE INDEX games_reopened ON games (id) WHERE open AND filed;

-- What came of games that are over, for lists: made from their logs, in the order of seq, and made again where that is wanted.
CREATE TABLE ends (
  game INTEGER PRIMARY KEY NOT NULL REFERENCES games,
  seq INTEGER NOT NULL UNIQUE,
  ended INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('chess', 'shogi')),
  class TEXT NOT NULL CHECK (class IN ('blitz', 'rapid', 'standard', 'days', 'none')),
  -- Whether ratings changed by it.
  rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
  first_player INTEGER NOT NULL REFERENCES accounts (id),
  second_player INTEGER NOT NULL REFERENCES accounts (id),
  result TEXT NOT NULL CHECK (result IN ('first', 'second', 'drawn', 'none')),
  time TEXT NOT NULL,
  -- What a list shows besides, as JSON.
  about TEXT NOT NULL
) STRICT;
CREATE INDEX ends_first ON ends (first_player, ended);
CREATE INDEX ends_second ON ends (second_player, ended);

-- How ratings changed, game by game: the last one of an account is its rating. Ratings are in billionths, so that each change can be
-- computed again to the last digit.
CREATE TABLE ratings (
  account INTEGER NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  class TEXT NOT NULL,
  number INTEGER NOT NULL,
  game INTEGER NOT NULL REFERENCES games,
  ended INTEGER NOT NULL,
  opponent INTEGER NOT NULL REFERENCES accounts (id),
  -- In halves.
  score INTEGER NOT NULL CHECK (score IN (0, 1, 2)),
  rating_before INTEGER NOT NULL,
  deviation_before INTEGER NOT NULL,
  volatility_before INTEGER NOT NULL,
  opponent_rating INTEGER NOT NULL,
  opponent_deviation INTEGER NOT NULL,
  rating INTEGER NOT NULL,
  deviation INTEGER NOT NULL,
  volatility INTEGER NOT NULL,
  PRIMARY KEY (account, kind, class, number)
) STRICT;
CREATE INDEX ratings_game ON ratings (game);

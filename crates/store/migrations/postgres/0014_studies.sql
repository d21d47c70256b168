-- Analyses that somebody keeps here. Each is a log of small edits; who has one of the two links reads it, or writes in it too.
CREATE TABLE studies (
  id BIGINT PRIMARY KEY NOT NULL,
  owner BIGINT NOT NULL REFERENCES accounts (id),
  title TEXT NOT NULL,
  game TEXT NOT NULL,
  reading TEXT,
  writing TEXT,
  length BIGINT NOT NULL,
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL
);
CREATE INDEX studies_owner ON studies (owner);

CREATE TABLE study_log (
  study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  body TEXT NOT NULL,
  author BIGINT REFERENCES accounts (id),
  at BIGINT NOT NULL,
  PRIMARY KEY (study, seq)
);
CREATE INDEX study_log_author ON study_log (author);

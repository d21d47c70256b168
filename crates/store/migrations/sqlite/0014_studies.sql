-- Analyses that somebody keeps here. Each is a log of small edits; who has one of the two links reads it, or writes in it too.
CREATE TABLE studies (
  id INTEGER PRIMARY KEY NOT NULL,
  owner INTEGER NOT NULL REFERENCES accounts (id),
  title TEXT NOT NULL,
  game TEXT NOT NULL,
  reading TEXT,
  writing TEXT,
  length INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT;
CREATE INDEX studies_owner ON studies (owner);

CREATE TABLE study_log (
  study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  author INTEGER REFERENCES accounts (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (study, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_log_author ON study_log (author);

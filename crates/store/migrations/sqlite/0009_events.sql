-- Events. Their log names players by entry number and whoever acted by account; names, births and how to reach somebody lie in event_people, and
-- can be erased.
CREATE TABLE events (
  id INTEGER PRIMARY KEY NOT NULL,
  created INTEGER NOT NULL,
  closed INTEGER
) STRICT;

CREATE TABLE event_log (
  event INTEGER NOT NULL REFERENCES events (id),
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  sender INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (event, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_commands (
  event INTEGER NOT NULL,
  sender INTEGER NOT NULL,
  id TEXT NOT NULL,
  digest TEXT NOT NULL,
  seq INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  PRIMARY KEY (event, sender, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_log_is_never_changed BEFORE UPDATE ON event_log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER event_log_is_never_cut BEFORE DELETE ON event_log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TABLE event_people (
  event INTEGER NOT NULL REFERENCES events (id),
  number INTEGER NOT NULL,
  account INTEGER REFERENCES accounts (id),
  body TEXT,
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_people_account ON event_people (account);

-- Who may do what in an event. An arbiter has agreed to it or not yet.
CREATE TABLE event_offices (
  event INTEGER NOT NULL REFERENCES events (id),
  account INTEGER NOT NULL REFERENCES accounts (id),
  role TEXT NOT NULL CHECK (role IN
    ('organiser', 'chief-arbiter', 'arbiter', 'pairing', 'results', 'check-in', 'reader')),
  scope TEXT NOT NULL,
  created INTEGER NOT NULL,
  agreed INTEGER,
  PRIMARY KEY (event, account, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_offices_account ON event_offices (account);

CREATE TABLE event_invitations (
  secret BLOB PRIMARY KEY NOT NULL,
  event INTEGER NOT NULL REFERENCES events (id),
  role TEXT NOT NULL,
  scope TEXT NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

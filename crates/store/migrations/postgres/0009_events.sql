-- Events. Their log names players by entry number and whoever acted by account; names, births and how to reach somebody lie in event_people, and
-- can be erased.
CREATE TABLE events (
  id BIGINT PRIMARY KEY NOT NULL,
  created BIGINT NOT NULL,
  closed BIGINT
);

CREATE TABLE event_log (
  event BIGINT NOT NULL REFERENCES events (id),
  seq BIGINT NOT NULL,
  body TEXT NOT NULL,
  sender BIGINT,
  at BIGINT NOT NULL,
  PRIMARY KEY (event, seq)
);

CREATE TABLE event_commands (
  event BIGINT NOT NULL,
  sender BIGINT NOT NULL,
  id TEXT NOT NULL,
  digest TEXT NOT NULL,
  seq BIGINT NOT NULL,
  lines BIGINT NOT NULL,
  PRIMARY KEY (event, sender, id)
);

CREATE TRIGGER event_log_is_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON event_log
FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only();

CREATE TABLE event_people (
  event BIGINT NOT NULL REFERENCES events (id),
  number BIGINT NOT NULL,
  account BIGINT REFERENCES accounts (id),
  body TEXT,
  PRIMARY KEY (event, number)
);
CREATE INDEX event_people_account ON event_people (account);

-- Who may do what in an event. An arbiter has agreed to it or not yet.
CREATE TABLE event_offices (
  event BIGINT NOT NULL REFERENCES events (id),
  account BIGINT NOT NULL REFERENCES accounts (id),
  role TEXT NOT NULL CHECK (role IN
    ('organiser', 'chief-arbiter', 'arbiter', 'pairing', 'results', 'check-in', 'reader')),
  scope TEXT NOT NULL,
  created BIGINT NOT NULL,
  agreed BIGINT,
  PRIMARY KEY (event, account, role)
);
CREATE INDEX event_offices_account ON event_offices (account);

CREATE TABLE event_invitations (
  secret BYTEA PRIMARY KEY NOT NULL,
  event BIGINT NOT NULL REFERENCES events (id),
  role TEXT NOT NULL,
  scope TEXT NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);

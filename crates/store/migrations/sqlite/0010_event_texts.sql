-- What officers write about an event: news, why they ruled so, remarks. The log has a number in its place, so that it can be erased.
CREATE TABLE event_texts (
  event INTEGER NOT NULL REFERENCES events (id),
  number INTEGER NOT NULL,
  body TEXT,
  PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

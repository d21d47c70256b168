-- Photographs of scoresheets: by the number that the log of the event has in their place, and whose game they are of. One that was erased is NULL.
CREATE TABLE event_photographs (
  event INTEGER NOT NULL REFERENCES events (id),
  number INTEGER NOT NULL,
  first INTEGER NOT NULL,
  second INTEGER NOT NULL,
  body BLOB,
  PRIMARY KEY (event, number)
) STRICT;

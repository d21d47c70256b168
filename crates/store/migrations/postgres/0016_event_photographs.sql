-- Photographs of scoresheets: by the number that the log of the event has in their place, and whose game they are of. One that was erased is NULL.
CREATE TABLE event_photographs (
  event BIGINT NOT NULL REFERENCES events (id),
  number BIGINT NOT NULL,
  first BIGINT NOT NULL,
  second BIGINT NOT NULL,
  body BYTEA,
  PRIMARY KEY (event, number)
);

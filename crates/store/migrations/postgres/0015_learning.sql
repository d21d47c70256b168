-- What somebody has learnt and solved, as the pages keep it: a text of JSON by name.
CREATE TABLE learning (
  account BIGINT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  changed BIGINT NOT NULL,
  PRIMARY KEY (account, name)
);

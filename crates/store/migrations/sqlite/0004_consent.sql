-- Who is asked to rule on a game that is proposed, and what he has said: until he agrees nobody can accept it.

ALTER TABLE challenges ADD COLUMN arbiter INTEGER REFERENCES accounts (id);
ALTER TABLE challenges ADD COLUMN consent TEXT NOT NULL DEFAULT 'nobody'
  CHECK (consent IN ('nobody', 'asked', 'agreed', 'declined'));
CREATE INDEX challenges_arbiter ON challenges (arbiter);

-- Those of whom nobody was asked are proposed anew.
UPDATE challenges SET state = 'withdrawn' WHERE state = 'open' AND terms LIKE '%"arbiter":"%';

-- What owners and arbiters did. Who is known by his id alone, which stays when he is erased; free texts have no place here.

CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  at INTEGER NOT NULL,
  -- None: at the machine itself, by the command line.
  actor INTEGER,
  act TEXT NOT NULL,
  subject INTEGER,
  game INTEGER,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX journal_at ON journal (at);

-- An arbiter's command comes into it with the command itself, or neither does.
CREATE TRIGGER journal_has_arbiters_commands AFTER INSERT ON commands WHEN NEW.role = '"arbiter"'
BEGIN
  INSERT INTO journal (at, actor, act, game, detail)
  VALUES (coalesce((SELECT arrived FROM log WHERE game = NEW.game AND seq = NEW.seq), 0),
          NEW.sender, 'ruled', NEW.game, NEW.command);
END;

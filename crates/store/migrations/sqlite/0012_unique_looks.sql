-- No two names that look alike, also where both are wanted at once. Of those that were given before, the first has the looks.
ALTER TABLE profiles ADD COLUMN looks TEXT;
UPDATE profiles SET looks = replace(replace(replace(replace(replace(replace(replace(folded, 'i', 'l'), '1', 'l'), '0', 'o'), '5', 's'), '_', '-'), 'rn', 'm'), 'vv', 'w')
WHERE NOT EXISTS (
  SELECT 1 FROM profiles AS before WHERE before.account <> profiles.account
  AND replace(replace(replace(replace(replace(replace(replace(before.folded, 'i', 'l'), '1', 'l'), '0', 'o'), '5', 's'), '_', '-'), 'rn', 'm'), 'vv', 'w')
    = replace(replace(replace(replace(replace(replace(replace(profiles.folded, 'i', 'l'), '1', 'l'), '0', 'o'), '5', 's'), '_', '-'), 'rn', 'm'), 'vv', 'w')
  AND (SELECT number FROM accounts WHERE id = before.account) < (SELECT number FROM accounts WHERE id = profiles.account)
);
CREATE UNIQUE INDEX profiles_look ON profiles (looks);
DROP INDEX profiles_looks;

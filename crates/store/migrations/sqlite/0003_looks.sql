-- What a name looks like: names that look alike look the same here. The server writes the same in `http/names.rs`.

CREATE INDEX profiles_looks ON profiles (replace(replace(replace(replace(replace(replace(replace(folded, 'i', 'l'), '1', 'l'), '0', 'o'), '5', 's'), '_', '-'), 'rn', 'm'), 'vv', 'w'));

-- Whether a guest has left something behind.
CREATE INDEX draws_host ON draws (host);
CREATE INDEX links_account ON links (account);
CREATE INDEX envelopes_sealer ON envelopes (sealer);

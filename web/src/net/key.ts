// The key of a private game: it stands after the # of the link to watch it, and is kept for this visit.
const KEPT = 'adoube.key.';

/** The key with which a game is asked for; none where the reader came without one. */
export function keyOf(game: string): string | null {
  const here = location.pathname === `/game/${game}` && /^#[0-9a-f]{32}$/.test(location.hash) ? location.hash.slice(1) : null;
  try {
    if (here) sessionStorage.setItem(KEPT + game, here);
    return here ?? sessionStorage.getItem(KEPT + game);
  } catch {
    return here;
  }
}

/** The same as what stands after a question mark. */
export function withKey(game: string): { query?: { key: string } } {
  const key = keyOf(game);
  return key ? { query: { key } } : {};
}

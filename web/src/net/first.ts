// A move that was made before its game began: it is played as soon as it can be.
import type { Act } from '../types';

let planned: { game: string; act: Act } | null = null;

/** The first move of a game is made already. */
export function planFirst(game: string, act: Act): void {
  planned = { game, act };
}

/** The move that was made for this game, once. */
export function takeFirst(game: string): Act | null {
  const found = planned?.game === game ? planned.act : null;
  if (found) planned = null;
  return found;
}

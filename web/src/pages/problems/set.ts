// The problems of a game, fetched when they are wanted, and which of them are today's.
import { signal } from '@preact/signals';
import { problems } from '../../modules/learn';
import type { GameKind, ProblemLine } from '../../types';
import { fetchModule } from '../learn/course';

const files: Record<GameKind, () => Promise<{ default: string }>> = {
  chess: () => import('../../../../puzzles/chess.puzzles?raw'),
  shogi: () => import('../../../../puzzles/shogi.puzzles?raw'),
};

/** The sets that are here, the easiest problem first. */
export const sets = signal<Partial<Record<GameKind, readonly ProblemLine[]>>>({});

/** Fetches the problems of a game. */
export async function fetchSet(game: GameKind): Promise<void> {
  if (sets.peek()[game]) return;
  const [{ default: text }] = await Promise.all([files[game](), fetchModule()]);
  const found = problems(game, text).toSorted((one, two) => one.rating - two.rating);
  sets.value = { ...sets.peek(), [game]: found };
}

/** How many problems a day has. */
export const DAILY = 5;

/** A number from a text, the same for everybody (FNV-1a). */
function drawn(text: string): number {
  let key = 0x811c9dc5;
  for (const letter of text) key = Math.imul(key ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return key >>> 0;
}

/** The day as a date, where the reader is. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The problems of a day: one of each fifth of the set, from the easiest to the hardest; the same for everybody. */
export function daily(set: readonly ProblemLine[], game: GameKind, day: string): ProblemLine[] {
  const fifth = Math.floor(set.length / DAILY);
  return Array.from({ length: DAILY }, (_, nth) => set[nth * fifth + (drawn(`${day}/${game}/${nth}`) % fifth)]).filter(
    (one): one is ProblemLine => one !== undefined,
  );
}

/** One that was not tried, about as hard as the reader is strong. */
export function fitting(
  set: readonly ProblemLine[],
  strength: number,
  tried: ReadonlySet<string>,
  rating: (one: ProblemLine) => number = (one) => one.rating,
): ProblemLine | undefined {
  const open = set.filter((one) => !tried.has(one.name));
  const off = (one: ProblemLine) => Math.abs(rating(one) - strength);
  const near = open.toSorted((one, two) => off(one) - off(two)).slice(0, 20);
  return near[Math.floor(Math.random() * near.length)];
}

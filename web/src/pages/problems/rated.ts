// How hard problems are by those who have tried them, and how strong that makes the reader: the server reckons both for whoever is signed in.
import { signal } from '@preact/signals';
import { ask, Problem, type Schemas } from '../../net/client';
import { me } from '../../net/me';
import type { GameKind, ProblemLine } from '../../types';
import { records, strengthen, told } from './record';

type Rated = Schemas['ProblemRated'];

/** Problems that somebody has tried, by name. */
const ratings = signal<Record<GameKind, Readonly<Record<string, Rated>>>>({ chess: {}, shogi: {} });

/** How hard a problem is: as its solver found it, until somebody has tried it. */
export const ratingOf = (game: GameKind, problem: ProblemLine): number =>
  ratings.value[game][problem.name]?.rating ?? problem.rating;

/** How many have tried it. */
export const triesOf = (game: GameKind, problem: ProblemLine): number => ratings.value[game][problem.name]?.tries ?? 0;

function note(game: GameKind, rated: readonly Rated[]): void {
  const before = ratings.peek();
  ratings.value = { ...before, [game]: { ...before[game], ...Object.fromEntries(rated.map((one) => [one.name, one])) } };
}

/** Asks how hard they are. Without a network they are as hard as they were. */
export async function fetchRatings(game: GameKind): Promise<void> {
  const { problems, strength } = await ask('get', '/api/problems/{game}', { path: { game } });
  note(game, problems);
  // What is not told yet is not in it.
  if (strength && !Object.keys(records.peek()[game].untold ?? {}).length) strengthen(game, strength);
}

/** Tells the server which problems were tried for the first time. What it does not hear now it hears later. */
export async function tell(): Promise<void> {
  for (const game of ['chess', 'shogi'] as const)
    for (const [name, solved] of Object.entries(records.peek()[game].untold ?? {})) {
      if (!me.peek()?.name) return;
      try {
        const { problem, strength } = await ask('post', '/api/problems/{game}/{name}', {
          path: { game, name },
          body: { solved },
        });
        note(game, [problem]);
        strengthen(game, strength);
      } catch (error) {
        // A problem that is in no set any more counts for nothing.
        if (!(error instanceof Problem && error.status === 404)) throw error;
      }
      told(game, name);
    }
}

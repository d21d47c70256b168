// Looking for somebody who wants to play the same at once.
import { signal } from '@preact/signals';
import { go } from '../../app/router';
import { ask, Problem } from '../../net/client';
import { beginDraw } from '../../net/draw';
import { somebody } from '../../net/me';
import { terms, type Choice } from './choice';

/** What is looked for, and since when, in milliseconds of this device. */
export const looking = signal<{ key: string; since: number } | null>(null);
/** What went wrong. */
export const lookingFault = signal<unknown>(null);

let stopped: AbortController | null = null;

/** Stops looking. */
export function stopLooking(): void {
  stopped?.abort();
  stopped = null;
  looking.value = null;
}

/** Looks until somebody is there, or the reader stops. Only one thing is looked for at a time. */
export async function look(key: string, it: Choice): Promise<void> {
  stopLooking();
  const control = new AbortController();
  stopped = control;
  looking.value = { key, since: Date.now() };
  lookingFault.value = null;
  try {
    await somebody();
    const drawn = await beginDraw();
    const body = { terms: { ...terms(it), sides: 'drawn' as const, arbiter: null, assistant: null }, ...drawn };
    while (!control.signal.aborted) {
      const { game } = await ask('post', '/api/pairings', { body, signal: control.signal });
      if (control.signal.aborted) return;
      if (game) {
        stopLooking();
        go(`/game/${game}`);
        return;
      }
    }
  } catch (problem) {
    if (control.signal.aborted) return;
    stopLooking();
    lookingFault.value = problem instanceof Problem ? problem : null;
  }
}

// The moment that is drawn: it moves on as long as somebody looks. Not with the frames of the screen: who asks for each of them has the
// whole page gone through sixty times a second, and a move waits its turn.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Now, in milliseconds since 1970; it never goes back. */
const anchor = { wall: Date.now(), since: performance.now() };
export const now = (): number => Math.floor(anchor.wall + performance.now() - anchor.since);

export const shownAt = signal(now());
let lookers = 0;
let asked: ReturnType<typeof setTimeout> | undefined;

/** A tenth is the least that is shown: twice as often it is looked at, in milliseconds. */
const PACE = 50;

function tick() {
  shownAt.value = now();
  asked = lookers > 0 ? setTimeout(tick, PACE - (shownAt.value % PACE)) : undefined;
}

/** Draws again and again while `runs`. */
export function useTicking(runs: boolean): void {
  useEffect(() => {
    if (!runs) return;
    lookers++;
    shownAt.value = now();
    asked ??= setTimeout(tick, PACE);
    return () => {
      lookers--;
    };
  }, [runs]);
}

// The moment that is drawn: it moves on with the frames of the screen, as long as somebody looks.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Now, in milliseconds since 1970; it never goes back. */
const anchor = { wall: Date.now(), since: performance.now() };
export const now = (): number => Math.floor(anchor.wall + performance.now() - anchor.since);

export const shownAt = signal(now());
let lookers = 0;
let asked = 0;

function frame() {
  const at = now();
  // A tenth is the least that is shown.
  if (Math.floor(at / 50) !== Math.floor(shownAt.value / 50)) shownAt.value = at;
  asked = lookers > 0 ? requestAnimationFrame(frame) : 0;
}

/** Draws again and again while `runs`. */
export function useTicking(runs: boolean): void {
  useEffect(() => {
    if (!runs) return;
    lookers++;
    shownAt.value = now();
    if (!asked) asked = requestAnimationFrame(frame);
    return () => {
      lookers--;
    };
  }, [runs]);
}

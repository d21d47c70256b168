// Single keys at a board: each does what a button does that can be seen.
import type { Signal } from '@preact/signals';
import { zen } from '../../app/prefs';
import type { Review } from '../../review/review';

/** What is pressed by a key, and where another goes. */
const presses: Readonly<Record<string, string>> = {
  f: '.game .turn',
  d: '.thumb .offer',
  c: '.thumb .claim',
  a: '.acts .call button, .acts button.call',
  n: '.next-mark',
  e: '.analyse',
  ' ': '.lines button',
};
const goes: Readonly<Record<string, string>> = { x: '.thumb .resign', Enter: '.typed input' };

/** The first that can be seen. */
const seen = (what: string | undefined): HTMLElement | undefined =>
  what === undefined
    ? undefined
    : [...document.querySelectorAll<HTMLElement>(what)].find((one) => one.getClientRects().length > 0);

/** What a key does: `plays` where the reader has a board of his own. */
export function press(key: string, step: Signal<number | null>, review: Review | null, plays: boolean): void {
  if (key === 'z' && plays) zen.value = zen.peek() === 'on' ? 'off' : 'on';
  else if (key === 'Escape' && !review) step.value = null;
  else if (review && (key === 'ArrowUp' || key === 'ArrowDown')) beside(review, key === 'ArrowUp' ? -1 : 1);
  else {
    seen(presses[key])?.click();
    seen(goes[key])?.focus();
    // What opens is gone through by keys as well.
    if (key === 'c') requestAnimationFrame(() => seen('.panel button, .panel a')?.focus());
  }
}

/** Goes to what was tried instead of the move that is shown, or back to it. */
function beside(review: Review, on: 1 | -1): void {
  const from = review.here.value - 1;
  const others = review.branches.value.filter((one) => one.from === from);
  const branch = review.branch.value;
  const now = review.played.value || !branch ? 0 : others.indexOf(branch) + 1;
  if (!review.played.value && now === 0) return;
  const to = now + on;
  const other = others[to - 1];
  if (to === 0) review.show(from + 1);
  else if (other) review.enter(other, 1);
}

// Keys at a board: what they do is fetched with the first that is pressed.
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isMeant } from '../../app/keys';
import type { Review } from '../../review/review';

/** These mean something to what has the focus. */
const shared = [' ', 'Enter', 'ArrowUp', 'ArrowDown'];

export function useKeys(step: Signal<number | null>, review: Review | null, plays: boolean): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      if (shared.includes(event.key)) {
        if ((event.target as Element).closest('button, a, summary, [role=grid]')) return;
        if (review || event.key === 'Enter') event.preventDefault();
      }
      import('./keys').then(
        ({ press }) => press(event.key, step, review, plays),
        // Without them there are the buttons.
        () => undefined,
      );
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [step, review, plays]);
}

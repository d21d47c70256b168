// A page's review of a game: fetched when the game is over, and ended with the page.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { learn } from '../app/words';
import type { Act, GameKind } from '../core';
import type { Review } from './review';

/** What was played. */
export interface Played {
  kind: GameKind;
  start: string;
  moves: readonly Act[];
  boards: readonly string[];
}

/** A review, with what shows it. */
export interface Looking {
  review: Review;
  parts: typeof import('./parts');
}

/** The review of what was played, as long as it is the same; `begins` where the computer is asked at once. */
export function useLooking(played: Played | null, step: Signal<number | null>, begins: boolean): Looking | null {
  const looking = useSignal<Looking | null>(null);
  const text = played ? JSON.stringify([played.start, played.moves]) : '';
  useEffect(() => {
    if (!played) return;
    let left = false;
    Promise.all([import('./parts'), learn('review')]).then(
      ([parts]) => {
        if (left) return;
        const review = new parts.Review(played.kind, played.start, played.moves, played.boards, step);
        if (begins) review.begin();
        // A link may lead to a move of it.
        const named = /^#move=(\d+)$/.exec(location.hash)?.[1];
        if (named) review.show(Number(named));
        looking.value = { review, parts };
      },
      // Without it the game can still be stepped through.
      () => undefined,
    );
    return () => {
      left = true;
      looking.value?.review.close();
      looking.value = null;
    };
  }, [text]);
  return played ? looking.value : null;
}

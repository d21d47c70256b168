// A page's review of a game: begun when the game is over, and ended with the page.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Act, GameKind } from '../core';
import { Review } from './review';

/** What was played. */
export interface Played {
  kind: GameKind;
  start: string;
  moves: readonly Act[];
  boards: readonly string[];
}

/** The review of what was played, as long as it is the same; `begins` where the computer is asked at once. */
export function useReview(played: Played | null, step: Signal<number | null>, begins: boolean): Review | null {
  const kept = useRef<{ text: string; review: Review } | null>(null);
  const text = played ? JSON.stringify([played.start, played.moves]) : '';
  if (kept.current && kept.current.text !== text) {
    kept.current.review.close();
    kept.current = null;
  }
  if (played && !kept.current)
    kept.current = { text, review: new Review(played.kind, played.start, played.moves, played.boards, step) };
  const review = kept.current?.review ?? null;
  useEffect(() => {
    if (begins) review?.begin();
  }, [review, begins]);
  useEffect(() => () => kept.current?.review.close(), []);
  return review;
}

// The opening of a game that is looked at again.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { joined, learn, t } from '../app/words';
import { legal, write } from '../core';
import { openingOf } from './named';
import type { Review } from './review';

const starts = {
  chess: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  shogi: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
};

/** Its name in the reader's language, up to the move that is shown; empty where it has none. */
export function useOpening(review: Review): string {
  const there = useSignal(false);
  useEffect(
    () =>
      void learn('openings').then(
        () => (there.value = true),
        () => undefined,
      ),
    [],
  );
  const usual = legal(review.kind, review.start).board.split(' ').slice(0, 2).join(' ');
  if (!there.value || !starts[review.kind].startsWith(usual)) return '';
  const made = Math.max(review.here.value, 1);
  const found = openingOf(review.kind, write(review.kind, review.start, review.path.value.slice(0, made), 'coordinates', 'en'));
  return found ? joined([t(`opening-${found.name}`), found.code ?? '']) : '';
}

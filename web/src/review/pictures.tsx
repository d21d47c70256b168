// The position that is shown as a picture, and the whole game as one that moves.
import { t } from '../app/words';
import type { Side } from '../core';
import { save } from '../pages/table/save';
import type { Review } from './review';

export function Pictures({ review, below, name }: { review: Review; below: Side; name: string }) {
  const give = async (how: 'svg' | 'png' | 'moving' | 'moving-png') => {
    const { movingPngOf, pngOf, svgOf } = await import('./picture');
    const boards = how.startsWith('moving') ? review.stood.value : [review.board.value];
    const shown = { kind: review.kind, boards, below };
    if (how === 'moving-png') save(await movingPngOf(shown), 'png', name);
    else if (how === 'png') save(await pngOf(shown), 'png', name);
    else save(await svgOf(shown), 'svg', name);
  };
  return (
    <>
      {(['svg', 'png', 'moving', 'moving-png'] as const).map((how) => (
        <button type="button" key={how} onClick={() => void give(how)}>
          {t(`review-picture-${how}`)}
        </button>
      ))}
    </>
  );
}

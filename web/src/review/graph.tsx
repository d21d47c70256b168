// The game as a curve: White from below, Black from above; who drags along it goes through the game.
import { useRef } from 'preact/hooks';
import { t } from '../app/words';
import { MATED, type Review, type Value } from './review';
import { Standing } from './standing';
import { signs } from './worth';

const HEIGHT = 100;
/** A pawn ahead is much at first and little in the end: so many hundredths are half of what is left. */
const HALF = 350;

/** How high a worth is drawn, from 0 (Black mates) to 1 (White mates). */
export function height({ value, mate }: Value): number {
  if (mate !== null) return mate > 0 ? 1 : 0;
  if (Math.abs(value) === MATED) return value > 0 ? 1 : 0;
  return 0.5 + (0.47 * value) / (Math.abs(value) + HALF);
}

export function Graph({ review }: { review: Review }) {
  const dragged = useRef(false);
  const count = Math.max(review.moves.length, 1);
  const width = 400;
  const values = review.values.value;
  const x = (ply: number) => (ply / count) * width;
  // In shogi it is the second player who is drawn as White.
  const up = (value: Value) => HEIGHT * (review.kind === 'chess' ? 1 - height(value) : height(value));
  const points = values.flatMap((one, ply) => (one ? [[x(ply), up(one)] as const] : []));
  const last = points.at(-1)?.[0] ?? 0;
  const line = points.map(([at, y]) => `${at.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const here = review.played.value ? review.here.value : (review.branch.value?.from ?? 0);
  const go = (event: PointerEvent & { currentTarget: EventTarget & Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    review.show(Math.round(((event.clientX - box.x) / box.width) * count));
    review.wake();
  };
  const marks = values.flatMap((value, ply) => {
    const mark = ply > 0 ? review.markOf(ply - 1) : null;
    return mark && value ? [{ mark, ply, value }] : [];
  });
  return (
    <div
      class={`graph ${review.kind}`}
      role="img"
      aria-label={t('review-graph', { count: marks.length })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => dragged.current && go(event)}
      onPointerUp={() => (dragged.current = false)}
      onPointerCancel={() => (dragged.current = false)}
    >
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {points.length > 1 && <path class="below" d={`M0 ${HEIGHT}L${line}L${last} ${HEIGHT}Z`} />}
        {points.length > 1 && <path class="edge" d={`M${line}`} />}
        <line class="middle" x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <rect class="unknown" x={last} y="0" width={width - last} height={HEIGHT} />
        <line class="here" x1={x(here)} x2={x(here)} y1="0" y2={HEIGHT} />
      </svg>
      {marks.map(({ mark, ply, value }) => (
        <span
          key={ply}
          class={`dot-mark ${mark}`}
          aria-hidden="true"
          title={signs[mark]}
          style={{ left: `${(100 * ply) / count}%`, top: `${up(value)}%` }}
        />
      ))}
    </div>
  );
}

/** How the position that is shown stands, as a bar beside the board. */
export function Worth({ review, below }: { review: Review; below: 'first' | 'second' }) {
  const value = review.worth.value;
  const share = value ? height(value) : 0.5;
  return <Standing game={review.kind} below={below} share={share} />;
}

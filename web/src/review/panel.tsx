// Below the sheet of a game that is over: the curve, what is said of the move that is shown, the best lines, and the steps.
import { useEffect } from 'preact/hooks';
import { Steps } from '../board/steps';
import { t } from '../app/words';
import type { Shape, SquareSign } from '../board/board';
import { squares } from '../core';
import type { Side } from '../types';
import { Graph } from './graph';
import { useOpening } from './opening';
import type { Review } from './review';
import { better, numbered, said, signs } from './worth';
import '../style/review.css';

/** About so long it takes to look at a position, in seconds. */
const EACH = 0.25;

/** The curve, or the way to it. */
export function Curve({ review }: { review: Review }) {
  const name = useOpening(review);
  return (
    <>
      <Drawn review={review} />
      {name && <p class="opening-line">{name}</p>}
    </>
  );
}

function Drawn({ review }: { review: Review }) {
  const state = review.state.value;
  const count = review.boards.length;
  if (state === 'idle' || state === 'failed')
    return (
      <div class="review-begin">
        <button type="button" class="analyse" onClick={() => review.begin()}>
          {t('review-begin', { seconds: Math.max(Math.ceil(count * EACH), 1) })}
        </button>
        {state === 'failed' && (
          <p class="fault" role="alert">
            {t('table-computer-missing')}
          </p>
        )}
      </div>
    );
  const done = review.values.value.length;
  return (
    <div class="review-curve">
      <Graph review={review} />
      <p class="busy" role="status">
        {done < count ? t('review-busy', { done, of: count }) : ''}
      </p>
    </div>
  );
}

/** What is said of the move that is shown. */
export function Comment({ review }: { review: Review }) {
  const here = review.here.value;
  const name = useOpening(review);
  if (review.state.value === 'idle' || review.state.value === 'failed')
    return name ? (
      <div class="comment" role="status">
        <span class="opening">{name}</span>
      </div>
    ) : null;
  const ply = here - 1;
  const value = review.worth.value;
  const mark = review.played.value && ply >= 0 ? review.markOf(ply) : null;
  const blamed = mark !== null && review.blameOf(ply) !== null;
  const act = review.path.value[ply];
  const board = review.stood.value[ply];
  const before = review.played.value ? review.values.value[ply] : null;
  const move = act && board !== undefined ? numbered(review, board, [act], ply).join('') : '';
  const turned = review.played.value && review.turnedBy(ply);
  return (
    <div class="comment" role="status">
      {move && <strong>{move}</strong>}
      {mark && <span class={`mark ${mark}`}>{t(`review-${mark}`)}</span>}
      {value && (
        <span class="tabular">
          {blamed && before ? t('review-from-to', { from: said(before), to: said(value) }) : said(value)}
        </span>
      )}
      {blamed && before && <span class="better">{t('review-better', { line: better(review, ply, 8) })}</span>}
      {turned && <span class="turned">{t('review-turned')}</span>}
      {name && <span class="opening">{name}</span>}
    </div>
  );
}

/** The best lines of the position that is shown; a click takes one for a try. */
export function Lines({ review }: { review: Review }) {
  const board = review.board.value;
  const here = review.here.value;
  useEffect(() => review.wake(), [board]);
  if (review.state.value === 'idle' || review.state.value === 'failed') return null;
  const lines = review.lines.value.get(board);
  return (
    <ol class="lines" aria-label={t('review-lines')} aria-busy={lines === undefined}>
      {(lines ?? []).map((value, nth) => {
        const acts = review.spelled(board, value.line.slice(0, 10));
        if (!acts.length) return null;
        return (
          <li key={nth}>
            <button type="button" onClick={() => review.follow(acts)}>
              <b class="tabular">{said(value)}</b> <span>{numbered(review, board, acts, here).join(' ')}</span>
            </button>
          </li>
        );
      })}
      {lines === undefined && <li class="faded">{t('review-thinks')}</li>}
      {lines?.length === 0 && <li class="faded">{t('review-no-move')}</li>}
    </ol>
  );
}

/** On from what is shown against the computer. */
export function TryOn({ review }: { review: Review }) {
  const on = review.against.value !== null;
  return (
    <button type="button" class="tries" aria-pressed={on} onClick={() => (on ? (review.against.value = null) : review.playOn())}>
      {t(on ? 'review-stop' : 'review-try')}
    </button>
  );
}

/** Steps through the game, and to the next mistake of who looks. */
export function Walk({ review, reader }: { review: Review; reader: Side | null }) {
  const next = review.nextMark(reader) ?? review.nextMark(null);
  const known = review.state.value === 'busy' || review.state.value === 'done';
  return (
    <div class="walk">
      <Steps count={review.path.value.length} step={review.step} />
      {known && (
        <button
          type="button"
          class="next-mark"
          disabled={next === null}
          onClick={() => {
            if (next === null) return;
            review.show(next + 1);
            review.wake();
          }}
        >
          {t('review-next')}
        </button>
      )}
    </div>
  );
}

/** What was tried after a move of the game. */
export function Tries({ review, from }: { review: Review; from: number }) {
  const here = review.branches.value.filter((one) => one.from === from);
  if (!here.length) return null;
  return (
    <>
      {here.map((branch, nth) => {
        const board = review.boards[from] ?? review.start;
        const written = numbered(review, board, branch.acts, from);
        const active = review.branch.value === branch;
        const at = review.here.value - from;
        return (
          <p key={nth} class="tried">
            {written.map((text, index) => (
              <button
                type="button"
                key={index}
                aria-current={active && at === index + 1 ? 'step' : undefined}
                onClick={() => {
                  review.enter(branch, index + 1);
                  review.wake();
                }}
              >
                {text}
              </button>
            ))}
            <button type="button" class="drop" aria-label={t('review-drop')} onClick={() => review.drop(branch)}>
              ×
            </button>
          </p>
        );
      })}
    </>
  );
}

/** A move of the game with its sign. */
export function Sign({ review, ply }: { review: Review | null; ply: number }) {
  const mark = review?.markOf(ply) ?? null;
  return mark ? (
    <b class={`sign ${mark}`} title={t(`review-${mark}`)}>
      {signs[mark]}
    </b>
  ) : null;
}

/** The move that was better, and the sign of the one that was made, for the board to draw. */
export function drawnOn(review: Review): { shapes: readonly Shape[]; sign: SquareSign | null } {
  const ply = review.here.value - 1;
  const mark = review.played.value && ply >= 0 ? review.markOf(ply) : null;
  const before = review.values.value[ply];
  const board = review.boards[ply];
  const made = review.path.value[ply];
  if (!mark || !before || board === undefined || !made) return { shapes: [], sign: null };
  const blamed = review.blameOf(ply) !== null;
  const [best] = blamed ? review.spelled(board, before.line.slice(0, 1)) : [];
  const [from, to = from] = best ? squares(best) : [];
  return {
    shapes: from && to ? [{ from, to, brush: 'moss' }] : [],
    sign: { at: squares(made).at(-1) ?? '', text: signs[mark], kind: mark },
  };
}

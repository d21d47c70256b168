// What the computer thinks: its lines, how the position stands as a bar, and its best moves as arrows.
import { t } from '../../app/words';
import { squares } from '../../core';
import type { Shape } from '../../board/board';
import { height } from '../../review/graph';
import { Standing } from '../../review/standing';
import { shortly } from '../../review/worth';
import type { GameKind, Side } from '../../types';
import { wish, wishes, type Thinking } from './engine';
import { numbered, type Analysis } from './model';

export function Lines({ analysis, thinking }: { analysis: Analysis; thinking: Thinking }) {
  // What was looked at before this position is no word about it.
  const looked = thinking.looked.value?.board === analysis.board.value ? thinking.looked.value : null;
  const { on, lines } = wishes.value;
  const state = thinking.state.value;
  const made = analysis.now.value.ply;
  if (!on) return null;
  const rows = Array.from({ length: lines }, (_, nth) => looked?.lines[nth] ?? null);
  return (
    <ol class="lines" aria-label={t('analysis-lines')} aria-busy={state === 'busy'}>
      {rows.map((line, nth) => {
        if (!line || !looked)
          return (
            <li key={nth} class="faded">
              {nth > 0
                ? ' '
                : t(
                    looked
                      ? 'analysis-no-move'
                      : state === 'cannot'
                        ? 'analysis-cannot'
                        : state === 'failed'
                          ? 'analysis-failed'
                          : 'analysis-thinks',
                  )}
            </li>
          );
        const [best = '', ...rest] = numbered(analysis, looked.board, line.acts, made);
        return (
          <li key={nth}>
            <button type="button" onClick={() => analysis.follow(line.line.slice(0, line.acts.length))}>
              <b class="tabular">{shortly(line)}</b>{' '}
              <span>
                <strong>{best}</strong> {rest.join(' ')}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** How many lines, arrows or none, the computer on or off. */
export function Wishes() {
  const { on, lines, arrows } = wishes.value;
  return (
    <div class="wishes">
      <button type="button" aria-pressed={on} onClick={() => wish({ on: !on })}>
        {t('analysis-computer')}
      </button>
      <label>
        {t('analysis-how-many')}{' '}
        <select value={lines} onChange={(event) => wish({ lines: Number(event.currentTarget.value) })}>
          {[1, 2, 3, 4, 5].map((many) => (
            <option key={many} value={many}>
              {many}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-pressed={arrows} onClick={() => wish({ arrows: !arrows })}>
        {t('analysis-arrows')}
      </button>
    </div>
  );
}

/** How it stands, 12 px wide beside the board. */
export function Worth({ thinking, game, below }: { thinking: Thinking; game: GameKind; below: Side }) {
  const [best] = thinking.looked.value?.lines ?? [];
  if (!wishes.value.on) return null;
  return <Standing game={game} below={below} share={best ? height(best) : 0.5} />;
}

/** What is drawn on the board: what the reader drew, and the computer's best moves. */
export function shapesOf(analysis: Analysis, thinking: Thinking): Shape[] {
  const brushes = { G: 'moss', R: 'vermilion', Y: 'amber', B: 'ink' } as const;
  const drawn = analysis.now.value.shapes.map(({ from, to, colour }) => ({
    from,
    to,
    brush: brushes[colour as keyof typeof brushes],
  }));
  const looked = thinking.looked.value;
  if (!wishes.value.on || !wishes.value.arrows || looked?.board !== analysis.board.value) return drawn;
  const best = looked.lines.slice(0, 2).flatMap((line, nth): Shape[] => {
    const [from, to = from] = line.acts[0] ? squares(line.acts[0]) : [];
    return from && to ? [{ from, to, brush: nth === 0 ? 'moss' : 'ink' }] : [];
  });
  return [...best.reverse(), ...drawn];
}

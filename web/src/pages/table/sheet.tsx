// The moves as the reader writes them, on ruled paper.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberAfter } from '../../app/count';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { legal, write, type Act } from '../../core';
import type { Looking } from '../../review/use';
import { table } from './store';

/** With a review a move can be gone to. */
export function Sheet({ moves, looking }: { moves: Act[] | null; looking: Looking | null }) {
  const review = looking?.review ?? null;
  const room = useRef<HTMLDivElement>(null);
  const game = table.game;
  const written = game ? write(game.kind, game.start, moves ?? [], notation(game.kind), language.value) : [];
  const skip = game && legal(game.kind, game.start).turn === 'second' ? 1 : 0;
  const count = written.length;
  const here = review?.played.value ? review.here.value : null;
  useLayoutEffect(() => {
    const box = room.current;
    const cell = box?.querySelector<HTMLElement>('[aria-current]');
    if (box) box.scrollTop = cell ? cell.offsetTop - box.clientHeight / 2 : box.scrollHeight;
  }, [count, here]);
  const cell = (ply: number) => {
    const text = written[ply];
    if (ply < 0) return <td class="faded">…</td>;
    if (text === undefined) return <td />;
    if (!review) return <td>{text}</td>;
    return (
      <td aria-current={here === ply + 1 ? 'step' : undefined}>
        <button type="button" class="plain" onClick={() => review.show(ply + 1)}>
          {text}
          {looking && <looking.parts.Sign review={looking.review} ply={ply} />}
        </button>
      </td>
    );
  };
  return (
    <div class="sheet" ref={room} tabIndex={0} role="region" aria-label={t('table-sheet')}>
      <table>
        <tbody>
          {Array.from({ length: Math.ceil((count + skip) / 2) }, (_, row) => (
            <tr key={row}>
              <th scope="row" class="tabular">
                {numberAfter(game?.kind ?? 'chess', Math.max(2 * row - skip, 0), skip > 0).number}
              </th>
              {cell(2 * row - skip)}
              {cell(2 * row + 1 - skip)}
            </tr>
          ))}
        </tbody>
      </table>
      {count === 0 && (
        <p class="faded">
          {moves ? t(`status-turn-${game?.kind ?? 'chess'}-${skip ? 'second' : 'first'}`) : t('table-own-sheets')}
        </p>
      )}
    </div>
  );
}

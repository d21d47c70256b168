// The moves as the reader writes them, on ruled paper, and the steps through a game that is over.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { legal, write, type Act } from '../../core';
import { table } from './store';

/** With `step` a move can be gone to. */
export function Sheet({ moves, step }: { moves: Act[] | null; step: Signal<number | null> | null }) {
  const room = useRef<HTMLDivElement>(null);
  const game = table.game;
  const written = game ? write(game.kind, game.start, moves ?? [], notation(game.kind), language.value) : [];
  const skip = game && legal(game.kind, game.start).turn === 'second' ? 1 : 0;
  const count = written.length;
  const here = step ? (step.value ?? count) : null;
  useEffect(() => {
    const box = room.current;
    const cell = box?.querySelector<HTMLElement>('[aria-current]');
    if (box) box.scrollTop = cell ? cell.offsetTop - box.clientHeight / 2 : box.scrollHeight;
  }, [count, here]);
  const cell = (ply: number) => {
    const text = written[ply];
    if (ply < 0) return <td class="faded">…</td>;
    if (text === undefined) return <td />;
    if (!step) return <td>{text}</td>;
    return (
      <td aria-current={here === ply + 1 ? 'step' : undefined}>
        <button type="button" class="plain" onClick={() => (step.value = ply + 1 === count ? null : ply + 1)}>
          {text}
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
                {row + 1}
              </th>
              {cell(2 * row - skip)}
              {cell(2 * row + 1 - skip)}
            </tr>
          ))}
        </tbody>
      </table>
      {count === 0 && <p class="faded">{t(moves ? 'table-no-moves' : 'table-own-sheets')}</p>}
    </div>
  );
}

/** Steps back and forth, by buttons and by arrow keys. */
export function Steps({ count, step }: { count: number; step: Signal<number | null> }) {
  const here = step.value ?? count;
  const go = (to: number) => {
    const bound = Math.min(Math.max(to, 0), count);
    step.value = bound === count ? null : bound;
  };
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=grid], dialog')) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: count }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  const signs: readonly (readonly [string, string, number, boolean])[] = [
    ['step-first', '«', 0, here === 0],
    ['step-back', '‹', here - 1, here === 0],
    ['step-on', '›', here + 1, here === count],
    ['step-last', '»', count, here === count],
  ];
  return (
    <div class="steps" role="group" aria-label={t('step-label')}>
      {signs.map(([name, mark, to, off]) => (
        <button type="button" key={name} aria-label={t(name)} title={t(name)} disabled={off} onClick={() => go(to)}>
          <span aria-hidden="true">{mark}</span>
        </button>
      ))}
    </div>
  );
}

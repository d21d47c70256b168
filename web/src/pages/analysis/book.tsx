// What was played here before: in one's own games, and in any file that was added.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { write } from '../../core';
import { door } from '../../modules/study';
import { me } from '../../net/me';
import type { BookPlayed, GameKind } from '../../types';
import { decoded, ownRecords } from './bring';
import type { Analysis } from './model';
import { slow } from './slow';

export function Book({ analysis }: { analysis: Analysis }) {
  const games = useSignal<Record<GameKind, number>>({ chess: 0, shogi: 0 });
  const moves = useSignal<readonly BookPlayed[]>([]);
  const busy = useSignal(false);
  const faults = useSignal(0);
  const file = useRef<HTMLInputElement>(null);
  const game = analysis.game.value;
  const board = analysis.board.value;
  const many = games.value[game];
  useEffect(() => {
    let left = false;
    if (many) void slow('book', game, board).then((found) => !left && (moves.value = found));
    else moves.value = [];
    return () => void (left = true);
  }, [game, board, many]);
  const add = async (files: readonly { text: string; name: string | null }[]) => {
    busy.value = true;
    faults.value = 0;
    for (const { text, name } of files) {
      if (!text.trim()) continue;
      const added = await slow('addToBook', game, text, name).catch(() => null);
      if (!added) continue;
      games.value = { ...games.value, [game]: added.games };
      faults.value += added.faults.length;
    }
    busy.value = false;
  };
  const sum = ({ first, second, drawn, unknown }: BookPlayed['tally']) => first + second + drawn + unknown;
  const all = moves.value.reduce((total, one) => total + sum(one.tally), 0);
  const percent = (of: number, from: number) =>
    new Intl.NumberFormat(language.value, { style: 'percent' }).format(from ? of / from : 0);
  return (
    <details class="book-panel">
      <summary>{t('analysis-book', { count: many })}</summary>
      <p class="acts">
        <input
          ref={file}
          type="file"
          hidden
          multiple
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            void Promise.all(
              chosen.map(async (one) => ({ text: decoded(await one.arrayBuffer(), one.name), name: one.name })),
            ).then(add);
            event.currentTarget.value = '';
          }}
        />
        <button type="button" disabled={busy.value} onClick={() => file.current?.click()}>
          {t('analysis-book-file')}
        </button>
        {me.value && (
          <button
            type="button"
            disabled={busy.value}
            onClick={() => void ownRecords(game === 'chess' ? 'pgn' : 'csa').then((text) => add([{ text, name: null }]))}
          >
            {t('analysis-book-own')}
          </button>
        )}
        {many > 0 && (
          <button
            type="button"
            class="plain"
            onClick={() => void slow('emptyBook', game).then(() => (games.value = { ...games.value, [game]: 0 }))}
          >
            {t('analysis-book-empty')}
          </button>
        )}
      </p>
      {busy.value && (
        <p class="faded" role="status">
          {t('analysis-busy')}
        </p>
      )}
      {faults.value > 0 && <p class="faded">{t('analysis-book-faults', { count: faults.value })}</p>}
      {many > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('analysis-book-move')}</th>
              <th scope="col">{t('analysis-book-games')}</th>
              <th scope="col">{t('analysis-book-first')}</th>
              <th scope="col">{t('analysis-book-drawn')}</th>
              <th scope="col">{t('analysis-book-second')}</th>
            </tr>
          </thead>
          <tbody>
            {moves.value.map(({ move, tally }) => {
              const [act] = door.ask('acts', game, board, [move])[0] ?? [];
              if (!act) return null;
              const known = tally.first + tally.second + tally.drawn;
              return (
                <tr key={move}>
                  <td>
                    <button type="button" class="plain" onClick={() => analysis.playText(move)}>
                      {write(game, board, [act], notation(game), language.value)[0]}
                    </button>
                  </td>
                  <td class="tabular">{sum(tally)}</td>
                  <td class="tabular">{percent(tally.first, known)}</td>
                  <td class="tabular">{percent(tally.drawn, known)}</td>
                  <td class="tabular">{percent(tally.second, known)}</td>
                </tr>
              );
            })}
            {all === 0 && (
              <tr>
                <td colSpan={5} class="faded">
                  {t('analysis-book-nothing')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </details>
  );
}

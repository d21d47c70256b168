// A scoresheet for the printer: sixty moves on a page, with who played, when, and how it ended.
import { numberAfter } from '../../app/count';
import { language, notation } from '../../app/prefs';
import { sayTime } from '../../app/terms';
import { t } from '../../app/words';
import { legal, sideName, write, type Act, type Game, type Side } from '../../core';
import '../../style/printed.css';

/** Moves of both on a page, in two columns. */
const PAGE = 60;

interface Props {
  game: Game;
  moves: readonly Act[];
  result: string | null;
  /** Who played; lines to be written on where nobody says. */
  names?: Partial<Record<Side, string>>;
}

/** It is seen on paper only. */
export function PrintedSheet({ game, moves, result, names }: Props) {
  const lang = language.value;
  const skip = legal(game.kind, game.start).turn === 'second' ? 1 : 0;
  const written = write(game.kind, game.start, moves, notation(game.kind), lang);
  const rows = Math.ceil((written.length + skip) / 2);
  const pages = Math.max(1, Math.ceil(rows / PAGE));
  const began = game.history('spectator', lang)[0]?.at;
  const date = began ? new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(began) : '';
  const setup = game.setup;
  const cell = (ply: number) => (ply < 0 ? '…' : (written[ply] ?? ''));
  return (
    <div class="printed" aria-hidden="true">
      {Array.from({ length: pages }, (_, page) => (
        <section key={page}>
          <h2>{t('table-sheet')}</h2>
          <dl>
            {(['first', 'second'] as const).map((side) => (
              <div key={side}>
                <dt>{sideName(game.kind, side, lang)}</dt>
                <dd>{names?.[side] ?? ''}</dd>
              </div>
            ))}
            <div>
              <dt>{t('printed-date')}</dt>
              <dd>{date}</dd>
            </div>
            <div>
              <dt>{t('printed-rules')}</dt>
              <dd>
                {t(`book-${setup.rulebook.book}.short`)} · {sayTime(game.kind, setup.time)}
              </dd>
            </div>
            <div>
              <dt>{t('printed-result')}</dt>
              <dd>{result ?? ''}</dd>
            </div>
          </dl>
          <div class="columns">
            {[0, 1].map((column) => (
              <table key={column}>
                <thead>
                  <tr>
                    <th />
                    <th>{sideName(game.kind, 'first', lang)}</th>
                    <th>{sideName(game.kind, 'second', lang)}</th>
                  </tr>
                </thead>
                <tbody>
                  {Array.from({ length: PAGE / 2 }, (_, line) => {
                    const row = page * PAGE + column * (PAGE / 2) + line;
                    return (
                      <tr key={line}>
                        <th>{numberAfter(game.kind, Math.max(2 * row - skip, 0), skip > 0).number}</th>
                        <td>{cell(2 * row - skip)}</td>
                        <td>{cell(2 * row + 1 - skip)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            ))}
          </div>
          <footer>
            <span>{t('printed-signed', { side: sideName(game.kind, 'first', lang) })}</span>
            <span>{t('printed-signed', { side: sideName(game.kind, 'second', lang) })}</span>
            <span>{t('printed-page', { page: page + 1, of: pages })}</span>
          </footer>
        </section>
      ))}
    </div>
  );
}

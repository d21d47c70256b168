// What was played here before: in one's own games, and in any file that was added.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { write } from '../../core';
import { door } from '../../modules/study';
import { ask, type Schemas } from '../../net/client';
import { me } from '../../net/me';
import type { BookPlayed, GameKind, RecordMisread } from '../../types';
import { decoded, FAULTS, ownRecords, saidOf } from './bring';
import type { Analysis } from './model';
import { slow } from './slow';

/** What could not be taken in of a file: a place in it, or all of it. */
interface Fault {
  name: string | null;
  fault: RecordMisread | 'nothing' | 'broken';
}

const toldOf = (fault: Fault['fault']): string =>
  fault === 'nothing'
    ? t('analysis-fault-nothing')
    : fault === 'broken'
      ? t('analysis-book-broken')
      : fault.line
        ? saidOf(fault)
        : t(`analysis-fault-${fault.name}`, { found: fault.found });

export function Book({ analysis }: { analysis: Analysis }) {
  const games = useSignal<Record<GameKind, number>>({ chess: 0, shogi: 0 });
  const moves = useSignal<readonly BookPlayed[]>([]);
  const busy = useSignal(false);
  const faults = useSignal<readonly Fault[]>([]);
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
    faults.value = [];
    for (const { text, name } of files) {
      if (!text.trim()) {
        faults.value = [...faults.value, { name, fault: 'nothing' }];
        continue;
      }
      const added = await slow('addToBook', game, text, name).catch(() => null);
      if (!added) {
        faults.value = [...faults.value, { name, fault: 'broken' }];
        continue;
      }
      const nothing = added.games === games.value[game] && !added.faults.length;
      games.value = { ...games.value, [game]: added.games };
      faults.value = [
        ...faults.value,
        ...added.faults.map((fault) => ({ name, fault })),
        ...(nothing ? [{ name, fault: 'nothing' as const }] : []),
      ];
    }
    busy.value = false;
  };
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
      {faults.value.length > 0 && (
        <ul class="faults" role="alert">
          {faults.value.slice(0, FAULTS).map(({ name, fault }, nth) => (
            <li key={nth} title={typeof fault === 'string' ? undefined : fault.said}>
              {name !== null && <b>{name}</b>} {toldOf(fault)}
            </li>
          ))}
          {faults.value.length > FAULTS && <li>{t('analysis-more-faults', { count: faults.value.length - FAULTS })}</li>}
        </ul>
      )}
      {many > 0 && <Played analysis={analysis} moves={moves.value} />}
      <Collected analysis={analysis} />
    </details>
  );
}

/** The moves that were played here, with how those games ended. */
function Played({ analysis, moves }: { analysis: Analysis; moves: readonly Pick<BookPlayed, 'move' | 'tally'>[] }) {
  const game = analysis.game.value;
  const board = analysis.board.value;
  const count = (many: number) => new Intl.NumberFormat(language.value).format(many);
  const percent = (of: number, from: number) =>
    new Intl.NumberFormat(language.value, { style: 'percent' }).format(from ? of / from : 0);
  return (
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
        {moves.map(({ move, tally }) => {
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
              <td class="tabular">{count(known + tally.unknown)}</td>
              <td class="tabular">{percent(tally.first, known)}</td>
              <td class="tabular">{percent(tally.drawn, known)}</td>
              <td class="tabular">{percent(tally.second, known)}</td>
            </tr>
          );
        })}
        {moves.length === 0 && (
          <tr>
            <td colSpan={5} class="faded">
              {t('analysis-book-nothing')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** How long a position is shown before the server is asked about it: who runs through a game asks once, at its end. */
const PAUSE = 200;

/** The same of a collection that the server has, where it has one of this game. */
function Collected({ analysis }: { analysis: Analysis }) {
  const all = useSignal<readonly Schemas['CollectionShown'][]>([]);
  const chosen = useSignal<string | null>(null);
  const found = useSignal<{ board: string; book: Schemas['CollectedBook'] } | null>(null);
  const failed = useSignal(false);
  const game = analysis.game.value;
  const board = analysis.board.value;
  const here = all.value.filter((one) => one.game === game);
  const name = here.find((one) => one.name === chosen.value)?.name ?? here[0]?.name;
  useEffect(() => {
    // Without a network there is none.
    void ask('get', '/api/collections').then(
      (shown) => (all.value = shown),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (!name) return undefined;
    const end = new AbortController();
    const timer = setTimeout(() => {
      const asked = { path: { name }, query: { position: board }, signal: end.signal };
      ask('get', '/api/collections/{name}/book', asked).then(
        (book) => {
          found.value = { board, book };
          failed.value = false;
        },
        () => (failed.value ||= !end.signal.aborted),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [name, board]);
  if (!name) return null;
  // What was played in the position before this one is no word about it.
  const book = found.value?.board === board ? found.value.book : null;
  const count = new Intl.NumberFormat(language.value).format(book?.all.games ?? 0);
  return (
    <section class="collected" aria-label={t('analysis-collected')}>
      {here.length > 1 ? (
        <label>
          {t('analysis-collected')}{' '}
          <select value={name} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {here.map((one) => (
              <option key={one.name}>{one.name}</option>
            ))}
          </select>
        </label>
      ) : (
        <h3>{name}</h3>
      )}
      {failed.value && <p class="faded">{t('analysis-collected-failed')}</p>}
      {book && (
        <>
          {(book.moves.length > 0 || book.all.games === 0) && <Played analysis={analysis} moves={book.moves} />}
          <p>
            <a href={`/collections/${encodeURIComponent(name)}/${encodeURI(board)}`}>
              {t('analysis-collected-games', { count })}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

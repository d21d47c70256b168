// Collections of games that the server has: found by a sentence, and by a position that was on the analysis board.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { movesIn } from '../app/count';
import { Fault } from '../app/fault';
import { language, notation } from '../app/prefs';
import { go, type PageProps } from '../app/router';
import { t } from '../app/words';
import { Mini } from '../board/mini';
import { load, ready, write } from '../core';
import { door } from '../modules/study';
import { ask, Problem, type Schemas } from '../net/client';
import { loadStudies } from './analysis/load';
import '../style/collections.css';

type Collection = Schemas['CollectionShown'];
type Found = Schemas['CollectedPage'];
type Game = Schemas['CollectedGame'];

const SCORES: Record<string, string> = { first: '1–0', second: '0–1', drawn: '½–½' };
const KEY = 'adoube.collections';
const count = (many: number): string => new Intl.NumberFormat(language.value).format(many);

/** What was looked for last on this device. */
function recall(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export default function Collections({ params }: PageProps) {
  const [name = '', ...rest] = (params['place'] ?? '').split('/');
  const position = rest.join('/');
  const all = useSignal<readonly Collection[] | null>(null);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    ask('get', '/api/collections').then(
      (found) => (all.value = found),
      (error: unknown) => (problem.value = error),
    );
    void Promise.all([load(), loadStudies()]).catch(() => undefined);
  }, []);
  const chosen = all.value?.find((one) => one.name === name) ?? all.value?.[0];
  return (
    <main id="main" class="page collections" aria-busy={all.value === null && !problem.value}>
      <h1>{t('collections-title')}</h1>
      <Fault problem={problem.value} />
      {all.value?.length === 0 && <p>{t('collections-none')}</p>}
      {all.value && all.value.length > 1 && (
        <nav aria-label={t('collections-which')}>
          {all.value.map((one) => (
            <a
              key={one.name}
              href={`/collections/${encodeURIComponent(one.name)}`}
              aria-current={one === chosen ? 'page' : undefined}
            >
              {one.name}
            </a>
          ))}
        </nav>
      )}
      {chosen && <Search key={`${chosen.name} ${position}`} collection={chosen} position={position} />}
    </main>
  );
}

function Search({ collection, position }: { collection: Collection; position: string }) {
  const field = useRef<HTMLInputElement>(null);
  const found = useSignal<Found | null>(null);
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const turn = useRef(0);
  const { name, game } = collection;
  const look = async (from: number | null) => {
    const mine = ++turn.current;
    const text = field.current?.value.trim() ?? '';
    try {
      sessionStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing asks again.
    }
    busy.value = true;
    const asked = { text, position, from: from ? String(from) : '', language: language.value };
    const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
    try {
      const page = await ask('get', '/api/collections/{name}/games', { path: { name }, query });
      if (mine !== turn.current) return;
      found.value = from && found.value ? { ...page, games: [...found.value.games, ...page.games] } : page;
      problem.value = null;
      announce(t('collections-found', { count: page.all.games }));
    } catch (error) {
      if (mine === turn.current) problem.value = error;
    }
    busy.value = false;
  };
  useEffect(() => void look(null), []);
  const show = (text: string) => {
    if (field.current) field.current.value = text;
    void look(null);
  };
  const page = found.value;
  // A sentence that makes no sense is said in the reader's language, with its place.
  const fault = problem.value instanceof Problem && problem.value.kind === 'bad-input' ? problem.value.detail : null;
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void look(null);
        }}
      >
        <label for="sentence">{t('collections-sentence', { game, count: count(collection.games) })}</label>
        <div class="ask">
          <input
            id="sentence"
            ref={field}
            type="search"
            defaultValue={recall()}
            maxLength={500}
            spellcheck={false}
            autocomplete="off"
            aria-describedby="examples"
            aria-invalid={fault !== null}
          />
          <button type="submit" class="main">
            {t('collections-search')}
          </button>
        </div>
        <p id="examples" class="examples">
          {t('collections-examples')}{' '}
          {(['one', 'two', 'three'] as const).map((nth) => (
            <button type="button" class="plain" key={nth} onClick={() => show(t(`collections-example-${game}-${nth}`))}>
              {t(`collections-example-${game}-${nth}`)}
            </button>
          ))}
        </p>
        {fault !== null && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {fault === null && <Fault problem={problem.value} />}
      </form>
      {position && (
        <div class="position">
          {ready.value && <Mini game={game} board={position} />}
          <p>
            {t('collections-position')}{' '}
            <button type="button" class="plain" onClick={() => go(`/collections/${encodeURIComponent(name)}`)}>
              {t('collections-anywhere')}
            </button>
          </p>
        </div>
      )}
      {page && <Games game={game} name={name} page={page} busy={busy.value} more={() => void look(page.next ?? null)} />}
    </>
  );
}

function Games({
  game,
  name,
  page,
  busy,
  more,
}: {
  game: Collection['game'];
  name: string;
  page: Found;
  busy: boolean;
  more: () => void;
}) {
  const { all, games, board } = page;
  const known = all.first + all.drawn + all.second;
  const percent = (many: number) => new Intl.NumberFormat(language.value, { style: 'percent' }).format(known ? many / known : 0);
  return (
    <section aria-busy={busy}>
      <h2>{t('collections-found', { count: all.games })}</h2>
      {known > 0 && (
        <p class="tally">
          {t('collections-tally', { game, first: percent(all.first), drawn: percent(all.drawn), second: percent(all.second) })}
        </p>
      )}
      {games.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('collections-day')}</th>
              <th scope="col">{t('collections-players')}</th>
              <th scope="col">{t('collections-result')}</th>
              <th scope="col">{t('collections-moves')}</th>
              {board && <th scope="col">{t('collections-played')}</th>}
              <th scope="col">{t('collections-opening')}</th>
              <th scope="col">{t('collections-event')}</th>
            </tr>
          </thead>
          <tbody>
            {games.map((one) => (
              <Row key={one.number} game={game} name={name} one={one} board={board ?? null} />
            ))}
          </tbody>
        </table>
      )}
      {page.next != null && (
        <button type="button" disabled={busy} onClick={more}>
          {t('collections-more')}
        </button>
      )}
    </section>
  );
}

function Row({ game, name, one, board }: { game: Collection['game']; name: string; one: Game; board: string | null }) {
  const player = (nth: 0 | 1) => {
    const called = (nth === 0 ? one.first : one.second) || t('collections-nobody');
    const rating = one.ratings[nth];
    return rating ? `${called} (${rating})` : called;
  };
  const moves = movesIn(game, one.moves);
  return (
    <tr>
      <td class="tabular day">{one.day.replaceAll('.??', '').replaceAll('.', '-')}</td>
      <td class="players">
        <a href={`/analysis/collected/${encodeURIComponent(name)}/${one.number}`}>
          {player(0)} – {player(1)}
        </a>
      </td>
      <td class="score">{SCORES[one.result] ?? '*'}</td>
      <td class="tabular moves">{moves}</td>
      {board && <td class="played">{played(game, board, one.played ?? null)}</td>}
      <td class="opening">{one.opening}</td>
      <td class="event">{one.event}</td>
    </tr>
  );
}

/** A move as the reader writes it. */
function played(game: Collection['game'], board: string, move: string | null): string {
  if (!move || !ready.value) return move ?? t('collections-end');
  try {
    const [act] = door.ask('acts', game, board, [move])[0] ?? [];
    return act ? (write(game, board, [act], notation(game), language.value)[0] ?? move) : move;
  } catch {
    // The module has not come yet.
    return move;
  }
}

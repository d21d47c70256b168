// The display on the wall of the hall: names with their boards before and during a round, then standings, turning its pages by itself.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Seal } from '../app/layout';
import { language } from '../app/prefs';
import { titled, type PageProps } from '../app/router';
import { t } from '../app/words';
import { ask, type Schemas } from '../net/client';
import { halves, missing, pending, score, type Event } from '../net/event';
import { useEvent } from './event';
import '../style/hall.css';

/** So many lines stand on a page, in three columns. */
const LINES = 48;
/** A page stays so long, in milliseconds. */
const TURN = 12_000;

interface Line {
  key: string;
  strong: string;
  rest: string;
  number: string;
  sign: 'first' | 'second' | string;
}

export default function Hall({ params }: PageProps) {
  const event = useEvent(params['id'] ?? '');
  const picture = event?.picture.value;
  useEffect(() => {
    titled.value = picture?.rules.name ?? null;
    return () => void (titled.value = null);
  }, [picture?.rules.name]);
  if (!event || !picture) return <main id="main" class="hall" aria-busy="true" />;
  return <Display event={event} />;
}

/** A family name, and what comes after it. */
function split(name: string): [string, string] {
  const [family = name, ...rest] = name.split(',');
  return [family.trim(), rest.join(',').trim()];
}

function Display({ event }: { event: Event }) {
  const picture = event.picture.value;
  const turn = useSignal(0);
  const second = useSignal(Date.now());
  const places = useSignal<Schemas['Place'][]>([]);
  useEffect(() => {
    const pages = setInterval(() => turn.value++, TURN);
    const clock = setInterval(() => (second.value = Date.now()), 1_000);
    return () => {
      clearInterval(pages);
      clearInterval(clock);
    };
  }, []);
  const number = picture?.rounds.length ?? 0;
  const round = picture?.rounds.at(-1);
  const open = round ? missing(round) : 0;
  useEffect(() => {
    ask('get', '/api/events/{id}/standings', { path: { id: event.id } }).then(
      (found) => (places.value = found),
      () => undefined,
    );
  }, [number, open]);
  if (!picture) return null;
  const collator = new Intl.Collator(language.value);
  const pairs: Line[] = (round?.boards ?? [])
    .flatMap((board, index) =>
      (['first', 'second'] as const).map((side) => {
        const [strong, rest] = split(event.name(board[side]));
        const sign = pending(board) ? side : score(board);
        return { key: `${board[side]}`, strong, rest, number: String(index + 1), sign };
      }),
    )
    .concat(
      (round?.byes ?? []).map((one) => {
        const [strong, rest] = split(event.name(one));
        return { key: `${one}`, strong, rest, number: '', sign: t('rounds-bye') };
      }),
    )
    .sort((one, two) => collator.compare(one.strong + one.rest, two.strong + two.rest));
  const table: Line[] = places.value.map((place) => {
    const [strong, rest] = split(event.name(place.number));
    return { key: `${place.number}`, strong, rest, number: halves(place.points), sign: `${place.rank}.` };
  });
  // Until all results are there who looks for a board finds it; then everybody looks for places.
  const over = round !== undefined && open === 0;
  const lines = over || !round ? table : pairs;
  const sheets = Math.max(Math.ceil(lines.length / LINES), 1);
  const sheet = turn.value % sheets;
  const shown = lines.slice(sheet * LINES, (sheet + 1) * LINES);
  const rows = Math.max(Math.ceil(shown.length / 3), 1);
  const start = round?.start && !round.begun ? round.start - second.value : null;
  const left = (ms: number) => {
    const all = Math.max(Math.ceil(ms / 1000), 0);
    return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  };
  const game = picture.rules.game;
  const news = picture.news?.at(-1);
  return (
    <main id="main" class="hall">
      <header>
        <Seal />
        <div>
          <h1>{over || !round ? t('standings-title') : t('events-round', { round: number })}</h1>
          <p>
            {picture.rules.name}
            {!over && round && ` · ${t('hall-find')}`}
          </p>
        </div>
        <div class="clock">
          {start !== null && start > 0 ? (
            <>
              <p>{t('hall-begins')}</p>
              <b>{left(start)}</b>
            </>
          ) : (
            <>
              {round && !over && <p>{t('event-results-in', { done: round.boards.length - open, all: round.boards.length })}</p>}
              <b>{new Date(second.value).toLocaleTimeString(language.value, { timeStyle: 'short' })}</b>
            </>
          )}
        </div>
      </header>
      {lines.length === 0 ? (
        <p class="nothing">{t('rounds-none')}</p>
      ) : (
        <ol
          key={sheet}
          class={over || !round ? 'lines places' : 'lines'}
          style={{ gridTemplateRows: `repeat(${Math.min(rows, 16)}, auto)` }}
        >
          {shown.map((line) => (
            <li key={line.key}>
              {(over || !round) && <span class="place">{line.sign}</span>}
              <span class="name">
                <b>{line.strong}</b> {line.rest}
              </span>
              <span class="number">{line.number}</span>
              {!over && round && (
                <span class="sign">
                  {line.sign === 'first' || line.sign === 'second' ? (
                    <i class={`disc ${line.sign}`} role="img" aria-label={t(`setup-initial-${line.sign}-${game}`)} />
                  ) : (
                    line.sign
                  )}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <footer>
        {!over && round && (
          <>
            <span>
              <i class="disc first" /> {t(`setup-initial-first-${game}`)}
            </span>
            <span>
              <i class="disc second" /> {t(`setup-initial-second-${game}`)}
            </span>
          </>
        )}
        <span class="news">{news?.text}</span>
        {sheets > 1 && (
          <span class="dots" role="img" aria-label={t('hall-page', { page: sheet + 1, all: sheets })}>
            {Array.from({ length: sheets }, (_, index) => (
              <i key={index} class={index === sheet ? 'here' : ''} />
            ))}
          </span>
        )}
      </footer>
    </main>
  );
}

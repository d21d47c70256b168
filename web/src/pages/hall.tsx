// The display on the wall of the hall: it turns its pages by itself, names with their boards, the boards with their pairs, standings; the clock of
// the round stands above them all.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { Seal } from '../app/layout';
import { language } from '../app/prefs';
import { titled, type PageProps } from '../app/router';
import { t } from '../app/words';
import { ask, type Schemas } from '../net/client';
import { halves, missing, pending, score, type Event } from '../net/event';
import type { RoundShown } from '../types';
import { useEvent } from './event';
import { span } from './event/zone';
import '../style/hall.css';

/** So many lines stand on a page: names and places in three columns, boards in two. */
const LINES = { names: 48, boards: 32, standings: 48 } as const;
/** A page stays so long, in milliseconds. */
const TURN = 12_000;

type Kind = keyof typeof LINES;

/** What turns: a few lines of one kind. */
interface Sheet {
  kind: Kind;
  lines: VNode[];
}

export default function Hall({ params }: PageProps) {
  const event = useEvent(params['id'] ?? '');
  const picture = event?.picture.value;
  useEffect(() => {
    titled.value = picture?.rules.name ?? null;
    return () => void (titled.value = null);
  }, [picture?.rules.name]);
  if (event?.problem.value && !picture)
    return (
      <main id="main" class="page events">
        <h1>{t('events-title')}</h1>
        <Fault problem={event.problem.value} />
      </main>
    );
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
  // Whoever runs the event sees a round before it is published; the hall does not.
  const rounds = picture?.rounds.filter((one) => one.public) ?? [];
  const number = rounds.length;
  const round = rounds.at(-1);
  const open = round ? missing(round) : 0;
  // Where teams play, the standings are theirs.
  const teams = Boolean(picture?.rules.teams);
  useEffect(() => {
    ask('get', teams ? '/api/events/{id}/teams' : '/api/events/{id}/standings', { path: { id: event.id } }).then(
      (found) => (places.value = found),
      () => undefined,
    );
  }, [number, open, teams]);
  if (!picture) return null;
  const game = picture.rules.game;
  const over = round !== undefined && open === 0;
  const sheets = sheetsOf(event, round, places.value, over);
  const sheet = sheets[turn.value % sheets.length];
  const kind = sheet?.kind ?? 'names';
  const columns = kind === 'boards' ? 2 : 3;
  const rows = Math.max(Math.ceil((sheet?.lines.length ?? 0) / columns), 1);
  const news = picture.news?.at(-1);
  const began = round?.began && !over ? second.value - Date.parse(round.began) : null;
  const start = round?.start && !round.begun ? round.start - second.value : null;
  // Who comes later has lost: until then it is told.
  const begins = round?.began ? Date.parse(round.began) : (round?.start ?? null);
  const late = begins === null || over || !picture.rules.default_minutes ? null : begins + picture.rules.default_minutes * 60_000;
  return (
    <main id="main" class="hall">
      <header>
        <Seal />
        <div>
          <h1>{kind === 'standings' ? t('standings-title') : t('events-round', { round: number })}</h1>
          <p>{[picture.rules.name, ...(round && kind !== 'standings' ? [t(`hall-${kind}`)] : [])].join(' · ')}</p>
        </div>
        <div class="clock">
          {start !== null && start > 0 ? (
            <>
              <p>{t('hall-begins')}</p>
              <b>{span(start)}</b>
            </>
          ) : (
            <>
              {round && !over && (
                <p>
                  {[
                    ...(began === null ? [] : [t('hall-running')]),
                    t('event-results-in', { done: round.boards.length - open, all: round.boards.length }),
                  ].join(' · ')}
                </p>
              )}
              <b>
                {began === null ? new Date(second.value).toLocaleTimeString(language.value, { timeStyle: 'short' }) : span(began)}
              </b>
            </>
          )}
        </div>
      </header>
      {!sheet?.lines.length ? (
        <p class="nothing">{t('rounds-none')}</p>
      ) : (
        <ol
          key={turn.value % sheets.length}
          class={`lines ${kind}`}
          style={{ gridTemplateRows: `repeat(${Math.min(rows, 16)}, auto)` }}
        >
          {sheet.lines}
        </ol>
      )}
      <footer>
        {round && kind !== 'standings' && (
          <>
            <span>
              <i class="disc first" /> {t(`setup-initial-first-${game}`)}
            </span>
            <span>
              <i class="disc second" /> {t(`setup-initial-second-${game}`)}
            </span>
          </>
        )}
        {late !== null && late > second.value && (
          <span>{t('hall-late', { at: new Date(late).toLocaleTimeString(language.value, { timeStyle: 'short' }) })}</span>
        )}
        <span class="news">{news?.text}</span>
        {sheets.length > 1 && (
          <span
            class="dots"
            role="img"
            aria-label={t('hall-page', { page: (turn.value % sheets.length) + 1, all: sheets.length })}
          >
            {sheets.map((_, index) => (
              <i key={index} class={index === turn.value % sheets.length ? 'here' : ''} />
            ))}
          </span>
        )}
      </footer>
    </main>
  );
}

/** Everything that is shown by turns. While a round is played: who sits where by names, then by boards, then the standings before it. When all
 * results are there, and before the first round: the standings, then what was played. */
function sheetsOf(event: Event, round: RoundShown | undefined, places: readonly Schemas['Place'][], over: boolean): Sheet[] {
  const picture = event.picture.value;
  const game = picture?.rules.game ?? 'chess';
  const teams = picture?.rules.teams ? picture.teams : null;
  const cut = (kind: Kind, lines: VNode[]): Sheet[] =>
    Array.from({ length: Math.ceil(lines.length / LINES[kind]) }, (_, at) => ({
      kind,
      lines: lines.slice(at * LINES[kind], (at + 1) * LINES[kind]),
    }));
  const name = (number: number) => {
    const [family, given] = split(event.name(number));
    return (
      <span class="name">
        <b>{family}</b> {given}
      </span>
    );
  };
  const disc = (side: 'first' | 'second') => (
    <i class={`disc ${side}`} role="img" aria-label={t(`setup-initial-${side}-${game}`)} />
  );
  const standings = cut(
    'standings',
    places.map((place) => (
      <li key={place.number}>
        <span class="place">{place.rank}.</span>
        {teams ? (
          <span class="name">
            <b>{teams.find((one) => one.number === place.number)?.name}</b>
          </span>
        ) : (
          name(place.number)
        )}
        <span class="number">{halves(place.points)}</span>
      </li>
    )),
  );
  if (!round) return standings;
  const collator = new Intl.Collator(language.value);
  const seats = [
    ...round.boards.flatMap((board, index) =>
      (['first', 'second'] as const).map((side) => ({
        player: board[side],
        number: String(index + 1),
        sign: pending(board) ? disc(side) : score(board),
      })),
    ),
    ...round.byes.map((player) => ({ player, number: '', sign: t('rounds-bye') })),
  ].sort((one, two) => collator.compare(event.name(one.player), event.name(two.player)));
  const names = cut(
    'names',
    seats.map(({ player, number, sign }) => (
      <li key={player}>
        {name(player)}
        <span class="number">{number}</span>
        <span class="sign">{sign}</span>
      </li>
    )),
  );
  const boards = cut(
    'boards',
    round.boards.map((board, index) => (
      <li key={index}>
        <span class="number">{index + 1}</span>
        {name(board.first)}
        {disc('first')}
        <span class="sign">{pending(board) ? '–' : score(board)}</span>
        {disc('second')}
        {name(board.second)}
      </li>
    )),
  );
  return over ? [...standings, ...boards] : [...names, ...boards, ...standings];
}

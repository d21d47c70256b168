// Beside the board: what is played for, by which laws, and what happened last. After the end, the result.
import { language } from '../../app/prefs';
import { bookName, shortTime, wholeTime } from '../../app/terms';
import { joined, t } from '../../app/words';
import { books } from '../../core';
import type { Seat } from '../../net/client';
import { number } from './acts';
import { End } from './end';
import { isLag, whatOf, type Live } from './live';
import type { Looking } from '../../review/use';
import { Where } from './where';

/** So many lines of the log are shown. */
const LINES = 3;

export function Context({ live, seats, looking }: { live: Live; seats: Seat[]; looking: Looking | null }) {
  const setup = live.setup.value;
  if (!setup) return null;
  const { book, time } = termsOf(live);
  const facts: [string, string][] = [
    [t('context-laws'), joined([book, t('context-strict', { strict: setup.strictness.moves })])],
    [t('context-time'), time],
    [t('context-counts'), t('context-rated', { rated: isRated(seats) ? 'yes' : 'no' })],
    ...(setup.supervision === 'none' ? [] : [[t('context-watch'), t('context-arbiter')] as [string, string]]),
  ];
  return (
    <aside class="context" aria-label={t('context-label')}>
      {live.over.value ? (
        <End live={live} seats={seats} looking={looking} />
      ) : (
        <dl>
          {live.place.value && (
            <div>
              <dt>{t('context-event')}</dt>
              <dd>
                <Where place={live.place.value} />
              </dd>
            </div>
          )}
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Latest live={live} />
    </aside>
  );
}

/** Whether ratings change by it. */
const isRated = (seats: readonly Seat[]): boolean => seats.some((one) => one.strength?.counts);

/** The last lines of the log. */
function Latest({ live }: { live: Live }) {
  const told = live.told.value.filter((event) => event.sentence && whatOf(event) !== 'made' && !isLag(event)).slice(-LINES);
  if (!told.length) return null;
  const hour = new Intl.DateTimeFormat(language.value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <ol class="latest" aria-label={t('context-latest')}>
      {told.map((event, index) => (
        <li key={index}>
          <time class="tabular" dateTime={new Date(event.at).toISOString()}>
            {hour.format(event.at)}
          </time>
          <span>
            {event.sentence} {event.article && <a href={`/laws/${event.article}`}>{number(event.article)}</a>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The rulebook and the time in words. */
export function termsOf(live: Live): { book: string; time: string } {
  const setup = live.setup.value;
  if (!setup) return { book: '', time: '' };
  const lang = language.value;
  const book = books(lang).find((one) => one.book === setup.rulebook.book)?.title ?? '';
  return { book, time: live.timed.value ? wholeTime(live.kind.value, setup.time) : t('clock-unlimited') };
}

/** The same in one line, for a small screen. */
export function Terms({ live, seats }: { live: Live; seats: readonly Seat[] }) {
  const setup = live.setup.value;
  if (!setup) return null;
  return (
    <p class="terms">
      <strong>{live.timed.value ? shortTime(setup.time) : t('clock-unlimited')}</strong>
      {isRated(seats) && <> · {t('home-rated-yes')}</>} · {bookName(setup.rulebook.book)}
    </p>
  );
}

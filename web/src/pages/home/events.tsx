// Events that are open, each with where it stands.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { joined, t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';

/** So many are shown. */
const SHOWN = 4;

export function Events() {
  const events = useSignal<readonly Schemas['EventListed'][]>([]);
  useEffect(() => {
    ask('get', '/api/events').then(
      (found) => (events.value = found.filter((one) => !one.closed).slice(0, SHOWN)),
      // The first page is good without them.
      () => undefined,
    );
  }, []);
  if (!events.value.length) return null;
  return (
    <section class="events-open" aria-labelledby="events">
      <h2 id="events">
        {t('bar-events')} <a href="/events">{t('home-events-all')}</a>
      </h2>
      <ul class="rows">
        {events.value.map(({ id, name, players, paired }) => (
          <li key={id}>
            <a href={`/event/${id}`}>
              <strong>{name}</strong>
              <span class="faded">
                {joined([t('home-event-players', { count: players }), t('home-event-round', { round: paired })])}
              </span>
              <span class="end">{t('home-event-enter')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

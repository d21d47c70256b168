// Somebody, as his games show him: ratings, days played, games.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { titled, type PageProps } from '../app/router';
import { t } from '../app/words';
import { load } from '../core';
import { ask, type Schemas } from '../net/client';
import { called, me, recognise } from '../net/me';
import { Befriend } from './account/befriend';
import { sum } from './mine';
import { Calendar } from './mine/calendar';
import { Games } from './mine/over';
import '../style/mine.css';

export default function Player({ params }: PageProps) {
  const id = params['id'] ?? '';
  const found = useSignal<Schemas['Profile'] | null>(null);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    found.value = null;
    void load().catch(() => undefined);
    void recognise().then(() =>
      ask('get', '/api/people/{id}', { path: { id } }).then(
        (profile) => {
          found.value = profile;
          titled.value = called(profile.person);
        },
        (error: unknown) => (problem.value = error),
      ),
    );
    return () => (titled.value = null);
  }, [id]);
  const profile = found.value;
  if (!profile)
    return (
      <main id="main" class="page mine" aria-busy={problem.value === null}>
        <h1>{t('player-title')}</h1>
        <Fault problem={problem.value} />
      </main>
    );
  const own = me.value?.id === id;
  return (
    <main id="main" class="page mine">
      <header>
        <h1>{called(profile.person)}</h1>
        <p class="faded">
          {t('player-all', {
            won: sum(profile.tally, 'won'),
            drawn: sum(profile.tally, 'drawn'),
            lost: sum(profile.tally, 'lost'),
          })}
        </p>
        {!own && me.value && profile.person.name && <Befriend id={id} />}
      </header>
      <div class="profile">
        <section aria-labelledby="ratings">
          <h2 id="ratings">{t('player-ratings')}</h2>
          {profile.ratings.length === 0 ? (
            <p class="faded">{t('player-no-ratings')}</p>
          ) : (
            <ul class="ratings">
              {profile.ratings.map((one) => (
                <Rating key={`${one.game} ${one.class}`} id={id} one={one} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="calendar">
          <h2 id="calendar">{t('player-calendar')}</h2>
          <Calendar days={profile.days} />
        </section>
      </div>
      <Games key={id} id={id} own={own} />
    </main>
  );
}

/** What a pool is called: “chess, blitz”. */
export const poolName = (game: string, kind: string): string =>
  t('player-pool', { game: t(`game-name-${game}`), class: t('player-class', { class: kind }) });

function Rating({ id, one }: { id: string; one: Schemas['RatingShown'] }) {
  return (
    <li>
      <span>{poolName(one.game, one.class)}</span>
      <strong class="tabular">{one.rating}</strong>
      <span class="faded">
        {one.provisional ? t('player-provisional') : t('player-off', { off: 2 * one.deviation })},{' '}
        {t('player-made-of', { games: one.games })}
      </span>
      <a href={`/player/${id}/${one.game}/${one.class}`}>{t('player-changes')}</a>
    </li>
  );
}

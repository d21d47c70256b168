// One's games: those that are played, and those that are over.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { t } from '../app/words';
import { load, ready } from '../core';
import { ask, type Schemas } from '../net/client';
import { me, recognise } from '../net/me';
import { mine, useMine } from '../net/running';
import { Chips, Games } from './mine/over';
import { Running } from './mine/running';
import '../style/mine.css';

/** How many games came out so. */
export const sum = (tally: readonly Schemas['TallyShown'][], result?: string): number =>
  tally.filter((one) => result === undefined || one.result === result).reduce((all, one) => all + one.games, 0);

export default function Mine() {
  useEffect(() => {
    void recognise();
    void load().catch(() => undefined);
  }, []);
  if (me.value === undefined) return <main id="main" class="page mine" aria-busy="true" />;
  return (
    <main id="main" class="page mine">
      {me.value ? (
        <Own key={me.value.id} id={me.value.id} />
      ) : (
        <>
          <h1>{t('mine-title')}</h1>
          <p>{t('mine-none')}</p>
          {ready.value && <Chips />}
        </>
      )}
    </main>
  );
}

function Own({ id }: { id: string }) {
  useMine();
  const running = mine.value;
  const profile = useSignal<Schemas['Profile'] | null>(null);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    ask('get', '/api/people/{id}', { path: { id } }).then(
      (found) => (profile.value = found),
      (error: unknown) => (problem.value = error),
    );
  }, [id]);
  const { tally, month } = profile.value ?? { tally: [], month: [] };
  return (
    <>
      <header>
        <h1>{t('mine-title')}</h1>
        <p class="faded">
          {profile.value &&
            running &&
            t('mine-summary', {
              over: sum(tally),
              open: running.length,
              won: sum(month, 'won'),
              drawn: sum(month, 'drawn'),
              lost: sum(month, 'lost'),
            })}
        </p>
        <a href={`/player/${id}`}>{t('mine-profile')}</a>
      </header>
      <Fault problem={problem.value} />
      <Running games={running ?? []} />
      <Games id={id} own tally={tally} />
      {sum(tally) > 0 && (
        <p class="saves">
          {tally.some((one) => one.game === 'chess') && <Save game="chess" forms={['pgn']} />}
          {tally.some((one) => one.game === 'shogi') && <Save game="shogi" forms={['csa', 'usi']} />}
        </p>
      )}
    </>
  );
}

/** All games of a kind as one file. */
function Save({ game, forms }: { game: 'chess' | 'shogi'; forms: readonly string[] }) {
  return (
    <>
      {forms.map((form) => (
        <a key={form} class="button" href={`/api/games/records.${form}`} download={`adoube.${form}`}>
          {t('mine-save', { game, form: form.toUpperCase() })}
        </a>
      ))}
    </>
  );
}

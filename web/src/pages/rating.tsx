// How somebody's rating changed, game by game: each change is computed again by the server, from what stood before it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { language } from '../app/prefs';
import type { PageProps } from '../app/router';
import { t } from '../app/words';
import { ask, type Schemas } from '../net/client';
import { called } from '../net/me';
import { poolName } from './player';
import '../style/mine.css';

type Change = Schemas['ChangeShown'];

const PAGE = 50;

export default function Rating({ params }: PageProps) {
  const { id = '', game = '', class: kind = '' } = params;
  const found = useSignal<readonly Change[] | null>(null);
  const more = useSignal(false);
  const problem = useSignal<unknown>(null);
  const look = (before?: number) =>
    ask('get', '/api/people/{id}/ratings', {
      path: { id },
      query: { game, class: kind, ...(before === undefined ? {} : { before: String(before) }) },
    }).then(
      (page) => {
        found.value = before === undefined ? page : [...(found.value ?? []), ...page];
        more.value = page.length === PAGE;
      },
      (error: unknown) => (problem.value = error),
    );
  useEffect(() => void look(), [id, game, kind]);
  const who = found.value?.[0]?.person;
  const last = found.value?.at(-1);
  return (
    <main id="main" class="page mine">
      <header>
        <h1>{t('rating-title')}</h1>
        <p class="faded">
          {who && <a href={`/player/${id}`}>{called(who)}</a>} {found.value && found.value.length > 0 && poolName(game, kind)}
        </p>
      </header>
      <p class="told">{t('rating-told')}</p>
      <Fault problem={problem.value} />
      {found.value?.length === 0 && <p class="faded">{t('rating-none')}</p>}
      {found.value && found.value.length > 0 && <Changes all={found.value} />}
      {more.value && last && (
        <button type="button" onClick={() => void look(last.number)}>
          {t('mine-more')}
        </button>
      )}
    </main>
  );
}

const whole = (value: number): string => String(Math.round(value));
const score = (value: number): string => (value === 0.5 ? '½' : String(value));

function Changes({ all }: { all: readonly Change[] }) {
  return (
    <table class="changes">
      <thead>
        <tr>
          {(['day', 'opponent', 'score', 'before', 'after', 'again'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`rating-head-${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((one) => (
          <tr key={one.number}>
            <td>
              <a href={`/game/${one.game}`}>
                {new Date(one.ended).toLocaleDateString(language.value, { day: 'numeric', month: 'short', year: 'numeric' })}
              </a>
            </td>
            <td>
              {one.opponent && called(one.opponent)} <span class="faded tabular">{whole(one['opponent-rating'])}</span>
            </td>
            <td>{score(one.score)}</td>
            <td class="tabular">{whole(one.before.rating)}</td>
            <td class="tabular">
              <strong>{whole(one.after.rating)}</strong>{' '}
              <span class="faded">{t('rating-off', { off: whole(2 * one.after.deviation) })}</span>
            </td>
            <td>
              <Again one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole sum, for who wants to follow it. */
function Again({ one }: { one: Change }) {
  const exact = (value: number) => value.toFixed(6);
  const numbers = (it: Schemas['Numbers']) => ({
    rating: exact(it.rating),
    deviation: exact(it.deviation),
    volatility: it.volatility.toFixed(9),
  });
  return (
    <details>
      <summary>
        <span class={one.holds ? 'moss' : 'amber'}>
          {one.holds ? t('rating-holds') : t('rating-differs', { rating: exact(one.again.rating) })}
        </span>
        <span class="unseen">{t('rating-numbers')}</span>
      </summary>
      <ul class="tabular">
        <li>{t('rating-before', numbers(one.before))}</li>
        <li>{t('rating-opponent', { rating: exact(one['opponent-rating']), deviation: exact(one['opponent-deviation']) })}</li>
        <li>{t('rating-after', numbers(one.after))}</li>
        <li>{t('rating-again', numbers(one.again))}</li>
      </ul>
    </details>
  );
}

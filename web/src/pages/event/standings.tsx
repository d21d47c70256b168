// Who stands where, in four ways: the table whose tie-breaks open to the sum that made them, who met whom, teams, prizes.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { halves, missing, score, type Event } from '../../net/event';
import { Cross, Tree } from './cross';
import { Prizes } from './prizes';
import { Teams } from './teams';

export type Place = Schemas['Place'];
type Sum = Schemas['TieSum'];

export function Standings({ event, part = '' }: { event: Event; part?: string | undefined }) {
  const places = useSignal<Place[] | null>(null);
  const problem = useSignal<unknown>(null);
  const asked = useSignal<{ number: number; tie: number } | null>(null);
  const sum = useSignal<Sum | null>(null);
  const turns = event.turns.value;
  useEffect(() => {
    ask('get', '/api/events/{id}/standings', { path: { id: event.id } }).then(
      (found) => (places.value = found),
      (error: unknown) => (problem.value = error),
    );
  }, [turns]);
  const explain = (number: number, tie: number) => {
    const same = asked.value?.number === number && asked.value.tie === tie;
    asked.value = same ? null : { number, tie };
    sum.value = null;
    if (same) return;
    ask('get', '/api/events/{id}/tie', { path: { id: event.id }, query: { player: String(number), tie: String(tie + 1) } }).then(
      (found) => (sum.value = found),
      (error: unknown) => (problem.value = error),
    );
  };
  const picture = event.picture.value;
  if (!picture) return null;
  const ties = places.value?.[0]?.ties ?? [];
  const over = picture.rounds.filter((round) => missing(round) === 0).length;
  const ways = [
    'table',
    picture.rules.system.kind === 'knockout' ? 'tree' : 'cross',
    ...(picture.rules.teams ? ['teams'] : []),
    'prizes',
  ];
  const way = ways.includes(part) ? part : 'table';
  return (
    <div class="standings">
      <nav class="ways" aria-label={t('standings-ways')}>
        {ways.map((one) => (
          <a key={one} href={`/event/${event.id}/standings/${one}`} aria-current={one === way ? 'page' : undefined}>
            {t(`standings-${one}`)}
          </a>
        ))}
      </nav>
      <Fault problem={problem.value} />
      {way !== 'table' && <h2 class="unseen">{t(`standings-${way}`)}</h2>}
      {way === 'cross' && places.value && <Cross event={event} places={places.value} />}
      {way === 'tree' && <Tree event={event} />}
      {way === 'teams' && <Teams event={event} />}
      {way === 'prizes' && <Prizes event={event} />}
      {way === 'table' && <p class="soft">{over ? t('standings-after', { round: over }) : t('standings-none')}</p>}
      {way === 'table' && over > 0 && places.value && (
        <table>
          <thead>
            <tr>
              <th class="n">{t('standings-place')}</th>
              <th>{t('entries-name')}</th>
              <th class="n">{t('rounds-points')}</th>
              {ties.map(([code]) => (
                <th key={code} class="n">
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.value.map((place) => {
              const opened = asked.value?.number === place.number ? asked.value.tie : null;
              return [
                <tr key={place.number} class={place.number === event.own.value ? 'own' : ''}>
                  <td class="n">{place.rank}</td>
                  <td class="name">{event.name(place.number)}</td>
                  <td class="n">
                    <b>{halves(place.points)}</b>
                  </td>
                  {place.ties.map(([code, value], index) => (
                    <td key={code} class="n">
                      <button
                        type="button"
                        class="quiet"
                        aria-expanded={opened === index}
                        aria-label={t('standings-explain', { code, value, name: event.name(place.number) })}
                        onClick={() => explain(place.number, index)}
                      >
                        {value}
                      </button>
                    </td>
                  ))}
                </tr>,
                opened !== null && (
                  <tr key={`${place.number} sum`} class="opened">
                    <td />
                    <td colSpan={2 + ties.length}>
                      {sum.value && <Terms event={event} sum={sum.value} number={place.number} />}
                    </td>
                  </tr>
                ),
              ];
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Terms({ event, sum, number }: { event: Event; sum: Sum; number: number }) {
  const rounds = event.picture.value?.rounds ?? [];
  return (
    <div class="sum">
      <p>
        <b>{sum.code}</b> {sum.terms.length > 0 ? t('standings-sum') : t('standings-no-sum')}
      </p>
      {sum.terms.length > 0 && (
        <ul>
          {sum.terms.map((term) => {
            const board = rounds[term.round - 1]?.boards.find((one) => one.first === number || one.second === number);
            return (
              <li key={term.round} class={term.cut ? 'cut' : ''}>
                <span>
                  {t('events-round', { round: term.round })}
                  {term.opponent != null && `, ${event.name(term.opponent)}`}
                  {board && ` (${score(board)})`}
                </span>
                <b class="n">{term.adds}</b>
                {term.cut && <em>{t('standings-cut')}</em>}
              </li>
            );
          })}
          <li class="total">
            <span>{t('standings-total')}</span>
            <b class="n">{sum.value}</b>
          </li>
        </ul>
      )}
    </div>
  );
}

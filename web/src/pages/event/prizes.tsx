// Prizes: what was announced, and who gets what by the rounds that are over.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import type { Event } from '../../net/event';
import type { PrizeFund, PrizeGiven, PrizeSharing, PrizesShown } from '../../types';
import { readPrizes, writeAmount, writePrizes } from './coins';
import { useActing } from './use';

export function Prizes({ event }: { event: Event }) {
  const shown = useSignal<PrizesShown | null>(null);
  const problem = useSignal<unknown>(null);
  const turns = event.turns.value;
  useEffect(() => {
    ask('get', '/api/events/{id}/prizes', { path: { id: event.id } }).then(
      (found) => (shown.value = found),
      (error: unknown) => (problem.value = error),
    );
  }, [turns]);
  if (!shown.value) return <Fault problem={problem.value} />;
  const { fund, awards, left, total } = shown.value;
  const teams = event.picture.value?.teams ?? [];
  const category = (at: number) => fund.categories[at]?.name ?? '';
  const name = (one: PrizeGiven) =>
    one.team ? (teams.find((team) => team.number === one.number)?.name ?? '') : event.name(one.number);
  return (
    <div class="prizes">
      <Fault problem={problem.value} />
      {fund.categories.length === 0 && <p>{t('prizes-none')}</p>}
      {fund.categories.length > 0 && (
        <ul class="funds">
          {fund.categories.map((one, at) => (
            <li key={at}>
              <h3>
                {category(at)} {one.groups.length > 0 && <small>{one.groups.join(' ')}</small>}
              </h3>
              <p>
                {one.prizes
                  .map((prize) =>
                    [prize.amount || !prize.thing ? writeAmount(prize.amount, fund.currency) : '', prize.thing]
                      .filter(Boolean)
                      .join(' + '),
                  )
                  .join(' · ')}
              </p>
              <p class="soft">
                <span>{t('prizes-sharing')}</span> <span>{t(`prizes-sharing-${one.sharing}`)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {awards.length > 0 && (
        <div class="wide" tabIndex={0} role="region" aria-label={t('prizes-given')}>
          <table>
            <thead>
              <tr>
                <th class="n">{t('standings-place')}</th>
                <th>{t('entries-name')}</th>
                <th>{t('prizes-for')}</th>
                <th class="n">{t('prizes-amount')}</th>
              </tr>
            </thead>
            <tbody>
              {awards.map((one) => (
                <tr key={`${one.team} ${one.number}`}>
                  <td class="n">{one.rank}</td>
                  <td class="name">{name(one)}</td>
                  <td>{[...new Set(one.parts.map((part) => category(part.category)))].join(', ')}</td>
                  <td class="n">
                    <b>
                      {[one.amount ? writeAmount(one.amount, fund.currency) : '', ...one.parts.map((part) => part.thing)]
                        .filter(Boolean)
                        .join(' + ')}
                    </b>
                  </td>
                </tr>
              ))}
              <tr>
                <td />
                <td colSpan={2}>{t('standings-total')}</td>
                <td class="n">{writeAmount(total, fund.currency)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {left.length > 0 && (
        <p class="strip amber">
          {t('prizes-left')} {left.map(([at, place]) => `${category(at)} ${place}`).join(', ')}
        </p>
      )}
      {event.may('set-up') && event.picture.value?.closed === null && (
        <PrizeForm key={JSON.stringify(fund)} event={event} fund={fund} />
      )}
    </div>
  );
}

interface Row {
  name: string;
  groups: string;
  amounts: string;
  sharing: PrizeSharing;
}

/** Prizes as they are typed: a category a row, with groups that it is for. */
export interface TypedFund {
  currency: string;
  /** To what shares are rounded, which is not typed here. */
  step: number;
  several: boolean;
  rows: readonly Row[];
}

const nothing: Row = { name: '', groups: '', amounts: '', sharing: 'equal' };

export const typedFund = (fund?: PrizeFund): TypedFund => ({
  currency: fund?.currency || 'EUR',
  step: fund?.step ?? 0,
  several: fund?.several ?? false,
  rows: fund?.categories.length
    ? fund.categories.map(({ name, groups, prizes, sharing }) => ({
        name,
        groups: groups.join(' '),
        amounts: writePrizes(prizes),
        sharing,
      }))
    : [nothing],
});

/** Whether there is something among them that is no prize. */
export const isWrongFund = ({ rows }: TypedFund): boolean => rows.some((row) => readPrizes(row.amounts).includes(null));

/** As the server takes them; a row without prizes is none. */
export const fundOf = ({ currency, step, several, rows }: TypedFund) => ({
  currency: currency.trim(),
  step,
  several,
  categories: rows
    .filter((row) => row.amounts.trim())
    .map((row) => ({
      // Every category has a name of its own.
      name: row.name.trim() || t('prizes-main'),
      groups: row.groups.split(/\s+/).filter(Boolean),
      prizes: readPrizes(row.amounts).filter((one) => one !== null),
      sharing: row.sharing,
    })),
});

/** Where prizes are typed. */
export function FundFields({ fund }: { fund: Signal<TypedFund> }) {
  const { currency, several, rows } = fund.value;
  const change = (part: Partial<TypedFund>) => (fund.value = { ...fund.value, ...part });
  const put = (at: number, part: Partial<Row>) =>
    change({ rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  return (
    <>
      <label>
        {t('prizes-currency')}
        <input value={currency} maxLength={5} onInput={(input) => change({ currency: input.currentTarget.value })} />
      </label>
      {rows.map((row, at) => (
        <fieldset key={at}>
          <legend>{t('prizes-category', { number: at + 1 })}</legend>
          <label>
            {t('prizes-name')}
            <input value={row.name} onInput={(input) => put(at, { name: input.currentTarget.value })} />
          </label>
          <label>
            {t('prizes-groups')}
            <input value={row.groups} placeholder="u18" onInput={(input) => put(at, { groups: input.currentTarget.value })} />
          </label>
          <label>
            {t('prizes-amounts')}
            <input
              value={row.amounts}
              placeholder={t('prizes-amounts-such')}
              aria-invalid={readPrizes(row.amounts).includes(null)}
              onInput={(input) => put(at, { amounts: input.currentTarget.value })}
            />
          </label>
          <label>
            {t('prizes-sharing')}
            <select value={row.sharing} onChange={(input) => put(at, { sharing: input.currentTarget.value as PrizeSharing })}>
              {(['equal', 'hort', 'place'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`prizes-sharing-${one}`)}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
      ))}
      <label class="tick">
        <input type="checkbox" checked={several} onChange={(input) => change({ several: input.currentTarget.checked })} />
        {t('prizes-several')}
      </label>
      <p class="acts">
        <button type="button" onClick={() => change({ rows: [...rows, nothing] })}>
          {t('prizes-more')}
        </button>
      </p>
    </>
  );
}

/** What is announced. */
export function PrizeForm({ event, fund }: { event: Event; fund: PrizeFund }) {
  const { act, problem, busy } = useActing(event);
  const typed = useSignal(typedFund(fund));
  return (
    <form
      class="fund-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        void act({ do: 'prizes', fund: fundOf(typed.value) }, true);
      }}
    >
      <h2>{t('prizes-announce')}</h2>
      <Fault problem={problem.value} />
      <FundFields fund={typed} />
      <p class="acts">
        <button type="submit" class="main" disabled={busy.value || isWrongFund(typed.value)}>
          {t('prizes-announce-do')}
        </button>
      </p>
    </form>
  );
}

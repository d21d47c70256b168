// Fees: what playing costs, who owes what, and receipts.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import type { Event } from '../../net/event';
import type { AccountOfPlayer, EventFees, MoneyShown, Receipt } from '../../types';
import { readAmount, writeAmount } from './coins';
import { PlayerChoice } from './player-choice';
import { typedIn, useActing } from './use';
import { hour } from './zone';

export function Fees({ event }: { event: Event }) {
  const shown = useSignal<MoneyShown | null>(null);
  const printed = useSignal<Receipt | null>(null);
  const failed = useSignal<unknown>(null);
  const { act, problem, busy } = useActing(event);
  const turns = event.turns.value;
  useEffect(() => {
    ask('get', '/api/events/{id}/money', { path: { id: event.id } }).then(
      (found) => (shown.value = found),
      (error: unknown) => (failed.value = error),
    );
  }, [turns]);
  if (!shown.value) return <Fault problem={failed.value} />;
  const { fees, accounts, receipts } = shown.value;
  const may = event.may('enter') && event.picture.value?.closed === null;
  const when = (at: string) => hour(Date.parse(at), event.picture.value?.play.zone, language.value);
  const sum = (of: (one: AccountOfPlayer) => number) => accounts.reduce((all, one) => all + of(one), 0);
  return (
    <div class="fees">
      <Fault problem={problem.value} />
      <p class="soft">
        {fees.amount > 0 || fees.reductions.length > 0
          ? [
              t('fees-are', { amount: writeAmount(fees.amount) }),
              ...fees.reductions.map((one) => `${one.group}: ${writeAmount(one.amount)}`),
            ].join(' · ')
          : t('fees-none')}
      </p>
      {event.may('set-up') && event.picture.value?.closed === null && (
        <FeeForm key={JSON.stringify(fees)} event={event} fees={fees} />
      )}
      <div class="wide" tabIndex={0} role="region" aria-label={t('fees-accounts')}>
        <table>
          <thead>
            <tr>
              <th>{t('entries-name')}</th>
              <th class="n">{t('fees-due')}</th>
              <th class="n">{t('fees-paid')}</th>
              <th class="n">{t('fees-owed')}</th>
              <th>
                <span class="unseen">{t('fees-pay')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <tr key={one.number}>
                <td class="name">{event.name(one.number)}</td>
                <td class="n">{writeAmount(one.due)}</td>
                <td class="n">{writeAmount(one.paid)}</td>
                <td class="n">{one.owed ? <b>{writeAmount(one.owed)}</b> : '✓'}</td>
                <td>
                  {may && one.owed !== 0 && (
                    <button
                      type="button"
                      disabled={busy.value}
                      aria-label={t('fees-pay-name', { name: event.name(one.number), amount: writeAmount(one.owed) })}
                      onClick={() => void act({ do: 'pay', player: one.number, amount: one.owed, how: '' })}
                    >
                      {t(one.owed > 0 ? 'fees-pay' : 'fees-back')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
            <tr>
              <td>{t('standings-total')}</td>
              <td class="n">{writeAmount(sum((one) => one.due))}</td>
              <td class="n">{writeAmount(sum((one) => one.paid))}</td>
              <td class="n">{writeAmount(sum((one) => one.owed))}</td>
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      {may && <Pay event={event} />}
      {receipts.length > 0 && (
        <section>
          <h2>{t('fees-receipts')}</h2>
          <ul class="receipts">
            {receipts.map((one) => (
              <li key={one.receipt}>
                <span class="n">{t('fees-receipt', { number: one.receipt })}</span>
                <span>
                  {event.name(one.player)} · {writeAmount(one.amount)} {one.how && `(${one.how})`}
                </span>
                <button type="button" class="quiet" onClick={() => (printed.value = one)}>
                  {t('fees-show')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {printed.value && (
        <section class="receipt" aria-live="polite">
          <h2>{t('fees-receipt', { number: printed.value.receipt })}</h2>
          <p>{event.picture.value?.rules.name}</p>
          <p>
            {t(printed.value.amount < 0 ? 'fees-given-back' : 'fees-received', {
              name: event.name(printed.value.player),
              amount: writeAmount(Math.abs(printed.value.amount)),
            })}
          </p>
          <p class="soft">{[printed.value.how, printed.value.at ? when(printed.value.at) : ''].filter(Boolean).join(' · ')}</p>
          <p class="acts">
            <button type="button" class="main" onClick={() => print()}>
              {t('rounds-print')}
            </button>
            <button type="button" onClick={() => (printed.value = null)}>
              {t('why-close')}
            </button>
          </p>
        </section>
      )}
    </div>
  );
}

/** What playing costs as it is typed: one amount, and what some pay instead, a line each. */
export interface TypedFees {
  amount: string;
  less: string;
}

export const typedFees = (fees?: EventFees): TypedFees => ({
  amount: fees?.amount ? writeAmount(fees.amount) : '',
  less: (fees?.reductions ?? []).map((one) => `${one.group} ${writeAmount(one.amount)}`).join('\n'),
});

/** As the server takes it; nothing where an amount is none. */
export function feesOf({ amount, less }: TypedFees): EventFees | null {
  const reductions = less
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words[0])
    // The name of a club has several words.
    .map((words) => ({ group: words.slice(0, -1).join(' '), amount: words.length > 1 ? readAmount(words.at(-1) ?? '') : null }));
  // Nothing at all is no amount that is wrong: playing is free.
  const all = amount.trim() ? readAmount(amount) : 0;
  if (all === null || reductions.some((one) => one.amount === null)) return null;
  return { amount: all, reductions: reductions.map((one) => ({ group: one.group, amount: one.amount ?? 0 })) };
}

/** Where that is typed. */
export function FeeFields({ fees }: { fees: Signal<TypedFees> }) {
  const change = (part: Partial<TypedFees>) => (fees.value = { ...fees.value, ...part });
  return (
    <>
      <label>
        {t('fees-amount')}
        <input inputMode="decimal" value={fees.value.amount} onInput={(input) => change({ amount: input.currentTarget.value })} />
      </label>
      <label>
        {t('fees-reductions')}
        <textarea
          rows={3}
          value={fees.value.less}
          placeholder="u18 10"
          onInput={(input) => change({ less: input.currentTarget.value })}
        />
      </label>
    </>
  );
}

export function FeeForm({ event, fees }: { event: Event; fees: EventFees }) {
  const { act, problem, busy } = useActing(event);
  const typed = useSignal(typedFees(fees));
  const now = feesOf(typed.value);
  return (
    <details class="announce">
      <summary>{t('fees-set')}</summary>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          if (now) void act({ do: 'fees', fees: now }, true);
        }}
      >
        <Fault problem={problem.value} />
        <FeeFields fees={typed} />
        <button type="submit" disabled={busy.value || !now}>
          {t('fees-set-do')}
        </button>
      </form>
    </details>
  );
}

function Pay({ event }: { event: Event }) {
  const { act, problem, busy } = useActing(event);
  const player = useSignal('');
  const amount = useSignal('');
  const how = useSignal('');
  const sum = readAmount(amount.value);
  return (
    <form
      class="reason-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        const empty = typedIn(amount, how);
        void act({ do: 'pay', player: Number(player.value), amount: sum ?? 0, how: how.value.trim() }).then(
          (done) => done && empty(),
        );
      }}
    >
      <Fault problem={problem.value} />
      <label>
        {t('fees-who')}
        <PlayerChoice event={event} value={player.value} choose={(number) => (player.value = number)} />
      </label>
      <label>
        {t('fees-much')}
        <input inputMode="decimal" value={amount.value} onInput={(input) => (amount.value = input.currentTarget.value)} />
      </label>
      <label>
        {t('fees-how')}
        <input value={how.value} onInput={(input) => (how.value = input.currentTarget.value)} />
      </label>
      <button type="submit" disabled={busy.value || !player.value || !sum}>
        {t('fees-take')}
      </button>
    </form>
  );
}

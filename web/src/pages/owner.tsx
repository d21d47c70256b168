// The owner's desk: what was told, accounts, games, who is kept out, and what owners and arbiters did. With a secret after the #, the page
// that makes the owner.
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../app/fault';
import { t } from '../app/words';
import { readJson } from '../json';
import { nameOf, partOf } from '../named';
import { ask, type Person, type Schemas } from '../net/client';
import { called, idOf, me, recognise } from '../net/me';
import type { Command } from '../types';
import { Field, Form } from './account/form';
import { Helping } from './account/helping';
import { moment } from './account/logins';
import Secret from './secret';
import '../style/account.css';
import '../style/owner.css';

const tabs = ['reports', 'accounts', 'games', 'apart', 'journal'] as const;
type Tab = (typeof tabs)[number];

export default function Owner() {
  const secret = useSignal(location.hash.length > 1);
  const tab = useSignal<Tab>('reports');
  useEffect(() => void recognise(), []);
  if (secret.value) return <Secret />;
  if (me.value === undefined) return <main id="main" class="page account" aria-busy="true" />;
  if (!me.value?.owner)
    return (
      <main id="main" class="page account">
        <h1>{t('owner-title')}</h1>
        <p class="amber">{t('owner-not')}</p>
        <a href="/account">{t('account-sign-in')}</a>
      </main>
    );
  return (
    <main id="main" class="page account owner">
      <h1>{t('owner-title')}</h1>
      <div class="desk" role="group" aria-label={t('owner-title')}>
        {tabs.map((name) => (
          <button type="button" key={name} aria-pressed={tab.value === name} onClick={() => (tab.value = name)}>
            {t(`owner-${name}`)}
          </button>
        ))}
      </div>
      {tab.value === 'reports' && <Reports />}
      {tab.value === 'accounts' && <Accounts />}
      {tab.value === 'games' && <Games />}
      {tab.value === 'apart' && <Apart />}
      {tab.value === 'journal' && <Journal />}
    </main>
  );
}

/** What was found, and what went wrong. */
function useFound<T>(find: () => Promise<T>): { found: Signal<T | null>; problem: Signal<unknown>; look: () => void } {
  const found = useSignal<T | null>(null);
  const problem = useSignal<unknown>(null);
  const look = () =>
    void find().then(
      (it) => (found.value = it),
      (error: unknown) => (problem.value = error),
    );
  useEffect(look, []);
  return { found, problem, look };
}

const name = (person: Person | null | undefined): string => (person ? called(person) : t('owner-machine'));

/** A table whose rows become blocks on a small screen: each cell says what it is. */
function Rows({ heads, children, empty }: { heads: readonly string[]; children: ComponentChildren; empty: boolean }) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    for (const row of table.current?.tBodies[0]?.rows ?? [])
      for (const [index, cell] of [...row.cells].entries()) cell.dataset['head'] = t(`owner-head-${heads[index] ?? ''}`);
  });
  if (empty) return <p class="faded">{t('owner-none')}</p>;
  return (
    <table class="ledger" ref={table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`owner-head-${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Reports() {
  const { found, problem, look } = useFound(() => ask('get', '/api/owner/reports'));
  const settle = (id: string, outcome: Schemas['Settled']) =>
    ask('post', '/api/owner/reports/{id}', { path: { id }, body: { outcome } }).then(
      look,
      (error: unknown) => (problem.value = error),
    );
  return (
    <section>
      <Rows heads={['when', 'about', 'why', 'said', 'done']} empty={found.value?.length === 0}>
        {found.value?.map((one) => (
          <tr key={one.id}>
            <td class="tabular">{moment(one.created)}</td>
            <td>
              <strong>{name(one.about)}</strong>
              <small class="faded">{t('owner-by', { who: name(one.reporter) })}</small>
            </td>
            <td>{t('people-why-what', { why: one.why })}</td>
            <td class="words">
              {one.text ?? <em class="faded">{t('owner-erased')}</em>}{' '}
              {one.game && <a href={`/game/${one.game}`}>{t('owner-game')}</a>}
            </td>
            <td>
              {one.settled ? (
                t('owner-outcome', { outcome: one.outcome ?? '' })
              ) : (
                <span class="acts">
                  {(['dismissed', 'warned', 'banned'] as const).map((outcome) => (
                    <button type="button" key={outcome} onClick={() => void settle(one.id, outcome)}>
                      {t('owner-settle', { outcome })}
                    </button>
                  ))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </Rows>
      <Fault problem={problem.value} />
    </section>
  );
}

/** What comes after a list that is as long as one is sent. */
function More({ found, full, more }: { found: readonly unknown[] | null | undefined; full: number; more: () => void }) {
  return found?.length === full ? (
    <button type="button" onClick={more}>
      {t('owner-more')}
    </button>
  ) : null;
}

function Accounts() {
  const after = useSignal(0);
  const { found, problem, look } = useFound(() => ask('get', '/api/owner/accounts', { query: { after: String(after.value) } }));
  const rank = (id: string, owner: boolean) =>
    ask('post', '/api/owner/accounts/{id}/rank', { path: { id }, body: { owner } }).then(
      look,
      (error: unknown) => (problem.value = error),
    );
  const last = found.value?.at(-1)?.number;
  return (
    <section>
      <Rows heads={['number', 'name', 'since', 'state', 'done']} empty={found.value?.length === 0}>
        {found.value?.map((one) => (
          <tr key={one.id}>
            <td class="tabular">{one.number}</td>
            <td>{called(one)}</td>
            <td class="tabular">{moment(one.created)}</td>
            <td>
              {t('owner-state', {
                state: one.closed ? 'closed' : one.banned ? 'banned' : one.owner ? 'owner' : one.name ? 'named' : 'guest',
              })}{' '}
              {one.until && <small class="faded">{t('account-until', { when: moment(one.until) })}</small>}
            </td>
            <td>
              {one.name && !one.closed && one.id !== me.value?.id && (
                <button type="button" onClick={() => void rank(one.id, !one.owner)}>
                  {t(one.owner ? 'owner-unrank' : 'owner-rank')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </Rows>
      <More
        found={found.value}
        full={100}
        more={() => {
          after.value = last ?? after.value;
          look();
        }}
      />
      <Fault problem={problem.value} />
      <div class="parts">
        <Helping />
      </div>
    </section>
  );
}

function Games() {
  const { found, problem, look } = useFound(() => ask('get', '/api/owner/games'));
  const at = (seats: readonly Schemas['SeatListed'][], seat: string) =>
    seats
      .filter((one) => one.seat === seat)
      .map((one) => called(one.person))
      .join(', ');
  return (
    <section>
      <Rows heads={['when', 'players', 'arbiter', 'state']} empty={found.value?.length === 0}>
        {found.value?.map((one) => (
          <tr key={one.id}>
            <td class="tabular">{moment(one.created)}</td>
            <td>
              {one.private ? (
                <span>
                  {at(one.seats, 'first')} – {at(one.seats, 'second')}
                </span>
              ) : (
                <a href={`/game/${one.id}`}>
                  {at(one.seats, 'first')} – {at(one.seats, 'second')}
                </a>
              )}
            </td>
            <td>{at(one.seats, 'arbiter')}</td>
            <td>{t('owner-game-state', { open: one.open ? 'yes' : 'no', private: one.private ? 'yes' : 'no' })}</td>
          </tr>
        ))}
      </Rows>
      <Fault problem={problem.value} />
      <div class="parts">
        <section>
          <h2>{t('owner-appoint')}</h2>
          <p class="faded">{t('owner-appoint-text')}</p>
          <Form
            act={t('owner-appoint-do')}
            done={t('owner-appoint-done')}
            onSend={async (field) => {
              const id = field('game').trim().split('/').at(-1) ?? '';
              const account = await idOf(field('who').trim());
              await ask('post', '/api/games/{id}/seats', { path: { id }, body: { seat: 'arbiter', account } });
              look();
            }}
          >
            <Field name="game" label={t('owner-appoint-game')} />
            <Field name="who" label={t('account-name')} min={2} max={24} />
          </Form>
        </section>
      </div>
    </section>
  );
}

const reasons: readonly Schemas['Why'][] = ['cheating', 'unsporting', 'abuse', 'name', 'other'];

function Apart() {
  const { found, problem, look } = useFound(() => ask('get', '/api/owner/bans'));
  const lift = (id: string) =>
    ask('delete', '/api/owner/bans/{id}', { path: { id } }).then(look, (error: unknown) => (problem.value = error));
  return (
    <section>
      <h2>{t('owner-bans')}</h2>
      <Rows heads={['name', 'why', 'since', 'until', 'done']} empty={found.value?.bans.length === 0}>
        {found.value?.bans.map((one) => (
          <tr key={one.person?.id}>
            <td>{name(one.person)}</td>
            <td>{t('people-why-what', { why: one.why })}</td>
            <td class="tabular">{moment(one.created)}</td>
            <td class="tabular">{one.until ? moment(one.until) : t('owner-for-good')}</td>
            <td>
              <button type="button" onClick={() => one.person && void lift(one.person.id)}>
                {t('owner-lift')}
              </button>
            </td>
          </tr>
        ))}
      </Rows>
      <h2>{t('owner-blocks')}</h2>
      <Rows heads={['name', 'other', 'since']} empty={found.value?.blocks.length === 0}>
        {found.value?.blocks.map((one) => (
          <tr key={`${one.person?.id} ${one.other?.id}`}>
            <td>{name(one.person)}</td>
            <td>{name(one.other)}</td>
            <td class="tabular">{moment(one.created)}</td>
          </tr>
        ))}
      </Rows>
      <Fault problem={problem.value} />
      <div class="parts">
        <section>
          <h2>{t('owner-ban')}</h2>
          <p class="faded">{t('owner-ban-text')}</p>
          <Form
            act={t('owner-ban-do')}
            done={t('owner-ban-done')}
            onSend={async (field) => {
              const account = await idOf(field('who').trim());
              const days = Number(field('days'));
              const body = {
                account,
                days: days || null,
                why: field('why') as Schemas['Why'],
                address: field('address') === 'on',
              };
              await ask('post', '/api/owner/bans', { body });
              look();
            }}
          >
            <Field name="who" label={t('account-name')} min={2} max={24} />
            <label>
              {t('people-why')}
              <select name="why">
                {reasons.map((why) => (
                  <option key={why} value={why}>
                    {t('people-why-what', { why })}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('account-token-days')}
              <select name="days">
                {[3, 7, 30, 365].map((days) => (
                  <option key={days} value={days}>
                    {t('account-days', { days })}
                  </option>
                ))}
                <option value="0">{t('owner-for-good')}</option>
              </select>
            </label>
            <label class="pick">
              <input type="checkbox" name="address" />
              {t('owner-ban-address')}
            </label>
          </Form>
        </section>
      </div>
    </section>
  );
}

function Journal() {
  const before = useSignal<number | null>(null);
  const { found, problem, look } = useFound(() =>
    ask('get', '/api/owner/journal', before.value === null ? {} : { query: { before: String(before.value) } }),
  );
  const last = found.value?.at(-1)?.id;
  return (
    <section>
      <Rows heads={['when', 'who', 'act', 'whom', 'where']} empty={found.value?.length === 0}>
        {found.value?.map((one) => (
          <tr key={one.id}>
            <td class="tabular">{moment(one.at)}</td>
            <td>{name(one.actor)}</td>
            <td>
              {t('owner-act', { act: one.act })} <Detail act={one.act} detail={one.detail} />
            </td>
            <td>{one.subject ? called(one.subject) : ''}</td>
            <td>{one.game && <a href={`/game/${one.game}`}>{t('owner-game')}</a>}</td>
          </tr>
        ))}
      </Rows>
      <More
        found={found.value}
        full={100}
        more={() => {
          before.value = last ?? before.value;
          look();
        }}
      />
      <Fault problem={problem.value} />
    </section>
  );
}

/** What a deed was about, in the reader's words where there are any. */
function Detail({ act, detail }: { act: string; detail: string }) {
  if (act === 'ruled') {
    const power = ruled(detail);
    const said = t(`power-${power}`);
    return said.startsWith('power-') ? <code>{power}</code> : <>{said}</>;
  }
  if (act === 'settled-report') return <>{t('owner-outcome', { outcome: detail })}</>;
  if (act !== 'banned') return <>{detail}</>;
  const [why = '', days] = detail.split(' ');
  return (
    <>
      {t('people-why-what', { why })}
      {days && `, ${t('owner-for-days', { days: Number.parseInt(days) })}`}
    </>
  );
}

/** A command in a word or two: its own name, and that of the power that it uses. */
function ruled(detail: string): string {
  try {
    const command = readJson<Command>(detail);
    const rule = partOf(command, 'rule');
    return rule ? nameOf(rule.power) : nameOf(command);
  } catch {
    return detail;
  }
}

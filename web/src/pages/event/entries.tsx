// Who plays: entering, from lists too, what players ask for, check-in, byes, withdrawals.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { ask, ifThere, type Schemas } from '../../net/client';
import { ownId, worth, type Event } from '../../net/event';
import { called, meet, people } from '../../net/me';
import type { Mark, PlayerShown } from '../../types';
import { nobody, PlayerFields, playerOf, type Typed } from './player-fields';
import { PutRight } from './put-right';
import { useActing, useNotice } from './use';
import { hour, moment } from './zone';

/** Somebody in a federation's list. */
type Found = Schemas['ListedShown'];

export function Entries({ event }: { event: Event }) {
  const { act, run, problem, busy } = useActing(event);
  const [notice, tell] = useNotice();
  const picture = event.picture.value;
  const search = useSignal('');
  const open = useSignal<number | null>(null);
  if (!picture) return null;
  const wanted = search.value.trim().toLowerCase();
  const shown = picture.players.filter((one) => one.name.toLowerCase().includes(wanted) || String(one.number) === wanted);
  const here = picture.players.filter((one) => one.here).length;
  const enters = event.may('enter');
  return (
    <div class="entries">
      <section class="list">
        <div class="tools">
          <label>
            <span class="unseen">{t('entries-search')}</span>
            <input
              type="search"
              placeholder={t('entries-search')}
              value={search.value}
              onInput={(input) => (search.value = input.currentTarget.value)}
            />
          </label>
          <p class="soft">{t('entries-here', { here, all: picture.players.length })}</p>
        </div>
        <p class="notice">{notice}</p>
        <Fault problem={problem.value} />
        {picture.players.length === 0 ? (
          <p>{t('entries-none')}</p>
        ) : (
          <table class="players">
            <thead>
              <tr>
                <th class="n">{t('entries-number')}</th>
                <th>{t('entries-name')}</th>
                <th class="n">{t('entries-rating')}</th>
                <th class="club">{t('entries-club')}</th>
                <th>{t('entries-came')}</th>
                <th>
                  <span class="unseen">{t('entries-acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((player) => (
                <Player key={player.number} event={event} player={player} open={open} act={act} busy={busy.value} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {enters && (
        <aside>
          <Wishes event={event} act={act} />
          <Enter event={event} run={run} tell={tell} />
          <Many event={event} run={run} tell={tell} />
          {event.may('set-up') && <Door event={event} act={act} />}
        </aside>
      )}
    </div>
  );
}

type Act = ReturnType<typeof useActing>['act'];
type Run = ReturnType<typeof useActing>['run'];

function Player({
  event,
  player,
  open,
  act,
  busy,
}: {
  event: Event;
  player: PlayerShown;
  open: { value: number | null };
  act: Act;
  busy: boolean;
}) {
  const { number, here, withdrawn } = player;
  const rounds = event.picture.value?.rules.rounds ?? 0;
  const next = (event.picture.value?.rounds.length ?? 0) + 1;
  const scoring = event.picture.value?.rules.scoring;
  const mark = useSignal<Mark>('half-bye');
  const round = useSignal(next);
  const shown = open.value === number;
  const may = event.may('enter');
  return (
    <>
      <tr class={withdrawn ? 'gone' : ''}>
        <td class="n">{player.start}</td>
        <td class="name">
          {player.title && <small>{player.title}</small>} {player.name || `#${number}`}
          {withdrawn && <em> {t('entries-withdrawn')}</em>}
        </td>
        <td class="n">{player.rating ?? player.grade}</td>
        <td class="club">{[player.club, player.federation].filter(Boolean).join(', ')}</td>
        <td>
          {event.may('check-in') && !withdrawn && (
            <label class="tick">
              <input
                type="checkbox"
                aria-label={t('entries-came-name', { name: player.name })}
                checked={here ?? false}
                disabled={busy}
                onChange={(input) => void act({ do: input.currentTarget.checked ? 'check-in' : 'check-out', player: number })}
              />
            </label>
          )}
        </td>
        <td class="more">
          {may && (
            <button
              type="button"
              aria-expanded={shown}
              aria-label={t('entries-more', { name: player.name })}
              onClick={() => (open.value = shown ? null : number)}
            >
              …
            </button>
          )}
        </td>
      </tr>
      {shown && (
        <tr class="opened">
          <td colSpan={6}>
            <div class="acts">
              {withdrawn ? (
                <button type="button" onClick={() => void act({ do: 'return', player: number })}>
                  {t('entries-return')}
                </button>
              ) : (
                <button type="button" onClick={() => void act({ do: 'withdraw', player: number })}>
                  {t('entries-withdraw')}
                </button>
              )}
              {!event.picture.value?.rounds.length && (
                <button type="button" onClick={() => void act({ do: 'remove', player: number })}>
                  {t('entries-remove')}
                </button>
              )}
              <span class="bye">
                <label>
                  {t('entries-bye-round')}
                  <input
                    type="number"
                    min={next}
                    max={rounds || undefined}
                    value={round.value}
                    onInput={(input) => (round.value = Number(input.currentTarget.value))}
                  />
                </label>
                <label>
                  {t('entries-bye-for')}
                  <select value={mark.value} onChange={(input) => (mark.value = input.currentTarget.value as Mark)}>
                    {(['half-bye', 'zero-bye', 'full-bye'] as const).map((one) => (
                      <option key={one} value={one}>
                        {scoring && worth(scoring, one)}
                      </option>
                    ))}
                  </select>
                </label>
                <button
                  type="button"
                  onClick={() => void act({ do: 'bye', player: number, round: round.value, mark: mark.value })}
                >
                  {t('entries-bye')}
                </button>
                <button type="button" onClick={() => void act({ do: 'cancel-bye', player: number, round: round.value })}>
                  {t('entries-bye-cancel')}
                </button>
              </span>
            </div>
            <PutRight event={event} player={player} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What waits for an answer. */
function Wishes({ event, act }: { event: Event; act: Act }) {
  const list = event.asked.value;
  const scoring = event.picture.value?.rules.scoring;
  const claiming = list.flatMap((one) => (one.wish === 'be' && one.account ? [one.account] : [])).join();
  useEffect(() => void meet(claiming ? claiming.split(',') : []).catch(() => undefined), [claiming]);
  const asker = (account: string | null) => {
    const person = account === null ? undefined : people.value.get(account);
    return person ? called(person) : '?';
  };
  if (!list.length) return null;
  return (
    <section class="wishes">
      <h2>{t('entries-asked')}</h2>
      <ul>
        {list.map((one) => (
          <li key={one.asking}>
            <p>
              {one.wish === 'enter'
                ? t('entries-wish-enter', { name: one.player.name, rating: String(one.player.rating ?? '–') })
                : one.wish === 'be'
                  ? t('entries-wish-be', { account: asker(one.account), name: event.name(one.player) })
                  : t('entries-wish-bye', {
                      name: event.name(one.player),
                      round: one.round,
                      mark: scoring ? worth(scoring, one.mark) : '',
                    })}
            </p>
            <p class="acts">
              <button type="button" class="main" onClick={() => void act({ do: 'answer', asking: one.asking, granted: true })}>
                {t('entries-grant')}
              </button>
              <button type="button" onClick={() => void act({ do: 'answer', asking: one.asking, granted: false })}>
                {t('entries-refuse')}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Enters one, from the federation's list where the server has it. Who looks like somebody who is there is asked about. */
function Enter({ event, run, tell }: { event: Event; run: Run; tell: (text: string) => void }) {
  const typed = useSignal<Typed>(nobody);
  const found = useSignal<Found[]>([]);
  const listed = useSignal(true);
  const alike = useSignal<number[]>([]);
  const shogi = event.picture.value?.rules.game === 'shogi';
  const change = (part: Partial<Typed>) => (typed.value = { ...typed.value, ...part });
  const name = typed.value.name.trim();
  useEffect(() => {
    found.value = [];
    alike.value = [];
    if (name.length < 3) return;
    const asked = new AbortController();
    const { signal } = asked;
    const timer = setTimeout(() => {
      const list = shogi ? 'fesa' : 'fide';
      // A server without a list is not asked again.
      if (listed.value)
        ifThere(
          ask('get', '/api/lists/{list}', { path: { list }, query: { text: name, limit: '6', event: event.id }, signal }),
        ).then(
          (some) => {
            listed.value = some !== null;
            found.value = some ?? [];
          },
          () => undefined,
        );
      const like = { name, ...(typed.value.id ? { id: typed.value.id } : {}) };
      ask('get', '/api/events/{id}/alike', { path: { id: event.id }, query: like, signal }).then(
        (some) => (alike.value = some),
        () => undefined,
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [name]);
  const take = (one: Found) => {
    const sex = one.sex === 'w' ? 'woman' : one.sex ? 'man' : '';
    typed.value = {
      ...nobody,
      name: one.name,
      id: one.id,
      title: one.title,
      federation: one.federation,
      birth: String(one.birth ?? ''),
      rating: String(one.rating ?? ''),
      grade: one.grade ?? '',
      sex,
    };
  };
  const enter = async () => {
    const sent = typed.value;
    // The next name can be typed at once; what was refused comes back.
    typed.value = nobody;
    if (await run(() => event.act({ do: 'enter', player: playerOf(sent), account: null })))
      tell(t('entries-entered', { name: sent.name }));
    else if (typed.value === nobody) typed.value = sent;
  };
  return (
    <form
      class="enter"
      onSubmit={(submit) => {
        submit.preventDefault();
        void enter();
      }}
    >
      <h2>{t('entries-add')}</h2>
      <PlayerFields typed={typed.value} change={change} shogi={shogi} />
      {found.value.length > 0 && (
        <ul class="found" aria-label={t('entries-found')}>
          {found.value.map((one) => (
            <li key={`${one.id ?? ''} ${one.name}`}>
              <button type="button" onClick={() => take(one)}>
                <b>{one.name}</b>
                <span>{[one.title, one.federation, one.rating, one.grade, one.birth].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {alike.value.length > 0 && (
        <p class="strip amber" role="status">
          {t('entries-alike', { names: alike.value.map((number) => `${number} ${event.name(number)}`).join('; ') })}
        </p>
      )}
      <p class="acts">
        <button type="submit" class="main" disabled={!name}>
          {t('entries-enter')}
        </button>
      </p>
    </form>
  );
}

/** Many at once, from a spreadsheet. */
function Many({ event, run, tell }: { event: Event; run: Run; tell: (text: string) => void }) {
  const text = useSignal('');
  const send = async () => {
    const before = event.picture.value?.players.length ?? 0;
    const body = { id: ownId(), text: text.value };
    const done = await run(async () => {
      await ask('post', '/api/events/{id}/csv', { path: { id: event.id }, body });
      await event.refresh();
    });
    if (!done) return;
    text.value = '';
    tell(t('entries-many-done', { count: Math.max((event.picture.value?.players.length ?? 0) - before, 0) }));
  };
  return (
    <details class="many">
      <summary>{t('entries-many')}</summary>
      <label>
        {t('entries-many-how')}
        <textarea rows={6} value={text.value} onInput={(input) => (text.value = input.currentTarget.value)} />
      </label>
      <p class="acts">
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t('entries-many-file')}
          onChange={(input) => void input.currentTarget.files?.[0]?.text().then((read) => (text.value = read))}
        />
        <button type="button" disabled={!text.value.trim()} onClick={() => void send()}>
          {t('entries-enter')}
        </button>
      </p>
    </details>
  );
}

/** Whether players enter themselves. */
function Door({ event, act }: { event: Event; act: Act }) {
  const entries = event.picture.value?.entries ?? null;
  const zone = event.picture.value?.play.zone;
  const until = useSignal('');
  const consent = useSignal(true);
  const places = useSignal('');
  const open = (yes: boolean) =>
    act({
      do: 'open-entries',
      open: yes,
      until: until.value ? moment(until.value, zone) : null,
      consent: consent.value,
      places: /^[1-9]\d*$/.test(places.value) ? Number(places.value) : null,
    });
  return (
    <section class="door">
      <h2>{t('entries-self')}</h2>
      {entries ? (
        <>
          <p>
            {entries.until ? t('entries-open-until', { when: hour(entries.until, zone, language.value) }) : t('entries-open')}{' '}
            {t(entries.consent ? 'entries-consent' : 'entries-no-consent')}{' '}
            {entries.places !== undefined && t('entries-places-are', { count: entries.places })}
          </p>
          <button type="button" onClick={() => void open(false)}>
            {t('entries-close')}
          </button>
        </>
      ) : (
        <>
          <label>
            {t('entries-until')}
            <input type="datetime-local" value={until.value} onInput={(input) => (until.value = input.currentTarget.value)} />
          </label>
          <label>
            {t('entries-places')}
            <input type="number" min="1" value={places.value} onInput={(input) => (places.value = input.currentTarget.value)} />
          </label>
          <label class="tick">
            <input type="checkbox" checked={consent.value} onChange={(input) => (consent.value = input.currentTarget.checked)} />
            {t('entries-with-consent')}
          </label>
          <button type="button" onClick={() => void open(true)}>
            {t('entries-open-do')}
          </button>
        </>
      )}
    </section>
  );
}

// Everything that was done in an event, with who did it and when, the last first: for who has a role in it.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { joined, t } from '../../app/words';
import { ask } from '../../net/client';
import { sign, type Event } from '../../net/event';
import { called, meet, people } from '../../net/me';
import type { Mark, VenueLine } from '../../types';
import { writeAmount } from './coins';
import { nameOf } from './ruled';
import { hour } from './zone';

/** So many are shown at first, and so many more each time that more are asked for. */
const MANY = 100;
/** So many names are asked for together. */
const NAMES = 50;

/** What an id of an account looks like; whoever wrote something elsewhere has none. */
const isAccount = (by: string): boolean => /^[0-9a-z]{13}$/.test(by);

/** What a line may name, whichever it is. */
interface Named {
  id?: number;
  player?: number | { name: string };
  ids?: number[];
  first?: number;
  second?: number;
  giver?: number;
  team?: number;
  mark?: Mark | null;
  facing?: Mark;
  round?: number;
  board?: number;
  minutes?: number;
  amount?: number;
  name?: string;
  ground?: string | null;
  open?: boolean;
  closed?: boolean;
  granted?: boolean;
  upheld?: boolean;
}

/** A line as a sentence. */
function said(event: Event, line: VenueLine): string {
  const named = line as Named;
  const notice = 'notice' in line;
  const kind = notice ? line.notice : line.what === 'team' ? `team-${line.act}` : line.what;
  const ofTeams = kind.startsWith('team-');
  const team = (number: number) => event.picture.value?.teams.find((one) => one.number === number)?.name ?? `#${number}`;
  const who = ofTeams ? team : (number: number) => event.name(number);
  const { player, mark, facing } = named;
  // Who has a name in the event now is called by it, also where he was entered under another.
  const one = typeof player === 'number' ? player : (named.id ?? named.giver ?? named.team);
  // Of a result the log names one of the two; the other one sits opposite.
  const boards = event.picture.value?.rounds[(named.round ?? 0) - 1]?.boards;
  const board = boards?.find(({ first, second }) => first === named.first || second === named.first);
  const second = named.second ?? (board?.first === named.first ? board?.second : board?.first);
  const marks = mark && facing ? `${sign(mark)}–${sign(facing)}` : mark ? sign(mark) : '';
  const args = {
    who: one === undefined ? '' : who(one),
    all: joined((named.ids ?? []).map(who)),
    first: named.first === undefined ? '' : event.name(named.first),
    second: second === undefined ? '' : event.name(second),
    mark: marks,
    round: named.round ?? 0,
    board: named.board ?? 0,
    minutes: named.minutes ?? 0,
    amount: named.amount === undefined ? '' : writeAmount(named.amount),
    name: named.name ?? '',
    what: notice && line.notice === 'ruled' ? nameOf(line.power) : '',
    yes: (named.open ?? named.closed ?? named.granted ?? named.upheld ?? false) ? 'yes' : 'no',
  };
  return [t(`did-${kind}`, args), named.ground ?? ''].filter(Boolean).join(' · ');
}

export function Acts({ event }: { event: Event }) {
  /** All lines, and nothing in the place of one that the reader may not know. */
  const lines = useSignal<readonly (VenueLine | null)[]>([]);
  const problem = useSignal<unknown>(null);
  const most = useSignal(MANY);
  const word = useSignal('');
  const asking = useRef(false);
  const turns = event.turns.value;
  useEffect(() => {
    if (asking.current) return;
    asking.current = true;
    const query = { from: String(lines.value.length) };
    ask('get', '/api/events/{id}/log', { path: { id: event.id }, query })
      .then(
        (found) => {
          problem.value = null;
          if (found.length) lines.value = [...lines.value, ...found];
        },
        (error: unknown) => (problem.value = error),
      )
      .finally(() => (asking.current = false));
  }, [turns]);
  const known = lines.value.flatMap((line, at) => (line ? [{ line, at }] : []));
  const accounts = [...new Set(known.map(({ line }) => line.by))].filter(isAccount);
  const strangers = accounts.filter((id) => !people.value.has(id)).slice(0, NAMES);
  useEffect(() => void meet(strangers), [strangers.join()]);
  const by = (id: string) => {
    if (id === 'server') return t('all-acts-server');
    const person = people.value.get(id);
    return person ? called(person) : isAccount(id) ? '' : id;
  };
  const wanted = word.value.trim().toLocaleLowerCase(language.value);
  const told = known
    .map(({ line, at }) => ({ at, line, text: said(event, line), by: by(line.by) }))
    .reverse()
    .filter((one) => `${one.text} ${one.by}`.toLocaleLowerCase(language.value).includes(wanted));
  const zone = event.picture.value?.play.zone;
  return (
    <div class="all-acts">
      <Fault problem={problem.value} />
      <label>
        {t('all-acts-find')}
        <input type="search" value={word.value} onInput={(input) => (word.value = input.currentTarget.value)} />
      </label>
      {told.length === 0 && lines.value.length > 0 && <p>{t('all-acts-none')}</p>}
      <ol>
        {told.slice(0, most.value).map((one) => (
          <li key={one.at}>
            <span>{one.text}</span>{' '}
            <small class="soft">
              {[one.by, one.line.at ? hour(Date.parse(one.line.at), zone, language.value) : ''].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ol>
      {told.length > most.value && (
        <p class="acts">
          <button type="button" onClick={() => (most.value += MANY)}>
            {t('events-more')}
          </button>
        </p>
      )}
    </div>
  );
}

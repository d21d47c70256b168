// Who the reader is to the server. Somebody of whom it knows nothing is not asked for: he becomes a guest when he begins.
import { signal } from '@preact/signals';
import { capital, t } from '../app/words';
import { ask, Problem, type Me, type Person } from './client';

const KNOWN = 'adoube.known';

/** `null`: nobody in particular; `undefined`: not known yet. */
export const me = signal<Me | null | undefined>(undefined);

function mark(known: boolean): void {
  try {
    if (known) localStorage.setItem(KNOWN, 'yes');
    else localStorage.removeItem(KNOWN);
  } catch {
    // A browser that keeps nothing is asked again next time.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

/** What this device tells while no page lives is told to who is here, and to nobody after him. */
function tellHere(here: boolean): void {
  if (globalThis.Notification?.permission !== 'granted') return;
  void import('./push').then((push) => (here ? push.renew() : push.forget())).catch(() => undefined);
}

/** Somebody else from now on. */
export function become(who: Me | null): void {
  mark(who !== null);
  me.value = who;
  if (!who) arbitrates.value = false;
  tellHere(who !== null);
}

/** Whether the reader is the arbiter of a game that is under way. */
export const arbitrates = signal(false);

async function findGames(): Promise<void> {
  const list = await ask('get', '/api/games', { query: { open: 'true', as: 'arbiter' } });
  arbitrates.value = list.length > 0;
}

let asking: Promise<void> | null = null;

/** Finds out who the reader is, once. */
export function recognise(): Promise<void> {
  asking ??= (async () => {
    if (!isMarked()) {
      me.value = null;
      return;
    }
    try {
      me.value = await ask('get', '/api/me');
      tellHere(true);
      // The bar stands without it.
      findGames().catch(() => undefined);
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) become(null);
      // Where nobody answers it stays open who he is.
      else asking = null;
    }
  })();
  return asking;
}

/** Who the reader is; a guest where he was nobody. */
export async function somebody(): Promise<Me> {
  await recognise();
  if (me.value) return me.value;
  const guest = await ask('post', '/api/guest');
  become(guest);
  return guest;
}

/** How somebody is called. */
export function called(who: { name?: string | null; number: number; level?: number | null }): string {
  if (who.level != null) return t('who-computer', { level: who.level });
  return who.name ?? t('who-number', { number: who.number });
}

/** The same in a sentence, where the computer is no name. */
export const told = (who: { name?: string | null; number: number; level?: number | null }): string =>
  t('who-told', { who: who.level == null ? 'person' : 'computer', name: called(who) });

/** A sentence about somebody, who may be its first word. */
export const about = (
  id: string,
  who: Parameters<typeof told>[0] | null | undefined,
  args: Record<string, string> = {},
): string => {
  const text = t(id, { ...args, name: who ? told(who) : '…' });
  return who?.level == null ? text : capital(text);
};

/** Who has a name; `no-such-name` where nobody has it. */
export async function idOf(name: string): Promise<string> {
  const missing = new Problem(404, 'no-such-name', name, null);
  const [found] = await ask('get', '/api/accounts', { query: { name } }).catch((problem: unknown) => {
    throw problem instanceof Problem && problem.kind === 'bad-input' ? missing : problem;
  });
  if (!found) throw missing;
  return found.id;
}

/** Names that were asked for already. */
export const people = signal<ReadonlyMap<string, Person>>(new Map());

/** Asks for the names that are not known yet. */
export async function meet(ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !people.value.has(id)).slice(0, 50);
  if (wanted.length === 0) return;
  const found = await ask('get', '/api/accounts', { query: { ids: wanted.join(',') } }).catch(() => []);
  people.value = new Map([...people.value, ...found.map((person) => [person.id, person] as const)]);
}

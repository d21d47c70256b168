// What was solved elsewhere by whoever is signed in comes here, and what is solved here goes there.
import { effect } from '@preact/signals';
import { ask } from '../../net/client';
import { me } from '../../net/me';
import type { GameKind } from '../../types';
import { tell } from '../problems/rated';
import * as problems from '../problems/record';
import { keep, recall } from './kept';
import { adopt, forget, isProgress, progress } from './progress';

type Subject = 'lessons' | `problems-${GameKind}`;

/** How long what is solved waits for more of it, in milliseconds. */
const WAIT = 1000;

/** Whose devices agree, and what the server has of each. */
let whose: string | null = null;
const there = new Map<Subject, string>();

const kept = (): Record<Subject, unknown> => ({
  lessons: progress.value,
  'problems-chess': problems.records.value.chess,
  'problems-shogi': problems.records.value.shogi,
});

/** Who was signed in here last: what this device has is theirs. */
const LAST = 'learnt-by';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Takes what the server has. */
async function fetchKept(account: string): Promise<void> {
  const all = await ask('get', '/api/learning');
  // What somebody else has done here is with the server, and nobody else's doing.
  if ((recall(LAST, isText) ?? account) !== account) {
    forget();
    problems.forget();
  }
  keep(LAST, account);
  for (const { subject, kept: found } of all) {
    there.set(subject as Subject, JSON.stringify(found));
    if (subject === 'lessons' && isProgress(found)) adopt(found);
    for (const game of ['chess', 'shogi'] as const)
      if (subject === `problems-${game}` && problems.isTried(found)) problems.adopt(game, found);
  }
  whose = account;
}

/** Sends what the server has otherwise. */
async function send(): Promise<void> {
  for (const [subject, body] of Object.entries(kept()) as [Subject, object][]) {
    const text = JSON.stringify(body);
    // Who has done nothing yet has nothing to send.
    if (text === there.get(subject) || (!there.has(subject) && (text === '{}' || text.includes('"marks":{}')))) continue;
    await ask('post', '/api/learning', { body: { subject, kept: body as Record<string, never> } });
    there.set(subject, text);
  }
}

let following = false;

/** From now on. Where the server cannot be reached this device has what it has, and tells it later. */
export function follow(): void {
  if (following) return;
  following = true;
  let timer = 0;
  effect(() => {
    const who = me.value;
    void kept();
    if (!who?.name) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const met = whose === who.id ? Promise.resolve() : (there.clear(), fetchKept(who.id));
      void met
        .then(send)
        .then(tell)
        .catch(() => undefined);
    }, WAIT);
  });
}

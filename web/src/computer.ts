// The computer on this device: a worker that is fetched when it is first asked, and then kept.
import type { Answered, Order, Orders } from './engine.worker';

export type { Judged, Level, Task, Thought } from './types';

interface Waiting {
  done: (found: unknown) => void;
  failed: (error: Error) => void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

function fail(error: Error): void {
  worker?.terminate();
  worker = null;
  for (const one of waiting.values()) one.failed(error);
  waiting.clear();
}

function awake(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<Answered>) => {
    const { id, found, fault } = event.data;
    const one = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) one?.done(found);
    else one?.failed(new Error(fault));
    // Without its module it will never answer: the next question fetches it again.
    if (fault !== undefined && waiting.size === 0) fail(new Error(fault));
  };
  made.onerror = () => fail(new Error('the computer could not be fetched'));
  worker = made;
  return made;
}

/** Orders something by name. What comes back has the type of what was ordered. */
function order<Name extends keyof Orders>(
  name: Name,
  ...given: Parameters<Orders[Name]>
): Promise<Awaited<ReturnType<Orders[Name]>>> {
  const id = ++count;
  return new Promise((done, failed) => {
    waiting.set(id, { done: done as Waiting['done'], failed });
    awake().postMessage({ id, name, given } satisfies Order);
  });
}

/** What the computer thinks; nothing where there is no move. */
export const think: Orders['think'] = (game, task) => order('think', game, task);

/** What the moves of a game were, by what every position was worth to who was to move. */
export const judge: Orders['judge'] = (game, values) => order('judge', game, values);

/** How strong it can play. */
export const computerLevels: Orders['levels'] = () => order('levels');

// What takes long, asked of a worker that is fetched when it is first needed.
import type { StudyAnswered, StudyOrder, StudyOrders } from '../../study.worker';

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, { done: (found: unknown) => void; failed: (error: Error) => void }>();

function awake(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('../../study.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<StudyAnswered>) => {
    const { id, found, fault } = event.data;
    const one = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) one?.done(found);
    else one?.failed(new Error(fault));
  };
  made.onerror = () => {
    made.terminate();
    worker = null;
    for (const one of waiting.values()) one.failed(new Error('the worker could not be fetched'));
    waiting.clear();
  };
  worker = made;
  return made;
}

export function slow<Name extends keyof StudyOrders>(
  name: Name,
  ...given: Parameters<StudyOrders[Name]>
): Promise<Awaited<ReturnType<StudyOrders[Name]>>> {
  const id = ++count;
  return new Promise((done, failed) => {
    waiting.set(id, { done: done as (found: unknown) => void, failed });
    awake().postMessage({ id, name, given } satisfies StudyOrder);
  });
}

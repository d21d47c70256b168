// The computer on this device: a worker that is fetched when it is first asked, and then kept. What must not wait for anything else has
// another.
import type { Answered, Order, Orders } from './engine.worker';

export type { Judged, Level, Task, Thought } from './types';

interface Waiting {
  done: (found: unknown) => void;
  failed: (error: Error) => void;
}

/** A worker, and what it was asked. */
export class Computer {
  private worker: Worker | null = null;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  private fail(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const one of this.waiting.values()) one.failed(error);
    this.waiting.clear();
  }

  private awake(): Worker {
    if (this.worker) return this.worker;
    const made = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = (event: MessageEvent<Answered>) => {
      const { id, found, fault } = event.data;
      const one = this.waiting.get(id);
      this.waiting.delete(id);
      if (fault === undefined) one?.done(found);
      else one?.failed(new Error(fault));
      // Without its module it will never answer: the next question fetches it again.
      if (fault !== undefined && this.waiting.size === 0) this.fail(new Error(fault));
    };
    made.onerror = () => this.fail(new Error('the computer could not be fetched'));
    this.worker = made;
    return made;
  }

  /** Orders something by name. What comes back has the type of what was ordered. */
  private order<Name extends keyof Orders>(
    name: Name,
    ...given: Parameters<Orders[Name]>
  ): Promise<Awaited<ReturnType<Orders[Name]>>> {
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done: done as Waiting['done'], failed });
      this.awake().postMessage({ id, name, given } satisfies Order);
    });
  }

  /** What the computer thinks; nothing where there is no move. */
  readonly think: Orders['think'] = (game, task) => this.order('think', game, task);

  /** What the moves of a game were, by what every position was worth to who was to move. */
  readonly judge: Orders['judge'] = (game, values) => this.order('judge', game, values);

  /** How strong it can play. */
  readonly levels: Orders['levels'] = () => this.order('levels');

  /** Its worker goes; whoever asks again fetches another. */
  rest(): void {
    this.fail(new Error('the computer rests'));
  }
}

/** The one that answers whoever looks on. */
export const computer = new Computer();
export const { think, levels: computerLevels } = computer;

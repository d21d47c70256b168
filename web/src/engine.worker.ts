// The engine in a worker: it thinks about one task after the other, and the page stays free.
import url from '../wasm/engine.wasm?url';
import { Engine, judge, levels, load } from './modules/engine';
import type { GameKind, Judged, Level, Task, Thought } from './types';

/** What a page orders, by name. */
export interface Orders {
  levels: () => Promise<Level[]>;
  judge: (game: GameKind, values: readonly (number | null)[]) => Promise<Judged>;
  think: (game: GameKind, task: Task) => Promise<Thought | null>;
}

export interface Order {
  id: number;
  name: keyof Orders;
  given: unknown[];
}

export interface Answered {
  id: number;
  found?: unknown;
  fault?: string;
}

const ready = load(url);
let engine: { game: string; it: Engine } | null = null;

const orders: Orders = {
  levels: async () => levels(),
  judge: async (game, values) => judge(game, values),
  think: async (game, task) => {
    if (engine?.game !== game) {
      engine?.it.free();
      engine = { game, it: new Engine(game) };
    }
    return engine.it.think(task);
  },
};

async function answer({ name, given }: Order): Promise<unknown> {
  await ready;
  return (orders[name] as (...given: unknown[]) => Promise<unknown>)(...given);
}

addEventListener('message', (event: MessageEvent<Order>) => {
  const { id } = event.data;
  answer(event.data).then(
    (found) => postMessage({ id, found } satisfies Answered),
    (error: unknown) => postMessage({ id, fault: String(error) } satisfies Answered),
  );
});

// The engine in a worker: it thinks about one task after the other, and the page stays free.
import url from '../wasm/engine.wasm?url';
import { elo, Engine, judge, levels, load } from './modules/engine';

interface Order {
  id: number;
  game: 'chess' | 'shogi';
  /** What to think about; none where only the levels are asked for. */
  task: unknown;
  /** What the positions of a game are worth, where its moves are to be judged. */
  values?: (number | null)[];
}

const ready = load(url);
let engine: { game: string; it: Engine } | null = null;

async function answer({ game, task, values }: Order): Promise<unknown> {
  await ready;
  if (values) return JSON.parse(judge(game, JSON.stringify(values)));
  if (task === null) return Array.from({ length: levels() }, (_, index) => ({ level: index + 1, elo: elo(index + 1) }));
  if (engine?.game !== game) {
    engine?.it.free();
    engine = { game, it: new Engine(game) };
  }
  return JSON.parse(engine.it.think(JSON.stringify(task)));
}

addEventListener('message', (event: MessageEvent<Order>) => {
  const { id } = event.data;
  answer(event.data).then(
    (found) => postMessage({ id, found }),
    (error: unknown) => postMessage({ id, fault: String(error) }),
  );
});

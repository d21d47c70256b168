// Measures the arbiter's wall: so many boards on one socket at so many moves a second, and how long the main thread is busy in a frame.
// `node --import ./test/typescript.mjs test/wall-bench.ts 200 20 10`
import { borrow, giveBack } from './browser.ts';
import { guest, open, type House } from './house.ts';
import { frames, type Trace } from './trace.ts';

const [boards = 200, rate = 20, seconds = 10] = process.argv.slice(2).map(Number);

/** Somebody without a browser. */
interface Person {
  account: string;
  post: (path: string, body: unknown) => Promise<Record<string, string>>;
}

async function comer(house: House): Promise<Person> {
  let cookie = '';
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', origin: house.url, ...(cookie ? { cookie } : {}) };
    const answer = await fetch(`${house.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    cookie ||= (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    return (text ? JSON.parse(text) : {}) as Record<string, string>;
  };
  const { id = '' } = await post('guest', {});
  return { account: id, post };
}

interface Game {
  id: string;
  players: [Person, Person];
  made: number;
}

/** The knights go out and come back, each time another way, so that nothing is repeated too often. */
const tours = [
  ['g1f3', 'g8f6', 'f3g1', 'f6g8'],
  ['b1c3', 'b8c6', 'c3b1', 'c6b8'],
  ['g1h3', 'g8h6', 'h3g1', 'h6g8'],
  ['b1a3', 'b8a6', 'a3b1', 'a6b8'],
].flat();

let count = 0;
const command = (person: Person, game: string, what: unknown) =>
  person.post(`games/${game}/commands`, { id: `c${count++}`, command: what });

async function begin(house: House, judge: Person): Promise<Game> {
  const players: [Person, Person] = [await comer(house), await comer(house)];
  const [one, two] = players;
  const terms = { book: 'fide-2023', time: '90m+30s', sides: 'host-first', arbiter: judge.account };
  const challenge = await one.post('challenges', { terms, guest: two.account });
  await judge.post(`challenges/${challenge['id'] ?? ''}/consent`, {});
  const { game: id = '' } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, { arbiter: judge.account });
  for (const person of players) await command(person, id, 'arrive');
  await command(judge, id, 'start');
  return { id, players, made: 0 };
}

async function move(game: Game): Promise<void> {
  const text = tours[game.made % tours.length] ?? '';
  const player = game.players[game.made % 2 === 0 ? 0 : 1];
  game.made++;
  const act = { chess: { act: 'move', from: text.slice(0, 2), to: text.slice(2, 4) } };
  await command(player, game.id, { move: { act, offer: false } });
}

const house = await open();
const judge = await guest(house);
const games: Game[] = [];
for (let from = 0; from < boards; from += 10)
  games.push(...(await Promise.all(Array.from({ length: Math.min(10, boards - from) }, () => begin(house, judge)))));
// Whose page is not shown needs no browser.
const page = await judge.context.newPage();
await page.goto(`${house.url}/arbiter`);
await page.waitForFunction((wanted) => document.querySelectorAll('.small-board[data-shown="32"]').length >= wanted, boards);
await new Promise((rest) => setTimeout(rest, 3_000));

const browser = await borrow();
const began = performance.now();
await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'blink.user_timing'] });
await page.evaluate(() => performance.mark('wall-from'));
let moved = 0;
const late: Promise<void>[] = [];
while (performance.now() - began < seconds * 1_000) {
  // As many as are due: a timer that is late loses none.
  for (; moved < ((performance.now() - began) / 1_000) * rate; moved++) {
    const game = games[moved % games.length];
    if (game) late.push(move(game));
  }
  await new Promise((rest) => setTimeout(rest, 1_000 / rate));
}
await Promise.all(late);
await page.evaluate(() => performance.mark('wall-to'));
const traced = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Trace[] };
await giveBack();
const mark = (name: string) => traced.traceEvents.find((one) => one.name === name)?.ts ?? 0;
const busy = frames(traced.traceEvents, mark('wall-from'), mark('wall-to'))
  .map((frame) => frame.busy)
  .sort((one, two) => one - two);
const at = (share: number) => (busy[Math.min(Math.floor(busy.length * share), busy.length - 1)] ?? 0).toFixed(2);
const mean = busy.reduce((sum, one) => sum + one, 0) / busy.length;
const over = busy.filter((one) => one > 4).length;
console.log(
  `${boards} boards, ${moved} moves in ${seconds} s: main thread ms a frame: mean ${mean.toFixed(2)}, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}; ${over} of ${busy.length} frames above 4 ms`,
);
await house.close();

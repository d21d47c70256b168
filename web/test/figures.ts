// What a visitor feels, measured in Chromium: `npm run figures --prefix web` prints a row for each window, for docs/performance.md.
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { drag, guest, open, pair, sit, type House, type Person } from './house.ts';

/** 400 kbit/s, and 400 ms before every answer. */
const SPEED = 400_000 / 8;
const LATENCY = 400;

const middle = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

interface Seen {
  paint: number;
  largest: number;
  shift: number;
  /** For how long the page could not answer a hand: of each long task what goes beyond 50 ms. */
  blocked: number;
}

interface Noted {
  noted: { came: number; events: number[] };
}

/** Keeps what the browser tells of its paints and of what moves. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { paint: 0, largest: 0, shift: 0, blocked: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
const since = (page: Page) => page.evaluate(() => performance.now());

/** A page that comes over a slow line. */
async function slowly(house: House, options: BrowserContextOptions) {
  const context = await house.enter(options);
  return { context, ...(await slow(context)) };
}

/** A new page over a slow line. */
async function slow(context: BrowserContext) {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: SPEED,
    uploadThroughput: SPEED,
  });
  await watch(page);
  return { page, line };
}

/** What is asked over a line: how many bytes come, by how many requests, and how many of those waited for one another. */
function count(line: CDPSession) {
  const begun = new Map<string, number>();
  const asked: (readonly [from: number, to: number])[] = [];
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp));
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    bytes += encodedDataLength;
    const from = begun.get(requestId);
    if (from !== undefined) asked.push([from, timestamp]);
  });
  return () => {
    // The most requests of which each began when the one before had its answer: so many round trips were waited for.
    let [depth, end] = [0, -Infinity];
    for (const [from, to] of asked.toSorted((one, other) => one[1] - other[1])) {
      if (from < end) continue;
      depth++;
      end = to;
    }
    return { bytes, requests: begun.size, depth };
  };
}

/** A page over a slow line until all of it is there: paints, shift, blocked time, and what it asked for. */
async function come(person: Person, path: string, there: string): Promise<string[]> {
  const { page, line } = await slow(person.context);
  const counted = count(line);
  await page.goto(house.url + path, { waitUntil: 'commit' });
  await page.locator(there).first().waitFor();
  const whole = await since(page);
  const { bytes, requests, depth } = counted();
  const { paint, shift, blocked } = await seen(page);
  await page.close();
  return [
    ...[paint, whole].map((ms) => (ms / 1000).toFixed(1)),
    shift.toFixed(3),
    blocked.toFixed(0),
    ...[depth, bytes, requests].map(String),
  ];
}

/** The page of a game while it is played, the same when it is over, and the list of one's games. */
async function visits(): Promise<void> {
  const [one, two] = await Promise.all([guest(house), guest(house)]);
  const begun = async (): Promise<string> => {
    const game = await pair({ book: 'fide-2023', time: '30m' }, one, two);
    for (const person of [one, two]) await person.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });
    for (const [ply, move] of LINES.chess.split(' ').entries()) {
      const act = { chess: { act: 'move', from: move.slice(0, 2), to: move.slice(2) } };
      await (ply % 2 ? two : one).post(`games/${game}/commands`, { id: `${ply}`, command: { move: { act, offer: false } } });
    }
    return game;
  };
  const over = await begun();
  await two.post(`games/${over}/commands`, { id: 'r', command: 'resign' });
  const rows: [string, string, string][] = [
    ['a game', `/game/${await begun()}`, '.game .grid[aria-readonly="false"]'],
    ['a review', `/game/${over}`, '.game .graph'],
    ['my games', '/games', '.past tbody tr'],
  ];
  console.log('| page | paint | whole | shift | blocked ms | round trips | bytes | requests |');
  for (const [name, path, there] of rows) console.log(`| ${[name, ...(await come(one, path, there))].join(' | ')} |`);
  for (const { context } of [one, two]) await context.close();
}

/** How much of the page has moved by itself when a first move can be made, for who has never been here. */
async function moved(house: House, options: BrowserContextOptions): Promise<number> {
  const { context, page } = await slowly(house, options);
  await page.goto(house.url, { waitUntil: 'commit' });
  await page.locator('.set-up piece').first().waitFor();
  await page.locator('.set-up .grid[aria-readonly="false"]').waitFor();
  const { shift } = await seen(page);
  await context.close();
  return shift;
}

/** The first page over a slow line: its paints, a first move, and the second and third of the game that it begins. */
async function arrive(house: House, options: BrowserContextOptions): Promise<string[]> {
  const { context, page, line } = await slowly(house, options);
  const counted = count(line);
  await page.addInitScript(() => localStorage.setItem('adoube.choice', '{"kind":"chess"}'));
  await page.goto(house.url, { waitUntil: 'commit' });
  await page.locator('.set-up cg-board piece').first().waitFor();
  await page.locator('.set-up .grid[aria-readonly="false"]').waitFor();
  const first = await since(page);
  const { bytes, requests, depth } = counted();
  const { paint, largest, blocked } = await seen(page);
  await drag(page, 'a2', 'a3');
  await page.locator('[data-square="a3"][aria-label*="pawn"], [data-square="a3"][aria-label*="pion"]').waitFor();
  const later: number[] = [];
  for (const [from, to] of [
    ['b2', 'b3'],
    ['c2', 'c3'],
  ] as const) {
    await page.locator('.game .bar.below.on-move').waitFor();
    await page.locator('.game .grid[aria-readonly="false"]').waitFor();
    later.push(await since(page));
    await drag(page, from, to);
    await page.locator(`[data-square="${to}"][aria-label*=":"]`).waitFor();
  }
  await context.close();
  const shift = await moved(house, options);
  const seconds = [paint, largest, first, ...later].map((ms) => (ms / 1000).toFixed(1));
  return [...seconds, shift.toFixed(3), blocked.toFixed(0), ...[depth, bytes, requests].map(String)];
}

/** Ten moves of each game, one by each in turn. */
const LINES = {
  chess: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6',
  shogi: '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b',
};

/** What a move took, in milliseconds, and how many frames went by before the one that shows it. */
interface Took {
  own: number;
  other: number;
  frames: number;
}

/**
 * One's own move from the hand to its frame as the browser tells it, which counts in steps of 8, and the opponent's from its arrival to the
 * frame in which its piece is drawn anew; the middle of ten.
 */
async function play(house: House, kind: keyof typeof LINES): Promise<Took> {
  const [one, two] = await Promise.all([guest(house), guest(house)]);
  for (const { context } of [one, two])
    await context.addInitScript(() => {
      const noted = { came: 0, events: [] as number[] };
      Object.assign(window, { noted });
      window.WebSocket = class extends WebSocket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given);
          this.addEventListener('message', () => (noted.came = performance.now()));
        }
      };
      new PerformanceObserver((list) => {
        // What a hand does when it lets go.
        for (const { name, duration } of list.getEntries())
          if (/^(pointerup|mouseup|click)$/.test(name)) noted.events.push(duration);
      }).observe({
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
  const terms = kind === 'chess' ? { book: 'fide-2023', time: '30m' } : { book: 'fesa-2024', time: '30m b30s' };
  const game = await pair(terms, one, two);
  const first = (await sit(house, one, game)).page;
  const second = (await sit(house, two, game)).page;
  const [own, others, frames] = [[] as number[], [] as number[], [] as number[]];
  for (const [ply, move] of LINES[kind].split(' ').entries()) {
    const [mover, waiter] = ply % 2 ? [second, first] : [first, second];
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    await mover.locator('.grid[aria-readonly="false"]').waitFor();
    await mover.evaluate(() => (window as unknown as Noted).noted.events.splice(0));
    const painted = waiter.evaluate(
      () =>
        new Promise<[number, number]>((done) => {
          const { noted } = window as unknown as Noted;
          const before = noted.came;
          let many = 0;
          // A message that is sent in a frame comes when that has been painted.
          const { port1, port2 } = new MessageChannel();
          let framed = false;
          let drawn: number | null = null;
          port1.onmessage = () => {
            framed = false;
            if (drawn !== null) done([performance.now() - drawn, many]);
          };
          const count = () => {
            framed = true;
            port2.postMessage(null);
            if (noted.came !== before && drawn === null) many++;
            asked = requestAnimationFrame(count);
          };
          let asked = requestAnimationFrame(count);
          const changed = new MutationObserver(() => {
            if (noted.came === before) return;
            changed.disconnect();
            drawn = noted.came;
            // What is drawn in a frame is painted in it; what is drawn before waits for the next.
            if (framed) many--;
            if (framed) cancelAnimationFrame(asked);
          });
          for (const board of document.querySelectorAll('.play cg-board, .play sg-pieces'))
            changed.observe(board, { subtree: true, childList: true, attributes: true });
        }),
    );
    await drag(mover, from, to);
    const [took, many] = await painted;
    others.push(took);
    frames.push(many);
    // All of what it means is there, too, before the next.
    await waiter.locator(`[data-square="${to}"][aria-label*=":"]`).waitFor();
    own.push(await mover.evaluate(() => Math.max(0, ...(window as unknown as Noted).noted.events)));
  }
  await one.context.close();
  await two.context.close();
  return { own: middle(own), other: middle(others), frames: middle(frames) };
}

const house = await open();
console.log('| window | paint | largest | first move | second | third | shift | blocked ms | round trips | bytes | requests |');
for (const [name, options] of [
  ['1366 px, English', { viewport: { width: 1366, height: 768 } }],
  ['390 px, English', { viewport: { width: 390, height: 1600 } }],
  ['390 px, French', { viewport: { width: 390, height: 1600 }, locale: 'fr-FR' }],
] as const)
  console.log(`| ${[name, ...(await arrive(house, options))].join(' | ')} |`);
await visits();
for (const kind of ['chess', 'shogi'] as const) {
  const { own, other, frames } = await play(house, kind);
  console.log(`${kind}: one's own move, from the hand to its frame: ${own.toFixed(0)} ms`);
  console.log(`${kind}: the opponent's, from its arrival to its frame: ${other.toFixed(1)} ms, ${frames} frames without it`);
}
await house.close();
process.exit(0);

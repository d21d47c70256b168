// What a visitor feels, measured in Chromium: `npm run figures --prefix web` prints a row for each window, for docs/performance.md.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { drag, guest, open, pair, sit, type House } from './house.ts';

/** 400 kbit/s, and 400 ms before every answer. */
const SPEED = 400_000 / 8;
const LATENCY = 400;

const middle = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

interface Seen {
  paint: number;
  largest: number;
  shift: number;
}

interface Noted {
  noted: { came: number; events: number[] };
}

/** Keeps what the browser tells of its paints and of what moves. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { paint: 0, largest: 0, shift: 0 };
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
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
const since = (page: Page) => page.evaluate(() => performance.now());

/** A page that comes over a slow line. */
async function slowly(house: House, options: BrowserContextOptions) {
  const context = await house.enter(options);
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
  return { context, page, line };
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
  let [bytes, requests] = [0, 0];
  line.on('Network.requestWillBeSent', () => requests++);
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => localStorage.setItem('adoube.choice', '{"kind":"chess"}'));
  await page.goto(house.url, { waitUntil: 'commit' });
  await page.locator('.set-up cg-board piece').first().waitFor();
  await page.locator('.set-up .grid[aria-readonly="false"]').waitFor();
  const first = await since(page);
  const cost = [bytes, requests];
  const { paint, largest } = await seen(page);
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
  return [...seconds, shift.toFixed(3), ...cost.map(String)];
}

/** One's own move from the hand to its frame, and the opponent's from its arrival to its paint; in milliseconds. */
async function play(house: House): Promise<[number, number]> {
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
      new PerformanceObserver((list) => noted.events.push(...list.getEntries().map((entry) => entry.duration))).observe({
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
  const game = await pair({ book: 'fide-2023', time: '30m' }, one, two);
  const white = (await sit(house, one, game)).page;
  const black = (await sit(house, two, game)).page;
  const own: number[] = [];
  const others: number[] = [];
  const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6'];
  for (const [ply, move] of moves.entries()) {
    const [mover, waiter] = ply % 2 ? [black, white] : [white, black];
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    await mover.locator('.grid[aria-readonly="false"]').waitFor();
    await mover.evaluate(() => (window as unknown as Noted).noted.events.splice(0));
    // The message after a frame comes when that frame has been painted.
    const painted = waiter.evaluate(
      (square) =>
        new Promise<number>((done) => {
          const changed = new MutationObserver(() => {
            changed.disconnect();
            const { came } = (window as unknown as Noted).noted;
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now() - came);
              port2.postMessage(null);
            });
          });
          const goal = document.querySelector(`.play [data-square="${square}"]`);
          if (goal) changed.observe(goal, { attributes: true });
        }),
      to,
    );
    await drag(mover, from, to);
    others.push(await painted);
    own.push(await mover.evaluate(() => Math.max(0, ...(window as unknown as Noted).noted.events)));
  }
  await one.context.close();
  await two.context.close();
  return [middle(own), middle(others)];
}

const house = await open();
console.log('| window | paint | largest | first move | second | third | shift | bytes | requests |');
for (const [name, options] of [
  ['1366 px, English', { viewport: { width: 1366, height: 768 } }],
  ['390 px, English', { viewport: { width: 390, height: 1600 } }],
  ['390 px, French', { viewport: { width: 390, height: 1600 }, locale: 'fr-FR' }],
] as const)
  console.log(`| ${[name, ...(await arrive(house, options))].join(' | ')} |`);
const [own, others] = await play(house);
console.log(`own move, from the hand to its frame: ${own.toFixed(0)} ms`);
console.log(`the opponent's, from its arrival to its paint: ${others.toFixed(0)} ms`);
await house.close();
process.exit(0);

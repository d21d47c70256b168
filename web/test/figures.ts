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
console.log('| window | paint | largest | first move | second | third | shift | bytes | requests |');
for (const [name, options] of [
  ['1366 px, English', { viewport: { width: 1366, height: 768 } }],
  ['390 px, English', { viewport: { width: 390, height: 1600 } }],
  ['390 px, French', { viewport: { width: 390, height: 1600 }, locale: 'fr-FR' }],
] as const)
  console.log(`| ${[name, ...(await arrive(house, options))].join(' | ')} |`);
for (const kind of ['chess', 'shogi'] as const) {
  const { own, other, frames } = await play(house, kind);
  console.log(`${kind}: one's own move, from the hand to its frame: ${own.toFixed(0)} ms`);
  console.log(`${kind}: the opponent's, from its arrival to its frame: ${other.toFixed(1)} ms, ${frames} frames without it`);
}
await house.close();
process.exit(0);

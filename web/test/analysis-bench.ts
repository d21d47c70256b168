// Measures the analysis board: how soon it can be used, and how long the main thread is busy in a frame while the computer thinks.
// `node --import ./test/typescript.mjs test/analysis-bench.ts chess 5 8`
import { borrow, giveBack } from './browser.ts';
import { open } from './house.ts';
import { frames, spent, type Trace } from './trace.ts';

const [game = 'chess', visits = '5', seconds = '8'] = process.argv.slice(2);

const house = await open();
const middle = (all: number[]): string => (all.toSorted((one, two) => one - two)[Math.floor(all.length / 2)] ?? 0).toFixed(0);
const piece = { chess: 'e2', shogi: '7g' }[game] ?? 'e2';

// Somebody who was here before, so that the browser has what it keeps: and somebody who was not.
for (const kept of [false, true]) {
  const pieces: number[] = [];
  const lines: number[] = [];
  let context = await house.enter();
  for (let nth = 0; nth < Number(visits) + (kept ? 1 : 0); nth++) {
    if (!kept && nth > 0) context = await house.enter();
    const page = await context.newPage();
    await page.goto(`${house.url}/analysis/${game}`, { waitUntil: 'commit' });
    // As the page's own clock has it, when the frame is drawn in which it stands.
    const since = (selector: string) =>
      page.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            const look = () =>
              document.querySelector(wanted) ? requestAnimationFrame((now) => done(now)) : requestAnimationFrame(look);
            look();
          }),
        selector,
      );
    const [board, line] = await Promise.all([since(`.board [data-square="${piece}"]`), since('.lines li button')]);
    if (!kept || nth > 0) {
      pieces.push(board);
      lines.push(line);
    }
    await page.close();
    if (!kept) await context.close();
  }
  if (kept) await context.close();
  console.log(
    `${game}, ${kept ? 'here before' : 'first visit'}: board after ${middle(pieces)} ms, first line of the computer after ${middle(lines)} ms (medians of ${visits})`,
  );
}

const context = await house.enter();
const page = await context.newPage();
await page.addInitScript(() =>
  localStorage.setItem('adoube.analysis.engine', JSON.stringify({ on: true, lines: 5, arrows: true })),
);
await page.goto(`${house.url}/analysis/${game}`);
await page.locator('.lines li button').nth(4).waitFor();
const browser = await borrow();
await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'blink.user_timing', 'devtools.timeline'] });
await page.evaluate(() => performance.mark('bench-from'));
await new Promise((rest) => setTimeout(rest, Number(seconds) * 1000));
await page.evaluate(() => performance.mark('bench-to'));
const traced = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Trace[] };
await giveBack();
const mark = (name: string) => traced.traceEvents.find((one) => one.name === name)?.ts ?? 0;
const all = frames(traced.traceEvents, mark('bench-from'), mark('bench-to'));
const busy = all.map((frame) => frame.busy).sort((one, two) => one - two);
const at = (share: number) => (busy[Math.min(Math.floor(busy.length * share), busy.length - 1)] ?? 0).toFixed(2);
const mean = busy.reduce((sum, one) => sum + one, 0) / busy.length;
const over = all.filter((frame) => frame.busy > 4);
console.log(
  `${game}, five lines, ${seconds} s: main thread ms a frame: mean ${mean.toFixed(2)}, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}; ${over.length} of ${all.length} frames above 4 ms`,
);
const told = spent(over).slice(0, 12);
if (told.length) console.log(`  in those: ${told.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')}`);
await house.close();

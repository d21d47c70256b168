// The first page as somebody far away meets it: what it says before anything else has come, what it costs, and a move made on it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { complaintsOf, drag, guest, open, pair, rested, sit, visit, type House } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

/** The pieces are there, and can be taken in hand. */
const movable = async (page: Page) => {
  await page.locator('.set-up piece').first().waitFor();
  await page.locator('.set-up .grid[aria-readonly="false"]').waitFor();
};

/** From now on everything comes at 400 kbit/s, after 400 ms. */
async function slowly(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const speed = 400_000 / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  return line;
}

/** The core waits until it is let come. */
async function withoutCore(page: Page): Promise<() => void> {
  let come = () => {};
  const waits = new Promise<void>((done) => (come = done));
  await page.route(/core-.*\.wasm/, async (route) => {
    await waits;
    await route.continue();
  });
  return come;
}

/** Who asked for something, as the browser tells it. */
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The scripts by which something was asked for, those that waited for others among them. */
const callers = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...callers(stack.parent)] : [];

/** From now on the page writes down what moves in it by itself, and how much. */
const shifting = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!one.hadRecentInput)
          shifts.push(
            `${one.value.toFixed(4)} ${one.sources.map(({ node }) => (node as Element | null)?.className ?? '').join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
};
const shifts = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test('the sentence stands in the page itself, in the reader’s language', async () => {
  for (const [language, said] of [
    ['en-GB,en;q=0.8', 'with <'],
    ['fr-CH,fr;q=0.9,en;q=0.8', 'avec'],
    ['ja', '将棋'],
  ] as const) {
    const answer = await fetch(house.url, { headers: { accept: 'text/html', 'accept-language': language } });
    const [, sentence = ''] = /<div class="main-line">(.*?)<\/div>/s.exec(await answer.text()) ?? [];
    assert.ok(sentence.replace(/<ul.*?<\/ul>/gs, '').includes(said.replace(' <', '')), `${language}: ${sentence.slice(0, 300)}`);
  }
  // Every other address is the page that looks at it itself.
  const other = await fetch(`${house.url}/laws`, { headers: { accept: 'text/html' } });
  assert.doesNotMatch(await other.text(), /main-line/);
});

test('over a slow line a first move can be made after 150 KB and 20 requests', async () => {
  const context = await house.enter({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const line = await slowly(page);
  await shifting(page);
  const asked = new Map<string, string>();
  /** After how many answers, one leading to the other, something came: its own among them. */
  const trips = new Map<string, number>();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    asked.set(requestId, request.url);
    const before = [initiator.url, ...callers(initiator.stack)].map((url) => trips.get(url ?? '') ?? 0);
    trips.set(request.url, 1 + Math.max(...before));
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(house.url, { waitUntil: 'commit' });
  await movable(page);
  const [sum, count] = [bytes, asked.size];
  assert.ok(sum > 50_000 && sum < 150_000, `${sum} bytes`);
  assert.ok(count < 20, `${count} requests: ${[...asked.values()].join(' ')}`);
  assert.equal(new Set(asked.values()).size, count, `nothing is asked for twice: ${[...asked.values()].join(' ')}`);
  assert.ok(![...asked.values()].some((url) => url.endsWith('.woff2')), 'letters come later');
  assert.ok(Math.max(...trips.values()) <= 4, `round trips: ${JSON.stringify([...trips])}`);
  assert.ok(Math.max(...trips.values()) >= 2, 'they are counted');
  assert.deepEqual(await shifts(page), [], 'something has moved');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('before the core is here the sentence can be changed and a move be made', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const come = await withoutCore(page);
  await page.goto(house.url);
  await movable(page);
  for (const other of ['the computer', 'a friend, by link'])
    await page
      .locator('.begin')
      .getByRole('button', { name: other })
      .click()
      .then(() => movable(page));
  const game = page.getByRole('combobox', { name: 'Game' });
  await game.click();
  await page.getByRole('option', { name: 'chess', exact: true }).click();
  await page.locator('cg-board piece').first().waitFor();
  await movable(page);
  await drag(page, 'e2', 'e4');
  await page.locator('[data-square="e4"][aria-label*="pawn"]').waitFor();
  await page.getByText('The game begins…').waitFor();
  await page.locator('.main-line', { hasText: 'the computer' }).waitFor();
  come();
  // The move is the first of the game, and the computer answers it.
  await page.waitForURL('**/game/*');
  await page.locator('.sheet td', { hasText: 'e4' }).waitFor();
  await page.locator('.bar.below.on-move').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('across a table the move on the first page begins the game there', async () => {
  const { page, complaints } = await visit(house, '/');
  await page.locator('.begin').getByRole('button', { name: 'across this table' }).click();
  await movable(page);
  await drag(page, '7g', '7f');
  await page.waitForURL('**/table');
  await page.locator('.sheet td', { hasText: 'P-7f' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('over a slow line a game against the computer goes on before the core is here', async () => {
  const context = await house.enter({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await slowly(page);
  const come = await withoutCore(page);
  await page.goto(house.url, { waitUntil: 'commit' });
  await movable(page);
  const game = page.getByRole('combobox', { name: 'Game' });
  await game.click();
  await page.getByRole('option', { name: 'chess', exact: true }).click();
  await page.locator('cg-board piece').first().waitFor();
  await movable(page);
  await drag(page, 'a2', 'a3');
  await page.waitForURL('**/game/*');
  // The second and the third move, each after the computer has answered.
  for (const [from, to] of [
    ['b2', 'b3'],
    ['c2', 'c3'],
  ] as const) {
    await page.locator('.game.early .bar.below.on-move').waitFor();
    await page.locator('.early .grid[aria-readonly="false"]').waitFor();
    await drag(page, from, to);
    await page.locator(`[data-square="${to}"][aria-label*="White: pawn"]`).waitFor();
  }
  await page.locator('.game.early .bar.below.on-move').waitFor();
  assert.match(await page.locator('.early .bar.below .face').innerText(), /\d:\d\d/);
  come();
  // Then all of it is on the sheet.
  for (const move of ['a3', 'b3', 'c3']) await page.locator('.sheet td', { hasText: move }).first().waitFor();
  await page.locator('.game:not(.early) .bar.below.on-move').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('over a slow line two people play on before the core is here', async () => {
  const [one, two] = await Promise.all([guest(house), guest(house)]);
  const game = await pair({ book: 'fesa-2024', time: '10m b30s' }, one, two);
  const far = await one.context.newPage();
  const complaints = complaintsOf(far);
  await slowly(far);
  const come = await withoutCore(far);
  await far.goto(`${house.url}/game/${game}`, { waitUntil: 'commit' });
  const near = (await sit(house, two, game)).page;
  const turns = [
    [far, '7g', '7f'],
    [near, '3c', '3d'],
    [far, '2g', '2f'],
    [near, '8c', '8d'],
  ] as const;
  for (const [page, from, to] of turns) {
    await page.locator('.bar.below.on-move').waitFor();
    await page.locator('.grid[aria-readonly="false"]').waitFor();
    await drag(page, from, to);
    for (const each of [far, near]) await each.locator(`[data-square="${to}"][aria-label*="pawn"]`).waitFor();
  }
  assert.equal(await far.locator('.game.early').count(), 1, 'the core is not here');
  come();
  await far.locator('.sheet td', { hasText: 'P-8d' }).waitFor();
  assert.deepEqual(complaints, []);
  await one.context.close();
  await two.context.close();
});

test('no page breaks while the core is on its way', async () => {
  const [ann, bob, new_] = await Promise.all([guest(house), guest(house), guest(house)]);
  for (const [person, name] of [
    [ann, 'Slow-Ann'],
    [bob, 'Slow-Bob'],
    [new_, 'Slow-New'],
  ] as const)
    await person.post('register', { name, password: 'correct horse' });
  const terms = { book: 'fide-2023', time: '5m+3s', rated: true };
  const [over, open_] = [await pair(terms, ann, bob), await pair(terms, bob, ann)];
  for (const game of [over, open_])
    for (const person of [ann, bob]) await person.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });
  const step = (from: string, to: string) => ({ move: { act: { chess: { act: 'move', from, to } }, offer: false } });
  await ann.post(`games/${over}/commands`, { id: '1', command: step('e2', 'e4') });
  await bob.post(`games/${over}/commands`, { id: '1', command: step('e7', 'e5') });
  await ann.post(`games/${over}/commands`, { id: '2', command: 'resign' });
  const challenge = await bob.post('challenges', { terms: { ...terms, sides: 'host-first' }, guest: ann.account });
  const page = await ann.context.newPage();
  const complaints = complaintsOf(page);
  const come = await withoutCore(page);
  // What says that what the page asks the server for is there, too.
  for (const [path, there] of [
    ['/', '.begin'],
    ['/games', '.past tbody tr'],
    [`/player/${ann.account}`, '.past tbody tr'],
    [`/player/${ann.account}/chess/blitz`, '.changes tbody tr'],
    [`/challenge/${challenge['id'] ?? ''}`, 'main.challenge'],
    [`/game/${over}`, 'main.game'],
    [`/game/${open_}/aloud`, 'main'],
    ['/arbiter', 'main'],
    ['/table', 'main'],
    ['/events/new', 'main'],
    ['/analysis', 'main'],
    ['/problems/chess', 'main'],
    ['/laws/fide-2023/9.2', 'h1'],
    ['/furigoma', 'h1'],
    ['/preferences', 'h1'],
  ] as const) {
    await page.goto(house.url + path);
    await page.locator(there).first().waitFor();
    await rested(page);
    assert.deepEqual(complaints, [], path);
    assert.equal(await page.locator('main#main').count(), 1, path);
  }
  come();
  // Who has played nothing has chips, and no page without any.
  const fresh = await new_.context.newPage();
  const said = complaintsOf(fresh);
  const arrive = await withoutCore(fresh);
  await fresh.goto(`${house.url}/games`);
  await fresh.getByText('Play one now:').waitFor();
  await rested(fresh);
  arrive();
  await fresh.locator('.chip').first().waitFor();
  assert.deepEqual(said, []);
  for (const person of [ann, bob, new_]) await person.context.close();
});

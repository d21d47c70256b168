// The first page as somebody far away meets it: what it says before anything else has come, what it costs, and a move made on it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { complaintsOf, drag, open, visit, type House } from './house.ts';

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
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const speed = 400_000 / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  const asked = new Map<string, string>();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(house.url, { waitUntil: 'commit' });
  await movable(page);
  const [sum, count] = [bytes, asked.size];
  assert.ok(sum > 50_000 && sum < 150_000, `${sum} bytes`);
  assert.ok(count < 20, `${count} requests: ${[...asked.values()].join(' ')}`);
  assert.ok(![...asked.values()].some((url) => url.endsWith('.woff2')), 'letters come later');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('before the core is here the sentence can be changed and a move be made', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  let come = () => {};
  const waits = new Promise<void>((done) => (come = done));
  await page.route(/core-.*\.wasm/, async (route) => {
    await waits;
    await route.continue();
  });
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

// What new users stumbled over when they walked through the pages: each of it once more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { drag, eventually, guest, hold, open, pair, rested, sit, type House } from './house.ts';
import { play, ready, result, seat } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

/** Whether all of them can be seen and touched: in the window, and under no other thing. */
const reachable = (page: Page, what: string): Promise<boolean[]> =>
  page.locator(what).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return inside && on !== null && (one.contains(on) || on.contains(one));
    }),
  );

test('nobody learns which piece is taken in hand for a sealed move, where touching counts', async () => {
  const [judge, one, two] = [await guest(house), await guest(house), await guest(house)];
  const terms = { book: 'fide-2009', time: '90m', strictness: 'claim', arbiter: judge.account };
  const game = await pair(terms, one, two, judge);
  const { page: white } = await sit(house, one, game);
  const { page: black } = await sit(house, two, game);
  const { page: arbiter } = await sit(house, judge, game);
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  await ready(white);
  await arbiter.getByRole('button', { name: /^Have the move sealed/ }).click();
  await arbiter.getByRole('button', { name: 'Both players agree' }).click();
  await hold(arbiter, /Rule \(hold\)/);
  await white.getByRole('button', { name: 'Write it' }).click();
  await white.locator('cg-board piece').first().waitFor();
  await drag(white, 'g1', 'f3');
  await white.getByRole('button', { name: 'Close it and stop the clock' }).click();
  await black.locator('.status', { hasText: 'The game is adjourned.' }).waitFor();
  const known = await Promise.all(
    [two, judge].map(async ({ context }) => (await context.request.get(`${house.url}/api/games/${game}`)).text()),
  );
  for (const text of known) assert.doesNotMatch(text, /"(g1|f3)"/);
  await black.getByRole('button', { name: 'Log', exact: true }).click();
  await black.locator('.log li').first().waitFor();
  assert.doesNotMatch(await black.locator('.log').innerText(), /touch|g1|f3/i);
  for (const person of [judge, one, two]) await person.context.close();
});

test('on every phone a claim is two taps away, and says what it costs before it is made', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2009', time: '90m' });
  await play('g1f3 g8f6 f3g1 f6g8', white, black);
  await ready(white);
  for (const [width, height] of [
    [360, 640],
    [375, 667],
    [390, 844],
    [844, 390],
  ] as const) {
    await white.setViewportSize({ width, height });
    await rested(white);
    await white.locator('.acts .wish.claim').click();
    await white.locator('.panel .claim.repetition .two button').nth(1).waitFor();
    const here = `${width}x${height}`;
    assert.deepEqual(await reachable(white, '.panel .claim.repetition .two button'), [true, true], here);
    assert.match(
      await white.locator('.panel .claim.repetition .cost').innerText(),
      /If you are wrong, your opponent gets 3 more minutes/,
    );
    assert.deepEqual(await reachable(white, '.panel .claim.repetition .cost'), [true], here);
    await white.keyboard.press('Escape');
    await white.locator('.panel').waitFor({ state: 'detached' });
  }
  await leave();
});

test('after the end the sheet keeps its rows, the review its place, and the board is not covered', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2023', time: '10m' });
  await play('f2f3 e7e5 g2g4 d8h4', white, black);
  await result(white, 'You lost');
  await white.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
  ] as const) {
    await white.setViewportSize({ width, height });
    await rested(white);
    const sheet = await white.locator('.sheet').boundingBox();
    assert.ok(sheet && sheet.height >= 8 * 28, `${width}: the sheet is ${sheet?.height ?? 0} px high`);
    assert.deepEqual(await reachable(white, '.graph'), [true], `${width}: the curve is covered`);
  }
  await white.setViewportSize({ width: 390, height: 844 });
  await rested(white);
  assert.deepEqual(await reachable(white, '.play .field'), [true], 'the board is covered');
  assert.ok((await reachable(white, '.walk button')).every(Boolean), 'the steps are out of sight');
  assert.deepEqual(await reachable(white, '.graph'), [true]);
  await leave();
});

for (const [book, moves, cut] of [
  ['fide-2023', 'f2f3 e7e5 g2g4 d8h4', 'fr'],
  ['fesa-2024', '7g7f 3c3d 8h2b+ 3a2b', 'ja'],
] as const)
  test(`in every window one can step through a game that is over, and no word of its result is cut: ${book}`, async () => {
    const { white, black, two, game, leave } = await seat(house, { book, time: '10m' });
    await play(moves, white, black);
    if (book === 'fesa-2024') await two.post(`games/${game}/commands`, { id: 'r', command: 'resign' });
    await white.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
    await white.locator('#language').selectOption(cut);
    await white.locator(`html[lang=${cut}]`).waitFor({ state: 'attached' });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [412, 732],
      [844, 390],
      [667, 375],
      [768, 1024],
      [1024, 768],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await white.setViewportSize({ width, height });
      await rested(white);
      const steps = await reachable(white, '.walk button');
      assert.ok(steps.length > 3 && steps.every(Boolean), `${width}×${height}: steps ${steps.join()}`);
      const wider = await white
        .locator('.context, .end-of-game, .end-acts, .end-acts button, .result, .walk, .walk button, .bar')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className));
      assert.deepEqual(wider, [], `${width}×${height}`);
    }
    await leave();
  });

test('the rows of a sheet on a phone are whole, or none is there', async () => {
  const { white, black, leave } = await seat(house, { book: 'fesa-2024', time: '10m' });
  await play('7g7f 3c3d 2g2f 8c8d', white, black);
  for (const height of [780, 800, 820, 844, 915]) {
    await white.setViewportSize({ width: 390, height });
    await rested(white);
    const high = await white.locator('.book .ruled').evaluate((one) => one.clientHeight);
    assert.equal(high % 28, 0, `${height}: ${high}`);
  }
  await leave();
});

test('who offers a draw is told that it is declined', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2009', time: '90m' });
  await ready(white);
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await white.locator('.typed input').fill('e4');
  await white.locator('.typed input').press('Enter');
  await black.getByRole('button', { name: 'Decline' }).click();
  await white.locator('.paper-slip', { hasText: 'The draw offer was declined.' }).waitFor();
  await leave();
});

test('who called the arbiter stays in sight, however far his powers are scrolled', async () => {
  const judge = await guest(house, { viewport: { width: 1024, height: 768 } });
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2009', time: '90m', arbiter: judge.account }, one, two, judge);
  const { page: white } = await sit(house, one, game);
  await sit(house, two, game);
  const { page } = await sit(house, judge, game);
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await ready(white);
  await white.getByRole('button', { name: 'Call the arbiter' }).click();
  const call = page.locator('.attention .urgent', { hasText: 'White has called you' });
  await call.waitFor();
  await page.locator('.power').last().scrollIntoViewIfNeeded();
  await rested(page);
  assert.deepEqual(await reachable(page, '.attention .urgent'), [true]);
  for (const person of [judge, one, two]) await person.context.close();
});

test('a page that is loaded again knows who is signed in', async () => {
  const person = await guest(house);
  await person.post('register', { name: 'Returning', password: 'correct horse' });
  const page = await person.context.newPage();
  for (const path of ['/', '/laws', '/preferences']) {
    await page.goto(house.url + path);
    await page.reload();
    await page.locator('.top .end a[href="/account"]', { hasText: 'Returning' }).waitFor();
  }
  await person.context.close();
});

test('who changes the language in a game of shogi drops from the hand as before', async () => {
  const { white, black, leave } = await seat(house, { book: 'fesa-2024', time: '30m' });
  await play('7g7f 3c3d 8h2b+ 3a2b', white, black);
  await ready(white);
  await white.locator('#language').selectOption('fr');
  await white.locator('.status', { hasText: 'À vous' }).waitFor();
  await white.locator('.hand.below [role="gridcell"], .hand.below button, .hand.below piece').first().waitFor();
  const [from] = await white.locator('.hand.below .piece-picture, .hand.below piece').evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
  );
  const to = await white.locator('[data-square="5e"]').boundingBox();
  assert.ok(from && to);
  await white.mouse.move(from.x, from.y);
  await white.mouse.down();
  await white.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await white.mouse.up();
  await black.locator('[data-square="5e"][aria-label*="bishop"]').waitFor();
  await leave();
});

test('a draw named by an address is looked at on a page that is open already', async () => {
  const person = await guest(house);
  const { id = '' } = await person.post('draws', {});
  const page = await person.context.newPage();
  await page.goto(`${house.url}/furigoma`);
  await page.locator('.acts .main:enabled').waitFor();
  await page.evaluate((draw) => (location.hash = `draw=${draw}`), id);
  await eventually(async () => {
    const filled = await page.locator('main input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    assert.ok(
      filled.some((text) => text.length >= 32),
      JSON.stringify(filled),
    );
  });
  await person.context.close();
});

test('while pawns are tossed the board can be seen, and until then the clock waits', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const draw = await one.post('draws', {});
  const terms = { book: 'fesa-2024', time: '10m', sides: 'drawn' };
  const challenge = await one.post('challenges', { terms, guest: two.account, draw: draw['id'], part: '1'.repeat(32) });
  const { game = '' } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, { part: '2'.repeat(32) });
  const [page] = await Promise.all([one, two].map(async (person) => (await sit(house, person, game)).page));
  assert.ok(page);
  const apart = page.waitForFunction(() => {
    const [toss, field] = [document.querySelector('.toss .cloth'), document.querySelector('.play .field')];
    if (!toss || !field) return null;
    const [a, b] = [toss.getBoundingClientRect(), field.getBoundingClientRect()];
    const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return { meet };
  });
  // Neither clock runs before the pawns have fallen.
  const clocks = () =>
    page
      .locator('.play .bar .face')
      .evaluateAll((all) => all.map((one) => [one.querySelector('.time')?.textContent, one.classList.contains('runs')]));
  const waiting = [
    ['10:00', false],
    ['10:00', false],
  ];
  assert.deepEqual(await clocks(), waiting);
  await page.getByRole('button', { name: 'Toss the pawns' }).click();
  assert.deepEqual(await (await apart).jsonValue(), { meet: false });
  for (const person of [one, two]) await person.context.close();
});

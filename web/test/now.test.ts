// Playing at once, saying a move ahead, and coming back to a game that waits.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCode } from './code.ts';
import { beyond, drag, eventually, guest, open, visit, type House } from './house.ts';
import { faults } from './sound.ts';
import { play, ready, seat, type } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

/** The first page, with the sentence of chess. */
async function home() {
  const person = await guest(house);
  const page = await person.context.newPage();
  await page.addInitScript(() => {
    if (!localStorage.getItem('adoube.choice')) localStorage.setItem('adoube.choice', '{"kind":"chess"}');
  });
  await page.goto(house.url);
  return { person, page };
}

test('two who tap the same chip sit down at one game', async () => {
  const [one, two] = [await home(), await home()];
  await one.page.locator('.chip', { hasText: '3 + 2' }).click();
  await one.page.locator('.chip.busy', { hasText: 'Looking…' }).waitFor();
  // The sentence has completed itself.
  await one.page.locator('.sentence', { hasText: 'whoever comes' }).waitFor();
  await one.page.locator('.sentence', { hasText: /3\s*minutes/ }).waitFor();
  await two.page.locator('.chip', { hasText: '3 + 2' }).click();
  await Promise.all([one, two].map(({ page }) => page.waitForURL(/\/game\//)));
  assert.equal(new URL(one.page.url()).pathname, new URL(two.page.url()).pathname);
  for (const { person } of [one, two]) await person.context.close();
});

test('the chips are the usual times of each game', async () => {
  const { person, page } = await home();
  const chips = () => page.locator('.chips .chip strong').allInnerTexts();
  await page.locator('.chip').first().waitFor();
  await eventually(async () => assert.deepEqual(await chips(), ['1 + 0', '3 + 2', '5 + 3', '10 + 5', '15 + 10', '30 + 20']));
  await page.evaluate(() => localStorage.setItem('adoube.choice', '{"kind":"shogi"}'));
  await page.reload();
  await eventually(async () => assert.deepEqual(await chips(), ['10 + 0', '10 + 30 s', '15 + 60 s', '30 + 30 s']));
  await person.context.close();
});

test('who stops looking is found by nobody', async () => {
  const [one, two] = [await home(), await home()];
  await one.page.locator('.chip', { hasText: '10 + 5' }).click();
  await one.page.locator('.chip.busy').click();
  await one.page.locator('.chip', { hasText: '10 + 5' }).waitFor();
  await two.page.locator('.chip', { hasText: '10 + 5' }).click();
  await two.page.locator('.chip.busy').waitFor();
  assert.equal(await one.page.locator('.chip.busy').count(), 0);
  assert.equal(new URL(one.page.url()).pathname, '/');
  for (const { person } of [one, two]) await person.context.close();
});

test('a time of one’s own is kept among the chips, and forgotten', async () => {
  const { person, page } = await home();
  await page.evaluate(() => localStorage.setItem('adoube.choice', '{"kind":"chess","time":"7m+4s","timeByHand":true}'));
  await page.reload();
  await page.getByRole('button', { name: /^Keep 7 min \+ 4 s here$/ }).click();
  await page.locator('.chip', { hasText: '7 + 4' }).waitFor();
  await page.reload();
  await page.locator('.chip', { hasText: '7 + 4' }).waitFor();
  await page.getByRole('button', { name: /^Forget 7 min/ }).click();
  await eventually(async () => assert.equal(await page.locator('.chip', { hasText: '7 + 4' }).count(), 0));
  await person.context.close();
});

test('a move that is said ahead is played as soon as it is one’s turn, if it is legal then', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2023', time: '10m' });
  await ready(white);
  await black.locator('cg-board piece').first().waitFor();
  await drag(black, 'e7', 'e5');
  await black.locator('cg-board square.current-premove').first().waitFor();
  await type(white, 'e2e4');
  await white.locator('[data-square="e5"][aria-label*="pawn"]').waitFor();
  // Said ahead, and not legal any more: nothing is played.
  await drag(black, 'd7', 'd5');
  await black.locator('cg-board square.current-premove').first().waitFor();
  // The pawn is pinned.
  await play('f1b5', white, black);
  await ready(black);
  await drag(black, 'g7', 'g6');
  await ready(white);
  assert.match((await white.locator('[data-square="d5"]').getAttribute('aria-label')) ?? '', /empty/);
  await leave();
});

test('in shogi a drop can be said ahead too', async () => {
  const { white: sente, black: gote, leave } = await seat(house, { book: 'fesa-2024', time: '10m b30s', sides: 'host-first' });
  await play('7g7f 3c3d 8h2b+', sente, gote);
  // Gote takes back, and then says a drop ahead while sente thinks.
  await play('3a2b', gote, sente);
  const [hand] = await gote.locator('.hand.below [data-hand="B*"]').all();
  assert.ok(hand);
  const from = await hand.boundingBox();
  const to = await gote.locator('[data-square="5e"]').boundingBox();
  assert.ok(from && to);
  await gote.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await gote.mouse.down();
  await gote.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await gote.mouse.up();
  await gote.locator('sq.current-pre').first().waitFor();
  await ready(sente);
  await type(sente, '2g2f');
  await sente.locator('[data-square="5e"][aria-label*="bishop"]').waitFor();
  await leave();
});

test('a game that waits for one is said on every other page, and leads back to it', async () => {
  const { one, white, black, game, leave } = await seat(house, { book: 'fide-2023', time: '10m' });
  await play('e2e4 e7e5', white, black);
  const page = await one.context.newPage();
  await page.goto(`${house.url}/laws`);
  await page.locator('.waits-line', { hasText: 'Your move against' }).getByRole('link', { name: 'To the board' }).click();
  await page.waitForURL(new RegExp(`/game/${game}`));
  // On the first page it stands among one's own.
  await page.goto(house.url);
  await page.locator('.yours a', { hasText: 'Your move' }).waitFor();
  await leave();
});

test('the time is pulled by sliders, by keyboard too, and the sentence says it', async () => {
  const { page, complaints } = await visit(house, '/');
  await page.locator('main.home:not(.unready)').waitFor();
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'by hand…' }).click();
  const main = page.getByRole('slider').first();
  await main.waitFor();
  await main.focus();
  await page.keyboard.press('Home');
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('ArrowRight');
  const more = page.getByRole('slider').nth(1);
  await more.focus();
  await page.keyboard.press('Home');
  for (let stop = 0; stop < 6; stop++) await page.keyboard.press('ArrowRight');
  await page.getByText('5 minutes for each').waitFor();
  await page.getByText('then 10 seconds for each move').waitFor();
  assert.equal(await page.getByLabel(/^Time, as/).inputValue(), '5m b10s');
  await page.locator('.main-line', { hasText: '5 minutes and byo‑yomi of 10 seconds' }).waitFor();
  await page.locator('.begin .main:enabled').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('who waits is told when somebody comes and moves, while nobody looks', async () => {
  const one = await guest(house, { permissions: ['notifications'] });
  // The browser's own notices, heard; and a page at which nobody looks.
  await one.context.addInitScript(() => {
    const heard: string[] = [];
    const Real = window.Notification;
    Object.assign(window, { heard });
    window.Notification = class extends Real {
      // This browser says no before it was asked, and yes when it is.
      static override get permission(): NotificationPermission {
        return 'default';
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        heard.push(options?.body ?? '');
      }
    };
    Object.defineProperty(document, 'hidden', { get: () => sessionStorage.getItem('away') !== null });
  });
  const two = await guest(house);
  const challenge = await one.post('challenges', {
    terms: { book: 'fide-2023', time: '10m', sides: 'host-second' },
    guest: two.account,
  });
  const page = await one.context.newPage();
  await page.goto(`${house.url}/challenge/${challenge['id'] ?? ''}`);
  await page.getByRole('button', { name: 'Tell me when somebody comes' }).click();
  await page.getByText('We will tell you, also while you look at something else.').waitFor();
  await page.evaluate(() => sessionStorage.setItem('away', 'yes'));
  const { game } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, { arbiter: null });
  await page.waitForURL('**/game/*');
  await page.locator('main.game .bar').first().waitFor();
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await eventually(async () => assert.equal((await heard()).length > 0, true));
  const other = await two.context.newPage();
  await other.goto(`${house.url}/game/${game ?? ''}`);
  await ready(other);
  await type(other, 'e2e4');
  await eventually(async () => assert.match((await heard()).join('\n'), /White: e4/));
  await one.context.close();
  await two.context.close();
});

test('a link is a code for the camera of a phone too, and reads as the link itself', async () => {
  const { person, page } = await home();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForURL('**/challenge/*');
  const code = page.getByRole('img', { name: 'A code for a phone’s camera' });
  await code.waitFor();
  const [size, path] = await code.evaluate((svg) => [svg.getAttribute('viewBox'), svg.querySelector('path')?.getAttribute('d')]);
  const edge = 4;
  const dark = new Set(
    [...(path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${Number(x) - edge} ${Number(y) - edge}`),
  );
  const read = readCode(Number(size?.split(' ')[2]) - 2 * edge, (x, y) => dark.has(`${x} ${y}`));
  assert.equal(read, await page.getByLabel('The link', { exact: true }).inputValue());
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);
  await person.context.close();
});

test('who is asked by name finds the game on the first page, and nobody else does', async () => {
  const [one, two, three] = [await home(), await home(), await home()];
  const name = `Mori-${Date.now() % 100_000}`;
  await two.person.post('register', { name, password: 'a long and plain word' });
  await one.page.getByLabel('or by name').fill('Nobody-at-all');
  await one.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await one.page.getByRole('alert').filter({ hasText: 'Nobody here has the name “Nobody-at-all”' }).waitFor();
  await one.page.getByLabel('or by name').fill(name);
  await one.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await one.page.waitForURL('**/challenge/*');
  const path = new URL(one.page.url()).pathname;
  await two.page.reload();
  await two.page.locator(`.rows a[href="${path}"]`, { hasText: 'You are invited.' }).click();
  await three.page.locator('.others .empty').first().waitFor();
  assert.equal(await three.page.locator(`.rows a[href="${path}"]`).count(), 0);
  await two.page.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([one, two].map(({ page }) => page.waitForURL(/\/game\//)));
  for (const { person } of [one, two, three]) await person.context.close();
});

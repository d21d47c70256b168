// How each likes it: promotion at once, the board turned, what was taken, sounds and their strength, vibration, sets, sharing, friends.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { drag, eventually, guest, open, pair, rested, sit, type House } from './house.ts';
import { play, ready, result, seat, type } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

/** The page keeps what one prefers, and begins anew with it. */
async function prefer(page: Page, kept: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(`adoube.${name}`, value);
  }, kept);
  await page.reload();
  await page.locator('main.game .bar').first().waitFor();
}

test('who wants no question is given the queen at once', async () => {
  const { white, black, leave } = await seat(house, {
    book: 'fide-2023',
    time: '5m',
    start: { position: '8/P6k/8/8/8/8/8/7K w - - 0 1' },
  });
  await prefer(white, { promotion: 'at-once' });
  await ready(white);
  await white.locator('cg-board piece').first().waitFor();
  await drag(white, 'a7', 'a8');
  await black.locator('[data-square="a8"][aria-label*="queen"]').waitFor();
  assert.equal(await white.getByRole('dialog').count(), 0);
  await leave();
});

test('a board is turned round, has names at its edge where one wants them, and shows what was taken', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2023', time: '5m' });
  await play('e2e4 d7d5 e4d5 g8f6 d5d6 e7d6', white, black);
  const above = (page: Page) => page.locator('.bar.above strong').innerText();
  const [before_, own] = [await above(white), await white.locator('.bar.below strong').innerText()];
  const y = async () => (await white.locator('[data-square="a1"]').boundingBox())?.y ?? 0;
  const below = await y();
  await white.locator('.tabs .turn').click();
  await eventually(async () => assert.equal(await above(white), own));
  assert.ok((await y()) < below);
  await white.locator('.tabs .turn').click();
  await eventually(async () => assert.equal(await above(white), before_));
  // A pawn each, and nobody is ahead.
  assert.equal(await white.locator('.bar.below .taken .piece-picture').count(), 1);
  assert.equal(await white.locator('.bar.above .taken .piece-picture').count(), 1);
  assert.equal(await white.locator('.taken b').count(), 0);
  await play('d2d4 d6d5 c1h6 g7h6', white, black);
  await eventually(async () => assert.equal(await white.locator('.bar.above .taken b').innerText(), '+3'));
  const named = () => white.locator('.play coords, .play .coords').filter({ visible: true }).count();
  assert.ok((await named()) > 0);
  await prefer(white, { coordinates: 'off' });
  await rested(white);
  assert.equal(await named(), 0);
  await leave();
});

test('nothing is said ahead where anything can stand or the clock is pressed by hand, nor by who does not want to', async () => {
  for (const [terms, kept] of [
    [{ book: 'fide-2009', time: '90m', strictness: 'claim' }, {}],
    [{ book: 'fide-2023', time: '10m' }, { planning: 'off' }],
  ] as const) {
    const { black, leave } = await seat(house, terms);
    await prefer(black, kept);
    await black.locator('cg-board piece').first().waitFor();
    await black.locator('.bar.above.on-move').waitFor();
    await drag(black, 'e7', 'e5');
    await rested(black);
    assert.equal(await black.locator('.current-premove').count(), 0, JSON.stringify(terms));
    await leave();
  }
});

interface Heard {
  heard: { knocks: number[]; tones: number[]; shaken: unknown[] };
}

/** Every sound is written down, with its strength, and every shake. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { knocks: [] as number[], tones: [] as number[], shaken: [] as unknown[] };
    Object.assign(window, { heard });
    const real = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () {
      const gain = real.call(this);
      // What is set at once is a knock, what swells is a tone.
      const ramp = gain.gain.linearRampToValueAtTime.bind(gain.gain);
      let swells = false;
      gain.gain.linearRampToValueAtTime = (value, at) => {
        swells = true;
        heard.tones.push(value);
        return ramp(value, at);
      };
      queueMicrotask(() => {
        if (!swells) heard.knocks.push(gain.gain.value);
      });
      return gain;
    };
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => heard.shaken.push(pattern) > 0 });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as Heard).heard);
const hush = (page: Page) =>
  page.evaluate(() => {
    const { heard: all } = window as unknown as Heard;
    for (const list of Object.values(all)) list.splice(0);
  });

test('moves, captures, checks and the end are heard, as loud as one likes, and felt', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2023', time: '5m' }, one, two);
  const white = (await sit(house, one, game)).page;
  const black = await two.context.newPage();
  await listen(black);
  await black.goto(`${house.url}/game/${game}`);
  await black.locator('main.game .bar').first().waitFor();
  // A browser makes no sound before somebody has touched the page.
  await black.locator('.tabs button').nth(1).click();
  await play('e2e4 e7e5', white, black);
  await hush(black);
  await ready(white);
  await type(white, 'f1c4');
  await eventually(async () => assert.deepEqual((await heard(black)).shaken, [20]));
  const plain = (await heard(black)).knocks;
  assert.equal(plain.length, 1);
  await ready(black);
  await type(black, 'a7a6');
  await ready(white);
  await hush(black);
  // A capture knocks twice, a check rings.
  await type(white, 'c4f7');
  await eventually(async () => assert.deepEqual((await heard(black)).shaken, [[20, 40, 20]]));
  assert.equal((await heard(black)).knocks.length, 2);
  assert.equal((await heard(black)).tones.length, 1);
  // Louder, and without a shake.
  await prefer(black, { volume: 'full', vibration: 'off' });
  await black.locator('.tabs button').nth(1).click();
  await ready(black);
  await type(black, 'e8f7');
  await ready(white);
  await hush(black);
  await type(white, 'a2a3');
  await eventually(async () => assert.equal((await heard(black)).knocks.length, 1));
  assert.ok(((await heard(black)).knocks[0] ?? 0) > 1.5 * (plain[0] ?? Infinity));
  assert.deepEqual((await heard(black)).shaken, []);
  await hush(black);
  await one.post(`games/${game}/commands`, { id: 'r', command: 'resign' });
  // The end is one low bell, and nobody hears from it who has won.
  await eventually(async () => assert.equal((await heard(black)).tones.length, 1));
  // And not at all.
  await prefer(black, { sounds: 'off' });
  await black.locator('.tabs button').nth(1).click();
  assert.deepEqual((await heard(black)).knocks, []);
  for (const person of [one, two]) await person.context.close();
});

/** How strong a tick is. */
const TICK = 0.15;

test('little time of one’s own is seen, and ticks once', async () => {
  const judge = await guest(house);
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2023', time: '90m', arbiter: judge.account }, one, two, judge);
  const white = (await sit(house, one, game)).page;
  const black = await two.context.newPage();
  await listen(black);
  await black.goto(`${house.url}/game/${game}`);
  await black.locator('main.game .bar').first().waitFor();
  await judge.post(`games/${game}/commands`, { id: 's', command: 'start' });
  await black.locator('.tabs button').nth(1).click();
  await play('e2e4', white, black);
  await ready(black);
  await hush(black);
  const low = (page: Page, place: string) => page.locator(`.bar.${place} .face.low .time`);
  assert.equal(await low(black, 'below').count(), 0);
  const power = { 'set-clock': { side: 'second', left: 32_000, moves: null, cause: 'irregularity' } };
  await judge.post(`games/${game}/commands`, { id: 't', command: { rule: { power, reason: 0 } }, text: 'Too much' });
  await low(black, 'below').waitFor();
  await low(white, 'above').waitFor();
  const [red, shown] = await low(black, 'below').evaluate((time) => {
    const sample = document.createElement('i');
    sample.style.color = 'var(--vermilion)';
    time.append(sample);
    const colours = [getComputedStyle(sample).color, getComputedStyle(time).color];
    sample.remove();
    return colours;
  });
  assert.equal(shown, red);
  // A ruling is heard as well, as paper; little time once, by whose it is.
  await black.locator('.bar.below .time', { hasText: /0:2[0-7]/ }).waitFor();
  const { knocks } = await heard(black);
  assert.equal(knocks.filter((strength) => Math.abs(strength - TICK) < 0.001).length, 1, JSON.stringify(knocks));
  for (const person of [judge, one, two]) await person.context.close();
});

test('a page that nobody sees is silent, but for what others do', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2023', time: '5m' }, one, two);
  const white = (await sit(house, one, game)).page;
  const black = await two.context.newPage();
  await listen(black);
  await black.goto(`${house.url}/game/${game}`);
  await black.locator('main.game .bar').first().waitFor();
  await black.locator('.tabs button').nth(1).click();
  await ready(white);
  await black.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  });
  await hush(black);
  await type(white, 'e2e4');
  await eventually(async () => assert.equal((await heard(black)).knocks.length, 1));
  await ready(black);
  await hush(black);
  await type(black, 'e7e5');
  await black.locator('.bar.below:not(.on-move)').waitFor();
  await rested(black);
  assert.deepEqual((await heard(black)).knocks, [], 'his own move');
  await black.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  });
  await ready(white);
  await type(white, 'g1f3');
  await ready(black);
  await hush(black);
  await type(black, 'b8c6');
  await eventually(async () => assert.equal((await heard(black)).knocks.length, 1));
  for (const person of [one, two]) await person.context.close();
});

test('pieces are chosen by their pictures in both games, and every set is drawn', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400 && /pieces|\.svg/.test(answer.url())) missing.push(answer.url());
  });
  await page.goto(`${house.url}/preferences`);
  await page.locator('.sample p:not(:empty)').first().waitFor();
  for (const [name, many] of [
    ['chess-set', 2],
    ['shogi-set', 3],
    ['chess-board', 5],
    ['shogi-board', 3],
  ] as const) {
    const choices = page.locator(`input[name="${name}"]`);
    assert.ok((await choices.count()) >= many, name);
    for (let nth = 0; nth < (await choices.count()); nth++) {
      await choices.nth(nth).check();
      const picture = page
        .locator('label.pick', { has: page.locator(`input[name="${name}"]`) })
        .nth(nth)
        .locator('.preview');
      assert.equal(await picture.count(), 1, name);
      const drawn = await picture.evaluate((one) =>
        [one, ...one.querySelectorAll('*')].some((part) => {
          const looks = [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo));
          return looks.some((one) => one.backgroundImage !== 'none' || one.backgroundColor !== 'rgba(0, 0, 0, 0)');
        }),
      );
      assert.ok(drawn, `${name} ${nth}`);
    }
  }
  await rested(page);
  assert.deepEqual(missing, []);
  await context.close();
});

test('a game is shared by the device’s own list where it has one, from the move that is shown', async () => {
  const touched = { hasTouch: true, isMobile: true };
  const { white, black, leave } = await seat(house, { book: 'fide-2023', time: '10m' }, touched);
  await play('f2f3 e7e5 g2g4 d8h4', white, black);
  await result(white, 'You lost');
  await white.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void shared.push(what), configurable: true });
  });
  await white.locator('.walk button').nth(1).click();
  await white.locator('.share').click();
  const shared = () => white.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  await eventually(async () => assert.match((await shared())[0]?.url ?? '', /\/game\/[0-9a-z-]+#move=3$/));
  await leave();
});

test('a friend is kept, seen to be here, asked for a game with one tap, and let go', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  await one.post('register', { name: 'Fanny', password: 'correct horse' });
  await two.post('register', { name: 'Marius', password: 'correct horse' });
  const page = await one.context.newPage();
  await page.goto(`${house.url}/account`);
  const friends = page.locator('#friends');
  await friends.getByLabel('Name').fill('Marius');
  await friends.getByRole('button', { name: /Add/ }).click();
  await friends.locator('li', { hasText: 'Marius' }).waitFor();
  // Oneself is none, and nobody of that name is none either: each is said in words.
  await friends.getByLabel('Name').fill('Fanny');
  await friends.getByRole('button', { name: /Add/ }).click();
  await friends.getByText('That is you. Choose somebody else.').waitFor();
  await two.post('friends', { account: one.account });
  const theirs = await two.context.newPage();
  await theirs.goto(`${house.url}/account`);
  await theirs.locator('#friends li', { hasText: 'Fanny' }).waitFor();
  await page.reload();
  await friends.locator('li', { hasText: 'Marius' }).getByRole('button').first().click();
  await page.waitForURL(`${house.url}/`);
  await eventually(async () => assert.equal(await page.locator('.invite input').inputValue(), 'Marius'));
  await page.goto(`${house.url}/account`);
  await friends.locator('li', { hasText: 'Marius' }).getByRole('button').last().click();
  await friends.locator('li', { hasText: 'Marius' }).waitFor({ state: 'detached' });
  for (const person of [one, two]) await person.context.close();
});

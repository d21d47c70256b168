// Who comes back, who stays away, what players say to each other, and a game in every window with the longest names.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, guest, lettered, open, pair, rested, sit, type House, type Person } from './house.ts';
import { faults } from './sound.ts';
import { come, play, ready, seat } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

async function named(name: string): Promise<Person> {
  const person = await guest(house);
  await person.post('register', { name, password: 'correct horse' });
  return person;
}

test('a private game that waits is said on every page with the time that is left, and beside another game too', async () => {
  const [ann, bob] = [await named('Ann'), await named('Bob')];
  const hidden = await pair({ book: 'fide-2023', time: '5m', private: true }, ann, bob);
  const open_ = await pair({ book: 'fesa-2024', time: '30m b30s' }, bob, ann);
  for (const game of [hidden, open_]) for (const person of [ann, bob]) await come(person, game);
  const page = await ann.context.newPage();
  await page.goto(`${house.url}/preferences`);
  const line = page.locator('.waits-line');
  await line.getByText('Your move against Bob').waitFor();
  await line.getByText(/^[45]:\d\d left$/).waitFor();
  assert.deepEqual(await faults(page), []);
  // The first page and the list of one's games have it among the games.
  await page.goto(house.url);
  await page.locator(`.yours a[href="/game/${hidden}"]`, { hasText: 'Your move' }).waitFor();
  await page
    .locator('.yours .left', { hasText: /^[45]:\d\d$/ })
    .first()
    .waitFor();
  assert.equal(await line.count(), 0);
  // At another board it is said too, covers nothing of it, and can be put away.
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${house.url}/game/${open_}`);
    await line.waitFor();
    const [said, bar] = [await line.boundingBox(), await page.locator('.game .bar.above').boundingBox()];
    assert.ok(said && bar && said.y + said.height <= bar.y, `${width}: ${JSON.stringify([said, bar])}`);
    // Who it is about is read to the end.
    const name = line.getByText(width < 700 ? 'Bob: your move' : 'Your move against Bob');
    await name.waitFor();
    assert.ok(await name.evaluate((one) => one.scrollWidth <= one.clientWidth), `${width}`);
    assert.deepEqual(await faults(page), []);
  }
  // A page that has a bar above keeps it.
  await page.goto(`${house.url}/game/${open_}/aloud`);
  await line.waitFor();
  const [said, above] = [await line.boundingBox(), await page.locator('.top').boundingBox()];
  assert.ok(said && above && said.y >= above.y + above.height, JSON.stringify([said, above]));
  await page.goto(`${house.url}/game/0000000000000`);
  await page.getByText('There is no game here.').waitFor();
  await page.locator('main').getByRole('link', { name: 'Go to the first page' }).waitFor();
  const [there, top] = [await line.boundingBox(), await page.locator('.top').boundingBox()];
  assert.ok(there && top && there.y >= top.y + top.height, JSON.stringify([there, top]));
  await page.goto(`${house.url}/game/${open_}`);
  await line.getByRole('button', { name: 'Not now' }).click();
  await line.waitFor({ state: 'detached' });
  await page.goto(`${house.url}/game/${hidden}`);
  await ready(page);
  assert.equal(await line.count(), 0);
  await ann.context.close();
  await bob.context.close();
});

test('whose move it is elsewhere is told over the socket, and nobody is asked for it again and again', async () => {
  const [ann, bob] = [await named('Told-Ann'), await named('Told-Bob')];
  const game = await pair({ book: 'fide-2023', time: '5m' }, ann, bob);
  await come(ann, game);
  await come(bob, game);
  const page = await ann.context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${house.url}/preferences`);
  const line = page.locator('.waits-line');
  await line.getByText('Your move against Told-Bob').waitFor();
  const step = (from: string, to: string) => ({ move: { act: { chess: { act: 'move', from, to } }, offer: false } });
  // From another device: the line goes, and comes back with the answer.
  await ann.post(`games/${game}/commands`, { id: '1', command: step('e2', 'e4') });
  await line.waitFor({ state: 'detached' });
  await bob.post(`games/${game}/commands`, { id: '1', command: step('e7', 'e5') });
  await line.waitFor();
  await bob.post(`games/${game}/commands`, { id: '2', command: 'resign' });
  await line.waitFor({ state: 'detached' });
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/games/mine')),
    [],
  );
  await ann.context.close();
  await bob.context.close();
});

test('who is left alone sees how long it is until the game can be claimed, and claims it then', async () => {
  const { white, two, leave } = await (async () => {
    const table = await seat(house, { book: 'fide-2023', time: '10m' });
    await play('e2e4 e7e5 g1f3', table.white, table.black);
    return table;
  })();
  await white.clock.install();
  await two.context.close();
  const status = white.locator('.status');
  await status.getByText('is away').waitFor();
  // Who points at it or hears it is told what it gives.
  assert.match(
    (await status.locator('[role=status]').getAttribute('title')) ?? '',
    /has left. If nobody comes back, you can claim the game at/,
  );
  await status.locator('.unseen', { hasText: 'you can claim the game at' }).waitFor({ state: 'attached' });
  // A tenth of the time, second by second; who hears it is told the hour once.
  const countdown = status.locator('.countdown');
  const left = async () => {
    const [minutes = NaN, seconds = NaN] = (await countdown.innerText()).split(':').map(Number);
    return 60 * minutes + seconds;
  };
  // A clock that is in our hands stands for a while where the machine has much else to do.
  const before = await left();
  assert.ok(before > 40 && before < 90, `${before}`);
  assert.equal(await countdown.getAttribute('aria-hidden'), 'true');
  await white.clock.fastForward(30_000);
  await eventually(async () => assert.ok((await left()) <= before - 30));
  await white.clock.fastForward(60_000);
  await status.getByRole('button', { name: 'Claim the game' }).waitFor();
  assert.equal(await countdown.count(), 0);
  await leave();
});

test('players greet each other before the game and after it, each word once, and not while they play', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2023', time: '5m' }, one, two);
  const white = (await sit(house, one, game)).page;
  await white.getByLabel('Say hello').selectOption({ label: 'Good luck' });
  await white.locator('.bar.below .note', { hasText: 'Good luck' }).waitFor();
  assert.equal(await white.getByLabel('Say hello').locator('option', { hasText: 'Good luck' }).count(), 0);
  const black = (await sit(house, two, game)).page;
  await ready(white);
  assert.equal(await white.getByLabel('Say hello').count(), 0);
  await two.post(`games/${game}/commands`, { id: 'r', command: 'resign' });
  await black.locator('.end-of-game').waitFor();
  await black.getByLabel('Say hello').selectOption({ label: 'Well played' });
  await white.locator('.bar.above .note', { hasText: 'Well played' }).waitFor();
  await one.context.close();
  await two.context.close();
});

test('ratings stand beside the names, and how one’s own has changed beside the result', async () => {
  const [ann, bob] = [await named('Rated-Ann'), await named('Rated-Bob')];
  const game = await pair({ book: 'fide-2023', time: '5m', rated: true }, ann, bob);
  const page = (await sit(house, ann, game)).page;
  await page.locator('.bar.below .rating', { hasText: /^1500\?$/ }).waitFor();
  await page.locator('.context', { hasText: 'rated: both ratings change' }).waitFor();
  await come(bob, game);
  await page.locator('.grid[aria-readonly="false"]').waitFor();
  const step = (from: string, to: string) => ({ move: { act: { chess: { act: 'move', from, to } }, offer: false } });
  await ann.post(`games/${game}/commands`, { id: '1', command: step('e2', 'e4') });
  await bob.post(`games/${game}/commands`, { id: '1', command: step('e7', 'e5') });
  await bob.post(`games/${game}/commands`, { id: '2', command: 'resign' });
  await page.locator('.result', { hasText: /Your rating: 1500 → 1[67]\d\d/ }).waitFor();
  await page.locator('.bar.below .rating', { hasText: /^1500\?$/ }).waitFor();
  await ann.context.close();
  await bob.context.close();
});

/** Texts that lie over each other, of all that stand in the bars of the players and in the bar above. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const bar of document.querySelectorAll('.game .bar, .top')) {
      const boxes = [...bar.querySelectorAll('strong, small, .time, .below, .taken, nav a, summary, .brand, .end > *')]
        .filter((one) => one.getClientRects().length > 0 && !one.closest('details > div') && one.textContent?.trim())
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      for (const [nth, { one, box }] of boxes.entries())
        for (const { one: two, box: other } of boxes.slice(nth + 1)) {
          if (one.contains(two) || two.contains(one)) continue;
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (wide > 1 && high > 3) found.push(`${one.textContent ?? ''} / ${two.textContent ?? ''}`);
        }
    }
    return found;
  });

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

for (const [locale, terms, moves] of [
  ['en-GB', { book: 'fide-2023', time: '15m+10s' }, 'e2e4 d7d5 e4d5 d8d5'],
  ['fr-FR', { book: 'fesa-2024', time: '10m b30s*3' }, '7g7f 3c3d 8h2b+ 3a2b'],
] as const)
  test(`a game fits every window with the longest names: ${locale}`, async () => {
    const people = await Promise.all(
      [0, 1].map(async (nth) => {
        const person = await guest(house, { locale });
        await person.post('register', { name: `Wwww-Mmmmmmmmmmmmmmm-${nth}${locale.slice(0, 2)}`, password: 'correct horse' });
        return person;
      }),
    );
    const [one, two] = people as [Person, Person];
    const game = await pair(terms, one, two);
    const [white, black] = [(await sit(house, one, game)).page, (await sit(house, two, game)).page];
    await play(moves, white, black);
    const looks = async (where: string, acts: string) => {
      for (const [width, height] of SIZES) {
        await white.setViewportSize({ width, height });
        await lettered(white);
        await rested(white);
        const here = `${where} ${width}x${height}`;
        assert.deepEqual(await overlaps(white), [], here);
        const [wide = 0, high = 0] = await white.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        });
        assert.ok(wide <= 0, `${here}: ${wide} px too wide`);
        if (!acts) continue;
        assert.ok(high <= 0, `${here}: ${high} px too high`);
        for (const box of await white.locator(acts).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom)))
          assert.ok(box <= height, `${here}: an act ends at ${box}`);
      }
    };
    await looks('playing', '.acts .wish');
    await two.post(`games/${game}/commands`, { id: 'r', command: 'resign' });
    await white.locator('.end-of-game').waitFor();
    await looks('over', '');
    for (const person of people) await person.context.close();
  });

test('full hands of shogi stand beside the board, and cover nothing of it', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const position = '4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1';
  const game = await pair({ book: 'fesa-2024', time: '30m b30s', start: { position } }, one, two);
  await come(two, game);
  const { page } = await sit(house, one, game);
  await page.locator('sg-board piece').first().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await rested(page);
    const here = `${width}x${height}`;
    const found = await page.evaluate(() => {
      const box = (one: Element) => one.getBoundingClientRect();
      const [grid] = [...document.querySelectorAll('.play .grid')].map(box);
      const pieces = [...document.querySelectorAll('.play .hand .piece-picture')].map(box);
      if (!grid) return null;
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return {
        many: pieces.length,
        over: pieces.filter((one) => meets(one, grid)).length,
        out: pieces.filter((one) => one.left < 0 || one.top < 0 || one.right > innerWidth || one.bottom > innerHeight).length,
        // Squares are as high as a tenth more than wide, whatever stands beside them.
        shape: Math.round((10 * grid.height) / grid.width),
        wide: document.documentElement.scrollWidth - innerWidth,
      };
    });
    assert.deepEqual(found, { many: 14, over: 0, out: 0, shape: 11, wide: 0 }, here);
  }
  for (const person of [one, two]) await person.context.close();
});

test('on a phone the pages stand at the thumb, and the rest under More', async () => {
  const context = await house.enter({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(`${house.url}/preferences`);
  const bar = page.getByRole('navigation');
  await bar.getByRole('link').first().waitFor();
  assert.deepEqual(await bar.getByRole('link').allInnerTexts(), ['Play', 'My games', 'Events', 'Learn']);
  const box = await bar.boundingBox();
  assert.ok(box && box.y + box.height === 640 && box.height >= 44, JSON.stringify(box));
  await bar.getByText('More').click();
  const rest = await bar.locator('.more').getByRole('link').allInnerTexts();
  assert.deepEqual(rest, ['Across a table', 'Analysis', 'Laws', 'Furigoma', 'Preferences']);
  assert.deepEqual(await faults(page), []);
  await bar.getByRole('link', { name: 'Furigoma' }).click();
  await page.waitForURL('**/furigoma');
  await bar.locator('.more > div').waitFor({ state: 'hidden' });
  // In a window of a tablet there is one line above, and in a wide one everything.
  for (const [width, shown] of [
    [768, 4],
    [1024, 6],
    [1366, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await rested(page);
    assert.equal(await bar.getByRole('link').count(), shown, `${width}`);
    const top = await page.locator('.top').boundingBox();
    assert.ok(top && top.height <= 53, `${width}: ${top?.height ?? 0}`);
  }
  await context.close();
});

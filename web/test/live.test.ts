// The page of a game in the hand: fingers, tools that click for somebody, small and sideways screens, an arbiter's wall.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { faults } from './sound.ts';
import {
  boxes,
  complaintsOf,
  eventually,
  guest,
  hold,
  open,
  pair,
  rested,
  sit,
  visit,
  type Box,
  type House,
  type Person,
} from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

interface Table {
  game: string;
  white: Page;
  black: Page;
  leave: () => Promise<void>;
}

async function table(terms: Record<string, unknown>, options: BrowserContextOptions = {}): Promise<Table> {
  const [one, two] = [await guest(house, options), await guest(house, options)];
  const game = await pair({ book: 'fide-2009', time: '5m', ...terms }, one, two);
  const [{ page: white }, { page: black }] = [await sit(house, one, game), await sit(house, two, game)];
  const leave = async () => {
    await one.context.close();
    await two.context.close();
  };
  await ready(white);
  return { game, white, black, leave };
}

const ready = (page: Page) => page.locator('.grid[aria-readonly="false"]').waitFor();
const cell = (page: Page, square: string) => page.locator(`[data-square="${square}"]`);
/** A click as tools make it: no finger, no mouse. */
const click = (where: Locator) => where.dispatchEvent('click');

async function step(page: Page, move: string): Promise<void> {
  await ready(page);
  await click(cell(page, move.slice(0, 2)));
  await cell(page, move.slice(0, 2)).and(page.locator('[aria-selected="true"]')).waitFor();
  await click(cell(page, move.slice(2)));
}

async function box(where: Locator): Promise<Box> {
  const [found] = await boxes(where.first());
  assert.ok(found, 'it is not shown');
  return found;
}
/** Where the first of each is, all at one moment. */
async function together<const Names extends readonly string[]>(
  page: Page,
  names: Names,
): Promise<{ [Name in keyof Names]: Box }> {
  for (const name of names) await page.locator(name).first().waitFor();
  return page.evaluate(
    (wanted) =>
      wanted.map((name) => {
        const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        return { x, y, width, height };
      }),
    names,
  ) as Promise<{ [Name in keyof Names]: Box }>;
}
const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
const meet = (one: Box, two: Box) =>
  one.x < two.x + two.width - 1 &&
  two.x < one.x + one.width - 1 &&
  one.y < two.y + two.height - 1 &&
  two.y < one.y + one.height - 1;

/** All of it is in the window. */
async function inside(page: Page, where: Locator, what: string): Promise<void> {
  const size = page.viewportSize();
  assert.ok(size);
  for (const { x, y, width, height } of await boxes(where)) {
    assert.ok(x >= 0 && y >= 0 && x + width <= size.width + 0.5 && y + height <= size.height + 0.5, `${what} sticks out`);
  }
}

test('a clock is pressed as a finger comes down, whatever other fingers do, and once', async () => {
  const { white, black, leave } = await table({ strictness: 'claim' }, { hasTouch: true, viewport: { width: 360, height: 740 } });
  const line = await white.context().newCDPSession(white);
  const press = white.getByRole('button', { name: 'Press the clock' });
  const size = await box(press);
  assert.ok(size.width >= 150 && size.height >= 60, `${size.width} by ${size.height} px`);
  await step(white, 'e2e4');
  await black.locator('[data-square="e4"][aria-label*="pawn"]').waitFor();
  // What White is told to do now may take another line, and everything below it moves.
  await white.getByText('Press your clock', { exact: false }).first().waitFor();
  const { x, y } = middle(await box(press));
  const resting = { x: 180, y: 600, id: 1 };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [resting] });
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [resting, { x, y, id: 2 }] });
  // No finger has been lifted yet.
  await black.locator('.bar.below .face.runs').waitFor();
  await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [resting, { x: x + 28, y, id: 2 }] });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // By key, and by a click without a finger.
  await step(black, 'e7e5');
  await white.locator('[data-square="e5"][aria-label*="pawn"]').waitFor();
  await black.getByRole('button', { name: 'Press the clock' }).focus();
  await black.keyboard.press('Enter');
  await white.locator('.bar.below .face.runs').waitFor();
  await step(white, 'g1f3');
  await black.locator('[data-square="f3"][aria-label*="knight"]').waitFor();
  await click(press);
  await black.locator('.bar.below .face.runs').waitFor();
  // Each pressed once for each move: nobody pressed in vain.
  await white.getByRole('button', { name: 'Scoresheet' }).click();
  await white.getByRole('button', { name: 'Log', exact: true }).click();
  await white.locator('.log li', { hasText: 'Clock pressed' }).nth(2).waitFor();
  assert.equal(await white.locator('.log li', { hasText: 'Clock pressed' }).count(), 3);
  await leave();
});

test('who can only click plays, and confirms what cannot be undone', async () => {
  const { white, black, leave } = await table({});
  await step(white, 'e2e4');
  await black.locator('[data-square="e4"][aria-label*="pawn"]').waitFor();
  const resign = black.locator('.acts .wish.resign');
  // A second click at once is the same one; a later one confirms. The page itself waits: no line to it is so quick as a hand.
  const seen = await resign.evaluate(async (button) => {
    const click = () => button.dispatchEvent(new Event('click', { bubbles: true }));
    click();
    click();
    await new Promise((later) => setTimeout(later, 600));
    const before = { asks: button.textContent, ends: document.querySelectorAll('.end-of-game').length };
    click();
    return before;
  });
  assert.deepEqual(seen, { asks: 'Confirm?', ends: 0 });
  for (const page of [white, black]) await page.locator('.end-of-game .result', { hasText: /1–0/ }).waitFor();
  await leave();
});

test('what is asked at a promotion keeps the focus', async () => {
  const { white, leave } = await table({ start: { position: '8/P6k/8/8/8/8/7K/8 w - - 0 1' } });
  await cell(white, 'a7').focus();
  await white.keyboard.press('Enter');
  await white.keyboard.press('ArrowUp');
  await white.keyboard.press('Enter');
  const asking = white.getByRole('dialog');
  await asking.getByRole('button', { name: 'queen' }).and(white.locator(':focus')).waitFor();
  const here = () => white.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await white.keyboard.press(key);
    assert.ok(await here(), `${key} leaves it`);
  }
  assert.deepEqual(await faults(white), []);
  await white.keyboard.press('Escape');
  await asking.waitFor({ state: 'detached' });
  await cell(white, 'a8').and(white.locator(':focus')).waitFor();
  await leave();
});

test('who watches has all steps in the window, in every language and width', async () => {
  const { game, white, black, leave } = await table({});
  await step(white, 'e2e4');
  await step(black, 'e7e5');
  for (const locale of ['en-GB', 'fr-FR', 'ja-JP']) {
    const eve = await guest(house, { locale });
    const { page } = await sit(house, eve, game);
    await page.locator('.sheet td', { hasText: 'e5' }).waitFor();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await inside(page, page.locator('.steps button, .tabs button:not(.shut)'), `${locale} ${width}`);
      const [side, ...buttons] = await boxes(page.locator('.side, .side button:visible'));
      assert.ok(side && buttons.length > 0);
      for (const { x, width: wide } of buttons) assert.ok(x + wide <= side.x + side.width + 0.5, `${locale} ${width}`);
    }
    await eve.context.close();
  }
  await leave();
});

for (const terms of [{}, { strictness: 'claim' }, { book: 'fesa-2024', time: '5m b10s', strictness: 'claim' }]) {
  test(`a phone held sideways shows the whole game: ${JSON.stringify(terms)}`, async () => {
    const sizes = [
      [740, 360],
      [844, 390],
      [932, 430],
    ] as const;
    const [width, height] = sizes[0];
    const { white, black, leave } = await table(terms, { viewport: { width, height } });
    const parts = ['.field', '.bar.above', '.bar.below', '.thumb', '.status'];
    for (const [width, height] of sizes) {
      const where = `${width} by ${height}`;
      await white.setViewportSize({ width, height });
      await rested(white);
      await inside(white, white.locator(parts.join(', ')), where);
      const places = await together(
        white,
        parts.map((part) => `main ${part}`),
      );
      for (const [one, here] of places.entries())
        for (const [two, there] of places.entries())
          assert.ok(one === two || !meet(here, there), `${where}: ${parts[one] ?? ''} lies on ${parts[two] ?? ''}`);
      assert.ok((await box(white.locator('.field'))).height > height - 30, `${where}: the board could be larger`);
      const rest = await white.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(rest <= 0, `${where}: ${rest} px to scroll`);
      assert.deepEqual(await faults(white), [], where);
    }
    await hold(black, /Resign/);
    await white.locator('.end-of-game').waitFor();
    for (const [width, height] of sizes) {
      await white.setViewportSize({ width, height });
      await rested(white);
      await inside(white, white.locator('.field, .bar, .result'), `the end, ${width} by ${height}`);
    }
    await leave();
  });
}

test('on a phone there is a way out, and words do not touch the edges of their buttons', async () => {
  for (const locale of ['en-GB', 'fr-FR']) {
    const { white, black, leave } = await table({}, { viewport: { width: 360, height: 740 }, locale });
    const room = await white.locator('.thumb button').evaluateAll((list) =>
      list.map((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const [text, edge] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
        return Math.min(text.left - edge.left, edge.right - text.right);
      }),
    );
    assert.ok(room.length === 4 && Math.min(...room) >= 5, room.join(' '));
    await white.locator('.head a[href="/"]').click({ trial: true });
    await white.locator('.strip .whole').click();
    await white.locator('.book.open .shut').click();
    await hold(black, /Resign|Abandon/);
    await white.locator('.end-of-game').waitFor();
    await white.locator('.head a[href="/"]').click();
    await white.locator('.top .brand').waitFor();
    await leave();
  }
});

const titled = (page: Page, title: string) => eventually(async () => assert.equal(await page.title(), title));

test('who made a challenge comes back from its game to where he was before', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const page = await one.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}/preferences`);
  const { id = '' } = await one.post('challenges', { terms: { book: 'fide-2009', time: '5m', sides: 'host-first' } });
  await page.goto(`${house.url}/challenge/${id}`);
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  const { page: other } = await sit(house, two, (await two.post(`challenges/${id}/accept`, {}))['game'] ?? '');
  await page.locator('main.game .bar').first().waitFor();
  // One person has one name, and the tab says whether one is awaited.
  await ready(page);
  const names = await page.locator('.bar .who strong').allInnerTexts();
  assert.match(names.join(), /^Player \d+,Player \d+$/);
  await titled(page, `Your move · ${names[1] ?? ''} – ${names[0] ?? ''} · Adoube`);
  await titled(other, `${names[1] ?? ''} – ${names[0] ?? ''} · Adoube`);
  await page.goBack();
  await page.waitForURL('**/preferences');
  await titled(page, 'Preferences · Adoube');
  assert.deepEqual(complaints, []);
  for (const person of [one, two]) await person.context.close();
});

test('an address that is no challenge is said to be none', async () => {
  for (const [locale, text] of [
    ['en-GB', 'There is no challenge here.'],
    ['fr-FR', 'Ce défi n’existe pas.'],
  ] as const) {
    const { page } = await visit(house, '/', { locale });
    for (const id of ['xyz', '0123456789abc']) {
      await page.goto(`${house.url}/challenge/${id}`);
      await page.locator('.fault', { hasText: text }).waitFor();
      assert.equal(await page.locator('[lang=en].detail').count(), 0);
    }
    await page.context().close();
  }
});

test('a sheet, a bar and the end are straight', async () => {
  for (const time of ['90m', '5m+3s']) {
    const { white, black, leave } = await table({ time }, { colorScheme: 'dark' });
    const [line, sheet] = [await textBox(white, '.ruled > p'), await box(white.locator('.ruled'))];
    assert.ok(line.x > sheet.x + 46, 'the ruled line crosses what the sheet says');
    for (const bar of ['.bar.above', '.bar.below']) {
      const name = await textBox(white, `${bar} strong`);
      const [clock, field] = await together(white, [`${bar} .time`, '.field']);
      assert.ok(Math.abs(middle(name).y - middle(clock).y) < 3, `${time} ${bar}: name and clock are not on a line`);
      assert.ok(!meet(clock, field));
    }
    await step(white, 'e2e4');
    await step(black, 'e7e5');
    await white.locator('.sheet td', { hasText: 'e5' }).waitFor();
    await hold(white, /Resign/);
    for (const page of [white, black]) {
      await page.getByRole('button', { name: 'Times', exact: true }).click();
      await page.locator('.chart rect').first().waitFor();
      assert.equal(await page.locator('.paper-slip').count(), 0, 'the end is said twice');
      const [sign, again, share, save] = await together(page, ['.sign button', '.rematch button', '.share', '.save button']);
      assert.equal(sign.width, again.width);
      assert.equal(share.y, save.y);
      assert.equal(share.width, save.width);
    }
    assert.deepEqual(await white.locator('.chart .legend li').allInnerTexts(), ['White', 'Black']);
    const light = (name: string) =>
      white.locator(`.chart rect.${name}`).evaluate((rect) => Number(/\d+/.exec(getComputedStyle(rect).fill)?.[0]));
    assert.ok((await light('first')) > (await light('second')), 'White’s bars are the dark ones');
    assert.deepEqual(await faults(white), []);
    await leave();
  }
});

/** Where a text stands, without the room around it. */
async function textBox(page: Page, where: string): Promise<Box> {
  return page
    .locator(where)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
}

test('why an act is grey can be read, and what makes no sense here is not offered', async () => {
  for (const [locale, sizes] of [
    ['en-GB', [1440, 1024, 360]],
    ['fr-FR', [1440]],
  ] as const) {
    const { black, leave } = await table({}, { locale });
    // Play has begun for who waits as well.
    await black.locator('.bar.above.on-move').waitFor();
    for (const width of sizes) {
      await black.setViewportSize({ width, height: width === 360 ? 740 : 768 });
      await rested(black);
      const open = black.locator('.thumb button').first();
      if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
      // All are refused for one reason, which is said once.
      await eventually(async () => assert.equal(await black.locator('.panel .claim[aria-disabled="true"]').count(), 2));
      const grey = black.locator('.panel .why');
      assert.equal(await grey.count(), 1);
      const room = await grey.evaluateAll((list) =>
        list.map((small) => ({ over: small.scrollWidth - small.clientWidth, cut: getComputedStyle(small).textOverflow })),
      );
      for (const { over, cut } of room) {
        assert.ok(over <= 1, `${locale} ${width}: it is cut`);
        assert.notEqual(cut, 'ellipsis');
      }
      assert.equal(await black.locator('.acts :is(.flag, .tell, .leave, .call, .touch)').count(), 0);
    }
    await leave();
  }
});

async function watched(judge: Person, one: Person, two: Person, terms: Record<string, unknown> = {}): Promise<string> {
  return pair({ book: 'fide-2009', time: '90m', arbiter: judge.account, ...terms }, one, two, judge);
}

test('an arbiter is told who called, sees the whole form, and what is wrong with a time', async () => {
  const [judge, one, two] = [await guest(house), await guest(house), await guest(house)];
  const game = await watched(judge, one, two);
  const { page: white } = await sit(house, one, game);
  const { page: black } = await sit(house, two, game);
  const { page } = await sit(house, judge, game);
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await ready(white);
  await black.getByRole('button', { name: 'Call the arbiter' }).click();
  await page.locator('.attention .urgent', { hasText: 'Black has called you' }).waitFor();
  for (const name of [/^Give time/, /^Set a clock/, /^Decide the game/]) {
    await page.getByRole('button', { name }).click();
    const [form, powers] = await together(page, ['.form .hold', '.powers']);
    assert.ok(
      form.y >= powers.y && form.y + form.height <= powers.y + powers.height,
      `${String(name)}: the button is out of sight`,
    );
    await page.getByRole('button', { name }).click();
  }
  await page.getByRole('button', { name: /^Give time/ }).click();
  await page.getByLabel('Time, as').fill('abc');
  await page.getByRole('alert').filter({ hasText: 'This is not a time.' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Time, as').fill('90s');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  for (const person of [judge, one, two]) await person.context.close();
});

test('a wall takes in new games, and a digit stays with its game', async () => {
  const [judge, one, two] = [await guest(house), await guest(house), await guest(house)];
  const first = await watched(judge, one, two);
  const page = await judge.context.newPage();
  await page.goto(`${house.url}/arbiter`);
  const card = (game: string) => page.locator(`.small-game[href="/game/${game}"]`);
  await card(first).locator('kbd', { hasText: '1' }).waitFor();
  const second = await watched(judge, one, two, { book: 'fesa-2024', time: '30m b30s' });
  await card(second).locator('kbd', { hasText: '2' }).waitFor();
  for (const game of [first, second]) await card(game).locator('.small-board[data-shown]').waitFor();
  const [here, there] = await boxes(card(first).or(card(second)));
  assert.ok(here && there);
  assert.deepEqual([here.y, here.height], [there.y, there.height]);
  // The one that needs somebody comes first, and keeps its digit.
  const { page: arbiter } = await sit(house, judge, second);
  await sit(house, one, second);
  const { page: gote } = await sit(house, two, second);
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  await gote.getByRole('button', { name: 'Call the arbiter' }).click();
  await page
    .locator('li:first-child .small-game.urgent', { hasText: 'Gote has called you' })
    .locator('kbd', { hasText: '2' })
    .waitFor();
  // Who comes to the wall later sees who has called, too. It is ruled on beside the wall, which goes on.
  await page.reload();
  const called = card(second).filter({ hasText: 'Gote has called you' });
  const digit = await called.locator('kbd').innerText();
  await page.keyboard.press(digit);
  await page.locator('.opened .attention .urgent', { hasText: 'Gote has called you' }).waitFor();
  await page.locator('.opened .log li').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('r');
  await page.locator(`.small-game[href="/game/${second}"]:not(.urgent)`).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.opened').waitFor({ state: 'detached' });
  // On a small screen it has a page of its own.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.keyboard.press(digit);
  await page.waitForURL(`**/game/${second}`);
  for (const person of [judge, one, two]) await person.context.close();
});

test('a stranger at the wall is told what it is, and where to sign in', async () => {
  const { page, complaints } = await visit(house, '/arbiter');
  await page.getByText('The games you are the arbiter of appear here.').waitFor();
  await page.locator('main a[href="/account"]').waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('pawns that are tossed are seen falling by both players and by whoever watches', async () => {
  const [one, two, eve] = [await guest(house), await guest(house), await guest(house)];
  const draw = await one.post('draws', {});
  const terms = { book: 'fesa-2024', time: '10m', sides: 'drawn' };
  const challenge = await one.post('challenges', { terms, guest: two.account, draw: draw['id'], part: '1'.repeat(32) });
  const { game = '' } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, { part: '2'.repeat(32) });
  const pages = await Promise.all([one, two, eve].map(async (person) => (await sit(house, person, game)).page));
  const [page] = pages;
  assert.ok(page);
  // They lie there for a few seconds: each page looks itself, at every frame.
  const seen = pages.map((each) =>
    each.waitForFunction(() => {
      const toss = document.querySelector('.toss');
      const pawns = toss?.querySelectorAll('.cloth .piece-picture').length;
      return pawns === 5 && toss?.querySelector('p')?.textContent?.includes('Pawns are tossed');
    }),
  );
  await page.getByRole('button', { name: 'Toss the pawns' }).click();
  await Promise.all(seen);
  await page.locator('.toss').waitFor({ state: 'detached' });
  // Who comes later is not shown it again, though he is told of it.
  await page.reload();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.locator('.log li', { hasText: 'Pawns are tossed' }).first().waitFor();
  await rested(page);
  assert.equal(await page.locator('.toss').count(), 0);
  for (const person of [one, two, eve]) await person.context.close();
});

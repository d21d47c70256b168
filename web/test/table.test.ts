// Across a table: fingers, corrections, every act, the computer of the device, sounds, paper.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faults } from './sound.ts';
import { boxes, drag, eventually, hold, move, open, pass, rested, visit, type House } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const begin = async (page: Page): Promise<void> => {
  await page.locator('main button.main').click();
};

/** Fingers on the glass, as the browser gets them. */
async function fingers(page: Page) {
  const line = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middle = async (selector: string, id: number) => {
    const [box] = await boxes(page.locator(selector));
    assert.ok(box, selector);
    return { x: box.x + box.width / 3, y: box.y + box.height / 2, id };
  };
  return { send, middle };
}

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test('a finger that rests on one half of the clock does not keep the other from being pressed', async () => {
  const { page } = await visit(house, '/table', phone);
  await page.getByLabel('A clock alone').check();
  await begin(page);
  const { send, middle } = await fingers(page);
  const [near, far] = [await middle('.big.first', 1), await middle('.big.second', 2)];
  // It is pressed when the finger comes down, and rests.
  await send('touchStart', [near]);
  await page.locator('.big.second.runs').waitFor();
  // The other presses meanwhile, and lifts his finger.
  await send('touchStart', [near, far]);
  await page.locator('.big.first.runs').waitFor();
  await send('touchEnd', [near]);
  await send('touchEnd', []);
  await rested(page);
  assert.equal(await page.locator('.big.first.runs').count(), 1, 'lifting presses nothing');
  assert.match(await page.locator('.big.second').innerText(), /move 1/);
  // A finger that slides has pressed too, once.
  await send('touchStart', [near]);
  await page.locator('.big.second.runs').waitFor();
  await send('touchMove', [{ ...near, x: near.x + 40, y: near.y + 20 }]);
  await send('touchEnd', []);
  await rested(page);
  assert.equal(await page.locator('.big.second.runs').count(), 1);
  assert.match(await page.locator('.big.first').innerText(), /move 1/);
  // And by keyboard.
  await page.locator('.big.second').focus();
  await page.keyboard.press('Enter');
  await page.locator('.big.first.runs').waitFor();
  await page.context().close();
});

test('beside the board too the clock is pressed by the finger that comes down', async () => {
  const { page } = await visit(house, '/table', phone);
  await page.getByLabel('Illegal moves').selectOption('claim');
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  const { send, middle } = await fingers(page);
  await drag(page, 'e2', 'e4');
  await page.locator('.half.below .press.due').waitFor();
  const [near, far] = [await middle('.half.below .press', 1), await middle('.half.above .press', 2)];
  await send('touchStart', [far]);
  await send('touchStart', [far, near]);
  await page.locator('.half.above .face.runs').waitFor();
  await send('touchEnd', []);
  await page.context().close();
});

test('who has moved and not pressed still has the move in hand', async () => {
  const { page } = await visit(house, '/table');
  await page.getByLabel('Illegal moves').selectOption('claim');
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'e2', 'e5');
  await page.locator('.half.below.on-move', { hasText: 'Press the clock' }).waitFor();
  await move(page, 'e5', 'e4');
  await page.locator('[data-square="e4"][aria-label*="pawn"]').waitFor();
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await page.locator('.told li').first().waitFor();
  const told = await page.locator('.told li').allInnerTexts();
  assert.ok(
    told.some((line) => /^White e2-e5/.test(line)),
    told.join('\n'),
  );
  assert.ok(!told.some((line) => /^Black .*e5/.test(line)), told.join('\n'));
  await page.context().close();
});

test('nothing lies over the pieces, and everything is in the window, to the end', async () => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    const { page } = await visit(house, '/table', { viewport: { width, height } });
    await begin(page);
    await page.locator('cg-board piece').first().waitFor();
    const inside = async (selector: string) => {
      for (const box of await boxes(page.locator(selector))) {
        const where = `${selector} ${width} ${JSON.stringify(box)}`;
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, where);
      }
    };
    await inside('.half, .half .face, .half strong, .middle');
    for (const [from, to, next] of [
      ['f2', 'f3', 'above.on-move'],
      ['e7', 'e5', 'below.on-move'],
      ['g2', 'g4', 'above.on-move'],
      ['d8', 'h4', 'above'],
    ] as const) {
      await drag(page, from, to);
      await page.locator(`.half.${next}`).waitFor();
    }
    await page.locator('.half .result').first().waitFor();
    await inside('.half .result');
    const [board, ...slips] = await boxes(page.locator('.middle, .slip:visible'));
    assert.ok(board);
    for (const box of slips) {
      const apart =
        box.x >= board.x + board.width ||
        box.x + box.width <= board.x ||
        box.y >= board.y + board.height ||
        box.y + box.height <= board.y;
      assert.ok(apart, `${width}: a slip over the board`);
    }
    await page.context().close();
  }
});

test('a clock is corrected and nobody is penalised for it', async () => {
  const { page } = await visit(house, '/table');
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  await move(page, 'e2', 'e4');
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const white = page.locator('form', { hasText: 'White' });
  await white.getByRole('button', { name: '1 minute less' }).click();
  await page.locator('.half.below .time', { hasText: '14:' }).waitFor();
  await white.getByLabel('Moves').fill('12');
  await white.getByRole('button', { name: 'Set' }).click();
  await page.locator('.told', { hasText: 'moves counted 12' }).waitFor();
  assert.doesNotMatch(await page.locator('.told').innerText(), /penalty/i);
  await page.context().close();
});

test('across a table a claim can name the move one intends', async () => {
  const { page } = await visit(house, '/table');
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  for (const [from, to] of [
    ['g1', 'f3'],
    ['g8', 'f6'],
    ['f3', 'g1'],
    ['f6', 'g8'],
    ['g1', 'f3'],
    ['g8', 'f6'],
    ['f3', 'g1'],
  ] as const)
    await move(page, from, to);
  const black = page.locator('.half.above');
  await black.getByRole('button', { name: 'More' }).click();
  await black.getByRole('button', { name: /Claim repetition/ }).click();
  await black.getByRole('button', { name: 'With the move I am going to play' }).click();
  await black.getByText('Show the move that repeats the position').waitFor();
  await drag(page, 'f6', 'g8');
  await page.locator('.half.below .result', { hasText: 'fide-2023/9.2.1' }).waitFor();
  await page.context().close();
});

test('the computer is fetched when it is first wanted, answers, and the page stays awake meanwhile', async () => {
  const { page } = await visit(house, '/table');
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByLabel('Across the table').waitFor();
  await rested(page);
  assert.ok(!asked.some((path) => path.includes('engine')));
  await page.getByLabel('Across the table').selectOption('computer');
  await page.getByLabel('Level').selectOption('12');
  await eventually(() =>
    assert.ok(
      asked.some((path) => /engine.*\.wasm$/.test(path)),
      asked.join(' '),
    ),
  );
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  // How many frames are drawn while it thinks.
  await page.evaluate(() => {
    const seen = { frames: 0 };
    Object.assign(window, { seen });
    const frame = () => {
      if (document.querySelector('.half.above .who')?.textContent?.includes('thinks…')) seen.frames++;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const thinks = page.waitForFunction(() => (window as unknown as { seen: { frames: number } }).seen.frames > 0);
  await drag(page, 'e2', 'e4');
  await thinks;
  // While it thinks, the page answers.
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.sheet tr').first().locator('td').nth(1).filter({ hasText: /\S/ }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: { frames: number } }).seen);
  // A page that waited for it would draw the first of them and no more; how many there are beyond that is the machine's.
  assert.ok(seen.frames > 3, JSON.stringify(seen));
  await page.locator('.half.below.on-move').waitFor();
  // Back goes one's own move with the computer's.
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await page.getByRole('button', { name: /Take the last move back/ }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-square="e2"][aria-label*="pawn"]').waitFor();
  await page.locator('.half.below.on-move').waitFor();
  await page.context().close();
});

test('shogi is played against the computer with the server gone, once it was used', async () => {
  const { page } = await visit(house, '/table', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('Across the table').selectOption('computer');
  await page.getByLabel('Level').selectOption('1');
  await page.context().setOffline(true);
  await page.goto(`${house.url}/table`);
  await page.getByLabel('Rulebook').selectOption('fesa-2024');
  await page.getByLabel('Across the table').selectOption('computer');
  await page.getByLabel('Level').selectOption('2');
  await begin(page);
  await page.locator('sg-board piece').first().waitFor();
  await drag(page, '7g', '7f');
  await page.locator('.sheet tr').first().locator('td').nth(1).filter({ hasText: /\S/ }).waitFor();
  await page.reload();
  await page.locator('.half.below.on-move').waitFor();
  await page.getByText('Computer, level 2').waitFor();
  // The first page knows that too.
  await page.goto(`${house.url}/`);
  await page.locator('#watch + p', { hasText: 'does not answer' }).waitFor();
  await page.context().close();
});

test('a game is analysed when it is over, and not before', async () => {
  const { page } = await visit(house, '/table');
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  for (const [from, to] of [
    ['f2', 'f3'],
    ['e7', 'e5'],
    ['g2', 'g4'],
  ] as const)
    await move(page, from, to);
  const analyse = page.getByRole('button', { name: /Analyse/ });
  assert.equal(await analyse.count(), 0);
  await drag(page, 'd8', 'h4');
  await analyse.waitFor();
  assert.ok(!asked.some((path) => path.includes('engine')));
  await analyse.click();
  await page.getByRole('button', { name: 'One move back' }).click();
  // Before the last move there was a mate in one for Black.
  await page.locator('.comment', { hasText: /2 g4\s*Blunder.*to −mate in 1.*Here the game turned\./ }).waitFor();
  await page.locator('.lines li', { hasText: '−mate in 1 2… Qh4#' }).waitFor();
  assert.match((await page.locator('[data-square="d8"]').getAttribute('aria-label')) ?? '', /queen/);
  await page.context().close();
});

test('at the table one hears moves, and byo-yomi is counted aloud', async () => {
  for (const [locale, said] of [
    ['en-GB', ['en 2 seconds', 'en 1', 'en 2']],
    ['ja-JP', ['ja 2秒', 'ja 1', 'ja 2']],
  ] as const) {
    const { page } = await visit(house, '/table', { locale });
    // From here on its clock is in our hands.
    await page.clock.install();
    await page.reload();
    await page.evaluate(() => {
      const heard = { said: [] as string[], sounds: 0 };
      Object.assign(window, { heard });
      speechSynthesis.speak = (line) => heard.said.push(`${line.lang} ${line.text}`);
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...args) {
        heard.sounds++;
        start.apply(this, args);
      };
    });
    await page.locator('main select').first().selectOption('fesa-2024');
    await page.locator('main select').nth(1).selectOption('by-hand');
    await page.locator('main input[aria-describedby]').fill('1m b12s');
    await begin(page);
    await page.locator('sg-board piece').first().waitFor();
    await drag(page, '7g', '7f');
    await page.waitForFunction(() => (window as unknown as { heard: { sounds: number } }).heard.sounds > 0);
    const counted = await pass(page, () => (window as unknown as { heard: { said: string[] } }).heard.said, 3);
    assert.deepEqual(counted.slice(0, 3), said);
    await page.context().close();
  }
});

test('little time ticks once at thirty seconds, and is seen', async () => {
  const { page } = await visit(house, '/table');
  await page.clock.install();
  await page.reload();
  await page.evaluate(() => {
    const heard = { sounds: 0 };
    Object.assign(window, { heard });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
      heard.sounds++;
      start.apply(this, args);
    };
  });
  const sounds = () => page.evaluate(() => (window as unknown as { heard: { sounds: number } }).heard.sounds);
  await page.locator('main select').nth(1).selectOption('by-hand');
  await page.locator('main input[aria-describedby]').fill('10m');
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'e2', 'e4');
  await page.locator('.half.above.on-move').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // A tenth of ten minutes was once little; thirty seconds are.
  await page.clock.runFor(560_000);
  assert.equal(await page.locator('.face.low').count(), 0);
  const before = await sounds();
  await page.clock.runFor(16_000);
  await page.locator('.half.above .face.low').waitFor();
  assert.equal((await sounds()) - before, 1);
  await page.context().close();
});

test('in every window of a tablet the board takes the room there is', async () => {
  for (const [book, width, height, square] of [
    ['fesa-2024', 1024, 768, 70],
    ['fide-2023', 1024, 768, 80],
    ['fesa-2024', 768, 1024, 60],
    ['fide-2023', 768, 1024, 88],
  ] as const) {
    const { page } = await visit(house, '/table', { viewport: { width, height } });
    await page.getByLabel('Rulebook').selectOption(book);
    await begin(page);
    await page.locator(':is(cg-board, sg-board) piece').first().waitFor();
    await rested(page);
    const [one] = await boxes(page.locator('[data-square]').first());
    const here = `${book} ${width}x${height}: ${JSON.stringify(one)}`;
    assert.ok(one && one.width >= square, here);
    const [wide, high] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    assert.deepEqual([wide, high], [0, 0], here);
    await page.context().close();
  }
});

test('on a tablet the sheet lies in a drawer that the seal opens, and is put away again', async () => {
  const { page } = await visit(house, '/table', { viewport: { width: 1024, height: 768 } });
  await begin(page);
  await page.locator(':is(cg-board, sg-board) piece').first().waitFor();
  const shogi = (await page.locator('sg-board').count()) > 0;
  await move(page, ...((shogi ? ['7g', '7f'] : ['e2', 'e4']) as [string, string]));
  const drawer = page.getByRole('dialog', { name: 'Pause and corrections' });
  assert.equal(await drawer.count(), 0);
  assert.equal(await page.locator('.sheet:visible').count(), 0);
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await drawer.locator('.sheet td', { hasText: shogi ? 'P-7f' : 'e4' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the screen stays on at the table, and is asked for again when the page is seen again', async () => {
  for (const alone of [true, false]) {
    const context = await house.enter();
    await context.addInitScript(() => {
      const lock = { asked: 0, released: 0 };
      Object.assign(window, { lock });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () => {
            lock.asked++;
            return Promise.resolve({
              release: () => {
                lock.released++;
                return Promise.resolve();
              },
            });
          },
        },
      });
    });
    const page = await context.newPage();
    await page.goto(`${house.url}/table`);
    if (alone) await page.getByLabel('A clock alone').check();
    await begin(page);
    if (alone) await page.locator('.big.first').click();
    const lock = () => page.evaluate(() => (window as unknown as { lock: { asked: number; released: number } }).lock);
    await page.waitForFunction(() => (window as unknown as { lock: { asked: number } }).lock.asked === 1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => (window as unknown as { lock: { asked: number } }).lock.asked === 2);
    await page.getByRole('button', { name: 'Pause and corrections' }).click();
    if (alone) await page.getByRole('button', { name: 'Pause', exact: true }).click();
    else await hold(page, /Clear the table/);
    await page.waitForFunction(() => (window as unknown as { lock: { released: number } }).lock.released > 0);
    assert.equal((await lock()).asked, 2);
    await context.close();
  }
});

test('a scoresheet of sixty moves is one sheet of paper', async () => {
  const { page } = await visit(house, '/table', { locale: 'fr-FR' });
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'g1', 'f3');
  await page.locator('.sheet td', { hasText: 'Cf3' }).waitFor();
  await page.locator('.half.above .more').click();
  await hold(page, /Abandonner/);
  await page.locator('.half .result').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.printed').isVisible(), true);
  for (const shown of ['.half', '.middle', '.desk', 'button'])
    assert.equal(await page.locator(shown).first().isVisible(), false, shown);
  assert.equal(await page.locator('.printed tbody tr').count(), 60);
  assert.match(await page.locator('.printed').innerText(), /Feuille de partie[\s\S]*Cf3[\s\S]*Page 1 sur 1/);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(paper.match(/\/Type\s*\/Page\b/g)?.length, 1);
  await page.context().close();
});

test('axe finds nothing at the table, whatever lies on it', async () => {
  const check = async (page: Page, where: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      const found = await faults(page, colorScheme === 'light' ? 'all' : 'colours');
      assert.deepEqual(found, [], `${where} ${colorScheme}`);
    }
  };
  for (const book of ['fide-2009', 'fesa-2024']) {
    const { page } = await visit(house, '/table');
    await page.getByLabel('Rulebook').selectOption(book);
    await page.getByLabel('A clock alone').check();
    await begin(page);
    await page.locator('.big.first').click();
    await page.locator('.big.second.runs').waitFor();
    await check(page, `clock alone ${book}`);
    const name = book === 'fide-2009' ? /White: press.*15:10|White: press/ : /Sente: press/;
    assert.equal(await page.getByRole('button', { name }).count(), 1);
    await page.getByRole('button', { name: 'Pause and corrections' }).click();
    await check(page, `clock alone, corrections ${book}`);
    await page.context().close();
  }
  const { page } = await visit(house, '/table');
  await page.getByLabel('Illegal moves').selectOption('claim');
  await begin(page);
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'e2', 'e4');
  await page.locator('.half.below .press.due').waitFor();
  await check(page, 'board');
  await page.locator('.half.below .press').click();
  await page.locator('.half.above .more').click();
  await check(page, 'acts');
  await page.getByRole('button', { name: 'More…' }).click();
  await check(page, 'more acts');
  await hold(page, /Resign/);
  await page.locator('.half .result').first().waitFor();
  await check(page, 'over');
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await check(page, 'the seal');
  await page.context().close();
});

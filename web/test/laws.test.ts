// The laws, the furigoma and addresses: examples move by move in the reader's words, search, what is not there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faults } from './sound.ts';
import { boxes, lettered, open, rested, visit, type House } from './house.ts';
import { listen, whole } from './whole.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

test('an example is played a move at a time, in the reader’s words, with the newest ruling in sight', async () => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    const { page } = await visit(house, '/laws/fide-2009/9.2.a', { locale: 'fr-FR', viewport: { width, height } });
    await page.locator('.lines li').first().waitFor();
    assert.deepEqual((await page.locator('.lines li button').allInnerTexts()).slice(0, 3), [
      'Blancs\u00a0: Cf3',
      'Noirs\u00a0: Cf6',
      'Blancs\u00a0: Cg1',
    ]);
    const piece = (square: string) => page.locator(`[data-square="${square}"]`).getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    assert.match((await piece('f3')) ?? '', /cavalier/);
    assert.doesNotMatch((await piece('f6')) ?? '', /cavalier/);
    await page.keyboard.press('ArrowRight');
    assert.match((await piece('f6')) ?? '', /cavalier/);
    await page.keyboard.press('End');
    assert.match(await page.locator('.lines li').last().innerText(), /Noirs\s: Réclamation/);
    const slip = page.locator('.lines .slip').last();
    const [box] = await boxes(slip);
    assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${width}: ${JSON.stringify(box)}`);
    const wide = await page.locator('.example').evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.ok(wide <= 0, `${width}: ${wide} px too wide`);
    assert.deepEqual(await faults(page), []);
    await page.context().close();
  }
});

test('no example speaks English to who reads French', async () => {
  const { page } = await visit(house, '/laws/fide-2009', { locale: 'fr-FR' });
  // Refused, ruled by the arbiter, only seen: each has its own way of being told.
  const places = ['fide-2009/7.4.b', 'fide-2009/3.4', 'fide-2009/13.4.a', 'fide-2009/6.13', 'fide-2009/C.1', 'fide-2009/15.1'];
  places.push('fide-2009/9.1.b.i', 'fesa-2024/9.4.b', 'fesa-2024/3.2', 'fesa-2024/5.3', 'cz/moves', 'livret/furigoma');
  let lines = 0;
  for (const place of places) {
    await page.goto(`${house.url}/laws/${place}`);
    await page.locator('.article h1').waitFor();
    for (let example = 1; ; example++) {
      // What has examples says which at once; they are played when the core is there.
      if (!(await page.locator('.example > *').count())) break;
      await page.locator('.lines li').first().waitFor();
      for (const text of await page.locator('.lines li button').allInnerTexts()) {
        lines++;
        assert.doesNotMatch(
          text,
          /\b(plays|claims|expect|presses|Arbiter|because|White|Black)\b|\b(did|see|power|wish|laws)-/,
          place,
        );
      }
      if (example >= (await page.locator('#laws-example option').count())) break;
      await page.locator('#laws-example').selectOption(String(example));
      await page.waitForURL(`**/laws/${place}/${example + 1}`);
      await rested(page);
      await page.locator('.lines li').first().waitFor();
    }
  }
  assert.ok(lines > 40, `${lines} lines`);
  await page.context().close();
});

test('a number is found first, articles stand under their own, and what is not there is said', async () => {
  const { page } = await visit(house, '/laws/fide-2009');
  await page.locator('.tree li .number').first().waitFor();
  await page.getByRole('searchbox').fill('9.2');
  assert.deepEqual((await page.locator('.tree li .number').allInnerTexts()).slice(0, 3), ['9.2', '9.2.a', '9.2.b']);
  await page.getByRole('searchbox').fill('');
  const tree = await page.locator('.tree li .number').allInnerTexts();
  const place = tree.indexOf('9.1.a');
  assert.deepEqual(tree.slice(place - 2, place + 1), ['9', '9.1', '9.1.a']);
  assert.ok(tree.includes('Preamble.a'));
  await page.goto(`${house.url}/laws/nobook/1.1`);
  await page.getByRole('alert').filter({ hasText: 'nobook' }).waitFor();
  await page.goto(`${house.url}/laws/fide-2009/99.9`);
  await page.getByRole('alert').filter({ hasText: '99.9' }).waitFor();
  await page.context().close();
});

test('an article names those of other editions, and what changed is told by both', async () => {
  const { page, complaints } = await visit(house, '/laws/fide-2023/7.5.5');
  await page.locator('.editions', { hasText: 'In FIDE 2009: 7.4.b' }).waitFor();
  await page.goto(`${house.url}/laws/fide-2009/7.4.b`);
  await page.locator('.editions', { hasText: 'In FIDE 2023:' }).getByRole('link', { name: '7.5.5' }).waitFor();
  await page.goto(`${house.url}/laws/fesa-2024`);
  await page.getByRole('heading', { name: 'FESA Laws of Shogi, 2024' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'What changed' }).count(), 0);
  await page.goto(`${house.url}/laws/fide-2009`);
  await page.getByRole('link', { name: 'What changed' }).click();
  await page.getByRole('link', { name: 'FIDE Laws of Chess, 2023' }).waitFor();
  await page.getByRole('link', { name: 'A wrong claim costs two minutes' }).click();
  const [before, now] = [page.getByRole('region', { name: /2009/ }), page.getByRole('region', { name: /2023/ })];
  await before.getByRole('heading', { name: 'FIDE 2009 9.5.b' }).waitFor();
  await now.getByRole('heading', { name: 'FIDE 2023 9.5.3' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('an address that means nothing is still a page', async () => {
  const { page } = await visit(house, '/nowhere');
  for (const path of ['/laws/%E0%A4%A', '/%E0%A4%A', '/challenge/%E0%A4%A']) {
    await page.goto(house.url + path);
    await page.getByRole('heading').first().waitFor();
  }
  await page.context().close();
});

test('a choice that was kept by another page is mended', async () => {
  const { page, complaints } = await visit(house, '/');
  for (const kept of [
    { kind: 'chess', book: 'fide-1874', time: 7, start: { handicap: 'nobody' }, sides: 'none' },
    { kind: 'shogi', book: 'fesa-2024', start: { handicap: 'nobody' }, opponent: 'table' },
    'nonsense',
  ]) {
    await page.evaluate((text) => {
      localStorage.clear();
      localStorage.setItem('adoube.choice', text);
    }, JSON.stringify(kept));
    await page.reload();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await page.locator('.main-line').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Begin' }).isEnabled(), true);
    assert.deepEqual(complaints, []);
  }
  await page.context().close();
});

test('how the pawns lie is said when they lie', async () => {
  const { page } = await visit(house, '/furigoma');
  // They fall for less than a second: all that is said from the hand to the end is written down by the page itself.
  await page.evaluate(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const names = [...document.querySelectorAll('.cloth.fallen .name, .verdict')].map((one) => one.textContent ?? '');
      seen.push(names.filter(Boolean));
    }).observe(document.querySelector('main') ?? document, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Toss five pawns' }).click();
  await page.locator('.verdict', { hasText: /begins|again/ }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
  const since = seen.filter(([first]) => first !== 'No pawn has been tossed yet.');
  assert.deepEqual(since[0], []);
  assert.equal(since.at(-1)?.length, 6);
  assert.equal((await page.locator('.cloth .name').allInnerTexts()).filter(Boolean).length, 5);
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('nothing moves while the first pages come', async () => {
  for (const width of [360, 1440]) {
    // The letters and the core are there before, as they are for most.
    const { page } = await visit(house, '/table', { viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked = listen(page);
    for (const path of ['/', '/preferences', '/laws/fide-2009/9.2.a', '/table']) {
      await page.goto(house.url + path);
      await whole(page, path, asked);
      await lettered(page);
      await rested(page);
      const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
      assert.ok(moved < 0.001, `${path} ${width}: ${moved}`);
    }
    await page.context().close();
  }
});

test('on a line that hangs the laws and the table open from what is kept', async (t) => {
  const own = await open();
  t.after(async () => {
    // One that is stopped does not hear that it is to end.
    process.kill(own.pid(), 'SIGCONT');
    await own.close();
  });
  const { page } = await visit(own, '/', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  process.kill(own.pid(), 'SIGSTOP');
  await page.goto(`${own.url}/laws/fide-2009/9.2.a`);
  await page.locator('.lines li').first().waitFor();
  await page.goto(`${own.url}/table`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
});

test('boards are chosen by a picture of them, and shown so everywhere', async () => {
  const { page, complaints } = await visit(house, '/preferences');
  await page.getByRole('group', { name: 'Board' }).getByLabel('sea').check();
  await page.getByRole('group', { name: 'Board' }).getByLabel('walnut').check();
  await page.getByLabel('hidden').check();
  await page.goto(`${house.url}/table`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board.chess.theme-sea.without-coordinates cg-board piece').first().waitFor();
  assert.equal(await page.locator('cg-board').evaluate((board) => getComputedStyle(board).getPropertyValue('--dark')), '#7f9fb5');
  assert.ok(!(await page.locator('.cg-wrap coords').first().isVisible()));
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('ranks in kanji stand beside their rows at every width', async () => {
  for (const width of [360, 768, 1440]) {
    const { page } = await visit(house, '/', { locale: 'ja-JP', viewport: { width, height: 1024 } });
    await page.locator('.set-up piece').first().waitFor();
    const drawn = await page.evaluate(() => {
      const [ranks, board] = [document.querySelector('.sg-wrap coords.ranks'), document.querySelector('sg-board')];
      if (!ranks || !board) return null;
      const { width, height } = getComputedStyle(ranks, '::before');
      return { width: parseFloat(width), height: parseFloat(height), board: board.getBoundingClientRect().height };
    });
    assert.ok(drawn && Math.abs(drawn.height - drawn.board) < 3, `${width}: ${JSON.stringify(drawn)}`);
    assert.ok(Math.abs(drawn.width / drawn.height - 40 / 990) < 0.002, `${width}: ${JSON.stringify(drawn)}`);
    await page.context().close();
  }
});

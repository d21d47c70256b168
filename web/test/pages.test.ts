// The pages in a browser, from the program itself.
import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { at, boxes, drag, hold, open, visit, type House } from './house.ts';
import { listen, pages, whole } from './whole.ts';

const dist = new URL('../dist', import.meta.url).pathname;

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

test('script and style of a page are under 100 KB compressed', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  for (const path of pages) {
    const asked = listen(page);
    await page.goto(house.url + path);
    await whole(page, path, asked);
    const size = (file: string) => statSync(existsSync(`${dist}${file}.br`) ? `${dist}${file}.br` : dist + file).size;
    const own = asked.paths.filter((file) => /\.(js|css)$/.test(file));
    const sum = own.reduce((total, file) => total + size(file), 0);
    assert.ok(own.some((file) => file.includes('index')) && sum < 100_000, `${path}: ${sum} bytes`);
    assert.ok(!asked.paths.some((file) => file.includes('engine')), `${path} fetches the engine`);
    asked.stop();
  }
  await context.close();
});

test('the policy lets WebAssembly in and nothing else', async () => {
  const answer = await fetch(`${house.url}/table`, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|data:|blob:|\*/);
});

test('the laws are searched, opened and played', async () => {
  const { page } = await visit(house, '/laws/fide-2009');
  await page.getByRole('searchbox').fill('about to appear');
  await page.getByRole('link', { name: /9\.2\.a/ }).click();
  await page.waitForURL('**/laws/fide-2009/9.2.a');
  await page.getByRole('heading', { name: 'Repetition: about to appear' }).waitFor();
  await page.locator('.lines').waitFor();
  for (let move = 0; move < 7; move++) await page.keyboard.press('ArrowRight');
  await page.locator('.lines li.done').nth(6).waitFor();
  assert.equal(await page.locator('.lines li.done').count(), 7);
  assert.equal(await page.locator('.slip').count(), 0);
  await page.keyboard.press('ArrowRight');
  await page.locator('.slip', { hasText: 'fide-2009/9.2.a' }).first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.slip').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('.slip').count(), 0);
  await page.context().close();
});

test('a game of chess is dragged to mate, and a reload loses nothing', async () => {
  const { page } = await visit(house, '/table');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'f2', 'f3');
  await page.locator('.sheet td', { hasText: 'f3' }).waitFor();
  await drag(page, 'e7', 'e5');
  await page.locator('.sheet td', { hasText: 'e5' }).waitFor();
  await page.reload();
  await page.locator('.sheet td', { hasText: 'e5' }).waitFor();
  await drag(page, 'g2', 'g4');
  await page.locator('.sheet td', { hasText: 'g4' }).waitFor();
  await drag(page, 'd8', 'h4');
  await page.locator('.result', { hasText: 'fide-2023/5.1.1' }).first().waitFor();
  assert.match(await page.locator('.sheet').innerText(), /Qh4#/);
  await page.context().close();
});

test('two at a table pause, set a clock, take a move back and go on', async () => {
  const { page } = await visit(house, '/table');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'e2', 'e4');
  await page.locator('.sheet td', { hasText: 'e4' }).waitFor();
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await page.getByLabel('Set the clock of Black').fill('0:42');
  await page.locator('form', { hasText: 'Black' }).getByRole('button', { name: 'Set' }).click();
  await page.locator('.half.above .time', { hasText: '0:42' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.getByRole('button', { name: /Take the last move back/ }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-square="e2"][aria-label*="pawn"]').waitFor();
  await page.context().close();
});

test('shogi is played with a promotion and a drop', async () => {
  const { page } = await visit(house, '/table');
  await page.getByLabel('Rulebook').selectOption('fesa-2024');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('sg-board piece').first().waitFor();
  await drag(page, '7g', '7f');
  await page.locator('.sheet td', { hasText: 'P-7f' }).waitFor();
  await drag(page, '3c', '3d');
  await page.locator('.sheet td', { hasText: 'P-3d' }).waitFor();
  await drag(page, '8h', '2b');
  await page.getByRole('dialog').getByRole('button', { name: 'horse' }).click();
  await page.locator('.sheet td', { hasText: 'Bx2b+' }).waitFor();
  await drag(page, '3a', '2b');
  await page.locator('.sheet td', { hasText: 'Sx2b' }).waitFor();
  const [piece] = await boxes(page.getByRole('button', { name: 'bishop, 1 in hand' }).last());
  assert.ok(piece);
  const goal = await at(page, '5e');
  await page.mouse.move(piece.x + 10, piece.y + 10);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 5 });
  await page.mouse.up();
  await page.locator('.sheet td', { hasText: 'B*5e' }).waitFor();
  await page.context().close();
});

test('a whole game by keyboard alone, on the grid and typed', async () => {
  const { page } = await visit(house, '/table');
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const walk = async (from: string, to: string) => {
    for (const square of [from, to]) {
      const files = 'abcdefgh';
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
      const right = files.indexOf(square[0] ?? '') - files.indexOf(focused[0] ?? '');
      const up = Number(square[1]) - Number(focused[1]);
      for (let n = 0; n < Math.abs(right); n++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let n = 0; n < Math.abs(up); n++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
      await page.keyboard.press('Enter');
    }
  };
  await grid.locator('[tabindex="0"]').focus();
  await walk('f2', 'f3');
  await page.locator('.sheet td', { hasText: 'f3' }).waitFor();
  await walk('e7', 'e5');
  await page.locator('.sheet td', { hasText: 'e5' }).waitFor();
  const typed = page.getByLabel('Type a move');
  await typed.focus();
  await page.keyboard.type('g4');
  await page.keyboard.press('Enter');
  await page.locator('.sheet td', { hasText: 'g4' }).waitFor();
  await page.keyboard.type('Qh5');
  await page.keyboard.press('Enter');
  await page.locator('.typed .fault').waitFor();
  await typed.fill('Qh4');
  await page.keyboard.press('Enter');
  await page.locator('.result').first().waitFor();
  await page.context().close();
});

test('where anything can stand, an illegal move is ruled when it is claimed', async () => {
  const { page } = await visit(house, '/table');
  await page.getByLabel('Illegal moves').selectOption('claim');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'f1', 'b5');
  await page.locator('[data-square="b5"][aria-label*="bishop"]').waitFor();
  await page.locator('.half.below .press').click();
  const above = page.locator('.half.above');
  await above.getByRole('button', { name: 'More' }).click();
  await above.getByRole('button', { name: /Point out an illegal move/ }).click();
  await page
    .locator('.desk .slip', { hasText: /fide-2023\/7\.5/ })
    .first()
    .waitFor();
  await page.locator('[data-square="f1"][aria-label*="bishop"]').waitFor();
  await page.context().close();
});

test('a clock alone is pressed, paused, corrected and kept', async () => {
  const { page } = await visit(house, '/table', { viewport: { width: 390, height: 800 } });
  await page.getByLabel('A clock alone').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  const [near, far] = [page.locator('.big.first'), page.locator('.big.second')];
  await near.click();
  await page.locator('.big.second.runs').waitFor();
  await far.click();
  await page.locator('.big.first.runs').waitFor();
  assert.match(await far.innerText(), /move 1/);
  await page.reload();
  await page.locator('.big.first.runs').waitFor();
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const mine = page.getByRole('group', { name: 'This side' });
  await mine.getByLabel('Time').fill('0:42');
  await mine.getByLabel('Moves').fill('7');
  await mine.getByRole('button', { name: 'Set' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  assert.match(await near.innerText(), /0:42[\s\S]*move 7/);
  assert.equal(await page.locator('.big.runs').count(), 0);
  await page.getByRole('button', { name: 'Pause and corrections' }).click();
  await hold(page, /Clear the table/);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await page.context().close();
});

test('pawns are tossed, counted, and come out the same from the same seed', async () => {
  const { page } = await visit(house, '/furigoma');
  await page.getByRole('button', { name: 'Toss five pawns' }).click();
  const faces = () => page.locator('.cloth .name').allInnerTexts();
  await page.locator('.verdict', { hasText: /begins|again/ }).waitFor();
  const first = await faces();
  assert.equal(first.filter(Boolean).length, 5);
  const seed = await page.locator('.seed code').innerText();
  await page.getByRole('button', { name: /Toss (five pawns|them again)/ }).click();
  await page.locator('.verdict', { hasText: /begins|again/ }).waitFor();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await page.getByRole('button', { name: 'Toss from this seed' }).click();
  await page.locator('.seed code', { hasText: seed }).waitFor();
  await page.locator('.verdict', { hasText: /begins|again/ }).waitFor();
  assert.deepEqual(await faces(), first);
  await page.context().close();
});

test('the laws and the table open with the server gone', async () => {
  const { page } = await visit(house, '/', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto(`${house.url}/laws/fide-2009/9.2.a`);
  await page.locator('.lines').waitFor();
  await page.goto(`${house.url}/table`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('cg-board piece').first().waitFor();
  await drag(page, 'e2', 'e4');
  await page.locator('.sheet td', { hasText: 'e4' }).waitFor();
  await page.context().close();
});

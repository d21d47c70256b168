// Single keys: on every page, at a board, and after the game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag, open, visit, type House } from './house.ts';
import { faults } from './sound.ts';
import { play, ready, result, seat } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

test('keys lead from every page to another, are listed by one, and rest where nobody wants them', async () => {
  const { page, complaints } = await visit(house, '/preferences');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await list.getByText('my games').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.waitForURL('**/laws');
  await page.locator('main input[type=search]').waitFor();
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'search');
  // What is typed is no key of the page.
  await page.keyboard.type('gm');
  assert.equal(new URL(page.url()).pathname, '/laws');
  await page.locator('main input[type=search]').blur();
  for (const [keys, path] of [
    ['ge', '/events'],
    ['gm', '/games'],
    ['gh', '/'],
  ] as const) {
    await page.keyboard.type(keys);
    await page.waitForURL((url) => url.pathname === path);
  }
  await page.goto(`${house.url}/preferences`);
  await page.getByRole('group', { name: 'Single keys' }).getByLabel('off').check();
  await page.locator('.top .brand').focus();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Show all keys' }).click();
  await list.getByText('my games').waitFor();
  assert.equal(await page.locator('dialog').count(), 1);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('at the board keys turn it, type, offer, claim, go back and resign', async () => {
  const { white, black, complaints, leave } = await seat(house, { book: 'fide-2009', time: '90m' });
  await ready(white);
  await white.keyboard.press('Enter');
  await white.locator('.typed input:focus').waitFor();
  await white.keyboard.type('e4');
  await white.keyboard.press('Enter');
  await white.locator('.sheet td', { hasText: 'e4' }).waitFor();
  await white.locator('.typed input').blur();
  await play('e7e5', black, white);
  await ready(white);
  await white.keyboard.press('f');
  await white.locator('.bar.above', { hasText: 'White' }).waitFor();
  await white.keyboard.press('f');
  await white.locator('.bar.below', { hasText: 'White' }).waitFor();
  await white.keyboard.press('ArrowLeft');
  await white.locator('.status', { hasText: 'Move 1 of 2' }).waitFor();
  await white.keyboard.press('Escape');
  await white.locator('.status', { hasText: 'Your move' }).waitFor();
  await white.keyboard.press('d');
  await white.locator('.status', { hasText: 'Your next move offers a draw.' }).waitFor();
  await white.keyboard.press('c');
  await white.locator('.panel .claim', { hasText: 'Repetition' }).waitFor();
  await white.locator('.panel :focus').waitFor();
  await white.keyboard.press('Escape');
  await white.locator('.panel').waitFor({ state: 'detached' });
  await white.keyboard.press('x');
  await white.locator('.thumb .resign:focus').waitFor();
  await white.keyboard.down('Enter');
  await result(white, 'You lost');
  await white.keyboard.up('Enter');
  assert.deepEqual(complaints, []);
  await leave();
});

test('after the game keys go to the next mistake, play the best move, and go between what was tried', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2023', time: '10m' });
  await play('f2f3 e7e5 g2g4 d8h4', white, black);
  await result(white, 'You lost');
  await white.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
  await white.keyboard.press('n');
  const shown = white.locator('.sheet [aria-current]');
  await shown.filter({ hasText: 'g4' }).waitFor();
  await white.keyboard.press('ArrowLeft');
  await shown.filter({ hasText: 'e5' }).waitFor();
  await drag(white, 'e2', 'e4');
  await white.locator('.tried [aria-current]', { hasText: 'e4' }).waitFor();
  await white.locator('.play .board').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await white.keyboard.press('ArrowUp');
  await shown.filter({ hasText: 'g4' }).waitFor();
  await white.keyboard.press('ArrowDown');
  await white.locator('.tried [aria-current]', { hasText: 'e4' }).waitFor();
  await white.locator('.lines li button').first().waitFor();
  await white.keyboard.press(' ');
  await white.locator('.tried button:not(.drop)').nth(1).waitFor();
  await leave();
});

// Lessons: contents, tasks on the board, what is said of a try, progress, and all of it without a network, by keys and for ears.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { faults, sound } from './sound.ts';
import { guest, open, type House } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

/** A page of a lesson. */
async function lesson(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await house.enter(options);
  const page = await context.newPage();
  await page.goto(`${house.url}/learn${path}`);
  await page.locator('.play .grid').waitFor();
  return page;
}

/** Plays a move as somebody types it. */
async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
}

const said = (page: Page) => page.locator('.learn .said strong');

test('who comes to learn begins with the first lesson, and every page is sound', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  await page.goto(house.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Learn', exact: true }).click();
  await page.getByRole('heading', { name: 'The board', level: 1 }).waitFor();
  assert.equal(await page.locator('.contents li').count(), 39);
  // Who would rather solve problems need not go past all lessons.
  const { y } = (await page.getByRole('link', { name: 'Mate problems and tactics' }).boundingBox()) ?? {};
  assert.ok(y !== undefined && y < 200, String(y));
  await sound(page, 'learn', [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ]);
  await page.goto(`${house.url}/learn/shogi/castles/2`);
  await page.getByRole('heading', { name: 'Build a Mino' }).first().waitFor();
  await sound(page, 'a lesson of shogi', [
    [360, 640],
    [1024, 768],
  ]);
  await context.close();
});

test('stars are collected by keys, what is illegal says why, and what was solved stays solved', async () => {
  const page = await lesson('/chess/knight/3');
  await type(page, 'e4e5');
  await page.locator('.said.wrong').waitFor();
  assert.match((await said(page).textContent()) ?? '', /\S/);
  // Where to look comes before the move itself.
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.said.hint', { hasText: 'From e4 the knight sees all four' }).waitFor();
  for (let step = 0; step < 12 && !(await said(page).textContent())?.includes('Solved'); step++) {
    const before = await page.locator('.count').textContent();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.waitForFunction(
      (text) => document.querySelector('.count')?.textContent !== text || document.querySelector('.said.right'),
      before,
    );
    await page.waitForFunction((text) => document.querySelector('.count')?.textContent !== text, before);
  }
  await page.getByText('Solved.').first().waitFor();
  await page.reload();
  await page.locator('.contents a[aria-current] .dot.done').waitFor();
  assert.equal(await page.locator('.contents a[aria-current] .dot.done').count(), 1);
  await page.context().close();
});

test('a legal move that is not asked for slides back with the lesson’s own words', async () => {
  const page = await lesson('/chess/opening/2', { locale: 'fr' });
  await page.getByLabel('Tapez un coup').fill('Cf6');
  await page.keyboard.press('Enter');
  await page.getByText('Naturel, mais permet Dxf7 mat.').first().waitFor();
  assert.match((await page.locator('[role=gridcell][data-square=g8]').getAttribute('aria-label')) ?? '', /cavalier/);
  await page.context().close();
});

test('squares are tapped, answers chosen, and each is announced', async () => {
  const page = await lesson('/shogi/handicaps/2');
  const tap = (square: string) => page.locator(`[role=gridcell][data-square="${square}"]`).dispatchEvent('click');
  await tap('5e');
  await page.locator('.said.wrong').waitFor();
  await tap('8b');
  await tap('2b');
  await page.locator('[role=status]', { hasText: 'Solved.' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Next exercise' }).click();
  await page.getByRole('button', { name: 'Furigoma decides' }).click();
  await page.getByText('Furigoma is for even games.').first().waitFor();
  await page.getByRole('button', { name: 'Who gives the handicap' }).click();
  await page.getByText('uwate begins').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('the course ends with a game against the weakest computer', async () => {
  const page = await lesson('/chess/opening');
  await page.getByRole('button', { name: 'Play level 1' }).click();
  await page.waitForURL(`${house.url}/table`);
  await page.locator('.board .grid').waitFor();
  await page.context().close();
});

test('the course of shogi ends with such a game too', async () => {
  const page = await lesson('/shogi/mating');
  await page.getByRole('button', { name: 'Play level 1' }).click();
  await page.waitForURL(`${house.url}/table`);
  await page.locator('.board.shogi .grid').waitFor();
  // One has the first move, and the computer answers it.
  await type(page, 'P-7f');
  await page.locator('.sheet', { hasText: /P-7f[\s\S]*[PGSNLRBK]/ }).waitFor();
  await page.context().close();
});

test('all fourteen pieces of shogi stand in the table of kanji, each beside its international picture', async () => {
  const page = await lesson('/shogi/kanji');
  const rows = page.locator('.pieces tbody tr');
  assert.equal(await rows.count(), 14);
  for (const name of ['promoted silver', 'promoted knight', 'promoted lance']) {
    const pictures = rows.filter({ hasText: new RegExp(`^${name}$`, 'i') }).locator('.piece-picture');
    assert.equal(await pictures.count(), 2, name);
    const looks = await pictures.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundImage));
    assert.ok(looks.every((look) => look.includes('url(')) && looks[0] !== looks[1], `${name}: ${looks.join(' ')}`);
  }
  await page.context().close();
});

test('a lesson is printed as a booklet in the language of its reader', async () => {
  const page = await lesson('/shogi/drops', { locale: 'fr' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Livret (A5)' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'Les parachutages.html');
  const text = readFileSync(await download.path(), 'utf8');
  assert.match(text, /<html lang="fr">/);
  assert.match(text, /size:A5/);
  assert.match(text, /<h2>1\. Parachutez un pion<\/h2>/);
  assert.ok(text.split('<svg').length > 3);
  // Nothing is fetched from anywhere when it is opened.
  assert.ok(!/(src|href)="(?!#)|url\(/.test(text));
  await page.context().close();
});

test('without a network a lesson opens and is solved', async () => {
  const page = await lesson('/chess/rook', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto(`${house.url}/learn/chess/check-and-mate/1`);
  await page.locator('.play .grid').waitFor();
  const done = page.locator('.contents a[aria-current] .dot.done');
  assert.equal(await done.count(), 0);
  await type(page, 'a1a8');
  await page.getByText('Solved.').first().waitFor();
  await page.reload();
  await done.waitFor();
  await page.context().close();
});

test('what was solved on one device is solved on the next, for who is signed in', async () => {
  const person = await guest(house);
  await person.post('register', { name: 'Learner', password: 'correct horse' });
  const page = await person.context.newPage();
  await page.goto(`${house.url}/learn/shogi/handicaps/1`);
  await page.locator('.play .grid').waitFor();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/learning') && answer.request().method() === 'POST');
  await page.locator('[role=gridcell][data-square="8b"]').dispatchEvent('click');
  assert.equal((await sent).status(), 204);
  // As on a device that knows nothing yet.
  await page.evaluate(() => localStorage.removeItem('adoube.learn'));
  await page.reload();
  await page.locator('.contents a[aria-current] .dot.done').waitFor();
  await person.context.close();
});

test('who signs in where somebody else has learnt begins with what is theirs', async () => {
  const person = await guest(house);
  const { id: first = '' } = await person.post('register', { name: 'Earlier', password: 'correct horse' });
  const page = await person.context.newPage();
  const sent = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/learning') && answer.request().method() === 'POST');
  const tap = (square: string) => page.locator(`[role=gridcell][data-square="${square}"]`).dispatchEvent('click');
  const done = page.locator('.contents a[aria-current] .dot.done');
  const come = async (exercise: number) => {
    await page.goto(`${house.url}/learn/shogi/handicaps/${exercise}`);
    await page.locator('.play .grid').waitFor();
  };
  const known = (account: string) =>
    page.waitForFunction((id) => localStorage.getItem('adoube.learnt-by') === JSON.stringify(id), account);
  await come(1);
  await known(first);
  const [theirs] = await Promise.all([sent(), tap('8b')]);
  assert.deepEqual(theirs.request().postDataJSON(), { subject: 'lessons', kept: { 'shogi/handicaps': [0] } });
  await person.post('logout', {});
  // Who is nobody in particular goes on with what is here.
  await come(2);
  await done.waitFor();
  await person.post('guest', {});
  const { id: second = '' } = await person.post('register', { name: 'Later', password: 'correct horse' });
  await come(2);
  await known(second);
  await done.waitFor({ state: 'detached' });
  await tap('8b');
  const [own] = await Promise.all([sent(), tap('2b')]);
  assert.deepEqual(own.request().postDataJSON(), { subject: 'lessons', kept: { 'shogi/handicaps': [1] } });
  // Who comes back finds their own.
  await person.post('logout', {});
  await person.post('login', { name: 'Earlier', password: 'correct horse' });
  await come(3);
  await known(first);
  await page.locator('.contents a[aria-current] .dot:nth-of-type(2).done').waitFor();
  assert.equal(await done.count(), 1);
  await person.context.close();
});

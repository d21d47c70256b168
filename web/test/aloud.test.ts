// A game that is heard: by a blind player, and by his assistant, who sees both boards. What a screen reader is given is the
// accessibility tree, and that is what is looked at.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { boxes, complaintsOf, guest, open, pair, type House, type Person } from './house.ts';
import { sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

async function listenTo(person: Person, game: string): Promise<Page> {
  const page = await person.context.newPage();
  await page.goto(`${house.url}/game/${game}/aloud`);
  await page.getByRole('heading', { name: 'Now' }).waitFor();
  return page;
}

/** What lies on a board, row by row. */
const rows = (page: Page, name: RegExp) =>
  page
    .locator('section', { has: page.getByRole('heading', { name }) })
    .locator('.rows li')
    .allInnerTexts();

test('a blind player says moves in the words of the laws, and his assistant what is to be said, on two boards', async () => {
  const [white, black, judge, helper] = [await guest(house), await guest(house), await guest(house), await guest(house)];
  const terms = {
    book: 'fide-2009',
    time: '90m',
    strictness: 'claim',
    arbiter: judge.account,
    assistant: helper.account,
    blind: 'host',
    'two-boards': true,
  };
  const game = await pair(terms, white, black, judge);
  const act = (who: Person, id: string, command: unknown) => who.post(`games/${game}/commands`, { id, command });
  for (const who of [white, black]) await act(who, '0', 'arrive');
  await act(judge, 'start', 'start');
  const [own, beside] = [await listenTo(white, game), await listenTo(helper, game)];
  const complaints = [own, beside].map(complaintsOf);

  // The player writes what he would say.
  const field = own.getByLabel('Your move, as you would say it');
  await field.fill('Springer Gustav neun');
  await field.press('Enter');
  await own.getByText('Springer Gustav neun', { exact: false }).first().waitFor();
  await field.fill('Springer Gustav eins Felix drei');
  await field.press('Enter');
  const made = 'played Springer Gustav eins Felix drei. Say it aloud.';
  await own.locator('.awaited', { hasText: made }).waitFor();
  await beside.locator('.awaited', { hasText: made }).waitFor();
  // Until it is repeated it stands on one board.
  const on = async () => [(await rows(beside, /^Board of White/))[5], (await rows(beside, /^Board of Black/))[5]];
  assert.deepEqual(await on(), ['3 . . . . . N . .', '3 . . . . . . . .']);
  assert.equal(await own.getByRole('heading', { name: /^Board of Black/ }).count(), 0, 'the other’s board is not his');

  await beside.getByRole('button', { name: 'Say it' }).click();
  await beside.locator('.awaited', { hasText: /was said for White.*\. Repeat it and play it on the board of Black/ }).waitFor();
  await beside.getByRole('button', { name: 'Press the clock' }).click();
  await beside.getByRole('button', { name: 'Press the clock' }).waitFor({ state: 'detached' });
  const { from, to } = { from: 'g1', to: 'f3' };
  await act(black, 'repeat', { repeat: { chess: { act: 'move', from, to } } });
  await beside.locator('.awaited', { hasText: 'To move: Black' }).waitFor();
  assert.deepEqual(await on(), ['3 . . . . . N . .', '3 . . . . . N . .']);

  // What a screen reader and a Braille display are given.
  const tree = await beside.locator('main').ariaSnapshot();
  for (const said of [
    'heading "Times"',
    /White, Player \d+: 1:(29|30):\d\d, 1 move/,
    'Springer Felix drei',
    'Koenig Eva eins',
    /listitem: 8 r n b q k b n r/,
  ])
    assert.ok(typeof said === 'string' ? tree.includes(said) : said.test(tree), `${String(said)} in ${tree}`);
  await beside.getByRole('button', { name: 'Say the times' }).click();
  await beside.locator('[role=status]', { hasText: /White, Player \d+: 1:\d\d:\d\d, 1 move Black/ }).waitFor();
  // In one's own words, and in plain notation.
  await beside.getByLabel(/in your language/).check();
  await beside.getByText('knight Felix three').first().waitFor();
  await beside.getByLabel(/the plain notation/).check();
  await beside.locator('dd', { hasText: 'knight f3' }).first().waitFor();
  // Each way to say squares has a line of its own.
  const picks = await boxes(beside.locator('.pick'));
  assert.ok(
    picks.every((one, nth) => nth === 0 || one.y >= (picks[nth - 1]?.y ?? 0) + (picks[nth - 1]?.height ?? 0)),
    JSON.stringify(picks),
  );
  await sound(beside, 'aloud', [
    [360, 800],
    [1440, 900],
  ]);
  assert.deepEqual(complaints, [[], []]);
  for (const person of [white, black, judge, helper]) await person.context.close();
});

test('anybody can play a game by ear, and shogi too', async () => {
  const [white, black] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2023', time: '10m' }, white, black);
  const [one, two] = [await listenTo(white, game), await listenTo(black, game)];
  const say = async (page: Page, text: string) => {
    const field = page.getByLabel('Your move, as you would say it');
    await field.fill(text);
    await field.press('Enter');
  };
  await one.locator('.awaited', { hasText: 'To move: White' }).waitFor();
  await say(one, 'eva zwei eva vier');
  await two.locator('.awaited', { hasText: 'To move: Black' }).waitFor();
  await two.locator('[role=status]', { hasText: 'Bauer Eva zwei Eva vier' }).waitFor();
  await say(two, 'pawn eva seven eva five');
  await one.locator('[role=status]', { hasText: 'Bauer Eva sieben Eva fuenf' }).waitFor();
  await say(one, 'Nf3');
  await two.locator('li', { hasText: 'White: Springer Gustav eins Felix drei' }).waitFor();
  const shogi = await pair({ book: 'fesa-2024', time: '30m b30s' }, white, black);
  const board = await listenTo(white, shogi);
  await board.locator('.rows li', { hasText: 'a l n s g k g s n l' }).waitFor();
  for (const person of [white, black]) await person.context.close();
});

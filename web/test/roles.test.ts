// What each role can do on the page of a game: blind players, assistants, those who appeal, arbiters; and both after a restart.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faults } from './sound.ts';
import { eventually, guest, hold, open, openFrail, pair, rested, sit, type House, type Person } from './house.ts';
import { play, ready, result, says, type, claim, further } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const square = (page: Page, name: string, what: string) =>
  page.locator(`[data-square="${name}"][aria-label*="${what}"]`).waitFor();
const leave = async (...people: Person[]) => {
  for (const person of people) await person.context.close();
};

test('a blind player’s game on two boards: moves are said, repeated, and helped along', async () => {
  const [one, two, helper, judge] = [await guest(house), await guest(house), await guest(house), await guest(house)];
  const terms = {
    book: 'fide-2009',
    time: '90m',
    strictness: 'claim',
    arbiter: judge.account,
    assistant: helper.account,
    blind: 'host',
    'two-boards': true,
  };
  const game = await pair(terms, one, two, judge);
  const [{ page: white, complaints }, { page: black }] = [await sit(house, one, game), await sit(house, two, game)];
  const [{ page: assistant }, { page: arbiter }] = [await sit(house, helper, game), await sit(house, judge, game)];
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  await ready(white);
  await type(white, 'e2e4');
  await white.getByText('Your move is made. Say it aloud').waitFor();
  // Nobody else's board has it yet.
  await square(black, 'e2', 'pawn');
  // The clock of a move that was not said is not pressed.
  await white.getByRole('button', { name: 'Press the clock' }).click();
  await says(white, /not said your move aloud/);
  await white.getByRole('button', { name: 'Say it', exact: true }).click();
  await black.getByText('Said aloud: e4. Repeat it').waitFor();
  // His assistant presses for him.
  await assistant.getByRole('button', { name: 'Press the clock' }).click();
  await black.locator('.bar.below .face.runs').waitFor();
  await black.getByRole('button', { name: 'Repeat it' }).click();
  await square(black, 'e4', 'pawn');
  await ready(black);
  await type(black, 'e7e5');
  await black.getByRole('button', { name: 'Say it', exact: true }).click();
  await black.getByRole('button', { name: 'Press the clock' }).click();
  await white.getByText('Said aloud: e5. Repeat it').waitFor();
  assert.deepEqual(await faults(white), []);
  // What is repeated by hand is made on one's own board.
  await type(white, 'e7e5');
  await square(white, 'e5', 'pawn');
  // A reload loses nothing of it.
  await white.reload();
  await square(white, 'e5', 'pawn');
  await ready(white);
  await type(white, 'g1f3');
  await white.getByText('Your move is made. Say it aloud').waitFor();
  // He is told the count and the times when he asks, by his assistant.
  await further(white, 'Ask for moves and times');
  await assistant.getByRole('button', { name: 'Tell moves and times' }).click();
  await white.getByRole('button', { name: 'Log', exact: true }).click();
  await white.locator('.log li a[href^="/laws/fide-2009/19.2"]').last().waitFor();
  // The assistant says the move in his place, writes for him and strikes out what was wrong.
  await assistant.getByRole('button', { name: 'Say it', exact: true }).click();
  await black.getByText('Said aloud: Nf3. Repeat it').waitFor();
  await assistant.getByLabel('Write on your sheet').fill('1. e4 e5');
  await assistant.keyboard.press('Enter');
  await assistant.locator('.sheet li').first().waitFor();
  await assistant.getByRole('button', { name: 'Strike out the last move' }).click();
  assert.deepEqual(await faults(assistant), []);
  assert.deepEqual(complaints, []);
  await leave(one, two, helper, judge);
});

test('an assistant whom the arbiter has accepted presses and writes, and nothing else', async () => {
  const [one, two, helper, judge] = [await guest(house), await guest(house), await guest(house), await guest(house)];
  const terms = { book: 'fide-2009', time: '90m', strictness: 'claim', arbiter: judge.account, assistant: helper.account };
  const game = await pair(terms, one, two, judge);
  const [{ page: white }, { page: black }] = [await sit(house, one, game), await sit(house, two, game)];
  const [{ page: assistant }, { page: arbiter }] = [await sit(house, helper, game), await sit(house, judge, game)];
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  await ready(white);
  await type(white, 'e2e4');
  await assistant.getByRole('button', { name: 'Press the clock' }).click();
  await says(assistant, /./);
  await arbiter.getByRole('button', { name: /^Accept the assistant/ }).click();
  await arbiter.getByLabel('Who').selectOption('first');
  await arbiter.getByRole('button', { name: 'Both players agree' }).click();
  await hold(arbiter, /Rule \(hold\)/);
  await black.locator('.paper-slip').first().waitFor();
  await assistant.getByRole('button', { name: 'Press the clock' }).click();
  await black.locator('.bar.below .face.runs').waitFor();
  assert.equal(await assistant.getByRole('button', { name: /Resign|Offer a draw/ }).count(), 0);
  // The wall stands in the bar of whoever is an arbiter, and of nobody else.
  const wall = arbiter.locator('header.top nav > a[href="/arbiter"]');
  await wall.waitFor();
  // This device has been somebody before: so it is asked again whose games they are.
  await arbiter.evaluate(() => localStorage.setItem('adoube.known', 'yes'));
  await arbiter.goto(`${house.url}/`);
  await wall.waitFor();
  const asked = white.waitForResponse((answer) => answer.url().includes('as=arbiter'));
  await white.goto(`${house.url}/`);
  await white.locator('header.top nav > a[href="/laws"]').waitFor();
  await (await asked).finished();
  await rested(white);
  assert.equal(await white.locator('header.top nav > a[href="/arbiter"]').count(), 0);
  await leave(one, two, helper, judge);
});

test('a player appeals against a decision, during the game and after it', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2009', time: '90m' }, one, two);
  const [{ page: white }, { page: black }] = [await sit(house, one, game), await sit(house, two, game)];
  await play('g1f3 g8f6', white, black);
  await ready(white);
  await claim(white, 'Repetition', 'It is on the board now');
  await says(white, '9.5.b');
  await further(white, 'Appeal…');
  const decisions = white.getByRole('group', { name: 'Against which decision' }).getByRole('button');
  await decisions.first().waitFor();
  const before = await decisions.count();
  await decisions.first().click();
  await white.getByRole('button', { name: 'Log', exact: true }).click();
  await white.locator('.log li', { hasText: /appeal/i }).waitFor();
  await hold(white, /Resign/);
  await result(white, /0–1/);
  await white.getByRole('button', { name: 'Appeal…' }).click();
  // Against one decision nobody appeals twice, and his own resignation is none.
  await decisions.first().waitFor();
  await eventually(async () => assert.equal(await decisions.count(), before - 1));
  await leave(one, two);
});

test('after an interruption both see who is ready, and play goes on when both are', async (t) => {
  const frail = await openFrail();
  t.after(frail.close);
  const [one, two] = [await guest(frail), await guest(frail)];
  const game = await pair({ book: 'fide-2009', time: '15m' }, one, two);
  const [{ page: white }, { page: black }] = [await sit(frail, one, game), await sit(frail, two, game)];
  await play('e2e4 e7e5', white, black);
  await frail.stop();
  await frail.rise();
  for (const page of [white, black]) await page.getByText('The server was interrupted.').waitFor();
  await white.getByRole('button', { name: 'Ready' }).click();
  for (const [page, place] of [
    [white, 'below'],
    [black, 'above'],
  ] as const)
    await page.locator(`.bar.${place} .note`, { hasText: 'ready' }).waitFor();
  // Who comes back sees it too.
  await black.reload();
  await black.locator('.bar.above .note', { hasText: 'ready' }).waitFor();
  await black.getByRole('button', { name: 'Ready' }).click();
  await ready(white);
  await type(white, 'Nf3');
  await black.locator('.sheet td', { hasText: 'Nf3' }).waitFor();
});

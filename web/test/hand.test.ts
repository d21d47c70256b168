// What is set up and changed by hand: teams, points of byes, pairs and the handicaps of shogi.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, guest, open, type House } from './house.ts';
import { Run, visited } from './run.ts';
import { narrow, sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

test('a pair of shogi plays at a handicap that is chosen where pairs are changed by hand, and another at the desk', async () => {
  const run = await Run.begin(house, { game: 'shogi', laws: 'fesa-2024' });
  const player = await guest(house);
  await run.seat([player], () => 'Ito, Aki');
  await run.enter(3);
  await run.act({ do: 'pair' });
  const before = await run.board(1, 1);
  const { page, complaints } = await run.page('rounds');
  await page.getByRole('button', { name: 'Change by hand' }).click();
  const save = page.getByRole('button', { name: 'Pair like this' });
  assert.equal(await save.isDisabled(), true);
  // Who has the first side gives, and has the second then. No reason is asked for: nobody sits elsewhere.
  const giver = (await run.shown()).players.find((one) => one.number === before.first)?.name ?? '';
  await page.getByLabel('Handicap at board 1').selectOption({ label: `${giver} gives two pieces` });
  await sound(page, 'a handicap by hand', narrow);
  await save.click();
  await page.locator('.pairs .gives', { hasText: '−2p' }).waitFor();
  const now = await run.board(1, 1);
  assert.deepEqual([now.second, now.handicap], [before.first, { giver: before.first, name: '2p' }]);
  // Two who change places take no handicap with them, unless it is chosen again.
  await page.getByRole('button', { name: 'Change by hand' }).click();
  await page.getByLabel('Board 1, first side').selectOption(String((await run.board(1, 2)).first));
  await page.getByLabel('Reason').fill('Sisters');
  await page.getByLabel('Handicap at board 1').selectOption('');
  await page.getByRole('button', { name: 'Pair like this' }).click();
  await page.locator('.pairs .gives').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const own = (await run.shown()).rounds[0]?.boards.findIndex((one) => one.first === 1 || one.second === 1) ?? 0;
  const tile = page.locator(`.tile[data-board="${own + 1}"]`);
  await tile.getByRole('button', { name: `More for board ${own + 1}` }).click();
  await tile.getByLabel(`Handicap at board ${own + 1}`).selectOption({ label: 'Ito, Aki gives the rook' });
  await sound(page, 'a handicap at the desk', narrow);
  await tile.getByRole('button', { name: 'Save the handicap' }).click();
  await tile.locator('.who .gives', { hasText: '−R' }).waitFor();
  const { page: phone } = await visited(house, player, `/event/${run.id}/my`);
  await phone.locator('.against', { hasText: 'Ito, Aki gives the rook' }).waitFor();
  await tile.getByRole('button', { name: `More for board ${own + 1}` }).click();
  await tile.getByLabel(`Handicap at board ${own + 1}`).selectOption('');
  await tile.getByRole('button', { name: 'Save the handicap' }).click();
  await tile.locator('.who .gives').waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  for (const person of [run.person, player]) await person.context.close();
});

test('a team event is set up in the page, and what was typed stands there again', async () => {
  const person = await guest(house);
  const { page, complaints } = await visited(house, person, '/events/new');
  await page.getByLabel('Name', { exact: true }).fill('League');
  await page.getByLabel('Who plays').selectOption('teams');
  assert.match(await page.getByLabel('Tie-breaks, the most important first').inputValue(), /^MPVGP/);
  await page.getByLabel('System', { exact: true }).selectOption('mc-mahon');
  await page.locator('.said.fault', { hasText: /team/i }).waitFor();
  await page.getByLabel('System', { exact: true }).selectOption('round-robin');
  await page.getByLabel('Boards in a match').fill('2');
  await page.getByLabel('Match won').fill('3');
  await page.getByLabel('Line-ups need not keep the order of the team').check();
  await page.locator('.said.fault').waitFor({ state: 'detached' });
  await sound(page, 'a set-up of teams', narrow);
  await page.getByRole('button', { name: 'Make the event' }).click();
  await page.waitForURL('**/event/*');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const run = new Run(house, person, id);
  const { teams } = (await run.shown()).rules;
  assert.deepEqual([teams?.boards, teams?.matches.win, teams?.matches.draw, teams?.free], [2, 30, 10, true]);
  await page.getByRole('link', { name: 'Set-up' }).click();
  await eventually(async () => assert.equal(await page.getByLabel('Boards in a match').inputValue(), '2'));
  await page.getByLabel('Boards in a match').fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.locator('.entries').waitFor();
  assert.equal((await run.shown()).rules.teams?.boards, 3);
  // Who is entered plays for a team or not.
  await run.enter(1);
  await page.getByRole('link', { name: 'Set-up' }).click();
  await eventually(async () => assert.equal(await page.getByLabel('Who plays').isDisabled(), true));
  assert.deepEqual(complaints, []);
  await person.context.close();
});

test('byes count what the event says, where they are set up, asked for, granted and given', async () => {
  const run = await Run.begin(house, { rounds: 2 });
  await run.act({ do: 'arrange', play: { boards: 'real', time: '90m+30s' } });
  const { page, complaints } = await run.page('set-up');
  await page.getByLabel('Win', { exact: true }).fill('3');
  await page.getByLabel('Draw', { exact: true }).fill('1');
  await page.getByLabel('Bye by pairing (empty: a win)').fill('1.5');
  await page.getByLabel('Announced absence').fill('0.5');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.locator('.entries').waitFor();
  const { scoring } = (await run.shown()).rules;
  assert.deepEqual([scoring.win, scoring.draw, scoring.bye, scoring.absence], [30, 10, 15, 5]);
  const player = await guest(house);
  await run.seat([player], () => 'Bye, Bea');
  await run.enter(4);
  const { page: phone } = await visited(house, player, `/event/${run.id}/my`);
  await phone.locator('.absence summary').first().click();
  await phone.getByRole('button', { name: 'Ask for a bye (1)' }).waitFor();
  await phone.getByRole('button', { name: 'Ask for a bye (½)' }).click();
  await page.locator('.wishes', { hasText: 'Bye, Bea asks for a bye in round 1 (½).' }).waitFor();
  await page.getByRole('button', { name: 'More about Alpha, Pat' }).click();
  const options = page.locator('.bye select option');
  await options.nth(2).waitFor({ state: 'attached' });
  assert.deepEqual(await options.allTextContents(), ['1', '½', '3']);
  assert.deepEqual(complaints, []);
  for (const person of [run.person, player]) await person.context.close();
});

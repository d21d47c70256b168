// What officers do beside the rounds: rulings at real boards, appeals, prizes, fees, lots, teams; and what everybody sees of an event
// whose games are on screens.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { LotShown } from '../src/types';
import { readPrizes, writePrizes } from '../src/pages/event/coins.ts';
import { Chance, commitmentOf, numbersOf, recompute, seedOf } from '../src/pages/event/lot.ts';
import { moment } from '../src/pages/event/zone.ts';
import { eventually, guest, open, type House } from './house.ts';
import { answeredLater, Run, visited } from './run.ts';
import { program } from './server.ts';
import { narrow, sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

test('an arbiter rules at a real board by its number, and a committee decides on an appeal', async () => {
  const run = await Run.begin(house);
  await run.enter(4);
  await run.round(1, false);
  const { page, complaints } = await run.page('journal');
  const rule = page.locator('.rule-form').first();
  await rule.getByLabel('Board', { exact: true }).fill('9');
  await rule.getByText('There are boards 1 to 2.').waitFor();
  await rule.getByLabel('Board', { exact: true }).fill('1');
  await rule.locator('.sits', { hasText: 'Alpha, Pat' }).waitFor();
  await rule.getByLabel(/^What/).selectOption('time-to-opponent');
  await rule.getByLabel(/^Who/).selectOption('second');
  await rule.getByLabel('Minutes', { exact: true }).fill('2');
  assert.equal(await rule.getByRole('button', { name: 'Rule' }).isDisabled(), true);
  await rule.getByLabel('Reason', { exact: true }).fill('An illegal move');
  // The news of it comes before the answer, and the next is typed meanwhile.
  const answer = await answeredLater(page);
  await rule.getByRole('button', { name: 'Rule' }).click();
  const first = page.locator('.rulings li').first();
  await first.getByText('An illegal move').waitFor();
  assert.match((await first.locator('a').textContent()) ?? '', /^fide-/);
  // A ruling that ends the game is its result.
  await rule.getByLabel('Board', { exact: true }).fill('2');
  await rule.getByLabel(/^What/).selectOption('loss');
  await rule.getByLabel(/^Who/).selectOption('first');
  await rule.getByLabel('Reason', { exact: true }).fill('A phone');
  answer();
  await rule.getByRole('button', { name: 'Rule' }).click();
  await page.locator('.rulings li').nth(1).waitFor();
  assert.equal((await run.shown()).rounds[0]?.boards[1]?.mark, 'loss');
  const appeal = page.locator('.rule-form', { hasText: 'An appeal' });
  await appeal.getByLabel('Who appeals').selectOption({ index: 1 });
  await appeal.getByLabel('Against which ruling').selectOption('2');
  await appeal.getByLabel('Why').fill('It was not mine');
  await appeal.getByRole('button', { name: 'Note the appeal' }).click();
  await page.locator('.appeals li', { hasText: 'It was not mine' }).waitFor();
  await page.getByLabel('What the committee says').fill('It was found in another bag');
  await page.getByLabel('Who sat in the committee').fill('Ada, Bo and Cy');
  await sound(page, 'the journal', narrow);
  await page.getByRole('button', { name: 'The player is right' }).click();
  await page.locator('.appeals .moss', { hasText: 'It was found in another bag' }).waitFor();
  await page.getByText('Committee: Ada, Bo and Cy').waitFor();
  await page.getByLabel('Something for the arbiter’s report').fill('The light failed twice');
  await page.getByRole('button', { name: 'Write it down' }).click();
  const report = `${house.url}/api/events/${run.id}/report.txt?language=en`;
  await eventually(async () => {
    const text = await (await run.person.context.request.get(report)).text();
    for (const part of ['The light failed twice', 'A phone', 'It was found in another bag', 'Appeals committee: Ada, Bo and Cy'])
      assert.ok(text.includes(part), text);
  });
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

test('a lot that was tampered with does not come out', async () => {
  const [secret, entries, part] = ['00ff', [1, 2, 3], 'apples'] as const;
  const seed = String(await seedOf(secret, entries, part));
  const lot: LotShown = {
    ...{ lot: 1, purpose: 'colour', commitment: await commitmentOf(secret) },
    drawn: { secret, entries: [...entries], part, seed },
  };
  assert.deepEqual(await recompute(lot), { bound: true, seed: BigInt(seed), same: true });
  const drawn = (change: object): LotShown => ({ ...lot, drawn: { ...lot.drawn, ...change } as never });
  assert.equal((await recompute(drawn({ secret: '00fe' })))?.bound, false);
  assert.equal((await recompute(drawn({ entries: [1, 2] })))?.same, false);
  assert.equal((await recompute(drawn({ part: 'pears' })))?.same, false);
  assert.equal(await recompute({ lot: 1, purpose: 'colour', commitment: '' }), null);
  // Everybody has a number of his own, drawn freely or in groups.
  for (const many of [1, 5, 9, 10, 23, 24, 40]) {
    const federations = Array.from({ length: many }, (_, at) => ['FRA', 'GER', 'SUI'][at % 3] ?? '');
    const numbers = numbersOf(federations, new Chance(BigInt(many))).sort((one, two) => one - two);
    assert.deepEqual(
      numbers,
      federations.map((_, at) => at + 1),
    );
  }
});

for (const many of [6, 11])
  test(`lots for ${many} players are computed again in the visitor’s browser`, async () => {
    const run = await Run.begin(house);
    await run.enter(many, (at) => ({ federation: at % 3 ? 'FRA' : 'ENG' }));
    const { page, complaints } = await run.page('lots');
    await page.getByRole('button', { name: 'Prepare lots for pairing numbers' }).click();
    await page.getByLabel('What somebody in the hall adds').fill('seven apples');
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByText('Your browser draws the same numbers:').waitFor();
    const visitor = await guest(house);
    const seen = await visitor.context.newPage();
    await seen.goto(`${house.url}/event/${run.id}/lots`);
    await seen.getByText('Your browser draws the same numbers:').waitFor();
    assert.equal(await seen.locator('.lot .moss').count(), 3);
    const order = (await run.shown()).players.sort((one, two) => one.start - two.start).map((one) => one.name);
    assert.deepEqual(await seen.locator('.drawn li').allTextContents(), order);
    // Who comes later was not among them, and they are what they were.
    await run.act({ do: 'enter', player: { name: 'Late, Lea', rating: 2600, federation: 'GER' } });
    await seen.reload();
    await seen.getByText('Your browser draws the same numbers:').waitFor();
    assert.deepEqual(await seen.locator('.drawn li').allTextContents(), order);
    await sound(seen, 'lots', narrow);
    await page.getByRole('button', { name: 'Prepare a lot for the colour' }).click();
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByText(/Therefore on board 1: (White|Black)/).waitFor();
    // Another draw takes the place of the first: that must be meant.
    await page.getByRole('button', { name: 'Prepare lots for pairing numbers' }).click();
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await page.getByText('Lots were drawn before.').waitFor();
    assert.equal((await run.shown()).lots.filter((one) => one.drawn).length, 2);
    await page.getByRole('button', { name: 'Draw again' }).click();
    await page.getByText('Lots were drawn before.').waitFor({ state: 'detached' });
    assert.equal((await run.shown()).lots.filter((one) => one.drawn).length, 3);
    // The first numbers are vouched for no longer: they are not those of the event.
    const before = seen.locator('.lot', { hasText: 'A later draw took the place of this one.' });
    await before.waitFor();
    assert.equal(await before.count(), 1);
    await before.getByText('Your browser works out the same seed.').waitFor();
    assert.equal(await before.getByText('Your browser draws the same numbers:').count(), 0);
    await seen.getByText('Your browser draws the same numbers:').waitFor();
    // Nor are the last ones, once the organiser has drawn without a lot that everybody saw.
    const numbers = async () => (await run.shown()).players.map((one) => one.number).join();
    const drawn = await numbers();
    for (let seed = 1; (await numbers()) === drawn; seed++)
      await run.person.post(`events/${run.id}/commands`, { id: `d${seed}`, command: { do: 'draw', seed }, again: true });
    await seen.getByText('The lots gave these numbers; the event has different ones now.').waitFor();
    assert.equal(await seen.getByText('Your browser draws the same numbers:').count(), 0);
    // Nor the colour, where the set-up says otherwise.
    const { rules } = await run.shown();
    const initial = rules.initial === 'first' ? 'second' : 'first';
    await run.person.post(`events/${run.id}/commands`, {
      id: 'turned',
      command: { do: 'set-up', rules: { ...rules, initial } },
      again: true,
    });
    await seen.getByText('The event has the other colour for board 1 now.').waitFor();
    assert.deepEqual(
      complaints.filter((told) => !told.includes('409')),
      [],
    );
    for (const person of [run.person, visitor]) await person.context.close();
  });

test('pawns are tossed for a round of shogi, and the visitor’s browser tosses the same', async () => {
  const run = await Run.begin(house, { game: 'shogi', laws: 'fesa-2024' });
  await run.enter(6);
  const { page, complaints } = await run.page('lots');
  await page.getByRole('button', { name: 'Prepare furigoma for a round' }).click();
  await page.locator('.lot').waitFor();
  await run.act({ do: 'pair' });
  await page.getByLabel('What somebody in the hall adds').fill('five pawns');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByText('Your browser tosses the same for round 1').waitFor();
  const visitor = await guest(house);
  const seen = await visitor.context.newPage();
  await seen.goto(`${house.url}/event/${run.id}/lots`);
  await seen.locator('.lot').waitFor();
  // Who meets whom is not told before the round is published.
  assert.equal(await seen.locator('.drawn li').count(), 0);
  await run.act({ do: 'publish', round: 1 });
  await seen.getByText('Your browser tosses the same for round 1').waitFor();
  const { rounds, players } = await run.shown();
  const name = (number: number) => players.find((one) => one.number === number)?.name;
  const boards = rounds[0]?.boards.map((one) => `${name(one.first)} – ${name(one.second)}`);
  assert.deepEqual(await seen.locator('.drawn li').allTextContents(), boards);
  // Where the arbiter turns a board later, that is not what was tossed.
  await run.act({ do: 'swap', round: 1, player: rounds[0]?.boards[0]?.first ?? 0 });
  await seen.getByText('at some boards it is different now').waitFor();
  await sound(seen, 'furigoma', narrow);
  assert.deepEqual(complaints, []);
  for (const person of [run.person, visitor]) await person.context.close();
});

test('prizes are typed as the command line has them, things too', () => {
  for (const text of ['300 200 100', '300+cup 50', 'cup', '12.50 book', '300+silver cup; 100', 'silver cup;', '']) {
    const read = readPrizes(text);
    assert.ok(!read.includes(null), text);
    assert.equal(writePrizes(read.filter((one) => one !== null)), text);
  }
  assert.deepEqual(readPrizes('12,5 cup'), [
    { amount: 1250, thing: '' },
    { amount: 0, thing: 'cup' },
  ]);
  for (const wrong of ['3oo', '-5', '0', '300+', '300++', '1.234', '5-']) assert.ok(readPrizes(wrong).includes(null), wrong);
});

test('prizes are announced and given, fees are paid, and a receipt is shown', async () => {
  const run = await Run.begin(house);
  await run.enter(4);
  await run.round(1);
  const { page, complaints } = await run.page('standings/prizes');
  await page.getByText('No prizes are announced.').waitFor();
  await page.getByLabel('Name of the category').fill('Open');
  await page.getByLabel('Amounts, from the first place on').fill('100 50,50');
  await page.getByLabel('Players who are level').selectOption('place');
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.locator('.prizes td', { hasText: '50.50 EUR' }).waitFor();
  await page.locator('.prizes td', { hasText: '150.50 EUR' }).waitFor();
  await sound(page, 'prizes', narrow);
  await page.getByRole('link', { name: 'Fees' }).click();
  await page.getByText('Playing is free.').waitFor();
  await page.getByText('What playing costs').click();
  await page.getByLabel('Everybody pays').fill('12.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Alpha, Pat has paid 12.50' }).click();
  await page.locator('.receipts li', { hasText: 'Alpha, Pat' }).getByRole('button', { name: 'Show' }).click();
  await page.locator('.receipt', { hasText: 'Received from Alpha, Pat: 12.50' }).waitFor();
  await sound(page, 'fees', narrow);
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

test('a cross table says whom each met, and a tree who goes on', async () => {
  const run = await Run.begin(house);
  await run.enter(4);
  await run.round(1);
  const { page, complaints } = await run.page('standings/cross');
  await page.locator('.cross tbody tr').nth(3).waitFor();
  const cells = await page.locator('.cross tbody tr').first().locator('td').allTextContents();
  assert.match(cells[2] ?? '', /^[34][wb]1$/);
  await sound(page, 'a cross table', narrow);
  const cup = await Run.begin(house, { system: { kind: 'knockout', small_final: false }, rounds: 0, tiebreaks: [] });
  await cup.enter(4);
  await cup.round(1);
  await cup.round(2);
  const { page: tree } = await cup.page('standings/tree');
  await tree.locator('.tree > li').nth(1).waitFor();
  assert.deepEqual(await tree.locator('.tree > li .match').count(), 3);
  const final = (await cup.shown()).rounds[1]?.boards[0];
  const winner = (await cup.shown()).players.find((one) => one.number === final?.first)?.name;
  assert.equal(await tree.locator('.tree > li').nth(1).locator('.on span').textContent(), winner);
  await sound(tree, 'a tree', narrow);
  assert.deepEqual(complaints, []);
  for (const person of [run.person, cup.person]) await person.context.close();
});

test('teams are entered, meet and have their own table', async () => {
  const run = await Run.begin(house, { teams: { boards: 2, second: true }, tiebreaks: ['MPVGP'], rounds: 1 });
  await run.enter(4);
  const { page, complaints } = await run.page('standings/teams');
  for (const [name, players] of [
    ['Knights', ['Alpha, Pat', 'Blpha, Pat']],
    ['Rooks', ['Clpha, Pat', 'Dlpha, Pat']],
  ] as const) {
    await page.getByLabel('Name of the team').fill(name);
    for (const player of players) await page.getByLabel(player).check();
    await page.getByRole('button', { name: 'Enter the team' }).click();
    await page.locator('.squads li', { hasText: name }).first().waitFor();
  }
  await run.round(1);
  await page.locator('.matches h3', { hasText: /Knights – Rooks|Rooks – Knights/ }).waitFor();
  await page.locator('.teams tbody td.name', { hasText: 'Knights' }).waitFor();
  assert.equal(await page.locator('.matches ul li').count(), 2);
  // In the hall the standings are those of teams.
  const hall = await run.page('hall');
  await hall.page.locator('.lines.standings .name', { hasText: 'Knights' }).waitFor();
  await sound(page, 'teams', narrow);
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

test('news is on the public page, a player has a page without a script, and next year’s event is a copy', async () => {
  const run = await Run.begin(house);
  await run.enter(4);
  await run.round(1);
  const { page } = await run.page('end');
  await page.getByLabel('Tell everybody').fill('Round 2 begins at six');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('.notice', { hasText: 'It is on the public page.' }).waitFor();
  // It stands on this page too, without being asked for again.
  await page.locator('.news li', { hasText: 'Round 2 begins at six' }).waitFor();
  const reader = await house.enter({ javaScriptEnabled: false });
  const seen = await reader.newPage();
  await seen.goto(`${house.url}/e/${run.id}`);
  await seen.getByText('Round 2 begins at six').waitFor();
  await seen.getByRole('link', { name: 'Alpha, Pat' }).first().click();
  assert.match(new URL(seen.url()).pathname, /^\/e\/\w+\/player\/1$/);
  await seen.getByRole('heading', { name: /Alpha, Pat/ }).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.news li').waitFor({ state: 'detached' });
  await page.getByLabel('Name of the copy').fill('Desk open 2027');
  await page.getByLabel('with everybody who is entered here').check();
  await page.getByRole('button', { name: 'Copy the set-up' }).click();
  await page.waitForURL('**/set-up');
  await eventually(async () => assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Desk open 2027'));
  const copy = new URL(page.url()).pathname.split('/')[2] ?? '';
  assert.notEqual(copy, run.id);
  const copied = (await (await fetch(`${house.url}/api/events/${copy}`)).json()) as { players: unknown[] };
  assert.equal(copied.players.length, 4);
  await reader.close();
  await run.person.context.close();
});

test('a round is published by the hour, begins at a word, is seen live, and a call stands on the wall with its board', async () => {
  const run = await Run.begin(house);
  const players = [await guest(house), await guest(house)];
  await run.seat(players, (at) => `Player${at + 1}, Pat`);
  await run.act({ do: 'arrange', play: { boards: 'screens', time: '30m' } });
  await run.act({ do: 'pair' });
  const visitor = await guest(house);
  const seen = await visitor.context.newPage();
  await seen.goto(`${house.url}/event/${run.id}/rounds`);
  await seen.getByText('No round is paired yet.').waitFor();
  const { page } = await run.page('rounds');
  await run.act({ do: 'publish', round: 1, at: Date.now() + 1_000 });
  await page
    .getByText(/This round will be published at|Start the round/)
    .first()
    .waitFor();
  // Nobody does anything, and everybody sees it.
  await seen.locator('.pairs td.name', { hasText: 'Player1, Pat' }).waitFor();
  await page.getByRole('button', { name: 'Start the round' }).click();
  await seen.getByRole('link', { name: 'Live boards' }).click();
  await seen.locator('.small-game', { hasText: 'Player1, Pat' }).waitFor();
  await sound(seen, 'live boards', narrow);
  const wall = await run.person.context.newPage();
  await wall.goto(`${house.url}/arbiter`);
  await wall.locator('.small-game .place', { hasText: 'Desk open, round 1, board 1' }).waitFor();
  // Players have the names that they entered with, whatever their accounts are called.
  await wall.locator('.small-game .line', { hasText: 'Player1, Pat' }).waitFor();
  const game = (await run.shown()).rounds[0]?.boards[0]?.game ?? '';
  await players[0]?.post(`games/${game}/commands`, { id: 'stop', command: 'stop-clocks' });
  await wall.locator('li.needs .small-game.urgent').waitFor();
  await sound(wall, 'the wall of an event', narrow);
  for (const person of [run.person, visitor, ...players]) await person.context.close();
});

test('a claim that waits for the arbiter and a flag that has fallen stand on the wall with their boards', async () => {
  const run = await Run.begin(house, { laws: 'fide-2023' });
  const players = await Promise.all(Array.from({ length: 4 }, () => guest(house)));
  await run.seat(players, (at) => `${String.fromCharCode(65 + at)}lpha, Pat`);
  // As across a real board: flags are claimed, and a draw is the arbiter's to find.
  await run.act({ do: 'arrange', play: { boards: 'screens', time: '8s', strictness: 'claim' } });
  await run.round(1, false);
  const boards = (await run.shown()).rounds[0]?.boards ?? [];
  let sent = 0;
  const of = (number: number) => players[number - 1] ?? assert.fail('nobody');
  const command = (number: number, game: string | undefined, what: unknown) =>
    of(number).post(`games/${game}/commands`, { id: `c${sent++}`, command: what });
  for (const { first, second, game } of boards)
    for (const who of [first, second]) await eventually(() => command(who, game, 'arrive'));
  await run.act({ do: 'begin', round: 1 });
  const [, two] = boards;
  assert.ok(two);
  await command(two.first, two.game, { claim: { claim: { repetition: null }, evidence: 'own' } });
  const wall = await run.person.context.newPage();
  await wall.goto(`${house.url}/arbiter`);
  const card = (board: number) => wall.locator('.games li', { hasText: `round 1, board ${board}` });
  await card(2).locator('.small-game.urgent', { hasText: 'A draw was claimed: what do you decide?' }).waitFor();
  // At the other board nobody moves, and nobody says anything when the time is over.
  await card(1).locator('.small-game.urgent', { hasText: 'White: the flag is down.' }).waitFor();
  await sound(wall, 'the wall with a flag and a claim', narrow);
  for (const person of [run.person, ...players]) await person.context.close();
});

test('who thinks for long with little time left is said on the wall', async () => {
  const run = await Run.begin(house);
  const players = [await guest(house), await guest(house)];
  await run.seat(players, (at) => `${'AB'[at]}lpha, Pat`);
  await run.act({ do: 'arrange', play: { boards: 'screens', time: '9m' } });
  await run.round(1, false);
  await eventually(async () => assert.ok((await run.board(1, 1)).game));
  const { game } = await run.board(1, 1);
  for (const [at, player] of players.entries())
    await eventually(() => player.post(`games/${game}/commands`, { id: `a${at}`, command: 'arrive' }));
  await run.act({ do: 'begin', round: 1 });
  const { page: wall } = await visited(house, run.person, '/arbiter');
  await wall.clock.install();
  await wall.reload();
  const card = wall.locator('.games li', { hasText: 'round 1, board 1' });
  await card.waitFor();
  await card.filter({ hasNotText: 'A long think' }).waitFor();
  await eventually(async () => {
    await wall.clock.fastForward('01:00');
    assert.match((await card.textContent()) ?? '', /A long think, with little time left\./);
  });
  for (const person of [run.person, ...players]) await person.context.close();
});

test('more live boards than fit are shown when they are asked for', async () => {
  const run = await Run.begin(house, { rounds: 1, tiebreaks: [] });
  const enter = async (at: number) => run.act({ do: 'enter', player: { name: `Player${at}, Pat` }, account: await account() });
  // A few at a time, as they would come.
  for (let at = 0; at < 122; at += 6)
    await Promise.all(Array.from({ length: Math.min(6, 122 - at) }, (_, more) => enter(at + more)));
  await run.act({ do: 'arrange', play: { boards: 'screens', time: '30m' } });
  await run.round(1, false);
  const { page, complaints } = await run.page('live');
  await page.locator('.live .games li').nth(59).waitFor();
  assert.equal(await page.locator('.live .games li').count(), 60);
  await page.getByRole('button', { name: 'Show more (60 of 61 boards)' }).click();
  await page.locator('.live .games li').nth(60).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Show more/ }).count(), 0);
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

/** The account of a guest who has no page. */
async function account(): Promise<string> {
  const answer = await fetch(`${house.url}/api/guest`, { method: 'POST' });
  assert.ok(answer.ok, String(answer.status));
  return ((await answer.json()) as { id: string }).id;
}

test('strong players need more time: a new event says so, and its set-up and its end by who is entered', async () => {
  const told = '60 minutes for 60 moves: with a player rated 2400 or more it takes at least 120.';
  const person = await guest(house);
  const { page: fresh } = await visited(house, person, '/events/new');
  await fresh.getByLabel('Name', { exact: true }).fill('Strong open');
  await fresh.getByLabel('Time', { exact: true }).fill('60m');
  await fresh.getByLabel('Highest rating that is expected (optional)').fill('2410');
  await fresh.getByText(told).waitFor();
  await fresh.getByLabel('Highest rating that is expected (optional)').fill('');
  await fresh.getByText(told).waitFor({ state: 'detached' });
  const run = await Run.begin(house, { laws: 'fide-2023' });
  await run.act({ do: 'arrange', play: { boards: 'real', time: '60m' } });
  await run.enter(2, (at) => ({ rating: 2390 + 20 * at }));
  const { page, complaints } = await run.page('set-up');
  await page.getByText(told).waitFor();
  assert.equal(await page.getByLabel('Highest rating that is expected (optional)').count(), 0);
  await page.getByRole('link', { name: 'News and files' }).click();
  await page.getByText(told).waitFor();
  assert.deepEqual(complaints, []);
  for (const one of [run.person, person]) await one.context.close();
});

test('all that was done stands in the journal, with who did it and when, and is found by a word', async () => {
  const run = await Run.begin(house);
  await run.enter(4);
  await run.round(1, false);
  const helper = await guest(house);
  await run.person.post(`events/${run.id}/offices`, { account: helper.account, role: 'results' });
  await helper.post(`events/${run.id}/consent`, { role: 'results' });
  const { first } = await run.board(1, 1);
  const { page, complaints } = await run.page('journal');
  await page.getByText('Everything that was done').click();
  const lines = page.locator('.all-acts li');
  await lines.first().getByText('Round 1 was published').waitFor();
  await lines.last().getByText('The set-up was fixed').waitFor();
  // What another does meanwhile comes by itself, on top and with his name.
  const result = { do: 'result', round: 1, player: first, mark: 'draw', facing: 'draw' };
  await helper.post(`events/${run.id}/commands`, { id: 'r', command: result });
  const number = (await (await helper.context.request.get(`${house.url}/api/me`)).json()) as { number: number };
  const top = lines.first();
  await top.getByText(/^Round 1: .+lpha, Pat – .+lpha, Pat, result ½–½$/).waitFor();
  await top.getByText(new RegExp(`${number.number} · \\d`)).waitFor();
  await sound(page, 'all acts', narrow);
  const count = await lines.count();
  await page.getByLabel('Find a name or a word').fill('blpha');
  await lines.first().getByText('Blpha, Pat was entered').waitFor();
  assert.ok((await lines.count()) < count);
  for (const text of await lines.allTextContents()) assert.match(text, /Blpha/);
  await page.getByLabel('Find a name or a word').fill('nobody of this name');
  await page.getByText('Nothing has this word in it.').waitFor();
  await page.getByLabel('Find a name or a word').fill('');
  for (const text of await lines.allTextContents()) assert.doesNotMatch(text, /did-/);
  assert.deepEqual(complaints, []);
  for (const person of [run.person, helper]) await person.context.close();
});

/** A line of FIDE's list. */
const listed = (id: number, name: string, federation: string, title: string, rating: number, birth: number) =>
  [
    `${String(id).padEnd(15)}${name.padEnd(61)}${federation.padEnd(4)}F   ${title.padEnd(5)}${''.padEnd(24)}`,
    `${String(rating).padEnd(6)}0   20 ${'1700  0   20'.padEnd(13)}${''.padEnd(13)}${String(birth).padEnd(6)}    `,
  ].join('');
const fide = [
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag',
  listed(652156, 'Curie, Marie', 'FRA', 'WGM', 1985, 1990),
  listed(652157, 'Noether, Emmy', 'GER', '', 2100, 1980),
  '',
].join('\r\n');

const fesaList = [
  'FESA list of 1 January',
  '   1 Noether            Emmy           3D    2011   120 DE',
  '   2 Kolomiyets         Ada            1D    1890   100 BY',
  '',
].join('\n');

test('a player is found in the federation’s list as his name is typed, and who is there already is asked about', async () => {
  const place = house;
  house = await open('', '', (folder) => {
    const file = join(folder, 'fide.txt');
    writeFileSync(file, fide);
    execFileSync(program, ['ratings', '--data', folder, 'load', file]);
    const fesa = join(folder, 'fesa.txt');
    writeFileSync(fesa, fesaList);
    execFileSync(program, ['ratings', '--data', folder, 'load', fesa]);
  });
  const run = await Run.begin(house);
  const { page, complaints } = await run.page('entries');
  await page.getByLabel('Name, family name first').fill('Curie, Mar');
  const found = page.getByRole('list', { name: 'In the rating list' });
  await found.getByRole('button', { name: /Curie, Marie.*WGM.*FRA.*1985/ }).click();
  assert.equal(await page.getByLabel('Rating', { exact: true }).inputValue(), '1985');
  // In an event of rapid games the other one counts.
  await run.act({ do: 'arrange', play: { boards: 'real', time: '15m+10s' } });
  await page.getByLabel('Name, family name first').fill('Curie, Marie ');
  await page.getByLabel('Name, family name first').fill('Curie, Mari');
  await found.getByRole('button', { name: /Curie, Marie.*1700/ }).click();
  assert.equal(await page.getByLabel('Rating', { exact: true }).inputValue(), '1700');
  await sound(page, 'an entry from the list', narrow);
  await page.getByRole('button', { name: 'Enter', exact: true }).first().click();
  await page.locator('.players td.name', { hasText: 'Curie, Marie' }).waitFor();
  await page.getByLabel('Name, family name first').fill('curie,marie');
  await page.locator('.strip.amber', { hasText: 'Curie, Marie' }).waitFor();
  const shogi = await Run.begin(house, { game: 'shogi', laws: 'fesa-2024' });
  const { page: other } = await shogi.page('entries');
  await other.getByLabel('Name, family name first').fill('Kolomiy');
  await other.getByRole('button', { name: /Kolomiyets/ }).click();
  assert.notEqual(await other.getByLabel('Grade').inputValue(), '');
  assert.deepEqual(complaints, []);
  for (const one of [run, shogi]) await one.person.context.close();
  await house.close();
  house = place;
});

test('the tree of a cup of teams is seen, and who goes on from a drawn match is said there', async () => {
  const run = await Run.begin(house, {
    ...{ name: 'Team cup', system: { kind: 'knockout', small_final: true }, rounds: 0, tiebreaks: [] },
    teams: { boards: 2, second: true },
  });
  await run.enter(8);
  for (const [at, name] of ['Paris', 'Lyon', 'Lille', 'Nice'].entries())
    await run.act({ do: 'team', team: { act: 'enter', name, players: [at + 1, at + 5] } });
  await run.round(1, false);
  const boards = (await run.shown()).rounds[0]?.boards ?? [];
  for (const { first } of boards) await run.act({ do: 'result', round: 1, player: first, mark: 'draw', facing: 'draw' });
  const { page, complaints } = await run.page('standings/tree');
  const match = page.locator('.tree .match', { hasText: 'Paris' }).first();
  await match.getByText('Drawn. Who goes on?').waitFor();
  await sound(page, 'a tree of teams', narrow);
  await match.getByRole('button', { name: 'Nice goes on' }).click();
  await page.locator('.tree > li').nth(1).locator('.match', { hasText: 'Nice' }).waitFor();
  await page.locator('.tree > li').nth(1).getByText('For third place').waitFor();
  const other = page.locator('.tree .match', { hasText: 'Lyon' }).first();
  await other.getByRole('button', { name: 'Lyon goes on' }).click();
  await run.act({ do: 'pair' });
  // Who only looks has nothing to press, and sees the same.
  const visitor = await guest(house);
  const seen = await visitor.context.newPage();
  await seen.goto(`${house.url}/event/${run.id}/standings/tree`);
  await seen.locator('.tree .on', { hasText: 'Nice' }).waitFor();
  assert.equal(await seen.locator('.goes-on').count(), 0);
  assert.deepEqual(complaints, []);
  for (const person of [run.person, visitor]) await person.context.close();
});

test('a set-up is saved where only the place is otherwise, with prizes and fees beside it', async () => {
  const run = await Run.begin(house, { major: true });
  await run.act({ do: 'arrange', play: { boards: 'real', time: '90m+30s', greetings: true } });
  const { page, complaints } = await run.page('set-up');
  await page.getByLabel('Place', { exact: true }).fill('Nantes');
  await page.getByLabel('Missed games after which a player counts as gone').fill('2');
  await page.getByLabel('Time zone').fill('Asia/Tokyo');
  await sound(page, 'the set-up with prizes', narrow);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.locator('.entries').waitFor();
  const shown = await run.shown();
  assert.equal(shown.details?.city, 'Nantes');
  assert.equal(shown.rules.major, true);
  assert.deepEqual([shown.play['no-shows'], shown.play.zone, shown.play.greetings], [2, 'Asia/Tokyo', true]);
  // What is emptied is gone.
  await page.getByRole('link', { name: 'Set-up' }).click();
  await page.getByLabel('Missed games after which a player counts as gone').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.locator('.entries').waitFor();
  const without = await run.shown();
  assert.deepEqual([without.play['no-shows'], without.play.zone, without.play.greetings], [undefined, 'Asia/Tokyo', true]);
  await page.getByRole('link', { name: 'Set-up' }).click();
  await page.getByLabel('Amounts, from the first place on').fill('100 50');
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByText('What playing costs').click();
  await page.getByLabel('Everybody pays').fill('12.50');
  await page.locator('.announce').getByRole('button', { name: 'Save' }).click();
  await eventually(async () => {
    assert.equal((await run.asked<{ fund: { categories: unknown[] } }>('/prizes')).fund.categories.length, 1);
    assert.equal((await run.asked<{ fees: { amount: number } }>('/money')).fees.amount, 1250);
  });
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

test('a round has a deadline in the event’s own time zone, which its players see', async () => {
  const run = await Run.begin(house);
  const player = await guest(house);
  await run.enter(3);
  await run.act({ do: 'enter', player: { name: 'Zeta, Pat', rating: 1000 }, account: player.account });
  await run.act({ do: 'arrange', play: { boards: 'real', time: '90m', zone: 'Pacific/Auckland' } });
  await run.round(1, false);
  const { page } = await run.page('rounds');
  await page.getByText('Deadline of the round').click();
  await page.getByLabel('Play by (Pacific/Auckland)').fill('2031-05-02T18:00');
  await page.getByRole('button', { name: 'Set the deadline' }).click();
  await page.getByText(/Play by .*2031.*6:00\sPM \(Pacific\/Auckland\)/).waitFor();
  const deadline = (await run.shown()).rounds[0]?.deadline;
  assert.equal(new Date(deadline ?? 0).toISOString(), '2031-05-02T06:00:00.000Z');
  const phone = await player.context.newPage();
  await phone.goto(`${house.url}/event/${run.id}`);
  await phone.getByText(/Play by .*6:00\sPM \(Pacific\/Auckland\)/).waitFor();
  await sound(page, 'a round with a deadline', narrow);
  for (const person of [run.person, player]) await person.context.close();
});

test('an hour of another zone is the moment that it is there, also when clocks change', () => {
  const at = (text: string, zone: string) => new Date(moment(text, zone)).toISOString();
  assert.equal(at('2026-01-10T18:00', 'Europe/Paris'), '2026-01-10T17:00:00.000Z');
  assert.equal(at('2026-07-10T18:00', 'Europe/Paris'), '2026-07-10T16:00:00.000Z');
  assert.equal(at('2026-03-29T12:00', 'Europe/Paris'), '2026-03-29T10:00:00.000Z');
  assert.equal(at('2026-03-29T01:30', 'Europe/Paris'), '2026-03-29T00:30:00.000Z');
  assert.equal(at('2026-10-25T12:00', 'Europe/Paris'), '2026-10-25T11:00:00.000Z');
  assert.equal(at('2026-05-02T18:00', 'Asia/Kathmandu'), '2026-05-02T12:15:00.000Z');
  assert.equal(moment('2026-05-02T18:00', 'No/Where'), Date.parse('2026-05-02T18:00'));
});

test('every sheet is printed from the pages, for who has a role in the event', async () => {
  const run = await Run.begin(house, { laws: 'fide-2023' });
  await run.enter(4, () => ({ birth: '1990/05/01' }));
  const details = { begins: '2026-05-02', ends: '2026-05-03' };
  await run.act({ do: 'describe', details });
  await run.round(1);
  const { page, complaints } = await run.page('rounds');
  await page.getByText('On paper').click();
  const links = await page.locator('.paper a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  assert.equal(links.length, 5);
  await page.getByRole('link', { name: 'News and files' }).click();
  await page.getByText('On paper').click();
  await sound(page, 'the end with its sheets', narrow);
  links.push(...(await page.locator('.paper a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))));
  for (const link of links) {
    const answer = await run.person.context.request.get(`${house.url}${link}`);
    const text = await answer.text();
    // Prizes that nobody has announced are told, and so are their receipts.
    assert.ok(answer.status() === 200 || /print\/(prizes|receipts)/.test(link), `${link}: ${answer.status()} ${text}`);
    if (answer.status() === 200) assert.match(text, /^<!DOCTYPE html>/i, link);
    assert.equal((await fetch(`${house.url}${link}`)).status, 401);
  }
  // In the reader's own language, with what the round changes in the ratings.
  const path = `${house.url}/api/events/${run.id}/print/ratings`;
  const rated = await (await run.person.context.request.get(`${path}?language=fr`)).text();
  assert.match(rated, /Variations Elo/);
  assert.match(rated, /Alpha, Pat/);
  const slips = await page.context().newPage();
  await slips.goto(`${house.url}/api/events/${run.id}/print/slips?language=ja`);
  await slips.getByText('Alpha, Pat').first().waitFor();
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

test('what another desk has put right is not taken back, and what was put right is taken back to what was there before', async () => {
  const run = await Run.begin(house);
  await run.enter(4);
  await run.round(1, false);
  const { page: one, complaints } = await run.page('rounds');
  const { page: other } = await run.page('rounds');
  const tile = (page: Page) => page.locator('.tile[data-board="1"]');
  await tile(one).getByRole('button', { name: 'Board 1: 1–0', exact: true }).click();
  await tile(other).getByRole('button', { name: 'Board 1: 1–0. Change it' }).click();
  await tile(other).getByRole('button', { name: 'Board 1: 0–1', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Change it' }).click();
  await tile(one).getByText('0–1').waitFor();
  await one.getByRole('button', { name: 'Undo' }).click();
  await one.locator('.foot').getByText('Board 1 has another result by now').waitFor();
  assert.equal((await run.board(1, 1)).mark, 'loss');
  await other.getByRole('button', { name: 'Undo' }).click();
  await other.locator('.foot').getByText('Board 1: 1–0 again.').waitFor();
  await tile(one).getByText('1–0').waitFor();
  assert.equal((await run.board(1, 1)).mark, 'win');
  // Each tile says when it was entered, and by whom.
  await tile(one).locator('.notes', { hasText: /\d/ }).waitFor();
  assert.deepEqual(
    complaints.filter((told) => !told.includes('409')),
    [],
  );
  await run.person.context.close();
});

test('a desk without a network keeps what is entered, sends it when there is one, and asks where another was faster', async () => {
  const run = await Run.begin(house);
  await run.enter(6);
  await run.round(1, false);
  const { page } = await run.page('rounds');
  const tile = (board: number) => page.locator(`.tile[data-board="${board}"]`);
  await tile(3).waitFor();
  await run.person.context.setOffline(true);
  for (const board of [1, 2, 3]) {
    await tile(board)
      .getByRole('button', { name: `Board ${board}: 1–0`, exact: true })
      .click();
    await tile(board).getByText('not sent').waitFor();
  }
  await page.getByText(/^Offline since .*, 3 kept$/).waitFor();
  await sound(page, 'a desk without a network', narrow);
  // The last one was wrong, and nobody need know of it.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/, 2 kept$/).waitFor();
  await tile(3).getByRole('button', { name: 'Board 3: 1–0', exact: true }).waitFor();
  assert.equal((await run.board(1, 1)).mark, 'pending');
  const [{ first }, { first: third }] = [await run.board(1, 2), await run.board(1, 3)];
  const elsewhere = await guest(house);
  await run.person.post(`events/${run.id}/offices`, { account: elsewhere.account, role: 'results' });
  await elsewhere.post(`events/${run.id}/consent`, { role: 'results' });
  const draw = { do: 'result', round: 1, player: first, mark: 'draw', facing: 'draw' };
  await elsewhere.post(`events/${run.id}/commands`, { id: 'draw', command: draw });
  // And at a third board, so that there are two questions.
  await tile(3).getByRole('button', { name: 'Board 3: 1–0', exact: true }).click();
  await tile(3).getByText('not sent').waitFor();
  await elsewhere.post(`events/${run.id}/commands`, { id: 'third', command: { ...draw, player: third } });
  await run.person.context.setOffline(false);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await eventually(async () => assert.equal((await run.board(1, 1)).mark, 'win'));
  assert.equal((await run.board(1, 2)).mark, 'draw');
  for (const board of [2, 3]) {
    await dialog.getByText(`Board ${board}`).waitFor();
    assert.equal((await run.board(1, 3)).mark, 'draw');
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await eventually(async () => assert.equal((await run.board(1, board)).mark, 'win'));
  }
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Offline since').waitFor({ state: 'detached' });
  for (const person of [run.person, elsewhere]) await person.context.close();
});

// A whole event through its pages: set up, entered, paired, played, corrected, and ended with the federation's file.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { complaintsOf, eventually, guest, hold, lettered, open, type House, type Person } from './house.ts';
import { program } from './server.ts';
import { faults, sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const names = [
  'Curie, Marie',
  'Noether, Emmy',
  'Galois, Evariste',
  'Sand, George',
  'Hugo, Victor',
  'Zola, Emile',
  'Germain, Sophie',
  'Euler, Leonhard',
];
const narrow = [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const;

/** The organiser sets an event up, all by the page. */
async function setUp(
  person: Person,
  fill: (page: Page) => Promise<void>,
): Promise<{ page: Page; id: string; complaints: string[] }> {
  const page = await person.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}/events`);
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await lettered(page);
  await fill(page);
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.waitForURL('**/event/*');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.locator('.entries').waitFor();
  return { page, id, complaints };
}

/** Players are entered by the form, the name and a rating each. */
async function enter(page: Page, list: readonly (readonly [name: string, rating: number])[]): Promise<void> {
  for (const [name, rating] of list) {
    await page.getByLabel('Name, family name first').fill(name);
    await page.getByLabel('Rating', { exact: true }).fill(String(rating));
    await page.getByRole('button', { name: 'Enter', exact: true }).first().click();
    await page.locator('.players td.name', { hasText: name }).waitFor();
  }
}

/** The next round is paired and everybody sees it. */
async function publish(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: `Pair round ${round}` }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('.tile').first().waitFor();
}

/** Every board that waits gets a result: White wins, but for every third. */
async function results(page: Page): Promise<void> {
  for (let nth = 1; ; nth++) {
    const left = await page.locator('.tile.open').count();
    if (left === 0) return;
    const tile = page.locator('.tile.open').first();
    const board = (await tile.getAttribute('data-board')) ?? '';
    await tile.getByRole('button', { name: nth % 3 ? `Board ${board}: 1–0` : `Board ${board}: ½–½` }).click();
    await page.locator(`.tile[data-board="${board}"]:not(.open)`).waitFor();
  }
}

test('an event of eight goes through its pages: a withdrawal, a wrong result put right, the file', async () => {
  const person = await guest(house);
  const { page, id, complaints } = await setUp(person, async (form) => {
    await form.getByLabel('Name', { exact: true }).fill('Club open');
    await form.getByLabel('Place', { exact: true }).fill('Nantes');
    await form.getByLabel('Rounds', { exact: true }).fill('3');
    assert.deepEqual(await faults(form), []);
    await sound(form, 'set-up', narrow);
  });
  await enter(
    page,
    names.map((name, at) => [name, 2000 - 50 * at] as const),
  );
  await page.getByLabel('Curie, Marie is here').click();
  await page.getByText('1 of 8 are here').waitFor();
  await sound(page, 'entries', narrow);
  await page.getByRole('link', { name: 'Rounds' }).click();
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  // It is looked at before anybody sees it.
  await page.getByText('Only you and your helpers see this round.').waitFor();
  await page.getByRole('button', { name: 'Why this pair at board 1?' }).click();
  await page.locator('.why li').first().waitFor();
  await sound(page, 'a round that is looked at', narrow);
  const seen = await (await fetch(`${house.url}/api/events/${id}`)).json();
  assert.equal(seen.rounds.length, 0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('.tile').first().waitFor();
  // A board is chosen and its result entered by keys alone.
  await page.locator('h1').click();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.locator('.tile[data-board="2"] :focus').waitFor();
  await page.keyboard.press('0');
  await page.getByText('Board 2: 0–1 entered.').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.tile[data-board="2"].open').waitFor();
  await results(page);
  await sound(page, 'the desk', narrow);
  // Somebody goes home.
  await page.getByRole('link', { name: 'Entries' }).click();
  await page.getByRole('button', { name: 'More about Zola, Emile' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.locator('tr.gone', { hasText: 'Zola, Emile' }).waitFor();
  await page.getByRole('link', { name: 'Rounds' }).click();
  await publish(page, 2);
  await results(page);
  // A result was wrong: what it changes is said before.
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: /^Board 1: .*Change it$/ }).click();
  await page.getByRole('button', { name: 'Board 1: 0–1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This will change:').waitFor();
  await dialog.getByText('Already paired').waitFor();
  assert.ok((await dialog.locator('li').count()) >= 2);
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await page.locator('.tile[data-board="1"]', { hasText: '0–1' }).waitFor();
  await page.getByRole('link', { name: '2', exact: true }).click();
  await publish(page, 3);
  await results(page);
  await page.getByRole('link', { name: 'Standings' }).click();
  await page.getByText('After round 3.').waitFor();
  // Open a tie-break to see how it was worked out.
  await page.locator('.standings td button').first().click();
  await page.locator('.sum .total').waitFor();
  const parts = await page.locator('.sum li:not(.cut):not(.total) b').allInnerTexts();
  const total = Number(await page.locator('.sum .total b').innerText());
  assert.equal(
    parts.reduce((sum, one) => sum + Number(one), 0),
    total,
  );
  await sound(page, 'standings', narrow);
  await page.getByRole('link', { name: 'News and files' }).click();
  await page.getByRole('link', { name: /TRF26/ }).waitFor();
  await sound(page, 'files', narrow);
  const file = await person.context.request.get(`${house.url}/api/events/${id}/file.trf`);
  assert.match(await file.text(), /001 {4}1.*Curie/);
  assert.match(await file.text(), /192 FIDE_DUTCH/);
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByRole('button', { name: 'Open it again' }).waitFor();
  // A server without a federation's list says so, once.
  assert.deepEqual(
    complaints.filter((one) => !one.includes('404')),
    [],
  );
  await person.context.close();
});

test('where something of a new event fails, the next press goes on with the same event', async () => {
  const person = await guest(house);
  const page = await person.context.newPage();
  let failed = 0;
  await page.route('**/api/events/*/commands', (route) => (failed++ ? route.fallback() : route.abort()));
  await page.goto(`${house.url}/events/new`);
  await lettered(page);
  await page.getByLabel('Name', { exact: true }).fill('Only one');
  await page.getByLabel('Place', { exact: true }).fill('Nantes');
  // What is won and what playing costs are part of it.
  await page.getByLabel('Amounts, from the first place on').fill('100 5O');
  assert.equal(await page.getByRole('button', { name: 'Create the event' }).isDisabled(), true);
  await page.getByLabel('Amounts, from the first place on').fill('100 50');
  await page.getByLabel('Everybody pays').fill('12.50');
  await sound(page, 'a new event with prizes', narrow);
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.locator('[role=alert]').first().waitFor();
  await page.getByLabel('Rounds', { exact: true }).fill('6');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.waitForURL(/\/event\/\w{6,}/);
  const all = (await (await fetch(`${house.url}/api/events`)).json()) as { name: string; id: string }[];
  const made = all.filter(({ name }) => name === 'Only one');
  assert.equal(made.length, 1);
  const event = await (await fetch(`${house.url}/api/events/${made[0]?.id}`)).json();
  assert.deepEqual([event.rules.rounds, event.details.city], [6, 'Nantes']);
  const of = async (path: string) => (await person.context.request.get(`${house.url}/api/events/${made[0]?.id}/${path}`)).json();
  const won = (await of('prizes')).fund.categories.map((one: { prizes: { amount: number }[] }) => one.prizes);
  assert.deepEqual(won, [[{ amount: 10_000 }, { amount: 5_000 }]]);
  assert.deepEqual((await of('money')).fees, { amount: 1250, reductions: [] });
  await person.context.close();
});

test('players enter themselves, meet, report what the other confirms, and ask why', async () => {
  const organiser = await guest(house);
  const { page, id } = await setUp(organiser, async (form) => {
    await form.getByLabel('Name', { exact: true }).fill('Evening blitz');
    await form.getByLabel('Rounds', { exact: true }).fill('2');
  });
  await page.getByRole('button', { name: 'Open entries' }).click();
  await page.getByRole('button', { name: 'Close entries' }).waitFor();
  const people = await Promise.all(['Ada, Alpha', 'Bo, Beta'].map(async (name) => ({ name, person: await guest(house) })));
  const phones = await Promise.all(
    people.map(async ({ name, person }) => {
      const phone = await person.context.newPage();
      await phone.setViewportSize({ width: 390, height: 844 });
      await phone.goto(`${house.url}/event/${id}`);
      await phone.getByLabel('Name, family name first').fill(name);
      await phone.getByRole('button', { name: 'Enter me' }).click();
      await phone.getByText('The organiser has your entry').waitFor();
      return phone;
    }),
  );
  // The organiser agrees to each.
  for (let left = people.length; left > 0; left--) {
    await page
      .locator('.wishes li')
      .nth(left - 1)
      .waitFor();
    await page.locator('.wishes').getByRole('button', { name: 'Yes' }).first().click();
    await page
      .locator('.wishes li')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
  await page.getByRole('link', { name: 'Rounds' }).click();
  await publish(page, 1);
  const [one, two] = phones;
  assert.ok(one && two);
  for (const phone of phones) {
    await phone.reload();
    await phone.getByRole('heading', { name: 'Board 1' }).waitFor();
    await phone.locator('.why li').first().waitFor();
  }
  await sound(one, 'a player’s page', [
    [360, 640],
    [390, 844],
    [1440, 900],
  ]);
  await one.getByRole('button', { name: /^I won/ }).click();
  await one.getByText('Waiting for Bo, Beta').waitFor();
  // The other sees it, says otherwise, and the desk sees both.
  await two.getByText('Ada, Alpha has reported for you: I lost').waitFor();
  await two.getByRole('button', { name: /^Draw/ }).click();
  await page.locator('.tile.trouble').waitFor();
  await page.locator('.foot .trouble', { hasText: 'Ada, Alpha says' }).waitFor();
  await one.getByText('You two do not agree').waitFor();
  // The arbiter's wall has it too.
  const wall = await organiser.context.newPage();
  await wall.goto(`${house.url}/arbiter`);
  await wall.locator('.disputes a', { hasText: 'They disagree.' }).waitFor();
  await two.getByRole('button', { name: 'Change' }).click();
  await two.getByRole('button', { name: /^I lost/ }).click();
  await two.getByText('Entered:').waitFor();
  // Why it was this opponent is told of rounds that are over too.
  await two.locator('.past-rounds').getByRole('button', { name: 'Why this opponent in round 1?' }).click();
  await two.locator('.past-rounds .why li').first().waitFor();
  await page.locator('.tile.entered, .tile:not(.open)').first().waitFor();
  // The display of the hall.
  const hall = await organiser.context.newPage();
  await hall.setViewportSize({ width: 1920, height: 1080 });
  await hall.goto(`${house.url}/event/${id}/hall`);
  await hall.locator('.hall .lines li', { hasText: 'Ada' }).waitFor();
  assert.deepEqual(await faults(hall), []);
  await sound(hall, 'the hall', [[1920, 1080]], 'once');
  for (const { person } of [...people, { person: organiser }]) await person.context.close();
});

test('a helper is invited by a link and a code, and sees what the role gives', async () => {
  const organiser = await guest(house);
  const { page } = await setUp(organiser, async (form) => {
    await form.getByLabel('Name', { exact: true }).fill('Helped open');
  });
  await page.getByRole('link', { name: 'Helpers' }).click();
  await page.locator('.roles td', { hasText: 'organiser' }).waitFor();
  await page.locator('form', { hasText: 'Invite by link' }).getByLabel('Role').selectOption('check-in');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.locator('.qr').waitFor();
  await sound(page, 'helpers', narrow);
  const link = await page.locator('#once').inputValue();
  const helper = await guest(house);
  const desk = await helper.context.newPage();
  await desk.goto(link);
  await desk.getByRole('button', { name: 'I agree' }).click();
  await desk.locator('.entries').waitFor();
  assert.equal(await desk.getByRole('link', { name: 'Set-up' }).count(), 0);
  for (const person of [organiser, helper]) await person.context.close();
});

test('shogi by McMahon goes from the entries to the federation’s file', async () => {
  const organiser = await guest(house);
  const { page, id } = await setUp(organiser, async (form) => {
    await form.getByLabel('Name', { exact: true }).fill('Shogi open');
    await form.getByLabel('Game', { exact: true }).selectOption('shogi');
    await form.getByLabel('Place', { exact: true }).fill('Lyon');
    await form.getByLabel('Federation or country').fill('FR');
    await form.getByLabel('Chief arbiter').fill('Brandt, Olga');
    await form.getByLabel('Rounds', { exact: true }).fill('3');
    await form.getByLabel('Ratings at which a new group begins').fill('1200, 1600');
  });
  await enter(
    page,
    names.slice(0, 6).map((name, at) => [name, 1800 - 180 * at] as const),
  );
  await page.getByRole('link', { name: 'Rounds' }).click();
  for (let round = 1; round <= 3; round++) {
    await publish(page, round);
    // A drawn game of shogi is played again, with the sides changed: every board has a winner.
    if (round === 1) {
      const who = page.locator('.tile[data-board="1"] .who');
      const before = (await who.textContent()) ?? '';
      await page.getByRole('button', { name: 'Board 1: ½–½', exact: true }).click();
      await eventually(async () => assert.notEqual(await who.textContent(), before));
      await page.locator('.tile[data-board="1"].open').waitFor();
    }
    for (let left = await page.locator('.tile.open').count(); left > 0; left--) {
      const board = (await page.locator('.tile.open').first().getAttribute('data-board')) ?? '';
      await page.getByRole('button', { name: `Board ${board}: 1–0`, exact: true }).click();
      await page.locator(`.tile[data-board="${board}"]:not(.open)`).waitFor();
    }
  }
  await page.getByRole('link', { name: 'Standings' }).click();
  await page.locator('.standings th', { hasText: 'SODOS' }).waitFor();
  await page.getByRole('link', { name: 'News and files' }).click();
  await page.getByRole('link', { name: /FESA/ }).waitFor();
  const file = await organiser.context.request.get(`${house.url}/api/events/${id}/file.txt`);
  assert.equal(file.status(), 200);
  const text = await file.text();
  for (const name of ['Curie', 'Zola']) assert.ok(text.includes(name), text);
  // The federation's reckoning reads it as it is.
  const folder = mkdtempSync(join(tmpdir(), 'adoube-fesa-'));
  writeFileSync(join(folder, 'open.txt'), text);
  const list = ['name,rating,games', ...names.slice(0, 6).map((name, at) => `"${name}",${1800 - 180 * at},50`)];
  writeFileSync(join(folder, 'list.csv'), list.join('\n'));
  const files = [join(folder, 'open.txt'), '--list', join(folder, 'list.csv')];
  const rated = execFileSync(program, ['rate', 'fesa', ...files], { encoding: 'utf8' })
    .trim()
    .split('\n');
  assert.equal(rated.length, 6, rated.join('\n'));
  const changes = rated.map((line) => Number(line.split('\t')[2]));
  assert.ok(changes.some((one) => one > 0) && changes.some((one) => one < 0), rated.join('\n'));
  rmSync(folder, { recursive: true });
  await organiser.context.close();
});

/** An event as everybody sees it. */
interface Look {
  players: { name: string; number: number }[];
  rounds: { boards: { first: number; second: number; mark: string; facing: string; game?: string }[] }[];
}
type Post = (path: string, body: unknown) => Promise<unknown>;

/** Somebody without a page: a guest who sends what his phone would. */
async function visitor(): Promise<Post> {
  const send = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${house.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const cookie = (await send('guest', {})).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return (path, body) => send(path, body, cookie);
}

/** From now on games are on screens, and draws are claimed as across a board. */
async function screens(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set-up' }).click();
  await page.getByLabel('Games are played').selectOption('screens');
  await page.getByLabel('Illegal moves').selectOption('claim');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.entries').waitFor();
  await page.getByRole('link', { name: 'Rounds' }).click();
}

test('an event of 23 players over 7 rounds ends with a file that checks', async () => {
  const look = async () => (await (await fetch(`${house.url}/api/events/${id}`)).json()) as Look;
  const organiser = await guest(house);
  const { page, id } = await setUp(organiser, async (form) => {
    await form.getByLabel('Name', { exact: true }).fill('Long open');
    await form.getByLabel('Place', { exact: true }).fill('Nantes');
    await form.getByLabel('Federation or country').fill('FRA');
    await form.getByLabel('Chief arbiter').fill('Brandt, Olga');
    await form.getByLabel('Rounds', { exact: true }).fill('7');
  });
  const named = (at: number) => ({ name: `Player${String.fromCharCode(65 + at)}, Pat`, rating: 2100 - 30 * at });
  // Eighteen enter themselves, the others are on the club's list.
  const everybody = Array.from({ length: 23 }, (_, at) => named(at));
  const listed = everybody.filter((_, at) => at % 5 === 4 || at === 22);
  const list = ['name,rating', ...listed.map(({ name, rating }) => `"${name}",${rating}`)];
  await page.getByLabel('I agree to each entry').uncheck();
  await page.getByRole('button', { name: 'Open entries' }).click();
  await page.getByRole('button', { name: 'Close entries' }).waitFor();
  const posts = new Map<string, Post>();
  // One of them has the page on his phone, and goes home by it.
  const leaver = await guest(house);
  for (const player of everybody.filter((one) => !listed.includes(one))) {
    const post = posts.size === 7 ? leaver.post : await visitor();
    await post(`events/${id}/commands`, { id: 'apply', command: { do: 'apply', player } });
    posts.set(player.name, post);
  }
  await page.getByText('Many at once').click();
  await page.getByLabel('A spreadsheet').fill(list.join('\n'));
  await page.locator('.many').getByRole('button', { name: 'Enter' }).click();
  await page.locator('.notice', { hasText: `${listed.length} players are entered.` }).waitFor();
  await eventually(async () => assert.equal((await look()).players.length, 23));
  // What was refused once is refused again under its own name.
  let tries = 0;
  /** A round on screens: one calls the arbiter and is ruled on from the wall, one game is annulled and played again, results flow. */
  const onScreens = async (round: number) => {
    const called = async () => (await look()).rounds[round - 1]?.boards ?? [];
    const screens = (await called()).flatMap((board, at) => (board.game ? [{ ...board, at }] : []));
    assert.ok(screens.length >= 3, 'three pairs with accounts');
    const players = (await look()).players;
    const of = (number: number) => posts.get(players.find((one) => one.number === number)?.name ?? '') ?? assert.fail('nobody');
    const arrive = async ({ game, first, second }: { game?: string; first: number; second: number }) => {
      for (const who of [first, second]) await of(who)(`games/${game}/commands`, { id: `here-${tries++}`, command: 'arrive' });
    };
    for (const board of screens) await eventually(() => arrive(board));
    await page.getByRole('button', { name: 'Start the round' }).click();
    const [stopped, annulled, repeated, ...rest] = screens;
    assert.ok(stopped && annulled && repeated);
    const send = (who: number, game: string | undefined, command: unknown) =>
      eventually(() => of(who)(`games/${game}/commands`, { id: `do-${tries++}`, command }));
    await send(stopped.second, stopped.game, 'stop-clocks');
    const wall = await organiser.context.newPage();
    await wall.goto(`${house.url}/arbiter`);
    const needs = ({ at }: { at: number }) => wall.locator('li.needs', { hasText: `round ${round}, board ${at + 1}` });
    await needs(stopped).locator('.small-game.urgent').click();
    const rule = async (name: RegExp, reason: string, side?: string) => {
      await wall.locator('.opened .powers').getByRole('button', { name }).click();
      if (side) await wall.getByLabel('Who').selectOption(side);
      await wall.getByLabel('Reason', { exact: true }).fill(reason);
      await hold(wall, /Rule \(hold\)/);
    };
    await rule(/^Loss of the game/, 'He had help, as he says', 'first');
    await eventually(async () => assert.equal((await called())[stopped.at]?.mark, 'loss'));
    await wall.keyboard.press('Escape');
    // Knights go out and back twice: the position is there for the third time, and who has the move claims it. The clocks stand until the
    // arbiter has answered, and then it is the board's result.
    const moves = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'];
    for (const [at, move] of moves.entries()) {
      const who = at % 2 ? repeated.second : repeated.first;
      const act = { chess: { act: 'move', from: move.slice(0, 2), to: move.slice(2) } };
      await send(who, repeated.game, { move: { act, offer: false } });
      await send(who, repeated.game, 'press');
    }
    await send(repeated.first, repeated.game, { claim: { claim: { repetition: null }, evidence: 'own' } });
    await needs(repeated).getByText('A draw was claimed: what do you decide?').waitFor();
    assert.equal((await called())[repeated.at]?.mark, 'pending');
    await needs(repeated).locator('.small-game.urgent').click();
    await rule(/^It is a draw/, 'The third time, by my own count');
    await eventually(async () => {
      const board = (await called())[repeated.at];
      assert.deepEqual([board?.mark, board?.facing], ['draw', 'draw']);
    });
    await wall.keyboard.press('Escape');
    // A game that is annulled is played again, in another game at the same board.
    await wall
      .locator('li', { hasText: `round ${round}, board ${annulled.at + 1}` })
      .locator('.small-game')
      .first()
      .click();
    await rule(/^Annul the game/, 'The wrong colours');
    const again = await eventually(async () => {
      const board = (await called())[annulled.at];
      assert.ok(board?.game && board.game !== annulled.game, 'called again');
      return board;
    });
    await eventually(() => arrive(again));
    for (const { game, first } of [again, ...rest])
      await eventually(() => of(first)(`games/${game}/commands`, { id: `resign-${tries++}`, command: 'resign' }));
    await eventually(async () => {
      for (const { at } of [annulled, ...rest]) assert.match((await called())[at]?.mark ?? '', /loss/);
    });
    await wall.close();
  };
  for (let round = 1; round <= 7; round++) {
    await page.getByRole('link', { name: 'Rounds' }).click();
    if (round === 5) await screens(page);
    await publish(page, round);
    if (round === 5) await onScreens(round);
    if (round === 2) {
      // The arbiter rules at board 3 by its number, which is its result.
      await page.getByRole('link', { name: 'Journal' }).click();
      await page.getByLabel('Board', { exact: true }).fill('3');
      await page.getByLabel(/^What/).first().selectOption('loss');
      await page.getByLabel('Reason', { exact: true }).fill('The second illegal move');
      await page.getByRole('button', { name: 'Rule' }).click();
      await page.locator('.rulings li', { hasText: 'The second illegal move' }).waitFor();
      await page.getByRole('link', { name: 'Rounds' }).click();
      await page.locator('.tile[data-board="3"]:not(.open)').waitFor();
    }
    if (round === 4) {
      // A wrong result, put right before the next is entered.
      await page.getByRole('button', { name: 'Board 2: 1–0', exact: true }).click();
      await page.locator('.tile[data-board="2"]:not(.open)').waitFor();
      await page.getByRole('button', { name: /^Board 2: .*Change it$/ }).click();
      await page.locator('.tile[data-board="2"] .results button').nth(2).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change it' }).click();
      await eventually(async () => {
        const now = (await (await fetch(`${house.url}/api/events/${id}`)).json()) as { rounds: { boards: { mark: string }[] }[] };
        assert.equal(now.rounds[3]?.boards[1]?.mark, 'loss');
      });
    }
    if (round === 5) {
      // The others sit at real boards again.
      await page.getByRole('link', { name: 'Set-up' }).click();
      await page.getByLabel('Games are played').selectOption('real');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.entries').waitFor();
      await page.getByRole('link', { name: 'Rounds' }).click();
    }
    // In the last two rounds every board by its tile; else the first one, and the others as another desk enters them, which this one sees.
    if (round >= 6) await results(page);
    else if (round !== 5) await page.getByRole('button', { name: 'Board 1: ½–½', exact: true }).click();
    await page.locator('.tile[data-board="1"]:not(.open)').waitFor();
    const shown = (await (await organiser.context.request.get(`${house.url}/api/events/${id}`)).json()) as {
      rounds: { boards: { first: number; mark: string }[] }[];
    };
    const boards = shown.rounds[round - 1]?.boards ?? [];
    for (const [at, board] of boards.entries()) {
      if (board.mark !== 'pending') continue;
      const [mark, facing] = (at + round) % 3 ? ['win', 'loss'] : ['loss', 'win'];
      const command = { do: 'result', round, player: board.first, mark, facing };
      await organiser.post(`events/${id}/commands`, { id: `r${round}b${at}`, command });
    }
    await page.locator('.tile.open').first().waitFor({ state: 'detached' });
    if (round === 3) {
      await page.getByRole('link', { name: 'Entries' }).click();
      await page.getByRole('button', { name: 'More about PlayerK, Pat' }).click();
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await page.locator('tr.gone', { hasText: 'PlayerK, Pat' }).waitFor();
      const phone = await leaver.context.newPage();
      await phone.goto(`${house.url}/event/${id}/my`);
      await phone.getByText('I cannot come…').click();
      await phone.getByRole('button', { name: 'Withdraw from the event…' }).click();
      await phone.getByRole('button', { name: 'Yes, I withdraw' }).click();
      await phone.getByText('I cannot come…').waitFor({ state: 'detached' });
      await phone.close();
      await page.locator('tr.gone').nth(1).waitFor();
    }
  }
  await page.getByRole('link', { name: 'Standings' }).click();
  await page.getByText('After round 7.').waitFor();
  await page.locator('.standings tbody tr').nth(22).waitFor();
  assert.equal(await page.locator('.standings tbody tr').count(), 23);
  const file = await (await organiser.context.request.get(`${house.url}/api/events/${id}/file.trf`)).text();
  const folder = mkdtempSync(join(tmpdir(), 'adoube-trf-'));
  writeFileSync(join(folder, 'open.trf'), file);
  // The program itself holds every round of it against the rules.
  const said = execFileSync(program, ['tournament', 'check', join(folder, 'open.trf')], { encoding: 'utf8' });
  assert.match(said, /23 players, 7 rounds and 23 places checked: nothing differs/);
  rmSync(folder, { recursive: true });
  for (const person of [organiser, leaver]) await person.context.close();
});

// One's games, a profile, a rating with every change.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faults } from './sound.ts';
import { beyond, complaintsOf, drag, eventually, guest, open, pair, type House, type Person } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const step = (from: string, to: string) => ({ move: { act: { chess: { act: 'move', from, to } }, offer: false } });

async function named(name: string): Promise<Person> {
  const person = await guest(house);
  await person.post('register', { name, password: 'correct horse' });
  return person;
}

/** A move each, and the second resigns. */
async function play(terms: Record<string, unknown>, one: Person, two: Person): Promise<string> {
  const game = await pair(terms, one, two);
  for (const person of [one, two]) await person.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });
  await one.post(`games/${game}/commands`, { id: '1', command: step('e2', 'e4') });
  await two.post(`games/${game}/commands`, { id: '1', command: step('e7', 'e5') });
  await two.post(`games/${game}/commands`, { id: '2', command: 'resign' });
  return game;
}

test('who has played nothing is told where to begin, and who is nobody too', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  await page.goto(house.url);
  await page.getByRole('navigation').getByRole('link', { name: 'My games' }).click();
  await page.getByText('Play one now:').waitFor();
  await page.locator('.chip').first().waitFor();
  assert.deepEqual(await faults(page), []);
  const person = await named('Newcomer');
  const own = await person.context.newPage();
  await own.goto(`${house.url}/games`);
  await own.getByText('Play one now:').waitFor();
  assert.deepEqual(await faults(own), []);
  await context.close();
  await person.context.close();
});

test('games from elsewhere are kept, found and looked at like one’s own; what cannot be read says where', async () => {
  const ann = await named('Importer');
  const page = await ann.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}/games`);
  await page.getByRole('button', { name: /^Imported/ }).click();
  const field = page.getByLabel(/^Paste a game or several/);
  const mate = '[White "Scholar"]\n[Black "Fool"]\n[Event "Café"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n';
  await field.fill(`${mate}\n[White "Ann"]\n\n1. d4 d5\n2. Nf9 *\n`);
  await page.getByRole('button', { name: 'Keep them' }).click();
  await page.getByText('1 game is kept.').waitFor();
  await page.getByText('Line 10: “Nf9” is not a move here. Did you mean Nf3?').waitFor();
  // The text stays, and the line is marked.
  const marked = () => field.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd));
  await eventually(async () => assert.equal(await marked(), '2. Nf9 *'));
  const shogi = 'V2.2\nN+Sente\nN-Gote\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n';
  await page.getByLabel('Open a file…').setInputFiles({ name: 'game.csa', mimeType: 'text/plain', buffer: Buffer.from(shogi) });
  const rows = page.locator('.past.imported tbody tr');
  await rows.nth(1).waitFor();
  assert.match(await rows.nth(0).innerText(), /0–1[\s\S]*Sente – Gote[\s\S]*shogi/);
  assert.match(await rows.nth(1).innerText(), /1–0[\s\S]*Scholar – Fool[\s\S]*chess[\s\S]*4[\s\S]*Café/);
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);
  await page.getByRole('searchbox').fill('schol');
  await rows.nth(1).waitFor({ state: 'detached' });

  // It is stepped through, judged, and other moves are tried on it.
  await rows.getByRole('link', { name: 'Scholar – Fool' }).click();
  await page.waitForURL('**/imported/*');
  const sheet = page.getByRole('region', { name: 'Scoresheet' });
  await sheet.getByRole('button', { name: /^Qxf7#/ }).click();
  await page.locator('[data-square="f7"][aria-label*="queen"]').waitFor();
  await page.locator('.graph').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-square="h5"][aria-label*="queen"]').waitFor();
  await drag(page, 'a2', 'a3');
  await page.getByText('Tried, not played').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PGN' }).click()]);
  assert.equal(file.suggestedFilename(), 'Scholar Fool.pgn');
  await page.getByRole('button', { name: 'Remove from my list' }).click();
  await rows.first().waitFor();
  assert.equal(await rows.count(), 1);
  assert.deepEqual(complaints, []);
  await ann.context.close();
});

test('games that wait stand above those that are over, which are found, looked at and played again; ratings are computed again', async () => {
  const [ann, bob] = [await named('Ann'), await named('Bob')];
  const blitz = { book: 'fide-2023', time: '5m+3s', rated: true };
  // Who is asked sees that it counts.
  const asked = await ann.post('challenges', { terms: { ...blitz, sides: 'host-first' }, guest: bob.account });
  const challenge = await bob.context.newPage();
  await challenge.goto(`${house.url}/challenge/${asked['id'] ?? ''}`);
  await challenge.getByText('rated: both ratings change by it').waitFor();
  await challenge.close();
  await bob.post(`challenges/${asked['id'] ?? ''}/decline`, {});
  const won = await play(blitz, ann, bob);
  await play({ ...blitz, rated: false }, bob, ann);
  const waits = await pair({ book: 'fide-2023', time: '90m' }, ann, bob);
  const far = await pair({ book: 'fide-2023', time: 'b3d' }, bob, ann);
  for (const game of [waits, far])
    for (const person of [ann, bob]) await person.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });

  const page = await ann.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}/games`);
  const running = page.locator('.running li');
  await running.nth(1).waitFor();
  assert.equal(await running.first().locator('.turn').innerText(), 'Your move');
  assert.equal(await running.first().locator('a').getAttribute('href'), `/game/${waits}`);
  assert.equal(await running.nth(1).locator('.turn').innerText(), 'Bob’s move');
  assert.match(await running.nth(1).locator('.clocks').innerText(), /^(3 d 0|2 d 23) h left$/);
  await page.getByText('2 finished, 2 in play. Last 30 days: 1 won, 0 drawn, 1 lost.').waitFor();
  const rows = page.locator('.past tbody tr');
  await rows.nth(1).waitFor();
  assert.match(await rows.nth(0).innerText(), /You lost[\s\S]*you resigned[\s\S]*Bob[\s\S]*Black[\s\S]*5 \+ 3[\s\S]*not rated/);
  assert.match(await rows.nth(1).innerText(), /You won[\s\S]*Bob resigned[\s\S]*White/);
  const height = await rows.nth(1).evaluate((row) => row.getBoundingClientRect().height);
  assert.ok(Math.abs(height - 39) <= 1, `${height}`);
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);

  // The chosen one is shown beside them.
  const preview = page.getByRole('complementary', { name: 'The chosen game' });
  await preview.getByRole('heading', { name: 'You lost' }).waitFor();
  await rows.nth(1).locator('td.side').click();
  await preview.getByRole('heading', { name: 'You won' }).waitFor();
  await preview.getByText('Bob resigned').waitFor();
  await preview.getByText('White, 1 move, against Bob').waitFor();
  assert.equal(await preview.getByRole('link', { name: 'Review' }).getAttribute('href'), `/game/${won}`);

  // What is looked for is found.
  await page.getByLabel('Result').selectOption({ label: 'Won' });
  await rows.nth(1).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('nobody of that name');
  await page.getByText('No games match.').waitFor();
  await page.getByRole('searchbox').fill('bo');
  await rows.first().waitFor();
  await page.getByLabel('Rated', { exact: true }).selectOption({ label: 'Not rated' });
  await page.getByText('No games match.').waitFor();
  await page.getByLabel('Rated', { exact: true }).selectOption({ label: 'Rated' });
  await rows.first().waitFor();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save all chess games as PGN' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'adoube.pgn');

  // On a phone: two lines a game, the same in dark.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await page.locator('.preview').waitFor({ state: 'hidden' });
  assert.ok((await beyond(page)) <= 0);
  assert.deepEqual(await faults(page), []);

  // The profile, and every change of a rating.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Profile and ratings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
  await page.locator('.ratings li', { hasText: 'chess, blitz' }).waitFor();
  await page.getByText('1 day with a finished game in the last year').first().waitFor();
  assert.equal(await page.locator('.days .shade-2').count(), 1);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'Every change' }).click();
  const change = page.locator('.changes tbody tr');
  await change.waitFor();
  assert.match(await change.innerText(), /Bob 1500[\s\S]*1[\s\S]*1500[\s\S]*\d{4} ±[\s\S]*the same/);
  await change.locator('summary').click();
  await change.getByText(/^Computed now: 1\d{3}\.\d{6}, deviation/).waitFor();
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok((await beyond(page)) <= 0);
  assert.deepEqual(complaints, []);

  // A stranger sees the same of him.
  const stranger = await house.enter();
  const seen = await stranger.newPage();
  await seen.goto(page.url().replace(/\/chess\/blitz$/, ''));
  await seen.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
  await seen.locator('.past tbody tr').nth(1).waitFor();
  assert.equal(await seen.getByRole('button', { name: 'Rematch' }).count(), 0);
  // And is not told that he has won himself.
  assert.match(await seen.locator('.past tbody tr').nth(1).innerText(), /Won[\s\S]*Bob resigned/);
  assert.match(await seen.locator('.past tbody tr').nth(0).innerText(), /Lost[\s\S]*Ann resigned/);
  assert.doesNotMatch(await seen.locator('main').innerText(), /\byou\b/i);
  // Where the year is wider than the window, today is in sight.
  await seen.setViewportSize({ width: 360, height: 740 });
  await seen.reload();
  const today = await seen.locator('.days i').last().boundingBox();
  assert.ok(today && today.x + today.width <= 360, JSON.stringify(today));
  assert.deepEqual(await faults(seen), []);
  for (const context of [ann.context, bob.context, stranger]) await context.close();
});

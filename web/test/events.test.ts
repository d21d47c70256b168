// A whole event through its pages: set up, entered, paired, played, corrected, and ended with the federation's file.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { complaintsOf, guest, lettered, open, type House, type Person } from './house.ts';
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
  await page.getByRole('button', { name: 'Make the event' }).click();
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
    await form.getByLabel('Place').fill('Nantes');
    await form.getByLabel('Rounds', { exact: true }).fill('3');
    assert.deepEqual(await faults(form), []);
    await sound(form, 'set-up', narrow);
  });
  await enter(
    page,
    names.map((name, at) => [name, 2000 - 50 * at] as const),
  );
  await page.getByLabel('Curie, Marie has come').click();
  await page.getByText('1 of 8 have come').waitFor();
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
  // A tie-break opens to the sum that made it.
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

// Makes the pictures of docs/organisers.md and docs/arbiters.md: a club's afternoon, played through the pages of a real server. Needs a
// built program and built pages: `node --import ./test/typescript.mjs scripts/event-pictures.mjs`, in web/.
import { writeFileSync } from 'node:fs';
import { guest, lettered, open, rested } from '../test/house.ts';

const docs = new URL('../../docs/images/', import.meta.url).pathname;
const house = await open();

/** A picture, as small as WebP makes it. */
async function picture(page, name, size = { width: 1100, height: 720 }, quality = 76) {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  await lettered(page);
  await rested(page);
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality });
  await line.detach();
  writeFileSync(`${docs}${name}.webp`, Buffer.from(data, 'base64'));
}

const organiser = await guest(house);
const page = await organiser.context.newPage();
await page.goto(`${house.url}/events/new`);
await page.getByLabel('Name', { exact: true }).fill('Autumn afternoon');
await page.getByLabel('Place', { exact: true }).fill('Nantes');
await page.getByLabel('Federation or country').fill('FRA');
await page.getByLabel('Chief arbiter').fill('Brandt, Olga');
await page.getByLabel('Rounds', { exact: true }).fill('3');
await page.waitForTimeout(900);
await picture(page, 'organiser-1-set-up');
await page.getByRole('button', { name: 'Create the event' }).click();
await page.locator('.entries').waitFor();
const id = new URL(page.url()).pathname.split('/')[2];

const names = [
  'Curie, Marie',
  'Noether, Emmy',
  'Galois, Evariste',
  'Germain, Sophie',
  'Sand, George',
  'Hugo, Victor',
  'Euler, Leonhard',
  'Zola, Emile',
];
await page.getByText('Many at once').click();
const csv = ['name,rating,club', ...names.slice(0, 6).map((name, at) => `"${name}",${1985 - 60 * at},Nantes`)].join('\n');
await page.getByLabel('A spreadsheet').fill(csv);
await picture(page, 'organiser-2-list', { width: 1100, height: 1080 });
await page.locator('.many').getByRole('button', { name: 'Enter' }).click();
await page.locator('.players td.name').nth(5).waitFor();
await page.getByText('Many at once').click();
// Two enter themselves.
await page.getByRole('button', { name: 'Open entries' }).click();
await page.getByRole('button', { name: 'Close entries' }).waitFor();
const players = [];
for (const name of names.slice(6)) {
  const person = await guest(house);
  const phone = await person.context.newPage();
  await phone.goto(`${house.url}/event/${id}`);
  await phone.getByLabel('Name, family name first').fill(name);
  await phone.getByLabel('Rating').fill(name.startsWith('Euler') ? '1640' : '1580');
  if (!players.length) await picture(phone, 'organiser-3-enter', { width: 390, height: 720 });
  await phone.getByRole('button', { name: 'Enter me' }).click();
  await phone.getByText('The organiser has your entry').waitFor();
  players.push({ name, person, phone });
}
await page.locator('.wishes li').nth(1).waitFor();
await picture(page, 'organiser-4-consent');
for (let left = 2; left > 0; left--) {
  await page.locator('.wishes').getByRole('button', { name: 'Yes' }).first().click();
  await page
    .locator('.wishes li')
    .nth(left - 1)
    .waitFor({ state: 'detached' });
}
await page.getByRole('link', { name: 'Rounds' }).click();
await page.getByRole('button', { name: 'Pair round 1' }).click();
await page.getByRole('button', { name: 'Why this pair at board 1?' }).click();
await page.locator('.why li').first().waitFor();
await picture(page, 'organiser-5-look', { width: 1240, height: 720 });
await page.getByRole('button', { name: 'Change by hand…' }).click();
await page.locator('.by-hand select').first().waitFor();
await picture(page, 'organiser-6-change');
await page.getByRole('button', { name: 'Back' }).click();
await page.getByRole('button', { name: 'Publish', exact: true }).click();
await page.locator('.tile').first().waitFor();
const hall = await organiser.context.newPage();
await hall.goto(`${house.url}/event/${id}/hall`);
await hall.locator('.hall .lines li').first().waitFor();
await picture(hall, 'organiser-7-hall', { width: 1200, height: 675 });
const [euler] = players;
await euler.phone.goto(`${house.url}/event/${id}/my`);
await euler.phone.locator('.why li').first().waitFor();
await euler.phone.getByRole('button', { name: /^I lost/ }).click();
await euler.phone.getByText('Waiting for').waitFor();
await picture(euler.phone, 'organiser-8-report', { width: 390, height: 780 });
const results = async () => {
  for (let nth = 1; (await page.locator('.tile.open').count()) > 0; nth++) {
    const board = await page.locator('.tile.open').first().getAttribute('data-board');
    const tile = page.locator(`.tile[data-board="${board}"]`);
    await tile
      .locator('.results button')
      .nth(nth % 3 === 0 ? 1 : nth % 2 ? 0 : 2)
      .click();
    await page.locator(`.tile[data-board="${board}"]:not(.open)`).waitFor();
  }
};
await page.locator('.tile .said').first().waitFor();
await page.getByRole('button', { name: 'Close', exact: true }).click();
await picture(page, 'organiser-9-desk');
await results();
for (const round of [2, 3]) {
  await page.getByRole('button', { name: `Pair round ${round}` }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('.tile.open').first().waitFor();
  await results();
  if (round === 2) {
    await page.getByRole('link', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: /^Board 1: .*Change it$/ }).click();
    await page.locator('.tile[data-board="1"] .results button').nth(2).click();
    await page.getByRole('dialog').waitFor();
    await picture(page, 'organiser-10-correct');
    await page.getByRole('dialog').getByRole('button', { name: 'Change it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '2', exact: true }).click();
  }
}
await page.getByRole('link', { name: 'Standings' }).click();
await page.locator('.standings td button').nth(4).click();
await page.locator('.sum .total').waitFor();
await picture(page, 'organiser-11-standings');
await page.getByRole('link', { name: 'News and files' }).click();
await page.locator('.qr').waitFor();
await picture(page, 'organiser-12-files');

// The wall: an evening on screens, with somebody who calls.
const judge = await guest(house);
for (let nth = 0; nth < 9; nth++) {
  const [one, two] = [await guest(house), await guest(house)];
  const shogi = nth % 4 === 3;
  const terms = {
    book: shogi ? 'fesa-2024' : 'fide-2023',
    time: shogi ? '30m b30s' : '15m+10s',
    sides: 'host-first',
    arbiter: judge.account,
  };
  const challenge = await one.post('challenges', { terms, guest: two.account });
  await judge.post(`challenges/${challenge.id}/consent`, {});
  const { game } = await two.post(`challenges/${challenge.id}/accept`, { arbiter: judge.account });
  const act = (person, name, command) => person.post(`games/${game}/commands`, { id: `${nth}${name}`, command });
  await act(one, 'a', 'arrive');
  await act(two, 'b', 'arrive');
  if (shogi) continue;
  await act(judge, 's', 'start');
  const moves = [
    ['e2', 'e4'],
    ['e7', 'e5'],
    ['g1', 'f3'],
    ['b8', 'c6'],
    ['f1', 'b5'],
  ].slice(0, 2 + (nth % 4));
  for (const [at, [from, to]] of moves.entries())
    await act(at % 2 ? two : one, `m${at}`, { move: { act: { chess: { act: 'move', from, to } }, offer: false } });
  if (nth === 4) await act(two, 'call', 'stop-clocks');
}
const wall = await judge.context.newPage();
await wall.setViewportSize({ width: 1440, height: 860 });
await wall.goto(`${house.url}/arbiter`);
await wall.locator('.small-game.urgent').first().waitFor();
await wall.locator('.small-game.urgent').first().click();
await wall.locator('.opened .powers').waitFor();
await picture(wall, 'arbiter-wall', { width: 1280, height: 760 }, 45);
await house.close();
process.exit(0);

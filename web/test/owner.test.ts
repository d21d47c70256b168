// The owner's desk, reporting and blocking, a private game, and taking one's data away and oneself with it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faults } from './sound.ts';
import { beyond, complaintsOf, guest, open, pair, sit, visit, type House } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

test('a player reports and blocks the other; the owner sees it, settles it, keeps him out, and reads all of it in the journal', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2009', time: '5m', private: true }, one, two);
  const { page, complaints } = await sit(house, one, game);
  // Who has a seat has the link; who has neither finds no game.
  const link = await page.getByLabel('This game is private.').inputValue();
  assert.match(link, new RegExp(`/game/${game}#[0-9a-f]{32}$`));
  const stranger = await house.enter();
  assert.equal((await stranger.request.get(`${house.url}/api/games/${game}`)).status(), 404);
  const { page: watcher } = await visit(house, link.slice(house.url.length));
  await watcher.locator('main.game .bar').first().waitFor();
  await two.post(`games/${game}/commands`, { id: 'end', command: 'resign' });
  await page.locator('.people summary').click();
  await page.getByLabel('What is it about?').selectOption({ label: 'bad manners' });
  await page.getByLabel('In your words').fill('He said that I move like a tortoise.');
  await page.getByRole('button', { name: 'Report to the owner' }).click();
  await page.getByText('The owner will see it.').first().waitFor();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Blocked. You can undo it').first().waitFor();
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);
  await page.goto(`${house.url}/account`);
  await page.getByRole('button', { name: 'Unblock' }).waitFor();

  const owner = await house.enter();
  const desk = await owner.newPage();
  const said = complaintsOf(desk);
  await desk.goto(`${house.url}/owner${new URL(house.owner).hash}`);
  await desk.getByLabel('Name').fill('Olga');
  await desk.getByLabel('New password').fill('correct horse');
  await desk.getByRole('button', { name: 'Become the owner' }).click();
  await desk.getByRole('link', { name: 'The owner’s desk' }).click();
  const row = desk.locator('.ledger tr', { hasText: 'like a tortoise' });
  await row.waitFor();
  assert.deepEqual(await faults(desk), []);
  await row.getByRole('button', { name: 'Warned' }).click();
  await desk.locator('.ledger tr', { hasText: 'warned' }).waitFor();
  for (const tab of ['Accounts', 'Games', 'Bans and blocks', 'Journal']) {
    await desk.getByRole('button', { name: tab, exact: true }).click();
    await desk.locator('.ledger').first().waitFor();
    assert.deepEqual(await faults(desk), [], tab);
    assert.ok((await beyond(desk)) <= 0, tab);
  }
  await desk.getByText('settled a report: warned').waitFor();
  assert.deepEqual(said, []);
  assert.deepEqual(complaints, []);
  await page.goto(`${house.url}/owner`);
  await page.getByText('This page is for the owner').waitFor();
  for (const context of [one.context, two.context, stranger, owner, watcher.context()]) await context.close();
});

test('who erases himself from his page is nobody afterwards', async () => {
  const person = await guest(house);
  const page = await person.context.newPage();
  await page.goto(`${house.url}/account`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  assert.equal(file.suggestedFilename(), 'adoube.json');
  await page.getByRole('button', { name: 'Erase me…' }).click();
  await page.getByRole('button', { name: 'Erase me for good' }).click();
  await page.getByText('No account is needed to play.').waitFor();
  assert.equal((await person.context.request.get(`${house.url}/api/me`)).status(), 401);
  await person.context.close();
});

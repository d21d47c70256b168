// An address, from the account's page to its confirmation and its end; and the way back in by mail.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faults } from './sound.ts';
import { beyond, complaintsOf, eventually, openWithMail, type House } from './house.ts';
import { linkIn, postOffice, type Letter, type PostOffice } from './post.ts';

let office: PostOffice;
let house: House;
before(async () => {
  office = await postOffice();
  house = await openWithMail(office.port);
});
after(async () => {
  await house.close();
  await office.close();
});

const letter = (number: number): Promise<Letter> =>
  eventually(() => {
    const found = office.letters[number];
    assert.ok(found, `no letter ${number}`);
    return found;
  });

test('an address is given, confirmed by the link that comes there, used for a lost password, and forgotten', async () => {
  const context = await house.enter({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}/account`);
  await page.getByRole('group', { name: 'Sign in or register' }).getByRole('button', { name: 'Register' }).click();
  const fresh = page.locator('form', { has: page.getByRole('button', { name: 'Register', exact: true }) });
  await fresh.getByLabel('Name').fill('Ann');
  await fresh.getByLabel('Password').fill('correct horse');
  await fresh.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();

  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Mail address' }) });
  await section.getByLabel('Address').fill('ann@x.org');
  await section.getByLabel('Password').fill('wrong horse!');
  await section.getByRole('button', { name: 'Send a link there' }).click();
  await section.getByText('That is not your password.').waitFor();
  await section.getByLabel('Password').fill('correct horse');
  await section.getByRole('button', { name: 'Send a link there' }).click();
  await section.getByText('Open the link that was sent there').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);

  const asked = await letter(0);
  assert.equal(asked.to, 'ann@x.org');
  const link = linkIn(asked);
  assert.ok(link.startsWith(`${house.url}/mail#`), link);
  await page.goto(link);
  await page.getByText('The address is confirmed.').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'Account' }).last().click();
  await section.locator('li', { hasText: 'ann@x.org' }).getByText('confirmed').waitFor();
  const games = section.getByRole('checkbox', { name: 'Write to me when it is my move' });
  // It is kept before the page goes.
  await Promise.all([page.waitForResponse((answer) => answer.request().method() !== 'GET'), games.check()]);
  await page.reload();
  await eventually(async () => assert.ok(await games.isChecked()));

  // On another device, where the password is not known any more.
  const other = await house.enter();
  const lost = await other.newPage();
  await lost.goto(`${house.url}/account`);
  await lost.getByText('Lost your password?', { exact: true }).click();
  const form = lost.locator('details.lost');
  assert.deepEqual(await faults(lost), []);
  for (const who of ['Nobody', ' ANN@x.org ']) {
    await form.getByLabel('Name, or mail address').fill(who);
    await form.getByRole('button', { name: 'Send me a link' }).click();
    // The same is said to both.
    await form.getByText('If there is such an account').waitFor();
    await eventually(async () => assert.equal(await form.getByLabel('Name, or mail address').inputValue(), ''));
  }
  const way = linkIn(await letter(1));
  assert.ok(way.startsWith(`${house.url}/password#`), way);
  await lost.goto(way);
  await lost.getByLabel('New password').fill('battery staple');
  assert.deepEqual(await faults(lost), []);
  await lost.locator('form button').click();
  await lost.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
  // The first device is signed out, and the link works no more.
  await page.reload();
  await page.getByRole('group', { name: 'Sign in or register' }).waitFor();
  await page.goto(way);
  await page.getByLabel('New password').fill('another staple');
  await page.locator('form button').click();
  await page.getByText('This link does not work any more.').waitFor();

  const there = lost.locator('section', { has: lost.getByRole('heading', { name: 'Mail address' }) });
  await there.getByRole('button', { name: 'Forget the address' }).click();
  await there.locator('li').waitFor({ state: 'detached' });
  assert.equal(office.letters.length, 2);
  // What was refused was said, and nothing else.
  assert.deepEqual(
    complaints.filter((one) => !/40[134]/.test(one)),
    [],
  );
  await context.close();
  await other.close();
});

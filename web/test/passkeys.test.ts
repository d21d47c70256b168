// Passkeys, with the browser's own virtual device: registering with one, signing in, several with names, removing; and mail's links.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { faults } from './sound.ts';
import { beyond, complaintsOf, open, type House } from './house.ts';

let house: House;
let url: string;
before(async () => {
  house = await open();
  // Browsers make no passkey for a number; the machine has a name for itself.
  url = house.url.replace('127.0.0.1', 'localhost');
});
after(async () => {
  await house.close();
});

/** A device that is always willing, in a browser of its own. */
async function device(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return { session, id: authenticatorId };
}

test('who registers with a passkey signs in with it and has no password; he adds another, and keeps one way in', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const { session, id } = await device(page);
  await page.goto(`${url}/account`);
  const ways = page.getByRole('group', { name: 'Sign in or register' });
  await ways.getByRole('button', { name: 'Register' }).click();
  const fresh = page.locator('form', { has: page.getByRole('button', { name: 'Register with a passkey' }) });
  await fresh.getByLabel('Name').fill('Ann');
  assert.deepEqual(await faults(page), []);
  await fresh.getByRole('button', { name: 'Register with a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
  assert.equal(credentials.length, 1);
  assert.equal(credentials[0]?.rpId, 'localhost');
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);

  // The only way in stays.
  const keys = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
  await keys.getByText('First passkey').waitFor();
  await keys.getByRole('button', { name: 'Remove' }).click();
  await keys.getByText('This passkey is your only way in').waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();

  // A second device: the first says that it has one already.
  const more = keys.getByRole('button', { name: 'Add a passkey' });
  await keys.getByLabel('What to call it').fill('again');
  await more.click();
  await keys.getByText('This device already has a passkey for the account.').waitFor();
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });
  const other = await device(page);
  await keys.getByLabel('What to call it').fill('key on the ring');
  await more.click();
  await keys.locator('li', { hasText: 'key on the ring' }).waitFor();
  await keys.locator('li', { hasText: 'First passkey' }).getByRole('button', { name: 'Remove' }).click();
  await keys.locator('li', { hasText: 'First passkey' }).waitFor({ state: 'detached' });

  // A password beside it, and then none of the passkeys is needed.
  await page.getByLabel('New password').fill('correct horse');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByText('The password is changed.').first().waitFor();
  await keys.getByRole('button', { name: 'Remove' }).click();
  await keys.locator('li').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey opens no account here.').waitFor();
  await other.session.send('WebAuthn.setUserVerified', { authenticatorId: other.id, isUserVerified: false });
  // What was refused was said, and nothing else.
  assert.deepEqual(
    complaints.filter((one) => !/409|401/.test(one)),
    [],
  );
  await context.close();
});

test('a link of a mail that is no good, or not whole, says so; a server without mail sends none', async () => {
  const context = await house.enter();
  const page = await context.newPage();
  for (const [path, heading] of [
    ['mail', 'Your address'],
    ['unsubscribe', 'Mail about games'],
  ] as const) {
    await page.goto(`${url}/${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('The link is not complete: open all of it.').waitFor();
    await page.goto(`${url}/${path}?#00ff`);
    await page.getByText('This link does not work any more.').waitFor();
    assert.deepEqual(await faults(page), []);
  }
  await page.goto(`${url}/account`);
  await page.getByText('The owner of this server can make you a link').waitFor();
  assert.equal(await page.getByText('Lost your password?', { exact: true }).count(), 0);
  await context.close();
});

// Being told while no page lives: a push service of our own takes what the server sends, opens it with the browser's keys, and hands it
// to the real worker of the pages. Only the browser's line to its maker's service is ours.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { eventually, openWithPush } from './house.ts';

interface Notice {
  body: string;
  data: string;
  tag: string;
}

/** A service with one browser. */
async function service() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const parcels: Buffer[] = [];
  let come = () => undefined as void;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      parcels.push(Buffer.concat(parts));
      response.writeHead(201).end();
      come();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  /** What came in this place, opened as RFC 8291 has it. */
  const opened = async (number: number): Promise<string> => {
    while (parcels.length <= number) await new Promise<void>((next) => (come = next));
    const sealed = parcels[number] ?? Buffer.alloc(0);
    const [salt, own, record] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
    const derive = (key: Buffer, with_: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, with_, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), own]);
    const both = derive(ecdh.computeSecret(own), auth, info, 32);
    const key = derive(both, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(both, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, -1).toString();
  };
  const json = {
    endpoint: `http://127.0.0.1:${port}/to/one`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  const close = () => new Promise((done) => server.close(done));
  return { port, json, opened, close };
}

test('who has asked for it is told of a challenge by a worker whose pages are all closed, and led there', async () => {
  const push = await service();
  const house = await openWithPush(push.port);
  const context = await house.enter({ serviceWorkers: 'allow', permissions: ['notifications'] });
  // The line to the maker's service, which no test can reach.
  await context.addInitScript((json) => {
    let there: PushSubscription | null = null;
    const made = { toJSON: () => json, unsubscribe: async () => ((there = null), true) } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => (there = made);
    PushManager.prototype.getSubscription = async () => there;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, push.json);
  const page = await context.newPage();
  const worker = context.waitForEvent('serviceworker');
  await page.goto(`${house.url}/account`);
  await page.evaluate(() =>
    fetch('/api/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Mori', password: 'correct horse' }),
    }),
  );
  await page.evaluate(() => localStorage.setItem('adoube.known', 'yes'));
  await page.reload();
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await page.getByText('This device tells you, until you sign out.').waitFor();
  const id = await page.evaluate(async () => (await (await fetch('/api/me')).json()).id as string);

  // Somebody proposes a game.
  const other = await house.enter();
  await other.request.post(`${house.url}/api/guest`, { data: {} });
  const terms = { book: 'fide-2009', time: '5m', sides: 'host-first' };
  const made = await other.request.post(`${house.url}/api/challenges`, { data: { terms, guest: id } });
  assert.equal(made.status(), 201, await made.text());
  const challenge = ((await made.json()) as { id: string }).id;
  const text = await push.opened(0);
  const said = JSON.parse(text) as { text: string; url: string };
  assert.match(said.text, /^Player \d+ would like to play with you\.$/);
  assert.equal(said.url, `/challenge/${challenge}`);

  // No page of the server is open when the worker hears it.
  const alive = await worker;
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const deliver = async (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId: await registered, data });
  // A browser without a screen shows nothing: what it would show is kept instead, and touched.
  await alive.evaluate(
    'registration.showNotification = async (title, { body, data, tag }) => { self.shown = { body, data, tag }; }',
  );
  await deliver(text);
  const notice = () => alive.evaluate<Notice | null>('self.shown ?? null');
  await eventually(async () => assert.deepEqual(await notice(), { body: said.text, data: said.url, tag: challenge }));
  const led = await alive.evaluate<string>(`(async () => {
    const opened = new Promise((found) => (clients.openWindow = async (url) => found(url)));
    const notification = { data: self.shown.data, close: () => undefined };
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    return opened;
  })()`);
  assert.equal(led, said.url);

  // Whoever leaves is not told any more, nor who comes after him.
  await page.goto(`${house.url}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(async () => (await fetch('/api/push')).status), 401);
  await house.close();
  await push.close();
});

// Being told while no page lives, by the push service of the browser. What is said is sealed for this browser alone.
import { signal } from '@preact/signals';
import { language } from '../app/prefs';
import { ask } from './client';
import { askForNotices, notices } from './notice';

/** Whether this device is told; `null`: not known yet. */
export const isTold = signal<boolean | null>(null);

/** Whether this browser can be. */
export const canBeTold = 'serviceWorker' in navigator && 'PushManager' in window && notices.peek() !== 'none';

/** Finds out whether this device is told. */
export async function findOut(): Promise<void> {
  if (canBeTold) isTold.value = (await ask('get', '/api/push')).told && notices.peek() === 'granted';
}

/** Asks for it. Who refuses is not told. */
export async function begin(): Promise<void> {
  await askForNotices();
  if (notices.peek() !== 'granted') return;
  const { key } = await ask('get', '/api/push');
  const { pushManager } = await navigator.serviceWorker.ready;
  await hand(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Is told no more. */
export async function end(): Promise<void> {
  await forget();
  await ask('delete', '/api/push').catch(() => undefined);
  isTold.value = false;
}

/** Somebody has come, or come back: this device is his if it told him something before. */
export async function renew(): Promise<void> {
  const there = await current();
  if (there) await hand(there);
}

/** Somebody has left: who comes after him is asked anew. */
export async function forget(): Promise<void> {
  await (await current())?.unsubscribe();
}

const current = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

async function hand(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh: key = '', auth = '' } = keys;
  await ask('post', '/api/push', { body: { endpoint, key, auth, language: language.value } });
  isTold.value = true;
}

// Notices of the browser while nobody looks at the page: asked for by who waits for something, and by nobody else.
import { signal } from '@preact/signals';

/** Whether there are such notices, and whether they are allowed. */
export const notices = signal<NotificationPermission | 'none'>('Notification' in globalThis ? Notification.permission : 'none');

/** Asks whether one may be told. */
export async function askForNotices(): Promise<void> {
  if (notices.peek() === 'none') return;
  notices.value = await Notification.requestPermission();
}

/** Tells something, if nobody looks and it is allowed; one that is touched leads back to the page. */
export function notify(text: string, about: string): void {
  if (notices.peek() !== 'granted' || !document.hidden) return;
  try {
    const shown = new Notification('Adoube', { body: text, tag: about, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones let only workers do this: the title of the page says it all the same.
  }
}

// Keeps the pages on the device, so that they open without a network. What is asked of the server goes to the server.
const version = 'VERSION';
const files = ['FILES'];

addEventListener('install', (event) => {
  const fill = async () => {
    const room = await caches.open(version);
    // A few at a time, and again where one fails: one lost answer must not lose them all.
    for (let from = 0; from < files.length; from += 8)
      await Promise.all(files.slice(from, from + 8).map((file) => keep(room, file)));
    await skipWaiting();
  };
  event.waitUntil(fill());
});

async function keep(room, file, tries = 3) {
  try {
    await room.add(file);
  } catch (error) {
    if (tries === 1) throw error;
    await new Promise((later) => setTimeout(later, 500));
    await keep(room, file, tries - 1);
  }
}

addEventListener('activate', (event) => {
  const clear = async () => {
    for (const key of await caches.keys()) if (key !== version) await caches.delete(key);
    await clients.claim();
  };
  event.waitUntil(clear());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(page());
  } else if (url.pathname.startsWith('/assets/') || files.includes(url.pathname)) {
    event.respondWith(part(request));
  }
});

// How long a line may be silent before what is kept is shown instead, in milliseconds.
const PATIENCE = 2000;

// Every address is the same page. The newest there is, or the one that is kept where the network is gone or hangs.
async function page() {
  const room = await caches.open(version);
  const kept = await room.match('/', { ignoreVary: true });
  const late = kept && new Promise((done) => setTimeout(() => done(kept), PATIENCE));
  const fresh = fetch('/').then(
    (found) => (found.ok ? found : (kept ?? found)),
    () => kept ?? Response.error(),
  );
  return late ? Promise.race([fresh, late]) : fresh;
}

// Something was sealed for this browser. Who looks at the page that it is about sees it there.
addEventListener('push', (event) => {
  const show = async () => {
    const { text, url, tag } = event.data.json();
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.some((one) => one.visibilityState === 'visible' && new URL(one.url).pathname === url)) return;
    await registration.showNotification('Adoube', { body: text, tag, icon: '/icon-192.png', data: url });
  };
  event.waitUntil(show());
});

// Who touches it comes to what it is about, in a window that is there or in a new one.
addEventListener('notificationclick', (event) => {
  const url = event.notification.data;
  event.notification.close();
  const lead = async () => {
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find((one) => new URL(one.url).pathname === url);
    await (there ? there.focus() : clients.openWindow(url));
  };
  if (url) event.waitUntil(lead());
});

async function part(request) {
  const room = await caches.open(version);
  // A name says what is in a file, whatever headers it was asked for with.
  const there = await room.match(request, { ignoreVary: true });
  if (there) return there;
  const fresh = await fetch(request);
  if (fresh.ok) await room.put(request, fresh.clone());
  return fresh;
}

// The service worker of the built page: keeps every file, so that the game can be played offline. Its list and version are put in by the build.
const FILES = __FILES__;
const VERSION = __VERSION__;
const NAME = `lair ${VERSION}`;

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(FILES);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith('lair ') && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Tables are the server's: the address of an invitation leads to the page, and only the server knows how. */
const TABLES = new URL('./t/', location.href).pathname;

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith(TABLES)) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
    if (kept) return kept;
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  };
  event.respondWith(answer());
});

/** A notice that it is one's turn leads to the page that told it; to a new one if that is gone. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => url.endsWith(event.notification.data)) ?? pages[0];
    if (page) await page.focus();
    else await self.clients.openWindow(`./${event.notification.data}`);
  };
  event.waitUntil(show());
});

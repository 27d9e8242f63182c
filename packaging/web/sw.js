// Gives the page the headers without which browsers let no threads share memory, where the server does not, and keeps the
// files for a start without a network. tools/package web writes in which files there are and a name for this state of them.
'use strict';
const STATE = '@STATE@';
const FILES = [@FILES@];
const NAME = 'petiboj-' + STATE;

const isolated = (response) => {
  if (!response || response.type === 'opaque' || response.type === 'error' || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

// One of the files, from the cache, else from the server and into the cache.
const file = async (name, wait) => {
  const cache = await caches.open(NAME);
  const found = await cache.match(name);
  if (found) return found;
  const response = await fetch(name, { cache: 'no-cache' });
  // What the page gets does not wait until all of it is kept.
  if (response.ok && !response.redirected) wait(cache.put(name, response.clone()).catch(() => {}));
  return response;
};

const everything = async () => {
  const kept = [];
  await Promise.all(FILES.map((name) => file(name, (promise) => kept.push(promise))));
  await Promise.all(kept);
};

self.addEventListener('install', (event) => event.waitUntil((async () => {
  // The first one works at once; a later one keeps all of its files and waits until nobody plays.
  if (!self.registration.active) await self.skipWaiting();
  else await everything();
})()));

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith('petiboj-') && name !== NAME) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(everything());
});

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url), home = new URL(self.registration.scope);
  if (event.request.method !== 'GET' || address.origin !== home.origin || !address.pathname.startsWith(home.pathname)) return;
  const name = address.pathname.slice(home.pathname.length) || 'index.html';
  event.respondWith((FILES.includes(name) ? file(name, (promise) => event.waitUntil(promise)) : fetch(event.request)).then(isolated));
});

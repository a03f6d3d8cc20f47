import type { FetchEvent, WorkerScope } from '#src/sw/worker-scope.ts';

const OFFLINE_PAGE = '/offline.html';
const OFFLINE = 'offline-1';
const ASSETS = 'assets-1';
/** More than one build has; the oldest go first. */
const ASSETS_MAX = 150;
const NOT_OURS = /^\/(?:api|bo|provider)(?:\/|$)/;
const ASSET_IN_PAGE = /(?:href|src)="(\/assets\/[^"]+)"/g;

/**
 * Makes a worker of this scope: pages come from the network, and when that fails the offline page; hashed assets never
 * change and are kept. Nothing else is touched: no call, no stream, nothing that is sent, and no page is ever kept, so
 * nothing personal is.
 */
export function serveOffline(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    // A worker that only passes calls on would still have to wake up for each of them.
    event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]).catch(() => undefined);
    // Assets are found by their hashes whichever worker looks, so an open page does not notice the change.
    event.waitUntil(keepOfflinePage(scope).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope)));
  scope.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (event.request.method !== 'GET' || origin !== scope.location.origin || NOT_OURS.test(pathname)) return;
    if (event.request.mode === 'navigate') event.respondWith(openPage(scope, event));
    else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(scope, event));
  });
}

/** Keeps the offline page, and what it needs to look like one of ours. */
async function keepOfflinePage(scope: WorkerScope): Promise<void> {
  const answer = await scope.fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
  const text = await answer.clone().text();
  await (await scope.caches.open(OFFLINE)).put(OFFLINE_PAGE, answer);
  const needed = [...text.matchAll(ASSET_IN_PAGE)].map(([, asset = '']) => asset);
  await (await scope.caches.open(ASSETS)).addAll(needed);
}

async function takeOver(scope: WorkerScope): Promise<void> {
  for (const name of await scope.caches.keys())
    if (name !== OFFLINE && name !== ASSETS) await scope.caches.delete(name);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function openPage(scope: WorkerScope, { request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await scope.fetch(request));
  } catch (error) {
    const offline = await (await scope.caches.open(OFFLINE)).match(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

async function openAsset(scope: WorkerScope, event: FetchEvent): Promise<Response> {
  // A browser that keeps nothing for us, as in a private window, must not cost the page its scripts.
  const cache = await scope.caches.open(ASSETS).catch(() => undefined);
  const kept = await cache?.match(event.request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await scope.fetch(event.request);
  if (cache && answer.status === 200)
    event.waitUntil(keepAsset(cache, event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepAsset(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - ASSETS_MAX))) await cache.delete(oldest);
}

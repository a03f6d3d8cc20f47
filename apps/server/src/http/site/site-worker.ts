/** Takes the place of a service worker that must go: it drops what that one kept and itself, and leaves open pages alone. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * The service worker as it was built, marked with the offline page that it keeps: browsers fetch both again when a byte of
 * the worker changes. Switched off, it is one that removes itself.
 */
export const renderWorker = (built: string, offlineHash: string, hasWorker = true): string =>
  hasWorker ? `${built.trimEnd()}\n// ${offlineHash}\n` : REMOVER;

const RELOADED_AT = 'chunk-reloaded-at';
const GUARD_MS = 60_000;

let isReloadUnderway = false;

/** Whether this page is being replaced, so that nothing more needs to be shown on it. */
export const isReloading = (): boolean => isReloadUnderway;

/**
 * Reloads the page when a chunk cannot be loaded, for then a new build has most likely replaced it. At most once a
 * minute: a chunk that is missing for good must not reload for ever.
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    isReloadUnderway = true;
    location.reload();
  });
}

/** Whether a reload is due, remembering that it happens. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = storage.getItem(RELOADED_AT);
  if (last !== null && now - Number(last) < GUARD_MS) return false;
  storage.setItem(RELOADED_AT, String(now));
  return true;
}

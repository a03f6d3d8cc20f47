import { newIdempotencyKey } from '#src/lib/api/api.ts';

const STORAGE_KEY = 'device-id';

/** The header by which this browser names itself when it logs in or registers: what is given once per device asks for it. */
export const deviceHeader = (): Readonly<Record<string, string>> => ({ 'x-device-id': deviceId() });

/** A random name that this browser keeps; made once. */
function deviceId(): string {
  const kept = window.localStorage.getItem(STORAGE_KEY);
  if (kept) return kept;
  // Missing on plain HTTP, where a phone tests us.
  const made = 'randomUUID' in crypto ? crypto.randomUUID() : newIdempotencyKey();
  window.localStorage.setItem(STORAGE_KEY, made);
  return made;
}

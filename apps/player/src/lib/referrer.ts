const STORAGE_KEY = 'referrer';
const REFERRER = /^[\w-]{1,64}$/;

/** Keeps who sent this visitor (`?ref=` of the address he came by) for as long as the tab is open. Call it at start. */
export function keepReferrer(address: Pick<Location, 'search'> = location): void {
  const ref = new URLSearchParams(address.search).get('ref') ?? '';
  if (REFERRER.test(ref)) sessionStorage.setItem(STORAGE_KEY, ref);
}

/** Who sent this visitor, if anybody did. */
export const readReferrer = (): string | undefined => sessionStorage.getItem(STORAGE_KEY) ?? undefined;

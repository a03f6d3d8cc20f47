/** What is kept of an address: under which name, and how it looks. */
const KEPT = { ref: ['referrer', /^[\w-]{1,64}$/], agent: ['agent', /^[\w-]{1,32}$/] } as const;

/** Keeps who sent this visitor (`?ref=`) and to whose site (`?agent=`) while the tab is open. Call it at start. */
export function keepReferrer(address: Pick<Location, 'search'> = location): void {
  const asked = new URLSearchParams(address.search);
  for (const [name, [key, shape]] of Object.entries(KEPT)) {
    const value = asked.get(name) ?? '';
    if (shape.test(value)) sessionStorage.setItem(key, value);
  }
}

/** Who sent this visitor, if anybody did. */
export const readReferrer = (): string | undefined => sessionStorage.getItem('referrer') ?? undefined;

/** The agent code of the address that this visitor came by, as it stood there: it is validated before it is used. */
export const readAgentCode = (): string | undefined => sessionStorage.getItem('agent') ?? undefined;

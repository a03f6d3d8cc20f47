const memory = new Map<string, string>();

/** What this browser remembers; a sandboxed frame has no storage and remembers until it is closed. */
export const remember = {
  get: (name: string): string | null => {
    try {
      return localStorage.getItem(`games.${name}`);
    } catch {
      return memory.get(name) ?? null;
    }
  },
  set: (name: string, value: string): void => {
    memory.set(name, value);
    try {
      localStorage.setItem(`games.${name}`, value);
    } catch {}
  },
};

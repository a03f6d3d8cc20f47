import { afterEach, expect } from 'vitest';

const { refusedConnections = [] } = globalThis as { refusedConnections?: string[] };

// Whoever was refused may have taken it for a stranger's fault and gone on: the test fails all the same.
afterEach(() => {
  expect(refusedConnections.splice(0), 'connections to what nobody of this run opened').toEqual([]);
});

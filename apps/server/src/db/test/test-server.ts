import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#src/db/embedded.ts';

/** A PostgreSQL for tests: the one that the environment names, or an embedded one in a temporary folder. */
export const startTestServer = async (
  databaseUrl: string | undefined,
): Promise<{ url: string; stop(): Promise<void> }> => {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chokdee-test-'));
  // What a crash of the machine would lose does not matter to a test; crashes of processes are covered all the same.
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', max_connections: '300' }, log: () => {} });
  return {
    url: server.url,
    stop: async () => {
      await server.stop('immediate');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

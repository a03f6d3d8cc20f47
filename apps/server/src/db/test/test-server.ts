import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Binaries } from '#src/db/embedded/binaries.ts';
import { startEmbedded } from '#src/db/embedded.ts';

const SETTINGS = {
  // What a crash of the machine would lose does not matter to a test; crashes of processes are covered all the same.
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '300',
  // Tables of some rows gain nothing from helpers, and a hundred of them in one query take a tenth of a second for their start.
  max_parallel_workers_per_gather: '0',
};

/** A PostgreSQL for tests: the one that the environment names, or one of ours in a temporary folder, if need be of another release. */
export const startTestServer = async (
  databaseUrl?: string,
  binaries?: Binaries,
): Promise<{ url: string; stop(): Promise<void> }> => {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chokdee-test-'));
  const server = await startEmbedded({ dataDir, settings: SETTINGS, binaries, log: () => {} });
  return {
    url: server.url,
    stop: async () => {
      await server.stop('immediate');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';

export interface BenchServer {
  readonly url: string;
  readonly superUrl: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of our own with the settings that the product runs with, fsync on, in a temporary folder. */
export const startBenchServer = async (): Promise<BenchServer> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chokdee-bench-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  return {
    url: server.url,
    superUrl: server.superUrl,
    stop: async () => {
      await server.stop('immediate');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

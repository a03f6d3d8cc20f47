import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const KEPT_MS = 24 * 3_600_000;

/** Removes assets that no build has written for 24 hours; younger ones stay for pages that are still open. */
export const pruneAssets = (): Plugin => ({
  name: 'chokdee:prune-assets',
  apply: 'build',
  async writeBundle({ dir = '.' }) {
    const folder = path.join(dir, 'assets');
    const oldest = Date.now() - KEPT_MS;
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if ((await stat(file)).mtimeMs < oldest) await rm(file);
    }
  },
});

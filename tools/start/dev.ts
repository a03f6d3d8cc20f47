import { type FSWatcher, watch } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { Child } from './child.ts';

const SETTLE_MS = 150;

/** Restarts a process whenever a source of it changes; several changes at once count as one. Answers how to end that. */
export const restartOnChange = async (child: Child, root: string, folders: readonly string[]): Promise<() => void> => {
  let timer: NodeJS.Timeout | undefined;
  let restart = Promise.resolve();
  const onChange = (_: string, file: string | null) => {
    if (!file || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart = restart.then(() => child.restart());
    }, SETTLE_MS);
  };
  const watchers: FSWatcher[] = [];
  for await (const folder of glob(folders, { cwd: root }))
    watchers.push(watch(path.join(root, folder), { recursive: true }, onChange));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

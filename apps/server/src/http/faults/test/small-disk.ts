import { execFileSync } from 'node:child_process';
import { statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

const UNMOUNT_TRIES = 50;

/** A disk of its own that can be filled without harm to anyone; undefined where mounting is not permitted. */
export const smallDisk = async (megabytes: number): Promise<string | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  afterAll(async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        execFileSync('umount', [folder], { stdio: 'ignore' });
        break;
      } catch (error) {
        if (attempt === UNMOUNT_TRIES) throw error;
        await sleep(100); // the last process of the database is on its way out
      }
    }
    await rm(folder, { recursive: true });
  });
  return folder;
};

/** Leaves not a byte free. */
export const fillDisk = (file: string): void => {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize + 1_000_000));
  } catch {
    // That was the point.
  }
};

import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { jsonOf } from '#src/lib/json-of.ts';

const FILE = 'restored.json';
const Rehearsal = z.object({ at: z.iso.datetime().transform((at) => new Date(at)) });

/** Notes beside the backups that they were restored, and that the restored books were in order. */
export const noteRehearsal = async (backupDir: string, base: string, at = new Date()): Promise<void> => {
  const file = path.join(backupDir, FILE);
  await writeFile(`${file}.new`, JSON.stringify({ at: at.toISOString(), base }));
  await rename(`${file}.new`, file);
};

/** When these backups were last restored, as far as is known here. */
export const readRehearsal = async (backupDir: string): Promise<Date | undefined> => {
  const text = await readFile(path.join(backupDir, FILE), 'utf8').catch(() => '');
  return Rehearsal.safeParse(jsonOf(text)).data?.at;
};

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder as a build leaves it, with these files in it. */
export const builtSite = async (
  files: Readonly<Record<string, string | Buffer>>,
): Promise<{ dist: string; remove(): Promise<void> }> => {
  const dist = await mkdtemp(path.join(tmpdir(), 'chokdee-site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), content);
  }
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
};

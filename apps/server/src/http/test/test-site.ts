import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A built site as small as can be, so that tests of the server need no build. */
export const testSite = async (): Promise<{ dist: string; remove(): Promise<void> }> => {
  const dist = await mkdtemp(path.join(tmpdir(), 'chokdee-site-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(
    path.join(dist, 'index.html'),
    '<!doctype html><html lang="th"><head><!--site:head--></head><body><!--site:shell--><!--site:boot--></body></html>',
  );
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
};

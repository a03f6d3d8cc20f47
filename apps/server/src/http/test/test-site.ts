import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A built site as small as can be, so that tests of the server need no build. */
export const testSite = async (): Promise<{ dist: string; remove(): Promise<void> }> => {
  const dist = await mkdtemp(path.join(tmpdir(), 'chokdee-site-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(
    path.join(dist, 'index.html'),
    '<!doctype html><html lang="th"><head><!--site:head--><!--site:brand--></head><body><!--site:shell--><!--site:boot--></body></html>',
  );
  await mkdir(path.join(dist, 'shell'));
  await writeFile(path.join(dist, 'shell/package.json'), '{"type":"module"}');
  await writeFile(
    path.join(dist, 'shell/shell.js'),
    `export const findRoute = (address) =>
      ({ route: { path: /^\\/liff(\\/|$)/.test(address) ? '/liff/:name?' : address, access: 'anyone' } });`,
  );
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
};

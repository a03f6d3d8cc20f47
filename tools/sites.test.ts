import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSites } from './sites.ts';
import { makeRepository, type TestRepository } from './start/test-run.ts';

let repository: TestRepository;
const build = () => buildSites(repository.root, new AbortController().signal);

beforeAll(async () => {
  repository = await makeRepository();
  repository.put('apps/player/vite.config.ts', 'export default {};');
  repository.put('apps/player/index.html', '<script type="module" src="/src/main.ts"></script>');
  repository.put('apps/player/src/main.ts', 'document.title = "one";');
  repository.put('packages/ui/src/index.ts', '');
});
afterAll(() => rm(repository.root, { recursive: true, force: true }));

it('builds a site when its sources, or those of a package, have changed, and only then', async () => {
  expect(await build()).toEqual(['player']);
  expect(await build()).toEqual([]);
  repository.put('apps/player/src/main.ts', 'document.title = "two";');
  expect(await build()).toEqual(['player']);
  repository.put('packages/ui/src/index.ts', 'export const added = 1;');
  expect(await build()).toEqual(['player']);
  repository.put('apps/server/src/main.ts', 'no matter');
  expect(await build()).toEqual([]);
});

it('says why a build fails, and tries again next time', async () => {
  repository.put('apps/player/src/main.ts', 'import "./missing.ts";');
  await expect(build()).rejects.toThrow(/vite build failed.*player[^]*missing\.ts/);
  await expect(build()).rejects.toThrow('vite build failed');
  repository.put('apps/player/src/main.ts', '');
  expect(await build()).toEqual(['player']);
});

it('builds again what was cut short', async () => {
  await rm(path.join(repository.root, 'apps/player/dist/index.html'));
  repository.put('apps/player/src/main.ts', 'document.title = "three";');
  const cut = new AbortController();
  const building = buildSites(repository.root, cut.signal);
  cut.abort();
  await expect(building).rejects.toThrow('aborted');
  expect(await build()).toEqual(['player']);
  expect(existsSync(path.join(repository.root, 'apps/player/dist/index.html'))).toBe(true);
  expect(readFileSync(path.join(repository.root, 'apps/player/dist/.sources'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

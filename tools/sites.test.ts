import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSites } from './sites.ts';
import { type House, makeHouse } from './start/test-run.ts';

let house: House;
const build = () => buildSites(house.root, new AbortController().signal);

beforeAll(async () => {
  house = await makeHouse();
  house.put('apps/player/vite.config.ts', 'export default {};');
  house.put('apps/player/index.html', '<script type="module" src="/src/main.ts"></script>');
  house.put('apps/player/src/main.ts', 'document.title = "one";');
  house.put('packages/ui/src/index.ts', '');
});
afterAll(() => rm(house.root, { recursive: true, force: true }));

it('builds a site when its sources, or those of a package, have changed, and only then', async () => {
  expect(await build()).toEqual(['player']);
  expect(await build()).toEqual([]);
  house.put('apps/player/src/main.ts', 'document.title = "two";');
  expect(await build()).toEqual(['player']);
  house.put('packages/ui/src/index.ts', 'export const added = 1;');
  expect(await build()).toEqual(['player']);
  house.put('apps/server/src/main.ts', 'no matter');
  expect(await build()).toEqual([]);
});

it('says why a build fails, and tries again next time', async () => {
  house.put('apps/player/src/main.ts', 'import "./missing.ts";');
  await expect(build()).rejects.toThrow(/vite build failed.*player[^]*missing\.ts/);
  await expect(build()).rejects.toThrow('vite build failed');
  house.put('apps/player/src/main.ts', '');
  expect(await build()).toEqual(['player']);
});

it('builds again what was cut short', async () => {
  await rm(path.join(house.root, 'apps/player/dist/index.html'));
  house.put('apps/player/src/main.ts', 'document.title = "three";');
  const cut = new AbortController();
  const building = buildSites(house.root, cut.signal);
  cut.abort();
  await expect(building).rejects.toThrow('aborted');
  expect(await build()).toEqual(['player']);
  expect(existsSync(path.join(house.root, 'apps/player/dist/index.html'))).toBe(true);
  expect(readFileSync(path.join(house.root, 'apps/player/dist/.sources'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

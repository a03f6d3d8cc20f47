import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from '#src/site.ts';

const GATE = `window.CSSPropertyRule||location.replace('old-browser'+location.search)`;
const STYLE = 'p { margin: 0 }';
const app = Fastify();
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'chokdee-games-'));
  await writeFile(path.join(dist, 'slot.html'), `<script>${GATE}</script><script type="module" src="a.js"></script>`);
  await writeFile(path.join(dist, 'old-browser.html'), `<style>${STYLE}</style><p>เก่าเกินไป</p>`);
  serveSite(app, dist, { isSealed: (lobby: string, seal: string) => lobby !== '' && seal === 'ours' } as never);
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']).split('; ');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows what is written into a page by its hash, on that page only', async () => {
  expect(await policyOf('/games/slot')).toEqual(
    expect.arrayContaining([`script-src 'self' ${hash(GATE)}`, `style-src 'self'`, `frame-ancestors 'none'`]),
  );
});

it('shows whoever has an old browser what to do, in the frame that the game would have had', async () => {
  const policy = await policyOf('/games/old-browser?lobby=https://site.example&seal=ours');
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self'`,
      `style-src 'self' ${hash(STYLE)}`,
      'frame-ancestors https://site.example',
    ]),
  );
});

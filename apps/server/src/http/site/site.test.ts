import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerSite } from '#src/http/site/site.ts';
import type { SiteBoot } from '#src/http/site/site-boot.ts';
import type { SourcesOf } from '#src/http/site/site-render.ts';
import { builtSite } from '#src/http/test/built-site.ts';

const SCRIPT = `console.log('รหัส')`;
const STYLE = 'body { margin: 0 }';
const PAGE = `<!doctype html><html lang="th"><head><!--site:head--><script>${SCRIPT}</script><style>${STYLE}</style>
<script type="module" src="/assets/main-abc.js"></script></head><body><div id="root"><!--site:shell--></div><!--site:boot--></body></html>`;
const CODE = `export const answer = '${'42'.repeat(500)}';`;

const HTML = { accept: 'text/html,application/xhtml+xml' };
const facts: SiteBoot = {
  version: '1',
  data: { info: { name: '</script><script>alert(1)</script><!-- $& โชคดี' } },
  title: 'โชคดี "46" <b>',
  description: 'หวย & เกม',
};

/** As the player site has it: frames for every page, and scripts of a stranger for the page of one route only. */
const sourcesOf: SourcesOf = (route, origin) => ({
  frames: ["'self'", 'https://games.example'],
  ...(route === '/liff' && { scripts: [`${origin}:1`], connects: ['https://api.example'] }),
});

let site: Awaited<ReturnType<typeof builtSite>>;
let app: FastifyInstance;
let boot: () => Promise<SiteBoot>;

beforeAll(async () => {
  site = await builtSite({
    'index.html': PAGE,
    'robots.txt': 'User-agent: *',
    '.sources': 'the build',
    'art/banner.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-abc.js': CODE,
    'assets/main-abc.js.br': brotliCompressSync(CODE),
    'assets/main-abc.js.gz': gzipSync(CODE),
    'assets/font-abc.woff2': Buffer.from([1, 2, 3]),
    'shell/shell.js': `export const renderShell = (data) => {
      if (data.isBroken) throw new Error('cannot draw');
      return '<h1>first picture</h1>';
    };`,
    'shell/package.json': '{"type":"module"}',
  });
});
afterAll(() => site.remove());

beforeEach(async () => {
  boot = async () => facts;
  app = Fastify({ trustProxy: true });
  app.get('/api/known', async () => 'known');
  await registerSite(app, { dist: site.dist, boot: () => boot(), sourcesOf });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const databaseAway = () => Promise.reject<SiteBoot>(new Error('database away'));
const policyOf = async (url: string) => String((await get(url, HTML)).headers['content-security-policy']);

describe('an asset', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('asked for with "%s" comes as %s', async (accepted, encoding) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const open = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((open ? open(answer.rawPayload) : answer.rawPayload).toString()).toBe(CODE);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('that has no compressed form comes as it is', async () => {
    const answer = await get('/assets/font-abc.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '3' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it.each(['/assets/main-gone.js', '/assets/', '/assets/..%2findex.html', '/assets/main-abc.js.br'])(
    'that is missing is not the page: %s',
    async (url) => {
      expect((await get(url, HTML)).statusCode).toBe(404);
    },
  );

  it('that is a picture without a hash in its name is kept for a while', async () => {
    const answer = await get('/art/banner.svg');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    });
  });

  it('is kept by its etag, one for each form', async () => {
    const plain = await get('/assets/main-abc.js');
    const small = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    const again = await get('/assets/main-abc.js', { 'if-none-match': `"other", W/${plain.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('the page', () => {
  it.each(['/', '/login', '/lotto/12?ref=9', '/apiary'])('answers %s', async (url) => {
    const answer = await get(url, HTML);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each([
    '/api/unknown',
    '/api',
    '/bo/api/unknown',
    '/provider/demo',
    '/shell/shell.js',
    '/.sources',
    '/index.html.gz',
  ])('does not stand in for %s', async (url) => {
    expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('is not given where a picture was wanted', async () => {
    expect((await get('/banner.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).statusCode).toBe(404);
  });

  it('leaves other routes and files alone', async () => {
    expect((await get('/api/known')).body).toBe('known');
    expect((await get('/robots.txt')).body).toBe('User-agent: *');
  });

  it('has its first picture on the home address only', async () => {
    expect((await get('/?ref=9', HTML)).body).toContain('<h1>first picture</h1>');
    expect((await get('/login', HTML)).body).toContain('<div id="root"></div>');
  });

  it('goes without its first picture when that cannot be drawn', async () => {
    boot = async () => ({ ...facts, version: 'broken', data: { isBroken: true } });
    const answer = await get('/', HTML);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
  });

  it('comes compressed, and as 304 to whoever has it', async () => {
    const first = await get('/', { ...HTML, 'accept-encoding': 'gzip, br' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<!doctype html>');
    const headers = { ...HTML, 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers.etag) };
    expect((await get('/', headers)).statusCode).toBe(304);
  });

  it('carries data that cannot break out of its block', async () => {
    const { body } = await get('/', HTML);
    const block = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(facts.data);
    expect(body).not.toContain('alert(1)</script>');
  });

  it('names the brand, escaped', async () => {
    const { body } = await get('/', HTML);
    expect(body).toContain('<title>โชคดี &quot;46&quot; &lt;b&gt;</title>');
    expect(body).toContain('<meta name="description" content="หวย &amp; เกม">');
  });
});

describe('the content security policy', () => {
  it('allows the inline scripts and styles that are there, by their hashes, and nothing else inline', async () => {
    const policy = await policyOf('/');
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`);
    expect(policy).not.toContain('unsafe');
  });

  it('lets the providers be framed, and nobody frame us', async () => {
    const policy = await policyOf('/login');
    expect(policy).toContain("frame-src 'self' https://games.example;");
    expect(policy).toContain("img-src 'self' data: blob: https: https://games.example;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets the page of a route load and call what that route needs, and no other page', async () => {
    const policy = await policyOf('/liff');
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)} http://localhost:80:1;`);
    expect(policy).toContain("connect-src 'self' https://api.example;");
    for (const url of ['/', '/liffx', '/login']) expect(await policyOf(url)).not.toMatch(/localhost|connect-src/);
  });
});

describe('rendering', () => {
  it('happens once per version, also for many at once', async () => {
    const first = await get('/', HTML);
    boot = async () => ({ ...facts, title: 'unseen' });
    expect((await get('/', HTML)).headers.etag).toBe(first.headers.etag);

    boot = async () => ({ ...facts, version: '2', title: 'new name' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/', HTML)));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    expect(answers[0]?.body).toContain('<title>new name</title>');
  });

  it('goes on with the last page while the configuration cannot be read', async () => {
    boot = databaseAway;
    expect((await get('/', HTML)).statusCode).toBe(500);
    boot = async () => facts;
    const good = await get('/', HTML);
    boot = databaseAway;
    expect((await get('/', HTML)).body).toBe(good.body);
  });
});

it('serves a folder of another site too, and nothing else of it', async () => {
  const own = await builtSite({ 'index.html': PAGE, 'robots.txt': 'our own' });
  const other = Fastify();
  const shared = { dist: site.dist, under: 'art/' };
  await registerSite(other, { dist: own.dist, shared, boot: () => boot(), sourcesOf: () => ({ frames: [] }) });
  expect((await other.inject('/art/banner.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await other.inject('/robots.txt')).body).toBe('our own');
  expect((await other.inject('/assets/main-abc.js')).statusCode).toBe(404);
  await other.close();
  await own.remove();
});

import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerSite } from '#src/http/site/site.ts';
import type { SiteBoot } from '#src/http/site/site-boot.ts';
import { builtSite } from '#src/http/test/built-site.ts';

const PAGE = `<!doctype html><html lang="th"><head><!--site:head--><!--site:brand--></head>
<body><div id="root"><!--site:shell--></div><!--site:boot--></body></html>`;
const SHELL = `
export const renderShell = () => '<h1>first picture</h1>';
const ROUTES = { '/': 'anyone', '/login': 'guest', '/terms': 'anyone', '/member/profile': 'member', '/lotto/12': 'anyone' };
export const findRoute = (address) => {
  if (address === '/poll/1') return { route: { path: '/poll/:id?', access: 'anyone' } };
  return address in ROUTES ? { route: { path: address, access: ROUTES[address] } } : undefined;
};
`;
const OFFLINE =
  '<!doctype html><html lang="th"><head><!--site:head--><style>p{margin:0}</style></head><p>ออฟไลน์</p></html>';
const OLD_BROWSER = `<!doctype html><html lang="th"><head><meta name="robots" content="noindex"><style>p{margin:0}</style></head>
<p><!--site:brand--></p><h1>เบราว์เซอร์นี้เก่าเกินไป</h1></html>`;
const MANIFEST = { lang: 'th', display: 'standalone', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] };
const WORKER = `self.addEventListener('fetch', () => undefined);`;

const facts: SiteBoot = {
  version: '1',
  data: {},
  title: 'โชคดี',
  description: 'หวย & เกม',
  titles: { '/terms': 'เงื่อนไข <ของเรา>' },
};

let site: Awaited<ReturnType<typeof builtSite>>;
let app: FastifyInstance;
let boot: SiteBoot;

beforeAll(async () => {
  site = await builtSite({
    'index.html': PAGE,
    'shell/shell.js': SHELL,
    'shell/package.json': '{"type":"module"}',
    'offline.html': OFFLINE,
    'old-browser.html': OLD_BROWSER,
    'manifest.webmanifest': JSON.stringify(MANIFEST),
    'sw.js': WORKER,
  });
});
afterAll(() => site.remove());

beforeEach(async () => {
  boot = facts;
  app = Fastify({ trustProxy: true });
  await registerSite(app, { dist: site.dist, boot: async () => boot, sourcesOf: () => ({ frames: [] }) });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', host: 'site.example', ...headers } });
const bodyOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).body;
const tag = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

describe('an address', () => {
  it.each([
    ['/', 'โชคดี'],
    ['/login', 'เข้าสู่ระบบ · โชคดี'],
    ['/terms', 'เงื่อนไข &lt;ของเรา&gt; · โชคดี'],
    ['/poll/1', 'กิจกรรมทายผล · โชคดี'],
    ['/lotto/12', 'โชคดี'],
    ['/no-such-page', 'Not Found · โชคดี'],
  ])('%s is called %s before any script runs', async (url, title) => {
    expect(await bodyOf(url)).toContain(`<title>${title}</title>`);
  });

  it('that is no page has that status, and the page', async () => {
    const answer = await get('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    const again = await get('/no-such-page', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(404);
  });

  it('of a member is not for search engines; a public one is', async () => {
    expect(await bodyOf('/member/profile')).toContain('<meta name="robots" content="noindex">');
    expect(await bodyOf('/terms')).not.toContain('robots');
  });
});

describe('a preview', () => {
  it('names the brand, the page and their addresses in full', async () => {
    const body = await bodyOf('/terms?ref=9');
    for (const expected of [
      tag('og:site_name', 'โชคดี'),
      tag('og:title', 'เงื่อนไข &lt;ของเรา&gt;'),
      tag('og:description', 'หวย &amp; เกม'),
      tag('og:url', 'http://site.example/terms'),
      tag('og:image', 'http://site.example/share.png'),
      '<link rel="canonical" href="http://site.example/terms">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(body).toContain(expected);
  });

  it('shows the picture that the brand has of its own', async () => {
    boot = { ...facts, image: '/art/own.png' };
    expect(await bodyOf('/')).toContain(tag('og:image', 'http://site.example/art/own.png'));
    boot = { ...facts, version: '2', image: 'https://cdn.example/own.png' };
    expect(await bodyOf('/')).toContain(tag('og:image', 'https://cdn.example/own.png'));
  });

  it('speaks of the configured address, whichever host was asked', async () => {
    boot = { ...facts, publicUrl: 'https://chokdee.example' };
    const body = await bodyOf('/', { host: 'evil.example', 'x-forwarded-proto': 'http' });
    expect(body).toContain(tag('og:url', 'https://chokdee.example/'));
    expect(body).not.toContain('evil.example');
  });

  it('follows the proxy to https, but not to another host', async () => {
    const body = await bodyOf('/', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' });
    expect(body).toContain(tag('og:url', 'https://site.example/'));
    expect(body).not.toContain('evil.example');
  });

  it.each(['"><script>alert(1)</script>', 'a b', 'user@evil.example', 'x'.repeat(300), '-evil', 'evil.example/path'])(
    'says nothing of a host that cannot be one: %s',
    async (host) => {
      const body = await bodyOf('/', { host });
      expect(body).toContain(tag('og:image', '/share.png'));
      expect(body).not.toContain('og:url');
      expect(body).not.toContain('canonical');
      expect(body).not.toContain('alert(1)');
    },
  );

  it('of one host is never shown to another, however many ask', async () => {
    const hosts = Array.from({ length: 250 }, (_, index) => `h${index}.example`);
    const bodies = await Promise.all(hosts.map((host) => bodyOf('/', { host })));
    for (const [index, host] of hosts.entries()) expect(bodies[index]).toContain(tag('og:url', `http://${host}/`));
    expect(await bodyOf('/')).toContain(tag('og:url', 'http://site.example/'));
  });
});

describe('the brand’s colours', () => {
  it('stand in the page, allowed by their hash, and colour the browser’s bar', async () => {
    boot = { ...facts, colours: { '--background': 'light-dark(#eeeeee, #111111)', '--gold': 'url(evil)' } };
    const answer = await get('/');
    const style = /<style>([\s\S]*?)<\/style>/.exec(answer.body)?.[1] ?? '';
    expect(style).toContain(':root:root{--background:#111111}');
    expect(answer.body).not.toContain('evil');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(answer.body).toContain('media="(prefers-color-scheme: dark)" content="#111111"');
    expect(answer.body).toContain('media="(prefers-color-scheme: light)" content="#eeeeee"');
  });
});

describe('the page for a browser that is too old', () => {
  it('names the brand, is guarded as every page, and needs no script', async () => {
    boot = { ...facts, version: '2', title: 'โชคดี <46>', colours: { '--text': '#000000' }, hasTags: true };
    const answer = await get('/old-browser.html');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
    const hash = createHash('sha256').update('p{margin:0}').digest('base64');
    expect(answer.headers['content-security-policy']).toContain(
      `script-src 'self'; style-src 'self' 'sha256-${hash}';`,
    );
    expect(answer.body).toBe(OLD_BROWSER.replace('<!--site:brand-->', 'โชคดี &lt;46&gt;'));
  });
});

describe('the installed app', () => {
  it('has a manifest in the brand’s name and colours', async () => {
    boot = { ...facts, colours: { '--background': '#123456' } };
    const answer = await get('/manifest.webmanifest', { accept: '*/*' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.json()).toEqual({
      ...MANIFEST,
      name: 'โชคดี',
      short_name: 'โชคดี',
      description: 'หวย & เกม',
      theme_color: '#123456',
      background_color: '#123456',
    });
  });

  it('has an offline page with a policy of its own', async () => {
    const answer = await get('/offline.html');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>ออฟไลน์ · โชคดี</title>');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
  });

  it('gets a new worker when the offline page changes, and only then', async () => {
    const worker = async () => (await get('/sw.js', { accept: '*/*' })).body;
    const first = await worker();
    expect(first).toContain(WORKER);
    boot = { ...facts, version: '2', data: { banners: [1] } };
    expect(await worker()).toBe(first);
    boot = { ...facts, version: '3', title: 'เฮง' };
    expect(await worker()).not.toBe(first);
  });

  it('is sent a worker that removes itself when it is switched off', async () => {
    boot = { ...facts, hasWorker: false };
    const answer = await get('/sw.js', { accept: '*/*' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.body).toContain('registration.unregister()');
    expect(answer.body).not.toContain("'fetch'");
  });

  it('is nothing that a site without one has', async () => {
    const plain = await builtSite({ 'index.html': PAGE });
    const other = Fastify();
    await registerSite(other, { dist: plain.dist, boot: async () => facts, sourcesOf: () => ({ frames: [] }) });
    for (const url of ['/manifest.webmanifest', '/sw.js'])
      expect((await other.inject({ url, headers: { accept: 'image/png' } })).statusCode).toBe(404);
    await other.close();
    await plain.remove();
  });
});

it('loads the script of the tag frame only where a tag manager is configured', async () => {
  expect(await bodyOf('/login')).not.toContain('tag.js');
  boot = { ...facts, version: 'tags', hasTags: true };
  expect(await bodyOf('/login')).toContain('<script defer fetchpriority="low" src="/tag.js"></script>');
});

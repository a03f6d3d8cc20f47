import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveOffline } from '#src/sw/serve-offline.ts';
import type { FetchEvent, WorkerScope } from '#src/sw/worker-scope.ts';

const ORIGIN = 'https://site.example';
const OFFLINE =
  '<link rel="icon" href="/assets/icon-1.svg"><link rel="preload" href="/assets/font-1.woff2"><p>ออฟไลน์</p>';

type Listener = (event: unknown) => void;
const urlOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

let caches: Map<string, Map<string, Response>>;
let network: (url: string) => Promise<Response>;
let listeners: Map<string, Listener>;
let work: Promise<unknown>[];
const fetched: string[] = [];
const take = { skipWaiting: vi.fn<() => void>(), claim: vi.fn<() => void>() };

const openCache = async (name: string) => {
  const kept = caches.get(name) ?? new Map<string, Response>();
  caches.set(name, kept);
  const fetchAndKeep = async (request: string) => void kept.set(urlOf(request), await fetchUrl(request));
  return {
    match: async (request: Request | string) => kept.get(urlOf(request))?.clone(),
    put: async (request: Request | string, answer: Response) => void kept.set(urlOf(request), answer),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => kept.delete(request.url),
    addAll: async (requests: string[]) => void (await Promise.all(requests.map(fetchAndKeep))),
  } as unknown as Cache;
};
const fetchUrl = (request: Request | string) => {
  fetched.push(urlOf(request));
  return network(urlOf(request));
};

const start = (more: Partial<WorkerScope> = {}) => {
  listeners = new Map();
  serveOffline({
    location: { origin: ORIGIN },
    caches: {
      open: openCache,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    clients: { claim: async () => take.claim() },
    registration: {},
    fetch: fetchUrl,
    skipWaiting: async () => take.skipWaiting(),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    ...more,
  } as WorkerScope);
};
const live = async (type: 'install' | 'activate') => {
  work = [];
  listeners.get(type)?.({ waitUntil: (done: Promise<unknown>) => work.push(done) });
  await Promise.all(work);
};
/** What the worker answers; undefined when it leaves the request to the browser. */
const ask = async (path: string, more: Partial<Request> = {}, preloadResponse?: Promise<Response>) => {
  let answer: Promise<Response> | undefined;
  work = [];
  const event: FetchEvent = {
    request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...more } as Request,
    ...(preloadResponse && { preloadResponse }),
    respondWith: (given) => void (answer = given),
    waitUntil: (done) => void work.push(done),
  };
  listeners.get('fetch')?.(event);
  const response = await answer;
  await Promise.all(work);
  return response;
};
const page = { mode: 'navigate' as const };
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

beforeEach(() => {
  caches = new Map();
  fetched.length = 0;
  network = async (url) => new Response(url.endsWith('/offline.html') ? OFFLINE : `from the network: ${url}`);
  start();
});

describe('a page', () => {
  it('comes from the network and is never kept', async () => {
    await live('install');
    expect(await (await ask('/member/profile', page))?.text()).toContain('from the network');
    expect([...caches].flatMap(([, kept]) => [...kept.keys()])).toEqual([
      `${ORIGIN}/offline.html`,
      `${ORIGIN}/assets/icon-1.svg`,
      `${ORIGIN}/assets/font-1.woff2`,
    ]);
  });

  it('is the offline page when the network fails, also while it was asked for ahead', async () => {
    await live('install');
    network = offline;
    expect(await (await ask('/lotto/12?ref=9', page))?.text()).toBe(OFFLINE);
    expect(await (await ask('/', page, offline()))?.text()).toBe(OFFLINE);
  });

  it('that was asked for ahead is not asked for twice', async () => {
    await live('install');
    fetched.length = 0;
    expect(await (await ask('/', page, Promise.resolve(new Response('ahead'))))?.text()).toBe('ahead');
    expect(fetched).toEqual([]);
  });

  it('says what the server says, also when that is no success', async () => {
    network = async () => new Response('gone', { status: 503 });
    expect((await ask('/', page))?.status).toBe(503);
  });
});

describe('an asset', () => {
  it('is kept and not asked for again', async () => {
    await ask('/assets/main-1.js');
    network = offline;
    expect(await (await ask('/assets/main-1.js'))?.text()).toContain('from the network');
  });

  it('that is missing is not kept: the page’s own guard must hear of it', async () => {
    network = async () => new Response('', { status: 404 });
    expect((await ask('/assets/gone-1.js'))?.status).toBe(404);
    expect(caches.get('assets-1')?.size).toBe(0);
  });

  it('goes when 150 younger ones are kept', async () => {
    for (let index = 0; index < 155; index += 1) await ask(`/assets/chunk-${index}.js`);
    const kept = [...(caches.get('assets-1')?.keys() ?? [])];
    expect(kept).toHaveLength(150);
    expect(kept[0]).toBe(`${ORIGIN}/assets/chunk-5.js`);
  });

  it('still arrives where the browser lets us keep nothing', async () => {
    start({ caches: { open: async () => Promise.reject(new Error('denied')) } as unknown as WorkerScope['caches'] });
    expect((await ask('/assets/main-1.js'))?.status).toBe(200);
  });
});

describe('what is not ours', () => {
  it.each<[string, Partial<Request>]>([
    ['/api/login', { method: 'POST' }],
    ['/api/stream', {}],
    ['/api/docs', page],
    ['/bo/api/members', {}],
    ['/bo', page],
    ['/provider/v1/balance', {}],
    ['/login', { method: 'POST', mode: 'navigate' }],
    ['/assets/main-1.js', { method: 'HEAD' }],
    ['/art/banner.svg', {}],
    ['/manifest.webmanifest', {}],
    ['https://games.example/assets/main.js', {}],
    ['https://games.example/', page],
  ])('is left to the browser: %s %o', async (path, more) => {
    await live('install');
    fetched.length = 0;
    expect(await ask(path, more)).toBeUndefined();
    expect(fetched).toEqual([]);
  });
});

describe('a new version', () => {
  it('is not installed without its offline page', async () => {
    network = async () => new Response('', { status: 500 });
    await expect(live('install')).rejects.toThrow('500');
    expect(take.skipWaiting).not.toHaveBeenCalled();
  });

  it('takes over at once and drops what other versions kept, but no asset of an open page', async () => {
    await ask('/assets/main-1.js');
    await openCache('pages-0');
    await live('install');
    await live('activate');
    expect([...caches.keys()].sort()).toEqual(['assets-1', 'offline-1']);
    expect(caches.get('assets-1')?.has(`${ORIGIN}/assets/main-1.js`)).toBe(true);
    expect(take.skipWaiting).toHaveBeenCalled();
    expect(take.claim).toHaveBeenCalled();
  });
});

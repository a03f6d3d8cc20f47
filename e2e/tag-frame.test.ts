import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { runningUrl } from '../apps/server/src/db/embedded.ts';
import { settlePorts } from '../tools/start/ports.ts';
import { testEnvironment } from '../tools/suite/environment.ts';
import { addresses, dataFolder } from './addresses.ts';
import { expect, test } from './journey.ts';
import { newMember } from './steps/new-member.ts';

const HOST = '127.0.0.1';
const START_MAX_MS = 60_000;
const HOUR_MS = 3_600_000;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** What the manager's script does in this journey: it tells its own origin what it was told, and what it can reach. */
const SCRIPT = `
const tell = (text) => { new Image().src = document.currentSource + '/seen?' + encodeURIComponent(text); };
document.currentSource = document.currentScript.src.split('/gtm.js')[0];
const reach = (name, look) => { try { tell(name + ' ' + (look() ? 'reached' : 'empty')); } catch { tell(name + ' refused'); } };
reach('storage', () => localStorage.length);
reach('cookies', () => document.cookie);
reach('page', () => parent.document.body);
tell('referrer ' + document.referrer);
const push = dataLayer.push.bind(dataLayer);
for (const told of dataLayer) if (told.page_path) tell(told.page_path);
dataLayer.push = (told) => { tell(told.page_path); return push(told); };
`;

/** A stand-in of the tag manager's own server, and what its script told it. */
const standIn = async () => {
  const seen: string[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', `http://${HOST}`);
    if (pathname === '/gtm.js') asked.push(search);
    if (pathname === '/seen') seen.push(decodeURIComponent(search.slice(1)));
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(pathname === '/gtm.js' ? SCRIPT : '');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, asked, url: `http://${HOST}:${port}`, close: () => void server.close() };
};

/** A second server of the product that is running, with a tag manager. */
const serverWithTags = async (url: string) => {
  const wanted = ['PORT', 'BACKOFFICE_PORT'].map((variable) => ({ variable, port: 0 }));
  const [port, backoffice] = await settlePorts(HOST, wanted);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: testEnvironment(process.env, {
      PORT: String(port),
      BACKOFFICE_PORT: String(backoffice),
      SANDBOX_PORT: new URL(addresses().sandbox).port,
      HOST,
      JOBS: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: await runningUrl(dataFolder()),
      TAG_MANAGER_ID: 'GTM-TEST123',
      TAG_MANAGER_URL: url,
    }),
    stdio: 'inherit',
  });
  const origin = `http://${HOST}:${port}`;
  const answers = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await expect.poll(answers, { timeout: START_MAX_MS }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
};

/** A step of the site's own router. */
const goOn = (page: Page, to: string): Promise<unknown> => page.evaluate(`history.pushState(null, '', '${to}')`);

/** Comes to a site with something in storage, and with the notices seen. A script for every frame would be stopped in that of the tags. */
const arrive = async (page: Page, origin: string, kept: Readonly<Record<string, object>> = {}): Promise<void> => {
  await page.goto(`${origin}/robots.txt`);
  for (const [name, state] of Object.entries({ notices: { lastShownAt: Date.now() }, ...kept })) {
    const value = JSON.stringify(JSON.stringify({ state, version: 0 }));
    await page.evaluate(`localStorage.setItem('${name}', ${value})`);
  }
};

/** A session as the site keeps it. */
const sessionOf = (access_token: string) => ({ session: { authUser: { access_token }, userInfo: null } });

/** A round that stays open for this journey. */
const openRound = async (request: APIRequestContext, origin: string): Promise<number> => {
  const { data } = await (await request.get(`${origin}/api/lotto/lobby`)).json();
  const rounds = data.categories.flatMap(({ markets }: { markets: { round: object | null }[] }) =>
    markets.flatMap(({ round }) => round ?? []),
  );
  return rounds.find(
    ({ status, closes_at }: { status: string; closes_at: string }) =>
      status === 'open' && Date.parse(closes_at) > Date.now() + HOUR_MS,
  ).round_id;
};

const frame = (page: Page) => page.locator('iframe#tag');

let manager: Awaited<ReturnType<typeof standIn>>;
let server: Awaited<ReturnType<typeof serverWithTags>>;
test.beforeAll(async () => {
  test.setTimeout(START_MAX_MS * 2);
  manager = await standIn();
  server = await serverWithTags(manager.url);
});
test.afterAll(async () => {
  await server?.stop();
  manager?.close();
});

test('it loads when the page is idle, hears path names, and reaches nothing of the site', async ({ page }) => {
  await arrive(page, server.origin);
  await page.goto(`${server.origin}/?secret=1`);
  await expect(frame(page)).toBeAttached();
  await expect(frame(page)).toBeHidden();
  expect(await frame(page).getAttribute('sandbox')).toBe('allow-scripts');
  await expect.poll(() => manager.asked).toEqual(['?id=GTM-TEST123']);
  await expect.poll(() => manager.seen).toContain('/');
  expect(manager.seen).toEqual(
    expect.arrayContaining(['storage refused', 'cookies refused', 'page refused', 'referrer ']),
  );

  await goOn(page, '/lotto/results?day=2026-01-01');
  await expect.poll(() => manager.seen).toContain('/lotto/results');
  expect(manager.seen.join('\n')).not.toMatch(/secret|day=/);
});

/** It is away while a deposit is made over a bill, and comes back after. */
const depositOverBill = async (page: Page, request: APIRequestContext): Promise<void> => {
  await goOn(page, `/lotto/${await openRound(request, server.origin)}`);
  await expect(page.getByRole('group', { name: 'แป้นตัวเลข' })).toBeVisible();
  await page.keyboard.type('123');
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  const bill = page.getByRole('dialog', { name: 'โพยของคุณ' });
  await bill.getByRole('button', { name: '10', exact: true }).click();
  await bill.getByRole('button', { name: 'ไปยืนยัน' }).click();
  await expect(frame(page)).toHaveCount(1);
  await page.getByRole('alert').getByRole('button', { name: 'ฝากเงิน' }).click();
  const deposit = page.getByRole('dialog', { name: 'ฝากเงิน' });
  await expect(deposit).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await deposit.getByRole('button', { name: 'ปิด' }).click();
  await expect(deposit).toBeHidden();
  await expect(frame(page)).toHaveCount(1);
};

test('it is away on the pages about money and while a deposit is made over a bill, and comes back after', async ({
  page,
  product,
  request,
}, info) => {
  const { token } = await newMember(request, product, info);
  await arrive(page, server.origin, sessionOf(token));
  await page.goto(`${server.origin}/promotions`);
  await expect(frame(page)).toBeAttached();
  manager.seen.length = 0;

  for (const place of ['deposit', 'withdraw', 'payment', 'statement', 'profile']) {
    await goOn(page, `/member/${place}`);
    await expect(frame(page)).toHaveCount(0);
    await goOn(page, '/lotto/rates');
    await expect(frame(page)).toHaveCount(1);
  }
  await expect.poll(() => manager.seen).toContain('/lotto/rates');
  expect(manager.seen.join('\n')).not.toContain('/member');

  await test.step('it is away while a deposit is made over a bill, and comes back after', () =>
    depositOverBill(page, request));

  // Opened by its address, such a page never has it.
  await page.goto(`${server.origin}/member/deposit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await expect(frame(page)).toHaveCount(0);
});

test('without one configured nothing of it is asked for', async ({ page, product }) => {
  await arrive(page, product.player);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await expect(frame(page)).toHaveCount(0);
  expect(asked.filter((url) => /\/tag\b|gtm/.test(url))).toEqual([]);
  expect((await page.request.get(`${product.player}/tag`, { headers: { accept: 'text/html' } })).status()).toBe(404);
});

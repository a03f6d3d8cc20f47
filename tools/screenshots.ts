import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

// Takes the README's pictures from the demo that runs at PORT (3000) and BACKOFFICE_PORT (3001): `npm start` first, and a few
// minutes later, when a round of yeekee has been drawn, this. It buys a bill with the demo's play money, so that there is
// something to see.
const site = `http://localhost:${process.env['PORT'] ?? 3000}`;
const office = `http://localhost:${process.env['BACKOFFICE_PORT'] ?? 3001}`;
const folder = path.resolve(import.meta.dirname, '../docs/pictures');

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const LOOK = { locale: 'th-TH', colorScheme: 'dark' } as const;
const MEMBER = { phone: '0812345678', password: 'demo1234' };
const STAFF = { username: 'risk', password: 'demo1234' };
const STAFF_SECRET = 'CHOKDEEDEMOSTAFF';
const NUMBERS = ['123', '789', '456', '024', '559'];
const SETTLE_MS = 2_500;
const QUALITY = 0.82;

interface Round {
  readonly round_id: number;
  readonly is_yeekee: boolean;
  readonly bet_types: readonly string[];
}

const read = async <Data>(call: string): Promise<Data> => {
  const { data } = (await (await fetch(site + call)).json()) as { data: Data };
  return data;
};

/** The round of the lotto that takes most kinds of bets, the yeekee that is shot now, and the last that was drawn. */
const findRounds = async () => {
  const open = await read<{ items: Round[] }>('/api/lotto/rounds?status=open&limit=100');
  const results = await read<{ items: { round: Round; result: object | null }[] }>('/api/lotto/results?limit=100');
  const [lotto] = open.items.toSorted((a, b) => b.bet_types.length - a.bet_types.length);
  const yeekee = open.items.find(({ is_yeekee }) => is_yeekee);
  const drawn = results.items.find(({ round, result }) => round.is_yeekee && result)?.round;
  if (!lotto || !yeekee || !drawn) throw new Error('no round of yeekee was drawn yet: try again in five minutes');
  return { lotto: lotto.round_id, yeekee: yeekee.round_id, drawn: drawn.round_id };
};

/** Keeps what a page shows as a WebP, a third of what a PNG takes; the browser itself converts it. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(SETTLE_MS);
  const png = (await page.screenshot()).toString('base64');
  const encoder = await page.context().newPage();
  const webp: string = await encoder.evaluate(`(async () => {
    const picture = Object.assign(new Image(), { src: 'data:image/png;base64,${png}' });
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
  await encoder.close();
  await writeFile(path.join(folder, `${name}.webp`), Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
  console.log(`docs/pictures/${name}.webp`);
};

/** Logs the demo's member in, without the notices that come to a new visitor. */
const loginMember = async (context: BrowserContext): Promise<string> => {
  const login = await context.request.post(`${site}/api/login`, { data: MEMBER });
  const { data: authUser } = (await login.json()) as { data: { access_token: string } };
  const session = JSON.stringify({ state: { authUser, userInfo: null }, version: 0 });
  const notices = JSON.stringify({ state: { lastShownAt: Date.now() }, version: 0 });
  await context.addInitScript(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await context.addInitScript(`localStorage.setItem('notices', ${JSON.stringify(notices)})`);
  return authUser.access_token;
};

/** Sells the demo's member a bill, so that the house has something to be exposed to. */
const buyBill = async (context: BrowserContext, token: string, round_id: number): Promise<void> => {
  const lines = NUMBERS.map((number, place) => ({ bet_type: 'top3', number, amount: 20 * (place + 1) }));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `pictures-${Date.now()}` };
  await context.request.post(`${site}/api/lotto/bill/create`, { data: { round_id, lines }, headers });
};

/** Types a price for all and numbers, as somebody at a keyboard does. */
const typeNumbers = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'แป้นตัวเลข' }).waitFor();
  for (const key of [' ', '2', '0', 'Enter', ...NUMBERS.slice(0, 3).join('').split(''), '5'])
    await page.keyboard.press(key);
};

/** Shoots a number in the round of yeekee that is on the screen. */
const shoot = async (page: Page): Promise<void> => {
  for (const digit of '54321') await page.getByRole('group', { name: 'แป้นยิงเลข' }).getByText(digit).click();
  await page.getByRole('button', { name: 'ยิง 54321' }).click();
};

const memberPictures = async (context: BrowserContext, size: string): Promise<void> => {
  const rounds = await findRounds();
  const page = await context.newPage();
  const open = (address: string) => page.goto(site + address, { waitUntil: 'networkidle' });
  await open(`/lotto/${rounds.lotto}`);
  await typeNumbers(page);
  await take(page, `bet-${size}`);
  if (size === 'desktop') {
    await open(`/lotto/${rounds.yeekee}`);
    await shoot(page);
    return take(page, 'yeekee-desktop');
  }
  await open('/');
  await take(page, 'home-phone');
  await open('/lobby');
  await take(page, 'games-phone');
  await open(`/lotto/yeekee/${rounds.drawn}/proof`);
  return take(page, 'yeekee-proof-phone');
};

/** Logs one of the demo's staff in with the code that his authenticator shows, and takes the exposure of a round. */
const staffPicture = async (context: BrowserContext): Promise<void> => {
  const call = (name: string, data: object) =>
    context.request.post(`${office}/bo/api/${name}`, { data, headers: { 'x-requested-with': 'backoffice' } });
  await call('login', STAFF);
  await call('login/code', { code: new TOTP({ secret: Secret.fromBase32(STAFF_SECRET) }).generate() });
  const page = await context.newPage();
  const { lotto } = await findRounds();
  await page.goto(`${office}/lotto/rounds/${lotto}`, { waitUntil: 'networkidle' });
  await take(page, 'exposure-desktop');
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
for (const [size, shape] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  const context = await browser.newContext({ ...shape, ...LOOK });
  const token = await loginMember(context);
  if (size === 'phone') await buyBill(context, token, (await findRounds()).lotto);
  await memberPictures(context, size);
  await context.close();
}
await staffPicture(await browser.newContext({ ...DESKTOP, locale: 'th-TH', colorScheme: 'light' }));
await browser.close();

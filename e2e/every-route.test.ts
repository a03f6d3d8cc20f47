import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { walkTo } from './steps/staff-pages.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

/** What becomes of somebody who opens a route: he sees its page, or is sent home. */
type Outcome = 'page' | 'home';

interface RouteFacts {
  readonly path: string;
  /** The page's own heading, which is not that of the route before it. */
  readonly heading: string | RegExp;
  readonly guest: Outcome;
  readonly member: Outcome;
  /** Where the page is, if the route leads on to another. */
  readonly address?: RegExp;
  /** Whether it is opened by its address, and not from the page before it. */
  readonly isLoaded?: boolean;
  /** What the server may refuse to whoever has nothing there yet; the page says it in its own words. */
  readonly refusal?: string;
}

const HOME = 'โชคดี';
const LINE_LOGIN = { heading: 'เข้าสู่ระบบ LINE จำลอง', address: /\/line\/login\?/, isLoaded: true };

const forGuests = { guest: 'page', member: 'home' } as const;
const forMembers = { guest: 'home', member: 'page' } as const;
const forAll = { guest: 'page', member: 'page' } as const;

/** Every route of the spec, with and without what is optional in it. */
const ROUTES: readonly RouteFacts[] = [
  { path: '/', heading: HOME, ...forAll },
  { path: '/login', heading: 'เข้าสู่ระบบ', ...forGuests },
  { path: '/register', heading: 'สมัครสมาชิก', ...forGuests },
  { path: '/forgot', heading: 'ลืมรหัสผ่าน', ...forAll },
  { path: '/play', heading: 'เกมทั้งหมด', address: /\/lobby$/, ...forAll },
  { path: '/promotions', heading: 'โปรโมชัน', ...forAll },
  { path: '/redeem', heading: 'ร้านแลกแต้ม', ...forMembers },
  { path: '/cashback', heading: 'แคชแบ็ครายวัน', ...forMembers },
  { path: '/affiliate', heading: 'แนะนำเพื่อน', ...forMembers },
  { path: '/winloss', heading: 'กำไรขาดทุน', ...forMembers },
  { path: '/lotto/bills', heading: 'โพยของฉัน', ...forMembers },
  { path: '/lotto/lobby', heading: 'หวย', ...forAll },
  { path: '/lotto/rates', heading: 'อัตราจ่าย', ...forAll },
  { path: '/lotto/results', heading: 'ผลหวย', ...forAll },
  { path: '/lotto', heading: 'เลือกงวด', ...forAll },
  { path: '/lotto/:open_round', heading: /^(?!เลือกงวด)./, ...forAll },
  { path: '/member/coupon', heading: 'ใช้คูปอง', ...forMembers },
  { path: '/member/creditfree', heading: 'ภารกิจ', ...forMembers },
  { path: '/member/deposit', heading: 'ฝากเงิน', ...forMembers },
  { path: '/member/profile', heading: 'โปรไฟล์', ...forMembers },
  { path: '/member/promotions', heading: 'โบนัสของฉัน', ...forMembers },
  { path: '/member/statement', heading: 'รายการเดินบัญชี', ...forMembers },
  { path: '/member/wheel', heading: 'วงล้อนำโชค', ...forMembers },
  { path: '/member/winloss', heading: 'คืนยอดเสีย', ...forMembers },
  { path: '/member/withdraw', heading: 'ถอนเงิน', ...forMembers },
  // Has no menu: the next is not one of its pages.
  { path: '/member/payment', heading: 'จ่ายด้วย QR พร้อมเพย์', refusal: 'ไม่พบรายการฝากนี้', ...forMembers },
  { path: '/poll', heading: 'กิจกรรมทายผล', ...forAll },
  { path: '/lobby', heading: 'เกมทั้งหมด', ...forAll },
  { path: '/poll/1', heading: 'กิจกรรมทายผล', ...forAll },
  { path: '/lobby/slot', heading: /สล็อต/, ...forAll },
  // The game lies above the page: it is opened when nothing else is left to press.
  { path: '/play?game_id=1&is_demo=1', heading: /^(?!.*สล็อต)./, ...forAll },
  { path: '/liff', ...LINE_LOGIN, ...forAll },
  { path: '/liff/lotto', ...LINE_LOGIN, ...forAll },
];

/** A refusal may come when the next page is already open. */
const REFUSALS = ROUTES.flatMap(({ refusal = [] }) => refusal);

/** Paths that are nobody's: unknown ones, and those whose parameter the route does not allow. */
const NOWHERE = ['/nowhere', '/member', '/lotto/x', '/lobby/x', '/poll/x', '/liff/x', '/poll/1/2'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Keeps what the browser's console complains of. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
};

const openRound = async (page: Page): Promise<number> => {
  const { data } = await (await page.request.get('/api/lotto/rounds?limit=20')).json();
  return data.items.at(-1).round_id;
};

/** Walks from page to page inside of the loaded site; `lead` goes to one. */
const walkEach = async (
  page: Page,
  who: 'guest' | 'member',
  table: readonly RouteFacts[],
  lead = walkTo,
): Promise<void> => {
  const complaints = complaintsOf(page);
  const round = await openRound(page);
  for (const route of table) {
    const path = route.path.replace(':open_round', String(round));
    await test.step(`${path} as a ${who}`, async () => {
      await (route.isLoaded ? page.goto(path) : lead(page, path));
      const isHome = route[who] === 'home';
      await expect.soft(page, path).toHaveURL(isHome ? '/' : (route.address ?? path));
      await expect.soft(page.locator('h1').first(), path).toHaveText(isHome ? HOME : route.heading);
      const unexpected = complaints.splice(0).filter((text) => !REFUSALS.some((refusal) => text.startsWith(refusal)));
      expect.soft(unexpected, path).toEqual([]);
    });
  }
};

/** Every route is answered by its address, for whoever comes from elsewhere. */
const askEach = async (page: Page): Promise<void> => {
  const round = String(await openRound(page));
  for (const { path } of ROUTES) {
    const answer = await page.request.get(path.replace(':open_round', round), { headers: { accept: 'text/html' } });
    expect.soft(answer.status(), path).toBe(200);
    expect.soft(await answer.text(), path).toContain('<div id="root"');
  }
};

/** A path that is nobody’s says so, with its status. */
const walkNowhere = async (page: Page): Promise<void> => {
  for (const path of NOWHERE) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect.soft(answer.status(), path).toBe(404);
    await walkTo(page, path);
    await expect.soft(page.getByText('404'), path).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: 'Not Found' }), path).toBeVisible();
    await expect.soft(page.getByText('This page could not be found'), path).toBeVisible();
    await walkTo(page, '/');
    await expect.soft(page.getByRole('heading', { name: 'Not Found' })).toHaveCount(0);
  }
};

test('a guest sees the page of each route that is for him, and home in place of the others; a path that is nobody’s says so', async ({
  page,
}, info) => {
  await withoutNotices(page);
  await page.goto('/');
  const isWide = info.project.name === 'desktop';
  if (!isWide) {
    await test.step('every route is answered by its address', () => askEach(page));
    await test.step('a path that is nobody’s says so, with its status', () => walkNowhere(page));
  }
  // What is for all is looked at on wide screens as a member; LINE has journeys of its own.
  const forGuest = ROUTES.filter(({ member, isLoaded }) => (isWide ? member === 'home' : !isLoaded));
  await walkEach(page, 'guest', forGuest);
});

/** What the menu leads to, in its order. */
const MENU = [
  '/member/profile',
  '/affiliate',
  '/member/creditfree',
  '/member/wheel',
  '/redeem',
  '/cashback',
  '/member/winloss',
  '/promotions',
  '/member/coupon',
  '/member/statement',
];

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'เมนู' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'เมนู' }).first().click();

const addressesIn = async (menu: Locator): Promise<string[]> => {
  await expect(menu.getByRole('link').first()).toBeVisible();
  const links = await menu.getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
};

test('a member sees the page of each route that is for him, and home in place of the others; the menu leads to its own', async ({
  page,
}, info) => {
  await withoutNotices(page);
  await asDemoMember(page);
  await page.goto('/');
  if (info.project.name === 'desktop')
    return walkEach(
      page,
      'member',
      ROUTES.filter(({ isLoaded }) => !isLoaded),
    );

  await openMenu(page);
  const addresses = await addressesIn(menuOf(page));
  await page.keyboard.press('Escape');
  expect.soft(addresses.slice(0, MENU.length)).toEqual(MENU);
  const known = new Set(ROUTES.map(({ path }) => path));
  const others = addresses.filter((path) => !known.has(path)).map((path) => ({ path, heading: /./, ...forAll }));
  await walkEach(page, 'member', [...others, ...ROUTES], async (_, path) => {
    if (!addresses.includes(path)) return walkTo(page, path);
    await openMenu(page);
    return menuOf(page).locator(`a[href="${path}"]`).click();
  });
});

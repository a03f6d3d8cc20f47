import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { asDemoMember, withoutNotices } from './visitor.ts';

/** What becomes of somebody who opens a route: he sees its page, or is sent home. */
type Outcome = 'page' | 'home';

interface RouteFacts {
  readonly path: string;
  /** The page's own heading. */
  readonly heading: string | RegExp;
  readonly guest: Outcome;
  readonly member: Outcome;
  /** Where the page is, if the route leads on to another. */
  readonly address?: RegExp;
  /** What the server may refuse to whoever has nothing there yet; the page says it in its own words. */
  readonly refusal?: string;
}

const HOME = 'โชคดี';
const LINE_LOGIN = { heading: 'เข้าสู่ระบบ LINE จำลอง', address: /\/line\/login\?/ };

const forGuests = { guest: 'page', member: 'home' } as const;
const forMembers = { guest: 'home', member: 'page' } as const;
const forAll = { guest: 'page', member: 'page' } as const;

/** Every route of the spec, with and without what is optional in it. */
const ROUTES: readonly RouteFacts[] = [
  { path: '/', heading: HOME, ...forAll },
  { path: '/login', heading: 'เข้าสู่ระบบ', ...forGuests },
  { path: '/register', heading: 'สมัครสมาชิก', ...forGuests },
  { path: '/forgot', heading: 'ลืมรหัสผ่าน', ...forGuests },
  { path: '/play', heading: 'เกมทั้งหมด', address: /\/lobby$/, ...forAll },
  { path: '/play?game_id=1&is_demo=1', heading: /./, ...forAll },
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
  { path: '/lotto/:open_round', heading: /./, ...forAll },
  { path: '/member/coupon', heading: 'ใช้คูปอง', ...forMembers },
  { path: '/member/creditfree', heading: 'ภารกิจ', ...forMembers },
  { path: '/member/deposit', heading: 'ฝากเงิน', ...forMembers },
  { path: '/member/payment', heading: 'จ่ายด้วย QR พร้อมเพย์', refusal: 'ไม่พบรายการฝากนี้', ...forMembers },
  { path: '/member/profile', heading: 'โปรไฟล์', ...forMembers },
  { path: '/member/promotions', heading: 'โบนัสของฉัน', ...forMembers },
  { path: '/member/statement', heading: 'รายการเดินบัญชี', ...forMembers },
  { path: '/member/wheel', heading: 'วงล้อนำโชค', ...forMembers },
  { path: '/member/winloss', heading: 'คืนยอดเสีย', ...forMembers },
  { path: '/member/withdraw', heading: 'ถอนเงิน', ...forMembers },
  { path: '/liff', ...LINE_LOGIN, ...forAll },
  { path: '/liff/lotto', ...LINE_LOGIN, ...forAll },
  { path: '/lobby', heading: 'เกมทั้งหมด', ...forAll },
  { path: '/lobby/slot', heading: /สล็อต/, ...forAll },
  { path: '/poll', heading: 'กิจกรรมทายผล', ...forAll },
  { path: '/poll/1', heading: 'กิจกรรมทายผล', ...forAll },
];

/** A refusal may come when the next page is already open. */
const REFUSALS = ROUTES.flatMap(({ refusal = [] }) => refusal);

/** Paths that are nobody's: unknown ones, and those whose parameter the route does not allow. */
const NOWHERE = ['/nowhere', '/member', '/lotto/x', '/lobby/x', '/poll/x', '/liff/x', '/poll/1/2'];

test.describe.configure({ timeout: 300_000 });
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

const openEach = async (page: Page, who: 'guest' | 'member'): Promise<void> => {
  const complaints = complaintsOf(page);
  const round = await openRound(page);
  for (const route of ROUTES) {
    const path = route.path.replace(':open_round', String(round));
    await test.step(`${path} as a ${who}`, async () => {
      await page.goto(path);
      const isHome = route[who] === 'home';
      await expect.soft(page, path).toHaveURL(isHome ? '/' : (route.address ?? path));
      await expect.soft(page.locator('h1').first(), path).toHaveText(isHome ? HOME : route.heading);
      await expect.soft(page.getByText(/^(?:Not Found|An error occurred)$/), path).toHaveCount(0);
      const unexpected = complaints.splice(0).filter((text) => !REFUSALS.some((refusal) => text.startsWith(refusal)));
      expect.soft(unexpected, path).toEqual([]);
    });
  }
};

test('a guest sees the page of each route that is for him, and home in place of the others', async ({ page }) => {
  await withoutNotices(page);
  await openEach(page, 'guest');
});

test('a member sees the page of each route that is for him, and home in place of the others', async ({ page }) => {
  await withoutNotices(page);
  await asDemoMember(page);
  await openEach(page, 'member');
});

test('a path that is nobody’s says so, with its status', async ({ page }) => {
  await withoutNotices(page);
  for (const path of NOWHERE) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(404);
    await expect.soft(page.getByText('404'), path).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: 'Not Found' }), path).toBeVisible();
    await expect.soft(page.getByText('This page could not be found'), path).toBeVisible();
  }
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

test('every entry of the menu leads to a full page', async ({ page }) => {
  await withoutNotices(page);
  await asDemoMember(page);
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'เมนู' });
  const open = () => page.getByRole('button', { name: 'เมนู' }).first().click();
  await open();
  await expect(menu.getByRole('link').first()).toBeVisible();
  const links = await menu.getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect.soft(addresses.slice(0, MENU.length)).toEqual(MENU);

  for (const address of addresses) {
    await menu.locator(`a[href="${address}"]`).click();
    await expect.soft(page).toHaveURL(address ?? '');
    await expect.soft(page.getByRole('heading', { level: 1 }), String(address)).toBeVisible();
    await expect.soft(page.getByText(/^(?:Not Found|An error occurred)$/), String(address)).toHaveCount(0);
    await open();
  }
});

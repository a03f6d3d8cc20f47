import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './journey.ts';
import { walkTo } from './steps/staff-pages.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

const notices = (page: Page) => page.getByRole('dialog', { name: 'ประกาศสำคัญ' });

/** Opens the page anew as if the notices had been shown so many minutes ago. */
const reloadAfter = async (page: Page, minutes: number): Promise<void> => {
  const lastShownAt = Date.now() - minutes * 60_000;
  const kept = JSON.stringify({ state: { lastShownAt }, version: 0 });
  await page.evaluate((value) => localStorage.setItem('notices', value), kept);
  await page.reload();
};

test(
  'notices open by themselves, are paged through, and stay away for a quarter of an hour; without any it says so',
  PHONE,
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    const dialog = notices(page);
    await expect(dialog).toContainText(/1\/\d/);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'ถัดไป' }).click();
    await expect(dialog).toContainText(/2\/\d/);
    await dialog.getByRole('button', { name: 'ปิด' }).last().click();
    await expect(dialog).toBeHidden();

    await reloadAfter(page, 15.1);
    await expect(dialog).toBeVisible();
    await reloadAfter(page, 14.5);
    await page.waitForTimeout(2_500);
    expect(await dialog.isVisible()).toBe(false);

    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = html.replace(/"notifications":\[.*?\],"events"/, '"notifications":[],"events"');
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await page.getByRole('button', { name: 'ประกาศ' }).click();
    await expect(dialog).toContainText('ไม่มีประกาศสำคัญในตอนนี้');
    await expectAccessible();
  },
);

/** The home page in dark, where somebody has chosen neither. */
const lookInDark = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  await page.emulateMedia({ colorScheme: null });
};

/** The frame changes at 600 and at 960 px. */
const changeFrame = async (page: Page): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'แถบเมนู' });
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  const drawer = page.getByRole('banner').getByRole('button', { name: 'เมนู' });
  for (const [width, shown] of [
    [599, [true, false, false]],
    [600, [false, true, false]],
    [959, [false, true, false]],
    [960, [false, false, true]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => [await bar.isVisible(), await drawer.isVisible(), await menu.isVisible()])
      .toEqual(shown);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    const name = page.getByRole('banner').getByText('โชคดี', { exact: true });
    const cut = (text: { scrollWidth: number; clientWidth: number }) => text.scrollWidth - text.clientWidth;
    expect(await name.evaluate(cut)).toBe(0);
  }
};

test('a guest finds contact, the menu, the notices, and the events, which lead to the poll; the frame follows the width', async ({
  page,
  expectAccessible,
}, info) => {
  const isWide = info.project.name === 'desktop';
  await withoutNotices(page);
  await page.goto('/');
  const contact = page.getByRole('banner').getByRole('link', { name: /ติดต่อเรา/ });
  await expect(contact).toHaveAttribute('target', '_blank');
  await expect(contact).toHaveAttribute('href', /line\.me/);
  if (!isWide) {
    await page.getByRole('navigation', { name: 'แถบเมนู' }).getByRole('button', { name: 'เมนู' }).click();
    const drawer = page.getByRole('dialog', { name: 'เมนู' });
    await expectAccessible();
    await page.setViewportSize({ width: 480, height: 740 });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(480);
    await drawer.getByRole('link', { name: 'ช่วยเหลือ' }).click();
    await expect(page).toHaveURL('/help');
    await expect(drawer).toBeHidden();
    await walkTo(page, '/');
    await test.step('the frame changes at 600 and at 960 px', () => changeFrame(page));
    await page.setViewportSize({ width: 480, height: 740 });
    await test.step('in dark the home page is as readable', () => lookInDark(page, expectAccessible));
  }

  await page.getByRole('button', { name: 'ประกาศ' }).click();
  await expect(notices(page)).toContainText('ยินดีต้อนรับ');
  await expect.poll(async () => (await notices(page).boundingBox())?.width).toBe(400);
  await page.keyboard.press('Escape');
  await expect(notices(page)).toBeHidden();

  await page.getByRole('button', { name: 'กิจกรรม' }).click();
  const events = page.getByRole('dialog', { name: 'กิจกรรม' });
  await expect(events.getByRole('img')).toBeVisible();
  if (isWide) expect((await events.boundingBox())?.width).toBe(800);
  await expectAccessible();
  await events.getByRole('link').first().click();
  await expect(page).toHaveURL('/poll/1');
  await expect(events).toBeHidden();
});

test('a member finds the menu, is asked before logging out, and goes home', async ({
  page,
  expectAccessible,
}, info) => {
  await withoutNotices(page);
  await asDemoMember(page);
  await page.goto('/member/profile');
  await page.getByRole('button', { name: 'เมนู' }).first().click();
  const menu = page.getByRole('dialog', { name: 'เมนู' });
  await expect(menu.getByRole('link', { name: 'โปรไฟล์' })).toBeVisible();
  if (info.project.name === 'desktop') expect((await menu.boundingBox())?.width).toBe(480);
  await expectAccessible();

  await menu.getByRole('button', { name: 'ออกจากระบบ' }).click();
  const question = page.getByRole('alertdialog', { name: 'หมายเหตุ' });
  await expectAccessible();
  await question.getByRole('button', { name: 'ยังอยู่กับเรา' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/member/profile');

  await page.evaluate(() => {
    const draft = { kept_at: Date.now(), lines: [['top3', '123', 20]], sending: null };
    localStorage.setItem('lotto-draft:7', JSON.stringify(draft));
  });
  await page.getByRole('button', { name: 'เมนู' }).first().click();
  await menu.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await question.getByRole('button', { name: 'ใช่แล้ว' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('ออกจากระบบเรียบร้อย')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('wallets'))).toBeNull();
  const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(left).toContain('notices');
  expect(left).not.toMatch(/access_token|lotto-draft|0812345678|memberId\W+\d/);
  if (info.project.name === 'phone')
    await test.step('a session that the server does not know leads to the login', () => comeForged(page));
});

const comeForged = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const authUser = { access_token: 'forged' };
    localStorage.setItem('session', JSON.stringify({ state: { authUser, userInfo: null }, version: 0 }));
  });
  await page.goto('/member/profile');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('เซสซั่นหมดอายุ กรุณาลองใหม่').first()).toBeVisible();
};

test(
  'a member’s page shows the wallets, asks for them anew, and follows the server, one tab for all',
  PHONE,
  async ({ page, context, expectAccessible }) => {
    await withoutNotices(page);
    await asDemoMember(page);
    const [stream] = await Promise.all([page.waitForResponse('**/api/stream'), page.goto('/')]);
    expect(stream.status()).toBe(200);
    const chip = page.getByRole('banner');
    await expect(chip).toContainText('10,000.00');
    await expectAccessible();
    await test.step('in dark the home page is as readable', () => lookInDark(page, expectAccessible));
    await page.route('**/api/member/wallets', (route) => route.abort());
    await page.getByRole('button', { name: 'อัปเดตยอดเงิน' }).click();
    await expect(page.getByText('เชื่อมต่อไม่ได้')).toBeVisible();
    await expect(chip).toContainText('10,000.00');

    const second = await context.newPage();
    let asked = 0;
    second.on('request', (request) => {
      if (request.url().endsWith('/api/stream')) asked += 1;
    });
    await second.goto('/');
    await expect(second.getByRole('banner')).toContainText('10,000.00');
    await second.waitForTimeout(3_000);
    expect(asked).toBe(0);
    await Promise.all([second.waitForRequest('**/api/stream'), page.close()]);
  },
);

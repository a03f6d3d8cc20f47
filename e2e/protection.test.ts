import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, enterAnew, newMember } from './steps/new-member.ts';

const LIMITS = '/member/limits';
const ACTIVITY = '/member/activity';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const setLimit = async (page: Page, name: string, value: string) => {
  await page.getByRole('button', { name: new RegExp(`^(?:ตั้ง|แก้ไข).* ${name}$`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox').fill(value);
  await dialog.getByRole('textbox').press('Enter');
  return dialog;
};

interface Walk {
  readonly page: Page;
  readonly expectAccessible: () => Promise<void>;
}

const lowerLimit = async ({ page, expectAccessible }: Walk): Promise<void> => {
  const deposit = section(page, 'วงเงินฝาก');
  await expect(deposit).toContainText('ไม่จำกัด');

  const dialog = await setLimit(page, 'วงเงินฝากต่อวัน', '99.50');
  await expect(dialog.getByText('กรอกเป็นบาทเต็ม')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox').fill('5,000');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('มีผลทันที', { exact: false }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(deposit).toContainText('จาก 5,000.00 บาท');

  await setLimit(page, 'วงเงินฝากต่อวัน', '500');
  await expect(deposit).toContainText('จาก 500.00 บาท');
  await expect(deposit).not.toContainText('จะเปลี่ยนเป็น');
};

const raiseLimit = async ({ page, expectAccessible }: Walk): Promise<void> => {
  const deposit = section(page, 'วงเงินฝาก');
  await setLimit(page, 'วงเงินฝากต่อวัน', '900');
  await expect(deposit).toContainText('จะเปลี่ยนเป็น 900.00 บาท');
  await expect(deposit).toContainText('จาก 500.00 บาท');
  await expect(deposit).toContainText(/\d{2}:\d{2} น\./);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  await page.reload();
  await expect(deposit).toContainText('จะเปลี่ยนเป็น 900.00 บาท');
  await deposit.getByRole('button', { name: /ไม่เปลี่ยนแล้ว/ }).click();
  await expect(deposit).not.toContainText('จะเปลี่ยนเป็น');
  await expect(deposit).toContainText('จาก 500.00 บาท');

  await page.getByRole('button', { name: 'แก้ไข วงเงินฝากต่อวัน' }).click();
  await page.getByRole('button', { name: 'เลิกจำกัด มีผลหลัง 24 ชั่วโมง' }).click();
  await expect(deposit).toContainText('จะเปลี่ยนเป็น ไม่จำกัด');
  await expect(deposit).toContainText('จาก 500.00 บาท');
};

const takeBreak = async ({ page, expectAccessible }: Walk): Promise<void> => {
  await page.getByText('3 วัน').click();
  await page.getByRole('button', { name: 'พักการเล่น' }).click();
  const question = page.getByRole('alertdialog', { name: 'พักการเล่น 3 วัน' });
  await expectAccessible();
  await question.getByRole('button', { name: 'ยังไม่พัก' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'พักการเล่น' }).click();
  await question.getByRole('button', { name: 'เริ่มพัก' }).click();

  const banner = page.getByRole('region', { name: 'คุณกำลังพักการเล่นถึง' });
  await expect(banner).toBeInViewport();
  await expect(banner).toBeFocused();
  await expect(page.getByRole('button', { name: 'พักการเล่น' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'ระงับการเล่น' })).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
};

const excludeSelf = async ({ page, expectAccessible }: Walk, secret: string): Promise<void> => {
  await page.getByRole('button', { name: 'ระงับการเล่น' }).click();
  const dialog = page.getByRole('dialog', { name: 'ระงับการเล่นของตัวเอง' });
  await expect(dialog).toContainText('มีผลทันที ทั้งหวยและเกม');
  await expect(dialog).toContainText('ย้อนกลับหรือย่นเวลาไม่ได้');
  await expect(dialog).toContainText('ถอนเงินของคุณได้');
  await expectAccessible();
  const password = dialog.getByLabel('รหัสผ่านเพื่อยืนยัน');
  await password.fill('not-my-password');
  await password.press('Enter');
  await expect(dialog.getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await expect(password).toBeFocused();
  await dialog.getByLabel('ระงับนานเท่าใด').selectOption('1 ปี');
  await password.fill(secret);
  await dialog.getByRole('button', { name: 'ระงับการเล่นทันที' }).click();

  const inOneYear = new Date().getFullYear() + 543 + 1;
  const banner = page.getByRole('region', { name: 'คุณระงับการเล่นไว้ถึง' });
  await expect(banner).toContainText(String(inOneYear));
  await expect(banner).toBeInViewport();
  await expect(page.getByRole('button', { name: /ระงับการเล่น|พักการเล่น|ตั้งวงเงิน|ตั้งเวลา|แก้ไข/ })).toHaveCount(0);
  await expectAccessible();
};

test('a member limits money and time, takes a break, and excludes himself', async ({
  page,
  browser,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await enter(page, member, LIMITS);
  const walk = { page, expectAccessible };
  await test.step('a limit is set and lowered at once', () => lowerLimit(walk));
  await test.step('it is raised or removed only a day later, which can be taken back', () => raiseLimit(walk));
  await test.step('time is limited in minutes a day', async () => {
    const dialog = await setLimit(page, 'เวลาเล่นต่อวัน', '10');
    await expect(dialog.getByText('กรอกเวลา 15 ถึง 1,440 นาที')).toBeVisible();
    await dialog.getByRole('textbox').fill('90');
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await expect(section(page, 'เวลาเล่น')).toContainText('จาก 1 ชั่วโมง 30 นาที');
  });
  await test.step('a time-out begins at once and says until when', () => takeBreak(walk));
  await test.step('self-exclusion takes the password, ends all play, and leaves the account open', () =>
    excludeSelf(walk, member.password));
  const later = await browser.newPage({ baseURL: product.player });
  await enterAnew(later, member, LIMITS);
  await expect(later.getByRole('region', { name: 'คุณระงับการเล่นไว้ถึง' })).toBeVisible();
  await later.close();
});

test('the activity page is empty for a newcomer, adds the days up and calls a loss a loss', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  await enter(page, await newMember(request, product, info), ACTIVITY);
  await expect(page.getByText('ไม่มีรายการในช่วงนี้')).toBeVisible();
  await expect(page.getByText(/วันนี้ใช้งานเว็บไซต์แล้ว \d+ นาที/)).toBeVisible();
  await expectAccessible();

  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const asked: string[] = [];
  await page.route('**/api/member/activity?*', async (route) => {
    const from = new URL(route.request().url()).searchParams.get('from_day') ?? '';
    asked.push(from);
    const lost = { day: today, deposits: 1000.1, withdrawals: 0, stakes: 800.2, payouts: 300, net: -500.2 };
    const won = { day: from, deposits: 0.2, withdrawals: 300, stakes: 100, payouts: 250, net: 150 };
    await route.fulfill({
      json: { error: 0, message: '', data: { days: [lost, won], open_stakes: 12, minutes_online_today: 61 } },
    });
  });
  await page.reload();
  const totals = page.getByRole('region', { name: 'ผลได้เสียรวม 7 วัน' });
  await expect(totals).toContainText('เสีย 350.20 บาท');
  await expect(totals).toContainText('1,000.30 บาท');
  await expect(page.getByText('วันนี้ใช้งานเว็บไซต์แล้ว 1 ชั่วโมง 1 นาที')).toBeVisible();
  await expect(page.getByText(/^รอผลอีก .*12\.00.* ยังไม่นับเป็นได้หรือเสีย$/)).toBeVisible();
  const days = page.getByRole('region', { name: 'รายวัน', exact: true });
  const shown = info.project.name === 'phone' ? days.getByRole('listitem') : days.locator('tbody').getByRole('row');
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toContainText('เสีย 500.20 บาท');
  await expect(shown.last()).toContainText('ได้ 150.00 บาท');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();

  await page.getByText('90 วัน').click();
  await expect(page.getByRole('region', { name: 'ผลได้เสียรวม 90 วัน' })).toBeVisible();
  const span_ms = Date.parse(asked[0] ?? '') - Date.parse(asked.at(-1) ?? '');
  expect(span_ms / 86_400_000).toBe(90 - 7);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

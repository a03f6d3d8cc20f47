import type { Page, Route } from '@playwright/test';
import { problemsOf } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { memberWithPoints } from './steps/member-with-points.ts';
import { enter, type Member, newMember } from './steps/new-member.ts';
import { another, rowsOf, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

interface Landed {
  readonly name: string;
  readonly pays: 'cash' | 'points' | 'free' | 'none';
  readonly amount: number;
  readonly index: number;
}

/** Presses the button of the free spin and hears where the server says that it lands. */
const spinFree = async (page: Page): Promise<Landed> => {
  const answered = page.waitForResponse('**/api/wheel/spin_v2');
  await page.getByRole('button', { name: 'หมุน (ฟรี)' }).click();
  const { error, data } = await (await answered).json();
  expect(error).toBe(0);
  return data;
};

/** The field that lies under the pointer, from 0. */
const fieldOnTop = async (page: Page): Promise<number> => {
  const wheel = page.locator('[data-rotation]');
  const rotation = Number(await wheel.getAttribute('data-rotation'));
  const fields = (await wheel.locator('path').count()) - 1; // the star is one too
  return Math.floor(((((360 - (rotation % 360)) % 360) + 360) % 360) / (360 / fields));
};

const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'ส่วนของวงล้อ' }).getByText(name, { exact: true });

/** Answers the wheel as it was one change ago. */
const showOlder = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const answer = await response.json();
  answer.data.setting.version -= 1;
  await route.fulfill({ response, json: answer });
};

test('a member spins for free, claims the prize, sees it, and checks the spin in the browser', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await page.route('**/api/wheel/config_v2*', showOlder, { times: 1 });
  await enter(page, member, '/member/wheel');
  // A wheel that changed since it was shown is not spun but shown anew.
  await page.getByRole('button', { name: 'หมุน (ฟรี)' }).click();
  await expect(page.getByText('วงล้อเปลี่ยนไปจากที่คุณเห็น')).toBeVisible();
  await expect(page.getByRole('button', { name: 'หมุน (ฟรี)' })).toBeEnabled();
  await expectAccessible();
  await tab(page, 'รางวัลและโอกาส').click();
  await expect(page.getByText('หมุนฟรีวันละ 1 ครั้ง')).toBeVisible();
  await expectAccessible();
  await tab(page, 'วงล้อ').click();

  const landed = await spinFree(page);
  const result = page.getByRole('status').filter({ hasText: landed.name });
  await expect(result).toBeVisible();
  expect(await fieldOnTop(page)).toBe(landed.index);
  await expect(page.getByText('0 ครั้ง')).toBeVisible();
  await result.getByRole('button', { name: 'รับรางวัล' }).click();
  await expect(result.getByText('รับแล้ว')).toBeVisible();
  await expectAccessible();
  if (landed.pays === 'points')
    await expect(page.getByText('แต้มของฉัน').locator('xpath=..')).toContainText(String(landed.amount));

  await result.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await expect(page.getByText('ยังเปิดเผยไม่ได้')).toBeVisible();
  const promised = await page.getByText('แฮชที่แสดงไว้ก่อนหมุน').locator('xpath=..').locator('code').textContent();
  await page.getByLabel('คำของคุณสำหรับรหัสใหม่').fill('คำไทย');
  await page.getByRole('button', { name: 'เปลี่ยนรหัส' }).click();
  await expect(page.getByText('ใช้ตัวอักษรอังกฤษ ตัวเลข - หรือ _ ไม่เกิน 64 ตัว')).toBeVisible();
  await page.getByLabel('คำของคุณสำหรับรหัสใหม่').fill('my-own-words');
  await page.getByRole('button', { name: 'เปลี่ยนรหัส' }).click();
  await expect(page.getByText('ตรงกัน', { exact: true })).toBeVisible();
  await expect(page.getByText('แฮชที่บันทึกไว้').locator('xpath=..').locator('code')).toHaveText(promised ?? '');
  await expect(page.getByText('SHA-256 ที่คำนวณได้').locator('xpath=..').locator('code')).toHaveText(promised ?? '');
  await expect(page.getByText('ช่องที่คำนวณได้').locator('xpath=..')).toContainText(landed.name);
  await expect(page.getByText('my-own-words', { exact: true })).toBeVisible();
  await expectAccessible();

  await tab(page, 'ประวัติ').click();
  await expect(page.getByRole('listitem').filter({ hasText: landed.name })).toContainText('รับแล้ว');
  await tab(page, 'ผู้โชคดี').click();
  await expect(page.getByText(`${member.phone.slice(0, 3)}*****${member.phone.slice(-2)}`).first()).toBeVisible();
  await expectAccessible();
  await walkTo(page, landed.pays === 'free' ? '/member/promotions' : '/member/statement');
  if (landed.pays !== 'points') await expect(page.getByText('รางวัลวงล้อ').first()).toBeVisible();
});

test('the wheel turns, and a tap ends the ride; the other one is spun for points, which are taken at once', async ({
  page,
  product,
  request,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, await memberWithPoints({ request, product }, info), '/member/wheel');
  const free = await spinFree(page);
  await expect(page.getByRole('button', { name: 'กำลังหมุน…' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: free.name })).toBeHidden();
  await page.getByRole('button', { name: 'ข้ามไปดูผล' }).click();
  await expect(page.getByRole('status').filter({ hasText: free.name })).toBeVisible();
  expect(await fieldOnTop(page)).toBe(free.index);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByText('ใช้แต้ม', { exact: true }).click();
  const points = page.getByText('แต้มของฉัน').locator('xpath=..');
  await expect(points).toContainText('700');
  let landed: Landed | undefined;
  // Another journey may change the wheel in between: then it is shown anew and pressed again.
  await expect(async () => {
    const answered = page.waitForResponse('**/api/wheel/spin', { timeout: 10_000 });
    await page.getByRole('button', { name: 'หมุน (20 แต้ม)' }).click({ timeout: 10_000 });
    const { error, data } = await (await answered).json();
    expect(error).toBe(0);
    landed = data;
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: landed?.name ?? '' })).toBeVisible();
  expect(await fieldOnTop(page)).toBe(landed?.index);
  await expect(points).toContainText('680');
});

test('staff change a weight, and the odds that players see change; a copy takes the place of a wheel that rests', async ({
  browser,
  page,
  product,
  request,
}, info) => {
  // Each project has a wheel of its own, as both may run at once.
  const isPhone = info.project.name === 'phone';
  const member = await newMember(request, product, info);
  await enter(page, member, '/member/wheel');
  await tab(page, 'รางวัลและโอกาส').click();
  if (!isPhone) await page.getByText('ใช้แต้ม', { exact: true }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'น้ำหนัก' }).first();
  await expect(first).toContainText('%');
  const before = await first.textContent();

  const staff = await another(browser, product, 'owner', '/rewards/wheels');
  await rowsOf(staff, 'วงล้อ')
    .filter({ hasText: isPhone ? 'วงล้อหมุนฟรี' : 'วงล้อแต้มทอง' })
    .first()
    .press('Enter');
  await staff.getByRole('link', { name: 'แก้ไขวงล้อ' }).click();
  const weight = staff.getByLabel('น้ำหนักช่อง 1', { exact: true });
  const heavier = String(Number(await weight.inputValue()) + 1_234);
  await weight.fill('0');
  await staff.getByRole('button', { name: 'บันทึกวงล้อ' }).click();
  await expect(staff.getByText('กรอกจำนวนเต็ม 1–1,000,000')).toBeVisible();
  await weight.fill(heavier);
  const odds = await staff
    .getByText(/^โอกาส [\d.]+%$/)
    .first()
    .textContent();
  await staff.getByRole('button', { name: 'บันทึกวงล้อ' }).click();
  await expect(staff.getByText('บันทึกแล้ว')).toBeVisible();
  await expect(staff.getByRole('cell', { name: Number(heavier).toLocaleString('en-US') }).first()).toBeVisible();
  await walkTo(staff, '/rewards/wheels/spins');
  await expect(staff.getByRole('heading', { name: 'รายการหมุน' })).toBeVisible();
  await page.reload();
  await tab(page, 'รางวัลและโอกาส').click();
  if (!isPhone) await page.getByText('ใช้แต้ม', { exact: true }).click();
  await expect(first).toContainText(`น้ำหนัก ${Number(heavier).toLocaleString('en-US')}`);
  expect(await first.textContent()).not.toBe(before);
  const percent = Number((odds ?? '').replace(/[^\d.]/g, ''));
  await expect(first).toContainText(`${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`);
  if (isPhone)
    await test.step('staff copy a wheel, and it takes the place of the other once that rests', () =>
      copyWheel(staff, page, member));
  await staff.close();
});

const copyWheel = async (staff: Page, page: Page, { phone }: Member): Promise<void> => {
  const name = `วงล้อลอยกระทง ${phone.slice(-4)}`;
  await walkTo(staff, '/rewards/wheels');
  const live = staff.getByText('ตอนนี้ที่วงล้อใช้แต้ม').locator('xpath=..').getByRole('link');
  const before = (await live.textContent()) ?? '';
  await live.click();
  await staff.getByRole('link', { name: 'ทำสำเนา' }).click();
  await expect(staff.getByLabel('ชื่อวงล้อ')).toHaveValue(`${before} (สำเนา)`);
  expect(await problemsOf(staff)).toEqual([]);
  await staff.getByLabel('ชื่อวงล้อ').fill(name);
  await staff.getByLabel('หมุนได้วันละ (ครั้ง)').fill('2');
  await staff.getByLabel('สถานะ').selectOption('เปิดตามเวลา');
  await staff.getByRole('button', { name: 'บันทึกวงล้อ' }).click();
  await expect(staff.getByText(`ช่วงเวลานี้เป็นของวงล้อ “${before}” แล้ว`)).toBeVisible();
  await staff.getByLabel('สถานะ').selectOption('ฉบับร่าง');
  await staff.getByRole('button', { name: 'บันทึกวงล้อ' }).click();
  await expect(staff.getByRole('heading', { name })).toBeVisible();

  const change = async (wheel: string, state: string) => {
    await walkTo(staff, '/rewards/wheels');
    await rowsOf(staff, 'วงล้อ').filter({ hasText: wheel }).first().press('Enter');
    await staff.getByRole('link', { name: 'แก้ไขวงล้อ' }).click();
    await staff.getByLabel('สถานะ').selectOption(state);
    await staff.getByRole('button', { name: 'บันทึกวงล้อ' }).click();
    await expect(staff.getByRole('heading', { name: wheel })).toBeVisible();
  };
  await change(before, 'พักไว้');
  await change(name, 'เปิดตามเวลา');

  await page.reload();
  await page.getByText('ใช้แต้ม', { exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await tab(page, 'รางวัลและโอกาส').click();
  await expect(page.getByText('หมุนได้วันละไม่เกิน 2 ครั้ง')).toBeVisible();
};

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, enter, newMember } from './new-member.ts';
import { richMember } from './rich-member.ts';
import { loginStaff } from './staff.ts';
import { withoutNotices } from './visitor.ts';
import { closingRound, yeekeeMarket } from './yeekee-market.ts';

const CLOSES_MAX_MS = 110_000;
const SHOOTING_MAX_MS = 75_000;
const DRAWN_MAX_MS = 90_000;

const mine = (page: Page) => page.getByRole('list', { name: 'เลขที่คุณยิง' }).getByRole('listitem');
const steps = (page: Page) => page.getByRole('list', { name: 'ขั้นตอนการตรวจ' }).getByRole('listitem');

/** Types a number on the pad and shoots it. */
const shoot = async (page: Page, number: string): Promise<void> => {
  const pad = page.getByRole('group', { name: 'แป้นยิงเลข' });
  for (const digit of number) await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: `ยิง ${number}` }).click();
};

/** On a phone betting and shooting are two tabs. */
const turnToShooting = async (page: Page): Promise<void> => {
  const tab = page.getByRole('tab', { name: 'ยิงเลข' });
  const pad = page.getByRole('form', { name: 'ยิงเลข 5 หลัก' });
  await expect(tab.or(pad).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  await expect(pad).toBeVisible();
};

/** A copy of the shots in which one digit was changed is visibly not what was drawn. */
const expectTampered = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.route('**/api/lotto/yeekee/shots?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const [[number, ...rest], ...others] = data.items;
    const items = [[`${number.slice(0, 4)}${(Number(number.at(-1)) + 1) % 10}`, ...rest], ...others];
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, items } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ผลไม่ผ่านการตรวจ' })).toBeVisible();
  await expect(steps(page).filter({ hasText: 'ไม่ผ่าน' })).toHaveCount(3);
  await expectAccessible();
  await page.unroute('**/api/lotto/yeekee/shots?*');
};

test('a round is shot, drawn by the beacon, and computed again by the player', async ({
  page,
  browser,
  request,
  product,
  expectAccessible,
}, info) => {
  test.setTimeout(400_000);
  const manager = await browser.newPage();
  await loginStaff(manager, 'manager');
  const market_id = await yeekeeMarket(manager, info);
  const shooter = await richMember({ browser, request, product }, info, 'shooter');
  const other = await newMember(request, product, info, 'other');
  const round_id = await closingRound(manager, product, market_id);
  await manager.close();
  const lines = ['34', '56'].map((number) => ({ bet_type: 'top2', number, amount: 50 }));
  await call(request, `${product.player}/api/lotto/bill/create`, { round_id, lines }, shooter.token);

  await enter(page, shooter, `/lotto/${round_id}`);
  await turnToShooting(page);
  await shoot(page, '12345');
  await expect(mine(page).first()).toContainText('12345');
  await expect(mine(page).first()).toContainText('อันดับ 1');
  await expect(page.getByRole('button', { name: /^ยิงได้ใน \d วินาที/ })).toBeDisabled();
  await expect(page.getByText('คุณแทงแล้ว ฿100.00')).toBeVisible();
  const shot = { round_id, number: '67890' };
  await call(request, `${product.player}/api/lotto/yeekee/shoot_number`, shot, other.token);
  await expect(page.getByRole('list', { name: 'เลขที่ยิงล่าสุด' })).toContainText('67***');
  await expect(mine(page).first()).toContainText('อันดับ 2');
  await expectAccessible();

  await expect(page.getByText('ปิดรับแทงแล้ว ยังยิงเลขได้')).toBeVisible({ timeout: CLOSES_MAX_MS });
  await shoot(page, '00007');
  await expect(mine(page)).toHaveCount(2);
  await expectAccessible();

  await expect(page.getByRole('heading', { name: 'หมดเวลายิง รอเลขสุ่มสาธารณะ' })).toBeVisible({
    timeout: SHOOTING_MAX_MS,
  });
  await expect(page.getByText('ล็อกเลขที่ยิงแล้ว 3 นัด')).toBeVisible();
  await expectAccessible();

  await expect(page.getByRole('heading', { name: 'ผลออกแล้ว' })).toBeVisible({ timeout: DRAWN_MAX_MS });
  await expect(page.getByText('ได้ ฿200.00')).toBeVisible();
  await expect(page.getByText('ไม่มีผู้ยิงถึงอันดับนี้')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'ตรวจผลด้วยเครื่องของคุณ' }).click();
  await expect(page.getByRole('heading', { name: 'ผลถูกต้อง' })).toBeVisible();
  await expect(steps(page)).toHaveCount(9);
  await expect(steps(page).filter({ hasText: 'ไม่ผ่าน' })).toHaveCount(0);
  await steps(page).nth(1).getByText('รายละเอียด').click();
  await expectAccessible();
  await expectTampered(page, expectAccessible);

  await page.goto(`/lotto/results?market_id=${market_id}`);
  await expect(page.locator(`a[href="/lotto/yeekee/${round_id}/proof"]`)).toBeVisible();
  await expectAccessible();
});

test('a guest sees all rounds of the day, watches the shots and logs in to shoot', async ({
  page,
  expectAccessible,
}) => {
  await withoutNotices(page);
  await page.goto('/lotto/lobby');
  await page.getByRole('link', { name: 'ยี่กี 5 นาที ทุกรอบวันนี้' }).click();
  await expect(
    page
      .getByRole('region', { name: /เปิดรับและรอผล/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectAccessible();
  const { data } = await (await page.request.get('/api/lotto/rounds?category_id=8&status=open')).json();
  // The last of them has a while to go.
  await page.goto(`/lotto/${data.items.at(-1).round_id}`);
  await turnToShooting(page);
  await expect(page.getByRole('heading', { name: /เลขที่ยิงล่าสุด/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'สุ่ม' }).click();
  await page.getByRole('button', { name: /^ยิง \d{5}/ }).click();
  await expect(page.getByRole('dialog', { name: /เข้าสู่ระบบ/ })).toBeVisible();
  await expectAccessible();
});

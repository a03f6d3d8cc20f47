import { expect, test } from './journey.ts';
import { loginStaff } from './steps/staff.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

test('the house is closed for maintenance and opens again, on pages that are open already', async ({
  page,
  browser,
  product,
  expectAccessible,
}) => {
  const REASON = 'ปรับปรุงระบบถึง 04:00 น.';
  const context = await browser.newContext({ baseURL: product.player, serviceWorkers: 'block', locale: 'th-TH' });
  const player = await context.newPage();
  await withoutNotices(player);
  await asDemoMember(player);
  await player.goto('/');
  const closed = player.getByRole('heading', { name: 'ปิดปรับปรุงชั่วคราว' });
  await expect(player.getByRole('heading', { name: 'เกมยอดนิยม' })).toBeVisible();

  await loginStaff(page, 'owner', '/switches');
  await page.getByRole('button', { name: 'หยุดบริการ ทั้งเว็บไซต์' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(REASON);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'หยุดบริการ' }).click();
  await expect(dialog).toBeHidden();

  await expect(closed).toBeVisible();
  await expect(player.getByText(REASON)).toBeVisible();
  await player.screenshot({ path: 'test-results/maintenance.png' });
  await player.goto('/member/profile');
  await expect(player.getByRole('heading', { level: 1 })).not.toHaveText('ปิดปรับปรุงชั่วคราว');
  await player.goto('/terms');
  await expect(player.getByRole('heading', { level: 1 })).not.toHaveText('ปิดปรับปรุงชั่วคราว');
  const html = await (await player.request.get('/')).text();
  expect(html).toContain(REASON);
  await player.goto('/');
  await expect(closed).toBeVisible();

  await page.getByRole('button', { name: 'เปิดบริการ ทั้งเว็บไซต์' }).click();
  await expect(player.getByRole('heading', { name: 'เกมยอดนิยม' })).toBeVisible();
  await context.close();
});

test('the brand is renamed and coloured, what cannot be read is refused, and players see it', async ({
  page,
  product,
  expectAccessible,
}) => {
  await loginStaff(page, 'manager', '/brand');
  const name = page.getByLabel('ชื่อแบรนด์');
  const save = page.getByRole('button', { name: 'บันทึก' });
  const gold = page.getByLabel('ปุ่มสีทอง โหมดมืด', { exact: true });
  await expect(name).toHaveValue('โชคดี');
  await expectAccessible();
  await name.fill('ดวงดี');
  await gold.fill('#101010');
  await expect(page.getByText('อ่านยาก').first()).toBeVisible();
  await expect(save).toBeDisabled();
  await gold.fill('#ffcc33');
  await save.click();
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible();

  const player = await page.context().newPage();
  await withoutNotices(player);
  await expect(async () => {
    await player.goto(product.player);
    await expect(player).toHaveTitle(/ดวงดี/, { timeout: 500 });
  }).toPass();
  await player.emulateMedia({ colorScheme: 'dark' });
  expect(
    await player.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--gold-fill').trim()`),
  ).toBe('#ffcc33');
  expect(await (await player.request.get(product.player)).text()).toContain('--gold-fill:#ffcc33');

  await page.getByLabel('ชื่อแบรนด์').fill('โชคดี');
  await page.getByRole('button', { name: 'ค่าเดิม' }).click();
  await save.click();
  await expect(async () => {
    await player.goto(product.player);
    await expect(player).toHaveTitle(/โชคดี/, { timeout: 500 });
  }).toPass();
});

test('a provider that is down says so when a game is opened, and the next try opens it', async ({
  page,
  request,
  product,
}) => {
  const order = (how: 'down' | 'normal') =>
    request.post(`${product.games}/games/orders`, { data: { what: 'service', how } });
  await withoutNotices(page);
  await asDemoMember(page);
  await page.goto('/lobby/slot');
  await page.getByRole('main').getByRole('article').first().getByRole('button').first().waitFor();
  await order('down');
  try {
    await page.getByRole('main').getByRole('article').first().locator('button').first().click();
    const popup = page.getByRole('alertdialog', { name: 'พบบางอย่างผิดปกติ' });
    await expect(popup).toContainText('ค่ายเกมไม่ตอบ กรุณาลองใหม่อีกครั้ง');
    await popup.getByRole('button', { name: 'ลองใหม่' }).click();
    await expect(popup).toBeVisible();
    await order('normal');
    await popup.getByRole('button', { name: 'ลองใหม่' }).click();
    await expect(popup).toHaveCount(0);
    await expect(page.locator('iframe')).toBeVisible();
  } finally {
    await order('normal');
  }
});

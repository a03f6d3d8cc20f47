import type { Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { loginStaff, readStaff } from './steps/staff.ts';
import { rowsOf, section, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each makes some dozen acts and looks, one after the other.
test.describe.configure({ timeout: 120_000 });

/** The phone and the desktop work on different games and lobbies: both run at once, beside journeys that play. */
const own = ({ project: { name } }: TestInfo) =>
  name === 'phone' ? { from: 12, lobby: 'freespin' } : { from: 14, lobby: 'sport' };

const NEEDS_CODE = { error: 9105, message: 'กรุณายืนยันด้วยรหัสจากแอปยืนยันตัวตน', data: null };

const openGames = async (page: Page): Promise<void> => {
  await loginStaff(page, 'content', '/games');
  await expect(rowsOf(page, 'รายชื่อเกม').nth(15)).toBeVisible({ timeout: 30_000 });
};

interface Desk {
  readonly page: Page;
  readonly product: Addresses;
  readonly info: TestInfo;
  readonly expectAccessible: () => Promise<void>;
}

/** A lobby is arranged beside what a guest would see of it. */
const arrangeLobby = async ({ page, product, info, expectAccessible }: Desk): Promise<void> => {
  await walkTo(page, '/games/lobbies');
  const { lobby } = own(info);
  const lobbies = await readStaff(page, 'games/lobbies');
  const kept = lobbies.find((one: { lobby_key: string }) => one.lobby_key === lobby);
  await page.getByText(kept.title, { exact: true }).first().click();
  await expect(page.getByLabel('ชื่อล็อบบี้')).toHaveValue(kept.title);
  const rows = page.getByRole('list', { name: 'แถวของล็อบบี้' }).locator('> li');
  await expect(rows).toHaveCount(kept.rows.length);

  await page.getByRole('button', { name: 'เพิ่มแถว' }).click();
  const last = rows.last();
  await last.getByRole('button', { expanded: false }).click();
  await last.getByLabel('แถวนี้แสดง').selectOption('category');
  await last.getByLabel('หมวด', { exact: true }).selectOption('slot');
  await last.getByLabel('ชื่อแถว', { exact: true }).fill('ทีมงานแนะนำ');
  const preview = section(page, 'ตัวอย่างที่ผู้เล่นเห็น');
  await expect(preview.getByRole('list', { name: 'ทีมงานแนะนำ' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'เลื่อน ทีมงานแนะนำ ขึ้น' }).click();
  await expect(rows.nth(kept.rows.length - 1)).toContainText('ทีมงานแนะนำ');
  await expectAccessible();
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await Promise.all([
    page.waitForResponse(/games\/lobbies\/save$/),
    page.getByRole('button', { name: 'บันทึกล็อบบี้' }).click(),
  ]);
  // What was saved before this may still be said beside it.
  await expect(page.getByText('บันทึกแล้ว', { exact: true }).last()).toBeVisible();
  const shown = await (await page.request.get(`${product.player}/api/lobby/configs?lobby_key=${lobby}`)).json();
  expect(shown.data.rows.map(({ title }: { title: string }) => title)).toContain('ทีมงานแนะนำ');

  await page.getByRole('button', { name: 'ลบ ทีมงานแนะนำ' }).click();
  await page.getByRole('link', { name: 'รอบเกม', exact: true }).click();
  await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible();
  await page.getByRole('button', { name: 'กลับไปแก้ต่อ' }).click();
  // The button is shut while it saves: only what the server has answered is kept.
  await Promise.all([
    page.waitForResponse(/games\/lobbies\/save$/),
    page.getByRole('button', { name: 'บันทึกล็อบบี้' }).click(),
  ]);
  await expect(page.getByRole('button', { name: 'บันทึกล็อบบี้' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'บันทึกล็อบบี้' })).toBeDisabled();
  await page.getByRole('link', { name: 'รอบเกม', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('รอบเกม');
};

test('games are hidden together, tagged and shown again, and a lobby is arranged beside what a guest would see of it', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  await openGames(page);
  const { from } = own(info);
  const rows = [from, from + 1].map((place) => rowsOf(page, 'รายชื่อเกม').nth(place));
  const tickBoth = async () => {
    for (const row of rows) await row.getByRole('checkbox').check();
    await expect(page.getByText('เลือกแล้ว 2 เกม')).toBeVisible();
  };
  await tickBoth();
  await expectAccessible();
  await page.getByRole('button', { name: 'ซ่อน', exact: true }).click();
  await expect(page.getByText('แก้แล้ว 2 เกม')).toBeVisible();
  for (const row of rows) await expect(row).toContainText('ซ่อนไว้');

  await tickBoth();
  await page.getByRole('button', { name: 'ป้ายและลำดับ' }).click();
  const dialog = page.getByRole('dialog', { name: 'แก้ 2 เกม' });
  await dialog.getByLabel('เพิ่มป้าย').fill('50%');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog.getByText('ใช้ตัวอักษร ตัวเลข - และ _ คั่นด้วยเว้นวรรค')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('เพิ่มป้าย').fill('ทดสอบ');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  for (const row of rows) await expect(row).toContainText('ทดสอบ');

  for (const row of rows) {
    await row.press('Enter');
    const game = page.getByRole('dialog');
    await game.getByLabel('แสดงให้ผู้เล่นเห็น').check();
    await game.getByLabel('ป้าย').fill((await game.getByLabel('ป้าย').inputValue()).replace('ทดสอบ', ''));
    await game.getByRole('button', { name: 'บันทึก' }).click();
    await expect(game).toBeHidden();
    await expect(row).toContainText('แสดงอยู่');
    await expect(row).not.toContainText('ทดสอบ');
  }
  await test.step('a lobby is arranged beside what a guest would see of it', () =>
    arrangeLobby({ page, product, info, expectAccessible }));
});

test('a provider’s catalogue is imported, and its next key is shown once after a fresh code', async ({
  page,
  expectAccessible,
}, info) => {
  await loginStaff(page, 'owner', '/games/providers');
  const keys = section(page, /^คีย์ของ/);
  await expect(keys).toContainText('รุ่น 1');
  await expectAccessible();
  await page.getByRole('button', { name: 'ดึงรายชื่อเกม' }).click();
  await expect(page.getByText('กำลังดึงรายชื่อเกม ผลจะขึ้นเองในอีกสักครู่')).toBeVisible();

  test.skip(info.project.name !== 'desktop', 'of one provider only one key can be made at a time');
  await page.route('**/bo/api/games/keys/rotate', (route) => route.fulfill({ json: NEEDS_CODE }), { times: 1 });
  await page.route('**/bo/api/step_up', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: { until: new Date(Date.now() + 300_000) } } }),
  );
  await keys.getByRole('button', { name: 'สร้างคีย์ใหม่' }).click();
  await page.getByRole('button', { name: 'สร้างและแสดงคีย์' }).click();
  await page.getByLabel('รหัสยืนยัน').fill('123456');
  await page.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^คีย์ใหม่ของ/ });
  await expect(dialog.getByText(/^[\w-]{43}$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(keys).toContainText('รุ่น 2');
  await expect(keys.getByRole('button', { name: 'สร้างคีย์ใหม่' })).toBeDisabled();
  await keys.getByRole('button', { name: 'เลิกใช้ รุ่น 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('ค่ายยังไม่เคยใช้คีย์ใหม่');
  await page.getByRole('button', { name: 'ยังใช้ต่อ' }).click();
});

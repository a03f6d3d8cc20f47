import { expect, test } from './journey.ts';
import { findGame } from './steps/find-game.ts';
import { enter } from './steps/new-member.ts';
import { richMember } from './steps/rich-member.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const AWAY = { error: 9999, message: 'อ่านยอดเงินไม่ได้ในขณะนี้', data: null };

test('the sheet fills the screen, says when the balance cannot be read, and every hour how long it has been', async ({
  page,
  request,
  product,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'the sheet is the same on every screen');
  const game = await findGame(request, product, 'category=slot');
  const member = await richMember({ request, product }, info);
  await page.clock.install();
  await enter(page, member, `/play?game_id=${game.game_id}`);
  const sheet = page.getByRole('dialog', { name: game.name, exact: true });
  const frame = sheet.frameLocator('iframe');
  await expect(frame.getByTestId('balance')).toContainText('1,000.00');

  await sheet.getByRole('button', { name: 'เต็มจอ', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'ออกจากเต็มจอ' })).toBeVisible();
  expect(await page.evaluate('document.fullscreenElement?.contains(document.querySelector("iframe"))')).toBe(true);
  await sheet.getByRole('button', { name: 'ออกจากเต็มจอ' }).click();
  await expect(sheet.getByRole('button', { name: 'เต็มจอ', exact: true })).toBeVisible();

  const openSound = async () => {
    await frame.getByRole('button', { name: 'เมนู' }).click();
    return frame.getByLabel('เสียง', { exact: true });
  };
  await (await openSound()).uncheck();
  await page.reload();
  await expect(await openSound()).not.toBeChecked();
  await frame.getByRole('button', { name: 'ปิด', exact: true }).click();

  await page.route('**/api/member/wallets', (route) => route.fulfill({ json: AWAY }));
  await frame.getByTestId('spin').click();
  const toast = page.getByText(AWAY.message);
  await expect(toast.first()).toBeVisible();
  expect((await toast.first().boundingBox())?.y).toBeLessThan(100);
  await page.unroute('**/api/member/wallets');
  await expect(toast).toHaveCount(0, { timeout: 10_000 });

  const check = (hours: number) => page.getByRole('alertdialog', { name: `เล่นมาแล้ว ${hours} ชั่วโมง` });
  await page.clock.fastForward('01:00:00');
  await expect(check(1)).toContainText('ยอดในกระเป๋าเปลี่ยนไป');
  await check(1).getByRole('button', { name: 'เล่นต่อ' }).click();
  await expect(check(1)).toHaveCount(0);
  await expect(sheet.locator('iframe')).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await check(2).getByRole('button', { name: 'หยุดเล่น' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'เล่นเกม' })).toBeEnabled();
});

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { loginStaff, staffCall } from './steps/staff.ts';
import { rowsOf, walkTo } from './steps/staff-pages.ts';

/** Each kind of device changes the rules of a market of its own. */
const MARKETS: Readonly<Record<string, string>> = { desktop: 'จับยี่กี', phone: 'ยี่กี 5 นาที' };

/** Changes how a market is shot, wrongly at first: by the form's own rule and by the server's. */
const changeRules = async (page: Page, market: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'กติกายี่กี' }).click();
  const form = page.getByRole('dialog', { name: 'กติกายี่กี' });
  await form.getByLabel('ตลาด').selectOption({ label: market });
  const [seconds, shots] = [form.getByLabel('ยิงต่อหลังปิดรับ (วินาที)'), form.getByLabel('ยิงได้คนละ (ครั้งต่อรอบ)')];
  const save = form.getByRole('button', { name: 'บันทึก', exact: true });
  const usual = await seconds.inputValue();
  await seconds.fill('601');
  await save.click();
  await expect(form.getByText('กรอกจำนวนเต็ม 10–600')).toBeVisible();
  await expectAccessible();
  await seconds.fill('600');
  await save.click();
  await expect(form.getByText(/^ยิงเลขหลังปิดรับได้ไม่เกิน \d+ วินาที/)).toBeVisible();
  await seconds.fill(usual);
  const wanted = String(Number(await shots.inputValue()) === 101 ? 100 : 101);
  await shots.fill(wanted);
  await save.click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'กติกายี่กี' }).click();
  await form.getByLabel('ตลาด').selectOption({ label: market });
  await expect(shots).toHaveValue(wanted);
  await page.keyboard.press('Escape');
};

/** From the list to a round that is open: its steps, and no digit more than everybody sees. */
const watchRound = async (page: Page, expectAccessible: () => Promise<void>): Promise<number> => {
  await rowsOf(page, 'รอบยี่กี').filter({ hasText: 'เปิดรับ' }).last().press('Enter');
  await expect(page.getByRole('heading', { name: 'ขั้นตอนของรอบ' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'สมาชิกยิงเลข' })).toContainText('กำลังทำ');
  await expect(page.getByText('เลขถูกปิดไว้จนหยุดยิง ทีมงานก็ไม่เห็น')).toBeVisible();
  await expectAccessible();
  return Number(page.url().split('/').at(-1));
};

/** Who enters results elsewhere can only ask that this round is put aside, on the screen and past it. */
const cannotEnter = async (risk: Page, round_id: number): Promise<void> => {
  await expect(risk.getByRole('button', { name: 'ขอยกเลิกงวด' })).toBeVisible();
  await risk.getByRole('link', { name: 'ผลและการจ่ายเงิน' }).click();
  await expect(risk.getByText('ผลยี่กีคำนวณจากเลขที่ผู้เล่นยิง ทีมงานกรอกหรือแก้เองไม่ได้')).toBeVisible();
  await expect(risk.getByRole('button', { name: 'ส่งให้ผู้อื่นยืนยัน' })).toBeHidden();
  const entered = await staffCall(risk, 'lotto/results/enter', { round_id, announced: { number: '12345' } });
  expect(entered.error).not.toBe(0);
  await walkTo(risk, '/lotto/yeekee');
  await risk.getByRole('button', { name: 'กติกายี่กี' }).click();
  const form = risk.getByRole('dialog', { name: 'กติกายี่กี' });
  await expect(form.getByLabel('รางวัลอันดับ 1 (บาท)')).toBeVisible();
  await expect(form.getByRole('button', { name: 'บันทึก', exact: true })).toBeHidden();
};

test('a manager watches yeekee and changes its rules; nobody can enter its result', async ({
  page,
  expectAccessible,
}, info) => {
  test.slow();
  await loginStaff(page, 'manager', '/lotto/yeekee');
  await expect(rowsOf(page, 'รอบยี่กี').first()).toBeVisible();
  await expectAccessible();
  await changeRules(page, MARKETS[info.project.name] ?? 'จับยี่กี', expectAccessible);
  const round = await watchRound(page, expectAccessible);
  await loginStaff(page, 'risk', `/lotto/yeekee/${round}`);
  await cannotEnter(page, round);
});

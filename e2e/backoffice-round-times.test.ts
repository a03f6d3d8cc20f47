import { expect, test } from './journey.ts';
import { ownMarket } from './steps/own-market.ts';
import { loginStaff, readStaff, staffSession } from './steps/staff.ts';
import { walkTo } from './steps/staff-pages.ts';

test('a round closes later when a second person has seen from when to when; its page says so', async ({
  page,
  request,
  product,
  expectAccessible,
}, info) => {
  const staff = await staffSession('manager');
  const { name, round_id } = await ownMarket(staff, product, info);
  const closing = async () => {
    const { data } = await (await request.get(`${product.player}/api/lotto/round?round_id=${round_id}`)).json();
    return new Date(data.closes_at).toISOString().slice(11, 16);
  };
  expect(await closing()).toBe('16:50');

  await loginStaff(page, 'manager', `/lotto/rounds/${round_id}`);
  await page.getByRole('button', { name: 'เปลี่ยนเวลา' }).click();
  const dialog = page.getByRole('dialog', { name: 'เปลี่ยนเวลาของงวดนี้' });
  await dialog.getByLabel('เวลาของ เวลาออกผล').fill('23:40');
  await dialog.getByLabel('เหตุผล').fill('ผลต่างประเทศออกช้า');
  await dialog.getByRole('button', { name: 'เปลี่ยนเวลา', exact: true }).click();
  await expect(dialog.getByText('เวลาออกผลต้องไม่ก่อนเวลาปิดรับ')).toBeVisible();
  await dialog.getByLabel('เวลาของ เวลาออกผล').fill('23:58');
  await dialog.getByLabel('เวลาของ เวลาปิดรับ').fill('23:55');
  await expect(dialog.getByText('ต้องมีอีกคนยืนยันก่อนจึงจะมีผล')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ส่งคำขอเปลี่ยนเวลา' }).click();
  await expect(dialog.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  expect(await closing()).toBe('16:50');

  await loginStaff(page, 'risk', `/approvals?subject_type=round&subject_id=${round_id}`);
  await expect(page.getByRole('heading', { name: 'เลื่อนเวลาปิดรับของงวด' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText(/23:50:00 → .*23:55:00/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect.poll(closing).toBe('16:55');

  await walkTo(page, `/lotto/rounds/${round_id}`);
  const changes = page.getByRole('list', { name: 'การเปลี่ยนเวลา' });
  await expect(changes).toContainText(/จาก .* 23:50 เป็น .* 23:55/);
  await expect(changes).toContainText('ผลต่างประเทศออกช้า');
  await expectAccessible();
  const { times } = await readStaff(staff, `lotto/exposure?round_id=${round_id}`);
  expect(times).toHaveLength(1);
  await staff.dispose();
});

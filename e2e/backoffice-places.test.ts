import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { loginStaff } from './steps/staff.ts';
import { section, walkTo } from './steps/staff-pages.ts';

const hasDeposit = async (): Promise<boolean> => {
  let rows: number | null = 0;
  await inDatabase(async (client) => {
    ({ rowCount: rows } = await client.query(`select from deposit where state = 'credited' limit 1`));
  });
  return rows === 1;
};

test('an owner says where staff may come from, never without himself; another owner reads it in words', async ({
  page,
  expectAccessible,
}) => {
  await loginStaff(page, 'owner', '/staff');
  await page.getByRole('link', { name: 'ที่ที่เข้าระบบได้' }).click();
  const own = (await page.getByText(/^ตอนนี้คุณมาจาก /).textContent())?.replace('ตอนนี้คุณมาจาก ', '') ?? '';
  await expect(section(page, 'ถูกกั้นล่าสุด')).toBeVisible();
  await page.getByRole('button', { name: 'เพิ่มที่อยู่' }).click();
  const range = page.getByLabel('ที่อยู่ IP หรือช่วง');
  const save = page.getByRole('button', { name: 'บันทึกรายการ' });
  await range.fill('office');
  await save.click();
  await expect(page.getByText(/^กรอกที่อยู่ IP หรือช่วง/)).toBeVisible();
  await range.fill('203.0.113.0/24');
  await save.click();
  await expect(page.getByText(`ต้องมีที่อยู่ของคุณเอง (${own}) อยู่ด้วย`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'เพิ่มที่อยู่' }).click();
  await range.nth(1).fill(own);
  await page.getByLabel('คืออะไร').nth(1).fill('สำนักงาน');
  await save.click();
  // Before a house has its first deposit there is nothing to take, and one owner is enough.
  if (await hasDeposit()) {
    await expect(page.getByText(/^ส่งคำขอแล้ว รอผู้อื่นยืนยัน/)).toBeVisible();
    await loginStaff(page, 'owner2', '/approvals?subject_type=staff_places&subject_id=1');
    await expect(page.getByRole('heading', { name: 'กำหนดที่ที่ทีมงานเข้าระบบได้' })).toBeVisible();
    await expect(page.getByText(`203.0.113.0/24, ${own} (สำนักงาน)`)).toBeVisible();
    await expectAccessible();
    // Everybody else of this run works on from where he is.
    await page.getByRole('button', { name: 'ปฏิเสธ' }).click();
    await expect(page.getByText('ปฏิเสธแล้ว').first()).toBeVisible();
    await walkTo(page, '/staff/places');
  } else {
    await expect(page.getByText('บันทึกแล้ว มีผลทันที')).toBeVisible();
    await page.getByRole('button', { name: 'ลบที่อยู่ 2' }).click();
    await page.getByRole('button', { name: 'ลบที่อยู่ 1' }).click();
    await save.click();
  }
  await expect(page.getByText('ยังไม่จำกัด ทีมงานเข้าระบบได้จากทุกที่')).toBeVisible();
});

import { expect, test } from './journey.ts';
import { newMember } from './steps/new-member.ts';
import { loginStaff } from './steps/staff.ts';
import { openMember, section, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member who asked by letter is to be forgotten once a second person agrees, and is kept after all', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await loginStaff(page, 'support', '/members');
  await openMember(page, member);
  const rights = section(page, 'สิทธิ์ในข้อมูลส่วนบุคคล');
  await expect(rights).toContainText('ไม่ได้ขอให้ลบข้อมูล');
  await rights.getByRole('button', { name: 'ขอลบข้อมูล' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('เหตุผล').fill('มีหนังสือขอให้ลบข้อมูล');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }).click();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(section(page, 'คำขอที่รอผู้อื่นยืนยัน')).toContainText('ขอลบข้อมูลสมาชิก');

  const memberPath = new URL(page.url()).pathname;
  await loginStaff(page, 'manager', '/approvals');
  const card = page.locator('div').filter({ has: page.getByRole('link', { name: memberPath.slice(9) }) });
  await card.getByRole('button', { name: 'อนุมัติ' }).last().click();
  await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible();
  await walkTo(page, memberPath);
  await expect(rights).toContainText('จะถูกลบ');
  await expectAccessible();
  await rights.scrollIntoViewIfNeeded();
  await rights.getByRole('button', { name: 'ยกเลิกการลบข้อมูล' }).click();
  await dialog.getByLabel('เหตุผล').fill('สมาชิกเปลี่ยนใจ');
  await dialog.getByRole('button', { name: 'ยกเลิกการลบข้อมูล' }).click();
  await expect(rights).toContainText('ไม่ได้ขอให้ลบข้อมูล');
});

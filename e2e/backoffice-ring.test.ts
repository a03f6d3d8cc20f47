import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { newMember } from './steps/new-member.ts';
import { loginStaff } from './steps/staff.ts';
import { openMember, section } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a ring is seen with its reasons, and frozen by one act with a preview, but for whom staff leave out', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const first = await newMember(request, product, info, 'first');
  const second = await newMember(request, product, info, 'second');
  const third = await newMember(request, product, info, 'third');
  await inDatabase((client) =>
    client.query(
      `insert into member_device (member_id, device_id, address)
       select member_id, $1, '' from member where phone = any($2)`,
      [`ring of ${first.phone}`, [first.phone, second.phone, third.phone]],
    ),
  );
  await loginStaff(page, 'risk', '/members');
  await openMember(page, first);
  const linked = section(page, 'บัญชีที่เชื่อมโยง');
  await expect(linked.getByRole('listitem')).toHaveCount(2);
  await expect(linked.getByRole('listitem').first()).toContainText('อุปกรณ์เดียวกัน');
  await expect(linked.getByRole('img', { name: '3 บัญชีที่เชื่อมโยงกัน' })).toBeVisible();
  await expectAccessible();

  await linked.getByRole('button', { name: 'ดูทั้งกลุ่ม (3)' }).click();
  const ring = page.getByRole('dialog', { name: `กลุ่มของ ${first.name}` });
  await expect(ring.getByText('จะระงับ 3 บัญชี')).toBeVisible();
  await ring.getByRole('checkbox').first().uncheck();
  await expect(ring.getByText('จะระงับ 2 บัญชี มีเงินรวม 0.00')).toBeVisible();
  await expectAccessible();
  await ring.getByRole('button', { name: 'ระงับที่เลือก (2)' }).click();
  await expect(ring.getByText('กรอกเหตุผล')).toBeVisible();
  await ring.getByLabel('เหตุผล').fill('ใช้โทรศัพท์เครื่องเดียวกัน');
  await ring.getByRole('button', { name: 'ระงับที่เลือก (2)' }).click();
  await expect(page.getByText('ทำแล้ว 2 บัญชี')).toBeVisible();
  await expect(page.getByText('บัญชีถูกระงับ:')).toBeHidden();
  await openMember(page, second);
  await expect(page.getByText('บัญชีถูกระงับ: ใช้โทรศัพท์เครื่องเดียวกัน')).toBeVisible();
});

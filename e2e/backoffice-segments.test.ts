import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { enter, type Member, newMember } from './steps/new-member.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf, section, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The bell says that there is one; read, it says so no more, and news are turned off. */
const readNews = async (phone: Page): Promise<void> => {
  await phone.getByRole('button', { name: 'ประกาศ ข้อความใหม่ 1' }).click();
  await phone.getByRole('link', { name: /ข้อความถึงคุณ/ }).click();
  await phone.getByText('วันพิเศษ').click();
  await expect(phone.getByText('มีโปรโมชันใหม่สำหรับคุณ')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'ดูรายละเอียด' })).toHaveAttribute('href', '/promotions');
  await expect(phone.getByRole('button', { name: 'ประกาศ', exact: true })).toBeVisible();
  await phone.getByLabel('รับข่าวสารและโปรโมชั่นในหน้าข้อความ').click();
  await expect(phone.getByText('ปิดข่าวสารแล้ว จะไม่ส่งให้อีก')).toBeVisible();
};

/** Both are on a level where no other journey's members are, and one of them wants no news. */
const setApart = async (reader: Member, silent: Member): Promise<void> => {
  await inDatabase((client) =>
    client.query(
      'update member set level = case when phone = any($1) then 5 else 1 end where level = 5 or phone = any($1)',
      [[reader.phone, silent.phone]],
    ),
  );
  await inDatabase((client) =>
    client.query(
      `insert into member_message_off (member_id, kind) select member_id, 'news' from member where phone = $1`,
      [silent.phone],
    ),
  );
};

/** The page is drawn, and its stream opens only when it is let. */
const enterWithoutStream = async (phone: Page, reader: Member): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await phone.route('**/api/stream', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await enter(phone, reader, '/');
  await expect(phone.getByRole('button', { name: 'ประกาศ', exact: true })).toBeVisible();
  return gate.resolve;
};

/** A job delivers what was sent. */
const delivered = (reader: Member): Promise<void> =>
  expect
    .poll(async () => {
      let count = 0;
      await inDatabase(async (client) => {
        const found = await client.query('select from member_message join member using (member_id) where phone = $1', [
          reader.phone,
        ]);
        count = found.rowCount ?? 0;
      });
      return count;
    })
    .toBe(1);

test('staff mark pasted phones, keep them as a segment, write to it, and a member who wants news reads it', async ({
  browser,
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const reader = await newMember(request, product, info, 'reader');
  const silent = await newMember(request, product, info, 'silent');
  const name = `กลุ่ม ${reader.phone}`;
  await setApart(reader, silent);

  await loginStaff(page, 'manager', '/members');
  await page.getByRole('button', { name: 'ทำหลายคน' }).click();
  const many = page.getByRole('dialog', { name: 'ทำหลายคน' });
  await many.getByText('เฝ้าดู').click();
  await many.getByLabel('เบอร์โทรหรือรหัส บรรทัดละคน ไม่เกิน 1,000').fill(`${reader.phone}\n${silent.phone}\n0800000000`);
  await expect(many.getByText('ทำกับ 2 คน')).toBeVisible();
  await expect(many.getByText('ไม่นับ 1 รายการ')).toBeVisible();
  await expectAccessible();
  await many.getByRole('button', { name: 'ทำหลายคน' }).click();
  await expect(page.getByText('ทำแล้ว 2 คน')).toBeVisible();

  await walkTo(page, '/members/segments/new');
  await page.getByLabel('ชื่อกลุ่ม').fill(name);
  await page.getByLabel('ตั้งแต่ระดับ').selectOption('5');
  await page.getByLabel('มีเครื่องหมาย', { exact: true }).selectOption('watch');
  await expect(section(page, 'ใครอยู่ในกลุ่ม').getByText('2 คน', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'บันทึกกลุ่ม' }).click();
  await page.getByRole('link', { name: 'ดูในรายชื่อสมาชิก' }).click();
  await expect(rowsOf(page, 'สมาชิก')).toHaveCount(2);

  const phone = await browser.newPage({ baseURL: product.player, viewport: { width: 390, height: 844 } });
  const openStream = await enterWithoutStream(phone, reader);

  await walkTo(page, '/members/messages');
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click();
  const dialog = page.getByRole('dialog', { name: 'ส่งข้อความ' });
  await dialog.getByLabel('กลุ่ม').selectOption(name);
  await dialog.getByLabel('หัวข้อ').fill('วันพิเศษ');
  await dialog.getByLabel('ข้อความ', { exact: true }).fill('มีโปรโมชันใหม่สำหรับคุณ');
  await dialog.getByLabel('ลิงก์ในเว็บ (ไม่ใส่ก็ได้)').fill('/promotions');
  await expect(dialog.getByText('ส่งถึง 1 คน')).toBeVisible();
  await expect(dialog.getByText('ไม่รับข่าวสาร 1 คน')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(page.getByText('ส่งแล้ว')).toBeVisible({ timeout: 15_000 });

  await delivered(reader);
  openStream();
  await readNews(phone);
  await phone.close();
  await expect(section(page, 'ข้อความ')).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible({ timeout: 15_000 });
});
